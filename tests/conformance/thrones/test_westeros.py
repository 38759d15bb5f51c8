"""Rulebook: the Westeros phase, its cards and the restrictions of deck III."""

from __future__ import annotations

import pytest

from cyvasse.games.thrones.table import THRONE, holder
from cyvasse.kernel.match import Match
from tests.conformance.thrones.boards import asks, power, table, view
from tests.conformance.thrones.phases import SUMMER, bid, has, phase, start, supply
from tests.rule import rule

# -- the phase ------------------------------------------------------------------------------------------------------


@rule("westeros.1", "westeros.2")
def test_the_round_marker_advances_and_the_top_card_of_each_deck_is_revealed() -> None:
    match = phase(f"{SUMMER}, rains_of_autumn", "round: 4")
    assert view(match).round == 5
    assert view(match).revealed == ["last_days_of_summer_1", "last_days_of_summer_2", "rains_of_autumn"]
    assert [view(match).hidden.places[f"west{deck}/deck"] for deck in (1, 2, 3)] == [9, 9, 9]


@rule("westeros.3", "wildlings.2")
@pytest.mark.parametrize(
    ("cards", "threat"),
    [
        (f"{SUMMER}, web_of_lies", 8),
        ("supply, last_days_of_summer_2, web_of_lies", 6),
        ("supply, game_of_thrones, put_to_the_sword", 2),
    ],
)
def test_every_wildling_icon_moves_the_threat_marker_one_space(cards: str, threat: int) -> None:
    assert view(phase(cards)).wildlings == threat


@rule("westeros.4", "ruling.12")
def test_a_marker_that_reaches_12_brings_an_attack_before_deck_1_is_resolved() -> None:
    match = phase("mustering, game_of_thrones, web_of_lies, silence_at_the_wall", wildlings=10)
    assert {ask for _, ask in asks(match)} == {"wildlings.bid"}
    bid(match, 0, 0, 0).play("baratheon: stark")
    assert (view(match).wildlings, asks(match)) == (8, [("baratheon", "muster")])


@rule("westeros.4")
def test_a_marker_that_does_not_reach_12_brings_no_attack() -> None:
    match = phase("mustering, game_of_thrones, web_of_lies", wildlings=8)
    assert (view(match).wildlings, asks(match)) == (10, [("baratheon", "muster")])


@rule("westeros.5")
def test_icons_beyond_12_are_ignored() -> None:
    assert view(phase(f"{SUMMER}, web_of_lies", wildlings=10)).wildlings == 12


@rule("westeros.6", "westeros.7")
def test_the_cards_are_resolved_in_the_order_of_their_decks() -> None:
    match = phase("mustering, clash_of_kings, put_to_the_sword")
    told = [asks(match)[0][1]]
    match.play("baratheon: done", "lannister: done", "stark: done")
    for _ in range(3):
        told.append(asks(match)[0][1])
        bid(match, 1, 0, 0).play(f"{match.names[holder(table(match), THRONE)]}: lannister")
    assert [*told, asks(match)[0][1]] == ["muster", "clash.bid", "clash.bid", "clash.bid", "westeros.choice"]


@rule("card.winter_is_coming_1", "ruling.10", "ruling.21")
def test_winter_is_coming_shuffles_all_ten_cards_of_deck_1_and_another_is_revealed() -> None:
    match = phase(
        "winter_is_coming_1, supply, game_of_thrones, rains_of_autumn",
        "westeros: supply last_days_of_summer_2 web_of_lies",
    )
    assert view(match).revealed == ["supply", "game_of_thrones", "rains_of_autumn"]
    assert (view(match).used[0], view(match).hidden.places["west1/deck"]) == (["supply"], 9)
    assert "winter_is_coming_1" in match.table.places["west1/deck"]


@rule("card.winter_is_coming_2", "ruling.10", "ruling.11")
def test_winter_is_coming_may_come_again_and_only_icons_of_the_last_card_count() -> None:
    match = phase("supply, winter_is_coming_2, winter_is_coming_2, dark_wings_dark_words, put_to_the_sword")
    assert view(match).revealed == ["supply", "dark_wings_dark_words", "put_to_the_sword"]
    assert (view(match).wildlings, len(match.table.places["west2/deck"])) == (4, 9)


