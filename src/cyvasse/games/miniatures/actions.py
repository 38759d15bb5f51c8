"""What an activated combat unit does: one action of five, or none (rulebook: Actions)."""

from __future__ import annotations

from functools import partial

from cyvasse.kernel.offer import Offer, Reasons
from cyvasse.kernel.rule import Rule, choose, say

from .attacks import attack, can_attack
from .charges import charge, targets, why_no_charge
from .field import is_engaged
from .moves import can_retreat, maneuver, march, retreat
from .standing import is_so
from .table import Table

STAND = "stand"
ACTIONS = ("maneuver", "march", "retreat", "attack", "charge", STAND)


def act(table: Table, unit: int) -> Rule[None]:
    """The owner chooses the unit's action (actions.1, actions.2)."""
    word = table.words[unit]
    line = yield from choose(
        table.owners[unit], "action", lambda: options(table, unit), rule="actions.1",
        why=Reasons(actions_offered, table, unit), unit=word,
    )  # fmt: skip
    yield from perform(table, unit, line)


def perform(table: Table, unit: int, action: str) -> Rule[None]:
    if action == "maneuver":
        yield from maneuver(table, unit, "maneuver")
    elif action == "march":
        yield from march(table, unit)
    elif action == "retreat":
        yield from retreat(table, unit)
    elif action == "attack":
        yield from attack(table, unit)
    elif action == "charge":
        yield from charge(table, unit)
    else:
        say(table, "stood", unit=table.words[unit])


def options(table: Table, unit: int) -> list[str]:
    """Actions that the unit can take now."""
    if is_engaged(table, unit):
        found = ["attack"] if can_attack(table, unit) else []
        found += ["retreat"] if can_retreat(table, unit) else []
        return found if found and table.options.engaged_must_fight else [*found, STAND]
    charging = ["charge"] if targets(table, unit) else []
    if charging and is_so(table, unit, "must charge"):  # ruling.86
        return charging
    return ["maneuver", "march", *charging, *(["attack"] if can_attack(table, unit) else []), STAND]


def actions_offered(table: Table, unit: int) -> Offer[str]:
    """The same, with what forbids the other actions."""
    return Offer(lambda: ACTIONS, partial(why_not_act, table, unit, options(table, unit)))


def why_not_act(table: Table, unit: int, able: list[str], action: str) -> str:
    """The clause that forbids an action, "" if it is one of those that the unit can take."""
    engaged = is_engaged(table, unit)
    if action in able:
        return ""
    if able == ["charge"] and not (action == "retreat" and not engaged):
        return "ruling.86"
    if action == STAND:
        return "ruling.54"
    forbidden = {
        "maneuver": "maneuver.1",
        "march": "march.1",
        "retreat": "retreat.6" if engaged else "retreat.1",
        "attack": "melee.2" if engaged else "ranged.2",
    }
    return forbidden[action] if action in forbidden else why_no_charge(table, unit)
