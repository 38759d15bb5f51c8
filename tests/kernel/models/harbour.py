"""A small vocabulary for tests of abilities: ships lie open, cards in hands and in a deck are hidden."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any

from cyvasse.kernel.abilities import (
    Ability,
    Compared,
    Count,
    Does,
    Each,
    Player,
    Players,
    Scene,
    Sort,
    Thing,
    Vocabulary,
    answered,
    does,
    read,
)
from cyvasse.kernel.deck import deck_size, in_hand_of, put_back, take_up
from cyvasse.kernel.match import Match
from cyvasse.kernel.places import look, shift
from cyvasse.kernel.question import only
from cyvasse.kernel.rule import Rule
from tests.kernel.models.ground import Ground
from tests.kernel.tiny import board, tiny

V: Vocabulary[Ground] = Vocabulary("harbour")
V.obliged, V.useless = "harbour.5", "harbour.6"
CARDS = ("axe", "bow", "lance", "pike", "sword")
Here = Scene[Ground]
Flag = Annotated[str, Sort("flag", "red", "blue")]

V.hook("landed", this="crate", timing="on_landing", gives=("host",))

V.hook(
    "a ship would sail", this="crate", timing="before_sailing", gives=("host",), instead=True, things={"ship": "ship"}
)


def log(scene: Here, what: str) -> None:
    scene.table.board["done"].append(what)


# -- players and ships: `cog_red@0` --------------------------------------------------------------------------------


@V.term("others")
def _others(scene: Here) -> list[int]:
    return [seat for seat in range(scene.table.seats) if seat != scene.seat]


@V.term("host", needs="host", one=True)
def _host(scene: Here) -> list[int]:
    return [1]


@V.noun("player", word=lambda scene, seat: f"seat_{seat}", ask="who", kind="player")
def _players(scene: Here, from_: Players) -> list[int]:
    return from_


@V.noun(
    "ship",
    word=lambda scene, ship: str(ship),
    ask="ship",
    every=lambda scene: scene.table.board["ships"],
    there=lambda scene, ship: ship in scene.table.board["ships"],
    missing=lambda scene, word: {"cog_sunk@1": "harbour.3", "cog_red@2": ""}.get(word),
)
def _ships(scene: Here, of: Players) -> list[str]:
    return [ship for ship in scene.table.board["ships"] if int(ship[-1]) in of]


@V.measure("ship", "size")
def _size(scene: Here, ship: str) -> int:
    return len(ship.partition("_")[0])


@V.filter("ship", "flag")
def _flies(scene: Here, ship: str, flag: Flag) -> bool:
    return f"_{flag}@" in ship


def unsinkable(scene: Here, ship: str) -> str:
    return "harbour.1" if ship.startswith("galley") else ""


@V.verb("sink", asks={"what": "sink"}, allows={"what": unsinkable}, takes={"what": ("ship",)})
def sink(scene: Here, what: Thing) -> None:
    scene.table.board["ships"].remove(what)
    log(scene, f"sunk {what}")


@V.verb("paint", asks={"what": "paint"}, takes={"what": ("ship",)})
def paint(scene: Here, what: Thing, flag: Flag) -> None:
    log(scene, f"painted {what} {flag}")


@V.verb("gain", can=lambda scene: scene.table.board["coins"] > 0)
def gain(scene: Here, count: Count, who: Each) -> None:
    scene.table.board["coins"] -= count
    log(scene, f"{who} gains {count}")


@V.condition("coins")
def _coins(scene: Here, count: Compared) -> bool:
    return count(scene.table.board["coins"])


@V.amount("ships")
def _count(scene: Here) -> int:
    return len(scene.table.board["ships"])


# -- hands ---------------------------------------------------------------------------------------------------------


@V.noun(
    "card in hand",
    word=lambda scene, held: str(held[1]),
    ask="card",
    there=lambda scene, held: held[1] in scene.table.places[f"hand-{held[0]}"],
    route=lambda scene, of: f"hand-{of}" if scene.table.places[f"hand-{of}"] else "",
    missing=lambda scene, word: "" if word in CARDS else None,
)
def _held(scene: Here, of: Player) -> list[tuple[int, str]]:
    return [(of, card) for card in dict.fromkeys(scene.table.places[f"hand-{of}"])]


@V.measure("card in hand", "letters")
def _letters(scene: Here, held: tuple[int, str]) -> int:
    return len(held[1])


@V.verb("discard", takes={"what": ("card in hand",)})
def discard(scene: Here, what: Thing) -> None:
    shift(scene.table, what[1], f"hand-{what[0]}", "")
    log(scene, f"discarded {what[1]}")


@V.verb(
    "give",
    asks={"what": "give"},
    takes={"what": ("card in hand",)},
    unseen=lambda scene, to: (f"hand-{to}", (to,)),
)
def give(scene: Here, what: Thing, to: Player) -> None:
    shift(scene.table, what[1], f"hand-{what[0]}", f"hand-{to}", only(what[0], to))
    log(scene, f"{what[0]} gives to {to}")


# -- decks: each has one --------------------------------------------------------------------------------------------


@V.deck(
    "deck",
    noun="card looked at",
    back=lambda scene, taken, rest, of: put_back(scene.table, f"deck@{of}", scene.seat, rest, "back", scene.rule),
    can=lambda scene, of: deck_size(scene.table, f"deck@{of}") > 0,
)
def _top(scene: Here, count: int, shown: bool, of: Player) -> Rule[None]:
    return take_up(scene.table, f"deck@{of}", scene.seat, count, shown)


def _up(scene: Here) -> str:
    up = in_hand_of("deck", scene.seat)
    return up if scene.table.places.get(up) else ""


@V.noun("card looked at", word=lambda scene, card: str(card), ask="card", route=_up)
def _looked_at(scene: Here) -> list[str]:
    return scene.table.places.get(_up(scene), [])


@V.measure("card looked at", "letters")
def _looked_at_letters(scene: Here, card: str) -> int:
    return len(card)


@V.verb(
    "keep", takes={"what": ("card looked at",)}, asks={"what": "keep"}, unseen=lambda scene: (f"hand-{scene.seat}", ())
)
def keep(scene: Here, what: Thing) -> None:
    shift(scene.table, what, _up(scene), f"hand-{scene.seat}", only(scene.seat))


@V.verb("throw away", takes={"what": ("card looked at",)}, asks={"what": "throw"})
def throw_away(scene: Here, what: Thing) -> None:
    shift(scene.table, what, _up(scene), "")
    log(scene, f"thrown {what}")


# -- sealed orders: a look opens them ---------------------------------------------------------------------------------


@V.noun(
    "order",
    word=lambda scene, order: str(order[1]),
    ask="order",
    route=lambda scene, of: f"orders@{of}" if scene.table.places.get(f"orders@{of}") else "",
)
def _orders(scene: Here, of: Player) -> list[tuple[int, str]]:
    return [(of, order) for order in scene.table.places[f"orders@{of}"]]


@V.verb("look at the orders of", opens=True)
def look_at_orders(scene: Here, who: Each) -> Rule[None]:
    yield from look(scene.table, f"orders@{who}", scene.seat)


@V.verb("cancel the order", takes={"what": ("order",)})
def cancel_order(scene: Here, what: Thing) -> None:
    shift(scene.table, what[1], f"orders@{what[0]}", "")
    log(scene, f"cancelled {what[1]}")


# -- playing -------------------------------------------------------------------------------------------------------

SHIPS = ["cog_red@0", "cog_blue@1", "galley_red@1"]


def acting(raw: dict[str, Any], ships: list[str] | None = None, coins: int = 3, seats: int = 3, **hidden: str) -> Match:
    """A match in which seat 0's card does this at once; `hidden` are places such as hand_1."""
    ability = read({"when": "landed", **raw}, V, "card")
    assert isinstance(ability, Ability)
    acts = does(V, [ability])
    return match_of(lambda table: acts.run(Scene(table, 0, "card")), ships, coins, seats, **hidden)


