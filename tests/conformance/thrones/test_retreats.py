"""Rulebook: casualties, retreat and combat clean-up."""

from __future__ import annotations

import pytest

from cyvasse.games.thrones.table import army_sizes
from tests.conformance.thrones.boards import forbidden_by, order, ruler, table, targets, units
from tests.conformance.thrones.fights import ask, attack, battle, discard, is_over, march, now, winner
from tests.rule import example, rule

# Lannister attacks Tyrell in an area without castle and wins with ser_jaime_lannister or hound.
STONEY_SEPT = """
    turn: lannister
    lannister supply: 6
    tyrell supply: 6
    stoney_sept: lannister knight knight knight, order march_0
"""
TO_BLACKWATER = "stoney_sept blackwater"
BESIDE = ["crackclaw_point", "harrenhal", "reach", "searoad_marches"]  # and Stoney Sept, and neutral King's Landing


# -- casualties -------------------------------------------------------------------------------------------------------


@rule("casualties.1")
def test_the_winner_loses_nothing_to_swords() -> None:
    match = battle(STONEY_SEPT + "blackwater: tyrell footman", TO_BLACKWATER)
    match.play("lannister: hound", "tyrell: ser_garlan_tyrell", "tyrell: reach")
    assert units(match, "blackwater") == "lannister knight knight knight"


@rule("casualties.2", "casualties.3", "casualties.5")
def test_the_loser_chooses_one_unit_for_every_sword_whatever_its_strength() -> None:
    match = battle(STONEY_SEPT + "blackwater: tyrell knight footman footman", TO_BLACKWATER)
    match.play("lannister: ser_jaime_lannister", "tyrell: ser_loras_tyrell")
    assert (ask(match), match.options("tyrell")) == (
        ("tyrell", "combat.casualty"),
        ["footman@blackwater", "knight@blackwater"],
    )
    match.play("tyrell: knight@blackwater")
    assert (ask(match), units(match, "blackwater")) == (("tyrell", "retreat"), "tyrell footman footman")


@rule("casualties.1", "casualties.3")
def test_a_beaten_attacker_takes_the_casualties() -> None:
    match = battle(
        "turn: lannister\nstoney_sept: lannister knight footman, order march_0\nblackwater: tyrell knight knight",
        TO_BLACKWATER,
    )
    match.play("lannister: cersei_lannister", "tyrell: randyll_tarly")
    assert ask(match) == ("lannister", "combat.casualty")
    match.play("lannister: footman@blackwater")
    assert units(match, "stoney_sept") == "lannister knight/routed"
    assert units(match, "blackwater") == "tyrell knight knight"


@rule("casualties.4", "retreat.1")
def test_supporting_units_neither_fall_nor_retreat() -> None:
    match = battle(
        f"""{STONEY_SEPT}
        blackwater: tyrell footman
        reach: tyrell footman footman, order support
        """,
        TO_BLACKWATER,
    )
    match.play("tyrell: tyrell", "lannister: ser_gregor_clegane", "tyrell: ser_loras_tyrell")
    assert is_over(match)  # three swords found one unit
    assert units(match, "reach") == "tyrell footman footman"


@rule("casualties.6")
@pytest.mark.parametrize(("card", "ends"), [("alester_florent", False), ("ser_loras_tyrell", True)])
def test_no_casualties_if_all_swords_are_cancelled(card: str, ends: bool) -> None:
    match = battle(STONEY_SEPT + "blackwater: tyrell footman", TO_BLACKWATER)
    match.play("lannister: ser_jaime_lannister", f"tyrell: {card}")
    assert winner(match) == "lannister"
    assert is_over(match) == ends  # else the footman has to retreat


# -- where to retreat -------------------------------------------------------------------------------------------------


@rule("retreat.1", "retreat.4", "retreat.9")
def test_all_survivors_go_together_to_one_area_and_lie_routed() -> None:
    match = battle(STONEY_SEPT + "blackwater: tyrell knight footman", TO_BLACKWATER)
    match.play("lannister: hound", "tyrell: ser_loras_tyrell")
    assert (ask(match), match.options("tyrell")) == (("tyrell", "retreat"), BESIDE)
    match.play("tyrell: reach")
    assert units(match, "reach") == "tyrell footman/routed knight/routed"
    assert units(match, "blackwater") == "lannister knight knight knight"


