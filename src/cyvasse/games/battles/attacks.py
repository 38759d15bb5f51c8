"""The attacks of ordered units, one after another, with the extra attacks that Pursue and commanders grant."""

from __future__ import annotations

from cyvasse.kernel.offer import Reasons
from cyvasse.kernel.rule import Rule, choose, roll, say

from .aiming import attackers_offered, attacks_offered, callers_offered, horns_offered, rooms_offered
from .combat import melee, send_dogs, shoot
from .components import DIE
from .fire import scorch
from .moments import commit
from .movement import take_control
from .sight import callable_kinds, on_horn, room_beside, ways_to_attack
from .table import Table, add_unit, called, hex_word, is_brother, side_word, spare, unit_at, without, word

SUCCESS = ("green", "valor")  # of Call to Arms (ruling.6)


def attack(table: Table) -> Rule[None]:
    """One attack: an extra one first, else that of the next unit, its player's choice (combat.2)."""
    if table.again:
        yield from choose_attack(table, table.again[-1], extra=True)
        return
    if not table.unfought:
        table.step = "after"
        return
    unit = table.unfought[0]
    if len(table.unfought) > 1:
        why = Reasons(attackers_offered, table)
        line = yield from choose(table.turn, "attack.unit", lambda: able_to_attack(table), rule="combat.2", why=why)
        if line == "done":
            table.unfought, table.step = [], "after"
            return
        unit = unit_at(table, line)
    yield from choose_attack(table, unit)


def able_to_attack(table: Table) -> list[str]:
    return [*(word(table, unit) for unit in table.unfought if ways_to_attack(table, unit)), "done"]


def choose_attack(table: Table, unit: int, extra: bool = False) -> Rule[None]:
    line = yield from choose(
        table.sides[unit],
        "attack",
        lambda: [*ways_to_attack(table, unit, extra), "hold"],
        rule="combat.1",
        why=Reasons(attacks_offered, table, unit, extra),
        unit=called(table, unit),
    )
    if extra:
        table.again.pop()
    else:
        table.unfought.remove(unit)
    if line != "hold":
        yield from carry_out(table, unit, line)


def carry_out(table: Table, unit: int, line: str) -> Rule[None]:
    way, _, hex_ = line.partition(" ")
    if way in ("scorch", "call"):
        if way == "scorch":
            yield from scorch(table, unit, table.board.hex[hex_])
        else:
            yield from call_to_arms(table, unit)
    else:
        target = unit_at(table, hex_)
        table.fought.append(unit)
        if way == "melee":
            yield from melee(table, unit, target)
        elif way in ("shoot", "aim"):
            yield from shoot(table, unit, target, blind=way == "aim")
        elif way == "dogs":
            yield from send_dogs(table, unit, target)
        elif not (yield from send_dogs(table, unit, target)):
            commit(table, table.leaders[unit])
    if unit in table.ordered and unit not in table.instead and not is_brother(table, unit):
        table.active[unit] = False  # combat.1, step 8


# -- Call to Arms -------------------------------------------------------------------------------------------------


def call_to_arms(table: Table, unit: int) -> Rule[None]:
    """Discard a horn, name an infantry unit, roll its full size: a figure for each success (keywords.25-27)."""
    side = table.sides[unit]
    table.called.append(unit)
    horns = (["own"] if table.horns[unit] else []) + (["field"] if on_horn(table, unit) else [])
    why = Reasons(horns_offered, table, unit)
    horn = yield from choose(side, "call.horn", lambda: horns, rule="s25.1", why=why, unit=called(table, unit))
    if horn == "field":
        table.warhorns = without(table.warhorns, table.hexes[unit])
        table.sounded += 1
    else:
        table.horns[unit] -= 1
    why = Reasons(callers_offered, table, side)
    kind = yield from choose(side, "call.kind", lambda: callable_kinds(table, side), rule="keywords.26", why=why)
    dice = []
    for _ in range(table.data.units[kind].size):
        dice.append((yield from roll(DIE)))
    count = min(sum(face in SUCCESS for face in dice), spare(table, kind))
    say(table, "roll.call", house=side_word(side), kind=kind, dice=list(dice))
    if not count:
        return
    places = [hex_word(table, place) for place in sorted(room_beside(table, unit))]
    why = Reasons(rooms_offered, table, unit)
    line = yield from choose(side, "call.hex", lambda: places, rule="keywords.26", why=why, kind=kind, count=count)
    new = add_unit(table, side, kind, 0, table.board.hex[line], figures=count)
    say(table, "unit.raised", house=side_word(side), kind=kind, area=line, count=count)
    take_control(table, new)
