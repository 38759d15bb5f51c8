"""The battle plan as a bot reads it: what it pays for, who is ahead, and how near an attacker is to his condition."""

from __future__ import annotations

from collections.abc import Sequence

from ..components import SIDES, Award, Condition, Scenario
from ..table import CENTRE, ROUT, zone_of
from ..view import View
from .field import Field

POINT = 3.0  # a victory point
WHOLE = 44.0  # the battle, where it hangs on a condition
SPIRIT = 1.0  # a point of morale where the highest wins
UNEASE = (45.0, 16.0, 13.0, 11.0, 7.7, 6.5, 5.5, 3.2, 2.3, 1.5, 0.8)  # of a House by its morale value below the centre
ZONES = ("green", "yellow", "red")
ALL_AND_EACH = 0.6, 0.4  # how much of a condition on several objectives hangs on their sum, and on the least of them


class Intent:
    """The plan of this battle at this moment; a skirmish has a plan without special rules."""

    def __init__(self, view: View, field: Field) -> None:
        self.view, self.field = view, field
        self.printed: Scenario | None = field.data.scenarios.get(view.battle)
        victory = self.printed.victory if self.printed else None
        self.special: tuple[str, ...] = self.printed.special if self.printed else ()
        self.kind = victory.type if victory else "most_vp"
        self.awards: Sequence[Award] = victory.points if victory else SKIRMISH
        self.ways: tuple[tuple[Condition, ...], ...] = victory.conditions if victory else ()
        self.attacker = SIDES.index(victory.side) if victory and victory.side else -1
        self.horns = victory.horns_needed if victory else 0
        self.hangs_on_markers = any(c.objectives is not None for way in self.ways for c in way)
        self.late = min(1.0, view.round / view.rounds)
        self.rounds_left = view.rounds - view.round + 1

    def paid(self, per: str) -> int:
        """Victory points for one of a kind."""
        return sum(award.vp[0] for award in self.awards if award.per == per)

    def needed(self, what: str) -> int:
        """How many units that left, or strategy tokens, win the battle; 0 where none do."""
        return max((getattr(condition, what) for way in self.ways for condition in way), default=0)

    def unease(self, morale: int) -> float:
        """How ill a House is with so much morale; what is the enemy's unease is its comfort."""
        low = UNEASE[max(0, morale)] if morale < CENTRE else 0.0
        high = UNEASE[max(0, ROUT - morale)] if morale > CENTRE else 0.0
        return low - high + (SPIRIT * (CENTRE - morale) if self.kind == "highest_morale" else 0.0)

    # -- as things stand ------------------------------------------------------------------------------------------

    def leader(self) -> int:
        """The House that would win if the battle ended now."""
        view = self.view
        if self.attacker >= 0:
            return self.attacker if self.is_met() else 1 - self.attacker
        if view.sounded < self.horns:
            return 1
        if self.kind == "most_objectives":
            lead = self.held(0) - self.held(1)
        elif self.kind == "highest_morale":
            lead = view.morale - CENTRE
        else:
            lead = self.points_at_end(0) - self.points_at_end(1)
        lead = lead or view.morale - CENTRE or 1 - 2 * view.momentum
        return 0 if lead > 0 else 1

    def held(self, side: int) -> int:
        return sum(o.owner == SIDES[side] and not o.fixed for o in self.view.objectives)

    def points_at_end(self, side: int) -> int:
        """Points, with those that the end of the battle would bring."""
        house = self.view.houses[side]
        merchants = sum(award.vp[0] for award in self.awards if award.per == "merchant" and award.when == "game_end")
        points = house.points + self.paid("objective") * self.held(side) + self.points_for_morale(side)
        return points + (merchants * house.held if side == 0 else 0)

    def points_for_morale(self, side: int) -> int:
        mine, theirs = self.view.houses[side].morale, self.view.houses[1 - side].morale
        zone, total = zone_of(theirs), 0
        for award in self.awards:
            if award.per == "enemy_zone" and zone in ZONES:
                total += award.vp[ZONES.index(zone)]
            elif award.per == "higher_morale":
                total += award.vp[0] * (mine > theirs)
            elif award.per == "enemy_yellow":
                total += award.vp[0] * (zone in ("yellow", "red"))
        return total

    # -- conditions -----------------------------------------------------------------------------------------------

    def is_met(self) -> bool:
        """Do the markers fulfil the attacker's condition, as far as objectives go?"""
        if not self.hangs_on_markers:
            return False
        owner = SIDES[self.attacker]
        return self.chance([float(o.owner == owner) for o in self.view.objectives]) > 0.8

    def chance(self, controls: list[float]) -> float:
        """How near the attacker is to his condition, 0 to 1, by his control of the objectives: the best of its ways."""
        return max(self._chance(way, controls) for way in self.ways)

    def _chance(self, way: tuple[Condition, ...], controls: list[float]) -> float:
        chance, houses = 1.0, self.view.houses
        for condition in way:
            if condition.objectives is not None:
                named, need = condition.among, condition.objectives[0]
                of = [c for c, o in zip(controls, self.view.objectives, strict=True) if not named or o.id in named]
                best = sorted(of, reverse=True)[:need]
                together, each = ALL_AND_EACH
                chance *= together * sum(best) / need + each * min(best)
            if condition.own_morale:
                chance *= likely(houses[self.attacker].morale - 6.5)
            if condition.enemy_morale:
                chance *= likely(10.5 - houses[1 - self.attacker].morale)
            if condition.clear_bank:
                bank = self.field.bank(self.attacker)
                chance *= max(0.0, 1 - 0.3 * sum(one.place in bank for one in self.field.armies[1 - self.attacker]))
        return chance


def likely(lead: float) -> float:
    """A chance from a lead in morale."""
    return max(0.1, min(0.95, 0.5 + 0.15 * lead))


SKIRMISH = (
    Award(vp=(1,), per="enemy_eliminated", when="at_once"),
    Award(vp=(1,), per="objective", when="game_end"),
)
