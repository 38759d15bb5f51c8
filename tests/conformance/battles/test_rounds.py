"""Rulebook: the round, order tokens, Leadership cards, morale, regrouping and victory."""

from __future__ import annotations

import pytest

import cyvasse
from cyvasse.games.battles.components import components
from cyvasse.games.battles.table import DECK, HAND, Table
from tests.conformance.battles.fields import (
    MIXED,
    ask,
    asks,
    fight,
    figures,
    forbidden_by,
    morale,
    start,
    table,
    unit,
    view,
)
from tests.rule import example, rule

LONE = """
    h6: stark war_host green
    a1: lannister lannisport_guards green
"""

# -- set-up -------------------------------------------------------------------------------------------------------


@rule("setup.4", "setup.6", "setup.7", "allies.4")
def test_the_deck_is_ten_basic_cards_and_five_for_each_commander() -> None:
    match = cyvasse.new("battles", seed=1, options={"battle": "s17"})
    cards = components().leadership_cards
    deck = [*table(match).places[DECK[0]], *table(match).places[HAND[0]]]
    persons = [cards[card].person for card in deck]
    assert len(deck) == 20
    assert (persons.count(""), persons.count("brynden"), persons.count("marq")) == (10, 5, 5)


@rule("setup.5", "setup.8", "setup.9", "setup.10")
def test_a_battle_starts_as_its_plan_says() -> None:
    seen = view(cyvasse.new("battles", seed=1, options={"battle": "s25"}))
    assert (seen.round, seen.morale, seen.committed) == (1, 11, [])
    assert [house.command for house in seen.houses] == [5, 5]


@rule("setup.11", "setup.12", "setup.14", "setup.15")
def test_units_start_full_active_and_in_place() -> None:
    seen = view(cyvasse.new("battles", seed=1))
    assert len(seen.units) == 18 and seen.seats[seen.momentum] == "stark"
    assert all(unit.active and unit.figures == components().units[unit.kind].size for unit in seen.units)
    assert next(unit for unit in seen.units if unit.hex == "e10").commander == "maege"


@rule("setup.13", "setup.16")
def test_nobody_has_tokens_cards_or_points_before_the_first_round() -> None:
    fresh = cyvasse.new("battles", seed=1, options={"battle": "s14"})._first
    assert isinstance(fresh, Table)
    assert fresh.points == [0, 0] and [sum(pool) for pool in fresh.pools] == [0, 0]
    assert [fresh.places[hand] for hand in HAND] == [[], []]


# -- Rally and Marshaling -----------------------------------------------------------------------------------------


@rule("rally.1", "rally.2", "rally.3")
@pytest.mark.parametrize(("stark", "lannister", "first"), [(1, 3, "lannister"), (3, 1, "stark"), (2, 2, "lannister")])
def test_more_unspent_command_tokens_give_the_advantage_and_momentum_breaks_ties(
    stark: int, lannister: int, first: str
) -> None:
    match = start(f"step: rally\nmomentum: lannister\nstark command: {stark}\nlannister command: {lannister}" + LONE)
    assert asks(match) == [(first, "turn")]


@rule("rally.4", "rally.5", "commanders.15")
def test_commanders_are_refreshed_and_banners_turned() -> None:
    match = start(
        "step: rally\nstark command: 0\nh6: stark war_host blue maege, inactive, led 1"
        + "\na1: lannister lannisport_guards green, inactive"
    )
    assert unit(match, "h6").active and unit(match, "a1").active
    assert unit(match, "h6").led == 0 and view(match).houses[0].command == 4


@rule("marshaling.1", "marshaling.2", "marshaling.3", "marshaling.4")
def test_dice_bring_order_tokens_and_the_deck_brings_cards() -> None:
    match = start("step: marshal\nstark tokens: red" + LONE, "green green valor morale blue blue red red")
    seen = view(match)
    assert seen.houses[0].tokens == {"green": 2, "blue": 0, "red": 1, "valor": 1, "morale": 1}
    assert [house.hand for house in seen.houses] == [4, 4]


