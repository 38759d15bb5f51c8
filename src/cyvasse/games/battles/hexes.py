"""Hexes: a board of rows shifted by half a hex, with neighbours, distances and lines of sight, exact in integers.

A hex is a number, row by row from the Lannister edge; its word is column letter and row, `f6`. Inside, hexes are axial
(q, r). Every odd row (counted from 0) is shifted to the right. Directions go round from east: E, NE, NW, W, SW, SE.
"""

from __future__ import annotations

from functools import lru_cache

AXIAL = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
EAST, NORTH_EAST, NORTH_WEST, WEST, SOUTH_WEST, SOUTH_EAST = range(6)
COLUMNS = "abcdefghijklmnopqrstuvwxyz"

Sight = tuple[int, tuple[int, ...]]  # a mask of hexes that each block alone, and masks of two that block together


def axial(column: int, row: int) -> tuple[int, int]:
    return column - (row - (row & 1)) // 2, row


def offset(q: int, r: int) -> tuple[int, int]:
    return q + (r - (r & 1)) // 2, r


def steps(dq: int, dr: int) -> int:
    """The distance between two hexes that lie so far apart."""
    return (abs(dq) + abs(dr) + abs(dq + dr)) // 2


@lru_cache(maxsize=4096)
def crossed(
    dq: int, dr: int
) -> tuple[tuple[tuple[int, int], ...], tuple[tuple[tuple[int, int], tuple[int, int]], ...]]:
    """What a straight line from (0, 0) to (dq, dr) crosses: hexes it goes through, and pairs it runs between."""
    through: list[tuple[int, int]] = []
    along: dict[tuple[int, int], list[tuple[int, int]]] = {}  # by the hex's place on the line
    for q in range(min(0, dq) - 1, max(0, dq) + 2):
        for r in range(min(0, dr) - 1, max(0, dr) + 2):
            if (q, r) in ((0, 0), (dq, dr)):
                continue
            passage, border = _passage(q, r, dq, dr)
            if passage and border:
                along.setdefault(passage, []).append((q, r))
            elif passage:
                through.append((q, r))
    pairs = tuple((two[0], two[1]) for _, two in sorted(along.items()) if len(two) == 2)
    return tuple(sorted(through)), pairs


def _passage(q: int, r: int, dq: int, dr: int) -> tuple[tuple[int, int] | None, bool]:
    """Where on the line hex (q, r) is passed, as a whole number of its length's parts; and whether along its border.

    In cube coordinates (x, y, z) a hex holds what is nearer to it than to any neighbour: |x - y|, |y - z|, |z - x| of
    the distance to its middle are at most 1. Each is linear along the line, so each allows a stretch of it.
    """
    x, y, z = -q, q + r, -r  # from the hex to the start of the line, y = -x - z
    dx, dy, dz = dq, -dq - dr, dr
    border = False
    low, high = (0, 1), (1, 1)  # fractions with positive denominators
    for start, step in ((x - y, dx - dy), (y - z, dy - dz), (z - x, dz - dx)):
        if step == 0:
            if abs(start) > 1:
                return None, False
            border = border or abs(start) == 1
            continue
        ends = sorted(((-1 - start, step), (1 - start, step)), key=lambda f: f[0] * step)
        first, last = ((n, d) if d > 0 else (-n, -d) for n, d in ends)
        if first[0] * low[1] > low[0] * first[1]:
            low = first
        if last[0] * high[1] < high[0] * last[1]:
            high = last
    if low[0] * high[1] >= high[0] * low[1]:
        return None, False
    length = 6 * steps(dq, dr) ** 2
    return (low[0] * length // low[1], high[0] * length // high[1]), border


class Board:
    """A board of so many columns and rows; made once for each size."""

    def __init__(self, columns: int, rows: int) -> None:
        self.columns, self.rows, self.size = columns, rows, columns * rows
        self.words = tuple(f"{COLUMNS[column]}{row + 1}" for row in range(rows) for column in range(columns))
        self.hex = {word: n for n, word in enumerate(self.words)}
        self.axial = tuple(axial(column, row) for row in range(rows) for column in range(columns))
        self.near = tuple(tuple(self.at(q + dq, r + dr) for dq, dr in AXIAL) for q, r in self.axial)  # -1: off board
        self.around = tuple(tuple(n for n in near if n >= 0) for near in self.near)
        self.distance = tuple(
            bytes(steps(q2 - q, r2 - r) for q2, r2 in self.axial) for q, r in self.axial
        )  # by hex and hex
        self._sights: dict[int, Sight] = {}

    def at(self, q: int, r: int) -> int:
        column, row = offset(q, r)
        return row * self.columns + column if 0 <= column < self.columns and 0 <= row < self.rows else -1

    def row(self, place: int) -> int:
        return place // self.columns

    def direction(self, origin: int, target: int) -> int:
        """From a hex to its neighbour."""
        return self.near[origin].index(target)

    def within(self, place: int, most: int) -> list[int]:
        """All hexes not farther than so many, the hex itself included."""
        distance = self.distance[place]
        return [other for other in range(self.size) if distance[other] <= most]

    def sight(self, origin: int, target: int) -> Sight:
        """What may block the line between two hexes (los.2-4)."""
        key = origin * self.size + target
        found = self._sights.get(key)
        if found is None:
            found = self._sights[key] = self._sight(origin, target)
        return found

    def _sight(self, origin: int, target: int) -> Sight:
        (q, r), (q2, r2) = self.axial[origin], self.axial[target]
        through, pairs = crossed(q2 - q, r2 - r)
        mask = 0
        for dq, dr in through:
            mask |= 1 << self.at(q + dq, r + dr)
        two = []
        for (aq, ar), (bq, br) in pairs:
            places = self.at(q + aq, r + ar), self.at(q + bq, r + br)
            if -1 not in places:  # beyond the edge of the board nothing blocks
                two.append(1 << places[0] | 1 << places[1])
        return mask, tuple(two)

    def sees(self, origin: int, target: int, blockers: int) -> bool:
        """Is the line free of these blockers (a mask)? Along a border both hexes must block."""
        mask, pairs = self.sight(origin, target)
        return not mask & blockers and all(pair & blockers != pair for pair in pairs)


@lru_cache(maxsize=16)
def board(columns: int, rows: int) -> Board:
    return Board(columns, rows)
