"""How long bots think and when they answer.

An answer to a question that can be passed comes after a time that follows from the bot's level and the kind of question
alone: else the clock would tell what a hand holds.
"""

from __future__ import annotations

from math import ceil

from msgspec import Struct

from cyvasse.bots import LEVELS
from cyvasse.kernel.game import AnyGame
from cyvasse.kernel.question import Question
from cyvasse.kernel.windows import windows

LEAST = 0.1  # seconds of thought that every bot may take
REACTION = 0.7  # the most for a reaction window: there are many of them
ASIDE = 0.1  # for what comes before and after a thought
SPARE = 0.2  # for waiting until a worker is free
LONG = 0.35  # thoughts that take longer are kept apart from the short ones


class Pace(Struct, frozen=True):
    """`think`: at most so long. `wait`: from question to answer, at least; `even`: whatever the thought took."""

    think: float
    wait: float
    even: bool = False

    @property
    def is_long(self) -> bool:
        return self.think > LONG

    @property
    def span(self) -> float:
        """What a thought takes at most, with what belongs to it."""
        return self.think + ASIDE

    def answers_at(self, asked: float, begun: float, done: float) -> float:
        """When to answer; where a thought began late or took longer than it may, whole spans hide how long it took."""
        if not self.even:
            return max(asked + self.wait, done)
        spans = max(1, ceil((done - begun) / self.span - 1e-9))
        return max(asked + self.wait, begun + spans * self.span)


def thought(name: str) -> float:
    """How long a bot of this name wants to think."""
    return max(LEAST, LEVELS.get(name.partition(":")[2], (LEAST, 0.0))[0])


def is_reaction(game: AnyGame, question: Question) -> bool:
    """A window in which a seat may react, not a turn of its own that it may pass."""
    return bool(windows(game, question)) if game.windows else question.ask.startswith("window.")


def pace(name: str, game: AnyGame, question: Question, delay: float) -> Pace:
    """Without a delay bots answer as soon as they can, whatever that tells."""
    wanted = thought(name)
    if not windows(game, question):
        return Pace(wanted, delay)
    think = min(wanted, REACTION) if is_reaction(game, question) else wanted
    return Pace(think, max(delay, think + ASIDE + SPARE), True) if delay else Pace(think, 0.0)
