"""Step 3: total the bids, claim the ally, gain the token; with the windows of the triumph cards (adopted.2)."""

from __future__ import annotations

from cyvasse.kernel.abilities import Scene
from cyvasse.kernel.places import draw
from cyvasse.kernel.question import NOBODY
from cyvasse.kernel.rule import Rule, say

from .moves import gain_token
from .placing import place_ally, resolve_claimed
from .table import (
    ON_ALLY,
    TOKENS,
    Table,
    clockwise,
    in_stack,
    of_the_round,
    own_councils,
    places_freely,
    sharer,
    total,
)
from .triumph import window


def bids(table: Table) -> Rule[None]:
    """Total the bids and determine the winner; then the window before the claim."""
    table.totals = [total(table, seat) for seat in range(table.seats)]  # adopted.50
    table.ranking = ranking(table)
    winner = table.ranking[0]
    for seat in clockwise(table, table.first):
        say(table, "bid.total", leader=table.names[seat], total=table.totals[seat])
    say(table, "bid.won", leader=table.names[winner], total=table.totals[winner])
    yield from window(table, table.data.books.before)
    table.step = "claim"


def ranking(table: Table) -> list[int]:
    """All leaders by total; ties as the winner's are broken (claim.4, adopted.51)."""
    highest = max(table.totals)
    farthest = any(of_the_round(table, "ties go to the farthest", table.first))  # beats influence cards (priority.2)

    def place(seat: int) -> tuple[int, bool, int]:
        first = table.totals[seat] == highest and not farthest and bool(in_stack(table, seat, "wins ties"))
        distance = (seat - table.first) % table.seats
        return -table.totals[seat], not first, -distance if farthest else distance

    return sorted(range(table.seats), key=place)


def claim(table: Table) -> Rule[None]:
    """The winner claims the current ally, if it is still there (adopted.4), and gains a token (adopted.44)."""
    winner = table.ranking[0]
    if table.current:
        ally = table.current
        council = yield from place_ally(table, winner, ally, puppet_councils(table, winner), rule="claim.3")
        table.current, table.received = "", council
        for _ in range(len(table.places[ON_ALLY])):  # adopted.20
            yield from draw(table, ON_ALLY, TOKENS[council], NOBODY)
        yield from resolve_claimed(table, winner, ally, council)
    if not in_stack(table, winner, "no token for winning"):
        chooser, rule = token_chooser(table, winner)
        yield from gain_token(table, winner, rule, chooser=chooser, where=rule)
    table.step = "after"


def puppet_councils(table: Table, winner: int) -> list[int]:
    """Where the winner may place the current ally: a neighbour with more Puppets decides (puppet.1-3)."""
    own = list(own_councils(table, winner))
    if places_freely(table, winner):
        return own
    kind = "brings the current ally to the shared council"
    puppets = [len(in_stack(table, sharer(table, winner, council), kind)) for council in own]
    return [council for council, count in zip(own, puppets, strict=True) if count == max(puppets)]


def token_chooser(table: Table, winner: int) -> tuple[int, str]:
    """Who says where the winner's token goes: another holder of such a card closest to the first player, else they."""
    for seat in clockwise(table, table.first):
        if seat != winner and (cards := in_stack(table, seat, "places the winner's token")):
            return seat, f"card.{cards[0]}"
    return winner, "claim.10"


def after(table: Table) -> Rule[None]:
    """The ally of the round acts, then the window after the claim."""
    acts = table.data.books.won.get(table.in_force)
    if acts is not None:
        yield from acts.run(Scene(table, table.ranking[0], table.in_force))
    yield from window(table, table.data.books.after)
    table.step = "cleanup"
