"""Taking back: free until something was learned, by consent after that, and never a way to know more."""

from __future__ import annotations

import random

import pytest

import cyvasse
from cyvasse.kernel.match import Match
from cyvasse.kernel.places import draw, lay, look
from cyvasse.kernel.refused import Refused
from cyvasse.kernel.rule import Rule, choose, roll
from examples.yard.cyvasse_yard import Yard

from .attack import any_line, state
from .models.ground import Ground
from .tiny import board, tiny

BIDDING = "step: bid\ndown_red: sword\ndown_blue: horse\ncoins: [3, 3]"


def ask(seat: int, name: str = "ask") -> Rule[str]:
    return choose(seat, name, lambda: ["yes", "no"], "x")


def refusal(match: Match, seat: int) -> str:
    with pytest.raises(Refused) as refused:
        match.undo(seat)
    return refused.value.key


def yard(match: Match) -> Yard:
    assert isinstance(match.table, Yard)
    return match.table


def test_an_answer_is_taken_back_freely_while_nothing_was_learned() -> None:
    def rule(table: Ground) -> Rule[None]:
        table.board["first"] = yield from ask(0)
        table.board["second"] = yield from ask(0)
        yield from ask(0)

    match = tiny(rule)
    start = state(match)
    match.play("seat_0: yes", "seat_0: no")
    match.undo(0)
    assert board(match) == {"first": "yes"}
    match.undo(0)
    assert state(match) == start
    assert refusal(match, 0) == "nothing-to-take-back"
    assert [(back.after, back.seat, back.agreed) for back in match.take_backs] == [(2, 0, False), (2, 0, False)]


def test_a_roll_is_a_fence() -> None:
    def rule(table: Ground) -> Rule[None]:
        yield from ask(0)
        table.board["rolled"] = yield from roll(["1", "2", "3"])
        yield from ask(0)

    match = tiny(rule)
    assert len(match.past) == 1
    match.play("seat_0: yes")
    assert refusal(match, 0) == "consent"


def test_checkpoints_are_kept_back_to_the_last_fence_and_no_further() -> None:
    def quiet(table: Ground) -> Rule[None]:
        yield from ask(0)

    def loud(table: Ground) -> Rule[None]:
        yield from ask(0)
        if table.board["how"] == "roll":
            yield from roll(["1", "2"])
        else:
            yield from look(table, "hand-1", 0)
        yield from ask(0)

    for how in ("roll", "look"):
        match = tiny(quiet, then=loud, board={"how": how}, places={"hand-1": ["a"]}).play("seat_0: yes")
        assert len(match.past) == 2
        match.play("seat_0: yes")
        assert len(match.past) == 1 and match.past[-1].fence == len(match.past[-1].events) == 2


def test_a_look_is_a_fence_even_if_only_another_seat_looked() -> None:
    def rule(table: Ground) -> Rule[None]:
        yield from ask(0)
        yield from look(table, "hand-1", 0)
        yield from ask(1)
        yield from ask(1)

    match = tiny(rule, places={"hand-1": ["a"]}).play("seat_0: yes")
    assert refusal(match, 0) == "consent"
    match.play("seat_1: no")
    match.undo(1)


def test_another_seats_answer_is_a_fence() -> None:
    def rule(table: Ground) -> Rule[None]:
        yield from ask(0)
        yield from ask(1)
        yield from ask(0)

    match = tiny(rule).play("seat_0: yes", "seat_1: yes")
    assert refusal(match, 0) == "consent"
    match.undo(1)
    match.undo(0)
    assert match.options("seat_0") == ["yes", "no"] and not match.past[-1].events


def test_forced_answers_and_open_cards_laid_down_are_no_fence() -> None:
    def rule(table: Ground) -> Rule[None]:
        yield from ask(0)
        yield from choose(1, "forced", lambda: ["only"], "x")
        yield from lay(table, ["a", "b"], "deck")
        yield from ask(1)

    match = tiny(rule, places={"deck": ["c"]})
    start = state(match)
    match.play("seat_0: yes")
    match.undo(0)
    assert state(match) == start


def test_steps_are_taken_back_too_until_the_fence() -> None:
    match = cyvasse.start("yard", BIDDING)
    match.play("red: no", "red: 2")
    assert yard(match).turn == 1 and yard(match).bids == [2, 0]
    match.undo("red")
    assert yard(match).turn == 0 and match.options("red") == ["0", "1", "2", "3"]
    match.undo("red")
    assert match.options("red") == ["yes", "no"]
    match.play("red: yes")
    assert refusal(match, 0) == "consent", "the card was shown"


def test_by_consent_anything_can_be_taken_back() -> None:
    def rule(table: Ground) -> Rule[None]:
        yield from ask(0)
        table.board["card"] = yield from draw(table, "deck", "hand-0")
        yield from ask(0)
        yield from ask(1)

    match = tiny(rule, places={"deck": list("abcdefgh"), "hand-0": []})
    start = state(match)
    match.play("seat_0: yes", "seat_0: no", "seat_1: yes")
    assert match.over
    match.undo(0, agreed=True)
    assert not match.over and sorted(match.questions) == [0] and match.luck.epoch == 1
    match.undo(0, agreed=True)
    assert state(match) == start and match.luck.epoch == 2
    assert [(back.after, back.seat, back.agreed) for back in match.take_backs] == [(3, 0, True), (3, 0, True)]


def test_consent_that_is_not_needed_starts_no_new_luck() -> None:
    def rule(table: Ground) -> Rule[None]:
        yield from ask(0)
        yield from ask(1)

    match = tiny(rule).play("seat_0: yes")
    match.undo(0, agreed=True)
    assert match.luck.epoch == 0 and not match.take_backs[0].agreed


def test_taking_back_by_consent_goes_to_a_state_that_can_be_forked_dreamt_and_recorded() -> None:
    rng = random.Random(3)
    for seed in range(4):
        match = cyvasse.new("yard", seats=3, seed=seed)
        for n in range(60):
            if match.over:
                break
            seat = rng.choice(sorted(match.questions))
            match.answer(seat, any_line(match, seat, rng))
            if n % 7 == 6:
                back = rng.randrange(3)
                match.undo(back, agreed=True)
                assert back in match.questions
                assert state(match.fork()) == state(match)
                assert cyvasse.imagine(match.seen(back)).seen(back) == match.seen(back)
        loaded = cyvasse.load(match.record.to_json())
        assert state(loaded) == state(match)
        assert (loaded.luck.n, loaded.luck.epoch) == (match.luck.n, match.luck.epoch)


def test_the_log_is_cut_back() -> None:
    match = cyvasse.start("yard", "step: drop\nhand_red: feint sword\nhand_blue: horse")
    before = match.log(0)
    match.play("red: sword")
    assert [line.event for line in match.log(0)] == ["drop.slipped"]
    match.undo("red")
    assert match.log(0) == before == []
    match.play("red: sword", "red: none", "blue: pass")
    assert [line.event for line in match.log(1)] == ["drop.slipped"]
    match.undo("blue")
    match.undo("red", agreed=True)
    match.undo("red", agreed=True)
    assert match.log(1) == []


def test_undo_in_a_fork_does_not_touch_the_match() -> None:
    match = cyvasse.start("yard", BIDDING).play("red: no", "red: 2")
    truth = state(match)
    fork = match.fork()
    fork.undo("red")
    fork.undo("red")
    fork.play("red: yes", "red: 0")
    assert state(match) == truth
    match.undo("red")
    assert yard(match).bids == [0, 0]
