"""No tells: whatever the other hand holds, the same questions are asked of the same player at the same moments."""

from __future__ import annotations

import pytest

import cyvasse
from cyvasse.kernel.luck import Dice
from cyvasse.kernel.match import Match
from tests.contract.walk import redeal


def asked(match: Match) -> list[tuple[int, str, str, str]]:
    """Who is asked what, as everyone at the table can tell."""
    return [(one.seat, one.kind, one.ask, one.rule) for one in match.asked(None)]


def positions(games: int, seed: int, draft: bool) -> int:
    """Every position of so many games, with the other's hand swapped, and what is asked after a pass."""
    seen = 0
    for n in range(games):
        match, luck = cyvasse.new("cards", seed=seed + n, options={"draft": draft}), Dice(seed + n)
        while not match.over:
            ((seat, question), *_) = sorted(match.questions.items())
            for watcher in (0, 1):
                other = redeal(match, watcher, luck)
                assert asked(other) == asked(match)
                if watcher != seat and "pass" in question.options:
                    here = match.fork()
                    here.answer(seat, "pass")
                    if len(here.outcomes) == len(match.outcomes):  # no luck came between
                        other.answer(seat, "pass")  # a pass tells nothing, so what is asked next must not either
                        assert asked(other) == asked(here)
                seen += 1
            match.answer(seat, question.sample(luck))
    return seen


@pytest.mark.parametrize("draft", [False, True])
def test_a_swapped_hand_changes_neither_what_is_asked_nor_when(draft: bool) -> None:
    assert positions(4, 11, draft) > 1000


@pytest.mark.soak
@pytest.mark.parametrize("draft", [False, True])
def test_a_swapped_hand_changes_nothing_in_many_games(draft: bool) -> None:
    assert positions(60, 1000, draft) > 15_000
