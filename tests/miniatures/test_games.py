"""Whole games of every mode and number of players: nothing overlaps, nothing is lost, moves end an inch away.

And a game that is played again, from its record or in another process, puts every tray in the same place to the bit.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from functools import partial
from pathlib import Path
from statistics import median
from typing import Any, cast

import pytest

import cyvasse
from cyvasse.games.miniatures import GAME
from cyvasse.games.miniatures import geometry as geo
from cyvasse.games.miniatures.field import INCH
from cyvasse.games.miniatures.objectives import on_token
from cyvasse.games.miniatures.table import (
    CONDITIONS,
    DEAD,
    LOST,
    TABLE,
    Table,
    are_friends,
    body,
    is_wall,
    kind,
    table_size,
)
from cyvasse.kernel.luck import Dice
from cyvasse.kernel.match import Match
from cyvasse.kernel.opening import rollout
from cyvasse.kernel.options import read_options
from cyvasse.kernel.question import Place
from tests.effort import calls

MODES = ("thrones", "clash", "storm", "feast", "winds")
MOVES = ("maneuver", "march", "retreat", "shift", "surge", "deploy.place", "reserve.place")
FORMS: list[tuple[int, dict[str, Any]]] = [
    *((2, {"mode": mode}) for mode in MODES),
    *((seats, {"mode": mode}) for seats in (3, 4) for mode in MODES if mode != "storm"),
    *((4, {"mode": mode, "teams": True, "points": 20}) for mode in MODES),
    (2, {"points": 40}),
    (2, {"armies": "stark_30_umber lannister_30_clegane"}),
]
LONG = [
    *((2, {"mode": mode}, 300) for mode in MODES),
    *((seats, {"mode": mode}, 25) for seats in (3, 4) for mode in MODES if mode != "storm"),
    *((4, {"mode": mode, "teams": True, "points": 20}, 20) for mode in MODES),
]  # with how many games each: 300 of each mode, 100 of three and of four alone and of two teams
MOST_CALLS = 650  # a question where to go, with its suggestions


def called(form: tuple[Any, ...]) -> str:
    return "-".join(map(str, (form[0], *form[1].values())))


def new(seats: int, chosen: dict[str, Any], seed: int) -> Match:
    data = GAME.components(())
    return rollout(GAME, seats, read_options(GAME, seats, chosen, data), data, seed)


def eager(match: Match, seat: int, dice: Dice) -> str:
    """Mostly what the game's own bots like, so that units meet and fight."""
    question = match.questions[seat]
    liked = match.game.prefer(match.view(seat), question.asked()) if dice.below(5) else []
    left = dice.below(1_000_000) / 1_000_000 * sum(weight for _, weight in liked)
    for line, weight in liked:
        left -= weight
        if left <= 0:
            return line
    return question.sample(dice)


def play_and_check(seats: int, chosen: dict[str, Any], seed: int) -> int:
    """One game, looked at after every answer; returns how many units fell. Every other game is quite random."""
    match, dice = new(seats, chosen, seed), Dice(seed)
    pieces, least = match.game.conserved(match.table), match.scores[:]
    while not match.over:
        seat = min(match.questions)
        question, before = match.questions[seat], cast(Table, match.table).poses[:]
        line = eager(match, seat, dice) if seed % 2 else question.sample(dice)
        assert question.accepts(line), question
        match.give(seat, line)
        field = cast(Table, match.table)
        assert GAME.conserved(field) == pieces
        assert_sound(field, all(each.ask != "activate" for each in match.questions.values()))
        assert all(now >= then for now, then in zip(match.scores, least, strict=True)), "victory points are never lost"
        least = match.scores[:]
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


