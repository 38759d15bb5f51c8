"""Rulebook: initial strength, House cards, the Blade, final strength and the victor."""

from __future__ import annotations

import pytest

import cyvasse
from cyvasse.games.thrones.components import components
from tests.conformance.thrones.boards import asks, start, table, units, view
from tests.conformance.thrones.fights import (
    BLACKWATER,
    TO_BLACKWATER,
    ask,
    attack,
    battle,
    discard,
    hand,
    march,
    now,
    result,
    winner,
)
from tests.rule import example, rule

# -- initial strength and House cards ---------------------------------------------------------------------------------


@rule("initial.1", "march.10", "orders.5")
@pytest.mark.parametrize(("token", "bonus"), [("march_minus1", -1), ("march_0", 0), ("march_plus1", 1)])
@pytest.mark.parametrize(("defence", "more"), [("defense_plus1", 1), ("defense_plus2", 2), ("march_plus1", 0)])
def test_orders_change_the_initial_strengths(token: str, bonus: int, defence: str, more: int) -> None:
    match = battle(
        f"""
        turn: lannister
        stoney_sept: lannister knight footman, order {token}
        blackwater: tyrell footman, order {defence}
        """,
        TO_BLACKWATER,
    )
    assert now(match) == {"lannister": 3 + bonus, "tyrell": 1 + more}


@rule("initial.2")
def test_initial_strengths_are_told_before_cards_are_chosen() -> None:
    match = battle(BLACKWATER, TO_BLACKWATER)
    told = [line.words for line in match.log(None) if line.event == "combat.initial"]
    assert told == [{"house": "lannister", "strength": 3}, {"house": "tyrell", "strength": 1}]
    for house in (None, "lannister", "stark"):
        assert view(match, house).strengths == {2: 3, 4: 1}


@rule("housecards.1", "housecards.12")
def test_a_chosen_card_is_secret_until_both_have_chosen() -> None:
    match = battle(BLACKWATER, TO_BLACKWATER)
    before = [view(match, house) for house in (None, "tyrell", "stark")]
    match.play("lannister: hound")
    assert [view(match, house) for house in (None, "tyrell", "stark")] == before
    assert asks(match) == [("tyrell", "combat.play")]
    other = battle(BLACKWATER, TO_BLACKWATER).play("lannister: ser_gregor_clegane")
    for seat in (None, 4, 0):
        assert other.seen(seat) == match.seen(seat)
    match.play("tyrell: randyll_tarly")
    for house in (None, "lannister", "stark"):
        assert view(match, house).cards == {2: "hound", 4: "randyll_tarly"}


@rule("housecards.2")
def test_both_sides_must_play_a_card() -> None:
    match = battle(BLACKWATER, TO_BLACKWATER)
    for house in ("lannister", "tyrell"):
        assert match.options(house) == hand(match, house)
        assert match.why_not(house, "pass") is not None


@rule("housecards.3")
def test_a_card_adds_its_printed_strength() -> None:
    match = battle(BLACKWATER, TO_BLACKWATER)
    match.play("lannister: hound", "tyrell: randyll_tarly")
    assert result(match) == ("lannister", 3 + 2, 1 + 2)


@rule("housecards.4")
def test_a_text_without_another_moment_acts_before_the_blade() -> None:
    match = battle(
        """
        turn: greyjoy
        fiefdoms: greyjoy tyrell martell stark baratheon lannister
        blade_used: false
        riverrun: greyjoy knight footman, order march_0
        stoney_sept: tyrell knight
        """,
        "riverrun stoney_sept",
    )
    match.play("greyjoy: euron_crows_eye", "tyrell: mace_tyrell")
    assert (ask(match), table(match).host) == (("greyjoy", "blade"), ("knight",))


@rule("housecards.5", "ruling.100")
def test_cancelling_comes_before_everything_else() -> None:
    match = battle(
        """
        iron_throne: tyrell lannister stark martell greyjoy baratheon
        turn: lannister
        stoney_sept: lannister footman knight, order march_0
        blackwater: tyrell footman
        """,
        TO_BLACKWATER,
    )
    match.play("lannister: tyrion_lannister", "tyrell: mace_tyrell")  # Tyrell is first in turn order
    assert (ask(match), table(match).host) == (("lannister", "tyrion"), ("footman", "knight"))
    match.play("lannister: yes")
    assert (ask(match), table(match).host) == (("tyrell", "combat.play"), ("footman", "knight"))


@rule("housecards.6", "ruling.50")
@pytest.mark.parametrize("first", ["martell", "tyrell"])
def test_abilities_of_one_window_act_in_turn_order(first: str) -> None:
    second = "tyrell" if first == "martell" else "martell"
    match = battle(
        f"""
        iron_throne: {first} {second} lannister stark greyjoy baratheon
        turn: martell
        boneway: martell footman footman, order march_0
        reach: tyrell footman
        kingswood: martell footman, order raid
        dornish_marches: martell footman, order raid
        """,
        "boneway reach",
    )
    match.play("martell: doran_martell", "tyrell: queen_of_thorns")
    assert ask(match) == (first, "doran" if first == "martell" else "thorns")


