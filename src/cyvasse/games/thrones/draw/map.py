"""The map as part of the ground: land, seas, borders, castles and names, and the symbols of all that stands on it.

Areas are `a<number>`, clipped to their insides `l<number>`; names and signs of the lands are `map-top`, which the
pieces lay over the tints of those who hold the land.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import pairwise

from cyvasse import ink

from ..components import Area, Components
from .layout import WORDS, Layout, Point, numbers, plan, shapes

SERIF = "Alegreya,Georgia,'PT Serif','Noto Serif','DejaVu Serif Condensed',serif"
SIGNS = {
    "pine": "M0 -11L-5 -2H-2.5L-7 6H7L2.5 -2H5ZM0 6V10",
    "tree": "M-6 2Q-10 -4 -4 -7Q0 -13 5 -7Q10 -4 6 2Q0 5 -6 2ZM0 3V9",
    "peak": "M-13 8L-3 -10L1 -4L5 -8L13 8M-3 -10L-1 -2L-4 3M5 -8L6 -1L9 3",
    "hill": "M-12 5Q-6 -6 1 4M-3 -1Q5 -9 12 5",
    "reed": "M-7 6L-8 -3M-4 6L-3 -6M0 6L2 -4M-10 8H6",
    "field": "M-9 -3H7M-7 1H10M-10 5H6",
    "dune": "M-12 4Q-5 -5 2 3Q6 -2 12 3",
    "wave": "M-16 0Q-10 -6 -5 0Q0 5 5 0Q10 -6 16 0",
}
GOODS = {"shield": 24, "castle": 25, "stronghold": 38, "crown": 21, "barrel": 19}  # width in the row of an area


def trail(lay: Layout, line: Sequence[Sequence[float]], close: bool = False) -> str:
    """A line of the map in the picture, in short steps."""
    spots = [tuple(round(10 * c) for c in lay.at(*p)) for p in line]
    (x0, y0), steps = spots[0], []
    for (x, y), (u, v) in pairwise(spots):
        if (u, v) != (x, y):
            steps.append(f"{(u - x) / 10:g} {(v - y) / 10:g}")
    return f"M{x0 / 10:g} {y0 / 10:g}l{' '.join(steps)}{'z' if close else ''}"


def trails(lay: Layout, lines: Iterable[Sequence[Sequence[float]]], close: bool = False) -> str:
    return "".join(trail(lay, line, close) for line in lines)


def draw_map(shape: str, data: Components, lang: str) -> str:
    """Everything of the map that never changes."""
    lay, found, no = plan(shape), shapes(), numbers()
    k = lay.scale
    at = {a: area for a, area in data.areas.items() if area.type != "port"}
    outline = "".join(
        f'<path id="a{no[a]}" fill-rule="evenodd" d="{trails(lay, found["areas"][a]["rings"], True)}"/>' for a in at
    )
    docks = "".join(_dock_outline(lay, a) for a, area in data.areas.items() if area.type == "port")
    lands = [no[a] for a in at if at[a].type == "land"]
    clips = "".join(f'<clipPath id="in-{n}"><use href="#a{n}"/></clipPath>' for n in lands)
    clips += "".join(f'<use id="l{n}" href="#a{n}" clip-path="url(#in-{n})"/>' for n in lands)
    coast = f'<path id="map-coast" fill="none" stroke-linecap="round" d="{trails(lay, found["lines"]["coast"])}"/>'
    signs = "".join(f'<path id="sign-{name}" transform="scale({k:g})" d="{d}"/>' for name, d in SIGNS.items())
    edge = f'<clipPath id="map-edge">{ink.rect(*lay.map)}</clipPath>'
    top = f'<g id="map-top" pointer-events="none">{_tops(shape, data, lang)}</g>'
    out = f"<defs>{outline}{docks}{clips}{coast}{signs}{edge}{top}</defs>"
    out += f'<g clip-path="url(#map-edge)">{_seas(lay)}{_lands(lay, data)}{_wall(lay, data, lang)}</g>'
    out += "".join(_pier(lay, a) for a, area in data.areas.items() if area.type == "port")
    x, y, w, h = lay.map
    frame = ink.path(f"M{x:g} {y:g}v{h:g}M{x + w:g} {y:g}v{h:g}", stroke="var(--coast)", stroke_width=2)
    return out + frame


def _dock_outline(lay: Layout, port: str) -> str:
    x, y = lay.at(*shapes()["areas"][port]["dock"])
    r = 20 * lay.piece
    return f'<path id="a{numbers()[port]}" d="M{x:.1f} {y - r:.1f}a{r:.1f} {r:.1f} 0 1 1 -.1 0z"/>'


def _marks(lay: Layout, waves: bool) -> str:
    out = ""
    for kind, x, y in shapes()["marks"]:
        if (kind == "wave") == waves:
            u, v = lay.at(x, y)
            out += f'<use href="#sign-{kind}" x="{u:.0f}" y="{v:.0f}"/>'
    return out


def _seas(lay: Layout) -> str:
    found, k = shapes(), lay.scale
    out = ink.rect(*lay.map, fill="var(--sea)")
    for width, opacity in ((46, 0.25), (30, 0.35), (15, 0.55)):
        out += f'<use href="#map-coast" stroke="var(--shoal)" stroke-width="{width * k:g}" opacity="{opacity}"/>'
    borders = trails(lay, found["lines"]["sea"])
    out += ink.path(
        borders, stroke="var(--sea-line)", stroke_width=1.3, stroke_dasharray="1.2 5", stroke_linecap="round"
    )
    out += f'<g fill="none" stroke="var(--sea-line)" stroke-width="1.6" opacity=".4">{_marks(lay, True)}</g>'
    islets = trails(lay, found["islets"], True)
    out += ink.path(islets, stroke="var(--shoal)", stroke_width=22 * k, opacity=0.5)
    out += ink.path(islets, "var(--land)", stroke="var(--coast)", stroke_width=1.1)
    return out + _compass(*lay.at(1168, 516), 60 * k)


def _compass(x: float, y: float, r: float) -> str:
    def points(reach: float, side: float, first: int) -> str:
        one = f"M0 {-reach:.1f}L{side:.1f} {-side * 1.5:.1f}L0 0L{-side:.1f} {-side * 1.5:.1f}Z"
        return "".join(f'<path d="{one}" transform="rotate({turn})"/>' for turn in range(first, 360, 90))

    ring = ink.circle(0, 0, r * 0.48, fill="none", stroke="var(--sea-line)", stroke_width=1)
    body = ring + points(r * 0.62, r * 0.1, 45) + points(r, r * 0.13, 0)
    return f'<g transform="translate({x:.0f} {y:.0f})" fill="var(--sea-line)" opacity=".7">{body}</g>'


def _lands(lay: Layout, data: Components) -> str:
    found, k = shapes(), lay.scale
    lands = [area for area in data.areas.values() if area.type == "land"]
    out = '<g fill="var(--land)">' + "".join(f'<use href="#a{numbers()[area.id]}"/>' for area in lands) + "</g>"
    for area in lands:
        if area.home:
            out += f'<use href="#a{numbers()[area.id]}" fill="url(#hatch-{area.home})" opacity=".55"/>'
    pen = 'fill="none" stroke-linecap="round" stroke-linejoin="round" stroke-width="1.5"'
    out += f'<g {pen} stroke="var(--sign)" opacity=".5">{_marks(lay, False)}</g>'
    out += ink.path(trails(lay, found["lines"]["land"]), stroke="var(--land-line)", stroke_width=1.2)
    rivers = trails(lay, found["rivers"])
    out += ink.path(rivers, stroke="var(--coast)", stroke_width=9.5 * k, stroke_linecap="round")
    out += ink.path(rivers, stroke="var(--river)", stroke_width=6.5 * k, stroke_linecap="round")
    for (x1, y1), (x2, y2) in found["bridges"]:
        (x, y), turn = lay.at(x1, y1), math.degrees(math.atan2(y2 - y1, x2 - x1))
        planks = ink.path(
            "M-9 -11H9V11H-9ZM-3 -11V11M3 -11V11", "var(--token)", stroke="var(--coast)", stroke_width=1.5
        )
        out += f'<g transform="translate({x:.1f} {y:.1f}) rotate({turn:.0f}) scale({k:g})">{planks}</g>'
    out += '<use href="#map-coast" stroke="var(--coast)" stroke-width="1.6"/>'
    for spot in found["knots"]:
        x, y = lay.at(*spot)
        peaks = ink.path("M-13 9L-4 -9L1 1L5 -5L13 9Z", "var(--stone)", stroke="var(--coast)", stroke_width=1.8)
        out += f'<g transform="translate({x:.1f} {y:.1f}) scale({k:g})">{peaks}</g>'
    return out


def threat_spot(lay: Layout, value: int) -> Point:
    """A space of the wildling track, which lies on the Wall."""
    line = shapes()["lines"]["wall"][0]
    low, high = min(p[0] for p in line), max(p[0] for p in line)
    return lay.at(low + 142 + value / 2 * (high - low - 174) / 6, 21)


def _wall(lay: Layout, data: Components, lang: str) -> str:
    found, k = shapes(), lay.scale
    wall = trails(lay, found["lines"]["wall"])
    out = ink.path(trail(lay, found["beyond"], True), "var(--ice)")
    for colour, width, dash in (("ice-line", 9, None), ("ice", 6, None), ("ice-line", 6, f"1 {13 * k:.1f}")):
        out += ink.path(wall, stroke=f"var(--{colour})", stroke_width=width * k, stroke_dasharray=dash)
    low = min(p[0] for p in found["lines"]["wall"][0])
    x, y = lay.at(low + 12, 27)
    least = 6 if lay.small else 10
    out += ink.line(x, y, WORDS[lang]["wildlings"], 18 * k, "i", 112 * k, "pitch", least=least)
    for value in data.tracks["wildling_track"].spaces:
        x, y = threat_spot(lay, value)
        out += ink.circle(x, y, 13 * k, fill="#fff8", stroke="#3b5058")
        out += ink.line(x, y + 5 * k, value, round(16 * k, 1), "x", kind="m", fill="#2b3b42")
    return out


def _pier(lay: Layout, port: str) -> str:
    """A dock: a pier from the shore, and an anchor in a ring."""
    spot, s = shapes()["areas"][port], lay.piece
    (x, y), (u, v) = lay.at(*spot["dock"]), lay.at(*spot["shore"])
    d = f"M{2 * u - x:.1f} {2 * v - y:.1f}L{x:.1f} {y:.1f}"
    out = ink.path(d, stroke="var(--coast)", stroke_width=9 * s) + ink.path(d, stroke="#b08a55", stroke_width=5.5 * s)
    out += ink.circle(x, y, 14.5 * s, fill="var(--token)", stroke="#2b2118")
    return out + ink.use("g-anchor", x, y, 20 * s, kind="pitch")


# Names and what is printed in the lands.


def goods(area: Area) -> list[str]:
    """What is printed in a land, from left to right."""
    row = ["shield"] if area.home else []
    row += [area.structure] if area.structure else []
    return row + ["crown"] * area.crowns + ["barrel"] * area.supply


@lru_cache(512)
def goods_spots(shape: str, area: str, row: tuple[str, ...]) -> tuple[tuple[float, ...], float, float]:
    """Middles of what is printed in a land, its height and its right end, in the picture."""
    lay = plan(shape)
    x, y = lay.at(*shapes()["areas"][area]["icons"])
    widths = [GOODS[kind] * lay.piece for kind in row]
    left, spots = x - sum(widths) / 2, []
    for width in widths:
        spots.append(left + width / 2)
        left += width
    return tuple(spots), y, left


def _tops(shape: str, data: Components, lang: str) -> str:
    lay = plan(shape)
    lands, seas, signs = "", "", ""
    for area in data.areas.values():
        if area.type == "land":
            lands += _label(lay, area, lang)
            signs += _goods(shape, area)
        elif area.type == "sea":
            seas += _label(lay, area, lang)
    pen = 'text-anchor="middle" paint-order="stroke" stroke-linejoin="round"'
    width = 5 * lay.piece
    return (
        f'{signs}<g font-family="{SERIF}" {pen} stroke-width="{width:g}">'
        f'<g font-weight="700" fill="var(--ink)" stroke="var(--halo)">{lands}</g>'
        f'<g font-style="italic" fill="var(--sea-ink)" stroke="var(--sea)">{seas}</g></g>'
    )


def _label(lay: Layout, area: Area, lang: str) -> str:
    spot, s, sea = shapes()["areas"][area.id], lay.piece, area.type == "sea"
    x, y = lay.at(*spot["label"])
    room = min(max(spot["room"] * 1.06, 128), 400 if sea else 180) * (lay.scale if not lay.small else 0.33)
    size, least = (23 if sea else 21.5) * s, 7.0 if lay.small else 10.0
    bare = not (sea or goods(area))
    lift = -4 * s if sea else 6 * s if bare else 0

    def drawn(up: float) -> str:
        face = "i" if sea else "s"
        return ink.name(round(x, 1), round(y + lift - up, 1), area.name[lang], round(size, 1), room, face, least=least)

    name = drawn(0)
    return drawn((4 if sea else 7) * s) if name.count("<text") > 1 else name


def _goods(shape: str, area: Area) -> str:
    s = plan(shape).piece
    row = goods(area)
    spots, y, _ = goods_spots(shape, area.id, tuple(row))
    out = ""
    for x, kind in zip(spots, row, strict=True):
        if kind == "shield":
            out += ink.use(f"shield-{area.home}", x, y, 24 * s)
        elif kind in ("castle", "stronghold"):
            glyph, size = ("g-keep", 34) if kind == "castle" else ("g-stronghold", 36)
            out += ink.use(glyph, x, y - 2 * s, size * s)
        else:
            out += ink.use("g-gold_crown" if kind == "crown" else "g-barrel", x, y, 18 * s)
    return out
