"""Where things lie: the field and the panels around it in the shapes wide, desk and tall, and what the panels say.

On a narrow screen a broad board is turned by a quarter, so that its hexes are as large as they can be.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from math import sqrt

import msgspec

from cyvasse.ink import Cell
from cyvasse.kernel.odds import Odds

from ..components import Components, components
from ..hexes import Board, board
from ..view import House, View

Point = tuple[float, float]
SHAPES = ("wide", "desk", "tall")
EDGE = 0.56  # the frame around the field with the coordinates, in hex radii
ART = 38.0  # the hex radius for which terrain and figures are drawn

WORDS = {
    "en": {
        "round": "round",
        "of": "of",
        "deck": "deck",
        "discard": "discard",
        "hand": "in hand",
        "points": "VP",
        "morale": "Morale",
        "rout": "rout",
        "momentum": "momentum",
        "advantage": "advantage",
        "command": "Command tokens",
        "in_use": "in use",
        "capture": "capture",
        "turned": "card turned",
        "captured": "captured",
        "active": "active",
        "inactive": "inactive",
        "figures": "figures",
        "engaged": "engaged with",
        "guard": "defence token",
        "loot": "loot",
        "horns": "horns",
        "moves": "to move",
        "attacks": "to attack",
        "ordered": "ordered",
        "objective": "Objective",
        "nobody": "nobody",
        "fire": "Fire, level",
        "devastated": "devastated",
        "fallen": "Fallen",
        "warhorn": "Warhorn",
        "merchant": "Merchant",
        "merchants": "merchants",
        "brothers": "Brotherhood tokens",
        "strategy": "strategy",
        "left": "left the field",
        "fords": "hidden fords",
        "trophies": "trophies",
        "axes": "axes",
        "ready": "ready",
        "spent": "spent",
        "catapult": "Catapult",
        "gambit": "Gambit",
        "face_down": "face down",
        "flooded": "Flooded ford",
        "basic": "basic",
        "passed": "passed",
        "ally": "with",
        "attack_odds": "Attacks and their odds",
        "destroyed": "destroyed",
        "driven": "driven back",
        "back": "repelled or lost",
        "won": "wins the battle",
        "gate": "gate",
        "tower": "tower",
        "must_token": "must use a token",
        "must_card": "must play a card",
    },
    "ru": {
        "round": "раунд",
        "of": "из",
        "deck": "колода",
        "discard": "сброс",
        "hand": "на руке",
        "points": "ПО",
        "morale": "Мораль",
        "rout": "разгром",
        "momentum": "инициатива",
        "advantage": "преимущество",
        "command": "Жетоны приказа",
        "in_use": "в деле",
        "capture": "пленение",
        "turned": "карта повёрнута",
        "captured": "в плену",
        "active": "активен",
        "inactive": "неактивен",
        "figures": "фигурки",
        "engaged": "связан боем с",
        "guard": "жетон защиты",
        "loot": "добыча",
        "horns": "рога",
        "moves": "может двигаться",
        "attacks": "может атаковать",
        "ordered": "получил приказ",
        "objective": "Цель",
        "nobody": "никто",
        "fire": "Пожар, уровень",
        "devastated": "опустошено",
        "fallen": "Павшие",
        "warhorn": "Боевой рог",
        "merchant": "Торговец",
        "merchants": "торговцы",
        "brothers": "Жетоны Братства",
        "strategy": "стратегия",
        "left": "ушли с поля",
        "fords": "скрытые броды",
        "trophies": "трофеи",
        "axes": "топоры",
        "ready": "готова",
        "spent": "стреляла",
        "catapult": "Катапульта",
        "gambit": "Гамбит",
        "face_down": "лежит рубашкой вверх",
        "flooded": "Закрытый брод",
        "basic": "базовая",
        "passed": "пас",
        "ally": "и",
        "attack_odds": "Атаки и их шансы",
        "destroyed": "уничтожение",
        "driven": "отступление",
        "back": "отпор или гибель",
        "won": "победа в битве",
        "gate": "врата",
        "tower": "башня",
        "must_token": "обязан взять жетон",
        "must_card": "обязан сыграть карту",
    },
}


@dataclass(frozen=True)
class Layout:
    """One shape of the picture for one size of board."""

    size: tuple[int, int]
    field: Cell  # with its frame
    radius: float
    turned: bool
    columns: int
    rows: int
    cells: Mapping[str, Cell]

    @property
    def small(self) -> bool:
        return self.size[0] < 500

    @property
    def scale(self) -> float:
        """Of what stands on the field."""
        return self.radius / ART * (0.88 if self.turned else 1)

    @cached_property
    def board(self) -> Board:
        return board(self.columns, self.rows)

    @cached_property
    def middles(self) -> tuple[Point, ...]:
        """Of all hexes, in the picture, to a tenth."""
        r, edge = self.radius, self.radius * EDGE
        found = []
        for place in range(self.columns * self.rows):
            row, column = divmod(place, self.columns)
            x, y = sqrt(3) * r * (column + 0.5 + 0.5 * (row & 1)), r * (1 + 1.5 * row)
            if self.turned:
                x, y = r * (1.5 * self.rows + 0.5) - y, x
            found.append((round(self.field.x + edge + x, 1), round(self.field.y + edge + y, 1)))
        return tuple(found)

    def at(self, hex_: str) -> Point:
        return self.middles[self.board.hex[hex_]]

    @cached_property
    def corners(self) -> tuple[Point, ...]:
        """Of a hex, clockwise; corner k and the next one bound the edge to its neighbour `FACING[k]`."""
        r, half = self.radius, sqrt(3) * self.radius / 2
        upright = ((0.0, -r), (half, -r / 2), (half, r / 2), (0.0, r), (-half, r / 2), (-half, -r / 2))
        return tuple((-y, x) for x, y in upright) if self.turned else upright


FACING = (1, 0, 5, 4, 3, 2)  # by edge: the direction of the neighbour, as hexes count them


def _field(cell: Cell, columns: int, rows: int, turned: bool = False) -> tuple[Cell, float]:
    """The largest field that fits, in the middle of its cell; its frame and its hex radius."""
    across, down = sqrt(3) * (columns + 0.5) + 2 * EDGE, 1.5 * rows + 0.5 + 2 * EDGE
    if turned:
        across, down = down, across
    r = min(cell.w / across, cell.h / down)
    w, h = r * across, r * down
    return Cell(cell.x + (cell.w - w) / 2, cell.y, w, h), r


def _stacked(x: float, y: float, w: float, *panels: tuple[str, float]) -> dict[str, Cell]:
    found = {}
    for name, h in panels:
        found[name] = Cell(x, y, w, h)
        y += h + 8
    return found


@lru_cache(32)
def plan(shape: str, columns: int, rows: int) -> Layout:
    make = {"wide": _wide, "desk": _desk, "tall": _tall}[shape]
    return make(columns, rows)


def _wide(columns: int, rows: int) -> Layout:
    """A broad board with the panels on its right and the hand below; a high one with two columns beside it."""
    if columns > rows:
        where, r = _field(Cell(14, 82, 1010, 668), columns, rows)
        x, w = where.x + where.w + 12, 1440 - where.x - where.w - 26
        cells = _stacked(x, 12, w, ("title", 62), ("enemy", 138), ("lords", 212), ("odds", 138), ("own", 138))
        cells["morale"] = Cell(14, 12, where.w, 62)
        cells["hand"] = Cell(14, where.y + where.h + 8, 1412, 892 - where.y - where.h - 8)
        return Layout((1440, 900), where, r, False, columns, rows, cells)
    where, r = _field(Cell(14, 12, 700, 876), columns, rows)
    x = where.x + where.w + 12
    w = 1440 - x - 14
    half = (w - 8) / 2
    cells = {"title": Cell(x, 12, w, 62), "morale": Cell(x, 82, w, 62)}
    cells |= {"enemy": Cell(x, 152, half, 148), "own": Cell(x + half + 8, 152, half, 148)}
    cells |= {"lords": Cell(x, 308, half, 236), "odds": Cell(x + half + 8, 308, half, 236)}
    cells["hand"] = Cell(x, 552, w, 336)
    return Layout((1440, 900), where, r, False, columns, rows, cells)


def _desk(columns: int, rows: int) -> Layout:
    """Beside the page's own panel: everything closer together."""
    if columns > rows:
        where, r = _field(Cell(8, 76, 824, 560), columns, rows)
        x = where.x + where.w + 8
        w = 1040 - x - 8
        cells = {"title": Cell(8, 8, 300, 60), "morale": Cell(316, 8, 716, 60)}
        cells |= _stacked(x, 76, w, ("enemy", 128), ("lords", 138), ("odds", 112), ("own", 128))
        cells["hand"] = Cell(8, where.y + where.h + 8, 1024, 776 - where.y - where.h - 8)
        return Layout((1040, 784), where, r, False, columns, rows, cells)
    where, r = _field(Cell(8, 8, 596, 768), columns, rows)
    x = where.x + where.w + 8
    w = 1040 - x - 8
    half = (w - 8) / 2
    cells = _stacked(
        x, 8, w, ("title", 60), ("morale", 60), ("enemy", 128), ("lords", 116), ("odds", 104), ("hand", 260)
    )
    cells |= {"enemy": Cell(x, 144, half, 128), "own": Cell(x + half + 8, 144, half, 128)}
    return Layout((1040, 784), where, r, False, columns, rows, cells)


