"""Geometry of trays, checked against shapely over many random pairs."""

from __future__ import annotations

import random
from itertools import pairwise
from math import atan2, cos, degrees, hypot, radians, sin

import pytest
import shapely
from shapely import affinity

from cyvasse.games.miniatures import geometry as g

SIZES = ((5500, 4800), (5500, 5000), (2800, 2800), (10667, 2000))
QUICK, MANY = 2000, 100_000
NEAR = 2  # thousandths within which an answer may go either way, for shapely reckons with fractions


def some_tray(rng: random.Random) -> tuple[g.Pose, tuple[int, int]]:
    return (rng.randrange(10_000, 26_000), rng.randrange(10_000, 26_000), rng.randrange(3600)), rng.choice(SIZES)


def body(pose: g.Pose, size: tuple[int, int]) -> g.Body:
    return g.tray(*pose, *size)


def oracle(pose: g.Pose, size: tuple[int, int]) -> shapely.Polygon:
    w, d = size
    x, y, angle = pose
    turned = affinity.rotate(shapely.box(-w / 2, -d / 2, w / 2, d / 2), -angle / 10, origin=(0, 0))
    return affinity.translate(turned, x, y)


def some_outline(rng: random.Random) -> tuple[g.Body, shapely.Polygon]:
    shape = rng.choice((g.ellipse(7000, 5000), g.ellipse(4000, 3000), g.rectangle(8000, 1000)))
    x, y, angle = rng.randrange(10_000, 26_000), rng.randrange(10_000, 26_000), rng.randrange(3600)
    polygon = affinity.translate(affinity.rotate(shapely.Polygon(shape), -angle / 10, origin=(0, 0)), x, y)
    return g.outline(shape, x, y, angle), polygon


def depth_of(a: shapely.Polygon, b: shapely.Polygon) -> float:
    """How far one would have to move so that they only touch, at most: the least overlap along any side."""
    deepest = float("inf")
    for one, other in ((a, b), (b, a)):
        points = list(one.exterior.coords)
        for (x1, y1), (x2, y2) in pairwise(points):
            nx, ny = (y2 - y1) / hypot(x2 - x1, y2 - y1), -(x2 - x1) / hypot(x2 - x1, y2 - y1)
            mine = [nx * x + ny * y for x, y in one.exterior.coords]
            others = [nx * x + ny * y for x, y in other.exterior.coords]
            deepest = min(deepest, max(mine) - min(others), max(others) - min(mine))
    return deepest


def check_pairs(seed: int, pairs: int) -> int:
    """Overlap, contact and distance of random pairs; returns how many of them overlapped."""
    rng, overlapping = random.Random(seed), 0
    for _ in range(pairs):
        pose, size = some_tray(rng)
        mine, theirs = body(pose, size), oracle(pose, size)
        if rng.random() < 0.5:
            other_pose, other_size = some_tray(rng)
            other, polygon = body(other_pose, other_size), oracle(other_pose, other_size)
        else:
            other, polygon = some_outline(rng)
        apart, deep = theirs.distance(polygon), depth_of(theirs, polygon)
        assert abs(g.gap(mine, other) / g.FINE - apart) < NEAR
        if abs(deep - g.TOUCH) > NEAR:
            assert g.overlaps(mine, other) == (apart == 0 and deep > g.TOUCH)
        if abs(apart - g.TOUCH) > NEAR:
            assert g.touches(mine, other) == (apart <= g.TOUCH)
        limit = rng.choice((1000, 6000, 12_000))
        if abs(apart - limit) > NEAR:
            assert g.is_within(mine, other, limit) == (apart <= limit)
            assert g.is_nearer(mine, other, limit) == (apart < limit)
        overlapping += apart == 0
    return overlapping


