"""Search: information-set Monte Carlo tree search. Many dreams share one tree of what the seats answer.

The tree is open-loop: a node stands for the answers that lead to it, whatever luck and hidden cards a dream has, so it
holds nothing that the seat does not know. Behind a screen the others answer as their game prefers, never in the tree:
there they would answer what they cannot have seen. Beyond it all go on as the game prefers to the end of the step,
and `judge` values what came of it.
"""

from __future__ import annotations

import time
from math import sqrt

import msgspec

from cyvasse.kernel.dream import imagine
from cyvasse.kernel.match import Match
from cyvasse.kernel.question import Question, Seat
from cyvasse.kernel.seen import Seen
from cyvasse.kernel.stream import Dice, Stream

from .greedy import LONGEST, WIDE, liked, preferred
from .random import any_line

SECONDS = 0.1
DREAMS = 48  # so many worlds are imagined, then each is used again
WIDEST = 12  # candidates of a question, at first a third of them
KEEN = 0.9  # how far promise outweighs what was found
EDGE = 0.08  # of the scale, kept for won and lost games
HARDLY = 0.15  # an untried line is worth this much less than its node


class Node:
    """What came of a line: how often it was tried, and its worth to the seat that chooses it."""

    __slots__ = ("children", "lines", "total", "visits")

    def __init__(self) -> None:
        self.visits, self.total = 0, 0.0
        self.children: dict[str, Node] = {}
        self.lines: list[tuple[str, float]] | None = None  # candidates, best first, with their share of the weight

    @property
    def worth(self) -> float:
        return self.total / self.visits if self.visits else 0.5


class Line(msgspec.Struct, frozen=True):
    """A line that was considered: its worth from 0 (lost) to 1 (won), and how often it was tried."""

    line: str
    worth: float
    visits: int


class Scale:
    """Judgements of one seat, made comparable: 0 is lost, 1 is won, between them by distance from the usual."""

    __slots__ = ("count", "spread", "total")

    def __init__(self) -> None:
        self.count, self.total, self.spread = 0, 0.0, 0.0

    def learn(self, value: float) -> None:
        self.count += 1
        self.total += value
        self.spread += abs(value - self.total / self.count)

    def of(self, value: float) -> float:
        usual = self.total / self.count if self.count else value
        reach = 6 * self.spread / self.count if self.spread else 1.0
        return 0.5 + (0.5 - EDGE) * max(-1.0, min(1.0, (value - usual) / reach))


class Search:
    """`seconds` or `iterations` of thought; `noise` makes it choose among good lines instead of the best."""

    def __init__(self, seconds: float | None = SECONDS, iterations: int | None = None, noise: float = 0.0) -> None:
        self.seconds, self.iterations, self.noise = seconds, iterations, noise
        self.considered: list[Line] = []  # of the last answer, best first
        self.playouts = 0  # made for the last answer
        self._last: tuple[Seen, Node] | None = None

    def answer(self, seen: Seen, luck: Stream, budget: float | None = None) -> str:
        assert seen.question is not None and seen.seat is not None, "this seat is not asked anything"
        begun = time.perf_counter()
        seconds = self.seconds if budget is None or self.iterations else min(budget, self.seconds or budget)
        root = self._root(seen)
        thought = Thought(seen, luck, root)
        self.playouts, self.considered = 0, []
        if len(thought.lines) == 1:
            return thought.lines[0][0]
        while not self._enough(begun, seconds):
            thought.go_on()
            self.playouts += 1
        tried = [Line(line, round(child.worth, 4), child.visits) for line, child in root.children.items()]
        self.considered = sorted(tried, key=lambda one: (-one.visits, -one.worth))
        self._last = seen, root
        return self._chosen(luck)

    def _enough(self, begun: float, seconds: float | None) -> bool:
        if self.iterations is not None and self.playouts >= self.iterations:
            return True
        return self.playouts > 0 and seconds is not None and time.perf_counter() - begun > seconds

    def _chosen(self, luck: Stream) -> str:
        """The line tried most often; with noise another of nearly its worth."""
        best = self.considered[0]
        if self.noise:
            near = [one for one in self.considered if one.worth >= best.worth - self.noise and one.visits > 1]
            best = luck.one(near or [best])
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
        node.lines = None  # at the root all promising lines are weighed anew
        return node


