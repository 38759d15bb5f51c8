"""Where two rules meet: surges and other deaths, disorderly Charges and cards, tokens and answers, equal names."""

from __future__ import annotations

import pytest

import cyvasse
from cyvasse.games.miniatures.attacks import weapons
from cyvasse.games.miniatures.geometry import FRONT_ARC
from cyvasse.games.miniatures.morale import Test as Taken
from cyvasse.games.miniatures.rolls import Attack, standing_effects
from cyvasse.games.miniatures.windows import Moment
from cyvasse.kernel.luck import Dice
from tests.conformance.miniatures.doing import CARDS
from tests.conformance.miniatures.fields import (
    FRONT_TO_FRONT,
    activated,
    answer,
    asked,
    hand,
    models,
    number,
    options,
    points,
    pose,
    said,
    settle,
    start,
    table,
    tokens,
    until,
)
from tests.rule import rule

CLEGANE = "options: {armies: stark_30_umber lannister_30_clegane}\n"
CHARGE = "stark_sworn_swords_1: 24 12 0, alone\nlannister_guardsmen_1: 24 20 180, alone\n"


# -- surging forth ----------------------------------------------------------------------------------------------

LAST_STAND = (
    CLEGANE
    + """
    umber_berserkers: 24 24.8 180, alone, models 1
    stark_outriders: 5 44 180
    lannister_guardsmen_1: 24 20 0, alone, models 1
    lannister_halberdiers: 5 5 0
    stark hand: last_stand
"""
)


@rule("surge.1", "card.last_stand", "units.10")
def test_a_destroyed_unit_that_kills_once_more_does_not_surge() -> None:
    match = activated("lannister_guardsmen_1", LAST_STAND, luck="6 1 1 1 1 6 6 1 1 1 1 1 1 1 1")
    answer(until(match, "action"), "attack", "stay")
    answer(until(match, "window.unit_destroyed"), "last_stand", "stay")
    settle(match)
    assert pose(match, "umber_berserkers") is None and pose(match, "lannister_guardsmen_1") is None
    assert asked(match) == "stark action"


@rule("ruling.56", "card.last_stand", "card.lannister_guardsmen")
def test_a_destroyed_unit_takes_no_panic_test_for_its_last_blow() -> None:
    """The Guardsmen pass: they would frighten their attacker, but no model of it is left."""
    position = LAST_STAND.replace("24 20 0, alone, models 1", "24 20 0, alone")
    match = activated("lannister_guardsmen_1", position, luck="6 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1")
    answer(until(match, "action"), "attack", "stay")
    answer(until(match, "window.unit_destroyed"), "last_stand", "stay")
    settle(match)
    assert said(match, "morale.rolled") == [] and asked(match) == "lannister surge"


@rule("surge.1", "card.stark_outriders", "keywords.7")
def test_an_enemy_that_dies_after_the_attack_by_something_else_is_no_reason_to_surge() -> None:
    match = activated(
        "lannister_guardsmen_1",
        """
        lannister_guardsmen_1: 24 20 0, alone
        stark_outriders: 24 24.9 180, models 1, hurt 2
        stark_sworn_swords_1: 5 44 180, alone
        terrain: [stakes 24 31 0]
    """,
        luck="1 1 1 1 1 1 4 3",
    )
    answer(until(match, "action"), "attack", "stay")
    answer(until(match, "window.attack_complete"), "swift_retreat", "24000 34000 1800")
    settle(match)
    assert pose(match, "stark_outriders") is None
    assert asked(match) != "lannister surge"


@rule("surge.1", "roll.7")
def test_an_enemy_that_flees_to_the_last_model_is_a_reason_to_surge() -> None:
    position = FRONT_TO_FRONT.replace("180, alone", "180, alone, models 3") + "stark_outriders: 5 44 180"
    match = activated("lannister_guardsmen_1", position, luck="6 1 1 1 1 1 1 1 2")
    answer(until(match, "action"), "attack", "stay")
    settle(match)
    assert pose(match, "stark_sworn_swords_1") is None and asked(match) == "lannister surge"


