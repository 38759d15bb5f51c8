"""The battlefield: its ruler and ground, and what lies and stands on it."""

from __future__ import annotations

from functools import lru_cache
from math import cos, hypot, radians, sin
from random import Random
from typing import Any

from cyvasse import ink

from ..components import RANGES
from ..field import STRIP
from ..table import RUIN, TABLE, WALL
from ..view import UnitView
from .art import colours
from .layout import INK, LINE, Layout, Scene, zones

Box = tuple[float, float, float]  # left and right end and height of a line of words
ASIDE = (0, 18, -18, 36, -36, 54, -54, 72, -72)
BARE = {"Stark", "Lannister", "House", "Старков", "Ланнистеров"}  # a plate's colour says it


# -- the ground -----------------------------------------------------------------------------------------------------


def cloth(lay: Layout, large: bool) -> str:
    """Ruler, grass and a line every six inches; `data-poses` maps poses, whose y counts upwards, to the picture."""
    x, y, w, h = lay.field
    out = ruler(lay) + ink.rect(x, y, w, h, fill="var(--land)")
    out += ink.rect(x, y, w, h, fill="url(#field-glow)")
    luck, tufts = Random(11), ""
    for _ in range(150):
        tufts += f"M{x + luck.uniform(8, w - 12):.0f} {y + luck.uniform(10, h - 6):.0f}l-2 -5m4 5v-7m4 7l2.4 -5"
    out += ink.path(tufts, stroke="var(--sign)", stroke_opacity=0.5, stroke_width=1.1)
    step, grid = 6 * lay.inch, ""
    for k in range(1, 12 if large else 8):
        grid += f"M{x + k * step:.1f} {y:g}v{h:.1f}"
    for k in range(1, 8):
        grid += f"M{x:g} {y + k * step:.1f}h{w:.1f}"
    out += ink.path(grid, stroke="var(--ink)", stroke_opacity=0.1)
    unit = lay.inch / 1000
    return out + f'<g data-poses="" transform="matrix({unit:.7g} 0 0 {-unit:.7g} {x:g} {y + h:.7g})"/>'


def glow(lay: Layout) -> str:
    return f'<clipPath id="field-clip">{ink.rect(*lay.field)}</clipPath>' + (
        '<radialGradient id="field-glow" r=".72"><stop offset="0" stop-color="var(--glow)" stop-opacity=".45"/>'
        '<stop offset="1" stop-color="var(--paper-deep)" stop-opacity=".6"/></radialGradient>'
    )


def ruler(lay: Layout) -> str:
    """The frame of an old map: a bar with one field to an inch, numbers every six inches."""
    (x, y, w, h), e, inch = lay.field, lay.edge, lay.inch
    out = ink.rect(x - e, y - e, w + 2 * e, h + 2 * e, 5, fill="var(--panel)", stroke="var(--ink)", stroke_width=1.3)
    bars = ""
    for k in range(0, round(w / inch), 2):
        bars += "".join(f"M{x + k * inch:.1f} {at:.1f}h{inch:.1f}" for at in (y - 3.5, y + h + 3.5))
    for k in range(0, round(h / inch), 2):
        bars += "".join(f"M{at:.1f} {y + k * inch:.1f}v{inch:.1f}" for at in (x - 3.5, x + w + 3.5))
    out += ink.path(bars, stroke="var(--ink)", stroke_width=5)
    out += ink.rect(x - 6, y - 6, w + 12, h + 12, fill="none", stroke="var(--ink)")
    if e < 20:
        return out
    for k in range(6, round(w / inch), 6):
        out += "".join(ink.line(x + k * inch, at, k, 12, kind="m soft") for at in (y - 10, y + h + 18))
    for k in range(6, round(h / inch), 6):
        out += "".join(ink.line(at, y + h - k * inch + 4, k, 12, kind="m soft") for at in (x - 14, x + w + 14))
    return out


def borders(lay: Layout, mode: str, large: bool, seats: int, teams: bool) -> str:
    """Dashed lines around the deployment zones."""
    d = ""
    for _, rects in zones(mode, large, seats, teams):
        for x1, y1, x2, y2 in rects:
            left, top = lay.at(x1, y2)
            right, bottom = lay.at(x2, y1)
            d += f"M{left:.1f} {top:.1f}H{right:.1f}V{bottom:.1f}H{left:.1f}Z"
    return ink.path(d, stroke="var(--ink)", stroke_opacity=0.55, stroke_width=1.5, stroke_dasharray="10 6")


