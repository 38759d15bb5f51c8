"""What an ability asks, as closures: choices of things, yes or no, and branches of which one is done."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Any

from ..offer import DECLINED, Offer, Reasons, needs
from ..question import EVERYONE, Of, only
from ..rule import Rule, choose, choose_number, choose_some
from ..text import ORDINALS
from . import tree
from .limits import MOST_TURNS
from .possible import Possible
from .scene import Scene, T
from .selecting import Selecting, Values, unwilling
from .uses import first_use, mentions
from .vocabulary import Allows, Vocabulary

WHETHER = ["yes", "no"]
Deed = Callable[[Any], "Rule[None] | None"]  # of a scene; a deed that asks nothing gives None


class Choices(Values[T]):
    """Makes closures of statements that ask."""

    def sequence(self, statements: Sequence[tree.Statement]) -> Deed:
        raise NotImplementedError

    def may(self, node: tree.May) -> Deed:
        deed, by, ask = self.sequence(node.do), self.players(node.by), node.ask

        def if_they_will(scene: Scene[T]) -> Rule[None]:
            why = Reasons(whether, scene)
            line = yield from choose(by(scene)[0], ask, WHETHER.copy, scene.rule, why, card=scene.card)
            if line == "yes":
                rule = deed(scene)
                if rule is not None:
                    yield from rule

        return if_they_will

    def one_of(self, node: tree.OneOf) -> Deed:
        """One question; a branch that could do nothing now is not offered, and where none could nothing is asked."""
        possible = Possible(self, self.bound)
        branches = [
            (word, possible.first(branch), self.sequence(branch))
            for word, branch in zip(ORDINALS, node.branches, strict=False)
        ]
        by, ask, at, all_ = self.players(node.by), node.ask, node.at, len(branches)

        def choose_a_branch(scene: Scene[T]) -> Rule[None]:
            found = {word: deed for word, can, deed in branches if can is None or can(scene)}
            if found:
                why = Reasons(branches_of, self.words, scene, all_, found)
                line = yield from choose(
                    by(scene)[0], ask, lambda: [*found], scene.rule, why,
                    card=scene.card, ability=at.ability, question=at.question,
                )  # fmt: skip
                rule = found[line](scene)
                if rule is not None:
                    yield from rule

        return choose_a_branch

    def pick(self, node: tree.Pick) -> Deed:
        """A number or a word; where there is no such number nothing is done."""
        deed, by, name, ask = self.sequence(node.do), self.players(node.by), node.name, node.ask
        low, highest, words = node.low, self.amount(node.high), list(node.words)

        def choose_it(scene: Scene[T]) -> Rule[None]:
            chosen: int | str
            if words:
                why = Reasons(spoken, self.words, scene, words)
                chosen = yield from choose(by(scene)[0], ask, words.copy, scene.rule, why, card=scene.card)
            else:
                high = highest(scene)
                if high < low:
                    return
                chosen = yield from choose_number(
                    by(scene)[0], ask, low, high, scene.rule, card=scene.card, least=low, most=high
                )
            scene.named = {**getattr(scene, "named", {}), name: chosen}
            rule = deed(scene)
            if rule is not None:
                yield from rule

        return choose_it

    # -- choices -----------------------------------------------------------------------------------------------

    def bound(self, do: Sequence[tree.Statement], *names: str) -> Allows[T] | None:
        """What may be chosen: what the first deed may be done to, or what gives a choice inside something to choose."""
        names = tuple(name for name in names if name)
        use = first_use(do, names)
        if use is None or use.inside is None:
            return self.words.verbs[use.verb].allows.get(use.parameter) if use is not None and use.verb else None
        inside = use.inside
        if isinstance(inside, tree.OneOf):
            return self.any_branch(inside, names)
        if isinstance(inside, tree.Pick | tree.Looking):  # a deed bounds it; a choice may turn on what comes then
            within = first_use(inside.do, names)
            return self.bound(inside.do, *names) if within is not None and within.inside is None else None
        if not isinstance(inside.of, tree.Selector) or (isinstance(inside, tree.Choose) and inside.otherwise):
            return None
        selecting = Selecting[T](self, inside.of)
        inner = ("it", inside.name) if isinstance(inside, tree.Choose) else ("them",)
        allows, route, useless = self.bound(inside.do, *inner), selecting.noun.route, self.words.useless

        def leaves_something(scene: Scene[T], thing: Any) -> str:
            with_it = _trying(scene, thing, names)
            if route is not None:  # how many cards lie hidden is open, which is not
                return "" if route(with_it, **selecting.scope(with_it)) else useless or scene.rule
            return "" if selecting.exists(with_it, allows) else useless or scene.rule

        return leaves_something

    def any_branch(self, node: tree.OneOf, names: tuple[str, ...]) -> Allows[T] | None:
        """What is forbidden in every branch may not be chosen."""
        several = [self.bound(branch, *names) for branch in node.branches]
        bounds = [bound for bound in several if bound is not None]
        if len(bounds) < len(several):
            return None
        return lambda scene, thing: min((bound(scene, thing) for bound in bounds), key=bool)

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
                selecting.reasons(scene, allows, optional=not least), card=scene.card, **given,
            )  # fmt: skip
            before = getattr(scene, "it", None)
            for line in lines:  # copies have one word: each is taken once
                scene.turns = getattr(scene, "turns", 0) + 1
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
        can, word, route, words = self.could(node.do, ("it", node.name)), noun.word, noun.route, noun.words
        goes = self.unseen(node) if route is not None else None

        def choose_one(scene: Scene[T]) -> Rule[None]:
            if can is not None and not can(scene):
                return
            things = selecting.allowed(scene, allows)
            scope = selecting.scope(scene) if route is not None or words else {}
            of: Of = route(scene, **scope) if route is not None else ""
            chooser, to = by(scene)[0], EVERYONE
            if goes is not None and of:
                where, seats = goes(scene)
                if where == of:
                    return
                of, to = _but_for(instead, f"{of}>{where}"), only(chooser, *seats)
            if not things and not of and not (instead and otherwise is not None):
                if otherwise is not None:
                    rule = otherwise(scene)
                    if rule is not None:
                        yield from rule
                return
            found = {word(scene, thing): thing for thing in things}
            others = [instead] if instead else []
            lines = [*found, *others] or ["none"]  # what is hidden may be missing
            given = {key: told(scene, **scope) for key, told in words.items()} if words else {}
            line = yield from choose(
                chooser, ask, lambda: lines, scene.rule,
                selecting.reasons(scene, allows, *others), to=to, of=of, card=scene.card, **given,
            )  # fmt: skip
            before = getattr(scene, "it", None)
            then = take(scene, found[line]) if line in found else otherwise(scene) if otherwise is not None else None
            if then is not None:
                yield from then
            scene.it = before

        return choose_one

    def unseen(self, node: tree.Choose) -> Callable[[Any], tuple[str, Collection[int]]] | None:
        """Whither a hidden thing goes, and who besides the chooser learns which: as the deed's other parameters say."""
        act, names = node.do[0], {"it", node.name}
        verb = self.words.verbs[act.verb] if isinstance(act, tree.Act) else None
        if verb is None or verb.unseen is None or not isinstance(act, tree.Act) or not mentions(act, names):
            return None
        others = {key: value for key, value in act.given.items() if not isinstance(value, tree.Named)}
        goes, given = verb.unseen, self.given(verb.parameters, others)
        return lambda scene: goes(scene, **{key: value(scene) for key, value in given.items()})

    def take(self, node: tree.Choose) -> Callable[[Any, Any], Rule[None] | None]:
        """What is done with what was chosen."""
        deed, name = self.sequence(node.do), node.name

        def done(scene: Scene[T], thing: Any) -> Rule[None] | None:
            scene.it = thing
            if name:
                scene.named = {**getattr(scene, "named", {}), name: thing}
            return deed(scene)

        return done


def whether(scene: Scene[T]) -> Offer[str]:
    return Offer(list, words=WHETHER, never=dict.fromkeys(DECLINED, scene.rule))


def spoken(words: Vocabulary[T], scene: Scene[T], kind: Sequence[str]) -> Offer[str]:
    """Any word of a kind."""
    return Offer(lambda: kind, never=unwilling(words, scene))


def branches_of(words: Vocabulary[T], scene: Scene[T], count: int, able: Collection[str]) -> Offer[str]:
    """Those that could do something now; there are so many in all."""
    there = ORDINALS[:count]
    return Offer(
        lambda: ORDINALS,
        needs(scene.rule, there.__contains__),
        needs(words.useless or scene.rule, able.__contains__),
        never=unwilling(words, scene),
    )


def _but_for(instead: str, route: str) -> Of:
    """The route of every answer but the one that declines."""
    return (lambda line: "" if line == instead else route) if instead else route


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
