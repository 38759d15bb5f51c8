"""The Westeros phase: three cards, supply, mustering, the clash of kings."""

from __future__ import annotations

from functools import partial
from typing import Any

from cyvasse.kernel.places import draw, lay
from cyvasse.kernel.rule import Rule, choose, choose_number, say, together

from .table import (
    COURT,
    FIEFDOMS,
    ROUTED,
    THRONE,
    TRACKS,
    WESTEROS_DECKS,
    WILDLINGS_MOST,
    Table,
    army_sizes,
    controlled,
    controller,
    excess,
    gain_power,
    holder,
    is_routed,
    is_sea,
    is_supplied,
    kind_of,
    limits,
    lose_power,
    neighbours,
    next_step,
    pieces,
    put,
    read_unit,
    take,
    turn_order,
    unit_word,
    units_of,
)
from .victory import count_control

CARD_STEPS = ("card_1", "card_2", "card_3")


def westeros(table: Table) -> Rule[None]:
    """Steps 1 to 3: advance the round, reveal a card of each deck, count the wildling icons."""
    if table.round == table.data.rounds:  # westeros.1
        table.step = "end"
        return
    table.round += 1
    say(table, "round.begins", round=table.round)
    table.revealed = []
    for deck in range(3):
        card = yield from reveal(table, deck)
        table.revealed.append(card)
    icons = sum(table.data.westeros_cards[card].wildlings for card in table.revealed)
    spaces = table.data.tracks["wildling_track"].spaces
    space = min(len(spaces) - 1, spaces.index(table.wildlings) + icons)  # westeros.5
    table.wildlings = spaces[space]
    if icons:
        say(table, "wildlings.advance", threat=table.wildlings)
    table.position = 0
    attack = ["attack"] if table.wildlings == WILDLINGS_MOST else []  # westeros.4
    table.todo = [*attack, *CARD_STEPS, "planning"]
    next_step(table)


def reveal(table: Table, deck: int) -> Rule[str]:
    """The top card; Winter is Coming shuffles its whole deck at once and another is revealed (ruling.10)."""
    while True:
        card = yield from draw(table, WESTEROS_DECKS[deck], "")
        table.used[deck].append(card)
        say(table, "westeros.card", card=card)
        if not card.startswith("winter_is_coming"):
            return card
        cards, table.used[deck] = table.used[deck], []
        yield from lay(table, cards, WESTEROS_DECKS[deck])
        say(table, "westeros.shuffled", deck=("I", "II", "III")[deck])


def card_1(table: Table) -> Rule[None]:
    card = table.revealed[0]
    choice = card
    if card == "throne_of_blades":
        choice = yield from choose_card(table, holder(table, THRONE), card)
    table.todo[:0] = {"supply": ["supply"], "mustering": ["muster"]}.get(choice, [])
    table.position = 0
    next_step(table)


def card_2(table: Table) -> Rule[None]:
    card = table.revealed[1]
    choice = card
    if card == "dark_wings_dark_words":
        choice = yield from choose_card(table, holder(table, COURT), card)
    if choice == "clash_of_kings":
        table.todo[:0] = ["clash_throne", "clash_fiefdoms", "clash_court"]
    elif choice == "game_of_thrones":
        income(table, ports=True)
    elif choice == "collect_crowns":
        income(table, ports=False)  # ruling.16
    next_step(table)


def card_3(table: Table) -> Rule[None]:
    card = table.revealed[2]
    table.forbidden = list(table.data.westeros_cards[card].forbids)
    if card == "wildlings_attack":
        table.todo.insert(0, "attack")
    elif card == "put_to_the_sword":
        choice = yield from choose_card(table, holder(table, FIEFDOMS), card)
        for each in table.data.westeros_cards[card].choices:
            if each.id == choice:
                table.forbidden = list(each.forbids)
    next_step(table)


