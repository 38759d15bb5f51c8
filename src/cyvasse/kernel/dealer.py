"""A dealer that obeys what a seat knows: it lays hidden cards so that facts and the step's events hold."""

from __future__ import annotations

import re
from collections import Counter
from typing import NamedTuple

from .facts import Known, nothing_known
from .luck import Stream
from .places import family, is_open, watcher
from .question import Seat
from .rule import Inconsistent, Table
from .seen import SHOWN, Seen
from .view import Hidden

WORD = re.compile(r'[^\s"\[\],]+')  # of a line, or of the JSON that a lifted screen leaves
TRIES = 16  # a dealing is cheap beside the dream that is made from it


def deal(seen: Seen, luck: Stream, table: Table) -> dict[int, str]:
    """Fill the hidden part of an imagined table for the start of the step; return words for hidden events."""
    hidden: Hidden = seen.view.hidden
    fills: dict[int, str] = {}
    places: dict[str, list[str]] = {}
    sizes: dict[str, dict[str, int]] = {}  # by family
    for place, content in hidden.places.items():
        if isinstance(content, int):
            sizes.setdefault(family(place), {})[place] = content
        else:
            places[place] = content[:]
    moves = _moves(seen)
    for name, unseen in hidden.unseen.items():
        about = [(frozenset(where), cards) for where, cards in hidden.facts if family(where[0]) == name]
        if about or name in moves:
            facts = [(card, where) for where, cards in about for card in cards]
            known = {card for place, cards in places.items() if family(place) == name for card in cards}
            dealt, words = _obey(unseen, sizes[name], facts, moves.get(name, []), known, seen.seat, luck)
            places |= dealt
            fills |= words
        else:
            cards = unseen[:]
            luck.shuffle(cards)
            for place, n in sizes[name].items():
                places[place] = sorted(cards[:n])
                del cards[:n]
    for place in hidden.places:
        places.setdefault(place, [])
    table.places = {place: places[place] for place in hidden.places}
    table.top = {deck: slots[:] for deck, slots in hidden.top.items()}
    table.bottom = {deck: slots[:] for deck, slots in hidden.bottom.items()}
    table.slots = hidden.slots
    table.facts = nothing_known(table.seats)
    table.facts[-1] = _memory(hidden.shown)
    table.screens = [[] for _ in range(table.seats)]
    table.log = []
    if seen.seat is not None:
        table.facts[seen.seat] = _memory(hidden.facts)
        table.screens[seen.seat] = hidden.screen[:]
    return fills


def _memory(told: list[tuple[list[str], list[str]]]) -> Known:
    return {tuple(where): cards[:] for where, cards in told}


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
    places = {*seen.view.hidden.places}  # and those that the step has made; not `roll` or `screen-1`
    for i, (who, of, words, screen) in enumerate(seen.since):
        if of and screen <= 0:
            route, *more = of.split(" ")
            src, arrow, dst = route.partition(">")
            if arrow:
                places.add(dst)
            if arrow or (words is not None and src in places):
                found = None if words is None else WORD.findall(words)
                move = Move(i, src, dst if arrow else None, found, who == SHOWN and not arrow, 1 + len(more))
                moves.setdefault(family(src or dst), []).append(move)
    return moves


def _obey(
    unseen: list[str], sizes: dict[str, int], facts: list[tuple[str, frozenset[str]]], moves: list[Move],
    known: set[str], seat: Seat | None, luck: Stream,
) -> tuple[dict[str, list[str]], dict[int, str]]:  # fmt: skip
    """One dealing of a family. Unknown moves are guessed, so try again where a guess does not fit what follows."""
    for _ in range(TRIES):
        dealing = Dealing(unseen, sizes, facts, seat, luck)
        dealing.follow(moves, known)
        if not dealing.misfits:
            break
    dealing.put_down()
    return dealing.places(), dealing.fills()


