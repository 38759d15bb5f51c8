"""The tactics board: NCU actions, the five zones and influence (rulebook: Tactics board)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import partial
from typing import NamedTuple

from cyvasse.kernel.abilities import Scene
from cyvasse.kernel.offer import Bar, Offer, Reasons, bars, needs
from cyvasse.kernel.rule import Rule, choose, say

from .actions import ACTIONS, perform
from .attacks import attack, can_attack
from .charges import charge, targets
from .field import is_engaged
from .harm import heal
from .morale import panic
from .moves import can_retreat
from .offers import UNTOUCHED, declined, is_foe, is_off, is_own, is_stone, units_offered, words_offered
from .table import (
    CONDITIONS,
    TABLE,
    ZONES,
    Table,
    afflict,
    foes,
    friends,
    has,
    ncu_has,
    on_table,
    relieve,
    side,
    unit_named,
)
from .windows import Moment, draw_cards, window

PASS = "pass"


class Mark(NamedTuple):
    """A condition token on a unit."""

    unit: str
    condition: str


class Claim:
    """A zone that was claimed: a card may replace its effect."""

    __slots__ = ("ncu", "replaced", "zone")

    def __init__(self, ncu: int, zone: str) -> None:
        self.ncu, self.zone, self.replaced = ncu, zone, False


def activate_ncu(table: Table, ncu: int) -> Rule[None]:
    """The NCU moves to an empty zone, whose effect is resolved at once (ncuact.1, ncuact.2)."""
    seat, word = table.ncu_owners[ncu], table.ncu_words[ncu]
    yield from window(table, "window.ncu_activated", Moment(seat, ncu), ncu=word)
    empty = [zone for zone in ZONES if zone not in table.ncu_zones]
    if not empty:  # ncuact.5
        say(table, "board.full", ncu=word)
        return
    offer = words_offered(empty, "ncuact.1", ZONES, never=declined("ruling.50"))
    zone = yield from choose(seat, "zone", offer.options, rule="ncuact.1", why=offer.why, ncu=word)
    table.ncu_zones[ncu] = zone
    say(table, "zone.claimed", ncu=word, zone=zone)
    claim = Claim(ncu, zone)
    yield from window(table, "window.zone_claimed", Moment(seat, thing=claim), ncu=word, zone=zone)
    known = table.data.ncus[table.ncu_kinds[ncu]].abilities
    influences = any(own.kind == "influence" and ncu_has(table, ncu, own.id) for own in known)
    first = "zone"
    if influences and not claim.replaced:  # simultaneous.1, ruling.81
        offer = words_offered(("zone", "influence"), "ruling.81", ZONES)
        first = yield from choose(
            seat, "zone.order", offer.options, rule="ruling.81", why=offer.why, ncu=word, zone=zone
        )
    if influences and first == "influence":
        yield from influence(table, ncu)
    if not claim.replaced:
        yield from EFFECTS[zone](table, seat)
    if influences and first == "zone":
        yield from influence(table, ncu)


# -- zones ------------------------------------------------------------------------------------------------------


def crown(table: Table, seat: int) -> Rule[None]:
    """One enemy combat unit takes a panic test with -1."""
    enemies = foes(table, seat)
    if enemies:
        why = Reasons(aims_offered, table, is_own(table, seat, "board.1"))
        word = yield from choose(seat, "zone.crown", lambda: named(table, enemies), rule="board.1", why=why)
        yield from panic(table, unit_named(table, word), -1, by=seat)


def wealth(table: Table, seat: int) -> Rule[None]:
    """Restore up to 3 wounds to a combat unit and remove a condition token from it (ruling.103)."""
    why = Reasons(aims_offered, table)
    word = yield from choose(seat, "zone.wealth", lambda: named(table, [*on_table(table)]), rule="ruling.103", why=why)
    unit = unit_named(table, word)
    heal(table, unit, 3)
    yield from cure(table, seat, unit)


def cure(table: Table, seat: int, unit: int) -> Rule[None]:
    """Remove one condition token."""
    if table.conditions[unit]:
        offer = words_offered(table.conditions[unit], "conditions.2", CONDITIONS)
        word = yield from choose(
            seat, "cure", offer.options, rule="conditions.2", why=offer.why, unit=table.words[unit]
        )
        relieve(table, unit, word)
        say(table, "cured", unit=table.words[unit], condition=word)


def tactics(table: Table, seat: int) -> Rule[None]:
    """Draw 2 cards and place a condition token on an enemy combat unit."""
    yield from draw_cards(table, seat, 2)
    marks = [
        f"{table.words[unit]} {c}" for unit in foes(table, seat) for c in CONDITIONS if c not in table.conditions[unit]
    ]
    if marks:
        why = Reasons(marks_offered, table, seat)
        line = yield from choose(seat, "zone.tactics", lambda: marks, rule="ruling.103", why=why)
        word, condition = line.split(" ")
        afflict(table, unit_named(table, word), condition)
        say(table, "afflicted", unit=word, condition=condition)


def combat(table: Table, seat: int) -> Rule[None]:
    """One friendly combat unit may make a free Attack (ruling.51)."""
    able = [unit for unit in friends(table, seat) if not why_no_attack(table, unit)]
    barred = is_foe(table, seat, "board.1"), partial(why_no_attack, table)
    word = yield from choose(
        seat, "zone.combat", lambda: [*named(table, able), PASS], rule="board.1",
        why=Reasons(aims_offered, table, *barred, words=(PASS,)),
    )  # fmt: skip
    if word == PASS:
        return
    unit = unit_named(table, word)
    if (ability := charges_for(table, unit, "combat")) is not None:
        yield from instead(table, unit, ability, "attack")
    else:
        yield from attack(table, unit)


def why_no_attack(table: Table, unit: int) -> str:
    """The clause that keeps a unit from attacking; for some a Charge will do."""
    if can_attack(table, unit) or charges_for(table, unit, "combat") is not None:
        return ""
    return "melee.2" if is_engaged(table, unit) else "ranged.2"


def charges_for(table: Table, unit: int, zone: str) -> str | None:
    """The ability by which a unit may charge instead of what the zone lets it do, if it can (ruling.55)."""
    book = table.data.books.own.get("may charge when chosen by the zone", {})
    for word in table.skills[unit]:
        if word in book and has(table, unit, word):
            scene = Scene(table, table.owners[unit], word, unit)
            if any(each.stands(scene) and each.value(scene) == zone for each in book[word]) and targets(table, unit):
                return word
    return None


def maneuver(table: Table, seat: int) -> Rule[None]:
    """One friendly combat unit may make a free Maneuver or Retreat."""
    able = [unit for unit in friends(table, seat) if not is_engaged(table, unit) or can_retreat(table, unit)]
    barred = is_foe(table, seat, "board.1"), needs("retreat.6", able.__contains__)
    word = yield from choose(
        seat, "zone.maneuver", lambda: [*named(table, able), PASS], rule="board.1",
        why=Reasons(aims_offered, table, *barred, words=(PASS,)),
    )  # fmt: skip
    if word == PASS:
        return
    unit = unit_named(table, word)
    usual = "retreat" if is_engaged(table, unit) else "maneuver"
    if (ability := charges_for(table, unit, "maneuver")) is not None:
        yield from instead(table, unit, ability, usual)
    else:
        yield from perform(table, unit, usual)


def instead(table: Table, unit: int, ability: str, usual: str) -> Rule[None]:
    """A unit that the zone targets may make a free Charge instead (ruling.55)."""
    able = [usual] if usual != "attack" or can_attack(table, unit) else []
    offer = words_offered([*able, "charge"], "ruling.55", ACTIONS)
    line = yield from choose(
        table.owners[unit], "zone.instead", offer.options, rule="ruling.55", why=offer.why, unit=table.words[unit],
        ability=ability,
    )  # fmt: skip
    if line == "charge":
        yield from charge(table, unit)
    else:
        yield from perform(table, unit, usual)


EFFECTS = {"crown": crown, "wealth": wealth, "tactics": tactics, "combat": combat, "maneuver": maneuver}


def named(table: Table, units: Sequence[int]) -> list[str]:
    return [table.words[unit] for unit in units]


def aims_offered(table: Table, *more: Bar[int], words: Collection[str] = ()) -> Offer[str]:
    """Combat units on the battlefield at which a zone may aim."""
    bars = is_stone(table, UNTOUCHED), is_off(table, UNTOUCHED)
    return units_offered(table, UNTOUCHED, *bars, *more, words=words, never={} if words else declined("ruling.50"))


def marks_offered(table: Table, seat: int) -> Offer[Mark]:
    """An enemy combat unit and a condition token that it has not yet, in either order."""
    aims = aims_offered(table, is_own(table, seat, "board.1"))

    def read(line: str) -> Mark | None:
        words = sorted(line.split(" "), key=CONDITIONS.__contains__)
        return Mark(*words) if len(words) == 2 and aims.read(words[0]) and words[1] in CONDITIONS else None

    return Offer(
        lambda: [Mark(unit, condition) for unit in table.words for condition in CONDITIONS],
        lambda mark: aims.forbids(mark.unit),
        bars("conditions.1", lambda mark: mark.condition in table.conditions[unit_named(table, mark.unit)]),
        word=" ".join,
        never=declined("ruling.50"),
        read=read,
    )


# -- influence --------------------------------------------------------------------------------------------------


def influence(table: Table, ncu: int) -> Rule[None]:
    """The NCU's card is attached to a combat unit: at most one of its own side and one of others (influence.2)."""
    seat = table.ncu_owners[ncu]
    free = [unit for unit in on_table(table) if has_room(table, unit, seat)]
    if not free:
        return
    word = yield from choose(
        seat, "influence", lambda: named(table, free), rule="influence.1",
        why=Reasons(aims_offered, table, needs("influence.2", free.__contains__)), ncu=table.ncu_words[ncu],
    )  # fmt: skip
    unit = unit_named(table, word)
    table.influence[ncu] = unit
    say(table, "influenced", ncu=table.ncu_words[ncu], unit=word)
    book = table.data.books.works.get("this NCU influences a unit", {})
    for word, does in book.items():
        if ncu_has(table, ncu, word):
            yield from does.run(Scene(table, seat, word, ncu, Moment(seat, unit)))


def has_room(table: Table, unit: int, seat: int) -> bool:
    """Is no influence of this kind, friendly or enemy, on the unit yet (ruling.53)?"""
    friendly = side(table, unit) == table.sides[seat]
    return table.status[unit] == TABLE and not any(
        target == unit and (table.sides[table.ncu_owners[ncu]] == side(table, unit)) == friendly
        for ncu, target in enumerate(table.influence)
    )
