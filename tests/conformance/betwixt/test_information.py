"""What is open and what is hidden: one table through the eyes of its seats, and tables that they cannot tell apart."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from cyvasse.games.betwixt.components import components
from cyvasse.games.betwixt.table import ALLIES, DECK, HAND
from cyvasse.kernel.match import Match
from tests.conformance.betwixt.positions import forbidden_by, hand, start, view
from tests.rule import rule

EVERYONE = (None, 0, 1, 2)


def look_alike(one: Match, other: Match, seats: Iterable[int | None]) -> bool:
    """Can none of these seats tell the two matches apart?"""
    return all(one.seen(seat) == other.seen(seat) and one.log(seat) == other.log(seat) for seat in seats)


def twins(position: str, *words: str) -> tuple[Match, Match]:
    """The same position with one or the other of two words."""
    one, other = (start(position.replace("?", word)) for word in words)
    return one, other


# -- open -----------------------------------------------------------------------------------------------------


@rule("info.1")
def test_a_played_card_is_seen_by_everyone() -> None:
    match = start("seats: cersei euron doran\ncersei hand: puppet\neuron hand: raid\ndoran hand: raid")
    match.play("cersei: puppet")
    for leader in (None, "cersei", "euron", "doran"):
        assert [card.card for card in view(match, leader).leaders[0].bid] == ["puppet"]


@rule("info.2")
def test_the_current_ally_and_the_allies_in_councils_are_seen_by_everyone() -> None:
    match = start("""
        seats: cersei euron doran
        ally: bronn
        cersei hand: raid
        cersei_euron: hodor shae
        doran_cersei: tormund
    """)
    for leader in (None, "cersei", "euron", "doran"):
        seen = view(match, leader)
        assert seen.current == "bronn"
        assert [place.allies for place in seen.councils] == [["hodor", "shae"], [], ["tormund"]]


@rule("info.6")
def test_who_is_first_which_round_and_season_it_is_and_who_knelt_is_the_same_for_everyone() -> None:
    match = start("""
        seats: cersei euron doran
        first: euron
        turn: doran
        season: winter
        round: 2
        kneeling: euron
        doran hand: raid
    """)
    seen = [view(match, leader) for leader in (None, "cersei", "euron", "doran")]
    assert {(v.first, v.round, v.season, tuple(x.kneeling for x in v.leaders)) for v in seen} == {
        (1, 2, "winter", (False, True, False))
    }


@rule("adopted.11", "adopted.39", "adopted.74")
def test_the_discard_pile_and_the_numbers_of_cards_in_hands_and_of_tokens_are_open() -> None:
    match = start("""
        seats: cersei euron doran
        ally: hodor
        ally tokens: 1 2
        cersei hand: raid
        euron hand: raid siege
        discard: puppet honour
        euron_doran tokens: 3
    """)
    for leader in (None, "cersei", "euron", "doran"):
        seen = view(match, leader)
        assert (seen.discard, seen.current_tokens) == (["honour", "puppet"], 2)
        assert [x.hand for x in seen.leaders] == [1, 2, 0]
        assert [place.tokens for place in seen.councils] == [0, 1, 0]


# -- hidden: tokens -------------------------------------------------------------------------------------------


@rule("info.3")
def test_nobody_can_tell_which_tokens_lie_in_a_council_or_on_the_ally() -> None:
    position = "seats: cersei euron doran\nally: hodor\ncersei hand: raid\n{}: ?"
    for place in ("cersei_euron tokens", "ally tokens"):
        assert look_alike(*twins(position.format(place), "1", "3"), EVERYONE)


@rule("info.3", "token.3")
def test_nobody_learns_the_face_of_a_token_that_is_gained() -> None:
    position = "seats: cersei euron doran\nstep: claim\neuron bid: siege\ndoran hand: raid\nluck: [?, hodor]"
    one, other = twins(position, "1", "3")
    for match in (one, other):
        match.play("euron: euron_doran")
    assert match.table.places["tok/council@1"] == ["3"]
    assert look_alike(one, other, EVERYONE)


@rule("info.3", "token.3")
def test_only_who_looks_at_tokens_by_an_ability_knows_them() -> None:
    position = """
        seats: cersei euron doran
        step: claim
        ally: maester_aemon
        euron bid: siege
        euron_doran tokens: 2 ?
    """
    one, other = twins(position, "1", "3")
    for match in (one, other):
        match.play("euron: cersei_euron")
    assert look_alike(one, other, (None, 0, 2))
    assert not look_alike(one, other, (1,))
    assert (-2, "tok/council@1", "1 2", 0) in one.seen(1).since


@rule("info.3")
def test_at_the_end_everyone_sees_the_faces() -> None:
    one, other = twins("seats: cersei euron doran\nstep: scoring\ncersei_euron tokens: ?", "1", "3")
    for leader in (None, "cersei", "euron", "doran"):
        assert (view(one, leader).councils[0].faces, view(other, leader).councils[0].faces) == ([1], [3])


# -- hidden: the ally deck ------------------------------------------------------------------------------------


@rule("info.4")
def test_the_ally_deck_shows_everyone_its_size_only() -> None:
    match = start("seats: cersei euron doran\nally: hodor\ncersei hand: raid")
    for seat in EVERYONE:
        assert match.view(seat).hidden.places[ALLIES] == 49
        assert match.view(seat).hidden.top == {}


@rule("info.4")
def test_who_looks_at_the_top_of_the_ally_deck_knows_it_and_nobody_else_does() -> None:
    position = """
        seats: cersei euron doran
        step: claim
        ally: bran_stark
        euron bid: siege
        luck: [?]
    """
    one, other = twins(position, "hodor, shae, tormund", "bronn, shae, tormund")
    for match in (one, other):
        match.play("euron: cersei_euron")
    assert one.options("euron") == ["hodor", "shae", "tormund"]
    assert look_alike(one, other, (None, 0, 2))
    assert not look_alike(one, other, (1,))


@rule("info.4")
def test_the_order_in_which_allies_were_put_back_is_known_only_to_who_did_it_until_they_are_revealed() -> None:
    position = """
        seats: cersei euron doran
        step: claim
        ally: bran_stark
        euron bid: siege
        doran hand: raid
        luck: [hodor, shae, tormund]
    """
    one, other = start(position), start(position)
    for match, order in ((one, ("hodor", "shae", "tormund")), (other, ("tormund", "shae", "hodor"))):
        match.play("euron: cersei_euron")
        for ally in order:
            if ally in match.options("euron"):  # the last one goes where it must
                match.play(f"euron: {ally}")
    assert look_alike(one, other, (None, 0, 2))
    assert not look_alike(one, other, (1,))
    for match, top in ((one, "tormund"), (other, "hodor")):
        match.play("euron: cersei_euron")
        assert (view(match).round, view(match).current) == (2, top)


# -- hidden: hands --------------------------------------------------------------------------------------------


@rule("info.5")
def test_a_hand_is_seen_by_its_leader_only() -> None:
    match = start("seats: cersei euron doran\ncersei hand: raid puppet\neuron hand: siege\ndoran hand: honour")
    for leader, cards in (("cersei", ["puppet", "raid"]), ("euron", ["siege"]), ("doran", ["honour"]), (None, [])):
        seen = view(match, leader)
        assert seen.hand == cards
        for seat, name in enumerate(match.names):
            assert seen.hidden.places[HAND[seat]] == (cards if name == leader else [2, 1, 1][seat])


@rule("info.5")
def test_others_cannot_tell_which_card_a_leader_holds() -> None:
    one, other = twins("seats: cersei euron doran\ncersei hand: raid\neuron hand: ?", "siege", "show_of_strength")
    assert look_alike(one, other, (None, 0, 2))
    assert not look_alike(one, other, (1,))


@rule("info.5")
def test_others_learn_of_a_question_only_whom_it_is_asked_and_what_about() -> None:
    match = start("seats: cersei euron doran\ncersei hand: raid siege\neuron hand: honour")
    (own,), (public,) = match.asked(0), match.asked(1)
    assert own.options == ["raid", "siege", "kneel"]
    assert (public.seat, public.ask, public.options, public.words) == (0, "turn", [], {})


@rule("info.5")
def test_a_refusal_does_not_tell_what_others_hold() -> None:
    match = start("seats: cersei euron doran\ncersei hand: raid siege\neuron hand: honour")
    assert forbidden_by(match, "cersei", "honour") == forbidden_by(match, "cersei", "feast") == "card.2"
    assert forbidden_by(match, "doran", "honour") == forbidden_by(match, "doran", "feast") == "bid.1"


@rule("info.5", "info.7")
def test_a_drawn_card_is_known_to_the_leader_who_drew_it_only() -> None:
    position = "seats: cersei euron doran\ncersei hand: patronage\neuron hand: raid\nluck: [?]"
    one, other = twins(position, "siege", "puppet")
    for match in (one, other):
        match.play("cersei: patronage")
    assert hand(other, "cersei") == ["puppet"]
    assert look_alike(one, other, (None, 1, 2))
    assert not look_alike(one, other, (0,))


@rule("info.5")
def test_a_hand_that_one_leader_may_look_at_stays_hidden_from_the_others() -> None:
    position = """
        seats: cersei euron doran
        turn: cersei
        cersei hand: whisperers
        euron hand: ?
        doran hand: raid
    """
    one, other = twins(position, "siege", "puppet")
    for match in (one, other):
        match.play("cersei: whisperers", "cersei: euron")
    assert look_alike(one, other, (None, 2))
    assert not look_alike(one, other, (0,))


# -- hidden: the influence deck -------------------------------------------------------------------------------


@rule("info.7")
def test_the_influence_deck_shows_everyone_its_size_only() -> None:
    match = start("seats: cersei euron doran\ncersei hand: raid siege")
    for seat in EVERYONE:
        assert match.view(seat).hidden.places[DECK] == 60
        assert match.view(seat).hidden.top == {}


@rule("info.7")
def test_nobody_can_tell_which_blue_cards_were_added_to_the_influence_deck() -> None:
    standard = sorted(components().deck("standard").elements())
    rest = ", ".join([*standard[:27], "crows_eye", "golden_rose", "ghost", "hodor"])
    position = f"""
        seats: jon euron olenna
        options: {{advanced: true}}
        step: advance
        round: 4
        luck: [?, {rest}]
    """
    one, other = twins(position, "bribe, red_wedding, royal_decree", "bribe, purple_wedding, winter_is_coming")
    assert "royal_decree" in one.table.places[DECK]
    assert "royal_decree" not in other.table.places[DECK]
    assert look_alike(one, other, EVERYONE)


@pytest.mark.parametrize("drawn", ["raid", "puppet", "feast"])
@rule("info.7")
def test_any_card_of_the_influence_deck_may_come_next(drawn: str) -> None:
    match = start(f"seats: cersei euron doran\ncersei hand: patronage\neuron hand: raid\nluck: [{drawn}]")
    match.play("cersei: patronage")
    assert hand(match, "cersei") == [drawn]
