"""Other processes that think of the same question, each by itself with luck of its own."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress

import msgspec

from cyvasse.kernel import seen as sight
from cyvasse.kernel.luck import Stream
from cyvasse.kernel.seen import Seen
from cyvasse.workers import Failed, Process, Slow, worker

from .worth import Line

GRACE = 0.2  # of its seconds: who is later than that is not waited for
WIDE = 1 << 52


class Task(msgspec.Struct):
    """What a thinker is told. Only a game knows the type of its view, so the thinker itself reads what was seen."""

    luck: int
    seconds: float | None
    iterations: int | None
    seen: msgspec.Raw


class Thinkers:
    """So many processes, started at the first question and ended with this object."""

    def __init__(self, think: Callable[[Task], list[Line]], count: int) -> None:
        self.all = [worker(think) for _ in range(count)]
        self.busy: set[Process[Task, list[Line]]] = set()  # those that still think of a question

    def begin(
        self, seen: Seen, luck: Stream, seconds: float | None, iterations: int | None
    ) -> Callable[[], list[list[Line]]]:
        """Set all to work; returns how to hear what they have found."""
        asked = [one for one in self.all if one not in self.busy or self._heard(one, time.monotonic())]
        for one in asked:
            task = Task(luck.below(WIDE), seconds, iterations, msgspec.Raw(sight.encode(seen)))
            with suppress(Failed):  # one that has died is started anew with the next question
                one.tell(task)
                self.busy.add(one)
        until = None if iterations else time.monotonic() + (1 + GRACE) * (seconds or 0.0)
        return lambda: [lines for one in asked if (lines := self._heard(one, until))]

    def _heard(self, one: Process[Task, list[Line]], until: float | None) -> list[Line]:
        """What a thinker has found; nothing if it is late or has died."""
        if one not in self.busy:
            return []
        try:
            found = one.hear(until)
        except Slow:
            return []
        except Failed:
            found = []
        self.busy.discard(one)
        return found

    def close(self) -> None:
        for one in self.all:
            one.end()
        self.busy.clear()
