"""The words of a game's abilities: each is a small typed function, declared by a decorator.

What a word takes is read from its signature: the annotations below are sorts of values. So the checks, the closures,
the read-back and the reference come from one place.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Annotated, Any, Generic, NamedTuple, TypeVar, get_args, get_type_hints

from .scene import Scene, T

F = TypeVar("F", bound=Callable[..., Any])
Allows = Callable[[Scene[T], Any], str]  # the clause that forbids a deed to be done to this, "" if none
Asks = str | Mapping[str, str]  # how a choice is worded, for all nouns or by noun


class Sort:
    """A kind of value that a parameter takes. `choices` are the words there are; a game's own sort has functions."""

    def __init__(self, name: str, *choices: str, several: bool = False) -> None:
        self.name, self.choices, self.several = name, choices, several

    def __repr__(self) -> str:
        return f"<{self.name}>"


NUMBER, COUNT, COMPARED, FLAG = Sort("number"), Sort("count"), Sort("comparison"), Sort("flag")
PLAYERS, EACH, PLAYER, THING = Sort("players"), Sort("each"), Sort("player"), Sort("thing")
Number = Annotated[int, NUMBER]  # 2, or {per: dead allies, over: 2, at most: 4}
Count = Annotated[int, COUNT]  # the same, never below 0
Compared = Annotated[Callable[[int], bool], COMPARED]  # 2, `at most 2`, `at least 4`
Flag = Annotated[bool, FLAG]  # yes or no
Players = Annotated[list[int], PLAYERS]  # you, it, them, a term of the game; a list of these acts in turn order
Each = Annotated[int, EACH]  # the same: the deed is done once for each of them
Player = Annotated[int, PLAYER]  # the same where it must mean one
Thing = Annotated[Any, THING]  # it, this, them, or a name given by `as`


class Parameter(NamedTuple):
    """What a word takes: its sort, whether it must be given, and its name in Python (`from_`)."""

    sort: Sort
    needed: bool
    name: str


def parameters(do: Callable[..., Any]) -> dict[str, Parameter]:
    """By their names in the YAML (`from`, `up to`): all that have a sort."""
    taken = {name: said for name, said in do.__annotations__.items() if name != "return"}
    hints = get_type_hints(SimpleNamespace(__annotations__=taken), getattr(do, "__globals__", {}), include_extras=True)
    found = {}
    for name, given in inspect.signature(do).parameters.items():
        for mark in get_args(hints.get(name)):
            if isinstance(mark, Sort):
                needed = given.default is inspect.Parameter.empty
                found[name.rstrip("_").replace("_", " ")] = Parameter(mark, needed, name)
    return found


@dataclass(slots=True)
class Word(Generic[T]):
    """A declared function: what the hook must give for it (`needs`), and which passives it looks at (`reads`)."""

    name: str
    do: Callable[..., Any]
    needs: str = ""
    reads: tuple[str, ...] = ()
    parameters: dict[str, Parameter] = field(init=False)

    def __post_init__(self) -> None:
        self.parameters = parameters(self.do)


@dataclass(slots=True)
class Verb(Word[T]):
    """A deed. `asks`, `allows` and `takes` are by parameter: how a choice for it is worded, and what it may be."""

    asks: Mapping[str, Asks] = field(default_factory=dict)
    allows: Mapping[str, Allows[T]] = field(default_factory=dict)
    takes: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    can: Callable[[Scene[T]], bool] | None = None
    opens: bool = False
    looks: bool = False
    alone: bool = False  # must it be the only deed of its ability?
    quiet: tuple[str, ...] = ()  # parameters of which only the log speaks

    @property
    def first(self) -> str:
        """The parameter that stands behind the verb."""
        return next(iter(self.parameters), "")


@dataclass(slots=True)
class Noun(Word[T]):
    """Things that can be chosen: those of a scope, the word for one, and what can be said of it."""

    word: Callable[[Scene[T], Any], str] = lambda scene, thing: str(thing)
    ask: str = ""
    kind: str = ""  # what `it` is then: the noun, or `player` where players are chosen
    every: Callable[[Scene[T]], Collection[Any]] | None = None  # all there are anywhere, for refusals
    there: Callable[[Scene[T], Any], bool] | None = None  # is it still where it was chosen?
    group: Callable[[Scene[T], Any], Any] | None = None  # of which `highest` is taken
    route: Callable[..., str] | None = None  # hidden things: whence an answer takes them, "" if nothing lies there
    words: Mapping[str, Callable[..., Any]] = field(default_factory=dict)  # what a question says besides `card`
    pairs: bool = False  # is its word a line of two, which cannot be one of several?
    measures: dict[str, Word[T]] = field(default_factory=dict)
    filters: dict[str, Word[T]] = field(default_factory=dict)


@dataclass(slots=True)
class Hook:
    """A moment at which abilities act: what it gives, the noun that `this` is, and what it is called on cards."""

    name: str
    gives: tuple[str, ...]
    this: str
    timing: str


@dataclass(slots=True)
class Always(Word[T]):
    """A passive: `this` and `timing` as of a hook; `of` is the noun of the things it may be said of."""

    this: str = ""
    timing: str = ""
    of: str = ""
    gives: tuple[str, ...] = ()


