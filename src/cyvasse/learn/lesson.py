"""What a lesson is made of: a described position, and steps that speak, ask and play. The format: docs/lessons.md."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from cyvasse.kernel.data import Text, Word

Facts = dict[str, Any]  # a path into the learner's view -> what must be found there
Coach = dict[str, Text]  # by ask: what the coach says when it is asked for the first time


class Say(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A text; the learner reads on."""

    say: Text
    point: list[str] = []  # what is lit besides the links of the text
    rules: list[str] = []
    facts: Facts = {}


class Wrong(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is said of some answers that are not right. With `play` they are made on a copy, and these lines follow."""

    say: Text
    lines: list[str] = []  # legal ones
    refused: list[str] = []  # ones that the engine refuses; `say` stands beside its clause
    any: bool = False  # all legal lines that nothing else speaks of
    play: list[str] | None = None
    facts: Facts = {}  # when `play` is through


class Ask(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The learner answers the question that is open; right answers are really given, and then `then` is read."""

    ask: Text
    answers: list[str] | Literal["any"]
    hint: Text | None = None
    wrong: list[Wrong] = []
    then: Text | None = None
    point: list[str] = []
    rules: list[str] = []
    facts: Facts = {}


class Others(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Lines that are played for the learner to watch: `daenerys: kneel`."""

    others: list[str]
    facts: Facts = {}


Step = Say | Ask | Others


class LessonHead(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A lesson without its steps. `ends` is the question that is open at last; with `bots` the game goes on instead."""

    id: Word
    title: Text
    goal: Text
    minutes: int
    seat: str
    position: str
    recap: Text
    ends: str = ""
    bots: str = ""
    extra: bool = False  # beside the path: variants, advanced rules
    odds: bool = False  # odds are shown; else they would give the answer away


class Lesson(LessonHead, frozen=True, kw_only=True, forbid_unknown_fields=True):
    steps: list[Step]

    @property
    def clauses(self) -> list[str]:
        """What the lesson teaches: the clauses that its steps cite, each once."""
        cited = [clause for step in self.steps if not isinstance(step, Others) for clause in step.rules]
        return list(dict.fromkeys(cited))


class LessonFile(msgspec.Struct, frozen=True):
    """One file: lessons of a game, the coach's words for it, or both."""

    game: str
    lessons: list[Lesson] = []
    coach: Coach = {}
