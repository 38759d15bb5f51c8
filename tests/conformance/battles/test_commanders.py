"""Rulebook: commanders, their capture, their abilities and commit abilities."""

from __future__ import annotations

from cyvasse.games.battles.table import DECK, HAND
from cyvasse.kernel.match import Match
from tests.conformance.battles.fields import (
    FAR,
    STARK_FAR,
    ask,
    asks,
    fight,
    figures,
    morale,
    ordered,
    rolled,
    stands,
    start,
    table,
    unit,
    view,
)
from tests.rule import example, rule


def lannister_fight(position: str, luck: str, line: str = "melee h6", token: str = "blue") -> Match:
    match = start(f"turn: lannister\nlannister tokens: {token}\n{position}", luck)
    return match.play(f"lannister: {token}", "lannister: stay", f"lannister: {line}")


# -- capture ------------------------------------------------------------------------------------------------------


@rule("commanders.1", "commanders.10", "commanders.12", "commanders.13")
@example("ex31")
def test_a_lone_commander_is_captured_by_enough_hits_of_one_attack() -> None:
    alone = "h6: stark war_host blue\nh5: lannister lannisport_guards blue 1 jaime_kingslayer" + FAR
    match = fight(alone, "blue blue red", token="blue")
    assert stands(match, "h5")
    match = fight(alone, "blue blue valor", token="blue")
    assert not stands(match, "h5") and view(match).houses[0].captured == ["jaime_kingslayer"]


@rule("commanders.11", "ruling.33", "commanders.14")
def test_surplus_hits_count_toward_the_capture() -> None:
    match = fight(
        "h6: stark war_host red\nh5: lannister lannisport_guards blue 2 kevan" + FAR,
        "blue blue valor green",
        token="red",
    )
    assert not stands(match, "h5") and morale(match, "lannister") == 9


@rule("commanders.17")
def test_unpaid_retreat_hexes_count_against_the_capture_rating() -> None:
    match = fight(
        "b2: stark war_host green\nb1: lannister lannisport_guards blue 1 kevan"
        + "\no1: lannister lannisport_guards green",
        "morale morale",
        "melee b1",
    )
    match.play("lannister: no")  # Stalwart
    assert not stands(match, "b1")


@rule("commanders.2")
def test_a_commander_brings_keywords_to_his_unit() -> None:
    match = fight("h6: stark war_host green\nh5: lannister lannisport_guards blue kevan", "morale red")
    assert asks(match) == [("lannister", "stalwart")]


@rule("commanders.7")
def test_a_commit_ability_is_used_once() -> None:
    position = (
        """
            turn: lannister
            lannister tokens: morale
            h5: lannister lannisport_guards blue kevan
            h4: lannister lannisport_guards green, inactive
        """
        + STARK_FAR
    )
    match = start(position)
    assert "kevan" in match.options("lannister")
    match.play("lannister: kevan")
    assert unit(match, "h4").active and view(match).committed == ["kevan"]
    assert "kevan" not in start(position + "\ncommitted: kevan").options("lannister")


@rule("commanders.8")
def test_a_commander_is_never_the_price_of_a_tactic() -> None:
    match = start(
        "stark hand: greatjon_2\nh6: stark war_host blue 1 greatjon_greatjon\nh5: lannister lannisport_guards green"
        + FAR,
        "red red red",
    )
    match.play("stark: greatjon_2", "stark: stay", "stark: melee h5")
    assert asks(match) == [("lannister", "turn")]


@rule("commanders.21", "ruling.102")
def test_of_the_commits_without_a_moment_one_is_used_per_turn() -> None:
    match = start("""
        stark tokens: green
        h6: stark tully_raiders blue brynden
        h8: stark tully_archers blue edmure
        h9: stark war_host green, inactive
        a1: lannister lannisport_guards green
    """)
    assert {"brynden", "edmure"} <= set(match.options("stark"))
    match.play("stark: brynden")
    assert "edmure" not in match.options("stark") and unit(match, "h9").active


# -- Stark --------------------------------------------------------------------------------------------------------


