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
    return max(seats, key=lambda seat: (counts[seat], *tiebreaks(table, seat)))


def tiebreaks(table: Table, seat: int) -> tuple[int, ...]:
    """What counts after the castles (victory.4-7, ruling.1)."""
    areas = controlled(table, seat)
    throne = -table.tracks[THRONE].index(seat)
    if table.options.final_tiebreak == "faq2":
        return len(areas), table.supply[seat], throne
    strongholds = sum(table.data.areas[area].structure == "stronghold" for area in areas)
    return strongholds, table.supply[seat], table.power[seat], throne


def end(table: Table) -> Rule[None]:
    """The game is over."""
    if table.victor < 0:
        say(table, "game.last_round", round=table.round)
        table.victor = best(table, list(range(table.seats)))
    if table.log is not None:
        tell_ties(table)
    house, count = table.houses[table.victor], castles(table)[table.victor]
    say(table, "game.seventh" if count >= table.data.castles_to_win else "game.won", house=house, count=count)
    table.step = None
    yield from ()


def tell_ties(table: Table) -> None:
    """What decides among Houses with equally many castles, one tie-breaker after the other."""
    counts, winner = castles(table), table.victor
    alike = [seat for seat in range(table.seats) if counts[seat] == counts[winner]]
    left = {seat: tiebreaks(table, seat) for seat in alike} if len(alike) > 1 else {}
    while len(left) > 1:
        place = min(i for each in left.values() for i, value in enumerate(each) if value != left[winner][i])
        houses, house, most = [table.houses[seat] for seat in left], table.houses[winner], left[winner][place]
        if table.options.final_tiebreak == "faq2":
            event = ("tie.areas", "tie.supply", "tie.throne")[place]
        else:
            event = ("tie.strongholds", "tie.supply", "tie.power", "tie.throne")[place]
        say(table, event, houses=houses, house=house, count=most)
        left = {seat: each for seat, each in left.items() if each[place] == most}
