"""The battlefield as a commander sees it: what units are worth, where they get, and whom they may strike."""

from __future__ import annotations

from functools import cache
from math import hypot

from ..components import TOKEN_RADIUS
from ..geometry import BILLION, FRONT_ARC, LEFT_ARC, REAR_ARC, RIGHT_ARC, Pose, sine
from ..table import MISSION_HAND, PANICKED, ROUNDS, TABLE, VULNERABLE, WALL, WEAKENED
from ..view import ObjectiveView, UnitView, View
from .blows import PANICKED_MORE, Arm, Book, Gear, book, panic, penalty, wounds

POINT = 4.0  # worth of a victory point; an army of 30 points has to win eight
FADE = 0.7  # a point of the next round is worth so much of one of this round
STANDS, WHOLE = 0.4, 0.6  # shares of a unit's price: for being there, and by its wounds
WEARS = 0.25  # share of what a unit's fall would mean that goes with its wounds
HOLDS = {"thrones": 1.0, "clash": 1.0, "winds": 0.45}  # points of a token, round by round
RETURNING = {"storm": 0.35, "clash": 0.8}  # what the price of a unit is worth that comes again when it has fallen
WALL_POINTS = 5.0
WALL_PRICE = 1.1 * POINT * WALL_POINTS
SCORING = 2  # the round from which tokens score
AGES = 0.1  # of a unit's price, round by round
SOUGHT = 0.6  # of the points of a mission that a blow may fulfil
INCH = 1000.0
STEADY = 1500.0  # how near to the line of a charge a tray may lie before it is in the way


class Troop:
    """A combat unit or a castle wall on the table."""

    __slots__ = (
        "angle", "conditions", "deep", "done", "engaged", "fall", "fights", "fx", "fy", "gear", "left", "price",
        "ranks", "shaken", "side", "spirited", "total", "unit", "wall", "wide", "word", "x", "y",
    )  # fmt: skip

    def __init__(self, unit: UnitView, side: int, gear: Gear | None, total: int, pose: Pose | None = None) -> None:
        """A wall has no gear; `total` are the wounds it could take at first."""
        self.unit, self.word, self.side, self.gear, self.wall = unit, unit.word, side, gear, gear is None
        self.x, self.y, self.angle = pose or unit.pose
        self.fx, self.fy = sine(self.angle) / BILLION, sine(self.angle + 900) / BILLION
        self.wide, self.deep = unit.width / 2, unit.depth / 2
        each = 1 if gear is None else gear.each
        self.left, self.total = max(1, unit.models * each - unit.hurt), total  # a unit that falls has none left
        self.price = WALL_PRICE if gear is None else gear.price
        self.ranks, self.conditions, self.engaged, self.done = unit.ranks, unit.conditions, unit.engaged, unit.done
        self.fights = bool(unit.engaged)
        self.fall = 0.0  # what its fall means besides its price
        self.spirited = False  # attacks with its highest dice
        self.shaken = 0  # what makes its morale tests harder

    def at(self, x: int, y: int, angle: int) -> Troop:
        """The same unit in another place, touching nobody."""
        new: Troop = object.__new__(Troop)
        for name in Troop.__slots__:
            setattr(new, name, getattr(self, name))
        new.x, new.y, new.angle, new.engaged, new.fights = x, y, angle, [], False
        new.fx, new.fy = sine(angle) / BILLION, sine(angle + 900) / BILLION
        return new

    def local(self, x: float, y: float) -> tuple[float, float]:
        """How far to the front and to the right of this unit a point lies."""
        dx, dy = x - self.x, y - self.y
        return dx * self.fx + dy * self.fy, dx * self.fy - dy * self.fx

    def arc(self, x: float, y: float) -> int:
        """In which of its arcs a point lies."""
        if self.wall:
            return FRONT_ARC
        ahead, right = self.local(x, y)
        if abs(right) * self.deep <= abs(ahead) * self.wide:
            return FRONT_ARC if ahead > 0 else REAR_ARC
        return RIGHT_ARC if right > 0 else LEFT_ARC

    def worth(self) -> float:
        """What is left of it."""
        whole = self.left / self.total
        return self.price * (STANDS + WHOLE * whole) - WEARS * self.fall * (1 - whole)

    def harm(self, suffered: float) -> float:
        """What so many wounds would take from it."""
        if suffered <= 0 or self.left <= 0:  # it may have fallen just now
            return 0.0
        lost = min(suffered, self.left) / self.total
        killed = min(1.0, max(0.0, suffered / self.left - 0.4) / 0.9)
        rest = STANDS * self.price + (1 - WEARS) * self.fall
        return lost * (WHOLE * self.price + WEARS * self.fall) + killed * rest

    def covers(self, x: float, y: float) -> bool:
        """Would its tray lie on a token there?"""
        ahead, right = self.local(x, y)
        beside, before = max(0.0, abs(right) - self.wide), max(0.0, abs(ahead) - self.deep)
        return beside * beside + before * before <= TOKEN_RADIUS * TOKEN_RADIUS

    def marches(self, x: float, y: float) -> float:
        """Activations until its tray reaches a point: a March straight on, a Maneuver first where it must turn."""
        assert self.gear is not None
        ahead, right = self.local(x, y)
        beside, before = max(0.0, abs(right) - self.wide), max(0.0, abs(ahead) - self.deep)
        far, speed = hypot(beside, before) - TOKEN_RADIUS, self.gear.speed
        if far <= 0:
            return 0.0
        if ahead > 0 and abs(right) <= self.wide + TOKEN_RADIUS:
            return far / (2 * speed)
        return far / speed if far <= speed else 1 + (far - speed) / (2 * speed)


