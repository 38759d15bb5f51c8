"""Rulebook: the five modes of the game, bound by bound."""

from __future__ import annotations

from typing import Any

import pytest

from cyvasse.games.miniatures.missions import AT_END, met
from cyvasse.games.miniatures.mode import mode
from cyvasse.games.miniatures.modes.clash import Clash
from cyvasse.games.miniatures.modes.feast import Feast
from cyvasse.games.miniatures.modes.storm import Storm
from cyvasse.games.miniatures.modes.winds import Winds, edge_gap
from cyvasse.games.miniatures.objectives import claim, controlled, holds, on_token
from cyvasse.games.miniatures.siege import arrow_targets
from cyvasse.games.miniatures.table import all_ranks, body, is_of_house, ranks
from cyvasse.games.miniatures.windows import Moment
from tests.conformance.miniatures.doing import SIEGE, siege_cards
from tests.conformance.miniatures.fields import (
    activated,
    answer,
    asked,
    field_of,
    number,
    options,
    points,
    start,
    table,
    until,
)
from tests.rule import rule

SWORDS, GUARDS, RIDERS = "stark_sworn_swords_1", "lannister_guardsmen_1", "stark_outriders"
APART = f"{SWORDS}: 24 40 180\n{GUARDS}: 24 8 0\n"
THREE = "seats: 3\noptions: {{mode: {}, armies: stark_30 lannister_30 stark_30_umber}}\n"


def ran(rule_: Any, *told: str) -> list[str]:
    """A rule to its end with these answers and outcomes, windows passed; what was asked."""
    left, heard, sent = list(told), list[str](), None
    while True:
        try:
            request: Any = rule_.send(sent)
        except StopIteration:
            assert not left, left
            return heard
        ask = getattr(request, "ask", "dice")
        heard.append(ask)
        sent = "pass" if ask.startswith("window.") else left.pop(0)


# -- objective tokens -------------------------------------------------------------------------------------------


@rule("thrones.6", "thrones.12")
@pytest.mark.parametrize(("x", "touched"), [(27_500, True), (27_510, False)])
def test_a_tray_touches_a_token_of_an_inch_and_a_half(x: int, touched: bool) -> None:
    """The tray's side lies at 26.75, the token reaches 0.75 from its middle."""
    field = field_of(APART + "objectives: [5 5]")
    field.objectives = [(x, 40_000)]
    assert on_token(field, field.words.index(SWORDS), 0) == touched


@rule("thrones.7", "thrones.9", "ruling.61")
def test_claiming_and_leaving_tokens() -> None:
    field = field_of(APART + f"grey_wind: 5 44 0\nobjectives: [24 40, 24 8 {SWORDS}, 24 40 grey_wind, 5 20]")
    swords, wolf = field.words.index(SWORDS), field.words.index("grey_wind")
    ran(claim(field, swords))
    assert field.holders == [swords, -1, wolf, -1]
    assert [line.words["number"] for line in field.log or ()] == [1, 2]
    assert controlled(field, 0) == [0, 2] and controlled(field, 1) == []
    field.status[swords] = "dead"
    ran(claim(field, swords))
    assert field.holders == [-1, -1, wolf, -1]


@rule("card.drive_them_off", "thrones.9")
@pytest.mark.parametrize(("retreating", "won"), [(True, 2), (False, 0)])
def test_only_a_retreat_from_a_token_is_being_driven_off(retreating: bool, won: int) -> None:
    field = field_of(
        f"options: {{mode: winds}}\nround: 3\nopen_mission: drive_them_off\n{APART}objectives: [5 5 {SWORDS}]"
    )
    ran(claim(field, field.words.index(SWORDS), retreating))
    assert field.vp == [0, won]


@rule("thrones.5", "storm.12")
def test_a_card_works_for_the_unit_that_holds_its_token() -> None:
    field = field_of(APART + f"objectives: [24 40 armory {SWORDS}, 24 8 gallows {GUARDS}]")
    swords, guards = field.words.index(SWORDS), field.words.index(GUARDS)
    assert holds(field, swords, "armory") and not holds(field, swords, "gallows") and not holds(field, guards, "armory")
    walls = field_of("options: {mode: storm}\n" + APART + "objectives: [24 4]")
    ran(claim(walls, walls.words.index("castle_wall_2")))
    assert walls.holders == [-1]


