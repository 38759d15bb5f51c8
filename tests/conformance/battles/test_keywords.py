"""Rulebook: keywords and formations, defence tokens, fire, catapults."""

from __future__ import annotations

import pytest

from tests.conformance.battles.fields import (
    ANGUY,
    FAR,
    ask,
    asks,
    fight,
    figures,
    morale,
    ordered,
    rolled,
    stands,
    start,
    table,
    unit,
    view,
)
from tests.rule import example, rule

# -- Advance and Pursue -------------------------------------------------------------------------------------------


@rule("keywords.1", "keywords.2", "keywords.60")
def test_a_unit_with_advance_may_follow_into_the_hex_of_its_target() -> None:
    match = fight("h6: stark war_host green\nh5: lannister lannisport_guards green" + FAR, "morale blue")
    assert match.options("stark") == ["h5", "pass"]
    match.play("stark: h5")
    assert stands(match, "h5") and asks(match) == [("lannister", "turn")]


RIDERS_BEFORE_TWO = """
    h6: stark winterfell_riders green
    h5: lannister lannisport_guards green
    f5: lannister lannisport_guards green
"""


@rule("keywords.3", "keywords.4")
def test_pursuit_goes_up_to_x_hexes_and_attacks_again() -> None:
    match = fight(
        RIDERS_BEFORE_TWO,
        "morale blue red red",
    )
    assert {"h5", "g5", "i5"} <= set(match.options("stark")) and "h6" not in match.options("stark")
    match.play("stark: g5")
    assert "melee f5" in match.options("stark") and "hold" in match.options("stark")


@rule("keywords.4")
def test_pursuit_is_declared_once_per_turn() -> None:
    match = fight(
        RIDERS_BEFORE_TWO,
        "morale blue morale red",
    )
    match.play("stark: g5", "stark: melee f5")
    assert asks(match) == [("lannister", "turn")]


@rule("terrain.12", "tokens_terrain.18")
@example("ex21")
def test_roads_carry_advance_and_pursuit_one_hex_farther_but_bridges_stop_them() -> None:
    road = "h6: road, stark {kind} green\ng6: road, lannister lannisport_guards green\nf6: {next}\ne6: road\nd6: road"
    infantry = fight(road.format(kind="war_host", next="road"), "morale morale", "melee g6")
    assert infantry.options("stark") == ["f6", "g6", "pass"]
    riders = fight(
        road.format(kind="winterfell_riders", next="road").replace("e6: road\nd6: road", "e6: road\nd6: road\n"),
        "morale valor",
        "melee g6",
    )
    assert "e6" not in infantry.options("stark") and "f6" not in riders.options("stark")
    bridge = fight(
        "h6: road, stark war_host green\ng6: stone_bridge, lannister lannisport_guards green", "morale blue", "melee g6"
    )
    assert asks(bridge) == [("lannister", "turn")]


@rule("keywords.47", "keywords.69", "ruling.92", "card.beric_5")
def test_run_down_tramples_enemies_on_the_way() -> None:
    match = start(
        """
        stark brothers: 5
        stark tokens: red
        stark hand: beric_5
        committed: beric
        h6: stark knights_hollow_hill blue beric, horns 0
        h5: lannister lannisport_guards green 1
        g4: lannister lannisport_guards blue gregor_mountain
        a1: lannister lannisport_guards green
        """,
        "valor red red",
    )
    match.play("stark: beric_5", "stark: yes", "stark: stay", "stark: melee h5", "stark: h5", "stark: g4")
    assert "pass" not in match.options("stark")  # it cannot stay among the enemies
    match.play("stark: g3")
    assert figures(match, "g4") == 3 and stands(match, "g3")
    assert ask(match) == "attack"


