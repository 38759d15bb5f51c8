"""The Westeros phase: three cards, supply, mustering, the clash of kings."""

from __future__ import annotations

from functools import partial
from typing import Any

from cyvasse.kernel.abilities import Scene
from cyvasse.kernel.deck import draw_top, shuffle
from cyvasse.kernel.offer import Offer, Reasons, bars, needs
from cyvasse.kernel.places import lay
from cyvasse.kernel.rule import Rule, choose, choose_number, say, together

from .decks import NUMERALS
from .moves import remove_order
from .offers import Piece, houses_offered, pieces_offered
from .table import (
    COURT,
    FIEFDOMS,
    THRONE,
    TRACKS,
    WESTEROS_DECKS,
    WILDLINGS_MOST,
    Table,
    army_sizes,
    controlled,
    controller,
    excess,
    gain_power,
    holder,
    is_supplied,
    limits,
    lose_power,
    next_step,
    read_unit,
    take,
    turn_order,
    unit_word,
    units_of,
)
from .victory import count_control

CARD_STEPS = ("card_1", "card_2", "card_3")


def westeros(table: Table) -> Rule[None]:
    """Steps 1 to 3: advance the round, reveal a card of each deck, count the wildling icons."""
    if table.round == table.data.rounds:  # westeros.1
        table.step = "end"
        return
    table.round += 1
    say(table, "round.begins", round=table.round)
    table.revealed, table.forbidden = [], []
    for deck in range(3):
        card = yield from reveal(table, deck)
        table.revealed.append(card)
    icons = sum(table.data.westeros_cards[card].wildlings for card in table.revealed)
    spaces = table.data.tracks["wildling_track"].spaces
    space = min(len(spaces) - 1, spaces.index(table.wildlings) + icons)  # westeros.5
    table.wildlings = spaces[space]
    if icons:
        say(table, "wildlings.advance", count=icons, threat=table.wildlings)
    table.position = 0
    attack = ["attack"] if table.wildlings == WILDLINGS_MOST else []  # westeros.4
    table.todo = [*attack, *CARD_STEPS, "planning"]
    next_step(table)


def reveal(table: Table, deck: int) -> Rule[str]:
    """The top card; Winter is Coming shuffles its whole deck at once and another is revealed (ruling.10)."""
    while True:
        card = yield from draw_top(table, WESTEROS_DECKS[deck], "")
        table.used[deck].append(card)
        say(table, "westeros.card", card=card)
        deck_cards = table.data.westeros_deck(NUMERALS[deck])
        if not is_shuffled(table, card) or all(is_shuffled(table, each) for each in deck_cards):
            return card
        cards, table.used[deck] = table.used[deck], []
        yield from shuffle(table, WESTEROS_DECKS[deck])
        yield from lay(table, cards, WESTEROS_DECKS[deck])
        say(table, "westeros.shuffled", deck=NUMERALS[deck])


def is_shuffled(table: Table, card: str) -> bool:
    """Does it send its deck back to be shuffled?"""
    found = table.data.books.passives["is shuffled into its deck"].get(card, ())
    scene = Scene(table, holder(table, THRONE), card)
    return any(each.stands(scene) for each in found)


class Event:
    """A Westeros card being resolved: what was chosen, and how many steps it has put before the others."""

    def __init__(self) -> None:
        self.choice, self.steps = "", 0

    def follow(self, table: Table, *steps: str) -> None:
        """These steps come next, after those that the card has called for already."""
        table.todo[self.steps : self.steps] = steps
        self.steps += len(steps)


def resolve(table: Table, deck: int) -> Rule[None]:
    """A card says what happens, or gives a choice to the holder of a dominance token."""
    card, event, seat = table.revealed[deck], Event(), holder(table, THRONE)
    printed = table.data.westeros_cards[card]
    if deck == 0:
        table.position = 0
    found = table.data.books.resolved.get(card)
    if found is not None:
        say(table, "westeros.resolved", card=card)
    if printed.choices:
        tokens = [track.token for track in table.data.influence_tracks.values()]
        seat = holder(table, tokens.index(printed.chooser))
        event.choice = yield from choose_card(table, seat, card)
    scene = Scene(table, seat, card, None, event)
    if table.log is not None and (found is None or not found.waits(scene)):
        say(table, "westeros.idle", card=card)
    if found is not None:
        before = table.units.copy()
        yield from found.run(scene)
        if table.units != before:
            count_control(table)
    next_step(table)


def card_1(table: Table) -> Rule[None]:
    return resolve(table, 0)


def card_2(table: Table) -> Rule[None]:
    return resolve(table, 1)


def card_3(table: Table) -> Rule[None]:
    return resolve(table, 2)


def choose_card(table: Table, seat: int, card: str) -> Rule[str]:
    """Whoever holds the token when the card is resolved chooses (ruling.22)."""
    options = [choice.id for choice in table.data.westeros_cards[card].choices]
    why = Reasons(choices_offered, table, card)
    line = yield from choose(seat, "westeros.choice", options.copy, rule=f"card.{card}", why=why, card=card)
    say(table, "westeros.chosen", house=table.houses[seat], choice=line)
    return line


def choices_offered(table: Table, card: str) -> Offer[str]:
    """What this card lets choose; other cards let choose other things."""
    options = [choice.id for choice in table.data.westeros_cards[card].choices]
    every = [choice.id for each in table.data.westeros_cards.values() for choice in each.choices]
    return Offer(lambda: dict.fromkeys(every), needs(f"card.{card}", options.__contains__))


# -- supply -----------------------------------------------------------------------------------------------------


