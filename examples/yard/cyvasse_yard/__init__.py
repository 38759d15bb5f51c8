"""Yard: a tiny game with a bit of everything, an example for people who write games and ground for tests of the kernel.

Squires practise in a castle's yard. In each round everyone is dealt cards, gives orders to two squires behind a screen,
scouts, moves about with a die, stakes a card face down, bids coins on it and puts cards aside. Most points win.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import product
from math import hypot
from pathlib import Path
from typing import Annotated, Any

import msgspec

from cyvasse.kernel import data, dealer, text
from cyvasse.kernel.deck import bury, deck_size, draw_top, peek, top_slot
from cyvasse.kernel.game import Forbidden, Game
from cyvasse.kernel.luck import Stream
from cyvasse.kernel.options import clause
from cyvasse.kernel.places import hidden, lay, look, shift, show
from cyvasse.kernel.position import Position
from cyvasse.kernel.question import NOBODY, Area, Asked, Seat, only
from cyvasse.kernel.rule import Rule, Table, choose, choose_number, choose_some, place, roll, say, together
from cyvasse.kernel.seen import Seen
from cyvasse.kernel.view import View as Head

NAMES = ["red", "blue", "green", "gold"]
SQUIRES = ["left", "right"]
ORDERS = ["drill", "watch", "rest"]
WIDTH, POST, HAND = 12_000, 6_000, 3  # the yard is 12 inches square, the post stands in its middle

# -- components and options -----------------------------------------------------------------------------------


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    name: data.Text
    value: int
    copies: int


class Components(msgspec.Struct, frozen=True):
    cards: dict[str, Card]
    packs: list[dict[str, Any]]


PRINTED: dict[str, list[dict[str, Any]] | dict[str, Any]] = {
    "cards": [
        {"id": "feint", "name": {"en": "Feint", "ru": "Обман"}, "value": 1, "copies": 7},
        {"id": "shield", "name": {"en": "Shield", "ru": "Щит"}, "value": 2, "copies": 6},
        {"id": "sword", "name": {"en": "Sword", "ru": "Меч"}, "value": 3, "copies": 6},
        {"id": "horse", "name": {"en": "Horse", "ru": "Конь"}, "value": 4, "copies": 5},
    ]
}


def components(packs: Sequence[Mapping[str, Any]]) -> Components:
    cards = data.convert(data.overlay(PRINTED, packs, "yard")["cards"], list[Card], "cards")
    return Components({card.id: card for card in cards}, [dict(pack) for pack in packs])


class Options(msgspec.Struct, frozen=True):
    long: Annotated[bool, clause("options.1")] = False
    coins: Annotated[int, msgspec.Meta(ge=1, le=5), clause("options.2")] = 3


def forbids(seats: int, options: Options, components: Components) -> Forbidden | None:
    return Forbidden("options.3") if options.long and options.coins == 1 else None


# -- the table ------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class Yard(Table):
    """Hidden: `deck`, each `hand-N`, each staked `down-N`, and `under@`, which nobody may look at."""

    data: Components
    options: Options
    round: int = 1
    turn: int = 0  # how many seats have had their turn in this step
    points: list[int] = field(default_factory=list)
    coins: list[int] = field(default_factory=list)
    bids: list[int] = field(default_factory=list)
    orders: list[list[str]] = field(default_factory=list)
    poses: list[tuple[int, int, int]] = field(default_factory=list)
    discard: list[str] = field(default_factory=list)


def setup(seats: int, options: Options, components: Components) -> Yard:
    table = Yard(components, options, seats, "deal")
    table.points, table.coins, table.bids = [0] * seats, [options.coins] * seats, [0] * seats
    table.orders = [[] for _ in range(seats)]
    table.poses = [(1000 + 3000 * seat, 1000, 0) for seat in range(seats)]
    table.places = {"deck": sorted(card.id for card in components.cards.values() for _ in range(card.copies))}
    table.places |= {f"{place}-{seat}": [] for seat in range(seats) for place in ("hand", "down")} | {"under@": []}
    return table


def arrange(position: Position, seats: int, options: Options, components: Components) -> Yard:
    """`round`, `turn`, `points`, `coins` and, by seat, `hand_red`, `down_red`, `orders_red`; `top`: the deck's top."""
    table = setup(seats, options, components)
    table.step, table.round = position.get("step", "deal"), position.number("round", 1)
    turn = position.get("turn", NAMES[0])
    if turn not in NAMES[:seats]:
        raise position.error("turn", f"there is no seat {turn!r}")
    table.turn = (NAMES.index(turn) - first(table)) % seats
    for key, track in (("points", table.points), ("coins", table.coins)):
        if position.has(key):
            track[:] = [int(word) for word in position.words(key)]
    for key, place_ in [(f"{kind}_{NAMES[s]}", f"{kind}-{s}") for s in range(seats) for kind in ("hand", "down")]:
        for card in position.words(key):
            take(position, key, table, card, place_)
    for card in reversed(position.words("top")):
        take(position, "top", table, card, top_slot(table, "deck"))
    for seat in range(seats):
        table.orders[seat] = sorted(str(line) for line in position.get(f"orders_{NAMES[seat]}", []))
    return table


