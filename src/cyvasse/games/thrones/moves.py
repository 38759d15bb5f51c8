"""Where units can go, and ports that change hands with their land."""

from __future__ import annotations

from collections.abc import Callable

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


def remove_order(table: Table, area: str) -> None:
    """An order that lies there leaves the board."""
    if table.orders.pop(area, None):
        say(table, "order.removed", area=area)


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
    most = min(ships, pieces(table, seat, "ship"), table.data.port_ships)
    while most and not (allows({port: most}) if allows else is_supplied(table, seat, {port: most})):
        most -= 1
    count = yield from choose_number(seat, "port.ships", 0, most, rule="ports.16", area=port)
    put(table, seat, port, *["ship"] * count)
    say(table, "port.taken", house=table.houses[seat], area=port, count=count)
