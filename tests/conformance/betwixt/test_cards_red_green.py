"""The red and green cards of the standard deck, each as its text says."""

from __future__ import annotations

import pytest

from cyvasse.games.betwixt.table import Staked
from cyvasse.kernel.match import Match
from tests.conformance.betwixt.positions import asked, bid, council, hand, start, table, tokens, view
from tests.rule import rule


def total(match: Match, leader: str) -> int:
    """The influence a leader has staked, as everyone sees it."""
    return view(match).leaders[match.seat(leader)].total


def told(match: Match, leader: str, event: str) -> list[str]:
    """The cards that lines of the log name to a leader, "" for a hidden one."""
    return [line.words["card"] for line in match.log(match.seat(leader)) if line.event == event]


# -- red ------------------------------------------------------------------------------------------------------


@rule("card.show_of_strength", "adopted.30")
def test_show_of_strength_bends_its_players_knee_once_it_lies_in_the_stack() -> None:
    match = start("""
        seats: cersei tyrion eddard
        cersei hand: show_of_strength siege
        tyrion hand: siege
        eddard hand: raid siege
    """)
    match.play("cersei: show_of_strength")
    assert bid(match, "cersei") == ["show_of_strength"] and total(match, "cersei") == 8
    assert table(match).kneeling == [True, False, False]
    match.play("tyrion: kneel", "eddard: raid")
    assert asked(match) == ["eddard"], "Cersei has no further turn"


@rule("card.call_the_banners")
def test_call_the_banners_grows_by_1_for_each_other_red_card_in_its_own_stack() -> None:
    match = start("""
        seats: cersei tyrion eddard jon
        cersei bid: puppet call_the_banners patronage
        tyrion bid: call_the_banners siege call_the_banners
        eddard bid: raid
        jon hand: siege
    """)
    assert [total(match, name) for name in match.names] == [3 + 4 + 3, 6 + 6 + 6, 3, 0]


@rule("card.call_the_banners", "adopted.35")
def test_call_the_banners_taken_by_betrayal_counts_the_red_cards_of_its_new_holder() -> None:
    match = start("""
        seats: cersei tyrion eddard
        cersei hand: betrayal
        cersei bid: raid siege
        tyrion bid: call_the_banners intimidation siege
        eddard hand: siege
    """)
    assert total(match, "tyrion") == (4 + 2) + 4 + 6
    match.play("cersei: betrayal", "cersei: call_the_banners@tyrion")
    assert total(match, "cersei") == 3 + 6 + (4 + 2) + 2 and total(match, "tyrion") == 4 + 6


@rule("card.raid", "adopted.28", "info.1")
def test_raid_discards_a_card_of_printed_value_2_or_lower_from_any_other_stack() -> None:
    match = start("""
        seats: cersei tyrion eddard jon
        cersei hand: raid
        cersei bid: betrayal
        tyrion bid: feast patronage
        eddard bid: puppet assassination
        kneeling: eddard
        jon hand: siege
    """)
    match.play("cersei: raid")
    assert match.options("cersei") == ["feast@tyrion", "assassination@eddard"]
    assert match.questions[0].words == {"card": "raid"}
    match.play("cersei: assassination@eddard")
    assert bid(match, "eddard") == ["puppet"]
    assert view(match).discard == ["assassination"]
    assert table(match).bids[0] == [Staked("betrayal", 0), Staked("raid", 0)]


@rule("card.raid")
def test_raid_looks_at_the_printed_value_of_a_card_that_counts_more() -> None:
    match = start("""
        seats: cersei tyrion eddard
        cersei hand: raid
        tyrion bid: patience call_the_banners
        tyrion hand: siege siege siege
        eddard bid: raid
    """)
    match.play("cersei: raid")
    assert bid(match, "tyrion") == ["call_the_banners"]


@rule("card.raid", "adopted.48")
def test_a_raid_that_finds_nothing_asks_nothing_and_lies_in_the_stack() -> None:
    match = start("""
        seats: cersei tyrion eddard
        cersei hand: raid
        tyrion bid: patronage
        eddard hand: siege
    """)
    match.play("cersei: raid")
    assert bid(match, "cersei") == ["raid"] and bid(match, "tyrion") == ["patronage"]
    assert asked(match) == ["eddard"]


TRIAL = """
    seats: cersei tyrion eddard jon
    cersei hand: trial_by_combat
    cersei bid: raid
    tyrion bid: show_of_strength
    eddard bid: patience
    jon hand: siege
"""


@rule("card.trial_by_combat")
def test_trial_by_combat_discards_any_card_of_another_stack_and_itself() -> None:
    match = start(TRIAL).play("cersei: trial_by_combat")
    assert match.options("cersei") == ["show_of_strength@tyrion", "patience@eddard", "pass"]
    match.play("cersei: show_of_strength@tyrion")
    assert bid(match, "tyrion") == [] and bid(match, "cersei") == ["raid"]
    assert sorted(view(match).discard) == ["show_of_strength", "trial_by_combat"]


@rule("card.trial_by_combat", "adopted.5")
def test_trial_by_combat_may_be_refused_and_then_stays_in_the_stack() -> None:
    match = start(TRIAL).play("cersei: trial_by_combat", "cersei: pass")
    assert bid(match, "cersei") == ["raid", "trial_by_combat"]
    assert bid(match, "tyrion") == ["show_of_strength"] and view(match).discard == []


