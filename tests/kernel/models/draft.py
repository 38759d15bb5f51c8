"""A draft of plots: three rounds of keep and pass, seven of thirteen, then plots played face down and turned up."""

from __future__ import annotations

from functools import partial

from cyvasse.kernel.places import draw, lay, shift
from cyvasse.kernel.question import NOBODY, Seat
from cyvasse.kernel.rule import Rule, choose, together

from .ground import Ground, each, model

SEATS = (0, 1)
ROUNDS = 3
START = [[f"l{i}" for i in range(7)], [f"s{i}" for i in range(7)]]


def begin(table: Ground) -> Rule[None]:
    """Everyone knows the other's first seven plots."""
    for seat in SEATS:
        yield from lay(table, START[seat], f"start-{seat}")
    table.step = "keep"


def keep(table: Ground) -> Rule[None]:
    """Three cards each: one is kept, the others are passed on."""
    for seat in SEATS:
        for _ in range(3):
            yield from draw(table, "deck", f"hand-{seat}")
    kept = yield from together({seat: partial(one_of, table, seat, "hand", "draft.4") for seat in SEATS}, shown=False)
    for seat, card in kept.items():
        shift(table, card, f"hand-{seat}", f"kept{table.board['round']}-{seat}", NOBODY)
        for passed in table.places[f"hand-{seat}"][:]:
            shift(table, passed, f"hand-{seat}", f"got-{1 - seat}", NOBODY)
    table.step = "second"


def second(table: Ground) -> Rule[None]:
    """Of the two that were passed one is kept, the other leaves the game face down."""
    kept = yield from together({seat: partial(one_of, table, seat, "got", "draft.5") for seat in SEATS}, shown=False)
    for seat, card in kept.items():
        shift(table, card, f"got-{seat}", f"passed{table.board['round']}-{seat}", NOBODY)
        shift(table, table.places[f"got-{seat}"][0], f"got-{seat}", f"box{table.board['round']}-{seat}", NOBODY)
    table.board["round"] += 1
    table.step = "keep" if table.places["deck"] else "seven"


def one_of(table: Ground, seat: Seat, kind: str, rule: str) -> Rule[str]:
    return choose(seat, "keep", lambda: table.places[f"{kind}-{seat}"][:], rule, secret=True)


def piles(seat: Seat) -> list[str]:
    return [*(f"{kind}{n}-{seat}" for kind in ("kept", "passed") for n in range(1, ROUNDS + 1)), f"start-{seat}"]


def leave(table: Ground, seat: Seat) -> Rule[None]:
    """Six of thirteen plots are left out: a private rule of several answers."""
    screen = table.screens[seat]
    plots = sorted(card for place in piles(seat) for card in table.places[place])
    while len(screen) < 6:
        left = [card for card in plots if card not in screen]
        screen.append((yield from choose(seat, "leave", lambda left=left: left, "draft.7", secret=True)))  # type: ignore[misc]


def seven(table: Ground) -> Rule[None]:
    yield from together({seat: partial(leave, table, seat) for seat in SEATS}, shown=False)
    for seat in SEATS:
        for pile in piles(seat):
            # Nobody else sees which card of a pile goes where, so it is taken up as a whole first.
            for card in table.places[pile][:]:
                shift(table, card, pile, f"all-{seat}", NOBODY)
        for card in table.places[f"all-{seat}"][:]:
            left_out = card in table.screens[seat]
            shift(table, card, f"all-{seat}", f"rest-{seat}" if left_out else f"plots-{seat}", NOBODY)
        table.screens[seat] = []
    table.step = "play"


def play(table: Ground) -> Rule[None]:
    played = yield from together({seat: partial(plot, table, seat) for seat in SEATS})
    for seat, card in played.items():
        shift(table, card, f"plots-{seat}", "open")
    yield from choose(0, "go", lambda: ["on", "slowly"], "x")
    table.step = "play" if table.places["plots-0"] else None


def plot(table: Ground, seat: Seat) -> Rule[str]:
    plots = f"plots-{seat}"
    return choose(seat, "plot", lambda: table.places[plots][:], "plot.1", of=plots, secret=True)


GAME = model(
    "draft",
    2,
    {"begin": begin, "keep": keep, "second": second, "seven": seven, "play": play},
    lambda: {"round": 1},
    lambda: {
        "deck": [f"d{i:02}" for i in range(6 * ROUNDS)],
        "open": [],
        **each(2, "start", "hand", "got", "all", "plots", "rest"),
        **each(2, *(f"{kind}{n}" for kind in ("kept", "passed", "box") for n in range(1, ROUNDS + 1))),
    },
)
