"""Described positions: read in words, wrong ones refused with their line, luck that is told beforehand."""

from __future__ import annotations

import pytest

import cyvasse
from cyvasse.kernel.match import Match
from cyvasse.kernel.position import BadPosition, read
from examples.yard.cyvasse_yard import Yard

from .attack import state

TILT = """
seats: 3
step: bid
turn: blue
coins: [1, 2, 3]
down_red: horse
down_blue: sword
down_green: feint
"""


def yard(match: Match) -> Yard:
    assert isinstance(match.table, Yard)
    return match.table


def test_a_position_is_read_in_the_words_of_the_game() -> None:
    match = cyvasse.start("yard", TILT)
    assert yard(match).coins == [1, 2, 3] and match.table.places["down-2"] == ["feint"]
    assert list(match.questions) == [1]
    match.play("blue: no", "blue: 2", "green: yes", "green: 0")
    assert yard(match).points == [0, 2, 0], "red has bid nothing, and sword and two coins beat a horse"


def test_an_empty_position_is_the_set_up() -> None:
    fresh, empty = cyvasse.new("yard", seed=0), cyvasse.start("yard", "", seed=0)
    assert state(empty) == state(fresh)


def test_places_given_in_a_position_are_hidden_from_the_others() -> None:
    match = cyvasse.start("yard", TILT)
    assert match.view(0).hidden.places["down-1"] == 1
    assert cyvasse.imagine(match.seen(0)).seen(0) == match.seen(0)


def test_luck_is_told_beforehand_and_then_left_to_itself() -> None:
    match = cyvasse.start("yard", "orders_red: [left drill, right rest]\nstep: drill\nluck: [4]")
    assert match.questions[0].words == {"inches": 4}
    deal = cyvasse.start("yard", "luck: horse horse horse feint sword shield")
    assert deal.table.places["hand-0"] == ["horse"] * 3 and deal.table.places["hand-1"] == ["feint", "shield", "sword"]
    assert state(deal.fork()) == state(deal)


def test_the_top_of_the_deck_lies_as_told() -> None:
    match = cyvasse.start("yard", "seats: 2\ntop: sword horse\nhand_red: feint feint feint\nhand_blue: shield shield")
    assert match.table.places["hand-1"] == ["shield", "shield", "sword"]


def test_a_match_from_a_position_has_a_record_that_is_played_again() -> None:
    match = cyvasse.start("yard", TILT + "luck: []\n", seed=4).play("blue: yes", "blue: 1", "green: no", "green: 3")
    match.undo(1, agreed=True)
    loaded = cyvasse.load(match.record.to_json())
    assert state(loaded) == state(match) and loaded.record.position == match.record.position


@pytest.mark.parametrize(
    ("position", "message"),
    [
        ("step: bid\nhand_red: sword dagger\n", "Line 2, hand_red: there is no 'dagger' left."),
        ("seats: 2\n\nhand_green: sword\n", "Line 3, hand_green: this game knows nothing of that name."),
        ("step: joust\n", "Line 1, step: there is no step 'joust'; there are: deal, orders"),
        ("seats: 9\n", "Line 1, seats: This game is for 2 to 4 players, not 9."),
        ("seats: 2\noptions: {coins: 9}\n", "Line 2, options: The option “coins” cannot be “9”."),
        ("options: {wide: yes}\n", "Line 1, options: There is no option “wide”"),
        ("options: long\n", "Line 1, options: these are `name: value` pairs."),
        ("options: {long: true, coins: 1}\n", "Line 1, options: These options do not go together. (options.3"),
        ("turn: green\n", "Line 1, turn: there is no seat 'green'."),
        ("round: first\n", "Line 1, round: 'first' is not a whole number."),
        ("round: true\n", "Line 1, round: True is not a whole number."),
        ("turn: red\nturn: blue\n", "Line 2, turn: named twice."),
        ("- red\n- blue\n", "Line 1: a position is a list of `name: words` lines."),
        ("step: [deal\n", "Line 2: "),
        ("top: !!python/object:os.system x\n", "Line 1, top: "),
        ("round: 2024-13-45\n", "Line 1, round: month must be in 1..12."),
        ("options: {coins: 1,\n  coins: 2}\n", "Line 2, options: coins is named twice."),
        ("step: bid\nhand_red: sword horse,\n", "Line 2, hand_red: a comma has nothing before or after it."),
        ("hand_red: sword, , horse\n", "Line 1, hand_red: a comma has nothing before or after it."),
        ("orders_red: [', left drill']\n", "Line 1, orders_red: a comma has nothing before or after it."),
        ("step: bid\nluck: sword dagger\n", "Line 2, luck: there is no 'dagger' in this game."),
        ("luck: red\n", "luck: 'red' cannot come from deck>hand-0."),
        ("step: drill\norders_red: [left drill]\nluck: [9]\n", "luck: '9' cannot come from roll."),
    ],
)
def test_what_does_not_fit_is_refused_with_its_line(position: str, message: str) -> None:
    with pytest.raises(BadPosition) as bad:
        cyvasse.start("yard", position)
    assert str(bad.value).startswith(message)


def test_luck_that_does_not_fit_later_breaks_that_answer_only() -> None:
    match = cyvasse.start("yard", "step: bid\nturn: blue\ndown_blue: sword\nluck: [red]\nhand_red: sword sword sword")
    match.play("blue: no")
    before = state(match)
    with pytest.raises(BadPosition, match="'red' cannot come from deck"):
        match.play("blue: 0", "red: pass", "red: none")
    assert [line for _, line in match.answers] == ["no", "0", "pass"]
    match.undo("red", agreed=True)
    match.undo("blue", agreed=True)
    assert state(match) == before


def test_words_of_a_position_are_a_list_or_a_line() -> None:
    found = read("a: x y, z\nb: [x, 2]\nc:\nd: 7")
    assert [found.words(key) for key in "abcde"] == [["x", "y", "z"], ["x", "2"], [], ["7"], []]
    assert found.number("d", 0) == 7 and found.number("e", 3) == 3
    found.finish()
