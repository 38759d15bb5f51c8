"""What packs change: which entries are new, other than ours, in the place of another, or taken away."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal

import msgspec

from ..abilities.spoken import does
from ..data import OF_PACKS, REMOVE, Pack, convert, sections
from ..game import AnyGame
from .faults import ours
from .finding import places


class Change(msgspec.Struct, frozen=True, kw_only=True):
    """One entry that is not as ours: in which list, what happened to it, by which pack, and which fields differ."""

    key: str
    id: str
    kind: Literal["new", "changed", "replaces", "removed"]
    pack: str
    file: str
    fields: list[str] = []
    replaces: str = ""
    was: dict[str, Any] = {}
    entry: dict[str, Any] = {}

    def name(self, lang: str) -> str:
        """What the entry is called; its id if it has no name."""
        named = (self.entry or self.was).get("name")
        return str(named.get(lang, self.id)) if isinstance(named, dict) else self.id


def changes(game: AnyGame, packs: Sequence[Mapping[str, Any]]) -> list[Change]:
    """In the order of the packs; of an entry that several change, what the last one says."""
    known, found = ours(game), dict[tuple[str, str], Change]()
    for place in places(packs):
        entry = {name: given for name, given in place.entry.items() if name not in OF_PACKS}
        id_, pack = entry["id"], packs[place.pack]["name"]
        was = known.get(place.key, {}).get(id_, {})
        replaced = place.entry.get("replaces", "")
        fields = [name for name in {**entry, **was} if entry.get(name) != was.get(name)] if was else []
        if was and "abilities" in fields and "abilities" not in entry:  # it keeps ours
            fields.remove("abilities")
        if was and not fields:
            found.pop((place.key, id_), None)
            continue
        found[place.key, id_] = Change(
            key=place.key, id=id_, kind="changed" if was else "replaces" if replaced else "new", pack=pack,
            file=place.file, fields=fields, replaces=replaced, entry=entry,
            was=was or known.get(place.key, {}).get(replaced, {}),
        )  # fmt: skip
    for raw in packs:
        for part in sections(convert(raw, Pack, "data pack")):
            for key, ids in part.entries.items() if part.key == REMOVE else ():
                for id_ in ids:
                    was = known.get(key, {}).get(id_, {})
                    found[key, id_] = Change(key=key, id=id_, kind="removed", pack=raw["name"], file=part.file, was=was)
    return [*found.values()]


class Told(msgspec.Struct, frozen=True):
    """What a card says and does in one language."""

    lang: str
    name: str
    says: str
    does: list[str]


def told(game: AnyGame, change: Change, lang: str, components: Any) -> Told:
    """Of an entry that is no card there is nothing to say but its name."""
    if change.kind == "removed":
        return Told(lang, change.name(lang), "", [])
    says = game.card(change.id, lang, components) or ""
    return Told(lang, change.name(lang), says, does(game, change.id, lang, components))
