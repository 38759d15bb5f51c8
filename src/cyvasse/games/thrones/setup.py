"""Setup: Houses, tracks, start units, garrisons, neutral forces and decks for 3 to 6 players."""

from __future__ import annotations

from cyvasse.kernel.rule import Rule, say

from .components import Components
from .table import ASIDE, CLOSED, TIDE, TIDES_DECK, TRACKS, WESTEROS_DECKS, WILDLING_DECK, Options, Table, put


def forbids(seats: int, options: Options) -> tuple[str, dict[str, object]] | None:
    """The clause that forbids this combination of options."""
    if options.lannister_port_ship_3p and seats != 3:
        return "ruling.2", {}
    return None


def bare_table(seats: int, options: Options, data: Components) -> Table:
    """The board as the screens say (setup.1-18)."""
    table = Table(data, options, seats, "setup")
    table.houses = list(data.setups[seats].houses)
    table.tracks = [[table.houses.index(house) for house in data.start_order(seats, track)] for track in TRACKS]
    table.wildlings = data.tracks["wildling_track"].start or 0
    for seat, house in enumerate(table.houses):
        card = data.houses[house]
        for area, units in data.start_units(seats, house, options.lannister_port_ship_3p).items():
            put(table, seat, area, *(kind for kind, count in units.items() for _ in range(count)))
        table.garrisons[card.home] = seat
        table.supply.append(card.supply)
        table.power.append(data.start_power)
        table.hands.append(sorted(data.hand(house)))
        table.discards.append([])
    table.neutrals = {
        area: CLOSED if strength is None else strength for area, strength in data.neutral_forces[seats].items()
    }
    table.used = [[], [], []]
    places = table.places
    places[WILDLING_DECK] = sorted(data.wildling_cards)
    for deck, numeral in zip(WESTEROS_DECKS, ("I", "II", "III"), strict=True):
        places[deck] = sorted(data.westeros_deck(numeral).elements())  # type: ignore[arg-type]
    if options.tides:
        places[TIDES_DECK] = sorted(data.tides_deck().elements())
        for seat in range(seats):
            places[TIDE[seat]], places[ASIDE[seat]] = [], []
    return table


def setup(table: Table) -> Rule[None]:
    """The first round has no Westeros phase (round.3)."""
    say(table, "round.begins", round=table.round)
    table.step = "planning"
    yield from ()
