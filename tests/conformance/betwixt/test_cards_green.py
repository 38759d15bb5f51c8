"""The green cards of the standard deck, each as its text says."""

from __future__ import annotations

import pytest

from tests.conformance.betwixt.cards import told, total
from tests.conformance.betwixt.positions import bid, hand, start, table, tokens, view
from tests.rule import rule

# -- green ----------------------------------------------------------------------------------------------------


@rule("card.backup_plan", "adopted.33")
def test_backup_plan_goes_to_the_hand_of_a_leader_who_did_not_win() -> None:
    match = start("""
        step: cleanup
        seats: cersei tyrion eddard
        winner: tyrion
        cersei bid: backup_plan raid backup_plan
        eddard hand: siege
    """)
    assert hand(match, "cersei") == ["backup_plan", "backup_plan"] and view(match).discard == ["raid"]
    assert told(match, "eddard", "hand.returned") == ["backup_plan", "backup_plan"]


@rule("card.backup_plan")
def test_backup_plan_of_the_winner_is_discarded() -> None:
    match = start("""
        step: cleanup
        seats: cersei tyrion eddard
        winner: tyrion
        cersei hand: siege
        tyrion bid: backup_plan
    """)
    assert hand(match, "tyrion") == [] and view(match).discard == ["backup_plan"]


@rule("card.backup_plan", "named.2", "you.3")
def test_backup_plan_taken_by_betrayal_refers_to_its_new_holder() -> None:
    match = start("""
        seats: cersei tyrion eddard
        cersei hand: betrayal
        tyrion bid: backup_plan siege
        tyrion hand: raid
    """)
    match.play("cersei: betrayal", "tyrion: kneel", "tyrion: cersei_tyrion")
    assert hand(match, "cersei") == ["backup_plan"] and hand(match, "tyrion") == ["raid"]


@rule("card.patronage", "info.5")
def test_patronage_draws_a_card_that_only_its_player_sees() -> None:
    match = start("""
        seats: cersei tyrion eddard
        cersei hand: patronage
        tyrion hand: siege
        luck: [puppet]
    """)
    match.play("cersei: patronage")
    assert hand(match, "cersei") == ["puppet"] and view(match).leaders[0].hand == 1
    assert told(match, "cersei", "card.drawn") == ["puppet"] and told(match, "tyrion", "card.drawn") == [""]
    assert view(match, "tyrion").hidden.facts == []


@rule("card.patronage", "adopted.7")
def test_patronage_draws_from_the_discard_pile_mixed_anew_when_the_deck_is_empty() -> None:
    match = start("""
        seats: cersei tyrion eddard
        cersei hand: patronage
        tyrion hand: siege
        discard: puppet raid
        deck: []
        luck: [puppet]
    """)
    match.play("cersei: patronage")
    assert hand(match, "cersei") == ["puppet"] and view(match).discard == [] and view(match).deck == 1


@rule("card.patronage", "adopted.38")
def test_patronage_draws_nothing_where_there_is_no_card_left() -> None:
    match = start("""
        seats: cersei tyrion eddard
        cersei hand: patronage
        tyrion hand: siege
        deck: []
    """)
    match.play("cersei: patronage")
    assert hand(match, "cersei") == [] and bid(match, "cersei") == ["patronage"]


@rule("card.gold_of_casterly_rock")
@pytest.mark.parametrize(("winner", "gained"), [("cersei", 0), ("tyrion", 1)])
def test_gold_of_casterly_rock_costs_its_holder_the_token_for_winning(winner: str, gained: int) -> None:
    match = start(f"""
        step: claim
        seats: cersei tyrion eddard
        winner: {winner}
        cersei bid: gold_of_casterly_rock
        tyrion hand: siege
        ally: robb_stark
    """)
    match.play(f"{winner}: cersei_tyrion")
    if gained:
        match.play(f"{winner}: cersei_tyrion")
    assert table(match).step == "turn" and view(match).supply == 54 - gained
    assert len(tokens(match, "cersei_tyrion")) == gained


@rule("card.feast")
def test_feast_lets_its_player_and_a_neighbour_draw_a_card_each() -> None:
    match = start("""
        seats: cersei tyrion eddard jon
        cersei hand: feast
        tyrion hand: siege
        luck: [raid, puppet]
    """)
    match.play("cersei: feast")
    assert match.options("cersei") == ["tyrion", "jon"]
    match.play("cersei: jon")
    assert hand(match, "cersei") == ["raid"] and hand(match, "jon") == ["puppet"]
    assert hand(match, "tyrion") == ["siege"] and hand(match, "eddard") == []
    assert told(match, "cersei", "card.drawn") == ["raid", ""] and told(match, "jon", "card.drawn") == ["", "puppet"]


@rule("card.feast", "adopted.7", "adopted.38")
def test_feast_with_an_empty_deck_draws_what_was_discarded_and_with_nothing_there_asks_nothing() -> None:
    position = """
        seats: cersei tyrion eddard
        cersei hand: feast
        tyrion hand: siege
        deck: []
        discard: {}
    """
    match = start(position.format("raid")).play("cersei: feast", "cersei: tyrion")
    assert hand(match, "cersei") == ["raid"] and hand(match, "tyrion") == ["siege"], "she is the first player"
    assert start(position.format("[]")).play("cersei: feast").options("tyrion") == ["siege", "kneel"]


