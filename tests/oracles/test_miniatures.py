"""The miniatures engine beside brute force: Charges that may be declared, how far defenders move, legal poses."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, field
from typing import cast

import numpy as np
import pytest

import cyvasse
from cyvasse.games.miniatures.alignment import any_place
from cyvasse.games.miniatures.charges import targets
from cyvasse.games.miniatures.field import is_engaged
from cyvasse.games.miniatures.geometry import Pose
from cyvasse.games.miniatures.moves import Course
from cyvasse.games.miniatures.table import Table
from tests.oracles import miniatures_charges as oracle
from tests.oracles.miniatures_charges import Array, Field, Tray

GRAZE = 0.02  # inches within which the engine may go either way
SIDE = (48.0, 48.0)
SIZES = {"stark_outriders": (5.5, 5.0), "grey_wind": (2.8, 2.8)}
SPEEDS = {
    "stark_sworn_swords_1": 5, "stark_sworn_swords_2": 5, "umber_berserkers": 6, "stark_outriders": 6, "grey_wind": 6,
    "lannister_guardsmen_1": 4, "lannister_guardsmen_2": 4, "lannister_halberdiers": 5, "mountains_men": 5,
}  # fmt: skip
# Faces of terrain pieces: shape, width, depth; impassable ones block sight too.
PIECES = {
    "bog": ("ellipse", 7.0, 5.0), "forest": ("ellipse", 8.0, 6.0), "palisade": ("rectangle", 8.0, 1.0),
    "hedge": ("rectangle", 6.0, 1.0), "weirwood": ("ellipse", 4.0, 4.0), "corpse_pile": ("ellipse", 4.0, 3.0),
}  # fmt: skip
ROUGH, CLOSED = ("bog", "forest", "hedge", "corpse_pile"), ("palisade",)


def is_stark(word: str) -> bool:
    return "lannister" not in word and word != "mountains_men"


@dataclass
class Layout:
    """Trays and terrain, as both sides are told of them."""

    trays: dict[str, Tray] = field(default_factory=dict)
    terrain: list[tuple[str, float, float, float]] = field(default_factory=list)

    def piece(self, word: str, x: float, y: float, facing: float) -> Array:
        return oracle.outline(*PIECES[word], x, y, facing)

    def text(self) -> str:
        lines = [f"{word}: {t.x:.3f} {t.y:.3f} {t.facing:.1f}, alone" for word, t in self.trays.items()]
        ground = ", ".join(f"{word} {x:.3f} {y:.3f} {facing:.1f}" for word, x, y, facing in self.terrain)
        return "\n".join([*lines, f"terrain: [{ground}]", "step: activation", "turn: stark"])

    def ground(self, unit: str, target: str = "", *left_out: str) -> Field:
        """What a unit minds when it moves."""
        found = Field(SIDE)
        for word, tray in self.trays.items():
            if word not in (unit, target, *left_out):
                (found.friends if is_stark(word) == is_stark(unit) else found.foes).append(tray.corners())
        for word, *at in self.terrain:
            if word in CLOSED:
                found.solid.append(self.piece(word, *at))
                found.opaque.append(self.piece(word, *at))
            if word in ROUGH:
                found.rough.append(self.piece(word, *at))
        return found

    def enemies(self, unit: str) -> list[str]:
        return [word for word in self.trays if is_stark(word) != is_stark(unit)]

    def touching(self, unit: str) -> list[str]:
        """Enemies whose trays touch the unit's."""
        mine = self.trays[unit]
        return [
            word
            for word in self.enemies(unit)
            if abs(self.trays[word].x - mine.x) + abs(self.trays[word].y - mine.y) < 11
            and oracle.depth_in(mine.corners()[None], self.trays[word].corners())[0] > -0.005
        ]

    def fits(self, tray: Tray, gap: float) -> bool:
        others = [other.corners() for other in self.trays.values()]
        others += [self.piece(word, *at) for word, *at in self.terrain if word in CLOSED]
        mine = tray.corners()
        inside = (mine > 0).all() and (mine < 48).all()
        return bool(inside) and all(oracle.depth_in(mine[None], other)[0] < -gap for other in others)


