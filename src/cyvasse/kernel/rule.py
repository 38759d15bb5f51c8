"""What a rule is made of: a generator that asks, rolls, draws, shows and says, and the table it works on."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Annotated, Any, ClassVar, Self, TypeAlias, TypeVar, final

from .facts import Facts
from .question import (
    EVERYONE,
    Area,
    Audience,
    Choose,
    ChooseNumber,
    ChooseSome,
    Of,
    Place,
    Question,
    Seat,
    Why,
    pose,
)
from .shape import EMPTIED, SHARED, copier

T = TypeVar("T")
Request: TypeAlias = "Question | Chance | Show | Together"
Rule = Generator[Request, Any, T]  # what is sent back depends on the request: a line, a name, results by seat


class Inconsistent(Exception):
    """What happens on an imagined or repeated table contradicts what was seen."""


@dataclass(slots=True)
class Said:
    """One line of the log: a sentence's key and its words, who may read it, and what some read instead."""

    event: str
    words: dict[str, Any]
    to: Audience
    private: dict[Seat, dict[str, Any]]


@dataclass(slots=True)
class Table:
    """What lies on the table. Games add their open fields; what these are declared as says how they are copied."""

    data: Annotated[Any, SHARED]  # the game's components: never changed
    options: Annotated[Any, SHARED]
    seats: int
    step: str | None
    places: dict[str, list[str]] = field(default_factory=dict)  # hidden places, each sorted
    top: dict[str, list[str]] = field(default_factory=dict)  # by deck: slots that lie on top, first on top
    bottom: dict[str, list[str]] = field(default_factory=dict)
    slots: int = 0
    facts: Facts | None = None  # what seats and spectators remember; None in rollouts
    screens: list[list[str]] = field(default_factory=list)
    log: Annotated[list[Said] | None, EMPTIED] = None  # what was said in this step; None in rollouts
    acts: int = field(default=0, compare=False)  # abilities that have acted in this step

    _copied: ClassVar[Callable[[Any], Any]]  # by the fields of the game's own table

    def __init_subclass__(cls) -> None:
        cls._copied = copier(cls)

    @final
    def copy(self) -> Self:
        new: Self = self._copied()
        return new


# -- what a rule yields ---------------------------------------------------------------------------------------


class Chance:
    """Something only luck can decide, each of `names` as likely; `to` learns which it was; `of` is the card's route."""

    __slots__ = ("names", "of", "to")

    def __init__(self, names: Sequence[str], to: Audience, of: str) -> None:
        self.names, self.to, self.of = names, to, of


class Show:
    """What lies hidden becomes known to `to`; without `learn` it lay open already."""

    __slots__ = ("learn", "of", "to", "what")

    def __init__(self, of: str, what: str, to: Audience, learn: bool = True) -> None:
        self.of, self.what, self.to, self.learn = of, what, to, learn


class Together:
    """One private rule per seat, answered in any order behind screens."""

    __slots__ = ("of", "rules", "shown")

    def __init__(self, rules: Mapping[Seat, Callable[[], Rule[Any]]], shown: bool, of: str) -> None:
        self.rules, self.shown, self.of = rules, shown, of


# -- asking ---------------------------------------------------------------------------------------------------


def choose(
    seat: Seat,
    ask: str,
    options: Callable[[], Sequence[str]],
    rule: str,
    why: Why = None,
    to: Audience = EVERYONE,
    of: Of = "",
    secret: bool = False,
    any_order: bool = False,
    **words: Any,
) -> Rule[str]:
    """One line of a list."""
    line: str = yield Choose(options, seat, ask, rule, why, to, of, secret, any_order, words)
    return line


def choose_some(
    seat: Seat,
    ask: str,
    items: Sequence[str],
    at_least: int,
    at_most: int,
    rule: str,
    why: Why = None,
    to: Audience = EVERYONE,
    of: Of = "",
    secret: bool = False,
    **words: Any,
) -> Rule[list[str]]:
    """Some of the items, as a list in table order."""
    question = ChooseSome(items, at_least, at_most, seat, ask, rule, why, to, of, secret, False, words)
    line: str = yield question
    return [] if line == "none" else line.split(" ")


def choose_number(
    seat: Seat,
    ask: str,
    low: int,
    high: int,
    rule: str,
    why: Why = None,
    to: Audience = EVERYONE,
    of: Of = "",
    secret: bool = False,
    **words: Any,
) -> Rule[int]:
    """A whole number from `low` to `high`."""
    line: str = yield ChooseNumber(low, high, seat, ask, rule, why, to, of, secret, False, words)
    return int(line)


def place(
    seat: Seat,
    ask: str,
    piece: str,
    area: Area,
    rule: str,
    why: Why = None,
    to: Audience = EVERYONE,
    secret: bool = False,
    **words: Any,
) -> Rule[tuple[int, int, int]]:
    """A pose for a piece: x, y in thousandths of an inch, an angle in tenths of a degree."""
    line: str = yield Place(piece, area, seat, ask, rule, why, to, "", secret, False, words)
    return pose(line)


def together(
    rules: Mapping[Seat, Callable[[], Rule[T]]], shown: bool = True, of: str = "screen"
) -> Rule[dict[Seat, T]]:
    """Private rules side by side. Each asks its own seat only and writes nothing but its screen.

    What is shown is what they return: an answer (a line, a number, a list of words), or the seat's whole screen. With
    `shown` false all stays face down; if an answer has a route such as `hand-1>down-1`, everyone sees a card go there.
    """
    results: dict[Seat, T] = yield Together(rules, shown, of)
    return results


# -- luck -----------------------------------------------------------------------------------------------------


def roll(names: Sequence[str], to: Audience = EVERYONE, of: str = "roll") -> Rule[str]:
    """A die or the like: one of the names, each as likely (name one twice to make it likelier)."""
    name: str = yield Chance(names, to, of)
    return name


def pick(pool: list[str], to: Audience = EVERYONE, of: str = "pool") -> Rule[str]:
    """Take one thing out of an open pool at random."""
    name: str = yield Chance(pool, to, of)
    pool.remove(name)
    return name


# -- the log --------------------------------------------------------------------------------------------------


def say(
    table: Table,
    event: str,
    to: Audience = EVERYONE,
    private: dict[Seat, dict[str, Any]] | None = None,
    **words: Any,
) -> None:
    """One line of the log. `private` gives some seats words of their own in place of the public ones."""
    if table.log is not None:
        table.log.append(Said(event, words, to, private or {}))
