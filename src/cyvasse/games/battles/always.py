"""What is always so: passives of commanders on the battlefield, and of cards that are in force this turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cyvasse.kernel.abilities.scene import Scene

if TYPE_CHECKING:
    from cyvasse.kernel.abilities import Stands

    from .table import Table


def said(table: Table, kind: str, unit: int, occasion: Any = None) -> list[Any]:
    """All that passives of a kind say of a unit: those of commanders, then those of cards in force."""
    lasting, found = table.data.books.passives[kind], list[Any]()
    for leader in lasting.leaders:
        if leader in table.leaders:
            his = unit_of(table, leader)
            if his >= 0 or leader in table.effects:
                side = table.sides[his] if his >= 0 else table.turn
                _hear(Scene(table, side, leader, his, occasion), lasting.leaders[leader], unit, found)
    if table.effects:
        for card in table.effects:
            if card in lasting.cards:
                _hear(Scene(table, table.turn, card, card, occasion), lasting.cards[card], unit, found)
    return found


def _hear(scene: Scene[Table], several: tuple[Stands[Table], ...], unit: int, found: list[Any]) -> None:
    for stands in several:
        if (stands.of is not None or unit == scene.this) and stands.said_of(scene, unit):
            found.append(stands.value(scene))


def unit_of(table: Table, leader: str) -> int:
    """The unit that a commander leads, -1 if he is not on the battlefield."""
    for unit, found in enumerate(table.leaders):
        if found == leader and table.hexes[unit] >= 0:
            return unit
    return -1


def added(table: Table, kind: str, unit: int, occasion: Any = None) -> int:
    """What passives add to a number of a unit."""
    found = said(table, kind, unit, occasion)
    return sum(found) if found else 0


def of_commander(table: Table, kind: str, unit: int) -> list[Any]:
    """The same of what commanders' cards say of their own units alone."""
    return said(table, kind, unit) if table.leaders[unit] in table.data.books.passives[kind].leaders else []


def is_so(table: Table, kind: str, unit: int, occasion: Any = None) -> bool:
    return bool(said(table, kind, unit, occasion))
