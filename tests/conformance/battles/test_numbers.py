"""Rulebook: numbers and bounds of every chapter, each just met and just missed."""

from __future__ import annotations

import pytest

import cyvasse
from cyvasse.games.battles.brotherhood import gain_brothers, rally, tire
from cyvasse.games.battles.catapults import from_edge, targets
from cyvasse.games.battles.components import RANKS, TOKENS, components
from cyvasse.games.battles.losses import change_morale, may_pay_morale, recover
from cyvasse.games.battles.rounds import DESERTERS, resources
from cyvasse.games.battles.sight import dog_targets, shootable, shooting_range
from cyvasse.games.battles.skirmish import candidates, deployment, is_free, next_places
from cyvasse.games.battles.table import (
    BattleOver,
    controlled_by,
    enemies_beside,
    engagements,
    friends_beside,
    full_size,
    is_controlled,
    is_dead,
    living,
    morale_of,
    ordinary,
    spare,
    zone_of,
)
from cyvasse.games.battles.victory import best, instant, is_thrown_back, worth
from tests.conformance.battles.fields import (
    ENDS,
    FAR,
    ask,
    fight,
    figures,
    rolled,
    start,
    table,
    unit,
    view,
)
from tests.rule import rule

# -- roads --------------------------------------------------------------------------------------------------------

ROAD = "stark tokens: red\nh6: road, stark war_host red\n{h5}\nh4: road{h4}\n{more}" + FAR


def by_road(h5: str = "h5: road", h4: str = "", more: str = "") -> set[str]:
    return set(start(ROAD.format(h5=h5, h4=h4, more=more)).play("stark: red").options("stark"))


@rule("terrain.11", "terrain.13", "movement.5")
@pytest.mark.parametrize(
    ("more", "reached"),
    [
        ("", True),
        ("i3: forest", True),
        ("i3: swamp", True),
        ("i3: hill", True),
        ("i3: cliff", False),
        ("i3: river", False),
        ("i3: fire 1", False),
        ("i3: lannister lannisport_guards green", False),
        ("i3: ford", True),
        ("i3: ford\nflooded: i3 lannister", False),
    ],
)
def test_the_extra_hex_must_be_one_that_can_be_entered(more: str, reached: bool) -> None:
    assert ("i3" in by_road(more=more)) == reached


@rule("terrain.11", "terrain.13")
@pytest.mark.parametrize(
    ("h5", "h4"),
    [
        ("h5: plain", ""),
        ("h5: road, fire 1", ""),
        ("h5: road, lannister lannisport_guards blue", ""),
        ("h5: road", ", fire 1"),
        ("h5: road", ", lannister lannisport_guards blue"),
    ],
)
def test_a_broken_road_gives_no_extra_hex(h5: str, h4: str) -> None:
    assert not {"h3", "i3"} & by_road(h5, h4)


@rule("terrain.11", "movement.1")
def test_a_unit_that_moves_one_hex_moves_two_by_road() -> None:
    field = "stark tokens: red\nh6: {here}stark clegane_crossbowmen red\nh5: road" + FAR
    road, plain = (start(field.format(here=here)).play("stark: red").options("stark") for here in ("road, ", ""))
    assert {"g4", "h4"} <= set(road) and not {"g4", "h4"} & set(plain) and "h5" in plain


# -- morale -------------------------------------------------------------------------------------------------------


@rule("morale.3", "morale.2")
def test_zones_begin_and_end_where_the_track_says() -> None:
    zones = ["rout"] + ["red"] * 3 + ["yellow"] * 3 + ["green"] * 4 + ["steady"] * 12
    assert [zone_of(value) for value in range(23)] == zones


@rule("morale.9", "morale.10")
def test_the_marker_recovers_to_the_break_point_of_its_zone() -> None:
    field = table(start("h6: stark war_host green" + FAR))
    after = []
    for value in range(1, 22):
        field.morale = value
        recover(field)
        after.append(field.morale)
    assert after == [3] * 3 + [6] * 3 + [10] * 4 + [11] + [12] * 4 + [16] * 3 + [19] * 3


