"""Charges and legal poses of the miniatures game by brute force: every tenth of a degree, a grid of places.

Written from the rulebook and its rulings, in inches and fractions; it knows nothing of the engine. Each judgement takes
a `slack`: with a positive one everything must be clear by that much, with a negative one it may fall short by as much.
What is legal strictly must be legal in the engine, what is legal there must be legal loosely; between lie cases that
graze, where poses rounded to thousandths of an inch decide.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import numpy as np
import shapely

Array = np.ndarray[Any, Any]
FULL = np.arange(3600) / 10.0  # every facing there is, in degrees
INFINITE = 1e9
BEST_ROLL = 6.0
STEP = 0.03  # of the grid along an edge; finer than the play that slack gives on both sides of a tray


@dataclass
class Tray:
    """A rectangle on the table: its middle, its facing clockwise from north, its width and depth."""

    x: float
    y: float
    facing: float
    width: float
    depth: float

    def corners(self) -> Array:
        found: Array = corners_of(np.array([self.facing]), self.x, self.y, self.width, self.depth)[0]
        return found

    def polygon(self) -> shapely.Polygon:
        return shapely.Polygon(self.corners())


@dataclass
class Field:
    """What one unit minds: outlines as rows of corners, clockwise."""

    side: tuple[float, float]
    friends: list[Array] = field(default_factory=list)
    foes: list[Array] = field(default_factory=list)  # without the target
    solid: list[Array] = field(default_factory=list)  # impassable for it
    rough: list[Array] = field(default_factory=list)
    opaque: list[Array] = field(default_factory=list)  # terrain that blocks sight


def outline(shape: str, width: float, depth: float, x: float, y: float, facing: float) -> Array:
    """A terrain piece: a rectangle, or an ellipse of sixteen corners."""
    if shape == "rectangle":
        return Tray(x, y, facing, width, depth).corners()
    turn = np.radians(22.5 * np.arange(16))
    points = np.stack([width / 2 * np.sin(turn), depth / 2 * np.cos(turn)], axis=1)
    ahead, right = axes_of(np.array([facing]))
    spun: Array = np.array([x, y]) + points[:, :1] * right + points[:, 1:] * ahead
    return spun


def axes_of(facings: Array) -> tuple[Array, Array]:
    """Unit vectors to the front and to the right."""
    turn = np.radians(facings)
    ahead = np.stack([np.sin(turn), np.cos(turn)], axis=-1)
    right = np.stack([np.cos(turn), -np.sin(turn)], axis=-1)
    return ahead, right


def corners_of(
    facings: Array, x: float, y: float, width: float, depth: float | Array, start: float | None = None
) -> Array:
    """Front left, front right, rear right, rear left; `start` puts the rear elsewhere than half the depth behind."""
    ahead, right = axes_of(facings)
    back = -np.asarray(depth / 2) if start is None else start
    reach = np.broadcast_to(np.asarray(depth / 2), facings.shape)[:, None] * ahead
    rear, side, middle = back * ahead, width / 2 * right, np.array([x, y])
    return np.stack([middle + reach - side, middle + reach + side, middle + rear + side, middle + rear - side], axis=1)


def depth_in(trays: Array, other: Array) -> Array:
    """How deep each of many outlines lies in another; below 0 how far the best line parts them."""
    best = np.full(len(trays), INFINITE)
    for moving in (True, False):
        points = trays if moving else np.broadcast_to(other, (len(trays), *other.shape))
        against = np.broadcast_to(other, (len(trays), *other.shape)) if moving else trays
        sides = np.roll(points, -1, axis=1) - points
        normals = np.stack([-sides[..., 1], sides[..., 0]], axis=-1)  # outward, for corners run clockwise
        normals /= np.linalg.norm(normals, axis=-1, keepdims=True)
        own = np.einsum("nkc,nkc->nk", normals, points)
        theirs = np.einsum("nkc,npc->nkp", normals, against).min(axis=2)
        best = np.minimum(best, (own - theirs).min(axis=1))
    return best


def contact(facings: Array, x: float, y: float, width: float, depth: float, other: Array) -> Array:
    """How far a tray drives straight on, from each facing, before it touches the outline."""
    ahead, right = axes_of(facings)
    away = other - np.array([x, y])
    u, v = right @ away.T, ahead @ away.T  # facing by corner
    u2, v2 = np.roll(u, -1, axis=1), np.roll(v, -1, axis=1)
    half = width / 2
    inside = np.abs(u) <= half
    low, high = np.where(inside, v, INFINITE), np.where(inside, v, -INFINITE)
    for edge in (-half, half):
        crossing = (u - edge) * (u2 - edge) < 0
        share = np.where(crossing, (edge - u) / np.where(crossing, u2 - u, 1.0), 0.0)
        at = v + share * (v2 - v)
        low = np.minimum(low, np.where(crossing, at, INFINITE))
        high = np.maximum(high, np.where(crossing, at, -INFINITE))
    first, last = low.min(axis=1), high.max(axis=1)
    return np.where(last <= depth / 2, INFINITE, np.maximum(0.0, first - depth / 2))


# -- sight ------------------------------------------------------------------------------------------------------


def is_seen(looker: Tray, target: Array, opaque: list[Array], slack: float, fine: int) -> bool:
    """Is any of many lines free, from the front edge to points of the target in the front arc (los.1, ruling.12)?"""
    left, right = looker.corners()[:2]
    middle = np.array([looker.x, looker.y])
    shares = np.linspace(0, 1, fine)[:, None]
    starts = left + shares * (right - left)
    ends = np.concatenate([a + shares * (b - a) for a, b in zip(target, np.roll(target, -1, axis=0), strict=True)])
    along, across = (axis[0] for axis in axes_of(np.array([looker.facing])))
    v, u = (ends - middle) @ along, (ends - middle) @ across
    ends = ends[(v > 0) & (np.abs(u) * looker.depth <= v * looker.width - slack)]
    if not len(ends):
        return False
    lines = np.stack([np.repeat(starts, len(ends), axis=0), np.tile(ends, (len(starts), 1))], axis=1)
    segments = np.asarray(shapely.linestrings(lines))
    free: Array = np.ones(len(segments), dtype=np.bool_)
    for body in opaque:
        block = shapely.Polygon(body).buffer(slack, join_style="mitre")
        if not block.is_empty:
            free[free] = ~shapely.intersects(segments[free], block)
    return bool(free.any())


def sees(looker: Tray, target: Array, opaque: list[Array], slack: float) -> bool:
    """Loosely a line may be hard to find: then more are tried."""
    return is_seen(looker, target, opaque, slack, 9) or (slack < 0 and is_seen(looker, target, opaque, slack, 60))


# -- a Charge ---------------------------------------------------------------------------------------------------


def is_near(charger: Tray, speed: float, target: Tray) -> bool:
    """Does a corner of its lane get near the target in any facing? Only to save time."""
    most = np.hypot(charger.width / 2, charger.depth / 2 + speed + BEST_ROLL) + 0.1
    return bool(target.polygon().distance(shapely.Point(charger.x, charger.y)) <= most)


def ways(charger: Tray, speed: float, target: Tray, ground: Field, slack: float) -> Array:
    """Facings from which the best roll touches the target: pivot, distance, what is in the way; sight apart."""
    goal, facings = target.corners(), FULL
    x, y, width, depth = charger.x, charger.y, charger.width, charger.depth
    far = contact(facings, x, y, width - 2 * slack, depth, goal)
    near = far <= speed + BEST_ROLL - slack
    facings, far = facings[near], far[near]
    turned = corners_of(facings, x, y, width, depth)
    stays = np.isclose(facings, charger.facing % 360)
    legal: Array = np.ones(len(facings), dtype=np.bool_)
    for other in [*ground.friends, *ground.foes, *ground.solid, goal]:  # pivot.3, ruling.14
        legal &= stays | (depth_in(turned, other) < -slack)
    most = np.full(len(facings), speed + BEST_ROLL)
    if ground.rough:  # ruling.90
        reach = 2 * far + depth
        lanes = corners_of(facings, x, y, width, reach, start=-depth / 2)
        most -= np.any([depth_in(lanes, piece) > -slack for piece in ground.rough], axis=0)
    legal &= far <= most - slack
    for other in [*ground.foes, *ground.solid]:  # ruling.26
        legal &= contact(facings, x, y, width + 2 * slack, depth, other) >= far + slack
    ahead, _ = axes_of(facings)
    ends = turned + far[:, None, None] * ahead[:, None, :]
    inside = (ends >= slack) & (ends <= np.array(ground.side) - slack)
    found: Array = facings[legal & inside.all(axis=(1, 2))]
    return found


def can_reach(charger: Tray, speed: float, target: Tray, ground: Field, slack: float) -> bool:
    """Is there a pivot that keeps the target in sight and in the way (ruling.24, ruling.25)?"""
    opaque = [*ground.friends, *ground.foes, *ground.opaque]
    found = ways(charger, speed, target, ground, slack)
    order = np.argsort(np.abs(np.arange(len(found)) - len(found) / 2))  # from the middle on
    for facing in found[order]:
        here = Tray(charger.x, charger.y, float(facing), charger.width, charger.depth)
        if np.isclose(facing, charger.facing % 360) or sees(here, target.corners(), opaque, slack):
            return True
    return False


def arcs(target: Tray, charger: Tray) -> list[int]:
    """The arcs of the target, front, right, rear and left, that hold the larger part of the charger (charge.7)."""
    middle = np.array([target.x, target.y])
    spread = [middle + 200 * (corner - middle) for corner in target.corners()]
    mine = charger.polygon()
    shares = [
        mine.intersection(shapely.Polygon([middle, spread[i], spread[(i + 1) % 4]])).area / mine.area for i in range(4)
    ]
    return [arc for arc, share in enumerate(shares) if share > max(shares) - 0.01]


# -- where it ends ----------------------------------------------------------------------------------------------


def beside(charger: Tray, target: Tray, arc: int, offset: float) -> Tray:
    """The charger with its front flush on an edge of the target, so far to the right of that edge's middle."""
    ahead, right = edge_axes(target, arc)
    half = (target.width if arc % 2 else target.depth) / 2 + charger.depth / 2
    x, y = np.array([target.x, target.y]) + half * ahead + offset * right
    return Tray(float(x), float(y), target.facing + 90 * arc + 180, charger.width, charger.depth)


