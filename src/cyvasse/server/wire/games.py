"""Games: what can be chosen of them, their rules and cards."""

from __future__ import annotations

from msgspec import Struct

from cyvasse.kernel.options import OptionInfo


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
    does: list[str] = []  # of a card: a sentence for each of its abilities, made from what it does


class CardInfo(Struct):
    word: str
    name: str
    text: str
    source: str  # where it comes from, in words
    does: list[str] = []  # a sentence for each of its abilities, made from what it does


class About(Struct):
    version: str
    ink: str
    languages: list[str]
    games: list[str]


class Ink(Struct):
    defs: str
    style: str