def take(position: Position, key: str, table: Yard, card: str, dst: str) -> None:
    if card not in table.places["deck"]:
        raise position.error(key, f"there is no {card!r} left")
    shift(table, card, "deck", dst, NOBODY)


def first(table: Yard) -> Seat:
    """Who begins in this round."""
    return (table.round - 1) % table.seats


def now(table: Yard) -> Seat:
    """Whose turn it is in this step."""
    return (first(table) + table.turn) % table.seats


def pass_turn(table: Yard, after: str) -> None:
    """The same step for the next seat; when all have had it, the step `after`."""
    table.turn += 1
    if table.turn == table.seats:
        table.turn, table.step = 0, after


# -- rules ----------------------------------------------------------------------------------------------------


def deal(table: Yard) -> Rule[None]:
    """Everyone draws up to three cards; the discards become a new deck when it runs out."""
    for seat in range(table.seats):
        while len(table.places[f"hand-{seat}"]) < HAND and (deck_size(table, "deck") or table.discard):
            if not deck_size(table, "deck"):
                discards, table.discard = table.discard, []
                yield from lay(table, discards, "deck")
            card = yield from draw_top(table, "deck", f"hand-{seat}")
            say(table, "deal.card", seat=NAMES[seat], card="", private={seat: {"card": card}})
    table.step = "orders"


def orders(table: Yard) -> Rule[None]:
    """Everyone orders two squires about behind a screen, in any order and with second thoughts; then all is shown."""
    given = yield from together({seat: partial(assign, table, seat) for seat in range(table.seats)})
    for seat, lines in given.items():
        table.orders[seat], table.screens[seat] = lines[:], []
        say(table, "orders.given", seat=NAMES[seat], orders=" ".join(lines))
    table.step = "watch"


def assign(table: Yard, seat: Seat) -> Rule[list[str]]:
    screen = table.screens[seat]

    def lines() -> list[str]:
        placed = [line.split(" ")[0] for line in screen]
        used = [line.split(" ")[1] for line in screen]
        free = [f"{squire} {order}" for squire in SQUIRES if squire not in placed for order in ORDERS]
        fresh = [line for line in free if line.split(" ")[1] not in used]
        return [*fresh, *(["done"] if len(screen) == 2 else []), *placed]

    def why(line: str) -> str | None:
        return "orders.2" if any(line.endswith(f" {given.split(' ')[1]}") for given in screen) else None

    while True:
        line = yield from choose(seat, "orders.give", lines, "orders.1", why, any_order=True)
        if line == "done":
            return screen
        if line in SQUIRES:  # lifted again
            screen.remove(next(given for given in screen if given.startswith(line)))
        else:
            insort(screen, line)


def ordered(table: Yard, seat: Seat, order: str) -> bool:
    return any(line.endswith(order) for line in table.orders[seat])


