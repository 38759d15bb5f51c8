"""The moments at which cards act, and the words for Houses, tracks, areas and what can be counted or be true.

`you` are who played a House card, who chooses for a Westeros card (else the holder of the Iron Throne), and each bidder
whom a wildling card concerns.
"""

from __future__ import annotations

from typing import Annotated

from cyvasse.kernel.abilities import Compared, Players, Sort, Vocabulary
from cyvasse.kernel.abilities import Scene as AnyScene

from ..combat import Combat
from ..table import TRACKS, Table, castles, holder, is_higher, neighbours, turn_order
from ..wildlings import Attack

Scene = AnyScene[Table]
V: Vocabulary[Table] = Vocabulary("thrones")
V.in_turn = lambda table, seats: [seat for seat in turn_order(table) if seat in seats]

TRACK = Sort("track", *TRACKS)
Track = Annotated[str, TRACK]
SOME_TRACKS = Sort("tracks", *TRACKS, several=True)
Tracks = Annotated[list[str], SOME_TRACKS]
KIND = Sort("kind", "footman", "knight", "siege_engine", "ship")
Kind = Annotated[str, KIND]
HOUSES = Sort("houses", "stark", "greyjoy", "lannister", "baratheon", "tyrell", "martell", several=True)
Houses = Annotated[list[str], HOUSES]
ORDER_KIND = Sort("kind of order", "march", "defense", "support", "raid", "power")
OrderKind = Annotated[str, ORDER_KIND]
AREA_TYPE = Sort("kind of area", "land", "sea", "port")
AreaType = Annotated[str, AREA_TYPE]
HOUSE_CARDS = Sort("house_cards", several=True)  # names of House cards
HouseCards = Annotated[list[str], HOUSE_CARDS]
AREAS = Sort("areas")
Areas = Annotated[list[str], AREAS]

CARD, EVENT, WILDLINGS = "House card", "Westeros card", "wildling card"
FIGHT = ("combat", "fight")  # the units still stand where they fight
OPEN = (*FIGHT, "open result")  # nobody has won yet
PHASE = "Westeros phase"

V.hook("cards are revealed", this=CARD, timing="cancel", gives=OPEN, used=True)
V.hook("at once", this=CARD, timing="immediate", gives=OPEN, used=True)
V.hook("you win", this=CARD, timing="result", gives=(*FIGHT, "result"), used=True)
V.hook("you lose", this=CARD, timing="result", gives=(*FIGHT, "result"), used=True)
V.hook("after casualties", this=CARD, timing="casualties", gives=(*FIGHT, "result"), used=True)
V.hook("after the combat", this=CARD, timing="after_combat", gives=("combat", "result"), used=True)
V.hook("resolved", this=EVENT, timing="resolved", gives=("event", PHASE))
V.hook("lowest bidder", this=WILDLINGS, timing="lowest", gives=("bids", PHASE))
V.hook("everyone else", this=WILDLINGS, timing="others", gives=("bids", PHASE))
V.hook("highest bidder", this=WILDLINGS, timing="highest", gives=("bids", PHASE))
V.wording(
    *("tyrion", "aeron", "mace", "thorns", "doran", "cersei", "renly", "patchface"),
    *("wildlings.discard", "wildlings.track_down", "wildlings.track_up", "wildlings.take_card", "wildlings.castle"),
    *("wildlings.muster", "wildlings.upgrade"),
)


def fought(scene: Scene) -> Combat:
    """The combat in which a House card was played."""
    combat = scene.occasion
    assert isinstance(combat, Combat)
    return combat


# -- Houses -----------------------------------------------------------------------------------------------------


@V.term("opponent", needs="combat", one=True)
def opponent(scene: Scene) -> list[int]:
    return [fought(scene).other(scene.seat)]


@V.term("others")
def _others(scene: Scene) -> list[int]:
    return [seat for seat in turn_order(scene.table) if seat != scene.seat]


@V.term("everyone")
def _everyone(scene: Scene) -> list[int]:
    return list(turn_order(scene.table))


@V.term("holder of the Iron Throne", one=True)
def _throne(scene: Scene) -> list[int]:
    return [holder(scene.table, 0)]


@V.term("holder of the Blade", one=True)
def _blade(scene: Scene) -> list[int]:
    return [holder(scene.table, 1)]


@V.term("holder of the Raven", one=True)
def _raven(scene: Scene) -> list[int]:
    return [holder(scene.table, 2)]


@V.term("your supporters", needs="combat")
def _supporters(scene: Scene) -> list[int]:
    """Other Houses that support you in this combat, in turn order."""
    return supporters(scene, scene.seat)


@V.term("the opponent's supporters", needs="combat")
def _their_supporters(scene: Scene) -> list[int]:
    return supporters(scene, fought(scene).other(scene.seat))


def supporters(scene: Scene, side: int) -> list[int]:
    table, combat = scene.table, fought(scene)
    owners = {table.owner.get(area, -1) for area, supported in combat.support.items() if supported == side}
    return [seat for seat in turn_order(table) if seat in owners and seat not in (combat.attacker, combat.defender)]


@V.noun(
    "House",
    word=lambda scene, seat: scene.table.houses[seat],
    ask="ability.house",
    kind="player",
    every=lambda scene: range(scene.table.seats),
)
def _houses(scene: Scene, from_: Players) -> list[int]:
    return from_


@V.measure("House", "Power")
def _power_of(scene: Scene, seat: int) -> int:
    return scene.table.power[seat]


@V.measure("House", "castles")
def _castles_of(scene: Scene, seat: int) -> int:
    return castles(scene.table)[seat]


