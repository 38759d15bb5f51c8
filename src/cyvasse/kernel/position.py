"""Described positions: YAML in the words of the game, for tests, puzzles and odds. Errors name the line."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import yaml

from .bounds import DEEPEST, Sentence, short

LONGEST = 200_000  # letters of a description


class BadPosition(Sentence):
    """A description that does not fit the game, with its line."""


@dataclass(slots=True)
class Entry:
    value: Any
    line: int


@dataclass(slots=True)
class Position:
    """`seats, options, step, turn, luck`, then what the game knows: places, tracks, hands and deck tops in words."""

    entries: dict[str, Entry]
    used: set[str] = field(default_factory=set)

    def has(self, key: str) -> bool:
        return key in self.entries

    def get(self, key: str, default: Any = None) -> Any:
        self.used.add(key)
        return self.entries[key].value if key in self.entries else default

    def words(self, key: str) -> list[str]:
        """The value as words: `a b, c` or a YAML list."""
        value = self.get(key)
        if value is None:
            return []
        if isinstance(value, list):
            return [str(word) for word in value]
        return str(value).replace(",", " ").split()

    def number(self, key: str, default: int) -> int:
        value = self.get(key, default)
        if not isinstance(value, int) or isinstance(value, bool):
            raise self.error(key, f"{value!r} is not a whole number")
        return value

    def error(self, key: str, what: str) -> BadPosition:
        entry = self.entries.get(key)
        return BadPosition(f"Line {entry.line}, {key}: {what}." if entry else f"{key}: {what}.")

    def finish(self) -> None:
        """Nothing may be left that the game did not ask for."""
        for key in self.entries:
            if key not in self.used:
                raise self.error(key, "this game knows nothing of that name")


def _must_be_plain(node: yaml.Node | None) -> None:
    """Nothing is named by an alias, and nothing is deep."""
    level: list[Any] = [node]
    seen: set[int] = set()
    for _ in range(DEEPEST):
        inner: list[Any] = []
        for one in level:
            if id(one) in seen:
                raise BadPosition(f"Line {one.start_mark.line + 1}: nothing is named by an alias here.")
            seen.add(id(one))
            if isinstance(one, yaml.MappingNode):
                inner += [part for pair in one.value for part in pair]
            elif isinstance(one, yaml.SequenceNode):
                inner += one.value
        if not inner:
            return
        level = inner
    raise BadPosition("The position is nested too deeply.")


def read(text: str) -> Position:
    if not isinstance(text, str):
        raise BadPosition(f"A position is told in words, not by {short(text)}.")
    if len(text) > LONGEST:
        raise BadPosition(f"A position has at most {LONGEST} letters.")
    try:
        node = yaml.compose(text, Loader=yaml.SafeLoader)
        _must_be_plain(node)
    except RecursionError:
        raise BadPosition("The position is nested too deeply.") from None
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        where = f"Line {mark.line + 1}: " if mark else ""
        raise BadPosition(f"{where}{getattr(error, 'problem', error)}.") from None
    if node is None:
        return Position({})
    if not isinstance(node, yaml.MappingNode):
        raise BadPosition("Line 1: a position is a list of `name: words` lines.")
    entries: dict[str, Entry] = {}
    loader = yaml.SafeLoader("")
    for key, value in node.value:
        try:
            name = str(loader.construct_object(key, deep=True))
        except (yaml.YAMLError, ValueError) as error:
            raise BadPosition(f"Line {key.start_mark.line + 1}: {getattr(error, 'problem', None) or error}.") from None
        if name in entries:
            raise BadPosition(f"Line {key.start_mark.line + 1}, {name}: named twice.")
        try:
            entries[name] = Entry(loader.construct_object(value, deep=True), key.start_mark.line + 1)
        except (yaml.YAMLError, ValueError) as error:
            what = getattr(error, "problem", None) or error
            raise BadPosition(f"Line {key.start_mark.line + 1}, {name}: {what}.") from None
    return Position(entries)
