"""Rulebook: trays, distances, arcs and lines of sight as geometry, beside shapely over many random trays."""

from __future__ import annotations

import random
from itertools import pairwise
from math import atan2, cos, degrees, hypot, radians, sin

import numpy as np
import pytest
import shapely
from shapely import affinity

from cyvasse.games.miniatures import geometry as g
from tests.rule import rule

SIZES = ((5500, 4800), (5500, 5000), (2800, 2800), (10667, 2000))
QUICK, MANY = 1000, 100_000
NEAR = 2  # thousandths within which an answer may go either way, for shapely reckons with fractions


Placed = tuple[g.Pose, tuple[int, int]]


def some_tray(rng: random.Random) -> Placed:
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
        if abs(deep - g.TOUCH) > NEAR:
            assert g.overlaps(mine, other) == (apart == 0 and deep > g.TOUCH)
        if abs(apart - g.TOUCH) > NEAR:
            assert g.touches(mine, other) == (apart <= g.TOUCH)
        for limit in (1000, 6000, 12_000, round(apart) + NEAR + 1, round(apart) - NEAR - 1):
            if abs(apart - limit) <= NEAR or limit < NEAR:
                continue
            assert g.is_within(mine, other, limit) == (apart <= limit)
            assert g.is_nearer(mine, other, limit) == (apart < limit)
            assert not (g.is_apart(mine, other, limit) and apart <= limit)
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


def clear(looker: g.Body, target: shapely.Polygon, blockers: list[shapely.Polygon], lines: int) -> bool:
    """Is any of many random lines from the front edge into the front arc free?"""
    left, right, middle = (np.array(point) / g.FINE for point in (*looker.points[:2], (looker.x, looker.y)))
    cone = shapely.Polygon([middle, middle + (left - middle) * 40, middle + (right - middle) * 40])
    seen = cone.intersection(target)
    if seen.area < 1:
        return False
    assert isinstance(seen, shapely.Polygon)
    rng = np.random.default_rng(lines)
    edge = np.array(seen.exterior.coords)
    side = rng.integers(len(edge) - 1, size=lines)
    along, at = rng.random((lines, 1)), rng.random((lines, 1))
    ends = edge[side] + (edge[side + 1] - edge[side]) * along
    rays = shapely.linestrings(np.stack([left + (right - left) * at, ends], axis=1))
    free = np.ones(lines, dtype=bool)
    for blocker in blockers:
        free &= shapely.length(shapely.intersection(rays, blocker)) <= g.TOUCH
    return bool(free.any())


def some_view(rng: random.Random) -> tuple[Placed, Placed, list[Placed]]:
    """A tray, another before it, and up to four between them."""
    (x, y, angle), size = pose, _ = some_tray(rng)
    far = rng.randrange(12_000, 20_000)
    ahead = g.advance((x, y, angle + rng.randrange(-400, 400)), far)
    between = []
    for _ in range(rng.randrange(5)):
        bx, by, _ = g.advance((x, y, angle + rng.randrange(-450, 450)), rng.randrange(5000, far - 3000))
        between.append(((bx, by, rng.randrange(3600)), rng.choice(SIZES[:3])))
    return (pose, size), ((*ahead[:2], rng.randrange(3600)), rng.choice(SIZES[:3])), between


def check_sight(seed: int, pairs: int) -> tuple[int, int]:
    """Lines of sight past trays: what is seen is what a random line sees; returns seen and not seen."""
    rng, seen = random.Random(seed), [0, 0]
    for _ in range(pairs):
        placed, other, between = some_view(rng)
        looker = body(*placed)
        found = g.sees(looker, body(*other), [body(*each) for each in between])
        polygons = [oracle(*each) for each in between]
        if clear(looker, oracle(*other), polygons, 120):
            assert found
        elif found:  # through a narrow gap
            assert clear(looker, oracle(*other), polygons, 40_000)
        seen[not found] += 1
    return seen[0], seen[1]


