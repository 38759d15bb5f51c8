"""The moments at which cards act, and the words for Houses, morale, tokens and what can be counted or be true.

`you` are who uses a Leadership card, whose commander it is, or who holds the gambit.
"""

from __future__ import annotations

from typing import Annotated

from cyvasse.kernel.abilities import Compared, Sort, Vocabulary
from cyvasse.kernel.abilities import Scene as AnyScene

from ..components import GROUNDS, RANKS, TOKENS, TYPES, LeadershipCard
from ..dice import COUNTER, DOGS, MELEE, SHOT, Blow
from ..moments import Advantage, Strike
from ..table import HAND, Table, living, morale_of, zone

Scene = AnyScene[Table]
V: Vocabulary[Table] = Vocabulary("battles")

ZONES = Sort("zones", "steady", "green", "yellow", "red", several=True)
Zones = Annotated[list[str], ZONES]
TOKEN = Sort("token", *TOKENS)
Token = Annotated[str, TOKEN]
ANY_TOKEN = Sort("order token", *TOKENS, "any")
AnyToken = Annotated[str, ANY_TOKEN]
RANK = Sort("rank", *RANKS)
Rank = Annotated[str, RANK]
TYPE = Sort("type", *TYPES)
Type = Annotated[str, TYPE]
HOUSE = Sort("houses")
House = Annotated[str, HOUSE]
TRAIT = Sort("traits")
Trait = Annotated[str, TRAIT]
KEYWORD = Sort("keywords")
Keyword = Annotated[str, KEYWORD]
TERRAIN = Sort("terrain", *GROUNDS, several=True)
Terrain = Annotated[list[str], TERRAIN]
UNITS = Sort("units")
Units = Annotated[list[int], UNITS]
HEXES = Sort("hexes")
Hexes = Annotated[list[int], HEXES]

# `this` of a commander is the unit that he leads.
LEADERSHIP, COMMANDER, GAMBIT = "Leadership card", "unit", "gambit"
KINDS = {"leadership_cards": LEADERSHIP, "commanders": COMMANDER, "gambits": GAMBIT}  # what `this` is, by list

V.kind = lambda key, entry: KINDS.get(key, "")
V.wording("rally.unit", "defence.units", "clansmen.unit", "galbart.look", "kevan.help")
V.limits(
    "turn",
    times=lambda scene, number, period: scene.table.spent.count(f"{scene.card} {number}"),
    note=lambda scene, number, period: scene.table.spent.append(f"{scene.card} {number}"),
)

# Moments of the card that is used: its tactic, and what the commander who uses it does.
USED = (LEADERSHIP, COMMANDER)
V.hook("before command", this=USED, timing="before", gives=("card",), used=True)
V.hook("during command", this=LEADERSHIP, timing="during", gives=("card", "ordered"), used=True)
V.hook("after command", this=USED, timing="after", gives=("card", "ordered", "moves", "settled"), used=True)
# Moments of commanders and gambits: what they are about is their own unit, or any of their House, if they do not say.
ACTING = (COMMANDER, GAMBIT)


def moment(name: str, timing: str, *gives: str, unit: bool = False, instead: bool = False) -> None:
    names = "unit" if unit else ""
    V.hook(name, this=ACTING, timing=timing, gives=gives, used=True, names=names, instead=instead)


moment("the turn begins", "turn", "moves", "settled")
moment("uses a card", "turn", "card", unit=True)
moment("the enemy uses a card", "turn", "card")
moment("is ordered", "turn", "orders", unit=True)
moment("before an attack", "attack", "blow", "coming", unit=True)
moment("is attacked", "attack", "blow", "coming", unit=True)
moment("an attack is rolled", "attack", "blow", "dice", unit=True)
moment("hits would take figures", "defence", "blow", "hits", unit=True)
moment("after an attack", "after_attack", "strike", "moves", unit=True)
moment("pursues", "after_attack", unit=True)
moment("would pursue again", "after_attack", "chase", unit=True)
moment("would retreat", "defence", unit=True, instead=True)
moment("would be captured", "defence", "capture", unit=True, instead=True)
moment("eliminates a unit", "after_attack", unit=True)
moment("is eliminated", "defence")
moment("ends its movement", "movement", unit=True)
moment("after its order", "after", "settled", unit=True)
moment("trophies are collected", "after_attack", "trophies")
moment("you pass", "turn")
moment("Rally Phase", "round")
moment("advantage is determined", "round", "advantage")
moment("order dice are rolled", "round", "supply")
moment("cards are drawn", "round", "supply")
moment("status step", "round", "settled")
moment("defence tokens would be removed", "round", instead=True)
moment("morale is recovered", "round")


def struck(scene: Scene) -> Blow:
    """The attack, counterattack or parting blow at hand."""
    blow = scene.occasion
    assert isinstance(blow, Blow)
    return blow


def shown(scene: Scene) -> str:
    """The commander that a Leadership card shows."""
    card = scene.table.data.leadership_cards.get(scene.card)
    return card.person if card is not None else ""


# -- players ------------------------------------------------------------------------------------------------------


@V.term("opponent", one=True)
def _opponent(scene: Scene) -> list[int]:
    return [1 - scene.seat]


@V.term("both players")
def _both(scene: Scene) -> list[int]:
    return [scene.seat, 1 - scene.seat]