class Thought:
    """One answer's thinking: dreams, the tree, and a scale for each seat."""

    def __init__(self, seen: Seen, luck: Stream, root: Node) -> None:
        assert seen.seat is not None
        self.seat, self.luck, self.root = seen.seat, luck, root
        # What others chose behind their screens is imagined as what they would prefer.
        self.seen = seen if seen.ready is None else msgspec.structs.replace(seen, ready=seen.ready[:1])
        self.dreams: list[Match] = []
        self.scales: dict[Seat, Scale] = {}
        self.turn = 0
        self.lines = self._candidates(root, self._dream(), self.seat)

    def _dream(self) -> Match:
        if len(self.dreams) < DREAMS:
            self.dreams.append(imagine(self.seen, Dice(self.luck.below(WIDE))))
            return self.dreams[-1]
        self.turn += 1
        return self.dreams[self.turn % DREAMS]

    def go_on(self) -> None:
        """One playout: down the tree, one node further, on to the end of the step, and back up with its worth."""
        world = self._dream().fork(light=True, luck=Dice(self.luck.below(WIDE)))
        path: list[tuple[Seat, Node]] = []
        node, grown = self.root, False
        while not (grown or world.over) and len(path) < LONGEST:
            seat = self._tree_seat(world)
            if seat is None:
                who, question = next(iter(world.questions.items()))
                world.give(who, preferred(world, question, vary=True))
                continue
            line = self._select(node, world, seat)
            child = node.children.get(line)
            if child is None:
                child = node.children[line] = Node()
                grown = True
            world.give(seat, line)
            path.append((seat, child))
            node = child
        finish(world, self.seat)
        self._learn(world, path)

    def _tree_seat(self, world: Match) -> Seat | None:
        """Whose decision is part of the tree; None where only others are still busy behind their screens."""
        questions = world.questions
        if self.seat in questions:
            return self.seat
        if world.behind_screens:
            return None
        return next(iter(questions))

    def _select(self, node: Node, world: Match, seat: Seat) -> str:
        """The line that promises most: what came of it, and how little it was tried for its weight."""
        question = world.questions[seat]
        lines = self._candidates(node, world, seat)
        some = lines[: max(4, min(len(lines), WIDEST // 3 + int(sqrt(node.visits))))]
        found = sqrt(node.visits + 1)
        base = node.worth - HARDLY
        best, most = "", -1.0
        for line, share in some:
            if node is not self.root and not question.accepts(line):
                continue
            child = node.children.get(line)
            worth, visits = (child.worth, child.visits) if child is not None else (base, 0)
            promise = worth + KEEN * share * found / (1 + visits)
            if promise > most:
                best, most = line, promise
        return best or any_line(question.asked(), self.luck)

    def _candidates(self, node: Node, world: Match, seat: Seat) -> list[tuple[str, float]]:
        """The preferred lines, best first, with their share of the weight, evened out."""
        if node.lines is None or (node is not self.root and seat != self.seat):
            question = world.questions[seat]
            lines = [(line, sqrt(weight)) for line, weight in legal(world, question) if weight > 0][: 4 * WIDEST]
            total = sum(weight for _, weight in lines)
            lines = [(line, weight / total) for line, weight in lines]
            node.lines = lines or [(any_line(question.asked(), self.luck), 1.0)]
        return node.lines

    def _learn(self, world: Match, path: list[tuple[Seat, Node]]) -> None:
        values: dict[Seat, float] = {}
        self.root.visits += 1
        for seat, node in path:
            if seat not in values:
                values[seat] = self._value(world, seat)
            node.visits += 1
            node.total += values[seat]
        self.root.total += values.get(self.seat, 0.5)

    def _value(self, world: Match, seat: Seat) -> float:
        if world.over:
            winners = world.winners
            return 1 / len(winners) if seat in winners else 0.0
        judged = world.game.judge(world.view(seat))
        scale = self.scales.setdefault(seat, Scale())
        scale.learn(judged)
        return scale.of(judged)


def legal(world: Match, question: Question) -> list[tuple[str, float]]:
    """The legal lines among those that the game prefers, best first."""
    lines = sorted(liked(world, question), key=lambda candidate: -candidate[1])
    return [(line, weight) for line, weight in lines if question.accepts(line)]


def finish(world: Match, seat: Seat) -> None:
    """All go on as the game prefers to the end of the step: this seat takes what it likes best, the others vary."""
    step = world.steps
    for _ in range(LONGEST):
        if world.steps != step or world.over:
            return
        who, question = next(iter(world.questions.items()))
        world.give(who, preferred(world, question, vary=who != seat))
