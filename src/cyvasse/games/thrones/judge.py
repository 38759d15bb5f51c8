"""How good is this for me, and what is worth trying: for every bot that plays thrones, from a view alone."""

from __future__ import annotations

from collections.abc import Callable
from math import exp

from cyvasse.kernel.question import NONE, Asked

from .components import Components, components
from .table import ROUTED
from .view import View

UNIT_WORTH = {"footman": 1.0, "knight": 2.1, "siege_engine": 2.0, "ship": 1.5}
CASTLE, STRONGHOLD, SUPPLY, CROWN, LAND = 9.0, 10.5, 1.4, 0.8, 0.3
POWER = 0.35


def judge(view: View) -> float:
    """The House's standing against the best and the average of the others."""
    seat = view.seat or 0
    if view.over:
        return 1000.0 if view.victor == seat else -1000.0
    worth = standings(view)
    rest = [value for s, value in enumerate(worth) if s != seat]
    return worth[seat] - 0.35 * max(rest) - 0.25 * sum(rest) / len(rest)


def standings(view: View) -> list[float]:
    """What each House has: castles above all, then units, Power, supply and places on the tracks."""
    data = components(view.packs)
    count = len(view.seats)
    worth = [0.0] * count
    homes = {data.houses[house].home: s for s, house in enumerate(view.seats)}
    for area, owner in {**homes, **{a: p.house for a, p in view.areas.items() if p.house >= 0}}.items():
        worth[owner] += land_worth(data, area)
    for area, place in view.areas.items():
        if place.units:
            strength = sum(
                UNIT_WORTH[unit.removesuffix(ROUTED)] * (0.8 if ROUTED in unit else 1) for unit in place.units
            )
            worth[place.owner] += strength
            worth[place.owner] -= 0.12 * threat(view, data, area, place.owner)
    for s, house in enumerate(view.houses):
        worth[s] += POWER * house.power + 0.6 * house.stars
        worth[s] += sum(0.25 * data.house_cards[card].strength for card in house.hand)
        for track, value in ((view.iron_throne, 0.5), (view.fiefdoms, 0.7), (view.kings_court, 0.3)):
            worth[s] += value * (count - track.index(s))
        if house.castles >= data.castles_to_win - 1:
            worth[s] += 12
    return worth


def land_worth(data: Components, area: str) -> float:
    place = data.areas[area]
    if place.type != "land":
        return 0.2
    value = LAND + SUPPLY * place.supply + CROWN * place.crowns
    return value + (STRONGHOLD if place.structure == "stronghold" else CASTLE if place.structure else 0)


def threat(view: View, data: Components, area: str, owner: int) -> float:
    """Enemy strength beside an area beyond what stands in it, as far as it can attack."""
    here = sum(UNIT_WORTH[unit.removesuffix(ROUTED)] for unit in view.areas[area].units)
    kind = data.areas[area].type
    worst = 0.0
    for other in data.areas[area].adjacent:
        place = view.areas.get(other)
        if place and place.units and place.owner != owner and data.areas[other].type == kind:
            worst = max(worst, sum(UNIT_WORTH[unit.removesuffix(ROUTED)] for unit in place.units))
    return max(0.0, worst - here) * (1 + land_worth(data, area) / 4)


# -- what is worth trying ---------------------------------------------------------------------------------------


def prefer(view: View, asked: Asked) -> list[tuple[str, float]]:
    """Weighted candidates for a question, any order."""
    data = components(view.packs)
    if asked.kind == "choose_number":
        return bids(view, asked)
    if asked.kind == "choose_some":
        return [(" ".join(asked.items[: asked.low]) or NONE, 1.0)]
    rate = RATES.get(asked.ask)
    if rate is None:
        return [(line, 1.0) for line in asked.options]
    return [(line, max(0.01, rate(view, data, line))) for line in asked.options]


def bids(view: View, asked: Asked) -> list[tuple[str, float]]:
    """A third of the Power at the most likely, everything at the least."""
    if asked.ask == "port.ships":
        return [(str(asked.high), 1.0)]
    mean = asked.high / 3
    return [(str(n), exp(-(((n - mean) / (1.5 + mean / 2)) ** 2))) for n in range(asked.low, asked.high + 1)]


