"""Optional abilities of units and attachments; those that always work stand where they work."""

from __future__ import annotations

from cyvasse.kernel.rule import Rule, say

from ..attacks import can_attack, fight
from ..components import LONG
from ..field import engaged_with, is_at_range, is_engaged
from ..geometry import FRONT_ARC
from ..harm import fall
from ..moves import can_retreat, maneuver, retreat
from ..table import PANICKED, TABLE, VULNERABLE, Table, afflict, are_friends, kind, mark_turn
from ..windows import Moment, ability, can_use


def in_melee(table: Table, unit: int, moment: Moment) -> bool:
    return not moment.thing.ranged


def is_free(table: Table, unit: int, moment: Moment) -> bool:
    return table.status[unit] == TABLE and not is_engaged(table, unit)


# -- before the attack dice -------------------------------------------------------------------------------------


@ability("stark_fury", "attack_before_dice", "unit", can_use("stark_fury", in_melee))
def stark_fury(table: Table, unit: int, moment: Moment) -> Rule[None]:
    """+1 to hit and Critical Blow; afterwards D3 wounds, unless only one rank is left."""
    moment.thing.hit += 1
    moment.thing.gain("critical_blow")
    moment.thing.after.append("stark_fury")
    yield from ()


@ability("umber_rage", "attack_before_dice", "unit", can_use("umber_rage", in_melee))
def umber_rage(table: Table, unit: int, moment: Moment) -> Rule[None]:
    """The defender becomes Panicked and Vulnerable; afterwards D3 wounds."""
    afflict(table, moment.other, PANICKED, VULNERABLE)
    moment.thing.after.append("umber_rage")
    yield from ()


def began_engaged(table: Table, unit: int, moment: Moment) -> bool:
    return not moment.thing.ranged and table.began[unit]


@ability("hold_the_line", "attack_before_dice", "unit", can_use("hold_the_line", began_engaged))
def hold_the_line(table: Table, unit: int, moment: Moment) -> Rule[None]:
    """In a turn the unit began engaged: +1 to hit and +2 dice until the turn ends (ruling.87)."""
    mark_turn(table, "hold_the_line", unit)
    moment.thing.hit += 1
    moment.thing.dice += 2
    yield from ()


# -- after the attack dice --------------------------------------------------------------------------------------


@ability("fury_of_house_umber", "attack_after_dice", "unit", can_use("fury_of_house_umber", in_melee))
def fury_of_house_umber(table: Table, unit: int, moment: Moment) -> Rule[None]:
    """Re-roll any dice; sixes allow no saves; afterwards D3 wounds."""
    moment.thing.free_rerolls = moment.thing.sixes_unsaved = True
    moment.thing.after.append("fury_of_house_umber")
    yield from ()


@ability("martial_training", "attack_after_dice", "unit", can_use("martial_training", in_melee))
def martial_training(table: Table, unit: int, moment: Moment) -> Rule[None]:
    """The defender becomes Vulnerable."""
    afflict(table, moment.other, VULNERABLE)
    yield from ()


@ability("counterattack", "attack_after_dice", "other", can_use("counterattack", in_melee))
def counterattack(table: Table, unit: int, moment: Moment) -> Rule[None]:
    """For each hit that is blocked the attacker suffers an automatic hit (ruling.85)."""
    moment.thing.counter = True
    yield from ()


# -- morale -----------------------------------------------------------------------------------------------------


def would_panic(table: Table, unit: int, moment: Moment) -> bool:
    return moment.thing.panic and not moment.thing.is_met(table)


@ability("at_any_cost", "morale_after_dice", "unit", can_use("at_any_cost", would_panic))
def at_any_cost(table: Table, unit: int, moment: Moment) -> Rule[None]:
    """Kill one model to pass the panic test, even the last one (ruling.56)."""
    moment.thing.passed = True
    table.models[unit] -= 1
    table.hurt[unit] = 0
    say(table, "wounded", unit=table.words[unit], wounds=kind(table, unit).wounds)
    if table.models[unit] == 0:
        yield from fall(table, unit, by=table.owners[unit])


# -- moving and charging ----------------------------------------------------------------------------------------


def can_flee(table: Table, unit: int, moment: Moment) -> bool:
    return (
        in_melee(table, unit, moment)
        and table.status[unit] == TABLE
        and is_engaged(table, unit)
        and can_retreat(table, unit)
    )


@ability("swift_retreat", "attack_complete", "other", can_use("swift_retreat", can_flee))
def swift_retreat(table: Table, unit: int, moment: Moment) -> Rule[None]:
    """After an enemy's melee attack: a free Retreat."""
    yield from retreat(table, unit)


@ability("cavalry", "unit_activated", "unit", can_use("cavalry", is_free))
def cavalry(table: Table, unit: int, moment: Moment) -> Rule[None]:
    """At the start of the activation: a free Maneuver (ruling.80)."""
    yield from maneuver(table, unit, "maneuver")


@ability("direwolf", "unit_activated", "unit", can_use("direwolf", is_free))
def direwolf(table: Table, unit: int, moment: Moment) -> Rule[None]:
    """At the start of the activation: a free Maneuver (ruling.80)."""
    yield from maneuver(table, unit, "maneuver")


def hears_the_charge(table: Table, unit: int, moment: Moment) -> bool:
    return not are_friends(table, unit, moment.unit) and is_at_range(table, moment.unit, unit, LONG)


@ability("wolfs_cunning", "charge_declared", "any", can_use("wolfs_cunning", hears_the_charge))
def wolfs_cunning(table: Table, unit: int, moment: Moment) -> Rule[None]:
    """A Charge declared by an enemy within Long Range is disorderly."""
    moment.thing.disorderly_on = 6
    yield from ()


def braced(table: Table, unit: int, moment: Moment) -> bool:
    arc, was_engaged = moment.thing
    return arc == FRONT_ARC and not was_engaged and can_attack(table, unit) and moment.unit in engaged_with(table, unit)


@ability("set_for_charge", "charge_success_before_attack", "other", can_use("set_for_charge", braced))
def set_for_charge(table: Table, unit: int, moment: Moment) -> Rule[None]:
    """Charged in the front while unengaged: a free attack on the charger first (ruling.30, ruling.48)."""
    yield from fight(table, unit, moment.unit)
