"""What is said of things that strangers give: one sentence, however long, deep or strange they are."""

from __future__ import annotations

import reprlib
from collections.abc import Mapping
from typing import Any

LONGEST = 400  # letters of what is quoted
DEEPEST = 40  # lists in lists
MOST = 1_000_000  # values in data, counted as often as they are named


class Sentence(ValueError):
    """An error that is told in one sentence."""

    def __init__(self, said: str) -> None:
        super().__init__(short(" ".join(said.split()), 2 * LONGEST))


def short(thing: object, most: int = LONGEST) -> str:
    """A thing on one line, in letters that can be printed, its middle left out where it is long."""
    if isinstance(thing, str):
        said = thing
    else:
        try:
            said = reprlib.repr(thing)
        except Exception:  # of a number with too many digits, or of a thing that cannot speak of itself
            said = type(thing).__name__
    if len(said) > most:
        said = f"{said[: most * 2 // 3]}…{said[-most // 3 :]}"
    return "".join(sign if sign.isprintable() else "\ufffd" for sign in said)


def words(given: Mapping[str, Any]) -> dict[str, Any]:
    """The words of a sentence: numbers that can be told as they are, everything else in letters."""
    return {name: word if type(word) is int and abs(word) < 10**15 else short(word) for name, word in given.items()}


def is_bounded(value: Any) -> bool:
    """Is plain data neither too deep nor too large? What is named several times is counted each time."""
    left, level = MOST, [value]
    for _ in range(DEEPEST):
        left -= len(level)
        inner: list[Any] = []
        for one in level:
            if isinstance(one, dict | list | tuple):
                inner.extend(one.values() if isinstance(one, dict) else one)
                if len(inner) > left:
                    return False
        if not inner:
            return True
        level = inner
    return False