@rule("keywords.47", "terrain.12")
def test_a_road_carries_a_charge_through_an_enemy() -> None:
    road = """
        stark brothers: 5
        h6: {ground}, stark knights_hollow_hill blue
        g6: {ground}, lannister lannisport_guards green 1
        f6: {ground}, lannister lannisport_guards blue
        e6: {ground}
        a1: lannister lannisport_guards green
    """
    plain = fight(road.format(ground="plain"), "valor red red", "melee g6", token="blue").play("stark: g6")
    assert "f6" not in plain.options("stark")
    match = fight(road.format(ground="road"), "valor red red", "melee g6", token="blue").play("stark: g6")
    match.play("stark: f6")  # only the road leads on
    assert figures(match, "f6") == 3 and stands(match, "e6")


@rule("keywords.11")
def test_off_balance_archers_that_moved_roll_one_die_less() -> None:
    match = ordered("h7: stark northmen_archers green\nh4: lannister lannisport_guards green", "blue", move="h6").play(
        "stark: shoot h4"
    )
    assert len(rolled(match)) == 1


@rule("keywords.34", "keywords.71", "combat.15")
def test_a_polearm_adds_a_die_against_cavalry_also_in_parting_blows() -> None:
    match = fight("h6: stark manderly_tridents green\nh5: lannister casterly_rock_cavaliers green", "red red red")
    assert len(rolled(match)) == 3
    away = ordered(
        "h6: stark winterfell_riders green, engaged h5\nh5: lannister brax_pikemen green", "red red red", move="h8"
    )
    away.play("lannister: yes")
    assert len(rolled(away)) == 3


@rule("keywords.22", "keywords.59", "ruling.41")
def test_volley_adds_a_die_for_each_friendly_ranged_neighbour() -> None:
    match = fight(
        """
            h6: stark tully_archers green
            g6: stark northmen_archers blue
            i6: stark war_host blue
            h4: lannister westerlands_archers green
        """,
        "blue blue blue",
        "shoot h4",
    )
    assert len(rolled(match)) == 3


@rule("keywords.42", "keywords.43")
@example("ex12")
@example("ex13")
@pytest.mark.parametrize("token", ["red", "valor red"])
def test_an_aimed_shot_rolls_the_dice_of_the_token(token: str) -> None:
    match = start(
        """
            turn: lannister
            lannister tokens: green red valor morale
            h5: lannister clegane_crossbowmen green
            h7: stark war_host green
        """,
        "blue blue blue",
    )
    match.play("lannister: green", "lannister: stay", "lannister: shoot h7")
    assert match.options("lannister") == ["red", "valor green", "valor blue", "valor red", "pass"]
    match.play(f"lannister: {token}")
    assert len(rolled(match)) == 3


@rule("keywords.44", "keywords.45", "ruling.78", "combat.17")
def test_deflect_pays_tokens_for_hits_and_a_polearm_ignores_one_more() -> None:
    match = start(
        """
            turn: lannister
            lannister tokens: red
            stark tokens: green
            h5: lannister lannisport_guards red
            h6: stark manderly_tridents green
        """,
        "green green green blue",
    )
    match.play("lannister: red", "lannister: stay", "lannister: melee h6", "stark: green")
    assert figures(match, "h6") == 3 and view(match).houses[0].tokens["green"] == 0


@rule("keywords.12", "keywords.14", "ruling.3")
@example("ex29")
def test_scorching_the_earth_raises_a_fire_for_each_green_shield() -> None:
    match = start(
        """
            turn: lannister
            lannister tokens: blue
            h5: lannister lannisport_guards blue gregor_reaver
            h6: forest, fire 1
            a11: stark war_host green
        """,
        "green blue valor",
    )
    match.play("lannister: blue", "lannister: stay", "lannister: scorch h6")
    match.play("lannister: no")  # his commit
    assert view(match).fire == {"h6": 3} and view(match).devastated == ["h6"]


@rule("keywords.15", "keywords.16", "keywords.61", "ruling.4")
@example("ex33")
def test_dogs_attack_with_the_dice_of_the_first_result() -> None:
    match = fight("h6: stark kennelmasters green\nh4: lannister lannisport_guards green", "blue red red red", "dogs h4")
    assert len(rolled(match)) == 4


