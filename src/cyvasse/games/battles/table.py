"""What lies on the battlefield, and questions about it: who stands where, who is controlled, how high morale is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import count
from typing import Annotated, Literal, TypeVar

import msgspec

from cyvasse.kernel.options import clause
from cyvasse.kernel.rule import Table as KernelTable

from .always import of_commander
from .components import BUILDING, GROUNDS, RANKS, SIDES, TOKENS, Components, Profile, Scenario, Skirmish
from .hexes import Board

T = TypeVar("T")

SEATS = range(2, 3)
NOBODY = NOWHERE = -1  # no unit, no House; no hex
CENTRE, ROUT = 11, 22  # of the morale track: where it starts, and the sum of both Houses' values
ZOC = 2
DECK = ("lead0/deck", "lead1/deck")
HAND = ("lead0/hand-0", "lead1/hand-1")
GAMBITS = ("gambit0/box-0", "gambit1/box-1")  # gambit cards that may be chosen
GAMBIT = ("gambit0/card-0", "gambit1/card-1")  # the one that was, face down


def battles_of(data: Components) -> list[str]:
    """The battles and skirmishes that there are; data packs may bring some."""
    return [*data.scenarios, *data.skirmishes]


class Options(msgspec.Struct, frozen=True):
    """What may be agreed before the battle."""

    battle: Annotated[str, clause("setup.1", battles_of)] = "s1"
    gambits: Annotated[bool, clause("gambit.1")] = False
    coordinated: Annotated[bool, clause("opt.2")] = False
    any_card: Annotated[bool, clause("opt.6")] = False
    reduced_strength: Annotated[bool, clause("opt.7")] = False
    layouts: Annotated[Literal["printed", "balanced"], clause("ruling.110")] = "printed"


class BattleOver(Exception):
    """A House is routed, or a plan's condition is met at once: the battle ends from anywhere."""


