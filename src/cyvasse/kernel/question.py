"""What a rule may ask of a seat: four kinds of question, and who learns the answer."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from math import comb
from typing import TYPE_CHECKING, Any

import msgspec

from .offer import Reasons

if TYPE_CHECKING:
    from .luck import Stream

Seat = int
Audience = frozenset[int] | None  # None: everyone
EVERYONE: Audience = None
NOBODY: Audience = frozenset()
Why = Callable[[str], str | None] | None  # the clause that forbids a line
# The route of what an answer moves: "hand-1>hand-2", or "hand-1" for played from there; once for each card that moves
# unseen. A question with a route is asked even where it has one answer only, for that tells of hidden things.
Of = str | Callable[[str], str]
NONE = "none"  # the line that chooses an empty subset
MANY = 5000  # subsets are listed up to this many
LONGEST = 1000  # letters of a line


def only(*seats: Seat) -> Audience:
    return frozenset(seats)


def learns(seat: Seat | None, audience: Audience) -> bool:
    return audience is None or seat in audience


class Asked(msgspec.Struct, frozen=True, omit_defaults=True):
    """A question as plain data: all that a bot, a page or an environment is told of it."""

    kind: str  # choose, choose_some, choose_number, place
    seat: Seat
    ask: str
    rule: str
    words: dict[str, Any] = {}
    options: list[str] = []  # choose: the lines; place: suggested poses
    items: list[str] = []  # choose_some
    low: int = 0  # choose_some: at least; choose_number: lowest
    high: int = 0
    piece: str = ""  # place
    area: Any = None  # place: the reachable shape
    any_order: bool = False


class Question:
    """Something only a seat can decide. Options are made when someone looks, once; `to` says who learns the answer."""

    __slots__ = ("_options", "any_order", "ask", "of", "rule", "seat", "secret", "to", "why", "words")
    kind = ""

    def __init__(
        self,
        seat: Seat,
        ask: str,
        rule: str,
        why: Why,
        to: Audience,
        of: Of,
        secret: bool,
        any_order: bool,
        words: dict[str, Any],
    ) -> None:
        self.seat, self.ask, self.rule, self.why = seat, ask, rule, why
        self.to, self.of, self.secret, self.any_order, self.words = to, of, secret, any_order, words
        self._options: list[str] | None = None

    @property
    def options(self) -> list[str]:
        """All legal lines (of a `place`: the suggested ones)."""
        if self._options is None:
            self._options = self._make()
        return self._options

    def _make(self) -> list[str]:
        raise AssertionError

    def accepts(self, line: str) -> bool:
        return line in self.options

    def spelled(self, line: str) -> str:
        """A line as the options spell it."""
        return line

    def well_formed(self, line: str) -> bool:
        """Could some question of this kind be answered so? `why` is asked of such lines only."""
        return 0 < len(line) <= LONGEST and line == " ".join(line.split())

    def reason(self, line: str) -> str | None:
        """The clause that forbids a line, if the question can tell."""
        return self.why(line) if self.why is not None and self.well_formed(line) else None

    def fault(self, line: str) -> tuple[str, dict[str, Any]] | None:
        """What is wrong with a line by its form: the key of a refusal and its words."""
        return None

    def forced(self) -> str | None:
        """The only legal line, if there is but one."""
        options = self.options
        return options[0] if len(options) == 1 else None

    def count(self) -> int:
        """How many lines there are to choose from (of a `place`: suggested ones; alike subsets counted apart)."""
        return len(self.options)

    def sample(self, luck: Stream) -> str:
        """Any legal line, each as likely as another within the question's own way of listing them."""
        return luck.one(self.options)

    def asked(self) -> Asked:
        raise AssertionError

    def public(self, line: str) -> str:
        """What everyone sees of an answer, even a secret one: a card went from here to there, or nothing did."""
        of = self.of
        return of if isinstance(of, str) else of(line)

    def __repr__(self) -> str:
        return f"<{self.kind} {self.ask} asked of seat {self.seat} ({self.rule})>"


