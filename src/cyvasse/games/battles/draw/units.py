"""What stands on the field: units with their banners, commanders' ribbons, engagements, objectives, fire and tokens.

A hex answers to its word; what stands in it is told by its title. A unit is `unit-<number>`. Symbols of
a fixed size stand in the ground: figures by kind and number (`w-war_host-3`), banners by House and rank.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from cyvasse import ink

from ..components import Components
from ..components import Unit as Kind
from ..table import ZOC
from ..view import Unit, View
from ..words import word_name
from .land import outline, pen
from .layout import WORDS, Layout, Scene, box, plan

INK, POLE, STEEL = "#2b2118", "#5a3d20", "#c9ccca"
RANKS = {"green": ("#3f7d3c", 1), "blue": ("#2b5f9e", 2), "red": ("#a8262b", 3)}
BANNERS = {  # the lower edge tells the rank without colour: a point, straight, two tails
    "green": "M-13 0H13V13L0 25L-13 13Z",
    "blue": "M-13 0H13V22H-13Z",
    "red": "M-13 0H13V25L6.5 18L0 25L-6.5 18L-13 25Z",
}
COATS = {  # coat, shield, horse
    "stark": ("#5c6a73", "#f0f2f1", "#6b5642"),
    "lannister": ("#98202b", "#e5b23c", "#4a3427"),
    "tully": ("#2f5d86", "#cfd9df", "#5b4636"),
    "clansmen": ("#7a5a38", "#b0935f", "#3f342a"),
    "brotherhood": ("#5d6b45", "#dda94c", "#6f5a44"),
    "idle": ("#a2998b", "#d9d1c1", "#b5a792"),
}
STANDS = {"stark": ("#4b5963", "#e9ecea"), "lannister": ("#98202b", "#efc6ae")}
CHARGES = {  # 64 x 64, for Houses that have no sigil in the kit
    "tully": "M4 34Q18 14 38 20L46 12Q48 20 46 26Q54 30 62 20Q60 32 62 44Q54 38 46 42Q40 52 26 52L28 44Q12 44 4 34Z"
    "M14 31A3 3 0 1 0 14 37A3 3 0 1 0 14 31Z",
    "clansmen": "M28 62V24Q12 26 6 12Q20 2 30 8V4H36V8Q48 2 58 14Q50 26 36 24V62Z",
    "brotherhood": "M40 2L12 36H28L20 62L52 24H34Z",
}
FIGURES = {  # about 16 x 27, feet at the origin, looking right; each part by what paints it
    "infantry": (
        ("pole", "M7.5 1.5L9 -27"), ("steel", "M9 -31L11 -26.5L9 -24L7 -26.5Z"),
        ("coat", "M-6.5 0Q-8 -10 -3.5 -16H3Q7.5 -10 6.5 0Q0 2 -6.5 0Z"),
        ("steel", "M-4.3 -17Q-5 -24 0 -26Q5 -24 4.3 -17Q0 -15 -4.3 -17Z"), ("slit", "M0 -21H4.6"),
        ("shield", "M-8 -14.5Q-2.5 -17 2.5 -14.5Q3 -6 -2.8 -2Q-8.5 -6 -8 -14.5Z"),
    ),
    "pike": (
        ("pole", "M7 1.5L12 -38"), ("steel", "M12.5 -44L14.4 -38L12.2 -35L10.4 -38Z"),
        ("coat", "M-6.5 0Q-8 -10 -3.5 -16H3Q7.5 -10 6.5 0Q0 2 -6.5 0Z"),
        ("steel", "M-4.3 -17Q-5 -24 0 -26Q5 -24 4.3 -17L7 -16H-7Z"), ("slit", "M0 -20H4.6"),
        ("shield", "M-7.5 -13Q-2.5 -15 1.5 -13Q2 -7 -2.8 -4Q-8 -7 -7.5 -13Z"),
    ),
    "axe": (
        ("pole", "M7 1L9 -24"), ("steel", "M8.4 -27Q15 -28 16 -20Q12 -19 9 -20.5Z"),
        ("coat", "M-7 0Q-9.5 -8 -5 -16Q0 -18.5 4 -16Q8.5 -9 7 0L4 -2L1 1L-2 -2L-5 1Z"),
        ("horse", "M-4.6 -16Q-6 -22 -2.5 -25Q1 -27.5 4 -24Q6 -19 4 -15Q0 -12 -4.6 -16Z"), ("slit", "M1 -20.5H4.6"),
        ("shield", "M-3 -14.5A5.4 5.4 0 1 0 -3 -3.7A5.4 5.4 0 1 0 -3 -14.5Z"),
    ),
    "heavy": (
        ("pole", "M8 1.5V-26"), ("steel", "M8 -32L10 -27L14 -24Q14 -20 9.5 -19L7 -20L5 -22L7 -25Z"),
        ("coat", "M-7 0Q-9 -11 -4.5 -17H4Q8.5 -11 7 0Q0 2 -7 0Z"),
        ("steel", "M-4.8 -16.5V-23Q0 -28 4.8 -23V-16.5Q0 -14.5 -4.8 -16.5Z"), ("slit", "M-1 -21H4.6M2 -23.5V-18"),
        ("shield", "M-10 -16H2V-3Q-4 0 -10 -3Z"), ("slit", "M-4 -15.5V-2M-9.5 -9.5H1.6"),
    ),
    "ranged": (
        ("coat", "M-6.5 0Q-8 -9 -4 -15.5H3Q7 -9 6 0Q0 2 -6.5 0Z"),
        ("shield", "M-5 -15Q-6 -22 -1 -26.5Q5 -23 4.6 -15Q0 -13 -5 -15Z"), ("slit", "M1 -19.5H4.4"),
        ("pole", "M5 -26Q15 -14 5 -2M5 -26L1.5 -14L5 -2M-2 -14H13M10.5 -16L13.5 -14L10.5 -12"),
    ),
    "cavalry": (
        ("pole", "M-1 -14L19 -34"), ("steel", "M19 -37.5L21 -33L16.5 -31Z"),
        ("horse", "M-13 -13C-10 -17 -3 -15.5 3 -15.5C6 -16.5 8 -20 10 -23.5L12 -26L12.8 -23.2L17 -18.4L15.4 -16"
         "L12 -17.2C11.2 -13.5 10 -11 9 -9.6L13 -5.5L11.5 -1L9 -1.4L10.2 -5L5 -8.2L6 0H3.4L2 -7.6C-1 -7.2 -4.5 -7.4"
         " -7 -8.4L-8.6 -4.6L-7.4 0H-10L-11.4 -4.8L-10.8 -9C-11.8 -10 -12.2 -11 -12.4 -11.8C-14.6 -10 -14 -6 -15.6 -3.6"
         "C-17 -8 -16.4 -12 -13 -13Z"),
        ("coat", "M-7.5 -10.5Q-8.5 -16 -4 -22.5H1.5Q5 -17 4.6 -9.5Q-2 -7.6 -7.5 -10.5Z"),
        ("steel", "M-5 -22.5Q-5.4 -29 -1 -30.6Q4 -29 3.4 -22.5Q-1 -20.8 -5 -22.5Z"), ("slit", "M-.6 -26H3.8"),
        ("shield", "M-8 -20Q-3.4 -22 .6 -20Q1 -13 -3.6 -10Q-8.4 -13 -8 -20Z"),
    ),
}  # fmt: skip
HOUND = (
    "M4 0L5 -5Q4 -8 7 -8.5L13 -9L15.5 -12.5L17 -10.5L20 -9.5L19.4 -7.4L16.6 -6.8L15.6 -4L16.4 0H14.4L13.4 -3.6H8L6.4 0Z"
)
PLACES = {  # by size, the last ones are emptied first
    4: ((4, 18), (-17, 18), (13, 5), (-8, 5)),
    3: ((-1, 19), (11, 6), (-11, 6)),
    2: ((8, 16), (-10, 16)),
    1: ((0, 16),),
}
FLAME = (
    "M0 11Q-9 10 -8.5 1.5Q-8 -2.5 -4.5 -5Q-4.5 -2 -2.5 -1.5Q-4 -8 2.5 -12Q1.5 -7 5.5 -3.5Q8.5 -.5 8.5 3Q8.5 10 0 11Z"
)
SWORDS = (
    "M-8.5 -10L-9 -7L3.2 5L1.2 7L3 8.8L5 6.8L8.2 10L10 8.2L6.8 5L8.8 3L7 1.2L5 3.2L-7 -9Z"
    "M8.5 -10L9 -7L-3.2 5L-1.2 7L-3 8.8L-5 6.8L-8.2 10L-10 8.2L-6.8 5L-8.8 3L-7 1.2L-5 3.2L7 -9Z"
)
HORN = "M-10 -5Q-2 7 9 3L11 8Q-4 12 -13 -3ZM8 1L12 9L14 7L10 0Z"
SACK = "M-5 -9L5 -9L3 -5Q9 1 8 7Q5 10 0 10Q-5 10 -8 7Q-9 1 -3 -5Z"
COINS = "M-9 4a6 2.6 0 1 0 12 0v3a6 2.6 0 1 1 -12 0ZM-9 -2a6 2.6 0 1 1 12 0v2.6a6 2.6 0 1 1 -12 0ZM5 -7L10 -9L9 2L5 4Z"
FIST = (
    "M-7 -4Q-7 -8 -4 -7Q-3 -10 0 -8.5Q2.5 -10.5 4 -8Q7.5 -9 7.5 -5L7.5 1Q7.5 5 4.5 6.5V10H-4.5V6Q-8 3 -8 -1"
    "Q-8 -3.5 -4.5 -2.5L1 -1.8Q2.5 .5 0 1.6L-3.6 1.2"
)
FLAG = "M-6 11V-10M-6 -9.5Q-2 -12 2 -9.5Q5.5 -7.5 9 -9L6 -4L9 1Q5.5 2.5 2 .5Q-2 -2 -6 .5Z"


# Symbols of the ground.


def figure_of(kind: Kind) -> str:
    if kind.type != "infantry":
        return kind.type
    if "heavy_armor" in kind.keywords:
        return "heavy"
    return "pike" if "polearm" in kind.keywords else "axe" if kind.house == "clansmen" else "infantry"


@lru_cache(64)
def figure(look: str, house: str, hound: bool = False) -> str:
    coat, shield, horse = COATS[house]
    fills = {"coat": coat, "shield": shield, "horse": horse, "steel": "#dcd9d2" if house == "idle" else STEEL}
    out = ""
    for part, d in FIGURES[look]:
        if part == "pole":
            out += pen(d, stroke=POLE, width=1.6)
        else:
            out += pen(d, fills.get(part, "none"), INK, 1.2 if part == "slit" else 1)
    return out + (pen(HOUND, horse) if hound else "")


def troop(kind: Kind, count: int, idle: bool, flip: bool) -> str:
    """The figures of a unit on their places; lost ones leave a dashed one."""
    places = PLACES.get(kind.size, PLACES[4])
    look, size = figure_of(kind), 0.9 if kind.type == "cavalry" else 1
    standing = sorted(places[:count], key=lambda place: place[1])
    empty = "".join(f'<ellipse cx="{-x if flip else x}" cy="{y}" rx="6" ry="2.6"/>' for x, y in places[count:])
    out = f'<g fill="none" stroke="{INK}" stroke-dasharray="2 2" opacity=".6">{empty}</g>' if empty else ""
    name = f"f-{'idle' if idle else kind.house}-{look}{'-h' if 'dogs_of_war' in kind.keywords else ''}"
    for x, y in standing:
        turn = f"scale({-size:g} {size:g})" if flip else f"scale({size:g})" if size != 1 else ""
        out += f'<use href="#{name}" transform="translate({-x if flip else x} {y}){turn}"/>'
    return out


def banner(house: str, rank: str, active: bool) -> str:
    """Rank by colour and lower edge; inactive is the pale reverse."""
    tint = RANKS[rank][0]
    cloth = pen(BANNERS[rank], tint if active else "#f7efdc", INK if active else tint, 1.2 if active else 2)
    colour = tint if not active else "#fff" if house != "lannister" else "#ffe08a"
    sign = f"sigil-{house}" if house in ink.HOUSES else f"charge-{house}"
    return (
        pen("M0 34V-4M-15 0H15", stroke=POLE, width=2.4)
        + ink.circle(0, -4.5, 2, fill="var(--gold)", stroke=INK, stroke_width=0.8)
        + cloth
        + ink.use(sign, 0, 9.5, 16, colour)
    )


def disc(fill: str, body: str, r: float = 11) -> str:
    return ink.circle(0, 0, r, fill=fill, stroke=INK, stroke_width=1.3) + body


def order_token(kind: str) -> str:
    """Order tokens and faces of dice, radius 18: a rank by banner, colour and chevrons; a fist; a flag."""
    if kind in RANKS:
        tint, count = RANKS[kind]
        top = -2 - 2.7 * (count - 1)
        marks = "".join(f"M-6.5 {top + 5.4 * n + 2.1:.1f}L0 {top + 5.4 * n - 2.1:.1f}l6.5 4.2" for n in range(count))
        cloth = f'<g transform="translate(0 -11)">{pen(BANNERS[kind], tint, INK, 1.2)}</g>'
        return disc("#faf4e4", cloth + pen(marks, stroke="#fff", width=2), 18)
    if kind == "valor":
        return disc("#f0cf73", pen(FIST, INK, INK, 2), 18)
    return disc("#e6d5b0", pen(FLAG, INK, INK, 2), 18)


def command_token(spent: bool) -> str:
    if spent:
        return ink.circle(0, 0, 12, fill="none", stroke="var(--line)", stroke_width=1.5, stroke_dasharray="3 3")
    ring = ink.circle(0, 0, 9, fill="none", stroke="#fff3c4", stroke_width=0.9)
    return disc("#c99a2b", ring + ink.use("g-crown", 0, -0.5, 13, INK), 12)


def goal(owner: str, fixed: bool, corners: Iterable[tuple[float, float]]) -> str:
    """An objective: studs at the corners of its hex; the shield of its holder, a star, or a gate for an exit."""
    points = [(0.86 * x, 0.86 * y) for x, y in corners]
    ring = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points) + "Z"
    out = pen(ring, width=1.5)
    out += "".join(ink.circle(x, y, 2.8, fill="#c99a2b", stroke=INK) for x, y in points)
    if owner:
        mark = ink.use(f"shield-{owner}", 0, 0, 21)
    elif fixed:
        mark = disc("var(--token)", ink.use("g-gate", 0, 0, 14, INK))
    else:
        mark = disc("var(--token)", ink.use("g-gold_star", 0, 0, 16))
    return out + f'<g transform="translate(-21 -21)">{mark}</g>'


def symbols(lay: Layout, data: Components) -> str:
    """All that the pieces on the field use, at its size; those of the panels begin with `o-`."""
    known = list(data.houses)
    plain = {f"charge-{house}": d for house, d in CHARGES.items()}
    out = "".join(
        f'<symbol id="{name}" viewBox="0 0 64 64"><path fill="currentColor" fill-rule="evenodd" d="{d}"/></symbol>'
        for name, d in plain.items()
    )
    kinds = list(data.units.values())
    looks = sorted({(figure_of(kind), "dogs_of_war" in kind.keywords) for kind in kinds})
    for house in (*known, "idle"):
        out += "".join(
            f'<g id="f-{house}-{look}{"-h" if dog else ""}">{figure(look, house, dog)}</g>' for look, dog in looks
        )
    scaled = _on_field(lay)
    for kind in kinds:
        for count in range(1, kind.size + 1):
            for idle in (False, True):
                flip = kind.house in ("lannister", "clansmen")
                scaled[f"w-{kind.id}-{count}{'-i' if idle else ''}"] = troop(kind, count, idle, flip)
    for house in known:
        for rank in RANKS:
            for active in (True, False):
                flag = banner(house, rank, active)
                scaled[f"b-{house}-{rank}{'' if active else '-i'}"] = f'<g transform="translate(0 -36)">{flag}</g>'
    k = round(lay.scale, 3)
    out += "".join(f'<g id="{name}" transform="scale({k:g})">{body}</g>' for name, body in scaled.items())
    out += "".join(f'<g id="o-{kind}">{order_token(kind)}</g>' for kind in (*RANKS, "valor", "morale"))
    out += f'<g id="o-command">{command_token(False)}</g><g id="o-spent">{command_token(True)}</g>'
    out += f'<g id="o-rim">{ink.rim(30, 30, 14.9, -15, -15, kind="")}</g>'
    out += "".join(f'<g id="o-{count}">{badge(count)}</g>' for count in range(1, data.count("order") + 1))
    hexagon = "M" + "L".join(f"{0.94 * x:.1f} {0.94 * y:.1f}" for x, y in lay.corners) + "Z"
    out += f'<path id="hx" d="{hexagon}"/>'
    for word in lay.board.words:
        x, y = lay.at(word)
        out += f'<use id="h-{word}" href="#hx" x="{x:.0f}" y="{y:.0f}"/>'
    return out


def badge(count: int) -> str:
    """How many tokens a stack holds."""
    number = f'<text x="11" y="14" font-size="11.5" font-weight="800" text-anchor="middle" fill="var(--panel)">{count}'
    return f"{ink.circle(11, 10, 7.5, fill='var(--ink)')}{number}</text>"


def _on_field(lay: Layout) -> dict[str, str]:
    corners = [(x / lay.scale, y / lay.scale) for x, y in lay.corners]
    found = {}
    for side, (rim, stand) in STANDS.items():
        found[f"st-{side}"] = (
            '<ellipse cy="18" rx="29.5" ry="14.5" fill="var(--shade)"/>'
            f'<ellipse cy="15.5" rx="29" ry="14.5" fill="{rim}" stroke="{INK}"/>'
            f'<ellipse cy="14.8" rx="25.4" ry="11.4" fill="{stand}"/>'
        )
        arms = ink.HOUSES[side]
        found[f"en-{side}"] = disc(arms.field, f'<g transform="scale(.68)">{ink.path(SWORDS, arms.charge)}</g>', 10.5)
        for fixed in (False, True):
            found[f"goal-{side}{'-x' if fixed else ''}"] = goal(side, fixed, corners)
    found["goal"], found["goal-x"] = goal("", False, corners), goal("", True, corners)
    for level in range(1, 6):
        number = f'<text y="9" font-size="14" font-weight="800" text-anchor="middle" fill="#2b1608">{level}</text>'
        flame = (
            pen(FLAME, "#d9571c", "#7a2a08")
            + f'<g transform="translate(0 4) scale(.55)">{pen(FLAME, "#f7c04a", "none")}</g>'
        )
        found[f"fire-{level}"] = f'<g transform="translate(20 -20)"><g transform="scale(1.2)">{flame}</g>{number}</g>'
    found["k-guard"] = disc("#cfd8dc", ink.use("g-rampart", 0, 0.5, 15, INK), 10)
    found["k-loot"] = disc("#e7c86a", f'<g transform="scale(.7)">{pen(SACK, "#8a5a2b")}</g>', 10)
    found["k-horn"] = disc("#efe3c8", f'<g transform="scale(.62)">{pen(HORN, "#8a5a2b")}</g>', 10)
    found["k-move"] = disc("#f7f1de", ink.use("g-boot", 0, 0, 13, "#1668b3"), 9)
    found["k-fight"] = disc("#f7f1de", ink.use("g-sword", 0, 0, 14, "#b8201f"), 9)
    found["k-done"] = disc("#f7f1de", pen("M-4 0L-1 3.4L4.4 -3.4", stroke="#66543e", width=2), 9)
    found["k-merchant"] = disc("#f3e3b0", pen(COINS, "#c99a2b"), 13)
    found["k-warhorn"] = disc("#efe3c8", f'<g transform="scale(.8)">{pen(HORN, "#8a5a2b")}</g>', 13)
    found["k-fallen"] = disc("#d9d1c1", ink.use("g-skull", 0, 0, 18, INK), 13)
    found["k-flood"] = disc("#b4cfcd", pen("M-8 -3q4 -4 8 0t8 0M-8 3q4 -4 8 0t8 0", stroke="#2a5962", width=1.8), 13)
    found["k-hollow"] = disc("#d2b171", pen("M-8 6Q-8 -7 0 -8Q8 -7 8 6Z", INK), 13)
    found["k-gate"] = disc("#efe3c8", ink.use("g-gate", 0, 0, 13, INK), 10)
    found["k-tower"] = disc("#efe3c8", ink.use("g-castle", 0, 0, 13, INK), 10)
    return found


# Hexes.


def hexes(scene: Scene) -> None:
    """A layer to click: every hex, and in its title all that is there."""
    view, lay = scene.view, scene.lay
    about: dict[str, list[str]] = {}
    for hex_, told in _lying(scene):
        about.setdefault(hex_, []).append(told)
    for n, unit in enumerate(view.units):
        if unit.hex:
            about.setdefault(unit.hex, []).append(described(scene, n, unit))
    out = ['<g id="areas" class="areas">']
    ground, lang = view.ground, scene.lang
    for word in lay.board.words:
        here = [scene.data.terrain[ground[word]].name[lang]] if word in ground else []
        here += about.get(word, ())
        out.append(_hex(word, f"{word}: {'; '.join(here)}" if here else word))
    out.append("</g>")
    scene.out.append("".join(out))


@lru_cache(8192)
def _hex(word: str, title: str) -> str:
    return f'<use data-word="{word}" href="#h-{word}"><title>{ink.escape(title, quote=False)}</title></use>'


def _lying(scene: Scene) -> Iterable[tuple[str, str]]:
    """What lies on the field, in words."""
    view, says, data, lang = scene.view, scene.says, scene.data, scene.lang
    for goal in view.objectives:
        yield goal.hex, f"{says['objective']}: {scene.name(goal.owner) if goal.owner else says['nobody']}"
    for hex_, level in view.fire.items():
        yield hex_, f"{says['fire']} {level}"
    for hex_ in view.devastated:
        yield hex_, says["devastated"]
    for hex_, side in view.outposts.items():
        yield hex_, says[side]
    for lying in view.fallen:
        yield lying.hex, f"{says['fallen']}: {word_name(lying.token, lang, data)}"
    for hex_ in view.merchants:
        yield hex_, says["merchant"]
    for hex_ in view.warhorns:
        yield hex_, says["warhorn"]
    if view.flooded:
        yield view.flooded, says["flooded"]
    if view.hollow:
        yield view.hollow, data.terrain["hollow_hill"].name[lang]


def described(scene: Scene, number: int, unit: Unit) -> str:
    """A unit in words."""
    view = scene.view
    formation = view.formations.get(unit.kind, "")
    return _described(unit, state_of(view, number), formation, scene.lang, scene.packs)


@lru_cache(4096)
def _described(unit: Unit, state: str, formation: str, lang: str, packs: bytes) -> str:
    data, says = box(packs), WORDS[lang]
    kind = data.units[unit.kind]
    parts = [kind.name[lang], data.houses[unit.side].name[lang], data.ranks[unit.rank].name[lang]]
    parts.append(f"{says['figures']} {unit.figures}/{kind.size}")
    if unit.commander:
        parts.append(word_name(unit.commander, lang, data))
    parts.append(says["active" if unit.active else "inactive"])
    if unit.foe:
        parts.append(f"{says['engaged']} {unit.foe}")
    parts += [says[mark] for mark, has in (("guard", unit.guard), ("loot", unit.loot)) if has]
    parts += [f"{says['horns']} {unit.horns}"] if unit.horns else []
    parts += [data.keywords[formation].name[lang]] if formation else []
    return ", ".join([*parts, says[state]] if state else parts)


def state_of(view: View, number: int) -> str:
    """What a unit may still do in this turn."""
    now = view.now
    if number in now.unmoved:
        return "moves"
    if number in now.unfought or number in now.again:
        return "attacks"
    return "ordered" if number in now.ordered else ""


# Pieces.


def on_field(scene: Scene) -> None:
    """All that lies and stands on the hexes; the hexes themselves are clicked."""
    out = ['<g id="field" pointer-events="none">']
    out += _zone(scene)
    out += _tokens(scene)
    for n, unit in enumerate(scene.view.units):
        if unit.hex:
            x, y = scene.lay.at(unit.hex)
            body = _unit(unit, state_of(scene.view, n), scene.lay.scale, scene.packs)
            out.append(f'<g id="unit-{n}" transform="translate({x:g} {y:g})">{body}</g>')
    out += _engagements(scene)
    out += _ribbons(scene)
    out.append("</g>")
    scene.out.append("".join(out))


def _zone(scene: Scene) -> Iterable[str]:
    """The zone of control of the commander who uses a card."""
    view, lay = scene.view, scene.lay
    leader = view.now.leader
    if leader < 0 or not view.units[leader].hex:
        return
    here = view.units[leader].hex
    d = _circle(scene.shape, lay.columns, lay.rows, here)
    yield (
        f'<path id="zone" d="{d}" fill="var(--select)" fill-opacity=".07" stroke="var(--select)" stroke-width="2.4" '
        'stroke-dasharray="9 6" stroke-linejoin="round"/>'
    )


@lru_cache(1024)
def _circle(shape: str, columns: int, rows: int, hex_: str) -> str:
    lay = plan(shape, columns, rows)
    return outline(lay, lay.board.within(lay.board.hex[hex_], ZOC))


def _tokens(scene: Scene) -> Iterable[str]:
    view, at = scene.view, scene.lay.at

    def token(name: str, hex_: str, symbol: str) -> str:
        x, y = at(hex_)
        return f'<use id="{name}-{hex_}" href="#{symbol}" transform="translate({x:g} {y:g})"/>'

    for n, goal in enumerate(view.objectives):
        symbol = f"goal{'-' + goal.owner if goal.owner else ''}{'-x' if goal.fixed else ''}"
        yield token(f"goal{n}", goal.hex, symbol)
    for hex_ in view.merchants:
        yield token("merchant", hex_, "k-merchant")
    for hex_ in view.warhorns:
        yield token("warhorn", hex_, "k-warhorn")
    for hex_ in dict.fromkeys(lying.hex for lying in view.fallen):
        yield token("fallen", hex_, "k-fallen")
    if view.flooded:
        yield token("flood", view.flooded, "k-flood")
    if view.hollow:
        yield token("hollow", view.hollow, "k-hollow")
    for hex_, level in view.fire.items():
        yield token("fire", hex_, f"fire-{min(level, 5)}")
    for hex_, side in view.outposts.items():
        x, y = at(hex_)
        r = scene.lay.radius * 0.55
        yield f'<use id="post-{hex_}" href="#k-{side}" transform="translate({x + r:.1f} {y - r:.1f})"/>'


@lru_cache(4096)
def _unit(unit: Unit, state: str, k: float, packs: bytes) -> str:
    kind, idle = box(packs).units[unit.kind], "" if unit.active else "-i"
    shown = min(unit.figures, kind.size)
    body = f'<use href="#st-{unit.side}"/><use href="#b-{kind.house}-{unit.rank}{idle}"/>'
    body += f'<use href="#w-{unit.kind}-{shown}{idle}"/>'
    marks = [mark for mark, has in (("guard", unit.guard), ("loot", unit.loot), ("horn", unit.horns)) if has]
    for n, mark in enumerate(marks):
        body += f'<use href="#k-{mark}" x="{-25 * k:.1f}" y="{(22 - 19 * n) * k:.1f}"/>'
    if state:
        sign = {"moves": "move", "attacks": "fight", "ordered": "done"}[state]
        body += f'<use href="#k-{sign}" x="{24 * k:.1f}" y="{-17 * k:.1f}"/>'
    return body


def _ribbons(scene: Scene) -> Iterable[str]:
    """The names of commanders under their units, within the field; of two side by side the right one hangs lower."""
    lay, k = scene.lay, scene.lay.scale
    led = {unit.hex for unit in scene.view.units if unit.commander}
    for n, unit in enumerate(scene.view.units):
        if unit.hex and unit.commander:
            leader = scene.data.commanders[unit.commander]
            body, half = _ribbon(short(leader.name[scene.lang]), unit.led, leader.limit, k)
            x, y = lay.at(unit.hex)
            x = min(max(x, lay.field.x + half), lay.field.x + lay.field.w - half)
            left = chr(ord(unit.hex[0]) - 1) + unit.hex[1:]
            down = 44 if left in led and not lay.turned else 29
            yield f'<g id="lead-{n}" transform="translate({x:g} {y + down * k:.1f})">{body}</g>'


def short(name: str) -> str:
    """What a commander is called on his ribbon: the first name, with what tells two of them apart."""
    words = name.replace(",", "").split()
    return " ".join(words[:2]) if words[0] in ("Большой", "Малый") else words[0]


@lru_cache(256)
def _ribbon(name: str, used: int, limit: int, k: float) -> tuple[str, float]:
    """A commander's ribbon: name, and command tokens used of his limit; and half of its width."""
    size = max(12.5 * k, 8)
    s = size / 13.5
    span = ink.measure(name, size, "s")
    left = -(span + (12 * limit + 12) * s) / 2
    d = f"M{left - 6 * s:.1f} {-8.5 * s:.1f}H{-left + 6 * s:.1f}l{-5 * s:.1f} {8.5 * s:.1f}l{5 * s:.1f} {8.5 * s:.1f}"
    d += f"H{left - 6 * s:.1f}l{5 * s:.1f} {-8.5 * s:.1f}Z"
    out = f'<path d="{d}" fill="#f6dfa0" stroke="#5a3d0b"/>'
    out += ink.line(round(left + 4 * s, 1), round(4.6 * s, 1), name, round(size, 1), "s", fill=INK)
    for n in range(limit):
        fill = "#c58a16" if n < used else "#fffaf0"
        x = left + span + (13 + 12 * n) * s
        out += f'<circle cx="{x:.1f}" r="{4.2 * s:.1f}" fill="{fill}" stroke="#5a3d0b"/>'
    return out, 7 * s - left


def _engagements(scene: Scene) -> Iterable[str]:
    """Crossed swords on the shared edge, in the colours of the aggressor."""
    view, at = scene.view, scene.lay.at
    for n, unit in enumerate(view.units):
        if unit.hex and unit.foe and unit.aggressor == unit.side:
            (x, y), (u, v) = at(unit.hex), at(unit.foe)
            move = f"translate({(x + u) / 2:.1f} {(y + v) / 2:.1f})"
            yield f'<use id="engaged-{n}" href="#en-{unit.aggressor}" transform="{move}"/>'
