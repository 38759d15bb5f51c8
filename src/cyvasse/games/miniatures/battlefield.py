"""Setting up the battlefield: terrain and objective tokens (rulebook: Setting up the battlefield)."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import islice, product

from cyvasse.kernel.offer import Offer, Reasons, bars, needs
from cyvasse.kernel.question import Area
from cyvasse.kernel.rule import Rule, choose, place, roll, say

from . import geometry as geo
from .components import LONG, SHORT, TOKEN_RADIUS
from .deploy import FEW
from .geometry import Pose
from .mode import is_free_for_all, mode, zones_of
from .offers import declined
from .posing import Posing
from .suggest import lattice
from .table import D6, Table, played, table_size, terrain_body, terrain_with

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
    say(table, "roll.off", seat=table.names[order[0]], of=of)
    return order


def speakers(table: Table) -> list[int]:
    """The first seat of each side: who rolls and lays for it."""
    return [seat for seat in range(table.seats) if table.sides.index(table.sides[seat]) == seat]


# -- terrain ----------------------------------------------------------------------------------------------------


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
            found += [line for line in faces(table, id_) if Site(table, *split(table, line)).has_room()]
    return found


def faces(table: Table, id_: str) -> list[str]:
    """A piece with each of its sides."""
    sides = table.data.terrain[id_].sides
    return [id_] if len(sides) == 1 else [f"{id_} {side}" for side in sides]


def pieces_offered(table: Table, only: str, more: Collection[str]) -> Offer[str]:
    """The same, with what forbids other pieces."""
    every = {
        id_: [id_] if len(piece.sides) == 1 else [f"{id_} {side}" for side in piece.sides]
        for id_, piece in table.data.terrain.items()
    }
    lines = [line for found in every.values() for line in found]

    def read(line: str) -> str | None:
        words = line.split(" ")
        return line if all(word in every or word in table.data.sides for word in words) else None

    def is_no_piece(line: str) -> str:
        if line in lines:
            return ""
        return "components.4" if " " in line else "ruling.40"  # one side or the other of the same piece; and which

    return Offer(
        lambda: lines,
        is_no_piece,
        bars("feast.2", lambda line: only not in ("", split(table, line)[0])),
        needs("battlefield.3", lambda line: split(table, line)[0] in table.supply),
        needs("ruling.60", lambda line: Site(table, *split(table, line)).has_room()),
        words=more,
        never=declined("storm.4" if more else "battlefield.3"),
        read=read,
    )


def split(table: Table, line: str) -> tuple[str, str]:
    id_, _, face = line.partition(" ")
    return id_, face or table.data.terrain[id_].sides[0]


def lay_piece(table: Table, seat: int, only: str) -> Rule[None]:
    ready = pieces(table, only)
    if not ready:
        say(table, "terrain.none")
        return
    more = ["done"] if table.besieger >= 0 else []  # storm.4: up to four
    line = yield from choose(
        seat, "terrain.piece", lambda: [*ready, *more], rule="battlefield.3",
        why=Reasons(pieces_offered, table, only, more),
    )  # fmt: skip
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
        say(table, "terrain.none")
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
    else:
        say(table, "token.none")
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