@rule("ruling.21")
def test_used_cards_lie_face_up_beside_their_decks() -> None:
    match = phase(f"{SUMMER}, rains_of_autumn", "westeros: supply clash_of_kings web_of_lies")
    assert view(match).used == [
        ["supply", "last_days_of_summer_1"],
        ["clash_of_kings", "last_days_of_summer_2"],
        ["web_of_lies", "rains_of_autumn"],
    ]
    assert "supply" in match.table.places["west1/deck"] and "web_of_lies" not in match.table.places["west3/deck"]


@rule("card.last_days_of_summer_1")
def test_nothing_happens_in_the_last_days_of_summer_of_deck_1() -> None:
    match = start("step: card_1\nwesteros: last_days_of_summer_1 last_days_of_summer_2 rains_of_autumn")
    assert (match.table.step, view(match).wildlings) == ("planning", 2)
    assert [house.supply for house in view(match).houses] == [1, 2, 2]


@rule("card.last_days_of_summer_2")
def test_nothing_happens_in_the_last_days_of_summer_of_deck_2() -> None:
    match = start("step: card_2\nwesteros: supply last_days_of_summer_2 rains_of_autumn")
    assert (match.table.step, table(match).power) == ("planning", [5, 5, 5])


@rule("card.throne_of_blades", "ruling.22")
@pytest.mark.parametrize(("choice", "ask"), [("mustering", "muster"), ("nothing", "order"), ("supply", "order")])
def test_the_holder_of_the_iron_throne_chooses_on_a_throne_of_blades(choice: str, ask: str) -> None:
    match = phase("throne_of_blades, last_days_of_summer_2, rains_of_autumn", "stark supply: 6")
    assert match.options("baratheon") == ["supply", "mustering", "nothing"]
    match.play(f"baratheon: {choice}")
    assert (asks(match)[0][1], supply(match, "stark")) == (ask, 1 if choice == "supply" else 6)


@rule("card.dark_wings_dark_words", "ruling.22")
@pytest.mark.parametrize(
    ("choice", "ask"), [("clash_of_kings", "clash.bid"), ("collect_crowns", "order"), ("nothing", "order")]
)
def test_the_holder_of_the_raven_chooses_on_dark_wings_dark_words(choice: str, ask: str) -> None:
    match = phase("last_days_of_summer_1, dark_wings_dark_words, rains_of_autumn")
    assert match.options("lannister") == ["clash_of_kings", "collect_crowns", "nothing"]
    match.play(f"lannister: {choice}")
    assert (asks(match)[0][1], power(match, "stark")) == (ask, 6 if choice == "collect_crowns" else 5)


TRADE = """
stark power: 0
winterfell: stark footman
castle_black: stark footman
karhold: stark token
port_winterfell: stark ship ship
shivering_sea: stark ship
"""


@rule("card.game_of_thrones", "ruling.24", "ports.17", "control.9")
def test_game_of_thrones_pays_crowns_of_controlled_land_areas_and_trade_in_ports() -> None:
    match = phase("last_days_of_summer_1, game_of_thrones, rains_of_autumn", TRADE)
    assert [power(match, house) for house in match.names] == [4, 5, 6]


@rule("ports.17")
def test_enemy_ships_before_a_port_stop_its_trade() -> None:
    match = phase("last_days_of_summer_1, game_of_thrones, rains_of_autumn", f"{TRADE}bay_of_ice: baratheon ship")
    assert power(match, "stark") == 3


@rule("card.dark_wings_dark_words", "ruling.16")
def test_power_for_crowns_gives_nothing_for_ports() -> None:
    match = phase("last_days_of_summer_1, dark_wings_dark_words, rains_of_autumn", TRADE)
    assert power(match.play("lannister: collect_crowns"), "stark") == 3


@rule("ruling.24", "ruling.6")
def test_the_income_of_a_house_is_cut_at_20_tokens() -> None:
    match = phase("last_days_of_summer_1, game_of_thrones, rains_of_autumn", TRADE.replace("power: 0", "power: 17"))
    assert power(match, "stark") == 19


# -- restrictions of deck III ---------------------------------------------------------------------------------------


EVERY_KIND = {"march_minus1", "march_0", "march_plus1", "defense_plus1", "defense_plus2", "support", "support_plus1",
              "raid", "raid_special", "power", "power_special"}  # fmt: skip


def usable(match: Match) -> set[str]:
    """The orders that Stark may assign; it has three stars."""
    return {line.split(" ")[1] for line in match.options("stark")}


