"""What every view of every game begins with, and its hidden part. Views are allow-lists, built from nothing."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, NamedTuple

import msgspec


class Derived(NamedTuple):
    """A field of the table that no view needs to show: it follows from these other fields."""

    of: str


HIDDEN = None  # a field of the table that no view shows whole: `imagine` deals it
Shows = Mapping[str, str | Derived | None]


def inside(struct: str, same: str = "", **other: str) -> dict[str, str]:
    """Fields of the table that stand in a part of the view, under the same or under other names."""
    return {name: f"{struct}.{name}" for name in same.split()} | {name: f"{struct}.{to}" for name, to in other.items()}


class Hidden(msgspec.Struct, frozen=True):
    """The hidden places as one seat knows them: what it watches, how many things lie elsewhere, what it remembers."""

    places: dict[str, list[str] | int]  # contents of the places this seat watches, sizes of the others
    unseen: dict[str, list[str]]  # by family: all that lies in places this seat does not watch, sorted
    facts: list[tuple[list[str], list[str]]]  # ([places], [cards]): each of these cards lies in one of these places
    top: dict[str, list[str]]  # by deck: its fixed top cards, each in a slot of its own, first on top
    bottom: dict[str, list[str]]
    slots: int
    screen: list[str]  # this seat's own screen
    shown: list[tuple[list[str], list[str]]] = []  # as `facts`: what spectators remember, for everyone saw it


class View(msgspec.Struct, frozen=True, kw_only=True):
    """The head that all views share. `seat` is None for a spectator; `seats` are the name words of all seats.

    A field of the table stands here under its own name, unless `shows` says where else it does: `areas.units` is the
    field `units` of what stands in `areas`. From what it shows a game's `imagine` makes every such field again.
    """

    shows: ClassVar[Shows] = {
        "data": "packs",
        "places": HIDDEN,
        "top": "hidden.top",
        "bottom": "hidden.bottom",
        "slots": "hidden.slots",
        "facts": HIDDEN,
        "screens": HIDDEN,
        "log": HIDDEN,
        "acts": HIDDEN,
    }
    game: str
    version: int
    seat: int | None
    step: str | None
    round: int
    over: bool
    scores: list[int]
    seats: list[str]
    options: dict[str, Any]
    packs: list[dict[str, Any]]  # data packs in force, whole
    hidden: Hidden
