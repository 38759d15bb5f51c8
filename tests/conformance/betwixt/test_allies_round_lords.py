"""Allies that act 'during this round', each as its text says: Ygritte to Khal Drogo."""

from __future__ import annotations

import pytest

from tests.conformance.betwixt.allies import elsewhere, hands
from tests.conformance.betwixt.positions import asked, council, forbidden_by, hand, start, view
from tests.rule import rule

# -- Ygritte --------------------------------------------------------------------------------------------------


YGRITTE = """
    seats: cersei euron melisandre doran
    first: euron
    ally: ygritte
    cersei hand: puppet puppet
    euron hand: puppet puppet
    melisandre hand: raid
    doran hand: raid
"""


@rule("card.ygritte")
def test_under_ygritte_turns_go_counter_clockwise_from_the_first_player() -> None:
    match = start(YGRITTE)
    order = []
    for line in ("puppet", "puppet", "kneel", "raid", "kneel", "kneel"):
        order += asked(match)
        match.play(f"{order[-1]}: {line}")
    assert order == ["euron", "cersei", "doran", "melisandre", "euron", "cersei"]


@rule("card.ygritte", "bid.10")
def test_under_ygritte_kneeling_leaders_are_skipped_counter_clockwise() -> None:
    match = start(f"{YGRITTE}    kneeling: doran\n    turn: cersei").play("cersei: puppet")
    assert asked(match) == ["melisandre"]


@rule("card.ygritte")
def test_without_ygritte_turns_go_clockwise() -> None:
    match = elsewhere(YGRITTE, "ygritte").play("euron: puppet")
    assert asked(match) == ["melisandre"]


@rule("card.ygritte", "claim.4")
def test_under_ygritte_ties_are_still_broken_clockwise() -> None:
    match = start("""
        seats: cersei euron melisandre doran
        step: bids
        first: euron
        ally: ygritte
        cersei bid: puppet
        melisandre bid: puppet
    """)
    assert asked(match) == ["melisandre"]


# -- Balon Greyjoy --------------------------------------------------------------------------------------------


@rule("card.balon_greyjoy", "birds.2")
@pytest.mark.parametrize(("ally", "dead", "left"), [("balon_greyjoy", [], 1), ("robb_stark", ["robb_stark"], 0)])
def test_balon_and_the_token_on_him_are_safe_from_shadow_assassin(ally: str, dead: list[str], left: int) -> None:
    match = start(f"""
        seats: cersei euron doran
        options: {{kingsmoot: true}}
        step: bids
        ally: {ally}
        ally tokens: 3
        cersei bid: siege
        doran bid: shadow_assassin
    """)
    assert (view(match).dead, view(match).current_tokens, view(match).supply) == (dead, left, 54 - left)
    assert [line.words["count"] for line in match.log(None) if line.event == "birds.back"] == [1] * len(dead)


@rule("card.balon_greyjoy", "adopted.48")
def test_blood_magic_is_not_offered_against_balon() -> None:
    match = start("""
        seats: cersei euron doran
        options: {kingsmoot: true}
        step: bids
        ally: balon_greyjoy
        cersei bid: blood_magic
    """)
    assert match.questions[0].ask == "ally.place" and view(match).current == "balon_greyjoy"
    match.play("cersei: cersei_euron")
    assert council(match, "cersei_euron") == ["balon_greyjoy"] and match.questions[0].rule == "claim.10"


@rule("card.balon_greyjoy")
def test_balon_protects_nobody_in_a_council_not_even_himself() -> None:
    match = start("""
        seats: cersei euron doran
        options: {kingsmoot: true}
        step: after
        in_force: balon_greyjoy
        doran_cersei: balon_greyjoy shae
        received: doran_cersei
        cersei bid: ice
    """)
    assert match.options("cersei") == ["balon_greyjoy", "shae", "pass"]


@rule("card.balon_greyjoy", "adopted.46")
def test_balon_in_a_council_does_not_protect_the_current_ally() -> None:
    match = start("""
        seats: cersei euron doran
        options: {kingsmoot: true}
        step: bids
        ally: robb_stark
        cersei_euron: balon_greyjoy
        cersei bid: siege
        doran bid: shadow_assassin
    """)
    assert view(match).dead == ["robb_stark"]
    assert not any(line.event == "birds.back" for line in match.log(None)), "there was no token on him"


# -- Walder Frey ----------------------------------------------------------------------------------------------


WALDER = """
    seats: cersei euron melisandre doran
    step: claim
    first: melisandre
    ally: walder_frey
    euron bid: siege
    doran bid: raid
    luck: [1, puppet, feast]
"""


