"""Preparation: armies, terrain, objective tokens, deployment zones, deployment and the first hands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import islice, product
from typing import Any, get_args

from cyvasse.kernel.game import Forbidden
from cyvasse.kernel.question import Area
from cyvasse.kernel.rule import Rule, choose, place, roll, say

from . import geometry as geo
from .armies import army_words, fault, repeated
from .components import LONG, SHORT, TOKEN_RADIUS, Components
from .deploy import FEW, deploy, has_room
from .geometry import Pose
from .mode import is_free_for_all, mode, zones_of
from .posing import Posing
from .rounds import hand_size
from .suggest import lattice
from .table import (
    D6,
    DECK,
    HAND,
    MISSION_HAND,
    MISSIONS,
    MISSIONS_GONE,
    RANDOM,
    RESERVE,
    SIEGE_DECK,
    WAITING,
    WALL,
    Mode,
    Options,
    Table,
    clockwise,
    played,
    skills_of,
    table_size,
    terrain_body,
    terrain_with,
    units_of,
)
from .windows import draw_cards

STOCK = {"tyrion": 2, "sansa": 1}  # order tokens of an NCU, or uses of its ability in a game


# -- options and armies -----------------------------------------------------------------------------------------


def forbids(seats: int, options: Options, data: Components) -> Forbidden | None:
    """The clause that forbids this combination of options."""
    if options.teams and seats != 4:
        return Forbidden("team.1", "teams")
    if options.mode == "storm" and seats > 2 and not options.teams:
        return Forbidden("ffa.1")
    words = army_words(seats, options, data)
    if len(words) != seats:
        return Forbidden("army.3", "armies")
    for word in words:
        if word not in data.armies:
            return Forbidden("army.3", "armies", word)
        if (found := fault(data.armies[word], options.points, data, options.box_limit)) is not None:
            return Forbidden(found[0], "armies", f"{word}, {found[1]}")
    if options.teams:
        armies = [data.armies[word] for word in words]
        for team in (armies[::2], armies[1::2]):
            for clause, character in repeated(team, data, "team.2"):
                return Forbidden(clause, "armies", character)
    return None


def bare_table(seats: int, options: Options, data: Components) -> Table:
    """Armies chosen, nothing on the table yet."""
    table = Table(data, options, seats, "setup")
    table.sides = [seat % 2 for seat in range(seats)] if options.teams else list(range(seats))
    table.armies = army_words(seats, options, data)
    chosen = [data.armies[word] for word in table.armies]
    table.names = numbered([army.faction for army in chosen])
    table.commanders = [data.commander(army) for army in chosen]
    table.representatives = table.commanders[:]
    enlist(table, chosen)
    table.discards = [[] for _ in range(seats)]
    table.vp, table.out = [0] * seats, [False] * seats
    table.places_of, table.passed = [-1] * seats, [False] * seats
    table.supply = [piece.id for piece in data.terrain.values() for _ in range(piece.count)]
    for seat, army in enumerate(chosen):
        table.places[DECK[seat]], table.places[HAND[seat]] = list(data.deck(army)), []
    furnish(table)
    return table


def furnish(table: Table) -> None:
    """What only one mode uses: castle walls and siege cards, or secret missions."""
    data = table.data
    if played(table) == "storm":
        enlist_walls(table)
        for deck, place_ in SIEGE_DECK.items():
            table.places[place_] = sorted(card.id for card in data.siege_cards.values() if card.deck == deck)
    if played(table) == "winds":
        table.places[MISSIONS], table.places[MISSIONS_GONE] = sorted(data.missions), []
        for seat in range(table.seats):
            table.places[MISSION_HAND[seat]] = []


def enlist(table: Table, chosen: Sequence[Any]) -> None:
    """Every unit and NCU gets its number and its word."""
    data = table.data
    for seat, army in enumerate(chosen):
        for troop in army.units:
            table.kinds.append(troop.unit)
            table.owners.append(seat)
            table.attached.append((troop.attachment,) if troop.attachment else ())
        for word in army.ncus:
            table.ncu_kinds.append(word)
            table.ncu_owners.append(seat)
            table.ncu_tokens.append(STOCK.get(word, 0))
    table.words, table.ncu_words = numbered(table.kinds), numbered(table.ncu_kinds)
    count = len(table.words)
    table.models = [data.units[kind].models for kind in table.kinds]
    table.skills = [skills_of(data, kind, table.attached[unit]) for unit, kind in enumerate(table.kinds)]
    table.poses, table.status, table.conditions = [None] * count, [RESERVE] * count, [()] * count
    table.hurt, table.crows, table.done, table.began = [0] * count, [0] * count, [False] * count, [False] * count
    ncus = len(table.ncu_words)
    table.ncu_done, table.ncu_zones, table.influence = [False] * ncus, [""] * ncus, [-1] * ncus


def enlist_walls(table: Table) -> None:
    """The castle walls come after all units; nobody's until there is a defender."""
    wall, count = table.data.wall, table.data.wall.pieces
    walls = [WALL] * count
    table.kinds, table.words = [*table.kinds, *walls], [*table.words, *numbered(walls)]
    table.owners += [-1] * count
    table.attached += [()] * count
    table.models += [wall.wounds] * count
    table.skills += [skills_of(table.data, WALL, ())] * count
    table.poses += [None] * count
    table.status += [RESERVE] * count
    table.conditions += [()] * count
    table.hurt, table.crows = [*table.hurt, *[0] * count], [*table.crows, *[0] * count]
    table.done, table.began = [*table.done, *[False] * count], [*table.began, *[False] * count]


