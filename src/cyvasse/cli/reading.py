"""What a person has typed, as a line of the game: a number of the list, words, a label, or a clear beginning of one."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from cyvasse.kernel.question import NONE, Asked, in_table_order, is_whole

from .texts import say

EVERYTHING = ("all", "все", "всё")
NOTHING = (NONE, "ничего", "-")


class Unclear(ValueError):
    """Several lines begin like that, or none does."""


def listed(asked: Asked) -> list[str]:
    """The lines or items that a person chooses from; none where a number is asked."""
    return asked.items if asked.kind == "choose_some" else asked.options


def is_numbered(asked: Asked) -> bool:
    """May a line be named by its number in the list? Not where lines are numbers themselves."""
    return asked.kind == "place" or not any(is_whole(line) for line in listed(asked))


def read(asked: Asked, typed: str, labels: Sequence[str]) -> str:
    """The line that was meant. What means nothing here stays as it was typed, for the rules to refuse."""
    typed = " ".join(typed.replace("\N{RIGHTWARDS ARROW}", " ").split())
    if asked.kind == "choose_number":
        return typed
    if asked.kind == "choose_some":
        return _some(asked, typed, labels)
    numbered = is_numbered(asked) and asked.kind in ("choose", "place")
    found = find(typed, asked.options, labels, numbered)
    return typed if found is None else asked.options[found]


def _some(asked: Asked, typed: str, labels: Sequence[str]) -> str:
    if plain(typed) in NOTHING:
        return NONE
    if plain(typed) in EVERYTHING:
        return " ".join(asked.items[: asked.high])
    left = list(range(len(asked.items)))
    chosen: list[int] = []
    for part in _parts(asked, typed, labels):
        at = find(part, [asked.items[i] for i in left], [labels[i] for i in left], numbered=False)
        if is_whole(part) and is_numbered(asked) and int(part) - 1 in left:
            at = left.index(int(part) - 1)
        if at is None:
            return typed
        chosen.append(left.pop(at))
    return in_table_order(asked.items, [asked.items[i] for i in chosen])


def _parts(asked: Asked, typed: str, labels: Sequence[str]) -> list[str]:
    """Names with blanks in them are told apart by commas; words and numbers also by blanks."""
    if "," in typed:
        return [part for part in (piece.strip() for piece in typed.split(",")) if part]
    if plain(typed) in map(plain, labels):
        return [typed]
    return typed.split(" ")


def find(typed: str, lines: Sequence[str], labels: Sequence[str], numbered: bool) -> int | None:
    """Which line is meant, None if none is; Unclear if it could be several."""
    if typed in lines:
        return lines.index(typed)
    if numbered and is_whole(typed) and 1 <= int(typed) <= len(lines):
        return int(typed) - 1
    wanted = plain(typed)
    if not wanted:
        return None
    ways: list[Callable[[int], bool]] = [
        lambda i: plain(labels[i]) == wanted,
        lambda i: plain(lines[i]).startswith(wanted) or plain(labels[i]).startswith(wanted),
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


def begins(wanted: str, whole: str) -> bool:
    """Does each word typed begin a word of the line, in the same order?"""
    words = iter(whole.split(" "))
    return all(any(word.startswith(part) for word in words) for part in wanted.split(" "))


def plain(words: str) -> str:
    """Without what nobody types: capitals, dots over ё, marks, arrows."""
    kept = words.casefold().replace("ё", "е").replace("_", " ").replace("’", "'")
    return " ".join("".join(c if c.isalnum() or c in " '+-@/" else " " for c in kept).split())
