"""Pipe: any program that reads questions, a JSON object a line, and writes answers, a line of words each.

It is told what its seat has seen and nothing else; docs/bots.md has the protocol.
"""

from __future__ import annotations

import shlex
import time

import msgspec

from cyvasse.kernel.luck import Stream
from cyvasse.kernel.seen import Seen

from .bot import BadBot, Failed
from .program import Program

PROTOCOL = 1
SECONDS = 10.0  # to answer, where no budget is given
GRACE = 2.0  # beyond its budget: a busy machine is not the bot's fault
LONGEST = 4096  # bytes of an answer


class Asking(msgspec.Struct):
    """What the program reads: one line of JSON for each question."""

    cyvasse: int
    seconds: float
    luck: int  # for programs that want to repeat themselves
    seen: Seen


class Pipe:
    """The program is started at its first question and ended with the bot."""

    def __init__(self, command: str) -> None:
        try:
            self.command = shlex.split(command)
        except ValueError:  # quotes that do not close
            raise BadBot("pipe-quotes", command=command) from None
        if not self.command:
            raise BadBot("pipe-program")
        self._program = Program(self.command, LONGEST)

    def answer(self, seen: Seen, luck: Stream, budget: float | None = None) -> str:
        seconds = SECONDS if budget is None else budget
        self._program.tell(msgspec.json.encode(Asking(PROTOCOL, seconds, luck.below(1 << 32), seen)))
        try:
            line = self._program.line(time.monotonic() + seconds + GRACE)
        except TimeoutError:
            self.close()
            raise Failed(f"{self.command[0]} did not answer in time.") from None
        return " ".join(line.decode("utf-8", "replace").split())

    def close(self) -> None:
        """End the program; another question starts it anew."""
        self._program.close()
