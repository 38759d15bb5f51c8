"""Symbols of the battlefield, drawn from above at 17 pixels to an inch: figures, trays, terrain, tokens.

They stand in the ground and are used by the pieces; classes do not reach them there, so they bear their colours.
"""

from __future__ import annotations

import math
from random import Random
from typing import NamedTuple

from cyvasse import ink

from ..components import Components, Tray, Unit
from .layout import INK, LINE

LEAF, LEAF_DEEP, MARSH, ASH = "#7d9953", "#415c2c", "#b3b984", "#8f8375"
ROCK, ROCK_DEEP, WOOD, WOOD_LIGHT, POOL, POOL_DEEP = "#b3a48d", "#655947", "#7b5630", "#bb8f59", "#9fc3cb", "#557f8b"
STEEL, HAFT, BLADE = "#cfd2cf", "#6b4a26", "#e6e8e4"


class Colours(NamedTuple):
    plate: str
    rim: str
    cloth: str
    cape: str
    fur: str
    device: str
    beast: str


COLOURS = {
    "stark": Colours("#c4cbcb", "#46535c", "#8496a1", "#5d6a73", "#a08c72", "#f0f2f1", "#7b6047"),
    "lannister": Colours("#dfae94", "#98202b", "#b0303a", "#7e1620", "#5b4a3f", "#e5b23c", "#4a3427"),
}
NEUTRAL = Colours("#d5cbb4", "#6b6152", "#9a8f7a", "#6b6152", "#8d7d66", "#e9dfc8", "#6d5a45")
FIGURES = {
    "umber_berserkers": "axe",
    "lannister_halberdiers": "halberd",
    "mountains_men": "brute",
    "stark_bowmen": "bow",
    "lannister_crossbowmen": "bow",
}


def colours(faction: str) -> Colours:
    return COLOURS.get(faction, NEUTRAL)


def figure_of(unit: Unit) -> str:
    """The figure that stands for a unit; one from a data pack has that of its arms."""
    by_tray = {"cavalry": "rider", "solo": "wolf"}.get(unit.tray)
    ranged = any(attack.kind == "ranged" for attack in unit.attacks)
    return FIGURES.get(unit.id) or by_tray or ("bow" if ranged else "sword")


def draw(d: str, fill: str = "none", stroke: str = INK, width: float = 1) -> str:
    return ink.path(d, fill, stroke=stroke, stroke_width=width, stroke_linejoin="round", stroke_linecap="round")


def smooth(points: list[tuple[float, float]]) -> str:
    """A closed soft curve along the points."""
    middle = [((x + points[i - 1][0]) / 2, (y + points[i - 1][1]) / 2) for i, (x, y) in enumerate(points)]
    middle = [*middle[1:], middle[0]]
    d = f"M{middle[-1][0]:.1f} {middle[-1][1]:.1f}"
    for (x, y), (to_x, to_y) in zip(points, middle, strict=True):
        d += f"Q{x:.1f} {y:.1f} {to_x:.1f} {to_y:.1f}"
    return d + "Z"


def blob(x: float, y: float, rx: float, ry: float, luck: Random, corners: int = 11, rough: float = 0.1) -> str:
    points = []
    for k in range(corners):
        turn, far = 2 * math.pi * k / corners, 1.06 + luck.uniform(-rough, rough)
        points.append((x + rx * math.cos(turn) * far, y + ry * math.sin(turn) * far))
    return smooth(points)


# -- figures, looking up, on a base of radius 10 --------------------------------------------------------------------


