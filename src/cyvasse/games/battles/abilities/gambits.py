"""Gambit cards that are used at the start of a turn; the others are used in the chapters of their moments."""

from __future__ import annotations

from collections.abc import Callable

from cyvasse.kernel.places import look, shift
from cyvasse.kernel.rule import Rule, choose, say

from ..brotherhood import KINDS, can_rally, rally
from ..components import HILL
from ..momentum import use_gambit
from ..movement import FORDS, can_leave, reach, take_control
from ..pursuit import free_move
from ..table import (
    HAND,
    Table,
    add_unit,
    friends_beside,
    has_trait,
    hex_word,
    leads,
    living,
    side_word,
    spare,
    unit_at,
    word,
)

Begin = tuple[Callable[[Table, int], bool], Callable[[Table, int], Rule[None]]]
STARTS: dict[str, Begin] = {}


def starting(card: str, useful: Callable[[Table, int], bool]) -> Callable[..., Callable[[Table, int], Rule[None]]]:
    def note(rule: Callable[[Table, int], Rule[None]]) -> Callable[[Table, int], Rule[None]]:
        STARTS[card] = (useful, rule)
        return rule

    return note


def may_start(table: Table, side: int) -> list[str]:
    """The own card if it can be used at the start of this turn: once, since its use passes momentum (gambit.6, 12)."""
    card = table.gambits[side]
    if table.momentum != side or card not in STARTS:
        return []
    return [card] if STARTS[card][0](table, side) else []


def start(table: Table, side: int, card: str) -> Rule[None]:
    yield from use_gambit(table, side)
    yield from STARTS[card][1](table, side)


def by_commanders(table: Table, side: int) -> list[int]:
    found = {unit for leader in leads(table, side) for unit in friends_beside(table, leader) if can_rally(table, unit)}
    return sorted(found, key=table.hexes.__getitem__)


@starting("sg04", lambda table, side: bool(by_commanders(table, side)))
def pack_instinct(table: Table, side: int) -> Rule[None]:
    """Rally one unit adjacent to one of your commanders."""
    words = [word(table, unit) for unit in by_commanders(table, side)]
    line = yield from choose(side, "rally.unit", lambda: words, rule="card.sg04")
    rally(table, side, [unit_at(table, line)])


@starting("lg03", lambda table, side: bool(table.places[HAND[1 - side]]))
def hired_eyes(table: Table, side: int) -> Rule[None]:
    """Look at the enemy hand and discard one card from it."""
    theirs = HAND[1 - side]
    yield from look(table, theirs, side)
    cards = list(dict.fromkeys(table.places[theirs]))
    card = yield from choose(side, "eyes.card", lambda: cards, rule="card.lg03", of=theirs, secret=True)
    shift(table, card, theirs, "")
    table.discards[1 - side] += (card,)
    say(table, "card.lost", house=side_word(1 - side), card=card)


def dry_fords(table: Table) -> list[int]:
    return [place for place, ground in enumerate(table.ground) if ground in FORDS]


@starting("tg01", lambda table, side: bool(dry_fords(table)))
def high_water(table: Table, side: int) -> Rule[None]:
    """Choose a ford: no unit may enter it until your next turn."""
    words = [hex_word(table, place) for place in dry_fords(table)]
    line = yield from choose(side, "flood.ford", lambda: words, rule="card.tg01")
    table.flooded, table.flooded_by = table.board.hex[line], side


def clansmen_to_move(table: Table, side: int) -> list[int]:
    return [
        unit
        for unit in living(table, side)
        if has_trait(table, unit, "clansmen") and can_leave(table, unit) and reach(table, unit, 2)
    ]


@starting("cg01", lambda table, side: bool(clansmen_to_move(table, side)))
def high_passes(table: Table, side: int) -> Rule[None]:
    """Move one Clansmen unit up to 2 hexes."""
    words = [word(table, unit) for unit in clansmen_to_move(table, side)]
    line = yield from choose(side, "clansmen.unit", lambda: words, rule="card.cg01")
    yield from free_move(table, unit_at(table, line), 2, "card.cg01")


def brothers_to_come(table: Table) -> list[str]:
    return [kind for kind in sorted(KINDS.values()) if spare(table, kind) >= table.data.units[kind].size]


def hills(table: Table) -> list[int]:
    return [place for place, ground in enumerate(table.ground) if ground == HILL]


def hill_is_of_use(table: Table, side: int) -> bool:
    """First a hill for the token, later room and figures for a unit (gambit.13, 14)."""
    if table.hollow < 0:
        return bool(hills(table))
    return table.at[table.hollow] < 0 and bool(brothers_to_come(table))


@starting("bg01", hill_is_of_use)
def hollow_hill(table: Table, side: int) -> Rule[None]:
    """First use: the token goes on any hill. Later: a new Brotherhood unit at full strength comes out of it."""
    if table.hollow < 0:
        words = [hex_word(table, place) for place in hills(table)]
        line = yield from choose(side, "hollow.hill", lambda: words, rule="card.bg01")
        table.hollow = table.board.hex[line]
        return
    kind = yield from choose(side, "hollow.kind", lambda: brothers_to_come(table), rule="card.bg01")
    unit = add_unit(table, side, kind, 1, table.hollow)
    say(
        table,
        "unit.raised",
        house=side_word(side),
        kind=kind,
        area=hex_word(table, table.hollow),
        count=table.figures[unit],
    )
    take_control(table, unit)
