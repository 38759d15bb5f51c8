"""What an ability says, as a small tree of typed nodes: read once, then checked, compiled and read back from here."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass
from typing import Any, Literal

# -- values -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Number:
    number: int


@dataclass(frozen=True, slots=True)
class Per:
    """So much for each of something: `{per: dead allies, times: 2, over: 3, plus: 1, at most: 4}`."""

    of: str | Selector  # an amount of the vocabulary, or things to count
    times: int = 1
    over: int = 1
    plus: int = 0
    most: int | None = None


@dataclass(frozen=True, slots=True)
class Comparison:
    kind: Literal["most", "least", "just"]
    number: int

    def fits(self, number: int) -> bool:
        if self.kind == "most":
            return number <= self.number
        return number >= self.number if self.kind == "least" else number == self.number


@dataclass(frozen=True, slots=True)
class Flag:
    on: bool


@dataclass(frozen=True, slots=True)
class Words:
    """Words or names of cards: one, or several where the sort takes several."""

    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Players:
    """`you`, `it`, `them`, or terms of the game; several act in turn order."""

    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Named:
    """`it`, `them`, `this` or a name given by `as`, and the noun that it is."""

    name: str
    noun: str


@dataclass(frozen=True, slots=True)
class Own:
    """A word of one of the game's own sorts: `yours` of councils. `about` says which name it speaks of, if any."""

    sort: str
    word: str
    about: str = ""


Value = Number | Per | Comparison | Flag | Words | Players | Named | Own


# -- things and conditions --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Extreme:
    """`highest: power`, of all that suit in the thing's group; `possible`: only of those the deed may be done to."""

    highest: bool
    measure: str
    possible: bool


@dataclass(frozen=True, slots=True)
class Selector:
    """A noun with its scope and what must be true of it."""

    noun: str
    scope: Mapping[str, Value]
    measures: Mapping[str, Comparison]
    filters: Mapping[str, Value | None]
    extremes: tuple[Extreme, ...] = ()


@dataclass(frozen=True, slots=True)
class Holds:
    """A condition of the vocabulary."""

    name: str
    value: Value | None
    about: str = ""


@dataclass(frozen=True, slots=True)
class Not:
    of: Condition


@dataclass(frozen=True, slots=True)
class All:
    of: tuple[Condition, ...]


@dataclass(frozen=True, slots=True)
class AnyOf:
    of: tuple[Condition, ...]


@dataclass(frozen=True, slots=True)
class ThereIs:
    of: Selector


Condition = Holds | Not | All | AnyOf | ThereIs


# -- statements -------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Act:
    """A deed with what it is given, by the names that parameters have in the YAML."""

    verb: str
    given: Mapping[str, Value]


@dataclass(frozen=True, slots=True)
class Exotic:
    """A deed that the language cannot say: a function of the game, named by `python:`."""

    name: str


@dataclass(frozen=True, slots=True)
class Choose:
    """One thing, or with `some` several, is chosen and is `it` in `do`; `instead` is the word that declines."""

    of: Selector
    do: tuple[Statement, ...]
    otherwise: tuple[Statement, ...] = ()
    by: Players = Players(("you",))
    instead: str = ""
    ask: str = ""
    name: str = ""  # given by `as`
    some: bool = False
    least: int = 0
    most: int = 99


@dataclass(frozen=True, slots=True)
class Each:
    """In the order of the term, or of the things as they lie; the list is made before the first deed."""

    of: Players | Selector
    do: tuple[Statement, ...]


@dataclass(frozen=True, slots=True)
class If:
    holds: Condition
    do: tuple[Statement, ...]
    otherwise: tuple[Statement, ...] = ()


@dataclass(frozen=True, slots=True)
class May:
    """Yes or no."""

    do: tuple[Statement, ...]
    by: Players = Players(("you",))
    ask: str = ""


Statement = Act | Exotic | Choose | Each | If | May


# -- abilities --------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Ability:
    """`when`: at this moment, if the condition holds, these deeds are done."""

    when: str
    holds: Condition | None
    do: tuple[Statement, ...]


@dataclass(frozen=True, slots=True)
class Passive:
    """`always`: this is so, of these things, while the condition holds."""

    always: str
    given: Mapping[str, Value]
    of: Selector | None
    holds: Condition | None


Node = Value | Selector | Extreme | Condition | Statement | Ability | Passive


def walk(node: Any) -> Iterator[Node]:
    """A node and all below it, in the order in which they are done: for bots, indexes and pages."""
    if isinstance(node, tuple):
        for one in node:
            yield from walk(one)
    elif isinstance(node, Mapping):
        yield from walk(tuple(node.values()))
    elif is_dataclass(node) and not isinstance(node, type):
        yield node  # type: ignore[misc]
        for field in fields(node):
            yield from walk(getattr(node, field.name))
