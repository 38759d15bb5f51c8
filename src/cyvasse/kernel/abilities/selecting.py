"""Selectors and values as closures: what is the same in every scene is worked out when they are made."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, Generic

from ..offer import DECLINED, Offer, Reasons
from . import tree
from .limits import LARGEST
from .scene import Scene, T
from .uses import mentions
from .vocabulary import COUNT, EACH, PLAYER, Allows, Parameter, Verb, Vocabulary, Word

Closure = Callable[[Any], Any]  # of a scene


class Constant:
    """A value that is the same in every scene."""

    __slots__ = ("constant",)

    def __init__(self, constant: Any) -> None:
        self.constant = constant

    def __call__(self, scene: Any) -> Any:
        return self.constant


class Values(Generic[T]):
    """Makes closures of values, conditions and selectors."""

    def __init__(self, words: Vocabulary[T]) -> None:
        self.words = words

    def value(self, parameter: Parameter, node: tree.Value) -> Closure:
        """What the word is given: in the shape that its sort has."""
        sort = parameter.sort
        if isinstance(node, tree.Players):
            seats = self.players(node)
            return (lambda scene: seats(scene)[0]) if sort is PLAYER else seats
        if isinstance(node, tree.Number | tree.Per):
            return self.amount(node, least=0 if sort is COUNT else -LARGEST)
        if isinstance(node, tree.Comparison):
            return Constant(node.fits)
        if isinstance(node, tree.Flag):
            return Constant(node.on)
        if isinstance(node, tree.Words):
            return Constant(list(node.words) if sort.several else node.words[0])
        if isinstance(node, tree.Chosen):
            chosen = self.thing(node.name)
            return (lambda scene: [chosen(scene)]) if sort.several else chosen
        if isinstance(node, tree.Own):
            word: Closure = self.words.sorts[node.sort][node.word].do
            return word
        return self.thing(node.name)

    def amount(self, node: tree.Number | tree.Per, least: int = -LARGEST) -> Closure:
        if isinstance(node, tree.Number):
            return Constant(node.number)
        times, over, plus, most = node.times, node.over, node.plus, LARGEST if node.most is None else node.most
        if isinstance(node.of, str):
            of: Closure = self.words.amounts[node.of].do
        elif isinstance(node.of, tree.Chosen):
            of = self.thing(node.of.name)
        else:
            things = Selecting(self, node.of).things
            of = lambda scene: len(things(scene))  # noqa: E731
        if least < 0 <= plus and times > 0:
            return lambda scene: min(most, of(scene) // over * times + plus)
        return lambda scene: max(least, min(most, of(scene) // over * times + plus))

    def players(self, node: tree.Players) -> Callable[[Any], list[int]]:
        if len(node.names) == 1:
            return self.player(node.names[0])
        several, in_turn = [self.player(name) for name in node.names], self.words.in_turn
        return lambda scene: in_turn(scene.table, [seat for some in several for seat in some(scene)])

    def player(self, name: str) -> Callable[[Any], list[int]]:
        if name == "you":
            return lambda scene: [scene.seat]
        if name in self.words.terms:
            term: Callable[[Any], list[int]] = self.words.terms[name].do
            return term
        thing = self.thing(name)
        return lambda scene: [thing(scene)]

    def thing(self, name: str) -> Closure:
        if name == "it":
            return lambda scene: scene.it
        if name == "this":
            return lambda scene: scene.this
        if name == "them":
            return lambda scene: scene.them
        if name in self.words.roles:
            role: Closure = self.words.roles[name].do
            return role
        return lambda scene: scene.named[name]

    # -- conditions --------------------------------------------------------------------------------------------

    def condition(self, node: tree.Condition) -> Callable[[Any], bool]:
        if isinstance(node, tree.Not):
            denied = self.condition(node.of)
            return lambda scene: not denied(scene)
        if isinstance(node, tree.All):
            several = [self.condition(one) for one in node.of]
            return lambda scene: all(holds(scene) for holds in several)
        if isinstance(node, tree.AnyOf):
            some = [self.condition(one) for one in node.of]
            return lambda scene: any(holds(scene) for holds in some)
        if isinstance(node, tree.ThereIs):
            selecting = Selecting(self, node.of)
            return lambda scene: selecting.exists(scene, None)
        if isinstance(node, tree.Is):
            what, filters = self.thing(node.what.name), tuple(Selecting(self, node.like).filters)
            return lambda scene: all(suits(scene, what(scene)) for suits in filters)
        word = self.words.conditions[node.name]
        do = word.do
        if node.value is None:
            return do
        value = self.value(next(iter(word.parameters.values())), node.value)
        if isinstance(value, Constant):
            fixed = value.constant
            return lambda scene: do(scene, fixed)
        return lambda scene: do(scene, value(scene))

    def filter(self, word: Word[T], node: tree.Value | None) -> Callable[[Any, Any], bool]:
        """A filter with its one value, if it takes one."""
        do = word.do
        if node is None:
            return do
        value = self.value(next(iter(word.parameters.values())), node)
        if isinstance(value, Constant):
            fixed = value.constant
            return lambda scene, thing: do(scene, thing, fixed)
        return lambda scene, thing: do(scene, thing, value(scene))

    def asking(self, verb: Verb[T], asks: Callable[..., Any], given: Mapping[str, tree.Value]) -> Closure:
        """A question about a deed or a cost: of the scene, and of such parameters as it names."""
        named = set(inspect.signature(asks).parameters)
        takes = {key: value for key, value in self.given(verb.parameters, given).items() if key in named}
        who = next((each.name for each in verb.parameters.values() if each.sort is EACH), "")
        if who in named and who not in takes:
            takes[who] = lambda scene: [scene.seat]
        if not takes:
            return asks
        if len(takes) == 1:
            ((key, only),) = takes.items()
            return lambda scene: asks(scene, **{key: only(scene)})
        return lambda scene: asks(scene, **{key: value(scene) for key, value in takes.items()})

    def could(self, do: Sequence[tree.Statement], chosen: Collection[str] = ()) -> Closure | None:
        """Could the first deed do something? None: always, or that depends on what is chosen."""
        first = do[0]
        can = self.words.verbs[first.verb].can if isinstance(first, tree.Act) and not first.even else None
        if can is None or not isinstance(first, tree.Act):
            return None
        verb, named = self.words.verbs[first.verb], inspect.signature(can).parameters
        asked = [value for key, value in first.given.items() if verb.parameters[key].name in named]
        return None if mentions(tuple(asked), chosen) else self.asking(verb, can, first.given)

    def given(self, parameters: Mapping[str, Parameter], given: Mapping[str, tree.Value]) -> dict[str, Closure]:
        """By their names in Python."""
        return {parameters[key].name: self.value(parameters[key], node) for key, node in given.items()}


class Selecting(Generic[T]):
    """A noun with its scope and filters: lists the things that suit, or says of one whether it does."""

    def __init__(self, values: Values[T], node: tree.Selector) -> None:
        self.vocabulary, self.noun = values.words, values.words.nouns[node.noun]
        self._scope = values.given(self.noun.parameters, node.scope)
        measured = [_measured(self.noun.measures[key].do, fits) for key, fits in node.measures.items()]
        self.filters = [values.filter(self.noun.filters[key], value) for key, value in node.filters.items()] + measured
        self._clauses = [*(self.noun.filters[key].clause for key in node.filters), *("" for _ in measured)]
        extremes = [(max if e.highest else min, self.noun.measures[e.measure].do, e.possible) for e in node.extremes]
        self.first = [(extreme, measure) for extreme, measure, possible in extremes if not possible]
        self.last = [(extreme, measure) for extreme, measure, possible in extremes if possible]
        self._every = self.every()
        self.things = self._lister()

    def scope(self, scene: Scene[T]) -> dict[str, Any]:
        return {key: value(scene) for key, value in self._scope.items()}

    def every(self) -> Closure:
        """All of the scope: most selectors have one."""
        pool = self.noun.do
        if not self._scope:
            return pool
        if len(self.noun.parameters) == 1:
            (value,) = self._scope.values()
            return lambda scene: pool(scene, value(scene))
        return lambda scene: pool(scene, **self.scope(scene))

    def _lister(self) -> Callable[[Any], list[Any]]:
        """Made for what there is: few selectors have more than two filters."""
        every, filters = self._every, tuple(self.filters)
        if self.first:
            extremes = self.first
            return lambda scene: self._most(
                scene, [thing for thing in every(scene) if all(suits(scene, thing) for suits in filters)], extremes
            )
        if not filters:
            return lambda scene: list(every(scene))
        if len(filters) == 1:
            (one,) = filters
            return lambda scene: [thing for thing in every(scene) if one(scene, thing)]
        if len(filters) == 2:
            one, two = filters
            return lambda scene: [thing for thing in every(scene) if one(scene, thing) and two(scene, thing)]
        return lambda scene: [thing for thing in every(scene) if all(suits(scene, thing) for suits in filters)]

    def _most(self, scene: Scene[T], found: list[Any], extremes: list[tuple[Any, Any]]) -> list[Any]:
        """Those that have most, or least, of something in their group: in their stack, in their council."""
        group = self.noun.group or (lambda scene, thing: None)
        for extreme, measure in extremes:
            best: dict[Any, int] = {}
            for thing in found:
                value, of = measure(scene, thing), group(scene, thing)
                best[of] = extreme(value, best.get(of, value))
            found = [thing for thing in found if measure(scene, thing) == best[group(scene, thing)]]
        return found

    def allowed(self, scene: Scene[T], allows: Allows[T] | None) -> list[Any]:
        """Those that suit and to which the deed may be done; `highest possible` is taken of these."""
        found = self.things(scene)
        if allows is not None:
            found = [thing for thing in found if not allows(scene, thing)]
        return self._most(scene, found, self.last) if self.last else found

    def exists(self, scene: Scene[T], allows: Allows[T] | None) -> bool:
        """Is any of them allowed? `highest possible` is, as soon as one is."""
        if self.first:
            return any(allows is None or not allows(scene, thing) for thing in self.things(scene))
        filters = self.filters
        for thing in self._every(scene):  # a plain loop costs least, and this is asked all the time
            for suits in filters:
                if not suits(scene, thing):
                    break
            else:
                if allows is None or not allows(scene, thing):
                    return True
        return False

    def holds_of(self) -> Callable[[Any, Any], bool]:
        """The selector as a condition of one thing, for passives."""
        inside, filters = self._inside(), tuple(self.filters)
        if inside is None and filters:
            inside, filters = filters[0], filters[1:]
        if inside is None:
            return lambda scene, thing: True
        if not filters:
            return inside
        if len(filters) == 1:
            within, (one,) = inside, filters
            return lambda scene, thing: within(scene, thing) and one(scene, thing)
        parts = (inside, *filters)
        return lambda scene, thing: all(suits(scene, thing) for suits in parts)

    def _inside(self) -> Callable[[Any, Any], bool] | None:
        """Is a thing in the scope? A noun that can tell of one thing is not asked for all; None: whatever it is."""
        member, scope = self.noun.member, self._scope
        if member is None:
            every = self.every()
            return lambda scene, thing: thing in every(scene)
        if not scope:
            return None
        tells = member
        if len(self.noun.parameters) == 1:
            (only,) = scope.values()
            return lambda scene, thing: tells(scene, thing, only(scene))
        return lambda scene, thing: tells(scene, thing, **{key: value(scene) for key, value in scope.items()})

    def reasons(self, scene: Scene[T], allows: Allows[T] | None, *words: str, optional: bool = False) -> Reasons:
        """For a question: why not another thing. `optional`: none may be chosen, though no word besides says so."""
        return Reasons(self.offer, scene, allows, *words, optional=optional)

    def offer(self, scene: Scene[T], allows: Allows[T] | None, *words: str, optional: bool = False) -> Offer[str]:
        """By their words: those to which the deed may be done, and why not the others."""
        noun = self.noun
        named = dict.fromkeys(noun.word(scene, thing) for thing in self._known(scene))
        may = {noun.word(scene, thing) for thing in self.allowed(scene, allows)}
        return Offer(
            lambda: named,
            lambda word: "" if word in may else self._forbids(scene, word, allows),
            words=words or ([] if may else ["none"]),
            never=dict.fromkeys(DECLINED, scene.rule) if words or optional else unwilling(self.vocabulary, scene),
            read=lambda word: word if word in named or self._is_missing(scene, word) else None,
        )

    def _known(self, scene: Scene[T]) -> Collection[Any]:
        """All that a person might name: of hidden things those that the chooser sees."""
        everywhere = self.noun.every if self.noun.route is None else None
        found: Collection[Any] = (everywhere or self.every())(scene)
        return found

    def _is_missing(self, scene: Scene[T], word: str) -> bool:
        """Could it be the word of one that is not there?"""
        return self.noun.missing is not None and self.noun.missing(scene, word) is not None

    def _forbids(self, scene: Scene[T], word: str, allows: Allows[T] | None) -> str:
        """The clause that forbids what a word names: of alike things that of the nearest."""
        noun = self.noun
        named = [each for each in self._known(scene) if noun.word(scene, each) == word]
        if not named and noun.missing is not None:
            return noun.missing(scene, word) or scene.rule
        found = [self._why_not(scene, thing, allows) for thing in named]
        return next((clause for clause in found if clause != scene.rule), scene.rule)

    def _why_not(self, scene: Scene[T], thing: Any, allows: Allows[T] | None) -> str:
        """What rules a thing out: the card's own scope, a filter with a clause of its own, what protects it."""
        inside = self._inside()
        if inside is not None and not inside(scene, thing):
            return scene.rule
        for suits, clause in zip(self.filters, self._clauses, strict=True):
            if not suits(scene, thing):
                return clause or scene.rule
        if self.first and thing not in self.things(scene):
            return scene.rule
        return (allows(scene, thing) if allows is not None else "") or scene.rule


def unwilling(words: Vocabulary[T], scene: Scene[T]) -> dict[str, str]:
    """What one would like to say where a card leaves no choice."""
    return dict.fromkeys(DECLINED, words.obliged or scene.rule)


def _measured(measure: Callable[[Any, Any], int], comparison: tree.Comparison) -> Callable[[Any, Any], bool]:
    number = comparison.number
    if comparison.kind == "most":
        return lambda scene, thing: measure(scene, thing) <= number
    if comparison.kind == "least":
        return lambda scene, thing: measure(scene, thing) >= number
    return lambda scene, thing: measure(scene, thing) == number
