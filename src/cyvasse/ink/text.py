"""Text that fits: measured for Latin and Cyrillic, then shrunk, wrapped or shortened.

A face is one or two letters, the class of the text: "" sans, b bold, x extra bold, s serif bold, h serif extra bold,
i serif italic. Widths are those of Alegreya and Alegreya Sans; where a reader has neither, a full line keeps its
measured length (`textLength`), so that a wider font cannot run over the edge.
"""

from __future__ import annotations

from functools import lru_cache

from .svg import el, escape, number

__all__ = ["LEAST", "lead", "line", "measure", "name", "prose", "shorten", "shrink", "wrap"]

LEAST = 10.0  # no text is smaller

_SANS = {  # hundredths of an em, rounded to two
    16: " '’", 22: ",.:;·", 24: "il", 26: "!Ij", 28: '"(/[\\]{}', 30: ")-f“”", 32: "Jrt|", 34: "?г", 36: "1s„т",
    38: "*`c", 40: "«»зс", 42: "$357L^vyzуь", 44: "F_xГхэ", 46: "aekавеклчъяё", 48: "+2689<=>ESTg~–×−То",
    50: "4opбдр", 52: "#CPYZbdhnquЕЗийпЁ", 54: "0BKРЬнц", 56: "RVВСУ", 58: "A…АБКЧЭЯ", 60: "GXЛХф", 62: "UЪмы",
    64: "DOQДж", 66: "П", 68: "HNwОю", 70: "&ИЙЦш", 72: "Н", 74: "ФЫщ", 78: "M", 80: "m", 82: "%@ЖМ", 88: "№Ю",
    90: "W", 92: "—", 94: "ШЩ",
}  # fmt: skip
_SERIF = {
    18: " '", 22: "’", 24: ":;·", 26: ",l", 28: "!().j", 30: "i", 32: '"/[\\]{}', 34: "Jft|", 36: "-1?I", 40: "`s“”",
    42: "*57r„", 44: "3c«»гзс", 46: "$469_evyzетьэё", 48: "8<>^aау", 50: "+2=x~×−вочя", 52: "#0LbgkoqГбдлхъ",
    54: "FSdhpu–Зкр", 56: "TnТц", 58: "PZРп", 60: "EYЕУЬийнЁ", 62: "ABCVАБВСЭ", 64: "RЧЯ", 66: "GKUКЛф",
    68: "OQX…ДОХЪм", 70: "Dы", 72: "%&NП", 74: "HwНФЦ", 76: "ИЙю", 78: "ж", 84: "MmМшщ", 86: "@", 88: "—", 90: "Ы",
    96: "WЖ", 98: "№", 100: "Ю", 108: "ШЩ",
}  # fmt: skip
_WIDTHS = [{letter: em / 100 for em, letters in table.items() for letter in letters} for table in (_SANS, _SERIF)]
_FACES = {"": (0, 1.01), "b": (0, 1.04), "x": (0, 1.06), "s": (1, 1.0), "h": (1, 1.01), "i": (1, 0.91)}


@lru_cache(8192)
def _ems(words: str, face: str) -> float:
    table, stretch = _FACES[face]
    widths = _WIDTHS[table]
    return sum(widths.get(letter, 0.6) for letter in words) * stretch


def measure(words: str, size: float, face: str = "") -> float:
    """The width of a line in pixels."""
    return _ems(words, face) * size


def shrink(words: str, size: float, room: float, face: str = "", least: float = LEAST) -> float:
    """The size, or the largest smaller one at which the line fits the room, but no smaller than `least`."""
    wide = _ems(words, face)
    if wide * size <= room:
        return size
    return max(min(least, size), int(room / wide * 4) / 4)


def shorten(words: str, size: float, room: float, face: str = "") -> str:
    """The line, or its beginning with an ellipsis."""
    if measure(words, size, face) <= room:
        return words
    kept = words
    while kept and measure(kept + "…", size, face) > room:
        kept = kept[:-1].rstrip(" ,.;:-")
    return kept + "…"


@lru_cache(4096)
def wrap(words: str, size: float, room: float, face: str = "") -> tuple[str, ...]:
    """Break running text into lines that fit; a word wider than the room stands alone."""
    lines: list[str] = []
    for word in words.split():
        trial = f"{lines[-1]} {word}" if lines else word
        if lines and measure(trial, size, face) <= room:
            lines[-1] = trial
        else:
            lines.append(word)
    return tuple(lines)


