"""Setup: House decks, starting hands with a mulligan, and initial cards laid out face down."""

from __future__ import annotations

from functools import partial

from cyvasse.kernel.game import Forbidden
from cyvasse.kernel.offer import Offer, Reasons, bars, needs
from cyvasse.kernel.places import draw, everyone_knows, shift
from cyvasse.kernel.question import NOBODY as NO_ONE
from cyvasse.kernel.rule import Rule, choose, say, together

from .components import HOUSES, Components
from .moves import enter
from .offers import is_plot, nameable
from .table import (
    BOX,
    DECK,
    DRAFT,
    HAND,
    HIDDEN_PLOTS,
    OPEN_PLOTS,
    PACKET,
    POOL,
    Options,
    Table,
)


def forbids(seats: int, options: Options, data: Components) -> Forbidden | None:
    """No combination of options is forbidden."""
    return None


def bare_table(seats: int, options: Options, data: Components) -> Table:
    """Both House decks and plot decks before the first card is drawn (setup.1-setup.8)."""
    table = Table(data, options, seats, "setup")
    places = table.places
    for seat in (0, 1):
        places[DECK[seat]] = sorted(title for title, copies in data.decks[seat].items() for _ in range(copies))
        places[HAND[seat]] = []
        starting = data.starting_plots(seat)
        if options.draft:
            places[POOL[seat]], places[PACKET[seat]], places[HIDDEN_PLOTS[seat]] = starting, [], []
        else:
            places[OPEN_PLOTS[seat]] = starting
    if options.draft:  # draft.2
        places[DRAFT], places[BOX] = data.draft_plots(), []
    return table


def setup(table: Table) -> Rule[None]:
    """The plots are drafted, if that was agreed, before hands are drawn (draft.8)."""
    if table.options.draft:
        for seat in (0, 1):
            everyone_knows(table, POOL[seat])
    table.step = "draft" if table.options.draft else "hands"
    yield from ()


def hands(table: Table) -> Rule[None]:
    """Each player draws 7 cards (setup.9)."""
    for seat in (0, 1):
        yield from fill_hand(table, seat)
    table.step = "mulligan" if table.data.numbers["mulligans"] else "layout"


def fill_hand(table: Table, seat: int) -> Rule[None]:
    """Draw until holding 7 cards (setup.9, setup.19)."""
    while len(table.places[HAND[seat]]) < table.data.numbers["starting_hand"]:
        yield from draw(table, DECK[seat], HAND[seat])


def mulligan(table: Table) -> Rule[None]:
    """Both decide secretly and at the same time; the whole hand is exchanged, once (setup.10, setup.11, ruling.6)."""
    wishes = yield from together({seat: partial(keep_or_not, table, seat) for seat in (0, 1)})
    for seat, line in wishes.items():
        say(table, "mulligan.yes" if line == "yes" else "mulligan.no", house=HOUSES[seat])
        if line == "yes":
            for title in table.places[HAND[seat]][:]:
                shift(table, title, HAND[seat], DECK[seat], NO_ONE)
    table.step = "redraw"


def keep_or_not(table: Table, seat: int) -> Rule[str]:
    return (
        yield from choose(seat, "mulligan", lambda: ["yes", "no"], rule="setup.10", why=Reasons(hands_offered, table))
    )


def hands_offered(table: Table) -> Offer[str]:
    """The hand stays or goes whole: no card of it is named."""
    never = dict.fromkeys(("pass", "done", "none", "keep"), "setup.10")
    return Offer(lambda: nameable(table), lambda word: "ruling.6", words=("yes", "no"), never=never)


def redraw(table: Table) -> Rule[None]:
    for seat in (0, 1):
        yield from fill_hand(table, seat)
    table.step = "layout"


# -- initial cards ----------------------------------------------------------------------------------------------


def layout(table: Table) -> Rule[None]:
    """Initial cards are turned face up at the same time (setup.12-setup.17); abilities do not trigger (setup.18)."""
    chosen = yield from together({seat: partial(lay_out, table, seat) for seat in (0, 1)})
    for seat, titles in chosen.items():
        for title in titles:
            shift(table, title, HAND[seat], "")
            enter(table, seat, title)
        table.screens[seat] = []
        say(table, "layout.shown" if titles else "layout.none", house=HOUSES[seat], cards=titles[:])
    table.step = "refill"


def lay_out(table: Table, seat: int) -> Rule[list[str]]:
    """Any number of cards, one after another (ruling.7)."""
    screen = table.screens[seat]
    while True:
        line = yield from choose(
            seat,
            "layout",
            lambda: [*fitting(table, seat), "done"],
            rule="setup.12",
            why=Reasons(layout_offered, table, seat),
            of=lambda line: "" if line == "done" else HAND[seat],
            cards=screen[:],
        )
        if line == "done":
            return screen
        screen.append(line)


def fitting(table: Table, seat: int) -> list[str]:
    """The titles in hand that may be laid out beside those that lie there."""
    hand = dict.fromkeys(table.places[HAND[seat]])
    return [title for title in hand if not why_not_laid_out(table, seat, title)]


def layout_offered(table: Table, seat: int) -> Offer[str]:
    """Cards of the hand; not plots, and nothing is exchanged any more."""
    return Offer(
        lambda: nameable(table),
        bars("setup.13", partial(is_plot, table)),
        needs("setup.12", table.places[HAND[seat]].__contains__),
        partial(why_not_laid_out, table, seat),
        words=("done",),
        never={"yes": "setup.11", "no": "setup.11", "pass": "ruling.7", "none": "ruling.7"},
    )


def why_not_laid_out(table: Table, seat: int, title: str) -> str:
    """The first clause that keeps a card of the hand from being laid out, "" if none does (setup.13-setup.16)."""
    cards, screen, numbers = table.data.cards, table.screens[seat], table.data.numbers
    card = cards[title]
    if card.type not in ("character", "location"):
        return "setup.16"
    if table.places[HAND[seat]].count(title) <= screen.count(title):
        return "setup.12"
    if card.unique and title in screen:
        return "setup.16"
    limited = sum("limited" in cards[laid].keywords for laid in screen)
    if "limited" in card.keywords and limited >= numbers["setup_limited"]:
        return "setup.15"
    return "setup.14" if card.cost + sum(cards[laid].cost for laid in screen) > numbers["setup_gold"] else ""


def refill(table: Table) -> Rule[None]:
    """Both draw until they hold 7 cards again (setup.19); the game can begin."""
    for seat in (0, 1):
        yield from fill_hand(table, seat)
    say(table, "round.begins", round=table.round)
    table.phase = table.step = "plot"