def numbered(words: Sequence[str]) -> list[str]:
    """Words with a number where there are several alike: `lannister_guardsmen_2`."""
    found = []
    for i, word in enumerate(words):
        found.append(word if words.count(word) == 1 else f"{word}_{words[: i + 1].count(word)}")
    return found


# -- rolling off ------------------------------------------------------------------------------------------------


def roll_off(table: Table, seats: Sequence[int], of: str) -> Rule[list[int]]:
    """All roll a die, ties again: the seats from the highest to the lowest."""
    groups: list[list[int]] = [list(seats)]
    while any(len(group) > 1 for group in groups):
        again: list[list[int]] = []
        for group in groups:
            if len(group) == 1:
                again.append(group)
                continue
            dice = {}
            for seat in group:
                dice[seat] = int((yield from roll(D6, of=of)))
            for face in sorted(set(dice.values()), reverse=True):
                again.append([seat for seat in group if dice[seat] == face])
        groups = again
    order = [group[0] for group in groups]
    say(table, "roll.off", seat=table.names[order[0]])
    return order


def speakers(table: Table) -> list[int]:
    """The first seat of each side: who rolls and lays for it."""
    return [seat for seat in range(table.seats) if table.sides.index(table.sides[seat]) == seat]


# -- terrain ----------------------------------------------------------------------------------------------------


def setup(table: Table) -> Rule[None]:
    """A mode is drawn if none was agreed upon; who lays the first piece of terrain is rolled for (battlefield.3)."""
    if table.options.mode == RANDOM:
        yield from draw_mode(table)
    if played(table) == "storm":
        table.step = "roles"
        return
    table.turn = (yield from roll_off(table, speakers(table), "terrain"))[0]
    table.waiting = table.options.pieces + (2 if played(table) == "feast" else 0)
    table.step = "terrain"


def draw_mode(table: Table) -> Rule[None]:
    """One of those that so many may play (modes.1, ffa.1)."""
    words = [word for word in get_args(Mode) if word != "storm" or not is_free_for_all(table)]
    table.drawn = yield from roll(words, of="mode")
    say(table, "mode.drawn", mode=table.drawn)
    furnish(table)


