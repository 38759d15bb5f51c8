"""What server and page say to each other, as Structs; docs/wire.md explains them."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from cyvasse.kernel.options import OptionInfo

LONGEST_LINE = 1000
LONGEST_CHAT = 500
LONGEST_NAME = 40
LONGEST_REPORT = 4000
MOST_SEATS = 12

Lang = Literal["en", "ru"]
Shape = Literal["wide", "desk", "tall"]
State = Literal["setup", "running", "paused", "over", "closed"]
SeatKind = Literal["human", "bot", "open"]
VoteKind = Literal["undo", "pause", "resume", "abort", "standin", "bot", "takeover", "rematch"]

Name = Annotated[str, Meta(max_length=LONGEST_NAME)]
Key = Annotated[str, Meta(max_length=64)]
Id = Annotated[str, Meta(max_length=64)] | int
Number = Annotated[int, Meta(ge=0, le=1 << 40)]
Line = Annotated[str, Meta(min_length=1, max_length=LONGEST_LINE)]
Said = Annotated[str, Meta(min_length=1, max_length=LONGEST_CHAT)]
Seats = Annotated[list[int], Meta(max_length=MOST_SEATS)]
Asks = Annotated[list[Annotated[str, Meta(max_length=80)]], Meta(max_length=64)]

# -- games ----------------------------------------------------------------------------------------------------


class BotInfo(Struct):
    name: str
    label: str
    help: str


class WindowInfo(Struct):
    """A kind of reaction window that can be passed automatically; `usual`: a new seat does so."""

    kind: str
    label: str
    usual: bool


class GameInfo(Struct):
    name: str
    title: str
    blurb: str
    low: int
    high: int
    seats: list[int]
    options: list[OptionInfo]
    bots: list[BotInfo]
    provenance: str
    odds: bool
    version: int
    windows: list[WindowInfo] = []


class ClauseInfo(Struct):
    id: str
    section: str
    title: str
    text: str
    prose: str
    reason: str
    source: str


class CardInfo(Struct):
    word: str
    name: str
    text: str
    source: str  # where it comes from, in words


class About(Struct):
    version: str
    ink: str
    languages: list[str]
    games: list[str]


class Ink(Struct):
    defs: str
    style: str


# -- rooms ----------------------------------------------------------------------------------------------------


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
    colours: list[str]  # of field and charge, where they are not those of a RoomStore
    autopass: list[str]  # the seat's own switches, empty for others
    away_since: int | None = None  # when its owner was last here, where nobody is
    resigned: bool = False  # the person who sat here has given up


class Origin(Struct, frozen=True):
    room: str
    at: int | None = None


class RoomInfo(Struct):
    room: str
    name: str
    game: str
    title: str
    state: State
    seats: list[SeatInfo]
    options: dict[str, Any]
    clock: ClockRule | None
    lang: str
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
    next: str = ""  # the room of the rematch
    away_s: int = 300  # after so many seconds of absence a bot may stand in


class OptionLine(Struct):
    line: str
    label: str


class Item(Struct):
    word: str
    label: str


class QuestionInfo(Struct):
    number: int
    kind: str
    ask: str
    rule: str
    rule_text: str
    text: str
    words: dict[str, Any]
    options: list[OptionLine]
    items: list[Item]
    low: int
    high: int
    piece: str
    area: Any
    any_order: bool
    windows: list[str]  # kinds: the question is passed automatically where the seat's switches name them all
    more: int = 0  # options that were left out because there are too many to send
    names: dict[str, str] = {}  # what people call the words of options, items and piece
    passing: bool = False  # it is about to be passed automatically


class Picture(Struct):
    ground: str
    pieces: str | None
    width: float
    height: float
    title: str


class LogLine(Struct):
    number: int
    event: str
    words: dict[str, Any]
    text: str
    answer: int


class ChatLine(Struct):
    seq: int
    seat: int | None
    name: str
    to: list[int] | None
    text: str
    at: int
    notice: str = ""  # the key of a notice of the room; "" where a person speaks


class Vote(Struct):
    id: int
    kind: VoteKind
    by: int
    seat: int | None
    needs: list[int]  # besides whoever proposed it
    yes: list[int]
    text: str


class AskedInfo(Struct):
    seat: int
    ask: str
    text: str


class Result(Struct):
    seat: int
    score: int
    winner: bool


class PhaseInfo(Struct):
    word: str
    name: str


class PathInfo(Struct):
    """Where the game is: the round, of how many (0: nobody can tell), and its phases, of which one is on (-1: none)."""

    round: int
    rounds: int
    phases: list[PhaseInfo]
    at: int


class Frame(Struct):
    seq: int
    answers: int
    room: RoomInfo
    picture: Picture | None
    text: str | None
    question: QuestionInfo | None
    log: list[LogLine]
    log_start: int
    chat: list[ChatLine]
    votes: list[Vote]
    asked: list[AskedInfo]
    ready: list[int] | None
    over: bool
    results: list[Result]
    undo: Literal["free", "consent", ""]
    odds: bool
    last: int | None = None  # the seq of this seat's last answer that stands: what `undo` takes back
    passed: list[str] = []  # windows that were passed for this seat since its own last answer, by name
    seed: str | None = None
    at: int | None = None
    path: PathInfo | None = None  # None before the game begins


class Outcome(Struct):
    share: float
    text: str


class Odds(Struct):
    title: str
    exact: bool
    outcomes: list[Outcome]
    choices: list[Odds] = []


class AdviceLine(Struct):
    """A line that was considered: its worth from 0 (lost) to 100 (won), and how often it was tried."""

    line: str
    label: str
    worth: int
    tries: int


class Advice(Struct):
    """What a decent player would answer to the question of this number, best first."""

    number: int
    lines: list[AdviceLine]


class Problem(Struct):
    code: str
    text: str
    clause: str = ""
    clause_text: str = ""


# -- what is asked of the server ------------------------------------------------------------------------------


class SeatWish(Struct, forbid_unknown_fields=True):
    kind: SeatKind
    person: Name = ""
    bot: Name = ""


class NewRoom(Struct, forbid_unknown_fields=True):
    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[list[SeatWish], Meta(max_length=MOST_SEATS)] = []
    name: Annotated[str, Meta(max_length=80)] = ""
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


# -- the WebSocket --------------------------------------------------------------------------------------------


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


Received = Hello | Set | Answer | Undo | CastVote | Chat | SeatMessage | Pause | Resume | Resign | Leave | Ping


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