# -- what lies there ------------------------------------------------------------------------------------------------


def edges(scene: Scene) -> None:
    """Deployment zones with the hatch of who deploys there; each names itself."""
    view = scene.view
    teams = bool(view.options.get("teams"))
    for place, (word, rects) in enumerate(zones(view.mode, bool(view.options.get("large")), len(view.seats), teams)):
        owners = [seat for seat, chosen in enumerate(view.places_of) if chosen == place]
        house = scene.house(owners[0]) if owners else ""
        names = ", ".join(scene.name(view.seats[seat]) for seat in owners)
        title = f"{scene.says['zone']}: {scene.name(word)}" + (f", {names}" if names else "")
        scene.out.append(_edge(scene.lay, word, rects, house, title))
    if view.besieger >= 0:
        strip(scene)


@lru_cache(256)
def _edge(lay: Layout, word: str, rects: tuple[tuple[int, int, int, int], ...], house: str, title: str) -> str:
    fill, rim = "", ""
    for x1, y1, x2, y2 in rects:
        left, top = lay.at(x1, y2)
        right, bottom = lay.at(x2, y1)
        d = f"M{right:.1f} {top:.1f}V{bottom:.1f}H{left:.1f}V{top:.1f}Z"
        rim += d
        paint = f"url(#hatch-{house})" if house in ink.HOUSES else "none"
        fill += ink.path(d, paint, opacity=0.5)
    body = f'<title>{ink.escape(title, quote=False)}</title>{fill}<path class="rim" d="{rim}"/>'
    return f'<g id="edge-{word}" data-word="{word}" class="veil">{body}</g>'


def strip(scene: Scene) -> None:
    """The ground behind the castle walls, where no attacker may go."""
    view, lay = scene.view, scene.lay
    defender = next(seat for seat in range(len(view.seats)) if view.sides[seat] != view.sides[view.besieger])
    south = view.places_of[defender] == 0
    x, y = lay.at(0, STRIP if south else 48_000)
    h = STRIP * lay.inch / 1000
    body = ink.rect(0, 0, lay.field.w, h, fill="var(--stone)", opacity=0.35)
    scene.out.append(ink.piece("strip", x, y, body))


def terrain(scene: Scene) -> None:
    """Pieces of terrain; their keywords stand below them."""
    lay, words, taken = scene.lay, "", written(scene)
    for number, piece in enumerate(scene.view.terrain):
        x, y = lay.at(piece.x, piece.y)
        keywords = ", ".join(scene.name(word) for word in scene.data.sides[piece.side].keywords)
        name = f"{number + 1}. {scene.name(piece.side)}"  # sappers choose by number
        form = scene.data.terrain[piece.piece]
        w, h = form.width * lay.inch / 1000, form.depth * lay.inch / 1000
        body = _land(f"land-{piece.piece}-{piece.side}", round(w, 1), round(h, 1))
        title = f"{name}: {keywords}"
        ident, turn = f"terrain-{number}", piece.angle / 10
        scene.out.append(ink.piece(ident, x, y, body, title=title, kind="bare", turn=turn))
        if not lay.small:
            low = abs(w / 2 * sin(radians(turn))) + abs(h / 2 * cos(radians(turn)))
            label = f"{number + 1}. {keywords}" if scene.view.besieger >= 0 else keywords
            half = min(ink.measure(label, 10.5, "i"), 190) / 2
            middle = min(max(x, lay.field.x + half), lay.field.x + lay.field.w - half)
            line = unwritten(middle - half, middle + half, y + low + 11, taken)
            taken.append((middle - half, middle + half, line))
            words += _keywords(round(middle), round(line), label)
    if words:
        scene.out.append(f'<g id="keywords" pointer-events="none">{words}</g>')


@lru_cache(256)
def _land(symbol: str, w: float, h: float) -> str:
    return f'<use href="#{symbol}"/>{ink.rim(w, h, 4, -w / 2, -h / 2)}'


@lru_cache(512)
def _keywords(x: int, y: int, words: str) -> str:
    return ink.line(x, y, words, 10.5, "i", 190, "m soft clear")


