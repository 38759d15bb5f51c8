"""Many games: repeatable, interruptible, resumable, and honest about what broke."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from cyvasse.bots import BadBot
from cyvasse.kernel.game import GAMES as SHIPPED
from cyvasse.kernel.refused import Refused
from cyvasse.lab import tables
from cyvasse.lab.shelf import BadShelf, Shelf
from cyvasse.lab.sim import Arena, Result, prepare, simulate, simulated
from tests.bots.programs import program

GAMES = ("yard", "betwixt")
PLAYED = """
turns = 0
for line in sys.stdin:
    turns += 1
    print("checkmate" if turns > 3 else json.loads(line)["seen"]["question"]["options"][0], flush=True)
"""


@pytest.mark.parametrize("bots", [["random"], ["greedy:1", "random"]])
def test_results_do_not_depend_on_the_number_of_workers(bots: list[str]) -> None:
    run = prepare("yard", seats=3, bots=bots, seed=7)
    alone, many = simulate(run, 40), simulate(run, 40, workers=3)
    assert alone["digest"] == many["digest"] and alone["names"] == many["names"]
    assert simulate(prepare("yard", seats=3, bots=bots, seed=8), 40)["digest"] != alone["digest"]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("bots", [["random"], ["random", "greedy:1"]])
def test_shares_of_wins_add_up_to_the_games(game: str, bots: list[str]) -> None:
    games = 12 if len(bots) == 1 else 2
    figures = simulate(prepare(game, bots=bots, seed=1), games)
    assert figures["errors"] == 0 and figures["games"] == games and figures["decisions"] > 0
    for key in ("names", "by_bot", "by_seat"):
        assert sum(one.wins for one in figures[key].values()) == pytest.approx(games)


def test_several_bots_rotate_over_the_seats() -> None:
    run = prepare("yard", seats=4, bots=["random", "greedy", "greedy:2"])
    assert run.seated(0) == ["random", "greedy", "greedy:2", "random"]
    assert run.seated(4) == ["greedy", "greedy:2", "random", "greedy"]


def test_a_game_of_a_run_can_be_played_alone() -> None:
    run = prepare("yard", seats=3, bots=["random", "greedy:1"], seed=7)
    fifth = Arena(run).play(5)
    alone = Arena(prepare("yard", seats=3, bots=fifth.bots, seed=fifth.seed)).play(0)
    assert (alone.winners, alone.scores, alone.decisions) == (fifth.winners, fifth.scores, fifth.decisions)


@pytest.mark.parametrize("game", ["yard", *SHIPPED])
def test_a_game_played_without_a_past_is_the_same_game(game: str) -> None:
    arena = Arena(prepare(game, seed=3))
    light = [arena.play(i) for i in range(2)]
    arena.light = False
    assert [arena.play(i) for i in range(2)] == light


def test_a_run_needs_a_game_seats_options_and_bots_that_exist() -> None:
    with pytest.raises(BadBot):
        prepare("yard", bots=["random", "clever"])
    with pytest.raises(Refused):
        prepare("yard", seats=9)
    with pytest.raises(Refused):
        prepare("yard", options={"long": "perhaps"})


# -- honest figures -------------------------------------------------------------------------------------------


def test_a_forfeit_is_never_a_win() -> None:
    cheated = Result(0, 0, ["a", "b", "c"], ["x", "y", "z"], winners=[0], forfeits={0: "it cheated"})
    assert cheated.shares == [0, Fraction(1, 2), Fraction(1, 2)]
    shared = Result(0, 0, ["a", "b"], ["x", "y"], winners=[0, 1], forfeits={1: "it cheated"})
    assert shared.shares == [1, 0]
    nobody = Result(0, 0, ["a", "b"], ["x", "y"], winners=[0], forfeits={0: "it cheated", 1: "so did it"})
    assert nobody.shares == [0, 0]


def test_a_program_that_forfeits_every_game_has_won_none(tmp_path: Path) -> None:
    figures = simulate(prepare("yard", bots=[program(tmp_path, PLAYED), "random"], seed=1), 6)
    assert len(figures["forfeits"]) == 6 and figures["errors"] == 0
    assert figures["by_bot"]["random"].wins == 6 and figures["by_bot"]["random"].low < 1
    assert tables.seats(simulated(prepare("yard", bots=[program(tmp_path, PLAYED), "random"], seed=1), 6)[1])[
        "win"
    ].sum() == pytest.approx(6)


@pytest.mark.parametrize(
    ("command", "why"),
    [
        ("pipe:/no/such/program", "no program “/no/such/program” that could be started"),
        (f"pipe:{sys.executable} /no/such/file", "cannot play: .* has ended"),
        ("py:/no/such/file.py:Mine", "no file “/no/such/file.py”"),
    ],
)
def test_what_cannot_play_is_refused_before_the_first_game(command: str, why: str) -> None:
    with pytest.raises(BadBot, match=why):
        prepare("yard", bots=[command, "random"])


def test_shares_by_name_are_of_the_games_that_the_name_was_in() -> None:
    figures = simulate(prepare("betwixt", 3, seed=1), 12)
    names = figures["names"].values()
    assert sum(one.games for one in names) == 36 and max(one.games for one in names) < 12
    assert all(one.share == pytest.approx(one.wins / one.games, abs=1e-4) for one in names)


# -- what breaks ----------------------------------------------------------------------------------------------


@pytest.fixture
def broken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CYVASSE_GAMES", "yard=examples.yard.cyvasse_yard,broken=tests.lab.broken")


@pytest.mark.usefixtures("broken")
def test_broken_games_are_counted_with_the_seed_that_breaks_them_again() -> None:
    figures = simulate(prepare("broken", seed=1), 20)
    assert 0 < figures["errors"] < 20 and figures["games"] == 20
    assert sum(one.wins for one in figures["names"].values()) == pytest.approx(20 - figures["errors"])
    failure = figures["failures"][0]
    again = simulate(prepare("broken", bots=failure["bots"], seed=failure["seed"]), 1)["failures"][0]
    assert failure["error"] == again["error"] == "KeyError: 'two coins\\nare too many' (broken.py, line 17)"


@pytest.mark.usefixtures("broken")
def test_a_process_that_dies_costs_only_the_game_it_died_of(monkeypatch: pytest.MonkeyPatch) -> None:
    run = prepare("broken", seed=1)
    monkeypatch.setenv("CYVASSE_TEST_DEADLY", "told")
    deadly = {failure["game"]: "deadly" in failure["error"] for failure in simulate(run, 12)["failures"]}
    monkeypatch.setenv("CYVASSE_TEST_DEADLY", "yes")
    figures = simulate(run, 12, workers=2)
    assert figures["games"] == 12 and set(deadly.values()) == {True, False}
    assert {failure["game"]: "died" in failure["error"] for failure in figures["failures"]} == deadly


# -- on disk --------------------------------------------------------------------------------------------------


def test_finished_games_are_not_played_again(tmp_path: Path) -> None:
    run = prepare("yard", seed=7)
    first = simulate(run, 10, out=tmp_path)
    more = simulate(run, 25, out=tmp_path)
    assert "resumed" not in first and more["resumed"] == 10
    assert more["digest"] == simulate(run, 25)["digest"]
    assert len((tmp_path / "results.jsonl").read_text().splitlines()) == 25
    assert json.loads((tmp_path / "summary.json").read_text())["digest"] == more["digest"]


def test_a_line_that_was_cut_off_is_played_again(tmp_path: Path) -> None:
    run = prepare("yard", seed=7)
    whole = simulate(run, 10, out=tmp_path)
    path = tmp_path / "results.jsonl"
    path.write_bytes(path.read_bytes()[:-20])
    again = simulate(run, 10, out=tmp_path)
    assert again["resumed"] == 9 and again["digest"] == whole["digest"]


def test_a_folder_of_another_run_is_refused(tmp_path: Path) -> None:
    simulate(prepare("yard", seed=7), 2, out=tmp_path)
    with pytest.raises(BadShelf, match="other seed"):
        simulate(prepare("yard", seed=8), 2, out=tmp_path)
    (tmp_path / "results.jsonl").write_text("{}\n{}\n")
    with pytest.raises(BadShelf, match="line 1 is damaged"):
        simulate(prepare("yard", seed=7), 2, out=tmp_path)


def test_a_full_disk_is_told_and_finished_games_are_kept(tmp_path: Path) -> None:
    run = prepare("yard", seed=7)
    simulate(run, 4, out=tmp_path)
    shelf = Shelf(tmp_path, run, Result)
    shelf._file.close()
    full = pytest.raises(BadShelf, match=r"takes no more.*the 4 games that are there are kept")
    with Path("/dev/full").open("ab", buffering=0) as shelf._file, full:
        shelf.add(Result(4, 0, ["random"]))
    assert simulate(run, 6, out=tmp_path)["resumed"] == 4


@pytest.mark.parametrize("kept", [False, True])
def test_a_game_that_ends_as_the_interrupt_comes_counts_if_it_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kept: bool
) -> None:
    put_away = Shelf.add

    def interrupted(shelf: Shelf[Result], result: Result, *rest: Any) -> None:
        if result.game < 2 or kept:
            put_away(shelf, result, *rest)
        if result.game == 2:
            raise KeyboardInterrupt

    monkeypatch.setattr(Shelf, "add", interrupted)
    figures = simulate(prepare("yard"), 6, out=tmp_path)
    assert figures["interrupted"] and figures["games"] == 2 + kept
    assert len((tmp_path / "results.jsonl").read_text().splitlines()) == 2 + kept


@pytest.mark.parametrize("workers", ["1", "2"])
def test_an_interrupt_keeps_the_games_that_are_finished(tmp_path: Path, workers: str) -> None:
    out = tmp_path / "out"
    command = [sys.executable, "-m", "cyvasse.cli", "sim", "yard", "--games", "1000000", "--workers", workers]
    child = subprocess.Popen(
        [*command, "--out", str(out), "--json"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": str(Path.cwd())},
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # also where the tests run in the background
    )
    results = out / "results.jsonl"
    until = time.monotonic() + 30
    while time.monotonic() < until and not (results.exists() and results.stat().st_size > 2000):
        time.sleep(0.05)
    child.send_signal(signal.SIGINT)
    told, complaint = child.communicate(timeout=30)
    figures = json.loads(told)
    assert child.returncode == 130 and figures["interrupted"] and 0 < figures["games"] < 1_000_000
    assert len(complaint.splitlines()) == 1 and len(results.read_text().splitlines()) == figures["games"]
    last = max(json.loads(line)["game"] for line in results.read_text().splitlines())
    assert simulate(prepare("yard"), last + 1, out=out)["resumed"] == figures["games"]
