"""Rulings where the rulebook is silent or contradicts itself. Those on variants stand in test_variants."""

from __future__ import annotations

import pytest

from cyvasse.games.betwixt.table import Staked, total
from cyvasse.kernel.match import Match
from cyvasse.kernel.position import BadPosition
from cyvasse.kernel.seen import encode
from tests.conformance.betwixt.positions import bid, start, table, view
from tests.rule import rule

BOTH = ["cersei_tyrion", "jon_cersei"]  # Cersei's councils at a table of four
FOUR = "seats: cersei tyrion eddard jon"
STEPS = ("ally.current", "card.played", "bid.won", "ally.claimed", "token.gained", "first.player")  # as the log tells


def settle(match: Match) -> Match:
    """Answer for those who have but one answer."""
    while only := [seat for seat, question in match.questions.items() if len(question.options) == 1]:
        match.answer(only[0], match.options(only[0])[0])
    return match


def worth(match: Match, name: str) -> list[int]:
    """What the cards of a leader's bid stack count now."""
    return [card.influence for card in view(match).leaders[match.seat(name)].bid]


def councils(match: Match) -> list[list[str]]:
    return [council.allies for council in view(match).councils]


def tokens(match: Match) -> list[int]:
    return [council.tokens for council in view(match).councils]


def asked(match: Match) -> tuple[str, str]:
    """Who is asked, and by which clause."""
    ((seat, question),) = match.questions.items()
    return match.names[seat], question.rule


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
    assert asked(match) == ("jon", "claim.10") and match.options("jon") == BOTH
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


# -- what may be chosen and touched ---------------------------------------------------------------------------


@rule("adopted.27", "card.warden_of_the_north", "card.ice")
def test_a_cannot_of_an_influence_card_beats_a_can_of_another() -> None:
    position = f"""
        {FOUR}
        options: {{kingsmoot: true}}
        step: after
        cersei_tyrion: hodor
        jon_cersei: bronn
        cersei bid: siege ice
    """
    assert start(position).options("cersei") == ["hodor", "bronn", "pass"]
    assert start(f"{position}    jon bid: warden_of_the_north").options("cersei") == ["hodor", "pass"]
    assert start(f"{position}    tyrion bid: warden_of_the_north").options("cersei") == ["bronn", "pass"]


@rule("adopted.27", "priority.2", "card.warden_of_the_north")
@pytest.mark.parametrize(
    ("ally", "victims"),
    [
        ("arya_stark", ["hodor", "shae", "varys"]),
        ("jaqen_hghar", ["hodor", "robb_stark"]),
        ("oberyn_martell", ["renly_baratheon", "robb_stark", "pass"]),
        ("ser_jaime_lannister", ["robb_stark"]),
        ("roose_bolton", ["robb_stark"]),
    ],
)
def test_an_ally_kills_whom_an_influence_card_would_protect(ally: str, victims: list[str]) -> None:
    match = start(f"""
        {FOUR}
        options: {{kingsmoot: true}}
        step: claim
        ally: {ally}
        cersei bid: show_of_strength
        cersei_tyrion: hodor
        tyrion_eddard: shae
        eddard_jon: varys renly_baratheon
        jon_cersei: robb_stark
        jon bid: warden_of_the_north
    """)
    if ally != "jaqen_hghar":
        match.play("cersei: jon_cersei")
    if len(victims) > 1:
        assert match.options("cersei") == victims
    else:
        assert view(match).dead == victims


@rule("adopted.27", "priority.2", "card.balon_greyjoy")
def test_an_ally_that_cannot_be_killed_prevails_over_the_cards_that_would_kill_it() -> None:
    match = start("""
        options: {kingsmoot: true}
        step: bids
        ally: balon_greyjoy
        cersei bid: siege blood_magic
        tyrion bid: shadow_assassin
    """)
    assert asked(match) == ("cersei", "claim.3") and view(match).dead == []


@rule("adopted.27", "card.ser_barristan_selmy")
def test_a_cannot_of_an_ally_beats_a_card_that_would_move_another() -> None:
    match = start("ally: ser_barristan_selmy\ncersei hand: betrayal\ntyrion bid: raid feast\ntyrion hand: raid")
    match.play("cersei: betrayal")
    assert (bid(match, "cersei"), bid(match, "tyrion")) == (["betrayal"], ["raid", "feast"])


