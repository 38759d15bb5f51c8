"""What stands beside the cloth: the banners of the Houses, the phases of the round, plots and piles."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from cyvasse import ink

from ..components import HOUSES
from .faces import initial, rim
from .glyphs import sign
from .layout import FIELDS, VEIL, Scene, ident, step_of

PILES = ("deck", "discard", "dead", "plots")


def scaled(body: str, k: float) -> str:
    return body if k == 1 else f'<g transform="scale({k:g})">{body}</g>'


# Banners.


class Banner(NamedTuple):
    house: str
    called: str
    note: str
    pills: tuple[tuple[str, str], ...]  # glyph, words
    power: int
    total: int
    gold: int
    hand: int
    labels: tuple[str, str, str]
    goal: int
    crowned: bool


def banner(scene: Scene, seat: int) -> None:
    """House, power as fifteen lozenges, gold and the number of cards in hand. Its word names the first player."""
    lay, side, said = scene.lay, scene.view.houses[seat], scene.said
    it = banner_of(scene, seat)
    y = lay.banners[1 if seat == scene.me else 0]
    box = (222 * lay.k, 252 * lay.k, 8, -7 * lay.k, -9 * lay.k)
    ground = ink.rect(box[3], box[4], box[0], box[1], 8, fill="transparent")  # so that all of it can be hit
    body = ground + scaled(wide_banner(it), lay.k) + ink.rim(*box)
    told = (
        f"{it.called}: {said['power'].lower()} {it.total} / {it.goal} ({side.power}), {said['gold'].lower()} {it.gold}"
    )
    told += f", {said['hand'].lower()} {it.hand}" + "".join(f", {words}" for _, words in it.pills)
    if known := scene.known_hand(seat):
        told += f". {said['hand']}, {said['known']}: {', '.join(scene.book.names[card] for card in known)}"
    scene.out.append(ink.piece(f"banner-{side.house}", lay.left, y, body, word=side.house, title=told, kind="bare"))


def banner_of(scene: Scene, seat: int) -> Banner:
    view, side, said = scene.view, scene.view.houses[seat], scene.said
    pills = []
    if view.first == seat:
        pills.append(("g-flag", said["first"]))
    if scene.actor() == seat:
        pills.append(("g-hourglass", said["active"]))
    if view.dominance == seat:
        pills.append(("g-crown", said["dominates"]))
    crowned = view.over and view.victor == seat
    note = "wins" if crowned else "drawn" if view.over and view.victor < 0 else "you" if view.seat == seat else ""
    return Banner(
        side.house,
        said[side.house],
        said[note] if note else "",
        tuple(pills[:2]),
        side.power,
        side.total,
        side.gold,
        side.hand,
        (said["power"], said["gold"], said["hand"]),
        scene.data.numbers["power_to_win"],
        crowned,
    )


def pennant(house: str, w: float, h: float) -> str:
    field, charge, arms = FIELDS[house]
    d = f"M0 0H{w:g}V{h:g}L{w / 2:g} {h * 0.8:g}L0 {h:g}Z"
    out = ink.path(d, "var(--shade)", transform="translate(2 3)") + ink.path(d, field, stroke="var(--rim)")
    out += ink.path(d, "url(#paint-lattice)") + ink.path(d, "url(#paint-sheen)")
    out += ink.path(d, str(VEIL["fill"]), fill_opacity=VEIL["fill_opacity"])
    out += ink.rect(-5, -4, w + 10, 6, 3, fill="var(--gold)", stroke="var(--rim)")
    return out + ink.use(arms, w / 2, h * 0.4, w * 0.72, charge)


@lru_cache(256)
def wide_banner(it: Banner) -> str:
    out = sign(f"pennant-{it.house}", 0, 0) + ink.line(90, 24, it.called, 27, "h", 120)
    if it.crowned:
        out += ink.use("g-laurel", 37, 42, 92, kind="gold")
    out += ink.line(91, 43, it.note, 14.5, "", 118, "rubric" if it.crowned else "soft") if it.note else ""
    for i, (glyph, words) in enumerate(it.pills):
        size = ink.shrink(words, 13, 94, "b")
        wide = min(ink.measure(words, size, "b"), 94) + 27
        out += ink.rect(90, 52 + 25 * i, wide, 21, 10.5, class_="tray", stroke="var(--line)")
        out += ink.use(glyph, 102, 62.5 + 25 * i, 11, kind="rubric") + ink.line(111, 67 + 25 * i, words, size, "b", 96)
    out += ink.line(0, 137, it.labels[0], 15, kind="soft") + ink.line(176, 138, it.total, 27, "x", kind="e")
    out += ink.line(208, 138, f"/ {it.goal}", 15, kind="e soft") + pips(it.power, it.total, it.goal, 1, 156, 204)
    out += ink.path("M0 175H208", class_="hair") + ink.line(0, 194, it.labels[1], 15, kind="soft")
    shown = min(it.gold, 5)
    out += "".join(sign("k-coin", 14 + 9 * i, 212 - 2 * (i % 2)) for i in range(shown))
    out += ink.line(18 + 9 * shown + (10 if shown else -12), 220, it.gold, 24, "x")
    out += ink.line(104, 194, it.labels[2], 15, kind="soft")
    backs = min(it.hand, 8)
    for i in range(backs):
        step, turn = min(13.0, 46 / max(backs - 1, 1)) * i, -9 + 18 * i / max(backs - 1, 1)
        out += (
            f'<use href="#back-{it.house}" transform="translate({110 + step:.0f} 202) rotate({turn:.0f}) scale(.58)"/>'
        )
    return out + ink.line(208, 222, it.hand, 24, "x", kind="e")


@lru_cache(256)
def pips(power: int, total: int, goal: int, x: float, y: float, room: float, size: float = 6) -> str:
    """As many lozenges as win: solid = on the banner, ringed = on characters, hollow = still to be won."""
    shapes = ["", "", ""]
    for i in range(goal):
        half, left = size - 1, x + i * room / goal + 5
        d = f"M{left:.4g} {y - size:g}l{half:g} {size:g}l-{half:g} {size:g}l-{half:g} -{size:g}z"
        shapes[0 if i < power else 1 if i < total else 2] += d
    looks = (("var(--gold)", 1.0, 1.0), ("var(--panel)", 2.6, 1.0), ("none", 1.0, 0.45))
    return "".join(
        ink.path(shapes[at], fill, stroke="var(--gold)", stroke_width=wide, stroke_opacity=seen)
        for at, (fill, wide, seen) in enumerate(looks)
        if shapes[at]
    )


def symbols() -> str:
    """Pennants, and the backs of House cards and plots, 44 x 60, for the ground."""
    out = "".join(f'<g id="pennant-{house}">{pennant(house, 74, 104)}</g>' for house in HOUSES)
    for house in HOUSES:
        field, charge, arms = FIELDS[house]
        body = ink.rect(0, 0, 44, 60, 6, fill=field, stroke="var(--rim)")
        body += ink.rect(0, 0, 44, 60, 6, fill="url(#paint-lattice)") + ink.rect(0, 0, 44, 60, 6, **VEIL)
        body += ink.rect(3, 3, 38, 54, 4, fill="none", stroke=charge, stroke_opacity=0.6, stroke_width=0.9)
        out += f'<g id="back-{house}">{body}{ink.use(arms, 22, 30, 25, charge)}</g>'
    body = ink.rect(0, 0, 44, 60, 6, fill="var(--night)", stroke="var(--rim)")
    body += ink.rect(3, 3, 38, 54, 4, fill="none", stroke="var(--gold)", stroke_width=0.9)
    return out + f'<g id="back-plots">{body}{ink.use("g-scroll", 22, 30, 24, "var(--gold)")}</g>'


# The round.


def phases(scene: Scene) -> None:
    view, lay = scene.view, scene.lay
    order = [phase for phase in scene.data.phases if phase != "any"]
    names = tuple(scene.data.phases[phase][scene.lang] for phase in order)
    now = order.index(view.phase) if view.phase in order else -1
    steps = tuple(scene.said[key] for key in ("attackers", "defenders", "resolve"))
    at = ("attackers", "defenders", "resolve").index(step_of(view)) if view.phase == "challenges" else -1
    body = scaled(_phases(f"{scene.said['round']} {view.round}", names, -1 if view.over else now, steps, at), lay.k)
    scene.out.append(ink.piece("phases", lay.left, lay.phases, body))


@lru_cache(256)
def _phases(head: str, names: tuple[str, ...], now: int, steps: tuple[str, ...], at: int) -> str:
    out = ink.line(2, 0, head, 19, "h")
    out += ink.path(f"M11 24V{24 + 27 * 6 + (22 if at >= 0 else 0)}", stroke="var(--line)", stroke_width=2)
    y = 24.0
    for i, label in enumerate(names):
        if i == now:
            out += ink.rect(-1, y - 14, 212, 49 if at >= 0 else 28, 8, class_="card")
            out += ink.rect(
                -1, y - 14, 212, 49 if at >= 0 else 28, 8, fill="none", stroke="var(--gold)", stroke_width=1.4
            )
            out += ink.circle(11, y, 7, fill="var(--accent)") + ink.line(28, y + 6, label, 18, "h", 176)
            if at >= 0:
                out += _steps(steps, at, y + 25)
                y += 22
        else:
            fill = "var(--line)" if i < now else "var(--paper)"
            out += ink.circle(11, y, 5, fill=fill, stroke="var(--line)", stroke_width=2)
            out += ink.line(28, y + 5, label, 15.5, "", 176, "soft")
        y += 27
    return out


def _steps(steps: tuple[str, ...], at: int, y: float) -> str:
    wide = sum(ink.measure(step, 13, "b") for step in steps) + 24
    size, x, out = min(13.0, 13 * 180 / wide), 28.0, ""
    for i, step in enumerate(steps):
        out += ink.line(x, y, step, round(size, 1), "b" if i == at else "", kind="rubric" if i == at else "soft")
        x += ink.measure(step, size, "b" if i == at else "") + 4
        out += ink.line(x, y, "›", 13, kind="soft") if i < 2 else ""
        x += 8
    return out


# Plots.


def plots(scene: Scene, seat: int, shown: frozenset[str]) -> None:
    """The plot of the round, and strips for those that are used or still to come; those in `shown` lie on a sheet."""
    lay, side, k = scene.lay, scene.view.houses[seat], scene.lay.k
    own = seat == scene.me
    y = lay.plots[1 if own else 0]
    if side.plot:
        body = scaled(f'<use href="#v-{side.plot}"/>', k)
        body += ink.source_mark(205 * k, 125 * k, scene.data.plots[side.plot].source) + rim("plot")
        word, told = f"{side.plot}@{side.house}", scene.book.names[side.plot]
        scene.plots[side.plot] = ink.piece(f"plot-{side.plot}", lay.right, y, body, word=word, title=told)
    rows = [(plot, "used") for plot in side.used]
    hidden = side.plots if isinstance(side.plots, int) else 0
    if not isinstance(side.plots, int):
        rows += [(plot, "left") for plot in side.plots if plot not in shown]
    top, height = list_box(scene, seat)
    count = len(rows) + bool(hidden)
    step = min(25.0, height / max(count, 1))
    top += 0 if not own else height - step * count
    for i, (plot, state) in enumerate(rows):
        body = strip(plot, scene.book.names[plot], state == "used", 212 * k, round(min(1.0, (step - 2) / 22), 3))
        told = f"{scene.book.names[plot]} ({scene.said[state]})"
        piece = ink.piece(f"plot-{plot}", lay.right, top + step * i, body, word=plot, title=told)
        scene.plots.setdefault(plot, piece)
    if hidden:
        told = f"{hidden} {scene.said['left']}, {scene.said['hidden']}"
        body = ink.line(0, step - 6, told, 13, "i", 212 * k, "soft")
        scene.out.append(ink.piece(f"hidden-{side.house}", lay.right, top + step * (count - 1), body))


def list_box(scene: Scene, seat: int) -> tuple[float, float]:
    """Top and height of the list of plots: the opponent's below their dead, the own above."""
    lay, k = scene.lay, scene.lay.k
    top, low = lay.piles[0] + 86 * k, lay.piles[1] - 10 * k
    half = (low - top - 12) / 2
    dead = tomb_rows(scene, seat) * 25 * k
    return (top + dead, half - dead) if seat != scene.me else (low - half, half - dead)


