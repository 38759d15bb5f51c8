"""Power and victory: the game ends at once when a player has 15 power."""

from __future__ import annotations

from collections.abc import Callable

from cyvasse.kernel.rule import Rule, say

from .components import HOUSES
from .table import BOTH, NOBODY, Table, total_power

Step = Callable[[Table], Rule[None]]


class Victory(Exception):
    """A player has collected enough power (victory.1)."""


def until_victory(rule: Step) -> Step:
    """A step that ends the game where a player wins in it."""

    def run(table: Table) -> Rule[None]:
        try:
            yield from rule(table)
        except Victory:
            table.step, table.todo = "end", []

    return run


def check_victory(table: Table) -> None:
    """After every change of power; of two who win at once the first player does (victory.2, ruling.49)."""
    goal = table.data.numbers["power_to_win"]
    if total_power(table, 0) >= goal or total_power(table, 1) >= goal:
        there = [seat for seat in (0, 1) if total_power(table, seat) >= goal]
        table.victor = table.first if table.first in there else there[0]
        for seat in there:
            say(table, "power.enough", house=HOUSES[seat], count=total_power(table, seat), goal=goal)
        if len(there) > 1:
            say(table, "power.both", house=HOUSES[table.victor])
        raise Victory


def gain_power(table: Table, seat: int, count: int) -> None:
    """Power from the reserve for the House (victory.3)."""
    table.power[seat] += count
    say(table, "power.gained", house=HOUSES[seat], count=count)
    check_victory(table)


def put_power(table: Table, *words: str) -> None:
    """One power from the reserve for each of these characters, all at once (victory.4, ruling.49)."""
    for word in words:
        table.tokens[word] = table.tokens.get(word, 0) + 1
        say(table, "power.earned", character=word)
    check_victory(table)


def end(table: Table) -> Rule[None]:
    """The game is over; without a winner it is drawn (ruling.54)."""
    if table.victor == NOBODY:
        table.victor = BOTH
        say(table, "game.drawn")
    else:
        say(table, "game.won", house=HOUSES[table.victor])
    table.step = None
    yield from ()
