"""Rulebook: the advanced game, with unique cards of the leaders and event cards."""

from __future__ import annotations

from collections import Counter

import pytest

import cyvasse
from cyvasse.games.betwixt.components import components
from cyvasse.kernel.match import Match
from tests.conformance.betwixt.positions import bid, start, view
from tests.rule import rule

BOX = components()
EVENTS = sorted(BOX.deck("event").elements())
CERSEI = ["hear_me_roar", "loose_tongues", "queen_regent", "walk_of_atonement"]
ADDED, DEALT = "infl/events>infl/deck", "infl/deck>infl/hand"


def seated(seats: int, *, advanced: bool = True) -> Match:
    """A new game whose leaders have been named: Cersei, Tyrion, Eddard and so on."""
    names = " ".join([leader.word for leader in BOX.leaders.values()][:seats])
    return cyvasse.new("betwixt", seats, seed=1, options={"advanced": advanced, "leaders": names})


def decks(cards: list[str]) -> Counter[str]:
    """How many of these cards are standard, events and unique."""
    return Counter(BOX.influence[card].deck for card in cards)


def season_ends(seats: int, season: str, more: str = "") -> Match:
    return start(f"""
        seats: {seats}
        options: {{advanced: true}}
        step: advance
        season: {season}
        round: {seats + 1}
        {more}
    """)


# -- what is added --------------------------------------------------------------------------------------------


@rule("advanced.1")
def test_the_advanced_game_adds_unique_cards_and_events_to_the_standard_deck() -> None:
    standard, advanced = seated(4, advanced=False), seated(4)
    assert "infl/events" not in standard.table.places
    assert advanced.table.places["infl/events"] == EVENTS
    assert [leader.uniques for leader in view(standard).leaders] == [0, 0, 0, 0]
    assert [leader.uniques for leader in view(advanced).leaders] == [3, 3, 3, 3]
    for match, unique in ((standard, 0), (advanced, 1)):
        hands = [card for seat in range(4) for card in match.table.places[f"infl/hand-{seat}"]]
        assert decks(hands) == Counter(standard=40 - 4 * unique, unique=4 * unique)


@rule("advanced.1", "setup.12")
def test_everyone_knows_which_cards_the_deck_begins_with_and_which_are_set_aside() -> None:
    match = cyvasse.new("betwixt", 3, seed=1, options={"advanced": True})
    standard = sorted(BOX.deck("standard").elements())
    for seat in ("seat_0", "seat_1", "seat_2"):
        assert view(match, seat).hidden.facts == [(["infl/deck"], standard), (["infl/events"], EVENTS)]
    assert [leader.played for leader in view(match).leaders] == [0, 0, 0]


@rule("advanced.2")
def test_an_event_is_played_from_the_hand_into_the_stack_like_any_card() -> None:
    match = start("""
        options: {advanced: true}
        cersei hand: raid royal_decree
        tyrion hand: raid
    """)
    assert match.options("cersei") == ["raid", "royal_decree", "kneel"]
    match.play("cersei: royal_decree")
    assert (bid(match, "cersei"), view(match, "cersei").hand) == (["royal_decree"], ["raid"])
    assert (view(match).leaders[0].total, view(match).turn) == (4, 1)


@rule("advanced.3")
def test_a_unique_card_is_played_from_the_hand_into_the_stack_like_any_card() -> None:
    match = start("""
        options: {advanced: true}
        cersei hand: raid walk_of_atonement loose_tongues
        tyrion hand: raid
    """)
    assert match.options("cersei") == ["loose_tongues", "raid", "walk_of_atonement", "kneel"]
    match.play("cersei: loose_tongues", "cersei: raid")
    assert (bid(match, "cersei"), view(match, "cersei").hand) == (["loose_tongues"], ["raid", "walk_of_atonement"])
    assert view(match).leaders[0].total == 3


# -- unique cards ---------------------------------------------------------------------------------------------