def watch(table: Yard) -> Rule[None]:
    """Who watches looks at the deck's top card, which may be buried, or at another's hand."""
    seat = now(table)
    if ordered(table, seat, "watch"):
        hands = [f"look {NAMES[s]}" for s in range(table.seats) if s != seat and table.places[f"hand-{s}"]]
        deck = ["peek"] if deck_size(table, "deck") else []
        line = yield from choose(seat, "watch.what", lambda: [*deck, *hands, "pass"], "watch.1")
        if line == "peek":
            card = yield from peek(table, "deck", seat)
            say(table, "watch.peek", seat=NAMES[seat], card="", private={seat: {"card": card}})
            if (yield from choose(seat, "watch.bury", lambda: ["keep", "bury"], "watch.2")) == "bury":
                bury(table, "deck")
        elif line != "pass":
            yield from look(table, f"hand-{NAMES.index(line.split(' ')[1])}", seat)
    pass_turn(table, "drill")


def drill(table: Yard) -> Rule[None]:
    """Who drills moves as many inches as the die shows; near the post that is a point, unless someone feints."""
    seat = now(table)
    if ordered(table, seat, "drill"):
        inches = int((yield from roll(["1", "2", "3", "4", "5", "6"])))
        area = reach(table.poses[seat], inches * 1000)
        pose = yield from place(seat, "drill.move", NAMES[seat], area, "drill.1", lambda line: "drill.2", inches=inches)
        table.poses[seat] = pose
        if hypot(pose[0] - POST, pose[1] - POST) <= 2000 and not (yield from feinted(table, seat)):
            table.points[seat] += 1
            say(table, "drill.point", seat=NAMES[seat])
    pass_turn(table, "stake")


