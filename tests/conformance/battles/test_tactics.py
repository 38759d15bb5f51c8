"""Tactics of Leadership cards and gambit cards."""

from __future__ import annotations

import pytest

import cyvasse
from cyvasse.games.battles.components import components
from cyvasse.games.battles.table import HAND
from cyvasse.kernel.match import Match
from tests.conformance.battles.fields import (
    FAR,
    STARK_FAR,
    TRAMPLING,
    ask,
    asks,
    figures,
    morale,
    rolled,
    stands,
    start,
    table,
    unit,
    view,
)
from tests.rule import example, rule


def played(card: str, position: str, luck: str = "") -> Match:
    """Stark has played a card and declared the first unit of its first box."""
    match = start(f"stark hand: {card}\n{position}", luck).play(f"stark: {card}")
    if ask(match) == "card.units":
        match.play(f"stark: {match.questions[0].asked().items[0]}")
    return match


# -- lasting effects ----------------------------------------------------------------------------------------------


@rule("card.robb_1")
def test_wolf_at_the_throat_adds_a_die_if_robb_uses_the_card() -> None:
    match = played(
        "robb_1",
        "h6: stark winterfell_riders blue robb_king\nh5: lannister lannisport_guards red",
        "green green green green",
    )
    match.play("stark: yes", "stark: stay", "stark: melee h5")
    assert len(rolled(match)) == 4


@rule("card.robb_2")
def test_night_march_pays_valor_for_a_hex_more() -> None:
    match = start("stark hand: robb_2\nstark tokens: valor\nh6: stark winterfell_riders red robb_king" + FAR)
    match.play("stark: robb_2", "stark: yes")
    assert match.questions[0].asked().words["count"] == 4


@rule("card.greatjon_3")
def test_roar_and_run_moves_infantry_farther() -> None:
    match = played("greatjon_3", "stark tokens: green\nh6: stark war_host blue greatjon_greatjon" + FAR).play(
        "stark: yes"
    )
    assert match.questions[0].asked().words["count"] == 3


@rule("card.rickard_4")
def test_sharp_turn_spares_parting_blows() -> None:
    match = played(
        "rickard_4", "h6: stark winterfell_riders blue rickard, engaged h5\nh5: lannister lannisport_guards green"
    )
    match.play("stark: yes", "stark: h8")
    assert stands(match, "h8") and rolled(match) == []


@rule("card.rickard_1")
def test_sunburst_charge_pursues_farther() -> None:
    match = played(
        "rickard_1",
        "h6: stark winterfell_riders blue rickard\nh5: lannister lannisport_guards green 1" + FAR,
        "valor red red",
    )
    match.play("stark: yes", "stark: stay", "stark: melee h5")
    assert "h2" in match.options("stark")  # four hexes


@rule("card.greatjon_5")
def test_break_the_ring_needs_an_engaged_unit_and_strikes_engaged_targets() -> None:
    match = played(
        "greatjon_5",
        "h6: stark war_host red greatjon_last_hearth, engaged h5\nh5: lannister lannisport_guards red",
        " ".join(["green"] * 5),
    )
    match.play("stark: yes", "stark: stay", "stark: melee h5", "stark: no")
    assert len(rolled(match)) == 5


@rule("card.maege_2")
def test_bear_island_stands_tough_when_morale_is_low() -> None:
    match = played(
        "maege_2",
        "morale: 5\nh6: stark war_host blue 3 maege, engaged h5\nh5: lannister lannisport_guards green",
        "blue blue",
    )
    match.play("stark: yes", "stark: h7", "lannister: yes")
    assert figures(match, "h7") == 2


@rule("card.maege_3")
def test_spiked_mace_strips_cover() -> None:
    match = played(
        "maege_3", "h6: stark war_host blue maege\nh5: building, lannister lannisport_guards green", "green green red"
    )
    match.play("stark: yes", "stark: stay", "stark: melee h5")
    assert figures(match, "h5") == 2


@rule("card.maege_4")
def test_no_step_back_lasts_until_the_next_turn() -> None:
    match = played("maege_4", "stark tokens: blue\nh6: stark war_host blue maege" + FAR).play(
        "stark: yes", "stark: stay"
    )
    assert len(view(match).firm) == 1
    match.play("lannister: pass")
    assert view(match).firm == []


