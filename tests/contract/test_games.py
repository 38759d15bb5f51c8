"""Random games of every kind: they end, every option can be taken, nothing is lost, and steps are short."""

from __future__ import annotations

import math
from statistics import median

import pytest

from cyvasse.kernel.facts import Where
from cyvasse.kernel.game import find
from cyvasse.kernel.luck import Dice
from cyvasse.kernel.match import Event, Match
from cyvasse.kernel.refused import Refused
from tests.contract.walk import (
    Variant,
    every_game,
    every_variant,
    illegal,
    legal,
    played,
    some_line,
    stands,
    variants,
    walk,
    whole,
)

MEDIAN, MOST = 10, 150  # answers in a step


def answers(events: list[Event]) -> int:
    return sum(event.who >= 0 and event.screen >= 0 and not event.auto for event in events)


def play_and_check(variant: Variant, seed: int) -> None:
    """One random game, looked at before every answer."""
    match, dice = variant.new(seed), Dice(seed)
    game, seats = match.game, variant.seats
    pieces = game.conserved(match.table)
    for seat, line in walk(match, dice):
        assert not (match.over or match.view(seat).over) and match.winners == []
        assert len(match.scores) == seats
        assert match.why_not(seat, line) is None
        for question in match.questions.values():
            offered = legal(question, dice, 10)
            assert offered and len(set(offered)) == len(offered)
            assert [match.why_not(question.seat, option) for option in offered] == [None] * len(offered)
        assert game.conserved(match.table) == pieces
        assert answers(match.trail[-1]) < MOST
        assert_facts_are_true(match)
    assert match.questions == {} and game.conserved(match.table) == pieces
    assert match.over and match.view(0).over and match.view(None).over
    assert match.winners == sorted(set(match.winners)) and set(match.winners) <= set(range(seats)) and match.winners
    assert len(match.scores) == seats and all(type(score) is int for score in match.scores)
    refusal = match.why_not(0, "pass")
    assert refusal is not None and refusal.key == "over"


@every_variant(16)
def test_a_random_game_ends(variant: Variant) -> None:
    play_and_check(variant, 1)


@pytest.mark.soak
@every_variant(1000)
def test_many_random_games_end(variant: Variant) -> None:
    for seed in range(100, 110):
        play_and_check(variant, seed)


@every_game()
def test_steps_are_short(name: str) -> None:
    steps = [
        answers(events)
        for seed, variant in enumerate(variants(name, 8))
        for events in played(variant, seed).trail
        if answers(events)
    ]
    assert median(steps) < MEDIAN
    assert max(steps) <= MOST


@every_game()
def test_every_option_leads_on(name: str) -> None:
    dice = Dice(2)
    for match in stands(name, 60):
        pieces = match.game.conserved(match.table)
        for seat, question in match.questions.items():
            for line in legal(question, dice, 4):
                fork = match.fork()
                fork.answer(seat, line)
                for _ in range(12):
                    if not fork.over:
                        asked = dice.one(sorted(fork.questions))
                        fork.answer(asked, some_line(fork, asked, dice))
                assert fork.game.conserved(fork.table) == pieces


@every_game()
def test_a_refused_answer_changes_nothing(name: str) -> None:
    dice = Dice(3)
    for match in stands(name, 60):
        before = whole(match)
        for seat in range(match.table.seats):
            for line in illegal(match, seat, dice, 4):
                with pytest.raises(Refused):
                    match.answer(seat, line)
        assert whole(match) == before


@every_game()
def test_what_a_game_tells_its_bots_can_be_used(name: str) -> None:
    game = find(name)
    for match in stands(name, 150):
        for seat, question in match.questions.items():
            view = match.view(seat)
            liked = game.prefer(view, question.asked())
            assert liked and all(question.accepts(line) for line, _ in liked)
            assert all(0 <= weight < math.inf for _, weight in liked) and any(weight for _, weight in liked)
            assert math.isfinite(game.judge(view))


# -- what seats remember --------------------------------------------------------------------------------------


def assert_facts_are_true(match: Match) -> None:
    """All facts of a seat hold at once: each remembered card has a card of its own in one of its places."""
    table = match.table
    assert table.facts is not None
    lies: dict[str, list[str]] = {}  # card -> the places it lies in, one for each copy
    for place, cards in table.places.items():
        for card in cards:
            lies.setdefault(card, []).append(place)
    for seat, known in enumerate(table.facts):
        facts: dict[str, list[Where]] = {}
        for where, cards in known.items():
            for card in cards:
                facts.setdefault(card, []).append(where)
        for card, wheres in facts.items():
            assert fit(wheres, lies.get(card, [])), f"seat {seat} is wrong about {card}: {known}"


def fit(facts: list[Where], places: list[str]) -> bool:
    """Can each fact have a place of its own?"""
    owner: dict[int, int] = {}

    def settle(fact: int, tried: set[int]) -> bool:
        for slot, place in enumerate(places):
            if slot not in tried and place in facts[fact]:
                tried.add(slot)
                if slot not in owner or settle(owner[slot], tried):
                    owner[slot] = fact
                    return True
        return False

    return all(settle(fact, set()) for fact in range(len(facts)))
