"""The field as part of the ground: parchment frame, coordinates, rivers and roads, and the art of all terrain.

Art is drawn around the middle of a hex with the radius `ART` and scaled; what repeats is a symbol `t-<name>`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from math import atan2, degrees
from random import Random

from cyvasse import ink

from ..components import GROUNDS, Components
from .layout import EDGE, FACING, Layout, Point

LEAF, LEAF_DEEP, WOOD, WOOD_LIGHT = "#76924f", "#3f5a2c", "#6d4a27", "#b98d58"
HILL, HILL_DEEP, ROCK, ROCK_DEEP = "#d2b171", "#8a672f", "#b3a48d", "#62564a"
ROOF, WALL, ROAD, ROAD_EDGE, ASH, REED = "#a6482f", "#e8dcc0", "#d8b983", "#96743f", "#8a8078", "#5f7a41"
EDGE_INK = "#2b2118"
RIVERS = ("river", "forest_river", "ford", "hidden_ford", "wooden_bridge", "stone_bridge")
ROADS = ("road", "forest_road", "wooden_bridge", "stone_bridge")
WOODED = ("forest", "forest_river", "forest_road")
PATCHES = {  # ground that is tinted: its hexes, colour, strength
    "forest": (WOODED, LEAF, 0.42),
    "hill": (("hill", "hollow_hill"), HILL, 0.4),
    "swamp": (("swamp",), "#a9b57c", 0.5),
    "cliff": (("cliff",), ROCK, 0.4),
}


def pen(d: str, fill: str = "none", stroke: str = EDGE_INK, width: float = 1) -> str:
    return (
        f'<path d="{d}" fill="{fill}" stroke="{stroke}" stroke-width="{width:g}" stroke-linejoin="round" '
        'stroke-linecap="round"/>'
    )


# Symbols.


def _hump() -> str:
    hatch = "".join(
        f"M{21 * (0.08 + 0.13 * k):.1f} {-19 * (0.92 - 0.17 * k):.1f}q2.1 4.7 2.7 {19 * (0.5 - 0.04 * k):.1f}"
        for k in range(5)
    )
    return pen("M-21 0Q-11.5 -18 0 -19Q11.5 -18 21 0Q0 3 -21 0Z", HILL, HILL_DEEP, 1.2) + pen(hatch, stroke=HILL_DEEP)


def _logs() -> str:
    tops = (0.0, 3.1, 3.9, 1.7, -1.8, -3.9, -3.1, 0.1, 3.2)
    logs = "".join(
        pen(f"M{x} {y + 13:g}V{y - 7:g}l3.2 -5l3.2 5V{y + 13:g}Z", WOOD_LIGHT)
        for x, y in zip(range(-31, 26, 7), tops, strict=False)
    )
    return logs + pen("M-31 3Q0 -3 32 3", stroke=WOOD, width=2.2)


def _bridge(stone: bool) -> str:
    fill, line = (ROCK, ROCK_DEEP) if stone else (WOOD_LIGHT, WOOD)
    planks = "".join(f"M{x} -10V10" for x in range(-18, 19, 9 if stone else 5))
    return (
        pen("M-24 -11H24V11H-24Z", fill, EDGE_INK, 1.2)
        + pen(planks, stroke=line)
        + pen("M-26 -11H26M-26 11H26", width=2.6)
    )


def _stones(hidden: bool) -> str:
    """Stepping stones across a stream; those of a hidden ford lie under water."""
    spots = ((-16, -5), (-15, 6), (-6, -1), (-4, 9), (5, -6), (6, 4), (15, -2), (16, 8))
    dash = ' stroke-dasharray="2 1.6"' if hidden else ""
    fill = "none" if hidden else ROCK
    stones = "".join(
        f'<ellipse cx="{x}" cy="{y}" rx="5.2" ry="4" fill="{fill}" stroke="{ROCK_DEEP}"{dash}/>' for x, y in spots
    )
    banks = "".join(
        f'<ellipse cx="{x}" rx="7" ry="14" fill="{ROAD}" stroke="{ROAD_EDGE}" fill-opacity="{0 if hidden else 1}"/>'
        for x in (-17, 17)
    )
    return banks + pen("M-9 -12q4 -4 8 0t8 0M-8 15q4 -4 8 0t8 0", stroke="#fff8e6", width=1.4) + stones


_TENT = (
    pen("M-13 0L0 -20L13 0Q0 4 -13 0Z", WALL)
    + pen("M0 -20L5 1.6Q10 1 13 0ZM0 -20L-8 1.2L-4 1.8Z", ROOF)
    + pen("M0 -20V-25L6 -23L0 -21.4")
    + pen("M-2 2L0 -6L3 2", EDGE_INK)
)
_HOUSE = (
    pen("M-9 0V-8H6V0Z", WALL)
    + pen("M6 0V-8L11 -10V-2Z", ROAD)
    + pen("M-11 -7L-6 -15L8 -15L6 -7.5Z", ROOF)
    + pen("M6 -7.5L8 -15L13 -9Z", ROOF)
    + pen("M-3 0V-5H0V0M-7 -3.2V-5.2M3.2 -3.2V-5.2M5 -15V-18.5H7V-15")
)
_TOWER = (
    pen("M-11 0L-9.5 -30H9.5L11 0Q0 5 -11 0Z", ROCK, width=1.2)
    + pen("M-13 -30V-40H-8V-36H-3V-40H3V-36H8V-40H13V-30Z", WALL, width=1.2)
    + pen("M-4 2V-6Q0 -11 4 -6V2", EDGE_INK)
    + pen("M0 -17V-24", width=2)
    + pen("M-9 -10h4M5 -13h4M-8 -20h3M5 -22h3", stroke=ROCK_DEEP)
)
_SIEGE = (
    pen("M-14 2L-11 -38H11L14 2Z", WOOD_LIGHT, width=1.2)
    + pen("M-13 -10H13M-12 -24H12M-12.6 -4L11.6 -24M12.6 -4L-11.6 -24", stroke=WOOD, width=1.6)
    + pen("M-13 -38V-45H-7V-41H-3V-45H3V-41H7V-45H13V-38Z", WOOD_LIGHT, width=1.2)
    + pen("M11 -36L24 -30", stroke=WOOD, width=3)
    + '<g fill="#b98d58" stroke="#2b2118"><circle cx="-9" cy="4" r="5"/><circle cx="9" cy="4" r="5"/></g>'
)
_ROCK = (
    pen(
        "M-29 15L-26 -6L-19 -11L-14 -25L-6 -21L-1 -29L9 -26L13 -15L22 -12L28 4L29 16L14 22L-3 19L-17 23Z",
        ROCK, ROCK_DEEP, 1.4,
    )
    + pen(
        "M-14 -25L-11 -6L-17 23M-11 -6L-1 -2L-3 19M-6 -21L-1 -2M9 -26L7 -3L14 22M13 -15L7 -3L-1 -2M22 -12L19 6L29 16"
        "M-26 -6L-20 4",
        stroke=ROCK_DEEP,
    )
)  # fmt: skip
_CAVE = pen("M-13 3Q-13 -13 0 -14Q13 -13 13 3Q0 7 -13 3Z", "#2a2018", "#6b5130", 2) + pen(
    "M-6 -9l2.4 4M5 -10l-1 4M-9 -2l4 .6", stroke="#6b5130", width=1.3
)
SYMBOLS = {
    "pine": pen("M0 1V-4", stroke=WOOD, width=2)
    + pen("M0 -21L6.5 -10H3.5L8 -3H-8L-3.5 -10H-6.5Z", LEAF, LEAF_DEEP)
    + pen("M1.5 -14L4 -10.4M2 -8L5 -4", stroke=LEAF_DEEP),
    "tree": pen("M0 1V-5", stroke=WOOD, width=2.2)
    + pen("M-6 -4Q-11 -6 -9 -11Q-9 -17 -3 -17Q0 -21 4 -17.5Q10 -17 9 -11Q11 -6 6 -4Q0 -2.5 -6 -4Z", LEAF, LEAF_DEEP)
    + pen("M2 -8Q5 -8.5 6 -11M-4 -13Q-3 -15 -1 -15", stroke=LEAF_DEEP),
    "hump": _hump(),
    "rock": _ROCK,
    "house": _HOUSE,
    "tower": _TOWER,
    "siege": _SIEGE,
    "logs": _logs(),
    "tent": _TENT,
    "cave": _CAVE,
    "reed": pen("M0 0v-8M2.5 0q1 -5 3 -8M-2.5 0q-1 -4 -3.4 -7", stroke=REED, width=1.3)
    + pen("M-8 2h6M0 2.6h8", stroke="var(--sea-line)", width=1.4),
    "wave": pen("M-8 0q4 -4 8 0t8 0", stroke="var(--sea-line)", width=1.2),
    "tuft": pen("M-2 0l-1.6 -4.5M0 0v-6M2 0l1.8 -4.5", stroke="var(--sign)", width=1.1),
    "stump": pen("M0 0l-1 -8l3 2.5l2 -4.5l1 10Z", ASH) + pen("M8 -2l7 -3M-12 1l6 4", stroke=ASH, width=1.4),
    "stone": _bridge(True),
    "planks": _bridge(False),
    "ford": _stones(False),
    "hidden": _stones(True),
}
Spot = tuple[str, float, float, float]  # a symbol, where in the hex, how large
FOREST: tuple[Point, ...] = ((-20, -12), (-6, -20), (9, -17), (22, -9), (-25, 6), (25, 9), (-9, -3), (6, 2), (16, 22),
                             (-16, 22), (-2, 16), (2, 29))  # fmt: skip
MARSH: tuple[Point, ...] = ((-19, -14), (8, -21), (22, -3), (-23, 8), (-4, 4), (14, 18), (-12, 24))
FIXED: dict[str, tuple[Spot, ...]] = {
    "hill": (("hump", -12, -6, 0.8), ("hump", 13, -4, 0.78), ("hump", 0, 12, 0.95)),
    "hollow_hill": (("hump", -12, -6, 0.8), ("hump", 13, -4, 0.78), ("hump", 0, 14, 1.2), ("cave", 0, 12, 0.75)),
    "cliff": (("rock", 0, 2, 1.0),),
    "building": (("house", -13, -6, 0.95), ("house", 12, -10, 0.95), ("house", -1, 19, 1.15), ("house", 20, 13, 0.7)),
    "outpost": (("tower", 0, 20, 1.15),),
    "palisade": (("logs", 0, 0, 1.0),),
    "tent": (("tent", -13, -5, 0.8), ("tent", 13, -6, 0.8), ("tent", 0, 20, 1.1)),
    "siege_tower": (("siege", -2, 22, 1.05),),
    "lake": (("wave", -12, -12, 1), ("wave", 10, -2, 1), ("wave", -8, 12, 1), ("wave", 12, 18, 0.8)),
    "road": (),
    "ford": (),
    "hidden_ford": (),
    "wooden_bridge": (),
    "stone_bridge": (),
}


def spots(ground: str, place: int) -> list[Spot]:
    """What stands in a hex; the same hex always looks the same."""
    rng = Random(place * 31 + GROUNDS.index(ground))
    if ground in FIXED:
        return list(FIXED[ground])
    if ground in WOODED:
        trees = FOREST if ground == "forest" else [p for p in FOREST if abs(p[0]) > 14]
        wild = [(x + rng.uniform(-3, 3), y + 4 + rng.uniform(-2, 2)) for x, y in trees]
        return [
            ("pine" if rng.random() < 0.4 else "tree", x, y, rng.uniform(0.74, 0.9))
            for x, y in sorted(wild, key=lambda p: p[1])
        ]
    if ground == "swamp":
        return [("reed", x + rng.uniform(-2, 2), y + rng.uniform(-2, 2), 1) for x, y in MARSH]
    if ground == "river":
        return [("wave", rng.uniform(-4, 2), rng.uniform(-3, 3), 0.7)]
    return [("tuft", rng.uniform(-24, 22), rng.uniform(-20, 24), 1) for _ in range(rng.choice((1, 2, 2, 3)))]


def symbols(lay: Layout) -> str:
    """The art at the size of this field."""
    k = ink.number(lay.scale * 100)
    scale = f"scale({float(k) / 100:g})"
    return "".join(f'<g id="t-{name}" transform="{scale}">{body}</g>' for name, body in SYMBOLS.items())


# Lines and patches.


def outline(lay: Layout, places: Iterable[int]) -> str:
    """The border of some hexes as closed loops."""
    inside, near, corners = set(places), lay.board.near, lay.corners
    edges: dict[tuple[int, int], Point] = {}
    for place in sorted(inside):
        x, y = lay.middles[place]
        for k, way in enumerate(FACING):
            if near[place][way] not in inside:
                (x1, y1), (x2, y2) = corners[k], corners[(k + 1) % 6]
                edges[round(x + x1), round(y + y1)] = (x + x2, y + y2)
    loops = []
    while edges:
        start, point = next(iter(edges.items()))
        key, loop = start, []
        while key in edges:
            point = edges.pop(key)
            loop.append(f"{point[0]:.1f} {point[1]:.1f}")
            key = (round(point[0]), round(point[1]))
            key = next((other for other in edges if abs(other[0] - key[0]) + abs(other[1] - key[1]) < 3), key)
        loops.append("M" + "L".join(loop) + "Z")
    return "".join(loops)


def chains(lay: Layout, hexes: Sequence[int]) -> list[list[int]]:
    """Ordered hexes as lines: one goes on while the next hex lies beside it; a branch begins at the line it leaves."""
    around = lay.board.around
    found: list[list[int]] = []
    seen: set[int] = set()
    for place in hexes:
        if place in seen:
            continue
        if found and place in around[found[-1][-1]]:
            found[-1].append(place)
        else:
            root = next((other for other in around[place] if other in seen), None)
            found.append([place] if root is None else [root, place])
        seen.add(place)
    return found


def stream(lay: Layout, lines: list[list[int]]) -> str:
    """Curves through the middles of the shared edges; an end at the rim leaves the field."""
    d = ""
    for places in lines:
        points = [lay.middles[place] for place in places]
        if len(points) == 1:
            (x, y), r = points[0], lay.radius * 0.6
            d += f"M{x - r:.1f} {y:.1f}H{x + r:.1f}"
            continue
        for end, before in ((0, 1), (-1, -2)):
            onward = lay.board.direction(places[before], places[end])
            if lay.board.near[places[end]][onward] < 0:
                (x, y), (u, v) = points[end], points[before]
                points.insert(0 if end == 0 else len(points), (2 * x - u, 2 * y - v))
        middle = [((x + u) / 2, (y + v) / 2) for (x, y), (u, v) in pairwise(points)]
        d += f"M{points[0][0]:.1f} {points[0][1]:.1f}L{middle[0][0]:.1f} {middle[0][1]:.1f}"
        for (x, y), (u, v) in zip(points[1:], middle[1:], strict=False):
            d += f"Q{x:.1f} {y:.1f} {u:.1f} {v:.1f}"
        d += f"L{points[-1][0]:.1f} {points[-1][1]:.1f}"
    return d


def heading(lay: Layout, lines: list[list[int]], place: int) -> float:
    """The direction of a line in a hex, in degrees."""
    for places in lines:
        if place in places:
            n = places.index(place)
            (x, y), (u, v) = lay.middles[places[max(0, n - 1)]], lay.middles[places[min(len(places) - 1, n + 1)]]
            if (x, y) != (u, v):
                return degrees(atan2(v - y, u - x))
    return 90.0


# The field.


def draw_field(lay: Layout, data: Components, battle: str, ground: Mapping[str, str], devastated: Sequence[str]) -> str:
    """Everything of the field that terrain decides."""
    x, y, w, h = lay.field
    out = ink.panel(x, y, w, h, 6) + ink.rect(x + 4, y + 4, w - 8, h - 8, 4, fill="var(--paper-deep)")
    out += _coordinates(lay)
    everywhere = range(lay.board.size)
    edge = outline(lay, everywhere)
    out += f'<clipPath id="field-edge"><path d="{edge}"/></clipPath><g clip-path="url(#field-edge)">'
    out += ink.path(edge, "var(--land)") + ink.path(edge, "url(#paint-fibre)")
    by_place = {lay.board.hex[hex_]: ground[hex_] for hex_ in sorted(ground, key=lay.board.hex.__getitem__)}
    standing = {place: terrain for place, terrain in by_place.items() if lay.board.words[place] not in devastated}
    out += _patches(lay, standing, [lay.board.hex[hex_] for hex_ in devastated])
    rivers, roads = (_lines(lay, data, battle, by_place, kinds) for kinds in (RIVERS, ROADS))
    out += _water(lay, rivers) + _road(lay, roads) + "</g>"
    out += ink.path(_grid(lay), stroke="var(--ink)", stroke_opacity=0.2) + _things(lay, by_place, rivers, devastated)
    return out + ink.path(edge, stroke="var(--ink)", stroke_width=1.8)


def _coordinates(lay: Layout) -> str:
    r, out = lay.radius, ""
    size = max(8.0, r * 0.32)
    gap = r * (EDGE / 2 + 0.02)
    last = lay.columns * (lay.rows - 1)
    x0, y0, w, h = lay.field
    for column in range(lay.columns):
        letter = lay.board.words[column][0]
        for place, far in ((column, False), (last + column, True)):
            x, y = lay.middles[place]
            if lay.turned:
                x = x0 + gap if far else x0 + w - gap
            else:
                y = y0 + h - gap if far else y0 + gap
            out += ink.line(round(x, 1), round(y + size * 0.33, 1), letter, size, kind="m soft")
    for row in range(lay.rows):
        x, y = lay.middles[row * lay.columns]
        for far in (False, True):
            if lay.turned:
                y = y0 + h - gap if far else y0 + gap
            else:
                x = x0 + w - gap if far else x0 + gap
            out += ink.line(round(x, 1), round(y + size * 0.33, 1), row + 1, size, kind="m soft")
    return out


def _patches(lay: Layout, ground: Mapping[int, str], devastated: Sequence[int]) -> str:
    out, width = "", ink.number(lay.radius * 0.3)
    for kinds, colour, strength in PATCHES.values():
        places = [place for place, terrain in ground.items() if terrain in kinds]
        if places:
            d = outline(lay, places)
            out += (
                f'<path d="{d}" fill="{colour}" stroke="{colour}" stroke-width="{width}" stroke-linejoin="round" '
                f'opacity="{strength}"/>'
            )
    lakes = [place for place, terrain in ground.items() if terrain == "lake"]
    if lakes:
        out += ink.path(outline(lay, lakes), "var(--sea)", stroke="var(--sea-line)", stroke_width=2)
    if devastated:
        out += ink.path(outline(lay, devastated), ASH, opacity=0.6)
    return out


def _lines(
    lay: Layout, data: Components, battle: str, ground: Mapping[int, str], kinds: tuple[str, ...]
) -> list[list[int]]:
    """Rivers or roads: in the order of the battle plan, then what was laid since."""
    scenario = data.scenarios.get(battle)
    printed = scenario.terrain if scenario else {}
    first = [lay.board.hex[hex_] for kind in kinds[:2] for hex_ in printed.get(kind, ())]
    there = [place for place in first if place in ground]
    there += [place for place, terrain in ground.items() if terrain in kinds and place not in there]
    lines = chains(lay, there)
    return lines if kinds is RIVERS else over_fords(lay, ground, lines)


def over_fords(lay: Layout, ground: Mapping[int, str], lines: list[list[int]]) -> list[list[int]]:
    """Two roads that end on both sides of a ford are one."""
    around, found = lay.board.around, list(lines)
    for ford in sorted(place for place, terrain in ground.items() if terrain in ("ford", "hidden_ford")):
        ends = [line for line in found if line[0] in around[ford] or line[-1] in around[ford]]
        if len(ends) == 2 and not any(ford in line for line in found):
            first, second = ends
            found = [line for line in found if line not in ends]
            first = first if first[-1] in around[ford] else first[::-1]
            found.append([*first, ford, *(second if second[0] in around[ford] else second[::-1])])
    return found


def _water(lay: Layout, rivers: list[list[int]]) -> str:
    d = stream(lay, rivers)
    if not d:
        return ""
    out = ""
    for colour, width in (("sea-line", 0.66), ("sea", 0.57)):
        out += ink.path(
            d, stroke=f"var(--{colour})", stroke_width=lay.radius * width, stroke_linejoin="round",
            stroke_linecap="round",
        )  # fmt: skip
    return out


def _road(lay: Layout, roads: list[list[int]]) -> str:
    d, r = stream(lay, roads), lay.radius
    if not d:
        return ""
    out = ""
    for colour, width, dash in (
        (ROAD_EDGE, 0.34, None),
        (ROAD, 0.27, None),
        (ROAD_EDGE, 0.03, f"{r / 7:.1f} {r / 6:.1f}"),
    ):
        out += ink.path(
            d, stroke=colour, stroke_width=max(0.8, r * width), stroke_dasharray=dash, stroke_linejoin="round",
            stroke_opacity=0.8,
        )  # fmt: skip
    return out


def _grid(lay: Layout) -> str:
    around = "l".join(f"{v[0] - u[0]:.1f} {v[1] - u[1]:.1f}" for u, v in pairwise((*lay.corners, lay.corners[0])))
    x0, y0 = lay.corners[0]
    return "".join(f"M{x + x0:.1f} {y + y0:.1f}l{around}" for x, y in lay.middles)


def _things(lay: Layout, ground: Mapping[int, str], rivers: list[list[int]], devastated: Sequence[str]) -> str:
    ruined, k = {lay.board.hex[hex_] for hex_ in devastated}, lay.scale
    out = ""
    for place, (x, y) in enumerate(lay.middles):
        terrain = ground.get(place, "plain")
        crossing = {"ford": "ford", "hidden_ford": "hidden", "wooden_bridge": "planks", "stone_bridge": "stone"}.get(
            terrain
        )
        if crossing:
            turn = heading(lay, rivers, place) - 90
            out += f'<use href="#t-{crossing}" transform="translate({x} {y}) rotate({turn:.0f})"/>'
        wild = spots(terrain, place) if place not in ruined else []
        if place in ruined:
            wild = [("stump", -18, -6, 1), ("stump", 10, -12, 1), ("stump", -6, 22, 1), ("stump", 16, 12, 1)]
        for name, u, v, size in wild:
            move = f"translate({x + u * k:.1f} {y + v * k:.1f})"
            out += f'<use href="#t-{name}" transform="{move}{f" scale({size:.2f})" if size != 1 else ""}"/>'
    return f'<g opacity=".92">{out}</g>'
