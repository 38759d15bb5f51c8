"""Steps 4 to 6: clean up, pass the first player token, advance the round and the season."""

from __future__ import annotations

from cyvasse.kernel.abilities import Scene
from cyvasse.kernel.places import lay
from cyvasse.kernel.rule import Rule, say

from .moves import discard
from .setup import end_season
from .table import HAND, Table, left


def cleanup(table: Table) -> Rule[None]:
    """Step 4: bid stacks are discarded, leader cards turned back; allies may act."""
    kept = table.data.books.passives["returns to hand instead of the discard"]
    for seat in range(table.seats):
        stack, table.bids[seat] = table.bids[seat], []
        for staked in stack:
            if staked.card in kept and returns(table, seat, staked.card):  # adopted.33
                yield from lay(table, [staked.card], HAND[seat])
                say(table, "hand.returned", leader=table.names[seat], card=staked.card)
            else:
                discard(table, staked.card)
    table.kneeling = [False] * table.seats
    acting, winner = table.data.books.cleanup, table.ranking[0]
    for ally, council in [(a, c) for c, allies in enumerate(table.councils) for a in allies if a in acting]:
        yield from acting[ally].run(Scene(table, winner, ally, ally, council))
    table.step = "advance"


def returns(table: Table, seat: int, card: str) -> bool:
    """Is a card put into its holder's hand instead of the discard pile?"""
    kept = table.data.books.passives["returns to hand instead of the discard"]
    return any(passive.stands(Scene(table, seat, card)) for passive in kept[card])


def advance(table: Table) -> Rule[None]:
    """Step 5 passes the first player token (first.1); step 6 moves the round token (advance.1)."""
    table.first = left(table, table.first) if table.next_first < 0 else table.next_first
    table.in_force = ""  # adopted.47
    if table.space or table.season < len(table.data.seasons) - 1:
        say(table, "first.player", leader=table.names[table.first])
    if table.space:
        table.space -= 1
        table.step = "reveal"
        return
    table.space = table.seats  # advance.3
    if table.season == len(table.data.seasons) - 1:  # advance.9
        table.step = "scoring"
    else:
        yield from end_season(table)  # advance.4