@rule("thrones.10", "card.contested_ground", "ruling.96")
def test_contested_ground_is_worth_two_and_frightens_its_holder() -> None:
    match = start(
        f"step: scoring\nround: 2\nfirst: lannister\n{APART}objectives: [24 40 contested_ground {SWORDS}]\nluck: [4, 3]"
    )
    assert points(match, "stark") == 2 and table(match).models[number(match, SWORDS)] == 11  # 7 at -2 against 6


@rule("ruling.96", "card.rookery", "card.contested_ground")
def test_rewards_come_from_the_first_player_on_and_only_while_a_token_is_held() -> None:
    field = field_of(
        APART + f"round: 2\nfirst: lannister\nobjectives: [24 40 supply_cache {SWORDS}, 24 8 contested_ground {GUARDS}]"
    )
    field.models[field.words.index(GUARDS)], field.models[field.words.index(SWORDS)] = 3, 9
    heard = ran(mode(field).scores(field), "1", "1")
    assert heard.count("dice") == 2 and field.vp == [1 + 1, 2]  # the Guardsmen flee: spoils
    assert field.models[field.words.index(SWORDS)] == 11


# -- A Clash of Kings -------------------------------------------------------------------------------------------


@rule("clash.3", "clash.4", "ruling.89")
def test_the_commanders_unit_and_one_more_are_deployed() -> None:
    match = start(f"options: {{mode: clash}}\nstep: zones\n{SWORDS}: reserve\nstark_sworn_swords_2: reserve\n"
                  f"{RIDERS}: reserve\n"
                  f"{GUARDS}: reserve\nlannister_halberdiers: reserve\nluck: [6, 1]")  # fmt: skip
    answer(match, "south")
    assert asked(match) == "stark clash.first"
    answer(match, RIDERS)
    if asked(match).endswith("clash.first"):
        answer(match, "lannister_halberdiers")
    field = table(match)
    waiting = [word for word, status in zip(field.words, field.status, strict=True) if status == "waiting"]
    assert waiting == [SWORDS, RIDERS, GUARDS, "lannister_halberdiers"]


@rule("clash.5", "clash.9", "clash.13", "ruling.62")
@pytest.mark.parametrize(("held", "flanks"), [
    ("", []), ("left", [(42_000, 0, 48_000, 48_000)]), ("right", [(0, 0, 6000, 48_000)]),
    ("both", [(42_000, 0, 48_000, 48_000), (0, 0, 6000, 48_000)]),
])  # fmt: skip
def test_tokens_open_the_opposite_flanks(held: str, flanks: list[Any]) -> None:
    left, right = (SWORDS if held in (side, "both") else "" for side in ("left", "right"))
    field = field_of(
        "options: {mode: clash}\nedges: south north\nround: 2\n"
        f"{APART}objectives: [24 24, 12 24 {left}, 36 24 {right}]"
    )
    clash = Clash()
    assert clash.reserve_zones(field, 0) == [(0, 0, 48_000, 12_000), *flanks]
    assert clash.reserve_zones(field, 1) == [(0, 36_000, 48_000, 48_000)]
    field.round = 1
    assert clash.reserve_zones(field, 0) == []


@rule("ffa.2", "clash.13")
def test_in_a_free_for_all_the_own_edge_is_that_of_the_corner() -> None:
    field = field_of(THREE.format("clash") + f"round: 2\n{APART}umber_berserkers_2: 6 44 180")
    for place, south in ((0, True), (1, True), (2, False), (3, False)):
        field.places_of[0] = place
        assert (Clash().reserve_zones(field, 0)[0][1] == 0) == south
    assert Clash().zones(field, 3) == [(36_000, 36_000, 48_000, 48_000)]


@rule("clash.11", "clash.10")
@pytest.mark.parametrize(("round_", "vp"), [(1, [0, 0]), (2, [3, 1])])
def test_the_middle_pays_two_from_round_2(round_: int, vp: list[int]) -> None:
    tokens = f"objectives: [24 24 {SWORDS}, 12 24 {SWORDS}, 36 24 {GUARDS}]"
    field = field_of(f"options: {{mode: clash}}\nround: {round_}\n{APART}{tokens}")
    ran(Clash().scores(field))
    assert field.vp == vp