@dataclass(slots=True)
class Table(KernelTable):
    data: Components
    options: Options
    battle: str = ""  # a scenario, or a skirmish summary card
    round: int = 1
    first: int = 0  # the player with advantage
    turn: int = 0
    momentum: int = 0
    passed: list[bool] = field(default_factory=lambda: [False, False])
    morale: int = CENTRE  # of Stark; Lannister has the rest of 22
    points: list[int] = field(default_factory=lambda: [0, 0])
    victor: int = -1
    # the battlefield
    ground: bytes = b""  # terrain by hex
    fire: dict[int, int] = field(default_factory=dict)
    devastated: tuple[int, ...] = ()
    sides_of: dict[int, str] = field(default_factory=dict)  # gate or tower of an occupied outpost
    goals: tuple[int, ...] = ()  # hexes of the objectives
    markers: list[int] = field(default_factory=list)  # who controls them, -1 nobody
    # units, by number; the dead keep theirs and stand nowhere
    at: list[int] = field(default_factory=list)  # by hex: the unit, or -1
    kinds: tuple[str, ...] = ()
    leaders: list[str] = field(default_factory=list)
    sides: tuple[int, ...] = ()
    ranks: list[int] = field(default_factory=list)
    figures: list[int] = field(default_factory=list)
    hexes: list[int] = field(default_factory=list)
    active: list[bool] = field(default_factory=list)
    foes: list[int] = field(default_factory=list)  # engaged with
    aggressors: list[int] = field(default_factory=list)  # the House on the engagement token
    guards: list[bool] = field(default_factory=list)  # defence tokens
    loot: list[bool] = field(default_factory=list)
    horns: list[int] = field(default_factory=list)
    led: list[int] = field(default_factory=list)  # command tokens that lie on a commander
    # Houses
    pools: list[list[int]] = field(default_factory=list)  # order tokens by kind
    command: list[int] = field(default_factory=list)  # command tokens on the board
    discards: list[tuple[str, ...]] = field(default_factory=lambda: [(), ()])
    committed: tuple[str, ...] = ()  # commanders whose cards are turned
    captured: list[tuple[str, ...]] = field(default_factory=lambda: [(), ()])  # enemy commanders, by who has them
    lost: list[tuple[str, ...]] = field(default_factory=lambda: [(), ()])  # eliminated units by House, as kinds
    brothers: list[int] = field(default_factory=lambda: [0, 0])  # Brotherhood tokens
    fords: list[int] = field(default_factory=lambda: [0, 0])  # hidden fords still to be laid
    trophies: int = 0
    axes: int = 0
    formations: dict[str, str] = field(default_factory=dict)  # by kind of unit
    musts: list[str] = field(default_factory=lambda: ["", ""])  # token or card: what the next turn has to be
    firm: tuple[int, ...] = ()  # units with Stalwart until their player's next turn
    keeps: list[bool] = field(default_factory=lambda: [False, False])  # who keeps all order tokens this round
    gambits: list[str] = field(default_factory=lambda: ["", ""])  # gambit cards that have been turned up
    hollow: int = -1
    flooded: int = -1
    flooded_by: int = -1
    allies: list[str] = field(default_factory=lambda: ["", ""])
    # what battles bring
    fallen: dict[int, str] = field(default_factory=dict)  # by spot (see `spots`): a type of unit or a commander
    fallen_points: dict[int, int] = field(default_factory=dict)  # by spot: what the enemy has scored for them
    catapults: list[list[int]] = field(default_factory=list)  # [House, rank, 1 active]
    merchants: tuple[int, ...] = ()
    held: list[int] = field(default_factory=lambda: [0, 0])  # merchants
    warhorns: tuple[int, ...] = ()  # on the board
    sounded: int = 0
    strategy: list[int] = field(default_factory=lambda: [0, 0])
    left: list[int] = field(default_factory=lambda: [0, 0])  # units that have left by an exit
    # the turn
    card: str = ""
    leader: int = -1  # the commander's unit that uses the card
    ordered: list[int] = field(default_factory=list)
    unmoved: list[int] = field(default_factory=list)  # still to move
    unfought: list[int] = field(default_factory=list)  # still to attack
    again: list[int] = field(default_factory=list)  # extra attacks to come, the last one first
    moved: list[int] = field(default_factory=list)
    fought: list[int] = field(default_factory=list)  # who have attacked
    bogged: list[int] = field(default_factory=list)  # ordered in a swamp
    instead: list[int] = field(default_factory=list)  # ordered by Edmure: moves or attacks
    pursued: list[int] = field(default_factory=list)
    advanced: list[int] = field(default_factory=list)
    called: list[int] = field(default_factory=list)  # have used Call to Arms
    lent: list[int] = field(default_factory=list)  # gave up their attack for another
    boosts: dict[int, int] = field(default_factory=dict)  # extra dice for the next attack of a unit
    effects: list[str] = field(default_factory=list)  # tactics and abilities in force this turn
    spent: list[str] = field(default_factory=list)  # of those that one unit may use
    kills: int = 0
    driven: int = 0  # enemy units that had to retreat two hexes or more
    brothers_ordered: bool = False
    begun: bool = False  # an ability of the start of the turn was used
    # a skirmish being set up
    todo: tuple[str, ...] = ()
    reserve: list[tuple[str, ...]] = field(default_factory=lambda: [(), ()])  # units to deploy: kind, rank, commander
    persons: list[tuple[str, ...]] = field(default_factory=lambda: [(), ()])  # commanders chosen

    @property
    def board(self) -> Board:
        return self.data.board_of(self.battle)


def clear_turn(table: Table) -> None:
    """Nothing of the last turn is left."""
    table.card, table.leader, table.kills, table.driven = "", NOBODY, 0, 0
    table.ordered, table.unmoved, table.unfought, table.again = [], [], [], []
    table.moved, table.fought, table.bogged, table.instead = [], [], [], []
    table.pursued, table.advanced, table.called, table.lent = [], [], [], []
    table.boosts, table.effects, table.spent = {}, [], []
    table.brothers_ordered = table.begun = False


def without(things: tuple[T, ...], thing: T) -> tuple[T, ...]:
    """All but the first one of its kind."""
    n = things.index(thing)
    return (*things[:n], *things[n + 1 :])


# -- the plan -----------------------------------------------------------------------------------------------------