@rule("unique.1", "unique.2")
def test_who_takes_a_leader_sets_that_leaders_four_unique_cards_aside() -> None:
    match = start("""
        seats: 3
        options: {advanced: true}
        step: leader
        first: seat_1
    """)
    match.play("seat_1: cersei_lannister")
    assert view(match, "cersei").uniques == CERSEI
    assert view(match, "cersei").hand == []
    assert [leader.uniques for leader in view(match).leaders] == [0, 4, 0]
    assert match.log(0)[-1].words == {"leader": "cersei", "number": 2}


@rule("unique.3", "unique.4")
@pytest.mark.parametrize("season", ["summer", "autumn"])
def test_a_new_hand_is_nine_cards_of_the_deck_and_one_unique_card(season: str) -> None:
    match = season_ends(3, season) if season == "autumn" else seated(3)
    for seat, name in enumerate(match.names):
        hand = view(match, name).hand
        assert len(hand) == 10 and decks(hand)["unique"] == 1
        assert [BOX.influence[card].leader.partition("_")[0] for card in hand if decks([card])["unique"]] == [name]
        assert len(view(match, name).uniques) == 3
        drawn = [(of, to) for of, _, to in match.outcomes if of.endswith(f"infl/hand-{seat}")]
        assert drawn == [("infl/deck>infl/hand-" + str(seat), [seat])] * 9 + [
            (f"infl/aside-{seat}>infl/hand-{seat}", [seat])
        ]


@rule("unique.4")
@pytest.mark.parametrize("card", CERSEI)
def test_the_unique_card_is_a_random_one_of_those_set_aside(card: str) -> None:
    drawn = [*["raid"] * 3, *["siege"] * 3, *["feast"] * 3, *["puppet"] * 4, *["patronage"] * 3, *["whisperers"] * 2]
    drawn += [*["call_the_banners"] * 3, *["intimidation"] * 3, *["betrayal"] * 3]
    match = start(f"""
        options: {{advanced: true}}
        step: season
        luck: [{", ".join([*drawn, card])}]
    """)
    assert view(match, "cersei").hand == sorted([*drawn[:9], card])
    assert view(match, "cersei").uniques == sorted({*CERSEI} - {card})


@rule("unique.5")
def test_a_unique_card_of_a_bid_stack_goes_back_in_the_box() -> None:
    match = start("""
        options: {advanced: true}
        step: cleanup
        cersei bid: siege queen_regent
        tyrion bid: words_are_wind royal_decree
    """)
    assert view(match).box == ["queen_regent", "words_are_wind"]
    assert view(match).discard == ["royal_decree", "siege"]


@rule("unique.5")
def test_a_unique_card_discarded_from_a_hand_or_by_another_card_goes_back_in_the_box() -> None:
    match = start("""
        options: {advanced: true}
        cersei hand: siege queen_regent raid
        cersei bid: walk_of_atonement
        tyrion hand: raid feast
    """)
    match.play("cersei: siege", "cersei: queen_regent", "tyrion: raid")
    assert view(match).box == ["queen_regent", "walk_of_atonement"]
    assert view(match).discard == []


@rule("unique.5", "advance.6")
def test_a_unique_card_left_in_hand_at_the_end_of_a_season_goes_back_in_the_box() -> None:
    match = season_ends(3, "summer", "cersei hand: raid queen_regent")
    assert view(match).box == ["queen_regent"]
    assert view(match, "cersei").uniques == sorted({*CERSEI} - {"queen_regent"} - {*view(match, "cersei").hand})


@rule("unique.6")
def test_a_unique_card_that_was_drawn_never_lies_aside_again() -> None:
    match = season_ends(3, "autumn", "cersei hand: queen_regent\n        box: hear_me_roar")
    assert view(match).box == ["hear_me_roar", "queen_regent"]
    (left,) = view(match, "cersei").uniques
    assert left in ("loose_tongues", "walk_of_atonement")
    assert decks(view(match, "cersei").hand)["unique"] == 1


@rule("unique.7")
def test_unique_cards_of_leaders_whom_nobody_plays_are_nowhere_on_the_table() -> None:
    match = seated(3)
    everywhere = [card for place, cards in match.table.places.items() if place.startswith("infl/") for card in cards]
    assert decks(everywhere) == Counter(standard=62, event=11, unique=12)
    assert {BOX.influence[card].leader for card in everywhere} == {
        "", "cersei_lannister", "tyrion_lannister", "eddard_stark",
    }  # fmt: skip


