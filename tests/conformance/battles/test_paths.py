"""Rulebook: where exactly a unit can go, retreat and see, hex by hex."""

from __future__ import annotations

import pytest

from cyvasse.games.battles.components import Terrain, components
from tests.conformance.battles.fields import (
    FAR,
    ask,
    asks,
    fight,
    figures,
    forbidden_by,
    stands,
    start,
    table,
    view,
)
from tests.rule import rule


def moves(position: str, token: str = "red") -> set[str]:
    """Where Stark's only unit of that rank may move."""
    match = start(f"{position}{FAR}\nstark tokens: {token}").play(f"stark: {token}")
    return set(match.options("stark")) - {"stay"}


def ring(ground: str, hexes: str = "g6 i6 h5 i5 h7 i7") -> str:
    return "\n".join(f"{hex_}: {ground}" for hex_ in hexes.split())


AROUND = {"g6", "i6", "h5", "i5", "h7", "i7"}  # of h6

# -- terrain ------------------------------------------------------------------------------------------------------


@rule("movement.4", "terrain.6", "terrain.9", "tokens_terrain.2")
@pytest.mark.parametrize("ground", ["forest", "swamp", "building", "ford"])
def test_ground_that_stops_a_unit_can_be_entered_but_not_crossed(ground: str) -> None:
    assert moves(f"h6: stark war_host red\n{ring(ground)}") == AROUND


@rule("terrain.1", "terrain.2", "terrain.14", "tokens_terrain.21")
@pytest.mark.parametrize("ground", ["plain", "hill", "tent", "road", "forest_road", "stone_bridge"])
def test_other_ground_can_be_crossed(ground: str) -> None:
    assert len(moves(f"h6: stark war_host red\n{ring(ground)}")) == 18


@rule("terrain.3", "movement.11")
def test_a_cliff_ends_the_move_and_is_left_anywhere() -> None:
    assert moves(f"h6: hill, stark war_host red\n{ring('cliff')}") == AROUND
    assert moves(f"h6: hollow_hill, stark war_host red\n{ring('cliff')}") == AROUND
    assert len(moves("h6: cliff, stark war_host red")) == 18
    assert moves(f"h6: stark war_host red\n{ring('cliff')}") == set()


@rule("tokens_terrain.12", "tokens_terrain.13")
def test_a_ford_costs_cavalry_one_step_more() -> None:
    lane = "\n".join(f"{column}{row}: river" for row in (5, 7) for column in "abcdefghijklmno")
    assert moves(f"{lane}\na6: stark winterfell_riders red\nb6: ford") == {"b6", "c6"}
    assert moves(f"{lane}\na6: stark winterfell_riders red\nd6: ford") == {"b6", "c6", "d6"}
    assert moves(f"{lane}\na6: stark winterfell_riders red\nb6: ford\nc6: ford") == {"b6", "c6"}


@rule("keywords.48", "keywords.49")
def test_river_folk_cross_fords_freely_and_stop_in_a_river() -> None:
    lane = "\n".join(f"{column}{row}: lake" for row in (5, 7) for column in "abcdefghijklmno")
    assert moves(f"{lane}\na6: stark tully_raiders red\nb6: ford\nc6: hidden_ford") == {"b6", "c6", "d6"}
    assert moves(f"{lane}\na6: stark tully_raiders red\nb6: river") == {"b6"}
    assert moves(f"{lane}\nstark fords: 0\na6: stark tully_raiders red\nb6: river") == set()


@rule("terrain.11", "terrain.13")
def test_the_extra_hex_of_a_road_begins_and_goes_along_it() -> None:
    road = "g6: road\nf6: road\ne6: road\nd6: road"
    plain = moves("h6: stark war_host red")
    assert moves(f"h6: road, stark war_host red\n{road}") - plain == {"e6", "f5", "f7"}
    assert moves(f"h6: stark war_host red\n{road}") == plain
    assert moves("h6: road, stark war_host red\nf6: road\ng6: plain") == plain


