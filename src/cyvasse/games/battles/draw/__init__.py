"""The battle drawn: the field and its terrain once, units, tokens and cards for every view.

Hexes have a layer of their own and answer to their words; what stands in a hex is clicked by its hex. Pieces keep their
ids: a unit is `unit-<number>`, a card `card-<id>-<n>`, an order token `token-<kind>`. A spectator sees what lies before
House Stark.
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
from .hand import hand
from .land import draw_field
from .land import symbols as art
from .layout import Layout, Scene, box, plan
from .panels import boards, chances, frames, lords, morale, title
from .units import hexes, on_field, symbols

TITLE = {"en": "Battles of Westeros", "ru": "Битвы Вестероса"}


def setting(view: View) -> dict[str, Any]:
    """What the ground depends on: the board and what terrain lies there, which seldom changes."""
    return {
        "battle": view.battle,
        "board": [view.columns, view.rows],
        "ground": view.ground,
        "devastated": view.devastated,
        "packs": view.packs,
    }


def frame(shape: str, setting: Mapping[str, Any]) -> tuple[int, int]:
    columns, rows = setting["board"]
    return plan(shape, columns, rows).size


def picture(view: View, lang: str, shape: str) -> str:
    """One stand-alone SVG."""
    about = setting(view)
    return ink.picture(ground(about, lang, shape), pieces(view, lang, shape), frame(shape, about), TITLE[lang])


def ground(setting: Mapping[str, Any], lang: str, shape: str) -> str:
    """Parchment, the field with its terrain, the frames of the panels, and the symbols that the pieces use."""
    return _ground(msgspec.json.encode(setting, order="deterministic"), lang, shape)


@lru_cache(64)
def _ground(about: bytes, lang: str, shape: str) -> str:
    setting = msgspec.json.decode(about)
    lay, data = plan(shape, *setting["board"]), components(setting.get("packs") or [])
    out = ink.rect(0, 0, *lay.size, fill="url(#paint-candle)") + ink.rect(0, 0, *lay.size, fill="url(#paint-fibre)")
    known = art(lay) + symbols(lay, data)
    out += f"<defs>{known}</defs>"
    out += draw_field(lay, data, setting["battle"], setting["ground"], setting["devastated"])
    return out + frames(lay, data, setting["battle"], lang)


def scene(view: View, lang: str, shape: str) -> Scene:
    packs = msgspec.json.encode(view.packs, order="deterministic")
    lay = plan(shape, view.columns, view.rows)
    return Scene(view, lang, shape, lay, packs, box(packs), view.seat or 0, waiting(view))


def pieces(view: View, lang: str, shape: str) -> str:
    """All that lies on the ground as this seat sees it."""
    it = scene(view, lang, shape)
    hexes(it)
    on_field(it)
    title(it)
    morale(it)
    boards(it)
    lords(it)
    chances(it)
    hand(it)
    return "".join(it.out)


__all__ = ["TITLE", "Layout", "frame", "ground", "picture", "pieces", "setting"]
