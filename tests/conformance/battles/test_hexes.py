"""The hex board: neighbours, distances and lines of sight, against slow but plain reckoning."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cyvasse.games.battles.hexes import AXIAL, Board, axial, board, crossed, offset, steps

BOARDS = (board(15, 11), board(10, 15))
boards = st.sampled_from(BOARDS)
small = st.integers(-8, 8)


@st.composite
def two_hexes(draw: st.DrawFn) -> tuple[Board, int, int]:
    field = draw(boards)
    places = st.integers(0, field.size - 1)
    return field, draw(places), draw(places)


@given(st.integers(0, 14), st.integers(0, 14))
def test_offset_and_axial_are_each_others_way_back(column: int, row: int) -> None:
    assert offset(*axial(column, row)) == (column, row)


@pytest.mark.parametrize("field", BOARDS)
def test_neighbours_lie_as_on_a_board_with_shifted_odd_rows(field: Board) -> None:
    for place in range(field.size):
        column, row = place % field.columns, place // field.columns
        shift = row & 1
        expected = {
            (column - 1, row),
            (column + 1, row),
            *((column - 1 + shift + dc, row + dr) for dc in (0, 1) for dr in (-1, 1)),
        }
        inside = {(c, r) for c, r in expected if 0 <= c < field.columns and 0 <= r < field.rows}
        assert {(n % field.columns, n // field.columns) for n in field.around[place]} == inside


@given(two_hexes())
def test_neighbours_are_mutual_and_opposite(hexes: tuple[Board, int, int]) -> None:
    field, place, _ = hexes
    for way, other in enumerate(field.near[place]):
        if other >= 0:
            assert field.near[other][(way + 3) % 6] == place
            assert field.direction(place, other) == way


@given(two_hexes())
def test_the_distance_is_the_fewest_steps(hexes: tuple[Board, int, int]) -> None:
    field, origin, target = hexes
    reached, ring, count = {origin}, {origin}, 0
    while target not in reached:
        ring = {n for place in ring for n in field.around[place]} - reached
        reached |= ring
        count += 1
    assert field.distance[origin][target] == count == field.distance[target][origin]


@given(two_hexes(), st.integers(0, 4))
def test_what_lies_within_reach_is_a_disc(hexes: tuple[Board, int, int], most: int) -> None:
    field, origin, target = hexes
    assert (target in field.within(origin, most)) == (field.distance[origin][target] <= most)


def slow(dq: int, dr: int) -> tuple[set[tuple[int, int]], set[tuple[int, int]]]:
    """Hexes whose inside the line meets, and those whose border it only follows: by many points on it."""
    inside, border = set(), set()
    parts = 40 * max(1, steps(dq, dr))
    for i in range(1, 2 * parts, 2):  # never at the ends of a part, where corners lie
        q, r, one = dq * i, dr * i, 2 * parts
        for cq in range(q // one - 1, q // one + 3):
            for cr in range(r // one - 1, r // one + 3):
                x, z = q - cq * one, r - cr * one
                y = -x - z
                worst = max(abs(x - y), abs(y - z), abs(z - x))
                if worst < one:
                    inside.add((cq, cr))
                elif worst == one:
                    border.add((cq, cr))
    ends = {(0, 0), (dq, dr)}
    return inside - ends, border - inside - ends


@settings(deadline=None, max_examples=60)
@given(small, small)
def test_a_line_crosses_what_its_points_lie_in(dq: int, dr: int) -> None:
    through, pairs = crossed(dq, dr)
    inside, border = slow(dq, dr)
    assert set(through) == inside
    assert {hex_ for pair in pairs for hex_ in pair} == border
    for (q, r), (q2, r2) in pairs:
        assert (q2 - q, r2 - r) in AXIAL


@given(two_hexes())
def test_sight_is_mutual(hexes: tuple[Board, int, int]) -> None:
    field, origin, target = hexes
    mask, pairs = field.sight(origin, target)
    back, back_pairs = field.sight(target, origin)
    assert mask == back and sorted(pairs) == sorted(back_pairs)
    assert not mask >> origin & 1 and not mask >> target & 1


def test_a_line_along_a_border_is_blocked_only_by_both_hexes() -> None:
    field = board(15, 11)
    origin, target = field.hex["e5"], field.hex["e3"]  # straight up, between d4 and e4
    assert field.distance[origin][target] == 2
    left, right = (1 << field.hex[word] for word in ("d4", "e4"))
    assert field.sight(origin, target) == (0, (left | right,))
    assert field.sees(origin, target, left) and field.sees(origin, target, right)
    assert not field.sees(origin, target, left | right)


def test_a_straight_row_is_blocked_by_each_hex_of_it() -> None:
    field = board(15, 11)
    origin, target = field.hex["b4"], field.hex["e4"]
    assert field.sight(origin, target) == (1 << field.hex["c4"] | 1 << field.hex["d4"], ())
    assert not field.sees(origin, target, 1 << field.hex["d4"])


def test_neighbours_see_each_other_whatever_stands_around() -> None:
    field = board(10, 15)
    for place in range(field.size):
        for other in field.around[place]:
            assert field.sees(place, other, (1 << field.size) - 1)


def test_words_name_column_and_row() -> None:
    field = board(15, 11)
    assert field.words[0] == "a1" and field.words[-1] == "o11"
    assert all(field.hex[word] == place for place, word in enumerate(field.words))
