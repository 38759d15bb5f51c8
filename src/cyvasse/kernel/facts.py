"""What seats remember: each of these cards lies in one of these hidden places. Widened by what goes unseen."""

from __future__ import annotations

from bisect import insort
from collections import Counter
from collections.abc import Iterable, Sequence

from .question import Audience

Where = tuple[str, ...]
Known = dict[Where, list[str]]  # one seat's: places -> cards, sorted
Facts = list[Known]


def went(facts: Sequence[Known], card: str, src: str, dst: str, to: Audience, owner: int = -1) -> None:
    """A card has gone from src to dst ("" is open to all). Who saw which follows it; the others know it may have gone.

    What lies in a place its owner watches needs no fact of the owner's.
    """
    for seat, known in enumerate(facts):
        if to is None or seat in to:
            exact: Where | None = None
            for where, cards in known.items():
                if src in where and card in cards and (exact is None or (len(where), where) < (len(exact), exact)):
                    exact = where
            if exact is not None:
                _drop(known, exact, card)
            if dst and seat != owner:
                _add(known, (dst,), card)
        else:
            for where in [where for where in known if src in where and dst not in where]:
                _move(known, where, tuple(sorted((*where, dst))))


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
    left = Counter(cards)
    for where in sorted((where for where in known if place in where), key=lambda where: (len(where), where)):
        for card in known[where][:]:
            if left[card] > 0:
                left[card] -= 1
                _drop(known, where, card)
        if where in known and len(where) > 1:
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
