"""A dealer that obeys what a seat knows: it lays hidden cards so that facts and the step's events hold."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass

from .places import family, is_open
from .rule import Inconsistent, Table
from .seen import Seen
from .stream import Stream
from .view import Hidden

WORD = re.compile(r'[^\s"\[\],]+')  # of a line, or of the JSON that a lifted screen leaves
VERBS = ("pass", "done", "none")  # words of a line with a route that are no cards


def deal(seen: Seen, luck: Stream, table: Table) -> dict[int, str]:
    """Fill the hidden part of an imagined table for the start of the step; return words for hidden events."""
    hidden: Hidden = seen.view.hidden
    fills: dict[int, str] = {}
    places = {place: cards[:] for place, cards in hidden.places.items() if isinstance(cards, list)}
    for name, pool in hidden.unseen.items():
        sizes = {p: n for p, n in hidden.places.items() if isinstance(n, int) and family(p) == name}
        facts = [(card, set(where)) for where, cards in hidden.facts if family(where[0]) == name for card in cards]
        dealt, words = Family(seen, Counter(pool), sizes, facts, places.keys(), luck).deal()
        places |= dealt
        fills |= words
    for place in hidden.places:
        places.setdefault(place, [])
    table.places = {place: places[place] for place in hidden.places}
    table.top = {deck: slots[:] for deck, slots in hidden.top.items()}
    table.bottom = {deck: slots[:] for deck, slots in hidden.bottom.items()}
    table.slots = hidden.slots
    table.facts = [{} for _ in range(table.seats)]
    table.screens = [[] for _ in range(table.seats)]
    table.log = []
    if seen.seat is not None:
        table.facts[seen.seat] = {tuple(where): cards[:] for where, cards in hidden.facts}
        table.screens[seen.seat] = hidden.screen[:]
    return fills


@dataclass(slots=True, eq=False)
class Want:
    """A card that this seat can place: where it may have lain when the step began, and where it has gone since."""

    card: str
    where: set[str]  # empty: it was not hidden then
    at: str = ""  # "": where it was
    gone: bool = False  # it is hidden no more


class Family:
    """The hidden cards of one family, dealt for one seat."""

    def __init__(
        self, seen: Seen, pool: Counter[str], sizes: dict[str, int], facts: list[tuple[str, set[str]]],
        mine: object, luck: Stream,
    ) -> None:  # fmt: skip
        self.pool, self.sizes, self.luck = pool, dict(sizes), luck
        self.wants = [Want(card, where) for card, where in facts]
        self.inflow: dict[str, list[str]] = {}  # unknown cards that came to a place in this step, as slots
        self.home: dict[str, str] = {}  # slot -> the place its card lay in when the step began
        self.moved: dict[int, str] = {}  # event -> slot of the unknown card that moved
        self.fills: dict[int, str] = {}
        for i, (who, of, words, _) in enumerate(seen.since):
            src, arrow, dst = of.partition(">")
            if src in sizes:
                if words is None:
                    if arrow:
                        self._unknown(i, src, dst)
                elif arrow and not is_open(dst):
                    self._moved(words, src, dst)
                else:
                    self._turned_up(words, src, gone=arrow != "" or who >= 0)
            elif words and dst in sizes:  # known cards went in: nothing to deal, but they may come out again
                self.wants += [Want(card, set(), dst) for card in WORD.findall(words) if card not in VERBS]

    def _moved(self, words: str, src: str, dst: str) -> None:
        """This seat knows which cards went from one place to another."""
        for card in WORD.findall(words):
            if card not in VERBS:
                want = self._claim(card, src, [])
                want.at, want.gone = dst, dst not in self.sizes

    def _turned_up(self, words: str, src: str, gone: bool) -> None:
        """Cards were played from there, or shown there and left."""
        taken: list[Want] = []
        for card in WORD.findall(words):
            if card in self.pool or any(want.card == card and want.at == src for want in self.wants):
                taken.append(self._claim(card, src, taken))
        for want in taken:
            want.gone = gone

    def _claim(self, card: str, src: str, taken: list[Want]) -> Want:
        """The want for a card that is now seen to lie in src: a sure one, one that fits, or a new one."""
        where = {src, *self.inflow.get(src, ())}
        fitting = [
            want
            for want in self.wants
            if want.card == card
            and not want.gone
            and (want.at == src if want.at else bool(want.where & where))
            and not any(want is other for other in taken)
        ]
        sure = [want for want in fitting if want.at or want.where <= where]
        if fitting:
            want = sure[0] if sure else self.luck.one(fitting)
        else:
            want = Want(card, set(where))
            self.wants.append(want)
        if not want.at and want.where:
            want.where = want.where & where
        return want

    def _unknown(self, i: int, src: str, dst: str) -> None:
        """Some card went, nobody told this seat which: one of those that lay there, each as likely."""
        came = self.inflow.get(src, [])
        known = [want for want in self.wants if want.at == src and not want.gone]
        n = self.sizes[src] + len(came) + len(known)
        if not n:
            raise Inconsistent(f"nothing lies in {src}")
        k = self.luck.below(n)
        if k < len(known):
            self.fills[i] = known[k].card
            known[k].at = dst
            return
        if k < len(known) + len(came):
            slot = came.pop(k - len(known))
        else:
            slot = f"#{i}"
            self.sizes[slot], self.home[slot] = 1, src
            self.sizes[src] -= 1
            for want in self.wants:  # what was known to be there may be the one that went
                if not want.gone and not want.at and src in want.where:
                    want.where = want.where | {slot}
        self.moved[i] = slot
        self.inflow.setdefault(dst, []).append(slot)

    def deal(self) -> tuple[dict[str, list[str]], dict[int, str]]:
        left = self.pool.copy()
        cards: list[tuple[str, set[str] | None]] = [(w.card, w.where) for w in self.wants if w.where]
        for card, _ in cards:
            left[card] -= 1
            if left[card] < 0:
                raise Inconsistent(f"one {card} too many")
        cards += [(card, None) for card in sorted(left) for _ in range(left[card])]
        slots = [place for place in sorted(self.sizes) for _ in range(self.sizes[place])]
        if len(slots) != len(cards):
            raise Inconsistent(f"{len(slots)} places for {len(cards)} cards")
        owner = self._match(cards, slots)
        out: dict[str, list[str]] = {place: [] for place in self.sizes}
        for s, place in enumerate(slots):
            out[place].append(cards[owner[s]][0])
        for slot, place in self.home.items():
            out[place].append(out[slot][0])
        for i, slot in self.moved.items():
            self.fills[i] = out[slot][0]
        return {place: sorted(found) for place, found in out.items() if place[0] != "#"}, self.fills

    def _match(self, cards: list[tuple[str, set[str] | None]], slots: list[str]) -> list[int]:
        """Which card lies in which slot: the remembered ones by matching, then the rest, then mixed as facts allow."""
        order = list(range(len(slots)))
        self.luck.shuffle(order)
        owner: dict[int, int] = {}

        def seat(i: int, tried: set[int]) -> bool:
            where = cards[i][1] or ()
            for s in order:
                if s not in tried and slots[s] in where:
                    tried.add(s)
                    if s not in owner or seat(owner[s], tried):
                        owner[s] = i
                        return True
            return False

        bound = 0
        for i, (card, where) in enumerate(cards):
            if where is not None:
                bound += 1
                if not seat(i, set()):
                    raise Inconsistent(f"no place for {card}")
        rest = [i for i, (_, where) in enumerate(cards) if where is None]
        self.luck.shuffle(rest)
        for s in order:
            if s not in owner:
                owner[s] = rest.pop()
        if bound:  # mix: any two may change places if facts allow
            for _ in range(2 * len(slots)):
                a, b = self.luck.below(len(slots)), self.luck.below(len(slots))
                if self._fits(cards[owner[a]], slots[b]) and self._fits(cards[owner[b]], slots[a]):
                    owner[a], owner[b] = owner[b], owner[a]
        return [owner[s] for s in range(len(slots))]

    @staticmethod
    def _fits(card: tuple[str, set[str] | None], slot: str) -> bool:
        return card[1] is None or slot in card[1]
