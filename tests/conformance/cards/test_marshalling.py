"""Rulebook: the marshalling phase, playing cards, income bonuses, kneeling, unique cards, duplicates, Limited."""

from __future__ import annotations

import pytest

from tests.conformance.cards.tables import (
    asks,
    discard,
    events,
    forbidden_by,
    gold,
    hand,
    is_in_play,
    is_kneeling,
    offers,
    pass_all,
    play,
    power_on,
    start,
    strength,
    table,
    total,
    view,
)
from tests.rule import example, rule


@rule("marshal.2", "marshal.3", "marshal.11")
def test_the_first_player_marshals_completely_then_the_opponent() -> None:
    match = start("""
        step: marshalling
        first: lannister
        stark hand: hodor bran_stark
        lannister hand: hound bronn
        lannister: shae
    """)
    assert asks(match) == [("lannister", "marshal")] and table(match).active == 1
    play(match, "lannister: hound", "lannister: bronn")
    assert gold(match, "stark") == 0
    pass_all(match, "marshal")
    assert asks(match) == [("stark", "marshal")] and table(match).active == 0 and gold(match, "stark") == 4
    play(match, "stark: hodor", "stark: bran_stark")
    pass_all(match)
    assert asks(match) == [("lannister", "challenge")]


@rule("marshal.1", "marshal.4", "marshal.5", "income.2")
def test_income_is_the_plot_and_the_bonuses_of_own_cards_kneeling_or_not() -> None:
    match = start("""
        step: income
        stark plot: calling_the_banners
        stark: castle_winterfell kneeling, littlefinger
        stark hand: hodor
        lannister: casterly_rock
    """)
    assert gold(match, "stark") == 6 + 1 + 1


@rule("income.3", "income.4")
@example("ex.income_next_round")
def test_a_bonus_played_this_phase_counts_in_the_next_round() -> None:
    match = start("""
        step: income
        active: lannister
        first: lannister
        lannister plot: hear_me_roar
        lannister plots: an_uneasy_peace
        lannister hand: lannister_encampment hound
        stark plots: a_storm_of_swords
    """)
    assert gold(match, "lannister") == 5
    play(match, "lannister: lannister_encampment")
    assert gold(match, "lannister") == 5
    later = start("""
        step: income
        active: lannister
        lannister plot: hear_me_roar
        lannister: lannister_encampment kneeling
        lannister hand: hound
    """)
    assert gold(later, "lannister") == 6


@rule("marshal.6", "play.1", "play.4", "kneel.1")
def test_a_card_is_paid_for_and_put_in_play_standing() -> None:
    match = start("""
        stark gold: 4
        stark hand: jon_snow robb_stark
    """)
    play(match, "stark: jon_snow")
    assert gold(match, "stark") == 1 and is_in_play(match, "jon_snow@stark")
    assert not is_kneeling(match, "jon_snow@stark") and hand(match, "stark") == ["robb_stark"]
    assert forbidden_by(match, "stark", "robb_stark") == "marshal.6"


@rule("marshal.8", "ruling.57")
def test_cards_may_be_played_until_the_player_stops_and_free_ones_with_an_empty_pool() -> None:
    match = start("""
        stark gold: 1
        stark hand: stark_retainer castle_winterfell hodor
    """)
    play(match, "stark: stark_retainer")
    assert gold(match, "stark") == 0 and offers(match) == ["castle_winterfell", "pass"]
    play(match, "stark: castle_winterfell")
    assert is_in_play(match, "castle_winterfell@stark")


@rule("marshal.8", "ruling.16")
def test_two_passes_in_a_row_end_a_marshalling_turn() -> None:
    match = start("""
        first: stark
        active: stark
        stark gold: 5
        stark hand: hodor
        stark: bran_stark
        lannister gold: 2
        lannister hand: lions_cunning
    """)
    match.answer("stark", "pass")
    assert asks(match) == [("lannister", "window.marshalling")]
    match.answer("lannister", "pass")
    assert asks(match) == [("lannister", "marshal")] and table(match).active == 1  # the Starks stop with a full purse


@rule("marshal.6", "marshal.9", "ruling.61")
def test_a_hand_or_an_action_is_enough_to_go_on_marshalling() -> None:
    cards = start("""
        stark gold: 1
        stark hand: hodor
        stark discard: dark_wings northern_hospitality
    """)
    assert asks(cards) == [("stark", "marshal")] and offers(cards) == ["hodor", "pass"]  # no action could be taken
    action = start("""
        stark: kingsroad
        stark hand: []
    """)
    assert asks(action) == [("stark", "marshal")] and offers(action) == ["kingsroad@stark", "pass"]


