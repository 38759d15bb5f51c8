"""Rulebook: setup, leaders, cards, councils and neighbours, the object of the game, the structure of play."""

from __future__ import annotations

from collections import Counter
from itertools import groupby

import pytest

import cyvasse
from cyvasse.games.betwixt.components import components
from cyvasse.games.betwixt.table import ALLIES, ASIDE, DECK, EVENTS, HAND, SUPPLY
from cyvasse.kernel.match import Match
from cyvasse.kernel.position import BadPosition
from cyvasse.kernel.refused import Refused
from tests.conformance.betwixt.positions import asked, bid, council, hand, start, table, tokens, view
from tests.rule import rule

LEADERS = ["cersei", "euron", "melisandre", "doran", "jon", "olenna"]
PLAYERS = [3, 4, 5, 6]


def dealt(players: int, seed: int = 1) -> Match:
    """A standard game at its first turn."""
    return cyvasse.new("betwixt", players, seed, {"leaders": " ".join(LEADERS[:players])})


def claimers(winner: str, players: int) -> Match:
    """The winner of a bid must place Hodor."""
    return start(f"""
        seats: {" ".join(LEADERS[:players])}
        step: claim
        ally: hodor
        winner: {winner}
    """)


# -- players and leaders --------------------------------------------------------------------------------------


@rule("components.1")
@pytest.mark.parametrize("players", [2, 7])
def test_2_or_7_players_are_refused(players: int) -> None:
    with pytest.raises(Refused, match=f"3 to 6.*{players}"):
        cyvasse.new("betwixt", players)


@rule("components.1", "leader.1")
@pytest.mark.parametrize("players", PLAYERS)
def test_each_of_3_to_6_players_acts_as_the_one_leader_they_chose(players: int) -> None:
    match = start(f"seats: {players}\nstep: setup\nluck: [seat_0]")
    chosen = ["euron_greyjoy", "jon_snow", "melisandre", "cersei_lannister", "olenna_tyrell", "doran_martell"][:players]
    for seat, card in enumerate(chosen):
        match.play(f"seat_{seat}: {card}")
    assert [leader.leader for leader in view(match).leaders] == chosen
    assert view(match).seats == ["euron", "jon", "melisandre", "cersei", "olenna", "doran"][:players]


@rule("components.2")
def test_round_season_and_first_player_have_one_token_each_and_everyone_sees_it_in_the_same_place() -> None:
    match = start("seats: cersei euron doran\nstep: advance\nfirst: euron\nround: 2\nluck: [hodor]\ndoran hand: siege")
    for viewer in (None, "cersei", "euron", "doran"):
        seen = view(match, viewer)
        assert (seen.first, seen.round, seen.space, seen.season) == (2, 3, 1, "summer")


@rule("components.4", "setup.9")
def test_a_leader_card_that_someone_took_is_not_offered_again() -> None:
    match = start("seats: 3\nstep: setup\nluck: [seat_0]")
    assert match.options(0) == [*components().leaders, "random"]
    match.play("seat_0: jon_snow")
    assert len(match.options(1)) == 9
    assert "jon_snow" not in match.options(1)
    refusal = match.why_not(1, "jon_snow")
    assert refusal is not None and refusal.clause == "setup.9"


@rule("components.4")
@pytest.mark.parametrize("named", ["cersei euron cersei", "cersei euron", "cersei euron doran jon"])
def test_leaders_named_beforehand_are_different_and_as_many_as_players(named: str) -> None:
    with pytest.raises(Refused) as refused:
        cyvasse.new("betwixt", 3, options={"leaders": named})
    assert refused.value.clause == "components.4"


