"""Rulebook: terrain, its keywords and pieces."""

from __future__ import annotations

import pytest

from cyvasse.games.miniatures.attacks import is_covered, shoots_over
from cyvasse.games.miniatures.components import components
from cyvasse.games.miniatures.field import sees
from tests.conformance.miniatures.fields import (
    activated,
    answer,
    asked,
    forbidden_by,
    models,
    number,
    options,
    pose,
    said,
    settle,
    start,
    table,
    until,
)
from tests.rule import rule

DATA = components()
FORTY = "options: {points: 40}\n"
FAR = "lannister_guardsmen_1: 5 44 180, alone\n"


@rule("pieces.1", "pieces.2", "pieces.3", "pieces.4")
@pytest.mark.parametrize(
    ("side", "keywords"),
    [
        ("forest", {"cover", "rough"}),
        ("corpse_pile", {"hinders", "frightening", "rough"}),
        ("bog", {"hinders", "rough"}),
        ("stakes", {"dangerous", "destructible", "hinders"}),
    ],
)
def test_ground_and_stakes(side: str, keywords: set[str]) -> None:
    assert {*DATA.sides[side].keywords} == keywords


@rule("pieces.5", "pieces.6", "pieces.7", "pieces.8")
@pytest.mark.parametrize(
    ("side", "keywords"),
    [
        ("low_wall", {"cover", "destructible", "fortified"}),
        ("ruined_wall", {"cover", "destructible", "fortified"}),
        ("hedge", {"destructible", "hinders", "rough"}),
        ("weirwood", {"inspiring"}),
        ("palisade", {"blocks_los", "impassable"}),
    ],
)
def test_walls_hedges_trees_and_palisades(side: str, keywords: set[str]) -> None:
    assert {*DATA.sides[side].keywords} == keywords


@rule("terrain.2", "keywords.6")
def test_units_end_on_any_terrain_but_impassable() -> None:
    position = "stark_sworn_swords_1: 24 10 0, alone\n" + FAR
    match = activated("stark_sworn_swords_1", position + "terrain: [weirwood 24 18 0]")
    answer(match, "march")
    assert forbidden_by(match, "24000 18000 0") is None
    match = activated("stark_sworn_swords_1", position + "terrain: [palisade 24 16 0]")
    answer(match, "march")
    assert forbidden_by(match, "24000 15000 0") == "keywords.6"
    assert forbidden_by(match, "24000 19800 0") == "keywords.6"
    assert forbidden_by(match, "24000 13000 0") is None


@rule("keywords.9", "ruling.41", "ruling.90")
def test_rough_ground_costs_an_inch_of_any_path_that_enters_it() -> None:
    match = activated(
        "stark_sworn_swords_1", "stark_sworn_swords_1: 24 10 0, alone\n" + FAR + "terrain: [bog 24 18.9 0]"
    )
    answer(match, "march")
    assert forbidden_by(match, "24000 19000 0") is None
    assert forbidden_by(match, "24000 19010 0") == "keywords.9"
    match = activated("stark_sworn_swords_1", "stark_sworn_swords_1: 24 10 0, alone\n" + FAR + "terrain: [bog 24 25 0]")
    answer(match, "march")
    assert forbidden_by(match, "24000 20000 0") is None


@rule("keywords.5", "keywords.7", "ruling.91")
def test_stakes_wound_who_crosses_them_and_are_gone() -> None:
    match = activated(
        "stark_sworn_swords_1", "stark_sworn_swords_1: 24 10 0, alone\n" + FAR + "terrain: [stakes 24 16 0]", luck="2"
    )
    answer(match, "march", "24000 20000 0")
    assert models(match, "stark_sworn_swords_1") == 9
    assert table(match).terrain == [] and table(match).rubble == ["stakes_hedge"]


@rule("keywords.5")
def test_what_can_be_destroyed_stays_if_nobody_crosses_it() -> None:
    match = activated(
        "stark_sworn_swords_1", "stark_sworn_swords_1: 24 10 0, alone\n" + FAR + "terrain: [hedge 24 20 0]"
    )
    answer(match, "march", "24000 15000 0")
    assert len(table(match).terrain) == 1


@rule("keywords.7")
def test_wounds_of_stakes_are_told_once() -> None:
    match = activated(
        "stark_sworn_swords_1",
        "stark_sworn_swords_1: 24 10 0, alone\nlannister_guardsmen_1: 24 40 180, alone\nterrain: [stakes 24 14 0]",
        luck="2",
    )
    answer(match, "maneuver", "24000 14000 0")
    assert models(match, "stark_sworn_swords_1") == 9
    assert said(match, "terrain.wounds") == [{"unit": "stark_sworn_swords_1", "terrain": "stakes", "wounds": 3}]
    assert said(match, "wounded") == []


@rule("keywords.3", "keywords.4")
def test_ground_that_hinders_takes_the_lower_of_two_charge_dice() -> None:
    position = "stark_sworn_swords_1: 24 10 0, alone\nlannister_guardsmen_1: 24 20 180, alone\n"
    match = activated("stark_sworn_swords_1", position + "terrain: [stakes 24 15 0]", luck="6 2 1")
    answer(match, "charge", "24000 10000 0")
    assert said(match, "charge.rolled")[0]["die"] == 2
    assert [words["unit"] for words in said(match, "charge.disorderly")] == ["stark_sworn_swords_1"]
    match = activated("stark_sworn_swords_1", position, luck="2")
    answer(match, "charge", "24000 10000 0")
    assert said(match, "charge.disorderly") == []


