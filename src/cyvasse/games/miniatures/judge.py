"""How good is this for me, and what is worth trying: for every bot, from a view alone."""

from __future__ import annotations

from collections.abc import Callable
from math import exp, hypot

from cyvasse.kernel.question import NONE, Asked

from .components import Components, components
from .table import TABLE, WALL
from .view import UnitView, View

POINT = 3.0  # worth of a victory point
CONDITION = 0.4
NEAR = 9000.0  # thousandths over which nearness to an objective or an enemy fades


def judge(view: View) -> float:
    """The side's standing against the best of the others."""
    seat = view.seat or 0
    if view.over:
        return 1000.0 if seat in view.victors else -1000.0
    worth = standings(view)
    mine = view.sides[seat]
    return worth[mine] - max(worth[side] for side in set(view.sides) if side != mine)


def standings(view: View) -> list[float]:
    """What each side has: points, what is left of its units, and what it stands near."""
    data = components(view.packs)
    worth = [POINT * points for points in view.vp]
    for unit in view.units:
        if unit.kind != WALL:
            worth[view.sides[unit.owner]] += unit_worth(view, data, unit)
    return worth


def unit_worth(view: View, data: Components, unit: UnitView) -> float:
    """Points of a unit by the models it has left; off the table half as much, if it may come."""
    printed = data.units[unit.kind]
    price = printed.cost + 1.0 + sum(data.attachments[word].cost for word in unit.attached)
    if unit.status != TABLE:
        return 0.5 * price if unit.status in ("reserve", "waiting", "lost") else 0.0
    strength = 0.3 + 0.7 * unit.models / printed.models
    value = price * strength - CONDITION * len(unit.conditions)
    if view.objectives:
        x, y, _ = unit.pose
        nearest = min(hypot(o.x - x, o.y - y) for o in view.objectives)
        value += exp(-nearest / NEAR)
        value += 2.0 * sum(o.holder == unit.word for o in view.objectives)
    return value


# -- what is worth trying ---------------------------------------------------------------------------------------


def prefer(view: View, asked: Asked) -> list[tuple[str, float]]:
    """Weighted candidates for a question, any order."""
    if asked.kind == "place":
        return [(line, pose_worth(view, asked, line)) for line in asked.options]
    if asked.kind == "choose_number":
        return [(str(n), 1.0) for n in range(asked.low, asked.high + 1)]
    if asked.kind == "choose_some":
        return some(asked)
    if asked.ask.startswith("window."):
        return [(line, 1.0 if line == "pass" else 2.0) for line in asked.options]
    rate = RATES.get(asked.ask)
    return [(line, max(0.01, rate(view, line)) if rate else 1.0) for line in asked.options]


def some(asked: Asked) -> list[tuple[str, float]]:
    """Dice: the worst of one's own, the best of the enemy's; cards: as few as may be."""
    if asked.ask in ("expend.panicked", "expend.vulnerable", "expend.weakened"):
        high = [face for face in asked.items if face >= "4"]
        return [(" ".join(high) or NONE, 2.0), (NONE, 0.5)]
    if asked.ask in ("reroll.any", "reroll.misses"):
        low = [face for face in asked.items if face <= "3"]
        return [(" ".join(low) or NONE, 3.0), (NONE, 0.2)]
    return [(" ".join(asked.items[: asked.low]) or NONE, 1.0)]


def pose_worth(view: View, asked: Asked, line: str) -> float:
    """Nearer to objectives and to enemies is better; nobody likes to stand still."""
    x, y, _ = map(int, line.split(" "))
    if asked.ask in ("terrain.place", "token.place", "pile.place"):
        return 1.0
    spots = [(o.x, o.y) for o in view.objectives]
    me = view.sides[view.seat or 0]
    enemies = [u.pose for u in view.units if u.pose and u.owner >= 0 and view.sides[u.owner] != me]
    value = 0.2
    if spots:
        value += 2.0 * exp(-min(hypot(ox - x, oy - y) for ox, oy in spots) / NEAR)
    if enemies:
        value += exp(-min(hypot(p[0] - x, p[1] - y) for p in enemies) / (2 * NEAR))
    return value


def action(view: View, line: str) -> float:
    return {"charge": 6.0, "attack": 4.0, "march": 2.0, "maneuver": 2.0, "retreat": 0.4, "stand": 0.05}.get(line, 1.0)


def of_unit(sign: float) -> Callable[[View, str], float]:
    """Prefer dear and strong units of the enemy, or of one's own."""

    def rate(view: View, line: str) -> float:
        data = components(view.packs)
        word = line.partition(" ")[0]
        unit = next((unit for unit in view.units if unit.word == word), None)
        if unit is None or unit.kind == WALL:
            return 0.5
        mine = unit.owner >= 0 and view.sides[unit.owner] == view.sides[view.seat or 0]
        return 1.0 + (data.units[unit.kind].cost if mine == (sign > 0) else 0.0)

    return rate


def zone(view: View, line: str) -> float:
    return {"combat": 2.0, "tactics": 1.6, "crown": 1.4, "wealth": 1.2, "maneuver": 1.0}.get(line, 1.0)


def yes(view: View, line: str) -> float:
    return 1.0 if line == "yes" else 0.7


RATES: dict[str, Callable[[View, str], float]] = {
    "action": action,
    "overrun": action,
    "zone.instead": action,
    "zone": zone,
    "zone.crown": of_unit(-1),
    "zone.tactics": of_unit(-1),
    "zone.wealth": of_unit(1),
    "zone.combat": of_unit(1),
    "zone.maneuver": of_unit(1),
    "charge.target": of_unit(-1),
    "charge.again": yes,
    "retreat.again": yes,
}
