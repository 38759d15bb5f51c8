"""The words for what lies on the board and before the players: units, orders, Power, tracks, House cards, decks."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from cyvasse.kernel.abilities import Count, Each, Player, Players, Thing
from cyvasse.kernel.rule import Rule, say

from .. import decks, wildlings
from ..combat import Combat
from ..house_cards import discard, take_back
from ..table import (
    ROUTED,
    TRACKS,
    Table,
    controlled,
    gain_power,
    is_routed,
    kind_of,
    lose_power,
    move_on_track,
    order_kind,
    turn_order,
    unit_word,
    units_of,
)
from .vocabulary import PHASE, Areas, AreaType, Kind, OrderKind, Scene, V

# -- units and areas ----------------------------------------------------------------------------------------------


class Standing(NamedTuple):
    """A unit on the board."""

    owner: int
    unit: str
    area: str


def standing(table: Table, seats: Iterable[int]) -> list[Standing]:
    """Area by area, in the order of their names."""
    found = [(seat, area, units) for seat in seats for area, units in units_of(table, seat).items()]
    return [Standing(seat, unit, area) for seat, area, units in found for unit in units]


def nowhere(table: Table) -> list[Standing]:
    """Units that could be named, though none like it may be there."""
    kinds = [(kind, kind + ROUTED) for kind in table.data.units]
    return [Standing(-1, unit, area) for area in table.data.areas for both in kinds for unit in both]


@V.noun(
    "unit on the board",
    word=lambda scene, it: unit_word(it.unit, it.area),
    every=lambda scene: [*standing(scene.table, turn_order(scene.table)), *nowhere(scene.table)],
    there=lambda scene, it: scene.table.owner.get(it.area) == it.owner and it.unit in scene.table.units[it.area],
)
def _standing(scene: Scene, of: Players) -> list[Standing]:
    return standing(scene.table, of)


@V.filter("unit on the board", "kind")
def _kind(scene: Scene, it: Standing, kind: Kind) -> bool:
    return kind_of(it.unit) == kind


@V.filter("unit on the board", "in")
def _in(scene: Scene, it: Standing, areas: Areas) -> bool:
    return it.area in areas


@V.filter("unit on the board", "routed")
def _routed(scene: Scene, it: Standing) -> bool:
    return is_routed(it.unit)


@V.noun(
    "area with units",
    word=lambda scene, area: str(area),
    ask="ability.area",
    every=lambda scene: scene.table.data.areas,
)
def _areas_with_units(scene: Scene, of: Players) -> list[str]:
    return [area for seat in of for area in units_of(scene.table, seat)]


@V.measure("area with units", "units")
def _units_there(scene: Scene, area: str) -> int:
    return len(scene.table.units[area])


@V.filter("area with units", "castle")
def _castle_there(scene: Scene, area: str) -> bool:
    """Or a stronghold."""
    return scene.table.data.areas[area].structure is not None


@V.filter("area with units", "type")
def _type_there(scene: Scene, area: str, type_: AreaType) -> bool:
    return scene.table.data.areas[area].type == type_


@V.noun(
    "controlled area",
    word=lambda scene, area: str(area),
    ask="ability.area",
    every=lambda scene: scene.table.data.areas,
)
def _controlled(scene: Scene, of: Players) -> list[str]:
    """Land areas."""
    return [area for seat in of for area in controlled(scene.table, seat)]


@V.filter("controlled area", "castle")
def _controlled_castle(scene: Scene, area: str) -> bool:
    return scene.table.data.areas[area].structure is not None


@V.measure("controlled area", "crowns")
def _crowns(scene: Scene, area: str) -> int:
    return scene.table.data.areas[area].crowns


@V.verb("destroy units", needs=PHASE)
def destroy_units(scene: Scene, count: Count, who: Each) -> Rule[None]:
    """The House chooses so many of its own anywhere, or all if it has no more (ruling.26)."""
    return wildlings.destroy_units(scene.table, who, count, scene.rule)


@V.verb("destroy units in", asks={"where": "ability.area"}, takes={"where": ("area with units",)}, needs=PHASE)
def destroy_units_in(scene: Scene, where: Thing, count: Count, who: Each) -> Rule[None]:
    """The same in one area."""
    return wildlings.destroy_units(scene.table, who, count, scene.rule, [where])


# -- orders -------------------------------------------------------------------------------------------------------


@V.noun(
    "order",
    word=lambda scene, area: str(area),
    every=lambda scene: scene.table.data.areas,
    there=lambda scene, area: area in scene.table.orders,
    words={"house": lambda scene, of, **_: scene.table.houses[of]},
)
def _orders(scene: Scene, of: Player, in_: Areas) -> list[str]:
    """In areas that are gone through in their order."""
    table, combat = scene.table, scene.occasion
    fights = isinstance(combat, Combat) and not combat.is_over
    whose = combat.ordered_by if fights else lambda area: table.owner.get(area, -1)
    return [area for area in in_ if area in table.orders and whose(area) == of]


@V.filter("order", "kind")
def _order_kind(scene: Scene, area: str, kind: OrderKind) -> bool:
    return order_kind(scene.table, area) == kind


@V.filter("order", "not the one that started this combat", needs="combat")
def _not_this_march(scene: Scene, area: str) -> bool:
    combat: Combat = scene.occasion
    return area != combat.origin


@V.verb("remove", asks={"what": "ability.order"}, takes={"what": ("order",)})
def remove(scene: Scene, what: Thing) -> None:
    order = scene.table.orders.pop(what)
    say(scene.table, "order.removed", area=what, order=order, card=scene.card)


# -- Power and tracks ---------------------------------------------------------------------------------------------


@V.verb("gain Power")
def gain(scene: Scene, count: Count, who: Each) -> None:
    table = scene.table
    say(table, "power.gained", house=table.houses[who], count=gain_power(table, who, count))


@V.verb("lose Power")
def lose(scene: Scene, count: Count, who: Each) -> None:
    """Or as much as there is."""
    table = scene.table
    say(table, "power.lost", house=table.houses[who], count=lose_power(table, who, count))


@V.verb("move to the bottom of", asks={"what": "ability.track"}, takes={"what": ("track",)})
def to_the_bottom(scene: Scene, what: Thing, who: Each) -> None:
    """A dominance token goes along (ruling.87)."""
    table = scene.table
    stays = table.tracks[what][-1] == who
    move_on_track(table, what, who, table.seats)
    say(table, "track.lowest" if stays else "track.bottom", house=table.houses[who], track=TRACKS[what])


@V.verb("move to the top of", asks={"what": "ability.track"}, takes={"what": ("track",)})
def to_the_top(scene: Scene, what: Thing, who: Each) -> None:
    table = scene.table
    stays = table.tracks[what][0] == who
    move_on_track(table, what, who, 0)
    say(table, "track.highest" if stays else "track.top", house=table.houses[who], track=TRACKS[what])


@V.verb("move up", asks={"on": "ability.track"}, takes={"on": ("track",)})
def move_up(scene: Scene, count: Count, on: Thing, who: Each) -> None:
    """So many positions, not above the first."""
    table = scene.table
    before = table.tracks[on].index(who)
    place = max(0, before - count)
    move_on_track(table, on, who, place)
    moved = "track.up" if place != before else "track.stays"
    say(table, moved, house=table.houses[who], track=TRACKS[on], place=place + 1)


@V.verb("move down", asks={"on": "ability.track"}, takes={"on": ("track",)})
def move_down(scene: Scene, count: Count, on: Thing, who: Each) -> None:
    """So many positions, not below the last."""
    wildlings.move_down(scene.table, who, on, count)


# -- House cards --------------------------------------------------------------------------------------------------

Held = tuple[int, str]  # whose, and the card


def held(scene: Scene, seats: Iterable[int]) -> list[Held]:
    """Cards of the combat that is being fought lie on the table."""
    combat = scene.occasion
    played = combat.cards if isinstance(combat, Combat) and not combat.is_over else {}
    return [(seat, card) for seat in seats for card in scene.table.hands[seat] if card != played.get(seat)]


def nobodys(table: Table) -> list[Held]:
    """Cards that could be named, wherever they lie."""
    return [(-1, card) for card in table.data.house_cards]


def discarded(table: Table, seats: Iterable[int]) -> list[Held]:
    return [(seat, card) for seat in seats for card in sorted(table.discards[seat])]


@V.noun(
    "House card in hand",
    word=lambda scene, it: str(it[1]),
    every=lambda scene: [*held(scene, turn_order(scene.table)), *nobodys(scene.table)],
    there=lambda scene, it: it in held(scene, [it[0]]),
    words={"house": lambda scene, of: scene.table.houses[of]},
)
def _held(scene: Scene, of: Player) -> list[Held]:
    return held(scene, [of])


@V.noun(
    "discarded House card",
    word=lambda scene, it: str(it[1]),
    every=lambda scene: [*discarded(scene.table, turn_order(scene.table)), *nobodys(scene.table)],
    there=lambda scene, it: it[1] in scene.table.discards[it[0]],
    group=lambda scene, it: it[0],
)
def _pile(scene: Scene, of: Players) -> list[Held]:
    return discarded(scene.table, of)


@V.measure("House card in hand", "strength")
@V.measure("discarded House card", "strength")
def _strength(scene: Scene, it: Held) -> int:
    """As printed."""
    return scene.table.data.house_cards[it[1]].strength


@V.verb("discard", asks={"what": "ability.discard"}, takes={"what": ("House card in hand",)})
def discard_card(scene: Scene, what: Thing) -> None:
    """An emptied hand takes back all others (housecards.10)."""
    table, (seat, card) = scene.table, what
    say(table, "card.discarded", house=table.houses[seat], card=card)
    discard(table, seat, card)


@V.verb("discard the strongest cards of", needs=PHASE)
def discard_strongest(scene: Scene, who: Each) -> None:
    """All of the highest printed strength, together (ruling.27)."""
    wildlings.discard_strongest(scene.table, who)


@V.verb("take back", asks={"what": "ability.take_back"}, takes={"what": ("discarded House card",)})
def take_card_back(scene: Scene, what: Thing) -> None:
    """Into the hand of its House."""
    seat, card = what
    take_back(scene.table, seat, [card])


@V.verb("take back the discard pile of")
def take_pile_back(scene: Scene, who: Each) -> None:
    take_back(scene.table, who, scene.table.discards[who])


# -- costs --------------------------------------------------------------------------------------------------------


def lacks_power(scene: Scene, count: int) -> str:
    return "" if scene.table.power[scene.seat] >= count else scene.rule


@V.cost("Power", unpaid=lacks_power)
def pay_power(scene: Scene, count: Count) -> None:
    lose(scene, count, scene.seat)


@V.cost("discard", asks={"what": "ability.discard"}, takes={"what": ("House card in hand",)})
def pay_card(scene: Scene, what: Thing) -> None:
    discard_card(scene, what)


# -- wildlings and decks ------------------------------------------------------------------------------------------


@V.verb("raise the threat")
def raise_threat(scene: Scene, count: Count) -> None:
    """So many spaces; at the last one the wildlings come in the next Westeros phase (ruling.103)."""
    wildlings.move_threat(scene.table, count)


@V.verb("lower the threat")
def lower_threat(scene: Scene, count: Count) -> None:
    wildlings.move_threat(scene.table, -count)


@V.verb("look at the top wildling card")
def look_at_wildlings(scene: Scene) -> Rule[None]:
    """And leave it there or bury it, as a scout does."""
    return decks.scout(scene.table, scene.seat, scene.rule)


@V.verb("search a Westeros deck")
def search(scene: Scene) -> Rule[None]:
    """Put a card of it on top of the others, which are shuffled."""
    return decks.search(scene.table, scene.seat, scene.rule)
