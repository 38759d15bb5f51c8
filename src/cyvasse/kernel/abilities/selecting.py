"""Selectors and values as closures: what is the same in every scene is worked out when they are made."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Generic

from . import tree
from .limits import LARGEST
from .scene import Scene, T
from .vocabulary import COUNT, PLAYER, Allows, Parameter, Vocabulary, Word

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
        word = self.words.conditions[node.name]
        return self.filled(word, node.value)

    def filled(self, word: Word[T], node: tree.Value | None) -> Callable[..., bool]:
        """A condition or a filter with its one value."""
        do = word.do
        if node is None:
            return do
        (parameter,) = word.parameters.values()
        value, name = self.value(parameter, node), parameter.name
        if isinstance(value, Constant):
            fixed = value.constant
            return lambda scene, *thing: bool(do(scene, *thing, fixed))
        return lambda scene, *thing: bool(do(scene, *thing, **{name: value(scene)}))

    def given(self, parameters: Mapping[str, Parameter], given: Mapping[str, tree.Value]) -> dict[str, Closure]:
        """By their names in Python."""
        return {parameters[key].name: self.value(parameters[key], node) for key, node in given.items()}


class Selecting(Generic[T]):
    """A noun with its scope and filters: lists the things that suit, or says of one whether it does."""

    def __init__(self, values: Values[T], node: tree.Selector) -> None:
        self.noun = values.words.nouns[node.noun]
        self._scope = values.given(self.noun.parameters, node.scope)
        measured = [_measured(self.noun.measures[key].do, fits) for key, fits in node.measures.items()]
        self.filters = measured + [values.filled(self.noun.filters[key], value) for key, value in node.filters.items()]
        extremes = [(max if e.highest else min, self.noun.measures[e.measure].do, e.possible) for e in node.extremes]
        self.first = [(extreme, measure) for extreme, measure, possible in extremes if not possible]
        self.last = [(extreme, measure) for extreme, measure, possible in extremes if possible]
        self.things = self._lister()

    def scope(self, scene: Scene[T]) -> dict[str, Any]:
        return {key: value(scene) for key, value in self._scope.items()}

    def every(self) -> Closure:
        """All of the scope: most selectors have one."""
        pool = self.noun.do
        if not self._scope:
            return pool
        if len(self._scope) == 1:
            ((key, value),) = self._scope.items()
            return lambda scene: pool(scene, **{key: value(scene)})
        return lambda scene: pool(scene, **self.scope(scene))

    def _lister(self) -> Callable[[Any], list[Any]]:
        """Made for what there is: few selectors have more than two filters."""
        every, filters = self.every(), tuple(self.filters)
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
        return bool(self.allowed(scene, allows))

    def holds_of(self) -> Callable[[Any, Any], bool]:
        """The selector as a condition of one thing, for passives."""
        every, filters = self.every(), tuple(self.filters)
        return lambda scene, thing: thing in every(scene) and all(suits(scene, thing) for suits in filters)

    def forbids(self, scene: Scene[T], line: str, allows: Allows[T] | None) -> str | None:
        """The clause that forbids a line: the card's own where scope or filters rule it out, else what protects it."""
        noun = self.noun
        if noun.route is not None or noun.every is None:
            return None
        thing = next((each for each in noun.every(scene) if noun.word(scene, each) == line), None)
        if thing is None:
            return None
        clause = allows(scene, thing) if allows is not None and thing in self.things(scene) else ""
        return clause or scene.rule


def _measured(measure: Callable[[Any, Any], int], comparison: tree.Comparison) -> Callable[[Any, Any], bool]:
    number = comparison.number
    if comparison.kind == "most":
        return lambda scene, thing: measure(scene, thing) <= number
    if comparison.kind == "least":
        return lambda scene, thing: measure(scene, thing) >= number
    return lambda scene, thing: measure(scene, thing) == number
