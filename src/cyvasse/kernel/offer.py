"""One list of tests for what a question offers and for why it does not offer the rest, so that they cannot disagree."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any, Generic, TypeVar

if TYPE_CHECKING:
    from .question import Question

Thing = TypeVar("Thing")
Bar = Callable[[Thing], str]  # the clause that forbids a thing, "" if it does not
DECLINED = ("pass", "none", "no", "done")  # what one would like to say where there is no choice


def bars(clause: str, when: Callable[[Thing], bool]) -> Bar[Thing]:
    """A clause that forbids all things of which this is true."""
    return lambda thing: clause if when(thing) else ""


def needs(clause: str, what: Callable[[Thing], bool]) -> Bar[Thing]:
    """A clause that forbids all things of which this is not true."""
    return lambda thing: "" if what(thing) else clause


class Offer(Generic[Thing]):
    """What could be named, and the clauses that may forbid it, in the order in which they are told.

    `things` are all that a person might try, by what they see on the table: only public facts and what the asked seat
    knows. `words` are answers besides, which nothing forbids: `pass`, `done`; `never` are such words that are no
    answers here, each with its clause; `elsewhere` are lines that answer other questions, so that they are called as
    there. Where lines are made of several words `read` says what one names, whatever the order of its words, though it
    be nothing that is there; without it a line is looked up among the things.
    """

    __slots__ = ("_by_word", "bars", "elsewhere", "never", "read", "things", "word", "words")

    def __init__(
        self,
        things: Callable[[], Iterable[Thing]],
        *bars: Bar[Thing],
        word: Callable[[Thing], str] = str,
        words: Iterable[str] = (),
        never: Mapping[str, str] | None = None,
        elsewhere: Mapping[str, str] | None = None,
        read: Callable[[str], Thing | None] | None = None,
    ) -> None:
        self.things, self.bars, self.word, self.words = things, bars, word, tuple(words)
        self.never = {word: clause for word, clause in (never or {}).items() if word not in self.words}
        self.elsewhere = elsewhere or {}
        self.read = read or self._among
        self._by_word: dict[str, Thing] | None = None

    def fitting(self) -> Iterator[Thing]:
        """All that nothing forbids."""
        tests = self.bars
        for thing in self.things():
            for bar in tests:
                if bar(thing):
                    break
            else:
                yield thing

    def options(self) -> list[str]:
        word = self.word
        return [*(word(thing) for thing in self.fitting()), *self.words]

    def forbids(self, thing: Thing) -> str:
        """The first clause that forbids it, "" if none does."""
        for bar in self.bars:
            if clause := bar(thing):
                return clause
        return ""

    def named(self, line: str) -> Thing:
        """The thing of a line that was chosen."""
        found = self.read(line)
        assert found is not None, line
        return found

    def why(self, line: str) -> str | None:
        """For a question: the clause that forbids what a line names; None if none does, or it names none of these."""
        if line in self.never:
            return self.never[line]
        thing = self.read(line)
        return self.elsewhere.get(line) if thing is None else self.forbids(thing) or None

    def spelled(self, line: str) -> str:
        """A line as the options spell it."""
        thing = self.read(line)
        return line if thing is None else self.word(thing)

    def _among(self, line: str) -> Thing | None:
        if self._by_word is None:
            word = self.word
            self._by_word = {word(thing): thing for thing in self.things()}
        return self._by_word.get(line)


class Reasons(partial[Offer[Any]]):
    """`why=Reasons(offer, table, seat)`: the offer is made only when someone asks why not.

    So a question may list its options by a loop of its own, where that is quicker: the contract suite holds it to what
    the offer's tests let pass.
    """

    def __call__(self, line: str) -> str | None:  # type: ignore[override]
        return self.offer().why(line)

    def offer(self) -> Offer[Any]:
        return self.func(*self.args, **self.keywords)

    def spelled(self, line: str) -> str:
        return self.offer().spelled(line)


def offer_of(question: Question) -> Offer[Any] | None:
    """The list of tests by which a question forbids, if it has one."""
    why = question.why
    if isinstance(why, Reasons):
        return why.offer()
    found = getattr(why, "__self__", None)
    return found if isinstance(found, Offer) else None
