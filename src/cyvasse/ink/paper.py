"""What the pieces lie on: parchment with an inked border, a wooden table with its cloth, rails and panels."""

from __future__ import annotations

from .svg import el, path, rect

__all__ = ["PAINTS", "cloth", "panel", "parchment", "rail"]

PAINTS = {
    "paint-lattice": '<pattern id="paint-lattice" width="12" height="12" patternUnits="userSpaceOnUse" '
    'patternTransform="rotate(45)"><path d="M0 0H12M0 0V12" stroke="#fff" stroke-opacity=".28"/>'
    '<path d="M0 1H12M1 0V12" stroke="#000" stroke-opacity=".16" stroke-width=".8"/>'
    '<circle cx="6" cy="6" r="1" fill="#fff" fill-opacity=".35"/></pattern>',
    "paint-fibre": '<pattern id="paint-fibre" width="170" height="130" patternUnits="userSpaceOnUse">'
    '<path d="M20 18l9 3M70 60l-4 8M120 30l7 -3M150 92l-8 2M44 104l5 5M96 114l10 -1M10 76l3 7M132 66l2 6M60 28l4 -2" '
    'fill="none" stroke="var(--line)" stroke-opacity=".5" stroke-width=".8"/></pattern>',
    "paint-grain": '<pattern id="paint-grain" width="240" height="36" patternUnits="userSpaceOnUse">'
    '<path d="M0 5Q60 1 120 6T240 5M0 13Q40 17 90 12T240 13M0 21Q80 18 130 23T240 21M0 30Q50 33 120 29T240 30" '
    'fill="none" stroke="var(--wood-deep)" stroke-opacity=".35"/></pattern>',
    "paint-candle": '<radialGradient id="paint-candle" cx=".5" cy=".48" r=".75">'
    '<stop offset="0" stop-color="var(--glow)" stop-opacity=".9"/><stop offset=".55" stop-color="var(--paper)"/>'
    '<stop offset="1" stop-color="var(--paper-deep)"/></radialGradient>',
    "paint-pool": '<radialGradient id="paint-pool"><stop offset="0" stop-color="var(--glow)"/>'
    '<stop offset="1" stop-color="var(--felt)"/></radialGradient>',
    "paint-sheen": '<linearGradient id="paint-sheen" x1="0" y1="0" x2="0" y2="1">'
    '<stop offset="0" stop-color="#fff" stop-opacity=".22"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/>'
    '<stop offset="1" stop-color="#000" stop-opacity=".22"/></linearGradient>',
}


def parchment(w: float, h: float) -> str:
    """The sheet below everything: candle light, fibres, a border and four corner knots."""
    out = rect(0, 0, w, h, fill="url(#paint-candle)") + rect(0, 0, w, h, fill="url(#paint-fibre)")
    out += rect(5, 5, w - 10, h - 10, 3, class_="hair")
    for x, y, sx, sy in ((5, 5, 1, 1), (w - 5, 5, -1, 1), (5, h - 5, 1, -1), (w - 5, h - 5, -1, -1)):
        d = f"M{x} {y + sy * 26}V{y}H{x + sx * 26}M{x + sx * 5} {y + sy * 16}V{y + sy * 5}H{x + sx * 16}"
        out += path(d, stroke="var(--gold)", stroke_width=1.6)
    return out


def _oval(x: float, y: float, rx: float, ry: float, **more: object) -> str:
    return el("ellipse", cx=x, cy=y, rx=rx, ry=ry, **more)


def cloth(x: float, y: float, rx: float, ry: float, pool: tuple[float, float]) -> str:
    """A round table seen from above: wooden rim, cloth, an inlaid line, and a pool of light in the middle."""
    out = _oval(x, y + 4, rx + 5, ry + 6, class_="shade")
    out += _oval(x, y, rx, ry, fill="var(--wood)", stroke="var(--wood-deep)", stroke_width=1.5)
    out += _oval(x, y, rx, ry, fill="url(#paint-grain)")
    out += _oval(x, y, rx - 13, ry - 13, fill="var(--felt)", stroke="var(--wood-deep)", stroke_width=1.5)
    out += _oval(x, y, rx - 21, ry - 21, fill="none", stroke="var(--gold)", stroke_opacity=0.55)
    out += _oval(x, y, *pool, fill="url(#paint-pool)", stroke="var(--gold)", stroke_opacity=0.55)
    return out + _oval(x, y, pool[0] - 8, pool[1] - 8, class_="hair")


def rail(x: float, y: float, w: float, h: float) -> str:
    """A wooden rail on which cards stand."""
    out = rect(x, y + 2, w, h, 5, class_="shade")
    out += rect(x, y, w, h, 5, fill="var(--wood)", stroke="var(--wood-deep)")
    return out + rect(x, y, w, h, 5, fill="url(#paint-grain)")


def panel(x: float, y: float, w: float, h: float, r: float = 10) -> str:
    """A leaf of paper that lies on the rest."""
    return (
        rect(x + 1, y + 3, w, h, r, class_="shade")
        + rect(x, y, w, h, r, class_="card")
        + rect(x, y, w, h, r, class_="hair")
    )
