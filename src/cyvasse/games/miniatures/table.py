"""What lies on the table, and questions about it: whose a unit is, how many ranks it has, what it can do."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import product
from typing import Annotated, Literal

import msgspec

from cyvasse.kernel.abilities import Scene
from cyvasse.kernel.options import clause
from cyvasse.kernel.rule import Table as KernelTable
from cyvasse.kernel.shape import SHARED

from .components import Components, Unit
from .geometry import Body, Pose, outline, tray

SEATS = range(2, 5)
ROUNDS = 6
HAND_SIZE = 3
WALL = "castle_wall"
D6 = ["1", "2", "3", "4", "5", "6"]
D3 = ["1", "2", "3"]

TABLE, RESERVE, LOST, DEAD, RUIN = "table", "reserve", "lost", "dead", "ruin"  # where a unit is
DEEPEST = 8  # effects inside one another, so that none goes on for ever
NO_ONE = -1  # no seat, no unit
NO_CARD = ""  # of an objective token
WAITING = "waiting"  # to be deployed now
PANICKED, VULNERABLE, WEAKENED = "panicked", "vulnerable", "weakened"
CONDITIONS = (PANICKED, VULNERABLE, WEAKENED)
ZONES = ("crown", "wealth", "tactics", "combat", "maneuver")

HAND = [f"tac{seat}/hand-{seat}" for seat in range(4)]
DECK = [f"tac{seat}/deck" for seat in range(4)]
MISSIONS, MISSIONS_GONE = "mis/deck", "mis/gone"
MISSION_HAND = [f"mis/hand-{seat}" for seat in range(4)]
SIEGE_DECK = {"attacker": "sia/deck", "defender": "sid/deck"}

RANDOM = "random"
Mode = Literal["thrones", "clash", "storm", "feast", "winds"]


LEADERS = (("robb_wolf_lord", "greatjon_last_hearth"), ("jaime_kingslayer", "gregor_mountain"))


def army_choices(data: Components) -> list[str]:
    """What a list offers for two seats: whose armies meet; there is one of every size for each of these."""
    return ["", *(f"{a} {b}" for a, b in [*product(*LEADERS), *product(*LEADERS[::-1])])]


class Options(msgspec.Struct, frozen=True):
    """What may be agreed before the game."""

    mode: Annotated[Literal[Mode, "random"], clause("modes.1")] = "thrones"
    points: Annotated[Literal[20, 30, 40, 50, 60, 70, 80], clause("army.1")] = 30
    armies: Annotated[str, clause("army.3", army_choices)] = ""  # words of armies by seat; ready-made ones where empty
    teams: Annotated[bool, clause("team.9")] = False
    terrain: Annotated[Literal["players", "random"], clause("battlefield.3")] = "players"
    pieces: Annotated[Literal[4, 5, 6, 7, 8], clause("battlefield.4")] = 4
    large: Annotated[bool, clause("battlefield.1")] = False
    retreat_forward: Annotated[bool, clause("ruling.54")] = False
    ranged_flank_bonus: Annotated[bool, clause("ruling.54")] = False
    panic_d3: Annotated[bool, clause("ruling.54")] = False
    solo_one_rank: Annotated[bool, clause("ruling.54")] = False
    winds_plus_two: Annotated[bool, clause("ruling.54")] = False
    storm_reserve_by_units: Annotated[bool, clause("ruling.54")] = False
    objectives_short_range: Annotated[bool, clause("ruling.54")] = False
    engaged_must_fight: Annotated[bool, clause("ruling.54")] = False
    box_limit: Annotated[bool, clause("ruling.75")] = False


@dataclass(slots=True)
class Table(KernelTable):
    """Units and NCUs are numbers: each of these lists has one entry for every one of them."""

    data: Components
    options: Options
    drawn: str = ""  # the mode, where luck chose it
    names: Annotated[list[str], SHARED] = field(default_factory=list)  # of seats
    sides: Annotated[list[int], SHARED] = field(default_factory=list)  # by seat: its team, or the seat itself
    armies: Annotated[list[str], SHARED] = field(default_factory=list)
    commanders: Annotated[list[str], SHARED] = field(default_factory=list)
    words: Annotated[list[str], SHARED] = field(default_factory=list)  # of units
    kinds: Annotated[list[str], SHARED] = field(default_factory=list)
    owners: list[int] = field(default_factory=list)  # seats; -1 of a wall before it has a defender
    poses: list[Pose | None] = field(default_factory=list)
    status: list[str] = field(default_factory=list)
    models: list[int] = field(default_factory=list)
    hurt: list[int] = field(default_factory=list)  # wounds on the model that is next to go
    attached: list[tuple[str, ...]] = field(default_factory=list)  # attachments
    skills: list[tuple[str, ...]] = field(default_factory=list)  # abilities of unit and attachments
    conditions: list[tuple[str, ...]] = field(default_factory=list)
    done: list[bool] = field(default_factory=list)  # activation tokens
    began: list[bool] = field(default_factory=list)  # engaged when the turn began
    crows: list[int] = field(default_factory=list)  # victory point tokens on trays
    ncu_words: Annotated[list[str], SHARED] = field(default_factory=list)
    ncu_kinds: Annotated[list[str], SHARED] = field(default_factory=list)
    ncu_owners: Annotated[list[int], SHARED] = field(default_factory=list)
    ncu_done: list[bool] = field(default_factory=list)
    ncu_zones: list[str] = field(default_factory=list)  # "" beside the board
    ncu_tokens: list[int] = field(default_factory=list)  # order tokens in stock; uses left of a single use
    influence: list[int] = field(default_factory=list)  # by NCU: the unit its card is attached to, -1 none
    spent: list[str] = field(default_factory=list)  # used orders: `ability unit`
    turn_marks: list[str] = field(default_factory=list)  # what lasts until the turn ends: `word number`
    round_marks: list[str] = field(default_factory=list)
    cards: list[tuple[str, int, int, int]] = field(default_factory=list)  # on units: card, seat, unit, tokens
    discards: list[list[str]] = field(default_factory=list)
    siege_discards: list[str] = field(default_factory=list)
    terrain: list[tuple[str, str, int, int, int]] = field(default_factory=list)  # piece, side, pose
    supply: list[str] = field(default_factory=list)  # terrain pieces not on the table
    rubble: list[str] = field(default_factory=list)  # terrain pieces that are out of the game
    objectives: list[tuple[int, int]] = field(default_factory=list)
    objective_cards: list[str] = field(default_factory=list)  # by objective, where the mode deals them
    holders: list[int] = field(default_factory=list)  # by objective: the unit that controls it, -1 none
    open_mission: str = ""
    places_of: list[int] = field(default_factory=list)  # by seat: its deployment zone, -1 not chosen
    round: int = 0
    first: int = 0
    turn: int = 0
    active: int = -1  # the unit or, from 100 on, the NCU that is activated
    waiting: int = 0  # pieces still to be laid or units to be deployed by the seat whose turn it is
    passed: list[bool] = field(default_factory=list)  # this round, with nothing but reserves left
    vp: list[int] = field(default_factory=list)  # by side
    out: list[bool] = field(default_factory=list)  # eliminated
    besieger: int = -1  # the attacking seat of A Storm of Swords
    nested: int = field(default=0, compare=False)  # effects that are at work inside one another
    representatives: list[str] = field(default_factory=list)  # by seat: commander or who stands for them
    victors: list[int] = field(default_factory=list)


def played(table: Table) -> str:
    """The mode of this game: agreed upon, or drawn by luck (modes.1)."""
    return table.drawn or table.options.mode


# -- seats and sides --------------------------------------------------------------------------------------------


def side(table: Table, unit: int) -> int:
    owner = table.owners[unit]
    return table.sides[owner] if owner >= 0 else -1


def are_friends(table: Table, unit: int, other: int) -> bool:
    """Units of one player or of one team (terms.4, team.8)."""
    return side(table, unit) == side(table, other)


def is_friend(table: Table, seat: int, unit: int) -> bool:
    return table.sides[seat] == side(table, unit)


def clockwise(table: Table, first: int) -> list[int]:
    """The seats that still play, from this one on."""
    seats = table.seats
    return [seat for i in range(seats) if not table.out[seat := (first + i) % seats]]


def opponents(table: Table, seat: int) -> list[int]:
    return [other for other in clockwise(table, seat) if table.sides[other] != table.sides[seat]]


def table_size(table: Table) -> tuple[int, int]:
    return (72_000, 48_000) if table.options.large else (48_000, 48_000)


# -- units ------------------------------------------------------------------------------------------------------


def is_wall(table: Table, unit: int) -> bool:
    return table.kinds[unit] == WALL


def kind(table: Table, unit: int) -> Unit:
    """The card of a combat unit; a wall has none of these."""
    return table.data.units[table.kinds[unit]]


def on_table(table: Table, seat: int | None = None) -> Iterator[int]:
    """Combat units on the battlefield, of one seat or of all; walls are no units."""
    for unit, status in enumerate(table.status):
        if status == TABLE and table.kinds[unit] != WALL and (seat is None or table.owners[unit] == seat):
            yield unit


def lives(table: Table, unit: int) -> bool:
    """On the battlefield with a model left; who strikes a last blow has none."""
    return table.status[unit] == TABLE and table.models[unit] > 0


def units_of(table: Table, seat: int) -> Iterator[int]:
    """All combat units of a seat, wherever they are."""
    for unit, owner in enumerate(table.owners):
        if owner == seat and table.kinds[unit] != WALL:
            yield unit


def friends(table: Table, seat: int) -> list[int]:
    """Combat units of a seat's side on the battlefield."""
    return [unit for unit in on_table(table) if side(table, unit) == table.sides[seat]]


