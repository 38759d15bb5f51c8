"""Movement: Maneuver, March, Retreat, shifts and pivots (rulebook: Actions)."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from cyvasse.kernel.question import Area
from cyvasse.kernel.rule import Rule, choose, place, roll, say

from . import geometry as geo
from .field import Ground, crossed, engaged_with, is_engaged
from .geometry import BACK, FORWARD, LEFT, RIGHT, Body, Pose
from .harm import suffer
from .objectives import claim
from .posing import Posing
from .standing import is_so
from .suggest import pivots_for, spots_for
from .table import D3, D6, TABLE, Table, is_wall, size, speed

NOBODY = -1
BESIDE = 3  # thousandths that a pose may lie beside the line of a straight move, for poses are whole
SHIFT = 2000


class Course(Posing):
    """A move to be made: how far, which ways, with which pivots; it knows why a pose cannot be its end."""

    def __init__(
        self,
        table: Table,
        unit: int,
        limit: int,
        ways: tuple[int, ...] = (FORWARD,),
        first: bool = False,
        last: bool = True,
        rules: tuple[str, str, str] = ("maneuver.2", "maneuver.2", "maneuver.2"),
    ) -> None:
        """`rules` forbid what is too far, on no way, and turned at the end."""
        pose = table.poses[unit]
        assert pose is not None
        self.table, self.unit, self.limit, self.ways, self.first, self.last = table, unit, limit, ways, first, last
        self.start, self.size, self.ground = pose, size(table, unit), Ground(table, unit, limit)
        self.too_far, self.no_way, self.no_pivot = rules

    def way_to(self, x: int, y: int) -> tuple[int, int] | None:
        """Facing and way of the straight move that leads there; None if there is none."""
        sx, sy, angle = self.start
        if self.first:
            return geo.bearing(x - sx, y - sy), FORWARD
        far = geo.length(x - sx, y - sy)
        for way in self.ways:
            ex, ey, _ = geo.advance(self.start, far, way)
            if abs(ex - x) <= BESIDE and abs(ey - y) <= BESIDE:
                return angle, way
        return None

    def fault(self, x: int, y: int, angle: int) -> str | None:
        """The clause that forbids to end there, in the order of the move; to stay is always allowed."""
        if (x, y, angle) == self.start:
            return None
        if not 0 <= angle < geo.FULL:
            return "pivot.1"
        facing = self.start[2]
        if (x, y) != self.start[:2]:
            found = self.way_to(x, y)
            if found is None:
                return self.no_way
            facing, way = found
            fault = self.path_fault(x, y, facing, way)
            if fault is not None:
                return fault
        if angle != facing and not self.last:
            return self.no_pivot
        fault = self.end_fault(geo.tray(x, y, angle, *self.size))
        return "pivot.3" if fault == "moving.2" and angle != facing else fault

    def path_fault(self, x: int, y: int, facing: int, way: int) -> str | None:
        sx, sy, angle = self.start
        far, ground = geo.length(x - sx, y - sy), self.ground
        if far > self.limit + 1:
            return self.too_far
        if facing != angle:
            fault = ground.pivot_fault(geo.tray(sx, sy, facing, *self.size))
            if fault is not None:
                return fault
        path = geo.swept((sx, sy, facing), *self.size, far, way)
        for foe in ground.foes:
            if geo.overlaps(path, foe):
                return "moving.3"
        if (fault := ground.solid_fault(path)) is not None:
            return fault
        if far > self.limit - 1000 + 1 and any(geo.overlaps(path, rough) for rough in ground.rough):
            return "keywords.9"
        there = geo.tray(x, y, facing, *self.size)
        if not geo.is_inside(there, ground.edges):
            return "ruling.15"
        return ground.overlap_fault(there)

    def end_fault(self, there: Body) -> str | None:
        return self.ground.end_fault(there)

    def poses(self) -> list[Pose]:
        return [self.start, *(pose for pose in spots_for(self) if pose != self.start and self.allows(*pose))]

    def area(self) -> Area:
        x, y, angle = self.start
        shape = {"from": [x, y, angle], "limit": self.limit, "ways": list(self.ways), "turn": self.first}
        return Area(self.allows, shape, self.poses)

    def path(self, pose: Pose) -> list[Body]:
        """The ground that the move to a legal pose passes over."""
        x, y, angle = pose
        if (x, y) == self.start[:2]:
            return [geo.tray(*pose, *self.size)]
        found = self.way_to(x, y)
        assert found is not None
        facing, way = found
        sx, sy, _ = self.start
        far = geo.length(x - sx, y - sy)
        return [geo.swept((sx, sy, facing), *self.size, far, way), geo.tray(x, y, angle, *self.size)]


class Pivot(Course):
    """A free pivot: it may end nearer than 1 inch to an enemy, but neither touch nor overlap one (ruling.14)."""

    def __init__(self, table: Table, unit: int) -> None:
        super().__init__(table, unit, 0, rules=("pivot.1", "pivot.1", "pivot.1"))

    def fault(self, x: int, y: int, angle: int) -> str | None:
        if (x, y) != self.start[:2]:
            return "pivot.1"
        return super().fault(x, y, angle)

    def end_fault(self, there: Body) -> str | None:
        return self.ground.pivot_fault(there)

    def poses(self) -> list[Pose]:
        x, y, _ = self.start
        turned = [(x, y, angle) for angle in pivots_for(self)]
        return [self.start, *(pose for pose in turned if pose != self.start and self.allows(*pose))]


class Shift(Course):
    """Along one of the tray's sides, without a pivot, neither into nor out of contact (terms.16, ruling.16)."""

    def __init__(self, table: Table, unit: int, limit: int, rule: str) -> None:
        ways = (FORWARD, BACK, LEFT, RIGHT)
        super().__init__(table, unit, limit, ways=ways, last=False, rules=(rule, "terms.16", "terms.16"))

    def end_fault(self, there: Body) -> str | None:
        fault = super().end_fault(there)
        return "ruling.16" if fault == "moving.1" and self.ground.touches_foe(there) else fault


