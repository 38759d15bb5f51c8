"""Sentences for people, from Fluent files: ask or event `raid.order` is message `raid-order`.

Attributes of a message say it otherwise: `.hidden` for who may not know a word, and how an option is called (`label`).
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast

from .question import is_whole

if TYPE_CHECKING:
    from .game import AnyGame

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


@lru_cache(maxsize=32)
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
    return _formatted(found, key, attribute, *words.items())


@lru_cache(maxsize=1 << 15, typed=True)  # tables in words say much the same after every answer
def _formatted(found: FluentBundle, key: str, attribute: str, *words: tuple[str, Any]) -> str | None:
    if not found.has_message(key):
        return None
    message = found.get_message(key)
    pattern = message.attributes.get(attribute) if attribute else message.value
    if pattern is None:
        return None
    said, errors = found.format_pattern(pattern, dict(words))
    if errors:
        raise BadText(f"{key}: {errors[0]}")
    return _tidy(str(said))


def _tidy(said: str) -> str:
    """Names may bring marks of their own: quotation marks are not set twice, nor a full stop after an exclamation."""
    return said.replace("««", "«").replace("»»", "»").replace("!.", "!")


def kernel_sentence(lang: str, key: str, words: dict[str, Any]) -> str:
    return _format(bundle(HERE, lang), key, words) or key


def phrase(folder: Path, lang: str, key: str, **words: Any) -> str:
    """A message as it stands, for tables in words: its words are names already."""
    said = _format(bundle(folder, lang), key, words)
    if said is None:
        raise BadText(f"{folder.name}/{lang}.ftl: there is no {key}")
    return said


def attribute(folder: Path, lang: str, key: str, name: str, **words: Any) -> str:
    """An attribute of a message as it stands."""
    said = _format(bundle(folder, lang), key, words, name)
    if said is None:
        raise BadText(f"{folder.name}/{lang}.ftl: there is no .{name} of {key}")
    return said


def sentence(game: AnyGame, lang: str, key: str, words: dict[str, Any], components: Any) -> str:
    """The sentence of an ask or an event; words are called by their names.

    Where a word is hidden from this reader, that is empty, it is the attribute `.hidden`, if there is one.
    """
    called = _called(game, lang, words, components)
    found, message = bundle(game.folder, lang), key.replace(".", "-")
    said = _format(found, message, called, "hidden") if "" in words.values() else None
    if said is None:
        said = _format(found, message, called)
    if said is None:  # what may happen in every game
        said = _format(bundle(HERE, lang), message, called)
    return said if said is not None else f"{key} {' '.join(str(word) for word in called.values())}".strip()


def _called(game: AnyGame, lang: str, words: dict[str, Any], components: Any) -> dict[str, Any]:
    return {name: call(game, lang, word, components) for name, word in words.items()}


def call(game: AnyGame, lang: str, word: Any, components: Any) -> Any:
    """What people call a word; several are joined by commas."""
    if isinstance(word, str):
        return listed(game.word_name(one, lang, components) for one in word.split(" ")) if word else ""
    if isinstance(word, (list, tuple)):
        return listed(str(call(game, lang, one, components)) for one in word)
    return word


def listed(names: Iterable[str]) -> str:
    """Names one after another; by semicolons where one of several has a comma in it."""
    names = list(names)
    return ("; " if len(names) > 1 and any("," in name for name in names) else ", ").join(names)


def label(game: AnyGame, lang: str, ask: str, words: dict[str, Any], line: str, components: Any) -> str:
    """An option as people read it: the ask's own wording for it, else the names of the line's words.

    The wording is an attribute of the ask: one that is called like the line (`.pass`), else `.option` for a line of
    one word and `.several` for longer ones, which may use `$line` (the names joined by arrows), `$list` (by commas),
    the single names `$first`, `$second`, `$third`, `$rest` (those after the second, by commas) and `$size` (how many
    words there are). A piece where the line begins (`winterfell moat_cailin knight@winterfell`) is called by its kind.
    """
    parts = line.split(" ")
    here = f"@{parts[0]}"
    names = [game.word_name(word.removesuffix(here), lang, components) for word in parts]
    named = " → ".join(names)
    places: list[str | int] = [int(word) if is_whole(word) else name for word, name in zip(parts, names, strict=True)]
    given = _called(game, lang, words, components) | dict(zip(("first", "second", "third"), places, strict=False))
    given |= {"line": named, "list": listed(names), "rest": listed(names[2:]), "size": len(parts)}
    found, message = bundle(game.folder, lang), ask.replace(".", "-")
    said = _format(found, message, given, line)
    if said is None and line in ORDINALS:
        from .abilities.labels import branch  # which says abilities with the words of this module

        said = branch(game, lang, words, line, components)
    if said is None and (line in VERBS or ask == NAMED):
        return named[:1].upper() + named[1:]
    if said is None:
        said = _format(found, message, given, "option" if len(parts) == 1 else "several")
    return named if said is None else said


def source(lang: str, word: str, parts: Iterable[str] = ()) -> str:
    """Where a printed fact comes from, and from where parts of it come instead."""
    named = kernel_sentence(lang, f"source-{word}", {})
    others = [kernel_sentence(lang, f"source-{part}", {}) for part in sorted(set(parts) - {word})]
    return kernel_sentence(lang, "source-partly", {"source": named, "others": listed(others)}) if others else named


NAMED = "ability.word"  # asks for a word of any kind, so no message says how the answers are called
ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth")  # branches of an ability
VERBS = ("pass", "done", "none", "yes", "no", *ORDINALS)


def verb(lang: str, word: str) -> str | None:
    """Words that mean the same in every game."""
    return _format(bundle(HERE, lang), f"word-{word}", {}) if word in VERBS else None