@rule("adopted.28", "card.raid", "card.blackmail")
def test_stacks_and_hands_of_leaders_who_have_bent_the_knee_can_be_chosen() -> None:
    match = start("""
        kneeling: tyrion
        cersei hand: raid blackmail
        tyrion bid: feast
        tyrion hand: siege
    """)
    match.play("cersei: raid")
    assert view(match).discard == ["feast"]
    settle(match.play("cersei: blackmail"))
    assert match.outcomes[0][:2] == ("infl/hand-1>infl/hand-0", "siege")
    assert view(match, "tyrion").hand == ["siege"]  # given back
    passed = [[line.words["card"] for line in match.log(seat) if line.event == "hand.passed"] for seat in (0, 1, 2)]
    assert passed == [["siege", "siege"], ["siege", "siege"], ["", ""]]


@rule("adopted.30", "bid.9", "card.show_of_strength")
def test_a_leader_made_to_bend_the_knee_skips_all_further_turns() -> None:
    match = start("cersei hand: show_of_strength raid\ntyrion hand: raid feast\neddard hand: siege")
    match.play("cersei: show_of_strength")
    assert view(match).leaders[0].kneeling
    match.play("tyrion: raid", "eddard: kneel")
    assert view(match).turn == 1


@rule("adopted.30", "card.joffrey_baratheon")
def test_a_leader_made_to_bend_the_knee_can_be_the_first_who_does() -> None:
    match = start("""
        ally: joffrey_baratheon
        cersei hand: show_of_strength raid
        tyrion hand: raid feast
    """)
    match.play("cersei: show_of_strength")
    assert (view(match).discard, view(match, "cersei").hand) == (["raid"], [])
    match.play("tyrion: kneel")
    assert view(match).discard == ["raid"] and view(match, "tyrion").hand == ["feast", "raid"]


@rule("adopted.30", "card.queen_regent", "card.ser_gregor_clegane")
def test_who_answers_queen_regent_with_the_knee_has_bent_it_in_every_respect() -> None:
    match = start("""
        options: {kingsmoot: true}
        ally: ser_gregor_clegane
        cersei hand: queen_regent
        tyrion hand: raid feast
        eddard hand: siege honour
    """)
    match.play("cersei: queen_regent", "tyrion: kneel", "tyrion: feast", "eddard: honour")
    assert (view(match).discard, view(match).turn) == (["feast", "honour"], 2)
    assert [leader.kneeling for leader in view(match).leaders] == [False, True, False]


@rule("adopted.83", "card.robert_baratheon", "card.queen_regent")
def test_under_robert_baratheon_queen_regent_is_answered_with_a_card_by_who_has_played_none() -> None:
    match = start(f"""
        {FOUR}
        options: {{kingsmoot: true}}
        ally: robert_baratheon
        cersei hand: queen_regent
        tyrion hand: raid feast
        eddard hand: siege
        eddard bid: honour
    """)
    match.play("cersei: queen_regent")
    assert match.options("tyrion") == ["feast", "raid"]
    refusal = match.why_not("tyrion", "kneel")
    assert refusal is not None and refusal.clause == "card.queen_regent"
    match.play("tyrion: raid")
    assert match.options("eddard") == ["siege", "kneel"]  # has played a card
    settle(match.play("eddard: siege"))
    assert view(match).leaders[3].kneeling  # holds no card


@rule("adopted.83")
def test_a_single_card_that_must_answer_queen_regent_is_asked_for_like_any_other() -> None:
    match = start("""
        options: {kingsmoot: true}
        ally: robert_baratheon
        cersei hand: queen_regent
        tyrion hand: raid
    """)
    match.play("cersei: queen_regent")
    assert match.options("tyrion") == ["raid"]


@rule("adopted.13")
def test_a_unique_card_of_another_leader_may_be_played_by_who_holds_it() -> None:
    match = start("""
        options: {advanced: true}
        cersei hand: words_are_wind raid
        tyrion hand: raid
        luck: [puppet, puppet]
    """)
    assert "words_are_wind" in match.options("cersei")
    match.play("cersei: words_are_wind", "cersei: raid")
    assert (bid(match, "cersei"), view(match, "cersei").hand) == (["words_are_wind"], ["puppet", "puppet"])


# -- additional allies ----------------------------------------------------------------------------------------


@rule("adopted.17", "adopted.42", "card.sansa_stark")
@pytest.mark.parametrize(("left", "right"), [("[]", "[]"), ("robb_stark", "hodor stannis_baratheon")])
def test_sansa_stark_without_an_ally_or_between_equals_goes_where_her_leader_likes(left: str, right: str) -> None:
    match = start(f"""
        {FOUR}
        step: bids
        ally: sansa_stark
        cersei bid: siege
        tyrion bid: puppet
        cersei_tyrion: {left}
        tyrion_eddard: tywin_lannister
        jon_cersei: {right}
    """)
    assert asked(match) == ("cersei", "card.sansa_stark") and match.options("cersei") == BOTH
    refusal = match.why_not("cersei", "tyrion_eddard")
    assert refusal is not None and refusal.clause == "card.sansa_stark"


