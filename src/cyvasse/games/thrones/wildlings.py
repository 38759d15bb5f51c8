"""Wildling attacks: bids for the Night's Watch, the outcome, and what cards do to Houses that bid."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cyvasse.kernel.abilities import Scene
from cyvasse.kernel.clauses import card_of
from cyvasse.kernel.deck import bottom_slot, draw_top
from cyvasse.kernel.offer import Offer, Reasons, needs
from cyvasse.kernel.places import lay
from cyvasse.kernel.rule import Rule, choose, say

from .house_cards import acts, discard
from .offers import houses_offered, pieces_among
from .table import (
    THRONE,
    TRACKS,
    WILDLING_DECK,
    Table,
    holder,
    kind_of,
    move_on_track,
    next_step,
    pieces,
    put,
    read_unit,
    take,
    turn_order,
    unit_word,
    units_of,
)
from .victory import count_control
from .westeros import bid, destroy, reconcile, set_supply

if TYPE_CHECKING:
    from .abilities.books import Moment


class Attack:
    """What those who face the wildlings have bid; `again`: is it their second attack at once?"""

    def __init__(self, bids: dict[int, int], again: bool) -> None:
        self.bids, self.again = bids, again


def attack(table: Table) -> Rule[None]:
    """A wildling attack (wildlings.15): bids, outcome, card, then the threat marker."""
    watch = yield from repel(table, table.wildlings, list(range(table.seats)))
    spaces = table.data.tracks["wildling_track"].spaces
    back = spaces.index(table.wildlings) - table.data.wildlings_back
    table.wildlings = spaces[0] if watch else spaces[max(0, back)]  # wildlings.7
    say(table, "wildlings.retreat", threat=table.wildlings)
    next_step(table)


def repel(table: Table, strength: int, seats: list[int], again: bool = False) -> Rule[bool]:
    """The bidding Houses face the wildlings; True if the Night's Watch wins."""
    say(table, "wildlings.attack", strength=strength)
    without = [house for seat, house in enumerate(table.houses) if seat not in seats]
    bids = yield from bid(table, seats, "wildlings.bid", rule="wildlings.4", strength=str(strength), without=without)
    watch = sum(bids.values()) >= strength  # wildlings.6
    judge = holder(table, THRONE)
    say(table, "wildlings.result" if watch else "wildlings.win", total=sum(bids.values()), strength=strength)
    extreme = max(bids.values()) if watch else min(bids.values())
    tied = [seat for seat in bids if bids[seat] == extreme]
    chosen = tied[0]
    if len(tied) > 1:  # wildlings.13, before the card is revealed (ruling.25)
        names = [table.houses[seat] for seat in tied]
        ask = "wildlings.highest" if watch else "wildlings.lowest"
        why = Reasons(bidders_offered, table, [*bids], names, "wildlings.10" if watch else "wildlings.11")
        tie = "wildlings.tied_highest" if watch else "wildlings.tied_lowest"
        say(table, tie, houses=names, judge=table.houses[judge])
        line = yield from choose(judge, ask, names.copy, rule="wildlings.13", why=why)
        chosen = table.houses.index(line)
    say(table, "wildlings.highest_bidder" if watch else "wildlings.lowest_bidder", house=table.houses[chosen])
    card = yield from draw_top(table, WILDLING_DECK, "")
    say(table, "wildlings.card", card=card)
    yield from lay(table, [card], bottom_slot(table, WILDLING_DECK))  # wildlings.12
    books, faced = table.data.books, Attack(bids, again)
    if card not in (books.highest if watch else {**books.lowest, **books.others}):
        say(table, "wildlings.nothing", card=card)
    if watch:
        yield from befall(table, chosen, card, faced, books.highest)
    else:
        for seat in [chosen, *(seat for seat in turn_order(table)[:] if seat in bids and seat != chosen)]:
            yield from befall(table, seat, card, faced, books.lowest if seat == chosen else books.others)
            count_control(table)  # ruling.34
    return watch


def bidders_offered(table: Table, bidders: list[int], tied: list[str], rule: str) -> Offer[str]:
    """Houses whose bids are equally high or low; some may be shut out of a second attack (ruling.33)."""
    bidding = [table.houses[seat] for seat in bidders]
    return houses_offered(
        table, needs("ruling.33", bidding.__contains__), needs(rule, tied.__contains__), rule="wildlings.13"
    )


def befall(table: Table, seat: int, card: str, faced: Attack, moment: Moment) -> Rule[None]:
    """What a wildling card does to one of those who bid."""
    found = moment.get(card)
    if found is not None and not (yield from acts(found, Scene(table, seat, card, None, faced))):
        say(table, "wildlings.idle", house=table.houses[seat], card=card)


# -- what penalties have in common --------------------------------------------------------------------------------


