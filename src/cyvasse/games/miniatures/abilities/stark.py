"""Tactics cards of House Stark and of its commanders."""

from __future__ import annotations

from cyvasse.kernel.rule import Rule, choose, choose_number, say

from .. import geometry as geo
from ..attacks import can_attack, melee
from ..charges import charge, targets
from ..field import arcs, is_engaged
from ..harm import suffer
from ..moves import can_retreat, maneuver, retreat, shift
from ..table import (
    PANICKED,
    TABLE,
    VULNERABLE,
    WEAKENED,
    Table,
    afflict,
    controls,
    friends,
    has_commander,
    has_one_rank,
    is_friend,
    is_of_house,
    is_wall,
    lost_ranks,
    unit_named,
)
from ..windows import Moment, card, is_shut

MOST_WOUNDS = 3


def in_melee(table: Table, seat: int, moment: Moment) -> bool:
    """A friendly unit attacks in melee."""
    return not moment.thing.ranged


def on_a_friend(table: Table, seat: int, moment: Moment) -> bool:
    """An enemy attacks a friendly unit in melee."""
    return not moment.thing.ranged and is_friend(table, seat, moment.other) and not is_wall(table, moment.other)


def choosable(table: Table, seat: int) -> list[int]:
    """Friendly combat units that the seat's cards may target."""
    return [unit for unit in friends(table, seat) if not (table.owners[unit] == seat and is_shut(table, unit))]


# -- Charges ----------------------------------------------------------------------------------------------------


@card("devastating_impact", aim="unit")
def devastating_impact(table: Table, seat: int, moment: Moment) -> Rule[None]:
    """If the Charge succeeds its target becomes Panicked and Vulnerable; with Maneuver the dice may be re-rolled."""
    moment.thing.impact = True
    moment.thing.rerolls |= controls(table, seat, "maneuver")
    yield from ()


@card("winter_is_coming", aim="unit")
def winter_is_coming(table: Table, seat: int, moment: Moment) -> Rule[None]:
    """If the Charge succeeds its target is out of reach of its owner's orders and cards until the turn ends."""
    moment.thing.winter = True
    moment.thing.rerolls |= controls(table, seat, "maneuver")
    yield from ()


def into_a_front(table: Table, seat: int, moment: Moment) -> bool:
    return not is_wall(table, moment.other) and geo.FRONT_ARC in arcs(table, moment.unit, moment.other)


@card("superior_positioning", when=into_a_front)
def superior_positioning(table: Table, seat: int, moment: Moment) -> Rule[None]:
    """A Charge into a front is disorderly on 3 or less, on 5 against Robb's unit; then the charger is Vulnerable."""
    robb = is_friend(table, seat, moment.other) and has_commander(table, moment.other)
    moment.thing.disorderly_on = max(moment.thing.disorderly_on, 5 if robb else 3)
    moment.thing.exposed = True
    yield from ()


# -- attacks ----------------------------------------------------------------------------------------------------


@card("direwolfs_fervor", when=in_melee, aim="unit")
def direwolfs_fervor(table: Table, seat: int, moment: Moment) -> Rule[None]:
    """Highest attack dice; with one rank left any dice may be re-rolled; with Combat the defender is Panicked."""
    moment.thing.highest = True
    moment.thing.free_rerolls |= has_one_rank(table, moment.unit)
    if controls(table, seat, "combat"):
        afflict(table, moment.other, PANICKED)
    yield from ()


@card("northern_ferocity", when=in_melee, aim="unit")
def northern_ferocity(table: Table, seat: int, moment: Moment) -> Rule[None]:
    """Sundering, with one rank left also Vicious; with Combat the defender is Vulnerable."""
    moment.thing.gain("sundering")
    if has_one_rank(table, moment.unit):
        moment.thing.gain("vicious")
    if controls(table, seat, "combat"):
        afflict(table, moment.other, VULNERABLE)
    yield from ()


@card("berserker_tactics", when=in_melee, aim="unit")
def berserker_tactics(table: Table, seat: int, moment: Moment) -> Rule[None]:
    """Up to 3 own wounds for one more than that of the enemy's; Umber units frighten besides."""
    count = yield from choose_number(
        seat, "berserker.wounds", 0, MOST_WOUNDS, rule="card.berserker_tactics", unit=table.words[moment.unit]
    )
    if count:
        yield from suffer(table, moment.unit, count, by=seat)
        moment.thing.extra += 1 + count
    if is_of_house(table, moment.unit, "umber"):
        afflict(table, moment.other, PANICKED)


def can_break_off(table: Table, seat: int, moment: Moment) -> bool:
    unit = moment.unit
    return in_melee(table, seat, moment) and free_to_retreat(table, unit)


