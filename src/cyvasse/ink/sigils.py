"""Sigils of the Houses, 64 x 64, our own drawings, in the colour of the place (`use("sigil-stark", ...)`)."""

from __future__ import annotations

__all__ = ["SIGILS"]

_WOLF = (
    "M3 36L4.5 30.5L9 29Q17 27 22 21Q25 17 29.5 16L32 2L41 13L47 4L51 17Q58 24 61.5 35L55 33L60 47L53 44L55 57"
    "L48 53L46 63L39 56L33 62L31.5 54Q28 49 21.5 50L13 51.5Q9 51 8.5 46.5L18 45.5L26 40.5L17 42L6.5 42.5Q3.5 41"
    " 3 36ZM24.5 29L35 25Q33.5 30 29.5 31ZM39 20L44.5 17L47 26L43 23Z"
)
_LION = (
    "M32 2L37.5 7.5L45 4L47.5 11L56 11L55 19.5L62.5 24L58 31L62.5 39L55.5 42.5L56 51L48.5 51L45.5 58L38.5 56L32"
    " 63L25.5 56L18.5 58L15.5 51L8 51L8.5 42.5L1.5 39L6 31L1.5 24L9 19.5L8 11L16.5 11L19 4L26.5 7.5ZM19 17Q13.5"
    " 17 14 23Q15 27 18 27Q15.5 34 19 39L19 45L24.5 51L32 54L39.5 51L45 45L45 39Q48.5 34 46 27Q49 27 50 23Q50.5"
    " 17 45 17Q42 17 40.5 19.5Q36 16 32 16Q28 16 23.5 19.5Q22 17 19 17ZM20.5 27L29.5 30L29.5 38L26.5 41L32 45"
    "L37.5 41L34.5 38L34.5 30L43.5 27Q45.5 34 42 39L42 44.5L37.5 48.5L32 46.8L26.5 48.5L22 44.5L22 39Q18.5 34"
    " 20.5 27ZM22.5 31L28 33.5L25.5 35.5L22.8 34.5ZM41.5 31L36 33.5L38.5 35.5L41.2 34.5Z"
)
_STAG = (
    "M27.5 29Q15 27 10.5 19Q8 14 8.5 6L12.5 4Q12.5 11 15 15L17.5 2.5L21.5 3L19 18.5Q21 21 24.5 22.5L24 9L28 8"
    "L28.5 23L32 25L35.5 23L36 8L40 9L39.5 22.5Q43 21 45 18.5L42.5 3L46.5 2.5L49 15Q51.5 11 51.5 4L55.5 6Q56 14"
    " 53.5 19Q49 27 36.5 29L41 31Q48 29 54 32.5Q50 38 42.5 37L40 46L38.5 56Q36 62 32 62Q28 62 25.5 56L24 46L21.5"
    " 37Q14 38 10 32.5Q16 29 23 31ZM25 38L29.5 41L26.5 43ZM39 38L34.5 41L37.5 43ZM28.5 54L35.5 54L32 58Z"
)
_EARS = "M9 18L1.5 12L3.5 9L10 14ZM55 18L62.5 12L60.5 9L54 14Z"
_KRAKEN = (
    "M32 1Q45 8 45 21Q45 27 41.5 31L41 37L23 37L22.5 31Q19 27 19 21Q19 8 32 1ZM23.5 24Q26 20.5 30 25.5Q27 29.5"
    " 23.5 24ZM40.5 24Q38 20.5 34 25.5Q37 29.5 40.5 24Z"
)
_ARMS = (
    "M26 34Q20 38 12.5 33.5Q5 28 6 20Q8 13.5 13 18M38 34Q44 38 51.5 33.5Q59 28 58 20Q56 13.5 51 18M26 36Q22 46"
    " 13 45Q4.5 43 4 51Q6 57 11.5 54M38 36Q42 46 51 45Q59.5 43 60 51Q58 57 52.5 54M29.5 36Q29 48 22.5 52Q17 57"
    " 21.5 61M34.5 36Q35 48 41.5 52Q47 57 42.5 61M32 36L32 58"
)
_PETAL = (
    "M-4.6 -8.8L-10.8 -16.6Q-18.3 -25.5 -9.5 -30Q-3.5 -32.5 0 -27.5Q3.5 -32.5 9.5 -30Q18.3 -25.5 10.8 -16.6L4.6"
    " -8.8Q0 -11.2 -4.6 -8.8ZM0 22.5L2.6 29L0 30.9L-2.6 29Z"
)
_SUN = (
    "M35.4 2.2L37.9 15L44.8 11.7L44.7 19.3L57.4 16L49 26.1L55.8 29.3L49.9 34L60.3 41.9L47.2 41.6L49 49L41.6 47.2"
    "L41.9 60.3L34 49.9L29.3 55.8L26.1 49L16 57.4L19.3 44.7L11.7 44.8L15 37.9L2.2 35.4L14.1 30L9.3 24.1L16.8"
    " 22.4L10.8 10.8L22.4 16.8L24.1 9.3L30 14.1Z"
)
_SPEAR = "M32 -11L37.5 2L34.4 10L34.4 73L29.6 73L29.6 10L26.5 2Z"


def _shape(d: str, more: str = "") -> str:
    return f'<path d="{d}"{more}/>'


_TURNED = ' transform="rotate(45 32 32)"'
_DRAWN = {
    "stark": _shape(_WOLF),
    "lannister": _shape(_LION),
    "baratheon": _shape(_STAG) + _shape(_EARS),
    "greyjoy": _shape(_KRAKEN)
    + _shape(_ARMS, ' fill="none" stroke="currentColor" stroke-width="4.6" stroke-linecap="round"'),
    "tyrell": "".join(_shape(_PETAL, f' transform="translate(32 33) rotate({turn})"') for turn in range(0, 360, 72))
    + '<circle cx="32" cy="33" r="6.4"/>',
    "martell": '<mask id="sigil-martell-gap"><rect width="64" height="64" fill="#fff"/>'
    + _shape(_SPEAR, f'{_TURNED} fill="#000" stroke="#000" stroke-width="5"')
    + "</mask>"
    + _shape(_SUN, ' mask="url(#sigil-martell-gap)"')
    + _shape(_SPEAR, _TURNED),
}
SIGILS = {
    f"sigil-{house}": f'<symbol id="sigil-{house}" viewBox="0 0 64 64">'
    f'<g fill="currentColor" fill-rule="evenodd">{body}</g></symbol>'
    for house, body in _DRAWN.items()
}
