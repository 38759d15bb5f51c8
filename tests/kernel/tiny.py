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
    then: Callable[[Ground], Rule[None]] | None = None,
) -> Match:
    """A match of a game called `tiny` whose first step is this rule; `then` is the second and last, if there is one."""

    def first(table: Ground) -> Rule[None]:
        yield from rule(table)
        table.step = None if then is None else "second"

    def second(table: Ground) -> Rule[None]:
        assert then is not None
        yield from then(table)
        table.step = None

    model("tiny", seats, {"first": first, "second": second}, lambda: {**(board or {})}, lambda: {**(places or {})})
    return cyvasse.new("tiny", seed=seed)


def board(match: Match) -> Board:
    """The open fields of a model's table."""
    assert isinstance(match.table, Ground)
    return match.table.board
