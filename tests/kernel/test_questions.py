"""The four kinds of question: what they accept, what is forced, and that any sample is a legal line."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

import cyvasse
from cyvasse.kernel.luck import Dice, Stream
from cyvasse.kernel.question import (
    EVERYONE,
    MANY,
    NOBODY,
    NONE,
    Area,
    Choose,
    ChooseNumber,
    ChooseSome,
    Place,
    Question,
    is_whole,
    learns,
    only,
)

REST: tuple[Any, ...] = (0, "ask", "x.1", None, EVERYONE, "", False, False, {})
ITEMS = st.lists(st.sampled_from(["a", "b", "c", "d"]), max_size=6)


def some(items: list[str], at_least: int, at_most: int) -> ChooseSome:
    return ChooseSome(items, at_least, at_most, *REST)


def number(low: int, high: int) -> ChooseNumber:
    return ChooseNumber(low, high, *REST)


def choose(*lines: str, any_order: bool = False) -> Choose:
    return Choose(lambda: lines, 0, "ask", "x.1", None, EVERYONE, "", False, any_order, {})


def disc(radius: int) -> Place:
    poses = [(x, y, 0) for x in (-radius, 0, radius) for y in (-radius, 0, radius) if x * y == 0]
    return Place("knight", Area(lambda x, y, angle: x * x + y * y <= radius**2, {"r": radius}, lambda: poses), *REST)


@st.composite
def questions(draw: st.DrawFn) -> Question:
    kind = draw(st.sampled_from(["choose", "choose_some", "choose_number", "place"]))
    if kind == "choose":
        lines = draw(st.lists(st.sampled_from(["a b", "a c", "b c", "pass"]), min_size=1, unique=True))
        return choose(*lines, any_order=draw(st.booleans()))
    if kind == "choose_some":
        items = draw(ITEMS)
        low = draw(st.integers(0, len(items)))
        return some(items, low, draw(st.integers(low, 8)))
    if kind == "choose_number":
        low = draw(st.integers(-5, 5))
        return number(low, low + draw(st.integers(0, 9)))
    return disc(draw(st.integers(0, 3000)))


@given(questions(), st.integers(0, 1 << 30))
def test_every_sample_is_accepted_and_listed(question: Question, seed: int) -> None:
    line = question.sample(Dice(seed))
    assert question.accepts(line)
    assert line in question.options


@given(questions())
def test_every_option_is_accepted_and_well_formed_and_nothing_is_listed_twice(question: Question) -> None:
    assert question.options
    assert all(question.accepts(line) and question.well_formed(line) for line in question.options)
    assert len(set(question.options)) == len(question.options)


@given(questions().filter(lambda question: question.kind != "place"))
def test_an_answer_is_forced_exactly_where_it_is_the_only_option(question: Question) -> None:
    assert question.forced() == (question.options[0] if len(question.options) == 1 else None)


@given(ITEMS, st.data())
def test_each_subset_has_exactly_one_line(items: list[str], data: st.DataObject) -> None:
    low = data.draw(st.integers(0, len(items)))
    question = some(items, low, len(items))
    subsets = {tuple(sorted(part)) for n in range(low, len(items) + 1) for part in combinations(items, n)}
    lines = [() if line == NONE else tuple(sorted(line.split(" "))) for line in question.options]
    assert Counter(lines) == Counter(subsets)


@given(questions(), st.text(max_size=20))
def test_no_line_makes_a_question_stumble(question: Question, line: str) -> None:
    if question.accepts(line):
        assert question.kind == "place" or line in question.options


@given(questions())
def test_a_question_as_data_survives_json(question: Question) -> None:
    asked = question.asked()
    assert msgspec.json.decode(msgspec.json.encode(asked), type=type(asked)) == asked


def test_a_subset_is_answered_in_table_order() -> None:
    question = some(["axe", "bow", "bow", "cup"], 1, 3)
    assert question.accepts("axe bow cup")
    assert not question.accepts("bow axe")
    assert not question.accepts("axe axe")
    assert not question.accepts("axe bow bow cup")
    assert not question.accepts(NONE)
    assert some(["axe"], 0, 1).accepts(NONE)


def test_alike_items_that_lie_apart_are_taken_from_the_left() -> None:
    question = some(["axe", "bow", "axe"], 2, 2)
    assert question.options == ["axe bow", "axe axe"]
    assert not question.accepts("bow axe")


def test_choosing_none_of_some_items_is_forced_when_none_may_be_chosen() -> None:
    assert some(["axe", "bow"], 0, 0).forced() == NONE
    assert some(["axe", "bow"], 2, 2).forced() == "axe bow"
    assert some(["axe", "axe", "axe"], 2, 2).forced() == "axe axe"
    assert some(["axe", "axe"], 1, 2).forced() is None


def test_too_many_subsets_are_sampled_but_not_listed() -> None:
    question = some([f"i{n:02}" for n in range(30)], 0, 30)
    assert question.count() > MANY
    assert question.accepts(question.sample(Stream(b"x")))
    assert question.forced() is None
    with pytest.raises(AssertionError, match="too many"):
        question.options  # noqa: B018 - looking makes the list


def test_more_items_asked_for_than_there_are_is_a_mistake_of_the_rule() -> None:
    with pytest.raises(AssertionError, match="3 to 3 of 2 items"):
        some(["axe", "bow"], 3, 3)


@pytest.mark.parametrize("line", ["", "-", "+1", "01", "1.0", " 1", "1 ", "٣", "1e2", "0x1", "9" * 5000, "-0"])
def test_a_number_is_written_in_one_way_only(line: str) -> None:
    assert not is_whole(line)
    assert not number(-9, 9).accepts(line)


def test_a_number_lies_between_low_and_high() -> None:
    assert [line for line in ("-3", "-2", "0", "2", "3") if number(-2, 2).accepts(line)] == ["-2", "0", "2"]


def test_a_pose_is_three_whole_numbers_that_the_area_allows() -> None:
    question = disc(1000)
    assert question.accepts("600 800 0") and question.accepts("600 800 1234")
    assert not question.accepts("601 800 0")
    assert not question.accepts("600 800") and not question.accepts("600 800 0 0") and not question.accepts("a b c")
    assert question.forced() is None
    asked = question.asked()
    assert (asked.piece, asked.area) == ("knight", {"r": 1000}) and "1000 0 0" in asked.options


def test_in_any_order_means_that_rollouts_answer_from_the_first_group() -> None:
    question = choose("left a", "left b", "right a", "right b", any_order=True)
    assert {question.sample(Dice(seed)) for seed in range(40)} == {"left a", "left b"}


def test_options_are_made_once_and_only_when_someone_looks() -> None:
    looks = []
    question = Choose(lambda: looks.append(1) or ["a", "b"], *REST)  # type: ignore[func-returns-value]
    assert looks == []
    assert question.options is question.options and question.accepts("a")
    assert looks == [1]


def test_a_question_without_options_is_a_mistake_of_the_rule() -> None:
    with pytest.raises(AssertionError, match="ask: a question without options"):
        choose().options  # noqa: B018 - looking makes the list


def test_who_learns_what() -> None:
    assert learns(1, EVERYONE) and learns(None, EVERYONE)
    assert learns(1, only(1, 2)) and not learns(0, only(1, 2)) and not learns(None, only(1, 2))
    assert not learns(0, NOBODY)


def test_the_words_of_a_subset_may_come_in_any_order_and_are_kept_in_table_order() -> None:
    match = cyvasse.start("yard", "seats: 2\nstep: drop\nturn: red\nhand_red: feint horse sword").play("red: pass")
    assert match.why_not("red", "sword feint") is None
    assert match.why_not("red", "sword sword") is not None and match.why_not("red", "sword lance") is not None
    match.play("red: sword feint")
    assert match.answers[-1] == (0, "feint sword")
    assert cyvasse.load(match.record).answers == match.answers
