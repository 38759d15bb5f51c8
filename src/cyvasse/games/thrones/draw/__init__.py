"""The board drawn: the ground once for a setting, the pieces for every view.

Pieces lie flat beside each other and keep their ids: a unit is `unit-<area>-<kind>-<n>`, an order `order-<area>`, a
House card `card-<id>`. A spectator sees what lies before the first House.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

import msgspec

from cyvasse import ink

from ..components import components
from ..odds import waiting
from ..view import View
from .battle import battle, field, supports
from .hands import banner, faces, hand, minis, others, pool, reserve, stock
from .layout import Scene, plan
from .map import draw_map
from .panels import chips, dominance, frames, lanes, piles, round_panel, tracks, westeros
from .units import areas, arrow, host, on_map, symbols, threat

TITLE = {"en": "A Game of Thrones: the Board Game", "ru": "Игра престолов: настольная игра"}


def setting(view: View) -> dict[str, Any]:
    """What the ground depends on: the printed tracks by the number of seats, the names by the data packs."""
    return {"seats": len(view.seats), "packs": view.packs}


def frame(shape: str, setting: Mapping[str, Any] | None = None) -> tuple[int, int]:
    """Width and height, the same for every number of seats."""
    return plan(shape).size


def picture(view: View, lang: str, shape: str) -> str:
    """One stand-alone SVG."""
    about = setting(view)
    return ink.picture(ground(about, lang, shape), pieces(view, lang, shape), frame(shape, about), TITLE[lang])


def ground(setting: Mapping[str, Any], lang: str, shape: str) -> str:
    """Parchment, the map, panels with the printed tracks, and the symbols that the pieces use."""
    packs = msgspec.json.encode(setting.get("packs") or [], order="deterministic")
    return _ground(setting["seats"], packs, lang, shape)


@lru_cache(64)
def _ground(seats: int, packs: bytes, lang: str, shape: str) -> str:
    lay, data = plan(shape), components(msgspec.json.decode(packs))
    out = ink.rect(0, 0, *lay.size, fill="url(#paint-candle)") + ink.rect(0, 0, *lay.size, fill="url(#paint-fibre)")
    houses = data.setups[seats].houses
    known = symbols(lay, data, houses) + chips(lay, data, houses, seats, lang)
    known += faces(lay, data, houses, lang) + minis(lay, data, seats)
    known += dominance(houses) + stock(data, houses) + field(lay, houses)
    out += f"<defs>{known}</defs>"
    return out + draw_map(shape, data, lang) + frames(lay, data, seats, lang)


def pieces(view: View, lang: str, shape: str) -> str:
    """All that lies on the ground as this seat sees it."""
    scene = Scene(view, lang, shape, plan(shape), components(view.packs), view.seat or 0, waiting(view))
    areas(scene)
    threat(scene)
    arrow(scene)
    on_map(scene)
    supports(scene)
    host(scene)
    round_panel(scene)
    tracks(scene)
    lanes(scene)
    if view.host_to:
        battle(scene)
    else:
        piles(scene)
    if not view.host_to or scene.lay.battle == scene.lay.cells["last"]:
        westeros(scene)
    banner(scene)
    pool(scene)
    reserve(scene)
    hand(scene)
    others(scene)
    return "".join(scene.out)
