"""Rulings on the order of a round and on what is missing or impossible."""

from __future__ import annotations

import pytest

from cyvasse.games.betwixt.table import Staked, total
from tests.conformance.betwixt.adopted import BOTH, FOUR, asked, tokens
from tests.conformance.betwixt.positions import bid, councils, settle, start, table, view
from tests.rule import rule

STEPS = ("ally.current", "card.played", "bid.won", "ally.claimed", "token.gained", "first.player")  # as the log tells


# -- the order of a round -------------------------------------------------------------------------------------


@rule("adopted.1")
def test_a_round_runs_through_six_steps_and_the_next_one_begins() -> None:
    match = start("""
        step: reveal
        cersei hand: raid
        tyrion hand: siege
        luck: [robb_stark, 2, hodor]
    """)
    match.play("cersei: raid", "tyrion: kneel", "cersei: cersei_tyrion", "cersei: cersei_tyrion")
    told = [line.event for line in match.log(None)]
    assert [event for event in told if event in STEPS] == [
        "ally.current",  # 1
        "card.played",  # 2
        "bid.won", "ally.claimed", "token.gained",  # 3
        "first.player",  # 5, after the clean-up
        "ally.current",  # the next round, after the round token moved
    ]  # fmt: skip
    assert (view(match).discard, bid(match, "cersei"), view(match).round) == (["raid"], [], 2)
    assert asked(match) == ("tyrion", "bid.2")
    assert match.log(1)[told.index("bid.won")].words == {"leader": "cersei", "total": 3}


@rule("adopted.2")
def test_step_3_goes_from_the_window_before_the_claim_to_the_window_after_it() -> None:
    match = start(f"""
        {FOUR}
        options: {{kingsmoot: true}}
        step: bids
        ally: bronn
        in_force: walder_frey
        cersei bid: show_of_strength blood_magic royal_decree
        cersei hand: raid feast siege
        tyrion played: 1
        jon played: 1
        eddard played: 1
        cersei played: 0
    """)
    assert (asked(match), view(match).winner) == (("cersei", "card.blood_magic"), 0)
    match.play("cersei: no", "cersei: cersei_tyrion")
    assert asked(match) == ("cersei", "card.bronn")  # claimed, then its ability
    match.play("cersei: yes", "cersei: feast raid", "cersei: cersei_tyrion")
    assert (asked(match), view(match).leaders[0].hand) == (("cersei", "claim.10"), 1)
    match.play("cersei: cersei_tyrion")
    assert asked(match) == ("cersei", "card.royal_decree")
    assert view(match).leaders[0].hand == 2  # Walder Frey has acted before the window


@rule("adopted.2", "adopted.31", "adopted.44")
def test_an_ally_killed_before_the_claim_leaves_the_winner_the_token() -> None:
    match = start(f"""
        {FOUR}
        options: {{kingsmoot: true}}
        step: bids
        ally: robb_stark
        cersei bid: siege
        eddard bid: shadow_assassin
    """)
    assert asked(match) == ("cersei", "claim.10")
    assert (view(match).dead, councils(match)) == (["robb_stark"], [[], [], [], []])
    assert tokens(match.play("cersei: jon_cersei")) == [0, 0, 0, 1]


@rule("adopted.4")
def test_no_ally_is_claimed_when_the_current_one_is_gone_and_its_ability_is_not_resolved() -> None:
    match = start(f"""
        {FOUR}
        options: {{kingsmoot: true}}
        step: bids
        ally: missandei
        cersei bid: siege
        eddard bid: shadow_assassin
        luck: [1, hodor]
    """)
    match.play("cersei: jon_cersei")
    assert (view(match).current, councils(match), tokens(match)) == ("hodor", [[], [], [], []], [0, 0, 0, 1])


@rule("adopted.3")
@pytest.mark.parametrize(("first", "order"), [("cersei", ["tyrion", "jon"]), ("jon", ["jon", "tyrion"])])
def test_within_a_window_leaders_act_clockwise_from_the_first_player(first: str, order: list[str]) -> None:
    match = start(f"""
        {FOUR}
        step: after
        first: {first}
        cersei bid: show_of_strength
        tyrion bid: steady_support
        jon bid: steady_support
        cersei hand: raid
        eddard hand: raid
    """)
    assert [of for of, _, _ in match.outcomes[:2]] == [f"infl/deck>infl/hand-{match.seat(name)}" for name in order]


