"""Triumph cards: the windows before and after the claim in which they act."""

from __future__ import annotations

from collections import Counter

from cyvasse.kernel.abilities import Does, Scene
from cyvasse.kernel.offer import DECLINED, Offer, Reasons, bars, needs
from cyvasse.kernel.rule import Rule, choose, say

from .offers import OBLIGED, among
from .table import Table, clockwise

NOT_NOW = {  # by when a triumph card acts instead
    "triumph_before_claim": "adopted.2",
    "triumph_at_claim": "adopted.78",
    "triumph_after_claim": "adopted.2",
}


def window(table: Table, cards: dict[str, Does[Table]]) -> Rule[None]:
    """Leader by leader, clockwise from the first player, own cards in the order their holder likes (adopted.3, 37)."""
    for seat in clockwise(table, table.first):
        done: Counter[str] = Counter()
        while waiting := _waiting(table, seat, cards, done):
            why = Reasons(triumphs_offered, table, seat, cards, done)
            card = yield from choose(seat, "triumph.order", waiting.copy, rule="adopted.37", why=why)
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


def triumphs_offered(table: Table, seat: int, cards: dict[str, Does[Table]], done: Counter[str]) -> Offer[str]:
    """The cards of the leader's stack that act in this window and have not yet acted."""
    held = _titles(table, seat)
    lying = dict.fromkeys(staked.card for stack in table.bids for staked in stack)
    return Offer(
        lambda: lying,
        needs("adopted.37", lying.__contains__),
        lambda card: "" if card in cards else why_not_now(table, card),
        needs("adopted.3", held.__contains__),
        bars("adopted.37", lambda card: held[card] <= done[card]),
        lambda card: "" if cards[card].waits(Scene(table, seat, card)) else f"card.{card}",
        never=dict.fromkeys(DECLINED, OBLIGED),
        read=among(table.data.influence),
    )


def why_not_now(table: Table, card: str) -> str:
    """A card that acts when played, as the ally is claimed, in another window, or instead of being discarded."""
    timing = table.data.influence[card].timing
    for when, clause in NOT_NOW.items():
        if when in timing:
            return clause
    return f"card.{card}" if table.data.influence[card].triumph else "triumph.1"


def _titles(table: Table, seat: int) -> Counter[str]:
    return Counter(staked.card for staked in table.bids[seat])
