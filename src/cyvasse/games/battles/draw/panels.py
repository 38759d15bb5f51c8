"""The panels around the field: morale, round and phase, both Houses, commanders, odds or aims; frames are ground."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache

from cyvasse import ink
from cyvasse.ink import Cell
from cyvasse.kernel.odds import Odds, percent

from ..components import TOKENS, Components
from ..describe import aims, said
from ..odds import BOTH, DESTROYED, DRIVEN, LOST, REPELLED
from ..view import House, Unit
from ..words import word_name
from .land import pen
from .layout import WORDS, Layout, Scene, box
from .units import SWORDS, short

INK = "#2b2118"
ZONES = {"green": ("#3f7d3c", 1), "yellow": ("#d3a21a", 2), "red": ("#a8262b", 3)}
BREAKS = (3, 6, 10)
SURGE = "M-10 -8L-3 0L-10 8H-6L1 0L-6 -8ZM-1.5 -8L5.5 0L-1.5 8H2.5L9.5 0L2.5 -8Z"


# The ground.


def frames(lay: Layout, data: Components, battle: str, lang: str) -> str:
    """Leaves of paper, the printed morale track, and the name of the battle."""
    out = "".join(ink.panel(*cell, 7) for name, cell in lay.cells.items() if name not in ("title", "hand"))
    scenario = data.scenarios.get(battle) or data.skirmishes[battle]
    cell = lay.cells["title"]
    size = 26.0 if cell.w > 320 else 21.0
    out += ink.line(cell.x + 2, cell.y + 25, scenario.name[lang], size, "h", cell.w - 6, least=13)
    return out + _track(lay.cells["morale"], lang)


def zone_of(value: int) -> str:
    return "green" if 7 <= value <= 10 else "yellow" if 4 <= value <= 6 else "red" if 1 <= value <= 3 else ""


def track_step(cell: Cell) -> tuple[float, float]:
    """Where the spaces of the morale track begin, and how far apart they are."""
    ends = 46 if cell.w < 500 else 100
    return cell.x + ends, (cell.w - 2 * ends) / 22


def _track(cell: Cell, lang: str) -> str:
    """A tug of war: the colours of both Houses' zones, with one to three bars; break points are taller."""
    x0, step = track_step(cell)
    out, y = "", cell.y
    for value in range(23):
        own = min(value, 22 - value)
        zone, x = zone_of(own), x0 + step * value
        tint = ZONES[zone][0] if zone else INK if own == 0 else "#e6d5b0"
        top = y + (14 if own in BREAKS else 18)
        out += ink.rect(
            round(x - step * 0.46, 1), top, round(step * 0.92, 1), y + 40 - top, 2.5, fill=tint, stroke="var(--ink)",
            stroke_width=0.8,
        )  # fmt: skip
        bars = (
            "".join(f"M{x - step * 0.22:.1f} {y + 36 - 4.2 * n:.1f}h{step * 0.44:.1f}" for n in range(ZONES[zone][1]))
            if zone
            else ""
        )
        out += ink.path(bars, stroke="#fff", stroke_width=1.8, opacity=0.85) if bars else ""
        if own in (BREAKS if cell.w < 500 else (1, 3, 6, 10, 11)):
            out += ink.line(round(x, 1), y + 53, own, 11, kind="m soft")
        elif own == 0 and cell.w >= 500:
            out += ink.line(round(x, 1), y + 53, WORDS[lang]["rout"], 11, "", 46, "m soft", least=8)
    return out


# Title and morale.


def title(scene: Scene) -> None:
    """Rounds, the phase, and who is to act; at the end, who has won."""
    view, cell = scene.view, scene.lay.cells["title"]
    if view.over:
        told = f"{scene.name(view.seats[view.victor])}: {scene.says['won']}" if view.victor >= 0 else ""
    else:
        told = said(scene.lang, f"step-{view.step}", ())
    acts = "" if view.over else scene.name(view.seats[view.turn])
    body = _title(view.round, view.rounds, told, acts, cell.w)
    tip = f"{scene.says['round']} {view.round} {scene.says['of']} {view.rounds}"
    scene.out.append(ink.piece("round", cell.x, cell.y, body, title=tip))


