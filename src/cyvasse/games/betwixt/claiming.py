"""Step 3: total the bids, claim the ally, gain the token; with the windows of the triumph cards (adopted.2)."""

from __future__ import annotations

from cyvasse.kernel.abilities import Scene
from cyvasse.kernel.clauses import card_of
from cyvasse.kernel.places import draw
from cyvasse.kernel.question import NOBODY
from cyvasse.kernel.rule import Rule, say

from .moves import gain_token, tell_act
from .placing import place_ally, resolve_claimed
from .table import (
    ON_ALLY,
    TOKENS,
    Staked,
    Table,
    clockwise,
    in_stack,
    influence,
    of_the_round,
    own_councils,
    places_freely,
    printed,
    sharer,
    total,
)
from .triumph import window


def bids(table: Table) -> Rule[None]:
    """Total the bids and determine the winner; then the window before the claim."""
    table.totals = [total(table, seat) for seat in range(table.seats)]  # adopted.50
    table.ranking = ranking(table)
    winner = table.ranking[0]
    if table.log is not None:
        tell_totals(table)
        tell_tie(table)
    say(table, "bid.won", leader=table.names[winner], total=table.totals[winner])
    yield from window(table, table.data.books.before)
    table.step = "claim"


def tell_totals(table: Table) -> None:
    """What each leader has staked, and which cards count otherwise than they are printed."""
    for seat in clockwise(table, table.first):
        for staked in table.bids[seat]:
            if influence(table, seat, staked) != printed(table, staked.card):
                tell_count(table, seat, staked)
        say(table, "bid.total", leader=table.names[seat], total=table.totals[seat])


def tell_count(table: Table, seat: int, staked: Staked) -> None:
    """By the ally of the round, or by itself and what lasts on it."""
    card, leader, worth = staked.card, table.names[seat], printed(table, staked.card)
    value = influence(table, seat, staked)
    if any(fits(worth) for fits, _ in of_the_round(table, "counts as", seat)):
        say(table, "bid.counts_as", ally=table.in_force, card=card, leader=leader, value=value, printed=worth)
    else:
        say(table, "bid.counts", card=card, leader=leader, value=value, printed=worth)


def tell_tie(table: Table) -> None:
    """What decides among several leaders with the highest total."""
    winner = table.ranking[0]
    tied = [table.names[seat] for seat in clockwise(table, table.first) if table.totals[seat] == table.totals[winner]]
    if len(tied) == 1:
        return
    cards = in_stack(table, winner, "wins ties")
    if any(of_the_round(table, "ties go to the farthest", table.first)):
        say(table, "tie.farthest", leaders=tied, ally=table.in_force)
    elif cards:
        say(table, "tie.card", leaders=tied, card=cards[0])
    else:
        say(table, "tie.first" if winner == table.first else "tie.closest", leaders=tied)


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
        councils, puppet = puppet_councils(table, winner)
        council = yield from place_ally(table, winner, ally, councils, rule="claim.3", by=puppet)
        table.current, table.received = "", council
        for _ in range(len(table.places[ON_ALLY])):  # adopted.20
            yield from draw(table, ON_ALLY, TOKENS[council], NOBODY)
        yield from resolve_claimed(table, winner, ally, council)
    if refusing := in_stack(table, winner, "no token for winning"):
        say(table, "token.none", leader=table.names[winner], card=refusing[0])
    else:
        yield from winners_token(table, winner)
    table.step = "after"


def puppet_councils(table: Table, winner: int) -> tuple[list[int], str]:
    """Where the winner may place the current ally: a neighbour with more Puppets decides (puppet.1-3), and by which."""
    own = list(own_councils(table, winner))
    if places_freely(table, winner):
        return own, ""
    kind = "brings the current ally to the shared council"
    several = [in_stack(table, sharer(table, winner, council), kind) for council in own]
    most = max(map(len, several))
    council, *others = [council for council, held in zip(own, several, strict=True) if len(held) == most]
    return [council, *others], "" if others else several[own.index(council)][0]


def winners_token(table: Table, winner: int) -> Rule[None]:
    """The token for winning the bid; a card may say who places it (adopted.36)."""
    chooser, rule = token_chooser(table, winner)
    if chooser != winner:
        say(table, "token.chooser", leader=table.names[chooser], card=card_of(rule))
    yield from gain_token(table, winner, rule, chooser=chooser, where=rule)


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
        scene = Scene(table, table.ranking[0], table.in_force)
        tell_act(scene, acts)
        yield from acts.run(scene)
    yield from window(table, table.data.books.after)
    table.step = "cleanup"