class Vocabulary(Generic[T]):
    """All words of a game's abilities. It is complete when the game's module is read, and never changed after."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.verbs: dict[str, Verb[T]] = {}
        self.nouns: dict[str, Noun[T]] = {}
        self.conditions: dict[str, Word[T]] = {}
        self.terms: dict[str, Word[T]] = {}
        self.single: set[str] = set()  # terms that mean one player
        self.amounts: dict[str, Word[T]] = {}
        self.sorts: dict[str, dict[str, Word[T]]] = {}  # of the game's own
        self.hooks: dict[str, Hook] = {}
        self.passives: dict[str, Always[T]] = {}  # in the order in which one may look at another
        self.exotics: dict[str, Word[T]] = {}
        self.reasons: dict[str, str] = {}  # why an exotic deed is not said in the language
        self.wordings: set[str] = set()  # asks that stand in the data
        self.may = "ability.may"
        self.declines = {"pass"}  # words for `or`
        self.in_turn: Callable[[T, list[int]], list[int]] = lambda table, seats: seats

    def verb(
        self,
        name: str,
        asks: Mapping[str, Asks] | None = None,
        allows: Mapping[str, Allows[T]] | None = None,
        takes: Mapping[str, tuple[str, ...]] | None = None,
        can: Callable[[Scene[T]], bool] | None = None,
        needs: str = "",
        opens: bool = False,
        looks: bool = False,
        alone: bool = False,
        quiet: tuple[str, ...] = (),
    ) -> Callable[[F], F]:
        """A deed: its first parameter stands behind the verb, the others beside it. `can`: could it do anything now?

        `takes` says which nouns it may be done to, `needs` what the hook must give. A deed that `opens` a hand lets who
        looked choose from it in the next statement; one that `looks` must come right after such a deed.
        """

        def enter(do: F) -> F:
            self.verbs[name] = Verb(
                name, do, needs, (), asks or {}, allows or {}, takes or {}, can, opens, looks, alone, quiet
            )  # fmt: skip
            return do

        return enter

    def noun(
        self,
        name: str,
        word: Callable[[Scene[T], Any], str],
        ask: str = "",
        kind: str = "",
        every: Callable[[Scene[T]], Collection[Any]] | None = None,
        there: Callable[[Scene[T], Any], bool] | None = None,
        group: Callable[[Scene[T], Any], Any] | None = None,
        route: Callable[..., str] | None = None,
        words: Mapping[str, Callable[..., Any]] | None = None,
        pairs: bool = False,
    ) -> Callable[[F], F]:
        def enter(pool: F) -> F:
            self.nouns[name] = Noun(
                name, pool, "", (), word, ask, kind or name, every, there, group, route, words or {}, pairs
            )  # fmt: skip
            return pool

        return enter

    def filter(self, noun: str, name: str, needs: str = "", reads: tuple[str, ...] = ()) -> Callable[[F], F]:
        """Something that is true of a thing or not: `(scene, thing)`, and one parameter if it takes a value."""
        return self._enter(lambda do: self.nouns[noun].filters.update({name: Word(name, do, needs, reads)}))

    def measure(self, noun: str, name: str, reads: tuple[str, ...] = ()) -> Callable[[F], F]:
        """A number of a thing, for `name: at most 2`, `highest: name` and `lowest: name`."""
        return self._enter(lambda do: self.nouns[noun].measures.update({name: Word(name, do, "", reads)}))

    def condition(self, name: str, needs: str = "", reads: tuple[str, ...] = ()) -> Callable[[F], F]:
        return self._enter(lambda do: self.conditions.update({name: Word(name, do, needs, reads)}))

    def term(self, name: str, needs: str = "", one: bool = False) -> Callable[[F], F]:
        """Players: a function of the scene that lists seats; `one` where it is always a single one."""
        if one:
            self.single.add(name)
        return self._enter(lambda do: self.terms.update({name: Word(name, do, needs)}))

    def amount(self, name: str, needs: str = "", reads: tuple[str, ...] = ()) -> Callable[[F], F]:
        return self._enter(lambda do: self.amounts.update({name: Word(name, do, needs, reads)}))

    def sort(self, sort: Sort, name: str, needs: str = "", reads: tuple[str, ...] = ()) -> Callable[[F], F]:
        """A word for a value of one of the game's own sorts. `needs` may be `it: ally`: what `it` must be."""
        return self._enter(lambda do: self.sorts.setdefault(sort.name, {}).update({name: Word(name, do, needs, reads)}))

    def passive(self, name: str, this: str, timing: str, of: str = "", gives: tuple[str, ...] = ()) -> Callable[[F], F]:
        """What is always so: the function makes of scene and parameters what rules look up in the book."""
        return self._enter(lambda do: self.passives.update({name: Always(name, do, "", (), this, timing, of, gives)}))

    def hook(self, name: str, this: str, timing: str, gives: tuple[str, ...] = ()) -> None:
        self.hooks[name] = Hook(name, gives, this, timing)

    def exotic(self, name: str, reason: str, needs: str = "") -> Callable[[F], F]:
        """A deed for `python: name`, with the reason why the language cannot say it."""
        assert reason, name
        self.reasons[name] = reason
        return self._enter(lambda do: self.exotics.update({name: Word(name, do, needs)}))

    def wording(self, *asks: str) -> None:
        """Asks that cards of the game use by `ask:` and `may:`."""
        self.wordings.update(asks)

    def asks(self) -> set[str]:
        """All that abilities may ask, but for what verbs ask themselves."""
        found = self.wordings | {self.may} | {noun.ask for noun in self.nouns.values() if noun.ask}
        for verb in self.verbs.values():
            for asked in verb.asks.values():
                found |= {asked} if isinstance(asked, str) else set(asked.values())
        return found

    def _enter(self, put: Callable[[Any], None]) -> Callable[[F], F]:
        def enter(do: F) -> F:
            put(do)
            return do

        return enter
