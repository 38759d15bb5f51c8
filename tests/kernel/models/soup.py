"""Everything that can happen to hidden cards, in any order and many times within one step."""

from __future__ import annotations

from collections.abc import Callable

from cyvasse.kernel.deck import bury, deck_size, draw_top, peek, shuffle, top_slot
from cyvasse.kernel.places import draw, lay, look, shift, show
from cyvasse.kernel.question import EVERYONE, NOBODY, Audience, Seat, only
from cyvasse.kernel.rule import Rule, choose, choose_some, together

from .ground import Ground, each, model

N = 3
STEPS = 5
VERBS_IN_A_STEP = 10

Verb = Callable[[Ground, Seat], Rule[None]]


def step(table: Ground) -> Rule[None]:
    for turn in range(VERBS_IN_A_STEP):
        seat = turn % N
        verb = yield from choose(seat, "act", lambda seat=seat: possible(table, seat), "x")  # type: ignore[misc]
        yield from VERBS[verb](table, seat)
    table.board["step"] += 1
    table.step = None if table.board["step"] == STEPS else "step"


def possible(table: Ground, seat: Seat) -> list[str]:
    needs = {
        "draw": deck_size(table, "deck"), "peek": deck_size(table, "deck"), "bury": len(table.top.get("deck", ())),
        "play": hand(table, seat), "drop": hand(table, seat), "give": hand(table, seat), "show": hand(table, seat),
        "top": hand(table, seat), "rob": hand(table, left(seat)), "look": hand(table, left(seat)),
        "dig": len(table.places["under@"]), "search": len(table.places["under@"]),
        "mill": deck_size(table, "deck"), "refill": len(table.board["discard"]), "stake": hand(table, seat),
        "shuffle": deck_size(table, "deck"), "dump": hand(table, seat),
    }  # fmt: skip
    return [verb for verb in VERBS if needs[verb]]


def hand(table: Ground, seat: Seat) -> int:
    return len(table.places[f"hand-{seat}"])


def left(seat: Seat) -> Seat:
    return (seat + 1) % N


def card_of(table: Ground, seat: Seat, ask: str, to: Audience, of: str) -> Rule[str]:
    """This seat chooses a card of its hand; `to` learns which."""
    return choose(seat, ask, lambda: sorted(set(table.places[f"hand-{seat}"])), "x", to=to, of=of, secret=True)


def draw_one(table: Ground, seat: Seat) -> Rule[None]:
    yield from draw_top(table, "deck", f"hand-{seat}")


def peek_one(table: Ground, seat: Seat) -> Rule[None]:
    yield from peek(table, "deck", seat)


def bury_one(table: Ground, seat: Seat) -> Rule[None]:
    bury(table, "deck")
    yield from ()


def shuffle_all(table: Ground, seat: Seat) -> Rule[None]:
    yield from shuffle(table, "deck")


def play(table: Ground, seat: Seat) -> Rule[None]:
    card = yield from card_of(table, seat, "play", EVERYONE, f"hand-{seat}")
    shift(table, card, f"hand-{seat}", "")
    table.board["discard"].append(card)


def drop(table: Ground, seat: Seat) -> Rule[None]:
    """Face down on a pile that nobody sees."""
    card = yield from card_of(table, seat, "drop", only(seat), f"hand-{seat}>under@")
    shift(table, card, f"hand-{seat}", "under@", only(seat))


def dump(table: Ground, seat: Seat) -> Rule[None]:
    """Up to two at once, face down: the others see how many."""
    src = f"hand-{seat}"
    cards = yield from choose_some(
        seat, "dump", table.places[src], 0, 2, "x", to=only(seat), secret=True,
        of=lambda line: "" if line == "none" else " ".join(f"{src}>under@" for _ in line.split(" ")),
    )  # fmt: skip
    for card in cards:
        shift(table, card, src, "under@", only(seat))


def give(table: Ground, seat: Seat) -> Rule[None]:
    src, dst, to = f"hand-{seat}", f"hand-{left(seat)}", only(seat, left(seat))
    card = yield from card_of(table, seat, "give", to, f"{src}>{dst}")
    shift(table, card, src, dst, to)


def show_one(table: Ground, seat: Seat) -> Rule[None]:
    """A card of the hand is shown to the left neighbour alone, and goes back to the hand."""
    card = yield from card_of(table, seat, "show", only(seat, left(seat)), f"hand-{seat}>hand-{seat}")
    yield from show(table, f"hand-{seat}", [card], only(left(seat)))


def top(table: Ground, seat: Seat) -> Rule[None]:
    slot = top_slot(table, "deck")
    card = yield from card_of(table, seat, "top", only(seat), f"hand-{seat}>{slot}")
    shift(table, card, f"hand-{seat}", slot, only(seat))


def rob(table: Ground, seat: Seat) -> Rule[None]:
    yield from draw(table, f"hand-{left(seat)}", f"hand-{seat}")


def look_at(table: Ground, seat: Seat) -> Rule[None]:
    yield from look(table, f"hand-{left(seat)}", seat)


def dig(table: Ground, seat: Seat) -> Rule[None]:
    yield from draw(table, "under@", f"hand-{seat}", NOBODY)


def search(table: Ground, seat: Seat) -> Rule[None]:
    yield from look(table, "under@", seat)


def mill(table: Ground, seat: Seat) -> Rule[None]:
    """Nobody sees what goes from the deck under the pile."""
    yield from draw_top(table, "deck", "under@")


def refill(table: Ground, seat: Seat) -> Rule[None]:
    cards, table.board["discard"] = table.board["discard"], []
    yield from lay(table, cards, "deck")


def stake(table: Ground, seat: Seat) -> Rule[None]:
    """Two lay a card face down together; then both go under the pile."""
    seats = [s for s in (seat, left(seat)) if hand(table, s)]
    laid = yield from together({s: lay_down(table, s) for s in seats}, shown=False)
    for s, card in laid.items():
        shift(table, card, f"hand-{s}", f"down-{s}", NOBODY)
    if table.board["step"] % 2:
        yield from show(table, f"down-{seat}", table.places[f"down-{seat}"])
    for s in laid:
        yield from draw(table, f"down-{s}", "under@")


def lay_down(table: Ground, seat: Seat) -> Callable[[], Rule[str]]:
    return lambda: card_of(table, seat, "stake", only(seat), f"hand-{seat}>down-{seat}")


VERBS: dict[str, Verb] = {
    "draw": draw_one, "peek": peek_one, "bury": bury_one, "play": play, "drop": drop, "give": give, "show": show_one,
    "top": top, "rob": rob, "look": look_at, "dig": dig, "search": search, "mill": mill, "refill": refill,
    "stake": stake, "shuffle": shuffle_all, "dump": dump,
}  # fmt: skip

GAME = model(
    "soup",
    N,
    {"step": step},
    lambda: {"step": 0, "discard": []},
    lambda: {"deck": list("aabbccddeefg"), "under@": ["h"], "hand-0": ["a", "i"], "hand-1": ["b", "j"],
             "hand-2": ["c", "k"], **each(N, "down")},
)  # fmt: skip
