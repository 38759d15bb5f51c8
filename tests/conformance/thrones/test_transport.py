"""Rulebook: ship transport and terrain."""

from __future__ import annotations

import pytest

from tests.conformance.thrones.boards import (
    asks,
    forbidden_by,
    order,
    start,
    table,
    targets,
    units,
)
from tests.rule import example, rule

# -- ship transport -------------------------------------------------------------------------------------------


@rule("transport.1", "transport.2")
@example("ex.transport")
def test_a_tyrell_footman_crosses_three_seas_from_highgarden_to_sunspear() -> None:
    match = start("""
        step: march
        turn: tyrell
        highgarden: tyrell footman, order march_0
        redwyne_straits: tyrell ship
        west_summer_sea: tyrell ship
        east_summer_sea: tyrell ship
        sunspear: no garrison
    """)
    areas = table(match).data.areas
    seas = ("redwyne_straits", "west_summer_sea", "east_summer_sea")
    shores = {area for sea in seas for area in areas[sea].adjacent if areas[area].type == "land"} - {"highgarden"}
    assert "sunspear" in shores
    assert targets(match, "tyrell") == shores | {"dornish_marches", "reach"}
    match.play("tyrell: highgarden sunspear footman@highgarden")
    assert units(match, "sunspear") == "tyrell footman"


@rule("transport.1")
def test_a_chain_with_a_gap_carries_nobody() -> None:
    match = start("""
        step: march
        turn: tyrell
        highgarden: tyrell footman, order march_0
        redwyne_straits: tyrell ship
        east_summer_sea: tyrell ship
        sunspear: no garrison
    """)
    assert forbidden_by(match, "tyrell", "highgarden sunspear footman@highgarden") == "transport.1"
    assert forbidden_by(match, "tyrell", "highgarden arbor footman@highgarden") is None


@rule("transport.3")
def test_the_same_ship_carries_several_times_in_one_march() -> None:
    match = start("""
        step: march
        turn: stark
        white_harbor: stark footman footman, order march_0
        narrow_sea: stark ship
    """)
    match.play("stark: white_harbor fingers footman@white_harbor", "stark: white_harbor twins footman@white_harbor")
    assert (units(match, "fingers"), units(match, "twins")) == ("stark footman", "stark footman")


CROSSING = """
    step: march
    turn: stark
    white_harbor: stark footman, order march_0
    {water}
    seats: 6
"""


@rule("transport.4", "alliances.3")
def test_ships_of_another_house_carry_nobody() -> None:
    match = start(CROSSING.format(water="narrow_sea: baratheon ship"))
    assert forbidden_by(match, "stark", "white_harbor fingers footman@white_harbor") == "transport.4"
    assert {seat for seat, _ in asks(match)} == {"stark"}


@pytest.mark.parametrize("token", ["raid", "defense_plus1", "support", "power"])
@rule("transport.5")
def test_ships_carry_whatever_their_order(token: str) -> None:
    match = start(CROSSING.format(water=f"narrow_sea: stark ship, order {token}"))
    assert "fingers" in targets(match, "stark")


@rule("transport.6")
def test_a_routed_ship_carries() -> None:
    match = start(CROSSING.format(water="narrow_sea: stark ship/routed"))
    assert "fingers" in targets(match, "stark")


@rule("transport.7")
def test_land_units_may_attack_across_the_sea_but_only_once() -> None:
    match = start("""
        step: march
        turn: stark
        white_harbor: stark footman knight, order march_0
        narrow_sea: stark ship
        fingers: lannister footman
        twins: greyjoy footman
    """)
    match.play("stark: white_harbor fingers knight@white_harbor")
    assert forbidden_by(match, "stark", "white_harbor twins footman@white_harbor") == "march.7"
    match.play("stark: done")
    assert asks(match) == [("stark", "combat.play"), ("lannister", "combat.play")]


