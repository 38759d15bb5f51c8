"""Rulebook: the tactics board, NCU actions and influence."""

from __future__ import annotations

import pytest

from cyvasse.games.miniatures.components import components
from tests.conformance.miniatures.fields import (
    activated,
    answer,
    asked,
    forbidden_by,
    hand,
    models,
    options,
    said,
    settle,
    table,
    tokens,
    until,
)
from tests.rule import rule

FIELD = """
    options: {points: 40}
    stark_sworn_swords_1: 24 10 0, alone
    stark_outriders: 34 10 0
    lannister_guardsmen_1: 24 40 180, alone
    lannister_halberdiers: 34 40 180, alone
"""


@rule("board.1", "ncuact.1", "ncuact.3")
def test_an_ncu_claims_one_of_five_zones_that_is_empty() -> None:
    match = activated("sansa", FIELD + "sansa: ready, tokens 0\ncersei: wealth")
    until(match, "zone")
    assert options(match) == ["crown", "tactics", "combat", "maneuver"]
    assert forbidden_by(match, "wealth") == "ncuact.1"
    answer(match, "tactics")
    field = table(match)
    assert field.ncu_zones[field.ncu_words.index("sansa")] == "tactics"


@rule("ncuact.5", "ruling.50")
def test_on_a_full_board_the_activation_just_ends() -> None:
    match = activated(
        "sansa_2",
        """
        seats: 4
        options: {points: 40}
        turn: stark_2
        stark_sworn_swords_1: 6 6 0, alone
        lannister_guardsmen_1: 42 6 0, alone
        stark_sworn_swords_3: 6 42 180, alone
        lannister_guardsmen_3: 42 42 180, alone
        catelyn_1: crown
        sansa_1: wealth, tokens 0
        cersei_1: tactics
        tyrion_1: combat
        catelyn_2: maneuver
        sansa_2: ready, tokens 0
    """,
    )
    assert said(match, "board.full") == [{"ncu": "sansa_2"}]
    assert table(match).ncu_zones[table(match).ncu_words.index("sansa_2")] == ""


@rule("ncuact.2", "ruling.103")
def test_wealth_restores_wounds_and_takes_a_token() -> None:
    match = activated(
        "sansa", FIELD.replace("24 10 0, alone", "24 10 0, alone, models 7, weakened") + "sansa: ready, tokens 0"
    )
    answer(until(match, "zone"), "wealth")
    assert options(match) == [
        "stark_sworn_swords_1",
        "stark_outriders",
        "lannister_guardsmen_1",
        "lannister_halberdiers",
    ]
    answer(match, "stark_sworn_swords_1")
    assert models(match, "stark_sworn_swords_1") == 10 and tokens(match, "stark_sworn_swords_1") == ()


@rule("ncuact.2")
def test_tactics_draws_two_cards_and_places_a_token() -> None:
    match = activated("sansa", FIELD + "sansa: ready, tokens 0", luck="sudden_charge swift_advance")
    answer(until(match, "zone"), "tactics")
    assert hand(match, "stark") == ["sudden_charge", "swift_advance"]
    assert "lannister_guardsmen_1 vulnerable" in options(match)
    assert not any(line.startswith("stark") for line in options(match))
    answer(match, "lannister_guardsmen_1 vulnerable")
    assert tokens(match, "lannister_guardsmen_1") == ("vulnerable",)


@rule("ruling.51")
def test_combat_gives_an_attack_and_no_charge() -> None:
    position = FIELD.replace("lannister_guardsmen_1: 24 40 180", "lannister_guardsmen_1: 24 14.8 180")
    match = activated("sansa", position + "sansa: ready, tokens 0")
    answer(until(match, "zone"), "combat")
    assert options(match) == ["stark_sworn_swords_1", "pass"]
    answer(match, "stark_sworn_swords_1")
    assert asked(match) == "stark melee.align"


@rule("terms.1", "ruling.10", "terms.6")
def test_a_free_action_is_no_activation() -> None:
    match = activated("sansa", FIELD + "sansa: ready, tokens 0")
    answer(until(match, "zone"), "maneuver", "stark_sworn_swords_1")
    assert asked(match) == "stark maneuver"
    answer(match, "24000 15000 0")
    field = table(match)
    assert not field.done[field.words.index("stark_sworn_swords_1")]


