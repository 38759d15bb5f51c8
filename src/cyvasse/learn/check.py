"""The check of a file of lessons, and the command that lets an author run it.

python -m cyvasse.learn.check [--whole] [GAME | FILE ...]
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from cyvasse.kernel import text
from cyvasse.kernel.data import BadData
from cyvasse.kernel.game import UnknownGame, find, paths
from cyvasse.kernel.opening import games

from . import texts
from .lesson import Ask, LessonFile
from .lesson_check import LessonCheck
from .reading import COACH, LESSONS, coach, read


@dataclass
class FileCheck:
    """One file: what is wrong with it as a whole, and the checks of its lessons."""

    file: LessonFile
    lessons: list[LessonCheck]
    problems: list[str]

    @property
    def all_problems(self) -> list[str]:
        return [*self.problems, *(problem for lesson in self.lessons for problem in lesson.problems)]


def check(file: LessonFile, whole: bool = False, closing: int = 1) -> FileCheck:
    """Check all that a file holds; `whole` and `closing` as for one lesson."""
    game = find(file.game)
    found = FileCheck(file, [LessonCheck(game, lesson, whole, closing).run() for lesson in file.lessons], [])
    found.problems += _order(file)
    known = file.coach or coach(file.game)
    for ask in sorted({ask for lesson in found.lessons for ask in lesson.asked} - known.keys()):
        found.problems.append(f"coach: a lesson asks {ask}, which has no text")
    sentences = text.keys(game.folder, "en") | text.keys(text.HERE, "en")
    for ask, said in file.coach.items():
        if ask.replace(".", "-") not in sentences:
            found.problems.append(f"coach, {ask}: nothing is asked so")
        found.problems += [f"coach, {ask}: {fault}" for fault in texts.faults(said)]
        if texts.links(said.en):
            found.problems.append(f"coach, {ask}: it is read at any table, so it has no links")
    return found


def _order(file: LessonFile) -> list[str]:
    """Every lesson has a name of its own, and the path ends with a game."""
    ids = Counter(lesson.id for lesson in file.lessons)
    found = [f"{id_}: {times} lessons are called so" for id_, times in ids.items() if times > 1]
    path = [lesson for lesson in file.lessons if not lesson.extra]
    if path and not path[-1].bots:
        found.append(f"{path[-1].id}: the path must end with a game against bots")
    return found


def _files(name: str) -> list[Path]:
    """The files of a game, or the one that is named."""
    if name not in paths():
        return [Path(name)]
    folder = find(name).folder
    return [path for path in (folder / LESSONS, folder / COACH) if path.exists()]


def _table(found: FileCheck) -> str:
    rows = [["lesson", "minutes", "about", "asks", "answers", "wrong", "clauses", "ways", "problems"]]
    for one in found.lessons:
        asks = [step for step in one.lesson.steps if isinstance(step, Ask)]
        right = sum(1 if ask.answers == "any" else len(ask.answers) for ask in asks)
        figures = (len(asks), right, sum(len(ask.wrong) for ask in asks), len(one.lesson.clauses), one.ways)
        row = (one.lesson.id, one.lesson.minutes, f"{one.minutes:.1f}", *figures, len(one.problems))
        rows.append(list(map(str, row)))
    return "\n".join(f"{row[0]:<12}" + "".join(f"{cell:>9}" for cell in row[1:]) for row in rows)


def _summary(found: FileCheck) -> str:
    parts = []
    if found.lessons:
        path = [one.lesson for one in found.lessons if not one.lesson.extra]
        minutes = sum(lesson.minutes for lesson in path)
        parts.append(f"{len(path)} lessons of {minutes} minutes and {len(found.lessons) - len(path)} beside the path")
    if found.file.coach:
        parts.append(f"the coach's words for {len(found.file.coach)} questions")
    return ", ".join(parts)


def main(arguments: Sequence[str]) -> int:
    """Print what the files hold and what is wrong with them; returns the exit code."""
    names = [name for name in arguments if name != "--whole"]
    problems = 0
    for path in [path for name in names or games() for path in _files(name)]:
        try:
            file = read(path)
            found = check(file, whole="--whole" in arguments)
        except (BadData, UnknownGame) as error:
            print(error)
            problems += 1
            continue
        print(f"{file.game}, {path.name}: {_summary(found)}")
        if found.lessons:
            print(_table(found))
        for problem in found.all_problems:
            print(f"{path.name}, {problem}")
        problems += len(found.all_problems)
    print(f"{problems} problems" if problems else "Nothing is wrong.")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
