"""Battle 26: broken spirit."""

from __future__ import annotations

from ..components import FORD, FOREST_RIVER, HIDDEN_FORD, RIVER, STONE_BRIDGE, WOODEN_BRIDGE
from ..losses import change_morale
from ..table import NOBODY, Table, by_momentum, living, objectives_of, plan

RIVERSIDE = frozenset((RIVER, FOREST_RIVER, FORD, HIDDEN_FORD, WOODEN_BRIDGE, STONE_BRIDGE))  # what lies on the river


def broken_spirit(table: Table) -> None:
    """Morale for units beyond the river, for more objectives, for the framed building (s26.1-4, 6)."""
    for side in by_momentum(table):
        change_morale(table, side, spirit_of(table, side), "for_spirit")


def spirit_of(table: Table, side: int) -> int:
    battle = plan(table)
    assert battle is not None
    red = [table.board.hex[hex_] for hex_ in battle.tokens.red_area]
    gain = sum(
        is_beyond(table, side, table.hexes[unit]) and table.hexes[unit] not in red for unit in living(table, side)
    )
    if objectives_of(table, side) > objectives_of(table, 1 - side):
        gain += 3
    guest = table.at[table.board.hex[battle.tokens.framed]]
    return gain + (guest >= 0 and table.sides[guest] == side)


def is_beyond(table: Table, side: int, place: int) -> bool:
    """Does the river lie between this hex and the own edge?"""
    if table.ground[place] in RIVERSIDE:
        return False
    return bank(table, place) != side


def bank(table: Table, place: int) -> int:
    """Whose edge can be reached from a hex without crossing water: 0 Stark's, 1 Lannister's."""
    seen, edge = {place}, [place]
    while edge:
        here = edge.pop()
        if table.board.row(here) == table.board.rows - 1:
            return 0
        if table.board.row(here) == 0:
            return 1
        for other in table.board.around[here]:
            if other not in seen and table.ground[other] not in RIVERSIDE:
                seen.add(other)
                edge.append(other)
    return NOBODY
