"""A dealer that obeys what a seat knows: it lays hidden cards so that facts and the step's events hold."""

from __future__ import annotations

import re
from collections import Counter
from typing import NamedTuple

from .places import family, is_open, watcher
from .question import Seat
from .rule import Inconsistent, Table
from .seen import SHOWN, Seen
from .stream import Stream
from .view import Hidden

WORD = re.compile(r'[^\s"\[\],]+')  # of a line, or of the JSON that a lifted screen leaves
TRIES = 16  # a dealing is cheap beside the dream that is made from it


def deal(seen: Seen, luck: Stream, table: Table) -> dict[int, str]:
    """Fill the hidden part of an imagined table for the start of the step; return words for hidden events."""
    hidden: Hidden = seen.view.hidden
    fills: dict[int, str] = {}
    places = {place: cards[:] for place, cards in hidden.places.items() if isinstance(cards, list)}
    moves = _moves(seen)
    for name, unseen in hidden.unseen.items():
        sizes = {p: n for p, n in hidden.places.items() if isinstance(n, int) and family(p) == name}
        about = [(frozenset(where), cards) for where, cards in hidden.facts if family(where[0]) == name]
        facts = [(card, where) for where, cards in about for card in cards]
        if facts or name in moves:
            known = {card for place, cards in places.items() if family(place) == name for card in cards}
            dealt, words = _obey(unseen, sizes, facts, moves.get(name, []), known, seen.seat, luck)
            places |= dealt
            fills |= words
        else:
            cards = unseen[:]
            luck.shuffle(cards)
            for place, n in sizes.items():
                places[place] = sorted(cards[:n])
                del cards[:n]
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


class Move(NamedTuple):
    """Cards that moved, or were turned up where they lie, in this step."""

    event: int
    src: str
    dst: str | None  # None: played from there, or only shown
    words: list[str] | None  # None: not known to this seat
    stays: bool
    number: int  # of cards that moved unknown


def _moves(seen: Seen) -> dict[str, list[Move]]:
    """The step's moves by family. What lies behind a screen moves when that is lifted, as its result says."""
    moves: dict[str, list[Move]] = {}
    for i, (who, of, words, screen) in enumerate(seen.since):
        if of and screen <= 0:
            route, *more = of.split(" ")
            src, arrow, dst = route.partition(">")
            if words is not None or arrow:
                found = None if words is None else WORD.findall(words)
                move = Move(i, src, dst if arrow else None, found, who == SHOWN and not arrow, 1 + len(more))
                moves.setdefault(family(src or dst), []).append(move)
    return moves


def _obey(
    unseen: list[str], sizes: dict[str, int], facts: list[tuple[str, frozenset[str]]], moves: list[Move],
    known: set[str], seat: Seat | None, luck: Stream,
) -> tuple[dict[str, list[str]], dict[int, str]]:  # fmt: skip
    """One dealing of a family. Unknown moves are guessed, so try again where a guess does not fit what follows."""
    last: Dealing | None = None
    for _ in range(TRIES):
        dealing = Dealing(unseen, sizes, facts, seat, luck)
        dealing.follow(moves, known)
        if dealing.lay():
            last = dealing
            if not dealing.misfits:
                break
    if last is None:
        raise Inconsistent("what this seat remembers cannot be dealt")
    return last.places(), last.fills()


