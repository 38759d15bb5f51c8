"""Army building: points, faction, commander, attachments, characters and neutral entries (rulebook: Army building)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
import yaml

from .components import Army, Components
from .table import Options

READY_MADE = {
    20: ("stark_20", "lannister_20", "stark_20_umber", "lannister_20_clegane"),
    30: ("stark_30", "lannister_30", "stark_30_umber", "lannister_30_clegane"),
    40: ("stark_40", "lannister_40", "stark_40", "lannister_40"),
    50: ("stark_50", "lannister_50", "stark_50", "lannister_50"),
    60: ("stark_60", "lannister_60", "stark_60_umber", "lannister_60_clegane"),
    70: ("stark_70", "lannister_70", "stark_70_umber", "lannister_70_clegane"),
    80: ("stark_80", "lannister_80", "stark_80_umber", "lannister_80_clegane"),
}
TEAMS = READY_MADE | {  # of these no two of a House share a character (team.2)
    30: ("stark_30", "lannister_30_lion", "stark_30_hearth", "lannister_30_mountain"),
    40: ("stark_40_wolf", "lannister_40_lion", "stark_40_hearth", "lannister_40_mountain"),
    50: ("stark_50_wolf", "lannister_50_lion", "stark_50_hearth", "lannister_50_mountain"),
}
NEUTRAL = "neutral"
Fault = tuple[str, str]  # the clause that forbids, and what it is about


def army_words(seats: int, options: Options, data: Components) -> list[str]:
    """The armies that are named, else ready-made ones; a commander's word names the one of these points they lead."""
    chosen = (TEAMS if options.teams else READY_MADE)[options.points]
    others = [army for army in data.armies.values() if army.points == options.points]
    ready = [*(data.armies[word] for word in chosen), *others]
    led = {data.commander(army): army.id for army in reversed(ready)}  # the first that has this commander
    return [led.get(word, word) for word in options.armies.split()] or list(chosen[:seats])


def cost(army: Army, data: Components) -> int:
    return sum(points for _, _, points in entries(army, data))


def entries(army: Army, data: Components) -> Iterator[tuple[str, str, int]]:
    """(word, faction, points) of all that an army holds; a commander costs nothing (commander.5)."""
    for troop in army.units:
        unit = data.units[troop.unit]
        yield unit.id, unit.faction, unit.cost
        if troop.attachment:
            attachment = data.attachments[troop.attachment]
            yield attachment.id, attachment.faction, 0 if attachment.commander else attachment.cost
    for word in army.ncus:
        ncu = data.ncus[word]
        yield ncu.id, ncu.faction, 0 if ncu.commander else ncu.cost


def fault(army: Army, points: int, data: Components, box_limit: bool = False) -> Fault | None:
    """The first clause that forbids an army, with the word it stumbles over; None for a legal one."""
    return next(faults(army, points, data, box_limit), None)


def faults(army: Army, points: int, data: Components, box_limit: bool = False) -> Iterator[Fault]:
    if (spent := cost(army, data)) > points:
        yield "army.2", str(spent)
    yield from wrong_factions(army, points, data)
    chiefs = [word for word, _, _ in entries(army, data) if is_commander(word, data)]
    if len(chiefs) != 1:
        yield "army.4", " ".join(chiefs)
    yield from wrong_attachments(army, data)
    yield from repeated([army], data, "army.7")
    yield from unmet(army, data)
    if not army.units:
        yield "victory.8", army.id
    if box_limit:
        yield from beyond_the_box(army, data)


def is_commander(word: str, data: Components) -> bool:
    return (word in data.attachments and data.attachments[word].commander) or (
        word in data.ncus and data.ncus[word].commander
    )


def wrong_factions(army: Army, points: int, data: Components) -> Iterator[Fault]:
    """Entries of the faction and neutral ones, of these up to half the points (army.3, neutral.2, neutral.4)."""
    neutral = 0
    for word, faction, price in entries(army, data):
        if faction == NEUTRAL:
            neutral += price
        elif army.faction == NEUTRAL:
            yield "neutral.4", word
        elif faction != army.faction:
            yield "army.3", word
    if army.faction != NEUTRAL and 2 * neutral > points:
        yield "neutral.2", str(neutral)


def wrong_attachments(army: Army, data: Components) -> Iterator[Fault]:
    """An attachment joins a unit of its own type; solo units take none (attachments.4, ruling.38)."""
    for troop in army.units:
        if troop.attachment:
            unit, attachment = data.units[troop.unit], data.attachments[troop.attachment]
            if data.trays[unit.tray].ranks == 0:
                yield "ruling.38", attachment.id
            elif unit.type != attachment.type:
                yield "attachments.4", attachment.id


def repeated(armies: Sequence[Army], data: Components, clause: str) -> Iterator[Fault]:
    """Each character once, all versions counted together (army.7, army.8); in a team once among all (team.2)."""
    seen: Counter[str] = Counter()
    for army in armies:
        for word, _, _ in entries(army, data):
            character = data.characters.get(word, "")
            seen[character] += bool(character)
            if seen[character] > 1:
                yield clause, word


def unmet(army: Army, data: Components) -> Iterator[Fault]:
    """What a card requires (army.10)."""
    characters = [data.characters.get(word, "") for word, _, _ in entries(army, data)]
    for troop in army.units:
        needed = data.units[troop.unit].requires
        if needed and not any(character in characters for character in needed):
            yield "army.10", troop.unit


def beyond_the_box(army: Army, data: Components) -> Iterator[Fault]:
    """The option to use one starter box only (ruling.75)."""
    held = Counter(word for word, _, _ in entries(army, data))
    for word, count in held.items():
        entry = data.units.get(word) or data.attachments.get(word) or data.ncus[word]
        if count > entry.in_box:
            yield "ruling.75", word


def read_army(text: str) -> Army:
    """An army from YAML; it may stand alone or as the only entry of a list `armies`."""
    raw: Any = yaml.safe_load(text)
    if isinstance(raw, dict) and "armies" in raw:
        raw = raw["armies"][0]
    return msgspec.convert(raw, Army)


def write_army(army: Army) -> str:
    """The same army as YAML, fit for a data pack."""
    plain = {key: value for key, value in msgspec.to_builtins(army).items() if value not in ({}, "", [])}
    return str(yaml.safe_dump({"armies": [plain]}, allow_unicode=True, sort_keys=False))
