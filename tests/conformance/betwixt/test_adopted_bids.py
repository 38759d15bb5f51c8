"""Rulings on bids, values and what follows a card."""

from __future__ import annotations

import pytest

from cyvasse.kernel.match import Match
from tests.conformance.betwixt.adopted import FOUR, asked, tokens
from tests.conformance.betwixt.positions import bid, councils, settle, start, view
from tests.rule import rule


def worth(match: Match, name: str) -> list[int]:
    """What the cards of a leader's bid stack count now."""
    return [card.influence for card in view(match).leaders[match.seat(name)].bid]


# -- bids, values and what follows a card ---------------------------------------------------------------------


@rule("adopted.24", "card.clever_ploy", "card.randyll_tarly")
def test_a_value_is_replaced_first_and_bonuses_are_added_to_the_result() -> None:
    match = start("""
        options: {kingsmoot: true}
        ally: randyll_tarly
        cersei hand: clever_ploy
        tyrion hand: raid
        tyrion bid: show_of_strength feast
    """)
    match.play("cersei: clever_ploy", "cersei: show_of_strength@tyrion")
    assert worth(match, "cersei") == [9]


@rule("adopted.24", "card.tommen_baratheon", "card.clever_ploy")
def test_a_card_that_copies_a_high_value_keeps_it_under_tommen() -> None:
    match = start("""
        options: {kingsmoot: true}
        ally: tommen_baratheon
        cersei hand: clever_ploy
        tyrion hand: raid
        tyrion bid: show_of_strength
        eddard bid: siege trial_by_combat call_the_banners call_the_banners
    """)
    match.play("cersei: clever_ploy", "cersei: show_of_strength@tyrion")
    assert (worth(match, "cersei"), worth(match, "tyrion"), worth(match, "eddard")) == ([8], [5], [5, 5, 7, 7])


@rule("adopted.24", "card.pulling_the_strings", "card.clever_ploy")
def test_a_value_can_be_replaced_by_zero() -> None:
    match = start("""
        options: {kingsmoot: true}
        cersei hand: pulling_the_strings
        tyrion hand: raid
        tyrion bid: clever_ploy patience
    """)
    match.play("cersei: pulling_the_strings", "cersei: patience@tyrion")
    assert (bid(match, "cersei"), worth(match, "cersei")) == (["pulling_the_strings"], [0])


@rule("adopted.25", "adopted.50", "card.steady_support")
def test_who_won_is_settled_when_the_bids_are_totalled() -> None:
    match = start("""
        options: {kingsmoot: true}
        step: bids
        cersei bid: bribe
        tyrion bid: steady_support
        luck: [1, raid, hodor]
    """)
    match.play("cersei: cersei_tyrion")  # Bribe leaves the stack of the winner, and Tyrion still did not win
    assert view(match, "cersei").hand == ["bribe"]
    assert view(match, "tyrion").hand == ["raid"]


@rule("adopted.50", "card.tourney_of_the_hand")
def test_totals_and_ranking_do_not_change_when_cards_leave_the_stacks() -> None:
    match = start(f"""
        {FOUR}
        options: {{kingsmoot: true}}
        step: bids
        cersei bid: show_of_strength
        tyrion bid: bribe
        eddard bid: steady_support tourney_of_the_hand
        jon bid: change_of_heart first_among_equals
        first: tyrion
    """)
    assert (view(match).totals, view(match).ranking) == ([8, 5, 9, 8], [2, 3, 0, 1])
    match.play("eddard: tyrion_eddard")
    assert asked(match) == ("jon", "card.tourney_of_the_hand")
    assert view(match).totals == [8, 5, 9, 8]


@rule("adopted.51", "claim.4")
@pytest.mark.parametrize(("first", "ranking"), [("cersei", [0, 1, 3, 2]), ("tyrion", [1, 3, 0, 2])])
def test_the_ranking_below_the_winner_is_ordered_like_the_tie_for_the_highest_total(
    first: str, ranking: list[int]
) -> None:
    match = start(f"""
        {FOUR}
        step: bids
        first: {first}
        ally: robb_stark
        cersei bid: siege
        tyrion bid: siege
        jon bid: siege
        eddard bid: raid
    """)
    assert view(match).ranking == ranking


