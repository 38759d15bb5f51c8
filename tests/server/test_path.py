"""Frames tell where the game is: its round, and which of its phases is on."""

from __future__ import annotations

from itertools import islice

import pytest

from cyvasse import new
from cyvasse.kernel.game import GAMES
from cyvasse.kernel.luck import Dice
from cyvasse.server.frames import path
from tests.contract.walk import walk

ANSWERS = 400


@pytest.mark.parametrize("name", GAMES)
def test_phases_come_one_after_another_in_each_round(name: str) -> None:
    match = new(name, seed=7)
    stands = []
    for _ in islice(walk(match, Dice(7)), ANSWERS):
        found = path(match.game, match.view(None), "en")
        assert found.round == match.view(None).round and (not found.rounds or found.round <= found.rounds)
        assert [phase.word for phase in found.phases] == list(match.game.phases)
        if found.at >= 0:
            stands.append((found.round, found.at))
    assert len({at for _, at in stands}) > 1
    if name != "betwixt":  # where every season counts its rounds anew
        assert stands == sorted(stands)
