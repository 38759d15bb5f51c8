"""Cards in play: characters, locations and the attachments tucked under them. A kneeling card is turned."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import compress
from typing import NamedTuple

from cyvasse import ink

from ..view import Character, House, Thing
from .faces import emblem, rim
from .glyphs import sign
from .layout import FIELDS, LH, LW, VEIL, H, Scene, W, copy_of, ident

TAB = 19.0  # height of an attachment's tab


class Tile(NamedTuple):
    """What is drawn of a card in play. `key` tells it from its copies."""

    key: str
    card: str
    name: str
    person: bool
    kneeling: bool
    strength: int
    change: int  # against the printed strength
    icons: tuple[str, ...]
    marks: tuple[str, ...]  # renown, stealth, arrest, passed, doom
    power: int
    duplicates: int
    income: int
    room: float
    scale: float


def row(scene: Scene, seat: int, kind: str, y: float) -> dict[str, float]:
    """A row of a House, centred: where the middle of each card is, by word. Who fights steps towards the arena."""
    lay, side = scene.lay, scene.view.houses[seat]
    cards: Sequence[Character | Thing] = side.characters if kind == "characters" else side.locations
    pitch = min(lay.pitch if kind == "characters" else 134 * lay.k, lay.room / max(len(cards), 1))
    scale = min(1.0, pitch / (W + 38)) if kind == "characters" else min(1.0, lay.k + 0.06, pitch / (LW + 16))
    toward = -1 if seat == scene.me else 1
    where = {}
    for i, it in enumerate(cards):
        x = lay.middle + (i - (len(cards) - 1) / 2) * pitch
        lean = 10 * toward if isinstance(it, Character) and it.role else 0
        where[it.word] = x
        put(scene, seat, it, x, y + lean, pitch - 8, round(scale, 3))
    return where


def put(scene: Scene, seat: int, it: Character | Thing, x: float, y: float, room: float, scale: float) -> None:
    """A card with what lies under it."""
    copy = copy_of(it.word)
    key = ident(it.card, copy, seat)
    tile = tile_of(scene, key, it, round(room), scale)
    kind = "danger" if "doom" in tile.marks else ""
    scene.put(
        it.card, copy, seat, ink.piece(key, x, y, draw_tile(tile), word=it.word, title=told(scene, it), kind=kind)
    )
    if isinstance(it, Character):
        tuck(scene, it, x, y, scale, min(room, 122 * scale))


def tile_of(scene: Scene, key: str, it: Character | Thing, room: float, scale: float) -> Tile:
    card = scene.data.cards[it.card]
    name = scene.book.names[it.card]
    if isinstance(it, Thing):
        held = it.duplicates, card.income
        return Tile(key, it.card, name, False, it.kneeling, 0, 0, (), (), 0, *held, room, scale)
    return Tile(
        key,
        it.card,
        name,
        True,
        it.kneeling,
        it.strength,
        it.strength - card.strength,
        tuple(it.icons),
        marks(scene, it),
        it.power,
        it.duplicates,
        card.income,
        room,
        scale,
    )


def marks(scene: Scene, it: Character) -> tuple[str, ...]:
    """What a character is besides its numbers."""
    arrested = any(kind == "cannot defend" and on == it.word for kind, on, _, _ in scene.view.lasting)
    signs = (it.renown, it.stealth, arrested, it.passed_by, it.doomed)
    return tuple(compress(("renown", "stealth", "arrest", "passed", "doom"), signs))


def told(scene: Scene, it: Character | Thing) -> str:
    """How the card stands now."""
    said = scene.said
    facts = []
    if isinstance(it, Character):
        printed = scene.data.cards[it.card].strength
        differs = f" ({said['printed']} {printed})" if printed != it.strength else ""
        facts.append(f"{said['strength']} {it.strength}{differs}")
    if it.kneeling:
        facts.append(said["kneeling"])
    if isinstance(it, Character):
        facts += [f"{said['tokens']} {it.power}"] if it.power else []
        facts += [said[mark] for mark in marks(scene, it)]
    if it.duplicates:
        facts.append(f"{said['duplicates']} {it.duplicates}")
    if isinstance(it, Thing) and it.bearer:
        facts.append(f"{said['borne']} {scene.book.names[scene.data.title[it.bearer]]}")
    return scene.book.names[it.card] + (f": {', '.join(facts)}" if facts else "")


def _box(tile: Tile) -> tuple[float, float, float, float]:
    """The plate on the screen, around the middle of the piece; a kneeling one is lifted to the others' upper edge."""
    w, h = (W, H) if tile.person else (LW, LH)
    if tile.kneeling:
        return -h / 2, -h / 2 + 2, h, w
    return -w / 2, -h / 2, w, h


