"""The House cards with a text: one short function each, by the moment of the combat at which it matters."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from cyvasse.kernel.rule import Rule, choose, say

from .table import (
    THRONE,
    TRACKS,
    Table,
    gain_power,
    is_higher,
    kind_of,
    lose_power,
    move_on_track,
    neighbours,
    pieces,
    put,
    read_unit,
    take,
    unit_word,
)

if TYPE_CHECKING:
    from .combat import Combat

Ability = Callable[["Combat", int], Rule[None]]

CANCEL, AT_ONCE, WON, LOST, AFTER = "cancel", "at once", "won", "lost", "after"

ABILITIES: dict[tuple[str, str], Ability] = {}


def ability(card: str, when: str) -> Callable[[Ability], Ability]:
    """What a card does in a window of the combat for the side that played it."""

    def enter(rule: Ability) -> Ability:
        ABILITIES[when, card] = rule
        return rule

    return enter


def act(combat: Combat, when: str) -> Rule[None]:
    """Both sides in turn order, one card after the other (housecards.5, 6, 8, ruling.50)."""
    for side in combat.sides():
        rule = ABILITIES.get((when, combat.cards[side]))
        if rule:
            yield from rule(combat, side)


def act_on_result(combat: Combat, winner: int) -> Rule[None]:
    """'If you win' and 'if you lose', in turn order (housecards.7)."""
    for side in combat.sides():
        rule = ABILITIES.get((WON if side == winner else LOST, combat.cards[side]))
        if rule:
            yield from rule(combat, side)


def play_card(combat: Combat, side: int, without: str = "") -> Rule[str]:
    """One House card of the hand (housecards.1)."""
    hand = combat.table.hands[side]
    return choose(side, "combat.play", lambda: [card for card in hand if card != without], rule="housecards.1")


def play_instead(combat: Combat, side: int, without: str) -> Rule[None]:
    """Another card takes the place of the one played, if there is one (ruling.60)."""
    table = combat.table
    combat.cards[side] = ""
    if table.hands[side] == [without]:
        say(table, "combat.no_card", house=table.houses[side])
        return
    combat.cards[side] = yield from play_card(combat, side, without)
    say(table, "combat.card", house=table.houses[side], card=combat.cards[side])


# -- cancelled and replaced cards -----------------------------------------------------------------------------------


@ability("tyrion_lannister", CANCEL)
def send_the_card_back(combat: Combat, side: int) -> Rule[None]:
    """You may cancel the opponent's card: another must be played, none if there is no other (ruling.60, ruling.70)."""
    table, other = combat.table, combat.other(side)
    line = yield from choose(side, "tyrion", lambda: ["yes", "no"], rule="card.tyrion_lannister")
    if line == "yes":
        card = combat.cards[other]
        say(table, "tyrion.cancels", house=table.houses[side], victim=table.houses[other], card=card)
        yield from play_instead(combat, other, card)


@ability("aeron_damphair", AT_ONCE)
def pay_for_another_card(combat: Combat, side: int) -> Rule[None]:
    """You may discard 2 Power and this card to play another; that may act at once too (ruling.71)."""
    table, card = combat.table, combat.cards[side]
    if table.power[side] < 2 or table.hands[side] == [card]:
        return
    line = yield from choose(side, "aeron", lambda: ["yes", "no"], rule="card.aeron_damphair")
    if line == "yes":
        lose_power(table, side, 2)
        say(table, "aeron.pays", house=table.houses[side])
        discard(table, side, card)
        yield from play_instead(combat, side, card)
        rule = ABILITIES.get((AT_ONCE, combat.cards[side]))
        if rule:
            yield from rule(combat, side)


# -- abilities that act at once ---------------------------------------------------------------------------------------


@ability("mace_tyrell", AT_ONCE)
def destroy_a_footman(combat: Combat, side: int) -> Rule[None]:
    """Destroy one of the opponent's attacking or defending footmen, fit or routed (ruling.74)."""
    other = combat.other(side)
    if takes_no_casualties(combat, other):
        return
    footmen = [unit for unit in dict.fromkeys(combat.units(other)) if kind_of(unit) == "footman"]
    words = [unit_word(unit, combat.area) for unit in footmen]
    if words:
        combat.lose(other, (yield from choose(side, "mace", words.copy, rule="card.mace_tyrell")))


