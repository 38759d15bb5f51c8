"""Where a Charge ends: flush on an edge of the target, which makes room if it must (rulebook: Charge, step 4)."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from itertools import chain

from cyvasse.kernel.offer import Offer, Reasons
from cyvasse.kernel.question import Area
from cyvasse.kernel.rule import Rule, choose, place

from . import geometry as geo
from .attacks import SHARES, touched_edge
from .field import Ground, engaged_with
from .geometry import Body, Pose
from .objectives import claim
from .offers import declined
from .posing import Posing
from .table import Table, body, is_wall, size

REACH = 25_000  # how far a charger may get, with room to spare
ROUNDING = 2  # thousandths by which whole poses may miss a place at odd angles
ALONG = "along"  # the word for a free place at a wall
OFF_TABLE = 20_000


class Edge:
    """One edge of a target and the room along it.

    A place on it is told by how far the charger's middle lies to the right of the edge's middle, seen looking out.
    """

    def __init__(self, table: Table, unit: int, target: int, arc: int) -> None:
        at = table.poses[target]
        assert at is not None
        self.table, self.unit, self.target, self.arc, self.at = table, unit, target, arc, at
        self.size, self.footprint = size(table, target), size(table, unit)
        self.length, self.front = self.size[arc % 2], self.footprint[0]
        ground, goal = Ground(table, unit, REACH), body(table, target)
        self.table_edges = ground.edges
        self.others: list[Body] = [other for other in (*ground.friends, *ground.foes) if other is not goal]
        self.others += [solid for solid, _ in ground.solid]

    def shares(self) -> dict[str, int]:
        """The places of 100% and 50%, by word (ruling.17)."""
        return {word: share * geo.half_offset(self.length, self.front) for word, share in SHARES.items()}

    def slid(self, by: int) -> Pose:
        """Where the target stands after it was pushed so far to the right."""
        x, y, angle = self.at
        x, y, _ = geo.advance((x, y, (angle + 900 * self.arc) % geo.FULL), by, geo.RIGHT)
        return x, y, angle

    def pose(self, offset: int, by: int = 0) -> Pose:
        return geo.aligned(self.slid(by), *self.size, self.arc, geo.FRONT_ARC, self.footprint, offset)

    def is_free(self, offset: int, by: int = 0) -> bool:
        """May the charger stand there?"""
        return not self.fault(offset, by)

    def fault(self, offset: int, by: int = 0) -> str:
        """The clause that forbids to stand there, "" if none does."""
        there = geo.tray(*self.pose(offset, by), *self.footprint)
        if not geo.is_inside(there, self.table_edges):
            return "ruling.15"
        return "charge.3" if any(geo.overlaps(there, other) for other in self.others) else ""

    def stops(self) -> Iterator[range]:
        """Places where free room ends: beside whatever else lies along the edge, and at the ends of the table.

        For each its whole thousandth, and those next to it should rounding forbid the first.
        """
        here = geo.tray(*self.pose(0), *self.footprint)
        way = geo.direction((self.at[2] + 900 * self.arc + geo.RIGHT) % geo.FULL)
        near, (_, _, width, depth) = self.length + self.front, self.table_edges
        low, wide, high = -OFF_TABLE, width + OFF_TABLE, depth + OFF_TABLE
        around = ((low, low, 0, high), (width, low, wide, high), (low, low, wide, 0), (low, depth, wide, high))
        for other in (*self.others, *map(geo.upright, around)):
            covered = None if geo.is_apart(here, other, near) else geo.covered(here, other, way)
            if covered is not None:
                first, last = covered
                yield range(first - 1, first - 2 - ROUNDING, -1)
                yield range(last + 1, last + 2 + ROUNDING)

    def can_slide(self, by: int) -> bool:
        """May the target be pushed so far? It passes over nothing and stays in touch with its enemies (ruling.18)."""
        there = geo.tray(*self.slid(by), *self.size)
        ground = Ground(self.table, self.target, REACH)
        charger = body(self.table, self.unit)
        way = (900 * self.arc + (geo.RIGHT if by > 0 else geo.LEFT)) % geo.FULL
        path = geo.swept(self.at, *self.size, abs(by), way)
        trays = [other for other in (*ground.friends, *ground.foes) if other is not charger]
        if not geo.is_inside(there, ground.edges) or ground.solid_fault(path):
            return False
        enemies = [body(self.table, enemy) for enemy in engaged_with(self.table, self.target)]
        return not any(geo.overlaps(path, other) for other in trays) and all(geo.touches(there, foe) for foe in enemies)


def stands(edge: Edge) -> dict[str, Pose]:
    """Legal poses aligned with the target, by word (charge.13)."""
    return {word: edge.pose(offset) for word, offset in edge.shares().items() if edge.is_free(offset)}


def slides(edge: Edge) -> dict[str, tuple[Pose, Pose]]:
    """The least push of the target that lets the trays be aligned: by word, where it and the charger then stand.

    At most by half of the shorter edge, so that the charger has room on the edge as it was (charge.15, ruling.107).
    """
    most = min(edge.length, edge.front) // 2
    places = chain.from_iterable(edge.stops())
    pushes = [(stop - offset, word, offset) for stop in places for word, offset in edge.shares().items()]
    found: dict[str, tuple[Pose, Pose]] = {}
    least = most
    for by, word, offset in sorted(pushes, key=lambda push: (abs(push[0]), push)):
        if abs(by) > least + (ROUNDING if found else 0):
            break
        if word not in found and edge.is_free(offset, by) and edge.can_slide(by):
            found[word] = edge.slid(by), edge.pose(offset, by)
            least = min(least, abs(by))
    return found


def squeeze(edge: Edge) -> Pose | None:
    """The pose with the longest contact where neither half nor full alignment can be had (charge.16)."""
    least = (edge.length + edge.front) // 2 - geo.TOUCH  # farther out only corners meet
    for offset in sorted(chain.from_iterable(edge.stops()), key=lambda stop: (abs(stop), stop)):
        if abs(offset) < least and edge.is_free(offset):
            return edge.pose(offset)
    return None


def any_place(table: Table, unit: int, target: int, arc: int) -> tuple[Pose, Pose] | None:
    """Where target and charger may stand in the end; None if its tray fits nowhere on that edge (charge.3)."""
    edge = Edge(table, unit, target, arc)
    aligned = next(iter(stands(edge).values()), None)
    if aligned is None and is_wall(table, target):
        aligned = next(iter(Berth(edge).poses()), None)
    elif aligned is None:
        pushed = slides(edge)
        if pushed:
            return next(iter(pushed.values()))
        aligned = squeeze(edge)
    return None if aligned is None else (edge.at, aligned)


def is_centred(table: Table, target: int, other: int, arc: int) -> bool:
    """Do the middles of the two touching edges coincide (ruling.17)?"""
    here, there = body(table, target), body(table, other)
    nx, ny = geo.direction((900 * arc + (table.poses[target] or (0, 0, 0))[2] + 900) % geo.FULL)
    return abs((there.x - here.x) * nx + (there.y - here.y) * ny) <= 20 * geo.FINE * geo.UNIT


def room_fault(table: Table, unit: int, target: int, arc: int) -> str | None:
    """Is there room in this arc (charge.3, charge.4, charge.17)?"""
    if not is_wall(table, target):
        others = [other for other in engaged_with(table, target) if touched_edge(table, target, other) == arc]
        if len(others) >= 2:
            return "charge.4"
        if any(is_centred(table, target, other, arc) for other in others):
            return "charge.17"
    return "charge.3" if any_place(table, unit, target, arc) is None else None


# -- castle walls -------------------------------------------------------------------------------------------------


class Berth(Posing):
    """A place along a wall: anywhere where at least half of the charger's front touches it (ruling.36)."""

    def __init__(self, edge: Edge) -> None:
        self.edge, self.most = edge, edge.length // 2

    def fault(self, x: int, y: int, angle: int) -> str | None:
        """The clause that forbids this place."""
        offset = self.offset(x, y)
        if abs(offset) > self.most or (x, y, angle) != self.edge.pose(offset):
            return "ruling.36"
        return self.edge.fault(offset) or None

    def offset(self, x: int, y: int) -> int:
        """How far to the right of the wall's middle."""
        at = self.edge.at
        rx, ry = geo.direction((at[2] + 900 * self.edge.arc + geo.RIGHT) % geo.FULL)
        return (2 * ((x - at[0]) * rx + (y - at[1]) * ry) + geo.UNIT) // (2 * geo.UNIT)

    def poses(self) -> list[Pose]:
        """Straight ahead, in the middle, at both ends, and close to whatever else stands there."""
        start = self.edge.table.poses[self.edge.unit]
        assert start is not None
        ahead = max(-self.most, min(self.most, self.offset(start[0], start[1])))
        groups = [[ahead], [0], [-self.most], [self.most], *self.edge.stops()]
        places = [next((each for each in group if self.is_free(each)), None) for group in groups]
        return [self.edge.pose(offset) for offset in dict.fromkeys(places) if offset is not None]

    def is_free(self, offset: int) -> bool:
        return abs(offset) <= self.most and self.edge.is_free(offset)

    def area(self) -> Area:
        ends = [list(self.edge.pose(offset)[:2]) for offset in (-self.most, self.most)]
        return Area(self.allows, {"line": ends}, self.poses)


