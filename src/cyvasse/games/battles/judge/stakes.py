"""What is at stake: the worth of units, who is likely to end up with which prize, and what a hex is worth to a unit."""

from __future__ import annotations

from .field import FAR, Field, Fighter
from .intent import POINT, WHOLE, Intent
from .prizes import LEAVE, TOKEN, Haven, Prize, havens, prizes

AHEAD = 5.0  # being ahead when the battle ends
FIGURE, BASE, COMMANDER = 0.8, 1.4, 1.6  # an ordinary figure, a unit besides its figures, its commander
BY_RANK = 0.35  # more of it for each rank
NEAR = 0.6  # what a turn's way takes off a unit's weight in a place
GUARDED, OPEN, OPEN_TO_ENEMY = 0.3, 0.08, 0.55  # how likely an objective changes hands, by who can reach it
DRIVEN_OFF_MARKER, DRIVEN_OFF = 0.3, 0.6  # of a prize, for the chance to take it from a unit that must go
HERE = 0.6  # how far who stands on an unmarked prize counts for more than who is near
DRIVE, PRESS = 0.1, 0.9  # what the way to a prize that is to be won, and to the nearest enemy, costs a unit
EAGER, CALM, SAFE = 1.0, 0.6, 0.35  # how much a House must act: it would lose, it is early, it would win
NEARNESS: tuple[tuple[float, ...], ...] = tuple(  # by moves and steps
    tuple(NEAR ** (step / max(1, moves)) for step in range(FAR + 1)) for moves in range(8)
)


