"""Pipe: any program that reads questions, a JSON object a line, and writes answers, a line of words each.

It is told what its seat has seen and nothing else; docs/bots.md has the protocol.
"""

from __future__ import annotations

import shlex
import shutil
import time

import msgspec

from cyvasse.kernel.luck import Stream
from cyvasse.kernel.seen import Seen
from cyvasse.workers import Process

from .bot import BadBot

PROTOCOL = 2  # since the second a program is told the table as it is now
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
        if shutil.which(self.command[0]) is None:
            raise BadBot("pipe-missing", program=self.command[0])
        self._program = Process(self.command[0], self.command, msgspec.json.encode, words, LONGEST)

    def answer(self, seen: Seen, luck: Stream, budget: float | None = None) -> str:
        seconds = SECONDS if budget is None else budget
        asking = Asking(PROTOCOL, seconds, luck.below(1 << 32), seen)
        return self._program.ask(asking, time.monotonic() + seconds + GRACE)

    def close(self) -> None:
        """End the program; another question starts it anew."""
        self._program.end()


def words(line: bytes) -> str:
    return " ".join(line.decode("utf-8", "replace").split())
