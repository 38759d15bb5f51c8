"""Abilities that players decide to use, as closures: whether one can be used, what it costs, and doing it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ..rule import Rule, choose
from . import tree
from .choices import Deed
from .compile import Compiler, Does
from .limits import MOST_ACTS
from .scene import Scene, T
from .selecting import Selecting
from .vocabulary import Allows, Vocabulary

Unpaid = Callable[[Any], str]  # of a scene: the clause that keeps a cost from being paid, "" if none
Test = Callable[[Any], bool]


class Use(Does[T]):
    """An ability that a player may use: if its costs can be paid and its first deed could do something."""

    __slots__ = ("about", "can", "limit", "pays", "phases", "tests", "unpaid", "words")

    def __init__(self, words: Vocabulary[T], ability: tree.Ability) -> None:
        using = Using(words)
        holds = using.condition(ability.holds) if ability.holds is not None else None
        super().__init__(holds, using.sequence(ability.do))
        prices = [using.price(price, ability.costs) for price in ability.costs]
        self.unpaid = tuple(unpaid for unpaid, _ in prices if unpaid is not None)
        self.pays = tuple(pay for _, pay in prices)
        self.words, self.limit = words, ability.limit
        self.tests = (using.unspent(ability.limit), holds, using.possible(ability.do))
        self.can: Test = _payable(self.unpaid, _all([test for test in self.tests if test is not None]))
        self.phases = words.phases if ability.phases == ("any",) else ability.phases
        self.about = using.occasion(ability.about)

    def why_unpaid(self, scene: Scene[T]) -> str:
        """The clause that keeps a cost from being paid, "" if all can be paid."""
        return next((clause for unpaid in self.unpaid if (clause := unpaid(scene))), "")

    def why_not(self, scene: Scene[T]) -> str:
        """The clause that keeps it from being used, "" if none: a cost, its own text, or that it could do nothing."""
        if unpaid := self.why_unpaid(scene):
            return unpaid
        unspent, holds, possible = self.tests
        if not all(test is None or test(scene) for test in (unspent, holds)):
            return scene.rule
        return "" if possible is None or possible(scene) else self.words.useless or scene.rule

    def concerns(self, scene: Scene[T], things: Sequence[Any]) -> bool:
        """Is the ability about one of the things that the occasion names?"""
        about = self.about
        return about is None or any(about(scene, thing) for thing in things)

    def run(self, scene: Scene[T]) -> Rule[None]:
        """Pay, then do it: whether it can be used was asked before."""
        if self.pays or self.limit is not None:
            yield from self.pay(scene)
        rule, table = self.deed(scene), scene.table
        if rule is not None and table.acts < MOST_ACTS:
            table.acts += 1
            yield from rule

    def pay(self, scene: Scene[T]) -> Rule[None]:
        for pay in self.pays:
            rule = pay(scene)
            if rule is not None:
                yield from rule
        if self.limit is not None:
            self.words.note(scene, self.limit.number, self.limit.period)

    def act(self, scene: Scene[T]) -> Rule[None]:
        """Do it, once it is paid: where something may come between."""
        return Does[T](None, self.deed).run(scene)


def _payable(unpaid: Sequence[Unpaid], rest: Test | None) -> Test:
    """Can all costs be paid, and does the rest hold? Made for what there is: few abilities have two costs."""
    if not unpaid:
        return rest if rest is not None else lambda scene: True
    first, further = unpaid[0], _payable(unpaid[1:], rest) if len(unpaid) > 1 else rest
    if further is None:
        return lambda scene: not first(scene)
    then = further
    return lambda scene: not first(scene) and then(scene)


def _all(tests: Sequence[Test]) -> Test | None:
    if len(tests) < 2:
        return tests[0] if tests else None
    if len(tests) == 2:
        one, two = tests
        return lambda scene: one(scene) and two(scene)
    return lambda scene: all(test(scene) for test in tests)


class Using(Compiler[T]):
    """Makes closures of what stands around the deeds of a whole ability."""

    def unspent(self, limit: tree.Limit | None) -> Test | None:
        """Has it been used less often than it may be?"""
        if limit is None:
            return None
        times, most, number, period = self.words.times, limit.most, limit.number, limit.period
        return lambda scene: times(scene, number, period) < most

    def occasion(self, node: tree.Named | tree.Selector | None) -> Callable[[Any, Any], bool] | None:
        if node is None:
            return None
        if isinstance(node, tree.Named):
            return lambda scene, thing: bool(thing == scene.this)
        return Selecting(self, node).holds_of()

    # -- costs ---------------------------------------------------------------------------------------------------

    def price(self, node: tree.Price, all_: Sequence[tree.Price]) -> tuple[Unpaid | None, Deed]:
        """What keeps it from being paid, and paying it."""
        cost = self.words.costs[node.cost]
        if node.chosen is not None:
            own = any(self.words.costs[price.cost].own for price in all_)
            return self.chosen(node, node.chosen, own)
        pay = self.done(cost, node.given)
        return (None if cost.unpaid is None else self.asking(cost, cost.unpaid, node.given)), pay

    def chosen(self, node: tree.Price, of: tree.Selector, own: bool) -> tuple[Unpaid, Deed]:
        """A cost of which one thing is chosen; a card that pays with itself already is not chosen besides."""
        cost, selecting = self.words.costs[node.cost], Selecting(self, of)
        allows, noun, ask, pay = cost.allows.get(node.what), selecting.noun, node.ask, self.done(cost, node.given)
        route = noun.route
        if own:
            allows = _but_this(allows)

        def unpaid(scene: Scene[T]) -> str:
            there = route(scene, **selecting.scope(scene)) if route is not None else selecting.allowed(scene, allows)
            return "" if there else scene.rule

        def choose_and_pay(scene: Scene[T]) -> Rule[None]:
            found = {noun.word(scene, thing): thing for thing in selecting.allowed(scene, allows)}
            scope = selecting.scope(scene)
            given = {key: told(scene, **scope) for key, told in noun.words.items()}
            line = yield from choose(
                scene.seat, ask, lambda: list(found) or ["none"], scene.rule,
                selecting.reasons(scene, allows),
                of=route(scene, **scope) if route is not None else "", card=scene.card, **given,
            )  # fmt: skip
            if line in found:
                scene.it = found[line]
                rule = pay(scene)
                if rule is not None:
                    yield from rule

        return unpaid, choose_and_pay

    # -- could it do something? ----------------------------------------------------------------------------------

    def possible(self, do: Sequence[tree.Statement]) -> Test | None:
        """Could the first deed do something? None: always, as far as can be told."""
        first = do[0]
        if isinstance(first, tree.Act):
            to_this, could = self.done_to_this(first), self.could(do)
            return could if to_this is None else self.both(to_this, could)
        if isinstance(first, tree.May):
            return self.possible(first.do)
        if isinstance(first, tree.If):
            return None if first.otherwise else self.both(self.condition(first.holds), self.possible(first.do))
        if isinstance(first, tree.Choose) and not first.otherwise and not _even_if_none(first.do):
            names = ("it", first.name)
            return self.both(self.something(first.of, self.bound(first.do, *names)), self.could(first.do, names))
        if isinstance(first, tree.Each) and isinstance(first.of, tree.Selector):
            return self.something(first.of, self.bound(first.do, "them"))
        return None

    def done_to_this(self, act: tree.Act) -> Test | None:
        """May the deed be done to this card? A choice asks that of all that can be chosen."""
        allows = self.words.verbs[act.verb].allows
        for key, value in act.given.items():
            if key in allows and isinstance(value, tree.Named) and value.name == "this" and not act.even:
                may = allows[key]
                return lambda scene: not may(scene, scene.this)
        return None

    def something(self, of: tree.Selector, allows: Allows[T] | None) -> Test:
        """Is there anything of the kind? How many cards lie hidden is open, which is not."""
        selecting, route = Selecting(self, of), self.words.nouns[of.noun].route
        if route is not None:
            lies = route
            return lambda scene: bool(lies(scene, **selecting.scope(scene)))
        return lambda scene: selecting.exists(scene, allows)

    @staticmethod
    def both(one: Test, other: Test | None) -> Test:
        return one if other is None else lambda scene: one(scene) and other(scene)


def _even_if_none(do: Sequence[tree.Statement]) -> bool:
    """May the ability be used where nothing can be chosen?"""
    return any(isinstance(node, tree.Act) and node.even for node in tree.walk(tuple(do)))


def _but_this(allows: Allows[T] | None) -> Allows[T]:
    """The card itself may not be chosen either."""
    return lambda scene, thing: scene.rule if thing == scene.this else "" if allows is None else allows(scene, thing)
