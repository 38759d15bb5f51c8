"""The battlefield in characters: trays, their fronts, terrain and objectives where they are."""

from __future__ import annotations

from typing import cast

import pytest

import cyvasse
from cyvasse.games.miniatures.chart import chart
from cyvasse.games.miniatures.view import View

POSITION = """
    step: activation
    active: stark_outriders
    turn: stark
    stark_outriders: 34.2 9.6 90, alone
    lannister_guardsmen_1: 33 24 180, alone
    terrain: [forest 8.5 11.5 0, stakes 20 30 0]
    objectives: [24 40]
"""


def drawn(lang: str = "en", position: str = POSITION) -> list[str]:
    return chart(cast(View, cyvasse.start("miniatures", position).view(None)), lang).split("\n")


def at(lines: list[str], x: int, y: int) -> str:
    """The character at so many inches from the west and the south."""
    return lines[24 - y // 2][4 + x]


def test_trays_lie_where_they_stand_with_an_arrow_to_their_front() -> None:
    lines = drawn()
    assert lines[1].startswith(" 46 ") and lines[24].startswith("  0 ") and len(lines[1]) == 4 + 48
    assert at(lines, 33, 24) == "B" and "↓" in {at(lines, x, 22) for x in range(30, 37)}
    assert at(lines, 34, 9) == "A" and "→" in {at(lines, x, 9) for x in range(33, 39)}
    assert "A – Stark Outriders" in lines[25] and "B – Lannister Guardsmen 1" in lines[26]


@pytest.mark.parametrize(("lang", "said"), [("en", "% forest, ^ stakes"), ("ru", "% лес, ^ частокол")])
def test_terrain_and_objectives_are_drawn_and_explained(lang: str, said: str) -> None:
    lines = drawn(lang)
    assert at(lines, 8, 11) == "%" and at(lines, 20, 30) == "^" and at(lines, 24, 40) == "1" and at(lines, 2, 40) == "."
    assert said in " ".join(lines[25:])


def test_a_large_table_is_six_feet_wide() -> None:
    lines = drawn(position="    options: {large: true}" + POSITION)
    assert len(lines[1]) == 4 + 72
