"""Rulebook: control of areas, home areas."""

from __future__ import annotations

import pytest

from tests.conformance.thrones.boards import (
    asks,
    power,
    ruler,
    start,
    strengths,
    table,
    units,
    view,
)
from tests.rule import rule

# -- control --------------------------------------------------------------------------------------------------


@rule("control.1")
def test_a_land_unit_or_a_power_token_controls_a_land_area() -> None:
    match = start("step: planning\nkarhold: stark footman\nseagard: stark token\ntwins: greyjoy siege_engine")
    assert [ruler(match, area) for area in ("karhold", "seagard", "twins", "harrenhal")] == [
        "stark",
        "stark",
        "greyjoy",
        "",
    ]
    assert view(match).houses[0].castles == 2  # Winterfell and Seagard


@rule("control.2", "control.1")
def test_a_house_that_leaves_a_castle_without_a_token_no_longer_counts_it() -> None:
    match = start("""
        step: march
        turn: stark
        seagard: stark footman, order march_0
        lannisport: lannister footman, order march_0
    """)
    assert view(match).houses[0].castles == 2
    match.play("stark: seagard twins footman@seagard", "stark: no")
    assert view(match).houses[0].castles == 1


@rule("control.3")
def test_a_vacated_land_area_may_keep_one_available_power_token() -> None:
    match = start("""
        step: march
        turn: stark
        seagard: stark footman footman, order march_0
        lannisport: lannister footman, order march_0
    """)
    match.play("stark: seagard twins footman@seagard")
    assert asks(match) == [("stark", "march.move")]
    match.play("stark: seagard moat_cailin footman@seagard")
    assert match.options("stark") == ["yes", "no"]
    match.play("stark: yes")
    assert (ruler(match, "seagard"), power(match, "stark")) == ("stark", 4)


@rule("control.3")
def test_no_token_is_left_while_a_unit_stays() -> None:
    match = start("""
        step: march
        turn: stark
        seagard: stark footman knight/routed, order march_0
        lannisport: lannister footman, order march_0
    """)
    match.play("stark: seagard twins footman@seagard")
    assert asks(match) == [("lannister", "march.move")]


@pytest.mark.parametrize(("area", "target"), [("shivering_sea", "narrow_sea"), ("port_winterfell", "bay_of_ice")])
@rule("control.4")
def test_no_token_is_placed_in_a_sea_or_a_port(area: str, target: str) -> None:
    match = start(f"""
        step: march
        turn: stark
        {area}: stark ship, order march_0
        lannisport: lannister footman, order march_0
    """)
    match.play(f"stark: {area} {target} ship@{area}")
    assert asks(match) == [("lannister", "march.move")]


@rule("control.5", "control.7", "control.10")
def test_a_token_stays_when_own_units_come_and_go_and_no_second_one_is_placed() -> None:
    match = start("""
        step: march
        turn: stark
        moat_cailin: stark footman, order march_0
        seagard: stark footman, stark token, order march_minus1
        winterfell: stark footman
        lannisport: lannister footman, order march_0
    """)
    match.play("stark: moat_cailin", "stark: moat_cailin seagard footman@moat_cailin", "stark: no", "lannister: done")
    assert table(match).tokens == {"seagard": 0}
    match.play("stark: seagard twins footman@seagard footman@seagard")
    assert (table(match).tokens, power(match, "stark")) == ({"seagard": 0}, 5)


@rule("control.7", "control.8")
def test_walking_into_an_area_with_only_an_enemy_token_is_no_combat_and_sends_it_to_the_pool() -> None:
    match = start("""
        step: march
        turn: stark
        moat_cailin: stark footman knight, order march_0
        seagard: greyjoy token
        greyjoy power: 3
    """)
    match.play("stark: moat_cailin seagard footman@moat_cailin")
    assert (units(match, "seagard"), table(match).tokens, power(match, "greyjoy")) == ("stark footman", {}, 3)
    assert asks(match) == [("stark", "march.move")]


@rule("control.9")
def test_tokens_on_the_board_give_no_combat_strength_and_are_no_crowns() -> None:
    match = start("""
        step: march
        turn: stark
        stark power: 0
        moat_cailin: stark knight, order march_0
        seagard: greyjoy footman, greyjoy token
        greywater_watch: greyjoy footman, greyjoy token, order power
    """)
    match.play("stark: moat_cailin seagard knight@moat_cailin")
    assert strengths(match) == {"stark": 2, "greyjoy": 1}
    rich = start("step: power\nround: 10\ngreywater_watch: greyjoy footman, greyjoy token, order power")
    assert power(rich, "greyjoy") == 6


