"""A match as a room plays it: the numbers of its questions, what was said when, and what can be taken back."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import takewhile

import msgspec

from cyvasse.kernel.game import AnyGame
from cyvasse.kernel.match import Match
from cyvasse.kernel.opening import load, new, play_on
from cyvasse.kernel.question import Question, learns
from cyvasse.kernel.record import Record
from cyvasse.kernel.refused import Refused
from cyvasse.kernel.rule import Said

from .rooms import Entry, Setup
from .texts import Forbidden, Wrong
from .windows import PASS, Passed, windows

Keep = Callable[[int, Question], bool]


class Fault(Exception):
    """A rule broke: the match stands as before."""


class Strayed(Exception):
    """Luck does not fall as the journal says that it fell."""


class Play:
    """Everything here follows from the journal alone, so every server that reads it has the same."""

    def __init__(self, match: Match, seq: int) -> None:
        self.match = match
        self.tick = 0  # how often the match has changed
        self.numbers: dict[int, int] = dict.fromkeys(match.questions, seq)
        self.accepted: dict[tuple[int, int], tuple[str, int]] = {}  # by seat and number: the line, its seq
        self.standing: list[tuple[int, int]] = []  # (seq, seat) of answers that were not taken back
        self.said: list[tuple[Said, int]] = []  # with how many answers had been given
        self.passed: dict[int, Passed] = {}  # automatically, by the seq of the answer
        self.cuts: list[tuple[int, list[int]]] = []  # take-backs: the seq, and how much of each seat's log stayed
        self._asked: dict[int, Question] = dict(match.questions)
        self._logs: dict[int | None, tuple[int, list[tuple[Said, int]]]] = {}
        self._ready: tuple[int, list[int] | None] = (-1, None)
        self._listen()

    def apply(self, entry: Entry) -> None:
        """An entry of the journal: one that was accepted then is accepted now."""
        assert entry.seat is not None
        fallen = len(self.match.outcomes)
        if entry.kind == "answer":
            asked = self.match.questions.get(entry.seat) if entry.body.get("by") == PASS else None
            kinds = windows(self.match.game, asked) if asked is not None else []
            self.answer(entry.seat, entry.body["number"], entry.body["line"], entry.seq)
            if asked is not None:
                self.passed[entry.seq] = Passed(kinds, asked.ask, asked.words)
        elif entry.kind == "undo":
            self.undo(entry.seat, entry.body["agreed"], entry.seq)
        elif entry.kind == "resign":
            self.resign(entry.seat, entry.seq)
        self.witness(entry, fallen)

    def witness(self, entry: Entry, before: int) -> None:
        """Luck stands in the journal as it fell; played again, it must fall so again."""
        fallen = [list(outcome) for outcome in self.match.outcomes[before:]]
        if entry.body.setdefault("luck", fallen) != fallen:
            raise Strayed(f"luck falls otherwise at {entry.seq}")

    # -- answers ----------------------------------------------------------------------------------------------

    def answer(self, seat: int, number: int, line: str, seq: int) -> None:
        """Answer the question of this number. A refusal changes nothing."""
        if self.numbers.get(seat) != number:
            raise Wrong(409, "stale" if seat in self.numbers else "not-asked")
        try:
            self.match.answer(seat, line)
        except Refused as refusal:
            raise Forbidden(refusal) from None
        except Exception as error:
            self._asked = dict(self.match.questions)  # the same ones, made anew
            raise Fault from error
        self.tick += 1
        self.accepted[seat, number] = (line, seq)
        self.standing.append((seq, seat))
        self._listen()
        self._number(seq, keep=lambda s, question: question is self._asked.get(s))

    def _number(self, seq: int, keep: Keep) -> None:
        """Whoever is asked something new is asked it under this number."""
        questions = self.match.questions
        self.numbers = {s: self.numbers[s] if keep(s, q) else seq for s, q in questions.items()}
        self._asked = dict(questions)

    def _listen(self) -> None:
        """Note what has been said since the last time."""
        answers = len(self.match.answers)
        self.said += [(said, answers) for said in self.match.said[len(self.said) :]]

    # -- taking back ------------------------------------------------------------------------------------------

    def last(self, seat: int) -> int | None:
        """The sequence number of this seat's last answer that stands."""
        return next((seq for seq, who in reversed(self.standing) if who == seat), None)

    def lately_passed(self, seat: int) -> list[Passed]:
        """What was passed for this seat since its own last answer."""
        own = (seq for seq, who in reversed(self.standing) if who == seat)
        return [self.passed[seq] for seq in takewhile(self.passed.__contains__, own)][::-1]

    def undo(self, seat: int, agreed: bool, seq: int) -> None:
        taken = self.last(seat)
        if taken is None:
            raise Wrong(409, "nothing-to-undo")
        before, behind = self.match.said, self.ready is not None
        try:
            self.match.undo(seat, agreed=agreed)
        except Refused as refusal:
            raise Forbidden(refusal) from None
        free = not self.match.take_backs[-1].agreed
        self.tick += 1
        self.standing = [(s, w) for s, w in self.standing if s < taken or (free and w != seat)]
        same = len(list(takewhile(lambda pair: pair[0] == pair[1], zip(before, self.match.said, strict=False))))
        self.cuts.append((seq, [len(list(self._heard(viewer, before[:same]))) for viewer in self.viewers]))
        del self.said[same:]
        self._logs = {}
        self._listen()
        asked = self._asked
        self._number(seq, keep=lambda s, q: free and behind and s != seat and s in asked and _same(q, asked[s]))

    def resign(self, seat: int, seq: int) -> None:
        """Give up; what others are asked they are still asked."""
        try:
            self.match.resign(seat)
        except Refused as refusal:
            raise Forbidden(refusal) from None
        self.tick += 1
        self._listen()
        self._number(seq, keep=lambda s, _: s in self.numbers)

    @property
    def ready(self) -> list[int] | None:
        """Who has finished behind the screen that is up; None where none is."""
        if self._ready[0] != self.tick:
            ready = self.match.seen(None).ready
            self._ready = (self.tick, None if ready is None else ready[1:])
        return self._ready[1]

    # -- what was said ----------------------------------------------------------------------------------------

    @property
    def viewers(self) -> list[int | None]:
        return [*range(self.match.table.seats), None]

    @staticmethod
    def _heard(viewer: int | None, lines: Iterable[Said]) -> Iterable[Said]:
        return (said for said in lines if learns(viewer, said.to))

    def log(self, viewer: int | None) -> list[tuple[Said, int]]:
        """The lines that this viewer has heard."""
        known, lines = self._logs.get(viewer, (0, []))
        lines += [(said, answers) for said, answers in self.said[known:] if learns(viewer, said.to)]
        self._logs[viewer] = (len(self.said), lines)
        return lines

    def log_since(self, viewer: int | None, known: int, seq: int | None) -> int:
        """How many of the lines that a reader knows still stand, when it last heard of the room at `seq`."""
        place, known = self.viewers.index(viewer), min(known, len(self.log(viewer)))
        for at, kept in self.cuts:
            if seq is None or at > seq:
                known = min(known, kept[place])
        return known


def _same(one: Question, other: Question) -> bool:
    return (one.ask, one.rule, one.words) == (other.ask, other.rule, other.words) and one.asked() == other.asked()


def begin(game: AnyGame, setup: Setup, seats: int, seed: bytes, record: Record | None) -> Match:
    """The match of a room: new, or played on from a record; a finished record is only looked at.

    A record of another version of the rules is played by those of today: it stands, or it is refused with the place.
    """
    if record is None:
        return new(game.name, seats, seed, setup.options, setup.packs)
    record = msgspec.structs.replace(record, version=game.version)
    at = len(record.answers) if setup.at is None else setup.at
    if setup.at is None:
        match = load(record)
        if match.over:
            return match
    return play_on(record, at, seed)
