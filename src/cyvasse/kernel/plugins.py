"""Packs with Python, for local use: an installed package names one by an entry point of the group `cyvasse.packs`.

The entry point leads to a module whose folder is a pack. Its function `words`, if it has one, is given the game's
vocabulary and adds words whose names begin with the entry point's, such as `duels: cross swords`; `readback` says them.
`CYVASSE_PACKS` lists the entry points that may be used, all that are installed if it is not set; a server sets it.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any

from .bounds import short
from .sheets import BadData

if TYPE_CHECKING:
    from .abilities import Vocabulary
    from .data import Plugin

GROUP = "cyvasse.packs"
ALLOWED = "CYVASSE_PACKS"
_entered: dict[tuple[str, str], str] = {}  # (game, entry point): the version whose words are there


def names() -> list[str]:
    """The entry points of all installed packs."""
    return sorted({point.name for point in entry_points(group=GROUP)})


def is_allowed(name: str) -> bool:
    listed = os.environ.get(ALLOWED)
    return listed is None or name in [each.strip() for each in listed.split(",")]


def read(name: str) -> dict[str, Any]:
    """An installed pack as a record keeps it: with its package and that package's version."""
    from .data import read_pack

    point = _point(name, f"{name}/pack.yaml, {name}")
    pack = read_pack(_folder(_module(point)))
    return {**pack, "plugin": {"name": name, "package": _package(point), "version": _version(point)}}


def must_be_here(plugin: Plugin, game: str, where: str) -> None:
    """The package that a pack names is installed in that version, and its words are among the game's."""
    point = _point(plugin.name, where)
    told = f"it needs the Python package {short(plugin.package, 60)} {short(plugin.version, 40)}"
    if (_package(point), _version(point)) != (plugin.package, plugin.version):
        raise BadData(f"{where}: plugin: {told}, and {_package(point)} {_version(point)} is installed")
    if _entered.get((game, plugin.name)) != plugin.version:
        _enter(point, game, where)
        _entered[game, plugin.name] = plugin.version


def must_not_borrow(files: Mapping[str, Any], game: str, own: str, where: str) -> None:
    """A pack uses the words of no plugin but its own: else its record would not say what it needs."""
    others = [f"{name}: " for known, name in _entered if known == game and name != own]
    for word in _strings(files) if others else ():
        if any(word.startswith(other) for other in others):
            raise BadData(f"{where}: {short(word, 60)!r} is a word of a plugin that this pack does not name")


def _point(name: str, where: str) -> EntryPoint:
    found = [point for point in entry_points(group=GROUP) if point.name == name]
    if not found:
        raise BadData(f"{where}: plugin: it needs the pack {short(name, 60)!r} with Python, which is not installed")
    if not is_allowed(name):
        raise BadData(f"{where}: plugin: the pack {short(name, 60)!r} brings Python, which is not run here")
    return found[0]


def _module(point: EntryPoint) -> ModuleType:
    try:
        found = point.load()
    except Exception as error:
        raise BadData(
            f"{point.name}: plugin: {point.value} cannot be loaded ({type(error).__name__}: {error})"
        ) from None
    if not isinstance(found, ModuleType) or found.__file__ is None:
        raise BadData(f"{point.name}: plugin: {point.value} is not a module with a folder")
    return found


def _folder(module: ModuleType) -> Path:
    assert module.__file__ is not None
    return Path(module.__file__).parent


def _package(point: EntryPoint) -> str:
    return point.dist.name if point.dist is not None else ""


def _version(point: EntryPoint) -> str:
    return point.dist.version if point.dist is not None else ""


def _enter(point: EntryPoint, game: str, where: str) -> None:
    """Let a plugin add its words; where it touches others, none is added."""
    from .game import find

    module, words = _module(point), find(game).vocabulary
    add: Callable[[Vocabulary[Any]], None] | None = getattr(module, "words", None)
    if add is None:
        return
    if words is None:
        raise BadData(f"{where}: plugin: the cards of {game} take no words")
    before = [(shelf, dict(shelf)) for shelf in _shelves(words)]
    try:
        add(words)
        for shelf, was in before:
            for word in shelf:
                if shelf.get(word) is not was.get(word) and not word.startswith(f"{point.name}: "):
                    raise BadData(f"{where}: plugin: the word {word!r} must begin with '{point.name}: '")
            if was.keys() - shelf.keys():
                raise BadData(f"{where}: plugin: it takes words away")
    except Exception as error:
        for shelf, was in before:
            shelf.clear()
            shelf.update(was)
        if isinstance(error, BadData):
            raise
        raise BadData(f"{where}: plugin: its words break ({type(error).__name__}: {short(str(error), 200)})") from None
    if (_folder(module) / "readback").is_dir():
        words.readbacks.append(_folder(module) / "readback")


def _shelves(words: Vocabulary[Any]) -> list[dict[str, Any]]:
    """Where a vocabulary keeps words by name; a new noun brings shelves of its own."""
    shelves: list[dict[str, Any]] = [words.verbs, words.nouns, words.conditions, words.terms, words.amounts]
    shelves += [words.exotics, words.hooks, words.passives, *words.sorts.values()]
    for noun in words.nouns.values():
        shelves += [noun.measures, noun.filters]
    return shelves


def _strings(thing: Any) -> Iterator[str]:
    if isinstance(thing, str):
        yield thing
    elif isinstance(thing, dict):
        for key, inner in thing.items():
            yield from _strings(key)
            yield from _strings(inner)
    elif isinstance(thing, list):
        for inner in thing:
            yield from _strings(inner)
