"""Retreat: straight away from a melee attacker, toward the own edge from arrows; what cannot be paid becomes hits."""

from __future__ import annotations

from collections.abc import Collection

from cyvasse.kernel.offer import Offer, Reasons, bars, needs
from cyvasse.kernel.rule import Rule, choose, say

from .components import CLIFF
from .dice import Blow
from .hexes import EAST, NORTH_EAST, NORTH_WEST, SOUTH_EAST, SOUTH_WEST, WEST
from .losses import past_shield, wound
from .moments import act
from .movement import IMPASSABLE, can_enter, leaves_at, stop
from .offers import hexes_offered
from .sight import in_tower
from .table import NOWHERE, Table, called, hex_word, side_word, step_to

HOMEWARD = ((SOUTH_WEST, SOUTH_EAST), (NORTH_WEST, NORTH_EAST))  # by House: its own edge


def may_back(table: Table, unit: int, place: int, target: int) -> bool:
    """A retreat enters no impassable, occupied or burning hex, nor a river for a hidden ford (retreat.8)."""
    return target >= 0 and table.ground[target] not in IMPASSABLE and can_enter(table, unit, place, target)


def direction(table: Table, unit: int, away_from: int) -> int:
    """Straight away; if that hex is closed, the neighbouring direction nearest to the own edge (retreat.3-5)."""
    board, here = table.board, table.hexes[unit]
    primary = board.direction(away_from, here)
    if may_back(table, unit, here, board.near[here][primary]):
        return primary
    ways = ((primary + 1) % 6, (primary - 1) % 6)
    homeward = [way for way in ways if way in HOMEWARD[table.sides[unit]]]
    return homeward[0] if homeward else next(way for way in ways if way in (EAST, WEST))


def retreat(blow: Blow, hexes: int, certain: bool = False) -> Rule[tuple[int, bool]]:
    """The target retreats so many hexes; returns how many it went, and whether the rest has doomed it.

    Nothing helps against a `certain` retreat (keywords.16).
    """
    table, unit = blow.table, blow.target
    if in_tower(table, unit):  # tokens_terrain.9
        say(table, "retreat.tower", unit=called(table, unit), count=hexes)
        return 0, (yield from wound(table, unit, past_shield(table, unit, hexes, blow.wounds), blow.wounds))
    if not certain and (yield from act(table, "would retreat", table.sides[unit], unit, gambits="before")):
        return 0, False
    gone = yield from fall_back(blow, hexes)
    if gone:
        if gone > 1 and table.sides[unit] != table.turn:
            table.driven += 1
        yield from stop(table, unit)
    if table.hexes[unit] < 0:  # it has left by an exit and owes no more hexes (s22.2)
        return gone, False
    if hexes > gone:
        say(table, "retreat.barred", unit=called(table, unit), count=hexes - gone)
    unpaid = past_shield(table, unit, hexes - gone, blow.wounds)  # retreat.6, 11
    doomed = yield from wound(table, unit, unpaid, blow.wounds)
    return gone, doomed


def fall_back(blow: Blow, hexes: int) -> Rule[int]:
    """Hex by hex, up to so many; the number of those that were taken."""
    table, unit = blow.table, blow.target
    way = NOWHERE if blow.is_shot else direction(table, unit, table.hexes[blow.attacker])
    gone = 0
    while gone < hexes and not (gone and leaves_at(table, unit, table.hexes[unit])):
        here = table.hexes[unit]
        if blow.is_shot:
            if not (yield from back_homeward(table, unit)):
                break
        elif may_back(table, unit, here, table.board.near[here][way]):
            back_to(table, unit, table.board.near[here][way])
        else:
            break
        gone += 1
    return gone


def back_to(table: Table, unit: int, target: int) -> None:
    say(
        table,
        "unit.retreats",
        house=side_word(table.sides[unit]),
        unit=called(table, unit),
        target=hex_word(table, target),
    )
    step_to(table, unit, target)
    table.guards[unit] = False  # defence.2


def back_homeward(table: Table, unit: int) -> Rule[bool]:
    """One of the two hexes toward the own edge, its player's choice (retreat.7, 13)."""
    side, here = table.sides[unit], table.hexes[unit]
    near = table.board.near[here]
    open_ = [near[way] for way in HOMEWARD[side] if may_back(table, unit, here, near[way])]
    if not open_:
        return False
    line = yield from choose(
        side,
        "retreat.hex",
        lambda: [hex_word(table, place) for place in open_],
        rule="retreat.7",
        why=Reasons(retreats_offered, table, unit, open_),
        unit=called(table, unit),
    )
    back_to(table, unit, table.board.hex[line])
    return True


def retreats_offered(table: Table, unit: int, places: Collection[int]) -> Offer[str]:
    """One of the two hexes toward the own edge, as far as it is open (retreat.7, 8)."""
    homeward = [table.board.near[table.hexes[unit]][way] for way in HOMEWARD[table.sides[unit]]]
    return hexes_offered(
        table,
        "retreat.2",
        needs("retreat.7", homeward.__contains__),
        bars("fire.13", table.fire.__contains__),
        bars("movement.11", lambda place: table.ground[place] == CLIFF and place not in places and table.at[place] < 0),
        needs("retreat.8", places.__contains__),
        elsewhere={"stay": "retreat.2"},
    )
