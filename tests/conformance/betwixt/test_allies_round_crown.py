"""Allies that act 'during this round', each as its text says: the crown and its sword."""

from __future__ import annotations

import pytest

from tests.conformance.betwixt.allies import elsewhere, hands, totals
from tests.conformance.betwixt.positions import asked, bid, council, forbidden_by, hand, start, table, tokens, view
from tests.rule import rule

DURING_ROUND = [
    "robert_baratheon",
    "stannis_baratheon",
    "tywin_lannister",
    "joffrey_baratheon",
    "tommen_baratheon",
    "ser_gregor_clegane",
    "grand_maester_pycelle",
    "ser_barristan_selmy",
    "randyll_tarly",
    "jeor_mormont",
    "ygritte",
    "balon_greyjoy",
    "walder_frey",
    "khal_drogo",
    "lysa_arryn",
]


each_of_them = pytest.mark.parametrize("ally", DURING_ROUND)


# -- in force for one round, and only for the current ally ----------------------------------------------------


@each_of_them
@rule("reveal.3", "adopted.47")
def test_an_ability_is_in_force_to_the_end_of_its_round(ally: str) -> None:
    match = start(f"""
        seats: cersei euron doran
        step: claim
        ally: {ally}
        winner: cersei
        cersei bid: siege
        euron bid: raid
        doran bid: raid
        euron hand: puppet
        supply: 1
        luck: [1, hodor]
    """)
    match.play("cersei: cersei_euron")
    assert (view(match).current, view(match).in_force) == ("", ally)
    match.play("cersei: cersei_euron")
    assert (view(match).round, view(match).in_force, council(match, "cersei_euron")) == (2, "hodor", [ally])


@each_of_them
@rule("adopted.46", "adopted.31")
def test_an_additional_ally_brings_no_ability_into_force(ally: str) -> None:
    match = start(f"""
        seats: cersei euron doran
        step: claim
        ally: ser_loras_tyrell
        winner: cersei
        luck: [{ally}]
    """)
    match.play("cersei: cersei_euron")
    assert council(match, "doran_cersei") == [ally]
    assert (view(match).in_force, view(match).current) == ("ser_loras_tyrell", "")


@each_of_them
@rule("adopted.21", "row.3")
def test_an_ability_waiting_in_the_row_is_not_in_force(ally: str) -> None:
    match = start(f"""
        seats: cersei euron doran
        options: {{ally_row: true}}
        step: reveal
        row: hodor {ally}
        cersei hand: raid
    """)
    assert (view(match).current, view(match).in_force, view(match).row) == ("hodor", "hodor", [ally])


# -- Robert Baratheon -----------------------------------------------------------------------------------------


ROBERT = """
    seats: cersei euron doran
    ally: robert_baratheon
    cersei hand: puppet raid
    euron hand: raid
"""


@rule("card.robert_baratheon")
def test_under_robert_a_leader_who_has_played_no_card_cannot_bend_the_knee() -> None:
    match = start(ROBERT)
    assert match.options("cersei") == ["puppet", "raid"]
    assert forbidden_by(match, "cersei", "kneel") == "card.robert_baratheon"
    assert "kneel" in elsewhere(ROBERT, "robert_baratheon").options("cersei")


@rule("card.robert_baratheon")
def test_under_robert_a_leader_who_has_played_one_card_may_bend_the_knee() -> None:
    match = start(ROBERT).play("cersei: puppet", "euron: raid")
    assert asked(match) == ["cersei"], "Doran has no cards and had to kneel"
    assert match.options("cersei") == ["raid", "kneel"]


@rule("card.robert_baratheon")
def test_under_robert_a_leader_who_may_play_none_of_their_cards_bends_the_knee() -> None:
    match = start("""
        seats: cersei euron doran
        options: {kingsmoot: true}
        ally: robert_baratheon
        cersei hand: show_of_strength
        euron hand: puppet
        doran bid: chain_across_the_bay
    """)
    assert match.options("cersei") == ["kneel"]
    assert forbidden_by(match, "cersei", "show_of_strength") == "card.chain_across_the_bay"


