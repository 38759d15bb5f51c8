"""What draws units on: objective tokens, enemies and walls, and the ways to them."""

from __future__ import annotations

from math import hypot, inf

from .blows import panic
from .outlook import POINT, Outlook, Troop

PACE = 0.72  # what is one activation farther away is worth so much of it
FIRST, LATER = 0.9, 0.3  # shares of a token that nobody holds, to who is there first and to who is not
BUSY = 2.0  # activations that a unit loses which is engaged
HUNT, ONLY_BLOOD = 0.16, 0.4  # share of what an enemy's fall means that draws units near; where nothing else does
BREACH, CLOSER = 0.5, 0.7  # share of a wall's price that draws the besieger near
CLOSE = 0.85  # what is one activation farther away draws so much
PILE, NEAR_PILE = "corpse_pile", 10_400.0  # from the middle of a tray to that of a pile
CROW = 0.15  # how much of a point a token on a tray costs its owner


def claims(outlook: Outlook) -> list[float]:
    """By side: what its units may take of the tokens that nobody holds, each unit one."""
    found = [0.0] * len(outlook.view.seats)
    busy: set[str] = {token.holder for token in outlook.tokens}
    free = [troop for troop in outlook.troops if troop.word not in busy]
    ways: list[tuple[float, str, int]] = []
    for number, token in enumerate(outlook.tokens):
        if token.value and not token.holder:
            for troop in free:
                ways.append((delay(troop, token.x, token.y), troop.word, number))
    ways.sort()
    taken: set[tuple[int, int]] = set()
    first: set[int] = set()
    for late, word, number in ways:
        side = outlook.by_word[word].side
        if word in busy or (side, number) in taken:
            continue
        busy.add(word)
        taken.add((side, number))
        share = LATER if number in first else FIRST
        first.add(number)
        found[side] += share * outlook.tokens[number].value * PACE**late
    return found


def delay(troop: Troop, x: float, y: float) -> float:
    """Activations until a unit stands there, those that it cannot make now counted."""
    return troop.marches(x, y) + BUSY * troop.fights + 0.5 * troop.done


def draw_near(outlook: Outlook, troop: Troop) -> float:
    """What an enemy, a wall or a token that an enemy holds is worth to a unit on its way there."""
    if troop.fights:
        return 0.0
    best, hunt = 0.0, ONLY_BLOOD if outlook.view.mode == "feast" else HUNT
    for foe in outlook.troops:
        prize = hunt * (foe.price + foe.fall)
        if foe.side != troop.side and prize > best:  # else it draws less from wherever it stands
            best = max(best, prize * CLOSE ** troop.marches(foe.x, foe.y))
    for wall in outlook.walls:
        if wall.side != troop.side:
            best = max(best, BREACH * wall.price * CLOSER ** troop.marches(wall.x, wall.y))
    return best


def soonest_friends(outlook: Outlook, troop: Troop) -> list[float]:
    """By token: activations until the first of a unit's friends stands there; who holds a token stays."""
    friends = [
        friend
        for friend in outlook.troops
        if friend.side == troop.side and friend.word != troop.word and not holds(outlook, friend)
    ]
    return [min((delay(friend, token.x, token.y) for friend in friends), default=inf) for token in outlook.tokens]


def pull(outlook: Outlook, troop: Troop, soonest: list[float]) -> float:
    """What draws one unit to where it stands: a token that it holds or may reach before its friends, an enemy."""
    best = 0.0
    for token in outlook.tokens:
        if token.holder in ("", troop.word) and troop.covers(token.x, token.y):
            best += token.value
    if best:
        return best + 0.5 * draw_near(outlook, troop)
    for token, soon in zip(outlook.tokens, soonest, strict=True):
        if token.value and token.holder in ("", troop.word):
            late = delay(troop, token.x, token.y)
            best = max(best, (LATER if soon < late - 0.25 else FIRST) * token.value * PACE**late)
    return best + draw_near(outlook, troop)


def dread(outlook: Outlook, troop: Troop) -> float:
    """What it costs to be activated beside corpse piles."""
    if outlook.view.mode != "feast" or troop.gear is None:
        return 0.0
    for piece in outlook.view.terrain:
        if piece.piece == PILE and hypot(piece.x - troop.x, piece.y - troop.y) < NEAR_PILE:
            return CROW * POINT * panic(troop.gear.morale + troop.shaken + 1)[1]
    return 0.0


def holds(outlook: Outlook, troop: Troop) -> bool:
    return any(token.holder == troop.word for token in outlook.tokens)
