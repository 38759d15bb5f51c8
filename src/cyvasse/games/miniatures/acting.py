"""What cards and abilities do, read from the data, and what follows from it for their entries."""

from __future__ import annotations

from typing import Any

from cyvasse.kernel.abilities import read_all
from cyvasse.kernel.data import Reader

from .abilities import V
from .abilities.books import Books, Trees, compiled, follow, uses, windows
from .abilities.vocabulary import KINDS

CARDS = ("tactics_cards", "siege_cards")
BEARERS = ("units", "attachments", "ncus", "walls")  # whose abilities have names of their own
FOLLOWS, OUT = "from the abilities follows", "leave it out"


def read_books(reader: Reader) -> Books:
    """What everything does; entries are told what follows from it."""
    acting = _Acting(reader)
    for key in CARDS:
        reader.raw[key] = [acting.card(key, entry) for entry in acting.entries(key)]
    for key in BEARERS:
        reader.raw[key] = [acting.bearer(key, entry) for entry in acting.entries(key)]
    return compiled(acting.found, acting.kinds, acting.bearers)


class _Acting:
    """Reads the abilities of one entry after another."""

    def __init__(self, reader: Reader) -> None:
        self.reader, self.must = reader, reader.must
        self.found: dict[str, Trees] = {}
        self.kinds: dict[str, str] = {}
        self.bearers: dict[str, list[str]] = {}  # by ability: the entries on which it is printed
        self.names = {list_: [entry["id"] for entry in self.entries(list_)] for list_ in ("houses", "unit_types")}

    def entries(self, key: str) -> list[dict[str, Any]]:
        return [entry for entry in self.reader.raw[key] if isinstance(entry, dict)]

    def card(self, key: str, entry: dict[str, Any]) -> dict[str, Any]:
        """A card with the windows that follow from its abilities; one of a pack that speaks of none keeps ours."""
        id_ = entry["id"]
        ours: dict[str, Any] = next((each for each in self.reader.base[key] if each["id"] == id_), {})
        raw = entry.get("abilities", ours.get("abilities", []))
        self.must(raw != [], key, id_, "abilities: no ability does what the text says")
        self.found[id_] = trees = self.trees(key, raw, self.reader.where(key, id_))
        self.kinds[id_] = KINDS[key]
        follows = [*windows(trees)]
        self.must(bool(follows), key, id_, "abilities: nothing tells when the card is played")
        told = entry.get("windows", follows)
        self.must([*told] == follows, key, id_, f"windows: {FOLLOWS} {', '.join(follows)}: {OUT}")
        return entry | {"abilities": raw, "windows": follows}

    def bearer(self, key: str, entry: dict[str, Any]) -> dict[str, Any]:
        several = entry.get("abilities", [])
        if not isinstance(several, list):
            return entry
        entry = entry | {"abilities": [self.printed(key, entry["id"], each) for each in several]}
        words = [each["id"] for each in entry["abilities"] if isinstance(each, dict) and "id" in each]
        counted = [word for word in words if uses(self.found.get(word, ()))]
        self.must(
            len(counted) < 2 or key != "ncus", key, entry["id"], "abilities: its tokens count the uses of one only"
        )
        return entry

    def printed(self, key: str, id_: str, raw: Any) -> Any:
        """A printed ability of a unit, an attachment, an NCU or a wall, with what follows from what it does."""
        if not isinstance(raw, dict) or not isinstance(raw.get("id"), str):
            return raw
        word = raw["id"]
        where, ours = f"abilities: {word}", self.ours(word)
        told = "abilities" in raw or ours is not None
        self.must(told, key, id_, f"{where}: abilities: say what it does, or [] for nothing")
        does = raw.get("abilities", ours)
        trees = self.trees(key, does, f"{self.reader.where(key, id_)}: {where}")
        same = word not in self.found or (self.found[word] == trees and self.kinds[word] == KINDS[key])
        self.must(same, key, id_, f"{where}: what has this name does something else elsewhere")
        self.found[word], self.kinds[word] = trees, KINDS[key]
        self.bearers.setdefault(word, []).append(id_)
        follows = follow(trees)
        for field, value in follows.items():
            self.must(raw.get(field, value) == value, key, id_, f"{where}: {field}: {FOLLOWS} {value}: {OUT}")
        return raw | {"abilities": does} | follows

    def ours(self, word: str) -> Any:
        """What our ability of this name does; None if there is none."""
        printed = (each for key in BEARERS for entry in self.reader.base[key] for each in entry.get("abilities", ()))
        return next((each.get("abilities", []) for each in printed if each["id"] == word), None)

    def trees(self, key: str, raw: Any, where: str) -> Trees:
        return read_all(raw, V, where, self.names, KINDS[key])
