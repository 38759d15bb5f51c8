"""Rulebook: power tokens, the word 'you', death, triumph and priority; steps 4 and 5."""

from __future__ import annotations

import pytest

from tests.conformance.betwixt.positions import (
    asked,
    bid,
    council,
    hand,
    start,
    table,
    tokens,
    view,
)
from tests.rule import rule

# -- power tokens ---------------------------------------------------------------------------------------------


@rule("token.1")
def test_a_gained_token_comes_from_the_supply_and_nobody_learns_its_face() -> None:
    match = start("""
        seats: cersei euron doran
        step: claim
        ally: missandei
        euron bid: siege
        luck: [3]
    """)
    match.play("euron: euron_doran", "euron: cersei_euron")
    assert (tokens(match, "cersei_euron"), view(match).supply) == (["3"], 53)
    assert match.outcomes[-1] == ("tok/supply>tok/council@0", "3", [])
    for seat in (None, 0, 1, 2):
        assert (-1, "tok/supply>tok/council@0", None, 0) in match.seen(seat).since


@rule("token.1")
def test_a_token_gained_is_one_that_lay_in_the_supply() -> None:
    match = start("seats: cersei euron doran\nstep: claim\neuron bid: siege\nsupply: 2 2\ndoran hand: raid")
    match.play("euron: cersei_euron")
    assert (tokens(match, "cersei_euron"), view(match).supply) == (["2"], 1)


@rule("token.2")
def test_a_token_gained_by_an_ability_goes_to_either_council_of_its_gainer() -> None:
    match = start("""
        seats: cersei euron melisandre doran
        step: after
        in_force: tywin_lannister
        euron bid: siege
        doran bid: raid
        melisandre hand: raid
        luck: [3]
    """)
    assert match.options("doran") == ["doran_cersei", "melisandre_doran"]
    match.play("doran: melisandre_doran")
    assert [place.tokens for place in view(match).councils] == [0, 0, 1, 0]


@rule("token.3")
def test_tokens_stay_face_down_from_round_to_round() -> None:
    match = start("""
        seats: cersei euron doran
        step: claim
        euron bid: siege
        euron_doran tokens: 1 3
        doran hand: raid
    """)
    match.play("euron: euron_doran")
    for seat in (None, "cersei", "euron", "doran"):
        seen = view(match, seat)
        assert [(place.tokens, place.faces) for place in seen.councils] == [(0, None), (3, None), (0, None)]
        assert (seen.hidden.places["tok/council@1"], seen.scores) == (3, [0, 0, 0])


# -- 'you' ----------------------------------------------------------------------------------------------------


@rule("you.1", "you.3")
def test_a_moved_card_speaks_to_the_leader_before_whom_it_lies() -> None:
    match = start("""
        seats: cersei euron doran
        turn: cersei
        ally: areo_hotah
        kneeling: euron doran
        cersei hand: betrayal
        euron bid: steady_support
        doran bid: show_of_strength
        luck: [1, raid, hodor]
    """)
    match.play("cersei: betrayal")
    assert (bid(match, "cersei"), bid(match, "euron")) == (["steady_support", "betrayal"], [])
    assert view(match).totals == [4 + 2, 0, 8]
    match.play("doran: euron_doran", "doran: euron_doran")
    assert (hand(match, "cersei"), hand(match, "euron")) == (["raid"], [])


@rule("you.2")
def test_a_played_card_starts_before_its_player_until_something_moves_it() -> None:
    match = start("seats: cersei euron doran\ncersei hand: puppet\neuron hand: betrayal\ndoran hand: raid")
    match.play("cersei: puppet")
    assert (bid(match, "cersei"), bid(match, "euron"), bid(match, "doran")) == (["puppet"], [], [])
    match.play("euron: betrayal")
    assert (bid(match, "cersei"), bid(match, "euron"), bid(match, "doran")) == ([], ["puppet", "betrayal"], [])
    assert [card.by for card in view(match).leaders[1].bid] == [0, 1]


