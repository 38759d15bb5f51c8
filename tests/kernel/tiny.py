"""Games of one rule, made where a test needs them."""

from __future__ import annotations

from collections.abc import Callable

import cyvasse
from cyvasse.kernel.match import Match
from cyvasse.kernel.rule import Rule

from .models.ground import Board, Ground, model


def tiny(
    rule: Callable[[Ground], Rule[None]],
    seats: int = 2,
    seed: int = 0,
    places: dict[str, list[str]] | None = None,
    board: Board | None = None,
) -> Match:
    """A match of a game called `tiny` whose only step is this rule, unless the rule names another."""

    def step(table: Ground) -> Rule[None]:
        table.step = None
        yield from rule(table)

    model("tiny", seats, {"step": step}, lambda: {**(board or {})}, lambda: {**(places or {})})
    return cyvasse.new("tiny", seed=seed)
