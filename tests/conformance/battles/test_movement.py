"""Rulebook: movement, terrain, line of sight, range and retreat."""

from __future__ import annotations

import pytest

from tests.conformance.battles.fields import (
    FAR,
    ask,
    fight,
    figures,
    forbidden_by,
    ordered,
    rolled,
    stands,
    start,
    table,
    unit,
    view,
)
from tests.rule import example, rule


def moves(position: str, token: str = "green") -> list[str]:
    """Where Stark's only unit may move."""
    return start(position + FAR + f"\nstark tokens: {token}").play(f"stark: {token}").options("stark")


# -- movement -----------------------------------------------------------------------------------------------------


@rule("movement.1", "movement.9", "units.3")
@pytest.mark.parametrize(("rank", "count"), [("green", 36), ("blue", 18), ("red", 18)])
def test_a_unit_moves_up_to_the_value_of_its_rank_or_not_at_all(rank: str, count: int) -> None:
    options = moves(f"h6: stark war_host {rank}", rank)
    assert len(options) == count + 1 and "stay" in options


@rule("movement.2", "movement.8")
def test_other_units_close_their_hexes_but_nothing_around_them() -> None:
    match = start(
        "stark tokens: red\nh6: stark war_host red\nh5: lannister lannisport_guards green\ni5: stark war_host green"
    )
    match.play("stark: red")
    options = match.options("stark")
    assert "h5" not in options and "i5" not in options
    assert forbidden_by(match, "stark", "h5") == "movement.2"
    assert "g5" in options and "h7" in options


@rule("movement.3")
def test_the_edge_of_the_board_is_the_end() -> None:
    inside = [hex_ for hex_ in moves("a11: stark war_host red", "red") if hex_ != "stay"]
    assert sorted(inside) == ["a10", "a9", "b10", "b11", "b9", "c11"]


@rule("movement.4", "terrain.6")
def test_a_forest_stops_movement() -> None:
    wall = "g6: forest\ni6: forest\nh5: forest\ni5: forest\nh7: forest\ni7: forest"
    assert sorted(moves(f"{wall}\nh6: stark war_host green")) == sorted(["g6", "i6", "h5", "i5", "h7", "i7", "stay"])


@rule("movement.5", "terrain.7", "terrain.8")
@pytest.mark.parametrize("terrain", ["river", "forest_river", "lake", "palisade", "siege_tower"])
def test_impassable_terrain_cannot_be_entered(terrain: str) -> None:
    match = start(f"stark tokens: red\nh6: stark war_host red\nh5: {terrain}" + FAR)
    match.play("stark: red")
    assert "h5" not in match.options("stark")
    assert forbidden_by(match, "stark", "h5") == "movement.5"


@rule("movement.10")
def test_markers_and_tokens_block_nothing() -> None:
    options = moves("h6: stark war_host red\nh5: fallen cavalry\ni5: warhorn\ng6: merchant", "red")
    assert {"h5", "i5", "g6"} <= set(options)


@rule("movement.11", "terrain.3", "ruling.76")
def test_a_cliff_is_entered_from_hills_and_cliffs_only() -> None:
    assert "h5" not in moves("h6: stark war_host red\nh5: cliff", "red")
    options = moves("h6: hill, stark war_host green\nh5: cliff\nh4: plain\ng4: plain")
    assert "h5" in options
    around = "\n".join(f"{hex_}: river" for hex_ in ("g6", "i6", "i5", "h7", "i7"))
    assert moves(f"h6: hill, stark war_host green\nh5: cliff\n{around}") == ["h5", "stay"]


@rule("fire.3", "fire.2")
def test_nobody_enters_or_leaves_a_burning_hex() -> None:
    assert "h5" not in moves("h6: stark war_host red\nh5: fire 1", "red")
    match = start("stark tokens: red\nh6: stark war_host red, fire 1\nh5: lannister lannisport_guards green")
    match.play("stark: red")
    assert ask(match) == "turn"


@rule("terrain.1", "terrain.2", "tokens_terrain.21")
def test_plains_hills_and_tents_do_not_hinder_movement() -> None:
    ring = "\n".join(
        f"{hex_}: {ground}"
        for hex_, ground in zip(("g6", "i6", "h5", "i5", "h7", "i7"), ["hill", "tent"] * 3, strict=True)
    )
    assert len(moves(f"h6: stark war_host red\n{ring}", "red")) == 19