@rule("card.trial_by_combat", "adopted.48")
def test_trial_by_combat_stays_where_there_is_nobody_to_fight() -> None:
    match = start("""
        seats: cersei tyrion eddard
        cersei hand: trial_by_combat
        cersei bid: raid
        tyrion hand: siege
    """)
    match.play("cersei: trial_by_combat")
    assert bid(match, "cersei") == ["raid", "trial_by_combat"] and asked(match) == ["tyrion"]


@rule("card.wildfire", "adopted.49", "adopted.6")
def test_wildfire_burns_the_highest_card_of_every_stack_clockwise_from_the_first_player() -> None:
    match = start("""
        seats: cersei tyrion eddard jon
        first: eddard
        turn: cersei
        cersei hand: wildfire
        cersei bid: little_birds backup_plan
        tyrion bid: siege raid siege
        kneeling: tyrion
        eddard bid: honour change_of_heart raid
        jon hand: siege
        jon bid: trial_by_combat honour
    """)
    match.play("cersei: wildfire")
    assert match.options("eddard") == ["honour@eddard", "change_of_heart@eddard"], "its holder chooses among equals"
    assert match.questions[2].words == {"card": "wildfire"}
    match.play("eddard: change_of_heart@eddard")
    assert asked(match) == ["jon"]
    match.play("jon: trial_by_combat@jon")
    assert bid(match, "cersei") == ["backup_plan", "wildfire"], "Wildfire lies in no stack yet"
    assert bid(match, "tyrion") == ["raid", "siege"]
    assert bid(match, "eddard") == ["honour", "raid"] and bid(match, "jon") == ["honour"]
    assert sorted(view(match).discard) == ["change_of_heart", "little_birds", "siege", "trial_by_combat"]


@rule("card.wildfire")
def test_wildfire_does_nothing_to_empty_stacks() -> None:
    match = start("""
        seats: cersei tyrion eddard
        cersei hand: wildfire
        eddard hand: siege
    """)
    match.play("cersei: wildfire")
    assert bid(match, "cersei") == ["wildfire"] and asked(match) == ["eddard"]


ASSASSINATION = """
    step: after
    seats: cersei tyrion eddard jon
    cersei bid: assassination siege
    tyrion hand: siege
    cersei_tyrion: bronn mace_tyrell
    tyrion_eddard: robert_baratheon
    eddard_jon: grand_maester_pycelle renly_baratheon
"""


@rule("card.assassination", "death.1", "adopted.5")
def test_assassination_kills_an_ally_of_power_3_or_lower_in_any_council_for_the_winner() -> None:
    match = start(ASSASSINATION + "    winner: cersei")
    assert match.options("cersei") == ["bronn", "grand_maester_pycelle"]
    match.play("cersei: grand_maester_pycelle")
    assert council(match, "eddard_jon") == ["renly_baratheon"] and table(match).dead == ["grand_maester_pycelle"]


@rule("card.assassination", "triumph.2")
def test_assassination_of_a_leader_who_did_not_win_kills_nobody() -> None:
    match = start(ASSASSINATION + "    winner: tyrion")
    assert table(match).step == "turn" and table(match).dead == []


@rule("card.siege", "adopted.62")
def test_siege_discards_a_card_of_its_players_hand_before_everyones_eyes() -> None:
    match = start("""
        seats: cersei tyrion eddard
        cersei hand: siege siege raid puppet puppet
        tyrion hand: raid
    """)
    match.play("cersei: siege")
    assert match.options("cersei") == ["puppet", "raid", "siege"]
    match.play("cersei: puppet")
    assert hand(match, "cersei") == ["puppet", "raid", "siege"]
    assert view(match).discard == ["puppet"] and told(match, "eddard", "hand.discarded") == ["puppet"]


@rule("card.siege", "adopted.45")
def test_siege_played_as_the_last_card_discards_nothing() -> None:
    match = start("""
        seats: cersei tyrion eddard
        cersei hand: siege
        tyrion hand: raid
    """)
    match.play("cersei: siege")
    assert bid(match, "cersei") == ["siege"] and view(match).discard == [] and asked(match) == ["tyrion"]


@rule("card.intimidation")
def test_intimidation_makes_a_neighbour_discard_a_card_of_that_neighbours_choice() -> None:
    match = start("""
        seats: cersei tyrion eddard jon
        turn: tyrion
        cersei hand: raid siege
        tyrion hand: intimidation raid
        eddard hand: siege
        jon hand: siege
    """)
    match.play("tyrion: intimidation")
    assert match.options("tyrion") == ["eddard", "cersei"], "Jon is no neighbour"
    assert match.questions[1].words == {"card": "intimidation"}
    match.play("tyrion: cersei")
    assert match.options("cersei") == ["raid", "siege"]
    match.play("cersei: siege")
    assert hand(match, "cersei") == ["raid"] and view(match).discard == ["siege"]
    assert hand(match, "tyrion") == ["raid"]


@rule("card.intimidation", "adopted.48")
def test_intimidation_cannot_choose_a_neighbour_with_an_empty_hand() -> None:
    match = start("""
        seats: cersei tyrion eddard jon
        turn: tyrion
        tyrion hand: intimidation
        eddard hand: siege puppet
        jon hand: siege
    """)
    match.play("tyrion: intimidation")
    assert asked(match) == ["eddard"] and match.options("eddard") == ["puppet", "siege"]


@rule("card.intimidation", "adopted.48")
def test_intimidation_does_nothing_where_no_neighbour_has_a_card() -> None:
    match = start("""
        seats: cersei tyrion eddard jon
        cersei hand: intimidation raid
        eddard hand: siege siege
    """)
    match.play("cersei: intimidation")
    assert view(match).discard == [] and asked(match) == ["eddard"]


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