def choose_card(table: Table, seat: int, card: str) -> Rule[str]:
    """Whoever holds the token when the card is resolved chooses (ruling.22)."""
    options = [choice.id for choice in table.data.westeros_cards[card].choices]
    line = yield from choose(seat, "westeros.choice", options.copy, rule="ruling.22", card=card)
    say(table, "westeros.chosen", house=table.houses[seat], choice=line)
    return line


# -- supply -----------------------------------------------------------------------------------------------------


def supply(table: Table) -> Rule[None]:
    """Each House in turn order sets its supply token and lets go what it cannot feed (supply.1, supply.4)."""
    seat = turn_order(table)[table.position]
    icons = sum(table.data.areas[area].supply for area in controlled(table, seat))
    table.supply[seat] = min(len(table.data.supply) - 1, icons)  # ruling.13
    say(table, "supply.set", house=table.houses[seat], level=table.supply[seat])
    yield from reconcile(table, seat)
    go_round(table)


def go_round(table: Table) -> None:
    """The next House in turn order does the same; after the last the phase goes on."""
    table.position += 1
    if table.position == table.seats:
        table.position = 0
        next_step(table)


def reconcile(table: Table, seat: int) -> Rule[None]:
    """Units are removed one at a time, of free choice, no more than needed (supply.5, ruling.14)."""
    while not is_supplied(table, seat):
        need = excess(limits(table, seat), army_sizes(table, seat))
        words = [
            unit_word(unit, area)
            for area, units in units_of(table, seat).items()
            if len(units) > 1 and excess(limits(table, seat), army_sizes(table, seat, {area: -1})) < need
            for unit in dict.fromkeys(units)
        ]
        word = yield from choose(seat, "supply.remove", words.copy, rule="supply.4")
        destroy(table, seat, word)
    count_control(table)


def destroy(table: Table, seat: int, word: str) -> None:
    unit, area = read_unit(word)
    take(table, area, unit)
    if area not in table.units:
        table.orders.pop(area, None)
    say(table, "unit.destroyed", house=table.houses[seat], unit=word)


# -- mustering --------------------------------------------------------------------------------------------------


def muster(table: Table) -> Rule[None]:
    """Each House in turn order recruits in its castles and strongholds (muster.1, muster.14)."""
    seat = turn_order(table)[table.position]
    yield from muster_in(table, seat, [a for a in controlled(table, seat) if table.data.areas[a].structure])
    go_round(table)


def muster_in(table: Table, seat: int, areas: list[str]) -> Rule[None]:
    """One purchase at a time, in any order, each tested at that moment (ruling.23)."""
    points = {area: table.data.points(area) for area in areas}
    while True:
        line = yield from choose(seat, "muster", partial(purchases, table, seat, points), rule="muster.1")
        if line == "done":
            return
        points[line.split(" ")[0]] -= buy(table, seat, line)


def purchases(table: Table, seat: int, points: dict[str, int]) -> list[str]:
    """`winterfell knight`, `winterfell knight footman@winterfell` (an upgrade), `winterfell bay_of_ice ship`."""
    free = {kind: pieces(table, seat, kind) > 0 for kind in table.data.units}
    lines: list[str] = []
    for area, left in points.items():
        here = is_supplied(table, seat, {area: 1})
        for kind, unit in table.data.units.items():
            if not free[kind]:
                continue
            if not unit.land:
                if unit.cost <= left:
                    lines += [f"{area} {water} {kind}" for water in shipyards(table, seat, area)]
                continue
            if unit.cost <= left and here:
                lines.append(f"{area} {kind}")
            upgrades = unit.upgrade is not None and unit.upgrade <= left
            if upgrades and table.owner.get(area) == seat:
                footmen = [unit for unit in dict.fromkeys(table.units[area]) if kind_of(unit) == "footman"]
                lines += [f"{area} {kind} {unit_word(footman, area)}" for footman in footmen]
    return [*lines, "done"]