def written(scene: Scene) -> list[Box]:
    """Where the names of objective cards stand: left, right, and their line."""
    lay, found = scene.lay, list[Box]()
    for token in scene.view.objectives:
        if token.card and not lay.small:
            x, y = lay.at(token.x, token.y)
            half = min(ink.measure(scene.name(token.card), 11, "i"), 120) / 2
            found.append((x - half, x + half, y + below(lay.inch)))
    return found


def unwritten(left: float, right: float, line: float, taken: list[Box]) -> float:
    """This line, or the next one below it that is free of other words."""
    while any(left < end and start < right and abs(line - other) < 12 for start, end, other in taken):
        line += 4
    return line


def below(inch: float) -> float:
    """How far below the middle of an objective token its card is named."""
    return 0.75 * inch * 1.9 + 4


def objectives(scene: Scene) -> None:
    """Tokens: a number, or the shield of who holds it; below it the card that lies there."""
    owners = {unit.word: unit.owner for unit in scene.view.units}
    for number, token in enumerate(scene.view.objectives):
        x, y = scene.lay.at(token.x, token.y)
        name = f"{scene.says['objective']} {number + 1}"
        if token.card:
            card = scene.data.objective_cards[token.card]
            name += f", {card.name[scene.lang]}: {card.text[scene.lang]}"
        if token.holder:
            name += f" ({scene.says['held']} {scene.name(token.holder)})"
        house = scene.house(owners[token.holder]) if token.holder else ""
        label = scene.name(token.card) if token.card and not scene.lay.small else ""
        body = _token(number + 1, house, label, scene.lay.inch)
        scene.out.append(ink.piece(f"objective-{number}", x, y, body, title=name))


@lru_cache(256)
def _token(number: int, house: str, label: str, inch: float) -> str:
    r = 0.75 * inch
    out = '<use href="#m-laurel"/>'
    if house in ink.HOUSES:
        out += ink.use(f"shield-{house}", 0, 0, r * 1.25)
        out += ink.line(r * 1.1, -r * 0.7, number, max(9.0, r * 0.8), "x", least=8)
    else:
        out += ink.line(0, r * 0.42, number, round(r * 1.2, 1), "h", kind="m", least=6)
    return out + (ink.line(0, below(inch), label, 11, "i", 120, "m clear") if label else "")


# -- trays ----------------------------------------------------------------------------------------------------------


def trays(scene: Scene) -> None:
    """Trays, walls and ruins as they lie; who is not on the table yet has a ghost to be placed."""
    ghosts = ""
    for unit in scene.view.units:
        if unit.pose:
            x, y = scene.lay.at(unit.pose[0], unit.pose[1])
            body, title, turn = _body(scene, unit), told(scene, unit), unit.pose[2] / 10
            word = unit.word if unit.status == TABLE or unit.kind == WALL else ""
            scene.out.append(ink.piece(f"unit-{unit.word}", x, y, body, word=word, title=title, kind="bare", turn=turn))
        elif unit.status not in ("dead", "ruin") and unit.kind != WALL:
            ghosts += f'<g data-ghost="{unit.word}">{_body(scene, unit)}</g>'
    if ghosts:
        scene.out.append(f"<defs>{ghosts}</defs>")


def _body(scene: Scene, unit: UnitView) -> str:
    if unit.kind == WALL:
        return _wall(unit.status == RUIN, unit.models, unit.width, unit.depth, scene.lay.inch)
    chief = scene.view.representatives[unit.owner]
    rings = tuple("m-chief" if word == chief else "m-ring" for word in unit.attached)
    printed = scene.data.units[unit.kind]
    tray = scene.data.trays[printed.tray]
    return _tray(
        unit.kind, unit.models, rings, scene.number(unit.owner), printed.faction, tray.id, (unit.width, unit.depth),
        (max(1, tray.ranks), tray.per_rank), scene.lay.inch,
    )  # fmt: skip


@lru_cache(2048)
def _tray(
    kind: str, models: int, rings: tuple[str, ...], number: str, faction: str, form: str, size: tuple[int, int],
    places: tuple[int, int], inch: float,
) -> str:  # fmt: skip
    """A tray with its models; attachments stand in the front rank."""
    w, d = size[0] * inch / 1000, size[1] * inch / 1000
    (ranks, across), k = places, inch / LINE
    out = f'<use href="#men-{kind}-{models}"/>' if models else f'<use href="#tray-{faction}-{form}"/>'
    for i, ring in enumerate(rings):
        place = min(i + 1, across - 1)
        x, y = -w / 2 + w * (place + 0.5) / across, -d / 2 + d / ranks / 2 + (k if ranks > 1 else 0)
        out += f'<use href="#{ring}" x="{x:.1f}" y="{y:.1f}"/>'
    if number:
        out += ink.circle(w / 2 - 6 * k, d / 2 - 6 * k, 7 * k, fill=colours(faction).rim, stroke=INK)
        out += ink.line(w / 2 - 6 * k, d / 2 - 2.4 * k, number, round(10 * k, 1), "x", kind="m lit", least=4)
    return out + ink.rim(round(w + 6, 1), round(d + 6, 1), 6, round(-w / 2 - 3, 1), round(-d / 2 - 3, 1))


