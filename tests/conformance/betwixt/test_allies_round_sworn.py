"""Allies that act 'during this round', each as its text says: Pycelle to Randyll Tarly."""

from __future__ import annotations

import pytest

from cyvasse.kernel.match import Match
from tests.conformance.betwixt.allies import elsewhere, totals
from tests.conformance.betwixt.positions import asked, bid, council, hand, start, view
from tests.rule import rule

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
