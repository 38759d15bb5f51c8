"""Rulebook: ranged and melee attacks, the attack roll, combat bonuses, re-rolls and modifiers."""

from __future__ import annotations

import pytest

from tests.conformance.miniatures.fields import (
    FRONT_TO_FRONT,
    activated,
    answer,
    asked,
    fights,
    forbidden_by,
    models,
    options,
    pose,
    said,
    settle,
    tokens,
    until,
)
from tests.rule import example, rule

FORTY = "options: {points: 40}\n"
SHOOTING = FORTY + "lannister_crossbowmen: 24 10 0\nstark_sworn_swords_1: 24 22 180, alone\n"


@rule("roll.2", "roll.4", "roll.6", "roll.7")
@example("ex.attack.1")
def test_the_attack_of_the_rulebook() -> None:
    match = activated("lannister_guardsmen_1", FRONT_TO_FRONT, luck="6 5 4 4 2 1 5 4 3 1 3 1")
    answer(match, "attack", "stay")
    settle(match)
    assert [words["hits"] for words in said(match, "attack.hits")] == [4]
    assert [words["wounds"] for words in said(match, "wounded") + said(match, "panic.wounds")] == [2, 2]
    assert models(match, "stark_sworn_swords_1") == 8


@rule("attack.1", "melee.1", "melee.2", "terms.2")
def test_a_melee_attack_is_made_on_one_enemy_in_contact() -> None:
    match = activated("lannister_guardsmen_1", FRONT_TO_FRONT + "\nstark_outriders: 40 24 180", luck="1 1 1 1 1 1")
    answer(match, "attack", "stay")
    settle(match)
    assert said(match, "attack") == [
        {"unit": "lannister_guardsmen_1", "target": "stark_sworn_swords_1", "attack": "longsword"}
    ]


@rule("roll.3", "terms.12", "terms.13")
@pytest.mark.parametrize(("bonus", "hits"), [(False, 1), (True, 1)])
def test_a_natural_six_always_hits_and_a_natural_one_never(bonus: bool, hits: int) -> None:
    match = activated("lannister_guardsmen_1", FRONT_TO_FRONT, luck="6 1 1 3 3 3 6")
    answer(match, "attack", "stay")
    settle(match)
    assert [words["hits"] for words in said(match, "attack.hits")] == [hits]


@rule("roll.5", "roll.8", "roll.9")
def test_a_natural_six_always_blocks_and_without_wounds_the_test_counts_as_passed() -> None:
    """Guardsmen that pass such a test frighten their attacker."""
    match = activated("stark_sworn_swords_1", FRONT_TO_FRONT, luck="6 1 1 1 1 1 1 1 6 6 6")
    answer(match, "attack", "stay", "pass")
    settle(match)
    assert said(match, "wounded") == []
    assert said(match, "ability.works") == [{"unit": "lannister_guardsmen_1", "ability": "lannister_supremacy"}]
    assert said(match, "morale.rolled")[0]["unit"] == "stark_sworn_swords_1"


@rule("terms.14", "terms.15", "ruling.32")
def test_wounds_remove_models_and_direct_wounds_allow_no_saves() -> None:
    match = activated("stark_sworn_swords_1", FRONT_TO_FRONT, luck="1 1 1 1 1 1 1 1 6 6 2")
    answer(match, "attack", "stay", "stark_fury")
    settle(match)
    assert models(match, "stark_sworn_swords_1") == 10
    assert said(match, "defence.rolled") == []


@rule("melee.3", "melee.5", "ruling.20")
@example("ex.melee.1")
def test_a_unit_with_one_enemy_in_its_flank_may_turn_to_it_and_be_aligned() -> None:
    match = activated(
        "umber_berserkers",
        """
        umber_berserkers: 24 20 0, alone
        lannister_guardsmen_1: 29.15 20 270, alone
    """,
    )
    answer(match, "attack")
    assert asked(match) == "stark melee.align"
    assert options(match)[:4] == ["stay", "full", "half_left", "half_right"]
    answer(match, "full")
    where = pose(match, "umber_berserkers")
    assert where is not None and where[2] == 900
    assert fights(match, "umber_berserkers") == ["lannister_guardsmen_1"]


BETWEEN_TWO = """
umber_berserkers: 24 20 0, alone
lannister_guardsmen_1: 24 24.8 180, alone
lannister_guardsmen_2: 24 15.2 0, alone
"""


@rule("melee.4", "melee.7", "ruling.21")
@example("ex.melee.2")
def test_a_unit_with_enemies_on_two_sides_keeps_its_facing_and_may_strike_behind() -> None:
    match = activated(
        "umber_berserkers",
        BETWEEN_TWO,
    )
    answer(match, "attack")
    assert "full" not in options(match)
    answer(match, "stay")
    assert asked(match) == "stark melee.target"
    assert options(match) == ["lannister_guardsmen_1", "lannister_guardsmen_2"]
    answer(match, "lannister_guardsmen_2")
    assert said(match, "attack")[0]["target"] == "lannister_guardsmen_2"
    where = pose(match, "umber_berserkers")
    assert where is not None and where[2] == 0


