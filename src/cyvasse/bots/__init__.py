"""Players that see only what their seat may see."""

from __future__ import annotations

from collections.abc import Callable

from cyvasse.kernel.seen import Seen
from cyvasse.kernel.stream import Stream

from .bot import BadBot, Bot
from .greedy import Greedy
from .random import Random

__all__ = ["BOTS", "BadBot", "Bot", "bot", "hint"]


def _random(budget: str) -> Bot:
    if budget:
        raise BadBot(f"The bot random takes no budget, so “random:{budget}” cannot be.")
    return Random()


def _greedy(budget: str) -> Bot:
    if not budget:
        return Greedy()
    if not budget.isdecimal() or not 1 <= int(budget) <= 10_000:
        raise BadBot(f"“greedy:{budget}” cannot be: its budget is a number of dreams, such as greedy:8.")
    return Greedy(int(budget))


BOTS: dict[str, Callable[[str], Bot]] = {"random": _random, "greedy": _greedy}


def bot(name: str) -> Bot:
    """A bot by `name[:budget]`: `random`, `greedy`, `greedy:8` (dreams)."""
    kind, colon, budget = name.partition(":")
    if kind not in BOTS or (colon and not budget):
        raise BadBot(f"There is no bot “{name}”; there are: {', '.join(BOTS)}.")
    return BOTS[kind](budget)


def hint(seen: Seen, luck: Stream) -> str:
    """What a decent player would answer here."""
    return Greedy().answer(seen, luck)
