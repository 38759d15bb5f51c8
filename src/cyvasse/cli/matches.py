"""The match that a command speaks of: new, loaded from a record, or set up as described."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Any

import cyvasse
from cyvasse.kernel import record as paper
from cyvasse.kernel.match import Match
from cyvasse.kernel.position import BadPosition
from cyvasse.kernel.record import BadRecord

from . import given
from .given import Wrong
from .texts import say


def opened(
    game: str,
    seats: int | None,
    seed: int | None,
    options: dict[str, Any],
    packs: list[dict[str, Any]],
    load: Path | None,
    position: Path | None,
) -> Match:
    if load is not None:
        if position is not None or seats is not None or options or packs:
            raise Wrong(say("wrong-load"))
        record = given.record(load)
        if record.game != game:
            raise Wrong(say("wrong-load-game", file=str(load), game=record.game))
        return cyvasse.load(record)
    if position is not None:
        if seats is not None or options:
            raise Wrong(say("wrong-position"))
        fresh = secrets.token_bytes(32) if seed is None else seed
        try:
            return cyvasse.start(game, given.text(position), fresh, packs)
        except BadPosition as error:
            raise BadPosition(f"{position}: {error}") from None
    return cyvasse.new(game, seats, seed, options, packs)


def described(game: str, file: Path, data: list[Path]) -> Match:
    """A match from a record, which is a JSON object, or from a position."""
    is_record = given.text(file).lstrip().startswith("{")
    packs = given.packs(data)
    return opened(game, None, None, {}, packs, file if is_record else None, None if is_record else file)


def loaded(file: Path, at: int | None = None) -> tuple[paper.Record, Match]:
    read = given.record(file)
    try:
        return read, cyvasse.load(read, at)
    except BadRecord as error:
        raise BadRecord(f"{file}: {error}") from None
