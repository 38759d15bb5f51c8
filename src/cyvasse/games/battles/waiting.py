"""Why a House is not asked now, and what has ended the battle: the clauses that refusals cite."""

from __future__ import annotations

from cyvasse.kernel.question import Question

from .table import Table, plan
from .victory import how_it_ended

STEPS = {  # in which one player acts after the other, whatever it is that one of them is asked
    "allies": "allies.7",
    "captains": "overview.4",
    "levy": "overview.4",
    "terrain": "skirmish.5",
    "deploy": "skirmish.5",
    "setup": "setup.17",
    "rally": "round.2",
    "marshal": "round.2",
    "conditions": "regroup.3",
    "discard": "regroup.10",
}
ACTING = ("command", "move", "attack", "after")  # steps of a turn
ENDS = {"rout": "victory.2", "nobody_left": "elimination.3", "condition": "s15.6", "last_round": "regroup.9"}
INSTANT = {"all_objectives": "s13.2", "five_points": "pb1.3", "throw_them_back": "pb3.1"}


def waits(table: Table, side: int, asked: Question, line: str) -> str:
    """The clause by which a player waits while the other is asked; "" where what asks the other says it best."""
    ask = asked.ask
    if ask == "gambit.choose":
        return "gambit.2"
    if ask == "fire.spread":
        return "fire.11"
    if table.step in ACTING and asked.seat == table.turn:
        return "command.2" if table.passed[side] else "command.1"
    return STEPS.get(table.step or "", "")


def ended(table: Table) -> str:
    """A rout, both armies gone, a condition that a plan looks at, or the last round."""
    battle, how = plan(table), how_it_ended(table)
    if how == "instant" and battle is not None:
        return INSTANT.get(battle.victory.instant, "victory.5")
    return ENDS[how]
