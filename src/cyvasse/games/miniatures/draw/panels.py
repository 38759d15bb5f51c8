"""Beside the battlefield: round and score, the tactics board, and the rosters of all armies."""

from __future__ import annotations

from functools import lru_cache

from cyvasse import ink
from cyvasse.ink import Cell
from cyvasse.kernel.text import phrase

from ..components import Components
from ..describe import FOLDER
from ..table import CONDITIONS, DECK, HAND, ROUNDS, TABLE, WALL, ZONES
from ..view import NcuView, UnitView
from .art import colours
from .field import short, told
from .layout import Layout, Scene, untitled

SIGNS = {"crown": "crown", "wealth": "token", "tactics": "scroll", "combat": "sword", "maneuver": "boot"}


# -- the ground -----------------------------------------------------------------------------------------------------


def frames(lay: Layout) -> str:
    """The leaves on which panels are told."""
    return "".join(ink.panel(*lay.cells[name], 8) for name in ("score", "board", "odds", "roster"))


def niches(cell: Cell) -> dict[str, Cell]:
    step = (cell.w - 8) / len(ZONES)
    return {zone: Cell(cell.x + 4 + i * step + 3, cell.y + 4, step - 6, cell.h - 8) for i, zone in enumerate(ZONES)}


def board(lay: Layout, data: Components, lang: str) -> str:
    """Five zones as arched niches with what they do."""
    out = ""
    for zone, (x, y, w, h) in niches(lay.cells["board"]).items():
        foot = y + h - 58
        arch = f"M{x:.1f} {foot:.1f}V{y + 26:.1f}Q{x:.1f} {y + 2:.1f} {x + w / 2:.1f} {y + 2:.1f}"
        arch += f"Q{x + w:.1f} {y + 2:.1f} {x + w:.1f} {y + 26:.1f}V{foot:.1f}Z"
        out += ink.path(arch, "var(--land)", stroke="var(--ink)", stroke_width=1.2)
        out += ink.use(f"g-{SIGNS[zone]}", x + w / 2, y + 36, 28, kind="soft")
        told = data.zones[zone]
        out += ink.line(x + w / 2, foot + 15, told.name[lang], 14, "s", w, "m")
        out += ink.prose(x + 1, foot + 18, told.text[lang], 11, w - 2, 38, kind="soft")
    return out


# -- round and score ------------------------------------------------------------------------------------------------


def title(scene: Scene) -> None:
    view, says, cell = scene.view, scene.says, scene.lay.cells["title"]
    if view.over:
        told = f"{', '.join(scene.name(view.seats[seat]) for seat in view.victors)}: {says['victor']}"
    else:
        told = (
            f"{phrase(FOLDER, scene.lang, f'step-{view.step}')}; {scene.name(view.seats[view.turn])} {says['to_act']}"
        )
    about = f"{scene.name(view.mode)}; {says['round']} {view.round} {says['of']} {ROUNDS}; {told}"
    body = _title(scene.name(view.mode), view.round, told, cell.w)
    scene.out.append(ink.piece("title", cell.x, cell.y, body, title=about))


@lru_cache(512)
def _title(name: str, number: int, told: str, w: float) -> str:
    out = ink.line(2, 26, name, 26, "s", w - 4)
    for k in range(1, ROUNDS + 1):
        x, past = 14 + 27 * (k - 1), k < number
        out += ink.circle(x, 50, 10, fill="var(--ink)" if past else "var(--panel)", stroke="var(--ink)")
        if k == number:
            out += ink.circle(x, 50, 13.5, fill="none", stroke="var(--accent)", stroke_width=2.4)
        out += ink.line(x, 54.4, k, 12.5, "b", kind="m", fill="var(--paper)" if past else "")
    return out + ink.line(w - 2, 55, told, 15, "b", w - 186, "e rubric")


