"""What a seat may know of a battle, as plain data; and a battlefield that this knowledge allows."""

from __future__ import annotations

from functools import lru_cache
from typing import ClassVar

import msgspec

from cyvasse.kernel.dealer import deal
from cyvasse.kernel.deck import deck_size
from cyvasse.kernel.luck import Stream
from cyvasse.kernel.places import hidden
from cyvasse.kernel.seen import Seen
from cyvasse.kernel.view import Derived, Shows, inside
from cyvasse.kernel.view import View as Head

from .components import GROUNDS, RANKS, SIDES, TOKENS, components
from .hexes import board
from .table import (
    DECK,
    HAND,
    NOBODY,
    NOWHERE,
    Options,
    Table,
    is_active,
    is_fixed,
    lay_fallen,
    morale_of,
    objectives_of,
    plan,
    spots,
    zone,
)

VERSION = 3


class Unit(msgspec.Struct, frozen=True):
    """A unit, by its number; one that has left the battlefield has no hex."""

    kind: str
    side: str
    rank: str
    figures: int
    hex: str
    commander: str
    banner: bool  # its own banner; `active` says whether it can be ordered
    active: bool
    foe: str  # the hex of the enemy it is engaged with
    aggressor: str  # the House on the engagement token
    guard: bool
    loot: bool
    horns: int
    led: int  # command tokens on its commander


class Objective(msgspec.Struct, frozen=True):
    id: str
    hex: str
    owner: str  # "" nobody
    fixed: bool


class House(msgspec.Struct, frozen=True):
    name: str
    morale: int
    zone: str
    points: int
    passed: bool
    tokens: dict[str, int]  # order tokens by kind
    command: int  # command tokens on the board
    hand: int
    deck: int
    discard: list[str]
    captured: list[str]  # enemy commanders
    lost: list[str]  # kinds of own units that are eliminated
    brothers: int
    fords: int
    must: str
    keeps: bool
    gambit: str  # "" not known
    ally: str
    held: int
    strategy: int
    left: int
    reserve: list[str]
    persons: list[str]


class Catapult(msgspec.Struct, frozen=True):
    side: str
    rank: str
    active: bool


class Fallen(msgspec.Struct, frozen=True):
    hex: str
    token: str  # a type of unit or a commander
    points: int  # what the enemy has scored for it


class Turn(msgspec.Struct, frozen=True):
    """The turn that is being played; units by number."""

    card: str
    leader: int
    ordered: list[int]
    unmoved: list[int]
    unfought: list[int]
    again: list[int]
    moved: list[int]
    fought: list[int]
    bogged: list[int]
    instead: list[int]
    pursued: list[int]
    advanced: list[int]
    called: list[int]
    lent: list[int]
    boosts: dict[int, int]
    effects: list[str]
    spent: list[str]
    kills: int
    driven: int
    brothers_ordered: bool
    begun: bool


class View(Head, frozen=True, kw_only=True):
    """A battle as one seat sees it."""

    shows: ClassVar[Shows] = {
        **Head.shows,
        **inside("units", "figures loot horns led", kinds="kind", leaders="commander", sides="side", ranks="rank"),
        **inside("units", hexes="hex", active="banner", foes="foe", aggressors="aggressor", guards="guard"),
        **inside("houses", "passed points command captured lost brothers fords keeps held strategy left"),
        **inside("houses", "reserve persons", pools="tokens", discards="discard", musts="must"),
        **inside("houses", gambits="gambit", allies="ally"),
        **inside("now", " ".join(Turn.__struct_fields__)),
        **inside("objectives", goals="hex", markers="owner"),
        "at": Derived("hexes"),
        "sides_of": "outposts",
        "fallen": "fallen.hex fallen.token",
        "fallen_points": "fallen.points",
    }
    battle: str
    rounds: int
    columns: int
    rows: int
    first: int
    turn: int
    momentum: int
    morale: int
    victor: int
    ground: dict[str, str]  # all hexes that are not plain
    fire: dict[str, int]
    devastated: list[str]
    outposts: dict[str, str]
    objectives: list[Objective]
    units: list[Unit]
    houses: list[House]
    committed: list[str]
    trophies: int
    axes: int
    formations: dict[str, str]
    firm: list[int]
    hollow: str
    flooded: str
    flooded_by: int
    fallen: list[Fallen]
    catapults: list[Catapult]
    merchants: list[str]
    warhorns: list[str]
    sounded: int
    now: Turn
    todo: list[str]


