"""Where things lie on the table: places for 3 to 6 seats in the shapes wide, desk and tall.

Place 0 is the viewer's, at the bottom; the others follow clockwise, so the next in turn order sits on the viewer's
left. Council p lies between the places p and p + 1.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from cyvasse.ink import Cell, stack

Point = tuple[float, float]
SHAPES = ("wide", "desk", "tall")


@dataclass(frozen=True)
class Layout:
    size: tuple[int, int]
    small: bool  # a narrow screen: strips below the leader, cells in place of full faces
    seats: tuple[Cell, ...]
    councils: tuple[Cell, ...]  # room for the largest; a smaller one lies around the middle (top, where small)
    pitch: float  # height of a strip with its gap
    strips: float  # room for strips in a council
    bids: float  # room for strips in a bid
    current: Cell
    row: Cell
    piles: Mapping[str, Point]
    pile: Point  # size of a pile
    track: Cell
    hand: Cell
    aside: Cell  # own unique cards set aside
    sheet: Cell  # cards being looked at; wider for more than three

    def flipped(self, place: int) -> bool:
        """On the right of a round table a leader sits on the outer side, and the bid lies towards the middle."""
        return not self.small and self.seats[place].x > self.size[0] / 2

    @property
    def middle(self) -> Point:
        return self.current.x + self.current.w / 2, self.current.y + self.current.h / 2


@dataclass(frozen=True)
class _Table:
    """A round table: centres of seats and councils by number of seats."""

    size: tuple[int, int]
    seat: float
    council: float
    pitch: float
    face: Point
    middle: Point
    row: float
    track: float
    hand: float
    places: Mapping[int, tuple[tuple[Point, ...], tuple[Point, ...]]]


_WIDE = _Table(
    size=(1440, 900),
    seat=290,
    council=184,
    pitch=27,
    face=(182, 252),
    middle=(720, 340),
    row=164,
    track=214,
    hand=710,
    places={
        3: (((720, 590), (300, 206), (1140, 206)), ((330, 506), (720, 108), (1110, 506))),
        4: (
            ((720, 590), (176, 352), (720, 96), (1264, 352)),
            ((400, 566), (400, 150), (1040, 150), (1040, 566)),
        ),
        5: (
            ((720, 590), (190, 466), (420, 110), (1020, 110), (1250, 466)),
            ((452, 590), (152, 270), (720, 108), (1288, 270), (988, 590)),
        ),
        6: (
            ((720, 590), (240, 540), (240, 202), (720, 96), (1200, 202), (1200, 540)),
            ((482, 590), (114, 370), (482, 112), (958, 112), (1326, 370), (958, 590)),
        ),
    },
)
_DESK = _Table(
    size=(1180, 860),
    seat=236,
    council=160,
    pitch=24,
    face=(168, 232),
    middle=(590, 324),
    row=136,
    track=204,
    hand=670,
    places={
        3: (((590, 556), (246, 200), (934, 200)), ((280, 474), (590, 100), (900, 474))),
        4: (
            ((590, 556), (146, 334), (590, 92), (1034, 334)),
            ((326, 536), (326, 138), (854, 138), (854, 536)),
        ),
        5: (
            ((590, 556), (156, 446), (352, 104), (828, 104), (1024, 446)),
            ((368, 556), (124, 256), (590, 100), (1056, 256), (812, 556)),
        ),
        6: (
            ((590, 556), (190, 514), (190, 192), (590, 92), (990, 192), (990, 514)),
            ((390, 556), (90, 352), (390, 104), (790, 104), (1090, 352), (790, 556)),
        ),
    },
)


@lru_cache(64)
def plan(shape: str, seats: int, row: bool) -> Layout:
    """The places; in a tall picture those with room for the longest bids and largest councils."""
    if shape == "tall":
        return _tall(seats, row, [_SEAT + _BIDS] * seats, [_COUNCIL + _STRIPS] * seats)
    return _round(_DESK if shape == "desk" else _WIDE, seats, row)


def _round(table: _Table, seats: int, row: bool) -> Layout:
    centres, between = table.places[seats]
    (cx, cy), (w, h) = table.middle, table.face
    strips = 4 * table.pitch
    tall = 78 + strips
    left = cx - w / 2 - (0 if not row else (table.row + 12) / 2)  # of the current ally's face
    right = left + w + (table.row + 12 if row else 0)
    width = table.size[0]
    return Layout(
        size=table.size,
        small=False,
        seats=tuple(Cell(x - table.seat / 2, y - 75, table.seat, 165) for x, y in centres),
        councils=tuple(Cell(x - table.council / 2, y - tall / 2, table.council, tall) for x, y in between),
        pitch=table.pitch,
        strips=strips,
        bids=130,
        current=Cell(left, cy - h / 2, w, h),
        row=Cell(left + w + 12, cy - h / 2 + 20, table.row, h - 20),
        piles={
            "allies": (left - 66, cy - 96),
            "dead": (left - 66, cy + 10),
            "deck": (right + 20, cy - 96),
            "discard": (right + 20, cy + 10),
            "supply": (right + 84, cy - 43),
        },
        pile=(46, 64),
        track=Cell(18, 18, table.track, 100),
        hand=Cell(16, table.hand, width - 32, 178),
        aside=Cell(width - 18 - 200, 12, 200, 98),
        sheet=Cell(cx - 232, cy - 134, 464, 272) if table is _WIDE else Cell(cx - 205, cy - 128, 410, 258),
    )


@lru_cache(1024)
def tall_plan(row: bool, bids: tuple[int, ...], allies: tuple[int, ...]) -> Layout:
    """The tall plan for so many cards in the bids and allies in the councils, by place: what lies below moves up."""
    seats = len(bids)
    height = plan("tall", seats, row).size[1]
    needs = [_SEAT + _extent(stack(count, 374 if place == 0 else _HALF, _BIDS)) for place, count in enumerate(bids)]
    rooms = [_COUNCIL + _extent(stack(count, _HALF - 16, _STRIPS)) for count in allies]
    return _tall(seats, row, needs, rooms, height)


_HALF, _BIDS, _STRIPS = 183, 78, 104  # width of a column, rooms for strips
_SEAT, _COUNCIL = 72, 86  # a seat, a council without strips


def _extent(cells: tuple[Cell, ...]) -> float:
    return max((cell.y + cell.h + 2 for cell in cells), default=26)


def _tall(seats: int, row: bool, needs: list[float], rooms: list[float], height: float = 0) -> Layout:
    """Two columns: the one opposite on top, then councils and leaders down both sides, the viewer at the end."""
    left, right, middle = 8.0, 199.0, 103.5
    y = 182.0
    shelf = Cell(8, y, 374, 0)
    if row:
        shelf = Cell(8, y + 14, 374, -(-(seats + 1) // 2) * 24)
        y = shelf.y + shelf.h + 4
    at: dict[int, Cell] = {}
    between: dict[int, Cell] = {}
    if seats % 2 == 0:
        at[seats // 2] = Cell(middle, y, _HALF, needs[seats // 2])
        y += needs[seats // 2]
    for k in range((seats - 1) // 2, -1, -1):
        other = seats - 1 - k
        between[k] = Cell(middle if k == other else left, y, _HALF, rooms[k])
        between.setdefault(other, Cell(right, y, _HALF, rooms[other]))
        y += max(rooms[k], rooms[other])
        if k:
            at[k], at[seats - k] = Cell(left, y, _HALF, needs[k]), Cell(right, y, _HALF, needs[seats - k])
            y += max(needs[k], needs[seats - k])
    at[0] = Cell(left, y + 4, 374, needs[0])
    y += needs[0] + 8
    hand = Cell(8, y, 374, 264)
    return Layout(
        size=(390, int(height or y + hand.h + 10)),
        small=True,
        seats=tuple(at[p] for p in range(seats)),
        councils=tuple(between[p] for p in range(seats)),
        pitch=26,
        strips=_STRIPS,
        bids=_BIDS,
        current=Cell(8, 44, 374, 92),
        row=shelf,
        piles={kind: (10.0 + 75 * i, 144.0) for i, kind in enumerate(("allies", "dead", "deck", "discard", "supply"))},
        pile=(22, 30),
        track=Cell(8, 8, 374, 32),
        hand=hand,
        aside=Cell(right, at[0].y, _HALF, 60),
        sheet=Cell(4, y - 4, 382, 268),
    )
