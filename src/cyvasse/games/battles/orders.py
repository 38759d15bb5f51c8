"""Orders: what happens when units are ordered, by a token or a card, before they move."""

from __future__ import annotations

from cyvasse.kernel.offer import Offer, Reasons, bars, needs
from cyvasse.kernel.rule import Rule, choose, say

from .components import SWAMP
from .offers import own, units_offered
from .table import Table, called, friends_beside, is_brother, side_word, unit_at, word


def order_units(table: Table, side: int, units: list[int]) -> Rule[None]:
    """The units lose their defence tokens (defence.8) and will move and attack."""
    hexes = table.hexes
    units = sorted(units, key=hexes.__getitem__)
    for n, unit in enumerate(units):
        if table.leaders[unit] == "edmure":
            units[n] = yield from edmure_yields(table, side, unit, units)
    for unit in units:
        table.guards[unit] = False
        if table.ground[hexes[unit]] == SWAMP:  # terrain.16; who need not stop in swamps is bound too
            table.bogged.append(unit)
        if is_brother(table, unit):
            table.brothers_ordered = True
        say(table, "unit.ordered", house=side_word(side), unit=called(table, unit))
    table.ordered, table.unmoved, table.unfought = units, units[:], units[:]
    table.step = "move"


def edmure_yields(table: Table, side: int, unit: int, units: list[int]) -> Rule[int]:
    """He may give up his order: an adjacent friendly unit, active or not, moves or attacks instead."""
    others = [other for other in friends_beside(table, unit) if other not in units]
    if not others:
        return unit
    words = [word(table, other) for other in others]
    why = Reasons(neighbours_offered, table, side, unit, units)
    line = yield from choose(
        side, "edmure.instead", lambda: [*words, "pass"], rule="card.edmure", why=why, unit=called(table, unit)
    )
    if line == "pass":
        return unit
    table.active[unit] = table.guards[unit] = False
    other = unit_at(table, line)
    table.instead.append(other)
    return other


def neighbours_offered(table: Table, side: int, unit: int, ordered: list[int]) -> Offer[str]:
    """Friendly units beside Edmure's, those aside that are ordered themselves (leadership.15)."""
    return units_offered(
        table,
        "card.edmure",
        own(table, side, "card.edmure"),
        bars("leadership.15", ordered.__contains__),
        needs("card.edmure", friends_beside(table, unit).__contains__),
        words=("pass",),
    )