def figure(kind: str, c: Colours) -> str:
    base = '<circle r="10" fill="#2b2118" fill-opacity=".28"/>'
    body = draw("M-8 1Q-9 9 -4 9.5Q0 11 4 9.5Q9 9 8 1Z", c.cape)
    body += f'<ellipse rx="8.4" ry="4.8" fill="{c.cloth}" stroke="{INK}"/>'
    helm = f'<circle r="4" fill="{STEEL}" stroke="{INK}"/>' + draw("M0 -4V1.6", width=1.1)
    if kind == "sword":
        arms = draw("M7 -2L10 -14", stroke=BLADE, width=1.8) + draw("M5.5 -4.4L10 -3", stroke=HAFT, width=1.8)
        return base + body + arms + draw("M-10 -8Q-6 -11 -2 -8Q-2 -3 -6 -1.4Q-10 -3 -10 -8Z", c.device) + helm
    if kind == "axe":
        fur = draw("M-9 1Q-9 10 0 10.5Q9 10 9 1Z", c.fur)
        fur += f'<ellipse rx="9" ry="5.4" fill="{c.fur}" stroke="{INK}"/>'
        axe = draw("M8 3L8.5 -12", stroke=HAFT, width=1.8) + draw("M8 -13Q13 -13 13 -8L8.4 -9Z", STEEL)
        return base + fur + axe + f'<circle r="4.2" fill="{c.cloth}" stroke="{INK}"/>' + draw("M-2 2.5Q0 5 2 2.5")
    if kind == "halberd":
        pole = draw("M6 7L8.6 -19", stroke=HAFT, width=1.8)
        return base + body + pole + draw("M8.8 -23L10.4 -18L13 -16Q12 -13 8.2 -14L6.6 -16Z", STEEL) + helm
    if kind == "brute":
        bulk = draw("M-9.5 0Q-10 10 0 10.6Q10 10 9.5 0Z", c.fur)
        bulk += f'<ellipse rx="9.6" ry="5.6" fill="{c.cape}" stroke="{INK}"/>' + draw("M8 4L9.5 -13", "none", HAFT, 1.8)
        mace = f'<circle cx="9.6" cy="-13.5" r="3" fill="{STEEL}" stroke="{INK}"/>'
        return base + bulk + mace + f'<circle r="4.4" fill="{STEEL}" stroke="{INK}"/>' + draw("M-4.2 0H4.2M0 -4.2V2")
    if kind == "bow":
        bow = draw("M-11 -5Q0 -17 11 -5", stroke=HAFT, width=1.8) + draw("M-11 -5L0 -3L11 -5M0 -2V-15")
        return base + body + bow + f'<circle r="4" fill="{c.cloth}" stroke="{INK}"/>'
    return rider(c, helm) if kind == "rider" else wolf(c)


def rider(c: Colours, helm: str) -> str:
    out = '<ellipse rx="12" ry="20" fill="#2b2118" fill-opacity=".28"/>'
    horse = "M0 13Q7 11 6.6 2Q6.4 -6 4 -10Q4.4 -17 2 -21Q0 -23 -2 -21Q-4.4 -17 -4 -10Q-6.4 -6 -6.6 2Q-7 11 0 13Z"
    out += draw(horse, c.beast) + draw("M0 12Q2 17 0 20M-2 -18L-3.4 -21.5M2 -18L3.4 -21.5M0 -17V-9")
    out += draw("M-7 2Q-8 10 0 11Q8 10 7 2Z", c.cape)
    out += f'<ellipse cy="1" rx="8.4" ry="4.8" fill="{c.cloth}" stroke="{INK}"/>'
    out += draw("M8 8L10.5 -27", stroke=HAFT, width=1.8) + draw("M10.6 -32L12.4 -27L10.4 -25L8.6 -27Z", STEEL)
    shield = draw("M-11 -5Q-7.4 -8 -3.6 -5Q-3.6 0 -7.4 1.6Q-11 0 -11 -5Z", c.device)
    return out + shield + f'<g transform="translate(0 1)">{helm}</g>'


def wolf(c: Colours) -> str:
    legs = draw("M-6 8L-9 15M6 8L9 15M-6 -3L-10 -8M6 -3L10 -8", stroke="#5b636a", width=4)
    body = (
        "M0 18Q8 14 6.6 4Q6.4 -3 6 -7L3.6 -10L4.4 -14.5L1.8 -12.6Q1.6 -17.5 0 -18.5Q-1.6 -17.5 -1.8 -12.6L-4.4 -14.5"
        "L-3.6 -10L-6 -7Q-6.4 -3 -6.6 4Q-8 14 0 18Z"
    )
    base = '<circle r="19" fill="#2b2118" fill-opacity=".28"/>'
    return base + legs + draw(body, c.cloth) + draw("M0 17Q-3 23 1 27M0 10V-6M-3 6V-2M3 6V-2")


# -- trays ----------------------------------------------------------------------------------------------------------


def rows(tray: Tray) -> tuple[int, int]:
    """Ranks and places in each."""
    return max(1, tray.ranks), tray.per_rank


def spots(tray: Tray) -> list[list[tuple[float, float]]]:
    """The middles of a tray's places, the front rank first."""
    w, d = tray.width * LINE / 1000, tray.depth * LINE / 1000
    ranks, across = rows(tray)
    return [
        [(-w / 2 + w * (c + 0.5) / across, -d / 2 + d * (r + 0.5) / ranks + (ranks > 1)) for c in range(across)]
        for r in range(ranks)
    ]


