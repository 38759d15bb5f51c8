"""Wildling attacks described in words: the card to come and the bids of three Houses."""

from __future__ import annotations

import cyvasse
from cyvasse.kernel.match import Match
from tests.conformance.thrones.boards import table

LOST = (0, 1, 2)  # against a strength of 6: Stark is the lowest bidder, Baratheon and Lannister follow in turn order
WON = (5, 1, 0)  # Stark is the highest bidder


def start(position: str) -> Match:
    return cyvasse.start("thrones", position)


def attack(cards: str, bids: tuple[int, ...], position: str = "", threat: int = 6) -> Match:
    """An attack in which these cards come up, after the bids of Stark, Lannister and Baratheon."""
    match = start(f"step: attack\nwildlings: {threat}\nluck: [{cards}]\n{position}")
    return bid(match, *bids)


def bid(match: Match, *amounts: int) -> Match:
    seats = [match.names[seat] for seat in match.questions]
    return match.play(*(f"{house}: {amount}" for house, amount in zip(seats, amounts, strict=True)))


def supply(match: Match) -> list[int]:
    return table(match).supply
