"""What a learner sees: numbers with names, from what a seat may know alone.

A game describes three things, each as a list of plain numbers that mean the same in every game of it: the table as the
seat sees it (its own things first, then those of the others in turn order), the question, and every line that could
answer it. So a learner can rank any number of lines, also such as it has never seen.

A game's functions ask a view for what they need through protocols of their own, so that whoever holds the same things
can be described without one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import product
from typing import Any, Generic, TypeVar

from .question import NONE, Asked, is_whole

Numbers = list[float]
TableT = TypeVar("TableT")

MOST = 256  # lines of a question that a learner chooses from
KINDS = ("choose", "choose_some", "choose_number", "place")
OTHER = "other"  # an ask that the game does not list: one of a pack
HEAD = ("declines", "agrees", "number", "words")  # of any line
DECLINES = frozenset({"pass", "no", "none", "done"})
AGREES = "yes"


class Features(Generic[TableT]):
    """How a game is described. `deeds` is by card what it does, where that is data: see `abilities.features`."""

    def __init__(
        self,
        *,
        table: Callable[[TableT], Numbers],
        names: Sequence[str],
        asks: Sequence[str],
        lines: Callable[[TableT, Asked, Sequence[str]], list[Numbers]],
        line_names: Sequence[str],
        deeds: Callable[[TableT, str], Numbers] | None = None,
        deed_names: Sequence[str] = (),
    ) -> None:
        self.table, self.names = table, tuple(names)
        self.lines, self.line_names = lines, tuple(line_names)
        self.asks = (*asks, OTHER)
        self._ask = {ask: place for place, ask in enumerate(asks)}
        self._deeds = deeds
        self.question_names = (
            *(f"ask {ask}" for ask in self.asks),
            *(f"kind {kind}" for kind in KINDS),
            "fewest",
            "most",
            *(f"card: {name}" for name in deed_names),
        )
        self._none = [0.0] * len(deed_names)
        assert len(set(self.names)) == len(self.names) and len(set(self.line_names)) == len(self.line_names)

    def ask(self, ask: str) -> int:
        """The place of an ask among those the game lists."""
        return self._ask.get(ask, len(self._ask))

    def question(self, table: TableT, asked: Asked) -> Numbers:
        """What is asked: which question of which kind, how many things may be chosen, what the asking card does."""
        found = [0.0] * (len(self.asks) + len(KINDS))
        found[self.ask(asked.ask)] = 1.0
        found[len(self.asks) + KINDS.index(asked.kind)] = 1.0
        found += [min(asked.low, 20) / 10, min(asked.high, 20) / 10]
        card = asked.words.get("card")
        return found + (self._deeds(table, card) if self._deeds is not None and isinstance(card, str) else self._none)


def head(line: str) -> Numbers:
    """What can be said of any line."""
    if line in DECLINES:
        return [1.0, 0.0, 0.0, 0.0]
    number = int(line) / 10 if is_whole(line) else 0.0
    return [0.0, float(line == AGREES), max(-2.0, min(2.0, number)), (line.count(" ") + 1) / 5]


def lines_of(asked: Asked, most: int = MOST) -> list[str]:
    """The lines that a learner chooses from: all legal ones, each once, as long as there are not too many.

    Of a pose those that the rules suggest. Where the order is free, those that begin with the same word as the first.
    Of a subset the small and the large ones come first.
    """
    if asked.kind == "choose_number":
        return [str(number) for number in range(asked.low, min(asked.high, asked.low + most - 1) + 1)]
    if asked.kind == "choose_some":
        found = []
        for line in _subsets(asked):
            found.append(line)
            if len(found) == most:
                break
        return found
    lines = asked.options
    if asked.any_order:
        first = lines[0].partition(" ")[0]
        lines = [line for line in lines if line.partition(" ")[0] == first]
    return lines[:most]


def _subsets(asked: Asked) -> Iterator[str]:
    """Subsets of different words, alike things taken as one, by their size: the smallest, the largest, and so on."""
    counts: dict[str, int] = {}
    for item in asked.items:
        counts[item] = counts.get(item, 0) + 1
    sizes = list(range(asked.low, asked.high + 1))
    while sizes:
        yield from _of_size(counts, asked.items, sizes.pop(0))
        if sizes:
            yield from _of_size(counts, asked.items, sizes.pop())


def _of_size(counts: Mapping[str, int], items: Sequence[str], size: int) -> Iterator[str]:
    if not size:
        yield NONE
        return
    words = list(counts)

    def taken(place: int, left: int) -> Iterator[dict[str, int]]:
        if not left:
            yield {}
        elif place < len(words):
            for some in range(min(counts[words[place]], left), -1, -1):
                for rest in taken(place + 1, left - some):
                    yield {words[place]: some, **rest}

    for chosen in taken(0, size):
        yield _in_order(items, chosen)


def _in_order(items: Sequence[str], chosen: dict[str, int]) -> str:
    line = []
    for item in items:
        if chosen.get(item):
            chosen[item] -= 1
            line.append(item)
    return " ".join(line)


# -- helpers for games ----------------------------------------------------------------------------------------


def named(*parts: str | Iterable[str]) -> tuple[str, ...]:
    """Names: each a word, or several."""
    return tuple(name for part in parts for name in ([part] if isinstance(part, str) else part))


def each(of: Iterable[str], what: Iterable[str]) -> list[str]:
    """The names of the same things of several holders."""
    return [f"{one}: {name}" for one, name in product(of, [*what])]


def one_of(kinds: Sequence[Any]) -> dict[Any, Numbers]:
    """By kind: a one where it stands, noughts elsewhere."""
    return {kind: [float(other == kind) for other in kinds] for kind in kinds}


def bounded(value: float, most: float = 1.0) -> float:
    return most if value > most else -most if value < -most else value


def best(values: Iterable[float]) -> float:
    return max(values, default=0.0)
