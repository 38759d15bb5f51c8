"""What every view of every game begins with, and its hidden part. Views are allow-lists, built from nothing."""

from __future__ import annotations

from typing import Any

import msgspec


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
    """The head that all views share. `seat` is None for a spectator; `seats` are the name words of all seats."""

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