@rule("clash.12", "ruling.63")
@pytest.mark.parametrize(("attached", "marked", "by", "vp"), [
    ((), [], 1, [0, 2]), ((), ["dead 0"], 1, [0, 0]), (("robb_wolf_lord",), [], 1, [0, 0]), ((), [], -1, [0, 2]),
    ((), [], 0, [0, 2]),
])  # fmt: skip
def test_a_commanders_death_pays_once(attached: tuple[str, ...], marked: list[str], by: int, vp: list[int]) -> None:
    field = field_of("options: {mode: clash}\n" + APART)
    swords = field.words.index(SWORDS)
    field.attached[swords], field.rubble = attached, list(marked)
    ran(Clash().has_fallen(field, swords, by, None, None))
    assert field.vp == vp and ("dead 0" in field.rubble) == (not attached)


# -- A Storm of Swords ------------------------------------------------------------------------------------------

STORM = "options: {mode: storm}\nattacker: lannister\n"
SIEGE_FIELD = f"{SWORDS}: 12 10 0\n{GUARDS}: 12 44 180\n"


@rule("storm.8", "storm.9")
def test_the_attacker_brings_back_lost_units_one_by_one() -> None:
    match = start(STORM + "step: round\nround: 2\n" + SIEGE_FIELD + "lannister_halberdiers: lost\n"
                  "mountains_men: lost, alone, models 3, panicked\n"
                  "stark_outriders: reserve")  # fmt: skip
    until(match, "storm.return")
    assert options(match) == ["lannister_halberdiers", "mountains_men", "pass"]
    answer(match, "mountains_men", "30000 40000 1800")
    assert asked(match) == "lannister storm.return" and options(match) == ["lannister_halberdiers", "pass"]
    men = number(match, "mountains_men")
    assert (table(match).models[men], table(match).conditions[men]) == (12, ())
    answer(match, "pass")
    assert not asked(match).endswith("storm.return")


@rule("storm.11", "card.early_sortie")
@pytest.mark.parametrize(
    ("round_", "sortie", "comes"), [(2, False, False), (3, False, True), (2, True, True), (4, False, True)]
)
def test_when_the_defenders_reserve_comes(round_: int, sortie: bool, comes: bool) -> None:
    field = field_of(STORM + f"round: {round_}\n{SIEGE_FIELD}" + ("round_marks: sortie:stark" if sortie else ""))
    flanks = [(0, 0, 6000, 48_000), (42_000, 0, 48_000, 48_000)]
    assert Storm().reserve_zones(field, 0) == (flanks if comes else []) and Storm().reserve_zones(field, 1) == []
    assert Storm().returns(field, 1) and not Storm().returns(field, 0)


@rule("card.early_sortie", "storm.11")
def test_a_sortie_brings_one_unit() -> None:
    match = start(STORM + "step: activation\nround: 2\nturn: stark\nactive: stark_outriders\n"
                  "round_marks: sortie:stark\n"
                  f"{SIEGE_FIELD}stark_outriders: reserve, models 1\nstark_sworn_swords_2: reserve")  # fmt: skip
    answer(match, options(match)[0])
    assert table(match).models[number(match, RIDERS)] == 4
    assert table(match).round_marks == [] and table(match).poses[number(match, RIDERS)] is not None


@rule("card.dread_before_the_walls")
@pytest.mark.parametrize(("mark", "dice", "tokens"), [
    ("dread:stark", ["1", "1"], ("panicked",)), ("dread:stark", ["6", "6"], ()), ("dread:lannister", [], ()),
])  # fmt: skip
def test_dread_frightens_the_other_side(mark: str, dice: list[str], tokens: tuple[str, ...]) -> None:
    field = field_of(STORM + SIEGE_FIELD + f"round_marks: {mark}")
    ran(Storm().is_activated(field, field.words.index(SWORDS)), *dice)
    assert field.conditions[field.words.index(SWORDS)] == tokens


@rule("storm.24", "ruling.36", "storm.22")
@pytest.mark.parametrize(("y", "reached"), [(19.4, True), (19.5, False)])
def test_arrows_reach_a_foot_from_the_wall(y: float, reached: bool) -> None:
    """The wall's face lies at 5 inches, a tray is 4.8 deep."""
    field = field_of(STORM + f"{SWORDS}: 12 10 0\n{GUARDS}: 24 {y} 0")
    found = arrow_targets(field, field.words.index("castle_wall_2"))
    assert found == ([field.words.index(GUARDS)] if reached else [])