def _tall(columns: int, rows: int) -> Layout:
    """A narrow screen: the whole field, then the panels in the order of use."""
    cells = _stacked(6, 6, 388, ("title", 62), ("morale", 58))
    turned = columns > rows
    where, r = _field(Cell(6, 142, 388, 900), columns, rows, turned)
    y = where.y + where.h + 8
    cells |= _stacked(6, y, 388, ("own", 128), ("hand", 330), ("odds", 120), ("enemy", 128), ("lords", 204))
    last = cells["lords"]
    return Layout((400, int(last.y + last.h + 8)), where, r, turned, columns, rows, cells)


@lru_cache(32)
def box(packs: bytes) -> Components:
    """The components with these packs, for what is drawn once and kept."""
    return components(msgspec.json.decode(packs))


@dataclass
class Scene:
    """A view on its way to a picture."""

    view: View
    lang: str
    shape: str
    lay: Layout
    packs: bytes  # the data packs, encoded
    data: Components
    me: int  # the side whose hand and tokens lie in front
    odds: list[Odds]  # of the attacks that may come
    out: list[str] = field(default_factory=list)  # what is drawn

    @property
    def says(self) -> dict[str, str]:
        return WORDS[self.lang]

    def name(self, house: str) -> str:
        """What people call a House."""
        return self.data.houses[house].name[self.lang]

    @property
    def mine(self) -> House:
        return self.view.houses[self.me]

    @property
    def theirs(self) -> House:
        return self.view.houses[1 - self.me]
