"""Rulebook: victory, spoils of war, the battlefield, deployment."""

from __future__ import annotations

import pytest

import cyvasse
from cyvasse.games.miniatures.components import components
from cyvasse.games.miniatures.mode import zones_of
from cyvasse.games.miniatures.table import table_size
from cyvasse.games.miniatures.victory import goal
from cyvasse.kernel.luck import Dice
from cyvasse.kernel.match import Match
from tests.conformance.miniatures.fields import (
    activated,
    answer,
    asked,
    forbidden_by,
    options,
    points,
    pose,
    settle,
    start,
    table,
    until,
)
from tests.rule import rule

LAST = """
    step: turn
    turn: stark
    stark_sworn_swords_1: 12 44 180, alone
    lannister_guardsmen_1: 12 4 0, alone, done
"""


def last_turn(position: str) -> Match:
    match = start(LAST + position)
    answer(until(match, "action"), "stand")
    return settle(match)


@rule("victory.3", "victory.4")
def test_more_points_need_more_victory_points() -> None:
    data = components()
    assert [data.win_at(points_) for points_ in (30, 40, 50, 60, 70)] == [8, 10, 12, 14, 16]
    assert goal(table(start(LAST))) == 8


@rule("victory.1", "overview.4")
@pytest.mark.parametrize(("stark", "lannister", "over"), [(8, 7, True), (7, 0, False), (9, 8, True)])
def test_who_has_enough_and_more_than_the_other_wins_at_the_end_of_a_round(
    stark: int, lannister: int, over: bool
) -> None:
    match = last_turn(f"round: 3\nstark points: {stark}\nlannister points: {lannister}")
    assert match.over == over
    if over:
        assert match.winners == [0]


@rule("victory.2")
def test_equal_points_decide_nothing() -> None:
    assert not last_turn("round: 3\nstark points: 9\nlannister points: 9").over


@rule("victory.5")
def test_after_round_6_more_points_win() -> None:
    match = last_turn("round: 6\nstark points: 2\nlannister points: 3")
    assert match.over and match.winners == [1]


@rule("victory.6", "ruling.70")
def test_then_the_dearer_army_on_the_table_wins() -> None:
    match = last_turn("round: 6\nstark_outriders: 24 44 180, done")
    assert match.over and match.winners == [0]


@rule("victory.7")
def test_else_it_is_a_draw() -> None:
    match = last_turn("round: 6")
    assert match.over and match.winners == [0, 1]


@rule("victory.8", "victory.9", "ruling.72")
def test_who_loses_the_last_unit_loses_at_once() -> None:
    match = activated(
        "lannister_guardsmen_1",
        """
        stark points: 20
        lannister_guardsmen_1: 24 20 0, alone
        stark_sworn_swords_1: 24 24.8 180, alone, models 1
    """,
        luck="6 1 1 1 1 1 1",
    )
    answer(match, "attack", "stay")
    answer(until(match, "surge"), "24000 20000 0")
    assert match.over and match.winners == [1]


@rule("spoils.1", "spoils.2")
@pytest.mark.parametrize(
    ("victim", "gained"),
    [("stark_sworn_swords_1: 24 24.8 180, alone, models 1", 1), ("grey_wind: 24 23.8 180, hurt 1", 0)],
)
def test_a_destroyed_enemy_is_worth_a_point_if_it_cost_any(victim: str, gained: int) -> None:
    match = activated(
        "lannister_guardsmen_1",
        f"""
        lannister_guardsmen_1: 24 20 0, alone
        {victim}
        stark_outriders: 5 44 180
    """,
        luck="6 6 6 6 6 6 1 1 1 1 1 1",
    )
    answer(match, "attack", "stay")
    until(match, "surge")
    assert points(match, "lannister") == gained


