"""What cards promise, by what they do: worked out once for a set of packs, for the judge."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, NamedTuple

from cyvasse.kernel.abilities import Ability, Passive
from cyvasse.kernel.abilities.worth import Choice, Sides, Weighed

from .vocabulary import V
from .worth import CARDS, INFLUENCE, POWER

if TYPE_CHECKING:
    from ..components import Ally, Influence

STAKED = 0.35  # what a point of influence adds to a card in hand
EFFECT = 1.0  # what a point of power adds to it
ANOTHER = 1.8  # what another card adds to it
CARD = 0.5  # a card in hand for the rounds to come, in power

Trees = Mapping[str, tuple[Ability | Passive, ...]]
Known = dict[str, float | Sides]
WON: Known = {"you won": 1.0, "you lost": 0.0, "a neighbour won": 0.0, "winner": Sides(1.0, 0.0)}
LOST: Known = {"you won": 0.0, "you lost": 1.0, "a neighbour won": 0.6, "winner": Sides(0.0, 1.0)}


class Promise(NamedTuple):
    """Of an influence card: in hand, when it is played, and at the claim if its holder has won or lost."""

    strength: float
    stake: Weighed  # influence besides the printed value
    gain: Weighed  # power at once
    cards: Weighed  # in hand at once
    won: float
    lost: float


class Offer(NamedTuple):
    """A choice that a card offers: what is chosen, and the choice on the three scales."""

    noun: str
    scales: tuple[Choice, Choice, Choice]  # power, influence, cards


class Figures(NamedTuple):
    cards: dict[str, Promise]
    prizes: dict[str, float]  # allies: their power and what they do
    mean: float  # strength of an average card
    offers: dict[tuple[str, str], Offer]  # by card and ask


def figures(influence: Mapping[str, Influence], allies: Mapping[str, Ally], abilities: Trees) -> Figures:
    cards = {card.id: promise(card, abilities[card.id]) for card in influence.values()}
    prizes = {ally.id: ally.power + prize(abilities[ally.id]) for ally in allies.values()}
    deck = [card for card in influence.values() if card.deck == "standard"]
    copies = sum(card.copies for card in deck)
    mean = sum(cards[card.id].strength * card.copies for card in deck) / copies if copies else 1.0
    return Figures(cards, prizes, mean, offers(abilities))


def offers(abilities: Trees) -> dict[tuple[str, str], Offer]:
    found: dict[tuple[str, str], Offer] = {}
    for card, several in abilities.items():
        for scales in zip(*(scale.choices(several) for scale in (POWER, INFLUENCE, CARDS)), strict=True):
            found.setdefault((card, scales[0].ask), Offer(scales[0].noun, scales))
    return found


def prize(abilities: Iterable[Ability | Passive]) -> float:
    """What an ally is worth to who claims it, besides its power."""
    return POWER.weigh(abilities).usual + CARD * CARDS.weigh(abilities).usual


NO_FIGURES = Figures({}, {}, 1.0, {})


def is_at_the_claim(one: Ability | Passive) -> bool:
    word = V.hooks[one.when] if isinstance(one, Ability) else V.passives[one.always]
    return word.timing.startswith("triumph")


def promise(card: Influence, abilities: Iterable[Ability | Passive]) -> Promise:
    later = [one for one in abilities if is_at_the_claim(one)]
    soon = [one for one in abilities if one not in later]
    stake, gain, cards = INFLUENCE.weigh(soon), POWER.weigh(soon), CARDS.weigh(soon)
    effect = EFFECT * (gain.usual + POWER.weigh(later).usual) + ANOTHER * (cards.usual + CARDS.weigh(later).usual)
    won, lost = (POWER.weigh(later, known).usual + CARD * CARDS.weigh(later, known).usual for known in (WON, LOST))
    return Promise(max(0.2, 1 + STAKED * (card.value + stake.usual) + effect), stake, gain, cards, won, lost)
