"""Rulebook: overview, the game round, the activation phase and the clean-up phase."""

from __future__ import annotations

import cyvasse
from cyvasse.games.miniatures import GAME
from cyvasse.kernel.luck import Dice
from tests.conformance.miniatures.fields import (
    activated,
    answer,
    asked,
    forbidden_by,
    hand,
    options,
    points,
    said,
    settle,
    start,
    table,
    until,
)
from tests.rule import rule

APART = """
    stark_sworn_swords_1: 12 44 180, alone
    stark_outriders: 24 44 180
    lannister_guardsmen_1: 12 4 0, alone
    lannister_halberdiers: 24 4 0, alone
"""


def last_turn(position: str, luck: str = "") -> str:
    """All but the Sworn Swords have been activated."""
    done = position.replace("24 44 180", "24 44 180, done").replace("12 4 0, alone", "12 4 0, alone, done")
    done = done.replace("24 4 0, alone", "24 4 0, alone, done")
    return done + (f"\nluck: [{luck}]" if luck else "")


@rule("overview.1", "overview.3")
def test_two_to_four_play_one_of_five_modes() -> None:
    assert [*GAME.seats] == [2, 3, 4]
    assert {options_["mode"] for _, options_ in GAME.variants() if "mode" in options_} == {
        *("thrones", "clash", "storm", "feast", "winds", "random")
    }
    assert len({match.table.options.mode for match in [cyvasse.new("miniatures", seed=1)]}) == 1


@rule("overview.2", "start.1", "start.2")
def test_armies_then_terrain_tokens_zones_deployment_and_the_first_round() -> None:
    match, dice = cyvasse.new("miniatures", seed=5), Dice(5)
    seen: list[str] = []
    while table(match).round == 0:
        seen.append(str(match.table.step))
        seat = min(match.questions)
        match.answer(seat, match.questions[seat].sample(dice))
    order = list(dict.fromkeys(seen))
    assert order == ["terrain", "token", "zones", "deploy"]
    assert [len(hand(match, name)) for name in ("stark", "lannister")] == [3, 4]  # Tyrion's hand is larger
    assert table(match).round == 1


@rule("round.1", "activation.1", "terms.11", "terms.17")
def test_players_take_turns_from_the_first_player_on() -> None:
    match = start("step: turn\nfirst: lannister\nturn: lannister\n" + APART)
    who = []
    for _ in range(4):
        who.append(asked(until(match, "activate")) if asked(match).endswith("activate") else asked(match))
        if asked(match).endswith("activate"):
            answer(match, options(match)[0])
        answer(until(match, "action"), "stand")
        settle(match)
    assert [word.split()[0] for word in who] == ["lannister", "stark", "lannister", "stark"]


@rule("activation.2")
def test_effects_at_the_start_of_a_turn_come_before_the_choice_of_a_unit() -> None:
    match = start("step: turn\nturn: lannister\nstark hand: swift_advance\n" + APART)
    assert asked(match) == "stark window.turn_start"
    answer(match, "pass")
    assert asked(match) == "lannister activate"


@rule("activation.3", "activation.5")
def test_a_player_activates_a_fresh_unit_and_may_not_pass() -> None:
    match = start(
        "step: turn\nturn: stark\n" + APART.replace("24 44 180", "24 44 180, done") + "umber_berserkers: 36 44 180"
    )
    assert options(match) == ["stark_sworn_swords_1", "umber_berserkers"]
    assert forbidden_by(match, "pass") == "activation.5"
    assert forbidden_by(match, "stark_outriders") == "activation.3"


@rule("activation.6", "activation.7")
def test_who_has_no_units_left_passes_until_all_are_activated() -> None:
    match = start(
        "step: turn\nturn: stark\n"
        + APART.replace("12 44 180, alone", "12 44 180, alone, done").replace("24 44 180", "24 44 180, done")
    )
    assert asked(match) == "lannister activate"
    answer(match, "lannister_guardsmen_1")
    answer(until(match, "action"), "stand")
    assert asked(match) == "lannister action"
    answer(match, "stand")
    settle(match)
    assert table(match).round == 3


