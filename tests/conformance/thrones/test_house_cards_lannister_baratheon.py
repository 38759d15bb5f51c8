"""House cards of Lannister and Baratheon, each as its text says."""

from __future__ import annotations

import pytest

from tests.conformance.thrones.boards import order, power, table, units
from tests.conformance.thrones.fights import (
    AT_SEA,
    TO_BLACKWATER,
    TO_GOLDEN_SOUND,
    ask,
    battle,
    discard,
    hand,
    is_over,
    meeting,
    now,
    result,
    winner,
)
from tests.rule import rule

# -- Lannister ------------------------------------------------------------------------------------------------------


@rule("card.tywin_lannister")
@pytest.mark.parametrize(("foe", "gained"), [("footman", 2), ("knight knight knight", 0)])
def test_tywin_gains_two_power_if_he_wins(foe: str, gained: int) -> None:
    match = battle(meeting("lannister footman", f"tyrell {foe}", "lannister power: 4"), TO_BLACKWATER)
    match.play("lannister: tywin_lannister", "tyrell: alester_florent")
    assert power(match, "lannister") == 4 + gained


@rule("card.tywin_lannister", "ruling.6")
def test_tywin_gains_no_more_than_the_house_has_tokens() -> None:
    match = battle(meeting("lannister footman", "tyrell footman", "lannister power: 19"), TO_BLACKWATER)
    match.play("lannister: tywin_lannister", "tyrell: alester_florent")
    assert power(match, "lannister") == 20


@rule("card.tyrion_lannister", "ruling.70")
def test_tyrion_may_send_the_card_back_and_another_must_be_played() -> None:
    match = battle(meeting("lannister knight", "tyrell footman"), TO_BLACKWATER)
    match.play("lannister: tyrion_lannister", "tyrell: ser_garlan_tyrell")
    assert match.options("lannister") == ["yes", "no"]
    match.play("lannister: yes")
    assert (ask(match), table(match).cards) == (("tyrell", "combat.play"), {2: "tyrion_lannister", 4: ""})
    assert "ser_garlan_tyrell" not in match.options("tyrell") and len(match.options("tyrell")) == 6
    match.play("tyrell: alester_florent")
    assert result(match) == ("lannister", 3, 2)
    match.play("tyrell: reach")
    assert discard(match, "tyrell") == ["alester_florent"]
    assert "ser_garlan_tyrell" in hand(match, "tyrell")


@rule("ruling.70")
def test_the_card_played_instead_works_normally() -> None:
    match = battle(meeting("lannister knight footman", "tyrell footman"), TO_BLACKWATER)
    match.play("lannister: tyrion_lannister", "tyrell: ser_garlan_tyrell", "lannister: yes", "tyrell: mace_tyrell")
    assert result(match) == ("tyrell", 2 + 1, 1 + 4)  # Mace destroyed the footman


@rule("ruling.70")
def test_aeron_is_cancelled_before_he_can_act() -> None:
    match = battle(
        meeting("lannister knight", "greyjoy footman", "iron_throne: greyjoy lannister stark tyrell martell baratheon"),
        TO_BLACKWATER,
    )
    match.play("lannister: tyrion_lannister", "greyjoy: aeron_damphair")
    assert ask(match) == ("lannister", "tyrion")
    match.play("lannister: yes", "greyjoy: asha_greyjoy")
    assert (result(match), power(match, "greyjoy")) == (("lannister", 3, 2), 5)


@rule("card.ser_kevan_lannister", "ruling.85", "ruling.88")
def test_kevan_makes_attacking_and_supporting_own_footmen_count_2() -> None:
    match = battle(
        meeting(
            "lannister knight footman footman",
            "tyrell footman",
            """
            harrenhal: lannister footman knight footman/routed, order support
            reach: martell footman, order support
            """,
        ),
        TO_BLACKWATER,
    )
    match.play("lannister: lannister", "martell: lannister", "lannister: yes")
    assert now(match)["lannister"] == 4 + 3 + 1
    match.play("lannister: ser_kevan_lannister", "tyrell: alester_florent")
    assert result(match)[1:] == (4 + 2 + 3 + 1 + 1 + 1, 2)


@rule("card.ser_kevan_lannister")
def test_kevan_does_not_help_a_defender() -> None:
    match = battle(meeting("tyrell footman", "lannister footman footman"), TO_BLACKWATER)
    match.play("tyrell: alester_florent", "lannister: ser_kevan_lannister")
    assert result(match)[1:] == (2, 3)


CERSEI = """
        arbor: tyrell footman, order march_plus1
        highgarden: tyrell footman, order defense_plus2
        reach: martell footman, order raid
"""


