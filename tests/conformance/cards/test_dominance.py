"""Rulebook: dominance, standing, taxation, power and victory, the gold pool, the piles."""

from __future__ import annotations

import pytest

from cyvasse.games.cards.victory import Victory, check_victory
from tests.conformance.cards.tables import (
    asks,
    dead,
    discard,
    events,
    forbidden_by,
    gold,
    is_in_play,
    is_kneeling,
    pass_all,
    play,
    power,
    power_on,
    said,
    start,
    table,
    total,
    view,
)
from tests.rule import example, rule


@rule("dominance.1", "dominance.2", "dominance.3", "gold.3")
def test_standing_characters_and_gold_are_counted_and_the_higher_total_gains_1_power() -> None:
    match = start("""
        step: dominance
        stark: jon_snow, robb_stark kneeling
        stark gold: 2
        lannister: hound
        lannister gold: 1
    """)
    won = next(line.words for line in match.log(None) if line.event == "dominance.won")
    assert won == {"house": "stark", "count": 5, "less": 4} and power(match, "stark") == 1


@rule("dominance.4", "dominance.6", "ruling.47")
def test_dominance_is_counted_before_anyone_may_act() -> None:
    match = start("""
        step: dominance
        first: stark
        stark: maester_luwin
        stark hand: ice
        lannister: shae
    """)
    assert "dominance.tied" in events(match) and asks(match) == [("stark", "window.dominance")]
    play(match, "stark: maester_luwin@stark")
    assert is_kneeling(match, "maester_luwin@stark") and power(match, "lannister") == 0


@rule("dominance.5", "ruling.47")
def test_on_a_tie_even_at_nothing_nobody_wins_dominance() -> None:
    match = start("""
        step: dominance
        stark hand: dark_wings
    """)
    assert said(match, "dominance.tied") == [{"count": 0}]
    assert table(match).power == [0, 0] and table(match).dominance == -1
    even = start("""
        step: dominance
        stark: hodor
        lannister gold: 2
    """)
    assert said(even, "dominance.tied") == [{"count": 2}] and table(even).power == [0, 0]


@rule("ruling.47", "ruling.66")
def test_a_bonus_of_the_challenges_phase_is_not_counted_for_dominance() -> None:
    match = start("""
        step: window_attack
        active: lannister
        first: stark
        stark: godswood, hodor
        stark hand: dark_wings
        lannister gold: 2
    """)
    play(match, "stark: godswood@stark")
    assert view(match).houses[0].characters[0].strength == 3
    pass_all(match, "window.dominance")
    assert "dominance.tied" in events(match)


@rule("standing.1", "ruling.42")
def test_characters_locations_and_attachments_stand() -> None:
    match = start("""
        step: standing
        stark: hodor kneeling, kingsroad kneeling, direwolf kneeling on hodor
        stark hand: dark_wings
        lannister: hound kneeling
    """)
    assert table(match).kneeling == []


@rule("standing.2", "action.3")
def test_after_standing_the_players_may_act() -> None:
    match = start("""
        step: standing
        first: lannister
        lannister gold: 2
        lannister hand: lions_cunning
        stark: hodor kneeling
    """)
    assert asks(match) == [("lannister", "window.standing")]
    play(match, "lannister: lions_cunning")
    assert is_kneeling(match, "hodor@stark")


@rule("tax.1", "tax.2")
def test_all_gold_returns_and_then_the_players_may_act() -> None:
    match = start("""
        step: taxation
        stark gold: 3
        lannister gold: 5
        stark hand: dark_wings
        lannister hand: lions_cunning
    """)
    assert (gold(match, "stark"), gold(match, "lannister")) == (0, 0)
    assert asks(match) == [("stark", "window.taxation")]  # Lannister can pay for nothing any more


@rule("tax.3", "round.3")
def test_after_taxation_a_new_round_begins() -> None:
    match = start("""
        step: taxation
        round: 4
        stark hand: dark_wings
    """)
    pass_all(match)
    assert asks(match) == [("stark", "plot"), ("lannister", "plot")] and table(match).round == 5


# -- power and victory ----------------------------------------------------------------------------------------------


@rule("victory.1", "ruling.49")
def test_the_game_ends_at_once_in_the_middle_of_anything() -> None:
    match = start("""
        step: resolve
        active: lannister
        challenge: power
        attackers: lannister_guards
        lannister: lannister_guards kneeling
        lannister power: 13
        stark power: 2
        stark: sansa_stark
        stark hand: not_today
    """)
    assert match.over and match.winners == [1] and match.scores == [1, 15]  # 1 by claim, 1 because nobody defended
    assert match.questions == {}


@rule("victory.1", "victory.5")
def test_power_on_characters_counts_towards_victory() -> None:
    match = start("""
        stark gold: 4
        stark hand: eddard_stark
        stark power: 10
        stark: robb_stark power 4
    """)
    assert total(match, "stark") == 14
    play(match, "stark: eddard_stark", "stark: eddard_stark@stark")
    assert match.over and match.winners == [0]


