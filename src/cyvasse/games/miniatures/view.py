"""What a seat may know of the table, and a table that this knowledge allows."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from cyvasse.kernel.dealer import deal
from cyvasse.kernel.luck import Stream
from cyvasse.kernel.places import hidden
from cyvasse.kernel.seen import Seen
from cyvasse.kernel.view import Derived, Shows, inside
from cyvasse.kernel.view import View as KernelView

from .components import components
from .field import engagements
from .objectives import card_of
from .table import RANDOM, Options, Table, is_wall, played, ranks, size, skills_of, speed
from .victory import goal

VERSION = 3


class UnitView(msgspec.Struct, frozen=True):
    """A combat unit or a castle wall: all of it lies open. `pose` is empty where it is not on the table."""

    word: str
    kind: str
    owner: int
    status: str
    pose: list[int]  # x, y, angle
    width: int
    depth: int
    models: int
    hurt: int
    ranks: int
    speed: int
    attached: list[str]
    conditions: list[str]
    done: bool
    began: bool
    crows: int
    engaged: list[str]


class NcuView(msgspec.Struct, frozen=True):
    word: str
    kind: str
    owner: int
    done: bool
    zone: str
    tokens: int
    influence: str  # the unit that its card is attached to


class TerrainView(msgspec.Struct, frozen=True):
    piece: str
    side: str
    x: int
    y: int
    angle: int


class ObjectiveView(msgspec.Struct, frozen=True):
    x: int
    y: int
    card: str
    holder: str  # a unit's word


class View(KernelView, frozen=True, kw_only=True):
    """The table as one seat sees it; only hands, decks and missions are hidden."""

    shows: ClassVar[Shows] = {
        **KernelView.shows,
        **inside("units", "status models hurt attached conditions done began crows"),
        **inside("units", words="word", kinds="kind", owners="owner", poses="pose"),
        **inside("ncus", "influence", ncu_words="word", ncu_kinds="kind", ncu_owners="owner", ncu_done="done"),
        **inside("ncus", ncu_zones="zone", ncu_tokens="tokens"),
        **inside("objectives", objective_cards="card", holders="holder"),
        "drawn": "mode",
        "names": "seats",
        "skills": Derived("kinds attached"),
        "nested": Derived("step"),
    }
    mode: str
    goal: int
    sides: list[int]
    armies: list[str]
    commanders: list[str]
    representatives: list[str]
    units: list[UnitView]
    ncus: list[NcuView]
    terrain: list[TerrainView]
    supply: list[str]
    rubble: list[str]
    objectives: list[ObjectiveView]
    spent: list[str]
    turn_marks: list[str]
    round_marks: list[str]
    cards: list[tuple[str, int, int, int]]  # on units: card, seat, unit, tokens
    discards: list[list[str]]
    siege_discards: list[str]
    open_mission: str
    places_of: list[int]
    first: int
    turn: int
    active: int
    waiting: int
    passed: list[bool]
    vp: list[int]
    out: list[bool]
    besieger: int
    victors: list[int]


def view(table: Table, seat: int | None) -> View:
    """The table as one seat, or a spectator, may know it."""
    return View(
        game="miniatures",
        version=VERSION,
        seat=seat,
        step=table.step,
        round=table.round,
        over=table.step is None,
        scores=scores(table),
        seats=table.names[:],
        options=msgspec.to_builtins(table.options),
        packs=[*table.data.packs],
        hidden=hidden(table, seat),
        mode=played(table),
        goal=goal(table),
        sides=table.sides[:],
        armies=table.armies[:],
        commanders=table.commanders[:],
        representatives=table.representatives[:],
        units=[unit_view(table, unit, engaged) for unit, engaged in enumerate(engagements(table))],
        ncus=[ncu_view(table, ncu) for ncu in range(len(table.ncu_words))],
        terrain=[TerrainView(*piece) for piece in table.terrain],
        supply=table.supply[:],
        rubble=table.rubble[:],
        objectives=[objective_view(table, token) for token in range(len(table.objectives))],
        spent=table.spent[:],
        turn_marks=table.turn_marks[:],
        round_marks=table.round_marks[:],
        cards=table.cards[:],
        discards=[pile[:] for pile in table.discards],
        siege_discards=table.siege_discards[:],
        open_mission=table.open_mission,
        places_of=table.places_of[:],
        first=table.first,
        turn=table.turn,
        active=table.active,
        waiting=table.waiting,
        passed=table.passed[:],
        vp=table.vp[:],
        out=table.out[:],
        besieger=table.besieger,
        victors=table.victors[:],
    )


def scores(table: Table) -> list[int]:
    """Victory points of each seat's side."""
    return [table.vp[side] for side in table.sides]


