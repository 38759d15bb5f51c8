"""Combat, step by step in the order of ruling.100: support, strength, House cards, Blade, casualties, retreat."""

from __future__ import annotations

from functools import partial

from cyvasse.kernel.places import draw, lay, shift, show
from cyvasse.kernel.question import NOBODY
from cyvasse.kernel.rule import Rule, choose, say, together

from .moves import take_port
from .retreats import is_barred, retreat_attacker, retreat_defender
from .table import (
    ASIDE,
    FIEFDOMS,
    TIDE,
    TIDES_DECK,
    TRACKS,
    Table,
    gain_power,
    holder,
    in_turn_order,
    is_higher,
    is_land,
    is_port,
    is_routed,
    is_sea,
    kind_of,
    move_on_track,
    neighbours,
    order_bonus,
    order_kind,
    pieces,
    put,
    read_unit,
    take,
    turn_order,
    unit_word,
)
from .victory import count_control


class Combat:
    """A combat: who fights where, what both have played, and what that is worth. All of it lies open."""

    def __init__(
        self,
        table: Table,
        attacker: int,
        defender: int,
        area: str,
        origin: str,
        group: tuple[str, ...],
        march: str = "",
    ) -> None:
        self.table, self.attacker, self.defender, self.area, self.origin = table, attacker, defender, area, origin
        self.group = group  # before they are on their way
        self.march = march or table.orders[origin]
        self.support: dict[str, int] = {}  # by supporting area: the side it supports
        self.cards: dict[int, str] = {}  # House cards played; "" for none
        self.tides: dict[int, str] = {}
        self.blade = -1  # who has used it for strength

    def sides(self) -> list[int]:
        """Both combatants in turn order (ruling.50)."""
        return list(in_turn_order(self.table, (self.attacker, self.defender)))

    def other(self, seat: int) -> int:
        return self.defender if seat == self.attacker else self.attacker

    def units(self, seat: int) -> tuple[str, ...]:
        """The fighting units of a side, routed ones included."""
        if seat == self.attacker:
            return self.table.host if self.table.host_to == self.area else self.group
        return self.table.units.get(self.area, ()) if self.table.owner.get(self.area) == seat else ()

    def is_assault(self) -> bool:
        return bool(self.table.data.areas[self.area].structure)

    # strength

    def unit_strength(self, owner: int, unit: str, side: int) -> int:
        """A unit's strength in this combat for a side (combat.6-9), as House cards change it in turn order."""
        if is_routed(unit):  # retreat.10
            return 0
        data = self.table.data.units[unit]
        value = data.strength
        if data.assault is not None and side == self.attacker and self.is_assault():
            value = data.assault
        for seat in in_turn_order(self.table, self.cards):
            value = changed(self, seat, owner, unit, side, value)
        return value

    def units_strength(self, side: int) -> int:
        return sum(self.unit_strength(side, unit, side) for unit in self.units(side))

    def supporting(self, side: int) -> list[str]:
        """Areas that support a side and whose order is still there (ruling.52)."""
        return [a for a, s in self.support.items() if s == side and order_kind(self.table, a) == "support"]

    def support_strength(self, side: int) -> int:
        table = self.table
        return sum(
            order_bonus(table, area)
            + sum(self.unit_strength(table.owner[area], unit, side) for unit in table.units.get(area, ()))
            for area in self.supporting(side)
        )

    def most_support(self) -> int:
        """What the attacker could get if all who can support did."""
        table = self.table
        return sum(
            order_bonus(table, area)
            + sum(self.unit_strength(table.owner[area], unit, self.attacker) for unit in table.units[area])
            for area in supporters(self)
        )

    def march_bonus(self) -> int:
        return self.table.data.orders[self.march].bonus

    def defense_bonus(self) -> int:
        table = self.table
        bonus = order_bonus(table, self.area) if order_kind(table, self.area) == "defense" else 0
        return 2 * bonus if self.cards.get(self.defender) == "catelyn_stark" else bonus  # ruling.84

    def garrison(self) -> int:
        seat = self.table.garrisons.get(self.area, -1)
        return self.table.data.houses[self.table.houses[seat]].garrison if seat == self.defender and seat >= 0 else 0

    def initial(self, side: int) -> int:
        """Initial strength (initial.1)."""
        extra = self.march_bonus() if side == self.attacker else self.defense_bonus() + self.garrison()
        return self.units_strength(side) + self.support_strength(side) + extra

    def final(self, side: int) -> int:
        """With House card, Tides and Blade (final.1)."""
        tide = self.table.data.tides_cards[self.tides[side]].strength if side in self.tides else 0
        return self.initial(side) + card_strength(self, side) + tide + (self.blade == side)

    def swords(self, side: int) -> int:
        return icons(self, side)[0] + (self._tide(side)[0])

    def fortifications(self, side: int) -> int:
        return icons(self, side)[1] + (self._tide(side)[1])

    def _tide(self, side: int) -> tuple[int, int]:
        if side not in self.tides:
            return 0, 0
        card = self.table.data.tides_cards[self.tides[side]]
        return card.swords, card.fortifications