@rule("terrain.9", "terrain.16", "ruling.83")
def test_a_unit_ordered_in_a_swamp_moves_one_hex_or_attacks() -> None:
    match = start("stark tokens: green\nh6: swamp, stark war_host green\ni5: lannister lannisport_guards green")
    match.play("stark: green")
    assert sorted(match.options("stark")) == sorted(["g6", "i6", "h5", "h7", "i7", "stay"])
    assert forbidden_by(match, "stark", "h4") == "terrain.9"
    match.play("stark: i6")
    assert ask(match) == "turn"
    entered = ordered("h7: stark war_host green\nh6: swamp\nh5: lannister lannisport_guards green", move="h6")
    assert "melee h5" in entered.options("stark")


@rule("terrain.11", "terrain.13")
def test_a_road_gives_one_hex_more_also_off_the_road() -> None:
    road = "\n".join(f"{hex_}: road" for hex_ in ("g6", "f6"))
    options = moves(f"h6: road, stark war_host red\n{road}", "red")
    assert "e6" in options
    assert "e6" not in moves(f"h6: stark war_host red\n{road}", "red")


@rule("terrain.14")
def test_a_forest_road_does_not_stop_but_limits_dice() -> None:
    options = moves("h6: forest_road, stark war_host red\ng6: forest_road\nf6: forest_road", "red")
    assert "e6" in options
    match = fight(
        "h6: forest_road, stark war_host red\nh5: lannister lannisport_guards red", "green green", token="red"
    )
    assert len(rolled(match)) == 2


@rule("tokens_terrain.11", "tokens_terrain.13", "ruling.48")
@pytest.mark.parametrize("kind", ["war_host", "northmen_archers"])
def test_a_ford_stops_units_on_foot(kind: str) -> None:
    walls = "\n".join(f"{hex_}: river" for hex_ in ("g6", "i6", "i5", "h7", "i7"))
    assert moves(f"h6: stark {kind} green\nh5: ford\n{walls}") == ["h5", "stay"]


@rule("tokens_terrain.12")
@example("ex17")
def test_cavalry_loses_a_step_in_a_ford() -> None:
    lane = "\n".join(f"{hex_}: river" for row in (5, 7) for hex_ in (f"{column}{row}" for column in "abcdefghijklmno"))
    options = moves(f"{lane}\na6: stark winterfell_riders green\nc6: ford")
    assert options == ["b6", "c6", "d6", "stay"]


@rule("tokens_terrain.16", "tokens_terrain.17")
@pytest.mark.parametrize("bridge", ["wooden_bridge", "stone_bridge"])
def test_bridges_are_roads(bridge: str) -> None:
    options = moves(f"h6: road, stark war_host red\ng6: {bridge}\nf6: road", "red")
    assert "e6" in options


@rule("tokens_terrain.1", "fire.15", "fire.16")
def test_a_devastated_forest_is_plain() -> None:
    match = ordered("h6: stark war_host green\nh5: plain, devastated\nh4: lannister lannisport_guards green", move="h5")
    assert "melee h4" in match.options("stark")
    assert view(match).devastated == ["h5"]


@rule("tokens_terrain.5", "tokens_terrain.6", "tokens_terrain.10", "ruling.51")
def test_an_outpost_stops_and_has_a_gate_or_a_tower() -> None:
    match = ordered("h7: stark war_host green\nh6: outpost" + FAR, move="h6")
    assert match.options("stark") == ["gate", "tower"]
    match.play("stark: tower")
    assert view(match).outposts == {"h6": "tower"}
    riders = ordered("h7: stark winterfell_riders green\nh6: outpost" + FAR, move="h6")
    assert view(riders).outposts == {"h6": "gate"}


@rule("tokens_terrain.8", "ruling.50")
def test_in_a_tower_there_is_no_melee() -> None:
    match = start(
        "stark tokens: green\nh6: outpost, stark war_host green, tower\nh5: lannister lannisport_guards green"
    )
    match.play("stark: green", "stark: stay")
    assert ask(match) == "turn"


@rule("tokens_terrain.9")
def test_a_unit_in_a_tower_takes_hits_instead_of_retreating() -> None:
    match = fight(
        "h7: stark northmen_archers green\nh5: outpost, lannister lannisport_guards red, tower",
        "morale morale",
        "shoot h5",
    )
    assert figures(match, "h5") == 2


@rule("tokens_terrain.7", "tokens_terrain.24")
def test_the_gate_covers_and_limits_archers() -> None:
    match = fight("h6: stark war_host green\nh5: outpost, lannister lannisport_guards green, gate", "green green")
    assert figures(match, "h5") == 3
    archers = fight(
        "h6: outpost, stark northmen_archers red, gate\nh4: lannister lannisport_guards red",
        "blue blue",
        "shoot h4",
        token="red",
    )
    assert len(rolled(archers)) == 2


