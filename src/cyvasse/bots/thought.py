"""One answer's thinking: candidates race over dreams, and beneath each grows a tree of what the seats answer.

In every round of the race each candidate still in it is played once, in the same dream and with the same luck, so that
they differ by what they are worth and by little else. Those that fall behind drop out.

A playout is looked at several times: where the present step ends, further on, and at its end. The later a look, the
more it sees and the more luck is in it; it counts as far as the candidates differ in it by more than luck.

The tree is open-loop: a node stands for the answers that lead to it, whatever luck and hidden cards a dream has, so it
holds nothing that the seat does not know. Behind a screen the others answer as their game prefers, never in the tree:
there they would answer what they cannot have seen. Beyond the tree all go on as the game prefers, and `judge` values
what came of it.
"""

from __future__ import annotations

import time
from math import ceil, log2, sqrt

import msgspec

from cyvasse.kernel.imagine import imagine
from cyvasse.kernel.luck import Dice, Stream
from cyvasse.kernel.match import Match
from cyvasse.kernel.question import Question, Seat
from cyvasse.kernel.seen import Seen

from .greedy import LONGEST, WIDE, finish_others, liked, preferred
from .random import any_line
from .worth import Scale

DREAMS = 48  # so many worlds are imagined, then each is used again
AHEAD = 12  # answers that a playout looks ahead at least, and on to the end of that step
PLANNED = 40  # the same behind a screen: what is planned there shows late
ENOUGH = 30  # playouts that the budget is to bear: where the game is slow, they look less far ahead
LOOKS = (0, 1 / 3)  # parts of the way after which a playout is judged besides its end: the present step, and further on
STEADY = (0.5, 1.5, 5.0)  # rounds after which luck explains half of what the candidates differ by in a look, as a rule
RULE = 4  # the rule weighs as much as so many candidates
RESOLUTE = 2  # how much keener than their weights the others are on what they prefer
WIDEST = 16  # candidates at the root
HARDLY = 0.03  # of the best one's weight: what weighs less is tried only if all else loses at once
FIRST_ROUND = 6  # one part in so many of the budget is for the first round
SURE = 3.0  # standard errors by which a candidate is behind when it drops out
FEWEST = 8  # rounds before that
GROWN = 8  # tries after which a node chooses for itself
KEEN = 0.5  # how far promise outweighs what was found
UNTRIED = 0.1  # a line that was not tried is thought so much worse than those that were


class Budget:
    """Seconds or iterations of thought."""

    def __init__(self, seconds: float | None, iterations: int | None) -> None:
        self.seconds, self.iterations = seconds, iterations
        self.begun = time.perf_counter()

    def spent(self, playouts: int) -> float:
        """Which part of it is over, after so many playouts."""
        part = playouts / self.iterations if self.iterations else 0.0
        if self.seconds is not None:
            part = max(part, (time.perf_counter() - self.begun) / self.seconds)
        return part

    def is_over(self) -> bool:
        """Is there no time left? Asked within playouts too."""
        return self.seconds is not None and time.perf_counter() - self.begun > self.seconds


class Node:
    """What came of a line: how often it was tried, and its worth to the seat that chooses it."""

    __slots__ = ("asked", "children", "lines", "total", "visits")

    def __init__(self) -> None:
        self.visits, self.total = 0, 0.0
        self.children: dict[str, Node] = {}
        self.asked: tuple[Seat, str] | None = None  # who chooses here, and what the lines are candidates for
        self.lines: list[tuple[str, float]] = []  # best first, with their share of the weight

    def child(self, line: str) -> Node:
        found = self.children.get(line)
        if found is None:
            found = self.children[line] = Node()
        return found


