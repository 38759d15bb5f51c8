"""Rulebook: March orders, supply during a march, what starts a combat."""

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


SCARCE = """
    step: march
    turn: stark
    stark supply: 1
    winterfell: stark footman footman footman, order march_0
    karhold: stark footman
    moat_cailin: stark footman footman
"""


@rule("march.14", "ruling.43")
def test_moves_without_combat_are_tested_together() -> None:
    match = start(SCARCE)
    match.play("stark: winterfell karhold footman@winterfell")
    assert forbidden_by(match, "stark", "done") == "supply.9"  # three armies at supply 1
    match.play("stark: winterfell castle_black footman@winterfell")
    assert forbidden_by(match, "stark", "done") is None


FIRST_TEST = SCARCE + "    white_harbor: {held}"


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


@rule("supply.9", "march.14", "ruling.102")
def test_a_move_that_supply_demands_is_confirmed_by_its_player_even_if_there_is_no_other() -> None:
    match = start("""
        step: march
        turn: greyjoy
        greyjoy supply: 5
        golden_sound: greyjoy ship ship ship ship, order march_0
        sunset_sea: lannister ship
        pyke: greyjoy footman footman footman
        seagard: greyjoy footman footman
        twins: greyjoy knight knight
    """)
    match.play("greyjoy: golden_sound sunset_sea ship@golden_sound ship@golden_sound")
    assert asks(match) == [("greyjoy", "march.more")]
    assert match.options("greyjoy") == ["golden_sound ironmans_bay ship@golden_sound"]
    assert forbidden_by(match, "greyjoy", "done") == "supply.9"
    assert units(match, "ironmans_bay") == ""
    match.undo("greyjoy")
    assert asks(match) == [("greyjoy", "march.move")]


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