@rule("marshal.9", "action.7", "ruling.48")
def test_the_opponent_may_take_other_actions_and_pay_with_gold_given_in_that_turn() -> None:
    match = start("""
        step: income
        first: stark
        stark hand: hodor bran_stark
        stark: jon_snow
        lannister hand: gold_of_the_rock lions_cunning hound
    """)
    play(match, "stark: hodor")
    assert asks(match) == [("lannister", "window.marshalling")]
    assert forbidden_by(match, "lannister", "lions_cunning") == "gold.2"
    play(match, "lannister: gold_of_the_rock", "stark: pass", "lannister: lions_cunning", "lannister: jon_snow@stark")
    assert gold(match, "lannister") == 0 and is_kneeling(match, "jon_snow@stark")


@rule("ruling.48", "marshal.5")
def test_income_is_added_to_gold_that_is_in_the_pool_already() -> None:
    match = start("""
        step: income
        active: lannister
        lannister gold: 2
        lannister plot: hear_me_roar
        lannister hand: hound
    """)
    assert gold(match, "lannister") == 7


@rule("marshal.10", "play.2")
def test_only_the_active_player_plays_cards_and_only_in_this_phase() -> None:
    match = start("""
        stark gold: 5
        lannister gold: 5
        stark hand: hodor
        lannister hand: hound lions_cunning
        stark: bran_stark
    """)
    play(match, "stark: hodor")
    assert forbidden_by(match, "lannister", "hound") == "marshal.10"
    later = start("""
        step: window_attack
        active: lannister
        first: lannister
        lannister gold: 5
        lannister hand: hound lions_cunning
        stark: bran_stark
    """)
    assert forbidden_by(later, "lannister", "hound") == "play.2"


@rule("marshal.12", "gold.3")
def test_unspent_gold_stays_for_later_in_the_round() -> None:
    match = start("""
        first: lannister
        active: stark
        stark gold: 3
        stark hand: stark_retainer
        lannister hand: power_is_power
    """)
    play(match, "stark: stark_retainer")
    assert gold(match, "stark") == 2
    play(match, "stark: done")
    assert events(match).count("dominance.won") == 1 and total(match, "stark") == 1


@rule("play.3", "types.7", "types.8", "pile.5")
def test_an_event_costs_nothing_but_what_its_text_says_and_is_then_discarded() -> None:
    match = start("""
        active: lannister
        lannister hand: gold_of_the_rock hound
    """)
    play(match, "lannister: gold_of_the_rock")
    assert gold(match, "lannister") == 2 and discard(match, "lannister") == ["gold_of_the_rock"]


@rule("play.5", "play.6")
def test_only_cards_in_play_are_affected_and_used() -> None:
    match = start("""
        step: window_standing
        first: lannister
        lannister gold: 4
        lannister hand: lions_cunning
        stark: hodor
        stark hand: bran_stark
        stark dead: jon_snow
        stark discard: sansa_stark
    """)
    play(match, "lannister: lions_cunning")
    assert is_kneeling(match, "hodor@stark")  # the only character in play
    other = start("""
        step: window_standing
        stark hand: dark_wings bran_stark
    """)
    assert forbidden_by(other, "stark", "bran_stark") == "play.2"
    assert forbidden_by(other, "stark", "jon_snow") == "play.6"


@rule("kneel.3", "ruling.19")
def test_only_a_standing_card_can_be_knelt() -> None:
    match = start("""
        step: window_dominance
        first: lannister
        lannister gold: 4
        lannister: hound kneeling, bronn kneeling
        lannister hand: lions_cunning
        stark: maester_luwin kneeling
        stark hand: dark_wings
    """)
    assert forbidden_by(match, "lannister", "lions_cunning") == "ruling.19"
    match.answer("lannister", "pass")
    assert forbidden_by(match, "stark", "maester_luwin@stark") == "kneel.3"


# -- unique cards and duplicates ----------------------------------------------------------------------------------


@rule("unique.2", "unique.3", "ruling.59")
def test_a_second_copy_in_play_is_a_duplicate_and_a_dead_one_cannot_be_played() -> None:
    match = start("""
        stark gold: 9
        stark: eddard_stark
        stark dead: jon_snow
        stark hand: eddard_stark jon_snow stark_retainer
    """)
    assert forbidden_by(match, "stark", "jon_snow") == "unique.3"
    play(match, "stark: eddard_stark")
    assert table(match).characters[0] == ["eddard_stark@stark"] and gold(match, "stark") == 9
    assert table(match).duplicates == {"eddard_stark@stark": 1}


