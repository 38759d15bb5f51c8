"""Rulebook: special rules of battles in their corners: merchants, broken spirit, lines, strategy, conditions; fire."""

from __future__ import annotations

import pytest

from cyvasse.games.battles.components import components
from cyvasse.games.battles.describe import aims
from cyvasse.games.battles.special.merchants import way_out
from cyvasse.kernel.match import Match
from tests.conformance.battles.fields import (
    ENDS,
    FAR,
    STARK_FAR,
    ask,
    asks,
    figures,
    morale,
    rolled,
    start,
    table,
    unit,
    view,
)
from tests.rule import rule

# -- battle 19: merchants -----------------------------------------------------------------------------------------


def caravan(*steps: int, more: str = "", luck: str = "") -> tuple[Match, list[str]]:
    """Merchants so many hexes before the exit, and the road from the exit on; those of the plan are not there."""
    empty = start("options: {battle: s19}\n" + ENDS)
    road = {left: table(empty).board.words[place] for place, left in way_out(table(empty)).items()}
    words = [road[n] for n in sorted(road)]
    marks = "\n".join(f"{words[n]}: merchant" for n in steps)
    match = start(
        f"options: {{battle: s19}}\nstep: conditions\nfirst: stark\nturn: lannister\n{marks}\n{ENDS}{more}", luck
    )
    return match, words


@rule("s19.2", "s19.4")
@pytest.mark.parametrize(("face", "steps"), [("green", 1), ("blue", 2), ("red", 3), ("valor", 4), ("morale", 0)])
def test_battle_19_a_die_tells_how_far_a_merchant_goes(face: str, steps: int) -> None:
    match, road = caravan(6, luck=face)
    assert road[6 - steps] in view(match).merchants and view(match).houses[1].held == 0


@rule("s19.4", "s19.6")
@pytest.mark.parametrize(("start_", "face", "out"), [(1, "green", 1), (2, "green", 0), (2, "blue", 1), (1, "valor", 1)])
def test_battle_19_a_merchant_that_reaches_the_exit_is_lannisters(start_: int, face: str, out: int) -> None:
    match, road = caravan(start_, luck=face)
    assert view(match).houses[1].held == out and view(match).houses[0].held == 0
    assert (road[1] in view(match).merchants) == (start_ == 2 and not out)


@rule("s19.5")
def test_battle_19_a_merchant_passes_one_that_stands_in_his_way() -> None:
    match, road = caravan(4, 6, luck="morale blue")
    assert {road[4], road[3]} <= set(view(match).merchants) and road[6] not in view(match).merchants
    crowd, road = caravan(3, 4, 6, luck="morale morale blue")
    assert {road[4], road[3], road[2]} <= set(view(crowd).merchants)


@rule("s19.5", "s19.3")
def test_battle_19_a_merchant_passes_stark_units_but_not_his_own() -> None:
    _, road = caravan(6)
    stark, _ = caravan(6, more=f"{road[5]}: stark war_host green", luck="green")
    assert road[4] in view(stark).merchants
    own, _ = caravan(6, more=f"{road[5]}: lannister lannisport_guards green", luck="green")
    assert road[5] in view(own).merchants
    waits, _ = caravan(6, more=f"{road[5]}: stark war_host green", luck="morale")
    assert road[6] in view(waits).merchants  # who does not move passes nobody


@rule("s19.1", "s19.4", "ruling.97")
def test_battle_19_the_foremost_merchant_moves_first() -> None:
    match, road = caravan(2, 5, luck="morale red")
    assert road[2] in view(match).merchants and road[5] not in view(match).merchants
    assert rolled(match)[:2] == ["morale", "red"]


# -- battle 26: broken spirit -------------------------------------------------------------------------------------


def spirit(more: str) -> int:
    """Stark's morale after the check of a middle round of battle 26, with even objectives."""
    check = f"options: {{battle: s26}}\nstep: check\nround: 2\nfirst: stark\nstark tokens: green\n{ENDS}{more}"
    return morale(start(check), "stark")  # before it recovers


@rule("s26.1", "s26.2", "s26.3")
@pytest.mark.parametrize(
    ("more", "value"),
    [
        ("", 11),
        ("h4: stark war_host green", 12),
        ("h4: stark war_host green\ng4: stark war_host green", 13),
        ("h1: stark war_host green", 11),
        ("e6: stark war_host green", 11),
        ("h8: lannister lannisport_guards green", 10),
        ("h11: lannister lannisport_guards green", 11),
        ("h4: stark war_host green\nh8: lannister lannisport_guards green", 11),
        ("h5: lannister lannisport_guards green", 10),
        ("h5: stark war_host green", 13),
    ],
)
def test_battle_26_counts_units_beyond_the_river_and_the_framed_building(more: str, value: int) -> None:
    assert spirit(more) == value