def follow(table: Table, course: Course, ask: str, rule: str, unit: str, retreating: bool = False) -> Rule[bool]:
    """The owner says where the move ends; what lies on the way does its work. True if the unit moved and lives."""
    mover = course.unit
    pose = yield from place(table.owners[mover], ask, unit, course.area(), rule=rule, why=course.why, unit=unit)
    if pose == course.start:
        return False
    path = course.path(pose)
    table.poses[mover] = pose
    far = geo.length(pose[0] - course.start[0], pose[1] - course.start[1])
    if far:
        say(table, "moved", unit=unit, inches=round(far / 1000, 1))
    else:
        say(table, "turned", unit=unit)
    yield from passed_over(table, mover, path, retreating)
    return table.status[mover] == TABLE


def passed_over(table: Table, unit: int, path: list[Body], retreating: bool = False) -> Rule[None]:
    """Dangerous ground wounds, then what can be destroyed goes (ruling.91); at last objectives change hands."""
    pieces = crossed(table, path)
    gone: list[tuple[str, str, int, int, int]] = []
    for piece in pieces:
        keywords = table.data.sides[table.terrain[piece][1]].keywords
        if "destructible" in keywords:  # keywords.5
            gone.append(table.terrain[piece])
        if "dangerous" in keywords and table.status[unit] == TABLE:  # keywords.7
            wounds = 1 + int((yield from roll(D3)))
            say(table, "terrain.wounds", unit=table.words[unit], terrain=table.terrain[piece][1], wounds=wounds)
            yield from suffer(table, unit, wounds, by=NOBODY, told=True)
    for piece_ in gone:
        if piece_ in table.terrain:
            table.terrain.remove(piece_)
            table.rubble.append(piece_[0])
            say(table, "terrain.destroyed", terrain=piece_[1])
    yield from claim(table, unit, retreating)


# -- actions ----------------------------------------------------------------------------------------------------


