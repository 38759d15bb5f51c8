"""Rulebook: combat, from the march that starts it to the support of others."""

from __future__ import annotations

import pytest

from tests.conformance.thrones.boards import asks, forbidden_by, order, table, units
from tests.conformance.thrones.fights import (
    BLACKWATER,
    TO_BLACKWATER,
    ask,
    attack,
    battle,
    is_over,
    march,
    now,
    result,
)
from tests.rule import example, rule

# -- the start of a combat ------------------------------------------------------------------------------------------


@rule("combat.1", "march.8")
def test_a_march_into_an_area_with_enemy_units_starts_a_combat() -> None:
    match = battle(BLACKWATER, TO_BLACKWATER)
    assert asks(match) == [("lannister", "combat.play"), ("tyrell", "combat.play")]
    assert (units(match, "blackwater"), table(match).host) == ("tyrell footman", ("footman", "knight"))


@rule("combat.1")
def test_a_march_into_an_area_that_holds_only_an_enemy_token_starts_none() -> None:
    match = battle(BLACKWATER.replace("tyrell footman", "tyrell token"), TO_BLACKWATER)
    assert units(match, "blackwater") == "lannister footman knight"
    assert not [line for line in match.log(None) if line.event == "combat"]


@rule("combat.2", "resolve.2")
@pytest.mark.parametrize(("card", "victor"), [("hound", "lannister"), ("cersei_lannister", "tyrell")])
def test_the_higher_final_strength_wins(card: str, victor: str) -> None:
    match = battle(BLACKWATER, TO_BLACKWATER)
    match.play(f"lannister: {card}", "tyrell: ser_loras_tyrell")
    assert result(match) == (victor, 5 if card == "hound" else 3, 4)


@rule("combat.3", "final.1")
def test_strength_is_the_sum_of_units_support_orders_garrison_card_and_blade() -> None:
    match = battle(
        """
        turn: greyjoy
        fiefdoms: greyjoy lannister tyrell martell stark baratheon
        blade_used: false
        riverrun: greyjoy knight footman, order march_plus1
        ironmans_bay: greyjoy ship
        golden_sound: greyjoy ship, order support
        lannisport: lannister footman, order defense_plus1
        stoney_sept: lannister knight, order support_plus1
        """,
        "riverrun lannisport",
    )
    match.play("lannister: lannister", "greyjoy: greyjoy")
    assert now(match) == {"greyjoy": 3 + 1 + 1, "lannister": 1 + 1 + 2 + (2 + 1)}
    match.play("greyjoy: victarion_greyjoy", "lannister: ser_gregor_clegane")
    assert now(match) == {"greyjoy": 5 + 3 + 1, "lannister": 7 + 3}  # Victarion's ship counts 2
    match.play("greyjoy: plus1")
    assert result(match) == ("greyjoy", 10, 10)


@rule("combat.4")
def test_the_marching_house_is_the_attacker_and_a_supporter_plays_no_card() -> None:
    match = battle(BLACKWATER + "reach: baratheon knight, order support", TO_BLACKWATER)
    match.play("baratheon: tyrell", "tyrell: yes")
    assert asks(match) == [("lannister", "combat.play"), ("tyrell", "combat.play")]
    board = table(match)
    assert (match.names[board.host_of], board.host_from, board.host_to) == ("lannister", "stoney_sept", "blackwater")


