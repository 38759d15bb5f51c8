"""Light and dark: the colours as CSS variables, the arms of the Houses, and styles bound to one picture."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from .states import STATES

__all__ = ["DARK", "HOUSES", "LIGHT", "House", "scoped", "style"]


class House(NamedTuple):
    """Arms: colour of the field, colour of the charge, the letter that tells the House without colour."""

    field: str
    charge: str
    letter: str


HOUSES = {
    "stark": House("#e4e7e6", "#38434b", "S"),
    "lannister": House("#98202b", "#f3cf73", "L"),
    "baratheon": House("#e2b12f", "#221a10", "B"),
    "greyjoy": House("#14353b", "#d3e4dd", "G"),
    "tyrell": House("#3b7440", "#f5d873", "T"),
    "martell": House("#dd7430", "#5b120d", "M"),
}

LIGHT = {
    "paper": "#f1e5ca",  # parchment, and its darker edge
    "paper-deep": "#e0cda3",
    "panel": "#faf4e4",  # cards and panels that lie on it
    "vellum": "#f5ead0",  # trays below cards
    "felt": "#e9dbb8",  # the table's cloth
    "glow": "#fff7e0",  # candle light in the middle
    "wood": "#96703f",
    "wood-deep": "#6d4d28",
    "ink": "#2b2118",
    "ink-soft": "#66543e",
    "line": "#c3ab80",
    "rim": "#2b2118",  # edge of a piece
    "shade": "#2b211833",
    "night": "#30261c",  # backs of cards
    "accent": "#a3241d",
    "gold": "#b9821b",
    "up": "#1d7a3a",  # more, less than printed
    "down": "#b3261e",
    "legal": "#1668b3",
    "select": "#0b3f7d",
    "fresh": "#c4661a",
    "danger": "#b8201f",
    "land": "#f1e5c6",  # maps: land and its borders, coasts, seas, shallows, rivers, ice, signs of the landscape
    "land-line": "#7d6440",
    "coast": "#3a2b1b",
    "sea": "#b4cfcd",
    "sea-line": "#5d8a90",
    "sea-ink": "#2a5962",
    "shoal": "#d6e6df",
    "river": "#8fb9c0",
    "ice": "#eef5f5",
    "ice-line": "#8aa9b2",
    "sign": "#8a6f46",
    "halo": "#fbf4e2",  # around names and units on a map
    "token": "#fbf5e6",  # cardboard
    "stone": "#c9c0ae",
    "t-stark": "#8b99a3",  # land that a House holds
    "t-lannister": "#a8232e",
    "t-baratheon": "#d9a514",
    "t-greyjoy": "#0e535f",
    "t-tyrell": "#3b7f41",
    "t-martell": "#dd6a22",
}
DARK = {
    "paper": "#1f1812",
    "paper-deep": "#0f0b08",
    "panel": "#2e241b",
    "vellum": "#282018",
    "felt": "#292017",
    "glow": "#4a3319",
    "wood": "#5d4226",
    "wood-deep": "#3a2815",
    "ink": "#f2e4c6",
    "ink-soft": "#b9a482",
    "line": "#5f4d37",
    "rim": "#0b0705",
    "shade": "#00000073",
    "night": "#0d0906",
    "accent": "#f0a24a",
    "gold": "#e0a838",
    "up": "#7fd890",
    "down": "#ff8f80",
    "legal": "#6cc0ff",
    "select": "#c4e6ff",
    "fresh": "#ff9d5c",
    "danger": "#ff6b5e",
    "land": "#4a3d2d",
    "land-line": "#a68c62",
    "coast": "#0b0805",
    "sea": "#1c3239",
    "sea-line": "#4f7f88",
    "sea-ink": "#9cc7cc",
    "shoal": "#27454c",
    "river": "#4d919c",
    "ice": "#8fa6ac",
    "ice-line": "#d6e4e6",
    "sign": "#a08356",
    "halo": "#1e1711",
    "token": "#efe3c8",
    "stone": "#8e8575",
    "t-stark": "#c3ced6",
    "t-lannister": "#c8404a",
    "t-baratheon": "#e2b12f",
    "t-greyjoy": "#2f8390",
    "t-tyrell": "#4f9c55",
    "t-martell": "#ea8440",
}

# A fallback font is drawn as tall as Alegreya (font-size-adjust), which keeps it about as wide.
# Faces: sans is the default; b, x bold and extra bold; s serif bold; h serif extra bold; i serif italic.
BASE = """
svg{font-family:'Alegreya Sans',Candara,'Segoe UI','PT Sans','Noto Sans','DejaVu Sans Condensed',sans-serif;
font-size-adjust:.46;font-variant-numeric:lining-nums;fill:var(--ink);color:var(--ink)}
text{user-select:none}
.s,.h,.i{font-family:Alegreya,Georgia,'PT Serif','Noto Serif','DejaVu Serif Condensed',serif;
font-size-adjust:.452}
.b,.s{font-weight:700}
.x,.h{font-weight:800}
.i{font-style:italic}
.m{text-anchor:middle}
.e{text-anchor:end}
.soft{fill:var(--ink-soft);color:var(--ink-soft)}
.rubric{fill:var(--accent);color:var(--accent)}
.gold{color:var(--gold)}
.lit{fill:#fff0cd;color:#fff0cd}
.pitch{fill:#241b12;color:#241b12}
.clear{paint-order:stroke;stroke:var(--felt);stroke-width:5px;stroke-linejoin:round}
.card{fill:var(--panel)}
.tray{fill:var(--vellum)}
.hair{fill:none;stroke:var(--line);stroke-width:1}
.slot{fill:none;stroke:var(--line);stroke-width:1.2;stroke-dasharray:4 4}
.back{fill:var(--night);stroke:var(--gold);stroke-width:.9}
.shade{fill:var(--shade)}
.dot{fill:none;stroke:var(--ink-soft);pointer-events:all}
.dot.full{fill:var(--ink-soft)}
.up{fill:var(--up)}
.down{fill:var(--down)}
"""
BASE += "".join(f".of-{house}{{color:{arms.field}}}\n" for house, arms in HOUSES.items())


def variables(table: dict[str, str]) -> str:
    return "".join(f"--{name}:{colour};" for name, colour in table.items())


def scoped(css: str, ident: str) -> str:
    """Bind every rule to the picture with this id, so that an inlined picture does not style the page around it.

    `svg` stands for the picture itself; at-rules keep their heads, names of keyframes are left alone.
    """

    def one(selector: str) -> str:
        selector = selector.strip()
        return f"#{ident}" if selector == "svg" else f"#{ident} {selector}"

    def rule(found: re.Match[str]) -> str:
        head = found[1].strip()
        bound = ",".join(one(part) for part in head.split(","))
        return f"{bound}{{{found[2].strip()}}}\n"

    def block(text: str) -> str:
        return re.sub(r"([^{}]+)\{([^{}]*)\}", rule, text)

    out, rest = "", css
    while found := re.search(r"@[^{]+\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}", rest):
        out += block(rest[: found.start()])
        head, _, inside = found[0].partition("{")
        out += f"{head.strip()}{{{inside[:-1] if head.startswith('@keyframes') else block(inside[:-1])}}}\n"
        rest = rest[found.end() :]
    return out + block(rest)


@lru_cache(8)
def style(ident: str) -> str:
    """The whole style of one picture: both themes, the reader's choice first, then `data-theme`, then the rest."""
    light, dark = variables(LIGHT), variables(DARK)
    themes = f"#{ident}{{{light}}}\n@media (prefers-color-scheme:dark){{#{ident}{{{dark}}}}}\n"
    for name, table in (("light", light), ("dark", dark)):
        themes += f"[data-theme={name}] #{ident},#{ident}[data-theme={name}]{{{table}}}\n"
    return themes + scoped(STATES + BASE, ident)
