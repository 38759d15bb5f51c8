"""The forms of a name that sentences use beside the name itself: `$unit-is`, `$unit-acc`, `$area-to`."""

from __future__ import annotations

from collections.abc import Container, Mapping
from typing import Any, Literal

import msgspec


class Forms(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"is_": "is", "from_": "from"}):
    """Whether a name is he, she, it or they; its Russian cases; of a place with the preposition that it wants."""

    is_: Literal["he", "she", "it", "they"]
    gen: str = ""
    dat: str = ""
    acc: str = ""
    ins: str = ""
    at: str = ""  # в Винтерфелле
    to: str = ""  # в Винтерфелл
    from_: str = ""  # из Винтерфелла

    def form(self, name: str, lang: str) -> str:
        """One of them, "" where it is not told; English has no cases."""
        if name == "is":
            return self.is_
        return str(getattr(self, FIELDS[name])) if lang == "ru" else ""

    def followed(self, tail: str) -> Forms:
        """Of a name with something behind it that has no cases, such as a number."""
        cases = {field: f"{form}{tail}" for field in CASES if (form := getattr(self, field))}
        return msgspec.structs.replace(self, **cases)


CASES = ("gen", "dat", "acc", "ins", "at", "to", "from_")
FIELDS = {field.rstrip("_"): field for field in ("is_", *CASES)}
UNTOLD = "untold"  # whether he, she, it or they is not known


def wanted(variables: frozenset[str], names: Container[str]) -> list[tuple[str, str]]:
    """The forms that a message uses, of words by these names: `unit-acc` is of `unit`."""
    parted = (variable.rpartition("-") for variable in variables)
    return [(name, form) for name, dash, form in parted if dash and name in names and form in FIELDS]


def told(word: str, *lists: Mapping[str, Any]) -> Forms | None:
    """The forms of the first entry of that word, in the lists of a game's data."""
    for entries in lists:
        if word in entries:
            found = entries[word].name.forms
            assert found is None or isinstance(found, Forms)
            return found
    return None