@rule("terrain.11", "terrain.13", "movement.2")
def test_the_extra_hex_of_a_road_must_be_open() -> None:
    road = "h6: road, stark war_host red\ng6: road\nf6: road\n"
    assert "e6" not in moves(road + "e6: river")
    assert "e6" not in moves(road + "e6: cliff")
    assert "e6" not in moves(road + "e6: fire 1")
    assert "e6" not in moves(road + "e6: stark war_host green")
    assert "e6" in moves(road + "e6: forest")
    assert "e6" not in moves(road.replace("g6: road", "g6: road, stark war_host green"))
    assert "e6" not in moves(road.replace("g6: road", "g6: road, fire 1"))


@rule("keywords.18", "keywords.19", "keywords.63")
def test_mountain_folk_pass_cliffs_forward_and_never_stop_there() -> None:
    def way(cliffs: str, token: str = "red") -> set[str]:
        match = start(
            f"""
            turn: lannister
            lannister tokens: {token}
            h6: lannister black_ears_riders {token}
            {ring("river", "g6 i6 i5 h7 i7")}
            {cliffs}
            a11: stark war_host green
            """
        )
        match.play(f"lannister: {token}")
        return set(match.options("lannister")) - {"stay"} if ask(match) == "move.to" else set()

    one = way("h5: cliff\n" + ring("river", "g5 h4 i4 f4 f5 g3 h3"))
    assert one == {"g4"}  # straight on; the hexes beside are closed
    assert way("h5: cliff, stark war_host green") == set()


@rule("movement.1", "movement.2", "movement.5")
def test_refusals_name_what_is_in_the_way() -> None:
    match = start(
        "stark tokens: red\nh6: stark war_host red\nh5: river\ni5: fire 1\ng6: stark war_host green" + FAR
    ).play("stark: red")
    assert forbidden_by(match, "stark", "h5") == "movement.5"
    assert forbidden_by(match, "stark", "i5") == "fire.3"
    assert forbidden_by(match, "stark", "g6") == "movement.2"
    assert forbidden_by(match, "stark", "h2") == "movement.1"


@rule("keywords.53", "disengage.8", "fire.3")
@pytest.mark.parametrize("held", ["h6: stark war_host green, engaged h5", "h6: stark war_host green, fire 1"])
def test_who_cannot_leave_is_not_asked_where_to(held: str) -> None:
    match = start(
        f"""
        stark hand: stark_basic_2
        {held}
        h7: stark war_host blue maege
        h5: lannister brax_pikemen blue sandor
        """
    ).play("stark: stark_basic_2", "stark: h6 h7", "stark: h6")
    assert ask(match) == "move.to" and match.questions[0].asked().words["unit"] == "maege@h7"


# -- exits --------------------------------------------------------------------------------------------------------


@rule("s15.2", "s15.1")
@pytest.mark.parametrize(
    ("house", "kind", "hex_", "out"),
    [
        ("lannister", "lannisport_guards red", "a6", True),
        ("lannister", "lannisport_guards red", "b6", True),
        ("lannister", "lannisport_guards red", "c6", True),
        ("lannister", "lannisport_guards red", "d6", False),
        ("lannister", "lannisport_guards red", "c5", False),
        ("lannister", "lannisport_guards red", "a8", False),
        ("lannister", "lannisport_guards red", "o6", True),
        ("stark", "war_host red", "a6", False),
    ],
)
def test_battle_15_one_step_more_leads_out(house: str, kind: str, hex_: str, out: bool) -> None:
    enemy = "h10: stark war_host green" if house == "lannister" else "h2: lannister lannisport_guards green"
    match = start(
        f"options: {{battle: s15}}\nturn: {house}\n{house} tokens: red\n{hex_}: {house} {kind}\n{enemy}"
    ).play(f"{house}: red")
    assert ("exit" in match.options(house)) == out


@rule("s15.2", "terrain.11")
@pytest.mark.parametrize(
    ("kind", "hex_", "more", "out"),
    [
        ("casterly_rock_cavaliers green", "e6", "", True),
        ("casterly_rock_cavaliers green", "f6", "", False),
        ("casterly_rock_cavaliers green", "e5", "", False),
        ("casterly_rock_cavaliers green", "e6", "c6: stark war_host blue", False),
        ("lannisport_guards green", "c6", "", True),
        ("lannisport_guards green", "m6", "", True),
    ],
)
def test_battle_15_the_extra_hex_of_a_road_leads_out(kind: str, hex_: str, more: str, out: bool) -> None:
    match = start(
        f"""
            options: {{battle: s15}}
            turn: lannister
            lannister tokens: green
            {hex_}: lannister {kind}
            h10: stark war_host green
            {more}
        """
    ).play("lannister: green")
    assert ("exit" in match.options("lannister")) == out
    if out:
        match.play("lannister: exit")
        assert not stands(match, hex_) and view(match).houses[1].left == 1


