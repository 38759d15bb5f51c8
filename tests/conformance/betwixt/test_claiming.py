"""Rulebook: step 3, who wins the bid, the ally and the token."""

from __future__ import annotations

import pytest

from tests.conformance.betwixt.positions import (
    asked,
    council,
    forbidden_by,
    hand,
    start,
    table,
    tokens,
    view,
)
from tests.rule import rule

# -- step 3: who wins the bid ---------------------------------------------------------------------------------


@rule("claim.1")
def test_each_leader_totals_the_influence_of_the_cards_in_their_own_stack() -> None:
    match = start("""
        seats: cersei euron melisandre doran
        step: bids
        ally: hodor
        cersei bid: raid siege wildfire
        euron bid: show_of_strength
        doran bid: puppet
    """)
    assert view(match).totals == [3 + 6 + 2, 8, 0, 3]


@rule("claim.1")
def test_influence_is_totalled_when_all_have_bent_the_knee_with_what_cards_add_to_themselves() -> None:
    match = start("""
        seats: cersei euron doran
        ally: hodor
        kneeling: euron doran
        cersei bid: patience call_the_banners raid
        cersei hand: siege puppet puppet
    """)
    assert view(match).totals == []
    match.play("cersei: kneel")
    assert view(match).totals == [(0 + 3) + (4 + 1) + 3, 0, 0]


@rule("claim.2")
@pytest.mark.parametrize("winner", ["cersei", "euron", "melisandre", "doran"])
def test_the_highest_total_wins_wherever_its_leader_sits(winner: str) -> None:
    bids = "\n".join(
        f"{leader} bid: {'steady_support' if leader == winner else 'whisperers'}"
        for leader in ("cersei", "euron", "melisandre", "doran")
    )
    match = start(f"seats: cersei euron melisandre doran\nstep: bids\nally: hodor\n{bids}")
    assert match.names[view(match).winner or 0] == winner
    assert asked(match) == [winner]


@rule("claim.1", "claim.2")
def test_the_log_tells_who_won_the_bid_and_with_how_much() -> None:
    match = start("seats: cersei euron doran\nstep: bids\nally: hodor\ncersei bid: raid\ndoran bid: siege")
    won = [line.words for line in match.log(None) if line.event == "bid.won"]
    assert won == [{"leader": "doran", "total": 6}]


@rule("claim.13")
def test_one_strong_card_beats_three_weak_ones() -> None:
    match = start("""
        seats: cersei euron doran
        step: bids
        ally: hodor
        cersei bid: feast feast whisperers
        doran bid: show_of_strength
    """)
    assert view(match).totals == [7, 0, 8]
    assert asked(match) == ["doran"]


@rule("claim.4")
@pytest.mark.parametrize(
    ("first", "winner"), [("cersei", "melisandre"), ("melisandre", "melisandre"), ("doran", "jon"), ("jon", "jon")]
)
def test_of_tied_leaders_the_one_closest_to_the_first_player_clockwise_wins(first: str, winner: str) -> None:
    match = start(f"""
        seats: cersei euron melisandre doran jon
        step: bids
        first: {first}
        ally: hodor
        euron bid: raid
        melisandre bid: siege
        jon bid: siege
    """)
    assert asked(match) == [winner]


@rule("claim.4")
def test_the_tie_goes_clockwise_round_the_table_and_not_by_distance_either_way() -> None:
    match = start("""
        seats: cersei euron melisandre doran jon
        step: bids
        first: euron
        ally: hodor
        cersei bid: siege
        doran bid: siege
    """)
    assert asked(match) == ["doran"]  # two places on; Cersei sits next to Euron, but before him


@rule("claim.5")
@pytest.mark.parametrize("first", ["cersei", "euron", "doran"])
def test_a_first_player_who_is_among_the_tied_wins(first: str) -> None:
    match = start(f"""
        seats: cersei euron doran
        step: bids
        first: {first}
        ally: hodor
        cersei bid: siege
        euron bid: siege
        doran bid: siege
    """)
    assert asked(match) == [first]


@rule("claim.6")
@pytest.mark.parametrize("first", ["cersei", "euron", "melisandre", "doran"])
def test_when_nobody_bids_anything_the_first_player_wins(first: str) -> None:
    match = start(f"seats: cersei euron melisandre doran\nstep: turn\nfirst: {first}\nally: hodor")
    assert view(match).totals == [0, 0, 0, 0]
    assert asked(match) == [first]
    match.play(f"{first}: {match.options(first)[0]}")
    assert match.questions[match.seat(first)].rule == "claim.10"


# -- the ally and the token -----------------------------------------------------------------------------------


