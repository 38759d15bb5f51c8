"""What is always so of a House card that was played: what rules of the combat look up in the books."""

from __future__ import annotations

from collections.abc import Callable

from cyvasse.kernel.abilities import Count, Number

from .vocabulary import CARD, EVENT, OPEN, Scene, V

RESULT = ("combat", "fight", "result")


@V.passive("strength of units", this=CARD, timing="strength", of="unit in the combat", gives=OPEN)
def _more(scene: Scene, by: Number) -> Callable[[int], int]:
    """More or less for each of these units that is not routed; both sides' cards act in turn order (ruling.73)."""
    return lambda value: value + by


@V.passive("strength of units is", this=CARD, timing="strength", of="unit in the combat", gives=OPEN)
def _is(scene: Scene, value: Count) -> Callable[[int], int]:
    return lambda _: value


@V.passive("strength", this=CARD, timing="strength", gives=OPEN)
def _strength(scene: Scene, by: Number) -> int:
    """Of this card."""
    return by


@V.passive("swords", this=CARD, timing="strength", gives=OPEN)
def _swords(scene: Scene, by: Number) -> int:
    return by


@V.passive("fortifications", this=CARD, timing="strength", gives=OPEN)
def _fortifications(scene: Scene, by: Number) -> int:
    return by


@V.passive("the opponent's printed strength is", this=CARD, timing="strength", gives=OPEN)
def _printed(scene: Scene, value: Count) -> int:
    """Bonuses and icons stay (ruling.72)."""
    return value


@V.passive("the Defense order counts", this=CARD, timing="strength", gives=OPEN)
def _defense(scene: Scene, times: Count) -> int:
    """Of the defender's own order in the embattled area (ruling.84)."""
    return times


@V.passive("no casualties", this=CARD, timing="casualties", gives=("combat", "fight"))
def _no_casualties(scene: Scene) -> bool:
    """By House cards, icons and Tides of Battle (ruling.75)."""
    return True


@V.passive("may choose the retreat", this=CARD, timing="retreat", gives=RESULT)
def _retreat(scene: Scene) -> bool:
    """If you win (ruling.80)."""
    return True


@V.passive("the area stays closed", this=CARD, timing="retreat", gives=RESULT)
def _closed(scene: Scene) -> bool:
    """If you defend and lose (ruling.77)."""
    return True


@V.passive("the March order goes along", this=CARD, timing="cleanup", gives=RESULT)
def _goes_along(scene: Scene) -> bool:
    """If you attack and win (ruling.78)."""
    return True


@V.passive("is shuffled into its deck", this=EVENT, timing="revealed")
def _shuffled(scene: Scene) -> bool:
    """With all used cards of the deck, and another is revealed (ruling.10)."""
    return True
