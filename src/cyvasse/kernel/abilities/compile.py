"""Abilities as closures that rules run: made once for a set of packs, then looked up by hook and card."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Generic

from ..rule import Rule, choose, choose_some
from . import tree
from .limits import MOST_TURNS
from .scene import Scene, T
from .selecting import Closure, Constant, Selecting, Values
from .uses import first_act, first_use
from .vocabulary import EACH, THING, Allows, Vocabulary

Deed = Callable[[Any], "Rule[None] | None"]  # of a scene; a deed that asks nothing gives None


class Does(Generic[T]):
    """What a card does at a hook: `waits` says whether its condition holds, `run` does it."""

    __slots__ = ("deed", "holds")

    def __init__(self, holds: Callable[[Scene[T]], bool] | None, deed: Deed) -> None:
        self.holds, self.deed = holds, deed

    def waits(self, scene: Scene[T]) -> bool:
        return self.holds is None or self.holds(scene)

    def run(self, scene: Scene[T]) -> Rule[None]:
        if self.holds is None or self.holds(scene):
            rule = self.deed(scene)
            if rule is not None:
                yield from rule


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


class Compiler(Values[T]):
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
        return self.only_if(node) if isinstance(node, tree.If) else self.may(node)

    # -- deeds -------------------------------------------------------------------------------------------------

    def act(self, node: tree.Act) -> Deed:
        """Before a deed the noun is asked whether the thing is still there; what is gone is gone."""
        deed, verb = self.bare(node), self.words.verbs[node.verb]
        for key, value in node.given.items():
            if verb.parameters[key].sort is THING and isinstance(value, tree.Named) and value.noun in self.words.nouns:
                there, thing = self.words.nouns[value.noun].there, self.thing(value.name)
                if there is not None:
                    return _if_there(deed, there, thing)
        return deed

    def bare(self, node: tree.Act) -> Deed:
        verb = self.words.verbs[node.verb]
        do, given = verb.do, self.given(verb.parameters, node.given)
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
                scene.turns += 1
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

    def only_if(self, node: tree.If) -> Deed:
        holds, deed = self.condition(node.holds), self.sequence(node.do)
        otherwise = self.sequence(node.otherwise) if node.otherwise else None

        def if_so(scene: Scene[T]) -> Rule[None] | None:
            if holds(scene):
                return deed(scene)
            return otherwise(scene) if otherwise is not None else None

        return if_so

    def may(self, node: tree.May) -> Deed:
        deed, by, ask = self.sequence(node.do), self.players(node.by), node.ask

        def if_they_will(scene: Scene[T]) -> Rule[None]:
            line = yield from choose(by(scene)[0], ask, lambda: ["yes", "no"], scene.rule, card=scene.card)
            if line == "yes":
                rule = deed(scene)
                if rule is not None:
                    yield from rule

        return if_they_will

    # -- choices -----------------------------------------------------------------------------------------------

    def bound(self, do: Sequence[tree.Statement], *names: str) -> Allows[T] | None:
        """What may be chosen: what the first deed may be done to, or what gives a choice inside something to choose."""
        names = tuple(name for name in names if name)
        use = first_use(do, names)
        if use is None or use.inside is None:
            return self.words.verbs[use.verb].allows.get(use.parameter) if use is not None and use.verb else None
        inside = use.inside
        if not isinstance(inside.of, tree.Selector) or (isinstance(inside, tree.Choose) and inside.otherwise):
            return None
        selecting = Selecting[T](self, inside.of)
        inner = ("it", inside.name) if isinstance(inside, tree.Choose) else ("them",)
        allows, route = self.bound(inside.do, *inner), selecting.noun.route

        def leaves_something(scene: Scene[T], thing: Any) -> str:
            with_it = _trying(scene, thing, names)
            if route is not None:  # how many cards lie hidden is open, which is not
                return "" if route(with_it, **selecting.scope(with_it)) else scene.rule
            return "" if selecting.exists(with_it, allows) else scene.rule

        return leaves_something

    def some(self, node: tree.Choose) -> Deed:
        selecting, by, take = Selecting(self, node.of), self.players(node.by), self.take(node)
        allows, word, words = self.bound(node.do, "it", node.name), selecting.noun.word, selecting.noun.words
        ask, least, most = node.ask, node.least, node.most

        def choose_several(scene: Scene[T]) -> Rule[None]:
            things = selecting.allowed(scene, allows)
            if not things:
                return
            named = [word(scene, thing) for thing in things]
            given = {key: told(scene, **selecting.scope(scene)) for key, told in words.items()} if words else {}
            high = min(most, len(things))
            lines = yield from choose_some(
                by(scene)[0], ask, named, min(least, high), high, scene.rule,
                lambda line: selecting.forbids(scene, line, allows), card=scene.card, **given,
            )  # fmt: skip
            before = getattr(scene, "it", None)
            for line in lines:  # copies have one word: each is taken once
                scene.turns += 1
                if scene.turns > MOST_TURNS:
                    break
                at = named.index(line)
                named[at] = ""
                rule = take(scene, things[at])
                if rule is not None:
                    yield from rule
            scene.it = before

        return choose_several

    def one(self, node: tree.Choose) -> Deed:
        selecting, by, take = Selecting(self, node.of), self.players(node.by), self.take(node)
        allows, noun, ask, instead = self.bound(node.do, "it", node.name), selecting.noun, node.ask, node.instead
        otherwise = self.sequence(node.otherwise) if node.otherwise else None
        first = self.words.verbs.get(first_act(node.do))
        can, word, route, words = first.can if first is not None else None, noun.word, noun.route, noun.words

        def choose_one(scene: Scene[T]) -> Rule[None]:
            if can is not None and not can(scene):
                return
            things = selecting.allowed(scene, allows)
            scope = selecting.scope(scene) if route is not None or words else {}
            of = route(scene, **scope) if route is not None else ""
            if not things and not of and not (instead and otherwise is not None):
                if otherwise is not None:
                    rule = otherwise(scene)
                    if rule is not None:
                        yield from rule
                return
            found = {word(scene, thing): thing for thing in things}
            lines = [*found, *([instead] if instead else [])] or ["none"]  # what is hidden may be missing
            given = {key: told(scene, **scope) for key, told in words.items()} if words else {}
            line = yield from choose(
                by(scene)[0], ask, lambda: lines, scene.rule,
                lambda line: selecting.forbids(scene, line, allows), of=of, card=scene.card, **given,
            )  # fmt: skip
            before = getattr(scene, "it", None)
            then = take(scene, found[line]) if line in found else otherwise(scene) if otherwise is not None else None
            if then is not None:
                yield from then
            scene.it = before

        return choose_one

    def take(self, node: tree.Choose) -> Callable[[Any, Any], Rule[None] | None]:
        """What is done with what was chosen."""
        deed, name = self.sequence(node.do), node.name

        def done(scene: Scene[T], thing: Any) -> Rule[None] | None:
            scene.it = thing
            if name:
                scene.named = {**getattr(scene, "named", {}), name: thing}
            return deed(scene)

        return done


def _if_there(deed: Deed, there: Callable[[Any, Any], bool], thing: Closure) -> Deed:
    return lambda scene: deed(scene) if there(scene, thing(scene)) else None


def _trying(scene: Scene[T], thing: Any, names: tuple[str, ...]) -> Scene[T]:
    """The scene as it would be with this thing chosen."""
    tried = Scene(scene.table, scene.seat, scene.card, scene.this, scene.occasion)
    tried.it, tried.them = getattr(scene, "it", None), getattr(scene, "them", None)
    tried.named = dict(getattr(scene, "named", {}))
    for name in names:
        if name == "them":
            tried.them = thing
        elif name == "it":
            tried.it = thing
        elif name:
            tried.named[name] = thing
    return tried