def edge_axes(target: Tray, arc: int) -> tuple[Array, Array]:
    """Outward from an edge of the target, and to the right along it."""
    ahead, right = axes_of(np.array([target.facing + 90 * arc]))
    return ahead[0], right[0]


def edge_of(target: Tray, arc: int) -> float:
    return target.depth if arc % 2 else target.width


def are_free(trays: Array, ground: Field, slack: float) -> Array:
    """Which of many trays lie on the table and on nothing else?"""
    free: Array = np.asarray(((trays >= slack) & (trays <= np.array(ground.side) - slack)).all(axis=(1, 2)))
    for other in [*ground.friends, *ground.foes, *ground.solid]:
        free &= depth_in(trays, other) < -slack
    return free


def has_room(charger: Tray, target: Tray, arc: int, ground: Field, slack: float) -> bool:
    """Does the charger's tray fit anywhere along that edge (charge.3, ruling.107)?"""
    most = (edge_of(target, arc) + charger.width) / 2 - slack
    _, right = edge_axes(target, arc)
    offsets = np.array([*np.arange(-most, most, STEP), 0.0, most])
    trays = beside(charger, target, arc, 0.0).corners() + offsets[:, None, None] * right
    return bool(are_free(trays, ground, slack).any())


def least_push(
    charger: Tray, target: Tray, arc: int, ground: Field, pushed: Field, held: list[Array], slack: float
) -> float | None:
    """How far the target must slide so that the two can be aligned at 100% or 50%, by a grid (charge.15, ruling.18)."""
    edge, front = edge_of(target, arc), charger.width
    _, right = edge_axes(target, arc)
    steps = np.arange(0.0, min(edge, front) / 2 + 0.005, 0.01)
    found = []
    for sign in (-1, 1):
        moves = sign * steps[:, None, None] * right
        there = target.corners() + moves
        able = are_free(there, pushed, slack)
        for foe in held:  # it stays in touch with whom it fights
            able &= depth_in(there, foe) > -0.005 + slack
        able[0] = True
        able = np.logical_and.accumulate(able)  # and passes over nothing
        for offset in (0.0, -max(edge, front) / 2, max(edge, front) / 2):
            good = able & are_free(beside(charger, target, arc, offset).corners() + moves, ground, slack)
            found += [float(steps[good.argmax()])] if good.any() else []
    return min(found, default=None)


