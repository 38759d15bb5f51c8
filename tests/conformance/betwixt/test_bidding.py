"""Rulebook: step 1, reveal the current ally; step 2, play influence cards or bend the knee."""

from __future__ import annotations

from cyvasse.kernel.match import Match
from tests.conformance.betwixt.positions import asked, bid, council, forbidden_by, hand, start, table, view
from tests.rule import rule

SEATS = (None, "cersei", "euron", "melisandre", "doran")


def four_hands() -> Match:
    """Four leaders with two cards each that do nothing when played; Euron is the first player."""
    return start("""
        seats: cersei euron melisandre doran
        step: reveal
        first: euron
        cersei hand: puppet puppet
        euron hand: steady_support steady_support
        melisandre hand: court_intrigue court_intrigue
        doran hand: call_the_banners call_the_banners
        luck: [bronn]
    """)


# -- step 1: reveal the current ally --------------------------------------------------------------------------


@rule("reveal.1", "reveal.2")
def test_an_ally_of_the_deck_is_turned_up_for_all_to_see() -> None:
    match = four_hands()
    for seat in SEATS:
        assert (view(match, seat).current, view(match, seat).ally_deck) == ("bronn", 49)
    assert "bronn" not in match.table.places["ally/deck"]


@rule("reveal.1")
def test_the_ally_that_lies_on_top_of_the_deck_is_the_one_revealed() -> None:
    match = start("""
        seats: cersei euron doran
        step: claim
        ally: qyburn
        dead: tormund
        doran hand: raid
    """)
    match.play("cersei: cersei_euron", "cersei: tormund")
    assert view(match).ally_deck == 49
    match.play("cersei: cersei_euron")
    assert (view(match).round, view(match).current, view(match).ally_deck) == (2, "tormund", 48)


@rule("reveal.2")
def test_the_ally_that_nobody_claimed_yet_lies_in_no_council() -> None:
    match = four_hands()
    assert [place.allies for place in view(match).councils] == [[], [], [], []]


@rule("reveal.3")
def test_a_during_this_round_ability_works_in_its_round_and_not_in_the_next() -> None:
    match = start("""
        seats: cersei euron melisandre doran
        step: reveal
        cersei hand: puppet puppet
        euron hand: puppet puppet
        melisandre hand: raid
        doran hand: raid
        luck: [ygritte, 1, hodor]
    """)
    match.play("cersei: puppet")
    assert asked(match) == ["doran"]  # counter-clockwise
    match.play("doran: kneel", "melisandre: kneel", "euron: kneel", "cersei: kneel")
    match.play("cersei: cersei_euron", "cersei: cersei_euron")
    assert (view(match).current, view(match).in_force) == ("hodor", "hodor")
    match.play("euron: puppet")
    assert asked(match) == ["melisandre"]


@rule("reveal.3")
def test_a_during_this_round_ability_is_over_before_the_next_ally_is_revealed() -> None:
    match = start("seats: cersei euron doran\nstep: advance\nin_force: ygritte\nally_deck: []\neuron hand: raid")
    assert (view(match).round, view(match).in_force) == (2, "")


@rule("reveal.4")
def test_a_during_this_round_ability_goes_on_when_its_ally_has_been_placed() -> None:
    match = start("""
        seats: cersei euron doran
        step: claim
        ally: tywin_lannister
        cersei bid: siege
        doran bid: raid
    """)
    match.play("cersei: cersei_euron")
    assert council(match, "cersei_euron") == ["tywin_lannister"]
    match.play("cersei: cersei_euron")
    assert asked(match) == ["doran"]
    assert match.options("doran") == ["doran_cersei", "euron_doran"]
    assert forbidden_by(match, "doran", "cersei_euron") == "token.2"


@rule("reveal.4")
def test_a_during_this_round_ability_goes_on_when_its_ally_has_been_killed() -> None:
    match = start("""
        seats: cersei melisandre doran
        options: {advanced: true}
        step: bids
        ally: tywin_lannister
        cersei bid: siege
        melisandre bid: shadow_assassin
    """)
    assert view(match).dead == ["tywin_lannister"]
    match.play("cersei: cersei_melisandre")
    assert forbidden_by(match, "melisandre", "doran_cersei") == "token.2"


# -- step 2: turns --------------------------------------------------------------------------------------------