def free_to_retreat(table: Table, unit: int) -> bool:
    return (
        table.status[unit] == TABLE
        and not is_wall(table, unit)
        and is_engaged(table, unit)
        and can_retreat(table, unit)
    )


@card("hit_and_run", when=can_break_off, aim="unit")
def hit_and_run(table: Table, seat: int, moment: Moment) -> Rule[None]:
    """After its attack a unit makes a free Retreat; enemies that Robb's unit leaves become Weakened."""
    unit = moment.unit
    led = has_commander(table, unit)

    def weaken(enemies: list[int]) -> None:
        for enemy in enemies:
            if led:
                afflict(table, enemy, WEAKENED)

    yield from retreat(table, unit, after=weaken)


def defender_can_retreat(table: Table, seat: int, moment: Moment) -> bool:
    return on_a_friend(table, seat, moment) and free_to_retreat(table, moment.other)


@card("tactical_regroup", when=defender_can_retreat, aim="other")
def tactical_regroup(table: Table, seat: int, moment: Moment) -> Rule[None]:
    """After an enemy's melee attack the defender makes a free Retreat; Robb's unit may re-roll the die."""
    yield from retreat(table, moment.other, reroll=has_commander(table, moment.other))


def defender_stands(table: Table, seat: int, moment: Moment) -> bool:
    return on_a_friend(table, seat, moment) and table.status[moment.other] == TABLE


@card("lash_out", when=defender_stands, aim="other")
def lash_out(table: Table, seat: int, moment: Moment) -> Rule[None]:
    """The attacker suffers 2 wounds for each destroyed rank of the defender; Umber units frighten besides."""
    if is_of_house(table, moment.other, "umber"):
        afflict(table, moment.unit, PANICKED)
    yield from suffer(table, moment.unit, 2 * lost_ranks(table, moment.other), by=seat)


def can_strike(table: Table, seat: int, moment: Moment) -> bool:
    return is_engaged(table, moment.unit) and can_attack(table, moment.unit)


@card("last_stand", when=can_strike, aim="unit")
def last_stand(table: Table, seat: int, moment: Moment) -> Rule[None]:
    """A destroyed unit attacks once more with its highest dice; Umber units may re-roll them."""
    yield from melee(table, moment.unit, highest=True, rerolls=is_of_house(table, moment.unit, "umber"))


# -- zones and turns --------------------------------------------------------------------------------------------


@card("sudden_charge")
def sudden_charge(table: Table, seat: int, moment: Moment) -> Rule[None]:
    """Instead of the zone's effect a unit makes a free melee attack, in the Combat zone also a free Charge."""
    moment.thing.replaced = True
    yield from assault(table, seat, "card.sudden_charge", lambda unit: moment.thing.zone == "combat")


def assault(table: Table, seat: int, rule: str, may_charge: object) -> Rule[None]:
    """One friendly combat unit attacks in melee or, if it may, charges."""
    assert callable(may_charge)
    lines: list[str] = []
    for unit in choosable(table, seat):
        if is_engaged(table, unit):
            lines += [f"{table.words[unit]} attack"] if can_attack(table, unit) else []
        elif may_charge(unit) and targets(table, unit):
            lines.append(f"{table.words[unit]} charge")
    if not lines:
        return
    line = yield from choose(seat, "assault", lambda: lines, rule=rule)
    word, action = line.split(" ")
    unit = unit_named(table, word)
    if action == "charge":
        yield from charge(table, unit)
    else:
        yield from melee(table, unit)


def has_free_units(table: Table, seat: int, moment: Moment) -> bool:
    return any(not is_engaged(table, unit) for unit in choosable(table, seat))


@card("swift_advance", when=has_free_units)
def swift_advance(table: Table, seat: int, moment: Moment) -> Rule[None]:
    """A unit shifts up to 2 inches, with Maneuver it makes a free Maneuver of up to 3."""
    able = [table.words[unit] for unit in choosable(table, seat) if not is_engaged(table, unit)]
    word = yield from choose(seat, "advance.unit", lambda: able, rule="card.swift_advance")
    unit = unit_named(table, word)
    if controls(table, seat, "maneuver"):
        yield from maneuver(table, unit, "maneuver", 3000)
    else:
        yield from shift(table, unit, rule="card.swift_advance")


@card("the_north_remembers")
def the_north_remembers(table: Table, seat: int, moment: Moment) -> Rule[None]:
    """The card stays with a unit; once a friend has fallen it attacks with its highest dice."""
    able = [table.words[unit] for unit in choosable(table, seat)]
    if not able:
        return
    word = yield from choose(seat, "remember.unit", lambda: able, rule="card.the_north_remembers")
    table.discards[seat].remove("the_north_remembers")
    table.cards.append(("the_north_remembers", seat, unit_named(table, word), 0))
    say(table, "card.attached", card="the_north_remembers", unit=word)
