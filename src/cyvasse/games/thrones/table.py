"""What lies on the board, and questions about it: who controls an area, how large armies may be, who is next."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Annotated, Literal

import msgspec

from cyvasse.kernel.options import clause
from cyvasse.kernel.rule import Table as KernelTable
from cyvasse.kernel.rule import say
from cyvasse.kernel.shape import SHARED

from .components import Components

SEATS = range(3, 7)
WILDLINGS_MOST = 12
CLOSED = 99  # an insurmountable neutral force
ROUTED = "/routed"

WILDLING_DECK, TIDES_DECK = "wild/deck", "tide/deck"
WESTEROS_DECKS = ("west1/deck", "west2/deck", "west3/deck")
TIDE = [f"tide/drawn-{seat}" for seat in range(6)]
ASIDE = [f"tide/aside-{seat}" for seat in range(6)]

THRONE, FIEFDOMS, COURT = 0, 1, 2
SEATINGS = ("order", "random", "choose")  # in the order of the board, drawn, chosen one after another
TRACKS = ("iron_throne", "fiefdoms", "kings_court")


class Options(msgspec.Struct, frozen=True):
    """What may be agreed before the game."""

    houses: Annotated[str, clause("setup.8", SEATINGS)] = "order"  # or names in seat order
    tides: Annotated[bool, clause("tides.1")] = False
    final_tiebreak: Annotated[Literal["rulebook", "faq2"], clause("ruling.1")] = "rulebook"
    lannister_port_ship_3p: Annotated[bool, clause("ruling.2")] = False
    without_lannister_port_ship: Annotated[bool, clause("ruling.2")] = False
    massing_keep_equal: Annotated[bool, clause("ruling.27")] = False


@dataclass(slots=True)
class Table(KernelTable):
    data: Components
    options: Options
    houses: Annotated[list[str], SHARED] = field(default_factory=list)  # by seat, in board order
    round: int = 1
    todo: list[str] = field(default_factory=list)  # steps that follow the current one
    position: int = 0  # on the Iron Throne track: whose turn it is in a step that goes round
    units: dict[str, tuple[str, ...]] = field(default_factory=dict)  # by area, sorted
    owner: dict[str, int] = field(default_factory=dict)  # whose units stand there
    tokens: dict[str, int] = field(default_factory=dict)  # Power tokens on land areas
    garrisons: dict[str, int] = field(default_factory=dict)  # by home area
    neutrals: dict[str, int] = field(default_factory=dict)  # neutral forces by strength
    orders: dict[str, str] = field(default_factory=dict)  # that lie face up
    host: tuple[str, ...] = ()  # attackers on their way: they stand nowhere until the combat is decided
    host_of: int = -1
    host_from: str = ""
    host_to: str = ""
    cards: dict[int, str] = field(default_factory=dict)  # of the combat: House cards by seat, "" for none
    tides: dict[int, str] = field(default_factory=dict)  # and Tides of Battle cards, once they lie open
    supports: dict[str, int] = field(default_factory=dict)  # by area: the combatant that it supports
    strengths: dict[int, int] = field(default_factory=dict)  # of both combatants so far
    tracks: list[list[int]] = field(default_factory=list)  # seats from the first space on
    supply: list[int] = field(default_factory=list)
    power: list[int] = field(default_factory=list)  # available
    hands: list[list[str]] = field(default_factory=list)
    discards: list[list[str]] = field(default_factory=list)
    wildlings: int = 2
    used: list[list[str]] = field(default_factory=list)  # Westeros cards lying beside their decks
    revealed: list[str] = field(default_factory=list)  # this round's Westeros cards
    forbidden: list[str] = field(default_factory=list)  # orders that may not be assigned this round
    blade_used: bool = False
    raven_used: bool = False
    victor: int = -1


class SeventhCastle(Exception):
    """A House controls seven castles and strongholds: the game ends at once (goal.3)."""


def next_step(table: Table) -> None:
    table.step = table.todo.pop(0)


# -- Houses and tracks ------------------------------------------------------------------------------------------


def turn_order(table: Table) -> list[int]:
    return table.tracks[THRONE]


def holder(table: Table, track: int) -> int:
    """Of the Iron Throne, the Valyrian Steel Blade or the Messenger Raven."""
    return table.tracks[track][0]


def stars(table: Table, seat: int) -> int:
    """How many special orders the House may assign (court.1)."""
    return table.data.court_stars[table.seats][table.tracks[COURT].index(seat)]


def is_higher(table: Table, track: int, seat: int, other: int) -> bool:
    places = table.tracks[track]
    return places.index(seat) < places.index(other)


def move_on_track(table: Table, track: int, seat: int, place: int) -> None:
    """The others shift accordingly (shift.1); the dominance token follows the first space (shift.2)."""
    places = table.tracks[track]
    places.remove(seat)
    places.insert(place, seat)


# -- areas ------------------------------------------------------------------------------------------------------


def is_land(table: Table, area: str) -> bool:
    return table.data.areas[area].type == "land"


def is_sea(table: Table, area: str) -> bool:
    return table.data.areas[area].type == "sea"


def is_port(table: Table, area: str) -> bool:
    return table.data.areas[area].type == "port"


def home_of(table: Table, area: str) -> int:
    """The seat whose shield is printed here, -1 if none or if that House is not in the game (ruling.3)."""
    house = table.data.areas[area].home
    return table.houses.index(house) if house in table.houses else -1


def controller(table: Table, area: str) -> int:
    """Who controls an area: units, then a Power token, then the printed shield; a port goes with its land."""
    place = table.data.areas[area]
    if place.type == "port":
        return controller(table, place.land)
    seat = table.owner.get(area, -1)
    if seat >= 0 or place.type == "sea":
        return seat
    seat = table.tokens.get(area, -1)
    return seat if seat >= 0 else home_of(table, area)


def controlled(table: Table, seat: int) -> list[str]:
    """The land areas that a House controls, in board order."""
    return [a for a, area in table.data.areas.items() if area.type == "land" and controller(table, a) == seat]


def castles(table: Table) -> list[int]:
    """By seat: controlled areas with a castle or stronghold."""
    counts = [0] * (table.seats + 1)  # the last for nobody's
    for area in table.data.castles:
        counts[controller(table, area)] += 1
    return counts[:-1]


def has_enemy_forces(table: Table, seat: int, area: str) -> bool:
    """Would entering start a combat: enemy units, an enemy garrison or a neutral force (ruling.41)?"""
    owner = table.owner.get(area, -1)
    if owner >= 0:
        return owner != seat
    return area in table.neutrals or table.garrisons.get(area, seat) != seat


# -- units ------------------------------------------------------------------------------------------------------


def kind_of(unit: str) -> str:
    return unit.removesuffix(ROUTED)


def is_routed(unit: str) -> bool:
    return unit.endswith(ROUTED)


def units_of(table: Table, seat: int) -> dict[str, tuple[str, ...]]:
    """By area, sorted: options must not depend on how the units came there."""
    return {area: table.units[area] for area in sorted(table.units) if table.owner[area] == seat}


def put(table: Table, seat: int, area: str, *units: str) -> None:
    if units:
        table.units[area] = tuple(sorted((*table.units.get(area, ()), *units)))
        table.owner[area] = seat


def take(table: Table, area: str, *units: str) -> None:
    """Units leave an area; what they leave empty has no owner any more."""
    left = list(table.units.get(area, ()))
    for unit in units:
        left.remove(unit)
    if left:
        table.units[area] = tuple(left)
    elif area in table.units:
        del table.units[area], table.owner[area]


def pieces(table: Table, seat: int, kind: str) -> int:
    """Pieces of a kind that the House still has in its supply (shortage.1)."""
    used = sum(kind_of(unit) == kind for units in units_of(table, seat).values() for unit in units)
    if table.host_of == seat:
        used += sum(kind_of(unit) == kind for unit in table.host)
    return table.data.units[kind].count - used


def unit_word(unit: str, area: str) -> str:
    """`knight@winterfell`, `knight@winterfell/routed`."""
    return f"{kind_of(unit)}@{area}{ROUTED if is_routed(unit) else ''}"


def read_unit(word: str) -> tuple[str, str]:
    """(unit, area) of a word."""
    kind, _, rest = word.partition("@")
    return (kind + ROUTED, rest.removesuffix(ROUTED)) if rest.endswith(ROUTED) else (kind, rest)


# -- supply -----------------------------------------------------------------------------------------------------


def army_sizes(table: Table, seat: int, moved: dict[str, int] | None = None) -> tuple[int, ...]:
    """Sizes of the armies, the largest first; `moved` adds to or takes from the units of areas."""
    sizes = {area: len(units) for area, units in table.units.items() if table.owner[area] == seat}
    for area, change in (moved or {}).items():
        sizes[area] = sizes.get(area, 0) + change
    return tuple(sorted((size for size in sizes.values() if size > 1), reverse=True))


@lru_cache(maxsize=65536)
def fits(limits: tuple[int, ...], sizes: tuple[int, ...]) -> bool:
    """Armies against banners, both the largest first (ruling.14)."""
    return len(sizes) <= len(limits) and all(size <= limit for size, limit in zip(sizes, limits, strict=False))


@lru_cache(maxsize=65536)
def excess(limits: tuple[int, ...], sizes: tuple[int, ...]) -> int:
    """How many units must go, at the least, before the armies fit."""
    if fits(limits, sizes):
        return 0
    fewest = sum(sizes)
    for i in range(len(sizes)):
        left = [*sizes[:i], sizes[i] - 1, *sizes[i + 1 :]]
        fewest = min(fewest, 1 + excess(limits, tuple(sorted((s for s in left if s > 1), reverse=True))))
    return fewest


def limits(table: Table, seat: int) -> tuple[int, ...]:
    return table.data.supply[table.supply[seat]]


def is_supplied(table: Table, seat: int, moved: dict[str, int] | None = None) -> bool:
    """Do the House's armies, after these changes, fit its supply (supply.3)?"""
    return fits(limits(table, seat), army_sizes(table, seat, moved))


