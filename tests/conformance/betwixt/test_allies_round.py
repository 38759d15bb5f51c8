"""Allies that act 'during this round', each as its text says."""

from __future__ import annotations

import pytest

from cyvasse.kernel.match import Match
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


def totals(match: Match) -> list[int]:
    return [leader.total for leader in view(match).leaders]


def hands(match: Match) -> list[list[str]]:
    return [hand(match, leader) for leader in match.names]


def elsewhere(position: str, ally: str) -> Match:
    """The same table, but the ally lies in a council: claimed in an earlier round, or an additional ally."""
    return start(position.replace(f"ally: {ally}\n", f"ally: missandei\n    cersei_euron: {ally}\n"))


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
    assert forbidden_by(match, "doran", "cersei_euron") == "card.tywin_lannister"
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
    assert forbidden_by(match, "cersei", "pass") == "card.ser_gregor_clegane"
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


# -- Grand Maester Pycelle, Jeor Mormont, Lysa Arryn ----------------------------------------------------------

SILENCERS = {"grand_maester_pycelle": "green", "jeor_mormont": "red", "lysa_arryn": "purple"}
ON_PLAY = {
    "patronage": "green",
    "siege": "red",
    "whisperers": "purple",
    "dark_wings_dark_words": "blue",
    "longclaw": "white",
}
each_silencer = pytest.mark.parametrize(
    "ally", [pytest.param(ally, marks=rule(f"card.{ally}", "bid.4"), id=ally) for ally in SILENCERS]
)


def silent(match: Match) -> bool:
    """Whether Cersei's turn passes with nothing asked and nothing drawn."""
    return (asked(match), hand(match, "cersei")) == (["euron"], ["raid"])


SILENCE = """
    seats: cersei euron doran
    options: {{kingsmoot: true}}
    ally: {ally}
    cersei hand: {card} raid
    euron hand: puppet feast
    doran hand: puppet feast
"""


@each_silencer
@pytest.mark.parametrize("card", ON_PLAY)
def test_on_play_abilities_of_one_colour_are_not_resolved(ally: str, card: str) -> None:
    match = start(SILENCE.format(ally=ally, card=card)).play(f"cersei: {card}")
    assert silent(match) == (SILENCERS[ally] == ON_PLAY[card])


@each_silencer
def test_a_silenced_card_joins_the_bid_stack_and_counts(ally: str) -> None:
    card = next(card for card, colour in ON_PLAY.items() if colour == SILENCERS[ally])
    match = start(SILENCE.format(ally=ally, card=card)).play(f"cersei: {card}")
    assert bid(match, "cersei") == [card] and totals(match)[0] == match.table.data.influence[card].value
    match = elsewhere(SILENCE.format(ally=ally, card=card), ally).play(f"cersei: {card}")
    assert not silent(match)


@rule("card.jeor_mormont")
def test_jeor_mormont_silences_the_knee_of_show_of_strength_but_no_banners_and_no_triumph() -> None:
    match = start("""
        seats: cersei euron doran
        ally: jeor_mormont
        kneeling: euron doran
        cersei hand: show_of_strength puppet
        cersei bid: call_the_banners assassination
        doran_cersei: hodor shae
    """)
    match.play("cersei: show_of_strength")
    assert match.options("cersei") == ["puppet", "kneel"], "she did not have to kneel"
    match.play("cersei: kneel", "cersei: doran_cersei", "cersei: cersei_euron")
    assert view(match).totals == [(4 + 2) + 1 + 8, 0, 0]
    assert match.options("cersei") == ["hodor", "shae", "jeor_mormont"], "Assassination kills"


@rule("card.grand_maester_pycelle")
def test_pycelle_silences_no_green_card_that_acts_later() -> None:
    match = start("""
        seats: cersei euron doran
        step: bids
        ally: grand_maester_pycelle
        cersei bid: honour
        euron bid: steady_support
        doran hand: raid
        luck: [1, 2, raid]
    """)
    match.play("cersei: cersei_euron", "cersei: cersei_euron")
    assert match.questions[0].rule == "card.honour"
    match.play("cersei: cersei_euron")
    assert hand(match, "euron") == ["raid"]


