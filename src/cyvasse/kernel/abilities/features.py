"""A card as numbers, by what is printed on it and what it does: learners meet new cards with the inputs they have."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

import msgspec

from . import tree

if TYPE_CHECKING:
    from .vocabulary import Vocabulary

Features = dict[str, float]


def features(data: Any, abilities: Mapping[str, Iterable[Any]]) -> dict[str, Features]:
    """By card: its printed numbers, and how often each word stands in its abilities."""
    found: dict[str, Features] = {card: dict(counted(several)) for card, several in abilities.items()}
    for name in data.__struct_fields__:
        entries = getattr(data, name)
        for card, entry in entries.items() if isinstance(entries, Mapping) else ():
            if card in found and isinstance(entry, msgspec.Struct) and hasattr(entry, "abilities"):
                found[card].update(printed(entry))
    return found


def counted(abilities: Iterable[Any]) -> Counter[str]:
    """Deeds, moments, passives and conditions, by their words."""
    found: Counter[str] = Counter()
    for node in tree.walk(tuple(abilities)):
        if isinstance(node, tree.Ability):
            found[f"when {node.when}"] += 1
        elif isinstance(node, tree.Passive):
            found[f"always {node.always}"] += 1
        elif isinstance(node, tree.Act):
            found[f"do {node.verb}"] += 1
        elif isinstance(node, tree.Exotic):
            found[f"python {node.name}"] += 1
        elif isinstance(node, tree.Holds):
            found[f"if {node.name}"] += 1
    return found


class Deeds:
    """What cards do as numbers with names: how often each word of the vocabulary stands in their abilities."""

    def __init__(self, vocabulary: Vocabulary[Any]) -> None:
        words = (("when", vocabulary.hooks), ("do", vocabulary.verbs), ("always", vocabulary.passives))
        self.names = [f"{how} {word}" for how, several in words for word in several]
        self._place = {name: place for place, name in enumerate(self.names)}
        self.none = [0.0] * len(self.names)

    def of(self, abilities: Iterable[Any]) -> list[float]:
        found = self.none[:]
        for name, count in counted(abilities).items():
            if name in self._place:  # a pack with Python may bring words of its own
                found[self._place[name]] = float(min(count, 3))
        return found


def printed(entry: msgspec.Struct) -> Features:
    """The whole numbers of an entry."""
    fields = {name: getattr(entry, name) for name in entry.__struct_fields__}
    return {name: float(value) for name, value in fields.items() if type(value) is int}


def asked_for(abilities: Mapping[str, Iterable[Any]]) -> dict[tuple[str, str], tree.Act]:
    """By card and ask: the first deed that comes of what is chosen, or of a yes."""
    found: dict[tuple[str, str], tree.Act] = {}
    for card, several in abilities.items():
        for node in tree.walk(tuple(several)):
            if isinstance(node, tree.Choose | tree.May):
                act = next((one for one in tree.walk(node.do) if isinstance(one, tree.Act)), None)
                if act is not None:
                    found.setdefault((card, node.ask), act)
    return found
