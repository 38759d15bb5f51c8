"""What cards promise, by what they do: worked out once for a set of packs, for the judge."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, NamedTuple

from cyvasse.kernel.abilities import Ability, Passive
from cyvasse.kernel.abilities.tree import Named, Players
from cyvasse.kernel.abilities.vocabulary import ATTACHES
from cyvasse.kernel.abilities.worth import NOTHING, Case, Choice, Weighed

from .worth import WORTH, held_case

if TYPE_CHECKING:
    from ..components import Card, Plot

Trees = tuple[Ability | Passive, ...]

# How often a moment comes while a card is in play; of cards in hand once is enough.
COMES = {
    "action": 1.2,
    "plots revealed": 1.5,
    "enters play": 0.7,
    "attacks": 1.0,
    "defends": 0.8,
    "challenge resolved": 1.2,
    "killed": 0.4,
    "dominance won": 1.0,
    "would be killed": 0.6,
    "the opponent plays an event": 0.6,
    "you would suffer the claim": 0.8,
    "played": 0.0,
    "revealed": 1.0,
}


class Use(NamedTuple):
    """An ability that can be used, in these phases or at this moment: what comes of it, at its price."""

    when: str
    phases: tuple[str, ...]
    gain: Weighed


class Promise(NamedTuple):
    """Of a House card: held, in play, as it enters, and whenever it can be used."""

    held: float  # besides what is printed in numbers
    laid: float
    enters: Weighed
    uses: tuple[Use, ...]


class Figures(NamedTuple):
    cards: dict[str, Promise]
    plots: dict[str, Weighed]
    offers: dict[tuple[str, str], Choice]  # by card and ask


NO_FIGURES = Figures({}, {}, {})


def figures(cards: Mapping[str, Card], plots: Mapping[str, Plot], abilities: Mapping[str, Trees]) -> Figures:
    return Figures(
        {card.id: promise(card, abilities.get(card.id, ())) for card in cards.values()},
        {plot: WORTH.weigh(abilities[plot]) if plot in abilities else NOTHING for plot in plots},
        offers(abilities),
    )


def promise(card: Card, abilities: Trees) -> Promise:
    this = _itself(card, abilities)
    uses = tuple(_use(one, this) for one in abilities if isinstance(one, Ability) and one.when != "played")
    enters = [one for one in abilities if isinstance(one, Ability) and _as_it_enters(one)]
    laid = sum(
        WORTH.weigh([one], this=this).usual * (COMES[one.when] if isinstance(one, Ability) else 1.0)
        for one in abilities
    )
    held = max((use.gain.usual for use in uses), default=0.0) if card.type == "event" else laid
    return Promise(held, laid, WORTH.weigh(enters, this=this, used=True), uses)


def _itself(card: Card, abilities: Trees) -> Case:
    """An attachment that goes to the opponent's characters counts as theirs."""
    for one in abilities:
        if isinstance(one, Passive) and one.always == ATTACHES and one.of is not None:
            of = one.of.scope.get("of")
            return held_case(card, -1.0 if isinstance(of, Players) and of.names == ("opponent",) else 1.0)
    return held_case(card)


def _as_it_enters(one: Ability) -> bool:
    return one.when == "played" or (one.when == "enters play" and isinstance(one.about, Named))


def _use(one: Ability, this: Case) -> Use:
    return Use(one.when, one.phases, WORTH.weigh([one], this=this, used=True))


def offers(abilities: Mapping[str, Iterable[Ability | Passive]]) -> dict[tuple[str, str], Choice]:
    found: dict[tuple[str, str], Choice] = {}
    for card, several in abilities.items():
        for choice in WORTH.choices(several):
            found.setdefault((card, choice.ask), choice)
    return found
