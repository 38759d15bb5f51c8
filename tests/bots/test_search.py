"""Search looks further than one step, repeats itself with a budget of playouts, and can say what it considered."""

from __future__ import annotations

import pytest

import cyvasse
from cyvasse.bots import LEVELS, BadBot, bot
from cyvasse.bots.search import Line, Search
from cyvasse.kernel.match import Match
from cyvasse.kernel.stream import Dice
from cyvasse.lab.sim import prepare, simulate


def walk(game: str, answers: int, seats: int | None = None, seed: int = 3) -> Match:
    match, luck = cyvasse.new(game, seats, seed), Dice(seed)
    while len(match.answers) < answers:
        seat = min(match.questions)
        match.answer(seat, match.questions[seat].sample(luck))
    return match


@pytest.mark.parametrize("game", ["yard", "betwixt", "thrones"])
def test_with_a_budget_of_playouts_it_answers_the_same_again(game: str) -> None:
    for answers in (0, 7, 20):
        match = walk(game, answers)
        seat = min(match.questions)
        lines = {Search(None, 12).answer(match.seen(seat), Dice(4)) for _ in range(2)}
        assert len(lines) == 1 and match.questions[seat].accepts(lines.pop())


def test_it_says_which_lines_it_considered_and_what_they_are_worth() -> None:
    match, player = walk("betwixt", 12, 4), Search(None, 60)
    seat = min(match.questions)
    line = player.answer(match.seen(seat), Dice(1))
    assert player.considered[0].line == line and len(player.considered) > 1
    assert sum(one.visits for one in player.considered) == player.playouts == 60
    assert all(isinstance(one, Line) and 0 <= one.worth <= 1 for one in player.considered)


def test_it_does_not_lose_at_once_where_it_need_not(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CYVASSE_GAMES", "yard=tests.kernel.yard,leap=tests.bots.leap")
    match = cyvasse.new("leap", seats=2, seed=1)
    assert {Search(None, 8).answer(match.seen(0), Dice(luck)) for luck in range(5)} == {"no"}


def test_the_tree_is_kept_within_a_step() -> None:
    match, player = cyvasse.new("thrones", 3, 5), Search(None, 40)
    seat = min(match.questions)
    match.answer(seat, player.answer(match.seen(seat), Dice(1)))
    assert seat in match.questions, "several orders are placed behind one screen"
    kept = player._root(match.seen(seat))
    assert kept.visits > 1
    assert Search(None, 1)._root(match.seen(seat)).visits == 0


def test_noise_takes_another_line_of_nearly_the_same_worth() -> None:
    match = walk("betwixt", 12, 4)
    seat = min(match.questions)
    lines = {Search(None, 40, noise=1.0).answer(match.seen(seat), Dice(luck)) for luck in range(8)}
    assert len(lines) > 1


def test_it_beats_chance() -> None:
    found = simulate(prepare("betwixt", 3, ["search:20i", "random", "random"], seed=2, options={"quick": True}), 9)
    assert found["errors"] == 0 and found["wins_by_bot"]["search:20i"] >= 5  # its share would be 3


@pytest.mark.parametrize("budget", ["fast", "0s", "1.5i", "-3i", "s", "99999s"])
def test_a_budget_that_cannot_be_is_refused(budget: str) -> None:
    with pytest.raises(BadBot, match=r"seconds .*playouts"):
        bot(f"search:{budget}")


def test_budgets_are_seconds_playouts_or_levels() -> None:
    for name, budget in (("search", (0.1, None)), ("search:2.5s", (2.5, None)), ("search:400i", (None, 400))):
        made = bot(name)
        assert isinstance(made, Search) and (made.seconds, made.iterations) == budget
    for level, (seconds, noise) in LEVELS.items():
        made = bot(f"search:{level}")
        assert isinstance(made, Search) and (made.seconds, made.noise) == (seconds, noise)