@rule("setup.9")
def test_leaders_named_beforehand_are_taken_in_seat_order_whoever_is_first() -> None:
    match = start("seats: 3\nstep: setup\noptions: {leaders: doran jon euron}\nluck: [seat_2]")
    assert view(match).seats == ["doran", "jon", "euron"]
    assert view(match).first == 2
    chosen = [line.words for line in match.log(None) if line.event == "leader.chosen"]
    assert [(words["leader"], words["number"]) for words in chosen] == [("euron", 3), ("doran", 1), ("jon", 2)]


# -- the order of setup ---------------------------------------------------------------------------------------


@rule("setup.1")
def test_track_allies_and_supply_stand_ready_before_leaders_are_chosen_and_hands_come_last() -> None:
    match = start("seats: 4\nstep: setup\nluck: [seat_1]")
    before = view(match)
    assert (before.space, before.season, before.ally_deck, before.supply, before.first) == (4, "summer", 50, 54, 1)
    assert [leader.hand for leader in before.leaders] == [0, 0, 0, 0]
    for seat in (1, 2, 3, 0):
        assert before.deck == view(match).deck == 62
        match.play(f"{match.names[seat]}: random")
    drawn = [of.partition(">")[0] for of, _, _ in match.outcomes]
    assert [of for of, _ in groupby(drawn)] == ["first", "leaders", "infl/deck", "ally/deck"]


@rule("setup.2")
@pytest.mark.parametrize("players", PLAYERS)
def test_the_round_token_starts_on_the_space_of_the_number_of_players(players: int) -> None:
    match = dealt(players)
    assert (view(match).space, view(match).round) == (players, 1)


@rule("setup.3")
@pytest.mark.parametrize("players", [3, 4])
def test_3_or_4_players_start_in_summer(players: int) -> None:
    assert view(dealt(players)).season == "summer"


@rule("setup.4")
@pytest.mark.parametrize("players", [5, 6])
def test_5_or_6_players_start_in_autumn(players: int) -> None:
    assert view(dealt(players)).season == "autumn"


@rule("setup.5")
def test_all_50_allies_are_shuffled_into_the_face_down_ally_deck() -> None:
    match = start("seats: 3\nstep: setup")
    assert match.table.places[ALLIES] == sorted(components().allies)
    assert match.table.top == match.table.bottom == {}
    assert [match.view(seat).hidden.places[ALLIES] for seat in (None, 0, 1, 2)] == [50] * 4


@rule("setup.5")
@pytest.mark.parametrize("ally", ["areo_hotah", "robb_stark", "ygritte"])
def test_any_ally_may_be_the_first_one_revealed(ally: str) -> None:
    match = start(f"seats: 3\nstep: reveal\nluck: [{ally}]\ncersei hand: raid")
    assert view(match).current == ally


@rule("setup.6")
def test_all_54_power_tokens_lie_in_the_supply_and_nobody_sees_their_numbers() -> None:
    match = start("seats: 3\nstep: setup")
    assert Counter(match.table.places[SUPPLY]) == {"1": 18, "2": 18, "3": 18}
    assert [match.view(seat).hidden.places[SUPPLY] for seat in (None, 0, 1, 2)] == [54] * 4


@rule("setup.7", "setup.8")
@pytest.mark.parametrize("seat", range(4))
def test_luck_names_the_first_player_who_takes_the_token(seat: int) -> None:
    match = start(f"seats: 4\nstep: setup\nluck: [seat_{seat}]")
    assert view(match).first == seat


@rule("setup.7", "setup.9")
@pytest.mark.parametrize("seat", range(4))
def test_a_first_player_can_be_named_before_the_game(seat: int) -> None:
    match = cyvasse.new("betwixt", seats=4, seed=5, options={"first": seat + 1})
    assert view(match).first == seat and list(match.questions) == [seat]
    assert match.outcomes == [], "nothing was left to luck"


@rule("setup.7")
def test_nobody_is_first_who_does_not_sit_at_the_table() -> None:
    with pytest.raises(Refused) as refused:
        cyvasse.new("betwixt", seats=3, options={"first": 4})
    assert refused.value.clause == "setup.7"


