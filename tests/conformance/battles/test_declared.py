"""Rulebook: dice against engaged enemies are judged when the attack is declared; whose dice a tactic adds."""

from __future__ import annotations

import pytest

from tests.conformance.battles.fields import fight, rolled, start
from tests.rule import rule

FOE = "\nh5: lannister lannisport_guards red"
ENGAGED = {
    "by nobody": ("", 0),
    "by the attacker": (", engaged h5", 1),
    "by another": ("\ni5: stark war_host red, engaged h5", 1),
}


@rule("card.greatjon_greatjon", "keywords.73", "combat.1")
@pytest.mark.parametrize(("position", "more"), ENGAGED.values(), ids=ENGAGED)
def test_the_token_of_an_attack_does_not_make_its_target_an_engaged_enemy(position: str, more: int) -> None:
    match = fight(f"h6: stark war_host green greatjon_greatjon{position}{FOE}", "green " * (2 + more))
    assert len(rolled(match)) == 2 + more


@rule("card.greatjon_5", "keywords.73")
def test_the_ring_is_broken_by_one_who_was_engaged_and_not_by_one_who_just_came() -> None:
    match = start(
        """
            stark hand: greatjon_5
            h6: stark war_host red greatjon_last_hearth, engaged h5
            j6: stark war_host red
            h5: lannister lannisport_guards red
            j5: lannister lannisport_guards red
        """,
        "green " * 9,
    )
    match.play("stark: greatjon_5", "stark: h6 j6", "stark: yes", "stark: done")
    match.play("stark: h6", "stark: melee h5", "stark: no")
    assert len(rolled(match)) == 5
    match.play("stark: melee j5")
    assert len(rolled(match)) == 5 + 4


@rule("card.edmure_5")
def test_ranged_units_under_cover_the_bank_roll_a_die_more_in_melee_too() -> None:
    match = start(
        """
            stark hand: edmure_5
            stark tokens: blue
            h6: stark tully_archers blue edmure
            h5: lannister lannisport_guards red
        """,
        "green " * 3,
    )
    match.play("stark: edmure_5", "stark: yes", "stark: stay", "stark: melee h5")
    assert len(rolled(match)) == 3
