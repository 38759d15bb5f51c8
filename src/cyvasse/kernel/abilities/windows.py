"""Windows in which hidden cards answer an event: whether one is held must not show."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Any

from ..offer import Offer, Reasons, needs
from ..rule import Rule, choose
from .compile import Does
from .scene import Scene, T

PASS = "pass"


def answered(
    table: T,
    book: Mapping[str, Does[T]],
    seats: Iterable[int],
    hand: Callable[[int], str],
    scene: Callable[[int, str], Scene[T]],
    ask: str,
    rule: str,
    known: Collection[str] = (),
    **words: Any,
) -> Rule[tuple[int, str] | None]:
    """Who answers with which card of their hand: the first who does, None if nobody.

    Where cards of the game can answer at all, whoever has cards in hand is asked, whatever these are: so neither the
    questions nor their number tell anything of a hand. `known` are all cards that one might name.
    """
    if not book:
        return None
    for seat in seats:
        place = hand(seat)
        if table.places[place]:
            window = _Window(table, book, seat, place, scene)
            why = Reasons(window.offer, rule, known)
            card = yield from choose(seat, ask, window.lines, rule, why, of=window.route, **words)
            if card != PASS:
                return seat, card
    return None


class _Window:
    """What one seat may answer: any card of its hand that can, or nothing."""

    def __init__(
        self, table: T, book: Mapping[str, Does[T]], seat: int, place: str, scene: Callable[[int, str], Scene[T]]
    ) -> None:
        self.table, self.book, self.seat, self.place, self.scene = table, book, seat, place, scene

    def lines(self) -> list[str]:
        cards = [card for card in dict.fromkeys(self.table.places[self.place]) if card in self.book]
        return [*(card for card in cards if self.book[card].waits(self.scene(self.seat, card))), PASS]

    def offer(self, rule: str, known: Collection[str]) -> Offer[str]:
        """Cards that are held and answer such a thing, if what they ask for is so."""
        hand = self.table.places[self.place]
        return Offer(
            lambda: dict.fromkeys(hand),
            needs(rule, lambda card: card in hand and card in self.book),
            lambda card: "" if self.book[card].waits(self.scene(self.seat, card)) else f"card.{card}",
            words=[PASS],
            read=lambda card: card if card in hand or card in known else None,
        )

    def route(self, line: str) -> str:
        return "" if line == PASS else self.place
