"""A question and the field it is asked on."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import TYPE_CHECKING

from cyvasse.kernel.question import Asked

from ..components import components
from ..table import ZOC
from ..view import View
from .field import Field, Fighter
from .stakes import Stakes

if TYPE_CHECKING:
    from cyvasse.kernel.abilities.worth import Choice

    from ..abilities.figures import Figures

THREAT = 0.3  # of what an enemy who can reach a hex may do there
SPENT = 0.4  # the same of an enemy who has to be rallied first


class Counsel:
    """What is worked out for one of its lines is kept."""

    def __init__(self, view: View, asked: Asked) -> None:
        self.view, self.asked = view, asked
        self.side = view.seat or 0
        self._hopes: dict[int, float] = {}
        self._errands: dict[int, float] = {}
        self._ready: dict[int, list[Fighter]] = {}
        self.order: float | None = None  # what the turn is worth that is asked for
        self._threats: list[tuple[float, int, int]] | None = None

    @cached_property
    def stakes(self) -> Stakes:
        return Stakes(Field(self.view))

    @cached_property
    def field(self) -> Field:
        return self.stakes.field

    @cached_property
    def figures(self) -> Figures:
        return components(self.view.packs).books.figures

    @cached_property
    def card(self) -> str:
        """The card, commander or gambit that asks."""
        words = self.asked.words
        return str(words.get("card") or words.get("commander") or "")

    @property
    def offer(self) -> Choice | None:
        """What a card offers with this question."""
        return self.figures.offers.get((self.card, self.asked.ask))

    def unit(self) -> Fighter | None:
        """The unit that the question speaks of."""
        named = self.asked.words.get("unit") or self.asked.words.get("area", "")
        return self.field.standing(str(named).rpartition("@")[2])

    def numbered(self, number: int) -> Fighter | None:
        """A unit that stands on the battlefield."""
        return next((one for army in self.field.armies for one in army if one.number == number), None)

    def hope(self, one: Fighter) -> float:
        """What a unit's best attack is worth."""
        found = self._hopes.get(one.number)
        if found is None:
            found = self._hopes[one.number] = self.field.hope(one, one.moves)
        return found

    def errand(self, one: Fighter) -> float:
        """What ordering a unit is worth: its best attack, or its way to a prize."""
        found = self._errands.get(one.number)
        if found is None:
            found = self._errands[one.number] = self.hope(one) + self.stakes.errand(one)
        return found

    def zone(self, leader: Fighter) -> list[Fighter]:
        """The units in a commander's zone."""
        near = self.field.board.distance[leader.place]
        return [one for one in self.field.armies[leader.side] if near[one.place] <= ZOC]

    def ready(self, leader: Fighter) -> list[Fighter]:
        """The active ones of them, first those with most to do."""
        found = self._ready.get(leader.number)
        if found is None:
            found = [one for one in self.zone(leader) if one.active]
            found.sort(key=lambda one: (-self.errand(one), -one.number))
            self._ready[leader.number] = found
        return found

    def danger(self, one: Fighter, place: int) -> float:
        """What the enemies who can reach a hex may do to a unit there."""
        if self._threats is None:
            self._threats = sorted(self.threats(one), reverse=True)
        near = self.field.board.distance[place]
        worst = [worth for worth, at, reach in self._threats if near[at] <= reach]
        return THREAT * sum(worst[:1]) + THREAT / 2 * sum(worst[1:3])

    def threats(self, one: Fighter) -> Iterator[tuple[float, int, int]]:
        """What each enemy may do to a unit, where it stands, and how far it reaches."""
        for enemy in self.field.armies[1 - one.side]:
            lost, falls = self.field.losses(enemy, one, enemy.who.dice[enemy.rank])
            worth = lost * one.figure + falls * one.prize
            yield worth if enemy.active else SPENT * worth, enemy.place, enemy.reach