@rule("card.robb_young_wolf")
def test_robb_young_wolf_rolls_a_die_again_and_sends_his_wolf() -> None:
    match = fight(
        "h6: stark winterfell_riders blue robb_young_wolf\nh5: lannister lannisport_guards green" + FAR,
        "red red red green",
        token="blue",
    )
    match.play("stark: red")
    assert figures(match, "h5") == 3
    wolf = fight(
        "h6: stark winterfell_riders blue robb_young_wolf\nh4: lannister lannisport_guards green 1" + FAR,
        "valor",
        "wolf h4",
        token="blue",
    )
    assert not stands(wolf, "h4") and view(wolf).committed == []


@rule("card.robb_king")
def test_robb_the_king_leaves_freely_and_changes_places() -> None:
    match = ordered(
        "h6: stark winterfell_riders blue robb_king, engaged h5\nh5: lannister brax_pikemen blue sandor",
        token="blue",
        move="h8",
    )
    assert stands(match, "h8") and rolled(match) == []
    hit = lannister_fight(
        """
            h5: lannister lannisport_guards blue
            h6: stark winterfell_riders blue robb_king
            i6: stark winterfell_riders red
        """,
        "blue blue red",
    )
    assert ask(hit) == "robb.change"
    hit.play("stark: i6")
    assert figures(hit, "h6") == 2 and unit(hit, "i6").commander == "robb_king"


@rule("card.greatjon_greatjon")
def test_the_greatjon_strikes_engaged_enemies_harder_and_goes_on() -> None:
    match = fight(
        """
            h6: stark war_host blue greatjon_greatjon, engaged h5
            h5: lannister lannisport_guards blue 1
            f5: lannister lannisport_guards green
        """,
        "blue red red red",
        token="blue",
    )
    assert len(rolled(match)) == 4
    match.play("stark: pass", "stark: yes", "stark: g5")
    assert "melee f5" in match.options("stark")


@rule("card.greatjon_last_hearth")
def test_the_lord_of_the_last_hearth_steadies_his_neighbours() -> None:
    match = lannister_fight(
        "h5: lannister lannisport_guards blue\nh6: stark war_host blue\nh7: stark war_host blue greatjon_last_hearth",
        "morale red red",
    )
    assert stands(match, "h6")
    attack = ordered(
        "h6: stark war_host blue greatjon_last_hearth\nh5: lannister lannisport_guards red",
        "green green green green green",
        token="blue",
    )
    attack.play("stark: melee h5", "stark: yes")
    assert len(rolled(attack)) == 5


@rule("card.maege")
def test_maege_counterattacks_harder_and_holds_units_back() -> None:
    match = lannister_fight(
        "h5: lannister lannisport_guards blue\nh6: stark war_host blue maege", "red red red green green green green"
    )
    match.play("stark: yes")
    assert len(rolled(match)) == 7
    held = lannister_fight(
        "h5: lannister lannisport_guards blue\nh6: stark war_host green\nh8: stark war_host blue maege",
        "morale red red",
    )
    held.play("stark: yes")
    assert stands(held, "h6") and view(held).committed == ["maege"]


@rule("card.rickard")
def test_rickard_rolls_a_second_symbol_again_and_rallies_riders() -> None:
    match = fight(
        """
            h6: stark winterfell_riders blue rickard
            g5: stark war_host green, engaged h5
            h5: lannister lannisport_guards red
        """,
        "green blue blue red morale morale",
        token="blue",
    )
    match.play("stark: green")
    assert ask(match) == "flank.symbol"
    card = start(
        """
            stark hand: stark_basic_5
            h6: stark winterfell_riders blue rickard
            h7: stark winterfell_riders green, inactive
            h4: lannister lannisport_guards red
        """
    )
    card.play("stark: stark_basic_5", "stark: stay", "stark: yes")
    assert unit(card, "h7").active


@rule("card.roose")
def test_roose_unsteadies_his_enemies_and_keeps_his_tokens() -> None:
    match = fight(
        """
            h6: stark war_host blue roose
            g5: stark war_host green
            h5: lannister lannisport_guards red
            h4: lannister lannisport_guards green
            g4: lannister lannisport_guards green
        """,
        "blue blue",
        "melee h5",
    )
    assert asks(match) == [("lannister", "turn")]
    passing = start("stark tokens: green blue\nh6: stark war_host blue roose" + FAR).play("stark: pass", "stark: yes")
    passing.play("lannister: pass")
    assert view(passing).houses[0].tokens["blue"] >= 1 and view(passing).houses[0].tokens["green"] >= 1