@rule("morale.5", "morale.6", "morale.11", "morale.13")
def test_morale_is_lost_and_gained_by_both_at_once() -> None:
    field = table(start("h6: stark war_host green" + FAR))
    for side, by, value in ((0, 2, 13), (1, 2, 11), (1, -3, 14), (0, -4, 10), (0, 0, 10)):
        change_morale(field, side, by)
        assert (field.morale, morale_of(field, 1)) == (value, 22 - value)
    field.morale = 1
    assert [may_pay_morale(field, side) for side in (0, 1)] == [False, True]
    field.morale = 20
    assert [may_pay_morale(field, side) for side in (0, 1)] == [True, True]
    field.morale = 21
    assert [may_pay_morale(field, side) for side in (0, 1)] == [True, False]
    for side, victor in ((0, 1), (1, 0)):
        field.morale = 11
        with pytest.raises(BattleOver):
            change_morale(field, side, -13)
        assert field.victor == victor and field.morale == (0 if side == 0 else 22)


# -- who is where -------------------------------------------------------------------------------------------------

HOST = """
    h6: stark war_host blue maege
    h5: stark war_host green 2
    h4: stark war_host green 1
    h3: stark war_host green, inactive
    i6: lannister lannisport_guards green
    a1: lannister heavy_infantry green 3 kevan
"""


@rule("commanders.3", "commanders.4", "limits.4", "units.5")
def test_neighbours_zones_and_figures_are_counted() -> None:
    field = table(start(HOST))
    at = {word: field.at[place] for word, place in field.board.hex.items() if field.at[place] >= 0}
    assert friends_beside(field, at["h6"]) == [at["h5"]] and enemies_beside(field, at["h6"]) == [at["i6"]]
    assert set(controlled_by(field, at["h6"])) == {at["h6"], at["h5"], at["h4"]}
    assert [is_controlled(field, at[hex_]) for hex_ in ("h6", "h5", "h4", "h3", "i6", "a1")] == [
        *(True, True, True, False, False, True)
    ]
    assert [ordinary(field, at[hex_]) for hex_ in ("h6", "h5", "a1")] == [3, 2, 2]
    assert full_size(field, at["h5"]) == 4 and not is_dead(field, at["h4"])
    total = components().units["war_host"].figures
    assert spare(field, "war_host") == total - 3 - 2 - 1 - 4
    assert len(living(field, 0)) == 4 and len(living(field, 1)) == 2


@rule("engagement.7", "engagement.2")
def test_engagements_are_counted_by_the_house_on_the_token() -> None:
    field = table(start("h6: stark war_host green, engaged h5\nh5: lannister lannisport_guards green\n"
                        "d6: stark war_host green\nd5: lannister lannisport_guards green, engaged d6"))  # fmt: skip
    assert [len(engagements(field, side)) for side in (0, 1)] == [1, 1]


# -- range --------------------------------------------------------------------------------------------------------


@rule("los.5", "los.9", "terrain.5", "tokens_terrain.8")
@pytest.mark.parametrize(
    ("here", "there", "most"),
    [
        ("", "", 3),
        ("hill, ", "", 3),
        ("cliff, ", "", 4),
        ("", "cliff, ", 2),
        ("cliff, ", "cliff, ", 3),
    ],
)
def test_cliffs_lengthen_and_shorten_the_range(here: str, there: str, most: int) -> None:
    kind = "clegane_crossbowmen"
    assert components().units[kind].range == 3
    reached = []
    for distance, hex_ in enumerate(("g6", "f6", "e6", "d6", "c6"), 1):
        field = table(start(f"h6: {here}stark {kind} green\n{hex_}: {there}lannister lannisport_guards green"))
        shooter = field.sides.index(0)
        if shootable(field, shooter):
            reached.append(distance)
        assert shooting_range(field, shooter) == 3 + (here == "cliff, ")
    assert reached == list(range(1, most + 1))


