"""Raid orders (Action phase, step 1), Consolidate Power orders (step 3) and clean-up (step 4)."""

from __future__ import annotations

from functools import partial

from cyvasse.kernel.rule import Rule, choose, say

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
from .westeros import muster_in


def raid(table: Table) -> Rule[None]:
    """In turn order each House resolves one Raid order, until none is left (raid.1)."""
    seat = whose_turn(table, "raid")
    if seat < 0:
        table.position, table.step = 0, "march"
        return
    area = yield from choose(seat, "raid.order", lambda: ordered(table, seat, "raid"), rule="raid.1")
    target = yield from choose(
        seat,
        "raid.target",
        lambda: [*raidable(table, seat, area), "pass"],
        rule="raid.2",
        why=partial(why_no_raid, table, seat, area),
        area=area,
    )
    if target == "pass":
        say(table, "raid.nothing", house=table.houses[seat], area=area)
    else:
        victim = table.owner[target]
        say(table, "raid", house=table.houses[seat], area=area, target=target)
        if order_kind(table, target) == "power":  # raid.3, raid.4
            gained, lost = gain_power(table, seat, 1), lose_power(table, victim, 1)
            say(table, "raid.pillage", house=table.houses[seat], victim=table.houses[victim], gained=gained, lost=lost)
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


def why_no_raid(table: Table, seat: int, area: str, line: str) -> str | None:
    if line not in table.data.areas:
        return None
    if line not in neighbours(table, area):
        return "raid.2"
    if not can_raid(table, area, line):
        return "ports.11" if is_port(table, area) else "ports.12" if is_port(table, line) else "raid.5"
    if line not in table.orders or table.owner.get(line) == seat:
        return "raid.2"
    return "special.8" if order_kind(table, line) == "march" else "raid.10"


# -- Consolidate Power ------------------------------------------------------------------------------------------


def power(table: Table) -> Rule[None]:
    """In turn order each House resolves one Consolidate Power order, until none is left (power.1)."""
    seat = whose_turn(table, "power")
    if seat < 0:
        table.step = "cleanup"
        return
    area = yield from choose(seat, "power.order", lambda: ordered(table, seat, "power"), rule="power.1")
    musters = table.data.orders[table.orders.pop(area)].musters and bool(table.data.areas[area].structure)
    line = "power"
    if musters:  # special.6, ruling.46
        line = yield from choose(seat, "power.use", lambda: ["power", "muster"], rule="special.6", area=area)
    if line == "muster":
        say(table, "power.musters", house=table.houses[seat], area=area)
        yield from muster_in(table, seat, [area])
    else:
        count = gain_power(table, seat, yields(table, seat, area))
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