class Dealing:
    """The hidden cards of one family as numbered blanks, each from the place where it lay when the step began.

    Blanks follow the step's moves from place to place. Where this seat saw a card, a blank becomes that card; at last
    remembered cards are matched with blanks that are left, and the others get the rest.
    """

    def __init__(
        self, unseen: list[str], sizes: dict[str, int], facts: list[tuple[str, frozenset[str]]], seat: Seat | None,
        luck: Stream,
    ) -> None:  # fmt: skip
        self.seat, self.luck = seat, luck
        self.home = [place for place, n in sizes.items() for _ in range(n)]
        self.blanks = len(self.home)  # those after come from elsewhere: cards that lay open or before this seat
        self.card: list[str | None] = [None] * self.blanks
        self.path = [[(-1, place)] for place in self.home]  # of each blank: when it came where
        self.seen_at = [-1] * self.blanks  # when this seat knew it last
        self.holds: dict[str, list[int]] = {place: [] for place in sizes}
        for blank, place in enumerate(self.home):
            self.holds[place].append(blank)
        self.facts = sorted(facts, key=lambda fact: (len(fact[1]), fact[0]))  # not yet met by a card that was seen
        self.left = Counter(unseen)
        self.left.subtract(card for card, _ in facts)
        self.moved: dict[int, list[int]] = {}  # by event: the blanks that moved unknown to this seat
        self.misfits = 0  # cards seen where, after our guesses, they cannot be

    # -- following the moves

    def follow(self, moves: list[Move], known: set[str]) -> None:
        names = {*self.left, *known}
        for move in moves:
            here = self.holds.get(move.src)
            if move.words is None:
                if here is not None:
                    self.moved[move.event] = went = [self._some(here) for _ in range(move.number)]
                    self._go(move, went)
                continue
            if not move.src:
                names.update(move.words)
            cards = [word for word in move.words if word in names]
            if here is None:  # open cards, or this seat's own, went in
                self._go(move, [self._stranger(card) for card in cards])
                continue
            found: list[int] = []
            for card in cards:
                found.append(self._claim(card, here, found, cards))
            for blank in found:
                self.seen_at[blank] = move.event
            if not move.stays:
                here[:] = [blank for blank in here if blank not in found]
                self._go(move, found)

    def _go(self, move: Move, blanks: list[int]) -> None:
        if move.dst is not None and not is_open(move.dst) and watcher(move.dst) != self.seat:
            self.holds.setdefault(move.dst, []).extend(blanks)
            for blank in blanks:
                self.path[blank].append((move.event, move.dst))

    def _stranger(self, card: str | None) -> int:
        """A card that was not hidden when the step began."""
        self.home.append("")
        self.card.append(card)
        self.path.append([])
        self.seen_at.append(-1)
        return len(self.home) - 1

    def _some(self, here: list[int]) -> int:
        """Some card went, this seat does not know which: any of those that lie there."""
        return here.pop(self.luck.below(len(here))) if here else self._stranger(None)

    def _claim(self, card: str, here: list[int], found: list[int], cards: list[str]) -> int:
        """The blank that is this card, which lies here; `found` are others that were seen with it."""
        for blank in here:
            if self.card[blank] == card and blank not in found:
                return blank
        free = [blank for blank in here if self.card[blank] is None and blank not in found]
        about = [(i, where) for i, (name, where) in enumerate(self.facts) if name == card]
        for i, where in about:
            fits = [blank for blank in free if self.home[blank] in where]
            if fits and len(fits) == sum(self.home[b] in where for b in range(self.blanks) if self.card[b] is None):
                return self._settle(card, self.luck.one(fits), i)  # it cannot be elsewhere
        if self.left[card] <= 0:
            free = [blank for blank in free if any(self.home[blank] in where for _, where in about)]
        if free:
            blank = self.luck.one(free)
        else:
            guess = self._change_guess(card, here, found, cards, about)
            if guess is None:
                self.misfits += 1
                return self._stranger(card)
            blank = guess
        if self.card[blank] is not None:
            return blank
        return self._settle(card, blank, next((i for i, where in about if self.home[blank] in where), -1))

    def _settle(self, card: str, blank: int, fact: int) -> int:
        self.card[blank] = card
        if fact >= 0:
            del self.facts[fact]
        elif self.home[blank]:
            self.left[card] -= 1
        return blank

    def _change_guess(
        self, card: str, here: list[int], found: list[int], cards: list[str], about: list[tuple[int, frozenset[str]]]
    ) -> int | None:
        """A blank that may be this card lies elsewhere: let one that lies here have gone there in its stead."""
        lying = [blank for blanks in self.holds.values() for blank in blanks]
        can_be = [
            blank
            for blank in lying
            if self.card[blank] == card
            or (self.card[blank] is None and any(self.home[blank] in where for _, where in about))
        ]
        spare = Counter(self.card[blank] for blank in here)
        spare.subtract(cards)
        not_seen = [blank for blank in here if blank not in found and spare[self.card[blank]] > 0]
        self.luck.shuffle(not_seen)
        for one in can_be:
            for other in not_seen:
                if one not in here and self._exchange(one, other):
                    return one
        return None

    def _exchange(self, one: int, other: int) -> bool:
        """Let two blanks change their ways from where they last lay together, if neither was seen since."""
        since = max(self.seen_at[one], self.seen_at[other])
        for event in sorted({event for event, _ in self.path[one] + self.path[other] if event > since}, reverse=True):
            before = [[step for step in self.path[blank] if step[0] < event] for blank in (one, other)]
            if before[0] and before[1] and before[0][-1][1] == before[1][-1][1]:
                after = [[step for step in self.path[blank] if step[0] >= event] for blank in (one, other)]
                for blanks in [*self.holds.values(), *(went for e, went in self.moved.items() if e >= event)]:
                    blanks[:] = [other if blank == one else one if blank == other else blank for blank in blanks]
                self.path[one], self.path[other] = before[0] + after[1], before[1] + after[0]
                return True
        return False

    # -- dealing the rest

    def lay(self) -> bool:
        """Give every blank a card; False where what is remembered finds no place."""
        free = [blank for blank in range(self.blanks) if self.card[blank] is None]
        self.luck.shuffle(free)
        owner: dict[int, int] = {}  # blank -> fact

        def find(fact: int, tried: set[int]) -> bool:
            where = self.facts[fact][1]
            for blank in free:
                if self.home[blank] in where and blank not in tried:
                    tried.add(blank)
                    if blank not in owner or find(owner[blank], tried):
                        owner[blank] = fact
                        return True
            return False

        for fact in range(len(self.facts)):
            if not find(fact, set()):
                return False
        self._mix(free, owner)
        rest = [card for card in sorted(self.left) for _ in range(self.left[card])]
        self.luck.shuffle(rest)
        for blank in free:
            self.card[blank] = self.facts[owner[blank]][0] if blank in owner else rest.pop()
        return True

    def _mix(self, free: list[int], owner: dict[int, int]) -> None:
        """Cards remembered in one of several places change places with others, as far as facts allow."""
        blank_of = {fact: blank for blank, fact in owner.items()}
        wide = [fact for fact in sorted(blank_of) if len(self.facts[fact][1]) > 1]
        for _ in range(3 * len(wide)):
            one, there = self.luck.one(wide), self.luck.one(free)
            here, other = blank_of[one], owner.get(there)
            if here == there or self.home[there] not in self.facts[one][1]:
                continue
            if other is None:
                del owner[here]
            elif self.home[here] in self.facts[other][1]:
                owner[here], blank_of[other] = other, here
            else:
                continue
            owner[there], blank_of[one] = one, there

    def places(self) -> dict[str, list[str]]:
        dealt: dict[str, list[str]] = {place: [] for place in self.home[: self.blanks]}
        for blank in range(self.blanks):
            card = self.card[blank]
            assert card is not None
            dealt[self.home[blank]].append(card)
        return {place: sorted(cards) for place, cards in dealt.items()}

    def fills(self) -> dict[int, str]:
        """The words of hidden moves."""
        fills = {}
        for event, blanks in self.moved.items():
            cards = [card for blank in blanks if (card := self.card[blank]) is not None]
            if len(cards) == len(blanks):
                fills[event] = " ".join(sorted(cards))
        return fills