@rule("card.cersei_lannister", "ruling.82")
def test_cersei_may_remove_any_order_of_the_loser() -> None:
    match = battle(meeting("lannister knight knight", "tyrell footman, order power", CERSEI), TO_BLACKWATER)
    match.play("lannister: cersei_lannister", "tyrell: queen_of_thorns")
    assert (ask(match), match.options("lannister")) == (
        ("lannister", "cersei"),
        ["arbor", "blackwater", "highgarden", "pass"],
    )
    match.play("lannister: highgarden")
    assert (order(match, "highgarden"), order(match, "arbor")) == ("", "march_plus1")


@rule("card.cersei_lannister")
def test_cersei_removes_nothing_if_she_loses() -> None:
    match = battle(meeting("lannister footman", "tyrell knight", CERSEI), TO_BLACKWATER)
    match.play("lannister: cersei_lannister", "tyrell: alester_florent")
    assert (winner(match), is_over(match)) == ("tyrell", True)
    assert order(match, "highgarden") == "defense_plus2"


# -- Baratheon ------------------------------------------------------------------------------------------------------


@rule("card.stannis_baratheon")
@pytest.mark.parametrize(("throne", "strength"), [("tyrell baratheon", 5), ("baratheon tyrell", 4)])
def test_stannis_gains_1_against_who_stands_higher_on_the_iron_throne_track(throne: str, strength: int) -> None:
    match = battle(
        meeting("baratheon footman", "tyrell footman", f"iron_throne: {throne} stark martell greyjoy lannister"),
        TO_BLACKWATER,
    )
    match.play("baratheon: stannis_baratheon", "tyrell: alester_florent")
    assert result(match)[1:] == (1 + strength, 2)


@rule("ruling.86")
def test_stannis_compares_positions_after_doran() -> None:
    match = battle(
        meeting(
            "baratheon footman", "martell footman", "iron_throne: baratheon martell stark tyrell greyjoy lannister"
        ),
        TO_BLACKWATER,
    )
    match.play("baratheon: stannis_baratheon", "martell: doran_martell", "martell: iron_throne")
    assert result(match)[1:] == (1 + 5, 1)


@rule("ruling.70")
def test_a_house_whose_only_card_is_sent_back_has_neither_swords_nor_fortifications() -> None:
    match = battle(meeting("lannister knight", "tyrell knight knight", "tyrell hand: queen_of_thorns"), TO_BLACKWATER)
    match.play("lannister: tyrion_lannister", "lannister: yes")
    assert result(match) == ("tyrell", 3, 4) and units(match, "stoney_sept") == "lannister knight/routed"


@rule("card.renly_baratheon", "ruling.81")
def test_renly_may_upgrade_an_attacking_footman_before_casualties() -> None:
    match = battle(meeting("baratheon knight footman", "tyrell footman"), TO_BLACKWATER)
    match.play("baratheon: renly_baratheon", "tyrell: alester_florent")
    assert match.options("baratheon") == ["footman@blackwater", "pass"]
    match.play("baratheon: footman@blackwater")
    assert (table(match).host, ask(match)) == (("knight", "knight"), ("tyrell", "retreat"))


@rule("card.renly_baratheon", "ruling.88")
def test_renly_may_upgrade_a_defending_or_supporting_footman_but_no_routed_one() -> None:
    match = battle(
        meeting(
            "tyrell footman",
            "baratheon footman footman/routed knight",
            """
            reach: baratheon footman, order support
            harrenhal: baratheon footman, order support
            crackclaw_point: baratheon footman/routed footman, order raid
            """,
        ),
        TO_BLACKWATER,
    )
    match.play("baratheon: pass", "baratheon: baratheon")  # harrenhal, then reach
    match.play("tyrell: alester_florent", "baratheon: renly_baratheon")
    assert match.options("baratheon") == ["footman@blackwater", "footman@reach", "pass"]
    match.play("baratheon: footman@reach")
    assert units(match, "reach") == "baratheon knight"


@rule("ruling.81")
def test_renly_needs_a_free_knight() -> None:
    more = "dragonstone: baratheon knight knight\nstorms_end: baratheon knight knight\nkingswood: baratheon knight"
    match = battle(meeting("baratheon footman footman", "tyrell footman", more), TO_BLACKWATER)
    match.play("baratheon: renly_baratheon", "tyrell: alester_florent")
    assert (winner(match), ask(match)) == ("baratheon", ("tyrell", "retreat"))


@rule("ruling.81")
def test_knights_on_the_way_into_the_combat_are_not_free() -> None:
    more = "dragonstone: baratheon knight knight\nstorms_end: baratheon knight\nkingswood: baratheon knight"
    match = battle(meeting("baratheon knight footman", "tyrell footman", more), TO_BLACKWATER)
    match.play("baratheon: renly_baratheon", "tyrell: alester_florent")
    assert (winner(match), ask(match)) == ("baratheon", ("tyrell", "retreat"))


