"""Skirmishes: momentum by dice, allies, commanders, drawn set-up cards, terrain and deployment in turns."""

from __future__ import annotations

from functools import partial

from cyvasse.kernel.offer import Offer, Reasons, bars, needs
from cyvasse.kernel.rule import Rule, choose, pick, roll, say

from .components import DIE, GROUNDS, PLAIN, RANKS, SIDES, Skirmish
from .movement import IMPASSABLE
from .offers import declined, hexes_offered, words_among
from .setup import finish
from .table import NOBODY, Table, add_unit, by_momentum, hex_word, set_ground, side_word, without

ALLIES = ("tully", "clansmen", "brotherhood")
ROWS = 3  # of deployment (skirmish.7)
CHAINS = {"river_3": ("river", "ford", "river"), "road_4": ("road",) * 4}


def card(table: Table) -> Skirmish:
    return table.data.skirmishes[table.battle]


def skirmish(table: Table) -> Rule[None]:
    """Three dice each decide momentum: most red, then blue, then green shields (skirmish.9)."""
    results: list[list[int]] = [[], []]
    while results[0] == results[1]:
        for side in (0, 1):
            dice = []
            for _ in range(3):
                dice.append((yield from roll(DIE)))
            results[side] = [dice.count(rank) for rank in reversed(RANKS)]
            say(table, "roll.momentum", house=side_word(side), dice=list(dice))
    table.momentum = results.index(max(results))
    say(table, "momentum.gained", house=side_word(table.momentum))
    summary = card(table)
    middle, columns = table.board.rows // 2, table.board.columns
    if summary.objectives:
        places = (columns // 5, columns // 2, columns - 1 - columns // 5)
        table.goals = tuple(middle * columns + column for column in places[: summary.objectives])
        table.markers = [NOBODY] * len(table.goals)
    table.morale, table.turn, table.step = summary.resources.morale, table.momentum, "allies"


def allies(table: Table) -> Rule[None]:
    """Each player may take one allied House, never both the same, momentum first (allies.2, 6, 7)."""
    for side in by_momentum(table):
        free = [house for house in ALLIES if house not in table.allies]
        why = Reasons(allies_offered, table)
        line = yield from choose(side, "ally", partial(list, [*free, "none"]), rule="allies.6", why=why)
        table.allies[side] = "" if line == "none" else line
    table.step = "captains"


def allies_offered(table: Table) -> Offer[str]:
    """Allied Houses that the opponent has not taken (allies.1, 2)."""
    return Offer(
        lambda: table.data.houses,
        needs("allies.1", ALLIES.__contains__),
        bars("allies.2", table.allies.__contains__),
        words=("none",),
        never=declined("allies.6"),
    )


def houses_of(table: Table, side: int) -> tuple[str, ...]:
    return (SIDES[side], table.allies[side]) if table.allies[side] else (SIDES[side],)


def captains(table: Table) -> Rule[None]:
    """Choose commanders within the limits of the summary card (skirmish.3)."""
    for side in by_momentum(table):
        while options := candidates(table, side):
            stop = ["done"] if table.persons[side] else []
            why = Reasons(captains_offered, table, side, stop)
            line = yield from choose(side, "commander", partial(list, [*options, *stop]), rule="skirmish.3", why=why)
            if line == "done":
                break
            table.persons[side] += (line,)
    table.step = "levy"


def candidates(table: Table, side: int) -> list[str]:
    """Commanders who still fit: number, total command limit, one version of each person."""
    data, summary, chosen = table.data.commanders, card(table), table.persons[side]
    if len(chosen) >= summary.commanders:
        return []
    left = summary.command_limit - sum(data[leader].limit for leader in chosen)
    persons = [data[leader].person for leader in chosen]
    return [
        leader.id
        for leader in data.values()
        if leader.house in houses_of(table, side) and leader.limit <= left and leader.person not in persons
    ]


def captains_offered(table: Table, side: int, stop: list[str]) -> Offer[str]:
    """Commanders of the own Houses, no person twice, within the command limit."""
    data, chosen = table.data.commanders, table.persons[side]
    left = card(table).command_limit - sum(data[leader].limit for leader in chosen)
    persons = [data[leader].person for leader in chosen]
    return Offer(
        lambda: data,
        bars("skirmish.2", lambda leader: data[leader].house == SIDES[1 - side]),
        needs("allies.6", lambda leader: data[leader].house in houses_of(table, side)),
        bars("skirmish.3", lambda leader: data[leader].person in persons),
        bars("skirmish.1", lambda leader: data[leader].limit > left),
        words=stop,
        never=declined("skirmish.3"),
    )


# -- armies -------------------------------------------------------------------------------------------------------


def levy(table: Table) -> Rule[None]:
    """Draw set-up cards; their units form the army, their terrain goes on the board (skirmish.4)."""
    pieces: list[list[str]] = [[], []]
    for side in by_momentum(table):
        pool = [
            setup.id
            for setup in table.data.skirmish_cards.values()
            if setup.house in houses_of(table, side) and setup.commander not in table.persons[side]
        ]
        for _ in range(min(card(table).cards_drawn, len(pool))):
            drawn = table.data.skirmish_cards[(yield from pick(pool, of="setup"))]
            say(table, "levy.drawn", house=side_word(side), kinds=[unit.kind for unit in drawn.units])
            pieces[side] += drawn.terrain
            for unit in drawn.units:
                yield from enlist(table, side, unit.kind, unit.rank)
        for leader in table.persons[side]:
            yield from appoint(table, side, leader)
    table.todo = tuple(alternate(table, pieces))
    table.turn, table.step = table.momentum, "terrain" if table.todo else "deploy"


def enlist(table: Table, side: int, kind: str, rank: str) -> Rule[None]:
    """A unit joins the army; if figures are missing, another of its type and rank does (allies.8)."""
    if not has_figures(table, kind):
        type_ = table.data.units[kind].type
        others = [
            other.id
            for other in table.data.units.values()
            if other.type == type_ and other.house in houses_of(table, side) and has_figures(table, other.id)
        ]
        if not others:
            return
        why = Reasons(levies_offered, table, others, type_)
        kind = yield from choose(side, "levy.instead", lambda: others, rule="allies.8", why=why, kind=kind)
    table.reserve[side] += (f"{kind} {rank}",)


def levies_offered(table: Table, others: list[str], type_: str) -> Offer[str]:
    """Another unit of the same type, from the own Houses, of which there are figures (limits.4)."""
    units = table.data.units
    return Offer(
        lambda: units,
        needs("allies.8", lambda kind: units[kind].type == type_),
        needs("limits.4", lambda kind: kind in others or has_figures(table, kind)),
        needs("allies.8", others.__contains__),
        never=declined("allies.8"),
    )


def has_figures(table: Table, kind: str) -> bool:
    """Is there a full unit left in the sets?"""
    unit = table.data.units[kind]
    used = sum(entry.split(" ")[0] == kind for reserve in table.reserve for entry in reserve)
    return (used + 1) * unit.size <= unit.figures


def appoint(table: Table, side: int, leader: str) -> Rule[None]:
    """The commander joins a drawn unit of the kind he leads, or brings a blue one (skirmish.10)."""
    kind = table.data.commanders[leader].leads
    own = sorted({entry for entry in table.reserve[side] if entry.split(" ")[0] == kind and entry.count(" ") == 1})
    entry = f"{kind} blue"
    if own:
        why = Reasons(words_among, table.reserve[side], own, "skirmish.10")
        entry = yield from choose(side, "levy.leads", lambda: own, rule="skirmish.10", why=why, commander=leader)
        table.reserve[side] = without(table.reserve[side], entry)
    table.reserve[side] += (f"{entry} {leader}",)


def alternate(table: Table, pieces: list[list[str]]) -> list[str]:
    """Terrain to be placed, each player's pieces in turn, momentum first (skirmish.5)."""
    first, second = (pieces[side][:] for side in by_momentum(table))
    turns = []
    while first or second:
        for side, mine in zip(by_momentum(table), (first, second), strict=True):
            if mine:
                turns.append(f"{side} {mine.pop(0)}")
    return turns


# -- terrain ------------------------------------------------------------------------------------------------------


def terrain(table: Table) -> Rule[None]:
    """One hex of terrain; the hexes of a river or road follow each other (skirmish.5, 7)."""
    owner, piece, *rest = table.todo[0].split(" ")
    side, chain = int(owner), CHAINS.get(piece, (piece,))
    placed = [int(place) for place in rest]
    places = next_places(table, chain, placed)
    table.todo = table.todo[1:]
    if places:
        words = [hex_word(table, place) for place in places]
        kind = chain[len(placed)]
        why = Reasons(grounds_offered, table, places, kind)
        line = yield from choose(side, "terrain.hex", lambda: words, rule="skirmish.5", why=why, terrain=kind)
        place = table.board.hex[line]
        set_ground(table, place, GROUNDS.index(kind))
        placed.append(place)
        if len(placed) < len(chain):
            table.todo = (" ".join([owner, piece, *map(str, placed)]), *table.todo)
    if not table.todo:
        table.step = "deploy"


def grounds_offered(table: Table, places: list[int], kind: str) -> Offer[str]:
    """Plain hexes but for the outer rows; a river or a road goes on beside its last hex."""
    outer = (0, table.board.rows - 1)
    return hexes_offered(
        table,
        "skirmish.5",
        bars("skirmish.7", lambda place: table.board.row(place) in outer),
        bars("ruling.99", lambda place: kind != "ford" and table.ground[place] != PLAIN),
        needs("skirmish.5", places.__contains__),
    )


def next_places(table: Table, chain: tuple[str, ...], placed: list[int]) -> list[int]:
    """Where the next hex of a chain may lie so that the rest has room."""
    left = len(chain) - len(placed)
    near = table.board.around[placed[-1]] if placed else range(table.board.size)
    return [place for place in sorted(near) if has_room(table, place, left - 1, [*placed])]


def has_room(table: Table, place: int, more: int, placed: list[int]) -> bool:
    if not is_free(table, place) or place in placed:
        return False
    return more == 0 or any(has_room(table, other, more - 1, [*placed, place]) for other in table.board.around[place])


def is_free(table: Table, place: int) -> bool:
    """Plain, no objective, not in an outer row (skirmish.7)."""
    row = table.board.row(place)
    return table.ground[place] == PLAIN and place not in table.goals and 0 < row < table.board.rows - 1


# -- deployment ---------------------------------------------------------------------------------------------------


def deploy(table: Table) -> Rule[None]:
    """One unit in the own deployment rows, players in turn (skirmish.5)."""
    side = table.turn if table.reserve[table.turn] else 1 - table.turn
    entries = sorted(set(table.reserve[side]))
    why = Reasons(army_offered, table, entries)
    entry = yield from choose(side, "deploy.unit", lambda: entries, rule="skirmish.5", why=why)
    words = [hex_word(table, place) for place in deployment(table, side)]
    kind, rank, *leader = entry.split(" ")
    why = Reasons(rows_offered, table, side)
    line = yield from choose(side, "deploy.hex", lambda: words, rule="skirmish.7", why=why, kind=kind)
    table.reserve[side] = without(table.reserve[side], entry)
    add_unit(table, side, kind, RANKS.index(rank), table.board.hex[line], leader[0] if leader else "")
    table.turn = 1 - side
    if not any(table.reserve):
        finish(table)
        table.command = [card(table).resources.command_tokens] * 2
        table.step = "setup"


def army_offered(table: Table, entries: list[str]) -> Offer[str]:
    """Units of the cards that were drawn form the army (skirmish.4)."""
    ranked = [f"{kind} {rank}" for kind in table.data.units for rank in RANKS]
    return Offer(
        lambda: dict.fromkeys([*ranked, *table.reserve[0], *table.reserve[1]]),
        needs("skirmish.4", entries.__contains__),
        never=declined("skirmish.5"),
    )


def deployment(table: Table, side: int) -> list[int]:
    """Empty passable hexes of the three rows nearest to the own edge."""
    rows = range(table.board.rows - ROWS, table.board.rows) if side == 0 else range(ROWS)
    columns = table.board.columns
    return [
        place
        for row in rows
        for place in range(row * columns, (row + 1) * columns)
        if table.at[place] < 0 and table.ground[place] not in IMPASSABLE
    ]


def rows_offered(table: Table, side: int) -> Offer[str]:
    """Hexes of the own rows that a unit can stand in, one unit to a hex (units.1)."""
    own_rows = range(table.board.rows - ROWS, table.board.rows) if side == 0 else range(ROWS)
    return hexes_offered(
        table,
        "skirmish.7",
        needs("skirmish.7", lambda place: table.board.row(place) in own_rows),
        bars("units.1", lambda place: table.at[place] >= 0),
        bars("movement.5", lambda place: table.ground[place] in IMPASSABLE),
    )
