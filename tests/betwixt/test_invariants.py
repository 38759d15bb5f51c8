"""What holds at every decision of any game: leaders, allies, bids, tokens and the time track."""

from __future__ import annotations

from collections import Counter
from typing import cast

import pytest

from cyvasse.games.betwixt import GAME
from cyvasse.games.betwixt.table import HAND, ON_ALLY, SUPPLY, TOKENS, Table
from cyvasse.kernel.luck import Dice
from cyvasse.kernel.match import Match
from cyvasse.kernel.opening import rollout
from cyvasse.kernel.options import read_options

DATA = GAME.components(())
PEOPLE = Counter({ally.id: ally.copies for ally in DATA.allies.values()})
WAYS = [
    (seats, options) for n, (seats, options) in enumerate(GAME.variants()) if n % 7 == 0
]  # every option, every count


def assert_all_holds(match: Match) -> None:
    table = cast(Table, match.table)
    assert_leaders_are_different_people(table)
    assert_allies_are_in_one_place(table)
    assert_bids_are_made_of_cards(table)
    assert_tokens_are_those_of_the_box(table)
    assert 0 <= table.space <= table.seats and 0 <= table.season < len(DATA.seasons)
    for seat, question in match.questions.items():
        assert question.ask != "turn" or not table.kneeling[seat], "who has bent the knee has no turn"


def assert_leaders_are_different_people(table: Table) -> None:
    chosen = [leader for leader in table.leaders if leader]
    assert len(set(chosen)) == len(chosen) and set(chosen) <= set(DATA.leaders)
    assert 0 <= table.first < table.seats and -1 <= table.turn < table.seats


def assert_allies_are_in_one_place(table: Table) -> None:
    """In a council, in the row, on the table, dead, or hidden: each of the fifty once."""
    found = Counter([*table.dead, *table.row, *(ally for council in table.councils for ally in council)])
    found.update(ally for ally in (table.current, table.arriving) if ally)
    for place, cards in table.places.items():
        if place.startswith("ally/"):
            found.update(cards)
    assert found == PEOPLE, f"{found - PEOPLE} twice, {PEOPLE - found} nowhere"
    assert len(table.councils) == table.seats


def assert_bids_are_made_of_cards(table: Table) -> None:
    """A card in a bid stack was played by somebody; who has played this round has not played more than the limit."""
    for stack in table.bids:
        assert all(staked.card in DATA.influence and 0 <= staked.by < table.seats for staked in stack)
    assert min(table.played) >= 0 and set(table.ranking) in (set(), set(range(table.seats)))
    hands = [card for seat in range(table.seats) for card in table.places.get(HAND[seat], [])]
    assert set(hands) <= set(DATA.influence)


def assert_tokens_are_those_of_the_box(table: Table) -> None:
    """In the supply, on an ally, in a council face down, or turned up at the end."""
    lying = Counter(str(value) for council in table.faces for value in council)
    for place in (SUPPLY, ON_ALLY, *TOKENS):
        lying.update(table.places.get(place, []))
    assert lying == Counter({str(value): count for value, count in DATA.tokens.items()})


def play_and_check(seats: int, options: dict[str, bool], seed: int) -> Match:
    match, dice = rollout(GAME, seats, read_options(GAME, seats, options, DATA), DATA, seed), Dice(seed)
    pieces = match.game.conserved(match.table)
    while not match.over:
        assert_all_holds(match)
        seat = dice.one(sorted(match.questions))
        match.give(seat, match.questions[seat].sample(dice))
        assert match.game.conserved(match.table) == pieces
    assert_all_holds(match)
    return match


@pytest.mark.parametrize(
    ("seats", "options"), WAYS, ids=lambda part: "-".join(part) if isinstance(part, dict) else None
)
def test_all_holds_at_every_decision(seats: int, options: dict[str, bool]) -> None:
    assert play_and_check(seats, options, 1).winners
