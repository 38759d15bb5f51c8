"""Battle 15: the entrenched inn."""

from __future__ import annotations

from cyvasse.kernel.rule import say

from ..table import Table, plan


def hold_the_inn(table: Table) -> None:
    """Lannister gets a strategy token if more of his units than of Stark's stand on the inn (s15.3)."""
    battle = plan(table)
    assert battle is not None
    here = [table.at[table.board.hex[hex_]] for hex_ in battle.tokens.inn]
    counts = [sum(unit >= 0 and table.sides[unit] == side for unit in here) for side in (0, 1)]
    if counts[1] > counts[0]:
        table.strategy[1] += 1
        say(table, "inn.held", house="lannister", count=table.strategy[1])