@rule("keywords.16", "keywords.62", "ruling.86")
def test_dogs_may_bite_or_chase_without_a_roll() -> None:
    bitten = fight("h6: stark kennelmasters green\nh4: building, lannister lannisport_guards green", "valor", "dogs h4")
    assert figures(bitten, "h4") == 3
    chased = fight("h6: stark kennelmasters green\nh4: lannister lannisport_guards red", "morale", "dogs h4")
    assert chased.options("lannister") == ["h3", "i3"]


@rule("keywords.17", "los.10")
def test_rivers_stop_dogs_and_friends_do_not() -> None:
    position = "h6: stark kennelmasters green\ng6: {between}\nf6: lannister lannisport_guards green"
    friend = ordered(position.format(between="stark war_host blue"))
    assert "dogs f6" in friend.options("stark")
    river = ordered(position.format(between="river"))
    assert ask(river) == "turn"


@rule("keywords.18", "keywords.63", "ruling.87")
@example("ex18")
def test_mountain_bred_units_pass_through_a_cliff() -> None:
    wall = "\n".join(f"{hex_}: river" for hex_ in ("g6", "i6", "i5", "h7", "i7"))
    match = start(
        f"""
            turn: lannister
            lannister tokens: green
            h6: lannister black_ears_riders green
            h5: cliff
            {wall}
            a11: stark war_host green
        """
    )
    match.play("lannister: green")
    options = match.options("lannister")
    assert "h5" not in options
    assert {"g4", "h4", "g5"} <= set(options) and "d3" not in options


@rule("keywords.19")
@example("ex19")
def test_each_further_cliff_costs_a_step() -> None:
    rivers = [f"{column}{row}" for row in (5, 7) for column in "abcdefghijklmno"]
    lane = "\n".join(f"{hex_}: river" for hex_ in rivers)
    match = start(
        f"""
            turn: lannister
            lannister tokens: red
            {lane}
            a6: lannister black_ears_riders red
            b6: cliff
            c6: cliff
            a11: stark war_host green
        """
    )
    match.play("lannister: red")
    assert match.options("lannister") == ["d6", "e6", "stay"]


@rule("keywords.24", "defence.1", "defence.8")
def test_a_defender_that_does_not_attack_takes_a_token() -> None:
    match = ordered("h6: stark mormont_shieldmaidens green" + FAR)
    assert unit(match, "h6").guard
    again = ordered(
        "h6: stark mormont_shieldmaidens green, guard\nh5: lannister lannisport_guards green", "blue blue"
    ).play("stark: melee h5")
    assert not unit(again, "h6").guard


@rule("keywords.25", "keywords.26", "keywords.27", "ruling.6")
@example("ex09")
def test_call_to_arms_raises_figures_for_successes() -> None:
    match = start(
        "stark tokens: blue\nstark brothers: 5\nh6: stark knights_hollow_hill blue beric, horns 1" + FAR,
        "green valor blue morale",
    )
    match.play("stark: blue", "stark: stay", "stark: call", "stark: war_host", "stark: h5")
    assert figures(match, "h5") == 2 and unit(match, "h5").rank == "green" and unit(match, "h5").active
    assert table(match).horns[0] == 0


@rule("keywords.26", "keywords.66", "ruling.90")
@example("ex10")
def test_call_to_arms_without_success_spends_the_horn() -> None:
    match = start(
        "stark tokens: blue\nstark brothers: 5\nh6: stark knights_hollow_hill blue beric, horns 1" + FAR,
        "blue red morale blue",
    )
    match.play("stark: blue", "stark: stay", "stark: call", "stark: war_host")
    assert len([u for u in view(match).units if u.hex]) == 2 and sum(table(match).horns) == 0


@rule("keywords.28", "keywords.67")
@example("ex11")
def test_a_collector_takes_trophies_by_rank() -> None:
    match = start(
        """
            turn: lannister
            committed: chella
            lannister tokens: blue
            h5: lannister black_ears_riders blue chella
            h6: stark war_host red 1
        """
        + "\na11: stark war_host green",
        "valor blue blue",
    )
    match.play("lannister: blue", "lannister: stay", "lannister: melee h6")
    assert view(match).trophies == 3


