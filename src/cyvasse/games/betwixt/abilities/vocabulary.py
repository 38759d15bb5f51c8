"""The words for leaders, councils and what can be counted or be true; cards and allies have modules of their own."""

from __future__ import annotations

from typing import Annotated

from cyvasse.kernel.abilities import Compared, Players, Sort, Vocabulary
from cyvasse.kernel.abilities import Scene as AnyScene

from ..offers import OBLIGED, USELESS, no_council, no_leader
from ..table import (
    HAND,
    SUPPLY,
    Table,
    clockwise,
    council_of,
    council_word,
    neighbours,
    other_council,
    others,
    own_councils,
    places_freely,
    power,
    season_name,
    shared_council,
    sharer,
)

Scene = AnyScene[Table]
V: Vocabulary[Table] = Vocabulary("betwixt")
V.obliged, V.useless = OBLIGED, USELESS
V.in_turn = lambda table, seats: [seat for seat in clockwise(table, table.first) if seat in seats]  # adopted.49
COUNCILS = Sort("councils")
Councils = Annotated[list[int], COUNCILS]
ALLIES = Sort("allies", several=True)  # names of allies
Allies = Annotated[list[str], ALLIES]
COLOUR = Sort("colour", "red", "green", "purple", "blue", "white")
Colour = Annotated[str, COLOUR]

V.hook("played", this="card being played", timing="on_play", gives=("play",))
V.hook("before the claim", this="card that was played", timing="triumph_before_claim", gives=("winner",))
V.hook("after the claim", this="card that was played", timing="triumph_after_claim", gives=("winner",))
V.hook("being placed", this="ally being placed", timing="when_claimed", gives=("placing",))
V.hook("claimed", this="ally", timing="when_claimed", gives=("council",))
V.hook("a leader kneels", this="ally of the round", timing="during_round")
V.hook("the bid is won", this="ally of the round", timing="during_round", gives=("winner",))
V.hook("clean-up", this="ally", timing="while_in_council", gives=("winner", "council"))
V.hook(
    "another ally here would be killed",
    this="ally",
    timing="while_in_council",
    gives=("council",),
    instead=True,
    things={"victim": "ally"},
)
V.hook("an ally would be killed", this="card in your hand", timing="in_answer", instead=True, things={"victim": "ally"})
V.wording("tongues", "watch", "dragonbinder", "bronn", "blood_magic", "theon", "bid.discard")


# -- leaders ----------------------------------------------------------------------------------------------------


@V.term("neighbours")
def _neighbours(scene: Scene) -> list[int]:
    return list(neighbours(scene.table, scene.seat))


@V.term("neighbours in turn order")
def _neighbours_in_turn(scene: Scene) -> list[int]:
    return V.in_turn(scene.table, list(neighbours(scene.table, scene.seat)))


@V.term("others")
def _others(scene: Scene) -> list[int]:
    return others(scene.table, scene.seat)


@V.term("everyone")
def _everyone(scene: Scene) -> list[int]:
    return list(clockwise(scene.table, scene.table.first))


@V.term("everyone from you")
def _everyone_from_you(scene: Scene) -> list[int]:
    return list(clockwise(scene.table, scene.seat))


@V.term("winner", needs="winner", one=True)
def _winner(scene: Scene) -> list[int]:
    return [scene.table.ranking[0]]


@V.term("second", needs="winner", one=True)
def _second(scene: Scene) -> list[int]:
    return [scene.table.ranking[1]]


@V.term("who shares that council", needs="council", one=True)
def _sharer(scene: Scene) -> list[int]:
    return [sharer(scene.table, scene.seat, scene.occasion)]


@V.term("who shares your other council", needs="council", one=True)
def _far_sharer(scene: Scene) -> list[int]:
    return [sharer(scene.table, scene.seat, other_council(scene.table, scene.seat, scene.occasion))]


def _name(scene: Scene, seat: int) -> str:
    return scene.table.names[seat]


@V.noun(
    "leader",
    word=_name,
    ask="leader.target",
    kind="player",
    every=lambda scene: range(scene.table.seats),
    missing=lambda scene, word: no_leader(scene.table, word),
)
def _leaders(scene: Scene, from_: Players) -> list[int]:
    return from_


@V.measure("leader", "played")
def _played(scene: Scene, seat: int) -> int:
    """Cards this round."""
    return scene.table.played[seat]


# -- councils ---------------------------------------------------------------------------------------------------


@V.sort(COUNCILS, "yours")
def _yours(scene: Scene) -> list[int]:
    return list(own_councils(scene.table, scene.seat))


@V.sort(COUNCILS, "any")
def _any_council(scene: Scene) -> list[int]:
    return list(range(scene.table.seats))


@V.sort(COUNCILS, "not yours")
def _not_yours(scene: Scene) -> list[int]:
    own = own_councils(scene.table, scene.seat)
    return [council for council in range(scene.table.seats) if council not in own]


@V.sort(COUNCILS, "theirs", needs="them: player")
def _theirs(scene: Scene) -> list[int]:
    return list(own_councils(scene.table, scene.them))


@V.sort(COUNCILS, "the winner's", needs="winner")
def _winners(scene: Scene) -> list[int]:
    return list(own_councils(scene.table, scene.table.ranking[0]))


