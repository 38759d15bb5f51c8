"""Sentences for people, from Fluent files: ask or event `raid.order` is message `raid-order`.

Attributes of a message say it otherwise: `.hidden` for who may not know a word, `.plain` where a name does not tell the
forms that the sentence wants (`$unit-acc`, see `forms`), and how an option is called (`label`).
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast

from .forms import UNTOLD
from .forms import wanted as forms_wanted
from .question import is_whole

if TYPE_CHECKING:
    from .game import AnyGame

LANGUAGES = ("en", "ru")
NOTHING: Mapping[str, str] = {}
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
def variables(folder: Path, lang: str) -> dict[str, frozenset[str]]:
    """The words that each message and attribute of a file uses."""
    found = {}
    for entry in FluentResource((folder / f"{lang}.ftl").read_text(encoding="utf-8")).body:
        if isinstance(entry, ast.Message):
            found[entry.id.name] = frozenset(_used(entry.value))
            for each in entry.attributes:
                found[f"{entry.id.name}.{each.id.name}"] = frozenset(_used(each.value))
    return found


def _used(node: Any) -> set[str]:
    if isinstance(node, ast.VariableReference):
        return {node.id.name}
    parts = node if isinstance(node, list) else vars(node).values() if isinstance(node, ast.BaseNode) else ()
    return set[str]().union(*(_used(part) for part in parts))


def keys(folder: Path, lang: str) -> set[str]:
    """All messages and attributes of a file."""
    return set(variables(folder, lang))


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


NAME_FIRST, NAME_LAST = re.compile("««([^«»]+)»([^«»]+)»"), re.compile("«([^«»]+)«([^«»]+)»»")


def _tidy(said: str) -> str:
    """Names may bring marks of their own: quotation marks are not set twice, nor a full stop after an exclamation.

    Beside other words inside the marks those of a name are the inner ones.
    """
    if "««" in said or "»»" in said:
        said = NAME_LAST.sub(r"«\1„\2“»", NAME_FIRST.sub(r"«„\1“\2»", said))
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
    """The sentence of an ask or an event; words are called by their names, in the forms that it wants.

    Where a word is hidden from this reader, that is empty, it is the attribute `.hidden`, if there is one.
    """
    called = _called(game, lang, words, components)
    message = key.replace(".", "-")
    for folder in (game.folder, HERE):  # there: what may happen in every game
        used = variables(folder, lang)
        if message in used:
            way = "hidden" if "" in words.values() and f"{message}.hidden" in used else ""
            named = f"{message}.{way}".rstrip(".")
            forms = _forms(game, lang, forms_wanted(used[named], words), words, components)
            if None in forms.values() and f"{message}.plain" in used:
                way = "plain"
            said = _format(bundle(folder, lang), message, called | _told(forms, called), way)
            if said is not None:
                return said
    return f"{key} {' '.join(str(word) for word in called.values())}".strip()


Form = tuple[str, str]  # the name of a word, and which of its forms


def _forms(
    game: AnyGame, lang: str, wanted: Iterable[Form], words: Mapping[str, Any], components: Any
) -> dict[Form, str | None]:
    """What a message wants of its words; None for a form that a name does not tell."""
    return {(name, form): form_of(game, lang, words[name], form, components) for name, form in wanted}


def form_of(game: AnyGame, lang: str, word: Any, form: str, components: Any) -> str | None:
    """A form of a word's name; of several words all of them, and they are `they`."""
    several = word.split(" ") if isinstance(word, str) else [*word] if isinstance(word, (list, tuple)) else []
    if form == "is" and len(several) > 1:
        return "they"
    told = [game.word_forms(one, components) if game.word_forms else None for one in several]
    found = [each.form(form, lang) if each else "" for each in told]
    return listed(counted(found)) if found and all(found) else None


def _told(forms: Mapping[Form, str | None], called: Mapping[str, Any]) -> dict[str, Any]:
    """Forms as a message gets them: where one is not told, the name itself."""
    return {
        f"{name}-{form}": told if told is not None else UNTOLD if form == "is" else called[name]
        for (name, form), told in forms.items()
    }


def _called(game: AnyGame, lang: str, words: dict[str, Any], components: Any) -> dict[str, Any]:
    return {name: call(game, lang, word, components) for name, word in words.items()}


