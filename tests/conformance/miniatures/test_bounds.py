"""Bounds and branches of actions, armies, wounds, victory and rounds: what just is allowed and what just is not."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from cyvasse.games.miniatures.actions import actions_offered
from cyvasse.games.miniatures.actions import options as actions
from cyvasse.games.miniatures.armies import beyond_the_box, cost, fault
from cyvasse.games.miniatures.components import Army, components
from cyvasse.games.miniatures.harm import fall, heal, leave, spoils, suffer, wound
from cyvasse.games.miniatures.mode import each_opponent, gain
from cyvasse.games.miniatures.rounds import choices, fresh_ncus, fresh_units, hand_size, has_turn, next_seat, partners
from cyvasse.games.miniatures.table import Table, controls, has_commander, price, speed
from cyvasse.games.miniatures.victory import (
    after_the_last_round,
    army_left,
    check,
    eliminate,
    goal,
    has_troops,
    leaders,
)
from tests.conformance.miniatures.doing import remember
from tests.conformance.miniatures.fields import (
    FRONT_TO_FRONT,
    activated,
    asked,
    bare,
    number,
    said,
    start,
    table,
)
from tests.rule import rule

DATA = components()
SWORDS, GUARDS, RIDERS = "stark_sworn_swords_1", "lannister_guardsmen_1", "stark_outriders"
APART = f"{SWORDS}: 24 40 180, alone\n{GUARDS}: 24 8 0, alone\n"
THREE = """
    seats: 3
    options: {armies: stark_30 lannister_30 stark_30_umber}
    stark_sworn_swords_1: 6 4 0, alone
    lannister_guardsmen_1: 42 4 0, alone
    umber_berserkers_2: 6 44 180, alone
