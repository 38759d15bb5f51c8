"""The check of one lesson: it is read and played on the engine, and whatever is wrong with it is told."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from cyvasse.bots import BadBot, bot
from cyvasse.kernel import clauses
from cyvasse.kernel.data import Text
from cyvasse.kernel.game import AnyGame
from cyvasse.kernel.luck import Dice
from cyvasse.kernel.match import Match
from cyvasse.kernel.position import BadPosition
from cyvasse.kernel.question import Place, is_whole
from cyvasse.kernel.refused import Refused
from cyvasse.kernel.text import LANGUAGES

from . import texts
from .facts import untrue
from .lesson import Ask, Facts, Lesson, Others, Say, Step, Wrong
from .sight import Sight
from .walk import Walk

FIRST = 60  # words before the learner acts
IN_A_ROW = 2  # texts without an act between them
READING, ACTING = 2.5, 12  # words a second, seconds for an answer
SLACK = 0.7  # minutes that a promise may be off
UNFIT = (Refused, BadPosition)  # what the engine says of lines and luck that do not fit


class LessonCheck:
    """One lesson, what was counted in it and what is wrong with it.

    It is played with the first right answer everywhere and once more for each other one; with `whole` in every way in
    which right answers can follow each other. `closing`: how many games with bots are played to their end.
    """

    def __init__(self, game: AnyGame, lesson: Lesson, whole: bool = False, closing: int = 1) -> None:
        self.game, self.lesson, self.whole, self.closing = game, lesson, whole, closing
        self.problems: list[str] = []
        self.ways = 0  # in how many ways it was played to its end
        self.asked: set[str] = set()  # the questions that the learner meets, by ask
        self._words = frozenset(game.words())
        self._where = ""
        self._legal: Counter[tuple[int, str]] = Counter()  # by step and line: in how many ways it was legal

    def run(self) -> LessonCheck:
        self._read()
        self._pace()
        self._where = "position"
        try:
            walk = Walk(self.game.name, self.lesson)
            walk.match.seat(self.lesson.seat)
        except UNFIT as error:
            self._problem(str(error))
            return self
        self._follow(walk, Sight(walk.match, self.lesson.seat), ())
        for (number, line), ways in self._legal.items():
            self._where = f"step {number}"
            if not ways:
                self._problem(f"{line} is never legal")
        if self.lesson.bots and not self.problems:
            self._play_on()
        return self

    def _problem(self, what: str) -> None:
        said = f"{self.lesson.id}, {self._where}: {what}" if self._where else f"{self.lesson.id}: {what}"
        if said not in self.problems:
            self.problems.append(said)

    # -- what can be seen without playing -----------------------------------------------------------------------

    def _read(self) -> None:
        lesson = self.lesson
        for where, said in (("title", lesson.title), ("goal", lesson.goal), ("recap", lesson.recap)):
            self._where = where
            self._text(said)
            if texts.links(said.en):
                self._problem("there is no table beside this text, so it has no links")
        for number, step in enumerate(lesson.steps, 1):
            self._where = f"step {number}"
            for said in (*read_always(step), *read_at_times(step)):
                self._text(said)
            for clause in () if isinstance(step, Others) else step.rules:
                if clause not in clauses.of(self.game) and not clauses.is_card(self.game, clause):
                    self._problem(f"there is no clause {clause}")
            if isinstance(step, Ask):
                self._right_or_wrong(step)

    def _text(self, said: Text) -> None:
        for fault in texts.faults(said):
            self._problem(fault)

    def _right_or_wrong(self, ask: Ask) -> None:
        """No line is both, and no two explanations are for one line."""
        told = [line for wrong in ask.wrong for line in (*wrong.lines, *wrong.refused)]
        told += [] if ask.answers == "any" else ask.answers
        for line, times in Counter(told).items():
            if times > 1:
                self._problem(f"{line} is judged {times} times")
        if sum(wrong.any for wrong in ask.wrong) > 1:
            self._problem("two explanations are for all other lines")
        if ask.answers == "any" and any(wrong.lines or wrong.any for wrong in ask.wrong):
            self._problem("any answer is right, so none is wrong")

    @property
    def minutes(self) -> float:
        """How long the lesson takes; of hints and explanations one in three is read."""
        steps = self.lesson.steps
        always = [self.lesson.title, self.lesson.goal, self.lesson.recap]
        always += [said for step in steps for said in read_always(step)]
        words = sum(texts.words(said.en) for said in always)
        words += sum(texts.words(said.en) for step in steps for said in read_at_times(step)) // 3
        return (words / READING + sum(isinstance(step, Ask) for step in steps) * ACTING) / 60

    def _pace(self) -> None:
        self._where = ""
        steps = self.lesson.steps
        kinds = [type(step) for step in steps]
        if Ask not in kinds:
            self._problem("the learner is asked nothing")
            return
        first = [read_always(step)[0] for step in steps[: kinds.index(Ask) + 1] if not isinstance(step, Others)]
        if (words := max(sum(texts.words(said[lang]) for said in first) for lang in LANGUAGES)) > FIRST:
            self._problem(f"{words} words before the learner first acts, more than {FIRST}")
        row = IN_A_ROW + 1
        if any(kinds[n : n + row] == [Say] * row for n in range(len(kinds))):
            self._problem(f"more than {IN_A_ROW} texts in a row")
        if not self.lesson.bots and abs(self.minutes - self.lesson.minutes) > SLACK:
            self._problem(f"it takes about {self.minutes:.1f} minutes, not {self.lesson.minutes}")

    # -- playing ------------------------------------------------------------------------------------------------

    def _follow(self, walk: Walk, sight: Sight, given: tuple[str, ...], line: str = "") -> None:
        """Go to the end of the lesson, with `line` as the next answer and then the first right one everywhere.

        `given` are the answers on the way here that were right, but not the first ones.
        """
        after = "".join(f" (after {line!r})" for line in given)
        while (step := walk.step) is not None:
            where = self._where = f"step {walk.at + 1}{after}"
            if isinstance(step, Say):
                self._lit(sight, [*step.point, *texts.links(step.say.en)])
            elif isinstance(step, Ask) and not line:
                right = self._judged(walk, sight)
                if not right:
                    return
                for other in right[1:] if self.whole or not given else ():
                    self._follow(walk.fork(), sight, (*given, other), other)
                line = right[0]
            self._where = where
            try:
                sight, line = self._done(walk, sight, line), ""
            except UNFIT as error:
                self._problem(str(error))
                return
        self.ways += 1
        self._where = f"end{after}"
        if self.lesson.ends and self.lesson.ends not in standing(walk.match):
            self._problem(f"open is {' and '.join(standing(walk.match))}, not {self.lesson.ends}")

    def _done(self, walk: Walk, sight: Sight, line: str) -> Sight:
        """The step is through: its facts hold, and what is linked to afterwards can be seen."""
        step = walk.step
        if isinstance(step, Ask):
            objection = walk.answer(line)
            assert objection is None, f"{line} is right"
        else:
            walk.go_on()
        if not isinstance(step, Say):
            sight = Sight(walk.match, self.lesson.seat)
        assert step is not None
        self._hold(step.facts, walk.match)
        if isinstance(step, Ask) and step.then is not None:
            self._lit(sight, texts.links(step.then.en))
        return sight

    def _judged(self, walk: Walk, sight: Sight) -> list[str]:
        """The right answers; every other legal line must have its explanation."""
        ask, options, right = walk.ask, walk.options, walk.right
        self._note_legal(walk, [] if ask.answers == "any" else ask.answers, right)
        if not right:
            self._problem(f"no right answer is legal; open is {' and '.join(standing(walk.match))}")
            return []
        self._lit(sight, [*ask.point, *texts.links(ask.ask.en), *(texts.links(ask.hint.en) if ask.hint else ())])
        explained = [line for wrong in ask.wrong for line in self._explained(walk, sight, wrong)]
        known = {*right, *explained}
        if missing := [line for line in options if line not in known]:
            self._problem(f"legal, but neither right nor explained: {', '.join(missing)}")
        question = walk.match.questions[walk.match.seat(self.lesson.seat)]
        if isinstance(question, Place) and ask.answers != "any" and not any(wrong.any for wrong in ask.wrong):
            self._problem("not all poses are listed, so it needs an explanation for `any: true`")
        if ask.hint is None and len(right) < len(options):
            self._problem("it has wrong answers, so it needs a hint")
        self.asked.add(question.ask)
        return right

    def _explained(self, walk: Walk, sight: Sight, wrong: Wrong) -> list[str]:
        """The legal lines that this explanation is for; with `play` they are played on a copy of the match."""
        lines = walk.explained(wrong)
        self._note_legal(walk, wrong.lines, lines)
        for line in wrong.refused:
            if walk.match.why_not(self.lesson.seat, line) is None:
                self._problem(f"{line} is not refused")
            if strange := [word for word in line.split() if word not in self._words and not is_whole(word)]:
                self._problem(f"the game has no word {strange[0]}")
        if wrong.play is None:
            self._lit(sight, texts.links(wrong.say.en))
            return lines
        for line in lines:
            try:
                shown = walk.shown(wrong, line)
            except UNFIT as error:
                self._problem(f"{line}, then `play`: {error}")
            else:
                self._hold(wrong.facts, shown)
                self._lit(Sight(shown, self.lesson.seat), texts.links(wrong.say.en))
        return lines

    def _note_legal(self, walk: Walk, named: Iterable[str], legal: Iterable[str]) -> None:
        self._legal.update({(walk.at + 1, line): line in legal for line in named})

    def _lit(self, sight: Sight, words: Iterable[str]) -> None:
        for word, shape in sight.missing(words):
            self._problem(f"{word} is not in the picture ({shape})")

    def _hold(self, facts: Facts, match: Match) -> None:
        for said in untrue(facts, match.view(self.lesson.seat)) if facts else ():
            self._problem(said)

    def _play_on(self) -> None:
        """With bots the lesson goes on as a game, with other luck each time, and comes to its end."""
        self._where = "game with bots"
        try:
            player = bot(self.lesson.bots)
            for seed in range(1, self.closing + 1):
                walk, dice = Walk(self.game.name, self.lesson, seed), Dice(seed)
                while walk.step is not None:
                    if not isinstance(walk.step, Ask):
                        walk.go_on()
                    elif walk.right:
                        walk.answer(walk.right[0])
                    else:
                        self._problem(f"no right answer is legal in step {walk.at + 1} with other luck")
                        return
                while not walk.match.over:
                    seat = next(iter(walk.match.questions))
                    walk.match.answer(seat, player.answer(walk.match.seen(seat), dice))
        except (BadBot, *UNFIT) as error:
            self._problem(str(error))


def standing(match: Match) -> list[str]:
    """The questions that are open, as `ends` names them."""
    return [f"{match.names[seat]}: {question.ask}" for seat, question in match.questions.items()] or ["over"]


def read_always(step: Step) -> list[Text]:
    """The texts of a step that everyone reads."""
    if isinstance(step, Say):
        return [step.say]
    if isinstance(step, Ask):
        return [step.ask] if step.then is None else [step.ask, step.then]
    return []


def read_at_times(step: Step) -> list[Text]:
    """Hints and explanations."""
    if not isinstance(step, Ask):
        return []
    return [*([] if step.hint is None else [step.hint]), *(wrong.say for wrong in step.wrong)]
