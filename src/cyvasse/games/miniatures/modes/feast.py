"""A Feast for Crows: corpse piles spread, and what frightens units is counted (rulebook: A Feast for Crows)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cyvasse.kernel.question import Area
from cyvasse.kernel.rule import Rule, place, say

from .. import geometry as geo
from ..components import LONG, SHORT
from ..geometry import Body, Pose
from ..mode import MODES, Mode, each_opponent, gain
from ..morale import morale
from ..posing import Posing
from ..table import Table, body, clockwise, kind, table_size, terrain_body

if TYPE_CHECKING:
    from ..rolls import Attack

PILE = "corpse_pile"
AROUND = (4000, 7500)  # how far from where the unit fell a pile is suggested


class Feast(Mode):
    """Strips of Long Range (feast.1)."""

    depth = LONG

    def is_activated(self, table: Table, unit: int) -> Rule[None]:
        """A unit activated within Short Range of a corpse pile takes a morale test (feast.3, ruling.67)."""
        here = body(table, unit)
        piles = [piece for piece, (id_, *_) in enumerate(table.terrain) if id_ == PILE]
        if any(geo.is_within(here, terrain_body(table, piece), SHORT) for piece in piles):
            say(table, "pile.test", unit=table.words[unit])
            yield from morale(table, unit)

    def failed_test(self, table: Table, unit: int) -> None:
        """A victory point token on its tray (feast.4, ruling.66)."""
        table.crows[unit] += 1
        say(table, "crow", unit=table.words[unit])

    def has_fallen(self, table: Table, unit: int, by: int, attack: Attack | None, where: Body) -> Rule[None]:
        """The tokens score, and infantry leaves a corpse pile (feast.5, feast.6)."""
        owner = table.owners[unit]
        for seat in each_opponent(table, owner):
            gain(table, seat, table.crows[unit], "crows")
        table.crows[unit] = 0
        if kind(table, unit).type == "infantry" and PILE in table.supply:
            yield from self.pile(table, self.placer(table, owner, by), where)

    def placer(self, table: Table, owner: int, by: int) -> int:
        """The opponent; of several the one who destroyed the unit, else the next to the left (ruling.74)."""
        foes = [seat for seat in clockwise(table, owner) if table.sides[seat] != table.sides[owner]]
        return by if by in foes else foes[0] if foes else owner

    def pile(self, table: Table, seat: int, where: Body) -> Rule[None]:
        """Within Short Range of the destroyed unit, on no other terrain or unit (feast.7)."""
        heap = Heap(table, where)
        if not heap.poses():  # ruling.60
            say(table, "pile.none")
            return
        x, y, angle = yield from place(
            seat, "pile.place", PILE, heap.area(), rule="feast.7", why=heap.why, terrain=PILE
        )
        table.supply.remove(PILE)
        table.terrain.append((PILE, PILE, x, y, angle))
        say(table, "terrain.laid", terrain=PILE)


class Heap(Posing):
    """Where a new corpse pile may lie."""

    def __init__(self, table: Table, where: Body) -> None:
        self.where, self.corners, self.edges = where, table.data.corners[PILE], (0, 0, *table_size(table))
        self.others = [terrain_body(table, piece) for piece in range(len(table.terrain))]
        self.others += [body(table, unit) for unit, at in enumerate(table.poses) if at is not None]

    def fault(self, x: int, y: int, angle: int) -> str | None:
        if not 0 <= angle < geo.FULL:
            return "feast.7"
        there = geo.outline(self.corners, x, y, angle)
        if not geo.is_inside(there, self.edges):
            return "ruling.92"
        near = geo.is_within(there, self.where, SHORT)
        return None if near and not any(geo.overlaps(there, other) for other in self.others) else "feast.7"

    def poses(self) -> list[Pose]:
        """Where the unit fell, and around it."""
        x, y = self.where.x // geo.FINE, self.where.y // geo.FINE
        spots = [(x, y, 0)]
        spots += [(*geo.advance((x, y, turn), far)[:2], 0) for far in AROUND for turn in range(0, 3600, 450)]
        return [pose for pose in spots if self.allows(*pose)]

    def area(self) -> Area:
        return Area(
            self.allows, {"near": [self.where.x // geo.FINE, self.where.y // geo.FINE], "within": SHORT}, self.poses
        )


MODES["feast"] = Feast()
