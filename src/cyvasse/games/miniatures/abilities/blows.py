"""The deeds that change an attack or a Charge while it is made."""

from __future__ import annotations

from cyvasse.kernel.abilities import Count, Flag, Number
from cyvasse.kernel.rule import Rule

from ..charges import Charge
from ..windows import d3
from .vocabulary import Conditions, Keyword, Scene, V, at, blow

SHUT = "if it succeeds, shut out the charged unit"

# -- attacks ------------------------------------------------------------------------------------------------------


@V.verb("add to hit", needs="attack")
def add_to_hit(scene: Scene, by: Number) -> None:
    """To the result of each attack die."""
    blow(scene).hit += by


@V.verb("add attack dice", needs="attack")
def add_dice(scene: Scene, by: Number) -> None:
    blow(scene).dice += by


@V.verb("use the highest attack dice", needs="attack")
def highest(scene: Scene) -> None:
    """As if no rank were destroyed."""
    blow(scene).highest = True


@V.verb("gain", needs="attack")
def gain(scene: Scene, keyword: Keyword) -> None:
    """The attack does (stacking.1)."""
    blow(scene).gain(keyword)


@V.verb("re-roll any attack dice", needs="attack")
def reroll(scene: Scene) -> None:
    """The attacker may."""
    blow(scene).free_rerolls = True


@V.verb("forbid re-rolls of the attack dice", needs="attack")
def no_reroll(scene: Scene) -> None:
    """The attacker may not; enemies may."""
    blow(scene).cannot_reroll = True


@V.verb("let no saves be made against sixes", needs="attack")
def sixes(scene: Scene) -> None:
    blow(scene).sixes_unsaved = True


@V.verb("deal more wounds", needs="attack")
def deal(scene: Scene, by: Count, one_more_if_any: Flag = False) -> None:
    blow(scene).extra += by + (one_more_if_any and by > 0)


@V.verb("deal D3 more wounds", needs="attack")
def deal_d3(scene: Scene) -> Rule[None]:
    blow(scene).extra += yield from d3(scene.table)


@V.verb("block hits", needs="attack")
def block(scene: Scene, by: Count) -> None:
    """Of those that may be saved."""
    blow(scene).parry += by


@V.verb("block D3 hits", needs="attack")
def block_d3(scene: Scene) -> Rule[None]:
    blow(scene).parry += yield from d3(scene.table)


@V.verb("strike back for blocked hits", needs="attack")
def counter(scene: Scene) -> None:
    """For each the attacker suffers an automatic hit (ruling.85)."""
    blow(scene).counter = True


@V.verb("strike back for misses", needs="attack")
def riposte(scene: Scene) -> None:
    """For each attack die that missed the attacker suffers an automatic hit."""
    blow(scene).riposte = True


@V.verb("wound the attacker with D3 afterwards", needs="attack")
def pay(scene: Scene) -> None:
    """When the attack is complete."""
    blow(scene).after.append(scene.card)


@V.verb("wound the attacker with D3 afterwards, unless it has 1 rank", needs="attack")
def pay_unless_thin(scene: Scene) -> None:
    """When the attack is complete, unless only one rank is left then."""
    blow(scene).after.append(scene.card)


# -- Charges ------------------------------------------------------------------------------------------------------


def made(scene: Scene) -> Charge:
    found = at(scene).thing
    assert isinstance(found, Charge)
    return found


@V.verb("re-roll the charge dice", needs="charge dice")
def reroll_charge(scene: Scene) -> None:
    """The charger may."""
    made(scene).rerolls = True


@V.verb("make the Charge disorderly on", needs="charge dice")
def disorderly(scene: Scene, result: Count) -> None:
    """Of the charge die, or less; on 6 whatever is rolled (charge.12)."""
    charge = made(scene)
    charge.disorderly_on = max(charge.disorderly_on, result)


@V.verb("if disorderly, the charger becomes", needs="charge dice")
def exposed(scene: Scene, conditions: Conditions) -> None:
    made(scene).exposed += conditions


@V.verb("if it succeeds, the charged unit becomes", needs="charge dice")
def impact(scene: Scene, conditions: Conditions) -> None:
    made(scene).impact += conditions


@V.verb(SHUT, needs="charge dice")
def shut(scene: Scene) -> None:
    """Until the end of the turn it cannot be the target of its owner's orders and tactics cards."""
    made(scene).winter = True
