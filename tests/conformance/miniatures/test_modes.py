"""Rulebook: the five modes of the game."""

from __future__ import annotations

import pytest

import cyvasse
from cyvasse.games.miniatures.components import components
from cyvasse.games.miniatures.field import engaged_with
from cyvasse.games.miniatures.mode import mode as the_mode
from cyvasse.games.miniatures.mode import zones_of
from cyvasse.kernel.luck import Dice, GivenLuck, NeedsLuck
from cyvasse.kernel.match import Match
from cyvasse.kernel.position import BadPosition
from cyvasse.kernel.refused import Refused
from tests.conformance.miniatures.fields import (
    activated,
    answer,
    asked,
    fights,
    forbidden_by,
    hand,
    models,
    number,
    options,
    points,
    pose,
    said,
    settle,
    start,
    table,
    until,
    view,
)
from tests.rule import rule

DATA = components()


def prepared(mode: str, step: str, seed: int = 3) -> Match:
    """A random match of a mode up to a step."""
    match, dice = cyvasse.new("miniatures", 2, seed, {"mode": mode}), Dice(seed)
    while match.table.step != step:
        seat = min(match.questions)
        match.answer(seat, match.questions[seat].sample(dice))
    return match


def last_turn(position: str, mode: str) -> Match:
    """The Sworn Swords, last of all, do nothing in this round."""
    match = start(f"options: {{mode: {mode}}}\nstep: turn\nturn: stark\n{position}")
    answer(until(match, "action"), "stand")
    return settle(match)


BOTH = "edges: north south\nstark_sworn_swords_1: 12 44 180, alone\nlannister_guardsmen_1: 12 4 0, alone, done\n"


# -- A Game of Thrones ------------------------------------------------------------------------------------------


@rule("thrones.1", "thrones.2", "thrones.3", "thrones.5")
def test_five_tokens_with_cards_and_strips_of_six_inches() -> None:
    field = table(prepared("thrones", "deploy"))
    assert len(field.objectives) == 5 and field.objectives[0] == (24_000, 24_000)
    assert len(set(field.objective_cards)) == 5 and set(field.objective_cards) <= {*DATA.objective_cards}
    assert sorted([zones_of(field, 0), zones_of(field, 1)]) == [[(0, 0, 48_000, 6000)], [(0, 42_000, 48_000, 48_000)]]


@rule("thrones.4", "thrones.11")
def test_tokens_lie_away_from_zones_each_other_and_impassable_ground() -> None:
    match = prepared("thrones", "token")
    table(match).terrain[:] = [("palisade_low_wall", "palisade", 10_000, 24_000, 0)]
    assert forbidden_by(match, "24000 18700 0") == "thrones.11"
    assert forbidden_by(match, "30000 24000 0") == "thrones.11"
    assert forbidden_by(match, "32000 24000 0") is None
    match = start(
        "step: token\nterrain: [palisade 10 24 0]\nobjectives: [24 24]\n"
        "stark_sworn_swords_1: waiting\nlannister_guardsmen_1: waiting"
    )
    assert forbidden_by(match, "10000 24000 0") == "thrones.4"


@rule("thrones.6", "thrones.12", "ruling.61")
def test_a_unit_that_ends_a_move_on_a_token_claims_it() -> None:
    match = activated(
        "stark_sworn_swords_1",
        "stark_sworn_swords_1: 24 30 180, alone\nlannister_guardsmen_1: 12 4 0\nobjectives: [24 24]",
    )
    answer(match, "maneuver", "24000 25000 1800")
    assert table(match).holders == [number(match, "stark_sworn_swords_1")]


@rule("thrones.7")
def test_who_touched_a_token_first_keeps_it() -> None:
    match = activated(
        "stark_sworn_swords_1",
        "stark_sworn_swords_1: 24 32 180, alone\ngrey_wind: 24 23 0\n"
        "lannister_guardsmen_1: 12 4 0\nobjectives: [24 24 grey_wind]",
    )
    answer(match, "maneuver", "24000 27000 1800")
    assert table(match).holders == [number(match, "grey_wind")]


