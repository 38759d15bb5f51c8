"""Where there is nothing to decide the kernel answers itself, unless that would tell something."""

from __future__ import annotations

import cyvasse
from cyvasse.kernel.question import only
from cyvasse.kernel.rule import Rule, choose, choose_number, choose_some

from .attack import state
from .models.ground import Ground
from .tiny import board, tiny


def ask(seat: int) -> Rule[str]:
    return choose(seat, "ask", lambda: ["yes", "no"], "x")


def forced(table: Ground) -> Rule[None]:
    made = table.board["made"]

    def only_one() -> list[str]:
        made.append("options")
        return ["only"]

    table.board["answers"] = [
        (yield from choose(0, "one", only_one, "x")),
        (yield from choose_number(1, "number", 4, 4, "x")),
        (yield from choose_some(0, "all", ["a", "b"], 2, 2, "x")),
    ]
    yield from ask(1)


def test_a_single_option_is_answered_and_kept_among_the_events_but_is_no_decision() -> None:
    match = tiny(forced, board={"made": []})
    assert board(match)["answers"] == ["only", 4, ["a", "b"]]
    assert [(event.who, event.words, event.auto) for event in match.past[-1].events] == [
        (0, "only", True), (1, "4", True), (0, "a b", True),
    ]  # fmt: skip
    assert match.answers == [] and match.record.answers == [] and match.seen(0).since == []
    match.play("seat_1: yes")
    assert match.record.answers == [(1, "yes")]


def test_a_step_that_is_run_again_makes_no_options_for_forced_answers() -> None:
    made: list[str] = []
    match = tiny(forced, board={"made": made})
    once = len(board(match)["made"])
    assert once == 1
    assert board(match.fork())["made"] == [] == board(match.fork(light=True))["made"]


def test_a_secret_question_is_asked_even_if_only_one_answer_is_left() -> None:
    def rule(table: Ground) -> Rule[None]:
        yield from choose(0, "react", lambda: ["pass"], "x", secret=True)
        yield from choose_some(0, "none", [], 0, 2, "x", secret=True)
        yield from choose_number(0, "bid", 3, 3, "x", secret=True)
        yield from ask(1)

    match = tiny(rule)
    for ask_, line in (("react", "pass"), ("none", "none"), ("bid", "3")):
        assert match.questions[0].ask == ask_ and match.options(0) == [line]
        match.answer(0, line)
    assert match.answers == [(0, "pass"), (0, "none"), (0, "3")]


def test_a_question_with_a_route_is_asked_too_for_its_answer_would_show_a_hidden_card() -> None:
    def rule(table: Ground) -> Rule[None]:
        yield from choose(0, "discard", lambda: table.places["hand-0"], "x", of="hand-0")
        yield from choose(0, "bury", lambda: ["b"], "x", to=only(0), of=lambda line: "hand-0>under@")
        yield from ask(1)

    match = tiny(rule, places={"hand-0": ["a"], "under@": []})
    assert match.options(0) == ["a"]
    match.play("seat_0: a")
    assert match.options(0) == ["b"]


def test_a_window_for_reactions_opens_whatever_the_hand_holds() -> None:
    """In the yard a feint may answer a point; who holds cards is asked, with or without a feint."""
    asked = []
    for hand in ("sword shield", "sword feint"):
        match = cyvasse.start(
            "yard", f"step: drill\nhand_blue: {hand}\norders_red: [left drill, right rest]\nluck: [6]"
        )
        match.play("red: 4000 6000 0")
        asked.append(match.asked(0))
    assert asked[0] == asked[1]
    assert asked[0][0].options == []


def test_steps_that_ask_nobody_pass_by() -> None:
    def rule(table: Ground) -> Rule[None]:
        yield from choose(0, "one", lambda: ["only"], "x")

    match = tiny(rule, then=lambda table: choose(1, "one", lambda: ["only"], "x"))  # type: ignore[arg-type, return-value]
    assert match.over and match.questions == {} and match.answers == []
    assert state(match.fork()) == state(match) and match.fork(light=True).over
