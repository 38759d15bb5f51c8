"""Rulebook: March orders, ship transport, control of areas, home areas, neutral forces and terrain."""

from __future__ import annotations

import pytest

from tests.conformance.thrones.boards import (
    asks,
    forbidden_by,
    order,
    power,
    ruler,
    start,
    strengths,
    table,
    targets,
    units,
    view,
)
from tests.rule import example, rule

# -- March orders ---------------------------------------------------------------------------------------------


@rule("march.1")
def test_each_house_resolves_one_march_at_a_time_in_turn_order_until_none_is_left() -> None:
    match = start("""
        seats: 3
        step: march
        round: 10
        iron_throne: baratheon stark lannister
        winterfell: stark footman, order march_0
        karhold: stark footman, order march_minus1
        dragonstone: baratheon footman, order march_0
        kingswood: baratheon footman, order march_minus1
        lannisport: lannister footman, order support
    """)
    assert match.options("baratheon") == ["dragonstone", "kingswood"]
    match.play("baratheon: kingswood", "baratheon: done", "stark: winterfell", "stark: done", "stark: done")
    assert match.over


STARK_MARCHES = """
    step: march
    turn: stark
    blade_used: true
    winterfell: stark footman knight, order march_0
"""


@rule("march.2", "march.15")
def test_a_march_may_move_all_some_or_none_of_the_units() -> None:
    match = start(STARK_MARCHES + "\nlannisport: lannister footman, order march_0")
    groups = [line.removeprefix("winterfell karhold ") for line in match.options("stark") if " karhold " in line]
    assert sorted(groups) == [
        "footman@winterfell",
        "footman@winterfell knight@winterfell",
        "knight@winterfell",
    ]
    match.play("stark: done")
    assert (units(match, "winterfell"), order(match, "winterfell")) == ("stark footman knight", "")


@rule("march.3", "orders.3")
def test_units_may_be_split_among_several_adjacent_areas() -> None:
    match = start(STARK_MARCHES)
    match.play("stark: winterfell karhold footman@winterfell", "stark: winterfell moat_cailin knight@winterfell")
    assert (units(match, "karhold"), units(match, "moat_cailin")) == ("stark footman", "stark knight")


@rule("march.2", "march.3", "march.12", "terms.8")
@example("ex.march_no_combat")
def test_lannister_splits_three_footmen() -> None:
    match = start("""
        step: march
        turn: lannister
        lannisport: lannister footman footman footman, order march_0
        searoad_marches: lannister footman
        winterfell: stark footman, order march_0
    """)
    match.play("lannister: lannisport stoney_sept footman@lannisport")
    match.play("lannister: lannisport searoad_marches footman@lannisport", "lannister: done")
    held = [units(match, area) for area in ("searoad_marches", "stoney_sept", "lannisport")]
    assert held == ["lannister footman footman", "lannister footman", "lannister footman"]
    assert order(match, "lannisport") == ""
    assert asks(match) == [("stark", "march.move")]


@rule("march.4")
def test_units_move_into_adjacent_areas_only() -> None:
    match = start(STARK_MARCHES)
    assert targets(match, "stark") == {"castle_black", "karhold", "stony_shore", "white_harbor", "moat_cailin"}
    assert forbidden_by(match, "stark", "winterfell seagard footman@winterfell") == "march.4"


@pytest.mark.parametrize("target", ["bay_of_ice", "port_winterfell"])
@rule("march.5")
def test_land_units_enter_neither_seas_nor_ports(target: str) -> None:
    match = start(STARK_MARCHES + "\nbay_of_ice: stark ship")
    assert forbidden_by(match, "stark", f"winterfell {target} footman@winterfell") == "march.5"


@rule("march.6", "march.16")
def test_ships_enter_adjacent_seas_and_own_ports_but_no_lands() -> None:
    match = start("""
        step: march
        turn: stark
        narrow_sea: stark ship, order march_0
        white_harbor: stark footman
    """)
    assert targets(match, "stark") == {"shipbreaker_bay", "shivering_sea", "port_white_harbor"}
    assert forbidden_by(match, "stark", "narrow_sea white_harbor ship@narrow_sea") == "march.16"


