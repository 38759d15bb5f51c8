"""Marches and musters of thrones worked out a second time, from the clauses and the printed map alone.

Nothing of the engine is used. A march is not judged move by move: every whole march that the clauses allow is written
down, and a line is legal if some whole march holds it together with what was done before.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import combinations_with_replacement, product
from pathlib import Path
from typing import Any

import yaml

MAP = Path(__file__).parents[2] / "src/cyvasse/games/thrones/data/map.yaml"
AREAS: dict[str, dict[str, Any]] = {area["id"]: area for area in yaml.safe_load(MAP.read_text("utf-8"))["areas"]}

PIECES = {"footman": 10, "knight": 5, "ship": 6, "siege_engine": 2}  # components.1
COSTS = {"footman": 1, "knight": 2, "siege_engine": 2}  # muster.3, 4, 6; a ship costs 1 (muster.5)
POINTS = {"stronghold": 2, "castle": 1}  # muster.2
BANNERS = [[2, 2], [3, 2], [3, 2, 2], [3, 2, 2, 2], [3, 3, 2, 2], [4, 3, 2, 2], [4, 3, 2, 2, 2]]  # supply.2
MODIFIERS = {"march_minus1": -1, "march_0": 0, "march_plus1": 1}  # orders.4
SUPPORTS = {"support": 0, "support_plus1": 1}  # orders.9
PORT = 3  # ports.19
STAYS = ""

Plan = dict[str, Counter[str]]  # by target: the units that march there


@dataclass
class Board:
    """What lies on the map, by the names of Houses."""

    houses: list[str]
    units: dict[str, tuple[str, list[str]]]  # by area: whose, and which; `knight/routed` lies on its side
    tokens: dict[str, str] = field(default_factory=dict)
    garrisons: dict[str, str] = field(default_factory=dict)
    neutrals: dict[str, int | None] = field(default_factory=dict)  # strength, None for an insurmountable force
    orders: dict[str, str] = field(default_factory=dict)
    supply: dict[str, int] = field(default_factory=dict)

    def who(self, area: str) -> str:
        """Whose units stand there."""
        return self.units[area][0] if area in self.units else ""

    def here(self, area: str) -> list[str]:
        return self.units[area][1] if area in self.units else []

    def ruler(self, area: str) -> str:
        """control.1, home.1: units, else a token, else the shield of a House that plays (R03)."""
        home = AREAS[area].get("home", "")
        return self.who(area) or self.tokens.get(area, "") or (home if home in self.houses else "")

    def is_defended(self, house: str, area: str) -> bool:
        """march.8, garrison.4, neutral.11: would entering be an attack?"""
        if area in self.units:
            return self.who(area) != house
        return area in self.neutrals or self.garrisons.get(area, house) != house

    def armies(self, house: str) -> Counter[str]:
        return Counter({area: len(units) for area, (owner, units) in self.units.items() if owner == house})

    def feeds(self, house: str, sizes: Counter[str], level: int | None = None) -> bool:
        """supply.3, terms.8: each army of two and more needs a banner of its own that is large enough."""
        banners = sorted(BANNERS[self.supply[house] if level is None else level])
        for size in sorted(size for size in sizes.values() if size > 1):
            large = [banner for banner in banners if banner >= size]
            if not large:
                return False
            banners.remove(large[0])
        return True


def kind(area: str) -> str:
    return str(AREAS[area]["type"])


def beside(area: str, type_: str) -> set[str]:
    return {other for other in AREAS[area]["adjacent"] if kind(other) == type_}


# -- marches ----------------------------------------------------------------------------------------------------


def reach(board: Board, house: str, origin: str) -> set[str]:
    """Where units of an area can go at all, whoever is there."""
    if kind(origin) == "sea":  # march.6, ports.20
        own_ports = {port for port in beside(origin, "port") if board.ruler(AREAS[port]["land"]) == house}
        return beside(origin, "sea") | own_ports
    if kind(origin) == "port":  # ports.8
        return {AREAS[origin]["sea"]}
    sailed: set[str] = set()  # transport.1, transport.4, transport.10
    shore = {sea for sea in beside(origin, "sea") if board.who(sea) == house}
    while shore:
        sailed |= shore
        shore = {sea for one in shore for sea in beside(one, "sea") if board.who(sea) == house} - sailed
    found = beside(origin, "land").union(*(beside(sea, "land") for sea in sailed)) - {origin}
    return {area for area in found if board.neutrals.get(area, 0) is not None}  # neutral.12


def strength(units: Iterable[str], target: str) -> int:
    """combat.6-9, retreat.10, neutral.4: what units are worth in an attack on an area."""
    worth = {"footman": 1, "knight": 2, "ship": 1, "siege_engine": 4 if AREAS[target].get("structure") else 0}
    return sum(worth.get(unit, 0) for unit in units)


def support(board: Board, target: str) -> dict[str, int]:
    """By area: the support that an attack on a neutral force could get from there (neutral.8)."""
    found = {}
    for area in beside(target, "land") | beside(target, "sea"):  # ports.21
        fit = [unit for unit in board.here(area) if not unit.endswith("/routed")]  # retreat.13, R54
        if board.orders.get(area) in SUPPORTS and fit:
            found[area] = strength(fit, target) + SUPPORTS[board.orders[area]]
    return found


@dataclass
class March:
    """A March order being resolved: what was decided so far."""

    board: Board
    house: str
    origin: str
    attack: tuple[str, Counter[str]] | None = None
    answered: dict[str, int] = field(default_factory=dict)  # by neutral area: the support that was given there

    def free(self) -> Counter[str]:
        """retreat.13: routed units stay; those told to attack wait."""
        fit = Counter(unit for unit in self.board.here(self.origin) if not unit.endswith("/routed"))
        return fit - (self.attack[1] if self.attack else Counter())

    def suffices(self, target: str, group: Counter[str], hoped: bool) -> bool:
        """neutral.2, neutral.3, neutral.6: is this enough, with the support that is hoped for or without it?"""
        board = self.board
        total = strength(group.elements(), target) + MODIFIERS[board.orders[self.origin]]
        if target in self.answered:
            total += self.answered[target]
        elif hoped:
            total += sum(support(board, target).values())
        return total >= (board.neutrals[target] or 0)

    def plans(self) -> Iterator[Plan]:
        """Every way to send the free units out together: each stays or goes somewhere within reach."""
        places = [STAYS, *sorted(reach(self.board, self.house, self.origin))]
        ways = [
            [(unit, where) for where in combinations_with_replacement(places, count)]
            for unit, count in self.free().items()
        ]
        for way in product(*ways):
            plan: Plan = {}
            for unit, where in way:
                for target in where:
                    if target != STAYS:
                        plan.setdefault(target, Counter())[unit] += 1
            yield plan

    def is_legal(self, plan: Plan, hoped: bool) -> bool:
        """Does the whole march keep the rules: one attack, room in ports, strength, supply?"""
        board, house = self.board, self.house
        attacks = {target: group for target, group in plan.items() if board.is_defended(house, target)}
        attacks |= {} if self.attack is None else {self.attack[0]: self.attack[1]}
        if len(attacks) > 1 or (self.attack is not None and self.attack[0] in plan):  # march.7
            return False
        before, after = board.armies(house), board.armies(house)
        for target, group in {**plan, **attacks}.items():
            if kind(target) == "port" and len(board.here(target)) + group.total() > PORT:
                return False
            if target in board.neutrals and target in plan and not self.suffices(target, group, hoped):
                return False
            after[target] += group.total()
            after[self.origin] -= group.total()
            if target not in attacks:
                before[target] += group.total()
                before[self.origin] -= group.total()
        neutral = any(target in board.neutrals for target in attacks)
        return board.feeds(house, after) and (neutral or board.feeds(house, before))  # R43

    def lines(self) -> set[str]:
        """The next moves that some whole march holds; a move without combat must not need support still to come."""
        found = set()
        for plan in self.plans():
            sure, hopeful = self.is_legal(plan, hoped=False), self.is_legal(plan, hoped=True)
            if sure and not plan:
                found.add("done")
            for target, group in plan.items():
                if self.board.is_defended(self.house, target):
                    if hopeful:
                        found.add(self.line(target, group))
                elif sure:
                    found |= {self.line(target, some) for some in parts(group)}
        return found

    def most_ships(self, port: str, there: int) -> int:
        """ports.16, R91: how many ships may be taken over in the port of a land just entered."""
        board = self.board
        own = [unit for owner, units in board.units.values() if owner == self.house for unit in units]
        for count in range(min(there, PIECES["ship"] - sum(unit.startswith("ship") for unit in own)), 0, -1):
            board.units[port] = (self.house, ["ship"] * count)
            legal = any(self.is_legal(plan, hoped=False) for plan in self.plans())
            del board.units[port]
            if legal:
                return count
        return 0

    def line(self, target: str, group: Counter[str]) -> str:
        return " ".join([self.origin, target, *(f"{unit}@{self.origin}" for unit in sorted(group.elements()))])


def parts(group: Counter[str]) -> Iterator[Counter[str]]:
    """All groups of some of these units."""
    for counts in product(*(range(count + 1) for count in group.values())):
        if any(counts):
            yield Counter(dict(zip(group, counts, strict=True)))


# -- musters ----------------------------------------------------------------------------------------------------


@dataclass
class Muster:
    """A House recruiting: the points left in its areas."""

    board: Board
    house: str
    points: dict[str, int]

    def lines(self) -> set[str]:
        """What one purchase may be, each tested by itself (R23)."""
        board, house = self.board, self.house
        left = Counter(PIECES) - Counter(
            unit.removesuffix("/routed") for owner, units in board.units.values() if owner == house for unit in units
        )
        found = {"done"}
        for area, points in self.points.items():
            footmen = {unit for unit in board.here(area) if unit in ("footman", "footman/routed")}
            for unit, cost in COSTS.items():
                if left[unit] and cost <= points and self.feeds(area):
                    found.add(f"{area} {unit}")
                if left[unit] and unit != "footman" and points:  # muster.9, muster.11
                    found |= {f"{area} {unit} {footman.replace('footman', f'footman@{area}')}" for footman in footmen}
            if points and left["ship"]:
                found |= {f"{area} {water} ship" for water in self.waters(area) if self.feeds(water)}
        return found

    def waters(self, area: str) -> set[str]:
        """ships.1, ships.2, ports.4, ports.5, ports.19"""
        seas = {sea for sea in beside(area, "sea") if self.board.who(sea) in ("", self.house)}
        return seas | {port for port in beside(area, "port") if len(self.board.here(port)) < PORT}

    def feeds(self, area: str) -> bool:
        """muster.10"""
        return self.board.feeds(self.house, self.board.armies(self.house) + Counter({area: 1}))

    def pay(self, line: str) -> None:
        area, *rest = line.split(" ")
        upgraded = rest[-1].startswith("footman@")
        self.points[area] -= 1 if upgraded or rest[-1] == "ship" else COSTS[rest[0]]


def strongholds(board: Board, house: str) -> dict[str, int]:
    """muster.1, muster.15: the points of all controlled areas with a castle or stronghold."""
    return {
        area: POINTS[place["structure"]]
        for area, place in AREAS.items()
        if place.get("structure") and board.ruler(area) == house
    }
