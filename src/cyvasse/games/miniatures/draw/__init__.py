"""The table drawn: the ground once for a setting, trays, tokens and cards for every view.

A unit's tray is `unit-<word>`, an NCU `ncu-<word>`, a zone `zone-<word>`, a card in hand `card-<n>`, an objective
`objective-<n>`, a piece of terrain `terrain-<n>`. North is up; the picture has so many pixels to an inch.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

import msgspec

from cyvasse import ink

from ..components import TOKEN_RADIUS, components
from ..table import HAND, MISSION_HAND, TABLE, WALL, ZONES
from ..view import UnitView, View
from ..words import word_name

TITLE = {"en": "A Song of Ice and Fire: the miniatures game", "ru": "Песнь льда и огня: игра с миниатюрами"}
SIZES = {"wide": (1440, 900), "desk": (1180, 820), "tall": (400, 860)}
EDGE = 24  # around the table
ROW = 20
PLAIN = ink.HOUSES["baratheon"]


def setting(view: View) -> dict[str, Any]:
    """What the ground depends on: the size of the table and the names of the zones."""
    return {"large": bool(view.options.get("large")), "packs": view.packs}


def frame(shape: str, setting: Mapping[str, Any] | None = None) -> tuple[int, int]:
    return SIZES[shape]


def scale(shape: str, large: bool) -> float:
    """Pixels to a thousandth of an inch."""
    width, height = SIZES[shape]
    room = (width - 2 * EDGE) if shape == "tall" else min(height - 2 * EDGE, (width - 2 * EDGE) * 0.64)
    return room / (72_000 if large else 48_000)


def picture(view: View, lang: str, shape: str) -> str:
    """One stand-alone SVG."""
    about = setting(view)
    return ink.picture(ground(about, lang, shape), pieces(view, lang, shape), frame(shape, about), TITLE[lang])


def ground(setting: Mapping[str, Any], lang: str, shape: str) -> str:
    """Parchment, the table with a line every six inches, and the tactics board."""
    packs = msgspec.json.encode(setting.get("packs") or [], order="deterministic")
    return _ground(bool(setting["large"]), packs, lang, shape)


@lru_cache(64)
def _ground(large: bool, packs: bytes, lang: str, shape: str) -> str:
    width, height = SIZES[shape]
    unit = scale(shape, large)
    w, h = (72_000 if large else 48_000) * unit, 48_000 * unit
    out = ink.rect(0, 0, width, height, fill="url(#paint-candle)")
    out += ink.rect(EDGE, EDGE, w, h, fill="var(--land)", stroke="var(--land-line)", stroke_width=2)
    # The page lays poses on the picture with this: y counts upwards.
    out += f'<g data-poses="" transform="matrix({unit:.7g} 0 0 {-unit:.7g} {EDGE} {EDGE + h:.7g})"/>'
    for line in range(6000, 72_000 if large else 48_000, 6000):
        at = EDGE + line * unit
        out += ink.path(f"M{ink.number(at)} {EDGE}V{ink.number(EDGE + h)}", class_="hair")
        if line < 48_000:
            out += ink.path(f"M{EDGE} {ink.number(at)}H{ink.number(EDGE + w)}", class_="hair")
    return out


class Scene:
    """A view being drawn: what has been drawn so far, and where the panel beside the table stands."""

    def __init__(self, view: View, lang: str, shape: str) -> None:
        self.view, self.lang, self.data = view, lang, components(view.packs)
        self.large = bool(view.options.get("large"))
        self.unit = scale(shape, self.large)
        self.out: list[str] = []
        wide, high = (72_000 if self.large else 48_000) * self.unit, 48_000 * self.unit
        self.tall = shape == "tall"
        self.left = float(EDGE) if self.tall else EDGE * 2 + wide
        self.top = EDGE * 2 + high if self.tall else float(EDGE)
        self.room = SIZES[shape][0] - EDGE - self.left
        self.high = high

    def at(self, x: float, y: float) -> tuple[float, float]:
        return EDGE + x * self.unit, EDGE + self.high - y * self.unit

    def name(self, word: str) -> str:
        return word_name(word, self.lang, self.data)

    def row(self, ident: str, words: str, word: str = "", bold: bool = False) -> None:
        """A line of the panel."""
        inside = ink.line(0, 14, words, 13, "s" if bold else "", room=self.room)
        self.out.append(ink.piece(ident, self.left, self.top, inside, word=word, title=words))
        self.top += ROW


def pieces(view: View, lang: str, shape: str) -> str:
    """All that lies on the ground as this seat sees it."""
    scene = Scene(view, lang, shape)
    terrain(scene)
    objectives(scene)
    for unit in view.units:
        if unit.pose:
            tray(scene, unit)
    panel(scene)
    return "".join(scene.out)


def terrain(scene: Scene) -> None:
    for number, piece in enumerate(scene.view.terrain):
        printed = scene.data.terrain[piece.piece]
        w, d = printed.width * scene.unit, printed.depth * scene.unit
        x, y = scene.at(piece.x, piece.y)
        fill, stroke = "var(--shoal)", "var(--coast)"
        if printed.shape == "ellipse":
            inside = ink.el("ellipse", rx=w / 2, ry=d / 2, fill=fill, stroke=stroke, stroke_dasharray="4 3")
        else:
            inside = ink.rect(-w / 2, -d / 2, w, d, fill=fill, stroke=stroke)
        title = scene.name(piece.side)
        scene.out.append(ink.piece(f"terrain-{number}", x, y, inside, title=title, turn=piece.angle / 10))


def objectives(scene: Scene) -> None:
    for number, token in enumerate(scene.view.objectives):
        x, y = scene.at(token.x, token.y)
        inside = ink.circle(0, 0, TOKEN_RADIUS * scene.unit, fill="var(--gold)", stroke="var(--rim)")
        inside += ink.line(0, 4, number + 1, 11, "s", kind="m")
        title = scene.name(token.card) if token.card else scene.name("objective")
        if token.holder:
            title = f"{title}: {scene.name(token.holder)}"
        scene.out.append(ink.piece(f"objective-{number}", x, y, inside, title=title))


def tray(scene: Scene, unit: UnitView) -> None:
    """A tray at its true size, with an arrow at its front and the number of its models."""
    w, d = unit.width * scene.unit, unit.depth * scene.unit
    x, y = scene.at(unit.pose[0], unit.pose[1])
    faction = scene.view.seats[unit.owner].partition("_")[0] if unit.owner >= 0 else ""
    arms = ink.HOUSES.get(faction, PLAIN)
    pale = 1 if unit.status == TABLE else 0.5
    inside = ink.rect(-w / 2, -d / 2, w, d, 2, fill=arms.field, stroke=arms.charge, stroke_width=1.5, opacity=pale)
    front = -d / 2
    arrow = f"M-4 {ink.number(front + 7)}L0 {ink.number(front + 1)}L4 {ink.number(front + 7)}Z"
    inside += ink.path(arrow, fill=arms.charge)
    inside += ink.line(0, 4, unit.models, 11, "s", kind="m", fill=arms.charge)
    ident, title = f"unit-{unit.word}", scene.name(unit.word)
    scene.out.append(ink.piece(ident, x, y, inside, word=unit.word, title=title, turn=unit.pose[2] / 10))


def panel(scene: Scene) -> None:
    """Points, the tactics board, units that are not on the table, and this seat's cards."""
    view = scene.view
    for seat, word in enumerate(view.seats):
        scene.row(f"seat-{word}", f"{scene.name(word)}: {view.scores[seat]} / {view.goal}", bold=True)
    for zone in ZONES:
        held = [ncu.word for ncu in view.ncus if ncu.zone == zone]
        said = ", ".join([scene.name(zone), *map(scene.name, held)])
        scene.row(f"zone-{zone}", said, word=zone)
    for ncu in view.ncus:
        if not ncu.zone:
            scene.row(f"ncu-{ncu.word}", scene.name(ncu.word), word=ncu.word)
    for unit in view.units:
        if not unit.pose and unit.kind != WALL and unit.status != "dead":
            scene.row(f"unit-{unit.word}", scene.name(unit.word), word=unit.word)
    if view.seat is not None:
        for place in (HAND[view.seat], MISSION_HAND[view.seat], f"sia/hand-{view.seat}", f"sid/hand-{view.seat}"):
            cards = view.hidden.places.get(place)
            for number, card in enumerate(cards if isinstance(cards, list) else ()):
                scene.row(f"card-{place.partition('/')[0]}-{number}", scene.name(card), word=card)
