"""A card being played, and what it does then."""

from __future__ import annotations

from cyvasse.kernel.abilities import Scene
from cyvasse.kernel.rule import Rule, say

from .table import Table, of_the_round


class Play:
    """A card being played, until it joins a bid stack: what its ability makes of it."""

    __slots__ = ("bonus", "card", "discarded", "guard", "kneel", "seat", "stack", "value")

    def __init__(self, card: str, seat: int, bonus: int = 0) -> None:
        self.card, self.seat, self.stack = card, seat, seat
        self.bonus, self.value, self.guard = bonus, -1, False
        self.discarded = self.kneel = False

    def state(self) -> tuple[object, ...]:
        return self.stack, self.bonus, self.value, self.guard, self.discarded, self.kneel


def resolve(table: Table, play: Play) -> Rule[None]:
    """Resolve what a card does when played, unless the ally of the round silences its colour."""
    found = table.data.books.played.get(play.card)
    if found is None:
        return
    if table.in_force in table.data.books.rounds and is_silenced(table, play.card):
        say(table, "ally.silences", ally=table.in_force, card=play.card)
    else:
        yield from found.run(Scene(table, play.seat, play.card, None, play))


def is_silenced(table: Table, card: str) -> bool:
    return table.data.influence[card].colour in of_the_round(table, "silences", table.turn)
