"""What a mode of the game may change: zones, preparation, scoring and what happens on the way; and which is played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from cyvasse.kernel.rule import Rule, say

from .geometry import Rect
from .table import RESERVE, WAITING, WALL, Table, opponents, played, table_size

if TYPE_CHECKING:
    from .rolls import Attack

CORNER = 12_000


class Mode:
    """A mode without anything of its own; each mode overrides what its chapter changes."""

    depth = 6000  # of the deployment strips
    has_spoils = True

    def zones(self, table: Table, place: int) -> list[Rect]:
        """The deployment zone number `place`: strips along the south and north edges, in a free for all corners."""
        width, depth = table_size(table)
        if is_free_for_all(table):  # ffa.2
            x, y = (0, width - CORNER)[place % 2], (0, depth - CORNER)[place // 2]
            return [(x, y, x + CORNER, y + CORNER)]
        return [(0, 0, width, self.depth) if place == 0 else (0, depth - self.depth, width, depth)]

    def objectives(self, table: Table) -> list[tuple[int, int]]:
        """Tokens that lie on the table before players lay theirs."""
        return []

    def tokens_to_lay(self, table: Table) -> int:
        return 0

    def prepare(self, table: Table) -> Rule[None]:
        """Before deployment."""
        yield from ()

    def choose_reserves(self, table: Table) -> Rule[None]:
        """Which units are deployed at the start: all of them."""
        for unit in range(len(table.words)):
            await_deployment(table, unit)
        yield from ()

    def round_starts(self, table: Table) -> Rule[None]:
        yield from ()

    def is_activated(self, table: Table, unit: int) -> Rule[None]:
        """Mandatory effects when a combat unit is activated."""
        yield from ()

    def failed_test(self, table: Table, unit: int) -> None:
        pass

    def has_fallen(self, table: Table, unit: int, by: int, attack: Attack | None, where: Any) -> Rule[None]:
        """After a unit was destroyed; `where` is its last tray."""
        yield from ()

    def scores(self, table: Table) -> Rule[None]:
        """Step 2 of the clean-up."""
        yield from ()

    def round_ends(self, table: Table) -> Rule[None]:
        yield from ()

    def returns(self, table: Table, seat: int) -> bool:
        """May units of this seat that are not on the table still come (ruling.37)?"""
        return False

    def reserve_zones(self, table: Table, seat: int) -> list[Rect]:
        """Where units from reserve may come now."""
        return []


def await_deployment(table: Table, unit: int) -> None:
    if table.kinds[unit] != WALL and table.status[unit] == RESERVE:
        table.status[unit] = WAITING


MODES: dict[str, Mode] = {}


def mode(table: Table) -> Mode:
    return MODES[played(table)]


def is_free_for_all(table: Table) -> bool:
    return table.seats > 2 and not table.options.teams


def zones_of(table: Table, seat: int) -> list[Rect]:
    """A seat's own deployment zone; a team shares one (team.4)."""
    return mode(table).zones(table, table.places_of[seat])


def gain(table: Table, seat: int, points: int, why: str) -> None:
    """Victory points belong to the side (team.7); who defends the walls scores none (storm.19)."""
    if points and not (table.besieger >= 0 and table.sides[seat] != table.sides[table.besieger]):
        table.vp[table.sides[seat]] += points
        say(table, "points", seat=table.names[seat], points=points, reason=why)


def each_opponent(table: Table, seat: int) -> Sequence[int]:
    """One seat of every side against this one."""
    found: dict[int, int] = {}
    for other in opponents(table, seat):
        found.setdefault(table.sides[other], other)
    return [*found.values()]