@rule("terms.3", "terms.9", "moving.1", "ruling.77")
def test_random_pairs_overlap_touch_and_stand_apart_as_shapely_says() -> None:
    assert check_pairs(1, QUICK) > 200


@rule("charge.10", "ruling.25")
def test_random_trays_move_as_far_as_shapely_says() -> None:
    assert check_runs(2, QUICK) > 100


@rule("los.3", "ruling.11")
def test_random_trays_lie_in_arcs_as_shapely_says() -> None:
    assert check_arcs(3, QUICK) > 200


@rule("los.1", "los.2", "ruling.12")
def test_what_is_seen_is_what_a_random_line_sees() -> None:
    assert min(check_sight(4, QUICK // 8)) > 10


@pytest.mark.soak
def test_a_hundred_thousand_pairs_agree_with_shapely() -> None:
    check_pairs(11, MANY)
    check_runs(12, MANY)
    check_arcs(13, MANY // 5)
    check_sight(14, MANY // 50)


@rule("battlefield.7")
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


@rule("maneuver.2")
def test_a_bearing_looks_along_its_vector() -> None:
    for tenth in range(0, 3600, 7):
        x, y, _ = g.advance((0, 0, tenth), 100_000)
        assert g.bearing(x, y) == tenth
        assert abs((degrees(atan2(x, y)) * 10 - tenth + 1800) % 3600 - 1800) < 1
    assert g.bearing(0, 0) == 0 and g.bearing(0, -1) == 1800 and g.bearing(-1, 0) == 2700


@rule("charge.13", "ruling.17")
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


@rule("moving.3", "terms.16")
def test_a_path_along_a_side_is_a_longer_tray() -> None:
    pose = (20_000, 20_000, 321)
    for way in (g.FORWARD, g.RIGHT, g.BACK, g.LEFT):
        end = g.advance(pose, 5000, way)
        path = oracle(pose, (5500, 4800)).union(oracle(end, (5500, 4800))).convex_hull
        corners = shapely.Polygon([(x / g.FINE, y / g.FINE) for x, y in g.swept(pose, 5500, 4800, 5000, way).points])
        assert path.symmetric_difference(corners).area < 0.001 * path.area


@rule("ruling.11")
def test_the_front_arc_of_an_infantry_tray_is_about_98_degrees() -> None:
    left, right = g.tray(0, 0, 0, 5500, 4800).points[:2]
    assert round(degrees(atan2(*right) - atan2(*left))) == 98


# -- to the grain -----------------------------------------------------------------------------------------------

NORTH = g.tray(0, 0, 0, 5500, 4800)  # reaches 2750 to the sides and 2400 to front and rear
ONE = g.FINE  # a thousandth in grains


@rule("units.9", "ruling.78")
def test_corners_and_sides_of_a_tray_lie_where_they_should_to_the_grain() -> None:
    rng = random.Random(21)
    for _ in range(200):
        (x, y, angle), (width, depth) = some_tray(rng)
        here = body((x, y, angle), (width, depth))
        s, c = sin(radians(angle / 10)), cos(radians(angle / 10))
        for (px, py), (i, j) in zip(here.points, ((-1, 1), (1, 1), (1, -1), (-1, -1)), strict=True):
            ex, ey = i * width * c + j * depth * s, j * depth * c - i * width * s
            assert abs(px - (x + ex / 2) * ONE) < 1.02 and abs(py - (y + ey / 2) * ONE) < 1.02
        assert_sides_bound(here)
        far = hypot(width, depth) / 2 * ONE
        assert far <= here.radius <= far + 2 * ONE


def assert_sides_bound(here: g.Body) -> None:
    """Each side's normal is one long and looks outward, and both its corners reach as far as it says."""
    count = len(here.points)
    for i, (nx, ny, reach) in enumerate(here.axes):
        assert abs(hypot(nx, ny) - g.UNIT) < 3
        (px, py), (qx, qy) = here.points[i], here.points[(i + 1) % count]
        assert abs(nx * (qx - px) + ny * (qy - py)) / g.UNIT < 8
        for x, y in ((px, py), (qx, qy)):
            assert abs(nx * x + ny * y - reach) / g.UNIT < 8
        assert nx * here.x + ny * here.y < reach


@rule("ruling.78")
def test_outlines_lie_where_they_should_to_the_grain() -> None:
    rng = random.Random(22)
    for shape in (g.ellipse(7000, 5000), g.rectangle(8000, 1001)) * 50:
        x, y, angle = rng.randrange(40_000), rng.randrange(40_000), rng.randrange(3600)
        here = g.outline(shape, x, y, angle)
        s, c = sin(radians(angle / 10)), cos(radians(angle / 10))
        for (px, py), (i, j) in zip(here.points, shape, strict=True):
            assert abs(px - (x + i * c + j * s) * ONE) < 0.52 and abs(py - (y + j * c - i * s) * ONE) < 0.52
        assert_sides_bound(here)
        far = max(hypot(i, j) for i, j in shape) * ONE
        assert far - 1 <= here.radius <= far + 2


@rule("ruling.78")
def test_an_ellipse_is_sixteen_corners_clockwise_from_the_top() -> None:
    corners = g.ellipse(7000, 5000)
    assert corners[0] == (0, 2500) and corners[4] == (3500, 0) and corners[8] == (0, -2500)
    for i, (x, y) in enumerate(corners):
        turn = radians(22.5 * i)
        assert abs(x - 3500 * sin(turn)) <= 0.5 and abs(y - 2500 * cos(turn)) <= 0.5
    assert len(corners) == 16 and g.rectangle(8000, 1000) == ((-4000, 500), (4000, 500), (4000, -500), (-4000, -500))


@rule("maneuver.2", "terms.16")
def test_a_straight_move_ends_at_the_nearest_whole_pose() -> None:
    rng = random.Random(23)
    for _ in range(200):
        pose, _ = some_tray(rng)
        far, way = rng.randrange(20_000), rng.choice((g.FORWARD, g.RIGHT, g.BACK, g.LEFT))
        x, y, angle = g.advance(pose, far, way)
        to = radians((pose[2] + way) / 10)
        assert abs(x - pose[0] - far * sin(to)) < 0.51 and abs(y - pose[1] - far * cos(to)) < 0.51
        assert angle == pose[2]
    assert g.length(3000, 4000) == 5000 and g.length(-3000, 4001) == 5000
    assert g.direction(300) == (500_000, 866_025) and g.direction(600) == (866_025, 500_000)


@rule("maneuver.2")
def test_between_two_tenths_of_a_degree_the_nearer_is_the_bearing() -> None:
    rng = random.Random(24)
    for _ in range(300):
        half, far = rng.randrange(3600) + 0.5, rng.randrange(50_000, 60_000)
        dx, dy = round(far * sin(radians(half / 10))), round(far * cos(radians(half / 10)))
        found = g.bearing(dx, dy)
        aside = {
            a: abs(dx * cos(radians(a / 10)) - dy * sin(radians(a / 10))) for a in range(int(half) - 1, int(half) + 3)
        }
        assert found in {a % 3600 for a, off in aside.items() if off < min(aside.values()) + 1e-4}


@rule("terms.3", "ruling.77")
def test_trays_touch_within_five_thousandths_and_overlap_beyond() -> None:
    def beside(apart: int) -> g.Body:
        return g.tray(0, 4800 + apart, 0, 5500, 4800)

    assert [g.touches(NORTH, beside(n)) for n in (-6, -5, 0, 5, 6)] == [True, True, True, True, False]
    assert [g.overlaps(NORTH, beside(n)) for n in (-6, -5, 0, 5)] == [True, False, False, False]
    assert [g.is_within(NORTH, beside(n), 1000) for n in (999, 1000, 1001, 1002)] == [True, True, True, False]
    assert [g.is_nearer(NORTH, beside(n), 1000) for n in (998, 999, 1000)] == [True, True, False]


@rule("terms.9", "ruling.77")
def test_corners_are_as_far_apart_as_they_are() -> None:
    """Three aside and four before: five from corner to corner."""

    def off(more: int) -> g.Body:
        return g.tray(5500 + 3000, 4800 + 4000 + more, 0, 5500, 4800)

    assert g.is_within(NORTH, off(0), 5000) and g.is_within(off(0), NORTH, 5000)
    assert not g.is_within(NORTH, off(2), 5000) and not g.is_within(off(2), NORTH, 5000)
    assert g.is_nearer(NORTH, off(-2), 5000) and not g.is_nearer(NORTH, off(0), 5000)


@rule("terms.9")
def test_trays_that_lie_across_each_other_are_at_no_distance() -> None:
    long, wide = g.tray(0, 0, 0, 1000, 9000), g.tray(0, 0, 0, 9000, 1000)
    assert g.touches(long, wide) and g.overlaps(long, wide) and g.is_within(long, wide, 0)


@rule("thrones.6", "thrones.12")
def test_points_are_as_far_from_a_tray_as_shapely_says() -> None:
    rng = random.Random(25)
    for _ in range(QUICK):
        pose, size = some_tray(rng)
        x, y = rng.randrange(8000, 28_000), rng.randrange(8000, 28_000)
        here, point = body(pose, size), shapely.Point(x, y)
        apart = oracle(pose, size).distance(point)
        assert abs(g.point_gap(here, x, y) / ONE - apart) < 0.1
        near = round(apart)
        assert g.is_near_point(here, x, y, near + 1) and not g.is_near_point(here, x, y, max(near - 3, -2))
        if apart > 1:
            nx, ny = g.nearest(here, (x * ONE, y * ONE))
            assert abs(hypot(nx - x * ONE, ny - y * ONE) / ONE - apart) < 0.1
            assert oracle(pose, size).distance(shapely.Point(nx / ONE, ny / ONE)) < 0.1


@rule("thrones.12", "ruling.77")
def test_a_point_on_the_edge_is_at_no_distance() -> None:
    assert g.point_gap(NORTH, 2750, 2400) == g.point_gap(NORTH, 0, 0) == 0
    assert g.point_gap(NORTH, 0, 3400) == g.point_gap(NORTH, 0, -3400) == 1000 * ONE
    assert g.is_near_point(NORTH, 0, 3401, 1000) and not g.is_near_point(NORTH, 0, 3402, 1000)
    assert g.nearest(NORTH, (9000 * ONE, 1000 * ONE)) == (2750 * ONE, 1000 * ONE)


@rule("ruling.15", "deployment.4")
def test_a_tray_lies_in_a_rectangle_or_not() -> None:
    rng, inside = random.Random(26), 0
    for _ in range(QUICK):
        pose, size = some_tray(rng)
        x, y = rng.randrange(20_000), rng.randrange(20_000)
        rect = (x, y, x + rng.randrange(5000, 20_000), y + rng.randrange(5000, 20_000))
        room = shapely.box(*rect)
        if room.buffer(NEAR).contains(oracle(pose, size)) == room.buffer(-NEAR).contains(oracle(pose, size)):
            assert g.is_inside(body(pose, size), rect) == room.contains(oracle(pose, size))
            inside += room.contains(oracle(pose, size))
    assert inside > 50
    for change in range(4):
        for more, held in ((0, True), (1, True), (2, False)):
            bounds = [-2750, -2400, 2750, 2400]
            bounds[change] += more if change < 2 else -more
            assert g.is_inside(NORTH, (bounds[0], bounds[1], bounds[2], bounds[3])) == held


@rule("battlefield.7", "ruling.77")
def test_exactly_at_the_distance_a_rectangle_is_not_nearer() -> None:
    for rect in ((-9000, 8400, 9000, 9000), (-9000, -9000, 9000, -8400)):
        assert not g.is_near_rect(NORTH, rect, 6000) and g.is_near_rect(NORTH, rect, 6002)
    for rect in ((8750, -9000, 9000, 9000), (-9000, -9000, -8750, 9000)):
        assert not g.is_near_rect(NORTH, rect, 6000) and g.is_near_rect(NORTH, rect, 6002)
    corner = (2750 + 3000, 2400 + 4000, 20_000, 20_000)
    assert not g.is_near_rect(NORTH, corner, 5000) and g.is_near_rect(NORTH, corner, 5002)
    assert g.upright((0, 0, 10_000, 4000)).points == tuple(
        (x * ONE, y * ONE) for x, y in ((0, 4000), (10_000, 4000), (10_000, 0), (0, 0))
    )


@rule("charge.10", "ruling.26")
def test_how_far_a_tray_gets_to_the_thousandth() -> None:
    ahead = g.tray(0, 10_000, 0, 5500, 4800)
    assert g.run((0, 0, 0), 5500, 4800, ahead) == 5200
    assert g.run((0, 0, 0), 5500, 4800, ahead, g.BACK) is None
    assert g.run((0, 0, 900), 5500, 4800, ahead, g.LEFT) == 10_000 - 2750 - 2400
    assert g.run((0, 0, 2700), 5500, 4800, ahead, g.RIGHT) == 10_000 - 2750 - 2400
    assert g.run((0, 0, 0), 5500, 4800, g.tray(0, 4800, 0, 5500, 4800)) == 0
    assert g.run((0, 0, 0), 5500, 4800, g.tray(5490, 10_000, 0, 5500, 4800)) is not None
    assert g.run((0, 0, 0), 5500, 4800, g.tray(5495, 10_000, 0, 5500, 4800)) is None  # it slips by
    assert g.run((0, 0, 0), 5500, 4800, g.tray(-5490, 10_000, 0, 5500, 4800)) is not None
    assert g.run((0, 0, 0), 5500, 4800, g.tray(-5495, 10_000, 0, 5500, 4800)) is None


@rule("charge.10")
def test_what_lies_beside_or_behind_stops_nobody() -> None:
    for other in (g.tray(5500, 0, 0, 5500, 4800), g.tray(0, -4800, 0, 5500, 4800), g.tray(0, -4790, 0, 2800, 4800)):
        assert g.run((0, 0, 0), 5500, 4800, other) is None
    assert g.run((0, 0, 0), 5500, 4800, g.tray(0, 10_000, 450, 2800, 2800)) == 10_000 - 1980 - 2400


@rule("los.2", "ruling.12")
def test_a_line_that_grazes_a_tray_does_not_cross_it() -> None:
    """A tray is as much smaller as a touch is deep: 2745 to the sides, 2395 to front and rear."""
    for x in (2745, -2745):
        assert not g.crosses((x * ONE, -9000 * ONE), (x * ONE, 9000 * ONE), NORTH)
        inward = x * ONE + (1 if x < 0 else -1)
        assert g.crosses((inward, -9000 * ONE), (inward, 9000 * ONE), NORTH)
        assert g.crosses((inward, 9000 * ONE), (inward, -9000 * ONE), NORTH)
    corner = (2745 * ONE, 2395 * ONE)
    for off, through in ((0, False), (-1, True)):  # a line aslant past the front right corner
        start = (corner[0] - 5000 * ONE + off, corner[1] + 5000 * ONE)
        end = (corner[0] + 5000 * ONE + off, corner[1] - 5000 * ONE)
        assert g.crosses(start, end, NORTH) == g.crosses(end, start, NORTH) == through
    assert not g.crosses((0, 9000 * ONE), (0, 2395 * ONE), NORTH)  # it ends at the edge
    assert g.crosses((0, 9000 * ONE), (0, 2395 * ONE - 1), NORTH)


@rule("los.1", "ruling.11")
def test_what_only_touches_the_edge_of_the_front_arc_is_not_seen() -> None:
    """The diagonal of a square tray is the line x = y."""
    looker = g.tray(0, 0, 0, 2800, 2800)
    beyond = g.outline(((-1000, -1000), (1000, 1000), (1000, -1000)), 8000, 8000, 0)
    assert not g.sees(looker, beyond, [])
    assert g.sees(looker, g.outline(((-1000, -1000), (1000, 1000), (1000, -1000)), 7990, 8000, 0), [])


@rule("los.1", "ruling.12")
@pytest.mark.parametrize(("slit", "seen"), [(20, True), (-12, False)])
def test_a_target_is_seen_through_a_slit_anywhere_before_the_front_edge(slit: int, seen: bool) -> None:
    """An inch beside the middle two walls stand so far apart, or a touch deep in each other."""
    looker, target = g.tray(24_000, 10_000, 0, 5500, 4800), g.tray(24_000, 34_000, 1800, 5500, 4800)
    walls = [g.tray(25_000 + side * (5334 + slit // 2), 18_000, 0, 10_668, 4800) for side in (-1, 1)]
    assert g.sees(looker, target, walls) == seen and g.sees(looker, target, walls[::-1]) == seen


@rule("los.3", "los.4")
def test_a_tray_on_the_diagonal_lies_in_two_arcs() -> None:
    looker = g.tray(0, 0, 0, 2800, 2800)
    aslant = g.tray(8000, 8000, 450, 2800, 2800)
    assert g.arcs_of(looker, aslant) == [g.FRONT_ARC, g.RIGHT_ARC]
    assert g.arc_shares(looker, aslant)[2:] == (0, 0) and g.arc_shares(looker, aslant)[0] in (499, 500)
    assert g.arcs_of(looker, g.tray(8000, 8020, 450, 2800, 2800)) == [g.FRONT_ARC]
    assert g.arcs_of(looker, g.tray(-8000, 8000, 450, 2800, 2800)) == [g.FRONT_ARC, g.LEFT_ARC]
    assert g.arcs_of(looker, g.tray(0, -8000, 0, 2800, 2800)) == [g.REAR_ARC]


@rule("charge.13", "ruling.17")
def test_at_half_the_shorter_edge_is_overlapped_by_half() -> None:
    assert g.half_offset(5500, 5500) == 2750 and g.half_offset(5000, 2800) == 2500 and g.half_offset(2800, 5000) == 2500
    assert g.aligned((0, 0, 0), 5500, 4800, g.FRONT_ARC, g.FRONT_ARC, (5500, 5000), 100) == (100, 4900, 1800)
    assert g.aligned((0, 0, 0), 5500, 4800, g.RIGHT_ARC, g.FRONT_ARC, (5500, 5000), 100) == (5250, -100, 2700)
    assert g.aligned((0, 0, 0), 5500, 4800, g.REAR_ARC, g.RIGHT_ARC, (5500, 5000), 0) == (0, -5150, 2700)


@rule("ruling.18", "ruling.107")
def test_the_shifts_that_lay_one_outline_on_another_are_found_to_the_thousandth() -> None:
    rng = random.Random(107)
    met = 0
    for _ in range(150):
        pose, size = (rng.randrange(9000), rng.randrange(9000), rng.randrange(3600)), (5500, rng.choice((2800, 4800)))
        body, other = some_outline(rng)
        way = rng.randrange(3600)
        covered = g.covered(g.tray(*pose, *size), body, g.direction(way))
        first, last = covered or (-40_000, 40_000)
        shifts = (first - 3, first + 3, last - 3, last + 3)
        lies = []
        for shift in shifts:
            dx, dy = shift * g.sine(way) / g.BILLION, shift * g.sine(way + 900) / g.BILLION
            there = affinity.translate(oracle(pose, size), dx, dy)
            lies.append(there.intersection(other).area > 0)
        if covered is None:
            assert not any(lies)
        elif covered[1] - covered[0] > 8:
            assert lies == [False, True, True, False]
            met += 1
    assert met > 20
