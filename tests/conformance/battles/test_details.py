"""Rulebook: order of choices, tokens that run out, objectives, and other details that need a field of their own."""

from __future__ import annotations

import pytest

import cyvasse
from cyvasse.games.battles import GAME
from cyvasse.games.battles.components import DIE
from cyvasse.games.battles.dice import MELEE, Blow
from cyvasse.games.battles.sight import can_call
from cyvasse.games.battles.table import lift
from cyvasse.kernel.data import read_folder
from cyvasse.kernel.luck import Dice
from tests.conformance.battles.fields import (
    FAR,
    STEADY,
    ask,
    asks,
    fallen,
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
from tests.rule import rule


@rule("overview.4", "setup.17", "ruling.70")
def test_at_the_start_the_player_with_momentum_chooses_first() -> None:
    match = start("""
        step: setup
        momentum: lannister
        h6: stark last_hearth_lancers green
        h4: lannister brax_pikemen green
    """)
    assert asks(match) == [("lannister", "formation")]
    match.play("lannister: hedgehog")
    assert asks(match) == [("stark", "formation")]


@rule("overview.5", "momentum.1")
def test_momentum_wins_what_nothing_else_settles() -> None:
    position = "step: rally\nstark command: 2\nlannister command: 2\nh6: stark war_host green" + FAR
    assert view(start(position + "\nmomentum: lannister")).first == 1
    assert view(start(position + "\nmomentum: stark")).first == 0


@rule("overview.9")
def test_fractions_are_rounded_up() -> None:
    match = start("""
        stark tokens: blue
        stark brothers: 5
        h7: stark true_kings_outlaws blue thoros
        h6: fallen cavalry
        a1: lannister lannisport_guards green
    """)
    assert figures(match.play("stark: blue", "stark: stay"), "h6") == 2


FLANKED = """
    h6: stark war_host green
    g5: stark war_host blue, engaged h5
    h5: lannister lannisport_guards green
"""


@rule("dice.4", "flank.2")
def test_a_new_result_must_be_accepted() -> None:
    match = fight(
        FLANKED,
        "green green red red",
    )
    match.play("stark: green")
    assert figures(match, "h5") == 4 and ask(match) == "turn"


@rule("units.7", "units.8")
def test_each_hit_takes_a_figure_and_the_last_one_the_unit() -> None:
    match = fight("h6: stark war_host green\nh5: lannister lannisport_guards green 3" + FAR, "green green")
    assert figures(match, "h5") == 1
    match = fight("h6: stark war_host green\nh5: lannister lannisport_guards green 2" + FAR, "green green")
    assert not stands(match, "h5") and view(match).houses[1].lost == ["lannisport_guards"]


@rule("round.2", "regroup.10")
def test_the_first_player_rolls_before_the_second() -> None:
    match = start("step: marshal\nfirst: lannister\nh6: stark war_host green" + FAR, "red red red red")
    assert view(match).houses[1].tokens["red"] == 4


@rule("regroup.3")
def test_catapults_fire_before_soldiers_desert() -> None:
    match = start("""
        step: conditions
        first: lannister
        turn: lannister
        morale: 20
        catapults: lannister red active
        h4: lannister westerlands_militia green
        h6: stark war_host green
    """)
    assert ask(match) == "catapult.target" and rolled(match) == []


@rule("engagement.7")
def test_the_eleventh_engagement_takes_a_token_from_another_pair() -> None:
    pairs = [*(f"{column}6" for column in "acegikmo"), "a10", "c10"]
    lines = []
    for n, hex_ in enumerate(pairs):
        kind = "war_host green" if n < 7 else "winterfell_riders green"
        lines += [f"{hex_}: stark {kind}, engaged {hex_[0]}{int(hex_[1:]) - 1}"]
        foe = "lannisport_guards" if n < 5 else "heavy_infantry" if n < 8 else "casterly_rock_cavaliers"
        lines += [f"{hex_[0]}{int(hex_[1:]) - 1}: lannister {foe} red"]
    position = "\n".join([*lines, "g10: stark war_host blue", "g9: lannister casterly_rock_cavaliers green"])
    match = ordered(position, "red red red", token="blue").play("stark: melee g9")
    assert ask(match) == "engagement.take"
    match.play("stark: a6")
    assert unit(match, "a6").foe == "" and unit(match, "g10").foe == "g9"


@rule("elimination.3")
def test_if_the_last_units_vanish_together_morale_decides_then_momentum() -> None:
    position = """
        turn: lannister
        momentum: {momentum}
        morale: {value}
        lannister tokens: blue
        h5: lannister lannisport_guards blue 2
        h6: stark war_host blue 3, guard
    """
    for momentum, value, winner in (("lannister", 11, 1), ("stark", 11, 0), ("lannister", 12, 0), ("stark", 10, 1)):
        match = start(position.format(momentum=momentum, value=value), "blue blue valor blue valor green")
        match.play("lannister: blue", "lannister: stay", "lannister: melee h6", "stark: yes")
        assert match.winners == [winner] and morale(match, "stark") == value


@rule("objectives.4")
def test_a_neutral_objective_goes_to_the_first_who_stops_there() -> None:
    match = start("options: {battle: s11}\nstark tokens: green\nk4: stark war_host green" + FAR)
    assert view(match).objectives[2].owner == ""
    match.play("stark: green", "stark: k5")
    assert view(match).objectives[2].owner == "stark"


@rule("objectives.9")
def test_a_raised_unit_takes_control_of_its_hex() -> None:
    match = start(
        """
        options: {battle: s25}
        field: clear
        stark tokens: blue
        stark brothers: 5
        d6: stark knights_hollow_hill blue beric, horns 1
        a1: lannister lannisport_guards green
        """,
        "green green green green",
    )
    match.play("stark: blue", "stark: stay", "stark: call", "stark: war_host", "stark: d5")
    assert view(match).objectives[1].owner == "stark"


@rule("tokens_terrain.4", "tokens_terrain.2")
def test_each_hex_of_a_large_building_is_a_building() -> None:
    match = start(
        "options: {battle: s15}\nstark tokens: green\nj6: stark war_host green\na1: lannister lannisport_guards green"
    )
    match.play("stark: green")
    assert "h6" in match.options("stark") and "g6" not in match.options("stark")  # the first building stops the unit
    assert {view(match).ground[hex_] for hex_ in ("g6", "h6", "h7")} == {"building"}


@rule("keywords.13")
def test_the_extra_attack_of_a_pursuit_may_scorch() -> None:
    match = start(
        """
        turn: lannister
        lannister tokens: blue
        h5: lannister casterly_rock_cavaliers blue gregor_reaver
        h6: stark war_host green 1
        a11: stark war_host green
        """,
        "valor red red",
    )
    match.play("lannister: blue", "lannister: stay", "lannister: melee h6", "lannister: h6")
    assert "scorch h7" in match.options("lannister")


@rule("keywords.46", "ruling.38")
def test_deflect_does_not_help_against_deflect() -> None:
    match = start(
        """
        turn: lannister
        lannister tokens: green
        stark tokens: green
        h5: lannister manderly_tridents green
        h6: stark manderly_tridents green
        """,
        "green green",
    )
    match.play("lannister: green", "lannister: stay", "lannister: melee h6")
    assert figures(match, "h6") == 2 and ask(match) == "turn"


@rule("keywords.73", "ruling.104")
def test_neighbours_count_when_the_attack_is_declared() -> None:
    field = table(start(STEADY))
    at = {field.board.words[place]: unit_ for unit_, place in enumerate(field.hexes)}
    blow = Blow(field, at["h6"], at["h5"], MELEE)
    blow.declare()
    lift(field, at["g4"])
    assert blow.stalwart
    blow.declare()
    assert not blow.stalwart


@rule("catapults.14", "ruling.93")
def test_a_catapult_is_no_unit() -> None:
    match = start("catapults: stark red active\nh6: stark war_host green" + FAR, numbered=True)
    assert [u.kind for u in view(match).units] == ["war_host", "lannisport_guards"]


FOURTH = """
    turn: lannister
    lannister tokens: red
    a11: fallen cavalry 4
    b11: fallen cavalry 5, fallen cavalry 6
    h5: lannister lannisport_guards red
    h6: stark knights_hollow_hill blue 1
    o11: stark war_host green
"""


@rule("fallen.4", "ruling.107")
@pytest.mark.parametrize(
    ("taken", "left"),
    [
        ("a11", [("h6", "cavalry", 0), ("b11", "cavalry", 5), ("b11", "cavalry", 6)]),
        ("b11", [("h6", "cavalry", 0), ("a11", "cavalry", 4), ("b11", "cavalry", 6)]),
    ],
)
def test_for_the_fourth_fallen_rider_his_player_moves_a_token(taken: str, left: list[tuple[str, str, int]]) -> None:
    match = start(FOURTH, "blue red red red").play("lannister: red", "lannister: stay", "lannister: melee h6")
    assert asks(match) == [("stark", "fallen.move")] and match.options("stark") == ["a11", "b11"]
    match.play(f"stark: {taken}", "lannister: pass")
    assert fallen(match) == left


@rule("fallen.4", "fallen.12")
def test_tokens_of_other_types_do_not_run_out_together() -> None:
    match = start(FOURTH.replace("a11: fallen cavalry", "a11: fallen infantry"), "blue red red red")
    match.play("lannister: red", "lannister: stay", "lannister: melee h6", "lannister: pass")
    assert len(fallen(match)) == 4


@rule("fallen.3", "fallen.14")
@pytest.mark.parametrize(
    ("victim", "left"),
    [("knights_hollow_hill blue 1", []), ("true_kings_outlaws blue 1 thoros", [("h6", "thoros", 0)])],
)
def test_in_a_fire_only_a_commanders_token_stays(victim: str, left: list[tuple[str, str, int]]) -> None:
    lakes = "".join(f"\n{hex_}: lake" for hex_ in ("g6", "i6", "h5", "i5", "h7", "i7"))
    match = start(f"step: status\nh6: stark {victim}, fire 4{lakes}{FAR}\no11: stark war_host green")
    assert not stands(match, "h6") and fallen(match) == left


@rule("fallen.3", "fallen.14")
def test_a_new_fire_takes_all_fallen_units_of_its_hex_but_no_commander() -> None:
    match = start(
        "step: status\nh6: fire 4\nh5: fallen cavalry, fallen thoros, fallen infantry\na11: stark war_host green" + FAR
    ).play("stark: h5")
    assert fallen(match) == [("h5", "thoros", 0)]


@rule("fallen.10", "ruling.107", "fallen.9")
@pytest.mark.parametrize(
    ("token", "kind", "points"), [("cavalry", "knights_hollow_hill", 3), ("infantry", "true_kings_outlaws", 2)]
)
def test_thoros_chooses_among_the_fallen_of_one_hex(token: str, kind: str, points: int) -> None:
    match = start(
        """
        stark tokens: blue
        stark brothers: 5
        lannister points: 4
        h7: stark true_kings_outlaws blue thoros
        h5: fallen cavalry 1, fallen infantry 2
        """
        + FAR
    ).play("stark: blue", "stark: h6")
    assert ask(match) == "thoros.token" and match.options("stark") == ["cavalry", "infantry"]
    match.play(f"stark: {token}")
    assert unit(match, "h5").kind == kind and view(match).houses[1].points == points
    assert [lying[1] for lying in fallen(match)] == [{"cavalry": "infantry", "infantry": "cavalry"}[token]]


@rule("ruling.58", "fallen.9")
def test_a_revived_unit_scores_again_when_it_falls_again() -> None:
    match = start(
        """
        options: {battle: s11}
        field: clear
        turn: lannister
        lannister tokens: red
        stark tokens: blue
        stark brothers: 5
        lannister points: 1
        h8: stark true_kings_outlaws blue thoros
        h6: fallen cavalry 1
        h5: lannister lannisport_guards red
        """,
        "blue blue red red",
    )
    match.play("lannister: pass", "stark: blue", "stark: h7")
    assert view(match).houses[1].points == 0 and stands(match, "h6")


@rule("ruling.27", "counter.1")
def test_a_unit_without_stalwart_does_not_counterattack() -> None:
    match = fight("h6: stark war_host green\nh5: lannister lannisport_guards green", "blue blue")
    assert asks(match) == [("lannister", "turn")]


@rule("ruling.85", "keywords.60")
def test_nobody_advances_after_a_distant_shot() -> None:
    match = start(
        """
        stark hand: maege_5
        stark tokens: green
        h6: stark northmen_archers blue maege
        h4: lannister lannisport_guards green 1
        a1: lannister lannisport_guards green
        """,
        "green blue",
    )
    match.play("stark: maege_5", "stark: yes", "stark: stay", "stark: shoot h4")
    assert not stands(match, "h4") and asks(match) == [("lannister", "turn")]


@rule("ruling.80", "retreat.12")
def test_from_a_flanker_one_retreats_straight_away_too() -> None:
    match = fight(
        FLANKED,
        "morale blue",
    )
    match.play("stark: pass")
    assert stands(match, "g4")


@rule("ruling.61", "s23.2")
def test_battle_23_falls_back_on_the_general_rule_for_ties() -> None:
    marks = "h4: marker lannister\nl5: marker lannister\nh6: marker nobody\nd8: marker stark\nm9: marker stark"
    position = (
        f"options: {{battle: s23}}\nstep: check\nround: 4\nh10: stark war_host green\n{marks}\nmorale: "
        + "{value}"
        + FAR
    )
    assert start(position.replace("{value}", "12")).winners == [0]
    assert start(position.replace("{value}", "11")).winners == [1]


@rule("allies.8", "ruling.96", "skirmish.10")
def test_missing_figures_are_replaced_by_a_unit_of_the_same_type() -> None:
    units = read_folder(GAME.folder / "data")["units"]
    thin = next(dict(entry) for entry in units if isinstance(entry, dict) and entry["id"] == "clegane_crossbowmen")
    pack = {"name": "thin", "game": "battles", "files": {"units": {"units": [thin | {"figures": 4}]}}}
    asked = None
    for seed in range(200):
        match, dice = cyvasse.new("battles", seed=seed, options={"battle": "skirmish_5"}, packs=[pack]), Dice(seed)
        while ask(match) not in ("terrain.hex", "deploy.unit", "levy.instead"):
            seat = next(iter(match.questions))
            match.answer(seat, match.questions[seat].sample(dice))
        if ask(match) == "levy.instead":
            asked = match
            break
    assert asked is not None
    seat = next(iter(asked.questions))
    types = {asked.table.data.units[kind].type for kind in asked.options(seat)}
    assert types == {"ranged"} and "clegane_crossbowmen" not in asked.options(seat)


@rule("dice.2")
def test_a_die_has_eight_faces() -> None:
    assert {face: DIE.count(face) for face in DIE} == {"green": 3, "blue": 2, "red": 1, "valor": 1, "morale": 1}


@rule("overview.12", "ruling.69", "commanders.15")
def test_when_a_commander_is_gone_his_units_obey_tokens_but_no_cards() -> None:
    match = start(
        """
        turn: lannister
        lannister tokens: blue
        stark tokens: green
        stark hand: maege_2 stark_basic_2
        h5: lannister lannisport_guards blue
        h6: stark war_host blue 1 maege
        h8: stark war_host green
        """,
        "blue blue red",
    )
    assert "maege" in [u.commander for u in view(match).units]
    match.play("lannister: blue", "lannister: stay", "lannister: melee h6", "lannister: pass")
    assert match.options("stark") == ["green", "pass"]


@rule("overview.10", "limits.5")
def test_trophies_beyond_the_supply_are_not_gained() -> None:
    match = start(
        """
        turn: lannister
        committed: chella
        trophies: 9
        lannister tokens: blue
        h5: lannister black_ears_riders blue chella
        h6: stark war_host red 1
        a11: stark war_host green
        """,
        "valor blue blue",
    )
    match.play("lannister: blue", "lannister: stay", "lannister: melee h6")
    assert view(match).trophies == 10


@rule("opt.4")
def test_in_a_coordinated_attack_only_the_lead_unit_uses_its_keywords() -> None:
    match = start(
        """
        options: {battle: s1, coordinated: true}
        stark hand: stark_basic_4
        h6: stark war_host green
        i6: stark manderly_tridents green
        h7: stark war_host blue maege
        i5: lannister casterly_rock_cavaliers red
        """,
        "green green green",
    )
    match.play("stark: stark_basic_4", "stark: h6 i6", "stark: done", "stark: h6", "stark: melee i5", "stark: i6")
    assert len(rolled(match)) == 3  # two and one: no polearm


@rule("brotherhood.14")
def test_with_the_last_token_all_declared_orders_are_carried_out() -> None:
    match = start(
        """
        stark hand: stark_basic_2
        stark brothers: 1
        h6: stark true_kings_outlaws blue thoros
        h7: stark true_kings_outlaws blue
        a1: lannister lannisport_guards green
        """
    )
    match.play("stark: stark_basic_2", "stark: h6 h7", "stark: h6", "stark: h5", "stark: h8")
    assert stands(match, "h5") and stands(match, "h8") and view(match).houses[0].brothers == 0


@rule("s25.2")
def test_battle_25_beric_calls_once_a_turn() -> None:
    field = table(start("options: {battle: s25}\nh9: stark knights_hollow_hill blue beric, horns 1" + FAR))
    beric = field.leaders.index("beric")
    assert can_call(field, beric)
    field.called.append(beric)
    assert not can_call(field, beric)


@rule("pb3.4", "s19.7")
@pytest.mark.parametrize(
    ("battle", "mover", "goal"),
    [("pb3", "i7: lannister casterly_rock_cavaliers", "j7"), ("s19", "b6: stark war_host", "a6")],
)
def test_markers_of_lines_and_exits_are_never_turned(battle: str, mover: str, goal: str) -> None:
    house = mover.split()[1]
    far = "a15: stark war_host green" if battle == "pb3" else "h2: lannister lannisport_guards green"
    match = start(f"options: {{battle: {battle}}}\nturn: {house}\n{house} tokens: green\n{mover} green\n{far}")
    before = [o.owner for o in view(match).objectives]
    match.play(f"{house}: green", f"{house}: {goal}")
    assert stands(match, goal) and [o.owner for o in view(match).objectives] == before


@rule("gambit.8", "gambit.9")
def test_the_same_card_may_be_used_again_when_momentum_returns() -> None:
    match = start(
        """
        options: {battle: s1, gambits: true}
        step: recover
        momentum: stark
        morale: 2
        stark gambit: sg02
        lannister gambit: lg01
        h6: stark war_host green
        a1: lannister lannisport_guards green
        """
    )
    match.play("stark: yes", "lannister: yes")
    assert view(match).momentum == 0 and view(match).houses[0].gambit == "sg02"


@rule("opt.6")
def test_a_card_discarded_for_one_unit_brings_no_tactic() -> None:
    match = start("""
        options: {battle: s1, any_card: true}
        morale: 12
        stark hand: robb_3
        h6: stark winterfell_riders blue robb_king
        a1: lannister lannisport_guards green
    """)
    match.play("stark: robb_3", "stark: single", "stark: stay")
    assert asks(match) == [("lannister", "turn")] and morale(match, "stark") == 12