@rule("unique.4", "unique.5")
@example("ex.littlefinger_both")
def test_both_players_may_have_the_same_unique_card_in_play() -> None:
    match = start("""
        stark gold: 3
        stark hand: littlefinger
        lannister: littlefinger
    """)
    play(match, "stark: littlefinger")
    assert is_in_play(match, "littlefinger@stark") and is_in_play(match, "littlefinger@lannister")


@rule("unique.7")
@example("ex.littlefinger_enemy_dead")
def test_a_copy_in_the_opponents_dead_pile_does_not_matter() -> None:
    match = start("""
        stark gold: 3
        stark hand: littlefinger
        lannister dead: littlefinger
    """)
    play(match, "stark: littlefinger")
    assert is_in_play(match, "littlefinger@stark")


@rule("unique.6", "ruling.26", "pile.9")
def test_a_copy_in_the_discard_pile_does_not_matter_either() -> None:
    match = start("""
        stark gold: 4
        stark hand: eddard_stark
        stark discard: eddard_stark
    """)
    play(match, "stark: eddard_stark")
    assert is_in_play(match, "eddard_stark@stark")


@rule("marshal.7", "duplicate.1", "duplicate.4")
def test_duplicates_are_placed_free_of_charge_and_there_may_be_several() -> None:
    pack = [{"name": "three", "game": "cards", "files": {"cards": {"cards": [three_eddards()]}}}]
    match = start("stark: eddard_stark\nstark hand: eddard_stark eddard_stark", pack)
    play(match, "stark: eddard_stark", "stark: eddard_stark")
    assert table(match).duplicates == {"eddard_stark@stark": 2}


def three_eddards() -> dict[str, object]:
    return {
        "id": "eddard_stark",
        "name": {"en": "Eddard Stark", "ru": "Эддард Старк"},
        "type": "character",
        "house": "stark",
        "unique": True,
        "cost": 4,
        "strength": 4,
        "icons": ["military", "power"],
        "copies": {"stark": 3},
        "source": "reconstructed",
    }


@rule("duplicate.5", "ruling.20", "ruling.21")
def test_a_duplicate_is_no_attachment_does_not_enter_play_and_adds_nothing() -> None:
    match = start("""
        step: effect
        stark plot: cripples_bastards
        stark: eddard_stark duplicates 1
    """)
    assert "target.discard" not in [ask for _, ask in asks(match)]
    assert table(match).duplicates == {"eddard_stark@stark": 1} and strength(match, "eddard_stark@stark") == 4
    placing = start("""
        stark: eddard_stark kneeling
        stark hand: eddard_stark hodor
    """)
    play(placing, "stark: eddard_stark")
    assert power_on(placing, "eddard_stark@stark") == 0 and is_kneeling(placing, "eddard_stark@stark")


@rule("ruling.20", "ruling.16")
def test_placing_a_duplicate_is_an_action_also_under_a_location() -> None:
    throne = {
        "id": "godswood",
        "name": {"en": "The Godswood", "ru": "Богороща"},
        "type": "location",
        "house": "stark",
        "unique": True,
        "cost": 1,
        "copies": {"stark": 2},
        "source": "reconstructed",
    }
    pack = [{"name": "two", "game": "cards", "files": {"cards": {"cards": [throne]}}}]
    position = """
        stark: godswood, hodor
        stark hand: godswood bran_stark
        stark gold: 5
        lannister gold: 2
        lannister hand: lions_cunning
    """
    match = start(position, pack)
    play(match, "stark: godswood")
    assert asks(match) == [("lannister", "window.marshalling")]
    assert table(match).duplicates == {"godswood@stark": 1}


@rule("keyword.2")
def test_only_one_limited_card_may_be_played_in_a_round() -> None:
    match = start("""
        stark gold: 5
        stark hand: castle_winterfell castle_winterfell hodor
    """)
    play(match, "stark: castle_winterfell")
    assert forbidden_by(match, "stark", "castle_winterfell") == "keyword.2"
    later = start("""
        step: round_over
        stark limited: 1
    """)
    assert table(later).limited == [0, 0]


# -- attachments --------------------------------------------------------------------------------------------------


@rule("types.5", "ruling.58")
def test_an_attachment_is_played_under_a_character_of_either_side_and_stays_its_players() -> None:
    match = start("""
        active: lannister
        lannister gold: 4
        lannister hand: imprisoned catspaw_dagger
        lannister: hound
        stark: hodor, sansa_stark
    """)
    play(match, "lannister: imprisoned")
    assert asks(match) == [("lannister", "bearer")] and offers(match) == ["hodor@stark", "sansa_stark@stark"]
    play(match, "lannister: hodor@stark", "lannister: catspaw_dagger")
    assert table(match).bearer == {"imprisoned@lannister": "hodor@stark", "catspaw_dagger@lannister": "hound@lannister"}
    assert table(match).attachments == [[], ["catspaw_dagger@lannister", "imprisoned@lannister"]]