class Choose(Question):
    """One line of a list."""

    __slots__ = ("make",)
    kind = "choose"

    def __init__(
        self, make: Callable[[], Sequence[str]], seat: Seat, ask: str, rule: str, why: Why,
        to: Audience, of: Of, secret: bool, any_order: bool, words: dict[str, Any],
    ) -> None:  # fmt: skip
        # Spelled out instead of super().__init__: questions are made at every turn of a rollout.
        self.make, self.seat, self.ask, self.rule, self.why = make, seat, ask, rule, why
        self.to, self.of, self.secret, self.any_order, self.words = to, of, secret, any_order, words
        self._options = None

    def _make(self) -> list[str]:
        options = self.make()
        assert options, f"{self.ask}: a question without options"
        return options if type(options) is list else list(options)

    def spelled(self, line: str) -> str:
        """Where a part of a line is a set its words may come in any order."""
        why = self.why
        return why.spelled(line) if type(why) is Reasons and self.well_formed(line) else line

    def sample(self, luck: Stream) -> str:
        options = self.options
        if self.any_order:
            first = options[0].partition(" ")[0]
            options = [line for line in options if line.partition(" ")[0] == first]
        return luck.one(options)

    def asked(self) -> Asked:
        return Asked(
            self.kind, self.seat, self.ask, self.rule, self.words, options=self.options, any_order=self.any_order
        )


def in_table_order(items: Sequence[str], words: Sequence[str]) -> str:
    """The line that chooses these items. Alike items are taken from the left, so that a subset has one line only."""
    left, line = list(words), []
    for item in items:
        if item in left:
            left.remove(item)
            line.append(item)
    return " ".join(line) or NONE


def any_subset(items: Sequence[str], low: int, high: int, luck: Stream) -> str:
    """The line of any subset of so many items."""
    size = low + luck.below(high - low + 1)
    places = list(range(len(items)))
    chosen = sorted(places.pop(luck.below(len(places))) for _ in range(size))
    return in_table_order(items, [items[i] for i in chosen])


class ChooseSome(Question):
    """A subset of the items, answered with its words in table order; NONE is the empty one."""

    __slots__ = ("at_least", "at_most", "items")
    kind = "choose_some"

    def __init__(self, items: Sequence[str], at_least: int, at_most: int, *rest: Any) -> None:
        super().__init__(*rest)
        self.items, self.at_least, self.at_most = list(items), at_least, min(at_most, len(items))
        assert 0 <= at_least <= self.at_most, f"{self.ask}: {at_least} to {at_most} of {len(self.items)} items"

    def _make(self) -> list[str]:
        assert self.count() <= MANY, f"{self.ask}: too many subsets to list, sample instead"
        return list(dict.fromkeys(self._subsets()))

    def _subsets(self) -> Iterator[str]:
        for n in range(self.at_least, self.at_most + 1):
            for some in combinations(self.items, n):
                yield in_table_order(self.items, some)

    def count(self) -> int:
        """How many subsets there are at most (alike ones counted apart)."""
        return sum(comb(len(self.items), n) for n in range(self.at_least, self.at_most + 1))

    def accepts(self, line: str) -> bool:
        words = [] if line == NONE else line.split(" ")
        return self.at_least <= len(words) <= self.at_most and in_table_order(self.items, words) == line

    def spelled(self, line: str) -> str:
        """The words of a subset may come in any order."""
        words = line.split(" ")
        subset = in_table_order(self.items, words)
        return subset if sorted(subset.split(" ")) == sorted(words) else line

    def reason(self, line: str) -> str | None:
        """Of several words what forbids the first that is no item."""
        lines = (line, *(word for word in line.split() if word != line and word not in self.items))
        return next(filter(None, map(super().reason, lines)), None)

    def fault(self, line: str) -> tuple[str, dict[str, Any]] | None:
        """Too few of them, too many, or one more often than it is there."""
        words = [] if line == NONE else line.split(" ")
        if not set(words) <= set(self.items):
            return None
        for word in words:
            if words.count(word) > self.items.count(word):
                return "twice", {"word": word}
        if self.at_least == self.at_most:
            return "exactly", {"count": self.at_least}
        if len(words) < self.at_least:
            return "too-few", {"count": self.at_least}
        return "too-many", {"count": self.at_most}

    def forced(self) -> str | None:
        if self.at_most == 0:
            return NONE
        if self.at_least == self.at_most and (self.at_least == len(self.items) or len(set(self.items)) == 1):
            return " ".join(self.items[: self.at_least])
        return None

    def sample(self, luck: Stream) -> str:
        return any_subset(self.items, self.at_least, self.at_most, luck)

    def asked(self) -> Asked:
        return Asked(
            self.kind, self.seat, self.ask, self.rule, self.words,
            items=self.items, low=self.at_least, high=self.at_most,
        )  # fmt: skip


