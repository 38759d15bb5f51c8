"""Rulebook: the Charge, disorderly and failed ones, alignment, and surging forth."""

from __future__ import annotations

import pytest

from cyvasse.games.miniatures.charges import back_off
from cyvasse.games.miniatures.field import Ground
from cyvasse.games.miniatures.geometry import is_nearer, run, tray
from cyvasse.games.miniatures.table import body
from tests.conformance.miniatures.fields import (
    activated,
    answer,
    asked,
    fights,
    forbidden_by,
    models,
    number,
    options,
    pose,
    said,
    settle,
    start,
    table,
    tokens,
    until,
)
from tests.rule import example, rule

# The Sworn Swords stand 8 inches from the right flank of the Guardsmen.
FLANK = "stark_sworn_swords_1: 24 10 0, alone\nlannister_guardsmen_1: 24 23.15 90, alone"


@rule("charge.9", "charge.11")
@example("ex.charge.1")
@pytest.mark.parametrize(("die", "reaches"), [(1, False), (2, False), (3, True), (6, True)])
def test_the_die_and_the_speed_are_the_distance(die: int, reaches: bool) -> None:
    match = activated("stark_sworn_swords_1", FLANK, luck=str(die))
    answer(match, "charge", "24000 10000 0")
    assert (asked(match) == "stark charge.align") == reaches
    assert said(match, "charge.rolled") == [{"unit": "stark_sworn_swords_1", "die": die, "inches": 5 + die}]


@rule("charge.6", "charge.13", "bonus.2")
@example("ex.charge.2")
def test_a_charge_from_the_flank_meets_the_flank() -> None:
    """Defence 3+ at -1: a 3 does not block."""
    match = activated("stark_sworn_swords_1", FLANK, luck="3 6 1 1 1 1 1 1 1 3 6 6")
    answer(match, "charge", "24000 10000 0")
    assert options(match) == ["full", "half_left", "half_right"]
    answer(match, "full", "pass")
    assert fights(match, "stark_sworn_swords_1") == ["lannister_guardsmen_1"]
    where = pose(match, "stark_sworn_swords_1")
    assert where is not None and where[0] == 24000 and where[2] == 0
    settle(match)
    assert [words["wounds"] for words in said(match, "wounded")] == [1]


@rule("charge.10", "failed.1", "failed.2", "ruling.27")
@example("ex.charge.3")
def test_a_failed_charge_ends_an_inch_short_with_a_panic_test() -> None:
    match = activated("stark_sworn_swords_1", FLANK, luck="2 6 6")
    answer(match, "charge", "24000 10000 0")
    settle(match)
    assert pose(match, "stark_sworn_swords_1") == (24000, 17000, 0)
    assert said(match, "charge.failed") == [{"unit": "stark_sworn_swords_1"}]
    assert [words["unit"] for words in said(match, "morale.rolled")] == ["stark_sworn_swords_1"]


@rule("ruling.26", "ruling.27", "ruling.77")
@pytest.mark.parametrize("angle", [0, 12.3, 45, 151.7])
def test_a_failed_charge_at_any_angle_ends_an_inch_from_its_target_to_the_thousandth(angle: float) -> None:
    match = start(f"stark_sworn_swords_1: 24 10 0, alone\nlannister_guardsmen_1: 24 24.3 {angle}, alone")
    swords, guards = number(match, "stark_sworn_swords_1"), body(table(match), number(match, "lannister_guardsmen_1"))
    far = run((24_000, 10_000, 0), 5500, 4800, guards)
    assert far is not None
    end = back_off((24_000, 10_000, 0), (5500, 4800), far, Ground(table(match), swords))
    assert not is_nearer(tray(*end, 5500, 4800), guards, 1000)
    assert is_nearer(tray(end[0], end[1] + 1, 0, 5500, 4800), guards, 1000)


@rule("ruling.26")
def test_a_failed_charge_that_would_end_on_a_friend_stops_just_before_it() -> None:
    """Speed 5 and a 1 end on Grey Wind: the last free point is flush with his tray."""
    match = activated(
        "stark_sworn_swords_1",
        "stark_sworn_swords_1: 24 10 0, alone\ngrey_wind: 24 18 0\nlannister_guardsmen_1: 24 25 180, alone",
        luck="1 6 6",
    )
    answer(match, "charge", "24000 10000 0")
    settle(match)
    assert pose(match, "stark_sworn_swords_1") == (24_000, 14_205, 0)


