"""Private rules side by side: what they may do, what others see of them, and going on from a screen."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pytest

import cyvasse
from cyvasse.kernel.match import Match
from cyvasse.kernel.question import Seat
from cyvasse.kernel.refused import Refused
from cyvasse.kernel.rule import Rule, choose, choose_number, choose_some, roll, together

from .attack import state
from .models.ground import Ground
from .tiny import board, tiny

Private = Callable[[Ground, Seat], Rule[Any]]


def side_by_side(private: Private, shown: bool = True, seats: tuple[Seat, ...] = (0, 1)) -> Match:
    """A match whose seats all run this private rule, and then are asked one by one."""

    def rule(table: Ground) -> Rule[None]:
        results = yield from together({seat: lambda seat=seat: private(table, seat) for seat in seats}, shown)  # type: ignore[misc]
        table.board["results"] = {str(seat): result for seat, result in results.items()}
        for seat in seats:
            yield from choose(seat, "after", lambda: ["yes", "no"], "x")

    return tiny(rule, seats=max(seats) + 1)


def letter(table: Ground, seat: Seat) -> Rule[str]:
    return choose(seat, "letter", lambda: ["a", "b"], "x")


def letters(table: Ground, seat: Seat) -> Rule[list[str]]:
    """Lay letters, take the last up again, done: a loop over the screen."""
    screen = table.screens[seat]
    while True:
        line = yield from choose(seat, "letters", lambda: ["a", "b", *(["lift"] if screen else []), "done"], "x")
        if line == "done":
            return screen
        if line == "lift":
            screen.pop()
        else:
            screen.append(line)


def test_all_are_asked_at_once_and_answer_in_any_order() -> None:
    match = side_by_side(letter, seats=(0, 1, 2))
    assert sorted(match.questions) == [0, 1, 2]
    match.play("seat_2: a")
    assert sorted(match.questions) == [0, 1]
    match.play("seat_0: b", "seat_1: a")
    assert board(match)["results"] == {"0": "b", "1": "a", "2": "a"}


def test_nobody_sees_an_answer_before_all_are_ready_and_then_everyone_does() -> None:
    match = side_by_side(letter).play("seat_0: b")
    assert match.seen(1).since == [] and match.seen(1).ready == [1, 0]
    assert match.seen(0).since == [(0, "screen-0", "b", 1)]
    match.play("seat_1: a")
    assert match.seen(None).since == [(0, "screen-0", '"b"', -1), (1, "screen-1", '"a"', -1)]
    assert match.seen(None).ready is None


def test_face_down_answers_stay_hidden_afterwards() -> None:
    match = side_by_side(letter, shown=False).play("seat_0: b", "seat_1: a")
    assert match.seen(1).since == [(1, "screen-1", "a", 1)]
    assert match.seen(None).since == []


def test_others_see_what_was_laid_but_not_what_was_laid_and_lifted_again() -> None:
    plain, fickle = side_by_side(letters), side_by_side(letters)
    plain.play("seat_0: a", "seat_0: b", "seat_0: done", "seat_1: done")
    fickle.play("seat_0: b", "seat_0: lift", "seat_0: a", "seat_0: a", "seat_0: lift", "seat_0: b", "seat_0: done")
    fickle.play("seat_1: done")
    for seat in (1, None):
        assert fickle.seen(seat) == plain.seen(seat)
        assert fickle.log(seat) == plain.log(seat)
    assert fickle.seen(0) != plain.seen(0)


def test_a_change_of_mind_is_nowhere_in_what_others_see_while_the_screen_is_up() -> None:
    match = side_by_side(letters)
    before = match.seen(1)
    match.play("seat_0: a", "seat_0: lift", "seat_0: b")
    assert match.seen(1) == before
    assert match.view(1).hidden.screen == [] and match.view(0).hidden.screen == ["b"]
    match.play("seat_0: done")
    assert match.seen(1).ready == [1, 0] and match.seen(1).since == []


def test_a_private_rule_that_asks_another_seat_is_caught() -> None:
    with pytest.raises(AssertionError, match="its own seat only"):
        side_by_side(lambda table, seat: letter(table, 1 - seat))


def test_a_private_rule_that_rolls_is_caught_and_the_match_stands_where_it_stood() -> None:
    def gambler(table: Ground, seat: Seat) -> Rule[str]:
        yield from letter(table, seat)
        return (yield from roll(["1", "2"]))

    match = side_by_side(gambler)
    before = state(match)
    with pytest.raises(AssertionError, match="its own seat only"):
        match.answer(0, "a")
    assert state(match) == before


def test_a_screen_within_a_screen_is_caught() -> None:
    def nested(table: Ground, seat: Seat) -> Rule[Any]:
        return (yield from together({seat: lambda: letter(table, seat)}))

    with pytest.raises(AssertionError, match="its own seat only"):
        side_by_side(nested)


def test_a_shown_result_must_be_words() -> None:
    def muddled(table: Ground, seat: Seat) -> Rule[tuple[str, int]]:
        return (yield from letter(table, seat)), 3

    match = side_by_side(muddled).play("seat_0: a")
    with pytest.raises(AssertionError, match="what a screen shows"):
        match.answer(1, "a")
    assert sorted(match.questions) == [1]


@pytest.mark.parametrize(
    ("private", "lines", "results"),
    [
        (letter, ["a"], "a"),
        (lambda table, seat: choose_number(seat, "bid", 0, 5, "x"), ["3"], 3),
        (lambda table, seat: choose_some(seat, "some", ["p", "q", "r"], 0, 2, "x"), ["p r"], ["p", "r"]),
        (lambda table, seat: choose_some(seat, "some", ["p", "q", "r"], 0, 2, "x"), ["none"], []),
        (letters, ["a", "b", "done"], ["a", "b"]),
        (letters, ["done"], []),
    ],
    ids=["a line", "a number", "a subset", "an empty subset", "a screen", "an empty screen"],
)
def test_results_of_every_kind_are_shown_forked_and_dreamt(private: Private, lines: list[str], results: object) -> None:
    match = side_by_side(private)
    for seat in (0, 1):
        match.play(*(f"seat_{seat}: {line}" for line in lines))
    assert board(match)["results"] == {"0": results, "1": results}
    for knower in (0, 1, None):
        imagined = cyvasse.imagine(match.seen(knower))
        assert imagined.seen(knower) == match.seen(knower) == imagined.fork().seen(knower)
        assert board(imagined) == board(match) and imagined.table.screens == match.table.screens
    assert state(match.fork()) == state(match)


def test_a_fork_behind_screens_goes_on_from_them() -> None:
    match = side_by_side(letters).play("seat_0: a", "seat_1: b", "seat_0: b", "seat_1: done")
    for light in (False, True):
        fork = match.fork(light=light)
        assert fork.table.screens == [["a", "b"], ["b"]] and sorted(fork.questions) == [0]
        assert fork.options(0) == ["a", "b", "lift", "done"]
        fork.play("seat_0: lift", "seat_0: done")
        assert board(fork)["results"] == {"0": ["a"], "1": ["b"]}
        assert match.table.screens == [["a", "b"], ["b"]], "the match itself stays where it is"


def test_forks_do_not_share_what_lies_behind_their_screens() -> None:
    match = side_by_side(letters).play("seat_0: a", "seat_0: done")
    fork = match.fork()
    fork.play("seat_1: done")
    board(fork)["results"]["0"].append("spoilt")
    match.play("seat_1: done")
    assert board(match)["results"]["0"] == ["a"]


def test_only_undo_runs_the_answers_behind_a_screen_again() -> None:
    runs = []

    def counted(table: Ground, seat: Seat) -> Rule[list[str]]:
        runs.append(seat)
        return (yield from letters(table, seat))

    match = side_by_side(counted).play("seat_0: a", "seat_0: b", "seat_0: a")
    runs.clear()
    fork = match.fork()
    assert runs == [0, 1] and fork.table.screens[0] == ["a", "b", "a"]
    fork.undo(0)
    assert fork.table.screens[0] == ["a", "b"] and fork.options(0) == match.options(0)


def test_taking_back_behind_a_screen_is_free_and_leaves_the_others_alone() -> None:
    match = side_by_side(letters).play("seat_0: a", "seat_1: b", "seat_0: b", "seat_1: done")
    match.undo(0)
    assert match.table.screens == [["a"], ["b"]] and sorted(match.questions) == [0]
    match.undo(1)
    assert match.table.screens == [["a"], ["b"]] and sorted(match.questions) == [0, 1]
    match.undo(1)
    match.undo(0)
    assert match.table.screens == [[], []]
    with pytest.raises(Refused):
        match.undo(0)


def test_what_was_forced_by_an_answer_is_taken_back_with_it() -> None:
    def confirmed(table: Ground, seat: Seat) -> Rule[list[str]]:
        screen = table.screens[seat]
        while len(screen) < 3:
            screen.append((yield from letter(table, seat)))
            yield from choose(seat, "confirm", lambda: ["ok"], "x")
        return screen

    match = side_by_side(confirmed)
    start = state(match)
    match.play("seat_0: a", "seat_1: b", "seat_0: b")
    match.undo(0)
    match.undo(0)
    assert match.table.screens == [[], ["b"]]
    match.undo(1)
    assert state(match) == start and match.past[-1].events == []


def test_once_the_screens_are_lifted_taking_back_needs_consent() -> None:
    for shown in (True, False):
        match = side_by_side(letter, shown).play("seat_0: a", "seat_1: b")
        with pytest.raises(Refused) as refused:
            match.undo(1)
        assert refused.value.key == "consent"
        match.undo(1, agreed=True)
        assert sorted(match.questions) == [1] and match.seen(0).since == [(0, "screen-0", "a", 1)]


def test_several_screens_in_one_step_fork_undo_and_dream() -> None:
    def rule(table: Ground) -> Rule[None]:
        yield from together({seat: lambda seat=seat: letters(table, seat) for seat in (0, 1)})  # type: ignore[misc]
        table.screens = [[], [], []]
        yield from choose(2, "between", lambda: ["yes", "no"], "x")
        yield from together({seat: lambda seat=seat: letters(table, seat) for seat in (1, 2)}, shown=False)  # type: ignore[misc]
        yield from together({2: lambda: letter(table, 2)})
        yield from choose(0, "after", lambda: ["yes", "no"], "x")

    match = tiny(rule, seats=3)
    lines = [
        "1: a",
        "0: b",
        "1: lift",
        "1: b",
        "0: done",
        "1: done",
        "2: no",
        "2: a",
        "1: b",
        "2: done",
        "1: done",
        "2: b",
    ]
    for line in lines:
        match.play(line)
        assert state(match.fork()) == state(match) == state(match.fork().fork())
        for seat in (0, 1, 2, None):
            imagined = cyvasse.imagine(match.seen(seat), 1)
            assert imagined.seen(seat) == match.seen(seat) == imagined.fork().seen(seat)
    assert match.seen(0).since == [
        (0, "screen-0", "b", 1), (0, "screen-0", "done", 1), (0, "screen-0", '["b"]', -1), (1, "screen-1", '["b"]', -1),
        (2, "", "no", 0), (2, "screen-2", '"b"', -3),
    ]  # fmt: skip


def test_a_private_rule_that_asks_nothing_is_ready_at_once() -> None:
    def maybe(table: Ground, seat: Seat) -> Rule[str]:
        return (yield from letter(table, seat)) if seat else "nothing"

    match = side_by_side(maybe)
    assert match.seen(1).ready == [1, 0]
    match.play("seat_1: a")
    assert board(match)["results"] == {"0": "nothing", "1": "a"}
    assert state(match.fork()) == state(match)


def test_a_forced_answer_behind_a_screen_is_repeated_for_the_right_seat() -> None:
    """The second seat has one answer only; the first, asked before it, has two."""

    def rule(table: Ground) -> Rule[None]:
        rules: Mapping[Seat, Callable[[], Rule[str]]] = {
            0: lambda: choose(0, "letter", lambda: ["a", "b"], "x"),
            1: lambda: choose(1, "letter", lambda: ["z"], "x"),
        }
        table.board["results"] = list((yield from together(rules)).values())
        yield from choose(1, "after", lambda: ["yes", "no"], "x")

    match = tiny(rule)
    assert sorted(match.questions) == sorted(match.fork().questions) == [0]
    match.play("seat_0: b")
    assert board(match)["results"] == board(match.fork())["results"] == ["b", "z"]
    for seat in (0, 1, None):
        assert cyvasse.imagine(match.seen(seat)).seen(seat) == match.seen(seat)


def test_the_route_of_a_lifted_answer_is_that_of_what_it_held_at_last() -> None:
    """First from the hand, then with second thoughts from the box: only the box shows."""

    def fetch(table: Ground, seat: Seat) -> Rule[list[str]]:
        screen = table.screens[seat]
        while (
            line := (
                yield from choose(
                    seat, "fetch", lambda: ["axe", "bow", "done"], "x", secret=True,
                    of=lambda line: {"axe": f"hand-{seat}", "bow": f"box-{seat}"}.get(line, ""),
                )
            )
        ) != "done":  # fmt: skip
            screen[:] = [line]
        return screen

    match = side_by_side(fetch).play("seat_0: axe", "seat_0: bow", "seat_0: done", "seat_1: done")
    assert match.seen(1).since[-2:] == [(0, "box-0", '["bow"]', -1), (1, "screen-1", "[]", -1)]
    assert cyvasse.imagine(match.seen(1)).seen(1) == match.seen(1)