@rule("keywords.29", "keywords.30")
def test_a_looter_beside_a_fallen_higher_rank_may_rise() -> None:
    match = start(
        """
            turn: lannister
            lannister tokens: blue
            h5: lannister lannisport_guards blue
            g6: lannister burned_men green
            h6: stark war_host red 1
            a11: stark war_host green
        """,
        "red blue blue",
    )
    match.play("lannister: blue", "lannister: stay", "lannister: melee h6", "lannister: pass")
    assert unit(match, "g6").loot
    match.play("stark: pass", "lannister: pass", "lannister: yes")
    assert unit(match, "g6").rank == "blue" and not unit(match, "g6").loot


@rule("keywords.68", "ruling.91")
def test_a_looter_that_moves_loses_the_loot() -> None:
    match = start(
        "turn: lannister\nlannister tokens: green\nh5: lannister burned_men green, loot\na11: stark war_host green"
    )
    match.play("lannister: green", "lannister: h6")
    assert not unit(match, "h6").loot


@rule("keywords.31")
def test_a_raider_takes_a_matching_token() -> None:
    match = fight(
        "lannister tokens: red\nh6: stark tully_raiders green\nh5: lannister lannisport_guards green 1" + FAR,
        "valor blue red",
    )
    assert view(match).houses[0].tokens["red"] == 1 and view(match).houses[1].tokens["red"] == 0


@rule("keywords.32")
def test_the_inefficient_are_not_rallied_in_the_command_phase() -> None:
    match = start(
        """
            turn: lannister
            lannister tokens: morale
            h5: lannister westerlands_militia green, inactive
            a11: stark war_host green
        """
    )
    match.play("lannister: morale")
    assert ask(match) == "turn" and not unit(match, "h5").active


@rule("keywords.48", "keywords.49", "keywords.70", "ruling.52")
def test_riverborn_units_find_hidden_fords_while_tokens_last() -> None:
    position = "stark tokens: green\nh6: stark tully_raiders green\nh5: river\ng6: lake\nstark fords: {fords}" + FAR
    match = start(position.format(fords=1)).play("stark: green")
    assert "h5" in match.options("stark") and "g6" not in match.options("stark")
    match.play("stark: h5")
    assert view(match).ground["h5"] == "hidden_ford" and view(match).houses[0].fords == 0
    assert "h5" not in start(position.format(fords=0)).play("stark: green").options("stark")


@rule("keywords.50", "keywords.72", "ruling.73", "commanders.20")
def test_a_targeted_shot_may_capture_the_commander_alone() -> None:
    match = start(
        ANGUY + "h4: lannister lannisport_guards blue kevan" + FAR,
        "green green",
    )
    match.play("stark: blue", "stark: stay", "stark: shoot h4", "stark: commander")
    assert unit(match, "h4").commander == "" and figures(match, "h4") == 3
    assert view(match).houses[0].captured == ["kevan"] and morale(match, "lannister") == 11


@rule("keywords.51", "keywords.52", "keywords.55", "ruling.7")
@example("ex14")
def test_disloyal_units_desert_when_morale_is_low() -> None:
    position = """
        step: conditions
        turn: lannister
        first: lannister
        morale: {morale}
        h5: lannister westerlands_militia green
        h3: lannister westerlands_militia green
        a11: stark war_host green
    """
    match = start(position.format(morale=17), "blue red morale green")
    assert sorted([figures(match, "h5"), figures(match, "h3")]) == [2, 4]
    assert figures(start(position.format(morale=11)), "h5") == 4


@rule("commanders.18", "ruling.71")
def test_desertion_never_takes_a_commander() -> None:
    match = start(
        """
            step: conditions
            turn: lannister
            first: lannister
            morale: 20
            h5: lannister westerlands_militia green 1 tyrion
            a11: stark war_host green
        """,
        "green green green",
    )
    assert stands(match, "h5")


# -- formations ---------------------------------------------------------------------------------------------------