@rule("s26.2", "s26.4")
def test_battle_26_more_objectives_are_worth_three() -> None:
    goals = components().scenarios["s26"].objectives
    assert spirit("\n".join(f"{o.hex}: marker stark" for o in goals)) == 14
    assert spirit("\n".join(f"{o.hex}: marker lannister" for o in goals)) == 8


@rule("s26.5", "s26.6")
def test_battle_26_a_tie_of_morale_goes_to_objectives_then_momentum() -> None:
    goals = components().scenarios["s26"].objectives
    base = "options: {battle: s26}\nstep: check\nround: 5\nfirst: stark\n" + ENDS
    marks = "\n".join(f"{o.hex}: marker {'stark' if n < 3 else 'lannister'}" for n, o in enumerate(goals))
    assert start(f"{base}morale: 8\n{marks}").winners == [0]  # three for more objectives: 11 to 11
    assert start(base + "morale: 11\nmomentum: stark").winners == [0]
    assert start(base + "morale: 11\nmomentum: lannister").winners == [1]


@rule("victory.1", "s26.5")
def test_a_battle_that_is_described_as_over_is_decided_by_its_plan() -> None:
    for value, winner in ((12, 0), (10, 1)):
        assert start(f"options: {{battle: s26}}\nstep: end\nround: 5\nmorale: {value}\n{ENDS}").winners == [winner]


@rule("s21.5", "victory.3")
@pytest.mark.parametrize(("momentum", "winner"), [("stark", 0), ("lannister", 1)])
def test_objectives_break_ties_only_where_the_plan_says_so(momentum: str, winner: int) -> None:
    plan = components().scenarios["s21"]
    other = "lannister" if momentum == "stark" else "stark"
    marks = "\n".join(f"{o.hex}: marker {other}" for o in plan.objectives)
    position = f"options: {{battle: s21}}\nstep: check\nround: {plan.rounds}\nmomentum: {momentum}\n{ENDS}{marks}"
    assert start(position).winners == [winner]


# -- other plans --------------------------------------------------------------------------------------------------


@rule("pb3.1", "pb3.2", "pb3.3")
@pytest.mark.parametrize(
    ("stark", "lannister", "winners"),
    [
        ("e11", "e4", []),
        ("e8", "e9", []),
        ("e11", "e9", [1]),
        ("e6", "e4", [0]),
        ("e9", "e8", [1]),
        ("e8", "e7", [0]),
    ],
)
def test_pb3_the_row_of_the_marker_counts_as_thrown_back(stark: str, lannister: str, winners: list[int]) -> None:
    plan = components().scenarios["pb3"]
    lines = {o.marker: int(o.hex[1:]) for o in plan.objectives}
    assert lines == {"lannister": 9, "stark": 7}
    match = start(
        f"options: {{battle: pb3}}\nstep: check\nround: 1\n{stark}: stark war_host green\n"
        f"{lannister}: lannister lannisport_guards green"
    )
    assert match.winners == winners


@rule("pb1.3")
@pytest.mark.parametrize(
    ("stark", "lannister", "winners"), [(5, 0, [0]), (0, 5, [1]), (6, 2, []), (7, 2, [0]), (2, 6, [])]
)
def test_pb1_a_lead_of_five_points_wins_at_once(stark: int, lannister: int, winners: list[int]) -> None:
    position = (
        f"options: {{battle: pb1}}\nstep: check\nround: 1\nstark points: {stark}\nlannister points: {lannister}\n"
    )
    assert start(position + ENDS).winners == winners


@rule("s13.2")
def test_battle_13_all_objectives_means_all() -> None:
    goals = components().scenarios["s13"].objectives
    marks = "\n".join(f"{o.hex}: marker {'stark' if n else 'nobody'}" for n, o in enumerate(goals))
    position = f"options: {{battle: s13}}\nstep: check\nround: 2\n{ENDS}"
    assert not start(position + marks).over
    assert start(position + marks.replace("nobody", "stark")).winners == [0]