@rule("spoils.3", "ruling.71")
def test_a_unit_that_dies_by_its_own_fury_gives_the_opponent_the_point() -> None:
    match = activated(
        "stark_outriders",
        """
        stark_outriders: 24 10 0, models 1, hurt 2
        stark_sworn_swords_1: 40 10 0, alone
        lannister_guardsmen_1: 5 44 180, alone
        terrain: [stakes 24 16 0]
    """,
        luck="1",
    )
    answer(until(match, "action"), "march", "24000 20000 0")
    assert pose(match, "stark_outriders") is None and points(match, "lannister") == 1


@rule("battlefield.1")
def test_the_table_is_48_by_48_or_72_by_48_inches() -> None:
    assert table_size(table(start(LAST))) == (48_000, 48_000)
    assert table_size(table(start("options: {large: true}\n" + LAST))) == (72_000, 48_000)


def fresh(seed: int = 1, **chosen: object) -> Match:
    return cyvasse.new("miniatures", 2, seed, chosen)


@rule("battlefield.2", "battlefield.3", "battlefield.7")
def test_players_lay_four_pieces_in_turn_away_from_zones_and_each_other() -> None:
    match, layers = fresh(), []
    while match.table.step == "terrain":
        layers.append(min(match.questions))
        answer(match, "forest" if "forest" in options(match) else options(match)[0])
        assert forbidden_by(match, "24000 10000 0") == "battlefield.7"
        answer(match, options(match)[0])
    assert len(table(match).terrain) == 4
    assert [of for of, _, _ in match.outcomes][:2] == ["terrain", "terrain"]
    assert layers[0] != layers[1] and layers == [layers[0], layers[1]] * 2


@rule("battlefield.4")
def test_more_pieces_may_be_agreed_upon() -> None:
    match, dice = fresh(pieces=6, terrain="random"), Dice(1)
    while match.table.step in ("setup", "terrain"):
        answer(match, options(match)[dice.below(len(options(match)))])
    assert len(table(match).terrain) == 6


@rule("battlefield.5", "thrones.2")
def test_objective_tokens_come_after_the_terrain() -> None:
    match = fresh()
    assert table(match).objectives == []
    while match.table.step == "terrain":
        answer(match, options(match)[0])
    assert table(match).objectives[0] == (24_000, 24_000)


def at_zones(seed: int) -> Match:
    match, dice = fresh(seed), Dice(seed)
    while match.table.step != "zones":
        seat = min(match.questions)
        match.answer(seat, match.questions[seat].sample(dice))
    return match


@rule("deployment.1", "deployment.2")
def test_the_higher_roll_chooses_a_zone_or_passes_the_choice() -> None:
    match = at_zones(2)
    chooser = min(match.questions)
    assert options(match) == ["south", "north", "pass"]
    answer(match, "pass")
    other = min(match.questions)
    assert other != chooser and options(match) == ["south", "north"]
    answer(match, "north")
    field = table(match)
    assert field.places_of[other] == 1 and field.places_of[chooser] == 0 and field.first == chooser


@rule("deployment.3", "deployment.4", "ruling.73")
def test_units_are_deployed_in_turn_wholly_inside_the_own_zone() -> None:
    match = at_zones(4)
    chooser = min(match.questions)
    answer(match, "south")
    who = []
    while match.table.step == "deploy":
        who.append(min(match.questions))
        answer(match, options(match)[0])
        if asked(match).endswith("deploy.place"):
            south = min(match.questions) == chooser
            assert forbidden_by(match, "24000 24000 0") == "deployment.4"
            assert forbidden_by(match, f"3000 {500 if south else 47500} 0") == "deployment.4"
            answer(match, options(match)[0])
    assert who[0] == chooser and who[1] != chooser
    field = table(match)
    assert zones_of(field, chooser) == [(0, 0, 48_000, 6000)]
    assert sum(at is not None for at in field.poses) == len(field.words)


@rule("ruling.37")
def test_a_unit_that_may_still_come_keeps_its_player_in_the_game() -> None:
    match = start(
        "options: {mode: clash}\nstep: turn\nturn: stark\nstark_sworn_swords_1: reserve\n"
        "lannister_guardsmen_1: 12 4 0, done"
    )
    assert not match.over and asked(settle(match)).startswith("stark")
