"""A few good poses for a move: towards enemies and their flanks, onto objectives, straight on, and away."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from . import geometry as geo
from .field import INCH
from .geometry import FORWARD, LEFT, RIGHT, Pose
from .table import TABLE, Table, are_friends, foes, is_wall, size

if TYPE_CHECKING:
    from .moves import Course

NEAREST = 2  # enemies and free tokens to look at
ASIDE = 7000  # how far beside an enemy its flank is sought


def enemies_by_distance(table: Table, unit: int, x: int, y: int) -> list[tuple[int, Pose]]:
    """Enemy trays, the nearest first."""
    found = []
    for foe in foes(table, table.owners[unit]):
        pose = table.poses[foe]
        assert pose is not None
        found.append(((pose[0] - x) ** 2 + (pose[1] - y) ** 2, foe, pose))
    found.sort()
    return [(foe, pose) for _, foe, pose in found]


def enemy_walls(table: Table, unit: int, x: int, y: int) -> list[tuple[int, int]]:
    """Castle walls that stand in a unit's way, the nearest first."""
    if table.besieger < 0:
        return []
    found = []
    for other, pose in enumerate(table.poses):
        stands = pose is not None and table.status[other] == TABLE
        if stands and is_wall(table, other) and not are_friends(table, unit, other):
            assert pose is not None
            found.append(((pose[0] - x) ** 2 + (pose[1] - y) ** 2, pose[:2]))
    return [spot for _, spot in sorted(found)]


def free_tokens(table: Table, unit: int, x: int, y: int) -> list[tuple[int, int]]:
    """Objective tokens that nobody else controls, the nearest first."""
    found = [spot for spot, holder in zip(table.objectives, table.holders, strict=True) if holder in (-1, unit)]
    found.sort(key=lambda spot: ((spot[0] - x) ** 2 + (spot[1] - y) ** 2, spot))
    return found


def spots_for(course: Course) -> Iterator[Pose]:
    """Where a unit may want to go; not all of these are legal."""
    if not course.first:
        yield from straight_spots(course)
        return
    table, unit, (x, y, _), limit = course.table, course.unit, course.start, course.limit
    enemies = enemies_by_distance(table, unit, x, y)[:NEAREST]
    yield geo.advance(course.start, limit)
    for ex, ey in [*(pose[:2] for _, pose in enemies), *enemy_walls(table, unit, x, y)[:1]]:
        to = geo.bearing(ex - x, ey - y)
        room = geo.length(ex - x, ey - y) - course.size[1] - 2 * INCH
        if room > INCH:
            yield geo.advance((x, y, to), min(limit, room))
        else:
            yield x, y, to
    if enemies:
        ex, ey, facing = enemies[0][1]
        for way in (LEFT, RIGHT):
            fx, fy, _ = geo.advance((ex, ey, facing), ASIDE, way)
            end = _towards(x, y, fx, fy, limit)
            yield end[0], end[1], geo.bearing(ex - end[0], ey - end[1])
    for ox, oy in free_tokens(table, unit, x, y)[:NEAREST]:
        end = _towards(x, y, ox, oy, limit)
        if enemies and geo.length(ox - x, oy - y) <= limit:
            yield end[0], end[1], geo.bearing(enemies[0][1][0] - end[0], enemies[0][1][1] - end[1])
        else:
            yield end
    if enemies:
        ex, ey, _ = enemies[0][1]
        away = geo.bearing(x - ex, y - ey)
        bx, by, _ = geo.advance((x, y, away), limit)
        yield bx, by, geo.bearing(ex - bx, ey - by)


def _towards(x: int, y: int, tx: int, ty: int, limit: int) -> Pose:
    to = geo.bearing(tx - x, ty - y)
    return geo.advance((x, y, to), min(limit, geo.length(tx - x, ty - y)))


def straight_spots(course: Course) -> Iterator[Pose]:
    """Ends along the ways of a move that does not begin with a pivot, looking on or towards an enemy."""
    table, unit, limit = course.table, course.unit, course.limit
    x, y, _ = course.start
    tokens = free_tokens(table, unit, x, y)
    marks = [pose[:2] for _, pose in enemies_by_distance(table, unit, x, y)[:1]] if course.last else []
    marks += [*tokens[:1], *enemy_walls(table, unit, x, y)[:1]] if course.last else []
    for way in course.ways:
        stops = [limit, limit // 2]
        for ox, oy in tokens:
            along = _along(course.start, way, ox, oy, course.size[0] // 2)
            if along is not None and 0 < along <= limit:
                stops.append(along)
        for far in stops:
            end = geo.advance(course.start, far, way)
            yield end
            for mx, my in marks:
                if (mx, my) != end[:2]:
                    yield end[0], end[1], geo.bearing(mx - end[0], my - end[1])
        if way == FORWARD and limit > 3 * INCH:
            yield from (geo.advance(course.start, far) for far in (limit - INCH, 3 * limit // 4, limit // 4))


def _along(pose: Pose, way: int, x: int, y: int, beside: int) -> int | None:
    """How far along a way a point lies that is not farther beside it."""
    fx, fy = geo.direction((pose[2] + way) % geo.FULL)
    dx, dy = x - pose[0], y - pose[1]
    aside = abs(dx * fy - dy * fx) // geo.UNIT
    return (dx * fx + dy * fy) // geo.UNIT if aside <= beside else None


def pivots_for(course: Course) -> Iterator[int]:
    """Facings worth turning to: the nearest enemies, and about."""
    table, unit, (x, y, angle) = course.table, course.unit, course.start
    for _, (ex, ey, _) in enemies_by_distance(table, unit, x, y)[:3]:
        yield geo.bearing(ex - x, ey - y)
    for turned in (900, 1800, 2700):
        yield (angle + turned) % geo.FULL


def deployment_spots(table: Table, unit: int, zone: geo.Rect, facing: int) -> Iterator[Pose]:
    """Along the front of a zone and along its back, looking at the enemy."""
    width, depth = size(table, unit)
    x1, y1, x2, y2 = zone
    if facing in (0, 1800):
        fronts = (y2 - depth // 2, y1 + depth // 2)
        for y in dict.fromkeys(fronts if facing == 0 else fronts[::-1]):
            for x in _row(x1, x2, width):
                yield x, y, facing
    else:
        fronts = (x2 - depth // 2, x1 + depth // 2)
        for x in dict.fromkeys(fronts if facing == 900 else fronts[::-1]):
            for y in _row(y1, y2, width):
                yield x, y, facing


def _row(start: int, end: int, width: int) -> Iterator[int]:
    """Places beside each other, half an inch apart where there is room."""
    step = width + (INCH // 2 if end - start >= width + INCH // 2 else 0)
    count = max(1, (end - start) // step)
    first = start + (end - start - count * step) // 2 + step // 2
    yield from (first + i * step for i in range(count))


def lattice(rect: geo.Rect, step: int, turns: tuple[int, ...]) -> Iterator[Pose]:
    """Poses all over an upright rectangle, for things that found no better place."""
    x1, y1, x2, y2 = rect
    for y in range(y1 + step, y2, step):
        for x in range(x1 + step, x2, step):
            for angle in turns:
                yield x, y, angle