@rule("s16.2")
def test_battle_16_only_lannister_gains_by_the_building() -> None:
    plan = components().scenarios["s16"]
    marks = "\n".join(f"{o.hex}: marker stark" for o in plan.objectives)
    match = start(f"options: {{battle: s16}}\nstep: score\nround: {plan.rounds}\n{ENDS}{marks}")
    assert [house.points for house in view(match).houses] == [len(plan.objectives), 0]


@rule("s21.2", "s21.4")
@pytest.mark.parametrize(("value", "points"), [(11, 0), (14, 0), (16, 2), (19, 2), (6, 0)])
def test_battle_21_yellow_and_red_enemy_morale_score_alike(value: int, points: int) -> None:
    plan = components().scenarios["s21"]
    clear = "\n".join(f"{o.hex}: marker nobody" for o in plan.objectives)
    match = start(f"options: {{battle: s21}}\nstep: score\nround: {plan.rounds}\nmorale: {value}\n{ENDS}{clear}")
    assert view(match).houses[0].points == points


@rule("s21.2", "ruling.60")
def test_battle_21_each_objective_draws_one_token_and_green_ones_count() -> None:
    plan = components().scenarios["s21"]
    marks = "\n".join(f"{o.hex}: marker {'stark' if n < 3 else 'lannister'}" for n, o in enumerate(plan.objectives))
    other = next(token for token in components().strategy_tokens if token != "green")
    match = start(
        f"options: {{battle: s21}}\nstep: score\nround: {plan.rounds}\nfirst: stark\n{ENDS}{marks}",
        f"green {other} green green",
    )
    assert [house.strategy for house in view(match).houses] == [2, 1]
    assert [house.points for house in view(match).houses] == [4, 2]


@rule("s24.2", "s24.4")
@pytest.mark.parametrize(("hex_", "winner"), [("h9", 1), ("h4", 0), ("d6", 0)])
def test_battle_24_enemies_on_fords_and_beyond_do_not_hold_the_bank(hex_: str, winner: int) -> None:
    goals = {o.id: o.hex for o in components().scenarios["s24"].objectives}
    match = start(
        f"""
        options: {{battle: s24}}
        step: check
        round: 3
        h10: stark war_host green
        h2: lannister lannisport_guards green
        {hex_}: lannister lannisport_guards blue
        {goals["X1"]}: marker stark
        {goals["X2"]}: marker stark
        """
    )
    assert match.winners == [winner]


@rule("s25.1", "s25.3")
def test_battle_25_horns_serve_stark_only_and_only_where_they_lie() -> None:
    horn = components().scenarios["s25"].tokens.warhorns[0]
    field = "options: {battle: s25}\nfield: clear\n"
    enemy = start(
        f"{field}turn: lannister\nlannister tokens: green\n{horn}: lannister lannisport_guards green" + STARK_FAR
    ).play("lannister: green", "lannister: stay")
    assert ask(enemy) == "turn"
    own = start(f"{field}stark tokens: green\n{horn}: stark war_host green" + FAR).play("stark: green", "stark: stay")
    assert own.options("stark") == ["call", "hold"]
    away = start(f"{field}stark tokens: green\no11: stark war_host green" + FAR).play("stark: green", "stark: stay")
    assert ask(away) == "turn"


@rule("s17.1")
def test_battle_17_stark_may_take_and_retake_objectives() -> None:
    goal = components().scenarios["s17"].objectives[0].hex
    near = f"{goal[0]}{int(goal[1:]) - 1}"
    match = start(
        f"""
        options: {{battle: s17}}
        field: clear
        stark tokens: green
        {goal}: marker lannister
        {near}: stark war_host green
        a1: lannister lannisport_guards green
        """
    ).play("stark: green", f"stark: {goal}")
    assert view(match).objectives[0].owner == "stark"


# -- fire ---------------------------------------------------------------------------------------------------------


def reaver(fires: str, *lines: str) -> Match:
    match = start(
        f"turn: lannister\nlannister tokens: blue\nh5: lannister lannisport_guards blue gregor_reaver\n{fires}"
        + "\na11: stark war_host green"
    )
    return match.play("lannister: blue", "lannister: stay", "lannister: hold", "lannister: yes", *lines)


@rule("card.gregor_reaver", "fire.4")
def test_the_reaver_raises_the_fires_of_his_zone_up_to_their_limit() -> None:
    match = reaver("h7: fire 1\nh8: fire 1\ng4: fire 4\nf5: forest, fire 2", "lannister: east")
    assert view(match).fire == {"g4": 4, "f5": 3, "h7": 2, "h8": 1} and view(match).devastated == ["f5"]
    assert match.options("lannister") == ["g4", "f5", "h7", "pass"]