def call(game: AnyGame, lang: str, word: Any, components: Any) -> Any:
    """What people call a word; several are joined by commas."""
    if isinstance(word, str):
        return listed(game.word_name(one, lang, components) for one in word.split(" ")) if word else ""
    if isinstance(word, (list, tuple)):
        forms = game.word_forms
        things = forms is not None and all(isinstance(one, str) and forms(one, components) for one in word)
        names = [str(call(game, lang, one, components)) for one in word]
        return listed(counted(names) if things else names)
    return word


def counted(names: Iterable[str]) -> list[str]:
    """Things that are called alike are named once, with their number; of dice and the like each one counts."""
    return [name if count == 1 else f"{name} ×{count}" for name, count in Counter(names).items()]


def listed(names: Iterable[str]) -> str:
    """Names one after another; by semicolons where one of several has a comma in it."""
    names = list(names)
    return ("; " if len(names) > 1 and any("," in name for name in names) else ", ").join(names)


def standing(game: AnyGame, table: Any, lines: Iterable[str]) -> dict[str, str]:
    """By word of these lines what stands where it points, of those that point at something."""
    if game.standing is None:
        return {}
    words = dict.fromkeys(word for line in lines for word in line.split(" "))
    return {word: there for word in words if (there := game.standing(table, word))}


def label(
    game: AnyGame,
    lang: str,
    ask: str,
    words: dict[str, Any],
    line: str,
    components: Any,
    there: Mapping[str, str] = NOTHING,
) -> str:
    """An option as people read it: the ask's own wording for it, else the names of the line's words.

    The wording is an attribute of the ask: one that is called like the line (`.pass`), else `.option` for a line of
    one word and `.several` for longer ones, which may use `$line` (the names joined by arrows), `$list` (by commas),
    the single names `$first`, `$second`, `$third`, `$rest` (those after the second, by commas) and `$size` (how many
    words there are). A piece where the line begins (`winterfell moat_cailin knight@winterfell`) is called by its kind,
    and a word by what is `there` where it points; where there is an `.option`, only if there is a `.standing` too.
    """
    found, message, used = bundle(game.folder, lang), ask.replace(".", "-"), variables(game.folder, lang)
    parts, size = line.split(" "), line.count(" ") + 1
    if size > 1 or f"{message}.option" not in used or f"{message}.standing" in used:
        parts = [there.get(word, word) for word in parts]
    stands = parts != line.split(" ")
    here = f"@{parts[0]}"
    names = [game.word_name(word.removesuffix(here), lang, components) for word in parts]
    named = " → ".join(names)
    places: list[str | int] = [int(word) if is_whole(word) else name for word, name in zip(parts, names, strict=True)]
    given = _called(game, lang, words, components) | dict(zip(("first", "second", "third"), places, strict=False))
    given |= {"line": named, "list": listed(names), "rest": listed(names[2:]), "size": size}
    ways = (line, "standing" if stands else "", "option" if size == 1 else "several")
    way = next((way for way in ways if way and f"{message}.{way}" in used), "")
    if way:
        spoken = words | dict(zip(("first", "second", "third"), parts, strict=False)) | {"line": " ".join(parts)}
        wanted = forms_wanted(used[f"{message}.{way}"], spoken)
        given |= _told(_forms(game, lang, wanted, spoken, components), given)
    said = _format(found, message, given, line)
    if said is None and line in ORDINALS:
        from .abilities.labels import branch  # which says abilities with the words of this module

        said = branch(game, lang, words, line, components)
    if said is None and (line in VERBS or ask == NAMED):
        return named[:1].upper() + named[1:]
    if said is None and way:
        said = _format(found, message, given, way)
    said = named if said is None else said
    return said[:1].upper() + said[1:] if stands else said


def signed(number: int) -> str:
    """A change, as it is told."""
    return f"{number:+d}".replace("-", "−")


def answer(
    game: AnyGame,
    lang: str,
    kind: str,
    ask: str,
    words: dict[str, Any],
    line: str,
    components: Any,
    there: Mapping[str, str] = NOTHING,
) -> str:
    """A line as people read it where a question of that kind is asked."""
    return _pose(lang, line) if kind == "place" else label(game, lang, ask, words, line, components, there)


def _pose(lang: str, line: str) -> str:
    """In inches and degrees; what is no pose stays as it is."""
    words = line.split(" ")
    if len(words) != 3 or not all(map(is_whole, words)):
        return line
    x, y, angle = map(int, words)
    told = f"{x / 1000:g}″ {y / 1000:g}″ {angle / 10:g}°"
    return told.replace(".", ",") if lang == "ru" else told


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
