"""Rulebook: Tides of Battle, the optional cards of a combat."""

from __future__ import annotations

from collections import Counter

import pytest

import cyvasse
from cyvasse.kernel.imagine import imagine
from tests.conformance.thrones.boards import order, ruler, table, units, view
from tests.conformance.thrones.fights import ask, attack, battle, is_over, march, now, result, winner
from tests.rule import rule

DECK = {"tide_0": 8, "tide_1_sword": 4, "tide_1_fort": 4, "tide_2": 4, "tide_3": 2, "tide_skull": 2}
TO_BLACKWATER = "stoney_sept blackwater"


def tides(luck: str, attackers: str = "knight footman", defenders: str = "footman", more: str = "") -> str:
    """Lannister, first in turn order of the two, attacks Tyrell; Tides cards are drawn as told."""
    return f"""
        options: {{tides: true}}
        turn: lannister
        lannister supply: 6
        tyrell supply: 6
        stoney_sept: lannister {attackers}, order march_0
        blackwater: tyrell {defenders}
        luck: [{luck}]
        {more}
    """


BLADE = "blade_used: false\n        fiefdoms: lannister tyrell martell stark baratheon greyjoy"


@rule("tides.1", "components.3")
def test_the_deck_of_24_lies_face_down_if_tides_were_agreed() -> None:
    match = cyvasse.new("thrones", 6, options={"tides": True})
    assert Counter(match.table.places["tide/deck"]) == DECK
    for seat in (None, 0, 5):
        assert match.view(seat).hidden.places["tide/deck"] == 24
    assert "tide/deck" not in cyvasse.new("thrones", 6).table.places


@rule("tides.1")
def test_without_the_agreement_no_tides_are_drawn() -> None:
    match = battle(tides("").replace("tides: true", "tides: false").replace("luck: []", ""), TO_BLACKWATER)
    match.play("lannister: hound", "tyrell: ser_loras_tyrell")
    assert result(match) == ("lannister", 5, 4)


@rule("tides.2")
def test_cards_are_drawn_after_house_cards_and_seen_by_their_drawers_alone() -> None:
    match = battle(tides("tide_3, tide_2", more=BLADE), TO_BLACKWATER)
    assert match.table.places["tide/drawn-2"] == []
    match.play("lannister: hound", "tyrell: ser_loras_tyrell")
    assert ask(match) == ("lannister", "blade.redraw")
    for house, seen in (("lannister", (["tide_3"], 1)), ("tyrell", (1, ["tide_2"])), ("stark", (1, 1)), (None, (1, 1))):
        places = view(match, house).hidden.places
        assert (places["tide/drawn-2"], places["tide/drawn-4"]) == seen
        assert view(match, house).tides == {}


@rule("tides.3", "tides.6")
def test_the_blade_draws_a_new_card_that_must_be_kept_and_is_then_used() -> None:
    match = battle(tides("tide_0, tide_0, tide_3", more=BLADE), TO_BLACKWATER)
    match.play("lannister: hound", "tyrell: ser_loras_tyrell")
    assert match.options("lannister") == ["redraw", "pass"]
    match.play("lannister: redraw")
    assert result(match) == ("lannister", 3 + 2 + 3, 1 + 3)  # neither a second redraw nor +1
    assert table(match).blade_used


@rule("tides.3")
@pytest.mark.parametrize(
    "more", ["blade_used: true", "blade_used: false\nfiefdoms: stark tyrell martell lannister baratheon greyjoy"]
)
def test_without_the_ready_blade_nobody_draws_again(more: str) -> None:
    match = battle(tides("tide_0, tide_0", more=more), TO_BLACKWATER)
    match.play("lannister: hound", "tyrell: ser_loras_tyrell")
    assert result(match) == ("lannister", 5, 4)


@rule("tides.6", "ruling.100")
def test_the_blade_gives_plus_1_after_the_cards_are_revealed_if_it_drew_none() -> None:
    match = battle(tides("tide_0, tide_2", more=BLADE), TO_BLACKWATER)
    match.play("lannister: hound", "tyrell: ser_loras_tyrell", "lannister: pass")
    assert (ask(match), view(match, "stark").tides) == (("lannister", "blade"), {2: "tide_0", 4: "tide_2"})
    assert now(match) == {"lannister": 5, "tyrell": 6}
    match.play("lannister: plus1")
    assert result(match) == ("lannister", 6, 6)


