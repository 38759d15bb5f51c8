"""The board as one House looks at it: what it can reach and take, what others can take from it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property, lru_cache
from math import exp
from typing import Any

import msgspec

from ..components import components
from ..table import CLOSED, ROUTED
from ..view import Place, View

# In points; a point is about what a footman is worth.
UNIT_WORTH = {"footman": 1.0, "knight": 2.1, "siege_engine": 1.6, "ship": 0.9}
CASTLE, STRONGHOLD = 9.0, 10.0  # a castle is a seventh of the victory; a stronghold musters twice and breaks ties
SUPPLY, CROWN, LAND = 0.9, 0.5, 0.4
SEA = 0.3
LAST_CASTLE = 40.0  # more than anything else: it ends the game
POWER = 1.9  # times its root: the first tokens hold land and buy tracks, the twentieth hardly anything
ENEMY_LAND = 1.25  # what an enemy loses counts besides
TORN = 1.2  # strength that makes a combat e times as likely to be won: House cards are not foreseen
FAR = 9  # areas: as far as it matters
SURE = 6.0  # strength beyond which nothing changes any more
ACTION = ("raven", "raid", "march")  # steps in which the orders on the board are still to be carried out


class Chart:
    """What is printed, as flat tables."""

    def __init__(self, packs: Sequence[dict[str, Any]]) -> None:
        self.data = data = components(packs)
        self.kind: dict[str, str] = {a: area.type for a, area in data.areas.items()}
        self.lands, self.seas = data.lands_by, data.seas_by
        self.castle = {a: area.structure is not None for a, area in data.areas.items()}
        self.minor = {
            a: LAND + SUPPLY * area.supply + CROWN * area.crowns if area.type == "land" else 0.0
            for a, area in data.areas.items()
        }
        self.worth = {
            a: self.minor[a] + (STRONGHOLD if area.structure == "stronghold" else CASTLE if area.structure else 0.0)
            for a, area in data.areas.items()
        }
        self.worth |= {a: SEA * (1 + len(self.lands[a]) / 4) for a in data.areas if self.kind[a] == "sea"}
        self.strength = {kind: float(unit.strength) for kind, unit in data.units.items()}
        self.assault = {kind: float(unit.assault or unit.strength) for kind, unit in data.units.items()}
        self.order_kind: dict[str, str] = {order.id: order.kind for order in data.orders.values()} | {"": ""}
        self.order_bonus = {order.id: order.bonus for order in data.orders.values()} | {"": 0}
        self.distances = {a: self._distances(a) for a in data.areas if self.castle[a]}
        self._reach: dict[tuple[str, tuple[str, ...]], tuple[str, ...]] = {}

    def _distances(self, castle: str) -> dict[str, int]:
        """From everywhere to a castle, over land and sea."""
        found, edge = {castle: 0}, [castle]
        for area in edge:
            for other in (*self.lands[area], *self.seas[area]):
                if other not in found:
                    found[other] = found[area] + 1
                    edge.append(other)
        return found

    def reach(self, area: str, fleet: tuple[str, ...]) -> tuple[str, ...]:
        """Where units can march: by land and over the seas of this fleet, or from sea to sea."""
        key = area, fleet
        if key not in self._reach:
            self._reach[key] = self._overseas(area, fleet) if self.kind[area] == "land" else self.seas[area]
        return self._reach[key]

    def _overseas(self, area: str, fleet: tuple[str, ...]) -> tuple[str, ...]:
        found = dict.fromkeys(self.lands[area])
        chain = [sea for sea in self.seas[area] if sea in fleet]
        for sea in chain:
            found |= dict.fromkeys(self.lands[sea])
            chain += [other for other in self.seas[sea] if other in fleet and other not in chain]
        found.pop(area, None)
        return tuple(found)


@lru_cache(maxsize=32)
def _chart(packs_json: bytes) -> Chart:
    return Chart(msgspec.json.decode(packs_json))


def chart(packs: Sequence[dict[str, Any]]) -> Chart:
    return _chart(msgspec.json.encode(packs, order="deterministic") if packs else b"[]")


def likely(margin: float) -> float:
    """How likely a side with so much more strength is to win."""
    if margin > SURE:
        return 1.0
    return 0.0 if margin < -SURE else 1 / (1 + exp(-margin / TORN))


class Outlook:
    """What one seat makes of the board. Combats are guessed at from strength, hands and standing orders."""

    def __init__(self, view: View) -> None:
        self.view, self.seat = view, view.seat or 0
        self.chart, self.areas = chart(view.packs), view.areas
        self.acting = view.step in ACTION
        self.homes = {self.chart.data.houses[house].home: s for s, house in enumerate(view.seats)}
        self.own: list[str] = []  # areas with own units
        self.foes: list[str] = []  # areas with units of others
        fleets: list[list[str]] = [[] for _ in view.seats]
        for area, place in view.areas.items():
            if place.units:
                (self.own if place.owner == self.seat else self.foes).append(area)
                if self.chart.kind[area] == "sea":
                    fleets[place.owner].append(area)
        self.fleets = [tuple(fleet) for fleet in fleets]

    @cached_property
    def cards(self) -> list[float]:
        """By seat, what the next House card may bring: the mean of the best two."""
        cards, found = self.chart.data.house_cards, []
        for house in self.view.houses:
            best = sorted([cards[card].strength for card in house.hand], reverse=True)[:2]
            found.append(sum(best) / len(best) if best else 0.0)
        return found

    # -- where units can go -------------------------------------------------------------------------------------

    def reach(self, area: str) -> tuple[str, ...]:
        """Where the units of an area can march."""
        return self.chart.reach(area, self.fleets[self.areas[area].owner])

    def home(self, area: str) -> int:
        """Whose shield is printed there, -1 for nobody's."""
        return self.homes.get(area, -1)

    def controller(self, area: str) -> int:
        place = self.areas.get(area)
        return place.house if place else self.homes.get(area, -1)

    # -- strength -----------------------------------------------------------------------------------------------

    def strength(self, units: Iterable[str], target: str = "") -> float:
        """Of units that are not routed; siege engines count where they attack a castle."""
        table = self.chart.assault if target and self.chart.castle[target] else self.chart.strength
        return sum(table[unit] for unit in units if not unit.endswith(ROUTED))

    def support(self, seat: int, target: str, without: str = "", attack: bool = False) -> float:
        """What Support orders of a House that lie open bring to a combat."""
        if not self.acting:
            return 0.0
        chart, total = self.chart, 0.0
        beside = (*chart.lands[target], *chart.seas[target]) if chart.kind[target] == "land" else chart.seas[target]
        for area in beside:
            place = self.areas.get(area)
            if place and place.owner == seat and area != without and chart.order_kind[place.order] == "support":
                total += self.strength(place.units, target if attack else "") + chart.order_bonus[place.order]
        return total

    def defence(self, area: str) -> float:
        """Of whoever stands there: units, garrison, and the orders that lie open."""
        place = self.areas.get(area)
        if place is None:
            return 0.0
        total = self.strength(place.units) + (2.0 if place.garrison else 0.0)
        if self.acting and place.units:
            if self.chart.order_kind[place.order] == "defense":
                total += self.chart.order_bonus[place.order]
            total += self.support(place.owner, area)
        return total

    def is_held(self, area: str, seat: int) -> bool:
        """Would this House have to fight there?"""
        place = self.areas.get(area)
        if place is None:
            return False
        if place.units:
            return place.owner != seat
        return place.neutral > 0 or (place.garrison and place.house != seat)

    def chance(self, seat: int, area: str, attack: float) -> float:
        """How likely so much strength takes an area."""
        place = self.areas.get(area)
        if place is None or not self.is_held(area, seat):
            return 1.0
        if place.neutral:
            return float(attack >= place.neutral and place.neutral != CLOSED)
        return self.margin_chance(seat, place, attack - self.defence(area))

    def margin_chance(self, seat: int, place: Place, margin: float) -> float:
        other = place.owner if place.units else place.house
        tie = 0.3 if self.view.fiefdoms.index(seat) < self.view.fiefdoms.index(other) else -0.3
        return likely(margin + tie + self.cards[seat] - self.cards[other])

    # -- what there is to win and to lose -----------------------------------------------------------------------

    @cached_property
    def goals(self) -> list[dict[str, int]]:
        """The distances to every castle that the House lacks and that is not closed."""
        closed = [area for area, place in self.areas.items() if place.neutral == CLOSED]
        distances = self.chart.distances
        return [distances[a] for a in distances if self.controller(a) != self.seat and a not in closed]

    def far(self, area: str) -> int:
        """How far it is from here to the next castle to take."""
        return min((distance.get(area, FAR) for distance in self.goals), default=FAR)

    def prize(self, area: str) -> float:
        """What an area is worth to this seat that does not control it."""
        owner = self.controller(area)
        if owner == self.seat:
            return 0.0
        value = self.chart.worth[area]
        if self.chart.castle[area] and self.view.houses[self.seat].castles >= self.chart.data.castles_to_win - 1:
            value += LAST_CASTLE
        return value * ENEMY_LAND if owner >= 0 else value

    def stake(self, area: str) -> float:
        """What an area is worth to this seat that controls it."""
        value = self.chart.worth[area]
        if self.chart.castle[area] and self.is_race:
            value += LAST_CASTLE
        return value

    @cached_property
    def is_race(self) -> bool:
        """Does another House lack but one castle?"""
        most = max(house.castles for s, house in enumerate(self.view.houses) if s != self.seat)
        return most >= self.chart.data.castles_to_win - 1

    @cached_property
    def dangers(self) -> dict[str, float]:
        """By own area: the strongest attack that one march can bring, where there is one."""
        worst: dict[str, float] = {}
        chart, areas, seat = self.chart, self.areas, self.seat
        mine = {area for area, place in areas.items() if place.house == seat}
        mine |= {area for area, s in self.homes.items() if s == seat and area not in areas}
        for origin in self.foes:
            place = areas[origin]
            if self.acting and chart.order_kind[place.order] != "march":
                continue
            targets = [target for target in self.reach(origin) if target in mine]
            if not targets or all(unit.endswith(ROUTED) for unit in place.units):
                continue
            edge = self.cards[place.owner] - self.cards[seat] + (chart.order_bonus[place.order] if self.acting else 0)
            for target in targets:
                attack = self.strength(place.units, target) + edge
                if self.acting:
                    attack += self.support(place.owner, target, origin, attack=True)
                worst[target] = max(worst.get(target, 0.0), attack)
        return worst

    def fear(self, area: str, attack: float, more: float = 0.0) -> float:
        """How likely an own area is lost to such an attack, with so much more strength to defend it."""
        return likely(attack - self.defence(area) - more) if self.is_guarded(area) or more else 1.0

    def is_guarded(self, area: str) -> bool:
        place = self.areas.get(area)
        return place is not None and (bool(place.units) or place.garrison)

    def hopes(self, origin: str, bonus: int = 0) -> list[tuple[float, str]]:
        """What a march of all units of an area may win: by target the prize times its chance, the best first."""
        place, found = self.areas[origin], []
        for target in self.reach(origin):
            prize = self.prize(target)
            if prize:
                attack = self.strength(place.units, target) + self.support(self.seat, target, origin, attack=True)
                found.append((prize * self.chance(self.seat, target, attack + bonus), target))
        found.sort(reverse=True)
        return found
