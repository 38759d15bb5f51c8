"""What has changed in a table told in words: whoever has read it needs only that."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

ENTRY = "- "  # how lines of a list begin; they stand below a line that is indented as far


class Line(NamedTuple):
    """A line of a table, and those above it that it belongs to, as far as the first colon: `Stark (you):`."""

    above: tuple[str, ...]
    said: str


def changed(before: str, after: str) -> list[str]:
    """The lines that did not stand there before, under those that they belong to."""
    known, read = set(_lines(before)), tuple[str, ...]()
    told: list[str] = []
    for above, said in _lines(after):
        if Line(above, said) in known:
            continue
        told += [line for i, line in enumerate(above) if read[: i + 1] != above[: i + 1]]
        told.append(said)
        read = (*above, _head(said))
    return told


def _lines(text: str) -> Iterator[Line]:
    above: list[tuple[int, str]] = []
    for said in filter(None, text.split("\n")):
        depth = _depth(said)
        while above and above[-1][0] >= depth:
            above.pop()
        yield Line(tuple(line for _, line in above), said)
        above.append((depth, _head(said)))


def _depth(said: str) -> int:
    words = said.lstrip(" ")
    return 2 * (len(said) - len(words)) + words.startswith(ENTRY)


def _head(said: str) -> str:
    return f"{said.partition(':')[0]}:" if ":" in said else said
