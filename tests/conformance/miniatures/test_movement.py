"""Rulebook: actions, pivots, moving and other units, Maneuver, March, Retreat and shifts."""

from __future__ import annotations

import pytest

from tests.conformance.miniatures.fields import (
    FRONT_TO_FRONT,
    activated,
    answer,
    asked,
    fights,
    forbidden_by,
    options,
    pose,
    settle,
    table,
)
from tests.rule import example, rule

ALONE = "stark_sworn_swords_1: 24 20 0, alone\nlannister_guardsmen_1: 5 44 180, alone"


@rule("actions.1", "actions.2")
def test_an_unengaged_unit_maneuvers_marches_charges_or_does_nothing() -> None:
    match = activated("stark_sworn_swords_1", ALONE)
    assert options(match) == ["maneuver", "march", "stand"]
    match = activated("stark_sworn_swords_1", "stark_sworn_swords_1: 24 20 0, alone\nlannister_guardsmen_1: 24 30 180")
    assert options(match) == ["maneuver", "march", "charge", "stand"]


@rule("actions.3", "activation.3")
def test_after_its_action_the_unit_has_an_activation_token() -> None:
    match = activated("stark_sworn_swords_1", ALONE + "\nstark_outriders: 40 10 0")
    answer(match, "stand")
    assert table(match).done[table(match).words.index("stark_sworn_swords_1")]
    assert asked(settle(match)) == "lannister action"


@rule("maneuver.2", "pivot.1")
@example("ex.maneuver.1")
def test_a_maneuver_is_a_pivot_a_straight_move_and_a_pivot() -> None:
    match = activated("stark_sworn_swords_1", ALONE)
    answer(match, "maneuver")
    assert forbidden_by(match, "24000 25000 0") is None
    assert forbidden_by(match, "29000 20000 1234") is None
    assert forbidden_by(match, "24000 25010 0") == "maneuver.2"
    assert forbidden_by(match, "24000 20000 900") is None
    answer(match, "29000 20000 1234")
    assert pose(match, "stark_sworn_swords_1") == (29000, 20000, 1234)


@rule("march.2", "march.3")
@example("ex.march.1")
def test_a_march_goes_straight_on_up_to_twice_the_speed_then_pivots() -> None:
    match = activated("stark_sworn_swords_1", ALONE)
    answer(match, "march")
    assert forbidden_by(match, "24000 30000 0") is None
    assert forbidden_by(match, "24000 28000 2222") is None
    assert forbidden_by(match, "24000 30010 0") == "march.2"
    assert forbidden_by(match, "26000 26000 0") == "march.2"


@rule("maneuver.1", "march.1", "charge.1", "retreat.1")
def test_an_engaged_unit_attacks_retreats_or_does_nothing() -> None:
    match = activated("lannister_guardsmen_1", FRONT_TO_FRONT)
    assert options(match) == ["attack", "retreat", "stand"]
    for action, clause in (("maneuver", "maneuver.1"), ("march", "march.1"), ("charge", "charge.1")):
        assert forbidden_by(match, action) == clause
    match = activated("stark_sworn_swords_1", ALONE)
    assert forbidden_by(match, "retreat") == "retreat.1"


@rule("retreat.2", "retreat.3")
@example("ex.retreat.1")
def test_a_retreat_goes_back_or_aside_by_speed_and_die() -> None:
    match = activated("lannister_guardsmen_1", FRONT_TO_FRONT, luck="2")
    answer(match, "retreat")
    assert forbidden_by(match, "24000 14000 0") is None
    assert forbidden_by(match, "24000 13990 0") == "retreat.2"
    assert forbidden_by(match, "23000 16000 0") == "retreat.2"
    assert forbidden_by(match, "24000 15000 900") is None
    assert forbidden_by(match, "24000 26000 0") == "retreat.2"


@rule("retreat.4", "free.1", "terms.6")
@example("ex.retreat.2")
def test_an_enemy_that_is_left_alone_may_pivot() -> None:
    match = activated("lannister_guardsmen_1", FRONT_TO_FRONT + "\nstark_outriders: 44 44 180", luck="2")
    answer(match, "retreat", "24000 14000 0")
    assert asked(match) == "stark pivot"
    assert forbidden_by(match, "24000 24800 900") is None
    assert forbidden_by(match, "24000 25000 1800") == "pivot.1"
    answer(match, "24000 24800 900")
    assert pose(match, "stark_sworn_swords_1") == (24000, 24800, 900)
    assert options(settle(match)) == ["stark_sworn_swords_1", "stark_outriders"]


@rule("retreat.5", "moving.1", "ruling.23")
def test_a_retreat_leaves_enemies_an_inch_behind() -> None:
    match = activated("lannister_guardsmen_1", FRONT_TO_FRONT, luck="6")
    answer(match, "retreat")
    assert forbidden_by(match, "24000 19100 0") == "moving.1"
    assert forbidden_by(match, "24000 19000 0") is None
    assert forbidden_by(match, "24000 20000 0") is None
    answer(match, "24000 20000 0")
    assert fights(match, "lannister_guardsmen_1") == ["stark_sworn_swords_1"]
    assert asked(settle(match)) != "stark pivot"