@lru_cache(64)
def _wall(ruined: bool, wounds: int, width: int, depth: int, inch: float) -> str:
    w, d = width * inch / 1000, depth * inch / 1000
    out = f'<use href="#m-{"ruins" if ruined else "wall"}"/>'
    if not ruined:
        out += ink.circle(0, 0, 0.55 * inch, fill="var(--panel)", stroke=INK)
        out += ink.line(0, 0.25 * inch, wounds, round(0.75 * inch, 1), "x", kind="m", least=5)
    return out + ink.rim(round(w + 4, 1), round(d + 4, 1), 3, round(-w / 2 - 2, 1), round(-d / 2 - 2, 1))


def told(scene: Scene, unit: UnitView) -> str:
    """What a tray says: its name, models and tokens, who it fights."""
    says = scene.says
    parts = [f"{scene.name(unit.word)} ({says[unit.status]})" if unit.status != TABLE else scene.name(unit.word)]
    parts.append(f"{says['models']} {unit.models}")
    if unit.hurt:
        parts.append(f"{says['wounds']} {unit.hurt}")
    if unit.attached:
        parts.append(f"{says['with']} {', '.join(map(scene.name, unit.attached))}")
    parts += [scene.name(condition) for condition in unit.conditions]
    parts.append(says["done" if unit.done else "ready"])
    if unit.engaged:
        parts.append(f"{says['engaged']} {', '.join(map(scene.name, unit.engaged))}")
    if unit.crows:
        parts.append(f"{says['crows']} {unit.crows}")
    return "; ".join(parts)


# -- name plates ----------------------------------------------------------------------------------------------------


def plates(scene: Scene) -> None:
    """A plate behind each unit, upright, that steps aside for the others."""
    lay, taken = scene.lay, list[Box]()
    for unit in scene.view.units:
        if not unit.pose or unit.kind == WALL:
            continue
        name = "" if lay.small else short(scene.name(unit.word))
        body, before, after = _plate(
            name, unit.models, unit.hurt, unit.done, tuple(unit.conditions), unit.crows, scene.house(unit.owner)
        )
        x, y = beside(lay, unit)
        x, y = free(lay, x, y, before, after, taken)
        taken.append((x - before, x + after, y))
        scene.out.append(
            f'<g id="plate-{unit.word}" pointer-events="none" transform="translate({x:.0f} {y:.0f})">{body}</g>'
        )


def free(lay: Layout, x: float, y: float, before: float, after: float, taken: list[Box]) -> tuple[float, float]:
    """The nearest place that no other plate covers, else the first one."""
    least, most = lay.field.x + before, lay.field.x + lay.field.w - after
    x = min(max(x, least), most)
    for down in (0, 22, -22):
        for aside in ASIDE:
            at, left, right = y + down, x + aside - before, x + aside + after
            inside = least <= x + aside <= most and 12 <= at <= lay.field.y + lay.field.h + lay.edge - 6
            if inside and not any(left < end and start < right and abs(at - line) < 21 for start, end, line in taken):
                return x + aside, at
    return x, y


@lru_cache(512)
def short(name: str) -> str:
    return " ".join(part for part in name.split() if part not in BARE) or name


def beside(lay: Layout, unit: UnitView) -> tuple[float, float]:
    """Below a unit that looks up the table, above one that looks down."""
    x, y = lay.at(unit.pose[0], unit.pose[1])
    turn = radians(unit.pose[2] / 10)
    high = (abs(unit.width * sin(turn)) + abs(unit.depth * cos(turn))) * lay.inch / 2000 + (9 if lay.small else 14)
    return x, y + (high if cos(turn) > -0.2 else -high)


