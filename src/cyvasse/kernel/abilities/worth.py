"""What abilities are worth to whose card it is, so that judges know cards by what they do.

A game weighs its words on a scale: what a deed or a passive is worth, how many players a term means, what an amount
comes to, how likely a condition is, which things there are to choose from. A function that takes `view` is told what a
seat sees, or None where the question is what is to be expected at any time; all else is the same in every view.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from . import tree
from .scene import T
from .vocabulary import EACH, Vocabulary, Word

F = TypeVar("F", bound=Callable[..., Any])
Figure = Callable[["Mind"], float]


class Sides(NamedTuple):
    """Players as a judge counts them: how many are this seat itself, and how many are others."""

    own: float
    others: float


class Case(NamedTuple):
    """A thing that may be chosen: whose it is (1 this seat's, -1 another's, 0 nobody's), its numbers, and what it is.

    `what` is the game's own, and for filters alone; None where nothing is known of it.
    """

    own: float
    numbers: Mapping[str, float] = {}
    what: Any = None


YOU, OTHER = Case(1.0), Case(-1.0)


class Mind:
    """What is looked at while an ability is weighed."""

    __slots__ = ("it", "named", "them", "this", "view")

    def __init__(self, view: Any, this: Case = YOU) -> None:
        self.view, self.this = view, this
        self.it: Case = OTHER
        self.them: Case = OTHER
        self.named: dict[str, Case] = {}


class Told:
    """A figure of the game's: a number, or a function; does it look at the view, and what else does it take?"""

    __slots__ = ("do", "looks", "takes")

    def __init__(self, given: Any) -> None:
        self.do: Callable[..., Any] = given if callable(given) else lambda: given
        names = inspect.signature(self.do).parameters
        self.looks, self.takes = "view" in names, [name for name in names if name != "view"]


class Weighed:
    """What a card's abilities are worth at any time, and in a view."""

    __slots__ = ("_in_view", "usual")

    def __init__(self, usual: float, in_view: Figure | None) -> None:
        self.usual, self._in_view = usual, in_view

    def now(self, view: Any, this: Case = YOU) -> float:
        """`this` is the card itself, where more is known of it than that it is one's own."""
        return self.usual if self._in_view is None else self._in_view(Mind(view, this))


NOTHING = Weighed(0.0, None)
CHOSEN = 2.0  # a number that someone will choose


class Choice(NamedTuple):
    """A choice that an ability offers: what is chosen, and what comes of one thing or of choosing nothing."""

    ask: str
    noun: str
    of: Callable[[Any, Case], float]  # (view, thing)
    otherwise: Callable[[Any], float]  # (view)


class Worth(Generic[T]):
    """A scale for the words of a vocabulary. What is not weighed counts nothing, and of a condition half."""

    def __init__(self, words: Vocabulary[T]) -> None:
        self.words = words
        self.verbs: dict[str, Told] = {}
        self.passives: dict[str, Told] = {}
        self.exotics: dict[str, Told] = {}
        self.costs: dict[str, Told] = {}
        self.decks: dict[str, Told] = {}
        self.terms: dict[str, Told] = {}
        self.amounts: dict[str, Told] = {}
        self.conditions: dict[str, Told] = {}
        self.nouns: dict[str, Told] = {}
        self.filters: dict[tuple[str, str], Callable[[Any, Any, Case], bool]] = {}
        self.hooks: dict[str, float] = {}
        self.avoided: dict[str, float] = {}

    def verb(self, *names: str) -> Callable[[F], F]:
        """What a deed is worth: a function of its parameters, with numbers, `Sides` of players and `Case` of things.

        Every function of the game's may also take `view` and `this`.
        """
        return _enter(self.words.verbs, self.verbs, names)

    def passive(self, *names: str) -> Callable[[F], F]:
        return _enter(self.words.passives, self.passives, names)

    def cost(self, *names: str) -> Callable[[F], F]:
        """What is given for it, below nothing; of what is chosen as it is paid, a list of `Case`."""
        return _enter(self.words.costs, self.costs, names)

    def deck(self, *names: str) -> Callable[[F], F]:
        """What looking at so many cards (`count`) is worth besides what is done with them."""
        return _enter(self.words.decks, self.decks, names)

    def exotic(self, *names: str) -> Callable[[F], F]:
        return _enter(self.words.exotics, self.exotics, names)

    def noun(self, *names: str) -> Callable[[F], F]:
        """The things there are, as a list of `Case`; a function of the scope, of `this`, of `them` in `for each`."""
        return _enter(self.words.nouns, self.nouns, names)

    def filter(self, noun: str, name: str, holds: Callable[[Any, Any, Case], bool]) -> None:
        """Does a filter hold of `Case.what`? Of that, the filter's value, and `this`; one not told leaves all."""
        assert name in self.words.nouns[noun].filters, name
        self.filters[noun, name] = holds

    def players(self, name: str, sides: Sides | Callable[..., Sides]) -> None:
        _enter(self.words.terms, self.terms, [name])(_told(sides))

    def amount(self, name: str, number: float | Callable[..., float]) -> None:
        _enter(self.words.amounts, self.amounts, [name])(_told(number))

    def condition(self, name: str, chance: float | Callable[..., float]) -> None:
        """How likely it holds when it matters; a function may take its `value`."""
        _enter(self.words.conditions, self.conditions, [name])(_told(chance))

    def hook(self, name: str, counts: float) -> None:
        """What a deed at this moment counts: some moments come rarely."""
        assert name in self.words.hooks, name
        self.hooks[name] = counts

    def instead(self, name: str, worth: float) -> None:
        """What it is worth that what is about to happen at this moment does not."""
        assert self.words.hooks[name].instead, name
        self.avoided[name] = worth

    def weigh(
        self,
        abilities: Iterable[Any],
        assuming: Mapping[str, float | Sides] | None = None,
        this: Case = YOU,
        used: bool = False,
    ) -> Weighed:
        """What these are worth together; `assuming` holds what is known of conditions (chances) and of terms.

        With `used` they are, whatever it costs: their conditions hold, and their prices are paid.
        """
        scale = _Weighing(self, assuming or {}, used)
        figures = [figure for figure in map(scale.ability, abilities) if figure is not _nothing]
        usual = sum(figure(Mind(None, this)) for figure in figures)
        return Weighed(usual, (lambda mind: sum(figure(mind) for figure in figures)) if scale.looks else None)

    def choices(self, abilities: Iterable[Any]) -> list[Choice]:
        """Those that stand in these abilities, in order; a yes or no is a choice of no noun."""
        scale, found = _Weighing(self, {}), []
        for node in tree.walk(tuple(abilities)):
            if isinstance(node, tree.Choose):
                do, otherwise = scale.sequence(node.do), scale.sequence(node.otherwise)
                found.append(Choice(node.ask, node.of.noun, _of(do), _at_all(otherwise)))
            elif isinstance(node, tree.May):
                found.append(Choice(node.ask, "", _of(scale.sequence(node.do)), _at_all(_nothing)))
        return found


def _of(do: Figure) -> Callable[[Any, Case], float]:
    def worth(view: Any, thing: Case) -> float:
        mind = Mind(view)
        mind.it = mind.them = thing
        return do(mind)

    return worth


def _at_all(do: Figure) -> Callable[[Any], float]:
    return lambda view: do(Mind(view))


def _enter(known: Mapping[str, Any], book: dict[str, Told], names: Sequence[str]) -> Callable[[F], F]:
    def enter(do: F) -> F:
        for name in names:
            assert name in known, name
            book[name] = Told(do)
        return do

    return enter


def _told(given: Any) -> Callable[..., Any]:
    return given if callable(given) else lambda: given


class _Weighing(Generic[T]):
    """Makes figures of statements, and notes whether any of them looks at the view, or at `this`."""

    def __init__(self, scale: Worth[T], assuming: Mapping[str, float | Sides], used: bool = False) -> None:
        self.scale, self.assuming, self.used, self.looks, self.when = scale, assuming, used, False, ""

    def ability(self, node: Any) -> Figure:
        if isinstance(node, tree.Passive):
            given = {**node.given, **({"of": node.of} if node.of is not None else {})}
            figure = self.word(self.scale.passives, node.always, given, self.scale.words.passives)
        elif isinstance(node, tree.Ability):
            self.when = node.when
            figure = self.counted(self.use(node), self.scale.hooks.get(node.when, 1.0))
        else:
            return _nothing
        if node.holds is None or figure is _nothing or self.used:
            return figure
        chance = self.chance(node.holds)
        return lambda mind: chance(mind) * figure(mind)

    def use(self, node: tree.Ability) -> Figure:
        """What is done, at its price: nobody pays more than it is worth, unless they are seen to do it."""
        deeds = self.sequence(node.do)
        prices = [self.price(one) for one in node.costs]
        prices = [price for price in prices if price is not _nothing]
        if not prices or (deeds is _nothing and not self.used):
            return deeds
        least = -99.0 if self.used else 0.0
        return lambda mind: max(least, deeds(mind) + sum(price(mind) for price in prices))

    def price(self, node: tree.Price) -> Figure:
        given = {**node.given, **({node.what: node.chosen} if node.chosen is not None else {})}
        return self.word(self.scale.costs, node.cost, given, self.scale.words.costs)

    def counted(self, figure: Figure, counts: float) -> Figure:
        if counts == 1.0 or figure is _nothing:
            return figure
        return (lambda mind: counts * figure(mind)) if counts else _nothing

    def word(
        self, book: Mapping[str, Told], name: str, given: Mapping[str, Any], words: Mapping[str, Word[T]]
    ) -> Figure:
        """What a word is worth with what it is given; what its function does not take is not looked at."""
        told = book.get(name)
        if told is None:
            return _nothing
        names = {key: parameter.name for key, parameter in words[name].parameters.items()}
        values = {names.get(key, key): node for key, node in given.items()}
        used = {key: self.value(node) for key, node in values.items() if key in told.takes}
        if "this" in told.takes:
            used["this"] = _this
        for parameter in words[name].parameters.values():
            if parameter.sort is EACH and parameter.name in told.takes:
                used.setdefault(parameter.name, _same(Sides(1.0, 0.0)))
        return self.asked(told, used)

    def asked(self, told: Told, given: Mapping[str, Callable[[Mind], Any]]) -> Figure:
        self.looks |= told.looks or "this" in given
        do, used = told.do, [*given.items()]
        if told.looks:
            return lambda mind: do(view=mind.view, **{name: value(mind) for name, value in used})
        if not used:
            return lambda mind: do()
        return lambda mind: do(**{name: value(mind) for name, value in used})

    # -- statements ----------------------------------------------------------------------------------------------

    def sequence(self, statements: Sequence[tree.Statement]) -> Figure:
        figures = [figure for figure in map(self.statement, statements) if figure is not _nothing]
        if len(figures) < 2:
            return figures[0] if figures else _nothing
        return lambda mind: sum(figure(mind) for figure in figures)

    def statement(self, node: tree.Statement) -> Figure:
        if isinstance(node, tree.Act):
            return self.word(self.scale.verbs, node.verb, node.given, self.scale.words.verbs)
        if isinstance(node, tree.Exotic):
            return self.word(self.scale.exotics, node.name, {}, self.scale.words.exotics)
        if isinstance(node, tree.Choose):
            return self.some(node) if node.some else self.one(node)
        if isinstance(node, tree.Each):
            return self.each(node)
        if isinstance(node, tree.If):
            return self.only_if(node)
        if isinstance(node, tree.OneOf):
            return self.best(node.by, [self.sequence(branch) for branch in node.branches])
        if isinstance(node, tree.May):
            return self.best(node.by, [_nothing, self.sequence(node.do)])
        if isinstance(node, tree.Instead):
            return self.in_its_place(node)
        return self.looking(node) if isinstance(node, tree.Looking) else self.sequence(node.do)

    def in_its_place(self, node: tree.Instead) -> Figure:
        do, avoided = self.sequence(node.do), self.scale.avoided.get(self.when, 0.0)
        return (lambda mind: avoided + do(mind)) if avoided else do

    def looking(self, node: tree.Looking) -> Figure:
        told, do = self.scale.decks.get(node.deck), self.sequence(node.do)
        if told is None:
            return do
        look = self.asked(told, {"count": self.value(node.count)} if "count" in told.takes else {})
        return lambda mind: look(mind) + do(mind)

    def best(self, by: tree.Players, figures: list[Figure]) -> Figure:
        """Of several ways the one that its chooser likes best."""
        if all(figure is _nothing for figure in figures):
            return _nothing
        chooser = self.chooser(by)
        return lambda mind: chooser(mind)(*(figure(mind) for figure in figures))

    def only_if(self, node: tree.If) -> Figure:
        then, otherwise = self.sequence(node.do), self.sequence(node.otherwise)
        if then is otherwise is _nothing:
            return _nothing
        chance = self.chance(node.holds)

        def either(mind: Mind) -> float:
            holds = chance(mind)
            return holds * then(mind) + (1 - holds) * otherwise(mind)

        return either

    def chooser(self, node: tree.Players) -> Callable[[Mind], Callable[..., float]]:
        """Who chooses takes what is best for them: that is best or worst for this seat."""
        sides = self.players(node)
        return lambda mind: max if sides(mind).own > sides(mind).others else min

    def one(self, node: tree.Choose) -> Figure:
        do, otherwise = self.sequence(node.do), self.sequence(node.otherwise)
        if do is otherwise is _nothing:
            return _nothing
        cases, by, may, name = self.cases(node.of), self.chooser(node.by), bool(node.instead), node.name

        def best(mind: Mind) -> float:
            before, worths = mind.it, []
            for case in cases(mind):
                mind.it = case
                if name:
                    mind.named[name] = case
                worths.append(do(mind))
            mind.it = before
            if may or not worths:
                worths.append(otherwise(mind))
            return by(mind)(worths)

        return best

    def some(self, node: tree.Choose) -> Figure:
        do = self.sequence(node.do)
        if do is _nothing:
            return do
        cases, by, least, most = self.cases(node.of), self.chooser(node.by), node.least, node.most

        def best(mind: Mind) -> float:
            before, worths = mind.it, []
            for case in cases(mind):
                mind.it = case
                worths.append(do(mind))
            mind.it = before
            mine = by(mind) is max
            worths.sort(reverse=mine)
            return sum(w for n, w in enumerate(worths[:most]) if n < least or (w > 0 if mine else w < 0))

        return best

    def each(self, node: tree.Each) -> Figure:
        do = self.sequence(node.do)
        if do is _nothing:
            return do
        if isinstance(node.of, tree.Players):
            sides = self.players(node.of)

            def of_players(mind: Mind) -> float:
                total = 0.0
                for case, count in zip((YOU, OTHER), sides(mind), strict=True):
                    if count:
                        total += count * _with_them(do, mind, case)
                return total

            return of_players
        cases = self.cases(node.of)
        return lambda mind: sum(_with_them(do, mind, case) for case in cases(mind))

    # -- values --------------------------------------------------------------------------------------------------

    def value(self, node: tree.Value | tree.Selector) -> Callable[[Mind], Any]:
        """As the game's functions are told it: numbers, Sides, a Case, the words of sorts, comparisons as they are."""
        if isinstance(node, tree.Number):
            return _same(float(node.number))
        if isinstance(node, tree.Per):
            return self.per(node)
        if isinstance(node, tree.Selector):
            return self.cases(node)
        if isinstance(node, tree.Players):
            return self.players(node)
        if isinstance(node, tree.Named):
            return self.thing(node.name)
        if isinstance(node, tree.Flag):
            return _same(node.on)
        if isinstance(node, tree.Words):
            return _same(node.words)
        if isinstance(node, tree.Chosen):
            return _same(CHOSEN if node.sort == "number" else "")
        return _same(node.word if isinstance(node, tree.Own) else node)

    def per(self, node: tree.Per) -> Callable[[Mind], float]:
        if isinstance(node.of, str):
            of = self.word(self.scale.amounts, node.of, {}, self.scale.words.amounts)
        elif isinstance(node.of, tree.Chosen):
            of = _same(CHOSEN)
        else:
            cases = self.cases(node.of)
            of = lambda mind: float(len(cases(mind)))  # noqa: E731
        times, over, plus, most = node.times, node.over, node.plus, 99 if node.most is None else node.most
        return lambda mind: min(float(most), of(mind) / over * times + plus)

    def players(self, node: tree.Players) -> Callable[[Mind], Sides]:
        several = [self.player(name) for name in node.names]
        if len(several) == 1:
            return several[0]

        def together(mind: Mind) -> Sides:
            sides = [some(mind) for some in several]
            return Sides(sum(side.own for side in sides), sum(side.others for side in sides))

        return together

    def player(self, name: str) -> Callable[[Mind], Sides]:
        if name == "you":
            return _same(Sides(1.0, 0.0))
        if name in self.assuming:
            return _same(self.assuming[name])
        told = self.scale.terms.get(name)
        if told is not None:
            sides: Callable[[Mind], Any] = self.asked(told, {})
            return sides
        thing = self.thing(name)
        return lambda mind: Sides(1.0, 0.0) if thing(mind).own > 0 else Sides(0.0, 1.0)

    def thing(self, name: str) -> Callable[[Mind], Case]:
        if name == "it":
            return lambda mind: mind.it
        if name == "them":
            return _them
        if name == "this":
            return _this
        return lambda mind: mind.named.get(name, YOU)

    def cases(self, node: tree.Selector) -> Callable[[Mind], list[Case]]:
        """What suits, as far as numbers and filters tell."""
        told, noun = self.scale.nouns.get(node.noun), self.scale.words.nouns[node.noun]
        if told is None:
            return _same([OTHER])
        scope = {noun.parameters[key].name: self.value(value) for key, value in node.scope.items()}
        used = {name: value for name, value in (scope | {"them": _them, "this": _this}).items() if name in told.takes}
        of: Callable[[Mind], Any] = self.asked(told, used)
        filters = [
            (self.scale.filters[node.noun, name], self.value(value) if value is not None else _same(None))
            for name, value in node.filters.items()
            if (node.noun, name) in self.scale.filters
        ]

        def suiting(mind: Mind) -> list[Case]:
            found: list[Case] = of(mind)
            for number, comparison in node.measures.items():
                found = [case for case in found if comparison.fits(round(case.numbers.get(number, 0.0)))]
            for holds, value in filters:
                given = value(mind)
                found = [case for case in found if case.what is None or holds(case.what, given, mind.this)]
            for extreme in node.extremes:
                most = max if extreme.highest else min
                best = most((case.numbers.get(extreme.measure, 0.0) for case in found), default=0.0)
                found = [case for case in found if case.numbers.get(extreme.measure, 0.0) == best]
            return found

        return suiting

    # -- conditions ----------------------------------------------------------------------------------------------

    def chance(self, node: tree.Condition) -> Callable[[Mind], float]:
        if isinstance(node, tree.Not):
            of = self.chance(node.of)
            return lambda mind: 1 - of(mind)
        if isinstance(node, tree.All):
            return self.all_of([self.chance(one) for one in node.of])
        if isinstance(node, tree.AnyOf):
            none = self.all_of([self.chance(tree.Not(one)) for one in node.of])
            return lambda mind: 1 - none(mind)
        if isinstance(node, tree.ThereIs):
            cases = self.cases(node.of)
            return lambda mind: float(bool(cases(mind)))
        if isinstance(node, tree.Is):
            return self.asked(HALF, {})
        if node.name in self.assuming:
            return _same(self.assuming[node.name])
        told = self.scale.conditions.get(node.name, HALF)
        known = {"value": _same(node.value), "this": _this}
        return self.asked(told, {name: known[name] for name in known if name in told.takes})

    def all_of(self, chances: list[Callable[[Mind], float]]) -> Callable[[Mind], float]:
        def together(mind: Mind) -> float:
            found = 1.0
            for chance in chances:
                found *= chance(mind)
            return found

        return together


HALF = Told(0.5)


def _nothing(mind: Mind) -> float:
    return 0.0


def _them(mind: Mind) -> Case:
    return mind.them


def _this(mind: Mind) -> Case:
    return mind.this


def _same(value: Any) -> Callable[[Mind], Any]:
    return lambda mind: value


def _with_them(do: Figure, mind: Mind, case: Case) -> float:
    before, mind.them = mind.them, case
    found = do(mind)
    mind.them = before
    return found
