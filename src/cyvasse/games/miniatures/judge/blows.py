"""What an attack may be expected to do: hits, saves, wounds and panic, added up in the mean."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

import msgspec

from ..components import RANGES, Attack, Components, Unit, components
from ..geometry import FRONT_ARC, REAR_ARC
from ..table import skills_of

EXPECTED_D3 = 2.0
PANICKED_MORE = 2  # points by which a test is harder whose dice an enemy may have rolled again


class Arm:
    """A weapon with all that its unit always adds to it."""

    __slots__ = ("critical", "dice", "far", "hit", "more", "sundering", "vicious")

    def __init__(self, printed: Attack, skills: tuple[str, ...]) -> None:
        melee = printed.kind == "melee"
        self.dice, self.hit = printed.dice, 7 - printed.to_hit
        self.far = 0 if melee else RANGES[printed.range or "short"]
        strong = melee and "inhuman_strength" in skills
        self.more = 2 if strong else 4 if not melee and "arrow_volley" in skills else 0
        self.critical = "critical_blow" in printed.keywords
        self.sundering = strong or "sundering" in printed.keywords
        self.vicious = "vicious" in printed.keywords


class Gear:
    """All that a unit's card and its attachments say, made ready for reckoning."""

    __slots__ = (
        "bold", "cost", "defence", "each", "feared", "fury", "lasting", "leads", "melee", "morale", "price",
        "ranged", "ranks", "skills", "speed", "total", "training",
    )  # fmt: skip

    def __init__(self, data: Components, kind: str, attached: tuple[str, ...]) -> None:
        unit: Unit = data.units[kind]
        skills = skills_of(data, kind, attached)
        self.skills = skills
        self.cost, self.each, self.total = unit.cost, unit.wounds, unit.models * unit.wounds
        self.price = 1.0 + unit.cost + sum(data.attachments[word].cost for word in attached)
        self.leads = any(data.attachments[word].commander for word in attached)
        self.price += 2.0 * self.leads
        self.speed = 1000.0 * (unit.speed + ("enhanced_mobility" in skills))
        self.defence, self.morale, self.ranks = unit.defence, unit.morale, data.trays[unit.tray].ranks
        arms = {printed.kind: Arm(printed, skills) for printed in reversed(unit.attacks)}
        self.melee, self.ranged = arms.get("melee"), arms.get("ranged")
        self.bold = "boldness_and_courage" in skills
        self.fury = EXPECTED_D3 if "unstoppable_fury" in skills else 0.0
        self.training = "martial_training" in skills or "umber_rage" in skills
        self.feared = "lannister_supremacy" in skills
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