@rule("adopted.51", "card.tywin_lannister")
def test_who_loses_the_tie_for_the_highest_total_is_second() -> None:
    match = start(f"""
        {FOUR}
        step: after
        in_force: tywin_lannister
        cersei bid: siege
        jon bid: siege
        tyrion bid: honour
    """)
    assert asked(match) == ("jon", "card.tywin_lannister") and match.options("jon") == ["jon_cersei", "eddard_jon"]


@rule("adopted.52", "adopted.35", "card.clever_ploy")
def test_a_lasting_change_of_value_stays_with_a_card_that_moves_and_it_is_not_played_again() -> None:
    match = start("""
        options: {kingsmoot: true}
        cersei hand: clever_ploy
        tyrion hand: betrayal
        eddard hand: raid
        eddard bid: show_of_strength siege
    """)
    match.play("cersei: clever_ploy", "cersei: siege@eddard", "tyrion: betrayal")
    assert (bid(match, "tyrion"), worth(match, "tyrion")) == (["clever_ploy", "betrayal"], [6, 2])
    assert (bid(match, "cersei"), view(match).turn) == ([], 2)  # nobody was asked for a value again


@rule("adopted.52", "card.randyll_tarly", "card.betrayal")
@pytest.mark.parametrize(("word", "mine", "theirs"), [("raid@cersei", [4, 2], [3]), ("raid@cersei/2", [3, 2], [4])])
def test_a_changed_card_is_told_from_another_copy_and_takes_the_change_along(
    word: str, mine: list[int], theirs: list[int]
) -> None:
    match = start("""
        ally: randyll_tarly
        cersei hand: raid raid siege
        tyrion hand: betrayal honour
        tyrion played: 1
    """)
    match.play("cersei: raid", "tyrion: honour", "cersei: raid", "tyrion: betrayal")
    assert match.options("tyrion") == ["raid@cersei", "raid@cersei/2"]
    match.play(f"tyrion: {word}")
    assert (worth(match, "tyrion")[1:], worth(match, "cersei")) == (mine, theirs)


@rule("adopted.53", "card.randyll_tarly")
def test_a_lasting_change_of_value_ends_when_the_card_leaves_the_stacks() -> None:
    match = start("""
        ally: randyll_tarly
        cersei hand: raid change_of_heart
        tyrion hand: honour siege
        luck: [2, hodor]
    """)
    match.play("cersei: raid")
    assert worth(match, "cersei") == [4]
    match.play("tyrion: kneel", "cersei: change_of_heart", "cersei: kneel")
    match.play("cersei: cersei_tyrion", "cersei: cersei_tyrion", "tyrion: honour", "cersei: raid")
    assert (worth(match, "cersei"), view(match).round) == ([3], 2)


@rule("adopted.54", "card.the_silence")
def test_protection_lies_on_its_holders_stack_and_ends_when_the_card_leaves_it() -> None:
    match = start("""
        options: {kingsmoot: true}
        cersei hand: the_silence change_of_heart puppet
        cersei bid: feast
        tyrion hand: raid betrayal
        eddard bid: little_birds
        eddard hand: puppet
    """)
    match.play("cersei: the_silence", "tyrion: raid")
    assert view(match).discard == ["little_birds"]  # Cersei's feast could not be touched
    match.play("eddard: kneel", "cersei: change_of_heart")
    assert match.options("cersei") == ["feast@cersei", "the_silence@cersei"]
    match.play("cersei: the_silence@cersei", "tyrion: betrayal")
    assert bid(match, "tyrion") == ["raid", "feast", "betrayal"]


@rule("adopted.54", "card.the_silence", "card.pulling_the_strings")
def test_a_resolved_silence_protects_who_resolved_it_and_still_lets_cards_be_put_in() -> None:
    match = start("""
        options: {kingsmoot: true}
        cersei hand: pulling_the_strings
        cersei bid: feast
        tyrion bid: the_silence
        eddard hand: raid bribe
        first: cersei
    """)
    match.play("cersei: pulling_the_strings", "eddard: raid", "eddard: bribe", "eddard: cersei")
    assert bid(match, "cersei") == ["feast", "pulling_the_strings", "bribe"]
    assert [card.guard for card in view(match).leaders[0].bid] == [False, True, False]


