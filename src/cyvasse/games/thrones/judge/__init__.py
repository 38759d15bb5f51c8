"""How good is this for me, and what is worth trying: for every bot that plays thrones, from a view alone."""

from __future__ import annotations

from math import sqrt

from ..table import ROUTED, excess
from ..view import View
from .counsel import prefer
from .outlook import POWER, UNIT_WORTH, Outlook

__all__ = ["judge", "prefer"]

WON = 1000.0
CASTLES = (0.0, 9.0, 18.0, 27.5, 37.5, 48.5, 62.0, 80.0)  # by count: each is worth more the nearer the seventh
STRONGHOLD_MORE = 1.0  # it musters twice and breaks ties
RIVAL, OTHERS = 0.35, 0.25  # how much the best and the mean of the others count against one's own
THRONE, FIEFDOMS, STARS = 0.45, 0.55, 0.9  # a place nearer the first; a special order
BLADE, RAVEN = 1.0, 0.6
CARD = 0.3  # a point of strength of a House card in hand
UNITS = UNIT_WORTH | {unit + ROUTED: 0.75 * worth for unit, worth in UNIT_WORTH.items()}  # those stand up again
HUNGER = 0.8  # a unit that the land held would no longer feed
HOPE, HOPE_ORDERED = 0.22, 0.75  # of what a march may win, before orders are given and where one lies
FEAR, FEAR_ORDERED = 0.22, 0.6  # of what a march of another may take
APPROACH = 0.35  # a point of strength beside a castle to take
RAID = 0.6  # an enemy order that a Raid may remove


def judge(view: View) -> float:
    """The House's standing against the best and the average of the others, with what is to be hoped and feared."""
    seat = view.seat or 0
    if view.over:
        return WON if view.victor == seat else -WON
    outlook = Outlook(view)
    worth = standings(view, outlook)
    rest = [value for s, value in enumerate(worth) if s != seat]
    lead = worth[seat] - RIVAL * max(rest) - OTHERS * sum(rest) / len(rest)
    return lead + hopes(outlook) - fears(outlook) + approach(outlook) + ordered(outlook) - hunger(outlook)


def standings(view: View, outlook: Outlook) -> list[float]:
    """What each House has: castles above all, then land, units, Power, cards and places on the tracks."""
    chart, count = outlook.chart, len(view.seats)
    worth = [0.0] * count
    for area, place in view.areas.items():
        if place.house >= 0:
            worth[place.house] += chart.minor[area]
            if chart.data.areas[area].structure == "stronghold":
                worth[place.house] += STRONGHOLD_MORE
        for unit in place.units:
            worth[place.owner] += UNITS[unit]
    for s, house in enumerate(view.houses):
        worth[s] += CASTLES[min(house.castles, len(CASTLES) - 1)] + POWER * sqrt(house.power)
        worth[s] += CARD * sum(chart.data.house_cards[card].strength for card in house.hand)
        worth[s] += tracks(view, s)
    return worth


def tracks(view: View, seat: int) -> float:
    """Turn order, ties in combat, special orders, and the three tokens."""
    count = len(view.seats)
    value = THRONE * (count - view.iron_throne.index(seat)) + FIEFDOMS * (count - view.fiefdoms.index(seat))
    value += STARS * view.houses[seat].stars
    return value + BLADE * (view.fiefdoms[0] == seat) + RAVEN * (view.kings_court[0] == seat)


def hopes(outlook: Outlook) -> float:
    """What the marches to come may win, no prize counted twice."""
    chart, total = outlook.chart, 0.0
    taken: set[str] = set()
    for area in outlook.own:
        order = outlook.areas[area].order
        if outlook.acting and chart.order_kind[order] != "march":
            continue
        for value, target in outlook.hopes(area, chart.order_bonus[order] if outlook.acting else 0):
            if target not in taken:
                taken.add(target)
                total += value
                break
    return total * (HOPE_ORDERED if outlook.acting else HOPE)


def fears(outlook: Outlook) -> float:
    """What others may take in their marches."""
    total = sum(outlook.stake(area) * outlook.fear(area, attack) for area, attack in outlook.dangers.items())
    return total * (FEAR_ORDERED if outlook.acting else FEAR)


def approach(outlook: Outlook) -> float:
    """How near the units stand to castles that are not theirs."""
    return APPROACH * sum(
        outlook.strength(outlook.areas[area].units) / max(1, outlook.far(area)) for area in outlook.own
    )


def ordered(outlook: Outlook) -> float:
    """What Consolidate Power and Raid orders that lie on the board still promise."""
    view, chart, total = outlook.view, outlook.chart, 0.0
    power = view.houses[outlook.seat].power
    for area in outlook.own:
        kind = chart.order_kind[outlook.areas[area].order]
        if kind == "power" and chart.kind[area] == "land":
            crowns = chart.data.areas[area].crowns
            total += POWER * (sqrt(power + 1 + crowns) - sqrt(power))
        elif kind == "raid":
            removes = chart.data.orders[outlook.areas[area].order].removes
            total += RAID * min(1, sum(is_prey(outlook, area, other, removes) for other in beside(outlook, area)))
    return total


def beside(outlook: Outlook, area: str) -> tuple[str, ...]:
    return outlook.chart.data.areas[area].adjacent


def is_prey(outlook: Outlook, area: str, other: str, removes: tuple[str, ...]) -> bool:
    """Lies an enemy order there that a Raid from here may remove?"""
    place, kind = outlook.areas.get(other), outlook.chart.kind
    return (
        place is not None
        and place.owner not in (outlook.seat, -1)
        and outlook.chart.order_kind[place.order] in removes
        and (kind[area] == "sea" or kind[other] == kind[area] or kind[other] == "sea")
    )


def hunger(outlook: Outlook) -> float:
    """Units too many for the barrels that the House holds now."""
    view, data, seat = outlook.view, outlook.chart.data, outlook.seat
    icons = sum(data.areas[area].supply for area, place in view.areas.items() if place.house == seat)
    sizes = sorted((len(outlook.areas[area].units) for area in outlook.own), reverse=True)
    level = min(len(data.supply) - 1, icons)
    return HUNGER * excess(data.supply[level], tuple(size for size in sizes if size > 1))
