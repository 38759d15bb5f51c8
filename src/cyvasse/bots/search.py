"""Search: information-set Monte Carlo tree search over dreams, with a budget, alone or in several processes."""

from __future__ import annotations

from functools import cache

from cyvasse.kernel.luck import Dice, Stream
from cyvasse.kernel.seen import Seen, decode

from .parallel import Task, Thinkers
from .thought import Budget, Node, Thought
from .worth import Line

SECONDS = 0.1


class Search:
    """`seconds` or `iterations` of thought; `noise` makes it choose among good lines instead of the best.

    With several `processes` each thinks by itself with luck of its own, and what they found is added up.
    """

    def __init__(
        self,
        seconds: float | None = SECONDS,
        iterations: int | None = None,
        noise: float = 0.0,
        processes: int = 1,
    ) -> None:
        self.seconds, self.iterations, self.noise, self.processes = seconds, iterations, noise, processes
        self.considered: list[Line] = []  # of the last answer, best first
        self.playouts = 0  # made for the last answer
        self._last: tuple[Seen, Node] | None = None
        self._thinkers = Thinkers(think_along, processes - 1)

    def answer(self, seen: Seen, luck: Stream, budget: float | None = None) -> str:
        assert seen.question is not None and seen.seat is not None, "this seat is not asked anything"
        seconds = self.seconds if budget is None or self.iterations else min(budget, self.seconds or budget)
        others = self._thinkers.begin(seen, luck, seconds, self.iterations)
        found = [self.think(seen, luck, seconds), *others()]
        self.considered = added(found)
        self.playouts = sum(one.visits for one in self.considered)
        return self._chosen(luck)

    def think(self, seen: Seen, luck: Stream, seconds: float | None) -> list[Line]:
        """What this process alone makes of it, best first."""
        root = self._root(seen)
        tried = Thought(seen, luck, root, Budget(seconds, self.iterations)).run()
        self._last = seen, root
        found = [Line(one.line, as_share(one.worth), one.tries, one.lost) for one in tried if one.tries]
        return found or [Line(tried[0].line, 0.5, 0)]

    def _chosen(self, luck: Stream) -> str:
        """The best line; with noise another of nearly its worth."""
        best = self.considered[0]
        if self.noise:
            near = [one for one in self.considered if one.worth >= best.worth - self.noise and one.visits > 1]
            best = luck.one([one for one in near if not one.lost] or [best])
        return best.line

    def _root(self, seen: Seen) -> Node:
        """Where the tree of the last answer has grown to, if this is the same step, else a new one."""
        if self._last is None:
            return Node()
        before, node = self._last
        known = len(before.since)
        if (before.game, before.seat) != (seen.game, seen.seat) or before.since != seen.since[:known]:
            return Node()
        if before.view != seen.view:
            return Node()
        for who, _, words, screen in seen.since[known:]:
            if who < 0 or screen < 0:
                continue
            found = node.children.get(words) if words is not None else None
            if found is None:
                return Node()
            node = found
        return node

    def close(self) -> None:
        """End the other processes; another question starts them anew."""
        self._thinkers.close()


def think_along(task: Task) -> list[Line]:
    """What runs in the other processes."""
    player = _thinker()
    player.iterations = task.iterations
    return player.think(decode(bytes(task.seen)), Dice(task.luck), task.seconds)


@cache
def _thinker() -> Search:
    """It keeps its tree from one question to the next."""
    return Search()


def as_share(worth: float) -> float:
    """From 0, lost, to 1, won."""
    return round(max(0.0, min(1.0, worth)), 4)


def added(found: list[list[Line]]) -> list[Line]:
    """The lines that several have thought of, best first; what loses at once comes last."""
    if len(found) == 1:
        lines = found[0]
    else:
        by_line: dict[str, list[Line]] = {}
        for one in (line for lines in found for line in lines):
            by_line.setdefault(one.line, []).append(one)
        lines = [_sum(line, parts) for line, parts in by_line.items()]
    return sorted(lines, key=lambda one: (one.lost, -one.visits, -one.worth))


def _sum(line: str, parts: list[Line]) -> Line:
    visits = sum(part.visits for part in parts)
    worth = sum(part.worth * part.visits for part in parts) / visits if visits else 0.0
    return Line(line, worth, visits, visits > 0 and all(part.lost for part in parts if part.visits))
