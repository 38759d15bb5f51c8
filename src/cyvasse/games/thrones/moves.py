"""Where units can go, and ports that change hands with their land."""

from __future__ import annotations

from collections.abc import Callable

from cyvasse.kernel.offer import Offer, Reasons, bars
from cyvasse.kernel.rule import Rule, choose_number, say

from .table import Table, controller, is_land, is_port, is_sea, is_supplied, neighbours, pieces, put, take


def land_reach(table: Table, seat: int, origin: str) -> list[str]:
    """Land areas beside it, and those beyond an unbroken chain of own ships (march.4, transport.1)."""
    found = [area for area in neighbours(table, origin) if is_land(table, area)]
    seas = [area for area in neighbours(table, origin) if is_sea(table, area) and table.owner.get(area) == seat]
    for sea in seas:
        for area in neighbours(table, sea):
            if is_sea(table, area):
                if table.owner.get(area) == seat and area not in seas:
                    seas.append(area)
            elif is_land(table, area) and area != origin and area not in found:
                found.append(area)
    return found


def ship_reach(table: Table, seat: int, origin: str) -> list[str]:
    """Adjacent seas and own ports (march.6, ports.8)."""
    return [
        area
        for area in neighbours(table, origin)
        if is_sea(table, area) or (is_port(table, area) and controller(table, area) == seat)
    ]


def why_out_of_reach(table: Table, seat: int, origin: str, target: str, rule: str) -> str:
    """What keeps units from an area that they cannot reach: a river, a gap in the chain of ships, or the distance."""
    if {origin, target} in map(set, table.data.rivers):
        return "terrain.1"
    if origin == target:
        return rule
    if not is_land(table, origin) or not is_land(table, target):
        return "ports.8" if is_port(table, origin) or is_port(table, target) else rule

    def own(sea: str) -> bool:
        return table.owner.get(sea) == seat

    def own_in_port(sea: str) -> bool:
        return any(is_port(table, area) and own(area) for area in neighbours(table, sea))

    if is_linked(table, origin, target, lambda sea: sea in table.owner):
        return "transport.4"
    if is_linked(table, origin, target, lambda sea: own(sea) or own_in_port(sea)):
        return "transport.10"
    here, there = table.data.seas_by[origin], table.data.seas_by[target]
    if here and there and any(map(own, (*here, *there))):
        return "transport.1"
    islands = table.data.areas[origin].island or table.data.areas[target].island
    return "terrain.3" if islands else rule


def is_linked(table: Table, origin: str, target: str, has_ship: Callable[[str], bool]) -> bool:
    """Does a chain of such seas lie between two land areas?"""
    seas = [sea for sea in table.data.seas_by[origin] if has_ship(sea)]
    for sea in seas:
        seas += [other for other in table.data.seas_by[sea] if other not in seas and has_ship(other)]
    return any(target in table.data.lands_by[sea] for sea in seas)


def remove_order(table: Table, area: str) -> None:
    """An order whose units are gone leaves the board."""
    order = table.orders.pop(area, None)
    if order:
        say(table, "order.lost", area=area, order=order)


def remove_token(table: Table, seat: int, area: str) -> None:
    """A House that enters removes the Power token of another (control.8)."""
    owner = table.tokens.get(area, seat)
    if owner != seat:
        del table.tokens[area]
        say(table, "token.removed", house=table.houses[owner], area=area)


def take_port(table: Table, seat: int, land: str, allows: Callable[[dict[str, int]], bool] | None = None) -> Rule[None]:
    """Whoever newly controls the land may replace enemy ships in its port by own ones (ports.16, ruling.91).

    Inside a march `allows` tells whether its supply permits so many ships; elsewhere the board as it stands does.
    """
    port = table.data.areas[land].port
    if not port or table.owner.get(port, seat) == seat:
        return
    ships = len(table.units[port])
    take(table, port, *table.units[port])
    table.orders.pop(port, None)
    supplied = allows or (lambda more: is_supplied(table, seat, more))
    most = min(ships, pieces(table, seat, "ship"), table.data.port_ships)
    while most and not supplied({port: most}):
        most -= 1
    why = Reasons(ships_offered, table, seat, port, ships, supplied)
    count = yield from choose_number(seat, "port.ships", 0, most, rule="ports.16", why=why, area=port)
    put(table, seat, port, *["ship"] * count)
    say(table, "port.taken", house=table.houses[seat], area=port, count=count)


def ships_offered(
    table: Table, seat: int, port: str, ships: int, supplied: Callable[[dict[str, int]], bool]
) -> Offer[int]:
    """How many ships in a port become own ones (ports.16, ruling.91)."""
    return Offer(
        lambda: range(table.data.units["ship"].count + 1),
        bars("ports.16", lambda count: count > ships),
        bars("shortage.2", lambda count: count > pieces(table, seat, "ship")),
        bars("ports.19", lambda count: count > table.data.port_ships),
        bars("supply.9", lambda count: count > 0 and not supplied({port: count})),
    )