# -- dice and terrain ---------------------------------------------------------------------------------------------


@rule("terrain.2", "combat.6", "ruling.31")
def test_against_a_hill_at_most_three_dice_are_rolled() -> None:
    match = fight("h6: stark war_host red\nh5: hill, lannister lannisport_guards red", "green green green", token="red")
    assert len(rolled(match)) == 3
    match = fight(
        "h6: hill, stark war_host red\nh5: hill, lannister lannisport_guards red",
        "green green green green",
        token="red",
    )
    assert len(rolled(match)) == 4


@rule("combat.16", "ruling.77", "terrain.4")
def test_a_cliff_is_no_hill_for_the_attacker() -> None:
    match = fight(
        "h6: cliff, stark war_host red\nh5: hill, lannister lannisport_guards red", "green green green", token="red"
    )
    assert len(rolled(match)) == 3


@rule("terrain.4", "ruling.49")
def test_melee_over_a_cliff_is_only_between_heights() -> None:
    match = start("stark tokens: green\nh6: stark war_host green\nh5: cliff, lannister lannisport_guards green")
    match.play("stark: green", "stark: stay")
    assert ask(match) == "turn"


@rule("terrain.6", "combat.6")
def test_in_and_against_forests_two_dice_plus_modifiers_are_rolled() -> None:
    match = fight(
        "h6: stark manderly_tridents blue\nh5: forest, lannister casterly_rock_cavaliers green",
        "red red red",
        token="blue",
    )
    assert len(rolled(match)) == 3  # two, and one for the polearm


# -- line of sight and range --------------------------------------------------------------------------------------


def shots(position: str, token: str = "green") -> list[str]:
    match = start(position + f"\nstark tokens: {token}").play(f"stark: {token}", "stark: stay")
    return [line for line in match.options("stark") if line.startswith("shoot")] if ask(match) == "attack" else []


@rule("los.5", "combat.3")
def test_archers_reach_as_far_as_their_range() -> None:
    assert shots("h6: stark northmen_archers green\nd6: lannister lannisport_guards green") == ["shoot d6"]
    assert shots("h6: stark northmen_archers green\nc6: lannister lannisport_guards green") == []


@rule("los.2", "los.3", "ruling.28")
@pytest.mark.parametrize(
    "blocker", ["forest", "hill", "building", "palisade", "stark war_host blue", "lannister lannisport_guards green"]
)
def test_units_and_blocking_terrain_between_block_the_sight(blocker: str) -> None:
    assert "shoot e6" not in shots(
        f"h6: stark northmen_archers green\nf6: {blocker}\ne6: lannister lannisport_guards green"
    )


@rule("los.2", "terrain.7", "terrain.8", "terrain.11")
@pytest.mark.parametrize("ground", ["river", "lake", "road", "ford", "swamp", "tent", "wooden_bridge"])
def test_other_terrain_does_not_block(ground: str) -> None:
    assert shots(f"h6: stark northmen_archers green\nf6: {ground}\ne6: forest, lannister lannisport_guards green") == [
        "shoot e6"
    ]


@rule("los.4")
def test_along_a_border_both_hexes_must_block() -> None:
    one = "h6: stark northmen_archers green\nh5: forest\nh4: lannister lannisport_guards green"
    assert shots(one) == ["shoot h4"]
    assert shots(one + "\ni5: hill") == []


@rule("los.6", "terrain.2")
def test_from_a_hill_archers_look_over_units_not_over_terrain() -> None:
    position = "h6: hill, stark northmen_archers green\nf6: {between}\ne6: lannister lannisport_guards green"
    assert "shoot e6" in shots(position.format(between="stark war_host blue"))
    assert "shoot e6" not in shots(position.format(between="forest"))


@rule("los.7", "los.8", "terrain.5", "los.9")
def test_from_a_cliff_archers_see_farther_and_over_all_but_high_terrain() -> None:
    position = "h6: cliff, stark northmen_archers green\nf6: {between}\nc6: lannister lannisport_guards green"
    assert "shoot c6" in shots(position.format(between="forest"))
    assert "shoot c6" not in shots(position.format(between="cliff"))
    assert shots("h6: cliff, stark northmen_archers green\nd6: cliff, lannister lannisport_guards green") == [
        "shoot d6"
    ]
    assert shots("h6: stark northmen_archers green\nd6: cliff, lannister lannisport_guards green") == []


