"""A program that is told a line and answers with a line: how it is started, told, heard and ended."""

from __future__ import annotations

import os
import subprocess
import time
import weakref
from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import suppress
from selectors import EVENT_READ, EVENT_WRITE, DefaultSelector
from typing import Generic, TypeVar

import msgspec

Message = TypeVar("Message")
Answer = TypeVar("Answer")
Result = TypeVar("Result")

# A conversation yields what it waits for, a file and an event, and goes on when that is ready.
Talk = Generator[tuple[int, int], None, Result]

AT_ONCE = 1 << 16  # bytes that are read or written


class Failed(RuntimeError):
    """A program that gives no answer, in one sentence."""


class Slow(Failed):
    """It has not answered in time."""


class Died(Failed):
    """It could not be started, has ended, or has written what is no answer."""


class Process(Generic[Message, Answer]):
    """Started when it is first told something, ended with this object; what it is told after its end starts it anew.

    It hears no interrupt from the terminal: that is the affair of whoever asks.
    """

    def __init__(
        self,
        name: str,
        command: Sequence[str],
        encode: Callable[[Message], bytes],
        decode: Callable[[bytes], Answer],
        longest: int,
        env: Mapping[str, str] | None = None,
    ) -> None:
        self.name, self.command, self.env = name, list(command), env
        self.encode, self.decode = encode, decode
        self.longest = longest  # bytes of an answer
        self.child: subprocess.Popen[bytes] | None = None
        self._ending: Callable[[], object] = lambda: None
        self._unread = bytearray()

    # -- one after another ------------------------------------------------------------------------------------

    def tell(self, message: Message, until: float | None = None) -> None:
        try:
            self._wait(self.telling(message), until)
        except BaseException:  # half a line may be on its way
            self.end()
            raise

    def hear(self, until: float | None = None) -> Answer:
        """Its next answer, waited for until then (`time.monotonic`); one that is slow may be heard later."""
        try:
            return self._wait(self.hearing(), until)
        except Died:
            self.end()
            raise

    def ask(self, message: Message, until: float | None = None) -> Answer:
        """Its answer to a message; one that is slow is ended."""
        try:
            return self._wait(self.asking(message), until)
        except BaseException:  # its answer must not be taken for the next one
            self.end()
            raise

    def _wait(self, talk: Talk[Result], until: float | None) -> Result:
        with DefaultSelector() as files:
            try:
                while True:
                    file, event = next(talk)
                    files.register(file, event)
                    if not files.select(None if until is None else max(0.0, until - time.monotonic())):
                        raise self.slow()
                    files.unregister(file)
            except StopIteration as end:
                found: Result = end.value
                return found

    # -- what is said, whoever waits --------------------------------------------------------------------------

    def asking(self, message: Message) -> Talk[Answer]:
        yield from self.telling(message)
        return (yield from self.hearing())

    def telling(self, message: Message) -> Talk[None]:
        child = self.start()
        assert child.stdin is not None
        file, rest = child.stdin.fileno(), memoryview(self.encode(message) + b"\n")
        while rest:
            yield file, EVENT_WRITE
            try:
                rest = rest[os.write(file, rest[:AT_ONCE]) :]
            except BlockingIOError:  # there is room, but too little
                continue
            except OSError:
                raise Died(f"{self.name} reads no more.") from None

    def hearing(self) -> Talk[Answer]:
        file, looked = self.fileno(), 0
        while (end := self._unread.find(b"\n", looked)) < 0 and (looked := len(self._unread)) <= self.longest:
            yield file, EVENT_READ
            more = os.read(file, AT_ONCE)
            if not more:
                raise Died(f"{self.name} has ended.")
            self._unread += more
        if not 0 <= end <= self.longest:
            raise Died(f"{self.name} writes lines of more than {self.longest} bytes.")
        line = bytes(self._unread[:end])
        del self._unread[: end + 1]
        try:
            return self.decode(line)
        except (msgspec.MsgspecError, ValueError) as error:
            raise Died(f"{self.name} writes what is no answer: {error}") from None

    def slow(self) -> Slow:
        return Slow(f"{self.name} did not answer in time.")

    # -- beginning and end ------------------------------------------------------------------------------------

    def start(self) -> subprocess.Popen[bytes]:
        if self.child is None:
            pipe = subprocess.PIPE
            try:
                child = subprocess.Popen(self.command, stdin=pipe, stdout=pipe, env=self.env, start_new_session=True)
            except OSError as error:
                raise Died(f"{self.name} cannot be started: {error.strerror}.") from None
            assert child.stdin is not None
            os.set_blocking(child.stdin.fileno(), False)
            self.child, self._ending = child, weakref.finalize(self, _end, child)
        return self.child

    def fileno(self) -> int:
        """Where its answers come from, for whoever waits for several processes."""
        if self.child is None:
            raise Died(f"{self.name} is not running.")
        assert self.child.stdout is not None
        return self.child.stdout.fileno()

    def has_ended(self) -> bool:
        """Has it ended of itself?"""
        return self.child is not None and self.child.poll() is not None

    def kill(self) -> None:
        """Whoever waits for its answer learns that it has ended."""
        if self.child is not None:
            self.child.kill()

    def end(self) -> None:
        self.forget()()

    def forget(self) -> Callable[[], object]:
        """Have no more to do with it; what is returned ends it, which may take a moment."""
        ending, self.child, self._unread = self._ending, None, bytearray()
        return ending


def _end(child: subprocess.Popen[bytes]) -> None:
    child.kill()
    child.wait()
    for pipe in (child.stdin, child.stdout):
        if pipe is not None:
            with suppress(OSError):  # what it never read
                pipe.close()
