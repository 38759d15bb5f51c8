"""Hands that are looked at, robbed and given back; draw and discard, peek and bury, responses to responses."""

from __future__ import annotations

from cyvasse.kernel.deck import bury, deck_size, draw_top, peek
from cyvasse.kernel.places import draw, look, shift
from cyvasse.kernel.question import Seat, only
from cyvasse.kernel.rule import Rule, choose

from .ground import Ground, each, model

N = 3
LAST = 14


def deal(table: Ground) -> Rule[None]:
    for seat in range(N):
        for _ in range(3):
            yield from draw_top(table, "deck", f"hand-{seat}")
    table.step = "turn"


def turn(table: Ground) -> Rule[None]:
    seat = table.board["turn"] % N
    others = [f"{verb} {other}" for verb in ("spy", "rob") for other in range(N) if other != seat]
    line = yield from choose(seat, "act", lambda: [*others, "study", "gift", "scry", "play"], "x")
    verb, _, other = line.partition(" ")
    if verb == "spy":
        yield from spy(table, seat, int(other))
    elif verb == "rob":
        yield from rob(table, seat, int(other))
    elif verb == "play":
        yield from play(table, seat)
    else:
        yield from {"study": study, "gift": gift, "scry": scry}[verb](table, seat)
    table.board["turn"] += 1
    table.step = None if table.board["turn"] == LAST else "turn"


def from_hand(table: Ground, seat: Seat) -> list[str]:
    return sorted(set(table.places[f"hand-{seat}"]))


def discard(table: Ground, seat: Seat, hand: Seat) -> Rule[None]:
    """This seat chooses a card of a hand, openly."""
    if table.places[f"hand-{hand}"]:
        place = f"hand-{hand}"
        card = yield from choose(seat, "discard", lambda: from_hand(table, hand), "x", of=place, secret=True)
        shift(table, card, place, "open")


def spy(table: Ground, seat: Seat, victim: Seat) -> Rule[None]:
    yield from look(table, f"hand-{victim}", seat)
    yield from discard(table, seat, victim)


def give(table: Ground, seat: Seat, other: Seat) -> Rule[None]:
    """A card goes from hand to hand; the third seat sees only that one did."""
    src, dst, to = f"hand-{seat}", f"hand-{other}", only(seat, other)
    card = yield from choose(
        seat, "give", lambda: from_hand(table, seat), "x", to=to, of=f"{src}>{dst}", secret=True, target=other
    )
    shift(table, card, src, dst, to)


def rob(table: Ground, seat: Seat, victim: Seat) -> Rule[None]:
    if table.places[f"hand-{victim}"]:
        yield from draw(table, f"hand-{victim}", f"hand-{seat}", only(seat, victim))
        yield from give(table, seat, victim)


def study(table: Ground, seat: Seat) -> Rule[None]:
    for _ in range(min(2, deck_size(table, "deck"))):
        yield from draw_top(table, "deck", f"hand-{seat}")
    yield from discard(table, seat, seat)


def gift(table: Ground, seat: Seat) -> Rule[None]:
    if deck_size(table, "deck"):
        yield from draw_top(table, "deck", f"hand-{seat}")
    for other in ((seat + 1) % N, (seat + 2) % N):
        if table.places[f"hand-{seat}"]:
            yield from give(table, seat, other)


def scry(table: Ground, seat: Seat) -> Rule[None]:
    if deck_size(table, "deck"):
        yield from peek(table, "deck", seat)
        if (yield from choose(seat, "bury", lambda: ["keep", "bury"], "x")) == "bury":
            bury(table, "deck")


def play(table: Ground, seat: Seat, depth: int = 0) -> Rule[bool]:
    """A card may be answered, and the answer too. Who has cards is asked, whatever they are."""
    hand = f"hand-{seat}"
    if not table.places[hand]:
        return False
    card = yield from choose(
        seat, "play", lambda: [*from_hand(table, seat), "pass"], "x", secret=True,
        of=lambda line: "" if line == "pass" else hand,
    )  # fmt: skip
    if card == "pass":
        return False
    shift(table, card, hand, "open")
    for other in ((seat + 1) % N, (seat + 2) % N):
        if depth < 2 and (yield from play(table, other, depth + 1)):
            break
    return True


STEPS = {"deal": deal, "turn": turn}
GAME = model(
    "hands",
    N,
    STEPS,
    lambda: {"turn": 0},
    lambda: {"deck": [f"c{i:02}" for i in range(16) for _ in range(2)], "open": [], **each(N, "hand")},
)
FEW = model(
    "few_hands", N, STEPS, lambda: {"turn": 0}, lambda: {"deck": list("aabbccddeeff"), "open": [], **each(N, "hand")}
)