@rule("keywords.35", "regroup.2")
def test_formations_may_be_changed_in_the_status_step() -> None:
    match = start(
        """
            step: conditions
            turn: lannister
            first: lannister
            formations: brax_pikemen hedgehog
            h5: lannister brax_pikemen green
            a11: stark war_host green
        """
    )
    assert match.options("lannister") == ["hedgehog", "pike_square"]
    match.play("lannister: pike_square")
    assert view(match).formations == {"brax_pikemen": "pike_square"}


@rule("keywords.36", "keywords.56", "keywords.64", "ruling.89")
def test_every_attack_on_a_hedgehog_is_flanking() -> None:
    pikes = "formations: brax_pikemen hedgehog\nh5: lannister brax_pikemen green"
    match = fight(f"h6: stark war_host green\n{pikes}", "blue blue")
    assert ask(match) == "flank.symbol" and table(match).foes == [-1, -1]
    shot = fight(f"h7: stark northmen_archers green\n{pikes}", "blue blue", "shoot h5")
    assert ask(shot) == "flank.symbol"


HEDGEHOG = """
    turn: lannister
    lannister tokens: green
    formations: brax_pikemen hedgehog
    h5: lannister brax_pikemen green
    h6: stark war_host green
"""


@rule("keywords.65", "keywords.36")
def test_a_hedgehog_rolls_one_die_more() -> None:
    match = start(
        HEDGEHOG,
        "red red red",
    )
    match.play("lannister: green", "lannister: stay", "lannister: melee h6")
    assert len(rolled(match)) == 3


@rule("keywords.37")
def test_a_pike_square_strikes_back_with_two_dice_more() -> None:
    away = ordered(
        "formations: brax_pikemen pike_square\nh6: stark war_host green, engaged h5\nh5: lannister brax_pikemen green",
        "red red red red",
        move="h8",
    )
    away.play("lannister: yes")
    assert len(rolled(away)) == 4


@rule("keywords.38", "keywords.57", "ruling.106")
def test_a_line_does_not_flank_but_rolls_one_die_more_against_infantry() -> None:
    match = fight(
        """
            formations: last_hearth_lancers line
            h6: stark last_hearth_lancers green
            g5: stark war_host blue, engaged h5
            h5: lannister lannisport_guards green
        """,
        "blue blue blue",
    )
    assert len(rolled(match)) == 3 and ask(match) == "turn"
    assert unit(match, "h6").foe == ""


@rule("keywords.39", "ruling.8")
def test_a_wedge_adds_a_flag_to_flags() -> None:
    match = fight(
        """
            formations: last_hearth_lancers wedge
            h6: stark last_hearth_lancers green
            h5: lannister lannisport_guards red
        """,
        "morale blue",
    )
    assert stands(match, "g3")


@rule("keywords.40", "keywords.41", "ruling.9")
def test_lancers_in_formation_suffer_more_from_arrows() -> None:
    position = """
        turn: lannister
        lannister tokens: green
        formations: last_hearth_lancers line
        h5: lannister westerlands_archers green
        h7: stark last_hearth_lancers {rank}
    """
    blue = start(position.format(rank="blue"), "green blue")
    blue.play("lannister: green", "lannister: stay", "lannister: shoot h7")
    assert figures(blue, "h7") == 2
    green = start(position.format(rank="green"), "green valor")
    green.play("lannister: green", "lannister: stay", "lannister: shoot h7")
    assert figures(green, "h7") == 1


@rule("ruling.105", "keywords.56")
def test_a_hedgehog_becomes_engaged_by_its_own_attack() -> None:
    match = start(
        HEDGEHOG,
        "red red red",
    )
    match.play("lannister: green", "lannister: stay", "lannister: melee h6")
    assert unit(match, "h5").foe == "h6"


# -- defence tokens -----------------------------------------------------------------------------------------------

GUARDED = """
    turn: lannister
    lannister tokens: blue
    h5: lannister lannisport_guards blue 2
    h6: stark war_host blue 3, guard
    a11: stark war_host green
    a1: lannister lannisport_guards green
"""


