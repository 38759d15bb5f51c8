"""What is found in a pack: where, and what is wrong or doubtful there."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Literal, NamedTuple

import msgspec

from ..bounds import words
from ..data import REMOVE, Pack, convert, sections
from ..text import kernel_sentence
from .complaints import in_words

FIELD = re.compile(r"([a-z_]+(?:\[\d+\])?(?:\.\w+(?:\[\d+\])?)*): (.+)")


class Finding(msgspec.Struct, frozen=True, kw_only=True):
    """An error or a warning. `said` is its sentence in English, or a message of the kernel that takes `words`."""

    kind: Literal["error", "warning"] = "error"
    file: str = ""  # `my_box/cards.yaml`, whose first part is the pack
    id: str = ""
    field: str = ""
    said: str
    words: dict[str, Any] = {}
    key: str = ""  # the list of the entry

    @staticmethod
    def of(sentence: str) -> Finding:
        """Of a sentence that names no entry that is there: what stands first may be a file."""
        found = re.match(r"([^,:]+\.yaml)(?:, ([^:]+))?: (.+)", sentence)
        if found is None:
            return Finding(said=sentence)
        field, said = split(found[3])
        return Finding(file=found[1], id=found[2] or "", field=field, said=said)

    @property
    def pack(self) -> str:
        return self.file.rpartition("/")[0]

    def text(self, lang: str = "en") -> str:
        """`my_box/cards.yaml, siege: value: …`"""
        told = kernel_sentence(lang, self.said, words(self.words)) if self.is_message else in_words(self.said, lang)
        place = ", ".join(part for part in (self.file, self.id) if part)
        return ": ".join(part for part in (place, self.field, told) if part)

    @property
    def is_message(self) -> bool:
        return self.said.startswith("pack-")


class Place(NamedTuple):
    """An entry of a pack: of which, in which file and list, and at which place of it."""

    pack: int
    stem: str
    key: str
    at: int
    file: str
    entry: dict[str, Any]


def places(packs: Sequence[Mapping[str, Any]]) -> Iterator[Place]:
    """All entries of packs."""
    for number, raw in enumerate(packs):
        for part in sections(convert(raw, Pack, "data pack")):
            if part.key == REMOVE or not isinstance(part.entries, list):
                continue
            stem = part.file.rpartition("/")[2].removesuffix(".yaml")
            for at, entry in enumerate(part.entries):
                if isinstance(entry, dict) and isinstance(entry.get("id"), str):
                    yield Place(number, stem, part.key, at, part.file, entry)


def split(rest: str) -> tuple[str, str]:
    """The field that a sentence begins with, and what it says of it."""
    found = FIELD.fullmatch(rest)
    return (found[1], found[2]) if found else ("", rest)