@lru_cache(1024)
def strip(plot: str, name: str, used: bool, w: float, flat: float = 1) -> str:
    """A plot as one line, struck through when it is used; `flat` presses it where there are many."""
    out = f'<use href="#l-{plot}"' + (' opacity=".6"' if used else "") + "/>"
    if used:
        wide = min(w - 58, ink.measure(name, 13.5, "s"))
        out += ink.path(f"M47 11H{53 + wide:.0f}", stroke="var(--ink-soft)", stroke_width=1.4)
    out += rim("strip")
    return out if flat == 1 else f'<g transform="scale(1 {flat:g})">{out}</g>' + ink.rim(w, 22 * flat, 4)


# Piles.


def piles(scene: Scene, seat: int) -> None:
    lay, side, said, k = scene.lay, scene.view.houses[seat], scene.said, scene.lay.k
    y = lay.piles[1 if seat == scene.me else 0]
    plots = side.plots if isinstance(side.plots, int) else len(side.plots)
    counts = {"deck": side.deck, "discard": len(side.discard), "dead": len(side.dead), "plots": plots}
    top = scene.on_top() if seat == scene.view.seat else ""
    for i, kind in enumerate(PILES):
        face = top if kind == "deck" else side.discard[-1] if kind == "discard" and side.discard else ""
        body = scaled(pile(kind, side.house, counts[kind], face, said[kind]), k)
        told = f"{said[kind]}: {counts[kind]}"
        listed = side.discard if kind == "discard" else side.dead if kind == "dead" else ()
        told += ". " + ", ".join(scene.book.names[card] for card in listed) if listed else ""
        told += f". {said['top']}: {scene.book.told[top]}" if kind == "deck" and top else ""
        scene.out.append(ink.piece(f"{kind}-{side.house}", lay.right + (3 + 54 * i) * k, y, body, title=told))


