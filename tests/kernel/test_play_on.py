"""Playing on from a point of another match: fresh luck, told and committed to in the record."""

from __future__ import annotations

import msgspec
import pytest

import cyvasse
from cyvasse.kernel import record as paper
from cyvasse.kernel.luck import Dice
from cyvasse.kernel.match import Match
from cyvasse.kernel.opening import play_on, seed_bytes
from cyvasse.kernel.record import BadRecord, Luck, Record

FRESH = seed_bytes(77)


def played(match: Match, answers: int, dice: Dice) -> Record:
    for _ in range(answers):
        if match.over:
            break
        seat = dice.one(sorted(match.questions))
        match.answer(seat, match.questions[seat].sample(dice))
    return paper.read(match.record.to_json())


@pytest.fixture(scope="module")
def finished() -> Record:
    return played(cyvasse.new("yard", 3, seed=4), 10_000, Dice(1))


def test_the_match_goes_on_from_there_with_other_luck(finished: Record) -> None:
    worlds = [play_on(finished, 20, seed_bytes(seed)) for seed in range(6)]
    assert all(world.answers == list(finished.answers[:20]) for world in worlds)
    assert all(world.seen(0) == worlds[0].seen(0) for world in worlds), "up to there nothing is otherwise"
    outcomes = [played(world, 60, Dice(2)).outcomes for world in worlds]
    assert len({tuple(map(str, each)) for each in outcomes}) > 1


def test_its_record_plays_again_and_can_be_played_on_once_more(finished: Record) -> None:
    once = played(play_on(finished, 20, FRESH), 15, Dice(3))
    assert once.lucks == [Luck(20, FRESH.hex(), paper.commit(cyvasse.load(finished, 20).record, FRESH))]
    twice = played(play_on(once, 30, seed_bytes(78)), 10_000, Dice(4))
    again = cyvasse.load(twice)
    assert again.over and again.record == twice
    assert cyvasse.load(twice, upto=25).answers == twice.answers[:25]


def test_taking_back_past_the_point_plays_again(finished: Record) -> None:
    match = play_on(finished, 20, FRESH)
    seat = match.answers[-1][0]
    match.undo(seat, agreed=True)
    record = played(match, 10, Dice(5))
    assert cyvasse.load(record).record == record


def test_bent_luck_is_found(finished: Record) -> None:
    record = played(play_on(finished, 20, FRESH), 30, Dice(6))
    other = seed_bytes(79)
    bent = [
        [Luck(20, other.hex(), record.lucks[0].commitment)],
        [Luck(20, other.hex(), paper.commit(cyvasse.load(finished, 20).record, other))],
        [Luck(20, FRESH.hex(), paper.commit(cyvasse.load(finished, 19).record, FRESH))],
        [Luck(9999, FRESH.hex(), record.lucks[0].commitment)],
        [],
    ]
    for lucks in bent:
        with pytest.raises(BadRecord):
            cyvasse.load(msgspec.structs.replace(record, lucks=lucks))
    with pytest.raises(BadRecord):
        paper.read(msgspec.json.encode(msgspec.structs.replace(record, lucks=[Luck(20, "zz", "")])))


def test_nobody_plays_on_from_the_end(finished: Record) -> None:
    with pytest.raises(BadRecord):
        play_on(finished, len(finished.answers), FRESH)


def test_what_taking_back_needs_is_told_beforehand() -> None:
    match, dice, told = cyvasse.new("yard", 2, seed=3), Dice(7), set()
    while not match.over:
        for seat in (0, 1):
            needs = match.undoing(seat)
            told.add(needs)
            fork = match.fork()
            if needs == "free":
                fork.undo(seat)
            else:
                with pytest.raises(cyvasse.kernel.refused.Refused) as refusal:
                    fork.undo(seat)
                assert refusal.value.key == ("consent" if needs else "nothing-to-take-back")
        played(match, 1, dice)
    assert told == {"", "free", "consent"}