@rule("march.7", "orders.3")
def test_one_march_order_may_enter_only_one_area_with_enemy_units() -> None:
    match = start(STARK_MARCHES + "\nmoat_cailin: greyjoy footman\nwhite_harbor: greyjoy footman")
    match.play("stark: winterfell moat_cailin knight@winterfell")
    assert targets(match, "stark") == {"castle_black", "karhold", "stony_shore"}
    assert forbidden_by(match, "stark", "winterfell white_harbor footman@winterfell") == "march.7"


@rule("march.8")
def test_moving_into_an_area_with_enemy_units_starts_a_combat_with_the_marching_house_as_attacker() -> None:
    match = start(STARK_MARCHES + "\nmoat_cailin: greyjoy footman")
    match.play("stark: winterfell moat_cailin knight@winterfell", "stark: done")
    assert asks(match) == [("stark", "combat.play"), ("greyjoy", "combat.play")]
    combat = next(line.words for line in match.log(None) if line.event == "combat")
    assert (combat["house"], combat["victim"], combat["area"]) == ("stark", "greyjoy", "moat_cailin")


@rule("march.9")
def test_moves_without_combat_are_made_before_the_combat_starts() -> None:
    match = start(STARK_MARCHES + "\nmoat_cailin: greyjoy footman")
    match.play("stark: winterfell moat_cailin knight@winterfell")
    assert asks(match) == [("stark", "march.move")]
    match.play("stark: winterfell karhold footman@winterfell")
    assert units(match, "karhold") == "stark footman"
    assert asks(match) == [("stark", "combat.play"), ("greyjoy", "combat.play")]


@rule("march.12")
def test_the_march_order_is_removed_at_once_or_in_the_clean_up_of_its_combat() -> None:
    match = start(STARK_MARCHES + "\nmoat_cailin: greyjoy footman\nlannisport: lannister footman, order march_0")
    match.play("stark: winterfell moat_cailin knight@winterfell", "stark: done")
    assert order(match, "winterfell") == "march_0"
    match.play("stark: eddard_stark", "greyjoy: balon_greyjoy")
    assert order(match, "winterfell") == ""


@rule("march.13")
@example("ex.march_chain")
def test_a_unit_moved_to_another_march_order_may_be_moved_again_by_it() -> None:
    match = start("""
        step: march
        turn: stark
        winterfell: stark footman, order march_0
        moat_cailin: stark footman, order march_minus1
    """)
    match.play("stark: winterfell", "stark: winterfell moat_cailin footman@winterfell")
    match.play("stark: moat_cailin seagard footman@moat_cailin footman@moat_cailin")
    assert units(match, "seagard") == "stark footman footman"


@rule("march.11", "control.2")
def test_an_area_that_a_march_leaves_without_units_is_lost() -> None:
    match = start("""
        step: march
        turn: stark
        karhold: stark footman, order march_0
        lannisport: lannister footman, order march_0
    """)
    assert ruler(match, "karhold") == "stark"
    match.play("stark: karhold winterfell footman@karhold", "stark: no")
    assert ruler(match, "karhold") == ""


# -- supply during a march ------------------------------------------------------------------------------------


@rule("march.14", "supply.9")
def test_a_march_may_not_make_an_army_larger_than_supply_allows() -> None:
    match = start("""
        step: march
        turn: stark
        stark supply: 0
        winterfell: stark footman, order march_0
        karhold: stark footman footman
    """)
    assert forbidden_by(match, "stark", "winterfell karhold footman@winterfell") == "supply.9"
    assert forbidden_by(match, "stark", "winterfell castle_black footman@winterfell") is None


@rule("march.14", "ruling.43")
def test_moves_without_combat_are_tested_together() -> None:
    match = start("""
        step: march
        turn: stark
        stark supply: 1
        winterfell: stark footman footman footman, order march_0
        karhold: stark footman
        moat_cailin: stark footman footman
    """)
    match.play("stark: winterfell karhold footman@winterfell")
    assert forbidden_by(match, "stark", "done") == "supply.9"  # three armies at supply 1
    match.play("stark: winterfell castle_black footman@winterfell")
    assert forbidden_by(match, "stark", "done") is None


FIRST_TEST = """
    step: march
    turn: stark
    stark supply: 1
    winterfell: stark footman footman footman, order march_0
    karhold: stark footman
    moat_cailin: stark footman footman
    white_harbor: {held}
"""


