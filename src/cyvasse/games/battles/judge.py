"""How good is this for me, and what is worth trying: for every bot that plays battles, from a view alone."""

from __future__ import annotations

from collections.abc import Callable

from cyvasse.kernel.question import NONE, Asked

from .components import RANKS, Components, components
from .hexes import board
from .view import Unit, View

FIGURE, COMMANDER, MORALE, POINT, OBJECTIVE, CARD, TOKEN = 1.0, 2.5, 1.2, 4.0, 3.0, 0.4, 0.3


def judge(view: View) -> float:
    """The own side's army, morale, points and objectives against the enemy's."""
    seat = view.seat or 0
    if view.over:
        return 1000.0 if view.victor == seat else -1000.0
    worth = [standing(view, side) for side in (0, 1)]
    return worth[seat] - worth[1 - seat]


def standing(view: View, side: int) -> float:
    house = view.houses[side]
    total = MORALE * house.morale + POINT * house.points + CARD * house.hand
    total += TOKEN * (sum(house.tokens.values()) + house.command)
    total += sum(OBJECTIVE for o in view.objectives if o.owner == house.name and not o.fixed)
    return total + sum(unit_worth(unit) for unit in view.units if unit.hex and unit.side == house.name)


def unit_worth(unit: Unit) -> float:
    """Figures count by rank; an active unit has more to give."""
    value = FIGURE * unit.figures * (1 + 0.5 * RANKS.index(unit.rank)) + (COMMANDER if unit.commander else 0)
    return value + (0.4 if unit.active else 0)


# -- what is worth trying ---------------------------------------------------------------------------------------


def prefer(view: View, asked: Asked) -> list[tuple[str, float]]:
    """Weighted candidates for a question, any order."""
    if asked.kind == "choose_some":
        return some(asked)
    rate = RATES.get(asked.ask)
    if rate is None:
        return [(line, DISLIKED.get(line, 1.0)) for line in asked.options]
    data = components(view.packs)
    return [(line, max(0.01, rate(view, data, asked, line))) for line in asked.options]


DISLIKED = {"pass": 0.2, "no": 0.4, "hold": 0.1, "done": 0.2, "none": 0.3}


def some(asked: Asked) -> list[tuple[str, float]]:
    """As many as may be where units are ordered, as few as must be where something is lost."""
    greedy = asked.ask in ("card.units", "rally.units", "defence.units", "deflect")
    count = asked.high if greedy else asked.low
    return [(" ".join(asked.items[:count]) or NONE, 1.0)]


def turn(view: View, data: Components, asked: Asked, line: str) -> float:
    if line == "pass":
        return 0.05
    if line in data.leadership_cards:
        return 3.0
    return 0.5 if line.startswith("pair_") else 0.8 if line == "morale" else 1.5


def move(view: View, data: Components, asked: Asked, line: str) -> float:
    """Toward enemies and objectives; not away from good positions."""
    here = str(asked.words["area"])
    place = here if line in ("stay", "exit") else line
    if line == "exit":
        return 5.0
    side = view.seats[view.seat or 0]
    field = board(view.columns, view.rows)
    at = field.hex[place]
    enemies = [field.distance[at][field.hex[unit.hex]] for unit in view.units if unit.hex and unit.side != side]
    goals = [field.distance[at][field.hex[o.hex]] for o in view.objectives if not o.fixed and o.owner != side]
    value = 2.0 / (1 + min(enemies, default=9)) + 2.0 / (1 + min(goals, default=9))
    return value + (0.3 if view.ground.get(place) in ("hill", "forest", "building") else 0)


def attack(view: View, data: Components, asked: Asked, line: str) -> float:
    """Weak targets and commanders first."""
    way, _, hex_ = line.partition(" ")
    target = next((unit for unit in view.units if unit.hex == hex_), None)
    if way == "hold" or target is None:
        return 0.2 if way == "hold" else 0.6
    return 2.0 + (3.0 / max(1, target.figures)) + 0.5 * RANKS.index(target.rank)


def yes(view: View, data: Components, asked: Asked, line: str) -> float:
    return 2.0 if line == "yes" else 0.5


RATES: dict[str, Callable[[View, Components, Asked, str], float]] = {
    "turn": turn,
    "move.to": move,
    "attack": attack,
    "counter": yes,
    "stalwart": yes,
    "parting.blow": yes,
    "card.tactic": yes,
}