@rule("retreat.1")
def test_retreating_units_stand_in_the_area_until_they_have_gone() -> None:
    match = battle(STONEY_SEPT + "blackwater: tyrell knight footman", TO_BLACKWATER)
    match.play("lannister: hound", "tyrell: ser_loras_tyrell")
    assert units(match, "blackwater") == "tyrell footman knight"
    assert table(match).host == ("knight", "knight", "knight")


@rule("retreat.2")
def test_a_beaten_attacker_returns_to_where_it_marched_from() -> None:
    match = battle(
        "turn: lannister\nstoney_sept: lannister footman knight, order march_0\nblackwater: tyrell knight knight",
        TO_BLACKWATER,
    )
    match.play("lannister: hound", "tyrell: ser_loras_tyrell")
    assert is_over(match)
    assert units(match, "stoney_sept") == "lannister footman/routed knight/routed"


@rule("retreat.3", "home.4")
def test_a_beaten_defender_retreats_to_free_or_friendly_areas() -> None:
    match = battle(
        f"""{STONEY_SEPT}
        blackwater: tyrell knight
        crackclaw_point: baratheon footman
        harrenhal: baratheon token
        reach: tyrell footman
        searoad_marches: tyrell token
        """,
        TO_BLACKWATER,
    )
    match.play("lannister: hound", "tyrell: ser_loras_tyrell")
    assert match.options("tyrell") == ["reach", "searoad_marches"]
    assert forbidden_by(match, "tyrell", "crackclaw_point") == "retreat.3"
    assert forbidden_by(match, "tyrell", "harrenhal") == "home.4"
    assert forbidden_by(match, "tyrell", "dornish_marches") == "retreat.3"  # not beside


@rule("home.4", "ruling.90")
def test_the_shield_of_another_house_bars_a_retreat_and_the_own_one_does_not() -> None:
    position = "turn: {0}\n{0} supply: 6\nstoney_sept: {0} knight knight, order march_0\nsearoad_marches: {1} footman"
    match = battle(position.format("greyjoy", "baratheon"), "stoney_sept searoad_marches")
    match.play("greyjoy: balon_greyjoy", "baratheon: melisandre")
    assert match.options("baratheon") == ["blackwater", "reach"]
    assert forbidden_by(match, "baratheon", "lannisport") == "home.4"
    match = battle(position.format("greyjoy", "lannister"), "stoney_sept searoad_marches")
    match.play("greyjoy: balon_greyjoy", "lannister: hound")
    assert match.options("lannister") == ["blackwater", "lannisport", "reach"]


@rule("retreat.5")
def test_nobody_retreats_to_where_the_attack_came_from_even_if_it_is_empty() -> None:
    match = battle(STONEY_SEPT + "blackwater: tyrell knight", TO_BLACKWATER)
    match.play("lannister: hound", "tyrell: ser_loras_tyrell")
    assert (units(match, "stoney_sept"), ruler(match, "stoney_sept")) == ("", "")
    assert forbidden_by(match, "tyrell", "stoney_sept") == "retreat.5"


@rule("retreat.6", "supply.9")
def test_units_are_given_up_for_supply_where_there_is_no_other_way_out() -> None:
    match = battle(
        """
        turn: lannister
        lannister supply: 6
        tyrell supply: 0
        searoad_marches: lannister knight knight knight, order march_0
        highgarden: tyrell knight footman, no garrison
        dornish_marches: tyrell footman
        oldtown: baratheon token
        reach: baratheon token
        """,
        "searoad_marches highgarden",
    )
    match.play("lannister: hound", "tyrell: ser_loras_tyrell")
    assert (ask(match), match.options("tyrell")) == (
        ("tyrell", "retreat.loss"),
        ["footman@highgarden", "knight@highgarden"],
    )
    assert units(match, "highgarden") == "tyrell footman knight"
    match.play("tyrell: footman@highgarden")
    assert units(match, "dornish_marches") == "tyrell footman knight/routed"


