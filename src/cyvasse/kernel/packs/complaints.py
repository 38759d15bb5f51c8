"""What loaders say of data, in the reader's language: they say it in English, and patterns tell it otherwise."""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path

import msgspec

HERE = Path(__file__).parent
KINDS = ("what", "sort", "other")  # names that stand for a kind of thing, and not for a word of the data


class Pattern(msgspec.Struct, frozen=True):
    """A sentence in English with names in braces, and what it is in another language."""

    en: str
    to: str


class Patterns(msgspec.Struct, frozen=True):
    """`called` are words that stand in sentences; `sentences` are tried one after another."""

    called: dict[str, str]
    sentences: list[Pattern]


def in_words(said: str, lang: str) -> str:
    """The sentence in this language, behind the fields that it names; as it is where nobody has told it."""
    if lang == "en":
        return said
    for at in (0, *(found.end() for found in re.finditer(": ", said))):
        if (told := _told(said[at:], lang)) is not None:
            return said[:at] + told
    return said


def _told(said: str, lang: str) -> str | None:
    called = _read(lang).called
    for pattern, to in _compiled(lang):
        if found := pattern.fullmatch(said):
            words = found.groupdict().items()
            return to.format(**{name: called.get(word, word) if name in KINDS else word for name, word in words})
    return None


@lru_cache(maxsize=4)
def _read(lang: str) -> Patterns:
    return msgspec.yaml.decode((HERE / f"complaints.{lang}.yaml").read_bytes(), type=Patterns)


@lru_cache(maxsize=4)
def _compiled(lang: str) -> list[tuple[re.Pattern[str], str]]:
    return [(_pattern(each.en), each.to) for each in _read(lang).sentences]


def _pattern(said: str) -> re.Pattern[str]:
    """Braces that are doubled stand for themselves, as in `format`. No sentence begins with a field."""
    parts = re.split(r"(?<!\{)\{(\w+)\}(?!\})", said)
    found = "".join(
        f"(?P<{part}>.+?)" if n % 2 else re.escape(part.replace("{{", "{").replace("}}", "}"))
        for n, part in enumerate(parts)
    )
    return re.compile(r"(?!\w+: )" + found)