def scattered(luck: random.Random) -> Layout:
    """Units anywhere in the middle of the table, some of them in touch with an enemy, terrain on every other board."""
    made = Layout()
    if luck.random() < 0.5:
        for word in luck.sample(sorted(PIECES), luck.randint(1, 4)):
            made.terrain.append((word, luck.randint(12, 36), luck.randint(12, 36), 10 * luck.randrange(36)))
    words = sorted(SPEEDS)
    luck.shuffle(words)
    spread = luck.choice((8, 11, 15))
    for word in words:
        width, depth = SIZES.get(word, (5.5, 4.8))
        for _ in range(12):
            x, y = (24 + round(luck.uniform(-spread, spread), 3) for _ in range(2))
            tray = Tray(x, y, luck.choice((luck.randrange(3600) / 10, 90.0 * luck.randrange(4))), width, depth)
            foes = [other for other in made.trays if is_stark(other) != is_stark(word)]
            touching = bool(foes) and luck.random() < 0.25
            if touching:
                there = made.trays[luck.choice(foes)]
                arc = luck.randrange(4)
                edge = oracle.edge_of(there, arc)
                flush = oracle.beside(tray, there, arc, luck.choice((-0.5, 0, 0.5)) * max(edge, width))
                tray = Tray(round(flush.x, 3), round(flush.y, 3), round(flush.facing % 360, 1), width, depth)
            if made.fits(tray, -0.003 if touching else 0.1):
                made.trays[word] = tray
                break
    return made


def lines_of_battle(luck: random.Random) -> Layout:
    """Two lines with narrow gaps, so that pivots are hemmed in and friends stand in the way."""
    made = Layout()
    for south in (True, False):
        words = [word for word in sorted(SPEEDS) if is_stark(word) != south]
        luck.shuffle(words)
        gap, y = luck.choice((0.0, 0.02, 0.3, 1.1)), 14.0 if south else 14.0 + luck.uniform(8, 18)
        x = 24 - 1.5 * (5.5 + gap) + luck.uniform(-3, 3)
        for place, word in enumerate(words[: luck.randint(3, 5)]):
            width, depth = SIZES.get(word, (5.5, 4.8))
            back = place // 3 * (5.5 + luck.choice((0.0, 0.5, 2.0)))  # the rest stands in a second rank
            at = round(x + place % 3 * (5.5 + gap), 3), round(y - back if south else y + back, 3)
            tray = Tray(*at, (0.0 if south else 180.0) + luck.choice((0.0, 0.0, luck.randint(-20, 20))), width, depth)
            tray.facing %= 360
            if made.fits(tray, -0.003):
                made.trays[word] = tray
    return made


def board(seed: int) -> Layout:
    luck = random.Random(f"miniatures {seed}")
    while True:
        made = (scattered if seed % 3 else lines_of_battle)(luck)
        if any(map(is_stark, made.trays)) and not all(map(is_stark, made.trays)):
            return made


def table_of(layout: Layout) -> Table:
    active = next(word for word in layout.trays if is_stark(word))
    return cast(Table, cyvasse.start("miniatures", layout.text() + f"\nactive: {active}").table)


# -- charges ------------------------------------------------------------------------------------------------------


def is_shut(layout: Layout, target: str, arc: int) -> bool:
    """Two enemies on that side, or one in the middle of it (charge.4, charge.17)."""
    there = layout.trays[target]
    ahead, right = oracle.edge_axes(there, arc)
    reach = (there.width if arc % 2 else there.depth) / 2
    others = []
    for word in layout.touching(target):
        away = layout.trays[word].corners() - np.array([there.x, there.y])
        if (away @ ahead).min() > reach - 0.01:
            others.append(float((away @ right).mean()))
    return len(others) >= 2 or any(abs(other) < 0.02 for other in others)


def may_charge(layout: Layout, unit: str, target: str, slack: float) -> bool:
    """May this Charge be declared (charge.1 to charge.5, charge.17)?"""
    mine, there, ground = layout.trays[unit], layout.trays[target], layout.ground(unit, target)
    opaque = [*ground.friends, *ground.foes, *ground.opaque]
    if not oracle.is_near(mine, SPEEDS[unit], there) or layout.touching(unit):
        return False
    if not oracle.sees(mine, there.corners(), opaque, slack):
        return False
    found = oracle.arcs(there, mine)
    if slack > 0 and len(found) > 1:  # nearly equal parts may go either way
        return False
    roomy = any(not is_shut(layout, target, arc) and oracle.has_room(mine, there, arc, ground, slack) for arc in found)
    return roomy and oracle.can_reach(mine, SPEEDS[unit], there, ground, slack)


def compare_charges(seed: int, seen: Counter[str]) -> None:
    layout = board(seed)
    table = table_of(layout)
    for unit in layout.trays:
        number = table.words.index(unit)
        offered = [table.words[target] for target in targets(table, number)]
        for target in layout.enemies(unit):
            situation = f"board {seed}: {unit} charges {target}\n{layout.text()}"
            if target in offered:
                assert may_charge(layout, unit, target, -GRAZE), situation
            else:
                assert not may_charge(layout, unit, target, GRAZE), situation
            seen["legal" if target in offered else "not"] += 1


