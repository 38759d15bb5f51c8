"""Rulebook: how far Advance and Pursue lead, over which ground, and what commanders add after an attack."""

from __future__ import annotations

import pytest

from cyvasse.kernel.match import Match
from tests.conformance.battles.fields import (
    FAR,
    ask,
    asks,
    fight,
    figures,
    ordered,
    rolled,
    stands,
    start,
    table,
    unit,
    view,
)
from tests.rule import example, rule

KILLED = "valor red red red"


def chase(unit_: str, more: str = "", there: str = "plain") -> Match:
    """Stark's unit in h6 has destroyed the last figure of the one in h5."""
    field = f"h6: stark {unit_}\nh5: {there}, lannister lannisport_guards green 1\n{more}{FAR}"
    return fight(field, KILLED, token="blue")


# -- how far ------------------------------------------------------------------------------------------------------


@rule("keywords.3", "keywords.60")
def test_pursue_two_reaches_the_vacated_hex_and_its_neighbours() -> None:
    match = chase("winterfell_riders blue")
    assert match.options("stark") == ["g4", "h4", "g5", "h5", "i5", "g6", "pass"]  # never back to where it was


@rule("keywords.3", "card.rickard_1")
def test_pursue_three_and_the_tactic_lead_farther() -> None:
    three = set(chase("winterfell_riders blue rickard").options("stark"))
    assert {"h3", "h4", "i3"} <= three and not {"h2", "h6"} & three
    assert len(three) == 18 + 1  # all within two hexes of h5 but h6, and passing
    assert chase("tully_raiders blue").options("stark") == ["h5", "pass"]


@rule("keywords.3", "movement.4", "tokens_terrain.12")
@pytest.mark.parametrize(
    ("there", "options"),
    [
        ("forest", ["h5", "pass"]),
        ("swamp", ["h5", "pass"]),
        ("ford", ["h5", "pass"]),
        ("hill", ["g4", "h4", "g5", "h5", "i5", "g6", "pass"]),
    ],
)
def test_ground_that_stops_movement_stops_a_pursuit(there: str, options: list[str]) -> None:
    assert chase("winterfell_riders blue", there=there).options("stark") == options


@rule("tokens_terrain.12", "keywords.3")
def test_a_ford_costs_a_pursuer_one_hex() -> None:
    assert set(chase("winterfell_riders blue rickard", there="ford").options("stark")) == {
        *("g4", "h4", "g5", "h5", "i5", "g6", "pass"),
    }


@rule("tokens_terrain.18", "keywords.60")
@pytest.mark.parametrize("there", ["wooden_bridge", "stone_bridge"])
@pytest.mark.parametrize("kind", ["winterfell_riders blue", "war_host blue"])
def test_nobody_pursues_or_advances_onto_a_bridge(there: str, kind: str) -> None:
    assert ask(chase(kind, there=there)) == "turn"
    beyond = chase("winterfell_riders blue", "h4: stone_bridge\ng4: wooden_bridge")
    assert beyond.options("stark") == ["g5", "h5", "i5", "g6", "pass"]


@rule("terrain.3", "keywords.60")
def test_nobody_advances_from_the_plain_onto_a_cliff() -> None:
    high = "h6: {here}, stark war_host red\nh5: cliff, lannister lannisport_guards green 1" + FAR
    match = fight(high.format(here="hill"), KILLED, token="red")
    assert match.options("stark") == ["h5", "pass"]
    plain = start("stark hand: maege_5\nstark tokens: green\nh6: stark northmen_archers blue maege\n"
                  "h5: cliff, lannister lannisport_guards green 1" + FAR, "green green")  # fmt: skip
    plain.play("stark: maege_5", "stark: yes", "stark: stay", "stark: shoot h5")
    assert not stands(plain, "h5") and asks(plain) == [("lannister", "turn")]


@rule("disengage.8", "keywords.53")
def test_who_is_held_by_a_fearsome_foe_does_not_follow() -> None:
    match = start(
        """
        stark tokens: green
        h6: stark war_host green
        h5: lannister brax_pikemen green sandor, engaged h6
        a1: lannister lannisport_guards green
        """,
        "morale morale",
    )
    match.play("stark: green", "stark: melee h5")
    assert match.options("stark") == ["h5", "pass"]  # the Hound himself was driven away