@rule("orders.1", "orders.2", "overview.11")
def test_a_die_brings_no_token_when_the_supply_is_empty() -> None:
    ten = " ".join(["green"] * 10)
    match = start(f"step: marshal\nlannister tokens: {ten}" + LONE, "green green green green blue blue blue blue")
    assert view(match).houses[0].tokens["green"] == 0


@rule("marshaling.5")
def test_an_empty_deck_is_made_of_the_discards() -> None:
    names = table(start(LONE)).places[DECK[0]]
    match = start(f"step: marshal\nstark discard: {' '.join(names[:8])}" + LONE)
    assert len(names) == 10
    assert view(match).houses[0].hand == 4 and view(match).houses[0].discard == []


# -- order tokens -------------------------------------------------------------------------------------------------


@rule("orders.3", "units.6", "orders.8", "units.2")
def test_a_coloured_token_orders_an_active_unit_of_its_rank() -> None:
    match = start("stark tokens: green blue red" + MIXED)
    assert match.options("stark") == ["green", "blue", "pass"]
    match.play("stark: blue")
    assert ask(match) == "move.to" and unit(match, "f6").active


@rule("orders.4", "orders.6", "orders.7", "ruling.24")
@pytest.mark.parametrize("token", ["valor", "pair_morale", "pair_red"])
def test_valor_and_pairs_order_any_active_unit(token: str) -> None:
    match = start("stark tokens: valor morale morale red red" + MIXED)
    match.play(f"stark: {token}")
    assert match.options("stark") == ["f6", "h6"]
    assert forbidden_by(match, "stark", "d6") == "units.6"


@rule("orders.5", "orders.11", "keywords.32")
def test_the_morale_token_raises_morale_or_rallies_a_unit_for_morale() -> None:
    match = start("stark tokens: morale" + MIXED).play("stark: morale")
    assert match.options("stark") == ["raise", "d6"]
    assert morale(match.fork().play("stark: raise"), "stark") == 12
    match.play("stark: d6")
    assert morale(match, "stark") == 10 and unit(match, "d6").active


@rule("orders.12", "morale.11", "ruling.14")
def test_nobody_pays_morale_down_to_his_rout() -> None:
    match = start("morale: 1\nstark tokens: morale" + MIXED).play("stark: morale")
    assert ask(match) == "turn" and morale(match, "stark") == 2


@rule("orders.9", "orders.10")
def test_a_used_token_is_gone_and_the_unit_is_turned() -> None:
    match = start("stark tokens: green" + MIXED).play("stark: green", "stark: stay")
    assert sum(view(match).houses[0].tokens.values()) == 0
    assert not unit(match, "h6").active


@rule("orders.13", "command.4", "command.5")
def test_without_tokens_and_cards_a_player_can_only_pass() -> None:
    match = start(MIXED)
    assert match.options("stark") == ["pass"]
    assert forbidden_by(match, "stark", "green") == "orders.13"


@rule("command.1", "command.2", "command.3")
def test_turns_alternate_until_both_have_passed() -> None:
    match = start("stark tokens: green green\nlannister tokens: green" + LONE)
    match.play("stark: pass")
    assert asks(match) == [("lannister", "turn")]
    match.play("lannister: green", "lannister: stay")
    assert asks(match) == [("lannister", "turn")]
    match.play("lannister: pass")
    assert ask(match) != "turn"


# -- Leadership cards ---------------------------------------------------------------------------------------------

LED = """
    h6: stark war_host blue maege
    h7: stark war_host green
    i7: stark war_host green
    h8: stark war_host red
    a11: stark war_host green
    a1: lannister lannisport_guards green
"""


@rule("leadership.1", "leadership.3", "leadership.13")
def test_a_card_costs_a_command_token_and_goes_to_the_discards() -> None:
    match = start("stark hand: stark_basic_3" + LED).play("stark: stark_basic_3", "stark: h7")
    assert (view(match).houses[0].command, unit(match, "h6").led) == (3, 1)
    match.play("stark: stay")
    assert view(match).houses[0].discard == ["stark_basic_3"]


@rule("leadership.5", "leadership.6", "commanders.3", "ruling.17")
def test_a_card_orders_active_units_of_the_zone_the_commander_included() -> None:
    match = start(
        "stark hand: stark_basic_2" + LED.replace("i7: stark war_host green", "i7: stark war_host green, inactive")
    )
    match.play("stark: stark_basic_2")
    items = match.questions[0].asked().items
    assert items == ["h6", "h7", "h8"]


