"""Rulebook: the Clash of Kings and the King's Court."""

from __future__ import annotations

import pytest

import cyvasse
from cyvasse.games.thrones.table import COURT, FIEFDOMS, THRONE, holder
from cyvasse.kernel.match import Match
from tests.conformance.thrones.boards import asks, table, view
from tests.conformance.thrones.phases import SUMMER, bid, phase, start
from tests.rule import example, rule


def track(match: Match, number: int) -> list[str]:
    return [match.names[seat] for seat in table(match).tracks[number]]


# -- the Clash of Kings ---------------------------------------------------------------------------------------------


@rule("card.clash_of_kings", "clash.2", "clash.4")
def test_houses_bid_for_the_iron_throne_then_the_fiefdoms_then_the_kings_court() -> None:
    match = phase("last_days_of_summer_1, clash_of_kings, rains_of_autumn")
    contested = []
    for amounts in ((2, 1, 0), (0, 1, 2), (0, 1, 0)):
        contested.append(match.questions[0].words["track"])
        bid(match, *amounts)
    assert contested == ["iron_throne", "fiefdoms", "kings_court"]
    match.play("stark: baratheon")
    assert [track(match, number) for number in range(3)] == [
        ["stark", "lannister", "baratheon"],
        ["baratheon", "lannister", "stark"],
        ["lannister", "baratheon", "stark"],
    ]
    assert match.table.step == "planning" and [house.power for house in view(match).houses] == [3, 2, 3]


@rule("clash.1", "bidding.2", "bidding.7")
def test_bids_alone_order_a_track_and_zero_is_a_bid_like_any_other() -> None:
    match = bid(start("step: clash_throne\niron_throne: baratheon lannister stark"), 3, 1, 0)
    assert track(match, THRONE) == ["stark", "lannister", "baratheon"]


@rule("bidding.1", "wildlings.4")
@pytest.mark.parametrize("step", ["clash_throne", "attack"])
def test_bids_are_secret_until_all_have_bid(step: str) -> None:
    match = start(f"step: {step}\nwildlings: 12")
    match.play("stark: 4", "baratheon: 0")
    assert asks(match)[0][0] == "lannister" and len(match.questions) == 1
    assert not any(line.event == "bid" for line in match.log(match.seat("lannister")))
    assert "4" not in [words for _, _, words, _ in match.seen(match.seat("lannister")).since]
    match.play("lannister: 1")
    assert [line.words["amount"] for line in match.log(None) if line.event == "bid"] == [4, 1, 0]


@rule("bidding.1")
def test_any_number_of_available_tokens_may_be_bid_zero_too() -> None:
    match = start("step: clash_court\nstark power: 3\nlannister power: 0")
    assert match.options("stark") == ["0", "1", "2", "3"]
    assert match.why_not("stark", "4") is not None
    match.play("stark: 3", "baratheon: 1")  # Lannister has nothing to decide
    assert track(match, COURT) == ["stark", "baratheon", "lannister"]


@rule("bidding.4", "bidding.6")
def test_all_bids_are_discarded_and_gone_before_the_next_track() -> None:
    match = bid(start("step: clash_throne"), 4, 3, 1)
    assert table(match).power == [1, 2, 4]
    assert match.options("stark") == ["0", "1"]


@rule("bidding.2", "bidding.3", "clash.3", "fiefdoms.2")
@example("ex.bidding_fiefdoms")
def test_five_houses_bid_for_the_fiefdoms_and_greyjoy_breaks_the_tie() -> None:
    match = start("""
        seats: 5
        step: clash_fiefdoms
        iron_throne: greyjoy stark lannister baratheon tyrell
    """)
    match.play("lannister: 4", "baratheon: 3", "stark: 3", "tyrell: 2", "greyjoy: 0")
    assert asks(match) == [("greyjoy", "clash.tie")] and match.options("greyjoy") == ["stark", "baratheon"]
    match.play("greyjoy: baratheon")
    assert track(match, FIEFDOMS) == ["lannister", "baratheon", "stark", "tyrell", "greyjoy"]
    assert match.names[holder(table(match), FIEFDOMS)] == "lannister"
    assert sum(table(match).power) == 25 - 12
    assert match.questions[0].words["track"] == "kings_court"


@rule("bidding.3")
def test_three_tied_houses_are_placed_in_any_order_on_the_highest_free_spaces() -> None:
    match = start("seats: 4\nstep: clash_court").play("stark: 1", "greyjoy: 2", "lannister: 1", "baratheon: 1")
    match.play("baratheon: lannister", "baratheon: stark")
    assert track(match, COURT) == ["greyjoy", "lannister", "stark", "baratheon"]