def plate(tray: Tray, c: Colours) -> str:
    """An empty tray: its shadow, plate and rim, the arrow at its front, and its places."""
    w, d = tray.width * LINE / 1000, tray.depth * LINE / 1000
    x, y = -w / 2, -d / 2
    out = ink.rect(x + 2, y + 4, w, d, 5, fill="var(--shade)")
    out += ink.rect(x, y, w, d, 5, fill=c.plate, stroke=INK, stroke_width=1.4)
    out += ink.rect(x + 4, y + 4, w - 8, d - 8, 3, fill="none", stroke=c.rim, stroke_width=2.4)
    out += ink.path(f"M-9 {y + 1:.1f}L0 {y - 9:.1f}L9 {y + 1:.1f}Z", c.rim, stroke=INK, stroke_width=1.2)
    r = 9 if tray.per_rank > 2 else 14
    for rank in spots(tray):
        for a, b in rank:
            dash = {"stroke": INK, "stroke_opacity": 0.45, "stroke_dasharray": "2 2.5"}
            out += ink.circle(a, b, r, fill="none", **dash)
    return out


def scaled(ident: str, body: str, scale: float, more: str = "") -> str:
    return f'<g id="{ident}"{more}><g transform="scale({scale:.4g})">{body}</g></g>'


def troops(data: Components, scale: float) -> str:
    """Trays with so many models of a unit, `men-<unit>-<models>`, emptied from the rear and from right to left."""
    out, plates = "", set[tuple[str, str]]()
    for unit in data.units.values():
        tray, c = data.trays[unit.tray], colours(unit.faction)
        plates.add((unit.faction, unit.tray))
        top = figure(figure_of(unit), c)
        out += f'<g id="top-{unit.id}">{top}</g>'
        for r, rank in enumerate(spots(tray)):
            for count in range(1, len(rank) + 1):
                men = "".join(f'<use href="#top-{unit.id}" x="{x:.1f}" y="{y:.1f}"/>' for x, y in rank[:count])
                out += scaled(f"rank-{unit.id}-{r}-{count}", men, scale)
        ranks, across = rows(tray)
        for models in range(1, unit.models + 1):
            here = [min(across, models - r * across) for r in range(ranks)]
            men = "".join(f'<use href="#rank-{unit.id}-{r}-{n}"/>' for r, n in enumerate(here) if n > 0)
            out += f'<g id="men-{unit.id}-{models}"><use href="#tray-{unit.faction}-{unit.tray}"/>{men}</g>'
    for faction, form in sorted(plates):
        out += scaled(f"tray-{faction}-{form}", plate(data.trays[form], colours(faction)), scale)
    ring = ink.circle(0, 0, 11.4, fill="none", stroke="#d9a42a", stroke_width=3)
    crown = ink.circle(0, 0, 14, fill="none", stroke="#d9a42a", stroke_width=1.6, stroke_dasharray="2 2")
    return out + scaled("m-ring", ring, scale) + scaled("m-chief", ring + crown, scale)


# -- terrain, in pixels around the middle ---------------------------------------------------------------------------


def dashed(d: str, fill: str, stroke: str, opacity: float = 1) -> str:
    line = {"stroke": stroke, "stroke_width": 1.4, "stroke_dasharray": "5 4"}
    return ink.path(d, fill, fill_opacity=opacity, **line)


def oval(w: float, h: float) -> str:
    """The true outline of an area."""
    a, b = w / 2, h / 2
    return f"M{-a:g} 0a{a:g} {b:g} 0 1 0 {w:g} 0a{a:g} {b:g} 0 1 0 {-w:g} 0Z"


def forest(w: float, h: float, luck: Random) -> str:
    crowns = []
    for k in range(14):
        t, f = k * 2.4, math.sqrt((k + 0.5) / 14) * 0.8
        x, y, r = w / 2 * f * math.cos(t), h / 2 * f * math.sin(t), luck.uniform(9, 14)
        leaf = draw(blob(x, y, r, r, luck, 9, 0.13), LEAF, LEAF_DEEP, 1.3)
        vein = f"M{x - r * 0.4:.1f} {y - r * 0.2:.1f}q{r * 0.3:.1f} {-r * 0.4:.1f} {r * 0.7:.1f} {-r * 0.1:.1f}"
        crowns.append((y, leaf + draw(vein, stroke=LEAF_DEEP)))
    return dashed(oval(w, h), LEAF, LEAF_DEEP, 0.45) + "".join(crown for _, crown in sorted(crowns))


