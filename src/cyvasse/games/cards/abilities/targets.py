"""Whom abilities can be used on: legal targets in play, from the point of view of the card that is used."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from cyvasse.kernel.rule import Rule, choose

from ..passives import strength
from ..table import Table, all_characters, has_trait, house_of, is_participating, participants
from .kinds import Targets

Suits = Callable[[Table, str], bool]


def own(*suits: Suits) -> Targets:
    """Characters of this card's player."""
    return lambda table, me: _suiting(table, table.characters[table.data.owner[me]], suits)


def enemy(*suits: Suits) -> Targets:
    """Characters of the opponent."""
    return lambda table, me: _suiting(table, table.characters[1 - table.data.owner[me]], suits)


def anyone(*suits: Suits) -> Targets:
    """Characters of either player."""
    return lambda table, me: _suiting(table, all_characters(table), suits)


def enemy_participants(*suits: Suits) -> Targets:
    return lambda table, me: _suiting(table, participants(table, 1 - table.data.owner[me]), suits)


def _suiting(table: Table, words: list[str], suits: tuple[Suits, ...]) -> list[str]:
    return [word for word in words if all(suit(table, word) for suit in suits)]


def standing(table: Table, word: str) -> bool:
    return word not in table.kneeling


def kneeling(table: Table, word: str) -> bool:
    return word in table.kneeling


def participating(table: Table, word: str) -> bool:
    return is_participating(table, word)


def not_participating(table: Table, word: str) -> bool:
    return not is_participating(table, word)


def attacking(table: Table, word: str) -> bool:
    return word in table.attackers


def defending(table: Table, word: str) -> bool:
    return word in table.defenders


def weak(table: Table, word: str) -> bool:
    """Strength 2 or less now (ruling.77)."""
    return strength(table, word) <= 2


def cheap(table: Table, word: str) -> bool:
    """A printed cost of 3 or less (ruling.77)."""
    return table.data.by_word[word].cost <= 3


def unique(table: Table, word: str) -> bool:
    return table.data.by_word[word].unique


def of_house(house: str) -> Suits:
    """With the crest of the House (ruling.41)."""
    return lambda table, word: house_of(table, word) == house


def with_trait(*traits: str) -> Suits:
    return lambda table, word: any(has_trait(table, word, trait) for trait in traits)


stark = of_house("stark")
lannister = of_house("lannister")


# -- choosing one -------------------------------------------------------------------------------------------------


def aim(table: Table, me: str, ask: str, words: Sequence[str]) -> Rule[str]:
    """The player of this card chooses one of the targets."""
    title = table.data.title[me]
    return choose(table.data.owner[me], ask, lambda: list(words), rule=f"card.{title}", card=title)


def to_strengthen(table: Table, me: str, words: Sequence[str]) -> Rule[str]:
    """Choose who gets stronger."""
    return aim(table, me, "target.strengthen", words)


def to_weaken(table: Table, me: str, words: Sequence[str]) -> Rule[str]:
    """Choose who gets weaker."""
    return aim(table, me, "target.weaken", words)


def to_kill(table: Table, me: str, words: Sequence[str]) -> Rule[str]:
    """Choose who is killed."""
    return aim(table, me, "target.kill", words)


def to_save(table: Table, me: str, words: Sequence[str]) -> Rule[str]:
    """Choose who is saved."""
    return aim(table, me, "target.save", words)


def to_stand(table: Table, me: str, words: Sequence[str]) -> Rule[str]:
    """Choose who stands."""
    return aim(table, me, "target.stand", words)


def to_kneel(table: Table, me: str, words: Sequence[str]) -> Rule[str]:
    """Choose who kneels."""
    return aim(table, me, "target.kneel", words)


def to_remove(table: Table, me: str, words: Sequence[str]) -> Rule[str]:
    """Choose who is removed from the challenge."""
    return aim(table, me, "target.remove", words)


def to_return(table: Table, me: str, words: Sequence[str]) -> Rule[str]:
    """Choose who returns to hand."""
    return aim(table, me, "target.return", words)


def to_discard(table: Table, me: str, words: Sequence[str]) -> Rule[str]:
    """Choose what is discarded from play."""
    return aim(table, me, "target.discard", words)


def to_arrest(table: Table, me: str, words: Sequence[str]) -> Rule[str]:
    """Choose who is put under arrest."""
    return aim(table, me, "target.arrest", words)


def to_hide(table: Table, me: str, words: Sequence[str]) -> Rule[str]:
    """Choose who gains Stealth."""
    return aim(table, me, "target.hide", words)


def to_pay_with(table: Table, me: str, words: Sequence[str]) -> Rule[str]:
    """Choose who kneels as the price."""
    return aim(table, me, "price.kneel", words)
