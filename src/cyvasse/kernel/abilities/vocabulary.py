"""The words of a game's abilities: each is a small typed function, declared by a decorator.

What a word takes is read from its signature: the annotations below are sorts of values. So the checks, the closures,
the read-back and the reference come from one place.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Any, Generic, NamedTuple, TypeVar, get_args

from ..text import NAMED, ORDINALS
from .scene import Scene, T

F = TypeVar("F", bound=Callable[..., Any])
Allows = Callable[[Scene[T], Any], str]  # the clause that forbids a deed to be done to this, "" if none
ATTACHES = "attaches to"
Asks = str | Mapping[str, str]  # how a choice is worded, for all nouns or by noun


class Sort:
    """A kind of value that a parameter takes. `choices` are the words there are; a game's own sort has functions."""

    def __init__(self, name: str, *choices: str, several: bool = False, together: bool = False) -> None:
        """Of `several` words any one fits, or all of them are meant `together`."""
        self.name, self.choices, self.several, self.together = name, choices, several, together

    def __repr__(self) -> str:
        return f"<{self.name}>"


NUMBER, COUNT, COMPARED, FLAG = Sort("number"), Sort("count"), Sort("comparison"), Sort("flag")
PLAYERS, EACH, PLAYER, THING = Sort("players"), Sort("each"), Sort("player"), Sort("thing")
COMMON = (NUMBER, COUNT, COMPARED, FLAG, PLAYERS, EACH, PLAYER, THING)
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
    found = {}
    defaults = len(do.__defaults__ or ())
    names = do.__code__.co_varnames[: do.__code__.co_argcount]
    for place, name in enumerate(names):
        for mark in get_args(_hint(do, name)):
            if isinstance(mark, Sort):
                needed = place < len(names) - defaults
                found[name.rstrip("_").replace("_", " ")] = Parameter(mark, needed, name)
    return found


def _hint(do: Callable[..., Any], name: str) -> Any:
    """What a parameter's annotation means where the function stands."""
    said = do.__annotations__.get(name)
    return eval(said, do.__globals__) if isinstance(said, str) else said


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
    can: Callable[..., bool] | None = None  # of the scene and such parameters as it names
    opens: bool = False
    looks: bool = False
    alone: bool = False  # must it be the only deed of its ability?
    quiet: tuple[str, ...] = ()  # parameters of which only the log speaks
    unseen: Callable[..., tuple[str, Collection[int]]] | None = None  # of a hidden thing: whither, and who else sees it

    @property
    def first(self) -> str:
        """The parameter that stands behind the verb."""
        return next(iter(self.parameters), "")


@dataclass(slots=True)
class Cost(Verb[T]):
    """What is paid for using an ability."""

    unpaid: Callable[..., str] | None = None  # the clause that keeps it from being paid, "" if none
    own: bool = False  # does the card pay with itself?


@dataclass(slots=True)
class Filter(Word[T]):
    """Something that is true of a thing or not; `clause` says why it matters, where that is not the card itself."""

    clause: str = ""


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
    member: Callable[..., bool] | None = None  # is this one of the scope, wherever it is now? (scene, thing, scope)
    # Of a word that names none of those there are: the clause for it, "" for the card's own, None if it is no name.
    missing: Callable[[Scene[T], str], str | None] | None = None
    measures: dict[str, Word[T]] = field(default_factory=dict)
    filters: dict[str, Filter[T]] = field(default_factory=dict)


@dataclass(slots=True)
class Deck(Word[T]):
    """Hidden cards in order. `do` takes some up from the top; `back` puts what is left of them where it is told."""

    noun: str = ""  # what they are while they are looked at
    back: Callable[..., Any] = lambda scene, taken, rest: ()
    can: Callable[..., bool] | None = None
    rests: tuple[str, ...] = ()


@dataclass(slots=True)
class Hook:
    """A moment at which abilities act: what it gives, the noun that `this` is, and what it is called on cards.

    At one with `instead` something is about to happen that an ability may replace or cancel. It is about `things`, by
    name and noun: rules put them into `scene.named`. Where cards of several `kinds` act then, `Vocabulary.kind` tells
    which an entry of the data is.
    """

    name: str
    gives: tuple[str, ...]
    this: str
    timing: str
    kinds: tuple[str, ...]  # all that `this` may be
    used: tuple[str, ...] = ()  # of these, where a player decides to use them: with costs and limits
    phased: bool = False  # must they say in which phases?
    names: str = ""  # the noun of the things that its occasion names
    selves: tuple[str, ...] = ()  # where not every `this` can be one of these: those that can
    instead: bool = False
    things: Mapping[str, str] = field(default_factory=dict)


@dataclass(slots=True)
class Role(Word[T]):
    """A thing that the occasion names: the attacker, the defender. `noun` is what it is."""

    noun: str = ""


