"""Rulebook: step 6, advance the round and the season; the end of the game and who wins it."""

from __future__ import annotations

from collections import Counter

import pytest

import cyvasse
from cyvasse.games.betwixt.components import components
from cyvasse.games.betwixt.table import DECK, HAND, SUPPLY
from cyvasse.kernel.match import Match
from tests.conformance.betwixt.positions import council, hand, start, view
from tests.rule import rule

LEADERS = ["cersei", "euron", "melisandre", "doran", "jon", "olenna"]


def after_the_last_round(season: str = "summer", players: int = 3) -> Match:
    return start(f"""
        seats: {" ".join(LEADERS[:players])}
        step: advance
        season: {season}
        round: {players + 1}
    """)


def winners(match: Match) -> list[str]:
    return [match.names[seat] for seat in match.winners]


def ended(*allies: str, tokens: tuple[str, ...] = ()) -> Match:
    """A game whose councils ended with these allies and tokens, beginning with the one between Cersei and Euron."""
    leaders = LEADERS[: len(allies)]
    words = [f"{a}_{b}" for a, b in zip(leaders, [*leaders[1:], "cersei"], strict=True)]
    lines = [f"seats: {' '.join(leaders)}", "step: scoring"]
    lines += [f"{word}: {held or []}" for word, held in zip(words, allies, strict=True)]
    lines += [f"{word} tokens: {held or []}" for word, held in zip(words, tokens, strict=False)]
    return start("\n".join(lines))


def totals(match: Match) -> list[int]:
    return [place.power for place in view(match).councils]


# -- step 6: rounds and seasons -------------------------------------------------------------------------------


@rule("advance.1", "advance.10")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_the_round_token_moves_on_by_one_space_and_the_next_round_begins(number: int) -> None:
    match = start(f"seats: cersei euron doran\nstep: advance\nround: {number}\neuron hand: raid\nluck: [hodor]")
    assert (view(match).round, view(match).space) == (number + 1, 3 - number)
    assert (view(match).season, view(match).current) == ("summer", "hodor")
    assert hand(match, "euron") == ["raid"]


@rule("advance.2")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_the_round_before_the_last_one_does_not_end_the_season_and_the_last_one_does(players: int) -> None:
    position = f"seats: {' '.join(LEADERS[:players])}\nseason: autumn\nstep: advance\neuron hand: raid\nround: "
    late, last = view(start(f"{position}{players}")), view(start(f"{position}{players + 1}"))
    assert (late.season, late.round, late.rounds) == ("autumn", players + 1, players + 1)
    assert (last.season, last.round, last.rounds) == ("winter", 1, players + 1)


@rule("advance.3", "advance.4")
@pytest.mark.parametrize("players", [3, 4])
def test_after_the_last_space_the_round_token_returns_to_its_first_and_the_season_changes(players: int) -> None:
    match = after_the_last_round(players=players)
    assert (view(match).space, view(match).round, view(match).season) == (players, 1, "autumn")


@rule("advance.4", "advance.5")
@pytest.mark.parametrize(("season", "following"), [("summer", "autumn"), ("autumn", "winter")])
def test_autumn_follows_summer_and_winter_follows_autumn(season: str, following: str) -> None:
    match = after_the_last_round(season)
    assert view(match).season == following
    assert (view(match).first, match.log(None)[0].event) == (1, "first.player")


@rule("advance.6", "advance.7", "advance.8")
def test_when_the_season_changes_hands_and_discards_are_shuffled_and_10_cards_drawn_from_them() -> None:
    match = start("""
        seats: cersei euron doran
        step: advance
        round: 4
        cersei hand: raid raid raid siege siege siege
        euron hand: puppet puppet puppet puppet
        doran hand: honour
        deck: feast feast feast
        discard: >-
            patronage patronage patronage steady_support steady_support steady_support whisperers whisperers whisperers
            court_intrigue court_intrigue court_intrigue backup_plan backup_plan backup_plan wildfire
    """)
    hands = [card for leader in ("cersei", "euron", "doran") for card in hand(match, leader)]
    assert [len(hand(match, leader)) for leader in ("cersei", "euron", "doran")] == [10, 10, 10]
    assert Counter(hands) == {
        "raid": 3, "siege": 3, "puppet": 4, "honour": 1, "feast": 3, "patronage": 3, "steady_support": 3,
        "whisperers": 3, "court_intrigue": 3, "backup_plan": 3, "wildfire": 1,
    }  # fmt: skip
    assert (view(match).discard, view(match).deck) == ([], 0)