@lru_cache(512)
def _title(number: int, rounds: int, told: str, acts: str, w: float) -> str:
    step = min(25.0, 150 / rounds)
    r = step * 0.38
    out, y = "", 46
    for n in range(1, rounds + 1):
        x = 12 + step * (n - 1)
        done = n < number
        out += ink.circle(x, y, r, fill="var(--ink)" if done else "var(--panel)", stroke="var(--ink)", stroke_width=1.2)
        out += ink.line(x, y + r * 0.42, n, round(r * 1.2, 1), "b", kind="m", fill="var(--panel)" if done else "")
        if n == number:
            out += ink.circle(x, y, r + 3.5, fill="none", stroke="var(--accent)", stroke_width=2.4)
    left = 14 + step * rounds
    out += ink.line(w - 2, 44, told, 14.5, "b", w - left - 6, "e rubric", least=9)
    return out + ink.line(w - 2, 58, acts, 12, "", w - left - 6, "e soft", least=9)


def morale(scene: Scene) -> None:
    """Both Houses at the ends of the track, the viewer's on the left, and the marker at the viewer's value."""
    cell = scene.lay.cells["morale"]
    x0, step = track_step(cell)
    narrow = cell.w < 500
    told = []
    for house, x, way in ((scene.mine, cell.x, 1), (scene.theirs, cell.x + cell.w, -1)):
        zone = scene.data.zones[house.zone].name[scene.lang]
        told.append(f"{scene.name(house.name)} {house.morale} ({zone})")
        body = _end(house.name, house.morale, way, narrow)
        scene.out.append(ink.piece(f"morale-{house.name}", x, cell.y, body, title=told[-1]))
    tip = f"{scene.says['morale']}: {', '.join(told)}"
    scene.out.append(ink.piece("morale", x0 + step * scene.mine.morale, cell.y + 27, _marker(narrow), title=tip))


@lru_cache(128)
def _end(house: str, value: int, way: int, narrow: bool) -> str:
    if narrow:
        return ink.use(f"shield-{house}", way * 22, 20, 24) + ink.line(way * 22, 51, value, 17, "h", kind="m")
    return ink.use(f"shield-{house}", way * 28, 30, 38) + ink.line(way * 66, 39, value, 25, "h", kind="m")


@lru_cache(2)
def _marker(narrow: bool) -> str:
    body = ink.circle(0, 0, 16, fill="#c99a2b", stroke=INK, stroke_width=1.6)
    body += ink.circle(0, 0, 12.5, fill="none", stroke="#fff3c4") + ink.use("g-pennon", 1, 0, 17, INK)
    return f'<g transform="scale(.66)">{body}</g>' if narrow else body


# Houses.


def boards(scene: Scene) -> None:
    for name, house in (("enemy", scene.theirs), ("own", scene.mine)):
        _board(scene, house, scene.lay.cells[name], mine=name == "own")


def _board(scene: Scene, house: House, cell: Cell, mine: bool) -> None:
    """Name, cards and points; order and command tokens; and what else the House holds."""
    view, says = scene.view, scene.says
    side = house.name
    number = view.seats.index(side)
    marks = [mark for mark, has in (("momentum", view.momentum == number), ("advantage", view.first == number)) if has]
    cards = f"{says['deck']} {house.deck} · {says['discard']} {len(house.discard)} · {says['hand']} {house.hand}"
    name = scene.name(side) + (f" {says['ally']} {scene.name(house.ally)}" if house.ally else "")
    body = _head(side, name, cards, f"{house.points} {says['points']}", tuple(marks), scene.lang, cell.w)
    scene.out.append(ink.piece(f"house-{side}", cell.x, cell.y, body))
    broad = cell.w >= 330
    y = cell.y + (76 if broad and cell.h > 120 else 70)
    gap = 39.0 if broad else (cell.w - 36) / 4.2
    for n, kind in enumerate(TOKENS):
        count = house.tokens[kind]
        told = f"{scene.data.faces[kind].name[scene.lang]}: {count}"
        ident = f"token-{kind}" if mine else f"token-{side}-{kind}"
        word = kind if mine else ""
        scene.out.append(
            ink.piece(ident, cell.x + 22 + gap * n, y, _token(kind, count), word=word, title=told, kind="bare")
        )
    used = sum(unit.led for unit in view.units if unit.side == side and unit.hex)
    row = _commands(house.command, used, min(23.0, (cell.w - 230) / max(house.command + used, 5)) if broad else 20.0)
    told = f"{says['command']}: {house.command}, {says['in_use']} {used}"
    at = (cell.x + cell.w - 16, y) if broad else (cell.x + cell.w - 14, y + 28)
    scene.out.append(ink.piece(f"command-{side}", *at, row, title=told))
    _extras(scene, house, Cell(cell.x, y + (20 if broad else 40), cell.w, cell.y + cell.h - y - (22 if broad else 41)))