@rule("bid.1")
def test_the_first_player_begins_and_turns_go_clockwise() -> None:
    match = four_hands()
    order: list[str] = []
    for card in ("steady_support", "court_intrigue", "call_the_banners", "puppet", "steady_support"):
        order += asked(match)
        match.play(f"{order[-1]}: {card}")
    assert order == ["euron", "melisandre", "doran", "cersei", "euron"]


@rule("bid.2")
def test_a_turn_offers_each_title_in_hand_once_and_the_knee_and_nothing_else() -> None:
    match = start("""
        seats: cersei euron doran
        cersei hand: siege raid raid
        euron hand: puppet
        doran hand: puppet
    """)
    assert match.options("cersei") == ["raid", "siege", "kneel"]
    for line in ("pass", "raid raid", ""):
        assert forbidden_by(match, "cersei", line) == "bid.2"
    assert forbidden_by(match, "cersei", "puppet") == "card.2"


@rule("bid.2")
def test_only_the_leader_whose_turn_it_is_may_act() -> None:
    match = start("seats: cersei euron doran\nturn: euron\neuron hand: puppet\ndoran hand: puppet")
    assert asked(match) == ["euron"]
    assert match.options("doran") == []
    assert forbidden_by(match, "doran", "puppet") == "bid.1"


@rule("bid.2")
def test_a_turn_is_over_after_one_card() -> None:
    match = start("seats: cersei euron doran\ncersei hand: puppet puppet\neuron hand: raid\ndoran hand: raid")
    match.play("cersei: puppet")
    assert asked(match) == ["euron"]
    assert (bid(match, "cersei"), hand(match, "cersei")) == (["puppet"], ["puppet"])
    assert [leader.played for leader in view(match).leaders] == [1, 0, 0]


@rule("bid.3")
def test_a_leader_without_cards_bends_the_knee_on_their_turn_and_not_before() -> None:
    match = start("seats: cersei euron melisandre doran\ncersei hand: puppet\nmelisandre hand: puppet puppet")
    assert table(match).kneeling == [False, False, False, False]
    match.play("cersei: puppet")
    assert asked(match) == ["melisandre"]
    assert table(match).kneeling == [False, True, False, False]
    match.play("melisandre: puppet")
    assert asked(match) == ["melisandre"]  # Doran had no card, and Cersei has none left
    assert table(match).kneeling == [True, True, False, True]


@rule("bid.4")
def test_the_ability_of_a_played_card_is_resolved_at_once() -> None:
    match = start("""
        seats: cersei euron doran
        cersei hand: patronage
        euron hand: raid
        luck: [siege]
    """)
    match.play("cersei: patronage")
    assert asked(match) == ["euron"]
    assert hand(match, "cersei") == ["siege"]


@rule("bid.4")
def test_an_ability_that_can_do_nothing_is_passed_over_and_its_card_still_counts() -> None:
    match = start("""
        seats: cersei euron doran
        cersei hand: raid
        euron hand: puppet
        doran bid: puppet
    """)
    match.play("cersei: raid")  # no card worth 2 or less
    assert asked(match) == ["euron"]
    assert (bid(match, "cersei"), bid(match, "doran"), view(match).discard) == (["raid"], ["puppet"], [])


@rule("bid.5", "triumph.2")
def test_a_triumph_ability_does_nothing_when_its_card_is_played() -> None:
    match = start("""
        seats: cersei euron doran
        ally: areo_hotah
        cersei hand: matchmaker assassination
        euron hand: siege honour
        doran hand: steady_support steady_support
        cersei_euron: hodor
        luck: [2, raid]
    """)
    match.play("cersei: assassination", "euron: honour", "doran: steady_support", "cersei: matchmaker")
    assert asked(match) == ["euron"]
    assert hand(match, "doran") == ["steady_support"]
    assert (view(match).dead, view(match).arriving, view(match).ally_deck, view(match).supply) == ([], "", 48, 54)
    match.play("euron: kneel", "doran: kneel")
    match.play("euron: cersei_euron", "euron: cersei_euron")
    assert (view(match).supply, len(hand(match, "doran"))) == (53, 1)
    assert forbidden_by(match, "euron", "pass") == "card.honour"