@rule("card.maege_5")
def test_claws_out_gives_advance() -> None:
    match = played(
        "maege_5",
        "stark tokens: green\nh6: stark kennelmasters blue maege\nh5: lannister lannisport_guards green" + FAR,
        "morale red red",
    )
    match.play("stark: yes", "stark: stay", "stark: melee h5")
    assert ask(match) == "advance"


@rule("card.rickard_3")
def test_karhold_vengeance_rolls_one_die_again() -> None:
    match = played(
        "rickard_3",
        "morale: 14\nh6: stark winterfell_riders blue rickard\nh5: lannister lannisport_guards green" + FAR,
        "red red red valor",
    )
    match.play("stark: yes", "stark: stay", "stark: melee h5", "stark: red")
    assert figures(match, "h5") == 3


@rule("card.jaime_1")
def test_white_cloak_rolls_all_dice_again_once() -> None:
    match = start(
        """
            turn: lannister
            lannister hand: jaime_1
            h5: lannister lannisport_guards blue jaime_kingslayer
            h6: stark war_host red
        """,
        "green green green red red red",
    )
    match.play(
        "lannister: jaime_1",
        "lannister: h5",
        "lannister: yes",
        "lannister: stay",
        "lannister: melee h6",
        "lannister: yes",
    )
    assert figures(match, "h6") == 1


@rule("card.roose_2")
def test_flayed_banner_takes_stalwart() -> None:
    match = played(
        "roose_2", "h6: stark war_host blue roose\nh5: lannister lannisport_guards red kevan", "green green green"
    )
    match.play("stark: yes", "stark: stay", "stark: melee h5")
    assert asks(match) == [("lannister", "turn")]


@rule("card.jaime_4")
def test_dare_and_win_pays_morale_for_double_valor() -> None:
    match = start(
        """
            turn: lannister
            lannister hand: jaime_4
            h5: lannister lannisport_guards blue jaime_kingslayer
            h6: stark war_host red
        """,
        "valor green green",
    )
    match.play("lannister: jaime_4", "lannister: yes", "lannister: stay", "lannister: melee h6")
    assert figures(match, "h6") == 2 and morale(match, "lannister") == 10


@rule("card.addam_1", "card.addam_4")
def test_outriders_go_farther_and_hooks_flank() -> None:
    match = start(
        "turn: lannister\nlannister hand: addam_1\nh5: lannister casterly_rock_cavaliers red addam" + STARK_FAR
    )
    match.play("lannister: addam_1", "lannister: yes")
    assert match.questions[1].asked().words["count"] == 5
    hook = start(
        """
            turn: lannister
            lannister tokens: green
            lannister hand: addam_4
            h5: lannister casterly_rock_cavaliers blue addam
            h6: stark war_host red
        """,
        "green green green",
    )
    hook.play("lannister: addam_4", "lannister: yes", "lannister: stay", "lannister: melee h6")
    assert ask(hook) == "flank.symbol"


@rule("card.gregor_3", "card.gregor_4")
def test_gregor_lends_torches_and_tramples() -> None:
    match = start(
        """
            turn: lannister
            lannister tokens: green
            lannister hand: gregor_3
            h5: lannister lannisport_guards blue gregor_mountain
            h6: stark war_host red
        """
    )
    match.play("lannister: gregor_3", "lannister: h5", "lannister: yes", "lannister: stay")
    assert "scorch h4" in match.options("lannister")
    push = start(
        TRAMPLING,
        "blue green green",
    )
    push.play("lannister: gregor_4", "lannister: yes", "lannister: stay", "lannister: melee h6")
    assert figures(push, "i7") == 3


@rule("card.smalljon_2", "card.anguy_4")
def test_some_cards_lead_through_forests() -> None:
    wall = "\n".join(f"{hex_}: forest" for hex_ in ("g6", "i6", "h5", "i5", "h7", "i7"))
    match = played("smalljon_2", f"{wall}\nh6: stark last_hearth_lancers red smalljon" + FAR).play("stark: yes")
    assert "h3" in match.options("stark")


