"""Signs in the colour of the place where they are used: `use("g-sword", ...)`, or `small("sword", ...)` at one size."""

from __future__ import annotations

from math import atan2, cos, degrees, pi, sin

__all__ = ["GLYPHS"]


def _star(points: int, outer: float, inner: float) -> str:
    turns = ((pi * i / points, inner if i % 2 else outer) for i in range(2 * points))
    return "M" + "L".join(f"{32 + r * sin(a):.1f} {32 - r * cos(a):.1f}" for a, r in turns) + "Z"


def _laurel() -> str:
    """Two branches of a wreath, open at the top."""
    out = '<path d="M26 58H38V63H26Z"/>'
    for side in (1, -1):
        for a in (0.45, 0.95, 1.45, 1.95, 2.45):
            x, y = 32 + side * 23 * sin(a), 33 + 23 * cos(a)
            turn = degrees(atan2(-sin(a), side * cos(a))) + side * 24
            out += f'<ellipse transform="translate({x:.1f} {y:.1f}) rotate({turn:.0f})" rx="9.5" ry="4.6"/>'
    return out


def _snow() -> str:
    d = ""
    for a in (i * pi / 3 for i in range(6)):
        x, y = 9 * cos(a + 0.9), 9 * sin(a + 0.9)
        u, v = 9 * cos(a - 0.9), 9 * sin(a - 0.9)
        d += f"M32 32L{32 + 28 * cos(a):.1f} {32 + 28 * sin(a):.1f}M{32 + 17 * cos(a):.1f} {32 + 17 * sin(a):.1f}"
        d += f"l{x:.1f} {y:.1f}m{-x:.1f} {-y:.1f}l{u:.1f} {v:.1f}"
    return f'<path fill="none" stroke="currentColor" stroke-width="5" stroke-linecap="round" d="{d}"/>'


def _keep(towers: bool = False) -> str:
    """A castle: one keep; a stronghold: a roofed keep between two towers."""
    body = "M18 60V26H15V14H23V19H28V14H36V19H41V14H49V26H46V60Z"
    sides = "M3 60V38H1V29H6V33H11V29H16V60ZM48 60V29H53V33H58V29H63V38H61V60Z" if towers else ""
    roof = '<path d="M19 14L32 1L45 14Z" fill="#a3241d" stroke="#2b2118" stroke-width="3"/>' if towers else ""
    return (
        f'<path d="{sides}{body}" fill="#fbf5e6" stroke="#2b2118" stroke-width="3.6" stroke-linejoin="round"/>{roof}'
        '<path d="M26 60V48Q32 37 38 48V60Z" fill="#2b2118"/>'
    )


def _shape(d: str) -> str:
    return f'<path d="{d}"/>'