@rule("housecards.7")
def test_abilities_on_winning_wait_for_the_result() -> None:
    match = battle(
        """
        turn: lannister
        blade_used: false
        fiefdoms: lannister tyrell martell stark baratheon greyjoy
        lannister power: 3
        stoney_sept: lannister knight footman, order march_0
        blackwater: tyrell footman
        """,
        TO_BLACKWATER,
    )
    match.play("lannister: tywin_lannister", "tyrell: alester_florent")
    assert (ask(match), table(match).power[2]) == (("lannister", "blade"), 3)
    match.play("lannister: pass")
    assert (winner(match), table(match).power[2]) == ("lannister", 5)


@rule("housecards.8")
def test_one_card_is_carried_out_completely_before_the_other() -> None:
    match = battle(
        """
        iron_throne: greyjoy martell tyrell lannister stark baratheon
        turn: martell
        greyjoy power: 2
        boneway: martell footman footman, order march_0
        reach: greyjoy knight
        """,
        "boneway reach",
    )
    match.play("martell: doran_martell", "greyjoy: aeron_damphair")
    assert ask(match) == ("greyjoy", "aeron")
    match.play("greyjoy: yes")
    assert ask(match) == ("greyjoy", "combat.play")
    match.play("greyjoy: euron_crows_eye")
    assert ask(match) == ("martell", "doran")


@rule("housecards.9", "housecards.11", "combatend.4")
def test_played_cards_go_to_the_discard_piles_which_all_may_see() -> None:
    match = battle(BLACKWATER, TO_BLACKWATER)
    match.play("lannister: hound", "tyrell: randyll_tarly", "tyrell: reach")
    for house in (None, "stark", "lannister"):
        piles = [seat.discard for seat in view(match, house).houses]
        assert piles == [[], [], ["hound"], [], ["randyll_tarly"], []]
    assert "hound" not in hand(match, "lannister") and len(hand(match, "lannister")) == 6


@rule("housecards.10", "ruling.59")
def test_who_plays_the_last_card_takes_the_other_six_back() -> None:
    match = battle(BLACKWATER + "lannister hand: hound", TO_BLACKWATER)
    match.play("tyrell: randyll_tarly", "tyrell: reach")
    assert discard(match, "lannister") == ["hound"]
    assert len(hand(match, "lannister")) == 6 and "hound" not in hand(match, "lannister")


@rule("housecards.12")
def test_hands_lie_open_to_everybody() -> None:
    match = battle(BLACKWATER + "lannister hand: hound tywin_lannister", TO_BLACKWATER)
    assert view(match, "tyrell").houses[2].hand == ["hound", "tywin_lannister"]
    assert view(match).houses[2].hand == ["hound", "tywin_lannister"]


@rule("housecards.13")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_every_house_begins_with_its_seven_cards_in_hand(players: int) -> None:
    match = cyvasse.new("thrones", players)
    for seat, house in enumerate(match.names):
        own = [card.id for card in components().house_cards.values() if card.house == house]
        assert view(match).houses[seat].hand == sorted(own) and len(own) == 7


@rule("housecards.14")
def test_a_discarded_card_cannot_be_played() -> None:
    match = battle(BLACKWATER + "lannister hand: hound tywin_lannister", TO_BLACKWATER)
    assert match.options("lannister") == ["hound", "tywin_lannister"]
    assert match.why_not("lannister", "cersei_lannister") is not None


@rule("icons.1")
def test_cards_without_text_carry_combat_icons() -> None:
    for card in components().house_cards.values():
        assert (card.effect is None) == (card.swords + card.fortifications > 0), card.id


@rule("icons.2", "icons.3", "casualties.2")
@pytest.mark.parametrize(("card", "lost"), [("randyll_tarly", 3), ("alester_florent", 2)])
def test_swords_destroy_units_and_fortifications_cancel_swords(card: str, lost: int) -> None:
    match = battle(
        """
        turn: lannister
        lannister supply: 6
        stoney_sept: lannister knight knight knight footman, order march_0
        blackwater: tyrell footman footman footman footman
        tyrell supply: 6
        """,
        TO_BLACKWATER,
    )
    match.play("lannister: ser_gregor_clegane", f"tyrell: {card}")
    assert winner(match) == "lannister"
    assert ask(match) == ("tyrell", "retreat")  # only footmen: nothing to choose
    assert units(match, "blackwater").count("footman") == 4 - lost


# -- the Blade, final strength and the victor -------------------------------------------------------------------------


