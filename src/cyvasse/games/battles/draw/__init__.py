"""The battle drawn: the field once for a setting, units, tokens and cards for every view.

Pieces lie flat beside each other and keep their ids: a hex is `hex-f6`, a unit `unit-<number>`, a card `card-<id>-<n>`,
an order token `token-<kind>`.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from math import sqrt
from typing import Any, NamedTuple

from cyvasse import ink

from ..components import SIDES, components
from ..hexes import Board, board
from ..table import HAND
from ..view import Unit, View
from ..words import word_name

TITLE = {"en": "Battles of Westeros", "ru": "Битвы Вестероса"}
SIZES = {"wide": (1440, 900), "desk": (1040, 784), "tall": (400, 860)}
RANK_COLOURS = {"green": "#3f7d3a", "blue": "#2f5f9e", "red": "#a3241d"}
GROUND_COLOURS = {
    "plain": "#e6dcb4",
    "hill": "#c9b27a",
    "cliff": "#8d8374",
    "forest": "#8fae78",
    "river": "#9cc3d6",
    "forest_river": "#7fae9f",
    "lake": "#8fb8d0",
    "swamp": "#a9b08a",
    "road": "#d9c08f",
    "forest_road": "#b3b083",
    "building": "#c59a7a",
    "outpost": "#b08a70",
    "ford": "#bcd8dc",
    "hidden_ford": "#bcd8dc",
    "wooden_bridge": "#c8a468",
    "stone_bridge": "#b9b2a5",
    "palisade": "#9a7b4f",
    "tent": "#e8d7c2",
    "siege_tower": "#a98f6c",
    "hollow_hill": "#c9b27a",
}


class Plan(NamedTuple):
    """Where things lie: the field's corner and hex radius, and the strip of cards below it."""

    size: tuple[int, int]
    left: float
    top: float
    radius: float
    below: float


@lru_cache(maxsize=16)
def plan(shape: str, columns: int, rows: int) -> Plan:
    width, height = SIZES[shape]
    room = height - 250
    radius = min((width - 40) / (sqrt(3) * (columns + 0.5)), room / (1.5 * rows + 0.5))
    left = (width - sqrt(3) * radius * (columns + 0.5)) / 2
    return Plan((width, height), left, 70, radius, 70 + radius * (1.5 * rows + 0.5) + 12)


def middle(lay: Plan, field: Board, place: int) -> tuple[float, float]:
    column, row = place % field.columns, place // field.columns
    return (
        lay.left + sqrt(3) * lay.radius * (column + 0.5 + 0.5 * (row & 1)),
        lay.top + lay.radius * (1 + 1.5 * row),
    )


def outline(radius: float) -> str:
    half, side = radius / 2, sqrt(3) * radius / 2
    points = ((0, -radius), (side, -half), (side, half), (0, radius), (-side, half), (-side, -half))
    return "M" + "L".join(f"{ink.number(x)} {ink.number(y)}" for x, y in points) + "Z"


def setting(view: View) -> dict[str, Any]:
    """What the ground depends on: the board's size and the data packs."""
    return {"columns": view.columns, "rows": view.rows, "packs": view.packs}


def frame(shape: str, setting: Mapping[str, Any] | None = None) -> tuple[int, int]:
    return SIZES[shape]


def picture(view: View, lang: str, shape: str) -> str:
    """One stand-alone SVG."""
    about = setting(view)
    return ink.picture(ground(about, lang, shape), pieces(view, lang, shape), frame(shape, about), TITLE[lang])


def ground(setting: Mapping[str, Any], lang: str, shape: str) -> str:
    """Parchment and the words of the columns and rows."""
    return _ground(setting["columns"], setting["rows"], shape)


@lru_cache(maxsize=32)
def _ground(columns: int, rows: int, shape: str) -> str:
    lay, field = plan(shape, columns, rows), board(columns, rows)
    out = ink.parchment(*lay.size)
    for column in range(columns):
        x, y = middle(lay, field, column)
        out += ink.line(x, y - lay.radius - 3, field.words[column][0], 11, kind="m")
    for row in range(rows):
        x, y = middle(lay, field, row * columns)
        out += ink.line(lay.left - 8, y + 4, row + 1, 11, kind="m")
    return out