@lru_cache(2048)
def _plate(
    name: str, models: int, hurt: int, done: bool, conditions: tuple[str, ...], crows: int, house: str
) -> tuple[str, float, float]:
    """The plate around its middle, and how far it reaches to the left and to the right."""
    small = not name
    size, high = (10.0, 15.0) if small else (13.0, 21.0)
    wide = min(ink.measure(name, size, "s"), 130)
    w = wide + (34 if small else 56) + (11 if hurt else 0)
    k = 0.66 if small else 0.95
    out = ink.rect(-w / 2, -high / 2, w, high, high / 2, fill="var(--panel)", stroke=colours(house).rim, stroke_width=2)
    seal = "done" if done else "ready"
    out += f'<use href="#m-{seal}" transform="translate({-w / 2 + high / 2:.1f} 0) scale({k})"/>'
    out += ink.line(-w / 2 + 25, 4.4, name, size, "s", 130) if name else ""
    end = w / 2 - 8
    if hurt:
        out += f'<use href="#m-wound" transform="translate({end - 2:.1f} 0) scale({k * 0.8:.2f})"/>'
        end -= 11
    out += ink.line(end, 3.6 if small else 4.6, models, size, "x", kind="e")
    right = w / 2
    for token in (*conditions, *(["crow"] * crows)):
        step = 15 if small else 21
        out += f'<use href="#m-{token}" transform="translate({right + step / 2 + 2:.1f} 0) scale({k})"/>'
        right += step
    return out, w / 2, right


# -- arcs -----------------------------------------------------------------------------------------------------------


def arcs(scene: Scene) -> None:
    """The active unit's front arc with its ranges, and the arcs of what it would attack."""
    view = scene.view
    if not 0 <= view.active < len(view.units) or not view.units[view.active].pose:
        return
    unit = view.units[view.active]
    x, y = scene.lay.at(unit.pose[0], unit.pose[1])
    if unit.kind != WALL:
        far = max([RANGES[a.range] for a in scene.data.units[unit.kind].attacks if a.range], default=0)
        body = _fan(unit.width, unit.depth, far, scene.lay.inch)
        fan = ink.piece("arc", x, y, body, turn=unit.pose[2] / 10)
        scene.out.append(f'<g id="arcs" clip-path="url(#field-clip)">{fan}</g>')
    if scene.odds is None:
        return
    target = next(other for other in view.units if other.word == scene.odds.words["target"])
    if target.kind != WALL:
        x, y = scene.lay.at(target.pose[0], target.pose[1])
        scene.out.append(
            ink.piece("aim", x, y, _diagonals(target.width, target.depth, scene.lay.inch), turn=target.pose[2] / 10)
        )


@lru_cache(64)
def _fan(width: int, depth: int, far: int, inch: float) -> str:
    """From the middle through the front corners, as far as the unit may shoot, else nine inches."""
    w, d = width * inch / 2000, depth * inch / 2000
    reach = (far or 9000) * inch / 1000 + d
    k = reach / hypot(w, d)
    line: dict[str, Any] = {"stroke": "var(--select)", "stroke_width": 1.2, "stroke_dasharray": "3 5"}
    fan = f"M0 0L{-w * k:.1f} {-d * k:.1f}A{reach:.1f} {reach:.1f} 0 0 1 {w * k:.1f} {-d * k:.1f}Z"
    out = ink.path(fan, "var(--select)", fill_opacity=0.07, **line)
    for ring in (6000, 12_000):
        if ring <= far:
            r = ring * inch / 1000
            a, b = r * 0.72, -d - r * 0.69
            out += ink.path(f"M{-a:.1f} {b:.1f}A{r:.1f} {r:.1f} 0 0 1 {a:.1f} {b:.1f}", "none", **line)
    frame = {"stroke": "var(--select)", "stroke_width": 2}
    out += ink.rect(-w - 5, -d - 5, 2 * w + 10, 2 * d + 10, 7, fill="none", **frame)
    return f'<g pointer-events="none">{out}</g>'


@lru_cache(64)
def _diagonals(width: int, depth: int, inch: float) -> str:
    """Where a target's front, flanks and rear begin."""
    w, d = width * inch / 2000, depth * inch / 2000
    lines = "".join(f"M{a * w:.1f} {b * d:.1f}l{a * w * 0.7:.1f} {b * d * 0.7:.1f}" for a in (1, -1) for b in (1, -1))
    return ink.path(lines, stroke="var(--danger)", stroke_width=1.5, stroke_dasharray="6 4", pointer_events="none")
