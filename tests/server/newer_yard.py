"""Yard in a later version whose rules deal from another deck: what was played before cannot stand."""

from __future__ import annotations

import dataclasses
from typing import Any

from examples.yard import cyvasse_yard as yard

LATER = 99


def setup(seats: int, options: Any, components: Any) -> Any:
    table = yard.GAME.setup(seats, options, components)
    table.places["deck"] = ["feint"] * len(table.places["deck"])
    return table


GAME = dataclasses.replace(yard.GAME, version=LATER, setup=setup)