@rule("thrones.8", "ruling.95")
@pytest.mark.parametrize(("mode", "takes"), [("thrones", True), ("winds", False)])
def test_the_destroyer_takes_the_token_of_its_victim(mode: str, takes: bool) -> None:
    match = activated(
        "lannister_guardsmen_1",
        f"""
        options: {{mode: {mode}}}
        lannister_guardsmen_1: 24 20 0, alone
        stark_sworn_swords_1: 24 24.8 180, alone, models 1
        stark_outriders: 5 44 180
        objectives: [24 22.6 {"rookery" if mode == "thrones" else ""} stark_sworn_swords_1]
    """,
        luck="6 1 1 1 1 1 1",
    )
    answer(match, "attack", "stay")
    until(match, "surge")
    assert (table(match).holders == [number(match, "lannister_guardsmen_1")]) == takes


@rule("thrones.9")
def test_a_unit_that_moves_off_a_token_loses_it() -> None:
    match = activated(
        "stark_sworn_swords_1",
        "stark_sworn_swords_1: 24 25 180, alone\nlannister_guardsmen_1: 12 4 0\n"
        "objectives: [24 24 rookery stark_sworn_swords_1]",
    )
    answer(match, "maneuver", "24000 30000 0")
    assert table(match).holders == [-1]


@rule("thrones.10")
@pytest.mark.parametrize(("round_", "scored"), [(1, 0), (2, 2)])
def test_from_round_2_each_token_scores(round_: int, scored: int) -> None:
    match = last_turn(
        f"round: {round_}\n"
        + BOTH
        + "objectives: [24 24 armory stark_sworn_swords_1, 12 24 gallows stark_sworn_swords_1]",
        "thrones",
    )
    assert points(match, "stark") == scored


@rule("card.contested_ground", "card.supply_cache", "card.rookery")
def test_cards_of_objectives_work_when_they_score() -> None:
    position = (
        "round: 2\nstark_sworn_swords_1: 12 44 180, alone, models 9\nlannister_guardsmen_1: 12 4 0, alone, done\n"
    )
    held = (
        "objectives: [24 24 contested_ground stark_sworn_swords_1, "
        "12 24 supply_cache stark_sworn_swords_1, 36 24 rookery stark_sworn_swords_1]"
    )
    match = start("step: turn\nturn: stark\n" + position + held + "\nluck: [6, 6, sudden_charge]")
    answer(until(match, "action"), "stand")
    settle(match)
    assert points(match, "stark") == 4
    assert models(match, "stark_sworn_swords_1") == 11
    assert "sudden_charge" in hand(match, "stark")


# -- A Clash of Kings -------------------------------------------------------------------------------------------


@rule("clash.1", "clash.2", "ruling.89")
def test_corners_and_three_tokens_in_a_row() -> None:
    field = table(prepared("clash", "deploy"))
    assert field.objectives == [(24_000, 24_000), (12_000, 24_000), (36_000, 24_000)]
    south = [(0, 0, 12_000, 12_000), (36_000, 0, 48_000, 12_000)]
    assert south in (zones_of(field, 0), zones_of(field, 1))


@rule("clash.3", "clash.4")
def test_two_units_are_deployed_the_commander_among_them() -> None:
    field = table(prepared("clash", "turn"))
    for seat in range(2):
        placed = [unit for unit, at in enumerate(field.poses) if at is not None and field.owners[unit] == seat]
        assert len(placed) == 2
        assert any(field.commanders[seat] in field.attached[unit] for unit in placed)


CLASH = "options: {mode: clash}\nstep: turn\nturn: stark\nedges: north south\n"