class ChooseNumber(Question):
    """A whole number from low to high."""

    __slots__ = ("high", "low")
    kind = "choose_number"

    def __init__(self, low: int, high: int, *rest: Any) -> None:
        super().__init__(*rest)
        self.low, self.high = low, high
        assert low <= high, f"{self.ask}: from {low} to {high}"

    def _make(self) -> list[str]:
        return [str(n) for n in range(self.low, self.high + 1)]

    def accepts(self, line: str) -> bool:
        return self.well_formed(line) and self.low <= int(line) <= self.high

    def well_formed(self, line: str) -> bool:
        return is_whole(line)

    def fault(self, line: str) -> tuple[str, dict[str, Any]] | None:
        return ("number", {"low": self.low, "high": self.high})

    def count(self) -> int:
        return self.high - self.low + 1

    def forced(self) -> str | None:
        return str(self.low) if self.low == self.high else None

    def sample(self, luck: Stream) -> str:
        return str(self.low + luck.below(self.high - self.low + 1))

    def asked(self) -> Asked:
        return Asked(self.kind, self.seat, self.ask, self.rule, self.words, low=self.low, high=self.high)


class Area(msgspec.Struct, frozen=True):
    """Where a piece may go: a test of poses, the reachable shape for the eye, and a few good poses."""

    allows: Callable[[int, int, int], bool]
    shape: Any
    poses: Callable[[], Sequence[tuple[int, int, int]]]


class Place(Question):
    """A pose `x y angle`, in thousandths of an inch and tenths of a degree."""

    __slots__ = ("area", "piece")
    kind = "place"

    def __init__(self, piece: str, area: Area, *rest: Any) -> None:
        super().__init__(*rest)
        self.piece, self.area = piece, area

    def _make(self) -> list[str]:
        poses = list(dict.fromkeys(f"{x} {y} {angle}" for x, y, angle in self.area.poses()))
        assert poses, f"{self.ask}: nowhere to go"
        return poses

    def accepts(self, line: str) -> bool:
        return self.well_formed(line) and self.area.allows(*pose(line))

    def well_formed(self, line: str) -> bool:
        words = line.split(" ")
        return len(words) == 3 and all(is_whole(word) for word in words)

    def forced(self) -> str | None:
        return None

    def asked(self) -> Asked:
        return Asked(
            self.kind, self.seat, self.ask, self.rule, self.words,
            options=self.options, piece=self.piece, area=self.area.shape,
        )  # fmt: skip


def is_whole(word: str) -> bool:
    """A whole number as we write them, of at most nine digits."""
    return len(word) <= 10 and word.isascii() and word.removeprefix("-").isdigit() and str(int(word)) == word


def pose(line: str) -> tuple[int, int, int]:
    x, y, angle = map(int, line.split(" "))
    return x, y, angle