@rule("card.robert_baratheon", "adopted.83")
def test_under_robert_queen_regent_is_answered_with_a_card_by_who_has_played_none() -> None:
    position = """
        seats: cersei euron melisandre doran
        options: {kingsmoot: true}
        ally: robert_baratheon
        cersei hand: queen_regent
        euron hand: raid siege
        melisandre hand: raid siege
        melisandre bid: feast
    """
    match = start(position).play("cersei: queen_regent")
    assert match.options("euron") == ["raid", "siege"]
    match.play("euron: raid")
    assert match.options("melisandre") == ["raid", "siege", "kneel"], "she has played a card"
    match.play("melisandre: kneel")
    assert table(match).kneeling == [False, False, True, True], "Doran holds no card and may only kneel"
    match = elsewhere(position.replace("        ", "    "), "robert_baratheon").play("cersei: queen_regent")
    assert match.options("euron") == ["raid", "siege", "kneel"]


# -- Stannis Baratheon ----------------------------------------------------------------------------------------


STANNIS = """
    seats: cersei euron melisandre doran jon
    step: bids
    first: melisandre
    ally: stannis_baratheon
    cersei bid: siege
    euron bid: raid
    melisandre bid: feast
    doran bid: siege
    jon bid: siege
"""


@rule("card.stannis_baratheon")
def test_under_stannis_a_tie_goes_to_the_leader_farthest_clockwise_from_the_first_player() -> None:
    assert asked(start(STANNIS)) == ["cersei"], "Doran sits next to Melisandre, Jon after him, Cersei last"
    assert asked(elsewhere(STANNIS, "stannis_baratheon")) == ["doran"]


@rule("card.stannis_baratheon")
@pytest.mark.parametrize(("first", "winner"), [("cersei", "doran"), ("doran", "euron"), ("euron", "cersei")])
def test_under_stannis_the_first_player_wins_no_tie(first: str, winner: str) -> None:
    match = start(f"""
        seats: cersei euron doran
        step: bids
        first: {first}
        ally: stannis_baratheon
        cersei bid: siege
        euron bid: siege
        doran bid: siege
    """)
    assert asked(match) == [winner]


@rule("card.stannis_baratheon", "priority.2")
def test_stannis_beats_first_among_equals_and_touches_no_higher_total() -> None:
    position = """
        seats: cersei euron doran
        step: bids
        ally: stannis_baratheon
        euron bid: {euron}
        doran bid: puppet
    """
    assert asked(start(position.format(euron="first_among_equals"))) == ["doran"]
    assert asked(start(position.format(euron="honour"))) == ["euron"]


# -- Tywin Lannister ------------------------------------------------------------------------------------------


TYWIN = """
    seats: cersei euron melisandre doran
    step: bids
    first: melisandre
    ally: tywin_lannister
    cersei bid: siege
    euron bid: show_of_strength
    melisandre bid: raid
    doran bid: siege
    melisandre hand: raid
"""


@rule("card.tywin_lannister", "adopted.2", "adopted.51")
def test_under_tywin_the_second_highest_total_gains_a_token_after_the_winner() -> None:
    match = start(f"{TYWIN}    luck: [1, 3, hodor]").play("euron: cersei_euron")
    assert asked(match) == ["euron"], "first the token for winning the bid"
    match.play("euron: euron_melisandre")
    assert asked(match) == ["doran"], "Doran sits closer to Melisandre than Cersei does"
    assert match.options("doran") == ["doran_cersei", "melisandre_doran"]
    assert forbidden_by(match, "doran", "cersei_euron") == "token.2"
    match.play("doran: doran_cersei")
    assert tokens(match, "doran_cersei") == ["3"] and view(match).supply == 52