@rule("commanders.4", "commanders.5")
def test_rivers_and_units_do_not_interrupt_a_zone() -> None:
    match = start(
        """
            h7: river
            stark hand: stark_basic_2
            h6: stark war_host blue maege
            h8: stark war_host red
            a1: lannister lannisport_guards green
        """
    )
    match.play("stark: stark_basic_2")
    assert match.questions[0].asked().items == ["h6", "h8"]


@rule("leadership.7", "leadership.8", "ruling.18")
def test_all_declared_units_move_before_the_first_attack_in_any_order() -> None:
    match = start(
        "stark hand: stark_basic_2\nh5: lannister lannisport_guards green"
        + LED.replace("    a1: lannister lannisport_guards green\n", "")
    )
    match.play("stark: stark_basic_2", "stark: h6 h7 i7")
    assert match.options("stark") == ["h6", "h7", "i7", "done"]
    match.play("stark: i7", "stark: i5", "stark: done")
    assert ask(match) == "attack.unit" and match.options("stark") == ["h6", "i5", "done"]


@rule("leadership.9")
def test_units_that_do_not_attack_are_turned_at_the_end_of_the_turn() -> None:
    match = start("stark hand: stark_basic_3" + LED).play("stark: stark_basic_3", "stark: h7 i7", "stark: done")
    assert not unit(match, "h7").active and not unit(match, "i7").active and unit(match, "h6").active


@rule("leadership.14")
@example("ex32")
def test_a_card_may_order_fewer_units_but_at_least_one() -> None:
    match = start("stark hand: stark_basic_2" + LED).play("stark: stark_basic_2")
    asked = match.questions[0].asked()
    assert (asked.low, asked.high) == (1, 3)
    tired = start("stark hand: stark_basic_6" + LED)
    assert forbidden_by(tired, "stark", "stark_basic_6") == "leadership.14"


@rule("leadership.2", "commanders.6")
def test_a_commander_receives_no_more_tokens_than_his_limit() -> None:
    match = start("stark hand: stark_basic_2" + LED.replace("maege", "maege, led 1"))
    assert match.options("stark") == ["pass"]


@rule("leadership.17")
def test_without_a_command_token_no_card_is_played() -> None:
    match = start("stark command: 0\nstark hand: stark_basic_2" + LED)
    assert forbidden_by(match, "stark", "stark_basic_2") == "leadership.17"


@rule("leadership.4", "ruling.16", "commanders.16")
def test_any_commander_may_use_a_card_that_shows_another() -> None:
    match = start("stark hand: rickard_5\ng6: stark winterfell_riders blue rickard, led 2" + LED)
    match.play("stark: rickard_5")
    assert unit(match, "h6").led == 1


@rule("leadership.16", "card.stark_basic_1")
def test_rally_all_needs_a_tired_unit_and_rallies_the_zone() -> None:
    tired = LED.replace("h7: stark war_host green", "h7: stark war_host green, inactive")
    assert start("stark hand: stark_basic_1" + LED).options("stark") == ["pass"]
    match = start("stark hand: stark_basic_1" + tired).play("stark: stark_basic_1")
    assert unit(match, "h7").active


@rule("leadership.15", "ruling.75")
def test_two_boxes_are_one_command_and_no_unit_is_declared_twice() -> None:
    match = start("stark hand: maege_5" + LED).play("stark: maege_5", "stark: h6 h7")
    assert match.questions[0].asked().items == ["i7", "h8"]


@rule("leadership.18", "ruling.103")
def test_an_inactive_commander_still_leads() -> None:
    match = start("stark hand: stark_basic_2" + LED.replace("maege", "maege, inactive")).play("stark: stark_basic_2")
    assert match.questions[0].asked().items == ["h7", "i7", "h8"]


