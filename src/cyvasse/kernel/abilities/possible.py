"""Could deeds do anything now? Asked of branches before they are offered."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Generic

from . import tree
from .scene import Scene, T
from .selecting import Closure, Selecting, Values
from .vocabulary import Allows


class Possible(Generic[T]):
    """Whether deeds could do anything now, by their first: a closure, or None where nothing speaks against it."""

    def __init__(self, values: Values[T], bound: Callable[..., Allows[T] | None]) -> None:
        self.values, self.words, self.bound = values, values.words, bound

    def first(self, do: Sequence[tree.Statement]) -> Callable[[Any], bool] | None:
        node = do[0] if do else None
        if isinstance(node, tree.Act):
            return self.act(node)
        if isinstance(node, tree.Choose):
            return None if node.otherwise else self.chosen(node)
        if isinstance(node, tree.May | tree.Instead):
            return self.first(node.do)
        if isinstance(node, tree.OneOf):
            several = [self.first(branch) for branch in node.branches]
            return lambda scene: any(can is None or can(scene) for can in several)
        if isinstance(node, tree.Pick) and not node.words:
            low, high = node.low, self.values.amount(node.high)
            return lambda scene: high(scene) >= max(low, 1)
        if isinstance(node, tree.Looking):
            return self.looked(node)
        if isinstance(node, tree.If):
            return None if node.otherwise else self.values.condition(node.holds)
        return None

    def act(self, node: tree.Act) -> Callable[[Any], bool] | None:
        """The verb can, what it is done to is there, and nothing forbids it."""
        verb, values = self.words.verbs[node.verb], self.values
        can = values.could((node,))
        tests: list[Callable[[Any], bool]] = [can] if can is not None else []
        for key, value in node.given.items():
            allows = verb.allows.get(key)
            if isinstance(value, tree.Named):
                noun = self.words.nouns.get(value.noun)
                there, thing = noun.there if noun is not None else None, values.thing(value.name)
                tests.append(partial(_open_to, there, allows, partial(_alone, thing)))
            elif isinstance(value, tree.Players) and allows is not None:
                tests.append(partial(_open_to, None, allows, values.players(value)))
        return (lambda scene: all(test(scene) for test in tests)) if tests else None

    def looked(self, node: tree.Looking) -> Callable[[Any], bool] | None:
        deck = self.words.decks[node.deck]
        can, scope = deck.can, self.values.given(deck.parameters, node.scope)
        if can is None:
            return None
        return lambda scene: can(scene, **{key: value(scene) for key, value in scope.items()})

    def chosen(self, node: tree.Choose) -> Callable[[Any], bool]:
        selecting, allows = Selecting(self.values, node.of), self.bound(node.do, "it", node.name)
        can, route = self.values.could(node.do, ("it", node.name)), selecting.noun.route

        def something(scene: Scene[T]) -> bool:
            if can is not None and not can(scene):
                return False
            return (
                bool(route(scene, **selecting.scope(scene))) if route is not None else selecting.exists(scene, allows)
            )

        return something


def _open_to(
    there: Callable[[Any, Any], bool] | None, allows: Allows[T] | None, things: Closure, scene: Scene[T]
) -> bool:
    return any(
        (there is None or there(scene, thing)) and (allows is None or not allows(scene, thing))
        for thing in things(scene)
    )


def _alone(thing: Closure, scene: Scene[T]) -> list[Any]:
    return [thing(scene)]