def plan(table: Table) -> Scenario | None:
    """The battle plan, None in a skirmish."""
    return table.data.scenarios.get(table.battle)


def summary(table: Table) -> Scenario | Skirmish:
    return table.data.scenarios.get(table.battle) or table.data.skirmishes[table.battle]


def is_special(table: Table, rule: str) -> bool:
    battle = plan(table)
    return battle is not None and rule in battle.special


def in_order(table: Table) -> tuple[int, int]:
    """The first player of the round, then the other (round.2)."""
    return table.first, 1 - table.first


def by_momentum(table: Table) -> tuple[int, int]:
    return table.momentum, 1 - table.momentum


def word(table: Table, unit: int) -> str:
    """A unit is called by the hex where it stands."""
    return table.board.words[table.hexes[unit]]


def called(table: Table, unit: int) -> str:
    """How sentences call a unit: by its kind, or by the commander who leads it, and by its hex."""
    return f"{table.leaders[unit] or table.kinds[unit]}@{table.board.words[table.hexes[unit]]}"


def standing(table: Table, hex_: str) -> str:
    """The unit in a hex that an answer names, "" if there is none; of a unit to be deployed its rank."""
    if hex_ in RANKS:
        return f"rank_{hex_}" if table.step in ("levy", "deploy") else ""
    place = table.board.hex.get(hex_, NOWHERE)
    unit = table.at[place] if place >= 0 else NOBODY
    return called(table, unit) if unit >= 0 else ""


def hex_word(table: Table, place: int) -> str:
    return table.board.words[place]


def unit_at(table: Table, hex_: str) -> int:
    return table.at[table.board.hex[hex_]]


# -- units --------------------------------------------------------------------------------------------------------


def profile(table: Table, unit: int) -> Profile:
    return table.data.profile(table.kinds[unit], table.leaders[unit])


def has(table: Table, unit: int, keyword: str) -> bool:
    return keyword in profile(table, unit).keywords


def living(table: Table, side: int) -> list[int]:
    """The units of a House on the battlefield, in the order of their hexes."""
    sides = table.sides
    return [unit for unit in table.at if unit >= 0 and sides[unit] == side]


def everyone(table: Table) -> list[int]:
    return [unit for unit in table.at if unit >= 0]


def is_brother(table: Table, unit: int) -> bool:
    return table.kinds[unit] in table.data.brothers


def is_active(table: Table, unit: int) -> bool:
    """Brotherhood units have no banners: tokens decide (brotherhood.4)."""
    if is_brother(table, unit):
        return table.brothers[table.sides[unit]] > 0
    return table.active[unit]


def has_trait(table: Table, unit: int, trait: str) -> bool:
    if trait in profile(table, unit).traits:
        return True
    horde = trait == "clansmen" and table.sides[unit] == 1 and profile(table, unit).type == 1
    return horde and is_special(table, "clansmen_cavalry")  # s12.1, pb3.5


def ordinary(table: Table, unit: int) -> int:
    """Figures besides the commander."""
    return table.figures[unit] - (1 if table.leaders[unit] else 0)


def full_size(table: Table, unit: int) -> int:
    return table.data.units[table.kinds[unit]].size


def spare(table: Table, kind: str) -> int:
    """Figures of a kind that are not on the battlefield (limits.4)."""
    battle = plan(table)
    most = table.data.units[kind].figures * (battle.core_sets if battle else 1)
    return most - sum(ordinary(table, unit) for unit in everyone(table) if table.kinds[unit] == kind)


def commander_at(table: Table, side: int, commander: str) -> int:
    """The unit that a commander leads, -1 if he is not on the battlefield."""
    for unit, leader in enumerate(table.leaders):
        if leader == commander and table.sides[unit] == side and table.hexes[unit] >= 0:
            return unit
    return NOBODY


def leads(table: Table, side: int) -> list[int]:
    """The commander units of a House, in the order of their hexes."""
    return [unit for unit in living(table, side) if table.leaders[unit]]


def neighbours(table: Table, unit: int) -> Iterator[int]:
    """Units in adjacent hexes."""
    at = table.at
    for place in table.board.around[table.hexes[unit]]:
        if at[place] >= 0:
            yield at[place]