@rule("bid.5")
def test_a_triumph_ability_is_applied_when_the_bid_has_been_won() -> None:
    match = start("""
        seats: cersei euron doran
        step: bids
        ally: areo_hotah
        euron bid: siege
        doran bid: steady_support
        doran hand: puppet
        luck: [2, raid, hodor]
    """)
    match.play("euron: cersei_euron")
    assert hand(match, "doran") == ["puppet"]
    match.play("euron: cersei_euron")
    assert hand(match, "doran") == ["puppet", "raid"]


@rule("bid.6")
def test_a_card_joins_the_bid_stack_after_its_ability_has_been_resolved() -> None:
    match = start("""
        seats: cersei euron doran
        cersei hand: raid siege puppet
        cersei bid: honour
        euron hand: raid
    """)
    match.play("cersei: siege")
    assert (bid(match, "cersei"), view(match).playing) == (["honour"], "siege")
    assert match.options("cersei") == ["puppet", "raid"]
    match.play("cersei: raid")
    assert (bid(match, "cersei"), view(match).playing) == (["honour", "siege"], "")


@rule("bid.7")
def test_a_bid_stack_lies_open_before_the_leader_who_played_its_cards() -> None:
    match = four_hands()
    match.play("euron: steady_support", "melisandre: court_intrigue", "doran: kneel", "cersei: puppet")
    for seat in SEATS:
        stacks = [[card.card for card in leader.bid] for leader in view(match, seat).leaders]
        assert stacks == [["puppet"], ["steady_support"], ["court_intrigue"], []]


@rule("bid.8")
def test_bending_the_knee_turns_the_leader_card_of_that_leader_only() -> None:
    match = four_hands()
    match.play("euron: kneel")
    assert [leader.kneeling for leader in view(match).leaders] == [False, True, False, False]
    assert (bid(match, "euron"), len(hand(match, "euron"))) == ([], 2)
    match.play("melisandre: court_intrigue", "doran: kneel", "cersei: kneel", "melisandre: kneel")
    assert bid(match, "melisandre") == ["court_intrigue"]


@rule("bid.9", "bid.10")
def test_a_leader_who_has_bent_the_knee_is_skipped_to_the_end_of_the_round() -> None:
    match = four_hands()
    match.play("euron: steady_support", "melisandre: kneel", "doran: kneel", "cersei: puppet")
    match.play("euron: steady_support")
    assert asked(match) == ["cersei"]
    assert forbidden_by(match, "melisandre", "court_intrigue") == "bid.9"
    match.play("cersei: puppet")  # Euron has no card left and must kneel, then Cersei
    assert view(match).step == "claim"


@rule("bid.10")
def test_turns_pass_over_several_kneeling_leaders_to_the_next_one_clockwise() -> None:
    match = start("""
        seats: cersei euron melisandre doran jon
        turn: euron
        kneeling: melisandre doran
        cersei hand: puppet
        euron hand: puppet puppet
        jon hand: raid raid
    """)
    match.play("euron: puppet")
    assert asked(match) == ["jon"]
    match.play("jon: kneel", "cersei: kneel")
    assert asked(match) == ["euron"]


@rule("bid.10")
def test_the_bidding_ends_when_all_have_bent_the_knee_and_not_before() -> None:
    match = four_hands()
    match.play("euron: kneel", "melisandre: kneel", "doran: kneel")
    assert (view(match).step, asked(match), view(match).turn) == ("turn", ["cersei"], 0)
    match.play("cersei: kneel")
    assert (view(match).step, view(match).turn) == ("claim", None)


@rule("bid.11", "bid.13")
def test_the_last_leader_plays_any_number_of_cards_one_per_turn_until_they_kneel_too() -> None:
    cards = ["call_the_banners", "court_intrigue", "honour", "puppet", "puppet", "steady_support"]
    match = start(f"""
        seats: cersei euron doran
        turn: euron
        kneeling: cersei doran
        cersei hand: raid
        doran hand: raid
        euron hand: {" ".join(cards)} backup_plan
    """)
    for count, card in enumerate(cards, start=1):
        match.play(f"euron: {card}")
        assert (asked(match), len(bid(match, "euron"))) == (["euron"], count)
    match.play("euron: kneel")
    assert (view(match).step, bid(match, "euron")) == ("claim", cards)


@rule("bid.12")
def test_hands_are_not_refilled_when_a_round_begins() -> None:
    match = start("""
        seats: cersei euron doran
        step: claim
        round: 3
        ally: areo_hotah
        winner: cersei
        cersei bid: siege
        cersei hand: raid
        doran hand: puppet puppet
    """)
    match.play("cersei: cersei_euron", "cersei: cersei_euron")
    assert (view(match).round, view(match).deck) == (4, 58)
    assert [leader.hand for leader in view(match).leaders] == [1, 0, 2]


