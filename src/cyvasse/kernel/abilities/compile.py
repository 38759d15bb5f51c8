"""Abilities as closures that rules run: made once for a set of packs, then looked up by hook and card."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Generic

from ..rule import Rule
from . import tree
from .choices import Choices, Deed
from .limits import MOST_ACTS, MOST_TURNS
from .scene import Scene, T
from .selecting import Closure, Constant, Selecting
from .vocabulary import EACH, THING, Verb, Vocabulary


class Does(Generic[T]):
    """What a card does at a hook: `waits` says whether its condition holds, `run` does it."""

    __slots__ = ("deed", "holds")

    def __init__(self, holds: Callable[[Scene[T]], bool] | None, deed: Deed) -> None:
        self.holds, self.deed = holds, deed

    def waits(self, scene: Scene[T]) -> bool:
        return self.holds is None or self.holds(scene)

    def run(self, scene: Scene[T]) -> Rule[None]:
        if self.holds is None or self.holds(scene):
            rule, table = self.deed(scene), scene.table
            if rule is not None and table.acts < MOST_ACTS:
                table.acts += 1
                yield from rule

    def replaces(self, scene: Scene[T]) -> Rule[bool]:
        """Done before something happens: does it not happen then?"""
        scene.replaced = False
        yield from self.run(scene)
        return scene.replaced


class Stands(Generic[T]):
    """A passive: its value in a scene, while its condition holds, and of which things it is said."""

    __slots__ = ("holds", "of", "value")

    def __init__(
        self,
        value: Callable[[Scene[T]], Any],
        of: Callable[[Scene[T], Any], bool] | None,
        holds: Callable[[Scene[T]], bool] | None,
    ) -> None:
        self.value, self.of, self.holds = value, of, holds

    def stands(self, scene: Scene[T]) -> bool:
        return self.holds is None or self.holds(scene)

    def said_of(self, scene: Scene[T], thing: Any) -> bool:
        return (self.holds is None or self.holds(scene)) and (self.of is None or self.of(scene, thing))


def does(words: Vocabulary[T], abilities: Iterable[tree.Ability]) -> Does[T]:
    """All that a card does at one hook, one after another, each if its condition holds."""
    compiler, several = Compiler(words), []
    for ability in abilities:
        holds = compiler.condition(ability.holds) if ability.holds is not None else None
        several.append(Does[T](holds, compiler.sequence(ability.do)))
    if len(several) == 1:
        return several[0]

    def all_of_them(scene: Scene[T]) -> Rule[None]:
        for one in several:
            yield from one.run(scene)
            if getattr(scene, "replaced", False):  # what does not happen is replaced by nothing else
                return

    return Does(lambda scene: any(one.waits(scene) for one in several), all_of_them)


def stands(words: Vocabulary[T], passive: tree.Passive) -> Stands[T]:
    compiler, always = Compiler(words), words.passives[passive.always]
    given, do = compiler.given(always.parameters, passive.given), always.do
    holds = compiler.condition(passive.holds) if passive.holds is not None else None
    of = Selecting(compiler, passive.of).holds_of() if passive.of is not None else None
    if all(isinstance(value, Constant) for value in given.values()):
        fixed = {key: value(None) for key, value in given.items()}
        return Stands(lambda scene: do(scene, **fixed), of, holds)
    return Stands(lambda scene: do(scene, **{key: value(scene) for key, value in given.items()}), of, holds)


class Compiler(Choices[T]):
    """Makes closures of statements."""

    def sequence(self, statements: Sequence[tree.Statement]) -> Deed:
        deeds = [self.deed(one) for one in statements]
        if len(deeds) == 1:
            return deeds[0]

        def one_after_another(scene: Scene[T]) -> Rule[None]:
            for deed in deeds:
                rule = deed(scene)
                if rule is not None:
                    yield from rule

        return one_after_another

    def deed(self, node: tree.Statement) -> Deed:
        if isinstance(node, tree.Act):
            return self.act(node)
        if isinstance(node, tree.Exotic):
            exotic: Deed = self.words.exotics[node.name].do
            return exotic
        if isinstance(node, tree.Choose):
            return self.some(node) if node.some else self.one(node)
        if isinstance(node, tree.Each):
            return self.each(node)
        if isinstance(node, tree.OneOf):
            return self.one_of(node)
        if isinstance(node, tree.Pick):
            return self.pick(node)
        if isinstance(node, tree.Looking):
            return self.looking(node)
        if isinstance(node, tree.Instead):
            return self.instead(node)
        return self.only_if(node) if isinstance(node, tree.If) else self.may(node)

    # -- deeds -------------------------------------------------------------------------------------------------

    def act(self, node: tree.Act) -> Deed:
        """Before a deed the noun is asked whether the thing is still there; what is gone is gone."""
        verb = self.words.verbs[node.verb]
        deed = self.done(verb, node.given)
        for key, value in node.given.items():
            if verb.parameters[key].sort is THING and isinstance(value, tree.Named) and value.noun in self.words.nouns:
                there, thing = self.words.nouns[value.noun].there, self.thing(value.name)
                if there is not None:
                    return _if_there(deed, there, thing)
        return deed

    def done(self, verb: Verb[T], values: Mapping[str, tree.Value]) -> Deed:
        """A deed with what it is given."""
        do, given = verb.do, self.given(verb.parameters, values)
        fixed = {key: value.constant for key, value in given.items() if isinstance(value, Constant)}
        varying = {key: value for key, value in given.items() if key not in fixed}
        who = next((each.name for each in verb.parameters.values() if each.sort is EACH), "")
        if who and who not in given:
            if not varying:
                return lambda scene: do(scene, **{who: scene.seat}, **fixed)
            return lambda scene: do(
                scene, **{who: scene.seat}, **fixed, **{key: value(scene) for key, value in varying.items()}
            )
        if who:
            return self.each_does(do, who, varying.pop(who), fixed, varying)
        if not varying:
            return (lambda scene: do(scene, **fixed)) if fixed else do
        if len(varying) == 1:
            ((key, only),) = varying.items()
            return lambda scene: do(scene, **fixed, **{key: only(scene)})
        return lambda scene: do(scene, **fixed, **{key: value(scene) for key, value in varying.items()})

    def each_does(
        self, do: Callable[..., Any], who: str, seats: Closure, fixed: dict[str, Any], varying: dict[str, Closure]
    ) -> Deed:
        def each_of_them(scene: Scene[T]) -> Rule[None]:
            values = fixed | {key: value(scene) for key, value in varying.items()}
            for seat in list(seats(scene)):
                rule = do(scene, **{who: seat}, **values)
                if rule is not None:
                    yield from rule

        return each_of_them

    # -- around deeds ------------------------------------------------------------------------------------------

    def each(self, node: tree.Each) -> Deed:
        deed, all_ = self.sequence(node.do), self.all_of(node)

        def for_each(scene: Scene[T]) -> Rule[None]:
            before = getattr(scene, "them", None)
            for each in all_(scene):
                scene.turns = getattr(scene, "turns", 0) + 1
                if scene.turns > MOST_TURNS:
                    break
                scene.them = each
                rule = deed(scene)
                if rule is not None:
                    yield from rule
            scene.them = before

        return for_each

    def all_of(self, node: tree.Each) -> Callable[[Any], list[Any]]:
        if isinstance(node.of, tree.Players):
            seats = self.players(node.of)
            return lambda scene: list(seats(scene))
        selecting, allows = Selecting(self, node.of), self.bound(node.do, "them")
        return lambda scene: selecting.allowed(scene, allows)

    def instead(self, node: tree.Instead) -> Deed:
        deed = self.sequence(node.do) if node.do else None

        def in_its_place(scene: Scene[T]) -> Rule[None] | None:
            scene.replaced = True
            return deed(scene) if deed is not None else None

        return in_its_place

    def looking(self, node: tree.Looking) -> Deed:
        deck, count, shown, rest = self.words.decks[node.deck], self.amount(node.count, 0), node.shown, node.rest
        scope, deed = self.given(deck.parameters, node.scope), self.sequence(node.do) if node.do else None

        def look_and_put_back(scene: Scene[T]) -> Rule[None]:
            given = {key: value(scene) for key, value in scope.items()}
            taken = yield from deck.do(scene, count(scene), shown, **given)
            rule = deed(scene) if deed is not None else None
            if rule is not None:
                yield from rule
            yield from deck.back(scene, taken, rest, **given)

        return look_and_put_back

    def only_if(self, node: tree.If) -> Deed:
        holds, deed = self.condition(node.holds), self.sequence(node.do)
        otherwise = self.sequence(node.otherwise) if node.otherwise else None

        def if_so(scene: Scene[T]) -> Rule[None] | None:
            if holds(scene):
                return deed(scene)
            return otherwise(scene) if otherwise is not None else None

        return if_so


def _if_there(deed: Deed, there: Callable[[Any, Any], bool], thing: Closure) -> Deed:
    return lambda scene: deed(scene) if there(scene, thing(scene)) else None
