"""Players that see only what their seat may see."""

from __future__ import annotations

from collections.abc import Callable

from cyvasse.kernel.luck import Dice, Stream
from cyvasse.kernel.seen import Seen
from cyvasse.workers import Failed

from . import own
from .bot import BadBot, Bot
from .greedy import Greedy
from .pipe import Pipe
from .random import Random
from .search import SECONDS, Search
from .seated import Seated
from .worth import Line

__all__ = ["BOTS", "FOREIGN", "LEVELS", "BadBot", "Bot", "Failed", "Line", "Seated", "bot", "hint", "must_answer"]


def _random(budget: str) -> Bot:
    if budget:
        raise BadBot("random-budget", budget=budget)
    return Random()


def _greedy(budget: str) -> Bot:
    if not budget:
        return Greedy()
    if not budget.isdecimal() or not 1 <= int(budget) <= 10_000:
        raise BadBot("greedy-budget", budget=budget)
    return Greedy(int(budget))


# Levels for people: how long it thinks, and how far below the best it may choose.
LEVELS = {"easy": (0.05, 0.12), "normal": (0.3, 0.03), "hard": (2.0, 0.0)}
LONGEST = 3600.0  # seconds, and as many thousand iterations
MOST = 256  # processes


def _search(budget: str) -> Bot:
    """`search:0.5s` thinks so many seconds, `search:400i` so many playouts, `search:hard` is a level.

    `search:1s*4` thinks in four processes.
    """
    said, star, count = budget.partition("*")
    if star and not (count.isdecimal() and 1 <= int(count) <= MOST):
        raise BadBot("search-processes", budget=budget, most=MOST)
    processes = int(count) if star else 1
    if not said:
        return Search(SECONDS, processes=processes)
    if said in LEVELS:
        seconds, noise = LEVELS[said]
        return Search(seconds, noise=noise, processes=processes)
    number, unit = said[:-1], said[-1]
    if unit == "s" and number.replace(".", "", 1).isdecimal() and 0 < float(number) <= LONGEST:
        return Search(float(number), processes=processes)
    if unit == "i" and number.isdecimal() and 0 < int(number) <= 1000 * LONGEST:
        return Search(None, int(number), processes=processes)
    raise BadBot("search-budget", budget=budget, levels=", ".join(LEVELS))


BOTS: dict[str, Callable[[str], Bot]] = {
    "random": _random, "greedy": _greedy, "search": _search, "pipe": Pipe, "py": own.from_file,
}  # fmt: skip
FOREIGN = ("pipe", "py")  # code of strangers


def bot(name: str) -> Bot:
    """A bot by `name[:budget]`: `random`, `greedy`, `greedy:8` (dreams), `search:0.1s`, `search:400i`.

    `pipe:COMMAND` is a program, `py:FILE:CLASS` a class in a file; entry points bring more.
    """
    kind, colon, budget = name.partition(":")
    if kind in LEVELS:
        raise BadBot("level", name=name, level=kind)
    if (colon and not budget) or (kind not in BOTS and kind not in own.names()):
        raise BadBot("unknown", name=name, bots=", ".join([*BOTS, *own.names()]))
    return BOTS[kind](budget) if kind in BOTS else own.from_package(kind, budget)


def must_answer(name: str, seen: Seen) -> None:
    """Strangers' code is asked once before anything is played: what cannot answer at all is refused."""
    kind = name.partition(":")[0]
    if kind in BOTS and kind not in FOREIGN:
        return
    player = bot(name)
    try:
        player.answer(seen, Dice(0))
    except Exception as error:
        raise BadBot("fails", name=name, why=" ".join(str(error).split()) or type(error).__name__) from error
    finally:
        if isinstance(player, Pipe):
            player.close()


def hint(seen: Seen, luck: Stream, seconds: float = 0.5) -> list[Line]:
    """What a decent player would answer here, best first, with what each line is worth."""
    player = Search(seconds)
    line = player.answer(seen, luck)
    return player.considered or [Line(line, 1.0, 0)]