# -- events ---------------------------------------------------------------------------------------------------


@rule("event.1")
@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("season", ["summer", "autumn"])
def test_with_three_or_four_players_three_events_join_the_deck_after_summer_and_after_autumn(
    seats: int, season: str
) -> None:
    match = season_ends(seats, season)
    assert [of for of, _, _ in match.outcomes].count(ADDED) == 3
    assert view(match).hidden.places["infl/events"] == 8


@rule("event.2")
@pytest.mark.parametrize("seats", [5, 6])
def test_with_five_or_six_players_six_events_join_the_deck_after_autumn(seats: int) -> None:
    match = season_ends(seats, "autumn")
    assert [of for of, _, _ in match.outcomes].count(ADDED) == 6
    assert view(match).hidden.places["infl/events"] == 5


@rule("event.1", "event.2")
def test_no_events_join_the_deck_in_the_standard_game_or_when_the_game_begins() -> None:
    assert ADDED not in [of for of, _, _ in seated(3).outcomes]
    match = start("step: advance\nseason: summer\nround: 4")
    assert ADDED not in [of for of, _, _ in match.outcomes]


@rule("event.3")
def test_events_join_the_deck_after_the_discard_pile_and_before_the_hands_are_drawn() -> None:
    match = season_ends(3, "summer", "discard: raid\n        cersei hand: siege")
    routes = [event.of.rstrip("-012") for events in match.trail for event in events]
    assert routes[:6] == ["infl/hand", ">infl/deck", *[ADDED] * 3, DEALT]
    assert match.trail[0][1].words == "raid siege"
    assert view(match).discard == []
    thrown = [line.words for line in match.log(1) if line.event == "hand.discarded"]
    assert thrown == [{"leader": "cersei", "card": ["siege"]}]


@rule("event.3", "event.1")
def test_an_event_that_joined_the_deck_can_be_drawn_at_once() -> None:
    match = season_ends(3, "summer", "luck: [bribe, red_wedding, royal_decree, red_wedding]")
    assert "red_wedding" in view(match, "tyrion").hand  # the new first player's, dealt first


@rule("event.4")
def test_an_event_is_discarded_like_a_standard_card_and_shuffled_in_again() -> None:
    match = start("""
        options: {advanced: true}
        step: cleanup
        season: summer
        round: 4
        cersei bid: bribe siege
        discard: red_wedding
        luck: [royal_decree, valar_morghulis, purple_wedding, bribe, red_wedding]
    """)
    assert {"bribe", "red_wedding"} < {*view(match, "tyrion").hand}
    assert view(match).box == view(match).discard == []


@rule("event.5")
def test_events_are_added_from_those_still_set_aside_only() -> None:
    gone, left = EVENTS[:5], EVENTS[5:]
    match = season_ends(5, "autumn", f"discard: {' '.join(gone)}")
    assert sorted(card for of, card, _ in match.outcomes if of == ADDED) == left
    assert view(match).hidden.places["infl/events"] == 0


@rule("info.7", "adopted.63")
def test_in_a_described_position_everyone_knows_which_cards_are_set_aside() -> None:
    match = start("""
        seats: cersei tyrion eddard
        options: {advanced: true}
        cersei hand: bribe hear_me_roar siege
        tyrion hand: raid clever_ploy feast
        eddard hand: ice honour
    """)
    for luck in range(25):
        places = cyvasse.imagine(match.seen(0), luck).table.places
        assert len(places["infl/events"]) == 10 and "bribe" not in places["infl/events"]
        assert all(BOX.influence[card].deck == "event" for card in places["infl/events"])
        for seat, leader in enumerate(("cersei_lannister", "tyrion_lannister", "eddard_stark")):
            assert all(BOX.influence[card].leader == leader for card in places[f"infl/aside-{seat}"])
        assert not any(BOX.influence[card].deck == "unique" for card in places["infl/deck"])