def foes(table: Table, seat: int) -> list[int]:
    return [unit for unit in on_table(table) if side(table, unit) != table.sides[seat]]


def unit_named(table: Table, word: str) -> int:
    return table.words.index(word)


def size(table: Table, unit: int) -> tuple[int, int]:
    return table.data.footprints[table.kinds[unit]]


def body(table: Table, unit: int) -> Body:
    pose = table.poses[unit]
    assert pose is not None
    return tray(*pose, *table.data.footprints[table.kinds[unit]])


def ranks(table: Table, unit: int) -> int:
    """Remaining ranks; a solo unit has none, or one by the option (ranks.1, ranks.2, ruling.76)."""
    if is_wall(table, unit):
        return 0
    tray = table.data.trays[kind(table, unit).tray]
    if tray.ranks == 0:
        return 1 if table.options.solo_one_rank else 0
    return -(-table.models[unit] // tray.per_rank)


def all_ranks(table: Table, unit: int) -> int:
    return 0 if is_wall(table, unit) else table.data.trays[kind(table, unit).tray].ranks


def lost_ranks(table: Table, unit: int) -> int:
    """Destroyed ranks; a solo unit has none to lose (ruling.76)."""
    full = all_ranks(table, unit)
    return full - ranks(table, unit) if full else 0


def has_one_rank(table: Table, unit: int) -> bool:
    return ranks(table, unit) == 1


def has(table: Table, unit: int, ability: str) -> bool:
    """Does a unit have an ability now? Some effects take them away for a turn or a round."""
    if ability not in table.skills[unit]:
        return False
    if f"muted {unit}" in table.turn_marks:  # card.subjugation_of_power
        return False
    cut_off = f"cut_off {table.sides[table.owners[unit]]}" in table.round_marks  # card.cut_off_from_aid
    printed = table.data.wall if is_wall(table, unit) else kind(table, unit)
    return not cut_off or any(own.id == ability for own in printed.abilities)


def ncu_has(table: Table, ncu: int, ability: str) -> bool:
    """Does an NCU have its ability now?"""
    kind = table.data.ncus[table.ncu_kinds[ncu]]
    if not any(own.id == ability for own in kind.abilities) or f"silenced {ncu}" in table.round_marks:
        return False
    return f"cut_off {table.sides[table.ncu_owners[ncu]]}" not in table.round_marks


def skills_of(data: Components, kind: str, attached: tuple[str, ...]) -> tuple[str, ...]:
    abilities = [*data.units[kind].abilities] if kind != WALL else [*data.wall.abilities]
    for word in attached:
        abilities += data.attachments[word].abilities
    return tuple(dict.fromkeys(ability.id for ability in abilities))


def is_of_house(table: Table, unit: int, house: str) -> bool:
    """Umber or Clegane, by the unit's own name or by an attachment's affiliation."""
    if kind(table, unit).affiliation == house:
        return True
    return any(table.data.attachments[word].affiliation == house for word in table.attached[unit])


def has_commander(table: Table, unit: int) -> bool:
    return table.representatives[table.owners[unit]] in table.attached[unit]


def speed(table: Table, unit: int) -> int:
    """In thousandths of an inch."""
    printed, books = kind(table, unit).speed, table.data.books
    if books.hasty.isdisjoint(table.skills[unit]):
        return 1000 * printed
    words = [word for word in table.skills[unit] if word in books.hasty and has(table, unit, word)]
    scenes = [
        (Scene(table, table.owners[unit], word, unit), stands) for word in words for stands in books.own["Speed"][word]
    ]
    return int(1000 * max(1, printed + sum(stands.value(scene) for scene, stands in scenes if stands.stands(scene))))


def controls(table: Table, seat: int, zone: str) -> bool:
    """One of the seat's NCUs stands in the zone (ncuact.3)."""
    return any(z == zone and table.ncu_owners[ncu] == seat for ncu, z in enumerate(table.ncu_zones))


def price(table: Table, unit: int) -> int:
    """Points of a unit with its attachments that still live (ruling.70)."""
    attached = sum(table.data.attachments[word].cost for word in table.attached[unit])
    return kind(table, unit).cost + attached


# -- tokens and marks -------------------------------------------------------------------------------------------


def afflict(table: Table, unit: int, *conditions: str) -> None:
    """Condition tokens: at most one of each kind (conditions.1); walls are no units."""
    if table.status[unit] == TABLE and not is_wall(table, unit):
        have = table.conditions[unit]
        table.conditions[unit] = tuple(c for c in CONDITIONS if c in have or c in conditions)


def relieve(table: Table, unit: int, condition: str) -> None:
    table.conditions[unit] = tuple(c for c in table.conditions[unit] if c != condition)


def mark_turn(table: Table, word: str, number: int) -> None:
    """Something that lasts until the turn ends."""
    if f"{word} {number}" not in table.turn_marks:
        table.turn_marks.append(f"{word} {number}")


def mark_round(table: Table, word: str, number: int) -> None:
    if f"{word} {number}" not in table.round_marks:
        table.round_marks.append(f"{word} {number}")


def is_marked(table: Table, word: str, number: int) -> bool:
    mark = f"{word} {number}"
    return mark in table.turn_marks or mark in table.round_marks


# -- terrain ----------------------------------------------------------------------------------------------------


def terrain_body(table: Table, piece: int) -> Body:
    id_, _, x, y, angle = table.terrain[piece]
    return outline(table.data.corners[id_], x, y, angle)


def terrain_with(table: Table, keyword: str) -> list[int]:
    """Pieces on the table with a keyword."""
    sides = table.data.sides
    return [i for i, (_, face, _, _, _) in enumerate(table.terrain) if keyword in sides[face].keywords]
