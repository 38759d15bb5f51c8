"""What the log tells of a combat: which House card changes what, how final strength comes about, what decides."""

from __future__ import annotations

from copy import copy
from typing import TYPE_CHECKING

from cyvasse.kernel.rule import say
from cyvasse.kernel.text import signed

from .house_cards import card_strength, icons
from .table import is_routed

if TYPE_CHECKING:
    from .combat import Combat


def tell_cards(combat: Combat) -> None:
    """What the House cards of both make of strength and icons, beyond what is printed."""
    if combat.table.log is None:
        return
    played = [side for side in combat.sides() if combat.cards[side]]
    for side in played:
        tell_units(combat, side)
    for side in played:
        tell_strength(combat, side)
        if is_changed(combat, side, "swords") or is_changed(combat, side, "fortifications"):
            tell_icons(combat, side)


def is_changed(combat: Combat, side: int, what: str) -> bool:
    """Could the strength, swords or fortifications of a card be others than it shows, by its own text?"""
    return combat.cards[side] in combat.table.data.books.passives[what] or side in combat.added[what]


def without_card(combat: Combat, side: int) -> Combat:
    """The same combat, had this side played nothing."""
    other = copy(combat)
    other.cards = combat.cards | {side: ""}
    return other


def tell_units(combat: Combat, side: int) -> None:
    """A card may make units and orders of either side stronger or weaker."""
    card, books = combat.cards[side], combat.table.data.books
    if card not in books.unit_strength and card not in books.passives["the Defense order counts"]:
        return
    bare = without_card(combat, side)
    for each in combat.sides():
        by = combat.initial(each) - bare.initial(each)
        if by:
            house = combat.table.houses[each]
            say(combat.table, "combat.changed", card=card, house=house, count=signed(by))


def tell_strength(combat: Combat, side: int) -> None:
    """A card may count otherwise than printed, by its own text or by that of the other."""
    card, other, data = combat.cards[side], combat.other(side), combat.table.data
    lowered = combat.cards[other] in data.books.passives["the opponent's printed strength is"]
    if not lowered and side not in combat.counts_as and not is_changed(combat, side, "strength"):
        return
    value, printed = card_strength(combat, side), data.house_cards[card].strength
    if value == printed:
        return
    if card_strength(without_card(combat, other), side) == value:
        say(combat.table, "combat.counts", card=card, value=value, printed=printed)
    else:
        say(combat.table, "combat.lowers", card=combat.cards[other], other=card, value=value, printed=printed)


def tell_icons(combat: Combat, side: int) -> None:
    card, (swords, fortifications) = combat.cards[side], icons(combat, side)
    printed = combat.table.data.house_cards[card]
    if swords > printed.swords:
        say(combat.table, "combat.swords", card=card, count=swords - printed.swords)
    if fortifications > printed.fortifications:
        say(combat.table, "combat.fortifications", card=card, count=fortifications - printed.fortifications)


def tell_final(combat: Combat, side: int) -> None:
    """What final strength is made of (final.1)."""
    table = combat.table
    if table.log is None:
        return
    house, strength = table.houses[side], table.strengths[side]
    card, blade = card_strength(combat, side), int(combat.blade == side)
    tide = table.data.tides_cards[combat.tides[side]].strength if side in combat.tides else 0
    initial = strength - card - tide - blade
    if side in combat.tides:
        say(
            table, "combat.final_tides", house=house, strength=strength, initial=initial, card=signed(card),
            tide=signed(tide), blade=blade,
        )  # fmt: skip
    else:
        say(table, "combat.final", house=house, strength=strength, initial=initial, card=signed(card), blade=blade)


def tell_hits(combat: Combat, winner: int, hits: int) -> None:
    """The winner's swords, and the loser's fortifications that stop them (casualties.1)."""
    table, loser = combat.table, combat.other(winner)
    if table.log is None or not (swords := combat.swords(winner)):
        return
    fit = [unit for unit in combat.units(loser) if not is_routed(unit) and table.data.units[unit].retreats]
    house, victim, fortifications = table.houses[winner], table.houses[loser], combat.fortifications(loser)
    count = max(0, min(hits, len(fit)))
    say(
        table, "combat.hits", house=house, victim=victim, swords=swords, fortifications=fortifications, count=count
    )  # fmt: skip
    if hits > 0 and not fit:
        say(table, "combat.nobody", house=victim)
