"""The battlefield in characters: every unit on its hex, every sign explained."""

from __future__ import annotations

from typing import cast

import cyvasse
from cyvasse.games.battles.chart import GOAL, SIGNS, WIDE, chart
from cyvasse.games.battles.components import GROUNDS
from cyvasse.games.battles.hexes import COLUMNS
from cyvasse.games.battles.view import View
from cyvasse.kernel.luck import Dice
from cyvasse.kernel.match import Match
from tests.cli.terminal import played

FIELD = """
options: {battle: s25}
field: clear
step: command
turn: stark
k1: outpost
e5: stark war_host green 3 maege
e4: lannister casterly_rock_cavaliers blue 2
m7: building, fire 2
n7: forest
"""


def drawn(match: Match, lang: str = "en") -> list[str]:
    return chart(cast(View, match.view(None)), lang).split("\n")


def cell(lines: list[str], hex_: str) -> str:
    """The five characters of a hex: odd rows stand half a hex further."""
    row = int(hex_[1:]) - 1
    start = 3 + 2 * (row % 2) + WIDE * COLUMNS.index(hex_[0])
    return lines[row + 1][start : start + WIDE].rstrip()


def test_a_unit_is_drawn_with_kind_figures_rank_and_commander_on_its_ground() -> None:
    lines = drawn(cyvasse.start("battles", FIELD))
    assert cell(lines, "e5") == ".I3g*" and cell(lines, "e4") == ".c2b"
    assert cell(lines, "k1") == SIGNS["outpost"] and cell(lines, "n7") == SIGNS["forest"] and cell(lines, "m7") == "&"
    assert cell(drawn(cyvasse.start("battles", FIELD), "ru"), "e5") == ".П3з*"


def test_signs_on_the_map_are_explained_below_it() -> None:
    for lang, said in (("en", "& fire"), ("ru", "& огонь")):
        assert said in drawn(cyvasse.start("battles", FIELD), lang)[-1]
    assert len(set(SIGNS.values()) | {GOAL}) == len(GROUNDS) + 1 and set(SIGNS) == set(GROUNDS)


def test_every_unit_of_a_battle_stands_where_the_words_say() -> None:
    for seed in range(3):
        match = played("battles", 40 + Dice(seed).below(40), seed=seed)
        lines = drawn(match)
        for unit in cast(View, match.view(None)).units:
            if unit.hex:
                assert cell(lines, unit.hex)[2] == str(unit.figures), unit
