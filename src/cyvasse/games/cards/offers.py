"""What people may name in an answer, whether or not it is offered, and sets of cards with their size."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from cyvasse.kernel.offer import Bar, Offer
from cyvasse.kernel.question import NONE

from .components import HOUSES
from .table import HAND, Table, copy_in_play, is_in_play

NOT_IN_WINDOWS = {"done": "ruling.16", "none": "ruling.16"}  # who does nothing passes
NOT_IN_RESPONSES = {"done": "ruling.18", "none": "ruling.18"}


def nameable(table: Table) -> list[str]:
    """Cards by their titles and by their words in play, the dead, and plots."""
    data = table.data
    dead = (f"{title}@dead" for title, card in data.cards.items() if card.type == "character")
    return [*data.cards, *data.plots, *data.title, *dead]


def is_plot(table: Table, word: str) -> bool:
    return table.data.title.get(word, word) in table.data.plots


def is_character(table: Table, word: str) -> bool:
    card = table.data.cards.get(table.data.title.get(word, word))
    return card is not None and card.type == "character"


def is_here(table: Table, word: str) -> bool:
    """A card in play."""
    return word in table.data.by_word and is_in_play(table, word)


def is_titled(table: Table, word: str) -> bool:
    """The title of a card in play, of which its word there tells more."""
    return bool(copy_in_play(table, 0, word) or copy_in_play(table, 1, word))


def why_out_of_play(table: Table, word: str) -> str:
    """Only cards in play take part in anything; whose they are is for others to ask."""
    return "" if is_here(table, word) or is_titled(table, word) else "play.6"


def why_no_event(table: Table, seat: int, word: str) -> str:
    """Events are played before the steps of a challenge, not in them."""
    return "challenge.11" if is_held(table, seat, word) and table.data.cards[word].type == "event" else ""


def why_not_at_hand(table: Table, seat: int, word: str, rule: str) -> str:
    """A card must lie in the own hand, or in the own play area; else the window's rule forbids what lies in play."""
    if is_plot(table, word):
        return why_no_plot(table, word)
    if is_held(table, seat, word):
        return why_too_late(table, seat, word)
    return why_out_of_play(table, word) or ("" if table.data.owner.get(word) == seat else rule)


def why_too_late(table: Table, seat: int, word: str) -> str:
    """Of the hand, events alone are played outside the marshalling phase."""
    if not is_held(table, seat, word) or table.data.cards[word].type == "event":
        return ""
    return "duplicate.1" if is_duplicate(table, seat, word) else "play.2"


def is_held(table: Table, seat: int, word: str) -> bool:
    return word in table.places[HAND[seat]]


def is_duplicate(table: Table, seat: int, title: str) -> bool:
    """Of a card in hand: would it be placed under another copy?"""
    return table.data.cards[title].unique and bool(copy_in_play(table, seat, title))


def why_no_plot(table: Table, word: str) -> str:
    """Plots are no actions: they are revealed in their own phase, and act by themselves while they lie revealed."""
    if not is_plot(table, word):
        return ""
    if word in table.data.plots:
        return "types.10"
    revealed = [f"{plot}@{house}" for plot, house in zip(table.plot, HOUSES, strict=True)]
    return "plot.13" if word in revealed else "plot.15"


class Several(Offer[str]):
    """A set of cards: each may be forbidden, and so may the set, by how many they are."""

    __slots__ = ("sizes",)

    def __init__(
        self,
        things: Callable[[], Iterable[str]],
        *bars: Bar[str],
        sizes: Callable[[Sequence[str]], str],
        never: Mapping[str, str],
    ) -> None:
        super().__init__(things, *bars, never=never)
        self.sizes = sizes  # the clause that forbids so many of them, "" if none does

    def why(self, line: str) -> str | None:
        """The first clause that forbids one of them, else the one that forbids so many."""
        if line in self.never:
            return self.never[line]
        words = [] if line == NONE else line.split(" ")
        named = [self.read(word) for word in words]
        if None in named:
            return None
        one = next((clause for word in words if (clause := self.forbids(word))), "")
        return one or self.sizes(words) or None