@rule("ruling.43")
def test_supply_must_fit_with_the_attackers_still_counted_where_they_march_from() -> None:
    match = start(FIRST_TEST.format(held="greyjoy footman"))
    match.play("stark: winterfell white_harbor footman@winterfell", "stark: winterfell karhold footman@winterfell")
    assert forbidden_by(match, "stark", "done") == "supply.9"


@rule("ruling.43")
def test_against_a_neutral_force_only_the_final_position_must_fit() -> None:
    match = start(FIRST_TEST.format(held="neutral 1"))
    match.play("stark: winterfell white_harbor footman@winterfell", "stark: winterfell karhold footman@winterfell")
    assert forbidden_by(match, "stark", "done") is None


@rule("ruling.43")
def test_supply_must_fit_with_the_attackers_counted_where_they_fight() -> None:
    match = start("""
        step: march
        turn: stark
        stark supply: 5
        winterfell: stark footman footman footman footman, order march_0
        karhold: stark footman footman footman
        castle_black: stark footman footman
        white_harbor: stark knight knight
        moat_cailin: greyjoy footman
    """)
    match.play("stark: winterfell moat_cailin footman@winterfell footman@winterfell")
    assert forbidden_by(match, "stark", "done") == "supply.9"  # it would be a fifth army
    match.play("stark: winterfell stony_shore footman@winterfell")
    assert forbidden_by(match, "stark", "done") is None


# -- what starts a combat -------------------------------------------------------------------------------------


@rule("ruling.41")
def test_a_garrison_without_units_is_attacked_and_uses_up_the_attack() -> None:
    match = start("""
        step: march
        turn: stark
        stark power: 0
        riverrun: stark footman knight, order march_0
        harrenhal: greyjoy footman
    """)
    match.play("stark: riverrun lannisport knight@riverrun")
    assert forbidden_by(match, "stark", "riverrun harrenhal footman@riverrun") == "march.7"
    match.play("stark: done")
    assert asks(match) == [("stark", "combat.play"), ("lannister", "combat.play")]
    assert strengths(match) == {"stark": 2, "lannister": 2}


@rule("ruling.41")
def test_an_enemy_home_area_without_garrison_and_units_is_entered_freely() -> None:
    match = start("""
        step: march
        turn: stark
        riverrun: stark footman knight, order march_0
        lannisport: no garrison
        harrenhal: greyjoy footman
    """)
    match.play("stark: riverrun lannisport knight@riverrun")
    assert (units(match, "lannisport"), ruler(match, "lannisport")) == ("stark knight", "stark")
    assert "harrenhal" in targets(match, "stark")


@rule("ruling.42", "control.8")
def test_one_march_may_enter_any_number_of_areas_that_hold_only_enemy_power_tokens() -> None:
    match = start("""
        step: march
        turn: stark
        stark power: 0
        moat_cailin: stark footman footman, order march_0
        seagard: greyjoy token
        twins: lannister token
        winterfell: stark footman, order march_minus1
    """)
    match.play("stark: moat_cailin", "stark: moat_cailin seagard footman@moat_cailin")
    match.play("stark: moat_cailin twins footman@moat_cailin")
    assert (ruler(match, "seagard"), ruler(match, "twins")) == ("stark", "stark")
    assert table(match).tokens == {}


@rule("ruling.44", "control.6")
def test_the_power_token_is_decided_on_after_the_other_moves_and_before_the_combat() -> None:
    match = start(STARK_MARCHES.replace("winterfell", "moat_cailin") + "\nseagard: greyjoy footman")
    match.play("stark: moat_cailin seagard knight@moat_cailin", "stark: moat_cailin twins footman@moat_cailin")
    assert asks(match) == [("stark", "march.token")]
    match.play("stark: yes")
    assert (ruler(match, "moat_cailin"), power(match, "stark")) == ("stark", 4)
    assert asks(match) == [("stark", "combat.play"), ("greyjoy", "combat.play")]


@rule("ruling.44")
def test_beaten_attackers_return_though_they_left_no_token_but_ships_in_the_port_are_gone() -> None:
    match = start("""
        step: march
        turn: stark
        blade_used: true
        white_harbor: stark footman, order march_0
        port_white_harbor: stark ship, order support
        moat_cailin: greyjoy knight knight
        lannisport: lannister footman, order march_0
    """)
    match.play("stark: white_harbor moat_cailin footman@white_harbor", "stark: no")
    assert (units(match, "port_white_harbor"), order(match, "port_white_harbor")) == ("", "")
    assert asks(match) == [("stark", "combat.play"), ("greyjoy", "combat.play")]
    match.play("stark: blackfish", "greyjoy: balon_greyjoy")
    assert units(match, "white_harbor") == "stark footman/routed"
    assert units(match, "port_white_harbor") == ""