@rule("card.stark_outriders", "ruling.55")
def test_rapid_assault_charges_when_the_maneuver_zone_targets_it() -> None:
    position = FIELD.replace("lannister_halberdiers: 34 40 180", "lannister_halberdiers: 34 19 180")
    match = activated("sansa", position + "sansa: ready, tokens 0")
    answer(until(match, "zone"), "maneuver", "stark_outriders")
    assert asked(match) == "stark zone.instead" and options(match) == ["maneuver", "charge"]


@rule("influence.1", "influence.3", "card.catelyn")
def test_catelyns_card_goes_to_a_unit_and_takes_a_token_from_it() -> None:
    match = activated(
        "catelyn", FIELD.replace("24 10 0, alone", "24 10 0, alone, panicked") + "catelyn: ready\nsansa: done, tokens 0"
    )
    answer(until(match, "zone"), "maneuver", "influence")
    assert asked(match) == "stark influence"
    answer(match, "stark_sworn_swords_1")
    field = table(match)
    assert field.influence[field.ncu_words.index("catelyn")] == field.words.index("stark_sworn_swords_1")
    assert (
        tokens(match, "stark_sworn_swords_1") == () and field.attached[field.words.index("stark_sworn_swords_1")] == ()
    )


@rule("influence.2", "ruling.53")
@pytest.mark.parametrize("unit", ["stark_sworn_swords_1", "lannister_guardsmen_1"])
def test_a_unit_bears_one_influence_of_its_side_and_one_of_the_other(unit: str) -> None:
    match = activated("catelyn", FIELD + f"catelyn: ready\nsansa: done, tokens 0\ncersei: crown, on {unit}")
    answer(until(match, "zone"), "maneuver", "influence")
    assert unit in options(match)
    field = table(match)
    field.influence[field.ncu_words.index("sansa")] = field.words.index(unit)
    from cyvasse.games.miniatures.board import has_room

    assert not has_room(field, field.words.index(unit), 0)


@rule("card.tyrion", "ruling.83", "deck.2")
def test_tyrion_makes_the_opponent_reveal_two_cards_and_discards_one() -> None:
    match = activated(
        "tyrion",
        FIELD
        + """
        tyrion: ready, tokens 2
        stark hand: sudden_charge swift_advance northern_ferocity
    """,
    )
    assert options(match) == ["tactical_mastermind", "pass"]
    answer(match, "tactical_mastermind")
    assert asked(match) == "stark tyrion.reveal"
    answer(match, "northern_ferocity sudden_charge")
    assert asked(match) == "lannister tyrion.discard" and options(match) == ["northern_ferocity", "sudden_charge"]
    answer(match, "sudden_charge")
    assert hand(match, "stark") == ["northern_ferocity", "swift_advance"]
    assert table(match).discards[0] == ["sudden_charge"]
    assert table(match).ncu_tokens[table(match).ncu_words.index("tyrion")] == 1


@rule("card.sansa", "ruling.82")
def test_sansa_finds_a_card_once_and_it_may_be_used_at_once() -> None:
    match = activated("catelyn", FIELD + "catelyn: ready\nsansa: ready\nstark hand: winter_is_coming")
    answer(until(match, "zone"), "combat")
    assert asked(match) == "stark window.zone_claimed"
    assert options(match) == ["repeating_the_words", "pass"]
    answer(match, "repeating_the_words")
    assert "sudden_charge" in options(match)
    answer(match, "sudden_charge")
    assert options(match) == ["sudden_charge", "pass"]
    assert all("sudden_charge" not in str(line.words) for line in match.log(1))


@rule("board.1")
def test_the_zones_are_printed_in_this_order() -> None:
    assert [*components().zones] == ["crown", "wealth", "tactics", "combat", "maneuver"]


@rule("ruling.52")
def test_units_that_are_gone_are_no_targets() -> None:
    match = activated("sansa", FIELD.replace("lannister_halberdiers: 34 40 180, alone", "") + "sansa: ready, tokens 0")
    answer(until(match, "zone"), "crown")
    settle(match)
    assert said(match, "morale.rolled")[0]["unit"] == "lannister_guardsmen_1"