@rule("los.10", "keywords.33")
def test_indirect_fire_passes_adjacent_friends_but_no_terrain() -> None:
    position = "h6: stark lightning_longbowmen blue\ng6: {between}\ne6: lannister lannisport_guards green"
    assert "shoot e6" in shots(position.format(between="stark war_host green"), "blue")
    assert "shoot e6" not in shots(position.format(between="forest, stark war_host green"), "blue")
    assert "shoot e6" not in shots(position.format(between="lannister lannisport_guards green"), "blue")


@rule("ranged.2", "ranged.3")
def test_an_engaged_archer_shoots_at_its_foe_and_leaves_the_token() -> None:
    match = start(
        """
        stark tokens: green
        h6: stark northmen_archers green
        h5: lannister lannisport_guards green, engaged h6
        e6: lannister lannisport_guards green
    """,
        "blue blue",
    )
    match.play("stark: green", "stark: stay")
    assert [line for line in match.options("stark") if line.startswith("shoot")] == ["shoot h5"]
    assert forbidden_by(match, "stark", "shoot e6") == "ranged.2"
    match.play("stark: shoot h5")
    assert unit(match, "h6").aggressor == "lannister"


@rule("ranged.5")
def test_shots_at_an_engaged_unit_are_not_flanking() -> None:
    match = fight(
        "g5: stark war_host blue, engaged h5\nh7: stark northmen_archers green\nh5: lannister lannisport_guards green",
        "blue blue",
        "shoot h5",
    )
    assert ask(match) == "turn"


# -- retreat ------------------------------------------------------------------------------------------------------


@rule("retreat.4", "retreat.5")
def test_a_blocked_way_turns_the_retreat_toward_the_own_edge() -> None:
    match = fight("h6: stark war_host green\nh5: lannister lannisport_guards green\ng4: river", "morale morale")
    assert stands(match, "i3") or stands(match, "h3")
    assert not stands(match, "h5")


@rule("retreat.6", "retreat.8")
def test_what_cannot_be_paid_becomes_hits() -> None:
    match = fight("b2: stark war_host green\nb1: lannister lannisport_guards red", "morale morale", "melee b1")
    assert figures(match, "b1") == 2


@rule("retreat.5", "retreat.6")
def test_a_retreat_that_has_begun_keeps_its_direction() -> None:
    match = fight(
        "h4: stark war_host green\nh3: lannister lannisport_guards red\ng1: river", "morale morale", "melee h3"
    )
    assert stands(match, "g2") and figures(match, "g2") == 3


@rule("retreat.7", "retreat.13", "ranged.8", "ruling.25")
def test_from_arrows_the_owner_picks_each_hex_toward_his_edge() -> None:
    match = fight("h8: stark northmen_archers green\nh5: lannister lannisport_guards red", "morale morale", "shoot h5")
    assert match.options("lannister") == ["g4", "h4"]
    match.play("lannister: h4", "lannister: i3")
    assert stands(match, "i3")


@rule("retreat.13")
def test_one_open_hex_must_be_taken() -> None:
    match = fight(
        "h8: stark northmen_archers green\nh5: lannister lannisport_guards red\ng4: river", "morale blue", "shoot h5"
    )
    assert stands(match, "h4")


@rule("retreat.8", "fire.13", "fire.14")
def test_a_retreat_ignores_stops_but_not_fire_and_leads_out_of_fire() -> None:
    match = fight(
        "h6: stark war_host green\nh5: lannister lannisport_guards red, fire 1\ng4: forest\ng3: fire 1", "morale morale"
    )
    assert stands(match, "g4") and figures(match, "g4") == 3


@rule("retreat.11", "keywords.7")
def test_toughness_that_is_left_stops_hits_of_a_failed_retreat() -> None:
    match = fight(
        "b2: stark war_host green\nb1: lannister lannisport_guards red gregor_mountain", "morale morale", "melee b1"
    )
    assert figures(match, "b1") == 3


@rule("keywords.54", "defence.11")
def test_from_a_fearsome_unit_each_flag_costs_two_hexes() -> None:
    match = start(
        """
        turn: lannister
        lannister tokens: blue
        h5: lannister brax_pikemen blue sandor
        h6: stark war_host green
    """,
        "morale blue red",
    )
    match.play("lannister: blue", "lannister: stay", "lannister: melee h6")
    assert stands(match, "i8")


@rule("objectives.2", "objectives.3", "objectives.5", "ruling.47")
def test_control_goes_to_whoever_stops_there_and_stays() -> None:
    match = start("""
        options: {battle: s1}
        stark tokens: green green
        step: command
        j8: marker lannister
        i8: stark war_host green
        a1: lannister lannisport_guards green
    """)
    match.play("stark: green", "stark: j8", "lannister: pass")
    assert [o.owner for o in view(match).objectives] == ["stark", "stark"]
    assert table(match).markers[0] == 0
