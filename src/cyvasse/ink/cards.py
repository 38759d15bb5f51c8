"""Cards, seals, tokens and shields: bodies of pieces, drawn from their top left corner or around their middle."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from .svg import circle, el, escape, path, rect, small, use
from .text import line

__all__ = ["Cell", "back", "coin", "corner", "crest", "gem", "plate", "rim", "seal", "source_mark", "stack", "veil"]

PITCH = "#241b12"


class Cell(NamedTuple):
    x: float
    y: float
    w: float
    h: float


@lru_cache(512)
def stack(count: int, w: float, h: float, pitch: float = 26, least: float = 18, columns: int = 2) -> tuple[Cell, ...]:
    """Cells for `count` strips in a box: full height, then closer, then in columns, then fewer than asked for."""
    rows = max(count, 1)
    if rows * pitch <= h:
        return tuple(Cell(0, i * pitch, w, pitch - 2) for i in range(count))
    if h / rows >= least:
        step = h / rows
        return tuple(Cell(0, i * step, w, step - 2) for i in range(count))
    rows = max(1, min(-(-count // columns), int(h / least)))
    step, wide = min(pitch, h / rows), (w + 4) / columns
    return tuple(Cell(i // rows * wide, i % rows * step, wide - 4, step - 2) for i in range(min(count, rows * columns)))


@lru_cache(512)
def rim(w: float, h: float, r: float = 5, x: float = 0, y: float = 0, kind: str = "rim") -> str:
    """The outline that shows the state; it begins near the top right corner, where the state's mark sits."""
    r = min(r, w / 2, h / 2)
    across, down = w - 2 * r, h - 2 * r
    d = f"M{x + w - r:g} {y:g}q{r:g} 0 {r:g} {r:g}v{down:g}q0 {r:g} -{r:g} {r:g}h-{across:g}q-{r:g} 0 -{r:g} -{r:g}"
    return f'<path class="{kind}" d="{d}v-{down:g}q0 -{r:g} {r:g} -{r:g}z"/>'


def plate(w: float, h: float, r: float = 5, shade: float = 0) -> str:
    """The blank card with its rim; what lies on it keeps two pixels off the edge."""
    below = rect(1, shade, w, h, r, class_="shade") if shade else ""
    return below + rim(w, h, r, kind="card rim")


def veil(w: float, h: float, r: float = 5, x: float = 0, y: float = 0) -> str:
    """An invisible body over another piece, for a piece of the kind "veil"."""
    return rect(x, y, w, h, r, fill="none") + rim(w, h, r, x, y)


def corner(w: float, h: float, r: float, fill: str) -> str:
    """A coloured field along the left edge of a card, within its rim."""
    return path(
        f"M{w:g} 2v{h - 4:g}h{2 + r - w:g}q-{r:g} 0 -{r:g} -{r:g}v{4 + 2 * r - h:g}q0 -{r:g} {r:g} -{r:g}z", fill
    )


def back(x: float, y: float, w: float, h: float, glyph: str = "") -> str:
    """A card face down."""
    out = rect(x, y, w, h, w / 8, class_="back")
    if glyph:
        out += rect(x + 4, y + 4, w - 8, h - 8, w / 12, fill="none", stroke="var(--gold)", stroke_width=0.8)
        out += use(glyph, x + w / 2, y + h / 2, w / 2, kind="gold")
    return out


def seal(x: float, y: float, size: float, value: int, laurel: bool = False) -> str:
    """A number on red wax; on gold in a laurel for the winner."""
    out = use("g-laurel", x, y, size * 1.4, kind="gold") if laurel else ""
    out += use("g-seal", x, y, size, "#a8741a" if laurel else "#8d1f22")
    return out + line(x, y + size * 0.18, value, round(size * 0.54), "x", kind="m lit")


def coin(x: float, y: float, r: float, value: int | None = None) -> str:
    """A power token: dragon side up, or its number."""
    if value is None:
        return small("token", x, y) if r == 12 else use("g-token", x, y, 2 * r)
    out = circle(x, y, r * 0.94, fill="#e9c05a", stroke=PITCH, stroke_width=r / 8)
    return out + line(x, y + r * 0.45, value, r * 1.3, "x", kind="m pitch")


def gem(x: float, y: float, size: float, value: int) -> str:
    """A value on a dark shield."""
    out = small("shield", x, y + 1) if size == 16 else use("g-shield", x, y + size * 0.06, size * 1.16)
    return out + line(x, y + size * 0.32, value, round(size * 0.84), "x", kind="m lit")


def crest(x: float, y: float, size: float, field: str, charge: str, symbol: str) -> str:
    """Arms on a small square."""
    out = rect(x - size / 2, y - size / 2, size, size, size / 4, fill=field, stroke="var(--rim)")
    return out + use(symbol, x, y, size * 0.78, charge)


def source_mark(x: float, y: float, source: str, title: str = "") -> str:
    """Where a card comes from: a full dot (rulebook), a full lozenge (public), a ring (reconstructed)."""
    told = f"<title>{escape(title, quote=False)}</title>" if title else ""
    if source == "public":
        return el("path", told, d=f"M{x:g} {y - 3:g}l3 3l-3 3l-3 -3z", class_="dot full")
    return el("circle", told, cx=x, cy=y, r=2.4, class_="dot full" if source == "rulebook" else "dot")
