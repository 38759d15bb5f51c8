"""Layers become a picture: the definitions they use, both themes, one stand-alone file."""

from __future__ import annotations

import re

from .glyphs import GLYPHS
from .heraldry import HATCHES, HERALDRY
from .paper import PAINTS
from .sigils import SIGILS
from .states import MARKS
from .svg import escape, number
from .theme import style

__all__ = ["defs", "picture"]

_DEFINED = {**GLYPHS, **SIGILS, **PAINTS, **HERALDRY, **HATCHES}
_CALLED = re.compile(r'(?:href="|url\()#([\w-]+)')


def defs(*layers: str) -> str:
    """The symbols and paints that these layers use, all of them if no layer is given, and the marks of the states."""
    wanted = set() if layers else set(_DEFINED)
    found = {name for layer in layers for name in _CALLED.findall(layer)}
    while found := found - wanted:  # a symbol may use another
        wanted |= found
        found = {inner for name in found for inner in _CALLED.findall(_DEFINED.get(name, ""))}
    return f"<defs>{''.join(MARKS.values())}{''.join(body for name, body in _DEFINED.items() if name in wanted)}</defs>"


def picture(ground: str, pieces: str, size: tuple[float, float], title: str, ident: str = "table") -> str:
    """One stand-alone SVG of a ground and the pieces on it. `ident` is the id that binds its styles."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" id="{ident}" viewBox="0 0 {number(size[0])} {number(size[1])}" '
        f'role="group" aria-label="{escape(title)}"><style>{style(ident)}</style>{defs(ground, pieces)}'
        f'<g class="ground">{ground}</g><g class="pieces">{pieces}</g></svg>\n'
    )