@rule("card.smalljon")
def test_smalljon_pursues_after_a_counterattack_and_hits_harder() -> None:
    match = lannister_fight(
        """
            h5: lannister lannisport_guards blue
            h6: stark last_hearth_lancers blue smalljon
            h7: stark war_host green
            i7: stark war_host green
            formations: last_hearth_lancers line
        """,
        "red red red morale red red red",
    )
    match.play("stark: yes")
    assert asks(match) == [("stark", "pursue")]
    match.play("stark: h5", "stark: yes")
    assert asks(match) == [("stark", "attack")]


@rule("card.rodrik")
def test_rodrik_lends_and_keeps_defence_tokens() -> None:
    match = ordered("h6: stark war_host green\nh7: stark mormont_shieldmaidens blue rodrik" + FAR)
    match.play("stark: yes")
    assert unit(match, "h6").guard
    status = start(
        """
            step: conditions
            turn: stark
            first: stark
            h6: stark war_host green, guard
            h7: stark mormont_shieldmaidens blue rodrik
        """
        + FAR
    )
    status.play("stark: yes")
    assert unit(status, "h6").guard


@rule("card.galbart")
def test_galbart_looks_at_his_deck_and_takes_his_card_back() -> None:
    match = start("stark hand: stark_basic_3\nh6: stark manderly_tridents blue galbart" + FAR)
    match.play("stark: stark_basic_3", "stark: yes")
    top = table(match).top[DECK[0]]
    assert ask(match) == "galbart.card" and len(top) == 1
    match.play("stark: bury", "stark: stay", "stark: yes")
    assert table(match).places[HAND[0]] == ["stark_basic_3"]


# -- Tully --------------------------------------------------------------------------------------------------------


@rule("card.brynden")
def test_brynden_controls_uncontrolled_units_within_three_hexes() -> None:
    match = start(
        """
            stark hand: stark_basic_2
            h6: stark tully_raiders blue brynden
            h9: stark war_host green
            h10: stark war_host green
        """
        + FAR
    )
    match.play("stark: stark_basic_2")
    assert match.questions[0].asked().items == ["h6", "h9"]


@rule("card.edmure")
def test_edmure_may_let_a_neighbour_act_instead() -> None:
    match = start(
        """
            stark tokens: blue
            committed: edmure
            h6: stark tully_archers blue edmure
            h7: stark war_host green, inactive
            i7: lannister lannisport_guards green
        """
    )
    match.play("stark: blue", "stark: h7", "stark: g7")
    assert stands(match, "g7") and ask(match) == "turn"
    guards = start("stark tokens: red\nh6: stark tully_archers blue edmure\nh7: stark war_host green" + FAR).play(
        "stark: edmure", "stark: h6 h7"
    )
    assert unit(guards, "h6").guard and unit(guards, "h7").guard


@rule("card.marq")
def test_marq_fights_by_the_river_and_slips_away() -> None:
    match = fight(
        "h6: stark vance_wayfarers blue marq\nh5: lannister lannisport_guards red\nh4: river" + FAR,
        "green green green green",
        token="blue",
    )
    assert len(rolled(match)) == 4
    match.play("stark: yes", "stark: i7")
    assert ask(match) in ("parting.blow", "turn")


# -- Lannister ----------------------------------------------------------------------------------------------------


@rule("card.jaime_kingslayer")
def test_jaime_rerolls_against_commanders_and_attacks_again() -> None:
    match = lannister_fight(
        """
            h5: lannister lannisport_guards blue jaime_kingslayer
            h6: stark war_host blue maege
            g6: stark war_host green
        """,
        "red red blue blue blue red red red",
    )
    assert ask(match) == "reroll.some"
    match.play("lannister: red red")
    assert figures(match, "h6") == 1
    match.play("stark: no", "lannister: yes")
    assert asks(match) == [("lannister", "attack")]


@rule("card.kevan", "ruling.20")
def test_kevan_gives_up_his_attack_for_two_dice() -> None:
    match = start(
        """
            turn: lannister
            lannister hand: lannister_basic_3
            h4: lannister lannisport_guards blue kevan
            h5: lannister lannisport_guards green
            h6: stark war_host blue
        """,
        "red red red red",
    )
    match.play(
        "lannister: lannister_basic_3",
        "lannister: h4 h5",
        "lannister: done",
        "lannister: h5",
        "lannister: melee h6",
        "lannister: yes",
    )
    assert len(rolled(match)) == 4