@rule("card.renly_baratheon")
def test_renly_upgrades_nobody_if_he_loses() -> None:
    match = battle(meeting("baratheon footman", "tyrell knight knight"), TO_BLACKWATER)
    match.play("baratheon: renly_baratheon", "tyrell: alester_florent")
    assert is_over(match) and units(match, "stoney_sept") == "baratheon footman/routed"


@rule("card.ser_davos_seaworth")
@pytest.mark.parametrize(
    ("hand", "strength", "lost"), [("", 2, 0), ("baratheon hand: ser_davos_seaworth melisandre", 3, 1)]
)
def test_davos_gains_strength_and_a_sword_if_stannis_is_discarded(hand: str, strength: int, lost: int) -> None:
    match = battle(meeting("baratheon knight knight", "tyrell footman footman", hand), TO_BLACKWATER)
    match.play("baratheon: ser_davos_seaworth", "tyrell: ser_loras_tyrell")
    assert result(match) == ("baratheon", 4 + strength, 5)
    assert units(match, "blackwater").count("footman") == 2 - lost


SALLADHOR = AT_SEA.format("lannister", "lannister ship ship", "baratheon ship") + "sunset_sea: {0} ship, order support"


@rule("card.salladhor_saan")
def test_salladhor_takes_all_strength_from_ships_of_others_if_he_is_supported() -> None:
    match = battle(SALLADHOR.format("tyrell"), TO_GOLDEN_SOUND)
    match.play("tyrell: baratheon", "baratheon: yes", "lannister: hound", "baratheon: salladhor_saan")
    assert result(match) == ("baratheon", 0 + 2, 1 + 0 + 1)
    match = battle(SALLADHOR.format("tyrell"), TO_GOLDEN_SOUND)
    match.play("tyrell: lannister", "lannister: yes", "lannister: hound", "baratheon: salladhor_saan")
    assert result(match) == ("lannister", 2 + 1 + 2, 1 + 1)


@rule("card.salladhor_saan", "ruling.52")
def test_salladhor_counts_own_support_as_well() -> None:
    match = battle(SALLADHOR.format("baratheon"), TO_GOLDEN_SOUND)
    match.play("baratheon: baratheon", "lannister: hound", "baratheon: salladhor_saan")
    assert result(match) == ("baratheon", 0 + 2, 2 + 1)


@rule("ruling.73")
@pytest.mark.parametrize(("throne", "strength"), [("greyjoy baratheon", 0), ("baratheon greyjoy", 2)])
def test_turn_order_decides_between_salladhor_and_victarion(throne: str, strength: int) -> None:
    match = battle(
        AT_SEA.format("greyjoy", "greyjoy ship ship", "baratheon ship")
        + f"sunset_sea: baratheon ship, order support\niron_throne: {throne} stark martell tyrell lannister",
        TO_GOLDEN_SOUND,
    )
    match.play("baratheon: baratheon", "greyjoy: victarion_greyjoy", "baratheon: salladhor_saan")
    assert result(match)[1] == strength + 3


@rule("card.patchface", "ruling.83")
def test_patchface_may_discard_a_card_of_the_opponent_after_the_cards_played() -> None:
    match = battle(meeting("baratheon knight knight", "tyrell footman"), TO_BLACKWATER)
    match.play("baratheon: patchface", "tyrell: alester_florent", "tyrell: reach")
    assert (ask(match), match.options("baratheon")) == (("baratheon", "patchface"), [*hand(match, "tyrell"), "pass"])
    assert discard(match, "tyrell") == ["alester_florent"]
    match.play("baratheon: mace_tyrell")
    assert discard(match, "tyrell") == ["alester_florent", "mace_tyrell"]
    assert len(hand(match, "tyrell")) == 5


@rule("card.patchface")
def test_patchface_acts_after_a_defeat_too_and_may_discard_nothing() -> None:
    match = battle(meeting("baratheon footman", "tyrell knight"), TO_BLACKWATER)
    match.play("baratheon: patchface", "tyrell: alester_florent")
    assert ask(match) == ("baratheon", "patchface")
    match.play("baratheon: pass")
    assert is_over(match) and discard(match, "tyrell") == ["alester_florent"]


@rule("ruling.83", "ruling.59")
def test_the_hand_is_refilled_if_patchface_takes_its_last_card() -> None:
    match = battle(
        meeting("baratheon knight knight", "tyrell footman", "tyrell hand: alester_florent mace_tyrell"), TO_BLACKWATER
    )
    match.play("baratheon: patchface", "tyrell: alester_florent", "tyrell: reach", "baratheon: mace_tyrell")
    assert discard(match, "tyrell") == ["mace_tyrell"]
    assert len(hand(match, "tyrell")) == 6 and "alester_florent" in hand(match, "tyrell")