@rule("surge.1", "ruling.56", "card.guard_captain")
def test_who_kills_the_own_last_model_gives_no_reason_to_surge() -> None:
    """At Any Cost passes the test of the attack and destroys the unit by its owner's own effect."""
    match = activated(
        "stark_sworn_swords_1",
        """
        stark_sworn_swords_1: 24 24.8 180, alone
        lannister_guardsmen_2: 24 20 0, models 2
        lannister_halberdiers: 5 5 0
    """,
        luck="6 1 1 1 1 1 1 1 1 1 1 6 6",
    )
    answer(until(match, "action"), "attack", "stay", "pass")
    answer(until(match, "window.morale_after_dice"), "at_any_cost")
    settle(match)
    assert pose(match, "lannister_guardsmen_2") is None and asked(match) != "stark surge"


# -- disorderly Charges -----------------------------------------------------------------------------------------


@rule("disorderly.2", "charge.12", "ruling.28")
@pytest.mark.parametrize(("die", "asks"), [("1", False), ("2", True)])
def test_a_charge_die_of_1_forbids_cards_at_once(die: str, asks: bool) -> None:
    match = activated("stark_sworn_swords_1", CHARGE + "stark hand: devastating_impact", luck=die)
    answer(until(match, "action"), "charge", "24000 12000 0")
    while asked(match).startswith("lannister window"):
        answer(match, "pass")
    if asked(match) == "stark window.charge_before_roll":
        answer(match, "pass")
    assert (asked(match) == "stark window.charge_after_roll") == asks


@rule("disorderly.2", "card.robb_wolf_lord", "ruling.28")
def test_wolfs_cunning_forbids_cards_from_the_declaration_on() -> None:
    position = """
        options: {armies: stark_30 lannister_30 stark_30_umber}
        seats: 3
        stark_sworn_swords_1: 34 24 180
        stark_sworn_swords_3: 24 12 0, alone
        lannister_guardsmen_1: 24 20 180, alone
        stark_2 hand: winter_is_coming
        turn: stark_2
    """
    match = activated("stark_sworn_swords_3", position, luck="5")
    answer(until(match, "action"), "charge", "lannister_guardsmen_1")
    while not asked(match).endswith("charge.pivot"):
        answer(match, "wolfs_cunning" if "wolfs_cunning" in options(match) else "pass")
    answer(match, "24000 12000 0")
    assert asked(match) != "stark_2 window.charge_before_roll"
    settle(match)
    assert hand(match, "stark_2") == ["winter_is_coming"]


@rule("disorderly.2", "card.war_drums", "reroll.2")
def test_a_die_that_is_rolled_again_is_not_disorderly_any_more() -> None:
    position = CHARGE + "stark hand: northern_ferocity\nobjectives: [24 12 war_drums stark_sworn_swords_1]"
    match = activated("stark_sworn_swords_1", position, luck="1 5")
    answer(until(match, "action"), "charge", "24000 12000 0")
    answer(until(match, "charge.again"), "yes")
    answer(until(match, "charge.align"), "full")
    until(match, "window.attack_before_dice")
    assert "northern_ferocity" in options(match)


# -- answers to an attack ---------------------------------------------------------------------------------------


@rule("conditions.4", "card.jaime_kingslayer", "ruling.85")
def test_vulnerable_spoils_saves_against_a_counterattack_too() -> None:
    position = FRONT_TO_FRONT.replace("20 0, alone", "20 0").replace("180, alone", "180, alone, vulnerable")
    match = activated("stark_sworn_swords_1", position, luck="6 6 1 1 1 1 1 1 6 6 6 6 1 1")
    answer(until(match, "action"), "attack", "stay", "pass")
    answer(until(match, "window.attack_after_dice"), "counterattack")
    assert asked(match) == "lannister expend.vulnerable"
    answer(match, "6 6")
    settle(match)
    assert tokens(match, "stark_sworn_swords_1") == () and models(match, "stark_sworn_swords_1") == 10


@rule("conditions.4", "card.deadly_riposte", "ruling.85")
def test_vulnerable_spoils_saves_against_a_riposte_too() -> None:
    """Jaime's own unit makes the attacker Vulnerable as it answers."""
    position = FRONT_TO_FRONT.replace("20 0, alone", "20 0") + "lannister hand: deadly_riposte"
    match = activated("stark_sworn_swords_1", position, luck="1 6 6 6 6 6 6 6" + " 6" * 7 + " 5 2")
    answer(until(match, "action"), "attack", "stay", "pass")
    answer(until(match, "window.attack_after_dice"), "deadly_riposte")
    until(match, "expend.vulnerable")
    assert asked(match) == "lannister expend.vulnerable" and options(match) == ["none", "5"]
    answer(match, "5")
    settle(match)
    assert models(match, "stark_sworn_swords_1") == 11


