"""The table drawn: the ground once for a setting, the pieces for every view.

Pieces lie flat beside each other in a stable order and keep their ids from picture to picture, so that they glide: a
House card is `card-<house>-<title>` (and the number of its copy) in hand, in play and among the dead, a plot is
`plot-<id>` in the plot deck, on a sheet and before its House. A spectator sits on the side of House Stark.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

import msgspec

from cyvasse import ink

from ..components import HOUSES, components
from ..view import View
from .faces import book, symbols
from .fight import arena
from .glyphs import symbols as signs
from .hand import hand, lay_sheets, playing, sheets
from .layout import FIELDS, PLANS, Scene
from .play import row
from .sides import banner, phases, piles, plots, tombs
from .sides import symbols as arms
from .tall import tall

TITLE = {"en": "Game of Thrones: The Card Game", "ru": "Игра престолов: карточная игра"}


def setting(view: View) -> dict[str, Any]:
    """What the ground depends on: the faces of the cards follow the data packs."""
    return {"packs": view.packs}


def frame(shape: str, setting: Mapping[str, Any] | None = None) -> tuple[int, int]:
    """Width and height."""
    return PLANS[shape].size


def picture(view: View, lang: str, shape: str) -> str:
    """One stand-alone SVG."""
    about = setting(view)
    return ink.picture(ground(about, lang, shape), pieces(view, lang, shape), frame(shape, about), TITLE[lang])


def ground(setting: Mapping[str, Any], lang: str, shape: str) -> str:
    """Parchment, the cloth, and the faces that the pieces use."""
    return _ground(packed(setting.get("packs") or []), lang, shape)


def packed(packs: Any) -> bytes:
    return msgspec.json.encode(packs, order="deterministic")


@lru_cache(32)
def _ground(packs: bytes, lang: str, shape: str) -> str:
    lay, data = PLANS[shape], components(msgspec.json.decode(packs))
    out = f"<defs>{signs()}{arms()}{symbols(lay, data, book(packs, lang), lang)}</defs>" + ink.parchment(*lay.size)
    if lay.small:
        return out
    return out + ink.rect(*lay.cloth, 10, fill="var(--felt)", fill_opacity=0.55, stroke="var(--line)")


def pieces(view: View, lang: str, shape: str) -> str:
    """All that lies on the ground as this seat sees it."""
    packs = packed(view.packs)
    scene = Scene(view, lang, PLANS[shape], components(view.packs), book(packs, lang), view.seat or 0)
    if scene.lay.small:
        tall(scene)
    else:
        wide(scene)
    cards = [scene.cards[key] for key in sorted(scene.cards)]
    plots = [scene.plots[key] for key in sorted(scene.plots)]
    return "".join([*scene.out, *cards, *scene.front, *plots, *scene.chosen])


def wide(scene: Scene) -> None:
    """The opponent above, the arena, the viewer below; Houses on the left, plots and piles on the right."""
    lay, me = scene.lay, scene.me
    some = sheets(scene)
    shown = frozenset(title for sheet in some for title in sheet.titles)
    where: dict[str, float] = {}
    for at, seat in enumerate((1 - me, me)):
        arms = ink.use(FIELDS[HOUSES[seat]][2], 0, 0, 108 * lay.k, "var(--ink)", opacity=0.07)
        scene.out.append(ink.piece(f"arms-{at}", lay.cloth.x + 82 * lay.k, lay.locations[at] - 4 * at, arms))
        row(scene, seat, "locations", lay.locations[at])
        where |= row(scene, seat, "characters", lay.characters[at])
    phases(scene)
    if not some:
        arena(scene, where)
    hand(scene, mute=bool(some) and some[0].kind == "card")
    playing(scene)
    for seat in (1 - me, me):
        banner(scene, seat)
        piles(scene, seat)
        dead = some[0].titles if some and some[0].kind == "dead" and seat == me else ()
        plots(scene, seat, shown)
        tombs(scene, seat, frozenset(dead))
    if some:
        lay_sheets(scene, some)
