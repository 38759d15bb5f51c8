"""Phases 5 to 7: dominance, standing, taxation."""

from __future__ import annotations

from cyvasse.kernel.rule import Rule, say

from .components import HOUSES
from .moves import apply_plots, note
from .passives import for_player, strengths, who_says
from .table import NOBODY, PHASE, ROUND, Table, expire, other
from .victory import gain_power
from .windows import go_on


def dominance(table: Table) -> Rule[None]:
    """The higher sum of standing characters and gold wins 1 power, before anyone may act (dominance.1-dominance.5)."""
    table.phase = "dominance"
    counts = [dominance_count(table, seat) for seat in (0, 1)]
    if counts[0] == counts[1]:
        say(table, "dominance.tied", count=counts[0])
    else:
        table.dominance = seat = 0 if counts[0] > counts[1] else 1
        say(table, "dominance.won", house=HOUSES[seat], count=counts[seat], less=counts[other(seat)])
        gain_power(table, seat, table.data.numbers["dominance_power"])
        yield from apply_plots(table, table.data.books.dominant)
    note(table, "dominance")
    table.todo = ["standing"]
    go_on(table, "window_dominance")


def dominance_count(table: Table, seat: int) -> int:
    """Standing characters' strength, gold (gold.3) and what cards add."""
    standing = [word for word in table.characters[seat] if word not in table.kneeling]
    return sum(strengths(table, standing)) + table.gold[seat] + for_player(table, "dominates", seat)[0]


def standing(table: Table) -> Rule[None]:
    """All cards stand at once unless barred (standing.1)."""
    expire(table, PHASE)
    table.phase = "standing"
    kept = {word: card for word in table.kneeling if (card := who_says(table, "stays kneeling", word))}
    table.kneeling = [*kept]
    say(table, "standing")
    for word, card in kept.items():
        say(table, "card.stays_kneeling", character=word, card=table.data.title[card])
    table.todo = ["taxation"]
    go_on(table, "window_standing")
    yield from ()


def taxation(table: Table) -> Rule[None]:
    """All gold returns to the treasury (tax.1)."""
    expire(table, PHASE)
    table.phase = "taxation"
    keeps = [for_player(table, "keeps gold", seat) for seat in (0, 1)]
    table.gold = [min(table.gold[seat], keeps[seat][0]) for seat in (0, 1)]
    say(table, "taxation")
    for seat, (_, card) in enumerate(keeps):
        if table.gold[seat]:
            say(table, "gold.kept", house=HOUSES[seat], count=table.gold[seat], card=table.data.title[card])
    table.todo = ["round_over"]
    go_on(table, "window_taxation")
    yield from ()


def round_over(table: Table) -> Rule[None]:
    """What lasted for the round ends after the window of taxation (ruling.66); the plots stay revealed."""
    expire(table, PHASE, ROUND)
    table.limited, table.initiated, table.won = [0, 0], [[], []], [[], []]
    table.dominance = NOBODY
    if table.options.round_limit and table.round >= table.options.round_limit:
        say(table, "rounds.over", count=table.round)
        table.step = "end"
    else:
        table.round += 1
        table.phase = table.step = "plot"
        say(table, "round.begins", round=table.round)
    yield from ()
