"""Rulebook: wildling attacks, and what their losses mean for control."""

from __future__ import annotations

import pytest

from cyvasse.games.thrones.table import controller
from cyvasse.kernel.match import Match
from tests.conformance.thrones.attacks import LOST, WON, attack, bid, start, supply
from tests.conformance.thrones.boards import asks, table, view
from tests.rule import example, rule


def told(match: Match) -> list[str]:
    return [line.event for line in match.log(None)]


# -- the attack -----------------------------------------------------------------------------------------------------


@rule("wildlings.1", "wildlings.3")
@pytest.mark.parametrize("threat", [2, 8, 12])
def test_the_attack_is_as_strong_as_the_space_of_the_marker(threat: int) -> None:
    match = start(f"""
        step: card_3
        wildlings: {threat}
        westeros: last_days_of_summer_1 last_days_of_summer_2 wildlings_attack
    """)
    assert [question.words["strength"] for question in match.questions.values()] == [str(threat)] * 3


@rule("wildlings.5", "wildlings.6")
def test_the_watch_wins_with_bids_equal_to_the_strength_and_loses_with_less() -> None:
    assert "wildlings.result" in told(attack("silence_at_the_wall", (3, 2, 1)))
    assert "wildlings.result" in told(attack("silence_at_the_wall", (5, 2, 1)))
    assert "wildlings.win" in told(attack("silence_at_the_wall", (3, 2, 0)))


@rule("wildlings.7")
@pytest.mark.parametrize(("threat", "after"), [(12, 8), (6, 2), (4, 0), (2, 0)])
def test_wildlings_who_win_go_back_two_spaces(threat: int, after: int) -> None:
    assert view(attack("silence_at_the_wall", (1, 0, 0), threat=threat).play("baratheon: lannister")).wildlings == after


@rule("wildlings.7")
def test_wildlings_who_are_beaten_go_back_to_0() -> None:
    assert view(attack("silence_at_the_wall", (5, 4, 3), threat=12)).wildlings == 0


@rule("wildlings.8")
@pytest.mark.parametrize(("bids", "left"), [((0, 1, 2), [5, 4, 3]), ((5, 1, 0), [0, 4, 5])])
def test_all_bids_are_discarded_whatever_the_outcome(bids: tuple[int, ...], left: list[int]) -> None:
    assert table(attack("silence_at_the_wall", bids)).power == left


@rule("wildlings.9", "wildlings.15")
def test_an_attack_runs_from_its_strength_to_the_movement_of_the_marker() -> None:
    events = told(attack("rattleshirts_raiders", WON))
    assert events[:5] == ["wildlings.attack", "bid", "bid", "bid", "wildlings.result"]
    assert events[5:9] == ["wildlings.highest_bidder", "wildlings.card", "supply.rises", "wildlings.retreat"]


@rule("wildlings.9", "wildlings.10")
def test_only_the_highest_bidder_is_rewarded() -> None:
    assert supply(attack("rattleshirts_raiders", WON)) == [2, 2, 2]
    assert supply(attack("rattleshirts_raiders", (0, 6, 1), "lannister power: 6")) == [1, 3, 2]


@rule("wildlings.11", "ruling.25")
def test_the_lowest_bidder_suffers_first_and_the_others_in_turn_order() -> None:
    match = attack("mammoth_riders", LOST, "iron_throne: baratheon lannister stark")
    order = []
    while match.table.step == "attack":
        house = asks(match)[0][0]
        order.append(house)
        match.play(f"{house}: {match.options(house)[0]}")
    assert list(dict.fromkeys(order)) == ["stark", "baratheon", "lannister"]


@rule("wildlings.12")
def test_the_card_goes_to_the_bottom_of_the_deck() -> None:
    match = attack("crow_killers", (5, 4, 3), threat=12).play("stark: pass")
    slots = match.table.bottom["wild/deck"]
    assert [match.table.places[slot] for slot in slots] == [["crow_killers"]]
    assert "crow_killers" not in match.table.places["wild/deck"] and len(match.table.places["wild/deck"]) == 8


@rule("wildlings.11", "wildlings.13", "throne.3")
@example("ex.wildling_tie")
def test_the_holder_of_the_iron_throne_names_the_lowest_bidder_among_two() -> None:
    match = attack("skinchanger_scout", (2, 2, 3), threat=12)
    assert asks(match) == [("baratheon", "wildlings.lowest")] and match.options("baratheon") == ["stark", "lannister"]
    match.play("baratheon: lannister")
    assert table(match).power == [1, 0, 0]


@rule("wildlings.13", "ruling.25")
def test_ties_are_decided_before_the_card_is_revealed() -> None:
    match = attack("rattleshirts_raiders", (3, 3, 1))
    assert asks(match) == [("baratheon", "wildlings.highest")] and match.options("baratheon") == ["stark", "lannister"]
    assert "wildlings.card" not in told(match) and "wildlings.result" in told(match)
    match.play("baratheon: lannister")
    assert supply(match) == [1, 3, 2]


@rule("wildlings.14", "ruling.12")
def test_two_attacks_in_one_phase_and_the_second_uses_the_new_position() -> None:
    match = start("""
        step: westeros
        wildlings: 10
        luck: [supply, last_days_of_summer_2, wildlings_attack, silence_at_the_wall, rattleshirts_raiders]
    """)
    assert match.questions[0].words["strength"] == "12"
    bid(match, 0, 1, 2)
    assert {ask for _, ask in asks(match)} == {"wildlings.bid"} and match.questions[0].words["strength"] == "8"
    bid(match, 0, 1, 2)
    assert (view(match).wildlings, match.table.step) == (4, "planning")


# -- losses and control ---------------------------------------------------------------------------------------------


@rule("ruling.31", "control.12")
def test_a_house_that_loses_its_last_unit_in_an_area_loses_control_and_leaves_no_token() -> None:
    match = attack(
        "horde_descends", LOST, "karhold: stark footman\nmoat_cailin: stark footman\nwhite_harbor: stark knight"
    )
    match.play("stark: footman@moat_cailin", "stark: footman@karhold")
    assert [controller(table(match), area) for area in ("moat_cailin", "karhold")] == [-1, -1]
    assert table(match).tokens == {} and match.table.step == "planning"


@rule("ruling.31", "control.1")
def test_a_power_token_keeps_the_area_whose_last_unit_is_lost() -> None:
    match = attack("horde_descends", LOST, "moat_cailin: stark footman, stark token\nkarhold: stark footman")
    assert controller(table(match), "moat_cailin") == 0 and table(match).units == {}


@rule("ruling.34", "ports.15")
def test_ships_in_a_port_that_is_lost_with_its_area_are_destroyed_before_the_next_house_suffers() -> None:
    match = attack("mammoth_riders", LOST, """
white_harbor: stark footman
port_white_harbor: stark ship ship
karhold: stark knight knight
kingswood: baratheon footman knight
shipbreaker_bay: baratheon ship
""")  # fmt: skip
    match.play("stark: footman@white_harbor", "stark: knight@karhold", "stark: knight@karhold")
    assert "port_white_harbor" not in table(match).units
    assert asks(match)[0][0] == "baratheon"


@rule("ruling.34")
def test_units_may_be_taken_from_seas_and_ports() -> None:
    match = attack(
        "mammoth_riders", LOST, "winterfell: stark footman\nport_winterfell: stark ship\nnarrow_sea: stark ship ship"
    )
    assert match.options("stark") == ["ship@narrow_sea", "ship@port_winterfell", "footman@winterfell"]
