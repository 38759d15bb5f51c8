"""Combat, step by step in the order of ruling.100: support, strength, House cards, Blade, casualties, retreat."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from cyvasse.kernel.offer import Offer, Reasons, bars, needs
from cyvasse.kernel.places import carry, carry_all, draw, lay, shift, show
from cyvasse.kernel.rule import Rule, choose, say, together

from .house_cards import (
    act,
    act_on_result,
    card_strength,
    changed,
    defense_factor,
    discard,
    icons,
    keeps_the_area_closed,
    keeps_the_march_order,
    play_card,
    sends_the_loser,
    takes_no_casualties,
)
from .moves import remove_order, remove_token, take_port
from .offers import Piece, houses_offered, pieces_offered
from .retreats import Sender, is_barred, leave, retreat_attacker, retreat_defender, tell_no_way_back
from .table import (
    ASIDE,
    FIEFDOMS,
    TIDE,
    TIDES_DECK,
    Table,
    holder,
    in_turn_order,
    is_higher,
    is_land,
    is_port,
    is_routed,
    is_sea,
    neighbours,
    order_bonus,
    order_kind,
    put,
    read_unit,
    turn_order,
    unit_word,
)
from .telling import tell_cards, tell_final, tell_hits
from .victory import count_control, has_won


class Fighter(NamedTuple):
    """A unit that takes part in a combat for a side; one that supports does so from its area."""

    owner: int
    unit: str
    area: str
    side: int
    supports: bool
    word: str = ""


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
        self.kept: list[int] = []  # sides that do not discard the card they played
        self.counts_as: dict[int, int] = {}  # by side: strength instead of that printed on its card
        self.added: dict[str, dict[int, int]] = {"strength": {}, "swords": {}, "fortifications": {}}  # by side
        self.blade = -1  # who has used it for strength
        self.winner = -1
        self.is_over = False  # have the units gone where they go, and the cards to their piles?

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

    def lose(self, side: int, word: str) -> None:
        """A unit of a combatant is destroyed."""
        leave(self.table, side, self.area, read_unit(word)[0])

    def forget(self, side: int) -> None:
        """What was added to a card goes with it."""
        self.counts_as.pop(side, None)
        for added in self.added.values():
            added.pop(side, None)

    def has_castle(self) -> bool:
        """Is the embattled area one with a castle or stronghold?"""
        return bool(self.table.data.areas[self.area].structure)

    def ordered_by(self, area: str) -> int:
        """Whose order lies there: attackers have left theirs behind, defenders may have died on theirs."""
        return {self.origin: self.attacker, self.area: self.defender}.get(area, self.table.owner.get(area, -1))

    # strength

    def unit_strength(self, owner: int, unit: str, side: int, supports: str = "") -> int:
        """A unit's strength for a side (combat.6-9), as House cards change it; `supports`: the area it does so from."""
        if is_routed(unit):  # retreat.10
            return 0
        data = self.table.data.units[unit]
        value = data.strength
        if data.assault is not None and side == self.attacker and self.has_castle():
            value = data.assault
        if not self.table.data.books.unit_strength.keys().isdisjoint(self.cards.values()):
            value = changed(self, Fighter(owner, unit, supports or self.area, side, bool(supports)), value)
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
            + sum(self.unit_strength(table.owner[area], unit, side, area) for unit in table.units.get(area, ()))
            for area in self.supporting(side)
        )

    def offer(self, area: str) -> int:
        """What an area could add to the attacker's strength."""
        table = self.table
        units = sum(self.unit_strength(table.owner[area], unit, self.attacker, area) for unit in table.units[area])
        return order_bonus(table, area) + units

    def march_bonus(self) -> int:
        return self.table.data.orders[self.march].bonus

    def defense_bonus(self) -> int:
        table = self.table
        bonus = order_bonus(table, self.area) if order_kind(table, self.area) == "defense" else 0
        return bonus * defense_factor(self)

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
        return icons(self, side)[0] + self.tide_icons(side)[0]

    def fortifications(self, side: int) -> int:
        return icons(self, side)[1] + self.tide_icons(side)[1]

    def tide_icons(self, side: int) -> tuple[int, int]:
        """Swords and fortifications of the Tides card (tides.5)."""
        if side not in self.tides:
            return 0, 0
        card = self.table.data.tides_cards[self.tides[side]]
        return card.swords, card.fortifications


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
    for area in supporters(combat):
        yield from call_on(combat, area)