def is_dead(table: Table, unit: int) -> bool:
    """Eliminated; who has left by an exit still has figures."""
    return table.figures[unit] <= 0


def enemies_beside(table: Table, unit: int) -> list[int]:
    side = table.sides[unit]
    return [other for other in neighbours(table, unit) if table.sides[other] != side]


def friends_beside(table: Table, unit: int) -> list[int]:
    side = table.sides[unit]
    return [other for other in neighbours(table, unit) if table.sides[other] == side]


def are_adjacent(table: Table, one: int, other: int) -> bool:
    return table.board.distance[table.hexes[one]][table.hexes[other]] == 1


def controlled_by(table: Table, leader: int) -> list[int]:
    """Friendly units in a commander's zone of control, his own included (commanders.3)."""
    distance, side = table.board.distance[table.hexes[leader]], table.sides[leader]
    sides, hexes = table.sides, table.hexes
    found = [unit for unit in table.at if unit >= 0 and sides[unit] == side and distance[hexes[unit]] <= ZOC]
    if farther := of_commander(table, "controls uncontrolled units within", leader):
        found = [
            unit
            for unit in living(table, side)
            if distance[hexes[unit]] <= ZOC
            or (distance[hexes[unit]] <= max(farther) and not is_controlled(table, unit))
        ]
    return found


def is_controlled(table: Table, unit: int) -> bool:
    """Is it in the zone of any friendly commander (commanders.4)?"""
    distance = table.board.distance[table.hexes[unit]]
    return any(distance[table.hexes[leader]] <= ZOC for leader in leads(table, table.sides[unit]))


# -- standing somewhere -------------------------------------------------------------------------------------------


def add_unit(table: Table, side: int, kind: str, rank: int, place: int, leader: str = "", figures: int = 0) -> int:
    """A new unit in a hex; without a number of figures at full size (setup.14)."""
    table.kinds += (kind,)
    table.leaders.append(leader)
    table.sides += (side,)
    table.ranks.append(1 if kind in table.data.brothers else rank)  # brotherhood.2
    table.figures.append(figures or table.data.units[kind].size)
    table.hexes.append(place)
    table.active.append(True)
    table.foes.append(NOBODY)
    table.aggressors.append(NOBODY)
    table.guards.append(False)
    table.loot.append(False)
    table.horns.append(0)
    table.led.append(0)
    unit = len(table.kinds) - 1
    table.at[place] = unit
    return unit


def part(table: Table, unit: int) -> None:
    """The unit's engagement is over (engagement.6)."""
    foe = table.foes[unit]
    if foe >= 0:
        table.foes[unit] = table.foes[foe] = table.aggressors[unit] = table.aggressors[foe] = NOBODY


def engage(table: Table, attacker: int, target: int) -> None:
    """Lay an engagement token of the attacker's House (engagement.1, 3)."""
    table.foes[attacker], table.foes[target] = target, attacker
    table.aggressors[attacker] = table.aggressors[target] = table.sides[attacker]


def engagements(table: Table, side: int) -> list[int]:
    """Own units at tokens that show their House, one for each token."""
    return [unit for unit in living(table, side) if table.foes[unit] >= 0 and table.aggressors[unit] == side]


def lift(table: Table, unit: int) -> None:
    """The unit leaves the battlefield."""
    part(table, unit)
    place = table.hexes[unit]
    table.at[place] = NOBODY
    table.sides_of.pop(place, None)
    table.hexes[unit] = NOWHERE
    table.guards[unit] = table.loot[unit] = False
    for units in (table.unmoved, table.unfought, table.again):
        while unit in units:
            units.remove(unit)


def step_to(table: Table, unit: int, place: int) -> None:
    """The unit changes its hex: it is engaged no more and leaves its loot behind (keywords.68)."""
    part(table, unit)
    old = table.hexes[unit]
    table.at[old] = NOBODY
    table.sides_of.pop(old, None)
    table.at[place] = unit
    table.hexes[unit] = place
    table.loot[unit] = False


# -- ground -------------------------------------------------------------------------------------------------------


