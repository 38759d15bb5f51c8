"""How a server is set up."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from cyvasse.kernel.plugins import ALLOWED

PAGE = Path(__file__).parent / "page"
DEFAULT_DATABASE = "sqlite:///cyvasse.db"


class Steady:
    """The wall clock as it stood at the start, carried on by one that nobody sets."""

    def __init__(self, wall: Callable[[], float] = time.time, steady: Callable[[], float] = time.monotonic) -> None:
        self._steady, self._start = steady, wall() - steady()

    def __call__(self) -> float:
        return self._start + self._steady()


class BadSetting(ValueError):
    """A value in the environment that cannot be: its name, what it says, and what it may say."""

    def __init__(self, name: str, value: str, whole: bool, least: float, most: float) -> None:
        super().__init__(f"{name}={value[:200]}")
        self.name, self.value, self.whole, self.least, self.most = name, value[:200], whole, least, most


def told(name: str, usual: float, least: float, most: float) -> float:
    """A number that the environment tells; a whole one where the usual one is whole."""
    said, whole = os.environ.get(name, ""), isinstance(usual, int)
    if not said.strip():
        return usual
    try:
        found: float = int(said) if whole else float(said)
    except ValueError:
        raise BadSetting(name, said, whole, least, most) from None
    if not least <= found <= most:  # nor is it no number at all
        raise BadSetting(name, said, whole, least, most)
    return found


@dataclass(frozen=True)
class Settings:
    """All times in seconds; `now` is the clock of the house."""

    database: str = DEFAULT_DATABASE
    bot_delay: float = 0.4  # a bot's answer comes no sooner; 0: as soon as it can, which tells what it holds
    bot_limit: float = 10.0  # then any legal answer is given for it
    bot_budget: float = 2.0  # how long it is told to think
    pass_delay: float = 0.4  # until a window is passed automatically, whatever the hand holds
    workers: int = 3  # processes in which bots think for long; for short thoughts there is one more
    eager: bool = False  # is a process for short thoughts started before anyone waits for it?
    lease: float = 4.0  # a job whose server has not been heard of for so long is anyone's again
    poll: float = 1.0  # how often jobs of other servers are looked for
    keep_days: float = 365.0  # finished games, and rooms with a report, since their last change; 0: for good
    idle_days: float = 60.0  # rooms that never began, were closed, or whose people have left them; 0: for good
    generosity: float = 1.0  # a factor on all limits of rate
    plugins: tuple[str, ...] = ()  # installed data packs with Python that may be played here
    page: Path = PAGE
    now: Callable[[], float] = field(default_factory=Steady)

    @staticmethod
    def from_environment(database: str, keep_days: float = 365.0, idle_days: float = 60.0) -> Settings:
        """`CYVASSE_LIMITS` multiplies all limits of rate, `CYVASSE_WORKERS` says how many processes think.

        `CYVASSE_BOT_DELAY` is how long answers wait that no person gives. `CYVASSE_PACKS` lists the data packs with
        Python that may be played here; without it there are none.
        """
        delay = told("CYVASSE_BOT_DELAY", 0.4, 0, 60)
        return Settings(
            database=database,
            keep_days=keep_days,
            idle_days=idle_days,
            generosity=told("CYVASSE_LIMITS", 1.0, 0.001, 1_000_000),
            workers=int(told("CYVASSE_WORKERS", 3, 1, 256)),
            bot_delay=delay,
            pass_delay=delay,
            plugins=tuple(name.strip() for name in os.environ.get(ALLOWED, "").split(",") if name.strip()),
            eager=True,
        )
