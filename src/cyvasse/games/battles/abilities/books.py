"""What every card does, compiled: books by moment and by kind of passive. Made once for a set of packs."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

from cyvasse.kernel.abilities import Ability, Passive, Scene, Stands, Use, stands, walk
from cyvasse.kernel.abilities.tree import Act as Verb
from cyvasse.kernel.abilities.tree import Price

from ..table import Table
from .figures import NO_FIGURES, Figures, begun_by
from .vocabulary import V

Trees = tuple[Ability | Passive, ...]
ByCard = dict[str, tuple[Stands[Table], ...]]


@dataclass(slots=True)
class Lasting:
    """Passives of one kind: of commanders, while they stand, and of cards, while these are in force."""

    leaders: ByCard = field(default_factory=dict)
    cards: ByCard = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Act:
    """What a commander or gambit does at a moment: does it turn the card, has it a price, by which word is it begun?"""

    use: Use[Table]
    commits: bool
    costs: bool
    word: str

    def is_about(self, his: int, unit: int) -> bool:
        """What does not say what it is about is about the commander's own unit."""
        return unit < 0 or self.use.about is not None or unit == his

    def can(self, scene: Scene[Table], unit: int) -> bool:
        about = self.use.about
        return (unit < 0 or about is None or about(scene, unit)) and self.use.can(scene)


@dataclass(slots=True)
class Acts:
    """Who acts at a moment."""

    leaders: dict[str, tuple[Act, ...]] = field(default_factory=dict)
    gambits: dict[str, tuple[Act, ...]] = field(default_factory=dict)


@dataclass(slots=True)
class Books:
    """Rules look a card up here, by what it does and never by its name."""

    abilities: dict[str, Trees] = field(default_factory=dict)  # trees, by card
    passives: dict[str, Lasting] = field(default_factory=lambda: {kind: Lasting() for kind in V.passives})
    moments: dict[str, Acts] = field(default_factory=lambda: {name: Acts() for name in V.hooks})
    tactics: dict[str, dict[str, tuple[Use[Table], ...]]] = field(
        default_factory=lambda: {"before": {}, "during": {}, "after": {}}
    )  # of Leadership cards, by when they are used
    collectors: frozenset[str] = frozenset()  # commanders who can use trophies
    doers: dict[str, str] = field(default_factory=dict)  # by deed: the first card that does it
    figures: Figures = NO_FIGURES  # what cards promise, for the judge
    unharried: frozenset[str] = frozenset()  # commanders whose unit suffers no parting blows


def compiled(abilities: Mapping[str, Trees], commanders: Collection[str]) -> Books:
    books = Books(dict(abilities))
    for card, several in abilities.items():
        for tree in several:
            if isinstance(tree, Passive):
                lasting = books.passives[tree.always]
                book = lasting.leaders if card in commanders else lasting.cards
                book[card] = (*book.get(card, ()), stands(V, tree))
            elif tree.when in TACTICS and card not in commanders:
                tactics = books.tactics[V.hooks[tree.when].timing]
                tactics[card] = (*tactics.get(card, ()), Use(V, tree))
            else:
                acts = books.moments[tree.when]
                of = acts.leaders if card in commanders else acts.gambits
                of[card] = (*of.get(card, ()), act(tree))
    books.collectors = frozenset(card for card, trees in abilities.items() if "trophies" in prices(trees))
    for card, trees in abilities.items():
        for verb in verbs(trees):
            books.doers.setdefault(verb, card)
    spared = Passive("no parting blows", {}, None, None)
    books.unharried = frozenset(card for card in commanders if spared in abilities.get(card, ()))
    return books


TACTICS = ("before command", "during command", "after command")


def act(tree: Ability) -> Act:
    costs = {price.cost for price in tree.costs}
    return Act(Use(V, tree), "turn this card" in costs, bool(costs), begun_by(tree))


def prices(trees: Trees) -> set[str]:
    return {node.cost for node in walk(trees) if isinstance(node, Price)}


def verbs(trees: Trees) -> set[str]:
    return {node.verb for node in walk(trees) if isinstance(node, Verb)}
