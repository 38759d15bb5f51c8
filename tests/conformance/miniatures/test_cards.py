"""Rulebook: playing tactics cards, timing conflicts, simultaneous effects, orders; and the cards themselves."""

from __future__ import annotations

import pytest

from tests.conformance.miniatures.fields import (
    FRONT_TO_FRONT,
    activated,
    answer,
    asked,
    fights,
    forbidden_by,
    hand,
    models,
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
from tests.rule import example, rule

CHARGE = "stark_sworn_swords_1: 24 12 0, alone\nlannister_guardsmen_1: 24 20 180, alone\n"
CLEGANE = "options: {armies: stark_30_umber lannister_30_clegane}\n"
APART = "stark_sworn_swords_1: 24 44 180, alone\nlannister_guardsmen_1: 24 4 0, alone\n"


# -- playing ----------------------------------------------------------------------------------------------------


@rule("cards.1", "cards.2", "ruling.58")
def test_a_card_is_played_on_its_trigger_only_and_lies_open_afterwards() -> None:
    match = activated("stark_sworn_swords_1", FRONT_TO_FRONT + "stark hand: northern_ferocity sudden_charge")
    answer(until(match, "action"), "attack", "stay")
    assert options(match) == ["stark_fury", "northern_ferocity", "pass"]
    assert forbidden_by(match, "sudden_charge") == "cards.1"
    answer(match, "northern_ferocity")
    assert hand(match, "stark") == ["sudden_charge"]
    assert match.view(1).discards == [["northern_ferocity"], []]  # type: ignore[attr-defined]


@rule("conflict.1", "cards.3", "ruling.4")
@example("ex.conflict.1")
def test_one_effect_for_each_trigger_be_it_card_or_ability() -> None:
    match = activated("stark_sworn_swords_1", FRONT_TO_FRONT + "stark hand: northern_ferocity direwolfs_fervor")
    answer(until(match, "action"), "attack", "stay", "northern_ferocity")
    assert asked(match) != "stark window.attack_before_dice"


@rule("simultaneous.3", "simultaneous.4", "ruling.5")
@example("ex.simultaneous.1")
@example("ex.simultaneous.2")
def test_the_active_player_decides_first_and_has_no_second_chance() -> None:
    match = activated(
        "stark_sworn_swords_2",
        """
        stark_sworn_swords_2: 24 24.8 180
        lannister_guardsmen_1: 24 20 0
        lannister hand: expert_parry
    """,
        luck="6 6 1 1 1 1 1 1",
    )
    answer(until(match, "action"), "attack", "stay", "pass")
    assert asked(match) == "stark window.attack_after_dice" and options(match) == ["martial_training", "pass"]
    answer(match, "pass")
    assert asked(match) == "lannister window.attack_after_dice"
    answer(match, "expert_parry")
    assert asked(match) != "stark window.attack_after_dice"


@rule("orders.1", "orders.2")
def test_an_order_is_used_once_a_round() -> None:
    position = "stark_sworn_swords_2: 24 24.8 180\nlannister_guardsmen_1: 24 20 0, alone\n"
    match = activated("stark_sworn_swords_2", position)
    answer(until(match, "action"), "attack", "stay", "pass")
    answer(match, "martial_training")
    assert tokens(match, "lannister_guardsmen_1") == ("vulnerable",)
    assert table(match).spent == ["martial_training 1"]
    match = activated("stark_sworn_swords_2", position + "spent: martial_training:1")
    answer(until(match, "action"), "attack", "stay", "pass")
    assert asked(match) != "stark window.attack_after_dice"


@rule("simultaneous.1", "simultaneous.2")
def test_mandatory_effects_work_all_and_the_player_orders_their_own() -> None:
    match = activated("catelyn", "catelyn: ready\n" + APART)
    answer(until(match, "zone"), "wealth")
    assert options(match) == ["zone", "influence"]


@rule("ruling.9", "ruling.59", "card.counterplot")
@pytest.mark.parametrize(("die", "cancelled"), [("2", False), ("3", True)])
def test_counterplot_cancels_a_card_on_3_or_more(die: str, cancelled: bool) -> None:
    match = activated(
        "stark_sworn_swords_1", FRONT_TO_FRONT + "stark hand: northern_ferocity\nlannister hand: counterplot", luck=die
    )
    answer(until(match, "action"), "attack", "stay", "northern_ferocity")
    assert asked(match) == "lannister window.card_played" and options(match) == ["counterplot", "pass"]
    answer(match, "counterplot")
    assert bool(said(match, "card.cancelled")) == cancelled
    assert table(match).discards == [["northern_ferocity"], ["counterplot"]]


@rule("ruling.58", "ruling.82")
def test_a_window_opens_on_what_all_may_know() -> None:
    """Lannister holds no Counterplot, but may as far as Stark knows; with both copies seen nobody is asked."""
    match = activated(
        "stark_sworn_swords_1", FRONT_TO_FRONT + "stark hand: northern_ferocity\nlannister hand: hear_me_roar"
    )
    answer(until(match, "action"), "attack", "stay", "northern_ferocity")
    assert asked(match) == "lannister window.card_played" and options(match) == ["pass"]
    seen = (
        FRONT_TO_FRONT
        + "stark hand: northern_ferocity\nlannister hand: hear_me_roar\nlannister discard: counterplot counterplot"
    )
    match = activated("stark_sworn_swords_1", seen)
    answer(until(match, "action"), "attack", "stay", "northern_ferocity")
    assert asked(match) != "lannister window.card_played"


# -- House Stark ------------------------------------------------------------------------------------------------


@rule("card.northern_ferocity", "deck.1")
def test_northern_ferocity_gives_sundering() -> None:
    """Defence 3+ at -1: a 3 does not block."""
    match = activated(
        "stark_sworn_swords_1", FRONT_TO_FRONT + "stark hand: northern_ferocity", luck="6 1 1 1 1 1 1 1 3 6 6"
    )
    answer(until(match, "action"), "attack", "stay", "northern_ferocity")
    settle(match)
    assert models(match, "lannister_guardsmen_1") == 11


@rule("card.direwolfs_fervor")
def test_direwolfs_fervor_uses_the_highest_dice_and_re_rolls_with_one_rank() -> None:
    match = activated(
        "stark_sworn_swords_1",
        FRONT_TO_FRONT.replace("180, alone", "180, alone, models 4") + "stark hand: direwolfs_fervor",
    )
    answer(until(match, "action"), "attack", "stay", "direwolfs_fervor")
    assert len(said(match, "attack.rolled")[0]["faces"]) == 8  # type: ignore[arg-type]
    assert asked(match) == "stark reroll.any"


@rule("card.devastating_impact")
def test_devastating_impact_frightens_who_is_met() -> None:
    match = activated("stark_sworn_swords_1", CHARGE + "stark hand: devastating_impact", luck="5")
    answer(until(match, "action"), "charge", "24000 12000 0")
    answer(until(match, "window.charge_after_roll"), "devastating_impact")
    answer(until(match, "charge.align"), "full")
    assert tokens(match, "lannister_guardsmen_1") == ("panicked", "vulnerable")


@rule("card.winter_is_coming")
def test_winter_is_coming_silences_the_owners_orders_and_cards() -> None:
    position = (
        CHARGE.replace("24 20 180, alone", "24 20 180") + "stark hand: winter_is_coming\nlannister hand: expert_parry"
    )
    match = activated("stark_sworn_swords_1", position, luck="5")
    answer(until(match, "action"), "charge", "24000 12000 0", "winter_is_coming")
    answer(until(match, "charge.align"), "full", "pass")
    settle(match)
    assert said(match, "attack") and not said(match, "ability.used")
    assert hand(match, "lannister") == ["expert_parry"]


@rule("card.sudden_charge")
def test_sudden_charge_replaces_the_zone_by_an_attack() -> None:
    match = activated("catelyn", FRONT_TO_FRONT + "catelyn: ready\nstark hand: sudden_charge")
    answer(until(match, "zone"), "wealth", "sudden_charge")
    answer(match, *([] if asked(match) != "stark assault" else ["stark_sworn_swords_1 attack"]))
    assert asked(match) == "stark melee.align"


@rule("card.swift_advance")
def test_swift_advance_shifts_a_unit_or_with_maneuver_moves_it() -> None:
    match = start("step: turn\nturn: lannister\nstark hand: swift_advance\n" + APART)
    answer(match, "swift_advance")
    assert asked(match) == "stark shift"
    match = start("step: turn\nturn: lannister\nstark hand: swift_advance\ncatelyn: maneuver\n" + APART)
    answer(match, "swift_advance")
    assert asked(match) == "stark maneuver"
    assert forbidden_by(match, "24000 40990 0") == "maneuver.2"


@rule("card.the_north_remembers")
def test_the_north_remembers_stays_with_a_unit_and_counts_the_fallen() -> None:
    match = start(
        "step: turn\nturn: lannister\nstark hand: the_north_remembers\n" + APART + "stark_outriders: 34 44 180"
    )
    answer(match, "the_north_remembers", "stark_outriders")
    assert table(match).cards == [("the_north_remembers", 0, table(match).words.index("stark_outriders"), 0)]
    assert table(match).discards[0] == []
    from tests.conformance.miniatures.doing import remember

    remember(table(match), table(match).words.index("stark_sworn_swords_1"))
    assert table(match).cards[0][3] == 1


@rule("card.hit_and_run")
def test_hit_and_run_retreats_after_the_attack() -> None:
    match = activated(
        "stark_sworn_swords_1",
        FRONT_TO_FRONT.replace("24.8 180, alone", "24.8 180") + "stark hand: hit_and_run",
        luck="1 1 1 1 1 1 1 1 6 6 3",
    )
    answer(until(match, "action"), "attack", "stay")
    answer(until(match, "window.attack_complete"), "hit_and_run")
    assert asked(match) == "stark retreat"
    answer(match, "24000 32800 1800")
    assert tokens(match, "lannister_guardsmen_1") == ("weakened",)


@rule("card.tactical_regroup")
def test_tactical_regroup_retreats_from_an_attack_and_robb_rolls_again() -> None:
    match = activated(
        "lannister_guardsmen_1",
        FRONT_TO_FRONT.replace("24.8 180, alone", "24.8 180") + "stark hand: tactical_regroup",
        luck="1 1 1 1 1 1 2 6",
    )
    answer(until(match, "action"), "attack", "stay")
    answer(until(match, "window.attack_complete"), "tactical_regroup")
    assert asked(match) == "stark retreat.again"
    answer(match, "yes")
    assert forbidden_by(match, "24000 35800 1800") is None


@rule("card.superior_positioning", "card.robb_wolf_lord")
def test_superior_positioning_and_wolfs_cunning_break_up_charges() -> None:
    position = (
        "stark_sworn_swords_2: 24 20 180, alone\n"
        "lannister_guardsmen_1: 24 12 0, alone\nstark hand: superior_positioning\n"
    )
    match = activated("lannister_guardsmen_1", position, luck="3")
    answer(until(match, "action"), "charge")
    assert asked(match) == "stark window.charge_declared" and options(match) == ["superior_positioning", "pass"]
    answer(match, "superior_positioning", "24000 12000 0")
    settle(match)
    assert said(match, "charge.disorderly") and tokens(match, "lannister_guardsmen_1") == ("vulnerable",)
    robb = (
        "stark_sworn_swords_1: 34 24 180\nstark_sworn_swords_2: 24 20 180, "
        "alone\nlannister_guardsmen_1: 24 12 0, alone\n"
    )
    match = activated("lannister_guardsmen_1", robb, luck="6")
    answer(until(match, "action"), "charge", "stark_sworn_swords_2")
    assert options(match) == ["wolfs_cunning", "pass"]
    answer(match, "wolfs_cunning", "24000 12000 0")
    assert said(match, "charge.disorderly") and asked(match) == "lannister charge.align"


@rule("card.berserker_tactics", "ruling.47")
def test_berserker_tactics_trades_wounds() -> None:
    match = activated(
        "umber_berserkers",
        CLEGANE
        + """
        umber_berserkers: 24 24.8 180, alone
        lannister_guardsmen_1: 24 20 0, alone
        stark hand: berserker_tactics
    """,
        luck="1 1 1 1 1 1 1 1 6 6",
    )
    answer(until(match, "action"), "attack", "stay")
    answer(until(match, "window.attack_after_dice"), "berserker_tactics", "2")
    settle(match)
    assert (models(match, "umber_berserkers"), models(match, "lannister_guardsmen_1")) == (10, 9)


@rule("card.lash_out")
def test_lash_out_hurts_who_broke_the_ranks() -> None:
    match = activated(
        "lannister_guardsmen_1",
        CLEGANE
        + """
        umber_berserkers: 24 24.8 180, alone, models 8
        lannister_guardsmen_1: 24 20 0, alone
        stark hand: lash_out
    """,
        luck="1 1 1 1 1 1",
    )
    answer(until(match, "action"), "attack", "stay")
    answer(until(match, "window.attack_complete"), "lash_out")
    assert models(match, "lannister_guardsmen_1") == 10 and tokens(match, "lannister_guardsmen_1") == ("panicked",)


@rule("card.last_stand")
def test_the_last_stand_strikes_with_the_highest_dice() -> None:
    match = activated(
        "lannister_guardsmen_1",
        CLEGANE
        + """
        umber_berserkers: 24 24.8 180, alone, models 1
        stark_outriders: 5 44 180
        lannister_guardsmen_1: 24 20 0, alone
        stark hand: last_stand
    """,
        luck="6 1 1 1 1 1 1",
    )
    answer(until(match, "action"), "attack", "stay")
    answer(until(match, "window.unit_destroyed"), "last_stand", "stay")
    assert len(said(match, "attack.rolled")[-1]["faces"]) == 10  # type: ignore[arg-type]


# -- House Lannister --------------------------------------------------------------------------------------------


@rule("card.intrigue_and_subterfuge")
def test_intrigue_takes_an_ncus_ability() -> None:
    match = activated("catelyn", APART + "catelyn: ready\nlannister hand: intrigue_and_subterfuge")
    assert asked(match) == "lannister window.ncu_activated"
    answer(match, "intrigue_and_subterfuge")
    answer(until(match, "zone"), "wealth")
    assert asked(match) == "stark zone.wealth"


@rule("card.hear_me_roar")
def test_hear_me_roar_counts_lost_ranks() -> None:
    position = (
        APART.replace("24 44 180, alone", "24 44 180, alone, models 8")
        + "tyrion: ready, tokens 0\nlannister hand: hear_me_roar"
    )
    match = activated("tyrion", position, luck="4 4")
    answer(until(match, "zone"), "crown", "hear_me_roar")
    settle(match)
    assert [(words["unit"], words["result"]) for words in said(match, "morale.failed")] == [("stark_sworn_swords_1", 5)]


@rule("card.paid_mutiny", "ruling.56")
def test_paid_mutiny_hurts_only_who_fails() -> None:
    match = activated("stark_sworn_swords_1", APART + "lannister hand: paid_mutiny", luck="1 2 3")
    assert asked(match) == "lannister window.unit_activated"
    answer(match, "paid_mutiny")
    assert models(match, "stark_sworn_swords_1") == 9 and tokens(match, "stark_sworn_swords_1") == ("weakened",)
    match = activated("stark_sworn_swords_1", APART + "lannister hand: paid_mutiny", luck="6 6")
    answer(match, "paid_mutiny")
    assert models(match, "stark_sworn_swords_1") == 12 and tokens(match, "stark_sworn_swords_1") == ()


@rule("card.subjugation_of_power", "ruling.45")
def test_subjugation_takes_abilities_but_not_the_riders_wounds() -> None:
    match = activated(
        "stark_outriders",
        "stark_outriders: 24 44 180\nlannister_guardsmen_1: 24 4 0\nlannister hand: subjugation_of_power",
        luck="2 3",
    )
    answer(match, "pass", "subjugation_of_power")
    field = table(match)
    rider = field.words.index("stark_outriders")
    assert field.turn_marks == [f"muted {rider}"] and (field.models[rider], field.hurt[rider]) == (4, 1)


@rule("card.fealty_to_the_crown")
def test_fealty_restores_what_the_enemy_lost() -> None:
    position = FRONT_TO_FRONT.replace("20 0, alone", "20 0, alone, models 9") + "lannister hand: fealty_to_the_crown"
    match = activated("lannister_guardsmen_1", position, luck="6 1 1 1 1 1 1 1 1")
    answer(until(match, "action"), "attack", "stay")
    answer(until(match, "window.panic_failed"), "fealty_to_the_crown")
    assert models(match, "lannister_guardsmen_1") == 12


@rule("card.a_lannister_pays_his_debts")
def test_debts_are_paid_with_tokens() -> None:
    match = activated(
        "stark_sworn_swords_1",
        """
        stark_sworn_swords_1: 24 24.8 180, alone
        lannister_guardsmen_1: 24 20 0, alone, models 1
        lannister_halberdiers: 5 5 0
        lannister hand: a_lannister_pays_his_debts
    """,
        luck="6 1 1 1 1 1 1 1 1",
    )
    answer(until(match, "action"), "attack", "stay", "pass")
    answer(until(match, "window.unit_destroyed"), "a_lannister_pays_his_debts")
    assert tokens(match, "stark_sworn_swords_1") == ("panicked", "weakened")


@rule("card.kingslayers_renown")
def test_the_kingslayers_renown_passes_a_test_or_draws_a_card() -> None:
    position = FRONT_TO_FRONT.replace("20 0, alone", "20 0, models 9") + "lannister hand: kingslayers_renown"
    match = activated("stark_sworn_swords_1", position, luck="6 1 1 1 1 1 1 1 1 1 1")
    answer(until(match, "action"), "attack", "stay", "pass")
    answer(until(match, "window.morale_after_dice"), "kingslayers_renown")
    assert models(match, "lannister_guardsmen_1") == 10
    match = start("step: turn\nturn: stark\nlannister hand: kingslayers_renown\n" + APART)
    answer(match, "kingslayers_renown")
    assert len(hand(match, "lannister")) == 1


@rule("card.deadly_riposte")
def test_the_riposte_answers_misses() -> None:
    match = activated(
        "stark_sworn_swords_1",
        FRONT_TO_FRONT + "lannister hand: deadly_riposte",
        luck="1 1 6 6 6 6 6 6 6 6 6 6 6 6 1 1",
    )
    answer(until(match, "action"), "attack", "stay", "pass")
    answer(until(match, "window.attack_after_dice"), "deadly_riposte")
    settle(match)
    assert said(match, "struck.back") == [{"unit": "stark_sworn_swords_1", "hits": 2}]
    assert models(match, "stark_sworn_swords_1") <= 10


@rule("card.expert_parry")
def test_the_parry_blocks_three_hits_for_jaime() -> None:
    match = activated(
        "stark_sworn_swords_1",
        FRONT_TO_FRONT.replace("20 0, alone", "20 0") + "lannister hand: expert_parry",
        luck="6 6 6 1 1 1 1 1",
    )
    answer(until(match, "action"), "attack", "stay", "pass")
    answer(until(match, "window.attack_after_dice"), "expert_parry")
    assert said(match, "wounded") == [] and said(match, "defence.rolled") == []


@rule("card.jaime_kingslayer", "ruling.85")
def test_counterattack_answers_blocked_hits() -> None:
    match = activated(
        "stark_sworn_swords_1", FRONT_TO_FRONT.replace("20 0, alone", "20 0"), luck="6 6 1 1 1 1 1 1 6 6 1 1"
    )
    answer(until(match, "action"), "attack", "stay", "pass")
    answer(until(match, "window.attack_after_dice"), "counterattack")
    settle(match)
    assert said(match, "struck.back") == [{"unit": "stark_sworn_swords_1", "hits": 2}]


@rule("card.fury_of_the_mountain")
def test_the_fury_of_the_mountain_adds_dice_and_accuracy() -> None:
    match = activated(
        "lannister_guardsmen_1",
        CLEGANE + FRONT_TO_FRONT + "lannister hand: fury_of_the_mountain",
        luck="3 3 3 1 1 1 1 1",
    )
    answer(until(match, "action"), "attack", "stay", "fury_of_the_mountain")
    assert [words["hits"] for words in said(match, "attack.hits")] == [3]


@rule("card.overrun")
def test_overrun_marches_or_charges_instead_of_surging() -> None:
    match = activated(
        "lannister_guardsmen_1",
        CLEGANE
        + """
        lannister_guardsmen_1: 24 20 0, alone
        stark_sworn_swords_1: 24 24.8 180, alone, models 1
        stark_outriders: 5 44 180
        lannister hand: overrun
    """,
        luck="6 1 1 1 1 1 1",
    )
    answer(until(match, "action"), "attack", "stay")
    answer(until(match, "window.surge"), "overrun")
    assert asked(match) == "lannister march"


@rule("card.orders_to_destroy")
def test_orders_to_destroy_replace_the_zone() -> None:
    match = activated("cersei", CLEGANE + FRONT_TO_FRONT + "cersei: ready\nlannister hand: orders_to_destroy")
    answer(until(match, "zone"), "tactics", "orders_to_destroy")
    assert asked(match) == "lannister melee.align"
    assert hand(match, "lannister") == []


# -- units and attachments --------------------------------------------------------------------------------------


@rule("card.stark_sworn_swords")
def test_stark_fury_spares_the_last_rank() -> None:
    match = activated(
        "stark_sworn_swords_1", FRONT_TO_FRONT.replace("180, alone", "180, alone, models 3"), luck="1 1 1 1 1 6 6"
    )
    answer(until(match, "action"), "attack", "stay", "stark_fury")
    settle(match)
    assert models(match, "stark_sworn_swords_1") == 3


@rule("ruling.80", "card.grey_wind")
def test_grey_wind_runs_before_he_acts_and_bites_from_behind() -> None:
    match = activated("grey_wind", "grey_wind: 24 16.2 0\nlannister_guardsmen_1: 24 20 0, alone\n", luck="6 6")
    answer(until(match, "action"), "attack", "stay")
    assert tokens(match, "lannister_guardsmen_1") == ("vulnerable",)
    match = activated("grey_wind", "grey_wind: 24 10 0\nlannister_guardsmen_1: 24 40 180, alone\n")
    assert options(match) == ["direwolf", "pass"]
    answer(match, "direwolf", "24000 16000 0")
    assert asked(match) == "stark action"


@rule("card.umber_champion", "ruling.84")
def test_fury_unleashed_grows_with_lost_ranks() -> None:
    match = activated(
        "umber_berserkers", "umber_berserkers: 24 24.8 180, models 4\nlannister_guardsmen_1: 24 20 0, alone\n"
    )
    answer(until(match, "action"), "attack", "stay")
    assert tokens(match, "lannister_guardsmen_1") == ("panicked",)
    assert len(said(match, "attack.rolled")[0]["faces"]) == 10  # type: ignore[arg-type]


@rule("card.greatjon_last_hearth", "ruling.84")
def test_umber_rage_frightens_and_costs() -> None:
    match = activated(
        "umber_berserkers",
        CLEGANE + "umber_berserkers: 24 24.8 180\nlannister_guardsmen_1: 24 20 0, alone\n",
        luck="1 1 1 1 1 1 1 1 6 6 3",
    )
    answer(until(match, "action"), "attack", "stay")
    assert options(match) == ["umber_rage", "pass"]
    answer(match, "umber_rage")
    assert tokens(match, "lannister_guardsmen_1") == ("panicked", "vulnerable")
    settle(match)
    assert models(match, "umber_berserkers") == 9


@rule("card.assault_veteran", "ruling.87")
def test_hold_the_line_needs_a_turn_begun_engaged() -> None:
    position = (
        "step: turn\nturn: lannister\nlannister_halberdiers: 24 20 0, "
        "with assault_veteran\nstark_sworn_swords_1: 24 24.8 180, alone\n"
    )
    match = start(position)
    answer(until(match, "action"), "attack", "stay")
    assert options(match) == ["hold_the_line", "pass"]
    answer(match, "hold_the_line")
    assert len(said(match, "attack.rolled")[0]["faces"]) == 9  # type: ignore[arg-type]


@rule("card.jaime_young_lion")
@pytest.mark.parametrize(("left", "dice"), [(12, 8), (8, 6), (4, 5)])
def test_boldness_counts_one_more_rank(left: int, dice: int) -> None:
    match = activated(
        "lannister_guardsmen_1", FRONT_TO_FRONT.replace("20 0, alone", f"20 0, with jaime_young_lion, models {left}")
    )
    answer(until(match, "action"), "attack", "stay")
    assert len(said(match, "attack.rolled")[0]["faces"]) == dice  # type: ignore[arg-type]


@rule("card.robb_young_wolf")
def test_the_young_wolf_is_faster_and_turns_before_a_march() -> None:
    match = activated("stark_sworn_swords_1", APART.replace("24 44 180, alone", "24 44 180, with robb_young_wolf"))
    answer(match, "march")
    assert forbidden_by(match, "36000 44000 900") is None
    assert forbidden_by(match, "24000 32000 1800") is None


@rule("card.sworn_sword_captain", "card.stark_bowmen")
def test_bows_that_stand_still_shoot_more() -> None:
    forty = "options: {points: 40}\nstark_bowmen: 24 10 0, alone\nlannister_guardsmen_1: 24 24 180, alone\n"
    match = activated("stark_bowmen", forty)
    answer(match, "attack", "24000 10000 0")
    assert len(said(match, "attack.rolled")[0]["faces"]) == 10  # type: ignore[arg-type]
    match = activated("stark_bowmen", forty)
    answer(match, "attack", "24000 11000 0")
    assert len(said(match, "attack.rolled")[0]["faces"]) == 6  # type: ignore[arg-type]


@rule("card.stark_outriders", "ruling.99")
def test_outriders_ride_away_from_an_attack() -> None:
    match = activated(
        "lannister_guardsmen_1",
        "lannister_guardsmen_1: 24 20 0, alone\nstark_outriders: 24 24.9 180\n",
        luck="1 1 1 1 1 1 4",
    )
    answer(until(match, "action"), "attack", "stay")
    until(match, "window.attack_complete")
    assert options(match) == ["swift_retreat", "pass"]
    answer(match, "swift_retreat", "24000 34000 1800")
    assert fights(match, "stark_outriders") == [] and pose(match, "stark_outriders") == (24000, 34000, 1800)
    assert points(match, "stark") == 0
