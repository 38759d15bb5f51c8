"""What was given on the command line: options of the game, data packs, seats, files."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from cyvasse.kernel import plugins
from cyvasse.kernel import record as paper
from cyvasse.kernel.data import read_pack
from cyvasse.kernel.match import Match
from cyvasse.kernel.record import BadRecord, Record
from cyvasse.kernel.text import LANGUAGES, call

from .reading import plain
from .texts import say


class Wrong(ValueError):
    """Something on the command line that cannot be, in one sentence."""


def options(pairs: Sequence[str]) -> dict[str, Any]:
    """`NAME=VALUE` each; what the values mean is the game's affair."""
    found: dict[str, Any] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not (name and equals):
            raise Wrong(say("wrong-set", given=pair))
        if name in found:
            raise Wrong(say("wrong-set-twice", name=name))
        found[name] = value
    return found


def each(words: str) -> tuple[str, list[str]]:
    """`NAME` or `NAME=VALUE,VALUE`"""
    name, _, values = words.partition("=")
    return name, [value for value in values.split(",") if value]


def packs(folders: Sequence[Path]) -> list[dict[str, Any]]:
    """Folders, or names of packs that are installed."""
    return [plugins.read(str(each)) if is_installed(each) else read_pack(each) for each in folders]


def is_installed(folder: Path) -> bool:
    return not folder.exists() and str(folder) in plugins.names()


def bots(names: str) -> list[str]:
    """`a,b,c`"""
    return [name.strip() for name in names.split(",")]


def text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise Wrong(say("wrong-file", file=str(path), why=error.strerror or str(error))) from None
    except UnicodeDecodeError:
        raise Wrong(say("wrong-file-text", file=str(path))) from None


def record(path: Path) -> Record:
    try:
        return paper.read(text(path))
    except BadRecord as error:
        raise BadRecord(f"{path}: {error}") from None


def write(path: Path, content: str) -> None:
    try:
        path.write_text(content, encoding="utf-8")
    except OSError as error:
        raise Wrong(say("wrong-file", file=str(path), why=error.strerror or str(error))) from None


def seats(match: Match, names: str) -> list[int]:
    """`0,2`: seats by number, name word or name, each once."""
    return sorted({seat(match, name.strip()) for name in names.split(",")})


def seat(match: Match, named: str) -> int:
    """A seat as people call it, in either language; else by its word or number."""
    for number, word in enumerate(match.names):
        called = (str(call(match.game, lang, word, match.table.data)) for lang in LANGUAGES)
        if plain(named) in map(plain, called):
            return number
    return match.seat(named)
