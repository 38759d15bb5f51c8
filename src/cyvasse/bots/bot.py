"""What a bot is."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Protocol

from cyvasse.kernel import bounds
from cyvasse.kernel.luck import Stream
from cyvasse.kernel.seen import Seen
from cyvasse.kernel.text import phrase

HERE = Path(__file__).parent


class BadBot(ValueError):
    """A name that calls no bot, in one sentence."""

    def __init__(self, key: str, **words: Any) -> None:
        self.key, self.words = key, words
        super().__init__(key)

    def text(self, lang: str = "en") -> str:
        return phrase(HERE, lang, self.key, **bounds.words(self.words))

    def __str__(self) -> str:
        return self.text()


class Bot(Protocol):
    """A player. It is given what its seat has seen, luck of its own, and at most so many seconds to think."""

    def answer(self, seen: Seen, luck: Stream, budget: float | None = None) -> str:
        """A line that answers `seen.question`."""
        ...
