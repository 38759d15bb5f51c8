"""Search races candidates over dreams, keeps to its budget, repeats itself, and can say what it considered."""

from __future__ import annotations

import pytest

import cyvasse
from cyvasse.bots import LEVELS, BadBot, bot
from cyvasse.bots.search import Search, added
from cyvasse.bots.thought import Budget, Candidate, Node, Thought, more_than_luck, weigh
from cyvasse.bots.worth import Line
from cyvasse.kernel.luck import Dice
from cyvasse.kernel.match import Match
from cyvasse.lab.sim import prepare, simulate


def walk(game: str, answers: int, seats: int | None = None, seed: int = 3) -> Match:
    match, luck = cyvasse.new(game, seats, seed), Dice(seed)
    while len(match.answers) < answers:
        seat = min(match.questions)
        match.answer(seat, match.questions[seat].sample(luck))
    return match


def asked(match: Match) -> int:
    return min(match.questions)


@pytest.mark.parametrize("game", ["yard", "betwixt", "thrones"])
def test_with_a_budget_of_playouts_it_answers_the_same_again(game: str) -> None:
    for answers in (0, 7, 20):
        match = walk(game, answers)
        seat = asked(match)
        lines = {Search(None, 12).answer(match.seen(seat), Dice(4)) for _ in range(2)}
        assert len(lines) == 1 and match.questions[seat].accepts(lines.pop())


def test_it_says_which_lines_it_considered_and_what_they_are_worth() -> None:
    match, player = walk("betwixt", 12, 4), Search(None, 60)
    line = player.answer(match.seen(asked(match)), Dice(1))
    assert player.considered[0].line == line and len(player.considered) > 1
    assert sum(one.visits for one in player.considered) == player.playouts <= 60
    assert all(isinstance(one, Line) and 0 <= one.worth <= 1 for one in player.considered)


def test_the_tree_is_kept_within_a_step() -> None:
    match, player = cyvasse.new("thrones", 3, 5), Search(None, 40)
    seat = asked(match)
    line = player.answer(match.seen(seat), Dice(1))
    assert player._last is not None
    grown = player._last[1].children[line]
    match.answer(seat, line)
    assert seat in match.questions, "several orders are placed behind one screen"
    assert player._root(match.seen(seat)) is grown
    assert Search(None, 1)._root(match.seen(seat)).visits == 0


def test_another_match_begins_another_tree() -> None:
    player = Search(None, 20)
    match = cyvasse.new("thrones", 3, 5)
    player.answer(match.seen(asked(match)), Dice(1))
    assert player._last is not None
    other = walk("thrones", 40, 3)
    assert player._root(other.seen(asked(other))) is not player._last[1]


def test_noise_takes_another_line_of_nearly_the_same_worth() -> None:
    match = walk("betwixt", 12, 4)
    lines = {Search(None, 40, noise=1.0).answer(match.seen(asked(match)), Dice(luck)) for luck in range(8)}
    assert len(lines) > 1


def test_it_beats_chance() -> None:
    found = simulate(prepare("betwixt", 3, ["search:4i", "random", "random"], seed=2, options={"quick": True}), 9)
    assert found["errors"] == 0 and found["by_bot"]["search:4i"].wins >= 5  # its share would be 3


# -- the race -------------------------------------------------------------------------------------------------


def thought(match: Match, iterations: int) -> Thought:
    return Thought(match.seen(asked(match)), Dice(2), Node(), Budget(None, iterations))


def test_all_candidates_of_a_round_meet_the_same_luck() -> None:
    match = walk("betwixt", 12, 4)
    racing = thought(match, 40)
    twins = [Candidate(next(iter(racing.lines)), Node()) for _ in range(3)]
    for _ in range(4):
        assert racing._round(twins)
    assert twins[0].looks == twins[1].looks == twins[2].looks and len({of[-1] for of in twins[0].looks}) > 1


def candidate(line: str, *looks: list[float]) -> Candidate:
    """What each look found, round by round."""
    found = Candidate(line, Node())
    found.looks = [list(of) for of in zip(*looks, strict=True)]
    return found


def test_who_is_clearly_behind_drops_out_and_who_may_be_better_does_not() -> None:
    leader = candidate("a", [0.5, 0.6, 0.7, 0.6, 0.5])
    level = candidate("b", [0.7, 0.3, 0.9, 0.4, 0.5])
    behind = candidate("c", [0.3, 0.4, 0.4, 0.4, 0.3])
    twin = candidate("d", [0.5, 0.6, 0.7, 0.6, 0.5])
    weigh([leader, level, behind, twin])
    assert not level.is_behind(leader)
    assert behind.is_behind(leader) and twin.is_behind(leader)


def test_what_a_later_look_finds_counts_if_it_is_no_luck() -> None:
    one = candidate("a", [0.5] * 6, [0.7, 0.8, 0.7, 0.8, 0.7, 0.8])
    other = candidate("b", [0.6] * 6, [0.4, 0.3, 0.4, 0.3, 0.3, 0.4])
    weigh([one, other])
    assert one.worth > 0.7 > 0.4 > other.worth


def test_what_a_later_look_finds_by_luck_counts_for_little() -> None:
    one = candidate("a", [0.5] * 6, [0.5] * 6, [0.9, 0.1, 0.9, 0.2, 0.9, 0.8])
    other = candidate("b", [0.6] * 6, [0.6] * 6, [0.1, 0.9, 0.2, 0.9, 0.8, 0.6])
    weigh([one, other])
    assert other.worth > one.worth