# -- House cards that change strengths and icons ------------------------------------------------------------------


def changed(combat: Combat, seat: int, owner: int, unit: str, side: int, value: int) -> int:
    """What the card of a combatant makes of a unit's strength (ruling.73: one after the other)."""
    card, kind = combat.cards.get(seat), kind_of(unit)
    attacking = seat == combat.attacker and owner == seat and side == seat
    if card == "victarion_greyjoy" and attacking and kind == "ship":
        return value + 1
    if card == "ser_kevan_lannister" and attacking and kind == "footman":
        return value + 1
    if card == "salladhor_saan" and kind == "ship" and owner != seat and combat.supporting(seat):
        return 0
    return value


def card_strength(combat: Combat, side: int) -> int:
    card = combat.cards.get(side)
    if not card:
        return 0
    printed = combat.table.data.house_cards[card].strength
    if combat.cards.get(combat.other(side)) == "balon_greyjoy":  # printed strength only (ruling.72)
        printed = 0
    return printed + bonus(combat, side, card)


def bonus(combat: Combat, side: int, card: str) -> int:
    table = combat.table
    if card == "theon_greyjoy":
        return int(side == combat.defender and combat.is_assault())
    if card == "stannis_baratheon":
        return int(is_higher(table, 0, combat.other(side), side))
    if card == "ser_davos_seaworth":
        return int("stannis_baratheon" in table.discards[side])
    return 0


def icons(combat: Combat, side: int) -> tuple[int, int]:
    """Swords and fortifications of a House card."""
    card = combat.cards.get(side)
    if not card:
        return 0, 0
    table = combat.table
    swords, forts = table.data.house_cards[card].swords, table.data.house_cards[card].fortifications
    if card in ("theon_greyjoy", "ser_davos_seaworth"):
        swords += bonus(combat, side, card)
    elif card == "asha_greyjoy" and not combat.supporting(side):
        swords, forts = swords + 2, forts + 1
    elif card == "nymeria_sand":
        swords, forts = (swords + 1, forts) if side == combat.attacker else (swords, forts + 1)
    return swords, forts


# -- support --------------------------------------------------------------------------------------------------------


def supporters(combat: Combat) -> list[str]:
    """Areas beside the embattled one with a Support order and a unit fit to give it, in turn order of their owners."""
    table = combat.table
    found = [
        area
        for area in neighbours(table, combat.area)
        if area != combat.origin
        and order_kind(table, area) == "support"
        and can_support(table, area, combat.area)
        and any(not is_routed(unit) for unit in table.units.get(area, ()))  # ruling.54
    ]
    return sorted(found, key=lambda area: turn_order(table).index(table.owner[area]))


def can_support(table: Table, area: str, embattled: str) -> bool:
    """Ships anywhere beside them, land units only land, ships in a port only its sea (support.10, 11, ports.10, 21)."""
    if is_land(table, area):
        return is_land(table, embattled)
    return is_sea(table, area) or (is_port(table, area) and is_sea(table, embattled))


def support_for(combat: Combat) -> Rule[None]:
    """Owners declare in turn order for each area; the supported side accepts or declines at once (ruling.53, 68)."""
    table = combat.table
    sides = [side for side in (combat.attacker, combat.defender) if side >= 0]
    for area in supporters(combat):
        owner = table.owner[area]
        may = [owner] if owner in sides else sides
        line = yield from choose(
            owner,
            "support",
            [*(table.houses[side] for side in may), "pass"].copy,
            rule="support.2",
            why=partial(why_no_support, table, owner, sides),
            area=area,
            target=combat.area,
        )
        if line == "pass":
            continue
        side = table.houses.index(line)
        if side != owner:
            answer = yield from choose(
                side, "support.accept", lambda: ["yes", "no"], rule="support.9", area=area, house=table.houses[owner]
            )
            if answer == "no":
                say(table, "support.declined", house=table.houses[side], area=area)
                continue
        combat.support[area] = side
        say(table, "support.given", area=area, house=table.houses[side])