@rule("bidding.5", "throne.4", "ruling.19")
def test_the_old_holder_breaks_ties_for_the_iron_throne_its_own_too() -> None:
    match = bid(start("step: clash_throne"), 2, 0, 0)
    assert asks(match) == [("baratheon", "clash.tie")] and match.options("baratheon") == ["lannister", "baratheon"]
    match.play("baratheon: baratheon")
    assert track(match, THRONE) == ["stark", "baratheon", "lannister"]


@rule("clash.3", "ruling.19", "throne.2")
def test_the_new_holder_of_the_iron_throne_breaks_ties_on_the_other_tracks() -> None:
    match = bid(start("step: clash_throne"), 2, 1, 0)
    for _ in range(2):
        bid(match, 0, 0, 0)
        assert asks(match) == [("stark", "clash.tie")]
        match.play("stark: lannister", "stark: stark")


@rule("ruling.20", "clash.3")
def test_blade_and_raven_stay_with_their_holders_until_their_track_is_refilled() -> None:
    match = start("step: clash_throne\nfiefdoms: stark baratheon lannister\nkings_court: lannister stark baratheon")
    holders = []
    for amounts in ((0, 1, 2), (0, 2, 1), (1, 0, 2)):
        bid(match, *amounts)
        holders.append([match.names[holder(table(match), number)] for number in (FIEFDOMS, COURT)])
    assert holders == [["stark", "lannister"], ["lannister", "lannister"], ["lannister", "baratheon"]]


@rule("throne.2", "fiefdoms.2", "court.3")
def test_the_first_house_of_a_track_holds_its_token() -> None:
    match = start(f"""
        step: card_1
        iron_throne: lannister stark baratheon
        fiefdoms: baratheon stark lannister
        kings_court: stark lannister baratheon
        westeros: throne_of_blades dark_wings_dark_words put_to_the_sword
        luck: [{SUMMER}]
    """)
    judges = []
    for _ in range(3):
        judges += asks(match)
        match.play(f"{judges[-1][0]}: nothing")
    assert [house for house, _ in judges] == ["lannister", "stark", "baratheon"]


@rule("throne.3", "wildlings.13")
def test_the_holder_of_the_iron_throne_decides_ties_outside_combat() -> None:
    match = bid(start("step: attack\nwildlings: 6\niron_throne: stark baratheon lannister"), 3, 3, 3)
    assert asks(match) == [("stark", "wildlings.highest")]


@rule("throne.1")
def test_the_rightmost_house_on_the_iron_throne_track_is_last_in_turn_order() -> None:
    match = start("""
        step: raid
        iron_throne: lannister baratheon stark
        winterfell: stark footman, order raid
        white_harbor: lannister footman, order raid
        stony_shore: baratheon footman, order raid
    """)
    match.play("lannister: pass", "baratheon: pass")
    order = [line.words["house"] for line in match.log(None) if line.event in ("raid.nothing", "raid.useless")]
    assert order == ["lannister", "baratheon", "stark"]


# -- the King's Court -----------------------------------------------------------------------------------------------


@rule("court.1", "court.4")
@example("ex.court_stars")
@pytest.mark.parametrize("seats", [5, 6])
def test_stars_limit_special_orders_with_five_and_six_players(seats: int) -> None:
    match = cyvasse.new("thrones", seats)
    stars = [view(match).houses[seat].stars for seat in view(match).kings_court]
    assert (stars[0], stars[3], stars[4]) == (3, 1, 0)


@rule("court.1", "court.2")
def test_a_house_assigns_no_more_special_orders_than_its_space_has_stars() -> None:
    match = start("kings_court: lannister baratheon stark")
    match.play("stark: winterfell march_plus1")
    refusal = match.why_not("stark", "white_harbor raid_special")
    assert refusal is not None and refusal.clause == "planning.9"
    assert match.why_not("stark", "white_harbor raid") is None


@rule("court.1", "court.5")
def test_the_last_of_four_houses_assigns_no_special_order() -> None:
    match = start("seats: 4\nkings_court: lannister baratheon greyjoy stark")
    assert not {line.split(" ")[1] for line in match.options("stark")} & {
        "march_plus1",
        "raid_special",
        "power_special",
    }
    assert {line.split(" ")[1] for line in match.options("greyjoy")} >= {"march_plus1", "raid_special"}