@rule("setup.9")
def test_leaders_are_chosen_clockwise_from_the_first_player() -> None:
    match = start("seats: 4\nstep: setup\nluck: [seat_2]")
    order: list[int] = []
    for card in ("jon_snow", "melisandre", "olenna_tyrell", "doran_martell"):
        order += match.questions
        match.play(f"{order[-1]}: {card}")
    assert order == [2, 3, 0, 1]
    assert view(match).seats == ["olenna", "doran", "jon", "melisandre"]
    assert (view(match).first, view(match).turn) == (2, 2)


@rule("setup.9", "setup.17")
def test_a_random_leader_comes_from_the_cards_not_yet_chosen() -> None:
    match = start("seats: 3\nstep: setup\nluck: [seat_0, doran_martell, jon_snow]")
    match.play("seat_0: random", "seat_1: euron_greyjoy", "seat_2: random")
    assert view(match).seats == ["doran", "euron", "jon"]


@rule("setup.17")
def test_a_random_leader_is_never_one_that_was_chosen() -> None:
    match = start("seats: 3\nstep: setup\nluck: [seat_0, jon_snow]")
    match.play("seat_0: jon_snow")
    with pytest.raises(BadPosition, match="'jon_snow' cannot come"):
        match.play("seat_1: random")


@rule("setup.11")
def test_in_the_standard_game_other_leaders_make_the_same_match() -> None:
    one, other = (
        cyvasse.new("betwixt", 3, 5, {"leaders": named}) for named in ("cersei euron doran", "jon olenna tyrion")
    )
    assert one.table.places == other.table.places
    assert table(one).current == table(other).current
    assert one.options(table(one).turn) == other.options(table(other).turn)


# -- influence cards ------------------------------------------------------------------------------------------


@rule("setup.12", "setup.13")
@pytest.mark.parametrize("players", PLAYERS)
def test_the_standard_deck_and_hands_hold_the_red_green_and_purple_cards_and_no_others(players: int) -> None:
    match = dealt(players)
    places = match.table.places
    cards = Counter(card for place in (DECK, *HAND[:players]) for card in places[place])
    assert cards == components().deck("standard")
    assert {components().influence[card].colour for card in cards} == {"red", "green", "purple"}
    assert not {EVENTS, *ASIDE} & places.keys()


@rule("setup.14", "card.1", "setup.15")
@pytest.mark.parametrize("players", PLAYERS)
def test_every_leader_starts_with_10_cards_of_the_deck_and_the_rest_lies_face_down(players: int) -> None:
    match = dealt(players)
    for leader in match.names:
        assert len(hand(match, leader)) == 10
        seen = view(match, leader)
        assert seen.deck == seen.hidden.places[DECK] == 62 - 10 * players


@rule("setup.14")
def test_hands_are_dealt_from_the_influence_deck_at_random() -> None:
    luck = ", ".join(["puppet"] * 4 + ["siege"] * 3 + ["raid"] * 3)
    match = start(f"seats: 3\nstep: season\nfirst: tyrion\nluck: [{luck}]")
    assert Counter(hand(match, "tyrion")) == {"puppet": 4, "siege": 3, "raid": 3}
    assert not {"puppet", "siege", "raid"} & {*match.table.places[DECK]}


@rule("setup.16")
def test_the_table_holds_an_empty_discard_pile_the_current_ally_and_the_supply() -> None:
    match = dealt(4)
    seen = view(match)
    assert seen.discard == []
    assert seen.current in components().allies
    assert seen.ally_deck == 49
    assert seen.supply == 54


@rule("card.2")
def test_the_leader_who_plays_more_influence_from_hand_gets_the_ally() -> None:
    match = start("""
        seats: cersei euron doran
        ally: hodor
        cersei hand: raid
        euron hand: steady_support
        doran hand: puppet
    """)
    match.play("cersei: raid", "euron: steady_support", "doran: kneel")
    assert hand(match, "cersei") == hand(match, "euron") == []
    assert asked(match) == ["euron"]
    match.play("euron: euron_doran")
    assert council(match, "euron_doran") == ["hodor"]


