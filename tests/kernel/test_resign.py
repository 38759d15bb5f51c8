"""Giving up: it is a loss, stands in the record, is told to all and never taken back."""

from __future__ import annotations

from dataclasses import replace

import msgspec
import pytest

import cyvasse
from cyvasse.kernel import game as registry
from cyvasse.kernel.luck import Dice
from cyvasse.kernel.match import Match
from cyvasse.kernel.record import Resigned
from cyvasse.kernel.refused import Refused

from .attack import state


def played(seats: int, answers: int, seed: int = 3) -> Match:
    return play(cyvasse.new("yard", seats=seats, seed=seed), answers)


def play(match: Match, answers: int = 10_000, seed: int = 3) -> Match:
    dice = Dice(seed)
    for _ in range(answers):
        if match.over:
            break
        seat = dice.one(sorted(match.questions))
        match.answer(seat, match.questions[seat].sample(dice))
    return match


def refusal(match: Match, seat: int | str) -> str:
    with pytest.raises(Refused) as refused:
        match.resign(seat)
    return refused.value.key


@pytest.mark.parametrize("who", [1, "blue"])
def test_of_two_the_other_has_won_and_the_game_is_over(who: int | str) -> None:
    match = played(2, 9)
    scores = match.scores
    match.resign(who)
    assert match.over and match.winners == [0] and match.resigned == [1] and match.scores == scores
    assert not match.questions and match.asked() == []
    assert [refused.key for seat in (0, 1) if (refused := match.why_not(seat, "pass"))] == ["over", "over"]
    assert refusal(match, 0) == refusal(match, 1) == "over"


def test_of_three_the_seat_goes_on_and_cannot_win() -> None:
    match = played(3, 5)
    asked = {seat: question.asked() for seat, question in match.questions.items()}
    match.resign("blue")
    assert not match.over and {seat: q.asked() for seat, q in match.questions.items()} == asked
    assert refusal(match, 1) == "resigned"
    play(match)
    assert match.over and match.resigned == [1] and 1 not in match.winners


def test_where_only_those_who_gave_up_would_have_won_nobody_has() -> None:
    won = played(3, 10_000)
    match = played(3, len(won.answers) - 1)
    for winner in won.winners:
        match.resign(winner)
    match.answer(*won.answers[-1])
    assert won.winners and match.over and match.scores == won.scores and match.winners == []


def test_there_is_nothing_to_give_up_after_the_end() -> None:
    match = played(3, 10_000)
    assert refusal(match, 0) == "over"
    with pytest.raises(Refused, match="There is no seat “purple” here"):
        match.resign("purple")


@pytest.mark.parametrize("seats", [2, 3])
def test_it_stands_in_the_record_and_is_played_again(seats: int) -> None:
    match = played(seats, 7)
    match.resign(1)
    assert match.record.resigned == [Resigned(7, 1)]
    if seats == 3:
        play(match, 6)
        match.resign(2)
    loaded = cyvasse.load(match.record.to_json())
    assert state(loaded) == state(match) and loaded.record == match.record
    assert (loaded.resigned, loaded.winners, loaded.said) == (match.resigned, match.winners, match.said)
    assert '"after": 7,' in match.record.to_json()
    before = cyvasse.load(match.record, upto=7)
    assert before.resigned == [] and not before.over and before.questions


@pytest.mark.parametrize("light", [False, True])
@pytest.mark.parametrize("seats", [2, 3])
def test_a_fork_has_given_up_too(seats: int, light: bool) -> None:
    match = played(seats, 4)
    match.resign(0)
    fork = match.fork(light=light)
    assert (fork.resigned, fork.over, fork.winners) == (match.resigned, match.over, match.winners)
    assert fork.questions.keys() == match.questions.keys()
    if not light:
        assert fork.said == match.said and fork.record == match.record
        if seats == 3:
            fork.resign(1)
            assert match.resigned == [0]


def test_behind_a_screen_the_fork_of_a_game_that_is_over_asks_nobody() -> None:
    match = cyvasse.start("yard", "seats: 2\nstep: orders")
    assert match.behind_screens
    match.resign(0)
    assert match.over and not match.fork().questions and match.fork().winners == [1]


def test_a_record_of_another_version_keeps_it(monkeypatch: pytest.MonkeyPatch) -> None:
    match = played(2, 6)
    match.resign(0)
    game = registry.find("yard")
    monkeypatch.setitem(registry._found, "yard", replace(game, version=game.version + 1))
    loaded = cyvasse.load(match.record)
    assert loaded.over and loaded.winners == [1]


def test_a_record_of_another_version_keeps_it_though_others_have_played_to_the_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = played(3, 6)
    match.resign(2)
    play(match)
    game = registry.find("yard")
    monkeypatch.setitem(registry._found, "yard", replace(game, version=game.version + 1))
    loaded = cyvasse.load(match.record)
    assert loaded.over and loaded.resigned == [2] and loaded.winners == match.winners
    assert cyvasse.load(loaded.record.to_json()).record == loaded.record


def test_of_two_nothing_is_taken_back_after_it() -> None:
    match = played(2, 5)
    match.resign(0)
    for seat in (0, 1):
        assert match.undoing(seat) == ""
        for agreed in (False, True):
            with pytest.raises(Refused, match="given up, so nothing can be taken back"):
                match.undo(seat, agreed=agreed)


def test_of_three_it_stays_whatever_is_taken_back() -> None:
    for agreed in (False, True):
        match = played(3, 1)
        match.resign(2)
        said = [line.event for line in match.log(None)]
        assert said[-1] == "resigned"
        match.undo(match.answers[-1][0], agreed=agreed)
        assert match.resigned == [2] and [line.event for line in match.log(None)][-1] == "resigned"
        loaded = cyvasse.load(match.record.to_json())
        assert state(loaded) == state(match) and loaded.said == match.said
        told = match.said
        play(match, 12)
        assert match.said[: len(told)] == told, "lines that were read stay where they are"


def test_it_is_told_to_all_in_both_languages_where_it_happened() -> None:
    match = played(3, 6)
    before = match.says(None)
    match.resign("blue")
    for viewer in (None, 0, 1, 2):
        assert match.says(viewer)[-1] == "Blue gives up." and match.says(viewer, "ru")[-1] == "Синий сдаётся."
    assert match.says(None) == [*before, "Blue gives up."]
    after = play(match, 20).says(None)
    assert after[: len(before) + 1] == [*before, "Blue gives up."] and len(after) > len(before) + 1


def test_what_seats_know_and_imagine_stays_the_same() -> None:
    match, other = played(3, 8), played(3, 8)
    match.resign(1)
    for seat in (None, 0, 1, 2):
        assert match.seen(seat) == other.seen(seat)
    assert cyvasse.imagine(match.seen(0)).resigned == []


def test_an_older_record_knows_nothing_of_it() -> None:
    plain = msgspec.json.decode(played(2, 3).record.to_json())
    del plain["resigned"]
    assert cyvasse.load(msgspec.json.encode(plain)).resigned == []
