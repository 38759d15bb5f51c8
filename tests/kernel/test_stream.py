"""Luck: each outcome depends on seed, epoch and count alone."""

from __future__ import annotations

import random
from collections import Counter

import cyvasse
from cyvasse.kernel.luck import Dice, Script, Stream
from cyvasse.kernel.refused import Refused
from cyvasse.kernel.rule import Rule, choose, roll

from .models.ground import Ground
from .tiny import board, tiny

DIE = ["1", "2", "3", "4", "5", "6"]
SEED = bytes(range(32))


def test_the_nth_number_depends_on_seed_epoch_and_n_only() -> None:
    whole = Stream(SEED)
    numbers = [whole.below(1000) for _ in range(20)]
    assert [Stream(SEED, n).below(1000) for n in range(20)] == numbers
    assert [Stream(SEED, n, epoch=1).below(1000) for n in range(20)] != numbers
    assert [Stream(SEED[::-1], n).below(1000) for n in range(20)] != numbers


def test_a_copy_goes_its_own_way_from_the_same_place() -> None:
    luck = Stream(SEED, 5)
    copy = luck.copy()
    assert [luck.below(100) for _ in range(5)] == [copy.below(100) for _ in range(5)]


def test_dice_are_fair_enough_and_repeat() -> None:
    luck = Dice(7)
    thrown = Counter(luck.one(DIE) for _ in range(6000))
    assert all(850 < thrown[face] < 1150 for face in DIE)
    assert [Dice(3).below(99), Dice(3).copy().below(99)] == [Dice(3).below(99), Dice(3).copy().below(99)]


def test_a_stream_is_fair_enough() -> None:
    luck = Stream(SEED)
    thrown = Counter(luck.one(DIE) for _ in range(6000))
    assert all(850 < thrown[face] < 1150 for face in DIE)


def test_a_shuffle_keeps_what_it_shuffles() -> None:
    for luck in (Stream(SEED), Dice(1)):
        things = list(range(20))
        luck.shuffle(things)
        assert sorted(things) == list(range(20)) != things


def test_a_script_copies_the_names_to_come() -> None:
    script = Script(["6"], SEED)
    copy = script.copy()
    assert isinstance(copy, Script)
    script.names.pop()
    assert copy.names == ["6"]


def gamble(table: Ground) -> Rule[None]:
    """Before each roll there is a question, and its answer changes nothing."""
    table.board["rolled"] = []
    while (yield from choose(0, "bet", lambda: ["roll", "wait", "stop"], "x")) != "stop":
        table.board["rolled"] = [*table.board["rolled"], (yield from roll(DIE))]


def test_taking_back_by_consent_and_rolling_again_is_new_luck() -> None:
    """Otherwise everyone would know what comes."""
    differ = 0
    for seed in range(12):
        match = tiny(gamble, seed=seed).play(*["seat_0: roll"] * 4)
        before = board(match)["rolled"]
        for _ in range(3):
            match.undo(0, agreed=True)
        assert board(match)["rolled"] == before[:1]
        match.play(*["seat_0: roll"] * 3)
        differ += board(match)["rolled"] != before
    assert differ > 9


def test_luck_does_not_depend_on_what_was_answered() -> None:
    one, two = tiny(gamble, seed=3), tiny(gamble, seed=3)
    one.play("seat_0: roll", "seat_0: roll")
    two.play("seat_0: wait", "seat_0: roll")
    assert board(one)["rolled"] == board(two)["rolled"]


def test_looking_at_forks_and_dreams_does_not_change_what_comes() -> None:
    plain, watched = (cyvasse.new("yard", seed=5) for _ in range(2))
    for _ in range(12):
        watched.fork().fork(light=True)
        cyvasse.imagine(watched.seen(1), 3)
        seat = sorted(plain.questions)[0]
        line = plain.questions[seat].sample(Dice(1))
        plain.answer(seat, line)
        watched.answer(seat, line)
    assert plain.table == watched.table


def test_a_free_undo_cannot_roll_again() -> None:
    """Whatever is taken back freely, the outcomes to come stay the same."""
    rng = random.Random(1)
    for seed in range(5):
        plain, dithering = (cyvasse.new("yard", seed=seed) for _ in range(2))
        while not plain.over:
            seat = sorted(plain.questions)[0]
            line = rng.choice(plain.questions[seat].options)
            other = rng.choice(plain.questions[seat].options)
            twin = dithering.fork()
            twin.answer(seat, other)
            try:
                twin.undo(seat)
                dithering = twin
            except Refused:
                pass
            plain.answer(seat, line)
            dithering.answer(seat, line)
            assert plain.table == dithering.table
        assert plain.outcomes == dithering.outcomes
