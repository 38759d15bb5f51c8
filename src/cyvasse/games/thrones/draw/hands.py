"""What lies before the players: the viewer's banner, order tokens, House cards and reserve, the cards of the others."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from functools import lru_cache

from cyvasse import ink
from cyvasse.ink import Cell
from cyvasse.kernel.odds import percent

from ..components import Components, HouseCard
from ..odds import WON
from ..table import kind_of
from .layout import Layout, Scene
from .map import SERIF
from .panels import HEAD, INK, outline
from .units import OPEN

POOL = ("march", "defense", "support", "raid", "power")


# The banner.


def banner(scene: Scene) -> None:
    """Whose things these are, and the three numbers that matter."""
    cell, who, says = scene.lay.cells["banner"], scene.view.houses[scene.me], scene.says
    name = f"{says['house']} {scene.house(scene.me)}"
    facts = (
        (str(who.power), says["power"]),
        (f"{who.castles}/{scene.data.castles_to_win}", says["castles"]),
        (str(who.supply), says["supply"].lower()),
    )
    body = _banner(who.house, name, facts, cell.w, cell.h)
    scene.out.append(ink.piece("banner", cell.x, cell.y, body, title=name))


@lru_cache(512)
def _banner(house: str, name: str, facts: tuple[tuple[str, str], ...], w: float, h: float) -> str:
    size = h * 0.72
    out = ink.use(f"arms-{house}", 12 + size / 2, h / 2, size)
    x, room = 20 + size, w - 30 - size
    out += ink.line(x, h * 0.42, name, 24, "h", room)
    big, small = (22.0, 12.5)
    wide = sum(ink.measure(n, big, "h") + ink.measure(told, small) + 4 for n, told in facts)
    if wide > room - 16:
        big, small = big * (room - 16) / wide, max(10.0, small * (room - 16) / wide)
        wide = sum(ink.measure(n, big, "h") + ink.measure(told, small) + 4 for n, told in facts)
    gap = min(16, max(3, (room - wide) / 2))
    for n, told in facts:
        out += ink.line(round(x, 1), h * 0.8, n, round(big, 1), "h", kind="rubric")
        x += ink.measure(n, big, "h") + 4
        out += ink.line(round(x, 1), h * 0.8 - 0.5, told, round(small, 1), kind="soft")
        x += ink.measure(told, small) + gap
    return out


# Order tokens and units that are not on the board.


def pool(scene: Scene) -> None:
    """All order tokens of the viewer; those on the board, or behind the screen, are faded."""
    cell, house, data = scene.lay.cells["pool"], scene.view.seats[scene.me], scene.data
    placed = Counter(scene.orders(scene.me))
    special = sum(data.orders[order].special * n for order, n in placed.items())
    kinds = {kind: [o for o in data.orders.values() if o.kind == kind for _ in range(o.copies)] for kind in POOL}
    most = max(len(row) for row in kinds.values())
    across, down = (cell.w - 20) / len(POOL), (cell.h - HEAD - 8) / most
    scale, tokens = min(21.0, down / 2 - 2) / (22 * scene.lay.piece), ""
    for column, row in enumerate(kinds.values()):
        nth = Counter[str]()
        for line, order in enumerate(row):
            nth[order.id] += 1
            spent, barred = nth[order.id] <= placed[order.id], order.id in scene.view.forbidden
            x, y = (10 + across * (column + 0.5)) / scale, (HEAD + 4 + down * (line + 0.5)) / scale
            tip = order.name[scene.lang] + (f" ({scene.says['forbidden'].lower()})" if barred else "")
            look = ' opacity=".25"' if spent else ' opacity=".45"' if barred else ""
            tokens += (
                f'<use id="mine-{order.id}-{nth[order.id]}" data-word="{order.id}" href="#o-{order.id}" '
                f'transform="translate({x:.0f} {y:.0f})"{look}><title>{tip}</title></use>'
            )
    at = f"translate({cell.x:g} {cell.y:g}) scale({scale:.3f})"
    scene.out.append(f'<g id="pool" class="of-{house}" transform="{at}">{tokens}</g>')
    told = f"{scene.says['stars']} {special}/{scene.view.houses[scene.me].stars}"
    body = ink.line(0, 0, told, 12, "", cell.w * 0.45, "e soft")
    scene.out.append(ink.piece("stars", cell.x + cell.w - 12, cell.y + 22, body))


def reserve(scene: Scene) -> None:
    """Units that the viewer may still muster."""
    view, cell, me = scene.view, scene.lay.cells["reserve"], scene.me
    house = view.seats[me]
    used = Counter(kind_of(u) for place in view.areas.values() if place.owner == me for u in place.units)
    if view.host_of == me:
        used.update(kind_of(unit) for unit in view.host)
    counts = ink.line(cell.x + 12, cell.y + cell.h / 2 + 5, scene.says["reserve"], 15.5, "s", 72)
    for i, (kind, unit) in enumerate(scene.data.units.items()):
        left = unit.count - used[kind]
        x, y = cell.x + 88 + i * min(110, (cell.w - 92) / 4), cell.y + cell.h / 2 - 17
        tip = f"{unit.name[scene.lang]}: {scene.says['left']} {left}"
        scene.out.append(
            f'<use id="reserve-{kind}" data-word="{kind}" href="#r-{house}-{kind}" '
            f'transform="translate({x:.0f} {y:.0f})"><title>{tip}</title></use>'
        )
        counts += ink.line(round(x + 35), round(y + 23), left, 16, "b")
    scene.out.append(ink.piece("reserve", 0, 0, counts))


# House cards.


def hand(scene: Scene) -> None:
    """The viewer's House cards; discards lie faded behind the hand."""
    who, cell = scene.view.houses[scene.me], scene.lay.cells["hand"]
    cards = [*who.hand, *who.discard]
    across, w, h = face_size(cell)
    shares, tags = chances(scene), ""
    for i, ident in enumerate(cards):
        card = scene.data.house_cards[ident]
        x = cell.x + 10 + i % across * ((cell.w - 20 + 6) / across)
        y = cell.y + HEAD + 5 + i // across * (h + 7)
        out = ident in who.discard
        tip = told(scene, card) + (f" [{scene.says['discarded']}]" if out else "")
        if ident in shares:
            tip += f" {scene.says['chance']}: {shares[ident]}"
            tags += f'<use href="#tag" x="{x + w:.0f}" y="{y:.0f}"/>'
            tags += f'<text x="{x + w - 19:.0f}" y="{y + 13:.0f}">{shares[ident]}</text>'
        look = ' opacity=".4"' if out else ""
        scene.out.append(
            f'<use id="card-{ident}" data-word="{ident}" class="high" href="#face-{ident}" '
            f'transform="translate({ink.number(x)} {ink.number(y)})"{look}><title>{tip}</title></use>'
        )
    if tags:
        pen = 'font-size="11.5" font-weight="700" text-anchor="middle" pointer-events="none"'
        scene.out.append(f'<g id="chances" {pen}>{tags}</g>')
    count = ink.line(0, 0, f"{len(who.hand)}/{len(cards)}", 12, kind="e soft")
    scene.out.append(ink.piece("hand", cell.x + cell.w - 12, cell.y + 22, count))