@rule("you.4")
def test_in_a_when_claimed_ability_you_are_the_leader_who_claims() -> None:
    match = start("""
        seats: cersei euron melisandre doran
        step: claim
        first: cersei
        ally: ser_jaime_lannister
        doran bid: siege
        melisandre_doran: robb_stark
        doran_cersei: khal_drogo
        cersei_euron: renly_baratheon
    """)
    match.play("doran: doran_cersei")
    assert match.options("doran") == ["khal_drogo", "robb_stark"]


# -- death ----------------------------------------------------------------------------------------------------


@rule("death.1", "death.2")
def test_a_killed_ally_is_moved_from_its_council_to_the_dead_pile() -> None:
    match = start("""
        seats: cersei euron doran
        step: claim
        ally: roose_bolton
        euron bid: siege
        euron_doran: hodor shae
        cersei_euron: bronn
        dead: tormund
    """)
    match.play("euron: euron_doran", "euron: shae")
    assert council(match, "euron_doran") == ["hodor", "roose_bolton"]
    assert council(match, "cersei_euron") == ["bronn"]
    assert view(match).dead == ["shae", "tormund"]


@rule("death.1")
def test_an_ability_may_kill_several_allies() -> None:
    match = start("""
        seats: cersei euron doran
        options: {advanced: true}
        step: after
        first: doran
        cersei bid: valar_morghulis
        cersei_euron: hodor
        euron_doran: shae
        doran_cersei: bronn tormund
        luck: [areo_hotah]
    """)
    match.play("doran: bronn", "cersei: hodor")
    assert view(match).dead == ["bronn", "hodor", "shae"]


@rule("death.2")
def test_a_killed_current_ally_goes_to_the_dead_pile_and_is_claimed_by_nobody() -> None:
    match = start("""
        seats: cersei melisandre doran
        options: {advanced: true}
        step: bids
        ally: hodor
        cersei bid: siege
        melisandre bid: shadow_assassin
    """)
    assert (view(match).current, view(match).dead) == ("", ["hodor"])
    assert match.questions[0].rule == "claim.10"
    assert [place.allies for place in view(match).councils] == [[], [], []]


@rule("death.3")
def test_everyone_sees_how_many_allies_are_dead_and_who_they_are() -> None:
    match = start("seats: cersei euron doran\ndead: tormund hodor shae\ncersei hand: raid")
    for seat in (None, "cersei", "euron", "doran"):
        assert view(match, seat).dead == ["hodor", "shae", "tormund"]


@rule("death.4")
def test_the_order_in_which_allies_died_leaves_no_trace() -> None:
    one, other = (
        start(f"seats: cersei euron doran\ncersei hand: raid\ndead: {dead}") for dead in ("hodor shae", "shae hodor")
    )
    assert one.seen(0) == other.seen(0)


# -- triumph --------------------------------------------------------------------------------------------------


@rule("triumph.1")
def test_a_triumph_ability_acts_after_a_leader_has_won_the_bid() -> None:
    match = start("""
        seats: cersei euron doran
        turn: cersei
        ally: areo_hotah
        kneeling: euron doran
        cersei hand: matchmaker raid
        luck: [2, tormund]
    """)
    match.play("cersei: matchmaker")
    assert (view(match).ally_deck, view(match).winner) == (49, None)
    match.play("cersei: kneel", "cersei: cersei_euron")
    assert view(match).ally_deck == 49
    match.play("cersei: cersei_euron")
    assert (council(match, "doran_cersei"), view(match).ally_deck) == (["tormund"], 47)


@rule("triumph.1")
@pytest.mark.parametrize(("bids", "dead"), [("wildfire wildfire", []), ("show_of_strength", ["hodor"])])
def test_a_triumph_ability_for_the_winner_needs_the_bid_to_be_won_by_its_holder(bids: str, dead: list[str]) -> None:
    match = start(f"""
        seats: cersei euron doran
        step: claim
        cersei bid: assassination {bids}
        euron bid: siege
        doran hand: raid
        euron_doran: hodor
    """)
    winner = "cersei" if dead else "euron"
    match.play(f"{winner}: cersei_euron")
    assert view(match).dead == dead


# -- priority -------------------------------------------------------------------------------------------------


@rule("priority.1")
def test_a_card_beats_the_rule_that_the_winner_chooses_the_council() -> None:
    match = start("""
        seats: cersei euron melisandre doran
        step: claim
        ally: areo_hotah
        cersei bid: siege
        doran bid: puppet
    """)
    assert council(match, "doran_cersei") == ["areo_hotah"]
    assert match.questions[0].rule == "claim.10"