@rule("keywords.15", "ranged.2", "keywords.17")
@pytest.mark.parametrize(
    ("more", "found"),
    [
        ("", True),
        ("g6: stark war_host green", True),
        ("g6: lannister lannisport_guards green", False),
        ("g6: river", False),
        ("g6: forest_river", False),
        ("g6: lake", False),
        ("g6: ford", True),
        ("g6: forest", False),
        ("h5: lannister lannisport_guards green, engaged h6", False),
    ],
)
def test_dogs_find_their_target_unless_something_stands_between(more: str, found: bool) -> None:
    field = table(start(f"h6: stark kennelmasters green\nf6: lannister heavy_infantry green\n{more}", numbered=True))
    assert (dog_targets(field, 0) == [1]) == found


@rule("catapults.7")
@pytest.mark.parametrize("rank", RANKS)
def test_a_catapult_reaches_as_many_rows_as_its_range(rank: str) -> None:
    reach = {"green": 4, "blue": 6, "red": 8}[rank]
    rows = 11
    for side, house in enumerate(("lannister", "stark")):
        for row in range(1, rows + 1):
            kind = "lannisport_guards" if house == "lannister" else "war_host"
            far = "o1: stark war_host green" if house == "lannister" else "o11: lannister lannisport_guards green"
            field = table(start(f"c{row}: {house} {kind} green\n{far}"))
            steps = rows - row + 1 if side == 0 else row
            assert from_edge(field, side, field.board.hex[f"c{row}"]) == steps
            assert bool(targets(field, side, rank)) == (steps <= reach)


# -- Brotherhood --------------------------------------------------------------------------------------------------


@rule("brotherhood.9", "brotherhood.8", "brotherhood.10")
def test_brotherhood_tokens_come_and_go_one_by_one() -> None:
    brothers = "h6: stark knights_hollow_hill blue\nh7: stark lightning_longbowmen blue\n"
    field = table(start(f"stark brothers: 14\n{brothers}h8: stark war_host green, inactive" + FAR, numbered=True))
    assert gain_brothers(field, 0, 3) == 2 and field.brothers == [16, 0]
    assert gain_brothers(field, 0) == 0
    tire(field, 0, [0, 1])
    assert field.brothers[0] == 15 and field.active[0]
    rally(field, 0, [0, 1, 2])
    assert field.brothers[0] == 16 and field.active[2]
    tire(field, 0, [2])
    assert field.brothers[0] == 16 and not field.active[2]


# -- what a turn counts -------------------------------------------------------------------------------------------


@rule("card.gregor_2", "ruling.21")
@pytest.mark.parametrize(
    ("dice", "driven", "kills"),
    [("green green green red", 0, 0), ("morale green green red", 0, 0), ("morale morale green red", 1, 0),
     ("morale morale morale red", 1, 0), ("blue blue blue blue", 0, 1)],
)  # fmt: skip
def test_units_driven_two_hexes_and_killed_are_counted(dice: str, driven: int, kills: int) -> None:
    match = start("stark tokens: red\nh6: stark war_host red\nh5: lannister lannisport_guards blue" + FAR, dice)
    field = table(match.play("stark: red", "stark: stay", "stark: melee h5"))
    if ask(match) == "turn":  # the turn is over and its counts with it
        assert (driven, kills) == (0, 0)
    else:
        assert (field.driven, field.kills) == (driven, kills)


@rule("card.gregor_2", "counter.6")
def test_an_attacker_that_is_driven_back_counts_for_nobody() -> None:
    friends = "g4: lannister lannisport_guards green\nh4: lannister lannisport_guards green\n"
    match = fight("h6: stark war_host blue\nh5: lannister lannisport_guards red\n" + friends,
                  "green green green morale morale green green", token="blue")  # fmt: skip
    match.play("lannister: yes")
    assert unit(match, "i8").kind == "war_host" and table(match).driven == 0


# -- rounds -------------------------------------------------------------------------------------------------------


