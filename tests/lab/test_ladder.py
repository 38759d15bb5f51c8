"""Bots are rated by what they win of each other; tables and reports hold what was played."""

from __future__ import annotations

from pathlib import Path

import polars as pl
import pytest

from cyvasse.kernel.refused import Refused
from cyvasse.lab import report, tables
from cyvasse.lab.ladder import ladder, rated, rated_among, strengths
from cyvasse.lab.shares import wilson
from cyvasse.lab.sim import Result, prepare, simulate, simulated
from tests.bots.programs import program


def met(first: str, second: str, won: int, lost: int) -> list[Result]:
    """Games of two bots: how many the first has won of the second."""
    return [Result(i, 0, [first, second], ["x", "y"], winners=[int(i >= won)]) for i in range(won + lost)]


def test_a_bot_that_wins_three_of_four_is_191_points_stronger() -> None:
    ratings = strengths(["a", "b"], {("a", "b"): (7500.0, 2500.0)})
    assert ratings["a"] - ratings["b"] == pytest.approx(190.8, abs=1)
    assert (ratings["a"] + ratings["b"]) / 2 == pytest.approx(1500)


def test_who_never_lost_is_not_infinitely_strong() -> None:
    found = rated(["a", "b"], met("a", "b", 10, 0))
    assert 1500 < found["a"].rating < 2100 and found["a"].won.share == 1.0
    assert found["a"].high - found["a"].low > 100, "ten games leave much open, though all were won"


def test_strength_is_carried_over_third_parties() -> None:
    found = rated(["c", "b", "a"], [*met("a", "b", 100, 50), *met("b", "c", 100, 50)])
    assert list(found) == ["a", "b", "c"]
    assert all(one.low <= one.rating <= one.high for one in found.values())


def test_intervals_are_those_of_wilson_and_never_empty() -> None:
    assert wilson(5, 10) == pytest.approx((0.2366, 0.7634), abs=1e-4)
    assert wilson(10, 10) == pytest.approx((0.7225, 1.0), abs=1e-4)
    assert wilson(0, 10) == pytest.approx((0.0, 0.2775), abs=1e-4)
    assert wilson(0, 0) == (0.0, 1.0)


def test_a_fair_share_among_others_is_a_rating_like_theirs() -> None:
    even = [Result(i, 0, ["a", "b", "b", "b"], list("wxyz"), winners=[i % 4]) for i in range(400)]
    found = rated_among(["a"], "b", even)
    assert found["a"].rating == 1500 and found["a"].won.fair == 0.25
    better = [Result(i, 0, ["a", "b", "b", "b"], list("wxyz"), winners=[0 if i % 2 else 1]) for i in range(400)]
    assert rated_among(["a"], "b", better)["a"].rating == pytest.approx(1500 + 400 * 0.477, abs=2)


def test_one_bot_sits_alone_among_others_in_every_seat() -> None:
    found = ladder("betwixt", ["greedy:1"], 8, seats=4, seed=2, options={"quick": True}, among="random")
    assert list(found["bots"]) == ["greedy:1"] and found["bots"]["greedy:1"].won.fair == 0.25
    assert found["pairs"]["greedy:1 among random"]["games"] == 8
    assert sum(one.games for one in found["by_seat"]["greedy:1"].values()) == 8


def test_seats_rotate_and_greedy_stands_above_chance() -> None:
    found = ladder("betwixt", ["random", "greedy:1"], 12, seats=3, seed=2, options={"quick": True})
    assert list(found["bots"]) == ["greedy:1", "random"] and found["errors"] == 0
    pair = found["pairs"]["random greedy:1"]
    assert pair["games"] == 12 and [one.fair for one in pair["bots"].values()] == [0.5, 0.5]
    again = ladder("betwixt", ["random", "greedy:1"], 12, seats=3, seed=2, options={"quick": True})
    assert again == found


def test_a_bot_that_forfeits_has_lost_whatever_greedy_made_of_its_seat(tmp_path: Path) -> None:
    cheat = program(tmp_path, "for line in sys.stdin: print('checkmate', flush=True)")
    found = ladder("betwixt", [cheat, "random"], 4, seats=3, seed=1, options={"quick": True})
    assert found["bots"]["random"].won.share == 1.0 and found["bots"][cheat].won.share == 0.0
    assert all(one.share == 0 for one in found["by_seat"][cheat].values())


