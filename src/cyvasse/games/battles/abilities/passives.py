"""What is always so of units: while a commander stands on the battlefield, or a Leadership card is in force."""

from __future__ import annotations

from cyvasse.kernel.abilities import Count, Number

from .vocabulary import COMMANDER, LEADERSHIP, Scene, Terrain, V

BOTH = (COMMANDER, LEADERSHIP)
BLOW = ("blow",)


# These come first: what a commander controls, and where a unit may go, is asked by the conditions of all others.


@V.passive("controls uncontrolled units within", this=COMMANDER, timing="command")
def _controls(scene: Scene, hexes: Count) -> int:
    """Friendly units that no commander controls, this far from him, count as his."""
    return hexes


@V.passive("does not stop in", this=BOTH, timing="movement", of="unit", itself=True)
def _paths(scene: Scene, terrain: Terrain) -> list[str]:
    """It passes this terrain as if it were open."""
    return terrain


@V.passive("leaves Fearsome enemies", this=BOTH, timing="movement", of="unit", itself=True)
def _leaves(scene: Scene) -> bool:
    """It may disengage from them."""
    return True


# -- attacks ------------------------------------------------------------------------------------------------------


@V.passive("dice", this=BOTH, timing="attack", of="unit", gives=BLOW, itself=True)
def _dice(scene: Scene, by: Number) -> int:
    """More or fewer dice for its attacks, counterattacks and parting blows."""
    return by


@V.passive("re-rolls", this=BOTH, timing="attack", of="unit", gives=BLOW, itself=True)
def _rerolls(scene: Scene, dice: Count) -> tuple[str, int]:
    """It may roll so many dice of each of its attacks again, once."""
    return scene.card, dice


@V.passive("one may re-roll all dice", this=BOTH, timing="attack", of="unit", gives=BLOW, itself=True)
def _reroll_all(scene: Scene) -> str:
    """One of these units, once in the turn: all dice of an attack."""
    return scene.card


@V.passive("valor counts", this=BOTH, timing="attack", of="unit", gives=BLOW, itself=True)
def _valor(scene: Scene, times: Count) -> int:
    """Each valor result that hits, in its attacks."""
    return times


@V.passive("flanks", this=BOTH, timing="attack", of="unit", itself=True)
def _flanks(scene: Scene) -> bool:
    """All its melee attacks count as flanking."""
    return True


@V.passive("targets lose Stalwart", this=BOTH, timing="attack", of="unit", gives=BLOW, itself=True)
def _no_stalwart(scene: Scene) -> bool:
    """Against its attacks."""
    return True


@V.passive("targets lose Cover and Toughness", this=BOTH, timing="attack", of="unit", gives=BLOW, itself=True)
def _no_cover(scene: Scene) -> bool:
    """Against its attacks."""
    return True


@V.passive("hits drive back", this=BOTH, timing="attack", of="unit", gives=BLOW, itself=True)
def _push(scene: Scene, hexes: Count) -> int:
    """Whoever its attack hits retreats so many hexes more."""
    return hexes


@V.passive("Toughness", this=BOTH, timing="defence", of="unit", gives=BLOW, itself=True)
def _toughness(scene: Scene, by: Number) -> int:
    """More than it has."""
    return by


@V.passive("range", this=BOTH, timing="attack", of="unit", itself=True)
def _range(scene: Scene, by: Number) -> int:
    return by


@V.passive("one may set fires", this=BOTH, timing="attack", of="unit", itself=True)
def _fires(scene: Scene) -> str:
    """One of these units, once in the turn, may use Scorch the Earth instead of attacking."""
    return scene.card


# -- movement -----------------------------------------------------------------------------------------------------


@V.passive("movement", this=BOTH, timing="movement", of="unit", itself=True)
def _movement(scene: Scene, by: Number) -> int:
    return by


@V.passive("no parting blows", this=BOTH, timing="movement", of="unit", itself=True)
def _spared(scene: Scene) -> bool:
    """When it disengages."""
    return True


@V.passive("Advance", this=BOTH, timing="after_attack", of="unit", itself=True)
def _advance(scene: Scene) -> bool:
    return True


@V.passive("Pursue", this=BOTH, timing="after_attack", of="unit", itself=True)
def _pursue(scene: Scene, by: Number) -> int:
    """Of units that have Pursue."""
    return by


@V.passive("one may move after its attack", this=BOTH, timing="after_attack", of="unit", itself=True)
def _move_after(scene: Scene, hexes: Count) -> tuple[str, int]:
    """One of these units, once in the turn."""
    return scene.card, hexes


@V.passive("Pursue after counterattacks", this=BOTH, timing="after_attack", of="unit", itself=True)
def _pursue_back(scene: Scene, by: Count) -> int:
    """So far, when its counterattack has driven the attacker away."""
    return by


# -- commanders ---------------------------------------------------------------------------------------------------


@V.passive("orders more units", this=COMMANDER, timing="command")
def _orders_more(scene: Scene, by: Count) -> int:
    """In his zone, when he uses a Leadership card."""
    return by


@V.passive("may take a defence token", this=BOTH, timing="after_attack", of="unit", itself=True)
def _guards(scene: Scene) -> str:
    """When it was ordered and has not attacked."""
    return scene.card


@V.passive("ignores flags", this=BOTH, timing="defence", of="unit", itself=True)
def _steady(scene: Scene, by: Count) -> int:
    """Of each attack."""
    return by


@V.passive("no Stalwart from neighbours", this=BOTH, timing="defence", of="unit", itself=True)
def _alone(scene: Scene) -> bool:
    return True


@V.passive("flanking re-rolls", this=BOTH, timing="attack", of="unit", itself=True)
def _symbols(scene: Scene, more: Count) -> int:
    """So many symbols more in a flanking attack."""
    return more


@V.passive("dice for flags", this=BOTH, timing="attack", of="unit", gives=BLOW, itself=True)
def _dice_for_flags(scene: Scene, dice: Count) -> int:
    """For each morale result of its attack so many dice more are rolled at once, which bring no further dice."""
    return dice


@V.passive("valor counts in fires", this=BOTH, timing="attack", of="unit", itself=True)
def _torches(scene: Scene) -> bool:
    """As green shields do."""
    return True


@V.passive("may send the wolf", this=COMMANDER, timing="attack")
def _wolf(scene: Scene) -> bool:
    """Instead of attacking: a Dogs of War attack; the card is turned if the target survives."""
    return True


@V.passive("may shoot unseen", this=COMMANDER, timing="attack")
def _unseen(scene: Scene, farther: Count) -> int:
    """At targets out of sight, so much farther; the card is turned then."""
    return farther


@V.passive("one Call to Arms a turn", this=COMMANDER, timing="attack")
def _calls(scene: Scene) -> bool:
    return True


@V.passive("starts with axes", this=COMMANDER, timing="setup")
def _axes(scene: Scene, count: Count) -> int:
    return count