def assert_sound(field: Table, falling: bool) -> None:
    """Who stands has models, who has fallen leaves nothing behind; tokens and NCUs are where they may be.

    While players answer to a fall, in the middle of an activation, the unit still stands.
    """
    for unit, status in enumerate(field.status):
        word = field.words[unit]
        if is_wall(field, unit):
            continue
        assert 0 <= field.hurt[unit] < kind(field, unit).wounds, word
        assert field.models[unit] > 0 or status in (DEAD, LOST) or falling, f"{word} is {status} without models"
        assert field.models[unit] == 0 or status != DEAD, f"{word} is dead with models"
        assert set(field.conditions[unit]) <= set(CONDITIONS) and len(set(field.conditions[unit])) == len(
            field.conditions[unit]
        )
        if status in (DEAD, LOST):
            assert unit not in field.holders and unit not in field.influence, word
        elif status == TABLE:
            x, y, _ = field.poses[unit] or (-1, -1, 0)
            width, depth = table_size(field)
            assert 0 < x < width and 0 < y < depth, f"{word} is off the table"  # a pivot may overhang (ruling.15)
    for token, holder in enumerate(field.holders):
        assert holder < 0 or on_token(field, holder, token), "a token is held from afar"
    zones = [zone for zone in field.ncu_zones if zone]
    assert len(zones) == len(set(zones)), "two NCUs in one zone"


@pytest.mark.parametrize("form", FORMS, ids=called)
def test_a_game_of_every_form_ends_and_keeps_its_pieces(form: tuple[int, dict[str, Any]]) -> None:
    play_and_check(*form, seed=1)


def test_units_fall_in_games_of_eager_players() -> None:
    assert sum(play_and_check(2, {"mode": "thrones"}, seed) for seed in range(2, 5)) > 2


@pytest.mark.soak
@pytest.mark.parametrize("form", LONG, ids=called)
def test_hundreds_of_games_of_every_form(form: tuple[int, dict[str, Any], int]) -> None:
    seats, chosen, many = form
    for seed in range(100, 100 + many):
        play_and_check(seats, chosen, seed)


# -- to the bit ---------------------------------------------------------------------------------------------------

AGAIN = """
from tests.miniatures.test_games import trace
from tests.effort import calls
print(trace(9, 250))
"""


def trace(seed: int, decisions: int) -> str:
    """A digest of where every tray and piece stands after each of the first decisions of a game."""
    match, dice, told = cyvasse.new("miniatures", 2, seed), Dice(seed), hashlib.sha256()
    for _ in range(decisions):
        seat = min(match.questions)
        match.answer(seat, match.questions[seat].sample(dice))
        field = cast(Table, match.table)
        told.update(repr((field.poses, field.terrain, field.objectives)).encode())
    return told.hexdigest()


def test_a_record_puts_every_tray_where_it_stood() -> None:
    match, dice, stood = cyvasse.new("miniatures", 2, 8, {"mode": "clash"}), Dice(8), {}
    while not match.over:
        seat = min(match.questions)
        match.answer(seat, eager(match, seat, dice))
        if len(match.answers) % 40 == 0 or match.over:
            stood[len(match.answers)] = cast(Table, match.table).poses[:]
    record = match.record.to_json()
    for upto, poses in stood.items():
        assert cast(Table, cyvasse.load(record, upto=upto).table).poses == poses
    assert len({str(poses) for poses in stood.values()}) > 3


def test_another_process_puts_every_tray_in_the_same_place() -> None:
    found = subprocess.run(
        [sys.executable, "-c", AGAIN],
        cwd=Path(__file__).parents[2],
        env={**os.environ, "PYTHONHASHSEED": "4711"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert found.stdout.strip() == trace(9, 250)


def test_where_to_go_is_suggested_with_little_work() -> None:
    taken = []
    for seed in range(2):
        match, dice = new(2, {}, seed), Dice(seed)
        while not match.over:
            seat = min(match.questions)
            question = match.questions[seat]
            if isinstance(question, Place):
                taken.append(calls(partial(getattr, question, "options")))
                assert question.options
            match.give(seat, question.sample(dice))
    assert len(taken) > 50 and median(taken) < MOST_CALLS


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