@rule("claim.3")
@pytest.mark.parametrize(
    ("chosen", "other"), [("euron_melisandre", "cersei_euron"), ("cersei_euron", "euron_melisandre")]
)
def test_the_winner_places_the_current_ally_in_the_council_they_choose(chosen: str, other: str) -> None:
    match = start("seats: cersei euron melisandre doran\nstep: bids\nally: robb_stark\neuron bid: siege")
    assert match.options("euron") == ["euron_melisandre", "cersei_euron"]
    match.play(f"euron: {chosen}")
    assert (council(match, chosen), council(match, other), view(match).current) == (["robb_stark"], [], "")
    assert view(match).councils[view(match).received].allies == ["robb_stark"]


@rule("claim.3")
@pytest.mark.parametrize("far", ["melisandre_doran", "doran_cersei"])
def test_a_council_of_others_is_refused(far: str) -> None:
    match = start("seats: cersei euron melisandre doran\nstep: bids\nally: hodor\neuron bid: siege")
    assert forbidden_by(match, "euron", far) == "claim.3"


@rule("claim.12")
def test_the_winner_cannot_decline_the_ally() -> None:
    match = start("seats: cersei euron doran\nstep: bids\nally: grand_maester_pycelle\neuron bid: siege")
    assert match.options("euron") == ["euron_doran", "cersei_euron"]
    for line in ("pass", "no", "none"):
        assert forbidden_by(match, "euron", line) == "claim.12"


@rule("claim.7")
def test_a_when_claimed_ability_is_resolved_once_the_ally_is_placed_and_before_the_token() -> None:
    match = start("""
        seats: cersei euron doran
        step: bids
        ally: samwell_tarly
        euron bid: siege
        luck: [raid, puppet]
    """)
    assert hand(match, "euron") == []
    match.play("euron: euron_doran")
    assert (hand(match, "euron"), view(match).supply) == (["puppet", "raid"], 54)


@rule("claim.7")
def test_a_when_claimed_ability_must_be_resolved() -> None:
    match = start("""
        seats: cersei euron doran
        step: bids
        ally: arya_stark
        euron bid: siege
        doran_cersei: shae qyburn
    """)
    match.play("euron: euron_doran")
    assert match.options("euron") == ["shae", "qyburn"]
    assert forbidden_by(match, "euron", "pass") == "adopted.5"


@rule("claim.7")
def test_a_when_claimed_ability_that_can_do_nothing_is_passed_over() -> None:
    match = start("""
        seats: cersei euron doran
        step: bids
        ally: arya_stark
        euron bid: siege
        doran_cersei: areo_hotah
    """)
    match.play("euron: euron_doran")
    assert (view(match).dead, match.questions[1].rule) == ([], "claim.10")


@rule("claim.9")
def test_the_winner_and_nobody_else_gains_one_token_from_the_supply() -> None:
    match = start("""
        seats: cersei euron doran
        step: claim
        ally: areo_hotah
        cersei bid: raid
        euron bid: siege
        doran hand: raid
        supply: 1 2 3 3
        luck: [2]
    """)
    match.play("euron: euron_doran", "euron: euron_doran")
    assert view(match).round == 2
    assert [place.tokens for place in view(match).councils] == [0, 1, 0]
    assert (tokens(match, "euron_doran"), view(match).supply) == (["2"], 3)


@rule("claim.10")
@pytest.mark.parametrize("chosen", ["euron_melisandre", "cersei_euron"])
def test_the_token_goes_face_down_to_either_council_of_the_winner(chosen: str) -> None:
    match = start("seats: cersei euron melisandre doran\nstep: claim\neuron bid: siege\ndoran hand: raid\nluck: [3]")
    assert match.options("euron") == ["euron_melisandre", "cersei_euron"]
    assert forbidden_by(match, "euron", "melisandre_doran") == "claim.10"
    match.play(f"euron: {chosen}")
    assert tokens(match, chosen) == ["3"]
    for seat in (None, "cersei", "euron"):
        place = view(match, seat).councils[table(match).names.index(chosen.split("_")[0])]
        assert (place.tokens, place.faces, place.power) == (1, None, 0)


@rule("claim.11")
def test_the_token_may_go_to_another_council_than_the_ally() -> None:
    match = start("""
        seats: cersei euron doran
        step: claim
        ally: areo_hotah
        euron bid: siege
        doran hand: raid
        luck: [1]
    """)
    match.play("euron: euron_doran", "euron: cersei_euron")
    assert (council(match, "euron_doran"), tokens(match, "euron_doran")) == (["areo_hotah"], [])
    assert (council(match, "cersei_euron"), tokens(match, "cersei_euron")) == ([], ["1"])


@rule("claim.3", "adopted.20")
def test_tokens_on_the_current_ally_go_with_it_to_its_council() -> None:
    match = start("""
        seats: cersei euron doran
        step: claim
        ally: areo_hotah
        ally tokens: 1 3
        euron bid: siege
        euron_doran tokens: 2
    """)
    match.play("euron: euron_doran")
    assert tokens(match, "euron_doran") == ["1", "2", "3"]
    assert (view(match).current_tokens, tokens(match, "cersei_euron")) == (0, [])
