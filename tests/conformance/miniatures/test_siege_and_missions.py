"""Objective cards, siege strategy cards and secret missions, card by card."""

from __future__ import annotations

import pytest

from cyvasse.games.miniatures.attacks import shoots_over
from cyvasse.games.miniatures.missions import AT_END
from cyvasse.games.miniatures.morale import standing_modifier
from cyvasse.games.miniatures.table import has, ncu_has
from cyvasse.kernel.match import Match
from tests.conformance.miniatures.fields import (
    FRONT_TO_FRONT,
    activated,
    answer,
    asked,
    forbidden_by,
    models,
    number,
    options,
    points,
    said,
    settle,
    start,
    table,
    tokens,
    until,
)
from tests.rule import rule

# -- objective cards --------------------------------------------------------------------------------------------


@rule("card.rallying_banner")
def test_a_banner_heartens_its_unit() -> None:
    match = start(
        "stark_sworn_swords_1: 24 24 0\nlannister_guardsmen_1: 5 5 0\n"
        "objectives: [24 24 rallying_banner stark_sworn_swords_1]"
    )
    assert standing_modifier(table(match), number(match, "stark_sworn_swords_1")) == 1


@rule("card.gallows")
def test_gallows_frighten_the_enemies_of_their_unit() -> None:
    match = start(FRONT_TO_FRONT + "objectives: [24 26 gallows stark_sworn_swords_1]")
    assert standing_modifier(table(match), number(match, "lannister_guardsmen_1")) == -1
    assert standing_modifier(table(match), number(match, "stark_sworn_swords_1")) == 0


@rule("card.armory")
def test_an_armory_gives_a_die() -> None:
    match = activated("lannister_guardsmen_1", FRONT_TO_FRONT + "objectives: [24 20 armory lannister_guardsmen_1]")
    answer(match, "attack", "stay")
    assert len(said(match, "attack.rolled")[0]["faces"]) == 7  # type: ignore[arg-type]


@rule("card.watchtower", "card.barricade")
def test_a_watchtower_helps_archers_and_a_barricade_their_targets() -> None:
    """Crossbows hit on 3+: with the tower a 2 hits. Sundering and the barricade cancel out: a 4 blocks at 4+."""
    match = activated(
        "lannister_crossbowmen",
        """
        options: {points: 40}
        lannister_crossbowmen: 24 10 0
        stark_sworn_swords_1: 24 22 180, alone
        objectives: [24 10 watchtower lannister_crossbowmen, 24 24 barricade stark_sworn_swords_1]
    """,
        luck="2 1 1 1 1 1 1 4",
    )
    assert shoots_over(table(match), number(match, "lannister_crossbowmen"))
    answer(match, "attack", "24000 10000 0")
    settle(match)
    assert [words["hits"] for words in said(match, "attack.hits")] == [1] and said(match, "wounded") == []


@rule("card.war_drums")
def test_war_drums_roll_the_charge_again() -> None:
    match = activated(
        "stark_sworn_swords_1",
        """
        stark_sworn_swords_1: 24 10 0, alone
        lannister_guardsmen_1: 24 20 180, alone
        objectives: [24 10 war_drums stark_sworn_swords_1]
    """,
        luck="1 5",
    )
    answer(match, "charge", "24000 10000 0")
    assert asked(match) == "stark charge.again"
    answer(match, "yes")
    assert asked(match) == "stark charge.align" and said(match, "charge.disorderly") == []


@rule("card.maesters_tent")
def test_a_maester_cures_who_is_activated() -> None:
    match = activated(
        "stark_sworn_swords_1",
        """
        stark_sworn_swords_1: 24 24 0, alone, panicked, weakened
        lannister_guardsmen_1: 5 5 0
        objectives: [24 24 maesters_tent stark_sworn_swords_1]
    """,
    )
    assert asked(match) == "stark cure"
    answer(match, "weakened")
    assert tokens(match, "stark_sworn_swords_1") == ("panicked",)


# -- siege strategy cards ---------------------------------------------------------------------------------------

