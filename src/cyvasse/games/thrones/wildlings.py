"""Wildling attacks: bids for the Night's Watch, the outcome, and the nine cards."""

from __future__ import annotations

from collections.abc import Callable

from cyvasse.kernel.deck import bottom_slot, draw_top
from cyvasse.kernel.places import lay
from cyvasse.kernel.rule import Rule, choose, say

from .house_cards import discard, take_back
from .table import (
    COURT,
    FIEFDOMS,
    THRONE,
    TRACKS,
    WILDLING_DECK,
    Table,
    controlled,
    gain_power,
    holder,
    kind_of,
    lose_power,
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
from .westeros import bid, destroy, muster_in, reconcile

Penalty = Callable[[Table, int], Rule[None]]
Reward = Callable[[Table, int, dict[int, int]], Rule[None]]
LOWEST: dict[str, Penalty] = {}
OTHERS: dict[str, Penalty] = {}
HIGHEST: dict[str, Reward] = {}
SECOND_ATTACK = 6


def attack(table: Table) -> Rule[None]:
    """A wildling attack (wildlings.15): bids, outcome, card, then the threat marker."""
    watch = yield from repel(table, table.wildlings, list(range(table.seats)))
    spaces = table.data.tracks["wildling_track"].spaces
    back = spaces.index(table.wildlings) - table.data.wildlings_back
    table.wildlings = spaces[0] if watch else spaces[max(0, back)]  # wildlings.7
    say(table, "wildlings.retreat", threat=table.wildlings)
    next_step(table)


def repel(table: Table, strength: int, seats: list[int]) -> Rule[bool]:
    """The bidding Houses face the wildlings; True if the Night's Watch wins."""
    say(table, "wildlings.attack", strength=strength)
    bids = yield from bid(table, seats, "wildlings.bid", rule="wildlings.4", strength=str(strength))
    watch = sum(bids.values()) >= strength  # wildlings.6
    say(table, "wildlings.result" if watch else "wildlings.win", total=sum(bids.values()), strength=strength)
    extreme = max(bids.values()) if watch else min(bids.values())
    tied = [seat for seat in bids if bids[seat] == extreme]
    chosen = tied[0]
    if len(tied) > 1:  # wildlings.13, before the card is revealed (ruling.25)
        names = [table.houses[seat] for seat in tied]
        ask = "wildlings.highest" if watch else "wildlings.lowest"
        line = yield from choose(holder(table, THRONE), ask, names.copy, rule="wildlings.13")
        chosen = table.houses.index(line)
    say(table, "wildlings.highest_bidder" if watch else "wildlings.lowest_bidder", house=table.houses[chosen])
    card = yield from draw_top(table, WILDLING_DECK, "")
    say(table, "wildlings.card", card=card)
    yield from lay(table, [card], bottom_slot(table, WILDLING_DECK))  # wildlings.12
    if watch:
        if card in HIGHEST:
            yield from HIGHEST[card](table, chosen, bids)
    else:
        for seat in [chosen, *(seat for seat in turn_order(table)[:] if seat in bids and seat != chosen)]:
            penalty = (LOWEST if seat == chosen else OTHERS).get(card)
            if penalty is not None:
                yield from penalty(table, seat)
            count_control(table)  # ruling.34
    return watch


def lowest(card: str) -> Callable[[Penalty], Penalty]:
    def mark(function: Penalty) -> Penalty:
        LOWEST[card] = function
        return function

    return mark


def others(card: str) -> Callable[[Penalty], Penalty]:
    def mark(function: Penalty) -> Penalty:
        OTHERS[card] = function
        return function

    return mark


def highest(card: str) -> Callable[[Reward], Reward]:
    def mark(function: Reward) -> Reward:
        HIGHEST[card] = function
        return function

    return mark


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
            return
        word = words[0]
        if left < len(words):
            word = yield from choose(seat, "wildlings.destroy", list(dict.fromkeys(words)).copy, rule)
        destroy(table, seat, word)


def lower_supply(table: Table, seat: int, count: int) -> Rule[None]:
    table.supply[seat] = max(0, table.supply[seat] - count)
    say(table, "supply.set", house=table.houses[seat], level=table.supply[seat])
    yield from reconcile(table, seat)  # ruling.15


def discard_cards(table: Table, seat: int, *cards: str) -> None:
    for card in cards:
        say(table, "card.discarded", house=table.houses[seat], card=card)
    discard(table, seat, *cards)


def replace_knight(table: Table, seat: int, word: str) -> None:
    """By an available footman in the same place; without one the knight is destroyed (ruling.32)."""
    unit, area = read_unit(word)
    has_footman = pieces(table, seat, "footman") > 0
    take(table, area, unit)
    if has_footman:
        put(table, seat, area, unit.replace("knight", "footman"))
        say(table, "unit.replaced", house=table.houses[seat], unit=word, kind="footman")
    else:
        say(table, "unit.destroyed", house=table.houses[seat], unit=word)


def to_the_bottom(table: Table, seat: int, track: str) -> None:
    move_on_track(table, TRACKS.index(track), seat, table.seats)
    say(table, "track.bottom", house=table.houses[seat], track=track)


def own_words(table: Table, seat: int, kind: str) -> list[str]:
    return [
        unit_word(unit, area)
        for area, units in units_of(table, seat).items()
        for unit in dict.fromkeys(units)
        if kind_of(unit) == kind
    ]


# -- the cards ------------------------------------------------------------------------------------------------------


@lowest("massing_on_the_milkwater")
def massing_lowest(table: Table, seat: int) -> Rule[None]:
    """With more than one card in hand, all those of the highest printed strength are discarded (ruling.27)."""
    hand = table.hands[seat]
    if len(hand) > 1:
        strengths = {card: table.data.house_cards[card].strength for card in hand}
        strongest = [card for card in hand if strengths[card] == max(strengths.values())]
        if len(strongest) == len(hand) and table.options.massing_keep_equal:
            return
        discard_cards(table, seat, *strongest)
    yield from ()


@others("massing_on_the_milkwater")
def massing_others(table: Table, seat: int) -> Rule[None]:
    """With more than one card in hand, one of choice is discarded."""
    hand = table.hands[seat]
    if len(hand) > 1:
        card = yield from choose(seat, "wildlings.discard", hand.copy, rule="card.massing_on_the_milkwater")
        discard_cards(table, seat, card)


@highest("massing_on_the_milkwater")
def massing_highest(table: Table, seat: int, bids: dict[int, int]) -> Rule[None]:
    take_back(table, seat, table.discards[seat])
    yield from ()


@lowest("king_beyond_the_wall")
def king_lowest(table: Table, seat: int) -> Rule[None]:
    """To the lowest position of all three tracks."""
    for track in TRACKS:
        to_the_bottom(table, seat, track)
    yield from ()


@others("king_beyond_the_wall")
def king_others(table: Table, seat: int) -> Rule[None]:
    """To the lowest position of the Fiefdoms or the King's Court."""
    tracks = [TRACKS[FIEFDOMS], TRACKS[COURT]]
    line = yield from choose(seat, "wildlings.track_down", tracks.copy, rule="card.king_beyond_the_wall")
    to_the_bottom(table, seat, line)


@highest("king_beyond_the_wall")
def king_highest(table: Table, seat: int, bids: dict[int, int]) -> Rule[None]:
    """To the top of one track of choice."""
    line = yield from choose(seat, "wildlings.track_up", lambda: list(TRACKS), rule="card.king_beyond_the_wall")
    move_on_track(table, TRACKS.index(line), seat, 0)
    say(table, "track.top", house=table.houses[seat], track=line)


@lowest("mammoth_riders")
def mammoth_lowest(table: Table, seat: int) -> Rule[None]:
    return destroy_units(table, seat, 3, rule="card.mammoth_riders")


@others("mammoth_riders")
def mammoth_others(table: Table, seat: int) -> Rule[None]:
    return destroy_units(table, seat, 2, rule="card.mammoth_riders")


@highest("mammoth_riders")
def mammoth_highest(table: Table, seat: int, bids: dict[int, int]) -> Rule[None]:
    """You may take one card of your discard pile back into hand."""
    pile = table.discards[seat]
    if pile:
        line = yield from choose(
            seat, "wildlings.take_card", lambda: [*sorted(pile), "pass"], rule="card.mammoth_riders"
        )
        if line != "pass":
            take_back(table, seat, [line])


@lowest("horde_descends")
def horde_lowest(table: Table, seat: int) -> Rule[None]:
    """2 units in one own castle or stronghold area, if one has two; else any 2 (ruling.30)."""
    areas = [
        area for area, units in units_of(table, seat).items() if table.data.areas[area].structure and len(units) > 1
    ]
    if areas:
        area = yield from choose(seat, "wildlings.castle", areas.copy, rule="card.horde_descends")
        yield from destroy_units(table, seat, 2, rule="card.horde_descends", areas=[area])
    else:
        yield from destroy_units(table, seat, 2, rule="card.horde_descends")


@others("horde_descends")
def horde_others(table: Table, seat: int) -> Rule[None]:
    return destroy_units(table, seat, 1, rule="card.horde_descends")


@highest("horde_descends")
def horde_highest(table: Table, seat: int, bids: dict[int, int]) -> Rule[None]:
    """You may muster in one controlled castle or stronghold area."""
    areas = [area for area in controlled(table, seat) if table.data.areas[area].structure]
    line = yield from choose(seat, "wildlings.muster", lambda: [*areas, "pass"], rule="card.horde_descends")
    if line != "pass":
        yield from muster_in(table, seat, [line])


@lowest("rattleshirts_raiders")
def rattleshirt_lowest(table: Table, seat: int) -> Rule[None]:
    return lower_supply(table, seat, 2)


@others("rattleshirts_raiders")
def rattleshirt_others(table: Table, seat: int) -> Rule[None]:
    return lower_supply(table, seat, 1)


@highest("rattleshirts_raiders")
def rattleshirt_highest(table: Table, seat: int, bids: dict[int, int]) -> Rule[None]:
    table.supply[seat] = min(len(table.data.supply) - 1, table.supply[seat] + 1)
    say(table, "supply.set", house=table.houses[seat], level=table.supply[seat])
    yield from ()


@lowest("crow_killers")
def crows_lowest(table: Table, seat: int) -> Rule[None]:
    """All knights become footmen."""
    return _replace_knights(table, seat, table.data.units["knight"].count)


@others("crow_killers")
def crows_others(table: Table, seat: int) -> Rule[None]:
    return _replace_knights(table, seat, 2)


def _replace_knights(table: Table, seat: int, count: int) -> Rule[None]:
    """The House says which, unless all are replaced or all destroyed."""
    for left in range(count, 0, -1):
        words = own_words(table, seat, "knight")
        if not words:
            return
        free, knights = pieces(table, seat, "footman"), table.data.units["knight"].count - pieces(table, seat, "knight")
        word = words[0]
        if left < knights or 0 < free < knights:
            word = yield from choose(seat, "wildlings.knight", words.copy, rule="card.crow_killers")
        replace_knight(table, seat, word)


@highest("crow_killers")
def crows_highest(table: Table, seat: int, bids: dict[int, int]) -> Rule[None]:
    """You may replace up to 2 footmen by available knights."""
    for _ in range(2):
        words = own_words(table, seat, "footman")
        if not words or not pieces(table, seat, "knight"):
            return
        line = yield from choose(seat, "wildlings.upgrade", [*words, "pass"].copy, rule="card.crow_killers")
        if line == "pass":
            return
        unit, area = read_unit(line)
        take(table, area, unit)
        put(table, seat, area, unit.replace("footman", "knight"))
        say(table, "unit.replaced", house=table.houses[seat], unit=line, kind="knight")


@lowest("skinchanger_scout")
def scout_lowest(table: Table, seat: int) -> Rule[None]:
    say(table, "power.lost", house=table.houses[seat], count=lose_power(table, seat, table.power[seat]))
    yield from ()


@others("skinchanger_scout")
def scout_others(table: Table, seat: int) -> Rule[None]:
    say(table, "power.lost", house=table.houses[seat], count=lose_power(table, seat, 2))
    yield from ()


@highest("skinchanger_scout")
def scout_highest(table: Table, seat: int, bids: dict[int, int]) -> Rule[None]:
    say(table, "power.gained", house=table.houses[seat], count=gain_power(table, seat, bids[seat]))
    yield from ()


@lowest("preemptive_raid")
def raid_lowest(table: Table, seat: int) -> Rule[None]:
    """Destroy 2 units, or go down 2 positions on the track where the House stands highest (ruling.28)."""
    line = yield from choose(seat, "wildlings.raid", lambda: ["units", "track"], rule="card.preemptive_raid")
    if line == "units":
        yield from destroy_units(table, seat, 2, rule="card.preemptive_raid")
        return
    places = [track.index(seat) for track in table.tracks]
    tied = [TRACKS[track] for track in range(3) if places[track] == min(places)]
    word = yield from choose(holder(table, THRONE), "wildlings.raid_track", tied.copy, rule="ruling.28")
    track = TRACKS.index(word)
    place = min(table.seats - 1, places[track] + 2)
    move_on_track(table, track, seat, place)
    say(table, "track.down", house=table.houses[seat], track=word, place=place + 1)


@highest("preemptive_raid")
def raid_highest(table: Table, seat: int, bids: dict[int, int]) -> Rule[None]:
    """The wildlings attack again with strength 6, without the highest bidder (ruling.29, ruling.33)."""
    rest = [other for other in bids if other != seat]
    if rest:
        yield from repel(table, SECOND_ATTACK, rest)