class Token:
    """An objective token: where it lies, whose it is, and what it will be worth to who holds it."""

    __slots__ = ("holder", "value", "x", "y")

    def __init__(self, seen: ObjectiveView, value: float) -> None:
        self.x, self.y, self.holder, self.value = seen.x, seen.y, seen.holder, value


class Outlook:
    """A view made ready for one seat's judgement."""

    def __init__(self, view: View) -> None:
        self.view, self.seat = view, view.seat or 0
        self.side = view.sides[self.seat]
        self.book: Book = book(view.packs)
        self.tokens = [Token(token, token_value(view, n)) for n, token in enumerate(view.objectives)]
        self.troops: list[Troop] = []
        self.walls: list[Troop] = []
        self.by_word: dict[str, Troop] = {}
        self.lasting = lasting(view)
        self.missions = missions_of(view) if view.mode == "winds" else []
        self.siege = view.sides[view.besieger] if view.besieger >= 0 else -1
        for unit in view.units:
            if unit.status == TABLE:
                self.enlist(unit)
        for ncu in view.ncus:
            if ncu.influence in self.by_word:
                self.influence(ncu.kind, self.by_word[ncu.influence])

    def enlist(self, unit: UnitView) -> None:
        """A unit of the table, with what its fall would mean."""
        view = self.view
        side = view.sides[unit.owner] if unit.owner >= 0 else -1
        if unit.kind == WALL:
            troop = Troop(unit, side, None, self.book.data.wall.wounds)
            self.walls.append(troop)
        else:
            gear = self.book.gear(unit.kind, unit.attached)
            troop = Troop(unit, side, gear, gear.total)
            troop.price *= self.lasting
            if self.siege in (-1, side) and gear.lasting:
                troop.price *= RETURNING.get(view.mode, 1.0)
            if self.siege in (-1, 1 - side):  # who defends walls scores nothing
                spoils = 0.5 if view.mode == "winds" else 1.0
                troop.fall += POINT * (
                    spoils * bool(gear.cost) + unit.crows + 2 * (view.mode == "clash" and gear.leads)
                )
            held = [token.value for token in self.tokens if token.holder == unit.word]
            troop.fall += sum(held)
            if self.missions and side != self.side:
                troop.fall += self.bounty(gear, bool(held))
            self.troops.append(troop)
        self.by_word[unit.word] = troop

    def bounty(self, gear: Gear, holds: bool) -> float:
        """What missions promise for an enemy's fall."""
        met = [
            *(["blood_for_blood"] if gear.cost else []),
            *(["cut_off_the_head"] if gear.leads else []),
            *(["drive_them_off"] if holds else []),
        ]
        return SOUGHT * POINT * sum(self.book.data.missions[word].vp for word in met if word in self.missions)

    def influence(self, kind: str, troop: Troop) -> None:
        spirits, shakes = self.book.influence(kind)
        troop.spirited |= spirits
        troop.shaken += shakes

    def foes(self, side: int) -> list[Troop]:
        return [troop for troop in self.troops if troop.side != side]

    # -- blows ----------------------------------------------------------------------------------------------------

    def strike(self, by: Troop, on: Troop, arc: int, charge: bool = False, ranged: bool = False) -> tuple[float, float]:
        """Wounds that an attack may be expected to deal, and what it may cost the attacker."""
        assert by.gear is not None
        arm = by.gear.ranged if ranged else by.gear.melee
        if arm is None:
            return 0.0, 0.0
        key = (by.gear, by.ranks, by.spirited, WEAKENED in by.conditions, on.gear, on.shaken, charge, ranged,
               penalty(arc), VULNERABLE in on.conditions, PANICKED in on.conditions)  # fmt: skip
        found = self.book.strikes.get(key)
        if found is None:
            found = self.book.strikes[key] = reckon(by, on, arm, penalty(arc), charge)
        return found

    def melee(self, by: Troop, on: Troop, charge: bool = False) -> float:
        """What a melee attack is worth to the attacker."""
        arc = on.arc(by.x, by.y)
        dealt, taken = self.strike(by, on, arc, charge)
        value = on.harm(dealt) - by.harm(taken)
        if arc != FRONT_ARC and by.side == self.side and "outflank" in self.missions:
            value += SOUGHT * POINT * self.book.data.missions["outflank"].vp
        return value

    def reach(self, by: Troop, on: Troop) -> float:
        """How likely a Charge gets there: the target is before the front, near enough, and nothing stands between."""
        assert by.gear is not None
        ahead, right = by.local(on.x, on.y)
        slack = on.deep / 2
        if ahead <= 0 or (abs(right) - slack) * by.deep > ahead * by.wide:
            return 0.0
        body = on.deep if on.arc(by.x, by.y) % 2 == 0 else on.wide
        far = hypot(ahead, max(0.0, abs(right) - on.wide) if on.wall else right) - by.deep - body
        need = (far - by.gear.speed) / INCH
        if need > 6 or self.is_barred(by, on):
            return 0.0
        return 1.0 if need <= 1 else (7 - need) / 6

    def is_barred(self, by: Troop, on: Troop) -> bool:
        """Does another tray lie on the straight line between two?"""
        dx, dy = on.x - by.x, on.y - by.y
        square = dx * dx + dy * dy
        if square == 0:
            return False
        for other in self.troops:
            if other.word not in (by.word, on.word):
                ox, oy = other.x - by.x, other.y - by.y
                along = ox * dx + oy * dy
                if 0 < along < square and (ox * dy - oy * dx) ** 2 < STEADY * STEADY * square:
                    return True
        return False

    def charge(self, by: Troop, on: Troop) -> float:
        """What a Charge is worth to the charger: what its attack does, if it gets there."""
        chance = self.reach(by, on)
        if chance <= 0:
            return 0.0
        assert by.gear is not None
        gain = self.melee(by, on, charge=True)
        if chance < 1:
            gain = chance * gain - (1 - chance) * by.harm(panic(by.gear.morale + by.shaken)[0])
        return gain

    def shot(self, by: Troop, on: Troop) -> float:
        """What a ranged attack is worth, 0 out of range or sight."""
        assert by.gear is not None
        arm = by.gear.ranged
        if arm is None or on.wall:
            return 0.0
        ahead, right = by.local(on.x, on.y)
        if ahead <= 0 or abs(right) * by.deep > ahead * by.wide:
            return 0.0
        if hypot(ahead - by.deep, right) - on.deep > arm.far:
            return 0.0
        return on.harm(self.strike(by, on, FRONT_ARC, ranged=True)[0])

    def blow(self, by: Troop) -> float:
        """The best that a unit can do to an enemy from where it stands."""
        best = 0.0
        if by.fights:
            for word in by.engaged:
                best = max(best, self.melee(by, self.by_word[word]))
            return best
        for on in self.troops:
            if on.side != by.side:
                best = max(best, self.charge(by, on), self.shot(by, on))
        for wall in self.walls:
            if wall.side != by.side:
                best = max(best, self.charge(by, wall))
        return best

    def danger(self, on: Troop) -> float:
        """The worst that a single enemy who is free can do to a unit where it stands."""
        worst = 0.0
        for by in self.troops:
            if by.side != on.side and not by.fights:
                worst = max(worst, self.charge(by, on), self.shot(by, on))
        return worst