def score(scene: Scene) -> None:
    """Victory points of each seat on the way to the goal; cards in hand, deck and discard pile."""
    view, says, cell = scene.view, scene.says, scene.lay.cells["score"]
    count = len(view.seats)
    rows = -(-count // 2)
    w, h = cell.w / 2, cell.h / rows
    for seat, word in enumerate(view.seats):
        places = view.hidden.places
        sizes = [places.get(place, 0) for place in (HAND[seat], DECK[seat])]
        hand, deck = (size if isinstance(size, int) else len(size) for size in sizes)
        piles = f"{says['hand']} {hand}, {says['deck']} {deck}, {says['discards']} {len(view.discards[seat])}"
        about = f"{scene.name(word)}: {says['points']} {view.scores[seat]} {says['of']} {view.goal}; {piles}"
        first = seat == view.first
        about += f"; {says['first']}" if first else ""
        acts = seat == view.turn and not view.over
        body = _score(
            scene.house(seat), scene.number(seat), view.scores[seat], view.goal, first, acts,
            (hand, deck, len(view.discards[seat])), round(w, 1), round(h, 1), view.out[seat],
        )  # fmt: skip
        x, y = cell.x + (seat % 2) * w, cell.y + (seat // 2) * h
        scene.out.append(ink.piece(f"seat-{word}", x, y, body, word=word, title=about, kind="bare"))


@lru_cache(1024)
def _score(
    house: str, number: str, points: int, goal: int, first: bool, acts: bool, piles: tuple[int, int, int],
    w: float, h: float, out_of_play: bool,
) -> str:  # fmt: skip
    out = ink.use(f"shield-{house}", 22, h / 2, 26) if house in ink.HOUSES else ""
    out += ink.line(31, h / 2 + 12, number, 12, "x") if number else ""
    out += ink.line(40, h / 2 + 3, points, 22, "s", kind="soft" if out_of_play else "")
    if acts:
        out += ink.path(f"M3 {h / 2 - 5:g}l6 5l-6 5z", "var(--accent)")
    start = 68.0
    step = min(17, (w - start - 26) / max(1, goal))
    dots = {True: "", False: ""}
    for k in range(goal):
        r = round(step * 0.38, 1)
        arc, x = f"a{r:g} {r:g} 0 1 0", start + step * (k + 0.5) - r
        dots[k < points] += f"M{x:.1f} {h / 2 - 6:g}{arc} {2 * r:g} 0{arc} -{2 * r:g} 0"
    out += ink.path(dots[True], "#d09a2a", stroke="var(--ink)") if dots[True] else ""
    out += ink.path(dots[False], stroke="var(--line)", stroke_width=1.2) if dots[False] else ""
    signs = (("hand", piles[0]), ("scroll", piles[1]), ("skull", piles[2]))
    for k, (sign, count) in enumerate(signs):
        x = start + 6 + 34 * k
        out += ink.use(f"g-{sign}", x, h / 2 + 12, 12, kind="soft") + ink.line(x + 10, h / 2 + 16.5, count, 12.5, "b")
    out += f'<use href="#m-first" transform="translate({w - 13:.0f} {h / 2 + 4:.0f}) scale(.85)"/>' if first else ""
    return out + ink.rim(w - 6, h - 6, 6, 3, 3)


# -- the tactics board ----------------------------------------------------------------------------------------------


def claims(scene: Scene) -> None:
    """Zones that can be claimed, and the NCUs that stand in them."""
    held = {ncu.zone: ncu for ncu in scene.view.ncus if ncu.zone}
    cells = niches(scene.lay.cells["board"])
    for zone, cell in cells.items():
        who = held.get(zone)
        printed = scene.data.zones[zone]
        about = printed.name[scene.lang] + (f" ({scene.name(who.word)})" if who else f" ({scene.says['free']})")
        name = _holder(person(scene.name(who.word)), cell.w, cell.h) if who else ""
        body = _niche(round(cell.w, 1), cell.h) + name
        scene.out.append(ink.piece(f"zone-{zone}", cell.x, cell.y, body, word=zone, title=about, kind="bare"))
    conditions(scene, cells["tactics"])
    for ncu in scene.view.ncus:
        if ncu.zone:
            cell = cells[ncu.zone]
            courtier(scene, ncu, cell.x + cell.w / 2, cell.y + cell.h - 64, 1)


def conditions(scene: Scene, cell: Cell) -> None:
    """The tokens that the Tactics zone places."""
    for i, condition in enumerate(CONDITIONS):
        x, y = cell.x + cell.w - 9, cell.y + 23 + 17 * i
        body = f'<use href="#m-{condition}" transform="scale(.7)"/><circle class="rim" r="8.5"/>'
        title = scene.name(condition)
        scene.out.append(ink.piece(f"token-{condition}", x, y, body, word=condition, title=title, kind="bare"))


@lru_cache(16)
def _niche(w: float, h: float) -> str:
    return ink.rect(0, 0, w, h, 6, fill="none", pointer_events="all") + ink.rim(w + 2, h + 2, 6, -1, -1)


@lru_cache(256)
def _holder(name: str, w: float, h: float) -> str:
    """Who stands there, over what the zone does."""
    plate = ink.rect(0, h - 40, w, 40, 3, fill="var(--panel)")
    return plate + ink.name(w / 2, h - 22, name, 12.5, w - 2, "b", "m rubric", 34)


def courtier(scene: Scene, ncu: NcuView, x: float, y: float, scale: float) -> None:
    house = scene.data.ncus[ncu.kind].faction
    says = scene.says
    about = f"{scene.name(ncu.word)} ({says['done' if ncu.done else 'ready']})"
    if ncu.influence:
        about += f"; {scene.name(ncu.influence)}"
    move = f"translate({x:.0f} {y:.0f})" + (f" scale({scale:g})" if scale != 1 else "")
    scene.out.append(
        f'<g id="ncu-{ncu.word}" data-word="{ncu.word}" class="bare" transform="{move}">'
        f"<title>{ink.escape(about, quote=False)}</title>{_figure(house, ncu.tokens)}</g>"
    )


@lru_cache(32)
def _figure(house: str, tokens: int) -> str:
    out = f'<use href="#court-{house}"/>'
    for k in range(min(tokens, 3)):
        out += f'<use href="#m-order" transform="translate({14 + 5 * k} -6) scale(.7)"/>'
    return out + ink.rim(34, 50, 6, -17, -46)


def person(name: str) -> str:
    """A person's name without the byname."""
    return name.partition(":")[0]


# -- rosters --------------------------------------------------------------------------------------------------------


def roster(scene: Scene) -> None:
    """Both armies, or all: seal, name, one box to a rank, conditions; NCUs below the units."""
    view, cell = scene.view, scene.lay.cells["roster"]
    columns = columns_of(scene)
    most = max(sum(len(rows) for _, rows in column) for column in columns)
    foot = skills(scene)
    step = min(34.0, (cell.h - 12 - foot) / max(1, most))
    w = cell.w / len(columns)
    influenced = {ncu.influence: ncu.word for ncu in view.ncus if ncu.influence}
    spent = {view.units[int(mark.split()[1])].word for mark in view.spent if int(mark.split()[1]) < len(view.units)}
    for i, column in enumerate(columns):
        y = cell.y + 6
        for _, rows in column:
            for entry in rows:
                if isinstance(entry, NcuView):
                    ncu_row(scene, entry, cell.x + i * w, y, w, step)
                else:
                    by = influenced.get(entry.word, "")
                    unit_row(scene, entry, cell.x + i * w, y, w, step, by, entry.word in spent)
                y += step


def skills(scene: Scene) -> float:
    """What the viewer's units and NCUs may use, as chips at the foot of the roster; returns their height."""
    cell, found = scene.lay.cells["roster"], able(scene)
    if not found:
        return 0
    rows = -(-len(found) // max(1, int(cell.w // 76)))
    across = -(-len(found) // rows)
    w = (cell.w - 16) / across
    for i, word in enumerate(found):
        row, column = divmod(i, across)
        x, y = cell.x + 8 + column * w, cell.y + cell.h - 6 - 19 * (rows - row)
        name = scene.name(word)
        body = _chip(name, round(w - 4, 1))
        scene.out.append(ink.piece(f"skill-{word}", x, y, body, word=word, title=name))
    return 19.0 * rows + 4


def able(scene: Scene) -> list[str]:
    """Optional abilities of the viewer's side, in the order of its units."""
    view, found = scene.view, dict[str, None]()
    for unit in view.units:
        if unit.kind != WALL and unit.status == TABLE and view.sides[unit.owner] == view.sides[scene.me]:
            found |= dict.fromkeys(_optional(unit.kind, tuple(unit.attached), scene))
    for ncu in view.ncus:
        if view.sides[ncu.owner] == view.sides[scene.me]:
            found |= dict.fromkeys(own.id for own in scene.data.ncus[ncu.kind].abilities if own.optional)
    return list(found)


def _optional(kind: str, attached: tuple[str, ...], scene: Scene) -> list[str]:
    own = [*scene.data.units[kind].abilities]
    for word in attached:
        own += scene.data.attachments[word].abilities
    return [ability.id for ability in own if ability.optional]


@lru_cache(512)
def _chip(name: str, w: float) -> str:
    return ink.rim(w, 16, 8, kind="tray rim") + untitled(ink.line(w / 2, 12, name, 11, "", w - 8, "m"))


def columns_of(scene: Scene) -> list[list[tuple[int, list[UnitView | NcuView]]]]:
    """The viewer's side on the left, then the others; four armies in two columns."""
    view = scene.view
    count = len(view.seats)
    order = [(scene.me + i) % count for i in range(count)]
    found: list[list[tuple[int, list[UnitView | NcuView]]]] = [[], []]
    left = [seat for seat in order if view.sides[seat] == view.sides[scene.me]]
    for i, seat in enumerate(order):
        rows: list[UnitView | NcuView] = [u for u in view.units if u.owner == seat and u.kind != WALL]
        rows += [ncu for ncu in view.ncus if ncu.owner == seat]
        at = 0 if (seat in left if len(left) > 1 or count == 2 else i % 2 == 0) else 1
        found[at].append((seat, rows))
    return found


def unit_row(
    scene: Scene, unit: UnitView, x: float, y: float, w: float, step: float, influence: str, spent: bool
) -> None:
    tray = scene.data.trays[scene.data.units[unit.kind].tray]
    note = ", ".join(person(scene.name(word)) for word in unit.attached)
    if unit.status != TABLE:
        note = scene.says[unit.status] + (f"; {note}" if note else "")
    about = scene.name(unit.word) if unit.pose else told(scene, unit)
    if influence:
        about += f"; {scene.says['influence']} {scene.name(influence)}"
    about += f"; {scene.says['order']}" if spent else ""
    tokens = (*unit.conditions, *(("order",) if spent else ()))
    body = _row(
        short(scene.name(unit.word)), note, unit.models, max(1, tray.ranks), tray.per_rank, unit.done, tokens,
        scene.house(unit.owner), scene.number(unit.owner), unit.status == TABLE, bool(influence), round(w, 1),
        round(step, 1),
    )  # fmt: skip
    gone = unit.status == "dead"
    scene.out.append(
        ink.piece(
            f"row-{unit.word}", x, y, body, word="" if gone else unit.word, title=about,
            kind="bare disabled" if gone else "bare",
        )
    )  # fmt: skip


@lru_cache(4096)
def _row(
    name: str, note: str, models: int, ranks: int, across: int, done: bool, tokens: tuple[str, ...], house: str,
    number: str, present: bool, influence: bool, w: float, h: float,
) -> str:  # fmt: skip
    low = h < 25
    size = 12.0 if low else 15.0
    k = 0.6 if low else 0.9
    rim = colours(house).rim
    out = f'<use href="#m-{"done" if done else "ready"}" transform="translate(17 {h / 2:.1f}) scale({k})"/>'
    room = w - 44 - 21 * k * len(tokens) - (16 if influence else 0)
    text = f"{name} · {number}" if number else name
    wide = box_width(ranks)
    boxes = _boxes(models, ranks, across, wide, rim)
    if low:
        out += ink.line(30, h / 2 + 4, text, size, "s", room - 70)
        out += f'<g transform="translate({30 + room - 64:.0f} {h / 2 - 3:.0f})">{boxes}</g>' if present else ""
    else:
        out += ink.line(34, h / 2 - 1, text, size, "s", room)
        out += f'<g transform="translate(34 {h / 2 + 5:.0f})">{boxes}</g>' if present else ""
        shift = ranks * (wide + 2) + 6 if present else 0
        out += ink.line(34 + shift, h / 2 + 12, note, 11, "", w - 48 - shift, "soft") if note else ""
    right = w - 16
    for token in tokens:
        at = f"translate({right:.1f} {h / 2 - (0 if low else 5):.1f}) scale({k * 0.85:.2f})"
        out += f'<use href="#m-{token}" transform="{at}"/>'
        right -= 21 * k
    if influence:
        out += ink.use("g-quill", right, h / 2 - (0 if low else 5), 13, kind="rubric")
    return untitled(out) + ink.rim(w - 6, h - 2, 5, 3, 1)


def _boxes(models: int, ranks: int, across: int, wide: float, rim: str) -> str:
    """One box to a rank, filled by the models that are left."""
    full = ""
    for r in range(ranks):
        x, left = r * (wide + 2), max(0, min(across, models - r * across))
        full += f"M{x:g} 0h{wide * left / across:g}v6H{x:g}z" if left else ""
    return ink.path(full, rim) + f'<use href="#ranks-{ranks}"/>'


def box_width(ranks: int) -> float:
    return min(18.0, 60 / ranks)


def boxes(data: Components) -> str:
    """Symbols: the empty boxes of a unit's ranks."""
    out = ""
    for ranks in sorted({max(1, tray.ranks) for tray in data.trays.values()}):
        wide = box_width(ranks)
        frame = "".join(f"M{r * (wide + 2):g} 0h{wide:g}v6h-{wide:g}z" for r in range(ranks))
        out += f'<path id="ranks-{ranks}" d="{frame}" fill="none" stroke="var(--ink-soft)"/>'
    return out


def ncu_row(scene: Scene, ncu: NcuView, x: float, y: float, w: float, step: float) -> None:
    note = scene.name(ncu.zone) if ncu.zone else ""
    about = f"{scene.name(ncu.word)} ({scene.says['done' if ncu.done else 'ready']})" + (f"; {note}" if note else "")
    body = _ncu(person(scene.name(ncu.word)), note, ncu.done, round(w, 1), round(step, 1))
    scene.out.append(ink.piece(f"row-{ncu.word}", x, y, body, word=ncu.word, title=about, kind="bare"))
    if not ncu.zone:
        courtier(scene, ncu, x + w - 20, y + step / 2 + 10, round(step / 60, 2))


@lru_cache(512)
def _ncu(name: str, note: str, done: bool, w: float, h: float) -> str:
    low = h < 25
    k = 0.6 if low else 0.9
    out = f'<use href="#m-{"done" if done else "ready"}" transform="translate(17 {h / 2:.1f}) scale({k})"/>'
    aside = min(ink.measure(note, 12), w * 0.32)
    out += ink.line(30 if low else 34, h / 2 + 5, name, 12 if low else 15, "s", w - 54 - max(aside, 20))
    out += ink.line(w - 12, h / 2 + 5, note, 12, "", w * 0.32, "e rubric") if note else ""
    return untitled(out) + ink.rim(w - 6, h - 2, 5, 3, 1)