@rule("retreat.6", "ruling.61")
def test_a_retreat_that_costs_units_is_no_option_where_another_costs_none() -> None:
    match = battle(
        f"""{STONEY_SEPT.replace("tyrell supply: 6", "tyrell supply: 0")}
        blackwater: tyrell knight footman
        crackclaw_point: tyrell footman
        harrenhal: tyrell footman
        reach: tyrell token
        searoad_marches: baratheon token
        """,
        TO_BLACKWATER,
    )
    match.play("lannister: hound", "tyrell: ser_loras_tyrell")
    assert is_over(match)  # only reach is left
    assert units(match, "reach") == "tyrell footman/routed knight/routed"


@rule("ruling.61")
def test_of_areas_that_all_cost_units_those_with_the_smallest_loss_are_left() -> None:
    match = battle(
        f"""{STONEY_SEPT.replace("tyrell supply: 6", "tyrell supply: 1")}
        blackwater: tyrell knight footman footman
        crackclaw_point: tyrell footman
        harrenhal: tyrell footman footman
        reach: tyrell footman
        searoad_marches: baratheon token
        """,
        TO_BLACKWATER,
    )
    match.play("lannister: hound", "tyrell: ser_loras_tyrell")
    assert match.options("tyrell") == ["crackclaw_point", "reach"]  # one unit; in Harrenhal it would be two
    assert forbidden_by(match, "tyrell", "harrenhal") == "ruling.61"
    match.play("tyrell: reach", "tyrell: footman@blackwater")
    assert units(match, "reach") == "tyrell footman footman/routed knight/routed"


@rule("retreat.7")
def test_without_a_legal_area_all_retreating_units_are_destroyed() -> None:
    match = battle(
        """
        turn: greyjoy
        ironmans_bay: greyjoy ship
        riverrun: greyjoy knight knight knight, order march_0
        greyjoy supply: 6
        flints_finger: tyrell footman footman
        greywater_watch: baratheon token
        """,
        "riverrun flints_finger",
    )
    match.play("greyjoy: balon_greyjoy", "tyrell: randyll_tarly")
    assert is_over(match)
    assert units(match, "flints_finger") == "greyjoy knight knight knight"
    assert not any(table(match).owner[area] == match.seat("tyrell") for area in table(match).units)


@rule("retreat.8")
def test_land_units_never_retreat_to_sea_nor_ships_to_land() -> None:
    land = battle(STONEY_SEPT.replace("stoney_sept", "riverrun") + "lannisport: tyrell knight", "riverrun lannisport")
    land.play("lannister: hound", "tyrell: ser_loras_tyrell")
    assert forbidden_by(land, "tyrell", "golden_sound") == "retreat.8"
    sea = battle(
        "turn: greyjoy\nironmans_bay: greyjoy ship ship, order march_0\nsunset_sea: tyrell ship",
        "ironmans_bay sunset_sea",
    )
    sea.play("greyjoy: balon_greyjoy", "tyrell: alester_florent")
    assert sea.options("tyrell") == ["bay_of_ice", "golden_sound", "west_summer_sea"]
    assert forbidden_by(sea, "tyrell", "searoad_marches") == "retreat.8"


@rule("retreat.14", "ruling.64", "transport.1")
def test_land_units_may_retreat_over_own_ships() -> None:
    match = battle(
        f"""{STONEY_SEPT.replace("stoney_sept", "riverrun")}
        lannisport: tyrell knight
        golden_sound: tyrell ship
        sunset_sea: baratheon ship
        searoad_marches: baratheon token
        stoney_sept: baratheon token
        pyke: greyjoy footman
        ironmans_bay: tyrell ship
        """,
        "riverrun lannisport",
    )
    match.play("lannister: hound", "tyrell: ser_loras_tyrell")
    assert match.options("tyrell") == ["flints_finger", "greywater_watch", "seagard"]


@rule("ruling.64")
def test_ships_of_others_carry_nobody_away() -> None:
    match = battle(
        f"""{STONEY_SEPT.replace("stoney_sept", "riverrun")}
        lannisport: tyrell knight
        golden_sound: baratheon ship
        searoad_marches: baratheon token
        stoney_sept: tyrell token
        """,
        "riverrun lannisport",
    )
    match.play("lannister: hound", "tyrell: ser_loras_tyrell")
    assert is_over(match)
    assert units(match, "stoney_sept") == "tyrell knight/routed"