@rule("card.addam")
def test_addam_leads_cavalry_farther_and_pursues_twice() -> None:
    match = start(
        """
            turn: lannister
            lannister hand: lannister_basic_5
            h1: lannister casterly_rock_cavaliers blue addam
            h3: lannister casterly_rock_cavaliers red
        """
        + STARK_FAR
    )
    match.play("lannister: lannister_basic_5", "lannister: h3")
    assert match.questions[1].asked().words["count"] == 4


@rule("card.addam_outrider")
def test_addam_the_outrider_does_not_stop_in_rough_ground() -> None:
    ring = "\n".join(
        f"{hex_}: {ground}"
        for hex_, ground in zip(("g6", "i6", "h5", "i5", "h7", "i7"), ["forest", "building", "swamp"] * 2, strict=True)
    )
    match = start(
        f"turn: lannister\nlannister tokens: red\nh6: lannister casterly_rock_cavaliers red addam_outrider\n{ring}"
        + STARK_FAR
    )
    match.play("lannister: red")
    assert {"e6", "h3"} <= set(match.options("lannister"))
    card = start(
        "turn: lannister\nlannister hand: lannister_basic_5\nh3: lannister casterly_rock_cavaliers red addam_outrider"
        + STARK_FAR
    )
    card.play("lannister: lannister_basic_5", "lannister: yes")
    assert card.questions[1].asked().words["count"] == 4


@rule("card.gregor_mountain")
def test_the_mountains_flags_count_as_valor_when_he_commits() -> None:
    match = start(
        """
            turn: lannister
            lannister tokens: blue
            h5: lannister lannisport_guards blue gregor_mountain
            h6: stark war_host red
        """,
        "morale green green green",
    )
    match.play("lannister: blue", "lannister: stay", "lannister: melee h6", "lannister: yes")
    assert figures(match, "i7") == 3


@rule("card.gregor_reaver")
def test_the_reaver_fans_fires_in_one_direction() -> None:
    match = start(
        "turn: lannister\nlannister tokens: blue\nh5: lannister lannisport_guards blue gregor_reaver\nh7: fire 1"
        + STARK_FAR
    )
    match.play(
        "lannister: blue", "lannister: stay", "lannister: hold", "lannister: yes", "lannister: east", "lannister: h7"
    )
    assert view(match).fire == {"h7": 2, "i7": 1, "j7": 1}


@rule("card.tywin")
def test_tywin_orders_one_more_unit_and_draws_two_more_cards() -> None:
    position = (
        """
            turn: lannister
            lannister hand: lannister_basic_3
            h3: lannister casterly_rock_cavaliers blue tywin
            h4: lannister lannisport_guards green
            h5: lannister lannisport_guards green
        """
        + STARK_FAR
    )
    match = start(position).play("lannister: lannister_basic_3", "lannister: h3 h4")
    assert match.questions[1].asked().items == ["h5"]
    low = start("morale: 12\n" + position).play("lannister: lannister_basic_3", "lannister: h3 h4")
    assert ask(low) == "move.unit"
    drawing = start("step: marshal\nh3: lannister casterly_rock_cavaliers blue tywin" + STARK_FAR).play(
        "lannister: yes"
    )
    assert view(drawing).houses[1].hand == 6


@rule("card.tyrion", "ruling.23")
def test_tyrion_decides_the_next_turn_and_forbids_a_tactic() -> None:
    match = lannister_fight(
        """
            stark tokens: green red
            stark hand: maege_3
            h5: lannister westerlands_militia blue tyrion
            h6: stark war_host green 1
            h8: stark war_host blue maege
            i8: stark war_host green
        """,
        "green red",
    )
    match.play("lannister: card")
    assert match.options("stark") == ["maege_3", "pass"]
    match.play("stark: maege_3")
    assert asks(match) == [("lannister", "commit")]
    match.play("lannister: yes", "stark: h8")
    assert ask(match) == "move.to"


