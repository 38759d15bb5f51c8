"""How good is this for me, and what is worth trying: for every bot that plays battles, from a view alone."""

from __future__ import annotations

from ..view import View
from .counsel import prefer
from .field import Field
from .stakes import Stakes

__all__ = ["judge", "prefer"]

WON = 1000.0
CARD, TOKEN, COMMAND, BROTHER = 0.5, 0.35, 0.15, 0.3
READY = 0.3  # a unit that can still be ordered
MARCH, FIGHT = 0.6, 1.0  # of what an ordered unit may gain that has still to move, and of one that has still to fight
NEXT = 0.22  # of what a unit may gain that has to be ordered first
TEMPO = 0.8  # having the turn before anybody is ordered: half of what a turn gains on average


def judge(view: View) -> float:
    """Armies, morale, points, and what the plan pays for; then what units may gain next."""
    seat = view.seat or 0
    if view.over:
        return WON if view.victor == seat else -WON
    field = Field(view)
    stakes = Stakes(field)
    worth = [stakes.army(side) + resources(view, field, side) + hopes(view, field, stakes, side) for side in (0, 1)]
    value = worth[0] - worth[1] + stakes.total()
    return value if seat == 0 else -value


def resources(view: View, field: Field, side: int) -> float:
    """Cards, tokens and units that are ready: what a House can still do this round."""
    house = view.houses[side]
    value = TOKEN * sum(house.tokens.values()) + COMMAND * house.command + BROTHER * min(4, house.brothers)
    value += CARD * min(house.hand, house.command)
    return value + READY * sum(one.active for one in field.armies[side])


def hopes(view: View, field: Field, stakes: Stakes, side: int) -> float:
    """What the units that are ordered, and those that may be, can do to the enemy and for the plan."""
    now = view.now
    acting = side == view.turn and view.step in ("command", "move", "attack")
    total = TEMPO if acting and view.step == "command" else 0.0
    for one in field.armies[side]:
        moves = one.moves
        if acting and one.number in now.unmoved:
            total += MARCH * (field.hope(one, moves) + stakes.errand(one))
        elif acting and (one.number in now.unfought or one.number in now.again):
            total += FIGHT * field.hope(one, 0)
        elif one.active and one.number not in now.ordered:
            total += NEXT * field.hope(one, moves)
    return total
