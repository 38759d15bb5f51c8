"""All that is wrong with packs, not only the first: what is found is mended in a copy, which is then read again."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from copy import deepcopy
from typing import Any

import msgspec

from ..abilities.spoken import does
from ..bounds import short
from ..data import REMOVE, BadData, Pack, convert, plain_packs, read_folder, sections
from ..game import AnyGame
from ..text import LANGUAGES, BadText
from .finding import Finding, Place, places, split

MOST_FAULTS = 60
ABILITY = re.compile(r"abilities\[(\d+)\]")


def faults(game: AnyGame, packs: Sequence[Mapping[str, Any]], most: int = MOST_FAULTS) -> list[Finding]:
    """Everything that keeps packs from being laid over a game, as far as it can be told apart."""
    try:
        return Reading(game, plain_packs(packs)).faults(most) or [*_unsaid(game, packs)]
    except BadData as error:
        return [Finding.of(str(error))]


def _unsaid(game: AnyGame, packs: Sequence[Mapping[str, Any]]) -> Iterator[Finding]:
    """Abilities that cannot be said back: a plugin has forgotten to say its words."""
    components = game.components(packs)
    for place in places(packs):
        for lang in LANGUAGES:
            try:
                does(game, place.entry["id"], lang, components)
            except BadText as error:
                yield Finding(file=place.file, id=place.entry["id"], field="abilities", said=str(error), key=place.key)


def ours(game: AnyGame) -> dict[str, dict[str, dict[str, Any]]]:
    """The entries of the game's own data, by list and id."""
    if not (game.folder / "data").is_dir():
        return {}
    return {
        key: {entry["id"]: entry for entry in section}
        for key, section in read_folder(game.folder / "data").items()
        if isinstance(section, list)
    }


class Reading:
    """Reads packs again and again, each time with one fault less."""

    def __init__(self, game: AnyGame, packs: list[dict[str, Any]]) -> None:
        self.game, self.packs, self.ours = game, deepcopy(packs), ours(game)
        self.numbers: dict[tuple[str, str], list[int]] = {}  # of the abilities that are left, as they are written
        self.dropped: set[str] = set()
        self.order = {(each.file, each.entry["id"]): n for n, each in enumerate(places(packs))}

    def faults(self, most: int) -> list[Finding]:
        found: list[Finding] = []
        while len(found) < most and (sentence := self.wrong()):
            place = self.place(sentence)
            if place is None:
                if not self.dropped:  # else it may be wrong only because something was left out
                    found.append(self.blamed(sentence))
                break
            finding = self.finding(sentence, place)
            if not self.follows(sentence, place):
                found.append(finding)
            self.mend(place, finding)
        return sorted(found, key=lambda each: (each.file, self.order.get((each.file, each.id), -1)))

    def wrong(self) -> str:
        """What is wrong first; "" if nothing is."""
        try:
            self.game.components(self.packs)
        except BadData as error:
            return str(error)
        except Exception as error:  # what the rules of the game do not expect at all
            return f"the rules cannot read it ({type(error).__name__}: {short(str(error), 100)})"
        return ""

    def place(self, sentence: str) -> Place | None:
        fitting = [each for each in places(self.packs) if sentence.startswith(f"{each.file}, {each.entry['id']}: ")]
        return max(fitting, key=lambda each: (len(each.entry["id"]), each.pack, each.at), default=None)

    def finding(self, sentence: str, place: Place) -> Finding:
        id_ = place.entry["id"]
        field, said = split(sentence.removeprefix(f"{place.file}, {id_}: "))
        if found := ABILITY.match(field):
            left = self.numbers.get((place.file, id_))
            number = left[int(found[1]) - 1] if left else int(found[1])
            field = ABILITY.sub(f"abilities[{number}]", field, count=1)
        return Finding(file=place.file, id=id_, field=field, said=said, key=place.key)

    def blamed(self, sentence: str) -> Finding:
        """What is wrong with an entry of ours because a pack took away what it speaks of."""
        for raw in self.packs:
            for part in sections(convert(raw, Pack, "data pack")):
                if sentence.startswith(f"{part.file}, "):
                    return Finding.of(sentence)
                taken = [id_ for ids in part.entries.values() for id_ in ids] if part.key == REMOVE else []
                taken += [e.get("replaces") for e in part.entries if isinstance(e, dict)] if not taken else []
                for id_ in taken:
                    if isinstance(id_, str) and re.search(rf"\b{re.escape(id_)}\b", sentence):
                        return Finding(file=part.file, id=id_, said=f"it is gone, and so: {sentence}", key=part.key)
        return Finding.of(sentence)

    def follows(self, sentence: str, place: Place) -> bool:
        """Is this wrong only because another faulty entry was left out?"""
        others = self.dropped - {place.entry["id"]}
        return any(re.search(rf"\b{re.escape(id_)}\b", sentence) for id_ in others)

    def mend(self, place: Place, finding: Finding) -> None:
        """The smallest change after which the fault is gone: an ability less, our value for a field, or no entry."""
        field, id_, before = finding.field, place.entry["id"], msgspec.json.encode(place.entry)
        old = self.ours.get(place.key, {}).get(id_, {})
        name = re.split(r"[.\[]", field)[0]
        if ABILITY.match(field):
            self.without(place, field)
        elif name in old and name != "id":
            place.entry[name] = old[name]
        elif finding.said.startswith("object contains unknown field"):
            place.entry.pop(name, None)
        if not place.entry or msgspec.json.encode(place.entry) == before:
            del self.packs[place.pack]["files"][place.stem][place.key][place.at]
            self.dropped.add(id_)

    def without(self, place: Place, field: str) -> None:
        """The entry without an ability; in the place of the last one stand those of the card of ours most like it."""
        written, id_ = place.entry["abilities"], place.entry["id"]
        left = self.numbers.setdefault((place.file, id_), [*range(1, len(written) + 1)])
        number = int(re.findall(r"\d+", field)[0])
        if number in left:
            written.pop(left.index(number))
            left.remove(number)
        if not written:
            others = [entry for entry in self.ours.get(place.key, {}).values() if entry.get("abilities")]
            like = max(
                others, key=lambda other: sum(other.get(name) == place.entry.get(name) for name in other), default={}
            )
            place.entry["abilities"] = deepcopy(like.get("abilities", []))
