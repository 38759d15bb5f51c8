"""The own hand, and sheets of cards to choose from: plots, a draft, a hand that is looked at, the dead."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from cyvasse import ink

from .faces import VALUES, full_face, plot_face, plot_runs
from .glyphs import coin, sign
from .layout import Scene, ident
from .sides import strip

GAP = 6.0


class Sheet(NamedTuple):
    """Cards laid out to choose from. `kind`: plot, card (of the opponent's hand) or dead."""

    heading: str
    kind: str
    titles: tuple[str, ...]


def sheets(scene: Scene) -> list[Sheet]:
    """What the viewer is choosing from now, as far as the view tells."""
    view, seat = scene.view, scene.view.seat
    if seat is None:
        return []
    if view.step == "plot":
        return [Sheet("choose_plot", "plot", tuple(view.plots))]
    if view.packet:
        return [Sheet("packet", "plot", tuple(view.packet)), Sheet("pool", "plot", tuple(view.pool))]
    if view.step in ("draft", "draft_second", "draft_deck") and view.pool:
        return [Sheet("choose_deck" if view.step == "draft_deck" else "pool", "plot", tuple(view.pool))]
    acting = {scene.data.title[word] for word in view.playing if scene.data.owner[word] == seat}
    if view.step == "effect":
        acting.add(view.houses[seat].plot)
    if acting & scene.data.books.spies and (known := scene.known_hand(1 - seat)):
        return [Sheet("foe_hand", "card", tuple(known))]
    if acting & scene.data.books.recalls and view.houses[seat].dead:
        return [Sheet("graveyard", "dead", tuple(view.houses[seat].dead))]
    return []


def lay_sheets(scene: Scene, some: list[Sheet]) -> None:
    """Over the arena, and grown downwards where there is more."""
    lay = scene.lay
    if lay.small:
        for sheet in some:
            small_sheet(scene, sheet)
        return
    w, h = lay.plot if some[0].kind == "plot" else lay.face
    across = int((lay.room + GAP) // (w + GAP))
    rows = [-(-len(sheet.titles) // across) for sheet in some]
    # A hand or a graveyard lies in one row, as close as need be; plots are in as many rows as they fill.
    if some[0].kind != "plot":
        rows = [1]
    tall = sum(28 + n * (h + GAP) for n in rows)
    y = max(8.0, lay.arena.y + lay.arena.h / 2 - tall / 2) if sum(rows) == 1 else 24.0
    widest = min(max(len(sheet.titles) for sheet in some), across)
    room = min(lay.room, max(widest * (w + GAP) - GAP, 360))
    scene.front.append(ink.piece("sheet", lay.middle - room / 2 - 8, y - 6, ink.panel(0, 0, room + 16, tall + 8, 12)))
    for sheet, n in zip(some, rows, strict=True):
        head = ink.line(0, 0, scene.said[sheet.heading], 17, "s", room - 20)
        scene.front.append(ink.piece(f"sheet-{sheet.heading}", lay.middle - room / 2 + 6, y + 15, head))
        y += 26
        per = -(-len(sheet.titles) // n) if n else 1
        for at in range(0, len(sheet.titles), per):
            lay_row(scene, sheet, sheet.titles[at : at + per], y)
            y += h + GAP
        y += 2


def lay_row(scene: Scene, sheet: Sheet, titles: Sequence[str], y: float) -> None:
    lay = scene.lay
    w, _ = lay.plot if sheet.kind == "plot" else lay.face
    step = min(w + GAP, (lay.room - w) / max(len(titles) - 1, 1))
    left = lay.middle - (step * (len(titles) - 1) + w) / 2
    for i, title in enumerate(titles):
        shown = w if i == len(titles) - 1 else min(w, step)
        choose_from(scene, sheet, title, left + step * i, y, face(scene, title, shown))


def choose_from(scene: Scene, sheet: Sheet, title: str, x: float, y: float, body: str) -> None:
    told = scene.book.names[title]
    if sheet.kind == "plot":
        scene.plots[title] = ink.piece(f"plot-{title}", x, y, body, word=title, title=told, kind="high")
        return
    seat = scene.me if sheet.kind == "dead" else 1 - scene.me
    word = f"{title}@dead" if sheet.kind == "dead" else title
    copy = scene.spare(title, seat)
    scene.chosen.append(ink.piece(ident(title, copy, seat), x, y, body, word=word, title=told, kind="high"))


def face(scene: Scene, title: str, shown: float) -> str:
    if title in scene.data.plots:
        return plot_face(title, scene.book.names[title], scene.data.plots[title].source, *scene.lay.plot)
    w, h = scene.lay.face
    card = scene.data.cards[title]
    event = card.type == "event"
    return full_face(title, scene.book.names[title], card.source, w, h, round(shown, 1), event, card.unique)


# The hand.


def hand(scene: Scene, mute: bool) -> None:
    """The own cards, closer together where there are many. While a sheet offers cards of the other hand, those in the
    own hand have no words, so that no word names two different things."""
    view, lay = scene.view, scene.lay
    cards = sorted(view.hand, key=lambda title: scene.place(title, 0, 0))
    if not cards:
        return
    w, _ = lay.face
    step = min(w + GAP, (lay.hand.w - w) / max(len(cards) - 1, 1))
    left = lay.middle - (step * (len(cards) - 1) + w) / 2
    laid = list(view.screen)
    for i, title in enumerate(cards):
        shown = w if i == len(cards) - 1 else min(w, step)
        x, y, told = left + step * i, lay.hand.y, scene.book.names[title]
        kind, word = "high", "" if mute else title
        if title in laid:
            laid.remove(title)
            y, told, word = y - 40, f"{told} ({scene.said['laid']})", ""
        hold(scene, title, x, y, face(scene, title, shown), word, told, kind)


def hold(scene: Scene, title: str, x: float, y: float, body: str, word: str, told: str, kind: str) -> None:
    copy = scene.spare(title, scene.me)
    piece = ink.piece(ident(title, copy, scene.me), x, y, body, word=word, title=told, kind=kind)
    scene.put(title, copy, scene.me, piece)


def playing(scene: Scene) -> None:
    """The card that is being played lies at the edge of the arena."""
    view, lay = scene.view, scene.lay
    for i, word in enumerate(view.playing):
        title, seat = scene.data.title[word], scene.data.owner[word]
        w, h = lay.face
        x, y = lay.cloth.x + 8 + 24 * i, lay.arena.y + lay.arena.h / 2 - h / 2
        told = f"{scene.said['playing']}: {scene.book.told[title]}"
        copy = scene.spare(title, seat)
        scene.put(title, copy, seat, ink.piece(ident(title, copy, seat), x, y, face(scene, title, w), title=told))


# Narrow screens.


def small_hand(scene: Scene, mute: bool) -> None:
    """Cells of picture, cost and name in three columns, four where there are many."""
    view = scene.view
    cards = sorted(view.hand, key=lambda title: scene.place(title, 0, 0))
    columns = 3 if len(cards) <= 12 else 4
    w, laid = (374 + 6) / columns - 6, list(view.screen)
    for i, title in enumerate(cards):
        card, word = scene.data.cards[title], "" if mute else title
        told = scene.book.names[title]
        price = None if card.type == "event" else card.cost
        down = title in laid
        if down:
            laid.remove(title)
            told, word = f"{told} ({scene.said['laid']})", ""
        body = cell(title, scene.book.names[title], price, card.source, down, round(w, 1), 52)
        hold(scene, title, 8 + i % columns * (w + 6), scene.y + i // columns * 58, body, word, told, "high")
    scene.y += -(-len(cards) // columns) * 58 + 4


@lru_cache(1024)
def cell(title: str, name: str, cost: int | None, source: str, down: bool, w: float, h: float) -> str:
    side = 40 if w > 100 else 28
    out = ink.rim(w, h, 7, kind="card rim")
    out += sign(f"a-{title}", side / 2 + 5, h / 2, side / 40)
    if cost is not None:
        out += f'<g transform="translate(11 {h - 11:g})">{coin(9)}</g>' + ink.line(
            11, h - 6.5, cost, 13, "x", kind="m pitch"
        )
    if down:
        out += ink.use("g-castle", w - 10, h - 10, 12, kind="rubric")
    out += ink.name(side + 6 + (w - side - 10) / 2, h / 2, name, 13.5, w - side - 12, tall=h - 6)
    return out + ink.source_mark(w - 6, 6, source)


def small_sheet(scene: Scene, sheet: Sheet) -> None:
    """Plots as banners with their texts, those that are only to be seen as strips, House cards as cells."""
    head = ink.line(0, 0, scene.said[sheet.heading], 15, "s", 360)
    scene.out.append(ink.piece(f"sheet-{sheet.heading}", 12, scene.y + 16, head))
    scene.y += 22
    if sheet.heading == "pool":
        for i, title in enumerate(sheet.titles):
            body = strip(title, scene.book.names[title], False, 184)
            choose_from(scene, sheet, title, 8 + i % 2 * 190, scene.y + i // 2 * 25, body)
        scene.y += -(-len(sheet.titles) // 2) * 25 + 4
        return
    if sheet.kind == "plot":
        for title in sheet.titles:
            plot = scene.data.plots[title]
            text = " ".join(words for words, _ in plot_runs(plot, scene.lang, scene.data))
            high = 29 + 14 * len(ink.wrap(text, 12, 352)) + (3 if text else 0)
            values = (plot.income, plot.initiative, plot.claim)
            body = small_plot(scene.book.names[title], values, text, plot.source, 374, high)
            choose_from(scene, sheet, title, 8, scene.y, body)
            scene.y += high + 5
        return
    w = 374 / 3 - 4
    for i, title in enumerate(sheet.titles):
        card = scene.data.cards[title]
        price = None if card.type == "event" else card.cost
        body = cell(title, scene.book.names[title], price, card.source, False, round(w, 1), 52)
        choose_from(scene, sheet, title, 8 + i % 3 * (w + 6), scene.y + i // 3 * 58, body)
    scene.y += -(-len(sheet.titles) // 3) * 58 + 4


@lru_cache(512)
def small_plot(name: str, values: tuple[int, ...], text: str, source: str, w: float, h: float) -> str:
    out = ink.rim(w, h, 7, kind="card rim") + ink.source_mark(w - 7, h - 7, source)
    out += ink.line(10, 19, name, 15, "s", w - 150)
    for i, ((_, glyph), value) in enumerate(zip(VALUES, values, strict=True)):
        out += ink.use(glyph, w - 126 + 42 * i, 14, 14, kind="rubric") + ink.line(w - 114 + 42 * i, 19, value, 15, "x")
    return out + (ink.prose(10, 23, text, 12, w - 22, h - 25) if text else "")
