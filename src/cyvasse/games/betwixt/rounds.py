"""Steps 4 to 6: clean up, pass the first player token, advance the round and the season."""

from __future__ import annotations

from cyvasse.kernel.places import lay
from cyvasse.kernel.rule import Rule, choose, say

from .moves import discard, move_ally
from .setup import end_season
from .table import HAND, Table, council_of, council_of_word, council_word, left, own_councils
from .triumph import lost

STAY_IN_PLAY = ("backup_plan", "ghost")  # put into the hand instead of the discard pile, if their holder lost


def cleanup(table: Table) -> Rule[None]:
    """Step 4: bid stacks are discarded, leader cards turned back; Theon Greyjoy may change sides."""
    for seat in range(table.seats):
        stack, table.bids[seat] = table.bids[seat], []
        for staked in stack:
            if staked.card in STAY_IN_PLAY and lost(table, seat):  # adopted.33
                yield from lay(table, [staked.card], HAND[seat])
                say(table, "hand.returned", leader=table.names[seat], card=staked.card)
            else:
                discard(table, staked.card)
    table.kneeling = [False] * table.seats
    home = council_of(table, "theon_greyjoy")
    if home >= 0 and table.settled:  # adopted.81
        winner = table.ranking[0]
        line = yield from choose(
            winner,
            "theon",
            lambda: [*(council_word(table, c) for c in own_councils(table, winner) if c != home), "pass"],
            rule="card.theon_greyjoy",
        )
        if line != "pass":
            move_ally(table, "theon_greyjoy", council_of_word(table, line))
    table.step = "advance"


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
