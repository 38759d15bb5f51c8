"""Castle walls: what they do when they are activated (rulebook: A Storm of Swords; the wall's own card)."""

from __future__ import annotations

from cyvasse.kernel.offer import Offer, Reasons, needs
from cyvasse.kernel.rule import Rule, choose, say

from . import geometry as geo
from .components import LONG
from .field import engaged_with
from .geometry import FRONT_ARC
from .offers import is_ally, is_off, units_offered
from .rolls import Attack, make
from .standing import works
from .table import TABLE, Table, are_friends, body, on_table, unit_named
from .windows import Moment

PASS = "pass"


def activate_wall(table: Table, wall: int) -> Rule[None]:
    """Tar and pitch on every enemy at the wall, then arrows (storm.16, storm.24, ruling.36)."""
    say(table, "activated", unit=table.words[wall])
    about = Moment(table.owners[wall], wall)
    yield from works(table, wall, "this wall is activated", about, told=bool(engaged_with(table, wall)))
    yield from shoot_arrows(table, wall)


def arrow_targets(table: Table, wall: int) -> list[int]:
    """Enemies within Long Range of the wall, in sight or not."""
    here = body(table, wall)
    return [
        unit
        for unit in on_table(table)
        if not are_friends(table, unit, wall) and geo.is_within(here, body(table, unit), LONG)
    ]


def targets_offered(table: Table, wall: int) -> Offer[str]:
    """The same, with what forbids others."""
    here = body(table, wall)
    return units_offered(
        table,
        "storm.24",
        is_ally(table, wall, "attack.1"),
        is_off(table, "storm.24"),
        needs("range.1", lambda unit: geo.is_within(here, body(table, unit), LONG)),
        words=(PASS,),
    )


def shoot_arrows(table: Table, wall: int, fewer: int = 0) -> Rule[None]:
    """Its only attack, which it need not make (ruling.36)."""
    targets = arrow_targets(table, wall)
    word = yield from choose(
        table.owners[wall], "wall.target", lambda: [*(table.words[unit] for unit in targets), PASS], rule="storm.24",
        why=Reasons(targets_offered, table, wall), wall=table.words[wall],
    )  # fmt: skip
    if word == PASS:
        return
    made = Attack(wall, unit_named(table, word), table.data.wall.attacks[0], FRONT_ARC)
    made.dice = -fewer
    if table.status[made.defender] == TABLE:
        yield from make(table, made)