@rule("card.brynden_4")
def test_the_river_knows_fords_and_swamps() -> None:
    wall = "\n".join(f"{hex_}: swamp" for hex_ in ("g6", "i6", "h5", "i5", "h7", "i7"))
    match = played("brynden_4", f"{wall}\nh6: stark tully_raiders red brynden" + FAR).play("stark: yes")
    assert "h4" in match.options("stark")


@rule("card.edmure_5", "card.anguy_3")
def test_arrows_get_dice_and_range() -> None:
    match = played(
        "edmure_5",
        "stark tokens: blue\nh6: stark tully_archers blue edmure\nh4: lannister lannisport_guards red",
        "green green green",
    )
    match.play("stark: yes", "stark: stay", "stark: shoot h4")
    assert len(rolled(match)) == 3
    far = played(
        "anguy_3",
        """
            committed: anguy
            stark tokens: valor
            stark brothers: 5
            h9: stark lightning_longbowmen blue anguy
            h3: lannister lannisport_guards red
        """,
    )
    far.play("stark: yes", "stark: stay")
    assert "shoot h3" in far.options("stark")


@rule("card.marq_1")
def test_a_dancing_maiden_moves_after_the_attack() -> None:
    match = played(
        "marq_1",
        "committed: marq\nh6: stark vance_wayfarers blue marq\nh5: lannister lannisport_guards red",
        "green green green",
    )
    match.play("stark: yes", "stark: stay", "stark: melee h5")
    assert ask(match) == "move.free"


# -- effects at once ----------------------------------------------------------------------------------------------


@rule("card.robb_3")
def test_for_winterfell_raises_morale() -> None:
    match = played("robb_3", "morale: 12\nh6: stark winterfell_riders blue robb_king" + FAR).play(
        "stark: stay", "stark: yes"
    )
    assert morale(match, "stark") == 13


@rule("card.greatjon_2")
def test_both_hands_rallies_attackers_for_a_figure() -> None:
    match = played(
        "greatjon_2",
        "h6: stark war_host blue greatjon_last_hearth\nh5: lannister lannisport_guards red",
        "green green green",
    )
    match.play("stark: stay", "stark: melee h5", "stark: no", "stark: yes")
    assert figures(match, "h6") == 3 and unit(match, "h6").active


@rule("card.rickard_5", "card.kevan_5")
def test_winter_sun_rallies_a_unit() -> None:
    match = played(
        "rickard_5",
        "committed: rickard\nh6: stark winterfell_riders blue rickard\nh7: stark war_host green, inactive" + FAR,
    )
    match.play("stark: stay", "stark: yes")
    assert unit(match, "h7").active


@rule("card.roose_1")
def test_quiet_voice_costs_the_enemy_a_card() -> None:
    match = played(
        "roose_1", "stark tokens: morale\nlannister hand: lannister_basic_2\nh6: stark war_host blue roose" + FAR
    ).play("stark: stay", "stark: yes")
    assert table(match).places[HAND[1]] == [] and view(match).houses[1].discard == ["lannister_basic_2"]


@rule("card.roose_3", "card.roose_4")
def test_roose_gains_tokens_and_breaks_spirits() -> None:
    match = start("stark hand: roose_3\nstark tokens: blue\nh6: stark war_host blue roose" + FAR, "red").play(
        "stark: roose_3", "stark: yes"
    )
    assert view(match).houses[0].tokens["red"] == 1
    kill = played(
        "roose_4",
        "h6: stark winterfell_riders blue roose\nh5: lannister lannisport_guards green 1" + FAR,
        "valor red red",
    )
    kill.play("stark: stay", "stark: melee h5", "stark: pass", "stark: yes")
    assert morale(kill, "lannister") == 9


@rule("card.roose_5")
def test_cold_patience_gives_a_defence_token() -> None:
    match = played("roose_5", "h6: stark war_host blue roose" + FAR).play("stark: stay", "stark: yes")
    assert unit(match, "h6").guard