class Dealing:
    """The hidden cards of one family as numbered blanks, each from the place where it lay when the step began.

    Each remembered card, a fact, has a blank that it may be. Blanks follow the step's moves from place to place; where
    this seat saw a card, a blank becomes that card, and facts make room. At last the other blanks get the rest.
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
        self.moved: dict[int, list[int]] = {}  # by event: the blanks that moved unknown to this seat
        self.misfits = 0  # cards seen where, after our guesses, they cannot be
        self.facts = sorted(facts, key=lambda fact: (len(fact[1]), fact[0]))
        self.spare = Counter(unseen)  # cards without a blank
        self.spare.subtract(card for card, _ in facts)
        self.fact: dict[int, int] = {}  # by blank: the fact that it meets
        self.fitting: dict[frozenset[str], list[int]] = {}  # blanks in the order in which facts try them
        if facts:
            order = list(range(self.blanks))
            luck.shuffle(order)
            for where in {where: None for _, where in facts}:
                self.fitting[where] = [blank for blank in order if self.home[blank] in where]
        if min(self.spare.values()) < 0 or not all(self._place(fact, set()) for fact in range(len(facts))):
            raise Inconsistent("what this seat remembers cannot be dealt")

    # -- remembered cards

    def _place(self, fact: int, tried: set[int]) -> bool:
        """Find a blank for a fact; others may have to move (an augmenting path)."""
        card, where = self.facts[fact]
        fitting = [blank for blank in self.fitting[where] if blank not in tried and self.card[blank] in (None, card)]
        for blank in fitting:
            if blank not in self.fact:
                if self.card[blank] is not None:  # one that was seen: the fact speaks of it
                    self.spare[card] += 1
                self.fact[blank] = fact
                return True
        for blank in fitting:
            if blank not in tried:
                tried.add(blank)
                if self._place(self.fact[blank], tried):
                    self.fact[blank] = fact
                    return True
        return False

    def _settle(self, card: str, blank: int) -> bool:
        """Let this blank be this card, if facts can make room for it."""
        fact = self.fact.get(blank)
        if not self.home[blank] or (fact is not None and self.facts[fact][0] == card):
            self.card[blank] = card
            return True
        home = self.home[blank]
        twins = [b for b, f in self.fact.items() if self.facts[f][0] == card and home in self.facts[f][1]]
        for twin in [None, *(b for b in twins if self.card[b] is None)]:  # a spare card, or one that is remembered
            if twin is None and self.spare[card] <= 0:
                continue
            kept, spare = self.fact.copy(), self.spare.copy()
            self.card[blank] = card
            self.fact.pop(blank, None)
            if twin is None:
                self.spare[card] -= 1
            else:
                self.fact[blank] = self.fact.pop(twin)
            if fact is None or self._place(fact, set()):
                return True
            self.card[blank], self.fact, self.spare = None, kept, spare
        return False

    # -- following the moves

    def follow(self, moves: list[Move], known: set[str]) -> None:
        names = {*self.spare, *known}
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
        self.luck.shuffle(free)
        free.sort(key=lambda blank: not self._is_remembered(blank, card))
        for blank in free:
            if self._settle(card, blank):
                return blank
        blank = self._change_guess(card, here, found, cards)
        if blank < 0:
            self.misfits += 1
            blank = self._stranger(card)
        return blank

    def _is_remembered(self, blank: int, card: str) -> bool:
        return blank in self.fact and self.facts[self.fact[blank]][0] == card

    def _change_guess(self, card: str, here: list[int], found: list[int], cards: list[str]) -> int:
        """A blank that may be this card lies elsewhere: let one that lies here have gone there in its stead."""
        lying = [blank for blanks in self.holds.values() for blank in blanks if blank not in here]
        can_be = [blank for blank in lying if self.card[blank] == card]
        can_be += [blank for blank in lying if self.card[blank] is None and self._is_remembered(blank, card)]
        spare = Counter(self.card[blank] for blank in here)
        spare.subtract(cards)
        not_seen = [blank for blank in here if blank not in found and spare[self.card[blank]] > 0]
        self.luck.shuffle(not_seen)
        for one in can_be:
            for other in not_seen:
                if self._exchange(one, other):
                    self.card[one] = card
                    return one
        return -1

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

    def put_down(self) -> None:
        """Give every blank a card."""
        free = [blank for blank in range(self.blanks) if self.card[blank] is None]
        self._mix(free)
        rest = [card for card in sorted(self.spare) for _ in range(self.spare[card])]
        self.luck.shuffle(rest)
        for blank in free:
            self.card[blank] = self.facts[self.fact[blank]][0] if blank in self.fact else rest.pop()

    def _mix(self, free: list[int]) -> None:
        """Cards remembered in one of several places change places with others, as far as facts allow."""
        blank_of = {self.fact[blank]: blank for blank in free if blank in self.fact}
        wide = [fact for fact in sorted(blank_of) if len(self.facts[fact][1]) > 1]
        for _ in range(3 * len(wide) + 12 if wide else 0):
            one, there = self.luck.one(wide), self.luck.one(free)
            here, other = blank_of[one], self.fact.get(there)
            if here == there or self.home[there] not in self.facts[one][1]:
                continue
            if other is None:
                del self.fact[here]
            elif self.home[here] in self.facts[other][1]:
                self.fact[here], blank_of[other] = other, here
            else:
                continue
            self.fact[there], blank_of[one] = one, there

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