# -- re-rolls of each die ---------------------------------------------------------------------------------------

FURY = """
    umber_berserkers: 24 12 0, with greatjon_bannerman
    lannister_guardsmen_1: 24 20 180, alone
"""


@rule("reroll.1", "card.greatjon_bannerman", "bonus.1")
def test_the_fury_of_house_umber_rolls_again_what_the_charge_bonus_left() -> None:
    """Of 1 1 2 2 2 3 3 3 the Charge re-rolls a 1, which shows a 2: of the 2s three may be rolled again, not four."""
    match = activated("umber_berserkers", FURY, luck="6 1 1 2 2 2 3 3 3 2")
    answer(until(match, "action"), "charge", "24000 12000 0")
    answer(until(match, "charge.align"), "full")
    answer(until(match, "reroll.misses"), "1")
    answer(until(match, "window.attack_after_dice"), "fury_of_house_umber")
    assert asked(match) == "stark reroll.any"
    assert options(match)[-1].split() == ["1", "2", "2", "2", "3", "3", "3"]


@rule("reroll.1", "card.greatjon_bannerman")
def test_dice_are_offered_once_where_nothing_new_allows_them() -> None:
    """Fervor with one rank left offers all dice before the window; after it nobody is asked again."""
    position = "stark_sworn_swords_2: 24 24.8 180, models 4\nlannister_guardsmen_1: 24 20 0, alone\n"
    match = activated("stark_sworn_swords_2", position + "stark hand: direwolfs_fervor", luck="6 1 1 1 1 1 1 1")
    answer(until(match, "action"), "attack", "stay", "direwolfs_fervor")
    assert asked(match) == "stark reroll.any"
    answer(match, "none")
    assert asked(match) == "stark window.attack_after_dice"
    answer(match, "pass")
    assert asked(match) != "stark reroll.any"


# -- what an attack costs ---------------------------------------------------------------------------------------


@rule("card.stark_sworn_swords", "ranks.2")
@pytest.mark.parametrize(("had", "struck", "left"), [(5, True, 4), (6, True, 2), (5, False, 2)])
def test_stark_fury_counts_the_ranks_when_the_attack_is_complete(had: int, struck: bool, left: int) -> None:
    """A Counterattack kills a model: of five men four are left, one rank, and the fury costs nothing more."""
    position = FRONT_TO_FRONT.replace("20 0, alone", "20 0").replace("180, alone", f"180, alone, models {had}")
    luck = "6 1 1 1 1 1 6 6 " + ("1 6 " if struck else "") + "6 6 3"
    match = activated("stark_sworn_swords_1", position, luck=luck)
    answer(until(match, "action"), "attack", "stay", "stark_fury")
    answer(until(match, "window.attack_after_dice"), "counterattack" if struck else "pass")
    settle(match)
    assert models(match, "stark_sworn_swords_1") == left


@rule("card.stark_sworn_swords", "card.greatjon_bannerman", "simultaneous.1")
def test_of_two_furies_the_one_that_spares_the_last_rank_comes_last() -> None:
    position = FRONT_TO_FRONT.replace("180, alone", "180, with greatjon_bannerman, models 5")
    match = activated("stark_sworn_swords_1", position, luck="1 1 1 1 1 1 6 6 1")
    answer(until(match, "action"), "attack", "stay", "stark_fury")
    answer(until(match, "window.attack_after_dice"), "fury_of_house_umber")
    settle(match)
    assert models(match, "stark_sworn_swords_1") == 4


# -- equal names ------------------------------------------------------------------------------------------------


@rule("stacking.1", "card.the_north_remembers")
def test_two_cards_that_remember_the_north_hit_as_well_as_one() -> None:
    match = start(FRONT_TO_FRONT + "catelyn: combat")
    field, swords = table(match), number(match, "stark_sworn_swords_1")
    field.cards = [("the_north_remembers", 0, swords, 1), ("the_north_remembers", 0, swords, 2)]
    attack = Attack(swords, number(match, "lannister_guardsmen_1"), weapons(field, swords, "melee")[0], FRONT_ARC)
    standing_effects(field, attack)
    assert (attack.highest, attack.hit) == (True, 1)


