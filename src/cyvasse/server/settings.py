"""How a server is set up."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

PAGE = Path(__file__).parent / "page"
DEFAULT_DATABASE = "sqlite:///cyvasse.db"


class Steady:
    """The wall clock as it stood at the start, carried on by one that nobody sets."""

    def __init__(self, wall: Callable[[], float] = time.time, steady: Callable[[], float] = time.monotonic) -> None:
        self._steady, self._start = steady, wall() - steady()

    def __call__(self) -> float:
        return self._start + self._steady()


@dataclass(frozen=True)
class Settings:
    """All times in seconds; `now` is the clock of the house."""

    database: str = DEFAULT_DATABASE
    bot_delay: float = 0.4  # a bot's answer comes no sooner; 0: as soon as it can, which tells what it holds
    bot_limit: float = 10.0  # then any legal answer is given for it
    bot_budget: float = 2.0  # how long it is told to think
    pass_delay: float = 0.4  # until a window is passed automatically, whatever the hand holds
    workers: int = 1  # processes in which bots think for long; for short thoughts there is one more
    lease: float = 4.0  # a job whose server has not been heard of for so long is anyone's again
    poll: float = 1.0  # how often jobs of other servers are looked for
    keep_days: float = 365.0  # finished games, and rooms with a report, since their last change; 0: for good
    idle_days: float = 60.0  # rooms that never began, were closed, or whose people have left them; 0: for good
    generosity: float = 1.0  # a factor on all limits of rate
    page: Path = PAGE
    now: Callable[[], float] = field(default_factory=Steady)

    @staticmethod
    def from_environment(database: str, keep_days: float = 365.0, idle_days: float = 60.0) -> Settings:
        """`CYVASSE_LIMITS` multiplies all limits of rate, `CYVASSE_WORKERS` says how many processes think.

        `CYVASSE_BOT_DELAY` is how long answers wait that no person gives.
        """
        delay = float(os.environ.get("CYVASSE_BOT_DELAY", "0.4"))
        return Settings(
            database=database,
            keep_days=keep_days,
            idle_days=idle_days,
            generosity=float(os.environ.get("CYVASSE_LIMITS", "1")),
            workers=int(os.environ.get("CYVASSE_WORKERS", "1")),
            bot_delay=delay,
            pass_delay=delay,
        )