STORM = "options: {mode: storm}\nattacker: lannister\n"
ARMIES = "stark_sworn_swords_2: 12 10 0\nlannister_guardsmen_2: 12 44 180\n"


def round_begins(card: str, position: str = ARMIES, luck: str = "") -> Match:
    """The card's owner is asked at the start of round 3."""
    attacking = card in ("cut_off_from_aid", "all_out_assault", "hardships_of_siege", "dread_before_the_walls")
    seat = "lannister" if attacking else "stark"
    dice = f"\nluck: [{luck}]" if luck else ""
    match = start(f"{STORM}step: round\nround: 2\n{seat} siege: {card}\n{position}{dice}")
    assert asked(match) == f"{seat} window.round_start" and card in options(match)
    return answer(match, card)


@rule("card.cut_off_from_aid")
def test_cut_off_units_lose_what_attachments_and_ncus_lend_them() -> None:
    match = round_begins("cut_off_from_aid", ARMIES + "catelyn: ready\n")
    field = table(match)
    assert not has(field, number(match, "stark_sworn_swords_2"), "martial_training")
    assert has(field, number(match, "stark_sworn_swords_2"), "stark_fury")
    assert not ncu_has(field, field.ncu_words.index("catelyn"), "family_duty_honor")
    assert has(field, number(match, "lannister_guardsmen_2"), "at_any_cost")


@rule("card.all_out_assault")
def test_an_assault_strikes_better() -> None:
    """Guardsmen hit on 4+: with +1 a 3 hits."""
    match = activated(
        "lannister_guardsmen_1", STORM + FRONT_TO_FRONT + "round_marks: all_out_assault:1", luck="3 3 1 1 1 1 6 6"
    )
    answer(match, "attack", "stay")
    settle(match)
    assert [words["hits"] for words in said(match, "attack.hits")] == [2]
    assert table(round_begins("all_out_assault")).round_marks == ["all_out_assault 1"]


@rule("card.dread_before_the_walls")
def test_dread_tests_whoever_is_activated() -> None:
    assert table(round_begins("dread_before_the_walls")).round_marks == ["dread 0"]
    match = activated("stark_sworn_swords_2", STORM + ARMIES + "round_marks: dread:0", luck="1 1")
    assert tokens(match, "stark_sworn_swords_2") == ("panicked",) and models(match, "stark_sworn_swords_2") == 12


@rule("card.no_surrender")
def test_no_surrender_heartens_the_defenders() -> None:
    match = round_begins("no_surrender")
    assert standing_modifier(table(match), number(match, "stark_sworn_swords_2")) == 2


@rule("card.early_sortie")
def test_an_early_sortie_brings_one_unit_before_round_3() -> None:
    match = start(
        STORM + "step: round\nround: 1\nfirst: stark\nstark siege: early_sortie\n" + ARMIES + "stark_outriders: reserve"
    )
    answer(match, "early_sortie")
    assert "stark_outriders" in options(until(match, "activate"))


@rule("card.repair_crews")
def test_repair_crews_mend_a_wall() -> None:
    match = round_begins("repair_crews", ARMIES + "castle_wall_2: stands, models 2\n", luck="3")
    assert models(match, "castle_wall_2") == 5


@rule("card.sappers")
def test_sappers_remove_terrain() -> None:
    match = start(STORM + "step: turn\nturn: lannister\nlannister siege: sappers\nterrain: [forest 24 24 0]\n" + ARMIES)
    answer(match, "sappers")
    assert table(match).terrain == [] and table(match).rubble == ["forest"]


@rule("card.volley_from_the_battlements")
def test_a_volley_has_four_dice_for_each_wall() -> None:
    match = start(
        STORM + "step: turn\nturn: stark\nstark siege: volley_from_the_battlements\n"
        "stark_sworn_swords_2: 40 10 0\nlannister_guardsmen_2: 24 12 180\n"
    )
    answer(match, "volley_from_the_battlements", "lannister_guardsmen_2")
    assert len(said(match, "attack.rolled")[0]["faces"]) == 4  # type: ignore[arg-type]


AT_THE_WALL = STORM + "lannister_guardsmen_1: 24 7.4 180, alone\nstark_sworn_swords_2: 5 10 0\n"