def maneuver(table: Table, unit: int, ask: str, limit: int | None = None, rule: str = "maneuver.2") -> Rule[None]:
    """Pivot, straight forward up to Speed, pivot (maneuver.2)."""
    far = speed(table, unit) if limit is None else limit
    yield from follow(table, Course(table, unit, far, first=True), ask, rule, unit=table.words[unit])


def march(table: Table, unit: int) -> Rule[None]:
    """Straight forward up to twice the Speed, then a pivot; only some may pivot before (march.2, march.3)."""
    first = is_so(table, unit, "pivots before a March")
    course = Course(table, unit, 2 * speed(table, unit), first=first, rules=("march.2", "march.2", "march.3"))
    yield from follow(table, course, "march", "march.2", unit=table.words[unit])


def shift(table: Table, unit: int, limit: int = SHIFT, rule: str = "terms.16") -> Rule[bool]:
    """Up to so far along one of the tray's sides, without a pivot; not into or out of contact (terms.16, ruling.16)."""
    return (yield from follow(table, Shift(table, unit, limit, rule), "shift", rule, unit=table.words[unit]))


def pivot(table: Table, unit: int, rule: str) -> Rule[None]:
    """A free pivot."""
    yield from follow(table, Pivot(table, unit), "pivot", rule, unit=table.words[unit])


def retreat_ways(table: Table, unit: int) -> tuple[int, ...]:
    """Backward or sideways; by an option also forward, where the enemy is in flank or rear (ruling.22)."""
    if table.options.retreat_forward and not _is_engaged_in_front(table, unit):
        return BACK, LEFT, RIGHT, FORWARD
    return BACK, LEFT, RIGHT


def _is_engaged_in_front(table: Table, unit: int) -> bool:
    pose = table.poses[unit]
    assert pose is not None
    ahead = geo.advance(pose, 50)
    return any(geo.overlaps(geo.tray(*ahead, *size(table, unit)), foe) for foe in Ground(table, unit).foes)


def can_retreat(table: Table, unit: int) -> bool:
    """Is there a legal end on a roll of 6 (retreat.6, ruling.23)?"""
    course = retreat_course(table, unit, speed(table, unit) + 6000)
    return any(course.allows(*pose) for pose in lanes(course))


def retreat_course(table: Table, unit: int, limit: int) -> Course:
    return Course(table, unit, limit, retreat_ways(table, unit), rules=("retreat.2", "retreat.2", "retreat.2"))


def lanes(course: Course) -> Iterable[Pose]:
    """Ends of a straight move along each of its ways, the longest first."""
    for way in course.ways:
        far = course.limit
        while far > 1000:
            yield geo.advance(course.start, far, way)
            far -= 1000


def retreat(table: Table, unit: int, reroll: str = "", after: Callable[[list[int]], None] | None = None) -> Rule[None]:
    """Roll, move back or sideways, pivot; enemies that are free now may pivot (retreat.2, retreat.3, retreat.4).

    `reroll` is the clause by which the die may be rolled again.
    """
    enemies = [enemy for enemy in engaged_with(table, unit) if not is_wall(table, enemy)]
    owner, word = table.owners[unit], table.words[unit]
    die = int((yield from roll(D6, of="retreat")))
    say(table, "retreat.rolled", unit=word, die=die)
    if reroll:
        again = yield from choose(owner, "retreat.again", lambda: ["yes", "no"], rule=reroll, die=die)
        if again == "yes":
            die = int((yield from roll(D6, of="retreat")))
            say(table, "retreat.rolled", unit=word, die=die)
    course = retreat_course(table, unit, speed(table, unit) + 1000 * die)
    moved = yield from follow(table, course, "retreat", "retreat.2", unit=word, retreating=True)
    if not moved:
        if table.poses[unit] == course.start:
            say(table, "stayed", unit=word)
        return
    free = [enemy for enemy in enemies if table.status[enemy] == TABLE and not is_engaged(table, enemy)]
    if after is not None:
        after([enemy for enemy in enemies if table.status[enemy] == TABLE])
    for enemy in free:  # retreat.4
        yield from pivot(table, enemy, "retreat.4")