@rule("blade.1", "fiefdoms.3")
@pytest.mark.parametrize(("line", "strength"), [("plus1", 6), ("pass", 5)])
def test_the_blade_adds_1_for_a_combatant_and_is_then_face_down(line: str, strength: int) -> None:
    match = battle(
        f"{BLACKWATER}\nblade_used: false\nfiefdoms: lannister tyrell martell stark baratheon greyjoy", TO_BLACKWATER
    )
    match.play("lannister: hound", "tyrell: randyll_tarly")
    assert (ask(match), match.options("lannister")) == (("lannister", "blade"), ["plus1", "pass"])
    match.play(f"lannister: {line}")
    assert result(match) == ("lannister", strength, 3)
    assert table(match).blade_used == (line == "plus1")


@rule("fiefdoms.3", "blade.1")
def test_a_supporter_cannot_use_the_blade() -> None:
    match = battle(
        f"""{BLACKWATER}
        blade_used: false
        fiefdoms: baratheon tyrell martell stark lannister greyjoy
        reach: baratheon footman, order support
        """,
        TO_BLACKWATER,
    )
    match.play("baratheon: tyrell", "tyrell: yes", "lannister: hound", "tyrell: randyll_tarly")
    assert winner(match) == "lannister"


@rule("fiefdoms.3", "fiefdoms.4")
def test_a_used_blade_is_not_offered_again_in_the_round() -> None:
    match = march(
        """
        turn: lannister
        blade_used: false
        fiefdoms: lannister tyrell martell stark baratheon greyjoy
        stoney_sept: lannister knight, order march_0
        searoad_marches: lannister knight, order march_plus1
        blackwater: tyrell footman
        reach: tyrell footman
        """
    )
    match.play("lannister: stoney_sept")
    attack(match, TO_BLACKWATER).play("lannister: hound", "tyrell: randyll_tarly", "lannister: plus1")
    match.play("tyrell: crackclaw_point", "stark: done")
    attack(match, "searoad_marches reach").play("lannister: tywin_lannister", "tyrell: alester_florent")
    assert result(match) == ("lannister", 7, 2)  # nobody was asked for the Blade


@rule("fiefdoms.4")
def test_the_blade_is_turned_up_at_the_end_of_the_action_phase() -> None:
    match = start("step: march\nblade_used: true\nkarhold: stark footman, order march_0")
    match.play("stark: done")
    assert (table(match).round, table(match).blade_used) == (2, False)


@example("ex.final_recount")
@rule("final.2", "card.mace_tyrell")
def test_initial_strength_is_counted_again_when_a_card_has_destroyed_a_unit() -> None:
    match = battle(
        "turn: tyrell\nreach: tyrell knight, order march_0\nblackwater: lannister footman footman", "reach blackwater"
    )
    assert now(match) == {"tyrell": 2, "lannister": 2}
    match.play("tyrell: mace_tyrell", "lannister: hound")
    assert result(match) == ("tyrell", 2 + 4, 1 + 2)


@example("ex.combat_resolution")
@rule("fiefdoms.1", "casualties.6", "retreat.2", "retreat.9")
def test_ser_jaime_holds_the_kingswood() -> None:
    match = battle(
        """
        turn: tyrell
        fiefdoms: greyjoy stark lannister tyrell baratheon martell
        kingswood: lannister footman footman
        kings_landing: tyrell knight footman, order march_0
        """,
        "kings_landing kingswood",
    )
    assert now(match) == {"tyrell": 3, "lannister": 2}
    match.play("lannister: ser_jaime_lannister", "tyrell: alester_florent")
    assert result(match) == ("lannister", 4, 4)
    assert units(match, "kings_landing") == "tyrell footman/routed knight/routed"
    assert units(match, "kingswood") == "lannister footman footman"


@rule("fiefdoms.1", "resolve.2")
@pytest.mark.parametrize(("fiefdoms", "victor"), [("lannister tyrell", "lannister"), ("tyrell lannister", "tyrell")])
def test_equal_strengths_are_decided_by_the_fiefdoms_track(fiefdoms: str, victor: str) -> None:
    match = battle(f"{BLACKWATER}\nfiefdoms: greyjoy {fiefdoms} martell stark baratheon", TO_BLACKWATER)
    match.play("lannister: tyrion_lannister", "tyrell: ser_loras_tyrell", "lannister: no")
    assert result(match) == (victor, 4, 4)


@rule("ruling.56")
def test_equal_strengths_are_decided_by_the_track_as_doran_left_it() -> None:
    match = battle(
        """
        turn: lannister
        fiefdoms: lannister martell tyrell stark baratheon greyjoy
        stoney_sept: lannister knight footman, order march_0
        blackwater: martell knight knight footman
        """,
        TO_BLACKWATER,
    )
    match.play("lannister: hound", "martell: doran_martell", "martell: fiefdoms")
    assert result(match) == ("martell", 5, 5)
