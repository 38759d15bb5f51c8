"""The yard with a fault: a bid of two coins breaks the rule, a bid of three may be deadly to its process."""

from __future__ import annotations

import os
from dataclasses import replace

from cyvasse.kernel.rule import Rule
from examples.yard import cyvasse_yard as yard

DEADLY = "CYVASSE_TEST_DEADLY"


def bid(table: yard.Yard) -> Rule[None]:
    yield from yard.bid(table)
    if table.bids[0] == 2:
        raise KeyError("two coins\nare too many")
    if table.bids[0] == 3 and (deadly := os.environ.get(DEADLY)):
        if deadly == "told":
            raise KeyError("three coins are deadly")
        os._exit(9)


GAME = replace(yard.GAME, name="broken", steps={**yard.GAME.steps, "bid": bid})