def test_luck_is_told_from_what_is_so_by_how_rounds_differ_and_by_a_rule() -> None:
    wild, steady, still = [0.9, 0.1, 0.8, 0.2], [0.6, 0.5, 0.6, 0.5], [0.5, 0.6, 0.5, 0.6]
    assert more_than_luck([wild, [0.5] * 4], 2.0) == pytest.approx(7 / 12)  # their means agree: less than the rule says
    assert more_than_luck([[0.9] * 4, [0.1] * 4], 2.0) == 1.0
    assert more_than_luck([still, still], 2.0) == 0.0
    assert more_than_luck([wild], 2.0) == pytest.approx(4 / 6)
    assert more_than_luck([[0.3], [0.5]], 2.0) == pytest.approx(1 / 3)
    apart = [[value + 0.3 for value in steady], still]
    assert more_than_luck(apart, 2.0) > 4 / 6 > more_than_luck([steady, still], 2.0)


def test_a_race_that_is_decided_takes_no_more_of_the_budget() -> None:
    match = walk("betwixt", 5, 4)
    racing = thought(match, 100_000)
    tried = racing.run()
    assert len(tried) > 1 and racing.playouts < 5_000


@pytest.mark.parametrize("iterations", [1, 2, 7, 30])
def test_it_makes_no_more_playouts_than_it_may(iterations: int) -> None:
    player = Search(None, iterations)
    for answers in (3, 9, 15):
        match = walk("betwixt", answers, 4)
        player.answer(match.seen(asked(match)), Dice(1))
        assert 0 < player.playouts <= iterations


def test_when_its_time_is_over_it_plays_no_further(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every look at the clock takes a thousandth of a second, nothing else takes any time."""
    ticks = 0
    given: list[int] = []
    give = Match.give

    def clock() -> float:
        nonlocal ticks
        ticks += 1
        return ticks / 1000

    def noted(self: Match, seat: int, line: str) -> None:
        given.append(ticks)
        give(self, seat, line)

    for seconds in (0.05, 0.2):
        match = walk("betwixt", 12, 4)
        seen = match.seen(asked(match))
        ticks, player = 0, Search(seconds)
        given.clear()
        with monkeypatch.context() as patch:
            patch.setattr("cyvasse.bots.thought.time.perf_counter", clock)
            patch.setattr(Match, "give", noted)
            assert match.questions[asked(match)].accepts(player.answer(seen, Dice(1)))
        assert max(given) <= 1000 * seconds + 2 and player.playouts > 1


# -- blunders -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["leap", "keen"])
@pytest.mark.parametrize("player", [Search(None, 8), Search(None, 8, noise=1.0), Search(None, 2)])
def test_it_does_not_lose_at_once_where_it_need_not(game: str, player: Search, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CYVASSE_GAMES", f"yard=examples.yard.cyvasse_yard,{game}=tests.bots.{game}")
    match = cyvasse.new(game, seats=2, seed=1)
    assert {player.answer(match.seen(0), Dice(luck)) for luck in range(5)} == {"no"}


# -- several processes ----------------------------------------------------------------------------------------


def test_what_several_found_is_added_up_and_what_loses_at_once_comes_last() -> None:
    one = [Line("a", 0.6, 10), Line("b", 0.5, 10), Line("c", 0.0, 20, lost=True)]
    other = [Line("b", 0.7, 10), Line("d", 0.2, 5)]
    assert added([one, other]) == [
        Line("b", 0.6, 20),
        Line("a", 0.6, 10),
        Line("d", 0.2, 5),
        Line("c", 0.0, 20, lost=True),
    ]


def test_several_processes_think_more_and_answer_the_same_again() -> None:
    match = walk("betwixt", 12, 4)
    seen = match.seen(asked(match))
    alone, teams = Search(None, 24), [Search(None, 24, processes=2) for _ in range(2)]
    alone.answer(seen, Dice(1))
    lines = {team.answer(seen, Dice(1)) for team in teams}
    assert len(lines) == 1 and teams[0].considered == teams[1].considered
    assert teams[0].playouts > alone.playouts
    processes = [thinker.child for team in teams for thinker in team._thinkers.all]
    teams[0].close()
    teams.clear()  # whoever is forgotten is closed
    assert all(process is not None and process.poll() is not None for process in processes)


def test_a_process_that_has_died_is_done_without_and_started_anew() -> None:
    match = walk("betwixt", 12, 4)
    seen, player = match.seen(asked(match)), Search(None, 12, processes=2)
    player.answer(seen, Dice(1))
    thinker = player._thinkers.all[0]
    assert thinker.child is not None
    thinker.child.kill()
    thinker.child.wait()
    assert match.questions[asked(match)].accepts(player.answer(seen, Dice(2)))
    assert match.questions[asked(match)].accepts(player.answer(seen, Dice(2)))
    assert thinker.child is not None and thinker.child.poll() is None
    player.close()


# -- names ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("budget", ["fast", "0s", "1.5i", "-3i", "s", "99999s"])
def test_a_budget_that_cannot_be_is_refused(budget: str) -> None:
    with pytest.raises(BadBot, match=r"seconds .*playouts"):
        bot(f"search:{budget}")


@pytest.mark.parametrize("budget", ["1s*", "1s*0", "1s*x", "1s*257", "*"])
def test_a_number_of_processes_that_cannot_be_is_refused(budget: str) -> None:
    with pytest.raises(BadBot, match=r"number of processes"):
        bot(f"search:{budget}")


def test_budgets_are_seconds_playouts_or_levels() -> None:
    for name, budget in (
        ("search", (0.1, None, 1)),
        ("search:2.5s", (2.5, None, 1)),
        ("search:400i*3", (None, 400, 3)),
    ):
        made = bot(name)
        assert isinstance(made, Search) and (made.seconds, made.iterations, made.processes) == budget
    for level, (seconds, noise) in LEVELS.items():
        made = bot(f"search:{level}")
        assert isinstance(made, Search) and (made.seconds, made.noise) == (seconds, noise)