def set_ground(table: Table, place: int, terrain: int) -> None:
    changed = bytearray(table.ground)
    changed[place] = terrain
    table.ground = bytes(changed)


def printed_ground(table: Table) -> bytes:
    """The terrain of the battle plan, tokens included (tokens_terrain.1)."""
    return _grounds(table)[0]


def ground_below(table: Table, place: int) -> int:
    """The terrain under a token."""
    return _grounds(table)[1][place]


def _grounds(table: Table) -> tuple[bytes, bytes]:
    """Terrain by hex, with the tokens that lie on it and without."""
    battle, hexes = plan(table), table.board.hex
    above, below = bytearray(table.board.size), bytearray(table.board.size)
    terrain = battle.terrain if battle else {}
    for name in sorted(terrain, key=GROUNDS.index):  # hexes before the tokens that lie on them
        number = GROUNDS.index(name)
        for hex_ in terrain[name]:
            above[hexes[hex_]] = number
            if number < BUILDING:
                below[hexes[hex_]] = number
    return bytes(above), bytes(below)


@lru_cache(maxsize=4096)
def walls(ground: bytes) -> tuple[int, int]:
    """Masks of the hexes whose terrain blocks sight: all of them, and high ones."""
    blocking = high = 0
    for place, terrain in enumerate(ground):
        if terrain in BLOCKING:
            blocking |= 1 << place
        if terrain in HIGH:
            high |= 1 << place
    return blocking, high


HIGH = frozenset((GROUNDS.index("cliff"), GROUNDS.index("outpost")))
BLOCKING = HIGH | frozenset(
    GROUNDS.index(name)
    for name in ("hill", "forest", "forest_river", "forest_road", "building", "palisade", "siege_tower", "hollow_hill")
)


def spots(table: Table, place: int) -> list[int]:
    """Of the fallen tokens in a hex: the first has its number, each further one the size of the board more."""
    return [spot for spot in sorted(table.fallen) if spot % table.board.size == place]


def lay_fallen(table: Table, place: int, token: str, points: int) -> None:
    """A token of a fallen unit or commander beside those that lie in the hex (fallen.3)."""
    spot = next(spot for spot in count(place, table.board.size) if spot not in table.fallen)
    table.fallen[spot], table.fallen_points[spot] = token, points


def lift_fallen(table: Table, spot: int) -> tuple[str, int]:
    """The token is gone; what it was, and what the enemy had scored for it."""
    return table.fallen.pop(spot), table.fallen_points.pop(spot)


# -- morale -------------------------------------------------------------------------------------------------------


def morale_of(table: Table, side: int) -> int:
    return (table.morale, ROUT - table.morale)[side]


def zone_of(value: int) -> str:
    """The zone of a House's morale value (morale.3)."""
    if value >= CENTRE:
        return "steady"
    return "green" if value >= 7 else "yellow" if value >= 4 else "red" if value else "rout"


def zone(table: Table, side: int) -> str:
    return zone_of(morale_of(table, side))


# -- tokens -------------------------------------------------------------------------------------------------------


def order_supply(table: Table, kind: int) -> int:
    """Order tokens of a kind that nobody has (orders.2)."""
    return table.data.count("order") - sum(pool[kind] for pool in table.pools)


def take_token(table: Table, side: int, kind: int) -> bool:
    """From the supply, if one is left (overview.11)."""
    if order_supply(table, kind) < 1:
        return False
    table.pools[side][kind] += 1
    return True


def spend_token(table: Table, side: int, kind: str, count: int = 1) -> None:
    """Back to the supply (orders.9)."""
    table.pools[side][TOKENS.index(kind)] -= count


def objectives_of(table: Table, side: int) -> int:
    """Controlled objectives; markers of exits and lines are none (objectives.8)."""
    return sum(marker == side and not is_fixed(table, n) for n, marker in enumerate(table.markers))


def is_fixed(table: Table, objective: int) -> bool:
    battle = plan(table)
    return battle is not None and battle.objectives[objective].fixed


def side_word(side: int) -> str:
    return SIDES[side]


def rank_word(table: Table, unit: int) -> str:
    return RANKS[table.ranks[unit]]
