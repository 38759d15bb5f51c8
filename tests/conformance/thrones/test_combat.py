"""Rulebook: combat from the call for support to the victor, and garrisons."""

from __future__ import annotations

import pytest

import cyvasse
from cyvasse.games.thrones.components import components
from cyvasse.games.thrones.table import army_sizes
from tests.conformance.thrones.boards import asks, forbidden_by, order, start, table, units, view
from tests.conformance.thrones.fights import ask, attack, battle, discard, hand, is_over, march, now, result, winner
from tests.rule import example, rule

# Lannister attacks Tyrell in an area without castle; nobody else is near.
BLACKWATER = """
    turn: lannister
    stoney_sept: lannister knight footman, order march_0
    blackwater: tyrell footman
"""
TO_BLACKWATER = "stoney_sept blackwater"


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
        searoad_marches: lannister footman, order march_0
        blackwater: tyrell knight
        reach: tyrell footman, order support
        """
    )
    match.play("lannister: stoney_sept")
    attack(match, TO_BLACKWATER).play("tyrell: tyrell", "lannister: hound", "tyrell: mace_tyrell")
    assert order(match, "reach") == "support"
    match.play("stark: done")
    attack(match, "searoad_marches blackwater").play("tyrell: tyrell")
    assert now(match) == {"lannister": 1, "tyrell": 3}


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
        searoad_marches: lannister knight, order march_0
        blackwater: tyrell footman
        reach: tyrell footman
        """
    )
    match.play("lannister: stoney_sept")
    attack(match, TO_BLACKWATER).play("lannister: hound", "tyrell: randyll_tarly", "lannister: plus1")
    match.play("tyrell: crackclaw_point", "stark: done")
    attack(match, "searoad_marches reach").play("lannister: tywin_lannister", "tyrell: alester_florent")
    assert result(match) == ("lannister", 6, 2)  # nobody was asked for the Blade


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


# -- what counts as support, as opponent and as a unit ----------------------------------------------------------------


@rule("ruling.51")
def test_the_card_played_instead_is_not_cancelled_again() -> None:
    match = battle(BLACKWATER, TO_BLACKWATER)
    match.play("lannister: tyrion_lannister", "tyrell: mace_tyrell", "lannister: yes", "tyrell: randyll_tarly")
    assert result(match) == ("lannister", 4, 3)


@rule("ruling.52", "card.asha_greyjoy")
@pytest.mark.parametrize(("given", "swords"), [("greyjoy", 0), ("pass", 2)])
def test_support_of_strength_0_is_support(given: str, swords: int) -> None:
    match = battle(
        """
        turn: greyjoy
        greyjoy supply: 6
        stoney_sept: greyjoy knight knight knight, order march_0
        blackwater: tyrell footman footman footman
        harrenhal: greyjoy siege_engine, order support
        """,
        TO_BLACKWATER,
    )
    match.play(f"greyjoy: {given}", "greyjoy: asha_greyjoy", "tyrell: ser_loras_tyrell")
    assert winner(match) == "greyjoy"
    assert units(match, "blackwater").count("footman") == 3 - swords


@rule("ruling.52", "ruling.76")
def test_support_whose_order_was_taken_away_is_none() -> None:
    match = battle(
        """
        turn: greyjoy
        greyjoy supply: 6
        stoney_sept: greyjoy knight knight knight, order march_0
        blackwater: tyrell footman footman footman
        harrenhal: greyjoy knight, order support
        """,
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