class Stakes:
    """The prizes of this battle at this moment, and what units are worth in it."""

    def __init__(self, field: Field) -> None:
        self.field, self.view = field, field.view
        self.plan = Intent(field.view, field)
        self.hold = 0.35 + 0.55 * self.plan.late  # how far a marker counts for more than who is near
        self.lasting = 1.2 - 0.7 * self.plan.late  # units are worth less and less: after the battle nothing
        self.leader = self.plan.leader()
        calm = CALM + (SAFE - CALM) * self.plan.late
        self.eager = (calm, EAGER) if self.leader == 0 else (EAGER, calm)
        self._rate_fighters()
        self.prizes: list[Prize] = prizes(self.plan, field)
        self.havens: list[Haven] = havens(self.plan, field)
        for prize in self.prizes:
            prize.way = field.way((prize.place,))
            prize.presence = [presence(army, prize.way) for army in field.armies]
        if self.plan.hangs_on_markers:
            self._weigh_objectives()
        for prize in self.prizes:
            guest = field.at.get(prize.place)
            if guest is not None:
                guest.post = prize.worth * (DRIVEN_OFF_MARKER if prize.kept else DRIVEN_OFF)

    # -- units ----------------------------------------------------------------------------------------------------

    def _rate_fighters(self) -> None:
        """What figures and units are worth to the enemy: themselves, morale, points."""
        plan = self.plan
        fallen, captured = POINT * plan.paid("enemy_eliminated"), POINT * plan.paid("commander_captured")
        for side, army in enumerate(self.field.armies):
            morale = self.view.houses[side].morale
            shock = [plan.unease(morale - n) - plan.unease(morale) for n in (1, 2, 3)]  # by rank
            by_rank = [self.lasting * (1 + BY_RANK * rank) for rank in range(len(shock))]
            for one in army:
                more = by_rank[one.rank]
                one.figure, one.body = FIGURE * more, BASE * more
                if one.leader:
                    one.body += COMMANDER * self.lasting
                one.prize = one.body + fallen + shock[one.rank] + (captured if one.leader else 0.0)

    def army(self, side: int) -> float:
        return sum(one.figures * one.figure + one.body for one in self.field.armies[side])

    # -- who holds what -------------------------------------------------------------------------------------------

    def control(self, prize: Prize) -> float:
        """How likely Stark ends up with a prize: by the marker, by who can take it from whom, by who is near."""
        if not prize.worth:  # a lost cause
            return float(prize.owner == 0)
        stark, lannister = prize.presence
        share = stark / (stark + lannister + 0.1)
        guest = self.field.at.get(prize.place)
        if not prize.kept:
            here = 0.5 if guest is None else float(guest.side == 0)
            return HERE * here + (1 - HERE) * share
        stays = 0.5
        if prize.owner >= 0:
            risk = self.risk(prize, prize.owner, guest)
            stays = 1 - risk if prize.owner == 0 else risk
        return self.hold * stays + (1 - self.hold) * share

    def risk(self, prize: Prize, owner: int, guest: Fighter | None) -> float:
        """How likely the other House takes a marker soon."""
        if guest is not None and guest.side == owner:
            theirs = prize.presence[1 - owner]
            return GUARDED * theirs / (theirs + prize.presence[owner] + 0.1)
        near = any(prize.way[one.place] <= one.moves + 1 for one in self.field.armies[1 - owner])
        return OPEN_TO_ENEMY if near else OPEN

    def _weigh_objectives(self) -> None:
        """An objective is worth what it changes in the chance to meet the attacker's condition."""
        controls = self._controls()
        for n, prize in enumerate(self.prizes):
            if prize.worth:
                sure = self.plan.chance([*controls[:n], 1.0, *controls[n + 1 :]])
                prize.worth = WHOLE * (sure - self.plan.chance([*controls[:n], 0.0, *controls[n + 1 :]]))

    def _controls(self) -> list[float]:
        """The attacker's control of all objectives."""
        stark = [self.control(prize) for prize in self.prizes]
        return stark if self.plan.attacker == 0 else [1 - control for control in stark]

    # -- what a hex is worth --------------------------------------------------------------------------------------

    def worth_of(self, one: Fighter, place: int) -> float:
        """What it is worth to its House that a unit stands in a hex."""
        side, pace, total = one.side, NEARNESS[one.moves], 0.0
        for prize in self.prizes:
            if prize.worth:
                nearer = one.might * (pace[prize.way[place]] - pace[prize.way[one.place]])
                mine = prize.presence[side] + nearer
                total += prize.worth * self._pull(prize) * mine / (mine + prize.presence[1 - side] + 0.1)
                if place == prize.place:
                    total += prize.worth * self._taken(prize, side)
        for haven in self.havens:
            if haven.side == side:
                total += haven.worth * pace[haven.way[place]]
        return total + self.drive(one, place)

    def errand(self, one: Fighter) -> float:
        """What a unit's next move may gain on its way to a prize or to the enemy."""
        side, moves, best = one.side, one.moves, 0.0
        pace = NEARNESS[moves]
        for prize in self.prizes:
            steps = prize.way[one.place]
            if not prize.worth or not 0 < steps < FAR:
                continue
            nearer = pace[max(0, steps - moves)] - pace[steps]
            mine, theirs = prize.presence[side], prize.presence[1 - side]
            gain = self._pull(prize) * one.might * nearer * (theirs + 0.1) / (mine + theirs + 0.1) ** 2
            if prize.draws(side):
                gain += self.eager[side] * DRIVE * nearer
            if steps <= moves and prize.place not in self.field.at:
                gain += 0.8 * self._taken(prize, side)
            best = max(best, prize.worth * gain)
        for haven in self.havens:
            steps = haven.way[one.place]
            if haven.side == side and 0 < steps < FAR:
                best = max(best, haven.worth * (pace[max(0, steps - moves)] - pace[steps]))
        far = self.field.far_from(1 - side, one.place)
        return best + self.eager[side] * PRESS * (pace[max(1, far - moves)] - pace[far])

    def _pull(self, prize: Prize) -> float:
        """How much of a prize goes by who is near."""
        return 2 * (1 - (self.hold if prize.kept else HERE))

    def _taken(self, prize: Prize, side: int) -> float:
        """The gain of standing on a prize, in parts of its worth."""
        if not prize.kept:
            return 2 * HERE if prize.only in (-1, side) else HERE
        if prize.owner != side:
            return self.hold * (2.0 if prize.owner >= 0 else 1.0)
        return 2 * self.hold * (self.risk(prize, side, None) - GUARDED / 2)

    def drive(self, one: Fighter, place: int) -> float:
        """What a unit still lacks: the ways to prizes that are to be won, and to the enemy."""
        side, pace = one.side, NEARNESS[one.moves]
        lack = PRESS * (1 - pace[self.field.far_from(1 - side, place)])
        for prize in self.prizes:
            if prize.draws(side):
                lack += DRIVE * prize.worth * (1 - pace[prize.way[place]])
        return -self.eager[side] * lack

    # -- the battle as a whole, for Stark --------------------------------------------------------------------------

    def total(self) -> float:
        """Points, morale, prizes and havens, and being ahead."""
        plan, view, sign = self.plan, self.view, (1, -1)
        points = [h.points + plan.late * plan.points_for_morale(side) for side, h in enumerate(view.houses)]
        value = POINT * (points[0] - points[1]) - plan.unease(view.morale)
        if plan.hangs_on_markers:
            value += WHOLE * (2 * plan.chance(self._controls()) - 1) * sign[plan.attacker]
        else:
            value += sum(prize.worth * (2 * self.control(prize) - 1) for prize in self.prizes)
            value += AHEAD * plan.late**2 * sign[self.leader]
        value += sum(sign[haven.side] * self._reached(haven) for haven in self.havens)
        for side, army in enumerate(self.field.armies):
            value += sign[side] * sum(self.drive(one, one.place) for one in army)
        return value + self._counted()

    def _reached(self, haven: Haven) -> float:
        army = self.field.armies[haven.side]
        near = sorted((NEARNESS[one.moves][haven.way[one.place]] for one in army), reverse=True)
        return haven.first * sum(near[:1]) + haven.worth * sum(near[1 : haven.most])

    def _counted(self) -> float:
        """Tokens of the inn, units that left, merchants and horns, as far as they are counted already."""
        plan, view, value = self.plan, self.view, 0.0
        stark, lannister = view.houses
        for share, done, need in (
            (TOKEN, lannister.strategy, plan.needed("strategy")),
            (LEAVE, lannister.left, plan.needed("left")),
        ):
            value -= sum(share * WHOLE / (need - n) for n in range(min(done, need)))
        if plan.paid("merchant"):
            value += POINT * (3 * stark.held - plan.rounds_left * lannister.held)
        return value + WHOLE / 2 * min(view.sounded, plan.horns)


def presence(army: list[Fighter], way: bytes) -> float:
    """How much an army counts in the place that a way leads to."""
    total = 0.0
    for one in army:
        total += one.might * NEARNESS[one.moves][way[one.place]]
    return total
