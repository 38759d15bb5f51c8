"""Movement: where a unit can go, over every terrain, and what happens when it leaves and when it stops."""

from __future__ import annotations

from functools import lru_cache

from cyvasse.kernel.offer import Offer, Reasons, needs
from cyvasse.kernel.rule import Rule, choose, say

from .always import added, is_so, said
from .components import (
    BUILDING,
    CAVALRY,
    CLIFF,
    FORD,
    FOREST,
    FOREST_RIVER,
    FOREST_ROAD,
    GROUNDS,
    HIDDEN_FORD,
    HILL,
    HOLLOW_HILL,
    LAKE,
    OUTPOST,
    PALISADE,
    RIVER,
    ROAD,
    SIEGE_TOWER,
    STONE_BRIDGE,
    SWAMP,
    WOODEN_BRIDGE,
)
from .offers import declined
from .table import Table, called, has, hex_word, is_fixed, is_special, lift, plan, profile, set_ground, side_word, word

NO, STOP, GO, WADE, CLIMB = range(-1, 4)  # how a hex is entered
BRIDGES = (WOODEN_BRIDGE, STONE_BRIDGE)
ROADS = frozenset((ROAD, FOREST_ROAD, *BRIDGES))
HEIGHTS = frozenset((HILL, HOLLOW_HILL, CLIFF))
IMPASSABLE = frozenset((RIVER, FOREST_RIVER, LAKE, PALISADE, SIEGE_TOWER))
FORDS = frozenset((FORD, HIDDEN_FORD))
WATERS = frozenset((RIVER, FOREST_RIVER, LAKE, FORD, HIDDEN_FORD))


@lru_cache(maxsize=256)
def passage(type_: int, open_: frozenset[str] = frozenset(), riverborn: int = 0) -> tuple[int, ...]:
    """How a unit enters each kind of terrain; what is `open_` does not stop it.

    `riverborn` 1 ignores fords, 2 may also lay a hidden one.
    """
    codes = [GO] * len(GROUNDS)
    for terrain in IMPASSABLE:
        codes[terrain] = NO
    for terrain in (FOREST, SWAMP, BUILDING, OUTPOST):
        codes[terrain] = STOP
    codes[CLIFF] = CLIMB
    for terrain in FORDS:  # tokens_terrain.11-13
        codes[terrain] = GO if riverborn else WADE if type_ == CAVALRY else STOP
    for terrain, name in enumerate(GROUNDS):
        if name in open_ and codes[terrain] in (STOP, WADE):
            codes[terrain] = GO
    if riverborn == 2:  # keywords.48, 70
        codes[RIVER] = codes[FOREST_RIVER] = STOP
    return tuple(codes)


def passage_of(table: Table, unit: int) -> tuple[int, ...]:
    who = profile(table, unit)
    riverborn = 0
    if "riverborn" in who.keywords:
        riverborn = 2 if table.fords[table.sides[unit]] else 1
    several = said(table, "does not stop in", unit)
    return passage(who.type, frozenset(name for names in several for name in names) if several else NOTHING, riverborn)


NOTHING: frozenset[str] = frozenset()


def movement(table: Table, unit: int) -> int:
    """How many hexes the unit may move now (movement.1)."""
    who = profile(table, unit)
    if unit in table.bogged:  # terrain.9
        return 1
    moves = who.move[table.ranks[unit]] + added(table, "movement", unit)
    return moves if moves > 0 else 0


