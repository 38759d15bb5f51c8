"""What holds at every decision of any game: whose cards lie in which rows, what lies on and under them, power."""

from __future__ import annotations

from collections import Counter
from typing import cast

import pytest

from cyvasse.games.cards import GAME
from cyvasse.games.cards.components import HOUSES
from cyvasse.games.cards.table import Options, Table, in_play, total_power
from cyvasse.kernel.luck import Dice
from cyvasse.kernel.match import Match
from cyvasse.kernel.opening import rollout

DATA = GAME.components(())
POWER_TO_WIN = 15
WAYS = {"plain": Options(), "draft": Options(draft=True), "short": Options(draft=True, round_limit=3)}


def assert_all_holds(match: Match) -> None:
    table = cast(Table, match.table)
    assert_rows_hold_own_cards(table)
    assert_what_lies_on_cards_lies_on_cards_in_play(table)
    assert_a_challenge_is_between_two(table)
    assert min(table.gold) >= 0 and min(table.power) >= 0
    assert max(table.limited) <= 1, "one card with Limited in a round"
    if not match.over:
        assert max(total_power(table, seat) for seat in (0, 1)) < POWER_TO_WIN, "15 power end the game at once"


def assert_rows_hold_own_cards(table: Table) -> None:
    """Every card lies in one row, that of its type and owner; a unique one is there once, and not among the dead."""
    rows = (("character", table.characters), ("location", table.locations), ("attachment", table.attachments))
    words = Counter(word for seat in (0, 1) for word in in_play(table, seat))
    assert max(words.values(), default=1) == 1, "a card lies twice"
    for seat in (0, 1):
        for kind, row in rows:
            assert all(DATA.by_word[word].type == kind and DATA.owner[word] == seat for word in row[seat])
        unique = [DATA.title[word] for word in in_play(table, seat) if DATA.by_word[word].unique]
        assert len(set(unique)) == len(unique), "two of one unique card"
        assert not set(unique) & set(table.dead[seat]), "the dead do not come back"
        assert all(DATA.cards[title].type == "character" for title in table.dead[seat])


def assert_what_lies_on_cards_lies_on_cards_in_play(table: Table) -> None:
    """Kneeling cards, power, attachments and duplicates; all of it leaves with the card (pile.8, ruling.71)."""
    characters = {word for seat in (0, 1) for word in table.characters[seat]}
    everything = {word for seat in (0, 1) for word in in_play(table, seat)}
    attachments = {word for seat in (0, 1) for word in table.attachments[seat]}
    assert set(table.kneeling) <= everything and table.kneeling == sorted(set(table.kneeling))
    assert set(table.tokens) <= characters and all(count > 0 for count in table.tokens.values())
    assert set(table.bearer) == attachments and set(table.bearer.values()) <= characters
    assert set(table.duplicates) <= everything and all(DATA.by_word[word].unique for word in table.duplicates)


def assert_a_challenge_is_between_two(table: Table) -> None:
    """Attackers are of one House, defenders of the other, nobody is both; without a challenge there are none."""
    sides = [{DATA.owner[word] for word in words} for words in (table.attackers, table.defenders)]
    assert len(sides[0]) <= 1 and len(sides[1]) <= 1 and not sides[0] & sides[1]
    assert len({*table.attackers, *table.defenders}) == len(table.attackers) + len(table.defenders)
    assert table.challenge or not (table.attackers or table.defenders)


def play_and_check(options: Options, seed: int) -> Match:
    match, dice = rollout(GAME, len(HOUSES), options, DATA, seed), Dice(seed)
    pieces = match.game.conserved(match.table)
    while not match.over:
        assert_all_holds(match)
        seat = dice.one(sorted(match.questions))
        match.give(seat, match.questions[seat].sample(dice))
        assert match.game.conserved(match.table) == pieces
    assert_all_holds(match)
    return match


@pytest.mark.parametrize("options", WAYS.values(), ids=WAYS)
def test_all_holds_at_every_decision(options: Options) -> None:
    for seed in range(4):
        assert play_and_check(options, seed).winners
