"""The Houses on a board: discs, shields, banners, towers, units that bear a sigil, and hatches for the land they hold.

All are symbols: `use("disc-stark", ...)`, `use("unit-stark-knight", ...)`. Hatches are paints: `url(#hatch-stark)`. No
two Houses look alike without colour: each has its sigil, and its hatch has lines of its own.
"""

from __future__ import annotations

from .theme import HOUSES

__all__ = ["HATCHES", "HERALDRY", "UNITS"]

INK = "#241a11"

# Bodies in a box of 48 x 48: the outline that bears the field, details, and where the sigil is: x, y, size.
UNITS = {
    "footman": (
        "M8 17Q22 21 36 17V29Q35 40 22 47Q9 40 8 29Z",
        "M41 46V11M41 2L44.5 11H37.5ZM15 15Q14 4 22 3Q30 4 29 15M22 3V9M15 11H29",
        (22, 31, 21),
    ),
    "knight": (
        "M11 46H42Q45 29 37 17Q31 8 20 8L17 2L13 10Q7 15 3 27Q2 31 6 33Q10 34 13 29L20 27Q20 33 14 38Q11 41 11 46Z",
        "M14 16L17 15M21 9Q36 12 37 30M26 10L29 4L31 12M34 15L39 10L38 19",
        (28.5, 35.5, 18),
    ),
    "siege_engine": (
        "M11 39L13 12H9V4H15V7H21V4H27V7H33V4H39V12H35L37 39Z",
        "M9 41A5 5 0 1 0 19 41A5 5 0 1 0 9 41M29 41A5 5 0 1 0 39 41A5 5 0 1 0 29 41M6 39H42",
        (24, 24, 20),
    ),
    "ship": (
        "M7 6Q24 1 41 6L43 29Q24 34 5 29Z",
        "M24 32V37M1 35Q24 41 47 35L40 46H9ZM6 41H43M24 3V-2",
        (24, 17, 23),
    ),
}
_SHIELD = "M4 2Q24 6 44 2V24Q43 41 24 50Q5 41 4 24Z"
_INNER = "M7.5 6Q24 9.5 40.5 6V24Q39.5 38 24 45.5Q8.5 38 7.5 24Z"
_FLAG = "M15 5H40V30L27.5 25L15 30Z"
_TOWER = "M13 37L15 18H12V10H17V13H21.5V10H26.5V13H31V10H36V18H33L35 37Z"
_LINES = {  # 12 x 12, the lines of a hatch
    "stark": "M-1 13L13 -1M-1 1L1 -1M11 13L13 11",
    "lannister": "M-1 -1L13 13M-1 11L1 13M11 -1L13 1",
    "baratheon": "M3 3h.01M9 9h.01",
    "greyjoy": "M0 6Q3 3 6 6T12 6",
    "tyrell": "M3 0V12M9 0V12",
    "martell": "M0 3H12M0 9H12",
}


def _symbol(ident: str, body: str, box: str = "0 0 48 48") -> tuple[str, str]:
    return ident, f'<symbol id="{ident}" viewBox="{box}" overflow="visible">{body}</symbol>'


def _outlined(d: str, fill: str, width: float = 2) -> str:
    return f'<path d="{d}" fill="{fill}" stroke="{INK}" stroke-width="{width:g}" stroke-linejoin="round"/>'


def _halo(d: str, fill: str = "none") -> str:
    return f'<path d="{d}" fill="{fill}" stroke="var(--halo)" stroke-width="6.4" stroke-linejoin="round"/>'


def _sigil(house: str, x: float, y: float, size: float) -> str:
    return (
        f'<use href="#sigil-{house}" x="{x - size / 2:g}" y="{y - size / 2:g}" width="{size:g}" height="{size:g}" '
        f'color="{HOUSES[house].charge}" stroke="none"/>'
    )


def _of(house: str) -> dict[str, str]:
    field, charge, letter = HOUSES[house]
    ring = f'<circle cx="24" cy="24" r="22" fill="{field}" stroke="{INK}" stroke-width="2.4"/>'
    inner = f'<path d="{_INNER}" fill="none" stroke="{charge}" stroke-opacity=".55"/>'
    note = (
        f'<circle cx="38" cy="41" r="8.5" fill="var(--token)" stroke="{INK}" stroke-width="1.4"/>'
        f'<text x="38" y="45.2" font-size="12" font-weight="800" text-anchor="middle" fill="{INK}">{letter}</text>'
    )
    pole = f'<path d="M15 4V43" fill="none" stroke="{INK}" stroke-width="2.6"/>'
    found = dict(
        [
            _symbol(f"disc-{house}", ring + _sigil(house, 24, 24, 32)),
            _symbol(f"shield-{house}", _outlined(_SHIELD, field) + inner + _sigil(house, 24, 23, 29), "0 0 48 52"),
            _symbol(f"arms-{house}", _outlined(_SHIELD, field) + inner + _sigil(house, 24, 23, 29) + note, "0 0 48 52"),
            _symbol(
                f"banner-{house}",
                _halo("M15 4V43" + _FLAG) + pole + _outlined(_FLAG, field) + _sigil(house, 27, 16, 19),
            ),
            _symbol(f"tower-{house}", _halo(_TOWER) + _outlined(_TOWER, field)),
        ]
    )
    for kind, (_, _, spot) in UNITS.items():
        body = f'<use href="#body-{kind}" width="48" height="48" color="{field}"/>' + _sigil(house, *spot)
        found |= [_symbol(f"unit-{house}-{kind}", body)]
    return found


def _body(kind: str) -> tuple[str, str]:
    outline, detail, _ = UNITS[kind]
    metal = "#cbbd9f" if kind == "footman" else "currentColor"
    below = '<ellipse cx="24" cy="46.5" rx="22" ry="4.8" fill="var(--shade)"/>'
    body = below + _halo(outline + detail, "var(--halo)") + _outlined(detail, metal, 2.2)
    return _symbol(f"body-{kind}", body + _outlined(outline, "currentColor", 2.2))


def _hatch(house: str) -> str:
    """Land that a House holds: a wash in its tint, and its own lines."""
    round_ = ' stroke-linecap="round"' if house == "baratheon" else ""
    width = 3 if house == "baratheon" else 1.4
    return (
        f'<pattern id="hatch-{house}" width="12" height="12" patternUnits="userSpaceOnUse">'
        f'<path d="M0 0H12V12H0Z" fill="var(--t-{house})" fill-opacity=".27"/><path d="{_LINES[house]}" fill="none" '
        f'stroke="var(--t-{house})" stroke-opacity=".42" stroke-width="{width:g}"{round_}/></pattern>'
    )


HERALDRY = dict(_body(kind) for kind in UNITS) | {
    ident: symbol for house in HOUSES for ident, symbol in _of(house).items()
}
HATCHES = {f"hatch-{house}": _hatch(house) for house in HOUSES}
