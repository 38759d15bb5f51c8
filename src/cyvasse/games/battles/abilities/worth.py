"""What the words of abilities are worth, in the judge's figures: an ordinary figure of a green unit counts about 0.8.

What a scale looks at is a prospect: the field for one card, with its commander and the units that it orders.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from cyvasse.kernel.abilities.tree import Comparison
from cyvasse.kernel.abilities.worth import Case, Sides, Worth

from ..components import RANKS, TYPES
from ..judge.prospect import Prospect, Standing
from ..judge.stakes import BASE, FIGURE
from ..table import Table
from .vocabulary import V

if TYPE_CHECKING:
    from ..judge.field import Fighter

WORTH: Worth[Table] = Worth(V)

# At any time, where no view tells more.
ATTACK, ERRAND = 0.8, 0.8  # what a unit's attack may gain, and being ordered at all
UNIT = BASE + 3 * FIGURE
USUAL = {"figures": 3.0, "missing figures": 1.0, "ordinary figures": 3.0}
DIE = 0.3  # of what a unit's attack may gain: one more than its two to four dice
GUARD = 0.5  # a defence token where an enemy is near
FIRM = 0.4  # for a unit that keeps its ground there, and strikes back
AFAR = 0.2  # of both where none is
LASTING = 0.5  # what lasts this turn
COUNTER = 0.4  # a trophy, an axe, a horn

BOTH = Sides(1.0, 1.0)


# -- what is known of a unit ---------------------------------------------------------------------------------------


def attack(what: Case) -> float:
    """What its attack may gain."""
    return ATTACK if what.what is None else what.what.seen.hope(what.what.one)


def near(what: Case) -> float:
    """How far the enemy is a danger to it."""
    if what.what is None:
        return 0.6
    return 1.0 if what.what.seen.is_near(what.what.one) else AFAR


# -- who and what there is -----------------------------------------------------------------------------------------

WORTH.players("opponent", Sides(0.0, 1.0))
WORTH.players("both players", BOTH)
WORTH.instead("would retreat", 0.6)
WORTH.instead("would be captured", UNIT)
WORTH.instead("defence tokens would be removed", GUARD)

FOREIGN = ("the enemy's", "enemies beside this", "enemies in the zone")


@WORTH.noun("unit")
def _units(view: Prospect | None, of: str) -> list[Case]:
    if view is None:
        return [Case(own, USUAL) for own in (1.0, -1.0) if of == "anyone's" or (own < 0) == (of in FOREIGN)]
    return [view.case(one) for one in view.units(of)]


@WORTH.noun("order token")
def _tokens(view: Prospect | None, of: Sides) -> list[Case]:
    found = []
    for own in [1.0] * bool(of.own) + [-1.0] * bool(of.others):
        tokens = {"": 1} if view is None else view.house(own > 0).tokens
        found += [Case(own) for kind in tokens if tokens[kind]]
    return found


@WORTH.noun("card in hand")
def _held(view: Prospect | None, of: Sides) -> list[Case]:
    own = 1.0 if of.own else -1.0
    return [Case(own)] if view is None or view.house(own > 0).hand else []


@WORTH.noun("hex")
def _hexes() -> list[Case]:
    return [Case(0.0)]


@WORTH.noun("spent catapult")
def _catapults(of: Sides) -> list[Case]:
    return [Case(1.0 if of.own else -1.0)]


Holds = Callable[["Fighter", Any, Prospect], bool]
SAID: dict[str, Holds] = {
    "rank": lambda one, value, seen: RANKS[one.rank] in value,
    "type": lambda one, value, seen: TYPES[one.who.type] in value,
    "house": lambda one, value, seen: one.who.house in value,
    "trait": lambda one, value, seen: any(trait in one.who.traits for trait in value),
    "keyword": lambda one, value, seen: any(keyword in one.who.keywords for keyword in value),
    "commander": lambda one, value, seen: bool(one.leader),
    "engaged": lambda one, value, seen: one.foe >= 0,
    "active": lambda one, value, seen: one.active,
    "attacked": lambda one, value, seen: one.number in seen.attacked,
    "did not attack": lambda one, value, seen: one.number not in seen.now.fought,
    "moved": lambda one, value, seen: one.number in seen.now.moved,
    "beside": lambda one, value, seen: seen.is_beside(one, value),
    "pursued": lambda one, value, seen: one.number in seen.now.pursued,
    "has still to attack": lambda one, value, seen: one.number in seen.now.unfought,
    "not ordered": lambda one, value, seen: one.number not in seen.now.ordered,
    "guarded": lambda one, value, seen: one.guard,
}


def _said(holds: Holds) -> Callable[[Standing, Any, Case], bool]:
    return lambda what, value, this: holds(what.one, value, what.seen)


for name, holds in SAID.items():
    WORTH.filter("unit", name, _said(holds))


# -- conditions ----------------------------------------------------------------------------------------------------


def _known(chance: float, holds: Callable[[Prospect], bool]) -> Callable[[Prospect | None], float]:
    return lambda view: chance if view is None else float(holds(view))


def _compared(chance: float, holds: Callable[[Prospect, Any], bool]) -> Callable[[Prospect | None, Any], float]:
    return lambda view, value: chance if view is None else float(holds(view, value))


def _fits(value: Comparison, number: int) -> bool:
    return value.fits(number)


WORTH.condition("the commander shown uses the card", _known(0.4, lambda view: view.is_shown))
WORTH.condition("your morale is higher", _known(0.5, lambda view: view.house().morale > view.house(False).morale))
WORTH.condition("your morale", _compared(0.6, lambda view, value: view.house().zone in value.words))
WORTH.condition("the enemy's morale", _compared(0.5, lambda view, value: view.house(False).zone in value.words))
WORTH.condition(
    "in your pool", _compared(0.5, lambda view, value: any(view.house().tokens.get(kind) for kind in value.words))
)
WORTH.condition("an enemy unit was eliminated", lambda view: 0.3 if view is None else view.kills)
WORTH.condition(
    "you have fewer units", _known(0.5, lambda view: len(view.units("yours")) < len(view.units("the enemy's")))
)
WORTH.condition(
    "units the enemy has lost", _compared(0.5, lambda view, value: _fits(value, len(view.house(False).lost)))
)
WORTH.condition("round", _compared(0.5, lambda view, value: _fits(value, view.counsel.view.round)))
WORTH.condition("this card is turned", _known(0.5, lambda view: view.card in view.counsel.view.committed))
WORTH.condition("the card orders units", 0.9)
WORTH.condition("the card has a tactic", 0.8)
WORTH.condition("it eliminated the target", 0.3)
WORTH.condition("you have catapults", 0.2)
WORTH.condition("in a melee attack", 0.8)
WORTH.condition("in a ranged attack", 0.3)
WORTH.condition("attacking", 0.9)
WORTH.condition("counterattacking", 0.3)
WORTH.condition("the target is engaged", 0.4)
WORTH.condition("in force", 1.0)  # it is weighed with what brings it into force

WORTH.amount("enemy units driven back", lambda view: 0.4 if view is None or not view.now.fought else view.now.driven)
WORTH.amount("enemy units eliminated", lambda view: 0.3 if view is None else view.kills)
WORTH.amount("trophies just collected", 1.0)
WORTH.amount("cards in your hand", lambda view: 4.0 if view is None else view.house().hand)
WORTH.amount("order tokens in your pool", lambda view: 3.0 if view is None else pool(view))


def pool(view: Prospect) -> float:
    return sum(view.house().tokens.values())