@rule("card.lysa_arryn")
def test_lysa_silences_no_puppet_and_no_first_among_equals() -> None:
    match = start("""
        seats: cersei euron doran
        step: bids
        ally: lysa_arryn
        euron bid: first_among_equals
        cersei bid: raid
        doran bid: puppet
    """)
    assert council(match, "euron_doran") == ["lysa_arryn"]


@each_silencer
def test_pulling_the_strings_cannot_pull_a_silenced_card(ally: str) -> None:
    match = start(f"""
        seats: cersei euron doran
        options: {{kingsmoot: true}}
        ally: {ally}
        cersei hand: pulling_the_strings raid siege
        euron bid: siege patronage whisperers
        doran hand: raid
    """)
    match.play("cersei: pulling_the_strings")
    words = {"red": "siege@euron", "green": "patronage@euron", "purple": "whisperers@euron"}
    assert match.options("cersei") == [word for colour, word in words.items() if colour != SILENCERS[ally]]


# -- Ser Barristan Selmy --------------------------------------------------------------------------------------

BARRISTAN = """
    seats: cersei euron doran
    options: {kingsmoot: true}
    ally: ser_barristan_selmy
    cersei hand: betrayal bribe raid pulling_the_strings
    euron bid: feast puppet
    doran hand: siege
"""


@rule("card.ser_barristan_selmy")
def test_under_ser_barristan_betrayal_moves_nothing() -> None:
    match = start(BARRISTAN).play("cersei: betrayal")
    assert asked(match) == ["doran"] and bid(match, "cersei") == ["betrayal"]
    assert bid(match, "euron") == ["feast", "puppet"]
    match = elsewhere(BARRISTAN, "ser_barristan_selmy").play("cersei: betrayal")
    assert match.options("cersei") == ["feast@euron", "puppet@euron"]


@rule("card.ser_barristan_selmy")
def test_under_ser_barristan_cards_may_be_discarded_from_stacks_and_played_into_others() -> None:
    match = start(BARRISTAN).play("cersei: raid")
    assert bid(match, "euron") == ["puppet"]
    match = start(BARRISTAN).play("cersei: bribe", "cersei: euron")
    assert bid(match, "euron") == ["feast", "puppet", "bribe"]


@rule("card.ser_barristan_selmy")
def test_under_ser_barristan_a_card_may_still_return_from_a_stack_to_its_holders_hand() -> None:
    match = start("""
        seats: cersei euron doran
        ally: ser_barristan_selmy
        cersei hand: change_of_heart
        cersei bid: raid
        doran hand: siege
    """)
    match.play("cersei: change_of_heart")
    assert (hand(match, "cersei"), bid(match, "cersei")) == (["raid"], ["change_of_heart"])


# -- Randyll Tarly --------------------------------------------------------------------------------------------

RANDYLL = """
    seats: cersei euron doran
    ally: randyll_tarly
    cersei hand: puppet raid
    euron hand: raid puppet
    doran hand: siege puppet
    doran bid: feast
    doran played: 1
"""


@rule("card.randyll_tarly")
def test_under_randyll_the_first_card_of_each_leader_counts_1_more() -> None:
    match = start(RANDYLL).play("cersei: puppet", "euron: puppet", "doran: puppet")
    assert totals(match) == [3 + 1, 3 + 1, 2 + 3]
    match.play("cersei: raid")
    assert totals(match) == [3 + 1 + 3, 3 + 1, 3], "nothing for a second card"
    assert totals(elsewhere(RANDYLL, "randyll_tarly").play("cersei: puppet"))[0] == 3


@rule("card.randyll_tarly", "adopted.56")
def test_under_randyll_a_first_card_that_was_discarded_was_the_first_all_the_same() -> None:
    match = start("""
        seats: cersei euron doran
        ally: randyll_tarly
        cersei hand: trial_by_combat puppet
        euron hand: puppet raid
        doran bid: raid
    """)
    match.play("cersei: trial_by_combat", "cersei: raid@doran", "euron: puppet", "cersei: puppet")
    assert totals(match) == [3, 3 + 1, 0]


@rule("card.randyll_tarly", "adopted.52")
def test_the_bonus_of_randyll_stays_with_a_card_that_moves() -> None:
    match = start("""
        seats: cersei euron doran
        ally: randyll_tarly
        cersei hand: puppet siege
        euron hand: betrayal siege
    """)
    match.play("cersei: puppet", "euron: betrayal")
    assert totals(match) == [0, (3 + 1) + (2 + 1), 0]


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