"""


def ran(rule_: Any, *told: str) -> list[str]:
    """A rule to its end; windows are passed, what is asked and thrown is answered with these; what was asked."""
    left, heard, sent = list(told), list[str](), None
    while True:
        try:
            request: Any = rule_.send(sent)
        except StopIteration:
            assert not left
            return heard
        ask = getattr(request, "ask", "dice")
        heard.append(ask)
        sent = "pass" if ask.startswith("window.") else left.pop(0)


def why_not(field: Table, unit: int, action: str) -> str | None:
    return actions_offered(field, unit).why(action)


# -- actions ----------------------------------------------------------------------------------------------------


@rule("actions.1", "actions.2", "ruling.54")
@pytest.mark.parametrize(
    ("must", "found"), [("false", ["attack", "retreat", "stand"]), ("true", ["attack", "retreat"])]
)
def test_an_engaged_unit_fights_retreats_or_stands(must: str, found: list[str]) -> None:
    match = start(f"options: {{engaged_must_fight: {must}}}\n" + FRONT_TO_FRONT)
    field, swords = table(match), number(match, SWORDS)
    assert actions(field, swords) == found
    assert why_not(field, swords, "stand") == ("ruling.54" if must == "true" else None)


@rule("actions.2", "ruling.54", "retreat.6")
def test_a_unit_without_a_weapon_retreats_where_it_must_fight() -> None:
    """A unit without a melee attack cannot strike, but it may retreat."""
    match = start("options: {engaged_must_fight: true}\n" + FRONT_TO_FRONT)
    field, swords = table(match), number(match, SWORDS)
    field.data = msgspec.structs.replace(
        DATA,
        units={
            **DATA.units,
            "stark_sworn_swords": msgspec.structs.replace(DATA.units["stark_sworn_swords"], attacks=()),
        },
    )
    assert actions(field, swords) == ["retreat"]
    assert why_not(field, swords, "attack") == "melee.2"


@rule("maneuver.1", "march.1", "retreat.1", "charge.1")
def test_each_action_that_is_barred_cites_its_clause() -> None:
    match = start(FRONT_TO_FRONT + "stark_outriders: 5 44 180")
    field = table(match)
    engaged, free = number(match, SWORDS), number(match, RIDERS)
    words = ("maneuver", "march", "retreat", "charge")
    assert [why_not(field, engaged, word) for word in words] == ["maneuver.1", "march.1", None, "charge.1"]
    assert [why_not(field, free, word) for word in ("retreat", "attack", "charge")] == [
        *("retreat.1", "ranged.2", "charge.5")
    ]
    assert actions(field, free) == ["maneuver", "march", "stand"]


@rule("ruling.86", "actions.1")
def test_who_rages_charges_if_it_can() -> None:
    position = "mountains_men: 24 20 0\nstark_sworn_swords_1: 24 {} 180, alone\n"
    near, far = (start(position.format(y)) for y in (30, 44))
    men = number(near, "mountains_men")
    assert actions(table(near), men) == ["charge"] and why_not(table(near), men, "march") == "ruling.86"
    assert actions(table(far), men) == ["maneuver", "march", "stand"]
    calm = start("lannister_guardsmen_1: 24 20 0, alone\nstark_sworn_swords_1: 24 30 180, alone\n")
    assert actions(table(calm), number(calm, GUARDS)) == ["maneuver", "march", "charge", "stand"]


# -- armies -----------------------------------------------------------------------------------------------------


def army(*units: str, ncus: tuple[str, ...] = (), faction: str = "stark") -> Army:
    troops = [{"unit": word.partition("+")[0], "attachment": word.partition("+")[2]} for word in units]
    raw: dict[str, Any] = {"id": "test", "name": {"en": "Test", "ru": "Проба"}, "source": "reconstructed", "points": 30}
    return msgspec.convert({**raw, "faction": faction, "units": troops, "ncus": list(ncus)}, Army)


@rule("army.2", "unitcard.8", "commander.5")
def test_an_army_may_cost_just_what_was_agreed() -> None:
    just = army("stark_sworn_swords+robb_wolf_lord", "stark_outriders", ncus=("catelyn", "sansa"))
    assert cost(just, DATA) == 5 + 7 + 4 + 3
    assert fault(just, 19, DATA) is None and fault(just, 18, DATA) == ("army.2", "19")


@rule("ruling.75", "components.1")
def test_one_box_gives_just_what_lies_in_it() -> None:
    two = army(*["stark_sworn_swords+robb_wolf_lord", "stark_sworn_swords"])
    assert [*beyond_the_box(two, DATA)] == [] and fault(two, 30, DATA, box_limit=True) is None
    three = army("stark_sworn_swords+robb_wolf_lord", "stark_sworn_swords", "stark_sworn_swords")
    assert [*beyond_the_box(three, DATA)] == [("ruling.75", "stark_sworn_swords")]
    assert fault(three, 30, DATA) is None and fault(three, 30, DATA, box_limit=True) == (
        "ruling.75",
        "stark_sworn_swords",
    )
    captains = army(*["stark_sworn_swords+sworn_sword_captain"] * 3)
    assert ("ruling.75", "sworn_sword_captain") in beyond_the_box(captains, DATA)
    twice = army("stark_sworn_swords+robb_wolf_lord", ncus=("sansa", "sansa"))
    assert ("ruling.75", "sansa") in beyond_the_box(twice, DATA)


@rule("victory.8", "army.6")
def test_an_army_without_units_is_none() -> None:
    raw: dict[str, Any] = msgspec.to_builtins(DATA.ncus["catelyn"])
    led = msgspec.convert(
        {**raw, "id": "regent", "commander": True, "character": "", "cards": []}, type(DATA.ncus["catelyn"])
    )
    data = msgspec.structs.replace(DATA, ncus={**DATA.ncus, "regent": led})
    assert fault(army(ncus=("regent",)), 30, data) == ("victory.8", "test")
    assert cost(army(ncus=("regent", "sansa")), data) == 3


# -- wounds -----------------------------------------------------------------------------------------------------


@rule("wounds.1", "wounds.2", "ranks.2")
@pytest.mark.parametrize(("wounds", "left", "hurt", "lost"), [
    (1, 4, 1, False), (3, 3, 0, False), (5, 3, 2, False), (6, 2, 0, True), (11, 1, 2, True), (12, 0, 0, True),
    (40, 0, 0, True),
])  # fmt: skip
def test_riders_fall_after_three_wounds_each(wounds: int, left: int, hurt: int, lost: bool) -> None:
    match = start("stark_outriders: 24 24 0\nlannister_guardsmen_1: 5 5 0")
    field, riders = table(match), number(match, RIDERS)
    assert wound(field, riders, wounds) == lost
    assert (field.models[riders], field.hurt[riders]) == (left, hurt)
    assert (f"broken {riders}" in field.round_marks) == lost


@rule("wounds.3", "wounds.4", "ruling.39")
@pytest.mark.parametrize(("healed", "left", "hurt", "told"), [
    (1, 2, 0, 1), (2, 3, 2, 2), (4, 3, 0, 4), (7, 4, 0, 7), (9, 4, 0, 7), (0, 2, 1, 0),
])  # fmt: skip
def test_healing_stops_at_the_full_tray(healed: int, left: int, hurt: int, told: int) -> None:
    match = start("stark_outriders: 24 24 0, models 2, hurt 1\nlannister_guardsmen_1: 5 5 0")
    field, riders = table(match), number(match, RIDERS)
    field.log = []
    assert heal(field, riders, healed) == told
    assert (field.models[riders], field.hurt[riders]) == (left, hurt)
    assert [line.words["wounds"] for line in field.log] == ([told] if told else [])


@rule("terms.14", "units.10")
def test_no_wounds_hurt_nobody_and_who_has_fallen_does_not_fall_again() -> None:
    field = table(start(APART + "stark_outriders: 40 40 180"))
    field.log, swords = [], 0
    assert ran(suffer(field, swords, 0, by=1)) == [] and field.log == []
    ran(suffer(field, swords, 12, by=1))
    assert field.status[swords] == "dead" and field.vp == [0, 1]
    ran(suffer(field, swords, 1, by=1))
    assert field.vp == [0, 1]


@rule("spoils.1", "spoils.3", "ruling.71")
@pytest.mark.parametrize(("by", "won"), [(1, [0, 1, 0]), (2, [0, 0, 1]), (0, [0, 1, 1]), (-1, [0, 1, 1])])
def test_the_spoils_go_to_the_destroyer_or_to_each_opponent(by: int, won: list[int]) -> None:
    field = table(start(THREE))
    field.log, field.vp = [], [0, 0, 0]
    spoils(field, field.words.index(SWORDS), by)
    assert field.vp == won


@rule("spoils.3", "team.7")
def test_a_team_gets_the_spoils_once() -> None:
    field = bare(4, teams=True, points=20)
    field.log = []
    assert [*each_opponent(field, 0)] == [1] and [*each_opponent(field, 3)] == [0]
    spoils(field, field.words.index("stark_sworn_swords_1"), 2)  # a teammate's effect
    assert field.vp[:2] == [0, 1]


@rule("ruling.53", "ruling.64", "thrones.9", "cards.2")
def test_what_lies_with_a_destroyed_unit_goes_where_it_belongs() -> None:
    field = table(start(
        f"{SWORDS}: 24 24 0, panicked, the_north_remembers 1\n{RIDERS}: 10 24 0, the_north_remembers\n{GUARDS}: 5 5 0\n"
        f"catelyn: crown, on {SWORDS}\ntyrion: wealth, on {GUARDS}\n"
        f"objectives: [24 24 rookery {SWORDS}, 5 5 gallows {GUARDS}]"
    ))  # fmt: skip
    swords, riders, guards = (field.words.index(word) for word in (SWORDS, RIDERS, GUARDS))
    field.hurt[swords] = 0
    leave(field, swords)
    assert (field.poses[swords], field.models[swords], field.status[swords]) == (None, 0, "dead")
    assert (field.attached[swords], field.conditions[swords]) == ((), ())
    assert field.influence == [-1, guards] and field.holders == [-1, guards]
    assert field.cards == [("the_north_remembers", 0, riders, 0)] and field.discards == [["the_north_remembers"], []]


@rule("clash.6", "clash.7", "storm.9", "ruling.64")
@pytest.mark.parametrize(("mode", "status", "kept"), [("clash", "lost", ("guard_captain",)), ("thrones", "dead", ())])
def test_ordinary_attachments_return_where_units_do(mode: str, status: str, kept: tuple[str, ...]) -> None:
    field = table(
        start(f"options: {{mode: {mode}}}\nlannister_guardsmen_2: 24 24 0\n{SWORDS}: 5 5 0\ngrey_wind: 9 9 0")
    )
    captain, wolf = field.words.index("lannister_guardsmen_2"), field.words.index("grey_wind")
    leave(field, captain)
    assert (field.status[captain], field.attached[captain]) == (status, kept)
    assert ("at_any_cost" in field.skills[captain]) == bool(kept)
    leave(field, wolf)
    assert field.status[wolf] == "dead"


@rule("card.the_north_remembers")
@pytest.mark.parametrize(("fallen", "counted"), [(SWORDS, 1), (RIDERS, 1), ("grey_wind", 0), (GUARDS, 0)])
def test_the_north_remembers_its_infantry_and_cavalry(fallen: str, counted: int) -> None:
    position = f"{SWORDS}: 24 24 0\n{RIDERS}: 10 24 0\ngrey_wind: 9 9 0\n{GUARDS}: 5 5 0\n"
    field = table(start(position + "umber_berserkers: 40 24 0, the_north_remembers 1"))
    remember(field, field.words.index(fallen))
    assert [tokens for _, _, _, tokens in field.cards] == [1 + counted]


MISSIONS = ("cut_off_the_head", "blood_for_blood", "no_quarter", "drive_them_off")


def asked_missions(position: str, by: int, attack: Any = None) -> set[str]:
    """Missions that come true for seat 1 when Robb's Sworn Swords fall."""
    scored = set()
    for word in MISSIONS:
        match = start(f"options: {{mode: winds}}\nround: 3\nopen_mission: {word}\n{position}")
        field = table(match)
        field.log = []
        ran(fall(field, field.words.index(SWORDS), by, attack))
        if field.vp[1]:
            scored.add(word)
    return scored