@rule("card.steady_support")
@pytest.mark.parametrize(("winner", "drawn"), [("tyrion", 2), ("cersei", 0)])
def test_each_steady_support_draws_a_card_for_a_holder_who_did_not_win(winner: str, drawn: int) -> None:
    match = start(f"""
        step: after
        seats: cersei tyrion eddard
        winner: {winner}
        cersei bid: steady_support raid steady_support
        tyrion hand: siege
    """)
    assert len(hand(match, "cersei")) == drawn and hand(match, "tyrion") == ["siege"]


@rule("card.honour")
@pytest.mark.parametrize(
    ("winner", "stack", "gained"),
    [("cersei", "honour", 1), ("cersei", "honour raid", 1), ("cersei", "honour raid raid", 0), ("tyrion", "honour", 0)],
)
def test_honour_brings_a_token_to_a_winner_with_2_or_fewer_cards(winner: str, stack: str, gained: int) -> None:
    match = start(f"""
        step: after
        seats: cersei tyrion eddard
        winner: {winner}
        cersei bid: {stack}
        tyrion hand: siege
    """)
    assert match.options("cersei") == (["cersei_tyrion", "eddard_cersei"] if gained else [])
    if gained:
        match.play("cersei: eddard_cersei")
    assert len(tokens(match, "eddard_cersei")) == gained and view(match).supply == 54 - gained


@rule("card.little_birds", "birds.1", "adopted.20")
def test_little_birds_puts_a_token_on_the_current_ally_which_goes_with_it_to_its_council() -> None:
    match = start("""
        seats: cersei tyrion eddard
        cersei hand: little_birds raid
        ally: robb_stark
        luck: [3, 3, 1]
    """)
    match.play("cersei: little_birds")
    assert view(match).current_tokens == 1 and view(match).supply == 53
    match.play("cersei: kneel", "cersei: cersei_tyrion", "cersei: eddard_cersei")
    assert tokens(match, "cersei_tyrion") == ["3"] and tokens(match, "eddard_cersei") == ["1"]
    assert view(match).current_tokens == 0


@rule("card.little_birds", "info.3")
def test_nobody_sees_the_token_that_little_birds_brings() -> None:
    match = start("""
        seats: cersei tyrion eddard
        cersei hand: little_birds
        ally: robb_stark
    """)
    match.play("cersei: little_birds")
    routes = [event for event in match.trail[0] if event.of == "tok/supply>tok/ally"]
    assert [event.to for event in routes] == [frozenset()]
    assert all(view(match, name).hidden.facts == [] for name in match.names)


@rule("card.little_birds", "adopted.77")
def test_little_birds_does_nothing_without_a_current_ally() -> None:
    match = start("""
        seats: cersei tyrion eddard
        cersei hand: little_birds
        tyrion hand: siege
    """)
    match.play("cersei: little_birds")
    assert view(match).supply == 54 and view(match).current_tokens == 0


@rule("card.little_birds", "adopted.8")
def test_little_birds_does_nothing_when_the_supply_is_empty() -> None:
    match = start("""
        seats: cersei tyrion eddard
        cersei hand: little_birds
        tyrion hand: siege
        ally: robb_stark
        supply: []
    """)
    match.play("cersei: little_birds")
    assert bid(match, "cersei") == ["little_birds"] and view(match).current_tokens == 0


@rule("card.patience")
@pytest.mark.parametrize(("cards", "worth"), [(0, 0), (5, 5), (6, 6), (7, 6)])
def test_patience_counts_the_cards_in_its_holders_hand_up_to_6(cards: int, worth: int) -> None:
    hand_ = ["raid", "raid", "raid", "puppet", "puppet", "puppet", "puppet"][:cards]
    match = start(f"""
        step: bids
        seats: cersei tyrion eddard
        cersei bid: patience
        cersei hand: {hand_}
        tyrion hand: siege siege siege
    """)
    assert table(match).totals == [worth, 0, 0]


@rule("card.patience", "claim.1")
def test_patience_counts_the_hand_as_it_is_when_bids_are_totalled() -> None:
    match = start("""
        seats: cersei tyrion eddard
        cersei bid: patience
        cersei hand: siege raid puppet patronage
    """)
    match.play("cersei: siege", "cersei: raid", "cersei: kneel")
    assert table(match).totals == [2 + 6, 0, 0]


@rule("card.patience", "adopted.35")
def test_patience_taken_by_betrayal_counts_the_hand_of_its_new_holder() -> None:
    match = start("""
        seats: cersei tyrion eddard
        cersei hand: betrayal siege
        tyrion bid: patience
        tyrion hand: siege raid raid raid
    """)
    match.play("cersei: betrayal")
    assert total(match, "cersei") == 2 + 1 and total(match, "tyrion") == 0
