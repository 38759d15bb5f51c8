"""What a seat may know of the board, and a board that this knowledge allows."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from cyvasse.kernel.dealer import deal
from cyvasse.kernel.luck import Stream
from cyvasse.kernel.places import hidden
from cyvasse.kernel.seen import Seen
from cyvasse.kernel.view import Shows, inside
from cyvasse.kernel.view import View as Head

from .components import components
from .table import COURT, FIEFDOMS, THRONE, Options, Table, castles, controller, stars

VERSION = 2


class House(msgspec.Struct, frozen=True):
    """One seat: its House, tracks and cards, all of which lie open (ruling.99)."""

    house: str
    castles: int
    supply: int
    power: int
    stars: int
    hand: list[str]
    discard: list[str]


class Place(msgspec.Struct, frozen=True):
    """What lies in an area that is not empty. `house`: who controls it, -1 nobody."""

    house: int
    units: list[str]
    owner: int  # of the units
    order: str
    token: int  # of the Power token, -1 for none
    garrison: bool
    neutral: int  # strength of a neutral force, 0 for none


class View(Head, frozen=True, kw_only=True):
    shows: ClassVar[Shows] = {
        **Head.shows,
        **inside("areas", "units owner", tokens="token", garrisons="garrison", neutrals="neutral", orders="order"),
        **inside("houses", "supply power", hands="hand", discards="discard"),
        "houses": "seats",
        "tracks": "iron_throne fiefdoms kings_court",
    }
    areas: dict[str, Place]
    houses: list[House]
    iron_throne: list[int]  # seats from the first space on
    fiefdoms: list[int]
    kings_court: list[int]
    blade_used: bool
    raven_used: bool
    wildlings: int
    revealed: list[str]  # this round's Westeros cards
    used: list[list[str]]  # Westeros cards beside their decks
    forbidden: list[str]
    todo: list[str]
    position: int
    host: list[str]  # attackers on their way
    host_of: int
    host_from: str
    host_to: str
    cards: dict[int, str]  # of a combat, by seat: House cards, "" for none
    tides: dict[int, str]  # Tides of Battle cards that lie open
    supports: dict[str, int]  # by area: the combatant that it supports
    strengths: dict[int, int]  # of both combatants so far
    victor: int
    screen: list[str]  # this seat's own orders in planning


def view(table: Table, seat: int | None) -> View:
    """The board as one seat, or a spectator, may know it."""
    counts = castles(table)
    return View(
        game="thrones",
        version=VERSION,
        seat=seat,
        step=table.step,
        round=table.round,
        over=table.step is None,
        scores=counts,
        seats=table.houses[:],
        options=msgspec.to_builtins(table.options),
        packs=[*table.data.packs],
        hidden=hidden(table, seat),
        areas=places(table),
        houses=[
            House(
                house,
                counts[s],
                table.supply[s],
                table.power[s],
                stars(table, s),
                table.hands[s][:],
                table.discards[s][:],
            )
            for s, house in enumerate(table.houses)
        ],
        iron_throne=table.tracks[THRONE][:],
        fiefdoms=table.tracks[FIEFDOMS][:],
        kings_court=table.tracks[COURT][:],
        blade_used=table.blade_used,
        raven_used=table.raven_used,
        wildlings=table.wildlings,
        revealed=table.revealed[:],
        used=[pile[:] for pile in table.used],
        forbidden=table.forbidden[:],
        todo=table.todo[:],
        position=table.position,
        host=list(table.host),
        host_of=table.host_of,
        host_from=table.host_from,
        host_to=table.host_to,
        cards=table.cards.copy(),
        tides=table.tides.copy(),
        supports=table.supports.copy(),
        strengths=table.strengths.copy(),
        victor=table.victor,
        screen=table.screens[seat][:] if seat is not None else [],
    )


def places(table: Table) -> dict[str, Place]:
    found: dict[str, Place] = {}
    taken = {*table.units, *table.orders, *table.tokens, *table.garrisons, *table.neutrals}
    for area in table.data.areas:
        if area in taken:
            units, owner = table.units.get(area, ()), table.owner.get(area, -1)
            order, token = table.orders.get(area, ""), table.tokens.get(area, -1)
            garrison, neutral = area in table.garrisons, table.neutrals.get(area, 0)
            found[area] = Place(controller(table, area), list(units), owner, order, token, garrison, neutral)
    return found


def imagine(seen: Seen, luck: Stream) -> tuple[Table, dict[int, str]]:
    """A board for the start of the step that this seat could not tell from the true one."""
    v = seen.view
    assert isinstance(v, View)
    data = components(v.packs)
    table = Table(data, msgspec.convert(v.options, Options), len(v.seats), v.step)
    table.houses, table.round, table.todo, table.position = v.seats[:], v.round, v.todo[:], v.position
    for area, place in v.areas.items():
        if place.units:
            table.units[area], table.owner[area] = tuple(place.units), place.owner
        if place.order:
            table.orders[area] = place.order
        if place.token >= 0:
            table.tokens[area] = place.token
        if place.garrison:
            table.garrisons[area] = v.seats.index(data.areas[area].home)
        if place.neutral:
            table.neutrals[area] = place.neutral
    table.tracks = [v.iron_throne[:], v.fiefdoms[:], v.kings_court[:]]
    table.supply, table.power = [house.supply for house in v.houses], [house.power for house in v.houses]
    table.hands, table.discards = [h.hand[:] for h in v.houses], [h.discard[:] for h in v.houses]
    table.wildlings, table.revealed, table.forbidden = v.wildlings, v.revealed[:], v.forbidden[:]
    table.used = [pile[:] for pile in v.used]
    table.blade_used, table.raven_used, table.victor = v.blade_used, v.raven_used, v.victor
    table.host, table.host_of, table.host_from, table.host_to = tuple(v.host), v.host_of, v.host_from, v.host_to
    table.cards, table.tides = v.cards.copy(), v.tides.copy()
    table.supports, table.strengths = v.supports.copy(), v.strengths.copy()
    return table, deal(seen, luck, table)
