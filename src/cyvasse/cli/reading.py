"""What a person has typed, as a line of the game: a number of the list, words, a label, or a clear beginning of one."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from cyvasse.kernel.question import NONE, Asked, in_table_order, is_whole

from .texts import say

EVERYTHING = ("all", "все", "всё")
NOTHING = (NONE, "ничего", "-")
FARTHEST = 100  # inches: no field is as wide, and no piece of a field lies as near to its edge in thousandths


class Unclear(ValueError):
    """Several lines begin like that, or none does."""


def listed(asked: Asked) -> list[str]:
    """The lines or items that a person chooses from; none where a number is asked."""
    return asked.items if asked.kind == "choose_some" else asked.options


def is_numbered(asked: Asked) -> bool:
    """May a line be named by its number in the list? Not where lines are numbers themselves."""
    return asked.kind == "place" or not any(is_whole(line) for line in listed(asked))


def is_label(asked: Asked, typed: str, labels: Sequence[str]) -> bool:
    """Is it an answer as it stands on the screen, or in the words of the game?"""
    return typed in asked.options or typed in asked.items or plain(typed) in map(plain, labels)


def read(asked: Asked, typed: str, labels: Sequence[str]) -> str:
    """The line that was meant. What means nothing here stays as it was typed, for the rules to refuse."""
    typed = " ".join(typed.replace("\N{RIGHTWARDS ARROW}", " ").split())
    if asked.kind == "choose_number":
        return typed
    if asked.kind == "choose_some":
        return _some(asked, typed, labels)
    found = find(typed, asked.options, labels, is_numbered(asked))
    if found is None:
        return (_pose(typed) or typed) if asked.kind == "place" else typed
    return asked.options[found]


def _pose(typed: str) -> str | None:
    """A pose in inches and degrees, as poses are shown: `14.5 20 90`; in the words of the game it is left alone."""
    numbers = re.findall(r"-?\d+(?:[.,]\d+)?(?![.,]?\d)", typed)
    if len(numbers) != 3 or re.search(r"[^-\d.,;″\"°\s]", typed):
        return None
    x, y, angle = (float(number.replace(",", ".")) for number in numbers)
    if max(abs(x), abs(y)) >= FARTHEST:
        return None
    return f"{round(x * 1000)} {round(y * 1000)} {round(angle * 10)}"


def _some(asked: Asked, typed: str, labels: Sequence[str]) -> str:
    if plain(typed) in NOTHING:
        return NONE
    if plain(typed) in EVERYTHING:
        return " ".join(asked.items[: asked.high])
    left = list(range(len(asked.items)))
    chosen: list[int] = []
    for part in _parts(asked, typed, labels):
        if is_whole(part) and is_numbered(asked):
            place = _counted(part, len(asked.items))
        else:
            at = find(part, [asked.items[i] for i in left], [labels[i] for i in left], numbered=False)
            if at is None:
                return typed
            place = left[at]
        chosen.append(place)
        if place in left:
            left.remove(place)
    words = [asked.items[i] for i in chosen]
    return in_table_order(asked.items, words) if len(set(chosen)) == len(chosen) else " ".join(words)


def _parts(asked: Asked, typed: str, labels: Sequence[str]) -> list[str]:
    """Names with blanks in them are told apart by commas; words and numbers also by blanks."""
    if plain(typed) in map(plain, labels):
        return [typed]
    if "," in typed or ";" in typed:
        return [part for part in (piece.strip() for piece in typed.replace(";", ",").split(",")) if part]
    whole = find(typed, asked.items, labels, numbered=False)
    return [typed] if whole is not None else typed.split(" ")


def find(typed: str, lines: Sequence[str], labels: Sequence[str], numbered: bool) -> int | None:
    """Which line is meant, None if none is; Unclear if it could be several."""
    if typed in lines:
        return lines.index(typed)
    if numbered and is_whole(typed):
        return _counted(typed, len(lines))
    wanted = plain(typed)
    if not wanted:
        return None
    ways: list[Callable[[int], bool]] = [
        lambda i: plain(labels[i]) == wanted,
        lambda i: starts(wanted, plain(lines[i])) or starts(wanted, plain(labels[i])),
        lambda i: begins(wanted, plain(lines[i])) or begins(wanted, plain(labels[i])),
    ]
    for fits in ways:
        found = [i for i in range(len(lines)) if fits(i)]
        if len({lines[i] for i in found}) > 1:
            several = "; ".join(dict.fromkeys(labels[i] for i in found[:6])) + ("; …" if len(found) > 6 else "")
            raise Unclear(say("unclear", typed=typed, several=several))
        if found:
            return found[0]
    return None


def _counted(number: str, most: int) -> int:
    """The place in a list that is counted from one."""
    if not 1 <= int(number) <= most:
        raise Unclear(say("no-number", number=number, most=str(most)))
    return int(number) - 1


def begins(wanted: str, whole: str) -> bool:
    """Does each word typed begin a word of the line, in the same order?"""
    words = iter(whole.split(" "))
    return all(any(starts(part, word) for word in words) for part in wanted.split(" "))


def starts(wanted: str, whole: str) -> bool:
    """Does it begin so, numbers taken whole?"""
    return whole.startswith(wanted) and not (wanted[-1:].isdigit() and whole[len(wanted) :][:1].isdigit())


def plain(words: str) -> str:
    """Without what nobody types: capitals, dots over ё, marks, arrows."""
    kept = words.casefold().replace("ё", "е").replace("_", " ").replace("’", "'")
    return " ".join("".join(c if c.isalnum() or c in " '+-@/" else " " for c in kept).split())
