"""The red cards of the standard deck, each as its text says."""

from __future__ import annotations

from cyvasse.games.betwixt.table import Staked
from tests.conformance.betwixt.cards import told, total
from tests.conformance.betwixt.positions import asked, bid, council, hand, start, table, view
from tests.rule import rule

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
