"""What an attack may be expected to do: hits, saves, wounds and panic, added up in the mean."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

import msgspec

from cyvasse.kernel.abilities import Ability, Passive, tree, walk

from ..abilities.books import Trees
from ..components import RANGES, Attack, Components, Unit, components
from ..geometry import FRONT_ARC, REAR_ARC
from ..table import VULNERABLE, skills_of

EXPECTED_D3 = 2.0
PANICKED_MORE = 2  # points by which a test is harder whose dice an enemy may have rolled again


class Arm:
    """A weapon with all that its unit always adds to it."""

    __slots__ = ("critical", "dice", "far", "hit", "more", "sundering", "vicious")

    def __init__(self, printed: Attack, always: Sequence[Passive]) -> None:
        melee = printed.kind == "melee"
        mine = [one for one in always if is_for(one, "in melee" if melee else "ranged")]
        self.dice, self.hit = printed.dice, 7 - printed.to_hit + points(mine, "to hit")
        self.far = 0 if melee else RANGES[printed.range or "short"]
        self.more = points(mine, "attack dice")
        keywords = {*printed.keywords, *(word for one in mine for word in gained(one))}
        self.critical = "critical_blow" in keywords
        self.sundering = "sundering" in keywords
        self.vicious = "vicious" in keywords


def trees_of(data: Components, word: str) -> Trees:
    """What an ability does at any time; what lasts for a turn or a round is no part of it."""
    trees = data.books.abilities.get(word, ())
    return tuple(one for one in trees if not (isinstance(one, Passive) and word in data.books.lasting))


def is_for(one: Passive, kind: str) -> bool:
    """Is this so in such an attack, as far as nothing else is asked for?"""
    asked = [node for node in walk(one.holds) if isinstance(node, tree.Holds | tree.Is)] if one.holds else []
    names = {node.name if isinstance(node, tree.Holds) else "" for node in asked}
    return names <= {kind, "without a shift"}


def points(always: Sequence[Passive], kind: str) -> int:
    """What passives of a kind add."""
    added = [one.given.get("by") for one in always if one.always == kind and one.of is None]
    return sum(by.number for by in added if isinstance(by, tree.Number))


def gained(one: Passive) -> tuple[str, ...]:
    keyword = one.given.get("keyword") if one.always == "keyword" else None
    return keyword.words if isinstance(keyword, tree.Words) else ()


def zones(one: Passive) -> tuple[str, ...]:
    """Zones that let the unit charge."""
    zone = one.given.get("zone") if one.always == "may charge when chosen by the zone" else None
    return zone.words if isinstance(zone, tree.Words) else ()


def exposes(one: Ability | Passive) -> bool:
    """Does the unit make whom it attacks Vulnerable, if its player likes?"""
    if not isinstance(one, Ability) or not one.when.endswith("attack dice") or not isinstance(one.about, tree.Named):
        return False
    acts = [node for node in walk(one.do) if isinstance(node, tree.Act) and node.verb == "mark"]
    given = [(act.given.get("who"), act.given.get("as")) for act in acts]
    return any(
        isinstance(who, tree.Named) and who.name == "defender" and isinstance(to, tree.Words) and VULNERABLE in to.words
        for who, to in given
    )


class Gear:
    """All that a unit's card and its attachments say, made ready for reckoning."""

    __slots__ = (
        "bold", "charges", "cost", "defence", "each", "feared", "fury", "lasting", "leads", "melee", "morale", "price",
        "ranged", "ranks", "speed", "total", "training",
    )  # fmt: skip

    def __init__(self, data: Components, kind: str, attached: tuple[str, ...]) -> None:
        unit: Unit = data.units[kind]
        trees = [one for word in skills_of(data, kind, attached) for one in trees_of(data, word)]
        always = [one for one in trees if isinstance(one, Passive)]
        self.cost, self.each, self.total = unit.cost, unit.wounds, unit.models * unit.wounds
        self.price = 1.0 + unit.cost + sum(data.attachments[word].cost for word in attached)
        self.leads = any(data.attachments[word].commander for word in attached)
        self.price += 2.0 * self.leads
        self.speed = 1000.0 * max(1, unit.speed + points(always, "Speed"))
        self.defence, self.morale, self.ranks = unit.defence, unit.morale, data.trays[unit.tray].ranks
        arms = {printed.kind: Arm(printed, always) for printed in reversed(unit.attacks)}
        self.melee, self.ranged = arms.get("melee"), arms.get("ranged")
        kinds = {one.always for one in always}
        self.bold = "attacks with one more rank" in kinds
        self.fury = EXPECTED_D3 if "D3 more wounds" in kinds else 0.0
        self.training = any(exposes(one) for one in trees)
        self.feared = any(word in data.books.fear for word in skills_of(data, kind, attached))
        self.charges = frozenset(word for one in always for word in zones(one))
        self.lasting = not unit.character


class Book:
    """The gear of all units, and what came of reckoning blows before."""

    def __init__(self, data: Components) -> None:
        self.data = data
        self._gear: dict[tuple[str, tuple[str, ...]], Gear] = {}
        self.strikes: dict[tuple[object, ...], tuple[float, float]] = {}

    def gear(self, kind: str, attached: Sequence[str]) -> Gear:
        key = kind, tuple(attached)
        found = self._gear.get(key)
        if found is None:
            found = self._gear[key] = Gear(self.data, *key)
        return found

    def influence(self, kind: str) -> tuple[bool, int]:
        """What an NCU does to a unit: does it attack with its highest dice, how much harder are its tests?"""
        trees = [one for own in self.data.ncus[kind].abilities for one in self.data.books.abilities[own.id]]
        always = [one for one in trees if isinstance(one, Passive)]
        tests = [one.given.get("by") for one in always if one.always == "morale"]
        harder = -sum(by.number for by in tests if isinstance(by, tree.Number))
        return any(one.always == "highest attack dice" for one in always), harder


def book(packs: Sequence[Mapping[str, Any]]) -> Book:
    """The one for these data packs; made once."""
    return _book(msgspec.json.encode(packs, order="deterministic"))


@lru_cache(maxsize=8)
def _book(packs: bytes) -> Book:
    return Book(components(msgspec.json.decode(packs)))


# -- dice ---------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=4096)
def wounds(dice: int, hit: int, again: bool, critical: bool, block: int, exposed: bool) -> tuple[float, float]:
    """Wounds to be expected, and how likely there is any; `hit` and `block` are faces of a die that do."""
    hit, block = min(5, max(1, hit)), min(5, max(1, block))
    good, six = hit / 6, 1 / 6
    if again:
        good, six = good + (1 - good) * good, six + (1 - good) * six
    through = 1 - block / 6 if not exposed else 1 - (block / 6) ** 2
    return dice * (good + critical * six) * through, 1 - (1 - good * through) ** dice


@lru_cache(maxsize=256)
def panic(need: int) -> tuple[float, float]:
    """Wounds to be expected of a panic test that must reach this sum, and how likely it fails."""
    missing = [max(0, need - a - b) for a in range(1, 7) for b in range(1, 7)]
    return sum(missing) / 36, sum(map(bool, missing)) / 36


def penalty(arc: int) -> int:
    return 0 if arc == FRONT_ARC else 2 if arc == REAR_ARC else 1
