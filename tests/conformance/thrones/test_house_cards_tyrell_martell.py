"""House cards of Tyrell and Martell, each as its text says."""

from __future__ import annotations

import pytest

from tests.conformance.thrones.boards import asks, order, ruler, table, units
from tests.conformance.thrones.fights import (
    TO_BLACKWATER,
    ask,
    attack,
    battle,
    is_over,
    march,
    meeting,
    result,
    winner,
)
from tests.rule import rule

# -- Tyrell ---------------------------------------------------------------------------------------------------------


@rule("card.mace_tyrell", "ruling.74")
def test_mace_destroys_a_footman_of_his_choice_fit_or_routed() -> None:
    match = battle(
        meeting(
            "tyrell knight",
            "lannister footman footman/routed knight",
            "harrenhal: lannister footman, order support",
        ),
        TO_BLACKWATER,
    )
    match.play("lannister: lannister", "tyrell: mace_tyrell", "lannister: hound")
    assert (ask(match), match.options("tyrell")) == (
        ("tyrell", "mace"),
        ["footman@blackwater", "footman@blackwater/routed"],
    )
    match.play("tyrell: footman@blackwater")
    assert result(match)[1:] == (2 + 4, 2 + 1 + 2)


@rule("card.mace_tyrell")
def test_mace_destroys_an_attacking_footman_and_nothing_else() -> None:
    match = battle(meeting("lannister knight footman", "tyrell knight"), TO_BLACKWATER)
    match.play("lannister: hound", "tyrell: mace_tyrell")
    assert (result(match), units(match, "stoney_sept")) == (("tyrell", 4, 6), "lannister knight/routed")
    match = battle(meeting("lannister knight knight", "tyrell knight"), TO_BLACKWATER)
    match.play("lannister: hound", "tyrell: mace_tyrell")
    assert result(match) == ("tyrell", 6, 6)


@rule("ruling.74", "ruling.100")
def test_the_combat_goes_on_if_mace_destroyed_the_last_defender() -> None:
    match = battle(meeting("tyrell footman", "lannister footman, order defense_plus2, lannister token"), TO_BLACKWATER)
    match.play("tyrell: mace_tyrell", "lannister: tywin_lannister")
    assert result(match) == ("lannister", 1 + 4, 0 + 2 + 4)
    assert (units(match, "blackwater"), ruler(match, "blackwater")) == ("", "lannister")
    assert order(match, "blackwater") == ""  # no unit is left to carry it out
    assert units(match, "stoney_sept") == "tyrell footman/routed"


@rule("ruling.74")
def test_an_attacker_without_units_that_wins_occupies_nothing() -> None:
    match = battle(
        meeting(
            "lannister footman",
            "tyrell footman, order power, tyrell token",
            "harrenhal: lannister knight knight knight, order support_plus1",
        ),
        TO_BLACKWATER,
    )
    match.play("lannister: lannister", "lannister: tywin_lannister", "tyrell: mace_tyrell", "tyrell: reach")
    assert result(match) == ("lannister", 7 + 4, 1 + 4)
    assert (units(match, "blackwater"), ruler(match, "blackwater"), order(match, "blackwater")) == ("", "", "")


@rule("ruling.74")
def test_a_garrison_is_no_footman() -> None:
    match = battle(
        "turn: tyrell\nriverrun: tyrell knight, order march_0\nlannisport: lannister knight", "riverrun lannisport"
    )
    match.play("tyrell: mace_tyrell", "lannister: hound")
    assert result(match)[1:] == (6, 2 + 2 + 2)


@rule("card.ser_loras_tyrell", "ruling.78")
def test_loras_takes_the_march_order_along_to_be_used_again() -> None:
    match = battle(meeting("tyrell knight knight", "lannister footman"), TO_BLACKWATER)
    match.play("tyrell: ser_loras_tyrell", "lannister: hound", "lannister: harrenhal")
    assert (order(match, "stoney_sept"), order(match, "blackwater")) == ("", "march_0")
    match.play("stark: done")
    assert ask(match) == ("tyrell", "march.move")
    attack(match, "blackwater crackclaw_point")
    assert units(match, "crackclaw_point") == "tyrell knight knight"
    assert order(match, "blackwater") == ""