@rule("advance.6")
def test_no_card_is_kept_in_hand_over_the_change_of_season() -> None:
    match = start("""
        seats: cersei euron doran
        step: advance
        round: 4
        cersei hand: raid
        euron hand: puppet
        luck: [siege, siege, siege, feast, feast, feast, honour, honour, wildfire, wildfire]
    """)
    assert Counter(hand(match, "euron")) == {"siege": 3, "feast": 3, "honour": 2, "wildfire": 2}
    told = [(line.words["leader"], line.words["card"]) for line in match.log(None) if line.event == "hand.discarded"]
    assert told == [("euron", ["puppet"]), ("cersei", ["raid"])]  # Doran had none


@rule("advance.8")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_in_a_new_season_everyone_has_10_cards_and_the_rest_is_the_deck(players: int) -> None:
    match = after_the_last_round("autumn", players)
    assert [leader.hand for leader in view(match).leaders] == [10] * players
    cards = Counter(card for place in (DECK, *HAND[:players]) for card in match.table.places[place])
    assert cards == components().deck("standard")


@rule("advance.6")
def test_hands_are_kept_when_only_the_round_changes() -> None:
    match = start("seats: cersei euron doran\nstep: advance\nround: 3\ncersei hand: raid\neuron hand: siege puppet")
    assert (hand(match, "cersei"), hand(match, "euron"), hand(match, "doran")) == (["raid"], ["puppet", "siege"], [])


@rule("advance.7")
def test_the_discard_pile_stays_when_only_the_round_changes() -> None:
    match = start("seats: cersei euron doran\nstep: advance\nround: 3\neuron hand: siege\ndiscard: raid puppet")
    assert (view(match).discard, view(match).deck) == (["puppet", "raid"], 59)


@rule("advance.9", "endgame.1")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_the_game_ends_after_the_last_round_of_winter(players: int) -> None:
    match = after_the_last_round("winter", players)
    assert match.over and view(match).over
    assert "first.player" not in [line.event for line in match.log(None)]  # there is no next round
    assert match.questions == {}
    assert view(match).season == "winter"


@rule("advance.9", "advance.10")
@pytest.mark.parametrize(("season", "number"), [("winter", 3), ("autumn", 4)])
def test_the_game_goes_on_before_the_last_round_of_winter_is_over(season: str, number: int) -> None:
    match = start(f"seats: cersei euron doran\nstep: advance\nseason: {season}\nround: {number}\neuron hand: raid")
    assert not match.over
    assert match.winners == []


@rule("endgame.1")
def test_nothing_can_be_answered_when_the_game_is_over() -> None:
    match = after_the_last_round("winter")
    refusal = match.why_not("cersei", "kneel")
    assert refusal is not None and refusal.key == "over"


# -- the end of the game --------------------------------------------------------------------------------------


@rule("endgame.2")
def test_all_tokens_in_councils_are_turned_up_for_everyone() -> None:
    match = ended("", "", "", "", tokens=("3 1", "", "2"))
    for seat in (None, "cersei", "doran"):
        places = view(match, seat).councils
        assert [(place.faces, place.tokens) for place in places] == [([1, 3], 2), ([], 0), ([2], 1), ([], 0)]
        assert view(match, seat).hidden.places["tok/council@0"] == 0  # they lie open now


@rule("endgame.3")
def test_each_council_is_worth_its_own_allies_and_tokens() -> None:
    match = ended("renly_baratheon hodor", "khal_drogo", "", "", tokens=("3 1 1", "", "2"))
    assert totals(match) == [5 + 2 + 3 + 1 + 1, 5, 2, 0]


@rule("endgame.3")
def test_tokens_count_for_nothing_before_the_game_has_ended() -> None:
    match = start("seats: cersei euron doran\ncersei hand: raid\ncersei_euron: hodor\ncersei_euron tokens: 3")
    assert totals(match) == [2, 0, 0]


@rule("endgame.4")
def test_the_dead_the_supply_the_row_and_the_current_ally_count_for_nobody() -> None:
    match = start("""
        seats: cersei euron doran
        options: {ally_row: true}
        step: scoring
        cersei_euron: hodor
        euron_doran: shae
        doran_cersei: qyburn
        dead: robert_baratheon
        row: tywin_lannister
        ally: robb_stark
        ally tokens: 3
    """)
    assert (totals(match), match.scores) == ([2, 2, 2], [2, 2, 2])
    assert len(match.table.places[SUPPLY]) == 53


# -- the winner -----------------------------------------------------------------------------------------------


@rule("victory.1")
def test_the_small_council_of_a_leader_is_the_lower_of_their_two() -> None:
    match = ended("robert_baratheon", "bronn", "hodor", "grand_maester_pycelle")
    assert totals(match) == [6, 3, 2, 1]
    assert match.scores == [1, 3, 2, 1]


