"""All that a seat knows, as plain data: the only thing a bot, a page or an odds table is ever given."""

from __future__ import annotations

from typing import Any

import msgspec

from .question import Asked, Seat
from .view import View

LUCK, SHOWN = -1, -2  # who brought about an event that no seat answered

Since = tuple[int, str, str | None, int]


class Seen(msgspec.Struct, frozen=True):
    """The view at the start of the step, and what this seat has learned since.

    `since` holds (who, of, words, screen): who answered (-1 luck, -2 a show), the route of what moved, the words (None:
    not shown to this seat), and behind which screen of this step (0: none; -k: what a seat's k-th screen held when it
    was lifted). `ready` names the screen that is up and who has finished behind it.
    """

    game: str
    version: int
    seat: Seat | None
    view: View
    since: list[Since]
    ready: list[int] | None
    question: Asked | None


class _Plain(msgspec.Struct):
    game: str
    version: int
    seat: Seat | None
    view: dict[str, Any]
    since: list[Since]
    ready: list[int] | None
    question: Asked | None


def encode(seen: Seen) -> bytes:
    return msgspec.json.encode(seen)


def decode(line: bytes | str) -> Seen:
    """A `Seen` from its JSON, with the view as its game's own type."""
    from .game import find

    plain = msgspec.json.decode(line, type=_Plain)
    view = msgspec.convert(plain.view, find(plain.game).view_type, str_keys=True)
    return Seen(plain.game, plain.version, plain.seat, view, plain.since, plain.ready, plain.question)
