"""What an ability says, as a small tree of typed nodes: read once, then checked, compiled and read back from here."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields
from typing import Any, Literal, get_args

# -- values -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Number:
    number: int


@dataclass(frozen=True, slots=True)
class Chosen:
    """A number or a word that was chosen, by the name that `as` gave it; `sort` is `number` or the word's."""

    name: str
    sort: str


@dataclass(frozen=True, slots=True)
class Per:
    """So much for each of something: `{per: dead allies, times: 2, over: 3, plus: 1, at most: 4}`."""

    of: str | Selector | Chosen  # an amount of the vocabulary, things to count, or a number that was chosen
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


Value = Number | Per | Comparison | Flag | Words | Chosen | Players | Named | Own


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


@dataclass(frozen=True, slots=True)
class Is:
    """A thing that is spoken of is such a one: `{defender: {house: umber}}`."""

    what: Named
    like: Selector  # without a scope


Condition = Holds | Not | All | AnyOf | ThereIs | Is


# -- statements -------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class At:
    """Where a question stands: in which ability of its card, and which of those that have a label of their own."""

    ability: int = 1
    question: int = 1


@dataclass(frozen=True, slots=True)
class Act:
    """A deed with what it is given, by the names that parameters have in the YAML."""

    verb: str
    given: Mapping[str, Value]
    even: bool = False  # `even if none: yes`: also where it could do nothing


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


@dataclass(frozen=True, slots=True)
class OneOf:
    """One branch is chosen and done; `at` is its place among the questions of the card, for their labels."""

    branches: tuple[tuple[Statement, ...], ...]
    by: Players = Players(("you",))
    ask: str = ""
    at: At = At()


@dataclass(frozen=True, slots=True)
class Pick:
    """A number from `low` to `high`, or one of `words`, is chosen and has a name in `do`."""

    name: str
    sort: str  # `number`, or that of the words
    do: tuple[Statement, ...]
    low: int = 0
    high: Number | Per = Number(0)
    words: tuple[str, ...] = ()
    by: Players = Players(("you",))
    ask: str = ""


@dataclass(frozen=True, slots=True)
class Looking:
    """So many cards of a deck's top are looked at, or shown to everyone; after `do` the rest is put back."""

    deck: str
    scope: Mapping[str, Value]
    count: Number | Per
    shown: bool
    rest: str
    do: tuple[Statement, ...] = ()


@dataclass(frozen=True, slots=True)
class Instead:
    """What was about to happen does not happen; this is done in its place, or nothing (`cancel it`)."""

    do: tuple[Statement, ...] = ()


Statement = Act | Exotic | Choose | Each | If | May | OneOf | Pick | Looking | Instead


# -- abilities --------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Price:
    """A cost with what it is given; what `chosen` describes is chosen as it is paid, for the parameter `what`."""

    cost: str
    given: Mapping[str, Value]
    chosen: Selector | None = None
    what: str = ""
    ask: str = ""


@dataclass(frozen=True, slots=True)
class Limit:
    """So often in a challenge, a round, a game; `number` tells the abilities of one card apart."""

    most: int
    period: str
    number: int


@dataclass(frozen=True, slots=True)
class Ability:
    """`when`: at this moment, if the condition holds, these deeds are done.

    Where a player uses it: in these phases, at these costs, so often. `about` are the things that its occasion names.
    """

    when: str
    holds: Condition | None
    do: tuple[Statement, ...]
    phases: tuple[str, ...] = ()
    costs: tuple[Price, ...] = ()
    limit: Limit | None = None
    about: Named | Selector | None = None


@dataclass(frozen=True, slots=True)
class Passive:
    """`always`: this is so, of these things, while the condition holds; `attaches to`, of what may bear a card."""

    always: str
    given: Mapping[str, Value]
    of: Selector | None
    holds: Condition | None


Node = Value | Selector | Extreme | Condition | Statement | At | Price | Limit | Ability | Passive


def walk(node: Any) -> Iterator[Node]:
    """A node and all below it, in the order in which they are done: for bots, indexes and pages."""
    if isinstance(node, tuple):
        for one in node:
            yield from walk(one)
    elif isinstance(node, Mapping):
        for one in node.values():
            yield from walk(one)
    elif type(node) in PARTS:
        yield node
        for part in PARTS[type(node)]:
            below = getattr(node, part)
            if below and not isinstance(below, str | int):
                yield from walk(below)


PARTS = {kind: tuple(each.name for each in fields(kind)) for kind in get_args(Node)}