@rule("adopted.55", "card.change_of_heart")
def test_a_card_taken_back_may_not_be_played_again_in_the_same_round() -> None:
    match = start("""
        cersei hand: change_of_heart siege
        cersei bid: raid
        tyrion hand: honour
    """)
    match.play("cersei: change_of_heart", "tyrion: honour")
    assert view(match, "cersei").hand == ["raid", "siege"]
    assert match.options("cersei") == ["siege", "kneel"]
    refusal = match.why_not("cersei", "raid")
    assert refusal is not None and (refusal.clause, refusal.key) == ("adopted.55", "forbidden")


@rule("adopted.82", "card.feast")
def test_a_further_copy_of_a_card_taken_back_may_be_played() -> None:
    match = start("""
        ally: robb_stark
        cersei hand: change_of_heart siege
        cersei bid: raid
        tyrion hand: feast honour
        luck: [raid, puppet]
    """)
    match.play("cersei: change_of_heart", "tyrion: feast", "tyrion: cersei")
    assert match.options("cersei") == ["raid", "siege", "kneel"]
    match.play("cersei: raid", "tyrion: kneel")
    assert match.options("cersei") == ["siege", "kneel"]


@rule("adopted.55", "adopted.82", "card.crows_eye")
def test_a_card_taken_back_rests_in_whose_hand_it_comes_to_lie() -> None:
    match = start("""
        seats: cersei euron eddard
        options: {kingsmoot: true}
        cersei hand: change_of_heart
        cersei bid: puppet
        euron hand: crows_eye raid
        eddard hand: puppet
        luck: [puppet]
    """)
    match.play("cersei: change_of_heart", "euron: crows_eye", "euron: cersei")
    assert match.options("eddard") == ["puppet", "kneel"], "his own has never been taken back"
    match.play("eddard: kneel")
    assert match.options("euron") == ["raid", "kneel"]
    refusal = match.why_not("euron", "puppet")
    assert refusal is not None and refusal.clause == "adopted.82", "he has it from Cersei, who took it back"


@rule("adopted.82", "card.golden_rose")
def test_whoever_may_hold_a_card_taken_back_plays_its_title_only_with_a_further_copy() -> None:
    match = start("""
        seats: cersei euron eddard
        options: {kingsmoot: true}
        cersei hand: change_of_heart golden_rose siege
        cersei bid: raid
        euron hand: raid feast
        eddard hand: raid feast
    """)
    match.play("cersei: change_of_heart", "euron: feast", "euron: eddard", "eddard: feast", "eddard: euron")
    match.play("cersei: golden_rose", "cersei: euron", "cersei: siege")
    assert [leader.resting for leader in view(match, "eddard").leaders] == [["raid"], ["raid"], []]
    assert "raid" not in match.options("euron"), "nobody else can tell that his is another"
    match.play("euron: kneel")
    assert "raid" in match.options("eddard"), "he has got no card that could be it"


@rule("adopted.82", "card.lord_commander")
def test_an_exchange_of_cards_may_pass_on_what_rests_on_either_side() -> None:
    match = start("""
        seats: cersei jon eddard
        options: {kingsmoot: true}
        turn: jon
        cersei hand: raid feast
        cersei resting: raid
        jon hand: lord_commander puppet siege
        jon resting: puppet
        eddard hand: siege
    """)
    match.play("jon: lord_commander", "jon: cersei", "jon: siege", "jon: feast", "eddard: kneel")
    assert [leader.resting for leader in view(match).leaders] == [["puppet", "raid"], ["puppet", "raid"], []]
    assert match.options("cersei") == ["siege", "kneel"]


@rule("adopted.82", "card.intimidation")
def test_the_copy_that_rests_is_the_first_to_be_discarded() -> None:
    match = start("""
        cersei hand: change_of_heart raid
        cersei bid: raid
        tyrion hand: intimidation feast
    """)
    match.play("cersei: change_of_heart", "tyrion: intimidation", "cersei: raid")
    assert match.options("cersei") == ["raid", "kneel"]


@rule("adopted.55")
def test_a_card_taken_back_may_be_played_in_the_next_round() -> None:
    match = start("""
        ally: robb_stark
        cersei hand: change_of_heart
        cersei bid: raid
        luck: [2, hodor]
    """)
    match.play("cersei: change_of_heart", "cersei: kneel", "cersei: cersei_tyrion", "cersei: cersei_tyrion")
    assert match.options("cersei") == ["raid", "kneel"]


