"""Objective tokens: who claims and controls them, and what their cards do (rulebook: A Game of Thrones)."""

from __future__ import annotations

from cyvasse.kernel.rule import Rule, say

from . import geometry as geo
from .components import TOKEN_RADIUS
from .missions import driven_off
from .table import NO_CARD, TABLE, Table, body, is_wall


def on_token(table: Table, unit: int, token: int) -> bool:
    """Is any part of the tray on the token (thrones.6)?"""
    return geo.is_near_point(body(table, unit), *table.objectives[token], TOKEN_RADIUS)


def claim(table: Table, unit: int, retreating: bool = False) -> Rule[None]:
    """A unit that has ended a move leaves the tokens it no longer touches and claims those that nobody controls."""
    if is_wall(table, unit):
        return
    here = table.status[unit] == TABLE
    for token, holder in enumerate(table.holders):
        touched = here and on_token(table, unit, token)
        if holder == unit and not touched:  # thrones.9
            table.holders[token] = -1
            say(table, "objective.left", unit=table.words[unit], number=token + 1)
            if retreating:
                yield from driven_off(table, unit)
        elif holder < 0 and touched:  # thrones.7, ruling.61
            table.holders[token] = unit
            say(table, "objective.claimed", unit=table.words[unit], number=token + 1)


def controlled(table: Table, seat: int) -> list[int]:
    """Tokens that a seat's side controls."""
    return [
        token
        for token, holder in enumerate(table.holders)
        if holder >= 0 and table.sides[table.owners[holder]] == table.sides[seat]
    ]


def card_of(table: Table, token: int) -> str:
    """The objective card of a token; a described battle may have tokens without one."""
    return table.objective_cards[token] if token < len(table.objective_cards) else NO_CARD


def holds(table: Table, unit: int, card: str) -> bool:
    """Does the unit control the token with this objective card?"""
    return card in table.objective_cards and any(
        holder == unit and own == card for holder, own in zip(table.holders, table.objective_cards, strict=False)
    )
