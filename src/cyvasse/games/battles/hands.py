"""Leadership cards between deck, hand and discard pile."""

from __future__ import annotations

from cyvasse.kernel.deck import draw_top
from cyvasse.kernel.places import draw, lay
from cyvasse.kernel.rule import Rule, say

from .table import DECK, HAND, Table, side_word


def draw_cards(table: Table, side: int, count: int) -> Rule[None]:
    """From the deck; when it runs out the discard pile becomes a new one (marshaling.5)."""
    for _ in range(count):
        if not table.places[DECK[side]] and not table.top.get(DECK[side]) and not table.bottom.get(DECK[side]):
            if not table.discards[side]:
                return
            yield from lay(table, table.discards[side], DECK[side])
            table.discards[side] = ()
        yield from draw_top(table, DECK[side], HAND[side])
    say(table, "cards.drawn", house=side_word(side), count=count)


def discard_at_random(table: Table, side: int) -> Rule[None]:
    """One card of the hand, if there is any."""
    if table.places[HAND[side]]:
        card = yield from draw(table, HAND[side], "")
        table.discards[side] += (card,)
        say(table, "card.lost", house=side_word(side), card=card)
