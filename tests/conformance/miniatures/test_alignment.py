"""Where a Charge may begin and end: pivots, room along an edge, a defender that makes room, castle walls."""

from __future__ import annotations

import pytest

from cyvasse.games.miniatures.alignment import Edge, is_centred, slides
from cyvasse.games.miniatures.charges import fault
from cyvasse.games.miniatures.field import Ground
from cyvasse.games.miniatures.geometry import FRONT_ARC, LEFT_ARC, REAR_ARC, RIGHT_ARC, aligned
from cyvasse.games.miniatures.lanes import Lanes, heading_fault, ways_in
from cyvasse.kernel.match import Match
from tests.conformance.miniatures.fields import (
    activated,
    answer,
    asked,
    fights,
    forbidden_by,
    number,
    options,
    pose,
    said,
    start,
    table,
    until,
)
from tests.rule import rule

SWORDS, GUARDS = "stark_sworn_swords_1", "lannister_guardsmen_1"


def charged(position: str, unit: str = SWORDS, target: str = GUARDS) -> Match:
    """The charge has been rolled with a 6 and asks how to align, if it asks."""
    match = activated(unit, position, luck="6")
    answer(until(match, "action"), "charge")
    for _ in range(9):
        if asked(match).endswith("charge.target"):
            answer(match, target)
        elif asked(match).endswith("charge.pivot"):
            answer(match, options(match)[0])
        elif asked(match).endswith("window.charge_declared") or ".charge_" in asked(match):
            answer(match, "pass")
    return match


# -- the way in -------------------------------------------------------------------------------------------------


@rule("ruling.24", "charge.5")
def test_a_charge_that_only_a_corner_of_the_tray_can_reach_is_declared() -> None:
    """Eleven inches do not reach straight on, nor towards its middle or a corner; a tray turned beside them does."""
    match = activated(SWORDS, f"{SWORDS}: 24 10 0, alone\n{GUARDS}: 23 27 30, alone")
    assert "charge" in options(match)
    answer(match, "charge")
    assert asked(match) == "stark charge.pivot" and len(options(match)) == 1
    assert forbidden_by(match, options(match)[0]) is None
    assert forbidden_by(match, "24000 10000 0") == forbidden_by(match, "24000 10000 3567") == "charge.5"


@rule("ruling.24", "charge.10")
@pytest.mark.parametrize(("gap", "legal"), [(6.0, True), (5.4, False)])
def test_a_charge_through_a_gap_between_enemies_is_declared_where_the_tray_fits(gap: float, legal: bool) -> None:
    """The gap lies beside the line from middle to middle, so none of the points of the target shows it."""
    left, right = 20.6 - gap / 2, 20.6 + gap / 2 + 5.5
    match = activated(
        SWORDS,
        f"""
        {SWORDS}: 20 10 0, alone
        lannister_guardsmen_2: {left - 2.75} 17 180, alone
        mountains_men: {right - 2.75} 17 180, alone
        {GUARDS}: 22.5 23 180, alone
    """,
    )
    answer(match, "charge") if "charge" in options(match) else None
    assert (GUARDS in options(match)) == legal


@rule("ruling.15")
def test_a_charge_does_not_leave_the_table_on_its_way() -> None:
    match = activated(SWORDS, f"{SWORDS}: 4 10 0, alone\n{GUARDS}: 2.4 19 90, alone")
    answer(match, "charge")
    assert forbidden_by(match, "4000 10000 0") is None
    assert forbidden_by(match, "4000 10000 3300") == "ruling.15"


# -- making room ------------------------------------------------------------------------------------------------


@rule("charge.15", "ruling.18", "ruling.107")
@pytest.mark.parametrize(("line", "x", "at"), [("half_left", 26.75, 29.5), ("half_right", 21.25, 18.5)])
def test_a_defender_slides_by_the_least_that_makes_room_and_the_charger_says_where(
    line: str, x: float, at: float
) -> None:
    """A friend stands before the target: the charger fits beside it, where half an edge is the least."""
    match = charged(f"{SWORDS}: 24 16 0, alone\nstark_sworn_swords_2: 24 22 0, alone\n{GUARDS}: 24 28 180, alone")
    assert asked(match) == "stark charge.align" and options(match) == ["half_left", "half_right"]
    answer(match, line)
    assert pose(match, GUARDS) == (round(1000 * x), 28_000, 1800)
    assert pose(match, SWORDS) == (round(1000 * at), 23_200, 0)


