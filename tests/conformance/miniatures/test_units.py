"""Rulebook: unit types, ranks, unit cards, attachments, NCUs and several wounds."""

from __future__ import annotations

import pytest

from cyvasse.games.miniatures.components import components
from cyvasse.games.miniatures.harm import heal, wound
from cyvasse.games.miniatures.table import DEAD, has, speed
from tests.conformance.miniatures.fields import (
    FRONT_TO_FRONT,
    activated,
    answer,
    asked,
    models,
    number,
    options,
    pose,
    rank_count,
    said,
    settle,
    start,
    table,
)
from tests.rule import example, rule

DATA = components()


@rule("units.2", "units.3", "units.4", "ranks.4")
def test_a_tray_holds_one_kind_of_models_in_ranks() -> None:
    for unit in DATA.units.values():
        tray = DATA.trays[unit.tray]
        assert unit.models == tray.places == max(1, tray.ranks) * tray.per_rank
    assert (DATA.trays["infantry"].places, DATA.trays["infantry"].per_rank) == (12, 4)
    assert (DATA.trays["cavalry"].places, DATA.trays["cavalry"].per_rank) == (4, 2)


@rule("units.1", "ncu.1", "deployment.6")
def test_combat_units_stand_on_the_battlefield_and_ncus_beside_the_board() -> None:
    field = table(start("stark_sworn_swords_1: 24 10 0\ncatelyn: ready"))
    assert "catelyn" in field.ncu_words and "catelyn" not in field.words
    assert field.ncu_zones[field.ncu_words.index("catelyn")] == ""


@rule("ranks.1", "ranks.2", "ranks.3", "units.8")
@example("ex.ranks.1")
@example("ex.ranks.2")
def test_a_rank_counts_while_one_model_remains() -> None:
    match = start(FRONT_TO_FRONT)
    field, unit = table(match), number(match, "stark_sworn_swords_1")
    assert not wound(field, unit, 3)
    assert (models(match, "stark_sworn_swords_1"), rank_count(match, "stark_sworn_swords_1")) == (9, 3)
    assert wound(field, unit, 1)
    assert (models(match, "stark_sworn_swords_1"), rank_count(match, "stark_sworn_swords_1")) == (8, 2)


@rule("ranks.1", "ruling.76")
def test_cavalry_has_two_ranks_and_a_solo_unit_none() -> None:
    match = start("stark_outriders: 24 10 0\ngrey_wind: 24 20 0")
    assert (rank_count(match, "stark_outriders"), rank_count(match, "grey_wind")) == (2, 0)
    match = start("options: {solo_one_rank: true}\ngrey_wind: 24 20 0\nstark_outriders: 24 10 0")
    assert rank_count(match, "grey_wind") == 1


@rule("units.10", "attachments.5")
def test_the_attachment_dies_last_and_an_empty_tray_leaves_the_battlefield() -> None:
    match = activated(
        "lannister_guardsmen_1",
        """
        lannister_guardsmen_1: 24 20 0, alone
        stark_sworn_swords_2: 24 24.8 180, models 1
        stark_outriders: 5 44 180
    """,
        luck="6 6 6 1 1 1 1 1 1",
    )
    field, unit = table(match), number(match, "stark_sworn_swords_2")
    assert field.attached[unit] == ("sworn_sword_captain",) and has(field, unit, "martial_training")
    answer(match, "attack", "stay")
    settle(match)
    field = table(match)
    assert (field.status[unit], field.poses[unit], field.attached[unit]) == (DEAD, None, ())


@rule("unitcard.2", "unitcard.3", "unitcard.10", "roll.1")
@pytest.mark.parametrize(("left", "dice"), [(12, 6), (9, 6), (8, 5), (5, 5), (4, 3), (1, 3)])
def test_attack_dice_follow_the_remaining_ranks(left: int, dice: int) -> None:
    match = activated(
        "lannister_guardsmen_1",
        f"""
        lannister_guardsmen_1: 24 20 0, alone, models {left}
        stark_sworn_swords_1: 24 24.8 180, alone
    """,
        luck=" ".join("1" * dice),
    )
    answer(match, "attack", "stay")
    settle(match)
    assert said(match, "attack.rolled")[0]["faces"] == ["1"] * dice


