"""Rulebook: the round, the plot phase and the draw phase."""

from __future__ import annotations

import pytest

import cyvasse
from cyvasse.games.cards.components import components
from tests.conformance.cards.tables import (
    asks,
    deck,
    events,
    gold,
    hand,
    is_kneeling,
    offers,
    play,
    start,
    table,
    view,
)
from tests.conformance.shared import look_alike
from tests.rule import rule

TWO = """
    step: plot
    stark plots: a_storm_of_swords calling_the_banners
    lannister plots: hear_me_roar an_uneasy_peace
    stark hand: hodor
"""


@rule("round.1", "round.3", "tax.3")
def test_a_round_has_seven_phases_in_order_and_then_a_new_one_begins() -> None:
    match = start("""
        step: plot
        stark: hodor
        lannister: hound
        stark hand: dark_wings
    """)
    seen = [table(match).phase]
    for _ in range(60):
        for seat in list(match.questions):
            question = match.questions[seat]
            line = next(line for line in ("pass", "done", "none", question.options[0]) if question.accepts(line))
            match.answer(seat, line)
        if table(match).phase != seen[-1]:
            seen.append(table(match).phase)
        if table(match).round == 2:
            break
    phases = ["plot", "draw", "marshalling", "challenges", "dominance", "standing", "taxation"]
    assert seen == [*phases, "plot"] and table(match).round == 2


@rule("plot.1", "plot.2", "types.10", "hidden.1")
def test_plots_are_chosen_secretly_and_revealed_at_the_same_time() -> None:
    one, other = start(TWO), start(TWO)
    one.answer("stark", "a_storm_of_swords")
    other.answer("stark", "calling_the_banners")
    assert look_alike(one, other, ["lannister", None])
    one.answer("lannister", "hear_me_roar")
    assert table(one).plot == ["a_storm_of_swords", "hear_me_roar"]


@rule("plot.3", "plot.4", "plot.15")
def test_a_new_plot_covers_the_old_one_which_has_no_further_effect() -> None:
    match = start("""
        step: plot
        stark plot: the_hands_tourney
        stark plots: a_storm_of_swords the_old_gods
        stark: rodrik_cassel
        lannister plot: the_pointy_end
        lannister plots: hear_me_roar
    """)
    assert view(match).houses[0].characters[0].strength == 4
    play(match, "stark: a_storm_of_swords")
    assert view(match).houses[0].plot == "a_storm_of_swords"
    assert view(match).houses[0].used == ["the_hands_tourney"]
    assert view(match).houses[0].characters[0].strength == 2  # Hear Me Roar, and no tourney any more


@rule("plot.5", "plot.6", "ruling.10")
def test_used_plots_return_when_the_last_has_taken_effect_and_that_one_stays_revealed() -> None:
    match = start("""
        step: plot
        stark used: a_storm_of_swords calling_the_banners
        stark plot: spies_among_us
        stark plots: hidden_in_shadows
        stark: hodor, sansa_stark
        lannister plots: hear_me_roar an_uneasy_peace
    """)
    play(match, "lannister: hear_me_roar", "lannister: stark")
    assert asks(match) == [("stark", "target.hide")]
    assert len(table(match).used[0]) == 3  # not before it has taken effect
    play(match, "stark: hodor@stark")
    assert table(match).plot[0] == "hidden_in_shadows" and table(match).used[0] == []
    assert table(match).places["plot/open-0"] == ["a_storm_of_swords", "calling_the_banners", "spies_among_us"]


@rule("plot.7", "anatomy.12", "types.12")
def test_the_higher_initiative_takes_the_initiative() -> None:
    match = start(TWO)
    play(match, "stark: calling_the_banners", "lannister: hear_me_roar")  # 3 against 6
    assert asks(match) == [("lannister", "first")]


@rule("plot.8", "ruling.11")
@pytest.mark.parametrize(("stark", "lannister", "leader"), [(1, 3, "stark"), (4, 2, "lannister")])
def test_of_equal_initiatives_the_player_with_less_power_takes_it(stark: int, lannister: int, leader: str) -> None:
    match = start(f"""
        step: plot
        stark plots: calling_the_banners the_old_gods
        lannister plots: under_arrest hear_me_roar
        stark power: {stark - 1}
        stark: eddard_stark power 1
        lannister power: {lannister}
    """)
    play(match, "stark: calling_the_banners", "lannister: under_arrest")
    assert asks(match) == [(leader, "first")]


@rule("plot.9", "ruling.64")
@pytest.mark.parametrize("leader", ["stark", "lannister"])
def test_if_power_is_equal_too_luck_gives_the_right_to_name_the_first_player(leader: str) -> None:
    match = start(f"""
        step: plot
        stark plots: calling_the_banners the_old_gods
        lannister plots: under_arrest hear_me_roar
        luck: [{leader}]
    """)
    play(match, "stark: calling_the_banners", "lannister: under_arrest")
    assert asks(match) == [(leader, "first")] and table(match).first == 0  # still as it was


