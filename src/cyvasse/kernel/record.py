"""A match on paper: how it was made, every answer and outcome, and the latest checkpoint."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import fields
from typing import TYPE_CHECKING, Any, get_type_hints

import msgspec

from .rule import Table

if TYPE_CHECKING:
    from .game import Game

FORMAT = 1
OPEN_FIELDS = ("data", "log", "options")  # of a table: made anew when a checkpoint is read


class BadRecord(ValueError):
    """A record that is damaged, foreign or bent, with the place."""


class TakeBack(msgspec.Struct, frozen=True, array_like=True):
    """After so many answers this seat took its last one back; `agreed`: by consent, past what was learned."""

    after: int
    seat: int
    agreed: bool


class Luck(msgspec.Struct, frozen=True, array_like=True):
    """After so many answers the match played on with fresh luck, committed to like the first."""

    after: int
    seed: str
    commitment: str


class Record(msgspec.Struct, frozen=True, kw_only=True):
    cyvasse: int = FORMAT
    game: str
    version: int
    seats: int
    options: dict[str, Any]
    packs: list[dict[str, Any]] = []
    position: str | None = None  # the description it was started from
    commitment: str
    seed: str  # 64 hex digits; with the commitment it proves that no roll or deal was bent
    answers: list[tuple[int, str]] = []
    outcomes: list[tuple[str, str, list[int] | None]] = []
    take_backs: list[TakeBack] = []
    checkpoint: dict[str, Any] | None = None
    lucks: list[Luck] = []

    def with_play(
        self,
        answers: Sequence[tuple[int, str]],
        outcomes: Sequence[tuple[str, str, list[int] | None]],
        take_backs: Sequence[TakeBack],
        table: Table,
    ) -> Record:
        return msgspec.structs.replace(
            self,
            answers=list(answers),
            outcomes=list(outcomes),
            take_backs=list(take_backs),
            checkpoint=plain_table(table),
        )

    def to_json(self) -> str:
        return msgspec.json.format(msgspec.json.encode(self), indent=1).decode()


def read(line: str | bytes) -> Record:
    try:
        record = msgspec.json.decode(line, type=Record)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadRecord(f"This is not a record of Cyvasse: {error}.") from None
    if record.cyvasse != FORMAT:
        raise BadRecord(f"This record has format {record.cyvasse}; this program reads format {FORMAT}.")
    fresh = [(f"$.lucks[{i}]", luck.seed) for i, luck in enumerate(record.lucks)]
    for where, seed in (("$.seed", record.seed), *fresh):
        if len(seed) != 64 or not set(seed) <= set("0123456789abcdef"):
            raise BadRecord(f"The record's seed is damaged: `{where}` is not 64 hex digits.")
    return record


def commit(game: str, options: dict[str, Any], seed: bytes) -> str:
    """The commitment that is published before the game: sha256 over game, options and 32 random bytes."""
    head = msgspec.json.encode([game, options], order="deterministic")
    return hashlib.sha256(head + seed).hexdigest()


def plain_table(table: Table) -> dict[str, Any]:
    plain = {f.name: getattr(table, f.name) for f in fields(table) if f.name not in OPEN_FIELDS}
    plain["facts"] = table.facts and [sorted((list(where), cards) for where, cards in k.items()) for k in table.facts]
    found: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(plain))  # as it will be read
    return found


def read_table(game: Game, plain: dict[str, Any], options: Any, components: Any) -> Table:
    """A table from its checkpoint."""
    kind = game.table_type()
    types = get_type_hints(kind) | {"facts": list[list[tuple[list[str], list[str]]]] | None}
    try:
        found = {name: msgspec.convert(value, types[name], str_keys=True) for name, value in plain.items()}
        facts = found.pop("facts")
        table = kind(data=components, options=options, **found)
    except (msgspec.ValidationError, KeyError, TypeError) as error:
        raise BadRecord(f"The record's checkpoint is damaged: {error}.") from None
    table.facts = facts and [{tuple(where): cards for where, cards in known} for known in facts]
    table.log = []
    return table