@rule("unitcard.1", "unitcard.8")
def test_speed_and_cost_are_printed() -> None:
    match = start("stark_outriders: 24 10 0\nlannister_guardsmen_1: 24 30 180")
    assert speed(table(match), number(match, "stark_outriders")) == 6000
    assert [DATA.units[word].cost for word in ("stark_outriders", "lannister_guardsmen", "grey_wind")] == [7, 5, 0]


@rule("unitcard.6")
@example("ex.ability.1")
def test_sundering_always_works_and_set_for_charge_is_a_choice() -> None:
    match = activated(
        "stark_sworn_swords_1",
        """
        stark_sworn_swords_1: 24 20 180, alone
        lannister_halberdiers: 24 10 0
    """,
        luck="6",
    )
    answer(match, "charge", "24000 20000 1800", "full")
    assert asked(match) == "lannister window.charge_success_before_attack"
    assert options(match) == ["set_for_charge", "pass"]


@rule("attachments.1", "attachments.2", "attachments.7", "deployment.5")
def test_an_attachment_is_part_of_its_unit_and_lends_it_its_abilities() -> None:
    match = start("stark_sworn_swords_2: 24 10 0\nstark_sworn_swords_1: 34 10 0, alone")
    field = table(match)
    assert "sworn_sword_captain" not in field.words
    assert has(field, number(match, "stark_sworn_swords_2"), "martial_training")
    assert not has(field, number(match, "stark_sworn_swords_1"), "martial_training")
    assert models(match, "stark_sworn_swords_2") == 12


@rule("attachments.3", "army.9")
def test_an_army_has_room_for_one_attachment_in_each_unit() -> None:
    from cyvasse.games.miniatures.components import Troop

    assert [field for field in Troop.__struct_fields__ if "attachment" in field] == ["attachment"]
    assert all(isinstance(troop.attachment, str) for army in DATA.armies.values() for troop in army.units)


@rule("wounds.1", "wounds.2")
@example("ex.wounds.1")
def test_wounds_of_outriders_fall_on_one_rider_after_another() -> None:
    match = start("stark_outriders: 24 10 0\nlannister_guardsmen_1: 24 30 180")
    field, unit = table(match), number(match, "stark_outriders")
    wound(field, unit, 4)
    assert (field.models[unit], field.hurt[unit]) == (3, 1)
    wound(field, unit, 2)
    assert (field.models[unit], field.hurt[unit]) == (2, 0)


@rule("wounds.3", "wounds.4", "ruling.39")
def test_healing_helps_the_hurt_first_and_then_brings_riders_back() -> None:
    match = start("stark_outriders: 24 10 0, models 3, hurt 2\nlannister_guardsmen_1: 24 30 180")
    field, unit = table(match), number(match, "stark_outriders")
    assert heal(field, unit, 2) == 2
    assert (field.models[unit], field.hurt[unit]) == (3, 0)
    assert heal(field, unit, 1) == 1
    assert (field.models[unit], field.hurt[unit]) == (4, 2)
    assert heal(field, unit, 9) == 2
    assert (field.models[unit], field.hurt[unit]) == (4, 0)


@rule("ncu.2")
def test_each_ncu_has_an_ability_of_its_own() -> None:
    abilities = [ncu.abilities[0].id for ncu in DATA.ncus.values()]
    assert len(set(abilities)) == len(DATA.ncus) == 4


@rule("unitcard.4", "unitcard.5")
@pytest.mark.parametrize(("word", "defence", "morale"), [("stark_sworn_swords", 4, 6), ("lannister_guardsmen", 3, 7)])
def test_defence_and_morale_are_printed(word: str, defence: int, morale: int) -> None:
    assert (DATA.units[word].defence, DATA.units[word].morale) == (defence, morale)


@rule("ruling.38")
def test_a_unit_reduced_to_its_attachment_still_has_a_rank() -> None:
    match = start("stark_sworn_swords_2: 24 10 0, models 1\nlannister_guardsmen_1: 24 30 180")
    assert rank_count(match, "stark_sworn_swords_2") == 1
    assert pose(match, "stark_sworn_swords_2") == (24000, 10000, 0)