@rule("card.gregor_reaver", "fire.9")
def test_a_fanned_fire_runs_two_hexes_past_what_cannot_burn() -> None:
    field = "h7: fire 1\ni7: {one}\nj7: {two}"
    burnt = reaver(field.format(one="river", two="plain"), "lannister: east", "lannister: h7")
    assert view(burnt).fire == {"h7": 2, "j7": 1}
    guarded = reaver(field.format(one="stark war_host green", two="fire 2"), "lannister: east", "lannister: h7")
    assert view(guarded).fire == {"h7": 2, "j7": 2}
    passed = reaver("h7: fire 1", "lannister: west", "lannister: pass")
    assert view(passed).fire == {"h7": 2}


@rule("card.gregor_reaver")
@pytest.mark.parametrize(
    ("way", "first", "second"),
    [
        ("east", "i7", "j7"),
        ("north_east", "h6", "i5"),
        ("north_west", "g6", "g5"),
        ("west", "g7", "f7"),
        ("south_west", "g8", "g9"),
        ("south_east", "h8", "i9"),
    ],
)
def test_the_reaver_names_a_direction_of_the_board(way: str, first: str, second: str) -> None:
    match = reaver("h7: fire 1\ni6: stark war_host green", f"lannister: {way}", "lannister: h7")
    assert view(match).fire == {"h7": 2, first: 1, second: 1}


@rule("card.gregor_reaver")
def test_the_reaver_fans_three_fires_at_most_and_stops_at_the_edge() -> None:
    match = start(
        """
        turn: lannister
        lannister tokens: blue
        a1: lannister lannisport_guards blue gregor_reaver
        a2: fire 1
        b1: fire 1
        c1: fire 1
        a3: fire 1
        a11: stark war_host green
        """
    )
    match.play("lannister: blue", "lannister: hold", "lannister: yes", "lannister: west")
    match.play("lannister: a2", "lannister: b1", "lannister: c1")
    assert asks(match) == [("stark", "turn")]
    assert view(match).fire == {"a2": 2, "b1": 2, "c1": 2, "a3": 2}


@rule("keywords.12", "keywords.14", "card.gregor_3")
@pytest.mark.parametrize(
    ("leader", "dice", "level"), [("gregor_reaver", "green valor blue", 2), ("", "green valor blue", 1)]
)
def test_only_the_reaver_kindles_with_valor(leader: str, dice: str, level: int) -> None:
    if leader:
        match = start(
            "turn: lannister\nlannister tokens: blue\ncommitted: gregor_reaver\n"
            "h5: lannister lannisport_guards blue gregor_reaver" + STARK_FAR,
            dice,
        ).play("lannister: blue", "lannister: stay", "lannister: scorch h6")
    else:
        match = start(
            """
            turn: lannister
            committed: gregor_mountain
            lannister tokens: green
            lannister hand: gregor_3
            h5: lannister lannisport_guards blue gregor_mountain
            a11: stark war_host green
            """,
            dice,
        ).play("lannister: gregor_3", "lannister: h5", "lannister: yes", "lannister: stay", "lannister: scorch h6")
    assert view(match).fire == {"h6": level}
    assert not unit(match, "h5").active


@rule("card.gregor_3", "keywords.12")
def test_lent_torches_serve_one_unit() -> None:
    match = start(
        """
        turn: lannister
        committed: gregor_mountain
        lannister tokens: green
        lannister hand: gregor_3
        h5: lannister lannisport_guards blue gregor_mountain
        h4: lannister lannisport_guards blue
        a11: stark war_host green
        """,
        "green blue blue",
    )
    match.play("lannister: gregor_3", "lannister: h4 h5", "lannister: yes", "lannister: done", "lannister: h5")
    match.play("lannister: scorch h6")
    assert view(match).fire == {"h6": 1} and asks(match) == [("stark", "turn")]


@rule("fire.10", "fire.11")
@pytest.mark.parametrize(("level", "spreads"), [(3, False), (4, True)])
def test_a_fire_spreads_at_level_four_to_what_can_burn(level: int, spreads: bool) -> None:
    ring = "g6: river\ni6: hill\nh5: fire 1\ni5: lake\nh7: plain\ni7: forest"
    match = start(f"step: status\nfirst: stark\nh6: fire {level}\n{ring}" + STARK_FAR + FAR)
    assert (ask(match) == "fire.spread") == spreads
    if spreads:
        assert match.options("stark") == ["h7", "i7"]
        assert view(match.play("stark: i7")).fire == {"h6": 4, "h5": 1, "i7": 1}


