"""A game's rulebook as numbered clauses."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from .game import AnyGame


class Clause(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One numbered statement. `prose` says why it orders nothing that can be enforced; `reason` why we ruled so."""

    id: str
    text: dict[str, str]
    source: str = "rulebook"
    note: dict[str, str] = {}
    prose: dict[str, str] = {}
    reason: dict[str, str] = {}


class Section(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    section: str
    title: dict[str, str]
    clauses: list[Clause]


@lru_cache(maxsize=8)
def sections(folder: Path) -> list[Section]:
    return msgspec.yaml.decode((folder / "rules.yaml").read_bytes(), type=list[Section])


@lru_cache(maxsize=8)
def _by_id(folder: Path) -> dict[str, Clause]:
    return {clause.id: clause for section in sections(folder) for clause in section.clauses}


def of(game: AnyGame) -> dict[str, Clause]:
    return _by_id(game.folder)


def card_of(clause: str) -> str:
    """The card that a clause is printed on, "" for one of the rulebook's."""
    section, _, card = clause.partition(".")
    return card if section == "card" else ""


def is_card(game: AnyGame, clause: str) -> bool:
    """Is it `card.<id>` of a card that exists?"""
    section, _, card = clause.partition(".")
    if section != "card" or clause in of(game):
        return False
    return game.card(card, "en", game.components(())) is not None
