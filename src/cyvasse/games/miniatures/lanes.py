"""The way in: pivots from which a charger that drives straight on touches its target (rulebook: Charge, steps 2 and 3).

Facings are whole tenths of a degree, so all that are legal can be found. A stretch of neighbouring facings is given up
as a whole where the middle one says enough of all: the smaller tray that lies in every turned tray, the narrower lane
that lies in every lane, the wider one that holds them all. What is left is halved until single facings are judged.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator

from . import geometry as geo
from .field import INCH, Ground, crosses_keyword, sees
from .geometry import Body, Pose
from .sines import SINES
from .table import Table, body, size, speed

BEST_ROLL = 6000
WIDE = 96  # tenths: wider stretches are halved without a look
TENTH = 1746  # of a radian, in millionths, rounded up


def farthest(table: Table, unit: int) -> int:
    """How far a unit may charge on the best roll (charge.5)."""
    return speed(table, unit) + BEST_ROLL


def ways_in(table: Table, unit: int, target: int, ground: Ground | None = None) -> Iterator[int]:
    """Facings from which driving straight on could touch the target (ruling.24, ruling.25).

    Those that suggest themselves; where none of them is legal, one of all others.
    """
    pose, footprint, there = table.poses[unit], size(table, unit), body(table, target)
    assert pose is not None
    most = farthest(table, unit)
    corner = geo.length(footprint[0] // 2 + 1, footprint[1] // 2 + most + 1)
    if geo.point_gap(there, pose[0], pose[1]) > (corner + geo.TOUCH) * geo.FINE:  # no corner of its tray gets so far
        return
    ground = ground or Ground(table, unit, most)
    found = False
    for angle in headings(table, unit, target):
        far = geo.run((pose[0], pose[1], angle), *footprint, there)  # the cheapest test first
        if far is not None and far <= most and heading_fault(table, unit, target, angle, ground) is None:
            found = True
            yield angle
    if not found:
        yield from Lanes(table, unit, target, ground).search()


def headings(table: Table, unit: int, target: int) -> Iterator[int]:
    """As it stands, at the target's middle, at its nearest point and at its corners."""
    pose, at = table.poses[unit], table.poses[target]
    assert pose is not None and at is not None
    x, y, angle = pose
    found = [angle, geo.bearing(at[0] - x, at[1] - y)]
    there = body(table, target)
    px, py = geo.nearest(there, (x * geo.FINE, y * geo.FINE))
    found.append(geo.bearing(px // geo.FINE - x, py // geo.FINE - y))
    found += [geo.bearing(cx // geo.FINE - x, cy // geo.FINE - y) for cx, cy in there.points]
    yield from dict.fromkeys(found)


def heading_fault(table: Table, unit: int, target: int, angle: int, ground: Ground) -> str | None:
    """The clause that forbids to charge this target with that facing."""
    pose = table.poses[unit]
    assert pose is not None
    turned: Pose = (pose[0], pose[1], angle)
    footprint = size(table, unit)
    if angle != pose[2]:
        fault = ground.pivot_fault(geo.tray(*turned, *footprint))
        if fault is not None:
            return fault
        if not sees(table, unit, target, turned):
            return "charge.8"
    far = geo.run(turned, *footprint, body(table, target))
    if far is None:
        return "ruling.25"
    most = farthest(table, unit)
    if far > most:
        return "charge.5"
    if far > most - INCH and crosses_keyword(table, [geo.swept(turned, *footprint, far)], "rough"):
        return "keywords.9"
    if stopped_before(table, unit, target, turned, far, ground) is not None:
        return "charge.10"
    return None if stays_on_table(geo.advance(turned, far), footprint, ground) else "ruling.15"


NEARER = ("ruling.25", "charge.8", "charge.5", "keywords.9", "charge.10", "ruling.15")  # a facing that gets farther


def way_fault(table: Table, unit: int, target: int) -> str | None:
    """Why no facing leads to this target: what stops the one that gets farthest, of those that suggest themselves."""
    ground = Ground(table, unit, farthest(table, unit))
    if next(ways_in(table, unit, target, ground), None) is not None:
        return None
    faults = [heading_fault(table, unit, target, angle, ground) for angle in headings(table, unit, target)]
    found = max(filter(None, faults), key=lambda fault: NEARER.index(fault) if fault in NEARER else 1)
    return "charge.5" if found == "ruling.25" else found


def stays_on_table(pose: Pose, footprint: tuple[int, int], ground: Ground) -> bool:
    """Far from the edges no tray is laid out to see it."""
    (x, y, _), around, (x1, y1, x2, y2) = pose, sum(footprint), ground.edges
    if x1 + around < x < x2 - around and y1 + around < y < y2 - around:
        return True
    return geo.is_inside(geo.tray(*pose, *footprint), ground.edges)


def stopped_before(table: Table, unit: int, target: int, pose: Pose, far: int, ground: Ground) -> int | None:
    """How far the charger gets before something else stops it short of the target (ruling.26)."""
    footprint, goal = size(table, unit), body(table, target)
    nearest: int | None = None
    for other in in_the_way(ground, goal, far):
        met = geo.run(pose, *footprint, other)
        if met is not None and met < far - geo.TOUCH and (nearest is None or met < nearest):
            nearest = met
    return nearest


def in_the_way(ground: Ground, goal: Body, far: int) -> list[Body]:
    """Other enemies and what nobody passes, near enough to the target to stop a charger before it."""
    others = (*ground.foes, *(solid for solid, _ in ground.solid))
    return [other for other in others if other is not goal and not geo.is_apart(other, goal, far + 12 * INCH)]


class Lanes:
    """All facings of a charger, looked at in stretches."""

    def __init__(self, table: Table, unit: int, target: int, ground: Ground) -> None:
        pose = table.poses[unit]
        assert pose is not None
        self.table, self.unit, self.target, self.ground = table, unit, target, ground
        self.x, self.y = pose[:2]
        self.size, self.goal, self.most = size(table, unit), body(table, target), farthest(table, unit)
        width, depth = self.size
        self.corner = geo.length(width, depth) // 2 + 1  # from the middle to a corner of the tray
        self.end = geo.length(width // 2 + 1, depth // 2 + self.most + 1)  # and to one of the lane
        others = (*ground.friends, *ground.foes, *(solid for solid, _ in ground.solid))
        self.neighbours = [other for other in others if self.is_beside(other)]
        self.in_the_way = in_the_way(ground, self.goal, self.most)

    def is_beside(self, other: Body) -> bool:
        """Could the tray overlap it in some pivot?"""
        return geo.point_gap(other, self.x, self.y) < self.corner * geo.FINE

    def search(self) -> Iterator[int]:
        """One legal facing, if there is any; sought from the straight line at the target's middle to both sides."""
        middle = geo.bearing(self.goal.x // geo.FINE - self.x, self.goal.y // geo.FINE - self.y)
        spread = self.spread()
        stretches = [(middle - spread, middle - 1), (middle, middle + spread)]
        while stretches:
            first, last = stretches.pop()
            half = (first + last) // 2
            if last - first <= WIDE:
                if self.is_hopeless(half, last - half):
                    continue
                if self.is_way_in(half % geo.FULL):
                    yield half % geo.FULL
                    return
                parts = [(first, half - 1), (half + 1, last)]
            else:
                parts = [(first, half), (half + 1, last)]
            parts.sort(key=lambda part: -abs(part[0] + part[1] - 2 * middle))
            stretches += [part for part in parts if part[0] <= part[1]]

    def spread(self) -> int:
        """How far to either side of its middle the target may still be met, in tenths of a degree."""
        beside = self.size[0] // 2 * geo.FINE + self.goal.radius
        away = geo.length(self.goal.x - self.x * geo.FINE, self.goal.y - self.y * geo.FINE)
        return bisect_left(SINES, beside * geo.BILLION // away) + 1 if beside < away else geo.FULL // 2

    def is_hopeless(self, angle: int, aside: int) -> bool:
        """Is no facing legal that differs from this one by at most so much?"""
        pose = (self.x, self.y, angle % geo.FULL)
        width, depth = self.size
        less = 2 * (self.corner * aside * TENTH // geo.UNIT + 2)
        if self.neighbours and less < min(width, depth):
            core = geo.tray(*pose, width - less, depth - less)
            if any(geo.overlaps(core, other) for other in self.neighbours):
                return True
        play = 2 * (self.end * aside * TENTH // geo.UNIT + 2)
        soonest = geo.contact(pose, width + play, depth - play, self.goal)
        if soonest is None or soonest - play > self.most:
            return True
        if play >= width:
            return False
        soonest -= play

        def is_met_first(other: Body) -> bool:
            latest = geo.contact(pose, width - play, depth + play, other)
            return latest is not None and latest + play + 2 * geo.TOUCH < soonest

        if soonest > self.most - INCH and any(map(is_met_first, self.ground.rough)):
            return True
        return any(map(is_met_first, self.in_the_way))

    def is_way_in(self, angle: int) -> bool:
        far = geo.contact((self.x, self.y, angle), *self.size, self.goal)
        near = far is not None and far <= self.most
        return near and heading_fault(self.table, self.unit, self.target, angle, self.ground) is None