_DRAGON = (
    "M3 36L17 22Q24 9 42 8L61 1L53 13L63 17L53 23L61 33L50 32Q54 46 43 62L20 62Q33 53 29 46L15 52L7 47L21 41L25 36"
    "L9 41ZM29 21L40 19L34 26Z"
)
_DRAWN = {
    "sword": _shape("M32 1L36 9V41H46V46H36V57Q36 62 32 62Q28 62 28 57V46H18V41H28V9Z"),
    "leaf": _shape("M7 57L14 47Q6 18 57 7Q58 56 21 52L12 61ZM20 45L44 20L25 47Z"),
    "mask": _shape(
        "M3 21Q18 13 32 20Q46 13 61 21Q62 49 45 49Q37 49 32 40Q27 49 19 49Q2 49 3 21ZM12 29Q20 24 27 33Q18 39 12 29Z"
        "M52 29Q44 24 37 33Q46 39 52 29Z"
    ),
    "star": _shape(_star(7, 31, 14)),
    "crown": _shape("M9 46L4 18L19 31L32 8L45 31L60 18L55 46ZM9 50H55V58H9Z"),
    "hand": _shape("M15 30H49V44Q46 62 32 62Q18 62 15 44Z")
    + '<path fill="none" stroke="currentColor" stroke-width="7.4" stroke-linecap="round" '
    'd="M19 33V13M28 30V6M37 30V7M46 33V14M49 46L58 32"/>',
    "castle": _shape(
        "M6 60V25H3V9H9V15H13V9H19V25H17V34H23V29H28V34H36V29H41V34H47V25H45V9H51V15H55V9H61V25H58V60H40V51"
        "Q40 43 32 43Q24 43 24 51V60Z"
    ),
    "scroll": _shape(
        "M12 5H46Q55 5 55 14V20H45V50Q45 59 36 59H10Q17 57 17 50V14Q17 8 12 5ZM23 15V18H39V15ZM23 24V27H39V24Z"
        "M23 33V36H39V33ZM23 42V45H33V42Z"
    ),
    "raven": _shape(
        "M33 7Q40 9 39 19L40 25Q50 22 53 5Q58 10 57 17Q61 17 63 12Q64 34 45 42L41 44L46 61L37 54L32 63L27 54L18 61"
        "L23 44L19 42Q0 34 1 12Q3 17 7 17Q6 10 11 5Q14 22 24 25L26 20L15 17L26 11Q28 7 33 7Z"
        "M30 13A2.3 2.3 0 1 0 30 17.6A2.3 2.3 0 1 0 30 13Z"
    ),
    "skull": _shape(
        "M32 3Q57 3 57 28Q57 38 48 43V56H41V50H36V56H28V50H23V56H16V43Q7 38 7 28Q7 3 32 3ZM21 24Q14 24 14 31"
        "Q14 37 21 37Q28 37 28 31Q28 24 21 24ZM43 24Q36 24 36 31Q36 37 43 37Q50 37 50 31Q50 24 43 24ZM32 36L36 44H28Z"
    ),
    "dragon": _shape(_DRAGON),
    "heart": _shape(
        "M32 63Q5 46 5 28Q5 18 14 15Q11 24 18 27Q15 12 29 1Q26 14 34 19Q38 12 36 5Q49 14 46 27Q53 24 50 15Q59 18 59 28"
        "Q59 46 32 63ZM32 52Q44 42 41 33Q36 30 32 36Q28 30 23 33Q20 42 32 52Z"
    ),
    "sun": _shape(_star(12, 31, 20)),
    "snow": _snow(),
    "laurel": _laurel(),
    "flag": _shape("M12 2H18V62H12ZM20 6H60L48 20L60 34H20Z"),
    "seal": _shape(_star(16, 31, 27))
    + '<circle cx="32" cy="32" r="25" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="1.5"/>',
    "cards": _shape("M26 4H58V48H46V16H26ZM6 18H40V62H6ZM11 23V57H35V23Z"),
    "hourglass": _shape(
        "M12 2H52V9H48Q48 24 37 32Q48 40 48 55H52V62H12V55H16Q16 40 27 32Q16 24 16 9H12Z"
        "M24 54H40Q38 46 32 42Q26 46 24 54Z"
    ),
    "gate": _shape("M6 62V28Q6 2 32 2Q58 2 58 28V62H46V28Q46 14 32 14Q18 14 18 28V62ZM26 30H38V44H46L32 60L18 44H26Z"),
    "throne": _shape(
        "M16 59V36L11 5L20 23L25 2L30 21L36 0L39 21L46 4V23L55 7L50 36V59ZM21 37V40H45V37ZM21 46V49H45V46Z"
    ),
    "blade": _shape("M55 4L59 16L30 46L37 53L32 59L23 50L12 62L5 55L16 43L7 34L12 28L20 36Z"),
    "anchor": '<path fill="none" stroke="currentColor" stroke-width="7" stroke-linecap="round" '
    'd="M32 16V56M18 24H46M9 38Q14 56 32 57Q50 56 55 38"/>'
    '<circle cx="32" cy="9" r="6" fill="none" stroke="currentColor" stroke-width="5"/>',
    "boot": _shape("M20 5H36V32Q52 33 56 46V51H16Q20 30 20 5ZM16 54H56V60H16Z"),
    "rampart": _shape("M9 9H18V15H27V9H37V15H46V9H55V28Q53 49 32 60Q11 49 9 28Z"),
    "pennon": _shape("M14 3H20V7Q38 0 58 11L47 22L58 33Q38 24 20 30V62H14Z"),
    "torch": _shape("M28 39H36L34 62H30ZM22 37Q12 24 23 14Q23 22 28 22Q25 12 35 4Q35 12 41 19Q48 27 41 37Z"),
    "quill": _shape("M6 62Q8 28 32 12Q46 3 60 2Q62 18 52 32Q40 46 21 46L12 62ZM18 42Q30 28 46 16Q28 24 16 40Z"),
    # Buildings and goods in colours of their own.
    "keep": _keep(),
    "stronghold": _keep(towers=True),
    "barrel": '<path d="M14 6Q32 1 50 6Q60 32 50 58Q32 63 14 58Q4 32 14 6Z" fill="#a9743c" stroke="#2b2118" '
    'stroke-width="5"/><path d="M10 21H54M10 43H54" fill="none" stroke="#2b2118" stroke-width="4"/>',
    "gold_crown": '<path d="M6 14L20 36L32 6L44 36L58 14L53 58H11Z" fill="#d9a42a" stroke="#2b2118" stroke-width="5" '
    'stroke-linejoin="round"/>',
    "gold_star": '<path d="M32 2L41 24L62 25L45 39L51 60L32 47L13 60L19 39L2 25L23 24Z" fill="#e0a21f" '
    'stroke="#2b2118" stroke-width="4" stroke-linejoin="round"/>',
    # In colours of their own: a shield for a value; a power token, dragon side up.
    "shield": '<path d="M4 3H60V36Q57 56 32 62Q7 56 4 36Z" fill="#241b12" stroke="#d9a93b" stroke-width="4"/>',
    "token": '<circle cx="32" cy="32" r="30" fill="#241b12" stroke="#d9a93b" stroke-width="4"/>'
    '<circle cx="32" cy="32" r="24.5" fill="none" stroke="#d9a93b" stroke-opacity=".5" stroke-width="1.6"/>'
    '<g fill="#e9c05a" transform="translate(14 14) scale(.56)">' + _shape(_DRAGON) + "</g>",
}
_SMALL = {"shield": 19, "token": 24}  # the others 13


def _symbols(name: str, body: str) -> dict[str, str]:
    size = _SMALL.get(name, 13)
    return {
        f"g-{name}": f'<symbol id="g-{name}" viewBox="0 0 64 64">'
        f'<g fill="currentColor" fill-rule="evenodd">{body}</g></symbol>',
        f"s-{name}": f'<g id="s-{name}"><use href="#g-{name}" x="-{size / 2:g}" y="-{size / 2:g}" '
        f'width="{size}" height="{size}"/></g>',
    }


GLYPHS = {ident: symbol for name, body in _DRAWN.items() for ident, symbol in _symbols(name, body).items()}
