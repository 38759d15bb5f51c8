"""Cards, seals, tokens and shields: bodies of pieces, drawn from their top left corner or around their middle."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from .svg import circle, el, escape, path, rect, use
from .text import line

__all__ = ["Cell", "back", "coin", "corner", "crest", "gem", "plate", "rim", "seal", "source_mark", "stack", "veil"]

GOLD, PITCH = "#d9a93b", "#241b12"  # the same by day and night, as they lie on dark fields


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
def rim(w: float, h: float, r: float = 5, x: float = 0, y: float = 0) -> str:
    """The outline that shows the state; it begins near the top right corner, where the state's mark sits."""
    a = f"a{r:g} {r:g} 0 0 1 "
    d = f"M{x + w - r:g} {y:g}{a}{r:g} {r:g}v{h - 2 * r:g}{a}{-r:g} {r:g}h{2 * r - w:g}{a}{-r:g} {-r:g}v{2 * r - h:g}"
    return f'<path class="rim" d="{d}{a}{r:g} {-r:g}z"/>'


def plate(w: float, h: float, r: float = 5, shade: float = 0) -> str:
    """The blank card; close it with `rim` after its content."""
    below = rect(1, shade, w, h, r, class_="shade") if shade else ""
    return below + rect(0, 0, w, h, r, class_="card")


def veil(w: float, h: float, r: float = 5, x: float = 0, y: float = 0) -> str:
    """An invisible body over another piece, for a piece of the kind "veil"."""
    return rect(x, y, w, h, r, fill="none") + rim(w, h, r, x, y)


def corner(w: float, h: float, r: float, fill: str) -> str:
    """A coloured field along the left edge of a card."""
    return path(f"M{w:g} .5V{h - 0.5:g}H{r:g}Q.5 {h - 0.5:g} .5 {h - r:g}V{r:g}Q.5 .5 {r:g} .5z", fill)


def back(x: float, y: float, w: float, h: float, glyph: str = "") -> str:
    """A card face down."""
    out = rect(x, y, w, h, w / 8, class_="back")
    if glyph:
        out += rect(x + 4, y + 4, w - 8, h - 8, w / 12, fill="none", stroke="var(--gold)", stroke_width=0.8)
        out += use(glyph, x + w / 2, y + h / 2, w / 2, "var(--gold)")
    return out


def seal(x: float, y: float, size: float, value: int, laurel: bool = False) -> str:
    """A number on red wax; on gold in a laurel for the winner."""
    out = use("g-laurel", x, y, size * 1.4, "var(--gold)") if laurel else ""
    out += use("g-seal", x, y, size, "#a8741a" if laurel else "#8d1f22")
    out += circle(x, y, size * 0.39, fill="none", stroke="#fff", stroke_opacity=0.35)
    return out + line(x, y + size * 0.18, value, size * 0.54, "x", kind="m", fill="#fff3dc")


def coin(x: float, y: float, r: float, value: int | None = None) -> str:
    """A power token: dragon side up, or its number."""
    if value is None:
        return use("g-token", x, y, 2 * r)
    out = circle(x, y, r * 0.94, fill="#e9c05a", stroke=PITCH, stroke_width=r / 8)
    return out + line(x, y + r * 0.45, value, r * 1.3, "x", kind="m", fill=PITCH)


def gem(x: float, y: float, size: float, value: int) -> str:
    """A value on a dark shield."""
    h = size / 2
    d = f"M{x - h:g} {y - h:g}H{x + h:g}V{y + h * 0.2:g}Q{x + h * 0.9:g} {y + h:g} {x:g} {y + h * 1.2:g}"
    d += f"Q{x - h * 0.9:g} {y + h:g} {x - h:g} {y + h * 0.2:g}z"
    out = path(d, PITCH, stroke=GOLD, stroke_width=max(0.9, size / 18))
    return out + line(x, y + size * 0.32, value, size * 0.84, "x", kind="m", fill="#ffe9b8")


def crest(x: float, y: float, size: float, field: str, charge: str, symbol: str) -> str:
    """Arms on a small square."""
    out = rect(x - size / 2, y - size / 2, size, size, size / 4, fill=field, stroke="var(--rim)")
    return out + use(symbol, x, y, size * 0.78, charge)


def source_mark(x: float, y: float, source: str, title: str = "") -> str:
    """Where a card comes from: a full dot (rulebook), a half one (public), a ring (reconstructed)."""
    told = f"<title>{escape(title, quote=False)}</title>" if title else ""
    half = path(f"M{x:g} {y - 2.4:g}a2.4 2.4 0 0 1 0 4.8z", "var(--ink-soft)") if source == "public" else ""
    fill = "var(--ink-soft)" if source == "rulebook" else "none"
    dot = el("circle", told, cx=x, cy=y, r=2.4, fill=fill, stroke="var(--ink-soft)", pointer_events="all")
    return dot + half