@rule("cleanup.4", "cleanup.5", "cleanup.6", "cleanup.12")
def test_the_clean_up_takes_tokens_ncus_and_influence_away() -> None:
    match = start(
        "step: turn\nturn: stark\nround: 2\n"
        + last_turn(APART)
        + "\ncatelyn: crown, on stark_outriders\ntyrion: wealth"
    )
    answer(until(match, "action"), "stand")
    settle(match)
    field = table(match)
    assert field.round == 3 and not any(field.done)
    assert field.ncu_zones == ["", ""] and field.influence == [-1, -1] and not any(field.ncu_done)


@rule("cleanup.7", "cleanup.8", "cleanup.9")
def test_players_discard_what_they_like_and_draw_up_to_three() -> None:
    match = start(
        "step: turn\nturn: stark\nstark hand: sudden_charge hit_and_run swift_advance northern_ferocity\n"
        + last_turn(APART)
    )
    answer(until(match, "action"), "stand")
    until(match, "discard")
    assert asked(match) == "stark discard"
    answer(match, "hit_and_run northern_ferocity sudden_charge")
    assert table(match).discards[0] == ["hit_and_run", "northern_ferocity", "sudden_charge"]
    settle(match)
    assert len(hand(match, "stark")) == 3 and "swift_advance" in hand(match, "stark")


@rule("cleanup.9")
def test_a_larger_hand_draws_nothing() -> None:
    match = start(
        "step: turn\nturn: stark\nstark hand: sudden_charge hit_and_run swift_advance northern_ferocity\n"
        + last_turn(APART)
    )
    answer(until(match, "action"), "stand")
    answer(until(match, "discard"), "none")
    settle(match)
    assert len(hand(match, "stark")) == 4


@rule("cleanup.10")
def test_an_exhausted_deck_is_not_refilled() -> None:
    match = start("step: turn\nturn: stark\nstark deck: sudden_charge\nstark discard: hit_and_run\n" + last_turn(APART))
    answer(until(match, "action"), "stand")
    settle(match)
    assert hand(match, "stark") == ["sudden_charge"] and table(match).discards[0] == ["hit_and_run"]


@rule("cleanup.11")
def test_the_first_player_token_passes_to_the_opponent() -> None:
    match = start("step: turn\nturn: stark\nfirst: lannister\n" + last_turn(APART))
    answer(until(match, "action"), "stand")
    settle(match)
    assert table(match).names[table(match).first] == "stark"


@rule("cleanup.13", "orders.3", "ruling.2")
def test_order_tokens_go_in_the_clean_up() -> None:
    match = start("step: turn\nturn: stark\nspent: swift_retreat:3\n" + last_turn(APART))
    assert table(match).spent == ["swift_retreat 3"]
    answer(until(match, "action"), "stand")
    settle(match)
    assert table(match).spent == []


@rule("cleanup.2", "cleanup.3", "ruling.96")
def test_points_are_counted_and_then_victory_is_checked() -> None:
    match = start(
        "step: turn\nturn: stark\nstark points: 7\nobjectives: [24 24 rallying_banner stark_outriders]\n"
        + last_turn(APART)
    )
    answer(until(match, "action"), "stand")
    settle(match)
    assert match.over and match.winners == [0] and points(match, "stark") == 8


@rule("cleanup.1", "ruling.1", "terms.1")
def test_marks_of_the_round_are_gone_when_the_next_begins() -> None:
    match = start("step: turn\nturn: stark\nround_marks: no_surrender:0\n" + last_turn(APART))
    answer(until(match, "action"), "stand")
    settle(match)
    assert table(match).round_marks == []


@rule("activation.4", "ruling.3")
def test_after_an_action_the_turn_passes_for_no_card_has_such_a_trigger() -> None:
    assert not any("action_end" in card.windows for card in GAME.components(()).tactics_cards.values())
    match = activated("stark_sworn_swords_1", APART)
    answer(match, "stand")
    assert asked(match) == "lannister activate"
    assert said(match, "activated")[0] == {"unit": "stark_sworn_swords_1"}
