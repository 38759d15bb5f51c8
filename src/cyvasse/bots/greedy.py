"""Greedy: try the few most promising lines in a few dreams, go on to the end of the step, and judge what came of it."""

from __future__ import annotations

import time

import msgspec

from cyvasse.kernel.dream import imagine
from cyvasse.kernel.match import Match
from cyvasse.kernel.question import Question, Seat
from cyvasse.kernel.seen import Seen
from cyvasse.kernel.stream import Dice, Stream

from .random import any_line, first_group

DREAMS = 4
CANDIDATES = 6
LONGEST = 400  # answers after which a step that does not end is judged where it stands
WIDE = 1 << 52


class Greedy:
    """`dreams`: in how many imagined worlds each of so many candidates is tried."""

    def __init__(self, dreams: int = DREAMS, candidates: int = CANDIDATES) -> None:
        self.dreams, self.candidates = dreams, candidates

    def answer(self, seen: Seen, luck: Stream, budget: float | None = None) -> str:
        seat = seen.seat
        assert seen.question is not None and seat is not None, "this seat is not asked anything"
        until = None if budget is None else time.perf_counter() + budget
        if seen.ready is not None:  # what others chose behind their screens is imagined as what they would prefer
            seen = msgspec.structs.replace(seen, ready=seen.ready[:1])
        dream = imagine(seen, Dice(luck.below(WIDE)))
        lines = best_few(dream, dream.questions[seat], luck, self.candidates)
        if len(lines) == 1:
            return lines[0]
        worth, lost = [0.0] * len(lines), [True] * len(lines)
        for n in range(self.dreams):
            if n:
                if until is not None and time.perf_counter() > until:
                    break
                dream = imagine(seen, Dice(luck.below(WIDE)))
            common = luck.below(WIDE)  # every candidate meets the same luck
            for i, line in enumerate(lines):
                world = dream.fork(light=True, luck=Dice(common))
                finish_step(world, seat, line)
                worth[i] += world.game.judge(world.view(seat))
                lost[i] = lost[i] and world.over and seat not in world.winners
        best = max(range(len(lines)), key=lambda i: (not lost[i], worth[i]))  # of equals the most preferred
        return lines[best]


def liked(match: Match, question: Question) -> list[tuple[str, float]]:
    """What the game would prefer for the seat that is asked, with weights."""
    asked = question.asked()
    lines = match.game.prefer(match.view(question.seat), asked)
    if asked.any_order:
        group = first_group(asked)
        lines = [(line, weight) for line, weight in lines if line in group]
    return lines


def best_few(match: Match, question: Question, luck: Stream, most: int) -> list[str]:
    """The most preferred legal lines, best first, equals as luck has it; any legal line where none is preferred."""
    lines = liked(match, question)[:]
    luck.shuffle(lines)
    lines.sort(key=lambda candidate: -candidate[1])
    legal = dict.fromkeys(line for line, _ in lines if question.accepts(line))
    return list(legal)[:most] or [any_line(question.asked(), luck)]


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


def preferred(world: Match, question: Question, vary: bool) -> str:
    """A line by its weight, or the one that weighs most."""
    lines = liked(world, question)
    if not lines:
        return question.sample(world.luck)
    if not vary:
        return max(lines, key=lambda candidate: candidate[1])[0]
    at = world.luck.below(WIDE) / WIDE * sum(weight for _, weight in lines)
    for line, weight in lines:
        at -= weight
        if at < 0:
            return line
    return lines[-1][0]