@rule("s15.4", "s15.6", "elimination.2")
def test_battle_15_the_second_unit_that_leaves_wins() -> None:
    position = """
        options: {{battle: s15}}
        turn: lannister
        lannister tokens: red
        lannister left: {left}
        a6: lannister lannisport_guards red
        h2: lannister lannisport_guards green
        h10: stark war_host green
    """
    first = start(position.format(left=0)).play("lannister: red", "lannister: exit")
    assert not first.over and not stands(first, "a6")
    assert view(first).houses[1].left == 1 and view(first).houses[1].lost == []
    assert start(position.format(left=1)).play("lannister: red", "lannister: exit").winners == [1]


@rule("s15.3", "s15.4", "s15.5")
@pytest.mark.parametrize(
    ("units", "held"),
    [
        ("h6: lannister lannisport_guards green", 1),
        ("h6: lannister lannisport_guards green\ng6: stark war_host green", 0),
        ("h6: lannister lannisport_guards green\ng6: stark war_host green\nh7: lannister heavy_infantry green", 1),
        ("h6: stark war_host green", 0),
        ("i6: lannister lannisport_guards green", 0),
    ],
)
def test_battle_15_a_majority_on_the_inn_brings_a_token(units: str, held: int) -> None:
    match = start(f"options: {{battle: s15}}\npassed: stark lannister\nh10: stark war_host blue\n{units}" + FAR)
    assert view(match).houses[1].strategy == held and not match.over


GATE = """
    options: {battle: s22}
    field: clear
    turn: lannister
    lannister tokens: red
    f2: stark war_host green 1
    g3: lannister stone_crows red
    j15: lannister stone_crows green
    a14: stark war_host blue
"""


@rule("s22.2", "ruling.64", "retreat.6")
@pytest.mark.parametrize("flags", [1, 2, 3])
def test_battle_22_a_retreat_into_the_exit_leaves_and_owes_nothing(flags: int) -> None:
    luck = " ".join(["morale"] * flags + ["blue"] * (4 - flags))
    match = start(GATE, luck).play("lannister: red", "lannister: stay", "lannister: melee f2")
    assert not stands(match, "f1") and not stands(match, "f2") and stands(match, "j15") and stands(match, "a14")
    stark, lannister = view(match).houses
    assert (stark.points, stark.left, stark.lost, stark.morale) == (2, 1, [], 11)
    assert (lannister.points, lannister.lost) == (0, [])
    assert table(match).at[table(match).board.hex["j15"]] >= 0


@rule("s22.2", "retreat.3")
def test_battle_22_only_who_comes_into_the_exit_hex_leaves() -> None:
    beside = start(GATE.replace("f2: stark", "e2: stark").replace("g3: l", "f3: l"), "morale blue blue blue")
    beside.play("lannister: red", "lannister: stay", "lannister: melee e2")
    assert stands(beside, "e1") and view(beside).houses[0].left == 0
    enemy = start(
        GATE.replace("turn: lannister\n    lannister tokens", "turn: stark\n    stark tokens")
        .replace("f2: stark war_host green 1", "f2: lannister lannisport_guards green 3")
        .replace("g3: lannister stone_crows", "g3: stark war_host"),
        "morale blue blue blue",
    )
    enemy.play("stark: red", "stark: stay", "stark: melee f2")
    assert stands(enemy, "f1") and view(enemy).houses[1].left == 0


@rule("s22.2", "terrain.11")
@pytest.mark.parametrize("origin", ["f3", "f4"])
def test_battle_22_no_road_leads_past_the_exit(origin: str) -> None:
    field = "options: {battle: s22}\nstark tokens: green\na12: stark war_host green\nb9: lannister stone_crows green\n"
    lakes = "d1: lake\nd2: lake\ne2: lake\n"  # e1 lies beyond f1 only
    match = start(field + lakes + f"{origin}: stark war_host green").play("stark: green", f"stark: {origin}")
    assert "f1" in match.options("stark") and "e1" not in match.options("stark")


