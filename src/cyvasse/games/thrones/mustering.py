"""Mustering: what castles and strongholds recruit, one purchase at a time."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

from cyvasse.kernel.offer import Offer, Reasons, bars, needs
from cyvasse.kernel.rule import Rule, choose, say

from .offers import read_piece
from .table import (
    ROUTED,
    Table,
    controlled,
    controller,
    is_land,
    is_port,
    is_routed,
    is_sea,
    is_supplied,
    kind_of,
    neighbours,
    pieces,
    put,
    read_unit,
    take,
    turn_order,
    unit_word,
)
from .westeros import go_round

COSTS = {"footman": "muster.3", "knight": "muster.4", "ship": "muster.5", "siege_engine": "muster.6"}


def muster(table: Table) -> Rule[None]:
    """Each House in turn order recruits in its castles and strongholds (muster.1, muster.14)."""
    seat = turn_order(table)[table.position]
    yield from muster_in(table, seat, [a for a in controlled(table, seat) if table.data.areas[a].structure])
    go_round(table)


def muster_in(table: Table, seat: int, areas: list[str], by: str = "muster.1") -> Rule[None]:
    """One purchase at a time, in any order, each tested at that moment (ruling.23); `by` says why in these areas."""
    points = {area: table.data.points(area) for area in areas}
    unspent = sum(points.values())
    while True:
        why = Reasons(purchases_offered, table, seat, points, by)
        line = yield from choose(seat, "muster", partial(purchases, table, seat, points), rule="muster.1", why=why)
        if line == "done":
            if sum(points.values()) == unspent:
                say(table, "muster.nothing" if areas else "muster.nowhere", house=table.houses[seat])
            return
        points[line.split(" ")[0]] -= buy(table, seat, line)


def purchases(table: Table, seat: int, points: dict[str, int]) -> list[str]:
    """`winterfell knight`, `winterfell knight footman@winterfell` (an upgrade), `winterfell bay_of_ice ship`."""
    free = {kind: pieces(table, seat, kind) > 0 for kind in table.data.units}
    lines: list[str] = []
    for area, left in points.items():
        here = is_supplied(table, seat, {area: 1})
        for kind, unit in table.data.units.items():
            if not free[kind]:
                continue
            if not unit.land:
                if unit.cost <= left:
                    lines += [f"{area} {water} {kind}" for water in shipyards(table, seat, area)]
                continue
            if unit.cost <= left and here:
                lines.append(f"{area} {kind}")
            upgrades = unit.upgrade is not None and unit.upgrade <= left
            if upgrades and table.owner.get(area) == seat:
                footmen = [unit for unit in dict.fromkeys(table.units[area]) if kind_of(unit) == "footman"]
                lines += [f"{area} {kind} {unit_word(footman, area)}" for footman in footmen]
    return [*lines, "done"]


def shipyards(table: Table, seat: int, area: str) -> list[str]:
    """Where a ship bought here may be placed: the port, or an adjacent sea without enemy ships (ships.1, ships.2)."""
    port = table.data.areas[area].port
    found = [port] if port and len(table.units.get(port, ())) < table.data.port_ships else []  # ports.19
    found += [a for a in neighbours(table, area) if is_sea(table, a) and controller(table, a) in (seat, -1)]
    return [water for water in found if is_supplied(table, seat, {water: 1})]


def buy(table: Table, seat: int, line: str) -> int:
    """Carry out a purchase; returns its points."""
    area, *rest = line.split(" ")
    house = table.houses[seat]
    if rest[-1].startswith("footman@"):  # muster.9, muster.16
        footman = read_unit(rest[-1])[0]
        take(table, area, footman)
        put(table, seat, area, rest[0] + (ROUTED if is_routed(footman) else ""))  # ruling.101
        say(table, "mustered.upgrade", house=house, area=area, unit="footman", kind=rest[0])
        return table.data.units[rest[0]].upgrade or 0
    if len(rest) == 2:
        put(table, seat, rest[0], rest[1])
        say(table, "mustered.ship", house=house, area=area, unit=rest[1], target=rest[0])
        return table.data.units[rest[1]].cost
    put(table, seat, area, rest[0])
    say(table, "mustered", house=house, area=area, unit=rest[0])
    return table.data.units[rest[0]].cost


# -- why not ----------------------------------------------------------------------------------------------------


class Purchase(NamedTuple):
    """A unit of a kind for points of an area: placed elsewhere, or in place of another unit."""

    area: str
    kind: str
    place: str = ""
    instead: str = ""  # the word of the unit that is replaced

    @property
    def line(self) -> str:
        words = (self.area, self.place, self.kind, self.instead)
        return " ".join(word for word in words if word)


def purchases_offered(table: Table, seat: int, points: dict[str, int], by: str) -> Offer[Purchase]:
    """What could be bought, and why not: where, what, for how much, from which pieces, and how large armies become."""
    return Offer(
        partial(every_purchase, table),
        partial(why_not_there, table, points, by),
        partial(why_not_so, table, seat),
        partial(why_too_dear, table, points),
        needs("shortage.2", lambda bought: pieces(table, seat, bought.kind) > 0),
        bars("ports.19", lambda bought: is_full(table, bought.place)),
        needs("muster.10", lambda bought: bool(bought.instead) or is_supplied(table, seat, {stands(bought): 1})),
        word=lambda bought: bought.line,
        words=("done",),
        elsewhere={"power": "ruling.46"} if by == "special.7" else {},
        read=partial(read_purchase, table),
    )


def every_purchase(table: Table) -> Iterator[Purchase]:
    for area in table.data.areas:
        for kind in table.data.units:
            yield Purchase(area, kind)
            yield from (Purchase(area, kind, place) for place in neighbours(table, area))
            units = dict.fromkeys(table.units.get(area, ()))
            yield from (Purchase(area, kind, instead=unit_word(unit, area)) for unit in units)


def read_purchase(table: Table, line: str) -> Purchase | None:
    """An area, then a kind, a place or a unit that is replaced, in any order; `knight ship` would replace a ship."""
    area, *rest = line.split(" ")
    kinds = [word for word in rest if word in table.data.units]
    places = [word for word in rest if word in table.data.areas]
    units = [word for word in rest if read_piece(table, word) is not None]
    if area not in table.data.areas or len([*kinds, *places, *units]) != len(rest) or not 1 <= len(rest) <= 2:
        return None
    if len(kinds) == 2:
        units = [unit_word(kinds.pop(), area)]
    kind = kinds[0] if kinds else kind_of(read_unit(units[0])[0]) if units and places else ""
    if not kind:
        return None
    place = next((each for each in places if each != area), "")
    return Purchase(area, kind, place, "" if places else "".join(units))


def stands(bought: Purchase) -> str:
    """Where the new unit stands."""
    return bought.place or bought.area


def is_full(table: Table, area: str) -> bool:
    return area != "" and is_port(table, area) and len(table.units.get(area, ())) >= table.data.port_ships


def why_not_there(table: Table, points: dict[str, int], by: str, bought: Purchase) -> str:
    """Only castles and strongholds muster, only controlled ones, and by some cards and orders only one of them."""
    if bought.area in points:
        return ""
    return by if table.data.areas[bought.area].structure else "muster.15"


def why_not_so(table: Table, seat: int, bought: Purchase) -> str:
    """Land units stand where their points come from, ships on the water beside it, footmen alone are replaced."""
    area, kind, place, instead = bought
    unit = table.data.units[kind]
    if instead:
        footman, where = read_unit(instead)
        there = where == area and table.owner.get(area) == seat and footman in table.units[area]
        return "" if unit.upgrade is not None and there and kind_of(footman) == "footman" else "muster.9"
    if unit.land:
        return "" if not place else "muster.8" if is_land(table, place) else "ships.5"
    if not place or is_land(table, place) or place not in neighbours(table, area):
        return "ships.1"
    return "ships.2" if is_sea(table, place) and controller(table, place) not in (seat, -1) else ""


def why_too_dear(table: Table, points: dict[str, int], bought: Purchase) -> str:
    """What a unit costs, and what the area still has."""
    unit, left = table.data.units[bought.kind], points[bought.area]
    cost = unit.upgrade or 0 if bought.instead else unit.cost
    return "" if cost <= left else COSTS.get(bought.kind, "muster.2") if left else "muster.2"
