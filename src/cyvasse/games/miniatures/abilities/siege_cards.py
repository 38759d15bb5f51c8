"""Siege strategy cards of A Storm of Swords."""

from __future__ import annotations

from cyvasse.kernel.rule import Rule, choose, say

from ..harm import suffer
from ..siege import shoot_arrows
from ..table import (
    CONDITIONS,
    TABLE,
    Table,
    afflict,
    foes,
    is_wall,
    mark_round,
)
from ..windows import Moment, d3, siege_card


def walls(table: Table) -> list[int]:
    """Castle walls that stand."""
    return [unit for unit in range(len(table.words)) if is_wall(table, unit) and table.status[unit] == TABLE]


def enemy_side(table: Table, seat: int) -> int:
    return next(side for side in table.sides if side != table.sides[seat])


# -- the attacker -----------------------------------------------------------------------------------------------


def has_terrain(table: Table, seat: int, moment: Moment) -> bool:
    return bool(table.terrain)


@siege_card("sappers", when=has_terrain)
def sappers(table: Table, seat: int, moment: Moment) -> Rule[None]:
    """Remove a terrain piece."""
    lines = [str(number + 1) for number in range(len(table.terrain))]
    line = yield from choose(seat, "sappers.piece", lambda: lines, rule="card.sappers")
    piece = table.terrain.pop(int(line) - 1)
    table.rubble.append(piece[0])
    say(table, "terrain.destroyed", terrain=piece[1])


@siege_card("cut_off_from_aid")
def cut_off_from_aid(table: Table, seat: int, moment: Moment) -> Rule[None]:
    """Enemy attachments and NCUs lose their abilities until the round ends."""
    mark_round(table, "cut_off", enemy_side(table, seat))
    yield from ()


@siege_card("all_out_assault")
def all_out_assault(table: Table, seat: int, moment: Moment) -> Rule[None]:
    """Until the round ends friendly units may re-roll charge dice and get +1 to hit."""
    mark_round(table, "all_out_assault", table.sides[seat])
    yield from ()


@siege_card("hardships_of_siege")
def hardships_of_siege(table: Table, seat: int, moment: Moment) -> Rule[None]:
    """Every enemy combat unit on the battlefield gains one token of a kind."""
    word = yield from choose(seat, "siege.condition", lambda: list(CONDITIONS), rule="card.hardships_of_siege")
    for unit in foes(table, seat):
        afflict(table, unit, word)


@siege_card("dread_before_the_walls")
def dread_before_the_walls(table: Table, seat: int, moment: Moment) -> Rule[None]:
    """Until the round ends enemy units take a morale test when activated; on a failure they become Panicked."""
    mark_round(table, "dread", enemy_side(table, seat))
    yield from ()


def on_a_wall(table: Table, seat: int, moment: Moment) -> bool:
    return table.sides[moment.seat] == table.sides[table.besieger] and is_wall(table, moment.other)


@siege_card("battering_ram", when=on_a_wall)
def battering_ram(table: Table, seat: int, moment: Moment) -> Rule[None]:
    """The attack deals D3 more wounds to the wall."""
    moment.thing.extra += yield from d3(table)


# -- the defender -----------------------------------------------------------------------------------------------


@siege_card("boiling_oil", when=on_a_wall)
def boiling_oil(table: Table, seat: int, moment: Moment) -> Rule[None]:
    """Who charged a wall suffers D3+1 wounds."""
    yield from suffer(table, moment.unit, 1 + (yield from d3(table)), by=seat)


@siege_card("murder_holes", when=on_a_wall)
def murder_holes(table: Table, seat: int, moment: Moment) -> Rule[None]:
    """The attack gets -1 to hit, and its owner cannot re-roll it."""
    moment.thing.hit -= 1
    moment.thing.cannot_reroll = True
    yield from ()


def has_walls(table: Table, seat: int, moment: Moment) -> bool:
    return bool(walls(table))


@siege_card("volley_from_the_battlements", when=has_walls)
def volley_from_the_battlements(table: Table, seat: int, moment: Moment) -> Rule[None]:
    """Each wall that stands shoots with 4 dice."""
    for wall in walls(table):
        yield from shoot_arrows(table, wall, fewer=4)


def has_damaged_walls(table: Table, seat: int, moment: Moment) -> bool:
    return any(table.models[wall] < table.data.wall.wounds for wall in walls(table))


@siege_card("repair_crews", when=has_damaged_walls)
def repair_crews(table: Table, seat: int, moment: Moment) -> Rule[None]:
    """A wall restores D3 wounds."""
    words = [table.words[wall] for wall in walls(table) if table.models[wall] < table.data.wall.wounds]
    word = yield from choose(seat, "repair.wall", lambda: words, rule="card.repair_crews")
    wall = table.words.index(word)
    repaired = yield from d3(table)
    table.models[wall] = min(table.data.wall.wounds, table.models[wall] + repaired)
    say(table, "wall.repaired", wall=word)


def from_round_2(table: Table, seat: int, moment: Moment) -> bool:
    return table.round >= 2


@siege_card("early_sortie", when=from_round_2)
def early_sortie(table: Table, seat: int, moment: Moment) -> Rule[None]:
    """This round one unit may come from reserve before round 3."""
    mark_round(table, "sortie", seat)
    yield from ()


@siege_card("no_surrender")
def no_surrender(table: Table, seat: int, moment: Moment) -> Rule[None]:
    """Until the round ends friendly units get +2 to morale tests."""
    mark_round(table, "no_surrender", table.sides[seat])
    yield from ()
