"""Secrecy: two worlds that differ only in what a seat may not know look the same to it in every way."""

from __future__ import annotations

from itertools import chain

import pytest

from cyvasse import imagine
from cyvasse.kernel.luck import Dice
from cyvasse.kernel.match import Match
from tests.contract.walk import (
    every_game,
    fields_of,
    finished_steps,
    illegal,
    known_to,
    legal,
    redeal,
    stands,
    stands_of,
    variants,
)


def assert_nothing_leaks(match: Match, seat: int, dice: Dice, texts: bool, svg: bool = False) -> bool:
    """Deal all that this seat cannot know anew, in two ways; True if that changed anything at all."""
    tried = illegal(match, seat, dice, 4)
    here, watched = known_to(match, seat, tried, texts, svg), known_to(match, None, [], texts, svg)
    changed = False
    for other in (redeal(match, seat, dice), imagine(match.seen(seat), dice)):
        assert known_to(other, seat, tried, texts, svg) == here
        assert known_to(other, None, [], texts, svg) == watched
        changed |= fields_of(other.table, ("data", "facts", "log")) != fields_of(match.table, ("data", "facts", "log"))
    return changed


@every_game()
def test_what_a_seat_may_not_know_does_not_reach_it(name: str) -> None:
    dice = Dice(8)
    swaps = [
        assert_nothing_leaks(match, seat, dice, texts=dice.below(10) == 0)
        for match in stands(name, 120)
        for seat in range(match.table.seats)
    ]
    assert sum(swaps) > len(swaps) / 4, "hardly any world was another one"


@every_game()
def test_what_a_step_has_said_gives_nothing_away(name: str) -> None:
    """The log of a step that is over, also of one that asked nobody anything; and what is left for spectators."""
    dice = Dice(15)
    for seed, variant in enumerate(variants(name, 6)):
        for step in finished_steps(variant, seed)[1:]:  # in the first one everything is still as printed
            if dice.below(3) == 0:
                seat, truth = dice.below(variant.seats), step.truth()
                other = step.redealt(seat, dice)
                assert other.log(seat) == truth.log(seat)
                assert other.log(None) == truth.log(None)
                assert other.table.step == truth.table.step
                assert other.view(None) == truth.view(None)


@every_game()
def test_drawings_show_no_more_than_the_seat_knows(name: str) -> None:
    dice = Dice(9)
    for match in stands(name, 12):
        assert_nothing_leaks(match, dice.below(match.table.seats), dice, texts=True, svg=True)


@every_game()
def test_no_prompt_betrays_a_hand(name: str) -> None:
    """While the same is answered in both worlds and no luck or show parts them, the same seats are asked the same."""
    dice, compared = Dice(10), 0
    for luck, match in enumerate(stands(name, 150)):
        seat = dice.below(match.table.seats)
        here, there = match.fork(), imagine(match.seen(seat), luck)
        for _ in range(6):
            assert there.questions.keys() == here.questions.keys()
            assert there.asked(seat) == here.asked(seat)
            who = dice.one(sorted(here.questions)) if here.questions else 0
            both = [line for line in options(here, who, dice) if there.why_not(who, line) is None]
            if not both:
                break
            quiet = [answered_quietly(world, who, both[0]) for world in (here, there)]
            if not all(quiet):
                break
            compared += 1
    assert compared > 20


def options(match: Match, seat: int, dice: Dice) -> list[str]:
    return legal(match.questions[seat], dice, 6) if match.questions else []


def answered_quietly(match: Match, seat: int, line: str) -> bool:
    """Answer, and say whether nothing but answers came of it, none from behind a screen."""
    before = sum(map(len, match.trail))
    match.answer(seat, line)
    return all(event.who >= 0 and event.screen >= 0 for event in list(chain.from_iterable(match.trail))[before:])


@pytest.mark.soak
@every_game()
def test_a_hundred_thousand_swaps_leak_nothing(name: str) -> None:
    dice, ways = Dice(11), variants(name, 1000)
    swaps, seed = 0, 5000
    while swaps < 50_000:  # each is two
        for match in stands_of(ways[seed % len(ways)], seed, most=40):
            for seat in range(match.table.seats):
                assert_nothing_leaks(match, seat, dice, texts=dice.below(10) == 0, svg=dice.below(100) == 0)
                swaps += 1
        seed += 1