@rule("clash.5", "clash.13", "ruling.62", "ruling.94")
def test_reserves_come_at_the_own_edge_from_round_2_as_their_activation() -> None:
    position = (
        "stark_sworn_swords_1: 12 44 180, alone, done\nstark_outriders: reserve\nlannister_guardsmen_1: 12 4 0, alone\n"
    )
    match = start(CLASH + "round: 2\n" + position)
    assert options(match) == ["stark_outriders", "pass"]
    answer(match, "stark_outriders")
    assert asked(match) == "stark reserve.place"
    assert forbidden_by(match, "30000 38500 1800") is None
    assert forbidden_by(match, "30000 30000 1800") == "clash.13"
    answer(match, "30000 44000 1800")
    assert asked(match) == "lannister action"
    match = start(CLASH + "round: 1\n" + position)
    assert asked(match) == "lannister action"


@rule("clash.9")
def test_a_side_token_opens_the_opposite_edge() -> None:
    match = start(
        CLASH
        + """
        round: 2
        stark_sworn_swords_1: 12 24 180, alone, done
        stark_outriders: reserve
        lannister_guardsmen_1: 12 4 0, alone
        objectives: [24 24, 12 24 stark_sworn_swords_1, 36 24]
    """
    )
    answer(match, "stark_outriders")
    assert forbidden_by(match, "45000 24000 2700") is None
    assert forbidden_by(match, "3000 24000 900") == "clash.13"


@rule("clash.6", "clash.7", "clash.8", "ruling.64")
def test_a_destroyed_unit_goes_to_reserve_without_its_characters() -> None:
    match = activated(
        "lannister_guardsmen_2",
        """
        options: {mode: clash}
        stark_sworn_swords_1: 24 24.8 180, models 1
        stark_outriders: 40 44 180
        lannister_guardsmen_2: 24 20 0, alone
    """,
        luck="6 1 1 1 1 1 1",
    )
    answer(match, "attack", "stay")
    answer(until(match, "surge"), "24000 20000 0")
    field, unit = table(match), number(match, "stark_sworn_swords_1")
    assert field.status[unit] == "lost" and field.attached[unit] == () and not field.done[unit]
    assert points(match, "lannister") == 3


@rule("clash.12", "ruling.63")
def test_the_commander_is_worth_two_more_once() -> None:
    match = activated(
        "lannister_guardsmen_2",
        """
        options: {mode: clash}
        stark_sworn_swords_2: 24 24.8 180, models 1
        stark_outriders: 40 44 180
        lannister_guardsmen_2: 24 20 0, alone
    """,
        luck="6 1 1 1 1 1 1",
    )
    answer(match, "attack", "stay")
    until(match, "surge")
    assert points(match, "lannister") == 1


@rule("clash.10", "clash.11", "clash.15")
def test_the_middle_is_worth_two_and_the_sides_one() -> None:
    match = last_turn(
        "round: 2\n"
        + BOTH
        + "objectives: [24 24 stark_sworn_swords_1, 12 24 stark_sworn_swords_1, 36 24 lannister_guardsmen_1]",
        "clash",
    )
    assert (points(match, "stark"), points(match, "lannister")) == (3, 1)


# -- A Storm of Swords ------------------------------------------------------------------------------------------

STORM = "options: {mode: storm}\nattacker: lannister\n"
BESIEGED = "stark_sworn_swords_1: 12 8 0\nlannister_guardsmen_1: 12 44 180\n"


@rule("storm.1", "storm.2", "storm.3", "ruling.33")
def test_roles_zones_and_walls_of_the_siege() -> None:
    match = cyvasse.new("miniatures", 2, 1, {"mode": "storm"})
    assert options(match) == ["attacker", "defender"]
    chooser = min(match.questions)
    answer(match, "attacker")
    field = table(match)
    assert field.besieger == chooser and field.first != chooser
    assert zones_of(field, 1 - chooser) == [(0, 0, 48_000, 12_000)] and zones_of(field, chooser) == [
        (0, 30_000, 48_000, 48_000)
    ]
    walls = [pose(match, f"castle_wall_{n}") for n in (1, 2, 3)]
    assert [at and at[:2] for at in walls] == [(9333, 4000), (24_000, 4000), (38_667, 4000)]