def places_offered(edge: Edge, free: Collection[str], is_pushed: bool) -> Offer[str]:
    """Where a charger may stand, with what forbids other places: a target makes room by the least way (ruling.18)."""
    shares = edge.shares()

    def is_no_place(word: str) -> str:
        if word in free:
            return ""
        if word == ALONG:
            return "charge.3" if is_wall(edge.table, edge.target) else "ruling.36"
        return "ruling.18" if is_pushed else edge.fault(shares[word])

    return Offer(lambda: [*SHARES, ALONG], is_no_place, never=declined("charge.13"))


# -- the rule -----------------------------------------------------------------------------------------------------


def align(table: Table, unit: int, target: int, arc: int) -> Rule[bool]:
    """The charger stands flush on the target's edge; if it must, the target makes room (charge.15, charge.16)."""
    seat, word, other = table.owners[unit], table.words[unit], table.words[target]
    edge = Edge(table, unit, target, arc)
    ways, berth, walled = stands(edge), Berth(edge), is_wall(table, target)
    free = [ALONG] if walled and berth.poses() else []
    pushed = {} if ways or walled else slides(edge)
    if not (ways or free or pushed):
        pose = None if walled else squeeze(edge)
        table.poses[unit] = pose or table.poses[unit]
        return pose is not None
    line = yield from choose(
        seat, "charge.align", lambda: [*ways, *pushed, *free], rule="charge.15" if pushed else "charge.13",
        why=Reasons(places_offered, edge, {*ways, *pushed, *free}, bool(pushed)), unit=word, target=other,
    )  # fmt: skip
    if line == ALONG:
        table.poses[unit] = yield from place(
            seat, "charge.wall", word, berth.area(), rule="ruling.36", why=berth.why, unit=word, target=other
        )
    elif line in pushed:
        table.poses[target], table.poses[unit] = pushed[line]
        yield from claim(table, target)
    else:
        table.poses[unit] = ways[line]
    return True
