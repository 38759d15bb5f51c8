"""Described positions: what cannot lie on the board is refused with its line and a reason."""

from __future__ import annotations

import pytest

import cyvasse
from cyvasse.games.thrones.components import components
from cyvasse.kernel.position import BadPosition
from tests.conformance.thrones.boards import power, start, table, units
from tests.rule import rule


def refusal(position: str) -> str:
    with pytest.raises(BadPosition) as bad:
        cyvasse.start("thrones", position)
    return str(bad.value)


def many(house: str, unit: str, *areas: str, each: int = 1) -> str:
    return "\n".join(f"{area}: {house} {' '.join([unit] * each)}" for area in areas)


@rule("shortage.1", "components.1")
@pytest.mark.parametrize(
    ("position", "message"),
    [
        (
            many("stark", "knight", "winterfell", "karhold", "castle_black", each=2),
            "Line 3, castle_black: stark has only 5 knight pieces.",
        ),
        (
            "karhold: stark siege_engine siege_engine/routed\nwinterfell: stark siege_engine",
            "Line 2, winterfell: stark has only 2 siege_engine pieces.",
        ),
        (
            many("baratheon", "ship", "narrow_sea", "shipbreaker_bay", "blackwater_bay", each=3),
            "Line 3, blackwater_bay: baratheon has only 6 ship pieces.",
        ),
    ],
)
def test_a_house_has_no_more_pieces_than_the_box(position: str, message: str) -> None:
    assert refusal(position) == message


@rule("shortage.1", "components.4", "special.1")
@pytest.mark.parametrize(
    ("orders", "copies"), [(["march_plus1"] * 2, 1), (["march_0"] * 2, 1), (["support", "support", "support"], 2)]
)
def test_a_house_has_no_more_orders_than_the_box(orders: list[str], copies: int) -> None:
    areas = ["winterfell", "karhold", "castle_black"][: len(orders)]
    lines = [f"{area}: stark footman, order {order}" for area, order in zip(areas, orders, strict=True)]
    told = f"{copies} {orders[0]} order{'s' if copies > 1 else ''}"
    assert refusal("\n".join(lines)) == f"Line {len(lines)}, {areas[-1]}: stark has only {told}."
    start("\n".join([*lines[:-1], lines[-1].replace("stark", "lannister")]))


@rule("components.5", "shortage.1")
def test_a_house_has_no_more_power_tokens_than_the_box() -> None:
    lands = [area for area, place in components().areas.items() if place.type == "land"]
    told = refusal("\n".join(f"{area}: stark token" for area in lands))
    assert told == f"Line 21, {lands[20]}: stark has only 20 Power tokens."
    assert power(start("\n".join(f"{area}: stark token" for area in lands[:18])), "stark") == 2


@rule("ports.19")
def test_a_port_holds_three_ships_at_most() -> None:
    assert refusal("winterfell: stark footman\n" + many("stark", "ship", "port_winterfell", each=4)) == (
        "Line 2, port_winterfell: a port holds at most 3 ships."
    )
    start(many("stark", "ship", "port_winterfell", each=3))


@rule("ports.15", "ports.1")
@pytest.mark.parametrize(
    ("position", "message"),
    [
        (
            "port_winterfell: lannister ship",
            "Line 1, port_winterfell: ships of lannister cannot lie in a port that stark controls.",
        ),
        (
            "port_winterfell: stark ship\nwinterfell: lannister token",
            "Line 1, port_winterfell: ships of stark cannot lie in a port that lannister controls.",
        ),
        (
            "port_white_harbor: stark ship",
            "Line 1, port_white_harbor: ships of stark cannot lie in a port that nobody controls.",
        ),
    ],
)
def test_ships_lie_in_ports_of_their_own_house_only(position: str, message: str) -> None:
    assert refusal(position) == message


@rule("control.4", "control.10", "control.8")
@pytest.mark.parametrize(
    ("position", "message"),
    [
        ("bay_of_ice: stark token", "Line 1, bay_of_ice: a Power token lies on land only."),
        ("port_winterfell: stark token", "Line 1, port_winterfell: a Power token lies on land only."),
        ("karhold: stark token, stark token", "Line 1, karhold: an area holds at most one Power token."),
        (
            "karhold: lannister token, stark footman",
            "Line 1, karhold: a Power token of lannister is gone where stark stands.",
        ),
    ],
)
def test_power_tokens_that_cannot_lie_there_are_refused(position: str, message: str) -> None:
    assert refusal(position) == message


