"""An ability at work: the table, whose card it is, what the occasion gives and what has been chosen so far."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from ..rule import Table

T = TypeVar("T", bound=Table)


class Scene(Generic[T]):
    """What every word of a vocabulary is told.

    `this` is the card as its hook knows it, `occasion` what the hook gives besides. `it` was chosen last, `them` is the
    one of `for each` whose turn it is, `named` holds what was given a name by `as`; they are set when there is
    something to set, and the reader refuses words that speak of them before. `turns` counts what loops have done.
    """

    __slots__ = ("card", "it", "named", "occasion", "seat", "table", "them", "this", "turns")

    it: Any
    them: Any
    named: dict[str, Any]

    def __init__(self, table: T, seat: int, card: str, this: Any = None, occasion: Any = None) -> None:
        self.table, self.seat, self.card, self.this, self.occasion = table, seat, card, this, occasion
        self.turns = 0

    @property
    def rule(self) -> str:
        """The clause that questions of this ability cite."""
        return f"card.{self.card}"