def check_runs(seed: int, pairs: int) -> int:
    """How far a tray may move before it touches another; returns how many would."""
    rng, met = random.Random(seed), 0
    for _ in range(pairs):
        (pose, size), (other_pose, other_size) = some_tray(rng), some_tray(rng)
        mine, other = oracle(pose, size), oracle(other_pose, other_size)
        if mine.distance(other) < NEAR + g.TOUCH:
            continue
        way = rng.choice((g.FORWARD, g.RIGHT, g.BACK, g.LEFT))
        far = g.run(pose, *size, body(other_pose, other_size), way)
        to = radians((pose[2] + way) / 10)
        path = 40_000 if far is None else far
        before = affinity.translate(mine, sin(to) * (path - NEAR), cos(to) * (path - NEAR))
        corridor = shapely.MultiPoint([*mine.exterior.coords, *before.exterior.coords]).convex_hull
        assert corridor.intersection(other).area <= g.TOUCH * other.length
        if far is not None:
            after = affinity.translate(mine, sin(to) * (far + 30), cos(to) * (far + 30))
            assert after.distance(other) == 0
            met += 1
    return met


def check_arcs(seed: int, pairs: int) -> int:
    """How much of a tray lies in the arcs of another; returns how many lie in more than one."""
    rng, split = random.Random(seed), 0
    for _ in range(pairs):
        (pose, size), (other_pose, other_size) = some_tray(rng), some_tray(rng)
        other = oracle(other_pose, other_size)
        shares = g.arc_shares(body(pose, size), body(other_pose, other_size))
        corners = [(x / g.FINE, y / g.FINE) for x, y in body(pose, size).points]
        for arc, share in enumerate(shares):
            far = [(pose[0] + (x - pose[0]) * 40, pose[1] + (y - pose[1]) * 40) for x, y in corners]
            cone = shapely.Polygon([pose[:2], far[arc], far[(arc + 1) % 4]])
            assert abs(cone.intersection(other).area / other.area * 1000 - share) < 3
        split += sum(share > 0 for share in shares) > 1
    return split


def clear(looker: g.Body, target: shapely.Polygon, blockers: list[shapely.Polygon], rng: random.Random) -> bool:
    """Is any of many random lines from the front edge into the front arc free?"""
    (x1, y1), (x2, y2) = [(x / g.FINE, y / g.FINE) for x, y in looker.points[:2]]
    cx, cy = looker.x / g.FINE, looker.y / g.FINE
    cone = shapely.Polygon(
        [(cx, cy), (cx + (x1 - cx) * 40, cy + (y1 - cy) * 40), (cx + (x2 - cx) * 40, cy + (y2 - cy) * 40)]
    )
    seen = cone.intersection(target)
    if seen.area < 1:
        return False
    assert isinstance(seen, shapely.Polygon)
    edge = list(seen.exterior.coords)
    for _ in range(300):
        at, i, along = rng.random(), rng.randrange(len(edge) - 1), rng.random()
        end = tuple(edge[i][k] + (edge[i + 1][k] - edge[i][k]) * along for k in (0, 1))
        line = shapely.LineString([(x1 + (x2 - x1) * at, y1 + (y2 - y1) * at), end])
        if not any(line.intersection(blocker).length > g.TOUCH for blocker in blockers):
            return True
    return False


def check_sight(seed: int, pairs: int) -> tuple[int, int]:
    """Lines of sight past up to three trays: whatever a random line sees is seen; returns seen and not seen."""
    rng, seen = random.Random(seed), [0, 0]
    for _ in range(pairs):
        (pose, size), (other_pose, other_size) = some_tray(rng), some_tray(rng)
        blockers = [some_tray(rng) for _ in range(rng.randrange(4))]
        looker, target = body(pose, size), body(other_pose, other_size)
        found = g.sees(looker, target, [body(*blocker) for blocker in blockers])
        if clear(looker, oracle(other_pose, other_size), [oracle(*blocker) for blocker in blockers], rng):
            assert found
        seen[not found] += 1
    return seen[0], seen[1]


def test_random_pairs_overlap_touch_and_stand_apart_as_shapely_says() -> None:
    assert check_pairs(1, QUICK) > 200


def test_random_trays_move_as_far_as_shapely_says() -> None:
    assert check_runs(2, QUICK) > 200


