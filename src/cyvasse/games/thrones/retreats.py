"""Retreats: where the defeated may go, what it costs them, and who chooses."""

from __future__ import annotations

from cyvasse.kernel.rule import Rule, choose, say

from .moves import land_reach, ship_reach
from .table import (
    ROUTED,
    Table,
    controller,
    home_of,
    is_land,
    is_port,
    is_sea,
    is_supplied,
    put,
    read_unit,
    take,
    unit_word,
)


def is_barred(table: Table, seat: int, area: str) -> bool:
    """An enemy home that was vacated without a token has reverted to its House (ruling.62)."""
    return controller(table, area) not in (seat, -1) and is_land(table, area)


def retreat_attacker(table: Table, area: str, robb: int) -> Rule[None]:
    """Beaten attackers return to where they marched from (retreat.2), or where Robb Stark sends them (ruling.80)."""
    seat, group, origin = table.host_of, table.host, table.host_from
    if not group:
        return
    table.host = ()
    options = {} if is_barred(table, seat, origin) else {origin: 0}
    if robb >= 0:
        options |= cheapest(table, seat, group, area, origin)
        options = {a: cost for a, cost in options.items() if cost == min(options.values())}
    yield from go(table, seat, group, options, robb, area)


def retreat_defender(table: Table, seat: int, area: str, origin: str, robb: int) -> Rule[None]:
    """Beaten defenders go together to one adjacent area where they lose the fewest units (retreat.3-7, ruling.61)."""
    group = table.units.get(area, ())
    if table.owner.get(area) != seat or not group:
        return
    take(table, area, *group)
    options = cheapest(table, seat, group, area, origin)
    yield from go(table, seat, group, options, robb, area)


def go(table: Table, seat: int, group: tuple[str, ...], options: dict[str, int], robb: int, area: str) -> Rule[None]:
    """The units move, less those given up for supply, and lie routed (retreat.9)."""
    if not options:
        say(table, "retreat.none", house=table.houses[seat], area=area)
        return
    chooser = seat
    if robb >= 0 and len(options) > 1:
        line = yield from choose(robb, "robb", lambda: ["yes", "no"], rule="card.robb_stark")
        chooser = robb if line == "yes" else seat
    target = yield from choose(
        chooser, "retreat", list(options).copy, rule="retreat.3", house=table.houses[seat], area=area
    )
    left = list(group)
    for _ in range(options[target]):  # retreat.6, ruling.69
        words = [unit_word(unit, area) for unit in dict.fromkeys(left)]
        word = yield from choose(seat, "retreat.loss", words.copy, rule="retreat.6")
        left.remove(read_unit(word)[0])
        say(table, "unit.destroyed", house=table.houses[seat], unit=word)
    put(table, seat, target, *(unit + ROUTED for unit in left))
    say(table, "retreated", house=table.houses[seat], area=area, target=target)


def cheapest(table: Table, seat: int, group: tuple[str, ...], area: str, origin: str) -> dict[str, int]:
    """Legal retreat areas that cost the fewest units, with that cost."""
    costs = {target: loss(table, seat, len(group), target) for target in legal(table, seat, group, area, origin)}
    costs = {target: cost for target, cost in costs.items() if cost < len(group)}
    return {target: cost for target, cost in costs.items() if cost == min(costs.values())}


def loss(table: Table, seat: int, count: int, target: str) -> int:
    """Units that must be given up to retreat there: supply, and room in a port (ruling.66)."""
    for given in range(count):
        room = not is_port(table, target) or len(table.units.get(target, ())) + count - given <= table.data.port_ships
        if room and is_supplied(table, seat, {target: count - given}):
            return given
    return count


def legal(table: Table, seat: int, group: tuple[str, ...], area: str, origin: str) -> list[str]:
    """Adjacent areas free of enemies and their tokens, or friendly; never where the attack came from (retreat.3, 5)."""
    if is_land(table, area):
        reach = land_reach(table, seat, area)
    else:
        reach = [a for a in ship_reach(table, seat, area) if not is_port(table, area) or is_sea(table, a)]
    return [target for target in reach if target != origin and may_retreat_to(table, seat, target)]


def may_retreat_to(table: Table, seat: int, target: str) -> bool:
    if target in table.neutrals:  # ruling.65
        return False
    owner = table.owner.get(target, -1)
    if owner >= 0:
        return owner == seat
    if is_land(table, target):  # home.4: a printed shield counts
        return table.tokens.get(target, home_of(table, target)) in (seat, -1)
    return True
