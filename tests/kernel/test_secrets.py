"""What a seat may not know stays unknown: the attack, over the yard and over models of the most awkward situations."""

from __future__ import annotations

from math import sqrt
from typing import Any

import pytest

from .attack import Tally, attack
from .models import betwixt, combat, draft, hands, missions, planning, soup

# (game, seats, options, games for a quick run)
ARENAS: list[tuple[str, int, dict[str, Any], int]] = [
    ("yard", 2, {"long": True}, 3),
    ("yard", 3, {}, 3),
    ("yard", 4, {"coins": 1}, 2),
    (draft.GAME.name, 2, {}, 3),
    (hands.GAME.name, 3, {}, 5),
    (hands.FEW.name, 3, {}, 8),
    (betwixt.GAME.name, 3, {}, 3),
    (planning.GAME.name, 6, {}, 1),
    (combat.GAME.name, 2, {}, 6),
    (missions.GAME.name, 2, {}, 3),
    (soup.GAME.name, 3, {}, 3),
]


def no_likelier_than_luck(tally: Tally) -> bool:
    """A dream meets the true secret no more often than another dream does. Six standard deviations, and a few."""
    return tally.true <= tally.other + 6 * sqrt(tally.true + tally.other) + 10


@pytest.mark.parametrize(("game", "seats", "options", "games"), ARENAS, ids=lambda value: str(value))
def test_nothing_leaks_and_nothing_is_hopeless(game: str, seats: int, options: dict[str, Any], games: int) -> None:
    tally = attack(game, seats, games, options)
    assert tally.dreams > 100 and tally.undos > 10
    assert tally.tries < 1.05
    assert no_likelier_than_luck(tally)


@pytest.mark.soak
@pytest.mark.parametrize(("game", "seats", "options", "games"), ARENAS, ids=lambda value: str(value))
def test_nothing_leaks_in_many_games(game: str, seats: int, options: dict[str, Any], games: int) -> None:
    tally = attack(game, seats, 80 * games, options, first=1000)
    assert tally.tries < 1.05
    assert no_likelier_than_luck(tally)


def test_the_measure_notices_dreams_that_know_too_much() -> None:
    assert no_likelier_than_luck(Tally(told=2000, true=110, other=100))
    assert not no_likelier_than_luck(Tally(told=2000, true=300, other=100))
