"""Looking into decks: the scout beyond the Wall, and who searches a Westeros deck."""

from __future__ import annotations

from cyvasse.kernel.deck import bury, deck_size, peek, shuffle, top_slot
from cyvasse.kernel.places import look, shift
from cyvasse.kernel.question import only
from cyvasse.kernel.rule import Rule, choose, say

from .components import Deck
from .table import WESTEROS_DECKS, WILDLING_DECK, Table

NUMERALS: tuple[Deck, ...] = ("I", "II", "III")
DECK_WORDS = ("deck_1", "deck_2", "deck_3")


def scout(table: Table, seat: int, rule: str) -> Rule[None]:
    """Only the scout sees the card; everyone sees where it goes (raven.3, raven.4)."""
    say(table, "raven.scouts", house=table.houses[seat])
    card = yield from peek(table, WILDLING_DECK, seat)
    end = yield from choose(seat, "raven.card", lambda: ["keep", "bury"], rule=rule, card=card)
    if end == "bury":
        bury(table, WILDLING_DECK)
    key = "raven.buried" if end == "bury" else "raven.kept"
    say(table, key, private={seat: {"card": card}}, house=table.houses[seat], card="")


def search(table: Table, seat: int, rule: str) -> Rule[None]:
    """A card of one's choice goes on top of a Westeros deck whose others are shuffled; only the searcher sees them."""
    there = [word for word, deck in zip(DECK_WORDS, WESTEROS_DECKS, strict=True) if deck_size(table, deck)]
    line = yield from choose(seat, "ability.deck", there.copy, rule=rule)
    number = DECK_WORDS.index(line)
    deck = WESTEROS_DECKS[number]
    yield from shuffle(table, deck)
    yield from look(table, deck, seat)
    slot = top_slot(table, deck)
    cards = list(dict.fromkeys(table.places[deck]))
    card = yield from choose(
        seat, "ability.search", cards.copy, rule=rule, to=only(seat), of=f"{deck}>{slot}", deck=NUMERALS[number]
    )  # fmt: skip
    shift(table, card, deck, slot, only(seat))
    known = {seat: {"card": card}}
    say(table, "westeros.searched", private=known, house=table.houses[seat], deck=NUMERALS[number], card="")