@rule("s22.2", "keywords.3")
def test_battle_22_who_pursues_into_the_exit_goes_no_farther() -> None:
    match = start(
        """
            options: {battle: s22}
            stark tokens: red
            f2: stark winterfell_riders red
            f1: lannister stone_crows green 1
            a12: stark war_host green
            b9: lannister stone_crows green
        """,
        "green green green green",
    )
    match.play("stark: red", "stark: stay", "stark: melee f1")
    assert match.options("stark") == ["f1", "pass"]
    match.play("stark: f1")
    assert view(match).houses[0].left == 1 and ask(match) == "turn"


@rule("s22.2", "s22.1")
def test_battle_22_a_unit_that_reaches_the_exit_goes_no_farther() -> None:
    field = "options: {{battle: s22}}\n{more}\na12: stark war_host green\nb9: lannister stone_crows green"
    match = start(field.format(more="stark tokens: red\nf2: stark war_host red")).play("stark: red")
    beyond = set(match.options("stark"))
    assert "f1" in beyond
    lannister = start(
        field.format(more="turn: lannister\nlannister tokens: red\nf2: lannister lannisport_guards red")
    ).play("lannister: red", "lannister: f1")
    assert stands(lannister, "f1") and view(lannister).houses[1].points == 0


# -- retreats -----------------------------------------------------------------------------------------------------


@rule("retreat.3", "retreat.4", "retreat.5")
@pytest.mark.parametrize(
    ("closed", "hex_"),
    [("", "g3"), ("g4", "i3"), ("g4 i3", "h4"), ("g3", "g4")],
)
def test_a_retreat_goes_straight_or_bends_homeward_once(closed: str, hex_: str) -> None:
    """Two flags drive a Lannister unit north-west out of h5; the bend leads north-east."""
    match = fight(
        f"h6: stark war_host green\nh5: lannister lannisport_guards red\n{ring('river', closed)}", "morale morale"
    )
    assert stands(match, hex_) and figures(match, hex_) == (4 if hex_.endswith("3") else 3)


@rule("retreat.4", "retreat.6")
def test_where_both_ways_are_closed_the_unit_stays_and_takes_hits() -> None:
    match = fight(
        f"h6: stark war_host green\nh5: lannister lannisport_guards red\n{ring('river', 'g4 h4')}", "morale morale"
    )
    assert figures(match, "h5") == 2


@rule("retreat.4", "retreat.5")
@pytest.mark.parametrize(("attacker", "target", "closed", "hex_"), [("h5", "g6", "g7", "f6"), ("g6", "h6", "i6", "i5")])
def test_away_from_home_the_retreat_bends_along_the_row(attacker: str, target: str, closed: str, hex_: str) -> None:
    match = fight(
        f"{attacker}: stark war_host green\n{target}: lannister lannisport_guards red\n{closed}: river",
        "morale blue",
        f"melee {target}",
    )
    assert stands(match, hex_)


@rule("retreat.3", "retreat.7")
def test_stark_units_retreat_toward_their_own_edge() -> None:
    def shot(more: str = "") -> list[str]:
        match = start(
            f"turn: lannister\nlannister tokens: green\nh4: lannister westerlands_archers green\n"
            f"h6: stark war_host red\n{more}",
            "morale blue",
        )
        match.play("lannister: green", "lannister: stay", "lannister: shoot h6")
        stayed = [unit_.hex for unit_ in view(match).units if unit_.side == "stark"]
        return match.options("stark") if ask(match) == "retreat.hex" else stayed

    assert shot() == ["h7", "i7"]
    assert shot("h7: lake") == ["i7"]
    assert shot("h7: lake\ni7: lake") == ["h6"]


@rule("retreat.8", "keywords.70")
def test_nobody_retreats_into_water_or_up_a_cliff() -> None:
    match = fight(
        "h6: stark war_host green\nh5: lannister tully_raiders red\ng4: river\nh4: cliff"
        + "\nlannister fords: 1\na1: lannister lannisport_guards green",
        "morale blue",
    )
    assert figures(match, "h5") == 2


