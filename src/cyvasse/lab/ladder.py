"""The ladder: bots meet in pairs, seats and sides rotated, and are rated with 95 % intervals.

A table of more than two seats is filled with both bots in turn. The winner of a game has beaten every seat of the other
bot at its table; a shared win counts in shares. A bot that forfeited has lost, whatever greedy made of its seat.
Ratings are Bradley-Terry strengths on the scale of Elo, their mean is 1500; intervals come from drawing the games anew
many times.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from itertools import combinations
from math import log10, sqrt
from pathlib import Path
from typing import Any, NamedTuple

from .sim import Result, Run, prepare, simulated

DRAWN_ANEW = 200  # samples for the intervals
ROUNDS = 60  # of the fit
MEAN = 1500.0
PRIOR = 0.5  # a game won and a game lost against the average, so that nobody is infinitely strong


class Meeting(NamedTuple):
    """A game of two bots: how much of the win each had."""

    first: str
    second: str
    won: float
    lost: float


def ladder(
    game: str,
    bots: Sequence[str],
    games: int,
    seats: int | None = None,
    seed: int = 0,
    options: Mapping[str, Any] | None = None,
    packs: Sequence[Mapping[str, Any]] = (),
    workers: int = 1,
    out: Path | None = None,
    each: str = "",
    values: Sequence[Any] = (),
) -> dict[str, Any]:
    """So many games for each pair of bots; the option `each` takes one value after another."""
    results: list[Result] = []
    pairs: dict[str, dict[str, Any]] = {}
    interrupted = False
    for first, second in combinations(bots, 2):
        run = prepare(game, seats, [first, second], seed, options, packs, each=each, values=values)
        found, played = simulated(run, games, workers, out / _folder(first, second) if out else None)
        ended = [result for result in played if not result.error]
        results += ended
        pairs[f"{first} {second}"] = _pair(run, ended, found["errors"])
        if found.get("interrupted"):
            interrupted = True
            break
    meetings = [meeting(result) for result in results]
    figures: dict[str, Any] = {
        "game": game,
        "seats": run.seats,
        "options": run.options,
        "seed": seed,
        "bots": rated(bots, meetings),
        "pairs": pairs,
        "by_seat": by_seat(bots, results),
        **({"by_scenario": by_scenario(results)} if each else {}),
        "errors": sum(pair["errors"] for pair in pairs.values()),
    }
    if interrupted:
        figures["interrupted"] = True
    return figures


def _folder(first: str, second: str) -> str:
    return "".join(c if c.isalnum() or c in ".-" else "_" for c in f"{first}--{second}")


def meeting(result: Result) -> Meeting:
    """What the bots of a table had of the win."""
    first, second = sorted(set(result.bots))
    won = share(result, first)
    return Meeting(first, second, won, 1 - won)


def share(result: Result, name: str) -> float:
    """What a bot had of the win against the other at its table."""
    gone = {result.bots[seat] for seat in result.forfeits}
    if gone:
        return 0.5 if len(gone) > 1 else float(name not in gone)
    return sum(result.bots[seat] == name for seat in result.winners) / len(result.winners)


def _pair(run: Run, results: Sequence[Result], errors: int) -> dict[str, Any]:
    first, second = run.bots
    shares = [share(result, first) for result in results]
    seats = sum(r.bots.count(first) for r in results) / max(1, sum(len(r.bots) for r in results))
    return {
        "games": len(results),
        "errors": errors,
        "win_share": {first: mean(shares), second: mean([1 - share for share in shares])},
        "error": error(shares),
        "fair_share": {first: round(seats, 4), second: round(1 - seats, 4)},
    }


def mean(shares: Sequence[float]) -> float:
    return round(sum(shares) / len(shares), 4) if shares else 0.0


def error(shares: Sequence[float]) -> float:
    """Half of a 95 % interval of the mean."""
    if len(shares) < 2:
        return 1.0
    middle = sum(shares) / len(shares)
    spread = sum((share - middle) ** 2 for share in shares) / (len(shares) - 1)
    return round(1.96 * sqrt(spread / len(shares)), 4)


def by_seat(bots: Sequence[str], results: Sequence[Result]) -> dict[str, dict[str, Any]]:
    """What each bot wins from each seat."""
    found: dict[str, dict[str, Any]] = {}
    for name in bots:
        shares: dict[str, list[float]] = {}
        for result in results:
            for seat, player in enumerate(result.bots):
                if player == name:
                    won = seat in result.winners and seat not in result.forfeits
                    shares.setdefault(result.names[seat], []).append(won / len(result.winners))
        found[name] = {
            seat: {"games": len(won), "win_share": mean(won), "error": error(won)}
            for seat, won in sorted(shares.items())
        }
    return found


def by_scenario(results: Sequence[Result]) -> dict[str, dict[str, Any]]:
    """By scenario: what each bot wins there, whatever its seats."""
    shares: dict[str, dict[str, list[float]]] = {}
    for result in results:
        for name in dict.fromkeys(result.bots):
            shares.setdefault(result.setting, {}).setdefault(name, []).append(share(result, name))
    return {
        setting: {name: {"games": len(won), "win_share": mean(won), "error": error(won)} for name, won in bots.items()}
        for setting, bots in shares.items()
    }


def rated(bots: Sequence[str], meetings: Sequence[Meeting]) -> dict[str, dict[str, Any]]:
    """Rating, its interval, games and share of the wins for each bot, the strongest first."""
    ratings = strengths(bots, meetings)
    luck = random.Random(1)
    drawn = [strengths(bots, luck.choices(meetings, k=len(meetings))) for _ in range(DRAWN_ANEW)] if meetings else []
    found: dict[str, dict[str, Any]] = {}
    for name in sorted(bots, key=lambda name: -ratings[name]):
        samples = sorted(sample[name] for sample in drawn) or [MEAN]
        shares = [m.won if m.first == name else m.lost for m in meetings if name in (m.first, m.second)]
        found[name] = {
            "rating": round(ratings[name]),
            "low": round(samples[int(0.025 * len(samples))]),
            "high": round(samples[min(len(samples) - 1, int(0.975 * len(samples)))]),
            "games": len(shares),
            "win_share": mean(shares),
        }
    return found


def strengths(bots: Sequence[str], meetings: Sequence[Meeting]) -> dict[str, float]:
    """Bradley-Terry strengths by the usual iteration, as ratings."""
    wins = dict.fromkeys(bots, PRIOR)
    met: dict[tuple[str, str], float] = {}
    for first, second, won, lost in meetings:
        wins[first] += won
        wins[second] += lost
        met[first, second] = met.get((first, second), 0.0) + 1
    strong = dict.fromkeys(bots, 1.0)
    for _ in range(ROUNDS):
        weight = {name: 2 * PRIOR / (strong[name] + 1.0) for name in bots}
        for (first, second), times in met.items():
            share = times / (strong[first] + strong[second])
            weight[first] += share
            weight[second] += share
        strong = {name: wins[name] / weight[name] for name in bots}
    ratings = {name: 400 * log10(value) for name, value in strong.items()}
    middle = sum(ratings.values()) / len(ratings)
    return {name: MEAN + rating - middle for name, rating in ratings.items()}