def test_random_trays_lie_in_arcs_as_shapely_says() -> None:
    assert check_arcs(3, QUICK) > 200


def test_whatever_a_random_line_sees_is_seen() -> None:
    assert min(check_sight(4, QUICK // 10)) > 10


@pytest.mark.soak
def test_a_hundred_thousand_pairs_agree_with_shapely() -> None:
    check_pairs(11, MANY)
    check_runs(12, MANY)
    check_arcs(13, MANY // 5)
    check_sight(14, MANY // 50)


def test_distances_to_upright_rectangles_agree_with_shapely() -> None:
    rng, near = random.Random(5), 0
    for _ in range(QUICK):
        pose, size = some_tray(rng)
        x, y = rng.randrange(30_000), rng.randrange(30_000)
        rect = (x, y, x + rng.randrange(1000, 20_000), y + rng.randrange(1000, 20_000))
        apart = oracle(pose, size).distance(shapely.box(*rect))
        if abs(apart - 6000) > NEAR:
            assert g.is_near_rect(body(pose, size), rect, 6000) == (apart < 6000)
        near += apart < 6000
    assert 200 < near < QUICK


def test_two_blockers_close_every_line() -> None:
    looker, target = g.tray(24_000, 10_000, 0, 5500, 4800), g.tray(24_000, 34_000, 1800, 5500, 4800)
    first, second = g.tray(22_000, 19_000, 1800, 5500, 4800), g.tray(26_000, 24_500, 1800, 5500, 4800)
    assert not g.sees(looker, target, [first, second])
    assert g.sees(looker, target, [first]) and g.sees(looker, target, [second])


@pytest.mark.parametrize("tenth", range(0, 3600, 7))
def test_a_bearing_looks_along_its_vector(tenth: int) -> None:
    x, y, _ = g.advance((0, 0, tenth), 100_000)
    assert g.bearing(x, y) == tenth
    assert abs((degrees(atan2(x, y)) * 10 - tenth + 1800) % 3600 - 1800) < 1


@pytest.mark.parametrize("angle", [0, 137, 450, 1234, 2700, 3599])
@pytest.mark.parametrize("arc", range(4))
@pytest.mark.parametrize("side", range(4))
def test_aligned_trays_touch_along_the_edge_and_do_not_overlap(angle: int, arc: int, side: int) -> None:
    pose, size, other = (24_000, 24_000, angle), (5500, 4800), (5500, 5000)
    for share in (-1, 0, 1):
        edge = size[0] if arc % 2 == 0 else size[1]
        mine = other[0] if side % 2 == 0 else other[1]
        placed = g.aligned(pose, *size, arc, side, other, share * g.half_offset(edge, mine))
        here, there = body(pose, size), body(placed, other)
        assert g.touches(here, there) and not g.overlaps(here, there)
        shared = oracle(pose, size).buffer(3).intersection(oracle(placed, other)).length / 2
        assert abs(shared - (min(edge, mine) if share == 0 else min(edge, mine) / 2)) < 30
    assert g.arcs_of(body(pose, size), body(g.aligned(pose, *size, arc, side, other, 0), other)) == [arc]


def test_a_path_along_a_side_is_a_longer_tray() -> None:
    pose = (20_000, 20_000, 321)
    for way in (g.FORWARD, g.RIGHT, g.BACK, g.LEFT):
        end = g.advance(pose, 5000, way)
        path = oracle(pose, (5500, 4800)).union(oracle(end, (5500, 4800))).convex_hull
        corners = shapely.Polygon([(x / g.FINE, y / g.FINE) for x, y in g.swept(pose, 5500, 4800, 5000, way).points])
        assert path.symmetric_difference(corners).area < 0.001 * path.area


def test_the_front_arc_of_an_infantry_tray_is_about_98_degrees() -> None:
    left, right = g.tray(0, 0, 0, 5500, 4800).points[:2]
    assert round(degrees(atan2(*right) - atan2(*left))) == 98
