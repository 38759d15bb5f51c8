"""Rulebook: where rules end: equal ranks, ties, empty supplies, nothing to do, the other House."""

from __future__ import annotations

from collections import Counter

import pytest

import cyvasse
from cyvasse.games.battles.components import components
from cyvasse.games.battles.words import card_text
from cyvasse.kernel.luck import Dice
from cyvasse.kernel.match import Match
from tests.conformance.battles.fields import (
    ANGUY,
    FAR,
    STARK_FAR,
    ask,
    asks,
    fallen,
    fight,
    figures,
    ordered,
    rolled,
    stands,
    start,
    table,
    unit,
    view,
)
from tests.rule import rule

G = "options: {battle: s1, gambits: true}\n"


def events(match: Match) -> list[str]:
    return [line.event for line in match.log(None)]


# -- scoring ------------------------------------------------------------------------------------------------------


def scored(battle: str, more: str) -> list[int]:
    """Points after the last round, without objectives."""
    plan = components().scenarios[battle]
    clear = "\n".join(f"{o.hex}: marker nobody" for o in plan.objectives if not o.fixed)
    match = start(
        f"options: {{battle: {battle}}}\nstep: score\nround: {plan.rounds}\n{clear}\n{more}"
        "\nh10: stark war_host green\nh2: lannister lannisport_guards green"
    )
    return [house.points for house in view(match).houses]


@rule("scen_common.2", "s11.2")
@pytest.mark.parametrize(
    ("value", "points"),
    [(11, [0, 0]), (10, [0, 1]), (6, [0, 2]), (3, [0, 3]), (12, [1, 0]), (16, [2, 0]), (19, [3, 0])],
)
def test_each_house_scores_for_the_zone_of_the_other(value: int, points: list[int]) -> None:
    assert scored("s11", f"morale: {value}") == points


@rule("s13.1")
@pytest.mark.parametrize(("value", "points"), [(11, [0, 0]), (12, [1, 0]), (10, [0, 1])])
def test_only_the_higher_morale_scores(value: int, points: list[int]) -> None:
    assert scored("s13", f"morale: {value}") == points


@rule("s26.5", "s12.2")
def test_the_score_is_what_the_plan_compares() -> None:
    ends = "h10: stark war_host green\nh2: lannister lannisport_guards green"
    assert view(start(f"options: {{battle: s26}}\nmorale: 8\n{ends}")).scores == [8, 14]
    objectives = components().scenarios["s12"].objectives
    marks = "\n".join(f"{o.hex}: marker {'stark' if n else 'lannister'}" for n, o in enumerate(objectives))
    assert view(start(f"options: {{battle: s12}}\n{marks}\n{ends}")).scores == [len(objectives) - 1, 1]
    assert view(start(f"options: {{battle: s11}}\nstark points: 2\n{ends}")).scores == [2, 0]


# -- cards --------------------------------------------------------------------------------------------------------


@rule("leadership.10")
def test_the_text_of_a_card_tells_its_command_and_its_tactic() -> None:
    data = components()
    for card in data.leadership_cards.values():
        for lang in ("en", "ru"):
            told = card_text(card.id, lang, data) or ""
            assert card.name[lang] in told and all(data.commands[it].name[lang] in told for it in card.commands)
            if card.effect is not None:
                assert card.effect[lang] in told
            if card.requirement is not None:
                assert card.requirement[lang] in told


@rule("card.tywin_4", "leadership.11")
@pytest.mark.parametrize(("tokens", "offered"), [("red", True), ("", False)])
def test_iron_rule_needs_a_token_to_take(tokens: str, offered: bool) -> None:
    match = start(
        f"""
        turn: lannister
        lannister tokens: valor green
        {f"stark tokens: {tokens}" if tokens else ""}
        lannister hand: tywin_4
        h5: lannister casterly_rock_cavaliers blue tywin
        a11: stark war_host green
        """
    ).play("lannister: tywin_4")
    assert (ask(match) == "card.tactic") == offered


@rule("card.chella_1", "limits.5")
def test_the_eleventh_trophy_is_not_gained() -> None:
    match = start(
        """
        turn: lannister
        committed: chella
        trophies: 10
        lannister hand: chella_1
        h5: lannister black_ears_riders blue chella
        h6: stark war_host green 1
        a11: stark war_host green
        """,
        "valor red red",
    )
    match.play("lannister: chella_1", "lannister: stay", "lannister: melee h6", "lannister: pass", "lannister: yes")
    assert view(match).trophies == 10