class Blow:
    def __init__(self, charge: bool, ranged: bool) -> None:
        self.charge, self.ranged, self.attacker, self.destroyed = charge, ranged, 5, False


LED = f"{SWORDS}: 24 24 0\n{RIDERS}: 10 24 0\n{GUARDS}: 5 5 0\n"


@rule("card.cut_off_the_head", "card.blood_for_blood", "card.no_quarter", "card.drive_them_off")
def test_which_missions_the_fall_of_a_unit_meets() -> None:
    held = LED + f"objectives: [24 24 {SWORDS}]"
    assert asked_missions(LED, 1) == {"cut_off_the_head", "blood_for_blood"}
    assert asked_missions(LED.replace("24 24 0\nstark", "24 24 0, alone\nstark"), 1) == {"blood_for_blood"}
    assert asked_missions(held, 1) == {"cut_off_the_head", "blood_for_blood", "drive_them_off"}
    assert asked_missions(LED, -1) == asked_missions(LED, 0) == set()
    assert asked_missions(held, 0) == {"drive_them_off"}
    assert "no_quarter" in asked_missions(LED, 1, Blow(True, False))
    assert "no_quarter" not in asked_missions(LED, 1, Blow(True, True)) | asked_missions(LED, 1, Blow(False, False))


@rule("card.blood_for_blood", "spoils.2")
def test_the_blood_of_a_unit_without_a_price_is_no_blood() -> None:
    match = start(f"options: {{mode: winds}}\nround: 3\nopen_mission: blood_for_blood\n{LED}grey_wind: 9 9 0")
    field = table(match)
    field.log = []
    ran(fall(field, field.words.index("grey_wind"), 1))
    assert field.vp == [0, 0]