def test_each_scenario_is_met_from_every_seat_and_has_shares_of_its_own(tmp_path: Path) -> None:
    bots, battles = ["random", "greedy:1"], ["s1", "s11"]
    found = ladder("battles", bots, 8, seed=1, each="battle", values=battles, out=tmp_path)
    assert list(found["by_scenario"]) == battles
    for battle in battles:
        shares = [found["by_scenario"][battle][name] for name in bots]
        assert [one.games for one in shares] == [4, 4]
        assert sum(one.share for one in shares) == pytest.approx(1)
    run = prepare("battles", 2, bots, each="battle", values=battles)
    met = {(run.scenario(i)["battle"], *run.seated(i)) for i in range(4)}
    assert met == {(battle, *order) for battle in battles for order in (bots, bots[::-1])}
    page = report.ladder(tmp_path, found).read_text()
    assert "By scenario" in page and "<td>s11</td>" in page


# -- tables and the balance report ----------------------------------------------------------------------------


def test_a_watched_run_differs_in_nothing_else() -> None:
    plain, watched = (prepare("betwixt", 3, seed=2, watched=watched) for watched in (False, True))
    assert simulate(plain, 6)["digest"] == simulate(watched, 6)["digest"]


def test_all_seats_and_decisions_are_in_the_tables(tmp_path: Path) -> None:
    run = prepare("betwixt", 3, ["random", "greedy:1"], seed=2, options={"quick": True}, watched=True)
    figures, results = simulated(run, 4, out=tmp_path)
    tables.write(tmp_path, results)
    seats = pl.read_parquet(tmp_path / "seats.parquet")
    assert seats.shape[0] == 12 and seats["win"].sum() == pytest.approx(4)
    assert seats.filter(pl.col("first")).shape[0] == 4
    made = pl.read_parquet(tmp_path / "decisions.parquet")
    assert made.shape[0] == figures["decisions"] and min(made["lines"].to_list()) >= 2
    assert pl.read_csv(tmp_path / "decisions.csv").shape == made.shape
    assert made.equals(made.sort("game", "number"))
    # Going on from there adds what is new and nothing twice.
    figures, results = simulated(run, 6, out=tmp_path)
    tables.write(tmp_path, results)
    assert pl.read_parquet(tmp_path / "decisions.parquet").shape[0] == figures["decisions"] and figures["resumed"] == 4


def test_the_balance_report_has_shares_with_errors_length_and_leads(tmp_path: Path) -> None:
    run = prepare("betwixt", 3, ["random", "greedy:1"], seed=2, options={"quick": True}, watched=True)
    figures, results = simulated(run, 6)
    page = report.balance(tmp_path, run, results, figures).read_text()
    for said in ("Who wins", "By seat", "By bot", "By who was asked first", "Length", "The lead changed", "95 %"):
        assert said in page
    assert sorted(path.name for path in tmp_path.glob("*.png")) == [
        "bot.png",
        "first.png",
        "length.png",
        "name.png",
        "seat.png",
    ]


def test_runs_over_scenarios_tell_them_apart(tmp_path: Path) -> None:
    run = prepare("betwixt", 3, seed=2, each="quick")
    figures, results = simulated(run, 4, workers=2, out=tmp_path)
    assert figures["values"] == [False, True] and [r.scenario["quick"] for r in results] == [False, True, False, True]
    assert (
        results[1].decisions
        == simulate(prepare("betwixt", 3, seed=run.seed_of(1), options={"quick": True}), 1)["decisions"]
    )
    assert tables.seats(results)["scenario"].unique(maintain_order=True).to_list() == ["False", "True"]
    page = report.balance(tmp_path, run, results, figures).read_text()
    assert "By quick" in page and "True: " in page


def test_only_what_can_be_listed_varies() -> None:
    assert prepare("battles", each="battle").values[:2] == ["s1", "s11"]
    assert prepare("miniatures", each="mode").values == ["thrones", "clash", "storm", "feast", "winds", "random"]
    with pytest.raises(Refused, match="no option “weather”"):
        prepare("betwixt", each="weather")
    with pytest.raises(Refused, match="leaders"):
        prepare("betwixt", each="leaders")
    with pytest.raises(Refused, match="s99"):
        prepare("battles", each="battle", values=["s1", "s99"])