@rule("defence.4", "defence.5", "morale.12", "ruling.74")
@example("ex01")
def test_a_spent_defence_token_makes_both_sides_strike_at_once() -> None:
    match = start(GUARDED, "blue blue valor blue valor green")
    match.play("lannister: blue", "lannister: stay", "lannister: melee h6", "stark: yes")
    assert not stands(match, "h5") and not stands(match, "h6")
    assert morale(match, "stark") == 11


@rule("defence.3", "defence.9", "ruling.37")
def test_a_kept_token_gives_stalwart_and_heavy_armor() -> None:
    match = start(GUARDED, "blue red morale")
    match.play("lannister: blue", "lannister: stay", "lannister: melee h6", "stark: no")
    assert figures(match, "h6") == 2 and asks(match) == [("stark", "stalwart")]


@rule("defence.6", "defence.11", "ruling.40")
def test_of_both_rolls_only_the_surplus_of_flags_counts() -> None:
    match = start(GUARDED, "morale morale red morale red red")
    match.play("lannister: blue", "lannister: stay", "lannister: melee h6", "stark: yes")
    assert stands(match, "i7")


@rule("defence.10", "ruling.94")
def test_the_choice_comes_before_the_roll_and_replaces_the_counterattack() -> None:
    match = start(GUARDED, "red red red red red red")
    match.play("lannister: blue", "lannister: stay", "lannister: melee h6")
    assert asks(match) == [("stark", "defence.spend")] and rolled(match) == []
    match.play("stark: yes")
    assert len(rolled(match)) == 6 and asks(match) == [("stark", "turn")]


@rule("defence.12")
def test_against_a_distant_shot_the_token_cannot_be_spent() -> None:
    match = start(
        GUARDED.replace("h5: lannister lannisport_guards blue 2", "h4: lannister westerlands_archers blue"), "blue red"
    )
    match.play("lannister: blue", "lannister: stay", "lannister: shoot h6")
    assert ask(match) != "defence.spend" and figures(match, "h6") == 2


@rule("defence.2", "defence.7")
def test_defence_tokens_go_when_ordered_and_in_the_status_step() -> None:
    match = ordered("h6: stark war_host green, guard" + FAR)
    assert not unit(match, "h6").guard
    status = start("step: conditions\nturn: stark\nfirst: stark\nh6: stark war_host green, guard" + FAR)
    assert not unit(status, "h6").guard


# -- fire ---------------------------------------------------------------------------------------------------------


@rule("fire.1", "fire.4", "fire.6")
def test_fire_never_exceeds_the_limit_and_does_not_change_by_itself() -> None:
    match = start("step: status\nh6: fire 2\na11: stark war_host green" + FAR)
    assert view(match).fire == {"h6": 2}


@rule("fire.5", "fire.12", "ruling.72", "commanders.19")
def test_units_in_a_fire_take_hits_equal_to_its_level() -> None:
    match = start("step: status\nh6: building, stark war_host green, fire 2" + FAR)
    assert figures(match, "h6") == 2
    alone = start("step: status\nh6: stark war_host blue 1 maege, fire 2" + FAR)
    assert view(alone).houses[1].captured == ["maege"]


@rule("fire.10", "fire.11", "ruling.44", "ruling.45")
def test_only_fires_of_level_four_spread_also_under_units() -> None:
    match = start("step: status\nfirst: lannister\nh6: fire 4\nh5: stark war_host green" + FAR)
    assert asks(match) == [("lannister", "fire.spread")]
    match.play("lannister: h5")
    assert view(match).fire == {"h6": 4, "h5": 1} and figures(match, "h5") == 3


@rule("fire.8", "tokens_terrain.16", "tokens_terrain.20", "tokens_terrain.22")
@pytest.mark.parametrize(("terrain", "level"), [("wooden_bridge", 3), ("palisade", 4), ("tent", 1), ("siege_tower", 1)])
def test_burnt_tokens_are_removed_with_their_fire(terrain: str, level: int) -> None:
    match = start(f"step: status\nh6: {terrain}, fire {level}\na11: stark war_host green" + FAR)
    assert "h6" not in view(match).ground and view(match).fire == {}