@dataclass(slots=True)
class Always(Word[T]):
    """A passive: `this` and `timing` as of a hook; `of` is the noun of the things it may be said of.

    With `itself` that may be left out where `this` is such a thing: then it is said of `this`.
    """

    this: str = ""
    timing: str = ""
    of: str = ""
    gives: tuple[str, ...] = ()
    itself: bool = False
    kinds: tuple[str, ...] = ()  # all that `this` may be


class Vocabulary(Generic[T]):
    """All words of a game's abilities. It is complete when the game's module is read, and never changed after."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.verbs: dict[str, Verb[T]] = {}
        self.nouns: dict[str, Noun[T]] = {}
        self.conditions: dict[str, Word[T]] = {}
        self.terms: dict[str, Word[T]] = {}
        self.roles: dict[str, Role[T]] = {}
        self.single: set[str] = set()  # terms that mean one player
        self.amounts: dict[str, Word[T]] = {}
        self.sorts: dict[str, dict[str, Word[T]]] = {}  # of the game's own
        self.decks: dict[str, Deck[T]] = {}
        self.hooks: dict[str, Hook] = {}
        self.costs: dict[str, Cost[T]] = {}
        self.phases: tuple[str, ...] = ()
        self.periods: tuple[str, ...] = ()  # of limits
        self.times: Callable[[Scene[T], int, str], int] = lambda scene, number, period: 0
        self.note: Callable[[Scene[T], int, str], None] = lambda scene, number, period: None
        self.passives: dict[str, Always[T]] = {}  # in the order in which one may look at another
        self.exotics: dict[str, Word[T]] = {}
        self.reasons: dict[str, str] = {}  # why an exotic deed is not said in the language
        self.wordings: set[str] = set()  # asks that stand in the data
        self.readbacks: list[Path] = []  # where words that plugins add are said back
        self.may = "ability.may"
        self.one_of, self.number, self.word = "ability.one_of", "ability.number", NAMED
        self.declines = {"pass"}  # words for `or`
        self.obliged = ""  # the clause by which a card leaves no choice, "" for the card's own
        self.useless = ""  # the clause by which nothing is chosen on which a card could do nothing
        self.kind: Callable[[str, Mapping[str, Any]], str] = lambda key, entry: ""
        self.in_turn: Callable[[T, list[int]], list[int]] = lambda table, seats: seats

    def verb(
        self,
        name: str,
        asks: Mapping[str, Asks] | None = None,
        allows: Mapping[str, Allows[T]] | None = None,
        takes: Mapping[str, tuple[str, ...]] | None = None,
        can: Callable[..., bool] | None = None,
        needs: str = "",
        opens: bool = False,
        looks: bool = False,
        alone: bool = False,
        quiet: tuple[str, ...] = (),
        unseen: Callable[..., tuple[str, Collection[int]]] | None = None,
    ) -> Callable[[F], F]:
        """A deed: its first parameter stands behind the verb, the others beside it. `can`: could it do anything now?

        `takes` says which nouns it may be done to, `needs` what the hook must give. A deed that `opens` a hand lets who
        looked choose from it in the next statement; one that `looks` must come right after such a deed. A hidden thing
        that goes `unseen` is chosen so that only the chooser and those it names learn which.
        """

        def enter(do: F) -> F:
            self.verbs[name] = Verb(
                name, do, needs, (), asks or {}, allows or {}, takes or {}, can, opens, looks, alone, quiet, unseen
            )  # fmt: skip
            return do

        return enter

    def cost(
        self,
        name: str,
        unpaid: Callable[..., str] | None = None,
        asks: Mapping[str, Asks] | None = None,
        allows: Mapping[str, Allows[T]] | None = None,
        takes: Mapping[str, tuple[str, ...]] | None = None,
        own: bool = False,
        needs: str = "",
    ) -> Callable[[F], F]:
        """What is paid. `unpaid` gives the clause that keeps it from being paid, of such parameters as it names.

        A parameter that is a thing may be chosen as the cost is paid: `cost: {kneel: {a: character, of: you}}`.
        """
        return self._enter(
            lambda do: self.costs.update(
                {name: Cost(name, do, needs, (), asks or {}, allows or {}, takes or {}, unpaid=unpaid, own=own)}
            )
        )

    def limits(
        self,
        *periods: str,
        times: Callable[[Scene[T], int, str], int],
        note: Callable[[Scene[T], int, str], None],
    ) -> None:
        """The periods of `limit: 2 per round`; how often a card's ability was used in one is kept by the game."""
        self.periods, self.times, self.note = periods, times, note

    def attachments(self, to: str, this: str | tuple[str, ...], timing: str) -> None:
        """Cards may say by `attaches to` what bears them: a passive, said of this noun."""
        self.passive(ATTACHES, this, timing, to)(lambda scene: True)

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
        member: Callable[..., bool] | None = None,
        missing: Callable[[Scene[T], str], str | None] | None = None,
        needs: str = "",
    ) -> Callable[[F], F]:
        def enter(pool: F) -> F:
            self.nouns[name] = Noun(
                name, pool, needs, (), word, ask, kind or name, every, there, group, route, words or {}, pairs, member,
                missing,
            )  # fmt: skip
            return pool

        return enter

    def deck(
        self,
        name: str,
        noun: str,
        back: Callable[..., Any],
        can: Callable[..., bool] | None = None,
        rests: tuple[str, ...] = ("on top", "under", "shuffled"),
    ) -> Callable[[F], F]:
        """Cards for `look at the top` and `show the top`: a rule `(scene, count, shown)` that takes them up.

        What it returns is handed to `back(scene, taken, rest)`. Parameters say whose deck it is; `noun` is what the
        cards are until they are put back, and only then may they be chosen.
        """
        return self._enter(lambda do: self.decks.update({name: Deck(name, do, "", (), noun, back, can, rests)}))

    def looked_at(self, noun: str) -> str:
        """The deck whose cards are this noun while they are looked at, "" if it is none."""
        return next((deck.name for deck in self.decks.values() if deck.noun == noun), "")

    def filter(
        self, noun: str, name: str, needs: str = "", reads: tuple[str, ...] = (), clause: str = ""
    ) -> Callable[[F], F]:
        """Something that is true of a thing or not: `(scene, thing)`, and one parameter if it takes a value.

        A refusal of what it rules out cites the card, or the `clause` that it comes from.
        """
        return self._enter(lambda do: self.nouns[noun].filters.update({name: Filter(name, do, needs, reads, clause)}))

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

    def role(self, name: str, noun: str, needs: str = "") -> Callable[[F], F]:
        """A thing that the occasion names: a function of the scene."""
        return self._enter(lambda do: self.roles.update({name: Role(name, do, needs, (), noun)}))

    def amount(self, name: str, needs: str = "", reads: tuple[str, ...] = ()) -> Callable[[F], F]:
        return self._enter(lambda do: self.amounts.update({name: Word(name, do, needs, reads)}))

    def sort(self, sort: Sort, name: str, needs: str = "", reads: tuple[str, ...] = ()) -> Callable[[F], F]:
        """A word for a value of one of the game's own sorts. `needs` may be `it: ally`: what `it` must be."""
        return self._enter(lambda do: self.sorts.setdefault(sort.name, {}).update({name: Word(name, do, needs, reads)}))

    def passive(
        self,
        name: str,
        this: str | tuple[str, ...],
        timing: str,
        of: str = "",
        gives: tuple[str, ...] = (),
        itself: bool = False,
    ) -> Callable[[F], F]:
        """What is always so: the function makes of scene and parameters what rules look up in the book."""
        kinds = (this,) if isinstance(this, str) else this
        return self._enter(
            lambda do: self.passives.update(
                {name: Always(name, do, "", (), kinds[0], timing, of, gives, itself, kinds)}
            )
        )

    def hook(
        self,
        name: str,
        this: str | tuple[str, ...],
        timing: str,
        gives: tuple[str, ...] = (),
        used: bool | tuple[str, ...] = False,
        phased: bool = False,
        names: str = "",
        instead: bool = False,
        things: Mapping[str, str] | None = None,
        selves: tuple[str, ...] = (),
    ) -> None:
        kinds = (this,) if isinstance(this, str) else this
        by = kinds if used is True else used or ()
        self.hooks[name] = Hook(name, gives, kinds[0], timing, kinds, by, phased, names, selves, instead, things or {})

    def exotic(self, name: str, reason: str, needs: str = "") -> Callable[[F], F]:
        """A deed for `python: name`, with the reason why the language cannot say it."""
        assert reason, name
        self.reasons[name] = reason
        return self._enter(lambda do: self.exotics.update({name: Word(name, do, needs)}))

    def wording(self, *asks: str) -> None:
        """Asks that cards of the game use by `ask:` and `may:`."""
        self.wordings.update(asks)

    def answers(self) -> set[str]:
        """Words that answer an ability's own questions."""
        words = [word for sort in self.word_sorts().values() for word in sort.choices]
        return {"yes", "no", "none", *self.declines, *ORDINALS, *words}

    def word_sorts(self) -> dict[str, Sort]:
        """Sorts of which a word may be chosen: those whose words are listed, or are names of cards."""
        words = [*self.verbs.values(), *self.conditions.values(), *self.passives.values(), *self.nouns.values()]
        words += [word for noun in self.nouns.values() for word in noun.filters.values()]
        sorts = {parameter.sort for word in words for parameter in word.parameters.values()}
        named = {sort.name: sort for sort in sorts if sort not in COMMON and sort.name not in self.sorts}
        return dict(sorted(named.items()))

    def asks(self) -> set[str]:
        """All that a choice or `may` may ask, but for what verbs ask themselves."""
        found = self.wordings | {self.may} | {noun.ask for noun in self.nouns.values() if noun.ask}
        for verb in (*self.verbs.values(), *self.costs.values()):
            for asked in verb.asks.values():
                found |= {asked} if isinstance(asked, str) else set(asked.values())
        return found

    def _enter(self, put: Callable[[Any], None]) -> Callable[[F], F]:
        def enter(do: F) -> F:
            put(do)
            return do

        return enter