def lead(lines: int) -> float:
    """Line spacing: tighter for a name of two lines."""
    return 1.0 if lines > 1 else 1.16


def _text(x: float, y: float, words: str, size: float, face: str, kind: str, room: float, title: str, fill: str) -> str:
    wide = measure(words, size, face)
    return el(
        "text",
        escape(words, quote=False) + (f"<title>{escape(title, quote=False)}</title>" if title else ""),
        x=x or None,
        y=y,
        font_size=size,
        class_=f"{face} {kind}".strip(),
        fill=fill,
        textLength=int(wide) if room and wide > room * 0.9 else None,
    )


def line(
    x: float,
    y: float,
    words: object,
    size: float,
    face: str = "",
    room: float = 0,
    kind: str = "",
    fill: str = "",
    least: float = LEAST,
) -> str:
    """One line. With a `room` it is shrunk, then shortened; what was cut is told by a title."""
    said = str(words)
    if not room:
        return _text(x, y, said, size, face, kind, 0, "", fill)
    size = shrink(said, size, room, face, least)
    fits = shorten(said, size, room, face)
    return _text(x, y, fits, size, face, kind, room, said if fits != said else "", fill)


@lru_cache(4096)
def name(
    x: float,
    y: float,
    words: str,
    size: float,
    room: float,
    face: str = "s",
    kind: str = "m",
    tall: float = 0,
    least: float = LEAST,
) -> str:
    """A name around the middle height y: shrunk a little, then broken into two lines, then shrunk to `least`, then cut.

    `tall` is the height it may fill; where two lines of the least size do not fit into it, there is only one.
    """
    lines = 1 if tall and tall < 2.05 * least else 2
    one = shrink(words, size, room, face, max(least, size * 0.85) if lines > 1 else least)
    rows: tuple[str, ...] = (words,)
    if measure(words, one, face) > room and lines > 1 and " " in words:
        one = min(size, tall / 2.05) if tall else size
        while one > least and not _fits(wrap(words, one, room, face), one, room, face, lines):
            one = max(least, one - 0.5)
        rows = wrap(words, one, room, face)
    elif measure(words, one, face) > room:
        one = shrink(words, size, room, face, least)
    if len(rows) > lines:
        rows = (*rows[: lines - 1], " ".join(rows[lines - 1 :]))
    fits = [shorten(row, one, room, face) for row in rows]
    title = words if fits != list(rows) else ""
    step = one * lead(len(rows))
    top = y + one * 0.33 - (len(rows) - 1) * step / 2
    return "".join(
        _text(x, top + i * step, row, one, face, kind, room, title if i == len(fits) - 1 else "", "")
        for i, row in enumerate(fits)
    )


def _fits(rows: tuple[str, ...], size: float, room: float, face: str, lines: int) -> bool:
    return len(rows) <= lines and all(measure(row, size, face) <= room for row in rows)


@lru_cache(4096)
def prose(
    x: float, y: float, words: str, size: float, room: float, height: float, least: float = LEAST, kind: str = ""
) -> str:
    """Running text in a box whose top is y: shrunk to `least`, then ended with an ellipsis and told by a title."""
    spacing = lead(1)
    rows = wrap(words, size, room)
    while size > least and not _fits(rows, size, room, "", int(height / (size * spacing))):
        size = max(least, size - 0.25)
        rows = wrap(words, size, room)
    most = max(1, int(height / (size * spacing)))
    cut = len(rows) > most
    if cut:
        rows = (*rows[: most - 1], " ".join(rows[most - 1 :]))
    fits = [shorten(row, size, room) for row in rows]
    spans = ""
    for i, row in enumerate(fits):
        wide = measure(row, size)
        full = f' textLength="{int(wide)}"' if wide > room * 0.93 else ""
        down = "" if i == 0 else f' dy="{number(size * spacing)}"'
        spans += f'<tspan x="{number(x)}"{down}{full}>{escape(row, quote=False)}</tspan>'
    title = f"<title>{escape(words, quote=False)}</title>" if fits != list(rows) else ""
    return el("text", title + spans, y=y + size, font_size=size, class_=kind)
