"""Steps of a game that are compared with an oracle when they are over."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from cyvasse.kernel.game import AnyGame
from cyvasse.kernel.rule import Rule

Asked = list[tuple[Any, Any]]  # what a step asked for, and what it got


def watched(game: AnyGame, look: Callable[[Any], Any], checks: Mapping[str, Any], seen: Counter[str]) -> AnyGame:
    """The game with checks of some steps: each gets the look before, what was asked, and the table afterwards.

    A check returns what kind of situation it was; kinds and steps are counted in `seen`.
    """

    def spied(name: str) -> Callable[[Any], Rule[None]]:
        def run(table: Any) -> Rule[None]:
            before, asked, answer = look(table), [], None
            step = game.steps[name](table)
            while True:
                try:
                    question = step.send(answer)
                except StopIteration:
                    break
                answer = yield question
                asked.append((question, answer))
            seen[checks[name](before, asked, table)] += 1
            seen[name] += 1

        return run

    return replace(game, steps={**game.steps, **{name: spied(name) for name in checks}})
