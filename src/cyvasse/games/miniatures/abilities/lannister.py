"""Tactics cards of House Lannister and of its commanders."""

from __future__ import annotations

from cyvasse.kernel.rule import Rule, choose, roll, say

from .. import geometry as geo
from ..charges import charge, targets
from ..components import LONG
from ..field import is_at_range
from ..harm import heal, suffer
from ..morale import morale, panic
from ..moves import march
from ..table import (
    D6,
    PANICKED,
    TABLE,
    VULNERABLE,
    WEAKENED,
    Table,
    afflict,
    body,
    controls,
    foes,
    friends,
    has_commander,
    is_of_house,
    lost_ranks,
    mark_round,
    mark_turn,
    on_table,
    size,
    unit_named,
)
from ..windows import Moment, card, d3, draw_cards, is_shut
from .stark import assault, in_melee, on_a_friend

# -- the court --------------------------------------------------------------------------------------------------


@card("intrigue_and_subterfuge")
def intrigue_and_subterfuge(table: Table, seat: int, moment: Moment) -> Rule[None]:
    """The NCU loses its abilities until the round ends; with Wealth an enemy unit becomes Weakened."""
    mark_round(table, "silenced", moment.unit)
    enemies = [table.words[unit] for unit in foes(table, seat)]
    if controls(table, seat, "wealth") and enemies:
        word = yield from choose(seat, "intrigue.unit", lambda: enemies, rule="card.intrigue_and_subterfuge")
        afflict(table, unit_named(table, word), WEAKENED)


@card("counterplot")
def counterplot(table: Table, seat: int, moment: Moment) -> Rule[None]:
    """The card has no effect on 3+, with Crown or Wealth on 2+, with both always (ruling.59)."""
    zones = controls(table, seat, "crown") + controls(table, seat, "wealth")
    if zones == 2:
        moment.thing.cancelled = True
        return
    die = int((yield from roll(D6, of="counterplot")))
    say(table, "counterplot", die=die)
    moment.thing.cancelled = die >= 3 - zones


def is_there(table: Table, seat: int, moment: Moment) -> bool:
    """Another card may have destroyed the unit at the same moment."""
    return table.status[moment.unit] == TABLE


@card("paid_mutiny", is_there)
def paid_mutiny(table: Table, seat: int, moment: Moment) -> Rule[None]:
    """A morale test, with Wealth at -2; on a failure the unit is Weakened and suffers D3 wounds."""
    unit = moment.unit
    passed = yield from morale(table, unit, -2 if controls(table, seat, "wealth") else 0, by=seat)
    if not passed and table.status[unit] == TABLE:
        afflict(table, unit, WEAKENED)
        yield from suffer(table, unit, (yield from d3(table)), by=seat)


@card("subjugation_of_power", is_there)
def subjugation_of_power(table: Table, seat: int, moment: Moment) -> Rule[None]:
    """A panic test, -1 each with Crown and Wealth; on a failure the unit loses its abilities for this turn."""
    unit = moment.unit
    modifier = -controls(table, seat, "crown") - controls(table, seat, "wealth")
    passed = yield from panic(table, unit, modifier, by=seat)
    if not passed and table.status[unit] == TABLE:
        mark_turn(table, "muted", unit)


@card("hear_me_roar")
def hear_me_roar(table: Table, seat: int, moment: Moment) -> Rule[None]:
    """-1 to the test and -1 more for each destroyed rank; with Crown the unit becomes Panicked first."""
    if "hear_me_roar" not in moment.thing.effects:
        moment.thing.effects.append("hear_me_roar")
        moment.thing.modifier -= 1 + lost_ranks(table, moment.unit)
    if controls(table, seat, "crown"):
        afflict(table, moment.unit, PANICKED)
    yield from ()


def has_healers(table: Table, seat: int, moment: Moment) -> bool:
    return moment.thing[0].wounds > 0 and bool(near_fallen(table, seat, moment))


def near_fallen(table: Table, seat: int, moment: Moment) -> list[int]:
    """Friendly units at Long Range of the unit that failed its test, also where it was just destroyed."""
    there = geo.tray(*moment.thing[1], *size(table, moment.unit))
    return [unit for unit in friends(table, seat) if geo.is_within(body(table, unit), there, LONG)]


@card("fealty_to_the_crown", when=has_healers)
def fealty_to_the_crown(table: Table, seat: int, moment: Moment) -> Rule[None]:
    """A friend at Long Range restores as many wounds as the test cost, up to 3, with Crown one more."""
    able = [table.words[unit] for unit in near_fallen(table, seat, moment) if not is_shut(table, unit)]
    if not able:
        return
    word = yield from choose(seat, "fealty.unit", lambda: able, rule="card.fealty_to_the_crown")
    crown = controls(table, seat, "crown")
    heal(table, unit_named(table, word), min(moment.thing[0].wounds, 3) + crown)


