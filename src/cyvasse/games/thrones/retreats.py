"""Retreats: where the defeated may go, what it costs them, and who chooses."""

from __future__ import annotations

from typing import NamedTuple

from cyvasse.kernel.offer import Offer, Reasons, bars
from cyvasse.kernel.rule import Rule, choose, say

from .moves import land_reach, ship_reach, why_out_of_reach
from .offers import pieces_among
from .table import (
    ROUTED,
    Table,
    controller,
    is_land,
    is_port,
    is_supplied,
    put,
    read_unit,
    take,
    unit_word,
)


def leave(table: Table, seat: int, area: str, *units: str) -> None:
    """Units of a combatant leave the embattled area, or the host that is on its way there."""
    if seat == table.host_of and area == table.host_to:
        host = list(table.host)
        for unit in units:
            host.remove(unit)
        table.host = tuple(host)
    else:
        take(table, area, *units)


def is_barred(table: Table, seat: int, area: str) -> bool:
    """An enemy home that was vacated without a token has reverted to its House (ruling.62)."""
    return controller(table, area) not in (seat, -1) and is_land(table, area)


class Sender(NamedTuple):
    """A winner who may choose where the loser retreats, and the House card that says so."""

    seat: int
    card: str


def retreat_attacker(table: Table, area: str, sender: Sender | None) -> Rule[None]:
    """Beaten attackers return to where they marched from (retreat.2), or where a House card sends them (ruling.80)."""
    seat, group, origin = table.host_of, table.host, table.host_from
    if not group:
        return
    back = {} if is_barred(table, seat, origin) else {origin: 0}
    if sender is not None:
        anywhere = fewest(back | costs(table, seat, group, area, origin))
        if anywhere != back and (yield from sends(table, sender)):
            yield from go(table, seat, group, anywhere, sender.seat, area, origin)
            return
    if not back:
        leave(table, seat, area, *group)
        tell_no_way_back(table, seat, area, origin, group)
        return
    yield from go(table, seat, group, back, seat, area, origin)


def tell_no_way_back(table: Table, seat: int, area: str, origin: str, group: tuple[str, ...]) -> None:
    say(table, "retreat.barred", house=table.houses[seat], area=area, origin=origin, units=list(group))


def retreat_defender(table: Table, seat: int, area: str, origin: str, sender: Sender | None) -> Rule[None]:
    """Beaten defenders go together to one adjacent area where they lose the fewest units (retreat.3-7, ruling.61)."""
    group = table.units.get(area, ())
    if table.owner.get(area) != seat:
        return
    options, chooser = fewest(costs(table, seat, group, area, origin)), seat
    if sender is not None and len(options) > 1 and (yield from sends(table, sender)):
        chooser = sender.seat
    yield from go(table, seat, group, options, chooser, area, origin)


def sends(table: Table, sender: Sender) -> Rule[bool]:
    """Does the winner use the card?"""
    seat, card = sender
    line = yield from choose(seat, "robb", lambda: ["yes", "no"], rule=f"card.{card}", card=card)
    if line == "yes":
        say(table, "retreat.sent", house=table.houses[seat], card=card)
    return line == "yes"


def go(
    table: Table, seat: int, group: tuple[str, ...], options: dict[str, int], chooser: int, area: str, origin: str
) -> Rule[None]:
    """The units move, less those given up for supply, and lie routed (retreat.9)."""
    if not options:  # retreat.7
        leave(table, seat, area, *group)
        say(table, "retreat.none", house=table.houses[seat], area=area, units=list(group))
        return
    target = yield from choose(
        chooser,
        "retreat",
        list(options).copy,
        rule="retreat.3",
        why=Reasons(retreats_offered, table, seat, group, area, origin, options),
        house=table.houses[seat],
        area=area,
    )
    left = list(group)
    for _ in range(options[target]):  # retreat.6, ruling.69
        words = [unit_word(unit, area) for unit in dict.fromkeys(left)]
        why = Reasons(pieces_among, table, words, "retreat.6")
        word = yield from choose(seat, "retreat.loss", words.copy, rule="retreat.6", why=why)
        unit = read_unit(word)[0]
        left.remove(unit)
        leave(table, seat, area, unit)
        say(table, "unit.left", house=table.houses[seat], unit=word, target=target)
    leave(table, seat, area, *left)
    put(table, seat, target, *(unit + ROUTED for unit in left))
    say(table, "retreated", house=table.houses[seat], area=area, target=target, units=left)