@rule("fire.12", "fire.18")
def test_a_fire_that_has_just_reached_a_unit_burns_it_at_once() -> None:
    match = start("step: status\nfirst: stark\nh6: fire 4\nh5: stark war_host green 1" + STARK_FAR + FAR)
    match.play("stark: h5")
    assert figures(match, "h5") == 0 and view(match).houses[0].lost == ["war_host"]


@rule("s21.3")
@pytest.mark.parametrize(
    ("lang", "words"), [("en", "2 for each green strategy token"), ("ru", "2 за каждый зелёный стратегический жетон")]
)
def test_battle_21_its_text_says_that_only_green_tokens_score(lang: str, words: str) -> None:
    assert any(words in aim for aim in aims("s21", lang, b"[]"))


# -- fire takes all at once ---------------------------------------------------------------------------------------

BURNING = """
    step: status
    morale: {morale}
    g6: lake
    i6: lake
    h5: lake
    i5: lake
    h7: lake
    i7: lake
    h6: {one}, fire 4
    c3: lake
    e3: lake
    c2: lake
    d2: lake
    c4: lake
    d4: lake
    d3: {other}, fire 4
    {more}
"""
STANDING = STARK_FAR + "\no1: lannister lannisport_guards green"


@rule("ruling.74", "fire.12", "morale.12")
@pytest.mark.parametrize(
    ("one", "other", "before", "winners"),
    [
        ("stark war_host green", "lannister lannisport_guards green", 1, []),
        ("stark war_host green", "lannister lannisport_guards green", 21, []),
        ("lannister lannisport_guards red", "stark war_host blue", 2, []),
        ("stark war_host red", "lannister lannisport_guards blue", 1, [1]),
        ("stark war_host blue", "lannister lannisport_guards red", 21, [0]),
    ],
)
def test_who_burns_in_one_step_falls_in_one_instant(one: str, other: str, before: int, winners: list[int]) -> None:
    match = start(BURNING.format(morale=before, one=one, other=other, more=STANDING))
    assert [len(house.lost) for house in view(match).houses] == [1, 1]
    assert match.winners == winners


@rule("elimination.3", "ruling.74")
@pytest.mark.parametrize(("value", "winner"), [(12, 0), (10, 1)])
def test_if_the_last_units_of_both_burn_morale_decides(value: int, winner: int) -> None:
    host, guards = "stark war_host green", "lannister lannisport_guards green"
    assert start(BURNING.format(morale=value, one=host, other=guards, more="")).winners == [winner]


@rule("card.sandor", "fire.12", "commanders.19", "ruling.74")
def test_a_doomed_unit_stands_until_all_have_burnt() -> None:
    match = start(
        BURNING.format(
            morale=11,
            one="lannister brax_pikemen green 2 sandor",
            other="stark war_host green",
            more=STANDING + "\nformations: brax_pikemen hedgehog",
        )
    )
    assert asks(match) == [("lannister", "commit")] and figures(match, "d3") == 1
    match.play("lannister: yes")
    assert figures(match, "d3") == 0 and figures(match, "h6") == 2


@rule("s19.1", "ruling.108", "fire.15")
@pytest.mark.parametrize(("face", "at"), [("green", "d6"), ("blue", "a6"), ("morale", "e6")])
def test_battle_19_merchants_pass_a_devastated_road(face: str, at: str) -> None:
    match = start(
        f"""
        options: {{battle: s19}}
        step: conditions
        first: stark
        turn: lannister
        d6: plain, devastated, fire 4
        {ENDS.strip().replace(chr(10), chr(10) + " " * 8)}
        """,
        f"morale morale {face}",
    )
    held = view(match).houses[1].held
    assert view(match).merchants == sorted({"b6", "c6", at} - {"a6"}) and held == (at == "a6")


@rule("s19.1", "ruling.108", "fire.11")
def test_battle_19_a_fire_may_spread_along_the_road() -> None:
    match = start("options: {battle: s19}\nstep: status\nfirst: stark\nd6: fire 4\n" + ENDS, "morale morale green")
    match.play("stark: d7")
    assert view(match).devastated == ["d6"] and view(match).merchants == ["b6", "c6", "d6"]