@rule("storm.4", "storm.17", "storm.18")
def test_only_the_defender_lays_up_to_four_pieces() -> None:
    match = cyvasse.new("miniatures", 2, 1, {"mode": "storm"})
    answer(match, "attacker")
    defender = 1 - table(match).besieger
    while match.table.step == "terrain":
        assert min(match.questions) == defender and "done" in options(match)
        answer(match, options(match)[0])
        assert forbidden_by(match, "24000 17000 0") == "storm.17"
        answer(match, options(match)[0])
    assert len(table(match).terrain) == 4


@rule("storm.7", "storm.10", "ruling.34")
def test_siege_cards_and_the_defenders_reserve() -> None:
    match = prepared("storm", "deploy", seed=6)
    field = table(match)
    attacker, defender = field.besieger, 1 - field.besieger
    assert [len(field.places[f"sia/hand-{attacker}"]), len(field.places[f"sid/hand-{defender}"])] == [3, 3]
    kept = [unit for unit, status in enumerate(field.status) if status == "reserve" and field.owners[unit] == defender]
    army = DATA.armies[field.armies[defender]]
    worth = {
        unit: DATA.units[field.kinds[unit]].cost + sum(DATA.attachments[a].cost for a in field.attached[unit])
        for unit in kept
    }
    total = sum(
        DATA.units[t.unit].cost + (DATA.attachments[t.attachment].cost if t.attachment else 0) for t in army.units
    )
    assert 2 * sum(worth.values()) >= total and 2 * (sum(worth.values()) - min(worth.values())) < total + 1


@rule("storm.5", "storm.19")
def test_the_defender_scores_nothing_and_the_attacker_wins_by_points() -> None:
    match = start(STORM + "step: scoring\nround: 3\nlannister points: 8\n" + BESIEGED)
    assert match.over and match.winners == [1]
    from cyvasse.games.miniatures.mode import gain

    field = table(start(STORM + BESIEGED))
    gain(field, 0, 3, "spoils")
    gain(field, 1, 2, "spoils")
    assert field.vp == [0, 2]


@rule("storm.6")
def test_the_defender_wins_after_round_6() -> None:
    match = start(STORM + "step: scoring\nround: 6\nlannister points: 7\n" + BESIEGED)
    assert match.over and match.winners == [0]


@rule("storm.8", "storm.9")
def test_the_attackers_units_return_without_characters() -> None:
    match = start(
        STORM + "step: round\nround: 3\nstark_sworn_swords_1: 12 8 0\n"
        "lannister_guardsmen_1: 12 44 180\nlannister_halberdiers: lost, alone"
    )
    until(match, "storm.return")
    assert options(match) == ["lannister_halberdiers", "pass"]
    answer(match, "lannister_halberdiers")
    assert forbidden_by(match, "24000 29000 1800") == "storm.8"
    answer(match, "24000 40000 1800")
    assert models(match, "lannister_halberdiers") == 12


@rule("storm.11", "storm.21")
def test_the_defenders_reserve_comes_from_the_flanks_in_round_3_and_acts() -> None:
    position = "stark_sworn_swords_1: 12 8 0, done\nstark_outriders: reserve\nlannister_guardsmen_1: 12 44 180, done\n"
    position += "castle_wall_1: stands, done\ncastle_wall_2: stands, done\ncastle_wall_3: stands, done\n"
    match = start(STORM + "step: turn\nturn: stark\nround: 3\n" + position)
    answer(match, "stark_outriders")
    assert forbidden_by(match, "24000 24000 0") == "storm.11"
    answer(match, "3000 24000 900")
    assert asked(until(match, "action")) == "stark action"
    early = start(STORM + "step: turn\nturn: stark\nround: 2\n" + position)
    assert asked(settle(early)) != "stark activate"