def by_an_enemy(table: Table, seat: int, moment: Moment) -> bool:
    """Destroyed by an enemy's unit or effect, with an enemy at Long Range."""
    killer = moment.other
    return killer >= 0 and table.sides[killer] != table.sides[seat] and bool(debtors(table, seat, moment))


def debtors(table: Table, seat: int, moment: Moment) -> list[int]:
    return [unit for unit in foes(table, seat) if is_at_range(table, unit, moment.unit, LONG)]


@card("a_lannister_pays_his_debts", when=by_an_enemy)
def a_lannister_pays_his_debts(table: Table, seat: int, moment: Moment) -> Rule[None]:
    """An enemy at Long Range of the fallen unit becomes Panicked and Weakened, with Wealth also Vulnerable."""
    able = [table.words[unit] for unit in debtors(table, seat, moment)]
    word = yield from choose(seat, "debts.unit", lambda: able, rule="card.a_lannister_pays_his_debts")
    afflict(table, unit_named(table, word), PANICKED, WEAKENED)
    if controls(table, seat, "wealth"):
        afflict(table, unit_named(table, word), VULNERABLE)


# -- Jaime ------------------------------------------------------------------------------------------------------


def near_jaime(table: Table, seat: int, moment: Moment) -> bool:
    """At the start of a turn; or when a unit at Long Range of Jaime's takes a test."""
    if moment.unit < 0:
        return True
    leader = jaimes_unit(table, seat)
    return leader >= 0 and table.status[moment.unit] == TABLE and is_at_range(table, moment.unit, leader, LONG)


def jaimes_unit(table: Table, seat: int) -> int:
    return next((unit for unit in on_table(table, seat) if has_commander(table, unit)), -1)


@card("kingslayers_renown", when=near_jaime, aim="unit")
def kingslayers_renown(table: Table, seat: int, moment: Moment) -> Rule[None]:
    """The unit passes its test, Jaime's own restores 2 wounds; or, at the start of a turn, draw a card."""
    if moment.unit < 0:
        yield from draw_cards(table, seat, 1)
        return
    moment.thing.passed = True
    if has_commander(table, moment.unit):
        heal(table, moment.unit, 2)


@card("deadly_riposte", when=on_a_friend, aim="other")
def deadly_riposte(table: Table, seat: int, moment: Moment) -> Rule[None]:
    """The attacker suffers an automatic hit for each die that missed; against Jaime's unit it is Vulnerable, too."""
    moment.thing.riposte = True
    if has_commander(table, moment.other):
        afflict(table, moment.unit, VULNERABLE)
    yield from ()


@card("expert_parry", when=on_a_friend, aim="other")
def expert_parry(table: Table, seat: int, moment: Moment) -> Rule[None]:
    """D3 hits are blocked, against Jaime's unit 3."""
    moment.thing.parry += 3 if has_commander(table, moment.other) else (yield from d3(table))


# -- Gregor -----------------------------------------------------------------------------------------------------


@card("fury_of_the_mountain", when=in_melee, aim="unit")
def fury_of_the_mountain(table: Table, seat: int, moment: Moment) -> Rule[None]:
    """+1 to hit and +2 dice; Clegane units gain Critical Blow."""
    moment.thing.hit += 1
    moment.thing.dice += 2
    if is_of_house(table, moment.unit, "clegane"):
        moment.thing.gain("critical_blow")
    yield from ()


@card("orders_to_destroy")
def orders_to_destroy(table: Table, seat: int, moment: Moment) -> Rule[None]:
    """Instead of the zone's effect a unit makes a free melee attack; a Clegane unit may charge instead."""
    moment.thing.replaced = True
    yield from assault(table, seat, "card.orders_to_destroy", lambda unit: is_of_house(table, unit, "clegane"))


@card("overrun", aim="unit")
def overrun(table: Table, seat: int, moment: Moment) -> Rule[None]:
    """Instead of the free Maneuver a free Charge or March; Clegane units may re-roll the charge dice."""
    unit = moment.unit
    moment.thing.append("overrun")
    charging = ["charge"] if targets(table, unit) else []
    line = yield from choose(seat, "overrun", lambda: [*charging, "march"], rule="card.overrun", unit=table.words[unit])
    if line == "charge":
        yield from charge(table, unit, rerolls=is_of_house(table, unit, "clegane"))
    else:
        yield from march(table, unit)