@rule("priority.1")
def test_a_card_beats_the_rule_that_the_winner_gains_a_token() -> None:
    match = start("""
        seats: cersei euron doran
        step: claim
        ally: areo_hotah
        cersei bid: gold_of_casterly_rock
        doran hand: raid
    """)
    match.play("cersei: cersei_euron")
    assert (view(match).round, view(match).supply) == (2, 54)


@rule("priority.2")
def test_an_ally_that_chooses_its_council_beats_a_puppet() -> None:
    match = start("""
        seats: cersei euron melisandre doran
        step: claim
        ally: sansa_stark
        cersei bid: siege
        doran bid: puppet
        cersei_euron: bronn
        doran_cersei: hodor
    """)
    assert council(match, "cersei_euron") == ["bronn", "sansa_stark"]


@rule("priority.2")
@pytest.mark.parametrize(("ally", "winner"), [("hodor", "cersei"), ("stannis_baratheon", "euron")])
def test_an_ally_that_settles_ties_beats_a_card_that_does(ally: str, winner: str) -> None:
    match = start(f"""
        seats: cersei euron doran
        step: bids
        first: doran
        ally: {ally}
        cersei bid: first_among_equals
        euron bid: raid
        doran bid: whisperers
    """)
    assert asked(match) == [winner]


# -- step 4: clean up -----------------------------------------------------------------------------------------


@rule("cleanup.1")
def test_all_bid_stacks_go_to_the_discard_pile() -> None:
    match = start("""
        seats: cersei euron doran
        step: cleanup
        cersei bid: raid siege
        euron bid: raid
        doran bid: puppet backup_plan
        winner: doran
        discard: honour
        doran hand: feast
    """)
    assert view(match).discard == ["backup_plan", "honour", "puppet", "raid", "raid", "siege"]
    assert [leader.bid for leader in view(match).leaders] == [[], [], []]
    assert hand(match, "doran") == ["feast"]


@rule("cleanup.1")
def test_a_discarded_card_counts_for_nobody_in_the_next_round() -> None:
    match = start("seats: cersei euron doran\nstep: cleanup\ncersei bid: siege\nluck: [hodor]\ndoran hand: raid")
    match.play("doran: kneel")
    assert (view(match).totals, asked(match)) == ([0, 0, 0], ["euron"])


@rule("cleanup.2")
def test_all_leader_cards_are_turned_back_so_that_everyone_has_turns_again() -> None:
    match = start("""
        seats: cersei euron doran
        step: cleanup
        kneeling: cersei euron doran
        cersei hand: raid
        euron hand: raid
        doran hand: raid
    """)
    assert table(match).kneeling == [False, False, False]
    assert asked(match) == ["euron"]
    match.play("euron: raid")
    assert asked(match) == ["doran"]
    match.play("doran: raid")
    assert asked(match) == ["cersei"]


# -- step 5: the first player token ---------------------------------------------------------------------------


@rule("first.1")
@pytest.mark.parametrize(
    ("first", "following"), [("cersei", "euron"), ("euron", "melisandre"), ("melisandre", "doran"), ("doran", "cersei")]
)
def test_the_first_player_token_is_passed_to_the_next_leader_clockwise(first: str, following: str) -> None:
    match = start(f"seats: cersei euron melisandre doran\nstep: advance\nfirst: {first}\n{following} hand: raid")
    assert match.names[view(match).first or 0] == following
    assert asked(match) == [following]
    assert {"leader": following} in [line.words for line in match.log(None) if line.event == "first.player"]


@rule("first.1", "priority.1")
@pytest.mark.parametrize("winner", ["cersei", "euron", "melisandre", "doran"])
def test_arianne_martell_passes_the_token_to_the_leader_who_claims_her(winner: str) -> None:
    match = start(f"""
        seats: cersei euron melisandre doran
        step: claim
        first: euron
        ally: arianne_martell
        winner: {winner}
        {winner} hand: raid
    """)
    own = match.options(winner)[0]
    match.play(f"{winner}: {own}", f"{winner}: {own}")
    assert match.names[view(match).first or 0] == winner