@rule("card.kevan_2")
def test_an_old_soldier_draws_a_card() -> None:
    match = start(
        "turn: lannister\nlannister tokens: blue\nlannister hand: kevan_2\nh5: lannister lannisport_guards blue kevan"
        + STARK_FAR
    )
    match.play("lannister: kevan_2", "lannister: yes")
    assert view(match).houses[1].hand == 1


@rule("card.gregor_1", "ruling.21")
def test_fear_before_them_pays_for_long_retreats() -> None:
    match = start(
        """
            turn: lannister
            committed: gregor_mountain
            lannister tokens: blue
            lannister hand: gregor_1
            h5: lannister lannisport_guards blue gregor_mountain
            h6: stark war_host red
        """,
        "morale morale green green green",
    )
    match.play("lannister: gregor_1", "lannister: stay", "lannister: melee h6", "lannister: pass", "lannister: yes")
    assert morale(match, "lannister") == 12


@rule("card.tywin_4", "card.tywin_3")
def test_iron_rule_takes_a_token_and_debts_are_paid() -> None:
    match = start(
        """
            turn: lannister
            lannister tokens: valor
            stark tokens: red
            lannister hand: tywin_4
            h5: lannister casterly_rock_cavaliers blue tywin
        """
        + STARK_FAR
    )
    match.play("lannister: tywin_4", "lannister: yes")
    assert view(match).houses[0].tokens["red"] == 0
    rally = start(
        """
            turn: lannister
            lannister tokens: morale
            lannister hand: tywin_3
            h5: lannister casterly_rock_cavaliers blue tywin
            h4: lannister lannisport_guards green, inactive
        """
        + STARK_FAR
    )
    rally.play("lannister: tywin_3", "lannister: h5", "lannister: stay", "lannister: yes")
    assert unit(rally, "h4").active


@rule("card.daven_5")
def test_fresh_levies_return_a_figure() -> None:
    match = start(
        """
            turn: lannister
            committed: daven
            lannister hand: daven_5
            h5: lannister casterly_rock_cavaliers blue daven
            h4: lannister lannisport_guards green 2
        """
        + STARK_FAR
    )
    match.play("lannister: daven_5", "lannister: stay", "lannister: yes")
    assert figures(match, "h4") == 3


@rule("card.chella_1", "card.chella_4")
def test_ears_bring_a_trophy() -> None:
    match = start(
        """
            turn: lannister
            committed: chella
            lannister hand: chella_1
            h5: lannister black_ears_riders blue chella
            h6: stark war_host green 1
        """
        + STARK_FAR,
        "valor red red",
    )
    match.play("lannister: chella_1", "lannister: stay", "lannister: melee h6", "lannister: pass", "lannister: yes")
    assert view(match).trophies == 2


@rule("card.shagga_4")
def test_stones_hit_a_neighbour() -> None:
    match = start(
        """
            turn: lannister
            axes: 3
            committed: shagga
            lannister hand: shagga_4
            h5: lannister stone_crows blue shagga
            h6: stark war_host green
        """
    )
    match.play("lannister: shagga_4", "lannister: stay", "lannister: hold", "lannister: yes")
    assert figures(match, "h6") == 3


@rule("card.beric_3", "card.beric_4", "card.thoros_4")
def test_the_brotherhood_regains_horns_and_tokens() -> None:
    match = played(
        "beric_3", "stark tokens: valor\nstark brothers: 5\nh6: stark knights_hollow_hill blue beric, horns 0" + FAR
    ).play("stark: stay", "stark: yes")
    assert sum(table(match).horns) == 1
    tokens = played(
        "beric_4", "morale: 5\nstark brothers: 5\nh6: stark knights_hollow_hill blue beric, horns 0" + FAR
    ).play("stark: stay", "stark: yes")
    assert view(tokens).houses[0].brothers == 5  # one gained, one paid for the order


@rule("card.tyrion_5")
def test_halfman_needs_fewer_units() -> None:
    position = (
        "turn: lannister\nlannister hand: tyrion_5\nh5: lannister burned_men blue tyrion\nh6: stark war_host red{more}"
    )
    assert ask(start(position.format(more="")).play("lannister: tyrion_5")) == "move.to"
    assert ask(start(position.format(more="\na11: stark war_host green")).play("lannister: tyrion_5")) == "card.tactic"


