"""Catapults: they fire and are made ready in the status step."""

from __future__ import annotations

from cyvasse.kernel.offer import Reasons
from cyvasse.kernel.rule import Rule, choose, roll, say

from .components import DIE, RANKS
from .dice import cover
from .losses import Wounds, eliminate, past_shield, wound
from .offers import units_among
from .table import Table, called, living, profile, side_word, unit_at, word


def fire_catapults(table: Table, side: int) -> Rule[None]:
    """Each active one may fire; those that were inactive become active for the next time (catapults.5, 6)."""
    ready = [n for n, (owner, _, active) in enumerate(table.catapults) if owner == side and active]
    for catapult in table.catapults:
        if catapult[0] == side and not catapult[2]:
            catapult[2] = 1
    for n in ready:
        yield from fire_catapult(table, side, n)


def fire_catapult(table: Table, side: int, n: int) -> Rule[None]:
    """Target, die, targeting token; hit or miss the catapult is turned (catapults.7-12)."""
    rank = RANKS[table.catapults[n][1]]
    near = targets(table, side, rank)
    words = [word(table, unit) for unit in near]
    why = Reasons(units_among, table, near, "catapults.7", ("pass",))
    line = yield from choose(
        side, "catapult.target", lambda: [*words, "pass"], rule="catapults.7", why=why, rank=RANKS.index(rank)
    )
    if line == "pass":
        return
    table.catapults[n][2] = 0
    unit = unit_at(table, line)
    face = yield from roll(DIE)
    if face != rank:
        say(table, "catapult.misses", house=side_word(side), rank=RANKS.index(rank), target=called(table, unit))
        return
    pool = [token.id for token in table.data.targeting.values() for _ in range(token.count)]
    token = yield from roll(pool, of="targeting")
    say(
        table,
        "catapult.hits",
        house=side_word(side),
        rank=rank,
        target=called(table, unit),
        hits=table.data.targeting[token].hits,
    )
    wounds = Wounds(profile(table, unit).toughness + cover(table, unit))  # catapults.13, 15
    if (yield from wound(table, unit, past_shield(table, unit, table.data.targeting[token].hits, wounds), wounds)):
        yield from eliminate(table, [unit], {})


def targets(table: Table, side: int, rank: str) -> list[int]:
    """Enemies within range of the own edge, whose hexes count as the first (catapults.7)."""
    reach = table.data.catapults[rank].range
    return [unit for unit in living(table, 1 - side) if from_edge(table, side, table.hexes[unit]) <= reach]


def from_edge(table: Table, side: int, place: int) -> int:
    row = table.board.row(place)
    return table.board.rows - row if side == 0 else row + 1