@rule("ruling.97")
def test_tokens_are_removed_and_shields_rule_again_before_the_combat_of_the_same_order() -> None:
    match = start("""
        step: march
        turn: greyjoy
        greyjoy power: 0
        winterfell: greyjoy footman knight, order march_0
        moat_cailin: stark footman
        karhold: stark token
    """)
    match.play("greyjoy: winterfell moat_cailin knight@winterfell", "greyjoy: winterfell karhold footman@winterfell")
    assert asks(match) == [("greyjoy", "combat.play"), ("stark", "combat.play")]
    assert (ruler(match, "karhold"), ruler(match, "winterfell")) == ("greyjoy", "stark")


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
    assert forbidden_by(match, "tyrell", "highgarden sunspear footman@highgarden") == "march.4"
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
    assert forbidden_by(match, "stark", "white_harbor fingers footman@white_harbor") == "march.4"
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


# -- neutral forces -------------------------------------------------------------------------------------------

NEUTRAL = """
    step: march
    turn: stark
    stark power: 0
    {area}: neutral {strength}
    {origin}: stark {units}, order {order}
"""


def against(strength: int, host: str, march: str = "march_0", more: str = "") -> str:
    """A march of Stark from Harrenhal on Crackclaw Point, a castle that a neutral force holds."""
    return NEUTRAL.format(area="crackclaw_point", strength=strength, origin="harrenhal", units=host, order=march) + more


def on_crackclaw(units: str) -> str:
    return "harrenhal crackclaw_point " + " ".join(f"{unit}@harrenhal" for unit in units.split(" "))


@pytest.mark.parametrize(
    ("strength", "clause"),
    [
        pytest.param(2, None, marks=rule("neutral.3")),
        pytest.param(3, None, marks=rule("neutral.3")),
        pytest.param(4, "neutral.2", marks=rule("neutral.1", "neutral.2")),
    ],
)
def test_a_neutral_force_is_entered_only_with_strength_equal_or_higher(strength: int, clause: str | None) -> None:
    match = start(against(strength, "footman knight"))
    assert forbidden_by(match, "stark", on_crackclaw("footman knight")) == clause
    assert forbidden_by(match, "stark", on_crackclaw("footman")) == "neutral.2"


@rule("neutral.1")
def test_neutral_forces_lie_there_from_the_start() -> None:
    match = start("step: planning")
    assert table(match).neutrals == {"kings_landing": 5, "eyrie": 6}
    assert ruler(match, "kings_landing") == ""


@pytest.mark.parametrize(("area", "clause"), [("crackclaw_point", None), ("stoney_sept", "neutral.2")])
@rule("neutral.4")
def test_siege_engines_count_against_a_castle_only(area: str, clause: str | None) -> None:
    match = start(
        NEUTRAL.format(area=area, strength=5, origin="harrenhal", units="footman siege_engine", order="march_0")
    )
    line = f"harrenhal {area} footman@harrenhal siege_engine@harrenhal"
    assert forbidden_by(match, "stark", line) == clause


@pytest.mark.parametrize(
    ("march", "clause"), [("march_minus1", "neutral.2"), ("march_0", "neutral.2"), ("march_plus1", None)]
)
@rule("neutral.6")
def test_the_march_order_modifier_counts_against_a_neutral_force(march: str, clause: str | None) -> None:
    match = start(against(4, "footman knight", march))
    assert forbidden_by(match, "stark", on_crackclaw("footman knight")) == clause


@rule("neutral.5", "neutral.10")
def test_a_neutral_force_is_beaten_without_house_cards_and_leaves_the_game() -> None:
    match = start(against(3, "footman knight", more="lannisport: lannister footman, order march_0"))
    match.play(f"stark: {on_crackclaw('footman knight')}")
    assert asks(match) == [("lannister", "march.move")]
    assert (units(match, "crackclaw_point"), order(match, "harrenhal")) == ("stark footman knight", "")
    assert "crackclaw_point" not in table(match).neutrals
    assert len(table(match).hands[0]) == 7