@rule("adopted.56", "card.bribe", "card.randyll_tarly")
def test_a_card_counts_as_played_by_the_leader_from_whose_hand_it_came() -> None:
    match = start("""
        options: {kingsmoot: true}
        ally: randyll_tarly
        cersei hand: bribe raid
        tyrion hand: siege feast
    """)
    match.play("cersei: bribe", "cersei: tyrion")
    assert [leader.played for leader in view(match).leaders] == [1, 0, 0]
    assert worth(match, "tyrion") == [6]  # Cersei's first card
    match.play("tyrion: siege")
    settle(match).play("cersei: raid")
    assert (worth(match, "tyrion"), worth(match, "cersei")) == ([6, 7], [3])


@rule("adopted.56", "card.khal_drogo", "card.trial_by_combat")
def test_a_card_that_ended_in_the_discard_pile_still_counts_as_played() -> None:
    match = start("""
        ally: khal_drogo
        cersei hand: trial_by_combat raid
        cersei bid: feast honour
        tyrion bid: siege
        tyrion hand: puppet
    """)
    match.play("cersei: trial_by_combat", "cersei: siege@tyrion", "tyrion: kneel")
    assert view(match).discard == ["siege", "trial_by_combat"]
    assert match.options("cersei") == ["kneel"]


@rule("adopted.35", "you.3", "card.steady_support")
def test_a_moved_card_does_not_act_again_but_its_triumph_works_for_its_new_holder() -> None:
    match = start("""
        cersei hand: betrayal
        tyrion bid: steady_support
        eddard bid: siege
        eddard hand: raid
        ally: robb_stark
        luck: [1, feast, hodor]
    """)
    match.play("cersei: betrayal")
    assert bid(match, "cersei") == ["steady_support", "betrayal"]
    match.play("eddard: raid", "eddard: tyrion_eddard", "eddard: tyrion_eddard")
    assert (view(match, "cersei").hand, view(match, "tyrion").hand) == (["feast"], [])


@rule("adopted.35", "card.patronage")
def test_moving_a_card_is_not_playing_it() -> None:
    match = start("cersei hand: betrayal\ntyrion bid: patronage\ntyrion hand: raid\nluck: [feast]")
    match.play("cersei: betrayal")
    assert (bid(match, "cersei"), view(match, "cersei").hand, view(match).deck) == (["patronage", "betrayal"], [], 59)


@rule("adopted.79", "card.winter_is_coming", "card.raid")
def test_an_effect_on_all_leaders_lasts_though_its_card_is_gone() -> None:
    match = start("""
        options: {kingsmoot: true}
        cersei hand: winter_is_coming feast honour
        tyrion hand: raid siege
        eddard hand: puppet
    """)
    match.play("cersei: winter_is_coming", "tyrion: raid")
    assert view(match).discard == ["winter_is_coming"]
    match.play("eddard: kneel", "cersei: honour")
    assert (match.options("tyrion"), view(match).leaders[0].limit) == (["kneel"], 2)
    match.play("tyrion: kneel")
    assert match.options("cersei") == ["kneel"]


@rule("adopted.33", "card.unbowed_unbent_unbroken", "card.backup_plan")
def test_a_card_put_into_a_hand_in_step_3_or_4_is_not_discarded() -> None:
    match = start("""
        options: {kingsmoot: true}
        step: after
        cersei bid: show_of_strength
        tyrion bid: unbowed_unbent_unbroken backup_plan raid
    """)
    assert match.options("tyrion") == ["backup_plan@tyrion", "raid@tyrion"]
    match.play("tyrion: raid@tyrion")
    assert view(match, "tyrion").hand == ["backup_plan", "raid"]
    assert view(match).discard == ["show_of_strength", "unbowed_unbent_unbroken"]


@rule("adopted.33", "card.ghost", "card.backup_plan")
def test_the_winners_own_ghost_and_backup_plan_are_discarded() -> None:
    match = start("""
        options: {kingsmoot: true}
        step: cleanup
        cersei bid: siege ghost
        tyrion bid: backup_plan
    """)
    assert view(match).discard == ["ghost", "siege"]
    assert [view(match, name).hand for name in ("cersei", "tyrion")] == [[], ["backup_plan"]]