def view(table: Table, seat: int | None) -> View:
    """All of a battle lies open but hands, decks and gambit cards that were never turned up (overview.7, 8)."""
    field = table.board
    words = field.words
    battle = plan(table)
    ids = [o.id for o in battle.objectives] if battle else [f"goal_{n + 1}" for n in range(len(table.goals))]
    rounds = battle.rounds if battle else table.data.skirmishes[table.battle].rounds
    return View(
        game="battles",
        version=VERSION,
        seat=seat,
        step=table.step,
        round=table.round,
        over=table.step is None,
        scores=scores(table),
        seats=list(SIDES),
        options=msgspec.to_builtins(table.options),
        packs=table.data.packs,
        hidden=hidden(table, seat),
        battle=table.battle,
        rounds=rounds,
        columns=field.columns,
        rows=field.rows,
        first=table.first,
        turn=table.turn,
        momentum=table.momentum,
        morale=table.morale,
        victor=table.victor,
        ground=dict(_ground(field.columns, field.rows, table.ground)),
        fire={words[place]: table.fire[place] for place in sorted(table.fire)},
        devastated=[words[place] for place in table.devastated],
        outposts={words[place]: table.sides_of[place] for place in sorted(table.sides_of)},
        objectives=[
            Objective(id_, words[goal], SIDES[marker] if marker >= 0 else "", is_fixed(table, n))
            for n, (id_, goal, marker) in enumerate(zip(ids, table.goals, table.markers, strict=True))
        ],
        units=[_unit(table, words, unit) for unit in range(len(table.kinds))],
        houses=[_house(table, side) for side in (0, 1)],
        committed=list(table.committed),
        trophies=table.trophies,
        axes=table.axes,
        formations={kind: table.formations[kind] for kind in sorted(table.formations)},
        firm=list(table.firm),
        hollow=words[table.hollow] if table.hollow >= 0 else "",
        flooded=words[table.flooded] if table.flooded >= 0 else "",
        flooded_by=table.flooded_by,
        fallen=[
            Fallen(words[place], table.fallen[spot], table.fallen_points[spot])
            for place in sorted({spot % field.size for spot in table.fallen})
            for spot in spots(table, place)
        ],
        catapults=[Catapult(SIDES[side], RANKS[rank], bool(active)) for side, rank, active in table.catapults],
        merchants=[words[place] for place in table.merchants],
        warhorns=[words[place] for place in table.warhorns],
        sounded=table.sounded,
        now=_turn(table),
        todo=list(table.todo),
    )


@lru_cache(maxsize=64)
def _ground(columns: int, rows: int, ground: bytes) -> tuple[tuple[str, str], ...]:
    """All hexes that are not plain, and what they are."""
    words = board(columns, rows).words
    return tuple((words[place], GROUNDS[kind]) for place, kind in enumerate(ground) if kind)


def scores(table: Table) -> list[int]:
    """What the plan compares in the end: victory points, morale, or controlled objectives."""
    battle = plan(table)
    kind = battle.victory.type if battle else "most_vp"
    if kind == "most_vp":
        return table.points[:]
    return [morale_of(table, side) if kind == "highest_morale" else objectives_of(table, side) for side in (0, 1)]


def _unit(table: Table, words: tuple[str, ...], unit: int) -> Unit:
    place, foe = table.hexes[unit], table.foes[unit]
    aggressor = table.aggressors[unit]
    return Unit(
        table.kinds[unit],
        SIDES[table.sides[unit]],
        RANKS[table.ranks[unit]],
        table.figures[unit],
        words[place] if place >= 0 else "",
        table.leaders[unit],
        table.active[unit],
        place >= 0 and is_active(table, unit),
        words[table.hexes[foe]] if foe >= 0 else "",
        SIDES[aggressor] if aggressor >= 0 else "",
        table.guards[unit],
        table.loot[unit],
        table.horns[unit],
        table.led[unit],
    )


def _house(table: Table, side: int) -> House:
    return House(
        name=SIDES[side],
        morale=morale_of(table, side),
        zone=zone(table, side),
        points=table.points[side],
        passed=table.passed[side],
        tokens=dict(zip(TOKENS, table.pools[side], strict=True)),
        command=table.command[side],
        hand=len(table.places[HAND[side]]),
        deck=deck_size(table, DECK[side]),
        discard=list(table.discards[side]),
        captured=list(table.captured[side]),
        lost=list(table.lost[side]),
        brothers=table.brothers[side],
        fords=table.fords[side],
        must=table.musts[side],
        keeps=table.keeps[side],
        gambit=table.gambits[side],
        ally=table.allies[side],
        held=table.held[side],
        strategy=table.strategy[side],
        left=table.left[side],
        reserve=list(table.reserve[side]),
        persons=list(table.persons[side]),
    )


