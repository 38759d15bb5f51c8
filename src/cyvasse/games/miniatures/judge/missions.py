"""The Winds of Winter: how far the conditions of missions that are scored at the end of a round hold."""

from __future__ import annotations

from collections.abc import Callable

from ..components import LONG
from .outlook import POINT, Outlook, Troop

FIRST_ROUND = 2  # from which missions are scored
DONE = 0.6  # of a mission's points while its condition holds, before the round ends
DEPTH = 48_000  # of the table
ON_THE_WAY = 40_000  # thousandths from the far edge at which nothing of the way is made
Progress = Callable[[Outlook], float]


def missions(outlook: Outlook) -> float:
    """What the missions of this seat and the open one promise as things stand."""
    data, total = outlook.book.data.missions, 0.0
    for word in outlook.missions:
        if word in PROGRESS:
            total += DONE * POINT * data[word].vp * PROGRESS[word](outlook)
    return total if outlook.view.round >= FIRST_ROUND else 0.5 * total


# -- tokens -------------------------------------------------------------------------------------------------------


def held(outlook: Outlook) -> list[int]:
    """Tokens of the seat's side."""
    side = outlook.side
    return [n for n, token in enumerate(outlook.tokens) if token.holder and outlook.by_word[token.holder].side == side]


def hold_the_centre(outlook: Outlook) -> float:
    return float(0 in held(outlook))


def spread_wide(outlook: Outlook) -> float:
    return float(min(1.0, (len(held(outlook)) / 3) ** 2))


def stand_fast(outlook: Outlook) -> float:
    return float(min(1.0, (len(held(outlook)) / 2) ** 2))


def foothold(outlook: Outlook) -> float:
    return float(any(is_beyond(outlook, outlook.tokens[n].x, outlook.tokens[n].y) for n in held(outlook)))


def is_beyond(outlook: Outlook, x: int, y: int) -> bool:
    """Does a point lie beyond the middle of the table, seen from the seat's edge or corner?"""
    view = outlook.view
    place = view.places_of[outlook.seat]
    if len(set(view.sides)) > 2:
        return max(x if place % 2 == 0 else DEPTH - x, y if place // 2 == 0 else DEPTH - y) > DEPTH / 2
    return (y if place == 0 else DEPTH - y) > DEPTH / 2


# -- the tactics board --------------------------------------------------------------------------------------------


def zones(outlook: Outlook) -> set[str]:
    return {ncu.zone for ncu in outlook.view.ncus if ncu.owner == outlook.seat and ncu.zone}


def court_intrigue(outlook: Outlook) -> float:
    return len(zones(outlook) & {"crown", "wealth"}) / 2


def master_of_war(outlook: Outlook) -> float:
    return len(zones(outlook) & {"combat", "maneuver"}) / 2


def ears_everywhere(outlook: Outlook) -> float:
    owners = [ncu.owner for ncu in outlook.view.ncus if ncu.zone and ncu.owner != outlook.seat]
    return float(len(zones(outlook)) > max(map(owners.count, owners), default=0))


# -- units --------------------------------------------------------------------------------------------------------


def mine(outlook: Outlook) -> list[Troop]:
    return [troop for troop in outlook.troops if troop.unit.owner == outlook.seat]


def grind_them_down(outlook: Outlook) -> float:
    return float(any(foe.ranks == 1 and foe.gear is not None and foe.gear.ranks for foe in outlook.foes(outlook.side)))


def lead_from_the_front(outlook: Outlook) -> float:
    chief = outlook.view.representatives[outlook.seat]
    return float(any(troop.fights for troop in mine(outlook) if chief in troop.unit.attached))


def unbroken(outlook: Outlook) -> float:
    """Somebody was attacked, and nobody has lost a rank."""
    marks = outlook.view.round_marks
    own = [n for n, unit in enumerate(outlook.view.units) if unit.owner == outlook.seat]
    return float(any(f"attacked {n}" in marks for n in own) and not any(f"broken {n}" in marks for n in own))


def behind_the_lines(outlook: Outlook) -> float:
    """How near the foremost free unit is to lie wholly within Long Range of the far edge."""
    left = [DEPTH - LONG - homeward(outlook, troop) for troop in mine(outlook) if not troop.fights]
    far = min(left, default=float(ON_THE_WAY))
    return 1.0 if far <= 0 else max(0.0, 0.5 - far / ON_THE_WAY)


def hold_the_rear(outlook: Outlook) -> float:
    return float(not any(homeward(outlook, foe) < LONG for foe in outlook.foes(outlook.side)))


def homeward(outlook: Outlook, troop: Troop) -> float:
    """How far a unit is from this seat's own edge."""
    view = outlook.view
    place = view.places_of[outlook.seat]
    north = place // 2 == 1 if len(set(view.sides)) > 2 else place == 1
    return (DEPTH - troop.y if north else troop.y) - troop.deep


PROGRESS: dict[str, Progress] = {
    "hold_the_centre": hold_the_centre,
    "spread_wide": spread_wide,
    "stand_fast": stand_fast,
    "foothold": foothold,
    "court_intrigue": court_intrigue,
    "master_of_war": master_of_war,
    "ears_everywhere": ears_everywhere,
    "grind_them_down": grind_them_down,
    "lead_from_the_front": lead_from_the_front,
    "unbroken": unbroken,
    "behind_the_lines": behind_the_lines,
    "hold_the_rear": hold_the_rear,
}