@rule("objectives.2", "objectives.5")
def test_a_retreat_into_an_objective_takes_it() -> None:
    match = start(
        """
        options: {battle: s1}
        field: clear
        stark tokens: green
        j8: marker stark
        k9: lannister lannisport_guards red
        k10: stark war_host green
        a1: lannister lannisport_guards green
        """,
        "morale blue",
    )
    match.play("stark: green", "stark: stay", "stark: melee k9")
    assert stands(match, "j8") and [o.owner for o in view(match).objectives if o.hex == "j8"] == ["lannister"]


@rule("card.sg03", "card.maege", "retreat.1")
def test_maege_holds_back_units_of_her_zone_only() -> None:
    position = """
        turn: lannister
        lannister tokens: green
        h5: lannister lannisport_guards green
        h6: stark war_host red
        {hex_}: stark war_host blue maege
    """
    near = start(position.format(hex_="h8"), "morale blue").play("lannister: green", "lannister: stay",
                                                               "lannister: melee h6")  # fmt: skip
    assert asks(near) == [("stark", "commit")]
    assert stands(near.fork().play("stark: yes"), "h6") and stands(near.play("stark: no"), "i7")
    far = start(position.format(hex_="h9"), "morale blue").play("lannister: green", "lannister: stay",
                                                              "lannister: melee h6")  # fmt: skip
    assert stands(far, "i7")


# -- sight and range ----------------------------------------------------------------------------------------------


def shots(position: str, token: str = "green") -> list[str]:
    match = start(f"{position}\nstark tokens: {token}").play(f"stark: {token}", "stark: stay")
    return [line for line in match.options("stark") if line.startswith("shoot")] if ask(match) == "attack" else []


@rule("los.7", "los.9", "tokens_terrain.5")
@pytest.mark.parametrize(
    ("here", "there", "seen"),
    [
        ("plain", "d6: lannister lannisport_guards green", True),
        ("plain", "c6: lannister lannisport_guards green", False),
        ("cliff", "c6: lannister lannisport_guards green", True),
        ("cliff", "b6: lannister lannisport_guards green", False),
        ("plain", "d6: cliff, lannister lannisport_guards green", False),
        ("plain", "e6: cliff, lannister lannisport_guards green", True),
        ("plain", "d6: outpost, lannister lannisport_guards green, tower", False),
        ("plain", "d6: outpost, lannister lannisport_guards green, gate", True),
        ("hill", "c6: lannister lannisport_guards green", False),
    ],
)
def test_heights_give_and_take_one_hex_of_range(here: str, there: str, seen: bool) -> None:
    assert bool(shots(f"h6: {here}, stark northmen_archers green\n{there}")) == seen


@rule("los.8", "tokens_terrain.5")
def test_a_tower_looks_over_woods_and_troops_but_not_over_heights() -> None:
    field = "h6: outpost, stark northmen_archers green, {side}\nf6: {between}\ne6: lannister lannisport_guards red"
    for between in ("forest", "hill", "building", "stark war_host blue"):
        assert "shoot e6" in shots(field.format(side="tower", between=between))
        assert "shoot e6" not in shots(field.format(side="gate", between=between))
    for between in ("cliff", "outpost"):
        assert "shoot e6" not in shots(field.format(side="tower", between=between))


@rule("keywords.15", "keywords.17")
@pytest.mark.parametrize(
    ("more", "seen"),
    [
        ("g6: lannister lannisport_guards green", False),
        ("f6: lannister lannisport_guards green", True),
        ("e6: lannister lannisport_guards green", True),
        ("d6: lannister lannisport_guards green", False),
        ("e6: lannister lannisport_guards green\ng6: lake", False),
        ("e6: lannister lannisport_guards green\ng6: forest_river", False),
        ("e6: lannister lannisport_guards green\ng6: forest", False),
        ("e6: lannister lannisport_guards green\nf6: stark war_host blue", True),
        ("e6: lannister lannisport_guards red\nf6: lannister lannisport_guards blue", True),
    ],
)
def test_dogs_run_two_or_three_hexes_in_sight(more: str, seen: bool) -> None:
    match = start(f"stark tokens: green\nh6: stark kennelmasters green\n{more}").play("stark: green", "stark: stay")
    lines = match.options("stark") if ask(match) == "attack" else []
    assert any(line.startswith("dogs") for line in lines) == seen
    if "f6: lannister lannisport_guards blue" in more:
        assert lines == ["dogs f6", "hold"]


