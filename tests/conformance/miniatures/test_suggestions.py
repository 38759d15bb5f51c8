"""Places that are suggested, and charges and pivots where room is scarce."""

from __future__ import annotations

from itertools import pairwise

import pytest

from cyvasse.games.miniatures import battlefield
from cyvasse.games.miniatures.deploy import FEW, Landing
from cyvasse.games.miniatures.geometry import (
    Rect,
    advance,
    bearing,
    tray,
)
from cyvasse.games.miniatures.mode import mode
from cyvasse.games.miniatures.modes.feast import Heap
from cyvasse.games.miniatures.moves import Course, Pivot
from cyvasse.games.miniatures.suggest import enemies_by_distance
from cyvasse.games.miniatures.table import body
from cyvasse.games.miniatures.windows import Moment, is_barred
from cyvasse.games.miniatures.words import vocabulary
from tests.conformance.miniatures.fields import (
    SIDE,
    UNITS,
    activated,
    answer,
    asked,
    bare,
    number,
    options,
    said,
    start,
    table,
    until,
)
from tests.rule import rule


@rule("battlefield.7", "ruling.60")
def test_terrain_is_suggested_square_to_the_table_where_it_may_lie() -> None:
    field = bare()
    site = battlefield.Site(field, "forest", "forest")
    expected = [(4000 * i, 2000 * j, angle) for i, j in battlefield.SPOTS for angle in (0, 900)]
    assert site.poses() == [spot for spot in expected if site.allows(*spot)] and len(site.poses()) > 5
    assert site.has_room()


@rule("ruling.60")
def test_terrain_that_finds_no_good_place_is_suggested_others() -> None:
    site = battlefield.Site(bare(), "stakes_hedge", "stakes")
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
    spot = battlefield.Spot(field, "thrones.11")
    assert spot.poses() == [
        (24_000 + 1000 * dx, 24_000 + 1000 * dy, 0) for dx in (-16, -12, -8, 8, 12, 16) for dy in (0, 4, -4)
    ]
    field.objectives += [(x, 24_000) for x in (7000, 15_000, 33_000, 41_000)]
    crowded = battlefield.Spot(field, "thrones.11").poses()
    assert 0 <= len(crowded) <= FEW and all(battlefield.Spot(field, "thrones.11").allows(*each) for each in crowded)


@rule("thrones.11", "winds.12", "ruling.54")
def test_how_far_from_zones_and_tokens_a_token_lies() -> None:
    """From edge to edge: its radius is three quarters of an inch."""
    field = bare()
    field.objectives, field.holders = [(24_000, 24_000)], [-1]
    spot = battlefield.Spot(field, "thrones.11")
    assert spot.fault(10_000, 18_750, 0) is None and spot.fault(10_000, 18_749, 0) == "thrones.11"
    assert spot.fault(10_000, 29_250, 0) is None and spot.fault(10_000, 29_251, 0) == "thrones.11"
    assert spot.fault(31_500, 24_000, 0) is None and spot.fault(31_499, 24_000, 0) == "thrones.11"
    assert spot.fault(750, 24_000, 0) is None and spot.fault(749, 24_000, 0) == "thrones.11"
    assert spot.fault(47_250, 24_000, 0) is None and spot.fault(47_251, 24_000, 0) == "thrones.11"
    assert spot.fault(10_000, 24_000, 1) == "thrones.11"
    near = bare(objectives_short_range=True)
    assert battlefield.Spot(near, "winds.12").fault(10_000, 12_750, 0) is None
    assert battlefield.Spot(near, "winds.12").fault(10_000, 12_749, 0) == "winds.12"


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
    spot = battlefield.Spot(table(match), asking)
    assert spot.fault(10_000, 24_000, 0) == clause and spot.fault(10_000, 26_000, 0) is None
    assert list(battlefield.zone_numbers(table(match))) == [0, 1]


@rule("battlefield.3")
def test_three_players_lay_terrain_in_turn() -> None:
    field = bare(3, mode="feast")
    assert [battlefield.next_speaker(field, seat) for seat in range(3)] == [1, 2, 0]
    field = bare(4, mode="feast", teams=True, points=20)
    assert [battlefield.next_speaker(field, seat) for seat in (0, 1)] == [1, 0]


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