@rule("tokens_terrain.19", "fire.18")
def test_a_unit_on_a_burnt_bridge_is_eliminated() -> None:
    match = start("step: status\nh6: wooden_bridge, stark war_host green, fire 3\na11: stark war_host green" + FAR)
    assert not stands(match, "h6")


@rule("fire.7", "tokens_terrain.2", "terrain.6")
@pytest.mark.parametrize(("terrain", "level"), [("forest", 3), ("forest_road", 3), ("building", 4), ("outpost", 4)])
def test_burnt_terrain_is_devastated_and_keeps_its_fire(terrain: str, level: int) -> None:
    match = start(f"step: status\nh6: {terrain}, fire {level}\na11: stark war_host green" + FAR)
    if level == 4:
        match.play("stark: h5")
    assert view(match).devastated == ["h6"] and view(match).fire["h6"] == level
    assert "h6" not in view(match).ground


@rule("fire.9", "keywords.12")
def test_an_occupied_hex_cannot_be_set_on_fire() -> None:
    match = start(
        """
            turn: lannister
            lannister tokens: blue
            h5: lannister lannisport_guards blue gregor_reaver
            h6: stark war_host green
        """
    )
    match.play("lannister: blue", "lannister: stay")
    assert "scorch h6" not in match.options("lannister") and "scorch h4" in match.options("lannister")


@rule("fire.17", "ruling.82")
def test_a_unit_in_fire_strikes_no_parting_blow() -> None:
    match = ordered("h6: stark war_host green, engaged h5\nh5: lannister lannisport_guards green, fire 1", move="h8")
    assert ask(match) == "turn"


# -- catapults ----------------------------------------------------------------------------------------------------

SIEGE = "step: conditions\nfirst: stark\nturn: stark\ncatapults: stark red active\na11: stark war_host green\n"


@rule("catapults.1", "catapults.5", "catapults.8", "catapults.12")
@example("ex22")
def test_a_catapult_hits_on_its_own_colour_and_is_turned() -> None:
    match = start(SIEGE + "h4: lannister lannisport_guards green", "red blue").play("stark: h4")
    assert figures(match, "h4") == 1 and not view(match).catapults[0].active


@rule("catapults.9", "catapults.12")
@pytest.mark.parametrize("face", ["green", "valor", "morale"])
def test_other_results_miss(face: str) -> None:
    match = start(SIEGE + "h4: lannister lannisport_guards green", face).play("stark: h4")
    assert figures(match, "h4") == 4 and not view(match).catapults[0].active


@rule("catapults.7", "catapults.3")
@pytest.mark.parametrize(("rank", "row"), [("green", 8), ("blue", 6), ("red", 4)])
def test_the_range_counts_from_the_own_edge_without_sight(rank: str, row: int) -> None:
    far = start(SIEGE.replace("red", rank) + f"h{row - 1}: lannister lannisport_guards green\nh10: cliff")
    assert ask(far) != "catapult.target"
    near = start(SIEGE.replace("red", rank) + f"h{row}: lannister lannisport_guards green\nh10: cliff")
    assert near.options("stark") == [f"h{row}", "pass"]


@rule("catapults.6", "catapults.2")
def test_an_inactive_catapult_is_made_ready_for_the_next_time() -> None:
    match = start(SIEGE.replace(" active", " inactive") + "h4: lannister lannisport_guards green")
    assert view(match).catapults[0].active and ask(match) != "catapult.target"


@rule("catapults.10", "catapults.11", "ruling.10")
@pytest.mark.parametrize(("token", "hits"), [("green", 2), ("blue", 3), ("red", 4)])
def test_the_targeting_token_tells_the_hits(token: str, hits: int) -> None:
    match = start(
        SIEGE + "h4: lannister lannisport_guards green\na1: lannister lannisport_guards green", f"red {token}"
    ).play("stark: h4")
    assert figures(match, "h4") == 4 - hits


@rule("catapults.13", "catapults.15", "ruling.93")
def test_cover_helps_against_catapults_heavy_armor_does_not() -> None:
    match = start(SIEGE + "h4: building, lannister heavy_infantry green, guard", "red green").play("stark: h4")
    assert figures(match, "h4") == 3
