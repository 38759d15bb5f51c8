"""Any legal line, each as likely as another. It reads the question and nothing else."""

from __future__ import annotations

from cyvasse.kernel.luck import Stream
from cyvasse.kernel.question import NONE, Asked
from cyvasse.kernel.seen import Seen


class Random:
    def answer(self, seen: Seen, luck: Stream, budget: float | None = None) -> str:
        assert seen.question is not None, "this seat is not asked anything"
        return any_line(seen.question, luck)


def any_line(asked: Asked, luck: Stream) -> str:
    """Any legal line of a question; of a `place` any suggested pose."""
    if asked.kind == "choose_number":
        return str(asked.low + luck.below(asked.high - asked.low + 1))
    if asked.kind == "choose_some":
        return _subset(asked, luck)
    return luck.one(first_group(asked))


def first_group(asked: Asked) -> list[str]:
    """The lines to answer from: where the order is free, those that begin with the same word as the first."""
    if not asked.any_order:
        return asked.options
    first = asked.options[0].partition(" ")[0]
    return [line for line in asked.options if line.partition(" ")[0] == first]


def _subset(asked: Asked, luck: Stream) -> str:
    size = asked.low + luck.below(asked.high - asked.low + 1)
    places = list(range(len(asked.items)))
    chosen = sorted(places.pop(luck.below(len(places))) for _ in range(size))
    return in_table_order(asked, [asked.items[i] for i in chosen])


def in_table_order(asked: Asked, words: list[str]) -> str:
    """The line that chooses these items. Alike items are taken from the left, so that a subset has one line only."""
    left, line = list(words), []
    for item in asked.items:
        if item in left:
            left.remove(item)
            line.append(item)
    return " ".join(line) or NONE