class Candidate:
    """A line at the root: what each look at it found in each round so far, and what it is worth by them."""

    __slots__ = ("line", "looks", "losses", "node", "worth")

    def __init__(self, line: str, node: Node) -> None:
        self.line, self.node, self.losses, self.worth = line, node, 0, 0.0
        self.looks: list[list[float]] = []  # by round: where the present step ends, further on, at the end

    @property
    def tries(self) -> int:
        return len(self.looks)

    @property
    def lost(self) -> bool:
        """Did it lose at once in every dream?"""
        return 0 < self.tries == self.losses

    def merit(self) -> tuple[bool, int, float]:
        return not self.lost, self.tries, self.worth

    def is_behind(self, leader: Candidate) -> bool:
        """Is the leader's advantage more than luck could bring about from round to round?"""
        ahead = [better[-1] - mine[-1] for better, mine in zip(leader.looks, self.looks, strict=True)]
        count = len(ahead)
        mean = sum(ahead) / count
        spread = sum((value - mean) ** 2 for value in ahead) / (count - 1)
        return leader.worth - self.worth >= SURE * sqrt(spread / count)


class Playout:
    """Where a playout has led: the nodes on its way, and what each seat that chose there makes of the end.

    `looks` is what the first of them made of it on the way.
    """

    __slots__ = ("judged", "looks", "lost_at_once", "over", "path")

    def __init__(self, world: Match, path: list[tuple[Seat, Node]], looks: list[float], at_once: bool) -> None:
        self.path, self.looks, self.over, winners = path, looks, world.over, world.winners
        first = path[0][0]
        self.judged: dict[Seat, float] = {}
        for seat, _ in path:
            if seat not in self.judged:
                won = 1 / len(winners) if seat in winners else 0.0
                self.judged[seat] = won if self.over else world.game.judge(world.view(seat))
        self.lost_at_once = self.over and at_once and first not in winners