@rule("combat.5", "resolve.1")
def test_the_steps_of_a_combat_follow_one_another() -> None:
    match = battle(
        """
        turn: lannister
        blade_used: false
        fiefdoms: lannister tyrell martell stark baratheon greyjoy
        stoney_sept: lannister knight knight footman, order march_0
        blackwater: tyrell knight footman footman, order defense_plus1
        reach: tyrell footman, order support
        """,
        TO_BLACKWATER,
    )
    assert (ask(match), now(match)) == (("tyrell", "support"), {})
    match.play("tyrell: tyrell")
    assert now(match) == {"lannister": 5, "tyrell": 6}
    match.play("lannister: ser_gregor_clegane", "tyrell: alester_florent")
    assert ask(match) == ("lannister", "blade")
    match.play("lannister: plus1")
    assert result(match) == ("lannister", 9, 7)
    assert ask(match) == ("tyrell", "combat.casualty")
    match.play("tyrell: footman@blackwater", "tyrell: footman@blackwater")
    assert ask(match) == ("tyrell", "retreat")
    assert (units(match, "blackwater"), order(match, "stoney_sept")) == ("tyrell knight", "march_0")
    match.play("tyrell: reach")
    assert is_over(match)
    assert units(match, "blackwater") == "lannister footman knight knight"
    assert (order(match, "stoney_sept"), order(match, "blackwater")) == ("", "")


@rule("combat.6", "combat.7", "combat.8")
@pytest.mark.parametrize(
    ("way", "attackers", "strength"),
    [
        ("stoney_sept blackwater", "footman", 1),
        ("stoney_sept blackwater", "knight", 2),
        ("stoney_sept blackwater", "footman footman knight", 4),
        ("sunset_sea golden_sound", "ship", 1),
        ("sunset_sea golden_sound", "ship ship", 2),
    ],
)
def test_footmen_and_ships_count_1_and_knights_2(way: str, attackers: str, strength: int) -> None:
    origin, target = way.split()
    match = battle(
        f"""
        turn: lannister
        {origin}: lannister {attackers}, order march_0
        {target}: tyrell {attackers}
        """,
        way,
    )
    assert now(match) == {"lannister": strength, "tyrell": strength}


@rule("combat.9")
@pytest.mark.parametrize(("target", "strength"), [("harrenhal", 4), ("riverrun", 4), ("blackwater", 0)])
def test_a_siege_engine_counts_4_against_castles_and_strongholds_only(target: str, strength: int) -> None:
    match = battle(
        f"""
        turn: lannister
        stoney_sept: lannister siege_engine, order march_0
        {target}: tyrell footman
        """,
        f"stoney_sept {target}",
    )
    assert now(match) == {"lannister": strength, "tyrell": 1}


@rule("combat.9")
def test_a_siege_engine_that_defends_a_castle_counts_0() -> None:
    match = battle(
        "turn: lannister\nstoney_sept: lannister footman, order march_0\nharrenhal: tyrell siege_engine",
        "stoney_sept harrenhal",
    )
    assert now(match) == {"lannister": 1, "tyrell": 0}


# -- support --------------------------------------------------------------------------------------------------------


@example("ex.support")
@rule("support.3", "support.6", "support.15", "initial.1")
def test_three_supporters_around_blackwater() -> None:
    match = battle(
        """
        turn: tyrell
        reach: tyrell knight knight, order march_plus1
        kings_landing: tyrell knight, order support
        blackwater: lannister footman, order march_minus1
        stoney_sept: lannister footman knight, order support
        harrenhal: baratheon knight, order support
        """,
        "reach blackwater",
    )
    match.play("baratheon: lannister", "lannister: yes", "lannister: lannister", "tyrell: tyrell")
    assert now(match) == {"tyrell": 7, "lannister": 6}
    assert table(match).supports == {"harrenhal": 2, "stoney_sept": 2, "kings_landing": 4}


@rule("support.1", "support.2", "support.4")
def test_a_house_that_does_not_fight_supports_whom_it_wants_or_nobody() -> None:
    match = battle(BLACKWATER + "reach: baratheon knight, order support", TO_BLACKWATER)
    assert ask(match) == ("baratheon", "support")
    assert match.options("baratheon") == ["lannister", "tyrell", "pass"]
    for line, strength in (("pass", (3, 1)), ("lannister", (5, 1)), ("tyrell", (3, 3))):
        fork = match.fork().play(f"baratheon: {line}")
        if line != "pass":
            fork.play(f"{line}: yes")
        assert now(fork) == dict(zip(("lannister", "tyrell"), strength, strict=True))