def reach(table: Table, unit: int, moves: int, start: int = -1, bridges: bool = True) -> dict[int, int]:
    """Hexes the unit can come to in so many steps, each with the steps that are left then; the start is not among them.

    Without `bridges` (Advance and Pursue) no bridge is entered (tokens_terrain.18).
    """
    start = table.hexes[unit] if start < 0 else start
    codes = passage_of(table, unit)
    around, at, ground, fire = table.board.around, table.at, table.ground, table.fire
    mountain = "mountain_bred" in profile(table, unit).keywords
    best = {start: moves}
    edge = [start] if moves > 0 else []
    while edge:
        beyond: list[int] = []
        for place in edge:
            left = best[place]
            ways = [(other, 1) for other in around[place]]
            if mountain:
                ways += through_cliffs(table, place, left)
            for other, cost in ways:
                if (at[other] >= 0 and other != table.hexes[unit]) or cost > left:
                    continue
                terrain = ground[other]
                code = codes[terrain]
                if code < 0 or other in fire or other == table.flooded or (terrain in BRIDGES and not bridges):
                    continue
                if code == GO:
                    rest = left - cost
                elif code == WADE:
                    rest = max(0, left - cost - 1)
                elif code == CLIMB and ground[place] not in HEIGHTS:  # terrain.3
                    continue
                else:
                    rest = 0
                if rest > best.get(other, -1):
                    best[other] = rest
                    if rest and not leaves_at(table, unit, other):
                        beyond.append(other)
        edge = beyond
    if bridges:
        extra_by_road(table, unit, moves, start, best)
    del best[start]
    best.pop(table.hexes[unit], None)
    return best


def through_cliffs(table: Table, place: int, left: int) -> list[tuple[int, int]]:
    """Hexes on the far side of empty cliffs, each with its cost: one step, one more for each further cliff."""
    board, found = table.board, []
    edge = [(place, other, 1) for other in board.around[place]]
    while edge:
        origin, cliff, cost = edge.pop()
        if table.ground[cliff] != CLIFF or table.at[cliff] >= 0 or cost > left:
            continue
        way = board.direction(origin, cliff)
        for turn in (-1, 0, 1):  # keywords.63
            far = board.near[cliff][(way + turn) % 6]
            if far >= 0 and table.ground[far] == CLIFF:
                edge.append((cliff, far, cost + 1))
            elif far >= 0:
                found.append((far, cost))
    return found


def road_ends(table: Table, unit: int, moves: int, start: int) -> list[int]:
    """Hexes to which so many steps lead along roads only."""
    if table.ground[start] not in ROADS or moves < 1:
        return []
    ground, at, around = table.ground, table.at, table.board.around
    edge, seen = [start], {start}
    for _ in range(moves):
        beyond = []
        for place in edge:
            for other in around[place] if not leaves_at(table, unit, place) else ():
                if ground[other] in ROADS and at[other] < 0 and other not in seen and other not in table.fire:
                    seen.add(other)
                    beyond.append(other)
        edge = beyond
    return [place for place in edge if not leaves_at(table, unit, place)]


def extra_by_road(table: Table, unit: int, moves: int, start: int, best: dict[int, int]) -> None:
    """Who moves along roads only may move one hex more, which need not be a road (terrain.11, 13).

    For who passes through cliffs it may lie beyond one (keywords.18).
    """
    ground, at, codes = table.ground, table.at, passage_of(table, unit)
    mountain = "mountain_bred" in profile(table, unit).keywords
    for place in road_ends(table, unit, moves, start):
        beyond = [other for other, _ in through_cliffs(table, place, 1)] if mountain else []
        for other in (*table.board.around[place], *beyond):
            code = codes[ground[other]]
            free = at[other] < 0 and other not in table.fire and other != table.flooded
            if free and code >= 0 and code != CLIMB and other not in best:
                best[other] = 0


def can_enter(table: Table, unit: int, origin: int, place: int) -> bool:
    """May the unit step from a hex into the next one: passable, empty, not burning, cliffs from heights only?"""
    if place < 0 or table.at[place] >= 0 or place in table.fire or place == table.flooded:
        return False
    code = passage_of(table, unit)[table.ground[place]]
    return code >= 0 and (code != CLIMB or table.ground[origin] in HEIGHTS)


def can_leave(table: Table, unit: int) -> bool:
    """Not out of a fire (fire.3), nor from a Fearsome enemy (keywords.53), unless its commander lets it."""
    if table.hexes[unit] in table.fire:
        return False
    foe = table.foes[unit]
    return foe < 0 or not has(table, foe, "fearsome") or is_so(table, "leaves Fearsome enemies", unit)


