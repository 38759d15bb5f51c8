"""What cards do around an attack: dice, moves and attacks that follow, retreats, capture."""

from __future__ import annotations

from cyvasse.kernel.abilities import Count, Number, Thing
from cyvasse.kernel.rule import Rule

from ..combat import is_protected
from ..dice import change_a_die, double_the_hits
from ..moments import Capture, Chase
from ..pursuit import free_move
from .vocabulary import Scene, V, struck

UNIT = ("unit",)


@V.verb("add dice", needs="coming")
def add_dice(scene: Scene, count: Number) -> None:
    """To the attack that is about to be rolled."""
    struck(scene).added += count


@V.verb("morale counts as valor", needs="coming")
def fierce(scene: Scene) -> None:
    """In this attack, and as morale as well."""
    struck(scene).fierce = True


def braces(scene: Scene, toughness: Count) -> bool:
    return is_protected(struck(scene), toughness)


@V.verb("gain Stalwart and Toughness", needs="coming", can=braces)
def brace(scene: Scene, toughness: Count) -> None:
    """The target, against this attack."""
    struck(scene).braced = max(struck(scene).braced, toughness)


@V.verb("change a die", needs="dice")
def change(scene: Scene) -> Rule[None]:
    """To any result."""
    return change_a_die(struck(scene), scene.rule)


@V.verb("a valor die may double the hits", needs="dice")
def double(scene: Scene) -> Rule[None]:
    """It is discarded for that."""
    return double_the_hits(struck(scene), scene.rule)


# -- after an attack ----------------------------------------------------------------------------------------------


@V.verb("attack again", takes={"what": UNIT}, needs="strike")
def attack_again(scene: Scene, what: Thing) -> None:
    """At once, if the unit still stands."""
    scene.table.again.append(what)


@V.verb("add dice to the next attack of", takes={"what": UNIT})
def boost(scene: Scene, what: Thing, dice: Count) -> None:
    """In this turn."""
    table = scene.table
    table.boosts[what] = table.boosts.get(what, 0) + dice


@V.verb("give up the attack of", takes={"what": UNIT})
def give_up(scene: Scene, what: Thing) -> None:
    """If it has still to attack."""
    table = scene.table
    if what in table.unfought:
        table.lent.append(what)
        table.unfought.remove(what)


@V.verb("move", asks={"what": "ability.unit"}, takes={"what": UNIT}, needs="moves")
def move(scene: Scene, what: Thing, hexes: Count) -> Rule[None]:
    """Up to so many hexes, outside its order; who is engaged breaks off."""
    yield from free_move(scene.table, what, hexes, scene.rule)


@V.verb("pursue again", needs="chase")
def pursue_again(scene: Scene) -> None:
    """A second time in the turn."""
    chase: Chase = scene.occasion
    chase.allowed = True


@V.verb("stay with ordinary figures", needs="capture")
def stay(scene: Scene, count: Count) -> None:
    """The commander stays, with so many of the figures that stood beside him; all further hits are lost."""
    capture: Capture = scene.occasion
    scene.table.figures[capture.unit] = min(count + 1, capture.before)