@rule("charge.2")
def test_the_target_must_be_in_sight_when_the_action_begins() -> None:
    match = activated("stark_sworn_swords_1", FLANK.replace("24 10 0", "24 10 180"))
    assert "charge" not in options(match)


@rule("charge.5", "ruling.24")
def test_a_charge_that_cannot_succeed_is_not_declared() -> None:
    match = activated("stark_sworn_swords_1", "stark_sworn_swords_1: 24 10 0, alone\nlannister_guardsmen_1: 24 28 180")
    assert "charge" not in options(match) and forbidden_by(match, "charge") == "charge.5"
    match = activated("stark_sworn_swords_1", "stark_sworn_swords_1: 24 10 0, alone\nlannister_guardsmen_1: 24 25 180")
    assert "charge" in options(match)


@rule("charge.8", "ruling.25")
def test_the_pivot_keeps_the_target_in_sight_and_in_the_way() -> None:
    match = activated("stark_sworn_swords_1", FLANK)
    answer(match, "charge")
    assert asked(match) == "stark charge.pivot"
    assert forbidden_by(match, "24000 10000 0") is None
    assert forbidden_by(match, "24000 10000 1800") == "charge.8"
    assert forbidden_by(match, "24000 10000 450") == "ruling.25"
    assert forbidden_by(match, "24000 11000 0") == "pivot.1"


EIGHT_INCHES = "stark_sworn_swords_1: 24 12 0, alone\nlannister_guardsmen_1: 24 20 180, alone"


@rule("charge.12", "disorderly.1", "keywords.4")
def test_a_one_makes_the_charge_disorderly_without_re_rolls() -> None:
    match = activated(
        "stark_sworn_swords_1",
        EIGHT_INCHES,
        luck="1 1 1 1 1 1 1 1 1",
    )
    answer(match, "charge", "24000 12000 0", "full", "pass")
    assert [words["unit"] for words in said(match, "charge.disorderly")] == ["stark_sworn_swords_1"]
    assert asked(match) != "stark reroll.misses"


@rule("charge.14", "bonus.1", "ruling.29")
def test_a_charge_may_roll_its_misses_again() -> None:
    match = activated(
        "stark_sworn_swords_1",
        EIGHT_INCHES,
        luck="4 1 1 1 1 1 6 6 6 6 6 6 6 6 6 6 6 6 6",
    )
    answer(match, "charge", "24000 12000 0", "full", "pass")
    assert asked(match) == "stark reroll.misses"
    assert forbidden_by(match, "6") is not None
    answer(match, "1 1 1")
    settle(match)
    assert [words["hits"] for words in said(match, "attack.hits")] == [6]


@rule("disorderly.2", "ruling.28")
def test_in_a_disorderly_charge_the_charger_plays_no_cards_but_keeps_abilities() -> None:
    position = """
        stark_sworn_swords_1: 24 12 0, alone
        lannister_guardsmen_1: 24 20 180, alone
        stark hand: northern_ferocity
    """
    match = activated("stark_sworn_swords_1", position, luck="1")
    answer(match, "charge", "24000 12000 0")
    answer(until(match, "charge.align"), "full")
    assert options(match) == ["stark_fury", "pass"]
    match = activated("stark_sworn_swords_1", position, luck="2")
    answer(match, "charge", "24000 12000 0")
    answer(until(match, "charge.align"), "full")
    assert options(match) == ["stark_fury", "northern_ferocity", "pass"]


@rule("charge.17")
def test_an_edge_that_is_taken_in_the_middle_has_no_room() -> None:
    match = activated(
        "stark_outriders",
        """
        stark_outriders: 24 38 180
        stark_sworn_swords_1: 24 24.8 180, alone
        lannister_guardsmen_1: 24 20 0, alone
    """,
    )
    assert "charge" not in options(until(match, "action"))


@rule("charge.3", "charge.4", "ruling.17")
def test_two_units_share_an_edge_each_with_half() -> None:
    match = activated(
        "stark_outriders",
        """
        stark_outriders: 28 34 180
        stark_sworn_swords_1: 21.25 24.8 180, alone
        lannister_guardsmen_1: 24 20 0, alone
    """,
        luck="6",
    )
    answer(until(match, "action"), "charge")
    answer(match, options(match)[0])
    assert asked(match) == "stark charge.align" or fights(match, "stark_outriders") == ["lannister_guardsmen_1"]
    if asked(match) == "stark charge.align":
        assert "full" not in options(match)


