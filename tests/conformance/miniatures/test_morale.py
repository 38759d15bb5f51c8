"""Rulebook: morale tests, panic tests, modifiers, and the conditions that bear on them."""

from __future__ import annotations

import pytest

from tests.conformance.miniatures.fields import (
    FRONT_TO_FRONT,
    activated,
    answer,
    asked,
    models,
    options,
    said,
    settle,
    tokens,
    until,
)
from tests.rule import example, rule

OF_STARK = """
    options: {points: 40}
    cersei: ready
    stark_sworn_swords_1: 24 10 0, alone
    lannister_guardsmen_1: 24 40 180, alone
"""


@rule("morale.1", "panic.1", "panic.2")
@example("ex.morale.1")
def test_two_dice_that_reach_the_morale_pass() -> None:
    """8 at -1 is still enough for Morale 6+."""
    match = activated("cersei", OF_STARK, luck="3 5")
    answer(until(match, "zone"), "crown", "zone")
    settle(match)
    assert [words["unit"] for words in said(match, "morale.passed")] == ["stark_sworn_swords_1"]
    assert models(match, "stark_sworn_swords_1") == 12


@rule("panic.3")
@example("ex.panic.1")
def test_a_failed_panic_test_costs_the_difference() -> None:
    match = activated("lannister_guardsmen_1", FRONT_TO_FRONT, luck="6 1 1 1 1 1 1 1 3")
    answer(match, "attack", "stay")
    settle(match)
    assert [words["wounds"] for words in said(match, "wounded") + said(match, "panic.wounds")] == [1, 2]
    assert models(match, "stark_sworn_swords_1") == 9


@rule("modifiers.2")
@example("ex.modifiers.1")
def test_a_total_never_falls_below_nought() -> None:
    """Two lost ranks and Hear Me Roar give -3, the Crown -1: 1 and 2 make nought."""
    match = activated(
        "cersei", OF_STARK.replace("0, alone", "0, alone, models 12", 1) + "lannister hand: hear_me_roar", luck="1 2"
    )
    answer(until(match, "zone"), "crown")
    answer(until(match, "zone.order"), "influence", "stark_sworn_swords_1")
    assert options(match) == ["hear_me_roar", "pass"]
    answer(match, "hear_me_roar")
    settle(match)
    assert [(words["unit"], words["result"]) for words in said(match, "morale.failed")] == [("stark_sworn_swords_1", 0)]
    assert models(match, "stark_sworn_swords_1") == 6


@rule("conditions.3", "ruling.8")
def test_panicked_makes_the_unit_roll_its_test_again() -> None:
    match = activated("cersei", OF_STARK.replace("0, alone", "0, alone, panicked", 1), luck="6 6 1 1")
    answer(until(match, "zone"), "crown", "zone")
    until(match, "expend.panicked")
    assert asked(match) == "lannister expend.panicked"
    answer(match, "6 6")
    settle(match)
    assert tokens(match, "stark_sworn_swords_1") == ()
    assert models(match, "stark_sworn_swords_1") == 12 - 5


@rule("ruling.54")
@pytest.mark.parametrize(("choice", "lost"), [("false", 3), ("true", 4)])
def test_panic_by_the_die_is_an_option(choice: str, lost: int) -> None:
    """Morale 6+ at -1 against a sum of 4: three short; by the option 1 and the white die's 3."""
    match = activated("cersei", OF_STARK.replace("points: 40", f"points: 40, panic_d3: {choice}"), luck="1 3 3")
    answer(until(match, "zone"), "crown", "zone")
    settle(match)
    assert models(match, "stark_sworn_swords_1") == 12 - lost


@rule("keywords.2", "keywords.13")
@pytest.mark.parametrize(("piece", "passed"), [("weirwood 24 17 0", True), ("corpse_pile 24 17 0", False)])
def test_weirwoods_hearten_and_corpse_piles_frighten(piece: str, passed: bool) -> None:
    """6 at -1 fails Morale 6+ by 1: the weirwood makes it good."""
    match = activated("cersei", OF_STARK + f"terrain: [{piece}]", luck="3 3")
    answer(until(match, "zone"), "crown", "zone")
    settle(match)
    assert bool(said(match, "morale.passed")) == passed
    assert models(match, "stark_sworn_swords_1") == (12 if passed else 10)


@rule("card.cersei", "ruling.81")
def test_cersei_first_and_then_the_crown_makes_three() -> None:
    match = activated("cersei", OF_STARK, luck="4 4")
    answer(until(match, "zone"), "crown")
    assert asked(match) == "lannister zone.order"
    answer(match, "influence", "stark_sworn_swords_1")
    settle(match)
    assert [(words["unit"], words["result"]) for words in said(match, "morale.failed")] == [("stark_sworn_swords_1", 5)]


@rule("card.guard_captain", "ruling.56")
def test_at_any_cost_kills_a_model_to_pass() -> None:
    match = activated(
        "catelyn",
        """
        catelyn: ready
        lannister_guardsmen_2: 24 10 0
        stark_sworn_swords_1: 24 40 180, alone
    """,
        luck="1 1",
    )
    answer(until(match, "zone"), "crown", "zone")
    until(match, "window.morale_after_dice")
    assert options(match) == ["at_any_cost", "pass"]
    answer(match, "at_any_cost")
    settle(match)
    assert models(match, "lannister_guardsmen_2") == 11
    assert said(match, "morale.spared") == [{"unit": "lannister_guardsmen_2"}]


@rule("card.lannister_guardsmen")
def test_guardsmen_that_pass_frighten_the_attacker_at_minus_two() -> None:
    """The attackers' 7 at -2 is 5, one short of Morale 6+."""
    match = activated("stark_sworn_swords_1", FRONT_TO_FRONT, luck="6 1 1 1 1 1 1 1 1 6 6 3 4")
    answer(match, "attack", "stay", "pass")
    settle(match)
    assert [words["unit"] for words in said(match, "morale.rolled")] == [
        "lannister_guardsmen_1",
        "stark_sworn_swords_1",
    ]
    assert models(match, "stark_sworn_swords_1") == 11