@rule("card.tywin_lannister", "adopted.2")
def test_under_tywin_the_token_comes_before_the_triumph_cards() -> None:
    match = start("""
        seats: cersei euron doran
        step: after
        in_force: tywin_lannister
        cersei_euron: tywin_lannister
        euron bid: siege assassination
        doran_cersei: hodor shae
        doran bid: raid
        cersei bid: feast
    """)
    assert asked(match) == ["doran"]
    match.play("doran: doran_cersei")
    assert match.options("euron") == ["hodor", "shae"]


@rule("card.tywin_lannister", "reveal.4")
def test_tywin_acts_though_he_was_killed() -> None:
    match = start("""
        seats: cersei euron doran
        options: {kingsmoot: true}
        step: bids
        ally: tywin_lannister
        cersei bid: show_of_strength
        euron bid: siege
        doran bid: shadow_assassin
    """)
    assert view(match).dead == ["tywin_lannister"]
    match.play("cersei: cersei_euron")
    assert asked(match) == ["euron"] and match.options("euron") == ["euron_doran", "cersei_euron"]


@rule("card.tywin_lannister", "adopted.46")
def test_tywin_brought_as_an_additional_ally_gives_nobody_a_token() -> None:
    match = start("""
        seats: cersei euron doran
        step: claim
        ally: ser_loras_tyrell
        cersei bid: siege
        euron bid: raid
        doran hand: raid
        luck: [tywin_lannister, 1, hodor]
    """)
    match.play("cersei: cersei_euron", "cersei: cersei_euron")
    assert (view(match).round, view(match).supply, asked(match)) == (2, 53, ["doran"])


# -- Joffrey Baratheon ----------------------------------------------------------------------------------------


JOFFREY = """
    seats: cersei euron doran
    ally: joffrey_baratheon
    cersei hand: raid siege
    euron hand: raid puppet
    doran hand: raid puppet
    luck: [siege]
"""


@rule("card.joffrey_baratheon", "adopted.62")
def test_under_joffrey_the_first_leader_to_kneel_discards_a_random_card_and_no_other() -> None:
    match = start(JOFFREY).play("cersei: kneel")
    assert hand(match, "cersei") == ["raid"] and view(match, "doran").discard == ["siege"]
    assert match.outcomes == [("infl/hand-0>", "siege", None)]
    match.play("euron: kneel")
    assert hands(match) == [["raid"], ["puppet", "raid"], ["puppet", "raid"]]
    match = elsewhere(JOFFREY, "joffrey_baratheon").play("cersei: kneel")
    assert hand(match, "cersei") == ["raid", "siege"]


@rule("card.joffrey_baratheon")
def test_under_joffrey_it_does_not_matter_whether_the_first_to_kneel_has_played_cards() -> None:
    match = start(JOFFREY.replace("[siege]", "[raid]")).play("cersei: siege", "cersei: raid")
    match.play("euron: kneel")
    assert hand(match, "euron") == ["puppet"] and view(match).discard == ["raid", "raid"]


@rule("card.joffrey_baratheon", "adopted.30")
def test_under_joffrey_a_leader_with_an_empty_hand_loses_nothing_but_was_the_first() -> None:
    match = start("""
        seats: cersei euron doran
        ally: joffrey_baratheon
        cersei hand: show_of_strength
        euron hand: raid puppet
    """)
    match.play("cersei: show_of_strength", "euron: kneel")
    assert hand(match, "euron") == ["puppet", "raid"] and view(match).discard == []


# -- Tommen Baratheon -----------------------------------------------------------------------------------------


@rule("card.tommen_baratheon")
def test_under_tommen_cards_of_printed_value_6_or_higher_count_5() -> None:
    position = """
        seats: cersei euron melisandre doran
        ally: tommen_baratheon
        cersei bid: show_of_strength
        euron bid: siege gold_of_casterly_rock
        melisandre bid: honour
        doran bid: puppet
        doran hand: raid
    """
    assert totals(start(position)) == [5, 5 + 5, 5, 3]
    assert totals(elsewhere(position.replace("        ", "    "), "tommen_baratheon")) == [8, 6 + 7, 5, 3]


