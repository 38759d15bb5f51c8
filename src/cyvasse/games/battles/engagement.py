"""Engagement: tokens between two units, disengaging, and the parting blow of the foe that is left."""

from __future__ import annotations

from cyvasse.kernel.offer import Reasons
from cyvasse.kernel.rule import Rule, choose

from .always import is_so
from .dice import PARTING, Blow, formation_of, throw
from .hits import take_hits
from .losses import eliminate
from .offers import units_among
from .sight import can_melee
from .table import NOBODY, Table, are_adjacent, called, engage, engagements, part, unit_at, word


def break_off(table: Table, unit: int) -> Rule[bool]:
    """The unit disengages; its foe may strike it in the back (disengage.1-6). True if it still stands."""
    foe = table.foes[unit]
    if foe < 0:
        return True
    part(table, unit)
    if is_so(table, "no parting blows", unit) or not can_strike_back(table, foe, unit):
        return True
    side = table.sides[foe]
    line = yield from choose(
        side,
        "parting.blow",
        lambda: ["yes", "no"],
        rule="disengage.2",
        unit=called(table, foe),
        target=called(table, unit),
    )
    if line == "no":
        return True
    blow = Blow(table, foe, unit, PARTING)
    blow.declare()
    yield from throw(blow)
    if (yield from take_hits(blow)):
        yield from eliminate(table, [unit], {})
    return table.hexes[unit] >= 0


def can_strike_back(table: Table, unit: int, other: int) -> bool:
    """Adjacent, not from a burning hex, not from or against a tower, over cliffs as any melee."""
    return are_adjacent(table, unit, other) and table.hexes[unit] not in table.fire and can_melee(table, unit, other)


def is_flanking(table: Table, unit: int, target: int) -> bool:
    """The target is busy with another unit, in Hedgehog, or a tactic says so (engagement.5, keywords.36, 56)."""
    if formation_of(table, target) == "hedgehog" or is_so(table, "flanks", unit):
        return True
    return table.foes[target] not in (NOBODY, unit)


def lay_token(table: Table, unit: int, target: int) -> Rule[bool]:
    """Place or replace the engagement token; True if the attack is a flanking one, which places none."""
    if is_flanking(table, unit, target) and formation_of(table, unit) != "line":
        return True
    if table.foes[target] not in (NOBODY, unit):  # a Line only: neither re-roll nor token (keywords.57)
        return False
    side = table.sides[unit]
    if not (table.foes[unit] == target and table.aggressors[unit] == side):
        held = engagements(table, side)
        if len(held) >= table.data.count("engagement"):  # engagement.7
            others = [other for other in held if other != unit]
            words = [word(table, other) for other in others]
            why = Reasons(units_among, table, others, "engagement.7")
            choice = yield from choose(side, "engagement.take", lambda: words, rule="engagement.7", why=why)
            part(table, unit_at(table, choice))
        engage(table, unit, target)
    return False
