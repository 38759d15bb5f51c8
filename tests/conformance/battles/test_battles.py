"""Rulebook: the battles with their special rules, the Brotherhood, skirmishes, optional rules and limits."""

from __future__ import annotations

import pytest

import cyvasse
from cyvasse.games.battles import GAME
from cyvasse.games.battles.components import components
from cyvasse.kernel.data import BadData, read_folder
from cyvasse.kernel.luck import Dice
from cyvasse.kernel.match import Match
from tests.conformance.battles.fields import (
    ENDS,
    FAR,
    ask,
    asks,
    fallen,
    fight,
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


def last(battle: str, more: str = "") -> Match:
    """The last round of a battle, when points are scored."""
    rounds = components().scenarios[battle].rounds
    return start(f"options: {{battle: {battle}}}\nstep: score\nround: {rounds}\n{ENDS}{more}")


# -- common terms -------------------------------------------------------------------------------------------------


@rule("scen_common.3", "momentum.2")
def test_momentum_starts_as_the_plans_say() -> None:
    lannister = {"s11", "s14", "s17", "s19", "s23", "s26", "pb1", "pb3"}
    for battle in components().scenarios.values():
        assert (battle.momentum == "lannister") == (battle.id in lannister)


@rule("scen_common.5", "scen_common.4")
def test_battles_last_as_many_rounds_as_their_plans_say() -> None:
    rounds = {battle.id: battle.rounds for battle in components().scenarios.values()}
    assert [b for b, n in rounds.items() if n == 3] == ["s24", "pb1"]
    assert [b for b, n in rounds.items() if n == 4] == ["s11", "s14", "s17", "s20", "s23", "pb2"]
    assert components().scenarios["s26"].name.en == "To Battle!"


@rule("scen_common.1", "victory.4", "s11.2")
def test_an_eliminated_enemy_scores_at_once() -> None:
    match = start(
        """
            options: {battle: s11}
            field: clear
            stark tokens: green
            h6: stark winterfell_riders green
            h5: lannister lannisport_guards green 1
        """
        + FAR,
        "valor red",
    )
    match.play("stark: green", "stark: stay", "stark: melee h5")
    assert view(match).houses[0].points == 1


@rule("scen_common.2", "s11.2")
@pytest.mark.parametrize(("value", "points"), [(11, 0), (12, 1), (16, 2), (19, 3)])
def test_low_enemy_morale_scores_by_its_zone(value: int, points: int) -> None:
    match = last("s11", f"morale: {value}\nh5: marker nobody\ne8: marker nobody")
    assert view(match).houses[0].points == points


@rule("scen_common.6", "objectives.1", "s11.2")
def test_objectives_score_at_the_end() -> None:
    match = last("s11", "h5: marker stark\ne8: marker stark\nk5: marker lannister")
    assert [house.points for house in view(match).houses] == [2, 1]


@rule("s11.3", "s13.3", "s16.3", "victory.3")
@pytest.mark.parametrize("battle", ["s11", "s13", "s16", "s18"])
def test_ties_go_to_higher_morale_then_to_momentum(battle: str) -> None:
    clear = "\n".join(f"{o.hex}: marker nobody" for o in components().scenarios[battle].objectives)
    tied = last(battle, clear)
    assert tied.winners == [0 if components().scenarios[battle].momentum == "stark" else 1]


# -- battles 11 to 26 ---------------------------------------------------------------------------------------------


@rule("s11.1")
def test_battle_11_has_two_active_red_catapults() -> None:
    catapults = view(cyvasse.new("battles", seed=1, options={"battle": "s11"})).catapults
    assert [(c.side, c.rank, c.active) for c in catapults] == [("stark", "red", True)] * 2


@rule("s12.1", "pb3.5")
@pytest.mark.parametrize("battle", ["s12", "pb3"])
def test_lannister_cavalry_counts_as_clansmen(battle: str) -> None:
    match = start(
        f"""
            options: {{battle: {battle}}}
            field: clear
            turn: lannister
            lannister hand: tyrion_5
            h5: lannister westerlands_militia green tyrion
            h4: lannister casterly_rock_cavaliers green
            a11: stark war_host green
        """
    )
    match.play("lannister: tyrion_5")
    assert ask(match) == "move.to" and match.questions[1].asked().words["unit"] == "casterly_rock_cavaliers@h4"


@rule("s12.2", "s14.1", "s23.1", "s23.2")
@pytest.mark.parametrize("battle", ["s12", "s14", "s23"])
def test_more_objectives_win(battle: str) -> None:
    objectives = components().scenarios[battle].objectives
    marks = "\n".join(
        f"{o.hex}: marker {'lannister' if n < len(objectives) // 2 + 1 else 'stark'}" for n, o in enumerate(objectives)
    )
    assert last(battle, marks).winners == [1]


@rule("s13.1", "s13.2", "victory.5")
def test_battle_13_is_won_at_once_with_all_objectives() -> None:
    marks = "\n".join(f"{o.hex}: marker lannister" for o in components().scenarios["s13"].objectives)
    match = start(f"options: {{battle: s13}}\nstep: check\nround: 2\n{ENDS}{marks}")
    assert match.winners == [1]
    scored = last("s13", "morale: 12")
    assert view(scored).houses[0].points == 2  # one objective, higher morale


@rule("s15.1", "s15.2", "s15.4", "ruling.63")
def test_battle_15_lannister_leaves_by_a_further_step() -> None:
    match = start(
        """
            options: {battle: s15}
            turn: lannister
            lannister tokens: red
            lannister left: 1
            b6: lannister lannisport_guards red
            h10: stark war_host green
        """
    )
    match.play("lannister: red")
    assert "exit" in match.options("lannister")
    match.play("lannister: exit")
    assert match.winners == [1]
    edge = start(
        """
            options: {battle: s15}
            turn: lannister
            lannister tokens: red
            c5: lannister lannisport_guards red
            h10: stark war_host green
        """
    )
    edge.play("lannister: red")
    assert "a6" in edge.options("lannister") and "exit" not in edge.options("lannister")


@rule("s15.1", "objectives.7", "objectives.8", "ruling.81")
def test_battle_15_stark_cannot_take_the_exits() -> None:
    match = start(
        "options: {battle: s15}\nstark tokens: green\nb6: stark war_host green\nh2: lannister lannisport_guards green"
    )
    match.play("stark: green", "stark: a6")
    assert view(match).objectives[0].owner == "lannister"


@rule("s15.3", "s15.5", "s15.6")
def test_battle_15_the_inn_brings_strategy_tokens() -> None:
    held = """
        options: {{battle: s15}}
        passed: stark lannister
        h6: lannister lannisport_guards green
        h10: stark war_host green
        lannister strategy: {count}
    """
    assert view(start(held.format(count=0))).houses[1].strategy == 1
    assert start(held.format(count=2)).winners == [1]
    assert last("s15").winners == [0]


@rule("s16.1", "s16.2")
def test_battle_16_the_building_is_worth_one_more_to_lannister() -> None:
    match = last("s16", "f8: marker lannister\nc8: marker nobody\nh8: marker nobody")
    assert [house.points for house in view(match).houses] == [0, 2]


@rule("s17.1")
def test_battle_17_lannister_cannot_regain_objectives() -> None:
    match = start(
        """
            options: {battle: s17}
            field: clear
            turn: lannister
            lannister tokens: green
            h4: marker stark
            h3: lannister lannisport_guards green
            h10: stark war_host green
        """
    )
    match.play("lannister: green", "lannister: h4")
    assert view(match).objectives[0].owner == "stark"


@rule("s17.2", "s17.3", "morale.8")
@pytest.mark.parametrize(
    ("taken", "value", "winner"), [(5, 1, 0), (1, 12, 0), (1, 11, 1), (3, 7, 0), (3, 6, 1), (0, 20, 1)]
)
def test_battle_17_is_decided_by_objectives_and_morale(taken: int, value: int, winner: int) -> None:
    objectives = components().scenarios["s17"].objectives
    marks = "\n".join(f"{o.hex}: marker {'stark' if n < taken else 'lannister'}" for n, o in enumerate(objectives))
    assert last("s17", f"morale: {value}\n{marks}").winners == [winner]


@rule("s18.1", "s18.2")
def test_battle_18_counts_objectives() -> None:
    match = last("s18")
    assert [house.points for house in view(match).houses] == [2, 3]


MERCHANTS = "options: {battle: s19}\nstep: conditions\nfirst: stark\nturn: lannister\n"


@rule("s19.1", "s19.2", "s19.4", "ruling.5")
def test_battle_19_merchants_travel_by_dice_the_foremost_first() -> None:
    match = start(MERCHANTS + "b6: merchant\nc6: merchant\ne6: merchant\nk6: merchant\n" + ENDS, "valor green blue red")
    assert rolled(match)[:4] == ["valor", "green", "blue", "red"]
    assert view(match).merchants == ["b6", "c6", "h6"] and view(match).houses[1].held == 1


@rule("s19.3", "s19.10", "ruling.97")
def test_battle_19_stark_takes_merchants_under_his_units() -> None:
    match = start(MERCHANTS + "e6: stark war_host green\nh2: lannister lannisport_guards green", "morale morale")
    assert view(match).houses[0].held == 1 and view(match).merchants == ["b6", "c6"]


@rule("s19.5", "s19.6")
def test_battle_19_merchants_pass_enemies_and_leave_by_the_exit() -> None:
    match = start(
        MERCHANTS + "k6: merchant\nh6: stark war_host green\nh2: lannister lannisport_guards green",
        "red",
    )
    assert "g6" in view(match).merchants
    out = start(MERCHANTS + ENDS, "green morale morale")
    assert view(out).houses[1].held == 1


@rule("s19.8", "s19.9", "regroup.4")
def test_battle_19_merchants_score() -> None:
    match = start("options: {battle: s19}\nstep: score\nround: 2\nlannister merchants: 2\nstark merchants: 1\n" + ENDS)
    assert [house.points for house in view(match).houses] == [0, 2]
    end = last("s19", "lannister merchants: 2\nstark merchants: 1\ni4: marker nobody\nj8: marker nobody")
    assert [house.points for house in view(end).houses] == [3, 2]


@rule("s20.1")
@pytest.mark.parametrize(("taken", "winner"), [(1, 1), (2, 0), (3, 0)])
def test_battle_20_needs_two_objectives(taken: int, winner: int) -> None:
    marks = "\n".join(
        f"{o.hex}: marker {'stark' if n < taken else 'lannister'}"
        for n, o in enumerate(components().scenarios["s20"].objectives)
    )
    assert last("s20", marks).winners == [winner]


@rule("s21.1", "s21.6", "ruling.98")
def test_battle_21_tyrion_may_replace_timett_with_his_cards() -> None:
    match = cyvasse.new("battles", seed=1, options={"battle": "s21"})
    assert asks(match) == [("lannister", "timett.replace")]
    match.play("lannister: yes")
    leaders = [u.commander for u in view(match).units if u.commander]
    assert "tyrion" in leaders and "timett" not in leaders
    persons = {
        components().leadership_cards[card].person
        for cards in table(match).places.values()
        for card in cards
        if card in components().leadership_cards
    }
    assert "tyrion" in persons and "timett" not in persons


@rule("s21.2", "s21.3", "s21.4", "ruling.60")
def test_battle_21_draws_strategy_tokens_for_objectives() -> None:
    rounds = components().scenarios["s21"].rounds
    clear = "e7: marker stark\nh8: marker nobody\nk7: marker nobody\nh4: marker nobody"
    match = start(f"options: {{battle: s21}}\nstep: score\nround: {rounds}\nmorale: 20\n{ENDS}{clear}", "green")
    assert view(match).houses[0].points == 4  # a green token, red morale


@rule("s21.5", "s22.3", "s25.5", "pb2.2")
@pytest.mark.parametrize("battle", ["s21", "s22", "pb2"])
def test_ties_of_other_battles_are_broken_alike(battle: str) -> None:
    clear = "\n".join(f"{o.hex}: marker nobody" for o in components().scenarios[battle].objectives if not o.fixed)
    assert last(battle, clear).winners == [0]


@rule("s22.1", "s22.2", "ruling.64", "elimination.2")
def test_battle_22_stark_units_leave_at_the_exit_for_two_points() -> None:
    match = start(
        """
            options: {battle: s22}
            stark tokens: green
            f2: stark war_host green
            a12: stark war_host green
            b9: lannister stone_crows green
        """
    )
    match.play("stark: green", "stark: f2", "stark: f1")
    assert not stands(match, "f1") and view(match).houses[0].points == 2
    assert view(match).houses[0].lost == []


@rule("s24.1", "s24.2", "s24.3", "s24.4")
@pytest.mark.parametrize(
    ("marks", "extra", "winner"),
    [
        ("X1 Y1", "", 0),
        ("X1 X2", "", 0),
        ("X1 X2", "h9: lannister lannisport_guards green", 1),
        ("Y1 Y2", "", 1),
        ("X1", "", 1),
    ],
)
def test_battle_24_asks_for_both_banks_or_a_clear_one(marks: str, extra: str, winner: int) -> None:
    objectives = components().scenarios["s24"].objectives
    taken = "\n".join(f"{o.hex}: marker stark" for o in objectives if o.id in marks.split())
    assert last("s24", f"{taken}\n{extra}").winners == [winner]


@rule("s25.1")
def test_battle_25_horns_on_the_board_call_to_arms() -> None:
    match = start(
        """
            options: {battle: s25}
            field: clear
            stark tokens: green
            c8: stark war_host green
            a1: lannister lannisport_guards green
        """,
        "green green blue blue",
    )
    match.play("stark: green", "stark: c7", "stark: call", "stark: war_host", "stark: c6")
    assert figures(match, "c6") == 2 and view(match).sounded == 1 and "c7" not in view(match).warhorns


@rule("s25.3", "s25.4", "ruling.62")
@pytest.mark.parametrize(("sounded", "winner"), [(1, 1), (2, 0)])
def test_battle_25_stark_needs_two_horns(sounded: int, winner: int) -> None:
    assert last("s25", f"warhorns: none\nsounded: {sounded}\nstark points: 9").winners == [winner]


@rule("s26.1", "s26.2", "s26.3", "s26.4")
def test_battle_26_changes_morale_every_round() -> None:
    position = """
        options: {battle: s26}
        step: check
        round: 2
        first: stark
        stark tokens: green
        h10: stark war_host green
        h2: lannister lannisport_guards green
    """
    assert morale(start(position), "stark") == 11
    assert morale(start(position + "h4: stark war_host green"), "stark") == 12
    assert morale(start(position + "h5: stark war_host green"), "stark") == 13
    assert morale(start(position + "e4: marker stark"), "stark") == 14


@rule("s26.5", "s26.6")
def test_battle_26_is_won_by_morale() -> None:
    assert last("s26", "morale: 12").winners == [0]
    assert last("s26", "morale: 11").winners == [1]


@rule("pb1.1", "pb1.2", "ruling.65")
def test_pb1_scores_captured_commanders() -> None:
    match = start(
        """
            options: {battle: pb1}
            field: clear
            stark tokens: blue
            h6: stark war_host blue
            h5: lannister lannisport_guards blue 1 kevan
        """
        + FAR,
        "blue blue red",
    )
    match.play("stark: blue", "stark: stay", "stark: melee h5")
    assert view(match).houses[0].points == 4


@rule("pb1.3", "pb1.4")
def test_pb1_is_won_at_once_by_five_points() -> None:
    position = "options: {battle: pb1}\nstep: check\nround: 1\n" + ENDS
    assert start(position + "stark points: 5").winners == [0]
    assert not start(position + "stark points: 4").over


@rule("pb3.1", "pb3.2", "pb3.7")
@example("ex20")
def test_pb3_who_is_thrown_back_alone_loses() -> None:
    position = "options: {battle: pb3}\nstep: check\nround: 1\n"
    assert not start(position + "e11: stark war_host green\ne4: lannister lannisport_guards green").over
    assert start(position + "e11: stark war_host green\ne9: lannister lannisport_guards green").winners == [1]


@rule("pb3.3", "pb3.6")
def test_pb3_the_instant_victory_comes_first() -> None:
    match = start(
        """
            options: {battle: pb3}
            step: check
            round: 5
            stark points: 9
            e11: stark war_host green
            e9: lannister lannisport_guards green
        """
    )
    assert match.winners == [1]
    points = last("pb3", "morale: 12")
    assert view(points).houses[0].points == 1


# -- the Brotherhood ----------------------------------------------------------------------------------------------


@rule("brotherhood.3", "brotherhood.2", "ruling.53")
@example("ex03")
@example("ex04")
def test_the_brotherhood_starts_with_three_tokens_and_three_for_each_commander() -> None:
    two = start("h6: stark knights_hollow_hill blue beric\nh8: stark true_kings_outlaws red thoros" + FAR)
    assert view(two).houses[0].brothers == 9 and unit(two, "h8").rank == "blue"
    assert view(start("h6: stark knights_hollow_hill blue" + FAR)).houses[0].brothers == 3


@rule("brotherhood.1", "brotherhood.4", "brotherhood.7", "ruling.55")
def test_without_tokens_nobody_of_the_brotherhood_can_be_ordered() -> None:
    position = "stark tokens: blue\nh6: stark knights_hollow_hill blue, inactive\nstark brothers: {count}" + FAR
    assert "blue" in start(position.format(count=1)).options("stark")
    assert start(position.format(count=0)).options("stark") == ["pass"]
    assert start(position.replace("blue\nh6", "red\nh6").format(count=1)).options("stark") == ["pass"]


@rule("brotherhood.5", "brotherhood.6", "ruling.54")
@example("ex05")
def test_ordering_several_costs_one_token_and_tires_nobody() -> None:
    match = start(
        """
            stark hand: stark_basic_2
            stark brothers: 9
            h6: stark knights_hollow_hill blue beric
            h7: stark true_kings_outlaws blue
            g7: stark lightning_longbowmen blue
        """
        + FAR
    )
    match.play("stark: stark_basic_2", "stark: h6 g7 h7", "stark: done", "stark: done")
    assert view(match).houses[0].brothers == 8
    assert all(u.active for u in view(match).units if u.side == "stark")


TIRING = {  # a card of another box: its tactic makes enemies inactive
    "id": "lullaby",
    "name": {"en": "A lullaby", "ru": "Колыбельная"},
    "house": "lannister",
    "set": "core",
    "person": "tywin",
    "commands": ["any_1"],
    "effect": {
        "en": "Up to 2 enemy units in the zone of control become inactive.",
        "ru": "До 2 вражеских отрядов в зоне контроля становятся неактивными.",
    },
    "abilities": [
        {
            "when": "before command",
            "choose": {"some": "unit", "of": "enemies in the zone", "at least": 1, "up to": 2},
            "do": [{"tire": "it"}],
        }
    ],
    "source": "reconstructed",
}


@rule("brotherhood.8")
@example("ex06")
def test_an_effect_that_makes_units_inactive_costs_the_brotherhood_one_token() -> None:
    pack = {"name": "lullabies", "game": "battles", "files": {"leadership": {"leadership_cards": [TIRING]}}}
    position = """
        turn: lannister
        lannister hand: lullaby
        stark brothers: 5
        h5: lannister casterly_rock_cavaliers blue tywin
        h6: stark knights_hollow_hill blue
        h7: stark true_kings_outlaws blue
        i5: stark war_host green
        j5: stark war_host green, inactive
        h8: stark war_host green
    """
    match = start(position, packs=[pack]).play("lannister: lullaby", "lannister: yes")
    asked = next(iter(match.questions.values())).asked()
    assert asked.items == ["i5", "h6", "h7"] and (asked.low, asked.high) == (1, 2)  # active ones of the zone
    brothers, mixed = match.fork().play("lannister: h6 h7"), match.play("lannister: i5 h6")
    assert view(brothers).houses[0].brothers == 4
    assert all(unit(brothers, hex_).active for hex_ in ("h6", "h7", "i5"))
    assert view(mixed).houses[0].brothers == 4
    assert unit(mixed, "h6").active and not unit(mixed, "i5").active


@rule("brotherhood.9", "brotherhood.12", "rally.6", "rally.7")
def test_each_round_brings_a_token_up_to_sixteen() -> None:
    position = "step: rally\nh6: stark knights_hollow_hill blue beric\nstark brothers: {count}" + FAR
    assert view(start(position.format(count=4))).houses[0].brothers == 5
    assert view(start(position.format(count=16))).houses[0].brothers == 16


@rule("brotherhood.10", "brotherhood.11", "brotherhood.13", "ruling.88")
@example("ex07")
def test_a_rally_effect_on_the_brotherhood_brings_one_token() -> None:
    match = start(
        """
            stark hand: stark_basic_1
            stark brothers: 4
            h6: stark knights_hollow_hill blue beric
            h7: stark true_kings_outlaws blue
            g7: stark lightning_longbowmen blue
        """
        + FAR
    )
    match.play("stark: stark_basic_1")
    assert view(match).houses[0].brothers == 5


@rule("fallen.1", "fallen.2", "fallen.11", "ruling.57")
def test_fallen_brothers_leave_tokens() -> None:
    match = start(
        """
            turn: lannister
            lannister tokens: red
            h5: lannister lannisport_guards red
            h6: stark knights_hollow_hill blue 1
            a11: stark war_host green
        """,
        "blue red red red",
    )
    match.play("lannister: red", "lannister: stay", "lannister: melee h6", "lannister: pass")
    assert [(hex_, token) for hex_, token, _ in fallen(match)] == [("h6", "cavalry")]
    captain = start(
        """
            turn: lannister
            committed: beric
            lannister tokens: red
            h5: lannister lannisport_guards red
            h6: stark knights_hollow_hill blue 1 beric
            a11: stark war_host green
        """,
        "blue blue red red",
    )
    captain.play("lannister: red", "lannister: stay", "lannister: melee h6", "lannister: pass")
    assert [(hex_, token) for hex_, token, _ in fallen(captain)] == [("h6", "beric")]


THOROS = "stark tokens: blue\nstark brothers: 5\nh7: stark true_kings_outlaws blue thoros\nlannister points: 2\n"


@rule("fallen.6", "fallen.7", "fallen.9", "fallen.14")
def test_a_revived_commander_stands_alone_and_the_enemy_loses_his_points() -> None:
    match = start(THOROS + "h5: fallen beric 2" + FAR).play("stark: blue", "stark: h6")
    assert figures(match, "h5") == 1 and unit(match, "h5").commander == "beric"
    assert view(match).houses[1].points == 0 and view(match).houses[1].captured == []


@rule("fallen.8", "fallen.10", "ruling.56", "fallen.12")
def test_thoros_revives_one_free_token_a_turn() -> None:
    match = start(THOROS + "h5: fallen cavalry 1\ni5: fallen infantry 1" + FAR).play("stark: blue", "stark: h6")
    assert match.options("stark") == ["h5", "i5"]
    match.play("stark: i5")
    assert unit(match, "i5").kind == "true_kings_outlaws" and asks(match) == [("lannister", "turn")]
    taken = start(THOROS + "h5: lannister lannisport_guards green, fallen cavalry 1").play("stark: blue", "stark: h6")
    assert ask(taken) == "attack"


@rule("fallen.13", "ruling.95")
def test_staying_ends_his_movement_too() -> None:
    match = start(THOROS + "h6: fallen cavalry 1" + FAR).play("stark: blue", "stark: stay")
    assert stands(match, "h6")


@rule("fallen.3")
def test_fire_burns_fallen_tokens() -> None:
    match = start("step: status\nh6: fire 4\nh5: fallen cavalry\na11: stark war_host green" + FAR).play("stark: h5")
    assert not view(match).fallen


# -- allies, skirmishes, limits -----------------------------------------------------------------------------------


def skirmish(name: str = "raid_in_the_riverlands", seed: int = 1) -> Match:
    return cyvasse.new("battles", seed=seed, options={"battle": name})


@rule("skirmish.9", "allies.1", "allies.6", "allies.7")
def test_who_wins_the_dice_chooses_an_ally_first() -> None:
    match = skirmish()
    first = view(match).seats[view(match).momentum]
    assert asks(match) == [(first, "ally")]
    assert match.options(first) == ["tully", "clansmen", "brotherhood", "none"]


@rule("allies.2", "allies.9")
def test_an_ally_serves_one_player_only() -> None:
    match = skirmish()
    first = next(iter(match.questions))
    match.answer(first, "tully")
    assert match.options(1 - first) == ["clansmen", "brotherhood", "none"]


@rule("skirmish.3", "commanders.6")
def test_commanders_are_chosen_within_the_limits_of_the_card() -> None:
    match = skirmish()
    first = next(iter(match.questions))
    match.answer(first, "none")
    match.answer(1 - first, "none")
    options = match.options(first)
    strong = next(c for c in options if components().commanders[c].limit == 3)
    match.answer(first, strong)
    assert all(components().commanders[c].limit == 1 for c in match.options(first) if c != "done")


def set_up(match: Match, seed: int) -> Match:
    dice = Dice(seed)
    while view(match).round == 1 and ask(match) != "turn":
        seat = next(iter(match.questions))
        match.answer(seat, match.questions[seat].sample(dice))
    return match


@rule("skirmish.4", "skirmish.5", "skirmish.7", "skirmish.10")
@pytest.mark.parametrize("seed", range(4))
def test_armies_stand_in_their_rows_with_their_commanders(seed: int) -> None:
    match = set_up(skirmish(seed=seed), seed)
    for u in view(match).units:
        row = int(u.hex[1:])
        assert row >= view(match).rows - 2 if u.side == "stark" else row <= 3
    assert all(1 <= int(hex_[1:]) - 1 < view(match).rows - 1 for hex_ in view(match).ground)
    assert {u.side for u in view(match).units if u.commander} == {"stark", "lannister"}


@rule("skirmish.6", "skirmish.8")
def test_in_a_skirmish_each_eliminated_unit_scores() -> None:
    match = start(
        """
            options: {battle: raid_in_the_riverlands}
            stark tokens: green
            h6: stark winterfell_riders green
            h5: lannister lannisport_guards green 1
        """
        + FAR,
        "valor red",
    )
    match.play("stark: green", "stark: stay", "stark: melee h5")
    assert view(match).houses[0].points == 1


@rule("allies.3", "allies.10", "overview.6")
def test_allied_units_fight_under_their_primary_house() -> None:
    match = fight("h6: stark vance_wayfarers green\nh5: lannister lannisport_guards green", "blue blue")
    assert unit(match, "h6").aggressor == "stark"


@rule("limits.1", "limits.2", "limits.3")
def test_the_box_holds_so_many_tokens() -> None:
    tokens = {name: limit.count for name, limit in components().tokens.items()}
    assert tokens == {
        "command": 10, "order": 10, "engagement": 10, "control": 13, "dice": 8, "defence": 15, "merchant": 7,
        "outpost_state": 3, "hidden_ford": 3, "axe": 3, "trophy": 10, "loot": 4, "warhorn": 4, "brotherhood": 16,
        "fallen": 3, "hollow_hill": 1,
    }  # fmt: skip
    assert sum(catapult.count for catapult in components().catapults.values()) == 6


@rule("limits.4", "setup.2", "units.5")
def test_a_plan_that_needs_more_figures_than_the_sets_hold_is_refused() -> None:
    data = components()
    for scenario in data.scenarios.values():
        for unit_ in scenario.units:
            assert unit_.kind in data.units
    raw = read_folder(GAME.folder / "data")["units"]
    thin = next(dict(entry) for entry in raw if isinstance(entry, dict) and entry["id"] == "war_host")
    pack = {"name": "crowd", "game": "battles", "files": {"units": {"units": [thin | {"figures": 4}]}}}
    with pytest.raises(BadData, match="the sets hold 4"):
        components([pack])


# -- optional rules -----------------------------------------------------------------------------------------------


@rule("opt.2", "opt.3", "opt.5")
@example("ex30")
def test_riders_attack_together() -> None:
    match = start(
        """
            options: {battle: s1, coordinated: true}
            stark hand: stark_basic_5
            h6: stark winterfell_riders blue rickard
            i6: stark winterfell_riders blue
            h4: stark war_host green, engaged i5
            i5: lannister lannisport_guards red
        """,
        "green green green green green",
    )
    match.play("stark: stark_basic_5", "stark: h6 i6", "stark: done", "stark: i6", "stark: melee i5", "stark: h6")
    assert len(rolled(match)) == 5 and ask(match) == "flank.symbol"


@rule("opt.6", "ruling.19")
def test_any_card_may_order_one_unit() -> None:
    match = start(
        "options: {battle: s1, any_card: true}\nstark hand: stark_basic_6\nh6: stark war_host blue maege" + FAR
    )
    match.play("stark: stark_basic_6")
    assert ask(match) == "move.to" and unit(match, "h6").led == 1


@rule("opt.7")
def test_units_at_half_strength_roll_one_die_less() -> None:
    match = start(
        """
            options: {battle: s1, reduced_strength: true}
            stark tokens: blue
            h6: stark war_host blue 2
            h5: lannister lannisport_guards red
        """,
        "green green",
    )
    match.play("stark: blue", "stark: stay", "stark: melee h5")
    assert len(rolled(match)) == 2


@rule("ruling.66", "ruling.100", "ruling.101")
def test_resources_and_objectives_are_as_ruled() -> None:
    data = components()
    for scenario in data.scenarios.values():
        five = scenario.id in ("s25", "pb2")
        assert all(r.command_tokens == r.orders == r.cards == (5 if five else 4) for r in scenario.resources.values())
    assert data.scenarios["pb1"].objectives == data.scenarios["pb2"].objectives == ()


@rule("ruling.99", "tokens_terrain.15")
def test_only_fords_and_bridges_share_a_hex() -> None:
    for scenario in components().scenarios.values():
        seen: dict[str, str] = {}
        for terrain, hexes in scenario.terrain.items():
            for hex_ in hexes:
                pair = {terrain, seen.get(hex_, terrain)}
                assert len(pair) == 1 or "river" in pair
                seen[hex_] = terrain
