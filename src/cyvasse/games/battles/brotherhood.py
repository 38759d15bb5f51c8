"""The Brotherhood: tokens in place of banners, rallying, fallen units and their revival."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from cyvasse.kernel.offer import Offer, Reasons, bars, needs
from cyvasse.kernel.rule import Rule, choose, say

from .movement import IMPASSABLE, take_control
from .offers import hexes_offered, words_among
from .table import (
    Table,
    add_unit,
    called,
    has,
    hex_word,
    is_brother,
    lift_fallen,
    side_word,
    spare,
    spots,
    without,
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


def why_no_rally(table: Table, unit: int, rule: str) -> str:
    """The clause by which a unit cannot be rallied: `rule` where it is active already."""
    if is_brother(table, unit):
        return "" if can_rally(table, unit) else "brotherhood.13"
    if has(table, unit, "inefficient"):
        return "keywords.32"
    return rule if table.active[unit] else ""


def rally(table: Table, side: int, units: Sequence[int], token: bool = True) -> None:
    """One effect that makes units active: Brotherhood units bring one token together (brotherhood.10, 11)."""
    for unit in units:
        if not is_brother(table, unit):
            table.active[unit] = True
        say(table, "unit.rallied", house=side_word(side), unit=called(table, unit))
    if token and any(is_brother(table, unit) for unit in units):
        gain_brothers(table, side)


def tire(table: Table, side: int, units: Sequence[int], token: bool = True) -> None:
    """One effect that makes units inactive: Brotherhood units stay active and cost a token together (brotherhood.8)."""
    for unit in units:
        if not is_brother(table, unit):
            table.active[unit] = False
            say(table, "unit.tired", house=side_word(side), unit=called(table, unit))
    if token and table.brothers[side] and any(is_brother(table, unit) for unit in units):
        table.brothers[side] -= 1
        say(table, "brothers.lost", house=side_word(side), count=table.brothers[side])


# -- revival ------------------------------------------------------------------------------------------------------


def revivable(table: Table, places: Iterable[int]) -> list[int]:
    """Those of these hexes with a fallen token that can rise."""
    return [place for place in sorted(places) if table.fallen and risers(table, place)]


def risers(table: Table, place: int) -> list[int]:
    """Fallen tokens in a hex where nobody stands, as far as figures are left (fallen.8)."""
    if table.at[place] >= 0 or place in table.fire or table.ground[place] in IMPASSABLE:
        return []
    tokens = {spot: table.fallen[spot] for spot in spots(table, place)}
    return [spot for spot, token in tokens.items() if token not in KINDS or spare(table, KINDS[token]) > 0]


def revive_one(table: Table, side: int, places: list[int], rule: str) -> Rule[None]:
    """The player chooses the hex, and among several tokens there which one rises (fallen.10)."""
    words = [hex_word(table, place) for place in places]
    why = Reasons(revivals_offered, table, places, rule)
    line = yield from choose(side, "thoros.revive", lambda: words, rule=rule, why=why)
    able = risers(table, table.board.hex[line])
    tokens = list(dict.fromkeys(table.fallen[spot] for spot in able))
    why = Reasons(words_among, (*KINDS, *table.data.commanders), tokens, "fallen.10")
    token = yield from choose(side, "thoros.token", lambda: tokens, rule="fallen.10", why=why, area=line)
    revive(table, side, next(spot for spot in able if table.fallen[spot] == token))


def revivals_offered(table: Table, places: list[int], rule: str) -> Offer[str]:
    """Hexes near Thoros with a fallen token, where nobody stands and figures are left (fallen.8, limits.4)."""
    return hexes_offered(
        table,
        rule,
        needs(rule, lambda place: bool(spots(table, place))),
        bars("fallen.8", lambda place: table.at[place] >= 0),
        bars("fire.3", table.fire.__contains__),
        needs("limits.4", lambda place: bool(risers(table, place))),
        needs(rule, places.__contains__),
    )


def revive(table: Table, side: int, spot: int) -> None:
    """A unit of half its size, or the commander alone; the enemy loses what he scored for it (fallen.6, 7, 9)."""
    place = spot % table.board.size
    token, points = lift_fallen(table, spot)
    if points:
        table.points[1 - side] -= points
        say(table, "points.lost", house=side_word(1 - side), count=points)
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