def chances(scene: Scene) -> dict[str, str]:
    """By own card: how likely it wins the combat that waits for it."""
    odds, won = scene.odds, WON[0 if scene.me == scene.view.host_of else 1]
    choices, whole = odds.choices if odds else [], Fraction(1)
    return {choice.words["card"]: percent(choice.share(won), scene.lang, whole) for choice in choices}


def told(scene: Scene, card: HouseCard) -> str:
    effect = f" {card.effect[scene.lang]}" if card.effect else ""
    icons = "⚔" * card.swords + "⛨" * card.fortifications
    return (
        f"{card.name[scene.lang]}, {card.strength}{' ' + icons if icons else ''}.{effect} ({scene.says[card.source]})"
    )


def face_size(cell: Cell) -> tuple[int, float, float]:
    """How many cards lie side by side, and how large they are."""
    across, rows = (7, 1) if cell.h < 150 else (4, 2)
    wide, tall = (cell.w - 14) / across - 6, (cell.h - HEAD - 8) / rows - 6
    w = min(wide, tall / 1.4) if rows > 1 else wide
    return across, w, w * 1.4 if rows > 1 else tall


def stock(data: Components, houses: Iterable[str]) -> str:
    """Units of the reserve and the tag for a chance; they stand in the ground."""
    out = f'<g id="tag">{ink.rect(-37, 1, 36, 16, 8, fill="var(--panel)", stroke="var(--accent)")}</g>'
    for house in houses:
        for kind in data.units:
            unit = ink.use(f"unit-{house}-{kind}", 17, 17, 28)
            out += f'<g id="r-{house}-{kind}"><g {OPEN}>{unit}</g>{outline(52, 34, 6)}</g>'
    return out


def faces(lay: Layout, data: Components, houses: Iterable[str], lang: str) -> str:
    """The House cards of all who play; they stand in the ground."""
    _, w, h = face_size(lay.cells["hand"])
    pen = f'font-family="{SERIF}" font-weight="700" text-anchor="middle" fill="var(--ink)" {OPEN}'
    out = ""
    for card in data.house_cards.values():
        if card.house in houses:
            out += f'<g id="face-{card.id}"><g {pen}>{_face(card, lang, w, h)}</g>{outline(w, h, 5)}</g>'
    return out


