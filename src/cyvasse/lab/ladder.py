"""The ladder: bots meet in pairs, or each of them alone among others of one kind, seats and sides rotated.

A table of more than two seats is filled with both bots of a pair in turn. The winner of a game has beaten every seat of
the other bot at its table; a shared win counts in shares. A bot that forfeited has lost, whatever greedy made of its
seat.

Ratings are Bradley-Terry strengths on the scale of Elo with a prior, so that nobody is infinitely strong: in pairs
their mean is 1500, among others these are 1500. Intervals of 95 % come from shares drawn from what the games leave
likely (Beta, with the same prior), so that they are never empty.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from itertools import combinations
from math import log10
from pathlib import Path
from typing import Any

import msgspec

from .shares import Share, share_of, shares
from .sim import Result, Run, digest, prepare, simulated

DRAWN = 400  # samples for the intervals
ROUNDS = 60  # of the fit
MEAN = 1500.0
PRIOR = 0.5  # of a game won and of a game lost, before any is played

Won = dict[tuple[str, str], tuple[float, float]]  # by pair: what each has won of the other


class Rating(msgspec.Struct, frozen=True):
    """A strength with its 95 % interval, and what was won."""

    rating: int
    low: int
    high: int
    won: Share


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
    among: str = "",
    ray: str = "",
) -> dict[str, Any]:
    """So many games for each pair of bots, or for each bot among others; `each` takes one value after another."""
    results: list[Result] = []
    pairs: dict[str, dict[str, Any]] = {}
    interrupted = False
    for first, second in [(name, among) for name in bots] if among else combinations(bots, 2):
        run = prepare(game, seats, [first, second], seed, options, packs, each=each, values=values)
        if among:
            run = msgspec.structs.replace(run, bots=[first, *[among] * (run.seats - 1)])
        found, played = simulated(run, games, workers, out / _folder(first, second) if out else None, ray)
        ended = [result for result in played if not result.error]
        results += ended
        pairs[f"{first} among {second}" if among else f"{first} {second}"] = _pair(run, ended, found["errors"])
        if found.get("interrupted"):
            interrupted = True
            break
    figures: dict[str, Any] = {
        "game": game,
        "version": run.version,
        "seats": run.seats,
        "options": run.options,
        "seed": seed,
        **({"among": among} if among else {}),
        "bots": rated_among(bots, among, results) if among else rated(bots, results),
        "pairs": pairs,
        "by_seat": by_seat(bots, results),
        **({"by_scenario": by_scenario(results)} if each else {}),
        "errors": sum(pair["errors"] for pair in pairs.values()),
        "digest": digest(results),
    }
    if interrupted:
        figures["interrupted"] = True
    return figures


def _folder(first: str, second: str) -> str:
    return "".join(c if c.isalnum() or c in ".-" else "_" for c in f"{first}--{second}")


def share(result: Result, name: str) -> float:
    """What a bot had of the win against the other at its table."""
    gone = {result.bots[seat] for seat in result.forfeits}
    if gone:
        return 0.5 if len(gone) > 1 else float(name not in gone)
    return sum(result.bots[seat] == name for seat in result.winners) / len(result.winners)


def won_by(name: str, results: Sequence[Result]) -> Share:
    """What a bot has won of the games it sat in."""
    sat = [result for result in results if name in result.bots]
    fair = [result.bots.count(name) / len(result.bots) for result in sat]
    return share_of([share(result, name) for result in sat], fair)


def _pair(run: Run, results: Sequence[Result], errors: int) -> dict[str, Any]:
    names = dict.fromkeys(run.bots)
    return {"games": len(results), "errors": errors, "bots": {name: won_by(name, results) for name in names}}


def by_seat(bots: Sequence[str], results: Sequence[Result]) -> dict[str, dict[str, Share]]:
    """What each bot wins from each seat."""

    def sits(name: str) -> Callable[[Result, int], str | None]:
        return lambda result, seat: result.names[seat] if result.bots[seat] == name else None

    return {name: shares(results, sits(name)) for name in bots}


def by_scenario(results: Sequence[Result]) -> dict[str, dict[str, Share]]:
    """By scenario: what each bot wins there, whatever its seats."""
    settings: dict[str, list[Result]] = {}
    for result in results:
        settings.setdefault(result.setting, []).append(result)
    return {
        setting: {name: won_by(name, there) for name in dict.fromkeys(name for one in there for name in one.bots)}
        for setting, there in settings.items()
    }


# -- ratings --------------------------------------------------------------------------------------------------


def rated(bots: Sequence[str], results: Sequence[Result]) -> dict[str, Rating]:
    """Bots that met in pairs, the strongest first."""
    won: Won = {}
    for result in results:
        first, second = sorted(set(result.bots))
        one, other, part = *won.get((first, second), (0.0, 0.0)), share(result, first)
        won[first, second] = one + part, other + 1 - part
    luck = random.Random(1)
    samples = [strengths(bots, _drawn(won, luck)) for _ in range(DRAWN)]
    return _told(bots, strengths(bots, won), samples, results)


def rated_among(bots: Sequence[str], among: str, results: Sequence[Result]) -> dict[str, Rating]:
    """Bots that each sat alone among others of one kind, the strongest first."""
    seats, luck = len(results[0].bots) if results else 2, random.Random(1)
    ratings: dict[str, float] = {}
    samples: list[dict[str, float]] = [{} for _ in range(DRAWN)]
    for name in bots:
        here = [result for result in results if name in result.bots]
        wins = sum(share(result, name) for result in here) + 2 * PRIOR / seats
        losses = len(here) + 2 * PRIOR - wins
        ratings[name] = _among(wins / (wins + losses), seats)
        for sample in samples:
            sample[name] = _among(luck.betavariate(wins, losses), seats)
    return _told(bots, ratings, samples, results)


def _among(part: float, seats: int) -> float:
    """The rating of someone who wins this part of the games at a table of others who are 1500 each."""
    part = min(max(part, 1e-9), 1 - 1e-9)
    return MEAN + 400 * log10((seats - 1) * part / (1 - part))


def _told(
    bots: Sequence[str], ratings: Mapping[str, float], samples: list[dict[str, float]], results: Sequence[Result]
) -> dict[str, Rating]:
    found: dict[str, Rating] = {}
    for name in sorted(bots, key=lambda name: -ratings[name]):
        drawn = sorted(sample[name] for sample in samples)
        low, high = drawn[int(0.025 * len(drawn))], drawn[int(0.975 * len(drawn))]
        found[name] = Rating(round(ratings[name]), round(low), round(high), won_by(name, results))
    return found


def _drawn(won: Won, luck: random.Random) -> Won:
    """Other results that what was played leaves likely."""
    found: Won = {}
    for pair, (one, other) in won.items():
        part = luck.betavariate(one + PRIOR, other + PRIOR) * (one + other)
        found[pair] = part, one + other - part
    return found


def strengths(bots: Sequence[str], won: Won) -> dict[str, float]:
    """Bradley-Terry strengths by the usual iteration, as ratings."""
    wins = dict.fromkeys(bots, PRIOR)
    for (first, second), (one, other) in won.items():
        wins[first] += one
        wins[second] += other
    strong = dict.fromkeys(bots, 1.0)
    for _ in range(ROUNDS):
        weight = {name: 2 * PRIOR / (strong[name] + 1.0) for name in bots}
        for (first, second), met in won.items():
            times = sum(met) / (strong[first] + strong[second])
            weight[first] += times
            weight[second] += times
        strong = {name: wins[name] / weight[name] for name in bots}
    ratings = {name: 400 * log10(value) for name, value in strong.items()}
    middle = sum(ratings.values()) / len(ratings)
    return {name: MEAN + rating - middle for name, rating in ratings.items()}