@rule("keywords.51", "keywords.52")
@pytest.mark.parametrize(("value", "dice"), [(12, 0), (11, 0), (10, 1), (7, 1), (6, 2), (4, 2), (3, 3), (1, 3)])
def test_disloyal_units_roll_by_the_zone(value: int, dice: int) -> None:
    disloyal = next(kind for kind in components().units.values() if "disloyal" in kind.keywords)
    field = f"step: conditions\nfirst: stark\nturn: stark\nmorale: {value}\nh6: stark {disloyal.id} red" + FAR
    for face, gone in (("blue", 0), ("red", dice), ("morale", dice), ("valor", 0)):
        match = start(field, " ".join([face] * dice))
        assert figures(match, "h6") == disloyal.size - gone
    assert DESERTERS == {"green": 1, "yellow": 2, "red": 3}


@rule("rally.2", "rally.3", "marshaling.1")
@pytest.mark.parametrize(
    ("mine", "theirs", "momentum", "first"),
    [(3, 2, "lannister", 0), (2, 3, "stark", 1), (2, 2, "stark", 0), (2, 2, "lannister", 1), (0, 1, "stark", 1)],
)
def test_advantage_goes_to_more_command_tokens(mine: int, theirs: int, momentum: str, first: int) -> None:
    match = start(
        f"step: rally\nmomentum: {momentum}\nstark command: {mine}\nlannister command: {theirs}\n"
        "h6: stark war_host green, inactive" + FAR
    )
    assert view(match).first == first and unit(match, "h6").active
    field = table(match)
    assert field.command == [resources(field, side).command_tokens for side in (0, 1)]
    assert sum(map(sum, field.pools)) == sum(resources(field, side).orders for side in (0, 1))
    assert [house.hand for house in view(match).houses] == [resources(field, side).cards for side in (0, 1)]


@rule("regroup.6", "regroup.7")
@pytest.mark.parametrize("kept", [*TOKENS, "none"])
def test_one_token_of_any_kind_is_kept(kept: str) -> None:
    tokens = " ".join(["green", "green", "blue", "red", "valor", "morale"])
    match = start(f"step: discard\nfirst: stark\nturn: stark\nstark tokens: {tokens}\nh6: stark war_host green" + FAR)
    assert match.options("stark") == [*TOKENS, "none"]
    match.play(f"stark: {kept}")
    gained = [face for face in rolled(match) if face in TOKENS]  # of the next round
    assert sum(table(match).pools[0]) + sum(table(match).pools[1]) == (kept != "none") + len(gained)
    assert kept == "none" or table(match).pools[0][TOKENS.index(kept)] > 0


# -- victory ------------------------------------------------------------------------------------------------------


@rule("pb1.3", "victory.5")
@pytest.mark.parametrize(
    ("points", "winner"),
    [((4, 0), -1), ((5, 0), 0), ((0, 5), 1), ((0, 4), -1), ((9, 5), -1), ((10, 5), 0), ((6, 0), 0)],
)
def test_pb1_five_points_more_win_at_once(points: tuple[int, int], winner: int) -> None:
    field = table(start("options: {battle: pb1}\n" + ENDS))
    field.points = list(points)
    assert instant(field) == winner


@rule("s13.2", "victory.5")
def test_battle_13_all_objectives_win_at_once() -> None:
    field = table(start("options: {battle: s13}\n" + ENDS))
    for side in (0, 1):
        field.markers = [side] * len(field.goals)
        assert instant(field) == side
        field.markers[0] = 1 - side
        assert instant(field) == -1


@rule("pb3.1", "pb3.2", "pb3.3")
@pytest.mark.parametrize(
    ("stark", "lannister_", "back", "winner"),
    [
        ("d9", "d7", [True, True], -1),
        ("d8", "d7", [False, True], 0),
        ("d9", "d8", [True, False], 1),
        ("d8", "e8", [False, False], -1),
        ("d10", "d6", [True, True], -1),
        ("d10", "d8", [True, False], 1),
    ],
)
def test_pb3_rows_of_the_markers_count_as_thrown_back(
    stark: str, lannister_: str, back: list[bool], winner: int
) -> None:
    field = table(
        start(
            f"options: {{battle: pb3}}\n{stark}: stark war_host green\n{lannister_}: lannister lannisport_guards green"
        )
    )
    assert [is_thrown_back(field, side) for side in (0, 1)] == back
    assert instant(field) == winner


