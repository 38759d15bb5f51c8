"""What is always so: of a unit by its own abilities, by cards on it or in force, and by those of others."""

from __future__ import annotations

from cyvasse.kernel.abilities import Count, Number

from .vocabulary import CARD, NCU, SIEGE, UNIT, WALL, Keyword, Scene, V, Zone

ANY = (UNIT, NCU, CARD, SIEGE)
BLOW = ("attack", "arc")


# -- attacks of a unit --------------------------------------------------------------------------------------------


@V.passive("to hit", this=ANY, timing="always", of=UNIT, gives=BLOW, itself=True)
def _to_hit(scene: Scene, by: Number) -> int:
    """To the result of each attack die."""
    return by


@V.passive("attack dice", this=ANY, timing="always", of=UNIT, gives=BLOW, itself=True)
def _dice(scene: Scene, by: Number) -> int:
    return by


@V.passive("keyword", this=ANY, timing="always", of=UNIT, gives=BLOW, itself=True)
def _keyword(scene: Scene, keyword: Keyword) -> str:
    return keyword


@V.passive("highest attack dice", this=ANY, timing="always", of=UNIT, gives=BLOW, itself=True)
def _highest(scene: Scene) -> bool:
    """As if no rank were destroyed."""
    return True


@V.passive("attacks with one more rank", this=ANY, timing="always", of=UNIT, gives=BLOW, itself=True)
def _one_more_rank(scene: Scene, or_dice: Count) -> int:
    """Than it has; if all its ranks are there it rolls so many more dice instead."""
    return or_dice


@V.passive("D3 more wounds", this=ANY, timing="always", of=UNIT, gives=BLOW, itself=True)
def _d3_more(scene: Scene) -> bool:
    """Of each attack."""
    return True


@V.passive("defence", this=ANY, timing="always", of=UNIT, gives=BLOW, itself=True)
def _defence(scene: Scene, by: Number) -> int:
    """To the results of its defence dice when it is attacked."""
    return by


# -- of a unit at any time ----------------------------------------------------------------------------------------


@V.passive("morale", this=ANY, timing="always", of=UNIT, itself=True)
def _morale(scene: Scene, by: Number) -> int:
    """To the results of its morale tests."""
    return by


@V.passive("Speed", this=UNIT, timing="always")
def _speed(scene: Scene, by: Number) -> int:
    """Of this unit, in inches."""
    return by


@V.passive("pivots before a March", this=ANY, timing="always", of=UNIT, itself=True)
def _pivots(scene: Scene) -> bool:
    return True


@V.passive("sees past everything", this=(UNIT, WALL), timing="always")
def _sees(scene: Scene) -> bool:
    """When this unit shoots, neither units nor terrain block its sight or give cover."""
    return True


@V.passive("must charge", this=ANY, timing="always", of=UNIT, itself=True)
def _must_charge(scene: Scene) -> bool:
    """If it can (ruling.86)."""
    return True


@V.passive("re-rolls charge dice", this=ANY, timing="always", of=UNIT, itself=True)
def _rerolls(scene: Scene) -> bool:
    return True


@V.passive("may charge when chosen by the zone", this=UNIT, timing="always")
def _zone_charge(scene: Scene, zone: Zone) -> str:
    """This unit, instead of what the zone lets it do (ruling.55)."""
    return zone


# -- of players and walls -----------------------------------------------------------------------------------------


@V.passive("hand size", this=NCU, timing="always")
def _hand_size(scene: Scene, by: Number) -> int:
    """Of the player whose NCU it is."""
    return by


@V.passive("suffers one wound for two hits", this=WALL, timing="always")
def _resilient(scene: Scene) -> bool:
    """Remainders are lost."""
    return True
