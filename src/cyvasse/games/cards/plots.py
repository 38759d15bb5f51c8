"""Phases 1 and 2: plots are chosen, revealed and applied, the first player is named; the draw."""

from __future__ import annotations

from functools import partial

from cyvasse.kernel.offer import Offer, Reasons, bars, needs
from cyvasse.kernel.places import lay, shift
from cyvasse.kernel.rule import Rule, choose, roll, say, together

from .components import HOUSES
from .moves import apply_plot, draw_cards, note
from .offers import nameable
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
    houses = [HOUSES[leader], HOUSES[other(leader)]]
    line = yield from choose(leader, "first", houses.copy, rule="plot.10", why=Reasons(houses_offered, table))
    table.first = HOUSES.index(line)
    say(table, "first.named", house=line)
    table.effects = [
        seat for seat in (table.first, other(table.first)) if table.plot[seat] in table.data.books.revealed
    ]
    table.step = "effect"


def choose_plot(table: Table, seat: int) -> Rule[str]:
    place = plots_of(table, seat)
    of = place if table.options.draft else ""  # else the deck lies open
    why = Reasons(plots_offered, table, seat)
    return (yield from choose(seat, "plot", lambda: table.places[place][:], rule="plot.1", why=why, of=of))


def plots_offered(table: Table, seat: int) -> Offer[str]:
    """What lies in the own plot deck: not what lies revealed or covered, nor what stayed in the box."""
    plots, deck, used = table.data.plots, table.places[plots_of(table, seat)], table.used[seat]

    def stayed_in_the_box(plot: str) -> bool:
        return not table.options.draft and plot not in deck and plots[plot].starting is None

    return Offer(
        lambda: nameable(table),
        needs("plot.1", plots.__contains__),
        bars("plot.5", used.__contains__),
        bars("plot.5" if used else "ruling.10", lambda plot: plot == table.plot[seat]),
        bars("setup.7", stayed_in_the_box),
        needs("plot.1", deck.__contains__),
        never=dict.fromkeys(("pass", "done", "none"), "plot.1"),
    )


def houses_offered(table: Table) -> Offer[str]:
    """Either player; until one is named nothing is used."""
    return Offer(
        lambda: [*HOUSES, *nameable(table)],
        needs("ruling.64", HOUSES.__contains__),
        never=dict.fromkeys(("pass", "done", "none"), "plot.10"),
    )


def initiative(table: Table) -> Rule[int]:
    """The higher initiative, else less power, else luck (plot.7-plot.9, ruling.11)."""
    values = [
        table.data.plots[plot].initiative + for_player(table, "initiative", seat)[0]
        for seat, plot in enumerate(table.plot)
    ]
    power = [total_power(table, seat) for seat in (0, 1)]
    if values[0] != values[1]:
        leader = 0 if values[0] > values[1] else 1
        say(table, "initiative.higher", count=max(values), less=min(values))
    elif power[0] != power[1]:
        leader = 0 if power[0] < power[1] else 1
        say(table, "initiative.power", count=values[0], power=min(power), more=max(power))
    else:
        leader = HOUSES.index((yield from roll(list(HOUSES), of="initiative")))
        say(table, "initiative.luck", count=values[0], power=power[0])
    say(table, "initiative.taken", house=HOUSES[leader])
    return leader


def effect(table: Table) -> Rule[None]:
    """One 'When revealed' ability; the first player decides the order (plot.11, plot.12)."""
    if len(table.effects) > 1:
        words = [f"{table.plot[seat]}@{HOUSES[seat]}" for seat in table.effects]
        why = Reasons(effects_offered, table, words)
        line = yield from choose(table.first, "plot.order", words.copy, rule="plot.12", why=why)
        table.effects.sort(key=lambda seat: seat != table.data.owner[line])
    if table.effects:
        seat = table.effects.pop(0)
        yield from apply_plot(table, seat, table.data.books.revealed)
    table.step = "effect" if table.effects else "cycle"


def effects_offered(table: Table, words: list[str]) -> Offer[str]:
    """The revealed plots; a covered one acts no more."""
    data = table.data
    return Offer(
        lambda: nameable(table),
        bars("plot.12", lambda word: data.title.get(word) not in data.plots),
        needs("plot.15", words.__contains__),
        never=dict.fromkeys(("pass", "done", "none"), "plot.12"),
    )


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
