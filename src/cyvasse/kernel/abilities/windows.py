"""Windows in which hidden cards answer an event: whether one is held must not show."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

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
    **words: Any,
) -> Rule[tuple[int, str] | None]:
    """Who answers with which card of their hand: the first who does, None if nobody.

    Where cards of the game can answer at all, whoever has cards in hand is asked, whatever these are: so neither the
    questions nor their number tell anything of a hand.
    """
    if not book:
        return None
    for seat in seats:
        place = hand(seat)
        if table.places[place]:
            window = _Window(table, book, seat, place, scene)
            card = yield from choose(seat, ask, window.lines, rule, of=window.route, **words)
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

    def route(self, line: str) -> str:
        return "" if line == PASS else self.place
