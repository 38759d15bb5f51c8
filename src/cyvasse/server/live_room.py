"""A room in memory.

What was played and said there follows from its journal alone, so every server that reads it has the same.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from hmac import compare_digest
from itertools import takewhile
from typing import Any

import msgspec

from cyvasse.kernel import record as paper
from cyvasse.kernel.game import AnyGame
from cyvasse.kernel.match import Match
from cyvasse.kernel.opening import load, new, play_on
from cyvasse.kernel.question import Question, learns
from cyvasse.kernel.record import Record
from cyvasse.kernel.refused import Refused
from cyvasse.kernel.rule import Said
from cyvasse.kernel.windows import PASS, Passed, windows

from .rooms import SPECTATOR, About, Entry, Head, Job, Setup, Who, hashed
from .table import Artist
from .texts import Forbidden, Wrong
from .votes import Owner, Owners

PLAYED = ("start", "answer", "undo", "resign")  # entries that change the match
Keep = Callable[[int, Question], bool]


class Fault(Exception):
    """A rule broke: the match stands as before."""


class Strayed(Exception):
    """Luck does not fall as the journal says that it fell."""


class LiveRoom:
    """A room in memory: a cache of its row and journal, dropped whenever in doubt."""

    def __init__(
        self, id_: str, keep_ground: Callable[[str, str], None], want_odds: Callable[[], None] | None = None
    ) -> None:
        self.id = id_
        self.lock = asyncio.Lock()
        self.loaded = False
        self.artist = Artist(keep_ground, want_odds)
        self.game: AnyGame
        self.about: About
        self.head: Head
        self.play: Play | None = None
        self.seq = 0
        self.told = 0  # the seq that everyone here has been told of
        self.seed = ""
        self.version = 0  # of the game, when the match began
        self.host = ""
        self.keys: dict[int, str] = {}  # seat -> hash
        self.seen: dict[int, float] = {}  # seat -> when its owner was last here, as it was written down
        self.owners: Callable[[], Owners] = self.all_here
        self.chat: list[Entry] = []
        self.jobs: dict[tuple[int, str], Job] = {}
        self.fresh: list[Entry] = []  # not yet committed
        self.new_keys: dict[int, str | None] = {}
        self.record: Record | None = None
        self.stands = True  # can what was played be played again by the rules of today?
        self.damaged = False  # it cannot, because the journal is not as it was written

    def forget(self) -> None:
        self.loaded = False
        self.play, self.chat, self.fresh, self.new_keys, self.jobs = None, [], [], {}, {}

    def all_here(self) -> Owners:
        """The owners of the seats where nothing is known of their absence."""
        here = {i: Owner() for i, seat in enumerate(self.head.seats) if seat.kind == "human"}
        return Owners(here, self.about.setup.away_s, self.about.setup.clock is not None)

    def who(self, key: str) -> Who:
        """Whose key this is; guests who have asked for a seat look on."""
        if not key:
            return SPECTATOR
        mark = hashed(key)
        if compare_digest(mark, self.host):
            return Who(None, True)
        for seat, known in self.keys.items():
            if compare_digest(known, mark):
                return Who(seat, seat == self.about.setup.host_seat)
        if any(compare_digest(guest, mark) for guest in self.guests()):
            return SPECTATOR
        raise Wrong(401, "key")

    def guests(self) -> list[str]:
        """Hashes of keys that open no seat, or none yet."""
        return [*self.head.guests, *(ballot.mark for ballot in self.head.votes if ballot.mark)]

    # -- changes ----------------------------------------------------------------------------------------------

    def add(self, kind: str, seat: int | None, at: float, /, **body: Any) -> int:
        """The next entry of the journal; it counts once it is committed."""
        entry = Entry(self.seq + 1, kind, seat, body, at)
        self.follow(entry)
        self.fresh.append(entry)
        return entry.seq

    def follow(self, entry: Entry) -> None:
        """What comes of an entry of the journal: one that was accepted then is accepted now."""
        fallen = len(self.play.match.outcomes) if self.play is not None else 0
        match entry.kind:
            case "start":
                self._start(entry.seq)
            case "answer":
                self.must_play().answer(entry)
            case "undo":
                self.must_play().undo(entry)
            case "resign":
                self.must_play().resign(entry)
            case "chat" | "notice":
                self.chat.append(entry)
        if self.play is not None and entry.kind in PLAYED:
            self.about.answers = len(self.play.match.answers)
            witness(entry, self.play.match.outcomes[fallen:])
        self.seq = entry.seq

    def _start(self, seq: int) -> None:
        match = begin(self.game, self.about.setup, len(self.head.seats), bytes.fromhex(self.seed), self.record)
        self.play, self.version = Play(match, seq), self.game.version
        assert match.origin is not None
        if self.record is None:
            match.origin = paper.as_published(match.origin, self.head.commitment)
        lucks = match.origin.lucks
        self.head.commitment = lucks[-1].commitment if lucks else match.origin.commitment

    def must_play(self) -> Play:
        if self.play is None:
            raise Wrong(409, self.why_closed() if self.head.state == "closed" else "not-running")
        return self.play

    def must_run(self) -> Play:
        """The match, where answers are taken."""
        if self.head.state != "running":
            told = {"setup": "not-running", "closed": self.why_closed()}
            raise Wrong(409, told.get(self.head.state, self.head.state))
        return self.must_play()

    def why_closed(self) -> str:
        return "damaged" if self.head.damaged else "outdated" if self.head.outdated else "closed"


class Play:
    """A match as a room plays it: the numbers of its questions, what was said when, and what can be taken back."""

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

    # -- answers ----------------------------------------------------------------------------------------------

    def answer(self, entry: Entry) -> None:
        """Answer the question of a number. A refusal changes nothing."""
        seat, number, line = _seat(entry), entry.body["number"], entry.body["line"]
        if self.numbers.get(seat) != number:
            raise Wrong(409, "stale" if seat in self.numbers else "not-asked")
        asked = self.match.questions[seat]
        kinds = windows(self.match.game, asked) if entry.body.get("by") == PASS else None
        try:
            self.match.answer(seat, line)
        except Refused as refusal:
            raise Forbidden(refusal) from None
        except Exception as error:
            self._asked = dict(self.match.questions)  # the same ones, made anew
            raise Fault from error
        self.tick += 1
        self.accepted[seat, number] = (line, entry.seq)
        self.standing.append((entry.seq, seat))
        if kinds is not None:
            self.passed[entry.seq] = Passed(kinds, asked.ask, asked.words)
        self._listen()
        self._number(entry.seq, keep=lambda s, question: question is self._asked.get(s))

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

    def undo(self, entry: Entry) -> None:
        """Take back the seat's last answer."""
        seat, seq = _seat(entry), entry.seq
        taken = self.last(seat)
        if taken is None:
            raise Wrong(409, "nothing-to-undo")
        before, behind = self.match.said, self.ready is not None
        try:
            self.match.undo(seat, agreed=entry.body["agreed"])
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

    def resign(self, entry: Entry) -> None:
        """Give up; what others are asked they are still asked."""
        try:
            self.match.resign(_seat(entry))
        except Refused as refusal:
            raise Forbidden(refusal) from None
        self.tick += 1
        self._listen()
        self._number(entry.seq, keep=lambda s, _: s in self.numbers)

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


def witness(entry: Entry, outcomes: Iterable[Iterable[Any]]) -> None:
    """Luck stands in the journal as it fell; played again, it must fall so again."""
    fallen = [list(outcome) for outcome in outcomes]
    if entry.body.setdefault("luck", fallen) != fallen:
        raise Strayed(f"luck falls otherwise at {entry.seq}")


def _seat(entry: Entry) -> int:
    assert entry.seat is not None
    return entry.seat


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


def seed_of(match: Match) -> str:
    assert match.origin is not None
    lucks = match.origin.lucks
    return lucks[-1].seed if lucks else match.origin.seed
