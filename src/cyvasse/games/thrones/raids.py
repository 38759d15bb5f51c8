"""Raid orders (Action phase, step 1), Consolidate Power orders (step 3) and clean-up (step 4)."""

from __future__ import annotations

from cyvasse.kernel.offer import Offer, Reasons, bars, needs
from cyvasse.kernel.rule import Rule, choose, say

from .moves import is_linked
from .mustering import muster_in
from .offers import own_orders
from .table import (
    Table,
    controller,
    gain_power,
    is_land,
    is_port,
    is_routed,
    is_sea,
    kind_of,
    lose_power,
    neighbours,
    order_kind,
    ordered,
    pass_turn,
    whose_turn,
)


def raid(table: Table) -> Rule[None]:
    """In turn order each House resolves one Raid order, until none is left (raid.1)."""
    seat = whose_turn(table, "raid")
    if seat < 0:
        table.position, table.step = 0, "march"
        return
    why = Reasons(own_orders, table, seat, "raid", "raid.1")
    area = yield from choose(seat, "raid.order", lambda: ordered(table, seat, "raid"), rule="raid.1", why=why)
    targets = raidable(table, seat, area)
    target = yield from choose(
        seat,
        "raid.target",
        [*targets, "pass"].copy,
        rule="raid.2",
        why=Reasons(raids_offered, table, seat, area),
        area=area,
    )
    if target == "pass":
        say(table, "raid.nothing" if targets else "raid.useless", house=table.houses[seat], area=area)
    else:
        house, victim, order = table.houses[seat], table.owner[target], table.orders[target]
        say(table, "raid", house=house, area=area, victim=table.houses[victim], target=target, order=order)
        if order_kind(table, target) == "power":  # raid.3, raid.4
            gained, lost = gain_power(table, seat, 1), lose_power(table, victim, 1)
            say(table, "raid.pillage", house=house, victim=table.houses[victim], gained=gained, lost=lost)
        del table.orders[target]
    del table.orders[area]
    pass_turn(table)


def raidable(table: Table, seat: int, area: str) -> list[str]:
    removes = table.data.orders[table.orders[area]].removes
    return [
        other
        for other in neighbours(table, area)
        if other in table.orders
        and table.owner.get(other) != seat
        and can_raid(table, area, other)
        and order_kind(table, other) in removes
    ]


def can_raid(table: Table, area: str, other: str) -> bool:
    """From land only land; from a port only its sea; from the sea anything beside it (raid.5, raid.6, ports.11, 12)."""
    if is_land(table, area):
        return is_land(table, other)
    return is_sea(table, area) or is_sea(table, other)


def raids_offered(table: Table, seat: int, area: str) -> Offer[str]:
    """Whose order may be removed, and why not: how far away it is, whether land or sea, whose, and of which kind."""
    removes = table.data.orders[table.orders[area]].removes
    return Offer(
        lambda: table.data.areas,
        lambda other: why_not_beside(table, seat, area, other),
        bars("ports.11", lambda other: is_port(table, area) and not is_sea(table, other)),
        bars("ports.12", lambda other: is_land(table, area) and is_port(table, other)),
        needs("raid.5", lambda other: can_raid(table, area, other)),
        needs("raid.2", lambda other: other in table.orders and table.owner.get(other) != seat),
        bars("special.8", lambda other: order_kind(table, other) == "march"),
        needs("raid.10", lambda other: order_kind(table, other) in removes),
        words=("pass",),
    )


def why_not_beside(table: Table, seat: int, area: str, other: str) -> str:
    """A river is between, or only ships join them, or nothing does."""
    if other in neighbours(table, area):
        return ""
    if {area, other} in map(set, table.data.rivers):
        return "terrain.1"
    both_land = is_land(table, area) and is_land(table, other)
    linked = both_land and is_linked(table, area, other, lambda sea: table.owner.get(sea) == seat)
    return "transport.9" if linked else "raid.2"


# -- Consolidate Power ------------------------------------------------------------------------------------------


def power(table: Table) -> Rule[None]:
    """In turn order each House resolves one Consolidate Power order, until none is left (power.1)."""
    seat = whose_turn(table, "power")
    if seat < 0:
        table.step = "cleanup"
        return
    why = Reasons(own_orders, table, seat, "power", "power.1")
    area = yield from choose(seat, "power.order", lambda: ordered(table, seat, "power"), rule="power.1", why=why)
    musters = table.data.orders[table.orders.pop(area)].musters and bool(table.data.areas[area].structure)
    line = "power"
    if musters:  # special.6, ruling.46
        line = yield from choose(seat, "power.use", lambda: ["power", "muster"], rule="special.6", area=area)
    if line == "muster":
        say(table, "power.musters", house=table.houses[seat], area=area)
        yield from muster_in(table, seat, [area], by="special.7")
    else:
        due = yields(table, seat, area)
        if not due:
            say(table, "power.at_sea" if is_sea(table, area) else "power.blocked", area=area)
        count = gain_power(table, seat, due)
        say(table, "power.consolidated", house=table.houses[seat], area=area, count=count)
    pass_turn(table)


def yields(table: Table, seat: int, area: str) -> int:
    """1 and the crowns (power.2); in a port 1, unless enemy ships lie before it (ports.13, 22); at sea nothing."""
    if is_sea(table, area):
        return 0
    if is_port(table, area):
        return int(controller(table, table.data.areas[area].sea) in (seat, -1))
    return 1 + table.data.areas[area].crowns


# -- clean-up ---------------------------------------------------------------------------------------------------


def cleanup(table: Table) -> Rule[None]:
    """Orders are removed, Blade and Raven turned up, routed units stood up (cleanup.1-3)."""
    table.orders = {}
    table.blade_used = table.raven_used = False
    table.forbidden = []
    for area, units in table.units.items():
        if any(is_routed(unit) for unit in units):
            table.units[area] = tuple(sorted(kind_of(unit) for unit in units))
    say(table, "cleanup")
    table.step = "end" if table.round == table.data.rounds else "westeros"  # cleanup.4
    yield from ()