# -- tracks and areas -------------------------------------------------------------------------------------------


@V.noun("track", word=lambda scene, track: TRACKS[track], ask="ability.track", every=lambda scene: range(3))
def _tracks(scene: Scene) -> list[int]:
    return [0, 1, 2]


@V.filter("track", "among")
def _among(scene: Scene, track: int, tracks: Tracks) -> bool:
    return TRACKS[track] in tracks


@V.measure("track", "your place")
def _place(scene: Scene, track: int) -> int:
    """1 is the first."""
    return scene.table.tracks[track].index(scene.seat) + 1


@V.sort(AREAS, "anywhere")
def _anywhere(scene: Scene) -> list[str]:
    return sorted(scene.table.data.areas)


@V.sort(AREAS, "beside the embattled area", needs="combat")
def _beside(scene: Scene) -> list[str]:
    return list(neighbours(scene.table, fought(scene).area))


@V.sort(AREAS, "the embattled area", needs="combat")
def _embattled(scene: Scene) -> list[str]:
    return [fought(scene).area]


@V.sort(AREAS, "areas that support you", needs="fight")
def _supporting(scene: Scene) -> list[str]:
    return fought(scene).supporting(scene.seat)


@V.sort(AREAS, "areas that support the opponent", needs="fight")
def _against(scene: Scene) -> list[str]:
    combat = fought(scene)
    return combat.supporting(combat.other(scene.seat))


# -- conditions -------------------------------------------------------------------------------------------------


@V.condition("you are attacking", needs="combat")
def _attacking(scene: Scene) -> bool:
    return fought(scene).attacker == scene.seat


@V.condition("you are defending", needs="combat")
def _defending(scene: Scene) -> bool:
    return fought(scene).defender == scene.seat


@V.condition("you won", needs="result")
def _won(scene: Scene) -> bool:
    return fought(scene).winner == scene.seat


@V.condition("the area has a castle", needs="combat")
def _castle(scene: Scene) -> bool:
    """Or a stronghold: the embattled one."""
    return fought(scene).has_castle()


@V.condition("the area is", needs="combat")
def _area_is(scene: Scene, type_: AreaType) -> bool:
    return scene.table.data.areas[fought(scene).area].type == type_


@V.condition("you are supported", needs="combat")
def _supported(scene: Scene) -> bool:
    return bool(fought(scene).supporting(scene.seat))


@V.condition("nobody supports you", needs="combat")
def _alone(scene: Scene) -> bool:
    return not fought(scene).supporting(scene.seat)


@V.condition("the opponent is supported", needs="combat")
def _opponent_supported(scene: Scene) -> bool:
    combat = fought(scene)
    return bool(combat.supporting(combat.other(scene.seat)))


@V.condition("the opponent is", needs="combat")
def _opponent_is(scene: Scene, houses: Houses) -> bool:
    """One of these Houses."""
    return scene.table.houses[fought(scene).other(scene.seat)] in houses


@V.condition("the opponent is higher on", needs="combat")
def _higher(scene: Scene, track: Track) -> bool:
    return is_higher(scene.table, TRACKS.index(track), fought(scene).other(scene.seat), scene.seat)


@V.condition("in your discard pile")
def _discarded(scene: Scene, cards: HouseCards) -> bool:
    """One of these cards."""
    return any(card in scene.table.discards[scene.seat] for card in cards)


@V.condition("your Power")
def _power(scene: Scene, count: Compared) -> bool:
    return count(scene.table.power[scene.seat])


@V.condition("cards in your hand")
def _hand(scene: Scene, count: Compared) -> bool:
    """A card being played is still among them."""
    return count(len(scene.table.hands[scene.seat]))


@V.condition("wildling threat")
def _threat(scene: Scene, count: Compared) -> bool:
    return count(scene.table.wildlings)


@V.condition("round")
def _round(scene: Scene, number: Compared) -> bool:
    return number(scene.table.round)


# -- amounts ----------------------------------------------------------------------------------------------------


@V.amount("your Power")
def _power_count(scene: Scene) -> int:
    return scene.table.power[scene.seat]


@V.amount("cards in your hand")
def _hand_count(scene: Scene) -> int:
    return len(scene.table.hands[scene.seat])


@V.amount("cards in your discard pile")
def _pile_count(scene: Scene) -> int:
    return len(scene.table.discards[scene.seat])


@V.amount("your castles")
def _castle_count(scene: Scene) -> int:
    return castles(scene.table)[scene.seat]


@V.amount("areas that support you", needs="combat")
def _support_count(scene: Scene) -> int:
    return len(fought(scene).supporting(scene.seat))


@V.amount("swords on the opponent's card", needs="combat")
def _their_swords(scene: Scene) -> int:
    """Printed ones."""
    card = opponents_card(scene)
    return scene.table.data.house_cards[card].swords if card else 0


@V.amount("fortifications on the opponent's card", needs="combat")
def _their_fortifications(scene: Scene) -> int:
    card = opponents_card(scene)
    return scene.table.data.house_cards[card].fortifications if card else 0


@V.amount("strength of the opponent's card", needs="combat")
def _their_strength(scene: Scene) -> int:
    """As printed."""
    card = opponents_card(scene)
    return scene.table.data.house_cards[card].strength if card else 0


def opponents_card(scene: Scene) -> str:
    """ "" while none is played."""
    combat = fought(scene)
    return combat.cards.get(combat.other(scene.seat), "")


@V.amount("Power you bid", needs="bids")
def _bid(scene: Scene) -> int:
    faced: Attack = scene.occasion
    return faced.bids[scene.seat]
