"""What seats and spectators remember: each of these cards lies in one of these hidden places.

Widened by what goes unseen.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterable, Sequence

from .question import Audience

Where = tuple[str, ...]
Known = dict[Where, list[str]]  # one memory: places -> cards, sorted
Facts = list[Known]  # by seat; the last is that of spectators: what everyone has seen


def nothing_known(seats: int) -> Facts:
    return [{} for _ in range(seats + 1)]


def went(facts: Sequence[Known], card: str, src: str, dst: str, to: Audience, owner: int = -1) -> None:
    """A card has gone from src to dst ("" is open to all). Who saw which follows it; the others know it may have gone.

    What lies in a place its owner watches needs no fact of the owner's.
    """
    for seat, known in enumerate(facts):
        if to is None or seat in to:
            if src:
                _leave(known, card, src)
            if dst and seat != owner:
                _add(known, (dst,), card)
        else:
            for where in [where for where in known if src in where and dst not in where]:
                _move(known, where, tuple(sorted((*where, dst))))


def _leave(known: Known, card: str, src: str) -> None:
    """A card is seen to leave a place, so one fact about its like is spent: the most exact.

    It may have been the one that another fact speaks of. Then that fact holds for the card of the spent one, once
    it is widened by where that may lie.
    """
    about = [where for where, cards in known.items() if src in where and card in cards]
    if not about:
        return
    spent = min(about, key=lambda where: (len(where), where))
    _drop(known, spent, card)
    for where in about:
        if where != spent and not set(spent) <= set(where):
            wider = tuple(sorted({*where, *spent}))
            for _ in range(known[where].count(card)):
                _drop(known, where, card)
                _add(known, wider, card)


def empty(facts: Facts, place: str) -> None:
    """An empty place holds nothing."""
    for known in facts:
        for where in [where for where in known if place in where]:
            left = tuple(q for q in where if q != place)
            if left:
                _move(known, where, left)


def saw(known: Known, place: str, cards: Iterable[str]) -> None:
    """A seat has looked at a whole place: what lies there is exact, what does not is elsewhere."""
    cards = list(cards)
    for card in cards:
        _leave(known, card, place)
    for where in [where for where in known if place in where]:
        _move(known, where, tuple(q for q in where if q != place))
    for card in cards:
        _add(known, (place,), card)


def _add(known: Known, where: Where, card: str) -> None:
    if where in known:
        insort(known[where], card)
    else:
        known[where] = [card]


def _drop(known: Known, where: Where, card: str) -> None:
    known[where].remove(card)
    if not known[where]:
        del known[where]


def _move(known: Known, where: Where, to: Where) -> None:
    cards = known.pop(where)
    if to in known:
        known[to] = sorted(known[to] + cards)
    else:
        known[to] = cards