@rule("card.kevan", "card.brynden", "commanders.21")
def test_a_commit_that_would_do_nothing_is_not_offered() -> None:
    kevan = "turn: lannister\nlannister tokens: green\nh5: lannister lannisport_guards blue kevan\n"
    assert "kevan" not in start(kevan + "h4: lannister lannisport_guards green" + STARK_FAR).options("lannister")
    assert "kevan" not in start(kevan + "h3: lannister lannisport_guards green, inactive" + STARK_FAR).options(
        "lannister"
    )
    brynden = "stark tokens: green\nh6: stark tully_raiders blue brynden\nh9: stark war_host green"
    assert "brynden" not in start(brynden + FAR).options("stark")
    assert "brynden" in start(brynden + ", inactive" + FAR).options("stark")


@rule("card.shagga", "card.thoros")
def test_axes_and_the_dead_come_back_only_if_some_are_gone() -> None:
    shagga = "turn: lannister\nlannister tokens: blue\nh5: lannister stone_crows blue shagga\naxes: {axes}" + STARK_FAR
    assert "shagga" not in start(shagga.format(axes=3)).options("lannister")
    assert "shagga" in start(shagga.format(axes=2)).options("lannister")
    thoros = "stark tokens: blue\nstark brothers: 5\nh7: stark true_kings_outlaws blue thoros\n{hex_}: fallen cavalry"
    assert "thoros" in start(thoros.format(hex_="h5") + FAR).options("stark")
    assert "thoros" not in start(thoros.format(hex_="h4") + FAR).options("stark")


@rule("card.edmure")
def test_edmure_guards_units_of_his_zone_that_have_no_token() -> None:
    match = start(
        """
        stark tokens: red
        h6: stark tully_archers blue edmure
        h7: stark war_host green, guard
        h8: stark war_host green
        h9: stark war_host green
        a1: lannister lannisport_guards green
        """
    ).play("stark: edmure")
    assert match.questions[0].asked().items == ["h6", "h8"]


@rule("keywords.50", "keywords.72", "commanders.20")
@pytest.mark.parametrize(
    ("line", "dice", "left", "captured"),
    [
        ("commander", "green red", 4, []),
        ("commander", "green green", 3, ["kevan"]),
        ("figure", "green green", 3, []),
        ("figure", "red red", 4, []),
        ("pass", "blue red", 3, []),
        ("pass", "green green", 4, []),
    ],
)
def test_a_targeted_shot_hits_the_figure_it_named(line: str, dice: str, left: int, captured: list[str]) -> None:
    match = start(
        ANGUY + "h4: lannister lannisport_guards blue kevan" + FAR,
        dice,
    )
    match.play("stark: blue", "stark: stay", "stark: shoot h4", f"stark: {line}")
    assert figures(match, "h4") == left and view(match).houses[0].captured == captured


@rule("card.anguy", "allies.10")
def test_anguy_aims_also_in_the_service_of_lannister() -> None:
    match = start(
        """
        turn: lannister
        lannister tokens: blue
        lannister brothers: 5
        h3: lannister lightning_longbowmen blue anguy
        h5: forest
        g5: forest
        i5: forest
        h9: stark war_host green
        """
    )
    match.play("lannister: blue", "lannister: stay")
    assert match.options("lannister") == ["aim h9", "hold"]


# -- gambits ------------------------------------------------------------------------------------------------------


@rule("card.lg04", "catapults.5")
def test_reload_makes_a_catapult_ready_to_fire_at_once() -> None:
    position = (
        G
        + """
        step: conditions
        first: lannister
        turn: lannister
        momentum: lannister
        catapults: stark red inactive lannister red {state}
        stark gambit: sg01
        lannister gambit: lg04
        h6: stark war_host green
        a1: lannister lannisport_guards green
    """
    )
    match = start(position.replace("{state}", "inactive"), "red green").play("lannister: yes")
    assert asks(match) == [("lannister", "catapult.target")] and figures(match, "h6") == 4
    assert [it.active for it in view(match).catapults] == [False, True]
    ready = start(position.replace("{state}", "active"))
    assert asks(ready) == [("lannister", "catapult.target")] and view(ready).momentum == 1