@rule("card.battering_ram")
def test_a_ram_breaks_the_wall() -> None:
    match = activated("lannister_guardsmen_1", AT_THE_WALL + "lannister siege: battering_ram", luck="3 1 1 1 1 1 1")
    answer(match, "attack", "battering_ram")
    settle(match)
    assert models(match, "castle_wall_2") == 3


@rule("card.murder_holes")
def test_murder_holes_spoil_the_attack() -> None:
    """At -1 a 4 misses."""
    match = activated("lannister_guardsmen_1", AT_THE_WALL + "stark siege: murder_holes", luck="4 4 4 4 4 4")
    answer(match, "attack", "murder_holes")
    assert [words["hits"] for words in said(match, "attack.hits")] == [0]


@rule("card.boiling_oil")
def test_boiling_oil_meets_who_charges_a_wall() -> None:
    match = activated(
        "lannister_guardsmen_1",
        STORM + "lannister_guardsmen_1: 24 13 180, alone\nstark_sworn_swords_2: 5 10 0\nstark siege: boiling_oil",
        luck="6 2",
    )
    answer(match, "charge", "castle_wall_2", "24000 13000 1800")
    answer(until(match, "charge.align"), "full", "boiling_oil")
    assert models(match, "lannister_guardsmen_1") == 9


# -- secret missions --------------------------------------------------------------------------------------------

WINDS = "options: {mode: winds}\nedges: south north\nround: 3\n"
STARK = "stark_sworn_swords_1: 24 10 0\n"
GUARDS = "lannister_guardsmen_1: 24 44 180\n"
TOKENS = "objectives: [24 24 {0}, 12 24 {1}, 36 30 {2}, 40 20, 8 28]\n"
MINE = "stark_sworn_swords_1"

FIRST = ["card.hold_the_centre", "card.spread_wide", "card.foothold", "card.stand_fast"]
SECOND = ["card.behind_the_lines", "card.hold_the_rear", "card.court_intrigue", "card.master_of_war"]
THIRD = ["card.ears_everywhere", "card.unbroken", "card.grind_them_down", "card.lead_from_the_front"]


def met(mission: str, position: str) -> bool:
    return AT_END[mission](table(start(WINDS + position)), 0)


@rule(*FIRST)
def test_missions_about_objective_tokens() -> None:
    assert met("hold_the_centre", STARK + GUARDS + TOKENS.format(MINE, "", ""))
    assert not met("hold_the_centre", STARK + GUARDS + TOKENS.format("", MINE, MINE))
    assert met("spread_wide", STARK + GUARDS + TOKENS.format(MINE, MINE, MINE))
    assert not met("spread_wide", STARK + GUARDS + TOKENS.format(MINE, MINE, ""))
    assert met("stand_fast", STARK + GUARDS + TOKENS.format(MINE, MINE, ""))
    assert not met("stand_fast", STARK + GUARDS + TOKENS.format(MINE, "", ""))
    assert met("foothold", STARK + GUARDS + TOKENS.format("", "", MINE))
    assert not met("foothold", STARK + GUARDS + TOKENS.format("", MINE, ""))


@rule(*SECOND)
def test_missions_about_edges_and_zones() -> None:
    assert met("behind_the_lines", "stark_sworn_swords_1: 24 42 0\nlannister_guardsmen_1: 40 20 0\n")
    assert not met("behind_the_lines", STARK + GUARDS)
    assert met("hold_the_rear", STARK + GUARDS)
    assert not met("hold_the_rear", STARK + "lannister_guardsmen_1: 34 14 180\n")
    forty = "options: {mode: winds, points: 40}\nedges: south north\nround: 3\n" + STARK + GUARDS
    for zones, mission in (("crown wealth", "court_intrigue"), ("combat maneuver", "master_of_war")):
        first, second = zones.split()
        assert AT_END[mission](table(start(forty + f"catelyn: {first}\nsansa: {second}")), 0)
        assert not AT_END[mission](table(start(forty + f"catelyn: {first}\ncersei: {second}")), 0)