# -- conditions ---------------------------------------------------------------------------------------------------


@V.condition("the commander shown uses the card", needs="card")
def _by_the_shown(scene: Scene) -> bool:
    """He is still on the battlefield then."""
    table = scene.table
    if table.leader < 0 or table.hexes[table.leader] < 0:
        return False
    leader = table.data.commanders.get(table.leaders[table.leader])
    return leader is not None and leader.person == shown(scene)


@V.condition("your morale is higher")
def _higher(scene: Scene) -> bool:
    """Than the enemy's."""
    return morale_of(scene.table, scene.seat) > morale_of(scene.table, 1 - scene.seat)


@V.condition("your morale")
def _morale(scene: Scene, zones: Zones) -> bool:
    """It stands in one of these zones; `steady` is none of the coloured ones."""
    return zone(scene.table, scene.seat) in zones


@V.condition("the enemy's morale")
def _enemy_morale(scene: Scene, zones: Zones) -> bool:
    return zone(scene.table, 1 - scene.seat) in zones


@V.condition("in your pool")
def _in_pool(scene: Scene, token: Token) -> bool:
    """At least one such order token."""
    return scene.table.pools[scene.seat][TOKENS.index(token)] > 0


@V.condition("an enemy unit was eliminated")
def _killed(scene: Scene) -> bool:
    """In this turn."""
    return scene.table.kills > 0


@V.condition("you have fewer units")
def _fewer(scene: Scene) -> bool:
    """On the battlefield than the enemy."""
    return len(living(scene.table, scene.seat)) < len(living(scene.table, 1 - scene.seat))


@V.condition("units the enemy has lost")
def _lost(scene: Scene, count: Compared) -> bool:
    """In this battle."""
    return count(len(scene.table.lost[1 - scene.seat]))


@V.condition("round")
def _round(scene: Scene, number: Compared) -> bool:
    return number(scene.table.round)


@V.condition("the card orders units", needs="card")
def _orders(scene: Scene) -> bool:
    """It does not rally all."""
    card = card_of_the_turn(scene)
    return card is not None and "rally_all" not in card.commands


@V.condition("the card has a tactic", needs="card")
def _has_tactic(scene: Scene) -> bool:
    card = card_of_the_turn(scene)
    return card is not None and card.timing is not None


def card_of_the_turn(scene: Scene) -> LeadershipCard | None:
    """None once it has returned to the hand."""
    return scene.table.data.leadership_cards.get(scene.table.card)


@V.condition("this card is turned", needs="this: unit")
def _turned(scene: Scene) -> bool:
    return scene.card in scene.table.committed


@V.condition("it eliminated the target", needs="strike")
def _eliminated(scene: Scene) -> bool:
    strike: Strike = scene.occasion
    return strike.killed


@V.condition("you are the first player", needs="advantage")
def _first(scene: Scene) -> bool:
    """Of the round that begins."""
    advantage: Advantage = scene.occasion
    return advantage.first == scene.seat


@V.condition("you have catapults")
def _catapults(scene: Scene) -> bool:
    return any(owner == scene.seat for owner, _, _ in scene.table.catapults)


@V.condition("trophies are left")
def _trophies_left(scene: Scene) -> bool:
    """In the supply."""
    return scene.table.trophies < scene.table.data.count("trophy")


@V.condition("Brotherhood tokens are left")
def _brothers_left(scene: Scene) -> bool:
    """That you do not have."""
    return scene.table.brothers[scene.seat] < scene.table.data.count("brotherhood")


@V.condition("in a melee attack", needs="blow")
def _in_melee(scene: Scene) -> bool:
    return struck(scene).kind == MELEE


@V.condition("in a ranged attack", needs="blow")
def _shooting(scene: Scene) -> bool:
    """Dogs of War too."""
    return struck(scene).kind in (SHOT, DOGS)


@V.condition("in force")
def _in_force(scene: Scene) -> bool:
    """What lasts this turn, from when the card says so until the turn ends."""
    return scene.card in scene.table.effects


@V.condition("attacking", needs="blow")
def _attacking(scene: Scene) -> bool:
    """In melee or from afar; neither a counterattack nor a parting blow."""
    return struck(scene).is_attack


@V.condition("counterattacking", needs="blow")
def _counterattacking(scene: Scene) -> bool:
    return struck(scene).kind == COUNTER


@V.condition("the target is engaged", needs="blow")
def _engaged_target(scene: Scene) -> bool:
    """When the attack is declared."""
    return struck(scene).engaged


# -- amounts ------------------------------------------------------------------------------------------------------


@V.amount("enemy units driven back")
def _driven(scene: Scene) -> int:
    """Forced to retreat two hexes or more in this turn."""
    return scene.table.driven


@V.amount("enemy units eliminated")
def _kills(scene: Scene) -> int:
    """In this turn."""
    return scene.table.kills


@V.amount("trophies just collected", needs="trophies")
def _collected(scene: Scene) -> int:
    count: int = scene.occasion
    return count


@V.amount("cards in your hand")
def _hand(scene: Scene) -> int:
    return len(scene.table.places[HAND[scene.seat]])


@V.amount("order tokens in your pool")
def _pool(scene: Scene) -> int:
    return sum(scene.table.pools[scene.seat])
