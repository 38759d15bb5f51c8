"""Odds: how a battle may end and how likely each ending is, as plain data and in words."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from fractions import Fraction
from math import lcm
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from . import text
from .luck import Stream

if TYPE_CHECKING:
    from .game import AnyGame

T = TypeVar("T")


class Outcome(msgspec.Struct, frozen=True):
    """One ending: in how many of all the ways it comes about, its sentence with the words for it, and its figures."""

    ways: int
    key: str
    words: dict[str, Any]
    figures: dict[str, int]


class Odds(msgspec.Struct, frozen=True):
    """All endings of a battle. An outcome's probability is its ways of all `ways`: counted if exact, else sampled.

    `choices` are the odds for each thing that the seat could choose now, the best for it first.
    """

    title: str
    words: dict[str, Any]
    exact: bool
    ways: int
    outcomes: list[Outcome]
    choices: list[Odds] = []

    def share(self, key: str) -> Fraction:
        """How likely it is to end with this sentence, whatever the figures."""
        return Fraction(sum(outcome.ways for outcome in self.outcomes if outcome.key == key), self.ways)


class Ending(msgspec.Struct, frozen=True):
    """An outcome without its probability, as the key of a distribution; words and figures are (name, value) pairs."""

    key: str
    words: tuple[tuple[str, str], ...]
    figures: tuple[tuple[str, int], ...]


def exact(
    title: str, words: Mapping[str, Any], shares: Mapping[Ending, Fraction], choices: Sequence[Odds] = ()
) -> Odds:
    """Odds from a distribution whose shares add up to one, the likeliest ending first."""
    ways = lcm(*(share.denominator for share in shares.values()))
    counts = {ending: share.numerator * (ways // share.denominator) for ending, share in shares.items()}
    assert sum(counts.values()) == ways, "something must happen"
    found = [Outcome(count, e.key, dict(e.words), dict(e.figures)) for e, count in counts.items()]
    found.sort(key=lambda outcome: (-outcome.ways, outcome.key, sorted(outcome.figures.items())))
    return Odds(title, dict(words), True, ways, found, list(choices))


# -- every way that luck may fall -----------------------------------------------------------------------------------


class Falling(Stream):
    """Luck that falls as it is told, and then to the first name; it notes how else it could have fallen."""

    __slots__ = ("fallen", "others", "share", "told")

    def __init__(self, told: Sequence[str]) -> None:
        super().__init__(b"")
        self.told = told
        self.fallen: list[str] = []
        self.share = Fraction(1)  # how likely luck falls so
        self.others: list[list[str]] = []

    def below(self, limit: int) -> int:
        raise AssertionError("every outcome that is counted has a name")

    def one(self, things: Sequence[Any]) -> Any:
        names = Counter(things)
        if len(self.fallen) < len(self.told):
            name = self.told[len(self.fallen)]
        else:
            name, *rest = names
            self.others += [[*self.fallen, other] for other in rest]
        self.share *= Fraction(names[name], len(things))
        self.fallen.append(name)
        return name


def every(play: Callable[[Stream], T]) -> Iterator[tuple[Fraction, T]]:
    """Play once for every way that luck may fall: how likely that is, and what comes of it."""
    ahead: list[list[str]] = [[]]
    while ahead:
        luck = Falling(ahead.pop())
        found = play(luck)
        ahead += luck.others
        yield luck.share, found


# -- for those who draw and describe --------------------------------------------------------------------------------


class Sheet:
    """Odds of what lies on a table, by a hash of what is public of it: known, and wanted by whoever drew it.

    Where a sheet is `patient`, what it does not know is left out of the drawing and told to be wanted; else it is
    reckoned at once and noted.
    """

    __slots__ = ("known", "patient", "wanted")

    def __init__(self, known: dict[str, list[Odds]], patient: bool) -> None:
        self.known, self.patient = known, patient
        self.wanted: list[str] = []

    @contextmanager
    def lies_open(self) -> Iterator[None]:
        """Drawings and descriptions made meanwhile look here."""
        before = _sheet.set(self)
        try:
            yield
        finally:
            _sheet.reset(before)


_sheet: ContextVar[Sheet | None] = ContextVar("sheet", default=None)


def at_hand(about: bytes, reckon: Callable[[], list[Odds]]) -> list[Odds]:
    """The odds that a drawing shows: reckoned, or, where a sheet lies open, as it knows them."""
    sheet = _sheet.get()
    if sheet is None:
        return reckon()
    key = hashlib.sha256(about).hexdigest()
    if key not in sheet.known:
        if sheet.patient:
            sheet.wanted.append(key)
            return []
        sheet.known[key] = reckon()
    return sheet.known[key]


# -- in words -------------------------------------------------------------------------------------------------------


def title(game: AnyGame, odds: Odds, lang: str, components: Any) -> str:
    return text.sentence(game, lang, odds.title, odds.words, components)


def sentences(game: AnyGame, odds: Odds, lang: str, components: Any, brief: bool = False) -> list[tuple[Fraction, str]]:
    """A sentence for each outcome with its probability, the likeliest first; those that read alike are one.

    The short form of message `odds-won` is `odds-won-brief`.
    """
    ways: dict[str, int] = {}
    for outcome in odds.outcomes:
        words = outcome.words | outcome.figures
        said = text.sentence(game, lang, outcome.key + (".brief" if brief else ""), words, components)
        ways[said] = ways.get(said, 0) + outcome.ways
    found = [(Fraction(count, odds.ways), said) for said, count in ways.items()]
    return sorted(found, key=lambda each: -each[0])


def percent(share: Fraction, lang: str, step: Fraction = Fraction(1, 10)) -> str:
    """`62.5%`, `62,5 %`: to a tenth or another step, and neither none nor all where it is not."""
    most = int(100 / step)
    steps = min(max(round(share * most), 0 if share == 0 else 1), most if share == 1 else most - 1)
    number = f"{float(steps * step):g}"
    return number.replace(".", ",") + "\N{NO-BREAK SPACE}%" if lang == "ru" else f"{number}%"
