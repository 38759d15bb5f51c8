"""Using abilities: whether one can be used, paying its price, choosing its target; and playing events."""

from __future__ import annotations

from collections.abc import Callable

from cyvasse.kernel.places import shift
from cyvasse.kernel.rule import Rule, say

from .abilities.kinds import Use
from .components import HOUSES
from .moves import discard_from_play, kneel, to_discard
from .table import HAND, Table


def _route(seat: int) -> Callable[[str], str]:
    return lambda line: "" if "@" in line or line == "pass" else HAND[seat]


_ROUTES = (_route(0), _route(1))


def from_hand(seat: int) -> Callable[[str], str]:
    """The route of an answer that names a card of the hand, a card in play, or `pass`."""
    return _ROUTES[seat]


def may_hold(table: Table, seat: int, title: str) -> bool:
    """On public facts: could this event lie in the player's hand (ruling.61)?"""
    copies = table.data.decks[seat].get(title)
    if not copies or not table.places[HAND[seat]]:
        return False
    return copies > table.discard[seat].count(title)


def why_unpaid(table: Table, use: Use, me: str) -> str:
    """The clause that keeps its price from being paid, "" if it can be paid."""
    if use.kneels and me in table.kneeling:
        return "kneel.3"
    return "gold.2" if table.gold[table.data.owner[me]] < use.gold else ""


def is_usable(table: Table, use: Use, me: str) -> bool:
    """Its price can be paid, its condition holds, and there is a legal target (ruling.19)."""
    if use.kneels and me in table.kneeling:
        return False
    if use.gold and table.gold[table.data.owner[me]] < use.gold:
        return False
    if use.when is not None and not use.when(table, me):
        return False
    return use.targets is None or bool(use.targets(table, me))


def carry_out(table: Table, use: Use, me: str) -> Rule[None]:
    """Pay the price, choose the target, take effect fully and at once (action.5)."""
    if me not in table.playing:
        say(table, "ability.used", house=HOUSES[table.data.owner[me]], card=use.title)
    pay(table, use, me)
    if use.targets is None or use.aim is None:
        rule = use.do(table, me)
    else:
        target = yield from use.aim(table, me, use.targets(table, me))
        rule = use.do(table, me, target)
    if rule is not None:
        yield from rule


def pay(table: Table, use: Use, me: str) -> None:
    if use.kneels:
        kneel(table, me)
    if use.gold:
        table.gold[table.data.owner[me]] -= use.gold
        say(table, "gold.paid", house=HOUSES[table.data.owner[me]], count=use.gold)
    if use.discards:
        discard_from_play(table, me)


def play_event(table: Table, seat: int, use: Use) -> Rule[None]:
    """From hand; the card is discarded after its effect (types.8)."""
    title = use.title
    me = f"{title}@{HOUSES[seat]}"
    shift(table, title, HAND[seat], "")
    say(table, "event.played", house=HOUSES[seat], card=title)
    table.playing.append(me)
    yield from carry_out(table, use, me)
    table.playing.remove(me)
    to_discard(table, seat, title)