@rule("card.ser_loras_tyrell")
def test_loras_does_nothing_in_defence_or_defeat() -> None:
    match = battle(meeting("lannister footman", "tyrell knight, order defense_plus1"), TO_BLACKWATER)
    match.play("lannister: hound", "tyrell: ser_loras_tyrell")
    assert (order(match, "stoney_sept"), order(match, "blackwater")) == ("", "defense_plus1")
    match = battle(meeting("tyrell footman", "lannister knight knight"), TO_BLACKWATER)
    match.play("tyrell: ser_loras_tyrell", "lannister: hound")
    assert (order(match, "stoney_sept"), order(match, "blackwater")) == ("", "")


THORNS = """
        harrenhal: lannister footman, order power
        reach: lannister footman, order support
        lannisport: lannister footman, order raid
"""


@rule("card.queen_of_thorns", "ruling.76")
def test_the_queen_of_thorns_removes_an_order_of_the_opponent_beside_the_area() -> None:
    match = battle(meeting("tyrell knight", "lannister footman, order defense_plus1", THORNS), TO_BLACKWATER)
    match.play("lannister: lannister", "tyrell: queen_of_thorns", "lannister: hound")
    assert (ask(match), match.options("tyrell")) == (("tyrell", "thorns"), ["harrenhal", "reach"])
    match.play("tyrell: reach")
    assert result(match)[1:] == (2, 1 + 1 + 2)  # the support is lost, the Defense order is not
    assert (order(match, "reach"), order(match, "harrenhal")) == ("", "power")


@rule("ruling.76")
def test_the_queen_of_thorns_cannot_remove_the_march_that_started_the_combat() -> None:
    match = march(meeting("lannister knight footman", "tyrell footman"))
    match.play("lannister: stoney_sept blackwater knight@stoney_sept", "lannister: done")
    match.play("lannister: hound", "tyrell: queen_of_thorns")
    assert result(match) == ("lannister", 4, 1)
    assert order(match, "stoney_sept") == "march_0"


# -- Martell --------------------------------------------------------------------------------------------------------


@rule("card.nymeria_sand")
def test_nymeria_has_a_sword_in_attack() -> None:
    match = battle(meeting("martell knight knight", "stark footman footman"), TO_BLACKWATER)
    match.play("martell: nymeria_sand", "stark: catelyn_stark")
    assert (winner(match), units(match, "blackwater")) == ("martell", "stark footman")


@rule("card.nymeria_sand")
def test_nymeria_has_a_fortification_in_defence() -> None:
    match = battle(meeting("lannister knight knight", "martell footman footman"), TO_BLACKWATER)
    match.play("lannister: ser_jaime_lannister", "martell: nymeria_sand")
    assert (winner(match), units(match, "blackwater")) == ("lannister", "martell footman footman")


@rule("card.arianne_martell", "ruling.77")
def test_arianne_sends_the_victorious_attackers_home_unrouted() -> None:
    match = battle(
        meeting("lannister knight knight", "martell footman, order defense_plus1, martell token"), TO_BLACKWATER
    )
    match.play("lannister: tywin_lannister", "martell: arianne_martell", "martell: reach")
    assert winner(match) == "lannister"
    assert units(match, "stoney_sept") == "lannister knight knight"
    assert (units(match, "blackwater"), ruler(match, "blackwater"), order(match, "blackwater")) == ("", "", "")
    assert units(match, "reach") == "martell footman/routed"


@rule("ruling.77")
def test_arianne_loses_the_garrison_but_not_her_home() -> None:
    match = battle(
        """
        turn: tyrell
        tyrell supply: 6
        yronwood: tyrell knight knight knight knight, order march_0
        sunspear: martell footman
        port_sunspear: martell ship
        """,
        "yronwood sunspear",
    )
    match.play("tyrell: ser_loras_tyrell", "martell: arianne_martell")
    assert units(match, "yronwood") == "tyrell knight knight knight knight"
    assert ("sunspear" in table(match).garrisons, ruler(match, "sunspear")) == (False, "martell")
    assert units(match, "port_sunspear") == "martell ship"


