"""Rulebook: what counts as support, as opponent and as a unit in a combat; garrisons."""

from __future__ import annotations

import pytest

import cyvasse
from cyvasse.games.thrones.components import components
from cyvasse.games.thrones.table import army_sizes
from tests.conformance.thrones.boards import asks, order, start, table, units, view
from tests.conformance.thrones.fights import (
    BLACKWATER,
    TO_BLACKWATER,
    ask,
    battle,
    discard,
    hand,
    now,
    result,
    winner,
)
from tests.rule import rule

# -- what counts as support, as opponent and as a unit ----------------------------------------------------------------


@rule("ruling.51")
def test_the_card_played_instead_is_not_cancelled_again() -> None:
    match = battle(BLACKWATER, TO_BLACKWATER)
    match.play("lannister: tyrion_lannister", "tyrell: mace_tyrell", "lannister: yes", "tyrell: randyll_tarly")
    assert result(match) == ("lannister", 4, 3)


AT_BLACKWATER = """
    turn: greyjoy
    greyjoy supply: 6
    stoney_sept: greyjoy knight knight knight, order march_0
    blackwater: tyrell footman footman footman
"""


@rule("ruling.52", "card.asha_greyjoy")
@pytest.mark.parametrize(("given", "swords"), [("greyjoy", 0), ("pass", 2)])
def test_support_of_strength_0_is_support(given: str, swords: int) -> None:
    match = battle(
        AT_BLACKWATER + "harrenhal: greyjoy siege_engine, order support",
        TO_BLACKWATER,
    )
    match.play(f"greyjoy: {given}", "greyjoy: asha_greyjoy", "tyrell: ser_loras_tyrell")
    assert winner(match) == "greyjoy"
    assert units(match, "blackwater").count("footman") == 3 - swords


@rule("ruling.52", "ruling.76")
def test_support_whose_order_was_taken_away_is_none() -> None:
    match = battle(
        AT_BLACKWATER + "harrenhal: greyjoy knight, order support",
        TO_BLACKWATER,
    )
    match.play("greyjoy: greyjoy")
    assert now(match) == {"greyjoy": 8, "tyrell": 3}
    match.play("greyjoy: asha_greyjoy", "tyrell: queen_of_thorns")
    assert result(match) == ("greyjoy", 6 + 1, 3)
    assert units(match, "blackwater") == "tyrell footman"  # Asha has her two swords


@rule("ruling.55")
def test_a_supporter_is_no_opponent() -> None:
    match = battle(
        """
        turn: tyrell
        reach: tyrell knight, order march_0
        blackwater: lannister footman
        harrenhal: baratheon knight, order support
        stoney_sept: lannister footman, order raid
        searoad_marches: lannister footman, order power
        """,
        "reach blackwater",
    )
    match.play("baratheon: lannister", "lannister: yes", "tyrell: queen_of_thorns", "lannister: hound")
    assert match.options("tyrell") == ["searoad_marches", "stoney_sept"]


@rule("ruling.57", "retreat.12", "retreat.15", "retreat.16")
def test_siege_engines_and_routed_units_of_the_loser_die_besides_the_swords() -> None:
    match = battle(
        """
        turn: lannister
        lannister supply: 6
        tyrell supply: 6
        stoney_sept: lannister knight knight knight, order march_0
        blackwater: tyrell siege_engine footman/routed footman knight
        """,
        TO_BLACKWATER,
    )
    match.play("lannister: ser_jaime_lannister", "tyrell: ser_loras_tyrell")
    assert ask(match) == ("tyrell", "combat.casualty")
    assert match.options("tyrell") == ["footman@blackwater", "knight@blackwater"]
    match.play("tyrell: footman@blackwater")
    assert units(match, "blackwater") == "tyrell knight"


@rule("ruling.60", "card.tyrion_lannister")
def test_whose_only_card_is_cancelled_fights_without_one_and_keeps_it() -> None:
    match = battle(BLACKWATER + "tyrell hand: ser_garlan_tyrell", TO_BLACKWATER)
    match.play("lannister: tyrion_lannister", "lannister: yes")
    assert result(match) == ("lannister", 4, 1)
    match.play("tyrell: reach")
    assert hand(match, "tyrell") == ["ser_garlan_tyrell"]
    assert len(discard(match, "tyrell")) == 6


@rule("ruling.67", "retreat.10", "retreat.11")
def test_routed_defenders_are_worth_nothing_and_die_in_defeat() -> None:
    match = battle(
        """
        turn: lannister
        stoney_sept: lannister footman, order march_0
        blackwater: tyrell knight/routed knight/routed, order defense_plus1
        """,
        TO_BLACKWATER,
    )
    assert now(match) == {"lannister": 1, "tyrell": 1}
    match.play("lannister: hound", "tyrell: alester_florent")
    assert (winner(match), units(match, "blackwater")) == ("lannister", "lannister footman")
    assert not any(table(match).owner[area] == 4 for area in table(match).units)


@rule("ruling.98")
def test_a_defender_first_in_turn_order_gives_up_a_unit_before_the_attacker() -> None:
    match = battle(
        """
        iron_throne: lannister baratheon stark martell greyjoy tyrell
        options: {tides: true}
        turn: baratheon
        kingswood: baratheon knight footman footman, order march_0
        reach: lannister knight footman
        baratheon supply: 3
        luck: [tide_skull, tide_skull]
        """,
        "kingswood reach",
    )
    match.play("baratheon: stannis_baratheon", "lannister: hound")
    assert ask(match) == ("lannister", "combat.skull")
    match.play("lannister: footman@reach")
    assert ask(match) == ("baratheon", "combat.skull")