@rule("support.1", "support.15")
@pytest.mark.parametrize("lies", ["riverrun: baratheon knight, order support", "reach: baratheon knight, order raid"])
def test_only_a_support_order_beside_the_embattled_area_counts(lies: str) -> None:
    match = battle(BLACKWATER + lies, TO_BLACKWATER)  # riverrun lies beside stoney_sept only
    assert asks(match) == [("lannister", "combat.play"), ("tyrell", "combat.play")]


@rule("support.3", "support.13")
def test_all_units_of_the_area_support_together() -> None:
    match = battle(BLACKWATER + "reach: baratheon knight footman footman, order support", TO_BLACKWATER)
    match.play("baratheon: tyrell", "tyrell: yes")
    assert now(match) == {"lannister": 3, "tyrell": 1 + 4}
    assert units(match, "reach") == "baratheon footman footman knight"


@rule("support.5")
@pytest.mark.parametrize("first", ["stark", "martell"])
def test_owners_declare_in_turn_order(first: str) -> None:
    other = "martell" if first == "stark" else "stark"
    match = battle(
        f"""{BLACKWATER}
        iron_throne: {first} lannister {other} tyrell baratheon greyjoy
        reach: stark knight, order support
        crackclaw_point: martell knight, order support
        """,
        TO_BLACKWATER,
    )
    assert ask(match) == (first, "support")
    match.play(f"{first}: pass")
    assert ask(match) == (other, "support")


@rule("support.6", "ruling.68")
def test_own_support_is_declared_or_not_and_nobody_is_asked_to_accept_it() -> None:
    match = battle(BLACKWATER + "reach: tyrell knight, order support", TO_BLACKWATER)
    assert (ask(match), match.options("tyrell")) == (("tyrell", "support"), ["tyrell", "pass"])
    match.play("tyrell: tyrell")
    assert now(match) == {"lannister": 3, "tyrell": 3}


@rule("support.7", "orders.8")
def test_a_support_order_stays_and_supports_the_next_combat_too() -> None:
    match = march(
        """
        turn: lannister
        stoney_sept: lannister footman, order march_0
        searoad_marches: lannister footman, order march_plus1
        blackwater: tyrell knight
        reach: tyrell footman, order support
        """
    )
    match.play("lannister: stoney_sept")
    attack(match, TO_BLACKWATER).play("tyrell: tyrell", "lannister: hound", "tyrell: mace_tyrell")
    assert order(match, "reach") == "support"
    match.play("stark: done")
    attack(match, "searoad_marches blackwater").play("tyrell: tyrell")
    assert now(match) == {"lannister": 2, "tyrell": 3}


@rule("support.8")
def test_a_support_order_in_the_embattled_area_gives_nothing() -> None:
    match = battle(BLACKWATER.replace("tyrell footman", "tyrell footman, order support_plus1"), TO_BLACKWATER)
    assert now(match) == {"lannister": 3, "tyrell": 1}


@rule("support.9")
def test_offered_support_may_be_declined() -> None:
    match = battle(BLACKWATER + "reach: baratheon knight, order support", TO_BLACKWATER)
    match.play("baratheon: tyrell")
    assert (ask(match), match.options("tyrell")) == (("tyrell", "support.accept"), ["yes", "no"])
    match.play("tyrell: no")
    assert (now(match), table(match).supports) == ({"lannister": 3, "tyrell": 1}, {})


@rule("support.10", "ports.10")
def test_ships_support_on_land_and_at_sea_and_from_a_port_at_sea_only() -> None:
    land = battle(
        """
        turn: greyjoy
        riverrun: greyjoy knight, order march_0
        lannisport: lannister footman
        golden_sound: lannister ship, order support
        port_lannisport: lannister ship ship, order support
        """,
        "riverrun lannisport",
    )
    land.play("lannister: lannister")
    assert now(land) == {"greyjoy": 2, "lannister": 1 + 2 + 1}  # its garrison has 2, the port gives nothing
    sea = battle(
        """
        turn: greyjoy
        ironmans_bay: greyjoy ship ship, order march_0
        golden_sound: lannister ship
        port_lannisport: lannister ship, order support
        sunset_sea: tyrell ship, order support
        """,
        "ironmans_bay golden_sound",
    )
    sea.play("lannister: lannister", "tyrell: greyjoy", "greyjoy: yes")
    assert now(sea) == {"greyjoy": 3, "lannister": 2}