@rule("card.marq_5")
def test_last_out_takes_any_token() -> None:
    match = played(
        "marq_5", "committed: marq\nstark tokens: green red\nh6: stark vance_wayfarers blue marq" + FAR
    ).play("stark: yes")
    assert match.options("stark") == ["green", "red"]


# -- gambit cards -------------------------------------------------------------------------------------------------

G = "options: {battle: s1, gambits: true}\n"


@rule("gambit.10", "gambit.6", "card.sg02", "gambit.5")
@example("ex08")
def test_none_can_be_broken_lifts_stark_out_of_the_red_zone() -> None:
    match = start(
        G
        + """
            step: recover
            momentum: stark
            morale: 2
            stark gambit: sg02
            lannister gambit: lg01
            h6: stark war_host green
        """
        + FAR
    )
    match.play("stark: yes")
    assert morale(match, "stark") == 6 and view(match).momentum == 1
    assert view(match).houses[1].gambit == "lg01"


@rule("gambit.2", "gambit.4", "gambit.7")
def test_gambit_cards_are_chosen_in_secret_and_the_one_with_momentum_is_turned_up() -> None:
    match = cyvasse.new("battles", seed=1, options={"battle": "s1", "gambits": True})
    assert set(match.questions) == {0, 1} and match.options("stark") == ["sg01", "sg02", "sg03", "sg04"]
    match.play("stark: sg03", "lannister: lg02")
    assert [house.gambit for house in view(match, "lannister").houses] == ["sg03", ""]


@rule("gambit.3", "gambit.11")
def test_who_fields_an_ally_may_choose_its_card() -> None:
    match = cyvasse.new("battles", seed=1, options={"battle": "s17", "gambits": True})
    assert match.options("stark") == ["sg01", "sg02", "sg03", "sg04", "tg01", "tg02"]


@rule("card.sg01")
def test_winter_comes_first() -> None:
    match = start(
        G
        + """
            step: rally
            momentum: stark
            stark command: 0
            lannister command: 3
            stark gambit: sg01
            lannister gambit: lg03
            h6: stark war_host green
        """
        + FAR
    )
    match.play("stark: yes")
    assert view(match).first == 0 and view(match).momentum == 1


@rule("card.sg03")
def test_the_old_way_ignores_flags() -> None:
    match = start(
        G
        + """
            turn: lannister
            momentum: stark
            lannister tokens: green
            stark gambit: sg03
            lannister gambit: lg01
            h6: stark war_host red
            h5: lannister lannisport_guards green
        """,
        "morale morale",
    )
    match.play("lannister: green", "lannister: stay", "lannister: melee h6", "stark: yes")
    assert stands(match, "h6") and figures(match, "h6") == 4


@rule("card.sg04")
def test_pack_instinct_rallies_beside_a_commander() -> None:
    match = start(
        G
        + """
            momentum: stark
            stark gambit: sg04
            lannister gambit: lg01
            h6: stark war_host blue maege
            h7: stark war_host green, inactive
        """
        + FAR
    )
    match.play("stark: sg04")
    assert unit(match, "h7").active and view(match).momentum == 1


@rule("card.lg01")
def test_gold_for_steel_brings_two_dice() -> None:
    match = start(
        G
        + """
            step: marshal
            momentum: lannister
            first: lannister
            stark gambit: sg01
            lannister gambit: lg01
            h6: stark war_host green
        """
        + FAR
    )
    match.play("lannister: yes")
    assert sum(view(match).houses[1].tokens.values()) == 6


@rule("card.lg02")
def test_a_lion_remembers() -> None:
    match = start(
        G
        + """
            momentum: lannister
            stark tokens: blue
            stark gambit: sg01
            lannister gambit: lg02
            h6: stark winterfell_riders blue
            h5: lannister lannisport_guards green 1
        """
        + FAR,
        "valor red red",
    )
    match.play("stark: blue", "stark: stay", "stark: melee h5", "lannister: yes")
    assert morale(match, "stark") == 11


