"""What a learner can be pointed at."""

from __future__ import annotations

import re
from collections.abc import Iterable

from cyvasse.kernel.match import Match

SHAPES = ("wide", "desk", "tall")
DRAWN = re.compile(r' (?:data-word="([^"]+)"|id="([^"]+)")')


class Sight:
    """A table as one seat has it before its eyes; each shape is drawn once, when someone first asks.

    Words and ids are the same in both languages, so one is drawn.
    """

    def __init__(self, match: Match, seat: str) -> None:
        self.match, self.seat = match, seat
        self.offered = {word for line in match.options(seat) for word in line.split()}
        self._drawn: dict[str, set[str]] = {}

    def drawn(self, shape: str) -> set[str]:
        """The words of the pieces, and the ids of all elements as `#id`."""
        if shape not in self._drawn:
            found = DRAWN.findall(self.match.svg(self.seat, "en", shape))
            self._drawn[shape] = {word or f"#{id_}" for word, id_ in found}
        return self._drawn[shape]

    def missing(self, words: Iterable[str], shapes: Iterable[str] = SHAPES) -> list[tuple[str, str]]:
        """Words that are neither drawn nor among the answers, each with the shape that lacks it."""
        wanted = sorted(set(words) - self.offered)
        return [(word, shape) for shape in shapes for word in wanted if word not in self.drawn(shape)] if wanted else []
