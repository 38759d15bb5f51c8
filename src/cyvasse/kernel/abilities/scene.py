"""An ability at work: the table, whose card it is, what the occasion gives and what has been chosen so far."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from ..rule import Table

T = TypeVar("T", bound=Table)


class Scene(Generic[T]):
    """What every word of a vocabulary is told.

    `this` is the card as its hook knows it, `occasion` what the hook gives besides. `it` was chosen last, `them` is the
    one of `for each` whose turn it is, `named` holds what was given a name by `as`; they are set when there is
    something to set, and the reader refuses words that speak of them before; so is `turns`, what loops have done;
    `replaced` is set where what was about to happen does not.
    """

    __slots__ = ("card", "it", "named", "occasion", "replaced", "seat", "table", "them", "this", "turns")

    it: Any
    them: Any
    named: dict[str, Any]
    replaced: bool
    turns: int

    def __init__(self, table: T, seat: int, card: str, this: Any = None, occasion: Any = None) -> None:
        self.table = table  # one by one: a scene is made for every question that rules ask of a card
        self.seat = seat
        self.card = card
        self.this = this
        self.occasion = occasion

    @property
    def answers(self) -> bool:
        """Does it act where something is about to happen? What it does then is answered by nothing."""
        return hasattr(self, "replaced")

    @property
    def rule(self) -> str:
        """The clause that questions of this ability cite."""
        return f"card.{self.card}"
