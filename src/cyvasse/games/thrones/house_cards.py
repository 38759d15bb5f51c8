"""House cards in a combat: when they act, what they make of strength, icons and losses, and where they go."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cyvasse.kernel.abilities import Does, Scene, Stands
from cyvasse.kernel.offer import Offer, Reasons, bars, needs
from cyvasse.kernel.rule import Rule, choose, say

from .table import Table, in_turn_order

if TYPE_CHECKING:
    from .abilities.books import Moment
    from .combat import Combat, Fighter


def act(combat: Combat, moment: Moment) -> Rule[None]:
    """Both sides in turn order, one card after the other (housecards.5, 6, 8, ruling.50)."""
    for side in combat.sides():
        yield from act_for(combat, side, moment)


def act_for(combat: Combat, side: int, moment: Moment) -> Rule[None]:
    card, table = combat.cards[side], combat.table
    found = moment.get(card)
    if found is None:
        return
    scene = Scene(table, side, card, None, combat)
    if table.log is not None and found.waits(scene):
        say(table, "card.acts", card=card)
        if not (yield from acts(found, scene)):
            say(table, "card.idle", card=card)
    else:
        yield from found.run(scene)


def acts(found: Does[Table], scene: Scene[Table]) -> Rule[bool]:
    """What a card does at a moment; does the log tell anything of it?"""
    told = len(scene.table.log or ())
    yield from found.run(scene)
    return scene.table.log is None or len(scene.table.log) > told


def act_on_result(combat: Combat, winner: int) -> Rule[None]:
    """'If you win' and 'if you lose', in turn order (housecards.7)."""
    books = combat.table.data.books
    for side in combat.sides():
        yield from act_for(combat, side, books.won if side == winner else books.lost)


def play_card(combat: Combat, side: int, without: str = "", by: str = "") -> Rule[str]:
    """One House card of the hand (housecards.1); `by` says why not the one it is played without."""
    hand = combat.table.hands[side]
    return choose(
        side,
        "combat.play",
        lambda: [card for card in hand if card != without],
        rule="housecards.1",
        why=Reasons(cards_offered, combat.table, side, without, by),
    )


def cards_offered(table: Table, side: int, without: str, by: str) -> Offer[str]:
    return Offer(
        lambda: table.data.house_cards,
        bars(by, lambda card: card == without),
        bars("housecards.14", lambda card: card in table.discards[side]),
        needs("housecards.1", lambda card: card in table.hands[side]),
        never={"pass": "housecards.2", "none": "housecards.2"},
    )


def play_instead(combat: Combat, side: int, without: str, by: str) -> Rule[None]:
    """Another card takes the place of the one played, if there is one (ruling.60)."""
    table = combat.table
    combat.forget(side)
    combat.cards[side] = ""
    if table.hands[side] == [without]:
        say(table, "combat.no_card", house=table.houses[side])
        return
    combat.cards[side] = yield from play_card(combat, side, without, by)
    say(table, "combat.card", house=table.houses[side], card=combat.cards[side])


# -- what is always so -------------------------------------------------------------------------------------------


def standing(combat: Combat, side: int, kind: str) -> list[tuple[Stands[Table], Scene[Table]]]:
    """What the card of a side says of this kind while its condition holds."""
    card = combat.cards.get(side)
    found = combat.table.data.books.passives[kind].get(card) if card else None
    if found is None:
        return []
    scene = Scene(combat.table, side, card or "", None, combat)
    return [(each, scene) for each in found if each.stands(scene)]


def total(combat: Combat, side: int, kind: str) -> int:
    return sum(each.value(scene) for each, scene in standing(combat, side, kind))


def changed(combat: Combat, unit: Fighter, value: int) -> int:
    """What the cards of both make of a unit's strength, one after the other in turn order (ruling.73)."""
    books = combat.table.data.books.unit_strength
    for seat in in_turn_order(combat.table, combat.cards):
        card = combat.cards[seat]
        if card in books:
            scene = Scene(combat.table, seat, card, None, combat)
            for each in books[card]:
                if each.said_of(scene, unit):
                    value = max(0, each.value(scene)(value))
    return value


def defense_factor(combat: Combat) -> int:
    """By how much the defender's card multiplies the Defense order (ruling.84)."""
    found = standing(combat, combat.defender, "the Defense order counts")
    return max((each.value(scene) for each, scene in found), default=1)


def card_strength(combat: Combat, side: int) -> int:
    card = combat.cards.get(side)
    if not card:
        return 0
    printed = combat.counts_as.get(side, combat.table.data.house_cards[card].strength)
    for each, scene in standing(combat, combat.other(side), "the opponent's printed strength is"):  # ruling.72
        printed = each.value(scene)
    return printed + total(combat, side, "strength") + combat.added["strength"].get(side, 0)


def icons(combat: Combat, side: int) -> tuple[int, int]:
    """Swords and fortifications of the House card."""
    card = combat.cards.get(side)
    if not card:
        return 0, 0
    printed, added = combat.table.data.house_cards[card], combat.added
    swords = printed.swords + total(combat, side, "swords") + added["swords"].get(side, 0)
    forts = printed.fortifications + total(combat, side, "fortifications") + added["fortifications"].get(side, 0)
    return max(0, swords), max(0, forts)


def takes_no_casualties(combat: Combat, side: int) -> str:
    """The card that keeps a side from losses by House cards, icons and Tides of Battle (ruling.75), "" if none does."""
    return combat.cards[side] if standing(combat, side, "no casualties") else ""


def sends_the_loser(combat: Combat, winner: int) -> str:
    """The card by which the winner may choose where the loser retreats (ruling.80), "" if none."""
    return combat.cards[winner] if standing(combat, winner, "may choose the retreat") else ""


def keeps_the_area_closed(combat: Combat) -> str:
    """The card by which attackers do not enter where the defender loses (ruling.77), "" if none."""
    return combat.cards[combat.defender] if standing(combat, combat.defender, "the area stays closed") else ""


def keeps_the_march_order(combat: Combat) -> str:
    """The card by which the March order goes with the units where the attacker wins (ruling.78), "" if none."""
    return combat.cards[combat.attacker] if standing(combat, combat.attacker, "the March order goes along") else ""


# -- hand and discard pile --------------------------------------------------------------------------------------------


def discard(table: Table, seat: int, *cards: str) -> None:
    """An emptied hand takes back all others; those just discarded stay (housecards.10, ruling.59)."""
    pile = table.discards[seat]
    for card in cards:
        table.hands[seat].remove(card)
        pile.append(card)
    if not table.hands[seat]:
        say(table, "hand.empty", house=table.houses[seat])
        take_back(table, seat, [card for card in pile if card not in cards])


def take_back(table: Table, seat: int, cards: list[str]) -> None:
    """Discarded cards return into hand."""
    if cards:
        say(table, "cards.back", house=table.houses[seat], cards=sorted(cards))
        table.hands[seat] = sorted([*table.hands[seat], *cards])
        table.discards[seat] = [card for card in table.discards[seat] if card not in cards]
