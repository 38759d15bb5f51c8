"""The Planning phase: orders behind screens, the reveal, the Messenger Raven."""

from __future__ import annotations

from collections import Counter
from functools import partial

from cyvasse.kernel.deck import bury, peek
from cyvasse.kernel.rule import Rule, choose, say, together

from .table import COURT, WILDLING_DECK, Table, holder, stars, turn_order, units_of


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
            why=partial(why_not, table, seat),
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


def why_not(table: Table, seat: int, line: str) -> str | None:
    """The clause that forbids an order in an area."""
    area, _, order = line.partition(" ")
    if area not in table.data.areas or order not in table.data.orders:
        return None
    placed = dict(each.split(" ") for each in table.screens[seat])
    if table.owner.get(area) != seat:
        return "planning.5"
    if area in placed:
        return "planning.4"
    if order in table.forbidden:
        return "ruling.17"
    return "components.4" if order in placed.values() else "planning.9"


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
        why=partial(why_no_swap, table, seat),
    )
    table.raven_used = line != "pass"
    if line == "pass":
        say(table, "raven.unused", house=table.houses[seat])
    elif line == "scout":
        yield from scout(table, seat)
    else:
        area, order = line.split(" ")
        table.orders[area] = order
        say(table, "raven.swap", house=table.houses[seat], area=area, order=order)
    table.position = 0
    table.step = "raid"


def scout(table: Table, seat: int) -> Rule[None]:
    """Only the scout sees the card; everyone sees where it goes (raven.3, raven.4)."""
    say(table, "raven.scouts", house=table.houses[seat])
    card = yield from peek(table, WILDLING_DECK, seat)
    end = yield from choose(seat, "raven.card", lambda: ["keep", "bury"], rule="raven.3", card=card)
    if end == "bury":
        bury(table, WILDLING_DECK)
    key = "raven.buried" if end == "bury" else "raven.kept"
    say(table, key, private={seat: {"card": card}}, house=table.houses[seat], card="")


def swaps(table: Table, seat: int) -> list[str]:
    """Own orders on the board and what may lie there instead (ruling.35, ruling.39)."""
    own = [area for area in sorted(table.orders) if table.owner.get(area) == seat]
    lines: list[str] = []
    for area in own:
        rest = [table.orders[other] for other in own if other != area]
        lines += [f"{area} {order}" for order in free_orders(table, seat, rest) if order != table.orders[area]]
    return lines


def why_no_swap(table: Table, seat: int, line: str) -> str | None:
    area, _, order = line.partition(" ")
    if area not in table.data.areas or order not in table.data.orders:
        return None
    if table.owner.get(area) != seat:
        return "raven.2"
    if area not in table.orders:
        return "ruling.39"
    return "ruling.17" if order in table.forbidden else "ruling.35"