@rule("leadership.10", "leadership.11", "leadership.12")
def test_a_tactic_may_be_used_only_if_its_requirement_is_met() -> None:
    match = start("stark hand: maege_4\nstark tokens: blue" + LED).play("stark: maege_4", "stark: h7")
    assert ask(match) == "card.tactic"
    without = start("stark hand: maege_4" + LED).play("stark: maege_4", "stark: h7")
    assert ask(without) == "move.to"
    match.play("stark: yes")
    assert view(match).houses[0].tokens["blue"] == 0 and len(view(match).firm) == 1


@rule("card.maege_1", "ruling.22")
def test_the_cub_orders_an_uncontrolled_neighbour() -> None:
    match = start(
        """
            stark hand: maege_1
            h6: stark war_host blue maege
            h8: stark war_host green
            h9: stark war_host red
            a1: lannister lannisport_guards green
        """
    )
    match.play("stark: maege_1", "stark: h8")
    assert match.questions[0].asked().items == ["h9"]


# -- morale -------------------------------------------------------------------------------------------------------


@rule("morale.2", "morale.3", "morale.7", "ruling.11")
@pytest.mark.parametrize(
    ("value", "zone"),
    [(11, "steady"), (10, "green"), (7, "green"), (6, "yellow"), (4, "yellow"), (3, "red"), (1, "red")],
)
def test_zones_follow_the_value_of_a_house(value: int, zone: str) -> None:
    houses = view(start(f"morale: {value}" + LONE)).houses
    assert (houses[0].zone, houses[0].morale + houses[1].morale) == (zone, 22)


@rule("morale.6", "victory.2", "ruling.15", "morale.13")
def test_a_routed_house_loses_at_once() -> None:
    match = fight(
        """
            morale: 20
            h6: stark winterfell_riders green
            h5: lannister lannisport_guards red 1
            a1: lannister lannisport_guards green
        """,
        "valor valor",
    )
    assert match.over and match.winners == [0]
    assert morale(match, "lannister") == 0


@rule("morale.9", "morale.10", "regroup.8", "ruling.12")
@pytest.mark.parametrize(("value", "after"), [(8, 10), (10, 10), (5, 6), (2, 3), (11, 11), (14, 12), (20, 19)])
def test_morale_recovers_to_the_break_point_of_its_zone(value: int, after: int) -> None:
    match = start(f"step: recover\nmorale: {value}" + LONE)
    assert morale(match, "stark") == after


# -- Regroup ------------------------------------------------------------------------------------------------------


@rule("regroup.6", "regroup.7", "regroup.10")
def test_each_player_keeps_one_token_and_one_card() -> None:
    match = start(
        "step: discard\nfirst: stark\nstark tokens: green valor\nstark hand: stark_basic_2 stark_basic_3" + LONE
    )
    assert match.options("stark") == ["green", "valor", "none"]
    match.play("stark: valor", "stark: stark_basic_2")
    assert "stark_basic_3" in table(match).places[HAND[0]]
    assert view(match).houses[0].discard == ["stark_basic_2"]


@rule("regroup.1", "regroup.9", "round.1")
def test_the_round_marker_moves_on() -> None:
    match = start("step: discard\nround: 2" + LONE)
    assert view(match).round == 3 and ask(match) == "turn"


@rule("victory.1", "regroup.5", "victory.3", "momentum.1")
def test_after_the_last_round_the_plan_decides() -> None:
    match = start("step: check\nround: 5" + LONE)
    assert match.over and match.winners == [0]
    taken = start("step: check\nround: 5\nj8: marker lannister\nl8: marker lannister" + LONE)
    assert taken.winners == [1]


@rule("overview.7", "overview.8")
def test_only_hands_and_decks_are_hidden() -> None:
    match = start("stark hand: stark_basic_2\nlannister hand: lannister_basic_2 lannister_basic_3" + LONE)
    seen = view(match, "stark")
    assert seen.hidden.places[HAND[0]] == ["stark_basic_2"] and seen.hidden.places[HAND[1]] == 2
    assert view(match).hidden.places[HAND[0]] == 1


@rule("elimination.4", "elimination.2")
def test_a_player_without_units_plays_on() -> None:
    match = fight("h6: stark winterfell_riders green\nh5: lannister lannisport_guards green 1", "valor blue").play(
        "stark: pass"
    )
    assert not match.over and figures(match, "h5") == 0
    assert asks(match) == [("lannister", "turn")]
