"""The battlefield in characters, for the terminal: of each hex its ground, and the unit that stands there.

A hex takes five characters: the ground; what kind of unit, in capitals for Stark; its figures; its rank; its commander.
"""

from __future__ import annotations

from pathlib import Path

from cyvasse.kernel.text import phrase

from .components import Components, components
from .hexes import COLUMNS
from .view import Unit, View

FOLDER = Path(__file__).parent
WIDE = 5  # characters of a hex
SIGNS = {
    "plain": ".", "hill": "^", "cliff": "#", "forest": "%", "river": "~", "forest_river": ";", "lake": "@",
    "swamp": '"', "road": "=", "forest_road": "+", "building": "[", "outpost": "{", "ford": "-", "hidden_ford": ":",
    "wooden_bridge": "/", "stone_bridge": "|", "palisade": "}", "tent": "(", "siege_tower": ">", "hollow_hill": "<",
}  # fmt: skip
GOAL, FIRE, COMMANDER = "!", "&", "*"


def chart(view: View, lang: str) -> str:
    """The map under its column letters, then what its signs mean."""
    data = components(view.packs)
    units = {unit.hex: unit for unit in view.units if unit.hex}
    goals = {goal.hex for goal in view.objectives}
    rows = ["   " + "".join(f"{letter:<{WIDE}}" for letter in COLUMNS[: view.columns])]
    for row in range(view.rows):
        cells = []
        for column in COLUMNS[: view.columns]:
            hex_ = f"{column}{row + 1}"
            sign = GOAL if hex_ in goals else FIRE if hex_ in view.fire else SIGNS[view.ground.get(hex_, "plain")]
            cells.append(f"{sign + (_unit(units[hex_], lang, data) if hex_ in units else ''):<{WIDE}}")
        rows.append(f"{row + 1:>2} " + "  " * (row % 2) + "".join(cells))
    return "\n".join([*(line.rstrip() for line in rows), *_legend(view, lang, data)])


def _unit(unit: Unit, lang: str, data: Components) -> str:
    """`I4b*`: four figures of blue infantry with a commander."""
    letter = data.types[data.units[unit.kind].type].name[lang][0]
    letter = letter.upper() if unit.side == "stark" else letter.lower()
    rank = data.ranks[unit.rank].name[lang][0]
    return f"{letter}{unit.figures}{rank}{COMMANDER if unit.commander else ''}"


def _legend(view: View, lang: str, data: Components) -> list[str]:
    grounds = ["plain", *dict.fromkeys(view.ground.values())]
    signs = [f"{SIGNS[ground]} {data.terrain[ground].name[lang].lower()}" for ground in grounds]
    signs += [f"{GOAL} {phrase(FOLDER, lang, 'chart-goal')}"] if view.objectives else []
    signs += [f"{FIRE} {phrase(FOLDER, lang, 'chart-fire')}"] if view.fire else []
    kinds = ", ".join(f"{kind.name[lang][0]} {kind.name[lang]}" for kind in data.types.values())
    ranks = ", ".join(f"{rank.name[lang][0]} {rank.name[lang]}" for rank in data.ranks.values())
    houses = {side: data.houses[side].name[lang] for side in view.seats}
    return [phrase(FOLDER, lang, "chart-units", kinds=kinds, ranks=ranks, **houses), f"{', '.join(signs)}."]