@rule("card.sappers", "card.repair_crews", "card.volley_from_the_battlements", "card.early_sortie")
def test_when_siege_cards_may_be_played() -> None:
    field = field_of(STORM + SIEGE_FIELD + "round: 2")
    about = Moment(0)
    assert not SIEGE["sappers"].when(field, 1, about) and not SIEGE["repair_crews"].when(field, 0, about)
    assert SIEGE["volley_from_the_battlements"].when(field, 0, about) and SIEGE["early_sortie"].when(field, 0, about)
    field.models[field.words.index("castle_wall_1")] = 5
    assert SIEGE["repair_crews"].when(field, 0, about)
    assert siege_cards.walls(field) == [field.words.index(f"castle_wall_{n}") for n in (1, 2, 3)]
    field.status[field.words.index("castle_wall_1")] = "ruin"
    assert len(siege_cards.walls(field)) == 2 and not SIEGE["repair_crews"].when(field, 0, about)


@rule("card.repair_crews")
@pytest.mark.parametrize(("die", "left"), [("1", 6), ("3", 6)])
def test_a_wall_is_not_mended_beyond_its_wounds(die: str, left: int) -> None:
    field = field_of(STORM + SIEGE_FIELD + "castle_wall_1: stands, models 5\ncastle_wall_3: stands, models 1")
    ran(siege_cards.repair_crews(field, 0, Moment(0)), "castle_wall_1", die)
    assert field.models[field.words.index("castle_wall_1")] == left


@rule("card.battering_ram", "card.murder_holes", "card.boiling_oil")
def test_cards_of_the_wall_need_a_wall_that_is_attacked() -> None:
    field = field_of(STORM + f"{SWORDS}: 12 10 0\n{GUARDS}: 24 7.4 180")
    guards, wall, swords = (field.words.index(word) for word in (GUARDS, "castle_wall_2", SWORDS))
    for word in ("battering_ram", "murder_holes", "boiling_oil"):
        assert SIEGE[word].when(field, 0, Moment(1, guards, wall)) and not SIEGE[word].when(
            field, 0, Moment(1, guards, swords)
        )
        assert not SIEGE[word].when(field, 0, Moment(0, swords, wall))
    ran(siege_cards.boiling_oil(field, 0, Moment(1, guards, wall)), "3")
    assert field.models[guards] == 12 - 4


@rule("card.hardships_of_siege", "card.cut_off_from_aid", "card.all_out_assault", "card.no_surrender")
def test_siege_cards_mark_the_right_side() -> None:
    field = field_of(STORM + SIEGE_FIELD)
    ran(siege_cards.hardships_of_siege(field, 1, Moment(1)), "weakened")
    assert (
        field.conditions[field.words.index(SWORDS)] == ("weakened",)
        and field.conditions[field.words.index(GUARDS)] == ()
    )
    for run, seat, mark in (
        (siege_cards.cut_off_from_aid, 1, "cut_off 0"), (siege_cards.all_out_assault, 1, "all_out_assault 1"),
        (siege_cards.dread_before_the_walls, 1, "dread 0"), (siege_cards.no_surrender, 0, "no_surrender 0"),
        (siege_cards.early_sortie, 0, "sortie 0"),
    ):  # fmt: skip
        field.round_marks = []
        ran(run(field, seat, Moment(seat)))
        assert field.round_marks == [mark]


# -- A Feast for Crows ------------------------------------------------------------------------------------------


@rule("feast.3", "ruling.67")
@pytest.mark.parametrize(("y", "tested"), [(30.9, False), (30.8, True)])
def test_a_unit_tests_within_six_inches_of_a_pile(y: float, tested: bool) -> None:
    """The pile's near edge lies 1.5 inches from its middle, the tray's edge at 23.3."""
    match = activated(
        SWORDS,
        f"options: {{mode: feast}}\n{SWORDS}: 24 20.9 0, alone\n{GUARDS}: 5 5 0\nterrain: [corpse_pile 24 {y} 0]",
        luck="6 6" if tested else "",
    )
    assert asked(match) == "stark action"
    assert any(line.event == "morale.rolled" for line in match.log(None)) == tested


