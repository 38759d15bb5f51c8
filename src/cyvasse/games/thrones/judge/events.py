"""What events are worth to a House, by what they do: on a scale whose view is the House's outlook."""

from __future__ import annotations

from cyvasse.kernel.abilities.worth import Worth

from ..abilities import V
from ..table import Table
from .outlook import Outlook

EVENTS: Worth[Table] = Worth(V)


def _held(view: Outlook) -> list[str]:
    return [area for area in view.chart.kind if view.controller(area) == view.seat]


@EVENTS.verb("muster")
def _muster(view: Outlook | None) -> float:
    """With more castles than others."""
    if view is None:
        return 1.0
    houses = view.view.houses
    return 0.8 * (houses[view.seat].castles - max(h.castles for s, h in enumerate(houses) if s != view.seat)) + 1.0


@EVENTS.verb("reset supply")
def _supply(view: Outlook | None) -> float:
    """Where it rises."""
    if view is None:
        return 0.0
    data = view.chart.data
    return 1.2 * (sum(data.areas[area].supply for area in _held(view)) - view.view.houses[view.seat].supply)


@EVENTS.verb("collect Power for crowns", "collect Power for crowns and trade")
def _crowns(view: Outlook | None) -> float:
    if view is None:
        return 0.5
    return 0.8 * (sum(view.chart.data.areas[area].crowns for area in _held(view)) - 2)


@EVENTS.verb("bid for the influence tracks")
def _bid(view: Outlook | None) -> float:
    """For who is richest."""
    if view is None:
        return 0.0
    houses = view.view.houses
    return 0.5 * (houses[view.seat].power - max(house.power for s, house in enumerate(houses) if s != view.seat))


@EVENTS.verb("forbid")
def _forbid(view: Outlook | None, orders: tuple[str, ...]) -> float:
    """Defense where one is strong, since whoever is strong attacks; starred orders where one may give none."""
    if view is None:
        return 0.0
    kinds = {view.chart.order_kind[order] for order in orders}
    if "defense" in kinds:
        own = sum(len(view.areas[area].units) for area in view.own)
        rest = sum(len(view.areas[area].units) for area in view.foes) / (len(view.view.seats) - 1)
        return 0.3 * (own - rest)
    return 1.0 if "march" in kinds and not view.view.houses[view.seat].stars else 0.0