@lru_cache(1024)
def pile(kind: str, house: str, count: int, face: str, label: str) -> str:
    out = ink.rect(0, 0, 44, 60, 5, class_="slot")
    if kind in ("deck", "plots") and count:
        back = f"back-{house}" if kind == "deck" else "back-plots"
        out += sign(back, 3, -3) if count > 1 else ""
        out += sign(back, 0, 0)
    if face:
        out += ink.rect(0, 0, 44, 60, 5, class_="card", stroke="var(--rim)") + sign(f"a-{face}", 22, 30, 1.02)
    if kind == "dead" and count:
        out += ink.rect(0, 0, 44, 60, 5, fill="#2a2018", stroke="var(--line)")
        out += ink.use("g-skull", 22, 28, 26, "#f3e2bd")
    out += ink.circle(41, 56, 11, class_="card", stroke="var(--rim)") + ink.line(41, 60.6, count, 13.5, "b", kind="m")
    return out + ink.line(22, 78, label, 12.5, "", 53, "m soft")


def tomb_rows(scene: Scene, seat: int) -> int:
    return min(2, -(-len(scene.view.houses[seat].dead) // 9))


def tombs(scene: Scene, seat: int, shown: frozenset[str]) -> None:
    """The dead as small stones with their initials; the own ones can be named."""
    lay, k, side = scene.lay, scene.lay.k, scene.view.houses[seat]
    own, rows = seat == scene.me, tomb_rows(scene, seat)
    if not rows:
        return
    columns = max(9, -(-len(side.dead) // rows))
    step = 212 * k / columns
    y = lay.piles[1] - 10 * k - 25 * k * rows if own else lay.piles[0] + 86 * k
    for i, title in enumerate(side.dead):
        if title in shown:
            continue
        copy = scene.spare(title, seat)
        x = lay.right + step * (i % columns)
        body = tomb(initial(scene.book.names[title]), side.house, round(step - 3, 1), round(22 * k, 1))
        word = f"{title}@dead" if own and scene.view.seat is not None else ""
        told = f"{scene.said['dead']}: {scene.book.names[title]}"
        piece = ink.piece(
            ident(title, copy, seat), x, y + 25 * k * (i // columns), body, word=word, title=told, kind="bare"
        )
        scene.put(title, copy, seat, piece)


@lru_cache(512)
def tomb(letter: str, house: str, w: float, h: float) -> str:
    d = f"M0 {h:g}V{w / 2:g}a{w / 2:g} {w / 2:g} 0 0 1 {w:g} 0V{h:g}z"
    out = ink.path(d, "#2a2018", stroke=FIELDS[house][0])
    return out + ink.line(w / 2, h * 0.8, letter, 12, "s", kind="m", fill="#f3e2bd") + ink.rim(w, h, 4)
