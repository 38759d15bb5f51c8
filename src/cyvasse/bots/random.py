"""Any legal line, each as likely as another. It reads the question and nothing else."""

from __future__ import annotations

from cyvasse.kernel.luck import Stream
from cyvasse.kernel.question import Asked, any_subset
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
        return any_subset(asked.items, asked.low, asked.high, luck)
    return luck.one(first_group(asked))


def first_group(asked: Asked) -> list[str]:
    """The lines to answer from: where the order is free, those that begin with the same word as the first."""
    if not asked.any_order:
        return asked.options
    first = asked.options[0].partition(" ")[0]
    return [line for line in asked.options if line.partition(" ")[0] == first]