@rule("control.11")
def test_a_house_without_available_power_leaves_no_token() -> None:
    match = start("""
        step: march
        turn: stark
        stark power: 0
        seagard: stark footman, order march_0
        lannisport: lannister footman, order march_0
    """)
    match.play("stark: seagard twins footman@seagard")
    assert asks(match) == [("lannister", "march.move")]
    assert ruler(match, "seagard") == ""


@rule("control.12")
def test_no_token_is_left_in_an_area_that_becomes_empty_otherwise() -> None:
    match = start("""
        seats: 3
        step: attack
        wildlings: 4
        karhold: stark footman
        castle_black: stark footman
        moat_cailin: stark footman
        lannisport: lannister footman
        dragonstone: baratheon footman
        luck: [mammoth_riders]
    """)
    match.play("stark: 0", "lannister: 1", "baratheon: 1")
    asked = []
    while "karhold" in table(match).units:
        asked += asks(match)
        match.play(f"stark: {match.options('stark')[0]}")
    assert ("stark", "march.token") not in [*asked, *asks(match)]
    assert (ruler(match, "karhold"), power(match, "stark")) == ("", 5)


# -- home areas -----------------------------------------------------------------------------------------------


@rule("home.1", "home.2")
def test_a_home_area_belongs_to_its_house_unless_an_enemy_has_a_unit_or_a_token_there() -> None:
    match = start("step: planning\nlannisport: stark footman\npyke: stark token\nkarhold: stark footman")
    homes = ("winterfell", "lannisport", "pyke", "highgarden")
    assert [ruler(match, area) for area in homes] == ["stark", "stark", "stark", "tyrell"]


@pytest.mark.parametrize(("line", "house"), [("no", "stark"), ("yes", "greyjoy")])
@rule("home.2", "home.3")
def test_a_captured_home_area_vacated_without_a_token_returns_to_its_house(line: str, house: str) -> None:
    match = start("""
        step: march
        turn: greyjoy
        winterfell: greyjoy footman, order march_0
        lannisport: lannister footman, order march_0
    """)
    match.play("greyjoy: winterfell karhold footman@winterfell", f"greyjoy: {line}")
    assert ruler(match, "winterfell") == house


@rule("home.4")
def test_units_retreat_neither_to_an_enemy_token_nor_to_an_enemy_shield() -> None:
    match = start("""
        step: march
        turn: stark
        stark power: 0
        blade_used: true
        seagard: stark knight knight, order march_0
        riverrun: greyjoy footman
        stoney_sept: baratheon token
        lannisport: no garrison
        winterfell: stark footman, order march_minus1
    """)
    match.play("stark: seagard", "stark: seagard riverrun knight@seagard knight@seagard")
    match.play("stark: robb_stark", "greyjoy: balon_greyjoy")
    assert units(match, "harrenhal") == "greyjoy footman/routed"


@rule("ruling.90", "home.1")
def test_the_shield_counts_for_supply_mustering_and_victory() -> None:
    match = start("seats: 3\nstep: supply\niron_throne: stark lannister baratheon\nkingswood: stark footman")
    assert table(match).supply[0] == 2  # Kingswood and Winterfell
    assert view(match).houses[0].castles == 1
    mustering = start("seats: 3\nstep: muster\niron_throne: stark lannister baratheon\nkingswood: stark footman")
    assert "winterfell footman" in mustering.options("stark")


@rule("ruling.90")
def test_the_shield_does_not_count_while_another_house_controls_the_area() -> None:
    match = start("""
        seats: 3
        step: supply
        iron_throne: stark lannister baratheon
        kingswood: stark footman
        winterfell: lannister token
    """)
    assert table(match).supply[0] == 1
    assert view(match).houses[0].castles == 0


@rule("ruling.95")
def test_a_house_leaves_no_token_in_its_own_home_area() -> None:
    match = start("""
        step: march
        turn: stark
        winterfell: stark footman, order march_0
        lannisport: lannister footman, order march_0
    """)
    match.play("stark: winterfell karhold footman@winterfell")
    assert asks(match) == [("lannister", "march.move")]
    assert ruler(match, "winterfell") == "stark"


@rule("ruling.96")
def test_in_a_captured_home_area_the_occupier_defends_and_its_beaten_token_is_removed() -> None:
    match = start("""
        step: march
        turn: stark
        stark power: 0
        blade_used: true
        karhold: stark knight knight, order march_0
        winterfell: greyjoy footman, greyjoy token
        lannisport: lannister footman, order march_0
    """)
    match.play("stark: karhold winterfell knight@karhold knight@karhold")
    assert asks(match) == [("stark", "combat.play"), ("greyjoy", "combat.play")]
    assert strengths(match) == {"stark": 4, "greyjoy": 1}
    match.play("stark: eddard_stark", "greyjoy: balon_greyjoy")
    assert (units(match, "winterfell"), table(match).tokens) == ("stark knight knight", {})
    assert ruler(match, "winterfell") == "stark"