@rule("storm.12", "storm.13", "ruling.36")
def test_walls_are_charged_and_hewn_without_saves_or_panic() -> None:
    match = activated(
        "lannister_guardsmen_1",
        STORM + "lannister_guardsmen_1: 24 13 180, alone\nstark_sworn_swords_1: 5 10 0, alone",
        luck="6 6 6 6 6 1 1",
    )
    answer(match, "charge")
    answer(match, "castle_wall_2") if asked(match) == "lannister charge.target" else None
    answer(match, "24000 13000 1800")
    answer(until(match, "charge.align"), "full")
    assert fights(match, "lannister_guardsmen_1") == ["castle_wall_2"]
    settle(match)
    assert models(match, "castle_wall_2") == 4
    assert said(match, "defence.rolled") == [] and said(match, "morale.rolled") == []


@rule("storm.14", "storm.23")
def test_a_destroyed_wall_is_worth_five_and_stays() -> None:
    match = activated(
        "lannister_guardsmen_1",
        STORM + "castle_wall_2: stands, models 1\nlannister_guardsmen_1: 24 7.4 180, "
        "alone\nstark_sworn_swords_1: 5 10 0, alone",
        luck="6 6 6 6 1 1",
    )
    answer(match, "attack")
    settle(match)
    assert points(match, "lannister") == 5
    assert table(match).status[number(match, "castle_wall_2")] == "ruin" and pose(match, "castle_wall_2") is not None
    assert engaged_with(table(match), number(match, "lannister_guardsmen_1")) == []


@rule("storm.15", "ruling.35")
def test_nobody_gets_behind_the_walls() -> None:
    """Grey Wind would fit through the gap of 4 inches."""
    match = activated(
        "grey_wind",
        """
        options: {mode: storm}
        attacker: stark
        grey_wind: 16.667 12 180
        stark_sworn_swords_1: 40 40 180, alone
        lannister_guardsmen_1: 40 10 0, alone
    """,
    )
    answer(until(match, "action"), "march")
    assert forbidden_by(match, "16667 7400 1800") is None
    assert forbidden_by(match, "16667 6000 1800") == "storm.15"
    assert forbidden_by(match, "16667 2000 1800") == "storm.15"


@rule("storm.16", "storm.22", "storm.24")
def test_a_wall_pours_tar_and_shoots_arrows() -> None:
    match = activated(
        "castle_wall_2",
        STORM + "turn: stark\nlannister_guardsmen_1: 24 7.4 180, alone\n"
        "lannister_halberdiers: 34 14 180, alone\nstark_sworn_swords_1: 5 10 0, alone",
        luck="2",
    )
    assert models(match, "lannister_guardsmen_1") == 10
    assert options(match) == ["lannister_guardsmen_1", "lannister_halberdiers", "pass"]
    forty = STORM.replace("mode: storm", "mode: storm, points: 40")
    match = activated(
        "lannister_crossbowmen", forty + "lannister_crossbowmen: 24 14 180\nstark_sworn_swords_1: 5 10 0, alone"
    )
    answer(match, "attack", "24000 14000 1800")
    assert said(match, "no.target")


@rule("storm.20")
def test_siege_cards_are_played_when_they_say() -> None:
    match = start(STORM + "step: round\nround: 3\nlannister siege: hardships_of_siege\n" + BESIEGED)
    until_siege = asked(match)
    assert until_siege == "lannister window.round_start"
    answer(match, "hardships_of_siege", "weakened")
    assert table(match).conditions[number(match, "stark_sworn_swords_1")] == ("weakened",)


# -- A Feast for Crows ------------------------------------------------------------------------------------------


@rule("feast.1", "feast.2", "ruling.65")
def test_two_corpse_piles_come_first_and_zones_are_deep() -> None:
    field = table(prepared("feast", "deploy"))
    assert [piece for piece, *_ in field.terrain[:2]] == ["corpse_pile", "corpse_pile"] and 2 < len(field.terrain) <= 6
    assert zones_of(field, 0)[0][3] - zones_of(field, 0)[0][1] == 12_000