@lru_cache(512)
def _head(side: str, name: str, cards: str, points: str, marks: tuple[str, ...], lang: str, w: float) -> str:
    out = ink.use(f"arms-{side}", 24, 28, 36)
    room = w - 56
    wide = ink.measure(points, 16, "h") + 8
    out += ink.line(w - 10, 25, points, 16, "h", kind="e")
    narrow = w < 250
    x, y = (27.0 * len(marks) - 7, 97.0) if narrow else (w - 20 - wide, 20.0)
    for mark in reversed(marks):
        sign = pen(SURGE, "#fff", "none") if mark == "momentum" else ink.use("g-star", 0, 0, 17, "#fff")
        tip = f"<title>{WORDS[lang][mark]}</title>"
        disc = ink.circle(0, 0, 12, fill="#1e6f8f" if mark == "momentum" else "#8a6a2a", stroke=INK)
        out += f'<g transform="translate({x:.1f} {y:g})">{tip}{disc}<g transform="scale(.72)">{sign}</g></g>'
        x -= 27
    out += ink.line(48, 25, name, 17, "s", (w - 20 - wide if narrow else x) - 40, least=10)
    return out + ink.line(48, 43, cards, 12, "", room, "soft", least=8.5)


@lru_cache(256)
def _token(kind: str, count: int) -> str:
    """A stack of order tokens with its number; where there is none, its pale place."""
    body = f'<use href="#o-{kind}" transform="scale(.8)"/>'
    rim = '<use href="#o-rim" class="rim"/>'
    if not count:
        return f'<g opacity=".28">{body}</g>{rim}'
    if count > 1:
        body = f'<use href="#o-{kind}" transform="translate(3 -3) scale(.8)"/>{body}'
    return f'{body}<use href="#o-{count}"/>{rim}'


@lru_cache(256)
def _commands(ready: int, used: int, gap: float) -> str:
    out = ""
    for n in range(ready + used):
        x = -gap * (ready + used - 1 - n)
        symbol = "o-command" if n < ready else "o-spent"
        out += f'<use href="#{symbol}" transform="translate({x:.1f} 0) scale(.85)"/>'
    return out


def _extras(scene: Scene, house: House, cell: Cell) -> None:
    told = "; ".join(extras(scene, house))
    if told:
        body = ink.prose(12, 0, told, 12, cell.w - 22, cell.h, 10 if cell.w > 330 else 8)
        scene.out.append(ink.piece(f"extras-{house.name}", cell.x, cell.y, body))


def extras(scene: Scene, house: House) -> Iterator[str]:
    """What only some battles bring, in words."""
    view, says, lang, data = scene.view, scene.says, scene.lang, scene.data
    if house.passed:
        yield says["passed"]
    if house.must:
        yield says[f"must_{house.must}"]
    if house.captured:
        names = ", ".join(data.commanders[leader].name[lang] for leader in house.captured)
        yield f"{says['captured']}: {names}"
    counts = (house.brothers, house.held, house.strategy, house.left, house.fords)
    for key, count in zip(("brothers", "merchants", "strategy", "left", "fords"), counts, strict=True):
        if count:
            yield f"{says[key]} {count}"
    if house.name == "lannister":  # only Clansmen have them
        for key, count in (("trophies", view.trophies), ("axes", view.axes)):
            if count:
                yield f"{says[key]} {count}"
    for (rank, active), count in Counter(
        (it.rank, it.active) for it in view.catapults if it.side == house.name
    ).items():
        told = f"{says['catapult']} ({data.ranks[rank].name[lang]}): {says['ready' if active else 'spent']}"
        yield told + (f" ×{count}" if count > 1 else "")
    if house.gambit:
        yield f"{says['gambit']}: {data.gambits[house.gambit].name[lang]}"


