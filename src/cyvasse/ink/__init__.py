"""The drawing kit of all games: elements, themes, measured text, signs, states, cards, and pictures made of layers.

Everything is a string of SVG. A drawing has two layers in one coordinate system, the ground and the pieces; a page
shows them with `style` and `defs`, and `picture` joins them into one stand-alone file.
"""

from __future__ import annotations

from .cards import Cell, back, coin, corner, crest, gem, plate, rim, seal, source_mark, stack, veil
from .glyphs import GLYPHS
from .heraldry import HATCHES, HERALDRY, UNITS
from .paper import cloth, panel, parchment, rail
from .picture import defs, picture
from .sigils import SIGILS
from .svg import circle, el, escape, number, path, piece, rect, small, use
from .text import LEAST, line, measure, name, prose, shorten, shrink, wrap
from .theme import DARK, HOUSES, LIGHT, House, scoped, style

__all__ = [
    "DARK",
    "GLYPHS",
    "HATCHES",
    "HERALDRY",
    "HOUSES",
    "LEAST",
    "LIGHT",
    "SIGILS",
    "UNITS",
    "Cell",
    "House",
    "back",
    "circle",
    "cloth",
    "coin",
    "corner",
    "crest",
    "defs",
    "el",
    "escape",
    "gem",
    "line",
    "measure",
    "name",
    "number",
    "panel",
    "parchment",
    "path",
    "picture",
    "piece",
    "plate",
    "prose",
    "rail",
    "rect",
    "rim",
    "scoped",
    "seal",
    "shorten",
    "shrink",
    "small",
    "source_mark",
    "stack",
    "style",
    "use",
    "veil",
    "wrap",
]