@rule("ruling.18")
@pytest.mark.parametrize("angle", [0, 7, 45, 133])
def test_the_least_push_is_found_to_the_thousandth(angle: int) -> None:
    """Grey Wind stands before the edge, 0.3 inches aside: so the target moves 1.1 inches to the other side."""
    match = start(f"{GUARDS}: 24 24 {angle}, alone\n{SWORDS}: 40 40 0, alone\ngrey_wind: 5 5 0")
    field, target = table(match), number(match, GUARDS)
    at = field.poses[target]
    assert at is not None
    field.poses[number(match, "grey_wind")] = aligned(at, 5500, 4800, FRONT_ARC, FRONT_ARC, (2800, 2800), 300)
    found = slides(Edge(field, number(match, SWORDS), target, FRONT_ARC))
    (line,) = found
    there, placed = found[line]
    assert line == "half_left"
    assert ((there[0] - at[0]) ** 2 + (there[1] - at[1]) ** 2) ** 0.5 == pytest.approx(1100, abs=3)
    assert placed == aligned(there, 5500, 4800, FRONT_ARC, FRONT_ARC, (5500, 4800), -2750)


@rule("charge.3", "ruling.107")
@pytest.mark.parametrize("gap", [0.0, 0.05, 1.0])
def test_a_defender_is_not_pushed_farther_than_half_an_edge(gap: float) -> None:
    """Two friends stand before the target: beside them the charger would not stand on its edge at all."""
    match = activated(
        SWORDS,
        f"""
        {SWORDS}: 24 16 0, alone
        stark_sworn_swords_2: {21.25 - gap} 22 0, alone
        umber_berserkers: {26.75 + gap} 22 0, alone
        {GUARDS}: 24 28 180, alone
    """,
    )
    assert "charge" not in options(match)


@rule("charge.15", "ruling.18")
def test_a_defender_is_not_pushed_over_its_friends() -> None:
    """To its right the Halberdiers leave only an inch: it slides to the left."""
    match = charged(
        f"""
        {SWORDS}: 24 16 0, alone
        grey_wind: 24 24 0
        {GUARDS}: 24 28 180, alone
        lannister_halberdiers: 17.5 28 180, alone
    """
    )
    assert options(match) != ["half_left", "half_right"]
    assert pose(match, GUARDS) == (25_400, 28_000, 1800) and pose(match, SWORDS) == (28_150, 23_200, 0)


HEMMED = f"""
    {SWORDS}: 24 40 180, alone
    {GUARDS}: 24 20 0, alone
    lannister_guardsmen_2: 18.5 20 0, alone
    lannister_halberdiers: 29.5 20 0, alone
"""


@rule("charge.16", "ruling.18")
@pytest.mark.parametrize(("wolf", "x"), [(24.0, 19.85), (23.8, 27.95)])
def test_where_nothing_can_be_pushed_the_charger_takes_the_longest_contact(wolf: float, x: float) -> None:
    match = charged(HEMMED.replace("24 40", "24 33") + f"grey_wind: {wolf} 25 180\n")
    assert pose(match, GUARDS) == (24_000, 20_000, 0)
    assert pose(match, SWORDS) == (round(1000 * x), 24_800, 1800)
    assert GUARDS in fights(match, SWORDS) and said(match, "charge.done")


@rule("charge.3", "charge.16")
def test_a_charger_whose_front_finds_no_place_on_the_edge_may_not_charge() -> None:
    between = HEMMED.replace("24 40", "24 33") + "grey_wind: 22.5 25 180\nstark_outriders: 28.2 24.9 180\n"
    match = activated(SWORDS, between)
    answer(match, "charge")
    assert said(match, "charge.declared") == [{"unit": SWORDS, "target": "lannister_guardsmen_2"}]
    assert fault(table(match), number(match, SWORDS), number(match, GUARDS)) == "charge.3"


@rule("charge.4", "ruling.18")
def test_a_defender_keeps_in_touch_with_its_other_enemies() -> None:
    """The Outriders hold its left flank: to the other side it cannot leave them, this way it cannot pass them."""
    match = charged(
        f"""
        {SWORDS}: 24 16 0, alone
        grey_wind: 24 24 0
        {GUARDS}: 24 28 180, alone
        stark_outriders: 29.25 28 270
    """
    )
    assert fights(match, "stark_outriders") == [GUARDS]
    assert pose(match, GUARDS) == (24_000, 28_000, 1800)


# -- castle walls -----------------------------------------------------------------------------------------------

STORM = "options: {mode: storm}\nattacker: lannister\nstark_sworn_swords_1: 5 10 0, alone\n"


