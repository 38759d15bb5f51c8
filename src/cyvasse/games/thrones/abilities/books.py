"""What every card does, compiled: books by moment and by kind of passive. Made once for a set of packs."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from cyvasse.kernel.abilities import Ability, Does, Passive, Scene, Stands, Use, does, stands, walk
from cyvasse.kernel.abilities.features import asked_for
from cyvasse.kernel.abilities.tree import Act, AnyOf, Choose, Condition, Holds, May, Words
from cyvasse.kernel.rule import Rule, choose

from ..table import Table
from .vocabulary import CARD, EVENT, WILDLINGS, V

Moment = dict[str, Does[Table]]
Kind = dict[str, tuple[Stands[Table], ...]]


@dataclass(slots=True)
class Books:
    """Rules look a card up here, by what it does and never by its name."""

    abilities: dict[str, tuple[Ability | Passive, ...]] = field(default_factory=dict)  # trees, by card
    revealed: Moment = field(default_factory=dict)
    at_once: Moment = field(default_factory=dict)
    won: Moment = field(default_factory=dict)
    lost: Moment = field(default_factory=dict)
    casualties: Moment = field(default_factory=dict)
    after: Moment = field(default_factory=dict)
    resolved: Moment = field(default_factory=dict)
    lowest: Moment = field(default_factory=dict)
    others: Moment = field(default_factory=dict)
    highest: Moment = field(default_factory=dict)
    passives: dict[str, Kind] = field(default_factory=lambda: {kind: {} for kind in V.passives})
    unit_strength: Kind = field(default_factory=dict)  # of both kinds that change it, as they stand on the card
    asked: dict[tuple[str, str], Act] = field(default_factory=dict)  # by card and ask: what comes of the answer


MOMENTS = {
    "cards are revealed": "revealed",
    "at once": "at_once",
    "you win": "won",
    "you lose": "lost",
    "after casualties": "casualties",
    "after the combat": "after",
    "resolved": "resolved",
    "lowest bidder": "lowest",
    "everyone else": "others",
    "highest bidder": "highest",
}
UNITS = ("strength of units", "strength of units is")
FITTING = {"house_cards": (CARD,), "westeros_cards": (EVENT,), "wildling_cards": (WILDLINGS,)}


def is_optional(abilities: tuple[Ability | Passive, ...]) -> bool:
    """May its owner decline something?"""
    return any(
        isinstance(node, May)
        or (isinstance(node, Ability) and bool(node.costs))
        or (isinstance(node, Choose) and bool(node.instead))
        or (isinstance(node, Passive) and node.always == "may choose the retreat")
        for node in walk(abilities)
    )


def forbids(abilities: Iterable[Ability | Passive], choice: str = "") -> tuple[str, ...]:
    """Orders that a Westeros card forbids, always or by this choice."""
    found: list[str] = []
    for ability in abilities:
        if isinstance(ability, Ability) and choice in chosen(ability.holds):
            for node in walk(ability):
                if isinstance(node, Act) and node.verb == "forbid":
                    found += [word for value in node.given.values() if isinstance(value, Words) for word in value.words]
    return tuple(dict.fromkeys(found))


def chosen(holds: Condition | None) -> tuple[str, ...]:
    """The choices with which a condition goes; "" where it speaks of none."""
    if isinstance(holds, Holds) and holds.name == "chosen" and isinstance(holds.value, Words):
        return holds.value.words
    if isinstance(holds, AnyOf):
        return tuple(word for one in holds.of for word in chosen(one))
    return ("",)


class Offered(Does[Table]):
    """An ability with a cost: who can pay it may use it."""

    __slots__ = ("use",)

    def __init__(self, ability: Ability) -> None:
        self.use = Use(V, ability)
        super().__init__(None, self.offer)

    def offer(self, scene: Scene[Table]) -> Rule[None]:
        if self.use.can(scene):
            line = yield from choose(scene.seat, "ability.may", lambda: ["yes", "no"], scene.rule, card=scene.card)
            if line == "yes":
                yield from self.use.run(scene)


def act(abilities: list[Ability]) -> Does[Table]:
    """All that a card does at one moment, one after another."""
    if not any(ability.costs for ability in abilities):
        return does(V, abilities)
    several = [Offered(ability) if ability.costs else does(V, [ability]) for ability in abilities]

    def all_of_them(scene: Scene[Table]) -> Rule[None]:
        for one in several:
            yield from one.run(scene)

    return Does(None, all_of_them)


def compiled(abilities: dict[str, tuple[Ability | Passive, ...]]) -> Books:
    books = Books(abilities)
    for card, several in abilities.items():
        acts: dict[str, list[Ability]] = {}
        for ability in several:
            if isinstance(ability, Ability):
                acts.setdefault(ability.when, []).append(ability)
                continue
            kinds = [books.passives[ability.always], *([books.unit_strength] if ability.always in UNITS else [])]
            for kind in kinds:
                kind[card] = (*kind.get(card, ()), stands(V, ability))
        for hook, these in acts.items():
            getattr(books, MOMENTS[hook])[card] = act(these)
    books.asked = asked_for(abilities)
    return books