@rule("tides.3")
def test_what_was_discarded_for_a_new_card_stays_unknown_to_the_others() -> None:
    match = battle(tides("tide_0, tide_0, tide_3", more=BLADE), TO_BLACKWATER)
    match.play("lannister: hound", "tyrell: ser_loras_tyrell", "lannister: redraw")
    other = battle(tides("tide_skull, tide_0, tide_3", more=BLADE), TO_BLACKWATER)
    other.play("lannister: hound", "tyrell: ser_loras_tyrell", "lannister: redraw")
    for seat in (None, 0, 4):
        assert match.seen(seat) == other.seen(seat)
        assert match.log(seat) == other.log(seat)
    assert match.seen(2) != other.seen(2)
    for seat in (None, 2, 4):
        assert imagine(match.seen(seat), 1).seen(seat) == match.seen(seat)


@rule("tides.4")
def test_the_printed_bonus_adds_to_strength() -> None:
    match = battle(tides("tide_3, tide_2", defenders="knight knight"), TO_BLACKWATER)
    match.play("lannister: hound", "tyrell: ser_loras_tyrell")
    assert result(match) == ("tyrell", 3 + 2 + 3, 4 + 3 + 2)


@rule("tides.5")
@pytest.mark.parametrize(
    ("luck", "card", "lost"),
    [
        ("tide_0, tide_0", "ser_loras_tyrell", 1),
        ("tide_1_sword, tide_0", "ser_loras_tyrell", 2),
        ("tide_1_sword, tide_1_fort", "ser_loras_tyrell", 1),
        ("tide_1_sword, tide_1_fort", "alester_florent", 0),
    ],
)
def test_icons_count_as_if_printed_on_the_house_card(luck: str, card: str, lost: int) -> None:
    match = battle(tides(luck, "knight knight knight", "footman footman footman"), TO_BLACKWATER)
    match.play("lannister: ser_jaime_lannister", f"tyrell: {card}")
    assert winner(match) == "lannister"
    assert units(match, "blackwater").count("footman") == 3 - lost


@rule("ruling.100", "card.asha_greyjoy")
def test_icons_are_those_of_the_final_strength_whatever_the_winner_does_next() -> None:
    match = battle(
        """
        options: {tides: true}
        turn: lannister
        lannister supply: 6
        stoney_sept: lannister knight knight knight, order march_0
        blackwater: greyjoy footman
        reach: greyjoy footman, order support
        luck: [tide_1_sword, tide_0]
        """,
        TO_BLACKWATER,
    )
    match.play("greyjoy: greyjoy", "lannister: cersei_lannister", "greyjoy: asha_greyjoy", "lannister: reach")
    assert order(match, "reach") == ""
    assert is_over(match)  # the sword has hit: Asha was supported when strengths were counted


@rule("tides.7", "tides.8", "tides.9")
def test_a_skull_destroys_one_more_unit_after_the_swords_and_no_fortification_helps() -> None:
    match = battle(tides("tide_skull, tide_0", "knight knight knight", "footman knight knight"), TO_BLACKWATER)
    match.play("lannister: ser_jaime_lannister", "tyrell: alester_florent")
    assert (ask(match), units(match, "blackwater")) == (("tyrell", "combat.skull"), "tyrell footman knight knight")
    match.play("tyrell: footman@blackwater")
    assert (ask(match), units(match, "blackwater")) == (("tyrell", "retreat"), "tyrell knight knight")


@rule("tides.7")
def test_swords_fall_before_skulls() -> None:
    match = battle(tides("tide_skull, tide_0", "knight knight knight", "footman footman knight"), TO_BLACKWATER)
    match.play("lannister: ser_jaime_lannister", "tyrell: ser_loras_tyrell")
    assert ask(match) == ("tyrell", "combat.casualty")
    match.play("tyrell: footman@blackwater")
    assert ask(match) == ("tyrell", "combat.skull")


@rule("tides.8", "tides.11")
def test_the_winner_too_loses_a_unit_of_its_choice_to_a_skull() -> None:
    match = battle(tides("tide_0, tide_skull", "knight knight footman"), TO_BLACKWATER)
    match.play("lannister: hound", "tyrell: ser_loras_tyrell")
    assert (winner(match), ask(match)) == ("lannister", ("lannister", "combat.skull"))
    assert match.options("lannister") == ["footman@blackwater", "knight@blackwater"]
    match.play("lannister: knight@blackwater", "tyrell: reach")
    assert units(match, "blackwater") == "lannister footman knight"


