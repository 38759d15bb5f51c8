"""Triumph cards: the windows before and after the claim in which they act."""

from __future__ import annotations

from collections import Counter

from cyvasse.kernel.abilities import Does, Scene
from cyvasse.kernel.rule import Rule, choose, say

from .table import Table, clockwise


def window(table: Table, cards: dict[str, Does[Table]]) -> Rule[None]:
    """Leader by leader, clockwise from the first player, own cards in the order their holder likes (adopted.3, 37)."""
    for seat in clockwise(table, table.first):
        done: Counter[str] = Counter()
        while waiting := _waiting(table, seat, cards, done):
            card = yield from choose(seat, "triumph.order", waiting.copy, rule="adopted.37")
            done[card] += 1
            say(table, "triumph", leader=table.names[seat], card=card)
            held = _titles(table, seat)
            yield from cards[card].run(Scene(table, seat, card))
            done -= held - _titles(table, seat)  # of several copies the one that has acted is taken back (adopted.84)


def _waiting(table: Table, seat: int, cards: dict[str, Does[Table]], done: Counter[str]) -> list[str]:
    """Titles in the leader's stack that still act in this window."""
    held = _titles(table, seat)
    return [
        card
        for card in held
        if card in cards and held[card] > done[card] and cards[card].waits(Scene(table, seat, card))
    ]


def _titles(table: Table, seat: int) -> Counter[str]:
    return Counter(staked.card for staked in table.bids[seat])
