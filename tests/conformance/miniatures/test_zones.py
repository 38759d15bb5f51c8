"""Deployment zones, tokens and walls, to the thousandth of an inch."""

from __future__ import annotations

import pytest

from cyvasse.games.miniatures.geometry import (
    Rect,
)
from cyvasse.games.miniatures.mode import mode
from tests.conformance.miniatures.fields import (
    SIDE,
    UNITS,
    bare,
    number,
    pose,
    start,
    table,
)
from tests.rule import rule


@rule("thrones.1", "feast.1", "clash.1", "storm.2")
@pytest.mark.parametrize(("name", "south", "north"), [
    ("thrones", [(0, 0, SIDE, 6000)], [(0, 42_000, SIDE, SIDE)]),
    ("winds", [(0, 0, SIDE, 6000)], [(0, 42_000, SIDE, SIDE)]),
    ("feast", [(0, 0, SIDE, 12_000)], [(0, 36_000, SIDE, SIDE)]),
    ("storm", [(0, 0, SIDE, 12_000)], [(0, 30_000, SIDE, SIDE)]),
    ("clash", [(0, 0, 12_000, 12_000), (36_000, 0, SIDE, 12_000)],
     [(0, 36_000, 12_000, SIDE), (36_000, 36_000, SIDE, SIDE)]),
])  # fmt: skip
def test_deployment_zones_of_two_players(name: str, south: list[Rect], north: list[Rect]) -> None:
    field = bare(mode=name)
    assert [mode(field).zones(field, place) for place in (0, 1)] == [south, north]


@rule("ffa.2", "battlefield.1")
def test_deployment_zones_of_four_and_of_a_large_battlefield() -> None:
    field = bare(4, mode="clash")
    assert [mode(field).zones(field, place) for place in range(4)] == [
        [(0, 0, 12_000, 12_000)],
        [(36_000, 0, SIDE, 12_000)],
        [(0, 36_000, 12_000, SIDE)],
        [(36_000, 36_000, SIDE, SIDE)],
    ]
    large = bare(large=True)
    assert mode(large).zones(large, 1) == [(0, 42_000, 72_000, SIDE)]
    assert mode(large).objectives(large) == [(36_000, 24_000)]


@rule("clash.2", "thrones.2")
def test_tokens_that_a_mode_fixes() -> None:
    assert mode(bare()).objectives(bare()) == [(24_000, 24_000)] and mode(bare()).tokens_to_lay(bare()) == 4
    clash = bare(mode="clash")
    assert mode(clash).objectives(clash) == [(24_000, 24_000), (12_000, 24_000), (36_000, 24_000)]
    assert mode(clash).tokens_to_lay(clash) == 0


@rule("clash.5", "clash.9", "clash.13", "ruling.62")
def test_where_reserves_come_from() -> None:
    field = bare(mode="clash")
    field.places_of, field.round = [1, 0], 2
    own, north = (0, 0, SIDE, 12_000), (0, 36_000, SIDE, SIDE)
    assert mode(field).reserve_zones(field, 0) == [north] and mode(field).reserve_zones(field, 1) == [own]
    mine = field.owners.index(1)
    field.objectives, field.holders = mode(field).objectives(field), [-1, mine, -1]
    assert mode(field).reserve_zones(field, 1) == [own, (42_000, 0, SIDE, SIDE)]
    field.holders = [-1, -1, mine]
    assert mode(field).reserve_zones(field, 1) == [own, (0, 0, 6000, SIDE)]
    field.round = 1
    assert mode(field).reserve_zones(field, 1) == []


@rule("storm.11", "card.early_sortie")
def test_the_defenders_reserve_comes_at_the_flanks_from_round_3() -> None:
    field = bare(mode="storm")
    field.besieger, field.round = 0, 3
    flanks = [(0, 0, 6000, SIDE), (42_000, 0, SIDE, SIDE)]
    assert mode(field).reserve_zones(field, 1) == flanks and mode(field).reserve_zones(field, 0) == []
    field.round = 2
    assert mode(field).reserve_zones(field, 1) == []
    field.round_marks = ["sortie 1"]
    assert mode(field).reserve_zones(field, 1) == flanks


@rule("ruling.33", "storm.3")
def test_the_walls_stand_in_a_row_with_gaps_of_four_inches() -> None:
    match = start(UNITS + "options: {mode: storm}\nattacker: stark")
    wide = table(match).data.wall.width
    assert [pose(match, f"castle_wall_{n}") for n in (1, 2, 3)] == [
        (24_000 - wide - 4000, 4000, 0),
        (24_000, 4000, 0),
        (24_000 + wide + 4000, 4000, 0),
    ]
    assert [table(match).owners[number(match, f"castle_wall_{n}")] for n in (1, 2, 3)] == [1, 1, 1]
