"""Imagined matches: made from what a seat knows, they cannot be told from the true one, nor do they know it."""

from __future__ import annotations

import math
from collections.abc import Iterable
from itertools import islice
from statistics import fmean, stdev

import pytest

from cyvasse import imagine
from cyvasse.kernel import imagine as kernel
from cyvasse.kernel.luck import Dice
from cyvasse.kernel.match import Match
from cyvasse.kernel.seen import decode, encode
from tests.contract.walk import (
    THOROUGH,
    alike,
    every_game,
    fields_of,
    free_to_undo,
    games_of_stands,
    open_fields,
    redeal,
    secrets,
    some_line,
    stands,
    stands_of,
    variants,
    walk,
    whole,
)

TRIES = 1.05
LIKELIER = 0.02  # by how much a dream may be more like the truth than chance has it, besides the noise


def assert_contract(match: Match, seat: int, luck: int) -> Match:
    """A dream stands where the seat stands, and depends on nothing but what it knows and luck."""
    seen = match.seen(seat)
    dream = imagine(seen, luck)
    assert dream.seen(seat) == seen
    assert dream.view(seat) == match.view(seat)
    assert dream.questions.keys() == match.questions.keys()
    assert dream.game.conserved(dream.table) == match.game.conserved(match.table)
    assert open_fields(dream.past[-1].table) == open_fields(match.past[-1].table)
    assert decode(encode(seen)) == seen
    twin = imagine(decode(encode(dream.seen(seat))), luck)
    assert fields_of(twin.table) == fields_of(dream.table)
    assert twin.past[-1].events == dream.past[-1].events
    return dream


@every_game()
def test_a_dream_stands_where_its_seat_stands(name: str) -> None:
    dreamt, tried = kernel.count
    for luck, match in enumerate(stands(name, 80)):
        for seat in range(match.table.seats):
            assert_contract(match, seat, luck)
    assert kernel.count[1] - tried < TRIES * (kernel.count[0] - dreamt)


@every_game()
def test_a_spectator_can_dream_too(name: str) -> None:
    for luck, match in enumerate(stands(name, 40)):
        dream = imagine(match.seen(None), luck)
        assert dream.seen(None) == match.seen(None)
        assert dream.asked() == match.asked()


@every_game()
def test_a_dream_knows_nothing_of_the_truth(name: str) -> None:
    """What is hidden agrees between a dream and the truth no more than between dreams, or a dream and a new deal."""
    found = [
        more_than_chance(matches, Dice(seed))
        for seed, matches in enumerate(islice(games_of_stands(name), 24 if THOROUGH else 12))
    ]
    for likelier in zip(*found, strict=True):
        assert any(likelier), "all worlds are alike"
        assert fmean(likelier) < LIKELIER + 4 * stdev(likelier) / math.sqrt(len(likelier))
        assert fmean(likelier) < 3 * LIKELIER


def more_than_chance(matches: Iterable[Match], dice: Dice) -> tuple[float, float]:
    """How much more a dream is like the truth than like another dream, and than like a new deal, on average."""
    dreams, deals = [0.0], [0.0]
    for match in matches:
        seat = dice.below(match.table.seats)
        if truth := secrets(match, seat):
            one, other = (secrets(imagine(match.seen(seat), dice), seat) for _ in range(2))
            dreams.append(alike(truth, one) - alike(other, one))
            deals.append(alike(truth, one) - alike(secrets(redeal(match, seat, dice), seat), one))
    return fmean(dreams), fmean(deals)


@every_game()
def test_while_taking_back_is_free_nothing_was_learned(name: str) -> None:
    """A twin world with the same answer looks the same, or taking back would be a way to peep."""
    dice, free = Dice(4), 0
    for luck, match in enumerate(stands(name, 200)):
        for seat in match.questions:
            line = some_line(match, seat, dice)
            here, there = match.fork(), imagine(match.seen(seat), luck)
            here.answer(seat, line)
            if free_to_undo(here, seat):
                free += 1
                there.answer(seat, line)
                assert there.seen(seat) == here.seen(seat)
                assert there.asked(seat) == here.asked(seat)
                assert free_to_undo(there, seat)
    assert free > 20


@every_game()
def test_dreams_play_on_and_can_be_forked(name: str) -> None:
    dice = Dice(6)
    for luck, match in enumerate(stands(name, 30)):
        seat = dice.below(match.table.seats)
        dream = imagine(decode(encode(match.seen(seat))), luck)
        fork = dream.fork()
        assert whole(fork) == whole(dream)
        pieces = dream.game.conserved(dream.table)
        for way in (fork, dream.fork(light=True), imagine(match.seen(seat), luck, keep=False)):
            for _ in walk(way, dice):
                pass
            assert way.over and way.winners
            assert way.game.conserved(way.table) == pieces


@every_game()
def test_dreams_inside_dreams_hold_too(name: str) -> None:
    """What another seat would dream within a dream: bots look through each other's eyes."""
    for luck, match in enumerate(stands(name, 30)):
        for seat in range(match.table.seats):
            dream = imagine(match.seen(seat), luck)
            other = (seat + 1) % match.table.seats
            assert_contract(dream, other, luck)


@pytest.mark.soak
@every_game()
def test_many_dreams_hold(name: str) -> None:
    ways = variants(name, 1000)
    dreamt, tried = kernel.count
    for seed in range(1000, 1400):
        for match in stands_of(ways[seed % len(ways)], seed, most=40):
            for seat in range(match.table.seats):
                assert_contract(match, seat, seed)
    assert kernel.count[1] - tried < TRIES * (kernel.count[0] - dreamt)


@every_game()
def test_the_dealer_alone_could_dream(name: str) -> None:
    """The open table with hidden things dealt anew is a world the seat could be in: nothing hidden lies elsewhere."""
    for luck, match in enumerate(stands(name, 60)):
        for seat in range(match.table.seats):
            assert redeal(match, seat, Dice(luck)).seen(seat) == match.seen(seat)
