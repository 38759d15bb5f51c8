"""The battlefield in characters, for the terminal: north above, a character an inch wide and two inches deep."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import cos, radians, sin
from pathlib import Path
from typing import NamedTuple

from cyvasse.kernel.text import listed, phrase

from .components import components
from .table import TABLE
from .view import UnitView, View
from .words import word_name

FOLDER = Path(__file__).parent
INCH, DEEP = 1000, 2  # thousandths of an inch; inches to a line
LETTERS = {"en": "ABCDEFGHIJKLMNOPQRSTUVWXYZ", "ru": "АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЭЮЯ"}
ARROWS = "↑↗→↘↓↙←↖"  # from facing 0° on, each eighth of a turn clockwise
SIGNS = {
    "bog": '"', "forest": "%", "palisade": "#", "low_wall": "=", "ruined_wall": "+", "stakes": "^", "hedge": ";",
    "weirwood": "&", "corpse_pile": "~",
}  # fmt: skip
OTHER = ":"  # terrain of packs
FREE = "."
MIDDLE, PASSING = (0.5,), (0.125, 0.375, 0.5, 0.625, 0.875)  # of a character, from its corner to the other


class Shape(NamedTuple):
    """Something on the table, in thousandths of an inch and tenths of a degree."""

    x: int
    y: int
    angle: int
    width: int
    depth: int
    round: bool = False

    def holds(self, x: float, y: float) -> bool:
        turn = radians(self.angle / 10)
        across = (x - self.x) * cos(turn) - (y - self.y) * sin(turn)
        along = (x - self.x) * sin(turn) + (y - self.y) * cos(turn)
        wide, deep = across / (self.width / 2), along / (self.depth / 2)
        return wide * wide + deep * deep <= 1 if self.round else max(abs(wide), abs(deep)) <= 1


class Sheet:
    """Characters by column and line, the first line in the north."""

    def __init__(self, columns: int, rows: int) -> None:
        self.rows = [[FREE] * columns for _ in range(rows)]

    def cell(self, x: float, y: float) -> tuple[int, int]:
        row = len(self.rows) - 1 - int(y // (DEEP * INCH))
        return min(max(int(x // INCH), 0), len(self.rows[0]) - 1), min(max(row, 0), len(self.rows) - 1)

    def put(self, x: float, y: float, sign: str) -> None:
        column, row = self.cell(x, y)
        self.rows[row][column] = sign

    def fill(self, shape: Shape, sign: str) -> None:
        """Wherever the middle of a character lies in it; of a thin one wherever it passes."""
        parts = MIDDLE if min(shape.width, shape.depth) >= DEEP * INCH else PASSING
        for row, line in enumerate(self.rows):
            for column in range(len(line)):
                bottom = len(self.rows) - row - 1
                if any(shape.holds((column + part) * INCH, (bottom + part) * DEEP * INCH) for part in parts):
                    line[column] = sign
        self.put(shape.x, shape.y, sign)


def chart(view: View, lang: str) -> str:
    """The table with inches along its edges, then what its signs mean."""
    data = components(view.packs)

    def name(word: str) -> str:
        return word_name(word, lang, data)

    wide, deep = 72 if view.options["large"] else 48, 48
    sheet, signs = Sheet(wide, deep // DEEP), dict[str, str]()
    for piece in view.terrain:
        outline, sign = data.terrain[piece.piece], SIGNS.get(piece.side, OTHER)
        round_ = outline.shape == "ellipse"
        sheet.fill(Shape(piece.x, piece.y, piece.angle, outline.width, outline.depth, round_), sign)
        signs.setdefault(sign, name(piece.side))
    told = list(_units(view, sheet, lang, name))
    for number, token in enumerate(view.objectives):
        sheet.put(token.x, token.y, str((number + 1) % 10))
    terrain = listed(f"{sign} {said.lower()}" for sign, said in signs.items())
    lines = [*told, phrase(FOLDER, lang, "chart-signs", terrain=terrain or "–", goals=str(len(view.objectives)))]
    return "\n".join([*_framed(sheet), *lines])


def _units(view: View, sheet: Sheet, lang: str, name: Callable[[str], str]) -> Iterator[str]:
    """Units as letters with an arrow to their front; who is who."""
    there = [unit for unit in view.units if unit.status == TABLE and unit.pose]
    letters = LETTERS[lang] + LETTERS[lang].lower()
    for letter, unit in zip(letters, there, strict=False):
        x, y, angle = unit.pose
        sheet.fill(Shape(x, y, angle, unit.width, unit.depth), letter)
        sheet.put(*_front(unit), ARROWS[round(angle / 450) % len(ARROWS)])
        sheet.put(x, y, letter)
    for owner, seat in enumerate(view.seats):
        mine = [(letter, unit.word) for letter, unit in zip(letters, there, strict=False) if unit.owner == owner]
        if mine:
            units = listed(f"{letter} – {name(word)}" for letter, word in mine)
            yield phrase(FOLDER, lang, "chart-seat", seat=name(seat), units=units)


def _front(unit: UnitView) -> tuple[float, float]:
    """Just behind the middle of the front edge, in another line than the middle of the tray."""
    x, y, angle = unit.pose
    reach = max(unit.depth / 2 - INCH / 2, DEEP * INCH / 2)
    return x + reach * sin(radians(angle / 10)), y + reach * cos(radians(angle / 10))


def _framed(sheet: Sheet) -> list[str]:
    tens = "    " + "".join(f"{inch:<6}" for inch in range(0, len(sheet.rows[0]) + 1, 6))
    deep = len(sheet.rows) * DEEP
    return [tens.rstrip(), *(f"{deep - (i + 1) * DEEP:>3} {''.join(line)}" for i, line in enumerate(sheet.rows))]
