"""Orders: what happens when units are ordered, by a token or a card, before they move."""

from __future__ import annotations

from cyvasse.kernel.rule import Rule, say

from .components import SWAMP
from .moments import Orders, act
from .table import Table, called, is_brother, side_word


def order_units(table: Table, side: int, units: list[int]) -> Rule[None]:
    """The units lose their defence tokens (defence.8) and will move and attack."""
    hexes = table.hexes
    units = sorted(units, key=hexes.__getitem__)
    for n, unit in enumerate(units):
        yield from act(table, "is ordered", side, unit, Orders(units, n))
    for unit in units:
        table.guards[unit] = False
        if table.ground[hexes[unit]] == SWAMP:  # terrain.16; who need not stop in swamps is bound too
            table.bogged.append(unit)
        if is_brother(table, unit):
            table.brothers_ordered = True
        say(table, "unit.ordered", house=side_word(side), unit=called(table, unit))
    table.ordered, table.unmoved, table.unfought = units, units[:], units[:]
    table.step = "move"
