"""A learner walks through a lesson: right answers are given, others explained."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from cyvasse.kernel.refused import Refused
from cyvasse.learn import Walk, Wrong, lessons
from tests.learn.small import as_read, lesson


@pytest.fixture
def walk(tmp_path: Path) -> Walk:
    """A learner who has read the first text."""
    made = Walk("betwixt", as_read(tmp_path, lesson()).lessons[0])
    made.go_on()
    return made


def test_a_right_answer_is_given_and_the_next_step_is_on(walk: Walk) -> None:
    assert walk.right == ["steady_support", "puppet"]
    assert walk.answer("puppet") is None
    assert walk.at == 2 and walk.match.answers == [(0, "puppet")]


def test_a_right_answer_that_is_spent_is_passed_over(walk: Walk) -> None:
    walk.answer("puppet")
    assert walk.ask.answers == ["puppet", "steady_support"] and walk.right == ["steady_support"]


def test_a_wrong_answer_is_explained_and_not_given(walk: Walk) -> None:
    said = walk.answer("backup_plan")
    assert isinstance(said, Wrong) and said.say.en == "Only 1."
    assert walk.at == 1 and walk.match.answers == []


def test_a_wrong_answer_can_be_shown_on_a_copy(walk: Walk) -> None:
    said = walk.answer("kneel")
    assert isinstance(said, Wrong) and said.play == []
    assert walk.shown(said, "kneel").view("tyrion").winner == 1  # type: ignore[attr-defined]
    assert walk.match.view("tyrion").winner is None  # type: ignore[attr-defined]


def test_what_the_engine_refuses_is_explained_where_the_lesson_does(walk: Walk) -> None:
    said = walk.answer("siege")
    assert isinstance(said, Wrong) and said.say.en == "This card is not yours."


def test_what_the_engine_refuses_gets_its_clause_elsewhere(walk: Walk) -> None:
    said = walk.answer("raid")
    assert isinstance(said, Refused) and said.clause


def test_one_explanation_can_be_for_all_other_lines(walk: Walk) -> None:
    walk.answer("puppet")
    (wrong,) = walk.ask.wrong
    assert walk.explained(wrong) == ["backup_plan", "kneel"]
    assert walk.answer("kneel") is wrong


def test_the_others_play_and_the_learner_is_through(walk: Walk) -> None:
    walk.answer("puppet")
    walk.answer("steady_support")
    walk.go_on()
    assert walk.step is None and walk.match.questions[0].ask == "ally.place"


def test_a_copy_goes_its_own_way(walk: Walk) -> None:
    other = walk.fork()
    other.answer("puppet")
    assert (walk.at, other.at) == (1, 2) and walk.match.answers == []


def test_a_set_is_right_in_any_order() -> None:
    defend = next(one for one in lessons("cards") if one.id == "defend")
    walk = Walk("cards", defend)
    walk.answer(walk.right[0])
    walk.go_on()
    assert walk.right == ["arya_stark@stark hodor@stark"]
    assert walk.answer("hodor@stark arya_stark@stark") is None


def test_a_pose_that_is_not_suggested_is_judged_like_any_other() -> None:
    goal = next(one for one in lessons("miniatures") if one.id == "goal")
    walk = Walk("miniatures", goal)
    walk.go_on()
    walk.answer("march")
    assert "18000 18123 0" not in walk.options and walk.match.why_not("stark", "18000 18123 0") is None
    said = walk.answer("18000 18123 0")
    assert isinstance(said, Wrong) and said.any


def test_the_example_of_the_documentation_does_what_it_says() -> None:
    page = (Path(__file__).parents[2] / "docs" / "lessons.md").read_text(encoding="utf-8")
    code = page.partition("```python\n")[2].partition("```")[0]
    names: dict[str, Any] = {}
    exec(code, names)
    assert isinstance(names["said"], Wrong) and names["walk"].at == 2
    assert names["walk"].match.answers == [(0, "tyrion_daenerys")]
