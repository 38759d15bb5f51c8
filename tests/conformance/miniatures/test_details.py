"""Numbers to the thousandth, places that are suggested, and clauses that need situations of their own."""

from __future__ import annotations

from itertools import pairwise

import pytest

import cyvasse
from cyvasse.games.miniatures import setup
from cyvasse.games.miniatures.attacks import weapons
from cyvasse.games.miniatures.charges import align, headings, is_centred, squeeze
from cyvasse.games.miniatures.deploy import FEW, Landing
from cyvasse.games.miniatures.field import engaged_with, note_who_is_engaged
from cyvasse.games.miniatures.geometry import (
    FRONT_ARC,
    LEFT_ARC,
    REAR_ARC,
    RIGHT_ARC,
    Rect,
    advance,
    aligned,
    bearing,
    tray,
)
from cyvasse.games.miniatures.mode import mode
from cyvasse.games.miniatures.modes.feast import Heap
from cyvasse.games.miniatures.modes.storm import Storm
from cyvasse.games.miniatures.moves import Course, Pivot
from cyvasse.games.miniatures.rolls import Attack, standing_effects
from cyvasse.games.miniatures.suggest import enemies_by_distance
from cyvasse.games.miniatures.table import DECK, MISSION_HAND, MISSIONS, Table, body, lost_ranks
from cyvasse.games.miniatures.windows import Moment, is_barred, seen_copies
from cyvasse.games.miniatures.words import vocabulary
from cyvasse.kernel.position import BadPosition
from tests.conformance.miniatures.fields import (
    activated,
    answer,
    asked,
    hand,
    number,
    options,
    points,
    pose,
    said,
    settle,
    start,
    table,
    until,
    view,
)
from tests.rule import rule

UNITS = "stark_sworn_swords_1: 24 30 0, alone\nlannister_guardsmen_1: 24 10 0, alone\n"


def bare(seats: int = 2, **options: object) -> Table:
    """A table before its first step."""
    match = cyvasse.new("miniatures", seats, 1, options)
    return setup.bare_table(seats, table(match).options, table(match).data)


# -- zones, tokens and walls --------------------------------------------------------------------------------------

SIDE = 48_000


@rule("thrones.1", "feast.1", "clash.1", "storm.2")
@pytest.mark.parametrize(("name", "south", "north"), [
    ("thrones", [(0, 0, SIDE, 6000)], [(0, 42_000, SIDE, SIDE)]),
    ("winds", [(0, 0, SIDE, 6000)], [(0, 42_000, SIDE, SIDE)]),
    ("feast", [(0, 0, SIDE, 12_000)], [(0, 36_000, SIDE, SIDE)]),
    ("storm", [(0, 0, SIDE, 12_000)], [(0, 30_000, SIDE, SIDE)]),
    ("clash", [(0, 0, 12_000, 12_000), (36_000, 0, SIDE, 12_000)],
     [(0, 36_000, 12_000, SIDE), (36_000, 36_000, SIDE, SIDE)]),
])  # fmt: skip
def test_deployment_zones_of_two_players(name: str, south: list[Rect], north: list[Rect]) -> None:
    field = bare(mode=name)
    assert [mode(field).zones(field, place) for place in (0, 1)] == [south, north]


@rule("ffa.2", "battlefield.1")
def test_deployment_zones_of_four_and_of_a_large_battlefield() -> None:
    field = bare(4, mode="clash")
    assert [mode(field).zones(field, place) for place in range(4)] == [
        [(0, 0, 12_000, 12_000)],
        [(36_000, 0, SIDE, 12_000)],
        [(0, 36_000, 12_000, SIDE)],
        [(36_000, 36_000, SIDE, SIDE)],
    ]
    large = bare(large=True)
    assert mode(large).zones(large, 1) == [(0, 42_000, 72_000, SIDE)]
    assert mode(large).objectives(large) == [(36_000, 24_000)]


@rule("clash.2", "thrones.2")
def test_tokens_that_a_mode_fixes() -> None:
    assert mode(bare()).objectives(bare()) == [(24_000, 24_000)] and mode(bare()).tokens_to_lay(bare()) == 4
    clash = bare(mode="clash")
    assert mode(clash).objectives(clash) == [(24_000, 24_000), (12_000, 24_000), (36_000, 24_000)]
    assert mode(clash).tokens_to_lay(clash) == 0


@rule("clash.5", "clash.9", "clash.13", "ruling.62")
def test_where_reserves_come_from() -> None:
    field = bare(mode="clash")
    field.places_of, field.round = [1, 0], 2
    own, north = (0, 0, SIDE, 12_000), (0, 36_000, SIDE, SIDE)
    assert mode(field).reserve_zones(field, 0) == [north] and mode(field).reserve_zones(field, 1) == [own]
    mine = field.owners.index(1)
    field.objectives, field.holders = mode(field).objectives(field), [-1, mine, -1]
    assert mode(field).reserve_zones(field, 1) == [own, (42_000, 0, SIDE, SIDE)]
    field.holders = [-1, -1, mine]
    assert mode(field).reserve_zones(field, 1) == [own, (0, 0, 6000, SIDE)]
    field.round = 1
    assert mode(field).reserve_zones(field, 1) == []


