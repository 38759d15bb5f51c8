"""Rulebook: line of sight, arcs, ranges and measuring."""

from __future__ import annotations

import pytest

from cyvasse.games.miniatures.attacks import in_range, targets_of, weapons
from cyvasse.games.miniatures.components import LONG, RANGES, SHORT
from cyvasse.games.miniatures.field import arcs, engaged_with, is_at_range, sees
from cyvasse.games.miniatures.geometry import FRONT_ARC, REAR_ARC, RIGHT_ARC
from tests.conformance.miniatures.fields import FRONT_TO_FRONT, number, start, table
from tests.rule import example, rule

FORTY = "options: {points: 40}\n"


def visible(position: str, looker: str, target: str) -> bool:
    match = start(position)
    return sees(table(match), number(match, looker), number(match, target))


@rule("los.1", "units.9", "units.11", "ruling.11")
@example("ex.los.1")
@example("ex.los.2")
def test_a_unit_sees_what_lies_in_its_front_arc_if_only_in_part() -> None:
    guards = "lannister_guardsmen_1: 24 24 0\n"
    assert visible(guards + "umber_berserkers: 30 30 180", "lannister_guardsmen_1", "umber_berserkers")
    assert not visible(guards + "umber_berserkers: 34 25 270", "lannister_guardsmen_1", "umber_berserkers")
    assert not visible(guards + "umber_berserkers: 24 14 0", "lannister_guardsmen_1", "umber_berserkers")


@rule("los.2", "ruling.12")
@example("ex.los.3")
def test_two_units_close_every_line() -> None:
    ends = FORTY + "lannister_crossbowmen: 24 10 0\nstark_bowmen: 24 34 180\n"
    first, second = "stark_sworn_swords_1: 22 19 180\n", "umber_berserkers: 26 24.5 180\n"
    assert not visible(ends + first + second, "lannister_crossbowmen", "stark_bowmen")
    assert visible(ends + first, "lannister_crossbowmen", "stark_bowmen")
    assert visible(ends + second, "lannister_crossbowmen", "stark_bowmen")


@rule("los.2")
def test_friends_block_the_line_as_enemies_do() -> None:
    position = "lannister_guardsmen_1: 24 8 0\nlannister_guardsmen_2: 24 16 45\number_berserkers: 24 24 180"
    assert not visible(position, "lannister_guardsmen_1", "umber_berserkers")


@rule("los.3", "los.4")
@example("ex.arc.1")
def test_the_larger_part_of_the_tray_decides_the_arc() -> None:
    match = start("lannister_guardsmen_1: 24 24 0\number_berserkers: 33 29 270")
    assert arcs(table(match), number(match, "umber_berserkers"), number(match, "lannister_guardsmen_1")) == [RIGHT_ARC]
    assert arcs(table(match), number(match, "lannister_guardsmen_1"), number(match, "umber_berserkers")) == [FRONT_ARC]


@rule("los.4")
@pytest.mark.parametrize(("facing", "arc"), [(0, FRONT_ARC), (180, REAR_ARC), (270, RIGHT_ARC)])
def test_the_arc_is_that_of_the_targets_tray(facing: int, arc: int) -> None:
    match = start(f"lannister_guardsmen_1: 24 20 {facing}\number_berserkers: 24 32 0")
    assert arcs(table(match), number(match, "umber_berserkers"), number(match, "lannister_guardsmen_1")) == [arc]


@rule("terms.3")
def test_units_are_engaged_while_their_trays_touch() -> None:
    match = start(FRONT_TO_FRONT + "\nstark_outriders: 40 24 180")
    field = table(match)
    guards, swords = number(match, "lannister_guardsmen_1"), number(match, "stark_sworn_swords_1")
    assert engaged_with(field, guards) == [swords] and engaged_with(field, swords) == [guards]
    assert engaged_with(field, number(match, "stark_outriders")) == []


@rule("terms.9", "terms.10", "terms.18", "ruling.77")
def test_range_reaches_the_nearest_part_of_the_tray_and_includes_the_distance() -> None:
    assert (SHORT, LONG) == (6000, 12_000)
    match = start("lannister_guardsmen_1: 24 10 0\nstark_sworn_swords_1: 24 26.8 0\nstark_outriders: 5 40 0")
    field, guards = table(match), number(match, "lannister_guardsmen_1")
    swords = number(match, "stark_sworn_swords_1")
    assert is_at_range(field, swords, guards, LONG) and is_at_range(field, guards, guards, SHORT)
    field.poses[swords] = (24000, 26810, 0)
    assert not is_at_range(field, swords, guards, LONG)


@rule("range.1", "range.2", "units.7", "ruling.13")
@example("ex.ranged.1")
@example("ex.ranged.2")
def test_shots_are_measured_from_the_forward_arrow() -> None:
    assert RANGES == {"short": 6000, "long": 12_000}
    match = start(FORTY + "stark_bowmen: 24 10 0\nlannister_guardsmen_1: 24 26.3 180\nlannister_crossbowmen: 24 40 180")
    field, bows = table(match), number(match, "stark_bowmen")
    guards = number(match, "lannister_guardsmen_1")
    assert in_range(field, bows, guards, LONG)
    assert targets_of(field, bows, weapons(field, bows, "ranged")[0]) == [guards]
    field.poses[guards] = (24000, 27800, 1800)
    assert not in_range(field, bows, guards, LONG)
    assert targets_of(field, bows, weapons(field, bows, "ranged")[0]) == []


@rule("ruling.88")
def test_a_volley_of_arrows_flies_over_what_stands_between_but_only_forward() -> None:
    match = start(FORTY + "stark_bowmen: 24 10 0\nstark_sworn_swords_1: 24 17 45\nlannister_guardsmen_1: 24 24 180")
    field, bows = table(match), number(match, "stark_bowmen")
    guards = number(match, "lannister_guardsmen_1")
    assert not sees(field, bows, guards)
    assert targets_of(field, bows, weapons(field, bows, "ranged")[0]) == [guards]
    field.poses[bows] = (24000, 10000, 1800)
    assert targets_of(field, bows, weapons(field, bows, "ranged")[0]) == []