@rule("retreat.6")
def test_a_unit_hemmed_in_on_all_sides_cannot_retreat() -> None:
    match = activated(
        "lannister_guardsmen_1",
        """
        lannister_guardsmen_1: 3 2.5 0, alone
        stark_sworn_swords_1: 3 7.3 180, alone
        umber_berserkers: 9 2.5 0, alone
    """,
    )
    assert "retreat" not in options(match)
    assert forbidden_by(match, "retreat") == "retreat.6"


@rule("moving.1", "ruling.77")
def test_no_move_ends_nearer_than_an_inch_to_an_enemy() -> None:
    match = activated("stark_sworn_swords_1", "stark_sworn_swords_1: 24 20 0, alone\nlannister_guardsmen_1: 24 30 180")
    answer(match, "maneuver")
    assert forbidden_by(match, "24000 24200 0") is None
    assert forbidden_by(match, "24000 24210 0") == "moving.1"


@rule("moving.2")
def test_friends_may_be_passed_but_not_stood_upon() -> None:
    match = activated(
        "stark_sworn_swords_1",
        """
        stark_sworn_swords_1: 24 20 0, alone
        grey_wind: 24 24 0
        lannister_guardsmen_1: 5 44 180
    """,
    )
    answer(match, "march")
    assert forbidden_by(match, "24000 23500 0") == "moving.2"
    assert forbidden_by(match, "24000 29000 0") is None


@rule("moving.3")
def test_enemies_may_not_be_passed() -> None:
    match = activated("stark_sworn_swords_1", "stark_sworn_swords_1: 24 10 0, alone\nlannister_guardsmen_1: 24 16 900")
    answer(match, "march")
    assert forbidden_by(match, "24000 20000 0") == "moving.3"


@rule("pivot.2", "pivot.3")
def test_a_pivot_ignores_trays_but_does_not_end_on_them() -> None:
    match = activated(
        "stark_sworn_swords_1",
        """
        stark_sworn_swords_1: 24 20 0, alone
        stark_outriders: 29.6 20 0
        lannister_guardsmen_1: 5 44 180
    """,
    )
    answer(match, "maneuver")
    assert forbidden_by(match, "24000 20000 450") == "pivot.3"
    assert forbidden_by(match, "24000 20000 1800") is None


@rule("ruling.15")
def test_no_move_leaves_the_table() -> None:
    match = activated("stark_sworn_swords_1", "stark_sworn_swords_1: 24 45 0, alone\nlannister_guardsmen_1: 5 5 0")
    answer(match, "march")
    assert forbidden_by(match, "24000 45600 0") is None
    assert forbidden_by(match, "24000 45700 0") == "ruling.15"


@rule("terms.16", "ranged.3", "ruling.16")
def test_a_shift_goes_along_one_side_without_turning() -> None:
    match = activated(
        "stark_bowmen", "options: {points: 40}\nstark_bowmen: 24 20 0, alone\nlannister_guardsmen_1: 24 34 180"
    )
    answer(match, "attack")
    assert asked(match) == "stark shift"
    for line in ("24000 22000 0", "22000 20000 0", "24000 18000 0", "25000 20000 0", "24000 20000 0"):
        assert forbidden_by(match, line) is None
    for line in ("25000 21000 0", "24000 21000 10"):
        assert forbidden_by(match, line) == "terms.16"
    assert forbidden_by(match, "24000 22010 0") == "ranged.3"


@rule("ruling.22")
@pytest.mark.parametrize(("choice", "allowed"), [("false", "retreat.2"), ("true", None)])
def test_to_retreat_forward_from_an_enemy_in_the_flank_is_an_option(choice: str, allowed: str | None) -> None:
    match = activated(
        "lannister_guardsmen_1",
        f"""
        options: {{retreat_forward: {choice}}}
        lannister_guardsmen_1: 24 20 0, alone
        stark_sworn_swords_1: 29.15 20 270, alone
    """,
        luck="4",
    )
    answer(match, "retreat")
    assert forbidden_by(match, "24000 27000 0") == allowed


@rule("ruling.14", "ruling.79")
def test_a_free_pivot_may_end_near_an_enemy_but_not_touch_it() -> None:
    match = activated(
        "lannister_guardsmen_1",
        """
        lannister_guardsmen_1: 24 20 0, alone
        stark_sworn_swords_1: 24 24.8 180, alone
        lannister_guardsmen_2: 29.8 24.8 0, alone, done
    """,
        luck="6",
    )
    answer(match, "retreat", "24000 14000 0")
    assert asked(match) == "stark pivot"
    assert forbidden_by(match, "24000 24800 0") is None
    assert forbidden_by(match, "24000 24800 450") in ("pivot.3", "ruling.14")


@rule("moving.1", "ruling.77", "ruling.78")
@pytest.mark.parametrize(("y", "clause"), [(19_200, None), (19_201, "moving.1")])
def test_the_inch_between_enemies_has_no_slack(y: int, clause: str | None) -> None:
    match = activated("stark_sworn_swords_1", "stark_sworn_swords_1: 24 15 0\nlannister_guardsmen_1: 24 25 180")
    answer(match, "maneuver")
    assert forbidden_by(match, f"24000 {y} 0") == clause
