"""Neutral cards, most of which lie in both House decks."""

from __future__ import annotations

from cyvasse.kernel.rule import Rule, say

from ..components import HOUSES
from ..moves import discard_from_play, strengthen
from ..table import PHASE, Table, all_characters, has_trait, has_won, last, owner, participants
from . import targets
from .kinds import (
    COMES_KNEELING,
    DOMINATES,
    ICON,
    RESOLVED,
    STRENGTH,
    action,
    attaches_to,
    passive,
    response,
    when_played,
)


@response(
    "littlefinger",
    RESOLVED,
    when=lambda table, me: has_won(table, owner(table, me), "intrigue") and me in participants(table, owner(table, me)),
)
def littlefinger_earns(table: Table, me: str) -> None:
    """When you win an intrigue challenge in which Littlefinger participated, take 1 gold into your pool."""
    table.gold[owner(table, me)] += 1
    say(table, "gold.taken", house=HOUSES[owner(table, me)], count=1)


@when_played("varys")
def varys_betrays_an_ally(table: Table, me: str) -> Rule[None]:
    """When you play Varys you must discard an Ally in play, on either side; Varys too may be chosen (ruling.43)."""
    allies = [word for word in all_characters(table) if has_trait(table, word, "ally")]
    discard_from_play(table, (yield from targets.to_discard(table, me, allies)))


@passive("robert_baratheon", COMES_KNEELING)
def robert_comes_kneeling(table: Table, me: str) -> bool:
    """Robert Baratheon enters play kneeling."""
    return True


@action(
    "shae",
    "challenges",
    kneels=True,
    aim=targets.to_weaken,
    targets=targets.enemy(targets.with_trait("lord", "knight")),
)
def shae_distracts(table: Table, me: str, target: str) -> None:
    """Kneel Shae: one Lord or Knight of the opponent gets -2 strength until the end of the phase (ruling.45)."""
    strengthen(table, target, -2, PHASE)


@attaches_to("hand_of_the_king")
def hand_is_unique(table: Table, seat: int, word: str) -> bool:
    """Attach to one of your unique characters."""
    return owner(table, word) == seat and targets.unique(table, word)


@passive("hand_of_the_king", STRENGTH)
def hand_strengthens(table: Table, me: str, word: str) -> int:
    """The bearer gets +1 strength."""
    return int(table.bearer[me] == word)


@passive("hand_of_the_king", ICON)
def hand_has_power(table: Table, me: str, word: str, icon: str) -> bool:
    """The bearer gains the power icon."""
    return icon == "power" and table.bearer[me] == word


@action("kingsroad", "marshalling", kneels=True)
def kingsroad_brings_people(table: Table, me: str) -> None:
    """Kneel The Kingsroad: lower the cost of the next character you play this phase by 1, to no less than 0."""
    last(table, "cheaper", HOUSES[owner(table, me)], 1, PHASE)
    say(table, "cost.lowered", house=HOUSES[owner(table, me)], count=1)


@passive("iron_throne", DOMINATES)
def iron_throne_dominates(table: Table, me: str, seat: int) -> int:
    """Add 2 to your total when dominance is counted."""
    return 2 if owner(table, me) == seat else 0