# -- along roads --------------------------------------------------------------------------------------------------

ROAD = """
    h6: {start}, stark {kind}
    g6: {there}, lannister lannisport_guards green 1
    f6: road
    e6: road
    d6: road
    c6: road
    a1: lannister lannisport_guards green
"""


@rule("terrain.12")
@example("ex21")
@pytest.mark.parametrize(
    ("kind", "start_", "there", "farthest"),
    [
        ("winterfell_riders blue", "road", "road", "e6"),
        ("winterfell_riders blue", "plain", "road", "f6"),
        ("winterfell_riders blue", "road", "plain", "f6"),
        ("winterfell_riders blue rickard", "road", "road", "e6"),
        ("tully_raiders blue", "road", "road", "f6"),
        ("war_host blue", "road", "road", "f6"),
        ("war_host blue", "plain", "road", "g6"),
    ],
)
def test_a_road_carries_a_pursuit_to_three_hexes_and_an_advance_to_two(
    kind: str, start_: str, there: str, farthest: str
) -> None:
    match = fight(ROAD.format(kind=kind, start=start_, there=there), KILLED, "melee g6", token="blue")
    if ask(match) == "flank.symbol":
        match.play("stark: pass")
    row = [hex_ for hex_ in match.options("stark") if hex_.endswith("6") and hex_ < "h6"]
    assert min(row) == farthest


@rule("terrain.12", "tokens_terrain.18")
def test_the_road_leads_nobody_onto_a_bridge_or_past_a_unit() -> None:
    bridge = ROAD.replace("f6: road", "f6: stone_bridge").format(kind="war_host blue", start="road", there="road")
    assert fight(bridge, KILLED, "melee g6", token="blue").options("stark") == ["g6", "pass"]
    taken = ROAD.replace("f6: road", "f6: road, lannister lannisport_guards blue")
    riders = fight(taken.format(kind="winterfell_riders blue", start="road", there="road"), KILLED, "melee g6",
                   token="blue")  # fmt: skip
    assert not {"f6", "e6"} & set(riders.options("stark"))


# -- what follows -------------------------------------------------------------------------------------------------


@rule("keywords.4", "keywords.1")
def test_whoever_passes_neither_moves_nor_attacks_again() -> None:
    match = chase("winterfell_riders blue").play("stark: pass")
    assert stands(match, "h6") and asks(match) == [("lannister", "turn")]
    assert table(match).pursued == []


@rule("keywords.4", "keywords.3")
def test_who_has_not_driven_his_target_away_does_not_follow() -> None:
    match = fight("h6: stark winterfell_riders blue\nh5: lannister lannisport_guards blue", "green green red",
                  token="blue")  # fmt: skip
    assert asks(match) == [("lannister", "turn")]


@rule("keywords.4", "card.addam")
def test_addam_may_commit_to_pursue_a_second_time() -> None:
    position = """
        turn: lannister
        {committed}
        lannister tokens: blue
        h5: lannister casterly_rock_cavaliers blue addam
        h6: stark war_host green 1
        h8: stark war_host green 1
        a11: stark war_host green
    """
    luck = "valor red red valor red red"
    lines = ["lannister: blue", "lannister: stay", "lannister: melee h6", "lannister: h7", "lannister: melee h8"]
    match = start(position.format(committed=""), luck).play(*lines)
    assert asks(match) == [("lannister", "commit")]
    again = match.fork().play("lannister: yes", "lannister: h8")
    assert asks(again) == [("stark", "turn")]  # nobody is left to attack
    assert view(again).committed == ["addam"] and stands(again, "h8")
    assert asks(match.play("lannister: no")) == [("stark", "turn")] and stands(match, "h7")
    turned = start(position.format(committed="committed: addam"), luck).play(*lines)
    assert asks(turned) == [("stark", "turn")]


SMALLJON = """
    formations: last_hearth_lancers wedge
    h6: stark last_hearth_lancers blue smalljon
    h5: lannister lannisport_guards green 1
    f5: lannister lannisport_guards red
    a1: lannister lannisport_guards green
"""