@rule("melee.6")
def test_the_target_is_any_enemy_in_contact() -> None:
    match = activated(
        "umber_berserkers",
        BETWEEN_TWO + "lannister_halberdiers: 40 40 180",
    )
    answer(match, "attack", "stay")
    assert options(match) == ["lannister_guardsmen_1", "lannister_guardsmen_2"]


@rule("ranged.1", "ranged.2")
def test_only_an_unengaged_unit_with_a_ranged_attack_shoots() -> None:
    match = activated(
        "lannister_crossbowmen", FORTY + "lannister_crossbowmen: 24 20 0\nstark_sworn_swords_1: 24 24.8 180"
    )
    answer(match, "attack", "stay")
    assert said(match, "attack")[0]["attack"] == "short_sword"
    match = activated("lannister_guardsmen_1", "lannister_guardsmen_1: 24 20 0\nstark_sworn_swords_1: 24 30 180")
    assert forbidden_by(match, "attack") == "ranged.2"


@rule("ranged.4", "ruling.101")
def test_after_the_shift_a_target_is_chosen_or_the_action_is_spent() -> None:
    match = activated("lannister_crossbowmen", SHOOTING + "stark_sworn_swords_2: 18 22 180, alone\n")
    answer(match, "attack", "24000 10000 0")
    assert options(match) == ["stark_sworn_swords_1", "stark_sworn_swords_2"]
    match = activated(
        "lannister_crossbowmen", FORTY + "lannister_crossbowmen: 24 10 0\nstark_sworn_swords_1: 24 40 180"
    )
    answer(match, "attack", "24000 10000 0")
    assert said(match, "no.target") == [{"unit": "lannister_crossbowmen"}]


@rule("intomelee.1", "intomelee.2", "ruling.100")
def test_shooting_into_a_melee_frightens_the_friends_there() -> None:
    match = activated(
        "lannister_crossbowmen",
        FORTY
        + """
        lannister_crossbowmen: 24 10 0
        stark_sworn_swords_1: 24 22 180, alone
        lannister_guardsmen_1: 24 26.8 180, alone
    """,
        luck="1 1 1 1 1 1 1 6 6",
    )
    answer(match, "attack", "24000 10000 0")
    settle(match)
    assert [words["unit"] for words in said(match, "morale.rolled")] == ["lannister_guardsmen_1"]


@rule("bonus.2", "stacking.2")
@example("ex.stacking.1")
def test_sundering_and_the_flank_add_up() -> None:
    """Defence 4+ at -2: a 5 no longer blocks. Morale 6+ at -1: a 6 no longer passes."""
    match = activated(
        "lannister_halberdiers",
        """
        stark_sworn_swords_1: 24 20 0, alone
        lannister_halberdiers: 29.15 20 270
    """,
        luck="6 1 1 1 1 1 1 5 3 3",
    )
    answer(match, "attack", "stay")
    settle(match)
    assert [words["wounds"] for words in said(match, "wounded") + said(match, "panic.wounds")] == [1, 1]


@rule("bonus.3")
def test_an_attack_from_the_rear_costs_two() -> None:
    """Defence 4+ at -2: a 5 does not block. Morale 6+ at -2: a 7 fails by 1."""
    match = activated(
        "lannister_guardsmen_1",
        """
        stark_sworn_swords_1: 24 24.8 0, alone
        lannister_guardsmen_1: 24 20 0, alone
    """,
        luck="6 1 1 1 1 1 5 4 3",
    )
    answer(match, "attack", "stay")
    settle(match)
    assert [words["wounds"] for words in said(match, "wounded") + said(match, "panic.wounds")] == [1, 1]


@rule("ruling.31")
@pytest.mark.parametrize(("choice", "wounds"), [("false", []), ("true", [1])])
def test_shots_into_a_flank_are_no_better_but_by_an_option(choice: str, wounds: list[int]) -> None:
    """Crossbows have Sundering: a 5 blocks at -1, not at -2."""
    match = activated(
        "lannister_crossbowmen",
        f"""
        options: {{points: 40, ranged_flank_bonus: {choice}}}
        lannister_crossbowmen: 24 10 0
        stark_sworn_swords_1: 24 22 90, alone
    """,
        luck="6 1 1 1 1 1 1 5 6 6",
    )
    answer(match, "attack", "24000 10000 0")
    settle(match)
    assert [words["wounds"] for words in said(match, "wounded")] == wounds


