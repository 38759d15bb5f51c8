"""Wishes over HTTP, and what comes of them."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import UNSET, Meta, Struct, UnsetType

from .names import LONGEST_REPORT, LONGEST_TITLE, MOST_SEATS, Asks, Lang, Line, Name, Number, Said, SeatKind, Seats
from .rooms import ClockRule


class SeatWish(Struct, forbid_unknown_fields=True):
    kind: SeatKind
    person: Name = ""
    bot: Name = ""


class NewRoom(Struct, forbid_unknown_fields=True):
    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[list[SeatWish], Meta(max_length=MOST_SEATS)] = []
    name: Annotated[str, Meta(max_length=LONGEST_TITLE)] = ""
    options: dict[str, Any] = {}
    clock: ClockRule | None = None
    lang: Lang = "en"
    packs: Annotated[list[dict[str, Any]], Meta(max_length=4)] = []
    private: bool = False
    record: dict[str, Any] | None = None  # as it was exported
    away_s: Annotated[int, Meta(ge=60, le=7 * 86_400)] = 300  # then a bot may stand in for who is away
    origin: Annotated[str, Meta(max_length=16)] = ""  # a finished room, to play on from
    at: Number | None = None  # after how many answers


class PlayNow(Struct, forbid_unknown_fields=True):
    game: Annotated[str, Meta(max_length=40)]
    lang: Lang = "en"
    person: Name = ""
    seats: Annotated[int, Meta(ge=0, le=MOST_SEATS)] = 0
    bot: Name = ""


class Opened(Struct):
    room: str
    host: str
    keys: dict[int, str]


class Given(Struct):
    key: str
    waiting: bool = False  # the table has yet to agree: until then the key lets one look on


class Done(Struct):
    seq: int


class AnswerWish(Struct, forbid_unknown_fields=True):
    number: Number
    line: Line


class UndoWish(Struct, forbid_unknown_fields=True):
    number: Number | None = None


class VoteWish(Struct, forbid_unknown_fields=True):
    id: Number
    yes: bool


class ChatWish(Struct, forbid_unknown_fields=True):
    text: Said
    to: Seats | None = None


class JoinWish(Struct, forbid_unknown_fields=True):
    seat: Annotated[int, Meta(ge=0, le=MOST_SEATS)]
    person: Name = ""


class RematchWish(Struct, forbid_unknown_fields=True):
    """`seats[i]`: who had that seat sits at seat i; everyone must agree. Without it everyone sits as before."""

    seats: Seats = []


class SeatChange(Struct, forbid_unknown_fields=True):
    person: Name | UnsetType = UNSET
    kind: SeatKind | UnsetType = UNSET
    bot: Name | UnsetType = UNSET
    standin: Name | UnsetType = UNSET  # a bot's name, or "" to hand the seat back
    autopass: Asks | UnsetType = UNSET
    rotate: bool = False


class Changed(Struct):
    seq: int
    key: str = ""


class ReportWish(Struct, forbid_unknown_fields=True):
    text: Annotated[str, Meta(max_length=LONGEST_REPORT)]


class Reported(Struct):
    link: str
    id: str


class Report(Struct):
    id: str
    room: str
    game: str
    answers: int
    text: str
    at: int
    over: bool
    record: dict[str, Any] | None
