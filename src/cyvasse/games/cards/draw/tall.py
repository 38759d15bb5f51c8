"""The table for narrow screens: strips for the Houses, cells for locations and hand, everything one below another."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from cyvasse import ink

from ..view import Character, Thing
from .fight import arena
from .glyphs import coin, sign
from .hand import lay_sheets, sheets, small_hand
from .layout import FIELDS, H, Scene, copy_of, ident
from .play import put, told
from .sides import Banner, banner_of, pips, strip

WIDTH = 374.0


def tall(scene: Scene) -> None:
    """From the opponent's strip down to the own hand, then piles and plots."""
    me, some = scene.me, sheets(scene)
    scene.y = 10
    small_banner(scene, 1 - me)
    cells(scene, 1 - me)
    ranks(scene, 1 - me, 1)
    if some:
        lay_sheets(scene, some)
    else:
        arena(scene, {})
        scene.y += 64
    for word in scene.view.playing:
        title = scene.data.title[word]
        body = ink.line(0, 14, f"{scene.said['playing']}: {scene.book.names[title]}", 14, "s", 366, "rubric")
        scene.out.append(ink.piece("playing", 12, scene.y - 4, body, title=scene.book.told[title]))
        scene.y += 18
    ranks(scene, me, -1)
    cells(scene, me)
    small_banner(scene, me)
    small_hand(scene, bool(some) and some[0].kind == "card")
    shown = frozenset(title for sheet in some for title in sheet.titles)
    for seat in (me, 1 - me):
        ledger(scene, seat, shown)


def small_banner(scene: Scene, seat: int) -> None:
    """A House in two lines: banner, power, gold, hand; then its plot, which can be named too."""
    side, said = scene.view.houses[seat], scene.said
    it = banner_of(scene, seat)
    told_ = f"{it.called}: {said['power'].lower()} {it.total} / {it.goal}, {said['gold'].lower()} {it.gold}"
    told_ += f", {said['hand'].lower()} {it.hand}" + "".join(f", {words}" for _, words in it.pills)
    head = f"{said['round']} {scene.view.round}"
    if scene.view.phase in scene.data.phases:
        head += f" · {scene.data.phases[scene.view.phase][scene.lang]}"
    body = _strip(it, head if seat != scene.me else "")
    scene.out.append(ink.piece(f"banner-{side.house}", 8, scene.y, body, word=side.house, title=told_))
    if side.plot:
        plot = scene.data.plots[side.plot]
        body = _plot(scene.book.names[side.plot], (plot.income, plot.initiative, plot.claim))
        word = f"{side.plot}@{side.house}"
        piece = ink.piece(f"plot-{side.plot}", 62, scene.y + 42, body, word=word, title=scene.book.told[side.plot])
        scene.plots[side.plot] = piece
    scene.y += 80


@lru_cache(256)
def _strip(it: Banner, head: str) -> str:
    out = (
        ink.rim(WIDTH, 72, 9, kind="card rim")
        + f'<g transform="translate(8 0) scale(.514)">{sign("pennant-" + it.house, 0, 0)}</g>'
    )
    out += ink.line(56, 22, it.called, 19, "h", 92)
    for i, (glyph, _) in enumerate(it.pills):
        out += ink.use(glyph, 158 + 17 * i, 16, 13, kind="rubric")
    out += f'<g transform="translate(204 16) scale(.8)">{sign("k-token", 0, 0)}</g>'
    out += ink.line(220, 22, it.total, 19, "x") + ink.line(242, 22, f"/{it.goal}", 13, kind="soft")
    out += f'<g transform="translate(282 16)">{coin(10)}</g>' + ink.line(296, 22, it.gold, 19, "x")
    out += f'<g transform="translate(326 4) scale(.4)">{sign("back-" + it.house, 0, 0)}</g>' + ink.line(
        348, 22, it.hand, 19, "x"
    )
    out += pips(it.power, it.total, it.goal, 54, 34, 156, 4)
    if head:
        out += ink.line(366, 38, head, 12, "i", 140, "e soft")
    return out


@lru_cache(256)
def _plot(name: str, values: tuple[int, ...]) -> str:
    out = ink.rim(312, 26, 6, kind="tray rim") + ink.line(8, 18, name, 15, "s", 156)
    for i, (glyph, value) in enumerate(zip(("c-coins", "g-flag", "c-claw"), values, strict=True)):
        out += ink.use(glyph, 184 + 46 * i, 13, 14, kind="rubric") + ink.line(196 + 46 * i, 18.5, value, 16, "b")
    return out