@rule(*THIRD)
def test_missions_about_courage_and_cunning() -> None:
    assert met("ears_everywhere", STARK + GUARDS + "catelyn: crown\n")
    assert not met("ears_everywhere", STARK + GUARDS + "catelyn: crown\ntyrion: wealth\n")
    assert met("unbroken", STARK + GUARDS + "round_marks: attacked:0\n")
    assert not met("unbroken", STARK + GUARDS + "round_marks: attacked:0 broken:1\n")
    assert not met("unbroken", STARK + GUARDS)
    assert met("grind_them_down", STARK + GUARDS.replace("180", "180, models 3"))
    assert not met("grind_them_down", STARK + GUARDS)
    assert met("lead_from_the_front", STARK + "lannister_guardsmen_1: 24 14.8 180\n")
    assert not met("lead_from_the_front", STARK + GUARDS)


def scored(match: Match, mission: str) -> Match:
    """The Lannisters score a mission that they hold as soon as they are offered it."""
    for _ in range(30):
        if asked(match) == "lannister mission.score" and mission in options(match):
            return answer(match, mission)
        ask = asked(match).split()[1]
        answer(match, "none" if ask.startswith(("expend", "reroll")) else "pass")
    raise AssertionError(mission)


def fight(mission: str, left: int) -> str:
    """Guardsmen with a mission face Robb's Sworn Swords."""
    return (
        WINDS
        + f"""
        lannister_guardsmen_1: 24 20 0, alone
        stark_sworn_swords_1: 24 24.8 180, models {left}
        stark_outriders: 5 44 180
        lannister missions: {mission}
    """
    )


@rule("card.cut_off_the_head", "card.break_their_line", "card.sow_terror")
@pytest.mark.parametrize(
    ("mission", "left", "luck", "worth"),
    [
        ("cut_off_the_head", 1, "6 1 1 1 1 1 1", 4),
        ("break_their_line", 9, "6 1 1 1 1 1 1 6 6", 1),
        ("sow_terror", 12, "6 1 1 1 1 1 1 1 1", 2),
    ],
)
def test_missions_that_an_attack_fulfils(mission: str, left: int, luck: str, worth: int) -> None:
    match = activated("lannister_guardsmen_1", fight(mission, left), luck=luck)
    answer(match, "attack", "stay")
    scored(match, mission)
    assert points(match, "lannister") == worth


@rule("card.outflank")
def test_outflank_needs_a_wound_from_the_side() -> None:
    position = fight("outflank", 12).replace("24 24.8 180", "24 24.8 0")
    match = activated("lannister_guardsmen_1", position, luck="6 1 1 1 1 1 1 6 6")
    answer(match, "attack", "stay")
    scored(match, "outflank")
    assert points(match, "lannister") == 2


@rule("card.no_quarter", "card.double_onslaught")
@pytest.mark.parametrize(("mission", "worth"), [("no_quarter", 3), ("double_onslaught", 2)])
def test_missions_that_a_charge_fulfils(mission: str, worth: int) -> None:
    position = fight(mission, 1).replace("24 20 0", "24 14 0") + "\nround_marks: charged:1"
    match = activated("lannister_guardsmen_1", position, luck="6 6 1 1 1 1 1 1")
    answer(match, "charge")
    answer(until(match, "charge.pivot"), "24000 14000 0")
    answer(until(match, "charge.align"), "full")
    scored(match, mission)
    assert points(match, "lannister") == worth


@rule("card.drive_them_off")
def test_a_unit_that_retreats_from_a_token_is_driven_off() -> None:
    match = activated(
        "stark_sworn_swords_1",
        WINDS
        + """
        turn: stark
        lannister_guardsmen_1: 24 20 0, alone
        stark_sworn_swords_1: 24 24.8 180, alone
        objectives: [24 24 stark_sworn_swords_1]
        lannister missions: drive_them_off
    """,
        luck="6",
    )
    answer(match, "retreat", "24000 34000 1800")
    assert asked(match) == "lannister mission.score"
    answer(match, "drive_them_off")
    assert points(match, "lannister") == 2
    assert forbidden_by(match, "99") is not None