HEDGE_AND_DRUMS = """
    stark_sworn_swords_1: 24 10 0, alone
    lannister_guardsmen_1: 24 20 180, alone
    terrain: [hedge 24 15 0]
    objectives: [24 10 war_drums stark_sworn_swords_1]
"""


@rule("ruling.44", "reroll.1")
@pytest.mark.parametrize(
    ("again", "dice", "die"),
    [("none", "", 2), ("2", "5", 5), ("6", "1", 1), ("2", "1", 1), ("2 6", "3 4", 3), ("2 6", "6 6", 6)],
)
def test_on_ground_that_hinders_either_die_or_both_are_rolled_again(again: str, dice: str, die: int) -> None:
    match = activated(
        "stark_sworn_swords_1",
        HEDGE_AND_DRUMS,
        luck=f"6 2 {dice}",
    )
    answer(match, "charge", "24000 10000 0")
    assert asked(match) == "stark charge.dice" and options(match) == ["none", "6", "2", "6 2"]
    answer(match, " ".join(sorted(again.split(), reverse=True)))
    assert said(match, "charge.rolled")[-1]["die"] == die
    assert bool(said(match, "charge.disorderly")) == (die <= 2)


@rule("ruling.44")
def test_two_equal_charge_dice_are_rolled_again_once_each() -> None:
    match = activated(
        "stark_sworn_swords_1",
        HEDGE_AND_DRUMS,
        luck="3 3 3 5",
    )
    answer(match, "charge", "24000 10000 0", "3 3")
    assert [words["die"] for words in said(match, "charge.rolled")] == [3, 3]
    assert asked(match) == "stark charge.align" or said(match, "charge.failed")


@rule("keywords.8")
def test_palisades_block_the_line_of_sight() -> None:
    position = "stark_sworn_swords_1: 24 10 0, alone\nlannister_guardsmen_1: 24 20 180, alone\n"
    match = start(position + "terrain: [palisade 24 15 0]")
    swords, guards = number(match, "stark_sworn_swords_1"), number(match, "lannister_guardsmen_1")
    assert not sees(table(match), swords, guards)
    match = start(position + "terrain: [forest 24 15 0]")
    assert sees(table(match), swords, guards)


@rule("keywords.10", "ruling.43")
def test_a_wall_on_the_chargers_path_helps_the_defender() -> None:
    """Defence 3+ with +1: a 2 blocks, though the wall is gone."""
    match = activated(
        "stark_sworn_swords_1",
        """
        stark_sworn_swords_1: 24 10 0, alone
        lannister_guardsmen_1: 24 20 180, alone
        terrain: [low_wall 24 15 0]
    """,
        luck="6 6 1 1 1 1 1 1 1 2 6 6",
    )
    answer(match, "charge", "24000 10000 0", "full", "pass")
    settle(match)
    assert table(match).terrain == []
    assert said(match, "wounded") == []


@rule("keywords.11", "keywords.12", "ruling.42")
def test_cover_lies_between_and_not_beside_the_shooter() -> None:
    position = FORTY + "lannister_crossbowmen: 24 10 0\nstark_sworn_swords_1: 24 24 180, alone\n"
    match = start(position + "terrain: [low_wall 24 18 0]")
    bows, swords = number(match, "lannister_crossbowmen"), number(match, "stark_sworn_swords_1")
    assert is_covered(table(match), bows, swords)
    assert not is_covered(table(start(position + "terrain: [low_wall 24 13.5 0]")), bows, swords)
    assert not is_covered(table(start(position + "terrain: [low_wall 40 18 0]")), bows, swords)
    assert is_covered(table(start(position + "terrain: [forest 24 24 0]")), bows, swords)


@rule("keywords.1")
def test_elevated_ground_shoots_over_everything() -> None:
    hill = {
        "name": "hills",
        "game": "miniatures",
        "files": {
            "terrain": {
                "terrain_sides": [
                    {
                        "id": "forest",
                        "name": {"en": "Hill", "ru": "Холм"},
                        "keywords": ["elevated"],
                        "source": "reconstructed",
                    }
                ]
            }
        },
    }
    import cyvasse

    position = "lannister_crossbowmen: 24 10 0\nstark_sworn_swords_1: 24 26 180\nterrain: [forest 24 10 0]"
    match = cyvasse.start("miniatures", FORTY + position, packs=[hill])
    assert shoots_over(table(match), number(match, "lannister_crossbowmen"))
    assert not shoots_over(table(start(FORTY + position)), number(match, "lannister_crossbowmen"))


@rule("keywords.3")
def test_a_charge_beside_such_ground_rolls_one_die() -> None:
    match = activated(
        "stark_sworn_swords_1",
        """
        stark_sworn_swords_1: 24 10 0, alone
        lannister_guardsmen_1: 24 20 180, alone
        terrain: [stakes 36 15 0]
    """,
        luck="4",
    )
    answer(match, "charge", "24000 10000 0")
    assert asked(match) == "stark charge.align" and options(match)[0] == "full"
    assert pose(match, "stark_sworn_swords_1") == (24000, 10000, 0)
    assert until(match, "charge.align") is match