def cells(scene: Scene, seat: int) -> None:
    """Locations in two or three columns."""
    cards = scene.view.houses[seat].locations
    if not cards:
        return
    columns = 2 if len(cards) in (1, 2, 4) else 3
    w = (WIDTH + 6) / columns - 6
    for i, it in enumerate(cards):
        copy = copy_of(it.word)
        income = scene.data.cards[it.card].income
        body = location(it.card, scene.book.names[it.card], it.kneeling, it.duplicates, income, round(w, 1))
        x, y = 8 + i % columns * (w + 6), scene.y + i // columns * 36
        piece = ink.piece(ident(it.card, copy, seat), x, y, body, word=it.word, title=told(scene, it))
        scene.put(it.card, copy, seat, piece)
    scene.y += -(-len(cards) // columns) * 36 + 2


@lru_cache(512)
def location(card: str, name: str, kneeling: bool, duplicates: int, income: int, w: float) -> str:
    out = ink.rim(w, 31, 6, kind="card rim")
    turn = ' transform="rotate(90 16 15.5)"' if kneeling else ""
    out += f"<g{turn}>{sign('a-' + card, 16, 15.5, 0.64)}</g>"
    end = w - 6
    if income:
        end -= 18
        out += sign("k-coin", w - 14, 15.5, 0.8) + ink.line(w - 14, 19.5, f"+{income}", 11, "x", kind="m pitch")
    told_ = f"{name} ×{duplicates + 1}" if duplicates else name
    return out + ink.name((32 + end) / 2, 15.5, told_, 13, end - 34, kind="m soft" if kneeling else "m", tall=27)


def ranks(scene: Scene, seat: int, toward: int) -> None:
    """Characters in rows of three, four or five."""
    cards = scene.view.houses[seat].characters
    per = 3 if len(cards) <= 6 else 4 if len(cards) <= 12 else 5
    scale = {3: 0.8, 4: 0.66, 5: 0.54}[per]
    pitch = WIDTH / per
    even = -(-len(cards) // max(1, -(-len(cards) // per)))  # as many in each rank
    for start in range(0, len(cards), even or 1):
        line = cards[start : start + even]
        high = 22 if per == 3 else 33  # narrow names are in two lines
        for i, it in enumerate(line):
            x = 8 + pitch * (i + 0.5) + (per - len(line)) * pitch / 2
            lean = toward * 4 if it.role else 0
            put(scene, seat, it, x, scene.y + high + scale * H / 2 + lean, pitch - 6, scale)
        scene.y += high + 4 + scale * H + tabs(line, scale)
    scene.y += 6 if cards else 0


def tabs(line: Sequence[Character | Thing], scale: float) -> float:
    """Room for the attachments under a rank."""
    most = 0.0
    for it in line:
        if isinstance(it, Character) and it.attachments:
            high = 19 if len(it.attachments) < 3 else 44 / len(it.attachments)
            most = max(
                most, len(it.attachments) * max(13.0, high * (scale + 1) / 2) - (20 * scale if it.kneeling else 0)
            )
    return most


def ledger(scene: Scene, seat: int, shown: frozenset[str]) -> None:
    """Deck and piles by name, then the plots that are used or still to come."""
    side, said = scene.view.houses[seat], scene.said
    if scene.y > scene.lay.size[1] - 60:
        return
    body = ink.crest(12, 12, 20, *FIELDS[side.house])
    body += ink.line(28, 17, f"{said['deck']}: {side.deck}", 13, "b", 90)
    body += ink.line(366, 17, ledger_plots(scene, seat), 13, "", 220, "e soft")
    scene.out.append(ink.piece(f"deck-{side.house}", 8, scene.y, body))
    scene.y += 26
    top = scene.on_top() if seat == scene.view.seat else ""
    lists = [(said["top"], [top])] if top else []
    lists += [(said["discard"], side.discard)]
    for i, (label, cards) in enumerate(lists):
        if cards:
            words = f"{label}: {', '.join(scene.book.names[card] for card in cards)}"
            high = 16 * min(4, len(ink.wrap(words, 12.5, 358)))
            body = ink.prose(0, 0, words, 12.5, 362, high + 2)
            scene.out.append(ink.piece(f"list-{side.house}-{i}", 14, scene.y, body))
            scene.y += high + 4
    graves(scene, seat, shown)
    rows = [(plot, True) for plot in side.used]
    rows += [(plot, False) for plot in side.plots if plot not in shown] if not isinstance(side.plots, int) else []
    for i, (plot, used) in enumerate(rows):
        body = strip(plot, scene.book.names[plot], used, 184)
        x, y = 8 + i % 2 * 190, scene.y + i // 2 * 25
        if y < scene.lay.size[1] - 30:
            told_ = f"{scene.book.names[plot]} ({said['used' if used else 'left']})"
            scene.plots.setdefault(plot, ink.piece(f"plot-{plot}", x, y, body, word=plot, title=told_))
    scene.y += -(-len(rows) // 2) * 25 + 8


def ledger_plots(scene: Scene, seat: int) -> str:
    side, said = scene.view.houses[seat], scene.said
    count = side.plots if isinstance(side.plots, int) else len(side.plots)
    return f"{said['plots']}: {count}"


def graves(scene: Scene, seat: int, shown: frozenset[str]) -> None:
    """The dead as cells; the own ones can be named."""
    side = scene.view.houses[seat]
    cards = [title for title in side.dead if not (seat == scene.me and title in shown)]
    for i, title in enumerate(cards):
        copy = scene.spare(title, seat)
        word = f"{title}@dead" if seat == scene.view.seat else ""
        x, y = 8 + i % 4 * 95, scene.y + i // 4 * 27
        told_ = f"{scene.said['dead']}: {scene.book.names[title]}"
        piece = ink.piece(ident(title, copy, seat), x, y, grave(scene.book.names[title]), word=word, title=told_)
        scene.put(title, copy, seat, piece)
    scene.y += -(-len(cards) // 4) * 27 + (4 if cards else 0)


@lru_cache(256)
def grave(name: str) -> str:
    out = ink.rect(0, 0, 90, 24, 5, class_="tray") + ink.use("g-skull", 12, 12, 13, kind="soft")
    return out + ink.name(54, 12, name, 11, 66, kind="m soft", tall=23) + ink.rim(90, 24, 5)