@rule("neutral.1", "neutral.10")
@pytest.mark.parametrize(
    ("position", "message"),
    [
        ("karhold: stark footman, neutral 4", "Line 1, karhold: a neutral force is gone where a House is."),
        ("karhold: stark token, neutral 4", "Line 1, karhold: a neutral force is gone where a House is."),
        ("narrow_sea: neutral 4", "Line 1, narrow_sea: a neutral force lies on land only."),
        (
            "winterfell: neutral 4",
            "Line 1, winterfell: a neutral force does not lie in the home of a House that plays.",
        ),
        ("karhold: neutral strong", "Line 1, karhold: 'strong' is neither a strength nor `closed`."),
        ("karhold: neutral", "Line 1, karhold: `neutral` takes one word more."),
    ],
)
def test_neutral_forces_that_cannot_lie_there_are_refused(position: str, message: str) -> None:
    assert refusal(position) == message


@rule("planning.4", "planning.5")
@pytest.mark.parametrize(
    ("position", "message"),
    [
        ("karhold: order march_0", "Line 1, karhold: an order lies only where units stand."),
        ("karhold: stark token, order march_0", "Line 1, karhold: an order lies only where units stand."),
        ("karhold: stark footman, order march_0, order raid", "Line 1, karhold: two orders cannot lie in one area."),
        ("karhold: stark footman, order", "Line 1, karhold: `order` takes one word more."),
        ("karhold: stark footman, order march_9", "Line 1, karhold: there is no 'march_9' in this game."),
    ],
)
def test_orders_that_cannot_lie_there_are_refused(position: str, message: str) -> None:
    assert refusal(position) == message


def test_units_of_two_houses_in_one_area_are_refused_and_those_of_one_are_all_laid() -> None:
    told = refusal("step: march\nwinterfell: stark footman, lannister knight")
    assert told == "Line 2, winterfell: units of two Houses cannot stand in one area."
    match = start("karhold: stark footman, stark knight token")
    assert units(match, "karhold") == "stark footman knight" and table(match).tokens == {"karhold": 0}


@rule("components.2", "housecards.10")
@pytest.mark.parametrize(
    ("position", "message"),
    [
        ("stark hand: blackfish robb_stark blackfish", "Line 1, stark hand: 'blackfish' is named twice."),
        ("stark hand: hound", "Line 1, stark hand: there is no 'hound' in this game."),
        ("stark hand: []", "Line 1, stark hand: a hand is never empty."),
    ],
)
def test_hands_that_cannot_be_are_refused(position: str, message: str) -> None:
    assert refusal(position) == message


@pytest.mark.parametrize(
    ("position", "message"),
    [
        ("karhold: stark footman,", "Line 1, karhold: a comma has nothing before or after it."),
        ("karhold: stark", "Line 1, karhold: stark has nothing there: name units or a token."),
        ("karhold: no units", "Line 1, karhold: `no units` means nothing here."),
        ("luck: massing_at_the_milkwater", "Line 1, luck: there is no 'massing_at_the_milkwater' in this game."),
        ("garrisons: stark frey", "Line 1, garrisons: House 'frey' is not in this game."),
        ("blade_used: perhaps", "Line 1, blade_used: 'perhaps' is neither true nor false."),
        ("step: supply\ntodo: feast", "Line 2, todo: there is no 'feast' in this game."),
        ("used: rains_of_spring", "Line 1, used: there is no 'rains_of_spring' left in a Westeros deck."),
    ],
)
def test_words_that_mean_nothing_are_refused(position: str, message: str) -> None:
    assert refusal(position) == message


@rule("ruling.21")
def test_westeros_cards_of_earlier_rounds_lie_beside_their_decks() -> None:
    match = start("round: 4\nused: mustering mustering supply clash_of_kings storm_of_swords")
    board = table(match)
    assert board.used == [["mustering", "mustering", "supply"], ["clash_of_kings"], ["storm_of_swords"]]
    assert [len(board.places[f"west{deck}/deck"]) for deck in (1, 2, 3)] == [7, 9, 9]
    assert board.places["west1/deck"].count("mustering") == 1


def test_an_area_named_without_anything_is_empty() -> None:
    assert table(start("karhold:")).units == {}