# -- Power ------------------------------------------------------------------------------------------------------


def gain_power(table: Table, seat: int, count: int) -> int:
    """A House never owns more than 20 Power tokens (ruling.6); returns how many it gained."""
    on_board = sum(owner == seat for owner in table.tokens.values())
    gained = max(0, min(count, table.data.power_tokens - on_board - table.power[seat]))
    table.power[seat] += gained
    if gained < count:
        say(table, "power.all_out", house=table.houses[seat], count=table.data.power_tokens)
    return gained


def lose_power(table: Table, seat: int, count: int) -> int:
    lost = min(count, table.power[seat])
    table.power[seat] -= lost
    return lost


# -- orders -----------------------------------------------------------------------------------------------------


def order_kind(table: Table, area: str) -> str:
    """march, defense, support, raid, power; "" where none lies."""
    order = table.orders.get(area)
    return table.data.orders[order].kind if order else ""


def order_bonus(table: Table, area: str) -> int:
    return table.data.orders[table.orders[area]].bonus


def ordered(table: Table, seat: int, kind: str) -> list[str]:
    """Areas with an order of this kind of the House."""
    return [a for a in sorted(table.orders) if table.owner.get(a) == seat and order_kind(table, a) == kind]


def whose_turn(table: Table, kind: str) -> int:
    """The next House in turn order that has an order of this kind, -1 if none has (ruling.48: the position counts)."""
    order = turn_order(table)
    for i in range(table.seats):
        position = (table.position + i) % table.seats
        if ordered(table, order[position], kind):
            table.position = position
            return order[position]
    return -1


def pass_turn(table: Table) -> None:
    table.position = (table.position + 1) % table.seats


def neighbours(table: Table, area: str) -> Iterable[str]:
    return table.data.areas[area].adjacent


def in_turn_order(table: Table, seats: Iterable[int]) -> Iterator[int]:
    chosen = set(seats)
    return (seat for seat in turn_order(table) if seat in chosen)
