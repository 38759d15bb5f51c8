"""A combat in one step: cards chosen together, exchanged and replaced; tides drawn unseen and redrawn; and gambits that
lie face down, are turned up and used."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from cyvasse.kernel.places import draw, lay, shift, show
from cyvasse.kernel.question import NOBODY, Seat
from cyvasse.kernel.rule import Rule, choose, together

from .ground import Ground, each, model

SEATS = (0, 1)
TIDES = ["0", "1", "2", "3", "skull", "sword"]
ROUNDS = 4


def card(table: Ground, seat: Seat, ask: str, without: str = "") -> Rule[str]:
    """One of a hand that lies open to all."""
    left = [card for card in table.board[f"hand{seat}"] if card != without]
    return choose(seat, ask, lambda: left or ["none"], "cards.1")


def combat(table: Ground) -> Rule[None]:
    order = table.board["track"][:]
    chosen = yield from together({seat: partial(card, table, seat, "card") for seat in SEATS})
    for seat in order:
        if chosen[seat] == "tyrion" and (yield from yes(seat, "tyrion")):
            chosen[1 - seat] = yield from card(table, 1 - seat, "another", chosen[1 - seat])
    for seat in order:
        if chosen[seat] == "aeron" and table.board["power"][seat] > 1 and (yield from yes(seat, "aeron")):
            table.board["power"][seat] -= 2
            table.board[f"hand{seat}"].remove("aeron")
            chosen[seat] = yield from card(table, seat, "instead")
        if chosen[seat] == "doran":
            table.board["track"] = [seat, 1 - seat]
    yield from tides(table)
    for seat in order:
        yield from choose(seat, "casualty", lambda: ["a", "b"], "combat.9")
    clean_up(table)
    for seat, name in chosen.items():
        if name in table.board[f"hand{seat}"]:
            table.board[f"hand{seat}"].remove(name)
    table.board["round"] += 1
    table.step = None if table.board["round"] == ROUNDS else "gambit"


def tides(table: Ground) -> Rule[None]:
    """Each draws one, unseen by the other; the holder of the blade may put its own aside and draw another."""
    for seat in SEATS:
        yield from draw(table, "deck", f"tide-{seat}")
    blade = table.board["track"][0]
    if (yield from choose(blade, "blade", lambda: ["redraw", "one", "no"], "tides.3")) == "redraw":
        shift(table, table.places[f"tide-{blade}"][0], f"tide-{blade}", f"aside-{blade}", NOBODY)
        yield from draw(table, "deck", f"new-{blade}")
    for seat in SEATS:
        place = f"new-{seat}" if table.places[f"new-{seat}"] else f"tide-{seat}"
        tide = table.places[place][0]
        yield from show(table, place, [tide])
        shift(table, tide, place, "open")


def clean_up(table: Ground) -> None:
    """The tides go back into their deck; what was put aside unseen stays unseen."""
    for place in ("open", "aside-0", "aside-1"):
        for tide in table.places[place][:]:
            shift(table, tide, place, "deck", NOBODY)


def yes(seat: Seat, ask: str) -> Rule[bool]:
    return (yield from choose(seat, ask, lambda: ["yes", "no"], "cards.2")) == "yes"


def begin(table: Ground) -> Rule[None]:
    """Everyone knows which gambits the other has."""
    for seat in SEATS:
        yield from lay(table, [f"{'gh'[seat]}{i}" for i in range(4)], f"gambits-{seat}")
    table.step = "gambit"


def gambit(table: Ground) -> Rule[None]:
    """Each lays one face down; who has the momentum may turn its own up and use it."""
    if not table.places["down-0"]:
        laid = yield from together({seat: lay_down(table, seat) for seat in SEATS}, shown=False)
        for seat, name in laid.items():
            shift(table, name, f"gambits-{seat}", f"down-{seat}", NOBODY)
    seat = table.board["round"] % 2
    if (yield from yes(seat, "turn up")):
        yield from show(table, f"down-{seat}", table.places[f"down-{seat}"])
        yield from choose(seat, "use", lambda: ["look", "fire"], "gambit.4")
        yield from choose(1 - seat, "react", lambda: ["ok", "no"], "gambit.4")
    table.step = "combat"


def lay_down(table: Ground, seat: Seat) -> Callable[[], Rule[str]]:
    src, dst = f"gambits-{seat}", f"down-{seat}"
    return lambda: choose(seat, "gambit", lambda: table.places[src][:], "gambit.1", of=f"{src}>{dst}", secret=True)


GAME = model(
    "combat",
    2,
    {"begin": begin, "gambit": gambit, "combat": combat},
    lambda: {
        "track": [0, 1],
        "power": [5, 5],
        "round": 0,
        "hand0": ["tyrion", "cersei", "kevan", "hound", "jaime"],
        "hand1": ["aeron", "doran", "asha", "balon", "theon"],
    },
    lambda: {"deck": TIDES * 3, "open": [], **each(2, "tide", "aside", "new", "gambits", "down")},
)
