"""What is always so while a card is in play, or a plot is revealed: the functions make what rules look up.

A passive may only depend on those that are declared before it: strength on icons and Stealth, and not the other way.
"""

from __future__ import annotations

from typing import NamedTuple

from cyvasse.kernel.abilities import Count, Number, Players

from ..components import ICONS, Card
from .vocabulary import IN_PLAY, Challenges, House, Icon, Scene, Trait, Type, V

LYING = (*IN_PLAY, "plot")
ALL: list[str] = [*ICONS]
ANY: list[str] = []


class Meant(NamedTuple):
    """Cards of a kind; what is not said leaves it open."""

    type: str
    house: str
    traits: list[str]

    def __contains__(self, card: object) -> bool:
        assert isinstance(card, Card)
        if self.type not in ("", card.type) or self.house not in ("", card.house):
            return False
        return not self.traits or any(trait in card.traits for trait in self.traits)


# -- of characters ------------------------------------------------------------------------------------------------


@V.passive("icon", this=LYING, timing="passive", of="character")
def _icon(scene: Scene, icon: Icon) -> str:
    return icon


@V.passive("no icon", this=LYING, timing="passive", of="character")
def _no_icon(scene: Scene, icon: Icon) -> str:
    """Taken away, printed or given."""
    return icon


@V.passive("stealth", this=LYING, timing="passive", of="character")
def _stealth(scene: Scene) -> bool:
    return True


@V.passive("renown", this=LYING, timing="passive", of="character")
def _renown(scene: Scene) -> bool:
    return True


@V.passive("strength", this=LYING, timing="passive", of="character")
def _strength(scene: Scene, by: Number) -> int:
    return by


@V.passive("cannot attack", this=LYING, timing="passive", of="character")
def _cannot_attack(scene: Scene) -> bool:
    return True


@V.passive("cannot defend", this=LYING, timing="passive", of="character")
def _cannot_defend(scene: Scene) -> bool:
    return True


@V.passive("cannot be touched by the opponent", this=LYING, timing="passive", of="character")
def _protected(scene: Scene) -> bool:
    """By the opponent's abilities."""
    return True


@V.passive("stays standing", this=LYING, timing="passive", of="character")
def _stays_standing(scene: Scene) -> bool:
    """When it is declared as an attacker."""
    return True


@V.passive("stays kneeling", this=LYING, timing="passive", of="character")
def _stays_kneeling(scene: Scene) -> bool:
    """In the standing phase."""
    return True


@V.passive("comes back", this=LYING, timing="passive", of="character")
def _comes_back(scene: Scene) -> bool:
    """To its owner's hand, where it would die by military claim."""
    return True


@V.passive("comes kneeling", this=IN_PLAY, timing="passive")
def _comes_kneeling(scene: Scene) -> bool:
    """This card, when it is played."""
    return True


# -- of players ---------------------------------------------------------------------------------------------------


@V.passive("dominates", this=LYING, timing="passive")
def _dominates(scene: Scene, by: Number, of: Players) -> tuple[int, list[int]]:
    """So much more for these players when dominance is counted."""
    return by, of


@V.passive("income", this=LYING, timing="passive")
def _income(scene: Scene, by: Number, of: Players) -> tuple[int, list[int]]:
    """So much more gold for these players when income is taken."""
    return by, of


@V.passive("initiative", this=LYING, timing="passive")
def _initiative(scene: Scene, by: Number, of: Players) -> tuple[int, list[int]]:
    return by, of


@V.passive("draws", this=LYING, timing="passive")
def _draws(scene: Scene, by: Number, of: Players) -> tuple[int, list[int]]:
    """So many more cards for these players in the draw phase."""
    return by, of


@V.passive("claim", this=LYING, timing="passive")
def _claim(scene: Scene, by: Number, of: Players, types: Challenges = ALL) -> tuple[int, list[int], list[str]]:
    """Of these players' challenges."""
    return by, of, types


@V.passive("costs", this=LYING, timing="passive")
def _costs(
    scene: Scene, by: Number, of: Players, type_: Type = "", house: House = "", trait: Trait = ANY
) -> tuple[int, list[int], Meant]:
    """These players pay so much more or less for cards of this kind."""
    return by, of, Meant(type_, house, trait)


@V.passive("keeps gold", this=LYING, timing="passive")
def _keeps_gold(scene: Scene, up_to: Count, of: Players) -> tuple[int, list[int]]:
    """In the taxation phase."""
    return up_to, of


@V.passive("safe power", this=LYING, timing="passive")
def _safe_power(scene: Scene, of: Players) -> tuple[int, list[int]]:
    """Power claim takes nothing from these banners."""
    return 1, of


@V.passive("full price", this=LYING, timing="passive")
def _full_price(scene: Scene, of: Players) -> tuple[int, list[int]]:
    """Costs of these players' cards cannot be lowered."""
    return 1, of


@V.passive("cannot challenge", this=LYING, timing="passive", gives=("challenger",))
def _cannot_challenge(scene: Scene, of: Players, types: Challenges = ALL) -> tuple[int, list[int], list[str]]:
    return 1, of, types


@V.passive("more challenges", this=LYING, timing="passive", gives=("challenger",))
def _more_challenges(scene: Scene, by: Count, of: Players, types: Challenges = ALL) -> tuple[int, list[int], list[str]]:
    """So many more of each of these types in a round."""
    return by, of, types


@V.passive("no renown", this=LYING, timing="passive")
def _no_renown(scene: Scene) -> bool:
    """Nobody gains power for Renown."""
    return True


V.attachments(to="character", this="attachment", timing="passive")
