"""The Brotherhood: tokens in place of banners, rallying, fallen units and their revival."""

from __future__ import annotations

from collections.abc import Sequence

from cyvasse.kernel.rule import Rule, choose, say

from .movement import IMPASSABLE, take_control
from .table import (
    Table,
    add_unit,
    has,
    hex_word,
    is_brother,
    side_word,
    spare,
    without,
    word,
)

KINDS = {"cavalry": "knights_hollow_hill", "infantry": "true_kings_outlaws", "ranged": "lightning_longbowmen"}


def gain_brothers(table: Table, side: int, count: int = 1) -> int:
    """Tokens onto the command board, as far as the sixteen go (brotherhood.9)."""
    gained = min(count, table.data.count("brotherhood") - table.brothers[side])
    table.brothers[side] += gained
    return gained


def fields_brotherhood(table: Table, side: int) -> bool:
    return any(table.sides[unit] == side and is_brother(table, unit) for unit in range(len(table.kinds)))


# -- rallying -----------------------------------------------------------------------------------------------------


def can_rally(table: Table, unit: int) -> bool:
    """Inactive and not Inefficient; a Brotherhood unit while there are tokens to gain (keywords.32, brotherhood.13)."""
    if is_brother(table, unit):
        return table.brothers[table.sides[unit]] < table.data.count("brotherhood")
    return not table.active[unit] and not has(table, unit, "inefficient")


def rally(table: Table, side: int, units: Sequence[int]) -> None:
    """One effect that makes units active: Brotherhood units bring one token together (brotherhood.10, 11)."""
    for unit in units:
        if not is_brother(table, unit):
            table.active[unit] = True
        say(table, "unit.rallied", house=side_word(side), area=word(table, unit))
    if any(is_brother(table, unit) for unit in units):
        gain_brothers(table, side)


def tire(table: Table, side: int, units: Sequence[int]) -> None:
    """One effect that makes units inactive: Brotherhood units stay active and cost a token together (brotherhood.8)."""
    for unit in units:
        if not is_brother(table, unit):
            table.active[unit] = False
            say(table, "unit.tired", house=side_word(side), area=word(table, unit))
    if any(is_brother(table, unit) for unit in units):
        table.brothers[side] -= 1
        say(table, "brothers.lost", house=side_word(side), count=table.brothers[side])


# -- revival ------------------------------------------------------------------------------------------------------


def revivable(table: Table, places: Sequence[int]) -> list[int]:
    """Fallen tokens among these hexes where nobody stands and for which figures are left (fallen.8)."""
    found = []
    for place in sorted(places):
        token = table.fallen.get(place)
        if token is None or table.at[place] >= 0 or place in table.fire or table.ground[place] in IMPASSABLE:
            continue
        if token in KINDS and spare(table, KINDS[token]) < 1:
            continue
        found.append(place)
    return found


def thoros_ends_movement(table: Table, unit: int) -> Rule[None]:
    """Where his unit ends its movement beside fallen tokens he revives one, once a turn (fallen.6, 10, 13)."""
    if table.leaders[unit] != "thoros" or not table.fallen or "thoros" in table.spent:
        return
    side = table.sides[unit]
    places = revivable(table, table.board.around[table.hexes[unit]])
    if not places:
        return
    line = yield from choose(
        side, "thoros.revive", lambda: [hex_word(table, place) for place in places], rule="fallen.6"
    )
    table.spent.append("thoros")
    revive(table, side, table.board.hex[line])


def thoros_zone(table: Table, unit: int) -> list[int]:
    """Fallen tokens anywhere in his zone, for his commit."""
    distance = table.board.distance[table.hexes[unit]]
    return revivable(table, [place for place in table.fallen if distance[place] <= 2])


def revive(table: Table, side: int, place: int) -> None:
    """A unit of half its size, or the commander alone; the enemy loses what he scored for it (fallen.6, 7, 9)."""
    token = table.fallen.pop(place)
    table.points[1 - side] -= table.fallen_points.pop(place)
    if token in KINDS:
        size = (table.data.units[KINDS[token]].size + 1) // 2
        unit = add_unit(table, side, KINDS[token], 1, place, figures=min(size, spare(table, KINDS[token])))
        table.lost[side] = without(table.lost[side], KINDS[token])
    else:
        leads = table.data.commanders[token].leads
        unit = add_unit(table, side, leads, 1, place, leader=token, figures=1)
        table.captured[1 - side] = without(table.captured[1 - side], token)
        table.lost[side] = without(table.lost[side], leads)
    say(table, "unit.revived", house=side_word(side), area=hex_word(table, place), kind=table.kinds[unit])
    take_control(table, unit)
