"""The Planning phase: orders behind screens, the reveal, the Messenger Raven."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import partial
from itertools import product

from cyvasse.kernel.offer import Offer, Reasons, bars, needs
from cyvasse.kernel.rule import Rule, choose, say, together

from .decks import scout
from .table import COURT, Table, holder, stars, turn_order, units_of

TOKENS = {"raid": "orders.2", "march": "orders.4", "defense": "orders.7", "support": "orders.9", "power": "orders.12"}
Assignment = tuple[str, str]  # an area and an order


def planning(table: Table) -> Rule[None]:
    """All assign at the same time; if a House is short of orders, one after another, still face down (planning.11)."""
    seats = [seat for seat in range(table.seats) if areas_to_order(table, seat)]
    short = [seat for seat in turn_order(table) if is_short(table, seat)]
    for seat in short:  # ruling.38
        areas, count = areas_to_order(table, seat), usable(table, seat)
        say(table, "orders.short", house=table.houses[seat], areas=areas, count=count)
    if short:
        for seat in turn_order(table):
            if seat in seats:
                yield from together({seat: partial(assign, table, seat)}, shown=False)
    else:
        yield from together({seat: partial(assign, table, seat) for seat in seats}, shown=False)
    yield from together({seat: partial(lift_screen, table, seat) for seat in seats})
    for seat in seats:
        for line in table.screens[seat]:
            area, order = line.split(" ")
            table.orders[area] = order
        table.screens[seat] = []
    say(table, "orders.revealed")
    table.step = "raven"


def areas_to_order(table: Table, seat: int) -> int:
    """How many areas with own units there are."""
    return list(table.owner.values()).count(seat)


def usable(table: Table, seat: int) -> int:
    """Tokens the House can use: regular ones, and special ones up to its stars (ruling.37)."""
    regular = special = 0
    for order in table.data.orders.values():
        if order.id not in table.forbidden:
            if order.special:
                special += order.copies
            else:
                regular += order.copies
    return regular + min(stars(table, seat), special)


def is_short(table: Table, seat: int) -> bool:
    return areas_to_order(table, seat) > usable(table, seat)


def assign(table: Table, seat: int) -> Rule[None]:
    """One token to every area with own units (planning.2), in any sequence, until done."""
    screen = table.screens[seat]
    while True:
        line = yield from choose(
            seat,
            "order",
            partial(assignments, table, seat, screen),
            rule="planning.2",
            why=Reasons(orders_offered, table, seat, screen),
            secret=True,  # being asked or not would tell how far a House has got
            any_order=True,
        )
        if line == "done":
            return
        screen.append(line)


def assignments(table: Table, seat: int, screen: list[str]) -> list[str]:
    """Tokens that may still be laid, else `done`; a House short of orders lays all it can (planning.12)."""
    placed = dict(line.split(" ") for line in screen)
    orders = free_orders(table, seat, list(placed.values()))
    return [f"{a} {order}" for a in units_of(table, seat) if a not in placed for order in orders] or ["done"]


def free_orders(table: Table, seat: int, used: list[str]) -> list[str]:
    """Orders the House may still use, beside those used already."""
    counts = Counter(used)
    special = sum(table.data.orders[order].special for order in used)
    return [
        order.id
        for order in table.data.orders.values()
        if order.id not in table.forbidden
        and counts[order.id] < order.copies
        and not (order.special and special >= stars(table, seat))
    ]


def orders_offered(table: Table, seat: int, screen: list[str]) -> Offer[Assignment]:
    """A token for an area, and why not: the area first, then the token."""
    placed = dict(line.split(" ") for line in screen)
    used, limit = list(placed.values()), "planning.13" if is_short(table, seat) else "planning.9"
    left = assignments(table, seat, screen) != ["done"]
    return Offer(
        partial(every_assignment, table),
        bars("garrison.6", lambda line: line[0] not in table.owner and table.garrisons.get(line[0]) == seat),
        needs("planning.5", lambda line: table.owner.get(line[0]) == seat),
        bars("planning.4", lambda line: line[0] in placed),
        lambda line: forbidding(table, line[1]),
        lambda line: used_up(table, line[1], used),
        bars(limit, lambda line: exceeds_stars(table, seat, line[1], used)),
        word=" ".join,
        words=() if left else ("done",),
        never={"done": "planning.12" if is_short(table, seat) else "planning.10"},
        elsewhere={"scout": "raven.1"},
        read=partial(read_assignment, table),
    )


def every_assignment(table: Table) -> Iterator[Assignment]:
    return product(table.data.areas, table.data.orders)


def read_assignment(table: Table, line: str) -> Assignment | None:
    area, _, order = line.partition(" ")
    return (area, order) if area in table.data.areas and order in table.data.orders else None


def forbidding(table: Table, order: str) -> str:
    """The Westeros card of this round that forbids an order, "" if none does."""
    if order not in table.forbidden:
        return ""
    for card in table.revealed:
        printed = table.data.westeros_cards[card]
        if order in printed.forbids or any(order in choice.forbids for choice in printed.choices):
            return f"card.{card}"
    return "ruling.17"  # a described position need not say which card it was


def used_up(table: Table, order: str, used: list[str]) -> str:
    """Are all tokens of the kind laid already?"""
    token = table.data.orders[order]
    return "" if used.count(order) < token.copies else TOKENS[token.kind]


def exceeds_stars(table: Table, seat: int, order: str, used: list[str]) -> bool:
    orders = table.data.orders
    return orders[order].special and sum(orders[each].special for each in used) >= stars(table, seat)


def lift_screen(table: Table, seat: int) -> Rule[list[str]]:
    """All orders are turned face up together (planning.14); in which sequence they were laid stays untold."""
    table.screens[seat].sort()
    yield from ()
    return table.screens[seat]


def raven(table: Table) -> Rule[None]:
    """The holder of the Raven may swap one order or scout beyond the Wall (raven.1)."""
    seat = holder(table, COURT)
    line = yield from choose(
        seat,
        "raven",
        lambda: ["pass", "scout", *swaps(table, seat)],
        rule="raven.1",
        why=Reasons(swaps_offered, table, seat),
    )
    table.raven_used = line != "pass"
    if line == "pass":
        say(table, "raven.unused", house=table.houses[seat])
    elif line == "scout":
        yield from scout(table, seat, rule="raven.3")
    else:
        area, order = line.split(" ")
        before, table.orders[area] = table.orders[area], order
        say(table, "raven.swap", house=table.houses[seat], area=area, before=before, order=order)
    table.position = 0
    table.step = "raid"


def swaps(table: Table, seat: int) -> list[str]:
    """Own orders on the board and what may lie there instead (ruling.35, ruling.39)."""
    own = [area for area in sorted(table.orders) if table.owner.get(area) == seat]
    lines: list[str] = []
    for area in own:
        rest = [table.orders[other] for other in own if other != area]
        lines += [f"{area} {order}" for order in free_orders(table, seat, rest) if order != table.orders[area]]
    return lines


def swaps_offered(table: Table, seat: int) -> Offer[Assignment]:
    """An own order on the board and an unused token that may lie there instead (raven.2)."""

    def others(area: str) -> list[str]:
        """The orders that stay."""
        return [order for other, order in table.orders.items() if other != area and table.owner.get(other) == seat]

    return Offer(
        partial(every_assignment, table),
        needs("raven.2", lambda line: table.owner.get(line[0]) == seat),
        needs("ruling.39", lambda line: line[0] in table.orders),
        bars("raven.2", lambda line: table.orders[line[0]] == line[1]),
        lambda line: forbidding(table, line[1]),
        bars("raven.2", lambda line: bool(used_up(table, line[1], others(line[0])))),
        bars("ruling.35", lambda line: exceeds_stars(table, seat, line[1], others(line[0]))),
        word=" ".join,
        words=("pass", "scout"),
        read=partial(read_assignment, table),
    )
