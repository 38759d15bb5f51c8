"""Allies that act when they are claimed: those that touch influence cards."""

from __future__ import annotations

import pytest

from tests.conformance.betwixt.allies import hands, pending, told, unasked
from tests.conformance.betwixt.positions import asked, forbidden_by, hand, start, table, tokens, view
from tests.rule import rule

# -- influence cards ------------------------------------------------------------------------------------------


@rule("card.renly_baratheon")
@pytest.mark.parametrize(("placed", "drawer"), [("euron_melisandre", "melisandre"), ("cersei_euron", "cersei")])
def test_the_neighbour_who_shares_renlys_council_draws_two_cards(placed: str, drawer: str) -> None:
    match = start("""
        seats: cersei euron melisandre doran
        step: claim
        ally: renly_baratheon
        winner: euron
        luck: [siege, raid]
    """)
    match.play(f"euron: {placed}")
    assert {leader: hand(match, leader) for leader in match.names if hand(match, leader)} == {drawer: ["raid", "siege"]}
    assert [words["card"] for words in told(match, drawer, "card.drawn")] == ["siege", "raid"]
    assert [words["card"] for words in told(match, "euron", "card.drawn")] == ["", ""], "even Renly's claimer"


@rule("card.mace_tyrell")
def test_mace_tyrell_gives_every_leader_a_card_clockwise_from_his_claimer() -> None:
    match = start("""
        seats: cersei euron melisandre doran
        step: claim
        first: doran
        ally: mace_tyrell
        winner: melisandre
        luck: [raid, siege, feast, puppet]
    """)
    match.play("melisandre: melisandre_doran")
    assert hands(match) == [["feast"], ["puppet"], ["raid"], ["siege"]]


@rule("card.samwell_tarly")
def test_samwell_tarlys_claimer_draws_two_cards() -> None:
    match = start("""
        seats: cersei euron doran
        step: claim
        ally: samwell_tarly
        winner: euron
        euron hand: feast
        luck: [siege, raid]
    """)
    match.play("euron: euron_doran")
    assert hands(match) == [[], ["feast", "raid", "siege"], []]


@rule("card.bronn", "adopted.62")
def test_bronns_claimer_may_discard_two_cards_for_a_token() -> None:
    match = start("""
        seats: cersei euron doran
        step: claim
        ally: bronn
        winner: euron
        euron hand: raid siege feast
        luck: [3]
    """)
    match.play("euron: euron_doran")
    assert match.options("euron") == ["yes", "no"]
    match.play("euron: yes")
    assert match.options("euron") == ["feast raid", "feast siege", "raid siege"]
    assert forbidden_by(match, "euron", "raid") == "card.bronn"
    match.play("euron: feast siege")
    assert pending(match) == "card.bronn" and match.options("euron") == ["euron_doran", "cersei_euron"]
    match.play("euron: cersei_euron")
    assert tokens(match, "cersei_euron") == ["3"] and pending(match) == "claim.10"
    assert hand(match, "euron") == ["raid"] and view(match, "doran").discard == ["feast", "siege"]


@rule("card.bronn", "adopted.5")
def test_bronns_claimer_may_keep_the_cards_and_gains_nothing() -> None:
    match = start("seats: cersei euron doran\nstep: claim\nally: bronn\nwinner: euron\neuron hand: raid siege")
    match.play("euron: euron_doran", "euron: no")
    assert (hand(match, "euron"), pending(match), view(match).supply) == (["raid", "siege"], "claim.10", 54)


@rule("card.bronn", "adopted.48")
def test_bronn_asks_nothing_of_a_leader_with_one_card_and_takes_both_of_two() -> None:
    position = "seats: cersei euron doran\nstep: claim\nally: bronn\nwinner: euron\n"
    match = start(position + "euron hand: raid\ncersei hand: raid siege").play("euron: euron_doran")
    assert pending(match) == "claim.10" and view(match).supply == 54
    match = unasked(start(position + "euron hand: raid siege").play("euron: euron_doran", "euron: yes"))
    assert hand(match, "euron") == [] and match.questions[1].ask == "token.place"


@rule("card.bronn", "info.5")
def test_bronn_asks_which_cards_even_if_all_three_are_alike_so_that_nobody_learns_it() -> None:
    match = start("seats: cersei euron doran\nstep: claim\nally: bronn\nwinner: euron\neuron hand: raid raid raid")
    match.play("euron: euron_doran", "euron: yes")
    assert match.options("euron") == ["raid raid"]