def reckon(by: Troop, on: Troop, arm: Arm, weaker: int, charge: bool) -> tuple[float, float]:
    """Wounds of an attack with its panic test, and those of the attacker whom a steady enemy frightens."""
    assert by.gear is not None
    values = arm.dice
    ranks, more = max(1, by.ranks), arm.more
    if by.gear.bold and len(values) > 1:
        ranks, more = (ranks + 1, more) if ranks < len(values) else (ranks, more + 2)
    dice = more + (max(values) if by.spirited or len(values) == 1 else values[len(values) - ranks])
    hit = arm.hit - (WEAKENED in by.conditions)
    if on.gear is None:
        dealt, _ = wounds(dice, hit, charge, arm.critical, 1, False)
        return dealt * 6 / 5 / 2 - 0.25 + by.gear.fury, 0.0  # no saves; one wound for two hits
    block = 7 - on.gear.defence - weaker - arm.sundering
    exposed = VULNERABLE in on.conditions or by.gear.training
    dealt, any_ = wounds(dice, hit, charge, arm.critical, block, exposed)
    need = on.gear.morale + on.shaken + weaker + 2 * arm.vicious + PANICKED_MORE * (PANICKED in on.conditions)
    fled, fails = panic(need)
    feared = (1 - any_ * fails) * panic(by.gear.morale + by.shaken + 2)[0] if on.gear.feared else 0.0
    return dealt + any_ * fled + by.gear.fury * (arm.far == 0), feared


def missions_of(view: View) -> list[str]:
    """The missions that the seat holds, as far as it may look, and the open one."""
    held = view.hidden.places.get(MISSION_HAND[view.seat or 0], [])
    found = [*held] if isinstance(held, list) else []
    return [*found, view.open_mission] if view.open_mission else found


def token_points(view: View, number: int) -> float:
    """What a token gives at the end of a round."""
    if view.mode == "clash" and number == 0:
        return 2.0
    if view.mode == "thrones" and view.objectives[number].card == "contested_ground":
        return 1.6  # two, and a panic test
    return HOLDS.get(view.mode, 0.0)


def token_value(view: View, number: int) -> float:
    """What the rounds to come give to who holds this token."""
    return POINT * token_points(view, number) * rounds_to_come(max(1, view.round))


@cache
def rounds_to_come(now: int) -> float:
    """How many rounds still score, each later one worth less."""
    return sum(FADE**i for i in range(max(now, SCORING) - now, ROUNDS + 1 - now))


def lasting(view: View) -> float:
    """How much of a unit's price still matters: towards the end only points do."""
    return 1 - AGES * max(0, view.round - 1)