@lru_cache(4096)
def draw_tile(tile: Tile) -> str:
    """The body of a piece. The plate turns by an id of its own."""
    x, y, w, h = _box(tile)
    s = tile.scale
    out = "".join(
        ink.rect(x + 5 * i, y - 5 * i, w, h, 7, class_="card", stroke="var(--ink-soft)")
        for i in range(tile.duplicates, 0, -1)
    )
    lift = y + h / 2
    turn = f"translate(0 {lift:g}) rotate({90 if tile.kneeling else 0})"
    out += f'<use id="turn-{tile.key[5:]}" href="#p-{tile.card}" transform="{turn}"/>'
    out += _on_plate(tile, x, y, w, h)
    if s != 1:
        out = f'<g transform="scale({s:g})">{out}</g>'
    out += rim(("play" if tile.person else "site") + ("-knelt" if tile.kneeling else ""), s)
    size = (14.5 if tile.person else 12.5) * (s + 1) / 2
    size = max(size, ink.LEAST)
    above = y * s - 9 - 5 * s * tile.duplicates
    tall = 30 if tile.room < 100 else 16
    return out + ink.name(0, above - (5 if tall > 16 else 0), tile.name, round(size, 1), tile.room, tall=tall)


def _on_plate(tile: Tile, x: float, y: float, w: float, h: float) -> str:
    """Numbers and signs stay upright; on a kneeling card they lie along its left edge."""
    right, low = x + w, y + h
    out = ""
    if tile.person:
        shield = "k-shield" if not tile.change else "k-more" if tile.change > 0 else "k-less"
        sx, sy = (x + 18, y + 17) if tile.kneeling else (x + 17, low - 18)
        out += sign(shield, sx, sy) + ink.line(
            sx, sy + 7.5, tile.strength, 21, "x", kind="m lit" if tile.change else "m"
        )
        for i, icon in enumerate(reversed(tile.icons)):
            ix, iy = (x + 16, low - 15 - 24 * i) if tile.kneeling else (right - 15 - 24 * i, low - 16)
            out += sign(f"k-{icon}", ix, iy)
    elif tile.income:
        out += sign("k-coin", right - 14, low - 14) + ink.line(
            right - 14, low - 9.5, f"+{tile.income}", 13, "x", kind="m pitch"
        )
    if tile.power:
        px, py = (right - 16, y + 16) if tile.kneeling else (x + 16, y + 16)
        out += sign("k-token", px, py) + ink.line(px + 7, py + 6, tile.power, 17, "x", kind="m lit")
    for i, mark in enumerate(tile.marks):
        mx, my = (right - 15 - 22 * i, low - 14) if tile.kneeling else (right - 14, y + 15 + 22 * i)
        out += sign(f"k-{mark}", mx, my)
    if tile.duplicates:
        out += sign("k-copies", right + 3, y + h / 2) + ink.line(
            right + 3, y + h / 2 + 5, f"×{tile.duplicates + 1}", 14, "b", kind="m"
        )
    return out


# Attachments.


def tuck(scene: Scene, bearer: Character, x: float, y: float, scale: float, wide: float) -> None:
    """Tabs under the lower edge of the bearer, in the colours of the House they come from."""
    low = (W - H / 2 + 2 if bearer.kneeling else H / 2) * scale
    count = len(bearer.attachments)
    high = max(13.0, (TAB if count < 3 else 44 / count) * (scale + 1) / 2)
    for i, word in enumerate(bearer.attachments):
        title, seat = scene.data.title[word], scene.data.owner[word]
        it = attachment(scene.view.houses[seat], word)
        body = tab(
            scene.book.names[title],
            scene.data.cards[title].house,
            emblem(scene.data.cards[title]),
            it.kneeling,
            round(max(wide, 62)),
            round(high, 1),
        )
        copy = copy_of(word)
        spot = y + low + 1 + high * i
        piece = ink.piece(ident(title, copy, seat), x, spot, body, word=word, title=told(scene, it))
        scene.put(title, copy, seat, piece)


def attachment(side: House, word: str) -> Thing:
    return next(it for it in side.attachments if it.word == word)


@lru_cache(1024)
def tab(name: str, house: str, glyph: str, kneeling: bool, w: float, h: float) -> str:
    field, charge, _ = FIELDS[house]
    x, r = -w / 2, min(6.0, h / 2 - 1)
    out = ink.rect(x, 0, w, h, r, fill=field) + ink.rect(x, 0, w, h, r, **VEIL)
    size = min(12.0, h - 3)
    out += ink.use(glyph, x + 11, h / 2, size, charge, transform=f"rotate(90 {x + 11:g} {h / 2:g})" if kneeling else "")
    return out + ink.line(9, h / 2 + size * 0.34, name, size, "b", w - 26, "m", charge) + ink.rim(w, h, r, x)
