"""Described positions: YAML in the words of the game, for tests, puzzles and odds. Errors name the line."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import msgspec
import yaml

from .bounds import DEEPEST, Sentence, short
from .question import is_whole

if TYPE_CHECKING:
    from .game import AnyGame
    from .rule import Table


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

    def told_luck(self, game: AnyGame, table: Table) -> list[str]:
        """The outcomes to come. Whether one fits is seen when it comes, but each is a word of this game or a number."""
        told = self.words("luck")
        if strange := [word for word in told if not is_whole(word)]:
            known = {*game.words(), *_strings([table.places, msgspec.to_builtins(table.data, enc_hook=str)])}
            for word in strange:
                if word not in known:
                    raise self.error("luck", f"there is no {word!r} in this game")
        return told


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
        line = key.start_mark.line + 1
        try:
            name = str(loader.construct_object(key, deep=True))
        except (yaml.YAMLError, ValueError) as error:
            raise BadPosition(f"Line {line}: {getattr(error, 'problem', None) or error}.") from None
        if name in entries:
            raise BadPosition(f"Line {line}, {name}: named twice.")
        if (twice := _named_twice(value)) is not None:
            raise BadPosition(f"Line {twice.start_mark.line + 1}, {name}: {twice.value} is named twice.")
        try:
            entries[name] = Entry(loader.construct_object(value, deep=True), line)
        except (yaml.YAMLError, ValueError) as error:
            what = getattr(error, "problem", None) or error
            raise BadPosition(f"Line {line}, {name}: {what}.") from None
        if any("," in words and not all(map(str.strip, words.split(","))) for words in _strings(entries[name].value)):
            raise BadPosition(f"Line {line}, {name}: a comma has nothing before or after it.")
    return Position(entries)


def _named_twice(node: yaml.Node) -> yaml.Node | None:
    """A key that stands twice in a mapping inside this value."""
    if isinstance(node, yaml.MappingNode):
        keys = [key.value for key, _ in node.value]
        twice = next((key for i, (key, _) in enumerate(node.value) if key.value in keys[:i]), None)
        return twice or next(filter(None, (_named_twice(value) for _, value in node.value)), None)
    if isinstance(node, yaml.SequenceNode):
        return next(filter(None, map(_named_twice, node.value)), None)
    return None


def _strings(value: Any) -> Iterator[str]:
    """All strings in plain data, keys included."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, inner in value.items():
            yield str(key)
            yield from _strings(inner)
    elif isinstance(value, list | tuple):
        for inner in value:
            yield from _strings(inner)