@rule("card.tommen_baratheon", "adopted.24")
def test_under_tommen_bonuses_are_added_to_the_replaced_value() -> None:
    match = start("""
        seats: cersei euron melisandre doran
        options: {kingsmoot: true}
        ally: tommen_baratheon
        cersei bid: call_the_banners siege raid assassination
        euron bid: patience
        euron hand: raid raid puppet puppet siege siege
        melisandre bid: mother_of_dragons
        season: winter
    """)
    assert totals(match) == [(4 + 3) + 5 + 3 + 1, 6, 4 + 2, 0], "what grows to 6 was not printed so"


@rule("card.tommen_baratheon", "card.clever_ploy", "adopted.24")
def test_under_tommen_clever_ploy_still_copies_the_printed_value() -> None:
    match = start("""
        seats: cersei euron doran
        options: {kingsmoot: true}
        ally: tommen_baratheon
        cersei hand: clever_ploy
        euron bid: show_of_strength
        doran hand: raid
    """)
    assert totals(match.play("cersei: clever_ploy")) == [8, 5, 0]


@rule("card.tommen_baratheon", "claim.2")
def test_tommen_decides_who_wins() -> None:
    match = start("""
        seats: cersei euron doran
        step: bids
        first: euron
        ally: tommen_baratheon
        cersei bid: show_of_strength
        euron bid: trial_by_combat
    """)
    assert view(match).totals == [5, 5, 0] and asked(match) == ["euron"]
    won = [line.words for line in match.log(None) if line.event == "bid.won"]
    assert won == [{"leader": "euron", "total": 5}]


# -- Ser Gregor Clegane ---------------------------------------------------------------------------------------


GREGOR = """
    seats: cersei euron doran
    ally: ser_gregor_clegane
    cersei hand: raid siege
    euron hand: raid puppet
    doran hand: raid
"""


@rule("card.ser_gregor_clegane", "adopted.62")
def test_under_ser_gregor_who_kneels_without_having_played_discards_a_card_of_their_choice() -> None:
    match = start(GREGOR).play("cersei: kneel")
    assert asked(match) == ["cersei"] and match.options("cersei") == ["raid", "siege"]
    assert forbidden_by(match, "cersei", "pass") == "adopted.5"
    match.play("cersei: siege")
    assert hand(match, "cersei") == ["raid"] and view(match, "doran").discard == ["siege"]
    match.play("euron: kneel", "euron: raid")
    assert hand(match, "euron") == ["puppet"], "not only the first to kneel"
    match = elsewhere(GREGOR, "ser_gregor_clegane").play("cersei: kneel")
    assert asked(match) == ["euron"] and view(match).discard == []


@rule("card.ser_gregor_clegane", "adopted.56")
def test_under_ser_gregor_who_has_played_a_card_kneels_for_free_though_the_card_is_gone() -> None:
    match = start("""
        seats: cersei euron doran
        ally: ser_gregor_clegane
        cersei hand: trial_by_combat siege
        euron hand: puppet raid
        doran bid: raid
    """)
    match.play("cersei: trial_by_combat", "cersei: raid@doran", "euron: puppet")
    assert bid(match, "cersei") == []
    match.play("cersei: kneel")
    assert hand(match, "cersei") == ["siege"] and asked(match) == ["euron"]


@rule("card.ser_gregor_clegane")
def test_under_ser_gregor_a_leader_without_cards_loses_nothing() -> None:
    match = start("seats: cersei euron doran\nally: ser_gregor_clegane\nturn: euron\ndoran hand: raid")
    assert asked(match) == ["doran"] and view(match).discard == []
