"""The movement of ordered units: one after another, before all attacks."""

from __future__ import annotations

from cyvasse.kernel.offer import Offer, Reasons, needs
from cyvasse.kernel.rule import Rule, choose, say

from .engagement import break_off
from .moments import act
from .movement import can_leave, leave, may_exit, movement, reach, stop
from .offers import declined, one_action, own, units_offered
from .paths import moves_offered
from .table import Table, called, hex_word, side_word, step_to, unit_at, word
from .victory import win_at_once


def walk_to(table: Table, unit: int, place: int) -> Rule[None]:
    """The unit moves to a hex and ends its movement there."""
    say(
        table, "unit.moves", house=side_word(table.sides[unit]), unit=called(table, unit), target=hex_word(table, place)
    )
    step_to(table, unit, place)
    yield from stop(table, unit)
    if table.hexes[unit] >= 0:
        yield from act(table, "ends its movement", table.sides[unit], unit)


def move(table: Table) -> Rule[None]:
    """One ordered unit moves, its player's choice which is next (leadership.8)."""
    if not table.unmoved:
        table.step = "attack"
        return
    unit = table.unmoved[0]
    if len(table.unmoved) > 1:
        words = [word(table, other) for other in table.unmoved]
        line = yield from choose(
            table.turn, "move.unit", lambda: [*words, "done"], rule="leadership.8", why=Reasons(units_to_move, table)
        )
        if line == "done":
            table.unmoved, table.step = [], "attack"
            return
        unit = unit_at(table, line)
    yield from move_unit(table, unit)


def move_unit(table: Table, unit: int) -> Rule[None]:
    """Choose where to; who leaves an engagement may suffer a parting blow first (movement.7)."""
    moves = movement(table, unit)
    line = yield from choose(
        table.turn,
        "move.to",
        lambda: destinations(table, unit, moves),
        rule="movement.1",
        why=Reasons(offer_moves, table, unit, moves),
        unit=called(table, unit),
        count=moves,
    )
    table.unmoved.remove(unit)
    table.step = "move" if table.unmoved else "attack"
    if line == "stay":
        yield from act(table, "ends its movement", table.sides[unit], unit)
        return
    table.moved.append(unit)
    if not (yield from break_off(table, unit)):
        return
    if line == "exit":
        leave(table, unit)
        win_at_once(table)
    else:
        yield from walk_to(table, unit, table.board.hex[line])


def destinations(table: Table, unit: int, moves: int) -> list[str]:
    """All hexes within reach, in the order of the board, and staying."""
    if not can_leave(table, unit):
        return ["stay"]
    reached = reach(table, unit, moves)
    words = table.board.words
    lines = [words[place] for place in sorted(reached)]
    if may_exit(table, unit, reached, moves):
        lines.append("exit")
    lines.append("stay")
    return lines


def offer_moves(table: Table, unit: int, moves: int) -> Offer[str]:
    return moves_offered(table, unit, moves, destinations(table, unit, moves))


def units_to_move(table: Table) -> Offer[str]:
    """Ordered units that have not moved yet."""
    return units_offered(
        table,
        "leadership.7",
        own(table, table.turn, "leadership.7"),
        needs("leadership.7", table.ordered.__contains__),
        needs("leadership.8", table.unmoved.__contains__),
        words=("done",),
        never=declined("leadership.8"),
        elsewhere=one_action(table),
    )