def terrain(table: Table) -> Rule[None]:
    """One piece: its player chooses piece and side and lays it (battlefield.3, battlefield.7, ruling.40)."""
    seat = table.turn
    piled = played(table) == "feast" and sum(piece == "corpse_pile" for piece, *_ in table.terrain) < 2
    only = "corpse_pile" if piled and len(table.terrain) < 2 else ""  # feast.2, ruling.65
    if table.options.terrain == "random":
        yield from lay_at_random(table, only)
    else:
        yield from lay_piece(table, seat, only)
    table.waiting -= 1
    table.turn = next_speaker(table, seat)
    if table.waiting <= 0:
        table.step = "tokens"


def next_speaker(table: Table, seat: int) -> int:
    """In A Storm of Swords only the defender lays terrain (storm.18)."""
    if table.besieger >= 0:
        return seat
    order = speakers(table)
    return order[(order.index(seat) + 1) % len(order)]


def pieces(table: Table, only: str) -> list[str]:
    """Pieces and sides that have room somewhere (ruling.60)."""
    found = []
    for id_ in dict.fromkeys(table.supply):
        if not only or id_ == only:
            sides = table.data.terrain[id_].sides
            lines = [id_] if len(sides) == 1 else [f"{id_} {side}" for side in sides]
            found += [line for line in lines if Site(table, *split(table, line)).has_room()]
    return found


def split(table: Table, line: str) -> tuple[str, str]:
    id_, _, face = line.partition(" ")
    return id_, face or table.data.terrain[id_].sides[0]


def lay_piece(table: Table, seat: int, only: str) -> Rule[None]:
    ready = pieces(table, only)
    if not ready:
        return
    more = ["done"] if table.besieger >= 0 else []  # storm.4: up to four
    line = yield from choose(seat, "terrain.piece", lambda: [*ready, *more], rule="battlefield.3")
    if line == "done":
        table.waiting = 0
        return
    id_, face = split(table, line)
    site = Site(table, id_, face)
    x, y, angle = yield from place(
        seat, "terrain.place", face, site.area(), rule="battlefield.7", why=site.why, terrain=face
    )
    lay_terrain(table, id_, face, (x, y, angle))


def lay_at_random(table: Table, only: str) -> Rule[None]:
    """Piece, side and place come from luck."""
    ready = pieces(table, only)
    if not ready:
        return
    id_, face = split(table, (yield from roll(ready, of="terrain")))
    poses = [" ".join(map(str, pose)) for pose in Site(table, id_, face).poses()]
    x, y, angle = map(int, (yield from roll(poses, of="terrain")).split(" "))
    lay_terrain(table, id_, face, (x, y, angle))


def lay_terrain(table: Table, id_: str, face: str, pose: Pose) -> None:
    table.supply.remove(id_)
    table.terrain.append((id_, face, *pose))
    say(table, "terrain.laid", terrain=face)


