"""Bots know cards by what they do: with every card under a new id they answer the same, in the new words."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

import cyvasse
from cyvasse.bots.greedy import Greedy
from cyvasse.kernel.game import find
from cyvasse.kernel.luck import Dice
from cyvasse.kernel.match import Match
from tests.contract.renaming import Renaming, in_reverse
from tests.contract.test_abilities import every_speaking_game
from tests.contract.walk import THOROUGH

LEAST = 0.99  # of greedy's answers
FEW, MANY = 40, 120  # answers of one game


def both(name: str, seed: int, renaming: Renaming) -> tuple[Match, Match]:
    """The same game with our ids and with new ones."""
    variants = find(name).variants()
    seats, options = variants[seed * 7 % len(variants)]
    options = {**options, **find(name).unattended}
    ours = cyvasse.new(name, seats, seed, options)
    return ours, cyvasse.new(name, seats, seed, options, [renaming.pack])


def compare(name: str, seed: int, renaming: Renaming, seen: Counter[str], most: int) -> None:
    """Greedy is asked at both tables, and both go on as it answers at ours."""
    ours, other = both(name, seed, renaming)
    for turn in range(most):
        if ours.over:
            break
        seat = min(ours.questions)
        line = Greedy().answer(ours.seen(seat), Dice(turn))
        there = Greedy().answer(other.seen(seat), Dice(turn))
        seen["answers"] += 1
        seen["equal"] += there == renaming.line(line)
        ours.answer(seat, line)
        other.answer(seat, renaming.line(line))


@every_speaking_game
def test_greedy_answers_the_same_when_every_card_has_a_new_id(name: str) -> None:
    renaming, seen = Renaming(find(name)), Counter[str]()
    for seed in range(3):
        compare(name, seed, renaming, seen, FEW)
    assert seen["answers"] > 100 and seen["equal"] >= LEAST * seen["answers"], seen


@pytest.mark.soak
@every_speaking_game
def test_greedy_answers_the_same_on_six_hundred_seeds(name: str) -> None:
    renaming, seen = Renaming(find(name)), Counter[str]()
    for seed in range(600):
        compare(name, seed, renaming, seen, MANY)
    assert seen["equal"] >= LEAST * seen["answers"], seen


@every_speaking_game
def test_judgements_and_preferences_do_not_know_ids(name: str) -> None:
    """Whatever order the new ids have: every figure of a position is the same."""
    game, renaming = find(name), Renaming(find(name), in_reverse)
    positions = 0
    for seed in range(12 if THOROUGH else 4):
        variants = game.variants()
        seats, options = variants[seed * 11 % len(variants)]
        match, dice = cyvasse.new(name, seats, seed, {**options, **game.unattended}), Dice(seed)
        while not match.over and len(match.answers) < 150:
            seat = dice.one(sorted(match.questions))
            question = match.questions[seat]
            if dice.below(3) == 0:
                view, asked = match.view(seat), question.asked()
                plain = renaming.shown(view) | {"packs": [renaming.pack]}
                there = msgspec.convert(plain, game.view_type)
                asked_there = msgspec.convert(renaming.shown(asked), type(asked))
                liked = [(renaming.line(line), weight) for line, weight in game.prefer(view, asked)]
                assert game.judge(there) == pytest.approx(game.judge(view)), asked.ask
                assert dict(game.prefer(there, asked_there)) == pytest.approx(dict(liked)), asked.ask
                positions += 1
            match.answer(seat, question.sample(dice))
    assert positions > 60
