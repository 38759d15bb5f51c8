"""Battle 19: merchants travel along the road."""

from __future__ import annotations

from cyvasse.kernel.rule import Rule, roll, say

from ..components import DIE
from ..movement import ROADS
from ..table import Table, hex_word, plan, printed_ground, without

PACE = {"green": 1, "blue": 2, "red": 3, "valor": 4, "morale": 0}  # s19.2


def way_out(table: Table) -> dict[int, int]:
    """By road hex: how many hexes of road lie between it and the exit; ravaged ones are passed too (ruling.108)."""
    battle, road = plan(table), printed_ground(table)
    assert battle is not None
    goal = table.board.hex[battle.tokens.exit]
    found, edge = {goal: 0}, [goal]
    while edge:
        beyond = []
        for place in edge:
            for other in table.board.around[place]:
                if road[other] in ROADS and other not in found:
                    found[other] = found[place] + 1
                    beyond.append(other)
        edge = beyond
    return found


def merchants(table: Table) -> Rule[None]:
    """Stark takes those under his units; the others move, the nearest to the exit first (s19.1-6)."""
    for place in sorted(table.merchants):
        unit = table.at[place]
        if unit >= 0 and table.sides[unit] == 0:
            table.merchants = without(table.merchants, place)
            table.held[0] += 1
            say(table, "merchant.taken", house="stark", area=hex_word(table, place))
    left = way_out(table)
    for place in sorted(table.merchants, key=lambda place: (left[place], place)):
        face = yield from roll(DIE)
        travel(table, place, PACE[face], left)


def travel(table: Table, place: int, steps: int, left: dict[int, int]) -> None:
    """So many hexes; on past other merchants and enemies, free of charge (s19.5)."""
    table.merchants = without(table.merchants, place)
    here = place
    while steps > 0 or (steps == 0 and here != place and is_taken(table, here)):
        if left[here] == 0:
            break
        here = next(other for other in table.board.around[here] if left.get(other) == left[here] - 1)
        steps = max(0, steps - 1)
    if left[here] == 0 and here != place:
        table.held[1] += 1
        say(table, "merchant.taken", house="lannister", area=hex_word(table, here))
    else:
        table.merchants = tuple(sorted((*table.merchants, here)))


def is_taken(table: Table, place: int) -> bool:
    unit = table.at[place]
    return place in table.merchants or (unit >= 0 and table.sides[unit] == 0)