@rule("ruling.58", "ruling.19")
def test_without_a_legal_bearer_an_attachment_cannot_be_played() -> None:
    match = start("""
        stark gold: 4
        stark hand: ice direwolf
        stark: littlefinger
    """)
    assert forbidden_by(match, "stark", "ice") == "ruling.58" == forbidden_by(match, "stark", "direwolf")


@rule("types.6", "pile.6", "pile.8", "ruling.71")
def test_when_the_bearer_leaves_play_attachments_duplicates_and_power_go_at_once() -> None:
    match = start("""
        step: effect
        stark plot: the_pointy_end
        lannister plot: valar_morghulis
        stark: eddard_stark power 2 duplicates 1, ice on eddard_stark
        lannister: imprisoned on eddard_stark@stark
        stark hand: hodor
    """)
    pass_all(match, "marshal")
    assert discard(match, "stark") == ["eddard_stark", "ice"] and discard(match, "lannister") == ["imprisoned"]
    assert view(match).houses[0].dead == ["eddard_stark"] and total(match, "stark") == 0


@rule("ruling.43", "ruling.26")
def test_a_discarded_varys_can_be_played_again() -> None:
    match = start("""
        stark gold: 2
        stark hand: varys
    """)
    play(match, "stark: varys")
    assert discard(match, "stark") == ["varys"] and view(match).houses[0].dead == []
    again = start("""
        stark gold: 2
        stark hand: varys bran_stark
        lannister discard: varys
        lannister: hound
    """)
    play(again, "stark: varys", "stark: hound@lannister")
    assert is_in_play(again, "varys@stark") and discard(again, "lannister") == ["hound", "varys"]


@rule("ruling.46")
@pytest.mark.parametrize(("cards", "left"), [("kingsroad", 1), ("kingsroad, kingsroad", 2)])
def test_reductions_add_up_for_the_next_character_and_never_below_0(cards: str, left: int) -> None:
    match = start(f"""
        stark gold: 3
        stark: {cards}
        stark hand: hodor jon_snow
    """)
    for word in [line for line in offers(match) if line.startswith("kingsroad")]:
        play(match, f"stark: {word}")
    play(match, "stark: jon_snow")
    assert gold(match, "stark") == left
    assert table(match).lasting == []


@rule("ruling.46", "card.kingsroad", "marshal.9")
def test_a_reduction_waits_for_a_character_of_its_own_player() -> None:
    match = start("""
        first: stark
        active: stark
        stark gold: 5
        stark hand: hodor bran_stark
        lannister: kingsroad
        lannister plot: hear_me_roar
        lannister hand: bronn
    """)
    play(match, "stark: hodor", "lannister: kingsroad@lannister", "stark: bran_stark")
    assert gold(match, "stark") == 3
    play(match, "lannister: bronn")
    assert gold(match, "lannister") == 5 - (2 - 1)


@rule("ruling.46", "card.northern_hospitality", "card.kingsroad")
def test_a_reduction_waits_for_a_character_of_its_kind() -> None:
    match = start("""
        stark gold: 4
        stark: kingsroad
        stark hand: northern_hospitality littlefinger jon_snow
    """)
    play(match, "stark: northern_hospitality", "stark: kingsroad@stark", "stark: littlefinger")
    assert gold(match, "stark") == 4 - (3 - 1)  # neutral
    play(match, "stark: jon_snow")
    assert gold(match, "stark") == 2 - (3 - 2)


@rule("ruling.46", "ruling.66")
def test_a_reduction_that_is_not_used_ends_with_the_phase() -> None:
    match = start("""
        active: lannister
        first: stark
        stark: kingsroad
        stark hand: dark_wings
        lannister hand: bronn
    """)
    play(match, "stark: kingsroad@stark")
    assert len(table(match).lasting) == 1
    pass_all(match, "window.attack")
    assert table(match).lasting == []


@rule("ruling.46", "card.northern_hospitality")
def test_a_reduction_is_for_characters_only_and_gives_no_gold_back() -> None:
    match = start("""
        stark gold: 1
        stark: kingsroad
        stark hand: northern_hospitality winterfell hodor dark_wings
    """)
    play(match, "stark: northern_hospitality", "stark: kingsroad@stark")
    assert forbidden_by(match, "stark", "winterfell") == "marshal.6"
    play(match, "stark: hodor")
    assert gold(match, "stark") == 1