@rule("plot.10", "ruling.9")
@pytest.mark.parametrize("named", ["stark", "lannister"])
def test_who_took_the_initiative_names_either_player(named: str) -> None:
    match = start(TWO)
    play(match, "stark: calling_the_banners", "lannister: hear_me_roar", f"lannister: {named}")
    assert match.names[table(match).first] == named


@rule("plot.11", "plot.12")
def test_the_first_player_decides_in_which_order_plots_take_effect() -> None:
    match = start("""
        step: plot
        stark plots: hidden_in_shadows the_old_gods
        lannister plots: under_arrest hear_me_roar
        stark: hodor, sansa_stark
        lannister: hound, bronn
    """)
    play(match, "stark: hidden_in_shadows", "lannister: under_arrest", "stark: lannister")
    assert asks(match) == [("lannister", "plot.order")]
    play(match, "lannister: hidden_in_shadows@stark")
    assert asks(match) == [("stark", "target.hide")]
    play(match, "stark: hodor@stark", "lannister: hodor@stark")
    assert is_kneeling(match, "hodor@stark")


@rule("plot.13", "types.11")
def test_other_plot_abilities_last_for_the_round() -> None:
    match = start(TWO + "    stark: rodrik_cassel")
    play(match, "stark: calling_the_banners", "lannister: hear_me_roar", "lannister: stark")
    assert view(match).houses[0].characters[0].strength == 2
    assert components().plots["calling_the_banners"].income == 6


@rule("plot.14")
def test_revealing_a_plot_costs_nothing() -> None:
    match = start(TWO)
    play(match, "stark: calling_the_banners", "lannister: hear_me_roar", "lannister: stark")
    assert gold(match, "stark") == gold(match, "lannister") == 0


@rule("ruling.50", "hidden.1")
def test_without_the_draft_both_plot_decks_are_open() -> None:
    match = cyvasse.new("cards", seed=1)
    assert len(view(match, "stark").houses[1].plots) == 7  # type: ignore[arg-type]


@rule("ruling.15", "ruling.61")
def test_responses_to_the_reveal_come_after_both_plots_have_been_applied() -> None:
    match = start("""
        step: effect
        stark plot: spies_among_us
        lannister plot: the_night_lands
        lannister: lannister_guards
        lannister hand: hound
        lannister deck: bronn pycelle shae
        luck: [bronn, pycelle]
    """)
    play(match, "stark: spies_among_us@stark", "stark: hound")
    assert asks(match) == [("lannister", "respond.revealed")]
    play(match, "lannister: lannister_guards@lannister")
    assert hand(match, "lannister") == ["bronn", "pycelle", "shae"]


@rule("ruling.14", "action.4", "action.8")
def test_the_plot_phase_ends_with_a_window_which_the_first_player_opens() -> None:
    match = start("""
        step: window_plot
        first: stark
        stark hand: dark_wings
        stark: bran_stark
    """)
    assert asks(match) == [("stark", "window.plot")]
    assert offers(match) == ["bran_stark@stark", "dark_wings", "pass"]


# -- the draw phase -----------------------------------------------------------------------------------------------


@rule("draw.1", "ruling.13")
def test_each_player_draws_two_cards_without_any_limit() -> None:
    match = start("""
        step: draw
        stark hand: dark_wings hodor bran_stark sansa_stark jon_snow robb_stark ice winterfell godswood
    """)
    assert (len(hand(match, "stark")), len(hand(match, "lannister"))) == (11, 2)
    assert asks(match) == [("stark", "window.draw")]


@rule("draw.2", "ruling.12", "ruling.67")
def test_a_short_deck_gives_what_it_has_and_an_empty_one_nothing() -> None:
    match = start("""
        step: draw
        stark hand: dark_wings
        stark deck: hodor
        stark discard: ice
        lannister discard: hound
        lannister deck: []
    """)
    assert hand(match, "stark") == ["dark_wings", "hodor"] and deck(match, "stark") == 0
    assert hand(match, "lannister") == [] and not match.over
    assert events(match).count("card.drawn") == 1


@rule("ruling.14")
def test_the_draw_phase_ends_with_a_window_in_which_priced_effects_are_out_of_reach() -> None:
    match = start("""
        step: window_draw
        stark hand: dark_wings hodor
        lannister hand: lions_cunning
    """)
    assert asks(match) == [("stark", "window.draw")]
    match.answer("stark", "pass")
    assert table(match).phase == "marshalling"  # Lannister has no gold, which everyone can see
