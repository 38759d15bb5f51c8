"""Whole games of every mode and number of players: nothing overlaps, nothing is lost, moves end an inch away."""

from __future__ import annotations

import time
from statistics import median
from typing import Any, cast

import pytest

from cyvasse.games.miniatures import GAME
from cyvasse.games.miniatures import geometry as geo
from cyvasse.games.miniatures.field import INCH
from cyvasse.games.miniatures.table import TABLE, Table, are_friends, body
from cyvasse.kernel.door import read_options, rollout
from cyvasse.kernel.match import Match
from cyvasse.kernel.question import Place
from cyvasse.kernel.stream import Dice

MODES = ("thrones", "clash", "storm", "feast", "winds")
MOVES = ("maneuver", "march", "retreat", "shift", "surge", "deploy.place", "reserve.place")
FORMS: list[tuple[int, dict[str, Any]]] = [
    *((2, {"mode": mode}) for mode in MODES),
    *((seats, {"mode": mode}) for seats in (3, 4) for mode in MODES if mode != "storm"),
    *((4, {"mode": mode, "teams": True, "points": 20}) for mode in MODES),
    (2, {"points": 40}),
    (2, {"armies": "stark_30_umber lannister_30_clegane"}),
]
MANY = 20
MOST_MS = 3.0  # a question where to go, with its suggestions


def called(form: tuple[int, dict[str, Any]]) -> str:
    return "-".join(map(str, (form[0], *form[1].values())))


def new(seats: int, chosen: dict[str, Any], seed: int) -> Match:
    return rollout(GAME, seats, read_options(GAME, seats, chosen), GAME.components(()), seed)


def eager(match: Match, seat: int, dice: Dice) -> str:
    """Mostly what the game's own bots like, so that units meet and fight."""
    question = match.questions[seat]
    liked = GAME.prefer(match.view(seat), question.asked()) if dice.below(5) else []
    left = dice.below(1_000_000) / 1_000_000 * sum(weight for _, weight in liked)
    for line, weight in liked:
        left -= weight
        if left <= 0:
            return line
    return question.sample(dice)


def play(seats: int, chosen: dict[str, Any], seed: int) -> int:
    """One game, looked at after every answer; returns how many units fell."""
    match, dice = new(seats, chosen, seed), Dice(seed)
    pieces = GAME.conserved(match.table)
    while not match.over:
        seat = min(match.questions)
        question, before = match.questions[seat], cast(Table, match.table).poses[:]
        line = eager(match, seat, dice)
        assert question.accepts(line), question
        match.give(seat, line)
        field = cast(Table, match.table)
        assert GAME.conserved(field) == pieces
        if isinstance(question, Place) and question.ask in MOVES:
            assert_ends_an_inch_away(field, field.words.index(question.piece), before)
    assert match.winners
    return sum(status == "dead" for status in cast(Table, match.table).status)


def assert_ends_an_inch_away(field: Table, unit: int, before: list[Any]) -> None:
    """moving.1, unless the unit stayed where it was or has fallen on the way."""
    if field.poses[unit] in (None, before[unit]):
        return
    for other, at in enumerate(field.poses):
        if at is not None and field.status[other] == TABLE and not are_friends(field, unit, other):
            near = geo.is_nearer(body(field, unit), body(field, other), INCH)
            assert not near or field.poses[other] != before[other], (
                f"{field.words[unit]} ends beside {field.words[other]}"
            )


@pytest.mark.parametrize("form", FORMS, ids=called)
def test_a_game_of_every_form_ends_and_keeps_its_pieces(form: tuple[int, dict[str, Any]]) -> None:
    play(*form, seed=1)


def test_units_fall_in_games_of_eager_players() -> None:
    assert sum(play(2, {"mode": "thrones"}, seed) for seed in range(2, 5)) > 2


@pytest.mark.soak
@pytest.mark.parametrize("form", FORMS, ids=called)
def test_twenty_games_of_every_form(form: tuple[int, dict[str, Any]]) -> None:
    for seed in range(100, 100 + MANY):
        play(*form, seed=seed)


def test_where_to_go_is_suggested_quickly() -> None:
    taken = []
    for seed in range(2):
        match, dice = new(2, {}, seed), Dice(seed)
        while not match.over:
            seat = min(match.questions)
            question = match.questions[seat]
            if isinstance(question, Place):
                begun = time.process_time()
                assert question.options
                taken.append(1000 * (time.process_time() - begun))
            match.give(seat, question.sample(dice))
    assert len(taken) > 50 and median(taken) < MOST_MS


def test_every_suggested_pose_is_allowed_and_every_refusal_names_a_clause() -> None:
    match, dice = new(2, {}, 3), Dice(3)
    looked = 0
    while not match.over and looked < 60:
        seat = min(match.questions)
        question = match.questions[seat]
        if isinstance(question, Place):
            looked += 1
            assert all(question.accepts(line) for line in question.options)
            far = "1 1 0"
            assert not question.accepts(far) and question.why is not None and question.why(far)
        match.give(seat, question.sample(dice))
    assert looked == 60