@rule("adopted.32", "card.sansa_stark")
def test_comparisons_of_power_during_play_go_by_the_printed_values() -> None:
    match = start(f"""
        {FOUR}
        step: bids
        ally: sansa_stark
        cersei bid: siege
        cersei_tyrion: robb_stark walder_frey
        jon_cersei: oberyn_martell
    """)
    assert councils(match)[0][-1] == "sansa_stark"  # Robb's 5 is a 2 at the end of the game only


@rule("adopted.32", "adopted.17")
def test_comparisons_of_power_do_not_count_the_ally_being_placed() -> None:
    match = start(f"""
        {FOUR}
        step: bids
        ally: sansa_stark
        cersei bid: siege
        jon_cersei: grand_maester_pycelle
    """)
    assert councils(match)[3] == ["grand_maester_pycelle", "sansa_stark"]


@rule("adopted.18", "adopted.43")
def test_an_additional_ally_is_claimed_but_brings_no_token_for_winning() -> None:
    match = start(f"""
        {FOUR}
        step: bids
        ally: ser_loras_tyrell
        cersei bid: siege
        cersei_tyrion: hodor
        luck: [arya_stark, 3, shae]
    """)
    match.play("cersei: jon_cersei", "cersei: jon_cersei")
    assert view(match).dead == ["hodor"]  # Arya's ability
    assert councils(match) == [["arya_stark"], [], [], ["ser_loras_tyrell"]]
    assert (tokens(match), view(match).current) == ([0, 0, 0, 1], "shae")


@rule("adopted.19", "card.matchmaker", "card.ser_loras_tyrell")
def test_additional_allies_chain() -> None:
    match = start(f"""
        {FOUR}
        step: after
        received: cersei_tyrion
        cersei bid: matchmaker
        luck: [ser_loras_tyrell, hodor, shae]
    """)
    assert councils(match) == [["hodor"], [], [], ["ser_loras_tyrell"]]
    assert view(match).current == "shae"


@rule("adopted.20", "card.little_birds")
def test_tokens_on_the_current_ally_go_with_it_into_its_council() -> None:
    match = start(f"""
        {FOUR}
        step: claim
        ally: robb_stark
        ally tokens: 2 3
        jon_cersei tokens: 1
        cersei bid: siege
    """)
    match.play("cersei: jon_cersei")
    assert (tokens(match), view(match).current_tokens) == ([0, 0, 0, 3], 0)
    assert asked(match) == ("cersei", "claim.10")


@rule("adopted.31", "card.shadow_assassin")
def test_an_additional_ally_is_never_the_current_one() -> None:
    match = start("""
        options: {kingsmoot: true}
        step: bids
        ally: robb_stark
        cersei bid: siege blood_magic
        tyrion bid: shadow_assassin
        luck: [hodor, 2]
    """)
    match.play("cersei: yes", "cersei: cersei_tyrion", "cersei: cersei_tyrion")
    assert (view(match).dead, councils(match)[0], view(match).current) == (["robb_stark"], ["hodor"], "")
    assert view(match).received == -1


@rule("adopted.58", "card.gift_of_rhllor")
def test_an_ally_raised_from_the_dead_is_not_claimed() -> None:
    match = start(f"""
        {FOUR}
        options: {{kingsmoot: true}}
        step: after
        cersei bid: siege gift_of_rhllor
        dead: missandei tywin_lannister
        luck: [hodor]
    """)
    assert match.options("cersei") == ["missandei cersei_tyrion", "missandei jon_cersei", "pass"]
    match.play("cersei: missandei jon_cersei")
    assert (councils(match)[3], sum(tokens(match)), view(match).current) == (["missandei"], 0, "hodor")


@rule("adopted.58", "card.petyr_baelish")
def test_an_ally_moved_between_councils_is_not_claimed() -> None:
    match = start(f"{FOUR}\nstep: bids\nally: petyr_baelish\ncersei bid: siege\njon_cersei: missandei")
    match.play("cersei: jon_cersei", "cersei: missandei")
    assert councils(match) == [["missandei"], [], [], ["petyr_baelish"]]
    assert (sum(tokens(match)), match.questions[0].rule) == (0, "claim.10")


