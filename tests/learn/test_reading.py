"""Files of lessons are read, and what does not fit is told with file, lesson, step and field."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from cyvasse.kernel.data import BadData, Text
from cyvasse.learn import Ask, Others, Say, coach, lessons
from cyvasse.learn.reading import read
from tests.learn.small import Break, as_read, lesson, written


def test_a_lesson_is_read_whole(tmp_path: Path) -> None:
    (made,) = as_read(tmp_path, lesson()).lessons
    assert [type(step) for step in made.steps] == [Say, Ask, Ask, Others]
    assert made.title == Text("A bid", "Торги") and made.seat == "tyrion" and not made.extra
    assert made.clauses == ["bid.2", "card.siege"]
    ask = made.steps[1]
    assert isinstance(ask, Ask) and ask.answers == ["steady_support", "puppet"]
    assert [wrong.play for wrong in ask.wrong] == [None, [], None]


def test_a_clause_that_two_steps_cite_is_taught_once(tmp_path: Path) -> None:
    raw = lesson()
    raw["steps"][1]["rules"] = ["bid.6", "bid.2"]
    assert as_read(tmp_path, raw).lessons[0].clauses == ["bid.2", "card.siege", "bid.6"]


def test_a_game_without_lessons_teaches_nothing() -> None:
    assert lessons("yard") == [] and coach("yard") == {}


def of_step(number: int, field: str, value: Any) -> Break:
    return lambda raw: raw["steps"][number - 1].update({field: value})


def of_wrong(number: int, field: str, value: Any) -> Break:
    return lambda raw: raw["steps"][1]["wrong"][number - 1].update({field: value})


@pytest.mark.parametrize(
    ("break_", "said"),
    [
        (lambda raw: raw.update(minuts=3), r", bid: minuts: there is no such field; did you mean `minutes`\?"),
        (lambda raw: raw.update(xyz=3), r", bid: xyz: there is no such field; there are: "),
        (lambda raw: raw.pop("goal"), ", bid: goal: "),
        (lambda raw: raw.pop("id"), ", lesson 1: id: "),
        (lambda raw: raw.update(minutes="two"), ", bid: minutes: expected `int`"),
        (lambda raw: raw.update(title="A bid"), ", bid: title: expected `object`"),
        (lambda raw: raw["title"].pop("ru"), ", bid: title.ru: "),
        (lambda raw: raw["title"].update(de="Gebot"), ", bid: title.de: "),
        (lambda raw: raw.update(steps=[]), ", bid: steps: a lesson needs some"),
        (lambda raw: raw.update(steps={}), ", bid: steps: must be a list"),
        (lambda raw: raw.update(bots="greedy"), ", bid: ends: a lesson has either"),
        (lambda raw: raw.pop("ends"), ", bid: ends: a lesson has either"),
        (of_step(1, "ask", {}), ", bid, step 1: a step has one of"),
        (lambda raw: raw["steps"].append("kneel"), ", bid, step 5: a step has one of"),
        (lambda raw: raw["steps"].append({"asks": {}}), r", bid, step 5: .*; did you mean `ask`\?"),
        (of_step(2, "hnt", {}), r", bid, step 2: hnt: there is no such field; did you mean `hint`\?"),
        (of_step(1, "then", {}), ", bid, step 1: then: there is no such field"),
        (of_step(4, "rules", []), ", bid, step 4: rules: there is no such field"),
        (of_step(2, "answers", "all"), ", bid, step 2: answers: "),
        (of_step(2, "answers", [True]), r", bid, step 2: answers\[0\]: expected `str`, got `bool`"),
        (of_step(2, "wrong", {}), ", bid, step 2: wrong: must be a list"),
        (of_wrong(1, "line", []), r", bid, step 2, wrong 1: line: there is no such field; did you mean `lines`\?"),
        (of_wrong(1, "lines", []), ", bid, step 2, wrong 1: lines: an explanation is for some"),
        (of_wrong(1, "any", True), ", bid, step 2, wrong 1: any: it is for all other lines"),
        (of_wrong(1, "facts", {"over": False}), ", bid, step 2, wrong 1: facts: nothing is played here"),
        (of_wrong(3, "play", []), ", bid, step 2, wrong 3: play: what the engine refuses"),
        (of_wrong(2, "say", "No."), ", bid, step 2, wrong 2: say: expected `object`"),
    ],
)
def test_what_does_not_fit_is_told_with_its_place(break_: Break, said: str, tmp_path: Path) -> None:
    raw = lesson()
    break_(raw)
    with pytest.raises(BadData, match=f"^lessons.yaml{said}"):
        as_read(tmp_path, raw)


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ({"lessons": []}, "lessons.yaml: game: the file must name its game"),
        ({"game": "betwixt", "lesson": []}, "lessons.yaml: lesson: there is no such field; did you mean `lessons`?"),
        ({"game": "betwixt", "lessons": 3}, "lessons.yaml: lessons: must be a list"),
        ({"game": "betwixt", "lessons": ["bid"]}, "lessons.yaml, lesson 1: must be a mapping of names to values"),
        ({"game": "betwixt", "coach": []}, "lessons.yaml, coach: "),
        ({"game": "betwixt", "coach": {"turn": {"en": "Play."}}}, "lessons.yaml, coach, turn: ru: "),
    ],
)
def test_a_file_that_holds_something_else_is_refused(content: dict[str, Any], said: str, tmp_path: Path) -> None:
    with pytest.raises(BadData) as raised:
        read(written(tmp_path, content))
    assert str(raised.value).startswith(said)


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("game: betwixt\ngame: cards\n", "lessons.yaml: line 2: game stands twice"),
        ("- betwixt\n", "lessons.yaml: must be a mapping"),
        ("game: [betwixt\n", "lessons.yaml: "),
    ],
)
def test_what_is_no_mapping_in_yaml_is_refused(content: str, said: str, tmp_path: Path) -> None:
    path = tmp_path / "lessons.yaml"
    path.write_text(content, encoding="utf-8")
    with pytest.raises(BadData) as raised:
        read(path)
    assert str(raised.value).startswith(said)


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadData, match=r"nowhere\.yaml: No such file"):
        read(tmp_path / "nowhere.yaml")