# -- councils and neighbours ----------------------------------------------------------------------------------


@rule("council.1")
def test_claimed_allies_and_gained_tokens_are_put_in_councils() -> None:
    match = start("seats: cersei euron doran\nstep: claim\nally: arianne_martell\nwinner: euron\nluck: [3]")
    match.play("euron: cersei_euron", "euron: euron_doran")
    assert council(match, "cersei_euron") == ["arianne_martell"]
    assert tokens(match, "euron_doran") == ["3"]


@rule("council.2")
def test_a_council_is_worth_its_allies_and_its_tokens_when_the_game_has_ended() -> None:
    match = start("""
        seats: cersei euron doran
        step: scoring
        cersei_euron: renly_baratheon hodor
        cersei_euron tokens: 3 1
        euron_doran: shae
        doran_cersei tokens: 2
    """)
    assert [place.power for place in view(match).councils] == [5 + 2 + 3 + 1, 2, 2]


@rule("council.3", "council.4")
@pytest.mark.parametrize(
    ("winner", "left", "right"),
    [
        ("cersei", "cersei_euron", "doran_cersei"),
        ("euron", "euron_melisandre", "cersei_euron"),
        ("melisandre", "melisandre_doran", "euron_melisandre"),
        ("doran", "doran_cersei", "melisandre_doran"),
    ],
)
def test_a_leader_has_a_council_with_the_leader_to_the_left_and_one_with_the_leader_to_the_right(
    winner: str, left: str, right: str
) -> None:
    assert claimers(winner, 4).options(winner) == [left, right]


@rule("council.5")
@pytest.mark.parametrize("players", PLAYERS)
def test_there_are_as_many_councils_as_players_each_shared_by_two_who_sit_together(players: int) -> None:
    shared: dict[str, list[int]] = {}
    for seat, leader in enumerate(LEADERS[:players]):
        for word in claimers(leader, players).options(leader):
            shared.setdefault(word, []).append(seat)
    assert len(shared) == len(view(dealt(players)).councils) == players
    assert sorted(shared.values()) == sorted([*([seat, seat + 1] for seat in range(players - 1)), [0, players - 1]])


@rule("council.6")
def test_neighbours_are_the_two_leaders_with_whom_one_shares_a_council() -> None:
    match = start("""
        seats: cersei euron melisandre doran jon
        turn: melisandre
        cersei hand: raid
        euron hand: raid
        melisandre hand: intimidation
        doran hand: raid
        jon hand: siege
    """)
    match.play("melisandre: intimidation")
    assert sorted(match.options("melisandre")) == ["doran", "euron"]


@rule("council.9")
def test_with_3_players_everyone_is_a_neighbour_of_both_others() -> None:
    for seat, leader in enumerate(LEADERS[:3]):
        others = [other for other in LEADERS[:3] if other != leader]
        hands = "\n".join(f"{other} hand: siege" for other in others)
        match = start(f"seats: cersei euron melisandre\nturn: {leader}\n{leader} hand: intimidation\n{hands}")
        match.play(f"{seat}: intimidation")
        assert sorted(match.options(leader)) == sorted(others)


@rule("council.7", "council.10")
@pytest.mark.parametrize(
    ("winner", "theirs"),
    [
        ("cersei", ["hodor", "shae", "missandei"]),
        ("euron", ["bran_stark", "hodor", "shae"]),
        ("melisandre", ["bran_stark"]),
        ("doran", ["missandei"]),
    ],
)
def test_an_ally_in_a_council_belongs_to_both_leaders_who_share_it(winner: str, theirs: list[str]) -> None:
    match = start(f"""
        seats: cersei euron melisandre doran
        step: claim
        ally: jaqen_hghar
        winner: {winner}
        cersei_euron: hodor shae
        euron_melisandre: bran_stark
        doran_cersei: missandei
    """)
    if len(theirs) > 1:
        assert sorted(match.options(winner)) == sorted(theirs)
    else:
        assert view(match).dead == theirs


