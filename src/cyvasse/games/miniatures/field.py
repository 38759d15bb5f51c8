"""The battlefield: who touches, sees and is near whom, and what stands in a unit's way (rulebook: Line of sight)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache, partial
from itertools import combinations

from . import geometry as geo
from .components import SHORT
from .geometry import Body, Pose, Rect
from .table import (
    RUIN,
    TABLE,
    Table,
    are_friends,
    body,
    is_wall,
    side,
    size,
    table_size,
    terrain_body,
    terrain_with,
)

INCH = 1000
REACH = 10_000  # trays whose middles are farther apart than this cannot touch
EVERYWHERE = 100_000
AROUND = 11_000  # more than the halves of two trays and an inch
STRIP = 5000  # behind the castle walls (ruling.35)
in_sight = lru_cache(maxsize=1 << 14)(geo.sees)


def engaged_with(table: Table, unit: int) -> list[int]:
    """Enemies whose trays touch this one (terms.3); of walls only those that stand (ruling.36)."""
    pose = table.poses[unit]
    if pose is None or table.status[unit] != TABLE:
        return []
    x, y, _ = pose
    mine, own, found = None, side(table, unit), []
    for other, at in enumerate(table.poses):
        if at is None or abs(at[0] - x) > REACH or abs(at[1] - y) > REACH or table.status[other] != TABLE:
            continue
        if side(table, other) != own:
            if mine is None:
                mine = body(table, unit)
            if geo.touches(mine, body(table, other)):
                found.append(other)
    return found


def is_engaged(table: Table, unit: int) -> bool:
    return bool(engaged_with(table, unit))


def is_at_range(table: Table, unit: int, other: int, distance: int) -> bool:
    """Is any part of the tray within that distance of the other (terms.9, terms.10)?"""
    return unit == other or geo.is_within(body(table, unit), body(table, other), distance)


def is_near_terrain(table: Table, unit: int, keyword: str) -> bool:
    """Within Short Range of a piece with this keyword; several do not add up (keywords.2, keywords.13)."""
    return any(
        geo.is_within(body(table, unit), terrain_body(table, piece), SHORT) for piece in terrain_with(table, keyword)
    )


def stands_on(table: Table, unit: int, piece: int) -> bool:
    return geo.overlaps(body(table, unit), terrain_body(table, piece))


# -- line of sight and arcs -------------------------------------------------------------------------------------


def blockers(table: Table, unit: int, target: int) -> tuple[Body, ...]:
    """Third trays and terrain that blocks sight, unless the looking unit stands on it (los.2, keywords.8)."""
    trays = [
        body(table, other) for other, at in enumerate(table.poses) if at is not None and other not in (unit, target)
    ]
    pieces = [piece for piece in terrain_with(table, "blocks_los") if not stands_on(table, unit, piece)]
    return *trays, *(terrain_body(table, piece) for piece in pieces)


def sees(table: Table, unit: int, target: int, pose: Pose | None = None, over: bool = False) -> bool:
    """Is the target in the front arc with a free line to it (los.1)? `over` ignores what stands between."""
    looker = body(table, unit) if pose is None else geo.tray(*pose, *size(table, unit))
    return in_sight(looker, body(table, target), () if over else blockers(table, unit, target))


def arcs(table: Table, unit: int, target: int) -> list[int]:
    """The target's arc in which the unit is; two where they split its tray equally (los.3, los.4)."""
    if is_wall(table, target):  # a wall has no flanks or rear (ruling.36)
        return [geo.FRONT_ARC]
    return geo.arcs_of(body(table, target), body(table, unit))


# -- what stands in the way -------------------------------------------------------------------------------------


