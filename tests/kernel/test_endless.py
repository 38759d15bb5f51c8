"""No card of a stranger's pack holds a table up: steps end."""

from __future__ import annotations

import pytest

import cyvasse
from cyvasse.kernel.abilities import Ability, Count, Does, Scene, Vocabulary, does, read
from cyvasse.kernel.abilities.limits import MOST_ACTS
from cyvasse.kernel.match import MOST_EVENTS
from cyvasse.kernel.rule import Rule, choose

from .models.ground import Ground
from .tiny import board, tiny

V: Vocabulary[Ground] = Vocabulary("echo")
V.hook("called", this="voice", timing="on_call")
BOOK: dict[str, Does[Ground]] = {}


@V.verb("call")
def call(scene: Scene[Ground], times: Count) -> Rule[None]:
    """Sets off the ability that calls, so many times."""
    scene.table.board["calls"] += 1
    for _ in range(times):
        yield from BOOK["echo"].run(Scene(scene.table, 0, "echo"))


@pytest.mark.parametrize("times", [1, 3])
def test_abilities_that_set_off_themselves_come_to_an_end_and_act_again_in_the_next_step(times: int) -> None:
    ability = read({"when": "called", "do": [{"call": times}]}, V, "echo")
    assert isinstance(ability, Ability)
    BOOK["echo"] = does(V, [ability])
    for tries in (1, 2):
        rules = [lambda table: BOOK["echo"].run(Scene(table, 0, "echo"))] * tries
        match = tiny(rules[0], board={"calls": 0}, then=rules[1] if tries == 2 else None)
        assert match.over and board(match)["calls"] == tries * MOST_ACTS


def endless(table: Ground) -> Rule[None]:
    """Asks one player who holds a card, again and again."""
    while table.board["asked"] < 2 * MOST_EVENTS:
        table.board["asked"] += 1
        line = yield from choose(0, "again", lambda: ["yes", "no"], "x", of="hand-0")
        table.board["last"] = line


def then(table: Ground) -> Rule[None]:
    yield from choose(1, "then", lambda: ["yes", "no"], "x")


def test_a_step_that_asks_without_end_is_answered_for_its_player_and_re_runs_alike() -> None:
    match = tiny(endless, board={"asked": 0, "last": ""}, places={"hand-0": ["a"]}, then=then)
    for answer in range(MOST_EVENTS + 1):
        assert match.questions.keys() == {0}, answer
        match.answer(0, "yes")
    assert match.questions.keys() == {1} and board(match)["asked"] == 2 * MOST_EVENTS
    assert cyvasse.load(match.record).table == match.table
