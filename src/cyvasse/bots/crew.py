"""Other processes that think of the same question, each by itself: `cyvasse.bots.mate` runs in each."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable
from contextlib import suppress

import msgspec

from cyvasse.kernel.luck import Stream
from cyvasse.kernel.seen import Seen

from .bot import Failed
from .program import Program
from .worth import Line

GRACE = 0.2  # of its seconds: who is later than that is not waited for
LONGEST = 1 << 24  # bytes of what one has found
WIDE = 1 << 52


class Task(msgspec.Struct):
    """What a mate is told."""

    luck: int
    seconds: float | None
    iterations: int | None
    seen: Seen


class Crew:
    """So many mates, started at the first question and ended with this object."""

    def __init__(self, mates: int) -> None:
        path = os.pathsep.join(filter(None, sys.path))
        command = [sys.executable, "-m", "cyvasse.bots.mate"]
        self.mates = [Program(command, LONGEST, os.environ | {"PYTHONPATH": path}) for _ in range(mates)]
        self.busy: set[int] = set()  # those that still think of a question

    def begin(
        self, seen: Seen, luck: Stream, seconds: float | None, iterations: int | None
    ) -> Callable[[], list[list[Line]]]:
        """Set all to work; returns how to hear what they have found."""
        asked = [n for n in range(len(self.mates)) if n not in self.busy or self._heard(n, time.monotonic())]
        for n in asked:
            task = Task(luck.below(WIDE), seconds, iterations, seen)
            with suppress(Failed):  # one that has died is started anew with the next question
                self.mates[n].tell(msgspec.json.encode(task))
                self.busy.add(n)
        until = None if iterations else time.monotonic() + (1 + GRACE) * (seconds or 0.0)
        return lambda: [lines for n in asked if (lines := self._heard(n, until))]

    def _heard(self, n: int, until: float | None) -> list[Line]:
        """What a mate has found; nothing if it is late or has died."""
        try:
            if n in self.busy:
                found = msgspec.json.decode(self.mates[n].line(until), type=list[Line])
                self.busy.discard(n)
                return found
        except Failed:
            self.busy.discard(n)
        except TimeoutError:
            pass
        return []

    def close(self) -> None:
        for mate in self.mates:
            mate.close()
        self.busy.clear()