@rule("victory.3", "scen_common.2", "s21.4")
def test_points_are_worth_what_the_plan_says() -> None:
    field = table(start("options: {battle: s21}\n" + ENDS))
    awards = {award.per: award for award in components().scenarios["s21"].victory.points}
    for value, points in ((12, 0), (15, 0), (16, 2), (18, 2), (19, 2), (11, 0)):
        field.morale = value
        assert worth(field, 0, awards["enemy_yellow"]) == points
    field.strategy = [2, 0]
    assert [worth(field, side, awards["green_strategy"]) for side in (0, 1)] == [4, 0]
    zones = next(award for award in components().scenarios["s11"].victory.points if award.per == "enemy_zone")
    for value, points in ((11, 0), (12, 1), (16, 2), (19, 3)):
        field.morale = value
        assert worth(field, 0, zones) == points and worth(field, 1, zones) == 0
    field.morale, field.momentum = 11, 1
    assert best(field, [3, 2]) == 0 and best(field, [2, 3]) == 1 and best(field, [2, 2]) == 1
    field.morale = 12
    assert best(field, [2, 2]) == 0


# -- skirmishes ---------------------------------------------------------------------------------------------------


@rule("skirmish.7", "skirmish.5")
@pytest.mark.parametrize("battle", ["raid_in_the_riverlands", "skirmish_2"])
def test_a_skirmish_has_its_rows_and_its_objectives_in_the_middle(battle: str) -> None:
    match = cyvasse.new("battles", options={"battle": battle}, seed=2)
    field = table(match)
    assert [field.board.words[goal] for goal in field.goals] == (["d6", "h6", "l6"] if battle == "skirmish_2" else [])
    for side, rows in ((0, {9, 10, 11}), (1, {1, 2, 3})):
        places = deployment(field, side)
        assert {int(field.board.words[place][1:]) for place in places} == rows and len(places) == 45
    free = {int(field.board.words[place][1:]) for place in range(field.board.size) if is_free(field, place)}
    assert free == set(range(2, 11))
    assert all(not is_free(field, goal) for goal in field.goals)
    assert len(next_places(field, ("hill",), [])) == 9 * 15 - len(field.goals)
    chain = next_places(field, ("road",) * 4, [field.board.hex["c5"]])
    assert len(chain) == 6 and all(field.board.distance[field.board.hex["c5"]][place] == 1 for place in chain)


@rule("skirmish.3")
def test_commanders_fit_in_number_limit_and_person() -> None:
    field = table(cyvasse.new("battles", options={"battle": "raid_in_the_riverlands"}, seed=2))
    data = components().commanders
    field.allies = ["", ""]
    everyone = candidates(field, 0)
    assert set(everyone) == {leader.id for leader in data.values() if leader.house == "stark"}
    field.persons = [("robb_king",), ()]  # limit 3 of 4
    assert set(candidates(field, 0)) == {
        leader.id
        for leader in data.values()
        if leader.house == "stark" and leader.limit <= 1 and leader.person != "robb"
    }
    field.persons = [("maege", "smalljon"), ()]
    assert candidates(field, 0) == []


# -- a charge by road ---------------------------------------------------------------------------------------------


@rule("terrain.12", "keywords.47")
@pytest.mark.parametrize(
    ("ground", "h5", "g4", "goes_on"),
    [
        ("road, ", "road, ", "road", True),
        ("", "road, ", "road", False),
        ("road, ", "", "road", False),
        ("road, ", "road, ", "plain", False),
    ],
)
def test_a_charge_goes_a_third_hex_by_road_only(ground: str, h5: str, g4: str, goes_on: bool) -> None:
    match = start(
        f"""
        stark brothers: 5
        stark tokens: blue
        h6: {ground}stark knights_hollow_hill blue
        h5: {h5}lannister lannisport_guards green 1
        g4: {g4}
        g3: road
        """
        + FAR,
        "green green green",
    )
    match.play("stark: blue", "stark: stay", "stark: melee h5", "stark: h5", "stark: g4")
    assert (ask(match) == "pursue.step" and "g3" in match.options("stark")) == goes_on
