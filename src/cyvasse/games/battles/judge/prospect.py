"""What a card can look forward to: the field as it lies before a commander and the units that a card orders."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from cyvasse.kernel.abilities.worth import Case

from ..table import ZOC
from .field import Field, Fighter
from .intent import Intent

if TYPE_CHECKING:
    from ..view import House, Turn
    from .question import Counsel

NEAR = 3  # hexes: an enemy so far away may attack in his next turn
SOME_FALL = 0.15  # the chance that an attack eliminates its target


class Standing(NamedTuple):
    """A unit on the battlefield, for filters."""

    one: Fighter
    seen: Prospect


class Prospect:
    """`leader` is the commander's unit that a card is about, and `lasting` what lasts this turn if the card says so."""

    def __init__(
        self, counsel: Counsel, card: str, leader: Fighter | None = None, ordered: Sequence[Fighter] = ()
    ) -> None:
        self.counsel, self.card, self.leader, self.ordered = counsel, card, leader, ordered
        self.field: Field = counsel.field
        self.lasting = 0.0

    @property
    def plan(self) -> Intent:
        return self.counsel.stakes.plan

    @property
    def now(self) -> Turn:
        return self.counsel.view.now

    def house(self, own: bool = True) -> House:
        return self.counsel.view.houses[self.counsel.side if own else 1 - self.counsel.side]

    # -- units ----------------------------------------------------------------------------------------------------

    def case(self, one: Fighter) -> Case:
        missing = one.who.size - one.figures
        numbers = {"figures": one.figures, "missing figures": missing, "ordinary figures": one.plain}
        return Case(1.0 if one.side == self.counsel.side else -1.0, numbers, Standing(one, self))

    def units(self, of: str) -> Sequence[Fighter]:
        """By the words for units: `yours`, `in the zone`."""
        armies, side = self.field.armies, self.counsel.side
        if of == "ordered":
            return self.ordered
        if of == "anyone's":
            return [*armies[side], *armies[1 - side]]
        if of == "your commanders":
            return [one for one in armies[side] if one.leader]
        army = armies[1 - side if of in ("the enemy's", "enemies beside this", "enemies in the zone") else side]
        if of in ("yours", "the enemy's"):
            return army
        if self.leader is None:
            return []
        far = self.field.board.distance[self.leader.place]
        if of in ("in the zone", "enemies in the zone"):
            return [one for one in army if far[one.place] <= ZOC]
        return [self.leader] if of == "this unit" else [one for one in army if far[one.place] == 1]

    def is_beside(self, one: Fighter, of: str) -> bool:
        far = self.field.board.distance[one.place]
        return any(far[other.place] == 1 for other in self.units(of))

    def is_near(self, one: Fighter) -> bool:
        """May an enemy attack it soon?"""
        return self.field.far_from(1 - one.side, one.place) <= NEAR

    def is_spent(self, one: Fighter) -> bool:
        return not one.active or one in self.ordered

    def is_stalwart(self, one: Fighter) -> bool:
        return self.field.is_stalwart(one)

    @property
    def attacked(self) -> list[int]:
        """Units that have attacked; before anybody has, all that are ordered may."""
        return self.now.fought or [one.number for one in self.ordered]

    def hope(self, one: Fighter) -> float:
        return self.counsel.hope(one)

    def errand(self, one: Fighter) -> float:
        return self.counsel.errand(one)

    def strike(self, one: Fighter) -> float:
        """What an attack from where it stands may gain."""
        return self.field.hope(one, 0)

    # -- the battle -----------------------------------------------------------------------------------------------

    def morale(self, steps: float) -> float:
        """What so many steps towards one's own side are worth; parts of a step are chances of it."""
        if not steps:
            return 0.0
        whole, value = max(1, round(abs(steps))), self.house().morale
        moved = self.plan.unease(value) - self.plan.unease(value + (whole if steps > 0 else -whole))
        return moved * abs(steps) / whole

    def recovery(self) -> float:
        """What it is worth that the marker goes back to the edge of its zone."""
        total = 0.0
        for own in (True, False):
            low = self.house(own)
            edge = {"green": 10, "yellow": 6, "red": 3}.get(low.zone, low.morale)
            total += self.morale((edge - low.morale) * (1 if own else -1))
        return total

    @property
    def kills(self) -> float:
        """Enemy units that are eliminated in this turn, or the chance that one will be."""
        if self.now.kills or self.now.fought:
            return self.now.kills
        return min(1.0, SOME_FALL * sum(self.hope(one) > 0 for one in self.ordered))

    @property
    def at_hand(self) -> float:
        """What the attack that is carried out may gain: that of the unit that has attacked last."""
        last = self.now.fought[-1:]
        return max((self.strike(one) for army in self.field.armies for one in army if one.number in last), default=0.0)

    @property
    def is_shown(self) -> bool:
        """Is it the commander whom the card shows?"""
        data = self.field.data
        card = data.leadership_cards.get(self.card)
        return bool(card and card.person and self.leader and data.commanders[self.leader.leader].person == card.person)

    @property
    def lacks_axes(self) -> int:
        return self.field.data.count("axe") - self.counsel.view.axes
