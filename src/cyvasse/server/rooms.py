"""A room as it is kept: what was chosen, who sits where, votes and clocks; and the rules of a room."""

from __future__ import annotations

import hashlib
import secrets
from typing import Any, Literal

from msgspec import Struct

from .texts import Wrong
from .wire import ClockRule, Lang, Origin, SeatKind, State, VoteKind

LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
STANDIN = "greedy"  # who takes over when a clock runs out or a seat stays empty
DAY_MS = 86_400_000
AWAY_S = 300  # seconds: whoever is away for longer may have a bot stand in, where the table has agreed on nothing else


class Seat(Struct):
    """Who sits there. `left_ms` and `since` are the clock: what was left when it began to run, and when that was.

    `resigned`: the person who sat here has given up.
    """

    kind: SeatKind
    person: str = ""
    bot: str = ""
    standin: str = ""
    autopass: list[str] = []  # kinds of windows
    left_ms: int = 0
    since: float | None = None
    resigned: bool = False

    def acting_bot(self) -> str:
        """The bot that answers for this seat now, if one does."""
        return self.bot if self.kind == "bot" else self.standin


class Ballot(Struct):
    """A vote that is open: its id is the sequence number that opened it; who must agree is said in `votes`.

    `bot`: the one that a seat is to be given; `person` and `mark`: the guest who asks for a seat, and the hash of the
    key that opens it then; `seats`: who sits where in a rematch.
    """

    id: int
    kind: VoteKind
    by: int
    yes: list[int] = []
    seat: int | None = None
    bot: str = ""
    person: str = ""
    mark: str = ""
    seats: list[int] = []


class Head(Struct):
    """What changes in a room besides its match."""

    state: State
    seats: list[Seat]
    votes: list[Ballot] = []
    round: int = 0
    step: str = ""
    scores: list[int] = []
    winners: list[int] = []
    names: list[str] = []  # the seats' words, as spectators know them; empty before the game begins
    commitment: str = ""  # to the luck of the game, since its beginning
    next: str = ""
    rematch: list[int] = []  # whose seats who takes in the rematch, once all have agreed
    guests: list[str] = []  # hashes of keys that open no seat: of guests who were refused, of people who have given up
    outdated: State | Literal[""] = ""  # the state before the rules changed so that the game no longer stands
    damaged: State | Literal[""] = ""  # the state before the journal was found damaged

    def has_person(self) -> bool:
        """Does anybody play in person?"""
        return any(seat.kind == "human" and not seat.standin for seat in self.seats)


class Setup(Struct, frozen=True):
    """What was chosen when the room was made."""

    options: dict[str, Any]
    name: str = ""
    lang: Lang = "en"
    clock: ClockRule | None = None
    packs: list[dict[str, Any]] = []
    at: int | None = None
    origin: Origin | None = None
    host_seat: int | None = None
    away_s: int = AWAY_S


class About(Struct):
    """What a room's row tells, besides its head."""

    id: str
    game: str
    created: float
    answers: int
    private: bool
    setup: Setup


class Entry(Struct, frozen=True):
    """A line of the journal."""

    seq: int
    kind: str
    seat: int | None
    body: dict[str, Any]
    at: float


class Job(Struct, frozen=True):
    """Something to be done for a seat that is asked: by its bot, by itself after a while, or by its clock."""

    seat: int
    kind: Literal["bot", "pass", "clock"]
    number: int
    due: float


class Who(Struct, frozen=True):
    """Who speaks: a seat, or None; and whether it is the host."""

    seat: int | None
    host: bool = False

    def must_sit(self) -> int:
        if self.seat is None:
            raise Wrong(403, "no-seat")
        return self.seat


SPECTATOR = Who(None)


def new_room_id() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(8))


def is_room_id(word: str) -> bool:
    return 0 < len(word) <= 16 and set(word) <= set(LETTERS)


def new_key() -> str:
    return secrets.token_urlsafe(32)


def hashed(key: str) -> str:
    return hashlib.sha256(key.encode()).hexdigest()


# -- clocks ---------------------------------------------------------------------------------------------------


def full_clock(rule: ClockRule | None) -> int:
    if rule is None:
        return 0
    return rule.bank_s * 1000 if rule.kind == "bank" else round(rule.days * DAY_MS)


def left(seat: Seat, now: float) -> int:
    """Milliseconds left on a clock, which may be running."""
    gone = 0.0 if seat.since is None else max(0.0, now - seat.since)  # another server's clock may be a little ahead
    return max(0, seat.left_ms - round(gone * 1000))


def wind(seat: Seat, rule: ClockRule, asked: bool, fresh: bool, now: float) -> None:
    """Let a seat's clock run while it is asked. `fresh`: it has answered, and what it is asked is new."""
    if rule.kind == "days":
        if not asked:
            seat.since = None
        elif fresh or seat.since is None:
            seat.left_ms, seat.since = full_clock(rule), now
    elif asked and seat.since is None:
        seat.since = now
    elif not asked and seat.since is not None:
        seat.left_ms = left(seat, now) + rule.increment_s * 1000
        seat.since = None


def stop_clock(seat: Seat, now: float) -> None:
    seat.left_ms, seat.since = left(seat, now), None