@rule("support.11")
def test_land_units_do_not_support_at_sea() -> None:
    match = battle(
        """
        turn: greyjoy
        ironmans_bay: greyjoy ship, order march_0
        golden_sound: lannister ship
        lannisport: lannister knight knight, order support
        """,
        "ironmans_bay golden_sound",
    )
    assert now(match) == {"greyjoy": 1, "lannister": 1}


@rule("support.12", "combat.9")
@pytest.mark.parametrize(
    ("area", "side", "strengths"),
    [("harrenhal", "lannister", (7, 1)), ("harrenhal", "tyrell", (3, 1)), ("blackwater", "lannister", (3, 1))],
)
def test_a_siege_engine_supports_only_an_attack_on_a_castle(area: str, side: str, strengths: tuple[int, int]) -> None:
    match = battle(
        f"""
        turn: lannister
        stoney_sept: lannister knight footman, order march_0
        {area}: tyrell footman
        crackclaw_point: baratheon siege_engine, order support
        """,
        f"stoney_sept {area}",
    )
    match.play(f"baratheon: {side}", f"{side}: yes")
    assert now(match) == {"lannister": strengths[0], "tyrell": strengths[1]}


@rule("support.14")
def test_no_house_supports_an_enemy_against_its_own_units() -> None:
    match = battle(BLACKWATER + "reach: tyrell knight, order support", TO_BLACKWATER)
    assert forbidden_by(match, "tyrell", "lannister") == "support.14"


@rule("support.16")
def test_a_special_support_order_adds_1() -> None:
    match = battle(BLACKWATER + "reach: tyrell knight, order support_plus1", TO_BLACKWATER)
    match.play("tyrell: tyrell")
    assert now(match) == {"lannister": 3, "tyrell": 1 + 2 + 1}


@rule("ruling.53")
def test_a_third_house_may_help_both_sides_with_different_areas() -> None:
    match = battle(
        f"""{BLACKWATER}
        reach: baratheon knight, order support
        crackclaw_point: baratheon footman, order support
        """,
        TO_BLACKWATER,
    )
    match.play("baratheon: lannister", "lannister: yes", "baratheon: tyrell", "tyrell: yes")
    assert table(match).supports == {"crackclaw_point": match.seat("lannister"), "reach": match.seat("tyrell")}
    assert now(match) == {"lannister": 3 + 1, "tyrell": 1 + 2}


@rule("ruling.54", "retreat.13")
def test_an_area_with_routed_units_only_supports_nobody() -> None:
    match = battle(BLACKWATER + "reach: baratheon knight/routed, order support_plus1", TO_BLACKWATER)
    assert now(match) == {"lannister": 3, "tyrell": 1}


@rule("retreat.10", "retreat.13")
def test_routed_units_add_nothing_to_the_support_of_the_others() -> None:
    match = battle(BLACKWATER + "reach: baratheon footman knight/routed, order support", TO_BLACKWATER)
    match.play("baratheon: tyrell", "tyrell: yes")
    assert now(match) == {"lannister": 3, "tyrell": 2}


@rule("ruling.68")
def test_an_offer_is_answered_before_the_next_house_declares() -> None:
    match = battle(
        f"""{BLACKWATER}
        reach: baratheon knight, order support
        crackclaw_point: martell knight, order support
        """,
        TO_BLACKWATER,
    )
    match.play("baratheon: tyrell")
    assert ask(match) == ("tyrell", "support.accept")
    match.play("tyrell: no")
    assert ask(match) == ("martell", "support")
