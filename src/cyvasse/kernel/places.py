"""Hidden places: who sees what lies there, and how cards move between them so that everyone remembers what they saw."""

from __future__ import annotations

from bisect import bisect_left, insort
from collections.abc import Sequence
from functools import lru_cache

from .facts import Known, empty, saw, went
from .question import EVERYONE, NOBODY, Audience, Seat, only
from .rule import Chance, Inconsistent, Rule, Show, Table
from .view import Hidden


@lru_cache(maxsize=4096)
def watcher(place: str) -> Seat:
    """Who sees what lies there: `hand-2` seat 2; other places nobody (-1). Copies of a table share the answer."""
    name, dash, seat = place.rpartition("-")
    return int(seat) if dash and seat.isdigit() and "@" not in name else -1


@lru_cache(maxsize=4096)
def is_open(place: str) -> bool:
    """`""` and places whose name begins with `open` lie before everyone's eyes."""
    return not place or place.rpartition("/")[2].startswith("open")


@lru_cache(maxsize=4096)
def family(place: str) -> str:
    """`infl/hand-2` belongs to `infl`: cards of different families never mix."""
    return place.partition("/")[0] if "/" in place else ""


@lru_cache(maxsize=8192)
def watching(src: str, dst: str, to: Audience) -> Audience:
    """Who learns which card goes from src to dst."""
    if to is None or is_open(dst) or is_open(src):
        return EVERYONE
    return frozenset({*to, watcher(src), watcher(dst)} - {-1})


def shift(table: Table, card: str, src: str, dst: str, to: Audience = EVERYONE) -> None:
    """A card moves. Whoever is not in `to` and watches neither end only knows that some card did."""
    places = table.places
    if src:
        left = places[src]
        i = bisect_left(left, card)
        if i == len(left) or left[i] != card:
            raise Inconsistent(f"{card} does not lie in {src}")
        del left[i]
    if dst:
        if dst in places:
            insort(places[dst], card)
        else:
            places[dst] = [card]
    if table.facts is not None:
        went(table.facts, card, src, "" if is_open(dst) else dst, watching(src, dst, to), watcher(dst))
        if src and not places[src]:
            empty(table.facts, src)
    if src and not places[src] and "~" in src:
        del places[src]


def draw(table: Table, src: str, dst: str, to: Audience = NOBODY) -> Rule[str]:
    """Take a card of a hidden place at random into another ("" is the open table); watchers and `to` learn which."""
    assert table.places[src], f"nothing lies in {src}"
    name: str = yield Chance(table.places[src], watching(src, dst, to), f"{src}>{dst}")
    shift(table, name, src, dst, to)
    return name


def carry(table: Table, card: str, src: str, dst: str, to: Audience = NOBODY) -> Rule[None]:
    """The rules move a card between hidden places in the middle of a step: all see it go, watchers and `to` which.

    Where nothing follows in the step, or answer and outcome have told the route, `shift` does.
    """
    who = watching(src, dst, to)
    yield Show(f"{src}>{dst}", card, who, learn=who is None or not who <= {watcher(src)})
    shift(table, card, src, dst, to)


def carry_all(table: Table, src: str, dst: str) -> Rule[None]:
    """The same with all that lies in a place, at once: nothing tells which of them went first."""
    cards = table.places[src][:]
    if cards:
        who = watching(src, dst, NOBODY)
        route = " ".join([f"{src}>{dst}", *"+" * (len(cards) - 1)])
        yield Show(route, " ".join(cards), who, learn=who is None or not who <= {watcher(src)})
        for card in cards:
            shift(table, card, src, dst, NOBODY)


def look(table: Table, place: str, *seats: Seat) -> Rule[None]:
    """These seats look at all that lies in a place."""
    yield Show(place, " ".join(table.places[place]), only(*seats))
    if table.facts is not None:
        for seat in seats:
            if watcher(place) != seat:
                saw(table.facts[seat], place, table.places[place])


def show(table: Table, place: str, cards: Sequence[str], to: Audience = EVERYONE) -> Rule[None]:
    """Cards that lie in a hidden place become known to `to`, and stay there; or lines that lay behind a screen."""
    yield Show(place, " ".join(cards), to)
    if table.facts is not None and place in table.places:
        for seat, known in enumerate(table.facts):
            if (to is None or seat in to) and watcher(place) != seat:
                if len(cards) == len(table.places[place]):
                    saw(known, place, cards)
                else:
                    for card in cards:
                        went([known], card, place, place, EVERYONE)


def lay(table: Table, cards: Sequence[str], dst: str) -> Rule[None]:
    """Cards that lie open go into a hidden place before everyone's eyes."""
    cards = sorted(cards)
    yield Show(f">{dst}", " ".join(cards), EVERYONE, learn=False)
    for card in cards:
        shift(table, card, "", dst)
    if table.facts is not None:
        kin = family(dst)
        full = [p for p, cards in table.places.items() if cards and family(p) == kin and not is_open(p)]
        if full == [dst]:  # all that is hidden lies in one place: that goes without saying
            for known in table.facts:
                for where in [where for where in known if family(where[0]) == kin]:
                    del known[where]


def everyone_knows(table: Table, place: str) -> None:
    """What lies in a place when the game begins is common knowledge."""
    for seat, known in enumerate(table.facts or ()):
        if watcher(place) != seat:
            saw(known, place, table.places[place])


def hidden(table: Table, seat: Seat | None) -> Hidden:
    """The hidden part of a view: what this seat watches, sizes of the rest, and what it remembers."""
    places: dict[str, list[str] | int] = {}
    unseen: dict[str, list[str]] = {}
    for place in sorted(table.places):
        cards = table.places[place]
        if is_open(place) or watcher(place) == seat:
            places[place] = cards[:]
        else:
            places[place] = len(cards)
            if cards:
                unseen.setdefault(family(place), []).extend(cards)
    for cards in unseen.values():
        cards.sort()
    facts = table.facts
    known, shown = ({}, {}) if facts is None else (facts[-1 if seat is None else seat], facts[-1])
    return Hidden(
        places,
        unseen,
        _told(known),
        {deck: slots[:] for deck, slots in sorted(table.top.items()) if slots},
        {deck: slots[:] for deck, slots in sorted(table.bottom.items()) if slots},
        table.slots,
        table.screens[seat][:] if seat is not None and table.screens else [],
        _told(shown),
    )


def _told(known: Known) -> list[tuple[list[str], list[str]]]:
    return sorted((list(where), cards[:]) for where, cards in known.items())
