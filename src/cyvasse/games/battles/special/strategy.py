"""Battle 21: strategy tokens for objectives."""

from __future__ import annotations

from cyvasse.kernel.rule import Rule, pick, say

from ..table import Table, in_order, objectives_of


def draw_tokens(table: Table) -> Rule[None]:
    """At the end each player draws a token for each objective; green ones count (s21.2)."""
    pool = [token.id for token in table.data.strategy_tokens.values() for _ in range(token.count)]
    for side in in_order(table):
        for _ in range(objectives_of(table, side)):
            token = yield from pick(pool, of="strategy")
            table.strategy[side] += token == "green"
            say(table, "strategy.drawn", house=("stark", "lannister")[side], token=token)
