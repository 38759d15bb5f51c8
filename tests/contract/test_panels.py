"""Panels and things: whatever has a word can be read about, and nothing is said that a seat does not know."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from cyvasse import ink
from cyvasse.kernel import clauses
from cyvasse.kernel.game import AnyGame, find
from cyvasse.kernel.panels import Panel, PanelItem, Thing, words_of
from cyvasse.kernel.text import LANGUAGES
from cyvasse.kernel.view import View
from tests.contract.speech import every_shipped_game
from tests.contract.walk import stands

WORDS = re.compile(r'data-(?:word|spot)="([^"]+)"')
SYMBOLS = {*re.findall(r'id="([\w-]+)"', ink.defs())}


@every_shipped_game()
def test_every_word_of_a_panel_can_be_read_about(name: str) -> None:
    game = find(name)
    if game.panels is None or game.things is None:
        return
    for match in stands(name, 200):
        for seat in (None, *range(match.table.seats)):
            view = match.view(seat)
            for lang in LANGUAGES:
                panels, things = game.panels(view, lang), game.things(view, lang)
                assert {*words_of(panels)} <= {*things}, {*words_of(panels)} - {*things}
                assert drawn_words(game, view, lang) <= {*things}, drawn_words(game, view, lang) - {*things}
                assert_well_made(panels)
                assert_drawn([panel.items for panel in panels], things)
                for word, thing in things.items():
                    assert thing.word == word and thing.name and thing.kind
                    for clause in thing.clauses:
                        assert clause in clauses.of(game) or clauses.is_card(game, clause), (word, clause)


def drawn_words(game: AnyGame, view: View, lang: str) -> set[str]:
    """The words of a board, where there is one."""
    if game.board is None:
        return set()
    board = game.board(view, lang)
    return {*WORDS.findall(board.ground), *WORDS.findall(board.pieces)}


def assert_drawn(rows: Iterable[Iterable[PanelItem]], things: Mapping[str, Thing]) -> None:
    """Every symbol is one of the ink."""
    named = {item.art for row in rows for item in row} | {thing.art for thing in things.values()}
    named |= {number.icon for thing in things.values() for number in thing.numbers}
    assert named - {""} <= SYMBOLS, named - SYMBOLS


def assert_well_made(panels: tuple[Panel, ...]) -> None:
    assert len({panel.id for panel in panels}) == len(panels)
    for panel in panels:
        assert panel.title and panel.items
        for item in panel.items:
            assert item.label, f"an item of {panel.id} has no label"
            assert 0 <= item.share <= 1