def _turn(table: Table) -> Turn:
    return Turn(
        table.card,
        table.leader,
        table.ordered[:],
        table.unmoved[:],
        table.unfought[:],
        table.again[:],
        table.moved[:],
        table.fought[:],
        table.bogged[:],
        table.instead[:],
        table.pursued[:],
        table.advanced[:],
        table.called[:],
        table.lent[:],
        table.boosts.copy(),
        table.effects[:],
        table.spent[:],
        table.kills,
        table.driven,
        table.brothers_ordered,
        table.begun,
    )


# -- imagining ----------------------------------------------------------------------------------------------------


def imagine(seen: Seen, luck: Stream) -> tuple[Table, dict[int, str]]:
    """A battlefield for the start of the step that this seat could not tell from the true one."""
    v = seen.view
    assert isinstance(v, View)
    data = components(v.packs)
    table = Table(data, msgspec.convert(v.options, Options), len(v.seats), v.step, battle=v.battle)
    table.round, table.first, table.turn, table.momentum = v.round, v.first, v.turn, v.momentum
    table.morale, table.victor, table.committed = v.morale, v.victor, tuple(v.committed)
    table.trophies, table.axes, table.formations, table.firm = v.trophies, v.axes, v.formations.copy(), tuple(v.firm)
    table.sounded, table.todo = v.sounded, tuple(v.todo)
    _lay_field(table, v)
    _lay_units(table, v)
    _lay_houses(table, v)
    for name in Turn.__struct_fields__:
        value = getattr(v.now, name)
        setattr(table, name, value.copy() if isinstance(value, (list, dict)) else value)
    return table, deal(seen, luck, table)


def _lay_field(table: Table, v: View) -> None:
    hexes = table.board.hex
    ground = bytearray(table.board.size)
    for hex_, terrain in v.ground.items():
        ground[hexes[hex_]] = GROUNDS.index(terrain)
    table.ground = bytes(ground)
    table.fire = {hexes[hex_]: level for hex_, level in v.fire.items()}
    table.devastated = tuple(hexes[hex_] for hex_ in v.devastated)
    table.sides_of = {hexes[hex_]: side for hex_, side in v.outposts.items()}
    table.goals = tuple(hexes[o.hex] for o in v.objectives)
    table.markers = [SIDES.index(o.owner) if o.owner else NOBODY for o in v.objectives]
    table.hollow = hexes[v.hollow] if v.hollow else NOWHERE
    table.flooded, table.flooded_by = hexes[v.flooded] if v.flooded else NOWHERE, v.flooded_by
    for lying in v.fallen:
        lay_fallen(table, hexes[lying.hex], lying.token, lying.points)
    table.catapults = [[SIDES.index(c.side), RANKS.index(c.rank), int(c.active)] for c in v.catapults]
    table.merchants = tuple(hexes[hex_] for hex_ in v.merchants)
    table.warhorns = tuple(hexes[hex_] for hex_ in v.warhorns)


def _lay_units(table: Table, v: View) -> None:
    hexes, at = table.board.hex, [NOBODY] * table.board.size
    for n, unit in enumerate(v.units):
        table.leaders.append(unit.commander)
        table.ranks.append(RANKS.index(unit.rank))
        table.figures.append(unit.figures)
        table.hexes.append(hexes[unit.hex] if unit.hex else NOWHERE)
        table.active.append(unit.banner)
        table.aggressors.append(SIDES.index(unit.aggressor) if unit.aggressor else NOBODY)
        table.guards.append(unit.guard)
        table.loot.append(unit.loot)
        table.horns.append(unit.horns)
        table.led.append(unit.led)
        if unit.hex:
            at[hexes[unit.hex]] = n
    table.at = at
    table.kinds = tuple(unit.kind for unit in v.units)
    table.sides = tuple(SIDES.index(unit.side) for unit in v.units)
    table.foes = [at[hexes[unit.foe]] if unit.foe else NOBODY for unit in v.units]


def _lay_houses(table: Table, v: View) -> None:
    table.passed = [house.passed for house in v.houses]
    table.points = [house.points for house in v.houses]
    table.pools = [[house.tokens[kind] for kind in TOKENS] for house in v.houses]
    table.command = [house.command for house in v.houses]
    table.discards = [tuple(house.discard) for house in v.houses]
    table.captured = [tuple(house.captured) for house in v.houses]
    table.lost = [tuple(house.lost) for house in v.houses]
    table.brothers = [house.brothers for house in v.houses]
    table.fords = [house.fords for house in v.houses]
    table.musts = [house.must for house in v.houses]
    table.keeps = [house.keeps for house in v.houses]
    table.gambits = [house.gambit for house in v.houses]
    table.allies = [house.ally for house in v.houses]
    table.held = [house.held for house in v.houses]
    table.strategy = [house.strategy for house in v.houses]
    table.left = [house.left for house in v.houses]
    table.reserve = [tuple(house.reserve) for house in v.houses]
    table.persons = [tuple(house.persons) for house in v.houses]
