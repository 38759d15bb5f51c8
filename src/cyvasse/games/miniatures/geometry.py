"""Flat geometry of trays and outlines in whole numbers: contact, distance, paths, arcs and lines of sight.

A pose is `x y angle`: thousandths of an inch and tenths of a degree, clockwise from the y axis. Outlines are convex;
their corners are rounded once to grains, a thousandth of that thousandth, and all that follows is reckoned with whole
numbers. Because poses are whole, what must lie within a distance may lie one thousandth beyond it (`SLACK`), and trays
that lie five thousandths apart or as deep in each other touch (`TOUCH`); what may not be nearer than a distance has no
such slack.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import atan2, degrees, isqrt

from .sines import SINES

Pose = tuple[int, int, int]
Point = tuple[int, int]
Rect = tuple[int, int, int, int]  # x1, y1, x2, y2 in thousandths

FINE = 1000  # grains to a thousandth of an inch
UNIT = 1_000_000  # length of a unit vector
BILLION = 10**9  # scale of the sines
TOUCH = 5
SLACK = 1
FULL = 3600  # tenths of a degree
FORWARD, RIGHT, BACK, LEFT = 0, 900, 1800, 2700  # ways to move, beside the facing
FRONT_ARC, RIGHT_ARC, REAR_ARC, LEFT_ARC = range(4)

_TOUCHING = TOUCH * FINE * UNIT
_FAR = 1_000_000  # thousandths: nothing on a table is so far away
_TRAYS, _OUTLINES, _SIZES, _PAIRS = 1 << 16, 1 << 12, 1 << 12, 1 << 15  # how many are remembered

_HALF = [*SINES, *SINES[899:0:-1]]
_ROUND = [*_HALF, *(-value for value in _HALF)]  # of all tenths of a degree


def sine(angle: int) -> int:
    """In billionths."""
    return _ROUND[angle % FULL]


@lru_cache(maxsize=FULL)
def direction(angle: int) -> Point:
    """A unit vector, in millionths."""
    return _round(sine(angle), 1000), _round(sine(angle + 900), 1000)


def _round(value: int, by: int) -> int:
    return (2 * value + by) // (2 * by)


class Body:
    """A convex outline on the table: corners clockwise, and for each side its outward normal and how far it reaches."""

    __slots__ = ("axes", "points", "radius", "x", "y")

    def __init__(
        self, x: int, y: int, points: tuple[Point, ...], axes: tuple[tuple[int, int, int], ...], radius: int
    ) -> None:
        self.x, self.y, self.points, self.axes, self.radius = x, y, points, axes, radius


@lru_cache(maxsize=_TRAYS)
def tray(x: int, y: int, angle: int, width: int, depth: int) -> Body:
    """A tray: its corners are front left, front right, rear right, rear left."""
    fx, fy = _ROUND[angle % FULL], _ROUND[(angle + 900) % FULL]
    ax, ay = (width * fy + UNIT) // (2 * UNIT), (UNIT - width * fx) // (2 * UNIT)  # half the width, to the right
    bx, by = (depth * fx + UNIT) // (2 * UNIT), (depth * fy + UNIT) // (2 * UNIT)  # half the depth, to the front
    x0, y0 = x * FINE, y * FINE
    points = (
        (x0 - ax + bx, y0 - ay + by),
        (x0 + ax + bx, y0 + ay + by),
        (x0 + ax - bx, y0 + ay - by),
        (x0 - ax - bx, y0 - ay - by),
    )
    nx, ny = direction(angle % FULL)
    across, along = nx * x0 + ny * y0, ny * x0 - nx * y0  # how far the middle lies to the front and to the right
    front, aside = nx * bx + ny * by, ny * ax - nx * ay
    axes = (
        (nx, ny, across + front),
        (ny, -nx, along + aside),
        (-nx, -ny, front - across),
        (-ny, nx, aside - along),
    )
    return Body(x0, y0, points, axes, _diagonal(width, depth))


@lru_cache(maxsize=_SIZES)
def _diagonal(width: int, depth: int) -> int:
    """Half of it, rounded up."""
    return isqrt(width * width + depth * depth) * FINE // 2 + FINE


@lru_cache(maxsize=_OUTLINES)
def outline(corners: tuple[Point, ...], x: int, y: int, angle: int) -> Body:
    """A convex shape, given clockwise around its middle in thousandths, laid on the table."""
    fx, fy = sine(angle), sine(angle + 900)
    points = tuple(
        (x * FINE + _round(px * fy + py * fx, UNIT), y * FINE + _round(py * fy - px * fx, UNIT)) for px, py in corners
    )
    normals = []
    for (px, py), (qx, qy) in zip(points, (*points[1:], points[0]), strict=True):
        length = isqrt((qx - px) ** 2 + (qy - py) ** 2)
        normals.append((_round(-(qy - py) * UNIT, length), _round((qx - px) * UNIT, length)))
    x0, y0 = x * FINE, y * FINE
    sides = zip(points, (*points[1:], points[0]), strict=True)
    axes = tuple(
        (nx, ny, max(nx * px + ny * py for px, py in side)) for (nx, ny), side in zip(normals, sides, strict=True)
    )
    return Body(x0, y0, points, axes, 1 + max(isqrt((px - x0) ** 2 + (py - y0) ** 2) for px, py in points))


def ellipse(width: int, depth: int) -> tuple[Point, ...]:
    """Sixteen corners of an ellipse, clockwise: what is called an ellipse here is this."""
    return tuple(
        (_round(width * sine(225 * i), 2_000_000_000), _round(depth * sine(225 * i + 900), 2_000_000_000))
        for i in range(16)
    )


def rectangle(width: int, depth: int) -> tuple[Point, ...]:
    w, d = width // 2, depth // 2
    return (-w, d), (w, d), (w, -d), (-w, -d)


# -- moving -----------------------------------------------------------------------------------------------------


def advance(pose: Pose, distance: int, way: int = FORWARD) -> Pose:
    """A straight move; the facing stays."""
    x, y, angle = pose
    to = angle + way
    east, north = distance * _ROUND[to % FULL], distance * _ROUND[(to + 900) % FULL]
    return x + (2 * east + BILLION) // (2 * BILLION), y + (2 * north + BILLION) // (2 * BILLION), angle


def bearing(dx: int, dy: int) -> int:
    """The angle, to a tenth of a degree, that looks along this vector; 0 for none."""
    if not dx and not dy:
        return 0
    tenths = degrees(atan2(dx, dy)) * 10
    guess = round(tenths)
    if abs(tenths - guess) < 0.499:  # else two are alike near, and whole numbers decide
        return guess % FULL
    return min(range(guess - 1, guess + 2), key=lambda a: (_aside(a, dx, dy), a % FULL)) % FULL


def _aside(angle: int, dx: int, dy: int) -> int:
    return abs(dx * sine(angle + 900) - dy * sine(angle))


def length(dx: int, dy: int) -> int:
    return isqrt(dx * dx + dy * dy)


def swept(pose: Pose, width: int, depth: int, distance: int, way: int = FORWARD) -> Body:
    """The ground a tray passes over in a straight move along one of its sides: a longer tray."""
    x, y, angle = advance(pose, distance // 2, way)
    if way in (FORWARD, BACK):
        return tray(x, y, angle, width, depth + distance)
    return tray(x, y, angle, width + distance, depth)


def contact(pose: Pose, width: int, depth: int, body: Body, way: int = FORWARD) -> int | None:
    """How far a tray may move that way before it touches the outline; None if it never does."""
    if way in (RIGHT, LEFT):
        width, depth = depth, width
    x, y, angle = pose
    (fx, fy), (rx, ry) = direction((angle + way) % FULL), direction((angle + way + 900) % FULL)
    x0, y0, half = x * FINE, y * FINE, (width * FINE) // 2 - TOUCH * FINE
    local = [
        (((px - x0) * rx + (py - y0) * ry) // UNIT, ((px - x0) * fx + (py - y0) * fy) // UNIT) for px, py in body.points
    ]
    nearest: int | None = None
    farthest = 0
    for i, (u, v) in enumerate(local):
        u2, v2 = local[i - 1]
        found = [v] if -half < u < half else []
        if (u <= -half) != (u2 <= -half):
            found.append(v + (v2 - v) * (-half - u) // (u2 - u))
        if (u < half) != (u2 < half):
            found.append(v + (v2 - v) * (half - u) // (u2 - u))
        for at in found:
            if nearest is None or at < nearest:
                nearest = at
            farthest = max(farthest, at)
    front = depth * FINE // 2
    if nearest is None or farthest <= front - TOUCH * FINE or (nearest < -front and farthest <= front):
        return None
    return max(0, nearest - front) // FINE


run = lru_cache(maxsize=_PAIRS)(contact)


# -- contact and distance ---------------------------------------------------------------------------------------


def is_apart(a: Body, b: Body, distance: int) -> bool:
    """Do the circles around them already say that they are farther apart?"""
    dx, dy, reach = a.x - b.x, a.y - b.y, a.radius + b.radius + distance * FINE
    return dx * dx + dy * dy > reach * reach


def overlaps(a: Body, b: Body) -> bool:
    """Do they lie in each other, deeper than a touch?"""
    dx, dy, reach = a.x - b.x, a.y - b.y, a.radius + b.radius
    if dx * dx + dy * dy > reach * reach:
        return False
    for one, other in ((a, b), (b, a)):
        ox, oy, points = other.x, other.y, other.points
        for nx, ny, top in one.axes:
            behind = nx * ox + ny * oy - top < -_TOUCHING  # its middle, and so a corner too
            if not behind and min([nx * x + ny * y for x, y in points]) - top >= -_TOUCHING:
                return False
    return True


@lru_cache(maxsize=_PAIRS)
def touches(a: Body, b: Body) -> bool:
    return _is_at_most(a, b, TOUCH * FINE)


def covered(here: Body, other: Body, way: Point) -> tuple[int, int] | None:
    """The shifts along a direction, in whole thousandths, with which one would lie on the other: the first and last.

    A shift moves every corner alike, so each side of either outline parts them on one side of a certain shift.
    """
    low, high = -_FAR, _FAR
    for mine, theirs, sign in ((here, other, 1), (other, here, -1)):
        for nx, ny, top in mine.axes:
            pace = sign * FINE * (nx * way[0] + ny * way[1])
            gap = (min([nx * x + ny * y for x, y in theirs.points]) - top) * UNIT  # pace * shift > gap: not parted here
            if pace > 0:
                low = max(low, gap // pace + 1)
            elif pace < 0:
                high = min(high, -(gap // -pace) - 1)
            elif gap >= 0:
                return None
    return (low, high) if low <= high else None


def is_within(a: Body, b: Body, distance: int) -> bool:
    """Is any part of one at most so far from the other?"""
    return _is_at_most(a, b, (distance + SLACK) * FINE)


@lru_cache(maxsize=_PAIRS)
def is_nearer(a: Body, b: Body, distance: int) -> bool:
    """Strictly, and without slack (ruling.77)."""
    return _is_at_most(a, b, distance * FINE - 1)


def _is_at_most(a: Body, b: Body, limit: int) -> bool:
    """Is the distance, in grains, at most the limit? Exact only where the sides do not tell."""
    dx, dy, reach = a.x - b.x, a.y - b.y, a.radius + b.radius + limit
    if dx * dx + dy * dy > reach * reach:
        return False
    far, overlapping = limit * UNIT, True
    for one, other in ((a, b), (b, a)):
        points = other.points
        for nx, ny, top in one.axes:
            apart = min([nx * x + ny * y for x, y in points]) - top
            if apart > far:
                return False
            if apart > 0:
                overlapping = False
    return overlapping or min(_square_gap(a, b), _square_gap(b, a)) <= limit * limit


def _square_gap(a: Body, b: Body) -> int:
    """The least square of a distance between a corner of one and a side of the other."""
    sides = b.points
    return min([_square_to_side(*p, *q, *sides[i - 1]) for p in a.points for i, q in enumerate(sides)])


def _square_to_side(px: int, py: int, qx: int, qy: int, rx: int, ry: int) -> int:
    ex, ey, wx, wy = rx - qx, ry - qy, px - qx, py - qy
    along, square = wx * ex + wy * ey, ex * ex + ey * ey
    if not 0 < along < square:  # beside its ends: how far the other end is tells the side that begins there
        return wx * wx + wy * wy
    cross = wx * ey - wy * ex
    return cross * cross // square


def is_near_point(body: Body, x: int, y: int, distance: int) -> bool:
    """Is any part of the body at most so far from a point?"""
    return point_gap(body, x, y) <= (distance + SLACK) * FINE


@lru_cache(maxsize=_PAIRS)
def point_gap(body: Body, x: int, y: int) -> int:
    """In grains; 0 inside."""
    px, py = x * FINE, y * FINE
    if all(nx * px + ny * py <= reach for nx, ny, reach in body.axes):
        return 0
    points = body.points
    return isqrt(min(_square_to_side(px, py, *points[i], *points[i - 1]) for i in range(len(points))))


def nearest(body: Body, point: Point) -> Point:
    """The point of an outline nearest to one outside it, in grains."""
    px, py = point
    points = body.points
    found = [_on_side(px, py, *q, *points[i - 1]) for i, q in enumerate(points)]
    return min(found, key=lambda at: (px - at[0]) ** 2 + (py - at[1]) ** 2)


def _on_side(px: int, py: int, qx: int, qy: int, rx: int, ry: int) -> Point:
    """The point of a side nearest to another point."""
    ex, ey = rx - qx, ry - qy
    square = ex * ex + ey * ey
    along = min(max((px - qx) * ex + (py - qy) * ey, 0), square)
    return qx + ex * along // square, qy + ey * along // square


def is_inside(body: Body, rect: Rect) -> bool:
    """Does it lie wholly in an upright rectangle?"""
    slack, reach = SLACK * FINE, body.radius
    x1, y1, x2, y2 = rect[0] * FINE - slack, rect[1] * FINE - slack, rect[2] * FINE + slack, rect[3] * FINE + slack
    if x1 + reach <= body.x <= x2 - reach and y1 + reach <= body.y <= y2 - reach:
        return True
    return all(x1 <= x <= x2 and y1 <= y <= y2 for x, y in body.points)


@lru_cache(maxsize=_PAIRS)
def is_near_rect(body: Body, rect: Rect, distance: int) -> bool:
    """Is any part of the body nearer than that to an upright rectangle?"""
    xs, ys = [x for x, _ in body.points], [y for _, y in body.points]
    x1, y1, x2, y2 = rect[0] * FINE, rect[1] * FINE, rect[2] * FINE, rect[3] * FINE
    dx, dy = max(x1 - max(xs), min(xs) - x2, 0), max(y1 - max(ys), min(ys) - y2, 0)
    limit = distance * FINE
    if dx >= limit or dy >= limit:
        return False
    beside = (x1 <= min(xs) and max(xs) <= x2) or (y1 <= min(ys) and max(ys) <= y2)  # then dx or dy is the distance
    return beside or is_nearer(body, upright(rect), distance)


def upright(rect: Rect) -> Body:
    """An upright rectangle as a body."""
    x1, y1, x2, y2 = rect
    return outline(rectangle(x2 - x1, y2 - y1), (x1 + x2) // 2, (y1 + y2) // 2, 0)


# -- arcs -------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=_PAIRS)
def arc_shares(looker: Body, other: Body) -> tuple[int, int, int, int]:
    """How much of an outline lies in a tray's front, right, rear and left arc, which its diagonals bound; in 1/1000."""
    left, right = looker.points[0], looker.points[1]
    whole = _area(other.points)
    parts = []
    for a, b in ((1, 1), (-1, 1), (-1, -1), (1, -1)):
        part = _half(_half(list(other.points), looker, right, a), looker, left, -b)
        parts.append(_area(part) * 1000 // whole)
    return parts[0], parts[1], parts[2], parts[3]


def arcs_of(looker: Body, other: Body) -> list[int]:
    """The arc that holds the larger part of an outline; two where they hold equal parts."""
    shares = arc_shares(looker, other)
    most = max(shares)
    return [arc for arc, share in enumerate(shares) if share >= most - 1]


def _half(points: list[Point], looker: Body, corner: Point, side: int) -> list[Point]:
    """What lies to the left (side 1) or right (-1) of the line from the tray's middle through a corner."""
    cx, cy = looker.x, looker.y
    dx, dy = corner[0] - cx, corner[1] - cy
    kept: list[Point] = []
    beside = [side * (dx * (y - cy) - dy * (x - cx)) for x, y in points]
    for i, point in enumerate(points):
        before, here = beside[i - 1], beside[i]
        if (before < 0 < here) or (here < 0 < before):
            (px, py), (qx, qy) = points[i - 1], point
            kept.append((px + (qx - px) * before // (before - here), py + (qy - py) * before // (before - here)))
        if here >= 0:
            kept.append(point)
    return kept


def _area(points: Sequence[Point]) -> int:
    """Doubled."""
    return abs(sum(points[i - 1][0] * y - points[i - 1][1] * x for i, (x, y) in enumerate(points)))


# -- lines of sight ---------------------------------------------------------------------------------------------


def crosses(start: Point, end: Point, body: Body) -> bool:
    """Does the line between two points (in grains) pass through an outline? Grazing it does not count."""
    (px, py), (qx, qy) = start, end
    low, low_by, high, high_by = 0, 1, 1, 1  # from low / low_by to high / high_by of the line is inside so far
    for nx, ny, reach in body.axes:
        depth = nx * px + ny * py - (reach - _TOUCHING)
        slope = nx * (qx - px) + ny * (qy - py)
        if slope == 0:
            if depth >= 0:
                return False
        elif slope > 0:
            if -depth * high_by < high * slope:
                high, high_by = -depth, slope
        elif depth * low_by > low * -slope:
            low, low_by = depth, -slope
        if low * high_by >= high * low_by:
            return False
    return True


def sees(looker: Body, target: Body, blockers: Iterable[Body]) -> bool:
    """Is a line free of blockers from somewhere on a tray's front edge to a point of the target in its front arc?"""
    left, right = looker.points[0], looker.points[1]
    seen = _half(_half(list(target.points), looker, right, 1), looker, left, -1)
    if _area(seen) == 0:
        return False
    near = _between(looker, seen, blockers)
    if not near:
        return True
    middle = ((left[0] + right[0]) // 2, (left[1] + right[1]) // 2)
    for start in (middle, left, right):
        for end in seen:
            if not any(crosses(start, end, body) for body in near):
                return True
    return _sees_past(left, right, seen, near)


def _between(looker: Body, seen: list[Point], blockers: Iterable[Body]) -> list[Body]:
    """Blockers that lie before the front edge and within the bounds of edge and target."""
    edge = looker.points[:2]
    nx, ny, front = looker.axes[0]
    xs, ys = [x for x, _ in (*edge, *seen)], [y for _, y in (*edge, *seen)]
    x1, x2, y1, y2 = min(xs), max(xs), min(ys), max(ys)
    return [
        body
        for body in blockers
        if body.x + body.radius > x1
        and body.x - body.radius < x2
        and body.y + body.radius > y1
        and body.y - body.radius < y2
        and any(nx * x + ny * y > front for x, y in body.points)
    ]


def _sees_past(left: Point, right: Point, seen: list[Point], near: list[Body]) -> bool:
    """If any line is free, one that passes through two corners is."""
    corners = [left, right, *seen, *(point for body in near for point in body.points)]
    for i, one in enumerate(corners):
        for other in corners[:i]:
            start = _meet(one, other, left, right)
            if start is None:
                continue
            for j, point in enumerate(seen):
                end = _meet(one, other, seen[j - 1], point)
                if end is not None and not any(crosses(start, end, body) for body in near):
                    return True
    return False


def _meet(p: Point, q: Point, a: Point, b: Point) -> Point | None:
    """Where the endless line through p and q meets the side from a to b."""
    dx, dy = q[0] - p[0], q[1] - p[1]
    at_a = dx * (a[1] - p[1]) - dy * (a[0] - p[0])
    at_b = dx * (b[1] - p[1]) - dy * (b[0] - p[0])
    if at_a == at_b or at_a * at_b > 0:
        return None
    return a[0] + (b[0] - a[0]) * at_a // (at_a - at_b), a[1] + (b[1] - a[1]) * at_a // (at_a - at_b)


# -- alignment --------------------------------------------------------------------------------------------------


def aligned(pose: Pose, width: int, depth: int, arc: int, side: int, size: tuple[int, int], along: int) -> Pose:
    """The pose of a tray of this `size` whose `side` lies flush on another's edge in an arc, shifted to its right."""
    out = pose[2] + 900 * arc  # the way that the edge looks
    edge = depth if arc % 2 == 0 else width
    mine = size[1] if side % 2 == 0 else size[0]
    angle = (out + 1800 - 900 * side) % FULL
    x, y, _ = advance((pose[0], pose[1], out), (edge + mine) // 2)
    x, y, _ = advance((x, y, out), along, RIGHT)
    return x, y, angle


def half_offset(edge: int, front: int) -> int:
    """How far from the middle a tray stands whose front overlaps half of the shorter of the two edges."""
    return (edge + front - min(edge, front)) // 2