# -- victory ----------------------------------------------------------------------------------------------------


@rule("victory.3", "ruling.54")
@pytest.mark.parametrize(("mode", "more", "need"), [("winds", True, 10), ("winds", False, 8), ("feast", True, 8)])
def test_the_winds_may_need_two_more(mode: str, more: bool, need: int) -> None:
    assert goal(bare(mode=mode, winds_plus_two=more)) == need


@rule("ruling.70", "victory.6")
def test_what_is_left_on_the_table_counts_with_its_attachments() -> None:
    position = (
        f"stark_sworn_swords_2: 24 24 0\n{RIDERS}: reserve\n{GUARDS}: 5 5 0, models 1\nlannister_guardsmen_2: 15 5 0"
    )
    field = table(start(position))
    assert price(field, field.words.index("stark_sworn_swords_2")) == 6
    assert [army_left(field, side) for side in (0, 1)] == [6, 5 + 6]


@rule("victory.5", "victory.6", "victory.7")
@pytest.mark.parametrize(("vp", "winners"), [([2, 1, 0], [0]), ([1, 1, 0], [0]), ([0, 1, 1], [2]), ([0, 0, 0], [2])])
def test_after_the_last_round_points_and_then_armies_decide(vp: list[int], winners: list[int]) -> None:
    """Umber Berserkers cost 7; Sworn Swords with a captain 6; Guardsmen 5."""
    field = table(start(THREE.replace("6 4 0, alone", "6 4 0, with sworn_sword_captain")))
    field.vp = vp
    assert [*after_the_last_round(field, [0, 1, 2])] == winners


