"""Bots are honest: they are given what their seat has seen, as plain data, and nothing else decides their answer."""

from __future__ import annotations

import inspect

import pytest

from cyvasse.bots import BOTS, bot
from cyvasse.kernel.seen import decode, encode
from cyvasse.kernel.stream import Dice
from tests.contract.walk import GAMES, redeal, stands

BUDGETS = {"greedy": "greedy:2", "search": "search:16i"}  # that do not depend on the clock
NEEDS_A_PROGRAM = {"pipe"}
BOT_NAMES = [BUDGETS.get(kind, kind) for kind in sorted(BOTS) if kind not in NEEDS_A_PROGRAM]

every_bot_in_every_game = pytest.mark.parametrize(("name", "player"), [(g, b) for g in GAMES for b in BOT_NAMES])


@every_bot_in_every_game
def test_a_bot_answers_from_json_alone(name: str, player: str) -> None:
    assert list(inspect.signature(bot(player).answer).parameters) == ["seen", "luck", "budget"]
    for luck, match in enumerate(stands(name, 25)):
        for seat, question in match.questions.items():
            line = bot(player).answer(decode(encode(match.seen(seat))), Dice(luck))
            assert question.accepts(line)
            assert bot(player).answer(match.seen(seat), Dice(luck)) == line


@every_bot_in_every_game
def test_a_bot_answers_alike_in_worlds_it_cannot_tell_apart(name: str, player: str) -> None:
    for luck, match in enumerate(stands(name, 25)):
        for seat in match.questions:
            other = redeal(match, seat, Dice(luck))
            here, there = (bot(player).answer(world.seen(seat), Dice(luck)) for world in (match, other))
            assert here == there
