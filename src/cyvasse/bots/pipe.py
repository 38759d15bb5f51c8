"""Pipe: any program that reads questions, a JSON object a line, and writes answers, a line of words each.

It is told what its seat has seen and nothing else; docs/bots.md has the protocol.
"""

from __future__ import annotations

import os
import selectors
import shlex
import subprocess
import time
import weakref
from contextlib import suppress

import msgspec

from cyvasse.kernel.seen import Seen
from cyvasse.kernel.stream import Stream

from .bot import BadBot, Failed

PROTOCOL = 1
SECONDS = 10.0  # to answer, where no budget is given
GRACE = 2.0  # beyond its budget: a busy machine is not the bot's fault
LONGEST = 4096  # bytes of an answer


class Told(msgspec.Struct):
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
        except ValueError as error:
            raise BadBot(f"“pipe:{command}” cannot be: {error}.") from None
        if not self.command:
            raise BadBot("“pipe:” wants a program, such as pipe:./my_bot.py.")
        self._program: subprocess.Popen[bytes] | None = None
        self._rest = b""

    def answer(self, seen: Seen, luck: Stream, budget: float | None = None) -> str:
        seconds = SECONDS if budget is None else budget
        told = Told(PROTOCOL, seconds, luck.below(1 << 32), seen)
        program = self._started()
        assert program.stdin is not None
        try:
            program.stdin.write(msgspec.json.encode(told) + b"\n")
            program.stdin.flush()
        except OSError:
            raise Failed(self._ended("reads no more")) from None
        return self._line(time.monotonic() + seconds + GRACE)

    def _started(self) -> subprocess.Popen[bytes]:
        if self._program is None:
            try:
                self._program = subprocess.Popen(self.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
            except OSError as error:
                raise Failed(f"{self.command[0]} cannot be started: {error.strerror}.") from None
            weakref.finalize(self, _end, self._program)
        return self._program

    def _line(self, until: float) -> str:
        """The next line that the program writes."""
        assert self._program is not None and self._program.stdout is not None
        out = self._program.stdout.fileno()
        with selectors.DefaultSelector() as watch:
            watch.register(out, selectors.EVENT_READ)
            while b"\n" not in self._rest:
                if len(self._rest) > LONGEST:
                    raise Failed(self._ended(f"writes lines of more than {LONGEST} bytes"))
                if not watch.select(max(0.0, until - time.monotonic())):
                    raise Failed(self._ended("did not answer in time"))
                more = os.read(out, LONGEST)
                if not more:
                    raise Failed(self._ended("has ended"))
                self._rest += more
        line, _, self._rest = self._rest.partition(b"\n")
        return " ".join(line.decode("utf-8", "replace").split())

    def _ended(self, why: str) -> str:
        self.close()
        return f"{self.command[0]} {why}."

    def close(self) -> None:
        """End the program; another question starts it anew."""
        if self._program is not None:
            _end(self._program)
        self._program, self._rest = None, b""


def _end(program: subprocess.Popen[bytes]) -> None:
    if program.poll() is None:
        program.kill()
    program.wait()
    for pipe in (program.stdin, program.stdout):
        if pipe is not None:
            with suppress(OSError):  # what it never read
                pipe.close()
