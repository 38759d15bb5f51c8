"""The plot draft: three deals of six plots, two picks each, then seven of thirteen plots are chosen."""

from __future__ import annotations

from functools import partial

from cyvasse.kernel.offer import Offer, Reasons, bars, needs
from cyvasse.kernel.places import draw, shift
from cyvasse.kernel.question import NOBODY as NO_ONE
from cyvasse.kernel.question import only
from cyvasse.kernel.rule import Rule, choose, choose_some, say, together

from .offers import Several, nameable
from .table import BOX, DRAFT, HIDDEN_PLOTS, PACKET, POOL, Table, other


def draft(table: Table) -> Rule[None]:
    """Three plots are dealt to each player, who keeps one and passes the others on (draft.3, draft.4)."""
    for seat in (0, 1):
        for _ in range(3):
            yield from draw(table, DRAFT, PACKET[seat])
    kept = yield from together({seat: partial(keep_one, table, seat, "draft.4") for seat in (0, 1)}, shown=False)
    passed: list[list[str]] = []
    for seat, plot in kept.items():
        shift(table, plot, PACKET[seat], POOL[seat], NO_ONE)
        passed.append(table.places[PACKET[seat]][:])
    for seat in (0, 1):  # each packet is taken up whole, so that the two do not mix on the way
        for plot in passed[seat]:
            shift(table, plot, PACKET[seat], f"plot/pass@{seat}", only(seat))
    for seat in (0, 1):
        for plot in passed[seat]:
            shift(table, plot, f"plot/pass@{seat}", PACKET[other(seat)], only(seat))
        table.places.pop(f"plot/pass@{seat}", None)
    table.step = "draft_second"


def draft_second(table: Table) -> Rule[None]:
    """Each keeps one of the two plots received and puts the other back in the box unseen (draft.5)."""
    kept = yield from together({seat: partial(keep_one, table, seat, "draft.5") for seat in (0, 1)}, shown=False)
    for seat, plot in kept.items():
        shift(table, plot, PACKET[seat], POOL[seat], NO_ONE)
        for left in table.places[PACKET[seat]][:]:
            shift(table, left, PACKET[seat], BOX, NO_ONE)
    table.step = "draft" if table.places[DRAFT] else "draft_deck"  # draft.6


def keep_one(table: Table, seat: int, rule: str) -> Rule[str]:
    packet, why = table.places[PACKET[seat]], Reasons(packet_offered, table, seat, rule)
    of = f"{PACKET[seat]}>{POOL[seat]}"
    return (yield from choose(seat, "draft.keep", packet.copy, rule=rule, why=why, of=of))


def packet_offered(table: Table, seat: int, rule: str) -> Offer[str]:
    """One of the plots at hand; those of the starting decks are not drafted."""
    packet, plots = table.places[PACKET[seat]], table.data.plots
    return Offer(
        lambda: nameable(table),
        bars("draft.2", lambda word: word in plots and plots[word].starting is not None),
        needs(rule, packet.__contains__),
        never=dict.fromkeys(("pass", "done", "none"), rule),
    )


def draft_deck(table: Table) -> Rule[None]:
    """Each player secretly chooses seven of thirteen plots; the others go back to the box (draft.7, draft.8)."""
    chosen = yield from together({seat: partial(choose_deck, table, seat) for seat in (0, 1)}, shown=False)
    for seat, line in chosen.items():
        for plot in line.split(" "):
            shift(table, plot, POOL[seat], HIDDEN_PLOTS[seat], NO_ONE)
        for left in table.places[POOL[seat]][:]:
            shift(table, left, POOL[seat], BOX, NO_ONE)
    say(table, "draft.over")
    table.step = "hands"


def choose_deck(table: Table, seat: int) -> Rule[str]:
    size = table.data.numbers["plot_deck_size"]
    route = f"{POOL[seat]}>{HIDDEN_PLOTS[seat]}"
    chosen = yield from choose_some(
        seat, "draft.deck", table.places[POOL[seat]], size, size,
        rule="draft.7", why=Reasons(decks_offered, table, seat), of=" ".join([route] * size),
    )  # fmt: skip
    return " ".join(chosen)


def decks_offered(table: Table, seat: int) -> Several:
    """So many of the own plots: starting ones and drafted ones."""
    return Several(
        lambda: nameable(table),
        needs("draft.7", table.places[POOL[seat]].__contains__),
        sizes=lambda plots: "draft.7",
        never=dict.fromkeys(("pass", "done"), "draft.7"),
    )