@rule("adopted.37")
def test_a_leader_with_several_abilities_in_a_window_chooses_their_order() -> None:
    match = start(f"""
        {FOUR}
        step: after
        received: cersei_tyrion
        cersei bid: siege assassination matchmaker
        tyrion_eddard: shae
        luck: [hodor]
    """)
    assert match.options("cersei") == ["assassination", "matchmaker"]
    match.play("cersei: matchmaker")
    assert (councils(match)[3], match.options("cersei")) == (["hodor"], ["shae", "hodor"])  # then the assassination
    match.play("cersei: hodor")
    assert (view(match).dead, view(match).round) == (["hodor"], 2)  # each of the two acted once


@rule("adopted.37")
def test_copies_of_a_title_act_once_each() -> None:
    match = start(f"""
        {FOUR}
        step: after
        cersei bid: show_of_strength
        tyrion bid: steady_support steady_support
        luck: [raid, feast, hodor]
    """)
    assert view(match, "tyrion").hand == ["feast", "raid"]


@rule("adopted.23", "first.1")
@pytest.mark.parametrize(("season", "following"), [("summer", "autumn"), ("autumn", "winter")])
def test_the_first_player_token_is_passed_after_the_last_round_of_a_season_too(season: str, following: str) -> None:
    match = start(f"{FOUR}\nstep: advance\nseason: {season}\nround: 5\nfirst: eddard")
    assert (view(match).season, view(match).first, view(match).turn) == (following, 3, 3)
    assert [line.words for line in match.log(0) if line.event == "first.player"] == [{"leader": "jon"}]


@rule("adopted.26", "card.roose_bolton")
def test_a_one_time_effect_is_resolved_after_the_ally_was_placed() -> None:
    match = start(f"""
        {FOUR}
        step: bids
        ally: roose_bolton
        cersei bid: siege
        cersei_tyrion: hodor shae
        jon_cersei: bronn varys
    """)
    assert asked(match) == ("cersei", "claim.3")
    match.play("cersei: jon_cersei")
    assert match.options("cersei") == ["bronn", "varys"]
    assert councils(match)[3] == ["bronn", "varys", "roose_bolton"]


@rule("adopted.26", "card.jaqen_hghar")
def test_a_placement_instruction_is_applied_while_the_ally_is_placed() -> None:
    match = start(f"""
        {FOUR}
        step: bids
        ally: jaqen_hghar
        cersei bid: siege
        cersei_tyrion: hodor
        jon_cersei: bronn
    """)
    assert asked(match) == ("cersei", "card.jaqen_hghar")
    assert (view(match).current, councils(match)) == ("jaqen_hghar", [["hodor"], [], [], ["bronn"]])


@rule("adopted.47", "reveal.3")
def test_what_lasts_for_the_round_lasts_to_the_end_of_step_6() -> None:
    match = start(f"""
        {FOUR}
        step: cleanup
        in_force: khal_drogo
        winner: cersei
        settled: true
        cersei_tyrion: theon_greyjoy
        luck: [hodor]
    """)
    assert asked(match) == ("cersei", "card.theon_greyjoy")
    assert (view(match).step, view(match).in_force) == ("cleanup", "khal_drogo")
    match.play("cersei: pass")
    assert view(match).in_force == "hodor"


@rule("adopted.47", "card.winter_is_coming")
def test_a_limit_for_the_rest_of_the_round_is_gone_in_the_next_one() -> None:
    match = start("""
        options: {kingsmoot: true}
        ally: robb_stark
        cersei hand: winter_is_coming raid raid siege
        luck: [2, hodor]
    """)
    match.play("cersei: winter_is_coming", "cersei: raid")
    assert match.options("cersei") == ["kneel"]
    match.play("cersei: kneel", "cersei: cersei_tyrion", "cersei: cersei_tyrion")
    assert view(match).leaders[0].limit > 60 and view(match).leaders[0].played == 0
    match.play("cersei: raid", "cersei: siege")
    assert view(match).round == 2


@rule("adopted.46", "card.tywin_lannister")
def test_a_during_this_round_ability_of_an_additional_ally_has_no_effect() -> None:
    match = start(f"""
        {FOUR}
        step: bids
        ally: ser_loras_tyrell
        cersei bid: siege
        tyrion bid: raid
        luck: [tywin_lannister, 2, hodor]
    """)
    match.play("cersei: cersei_tyrion", "cersei: cersei_tyrion")
    assert councils(match)[3] == ["tywin_lannister"]
    assert sum(tokens(match)) == 1 and view(match).current == "hodor"