@rule("feast.3", "feast.4", "ruling.66", "ruling.67")
def test_a_unit_activated_near_corpses_tests_its_morale() -> None:
    match = activated(
        "stark_sworn_swords_1",
        "options: {mode: feast}\nstark_sworn_swords_1: 24 20 0, alone\n"
        "lannister_guardsmen_1: 5 44 180\nterrain: [corpse_pile 24 29 0]",
        luck="2 2",
    )
    assert [(words["unit"], words["result"]) for words in said(match, "morale.failed")] == [("stark_sworn_swords_1", 3)]
    assert table(match).crows[number(match, "stark_sworn_swords_1")] == 1
    assert models(match, "stark_sworn_swords_1") == 12


@rule("feast.5", "feast.6", "feast.7")
def test_tokens_score_when_the_unit_falls_and_a_pile_is_laid() -> None:
    match = activated(
        "lannister_guardsmen_1",
        """
        options: {mode: feast}
        lannister_guardsmen_1: 24 20 0, alone
        stark_sworn_swords_1: 24 24.8 180, alone, models 1, crows 2
        stark_outriders: 5 44 180
    """,
        luck="6 1 1 1 1 1 1",
    )
    answer(match, "attack", "stay")
    until(match, "pile.place")
    assert asked(match) == "lannister pile.place" and points(match, "lannister") == 3
    assert forbidden_by(match, "24000 40000 0") == "feast.7"
    assert forbidden_by(match, "24000 20000 0") == "feast.7"
    answer(match, "24000 26000 0")
    assert table(match).terrain == [("corpse_pile", "corpse_pile", 24_000, 26_000, 0)]


# -- The Winds of Winter ----------------------------------------------------------------------------------------

WINDS = "options: {mode: winds}\n"


@rule("winds.1", "winds.2", "winds.4", "winds.6")
def test_strips_tokens_without_cards_and_two_missions_each() -> None:
    field = table(prepared("winds", "deploy"))
    assert len(field.objectives) == 5 and field.objective_cards == []
    assert [len(field.places[f"mis/hand-{seat}"]) for seat in range(2)] == [2, 2]
    assert zones_of(field, 0)[0][3] - zones_of(field, 0)[0][1] == 6000


@rule("winds.12", "winds.13")
def test_tokens_of_winter_lie_as_in_a_game_of_thrones() -> None:
    match = start(
        WINDS + "step: token\nterrain: [palisade 10 24 0]\nobjectives: [24 24]\n"
        "stark_sworn_swords_1: waiting\nlannister_guardsmen_1: waiting"
    )
    assert forbidden_by(match, "24000 18700 0") == "winds.12"
    assert forbidden_by(match, "10000 24000 0") == "winds.13"


@rule("winds.3", "card.blood_for_blood", "ruling.69")
def test_no_spoils_but_a_mission_for_blood() -> None:
    match = activated(
        "lannister_guardsmen_1",
        WINDS
        + """
        lannister_guardsmen_1: 24 20 0, alone
        stark_sworn_swords_1: 24 24.8 180, alone, models 1
        stark_outriders: 5 44 180
        lannister missions: blood_for_blood
    """,
        luck="6 1 1 1 1 1 1",
    )
    answer(match, "attack", "stay")
    until(match, "mission.score")
    while "blood_for_blood" not in options(match):
        answer(match, "pass")
    assert points(match, "lannister") == 0
    answer(match, "blood_for_blood")
    assert points(match, "lannister") == 2
    assert table(match).places["mis/gone"] == ["blood_for_blood"]


@rule("winds.7")
def test_no_mission_scores_in_round_1() -> None:
    match = start(WINDS + "step: scoring\nround: 1\n" + BOTH + "stark missions: hold_the_rear")
    assert asked(match) != "stark mission.score"
    match = start(WINDS + "step: scoring\nround: 2\n" + BOTH + "stark missions: hold_the_rear")
    assert asked(match) == "stark mission.score"