@rule("card.bg01", "gambit.14")
def test_nobody_comes_out_of_an_occupied_hollow_hill() -> None:
    position = """
        options: {battle: s23, gambits: true}
        field: clear
        momentum: stark
        hollow: h6
        stark tokens: blue
        stark gambit: bg01
        lannister gambit: lg01
        h6: hill{unit}
        h9: stark knights_hollow_hill blue beric
        a11: lannister lannisport_guards green
    """
    assert "bg01" in start(position.replace("{unit}", "")).options("stark")
    taken = position.replace("{unit}", ", stark war_host green")
    assert "bg01" not in start(taken).options("stark")


@rule("card.cg01")
def test_high_passes_move_clansmen_only() -> None:
    head = """
        options: {battle: s22, gambits: true}
        field: clear
        turn: lannister
        momentum: lannister
        lannister tokens: green
        stark gambit: sg01
        lannister gambit: cg01
        a11: stark war_host green
    """
    burning = head + "h5: lannister lannisport_guards green\nh3: lannister stone_crows green, fire 1"
    assert "cg01" not in start(burning).options("lannister")
    match = start(
        head + "h5: lannister lannisport_guards green\nh3: lannister stone_crows green\nd3: lannister burned_men green"
    )
    match.play("lannister: cg01")
    assert match.options("lannister") == ["d3", "h3"]
    match.play("lannister: h3")
    assert {"f3", "j3"} <= set(match.options("lannister")) and not {"e3", "k3"} & set(match.options("lannister"))


@rule("card.lg03")
@pytest.mark.parametrize(("hand", "offered"), [("stark hand: stark_basic_2", True), ("", False)])
def test_hired_eyes_need_a_hand_to_look_at(hand: str, offered: bool) -> None:
    match = start(
        G
        + f"""
        turn: lannister
        momentum: lannister
        lannister tokens: green
        lannister hand: lannister_basic_2
        {hand}
        stark gambit: sg01
        lannister gambit: lg03
        h6: stark war_host green
        a1: lannister lannisport_guards green
        """
    )
    assert ("lg03" in match.options("lannister")) == offered


@rule("gambit.5", "gambit.6")
def test_without_momentum_a_gambit_card_cannot_be_used() -> None:
    position = (
        G
        + """
        turn: stark
        momentum: {who}
        stark gambit: sg04
        lannister gambit: lg01
        h6: stark war_host blue maege
        h7: stark war_host green, inactive
        a1: lannister lannisport_guards green
    """
    )
    assert "sg04" in start(position.replace("{who}", "stark")).options("stark")
    assert "sg04" not in start(position.replace("{who}", "lannister")).options("stark")


# -- combat -------------------------------------------------------------------------------------------------------


@rule("keywords.29")
@pytest.mark.parametrize(("rank", "loot"), [("green", False), ("blue", False), ("red", True)])
def test_looters_profit_from_higher_ranks_only(rank: str, loot: bool) -> None:
    match = start(
        f"""
        turn: lannister
        lannister tokens: red
        h5: lannister lannisport_guards red
        g6: lannister burned_men blue
        h6: stark war_host {rank} 1
        h7: stark burned_men green
        a11: stark war_host green
        """,
        "valor valor blue blue",
    )
    match.play("lannister: red", "lannister: stay", "lannister: melee h6", "lannister: pass")
    assert not stands(match, "h6") and unit(match, "g6").loot == loot
    assert not unit(match, "h7").loot  # his own side fell


@rule("keywords.44", "combat.17")
def test_only_units_that_deflect_pay_tokens_for_hits() -> None:
    match = fight(
        "lannister tokens: green valor\nh6: stark war_host green\nh5: lannister lannisport_guards green", "green green"
    )
    assert figures(match, "h5") == 2 and asks(match) == [("lannister", "turn")]


@rule("units.7")
def test_a_blow_without_hits_is_not_told_as_one() -> None:
    position = "h6: stark war_host green\nh5: lannister lannisport_guards green"
    assert "unit.hit" not in events(fight(position, "blue blue"))
    assert events(fight(position, "green green")).count("unit.hit") == 1


@rule("retreat.4", "movement.2")
def test_any_unit_closes_the_way_of_a_retreat() -> None:
    match = fight(
        "h6: stark war_host green\nh5: lannister lannisport_guards red\ng4: lannister lannisport_guards green",
        "morale blue",
    )
    assert stands(match, "h4") and not stands(match, "h5")


