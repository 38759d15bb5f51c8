"""Rulebook: setup, initial cards, the mulligan, and the plot draft variant."""

from __future__ import annotations

import pytest

import cyvasse
from cyvasse.games.cards.table import BOX, DRAFT, PACKET, POOL, Table
from cyvasse.kernel.match import Match
from tests.conformance.cards.tables import (
    asks,
    deck,
    events,
    forbidden_by,
    gold,
    hand,
    is_in_play,
    is_kneeling,
    offers,
    play,
    power_on,
    start,
    strength,
    table,
    view,
)
from tests.conformance.shared import look_alike
from tests.rule import example, rule

EXAMPLE = """
    step: layout
    stark hand: arya_stark jon_snow eddard_stark hand_of_the_king not_today castle_winterfell castle_winterfell
"""


@rule("setup.8", "setup.9", "hidden.5")
def test_each_player_draws_seven_cards_that_only_that_player_sees() -> None:
    match = cyvasse.new("cards", seed=3)
    assert asks(match) == [("stark", "mulligan"), ("lannister", "mulligan")]
    assert len(hand(match, "stark")) == len(hand(match, "lannister")) == 7 and deck(match, "stark") == 43
    assert view(match, "stark").hand == hand(match, "stark")
    assert view(match, "lannister").hidden.places["stark/hand-0"] == 7 and view(match).hand == []
    assert cyvasse.new("cards", seed=4).table.places != match.table.places


@rule("setup.10", "setup.11", "ruling.6")
def test_a_mulligan_exchanges_the_whole_hand_once_and_is_decided_behind_screens() -> None:
    match = cyvasse.new("cards", seed=3)
    old, other = hand(match, "stark")[:], hand(match, "lannister")[:]
    match.answer("stark", "yes")
    assert asks(match) == [("lannister", "mulligan")] and "mulligan.yes" not in events(match)
    match.answer("lannister", "no")
    assert asks(match) == [("stark", "layout"), ("lannister", "layout")]
    assert len(hand(match, "stark")) == 7 and hand(match, "stark") != old and hand(match, "lannister") == other
    assert deck(match, "stark") == 43


@rule("setup.12", "setup.17", "hidden.2")
def test_initial_cards_are_hidden_until_both_have_laid_theirs_out() -> None:
    match = start("""
        step: layout
        stark hand: hodor bran_stark
        lannister hand: hound
    """)
    before = view(match, "lannister")
    match.play("stark: hodor", "stark: done")
    assert view(match, "lannister") == before and not is_in_play(match, "hodor@stark")
    match.play("lannister: hound", "lannister: done")
    assert is_in_play(match, "hodor@stark") and is_in_play(match, "hound@lannister")


@rule("setup.13", "setup.14", "setup.15", "setup.16")
@example("ex.setup")
def test_the_example_of_laying_out_initial_cards() -> None:
    match = start(EXAMPLE)
    assert forbidden_by(match, "stark", "hand_of_the_king") == "setup.16"
    assert forbidden_by(match, "stark", "not_today") == "setup.16"
    match.play("stark: arya_stark", "stark: jon_snow")
    assert forbidden_by(match, "stark", "eddard_stark") == "setup.14"
    match.play("stark: castle_winterfell")
    assert forbidden_by(match, "stark", "castle_winterfell") == "setup.15"
    assert match.options("stark") == ["done"]
    match.play("stark: done", "lannister: done")
    assert len(hand(match, "stark")) == 7 and deck(match, "stark") == 50 - 7 - 3


@rule("setup.16")
def test_a_duplicate_of_a_unique_card_is_no_initial_card() -> None:
    match = start("""
        step: layout
        stark hand: arya_stark arya_stark stark_retainer stark_retainer
    """)
    match.play("stark: arya_stark")
    assert forbidden_by(match, "stark", "arya_stark") == "setup.16"
    match.play("stark: stark_retainer", "stark: stark_retainer")
    assert match.options("stark") == ["done"]


@rule("setup.18", "ruling.8", "ruling.56")
def test_abilities_of_playing_and_entering_do_not_trigger_in_setup() -> None:
    match = start("""
        step: layout
        stark hand: eddard_stark bran_stark
        lannister hand: varys hound
    """)
    match.play("stark: eddard_stark", "lannister: varys", "lannister: hound", "stark: done", "lannister: done")
    assert is_in_play(match, "varys@lannister") and is_in_play(match, "hound@lannister")
    assert power_on(match, "eddard_stark@stark") == 0 and table(match).occasions == []


@rule("ruling.8", "ruling.56")
def test_robert_stands_when_laid_out_and_a_limited_initial_card_does_not_count_in_round_1() -> None:
    match = start("""
        step: layout
        stark hand: robert_baratheon castle_winterfell
    """)
    match.play("stark: robert_baratheon", "stark: castle_winterfell", "stark: done", "lannister: done")
    assert not is_kneeling(match, "robert_baratheon@stark") and table(match).limited == [0, 0]


