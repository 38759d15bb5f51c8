"""Victory: elimination, the victory points of a round, and the end after round 6 (rulebook: Victory)."""

from __future__ import annotations

from collections.abc import Iterator

from cyvasse.kernel.rule import say

from .mode import mode
from .table import LOST, RESERVE, ROUNDS, Table, on_table, played, price, units_of


def goal(table: Table) -> int:
    """The victory points that win; a team's armies count together (ruling.106)."""
    points = table.options.points * (2 if table.options.teams else 1)
    bonus = 2 if table.options.winds_plus_two and played(table) == "winds" else 0  # ruling.54
    return table.data.win_at(points) + bonus


def sides_left(table: Table) -> list[int]:
    return sorted({table.sides[seat] for seat in range(table.seats) if not table.out[seat]})


def eliminate(table: Table) -> bool:
    """Players without a combat unit on the table or to come are out (victory.8, ruling.37); True if that ends it."""
    for seat in range(table.seats):
        if not table.out[seat] and not has_troops(table, seat):
            table.out[seat] = True
            say(table, "eliminated", seat=table.names[seat])
    left = sides_left(table)
    if len(left) > 1:
        return False
    if left:
        say(table, "ends.alone")
    else:
        say(table, "ends.empty")
    finish(table, left if left else leaders(table))  # victory.9, ruling.72
    return True


def has_troops(table: Table, seat: int) -> bool:
    if next(iter(on_table(table, seat)), None) is not None:
        return True
    if mode(table).returns(table, seat):
        return any(table.status[unit] in (RESERVE, LOST) for unit in units_of(table, seat))
    return any(table.status[unit] == RESERVE for unit in units_of(table, seat))


def leaders(table: Table) -> list[int]:
    """The sides with the most victory points."""
    most = max(table.vp)
    return [side for side in sorted(set(table.sides)) if table.vp[side] == most]


def finish(table: Table, sides: list[int]) -> None:
    table.victors = [seat for seat in range(table.seats) if table.sides[seat] in sides]
    if len(set(sides)) > 1:
        say(table, "drawn", seats=[table.names[seat] for seat in table.victors])
    else:
        say(table, "won", seats=[table.names[seat] for seat in table.victors])
    table.step = None


def check(table: Table) -> bool:
    """At the end of a round (victory.1, victory.2, victory.5 to victory.7); True if somebody has won."""
    left, need = sides_left(table), goal(table)
    ranked = sorted(left, key=lambda side: -table.vp[side])
    best, second = ranked[0], ranked[1]
    if table.vp[best] >= need and table.vp[best] > table.vp[second]:
        say(table, "ends.points", points=table.vp[best], goal=need)
        finish(table, [best])
        return True
    if table.round < ROUNDS:
        if table.vp[best] >= need:
            say(table, "ends.not", points=table.vp[best])
        return False
    if table.besieger >= 0:  # storm.6
        say(table, "ends.castle")
        finish(table, [side for side in left if side != table.sides[table.besieger]])
        return True
    victors = [*after_the_last_round(table, left)]
    tell_why(table, left, victors)
    finish(table, victors)
    return True


def tell_why(table: Table, left: list[int], victors: list[int]) -> None:
    """After the last round the points decide, or if they are equal the armies, or nothing does."""
    most = table.vp[victors[0]]
    level = [side for side in left if table.vp[side] == most]
    if len(level) == 1:
        say(table, "ends.rounds", points=most)
    elif len(victors) == 1:
        rest = max(army_left(table, side) for side in level if side not in victors)
        say(table, "ends.armies", points=most, more=army_left(table, victors[0]), less=rest)
    else:
        say(table, "ends.draw", points=most)


def after_the_last_round(table: Table, left: list[int]) -> Iterator[int]:
    """Most victory points, then the dearer army on the table, else a draw (victory.5, victory.6, victory.7)."""
    standing = {side: (table.vp[side], army_left(table, side)) for side in left}
    most = max(standing.values())
    yield from (side for side in left if standing[side] == most)


def army_left(table: Table, side: int) -> int:
    """Points of the units left on the table with their attachments (ruling.70)."""
    return sum(price(table, unit) for unit in on_table(table) if table.sides[table.owners[unit]] == side)