def compare_ends(seed: int, seen: Counter[str]) -> None:
    """Wherever a charger might be laid beside an enemy, the enemy is pushed by the least that a grid finds."""
    layout = board(seed)
    table = table_of(layout)
    for unit in layout.trays:
        if layout.touching(unit):
            continue
        for target in layout.enemies(unit):
            for arc in range(4):
                end = any_place(table, table.words.index(unit), table.words.index(target), arc)
                situation = f"board {seed}: {unit} laid on edge {arc} of {target}: {end}\n{layout.text()}"
                seen[judged_end(layout, unit, target, arc, end, situation)] += 1


def judged_end(layout: Layout, unit: str, target: str, arc: int, end: tuple[Pose, Pose] | None, situation: str) -> str:
    mine, there, ground = layout.trays[unit], layout.trays[target], layout.ground(unit, target)
    if end is None:
        assert not oracle.has_room(mine, there, arc, ground, GRAZE), situation
        return "no room"
    _, right = oracle.edge_axes(there, arc)
    (x, y), (tx, ty) = ((pose[0] / 1000, pose[1] / 1000) for pose in end)
    far, offset = ((x - there.x) ** 2 + (y - there.y) ** 2) ** 0.5, abs((tx - x) * right[0] + (ty - y) * right[1])
    edge = oracle.edge_of(there, arc)
    exact = min(offset, abs(offset - max(edge, mine.width) / 2)) < 0.004  # 100% or 50%
    if exact and far < 0.0005:
        return "aligned"
    held = [layout.trays[word].corners() for word in layout.touching(target)]
    loose, strict = (
        oracle.least_push(mine, there, arc, ground, layout.ground(target, "", unit), held, slack)
        for slack in (-0.006, GRAZE)
    )
    assert strict is None or strict >= far - GRAZE, situation
    if exact:
        assert loose is not None and loose <= far + GRAZE, situation
        return "pushed"
    assert far < 0.0005 and offset < (edge + mine.width) / 2 and strict is None, situation
    return "squeezed"


# -- other moves ------------------------------------------------------------------------------------------------


def compare_poses(seed: int, seen: Counter[str]) -> None:
    """Ends of Maneuvers and Marches on a grid around each unit, looking in some direction."""
    layout, luck = board(seed), random.Random(f"poses {seed}")
    table = table_of(layout)
    for unit, mine in layout.trays.items():
        number = table.words.index(unit)
        if is_engaged(table, number):
            continue
        for turns, limit in ((True, SPEEDS[unit]), (False, 2 * SPEEDS[unit])):
            course = Course(table, number, 1000 * limit, first=turns)
            for _ in range(12):
                x, y, facing = course.start
                if turns:
                    x, y = (at + 250 * luck.randint(-4 * limit - 4, 4 * limit + 4) for at in (x, y))
                else:
                    x, y, _ = oracle_ahead(mine, luck.randint(1, 4 * limit + 4) / 4)
                facing = luck.choice((facing, luck.randrange(3600)))
                to = (x / 1000, y / 1000, facing / 10)
                ground = layout.ground(unit)
                situation = f"board {seed}: {unit} to {x} {y} {facing} turning {turns}\n{layout.text()}"
                if course.allows(x, y, facing):
                    assert oracle.may_move(mine, to, limit, ground, turns, -GRAZE), situation
                else:
                    assert not oracle.may_move(mine, to, limit, ground, turns, GRAZE), situation
                seen["legal" if course.allows(x, y, facing) else "not"] += 1


def oracle_ahead(mine: Tray, far: float) -> tuple[int, int, int]:
    (ahead,), _ = oracle.axes_of(np.array([mine.facing]))
    return round(1000 * (mine.x + far * ahead[0])), round(1000 * (mine.y + far * ahead[1])), round(10 * mine.facing)


# -- the tests --------------------------------------------------------------------------------------------------


def test_charges_that_brute_force_allows_are_offered_and_no_others() -> None:
    seen = Counter[str]()
    for seed in range(24):
        compare_charges(seed, seen)
    assert seen["legal"] > 80 and seen["not"] > 240


def test_a_defender_is_pushed_by_the_least_that_a_grid_finds() -> None:
    seen = Counter[str]()
    for seed in range(3):
        compare_ends(seed, seen)
    assert min(seen["aligned"], seen["pushed"], seen["no room"]) > 15 and seen["squeezed"] > 2


def test_poses_that_brute_force_allows_are_legal_and_no_others() -> None:
    seen = Counter[str]()
    for seed in range(5):
        compare_poses(seed, seen)
    assert seen["legal"] > 150 and seen["not"] > 150


@pytest.mark.soak
@pytest.mark.parametrize("part", range(10))
def test_twenty_thousand_charges_poses_and_pushes(part: int) -> None:
    for compare in (compare_charges, compare_poses, compare_ends):
        seen, seed = Counter[str](), 100_000 * (part + 1)
        while seen.total() < 2000:
            compare(seed, seen)
            seed += 1
