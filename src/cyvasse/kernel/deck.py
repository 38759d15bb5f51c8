"""Lazy decks: a known top, an unordered rest, a known bottom. Nothing has an order before someone must know it."""

from __future__ import annotations

from typing import Any

from .places import carry, carry_all, draw, look, shift
from .question import EVERYONE, NOBODY, Audience, Seat, only
from .rule import Rule, Table, choose


def deck_size(table: Table, deck: str) -> int:
    return len(table.top.get(deck, ())) + len(table.places[deck]) + len(table.bottom.get(deck, ()))


def _slot(table: Table, deck: str) -> str:
    table.slots += 1
    return f"{deck}~{table.slots}"


def draw_top(table: Table, deck: str, dst: str, to: Audience = NOBODY) -> Rule[str]:
    """Draw the top card of a deck that is not empty. A card that already lies fixed is an outcome with one name."""
    top, bottom = table.top.get(deck), table.bottom.get(deck)
    if top:
        return (yield from draw(table, top.pop(0), dst, to))
    if table.places[deck] or not bottom:
        return (yield from draw(table, deck, dst, to))
    return (yield from draw(table, bottom.pop(0), dst, to))


def peek(table: Table, deck: str, *seats: Seat) -> Rule[str]:
    """These seats look at the top card of a deck that is not empty, and leave it there."""
    top, bottom = table.top.setdefault(deck, []), table.bottom.get(deck)
    if not top and not table.places[deck] and bottom:
        top.append(bottom.pop(0))
    if top:
        yield from look(table, top[0], *seats)
    else:
        slot = _slot(table, deck)
        yield from draw(table, deck, slot, only(*seats))
        top.append(slot)
    return table.places[top[0]][0]


def bury(table: Table, deck: str) -> None:
    """The card that lies fixed on top goes to the bottom, unseen."""
    table.bottom.setdefault(deck, []).append(table.top[deck].pop(0))


def top_slot(table: Table, deck: str) -> str:
    """A new slot on top of the deck, for a card that is put there."""
    slot = _slot(table, deck)
    table.top.setdefault(deck, []).insert(0, slot)
    return slot


def bottom_slot(table: Table, deck: str) -> str:
    slot = _slot(table, deck)
    table.bottom.setdefault(deck, []).append(slot)
    return slot


def next_slot(table: Table, deck: str) -> str:
    """How the slot will be called that is made next."""
    return f"{deck}~{table.slots + 1}"


def in_hand_of(deck: str, seat: Seat) -> str:
    """Where a seat holds cards of a deck that it is looking at: there only while something lies in it."""
    kin, slash, _ = deck.partition("/")
    return f"{kin}/up~-{seat}" if slash else f"up~-{seat}"


def take_up(table: Table, deck: str, seat: Seat, count: int, shown: bool = False) -> Rule[None]:
    """A seat takes up cards from the top, as many as there are; with `shown` everyone sees them."""
    for _ in range(min(count, deck_size(table, deck))):
        yield from draw_top(table, deck, in_hand_of(deck, seat), EVERYONE if shown else NOBODY)


def put_back(table: Table, deck: str, seat: Seat, rest: str, ask: str, rule: str, **words: Any) -> Rule[None]:
    """What a seat has taken up goes `on top` or `under` in an order that it likes, or is `shuffled` in."""
    up = in_hand_of(deck, seat)
    if rest == "shuffled" and up in table.places:
        yield from carry_all(table, up, deck)
    while cards := table.places.get(up):
        slot = (top_slot if rest == "on top" else bottom_slot)(table, deck)
        if len(cards) == 1:
            yield from carry(table, cards[0], up, slot)
        else:
            card = yield from choose(seat, ask, cards.copy, rule, to=only(seat), of=f"{up}>{slot}", **words)
            shift(table, card, up, slot, only(seat))
    if rest == "shuffled":
        yield from shuffle(table, deck)


def shuffle(table: Table, deck: str) -> Rule[None]:
    """Fixed cards of the deck lose their places among the rest."""
    for slot in [*table.top.pop(deck, []), *table.bottom.pop(deck, [])]:
        yield from carry(table, table.places[slot][0], slot, deck)