def _face(card: HouseCard, lang: str, w: float, h: float) -> str:
    """Strength, swords and towers, the name; a quill where a text says more."""
    field, charge, _ = ink.HOUSES[card.house]
    top, r = h * 0.46, min(w * 0.17, h * 0.15)
    out = ink.rect(0, 0, w, h, 5, fill="var(--panel)", stroke="var(--rim)")
    bow = f"V{top:.1f}Q{w / 2:.1f} {top + 5:.1f} 1 {top:.1f}Z"
    out += ink.path(f"M1 6q0 -5 5 -5H{w - 6:.1f}q5 0 5 5{bow}", field)
    out += ink.use(f"sigil-{card.house}", w * 0.66, top * 0.52, min(w * 0.5, top * 0.86), charge)
    out += ink.circle(r + 3, r + 3, r, fill="#fbf5e6", stroke=INK, stroke_width=1.2)
    out += ink.line(r + 3, r * 1.55 + 3, card.strength, round(r * 1.6, 1), "h", fill=INK)
    marks = ["sword"] * card.swords + ["rampart"] * card.fortifications + ["quill"] * bool(card.effect)
    size = min(w * 0.19, h * 0.17)
    for i, mark in enumerate(marks):
        x = w / 2 + (i - (len(marks) - 1) / 2) * size * 1.05
        out += ink.use(f"g-{mark}", x, top + size * 0.85, size, "var(--accent)" if mark == "quill" else "var(--ink)")
    low = top + size * 1.4
    return out + ink.name(
        w / 2, (low + h) / 2 - 1, card.name[lang], round(w * 0.18, 1), w - 6, "s", "", h - low - 2, 8.5
    )


def others(scene: Scene) -> None:
    """All cards of the other Houses, which lie open, each in its place: strength and icons; discards are faded."""
    cell, w, h, step = mini_place(scene.lay, len(scene.view.seats))
    lang, row = scene.lang, 0
    for seat, who in enumerate(scene.view.houses):
        if seat == scene.me:
            continue
        y = cell.y + HEAD + 4 + row * step
        row += 1
        body = f'<use href="#d-{who.house}" x="22" y="{h / 2:.0f}"><title>{scene.house(seat)}</title></use>'
        for i, ident in enumerate(scene.data.hand(who.house)):
            card = scene.data.house_cards[ident]
            gone = ident in who.discard
            name = card.name[lang] + (f" ({scene.says['discarded']})" if gone else "")
            look = ' opacity=".35"' if gone else ""
            body += (
                f'<use data-word="{ident}" href="#{mini_id(card)}" x="{38 + i * (w + 4):.0f}"{look}>'
                f"<title>{name}</title></use>"
            )
        scene.out.append(ink.piece(f"hand-{who.house}", cell.x, round(y), body))


def mini_place(lay: Layout, seats: int) -> tuple[Cell, float, float, float]:
    """The panel of the others' cards, width and height of a card, from row to row."""
    cell = lay.cells["others"]
    step = (cell.h - HEAD - 8) / (seats - 1)
    w = min(34.0, (cell.w - 44) / 7 - 4)
    return cell, w, min((cell.h - HEAD - 8) / 5 - 4, w * 1.3), step


def mini_id(card: HouseCard) -> str:
    return f"m{card.strength}{card.swords}{card.fortifications}{int(bool(card.effect))}"


def minis(lay: Layout, data: Components, seats: int) -> str:
    """Small faces, one for every strength with its icons; they stand in the ground."""
    _, w, h, _ = mini_place(lay, seats)
    kinds = {mini_id(card): card for card in data.house_cards.values()}
    out = ""
    for ident, card in sorted(kinds.items()):
        body = f'<rect width="{w:.1f}" height="{h:.1f}" rx="3" fill="var(--token)" stroke="{INK}"/>'
        size = h * 0.56
        body += (
            f'<text x="{w / 2:.1f}" y="{h * 0.5:.1f}" font-size="{size:.1f}" font-weight="800" text-anchor="middle" '
            f'fill="{INK}">{card.strength}</text>'
        )
        marks = ["sword"] * card.swords + ["rampart"] * card.fortifications + ["quill"] * bool(card.effect)
        part = min(h * 0.3, w / 3.2)
        for i, mark in enumerate(marks):
            x = w / 2 + (i - (len(marks) - 1) / 2) * part
            body += ink.use(f"g-{mark}", x, h * 0.76, part, "#a3241d" if mark == "quill" else INK)
        out += f'<g id="{ident}"><g {OPEN}>{body}</g>{outline(w, h, 3)}</g>'
    return out