@rule("adopted.57", "card.brienne_of_tarth", "card.jaqen_hghar")
def test_when_brienne_dies_for_another_the_kill_counts_as_carried_out() -> None:
    match = start(f"""
        {FOUR}
        step: bids
        ally: jaqen_hghar
        cersei bid: siege
        cersei_tyrion: hodor
        jon_cersei: brienne_of_tarth bronn
    """)
    match.play("cersei: bronn")
    assert (view(match).dead, councils(match)) == (["brienne_of_tarth"], [["hodor"], [], [], ["bronn", "jaqen_hghar"]])
    (told,) = [line for line in match.log(1) if line.words.get("ally") == "brienne_of_tarth"]
    assert (told.event, told.words["other"]) == ("ally.instead", "bronn")


@rule("adopted.57", "card.brienne_of_tarth", "card.ice")
def test_if_you_do_is_fulfilled_when_brienne_dies_for_another_and_she_saves_only_one() -> None:
    match = start(f"""
        {FOUR}
        options: {{kingsmoot: true}}
        step: after
        cersei bid: siege ice assassination
        jon_cersei: brienne_of_tarth bronn
    """)
    match.play("cersei: ice", "cersei: bronn", "cersei: jon_cersei", "cersei: jon_cersei")
    assert tokens(match) == [0, 0, 0, 2]
    assert view(match).dead == ["brienne_of_tarth", "bronn"]  # the assassination found Bronn alone


@rule("adopted.81", "card.theon_greyjoy")
def test_theon_is_offered_in_step_4_from_the_round_after_he_came_into_a_council() -> None:
    match = start(f"{FOUR}\nstep: reveal\ncersei hand: raid siege\nluck: [theon_greyjoy, 1, hodor, 2]")
    match.play("cersei: raid", "cersei: kneel", "cersei: jon_cersei", "cersei: jon_cersei")
    assert (view(match).round, view(match).settled) == (2, True)
    match.play("cersei: siege", "cersei: jon_cersei", "cersei: jon_cersei")
    assert asked(match) == ("cersei", "card.theon_greyjoy") and match.options("cersei") == ["cersei_tyrion", "pass"]
    assert councils(match.play("cersei: cersei_tyrion"))[0] == ["theon_greyjoy"]


@rule("adopted.81", "card.theon_greyjoy", "card.gift_of_rhllor")
def test_theon_who_died_and_came_back_in_one_round_is_not_offered_in_it() -> None:
    match = start(f"""
        {FOUR}
        options: {{kingsmoot: true}}
        step: after
        settled: true
        cersei bid: assassination gift_of_rhllor
        tyrion_eddard: theon_greyjoy
        luck: [hodor]
    """)
    match.play("cersei: assassination", "cersei: theon_greyjoy jon_cersei")
    assert (councils(match)[3], view(match).current) == (["theon_greyjoy"], "hodor")


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
    assert view(match).leaders[0].bid[1].guard and not view(match).leaders[1].bid[0].guard


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


@rule("adopted.82", "card.blackmail")
def test_who_else_comes_to_hold_a_card_taken_back_may_play_it() -> None:
    match = start("""
        cersei hand: change_of_heart
        cersei bid: raid
        tyrion hand: blackmail feast
        luck: [raid]
    """)
    match.play("cersei: change_of_heart", "tyrion: blackmail", "tyrion: feast")
    assert match.options("cersei") == ["feast", "kneel"]
    match.play("cersei: kneel")
    assert match.options("tyrion") == ["raid", "kneel"]


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


# -- what is open and what is hidden --------------------------------------------------------------------------


@rule("adopted.11", "adopted.39", "adopted.74")
def test_discard_pile_hand_sizes_and_numbers_of_tokens_are_open_to_all() -> None:
    match = start("""
        ally: robb_stark
        ally tokens: 3
        cersei hand: raid feast
        tyrion hand: siege
        discard: puppet honour
        cersei_tyrion tokens: 1 2
        eddard_cersei tokens: 3
    """)
    for name in ("cersei", "tyrion", "eddard", None):
        seen = view(match, name)
        assert seen.discard == ["honour", "puppet"]
        assert [leader.hand for leader in seen.leaders] == [2, 1, 0]
        assert ([council.tokens for council in seen.councils], seen.current_tokens) == ([2, 0, 1], 1)
        assert [council.faces for council in seen.councils] == [None, None, None]
    assert [view(match, name).hand for name in ("cersei", "tyrion", None)] == [["feast", "raid"], ["siege"], []]