SUPPORTED = against(
    4,
    "footman knight",
    more="blackwater: lannister footman, order support\nnarrow_sea: baratheon ship, order support\n"
    "lannisport: lannister footman, order march_0",
)


@rule("neutral.7", "neutral.8", "ruling.45")
def test_any_house_may_support_the_attacker_but_not_the_neutral_force() -> None:
    match = start(SUPPORTED).play(f"stark: {on_crackclaw('footman knight')}")
    assert (asks(match), match.options("baratheon")) == ([("baratheon", "support")], ["stark", "pass"])
    match.play("baratheon: pass")
    assert asks(match) == [("lannister", "support")]
    match.play("lannister: stark", "stark: yes")
    assert units(match, "crackclaw_point") == "stark footman knight"


@rule("ruling.45", "neutral.2")
def test_if_support_does_not_come_another_move_is_chosen_and_the_target_is_not_asked_for_again() -> None:
    match = start(SUPPORTED).play(f"stark: {on_crackclaw('footman knight')}", "baratheon: pass", "lannister: pass")
    assert (units(match, "harrenhal"), table(match).neutrals["crackclaw_point"]) == ("stark footman knight", 4)
    assert asks(match) == [("stark", "march.move")]
    assert forbidden_by(match, "stark", on_crackclaw("footman knight")) == "neutral.2"
    match.play("stark: harrenhal riverrun footman@harrenhal")
    assert units(match, "riverrun") == "stark footman"


@rule("ruling.45")
def test_no_tides_cards_are_drawn_against_a_neutral_force() -> None:
    options = "options: {tides: true}\nlannisport: lannister footman, order march_0"
    match = start(against(3, "footman knight", more=options)).play(f"stark: {on_crackclaw('footman knight')}")
    assert units(match, "crackclaw_point") == "stark footman knight"
    assert match.outcomes == []


@rule("neutral.9")
def test_the_blade_does_not_help_against_a_neutral_force() -> None:
    blade = "fiefdoms: stark greyjoy tyrell martell baratheon lannister"
    match = start(against(4, "footman knight", more=blade))
    assert forbidden_by(match, "stark", on_crackclaw("footman knight")) == "neutral.2"


@rule("neutral.11")
def test_an_attack_on_a_neutral_force_uses_up_the_attack_of_the_march() -> None:
    match = start(against(2, "footman knight", more="riverrun: greyjoy footman"))
    match.play(f"stark: {on_crackclaw('knight')}")
    assert forbidden_by(match, "stark", "harrenhal riverrun footman@harrenhal") == "neutral.11"


@rule("neutral.11", "march.7")
def test_after_an_attack_on_a_house_no_neutral_force_may_be_attacked() -> None:
    match = start(against(2, "footman knight", more="riverrun: greyjoy footman"))
    match.play("stark: harrenhal riverrun footman@harrenhal")
    assert forbidden_by(match, "stark", on_crackclaw("knight")) == "march.7"


@rule("neutral.12")
def test_a_closed_area_is_entered_by_nobody() -> None:
    match = start("""
        seats: 3
        step: march
        turn: baratheon
        baratheon supply: 5
        kingswood: baratheon knight knight knight siege_engine, order march_plus1
    """)
    group = "knight@kingswood knight@kingswood knight@kingswood siege_engine@kingswood"
    assert forbidden_by(match, "baratheon", f"kingswood storms_end {group}") == "neutral.12"
    assert forbidden_by(match, "baratheon", f"kingswood kings_landing {group}") is None


@rule("neutral.3", "neutral.6", "neutral.8", "neutral.10")
@example("ex.neutral_defeat")
def test_tyrell_takes_sunspear_with_the_support_of_its_ship() -> None:
    position = """
        seats: 5
        step: march
        turn: tyrell
        tyrell power: 0
        yronwood: tyrell footman knight, order march_plus1
        sea_of_dorne: tyrell ship{}
        highgarden: tyrell footman, order march_0
    """
    line = "yronwood sunspear footman@yronwood knight@yronwood"
    alone = start(position.format("")).play("tyrell: yronwood")
    assert forbidden_by(alone, "tyrell", line) == "neutral.2"
    match = start(position.format(", order support")).play("tyrell: yronwood", f"tyrell: {line}", "tyrell: tyrell")
    assert units(match, "sunspear") == "tyrell footman knight"
    assert "sunspear" not in table(match).neutrals


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
