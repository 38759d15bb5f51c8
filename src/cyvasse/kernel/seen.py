"""All that a seat knows, as plain data: the only thing a bot, a page or an odds table is ever given."""

from __future__ import annotations

from typing import Any, cast

import msgspec

from .question import Asked, Seat
from .view import View

LUCK, SHOWN = -1, -2  # who brought about an event that no seat answered

Since = tuple[int, str, str | None, int]


class Seen(msgspec.Struct, frozen=True):
    """The view at the start of the step, what this seat has learned since, and the view at this moment.

    `view` and `since` are all that `imagine` needs; `now` follows from them, and spares whoever only wants to look at
    the table from running the rules. `since` holds (who, of, words, screen): who answered (-1 luck, -2 a show), the
    route of what moved, the words (None: not shown to this seat), and behind which screen of this step (0: none; -k:
    what a seat's k-th screen held when it was lifted). `ready` names the screen that is up and who has finished behind
    it.
    """

    game: str
    version: int
    seat: Seat | None
    view: View
    since: list[Since]
    ready: list[int] | None
    question: Asked | None
    now: View = cast(View, None)  # where it is not given, nothing has happened since

    def __post_init__(self) -> None:
        if self.now is None:
            msgspec.structs.force_setattr(self, "now", self.view)


class _Plain(msgspec.Struct):
    game: str
    version: int
    seat: Seat | None
    view: dict[str, Any]
    since: list[Since]
    ready: list[int] | None
    question: Asked | None
    now: dict[str, Any]


def encode(seen: Seen) -> bytes:
    return msgspec.json.encode(seen)


def decode(line: bytes | str) -> Seen:
    """A `Seen` from its JSON, with the view as its game's own type."""
    from .game import find

    plain = msgspec.json.decode(line, type=_Plain)
    kind = find(plain.game).view_type
    view, now = (msgspec.convert(one, kind, str_keys=True) for one in (plain.view, plain.now))
    return Seen(plain.game, plain.version, plain.seat, view, plain.since, plain.ready, plain.question, now)
