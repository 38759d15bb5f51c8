"""Six screens of orders with changes of mind, two houses short of orders, the raven, bids behind screens and ties."""

from __future__ import annotations

from bisect import insort
from functools import partial

from cyvasse.kernel.deck import bottom_slot, draw_top, top_slot
from cyvasse.kernel.places import shift, show
from cyvasse.kernel.question import EVERYONE, Seat, only
from cyvasse.kernel.rule import Rule, choose, choose_number, together

from .ground import Ground, each, model

N = 6
LAST = 7
ORDERS = [
    "march_minus1", "march", "march_plus1*", "defence", "defence_b", "defence2*", "support", "support_b", "support1*",
    "raid", "raid_b", "raid*", "power", "power_b", "power*",
]  # fmt: skip


def is_legal(table: Ground, seat: Seat, order: str) -> bool:
    used = [line.split(" ")[1] for line in table.screens[seat]]
    stars = sum(order.endswith("*") for order in used)
    return order not in used and not (order.endswith("*") and stars >= table.board["stars"][seat])


def assign(table: Ground, seat: Seat) -> Rule[None]:
    """Place, lift, done: a rule of open length behind the screen."""
    screen = table.screens[seat]
    while True:
        line = yield from choose(seat, "order", partial(orders_left, table, seat), "planning.2", any_order=True)
        if line == "done":
            return
        if line.startswith("lift "):
            screen.remove(line.removeprefix("lift "))
        else:
            insort(screen, line)


def orders_left(table: Ground, seat: Seat) -> list[str]:
    screen = table.screens[seat]
    areas = [f"a{n}" for n in range(table.board["areas"][seat])]
    free = [area for area in areas if not any(line.startswith(f"{area} ") for line in screen)]
    lines = [f"{area} {order}" for area in free[:1] for order in ORDERS if is_legal(table, seat, order)] or ["done"]
    return lines + [f"lift {line}" for line in screen[-1:]]


def planning(table: Ground) -> Rule[None]:
    """Houses with more areas than orders follow one after another; all stays face down."""
    short = [seat for seat in table.board["throne"] if table.board["areas"][seat] > 9]
    yield from together({s: partial(assign, table, s) for s in range(N) if s not in short}, shown=False)
    for seat in short:
        yield from together({seat: partial(assign, table, seat)}, shown=False)
    table.step = "reveal"


def reveal(table: Ground) -> Rule[None]:
    for seat in range(N):
        yield from show(table, f"screen-{seat}", table.screens[seat])
        table.board[f"orders{seat}"], table.screens[seat] = table.screens[seat], []
    table.step = "raven"


def raven(table: Ground) -> Rule[None]:
    """Its holder exchanges an order, or looks at the wildling deck's top card and puts it back or at the bottom."""
    seat = table.board["raven"]
    orders = table.board[f"orders{seat}"]
    line = yield from choose(
        seat, "raven", lambda: ["pass", "scout", *(f"swap {order}" for order in orders)], "raven.1"
    )
    if line.startswith("swap "):
        old = line.removeprefix("swap ")
        unused = [order for order in ORDERS if not any(given.endswith(f" {order}") for given in orders)]
        new = yield from choose(seat, "swap", lambda: unused, "raven.2")
        orders.remove(old)
        insort(orders, f"{old.split(' ')[0]} {new}")
    if line == "scout":
        up = f"up-{seat}"
        yield from draw_top(table, "deck", up)
        end = yield from choose(seat, "back", lambda: ["top", "bottom"], "raven.3")
        slot = (top_slot if end == "top" else bottom_slot)(table, "deck")
        shift(table, table.places[up][0], up, slot, only(seat))
    table.step = "bid"


def bid(table: Ground) -> Rule[None]:
    power, throne = table.board["power"], table.board["throne"]
    bids = yield from together({s: partial(choose_number, s, "bid", 0, power[s], "wild.2") for s in range(N)})
    for seat, number in bids.items():
        power[seat] += 2 - number
    lowest = [seat for seat in bids if bids[seat] == min(bids.values())]
    loser = int((yield from choose(throne[0], "tie", lambda: [str(seat) for seat in lowest], "throne.3")))
    card = yield from draw_top(table, "deck", "", EVERYONE)
    shift(table, card, "", bottom_slot(table, "deck"))  # face down to the bottom, known to all
    throne.remove(loser)
    throne.append(loser)
    yield from choose(loser, "loses", lambda: ["a", "b"], "x")
    table.board["round"] += 1
    table.board["raven"] = (table.board["raven"] + 1) % N
    again = "raven" if table.board["round"] % 3 else "planning"
    table.step = None if table.board["round"] == LAST else again


GAME = model(
    "planning",
    N,
    {"planning": planning, "reveal": reveal, "raven": raven, "bid": bid},
    lambda: {
        "areas": [10, 3, 4, 10, 2, 5],
        "stars": [3, 3, 2, 1, 0, 0],
        "throne": list(range(N)),
        "power": [5] * N,
        "raven": 0,
        "round": 0,
        **{f"orders{seat}": [] for seat in range(N)},
    },
    lambda: {"deck": [f"w{i}" for i in range(9)], **each(N, "up")},
)
