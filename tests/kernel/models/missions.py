"""Secret missions that are scored openly or dropped unseen, cards shown and taken back, first cards laid together."""

from __future__ import annotations

from bisect import insort
from functools import partial

from cyvasse.kernel.places import draw, lay, shift
from cyvasse.kernel.question import EVERYONE, Area, Seat, only
from cyvasse.kernel.rule import Rule, choose, place, together

from .ground import Ground, each, model

SEATS = (0, 1)
LAST = 8


def begin(table: Ground) -> Rule[None]:
    for seat in SEATS:
        for _ in range(2):
            yield from draw(table, "deck", f"hand-{seat}")
        for _ in range(4):
            yield from draw(table, "tac/deck", f"tac/hand-{seat}")
    table.step = "initial"


def initial(table: Ground) -> Rule[None]:
    """Everyone lays any number of cards, and all are turned up together."""
    yield from together({seat: partial(lay_any, table, seat) for seat in SEATS})
    for seat in SEATS:
        for card in table.screens[seat]:
            shift(table, card, f"tac/hand-{seat}", "open")
        table.screens[seat] = []
    table.step = "turn"


def lay_any(table: Ground, seat: Seat) -> Rule[list[str]]:
    screen, hand = table.screens[seat], table.places[f"tac/hand-{seat}"]

    def left() -> list[str]:
        return [*sorted({card for card in hand if screen.count(card) < hand.count(card)}), "done"]

    while (card := (yield from choose(seat, "lay", left, "setup.5", of=f"tac/hand-{seat}", secret=True))) != "done":
        insort(screen, card)
    return screen


def turn(table: Ground) -> Rule[None]:
    seat = table.board["turn"] % 2
    area = Area(lambda x, y, angle: x in (1000, 2500) and y in (0, 125), None, lambda: [(1000, 0, 0), (2500, 125, 450)])
    table.board[f"pose{seat}"] = list((yield from place(seat, "pose", "unit", area, "move.1")))
    yield from score(table, seat)
    yield from reveal_two(table, 1 - seat, seat)
    for other in (seat, 1 - seat):
        yield from drop(table, other)
    for other in (seat, 1 - seat):
        while len(table.places[f"hand-{other}"]) < 2 and table.places["deck"]:
            yield from draw(table, "deck", f"hand-{other}")
        if table.places["tac/deck"]:
            yield from draw(table, "tac/deck", f"tac/hand-{other}")
    table.board["turn"] += 1
    table.step = None if table.board["turn"] == LAST else "turn"


def score(table: Ground, seat: Seat) -> Rule[None]:
    """A mission is shown and then lies face down among the discards."""
    line = yield from mission_or_pass(table, seat, "score", private=False)
    if line != "pass":
        table.board["points"][seat] += 1
        shift(table, line, f"hand-{seat}", "discard@", EVERYONE)


def drop(table: Ground, seat: Seat) -> Rule[None]:
    """A mission may be dropped face down, hidden from the other."""
    line = yield from mission_or_pass(table, seat, "drop", private=True)
    if line != "pass":
        shift(table, line, f"hand-{seat}", "discard@", only(seat))


def mission_or_pass(table: Ground, seat: Seat, ask: str, private: bool) -> Rule[str]:
    return choose(
        seat, ask, lambda: [*table.places[f"hand-{seat}"], "pass"], "secret.3", secret=True,
        to=only(seat) if private else EVERYONE, of=lambda line: "" if line == "pass" else f"hand-{seat}>discard@",
    )  # fmt: skip


def reveal_two(table: Ground, shower: Seat, chooser: Seat) -> Rule[None]:
    """One shows two cards of its choice, the other discards one of them; the second goes back and may be played."""
    hand = f"tac/hand-{shower}"
    if len(table.places[hand]) < 2:
        return
    up = []
    for _ in range(2):
        card = yield from choose(shower, "reveal", lambda: sorted(set(table.places[hand])), "x", of=hand, secret=True)
        shift(table, card, hand, "")
        up.append(card)
    card = yield from choose(chooser, "discard", lambda: sorted(set(up)), "x")
    up.remove(card)
    shift(table, card, "", "open")
    yield from lay(table, up, hand)
    card = yield from choose(
        shower, "play", lambda: [*sorted(set(table.places[hand])), "pass"], "x", secret=True,
        of=lambda line: "" if line == "pass" else hand,
    )  # fmt: skip
    if card != "pass":
        shift(table, card, hand, "open")


GAME = model(
    "missions",
    2,
    {"begin": begin, "initial": initial, "turn": turn},
    lambda: {"turn": 0, "points": [0, 0], "pose0": [], "pose1": []},
    lambda: {
        "deck": [f"m{i:02}" for i in range(20)],
        "discard@": [],
        "open": [],
        "tac/deck": [f"t{i}" for i in range(10)] * 2,
        **each(2, "hand", "tac/hand"),
    },
)