@rule("tides.11", "retreat.12")
def test_a_routed_unit_cannot_be_given_to_a_skull() -> None:
    match = battle(tides("tide_skull, tide_0", "footman", "knight footman knight/routed"), TO_BLACKWATER)
    match.play("lannister: hound", "tyrell: ser_loras_tyrell")
    assert (winner(match), match.options("tyrell")) == ("tyrell", ["footman@blackwater", "knight@blackwater"])


@rule("ruling.57", "tides.11")
def test_a_siege_engine_of_the_winner_may_fall_to_a_skull() -> None:
    match = battle(tides("tide_0, tide_skull", "siege_engine knight knight"), TO_BLACKWATER)
    match.play("lannister: hound", "tyrell: ser_loras_tyrell")
    assert match.options("lannister") == ["knight@blackwater", "siege_engine@blackwater"]


@rule("ruling.58", "combatend.2")
def test_if_the_winning_attackers_all_die_nobody_occupies_the_area() -> None:
    match = battle(tides("tide_3, tide_skull", "knight", "footman, order defense_plus1, tyrell token"), TO_BLACKWATER)
    match.play("lannister: hound", "tyrell: ser_loras_tyrell", "tyrell: reach")
    assert winner(match) == "lannister"
    assert (units(match, "blackwater"), ruler(match, "blackwater"), order(match, "blackwater")) == ("", "", "")
    assert (units(match, "reach"), table(match).tokens) == ("tyrell footman/routed", {})


@rule("ruling.58", "ruling.98")
def test_skulls_hit_both_sides_in_turn_order() -> None:
    match = battle(tides("tide_skull, tide_skull", "knight knight footman", "knight footman"), TO_BLACKWATER)
    match.play("lannister: hound", "tyrell: ser_loras_tyrell")
    assert ask(match) == ("lannister", "combat.skull")
    match.play("lannister: footman@blackwater")
    assert ask(match) == ("tyrell", "combat.skull")


@rule("garrison.8")
def test_a_garrison_is_not_hit_by_a_skull() -> None:
    match = battle(
        """
        options: {tides: true}
        turn: greyjoy
        iron_throne: greyjoy lannister stark martell baratheon tyrell
        riverrun: greyjoy knight, order march_0
        luck: [tide_skull, tide_0]
        """,
        "riverrun lannisport",
    )
    match.play("greyjoy: asha_greyjoy", "lannister: tywin_lannister")
    assert winner(match) == "lannister" and is_over(match)
    assert "lannisport" in table(match).garrisons


@rule("ruling.89")
def test_a_side_without_a_house_card_still_has_its_tides_card() -> None:
    match = battle(tides("tide_0, tide_1_sword", "knight", "footman knight", "tyrell hand: mace_tyrell"), TO_BLACKWATER)
    match.play("lannister: tyrion_lannister", "lannister: yes")
    assert result(match) == ("tyrell", 2 + 1, 3 + 1)
    assert is_over(match) and units(match, "stoney_sept") == ""  # the sword fell


@rule("tides.10")
def test_all_cards_are_back_in_the_deck_before_the_next_combat() -> None:
    match = march(
        f"""
        options: {{tides: true}}
        {BLADE}
        turn: lannister
        stoney_sept: lannister knight, order march_0
        searoad_marches: lannister knight, order march_minus1
        blackwater: tyrell footman
        reach: tyrell footman
        luck: [tide_3, tide_3, tide_0, tide_3, tide_3]
        """
    )
    match.play("lannister: stoney_sept")
    attack(match, TO_BLACKWATER).play("lannister: hound", "tyrell: ser_loras_tyrell", "lannister: redraw")
    assert Counter(match.table.places["tide/deck"]) == DECK
    match.play("stark: done")
    attack(match, "searoad_marches reach").play("lannister: tywin_lannister", "tyrell: alester_florent")
    assert result(match) == ("lannister", 2 - 1 + 4 + 3, 1 + 1 + 3)


@rule("tides.10")
def test_after_a_combat_nobody_remembers_where_a_card_lies() -> None:
    match = battle(tides("tide_3, tide_3, tide_0", more=BLADE), TO_BLACKWATER)
    match.play("lannister: hound", "tyrell: ser_loras_tyrell", "lannister: redraw")
    assert is_over(match)
    for seat in range(6):
        assert not [where for where, _ in match.view(seat).hidden.facts if where[0].startswith("tide/")]
