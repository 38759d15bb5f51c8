"""The Westeros phase described in words: cards to come, bids, and what Houses have."""

from __future__ import annotations

import cyvasse
from cyvasse.kernel.match import Match
from tests.conformance.thrones.boards import table

SUMMER = "last_days_of_summer_1, last_days_of_summer_2"


def start(position: str, seed: int = 0) -> Match:
    return cyvasse.start("thrones", position, seed)


def phase(cards: str, position: str = "", wildlings: int = 2, seats: int = 3) -> Match:
    """A Westeros phase that reveals these cards."""
    return start(f"seats: {seats}\nstep: westeros\nwildlings: {wildlings}\nluck: [{cards}]\n{position}")


def bid(match: Match, *amounts: int) -> Match:
    """All Houses bid, in the order of their seats."""
    return match.play(*(f"{house}: {amount}" for house, amount in zip(match.names, amounts, strict=True)))


def supply(match: Match, house: str) -> int:
    return table(match).supply[match.seat(house)]


def has(match: Match, *lines: str) -> list[bool]:
    """Whether Stark may answer with these lines."""
    return [line in match.options("stark") for line in lines]