@rule("card.smalljon")
def test_smalljon_strikes_with_two_dice_more_after_a_pursuit() -> None:
    match = fight(
        SMALLJON,
        "valor red red green green green green green",
        token="blue",
    )
    match.play("stark: g5", "stark: yes", "stark: melee f5")
    assert len(rolled(match)) == 3 + 5
    plain = fight(
        SMALLJON + "committed: smalljon",
        "valor red red green green green",
        token="blue",
    )
    plain.play("stark: g5", "stark: melee f5")
    assert len(rolled(plain)) == 3 + 3


@rule("card.smalljon")
def test_smalljon_goes_one_hex_after_a_counterattack() -> None:
    match = start(
        """
        turn: lannister
        lannister tokens: blue
        formations: last_hearth_lancers line
        h5: lannister lannisport_guards blue
        h6: stark last_hearth_lancers blue smalljon, guard
        """,
        "green green green morale red red red",
    )
    match.play("lannister: blue", "lannister: stay", "lannister: melee h6", "stark: no", "stark: yes")
    assert match.options("stark") == ["h5", "pass"]


@rule("keywords.24", "defence.1")
def test_a_defender_that_advances_may_take_a_token() -> None:
    match = chase("mormont_shieldmaidens blue").play("stark: h5")
    assert asks(match) == [("stark", "defence.take")]
    assert unit(match.fork().play("stark: yes"), "h5").guard
    assert not unit(match.play("stark: no"), "h5").guard
    assert ask(chase("war_host blue").play("stark: h5")) == "turn"


@rule("keywords.1", "card.jaime_kingslayer")
def test_a_unit_advances_once_in_a_turn() -> None:
    match = start(
        """
        turn: lannister
        lannister tokens: blue
        h5: lannister lannisport_guards blue jaime_kingslayer
        h6: stark war_host green 1
        h7: stark war_host green 1
        a11: stark war_host green
        """,
        "green red red green red red",
    )
    match.play("lannister: blue", "lannister: stay", "lannister: melee h6", "lannister: h6", "lannister: yes")
    match.play("lannister: melee h7")
    assert asks(match) == [("stark", "turn")] and stands(match, "h6") and not stands(match, "h7")


@rule("card.daven")
def test_daven_moves_one_hex_after_an_attack_but_not_after_a_pursuit() -> None:
    position = """
        turn: lannister
        committed: daven
        lannister tokens: blue
        h5: lannister casterly_rock_cavaliers blue daven
        h6: stark war_host green {count}
        a11: stark war_host green
    """
    lines = ["lannister: blue", "lannister: stay", "lannister: melee h6"]
    held = start(position.format(count=4), "red red red").play(*lines)
    assert sorted(held.options("lannister")) == sorted(["g4", "h4", "g5", "i5", "g6", "pass"])
    chased = start(position.format(count=1), "valor red red").play(*lines)
    assert ask(chased) == "pursue"
    chased.play("lannister: h6")
    assert ask(chased) != "move.free"
    stayed = start(position.format(count=1), "valor red red").play(*lines).play("lannister: pass")
    assert ask(stayed) == "move.free"


@rule("card.greatjon_greatjon")
def test_the_greatjon_moves_up_to_two_hexes_after_a_kill_only() -> None:
    kill = fight(
        "h6: stark war_host blue greatjon_greatjon\nh5: lannister lannisport_guards green 1" + FAR, "green red red",
        token="blue",
    )  # fmt: skip
    kill.play("stark: pass", "stark: yes")
    assert {"h4", "h8", "f6"} <= set(kill.options("stark")) and not {"h3", "h9", "e6"} & set(kill.options("stark"))
    kill.play("stark: pass")
    assert asks(kill) == [("lannister", "turn")]
    driven = fight(
        "h6: stark war_host blue greatjon_greatjon\nh5: lannister lannisport_guards green" + FAR, "morale red red",
        token="blue",
    )  # fmt: skip
    assert asks(driven.play("stark: pass")) == [("lannister", "turn")]


@rule("card.marq", "disengage.2")
def test_marq_slips_two_hexes_away_and_breaks_off() -> None:
    match = fight(
        "h6: stark vance_wayfarers blue marq\nh5: lannister lannisport_guards red", "green green green green green",
        token="blue",
    )  # fmt: skip
    match.play("stark: yes")
    assert "h8" in match.options("stark") and "h9" not in match.options("stark")
    match.play("stark: h8", "lannister: yes")
    assert stands(match, "h8") and unit(match, "h8").foe == "" and len(rolled(match)) == 3 + 4