def pieces(view: View, lang: str, shape: str) -> str:
    """All that lies on the ground as this seat sees it."""
    lay, field = plan(shape, view.columns, view.rows), board(view.columns, view.rows)
    data = components(view.packs)
    out = [hexes(view, lay, field, lang), tracks(view, lay, lang)]
    out += [unit_piece(view, lay, field, n, unit, lang) for n, unit in enumerate(view.units) if unit.hex]
    out.append(tokens(view, lay, lang))
    seat = view.seat
    if seat is not None:
        cards = view.hidden.places.get(HAND[seat])
        out += [
            card_piece(lay, n, card, word_name(card, lang, data))
            for n, card in enumerate(cards if isinstance(cards, list) else [])
        ]
    return "".join(out)


def hexes(view: View, lay: Plan, field: Board, lang: str) -> str:
    data, out, shape = components(view.packs), [], outline(lay.radius - 0.6)
    goals = {o.hex: o.owner for o in view.objectives}
    for place, word in enumerate(field.words):
        terrain = view.ground.get(word, "plain")
        x, y = middle(lay, field, place)
        inside = ink.path(shape, GROUND_COLOURS[terrain], stroke="var(--line)", class_="rim")
        told = data.terrain[terrain].name[lang]
        if word in goals:
            inside += ink.circle(0, lay.radius * 0.55, lay.radius * 0.22, fill=_field(goals[word]), stroke="#7d6440")
        if word in view.fire:
            inside += ink.line(0, 0, f"🔥{view.fire[word]}", lay.radius * 0.5, kind="m")
        out.append(ink.piece(f"hex-{word}", x, y, inside, word=word, title=f"{word}: {told}"))
    return "".join(out)


def _field(house: str) -> str:
    return ink.HOUSES[house].field if house else "#fff"


def unit_piece(view: View, lay: Plan, field: Board, n: int, unit: Unit, lang: str) -> str:
    """A disc in the colours of the House, the rank's banner, the number of figures; pale when inactive."""
    x, y = middle(lay, field, field.hex[unit.hex])
    size, arms = lay.radius * 0.62, ink.HOUSES[unit.side]
    inside = ink.circle(0, 0, size, fill=arms.field, stroke=RANK_COLOURS[unit.rank], stroke_width=size * 0.22)
    mark = {"infantry": "i", "cavalry": "c", "ranged": "r"}[components(view.packs).units[unit.kind].type]
    label = f"{unit.figures}{mark}" + ("*" if unit.commander else "")
    inside += ink.line(0, size * 0.3, label, size * 0.8, kind="m", fill=arms.charge)
    if not unit.active:
        inside = ink.el("g", inside, opacity="0.55")
    data = components(view.packs)
    told = f"{unit.hex}: {word_name(unit.kind, lang, data)}, {data.ranks[unit.rank].name[lang]}, {unit.figures}"
    if unit.commander:
        told += f", {word_name(unit.commander, lang, data)}"
    return ink.piece(f"unit-{n}", x, y, inside, word=unit.hex, title=told)


def tracks(view: View, lay: Plan, lang: str) -> str:
    """Morale and points of both Houses above the field."""
    data, out = components(view.packs), ""
    for side, house in enumerate(view.houses):
        x = 20 if side == 0 else lay.size[0] / 2 + 20
        said = (
            f"{word_name(house.name, lang, data)}: {house.morale} ({data.zones[house.zone].name[lang]}), {house.points}"
        )
        out += ink.line(x, 36, said, 15, room=lay.size[0] / 2 - 40, fill="var(--ink)")
    return out


def tokens(view: View, lay: Plan, lang: str) -> str:
    """Order tokens of both Houses below the field, the own ones as pieces."""
    data, out = components(view.packs), ""
    for side, house in enumerate(view.houses):
        mine = side == (view.seat or 0)
        x, y = 30.0, lay.below + (0 if mine else 22)
        for kind, count in house.tokens.items():
            inside = ink.circle(0, 0, 9, fill=RANK_COLOURS.get(kind, "#b9821b" if kind == "valor" else "#777"))
            inside += ink.line(14, 5, count, 12, fill="var(--ink)")
            told = f"{word_name(SIDES[side], lang, data)}: {word_name(kind, lang, data)} {count}"
            word = kind if mine else ""
            out += ink.piece(f"token-{side}-{kind}", x, y, inside, word=word, title=told)
            x += 46
    return out


def card_piece(lay: Plan, n: int, card: str, name: str) -> str:
    """A Leadership card of the own hand."""
    columns = max(1, int((lay.size[0] - 40) // 130))
    x, y = 20 + (n % columns) * 130, lay.below + 40 + (n // columns) * 44
    inside = ink.rect(0, 0, 124, 38, 4, fill="var(--panel)", stroke="var(--line)", class_="rim")
    inside += ink.line(62, 23, name, 12, kind="m", room=116)
    return ink.piece(f"card-{card}-{n}", x, y, inside, word=card, title=name)
