"""The measuring stand gives every figure it promises."""

from __future__ import annotations

from pathlib import Path

from cyvasse.lab import bench

SPEED = {"decisions_per_second", "games_per_second", "decisions_per_game"}
OURS = {"full_games_per_second", "playouts_per_second"}
COSTS = {"fork_us", "view_us", "seen_us", "imagine_us", "draw_ms", "record_ms", "load_ms"}


def test_games_and_peers_are_measured_in_one_run() -> None:
    def peer(seconds: float) -> dict[str, float]:
        print("peers may talk")
        return {"decisions_per_second": 5.0, "games_per_second": 1.0, "decisions_per_game": 5.0}

    figures = bench.bench(["betwixt"], {"tortoise": peer}, seconds=0.01, rounds=1)
    assert set(figures) == {"games", "peers", "calibration_ns"}
    assert set(figures["games"]["betwixt"]) == SPEED | OURS | COSTS and all(
        v > 0 for v in figures["games"]["betwixt"].values()
    )
    assert figures["peers"] == {"tortoise": peer(1.0)}
    assert 0.5 < figures["calibration_ns"] < 5000


def test_the_best_round_counts() -> None:
    slow = {"decisions_per_second": 10.0, "games_per_second": 2.0, "decisions_per_game": 5.0, "fork_us": 9.0}
    fast = {"decisions_per_second": 30.0, "games_per_second": 3.0, "decisions_per_game": 10.0, "fork_us": 12.0}
    assert bench._best([slow, fast]) == fast | {"fork_us": 9.0}


def test_a_peer_that_is_not_installed_is_left_out_in_a_sentence(tmp_path: Path) -> None:
    good = "def measure(seconds):\n    return {'decisions_per_second': 1.0}\n"
    (tmp_path / "peer_here.py").write_text(good)
    (tmp_path / "peer_gone.py").write_text("def measure(seconds):\n    import no_such_package\n")
    found, missing = bench.find_peers(tmp_path)
    assert list(found) == ["here"]
    assert missing == ["gone is left out: No module named 'no_such_package'."]


def test_without_the_folder_there_are_no_peers() -> None:
    assert bench.find_peers(None)[0] == {} and bench.folder() is not None
