"""Rooms: who sits there, their clocks and options."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from .names import Lang, SeatKind, State


class ClockRule(Struct, frozen=True, forbid_unknown_fields=True):
    """`bank`: so many seconds for the whole game, and an increment per turn; `days`: so many days for each answer."""

    kind: Literal["bank", "days"]
    bank_s: Annotated[int, Meta(ge=0, le=30 * 86_400)] = 0
    increment_s: Annotated[int, Meta(ge=0, le=3600)] = 0
    days: Annotated[float, Meta(ge=0, le=30)] = 0


class ClockInfo(Struct):
    left_ms: int
    running: bool
    kind: Literal["bank", "days"]


class SeatInfo(Struct):
    seat: int
    word: str
    name: str
    kind: SeatKind
    person: str
    bot: str
    bot_label: str
    online: bool
    standin: str
    ready: bool
    asked: bool
    clock: ClockInfo | None
    score: int
    you: bool
    winner: bool
    sigil: str
    colours: list[str]  # of field and charge, where they are not those of a House
    autopass: list[str]  # the seat's own switches, empty for others
    away_since: int | None = None  # when its owner was last here, where nobody is
    resigned: bool = False  # the person who sat here has given up


class Origin(Struct, frozen=True):
    room: str
    at: int | None = None


class ChangeInfo(Struct):
    """An entry that a room's data pack changes: in which list (`key`), and what it says and does with the pack."""

    key: str
    word: str
    name: str
    kind: Literal["new", "changed", "replaces", "removed"]
    replaces: str  # the word of the entry in whose place it stands
    fields: list[str]  # that are others than ours
    text: str
    does: list[str]


class PackInfo(Struct):
    name: str
    changes: list[ChangeInfo]


class RoomInfo(Struct):
    room: str
    name: str
    game: str
    title: str
    state: State
    seats: list[SeatInfo]
    options: dict[str, Any]
    clock: ClockRule | None
    lang: Lang
    created: int
    answers: int
    spectators: int
    round: int
    step: str
    host: bool
    origin: Origin | None
    record: bool
    commitment: str
    private: bool
    packs: list[str]
    changed: list[str]  # words of cards and other entries that the packs change, bring or take away
    next: str = ""  # the room of the rematch
    away_s: int = 300  # after so many seconds of absence a bot may stand in