def bog(w: float, h: float, luck: Random) -> str:
    out = dashed(oval(w, h), MARSH, LEAF_DEEP, 0.9)
    for x, y in ((-0.2, -0.12), (0.17, 0.15), (0.13, -0.22), (-0.15, 0.2)):
        out += draw(blob(x * w, y * h, w * 0.14, h * 0.11, luck), POOL, POOL_DEEP, 1.2)
    reeds = ""
    for x, y in ((-0.33, 0.08), (0, 0), (0.3, -0.02), (-0.02, -0.28), (0.02, 0.36), (-0.3, -0.2), (0.26, 0.28)):
        reeds += f"M{x * w:.1f} {y * h:.1f}v-9m3 9q1 -5 4 -8m-10 8q-1 -4 -4 -7"
    return out + draw(reeds, stroke=LEAF_DEEP, width=1.4)


def weirwood(w: float, h: float, luck: Random) -> str:
    """Pale limbs shining through two rings of red leaves."""
    limbs = ""
    for t in (0.2, 1.3, 2.4, 3.5, 4.5, 5.5):
        bend = f"{math.cos(t + 0.4) * w * 0.2:.1f} {math.sin(t + 0.4) * w * 0.2:.1f}"
        limbs += f"M0 0Q{bend} {math.cos(t) * w * 0.43:.1f} {math.sin(t) * w * 0.43:.1f}"
    leaves = [(k * 0.698 + 0.1, 0.33, 0.14) for k in range(9)] + [(k * 1.26 + 0.5, 0.17, 0.12) for k in range(5)]
    out = dashed(oval(w, h), "#b5322c", "#8d2b25", 0.16)
    for k, (t, f, r) in enumerate(leaves):
        red = ("#b5322c", "#c9483d", "#a02723")[k % 3]
        out += draw(blob(math.cos(t) * w * f, math.sin(t) * w * f, w * r, w * r * 0.86, luck, 7, 0.24), red, "#6d1512")
    out += draw(limbs, stroke="#6d5a4a", width=3.6) + draw(limbs, stroke="#f4efe4", width=2.2)
    return out + ink.circle(0, 0, 5, fill="#f4efe4", stroke="#6d5a4a", stroke_width=1.2)


def corpse_pile(w: float, h: float, luck: Random) -> str:
    """A cairn of broken shields and spears with crows."""
    out = dashed(oval(w, h), ASH, ROCK_DEEP, 0.6)
    spears = f"M{-0.36 * w:.0f} {0.1 * h:.0f}L{0.3 * w:.0f} {-0.2 * h:.0f}M{-0.1 * w:.0f} {-0.34 * h:.0f}"
    out += draw(f"{spears}L{0.28 * w:.0f} {0.32 * h:.0f}", stroke=WOOD, width=2.4)
    for x, y, c in ((-0.2, -0.08, "#8d9aa1"), (0.18, 0.12, "#a5454c"), (-0.02, 0.2, "#c29a4a")):
        out += ink.circle(x * w, y * h, 8, fill=c, stroke=INK) + ink.circle(x * w, y * h, 2.4, fill=STEEL, stroke=INK)
    for x, y in ((0.1, -0.25), (-0.32, 0.2)):
        crow = ink.path("M-7 0Q-3 -5 0 -1Q3 -5 7 0Q3 -1.5 0 2Q-3 -1.5 -7 0Z", INK)
        out += f'<g transform="translate({x * w:.1f} {y * h:.1f})">{crow}</g>'
    return out


def palisade(w: float, h: float, luck: Random) -> str:
    out, step = "", w / max(1, round(w / 10.2))
    x = -w / 2 + step / 2
    while x < w / 2:
        out += ink.circle(x, luck.uniform(-1.4, 1.4), h * 0.44, fill=WOOD_LIGHT, stroke=INK)
        out += ink.circle(x, 0, h * 0.17, fill=WOOD)
        x += step
    return out + draw(f"M{-w / 2:g} {h * 0.32:.1f}H{w / 2:g}", stroke=WOOD, width=2)