class Thought:
    """The race at the root, the tree beneath it, and a scale of worth for each seat."""

    def __init__(self, seen: Seen, luck: Stream, root: Node, budget: Budget) -> None:
        assert seen.seat is not None
        self.seat, self.luck, self.root, self.budget = seen.seat, luck, root, budget
        # What others chose behind their screens is imagined as what they would prefer.
        self.seen = seen if seen.ready is None else msgspec.structs.replace(seen, ready=seen.ready[:1])
        self.scales: dict[Seat, Scale] = {}
        self.rounds, self.playouts = 0, 0
        self.plans = seen.ready is not None  # behind a screen: nothing comes of it yet where the present step ends
        self.farthest = self.ahead = PLANNED if self.plans else AHEAD
        self.dreams = [imagine(self.seen, Dice(luck.below(WIDE)))]
        self.question = self.dreams[0].questions[self.seat]
        self.lines = by_weight(self.dreams[0], self.question, luck)
        self.least = HARDLY * max(self.lines.values(), default=0.0)
        self.tried: list[Candidate] = []
        self.looks = [self.farthest * part for part in LOOKS if part or not self.plans]  # after so many answers

    # -- the race -----------------------------------------------------------------------------------------------

    def run(self) -> list[Candidate]:
        """All that was tried, the best first."""
        if self._is_plain():
            return self.tried
        running = self._first_round()
        phases = max(1, ceil(log2(len(running))))
        for phase in range(1, phases + 1):
            while len(running) > 1 and self.budget.spent(self.playouts + len(running) - 1) < phase / phases:
                if not self._round(running):
                    break
                running = self._still_in(running)
            weigh(running)
            running = sorted(running, key=Candidate.merit, reverse=True)[: ceil(len(running) / 2)]
        return sorted(self.tried, key=Candidate.merit, reverse=True)

    def _candidate(self, line: str) -> Candidate:
        self.tried.append(Candidate(line, self.root.child(line)))
        return self.tried[-1]

    def _is_plain(self) -> bool:
        """Is there nothing to think about: one legal candidate, and no other line, or nothing comes of it yet?"""
        few = [line for line, weight in self.lines.items() if weight >= self.least]
        if len(few) != 1 or not self.question.accepts(few[0]) or (len(self.lines) > 1 and self.seen.ready is None):
            return False
        self._candidate(few[0])
        return True

    def _first_round(self) -> list[Candidate]:
        """The candidates once each, as many as the budget bears; as long as all lose at once, another."""
        world, common = self._world(), self.luck.below(WIDE)
        ends: list[tuple[Candidate, Playout]] = []
        for line, weight in self.lines.items():
            safe = any(not end.lost_at_once for _, end in ends)
            if safe and (weight < self.least or len(ends) >= self._few()):
                break
            if not self.question.accepts(line):
                continue
            begun = self.budget.spent(0)
            end = self._playout(self._candidate(line), world, common)
            if not ends and self._is_slow(self.budget.spent(0) - begun):
                end = self._playout(self.tried[-1], world, common)
            if end is None:
                break
            ends.append((self.tried[-1], end))
        self._learn(ends)
        if not self.tried:
            self._candidate(any_line(self.question.asked(), self.luck))
        return [candidate for candidate, _ in ends] or self.tried

    def _is_slow(self, part: float) -> bool:
        """Did a playout take too great a part of the budget? Then they look less far ahead."""
        self.ahead = min(self.farthest, max(1, int(self.farthest / ENOUGH / part))) if part else self.farthest
        return self.ahead < self.farthest

    def _few(self) -> int:
        """How many candidates the budget bears, as far as that can be told by now."""
        if self.budget.iterations:
            return min(WIDEST, self.budget.iterations, max(2, self.budget.iterations // FIRST_ROUND))
        return WIDEST if self.budget.spent(0) < 1 / FIRST_ROUND else 2

    def _round(self, running: list[Candidate]) -> bool:
        """Each candidate once more, in the same world and with the same luck; false if there was not the time."""
        world, common = self._world(), self.luck.below(WIDE)
        ends: list[tuple[Candidate, Playout]] = []
        for candidate in running:
            end = self._playout(candidate, world, common)
            if end is None:
                return False
            ends.append((candidate, end))
        self._learn(ends)
        return True

    def _still_in(self, running: list[Candidate]) -> list[Candidate]:
        """Those that are not clearly behind the leader."""
        count = running[0].tries
        if count < FEWEST or count % (count // FEWEST):
            return running
        weigh(running)
        leader = max(running, key=Candidate.merit)
        return [one for one in running if one is leader or not one.is_behind(leader)]

    def _world(self) -> Match:
        """The dream of the next round: a new one, or one that was used before."""
        at = self.rounds % DREAMS
        if at == len(self.dreams):
            self.dreams.append(imagine(self.seen, Dice(self.luck.below(WIDE))))
        if self.rounds < DREAMS:
            finish_others(self.dreams[at], self.seat)
        self.rounds += 1
        return self.dreams[at]

    def _learn(self, ends: list[tuple[Candidate, Playout]]) -> None:
        """What came of a round, to everyone on the way; all of a round is measured on the same scale."""
        for _, end in ends:
            if not end.over:
                for seat, judged in end.judged.items():
                    self.scales.setdefault(seat, Scale()).learn(judged)
        for candidate, end in ends:
            values = end.judged if end.over else {s: self.scales[s].of(judged) for s, judged in end.judged.items()}
            looks = [self.scales[self.seat].of(look) for look in end.looks] if self.seat in self.scales else []
            looks += [values[self.seat]] * (len(self.looks) + 1 - len(looks))
            candidate.looks.append(looks)
            candidate.losses += end.lost_at_once
            for seat, node in end.path:
                node.visits += 1
                node.total += values[seat]
        self.playouts += len(ends)

    # -- the tree -----------------------------------------------------------------------------------------------

    def _playout(self, candidate: Candidate, dream: Match, common: int) -> Playout | None:
        """Down the tree and on as the game prefers; None if there was not the time."""
        world = dream.fork(light=True, luck=Dice(common))
        node: Node | None = candidate.node
        path = [(self.seat, candidate.node)]
        step, ahead = world.steps, 1
        looks: list[float] = []
        at_once = True
        world.give(self.seat, candidate.line)
        for _ in range(LONGEST):
            if world.over:
                break
            if world.steps != step:
                if ahead >= self.ahead or world.behind_screens:  # there all begin to plan anew
                    break
                step, at_once = world.steps, False
                if len(looks) < len(self.looks) and ahead >= self.looks[len(looks)]:
                    looks.append(world.game.judge(world.view(self.seat)))
            if self.budget.is_over():
                return None
            seat = self.seat if self.seat in world.questions else next(iter(world.questions))
            question = world.questions[seat]
            only = question.forced()
            ahead += only is None and not world.behind_screens
            if world.behind_screens and seat != self.seat:
                line = only or preferred(world, question, True, RESOLUTE)
            elif node is not None and node.visits >= GROWN:
                line = only or self._select(node, world, question)
                node = node.child(line)
                path.append((seat, node))
            else:
                line = only or preferred(world, question, seat != self.seat, RESOLUTE)
                node = None
            world.give(seat, line)
        return Playout(world, path, looks, at_once)

    def _select(self, node: Node, world: Match, question: Question) -> str:
        """The line that promises most: what came of it, and how little it was tried for its weight."""
        tried = [child for child in node.children.values() if child.visits]
        visits = sum(child.visits for child in tried)
        untried = sum(child.total for child in tried) / visits - UNTRIED if visits else 0.5
        best, most = "", -1.0
        for line, share in self._candidates(node, world, question)[: 2 + int(sqrt(visits))]:
            if not question.accepts(line):
                continue
            child = node.children.get(line)
            worth, times = (child.total / child.visits, child.visits) if child and child.visits else (untried, 0)
            promise = worth + KEEN * share * sqrt(visits + 1) / (1 + times)
            if promise > most:
                best, most = line, promise
        return best or preferred(world, question, vary=True)

    def _candidates(self, node: Node, world: Match, question: Question) -> list[tuple[str, float]]:
        """The preferred lines, best first, with their share of the weight; others may hold other cards each time."""
        asked = question.seat, question.ask
        if node.asked != asked or question.seat != self.seat:
            lines = sorted(liked(world, question), key=lambda candidate: -candidate[1])
            total = sum(weight for _, weight in lines) or 1.0
            node.asked, node.lines = asked, [(line, weight / total) for line, weight in lines]
        return node.lines


def weigh(running: list[Candidate]) -> None:
    """What each is worth: what the first look found, changed by every later one, as far as they differ by no luck."""
    for one in running:
        one.worth = 0.0
    rounds = running[0].tries
    if not rounds:
        return
    for look, steady in enumerate(STEADY[-len(running[0].looks[0]) :]):
        changes = [[of[look] - (of[look - 1] if look else 0.0) for of in one.looks] for one in running]
        means = [sum(of) / rounds for of in changes]
        usual, part = sum(means) / len(means), more_than_luck(changes, steady)
        for one, mean in zip(running, means, strict=True):
            one.worth += usual + part * (mean - usual)


def more_than_luck(changes: list[list[float]], steady: float) -> float:
    """Which part of what candidates differ by is no luck: by the rule, and by how they differ from round to round."""
    count, rounds = len(changes), len(changes[0])
    if count == 1 or rounds == 1:
        return rounds / (rounds + steady)
    means = [sum(of) / rounds for of in changes]
    usual = sum(means) / count
    shifts = [sum(of) / count - usual for of in zip(*changes, strict=True)]
    strays = sum(
        (change - mean - shift) ** 2
        for of, mean in zip(changes, means, strict=True)
        for change, shift in zip(of, shifts, strict=True)
    )
    luck = strays / ((count - 1) * (rounds - 1))
    found = rounds * sum((mean - usual) ** 2 for mean in means)
    expected = luck * (1 + rounds / steady)
    between = (found + RULE * expected) / (count - 1 + RULE)
    return max(0.0, 1 - luck / between) if between else 0.0


def by_weight(match: Match, question: Question, luck: Stream) -> dict[str, float]:
    """The lines that the game prefers, best first, equals as luck has it."""
    lines = liked(match, question)[:]
    luck.shuffle(lines)
    return dict(sorted(lines, key=lambda candidate: -candidate[1]))
