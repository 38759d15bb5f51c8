"""Ally and influence cards on the table: where each lies, and which face it shows there."""

from __future__ import annotations

from collections.abc import Iterator

from cyvasse import ink

from .faces import (
    ally_banner,
    ally_face,
    ally_strip,
    ally_title,
    heading,
    influence_cell,
    influence_face,
    influence_strip,
    influence_title,
    tomb,
)
from .table import Scene, council_box, strips

# Allies: an ally lies in one place only, the first of those below that holds it.


def place_allies(scene: Scene) -> None:
    view, lay = scene.view, scene.lay
    look_at(scene)
    in_the_middle(scene)
    cells = ink.stack(len(view.row), lay.row.w, lay.row.h, 24 if lay.small else lay.pitch)
    for ally, cell in zip(view.row, cells, strict=False):
        strip(scene, ally, lay.row.x + cell.x, lay.row.y + cell.y, cell.w, cell.h)
    for i, council in enumerate(view.councils):
        box = council_box(scene, i)
        for ally, cell in zip(council.allies, strips(scene, i), strict=False):
            over = scene.parts.allies[ally].timing in ("when_claimed", "during_round")
            strip(scene, ally, box.x + 8 + cell.x, box.y + 44 + cell.y, cell.w, cell.h, over)
    x, y = lay.piles["dead"]
    for at, ally in enumerate(view.dead[: 0 if lay.small or view.up else 9]):
        stone = tomb(scene.parts.allies[ally].power, 19, 21)
        put(scene, ally, x - 12 + at % 3 * 24, y + 94 + at // 3 * 24, stone, "bare", over=True)


def put(scene: Scene, ally: str, x: float, y: float, body: str, kind: str = "", over: bool = False) -> None:
    if ally not in scene.allies:
        title = ally_title(scene.parts.allies[ally], scene.lang, over)
        scene.allies[ally] = ink.piece(f"ally-{ally}", x, y, body, word=ally, title=title, kind=kind)


def strip(scene: Scene, ally: str, x: float, y: float, w: float, h: float, over: bool = False) -> None:
    it = scene.parts.allies[ally]
    body = ally_strip(it.name[scene.lang], it.power, it.timing, it.source, round(w, 1), round(h, 1))
    put(scene, ally, x, y, body, over=over)


def face(scene: Scene, ally: str, w: float, h: float) -> str:
    it, lang = scene.parts.allies[ally], scene.lang
    draw = ally_banner if scene.lay.small else ally_face
    head, told = scene.parts.timings[it.timing][lang], scene.says[it.source]
    return draw(it.name[lang], it.power, it.timing, head, it.effect[lang], it.source, told, w, h)


def in_the_middle(scene: Scene) -> None:
    """The current ally with the tokens that lie on it; an additional ally covers it but for a strip."""
    view, (x, y, w, h), small = scene.view, scene.lay.current, scene.lay.small
    if view.arriving:
        put(scene, view.arriving, x, y, face(scene, view.arriving, w, h - 26 if small and view.current else h))
    if view.current and view.arriving:
        strip(scene, view.current, x, y + h - 24 if small else y - 27, w, 24)
    elif view.current:
        body = face(scene, view.current, w, h)
        right, down = (w - 22, 20) if small else (w - 4, 66)
        for i in range(view.current_tokens):
            body += ink.coin(right - 18 * i, down, 15)
        put(scene, view.current, x, y, body)


def sheet(scene: Scene) -> ink.Cell:
    x, y, w, h = scene.lay.sheet
    more = 0 if scene.lay.small else 100 * min(2, max(0, len(scene.view.up) - 3))
    return ink.Cell(x - more / 2, y, w + more, h)


def look_at(scene: Scene) -> None:
    """The allies that the viewer is looking at, on a sheet of their own; the current one as a strip above them."""
    view, lay = scene.view, scene.lay
    if not view.up:
        return
    x, y, w, h = sheet(scene)
    count = len(view.up)
    if lay.small:
        each = min(84.0, (h - 26) / count)
        for i, ally in enumerate(view.up):
            put(scene, ally, x + 6, y + 24 + each * i, face(scene, ally, w - 12, round(each - 4, 1)))
        return
    wide = round(min(182.0, (w - 16) / count - 8), 1)
    left = x + w / 2 - (wide + 8) * count / 2 + 4
    for i, ally in enumerate(view.up):
        put(scene, ally, left + (wide + 8) * i, y + 36, face(scene, ally, wide, h - 46))
    if view.current:
        strip(scene, view.current, x + w - 178, y + 6, 168, 24)


# Influence cards: bids first, then the viewer's own; copies of a card are numbered in that order.


def place_cards(scene: Scene) -> None:
    for i in range(len(scene.view.leaders)):
        bid(scene, i)
    for card_id, cell in hand(scene)[0]:
        own(scene, card_id, cell)
    view, spot, small = scene.view, scene.lay.aside, scene.lay.small
    down = 0 if small else 16
    cells = ink.stack(len(view.uniques), spot.w, spot.h - down, 30 if small else 20.5, 24 if small else 18)
    for card_id, cell in zip(view.uniques, cells, strict=False):
        value = scene.parts.influence[card_id].value
        at = ink.Cell(spot.x + cell.x, spot.y + down + cell.y, cell.w, cell.h)
        staked(scene, card_id, scene.me, value, card_id, at)


def bid(scene: Scene, i: int) -> None:
    """The bid stack of a seat, the latest card last; a card whose ability is being resolved lies at its end."""
    view, lay, place, stack = scene.view, scene.lay, scene.place(i), scene.view.leaders[i].bid
    box = lay.seats[place]
    x, y, w = (0.0, 66.0, box.w) if lay.small else (0.0 if lay.flipped(place) else 110.0, 33.0, box.w - 110)
    playing = view.playing if view.turn == i else ""
    count = len(stack) + bool(playing)
    cells = [ink.Cell(box.x + x + it.x, box.y + y + it.y, it.w, it.h) for it in ink.stack(count, w, lay.bids)]
    folded = count - len(cells)  # the oldest cards
    for it, cell in zip(stack[folded:], cells, strict=False):
        staked(scene, it.card, it.by, it.influence, it.word, cell)
    if playing and cells:
        staked(scene, playing, i, scene.parts.influence[playing].value, "", cells[-1], playing=True)


def staked(scene: Scene, card_id: str, by: int, now: int, word: str, cell: ink.Cell, playing: bool = False) -> None:
    card, lang, sign = scene.parts.influence[card_id], scene.lang, "hand" if playing else ""
    size = round(cell.w, 1), round(cell.h, 1)
    body = influence_strip(card.name[lang], card.colour, now, card.value, card.triumph, card.source, sign, *size)
    title = influence_title(card, lang, now)
    lay_card(scene, card_id, by, cell, body, word, f"{scene.says['playing']}: {title}" if playing else title)


def lay_card(
    scene: Scene, card: str, by: int, cell: ink.Cell, body: str, word: str, title: str, kind: str = ""
) -> None:
    ident, copy = f"card-{card}-{by}", 1
    while ident in scene.cards:
        copy += 1
        ident = f"card-{card}-{by}-{copy}"
    scene.cards[ident] = ink.piece(ident, cell.x, cell.y, body, word=word, title=title, kind=kind)


def own(scene: Scene, card_id: str, cell: ink.Cell) -> None:
    """A card of the viewer's hand, packet or picks."""
    card, lang, says = scene.parts.influence[card_id], scene.lang, scene.says
    if scene.lay.small:
        body = influence_cell(card.name[lang], card.colour, card.value, card.triumph, card.source, cell.w, cell.h)
        title = influence_title(card, lang)
    else:
        head, told = heading(card, scene.parts, lang, cell.w - 36), says[card.source]
        front = card.name[lang], card.colour, card.value, card.timing[0], head, card.effect[lang]
        body = influence_face(*front, card.source, told, cell.w, cell.h)
        title = f"{card.name[lang]}, {says['influence']} {card.value}"
    lay_card(scene, card_id, scene.me, cell, body, card_id, title, "high")


Group = tuple[str, list[str]]
Hand = tuple[list[tuple[str, ink.Cell]], list[tuple[str, float, float]]]  # cards with their cells, headings


def hand(scene: Scene) -> Hand:
    """The viewer's hand; in a draft the packet and what was set aside."""
    view = scene.view
    groups = [("", view.hand), ("packet", view.packet), ("picks", view.picks)]
    groups = [(label, cards) for label, cards in groups if cards]
    return grid(scene.lay.hand, groups) if scene.lay.small else shelf(scene.lay.hand, groups)


def shelf(box: ink.Cell, groups: list[Group]) -> Hand:
    """Full faces side by side, narrower when there are many, one over the other when there are very many."""
    count, gaps = sum(len(cards) for _, cards in groups), 26 * (len(groups) - 1)
    room = box.w - gaps
    w = max(92.0, min(132.0, int(room / max(count, 1)) - 8))
    step = min(w + 8, (room - w) / max(count - 1, 1))
    x = box.x + (room - step * (count - 1) - w) / 2
    cells, heads = [], []
    for label, cards in groups:
        if label:
            heads.append((label, x + 2, box.y - 6))
        for card in cards:
            cells.append((card, ink.Cell(round(x, 1), box.y, w, box.h)))
            x += step
        x += 26
    return cells, heads


def grid(box: ink.Cell, groups: list[Group]) -> Hand:
    """Cells in rows of three, or four when there are many."""
    columns = 3 if sum(-(-len(cards) // 3) for _, cards in groups) <= 4 else 4
    w, y = round((box.w + 6) / columns - 6, 1), box.y
    cells, heads = [], []
    for label, cards in groups:
        if label:
            heads.append((label, box.x + 2, y + 12))
            y += 18
        for at, card in enumerate(cards):
            cells.append((card, ink.Cell(box.x + at % columns * (w + 6), y + at // columns * 52, w, 46)))
        y += -(-len(cards) // columns) * 52
    return cells, heads


def labels(scene: Scene) -> Iterator[str]:
    """Sheets and headings that are there only now and then."""
    view, says, lay = scene.view, scene.says, scene.lay
    for label, x, y in hand(scene)[1]:
        yield ink.piece(f"label-{label}", x, y, ink.line(0, 0, says[label], 13, "i", kind="soft"))
    if view.uniques and not lay.small:
        body = ink.line(2, 11, says["uniques"], 12, "i", lay.aside.w, "soft")
        yield ink.piece("label-uniques", lay.aside.x, lay.aside.y, body)
    lasting = view.in_force and scene.parts.allies[view.in_force].timing == "during_round"
    if lasting and view.in_force != view.current and not view.up:
        yield in_force(scene)
    if view.up:
        x, y, w, h = sheet(scene)
        body = ink.panel(0, 0, w, h, 12) + ink.line(14, 21, says["up"], 15, "s", w - (28 if lay.small else 204))
        yield ink.piece("sheet", x, y, body)


def in_force(scene: Scene) -> str:
    """An ally whose ability outlasts its place as the current ally."""
    lay, ally, (x, y, w, h) = scene.lay, scene.parts.allies[scene.view.in_force], scene.lay.current
    told = f"{scene.says['in_force']}: {ally.name[scene.lang]}"
    body = ink.small("hourglass", 8, 0, "rubric") + ink.line(18, 4.5, told, 13, "s", w - 20)
    if lay.small:
        x, y = (x + 54, y + h - 12) if scene.view.current else (x + 8, y + h / 2)
    else:
        y += h + 14
    return ink.piece("in-force", x, y, body, title=ally_title(ally, scene.lang))