def sailing(
    *abilities: dict[str, Any], cards: dict[str, Any] | None = None, **hidden: Any
) -> Match:  # fmt: skip
    """A match in which seat 1's `cog_blue@1` would sail: a card on the table and cards in hands may say otherwise."""

    def acts(*raws: dict[str, Any]) -> Does[Ground]:
        read_ = [read({"when": "a ship would sail", **raw}, V, "card") for raw in raws]
        return does(V, [ability for ability in read_ if isinstance(ability, Ability)])

    lying, book = acts(*abilities) if abilities else None, {card: acts(raw) for card, raw in (cards or {}).items()}

    def scene(table: Ground, seat: int, card: str) -> Here:
        made = Scene(table, seat, card)
        made.named = {"ship": "cog_blue@1"}
        return made

    def rule(table: Ground) -> Rule[None]:
        if lying is not None and (yield from lying.replaces(scene(table, 0, "card"))):
            return
        found = yield from answered(
            table, book, range(3), lambda seat: f"hand-{seat}", lambda seat, card: scene(table, seat, card), "answer",
            "harbour.2", known=CARDS, ship="cog_blue@1",
        )  # fmt: skip
        if found is not None:
            seat, card = found
            shift(table, card, f"hand-{seat}", "")
            if (yield from book[card].replaces(scene(table, seat, card))):
                return
        table.board["done"].append("sailed")

    return match_of(rule, **hidden)


def match_of(
    rule: Callable[[Ground], Rule[None]], ships: list[str] | None = None, coins: int = 3, seats: int = 3, **hidden: str
) -> Match:
    places: dict[str, list[str]] = {
        f"{kind}{seat}": [] for kind in ("hand-", "deck@", "orders@") for seat in range(seats)
    }
    for place, cards in hidden.items():
        kind, _, seat = place.partition("_")
        places[f"{kind}-{seat}" if kind == "hand" else f"{kind}@{seat}"] = cards.split()
    given = {"ships": list(SHIPS if ships is None else ships), "coins": coins, "done": []}
    return tiny(rule, seats, board=given, places=places)


def done(match: Match) -> Any:
    return board(match)["done"]