@rule("victory.1", "victory.2", "ffa.6")
@pytest.mark.parametrize(("vp", "won"), [([8, 7, 7], True), ([8, 8, 0], False), ([7, 0, 0], False), ([9, 8, 8], True)])
def test_enough_points_and_more_than_every_other_win(vp: list[int], won: bool) -> None:
    field = table(start(THREE))
    field.log, field.vp, field.round = [], vp, 3
    assert check(field) == won and field.victors == ([0] if won else [])


@rule("victory.8", "ruling.37", "ruling.92")
def test_who_has_a_unit_to_come_is_not_out() -> None:
    field = table(start(APART))
    assert has_troops(field, 0)
    for mode, status, stays in (
        ("thrones", "reserve", True),
        ("thrones", "lost", False),
        ("clash", "lost", True),
        ("clash", "dead", False),
    ):
        field = table(start(f"options: {{mode: {mode}}}\n" + APART))
        field.status[0], field.poses[0] = status, None
        assert has_troops(field, 0) == stays, (mode, status)


@rule("ffa.7", "victory.9", "ruling.72")
def test_elimination_ends_the_game_when_one_side_is_left_or_none() -> None:
    field = table(start(THREE))
    field.log = []
    assert not eliminate(field) and field.out == [False] * 3
    field.status[0] = "dead"
    assert not eliminate(field) and field.out == [True, False, False]
    field.status[field.words.index("umber_berserkers_2")] = "dead"
    assert eliminate(field) and field.victors == [1] and field.step is None
    field = table(start(APART + "stark points: 2\nlannister points: 1"))
    field.log, field.status = [], ["dead"] * len(field.status)
    assert eliminate(field) and field.victors == [0] == leaders(field)


@rule("storm.19", "team.7")
def test_nothing_is_said_of_no_points_and_a_defender_gets_none() -> None:
    field = table(start("options: {mode: storm}\nattacker: stark\n" + APART))
    field.log = []
    gain(field, 0, 0, "spoils")
    gain(field, 1, 3, "spoils")
    assert field.log == [] and field.vp == [0, 0]
    gain(field, 0, 2, "wall")
    assert [line.words for line in field.log] == [{"seat": "stark", "points": 2, "reason": "wall"}] and field.vp == [
        2,
        0,
    ]


# -- rounds -----------------------------------------------------------------------------------------------------