@rule("winds.8", "winds.9", "winds.14")
def test_a_mission_may_be_discarded_unseen_and_replaced() -> None:
    match = start(WINDS + "step: cleanup\nfirst: stark\n" + BOTH + "stark missions: no_quarter spread_wide")
    assert asked(match) == "stark mission.discard"
    answer(match, "no_quarter")
    assert all("no_quarter" not in str(line.words) for line in match.log(1))
    settle(match)
    while asked(match).endswith("mission.discard"):
        answer(match, "pass")
    assert len(table(match).places["mis/hand-0"]) == 2 and "no_quarter" in table(match).places["mis/gone"]


@rule("winds.10", "winds.11", "ruling.68")
def test_from_round_2_a_mission_lies_open_for_a_round() -> None:
    match = start(WINDS + "step: round\nround: 1\n" + BOTH + "luck: [spread_wide]")
    assert table(match).open_mission == "spread_wide"
    match = start(WINDS + "step: cleanup\nopen_mission: stand_fast\n" + BOTH)
    assert table(match).open_mission == "" or asked(match).endswith("mission.discard")
    assert "stand_fast" in table(match).places["mis/gone"]


@rule("winds.15")
def test_anyone_may_score_the_open_mission() -> None:
    match = start(WINDS + "step: scoring\nround: 2\nopen_mission: hold_the_rear\n" + BOTH)
    assert points(match, "stark") == 1 and points(match, "lannister") == 1


MODES = ("thrones", "clash", "storm", "feast", "winds")


@rule("modes.1", "ffa.1")
@pytest.mark.parametrize(("seats", "teams", "drawn"), [
    (2, False, MODES), (4, True, MODES), (3, False, ("thrones", "clash", "feast", "winds")),
])  # fmt: skip
def test_a_random_mode_is_drawn_from_those_that_may_be_played(seats: int, teams: bool, drawn: tuple[str, ...]) -> None:
    for word in drawn:
        luck = GivenLuck([word])
        with pytest.raises(NeedsLuck):
            cyvasse.new("miniatures", seats, options={"mode": "random", "teams": teams, "points": 20}, luck=luck)
        assert luck.names == []
    with pytest.raises(NeedsLuck) as needed:
        cyvasse.new("miniatures", seats, options={"mode": "random", "teams": teams, "points": 20}, luck=GivenLuck())
    assert (needed.value.of, tuple(needed.value.names)) == ("mode", drawn)


@rule("modes.1", "storm.3", "winds.4")
@pytest.mark.parametrize("mode", MODES)
def test_a_mode_that_luck_has_drawn_is_played_like_one_agreed_upon(mode: str) -> None:
    """Walls, siege cards and missions come when the mode is known; the table is then the same."""
    seed = next(
        seed for seed in range(100) if view(cyvasse.new("miniatures", 2, seed, {"mode": "random"})).mode == mode
    )
    random, chosen = (cyvasse.new("miniatures", 2, seed, {"mode": word}) for word in ("random", mode))
    assert said(random, "mode.drawn") == [{"mode": mode}] and said(chosen, "mode.drawn") == []
    field, other = table(random), table(chosen)
    assert field.words == other.words and field.status == other.status and field.skills == other.skills
    assert field.models == other.models and len(field.done) == len(field.began) == len(other.crows) == len(field.words)
    assert {place: sorted(cards) for place, cards in field.places.items()} == {
        place: sorted(cards) for place, cards in other.places.items()
    }
    assert type(the_mode(field)) is type(the_mode(other)) and field.step == other.step
    assert asked(random).split()[1] == asked(chosen).split()[1]


@rule("modes.1")
def test_a_described_battle_names_its_mode() -> None:
    with pytest.raises(BadPosition, match="options: a described battle names its mode"):
        start("options: {mode: random}\n" + BOTH)


@rule("modes.1", "overview.3")
def test_an_unknown_mode_is_refused() -> None:
    with pytest.raises(Refused):
        cyvasse.new("miniatures", 2, 1, {"mode": "dance"})