class Ground:
    """What a unit must mind when it moves: friends, enemies, and what nobody passes."""

    __slots__ = ("edges", "foes", "friends", "rough", "solid")

    def __init__(self, table: Table, unit: int, reach: int = EVERYWHERE) -> None:
        """`reach` is how far the unit may get: what lies farther from where it stands is left out."""
        self.friends: list[Body] = []
        self.foes: list[Body] = []
        start = table.poses[unit]
        x, y = start[:2] if start is not None and reach < EVERYWHERE else (0, 0)
        most = reach + AROUND
        self.solid: list[tuple[Body, str]] = []
        self.rough: list[Body] = []
        if table.terrain:
            self.solid = [(terrain_body(table, piece), "keywords.6") for piece in terrain_with(table, "impassable")]
            self.rough = [terrain_body(table, piece) for piece in terrain_with(table, "rough")]
        self.edges: Rect = (0, 0, *table_size(table))
        for other, at in enumerate(table.poses):
            if at is None or other == unit or abs(at[0] - x) > most or abs(at[1] - y) > most:
                continue
            if is_wall(table, other) and (table.status[other] == RUIN or are_friends(table, unit, other)):
                self.solid.append((body(table, other), "ruling.36"))
            elif are_friends(table, unit, other):
                self.friends.append(body(table, other))
            else:
                self.foes.append(body(table, other))
        if table.besieger >= 0 and side(table, unit) == table.sides[table.besieger]:
            self.solid.append((geo.upright(closed_strip(table)), "storm.15"))

    def overlap_fault(self, here: Body) -> str | None:
        """The clause against a tray that lies on others."""
        for other in self.friends:
            if geo.overlaps(here, other):
                return "moving.2"
        for other in self.foes:
            if geo.overlaps(here, other):
                return "pivot.3"
        return self.solid_fault(here)

    def pivot_fault(self, here: Body) -> str | None:
        """The clause against a pivot that ends so: on a unit, on what nobody passes, or touching an enemy."""
        fault = self.overlap_fault(here)
        if fault is not None:
            return "pivot.3" if fault == "moving.2" else fault
        return "ruling.14" if self.touches_foe(here) else None

    def solid_fault(self, here: Body) -> str | None:
        for other, clause in self.solid:
            if geo.overlaps(here, other):
                return clause
        return None

    def is_near_foe(self, here: Body) -> bool:
        """Nearer than 1 inch to an enemy (moving.1)."""
        return any(geo.is_nearer(here, other, INCH) for other in self.foes)

    def touches_foe(self, here: Body) -> bool:
        return any(geo.touches(here, other) for other in self.foes)

    def rules(self) -> Iterator[Callable[[Body], bool]]:
        """What the end of a move must obey, one thing after another."""
        yield lambda here: geo.is_inside(here, self.edges)
        for other in (*self.friends, *(solid for solid, _ in self.solid)):
            yield partial(_lies_beside, other)
        for foe in self.foes:
            yield partial(_is_an_inch_off, foe)

    def end_fault(self, here: Body) -> str | None:
        """The clause that forbids a move to end like this."""
        return self.overlap_fault(here) or ("moving.1" if self.is_near_foe(here) else None)


def _lies_beside(other: Body, here: Body) -> bool:
    return not geo.overlaps(here, other)


def _is_an_inch_off(foe: Body, here: Body) -> bool:
    return not geo.is_nearer(here, foe, INCH)


def closed_strip(table: Table) -> Rect:
    """The ground behind the castle walls, over the whole width of the table (storm.15)."""
    width, depth = table_size(table)
    defender = next(seat for seat in range(table.seats) if table.sides[seat] != table.sides[table.besieger])
    return (0, 0, width, STRIP) if table.places_of[defender] == 0 else (0, depth - STRIP, width, depth)


def crossed(table: Table, path: list[Body]) -> list[int]:
    """Terrain pieces that a path passes over."""
    return [
        piece
        for piece in range(len(table.terrain))
        if any(geo.overlaps(part, terrain_body(table, piece)) for part in path)
    ]


def crosses_keyword(table: Table, path: list[Body], keyword: str) -> bool:
    return any(
        geo.overlaps(part, terrain_body(table, piece)) for piece in terrain_with(table, keyword) for part in path
    )


def engagements(table: Table) -> list[list[int]]:
    """By unit: the enemies that it is engaged with; all pairs at once, as `engaged_with` has it."""
    found: list[list[int]] = [[] for _ in table.words]
    standing = [
        (unit, pose[0], pose[1], side(table, unit))
        for unit, pose in enumerate(table.poses)
        if pose is not None and table.status[unit] == TABLE
    ]
    for (unit, x, y, own), (other, there_x, there_y, theirs) in combinations(standing, 2):
        near = own != theirs and abs(x - there_x) <= REACH and abs(y - there_y) <= REACH
        if near and geo.touches(body(table, unit), body(table, other)):
            found[unit].append(other)
            found[other].append(unit)
    return found


def note_who_is_engaged(table: Table) -> None:
    """At the start of every turn (ruling.87); walls are no units."""
    table.began = [bool(foes) and not is_wall(table, unit) for unit, foes in enumerate(engagements(table))]