@rule("card.sandor")
def test_the_hound_stays_with_one_figure() -> None:
    match = fight(
        "h6: stark war_host red\nh5: lannister brax_pikemen green 2 sandor" + FAR,
        "green green green green",
        token="red",
    )
    assert asks(match) == [("lannister", "commit")]
    match.play("lannister: yes")
    assert figures(match, "h5") == 2


@rule("card.daven")
def test_daven_moves_after_his_attack_and_spares_his_men_parting_blows() -> None:
    match = lannister_fight(
        "h5: lannister casterly_rock_cavaliers blue daven\nh6: stark war_host red", "green green green"
    )
    assert ask(match) == "move.free"
    card = start(
        """
            turn: lannister
            lannister hand: lannister_basic_5
            h5: lannister casterly_rock_cavaliers blue daven, engaged h6
            h6: stark war_host red
        """
    )
    card.play("lannister: lannister_basic_5", "lannister: yes", "lannister: h3")
    assert stands(card, "h3") and rolled(card) == []


# -- Clansmen -----------------------------------------------------------------------------------------------------


@rule("card.chella")
def test_chella_pays_trophies_for_rallies_and_doubles_them() -> None:
    match = start(
        """
            turn: lannister
            trophies: 2
            committed: chella
            h5: lannister black_ears_riders blue chella
            h4: lannister stone_crows green, inactive
        """
        + STARK_FAR
    )
    match.play("lannister: trophy")
    assert unit(match, "h4").active and view(match).trophies == 1
    kill = lannister_fight(
        "h5: lannister black_ears_riders blue chella\nh6: stark war_host blue 1" + STARK_FAR, "valor red red"
    )
    kill.play("lannister: yes")
    assert view(kill).trophies == 4


@rule("card.shagga")
def test_shagga_throws_axes_and_gets_them_back() -> None:
    match = start(
        "turn: lannister\nlannister tokens: blue\nh5: lannister stone_crows blue shagga\nh6: stark war_host red",
        "green green green green green",
    )
    match.play("lannister: blue", "lannister: stay", "lannister: melee h6", "lannister: yes")
    assert len(rolled(match)) == 5 and view(match).axes == 2
    back = start("turn: lannister\naxes: 0\nh5: lannister stone_crows blue shagga" + STARK_FAR).play(
        "lannister: shagga"
    )
    assert view(back).axes == 3


@rule("card.timett")
def test_timett_doubles_hits_and_changes_a_die() -> None:
    match = lannister_fight("h5: lannister burned_men blue timett\nh6: stark war_host blue", "blue valor red")
    match.play("lannister: no", "lannister: yes")
    assert figures(match, "h6") == 2
    change = lannister_fight("h5: lannister burned_men blue timett\nh6: stark war_host blue", "red red red")
    change.play("lannister: yes", "lannister: red blue")
    assert figures(change, "h6") == 3


# -- Brotherhood --------------------------------------------------------------------------------------------------


@rule("card.beric")
def test_beric_rises_when_he_is_captured() -> None:
    match = lannister_fight(
        "h5: lannister lannisport_guards blue\nh6: stark knights_hollow_hill blue 1 beric", "blue blue blue"
    )
    match.play("stark: yes")
    assert figures(match, "h6") == 1 and view(match).committed == ["beric"]


@rule("card.thoros", "fallen.6", "fallen.10")
@example("ex02")
def test_thoros_revives_the_fallen_beside_him() -> None:
    match = start(
        "stark tokens: blue\nstark brothers: 5\nh7: stark true_kings_outlaws blue thoros\nh5: fallen cavalry" + FAR
    )
    match.play("stark: blue", "stark: h6")
    assert figures(match, "h5") == 2 and unit(match, "h5").kind == "knights_hollow_hill"


@rule("card.anguy", "ruling.42")
def test_anguy_aims_at_figures_and_shoots_unseen() -> None:
    match = start(
        """
            stark tokens: blue
            stark brothers: 5
            h9: stark lightning_longbowmen blue anguy
            h7: forest
            g7: forest
            h2: lannister lannisport_guards blue
        """
        + FAR,
        "green green",
    )
    match.play("stark: blue", "stark: stay")
    assert "aim h2" in match.options("stark")
    match.play("stark: aim h2", "stark: figure")
    assert figures(match, "h2") == 3 and view(match).committed == ["anguy"]