def support_against_neutral(combat: Combat, strength: int) -> Rule[None]:
    """Only while the answer can decide whether the strength of a neutral force is reached (ruling.45)."""
    areas = [area for area in supporters(combat) if combat.offer(area)]
    while areas and 0 < strength - combat.initial(combat.attacker) <= sum(map(combat.offer, areas)):
        yield from call_on(combat, areas.pop(0))


def call_on(combat: Combat, area: str) -> Rule[None]:
    """One area declares whom it supports, if anyone."""
    table = combat.table
    sides = [side for side in (combat.attacker, combat.defender) if side >= 0]
    owner = table.owner[area]
    may = [owner] if owner in sides else sides
    line = yield from choose(
        owner,
        "support",
        [*(table.houses[side] for side in may), "pass"].copy,
        rule="support.2",
        why=Reasons(support_offered, combat, owner),
        area=area,
        target=combat.area,
    )
    if line == "pass":
        say(table, "support.none", area=area)
        return
    side = table.houses.index(line)
    if side != owner:
        answer = yield from choose(
            side, "support.accept", lambda: ["yes", "no"], rule="support.9", area=area, house=table.houses[owner]
        )
        if answer == "no":
            say(table, "support.declined", house=table.houses[side], area=area)
            return
    combat.support[area] = side
    say(table, "support.given", area=area, house=table.houses[side])


def support_offered(combat: Combat, owner: int) -> Offer[str]:
    """Whom an area may support: either combatant, but not an enemy against its own units."""
    table = combat.table
    sides = [table.houses[side] for side in (combat.attacker, combat.defender) if side >= 0]
    return houses_offered(
        table,
        needs("support.2", sides.__contains__),
        bars("support.14", lambda house: table.houses[owner] in sides and house != table.houses[owner]),
        words=("pass",),
        rule="support.2",
    )


# -- the fight --------------------------------------------------------------------------------------------------------


def fight(combat: Combat) -> Rule[None]:
    """A combat from the call for support to the clean-up."""
    table, books = combat.table, combat.table.data.books
    attacker, defender = combat.attacker, combat.defender
    table.cards, table.supports, table.tides = combat.cards, combat.support, combat.tides
    say(table, "combat", house=table.houses[attacker], victim=table.houses[defender], area=combat.area)
    yield from support_for(combat)
    compare(combat)
    for side in (attacker, defender):
        say(table, "combat.initial", house=table.houses[side], strength=table.strengths[side])
    combat.cards |= yield from together({side: partial(play_card, combat, side) for side in (attacker, defender)})
    for side in combat.sides():
        say(table, "combat.card", house=table.houses[side], card=combat.cards[side])
    compare(combat)
    yield from act(combat, books.revealed)
    compare(combat)
    yield from act(combat, books.at_once)
    tell_cards(combat)
    yield from blade_and_tides(combat)
    winner = combat.winner = decide(combat)
    loser = combat.other(winner)
    swords, fortifications = combat.swords(winner), combat.fortifications(loser)  # before the result changes anything
    tell_hits(combat, winner, loser, swords, fortifications)
    yield from act_on_result(combat, winner)
    yield from casualties(combat, loser, swords - fortifications)
    yield from skulls(combat)
    yield from act(combat, books.casualties)
    yield from withdraw(combat, winner, loser)
    yield from occupy(combat, winner)
    discard_cards(combat)
    if not has_won(table, winner):  # ruling.5
        yield from act(combat, books.after)
    yield from put_tides_back(table)
    table.cards, table.supports, table.tides, table.strengths = {}, {}, {}, {}
    for area in [area for area in table.orders if area not in table.units]:
        remove_order(table, area)
    count_control(table)


