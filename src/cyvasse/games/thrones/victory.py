"""Winning: the seventh castle at any moment, else the most castles after round 10."""

from __future__ import annotations

from collections.abc import Callable

from cyvasse.kernel.rule import Rule, say

from .table import (
    THRONE,
    SeventhCastle,
    Table,
    castles,
    controlled,
    controller,
    is_port,
    take,
)

Step = Callable[[Table], Rule[None]]


def until_victory(rule: Step) -> Step:
    """A step that ends the game where a House takes its seventh castle in it."""

    def run(table: Table) -> Rule[None]:
        try:
            yield from rule(table)
        except SeventhCastle:
            table.step, table.todo = "end", []

    return run


def count_control(table: Table) -> None:
    """After every change of control: ships in lost ports are destroyed, then the castles are counted."""
    empty_lost_ports(table)
    seven = [seat for seat, count in enumerate(castles(table)) if count >= table.data.castles_to_win]
    if seven:
        table.victor = best(table, seven)
        raise SeventhCastle


def enter(table: Table, seat: int) -> None:
    """After units have entered an area in a march: a seventh castle wins before anything else happens (ruling.5)."""
    if has_won(table, seat):
        empty_lost_ports(table)
        table.victor = seat
        raise SeventhCastle


def empty_lost_ports(table: Table) -> None:
    """Ships in a port whose land is not their House's are destroyed (ports.15)."""
    for port in [area for area in table.units if is_port(table, area)]:
        if controller(table, table.data.areas[port].land) != table.owner[port]:
            say(table, "ships.lost", house=table.houses[table.owner[port]], area=port)
            take(table, port, *table.units[port])
            table.orders.pop(port, None)


def has_won(table: Table, seat: int) -> bool:
    """Does a House control its seventh castle or stronghold (goal.3)?"""
    return castles(table)[seat] >= table.data.castles_to_win


def best(table: Table, seats: list[int]) -> int:
    """The winner among these Houses, by castles and then the tie-breakers (victory.3-7, ruling.1)."""

    counts = castles(table)

    def standing(seat: int) -> tuple[int, ...]:
        areas = controlled(table, seat)
        throne = -table.tracks[THRONE].index(seat)
        if table.options.final_tiebreak == "faq2":
            return counts[seat], len(areas), table.supply[seat], throne
        strongholds = sum(table.data.areas[area].structure == "stronghold" for area in areas)
        return counts[seat], strongholds, table.supply[seat], table.power[seat], throne

    return max(seats, key=standing)


def end(table: Table) -> Rule[None]:
    """The game is over."""
    if table.victor < 0:
        table.victor = best(table, list(range(table.seats)))
    say(table, "game.won", house=table.houses[table.victor], count=castles(table)[table.victor])
    table.step = None
    yield from ()