@rule("keywords.15", "keywords.16")
def test_dogs_stay_with_a_unit_that_moved_or_is_engaged() -> None:
    field = "stark tokens: green\nh7: stark kennelmasters green{more}\nh10: lannister lannisport_guards green"
    moved = start(field.format(more="")).play("stark: green", "stark: h8")
    assert ask(moved) == "turn"
    foe = "\nh6: lannister lannisport_guards green"
    free = start(field.format(more="") + foe).play("stark: green", "stark: stay")
    assert free.options("stark") == ["melee h6", "dogs h10", "hold"]
    engaged = start(field.format(more=", engaged h6") + foe).play("stark: green", "stark: stay")
    assert engaged.options("stark") == ["melee h6", "hold"]


@rule("card.anguy", "los.5")
@pytest.mark.parametrize(("hex_", "seen"), [("h2", True), ("h1", False)])
def test_anguy_shoots_unseen_two_hexes_farther(hex_: str, seen: bool) -> None:
    field = f"""
        stark tokens: blue
        stark brothers: 5
        h9: stark lightning_longbowmen blue anguy
        h7: forest
        g7: forest
        {hex_}: lannister lannisport_guards blue
    """
    match = start(field).play("stark: blue", "stark: stay")
    lines = match.options("stark") if ask(match) == "attack" else []
    assert (f"aim {hex_}" in lines) == seen
    bound = field.replace("blue anguy", "blue anguy, engaged h10") + "\n        h10: lannister lannisport_guards green"
    engaged = start(bound).play("stark: blue", "stark: stay")
    assert engaged.options("stark") == ["melee h10", "shoot h10", "hold"]


@rule("los.2", "los.3", "movement.4", "movement.5")
@pytest.mark.parametrize("terrain", components().terrain.values(), ids=lambda terrain: terrain.id)
def test_every_terrain_hinders_sight_and_movement_as_it_says(terrain: Terrain) -> None:
    field = f"h6: stark northmen_archers green\nf6: {terrain.id}\ne6: lannister lannisport_guards green"
    assert bool(shots(field)) == (terrain.blocks == "no")
    token = components().tokens.get(terrain.id)
    if token is not None:  # of the last six neighbours as many as the box holds
        entered = moves(
            f"h6: stark war_host green\n{ring(terrain.id, 'g6 i6 h5')}\n{ring('lake', 'i5 h7 i7')}", "green"
        )
        assert terrain.id != "hidden_ford" or entered == {"g6", "i6", "h5"}
        return
    entered = moves(f"h6: stark war_host red\n{ring(terrain.id)}")
    if terrain.impassable or terrain.id == "cliff":  # from the plain nobody climbs
        assert entered == set()
    elif terrain.stop or terrain.id == "ford":  # on foot
        assert entered == AROUND
    else:
        assert len(entered) == 18


@rule("fire.4", "fire.7", "fire.8", "keywords.14")
@pytest.mark.parametrize("terrain", components().terrain.values(), ids=lambda terrain: terrain.id)
def test_every_terrain_burns_as_far_as_it_says(terrain: Terrain) -> None:
    match = start(
        f"""
        turn: lannister
        committed: gregor_reaver
        lannister tokens: red
        h5: lannister lannisport_guards red gregor_reaver
        h6: {terrain.id}
        a11: stark war_host green
        """,
        "green green green green",
    )
    match.play("lannister: red", "lannister: stay")
    assert ("scorch h6" in match.options("lannister")) == (terrain.burn > 0)
    if terrain.burn:
        match.play("lannister: scorch h6")
        removed = terrain.burnout == "removal"
        assert view(match).fire == ({} if removed else {"h6": terrain.burn})
        assert (view(match).devastated == ["h6"]) == (terrain.burnout == "devastation")
        assert "h6" not in view(match).ground
