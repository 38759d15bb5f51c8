"""Frames: all that one person sees of a table; and what can be asked about it."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from cyvasse.kernel.beats import Beat
from cyvasse.kernel.panels import Fight, Goal, Panel, Thing

from .names import QuestionKind, Undoing, VoteKind
from .rooms import RoomInfo


class OptionLine(Struct):
    line: str
    label: str


class Item(Struct):
    word: str
    label: str


class QuestionInfo(Struct):
    number: int
    kind: QuestionKind
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
    x: float = 0.0
    y: float = 0.0
    label: float = 0.0  # the size of the labels on a board that is one of several parts of a table


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
    undo: Undoing
    odds: bool
    last: int | None = None  # the seq of this seat's last answer that stands: what `undo` takes back
    passed: list[str] = []  # windows that were passed for this seat since its own last answer, by name
    seed: str | None = None
    at: int | None = None
    path: PathInfo | None = None  # not before the game begins
    panels: list[Panel] | None = None  # what stands beside the board; None: as before
    things: dict[str, Thing] = {}  # what can be read about the words of board and panels: new ones, and changed ones
    fight: Fight | None = None
    goal: Goal | None = None
    beats: list[Beat] = []  # what has happened since this seat's last answer


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