def why_no_support(table: Table, owner: int, sides: list[int], line: str) -> str | None:
    return "support.14" if line in [table.houses[side] for side in sides] and owner in sides else None


# -- the fight --------------------------------------------------------------------------------------------------------


def fight(combat: Combat) -> Rule[None]:
    """A combat from the call for support to the clean-up."""
    table = combat.table
    attacker, defender = combat.attacker, combat.defender
    say(table, "combat", house=table.houses[attacker], victim=table.houses[defender], area=combat.area)
    yield from support_for(combat)
    for side in (attacker, defender):
        say(table, "combat.initial", house=table.houses[side], strength=combat.initial(side))
    combat.cards = yield from together({side: partial(play_card, table, side, ()) for side in (attacker, defender)})
    for side in combat.sides():
        say(table, "combat.card", house=table.houses[side], card=combat.cards[side])
    yield from cancel(combat)
    yield from at_once(combat)
    yield from blade_and_tides(combat)
    winner = decide(combat)
    loser = combat.other(winner)
    yield from outcome(combat, winner)
    yield from casualties(combat, winner, loser)
    yield from skulls(combat)
    yield from withdraw(combat, winner, loser)
    yield from occupy(combat, winner)
    discard_cards(combat)
    yield from after_combat(combat)
    put_tides_back(table)
    yield from forget_tides(table)
    table.orders = {area: order for area, order in table.orders.items() if area in table.units}
    count_control(table)


def play_card(table: Table, seat: int, without: tuple[str, ...]) -> Rule[str]:
    """One House card of the hand (housecards.1)."""
    return choose(seat, "combat.play", lambda: [c for c in table.hands[seat] if c not in without], rule="housecards.1")


def cancel(combat: Combat) -> Rule[None]:
    """Tyrion may send the opponent's card back to hand (ruling.70)."""
    table = combat.table
    for side in combat.sides():
        if combat.cards[side] == "tyrion_lannister":
            line = yield from choose(side, "tyrion", lambda: ["yes", "no"], rule="card.tyrion_lannister")
            if line == "yes":
                other = combat.other(side)
                card = combat.cards[other]
                combat.cards[other] = ""
                if len(table.hands[other]) > 1:
                    combat.cards[other] = yield from play_card(table, other, (card,))
                    say(table, "combat.card", house=table.houses[other], card=combat.cards[other])


def at_once(combat: Combat) -> Rule[None]:
    """Abilities that act at once, in turn order (housecards.6)."""
    table = combat.table
    for side in combat.sides():
        other = combat.other(side)
        card = combat.cards[side]
        if card == "aeron_damphair" and table.power[side] >= 2 and len(table.hands[side]) > 1:
            if (yield from choose(side, "aeron", lambda: ["yes", "no"], rule="card.aeron_damphair")) == "yes":
                table.power[side] -= 2
                table.hands[side].remove(card)
                table.discards[side].append(card)
                combat.cards[side] = yield from play_card(table, side, ())
                say(table, "combat.card", house=table.houses[side], card=combat.cards[side])
        elif card == "mace_tyrell" and combat.cards[other] != "blackfish":  # ruling.74, ruling.75
            footmen = [unit for unit in dict.fromkeys(combat.units(other)) if kind_of(unit) == "footman"]
            if footmen:
                words = [unit_word(unit, combat.area) for unit in footmen]
                word = yield from choose(side, "mace", words.copy, rule="card.mace_tyrell")
                lose(combat, other, word)
        elif card == "queen_of_thorns":  # ruling.76
            areas = [
                area
                for area in neighbours(table, combat.area)
                if area in table.orders and table.owner.get(area) == other and area != combat.origin
            ]
            if areas:
                area = yield from choose(side, "thorns", areas.copy, rule="card.queen_of_thorns")
                del table.orders[area]
                say(table, "order.removed", area=area)
        elif card == "doran_martell":  # ruling.87
            line = yield from choose(side, "doran", lambda: list(TRACKS), rule="card.doran_martell")
            move_on_track(table, TRACKS.index(line), other, table.seats)
            say(table, "track.bottom", house=table.houses[other], track=line)