@rule("feast.4", "feast.5", "ruling.66")
def test_tokens_pay_each_opponent_and_are_gone() -> None:
    field = field_of(
        THREE.format("feast") + f"{SWORDS}: 6 4 0, crows 2\n{GUARDS}: 42 4 0\number_berserkers_2: 6 44 180"
    )
    swords = field.words.index(SWORDS)
    feast = Feast()
    feast.failed_test(field, swords)
    assert field.crows[swords] == 3
    field.supply = []
    ran(feast.has_fallen(field, swords, 1, None, None))  # type: ignore[arg-type]
    assert field.vp == [0, 3, 3] and field.crows[swords] == 0


@rule("feast.6")
@pytest.mark.parametrize(("unit", "left", "piles"), [(SWORDS, 1, True), (SWORDS, 0, False), (RIDERS, 1, False)])
def test_infantry_leaves_a_pile_while_there_are_any(unit: str, left: int, piles: bool) -> None:
    field = field_of(f"options: {{mode: feast}}\n{SWORDS}: 24 24 0\n{RIDERS}: 40 24 0\n{GUARDS}: 5 5 0")
    where = body(field, field.words.index(unit))
    field.poses[field.words.index(unit)] = None
    field.supply = ["corpse_pile"] * left
    heard = ran(
        Feast().has_fallen(field, field.words.index(unit), 1, None, where), *(["24000 24000 0"] if piles else [])
    )
    assert heard == (["pile.place"] if piles else [])
    assert (
        field.terrain == ([("corpse_pile", "corpse_pile", 24_000, 24_000, 0)] if piles else []) and field.supply == []
    ) or not piles


# -- The Winds of Winter ----------------------------------------------------------------------------------------

WINDS = "options: {mode: winds}\n"


@rule("winds.7", "winds.15", "ruling.69")
def test_the_open_mission_and_held_ones_score_when_they_come_true() -> None:
    field = field_of(WINDS + "round: 2\nopen_mission: outflank\nstark missions: no_quarter sow_terror\n" + APART)
    assert ran(met(field, 0, ["outflank", "no_quarter"]), "no_quarter", "pass") == ["mission.score"] * 2
    assert (
        field.vp == [2 + 3, 0]
        and field.places["mis/hand-0"] == ["sow_terror"]
        and field.places["mis/gone"] == ["no_quarter"]
    )
    assert ran(met(field, 0, ["sow_terror", "stand_fast"]), "pass") == ["mission.score"] and field.vp == [5, 0]
    field.places["mis/hand-0"] = []
    assert ran(met(field, 0, ["sow_terror"])) == []
    field.round = 1
    assert ran(met(field, 0, ["outflank"])) == [] and field.vp == [5, 0]
    field.round = 2
    assert ran(met(field, 1, ["outflank"])) == [] and field.vp == [5, 2]


@rule("winds.4", "winds.14", "ruling.68")
@pytest.mark.parametrize(("held", "deck", "drawn"), [(0, 5, 2), (1, 5, 1), (2, 5, 0), (0, 1, 1)])
def test_missions_are_drawn_up_to_two(held: int, deck: int, drawn: int) -> None:
    field = field_of(WINDS + APART)
    words = field.places["mis/deck"]
    field.places["mis/hand-0"], field.places["mis/deck"] = words[:held], words[5 : 5 + deck]
    heard = ran(Winds().take(field, 0), *words[5 : 5 + drawn])
    assert len(heard) == drawn and len(field.places["mis/hand-0"]) == held + drawn


@rule("winds.10", "winds.7")
@pytest.mark.parametrize(("round_", "open_"), [(1, False), (2, True), (6, True)])
def test_a_mission_is_opened_from_round_2(round_: int, open_: bool) -> None:
    field = field_of(WINDS + f"round: {round_}\n" + APART)
    ran(Winds().round_starts(field), *(["outflank"] if open_ else []))
    assert field.open_mission == ("outflank" if open_ else "")
    field.places["mis/deck"], field.open_mission = [], ""
    assert ran(Winds().round_starts(field)) == [] and field.open_mission == ""


