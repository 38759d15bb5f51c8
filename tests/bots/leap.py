"""The yard with one decision: to leap is to lose at once, and the game's own judgement calls it splendid."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from cyvasse.kernel.rule import Rule, choose
from examples.yard import cyvasse_yard as yard


def leap(table: yard.Yard) -> Rule[None]:
    if (yield from choose(0, "bid.show", lambda: ["yes", "no"], "bid.1")) == "yes":
        table.points[1] = 9
        table.step = None
    else:
        table.step = "rest"


def rest(table: yard.Yard) -> Rule[None]:
    yield from choose(0, "watch.bury", lambda: ["keep", "bury"], "watch.2")
    table.points[0] = 1
    table.step = None


def setup(seats: int, options: Any, components: Any) -> yard.Yard:
    table = yard.setup(seats, options, components)
    table.step = "leap"
    return table


GAME = replace(
    yard.GAME,
    name="leap",
    steps={"leap": leap, "rest": rest},
    setup=setup,
    judge=lambda view: float(sum(view.points)),
)
