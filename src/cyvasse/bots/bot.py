"""What a bot is."""

from __future__ import annotations

from typing import Protocol

from cyvasse.kernel.seen import Seen
from cyvasse.kernel.stream import Stream


class BadBot(ValueError):
    """A name that calls no bot, in one sentence."""


class Failed(RuntimeError):
    """A bot that cannot go on, in one sentence."""


class Bot(Protocol):
    """A player. It is given what its seat has seen, luck of its own, and at most so many seconds to think."""

    def answer(self, seen: Seen, luck: Stream, budget: float | None = None) -> str: ...