def third(card: str, more: str = "") -> Match:
    return start(f"step: card_3\nkings_court: stark baratheon lannister\nwesteros: [{SUMMER}, {card}]\n{more}")


@pytest.mark.parametrize(
    ("card", "forbidden"),
    [
        pytest.param("sea_of_storms", {"raid", "raid_special"}, marks=rule("card.sea_of_storms")),
        pytest.param("rains_of_autumn", {"march_plus1"}, marks=rule("card.rains_of_autumn")),
        pytest.param("feast_for_crows", {"power", "power_special"}, marks=rule("card.feast_for_crows")),
        pytest.param("web_of_lies", {"support", "support_plus1"}, marks=rule("card.web_of_lies")),
        pytest.param("storm_of_swords", {"defense_plus1", "defense_plus2"}, marks=rule("card.storm_of_swords")),
    ],
)
def test_a_card_of_deck_3_forbids_orders_of_one_kind(card: str, forbidden: set[str]) -> None:
    match = third(card)
    assert EVERY_KIND - usable(match) == forbidden
    refusal = match.why_not("stark", f"winterfell {min(forbidden)}")
    assert refusal is not None and refusal.clause == f"card.{card}"


@rule("card.put_to_the_sword", "ruling.22")
@pytest.mark.parametrize(
    ("choice", "forbidden"),
    [("no_defense", {"defense_plus1", "defense_plus2"}), ("no_march_plus1", {"march_plus1"}), ("nothing", set())],
)
def test_the_holder_of_the_blade_chooses_on_put_to_the_sword(choice: str, forbidden: set[str]) -> None:
    match = third("put_to_the_sword")
    assert match.options("stark") == ["no_defense", "no_march_plus1", "nothing"]
    assert EVERY_KIND - usable(match.play(f"stark: {choice}")) == forbidden


@rule("ruling.18")
def test_put_to_the_sword_asks_the_holder_even_if_the_blade_is_used() -> None:
    assert asks(third("put_to_the_sword", "blade_used: true")) == [("stark", "westeros.choice")]


@rule("ruling.17")
def test_the_raven_cannot_bring_a_forbidden_order() -> None:
    match = third("web_of_lies", "winterfell: stark footman")
    match.play("stark: winterfell raid", "stark: done")
    assert has(match, "winterfell power", "winterfell support", "winterfell support_plus1") == [True, False, False]


@rule("ruling.17", "planning.11")
def test_a_house_with_too_few_usable_tokens_leaves_an_area_without_order() -> None:
    areas = ["winterfell", "karhold", "castle_black", "white_harbor", "moat_cailin", "stony_shore", "twins", "fingers"]
    match = start(
        f"seats: 4\nstep: card_3\nkings_court: lannister greyjoy baratheon stark\nwesteros: [{SUMMER}, sea_of_storms]\n"
        + "\n".join(f"{area}: stark footman" for area in [*areas, "widows_watch"])
    )
    while match.options("stark") != ["done"]:
        match.play(f"stark: {match.options('stark')[0]}")
    assert len(table(match).screens[match.seat("stark")]) == 8


@rule("ruling.22")
def test_a_clash_of_kings_decides_who_answers_put_to_the_sword() -> None:
    match = phase("last_days_of_summer_1, clash_of_kings, put_to_the_sword")
    bid(match, 0, 1, 2)
    bid(match, 0, 2, 1)
    bid(match, 2, 1, 0)
    assert asks(match) == [("lannister", "westeros.choice")]


@rule("ruling.22", "westeros.4")
def test_an_attack_at_12_decides_who_answers_a_throne_of_blades() -> None:
    match = phase("throne_of_blades, game_of_thrones, put_to_the_sword, king_beyond_the_wall", wildlings=10)
    bid(match, 5, 4, 3).play("stark: iron_throne")
    assert asks(match) == [("stark", "westeros.choice")]


@rule("card.wildlings_attack", "wildlings.1")
def test_wildlings_attack_brings_an_attack_at_the_present_threat() -> None:
    match = phase(f"{SUMMER}, wildlings_attack, silence_at_the_wall")
    assert {ask for _, ask in asks(match)} == {"wildlings.bid"}
    assert match.questions[0].words["strength"] == "6"
    bid(match, 4, 2, 0)
    assert (view(match).wildlings, match.table.step) == (0, "planning")