# -- exits --------------------------------------------------------------------------------------------------------


def is_exit(table: Table, place: int) -> bool:
    battle = plan(table)
    return battle is not None and any(
        goal == place and is_fixed(table, n) and "exit" in battle.objectives[n].id for n, goal in enumerate(table.goals)
    )


def leaves_at(table: Table, unit: int, place: int) -> bool:
    """A Stark unit leaves as soon as it enters the exit hex, in whatever way (s22.2)."""
    return table.sides[unit] == 0 and is_special(table, "exit_at_once") and is_exit(table, place)


def may_exit(table: Table, unit: int, reached: dict[int, int], moves: int) -> bool:
    """From an exit hex with one further step, which may be the one that a road gives (s15.2, terrain.11)."""
    if not is_special(table, "exit_by_step") or table.sides[unit] != 1:
        return False
    here = table.hexes[unit]
    with_steps = [place for place, rest in reached.items() if rest > 0]
    ends = (here, *with_steps, *road_ends(table, unit, moves, here)) if moves > 0 else ()
    return any(is_exit(table, place) for place in ends)


def leave(table: Table, unit: int) -> None:
    """The unit leaves the battlefield by an exit; it is not eliminated (elimination.2)."""
    side = table.sides[unit]
    say(table, "unit.leaves", house=side_word(side), unit=called(table, unit), area=word(table, unit))
    lift(table, unit)
    table.left[side] += 1
    battle = plan(table)
    for award in battle.victory.points if battle else ():
        if award.per == "exit" and award.side == side_word(side):
            table.points[side] += award.vp[0]
            say(table, "points.scored", house=side_word(side), count=award.vp[0], cause="for_exit")


# -- stopping -----------------------------------------------------------------------------------------------------


def stop(table: Table, unit: int) -> Rule[None]:
    """What happens in the hex where a unit comes to a stand: hidden ford, outpost, objective."""
    place, side = table.hexes[unit], table.sides[unit]
    if leaves_at(table, unit, place):
        leave(table, unit)
        return
    if table.ground[place] in (RIVER, FOREST_RIVER):
        table.fords[side] -= 1
        set_ground(table, place, HIDDEN_FORD)
        say(table, "ford.found", house=side_word(side), area=hex_word(table, place))
    if table.ground[place] == OUTPOST:
        yield from choose_side(table, unit)
    take_control(table, unit)


def choose_side(table: Table, unit: int) -> Rule[None]:
    """Gate or tower (tokens_terrain.6); cavalry has the gate (10), as has a unit for which no token is left (24)."""
    sides = ["gate"]
    if profile(table, unit).type != CAVALRY and len(table.sides_of) < table.data.count("outpost_state"):
        sides.append("tower")
    why = Reasons(sides_offered, table, unit, sides)
    line = yield from choose(
        table.sides[unit], "outpost.side", lambda: sides, rule="tokens_terrain.6", why=why, unit=called(table, unit)
    )
    table.sides_of[table.hexes[unit]] = line


def sides_offered(table: Table, unit: int, sides: list[str]) -> Offer[str]:
    rule = "tokens_terrain.10" if profile(table, unit).type == CAVALRY else "tokens_terrain.24"
    return Offer(lambda: ("gate", "tower"), needs(rule, sides.__contains__), never=declined("tokens_terrain.6"))


def take_control(table: Table, unit: int) -> None:
    """The marker of an objective turns to the House of a unit that stops there (objectives.2, 4, 5, 9)."""
    place, side = table.hexes[unit], table.sides[unit]
    if place not in table.goals:
        return
    n = table.goals.index(place)
    lost_cause = side == 1 and table.markers[n] == 0 and is_special(table, "lost_cause")  # s17.1
    if table.markers[n] != side and not is_fixed(table, n) and not lost_cause:
        table.markers[n] = side
        say(table, "objective.taken", house=side_word(side), area=hex_word(table, place))
