"""One of several processes that think of the same question: `python -m cyvasse.bots.mate`."""

from __future__ import annotations

import signal
import sys

import msgspec

from cyvasse.kernel.luck import Dice
from cyvasse.kernel.seen import decode

from .search import Search


class RawTask(msgspec.Struct):
    """A task whose Seen is not read yet: only its game knows the type of its view."""

    luck: int
    seconds: float | None
    iterations: int | None
    seen: msgspec.Raw


def serve() -> None:
    """Answer each line of JSON with another, until there are no more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # who asks is interrupted, and ends this process
    player = Search()
    for line in sys.stdin.buffer:
        task = msgspec.json.decode(line, type=RawTask)
        player.iterations = task.iterations
        lines = player.think(decode(bytes(task.seen)), Dice(task.luck), task.seconds)
        sys.stdout.buffer.write(msgspec.json.encode(lines) + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    serve()
