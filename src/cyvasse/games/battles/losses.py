"""Losses: morale and rout, figures, captured commanders, eliminated units and all that follows from that."""

from __future__ import annotations

from cyvasse.kernel.offer import Reasons
from cyvasse.kernel.rule import Rule, choose, roll, say
from cyvasse.kernel.text import signed

from .components import DIE, TOKENS
from .moments import Capture, act
from .offers import hexes_among
from .table import (
    CENTRE,
    NOBODY,
    ROUT,
    BattleOver,
    Table,
    by_momentum,
    called,
    everyone,
    has,
    hex_word,
    is_brother,
    lay_fallen,
    leads,
    lift,
    lift_fallen,
    morale_of,
    ordinary,
    plan,
    profile,
    side_word,
)

# -- morale -------------------------------------------------------------------------------------------------------


def change_morale(table: Table, side: int, by: int, cause: str = "") -> None:
    """The marker moves; at a rout space the battle is over (morale.5, 6, 13). A card that does it has told so."""
    if not by:
        return
    moved = by if side == 0 else -by
    table.morale = max(0, min(ROUT, table.morale + moved))
    say(table, "morale.changes", house=side_word(side), by=signed(by), value=morale_of(table, side), cause=cause)
    if table.morale in (0, ROUT):
        table.victor = 0 if table.morale == ROUT else 1
        say(table, "house.routed", house=side_word(1 - table.victor))
        raise BattleOver


def may_pay_morale(table: Table, side: int) -> bool:
    """A payment may not bring the payer to rout (morale.11)."""
    return morale_of(table, side) > 1


# -- figures ------------------------------------------------------------------------------------------------------


class Wounds:
    """What one attack has done to a unit so far: hits count together toward the capture of its commander."""

    __slots__ = ("shield", "toward_capture")

    def __init__(self, shield: int = 0) -> None:
        self.shield = shield  # points of Cover and Toughness that are left
        self.toward_capture = 0


def past_shield(table: Table, unit: int, hits: int, wounds: Wounds) -> int:
    """Hits that Cover and Toughness let through."""
    if not hits or not wounds.shield:
        return hits
    stopped = min(hits, wounds.shield)
    wounds.shield -= stopped
    say(table, "hits.stopped", unit=called(table, unit), count=stopped)
    return hits - stopped


def wound(table: Table, unit: int, hits: int, wounds: Wounds) -> Rule[bool]:
    """Remove a figure for each hit; True if the unit is doomed: its last figure gone or its commander captured.

    Who is doomed keeps one figure until it is eliminated.
    """
    if hits <= 0:
        return False
    before = table.figures[unit]
    say(table, "unit.hit", house=side_word(table.sides[unit]), unit=called(table, unit), hits=hits)
    plain = ordinary(table, unit)
    if not table.leaders[unit]:
        table.figures[unit] = max(1, before - hits)
        return before <= hits
    table.figures[unit] -= min(hits, plain)
    wounds.toward_capture += max(0, hits - plain)
    capture = profile(table, unit).capture
    if wounds.toward_capture < capture:  # commanders.12
        if hits > plain:
            tell_uncaptured(table, unit, wounds.toward_capture, capture)
        return False
    return not (yield from act(table, "would be captured", table.sides[unit], unit, Capture(unit, before)))


def tell_uncaptured(table: Table, unit: int, hits: int, capture: int) -> None:
    """Hits on a commander that were too few."""
    say(table, "capture.missed", commander=table.leaders[unit], hits=hits, capture=capture)


def lose_figure(table: Table, unit: int) -> bool:
    """A figure is removed that no hit took (keywords.55); True if that was the last one, and the unit is doomed."""
    last = table.figures[unit] == 1
    table.figures[unit] -= not last
    return last


# -- elimination --------------------------------------------------------------------------------------------------


def eliminate(table: Table, doomed: list[int], killers: dict[int, int]) -> Rule[None]:
    """Units that are eliminated in one instant: morale, points, keywords, in this order (elimination.1).

    `killers` names the unit whose own attack did it; Looters profit whoever did it.
    """
    places = {unit: table.hexes[unit] for unit in doomed}
    if not doomed:
        return
    for unit in doomed:
        bury(table, unit)
    net = sum((table.ranks[unit] + 1) * (-1 if table.sides[unit] == 0 else 1) for unit in doomed)
    change_morale(table, 0, net, "for_losses")  # morale.4, 12
    for unit in doomed:
        points = score(table, unit)
        loot(table, unit, places[unit])
        if is_brother(table, unit):
            yield from leave_token(table, unit, places[unit], points)
    for unit in doomed:
        killer = killers.get(unit, NOBODY)
        if killer >= 0 and table.hexes[killer] >= 0:
            yield from rewards(table, killer, unit)
        yield from act(table, "is eliminated", table.sides[unit], unit)
    if not everyone(table):  # elimination.3
        table.victor = max(by_momentum(table), key=lambda side: morale_of(table, side))
        raise BattleOver