def supply(table: Table) -> Rule[None]:
    """Each House in turn order sets its supply token and lets go what it cannot feed (supply.1, supply.4)."""
    seat = turn_order(table)[table.position]
    icons = sum(table.data.areas[area].supply for area in controlled(table, seat))
    set_supply(table, seat, min(len(table.data.supply) - 1, icons))  # ruling.13
    yield from reconcile(table, seat)
    go_round(table)


def set_supply(table: Table, seat: int, level: int) -> None:
    house, before = table.houses[seat], table.supply[seat]
    table.supply[seat] = level
    if level == before:
        say(table, "supply.stays", house=house, level=level)
    else:
        say(table, "supply.rises" if level > before else "supply.falls", house=house, before=before, level=level)


def go_round(table: Table) -> None:
    """The next House in turn order does the same; after the last the phase goes on."""
    table.position += 1
    if table.position == table.seats:
        table.position = 0
        next_step(table)


def reconcile(table: Table, seat: int) -> Rule[None]:
    """Units are removed one at a time, of free choice, no more than needed (supply.5, ruling.14)."""
    while not is_supplied(table, seat):
        need = excess(limits(table, seat), army_sizes(table, seat))
        words = [
            unit_word(unit, area)
            for area, units in units_of(table, seat).items()
            if len(units) > 1 and excess(limits(table, seat), army_sizes(table, seat, {area: -1})) < need
            for unit in dict.fromkeys(units)
        ]
        why = Reasons(removals_offered, table, seat, words)
        word = yield from choose(seat, "supply.remove", words.copy, rule="supply.4", why=why)
        destroy(table, word)
        say(table, "unit.unfed", house=table.houses[seat], unit=word)
    count_control(table)


def removals_offered(table: Table, seat: int, words: list[str]) -> Offer[Piece]:
    """A unit of an army of one's own that is too large or one too many (terms.8, ruling.14)."""
    own = units_of(table, seat)
    return pieces_offered(
        table,
        needs("supply.4", lambda piece: piece.unit in own.get(piece.area, ())),
        bars("terms.8", lambda piece: len(own[piece.area]) == 1),
        needs("ruling.14", lambda piece: piece.word in words),
        never={"pass": "supply.4", "done": "supply.4", "none": "supply.4"},
    )


def destroy(table: Table, word: str) -> None:
    """A unit leaves the board, and an order goes with the last one."""
    unit, area = read_unit(word)
    take(table, area, unit)
    if area not in table.units:
        remove_order(table, area)


# -- the clash of kings -----------------------------------------------------------------------------------------


def clash(table: Table, track: int) -> Rule[None]:
    """All bid for a track; the holder of the Iron Throne settles ties, also those on its own track (ruling.19)."""
    bids = yield from bid(table, range(table.seats), "clash.bid", rule="bidding.1", track=TRACKS[track])
    judge = holder(table, THRONE)
    order: list[int] = []
    for amount in sorted(set(bids.values()), reverse=True):
        order += yield from settle(table, judge, [seat for seat in bids if bids[seat] == amount], track)
    table.tracks[track] = order
    say(table, "clash.result", track=TRACKS[track], houses=[table.houses[seat] for seat in order])
    next_step(table)


def clash_throne(table: Table) -> Rule[None]:
    return clash(table, THRONE)


def clash_fiefdoms(table: Table) -> Rule[None]:
    return clash(table, FIEFDOMS)


def clash_court(table: Table) -> Rule[None]:
    return clash(table, COURT)


def bid(table: Table, seats: range | list[int], ask: str, rule: str, **words: Any) -> Rule[dict[int, int]]:
    """Secret bids of available Power, revealed together and discarded whatever the result (bidding.4)."""
    bids = yield from together(
        {seat: partial(choose_number, seat, ask, 0, table.power[seat], rule, **words) for seat in seats}
    )
    for seat, amount in bids.items():
        lose_power(table, seat, amount)
        say(table, "bid", house=table.houses[seat], amount=amount)
    return bids


def settle(table: Table, judge: int, tied: list[int], track: int) -> Rule[list[int]]:
    """The judge places tied Houses one after another on the highest free spaces (bidding.3)."""
    placed: list[int] = []
    if len(tied) > 1:
        say(table, "clash.tied", houses=[table.houses[seat] for seat in tied], judge=table.houses[judge])
    while len(tied) > 1:
        names, taken = [table.houses[seat] for seat in tied], [table.houses[seat] for seat in placed]
        own_space, among = bars("setup.12", taken.__contains__), needs("bidding.2", names.__contains__)
        why = Reasons(houses_offered, table, own_space, among, rule="bidding.3")
        line = yield from choose(judge, "clash.tie", names.copy, rule="bidding.3", why=why, track=TRACKS[track])
        placed.append(table.houses.index(line))
        tied.remove(placed[-1])
    return placed + tied


# -- income -----------------------------------------------------------------------------------------------------


def income(table: Table, ports: bool) -> None:
    """Crowns of controlled areas, and trade in ports whose sea is free of enemies (ports.17, ruling.24)."""
    for seat in range(table.seats):
        crowns = sum(table.data.areas[area].crowns for area in controlled(table, seat))
        trade = 0
        if ports:
            trade = sum(
                table.data.areas[area].type == "port" and controller(table, table.data.areas[area].sea) in (seat, -1)
                for area in units_of(table, seat)
            )
        count = gain_power(table, seat, crowns + trade)
        say(table, "power.income", house=table.houses[seat], crowns=crowns, trade=trade, count=count)
