"""What a person types, as a line of the game."""

from __future__ import annotations

import pytest

from cyvasse.cli.reading import Unclear, is_label, read
from cyvasse.kernel.question import Asked

MARCH = Asked("choose", 0, "a", "a.1", options=["moat_cailin march", "winterfell march", "winterfell raid", "pass"])
NAMES = ["Moat Cailin → march", "Winterfell → march", "Winterfell → raid", "pass"]
SOME = Asked("choose_some", 0, "a", "a.1", items=["knight", "knight", "ship", "jon_snow"], low=0, high=3)
SOME_NAMES = ["Knight", "Knight", "Ship", "Jon Snow"]


@pytest.mark.parametrize(
    ("typed", "line"),
    [
        ("1", "moat_cailin march"),
        ("moat_cailin march", "moat_cailin march"),
        ("Moat Cailin", "moat_cailin march"),
        ("moat", "moat_cailin march"),
        ("win r", "winterfell raid"),
        ("raid", "winterfell raid"),
        ("PASS", "pass"),
        ("dorne march", "dorne march"),
    ],
)
def test_a_line_is_meant_by(typed: str, line: str) -> None:
    assert read(MARCH, typed, NAMES) == line


@pytest.mark.parametrize(
    ("typed", "line"),
    [
        ("none", "none"),
        ("ничего", "none"),
        ("all", "knight knight ship"),
        ("1 2", "knight knight"),
        ("2", "knight"),
        ("ship knight", "knight ship"),
        ("kni, jon snow", "knight jon_snow"),
        ("Jon Snow", "jon_snow"),
        ("knight knight knight", "knight knight knight"),
        ("3 3", "ship ship"),
    ],
)
def test_a_subset_is_meant_by(typed: str, line: str) -> None:
    assert read(SOME, typed, SOME_NAMES) == line


def test_several_beginnings_are_unclear() -> None:
    with pytest.raises(Unclear, match="Winterfell → march; Winterfell → raid"):
        read(MARCH, "winter", NAMES)


def test_lines_that_are_numbers_are_not_counted() -> None:
    asked = Asked("choose", 0, "a", "a.1", options=["3", "4", "5"])
    assert read(asked, "3", ["3", "4", "5"]) == "3" and read(asked, "1", ["3", "4", "5"]) == "1"


def test_a_pose_is_three_numbers_or_one_of_the_list() -> None:
    asked = Asked("place", 0, "a", "a.1", options=["0 0 0", "500 0 900"])
    assert read(asked, "2", ["a", "b"]) == "500 0 900"
    assert read(asked, "24000  12500 900", ["a", "b"]) == "24000 12500 900"


@pytest.mark.parametrize("typed", ["24 12.5 90", "24 12,5 90", "24″ 12,5″ 90°", "24, 12.5, 90"])
def test_a_pose_is_typed_in_inches_and_degrees_as_it_is_shown(typed: str) -> None:
    asked = Asked("place", 0, "a", "a.1", options=["0 0 0"])
    assert read(asked, typed, ["a"]) == "24000 12500 900"


def test_a_number_that_is_not_in_the_list_is_told() -> None:
    for asked, names in ((MARCH, NAMES), (SOME, SOME_NAMES)):
        with pytest.raises(Unclear, match="no number 9 in the list: it goes from 1 to 4"):
            read(asked, "9", names)


def test_russian_names_are_read_without_dots_and_capitals() -> None:
    asked = Asked("choose", 0, "a", "a.1", options=["olenna", "eddard"])
    assert read(asked, "ЗЕЛЕНЫЙ", ["Зелёный лев", "Эддард"]) == "olenna"


def test_an_answer_that_begins_like_a_command_is_an_answer() -> None:
    asked = Asked("choose", 0, "a", "a.1", options=["card", "token"])
    assert is_label(asked, "Карта приказа", ["Карта приказа", "Жетон"]) and is_label(asked, "card", ["a", "b"])
    assert not is_label(asked, "карта", ["Карта приказа", "Жетон"])
