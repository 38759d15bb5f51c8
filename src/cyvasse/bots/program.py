"""A program that is told a line and answers with a line."""

from __future__ import annotations

import os
import selectors
import subprocess
import time
import weakref
from collections.abc import Mapping, Sequence
from contextlib import suppress

from .bot import Failed


class Program:
    """It is started when it is first told something, and ended with this object."""

    def __init__(self, command: Sequence[str], longest: int, env: Mapping[str, str] | None = None) -> None:
        self.command, self.longest, self.env = list(command), longest, env
        self._process: subprocess.Popen[bytes] | None = None
        self._rest = b""

    def tell(self, line: bytes) -> None:
        process = self._started()
        assert process.stdin is not None
        try:
            process.stdin.write(line + b"\n")
            process.stdin.flush()
        except OSError:
            raise Failed(self._ended("reads no more")) from None

    def line(self, until: float | None) -> bytes:
        """The next line that the program writes, waited for until then."""
        assert self._process is not None and self._process.stdout is not None
        out = self._process.stdout.fileno()
        with selectors.DefaultSelector() as watch:
            watch.register(out, selectors.EVENT_READ)
            while b"\n" not in self._rest and len(self._rest) <= self.longest:
                if not watch.select(None if until is None else max(0.0, until - time.monotonic())):
                    raise TimeoutError
                more = os.read(out, 1 << 16)
                if not more:
                    raise Failed(self._ended("has ended"))
                self._rest += more
        line, _, self._rest = self._rest.partition(b"\n")
        if len(line) > self.longest:
            raise Failed(self._ended(f"writes lines of more than {self.longest} bytes"))
        return line

    def _started(self) -> subprocess.Popen[bytes]:
        if self._process is None:
            try:
                self._process = subprocess.Popen(
                    self.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=self.env
                )
            except OSError as error:
                raise Failed(f"{self.command[0]} cannot be started: {error.strerror}.") from None
            weakref.finalize(self, _end, self._process)
        return self._process

    def _ended(self, why: str) -> str:
        self.close()
        return f"{self.command[0]} {why}."

    def close(self) -> None:
        """End the program; whatever it is told next starts it anew."""
        if self._process is not None:
            _end(self._process)
        self._process, self._rest = None, b""


def _end(process: subprocess.Popen[bytes]) -> None:
    if process.poll() is None:
        process.kill()
    process.wait()
    for pipe in (process.stdin, process.stdout):
        if pipe is not None:
            with suppress(OSError):  # what it never read
                pipe.close()
