"""Shares of wins with 95 % intervals by Wilson: they hold for few games, and where all were won or none.

A game counts once for everyone who sat in it, whatever the number of seats. Where a win is shared, a game gives less
than a whole win; the interval is then a little wider than it need be.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import sqrt
from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from .sim import Result

SURE = 1.959964  # standard deviations on either side that hold 95 %


class Share(msgspec.Struct, frozen=True):
    """What someone won of the games it sat in: `share` lies between `low` and `high`, `fair` is what chance gives."""

    games: int
    wins: float
    share: float
    low: float
    high: float
    fair: float

    def __str__(self) -> str:
        return f"{100 * self.share:.1f} ({100 * self.low:.1f}–{100 * self.high:.1f})"


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The interval of a share; from 0 to 1 where nothing was played."""
    if not games:
        return 0.0, 1.0
    share, wide = wins / games, SURE**2 / games
    middle = (share + wide / 2) / (1 + wide)
    reach = SURE * sqrt(share * (1 - share) / games + wide / (4 * games)) / (1 + wide)
    return max(0.0, middle - reach), min(1.0, middle + reach)


def share_of(won: Sequence[float], fair: Sequence[float]) -> Share:
    """By game: what was won, and what chance would have given."""
    games, wins = len(won), float(sum(won))
    low, high = wilson(wins, games)
    part, even = (wins / games, float(sum(fair)) / games) if games else (0.0, 0.0)
    return Share(games, round(wins, 6), *(round(one, 4) for one in (part, low, high, even)))


def shares(results: Iterable[Result], of: Callable[[Result, int], str | None]) -> dict[str, Share]:
    """Shares by what `of` says of a seat of a game (None: it does not count), in the order of the alphabet."""
    won: dict[str, list[float]] = {}
    fair: dict[str, list[float]] = {}
    for result in results:
        here: dict[str, tuple[float, float]] = {}
        for seat, part in enumerate(result.shares):
            key = of(result, seat)
            if key is not None:
                so_far, even = here.get(key, (0.0, 0.0))
                here[key] = so_far + float(part), even + 1 / len(result.names)
        for key, (wins, even) in here.items():
            won.setdefault(key, []).append(wins)
            fair.setdefault(key, []).append(even)
    return {key: share_of(won[key], fair[key]) for key in sorted(won)}


def by_name(result: Result, seat: int) -> str:
    return result.names[seat]


def by_seat(result: Result, seat: int) -> str:
    return str(seat)


def by_bot(result: Result, seat: int) -> str:
    return result.bots[seat]


def by_scenario(result: Result, seat: int) -> str:
    return f"{result.setting}: {result.names[seat]}"


def by_first(result: Result, seat: int) -> str | None:
    """Whoever was asked first, behind no screen, and the others."""
    return None if result.first is None else "first" if result.first == seat else "others"