@ability("queen_of_thorns", AT_ONCE)
def remove_an_order_beside(combat: Combat, side: int) -> Rule[None]:
    """Remove an order of the opponent beside the embattled area, not the March that started it (ruling.76)."""
    table, other = combat.table, combat.other(side)
    areas = [
        area
        for area in neighbours(table, combat.area)
        if area in table.orders and table.owner.get(area) == other and area != combat.origin
    ]
    if areas:
        area = yield from choose(side, "thorns", areas.copy, rule="card.queen_of_thorns")
        del table.orders[area]
        say(table, "order.removed", area=area)


@ability("doran_martell", AT_ONCE)
def move_to_the_bottom(combat: Combat, side: int) -> Rule[None]:
    """Move the opponent to the lowest position of a track; a dominance token goes along (ruling.87)."""
    table, other = combat.table, combat.other(side)
    line = yield from choose(side, "doran", lambda: list(TRACKS), rule="card.doran_martell")
    move_on_track(table, TRACKS.index(line), other, table.seats)
    say(table, "track.bottom", house=table.houses[other], track=line)


# -- strength ---------------------------------------------------------------------------------------------------------


def changed(combat: Combat, seat: int, owner: int, unit: str, side: int, value: int) -> int:
    """What the card of a combatant makes of a unit's strength; both act one after the other (ruling.73)."""
    card, kind = combat.cards.get(seat), kind_of(unit)
    attacks = seat == owner == side == combat.attacker  # ruling.85
    if card == "victarion_greyjoy" and kind == "ship" and attacks:
        return value + 1
    if card == "ser_kevan_lannister" and kind == "footman" and attacks:
        return value + 1
    if card == "salladhor_saan" and kind == "ship" and owner != seat and combat.supporting(seat):
        return 0
    return value


def defense_factor(combat: Combat) -> int:
    """Catelyn Stark doubles the Defense order (ruling.84)."""
    return 2 if combat.cards.get(combat.defender) == "catelyn_stark" else 1


def card_strength(combat: Combat, side: int) -> int:
    card = combat.cards.get(side)
    if not card:
        return 0
    printed = combat.table.data.house_cards[card].strength
    if combat.cards.get(combat.other(side)) == "balon_greyjoy":  # ruling.72
        printed = 0
    return printed + bonus(combat, side, card)


def bonus(combat: Combat, side: int, card: str) -> int:
    """The +1 that some cards give themselves."""
    table = combat.table
    if card == "theon_greyjoy":
        return int(side == combat.defender and combat.has_castle())
    if card == "stannis_baratheon":  # ruling.86
        return int(is_higher(table, THRONE, combat.other(side), side))
    if card == "ser_davos_seaworth":
        return int("stannis_baratheon" in table.discards[side])
    return 0


# -- icons and casualties ---------------------------------------------------------------------------------------------


def icons(combat: Combat, side: int) -> tuple[int, int]:
    """Swords and fortifications of the House card."""
    card = combat.cards.get(side)
    if not card:
        return 0, 0
    printed = combat.table.data.house_cards[card]
    swords, forts = printed.swords, printed.fortifications
    if card in ("theon_greyjoy", "ser_davos_seaworth"):
        return swords + bonus(combat, side, card), forts
    if card == "asha_greyjoy" and not combat.supporting(side):  # ruling.52
        return swords + 2, forts + 1
    if card == "nymeria_sand":
        return (swords + 1, forts) if side == combat.attacker else (swords, forts + 1)
    return swords, forts


def takes_no_casualties(combat: Combat, side: int) -> bool:
    """The Blackfish: none by House cards, icons or Tides of Battle (ruling.75)."""
    return combat.cards[side] == "blackfish"


# -- the result -------------------------------------------------------------------------------------------------------


@ability("tywin_lannister", WON)
def gain_two_power(combat: Combat, side: int) -> Rule[None]:
    """If you win, gain 2 Power."""
    table = combat.table
    say(table, "power.gained", house=table.houses[side], count=gain_power(table, side, 2))
    yield from ()