# Commanders.


def lords(scene: Scene) -> None:
    """All commanders on the field, the viewer's first: command tokens used of their limit, hits for a capture."""
    cell, says = scene.lay.cells["lords"], scene.says
    own = scene.mine.name
    rows = sorted((unit for unit in scene.view.units if unit.commander and unit.hex), key=lambda it: it.side != own)
    if not rows:
        return
    pitch = min(46.0, (cell.h - 8) / len(rows))
    for n, unit in enumerate(rows):
        turned = unit.commander in scene.view.committed
        body = _lord(unit, turned, scene.lang, scene.packs, cell.w - 10, round(pitch - 2, 1))
        it = scene.data.commanders[unit.commander]
        tip = f"{it.name[scene.lang]}, {it.title[scene.lang]}; {says['command']} {unit.led}/{it.limit}"
        at = (cell.x + 5, cell.y + 5 + n * pitch)
        ident = f"lord-{unit.commander}" + ("" if unit.side == own else f"-{unit.side}")
        scene.out.append(ink.piece(ident, *at, body, word=unit.commander, title=tip, kind="bare"))


@lru_cache(1024)
def _lord(unit: Unit, turned: bool, lang: str, packs: bytes, w: float, h: float) -> str:
    data, says = box(packs), WORDS[lang]
    it = data.commanders[unit.commander]
    two = h > 36
    out = ink.rect(0, 0, w, h, 4, fill="#fff", fill_opacity=0.01)
    out += ink.use(f"shield-{unit.side}", 15, h / 2, min(26, h - 3))
    pips = "".join(
        ink.circle(
            w - 12 - 15 * (it.limit - 1 - n),
            h / 2 - (6 if two else 0),
            5.5,
            fill="#c99a2b" if n < unit.led else "none",
            stroke="var(--ink)",
            stroke_width=1.2,
        )
        for n in range(it.limit)
    )
    end = 16 + 15 * it.limit
    place = ink.line(w - end - 4, h / 2 + (-1 if two else 4.5), unit.hex, 12, "b", kind="e soft")
    room = w - 34 - end - 26
    note = says["turned"] if turned else f"{says['capture']} {it.capture}"
    if two:
        name, below = (it.name[lang], it.title[lang]) if w > 250 else (short(it.name[lang]), "")
        out += ink.line(32, h / 2 - 2, name, 15, "s", room, least=9)
        out += ink.line(32, h / 2 + 14, below, 12, "", w - 130, "soft") if below else ""
        out += ink.line(w - 6, h / 2 + 15, note, 11.5, "", 92, "e rubric" if turned else "e soft", least=8)
    elif w > 300:
        out += ink.line(32, h / 2 + 5, it.name[lang], 14, "s", room - 94)
        out += ink.line(w - end - 30, h / 2 + 4.5, note, 11, "", 90, "e rubric" if turned else "e soft", least=8)
    else:
        name = it.name[lang] if w > 230 else short(it.name[lang])
        out += ink.line(32, h / 2 + 5, name, 13.5, "s", room, "soft" if turned else "", least=9)
    return out + place + pips + ink.rim(w, h, 4)


# Odds and aims.


def chances(scene: Scene) -> None:
    """The odds of the attacks that may come; else what the battle is about."""
    cell = scene.lay.cells["odds"]
    if scene.odds:
        _odds(scene, cell)
        return
    told = aims(scene.view.battle, scene.lang, scene.packs)
    body = _aims(told, cell.w, cell.h)
    scene.out.append(ink.piece("aims", cell.x, cell.y, body))


