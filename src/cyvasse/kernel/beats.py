"""What has happened since somebody's last answer, as small pictures with captions: the acts of a log, in order."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Literal, NamedTuple

from msgspec import Struct

BeatKind = Literal["move", "attack", "card", "other"]


class Act(NamedTuple):
    """How an event of the log is shown: which of its words names who acts, with what, from where and to where."""

    kind: BeatKind = "other"
    seat: str = ""
    thing: str = ""
    start: str = ""
    end: str = ""


Acts = Mapping[str, Act]  # by event; what is not among them is no beat


class Beat(Struct, frozen=True, omit_defaults=True):
    """One act: its number since my last answer, after how many answers of the game it came, and what is drawn."""

    number: int
    answer: int
    text: str
    kind: BeatKind = "other"
    seat: str = ""
    thing: str = ""
    start: str = ""
    end: str = ""
    dice: tuple[str, ...] = ()
    mine: bool = False


class Heard(NamedTuple):
    """A line of the log as somebody heard it."""

    event: str
    words: Mapping[str, Any]
    text: str
    answer: int


def beats(acts: Acts, heard: Iterable[Heard], me: str) -> list[Beat]:
    """The acts among these lines; `me` is the name word of whoever looks."""
    found: list[Beat] = []
    for line in heard:
        act = acts.get(line.event)
        if act is None:
            continue
        seat, thing, start, end = (_word(line.words, name) for name in act[1:])
        beat = Beat(
            len(found) + 1, line.answer, line.text, act.kind, seat, thing, start, end, mine=bool(me) and seat == me
        )
        found.append(beat)
    return found


def _word(words: Mapping[str, Any], name: str) -> str:
    """One word; of several the first."""
    value = words.get(name, "") if name else ""
    if isinstance(value, (list, tuple)):
        value = value[0] if value else ""
    return str(value)