def compare(combat: Combat) -> None:
    """Lay open what both sides have so far."""
    combat.table.strengths = {side: combat.final(side) for side in (combat.attacker, combat.defender)}


def blade_and_tides(combat: Combat) -> Rule[None]:
    """Tides are drawn unseen; the Blade gives a new one or +1, once a round (tides.2-6, blade.1)."""
    table = combat.table
    if table.options.tides:
        for side in combat.sides():
            yield from draw(table, TIDES_DECK, TIDE[side])
    seat = holder(table, FIEFDOMS)
    has_blade = seat in (combat.attacker, combat.defender) and not table.blade_used
    compare(combat)
    if table.options.tides:
        if has_blade:
            after = {"plus1": "ruling.100"}.get
            line = yield from choose(seat, "blade.redraw", lambda: ["redraw", "pass"], rule="tides.3", why=after)
            if line == "redraw":
                table.blade_used, has_blade = True, False
                card = table.places[TIDE[seat]][0]
                say(table, "blade.redrawn", private={seat: {"card": card}}, house=table.houses[seat], card="")
                yield from carry(table, card, TIDE[seat], ASIDE[seat])
                yield from draw(table, TIDES_DECK, TIDE[seat])
        for side in combat.sides():
            card = table.places[TIDE[side]][0]
            yield from show(table, TIDE[side], [card])
            shift(table, card, TIDE[side], "")
            combat.tides[side] = card
            say(table, "combat.tide", house=table.houses[side], card=card)
        compare(combat)
    if has_blade:
        too_late = {"redraw": "tides.3" if table.options.tides else "tides.1"}.get
        line = yield from choose(seat, "blade", lambda: ["plus1", "pass"], rule="blade.1", why=too_late)
        if line == "plus1":
            table.blade_used, combat.blade = True, seat
            say(table, "blade.used", house=table.houses[seat])


def decide(combat: Combat) -> int:
    """The higher final strength, else the higher place on the Fiefdoms track (resolve.2)."""
    table = combat.table
    compare(combat)
    attack, defence = table.strengths[combat.attacker], table.strengths[combat.defender]
    wins = attack > defence or (attack == defence and is_higher(table, FIEFDOMS, combat.attacker, combat.defender))
    winner = combat.attacker if wins else combat.defender
    house, victim = table.houses[winner], table.houses[combat.other(winner)]
    for side in (combat.attacker, combat.defender):
        tell_final(combat, side)
    if attack == defence:
        say(table, "combat.tie", house=house, victim=victim, strength=attack)
    won = "combat.won" if wins else "combat.held"
    say(table, won, house=house, victim=victim, area=combat.area, attack=attack, defence=defence)
    return winner


# -- casualties -----------------------------------------------------------------------------------------------------


def casualties(combat: Combat, loser: int, hits: int) -> Rule[None]:
    """One unit for every sword that no fortification cancels; siege engines and routed units go first (ruling.57)."""
    table, house = combat.table, combat.table.houses[loser]
    for unit in combat.units(loser):
        if is_routed(unit) or not table.data.units[unit].retreats:
            word = unit_word(unit, combat.area)
            combat.lose(loser, word)
            say(table, "unit.routed" if is_routed(unit) else "unit.stuck", house=house, unit=word)
    if sparing := takes_no_casualties(combat, loser):
        if hits > 0:
            say(table, "combat.spared", house=house, card=sparing)
        return
    for _ in range(hits):
        words = [unit_word(unit, combat.area) for unit in dict.fromkeys(combat.units(loser))]
        if words:
            why = Reasons(losses_offered, combat, loser, "casualties.1", "casualties.2")
            word = yield from choose(loser, "combat.casualty", words.copy, rule="casualties.3", why=why)
            combat.lose(loser, word)
            say(table, "unit.casualty", house=house, unit=word)


