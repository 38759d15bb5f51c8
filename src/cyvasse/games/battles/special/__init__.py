"""Special rules of battle plans, by the moment at which they act. A plan names them; most battles need none."""

from __future__ import annotations

from collections.abc import Callable

from cyvasse.kernel.rule import Rule

from ..table import Table, plan
from . import inn, merchants, spirit, strategy, timett

Act = Callable[[Table], None]
Run = Callable[[Table], Rule[None]]

AT_SETUP: dict[str, Run] = {"replace_timett": timett.replace_timett}
COMMAND_ENDS: dict[str, Act] = {"inn": inn.hold_the_inn}
CONDITIONS: dict[str, Run] = {"merchants": merchants.merchants}
BATTLE_ENDS: dict[str, Run] = {"strategy_points": strategy.draw_tokens}
CHECKS: dict[str, Act] = {"broken_spirit": spirit.broken_spirit}


def _of(table: Table) -> tuple[str, ...]:
    battle = plan(table)
    return battle.special if battle else ()


def _run(table: Table, rules: dict[str, Run]) -> Rule[None]:
    for rule in _of(table):
        if rule in rules:
            yield from rules[rule](table)


def at_setup(table: Table) -> Rule[None]:
    """Before the first round."""
    yield from _run(table, AT_SETUP)


def end_of_command(table: Table) -> None:
    """At the end of every Command Phase."""
    for rule in _of(table):
        if rule in COMMAND_ENDS:
            COMMAND_ENDS[rule](table)


def conditions(table: Table) -> Rule[None]:
    """In the status step, after all other conditions (regroup.3)."""
    yield from _run(table, CONDITIONS)


def end_of_battle(table: Table) -> Rule[None]:
    """In the last round, before points are scored."""
    yield from _run(table, BATTLE_ENDS)


def checks(table: Table) -> None:
    """In the victory check of every round."""
    for rule in _of(table):
        if rule in CHECKS:
            CHECKS[rule](table)