@rule("victory.2", "ruling.49")
@pytest.mark.parametrize("first", ["stark", "lannister"])
def test_of_two_who_win_at_once_the_first_player_does(first: str) -> None:
    match = start(f"""
        step: dominance
        first: {first}
        stark: robb_stark power 14
        lannister: jaime_lannister power 14
        stark hand: dark_wings
    """)
    table(match).tokens.update({"robb_stark@stark": 15, "jaime_lannister@lannister": 15})
    with pytest.raises(Victory):
        check_victory(table(match))
    assert match.names[table(match).victor] == first


@rule("victory.3", "cardtext.17", "card.illyrios_gift")
@example("ex.illyrios_gift")
def test_illyrios_gift_makes_it_four_power_on_the_banner() -> None:
    match = start("""
        step: dominance
        stark plot: illyrios_gift
        stark: hodor
        stark hand: dark_wings
    """)
    assert power(match, "stark") == 4
    lost = start("""
        step: dominance
        stark plot: illyrios_gift
        lannister: hound
        stark hand: dark_wings
    """)
    assert power(lost, "stark") == 0 and power(lost, "lannister") == 1


@rule("victory.4", "cardtext.10", "card.eddard_stark")
@example("ex.eddard_enters")
def test_eddard_stark_gains_1_power_when_he_enters_play() -> None:
    match = start("""
        stark gold: 4
        stark hand: eddard_stark
    """)
    play(match, "stark: eddard_stark")
    assert asks(match) == [("stark", "respond.entered")]
    match.answer("stark", "eddard_stark@stark")
    assert power_on(match, "eddard_stark@stark") == 1 and power(match, "stark") == 0 and total(match, "stark") == 1


@rule("victory.6", "types.3")
def test_when_a_character_leaves_play_its_power_returns() -> None:
    match = start("""
        step: resolve
        active: lannister
        challenge: military
        attackers: hound
        lannister: hound kneeling
        stark: robb_stark power 3
        stark hand: dark_wings
    """)
    pass_all(match, "window.attack")
    assert dead(match, "stark") == ["robb_stark"] and total(match, "stark") == 0


# -- gold and piles -------------------------------------------------------------------------------------------------


@rule("gold.2", "action.4", "cardtext.8", "card.lions_cunning")
@example("ex.lions_cunning_price")
def test_the_lions_cunning_costs_2_gold_in_any_phase() -> None:
    for step in ("window_attack", "window_dominance", "window_standing"):
        match = start(f"""
            step: {step}
            first: lannister
            active: lannister
            lannister gold: 2
            lannister hand: lions_cunning little_birds
            stark: hodor, sansa_stark
            stark hand: dark_wings
        """)
        play(match, "lannister: lions_cunning", "lannister: hodor@stark")
        assert gold(match, "lannister") == 0 and is_kneeling(match, "hodor@stark")
        assert discard(match, "lannister") == ["lions_cunning"]


@rule("gold.2")
@example("ex.lions_cunning_poor")
def test_without_the_gold_the_event_cannot_be_played() -> None:
    match = start("""
        step: window_standing
        first: lannister
        lannister gold: 1
        lannister hand: lions_cunning little_birds
        stark: hodor
        stark hand: ice
    """)
    assert forbidden_by(match, "lannister", "lions_cunning") == "gold.2"
    assert gold(match, "lannister") == 1 and not is_kneeling(match, "hodor@stark")


@rule("pile.2", "hidden.4")
def test_both_players_see_all_piles() -> None:
    match = start("""
        stark discard: ice hodor
        stark dead: jon_snow
        lannister dead: hound
        stark hand: dark_wings
    """)
    for house in ("stark", "lannister", None):
        here = view(match, house).houses
        assert (here[0].discard, here[0].dead, here[1].dead) == (["hodor", "ice"], ["jon_snow"], ["hound"])


@rule("pile.4", "pile.6", "ruling.53")
def test_cards_discarded_from_play_go_to_their_owners_pile() -> None:
    match = start("""
        step: effect
        first: stark
        stark plot: cripples_bastards
        stark: hodor, direwolf on hodor
        lannister: hound, imprisoned on hodor@stark
        stark hand: dark_wings
    """)
    play(match, "stark: imprisoned@lannister")
    assert discard(match, "lannister") == ["imprisoned"] and discard(match, "stark") == ["direwolf"]


@rule("pile.7", "pile.9", "types.3")
def test_the_killed_go_to_the_dead_pile_and_the_discarded_do_not() -> None:
    match = start("""
        active: lannister
        lannister gold: 2
        lannister hand: varys hound
        lannister: bronn
        stark: hodor
        stark hand: dark_wings
    """)
    play(match, "lannister: varys", "lannister: hodor@stark")
    assert discard(match, "stark") == ["hodor"] and dead(match, "stark") == []
    assert not is_in_play(match, "hodor@stark")


@rule("dominance.3", "round.3")
def test_dominance_is_won_anew_in_every_round() -> None:
    match = start("""
        step: dominance
        lannister: hound
    """)
    assert table(match).round == 2 and power(match, "lannister") == 1 and table(match).dominance == -1
