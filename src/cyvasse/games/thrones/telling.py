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
    books, added, cards = combat.table.data.books, combat.added, combat.cards
    passives, sides = books.passives, (combat.attacker, combat.defender)
    for side in sides:
        if cards[side] in books.unit_strength or cards[side] in passives["the Defense order counts"]:
            tell_units(combat, side)
    lowering = passives["the opponent's printed strength is"]
    for side, other in (sides, sides[::-1]):
        card = cards[side]
        more = card in passives["strength"] or side in added["strength"] or side in combat.counts_as
        if card and (more or cards[other] in lowering):
            tell_strength(combat, side, other)
        for what in ("swords", "fortifications"):
            if card in passives[what] or side in added[what]:
                tell_icons(combat, side)
                break


def without_card(combat: Combat, side: int) -> Combat:
    """The same combat, had this side played nothing."""
    other = copy(combat)
    other.cards = combat.cards | {side: ""}
    return other


def tell_units(combat: Combat, side: int) -> None:
    """A card may make units and orders of either side stronger or weaker."""
    bare = without_card(combat, side)
    for each in combat.sides():
        by = combat.initial(each) - bare.initial(each)
        if by:
            house = combat.table.houses[each]
            say(combat.table, "combat.changed", card=combat.cards[side], house=house, count=signed(by))


def tell_strength(combat: Combat, side: int, other: int) -> None:
    """A card may count otherwise than printed, by its own text or by that of the other."""
    card, value = combat.cards[side], card_strength(combat, side)
    printed = combat.table.data.house_cards[card].strength
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


def tell_hits(combat: Combat, winner: int, loser: int, swords: int, fortifications: int) -> None:
    """The winner's swords, and the loser's fortifications that stop them (casualties.1)."""
    table = combat.table
    if table.log is None or not swords:
        return
    house, victim, hits = table.houses[winner], table.houses[loser], max(0, swords - fortifications)
    fit = [unit for unit in combat.units(loser) if not is_routed(unit) and table.data.units[unit].retreats]
    count = min(hits, len(fit))
    say(
        table, "combat.hits", house=house, victim=victim, swords=swords, fortifications=fortifications, count=count
    )  # fmt: skip
    if hits and not fit:
        say(table, "combat.nobody", house=victim)