@rule("transport.8")
def test_ships_are_not_carried_by_ships() -> None:
    match = start("""
        step: march
        turn: stark
        shivering_sea: stark ship, order march_0
        narrow_sea: stark ship
    """)
    assert targets(match, "stark") == {"narrow_sea"}
    assert forbidden_by(match, "stark", "shivering_sea shipbreaker_bay ship@shivering_sea") == "march.4"


@rule("transport.9")
def test_ships_make_areas_adjacent_neither_for_raids_nor_for_support() -> None:
    match = start("""
        step: raid
        turn: stark
        white_harbor: stark footman, order raid
        moat_cailin: stark footman, order support
        narrow_sea: stark ship, order defense_plus1
        fingers: greyjoy footman, order support
        winterfell: stark footman, order march_0
        mountains_of_the_moon: stark footman, order march_minus1
    """)
    assert order(match, "white_harbor") == ""  # it found no target
    match.play("stark: mountains_of_the_moon", "stark: mountains_of_the_moon fingers footman@mountains_of_the_moon")
    match.play("stark: no")
    assert asks(match) == [("stark", "combat.play"), ("greyjoy", "combat.play")]


@rule("transport.10", "ruling.93")
def test_a_ship_in_a_port_is_no_part_of_a_chain() -> None:
    match = start(CROSSING.format(water="port_white_harbor: stark ship"))
    assert targets(match, "stark") == {"moat_cailin", "widows_watch", "winterfell"}


# -- terrain --------------------------------------------------------------------------------------------------


@rule("terrain.1")
def test_areas_with_a_river_between_them_are_not_adjacent() -> None:
    match = start("step: march\nturn: tyrell\nthree_towers: tyrell footman, order march_0\nstarfall: no neutral")
    assert forbidden_by(match, "tyrell", "three_towers starfall footman@three_towers") == "terrain.1"
    raid = start("""
        step: raid
        turn: tyrell
        three_towers: tyrell footman, order raid
        starfall: martell footman, order power
        highgarden: tyrell footman, order march_0
    """)
    assert (order(raid, "three_towers"), order(raid, "starfall")) == ("", "power")


@rule("terrain.2")
def test_a_bridge_makes_areas_adjacent() -> None:
    match = start("step: march\nturn: stark\nmountains_of_the_moon: stark footman, order march_0")
    assert "crackclaw_point" in targets(match, "stark")
    raid = start("""
        step: raid
        turn: stark
        mountains_of_the_moon: stark footman, order raid
        crackclaw_point: baratheon footman, order power
    """)
    assert raid.options("stark") == ["crackclaw_point", "pass"]


@pytest.mark.parametrize(
    ("island", "sea", "shore"),
    [
        ("pyke", "ironmans_bay", "flints_finger"),
        ("arbor", "west_summer_sea", "three_towers"),
        ("dragonstone", "shipbreaker_bay", "crackclaw_point"),
    ],
)
@rule("terrain.3")
def test_islands_are_left_and_reached_only_with_ships(island: str, sea: str, shore: str) -> None:
    march, ship = "step: march\nturn: stark\n{}: stark footman, order march_0\n{}: no garrison\n", f"{sea}: stark ship"
    leaving, coming = march.format(island, shore), march.format(shore, island)
    assert island not in targets(start(coming), "stark")
    assert island in targets(start(coming + ship), "stark")
    assert asks(start(leaving + "karhold: stark footman")) != [("stark", "march.move")]  # it has nowhere to go
    assert shore in targets(start(leaving + ship), "stark")


@rule("terrain.4")
def test_a_march_knows_no_other_areas_than_those_with_borders() -> None:
    match = start("step: march\nturn: stark\nwidows_watch: stark footman, order march_0\nnarrow_sea: stark ship")
    areas = table(match).data.areas.values()
    assert [sum(area.type == kind for area in areas) for kind in ("land", "sea", "port")] == [38, 12, 8]
    assert forbidden_by(match, "stark", "widows_watch skagos footman@widows_watch") == "march.2"