@rule("bid.14")
def test_a_leader_none_of_whose_cards_may_be_played_must_bend_the_knee() -> None:
    match = start("""
        seats: cersei euron doran
        ally: khal_drogo
        cersei hand: puppet
        cersei played: 3
        euron hand: puppet
        euron played: 2
    """)
    assert match.options("cersei") == ["kneel"]
    assert forbidden_by(match, "cersei", "puppet") == "card.khal_drogo"
    match.play("cersei: kneel")
    assert match.options("euron") == ["puppet", "kneel"]


@rule("bid.2", "bid.14")
def test_robert_baratheon_forbids_the_knee_only_to_those_who_could_play_and_have_not() -> None:
    match = start("""
        seats: cersei euron doran
        ally: robert_baratheon
        cersei hand: puppet puppet
    """)
    assert match.options("cersei") == ["puppet"]
    assert forbidden_by(match, "cersei", "kneel") == "card.robert_baratheon"
    match.play("cersei: puppet")
    assert table(match).kneeling == [False, True, True]
    assert match.options("cersei") == ["puppet", "kneel"]


@rule("bid.2")
def test_a_card_taken_back_rests_for_the_round_and_may_be_played_in_the_next() -> None:
    match = start("""
        seats: cersei euron doran
        cersei bid: puppet
        cersei hand: change_of_heart
        euron hand: raid
        luck: [3, areo_hotah]
    """)
    match.play("cersei: change_of_heart", "euron: kneel")
    assert (hand(match, "cersei"), match.options("cersei")) == (["puppet"], ["kneel"])
    assert forbidden_by(match, "cersei", "puppet") == "adopted.55"
    match.play("cersei: kneel", "cersei: cersei_euron")
    match.play("euron: kneel")
    assert match.options("cersei") == ["puppet", "kneel"]


# -- what is left of a round ----------------------------------------------------------------------------------


@rule("bid.1", "first.1")
def test_a_new_round_begins_with_clean_counts_and_nothing_left_of_the_last_claim() -> None:
    match = start("""
        seats: cersei euron doran
        step: claim
        ally: arianne_martell
        cersei bid: raid raid
        euron bid: whisperers
        doran bid: siege siege
        doran hand: raid
        luck: [1, areo_hotah, 2]
    """)
    match.play("doran: doran_cersei")
    assert (view(match).received, view(match).next_first) == (2, 2)
    match.play("doran: doran_cersei")
    assert (view(match).round, view(match).first, view(match).turn) == (2, 2, 2)
    assert [leader.played for leader in view(match).leaders] == [0, 0, 0]
    assert (view(match).totals, view(match).ranking, view(match).winner) == ([], [], None)
    assert (view(match).received, view(match).next_first) == (-1, -1)
    match.play("doran: kneel", "doran: euron_doran", "doran: euron_doran")
    assert (view(match).round, view(match).first) == (3, 0)


# -- open information -----------------------------------------------------------------------------------------


@rule("info.1")
def test_everyone_sees_the_cards_of_all_bid_stacks_and_what_they_are_worth() -> None:
    match = start("seats: cersei euron doran\ncersei hand: raid\neuron bid: siege puppet\ndoran bid: show_of_strength")
    for seat in (None, "cersei", "euron", "doran"):
        stacks = [[(card.card, card.influence) for card in leader.bid] for leader in view(match, seat).leaders]
        assert stacks == [[], [("siege", 6), ("puppet", 3)], [("show_of_strength", 8)]]
        assert [leader.total for leader in view(match, seat).leaders] == [0, 9, 8]


@rule("info.6")
def test_everyone_sees_the_first_player_the_round_the_season_and_who_has_bent_the_knee() -> None:
    match = start("""
        seats: cersei euron doran
        first: doran
        turn: euron
        round: 3
        season: autumn
        kneeling: cersei doran
        euron hand: raid
    """)
    for seat in (None, "cersei", "euron", "doran"):
        seen = view(match, seat)
        assert (seen.first, seen.round, seen.space, seen.season, seen.turn) == (2, 3, 1, "autumn", 1)
        assert [leader.kneeling for leader in seen.leaders] == [True, False, True]