def stones(w: float, h: float, luck: Random, gaps: tuple[int, ...] = ()) -> str:
    out, x, k = "", -w / 2, 0
    while x < w / 2 - 6:
        step = min(luck.uniform(11, 18), w / 2 - x)
        for y in (-h * 0.26, h * 0.26):
            if k not in gaps:
                stone = blob(x + step / 2, y + luck.uniform(-1, 1), step * 0.44, h * 0.24, luck, 7, 0.1)
                out += draw(stone, ROCK, ROCK_DEEP, 1.1)
        x, k = x + step, k + 1
    return out


def ruined_wall(w: float, h: float, luck: Random) -> str:
    out = stones(w, h, luck, (2, 5))
    for _ in range(6):
        x, y = luck.uniform(-0.3, 0.3) * w, luck.uniform(-0.35, 0.35) * h
        out += draw(blob(x, y, 3.6, 3, luck, 6), ROCK, ROCK_DEEP)
    return out


def hedge(w: float, h: float, luck: Random) -> str:
    out, count = "", round(w / 11.6)
    for k in range(count):
        x = -w / 2 + w * (k + 0.5) / count
        out += draw(blob(x, luck.uniform(-1.5, 1.5), 7.6, h * 0.48, luck, 8, 0.16), LEAF, LEAF_DEEP, 1.2)
    return out


def stakes(w: float, h: float, luck: Random) -> str:
    crosses, count = "", round(w / 14.5)
    for k in range(count):
        x = -w / 2 + w * (k + 0.5) / count
        crosses += f"M{x - 5.5:.1f} 8L{x + 5.5:.1f} -8M{x + 5.5:.1f} 8L{x - 5.5:.1f} -8"
    out = draw(crosses, stroke=INK, width=4.6) + draw(crosses, stroke=WOOD_LIGHT, width=2.8)
    return out + draw(f"M{-w / 2:g} 0H{w / 2:g}", stroke=WOOD, width=2.4)


def castle_wall(w: float, h: float) -> str:
    courses = ""
    for r in range(int((h - 8) / 9)):
        for k in range(int(w / 13) - 1):
            courses += f"M{-w / 2 + 6 + 13 * k + 6 * (r % 2):.0f} {-h / 2 + 7 + 9 * r:.0f}v9"
    out = ink.rect(-w / 2, -h / 2, w, h, 2, fill=ROCK, stroke=INK, stroke_width=1.4) + draw(courses, stroke=ROCK_DEEP)
    for k in range(int(w / 14) + 1):
        out += ink.rect(min(-w / 2 + 14 * k, w / 2 - 8), -h / 2, 8, 6, fill=ROCK, stroke=INK)
    return out


def ruins(w: float, h: float) -> str:
    luck, out = Random(8), ink.rect(-w / 2, -h / 2, w, h, 2, fill="none", stroke=ROCK_DEEP, stroke_dasharray="5 4")
    for _ in range(24):
        x, y = luck.uniform(-0.46, 0.46) * w, luck.uniform(-0.4, 0.4) * h
        out += draw(blob(x, y, 6, 5, luck, 7), ROCK, ROCK_DEEP)
    return out


SIDES = {
    "forest": forest,
    "bog": bog,
    "weirwood": weirwood,
    "corpse_pile": corpse_pile,
    "palisade": palisade,
    "low_wall": stones,
    "ruined_wall": ruined_wall,
    "hedge": hedge,
    "stakes": stakes,
}


def plain(w: float, h: float, luck: Random) -> str:
    """Terrain that only a data pack knows."""
    return dashed(f"M{-w / 2:g} {-h / 2:g}h{w:g}v{h:g}h{-w:g}Z", ASH, ROCK_DEEP, 0.5)


def terrain(data: Components, scale: float) -> str:
    """Pieces by side, `land-<piece>-<side>`; the first of each side is its ghost."""
    out, known = "", set[str]()
    for n, piece in enumerate(data.terrain.values()):
        for side in piece.sides:
            w, h = piece.width * LINE / 1000, piece.depth * LINE / 1000
            body = SIDES.get(side, plain)(w, h, Random(n + 3))
            ghost = "" if side in known else f' data-ghost="{side}"'
            known.add(side)
            out += scaled(f"land-{piece.id}-{side}", body, scale, ghost)
    w, h = data.wall.width * LINE / 1000, data.wall.depth * LINE / 1000
    return out + scaled("m-wall", castle_wall(w, h), scale) + scaled("m-ruins", ruins(w, h), scale)


