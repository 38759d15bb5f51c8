"""The lessons and the coach's words of all games are true on the engine as it stands."""

from __future__ import annotations

import pytest

from cyvasse.kernel.luck import Dice
from cyvasse.learn import Walk, coach, lessons
from cyvasse.learn.check import check
from cyvasse.learn.lesson import LessonFile
from cyvasse.learn.sight import DRAWN, SHAPES
from tests.contract.speech import every_shipped_game
from tests.contract.walk import some_line, variants, walk

PATH = (12, 25)  # minutes from the first lesson to the game against bots
GAMES = 200


@every_shipped_game()
def test_every_lesson_of_a_game_is_true(name: str) -> None:
    found = check(LessonFile(name, lessons(name), coach(name)))
    assert found.lessons and found.all_problems == []


@every_shipped_game()
def test_the_path_of_a_game_is_a_short_one(name: str) -> None:
    assert PATH[0] <= sum(lesson.minutes for lesson in lessons(name) if not lesson.extra) <= PATH[1]


@every_shipped_game()
def test_what_can_be_pointed_at_is_the_same_in_both_languages(name: str) -> None:
    for lesson in (lessons(name)[0], lessons(name)[-1]):
        match = Walk(name, lesson).match
        for shape in SHAPES:
            en, ru = (set(DRAWN.findall(match.svg(lesson.seat, lang, shape))) for lang in ("en", "ru"))
            assert en == ru and len(en) > 5


@pytest.mark.soak
@every_shipped_game()
def test_lessons_are_true_in_every_way_of_right_answers_and_with_any_luck(name: str) -> None:
    found = check(LessonFile(name, lessons(name), coach(name)), whole=True, closing=20)
    assert found.all_problems == []


@pytest.mark.soak
@every_shipped_game()
def test_whatever_is_asked_in_many_games_has_words_of_the_coach(name: str) -> None:
    ways, known = variants(name, 24), coach(name)
    for seed in range(GAMES):
        match, dice = ways[seed % len(ways)].new(seed).fork(light=True, luck=Dice(seed)), Dice(seed)
        for seat, _ in walk(match, dice, some_line):
            assert match.questions[seat].ask in known
