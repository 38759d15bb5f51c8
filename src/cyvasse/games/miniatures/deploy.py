"""Deployment: units come onto the table, at the start or later from reserve (rulebook: Deployment)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from cyvasse.kernel.question import Area
from cyvasse.kernel.rule import Rule, place, say

from . import geometry as geo
from .field import Ground
from .geometry import Pose, Rect
from .mode import mode, zones_of
from .objectives import claim
from .posing import Posing
from .suggest import deployment_spots, lattice
from .table import LOST, RESERVE, TABLE, Table, kind, played, size, table_size

FEW = 6  # poses to suggest where there are no good ones


class Landing(Posing):
    """Where a unit may be deployed: wholly in a zone, on nothing, and away from enemies."""

    def __init__(self, table: Table, unit: int, zones: list[Rect], rule: str = "deployment.4") -> None:
        self.table, self.unit, self.zones, self.rule = table, unit, zones, rule
        self.ground, self.size = Ground(table, unit), size(table, unit)

    def fault(self, x: int, y: int, angle: int) -> str | None:
        if not 0 <= angle < geo.FULL:
            return "pivot.1"
        there = geo.tray(x, y, angle, *self.size)
        if not any(geo.is_inside(there, zone) for zone in self.zones):
            return self.rule
        fault = self.ground.end_fault(there)
        return "moving.1" if fault == "pivot.3" else fault  # on an enemy's tray

    def spots(self) -> Iterator[Pose]:
        """Along the zones; if all of that is taken, anywhere in them."""
        found = 0
        for zone in self.zones:
            for pose in deployment_spots(self.table, self.unit, zone, facing(self.table, zone)):
                if self.allows(*pose):
                    found += 1
                    yield pose
        if not found:
            everywhere = (pose for zone in self.zones for pose in lattice(zone, 500, (facing(self.table, zone),)))
            yield from islice(filter(self.fits, everywhere), FEW)

    def poses(self) -> list[Pose]:
        return list(self.spots())

    def area(self) -> Area:
        return Area(self.allows, {"zones": [list(zone) for zone in self.zones]}, self.poses)


def facing(table: Table, zone: Rect) -> int:
    """Towards the other half of the table; from a flank towards its middle."""
    depth = table_size(table)[1]
    x1, y1, _, y2 = zone
    if y2 - y1 > depth // 2:
        return 900 if x1 == 0 else 2700
    return 0 if (y1 + y2) // 2 < depth // 2 else 1800


def deploy(table: Table, unit: int, zones: list[Rect], ask: str, rule: str) -> Rule[None]:
    """A unit is laid on the table."""
    word = table.words[unit]
    landing = Landing(table, unit, zones, rule)
    pose = yield from place(table.owners[unit], ask, word, landing.area(), rule=rule, why=landing.why, unit=word)
    table.poses[unit], table.status[unit] = pose, TABLE
    say(table, "deployed", unit=word)
    yield from claim(table, unit)


def has_room(table: Table, unit: int, zones: list[Rect]) -> bool:
    return next(Landing(table, unit, zones).spots(), None) is not None


def landing_zones(table: Table, unit: int) -> tuple[list[Rect], bool, str]:
    """Where a unit that is not on the table may come now, whether it may act then, and the clause that says so."""
    seat = table.owners[unit]
    zones = mode(table).reserve_zones(table, seat)
    if zones:
        return zones, played(table) == "storm", "storm.11" if played(table) == "storm" else "clash.13"
    if played(table) in ("clash", "storm") or table.status[unit] == LOST:
        return [], False, ""
    return zones_of(table, seat), False, "ruling.92"


def can_arrive(table: Table, unit: int) -> bool:
    zones, _, _ = landing_zones(table, unit)
    return bool(zones) and has_room(table, unit, zones)


def why_no_arrival(table: Table, unit: int) -> str:
    """The clause that keeps a unit off the table, "" if it may come now."""
    seat = table.owners[unit]
    if table.status[unit] not in (RESERVE, LOST):
        solo = kind(table, unit).character and mode(table).returns(table, seat)
        return "ruling.64" if solo else "units.10"
    zones, _, _ = landing_zones(table, unit)
    if zones:
        return "" if has_room(table, unit, zones) else "ruling.92"
    if played(table) == "clash":
        return "clash.5"
    return "storm.8" if mode(table).returns(table, seat) else "storm.11"


def arrive(table: Table, unit: int) -> Rule[bool]:
    """A unit from reserve comes at full strength; True if it may act as well (clash.5, storm.21)."""
    zones, acts, rule = landing_zones(table, unit)
    restore(table, unit)
    yield from deploy(table, unit, zones, "reserve.place", rule)
    sortie = f"sortie {table.owners[unit]}"
    if sortie in table.round_marks:  # card.early_sortie: one unit only
        table.round_marks.remove(sortie)
    return acts


def restore(table: Table, unit: int) -> None:
    """Full strength, without condition tokens (ruling.64)."""
    table.models[unit], table.hurt[unit], table.conditions[unit] = kind(table, unit).models, 0, ()