@rule("storm.11", "card.early_sortie")
def test_the_defenders_reserve_comes_at_the_flanks_from_round_3() -> None:
    field = bare(mode="storm")
    field.besieger, field.round = 0, 3
    flanks = [(0, 0, 6000, SIDE), (42_000, 0, SIDE, SIDE)]
    assert mode(field).reserve_zones(field, 1) == flanks and mode(field).reserve_zones(field, 0) == []
    field.round = 2
    assert mode(field).reserve_zones(field, 1) == []
    field.round_marks = ["sortie 1"]
    assert mode(field).reserve_zones(field, 1) == flanks


@rule("ruling.33", "storm.3")
def test_the_walls_stand_in_a_row_with_gaps_of_four_inches() -> None:
    match = start(UNITS + "options: {mode: storm}\nattacker: stark")
    wide = table(match).data.wall.width
    assert [pose(match, f"castle_wall_{n}") for n in (1, 2, 3)] == [
        (24_000 - wide - 4000, 4000, 0),
        (24_000, 4000, 0),
        (24_000 + wide + 4000, 4000, 0),
    ]
    assert [table(match).owners[number(match, f"castle_wall_{n}")] for n in (1, 2, 3)] == [1, 1, 1]


# -- places that are suggested ------------------------------------------------------------------------------------


@rule("battlefield.7", "ruling.60")
def test_terrain_is_suggested_square_to_the_table_where_it_may_lie() -> None:
    field = bare()
    site = setup.Site(field, "forest", "forest")
    expected = [(4000 * i, 2000 * j, angle) for i, j in setup.SPOTS for angle in (0, 900)]
    assert site.poses() == [spot for spot in expected if site.allows(*spot)] and len(site.poses()) > 5
    assert site.has_room()


@rule("ruling.60")
def test_terrain_that_finds_no_good_place_is_suggested_others() -> None:
    site = setup.Site(bare(), "stakes_hedge", "stakes")
    site.edges = (28_000, 32_500, 42_000, 36_000)  # none of the good places lies here
    found = site.poses()
    assert 0 < len(found) <= FEW and all(site.allows(*spot) for spot in found) and site.has_room()
    assert len({spot[:2] for spot in found}) > 1
    site.edges = (0, 0, 500, 500)
    assert site.poses() == [] and not site.has_room()


@rule("thrones.3", "thrones.11")
def test_tokens_are_suggested_around_the_middle() -> None:
    field = bare()
    field.objectives, field.holders = [(24_000, 24_000)], [-1]
    spot = setup.Spot(field, "thrones.11")
    assert spot.poses() == [
        (24_000 + 1000 * dx, 24_000 + 1000 * dy, 0) for dx in (-16, -12, -8, 8, 12, 16) for dy in (0, 4, -4)
    ]
    field.objectives += [(x, 24_000) for x in (7000, 15_000, 33_000, 41_000)]
    crowded = setup.Spot(field, "thrones.11").poses()
    assert 0 <= len(crowded) <= FEW and all(setup.Spot(field, "thrones.11").allows(*each) for each in crowded)


@rule("thrones.11", "winds.12", "ruling.54")
def test_how_far_from_zones_and_tokens_a_token_lies() -> None:
    """From edge to edge: its radius is three quarters of an inch."""
    field = bare()
    field.objectives, field.holders = [(24_000, 24_000)], [-1]
    spot = setup.Spot(field, "thrones.11")
    assert spot.fault(10_000, 18_750, 0) is None and spot.fault(10_000, 18_749, 0) == "thrones.11"
    assert spot.fault(10_000, 29_250, 0) is None and spot.fault(10_000, 29_251, 0) == "thrones.11"
    assert spot.fault(31_500, 24_000, 0) is None and spot.fault(31_499, 24_000, 0) == "thrones.11"
    assert spot.fault(750, 24_000, 0) is None and spot.fault(749, 24_000, 0) == "thrones.11"
    assert spot.fault(47_250, 24_000, 0) is None and spot.fault(47_251, 24_000, 0) == "thrones.11"
    assert spot.fault(10_000, 24_000, 1) == "thrones.11"
    near = bare(objectives_short_range=True)
    assert setup.Spot(near, "winds.12").fault(10_000, 12_750, 0) is None
    assert setup.Spot(near, "winds.12").fault(10_000, 12_749, 0) == "winds.12"


@rule("feast.7")
def test_corpse_piles_are_suggested_where_the_unit_fell_and_around_it() -> None:
    match = start("options: {mode: feast}\nstark_sworn_swords_1: 24 24 0\nlannister_guardsmen_1: 5 5 0")
    fallen = body(table(match), number(match, "stark_sworn_swords_1"))
    table(match).poses[number(match, "stark_sworn_swords_1")] = None
    heap = Heap(table(match), fallen)
    found = heap.poses()
    assert found[0] == (24_000, 24_000, 0) and len(found) == 17
    assert found[1] == (24_000, 28_000, 0) and found[3] == (28_000, 24_000, 0) and found[9] == (24_000, 31_500, 0)
    assert heap.fault(24_000, 24_000, 3600) == "feast.7" and heap.fault(24_000, 24_000, 0) is None
    assert heap.fault(24_000, 44_000, 0) == "feast.7" and heap.fault(24_000, 47_900, 0) == "ruling.92"