@rule("adopted.73", "card.puppet")
def test_puppets_are_counted_where_they_lie_when_the_ally_is_placed() -> None:
    match = start(f"""
        {FOUR}
        ally: robb_stark
        cersei bid: show_of_strength
        eddard bid: puppet
        jon hand: betrayal
        turn: jon
    """)
    match.play("jon: betrayal")
    assert (councils(match)[3], asked(match)) == (["robb_stark"], ("cersei", "claim.10"))


@rule("adopted.73", "adopted.2", "card.puppet")
def test_puppets_act_after_the_window_before_the_claim() -> None:
    match = start(f"""
        {FOUR}
        options: {{kingsmoot: true}}
        step: bids
        ally: robb_stark
        cersei bid: siege blood_magic
        jon bid: puppet
    """)
    assert (asked(match), councils(match)[3]) == (("cersei", "card.blood_magic"), [])
    match.play("cersei: no")
    assert councils(match)[3] == ["robb_stark"]


@rule("adopted.36", "token.2", "card.ser_jorah_mormont")
def test_who_gains_a_token_says_where_it_goes() -> None:
    match = start(f"{FOUR}\nstep: bids\nally: ser_jorah_mormont\ncersei bid: siege").play("cersei: cersei_tyrion")
    assert asked(match) == ("jon", "card.ser_jorah_mormont") and match.options("jon") == ["jon_cersei", "eddard_jon"]
    assert tokens(match.play("jon: eddard_jon")) == [0, 0, 1, 0]


@rule("adopted.36", "card.catelyn_stark")
def test_nobody_is_asked_where_a_token_goes_if_the_ability_names_the_council() -> None:
    match = start(f"{FOUR}\nstep: bids\nally: catelyn_stark\ncersei bid: siege").play("cersei: cersei_tyrion")
    match.play("cersei: jon")
    assert (tokens(match), match.questions[0].rule) == ([0, 0, 0, 2], "claim.10")


@rule("adopted.49", "card.ramsay_bolton")
@pytest.mark.parametrize(("first", "asks"), [("cersei", "tyrion"), ("eddard", "jon"), ("jon", "jon")])
def test_several_leaders_act_clockwise_from_the_first_player(first: str, asks: str) -> None:
    match = start(f"""
        {FOUR}
        step: claim
        first: {first}
        ally: ramsay_bolton
        cersei bid: siege
        tyrion hand: raid feast
        eddard hand: raid feast
        jon hand: siege honour
    """)
    match.play("cersei: cersei_tyrion")
    assert asked(match) == (asks, "card.ramsay_bolton")
    match.play(f"{asks}: {match.options(asks)[0]}")
    assert asked(match) == ("jon" if asks == "tyrion" else "tyrion", "card.ramsay_bolton")


@rule("adopted.49", "card.wildfire")
def test_wildfire_burns_clockwise_from_the_first_player_whoever_plays_it() -> None:
    match = start("""
        first: eddard
        turn: tyrion
        tyrion hand: wildfire
        cersei bid: siege siege
        tyrion bid: raid
        eddard bid: honour trial_by_combat feast
    """)
    match.play("tyrion: wildfire")
    assert asked(match) == ("eddard", "card.wildfire")
    assert match.options("eddard") == ["honour@eddard", "trial_by_combat@eddard"]
    match.play("eddard: honour@eddard")
    gone = [line.words["card"] for line in match.log(None) if line.event == "bid.discarded"]
    assert gone == ["honour", "siege", "raid"]


@rule("adopted.34", "endgame.3")
def test_abilities_of_the_end_of_the_game_look_at_the_same_final_state() -> None:
    match = start(f"""
        {FOUR}
        step: scoring
        season: winter
        cersei_tyrion: robb_stark roose_bolton sandor_clegane
        tyrion_eddard: tormund ygritte
        eddard_jon: ellaria_sand
        jon_cersei: victarion_greyjoy
        jon_cersei tokens: 1 1 3
        dead: ser_gregor_clegane hodor
    """)
    assert [council.power for council in view(match).councils] == [2 + 5 + 5, 5 + 2, 2 + 2, 4 + 2 + 2 + 3]
    assert match.scores == [11, 7, 4, 4]
