"""What is doubtful in packs that can be laid over a game: texts and abilities that do not go together."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ..game import AnyGame
from .faults import ours
from .finding import Finding, Place, places

NAMES = ("name", "title", "person")  # texts that tell nothing of what a card does
STARTS = ("when", "always", "attaches to")  # of an ability


def doubts(game: AnyGame, packs: Sequence[Mapping[str, Any]]) -> list[Finding]:
    """Warnings, in the order of the packs; only for packs without a fault."""
    return [*_conflicts(packs), *Doubts(game, packs).all()]


def _conflicts(packs: Sequence[Mapping[str, Any]]) -> Iterator[Finding]:
    """Two packs that speak of one entry: the later one counts."""
    seen: dict[tuple[str, str], Place] = {}
    for place in places(packs):
        for id_ in (place.entry["id"], place.entry.get("replaces")):
            before = seen.get((place.key, str(id_)))
            if before is not None and before.pack != place.pack:
                yield _doubt(place, "id", "pack-conflict", other=before.file)
        seen[place.key, place.entry["id"]] = place


def _doubt(place: Place, field: str, said: str, **words: Any) -> Finding:
    id_ = place.entry["id"]
    return Finding(kind="warning", file=place.file, id=id_, field=field, said=said, words=words, key=place.key)


def texts(thing: Any, key: str = "") -> Iterator[dict[str, str]]:
    """All that an entry says in both languages, but for names."""
    if isinstance(thing, dict):
        if thing.keys() == {"en", "ru"}:
            if key not in NAMES:
                yield thing
            return
        for name, inner in thing.items():
            yield from texts(inner, name)
    elif isinstance(thing, list):
        for inner in thing:
            yield from texts(inner, key)


def printed(entry: Mapping[str, Any]) -> list[dict[str, Any]]:
    """What stands in the list `abilities` of an entry."""
    several = entry.get("abilities")
    return [one for one in several if isinstance(one, dict)] if isinstance(several, list) else []


def inside(one: Mapping[str, Any]) -> str:
    """The field of a printed ability that says what it does; games call it one or the other."""
    return "does" if "does" in one else "abilities"


def acts(entry: Mapping[str, Any]) -> list[dict[str, Any]]:
    """The abilities of an entry that are data: its own, or what its printed abilities do."""
    found = printed(entry)
    found += [inner for one in found if isinstance(one.get(inside(one)), list) for inner in one[inside(one)]]
    return [one for one in found if isinstance(one, dict) and any(start in one for start in STARTS)]


class Doubts:
    def __init__(self, game: AnyGame, packs: Sequence[Mapping[str, Any]]) -> None:
        self.game, self.packs, self.ours = game, packs, ours(game)
        self.abilities = game.abilities(game.components(packs)) if game.abilities is not None else {}
        self.acting = {key for key, entries in self.ours.items() if any(acts(entry) for entry in entries.values())}
        self.keywords = {id_: word["name"] for id_, word in self.ours.get("keywords", {}).items() if "name" in word}

    def all(self) -> Iterator[Finding]:
        if self.game.vocabulary is None:
            return
        for place in places(self.packs):
            if place.entry == self.ours.get(place.key, {}).get(place.entry["id"]):
                continue  # ours, as it is
            yield from self.keyword(place)
            if place.key in self.acting:
                yield from self.of_card(place)

    def of_card(self, place: Place) -> Iterator[Finding]:
        entry = place.entry
        named = {f"abilities[{n}]": one for n, one in enumerate(printed(entry), 1) if isinstance(one.get("id"), str)}
        for field, bearer in named.items() if named else [("abilities", entry)]:
            known = self.abilities.get(bearer["id"], ())
            says = any(text["en"].strip() or text["ru"].strip() for text in texts(bearer))
            if says and not known and not entry.get("plain"):
                yield _doubt(place, field, "pack-text-alone")
            if known and not says and not entry.get("plain"):
                yield _doubt(place, field, "pack-ability-alone")
            for number, ability in enumerate(known, 1):
                if ability in known[: number - 1]:
                    inner = f"{field}: {inside(bearer)}[{number}]" if named else f"abilities[{number}]"
                    yield _doubt(place, inner, "pack-twice", other=known.index(ability) + 1)
        for text in texts(entry):
            for lang, other in (("en", "ru"), ("ru", "en")):
                if text[other].strip() and not text[lang].strip():
                    yield _doubt(place, "", "pack-one-language", lang=lang)
        if self.needs_bearer(place) and not any("attaches to" in one for one in acts(entry)):
            yield _doubt(place, "abilities", "pack-no-bearer")

    def needs_bearer(self, place: Place) -> bool:
        """Is it an attachment, in a game whose attachments say who bears them?"""
        said = [e for e in self.ours[place.key].values() if any("attaches to" in one for one in acts(e))]
        kept = "abilities" not in place.entry and place.entry["id"] in self.ours[place.key]
        return not kept and bool(said) and place.entry.get("type") in {e.get("type") for e in said}

    def keyword(self, place: Place) -> Iterator[Finding]:
        """A keyword that the text has, and the entry has not."""
        if not any("keywords" in entry for entry in self.ours.get(place.key, {}).values()):
            return
        told = repr([place.entry.get("keywords"), place.entry.get("abilities")])
        for id_, name in self.keywords.items():
            named = re.compile(rf"\b{re.escape(name['en'])}\b")
            if any(named.search(text["en"]) for text in texts(place.entry)) and not re.search(rf"\b{id_}\b", told):
                yield _doubt(place, "keywords", "pack-keyword", keyword=id_)