@ability("cersei_lannister", WON)
def remove_any_order(combat: Combat, side: int) -> Rule[None]:
    """If you win, you may remove one order of the loser anywhere, special and Defense orders included (ruling.82)."""
    table, loser = combat.table, combat.other(side)
    areas = [a for a in sorted(table.orders) if combat.ordered_by(a) == loser]
    if not areas:
        return
    line = yield from choose(
        side, "cersei", [*areas, "pass"].copy, rule="card.cersei_lannister", house=table.houses[loser]
    )
    if line != "pass":
        del table.orders[line]
        say(table, "order.removed", area=line)


@ability("renly_baratheon", WON)
def upgrade_a_footman(combat: Combat, side: int) -> Rule[None]:
    """If you win, one fighting or supporting own footman that is not routed may become a knight (ruling.81, 88)."""
    table = combat.table
    words = [unit_word("footman", combat.area)] if "footman" in combat.units(side) else []
    words += [
        unit_word("footman", area)
        for area in combat.supporting(side)
        if table.owner[area] == side and "footman" in table.units[area]
    ]
    if not words or not pieces(table, side, "knight"):
        return
    line = yield from choose(side, "renly", [*words, "pass"].copy, rule="card.renly_baratheon")
    if line == "pass":
        return
    area = read_unit(line)[1]
    if area == combat.area and side == combat.attacker:
        host = list(table.host)
        host.remove("footman")
        table.host = tuple(sorted([*host, "knight"]))
    else:
        take(table, area, "footman")
        put(table, side, area, "knight")
    say(table, "unit.replaced", house=table.houses[side], unit=line, kind="knight")


@ability("roose_bolton", LOST)
def take_all_cards_back(combat: Combat, side: int) -> Rule[None]:
    """If you lose, take your discard pile and this card into hand; nothing is discarded afterwards (ruling.79)."""
    table = combat.table
    say(table, "roose", house=table.houses[side])
    take_back(table, side, table.discards[side])
    combat.kept.append(side)
    yield from ()


# -- retreat, clean-up and after --------------------------------------------------------------------------------------


def may_send_the_loser(combat: Combat, winner: int) -> bool:
    """Robb Stark: if you win, you may choose where the loser retreats (ruling.80)."""
    return combat.cards[winner] == "robb_stark"


def keeps_the_area_closed(combat: Combat) -> bool:
    """Arianne Martell: if you defend and lose, the attackers do not enter (ruling.77)."""
    return combat.cards[combat.defender] == "arianne_martell"


def keeps_the_march_order(combat: Combat) -> bool:
    """Ser Loras Tyrell: if you attack and win, the March order goes with the units (ruling.78)."""
    return combat.cards[combat.attacker] == "ser_loras_tyrell"


@ability("patchface", AFTER)
def discard_a_card_of_the_opponent(combat: Combat, side: int) -> Rule[None]:
    """You may discard a card of the opponent's hand, which is refilled if that was the last (ruling.83)."""
    table, other = combat.table, combat.other(side)
    hand = [*table.hands[other], "pass"]
    line = yield from choose(side, "patchface", hand.copy, rule="card.patchface", house=table.houses[other])
    if line != "pass":
        say(table, "card.discarded", house=table.houses[other], card=line)
        discard(table, other, line)


# -- hand and discard pile --------------------------------------------------------------------------------------------


def discard(table: Table, seat: int, *cards: str) -> None:
    """An emptied hand takes back all others; those just discarded stay (housecards.10, ruling.59)."""
    pile = table.discards[seat]
    for card in cards:
        table.hands[seat].remove(card)
        pile.append(card)
    if not table.hands[seat]:
        take_back(table, seat, [card for card in pile if card not in cards])


def take_back(table: Table, seat: int, cards: list[str]) -> None:
    """Discarded cards return into hand."""
    if cards:
        say(table, "cards.back", house=table.houses[seat], cards=sorted(cards))
        table.hands[seat] = sorted([*table.hands[seat], *cards])
        table.discards[seat] = [card for card in table.discards[seat] if card not in cards]
