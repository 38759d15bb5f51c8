"""Tokens that even their holders may not see, three top cards put back in a chosen order, hands passed in a draft."""

from __future__ import annotations

from functools import partial

from cyvasse.kernel.deck import deck_size, draw_top, top_slot
from cyvasse.kernel.places import draw, look, shift
from cyvasse.kernel.question import EVERYONE, NOBODY, Seat, only
from cyvasse.kernel.rule import Rule, choose, together

from .ground import Ground, each, model

N = 3
LAST = 16


def deal(table: Ground) -> Rule[None]:
    for seat in range(N):
        for _ in range(4):
            yield from draw(table, "infl/deck", f"infl/hand-{seat}")
    table.step = "draft"


def draft(table: Ground) -> Rule[None]:
    """Keep one and pass the rest to the left; the last card is kept too."""
    kept = yield from together({seat: partial(keep, table, seat) for seat in range(N)}, shown=False)
    for seat, card in kept.items():
        shift(table, card, f"infl/hand-{seat}", f"infl/set-{seat}", NOBODY)
        for passed in table.places[f"infl/hand-{seat}"][:]:
            shift(table, passed, f"infl/hand-{seat}", f"infl/pass@{seat}", NOBODY)
    for seat in range(N):
        for passed in table.places[f"infl/pass@{seat}"][:]:
            shift(table, passed, f"infl/pass@{seat}", f"infl/hand-{(seat + 1) % N}", only(seat))
    table.step = "draft" if table.places["infl/hand-0"] else "turn"


def keep(table: Ground, seat: Seat) -> Rule[str]:
    return choose(seat, "keep", lambda: sorted(set(table.places[f"infl/hand-{seat}"])), "draft.5", secret=True)


def turn(table: Ground) -> Rule[None]:
    seat = table.board["turn"] % N
    verbs = {"gain": gain, "peek": peek, "steal": steal, "back": back, "three": three, "reveal": reveal, "play": play,
             "rob": rob}  # fmt: skip
    verb = yield from choose(seat, "act", lambda: [*verbs], "x")
    yield from verbs[verb](table, seat)
    yield from choose((seat + 1) % N, "go on", lambda: ["yes", "no"], "x")
    table.board["turn"] += 1
    table.step = None if table.board["turn"] == LAST else "turn"


def gain(table: Ground, seat: Seat) -> Rule[None]:
    if table.places["tok/supply"]:
        yield from draw(table, "tok/supply", f"tok/council@{seat}")


def peek(table: Ground, seat: Seat) -> Rule[None]:
    yield from look(table, f"tok/council@{seat}", seat)


def steal(table: Ground, seat: Seat) -> Rule[None]:
    victim = (seat + 1) % N
    if table.places[f"tok/council@{victim}"]:
        yield from draw(table, f"tok/council@{victim}", f"tok/council@{seat}")


def back(table: Ground, seat: Seat) -> Rule[None]:
    if table.places[f"tok/council@{seat}"]:
        yield from draw(table, f"tok/council@{seat}", "tok/supply")


def three(table: Ground, seat: Seat) -> Rule[None]:
    """Take up the top three of the ally deck and put them back one by one; only this seat knows which lies where."""
    up = f"ally/up-{seat}"
    for _ in range(min(3, deck_size(table, "ally/deck"))):
        yield from draw_top(table, "ally/deck", up)
    while table.places[up]:
        slot = top_slot(table, "ally/deck")
        card = yield from choose(
            seat, "next", lambda: table.places[up][:], "x", to=only(seat), of=f"{up}>{slot}", secret=True
        )
        shift(table, card, up, slot, only(seat))


def reveal(table: Ground, seat: Seat) -> Rule[None]:
    if deck_size(table, "ally/deck"):
        yield from draw_top(table, "ally/deck", "open", EVERYONE)


def play(table: Ground, seat: Seat) -> Rule[None]:
    own = f"infl/set-{seat}"
    if table.places[own]:
        card = yield from choose(seat, "play", lambda: sorted(set(table.places[own])), "x", of=own, secret=True)
        shift(table, card, own, "open")


def rob(table: Ground, seat: Seat) -> Rule[None]:
    victim = (seat + 1) % N
    if table.places[f"infl/set-{victim}"]:
        yield from draw(table, f"infl/set-{victim}", f"infl/set-{seat}", only(seat, victim))


GAME = model(
    "councils",
    N,
    {"deal": deal, "draft": draft, "turn": turn},
    lambda: {"turn": 0},
    lambda: {
        "infl/deck": [f"i{i:02}" for i in range(10) for _ in range(2)],
        "ally/deck": [f"ally{i}" for i in range(9)],
        "tok/supply": ["1"] * 5 + ["2"] * 4 + ["3"] * 3,
        "open": [],
        **each(N, "infl/hand", "infl/set", "ally/up"),
        **{f"{kind}@{seat}": [] for kind in ("tok/council", "infl/pass") for seat in range(N)},
    },
)