@rule("card.lg03")
def test_hired_eyes_see_a_hand() -> None:
    match = start(
        G
        + """
            turn: lannister
            momentum: lannister
            stark hand: stark_basic_2 stark_basic_3
            stark gambit: sg01
            lannister gambit: lg03
            h6: stark war_host green
        """
        + FAR
    )
    match.play("lannister: lg03")
    assert match.options("lannister") == ["stark_basic_2", "stark_basic_3"]
    match.play("lannister: stark_basic_3")
    assert view(match).houses[0].discard == ["stark_basic_3"]


@rule("card.lg04")
def test_reload_throws_a_stone_where_there_is_no_catapult() -> None:
    match = start(
        G
        + """
            step: conditions
            first: lannister
            turn: lannister
            momentum: lannister
            stark gambit: sg01
            lannister gambit: lg04
            h6: stark war_host green
        """
        + FAR
    )
    match.play("lannister: yes")
    assert figures(match, "h6") == 3


@rule("card.tg01", "gambit.12")
def test_high_water_closes_a_ford() -> None:
    match = start(
        """
            options: {battle: s17, gambits: true}
            field: clear
            momentum: stark
            stark tokens: green
            stark gambit: tg01
            lannister gambit: lg01
            h5: ford
            h6: stark tully_raiders green brynden
        """
        + FAR
    )
    match.play("stark: tg01")
    assert "tg01" not in match.options("stark")
    match.play("stark: green")
    assert "h5" not in match.options("stark")


@rule("card.tg02")
def test_family_duty_honour_protects_a_tully_unit() -> None:
    match = start(
        """
            options: {battle: s17, gambits: true}
            field: clear
            turn: lannister
            momentum: stark
            lannister tokens: green
            stark gambit: tg02
            lannister gambit: lg01
            h6: stark tully_raiders green
            h5: lannister lannisport_guards green
        """,
        "green green",
    )
    match.play("lannister: green", "lannister: stay", "lannister: melee h6", "stark: yes")
    assert figures(match, "h6") == 2 and ask(match) == "counter"


@rule("card.cg01", "card.cg02")
def test_clansmen_come_down_and_feud() -> None:
    head = """
        options: {battle: s22, gambits: true}
        field: clear
        turn: lannister
        momentum: lannister
        stark gambit: sg01
    """
    match = start(head + "lannister gambit: cg01\nh5: lannister stone_crows green" + STARK_FAR)
    match.play("lannister: cg01", "lannister: h7")
    assert stands(match, "h7")
    feud = start(
        head
        + "lannister gambit: cg02\nlannister tokens: green\nh5: lannister stone_crows green\nh6: stark war_host red",
        "green green green green",
    )
    feud.play("lannister: green", "lannister: stay", "lannister: melee h6", "lannister: yes")
    assert len(rolled(feud)) == 4


@rule("card.bg01", "gambit.13", "gambit.14", "tokens_terrain.23")
def test_the_hollow_hill_first_lies_down_then_sends_a_unit() -> None:
    head = (
        """
            options: {battle: s23, gambits: true}
            field: clear
            momentum: stark
            stark gambit: bg01
            lannister gambit: lg01
            h6: hill
            h9: stark knights_hollow_hill blue beric
        """
        + FAR
    )
    match = start(head).play("stark: bg01")
    assert view(match).hollow == "h6" and not stands(match, "h6")
    again = start(head + "\nhollow: h6").play("stark: bg01", "stark: true_kings_outlaws")
    assert figures(again, "h6") == 4


@rule("card.bg02")
def test_no_one_forgotten_brings_two_tokens() -> None:
    match = start(
        """
            options: {battle: s23, gambits: true}
            field: clear
            step: rally
            momentum: stark
            stark brothers: 3
            stark gambit: bg02
            lannister gambit: lg01
            h9: stark knights_hollow_hill blue beric
        """
        + FAR
    )
    match.play("stark: yes")
    assert view(match).houses[0].brothers == 6


@pytest.mark.parametrize("card", sorted(components().gambits))
def test_gambit_cards_have_texts(card: str) -> None:
    assert components().gambits[card].effect.en != components().gambits[card].effect.ru