def reach(start: tuple[int, int, int], far: int) -> Area:
    x, y, _ = start

    def allows(to_x: int, to_y: int, angle: int) -> bool:
        inside = 0 <= to_x <= WIDTH and 0 <= to_y <= WIDTH and 0 <= angle < 3600
        return inside and (to_x - x) ** 2 + (to_y - y) ** 2 <= far**2

    def poses() -> list[tuple[int, int, int]]:
        steps = product((-far, -far // 2, 0, far // 2, far), repeat=2)
        return [(x + dx, y + dy, 900) for dx, dy in steps if allows(x + dx, y + dy, 900)]

    return Area(allows, {"circle": [x, y, far]}, poses)


def feinted(table: Yard, seat: Seat) -> Rule[bool]:
    """The others may answer with a feint. They are asked if they hold cards at all, for everyone sees that."""
    for other in [s for s in range(table.seats) if s != seat and table.places[f"hand-{s}"]]:
        hand = table.places[f"hand-{other}"]
        answers = ["feint", "pass"] if "feint" in hand else ["pass"]
        if (yield from react(other, answers, seat)) == "feint":
            shift(table, "feint", f"hand-{other}", "")
            table.discard.append("feint")
            return True
    return False


def react(seat: Seat, answers: list[str], target: Seat) -> Rule[str]:
    return choose(
        seat, "drill.feint", lambda: answers, "drill.3", secret=True,
        of=lambda line: "" if line == "pass" else f"hand-{seat}", target=NAMES[target],
    )  # fmt: skip


def stake(table: Yard) -> Rule[None]:
    """Everyone with cards lays one face down, together; nobody turns it up yet."""

    def one(seat: Seat) -> Callable[[], Rule[str]]:
        hand = table.places[f"hand-{seat}"]
        return lambda: choose(
            seat, "stake.card", lambda: sorted(set(hand)), "stake.1", of=f"hand-{seat}>down-{seat}", secret=True
        )

    staked = yield from together({s: one(s) for s in range(table.seats) if table.places[f"hand-{s}"]}, shown=False)
    for seat, card in staked.items():
        shift(table, card, f"hand-{seat}", f"down-{seat}", NOBODY)
    table.step = "bid"


def bid(table: Yard) -> Rule[None]:
    """In turn everyone bids coins; who will may turn the staked card up first."""
    seat = now(table)
    if table.places[f"down-{seat}"]:
        if (yield from choose(seat, "bid.show", lambda: ["yes", "no"], "bid.1")) == "yes":
            yield from show(table, f"down-{seat}", table.places[f"down-{seat}"])
        table.bids[seat] = yield from choose_number(seat, "bid.coins", 0, table.coins[seat], "bid.2")
        table.coins[seat] -= table.bids[seat]
    pass_turn(table, "tilt")


def tilt(table: Yard) -> Rule[None]:
    """All staked cards are turned up. Most value and coins earn two points; that card goes on top of the deck."""
    staked = {}
    for seat in [s for s in range(table.seats) if table.places[f"down-{s}"]]:
        yield from show(table, f"down-{seat}", table.places[f"down-{seat}"])
        staked[seat] = table.places[f"down-{seat}"][0]
    strength = {seat: table.data.cards[card].value + table.bids[seat] for seat, card in staked.items()}
    best = [seat for seat in strength if strength[seat] == max(strength.values())]
    for seat, card in staked.items():
        shift(table, card, f"down-{seat}", top_slot(table, "deck") if best == [seat] else "")
        if best == [seat]:
            table.points[seat] += 2
            say(table, "tilt.won", seat=NAMES[seat], card=card)
        else:
            insort(table.discard, card)
    table.bids = [0] * table.seats
    table.step = "drop"


def drop(table: Yard) -> Rule[None]:
    """In turn everyone may slip a card under the straw, unseen, and then discard up to two before everyone's eyes."""
    seat = now(table)
    hand = f"hand-{seat}"
    if table.places[hand]:
        line = yield from choose(
            seat, "drop.under", lambda: [*sorted(set(table.places[hand])), "pass"], "drop.1", secret=True,
            to=only(seat), of=lambda line: "" if line == "pass" else f"{hand}>under@",
        )  # fmt: skip
        if line != "pass":
            shift(table, line, hand, "under@", only(seat))
            say(table, "drop.slipped", seat=NAMES[seat], card="", private={seat: {"card": line}})
    if table.places[hand]:
        some = yield from choose_some(seat, "drop.open", table.places[hand], 0, 2, "drop.2", of=hand, secret=True)
        for card in some:
            shift(table, card, hand, "")
            insort(table.discard, card)
    pass_turn(table, "deal")
    if table.step == "deal" and table.round == (3 if table.options.long else 2):
        table.step = None
        say(table, "drop.over", seats=[NAMES[s] for s in winners(table)])
    elif table.step == "deal":
        table.round += 1


def winners(table: Yard) -> list[int]:
    return [seat for seat in range(table.seats) if table.points[seat] == max(table.points)]


# -- what a seat knows ----------------------------------------------------------------------------------------


class View(Head, frozen=True, kw_only=True):
    turn: int
    points: list[int]
    coins: list[int]
    bids: list[int]
    orders: list[list[str]]
    poses: list[tuple[int, int, int]]
    discard: list[str]


def view(table: Yard, seat: Seat | None) -> View:
    return View(
        game="yard", version=GAME.version, seat=seat, step=table.step, round=table.round, over=table.step is None,
        scores=table.points[:], seats=NAMES[: table.seats], options=msgspec.to_builtins(table.options),
        packs=table.data.packs, hidden=hidden(table, seat), turn=table.turn, points=table.points[:],
        coins=table.coins[:], bids=table.bids[:], orders=[lines[:] for lines in table.orders], poses=table.poses[:],
        discard=table.discard[:],
    )  # fmt: skip


def imagine(seen: Seen, luck: Stream) -> tuple[Yard, dict[int, str]]:
    assert isinstance(seen.view, View)
    known = seen.view
    table = Yard(
        components(known.packs), msgspec.convert(known.options, Options), len(known.seats), known.step,
        round=known.round, turn=known.turn, points=known.points[:], coins=known.coins[:], bids=known.bids[:],
        orders=[lines[:] for lines in known.orders], poses=known.poses[:], discard=known.discard[:],
    )  # fmt: skip
    return table, dealer.deal(seen, luck, table)


# -- for bots -------------------------------------------------------------------------------------------------


def judge(view: View) -> float:
    """From 0 to 1: this seat's share of the points."""
    return (view.points[view.seat] + 1) / (sum(view.points) + len(view.points)) if view.seat is not None else 0.5


def prefer(view: View, question: Asked) -> list[tuple[str, float]]:
    if question.kind == "choose_some":
        return [("none", 2.0), *((item, 1.0) for item in dict.fromkeys(question.items))]
    if question.kind == "choose_number":
        return [(str(number), 1.0) for number in range(question.low, question.high + 1)]
    return [(line, 0.5 if line == "pass" else 1.0) for line in question.options]


# -- for people -----------------------------------------------------------------------------------------------


def words() -> list[str]:
    verbs = ["peek", "look", "keep", "bury", "yes", "no", "pass", "done", "none", *"012345"]
    return sorted([*NAMES, *components(()).cards, *SQUIRES, *ORDERS, *verbs])


def word_name(word: str, lang: str, components: Components) -> str:
    card = components.cards.get(word)
    if card is not None:
        return card.name[lang]
    named = text.keys(GAME.folder, lang)
    if f"word-{word}" in named:
        return text.sentence(GAME, lang, f"word.{word}", {}, components)
    return text.verb(lang, word) or word


def card_text(word: str, lang: str, components: Components) -> str | None:
    card = components.cards.get(word)
    return None if card is None else f"{card.name[lang]}: {card.value}"


def describe(view: View, lang: str) -> str:
    known = components(view.packs)
    lines = [text.sentence(GAME, lang, "yard.round", {"round": view.round}, known)]
    for seat, name in enumerate(view.seats):
        told = {"seat": name, "points": view.points[seat], "coins": view.coins[seat], "orders": view.orders[seat]}
        lines.append(text.sentence(GAME, lang, "yard.seat", told, known))
    if view.seat is not None:
        told = {"cards": view.hidden.places[f"hand-{view.seat}"] or "none"}
        lines.append(text.sentence(GAME, lang, "yard.hand", told, known))
    return "\n".join(lines)


def ground(setting: Mapping[str, Any], lang: str, shape: str) -> str:
    post = f'<circle cx="{POST}" cy="{POST}" r="2000" fill="none" stroke="#777" stroke-width="60"/>'
    return f'<g><rect width="{WIDTH}" height="{WIDTH}" fill="#e8dcc0"/>{post}</g>'


def pieces(view: View, lang: str, shape: str) -> str:
    colours = ("#a33", "#36a", "#383", "#c93")
    squires = [
        f'<circle data-word="{view.seats[s]}" cx="{x}" cy="{y}" r="300" fill="{colours[s]}"/>'
        for s, (x, y, _) in enumerate(view.poses)
    ]
    hand = view.hidden.places[f"hand-{view.seat}"] if view.seat is not None else []
    assert isinstance(hand, list)
    cards = [
        f'<text data-word="{card}" x="{300 + 2000 * i}" y="11700" font-size="600">'
        f"{word_name(card, lang, components(view.packs))}</text>"
        for i, card in enumerate(hand)
    ]
    return f"<g>{''.join(squires)}{''.join(cards)}</g>"


def picture(view: View, lang: str, shape: str) -> str:
    layers = ground(setting(view), lang, shape) + pieces(view, lang, shape)
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {WIDTH}">{layers}</svg>'


def setting(view: View) -> dict[str, Any]:
    return {}


def conserved(table: Yard) -> list[str]:
    return sorted([card for cards in table.places.values() for card in cards] + table.discard)


def variants() -> list[tuple[int, dict[str, Any]]]:
    return [(seats, {"long": long}) for seats in (2, 3, 4) for long in (False, True)]


GAME: Game[Yard, View, Options, Components] = Game(
    name="yard",
    version=1,
    title={"en": "The Yard", "ru": "Двор"},
    folder=Path(__file__).parent,
    seats=range(2, 5),
    options=Options,
    variants=variants,
    steps={
        "deal": deal, "orders": orders, "watch": watch, "drill": drill,
        "stake": stake, "bid": bid, "tilt": tilt, "drop": drop,
    },
    components=components,
    setup=setup,
    arrange=arrange,
    forbids=forbids,
    view=view,
    view_type=View,
    imagine=imagine,
    names=lambda table: NAMES[: table.seats],
    scores=lambda table: table.points[:],
    winners=winners,
    words=words,
    word_name=word_name,
    describe=describe,
    judge=judge,
    prefer=prefer,
    ground=ground,
    pieces=pieces,
    setting=setting,
    picture=picture,
    card=card_text,
    conserved=conserved,
)  # fmt: skip