@rule("ruling.77", "ports.15")
def test_ships_in_a_port_that_arianne_leaves_without_owner_are_destroyed() -> None:
    match = battle(
        """
        turn: tyrell
        boneway: tyrell knight knight, order march_0
        storms_end: martell footman
        port_storms_end: martell ship
        """,
        "boneway storms_end",
    )
    match.play("tyrell: ser_loras_tyrell", "martell: arianne_martell")
    assert is_over(match)
    assert (units(match, "port_storms_end"), ruler(match, "storms_end")) == ("", "")
    assert units(match, "boneway") == "tyrell knight knight"


@rule("ruling.77", "ruling.62")
def test_attackers_whom_arianne_turns_back_die_if_their_way_is_barred() -> None:
    match = battle(
        "turn: greyjoy\nlannisport: greyjoy knight knight, order march_0\nstoney_sept: martell footman",
        "lannisport stoney_sept",
    )
    match.play("greyjoy: euron_crows_eye", "martell: arianne_martell")
    assert is_over(match) and winner(match) == "greyjoy"
    assert match.seat("greyjoy") not in table(match).owner.values()
    assert ruler(match, "lannisport") == "lannister"


@rule("card.arianne_martell")
def test_arianne_does_nothing_in_attack_or_victory() -> None:
    match = battle(meeting("martell knight knight", "stark footman"), TO_BLACKWATER)
    match.play("martell: arianne_martell", "stark: catelyn_stark", "stark: reach")
    assert units(match, "blackwater") == "martell knight knight"
    match = battle(meeting("lannister footman", "martell knight knight, martell token"), TO_BLACKWATER)
    match.play("lannister: cersei_lannister", "martell: arianne_martell")
    assert units(match, "stoney_sept") == "lannister footman/routed"
    assert (units(match, "blackwater"), "blackwater" in table(match).tokens) == ("martell knight knight", True)


@rule("ruling.78")
def test_against_arianne_the_march_order_of_loras_is_simply_removed() -> None:
    match = battle(meeting("tyrell knight knight", "martell footman"), TO_BLACKWATER)
    match.play("tyrell: ser_loras_tyrell", "martell: arianne_martell", "martell: reach")
    assert (order(match, "stoney_sept"), order(match, "blackwater")) == ("", "")


@rule("card.doran_martell", "shift.1")
def test_doran_moves_the_opponent_to_the_bottom_of_a_track_of_his_choice() -> None:
    match = battle(
        meeting("lannister knight", "martell footman", "kings_court: lannister stark martell tyrell baratheon greyjoy"),
        TO_BLACKWATER,
    )
    match.play("lannister: hound", "martell: doran_martell")
    assert match.options("martell") == ["iron_throne", "fiefdoms", "kings_court"]
    match.play("martell: kings_court")
    assert [match.names[seat] for seat in table(match).tracks[2]] == [
        "stark", "martell", "tyrell", "baratheon", "greyjoy", "lannister",
    ]  # fmt: skip


@rule("ruling.87", "shift.2")
@pytest.mark.parametrize("used", [False, True])
def test_doran_may_take_the_blade_before_it_is_used_and_a_used_one_stays_used(used: bool) -> None:
    match = battle(
        meeting(
            "lannister knight",
            "martell footman",
            f"blade_used: {used}\nfiefdoms: lannister martell tyrell stark baratheon greyjoy",
        ),
        TO_BLACKWATER,
    )
    match.play("lannister: hound", "martell: doran_martell", "martell: fiefdoms")
    assert (("martell", "blade") in asks(match)) == (not used)
    assert table(match).blade_used == used


@rule("ruling.48", "card.doran_martell")
def test_after_doran_the_position_counts_and_not_the_house() -> None:
    match = battle(
        """
        turn: lannister
        iron_throne: lannister martell tyrell stark baratheon greyjoy
        stoney_sept: lannister knight, order march_0
        blackwater: martell footman
        sunspear: martell footman, order march_0
        highgarden: tyrell footman, order march_0
        """,
        TO_BLACKWATER,
    )
    match.play("lannister: hound", "martell: doran_martell", "martell: iron_throne", "martell: reach")
    assert ask(match) == ("tyrell", "march.move")  # now second; Martell, now first, is passed over
