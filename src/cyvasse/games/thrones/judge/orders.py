"""Which order serves which area: all of a House's tokens weighed against one another, for judge and bots."""

from __future__ import annotations

from collections import Counter
from math import sqrt

from .outlook import POWER, UNIT_WORTH, Outlook

WIN = 0.8  # of what a march may win: others act too
MARCHED = 0.45  # how likely a neighbour that could attack does
UNSURE = 0.5  # how much support counts for a march that is not ordered yet
LOST_BATTLE = 0.4  # part of the attackers' worth
GO_AND_SEE = 0.4  # a march that takes nothing but comes nearer
PREY = 0.3  # that an enemy neighbour has an order to raid, and what that is worth
MUSTER = 0.9  # a mustering point of the special Consolidate Power order


class Orders:
    """The scores of one House's orders, area by area."""

    def __init__(self, outlook: Outlook) -> None:
        self.outlook = outlook
        self.dangers = outlook.dangers
        self.attacks = {area: self._attacks(area) for area in outlook.own}  # (prize, target, strength)
        self.power = outlook.view.houses[outlook.seat].power

    def _attacks(self, area: str) -> list[tuple[float, str, float]]:
        outlook, units = self.outlook, self.outlook.areas[area].units
        if not outlook.strength(units) and "siege_engine" not in units:
            return []
        return [
            (prize, target, outlook.strength(units, target))
            for target in outlook.reach(area)
            if (prize := outlook.prize(target)) > 0
        ]

    def score(self, area: str, order: str, placed: dict[str, str]) -> float:
        chart = self.outlook.chart
        kind, bonus = chart.order_kind[order], chart.order_bonus[order]
        if kind == "march":
            return self.march(area, bonus)
        if kind == "defense":
            return self.defense(area, bonus) + 0.02
        if kind == "support":
            return self.support(area, bonus, placed)
        if kind == "power":
            return self.consolidate(area, chart.data.orders[order].musters)
        return self.raid(area) + (0.05 if chart.data.orders[order].special else 0)

    def march(self, area: str, bonus: int) -> float:
        """The best prize, less what leaving and losing cost."""
        outlook = self.outlook
        risk = LOST_BATTLE * sum(UNIT_WORTH.get(unit, 0.0) for unit in outlook.areas[area].units)
        best = GO_AND_SEE if outlook.chart.kind[area] != "port" else GO_AND_SEE * 2
        for prize, target, attack in self.attacks[area]:
            chance = outlook.chance(outlook.seat, target, attack + bonus)
            best = max(best, WIN * prize * chance - (1 - chance) * risk)
        return best + 0.05 * bonus - self.leaving(area)

    def leaving(self, area: str) -> float:
        """What may be lost behind a march: one unit may stay where there are several."""
        outlook, place = self.outlook, self.outlook.areas[area]
        if outlook.chart.kind[area] != "land":
            return 0.0
        cost = 0.0
        alone = len(place.units) == 1
        if alone and outlook.home(area) != outlook.seat and place.token < 0:
            cost = 0.5 if self.power else outlook.stake(area)
        if area in self.dangers:
            stays = 2.0 if place.garrison else 0.0 if alone else 1.0
            now = outlook.fear(area, self.dangers[area])
            then = outlook.fear(area, self.dangers[area], stays - outlook.strength(place.units)) if stays else 1.0
            cost += MARCHED * outlook.stake(area) * max(0.0, then - now)
        return cost

    def defense(self, area: str, more: float) -> float:
        """What so much more strength saves in an own area."""
        attack = self.dangers.get(area)
        if attack is None or not self.outlook.is_guarded(area):
            return 0.0
        stake = self.outlook.stake(area) + 0.5 * len(self.outlook.areas[area].units)
        return MARCHED * stake * (self.outlook.fear(area, attack) - self.outlook.fear(area, attack, more))

    def support(self, area: str, bonus: int, placed: dict[str, str]) -> float:
        """What it adds to own marches beside it, and to the defence of own areas."""
        outlook, chart = self.outlook, self.outlook.chart
        beside = chart.lands[area] if chart.kind[area] == "land" else chart.seas[area]
        if chart.kind[area] == "sea":
            beside = (*beside, *chart.lands[area])
        units = outlook.areas[area].units
        total = 0.1
        for other in beside:
            if other in self.dangers:
                total += self.defense(other, outlook.strength(units) + bonus)
        for origin in outlook.own:
            order = placed.get(origin)
            if origin == area or (order is not None and chart.order_kind[order] != "march"):
                continue
            gain = 0.0
            for prize, target, attack in self.attacks[origin]:
                if target in beside and outlook.is_held(target, outlook.seat):
                    more = outlook.strength(units, target) + bonus
                    seat = outlook.seat
                    added = outlook.chance(seat, target, attack + more) - outlook.chance(seat, target, attack)
                    gain = max(gain, WIN * prize * added)
            total += gain * (UNSURE if order is None else 1.0)
        return total

    def consolidate(self, area: str, musters: bool) -> float:
        """Power from crowns; with the special order perhaps units instead."""
        chart = self.outlook.chart
        kind = chart.kind[area]
        if kind == "sea":
            return 0.0
        gain = 1 if kind == "port" else 1 + chart.data.areas[area].crowns
        value = POWER * (sqrt(self.power + 1 + gain) - sqrt(self.power + 1))
        if musters:
            value = max(value + 0.01, MUSTER * chart.data.points(area))
        return value

    def raid(self, area: str) -> float:
        outlook, chart = self.outlook, self.outlook.chart
        kind = chart.kind[area]
        beside = chart.lands[area] if kind == "land" else chart.seas[area]
        if kind == "sea":
            beside = chart.data.areas[area].adjacent
        foes = sum(other in outlook.areas and outlook.areas[other].owner not in (outlook.seat, -1) for other in beside)
        return PREY * min(foes, 2)

    # -- all together ---------------------------------------------------------------------------------------------

    def free(self, placed: dict[str, str]) -> Counter[str]:
        """Tokens that are left."""
        view, orders = self.outlook.view, self.outlook.chart.data.orders
        used = Counter(placed.values())
        special = sum(orders[order].special for order in placed.values())
        has_star = special < view.houses[self.outlook.seat].stars
        return Counter(
            {
                order.id: order.copies - used[order.id]
                for order in orders.values()
                if order.id not in view.forbidden and (has_star or not order.special)
            }
        )

    def plan(self, placed: dict[str, str]) -> tuple[dict[str, str], dict[tuple[str, str], float]]:
        """An order for every area: first where most would be lost without it. Also all scores."""
        orders = self.outlook.chart.data.orders
        free = self.free(placed)
        stars = self.outlook.view.houses[self.outlook.seat].stars
        stars -= sum(orders[order].special for order in placed.values())
        scores: dict[tuple[str, str], float] = {}
        wanted: list[tuple[float, str, str]] = []
        for area in self.outlook.own:
            if area in placed:
                continue
            mine = {order: self.score(area, order, placed) for order in free if free[order] > 0}
            for order, score in mine.items():
                kind = orders[order].kind
                other = max((s for o, s in mine.items() if orders[o].kind != kind), default=0.0)
                wanted.append((score - other, area, order))
                scores[area, order] = score
        wanted.sort(key=lambda want: (-want[0], want[1], want[2]))
        chosen: dict[str, str] = {}
        for _, area, order in wanted:
            special = orders[order].special
            if area not in chosen and free[order] > 0 and (not special or stars > 0):
                chosen[area] = order
                free[order] -= 1
                stars -= special
        return chosen, scores
