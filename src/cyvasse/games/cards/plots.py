"""Phases 1 and 2: plots are chosen, revealed and applied, the first player is named; the draw."""

from __future__ import annotations

from functools import partial

from cyvasse.kernel.places import lay, shift
from cyvasse.kernel.rule import Rule, choose, roll, say, together

from .components import HOUSES
from .moves import apply_plot, draw_cards, note
from .passives import for_player
from .table import Table, other, plots_of, then, total_power
from .windows import go_on


def plot(table: Table) -> Rule[None]:
    """Both choose secretly and reveal at the same time; who takes the initiative names the first player."""
    chosen = yield from together({seat: partial(choose_plot, table, seat) for seat in (0, 1)})
    for seat, title in chosen.items():
        shift(table, title, plots_of(table, seat), "")
        if table.plot[seat]:  # plot.3, plot.4
            table.used[seat].append(table.plot[seat])
        table.plot[seat] = title
        say(table, "plot.revealed", house=HOUSES[seat], plot=title)
    leader = yield from initiative(table)
    line = yield from choose(leader, "first", lambda: [HOUSES[leader], HOUSES[other(leader)]], rule="plot.10")
    table.first = HOUSES.index(line)
    say(table, "first.named", house=line)
    table.effects = [
        seat for seat in (table.first, other(table.first)) if table.plot[seat] in table.data.books.revealed
    ]
    table.step = "effect"


def choose_plot(table: Table, seat: int) -> Rule[str]:
    place = plots_of(table, seat)
    of = place if table.options.draft else ""  # else the deck lies open
    return (yield from choose(seat, "plot", lambda: table.places[place][:], rule="plot.1", of=of))


def initiative(table: Table) -> Rule[int]:
    """The higher initiative, else less power, else luck (plot.7-plot.9, ruling.11)."""
    values = [
        table.data.plots[plot].initiative + for_player(table, "initiative", seat)[0]
        for seat, plot in enumerate(table.plot)
    ]
    power = [total_power(table, seat) for seat in (0, 1)]
    if values[0] != values[1]:
        leader = 0 if values[0] > values[1] else 1
    elif power[0] != power[1]:
        leader = 0 if power[0] < power[1] else 1
    else:
        leader = HOUSES.index((yield from roll(list(HOUSES), of="initiative")))
    say(table, "initiative.taken", house=HOUSES[leader])
    return leader


def effect(table: Table) -> Rule[None]:
    """One 'When revealed' ability; the first player decides the order (plot.11, plot.12)."""
    if len(table.effects) > 1:
        words = [f"{table.plot[seat]}@{HOUSES[seat]}" for seat in table.effects]
        line = yield from choose(table.first, "plot.order", words.copy, rule="plot.12")
        table.effects.sort(key=lambda seat: seat != table.data.owner[line])
    if table.effects:
        seat = table.effects.pop(0)
        say(table, "plot.applied", plot=table.plot[seat])
        yield from apply_plot(table, seat, table.data.books.revealed)
    table.step = "effect" if table.effects else "cycle"


def cycle(table: Table) -> Rule[None]:
    """Used plots return to a plot deck whose last plot has been revealed (plot.5, plot.6, ruling.10)."""
    for seat in (0, 1):
        if not table.places[plots_of(table, seat)]:
            used, table.used[seat] = table.used[seat], []
            say(table, "plots.back", house=HOUSES[seat])
            yield from lay(table, used, plots_of(table, seat))
    note(table, "revealed")
    table.todo = ["draw"]
    go_on(table, "window_plot")


def draw(table: Table) -> Rule[None]:
    """Each player draws 2 cards (draw.1)."""
    table.phase = "draw"
    for seat in (table.first, other(table.first)):
        count = table.data.numbers["draw_per_round"] + for_player(table, "draws", seat)[0]
        yield from draw_cards(table, seat, count)
    table.todo = ["marshalling"]
    then(table, "window_draw")