@rule("council.7")
@pytest.mark.parametrize(("winner", "councils"), [("cersei", 1), ("euron", 1), ("doran", 0)])
def test_the_tokens_of_a_council_belong_to_both_leaders_who_share_it(winner: str, councils: int) -> None:
    match = start(f"""
        seats: cersei euron melisandre doran
        step: claim
        ally: ser_davos_seaworth
        winner: {winner}
        cersei_euron tokens: 2 3
    """)
    match.play(f"{winner}: {match.options(winner)[0]}")
    moves = [line for line in match.options(winner) if line.startswith("cersei_euron ")]
    assert moves == ["cersei_euron 1", "cersei_euron 2"] * councils


@rule("council.8")
def test_the_small_council_is_the_one_with_the_lower_total_at_the_end() -> None:
    match = start("""
        seats: cersei euron melisandre doran
        step: scoring
        cersei_euron: shae
        euron_melisandre: renly_baratheon
        melisandre_doran: khal_drogo hodor
        doran_cersei: bronn
    """)
    assert match.scores == [2, 2, 5, 3]


@rule("goal.1")
def test_the_highest_small_council_wins_and_not_the_highest_council() -> None:
    position = """
        seats: cersei euron melisandre doran
        step: scoring
        cersei_euron: robert_baratheon tywin_lannister khal_drogo
        euron_melisandre: shae
        melisandre_doran: ramsay_bolton
        doran_cersei: {}
    """
    match = start(position.format("sansa_stark"))
    assert [place.power for place in view(match).councils] == [17, 2, 4, 3]
    assert match.scores == [3, 2, 2, 3]
    assert match.winners == [0]
    match = start(position.format("grand_maester_pycelle"))
    assert match.scores == [1, 2, 2, 1]
    assert match.winners == [1]


# -- the structure of play ------------------------------------------------------------------------------------


@rule("round.1", "round.2", "round.4")
@pytest.mark.parametrize(
    ("players", "seasons"),
    [
        (3, ["summer", "autumn", "winter"]),
        (4, ["summer", "autumn", "winter"]),
        (5, ["autumn", "winter"]),
        (6, ["autumn", "winter"]),
    ],
)
def test_a_game_lasts_2_or_3_seasons_of_4_to_7_rounds(players: int, seasons: list[str]) -> None:
    match = dealt(players)
    played = []
    while not match.over:
        now = (view(match).season, view(match).round)
        if now not in played:
            played.append(now)
        seat = next(iter(match.questions))
        match.answer(seat, match.options(seat)[-1])
    assert played == [(season, number) for season in seasons for number in range(1, players + 2)]


@rule("round.3")
def test_a_round_goes_through_its_six_steps_in_order() -> None:
    match = start("""
        seats: cersei euron doran
        step: reveal
        euron_doran: theon_greyjoy
        cersei hand: steady_support
        doran hand: raid
        luck: [areo_hotah, 1, bronn]
    """)
    assert (view(match).step, view(match).current) == ("turn", "areo_hotah")  # 1. reveal, 2. play
    match.play("cersei: steady_support", "doran: kneel")
    assert (view(match).step, bid(match, "cersei")) == ("claim", ["steady_support"])  # 3. claim
    match.play("cersei: cersei_euron", "cersei: cersei_euron")
    assert (view(match).step, view(match).discard) == ("cleanup", ["steady_support"])  # 4. clean up, then Theon
    assert (view(match).first, view(match).round, view(match).current) == (0, 1, "")
    match.play("cersei: pass")
    assert (view(match).first, view(match).round, view(match).current) == (1, 2, "bronn")  # 5. token, 6. advance