@rule("leadership.1", "orders.3")
def test_a_token_names_no_commander() -> None:
    match = ordered("h6: stark war_host green\nh5: lannister lannisport_guards green")
    assert view(match).now.leader == -1 and view(match).now.card == ""


@rule("keywords.28", "keywords.31", "keywords.67")
def test_rewards_go_to_a_killer_in_any_hex() -> None:
    match = start(
        """
        turn: lannister
        committed: chella
        lannister tokens: blue
        a1: lannister black_ears_riders blue chella
        a2: stark war_host blue 1
        a11: stark war_host green
        """,
        "valor red red",
    )
    match.play("lannister: blue", "lannister: stay", "lannister: melee a2", "lannister: pass")
    assert view(match).trophies == 2


GRAVE = """
    options: {{battle: s11}}
    field: clear
    turn: lannister
    lannister tokens: red
    lannister points: 5
    h6: {victim}, {lying}
    h5: lannister lannisport_guards red
    a11: stark knights_hollow_hill blue
"""


@rule("fallen.9", "fallen.3", "ruling.107")
@pytest.mark.parametrize(
    ("victim", "lying", "tokens"),
    [
        ("stark war_host blue 1", "fallen thoros 3", [("h6", "thoros", 3)]),
        ("stark knights_hollow_hill blue 1", "fallen thoros 3", [("h6", "thoros", 3), ("h6", "cavalry", 1)]),
        ("stark true_kings_outlaws blue 1", "fallen cavalry 5", [("h6", "cavalry", 5), ("h6", "infantry", 1)]),
        (
            "stark true_kings_outlaws blue 1",
            "fallen infantry 2, fallen cavalry 2",
            [("h6", "infantry", 2), ("h6", "cavalry", 2), ("h6", "infantry", 1)],
        ),
    ],
)
def test_tokens_in_one_hex_lie_beside_each_other(victim: str, lying: str, tokens: list[tuple[str, str, int]]) -> None:
    match = start(GRAVE.format(victim=victim, lying=lying), "green blue red red")
    match.play("lannister: red", "lannister: stay", "lannister: melee h6", "lannister: pass")
    assert not stands(match, "h6") and view(match).houses[1].points == 6
    assert fallen(match) == tokens


@rule("morale.6", "morale.13", "victory.2")
@pytest.mark.parametrize(("value", "dice"), [(3, "red green green green"), (1, "red green green green")])
def test_a_routed_stark_loses_at_once_too(value: int, dice: str) -> None:
    match = start(
        f"""
        turn: lannister
        morale: {value}
        lannister tokens: red
        h5: lannister lannisport_guards red
        h6: stark war_host red 1
        a11: stark war_host green
        """,
        dice,
    ).play("lannister: red", "lannister: stay", "lannister: melee h6")
    assert match.winners == [1] and view(match).morale == 0
    assert events(match)[-2:] == ["house.routed", "battle.won"]


@rule("card.roose_4", "leadership.11")
def test_own_losses_do_not_count_as_eliminated_enemies() -> None:
    match = start(
        """
        stark hand: roose_4
        h6: stark war_host blue roose
        g6: stark war_host blue 1, engaged g5
        g5: lannister lannisport_guards blue
        a1: lannister lannisport_guards green
        """,
        "blue green green",
    )
    match.play("stark: roose_4")
    match.play(f"stark: {' '.join(match.questions[0].asked().items)}")
    match.play("stark: g6", "stark: g8", "lannister: yes")
    assert not stands(match, "g6") and not stands(match, "g8")
    while ask(match) not in ("turn", "card.tactic"):
        seat, question = next(iter(match.questions.items()))
        match.answer(seat, next(line for line in ("done", "stay", "hold", "no") if question.accepts(line)))
    assert asks(match) == [("lannister", "turn")]


# -- fire ---------------------------------------------------------------------------------------------------------


@rule("fire.7", "fire.4")
@pytest.mark.parametrize(
    ("terrain", "level", "burnt"),
    [("forest", 2, False), ("forest", 3, True), ("building", 3, False), ("building", 4, True), ("plain", 3, False)],
)
def test_terrain_burns_down_at_its_limit_and_not_before(terrain: str, level: int, burnt: bool) -> None:
    match = start(f"step: status\nh6: {terrain}, fire {level}" + STARK_FAR + FAR)
    assert (view(match).devastated == ["h6"]) == burnt and view(match).fire["h6"] == level