# -- other moves ------------------------------------------------------------------------------------------------


def may_move(
    mover: Tray, to: tuple[float, float, float], limit: float, ground: Field, turns: bool, slack: float
) -> bool:
    """A straight move forward with a pivot after it and, if it `turns`, one before it (maneuver.2, march.2)."""
    x, y, facing = to
    far = float(np.hypot(x - mover.x, y - mover.y))
    course = float(np.degrees(np.arctan2(x - mover.x, y - mover.y))) if far else mover.facing
    aside = abs((course - mover.facing + 180) % 360 - 180)
    if not turns and far and np.radians(aside) * far > max(0.0, -slack):
        return False
    foes, others = ground.foes, [*ground.friends, *ground.foes, *ground.solid]
    turned = Tray(mover.x, mover.y, course, mover.width, mover.depth)
    if far and aside > 0.06 and any(depth_in(turned.corners()[None], other)[0] >= -slack for other in others):
        return False
    if far:
        path = corners_of(np.array([course]), mover.x, mover.y, mover.width, 2 * far + mover.depth, -mover.depth / 2)
        if any(depth_in(path, other)[0] >= -slack for other in [*foes, *ground.solid]):  # moving.3, keywords.6
            return False
        rough = any(depth_in(path, piece)[0] >= -slack for piece in ground.rough)  # keywords.9
        if far > limit - rough - slack:
            return False
        there = Tray(x, y, course, mover.width, mover.depth)
        if not are_free(there.corners()[None], ground, slack)[0]:  # moving.2, ruling.15
            return False
    end = Tray(x, y, facing, mover.width, mover.depth).polygon()
    if any(depth_in(np.array(end.exterior.coords)[None, :4], other)[0] >= -slack for other in others):
        return False
    return all(end.distance(shapely.Polygon(foe)) >= 1 + slack for foe in foes)  # moving.1