def shipyards(table: Table, seat: int, area: str) -> list[str]:
    """Where a ship bought here may be placed: the port, or an adjacent sea without enemy ships (ships.1, ships.2)."""
    port = table.data.areas[area].port
    found = [port] if port and len(table.units.get(port, ())) < table.data.port_ships else []  # ports.19
    found += [a for a in neighbours(table, area) if is_sea(table, a) and controller(table, a) in (seat, -1)]
    return [water for water in found if is_supplied(table, seat, {water: 1})]


def buy(table: Table, seat: int, line: str) -> int:
    """Carry out a purchase; returns its points."""
    area, *rest = line.split(" ")
    house = table.houses[seat]
    if rest[-1].startswith("footman@"):  # muster.9, muster.16
        footman = read_unit(rest[-1])[0]
        take(table, area, footman)
        put(table, seat, area, rest[0] + (ROUTED if is_routed(footman) else ""))  # ruling.101
        say(table, "mustered.upgrade", house=house, area=area, unit="footman", kind=rest[0])
        return table.data.units[rest[0]].upgrade or 0
    if len(rest) == 2:
        put(table, seat, rest[0], rest[1])
        say(table, "mustered.ship", house=house, area=area, unit=rest[1], target=rest[0])
        return table.data.units[rest[1]].cost
    put(table, seat, area, rest[0])
    say(table, "mustered", house=house, area=area, unit=rest[0])
    return table.data.units[rest[0]].cost


# -- the clash of kings -----------------------------------------------------------------------------------------


def clash(table: Table, track: int) -> Rule[None]:
    """All bid for a track; the holder of the Iron Throne settles ties, also those on its own track (ruling.19)."""
    bids = yield from bid(table, range(table.seats), "clash.bid", rule="bidding.1", track=TRACKS[track])
    judge = holder(table, THRONE)
    order: list[int] = []
    for amount in sorted(set(bids.values()), reverse=True):
        order += yield from settle(table, judge, [seat for seat in bids if bids[seat] == amount], track)
    table.tracks[track] = order
    say(table, "clash.result", track=TRACKS[track], houses=[table.houses[seat] for seat in order])
    next_step(table)


def clash_throne(table: Table) -> Rule[None]:
    return clash(table, THRONE)


def clash_fiefdoms(table: Table) -> Rule[None]:
    return clash(table, FIEFDOMS)


def clash_court(table: Table) -> Rule[None]:
    return clash(table, COURT)


def bid(table: Table, seats: range | list[int], ask: str, rule: str, **words: Any) -> Rule[dict[int, int]]:
    """Secret bids of available Power, revealed together and discarded whatever the result (bidding.4)."""
    bids = yield from together(
        {seat: partial(choose_number, seat, ask, 0, table.power[seat], rule, **words) for seat in seats}
    )
    for seat, amount in bids.items():
        lose_power(table, seat, amount)
        say(table, "bid", house=table.houses[seat], amount=amount)
    return bids


def settle(table: Table, judge: int, tied: list[int], track: int) -> Rule[list[int]]:
    """The judge places tied Houses one after another on the highest free spaces (bidding.3)."""
    placed: list[int] = []
    while len(tied) > 1:
        names = [table.houses[seat] for seat in tied]
        line = yield from choose(judge, "clash.tie", names.copy, rule="bidding.3", track=TRACKS[track])
        placed.append(table.houses.index(line))
        tied.remove(placed[-1])
    return placed + tied


# -- income -----------------------------------------------------------------------------------------------------


def income(table: Table, ports: bool) -> None:
    """Crowns of controlled areas, and trade in ports whose sea is free of enemies (ports.17, ruling.24)."""
    for seat in range(table.seats):
        count = sum(table.data.areas[area].crowns for area in controlled(table, seat))
        if ports:
            count += sum(
                table.data.areas[area].type == "port" and controller(table, table.data.areas[area].sea) in (seat, -1)
                for area in units_of(table, seat)
            )
        say(table, "power.gained", house=table.houses[seat], count=gain_power(table, seat, count))