def order(view: View, data: Components, line: str) -> float:
    """March where there is something to take, defend what is threatened, consolidate in peace."""
    if line == "done":
        return 1.0
    area, _, word = line.partition(" ")
    seat = view.seat or 0
    kind = data.orders[word].kind
    place = data.areas[area]
    danger = threat(view, data, area, seat)
    prizes = [target_worth(view, data, seat, other) for other in data.areas[area].adjacent]
    prize = max(prizes, default=0.0)
    bonus = data.orders[word].bonus
    if kind == "march":
        return 0.5 + prize / 2 + bonus * 0.3 - 0.1 * danger
    if kind == "defense":
        return 0.2 + danger * 0.5 * (1 if place.type == "land" else 0.5) + bonus * 0.1
    if kind == "support":
        return 0.5 + 0.15 * danger + 0.1 * prize
    if kind == "power":
        return (0.8 + place.crowns) if place.type == "land" else 0.05
    return 0.35 if any(view.areas.get(a) and view.areas[a].owner not in (seat, -1) for a in place.adjacent) else 0.05


def target_worth(view: View, data: Components, seat: int, area: str) -> float:
    """What marching into an area may bring."""
    place = view.areas.get(area)
    if place and place.neutral >= 90:
        return 0.0
    if place and place.house == seat:
        return 0.2
    value = land_worth(data, area)
    if place and place.units:
        return value * 0.5
    return value * (0.6 if place and (place.neutral or place.garrison) else 1)


def move(view: View, data: Components, line: str) -> float:
    if line == "done":
        return 1.0
    origin, target, *units = line.split(" ")
    seat = view.seat or 0
    strength = sum(UNIT_WORTH[unit.partition("@")[0]] for unit in units)
    place = view.areas.get(target)
    value = target_worth(view, data, seat, target)
    if place and place.units and place.owner != seat:
        defence = sum(UNIT_WORTH[u.removesuffix(ROUTED)] for u in place.units) + (2 if place.garrison else 0)
        value *= 1 / (1 + exp(-(strength - defence)))
    here = view.areas.get(origin)
    left = len(here.units) - len(units) if here else 0
    keeps = land_worth(data, origin) if not left and threat(view, data, origin, seat) else 0.0
    return 0.3 + value - 0.4 * keeps


def play_card(view: View, data: Components, line: str) -> float:
    card = data.house_cards.get(line)
    return 1.0 + card.strength if card else 1.0


def muster(view: View, data: Components, line: str) -> float:
    words = line.split(" ")
    return {"done": 0.05, "knight": 3.0, "ship": 1.6, "siege_engine": 1.2}.get(
        words[1] if len(words) > 1 else "done", 2.0
    )


def casualty(view: View, data: Components, line: str) -> float:
    """The cheapest unit first."""
    return 1 / UNIT_WORTH.get(line.partition("@")[0], 1.0) ** 2


def raid_target(view: View, data: Components, line: str) -> float:
    return 0.1 if line == "pass" else 2.0


def yes(view: View, data: Components, line: str) -> float:
    return 1.5 if line == "yes" else 1.0


def token(view: View, data: Components, line: str) -> float:
    return 3.0 if line == "yes" else 1.0


def support(view: View, data: Components, line: str) -> float:
    seat = view.seat or 0
    return 3.0 if line == view.seats[seat] else 0.8 if line == "pass" else 0.6


def blade(view: View, data: Components, line: str) -> float:
    return 2.0 if line == "plus1" else 1.0


RATES: dict[str, Callable[[View, Components, str], float]] = {
    "order": order,
    "march.move": move,
    "march.token": token,
    "combat.play": play_card,
    "muster": muster,
    "combat.casualty": casualty,
    "combat.skull": casualty,
    "retreat.loss": casualty,
    "supply.remove": casualty,
    "wildlings.destroy": casualty,
    "raid.target": raid_target,
    "support": support,
    "support.accept": yes,
    "blade": blade,
}