@lru_cache(256)
def _aims(told: tuple[str, ...], w: float, h: float) -> str:
    head, *rest = told
    size, room, least = (14.5 if h > 110 else 12.5), w - 22, 10 if w > 330 else 8
    rows = ink.wrap(head, size, room, "s")
    down = 10 + 1.1 * size * len(rows)
    if down > h / 2:
        return ink.prose(12, 7, " ".join(told), 12.5, room, h - 12, least)
    out = "".join(ink.line(12, 8 + size * (0.9 + 1.1 * n), row, size, "s", room) for n, row in enumerate(rows))
    return out + ink.prose(12, down, " ".join(rest), 12.5, room, h - down - 6, least)


def _odds(scene: Scene, cell: Cell) -> None:
    says, lang = scene.says, scene.lang
    head = _columns(lang, cell.w)
    scene.out.append(ink.piece("odds", cell.x, cell.y, head, title=says["attack_odds"]))
    rows = int((cell.h - 34) / 19)
    for n, odds in enumerate(scene.odds[:rows]):
        where = f"{odds.words['area']} → {odds.words['target']}"
        way = word_name(odds.words["way"], lang, scene.data)
        figures = figures_of(odds, lang)
        names = (says["figures"], says["destroyed"], says["driven"], says["back"])
        tip = f"{way} {where}: " + ", ".join(f"{name} {value}" for name, value in zip(names, figures, strict=True))
        ident = f"odds-{odds.words['way']}-{odds.words['area']}-{odds.words['target']}"
        body = _row(where, figures, float(odds.share(DESTROYED) + odds.share(DRIVEN)), cell.w)
        scene.out.append(ink.piece(ident, cell.x, cell.y + 44 + 19 * n, body, title=tip))


def figures_of(odds: Odds, lang: str) -> tuple[str, str, str, str]:
    """Figures that the target loses on average; how likely it is destroyed, driven back, the attacker beaten."""
    mean = sum(Fraction(it.ways * it.figures["lost"], odds.ways) for it in odds.outcomes)
    lost = f"−{float(mean):.1f}"
    shares = (
        odds.share(DESTROYED) + odds.share(BOTH),
        odds.share(DRIVEN),
        odds.share(REPELLED) + odds.share(LOST) + odds.share(BOTH),
    )
    told = [percent(share, lang, Fraction(1)) for share in shares]
    return (lost.replace(".", ",") if lang == "ru" else lost), told[0], told[1], told[2]


@lru_cache(32)
def _columns(lang: str, w: float) -> str:
    says = WORDS[lang]
    out = ink.line(12, 22, says["attack_odds"], 14.5, "s", w * 0.42, least=9) if w > 250 else ""
    signs = (
        ink.use("g-sword", 0, 0, 15, "var(--ink-soft)"),
        ink.use("g-skull", 0, 0, 15, "var(--ink-soft)"),
        ink.use("g-boot", 0, 0, 15, "var(--ink-soft)"),
        f'<g transform="scale(.62)">{ink.path(SWORDS, "var(--danger)")}</g>',
    )
    names = (says["figures"], says["destroyed"], says["driven"], says["back"])
    for n, (sign, name) in enumerate(zip(signs, names, strict=True)):
        out += f'<g transform="translate({_column(n, w):.1f} 17)"><title>{name}</title>{sign}</g>'
    return out + ink.path(f"M12 29H{w - 12:g}", class_="hair")


def _column(n: int, w: float) -> float:
    left = 82 if w < 250 else w * 0.5
    return left + (w - 22 - left) * n / 3


@lru_cache(1024)
def _row(where: str, figures: tuple[str, ...], share: float, w: float) -> str:
    out = ink.line(12, 0, where, 13, "b", 64)
    if w >= 250:
        room = w * 0.5 - 22 - 84
        out += ink.rect(80, -8, room, 8, 3, class_="tray") + (
            ink.rect(80, -8, round(room * share, 1), 8, 3, fill="var(--accent)") if share else ""
        )
    for n, value in enumerate(figures):
        out += ink.line(round(_column(n, w), 1), 0, value, 12 if w < 250 else 13, kind="m")
    return out
