"""What every card does, compiled: books by moment and by kind of passive. Made once for a set of packs."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field

from cyvasse.kernel.abilities import Ability, Does, Passive, Stands, does, stands, walk
from cyvasse.kernel.abilities.tree import Act

from ..table import Table
from .figures import NO_FIGURES, Figures
from .vocabulary import V

Moment = dict[str, Does[Table]]
Kind = dict[str, tuple[Stands[Table], ...]]


@dataclass(slots=True)
class Books:
    """Rules look a card up here, by what it does and never by its name."""

    abilities: dict[str, tuple[Ability | Passive, ...]] = field(default_factory=dict)  # trees, by card
    played: Moment = field(default_factory=dict)
    before: Moment = field(default_factory=dict)
    after: Moment = field(default_factory=dict)
    placing: Moment = field(default_factory=dict)
    claimed: Moment = field(default_factory=dict)
    kneels: Moment = field(default_factory=dict)
    won: Moment = field(default_factory=dict)
    cleanup: Moment = field(default_factory=dict)
    shields: Moment = field(default_factory=dict)  # allies, where another of their council would be killed
    answers: Moment = field(default_factory=dict)  # cards in hand, where an ally would be killed
    passives: dict[str, Kind] = field(default_factory=lambda: {kind: {} for kind in V.passives})
    rounds: frozenset[str] = frozenset()  # allies of which something is so while they are that of the round
    borrows: frozenset[str] = frozenset()  # cards that use the ability of another
    demands: frozenset[str] = frozenset()  # cards that demand a card or the knee
    guards: frozenset[str] = frozenset()  # cards that protect the stack they lie in
    limits: frozenset[str] = frozenset()  # cards that limit how many may still be played
    figures: Figures = NO_FIGURES  # what cards promise, for the judge
    forbids_anywhere: bool = False  # may a card that forbids others come in a standard game?

    def __getitem__(self, kind: str) -> Kind:
        return self.passives[kind]


MOMENTS = {
    "played": "played",
    "before the claim": "before",
    "after the claim": "after",
    "being placed": "placing",
    "claimed": "claimed",
    "a leader kneels": "kneels",
    "the bid is won": "won",
    "clean-up": "cleanup",
    "another ally here would be killed": "shields",
    "an ally would be killed": "answers",
}
FITTING = {
    "influence": {
        "card being played", "card that was played", "card in a stack", "card in your hand",
    },
    "allies": {"ally being placed", "ally", "ally of the round"},
}  # fmt: skip


def compiled(abilities: dict[str, tuple[Ability | Passive, ...]], standard: Collection[str]) -> Books:
    """`standard` are the influence cards of every game."""
    books = Books(abilities)
    for card, several in abilities.items():
        acts: dict[str, list[Ability]] = {}
        for ability in several:
            if isinstance(ability, Ability):
                acts.setdefault(ability.when, []).append(ability)
            else:
                kind = books.passives[ability.always]
                kind[card] = (*kind.get(card, ()), stands(V, ability))
        for hook, these in acts.items():
            getattr(books, MOMENTS[hook])[card] = does(V, these)
    during = [books.passives[kind] for kind, always in V.passives.items() if always.timing == "during_round"]
    books.rounds = frozenset(ally for kind in during for ally in kind)
    verbs = {
        card: {node.verb for node in walk(several) if isinstance(node, Act)} for card, several in abilities.items()
    }

    def with_verb(verb: str) -> frozenset[str]:
        return frozenset(card for card in verbs if verb in verbs[card])

    books.borrows = with_verb("use the ability of")
    books.demands = with_verb("demand a card or the knee of")
    books.guards = with_verb("guard your stack")
    books.limits = with_verb("play at most")
    books.forbids_anywhere = any(card in standard for card in books["cards cannot be played"])
    return books
