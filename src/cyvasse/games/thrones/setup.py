"""Setup: Houses, tracks, start units, garrisons, neutral forces and decks for 3 to 6 players."""

from __future__ import annotations

from cyvasse.kernel.game import Forbidden
from cyvasse.kernel.offer import Reasons, needs
from cyvasse.kernel.rule import Rule, choose, pick, say

from .components import Components
from .offers import houses_offered
from .table import ASIDE, CLOSED, SEATINGS, TIDE, TIDES_DECK, TRACKS, WESTEROS_DECKS, WILDLING_DECK, Options, Table, put


def forbids(seats: int, options: Options, data: Components) -> Forbidden | None:
    """The clause that forbids this combination of options."""
    named = options.houses.split()
    if options.houses not in SEATINGS and sorted(named) != sorted(data.setups[seats].houses):
        return Forbidden("setup.8", "houses")
    if options.lannister_port_ship_3p if seats > 3 else options.without_lannister_port_ship:
        return Forbidden("ruling.2")
    return None


def bare_table(seats: int, options: Options, data: Components) -> Table:
    """The board as the screens say (setup.1-18); Houses that are drawn or chosen sit in board order until then."""
    table = Table(data, options, seats, "setup")
    places = table.places
    places[WILDLING_DECK] = sorted(data.wildling_cards)
    for deck, numeral in zip(WESTEROS_DECKS, ("I", "II", "III"), strict=True):
        places[deck] = sorted(data.westeros_deck(numeral).elements())  # type: ignore[arg-type]
    table.used = [[], [], []]
    table.wildlings = data.tracks["wildling_track"].start or 0
    table.neutrals = {
        area: CLOSED if strength is None else strength for area, strength in data.neutral_forces[seats].items()
    }
    if options.tides:
        places[TIDES_DECK] = sorted(data.tides_deck().elements())
        for seat in range(seats):
            places[TIDE[seat]], places[ASIDE[seat]] = [], []
    lay_out(table, list(data.setups[seats].houses) if options.houses in SEATINGS else options.houses.split())
    return table


def lay_out(table: Table, houses: list[str]) -> None:
    """The Houses take their seats and set out what is theirs (setup.9-17)."""
    data, options, seats = table.data, table.options, table.seats
    unusual = options.lannister_port_ship_3p or options.without_lannister_port_ship
    table.houses = houses
    table.units, table.owner, table.garrisons = {}, {}, {}
    table.supply, table.power, table.hands, table.discards = [], [], [], []
    table.tracks = [[table.houses.index(house) for house in data.start_order(seats, track)] for track in TRACKS]
    for seat, house in enumerate(table.houses):
        card = data.houses[house]
        for area, units in data.start_units(seats, house, unusual).items():
            put(table, seat, area, *(kind for kind, count in units.items() for _ in range(count)))
        table.garrisons[card.home] = seat
        table.supply.append(card.supply)
        table.power.append(data.start_power)
        table.hands.append(sorted(data.hand(house)))
        table.discards.append([])


def setup(table: Table) -> Rule[None]:
    """Houses are drawn or chosen, if so agreed (setup.8); the first round has no Westeros phase (round.3)."""
    if table.options.houses in ("random", "choose"):
        yield from seat_houses(table, at_random=table.options.houses == "random")
    say(table, "round.begins", round=table.round)
    table.step = "planning"


def seat_houses(table: Table, at_random: bool) -> Rule[None]:
    """Seat by seat a House that is still free; who sits there changes places (setup.8)."""
    free = sorted(table.houses)
    for seat in range(table.seats):
        if at_random:
            house = yield from pick(free, of="houses")
        else:
            why = Reasons(houses_offered, table, needs("setup.8", free.__contains__), rule="setup.8")
            house = yield from choose(seat, "house", free.copy, rule="setup.8", why=why, number=seat + 1)
            free.remove(house)
        houses = table.houses[:]
        other = houses.index(house)
        houses[seat], houses[other] = house, houses[seat]
        lay_out(table, houses)
        say(table, "house.seated", number=seat + 1, house=house)