@rule("ruling.65", "neutral.1")
def test_a_neutral_area_is_no_retreat() -> None:
    match = battle(STONEY_SEPT + "blackwater: tyrell knight", TO_BLACKWATER)
    match.play("lannister: hound", "tyrell: ser_loras_tyrell")
    assert forbidden_by(match, "tyrell", "kings_landing") == "ruling.65"


@rule("ports.9")
def test_ships_retreat_into_an_own_port_and_no_other() -> None:
    for there, clause in (("lannisport: tyrell footman", None), ("", "ports.9")):
        match = battle(
            f"turn: greyjoy\nironmans_bay: greyjoy ship ship, order march_0\ngolden_sound: tyrell ship\n{there}",
            "ironmans_bay golden_sound",
        )
        match.play("greyjoy: balon_greyjoy", "tyrell: alester_florent")
        if clause:
            assert is_over(match) and units(match, "sunset_sea") == "tyrell ship/routed"
        else:
            assert match.options("tyrell") == ["port_lannisport", "sunset_sea"]


@rule("ruling.66", "ports.19")
def test_a_port_takes_no_more_than_three_ships_and_the_surplus_is_lost_only_where_no_other_way_is() -> None:
    position = """
        turn: greyjoy
        greyjoy supply: 6
        tyrell supply: 6
        ironmans_bay: greyjoy ship ship ship, order march_0
        golden_sound: tyrell ship ship
        lannisport: tyrell footman
        port_lannisport: tyrell ship ship
    """
    match = battle(position, "ironmans_bay golden_sound")
    match.play("greyjoy: balon_greyjoy", "tyrell: alester_florent")
    assert is_over(match) and units(match, "sunset_sea") == "tyrell ship/routed ship/routed"
    match = battle(position + "    sunset_sea: baratheon ship", "ironmans_bay golden_sound")
    match.play("greyjoy: balon_greyjoy", "tyrell: alester_florent")
    assert is_over(match) and units(match, "port_lannisport") == "tyrell ship ship ship/routed"


# -- beaten attackers -------------------------------------------------------------------------------------------------


@rule("ruling.62", "home.3")
@pytest.mark.parametrize(("token", "left"), [("no", ""), ("yes", "greyjoy knight/routed")])
def test_attackers_cannot_return_to_an_enemy_home_that_has_reverted(token: str, left: str) -> None:
    match = march("turn: greyjoy\nlannisport: greyjoy knight, order march_0\nstoney_sept: lannister knight knight")
    match.play("greyjoy: lannisport stoney_sept knight@lannisport", f"greyjoy: {token}")
    match.play("greyjoy: dagmar_cleftjaw", "lannister: hound")
    assert (winner(match), units(match, "lannisport")) == ("lannister", left)
    assert ruler(match, "lannisport") == ("greyjoy" if left else "lannister")


@rule("ruling.63")
def test_a_returning_attacker_loses_nobody_for_supply() -> None:
    match = march(
        """
        turn: lannister
        lannister supply: 0
        lannisport: lannister footman footman
        stoney_sept: lannister footman knight, order march_0
        blackwater: tyrell knight knight
        """
    )
    match.play("lannister: stoney_sept blackwater knight@stoney_sept", "lannister: done")
    match.play("lannister: hound", "tyrell: ser_loras_tyrell")
    assert units(match, "stoney_sept") == "lannister footman knight/routed"


@rule("retreat.15")
def test_a_siege_engine_of_a_beaten_attacker_is_destroyed() -> None:
    match = battle(
        "turn: lannister\nstoney_sept: lannister siege_engine footman, order march_0\nblackwater: tyrell knight knight",
        TO_BLACKWATER,
    )
    match.play("lannister: hound", "tyrell: ser_loras_tyrell")
    assert units(match, "stoney_sept") == "lannister footman/routed"


# -- routed units -----------------------------------------------------------------------------------------------------