@rule("deployment.4")
def test_units_are_suggested_side_by_side_along_front_and_back_of_their_zone() -> None:
    match = start(UNITS)
    field = table(match)
    spare = number(match, "stark_outriders")
    landing = Landing(field, spare, [(0, 36_000, SIDE, SIDE)])
    width, depth = field.data.footprints["stark_outriders"]
    found = landing.poses()
    assert {y for _, y, _ in found} == {36_000 + depth // 2, SIDE - depth // 2}
    row = [x for x, y, _ in found if y == 36_000 + depth // 2]
    assert row[0] + row[-1] == SIDE and {b - a for a, b in pairwise(row)} == {width + 500}
    assert {angle for _, _, angle in found} == {1800}


@rule("storm.11", "clash.13")
@pytest.mark.parametrize(
    ("zone", "facing", "front"), [((0, 0, 6000, SIDE), 900, 6000), ((42_000, 0, SIDE, SIDE), 2700, 42_000)]
)
def test_units_from_a_flank_look_towards_the_middle(zone: Rect, facing: int, front: int) -> None:
    match = start("stark_sworn_swords_1: 24 24 0\nlannister_guardsmen_1: 24 40 0")
    field, spare = table(match), number(match, "stark_outriders")
    depth = field.data.footprints["stark_outriders"][1]
    found = Landing(field, spare, [zone]).poses()
    assert {angle for _, _, angle in found} == {facing}
    inward = front - depth // 2 if facing == 900 else front + depth // 2
    assert found[0][0] == inward and len(found) > 5


@rule("deployment.4", "ruling.92")
def test_where_the_good_places_are_taken_others_are_suggested() -> None:
    match = start("stark_sworn_swords_1: 24 24 0\ngrey_wind: 30 30 0\nlannister_guardsmen_1: 24 40 0")
    field, spare, zone = table(match), number(match, "stark_outriders"), (0, 0, 13_000, 6000)
    landing = Landing(field, spare, [zone])
    field.poses[number(match, "grey_wind")] = (5700, 3000, 0)
    crowded = Landing(field, spare, [zone])
    assert {x for x, _, _ in landing.poses()} == {3500, 9500} and 0 < len(crowded.poses()) <= FEW
    assert {angle for _, _, angle in landing.poses()} == {0}
    assert {x for x, _, _ in crowded.poses()} == {10_000} and all(crowded.allows(*each) for each in crowded.poses())
    assert Landing(field, spare, [(0, 0, 5000, 5000)]).poses() == []
    assert crowded.fault(4000, 4000, 3600) == "pivot.1"


@rule("thrones.4", "winds.13")
@pytest.mark.parametrize(("asking", "clause"), [("thrones.11", "thrones.4"), ("winds.12", "winds.13")])
def test_no_token_lies_on_impassable_terrain(asking: str, clause: str) -> None:
    match = start(UNITS + "terrain: [palisade 10 24 0]")
    spot = setup.Spot(table(match), asking)
    assert spot.fault(10_000, 24_000, 0) == clause and spot.fault(10_000, 26_000, 0) is None
    assert list(setup.zone_numbers(table(match))) == [0, 1]


@rule("battlefield.3")
def test_three_players_lay_terrain_in_turn() -> None:
    field = bare(3, mode="feast")
    assert [setup.next_speaker(field, seat) for seat in range(3)] == [1, 2, 0]
    field = bare(4, mode="feast", teams=True, points=20)
    assert [setup.next_speaker(field, seat) for seat in (0, 1)] == [1, 0]


@rule("card.tyrion")
@pytest.mark.parametrize(("left", "offered"), [(0, False), (1, True)])
def test_tyrion_needs_a_token_and_a_hand_to_look_into(left: int, offered: bool) -> None:
    match = activated("tyrion", UNITS + f"tyrion: ready, tokens {left}\nstark hand: direwolfs_fervor\n")
    assert ("tactical_mastermind" in options(match)) == offered
    empty = activated("tyrion", UNITS + "tyrion: ready, tokens 1\n")
    assert "tactical_mastermind" not in options(empty)


@rule("card.repair_crews")
def test_sound_walls_need_no_repair() -> None:
    position = (
        "options: {{mode: storm}}\nattacker: stark\nstep: round\nfirst: lannister\nlannister siege: repair_crews\n"
    )
    whole = start(position.format() + UNITS)
    assert "repair_crews" not in options(whole)
    assert "repair_crews" in options(start(position.format() + UNITS + "castle_wall_1: stands, models 3"))


@rule("deck.1", "units.1")
def test_every_name_of_a_seat_and_of_a_unit_is_a_word() -> None:
    words = vocabulary()
    assert words == sorted(set(words))
    for seats, chosen in ((4, {"mode": "feast"}), (2, {"mode": "storm"}), (3, {"mode": "clash"})):
        field = bare(seats, **chosen)
        assert {*field.names, *field.words, *field.ncu_words} <= set(words)
    assert {"stark_1", "stark_4", "lannister_guardsmen_12", "south_west", "keep_half_left", "panicked"} <= set(words)


@rule("pivot.1")
def test_a_pivot_is_suggested_to_both_sides_and_about() -> None:
    match = start("stark_sworn_swords_1: 24 24 100\nlannister_guardsmen_1: 40 24 0")
    turned = Pivot(table(match), number(match, "stark_sworn_swords_1")).poses()
    assert {(24_000, 24_000, 10 * angle) for angle in (100, 190, 280, 10)} <= set(turned)
    assert (24_000, 24_000, 900) in turned  # at the enemy
    hemmed = start("stark_sworn_swords_1: 24 24 0\nlannister_guardsmen_1: 24 28.8 0")
    course = Pivot(table(hemmed), number(hemmed, "stark_sworn_swords_1"))
    assert course.poses() == [(24_000, 24_000, 0)]


@rule("maneuver.2", "thrones.6")
def test_a_move_is_suggested_onto_a_token_looking_at_the_nearest_enemy() -> None:
    match = start(
        """stark_sworn_swords_1: 24 20 0
        lannister_guardsmen_1: 30 44 180
        lannister_guardsmen_2: 19 45 180
        objectives: [24 23, 24 26 lannister_guardsmen_1]"""
    )
    unit = number(match, "stark_sworn_swords_1")
    looking = (24_000, 23_000, bearing(6000, 21_000))
    assert looking in Course(table(match), unit, 5000, first=True).poses()
    flanks = [(23_000, 44_000), (37_000, 44_000)]  # seven inches to both sides of the nearest enemy
    for x, y in flanks:
        end = advance((24_000, 20_000, bearing(x - 24_000, y - 20_000)), 5000)
        expected = (end[0], end[1], bearing(30_000 - end[0], 44_000 - end[1]))
        assert expected in Course(table(match), unit, 5000, first=True).poses()
    away = bearing(24_000 - 30_000, 20_000 - 44_000)  # from the nearest enemy, looking back at it
    back = advance((24_000, 20_000, away), 5000)
    assert (back[0], back[1], bearing(30_000 - back[0], 44_000 - back[1])) in Course(
        table(match), unit, 5000, first=True
    ).poses()
    straight = Course(table(match), unit, 10_000).poses()
    assert {(24_000, 23_000, 0), (24_000, 25_000, 0), (24_000, 30_000, 0), (24_000, 29_000, 0), looking} <= set(
        straight
    )
    assert (24_000, 26_000, 0) not in straight  # another's token
    assert enemies_by_distance(table(match), unit, 24_000, 20_000)[0][0] == number(match, "lannister_guardsmen_1")


@rule("keywords.7", "pivot.2")
def test_a_pivot_passes_over_the_ground_that_it_ends_on_only() -> None:
    match = start(UNITS)
    course = Course(table(match), number(match, "stark_sworn_swords_1"), 5000, first=True)
    assert course.path((24_000, 30_000, 900)) == [tray(24_000, 30_000, 900, 5500, 4800)]
    assert len(course.path((24_000, 33_000, 900))) == 2


@rule("march.2")
def test_after_a_march_a_unit_may_look_at_a_free_token() -> None:
    match = start("stark_sworn_swords_1: 24 20 0\nlannister_guardsmen_1: 30 44 180\nobjectives: [36 26]")
    straight = Course(table(match), number(match, "stark_sworn_swords_1"), 10_000).poses()
    assert (24_000, 30_000, bearing(12_000, -4000)) in straight


@rule("ruling.24")
def test_a_charge_is_tried_at_the_middle_the_nearest_point_and_the_corners() -> None:
    match = start("stark_sworn_swords_1: 24 20 15\nlannister_guardsmen_1: 30 28 180")
    field, unit, target = (table(match), *(number(match, w) for w in ("stark_sworn_swords_1", "lannister_guardsmen_1")))
    x, y = 30_000, 28_000
    ends = [(x, y), (x - 2750, y - 2400), (x + 2750, y - 2400), (x - 2750, y + 2400), (x + 2750, y + 2400)]
    assert set(headings(field, unit, target)) == {150, *(bearing(a - 24_000, b - 20_000) for a, b in ends)}


@rule("charge.16")
def test_less_than_half_of_the_edge_is_tried_from_the_longest_contact_on() -> None:
    match = start(
        "lannister_guardsmen_1: 24 20 0\nstark_sworn_swords_1: 24 40 180\ngrey_wind: 5 5 0\nstark_outriders: 5 15 0"
    )
    field, charger, target = (
        table(match),
        *(number(match, w) for w in ("stark_sworn_swords_1", "lannister_guardsmen_1")),
    )
    at, infantry = (24_000, 20_000, 0), (5500, 4800)
    for arc, aside in ((RIGHT_ARC, 3250), (FRONT_ARC, 3250)):  # half of the longer edge and half an inch
        assert squeeze(field, charger, target, arc) == aligned(at, *infantry, arc, FRONT_ARC, infantry, -aside)
    field.poses[number(match, "grey_wind")] = (23_150, 25_000, 0)
    field.poses[number(match, "stark_outriders")] = (28_500, 25_200, 0)
    assert squeeze(field, charger, target, FRONT_ARC) == (24_000 - 5250, 24_800, 1800)
    field.poses[number(match, "grey_wind")] = (22_500, 25_000, 0)
    assert squeeze(field, charger, target, FRONT_ARC) is None


@rule("charge.15", "charge.16")
@pytest.mark.parametrize(("wolf", "riders", "end"), [
    ((24_000, 26_000, 0), None, (19_750, 24_800, 1800)),
    ((22_500, 25_000, 0), (28_500, 25_200, 0), None),
])  # fmt: skip
def test_a_charger_that_finds_no_room_squeezes_in_or_fails(
    wolf: tuple[int, int, int], riders: tuple[int, int, int] | None, end: tuple[int, int, int] | None
) -> None:
    """The target cannot slide: friends stand on both its sides."""
    match = start(
        """lannister_guardsmen_1: 24 20 0
        lannister_guardsmen_2: 18.5 20 0
        lannister_halberdiers: 29.5 20 0
        stark_sworn_swords_1: 24 40 180
        grey_wind: 5 5 0
        stark_outriders: 5 15 0"""
    )
    field, charger, target = (
        table(match),
        *(number(match, w) for w in ("stark_sworn_swords_1", "lannister_guardsmen_1")),
    )
    field.poses[number(match, "grey_wind")] = wolf
    field.poses[number(match, "stark_outriders")] = riders or (5000, 15_000, 0)
    with pytest.raises(StopIteration) as done:
        next(align(field, charger, target, FRONT_ARC))
    assert done.value.value == (end is not None)
    assert field.poses[charger] == (end or (24_000, 40_000, 1800))


@rule("card.outflank")
@pytest.mark.parametrize(("facing", "saved", "offered"), [(180, False, False), (0, True, False), (0, False, True)])
def test_outflank_is_met_by_wounds_from_the_side_only(facing: int, saved: bool, offered: bool) -> None:
    match = activated(
        "lannister_guardsmen_1",
        f"""
        options: {{mode: winds}}
        edges: south north
        round: 3
        lannister_guardsmen_1: 24 20 0, alone
        stark_sworn_swords_1: 24 24.8 {facing}, alone
        stark_outriders: 5 44 180
        lannister missions: outflank
    """,
        luck="6 1 1 1 1 1 " + ("6" if saved else "1 6 6"),
    )
    asks = []
    answer(match, "attack", "stay")
    for _ in range(20):
        if match.over or asked(match).endswith(("activate", "mission.score")):
            asks.append(asked(match))
            break
        answer(match, "none" if ".expend" in asked(match) or "expend." in asked(match) else "pass")
    assert (asks == ["lannister mission.score"]) == offered


@rule("charge.5", "charge.11")
@pytest.mark.parametrize(("die", "reached"), [("3", False), ("4", True)])
def test_a_charge_that_just_reaches_its_target_succeeds(die: str, reached: bool) -> None:
    """Nine inches of Speed 5 and a die: exactly enough is enough."""
    match = activated(
        "stark_sworn_swords_1",
        "stark_sworn_swords_1: 24 10 0, alone\nlannister_guardsmen_1: 24 23.8 180, alone\n",
        luck=f"{die} " + "1 " * 12,
    )
    answer(until(answer(match, "charge"), "charge.pivot"), "24000 10000 0")
    for _ in range(9):
        if asked(match) == "stark charge.align" or said(match, "charge.failed"):
            break
        answer(match, "pass")
    assert (asked(match) == "stark charge.align") == reached and bool(said(match, "charge.failed")) != reached


@rule("clash.12", "ruling.63")
@pytest.mark.parametrize(("by", "won"), [(0, [2, 0, 0]), (2, [0, 0, 2]), (1, [2, 0, 2]), (-1, [2, 0, 2])])
def test_the_death_of_a_commander_pays_who_killed_him_or_all_others(by: int, won: list[int]) -> None:
    field = bare(3, mode="clash")
    chief = next(unit for unit, held in enumerate(field.attached) if field.representatives[1] in held)
    field.attached[chief] = ()
    for _ in range(2):  # once only
        list(mode(field).has_fallen(field, chief, by, None, None))
    assert field.vp == won


@rule("storm.4", "storm.18")
@pytest.mark.parametrize(("attacker", "layer"), [("stark", "lannister"), ("lannister", "stark")])
def test_the_defender_may_stop_laying_terrain(attacker: str, layer: str) -> None:
    match = start(UNITS + f"options: {{mode: storm}}\nattacker: {attacker}\nstep: terrain\nturn: {layer}")
    assert asked(match) == f"{layer} terrain.piece" and options(match)[-1] == "done"
    assert "palisade_low_wall palisade" in options(match) and "palisade_low_wall low_wall" in options(match)


@rule("card.winter_is_coming", "card.subjugation_of_power")
def test_only_cards_that_aim_at_a_shut_unit_are_barred() -> None:
    match = start(UNITS + "turn_marks: shut:0")
    field, swords = table(match), number(match, "stark_sworn_swords_1")
    field.turn_marks = [f"shut {swords}"]
    moment = Moment(0, swords, swords)
    assert [is_barred(field, 0, aim, moment) for aim in ("", "unit", "other")] == [False, True, True]
    assert not is_barred(field, 1, "unit", moment)
    field.turn_marks = []
    assert not is_barred(field, 0, "unit", moment)


@rule("ruling.17")
@pytest.mark.parametrize("angle", [0, 30, 45, 135])
@pytest.mark.parametrize("arc", [FRONT_ARC, RIGHT_ARC, REAR_ARC, LEFT_ARC])
def test_the_middle_of_an_edge_is_found_at_any_angle(angle: int, arc: int) -> None:
    match = start(f"stark_sworn_swords_1: 24 24 {angle}\nlannister_guardsmen_1: 5 5 0")
    field, target, other = table(match), number(match, "stark_sworn_swords_1"), number(match, "lannister_guardsmen_1")
    for aside, centred in ((0, True), (15, True), (-15, True), (30, False), (-30, False)):
        field.poses[other] = aligned((24_000, 24_000, 10 * angle), 5500, 4800, arc, FRONT_ARC, (5500, 4800), aside)
        assert is_centred(field, target, other, arc) == centred


# -- rounds, points and what is remembered ------------------------------------------------------------------------


@rule("ruling.87")
def test_who_is_engaged_when_a_turn_begins_is_who_touches_an_enemy() -> None:
    match = start(
        """options: {mode: storm}
        attacker: stark
        stark_sworn_swords_1: 24 7.4 180, alone
        lannister_guardsmen_1: 40 30 0, alone
        stark_outriders: 40 34.9 180
        umber_berserkers: 10 30 0, alone"""
    )
    field = table(match)
    note_who_is_engaged(field)
    walls = [number(match, f"castle_wall_{n}") for n in (1, 2, 3)]
    assert engaged_with(field, walls[1]) == [number(match, "stark_sworn_swords_1")]
    units = [unit for unit in range(len(field.words)) if unit not in walls]
    assert [field.began[unit] for unit in units] == [bool(engaged_with(field, unit)) for unit in units]
    assert sum(field.began) == 3 and not any(field.began[wall] for wall in walls)


@rule("thrones.5")
def test_the_objective_cards_are_told_with_the_numbers_of_their_tokens() -> None:
    match = start(UNITS + "step: prepare\nobjectives: [24 24, 10 24, 36 24, 10 20, 36 20]")
    settle(match)
    assert [words["number"] for words in said(match, "objective.card")] == [1, 2, 3, 4, 5]
    assert [words["card"] for words in said(match, "objective.card")] == table(match).objective_cards


@rule("thrones.10", "ruling.96", "card.rookery", "card.supply_cache")
def test_each_token_rewards_its_own_holder_once() -> None:
    match = start(
        """step: scoring
        first: stark
        stark_sworn_swords_1: 24 30 0, alone, models 5
        lannister_guardsmen_1: 24 10 0, alone, models 5
        objectives: [24 30 rookery stark_sworn_swords_1, 24 10 supply_cache lannister_guardsmen_1]"""
    )
    drawn = [words for words in said(match, "cards.drawn") if words["count"] == 1]
    assert [words["seat"] for words in drawn[:1]] == ["stark"] and len(said(match, "healed")) == 1
    assert table(match).models[number(match, "lannister_guardsmen_1")] == 7
    assert [points(match, seat) for seat in ("stark", "lannister")] == [1, 1]
    assert len(hand(match, "stark")) >= 1


@rule("storm.14", "storm.19")
@pytest.mark.parametrize(("attacker", "won"), [("stark", 5), ("lannister", 0)])
def test_whoever_destroys_a_wall_as_attacker_scores_five(attacker: str, won: int) -> None:
    unit = "stark_sworn_swords_1" if attacker == "stark" else "lannister_guardsmen_1"
    other = "lannister_guardsmen_1" if attacker == "stark" else "stark_sworn_swords_1"
    match = activated(
        unit,
        f"""
        options: {{mode: storm}}
        attacker: {attacker}
        {unit}: 24 7.4 180, alone
        {other}: 40 30 0, alone
        castle_wall_2: stands, models 1
    """,
        luck="6 6 6 6 6 6 6 6",
    )
    settle(answer(match, "attack"))
    assert points(match, attacker) == 5
    assert said(match, "wall.destroyed") == [{"wall": "castle_wall_2"}] and won in (0, 5)


@rule("ruling.34", "storm.10")
@pytest.mark.parametrize("by_units", [False, True])
def test_half_of_the_army_and_no_unit_too_many_goes_to_reserve(by_units: bool) -> None:
    field = bare(mode="storm", storm_reserve_by_units=by_units)
    worth = {}
    for unit, owner in enumerate(field.owners):
        if owner == 0:
            printed = field.data.units[field.kinds[unit]].cost
            lent = sum(field.data.attachments[word].cost for word in field.attached[unit])
            worth[field.words[unit]] = 1 if by_units else printed + lent
    halves = [line.split(" ") for line in Storm().halves(field, 0)]
    whole = sum(worth.values())
    assert halves and len({tuple(sorted(some)) for some in halves}) == len(halves)
    for some in halves:
        total = sum(worth[word] for word in some)
        assert 2 * total >= whole
        assert all(2 * (total - worth[word]) < whole for word in some)
    if by_units:
        assert {len(some) for some in halves} == {-(-len(worth) // 2)}


@rule("card.all_out_assault", "reroll.1")
def test_an_all_out_assault_rolls_the_charge_again() -> None:
    match = activated(
        "stark_sworn_swords_1",
        """
        options: {mode: storm}
        attacker: stark
        stark_sworn_swords_1: 24 24 0, alone
        lannister_guardsmen_1: 24 34 180, alone
        round_marks: all_out_assault:0
    """,
        luck="1 6",
    )
    answer(match, "charge")
    until(match, "charge.pivot") if asked(match) != "stark charge.pivot" else match
    answer(match, options(match)[0])
    until(match, "charge.again")
    assert asked(match) == "stark charge.again"


@rule("card.tyrion", "ruling.83")
def test_with_two_rivals_tyrions_player_says_whose_cards() -> None:
    match = start(
        """seats: 3
        options: {armies: stark_20 lannister_20 stark_20_umber, points: 20, mode: feast}
        step: activation
        turn: lannister
        active: tyrion
        tyrion: ready, tokens 2
        stark_sworn_swords_1: 24 30 0, alone
        lannister_guardsmen_1: 24 10 0, alone
        umber_berserkers: 10 40 0, alone
        stark_1 hand: direwolfs_fervor
        stark_2 hand: northern_ferocity"""
    )
    answer(until(match, "window.ncu_activated"), "tactical_mastermind")
    assert asked(match) == "lannister tyrion.rival" and options(match) == ["stark_2", "stark_1"]
    answer(match, "stark_2")
    assert asked(match) == "stark_2 tyrion.reveal"


@rule("card.the_north_remembers")
@pytest.mark.parametrize(("holder", "tokens", "highest", "hit"), [
    ("catelyn", 0, False, 0), ("catelyn", 1, True, 1), ("tyrion", 1, True, 0),
])  # fmt: skip
def test_the_north_remembers_its_fallen_with_the_highest_dice(
    holder: str, tokens: int, highest: bool, hit: int
) -> None:
    """Who holds the Combat zone besides hits better."""
    match = start(
        f"""stark_sworn_swords_1: 24 24.8 180, alone
        lannister_guardsmen_1: 24 20 0, alone
        {holder}: combat"""
    )
    field, swords, guards = table(match), *(number(match, w) for w in ("stark_sworn_swords_1", "lannister_guardsmen_1"))
    field.cards = [("the_north_remembers", 0, swords, tokens)]
    mine = Attack(swords, guards, weapons(field, swords, "melee")[0], FRONT_ARC)
    standing_effects(field, mine)
    assert (mine.highest, mine.hit) == (highest, hit)
    theirs = Attack(guards, swords, weapons(field, guards, "melee")[0], FRONT_ARC)
    standing_effects(field, theirs)
    assert (theirs.highest, theirs.hit) == (False, 0)


@rule("card.the_north_remembers", "ruling.58")
def test_a_card_that_lies_with_a_unit_is_seen_by_all() -> None:
    match = start(UNITS)
    field = table(match)
    assert seen_copies(field, 0, "the_north_remembers") == 0
    field.cards = [("the_north_remembers", 0, number(match, "stark_sworn_swords_1"), 0)]
    field.discards[0] = ["hit_and_run", "hit_and_run"]
    found = [seen_copies(field, seat, word) for seat in (0, 1) for word in ("the_north_remembers", "hit_and_run")]
    assert found == [1, 2, 0, 0]


@rule("ruling.76", "card.umber_champion")
def test_a_solo_unit_has_no_ranks_to_lose() -> None:
    match = start("grey_wind: 24 24 0, hurt 1\nlannister_guardsmen_1: 24 40 0, models 5")
    assert lost_ranks(table(match), number(match, "grey_wind")) == 0
    assert lost_ranks(table(match), number(match, "lannister_guardsmen_1")) == 1


@rule("keywords.5", "card.sappers")
def test_what_was_destroyed_is_out_of_the_game_by_its_piece() -> None:
    match = activated(
        "stark_sworn_swords_1",
        "stark_sworn_swords_1: 24 20 0, alone\nlannister_guardsmen_1: 5 44 180\nterrain: [hedge 24 24 0]",
    )
    answer(match, "maneuver", "24000 24000 0")
    assert table(match).rubble == ["stakes_hedge"] and table(match).terrain == []
    assert "stakes_hedge" in table(match).supply  # two of three are still there


@rule("card.early_sortie")
@pytest.mark.parametrize(("round_", "offered"), [(1, False), (2, True)])
def test_a_sortie_is_made_from_round_2_on(round_: int, offered: bool) -> None:
    match = start(
        f"""options: {{mode: storm}}
        attacker: stark
        step: round
        first: lannister
        round: {round_ - 1}
        stark_sworn_swords_1: 24 30 0, alone
        lannister_guardsmen_1: 24 10 0, alone
        lannister siege: early_sortie"""
    )
    assert ("early_sortie" in options(match)) == offered and table(match).round == round_


@rule("storm.7", "ruling.82")
def test_the_first_seat_may_be_the_besieger_and_plays_siege_cards() -> None:
    match = start(
        """options: {mode: storm}
        attacker: stark
        step: round
        first: stark
        stark_sworn_swords_1: 24 30 0, alone
        lannister_guardsmen_1: 24 14 0, alone
        stark siege: cut_off_from_aid hardships_of_siege"""
    )
    assert asked(match) == "stark window.round_start"
    assert {"cut_off_from_aid", "hardships_of_siege"} <= set(options(match))


@rule("storm.17")
def test_terrain_minds_the_defenders_zone_only() -> None:
    field = bare(mode="storm")
    field.besieger, field.places_of = 0, [1, 0]
    site = setup.Site(field, "forest", "forest")
    assert site.zones == [(0, 0, SIDE, 12_000)]
    assert site.fault(24_000, 40_000, 0) is None and site.fault(24_000, 20_000, 0) == "storm.17"


# -- the position and the view ------------------------------------------------------------------------------------


@rule("pieces.1", "thrones.12")
def test_described_terrain_and_tokens_lie_where_they_are_said_to() -> None:
    match = start(UNITS + "terrain: [forest 10.5 20.25 30, hedge 40 20 350.5]\nobjectives: [24 24, 12.5 20.125]")
    assert table(match).terrain == [
        ("forest", "forest", 10_500, 20_250, 300),
        ("stakes_hedge", "hedge", 40_000, 20_000, 3505),
    ]
    assert table(match).objectives == [(24_000, 24_000), (12_500, 20_125)] and table(match).holders == [-1, -1]
    with pytest.raises(BadPosition, match="there is no 'forest' left"):
        start(UNITS + "terrain: [forest 10 20 0, forest 30 20 0]")


@rule("deck.1", "winds.4")
def test_described_cards_come_out_of_their_decks() -> None:
    match = start(
        UNITS + "options: {mode: winds}\nstark hand: hit_and_run\nstark discard: hit_and_run\nstark missions: outflank"
    )
    field = table(match)
    whole = field.data.deck(field.data.armies["stark_30"])
    assert sorted([*field.places[DECK[0]], "hit_and_run", "hit_and_run"]) == sorted(whole)
    assert hand(match, "stark") == field.discards[0] == ["hit_and_run"]
    assert field.places[MISSION_HAND[0]] == ["outflank"]
    assert sorted([*field.places[MISSIONS], "outflank"]) == sorted(field.data.missions)
    with pytest.raises(BadPosition, match="there is no 'hit_and_run' left"):
        start(UNITS + "stark hand: hit_and_run hit_and_run hit_and_run")


@rule("round.1")
def test_a_described_battle_stands_in_round_2_unless_it_says_so() -> None:
    assert table(start(UNITS)).round == 2 and table(start(UNITS + "round: 4")).round == 4


@rule("ranks.2", "terms.3")
def test_a_view_tells_of_trays_ranks_and_who_is_engaged() -> None:
    match = start(
        """lannister_guardsmen_1: 24 20 0, models 9, hurt 0, weakened, done
        stark_sworn_swords_1: 24 24.8 180, alone
        stark_outriders: reserve
        catelyn: crown, on stark_sworn_swords_1
        objectives: [24 20 rookery lannister_guardsmen_1, 5 5]"""
    )
    seen = {unit.word: unit for unit in view(match).units}
    guards, riders = seen["lannister_guardsmen_1"], seen["stark_outriders"]
    assert (guards.pose, guards.width, guards.depth) == ([24_000, 20_000, 0], 5500, 4800)
    assert (guards.models, guards.ranks, guards.speed, guards.done) == (9, 3, 4, True)
    assert guards.conditions == ["weakened"] and guards.engaged == ["stark_sworn_swords_1"]
    assert (riders.status, riders.pose, riders.engaged) == ("reserve", [], [])
    (ncu,) = (each for each in view(match).ncus if each.word == "catelyn")
    assert (ncu.zone, ncu.done, ncu.influence) == ("crown", True, "stark_sworn_swords_1")
    assert [(each.card, each.holder) for each in view(match).objectives] == [
        ("rookery", "lannister_guardsmen_1"),
        ("", ""),
    ]


@rule("army.1", "army.4")
@pytest.mark.parametrize("size", [20, 30, 40, 50])
def test_commanders_may_be_named_for_the_ready_made_armies_they_lead(size: int) -> None:
    """What a list offers: every pair of them has armies of every size."""
    offered = setup.army_choices()
    assert offered[0] == "" and len(offered) == len(set(offered)) == 9
    for line in offered[1:]:
        field = bare(points=size, armies=line)
        assert field.commanders == line.split(" ") and set(field.names) == {"stark", "lannister"}
        assert {field.data.armies[word].points for word in field.armies} == {size}
    assert bare(points=size).armies == list(setup.READY_MADE[size][:2])
    assert bare(armies="lannister_30 stark_30_umber").names == ["lannister", "stark"]