@rule("stacking.1")
def test_the_same_name_does_not_add_up() -> None:
    """Halberds have Sundering already: Inhuman Strength adds dice, not a second Sundering. A 5 still blocks."""
    match = activated(
        "lannister_halberdiers",
        """
        stark_sworn_swords_1: 24 24.8 180, alone
        lannister_halberdiers: 24 20 0, with gregor_mad_dog
    """,
        luck="6 1 1 1 1 1 1 1 1 5",
    )
    answer(match, "attack", "stay")
    settle(match)
    assert said(match, "wounded") == []
    assert len(said(match, "attack.rolled")[0]["faces"]) == 9  # type: ignore[arg-type]


@rule("modifiers.1", "ruling.46")
def test_modifiers_change_results_not_faces() -> None:
    """Stark Fury gives +1 to hit and Critical Blow: a 5 hits once, a natural 6 twice."""
    match = activated("stark_sworn_swords_1", FRONT_TO_FRONT, luck="5 6 1 1 1 1 1 1 6 6 6")
    answer(match, "attack", "stay", "stark_fury")
    settle(match)
    assert [words["hits"] for words in said(match, "attack.hits")] == [3]


@rule("conditions.5", "reroll.2", "ruling.6")
def test_weakened_makes_the_attacker_roll_dice_of_the_enemys_choice_again() -> None:
    match = activated(
        "lannister_guardsmen_1", FRONT_TO_FRONT.replace("0, alone\n", "0, alone, weakened\n", 1), luck="6 6 1 1 1 1 1 1"
    )
    answer(match, "attack", "stay")
    until(match, "expend.weakened")
    assert asked(match) == "stark expend.weakened"
    answer(match, "6 6")
    settle(match)
    assert [words["hits"] for words in said(match, "attack.hits")] == [0]
    assert tokens(match, "lannister_guardsmen_1") == ()


@rule("conditions.4")
def test_vulnerable_makes_the_defender_roll_saves_again() -> None:
    match = activated(
        "lannister_guardsmen_1",
        FRONT_TO_FRONT.replace("180, alone", "180, alone, vulnerable"),
        luck="6 1 1 1 1 1 6 1 6 6",
    )
    answer(match, "attack", "stay")
    until(match, "expend.vulnerable")
    assert asked(match) == "lannister expend.vulnerable"
    answer(match, "6")
    settle(match)
    assert [words["wounds"] for words in said(match, "wounded")] == [1]
    assert tokens(match, "stark_sworn_swords_1") == ()


@rule("conditions.1", "conditions.2")
def test_a_unit_has_one_token_of_each_kind_and_keeps_it_until_it_is_expended() -> None:
    match = activated(
        "lannister_guardsmen_1", FRONT_TO_FRONT.replace("180, alone", "180, alone, vulnerable"), luck="6 1 1 1 1 1 6"
    )
    answer(match, "attack", "stay")
    settle(match)
    assert tokens(match, "stark_sworn_swords_1") == ("vulnerable",)


@rule("reroll.1", "reroll.3", "reroll.4", "ruling.7")
def test_the_active_player_rolls_again_first_and_then_the_opponent() -> None:
    match = activated(
        "stark_sworn_swords_1",
        """
        stark_sworn_swords_1: 24 20 180, alone, weakened
        lannister_guardsmen_1: 24 12 0, alone
    """,
        luck="6 1 1 1 1 6 6 6 6 5 5 1 1 1 1",
    )
    answer(match, "charge", "24000 20000 1800", "full", "pass")
    assert asked(match) == "stark reroll.misses"
    answer(match, "1 1")
    assert asked(match) == "lannister expend.weakened"
    assert options(match)[-1].split() == ["1", "1", "5", "5", "6", "6", "6", "6"]


@rule("unitcard.10", "ranged.4")
def test_a_shooter_does_not_choose_a_sword() -> None:
    match = activated("lannister_crossbowmen", SHOOTING, luck="1 1 1 1 1 1 1")
    answer(match, "attack", "24000 10000 0")
    settle(match)
    assert said(match, "attack")[0]["attack"] == "crossbow"


@rule("ruling.102")
def test_a_unit_with_two_enemies_moves_only_where_it_touches_both() -> None:
    match = activated(
        "umber_berserkers",
        """
        umber_berserkers: 24 20 0, alone
        lannister_guardsmen_1: 26.75 24.8 180, alone
        lannister_guardsmen_2: 21.2 24.8 180, alone
    """,
    )
    answer(match, "attack")
    while asked(match) == "stark melee.align":
        assert len(options(match)) == 1 or all(word == "stay" or word.startswith("keep") for word in options(match))
        answer(match, options(match)[-1])
    assert sorted(fights(match, "umber_berserkers")) == ["lannister_guardsmen_1", "lannister_guardsmen_2"]