def blade_and_tides(combat: Combat) -> Rule[None]:
    """Tides are drawn unseen; the Blade gives a new one or +1, once a round (tides.2-6, blade.1)."""
    table = combat.table
    if table.options.tides:
        for side in combat.sides():
            yield from draw(table, TIDES_DECK, TIDE[side])
    seat = holder(table, FIEFDOMS)
    has_blade = seat in (combat.attacker, combat.defender) and not table.blade_used
    if table.options.tides:
        if has_blade:
            line = yield from choose(seat, "blade.redraw", lambda: ["redraw", "pass"], rule="tides.3")
            if line == "redraw":
                table.blade_used, has_blade = True, False
                shift(table, table.places[TIDE[seat]][0], TIDE[seat], ASIDE[seat], NOBODY)
                yield from draw(table, TIDES_DECK, TIDE[seat])
        for side in combat.sides():
            card = table.places[TIDE[side]][0]
            yield from show(table, TIDE[side], [card])
            shift(table, card, TIDE[side], "")
            combat.tides[side] = card
            say(table, "combat.tide", house=table.houses[side], card=card)
    if has_blade:
        line = yield from choose(seat, "blade", lambda: ["plus1", "pass"], rule="blade.1")
        if line == "plus1":
            table.blade_used, combat.blade = True, seat
            say(table, "blade.used", house=table.houses[seat])


def decide(combat: Combat) -> int:
    """The higher final strength, else the higher place on the Fiefdoms track (resolve.2)."""
    table = combat.table
    attack, defence = combat.final(combat.attacker), combat.final(combat.defender)
    wins = attack > defence or (attack == defence and is_higher(table, FIEFDOMS, combat.attacker, combat.defender))
    winner = combat.attacker if wins else combat.defender
    say(table, "combat.result", house=table.houses[winner], attack=attack, defence=defence)
    return winner


def outcome(combat: Combat, winner: int) -> Rule[None]:
    """Abilities for the winner and the loser, in turn order (housecards.7)."""
    table = combat.table
    loser = combat.other(winner)
    for side in combat.sides():
        card = combat.cards[side]
        if side == loser:
            if card == "roose_bolton":  # ruling.79
                table.hands[side] = sorted({*table.hands[side], *table.discards[side], card})
                table.discards[side] = []
                combat.cards[side] = ""
        elif card == "tywin_lannister":
            say(table, "power.gained", house=table.houses[side], count=gain_power(table, side, 2))
        elif card == "cersei_lannister":  # ruling.82
            orders = [a for a in sorted(table.orders) if table.owner.get(a) == loser and a != combat.origin]
            if orders:
                line = yield from choose(
                    side, "cersei", [*orders, "pass"].copy, rule="card.cersei_lannister", house=table.houses[loser]
                )
                if line != "pass":
                    del table.orders[line]
                    say(table, "order.removed", area=line)
        elif card == "renly_baratheon":
            yield from renly(combat, side)


def renly(combat: Combat, side: int) -> Rule[None]:
    """One fighting or supporting own footman may become a knight (ruling.81, ruling.88)."""
    table = combat.table
    words = [unit_word("footman", combat.area)] if "footman" in combat.units(side) else []
    words += [
        unit_word("footman", area)
        for area in combat.support
        if table.owner.get(area) == side and "footman" in table.units[area]
    ]
    if not words or not pieces(table, side, "knight"):
        return
    line = yield from choose(side, "renly", [*words, "pass"].copy, rule="card.renly_baratheon")
    if line == "pass":
        return
    area = read_unit(line)[1]
    if area == combat.area and side == combat.attacker:
        host = list(table.host)
        host[host.index("footman")] = "knight"
        table.host = tuple(sorted(host))
    else:
        take(table, area, "footman")
        put(table, side, area, "knight")
    say(table, "unit.replaced", house=table.houses[side], unit=line)


# -- casualties -----------------------------------------------------------------------------------------------------


def lose(combat: Combat, side: int, word: str) -> None:
    """A unit of a combatant is destroyed."""
    table = combat.table
    unit = read_unit(word)[0]
    if side == combat.attacker:
        host = list(table.host)
        host.remove(unit)
        table.host = tuple(host)
    else:
        take(table, combat.area, unit)
    say(table, "unit.destroyed", house=table.houses[side], unit=word)


