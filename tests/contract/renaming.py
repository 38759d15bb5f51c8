"""A game whose every card has a new id: a pack puts each in the place of ours, and whatever names it follows."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from cyvasse.kernel.data import read_folder
from cyvasse.kernel.game import AnyGame

SPARED = ("ask", "may", "fields", "trait", "traits")  # these are no cards, though they may sound like one
NAMES = ("step", "ask", "kind")

Ids = dict[str, str]


def in_order(ids: Iterable[str]) -> Ids:
    """New ids that sort as the old ones do: piles are made in that order, and the same luck deals the same cards."""
    return {old: f"card_{n:03}" for n, old in enumerate(sorted(ids))}


def in_reverse(ids: Iterable[str]) -> Ids:
    return {old: f"card_{n:03}" for n, old in enumerate(sorted(ids, reverse=True))}


class Renaming:
    """The pack that renames all cards of a game whose abilities are data, and lines and views in its words."""

    def __init__(self, game: AnyGame, order: Callable[[Iterable[str]], Ids] = in_order) -> None:
        self.lists = read_folder(game.folder / "data")
        cards = {key: entries for key, entries in self.lists.items() if isinstance(entries, list) and _act(entries)}
        self.cards, self.new = [*cards], order(entry["id"] for entries in cards.values() for entry in entries)
        self.pack = {"name": "renamed", "game": game.name, "files": {"cards": self.changed()}}

    def changed(self) -> dict[str, Any]:
        """Cards under their new ids, and all other entries that name one."""
        found: dict[str, Any] = {}
        for key, entries in self.lists.items():
            if isinstance(entries, dict):
                if (mapping := self.renamed(entries)) != entries:
                    found[key] = mapping
                continue
            laid = [self.laid(key, entry) for entry in entries]
            if any(new != old for new, old in zip(laid, entries, strict=True)):
                found[key] = [new for new, old in zip(laid, entries, strict=True) if new != old]
        return found

    def laid(self, key: str, entry: dict[str, Any]) -> dict[str, Any]:
        inside = {name: value if name in ("id", *SPARED) else self.renamed(value) for name, value in entry.items()}
        if key not in self.cards:
            return inside
        return {**inside, "id": self.new[entry["id"]], "replaces": entry["id"]}

    def renamed(self, value: Any) -> Any:
        if isinstance(value, dict):
            return {
                self.new.get(name, name): inner if name in SPARED else self.renamed(inner)
                for name, inner in value.items()
            }
        if isinstance(value, list):
            return [self.renamed(inner) for inner in value]
        return self.new.get(value, value) if isinstance(value, str) else value

    def word(self, word: str) -> str:
        """`raid@euron/2` keeps what stands behind the card."""
        card, at, rest = word.partition("@")
        return self.new.get(card, card) + at + rest

    def line(self, line: str) -> str:
        return " ".join(map(self.word, line.split(" ")))

    def shown(self, value: Any) -> Any:
        """A view or a question, plain, in the new words; steps and questions keep their names."""
        if isinstance(value, msgspec.Struct):
            fields = {name: getattr(value, name) for name in value.__struct_fields__}
            return {name: inner if name in NAMES else self.shown(inner) for name, inner in fields.items()}
        if isinstance(value, dict):
            return {self.word(name) if isinstance(name, str) else name: self.shown(one) for name, one in value.items()}
        if isinstance(value, list | tuple):
            return [self.shown(inner) for inner in value]
        return self.line(value) if isinstance(value, str) else value


def _act(entries: list[dict[str, Any]]) -> bool:
    """Cards that do something: what has abilities with names of their own is called by these names."""
    return any("id" not in ability for entry in entries for ability in entry.get("abilities", ()))