@rule("card.shae", "info.5")
def test_shae_takes_a_random_card_of_a_neighbour_seen_by_the_two_alone() -> None:
    match = start("""
        seats: cersei euron melisandre doran
        step: claim
        ally: shae
        winner: euron
        cersei hand: raid
        melisandre hand: siege feast
        doran hand: puppet
        luck: [siege]
    """)
    match.play("euron: euron_melisandre")
    assert match.options("euron") == ["melisandre", "cersei"]
    assert forbidden_by(match, "euron", "doran") == "card.shae" and match.asked(1)[0].words == {"card": "shae"}
    match.play("euron: melisandre")
    assert hands(match) == [["raid"], ["siege"], ["feast"], ["puppet"]]
    passed = {leader: told(match, leader, "hand.passed")[0]["card"] for leader in match.names}
    assert passed == {"cersei": "", "euron": "siege", "melisandre": "siege", "doran": ""}


@rule("card.shae", "adopted.48")
def test_shae_can_only_rob_a_neighbour_who_has_cards() -> None:
    position = "seats: cersei euron melisandre doran\nstep: claim\nally: shae\nwinner: euron\ndoran hand: puppet\n"
    match = start(position + "cersei hand: raid").play("euron: euron_melisandre")
    assert hands(match) == [[], ["raid"], [], ["puppet"]] and pending(match) == "claim.10"
    match = start(position).play("euron: euron_melisandre")
    assert hands(match) == [[], [], [], ["puppet"]] and pending(match) == "claim.10"


@rule("card.varys", "info.5")
def test_varys_looks_at_the_hand_of_any_other_leader_and_then_gains_a_token() -> None:
    match = start("""
        seats: cersei euron melisandre doran
        step: claim
        ally: varys
        winner: euron
        cersei hand: raid
        euron hand: feast
        doran hand: siege puppet
    """)
    match.play("euron: euron_melisandre")
    assert match.options("euron") == ["doran", "cersei"], "all others who have cards"
    match.play("euron: doran")
    assert view(match, "euron").hidden.facts == [(["infl/hand-3"], ["puppet", "siege"])]
    assert [words["card"] for words in told(match, "euron", "hand.seen")] == [["puppet", "siege"]]
    for leader in (None, "cersei", "melisandre"):
        assert view(match, leader).hidden.facts == []
        assert [words["card"] for words in told(match, leader, "hand.seen")] == [""]
    assert pending(match) == "card.varys" and match.options("euron") == ["euron_melisandre", "cersei_euron"]
    match.play("euron: cersei_euron")
    assert len(tokens(match, "cersei_euron")) == 1 and pending(match) == "claim.10"
    assert hands(match) == [["raid"], ["feast"], [], ["puppet", "siege"]]


@rule("card.varys")
def test_varys_looks_at_the_only_hand_there_is() -> None:
    match = start("seats: cersei euron doran\nstep: claim\nally: varys\nwinner: euron\ncersei hand: raid")
    match.play("euron: euron_doran")
    assert [words["card"] for words in told(match, "euron", "hand.seen")] == [["raid"]]


@rule("card.varys", "adopted.45")
def test_varys_brings_the_token_even_if_all_other_hands_are_empty() -> None:
    match = start("seats: cersei euron doran\nstep: claim\nally: varys\nwinner: euron\neuron hand: raid")
    match.play("euron: euron_doran")
    assert match.questions[1].ask == "token.place" and pending(match) == "card.varys"


@rule("card.margaery_tyrell", "info.5")
def test_a_neighbour_whom_margaerys_claimer_chooses_gives_a_card_of_their_own_choice() -> None:
    match = start("""
        seats: cersei euron melisandre doran
        step: claim
        ally: margaery_tyrell
        winner: euron
        cersei hand: raid siege
        melisandre hand: feast
        doran hand: puppet
    """)
    match.play("euron: cersei_euron")
    assert match.options("euron") == ["melisandre", "cersei"]
    match.play("euron: cersei")
    assert asked(match) == ["cersei"] and match.options("cersei") == ["raid", "siege"]
    match.play("cersei: raid")
    assert hands(match) == [["siege"], ["raid"], ["feast"], ["puppet"]]
    passed = {leader: told(match, leader, "hand.passed")[0]["card"] for leader in match.names}
    assert passed == {"cersei": "raid", "euron": "raid", "melisandre": "", "doran": ""}
    since = [(of, words) for who, of, words, _ in match.seen(match.seat("doran")).since if who == 0]
    assert since == [("infl/hand-0>infl/hand-1", None)] and view(match, "doran").hidden.facts == []


@rule("card.margaery_tyrell", "adopted.48")
def test_margaery_gets_an_only_card_and_nothing_from_empty_hands() -> None:
    position = "seats: cersei euron melisandre doran\nstep: claim\nally: margaery_tyrell\nwinner: euron\n"
    match = unasked(start(position + "melisandre hand: feast\ndoran hand: raid").play("euron: cersei_euron"))
    assert hands(match) == [[], ["feast"], [], ["raid"]] and pending(match) == "claim.10"
    match = start(position + "doran hand: raid").play("euron: cersei_euron")
    assert hands(match) == [[], [], [], ["raid"]] and pending(match) == "claim.10"


