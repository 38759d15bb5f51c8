"""Bots are honest: they are given what their seat has seen, as plain data, and nothing else decides their answer."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from itertools import chain, islice

import pytest

from cyvasse.bots import BOTS, FOREIGN, bot
from cyvasse.kernel.luck import Dice
from cyvasse.kernel.match import Match
from cyvasse.kernel.seen import decode, encode
from tests.contract.walk import GAMES, games_of_stands, redeal, stands

BUDGETS = {"greedy": "greedy:2", "search": "search:8i"}  # that do not depend on the clock
BOT_NAMES = [BUDGETS.get(kind, kind) for kind in sorted(BOTS) if kind not in FOREIGN]

every_bot_in_every_game = pytest.mark.parametrize(("name", "player"), [(g, b) for g in GAMES for b in BOT_NAMES])


@every_bot_in_every_game
def test_a_bot_answers_from_json_alone(name: str, player: str) -> None:
    assert list(inspect.signature(bot(player).answer).parameters) == ["seen", "luck", "budget"]
    for luck, match in enumerate(stands(name, 25)):
        for seat, question in match.questions.items():
            line = bot(player).answer(decode(encode(match.seen(seat))), Dice(luck))
            assert question.accepts(line)
            assert bot(player).answer(match.seen(seat), Dice(luck)) == line


def inside_steps(name: str, positions: int) -> Iterator[Match]:
    """So many positions of random games, at least two thirds of them inside steps."""
    outside = 0
    for match in chain.from_iterable(games_of_stands(name)):
        begins = not match.past[-1].events
        if begins and 3 * outside >= positions:
            continue
        outside += begins
        yield match


def assert_answers_alike(name: str, player: str, positions: int) -> None:
    """Whatever it may not know, it answers the same."""
    for luck, match in enumerate(islice(inside_steps(name, positions), positions)):
        for seat in match.questions:
            other = redeal(match, seat, Dice(luck))
            here, there = (bot(player).answer(world.seen(seat), Dice(luck)) for world in (match, other))
            assert here == there


@every_bot_in_every_game
def test_a_bot_answers_alike_in_worlds_it_cannot_tell_apart(name: str, player: str) -> None:
    assert_answers_alike(name, player, 25)


@pytest.mark.soak
@pytest.mark.parametrize(("name", "player"), [(g, b) for g in GAMES for b in ("greedy:1", "search:6i")])
def test_a_bot_answers_alike_in_five_hundred_positions(name: str, player: str) -> None:
    assert_answers_alike(name, player, 500)
