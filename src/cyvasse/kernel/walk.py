"""A recorded game, answer by answer: what could be seen, what there was to choose from, and what was chosen."""

from __future__ import annotations

from collections.abc import Iterator

from .bounds import Sentence
from .match import Match
from .opening import walk
from .question import Asked, Question, Seat
from .record import Record
from .seen import Seen
from .view import View


class Passed(Sentence):
    """A position that was left: its match has gone on."""


class Position:
    """A point of a recorded game where a seat has answered.

    It looks at a match that goes on with the next position: take from it what is wanted, or `fork` it, before that.
    """

    __slots__ = ("_match", "line", "number", "seat")

    def __init__(self, match: Match, number: int, seat: Seat, line: str) -> None:
        self._match, self.number, self.seat, self.line = match, number, seat, line  # after so many answers

    @property
    def match(self) -> Match:
        if len(self._match.answers) != self.number:
            raise Passed(f"The position after {self.number} answers is left: its match has gone on.")
        return self._match

    @property
    def question(self) -> Question:
        return self.match.questions[self.seat]

    @property
    def asked(self) -> Asked:
        """The question as plain data."""
        return self.question.asked()

    @property
    def options(self) -> list[str]:
        """The legal lines; of a pose those that the rules suggest."""
        return self.question.options

    @property
    def decided(self) -> bool:
        """Was there more than one line to choose from?"""
        return self.question.forced() is None

    @property
    def seen(self) -> Seen:
        """All that whoever answered knew; `seen.now` is the table at this moment."""
        return self.match.seen(self.seat)

    @property
    def view(self) -> View:
        """The table at this moment, as whoever answered may see it."""
        return self.match.view(self.seat)

    def fork(self) -> Match:
        """A match of one's own that stands here."""
        return self.match.fork()

    def __repr__(self) -> str:
        return f"<Position {self.number} of {self._match.game.name}: seat {self.seat} answers {self.line!r}>"


def positions(record: Record) -> Iterator[Position]:
    for match in walk(record):
        number = len(match.answers)
        yield Position(match, number, *record.answers[number])