@rule("ruling.100", "ports.16")
def test_the_loser_retreats_before_the_port_changes_hands() -> None:
    match = battle(
        """
        turn: greyjoy
        riverrun: greyjoy knight knight, order march_0
        lannisport: lannister footman, no garrison
        port_lannisport: lannister ship ship, order support
        """,
        "riverrun lannisport",
    )
    match.play("greyjoy: theon_greyjoy", "lannister: hound")
    assert (ask(match), units(match, "port_lannisport")) == (("lannister", "retreat"), "lannister ship ship")
    match.play("lannister: stoney_sept")
    assert (ask(match), units(match, "lannisport")) == (("greyjoy", "port.ships"), "greyjoy knight knight")
    match.play("greyjoy: 1")
    assert (units(match, "port_lannisport"), order(match, "port_lannisport")) == ("greyjoy ship", "")


@rule("ruling.100", "card.patchface")
def test_cards_are_discarded_and_hands_refilled_before_abilities_after_combat() -> None:
    match = battle(
        """
        turn: baratheon
        kingswood: baratheon knight knight, order march_0
        reach: lannister footman
        lannister hand: hound
        """,
        "kingswood reach",
    )
    match.play("baratheon: patchface", "lannister: blackwater")
    assert units(match, "reach") == "baratheon knight knight"
    assert (ask(match), len(match.options("baratheon"))) == (("baratheon", "patchface"), 6 + 1)


# -- garrisons --------------------------------------------------------------------------------------------------------


@rule("garrison.1")
def test_a_garrison_guards_every_home_from_the_start() -> None:
    match = cyvasse.new("thrones", 6)
    homes = {area for area, place in view(match).areas.items() if place.garrison}
    assert homes == {house.home for house in components().houses.values()}


@rule("garrison.2", "garrison.6")
def test_a_garrison_is_no_unit_for_supply_and_orders() -> None:
    match = start("step: planning\nwinterfell: stark footman\nkarhold: stark footman\nlannisport: lannister footman")
    assert army_sizes(table(match), match.seat("stark")) == ()
    assert {line.split()[0] for line in match.options("stark")} == {"karhold", "winterfell"}
    match = start("step: planning\nkarhold: stark footman\nlannisport: lannister footman")
    assert {line.split()[0] for line in match.options("stark")} == {"karhold"}


@rule("garrison.3", "garrison.4", "combat.1")
@pytest.mark.parametrize(("there", "strength"), [("", 2), ("lannisport: lannister knight", 4)])
def test_a_garrison_adds_its_strength_and_defends_alone_as_well(there: str, strength: int) -> None:
    match = battle(f"turn: greyjoy\nriverrun: greyjoy knight, order march_0\n{there}", "riverrun lannisport")
    assert asks(match) == [("greyjoy", "combat.play"), ("lannister", "combat.play")]
    assert now(match) == {"greyjoy": 2, "lannister": strength}
    match.play("greyjoy: asha_greyjoy", "lannister: tywin_lannister")
    assert winner(match) == "lannister"
    assert units(match, "riverrun") == "greyjoy knight/routed"
    assert table(match).garrisons["lannisport"] == 2


def test_where_an_army_is_described_neither_neutral_forces_nor_a_foreign_garrison_stand() -> None:
    taken, kept = (
        table(start(f"seats: 3\n{there}")) for there in ("winterfell: lannister knight\neyrie: stark footman", "")
    )
    assert "winterfell" not in taken.garrisons and "eyrie" not in taken.neutrals
    assert "winterfell" in kept.garrisons and "eyrie" in kept.neutrals


@rule("garrison.3")
def test_the_garrison_of_winterfell_fights_as_well() -> None:
    match = battle("turn: greyjoy\nmoat_cailin: greyjoy knight, order march_0\n", "moat_cailin winterfell")
    assert now(match) == {"greyjoy": 2, "stark": 2}


@rule("garrison.5")
@pytest.mark.parametrize("there", ["", "lannisport: lannister knight"])
def test_a_defeated_garrison_is_gone_for_good(there: str) -> None:
    match = battle(
        f"turn: greyjoy\nriverrun: greyjoy knight knight knight, order march_0\ngreyjoy supply: 6\n{there}",
        "riverrun lannisport",
    )
    match.play("greyjoy: victarion_greyjoy", "lannister: hound")
    if there:
        match.play("lannister: searoad_marches")
        assert units(match, "searoad_marches") == "lannister knight/routed"
    assert "lannisport" not in table(match).garrisons
    assert units(match, "lannisport") == "greyjoy knight knight knight"


@rule("garrison.7")
def test_a_garrison_neither_supports_nor_attacks() -> None:
    match = battle(
        """
        turn: greyjoy
        riverrun: greyjoy knight, order march_0
        stoney_sept: lannister footman
        lannisport: lannister footman, order support
        """,
        "riverrun stoney_sept",
    )
    match.play("lannister: lannister")
    assert now(match) == {"greyjoy": 2, "lannister": 2}
    match = battle(
        """
        turn: lannister
        lannisport: lannister footman, order march_0
        stoney_sept: greyjoy footman
        """,
        "lannisport stoney_sept",
    )
    assert now(match) == {"lannister": 1, "greyjoy": 1}