@rule("activation.3", "storm.16", "activation.6")
def test_what_may_be_activated() -> None:
    match = start(
        "options: {mode: storm}\nattacker: stark\nround: 2\n"
        f"{SWORDS}: 24 40 180, done\n{RIDERS}: 40 40 180\n{GUARDS}: 24 14 0\nlannister_halberdiers: reserve\n"
        "catelyn: ready\ntyrion: done\ncastle_wall_1: stands, done"
    )
    field = table(match)
    assert [field.words[unit] for unit in fresh_units(field, 0)] == [RIDERS]
    assert [field.words[unit] for unit in fresh_units(field, 1)] == [GUARDS, "castle_wall_2", "castle_wall_3"]
    assert [field.ncu_words[ncu] for ncu in fresh_ncus(field, 0)] == ["catelyn"] and fresh_ncus(field, 1) == []
    assert choices(field, 0) == [RIDERS, "catelyn"]
    field.round = 3
    assert choices(field, 1) == [GUARDS, "castle_wall_2", "castle_wall_3", "lannister_halberdiers"]


@rule("ruling.94", "team.6")
def test_reserves_give_a_turn_until_their_player_has_passed() -> None:
    field = table(
        start(f"options: {{mode: clash}}\nround: 2\n{SWORDS}: 24 44 180, done\n{RIDERS}: reserve\n{GUARDS}: 24 4 0")
    )
    assert has_turn(field, 0) and choices(field, 0) == [RIDERS, "pass"]
    field.passed[0] = True
    assert not has_turn(field, 0) and choices(field, 0) == ["pass"]
    field.passed[0] = False
    field.done[field.words.index(RIDERS)] = True
    assert not has_turn(field, 0)


@rule("team.6", "ffa.4", "ffa.7")
def test_partners_and_the_next_seat_leave_out_who_is_out() -> None:
    teams = bare(4, teams=True, points=20)
    assert partners(teams, 0) == [0, 2] == partners(teams, 2) and next_seat(teams, 3) == 0
    teams.out[2] = True
    assert partners(teams, 0) == [0] and next_seat(teams, 1) == 3
    three = bare(3)
    assert [next_seat(three, seat) for seat in range(3)] == [1, 2, 0]
    three.out[1] = True
    assert [next_seat(three, seat) for seat in range(3)] == [2, 2, 0]


@rule("cleanup.8", "ruling.83")
def test_tyrion_holds_a_card_more_even_silenced() -> None:
    field = bare()
    assert [hand_size(field, seat) for seat in (0, 1)] == [3, 4]
    field.round_marks = ["silenced 1"]
    assert hand_size(field, 1) == 4


@rule("activation.2", "ruling.80", "card.maesters_tent")
def test_a_unit_that_dies_as_it_is_activated_does_nothing_more() -> None:
    match = activated(
        SWORDS,
        f"options: {{mode: feast}}\n{SWORDS}: 24 24 0, alone\n{RIDERS}: 5 44 180\n{GUARDS}: 5 5 0\n"
        "terrain: [corpse_pile 24 32 0]",
        luck="6 6",
    )
    assert asked(match) == "stark action" and [words["unit"] for words in said(match, "morale.passed")] == [SWORDS]


# -- who leads and who holds ------------------------------------------------------------------------------------


@rule("ncuact.3", "clash.12")
def test_a_zone_is_controlled_by_the_seat_of_its_ncu() -> None:
    field = table(start(APART + "catelyn: crown\ntyrion: wealth"))
    found = [(seat, zone) for seat in (0, 1) for zone in ("crown", "wealth", "combat") if controls(field, seat, zone)]
    assert found == [(0, "crown"), (1, "wealth")]


@rule("unitcard.1", "card.robb_young_wolf", "clash.14")
def test_speed_and_the_commanders_unit() -> None:
    field: Table = table(start(f"{SWORDS}: 24 24 0\nstark_sworn_swords_2: 34 24 0, alone\n{GUARDS}: 5 5 0, alone"))
    first, second = field.words.index(SWORDS), field.words.index("stark_sworn_swords_2")
    assert has_commander(field, first) and not has_commander(field, second)
    assert speed(field, first) == 5000
    young = table(start(f"{SWORDS}: 24 24 0, with robb_young_wolf\n{GUARDS}: 5 5 0"))
    assert speed(young, 0) == 6000