@rule("stacking.1", "card.hear_me_roar")
def test_two_players_who_roar_are_as_loud_as_one() -> None:
    match = start(
        """
        seats: 4
        options: {teams: true, points: 20}
        stark_sworn_swords_1: 24 24 0, alone, models 5
        lannister_guardsmen_1: 5 40 180
        mountains_men: 15 40 180
    """
    )
    field, swords = table(match), number(match, "stark_sworn_swords_1")
    taken = Taken(swords, True, 0, 1, None)
    for seat in (1, 3):
        for _ in CARDS["hear_me_roar"].run(field, seat, Moment(0, swords, thing=taken)):
            pass
    assert taken.modifier == -2


# -- missions, sieges and searches ------------------------------------------------------------------------------


@rule("card.double_onslaught", "winds.15")
@pytest.mark.parametrize(("before", "scored"), [("", 0), ("charged:1", 2), ("charged:1 charged_twice:1", 0)])
def test_the_second_charge_of_a_round_is_a_double_onslaught_and_no_other(before: str, scored: int) -> None:
    match = activated(
        "lannister_guardsmen_1",
        f"""
        options: {{mode: winds}}
        round: 3
        open_mission: double_onslaught
        lannister_guardsmen_1: 24 14 0, alone
        stark_sworn_swords_1: 24 24.8 180, alone
        round_marks: {before}
    """,
        luck="6",
    )
    answer(until(match, "action"), "charge", "24000 14000 0")
    answer(until(match, "charge.align"), "full")
    assert points(match, "lannister") == scored
    marks = [mark for mark in table(match).round_marks if mark.startswith("charged")]
    assert marks == (["charged 1", "charged_twice 1"] if before else ["charged 1"])


@rule("ruling.93", "deployment.3", "storm.1")
@pytest.mark.parametrize("role", ["attacker", "defender"])
def test_the_winner_of_the_siege_roll_deploys_first_and_the_other_is_first_player(role: str) -> None:
    match, dice = cyvasse.new("miniatures", 2, 1, {"mode": "storm"}), Dice(1)
    winner = min(match.questions)
    answer(match, role)
    while match.table.step != "deploy":
        seat = min(match.questions)
        match.answer(seat, match.questions[seat].sample(dice))
    assert [*match.questions] == [winner] and table(match).first == 1 - winner
    assert (table(match).besieger == winner) == (role == "attacker")


SANSA = "options: {points: 40}\nsansa: done\n"


@rule("ruling.82", "card.sansa")
def test_sansa_searches_wherever_her_player_is_asked_in_a_window() -> None:
    """Swift Retreat is an ability, and all copies of cards with this trigger lie open: she may search all the same."""
    match = activated(
        "lannister_guardsmen_1",
        SANSA
        + """
        lannister_guardsmen_1: 24 20 0, alone
        stark_outriders: 24 24.9 180
        stark discard: hit_and_run hit_and_run tactical_regroup tactical_regroup
    """,
        luck="1 1 1 1 1 1",
    )
    answer(until(match, "action"), "attack", "stay")
    until(match, "window.attack_complete")
    assert options(match) == ["swift_retreat", "repeating_the_words", "pass"]
    answer(match, "repeating_the_words", "discards", "hit_and_run")
    assert options(match) == ["swift_retreat", "pass"] and hand(match, "stark") == ["hit_and_run"]


@rule("ruling.82", "card.robb_wolf_lord")
def test_sansa_searches_at_a_trigger_that_none_of_her_cards_has() -> None:
    match = activated(
        "mountains_men",
        SANSA
        + """
        mountains_men: 24 12 0, alone
        stark_sworn_swords_1: 24 20 180
        stark_outriders: 5 44 180
    """,
    )
    answer(until(match, "action"), "charge")
    until(match, "window.charge_declared")
    assert "repeating_the_words" in options(match)
    match = activated("stark_outriders", SANSA + "stark_outriders: 24 24 0\nlannister_guardsmen_1: 5 5 0, alone")
    assert asked(match) == "stark window.unit_activated"
    assert options(match) == ["cavalry", "repeating_the_words", "pass"]