@rule("adopted.78", "card.gold_of_casterly_rock")
def test_triumph_cards_of_the_claim_settle_whether_there_is_a_token_and_where_it_goes() -> None:
    gold = start(f"{FOUR}\nstep: claim\ncersei bid: gold_of_casterly_rock\nluck: [hodor]")
    assert sum(tokens(gold)) == 0
    other = start(f"{FOUR}\nstep: claim\ncersei bid: show_of_strength\ntyrion bid: gold_of_casterly_rock")
    assert asked(other) == ("cersei", "claim.10")


@rule("adopted.78", "card.court_intrigue")
def test_court_intrigue_acts_while_the_token_is_placed() -> None:
    match = start(f"""
        {FOUR}
        step: claim
        first: eddard
        ally: robb_stark
        cersei bid: siege court_intrigue
        tyrion bid: court_intrigue
        jon bid: court_intrigue
    """)
    assert asked(match) == ("cersei", "claim.3")  # the token only
    match.play("cersei: jon_cersei")
    assert asked(match) == ("jon", "card.court_intrigue") and match.options("jon") == BOTH
    assert tokens(match.play("jon: cersei_tyrion")) == [1, 0, 0, 0]


# -- what is missing or impossible ----------------------------------------------------------------------------


@rule("adopted.5", "card.betrayal")
def test_an_ability_must_be_resolved_unless_it_says_may() -> None:
    must = start("cersei hand: betrayal raid\ntyrion bid: raid feast\ntyrion hand: siege").play("cersei: betrayal")
    assert must.options("cersei") == ["raid@tyrion", "feast@tyrion"]
    may = start("cersei hand: trial_by_combat\ntyrion bid: raid feast\ntyrion hand: siege")
    assert may.play("cersei: trial_by_combat").options("cersei") == ["raid@tyrion", "feast@tyrion", "pass"]


@rule("adopted.5", "card.arya_stark")
def test_a_kill_that_is_not_optional_befalls_the_only_ally_there_is() -> None:
    match = start(f"{FOUR}\nstep: bids\nally: arya_stark\ncersei bid: siege\ncersei_tyrion: hodor")
    match.play("cersei: cersei_tyrion")
    assert (view(match).dead, councils(match)[0]) == (["hodor"], ["arya_stark"])


@rule("adopted.6", "card.wildfire")
def test_a_card_being_played_is_not_in_the_stack_yet() -> None:
    match = start("""
        cersei hand: wildfire
        cersei bid: assassination
        tyrion hand: raid
    """)
    match.play("cersei: wildfire")
    assert (bid(match, "cersei"), view(match).discard) == (["wildfire"], ["assassination"])


@rule("adopted.7", "card.patronage")
def test_an_empty_deck_is_made_anew_from_the_discard_pile() -> None:
    match = start("""
        cersei hand: patronage
        discard: raid raid
        deck: []
        tyrion hand: siege
    """)
    match.play("cersei: patronage")
    assert (view(match, "cersei").hand, view(match).discard, view(match).deck) == (["raid"], [], 1)


@rule("adopted.7")
def test_the_discard_pile_is_left_alone_while_the_deck_has_a_card() -> None:
    match = start("cersei hand: patronage\ndiscard: raid raid\ndeck: feast\ntyrion hand: siege")
    match.play("cersei: patronage")
    assert (view(match, "cersei").hand, view(match).discard, view(match).deck) == (["feast"], ["raid", "raid"], 0)


@rule("adopted.38", "adopted.45")
def test_with_deck_and_discard_pile_empty_no_card_is_drawn() -> None:
    match = start("""
        cersei hand: feast
        deck: puppet
        tyrion hand: siege
    """)
    match.play("cersei: feast", "cersei: tyrion")
    assert (view(match, "cersei").hand, view(match, "tyrion").hand) == (["puppet"], ["siege"])
    assert (bid(match, "cersei"), view(match).deck) == (["feast"], 0)


@rule("adopted.8")
def test_with_an_empty_supply_no_token_is_gained_and_none_is_asked_about() -> None:
    match = start(f"""
        {FOUR}
        step: claim
        ally: missandei
        cersei bid: siege
        supply: []
        luck: [hodor]
    """)
    match.play("cersei: jon_cersei")
    assert (tokens(match), view(match).current) == ([0, 0, 0, 0], "hodor")


@rule("adopted.8", "adopted.45", "card.little_birds")
def test_the_last_token_is_gained_and_little_birds_finds_none_after_it() -> None:
    match = start("ally: robb_stark\ncersei hand: little_birds\ntyrion hand: little_birds\nsupply: 3")
    match.play("cersei: little_birds")
    assert (view(match).current_tokens, view(match).supply) == (1, 0)
    match.play("tyrion: little_birds")
    assert view(match).current_tokens == 1


