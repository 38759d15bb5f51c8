"""What is paid for using an ability."""

from __future__ import annotations

from cyvasse.kernel.abilities import Count, Thing
from cyvasse.kernel.offer import Offer, Reasons, needs
from cyvasse.kernel.rule import Rule, choose, say

from ..components import HOUSES
from ..moves import discard_from_hand, discard_from_play, kneel
from ..offers import nameable
from ..table import HAND, Table
from .vocabulary import IN_PLAY, Scene, V

A_CARD = "this: character or location or attachment"


def _knelt(scene: Scene) -> str:
    return "kneel.3" if scene.this in scene.table.kneeling else ""


@V.cost("kneel this", unpaid=_knelt, own=True, needs=A_CARD)
def _kneel_this(scene: Scene) -> None:
    kneel(scene.table, scene.this)


@V.cost("discard this", own=True, needs=A_CARD)
def _discard_this(scene: Scene) -> None:
    discard_from_play(scene.table, scene.this)


def _own_standing(scene: Scene, word: str) -> str:
    if scene.table.data.owner[word] != scene.seat:
        return "ruling.19"
    return "kneel.3" if word in scene.table.kneeling else ""


@V.cost(
    "kneel", asks={"what": "price.kneel"}, allows={"what": _own_standing}, takes={"what": (*IN_PLAY, "card in play")}
)
def _kneel(scene: Scene, what: Thing) -> None:
    kneel(scene.table, what)


def _own(scene: Scene, word: str) -> str:
    return "" if scene.table.data.owner[word] == scene.seat else "ruling.19"


@V.cost("discard", asks={"what": "price.discard"}, allows={"what": _own}, takes={"what": (*IN_PLAY, "card in play")})
def _discard(scene: Scene, what: Thing) -> None:
    discard_from_play(scene.table, what)


def _cannot_pay(scene: Scene, count: int) -> str:
    return "gold.2" if scene.table.gold[scene.seat] < count else ""


@V.cost("gold", unpaid=_cannot_pay)
def _gold(scene: Scene, count: Count) -> None:
    scene.table.gold[scene.seat] -= count
    say(scene.table, "gold.paid", house=HOUSES[scene.seat], count=count)


def _too_little_power(scene: Scene, count: int) -> str:
    return "ruling.19" if scene.table.power[scene.seat] < count else ""


@V.cost("power", unpaid=_too_little_power)
def _power(scene: Scene, count: Count) -> None:
    """From the banner back to the reserve."""
    scene.table.power[scene.seat] -= count
    say(scene.table, "power.paid", house=HOUSES[scene.seat], count=count)


def _too_few_cards(scene: Scene, count: int) -> str:
    """An event is not discarded from the hand that it is played from."""
    table = scene.table
    held = len(table.places[HAND[scene.seat]])
    event = table.data.by_word[scene.this].type == "event" and scene.this not in table.playing
    return "ruling.19" if held - event < count else ""


@V.cost("discard from hand", unpaid=_too_few_cards)
def _discard_held(scene: Scene, count: Count) -> Rule[None]:
    return discard_chosen(scene, scene.seat, count)


def discard_chosen(scene: Scene, who: int, count: int) -> Rule[None]:
    """Cards of the player's own choice, as far as there are any (ruling.67)."""
    table, hand = scene.table, scene.table.places[HAND[who]]
    for _ in range(count):
        if hand:
            titles = list(dict.fromkeys(hand))
            why = Reasons(held_offered, table, titles, scene.rule)
            title = yield from choose(who, "hand.discard", titles.copy, rule=scene.rule, why=why, of=HAND[who])
            discard_from_hand(table, who, title)


def held_offered(table: Table, titles: list[str], rule: str) -> Offer[str]:
    """A card of the own hand, though the player would rather keep all."""
    return Offer(
        lambda: nameable(table),
        needs(rule, titles.__contains__),
        never=dict.fromkeys(("pass", "done", "none"), rule),
    )
