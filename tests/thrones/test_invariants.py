"""What holds at every decision of any game: pieces, orders, supply, tracks, victory points and cards."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import cast

import pytest

from cyvasse.games.thrones import GAME
from cyvasse.games.thrones.components import components
from cyvasse.games.thrones.table import (
    ASIDE,
    TIDE,
    TIDES_DECK,
    WILDLING_DECK,
    Options,
    Table,
    fits,
    kind_of,
    limits,
    stars,
)
from cyvasse.kernel.luck import Dice
from cyvasse.kernel.match import Match
from cyvasse.kernel.opening import rollout

DATA = components()
COMBINATIONS = [(seats, tides) for seats in GAME.seats for tides in (False, True)]
ON_THE_MARCH = {"march.move", "march.more", "support", "support.accept", "port.ships"}  # units may still move on


@dataclass
class Played:
    """How a random game went."""

    rounds: int
    decisions: int
    winner: str


def play_and_check(seats: int, tides: bool, seed: int) -> Played:
    """One random game, looked at before every answer and at its end."""
    match, dice = rollout(GAME, seats, Options(tides=tides), DATA, seed), Dice(seed)
    decisions = 0
    while not match.over:
        assert_all_holds(match)
        seat = dice.one(sorted(match.questions))
        question = match.questions[seat]
        decisions += question.forced() is None
        match.answer(seat, question.sample(dice))
    assert_all_holds(match)
    table = cast(Table, match.table)
    assert max(match.scores) >= DATA.castles_to_win or table.round == DATA.rounds
    assert match.scores[table.victor] == max(match.scores)
    return Played(table.round, decisions, table.houses[table.victor])


def assert_all_holds(match: Match) -> None:
    table = cast(Table, match.table)
    asks = {question.ask for question in match.questions.values()}
    assert_pieces_are_those_of_the_box(table)
    assert_orders_are_those_of_the_house(table)
    assert_armies_are_fed(table, asks)
    assert_tracks_and_cards_are_whole(table)
    held = castles_on_the_map(table)
    assert match.scores == held
    if not match.over and (table.step != "march" or table.host):
        assert max(held) < DATA.castles_to_win, "a seventh castle ends the game at once"


def assert_pieces_are_those_of_the_box(table: Table) -> None:
    """Units of a kind and Power tokens of a House never exceed what its box holds (shortage.1, ruling.6)."""
    assert table.units.keys() == table.owner.keys() and all(table.units.values())
    used: Counter[tuple[int, str]] = Counter()
    for area, units in table.units.items():
        assert list(units) == sorted(units)
        for unit in units:
            used[table.owner[area], kind_of(unit)] += 1
            assert DATA.units[kind_of(unit)].land == (DATA.areas[area].type == "land")
        if DATA.areas[area].type == "port":
            assert len(units) <= DATA.port_ships
            assert table.owner[area] == ruler(table, DATA.areas[area].land) or table.step in ("march", "attack")
        assert area not in table.neutrals
    for unit in table.host:
        used[table.host_of, unit] += 1
    for (seat, kind), count in used.items():
        assert count <= DATA.units[kind].count, f"{table.houses[seat]} has {count} of {kind}"
    on_board = Counter(table.tokens.values())
    for seat, available in enumerate(table.power):
        assert 0 <= available <= DATA.power_tokens - on_board[seat]
    for area, seat in table.tokens.items():
        assert table.owner.get(area, seat) == seat and DATA.areas[area].home != table.houses[seat]


def assert_orders_are_those_of_the_house(table: Table) -> None:
    """No House has more tokens of an order on the board than it owns, nor more special ones than stars."""
    laid: dict[int, list[str]] = {seat: [] for seat in range(table.seats)}
    for area, order in table.orders.items():
        seat = table.host_of if area == table.host_from else table.owner.get(area, -1)
        if seat >= 0:
            laid[seat].append(order)
    for seat, screen in enumerate(table.screens):
        areas = [line.split(" ")[0] for line in screen]
        assert len(set(areas)) == len(areas) and all(table.owner[area] == seat for area in areas)
        laid[seat] += [line.split(" ")[1] for line in screen]
    for seat, orders in laid.items():
        for order, count in Counter(orders).items():
            assert count <= DATA.orders[order].copies and order not in table.forbidden
        if table.step in ("planning", "raven", "raid"):  # later the King's Court may change (ruling.36)
            assert sum(DATA.orders[order].special for order in orders) <= stars(table, seat)


def assert_armies_are_fed(table: Table, asks: set[str]) -> None:
    """Armies fit the supply of their House, also with the host at home or where it fights (supply.3, ruling.43)."""
    moving = table.tracks[0][table.position] if asks & ON_THE_MARCH and table.step == "march" and not table.host else -1
    waiting = table.tracks[0][table.position :] if table.step == "supply" else []
    for seat in range(table.seats):
        if seat == moving or seat in waiting or (asks == {"supply.remove"} and table.step == "attack"):
            continue
        assert fits(limits(table, seat), armies(table, seat))
        if seat == table.host_of and table.host_to:
            assert fits(limits(table, seat), armies(table, seat, table.host_to))
            assert fits(limits(table, seat), armies(table, seat, table.host_from)) or not table.cards


def armies(table: Table, seat: int, host_in: str = "") -> tuple[int, ...]:
    sizes = Counter({area: len(units) for area, units in table.units.items() if table.owner[area] == seat})
    sizes[host_in] += len(table.host) if host_in else 0
    return tuple(sorted((size for size in sizes.values() if size > 1), reverse=True))


def assert_tracks_and_cards_are_whole(table: Table) -> None:
    """Every House stands once on every influence track; every card of the box lies somewhere."""
    for track in table.tracks:
        assert sorted(track) == list(range(table.seats))
    for seat, house in enumerate(table.houses):
        assert sorted([*table.hands[seat], *table.discards[seat]]) == sorted(DATA.hand(house))
        assert table.hands[seat], "an emptied hand is refilled at once"
    wildlings = [card for place, cards in table.places.items() if place.startswith("wild/") for card in cards]
    assert sorted(wildlings) == sorted(DATA.wildling_cards) and WILDLING_DECK in table.places
    if table.options.tides:
        places = (TIDES_DECK, *TIDE[: table.seats], *ASIDE[: table.seats])
        tides = [*table.tides.values(), *(card for place in places for card in table.places[place])]
        assert Counter(tides) == DATA.tides_deck()


def ruler(table: Table, area: str) -> int:
    """Who controls a land: by units, else a Power token, else the printed shield."""
    home = DATA.areas[area].home
    shield = table.houses.index(home) if home in table.houses else -1
    return table.owner.get(area, table.tokens.get(area, shield))


def castles_on_the_map(table: Table) -> list[int]:
    """The victory track as the map gives it."""
    counts = [0] * table.seats
    for area, printed in DATA.areas.items():
        seat = ruler(table, area)
        if printed.structure and seat >= 0:
            counts[seat] += 1
    return counts


@pytest.mark.parametrize(("seats", "tides"), COMBINATIONS)
def test_all_holds_at_every_decision(seats: int, tides: bool) -> None:
    for seed in range(6):
        play_and_check(seats, tides, seed)


@pytest.mark.soak
@pytest.mark.parametrize(("seats", "tides"), COMBINATIONS)
def test_all_holds_in_a_thousand_games(seats: int, tides: bool) -> None:
    for seed in range(1000, 2000):
        play_and_check(seats, tides, seed)
