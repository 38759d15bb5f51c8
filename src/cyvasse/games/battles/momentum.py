"""Momentum, and gambit cards that replace its token: using one passes momentum to the opponent."""

from __future__ import annotations

from cyvasse.kernel.places import carry
from cyvasse.kernel.rule import Rule, say

from .table import GAMBIT, Table, side_word


def use_gambit(table: Table, side: int) -> Rule[None]:
    """The card is turned down, momentum goes to the opponent, and his card is turned up."""
    say(table, "gambit.used", house=side_word(side), card=table.gambits[side])
    yield from pass_momentum(table)


def pass_momentum(table: Table) -> Rule[None]:
    table.momentum = 1 - table.momentum
    yield from turn_up(table)


def turn_up(table: Table) -> Rule[None]:
    """The player with momentum turns his card face up; seen once it is known for good (gambit.4, 9)."""
    side = table.momentum
    if not table.gambits[side] and table.places.get(GAMBIT[side]):
        card = table.places[GAMBIT[side]][0]
        yield from carry(table, card, GAMBIT[side], "")
        table.gambits[side] = card
        say(table, "gambit.shown", house=side_word(side), card=card)