@V.sort(COUNCILS, "the winner's that you do not share", needs="winner")
def _far(scene: Scene) -> list[int]:
    """Of a neighbour who won; else both of the winner's."""
    table, winner = scene.table, scene.table.ranking[0]
    if winner not in neighbours(table, scene.seat):
        return list(own_councils(table, winner))
    return [other_council(table, winner, shared_council(table, winner, scene.seat))]


@V.sort(COUNCILS, "the one you share with it", needs="it: player")
def _shared(scene: Scene) -> list[int]:
    """None where it is no neighbour."""
    if scene.it not in neighbours(scene.table, scene.seat):
        return []
    return [shared_council(scene.table, scene.seat, scene.it)]


@V.sort(COUNCILS, "its council", needs="council")
def _placed(scene: Scene) -> list[int]:
    return [scene.occasion]


@V.sort(COUNCILS, "your other one", needs="council")
def _other_one(scene: Scene) -> list[int]:
    return [other_council(scene.table, scene.seat, scene.occasion)]


@V.sort(COUNCILS, "where your strongest ally is")
def _strongest(scene: Scene) -> list[int]:
    """A choice where none or both have it (adopted.17, adopted.42)."""
    table, own = scene.table, own_councils(scene.table, scene.seat)
    best = [max((power(table, ally) for ally in table.councils[council]), default=-1) for council in own]
    return [council for council, value in zip(own, best, strict=True) if value == max(best)]


@V.sort(COUNCILS, "the council of it", needs="it: ally")
def _council_of_it(scene: Scene) -> list[int]:
    return [council_of(scene.table, scene.it)]


@V.sort(COUNCILS, "yours, not where the current ally went", needs="winner", reads=("places freely",))
def _free(scene: Scene) -> list[int]:
    own = _yours(scene)
    bound = not places_freely(scene.table, scene.seat)
    return [council for council in own if council != scene.table.received] if bound else own


@V.sort(COUNCILS, "yours, where the current ally went if it did", needs="winner", reads=("places freely",))
def _same(scene: Scene) -> list[int]:
    own, table = _yours(scene), scene.table
    bound = table.received in own and not places_freely(table, scene.seat)
    return [table.received] if bound else own


def _council_word(scene: Scene, council: int) -> str:
    return council_word(scene.table, council)


@V.noun(
    "council",
    word=_council_word,
    ask="council.pick",
    every=lambda scene: range(scene.table.seats),
    missing=lambda scene, word: no_council(scene.table, word),
)
def _councils(scene: Scene, of: Councils) -> list[int]:
    return of


@V.filter("council", "another", needs="council", clause=USELESS)
def _another(scene: Scene, council: int) -> bool:
    """Not the one where this ally lies."""
    return council != council_of(scene.table, scene.card)


# -- conditions -------------------------------------------------------------------------------------------------


@V.condition("you won", needs="winner")
def _won(scene: Scene) -> bool:
    return scene.table.ranking[0] == scene.seat


@V.condition("you lost", needs="winner")
def _lost(scene: Scene) -> bool:
    return scene.table.ranking[0] != scene.seat


@V.condition("a neighbour won", needs="winner")
def _neighbour_won(scene: Scene) -> bool:
    return scene.table.ranking[0] in neighbours(scene.table, scene.seat)


@V.condition("you are the first to kneel")
def _first_to_kneel(scene: Scene) -> bool:
    return scene.table.kneeling[scene.seat] and sum(scene.table.kneeling) == 1


@V.condition("cards you played")
def _cards_played(scene: Scene, count: Compared) -> bool:
    """This round, with the one that is being played."""
    return count(scene.table.played[scene.seat])


@V.condition("cards in your stack")
def _stack(scene: Scene, count: Compared) -> bool:
    return count(len(scene.table.bids[scene.seat]))


@V.condition("cards in your hand")
def _hand(scene: Scene, count: Compared) -> bool:
    return count(len(scene.table.places[HAND[scene.seat]]))


@V.condition("in the same council", needs="council")
def _same_council(scene: Scene, ally: Allies) -> bool:
    """One of these allies."""
    company = scene.table.councils[scene.occasion]
    return any(each in company for each in ally)


@V.condition("dead")
def _dead(scene: Scene, ally: Allies) -> bool:
    """One of these allies."""
    return any(each in scene.table.dead for each in ally)


@V.condition("it was there when the round began", needs="council")
def _settled(scene: Scene) -> bool:
    return scene.table.settled and scene.card not in scene.table.arrived  # adopted.81


# -- amounts ----------------------------------------------------------------------------------------------------


@V.amount("knelt leaders")
def _knelt(scene: Scene) -> int:
    return sum(scene.table.kneeling)


@V.amount("cards in your hand")
def _in_hand(scene: Scene) -> int:
    return len(scene.table.places[HAND[scene.seat]])


@V.amount("dead allies")
def _dead_count(scene: Scene) -> int:
    return len(scene.table.dead)


@V.amount("seasons since summer")
def _seasons(scene: Scene) -> int:
    return {"summer": 0, "autumn": 1, "winter": 2}[season_name(scene.table)]


@V.amount("allies in your councils")
def _own_allies(scene: Scene) -> int:
    return sum(len(scene.table.councils[council]) for council in own_councils(scene.table, scene.seat))


@V.amount("other red cards in your stack")
def _other_reds(scene: Scene) -> int:
    influence = scene.table.data.influence
    return sum(influence[staked.card].colour == "red" for staked in scene.table.bids[scene.seat]) - 1


def can_gain(scene: Scene) -> bool:
    return bool(scene.table.places[SUPPLY])