@rule("setup.19", "ruling.7")
def test_hands_are_filled_to_seven_and_nothing_need_be_laid_out() -> None:
    match = start("""
        step: layout
        stark hand: hodor bran_stark sansa_stark arya_stark jon_snow ice not_today
        lannister hand: hound bronn pycelle shae varys imprisoned little_birds
    """)
    match.play("stark: hodor", "stark: bran_stark", "stark: done", "lannister: done")
    assert len(hand(match, "stark")) == len(hand(match, "lannister")) == 7
    assert (deck(match, "stark"), deck(match, "lannister")) == (41, 43)


@rule("setup.21")
def test_no_gold_changes_hands_in_setup() -> None:
    match = start("""
        step: layout
        stark hand: hodor bran_stark
    """)
    match.play("stark: hodor", "stark: done", "lannister: done")
    assert gold(match, "stark") == gold(match, "lannister") == 0


@rule("ruling.8", "passive.3")
def test_continuous_abilities_of_initial_cards_act_from_the_first_round_on() -> None:
    match = start("""
        step: layout
        stark hand: winterfell hodor
    """)
    match.play("stark: winterfell", "stark: hodor", "stark: done", "lannister: done")
    assert strength(match, "hodor@stark") == 3


# -- the plot draft -------------------------------------------------------------------------------------------------


@pytest.fixture
def drafting() -> Match:
    return cyvasse.new("cards", seed=5, options={"draft": True})


def places(match: Match) -> dict[str, list[str]]:
    assert isinstance(match.table, Table)
    return match.table.places


@rule("draft.2", "draft.3")
def test_the_draft_deck_is_the_18_other_plots_and_three_are_dealt_to_each(drafting: Match) -> None:
    assert asks(drafting) == [("stark", "draft.keep"), ("lannister", "draft.keep")]
    assert len(places(drafting)[DRAFT]) == 12
    assert all(len(places(drafting)[packet]) == 3 for packet in PACKET)
    assert view(drafting, "stark").packet == places(drafting)[PACKET[0]]


@rule("draft.4", "draft.5")
def test_one_plot_is_kept_two_are_passed_on_and_of_those_one_goes_to_the_box(drafting: Match) -> None:
    first, second = (places(drafting)[packet][:] for packet in PACKET)
    drafting.play(f"stark: {first[0]}", f"lannister: {second[2]}")
    assert places(drafting)[PACKET[0]] == second[:2] and places(drafting)[PACKET[1]] == first[1:]
    assert first[0] in places(drafting)[POOL[0]] and second[2] in places(drafting)[POOL[1]]
    drafting.play(f"stark: {second[0]}", f"lannister: {first[1]}")
    assert places(drafting)[BOX] == sorted([second[1], first[2]])


def draft_all(match: Match) -> None:
    while asks(match)[0][1] == "draft.keep":
        for seat in list(match.questions):
            match.answer(seat, match.questions[seat].options[0])


@rule("draft.6", "draft.7", "draft.8")
@example("ex.draft_counts")
def test_after_three_deals_each_has_13_plots_and_chooses_seven(drafting: Match) -> None:
    draft_all(drafting)
    assert asks(drafting) == [("stark", "draft.deck"), ("lannister", "draft.deck")]
    assert [len(places(drafting)[pool]) for pool in POOL] == [13, 13]
    assert len(places(drafting)[BOX]) == 6 and places(drafting)[DRAFT] == []
    for house in ("stark", "lannister"):
        pool = places(drafting)[POOL[drafting.seat(house)]]
        assert forbidden_by(drafting, house, " ".join(pool[:6])) == "draft.7"
        drafting.answer(house, " ".join(pool[:7]))
    assert len(places(drafting)[BOX]) == 18 and asks(drafting)[0][1] == "mulligan"


@rule("setup.6", "setup.7", "ruling.50")
def test_in_a_draft_both_players_know_who_has_which_starting_plots(drafting: Match) -> None:
    for seat in (0, 1):
        dreams = [places(cyvasse.imagine(drafting.seen(seat), luck)) for luck in range(5)]
        for pool in POOL:
            assert all(dream[pool] == places(drafting)[pool] for dream in dreams)


@rule("hidden.3", "ruling.50")
def test_drafted_and_removed_plots_and_the_choice_of_seven_are_secret(drafting: Match) -> None:
    twin = drafting.fork()
    draft_all(drafting)
    for seat in (1, 0):
        pool = places(drafting)[POOL[seat]]
        drafting.answer(seat, " ".join(pool[:7]))
    seen = view(drafting, "lannister")
    assert seen.houses[0].plots == 7 and seen.houses[1].plots == places(drafting)["plot/deck-1"]
    assert seen.hidden.places["plot/box"] == 18
    choices = twin.questions[0].options
    one, other = twin.fork(), twin.fork()
    one.answer("stark", choices[0])
    other.answer("stark", choices[1])
    assert look_alike(one, other, ["lannister", None])


@rule("plot.1", "hidden.3")
def test_in_a_draft_game_the_plot_deck_is_seen_by_its_owner_alone() -> None:
    match = start("""
        options: {draft: true}
        step: plot
        stark plots: baelor lord_snow
        lannister plots: blackwater
    """)
    assert view(match, "stark").plots == ["baelor", "lord_snow"] == match.options("stark")
    assert view(match, "lannister").houses[0].plots == 2
    play(match, "stark: baelor", "lannister: blackwater")
    assert view(match, "lannister").houses[0].plot == "baelor" and "blackwater" not in offers(match)