def unit_view(table: Table, unit: int, engaged: list[int]) -> UnitView:
    pose, wall = table.poses[unit], is_wall(table, unit)
    width, depth = size(table, unit)
    return UnitView(
        table.words[unit],
        table.kinds[unit],
        table.owners[unit],
        table.status[unit],
        list(pose) if pose is not None else [],
        width,
        depth,
        table.models[unit],
        table.hurt[unit],
        ranks(table, unit),
        0 if wall else speed(table, unit) // 1000,
        list(table.attached[unit]),
        list(table.conditions[unit]),
        table.done[unit],
        table.began[unit],
        table.crows[unit],
        [table.words[other] for other in engaged],
    )


def ncu_view(table: Table, ncu: int) -> NcuView:
    target = table.influence[ncu]
    return NcuView(
        table.ncu_words[ncu],
        table.ncu_kinds[ncu],
        table.ncu_owners[ncu],
        table.ncu_done[ncu],
        table.ncu_zones[ncu],
        table.ncu_tokens[ncu],
        table.words[target] if target >= 0 else "",
    )


def objective_view(table: Table, token: int) -> ObjectiveView:
    holder = table.holders[token]
    return ObjectiveView(*table.objectives[token], card_of(table, token), table.words[holder] if holder >= 0 else "")


def imagine(seen: Seen, luck: Stream) -> tuple[Table, dict[int, str]]:
    """A table for the start of the step that this seat could not tell from the true one."""
    v = seen.view
    assert isinstance(v, View)
    table = Table(components(v.packs), msgspec.convert(v.options, Options), len(v.seats), v.step)
    table.names, table.sides, table.armies, table.commanders = v.seats[:], v.sides[:], v.armies[:], v.commanders[:]
    table.representatives = v.representatives[:]
    if table.options.mode == RANDOM and v.mode != RANDOM:
        table.drawn = v.mode
    muster(table, v)
    table.terrain = [(t.piece, t.side, t.x, t.y, t.angle) for t in v.terrain]
    table.supply, table.rubble = v.supply[:], v.rubble[:]
    table.objectives = [(o.x, o.y) for o in v.objectives]
    table.objective_cards = [o.card for o in v.objectives] if any(o.card for o in v.objectives) else []
    table.holders = [table.words.index(o.holder) if o.holder else -1 for o in v.objectives]
    table.spent, table.turn_marks, table.round_marks = v.spent[:], v.turn_marks[:], v.round_marks[:]
    table.cards, table.discards = v.cards[:], [pile[:] for pile in v.discards]
    table.siege_discards, table.open_mission = v.siege_discards[:], v.open_mission
    table.places_of, table.passed, table.vp, table.out = v.places_of[:], v.passed[:], v.vp[:], v.out[:]
    table.round, table.first, table.turn, table.active = v.round, v.first, v.turn, v.active
    table.waiting, table.besieger, table.victors = v.waiting, v.besieger, v.victors[:]
    return table, deal(seen, luck, table)


def muster(table: Table, v: View) -> None:
    """Units and NCUs as the view shows them."""
    for unit in v.units:
        table.words.append(unit.word)
        table.kinds.append(unit.kind)
        table.owners.append(unit.owner)
        table.status.append(unit.status)
        table.poses.append((unit.pose[0], unit.pose[1], unit.pose[2]) if unit.pose else None)
        table.models.append(unit.models)
        table.hurt.append(unit.hurt)
        table.attached.append(tuple(unit.attached))
        table.skills.append(skills_of(table.data, unit.kind, tuple(unit.attached)))
        table.conditions.append(tuple(unit.conditions))
        table.done.append(unit.done)
        table.began.append(unit.began)
        table.crows.append(unit.crows)
    for ncu in v.ncus:
        table.ncu_words.append(ncu.word)
        table.ncu_kinds.append(ncu.kind)
        table.ncu_owners.append(ncu.owner)
        table.ncu_done.append(ncu.done)
        table.ncu_zones.append(ncu.zone)
        table.ncu_tokens.append(ncu.tokens)
        table.influence.append(table.words.index(ncu.influence) if ncu.influence else -1)
