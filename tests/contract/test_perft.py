"""Perft: how many ways there are to answer the next n questions, in small positions with scripted luck."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec
import pytest

import cyvasse
from cyvasse.kernel.match import Match
from tests.contract.walk import GAMES

HERE = Path(__file__).parent / "perft"


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    position: str
    counts: list[int]  # to depth 1, 2, ...


@cache
def positions(game: str) -> list[Position]:
    return msgspec.yaml.decode((HERE / f"{game}.yaml").read_bytes(), type=list[Position])


def count(match: Match, depth: int) -> int:
    """Lines of answers to this depth. Behind screens the lowest seat answers first, so no order is counted twice."""
    if depth == 0 or match.over:
        return 1
    seat = min(match.questions)
    options = match.questions[seat].options
    if depth == 1:
        return len(options)
    total = 0
    for line in options:
        fork = match.fork()
        fork.answer(seat, line)
        total += count(fork, depth - 1)
    return total


@pytest.mark.parametrize("name", GAMES)
def test_perft(name: str) -> None:
    assert positions(name)
    for position in positions(name):
        found = [count(cyvasse.start(name, position.position), n + 1) for n in range(len(position.counts))]
        assert found == position.counts, (
            f"{position.name}: there are other answers to give. If the rules were meant to change, count the new ones "
            f"by hand and write them into {HERE.name}/{name}.yaml."
        )