@rule("charge.7")
def test_of_two_arcs_that_split_the_charger_its_player_chooses() -> None:
    """Grey Wind stands on the diagonal of the Guardsmen's tray."""
    match = activated("grey_wind", "grey_wind: 29.5 28.8 228.9\nlannister_guardsmen_1: 24 24 0, alone")
    answer(until(match, "action"), "charge")
    assert asked(match) == "stark arc"
    assert options(match) == ["front", "right"]


@rule("charge.18", "ruling.26")
def test_another_enemy_in_the_way_stops_the_charger_an_inch_before_it() -> None:
    match = activated(
        "stark_sworn_swords_1",
        """
        stark_sworn_swords_1: 24 10 0, alone
        lannister_guardsmen_1: 24 22 180, alone
        lannister_guardsmen_2: 28.5 17 180, alone
    """,
    )
    answer(match, "charge", "lannister_guardsmen_1")
    assert forbidden_by(match, "24000 10000 0") == "charge.10"


@rule("surge.1", "ruling.98")
def test_who_destroys_an_enemy_in_melee_surges_forth() -> None:
    match = activated(
        "lannister_guardsmen_1",
        """
        lannister_guardsmen_1: 24 20 0, alone
        stark_sworn_swords_1: 24 24.8 180, alone, models 1
        stark_outriders: 5 44 180
    """,
        luck="6 1 1 1 1 1 1",
    )
    answer(match, "attack", "stay")
    until(match, "surge")
    assert asked(match) == "lannister surge"
    assert forbidden_by(match, "24000 24000 0") is None
    assert forbidden_by(match, "24000 24010 0") == "maneuver.2"


@rule("surge.2")
def test_friends_that_fought_only_the_fallen_may_pivot() -> None:
    match = activated(
        "lannister_guardsmen_1",
        """
        lannister_guardsmen_1: 24 20 0, alone
        lannister_guardsmen_2: 24 29.6 180, alone
        stark_sworn_swords_1: 24 24.8 180, alone, models 1
        stark_outriders: 5 44 180
    """,
        luck="6 1 1 1 1 1 1",
    )
    answer(match, "attack", "stay")
    answer(until(match, "surge"), "24000 20000 0")
    assert asked(match) == "lannister pivot"


@rule("ruling.30", "ruling.48")
def test_set_for_charge_strikes_first_and_only_at_the_front() -> None:
    front = (
        "stark_sworn_swords_1: 24 20 180, alone, models 1\nlannister_halberdiers: 24 10 0\nstark_outriders: 5 44 180"
    )
    match = activated("stark_sworn_swords_1", front, luck="6 6 1 1 1 1 1 1 1")
    answer(match, "charge", "24000 20000 1800", "full", "set_for_charge")
    settle(match)
    assert models(match, "stark_sworn_swords_1") == 0
    assert [words["unit"] for words in said(match, "attack")] == ["lannister_halberdiers"]
    match = activated("stark_sworn_swords_1", front.replace("24 10 0", "24 10 180"), luck="6")
    answer(match, "charge", "24000 20000 1800", "full")
    assert asked(match) == "stark window.attack_before_dice"


@rule("ruling.86")
def test_uncontrolled_rage_must_charge_if_it_can() -> None:
    match = activated(
        "mountains_men", "mountains_men: 24 20 180\nstark_sworn_swords_1: 24 10 0, alone\nstark_outriders: 5 44 180"
    )
    assert asked(match) != "lannister action"
    match = activated(
        "mountains_men", "mountains_men: 24 20 0\nstark_sworn_swords_1: 24 10 0, alone\nstark_outriders: 5 44 180"
    )
    assert options(match) == ["maneuver", "march", "stand"]


@rule("ruling.56")
def test_unstoppable_fury_frightens_when_the_charge_is_declared() -> None:
    match = activated(
        "mountains_men",
        """
        options: {armies: stark_30 lannister_30_clegane}
        mountains_men: 24 20 180
        stark_sworn_swords_1: 24 12 0, alone
    """,
        luck="1",
    )
    answer(match, "charge")
    assert tokens(match, "stark_sworn_swords_1") == ("panicked",)