def fewest(options: dict[str, int]) -> dict[str, int]:
    """Those that cost the fewest units (ruling.61)."""
    return {target: cost for target, cost in options.items() if cost == min(options.values())}


def costs(table: Table, seat: int, group: tuple[str, ...], area: str, origin: str) -> dict[str, int]:
    """Legal retreat areas, and how many units must be given up to get there."""
    found = {target: loss(table, seat, len(group), area, target) for target in legal(table, seat, area, origin)}
    return {target: cost for target, cost in found.items() if cost < len(group)}


def loss(table: Table, seat: int, count: int, area: str, target: str) -> int:
    """Units that must be given up to retreat there: supply, and room in a port (ruling.66)."""
    stand = count if table.owner.get(area) == seat else 0  # attackers stand nowhere
    for given in range(count):
        room = not is_port(table, target) or len(table.units.get(target, ())) + count - given <= table.data.port_ships
        if room and is_supplied(table, seat, {area: -stand, target: count - given}):
            return given
    return count


def legal(table: Table, seat: int, area: str, origin: str) -> list[str]:
    """Adjacent areas free of enemies and their tokens, or friendly; never where the attack came from (retreat.3, 5)."""
    found = reach(table, seat, area)
    return [target for target in found if target != origin and not why_not_there(table, seat, target)]


def reach(table: Table, seat: int, area: str) -> list[str]:
    return (land_reach if is_land(table, area) else ship_reach)(table, seat, area)


def why_not_there(table: Table, seat: int, target: str) -> str:
    """The clause that keeps a House from retreating to an area within reach, "" if none does."""
    if target in table.neutrals:
        return "ruling.65"
    if table.owner.get(target, seat) != seat:
        return "retreat.3"
    if is_land(table, target) and controller(table, target) not in (seat, -1):  # a printed shield counts
        return "home.4"
    return ""


def retreats_offered(
    table: Table, seat: int, group: tuple[str, ...], area: str, origin: str, options: dict[str, int]
) -> Offer[str]:
    """Where the defeated may go: not back, not into other elements, not far, not to enemies, and at the least cost."""
    attacks = seat == table.host_of

    def why_not_so_far(target: str) -> str:
        if target in reach(table, seat, area) or (attacks and target == origin):
            return ""
        if is_port(table, target):
            return "ports.9"
        return why_out_of_reach(table, seat, area, target, "retreat.3")

    def why_so_dear(target: str) -> str:
        """Room in a port, or supply; and where every way costs units, one that costs fewer (ruling.61)."""
        if target in options:
            return ""
        room = not is_port(table, target) or len(table.units.get(target, ())) + len(group) <= table.data.port_ships
        return "ruling.61" if any(options.values()) else "retreat.6" if room else "ruling.66"

    return Offer(
        lambda: table.data.areas,
        bars("retreat.4", lambda target: " " in target),
        bars("retreat.1", lambda target: target == area),
        bars("retreat.5", lambda target: target == origin and not attacks),
        bars("ruling.62", lambda target: target == origin and target not in options),
        bars("retreat.8", lambda target: is_land(table, area) != is_land(table, target)),
        why_not_so_far,
        lambda target: "" if attacks and target == origin else why_not_there(table, seat, target),
        why_so_dear,
        never={"pass": "retreat.1", "none": "retreat.1"},
        read=lambda line: line if {*line.split(" ")} <= table.data.areas.keys() else None,
    )