@rule("ruling.36")
def test_a_wall_is_charged_at_any_place_where_half_of_the_front_touches() -> None:
    match = charged(STORM + f"{GUARDS}: 24 13 180, alone", GUARDS, "castle_wall_2")
    assert options(match) == ["full", "half_left", "half_right", "along"]
    answer(match, "along")
    assert asked(match) == "lannister charge.wall"
    assert forbidden_by(match, "25234 7400 1800") is None and forbidden_by(match, "29333 7400 1800") is None
    assert forbidden_by(match, "29335 7400 1800") == "ruling.36"
    assert forbidden_by(match, "25234 7500 1800") == "ruling.36"
    assert forbidden_by(match, "25234 7400 1790") == "ruling.36"
    answer(match, "25234 7400 1800")
    assert pose(match, GUARDS) == (25_234, 7400, 1800) and fights(match, GUARDS) == ["castle_wall_2"]


@rule("ruling.36", "charge.3")
@pytest.mark.parametrize(("x", "roomy"), [(25.0, True), (24.9, False)])
def test_units_share_a_wall_where_they_fit_side_by_side(x: float, roomy: bool) -> None:
    """Middle and ends are taken or covered; between two others there is room for one more, or just none."""
    position = (
        STORM
        + f"""{GUARDS}: 21 14 180, alone
        lannister_guardsmen_2: 14 7.4 180, alone
        lannister_halberdiers: {x} 7.4 180, alone
        mountains_men: 33 7.4 180, alone
    """
    )
    assert ("charge" in options(activated(GUARDS, position))) == roomy
    if roomy:
        match = charged(position, GUARDS, "castle_wall_2")
        assert asked(match) == "lannister charge.wall" and "19500 7400 1800" in options(match)
        assert forbidden_by(match, "19400 7400 1800") == forbidden_by(match, "24000 7400 1800") == "charge.3"
        answer(match, "19500 7400 1800")
        assert fights(match, GUARDS) == ["castle_wall_2"]


@rule("ruling.17")
@pytest.mark.parametrize("angle", [0, 30, 45, 135])
@pytest.mark.parametrize("arc", [FRONT_ARC, RIGHT_ARC, REAR_ARC, LEFT_ARC])
def test_the_middle_of_an_edge_is_found_at_any_angle(angle: int, arc: int) -> None:
    match = start(f"stark_sworn_swords_1: 24 24 {angle}\nlannister_guardsmen_1: 5 5 0")
    field, target, other = table(match), number(match, "stark_sworn_swords_1"), number(match, "lannister_guardsmen_1")
    for aside, centred in ((0, True), (15, True), (-15, True), (30, False), (-30, False)):
        field.poses[other] = aligned((24_000, 24_000, 10 * angle), 5500, 4800, arc, FRONT_ARC, (5500, 4800), aside)
        assert is_centred(field, target, other, arc) == centred


# A charger among others, and what stands between it and its target; windows from a few tenths of a degree on.
HARD = [
    f"{SWORDS}: 24 10 0, alone\n{GUARDS}: 23 27 30, alone",
    f"{SWORDS}: 24 10 0, alone\n{GUARDS}: 21 27 30, alone",
    f"{SWORDS}: 24 10 0, alone\n{GUARDS}: 16 25 0, alone",
    f"{SWORDS}: 24 10 0, alone\n{GUARDS}: 24 27.2 0, alone",
    f"{SWORDS}: 24 10 0, alone\nstark_outriders: 29.8 9 0\number_berserkers: 18.2 9 0\n{GUARDS}: 23 27 30, alone",
    f"{SWORDS}: 20 10 0, alone\nlannister_guardsmen_2: 14.9 17 180, alone\nmountains_men: 26.3 17 180, alone\n"
    f"{GUARDS}: 22.5 23 180, alone",
    f"{SWORDS}: 20 10 0, alone\nlannister_guardsmen_2: 15.1 17 180, alone\nmountains_men: 26.1 17 180, alone\n"
    f"{GUARDS}: 22.5 23 180, alone",
    f"{SWORDS}: 24 10 0, alone\n{GUARDS}: 24 25 0, alone\nterrain: [bog 24 17 0]",
    f"{SWORDS}: 24 10 0, alone\n{GUARDS}: 23 24.6 20, alone\nterrain: [forest 21 17 0, palisade 29.5 17 90]",
    f"{SWORDS}: 4 10 0, alone\n{GUARDS}: 2.4 24 90, alone",
]


@rule("ruling.24", "ruling.25")
@pytest.mark.parametrize("position", HARD)
def test_of_all_facings_one_that_is_legal_is_found_and_none_where_none_is(position: str) -> None:
    match = start(position)
    field, unit, target = table(match), number(match, SWORDS), number(match, GUARDS)
    ground = Ground(field, unit)
    legal = [angle for angle in range(3600) if heading_fault(field, unit, target, angle, ground) is None]
    found = [*Lanes(field, unit, target, ground).search()]
    assert bool(found) == bool(legal) and set(found) <= set(legal)
    assert set(ways_in(field, unit, target)) <= set(legal) and bool([*ways_in(field, unit, target)]) == bool(legal)