@rule("card.walder_frey", "adopted.49", "adopted.2")
def test_under_walder_each_leader_who_played_no_card_draws_one_clockwise_from_the_first_player() -> None:
    match = start(WALDER).play("euron: cersei_euron")
    assert hands(match) == [[], [], [], []], "not before the winner's token"
    match.play("euron: cersei_euron")
    assert hands(match) == [["feast"], [], ["puppet"], []]


@rule("card.walder_frey", "adopted.56")
def test_under_walder_a_card_counts_as_played_by_whose_hand_it_left() -> None:
    match = start("""
        seats: cersei euron doran
        step: after
        options: {kingsmoot: true}
        in_force: walder_frey
        dead: walder_frey
        cersei bid: siege bribe
        euron played: 1
        doran bid: puppet
        doran played: 0
        luck: [feast]
    """)
    assert hand(match, "doran") == ["feast"] and hand(match, "euron") == []


@rule("card.walder_frey", "adopted.2")
def test_under_walder_the_draw_comes_before_the_triumph_cards() -> None:
    match = start("""
        seats: cersei euron doran
        step: after
        in_force: walder_frey
        cersei_euron: walder_frey
        cersei bid: siege assassination
        doran_cersei: hodor shae
    """)
    assert [len(cards) for cards in hands(match)] == [0, 1, 1] and asked(match) == ["cersei"]


@rule("card.walder_frey", "reveal.4")
def test_walder_acts_though_he_was_killed() -> None:
    match = start("""
        seats: cersei euron doran
        options: {kingsmoot: true}
        step: bids
        ally: walder_frey
        cersei bid: siege
        doran bid: shadow_assassin
        luck: [1, feast]
    """)
    assert view(match).dead == ["walder_frey"]
    match.play("cersei: cersei_euron")
    assert hands(match) == [[], ["feast"], []]


@rule("card.walder_frey", "adopted.46")
def test_walder_brought_as_an_additional_ally_gives_nobody_a_card() -> None:
    match = start("""
        seats: cersei euron doran
        step: claim
        ally: ser_loras_tyrell
        cersei bid: siege
        doran hand: raid
        luck: [walder_frey, 1, hodor]
    """)
    match.play("cersei: cersei_euron", "cersei: cersei_euron")
    assert view(match).round == 2 and hands(match) == [[], [], ["raid"]]


# -- Khal Drogo -----------------------------------------------------------------------------------------------


DROGO = """
    seats: cersei euron doran
    ally: khal_drogo
    kneeling: euron doran
    cersei hand: puppet puppet puppet raid
"""


@rule("card.khal_drogo")
def test_under_khal_drogo_a_leader_plays_three_cards_and_must_then_kneel() -> None:
    match = start(DROGO).play("cersei: puppet", "cersei: puppet")
    assert match.options("cersei") == ["puppet", "raid", "kneel"]
    match.play("cersei: puppet")
    assert match.options("cersei") == ["kneel"] and hand(match, "cersei") == ["raid"]
    assert forbidden_by(match, "cersei", "raid") == "card.khal_drogo"
    match = elsewhere(DROGO, "khal_drogo").play("cersei: puppet", "cersei: puppet", "cersei: puppet")
    assert match.options("cersei") == ["raid", "kneel"]


@rule("card.khal_drogo")
def test_under_khal_drogo_each_leader_counts_their_own_cards() -> None:
    match = start("""
        seats: cersei euron doran
        ally: khal_drogo
        cersei hand: raid
        cersei bid: puppet puppet puppet
        euron hand: raid
        euron bid: siege
        euron played: 2
    """)
    match.play("cersei: kneel")
    assert match.options("euron") == ["raid", "kneel"]


@rule("card.khal_drogo", "adopted.56")
def test_under_khal_drogo_a_card_that_left_the_stack_was_played_too() -> None:
    match = start("""
        seats: cersei euron doran
        ally: khal_drogo
        cersei hand: raid
        cersei bid: puppet puppet
        cersei played: 3
        euron hand: raid
    """)
    assert match.options("cersei") == ["kneel"]


@rule("card.khal_drogo", "card.chain_across_the_bay")
@pytest.mark.parametrize(
    ("ally", "played", "clause"),
    [
        ("khal_drogo", 3, "card.khal_drogo"),
        ("khal_drogo", 2, "card.chain_across_the_bay"),
        ("missandei", 3, "card.chain_across_the_bay"),
    ],
)
def test_khal_drogo_is_named_only_where_it_is_he_who_forbids_a_card(ally: str, played: int, clause: str) -> None:
    match = start(f"""
        seats: cersei euron doran
        options: {{kingsmoot: true}}
        ally: {ally}
        cersei hand: siege
        cersei played: {played}
        doran bid: chain_across_the_bay
    """)
    assert forbidden_by(match, "cersei", "siege") == clause
