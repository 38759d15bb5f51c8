"""The check of lessons: whatever is wrong with one is told, and nothing is told of one that is right."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

import cyvasse
from cyvasse.kernel.data import Text
from cyvasse.kernel.game import find
from cyvasse.learn import lessons
from cyvasse.learn.check import check, main
from cyvasse.learn.lesson import Ask, LessonFile
from cyvasse.learn.lesson_check import LessonCheck
from tests.learn.small import GAME, LESSON, TABLE, Break, as_read, lesson, problems, written

LONG = {"en": "One word. " * 23, "ru": "Одно слово. " * 23}
LONGER = {"en": "One word. " * 30, "ru": "Одно слово. " * 30}
SAY = {"en": "So it is.", "ru": "Так-то."}


def say(en: str, ru: str) -> dict[str, str]:
    return {"en": en, "ru": ru}


def of_step(number: int, field: str, value: Any) -> Break:
    return lambda raw: raw["steps"][number - 1].update({field: value})


def of_wrong(number: int, field: str, value: Any) -> Break:
    return lambda raw: raw["steps"][1]["wrong"][number - 1].update({field: value})


def more_wrong(*wrong: dict[str, Any]) -> Break:
    return lambda raw: raw["steps"][1]["wrong"].extend(wrong)


@pytest.mark.parametrize("text", [LESSON, GAME])
def test_nothing_is_wrong_with_the_small_lessons(text: str, tmp_path: Path) -> None:
    assert problems(tmp_path, lesson(text)) == []


OF_TEXTS: list[tuple[Break, str]] = [
    (lambda raw: raw.update(goal=say(" ", "Победить.")), "bid, goal: nothing is said in en"),
    (lambda raw: raw.update(recap=say("A win.", "")), "bid, recap: nothing is said in ru"),
    (
        of_step(1, "say", say("[She](daenerys) leads.", "Она впереди.")),
        "step 1: the languages link to",
    ),
    (of_step(2, "hint", say("Сыграйте.", "Сыграйте.")), "step 2: this is not en"),
    (of_wrong(1, "say", say("No.", "No.")), "step 2: this is not ru"),
    (of_step(2, "then", LONG), "step 2: 46 words in en, more than 45"),
    (of_step(1, "say", say("[She](daenerys leads.", "Она впереди.")), "step 1: a bracket that makes no link in en"),
    (of_step(2, "ask", say("Play!", "Играйте.")), "step 2: an exclamation mark in en"),
    (lambda raw: raw.update(title=say("[Her](daenerys) bid", "[Её](daenerys) торги")), "title: there is no table"),
]
OF_SHAPE: list[tuple[Break, str]] = [
    (of_step(1, "rules", ["bid.99"]), "step 1: there is no clause bid.99"),
    (of_step(2, "rules", ["card.no_such_card"]), "step 2: there is no clause card.no_such_card"),
    (of_wrong(1, "lines", ["backup_plan", "puppet"]), "step 2: puppet is judged 2 times"),
    (of_wrong(3, "refused", ["siege", "kneel"]), "step 2: kneel is judged 2 times"),
    (more_wrong({"any": True, "say": SAY}, {"any": True, "say": SAY}), "step 2: two explanations are for all other"),
    (of_step(2, "answers", "any"), "step 2: any answer is right, so none is wrong"),
]
OF_PACE: list[tuple[Break, str]] = [
    (lambda raw: raw.update(steps=raw["steps"][:1]), "bid: the learner is asked nothing"),
    (of_step(1, "say", LONGER), "words before the learner first acts, more than 60"),
    (lambda raw: raw["steps"].extend([{"say": SAY}] * 3), "bid: more than 2 texts in a row"),
    (lambda raw: raw.update(minutes=4), "minutes, not 4"),
]
OF_PLAY: list[tuple[Break, str]] = [
    (lambda raw: raw.update(position="step: nowhere"), "bid, position: "),
    (lambda raw: raw.update(seat="hodor"), "bid, position: "),
    (of_step(2, "answers", ["raid"]), "step 2: no right answer is legal; open is tyrion: turn"),
    (of_step(2, "answers", ["puppet", "raid"]), "step 2: raid is never legal"),
    (of_wrong(1, "lines", ["backup_plan", "raid"]), "step 2: raid is never legal"),
    (of_wrong(1, "lines", ["kneel_twice"]), "step 2: legal, but neither right nor explained: backup_plan"),
    (of_wrong(3, "refused", ["backup_plan"]), "step 2: backup_plan is not refused"),
    (of_wrong(3, "refused", ["no_such_word"]), "step 2: the game has no word no_such_word"),
    (of_wrong(2, "play", ["jon: kneel"]), "step 2: kneel, then `play`: "),
    (lambda raw: raw["steps"][1].pop("hint"), "step 2: it has wrong answers, so it needs a hint"),
    (of_step(4, "others", ["jon: kneel"]), "step 4: "),
    (lambda raw: raw.update(ends="over"), "end: open is tyrion: ally.place, not over"),
]
OF_SIGHT: list[tuple[Break, str]] = [
    (of_step(1, "point", ["robb_stark"]), "step 1: robb_stark is not in the picture (tall)"),
    (of_step(1, "say", say("[Robb](robb_stark).", "[Робб](robb_stark).")), "step 1: robb_stark is not in the picture"),
    (of_step(2, "ask", say("[Robb](robb_stark)?", "[Робб](robb_stark)?")), "step 2: robb_stark is not in the picture"),
    (of_step(2, "hint", say("[Robb](robb_stark).", "[Робб](robb_stark).")), "step 2: robb_stark is not in the picture"),
    (of_wrong(1, "say", say("[This](#no-id).", "[Это](#no-id).")), "step 2: #no-id is not in the picture"),
    (of_wrong(2, "say", say("[This](#no-id).", "[Это](#no-id).")), "step 2: #no-id is not in the picture"),
    (of_step(2, "then", say("[Plan](backup_plan@jon).", "[План](backup_plan@jon).")), "step 2: backup_plan@jon is not"),
]
OF_FACTS: list[tuple[Break, str]] = [
    (of_step(1, "facts", {"leaders.daenerys.total": 5}), "step 1: leaders.daenerys.total is 6, not 5"),
    (of_step(2, "facts", {"leaders.tyrion.total": 4}), "step 2 (after 'puppet'): leaders.tyrion.total is 3, not 4"),
    (of_step(4, "facts", {"winner": 2}), "step 4: winner is 0, not 2"),
    (of_wrong(2, "facts", {"winner": 0}), "step 2: winner is 1, not 0"),
    (
        of_step(1, "facts", {"leaders.daenerys.totl": 6}),
        "there is no totl; did you mean `total`?",
    ),
    (of_step(1, "facts", {"leaders.9.total": 6}), "leaders.9.total: there is no 9 among 4"),
    (of_step(1, "facts", {"over.sure": 6}), "over.sure: nothing is inside False"),
]


@pytest.mark.parametrize(("break_", "said"), [*OF_TEXTS, *OF_SHAPE, *OF_PACE, *OF_PLAY, *OF_SIGHT, *OF_FACTS])
def test_what_is_wrong_with_a_lesson_is_told(break_: Break, said: str, tmp_path: Path) -> None:
    raw = lesson()
    break_(raw)
    told = problems(tmp_path, raw)
    assert any(said in problem for problem in told), told


def test_every_right_answer_must_lead_through_the_rest(tmp_path: Path) -> None:
    raw = lesson()
    raw["steps"][1]["answers"], raw["steps"][1]["wrong"][0]["lines"] = ["puppet", "backup_plan"], ["steady_support"]
    told = problems(tmp_path, raw)
    assert told and all("(after 'backup_plan')" in problem for problem in told)


def test_a_right_answer_may_be_legal_in_one_way_only(tmp_path: Path) -> None:
    raw = lesson()
    assert raw["steps"][2]["answers"] == ["puppet", "steady_support"]
    assert problems(tmp_path, raw) == []


def test_luck_that_does_not_fit_the_play_is_told(tmp_path: Path) -> None:
    raw = lesson()
    raw["position"] = f"{TABLE}luck: kneel"
    raw["steps"].append({"others": ["tyrion: tyrion_daenerys", "tyrion: tyrion_daenerys"]})
    assert any("luck: 'kneel' cannot come from" in problem for problem in problems(tmp_path, raw))


def test_poses_that_are_not_suggested_need_an_explanation_too() -> None:
    goal = next(one for one in lessons("miniatures") if one.id == "goal")
    ask = goal.steps[2]
    assert isinstance(ask, Ask) and ask.wrong[0].any
    steps = [*goal.steps[:2], msgspec.structs.replace(ask, wrong=[])]
    told = LessonCheck(find("miniatures"), msgspec.structs.replace(goal, steps=steps)).run().problems
    assert any("step 3: not all poses are listed" in problem for problem in told)


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"bots": "hodor"}, "game, game with bots: "),
        ({"position": f"{TABLE}luck: kneel"}, "game, game with bots: "),
    ],
)
def test_a_closing_game_that_cannot_be_played_is_told(changes: dict[str, str], said: str, tmp_path: Path) -> None:
    (told,) = problems(tmp_path, lesson(GAME) | changes)
    assert told.startswith(said)


def test_a_closing_game_that_works_with_one_luck_only_is_told(tmp_path: Path) -> None:
    dealt = "seats: tyrion daenerys jon olenna\nstep: season\nfirst: tyrion\n"
    known, other = (cyvasse.start("betwixt", dealt, seed).options("tyrion") for seed in (0, 1))
    ask = {"ask": SAY, "hint": SAY, "answers": sorted({*known} - {*other}), "wrong": [{"any": True, "say": SAY}]}
    told = problems(tmp_path, lesson(GAME, dealt) | {"steps": [ask]})
    assert told == ["game, game with bots: no right answer is legal in step 1 with other luck"]


def test_a_question_that_a_lesson_asks_needs_words_of_the_coach(tmp_path: Path) -> None:
    file = as_read(tmp_path, lesson(), lesson(GAME))
    assert check(file).problems == []
    silent = LessonFile(file.game, file.lessons, {"leader": Text("Choose.", "Выберите.")})
    assert check(silent).problems == ["coach: a lesson asks turn, which has no text"]


@pytest.mark.parametrize(
    ("ask", "text", "said"),
    [
        ("turm", Text("Play.", "Играйте."), "coach, turm: nothing is asked so"),
        ("turn", Text("Play!", "Играйте."), "coach, turn: an exclamation mark in en"),
        ("turn", Text("[Play](puppet).", "[Играйте](puppet)."), "coach, turn: it is read at any table"),
    ],
)
def test_what_is_wrong_with_the_coach_is_told(ask: str, text: Text, said: str) -> None:
    told = check(LessonFile("betwixt", [], {ask: text})).problems
    assert len(told) == 1 and told[0].startswith(said)


def test_two_lessons_have_two_names_and_the_last_is_a_game(tmp_path: Path) -> None:
    assert check(as_read(tmp_path, lesson(), lesson())).problems == [
        "bid: 2 lessons are called so",
        "bid: the path must end with a game against bots",
    ]


def test_lessons_beside_the_path_may_follow_the_game(tmp_path: Path) -> None:
    assert check(as_read(tmp_path, lesson(GAME), lesson() | {"extra": True})).problems == []


# -- the command --------------------------------------------------------------------------------------------------


def test_the_command_says_that_nothing_is_wrong(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = written(tmp_path, {"game": "betwixt", "lessons": [lesson(), lesson(GAME)]})
    assert main([str(path)]) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[0] == "betwixt, lessons.yaml: 2 lessons of 2 minutes and 0 beside the path"
    assert told[2].split() == ["bid", "1", "0.6", "2", "4", "4", "2", "2", "0"]
    assert told[-1] == "Nothing is wrong."


def test_the_command_tells_every_problem_and_fails(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bad = lesson() | {"ends": "over", "minutes": 4}
    path = written(tmp_path, {"game": "betwixt", "lessons": [bad, lesson(GAME)]})
    assert main([str(path)]) == 1
    told = capsys.readouterr().out
    assert "lessons.yaml, bid: it takes about 0.6 minutes, not 4\n" in told
    assert "lessons.yaml, bid, end: open is tyrion: ally.place, not over\n" in told
    assert told.endswith("3 problems\n")  # both ways end so


@pytest.mark.parametrize(
    ("content", "said"),
    [({"game": "betwixt", "lesson": []}, "did you mean `lessons`?"), ({"game": "chess"}, "chess")],
)
def test_the_command_names_what_cannot_be_read(
    content: dict[str, Any], said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([str(written(tmp_path, content))]) == 1
    assert said in capsys.readouterr().out.splitlines()[0]


def test_the_command_takes_a_game_by_its_name(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["betwixt"]) == 0
    told = capsys.readouterr().out
    assert "betwixt, lessons.yaml: " in told and "betwixt, coach.yaml: the coach's words for " in told
