"""Sentences for people, from Fluent files: ask or event `raid.order` is message `raid-order`, its label `.option`."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast

if TYPE_CHECKING:
    from .game import Game

LANGUAGES = ("en", "ru")
HERE = Path(__file__).parent


class BadText(ValueError):
    """A Fluent file that does not parse."""


@lru_cache(maxsize=32)
def bundle(folder: Path, lang: str) -> FluentBundle:
    resource = FluentResource((folder / f"{lang}.ftl").read_text(encoding="utf-8"))
    for entry in resource.body:
        if isinstance(entry, ast.Junk):
            raise BadText(f"{folder.name}/{lang}.ftl: {(entry.content or '').strip()[:80]!r}")
    found = FluentBundle([lang], use_isolating=False)
    found.add_resource(resource)
    return found


def keys(folder: Path, lang: str) -> set[str]:
    """All messages and attributes of a file."""
    resource = FluentResource((folder / f"{lang}.ftl").read_text(encoding="utf-8"))
    found = set()
    for entry in resource.body:
        if isinstance(entry, ast.Message):
            found.add(entry.id.name)
            found |= {f"{entry.id.name}.{attribute.id.name}" for attribute in entry.attributes}
    return found


def _format(found: FluentBundle, key: str, words: dict[str, Any], attribute: str = "") -> str | None:
    if not found.has_message(key):
        return None
    message = found.get_message(key)
    pattern = message.attributes.get(attribute) if attribute else message.value
    if pattern is None:
        return None
    said, errors = found.format_pattern(pattern, words)
    if errors:
        raise BadText(f"{key}: {errors[0]}")
    return str(said)


def kernel_sentence(lang: str, key: str, words: dict[str, Any]) -> str:
    return _format(bundle(HERE, lang), key, words) or key


def sentence(game: Game, lang: str, key: str, words: dict[str, Any], components: Any) -> str:
    """The sentence of an ask or an event; words are called by their names."""
    called = {name: call(game, lang, word, components) for name, word in words.items()}
    said = _format(bundle(game.folder, lang), key.replace(".", "-"), called)
    return said if said is not None else f"{key} {' '.join(str(word) for word in called.values())}".strip()


def call(game: Game, lang: str, word: Any, components: Any) -> Any:
    """What people call a word; several are joined by commas."""
    if isinstance(word, str):
        return ", ".join(game.word_name(one, lang, components) for one in word.split(" ")) if word else ""
    if isinstance(word, (list, tuple)):
        return ", ".join(str(call(game, lang, one, components)) for one in word)
    return word


def label(game: Game, lang: str, ask: str, words: dict[str, Any], line: str, components: Any) -> str:
    """An option as people read it: the ask's own wording for it, else the names of its words."""
    named = " → ".join(game.word_name(word, lang, components) for word in line.split(" "))
    called = {name: call(game, lang, word, components) for name, word in words.items()}
    said = _format(bundle(game.folder, lang), ask.replace(".", "-"), called | {"line": named}, "option")
    return said if said is not None and "→" not in named and line not in VERBS else named


VERBS = ("pass", "done", "none", "yes", "no")


def verb(lang: str, word: str) -> str | None:
    """Words that mean the same in every game."""
    return _format(bundle(HERE, lang), f"word-{word}", {}) if word in VERBS else None