@rule("adopted.12")
def test_a_leader_has_no_way_to_hand_over_a_card_or_a_token() -> None:
    match = start("""
        ally: robb_stark
        cersei hand: raid feast
        tyrion hand: siege
        cersei_tyrion tokens: 2
    """)
    assert match.options("cersei") == ["feast", "raid", "kneel"]
    for line in ("raid tyrion", "tyrion", "cersei_tyrion tyrion_eddard", "pass"):
        assert match.why_not("cersei", line) is not None
    assert match.why_not("tyrion", "siege cersei") is not None
    assert list(match.questions) == [0]


@rule("adopted.59", "card.the_iron_price")
@pytest.mark.parametrize("value", ["1", "3"])
def test_a_token_moved_unseen_is_any_of_those_that_lie_there(value: str) -> None:
    position = f"""
        {FOUR}
        options: {{kingsmoot: true}}
        step: after
        cersei bid: the_iron_price
        tyrion_eddard tokens: 1 3
        luck: [{value}]
    """
    match = start(position).play("cersei: tyrion_eddard jon_cersei")
    assert match.table.places["tok/council@3"] == [value]
    assert match.outcomes[0][2] == []  # nobody learned which
    with pytest.raises(BadPosition):
        start(position.replace(f"[{value}]", "[2]")).play("cersei: tyrion_eddard jon_cersei")


@rule("adopted.59", "card.ser_davos_seaworth")
def test_nobody_learns_which_tokens_ser_davos_moves() -> None:
    def davos(tokens_: str) -> Match:
        return start(f"""
            {FOUR}
            step: claim
            ally: ser_davos_seaworth
            cersei bid: siege
            cersei_tyrion tokens: 1 2 3
            luck: [{tokens_}]
        """).play("cersei: cersei_tyrion", "cersei: cersei_tyrion 2")

    one, other = davos("1, 2"), davos("3, 2")
    assert tokens(one) == [1, 0, 0, 2]
    assert one.table.places != other.table.places
    for seat in (0, 1, 2, 3, None):
        assert encode(one.seen(seat)) == encode(other.seen(seat))


@rule("adopted.60", "card.shadow_assassin")
def test_tokens_that_return_to_the_supply_are_mixed_into_it() -> None:
    match = start("""
        options: {kingsmoot: true}
        step: bids
        ally: robb_stark
        ally tokens: 3
        supply: 1 1 2
        cersei bid: siege
        tyrion bid: shadow_assassin
        luck: [3, 2]
    """)
    assert match.table.places["tok/supply"] == ["1", "1", "2", "3"]
    match.play("cersei: cersei_tyrion")
    assert match.table.places["tok/council@0"] == ["2"]
    assert [to for of, _, to in match.outcomes if of.startswith("tok/")] == [[], []]


@rule("adopted.61", "card.patronage")
def test_a_hand_may_hold_any_number_of_cards() -> None:
    hand = "raid raid raid siege siege feast feast feast puppet puppet puppet puppet"
    match = start(f"cersei hand: patronage {hand}\ntyrion hand: honour\nluck: [siege]").play("cersei: patronage")
    assert view(match).leaders[0].hand == 13 and view(match).turn == 1


@rule("adopted.62", "card.siege")
def test_a_card_discarded_from_a_hand_is_shown_to_everyone() -> None:
    match = start("cersei hand: siege raid feast\ntyrion hand: honour").play("cersei: siege", "cersei: raid")
    for seat in (0, 1, 2, None):
        assert match.log(seat)[-1].words["card"] == "raid"
    assert [view(match, name).discard for name in ("cersei", "tyrion", None)] == [["raid"]] * 3


@rule("adopted.62", "unique.5")
def test_a_card_put_back_in_the_box_is_open() -> None:
    match = start("options: {advanced: true}\nstep: cleanup\ncersei bid: queen_regent\nluck: [hodor]")
    assert [view(match, name).box for name in ("cersei", "tyrion", "eddard", None)] == [["queen_regent"]] * 4


@rule("adopted.63", "unique.2")
def test_only_their_owner_knows_which_unique_cards_are_left_the_others_know_how_many() -> None:
    def taken(card: str) -> Match:
        return start(f"options: {{advanced: true}}\ncersei hand: {card} raid\ntyrion hand: feast")

    one, other = taken("queen_regent"), taken("hear_me_roar")
    assert view(one, "cersei").uniques == ["hear_me_roar", "loose_tongues", "walk_of_atonement"]
    assert [leader.uniques for leader in view(one, "tyrion").leaders] == [3, 4, 4]
    assert view(one, "tyrion").uniques == ["a_lannister_pays", "chain_across_the_bay", "clever_ploy", "words_are_wind"]
    for seat in (1, 2, None):
        assert encode(one.seen(seat)) == encode(other.seen(seat))
    assert encode(one.seen(0)) != encode(other.seen(0))