@rule("card.margaery_tyrell", "info.5")
def test_a_giver_is_asked_even_if_both_cards_are_alike_so_that_nobody_learns_it() -> None:
    match = start("seats: cersei euron doran\nstep: claim\nally: margaery_tyrell\nwinner: euron\ndoran hand: raid raid")
    match.play("euron: euron_doran")
    assert asked(match) == ["doran"] and match.options("doran") == ["raid"]


@rule("card.asha_greyjoy", "adopted.11")
def test_asha_takes_a_card_of_the_discard_pile_before_everyones_eyes() -> None:
    match = start("""
        seats: cersei euron doran
        step: claim
        ally: asha_greyjoy
        winner: euron
        euron hand: feast
        discard: siege raid siege puppet
    """)
    match.play("euron: euron_doran")
    assert match.options("euron") == ["puppet", "raid", "siege", "pass"]
    match.play("euron: siege")
    assert hand(match, "euron") == ["feast", "siege"] and view(match).discard == ["puppet", "raid", "siege"]
    assert view(match, "doran").hidden.facts == [(["infl/hand-1"], ["siege"])]


@rule("card.asha_greyjoy", "adopted.5", "adopted.48")
def test_asha_may_take_nothing_and_asks_nothing_of_an_empty_pile() -> None:
    position = "seats: cersei euron doran\nstep: claim\nally: asha_greyjoy\nwinner: euron\n"
    match = start(position + "discard: raid").play("euron: euron_doran", "euron: pass")
    assert hand(match, "euron") == [] and view(match).discard == ["raid"]
    assert pending(start(position).play("euron: euron_doran")) == "claim.10"


@rule("card.ramsay_bolton", "adopted.49", "adopted.62")
@pytest.mark.parametrize(
    ("first", "order"),
    [("cersei", ["cersei", "melisandre"]), ("doran", ["cersei", "melisandre"]), ("euron", ["melisandre", "cersei"])],
)
def test_ramsay_makes_each_neighbour_discard_a_card_of_their_choice(first: str, order: list[str]) -> None:
    match = start(f"""
        seats: cersei euron melisandre doran
        step: claim
        first: {first}
        ally: ramsay_bolton
        winner: euron
        cersei hand: raid siege
        euron hand: raid
        melisandre hand: feast puppet
        doran hand: raid
    """)
    match.play("euron: euron_melisandre")
    assert asked(match) == [order[0]]
    assert forbidden_by(match, order[0], "pass") == "adopted.5"
    match.play(f"{order[0]}: {match.options(order[0])[0]}")
    assert asked(match) == [order[1]]
    match.play(f"{order[1]}: {match.options(order[1])[0]}")
    assert hands(match) == [["siege"], ["raid"], ["puppet"], ["raid"]] and pending(match) == "claim.10"
    assert view(match).discard == ["feast", "raid"]


@rule("card.ramsay_bolton", "adopted.45", "info.5")
def test_ramsay_passes_over_empty_hands_and_takes_an_only_card_but_asks_for_one_of_two_alike() -> None:
    position = "seats: cersei euron doran\nstep: claim\nally: ramsay_bolton\nwinner: euron\n"
    match = unasked(start(position + "doran hand: raid").play("euron: euron_doran"))
    assert hands(match) == [[], [], []] and pending(match) == "claim.10" and view(match).discard == ["raid"]
    match = start(position + "doran hand: raid raid").play("euron: euron_doran")
    assert asked(match) == ["doran"] and match.options("doran") == ["raid"]


@rule("card.arianne_martell", "priority.1")
@pytest.mark.parametrize("claimer", ["cersei", "euron", "melisandre", "doran"])
def test_arianne_brings_her_claimer_the_first_player_token_in_step_5(claimer: str) -> None:
    match = start(f"""
        seats: cersei euron melisandre doran
        step: claim
        ally: arianne_martell
        first: melisandre
        winner: {claimer}
        {claimer} hand: raid
        luck: [1, hodor]
    """)
    place = match.options(claimer)[0]
    match.play(f"{claimer}: {place}")
    assert match.names[view(match).first or 0] == "melisandre", "not before step 5"
    match.play(f"{claimer}: {place}")
    assert (view(match).round, match.names[view(match).first or 0]) == (2, claimer)


@rule("card.arianne_martell")
def test_arianne_changes_the_first_player_of_one_round_only() -> None:
    match = start("""
        seats: cersei euron melisandre doran
        step: claim
        ally: arianne_martell
        first: euron
        winner: cersei
        doran hand: raid
        luck: [1, robb_stark, 1, tormund]
    """)
    match.play("cersei: cersei_euron", "cersei: cersei_euron")
    assert (view(match).round, table(match).first) == (2, 0)
    match.play("doran: kneel", "cersei: doran_cersei", "cersei: doran_cersei")
    assert (view(match).round, table(match).first) == (3, 1), "clockwise from Cersei again"