@rule("victory.2")
def test_a_leader_with_two_equal_councils_is_asked_nothing_and_either_counts() -> None:
    match = ended("hodor", "grand_maester_pycelle", "", "shae")
    assert match.over
    assert match.scores == [2, 1, 0, 0]
    assert winners(match) == ["cersei"]


@rule("victory.3")
@pytest.mark.parametrize(
    ("allies", "winner"),
    [
        (("bronn", "shae", "bran_stark", "sansa_stark"), "cersei"),
        (("sansa_stark", "bronn", "shae", "bran_stark"), "euron"),
        (("bran_stark", "sansa_stark", "bronn", "shae"), "melisandre"),
        (("shae", "bran_stark", "sansa_stark", "bronn"), "doran"),
    ],
)
def test_the_highest_small_council_wins(allies: tuple[str, ...], winner: str) -> None:
    match = ended(*allies)
    assert sorted(match.scores) == [2, 2, 2, 3]
    assert winners(match) == [winner]


@rule("victory.3")
def test_the_highest_council_of_all_does_not_help_those_whose_other_one_is_weak() -> None:
    match = ended("robert_baratheon tywin_lannister", "grand_maester_pycelle", "ramsay_bolton", "mace_tyrell", "")
    assert totals(match) == [12, 1, 4, 4, 0]
    assert winners(match) == ["doran"]


@rule("victory.4")
@pytest.mark.parametrize(
    ("beside_cersei", "beside_euron", "winner"),
    [("robert_baratheon", "khal_drogo qyburn", "euron"), ("khal_drogo qyburn", "robert_baratheon", "cersei")],
)
def test_of_leaders_with_equal_small_councils_the_one_with_the_larger_other_council_wins(
    beside_cersei: str, beside_euron: str, winner: str
) -> None:
    match = ended("bronn hodor", beside_euron, "shae", beside_cersei)
    assert match.scores == [5, 5, 2, 2]
    assert winners(match) == [winner]


@rule("victory.5")
@pytest.mark.parametrize(
    ("beside_cersei", "beside_euron", "winner"),
    [("ramsay_bolton", "hodor shae", "euron"), ("hodor shae", "ramsay_bolton", "cersei")],
)
def test_of_leaders_still_tied_the_one_with_more_allies_in_both_councils_wins(
    beside_cersei: str, beside_euron: str, winner: str
) -> None:
    match = ended("bronn", beside_euron, "grand_maester_pycelle", beside_cersei)
    assert sorted(totals(match)) == [1, 3, 4, 4]
    assert winners(match) == [winner]


@rule("victory.5")
def test_tokens_are_no_allies_when_a_tie_is_broken() -> None:
    match = ended("bronn", "hodor shae", "grand_maester_pycelle", "", tokens=("", "", "", "1 1 1 1"))
    assert totals(match) == [3, 4, 1, 4]
    assert winners(match) == ["euron"]


@rule("victory.6")
def test_leaders_tied_to_the_last_share_the_victory() -> None:
    match = ended("bronn", "ramsay_bolton", "grand_maester_pycelle", "hodor", tokens=("", "", "", "2"))
    assert totals(match) == [3, 4, 1, 4]
    assert winners(match) == ["cersei", "euron"]
    assert winners(ended("", "", "", "")) == ["cersei", "euron", "melisandre", "doran"]


@rule("victory.7")
def test_each_tie_break_is_only_for_leaders_still_tied_after_the_one_before() -> None:
    match = ended(
        "robert_baratheon",
        "tywin_lannister hodor",
        "bronn sansa_stark",
        "shae qyburn missandei",
        "bran_stark samwell_tarly varys",
    )
    assert totals(match) == [6, 8, 6, 6, 6]
    assert winners(match) == ["melisandre"]  # Euron has fewer allies than she; Jon has most, but lost to both before


@rule("endgame.3", "victory.3")
def test_the_last_round_counts_like_any_other() -> None:
    match = start("""
        seats: cersei euron doran
        step: claim
        season: winter
        round: 4
        ally: areo_hotah
        euron bid: siege
        cersei_euron: hodor
        luck: [3]
    """)
    match.play("euron: euron_doran", "euron: euron_doran")
    assert match.over
    assert council(match, "euron_doran") == ["areo_hotah"]
    assert [place.power for place in view(match).councils] == [2, 6, 0]
    assert winners(match) == ["euron"]


@rule("advance.9")
def test_a_played_game_ends_with_all_tokens_it_dealt_turned_up() -> None:
    match = cyvasse.new("betwixt", 3, 2)
    while not match.over:
        seat = next(iter(match.questions))
        match.answer(seat, match.options(seat)[-1])
    shown = sum(len(place.faces or ()) for place in view(match).councils)
    assert shown == 54 - view(match).supply >= 12
