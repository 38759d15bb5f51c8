"""The WebSocket: messages, told apart by `t`."""

from __future__ import annotations

from typing import Annotated

from msgspec import UNSET, Meta, Struct, UnsetType

from .frames import Frame, Problem
from .names import Asks, Id, Key, Lang, Line, Name, Number, Said, SeatKind, Seats, Shape


class Message(Struct, tag_field="t", forbid_unknown_fields=True, kw_only=True):
    id: Id
    sit: Id | None = None  # which sitting it is for, where there are several on one connection


class Hello(Message, tag="hello"):
    room: Annotated[str, Meta(max_length=16)]
    key: Key = ""
    lang: Lang = "en"
    shape: Shape = "wide"
    seq: Number | None = None
    log: Number = 0
    chat: Number = 0


class Set(Message, tag="set"):
    lang: Lang | None = None
    shape: Shape | None = None


class Answer(Message, tag="answer"):
    number: Number
    line: Line


class Undo(Message, tag="undo"):
    number: Number | None = None


class CastVote(Message, tag="vote"):
    vote: Number
    yes: bool


class Chat(Message, tag="chat"):
    text: Said
    to: Seats | None = None


class SeatMessage(Message, tag="seat"):
    seat: int | None = None  # the sitting's own seat without it
    person: Name | UnsetType = UNSET
    kind: SeatKind | UnsetType = UNSET
    bot: Name | UnsetType = UNSET
    standin: Name | UnsetType = UNSET
    autopass: Asks | UnsetType = UNSET
    rotate: bool = False


class Pause(Message, tag="pause"):
    pass


class Resume(Message, tag="resume"):
    pass


class Resign(Message, tag="resign"):
    """Give up."""


class Leave(Message, tag="leave"):
    pass


class Ping(Message, tag="ping"):
    pass


ToServer = Hello | Set | Answer | Undo | CastVote | Chat | SeatMessage | Pause | Resume | Resign | Leave | Ping


class FrameMessage(Struct, tag_field="t", tag="frame", omit_defaults=True):
    frame: Frame
    id: Id | None = None
    sit: Id | None = None


class DoneMessage(Struct, tag_field="t", tag="done", omit_defaults=True):
    id: Id
    seq: int | None = None
    sit: Id | None = None
    key: str = ""


class RefusedMessage(Struct, tag_field="t", tag="refused", omit_defaults=True):
    id: Id | None
    problem: Problem
    sit: Id | None = None


class PresenceMessage(Struct, tag_field="t", tag="presence", omit_defaults=True):
    room: str
    online: list[int]
    spectators: int
    sit: Id | None = None


class PongMessage(Struct, tag_field="t", tag="pong"):
    id: Id


FromServer = FrameMessage | DoneMessage | RefusedMessage | PresenceMessage | PongMessage
