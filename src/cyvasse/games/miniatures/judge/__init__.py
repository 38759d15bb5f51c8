"""How good is this for me, and what is worth trying: for every bot that plays miniatures, from a view alone."""

from __future__ import annotations

from ..table import HAND, HAND_SIZE, LOST, RESERVE, ROUNDS, TABLE, WAITING, WALL
from ..view import View
from .aims import claims, draw_near, dread
from .counsel import prefer
from .missions import missions
from .outlook import POINT, SCORING, Outlook, Troop, token_points

__all__ = ["judge", "prefer"]

WON = 1000.0
RIVAL = 0.6  # how much the best of the others counts, and the rest their mean
CONDITION = 0.45
CARD, SURPLUS = 0.5, 0.25  # a tactics card in hand, and one more than the clean-up would fill it to
FRESH_NCU = 1.2  # one that may still claim a zone
AWAY = {WAITING: 0.7, RESERVE: 0.6, LOST: 0.35}  # what is left of a price off the table
HOPE, LATER = 0.42, 0.25  # of the blows that a side may strike: by units still to act this round, and by the others
FEAR = 0.8  # of the blows of others: not all are struck
NEAR_WIN, CLOSE = 1.0, 3.0  # what points are worth besides, from so many below the goal on


def judge(view: View) -> float:
    """The side's standing against the best and the mean of the others."""
    seat = view.seat or 0
    if view.over:
        return WON if seat in view.victors else -WON
    outlook = Outlook(view)
    worth = standings(outlook)
    mine = view.sides[seat]
    rest = [worth[side] for side in sorted(set(view.sides)) if side != mine]
    return worth[mine] + missions(outlook) - RIVAL * max(rest) - (1 - RIVAL) * sum(rest) / len(rest)


def standings(outlook: Outlook) -> list[float]:
    """What each side has: points, units, tokens, blows to strike, cards and NCUs."""
    view = outlook.view
    worth = [POINT * points for points in view.vp]
    for side, points in enumerate(foreseen(outlook)):
        worth[side] += NEAR_WIN * min(CLOSE + 2.0, max(0.0, points + CLOSE - view.goal)) ** 2
    for side, value in enumerate(claims(outlook)):
        worth[side] += value
    for troop in outlook.troops:
        worth[troop.side] += troop_worth(outlook, troop)
    for wall in outlook.walls:
        if wall.side >= 0:
            worth[wall.side] += wall.worth()
    for unit in view.units:
        if unit.status != TABLE and unit.status in AWAY and unit.kind != WALL:
            price = outlook.lasting * outlook.book.gear(unit.kind, unit.attached).price
            worth[view.sides[unit.owner]] += AWAY[unit.status] * price
    for ncu in view.ncus:
        worth[view.sides[ncu.owner]] += FRESH_NCU * (not ncu.done)
    for seat, side in enumerate(view.sides):
        held = view.hidden.places.get(HAND[seat], 0)
        count = held if isinstance(held, int) else len(held)
        worth[side] += CARD * min(count, HAND_SIZE) + SURPLUS * max(0, count - HAND_SIZE)
    return worth


def foreseen(outlook: Outlook) -> list[float]:
    """Points of each side if the round ended now."""
    view = outlook.view
    found = [float(points) for points in view.vp]
    if view.round >= SCORING:
        for number, token in enumerate(outlook.tokens):
            if token.holder:
                found[outlook.by_word[token.holder].side] += token_points(view, number)
    return found


def troop_worth(outlook: Outlook, troop: Troop) -> float:
    """A unit with the tokens it holds, what it may do next, and what draws it on."""
    whole = troop.left / troop.total
    value = troop.worth() - CONDITION * len(troop.conditions)
    value += sum(token.value for token in outlook.tokens if token.holder == troop.word)
    if troop.done and outlook.view.round == ROUNDS:  # nothing more comes of it
        return value
    hope = LATER if troop.done else HOPE
    if troop.side != outlook.side:
        hope *= FEAR
    return value + hope * outlook.blow(troop) + whole * draw_near(outlook, troop) - dread(outlook, troop)