@rule("adopted.9", "adopted.64", "adopted.44")
def test_with_an_empty_ally_deck_the_round_is_played_for_the_token_and_the_dead_stay_dead() -> None:
    match = start("""
        step: reveal
        ally_deck: []
        dead: hodor shae
        cersei hand: raid
    """)
    assert (view(match).current, view(match).in_force, view(match).dead) == ("", "", ["hodor", "shae"])
    match.play("cersei: raid")
    assert asked(match) == ("cersei", "claim.10")
    match.play("cersei: cersei_tyrion")
    assert (tokens(match), councils(match), view(match).ally_deck) == ([1, 0, 0], [[], [], []], 0)


@rule("adopted.64", "card.matchmaker")
def test_the_next_ally_never_comes_from_the_dead_pile() -> None:
    match = start(f"{FOUR}\nstep: after\nreceived: jon_cersei\ncersei bid: matchmaker\nally_deck: []\ndead: hodor")
    assert (councils(match), view(match).dead) == ([[], [], [], []], ["hodor"])


@rule("adopted.77", "card.little_birds")
def test_little_birds_does_nothing_without_a_current_ally() -> None:
    match = start("cersei hand: little_birds\ntyrion hand: raid").play("cersei: little_birds")
    assert (view(match).current_tokens, view(match).supply) == (0, 54)


@rule("adopted.77", "adopted.44")
def test_neither_blood_magic_nor_shadow_assassin_does_anything_without_a_current_ally() -> None:
    match = start("""
        options: {kingsmoot: true}
        step: bids
        cersei bid: siege blood_magic
        tyrion bid: shadow_assassin
    """)
    assert asked(match) == ("cersei", "claim.10")
    assert (view(match).dead, view(match).ally_deck) == ([], 50)


@rule("adopted.76", "card.matchmaker")
def test_the_next_ally_is_the_top_card_of_the_ally_deck() -> None:
    match = start(f"""
        {FOUR}
        options: {{kingsmoot: true}}
        ally: robb_stark
        cersei hand: visions_in_the_flames
        cersei bid: matchmaker
        luck: [hodor, shae, ygritte, 1]
    """)
    settle(match.play("cersei: visions_in_the_flames", "cersei: shae", "cersei: hodor"))  # Ygritte is put on top last
    match.play("cersei: cersei_tyrion", "cersei: cersei_tyrion")
    assert (councils(match)[3], view(match).current) == (["ygritte"], "hodor")


@rule("adopted.10", "claim.1")
def test_a_total_below_zero_counts_as_zero() -> None:
    match = start("cersei hand: siege\ncersei bid: raid")
    stack = table(match).bids[0]
    stack[:] = [Staked("raid", 0, bonus=-4)]
    assert (total(table(match), 0), view(match).leaders[0].total) == (0, 0)
    stack.append(Staked("feast", 0))
    assert (total(table(match), 0), view(match).leaders[0].total) == (1, 1)


@rule("adopted.45", "card.varys")
def test_the_part_of_an_ability_that_is_impossible_is_ignored() -> None:
    match = start(f"{FOUR}\nstep: bids\nally: varys\ncersei bid: siege").play("cersei: jon_cersei")
    assert asked(match) == ("cersei", "card.varys")


@rule("adopted.48", "card.intimidation")
def test_a_choice_must_be_one_on_which_the_ability_can_have_its_effect() -> None:
    match = start(f"""
        {FOUR}
        cersei hand: intimidation
        jon hand: raid feast
    """)
    match.play("cersei: intimidation")
    assert asked(match) == ("jon", "card.intimidation")  # Tyrion's hand is empty
    match.play("jon: raid")
    assert view(match).discard == ["raid"]


@rule("adopted.48", "card.intimidation")
def test_with_nothing_to_choose_an_ability_does_nothing() -> None:
    match = start(f"{FOUR}\ncersei hand: intimidation\neddard hand: raid").play("cersei: intimidation")
    assert (view(match).turn, view(match).discard, view(match, "eddard").hand) == (2, [], ["raid"])


@rule("adopted.48", "card.areo_hotah", "card.maester_aemon")
def test_tokens_that_cannot_be_touched_are_not_offered() -> None:
    match = start(f"""
        {FOUR}
        step: bids
        ally: maester_aemon
        cersei bid: siege
        cersei_tyrion: areo_hotah
        cersei_tyrion tokens: 3
        jon_cersei tokens: 2 1
    """)
    match.play("cersei: cersei_tyrion")
    assert asked(match) == ("cersei", "claim.10")
    assert match.log(0)[-1].words["tokens"] == "1 2"