def destroy_units(table: Table, seat: int, count: int, rule: str, areas: list[str] | None = None) -> Rule[None]:
    """The House chooses and destroys so many of its units, or all if it has no more (ruling.26)."""
    for left in range(count, 0, -1):
        words = [
            unit_word(unit, area)
            for area, units in units_of(table, seat).items()
            if areas is None or area in areas
            for unit in units
        ]
        if not words:
            say(table, "units.none", house=table.houses[seat])
            return
        word = words[0]
        if left < len(words):
            why = Reasons(pieces_among, table, words, rule)
            word = yield from choose(
                seat, "wildlings.destroy", list(dict.fromkeys(words)).copy, rule, why=why, card=card_of(rule)
            )  # fmt: skip
        destroy(table, word)
        say(table, "wildlings.kill", house=table.houses[seat], unit=word, card=card_of(rule))


def lower_supply(table: Table, seat: int, count: int) -> Rule[None]:
    set_supply(table, seat, max(0, table.supply[seat] - count))
    yield from reconcile(table, seat)  # ruling.15


def raise_supply(table: Table, seat: int, count: int) -> None:
    set_supply(table, seat, min(len(table.data.supply) - 1, table.supply[seat] + count))


def discard_strongest(table: Table, seat: int) -> None:
    """All hand cards of the highest printed strength; with the option none where all are equal (ruling.27)."""
    hand = table.hands[seat]
    strengths = {card: table.data.house_cards[card].strength for card in hand}
    strongest = [card for card in hand if strengths[card] == max(strengths.values())]
    if len(strongest) == len(hand) and table.options.massing_keep_equal:
        say(table, "hand.kept", house=table.houses[seat])
        return
    for card in strongest:
        say(table, "card.discarded", house=table.houses[seat], card=card)
    discard(table, seat, *strongest)


def replace_knights(table: Table, seat: int, count: int, card: str) -> Rule[None]:
    """By footmen; the House says which, unless all are replaced or all destroyed."""
    for left in range(count, 0, -1):
        words = own_words(table, seat, "knight")
        if not words:
            return
        free, knights = pieces(table, seat, "footman"), table.data.units["knight"].count - pieces(table, seat, "knight")
        word = words[0]
        if left < knights or 0 < free < knights:
            why = Reasons(pieces_among, table, words, f"card.{card}")
            word = yield from choose(seat, "wildlings.knight", words.copy, rule=f"card.{card}", why=why, card=card)
        replace_knight(table, seat, word)


def replace_knight(table: Table, seat: int, word: str) -> None:
    """By an available footman in the same place; without one the knight is destroyed (ruling.32)."""
    unit, area = read_unit(word)
    has_footman = pieces(table, seat, "footman") > 0
    take(table, area, unit)
    if has_footman:
        put(table, seat, area, unit.replace("knight", "footman"))
        say(table, "unit.replaced", house=table.houses[seat], unit=word, kind="footman")
    else:
        say(table, "knight.fallen", house=table.houses[seat], unit=word)


def own_words(table: Table, seat: int, kind: str) -> list[str]:
    return [
        unit_word(unit, area)
        for area, units in units_of(table, seat).items()
        for unit in dict.fromkeys(units)
        if kind_of(unit) == kind
    ]


def move_down(table: Table, seat: int, track: int, count: int) -> None:
    before = table.tracks[track].index(seat)
    place = min(table.seats - 1, before + count)
    move_on_track(table, track, seat, place)
    moved = "track.down" if place != before else "track.stays"
    say(table, moved, house=table.houses[seat], track=TRACKS[track], place=place + 1)


def move_down_where_highest(table: Table, seat: int, count: int, card: str) -> Rule[None]:
    """On the track where the House stands highest; the holder of the Iron Throne decides among equals (ruling.28)."""
    places = [track.index(seat) for track in table.tracks]
    tied = [TRACKS[track] for track in range(3) if places[track] == min(places)]
    word = yield from choose(
        holder(table, THRONE),
        "wildlings.raid_track",
        tied.copy,
        rule="ruling.28",
        why=Reasons(tracks_offered, tied),
        card=card,
        house=table.houses[seat],
        count=count,
    )
    move_down(table, seat, TRACKS.index(word), count)


def tracks_offered(highest: list[str]) -> Offer[str]:
    return Offer(lambda: TRACKS, needs("ruling.28", highest.__contains__))


def move_threat(table: Table, by: int) -> None:
    """The marker goes up or down so many spaces of its track."""
    spaces = table.data.tracks["wildling_track"].spaces
    before = spaces.index(table.wildlings)
    at = max(0, min(len(spaces) - 1, before + by))
    table.wildlings = spaces[at]
    if by > 0:
        say(table, "wildlings.advance", count=at - before, threat=table.wildlings)
    else:
        say(table, "wildlings.retreat", threat=table.wildlings)