@rule("card.foothold", "card.behind_the_lines", "card.hold_the_rear")
def test_how_far_a_point_lies_from_an_edge() -> None:
    field = field_of(WINDS + "edges: north south\n" + APART)
    assert [edge_gap(field, seat, 10_000, 30_000) for seat in (0, 1)] == [18_000, 30_000]
    corners = field_of(THREE.format("winds") + f"{APART}umber_berserkers_2: 6 44 180")
    found = []
    for place in range(4):
        corners.places_of[0] = place
        found.append(edge_gap(corners, 0, 10_000, 31_000))
    assert found == [10_000, 31_000, 10_000, 17_000]


def holds_at_end(mission: str, position: str, seat: int = 0) -> bool:
    return AT_END[mission](field_of(WINDS + "edges: south north\nround: 3\n" + position), seat)


@rule("card.behind_the_lines", "card.hold_the_rear")
def test_just_within_a_foot_of_an_edge() -> None:
    guards = f"{GUARDS}: 24 24 0\n"
    assert holds_at_end("behind_the_lines", f"{guards}{SWORDS}: 12 38.4 0, alone")
    assert not holds_at_end("behind_the_lines", f"{guards}{SWORDS}: 12 38.39 0, alone")
    assert not holds_at_end("behind_the_lines", f"{GUARDS}: 12 43.3 0\n{SWORDS}: 12 38.5 0, alone")  # engaged
    assert holds_at_end("hold_the_rear", f"{GUARDS}: 24 14.41 0\n{SWORDS}: 12 8 0")
    assert not holds_at_end("hold_the_rear", f"{GUARDS}: 24 14.4 0\n{SWORDS}: 12 8 0")


@rule("card.ears_everywhere", "card.grind_them_down", "card.lead_from_the_front", "card.unbroken")
def test_missions_just_met_and_just_not() -> None:
    assert not holds_at_end("ears_everywhere", APART + "tyrion: crown") and not holds_at_end("ears_everywhere", APART)
    assert holds_at_end("ears_everywhere", APART + "tyrion: crown", 1)
    assert not holds_at_end("grind_them_down", APART.replace("24 8 0", "24 8 0, models 5"))
    assert holds_at_end("grind_them_down", APART.replace("24 8 0", "24 8 0, models 4"))
    assert not holds_at_end("grind_them_down", APART.replace("24 40 180", "24 40 180, models 4"))
    near = f"{SWORDS}: 24 12.8 180, alone\nstark_sworn_swords_2: 40 40 0, with robb_wolf_lord\n{GUARDS}: 24 8 0\n"
    assert not holds_at_end("lead_from_the_front", near)
    assert holds_at_end("lead_from_the_front", near, 1)
    assert not holds_at_end("unbroken", APART + f"round_marks: attacked:{GUARDS}")


# -- Houses and ranks -------------------------------------------------------------------------------------------


@rule("card.greatjon_last_hearth", "card.gregor_mountain", "attachments.7")
@pytest.mark.parametrize(("line", "house", "is_"), [
    ("umber_berserkers: 24 24 0, alone", "umber", True),
    (f"{SWORDS}: 24 24 0, with greatjon_last_hearth", "umber", True),
    (f"{SWORDS}: 24 24 0, with sworn_sword_captain", "umber", False), (f"{SWORDS}: 24 24 0, alone", "umber", False),
    (f"{SWORDS}: 24 24 0, with umber_champion", "clegane", False),
    ("umber_berserkers: 24 24 0, alone", "clegane", False),
])  # fmt: skip
def test_who_is_of_a_house(line: str, house: str, is_: bool) -> None:
    field = field_of(f"{line}\n{GUARDS}: 5 5 0")
    assert is_of_house(field, field.words.index(line.partition(":")[0]), house) == is_


@rule("ranks.1", "ruling.36", "ruling.54")
def test_ranks_of_walls_and_lone_warriors() -> None:
    field = field_of(STORM + SIEGE_FIELD + "grey_wind: 40 40 0")
    wall, wolf, swords = (field.words.index(word) for word in ("castle_wall_1", "grey_wind", SWORDS))
    assert (
        [ranks(field, unit) for unit in (wall, wolf, swords)]
        == [0, 0, 3]
        == [all_ranks(field, unit) for unit in (wall, wolf, swords)]
    )
    option = field_of(f"options: {{solo_one_rank: true}}\n{APART}grey_wind: 9 9 0")
    assert ranks(option, option.words.index("grey_wind")) == 1
