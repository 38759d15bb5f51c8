"""Bots answer from what their seat has seen, legally, and the same with the same luck."""

from __future__ import annotations

import pickle
import re

import pytest

import cyvasse
from cyvasse.bots import LEVELS, BadBot, bot, hint
from cyvasse.bots.greedy import Greedy
from cyvasse.bots.random import any_line
from cyvasse.kernel import seen as sight
from cyvasse.kernel.luck import Dice
from cyvasse.kernel.match import Match
from cyvasse.kernel.question import Asked
from cyvasse.lab.sim import prepare, simulate

GAMES = ("yard", "betwixt")


def play(game: str, name: str, seed: int, seats: int | None = None) -> Match:
    """A whole game; every bot is given nothing but the JSON of what its seat has seen."""
    match, player, luck = cyvasse.new(game, seats, seed), bot(name), Dice(seed)
    while not match.over:
        seat = min(match.questions)
        match.answer(seat, player.answer(sight.decode(sight.encode(match.seen(seat))), luck))
    return match


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("name", ["random", "greedy:1"])
def test_every_answer_is_legal_to_the_end(game: str, name: str) -> None:
    assert play(game, name, seed=3).winners


@pytest.mark.parametrize("game", GAMES)
def test_the_same_luck_gives_the_same_game(game: str) -> None:
    assert play(game, "greedy:1", seed=5).answers == play(game, "greedy:1", seed=5).answers


def test_a_bot_that_looks_through_a_screen_sees_who_is_ready_and_no_more() -> None:
    """Greedy behind a screen answers the same whatever the others have chosen there."""
    answers = set()
    for order in ("drill", "watch", "rest"):
        match = cyvasse.new("yard", seats=3, seed=2)
        match.play(f"red: left {order}")
        while 0 in match.questions:
            match.answer(0, next(line for line in match.options(0) if line == "done" or " " in line))
        answers.add(Greedy().answer(match.seen(1), Dice(1)))
    assert len(answers) == 1


# -- random ---------------------------------------------------------------------------------------------------


def lines(asked: Asked, times: int = 300) -> set[str]:
    luck = Dice(1)
    return {any_line(asked, luck) for _ in range(times)}


def test_random_chooses_every_line() -> None:
    assert lines(Asked("choose", 0, "a", "a.1", options=["x", "y", "z z"])) == {"x", "y", "z z"}


def test_random_begins_with_the_first_group_where_the_order_is_free() -> None:
    options = ["north march", "north raid", "south march", "done"]
    assert lines(Asked("choose", 0, "a", "a.1", options=options, any_order=True)) == {"north march", "north raid"}


def test_random_subsets_stand_in_table_order_and_alike_items_have_one_line() -> None:
    asked = Asked("choose_some", 0, "a", "a.1", items=["knight", "footman", "knight"], low=0, high=2)
    assert lines(asked) == {"none", "knight", "footman", "knight footman", "knight knight"}


def test_random_numbers_and_poses_are_among_those_offered() -> None:
    assert lines(Asked("choose_number", 0, "a", "a.1", low=-1, high=2)) == {"-1", "0", "1", "2"}
    assert lines(Asked("place", 0, "a", "a.1", options=["0 0 0", "5 5 900"])) == {"0 0 0", "5 5 900"}


# -- greedy ---------------------------------------------------------------------------------------------------


def test_greedy_and_hints_do_not_lose_at_once_where_they_need_not(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CYVASSE_GAMES", "yard=examples.yard.cyvasse_yard,leap=tests.bots.leap")
    match = cyvasse.new("leap", seats=2, seed=1)
    assert [Greedy().answer(match.seen(0), Dice(luck)) for luck in range(5)] == ["no"] * 5
    assert [hint(match.seen(0), Dice(luck), seconds=0.02)[0].line for luck in range(5)] == ["no"] * 5


def test_greedy_looks_further_where_all_that_it_prefers_loses_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CYVASSE_GAMES", "yard=examples.yard.cyvasse_yard,leap=tests.bots.keen")
    match = cyvasse.new("leap", seats=2, seed=1)
    assert [Greedy().answer(match.seen(0), Dice(luck)) for luck in range(5)] == ["no"] * 5


def test_greedy_says_what_it_considered() -> None:
    player, match, luck = Greedy(), cyvasse.new("betwixt", seats=4, seed=3), Dice(3)
    while len(match.answers) < 12:
        seat = min(match.questions)
        match.answer(seat, match.questions[seat].sample(luck))
    line = player.answer(match.seen(min(match.questions)), Dice(1))
    assert player.considered[0].line == line and len(player.considered) > 1
    assert all(0 <= one.worth <= 1 and 1 <= one.visits <= 4 for one in player.considered)


def test_greedy_says_of_a_line_that_it_loses_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CYVASSE_GAMES", "yard=examples.yard.cyvasse_yard,leap=tests.bots.leap")
    player = Greedy()
    player.answer(cyvasse.new("leap", seats=2, seed=1).seen(0), Dice(1))
    assert [(one.line, one.lost) for one in player.considered] == [("no", False), ("yes", True)]
    assert player.considered[1].worth == 0.0 < player.considered[0].worth


def test_greedy_without_time_still_answers() -> None:
    match = cyvasse.new("yard", seats=2, seed=1)
    assert Greedy(dreams=10_000).answer(match.seen(0), Dice(1), budget=0.0) in match.options(0)


# -- names ----------------------------------------------------------------------------------------------------


def test_a_budget_is_a_number_of_dreams() -> None:
    made = bot("greedy:8")
    assert isinstance(made, Greedy) and made.dreams == 8


NO_BOTS = ["", "clever", "hard", "random:3", "greedy:", "greedy:0", "greedy:x", "greedy:-1", "greedy:²"]


@pytest.mark.parametrize("name", [*NO_BOTS, "search:", "search:9x", "search:1s*0", "pipe:", "pipe:'", "pipe:  "])
def test_other_names_are_refused_in_a_sentence_of_both_languages(name: str) -> None:
    with pytest.raises(BadBot, match=r"^[^\n]+\.$") as refused:
        bot(name)
    there = pickle.loads(pickle.dumps(refused.value))  # from a worker
    assert re.match(r"[^\n]*[а-я]+[^\n]*\.$", there.text("ru")) and there.text("en") == str(refused.value)


def test_who_names_a_level_is_told_whose_it_is() -> None:
    for level in LEVELS:
        with pytest.raises(BadBot, match=f"say search:{level}"):
            bot(level)


def test_greedy_beats_chance() -> None:
    figures = simulate(prepare("betwixt", seats=4, bots=["greedy:2", "random"], seed=0, options={"quick": True}), 20)
    assert figures["errors"] == 0 and figures["by_bot"]["greedy:2"].wins > 10