# -- tokens ---------------------------------------------------------------------------------------------------------

CONDITIONS = {
    "panicked": ("M-9 9L0 -10L9 9ZM0 -3V3.5M0 6V6.4", "#b27408"),
    "vulnerable": ("M-8 -9H8V0Q7 7 0 11Q-7 7 -8 0ZM1 -9L-3 -2L3 1L-1.5 9", "#7b3f8f"),
    "weakened": ("M-10 9L-1 0M-7 6L-9.5 3.5M-7 6L-4.5 8.5M3 -4L9 -10M1 2.5L5 -1.5M-2.5 -3L1.5 -7", "#2f7030"),
}
WAX = (1.2, 1.08, 1.24, 1.1, 1.16, 1.06, 1.22, 1.1, 1.18, 1.05, 1.2, 1.12)


def tokens() -> str:
    """Conditions, activation, orders, wounds and victory points around the origin, about 20 pixels across."""
    out = ""
    for name, (sign, tint) in CONDITIONS.items():
        mark = f'<g transform="scale(.58)">{draw(sign, stroke=tint, width=2.4)}</g>'
        out += f'<g id="m-{name}">{ink.circle(0, 0, 10, fill="#faf4e4", stroke=tint, stroke_width=2.2)}{mark}</g>'
    seal = [(9 * f * math.cos(k * math.pi / 6), 9 * f * math.sin(k * math.pi / 6)) for k, f in enumerate(WAX)]
    tick = draw("M-4.6 0L-1.4 3.4L4.8 -4", stroke="#ffd9b0", width=2)
    out += f'<g id="m-done">{draw(smooth(seal), "#8f1d22")}{tick}</g>'
    out += f'<g id="m-ready">{ink.circle(0, 0, 8.5, fill="var(--panel)", stroke="var(--ink)", stroke_width=1.6)}</g>'
    coin = ink.circle(0, 0, 8.5, fill="#2b5f9e", stroke=INK)
    out += f'<g id="m-order">{coin}{ink.use("g-scroll", 0, 0, 11, "#fff")}</g>'
    coin = ink.circle(0, 0, 8.5, fill="#d9a42a", stroke=INK)
    out += f'<g id="m-crow">{coin}{ink.use("g-raven", 0, 0, 11, INK)}</g>'
    drop = draw("M0 -8Q7 1 5 5Q3 8 0 8Q-3 8 -5 5Q-7 1 0 -8Z", "#a3241d")
    out += f'<g id="m-wound">{drop}</g>'
    flag = draw("M-7 9V-9M-7 -8H8L4.5 -4L8 0H-7", "#f2d27a", width=1.3)
    return out + f'<g id="m-first">{flag}{ink.line(-1.5, -1, "I", 9, "h", kind="m", fill=INK)}</g>'


def laurel(inch: float) -> str:
    """An objective token at its true size in its wreath."""
    r = 0.75 * inch
    leaf = ink.path("M0 0q5 -4 10 0q-5 4 -10 0Z", "#c9962a", stroke=INK)
    out = ""
    for a in range(0, 360, 30):
        out += f'<g transform="rotate({a}) translate({r:.1f} 0) rotate(62) scale({inch / LINE:.3g})">{leaf}</g>'
    face = ink.circle(0, 0, r, fill="var(--panel)", stroke=INK, stroke_width=1.4)
    return f'<g id="m-laurel" data-ghost="objective">{out}{face}</g>'


def courtiers(factions: set[str]) -> str:
    """NCUs: a standing figure in the colours of its faction, 44 pixels tall, feet at the origin."""
    out = ""
    for faction in sorted(factions):
        c = colours(faction)
        body = '<ellipse rx="19" ry="5.5" fill="var(--shade)"/>'
        body += draw("M-12 -1Q-15 -19 -7 -27H7Q15 -19 12 -1Q0 3 -12 -1Z", c.cloth, width=1.2)
        body += ink.circle(0, -34, 7.5, fill="#e7c9a4", stroke=INK, stroke_width=1.2)
        body += draw("M-8 -34Q-9 -44 0 -44Q9 -44 8 -34Q4 -39 0 -38.5Q-4 -39 -8 -34Z", c.cape, width=1.1)
        if faction in ink.HOUSES:
            body += ink.use(f"shield-{faction}", 0, -14, 13)
        out += f'<g id="court-{faction}">{body}</g>'
    return out