def skulls(combat: Combat) -> Rule[None]:
    """A skull on the opponent's Tides card costs one more unit, whoever won (tides.8, ruling.58, ruling.98)."""
    table = combat.table
    for side in combat.sides():
        tide, house = combat.tides.get(combat.other(side)), table.houses[side]
        if not tide or not table.data.tides_cards[tide].skulls:
            continue
        units = [unit for unit in dict.fromkeys(combat.units(side)) if not is_routed(unit)]
        words = [unit_word(unit, combat.area) for unit in units]
        if sparing := takes_no_casualties(combat, side):
            say(table, "skull.spared", house=house, card=sparing)
        elif words:
            why = Reasons(losses_offered, combat, side, "tides.8", "tides.8")
            word = yield from choose(side, "combat.skull", words.copy, rule="tides.8", why=why)
            combat.lose(side, word)
            say(table, "unit.skull", house=house, unit=word)
        else:
            say(table, "skull.nobody", house=house)


def losses_offered(combat: Combat, side: int, others: str, here: str) -> Offer[Piece]:
    """A fighting unit of a side: not a supporting one, not one of the others, none that casualties spare."""
    table = combat.table
    own, every = combat.units(side), [unit for each in combat.sides() for unit in combat.units(each)]
    supporting = {Piece(unit, area) for area in combat.support for unit in table.units.get(area, ())}
    return pieces_offered(
        table,
        bars("casualties.4", supporting.__contains__),
        needs(here, lambda piece: piece.area == combat.area),
        bars("retreat.12", lambda piece: is_routed(piece.unit)),
        bars("retreat.16", lambda piece: side != combat.winner and not table.data.units[piece.unit].retreats),
        bars(others, lambda piece: piece.unit not in own and piece.unit in every),
        needs(here, lambda piece: piece.unit in own),
        never={"pass": here, "none": here},
    )


# -- retreat, occupation, clean-up ------------------------------------------------------------------------------------


def withdraw(combat: Combat, winner: int, loser: int) -> Rule[None]:
    """The loser retreats."""
    sender = Sender(winner, card) if (card := sends_the_loser(combat, winner)) else None
    if loser == combat.attacker:
        yield from retreat_attacker(combat.table, combat.area, sender)
    else:
        yield from retreat_defender(combat.table, loser, combat.area, combat.origin, sender)


def occupy(combat: Combat, winner: int) -> Rule[None]:
    """A victorious attacker removes the loser's tokens and enters (combatend.1-5)."""
    table, area, origin = combat.table, combat.area, combat.origin
    march, group = table.orders.pop(origin, ""), table.host
    clear_host(table)
    if winner == combat.defender:
        return
    remove_order(table, area)
    if table.garrisons.pop(area, None) is not None:
        say(table, "garrison.lost", house=table.houses[combat.defender], area=area)
    remove_token(table, winner, area)
    if not group:  # ruling.58, ruling.74
        return
    if closing := keeps_the_area_closed(combat):
        if is_barred(table, winner, origin):
            tell_no_way_back(table, winner, area, origin, group)
            return
        put(table, winner, origin, *group)
        say(table, "arianne", house=table.houses[winner], area=origin, card=closing)
        return
    put(table, winner, area, *group)
    say(table, "combat.occupies", house=table.houses[winner], area=area, units=list(group))
    if march and (keeping := keeps_the_march_order(combat)):
        table.orders[area] = march
        say(table, "loras", house=table.houses[winner], area=area, card=keeping)
    if is_land(table, area) and not has_won(table, winner):  # ruling.5
        yield from take_port(table, winner, area)


def clear_host(table: Table) -> None:
    table.host, table.host_of, table.host_from, table.host_to = (), -1, "", ""


def discard_cards(combat: Combat) -> None:
    """Played cards go to the discard piles (housecards.9)."""
    for side in combat.sides():
        card = combat.cards[side]
        if card and side not in combat.kept:
            discard(combat.table, side, card)
    combat.is_over = True


def put_tides_back(table: Table) -> Rule[None]:
    """Exchanged cards go back unseen and used ones openly; the next combat shuffles them (tides.10)."""
    if table.options.tides:
        for place in ASIDE[: table.seats]:
            yield from carry_all(table, place, TIDES_DECK)
        yield from lay(table, sorted(table.tides.values()), TIDES_DECK)