class Site(Posing):
    """Where a piece of terrain may lie: on the table, away from zones and other pieces."""

    def __init__(self, table: Table, id_: str, face: str) -> None:
        self.table, self.face, self.corners = table, face, table.data.corners[id_]
        self.others = [terrain_body(table, piece) for piece in range(len(table.terrain))]
        self.zones = [zone for place_ in zone_numbers(table) for zone in mode(table).zones(table, place_)]
        if table.besieger >= 0:  # storm.17: only the defender's zone counts
            defender = next(seat for seat in range(table.seats) if table.sides[seat] != table.sides[table.besieger])
            self.zones = zones_of(table, defender)
        self.edges = (0, 0, *table_size(table))
        impassable = "impassable" in table.data.sides[face].keywords
        self.fixed = mode(table).objectives(table) if impassable else []  # ruling.92

    def fault(self, x: int, y: int, angle: int) -> str | None:
        if not 0 <= angle < geo.FULL:
            return "battlefield.7"
        there = geo.outline(self.corners, x, y, angle)
        if not geo.is_inside(there, self.edges):
            return "ruling.92"
        near = any(geo.is_near_rect(there, zone, SHORT) for zone in self.zones)
        if near or any(geo.is_nearer(there, other, SHORT) for other in self.others):
            return "storm.17" if self.table.besieger >= 0 else "battlefield.7"
        return "ruling.92" if any(geo.is_near_point(there, *spot, TOKEN_RADIUS) for spot in self.fixed) else None

    def spots(self) -> Iterator[Pose]:
        """Around the middle, on both flanks and before the zones, lengthwise and across."""
        width, depth = table_size(self.table)
        found = 0
        for i, j in SPOTS:
            for angle in (0, 900):
                pose = (width * i // 12, depth * j // 24, angle)
                if self.allows(*pose):
                    found += 1
                    yield pose
        if not found:
            yield from islice(filter(self.fits, lattice(self.edges, 3000, (0, 900))), FEW)

    def has_room(self) -> bool:
        return next(self.spots(), None) is not None

    def poses(self) -> list[Pose]:
        return list(self.spots())

    def area(self) -> Area:
        return Area(self.allows, {"edges": list(self.edges), "apart": SHORT}, self.poses)


# Twelfths of the width and twenty-fourths of the depth.
SPOTS = (
    (6, 12),
    (3, 12),
    (9, 12),
    (2, 9),
    (10, 15),
    (6, 8),
    (6, 16),
    (4, 16),
    (8, 8),
    (1, 14),
    (11, 10),
    (5, 20),
    (7, 20),
)


def zone_numbers(table: Table) -> range:
    return range(4) if is_free_for_all(table) else range(2)


# -- objective tokens -------------------------------------------------------------------------------------------


def tokens(table: Table) -> Rule[None]:
    """Tokens that the mode fixes, then who lays the next one is rolled for (battlefield.5)."""
    table.objectives = mode(table).objectives(table)
    table.holders = [-1] * len(table.objectives)
    table.waiting = mode(table).tokens_to_lay(table)
    if table.waiting:
        table.turn = (yield from roll_off(table, speakers(table), "token"))[0]
    table.step = "token" if table.waiting else "prepare"


def token(table: Table) -> Rule[None]:
    """One objective token (thrones.3, thrones.11, winds.2, winds.12)."""
    seat = table.turn
    rule = "winds.12" if played(table) == "winds" else "thrones.11"
    spot = Spot(table, rule)
    if spot.poses():  # ruling.60
        x, y, _ = yield from place(seat, "token.place", "objective", spot.area(), rule=rule, why=spot.why)
        table.objectives.append((x, y))
        table.holders.append(-1)
        say(table, "token.laid", number=len(table.objectives))
    table.waiting -= 1
    table.turn = next_speaker(table, seat)
    if table.waiting == 0:
        table.step = "prepare"


ACROSS = (-16_000, -12_000, -8_000, 8_000, 12_000, 16_000, 0)  # from the middle of the table
ALONG = (0, 4000, -4000, 9000, -9000)
CLOSE = 2000  # apart lie the places that are tried where none of these is free


class Spot(Posing):
    """Where an objective token may lie."""

    def __init__(self, table: Table, rule: str) -> None:
        self.table, self.rule = table, rule
        self.far = SHORT if table.options.objectives_short_range else LONG  # ruling.54
        self.zones = [geo.upright(zone) for n in zone_numbers(table) for zone in mode(table).zones(table, n)]
        self.solid = [terrain_body(table, piece) for piece in terrain_with(table, "impassable")]

    def fault(self, x: int, y: int, angle: int) -> str | None:
        width, depth = table_size(self.table)
        if angle != 0 or not (TOKEN_RADIUS <= x <= width - TOKEN_RADIUS and TOKEN_RADIUS <= y <= depth - TOKEN_RADIUS):
            return self.rule
        apart = SHORT + 2 * TOKEN_RADIUS
        if any(geo.length(x - ox, y - oy) < apart for ox, oy in self.table.objectives):
            return self.rule
        if any(geo.point_gap(zone, x, y) < (self.far + TOKEN_RADIUS) * geo.FINE for zone in self.zones):
            return self.rule
        solid = any(geo.is_near_point(body, x, y, TOKEN_RADIUS) for body in self.solid)
        return ("winds.13" if self.rule == "winds.12" else "thrones.4") if solid else None

    def poses(self) -> list[Pose]:
        """To the left and right of the middle, nearer and farther, level or towards a zone."""
        width, depth = table_size(self.table)
        near = ((width // 2 + dx, depth // 2 + dy, 0) for dx, dy in product(ACROSS, ALONG))
        found = [pose for pose in near if self.allows(*pose)]
        return found or list(
            islice((pose for pose in lattice((0, 0, width, depth), CLOSE, (0,)) if self.allows(*pose)), FEW)
        )

    def area(self) -> Area:
        return Area(self.allows, {"apart": SHORT, "from_zones": self.far}, self.poses)


# -- zones and deployment ---------------------------------------------------------------------------------------


def prepare(table: Table) -> Rule[None]:
    """What the mode does before deployment."""
    yield from mode(table).prepare(table)
    table.step = "deploy" if table.besieger >= 0 else "zones"


def zones(table: Table) -> Rule[None]:
    """The higher roll chooses a zone or passes the choice on; who did not choose is first player (deployment.1)."""
    order = yield from roll_off(table, speakers(table), "zones")
    if is_free_for_all(table):
        yield from corners(table, order)
        table.first = (yield from roll_off(table, speakers(table), "first"))[0]  # ffa.3
        table.turn = order[0]
    else:
        chooser = order[0]
        line = yield from choose(chooser, "zone.choose", lambda: ["south", "north", "pass"], rule="deployment.1")
        if line == "pass":
            chooser = order[1]
            line = yield from choose(chooser, "zone.choose", lambda: ["south", "north"], rule="deployment.1")
        take_zone(table, chooser, ("south", "north").index(line))
        table.turn = chooser
        table.first = next(seat for seat in speakers(table) if table.sides[seat] != table.sides[chooser])
    table.step = "deploy"
    yield from mode(table).choose_reserves(table)


def take_zone(table: Table, chooser: int, number: int) -> None:
    for seat in range(table.seats):
        table.places_of[seat] = number if table.sides[seat] == table.sides[chooser] else 1 - number


CORNERS = ("south_west", "south_east", "north_west", "north_east")


def corners(table: Table, order: Sequence[int]) -> Rule[None]:
    """Each player chooses a corner, the highest roll first (ffa.2, ruling.93)."""
    for seat in order:
        free = [word for number, word in enumerate(CORNERS) if number not in table.places_of]
        line = yield from choose(seat, "zone.corner", partial(list, free), rule="ffa.2")
        table.places_of[seat] = CORNERS.index(line)


def to_deploy(table: Table, seat: int) -> list[int]:
    """Units of the seat that are to be deployed now and have room."""
    zones_ = zones_of(table, seat)
    waiting = [unit for unit in units_of(table, seat) if table.status[unit] == WAITING]
    return [unit for unit in waiting if has_room(table, unit, zones_)]


def deploy_unit(table: Table) -> Rule[None]:
    """Players alternate, one combat unit each, from the one who chose the zone (deployment.3, ruling.73)."""
    for seat in clockwise(table, table.turn):
        ready = to_deploy(table, seat)
        if ready:
            break
    else:
        # Who found no room comes later (ruling.92).
        table.status = [RESERVE if status == WAITING else status for status in table.status]
        table.step = "hands"
        return
    word = yield from choose(seat, "deploy.unit", lambda: [table.words[unit] for unit in ready], rule="deployment.3")
    unit = table.words.index(word)
    yield from deploy(table, unit, zones_of(table, seat), "deploy.place", "deployment.4")
    table.turn = clockwise(table, seat)[1]


def hands(table: Table) -> Rule[None]:
    """Each player draws the first hand (start.1, deck.2)."""
    for seat in range(table.seats):
        yield from draw_cards(table, seat, hand_size(table, seat))
    table.step = "round"
