"""Greedy: try the few most promising lines in a few dreams, go on to the end of the step, and judge what came of it."""

from __future__ import annotations

import time
from operator import itemgetter

import msgspec

from cyvasse.kernel.imagine import imagine
from cyvasse.kernel.luck import Dice, Stream
from cyvasse.kernel.match import Match
from cyvasse.kernel.question import Question, Seat
from cyvasse.kernel.seen import Seen

from .random import any_line, first_group
from .worth import Line, Scale

DREAMS = 4
CANDIDATES = 6
PROMISING = 0.15  # of the best one's weight: what weighs less is not tried
FEWEST = 2  # dreams before a candidate is dropped
LONGEST = 400  # answers after which a step that does not end is judged where it stands
WIDE = 1 << 52
WEIGHT = itemgetter(1)


class Greedy:
    """`dreams`: in how many imagined worlds each of so many candidates is tried."""

    def __init__(self, dreams: int = DREAMS, candidates: int = CANDIDATES) -> None:
        self.dreams, self.candidates = dreams, candidates
        self.considered: list[Line] = []  # of the last answer, best first

    def answer(self, seen: Seen, luck: Stream, budget: float | None = None) -> str:
        seat = seen.seat
        assert seen.question is not None and seat is not None, "this seat is not asked anything"
        until = None if budget is None else time.perf_counter() + budget
        if seen.ready is not None:  # what others chose behind their screens is imagined as what they would prefer
            seen = msgspec.structs.replace(seen, ready=seen.ready[:1])
        dream = imagine(seen, Dice(luck.below(WIDE)))
        lines, rest = best_few(dream, dream.questions[seat], luck, self.candidates)
        self.considered = []
        if len(lines) == 1 and (not rest or seen.ready is not None):  # nothing else, or nothing comes of it yet
            return lines[0]
        tried = [Tried(line) for line in lines]
        best = self.best_of(tried, seat, seen, dream, luck, until)
        if best.lost and rest:  # what seemed best loses at once
            others = [Tried(line) for line in rest]
            tried += others
            other = self.best_of(others, seat, seen, dream, luck, until)
            best = best if other.lost else other
        self.considered = told(best, tried)
        return best.line

    def best_of(
        self, tried: list[Tried], seat: Seat, seen: Seen, dream: Match, luck: Stream, until: float | None
    ) -> Tried:
        """The line that does best in dreams, the first of which is given; a single one is dreamt of once."""
        for n in range(self.dreams):
            if n:
                if until is not None and time.perf_counter() > until:
                    break
                dream = imagine(seen, Dice(luck.below(WIDE)))
            finish_others(dream, seat)
            common = luck.below(WIDE)  # every candidate meets the same luck
            for candidate in tried:
                candidate.play(dream.fork(light=True, luck=Dice(common)), seat)
            if n + 1 == max(FEWEST, self.dreams // 2):  # the worse half is tried no further
                tried = sorted(tried, key=Tried.merit, reverse=True)[: (len(tried) + 1) // 2]
            if len(tried) == 1:
                break
        return max(tried, key=Tried.merit)  # of equals the most preferred


class Tried:
    """A candidate, and what came of it in the dreams so far."""

    def __init__(self, line: str) -> None:
        self.line, self.worth, self.losses = line, 0.0, 0
        self.judged: list[float] = []  # where the game went on
        self.wins: list[float] = []  # where it ended: this seat's part of the win

    def play(self, world: Match, seat: Seat) -> None:
        finish_step(world, seat, self.line)
        judged = world.game.judge(world.view(seat))
        self.worth += judged
        if world.over:
            self.wins.append(1 / len(world.winners) if seat in world.winners else 0.0)
            self.losses += seat not in world.winners
        else:
            self.judged.append(judged)

    @property
    def plays(self) -> int:
        return len(self.judged) + len(self.wins)

    @property
    def lost(self) -> bool:
        """Did it lose at once in every dream?"""
        return 0 < self.plays == self.losses

    def merit(self) -> tuple[bool, float]:
        return not self.lost, self.worth


def told(best: Tried, tried: list[Tried]) -> list[Line]:
    """What was tried, the best first, on a scale from lost to won: those tried most often, then those worth most."""
    scale = Scale()
    for one in tried:
        for value in one.judged:
            scale.learn(value)
    lines = []
    for one in tried:
        worth = sum(one.wins) + sum(map(scale.of, one.judged))
        lines.append(Line(one.line, round(worth / one.plays, 4) if one.plays else 0.0, one.plays, one.lost))
    return sorted(lines, key=lambda line: (line.line != best.line, line.lost, -line.visits, -line.worth))


def liked(match: Match, question: Question) -> list[tuple[str, float]]:
    """What the game would prefer for the seat that is asked, with weights."""
    asked = question.asked()
    if asked.any_order:
        asked = msgspec.structs.replace(asked, options=first_group(asked))
    return match.game.prefer(match.view(question.seat), asked)


def best_few(match: Match, question: Question, luck: Stream, most: int) -> tuple[list[str], list[str]]:
    """The most preferred legal lines, best first, equals as luck has it: those worth trying, and the next best.

    Any legal line where none is preferred.
    """
    lines = liked(match, question)[:]
    luck.shuffle(lines)
    lines.sort(key=lambda candidate: -candidate[1])
    legal: dict[str, float] = {}
    for line, weight in lines:
        if line not in legal and question.accepts(line):
            legal[line] = weight
    if not legal:
        return [any_line(question.asked(), luck)], []
    least = PROMISING * max(legal.values())
    few = [line for line, weight in legal.items() if weight >= least][:most]
    return few, list(legal)[len(few) : len(few) + most]


def finish_others(dream: Match, seat: Seat) -> None:
    """Behind a screen the others choose what they may prefer, once for all candidates."""
    if len(dream.questions) > 1:
        for who in [who for who in dream.questions if who != seat]:
            for _ in range(LONGEST):
                if who not in dream.questions:
                    break
                dream.give(who, preferred(dream, dream.questions[who], vary=True))


def finish_step(world: Match, seat: Seat, line: str) -> None:
    """Answer, then let all seats go on as the game prefers to the end of the step, past whatever lies behind screens.

    The seat itself takes what it likes best, the others vary.
    """
    step = world.steps
    world.give(seat, line)
    for _ in range(LONGEST):
        if world.steps != step or world.over:
            return
        who, question = next(iter(world.questions.items()))
        world.give(who, preferred(world, question, vary=who != seat))


def preferred(world: Match, question: Question, vary: bool, keen: int = 1) -> str:
    """A line by its weight, the likelier the keener, or the one that weighs most."""
    only = question.forced()
    if only is not None:
        return only
    lines = liked(world, question)
    if not lines:
        return question.sample(world.luck)
    if not vary:
        return max(lines, key=WEIGHT)[0]
    at = world.luck.below(WIDE) / WIDE * sum(weight**keen for _, weight in lines)
    for line, weight in lines:
        at -= weight**keen
        if at < 0:
            return line
    return lines[-1][0]
