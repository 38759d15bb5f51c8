"""A learner's way through a lesson: the match and the step that is on, for whoever shows them in whatever form."""

from __future__ import annotations

from cyvasse.kernel.match import Match
from cyvasse.kernel.opening import start
from cyvasse.kernel.refused import Refused

from .lesson import Ask, Lesson, Others, Step, Wrong


class Walk:
    """`go_on` passes texts and plays the others' lines, `answer` judges what the learner answers."""

    def __init__(self, game: str, lesson: Lesson, seed: int | bytes = 0) -> None:
        self.lesson = lesson
        self.match = start(game, lesson.position, seed)
        self.at = 0

    def fork(self) -> Walk:
        """The same way once more, from here on apart."""
        new = Walk.__new__(Walk)
        new.lesson, new.match, new.at = self.lesson, self.match.fork(), self.at
        return new

    @property
    def step(self) -> Step | None:
        """What is on; None when the learner is through."""
        return self.lesson.steps[self.at] if self.at < len(self.lesson.steps) else None

    @property
    def ask(self) -> Ask:
        assert isinstance(self.step, Ask), "the learner is not asked anything"
        return self.step

    @property
    def options(self) -> list[str]:
        """What the learner may answer now."""
        return self.match.options(self.lesson.seat)

    @property
    def right(self) -> list[str]:
        """The right answers that are legal now."""
        options, answers = self.options, self.ask.answers
        return options if answers == "any" else [line for line in answers if line in options]

    def explained(self, wrong: Wrong) -> list[str]:
        """The legal lines that an explanation of this step is for."""
        if not wrong.any:
            return [line for line in wrong.lines if line in self.options]
        others = {*self.right, *(line for other in self.ask.wrong for line in other.lines)}
        return [line for line in self.options if line not in others]

    def objection(self, line: str) -> Wrong | Refused | None:
        """What there is to say against an answer; None: it is right.

        A legal pose that the question does not suggest is judged like any other line, if the step speaks of these.
        """
        question = self.match.questions.get(self.match.seat(self.lesson.seat))
        line = question.spelled(line) if question is not None else line
        refusal = self.match.why_not(self.lesson.seat, line)
        if refusal is None and (line in self.right or self.ask.answers == "any"):
            return None
        for wrong in self.ask.wrong:
            if line in (wrong.lines if refusal is None else wrong.refused):
                return wrong
        if refusal is not None:
            return refusal
        return next(wrong for wrong in self.ask.wrong if wrong.any)  # the check sees to it that there is one

    def answer(self, line: str) -> Wrong | Refused | None:
        """A right answer is given, and the next step is on; of any other it is told what there is to say."""
        objection = self.objection(line)
        if objection is None:
            self.match.answer(self.lesson.seat, line)
            self.at += 1
        return objection

    def shown(self, wrong: Wrong, line: str) -> Match:
        """What becomes of a wrong answer: it and what follows, on a copy of the match."""
        match = self.match.fork()
        match.answer(self.lesson.seat, line)
        return match.play(*wrong.play or ())

    def go_on(self) -> None:
        """The text is read, or the others have played."""
        assert not isinstance(self.step, Ask), "the learner must answer first"
        if isinstance(self.step, Others):
            self.match.play(*self.step.others)
        self.at += 1
