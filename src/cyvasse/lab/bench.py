"""How fast our games are, beside others' games: CPU time on one core, best of five rounds, everything in one run."""

from __future__ import annotations

import gc
import importlib.util
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, redirect_stdout
from pathlib import Path
from statistics import median
from typing import Any

from cyvasse.bots.search import Search
from cyvasse.kernel.game import find
from cyvasse.kernel.imagine import imagine
from cyvasse.kernel.luck import Dice
from cyvasse.kernel.match import Match
from cyvasse.kernel.opening import load, new, rollout
from cyvasse.kernel.options import read_options

from .progress import bar
from .sim import is_decision, play_light

ROUNDS = 5
HIGHER = ("decisions_per_second", "games_per_second", "full_games_per_second", "playouts_per_second")  # more is better
PLAYOUTS = 40  # of the search, at one decision in so many:
SEARCHED = 40
RARE = 10  # what takes long is measured at one decision in so many

Figures = dict[str, float]
Peer = Callable[[float], Figures]


def bench(names: Sequence[str], peers: dict[str, Peer], seconds: float = 1.0, rounds: int = ROUNDS) -> dict[str, Any]:
    """Rounds of all our games and all peers in turn, so that a slow moment of the machine hits them alike."""
    games: dict[str, list[Figures]] = {name: [] for name in names}
    others: dict[str, list[Figures]] = {name: [] for name in peers}
    clocks: list[float] = []
    with bar("bench", rounds * (len(games) + len(others))) as told:
        for _ in range(rounds):
            clocks.append(calibration())
            for name, found in games.items():
                with _calm():
                    found.append(figures(name, seconds))
                told(1)
            for name, found in others.items():
                with _calm(), redirect_stdout(sys.stderr):
                    found.append(peers[name](seconds))
                told(1)
    return {
        "games": {name: _best(found) for name, found in games.items()},
        "peers": {name: _best(found) for name, found in others.items()},
        "calibration_ns": round(median(clocks), 3),
    }


@contextmanager
def _calm() -> Iterator[None]:
    """What others left behind is not collected on our time, nor ours on theirs."""
    gc.collect()
    ours = gc.get_freeze_count() == 0  # what whoever calls us has frozen stays so
    gc.freeze()
    try:
        yield
    finally:
        if ours:
            gc.unfreeze()


def _best(found: list[Figures]) -> Figures:
    """Of each figure its best; decisions per game come from the same round as the decisions per second."""
    fastest = max(found, key=lambda figures: figures["decisions_per_second"])
    best = {key: (max if key in HIGHER else min)(figures[key] for figures in found) for key in fastest}
    best["decisions_per_game"] = fastest["decisions_per_game"]
    return {key: float(f"{value:.5g}") for key, value in best.items()}


def calibration(turns: int = 200_000) -> float:
    """CPU time of one turn of a plain loop, in nanoseconds, to compare figures of different machines."""
    total = 0
    begun = time.process_time_ns()
    for i in range(turns):
        total += i & 7
    return (time.process_time_ns() - begun) / turns


# -- our games ------------------------------------------------------------------------------------------------


def figures(name: str, seconds: float) -> Figures:
    """All that is measured of a game, with its smallest table; whole games also with its largest."""
    seats = find(name).seats
    found = speed(name, seconds, seats[0])
    full = speed(name, seconds, seats[-1]) if len(seats) > 1 else found
    found["full_games_per_second"] = full["games_per_second"]
    return found | costs(name, seconds) | {"playouts_per_second": playouts(name, seconds)}


def playouts(name: str, seconds: float, seed: int = 7) -> float:
    """How many imagined playouts the search makes in a second, at decisions of random games."""
    match, luck, made, spent = new(name, seed=seed), Dice(seed), 0, 0.0
    answered = 0
    while spent < seconds:
        if match.over:
            match = new(name, seed=seed + answered)
        seat, question = next(iter(match.questions.items()))
        if answered % SEARCHED == 0 and is_decision(question):
            player, seen = Search(None, PLAYOUTS), match.seen(seat)
            begun = time.process_time()
            player.answer(seen, luck)
            spent += time.process_time() - begun
            made += player.playouts
        answered += 1
        match.answer(seat, question.sample(luck))
    return made / spent


def speed(name: str, seconds: float, seats: int, seed: int = 7) -> Figures:
    """Random play by matches without a past: whole games for so long."""
    game = find(name)
    components = game.components(())
    options = read_options(game, seats, game.unattended, components)

    def play(luck: int) -> int:
        return play_light(rollout(game, seats, options, components, luck))

    play(seed)
    decisions = games = 0
    begun = time.process_time()
    while (spent := time.process_time() - begun) < seconds:
        decisions += play(seed + games)
        games += 1
    return {
        "decisions_per_second": decisions / spent,
        "games_per_second": games / spent,
        "decisions_per_game": decisions / games,
    }


def costs(name: str, seconds: float, seed: int = 7) -> Figures:
    """What fork, view and the rest cost: medians over the decisions of whole random games."""
    took: dict[str, list[int]] = {}
    begun, n = time.process_time(), 0
    while not n or time.process_time() - begun < seconds:
        _watch_game(new(name, seed=seed + n), Dice(seed + n), took)
        n += 1
    figures = {f"{what}_us": median(times) / 1e3 for what, times in took.items()}
    for what in ("draw", "record", "load"):
        figures[f"{what}_ms"] = figures.pop(f"{what}_us") / 1e3
    return figures


def _watch_game(match: Match, luck: Dice, took: dict[str, list[int]]) -> None:
    def timed(what: str, do: Callable[..., Any], *given: Any) -> Any:
        begun = time.process_time_ns()
        done = do(*given)
        took.setdefault(what, []).append(time.process_time_ns() - begun)
        return done

    decisions = 0
    while not match.over:
        seat, question = next(iter(match.questions.items()))
        line = question.sample(luck)
        if is_decision(question):
            decisions += 1
            timed("fork", match.fork)
            view = timed("view", match.view, seat)
            seen = timed("seen", match.seen, seat)
            if decisions % RARE == 1:
                timed("imagine", imagine, seen, luck.below(1 << 52))
                timed("draw", match.game.pieces, view, "en", "wide")
        match.answer(seat, line)
    record = timed("record", lambda: match.record.to_json())
    timed("load", load, record)


# -- others' games --------------------------------------------------------------------------------------------


def folder() -> Path | None:
    """`benchmarks/peers` of the checkout that this package lies in, or of the one we stand in."""
    for root in (Path(__file__).parents[3], Path.cwd()):
        if (root / "benchmarks" / "peers").is_dir():
            return root / "benchmarks" / "peers"
    return None


def find_peers(folder: Path | None) -> tuple[dict[str, Peer], list[str]]:
    """The peers that can be measured here, and a sentence for each that cannot."""
    if folder is None:
        return {}, ["There is no folder benchmarks/peers here, so nothing is measured beside ours."]
    found: dict[str, Peer] = {}
    missing = []
    for path in sorted(folder.glob("peer_*.py")):
        name = path.stem.removeprefix("peer_")
        spec = importlib.util.spec_from_file_location(path.stem, path)
        assert spec is not None and spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        try:
            spec.loader.exec_module(module)
            with redirect_stdout(sys.stderr):
                module.measure(0.01)
        except ImportError as error:
            missing.append(f"{name} is left out: {error}.")
        else:
            found[name] = module.measure
    return found, missing