@example("ex.retreat_routed")
@rule("retreat.3", "retreat.10", "retreat.11", "retreat.12")
def test_a_routed_knight_cannot_flee_twice() -> None:
    match = march(
        """
        turn: baratheon
        baratheon supply: 6
        kings_landing: baratheon knight knight, order march_0
        boneway: baratheon knight knight, order march_plus1
        kingswood: tyrell knight
        storms_end: tyrell footman
        """
    )
    match.play("baratheon: kings_landing")
    attack(match, "kings_landing kingswood").play("baratheon: renly_baratheon", "tyrell: alester_florent")
    match.play("tyrell: storms_end", "stark: done")
    assert units(match, "storms_end") == "tyrell footman knight/routed"
    attack(match, "boneway storms_end")
    assert now(match) == {"baratheon": 5, "tyrell": 1}
    match.play("baratheon: brienne_of_tarth", "tyrell: ser_loras_tyrell")
    assert is_over(match)  # the sword fell on the footman, the knight died in flight
    assert units(match, "storms_end") == "baratheon knight knight"
    assert not any(table(match).owner[area] == match.seat("tyrell") for area in table(match).units)


@rule("retreat.10")
def test_routed_units_count_for_supply() -> None:
    match = march("turn: lannister\nstoney_sept: lannister knight/routed footman, order march_0")
    assert army_sizes(table(match), match.seat("lannister")) == (2,)


@rule("retreat.13")
def test_routed_units_do_not_march() -> None:
    match = march("turn: lannister\nstoney_sept: lannister knight/routed footman, order march_0\nreach: tyrell footman")
    assert targets(match, "lannister") >= {"blackwater", "lannisport"}
    assert not any("routed" in line or "knight" in line for line in match.options("lannister"))
    assert forbidden_by(match, "lannister", "stoney_sept blackwater knight@stoney_sept/routed") == "retreat.13"


@rule("retreat.12")
def test_a_victorious_defender_keeps_its_routed_units() -> None:
    match = battle(
        """
        turn: lannister
        stoney_sept: lannister footman, order march_0
        blackwater: tyrell footman/routed knight knight
        """,
        TO_BLACKWATER,
    )
    match.play("lannister: hound", "tyrell: ser_loras_tyrell")
    assert units(match, "blackwater") == "tyrell footman/routed knight knight"


# -- clean-up ---------------------------------------------------------------------------------------------------------


@rule("combatend.1", "march.12")
@pytest.mark.parametrize("card", ["tywin_lannister", "cersei_lannister"])
def test_the_march_order_that_started_the_combat_is_removed_whoever_won(card: str) -> None:
    match = march("turn: lannister\nstoney_sept: lannister knight footman, order march_0\nblackwater: tyrell footman")
    match.play("lannister: stoney_sept blackwater knight@stoney_sept", "lannister: done")
    match.play(f"lannister: {card}", "tyrell: ser_loras_tyrell")
    if winner(match) == "lannister":
        assert order(match, "stoney_sept") == "march_0"
        match.play("tyrell: reach")
    assert is_over(match) and order(match, "stoney_sept") == ""


@rule("combatend.2", "combatend.5", "control.7")
def test_a_victorious_attacker_removes_order_and_token_and_occupies_the_area() -> None:
    match = battle(
        STONEY_SEPT + "blackwater: tyrell footman, order defense_plus1, tyrell token\ntyrell power: 5", TO_BLACKWATER
    )
    match.play("lannister: hound", "tyrell: ser_loras_tyrell", "tyrell: reach")
    assert (order(match, "blackwater"), table(match).tokens) == ("", {})
    assert (units(match, "blackwater"), ruler(match, "blackwater")) == ("lannister knight knight knight", "lannister")
    assert table(match).power[match.seat("tyrell")] == 5  # it went to the pool


@rule("combatend.3", "orders.6")
def test_a_victorious_defender_keeps_order_and_token() -> None:
    match = battle(
        """
        turn: lannister
        stoney_sept: lannister footman, order march_0
        blackwater: tyrell knight, order defense_plus1, tyrell token
        """,
        TO_BLACKWATER,
    )
    match.play("lannister: hound", "tyrell: ser_loras_tyrell")
    assert (order(match, "blackwater"), table(match).tokens) == ("defense_plus1", {"blackwater": match.seat("tyrell")})


@rule("combatend.4", "march.1")
def test_both_cards_are_discarded_and_the_march_step_goes_on() -> None:
    match = battle(STONEY_SEPT + "blackwater: tyrell footman", TO_BLACKWATER)
    match.play("lannister: hound", "tyrell: ser_loras_tyrell", "tyrell: reach")
    assert (discard(match, "lannister"), discard(match, "tyrell")) == (["hound"], ["ser_loras_tyrell"])
    assert (ask(match), table(match).step) == (("stark", "march.move"), "march")
