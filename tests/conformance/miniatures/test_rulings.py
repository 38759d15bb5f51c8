"""Rulings and clauses that need situations of their own."""

from __future__ import annotations

import msgspec
import pytest

import cyvasse
from cyvasse.games.miniatures.components import components
from cyvasse.games.miniatures.mode import MODES
from cyvasse.games.miniatures.modes.feast import Feast
from cyvasse.games.miniatures.table import are_friends, opponents
from cyvasse.games.miniatures.windows import Moment
from cyvasse.kernel.luck import Dice
from cyvasse.kernel.position import BadPosition
from tests.conformance.miniatures.doing import near_fallen
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
    settle,
    start,
    table,
    until,
)
from tests.rule import rule

DATA = components()


@rule("terms.4", "terms.5", "terms.10")
def test_friends_are_ones_own_and_an_effect_on_friends_includes_its_source() -> None:
    match = start(
        "stark_sworn_swords_1: 24 10 0\nstark_outriders: 34 10 0\n"
        "lannister_guardsmen_1: 24 24 180\nlannister_guardsmen_2: 2 44 180"
    )
    field = table(match)
    swords, riders = number(match, "stark_sworn_swords_1"), number(match, "stark_outriders")
    guards = number(match, "lannister_guardsmen_1")
    assert are_friends(field, swords, riders) and not are_friends(field, swords, guards)
    assert opponents(field, 0) == [1]
    fallen = Moment(1, guards, -1, (None, (24_000, 24_000, 1800)))
    assert near_fallen(field, 1, fallen) == [guards]


@rule("influence.4", "cleanup.6")
def test_influence_ends_with_the_round() -> None:
    match = start("""
        step: cleanup
        stark_sworn_swords_1: 12 44 180
        lannister_guardsmen_1: 12 4 0
        catelyn: crown, on stark_sworn_swords_1
    """)
    settle(match)
    assert table(match).influence == [-1, -1]


QUEEN = {
    "name": "queen",
    "game": "miniatures",
    "files": {
        "retinue": {
            "ncus": [
                {
                    **msgspec.to_builtins(DATA.ncus["catelyn"]),
                    "commander": True,
                    "cards": ["hit_and_run", "superior_positioning", "tactical_regroup"],
                }
            ]
        },
        "armies": {
            "armies": [
                {
                    "id": "queens_army",
                    "name": {"en": "The Lady's army", "ru": "Армия леди"},
                    "points": 30,
                    "faction": "stark",
                    "units": [
                        {"unit": "stark_sworn_swords", "attachment": "sworn_sword_captain"},
                        {"unit": "umber_berserkers", "attachment": "umber_champion"},
                        {"unit": "stark_outriders"},
                    ],
                    "ncus": ["catelyn"],
                    "source": "reconstructed",
                }
            ]
        },
    },
}


@rule("clash.14", "commander.3")
def test_an_ncu_that_commands_names_a_representative() -> None:
    match = cyvasse.new("miniatures", 2, 2, {"mode": "clash", "armies": "queens_army lannister_30"}, packs=[QUEEN])
    dice = Dice(2)
    while not asked(match).endswith("clash.represent"):
        answer(match, options(match)[dice.below(len(options(match)))])
    assert options(match) == ["sworn_sword_captain", "umber_champion"]
    answer(match, "umber_champion")
    assert table(match).representatives[0] == "umber_champion"
    assert asked(match) == "stark clash.first" and "umber_berserkers" not in str(match.questions[0].asked().items)


@rule("ruling.19")
def test_an_attacker_split_by_two_arcs_chooses_in_melee_too() -> None:
    match = activated("grey_wind", "grey_wind: 27.805 27.32 228.9\nlannister_guardsmen_1: 24 24 0, alone")
    assert fights(match, "grey_wind") == ["lannister_guardsmen_1"]
    answer(until(match, "action"), "attack", "stay")
    assert asked(match) == "stark arc" and options(match) == ["front", "right"]


@rule("ruling.57", "card.subjugation_of_power")
def test_later_cards_use_the_panic_test_of_the_first_rules() -> None:
    match = activated(
        "stark_sworn_swords_1",
        """
        stark_sworn_swords_1: 12 44 180, alone
        lannister_guardsmen_1: 12 4 0
        lannister hand: subjugation_of_power
    """,
        luck="1 2",
    )
    answer(match, "subjugation_of_power")
    assert models(match, "stark_sworn_swords_1") == 9


@rule("ruling.60")
def test_terrain_without_room_is_left_out() -> None:
    match = cyvasse.new("miniatures", 2, 4, {"mode": "feast", "terrain": "random", "pieces": 8})
    field = table(match)
    assert field.step == "zones" and 4 <= len(field.terrain) < 10


@rule("ruling.74")
def test_of_several_opponents_the_destroyer_lays_the_pile() -> None:
    match = start("""
        seats: 3
        options: {mode: feast, armies: stark_30 lannister_30 stark_30_umber}
        stark_sworn_swords_1: 6 4 0, alone
        lannister_guardsmen_1: 42 4 0, alone
        umber_berserkers_2: 6 44 180, alone
    """)
    feast = MODES["feast"]
    assert isinstance(feast, Feast)
    assert [feast.placer(table(match), 0, by) for by in (2, 1, -1, 0)] == [2, 1, 1, 1]


@rule("ruling.78")
@pytest.mark.parametrize(("y", "engaged"), [("24.805", True), ("24.795", True), ("24.82", False)])
def test_contact_allows_five_thousandths(y: str, engaged: bool) -> None:
    match = start(f"lannister_guardsmen_1: 24 20 0, alone\nstark_sworn_swords_1: 24 {y} 180, alone")
    assert bool(fights(match, "lannister_guardsmen_1")) == engaged


@rule("ruling.92")
def test_a_unit_that_found_no_room_comes_later_as_its_activation() -> None:
    match = start("""
        step: turn
        turn: stark
        edges: north south
        stark_sworn_swords_1: 12 44 180, alone, done
        stark_outriders: reserve
        lannister_guardsmen_1: 12 4 0
    """)
    assert options(match) == ["stark_outriders", "pass"]
    answer(match, "stark_outriders")
    assert forbidden_by(match, "30000 30000 1800") == "ruling.92"
    answer(match, "30000 45000 1800")
    assert pose(match, "stark_outriders") == (30_000, 45_000, 1800)
    assert asked(match) == "lannister action"


@rule("ruling.97")
def test_the_first_player_draws_missions_first() -> None:
    match = start("""
        options: {mode: winds}
        step: cleanup
        first: lannister
        turn: stark
        stark_sworn_swords_1: 12 44 180
        lannister_guardsmen_1: 12 4 0
    """)
    while asked(match).endswith("mission.discard"):
        answer(match, "pass")
    drawn = [of for of, _, _ in match.outcomes if of.startswith("mis/deck>mis/hand")]
    assert drawn[:2] == ["mis/deck>mis/hand-1"] * 2


@rule("ruling.104")
def test_the_white_die_shows_one_to_three() -> None:
    position = "lannister_guardsmen_1: 24 20 0, alone\nstark_sworn_swords_1: 24 24.8 180, alone\n"
    match = activated("stark_sworn_swords_1", position, luck="1 1 1 1 1 1 1 1 6 6 3")
    answer(match, "attack", "stay", "stark_fury")
    settle(match)
    assert models(match, "stark_sworn_swords_1") == 9
    match = activated("stark_sworn_swords_1", position, luck="1 1 1 1 1 1 1 1 6 6 4")
    answer(match, "attack", "stay")
    with pytest.raises(BadPosition):
        answer(match, "stark_fury")
