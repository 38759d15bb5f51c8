"""The table drawn: the ground once for a setting, the pieces for every view.

Pieces lie flat beside each other and keep their ids: a tray is `unit-<word>`, its name plate `plate-<word>`, its row in
the roster `row-<word>`; an NCU is `ncu-<word>`, a zone of the tactics board `zone-<word>`, a deployment zone
`edge-<word>`, an objective `objective-<n>`, a piece of terrain `terrain-<n>`, a card in hand `tactics-<word>-<n>`.
North is up. A spectator sees the table as the first seat does.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

import msgspec

from cyvasse import ink

from ..components import components
from ..odds import at_hand
from ..view import View
from .art import courtiers, laurel, terrain, tokens, troops
from .cards import hand, leaf
from .field import arcs, borders, cloth, edges, glow, objectives, plates, trays
from .field import terrain as lie
from .layout import Scene, plan
from .panels import board, boxes, claims, frames, roster, score, title

TITLE = {"en": "A Song of Ice and Fire: the miniatures game", "ru": "Песнь льда и огня: игра с миниатюрами"}


def setting(view: View) -> dict[str, Any]:
    """What the ground depends on: the battlefield and its zones, the number of seats, the names by the data packs."""
    options = view.options
    return {
        "large": bool(options.get("large")),
        "mode": view.mode,
        "seats": len(view.seats),
        "teams": bool(options.get("teams")),
        "packs": view.packs,
    }


def frame(shape: str, setting: Mapping[str, Any] | None = None) -> tuple[int, int]:
    about = setting or {}
    return plan(shape, bool(about.get("large")), about.get("seats", 2)).size


def picture(view: View, lang: str, shape: str) -> str:
    """One stand-alone SVG."""
    about = setting(view)
    return ink.picture(ground(about, lang, shape), pieces(view, lang, shape), frame(shape, about), TITLE[lang])


def ground(setting: Mapping[str, Any], lang: str, shape: str) -> str:
    """Parchment, the battlefield, panels with the tactics board, and the symbols that the pieces use."""
    packs = msgspec.json.encode(setting.get("packs") or [], order="deterministic")
    return _ground(
        bool(setting["large"]), setting["mode"], setting["seats"], bool(setting["teams"]), packs, lang, shape
    )


@lru_cache(64)
def _ground(large: bool, mode: str, seats: int, teams: bool, packs: bytes, lang: str, shape: str) -> str:
    lay, data = plan(shape, large, seats), components(msgspec.json.decode(packs))
    symbols = glow(lay) + troops(data, lay.scale) + terrain(data, lay.scale) + tokens() + laurel(lay.inch)
    symbols += courtiers({ncu.faction for ncu in data.ncus.values()}) + boxes(data)
    out = ink.rect(0, 0, *lay.size, fill="url(#paint-candle)") + ink.rect(0, 0, *lay.size, fill="url(#paint-fibre)")
    out += f"<defs>{symbols}</defs>" + cloth(lay, large) + borders(lay, mode, large, seats, teams)
    return out + frames(lay) + board(lay, data, lang)


def pieces(view: View, lang: str, shape: str) -> str:
    """All that lies on the ground as this seat sees it."""
    lay = plan(shape, bool(view.options.get("large")), len(view.seats))
    scene = Scene(view, lang, shape, lay, components(view.packs), view.seat or 0, at_hand(view))
    edges(scene)
    lie(scene)
    objectives(scene)
    arcs(scene)
    trays(scene)
    plates(scene)
    title(scene)
    score(scene)
    claims(scene)
    leaf(scene)
    roster(scene)
    hand(scene)
    return "".join(scene.out)
