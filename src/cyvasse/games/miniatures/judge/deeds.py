"""What cards and abilities are worth by what they do: every word has a figure, whoever has printed it on what."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from cyvasse.kernel.abilities import Ability, Passive, walk
from cyvasse.kernel.abilities import tree as t

from ..abilities.books import Books
from ..abilities.vocabulary import WINDOWS
from ..view import View

CHOSEN, EACH = 2.0, 2.0  # a number that will be chosen; how many things `for each` means
HALF = 0.5  # of a condition of which nothing is known
ACTS = ("attacker", "charger", "that unit")
Given = Callable[[str], float]  # of a parameter: a number, a count of words, or whose a thing is

# What a deed is worth to whose card it is: `a` is 1 where who acts is on that side, and -1 where it is an enemy.
DEEDS: dict[str, Callable[[Given, float], float]] = {
    "mark": lambda of, a: -0.5 * of("as") * of("who"),
    "remove a condition token from": lambda of, a: 0.4 * of("who"),
    "wound": lambda of, a: -0.8 * of("by") * of("who"),
    "wound with D3": lambda of, a: -0.8 * (2 + of("plus")) * of("who"),
    "restore wounds of": lambda of, a: 0.4 * of("by") * of("who"),
    "kill a model of": lambda of, a: -0.7 * of("who"),
    "take a morale test": lambda of, a: 0.1 * of("modifier") * of("who"),
    "take a panic test": lambda of, a: (0.15 * of("modifier") - 0.9) * of("who"),
    "pass the test": lambda of, a: 1.0 * a,
    "modify the test": lambda of, a: 0.6 * of("by") * a,
    "attack in melee with": lambda of, a: 2.0 * of("who"),
    "charge with": lambda of, a: 1.5 * of("who"),
    "maneuver": lambda of, a: 0.5 * of("who"),
    "march": lambda of, a: 0.4 * of("who"),
    "shift": lambda of, a: 0.1 * of("who"),
    "retreat": lambda of, a: -0.3 * of("who"),
    "retreat and mark those it leaves": lambda of, a: (0.4 * of("as") - 0.3) * of("who"),
    "strike first at": lambda of, a: 2.0,
    "order a melee attack": lambda of, a: 0.7,
    "order a melee attack or a Charge": lambda of, a: 0.8,
    "order a melee attack, or a Charge of a unit of": lambda of, a: 0.7,
    "silence": lambda of, a: -0.5 * of("what"),
    "mute": lambda of, a: -0.5 * of("who"),
    "draw": lambda of, a: 0.3 * of("count") * of("who"),
    "cancel that card": lambda of, a: 1.3,
    "cancel that card on": lambda of, a: 1.3,
    "attach this card to": lambda of, a: -0.5,
    "cut off": lambda of, a: -0.7 * of("who"),
    "fill with dread": lambda of, a: -0.9 * of("who"),
    "let a unit come from reserve": lambda of, a: 1.1,
    "repair with D3": lambda of, a: 1.7,
    "shoot from": lambda of, a: 0.65,
    "remove terrain": lambda of, a: 0.1,
    "add to hit": lambda of, a: 0.6 * of("by") * a,
    "add attack dice": lambda of, a: 0.35 * of("by") * a,
    "use the highest attack dice": lambda of, a: 0.8 * a,
    "gain": lambda of, a: 0.6 * a,
    "re-roll any attack dice": lambda of, a: 0.7 * a,
    "forbid re-rolls of the attack dice": lambda of, a: -1.2 * a,
    "let no saves be made against sixes": lambda of, a: 0.6 * a,
    "deal more wounds": lambda of, a: 0.9 * (of("by") + of("one more if any")) * a,
    "deal D3 more wounds": lambda of, a: 2.5 * a,
    "block hits": lambda of, a: -0.6 * of("by") * a,
    "block D3 hits": lambda of, a: -1.2 * a,
    "strike back for blocked hits": lambda of, a: -2.0 * a,
    "strike back for misses": lambda of, a: -1.2 * a,
    "wound the attacker with D3 afterwards": lambda of, a: -1.0 * a,
    "wound the attacker with D3 afterwards, unless it has 1 rank": lambda of, a: -0.7 * a,
    "re-roll the charge dice": lambda of, a: 0.4 * a,
    "make the Charge disorderly on": lambda of, a: -0.33 * of("result") * a,
    "if disorderly, the charger becomes": lambda of, a: -0.2 * of("conditions") * a,
    "if it succeeds, the charged unit becomes": lambda of, a: 0.65 * of("conditions") * a,
    "if it succeeds, shut out the charged unit": lambda of, a: 0.5 * a,
}
EXOTICS = {"charge_or_march": 1.1, "make_an_opponent_reveal": 2.0}
LASTING = {"to hit": 0.8, "attack dice": 0.5, "morale": 0.45, "defence": 0.8}  # of passives in force, for each point
IN_FORCE = 0.5  # of one without a number
ATTACHED, TOKENS = "attach this card to", "order tokens on this card"
LEFT = 3.0  # rounds for which a card stays attached


class Figure:
    """What abilities are worth in a view."""

    def __init__(self, books: Books, view: View) -> None:
        self.books, self.view = books, view

    def at(self, word: str, window: str) -> float:
        """What a card or an ability does at a window, its price not counted."""
        trees = self.books.abilities.get(word, ())
        return sum(self.ability(word, one) for one in at_window(trees, window))

    def ability(self, word: str, node: Ability) -> float:
        return self.several(word, node.do, side_of(node), {})

    def several(self, word: str, do: Iterable[t.Statement], a: float, whose: dict[str, float]) -> float:
        return sum(self.statement(word, one, a, whose) for one in do)

    def statement(self, word: str, node: t.Statement, a: float, whose: dict[str, float]) -> float:
        if isinstance(node, t.Act):
            return self.act(word, node, a, whose)
        if isinstance(node, t.Exotic):
            return EXOTICS.get(node.name, 0.0)
        if isinstance(node, t.If):
            chance = self.chance(node.holds)
            otherwise = self.several(word, node.otherwise, a, whose)
            return chance * self.several(word, node.do, a, whose) + (1 - chance) * otherwise
        if isinstance(node, t.Choose):
            own = owner(node.of)
            inside = {**whose, "it": own, node.name: own}
            return max(self.several(word, node.do, a, inside), 0.0 if node.instead else -99.0)
        if isinstance(node, t.Each):
            them = owner(node.of) if isinstance(node.of, t.Selector) else 0.0
            return EACH * self.several(word, node.do, a, {**whose, "them": them})
        if isinstance(node, t.May):
            return max(0.0, self.several(word, node.do, a, whose))
        if isinstance(node, t.OneOf):
            return max(self.several(word, branch, a, whose) for branch in node.branches)
        return self.several(word, node.do, a, whose)

    def act(self, word: str, node: t.Act, a: float, whose: dict[str, float]) -> float:
        if node.verb.startswith("works until"):
            return sum(map(in_force, self.books.abilities[word]))
        if node.verb == ATTACHED:
            own = self.given(node.given.get("who"), "who", a, whose)
            return DEEDS[ATTACHED](lambda name: own, a) + LEFT * own * attached(self.books.abilities[word])
        deed = DEEDS.get(node.verb)
        return deed(lambda name: self.given(node.given.get(name), name, a, whose), a) if deed is not None else 0.0

    def given(self, value: t.Value | None, name: str, a: float, whose: dict[str, float]) -> float:
        if isinstance(value, t.Number):
            return float(value.number)
        if isinstance(value, t.Per):
            of = CHOSEN if isinstance(value.of, t.Chosen) else self.counted(value.of)
            return min(99.0 if value.most is None else value.most, of / value.over * value.times + value.plus)
        if isinstance(value, t.Flag):
            return float(value.on)
        if isinstance(value, t.Words):
            return float(len(value.words))
        if isinstance(value, t.Named):
            return a if value.name in ACTS else 1.0 if value.name == "this" else whose.get(value.name, -a)
        if isinstance(value, t.Players):
            return -1.0 if "enemies" in value.names else 1.0
        return 1.0 if name in ("who", "conditions", "as") else 0.0

    def counted(self, of: str | t.Selector) -> float:
        """How many there are: of zones those that are controlled, else one."""
        if isinstance(of, t.Selector) and of.noun == "zone":
            words = [word for value in of.filters.values() if isinstance(value, t.Words) for word in value.words]
            return float(sum(self.controls(word) for word in words))
        return 1.0

    def chance(self, node: t.Condition) -> float:
        if isinstance(node, t.Holds) and node.name == "you control" and isinstance(node.value, t.Words):
            return float(self.controls(node.value.words[0]))
        return 1 - self.chance(node.of) if isinstance(node, t.Not) else HALF

    def controls(self, zone: str) -> bool:
        return any(ncu.zone == zone and ncu.owner == self.view.seat for ncu in self.view.ncus)


def at_window(trees: Iterable[Ability | Passive], window: str) -> list[Ability]:
    found = [one for one in trees if isinstance(one, Ability) and one.when in WINDOWS]
    return [one for one in found if WINDOWS[one.when].window == window]


def side_of(node: Ability) -> float:
    """Is who acts at this moment on the side of whose card it is?"""
    mine = isinstance(node.about, t.Named) or (isinstance(node.about, t.Selector) and owner(node.about) > 0)
    passive = WINDOWS[node.when].role == "other"
    if node.about is None:  # it is the attacker of a castle who acts: who harms it defends
        return -1.0 if any(harms(one) for one in walk(node.do)) else 1.0
    return -1.0 if mine == passive else 1.0


def harms(node: Any) -> bool:
    """A deed that nobody does to a friend."""
    if not isinstance(node, t.Act):
        return False
    less = any(isinstance(value, t.Number) and value.number < 0 for value in node.given.values())
    return less or node.verb.startswith(("wound", "forbid"))


def owner(of: t.Selector) -> float:
    """Whose the things of a selector are."""
    for value in of.scope.values():
        if isinstance(value, t.Players):
            return -1.0 if "enemies" in value.names else 1.0
    return 0.0


def attached(trees: Iterable[Ability | Passive]) -> float:
    """What a card does to the unit that bears it from the first; what waits for order tokens is not counted."""
    waits = [one for one in trees if any(isinstance(node, t.Holds) and node.name == TOKENS for node in walk(one))]
    return sum(in_force(one) for one in trees if one not in waits)


def in_force(node: Ability | Passive) -> float:
    """What is always so for a while."""
    if not isinstance(node, Passive):
        return 0.0
    by = node.given.get("by")
    points = float(by.number) if isinstance(by, t.Number) else 1.0
    return LASTING[node.always] * points if node.always in LASTING else IN_FORCE