@rule("card.marq_1", "leadership.12")
def test_one_ordered_unit_moves_after_its_attack() -> None:
    match = start(
        """
        committed: marq
        stark hand: marq_1
        h6: stark vance_wayfarers blue marq
        g6: stark vance_wayfarers blue
        h5: lannister lannisport_guards red
        g5: lannister lannisport_guards red
        """,
        "green green green green green green",
    )
    match.play("stark: marq_1")
    while ask(match) == "card.units":
        match.play(f"stark: {' '.join(match.questions[0].asked().items)}")
    while ask(match) != "attack.unit":
        match.answer(0, "yes" if match.questions[0].accepts("yes") else "done")
    match.play("stark: h6", "stark: melee h5")
    assert ask(match) == "move.free" and not any(hex_.endswith("8") for hex_ in match.options("stark"))
    match.play("stark: i7", "lannister: no", "stark: melee g5")
    assert asks(match) == [("lannister", "turn")]


# -- Run Down -----------------------------------------------------------------------------------------------------


def trample(more: str) -> Match:
    return chase("knights_hollow_hill blue", f"stark brothers: 5\n{more}")


@rule("keywords.47", "keywords.69")
def test_run_down_goes_hex_by_hex_and_may_end_early() -> None:
    match = trample("")
    assert match.options("stark") == ["h5", "pass"]
    match.play("stark: h5")
    assert set(match.options("stark")) == {"g5", "i5", "g4", "h4", "g6", "pass"}
    match.play("stark: h4")
    assert stands(match, "h4") and asks(match) == [("lannister", "turn")]
    assert asks(trample("").play("stark: pass")) == [("lannister", "turn")]


@rule("keywords.47", "keywords.69")
def test_a_charge_needs_room_beyond_the_enemy_it_tramples() -> None:
    foe = "\nh4: lannister lannisport_guards blue"
    assert "h4" not in trample(foe).play("stark: h5").options("stark")  # two hexes are not enough
    friend = trample("\nh4: stark war_host green").play("stark: h5")
    assert "h4" not in friend.options("stark")


@rule("keywords.47", "fire.3", "tokens_terrain.18")
def test_a_charge_avoids_fire_and_bridges() -> None:
    match = trample("h4: fire 1\ng4: stone_bridge\ng5: river\ni5: forest").play("stark: h5")
    assert set(match.options("stark")) == {"i5", "g6", "pass"}


@rule("keywords.47", "tokens_terrain.12")
def test_a_ford_costs_a_charge_one_hex_too() -> None:
    match = chase("knights_hollow_hill blue", "stark brothers: 5", there="ford").play("stark: h5")
    assert stands(match, "h5") and asks(match) == [("lannister", "turn")]


@rule("keywords.47", "commanders.13")
def test_trampled_units_take_one_hit_each_and_may_fall() -> None:
    match = start(
        """
        stark brothers: 5
        stark tokens: red
        stark hand: beric_5
        committed: beric
        h6: stark knights_hollow_hill blue beric, horns 0
        h5: lannister lannisport_guards green 1
        g4: lannister lannisport_guards blue 1
        a1: lannister lannisport_guards green
        """,
        "valor red red",
    )
    match.play("stark: beric_5", "stark: yes", "stark: stay", "stark: melee h5", "stark: h5", "stark: g4", "stark: g3")
    assert not stands(match, "g4") and stands(match, "g3")
    assert view(match).houses[1].lost == ["lannisport_guards", "lannisport_guards"]


@rule("disengage.2", "keywords.4")
def test_an_engaged_pursuer_breaks_off_first() -> None:
    match = ordered(
        """
        h6: stark winterfell_riders blue 1
        h5: lannister lannisport_guards blue
        i5: lannister lannisport_guards green, engaged h6
        a1: lannister lannisport_guards green
        """,
        "green green blue",
        token="blue",
    )
    match.play("stark: melee h5", "lannister: no")
    assert figures(match, "h6") == 1 and unit(match, "i5").foe == ""
