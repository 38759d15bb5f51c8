"""A rule that breaks leaves the match as it was, luck and log included."""

from __future__ import annotations

import pytest

import cyvasse
from cyvasse.kernel.match import Match
from cyvasse.kernel.places import draw, show
from cyvasse.kernel.question import Seat
from cyvasse.kernel.rule import Rule, choose, roll, say, together

from .attack import state
from .models.ground import Ground
from .tiny import tiny

PLACES = {"deck": list("abcdef"), "hand-0": [], "hand-1": []}


def ask(seat: Seat) -> Rule[str]:
    return choose(seat, "ask", lambda: ["fine", "break"], "x")


def brittle(table: Ground) -> Rule[None]:
    """Whoever says `break` gets a roll, a card, a show and a broken rule."""
    for seat in (0, 1, 0):
        say(table, "asked", seat=seat)
        line = yield from ask(seat)
        table.board[f"rolled{seat}"] = yield from roll(["1", "2", "3", "4", "5", "6"])
        yield from draw(table, "deck", f"hand-{seat}")
        yield from show(table, f"hand-{seat}", table.places[f"hand-{seat}"])
        say(table, "answered", line=line)
        if line == "break":
            raise ZeroDivisionError("a mistake in a rule")


def breaks(match: Match, seat: Seat) -> None:
    """The answer breaks the rule, and nothing of it is left."""
    before, events = state(match), match.past[-1].events[:]
    kept = (match.answers[:], match.outcomes[:], match.take_backs[:], len(match.past), len(match.trail))
    luck = (match.luck.n, match.luck.epoch)
    with pytest.raises(ZeroDivisionError):
        match.answer(seat, "break")
    assert state(match) == before
    assert match.past[-1].events == events and match.trail[-1] is match.past[-1].events
    assert kept == (match.answers, match.outcomes, match.take_backs, len(match.past), len(match.trail))
    assert luck == (match.luck.n, match.luck.epoch)


def test_the_last_good_state_is_restored_and_goes_on_as_if_nothing_had_been() -> None:
    match, twin = tiny(brittle, places=PLACES, then=brittle), tiny(brittle, places=PLACES, then=brittle)
    for seat in (0, 1, 0, 0):
        breaks(match, seat)
        for each in (match, twin):
            each.answer(seat, "fine")
    assert state(match) == state(twin) and match.outcomes == twin.outcomes
    assert state(cyvasse.load(match.record)) == state(match)


def test_a_break_after_the_step_has_ended_restores_the_step_before() -> None:
    def quiet(table: Ground) -> Rule[None]:
        table.board["line"] = yield from ask(0)
        say(table, "quiet", line=table.board["line"])

    def loud(table: Ground) -> Rule[None]:
        if table.board["line"] == "break":
            yield from roll(["1", "2"])
            raise ZeroDivisionError("a mistake in the next step")
        yield from ask(1)

    match = tiny(quiet, then=loud)
    breaks(match, 0)
    match.play("seat_0: fine")
    match.undo(0)
    breaks(match, 0)
    assert match.log(None) == []


def test_a_break_behind_screens_restores_what_lay_there() -> None:
    def private(table: Ground, seat: Seat) -> Rule[list[str]]:
        while True:
            line = yield from choose(seat, "lay", lambda: ["fine", "break", "done"], "x")
            if line == "break":
                raise ZeroDivisionError("a mistake behind a screen")
            if line == "done":
                return table.screens[seat]
            table.screens[seat].append(line)

    def rule(table: Ground) -> Rule[None]:
        yield from roll(["1", "2"])
        results = yield from together({seat: lambda seat=seat: private(table, seat) for seat in (0, 1)})  # type: ignore[misc]
        if results[0] == ["fine"]:
            raise ZeroDivisionError("a mistake when they are lifted")
        yield from ask(0)

    match = tiny(rule).play("seat_0: fine", "seat_1: fine")
    breaks(match, 0)
    match.play("seat_0: done")
    breaks(match, 1)
    fork = match.fork()
    breaks(fork, 1)
    before = state(match)
    with pytest.raises(ZeroDivisionError):
        match.answer(1, "done")
    assert state(match) == before and sorted(match.questions) == [1]
    match.undo(0)
    match.play("seat_0: fine", "seat_0: done", "seat_1: done")
    assert match.table.screens == [["fine", "fine"], ["fine"]]


def test_a_rule_that_does_not_run_the_same_way_twice_is_noticed() -> None:
    for first, again in ((True, False), (False, True)):
        rolls = [first]

        def rule(table: Ground, rolls: list[bool] = rolls) -> Rule[None]:
            if rolls[0]:
                yield from roll(["1", "2"])
            yield from ask(0)

        match = tiny(rule)
        rolls[0] = again
        with pytest.raises(AssertionError, match="re-ran differently"):
            match.fork()


def test_an_interruption_is_no_different() -> None:
    def rule(table: Ground) -> Rule[None]:
        if (yield from ask(0)) == "break":
            raise KeyboardInterrupt
        yield from ask(1)

    match = tiny(rule)
    before = state(match)
    with pytest.raises(KeyboardInterrupt):
        match.answer(0, "break")
    assert state(match) == before