def casualties(combat: Combat, winner: int, loser: int) -> Rule[None]:
    """One unit for every sword that no fortification cancels; siege engines and routed units go first (ruling.57)."""
    for unit in combat.units(loser):
        if is_routed(unit) or not combat.table.data.units[unit].retreats:
            lose(combat, loser, unit_word(unit, combat.area))
    if combat.cards[loser] == "blackfish":
        return
    count = max(0, combat.swords(winner) - combat.fortifications(loser))
    for _ in range(count):
        words = [unit_word(unit, combat.area) for unit in dict.fromkeys(combat.units(loser))]
        if not words:
            return
        word = yield from choose(loser, "combat.casualty", words.copy, rule="casualties.3")
        lose(combat, loser, word)


def skulls(combat: Combat) -> Rule[None]:
    """A skull on the opponent's Tides card costs one more unit, whoever won (tides.8, ruling.58)."""
    table = combat.table
    for side in combat.sides():
        other = combat.tides.get(combat.other(side))
        if other and table.data.tides_cards[other].skulls and combat.cards[side] != "blackfish":
            units = [unit for unit in dict.fromkeys(combat.units(side)) if not is_routed(unit)]
            if units:
                words = [unit_word(unit, combat.area) for unit in units]
                word = yield from choose(side, "combat.skull", words.copy, rule="tides.8")
                lose(combat, side, word)


# -- retreat, occupation, clean-up ------------------------------------------------------------------------------------


def withdraw(combat: Combat, winner: int, loser: int) -> Rule[None]:
    """The loser retreats; Robb Stark may choose where (ruling.80)."""
    table = combat.table
    robb = winner if combat.cards[winner] == "robb_stark" else -1
    if loser == combat.attacker:
        yield from retreat_attacker(table, combat.area, robb)
    else:
        yield from retreat_defender(table, loser, combat.area, combat.origin, robb)


def occupy(combat: Combat, winner: int) -> Rule[None]:
    """A victorious attacker removes the loser's tokens and enters (combatend.1-5)."""
    table, area, origin = combat.table, combat.area, combat.origin
    march = table.orders.pop(origin, "")
    if winner == combat.defender:
        clear_host(table)
        return
    table.orders.pop(area, None)
    table.garrisons.pop(area, None)
    if table.tokens.get(area, winner) != winner:
        del table.tokens[area]
    group = table.host
    if combat.cards[combat.defender] == "arianne_martell":  # ruling.77
        clear_host(table)
        if group and not is_barred(table, winner, origin):
            put(table, winner, origin, *group)
            say(table, "arianne", house=table.houses[winner], area=origin)
        return
    clear_host(table)
    if group:
        put(table, winner, area, *group)
        if combat.cards[winner] == "ser_loras_tyrell" and march:  # ruling.78
            table.orders[area] = march
        if is_land(table, area):
            yield from take_port(table, winner, area)


def clear_host(table: Table) -> None:
    table.host, table.host_of, table.host_from, table.host_to = (), -1, "", ""


def discard_cards(combat: Combat) -> None:
    """Played cards go to the discard piles; a hand that ran out takes the other six back (housecards.9, 10)."""
    table = combat.table
    for side in combat.sides():
        card = combat.cards[side]
        if card:
            table.hands[side].remove(card)
            table.discards[side].append(card)
            refill(table, side, [card])


def refill(table: Table, seat: int, kept: list[str]) -> None:
    if not table.hands[seat]:
        table.hands[seat] = sorted(card for card in table.discards[seat] if card not in kept)
        table.discards[seat] = kept[:]


def after_combat(combat: Combat) -> Rule[None]:
    """Patchface may discard a card of the opponent's hand (ruling.83)."""
    table = combat.table
    for side in combat.sides():
        if combat.cards[side] == "patchface":
            other = combat.other(side)
            line = yield from choose(
                side,
                "patchface",
                [*table.hands[other], "pass"].copy,
                rule="card.patchface",
                house=table.houses[other],
            )
            if line != "pass":
                table.hands[other].remove(line)
                table.discards[other].append(line)
                say(table, "card.discarded", house=table.houses[other], card=line)
                refill(table, other, [line])


def put_tides_back(table: Table) -> None:
    """Cards that were exchanged go back unseen (tides.10)."""
    if table.options.tides:
        for seat in range(table.seats):
            for card in table.places[ASIDE[seat]][:]:
                shift(table, card, ASIDE[seat], TIDES_DECK, NOBODY)


def forget_tides(table: Table) -> Rule[None]:
    """Used cards return to the deck, which is shuffled before the next combat (tides.10)."""
    if table.options.tides:
        away = table.data.tides_deck()
        away.subtract(table.places[TIDES_DECK])
        yield from lay(table, sorted(away.elements()), TIDES_DECK)