def bury(table: Table, unit: int) -> None:
    """The unit leaves the battlefield, and its commander is captured."""
    side, leader = table.sides[unit], table.leaders[unit]
    say(table, "unit.eliminated", house=side_word(side), unit=called(table, unit))
    if table.turn != side:
        table.kills += 1
    lift(table, unit)
    table.figures[unit] = 0
    table.lost[side] += (table.kinds[unit],)
    if leader:
        table.captured[1 - side] += (leader,)
        say(table, "commander.captured", commander=leader)


def leave_token(table: Table, unit: int, place: int, points: int) -> Rule[None]:
    """Brotherhood units leave a token of their type or commander, none but a commander's in a fire (fallen.1-4)."""
    leader = table.leaders[unit]
    token = leader or table.data.units[table.kinds[unit]].type
    if place in table.fire and not leader:
        return
    lying = sorted(spot for spot, what in table.fallen.items() if what == token)
    if not leader and len(lying) >= table.data.count("fallen"):
        size = table.board.size
        words = list(
            dict.fromkeys(hex_word(table, spot % size) for spot in sorted(lying, key=lambda spot: spot % size))
        )
        why = Reasons(hexes_among, table, {spot % size for spot in lying}, "fallen.4")
        line = yield from choose(
            table.sides[unit], "fallen.move", lambda: words, rule="fallen.4", why=why, area=hex_word(table, place)
        )
        lift_fallen(table, next(spot for spot in lying if spot % size == table.board.hex[line]))
    lay_fallen(table, place, token, points)


def score(table: Table, unit: int) -> int:
    """Points that are scored at once (scen_common.1, pb1.2)."""
    enemy, points = 1 - table.sides[unit], 0
    battle = plan(table)
    if battle is None:
        points += gain_points(table, enemy, 1, "enemy_eliminated")  # skirmish.6
    for award in battle.victory.points if battle else ():
        if award.per == "enemy_eliminated" or (award.per == "commander_captured" and table.leaders[unit]):
            points += gain_points(table, enemy, award.vp[0], award.per)
    return points


def gain_points(table: Table, side: int, points: int, per: str) -> int:
    """Victory points, and for what."""
    if points:
        table.points[side] += points
        say(table, "points.scored", house=side_word(side), count=points, cause=f"for_{per}")
    return points


def loot(table: Table, dead: int, place: int) -> None:
    """Looters beside an eliminated enemy of higher rank get a token (keywords.29)."""
    for other in table.board.around[place]:
        unit = table.at[other]
        if unit < 0 or table.sides[unit] == table.sides[dead] or table.ranks[unit] >= table.ranks[dead]:
            continue
        free = table.data.count("loot") - sum(table.loot)
        if has(table, unit, "looter") and not table.loot[unit] and free > 0:
            table.loot[unit] = True
            say(table, "loot.taken", house=side_word(table.sides[unit]), unit=called(table, unit))


def rewards(table: Table, killer: int, dead: int) -> Rule[None]:
    """What keywords and commanders of the killer bring: trophies, a raided token, what his card says."""
    side = table.sides[killer]
    if has(table, killer, "collector_ear"):
        yield from collect(table, side, table.ranks[dead] + 1)
    if has(table, killer, "raider"):  # keywords.31
        face = yield from roll(DIE)
        kind = TOKENS.index(face)
        if table.pools[1 - side][kind]:
            table.pools[1 - side][kind] -= 1
            table.pools[side][kind] += 1
            say(table, "token.raided", house=side_word(side), token=face)
    yield from act(table, "eliminates a unit", side, killer)


def collector(table: Table, side: int) -> int:
    """The unit of a commander who can use trophies, -1 if there is none (keywords.67)."""
    return next((unit for unit in leads(table, side) if table.leaders[unit] in table.data.books.collectors), NOBODY)


def collect(table: Table, side: int, trophies: int) -> Rule[None]:
    """Trophies go to a commander who can use them (keywords.28, limits.5)."""
    gained = min(trophies, table.data.count("trophy") - table.trophies)
    if gained > 0 and collector(table, side) >= 0:
        table.trophies += gained
        say(table, "trophies.gained", house=side_word(side), count=gained)
        yield from act(table, "trophies are collected", side, occasion=gained)


def recover(table: Table) -> None:
    """The marker in a coloured zone moves to the break point, the space nearest to the centre (morale.9, 10)."""
    for side in (0, 1):
        value = morale_of(table, side)
        if value < CENTRE:
            best = 10 if value >= 7 else 6 if value >= 4 else 3
            if best != value:
                change_morale(table, side, best - value, "for_recovery")
