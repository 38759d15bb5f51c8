"""What cards promise, by what they do: worked out once for a set of packs, for the judge."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import NamedTuple

from cyvasse.kernel.abilities import Ability, Passive
from cyvasse.kernel.abilities.tree import All, Condition, Holds, Number, Selector, Words
from cyvasse.kernel.abilities.worth import Choice, Weighed

from . import worth_of_deeds as worth_of_deeds
from . import worth_of_passives as worth_of_passives
from .worth import WORTH

Trees = tuple[Ability | Passive, ...]


class Dice(NamedTuple):
    """How many dice a card in force adds for ordered units, or a commander for his, as far as that can be foreseen."""

    melee: int = 0
    shot: int = 0
    engaged: int = 0


class Promise(NamedTuple):
    """An ability that can be used: what it may come to, as likely as its conditions are, and if it is used now."""

    when: str
    word: str  # by which a turn begins with it, if that is not the card
    turns: bool  # the commander's card
    hoped: Weighed
    used: Weighed


class Figures(NamedTuple):
    """By card; what is offered by card and question."""

    dice: dict[str, Dice]
    promises: dict[str, tuple[Promise, ...]]
    lasting: dict[str, Weighed]  # what is so while the card is in force
    offers: dict[tuple[str, str], Choice]


NO_FIGURES = Figures({}, {}, {}, {})


def figures(abilities: Mapping[str, Trees], commanders: Collection[str]) -> Figures:
    return Figures(
        {card: foreseen(several) for card, several in abilities.items()},
        {
            card: tuple(promise(one) for one in several if isinstance(one, Ability))
            for card, several in abilities.items()
        },
        {card: WORTH.weigh(in_force(several, card in commanders)) for card, several in abilities.items()},
        offers(abilities),
    )


def promise(one: Ability) -> Promise:
    turns = any(price.cost == "turn this card" for price in one.costs)
    return Promise(one.when, begun_by(one), turns, WORTH.weigh([one]), WORTH.weigh([one], used=True))


def begun_by(one: Ability) -> str:
    """The word by which a turn begins with it, "" if that is the card's own."""
    return "trophy" if any(price.cost == "trophies" for price in one.costs) else ""


def in_force(several: Trees, commander: bool) -> list[Passive]:
    """Of a commander only what says that it lasts."""
    passives = [one for one in several if isinstance(one, Passive)]
    return [one for one in passives if not commander or "in force" in conditions(one.holds)]


def offers(abilities: Mapping[str, Trees]) -> dict[tuple[str, str], Choice]:
    found: dict[tuple[str, str], Choice] = {}
    for card, several in abilities.items():
        for choice in WORTH.choices(several):
            found.setdefault((card, choice.ask), choice)
    return found


# -- dice -----------------------------------------------------------------------------------------------------------

FORESEEN = {"in a melee attack", "in a ranged attack", "attacking", "the target is engaged"}


def foreseen(several: Trees) -> Dice:
    melee = shot = engaged = 0
    for tree in several:
        if isinstance(tree, Passive) and tree.always == "dice" and isinstance(by := tree.given["by"], Number):
            only = conditions(tree.holds)
            if not only <= FORESEEN:
                continue
            if "the target is engaged" in only:
                engaged += by.number
            else:
                melee += by.number if not ranged(tree.of) and "in a ranged attack" not in only else 0
                shot += by.number if "in a melee attack" not in only else 0
    return Dice(melee, shot, engaged)


def conditions(holds: Condition | None) -> set[str]:
    if isinstance(holds, All):
        return {name for one in holds.of for name in conditions(one)}
    return set() if holds is None else {holds.name if isinstance(holds, Holds) else ""}


def ranged(of: Selector | None) -> bool:
    return of is not None and of.filters.get("type") == Words(("ranged",))