@rule("fire.9", "keywords.12", "fire.3")
def test_only_empty_hexes_that_can_still_burn_are_set_on_fire() -> None:
    match = start(
        """
        turn: lannister
        lannister tokens: blue
        h5: lannister lannisport_guards blue gregor_reaver
        h4: stark war_host green
        g4: river
        g5: hill
        i5: forest, fire 3
        g6: forest, fire 2
        h6: plain, fire 4
        """
    )
    match.play("lannister: blue", "lannister: stay")
    assert [line for line in match.options("lannister") if line.startswith("scorch")] == ["scorch g6"]


# -- skirmishes ---------------------------------------------------------------------------------------------------


def until(match: Match, asked: str, seed: int = 1) -> Match:
    dice = Dice(seed)
    while ask(match) != asked:
        seat = next(iter(match.questions))
        match.answer(seat, match.questions[seat].sample(dice))
    return match


@rule("skirmish.6", "objectives.4")
def test_the_objectives_of_a_skirmish_lie_on_the_middle_row() -> None:
    seen = view(until(cyvasse.new("battles", seed=1, options={"battle": "skirmish_2"}), "ally"))
    assert [o.hex for o in seen.objectives] == ["d6", "h6", "l6"]
    assert [o.owner for o in seen.objectives] == ["", "", ""]
    assert view(cyvasse.new("battles", seed=1, options={"battle": "raid_in_the_riverlands"})).objectives == []


@rule("skirmish.5", "skirmish.7")
@pytest.mark.parametrize("seed", range(6))
def test_terrain_lies_anywhere_but_on_objectives_and_outer_rows(seed: int) -> None:
    match = until(cyvasse.new("battles", seed=seed, options={"battle": "skirmish_2"}), "terrain.hex", seed)
    options = match.options(next(iter(match.questions)))
    rows = {int(hex_[1:]) for hex_ in options}
    assert rows == set(range(2, 11)) and not {"d6", "h6", "l6"} & set(options)
    assert len(options) == 15 * 9 - 3


@rule("skirmish.7", "skirmish.5")
@pytest.mark.parametrize("seed", range(4))
def test_units_are_deployed_in_empty_hexes_of_their_three_rows(seed: int) -> None:
    match, dice = cyvasse.new("battles", seed=seed, options={"battle": "skirmish_2"}), Dice(seed)
    asked = 0
    while ask(match) != "turn":
        seat = next(iter(match.questions))
        if ask(match) == "deploy.hex":
            asked += 1
            rows = (9, 10, 11) if seat == 0 else (1, 2, 3)
            closed = {"river", "forest_river", "lake", "palisade", "siege_tower"}
            taken = {u.hex for u in view(match).units}
            free = [
                hex_
                for row in rows
                for hex_ in (f"{column}{row}" for column in "abcdefghijklmno")
                if hex_ not in taken and view(match).ground.get(hex_) not in closed
            ]
            assert match.options(seat) == free
        match.answer(seat, match.questions[seat].sample(dice))
    assert asked >= 6


@rule("skirmish.10", "skirmish.3")
def test_a_commander_leads_a_drawn_unit_of_his_kind_or_brings_a_blue_one() -> None:
    joined = brought = 0
    for seed in range(12):
        match = until(cyvasse.new("battles", seed=seed, options={"battle": "skirmish_2"}), "deploy.unit", seed)
        field, drawn = table(match), [line.words for line in match.log(None) if line.event == "levy.drawn"]
        for side, house in enumerate(("stark", "lannister")):
            army = Counter(kind for words in drawn if words["house"] == house for kind in words["kinds"])
            free = army.copy()
            for leader in field.persons[side]:
                kind = components().commanders[leader].leads
                entry = next(entry for entry in field.reserve[side] if entry.endswith(f" {leader}"))
                if free[kind]:
                    free[kind] -= 1
                    joined += 1
                else:
                    assert entry == f"{kind} blue {leader}"
                    army[kind] += 1
                    brought += 1
            assert Counter(entry.split(" ")[0] for entry in field.reserve[side]) == army
    assert joined and brought


@rule("combat.1", "combat.5")
def test_nothing_is_rolled_before_an_attack() -> None:
    assert rolled(ordered("h6: stark war_host green\nh5: lannister lannisport_guards green")) == []
