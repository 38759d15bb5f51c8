"""A board kept by ear: made from the log alone, so that what the log leaves out shows as a difference."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from cyvasse.games.thrones.table import TRACKS, Table, kind_of, read_unit

Stack = Counter[tuple[str, str, str]]  # (House, area, kind)


@dataclass
class Board:
    """What a listener believes to lie on the table, by the names of Houses."""

    units: Stack = field(default_factory=Counter)
    host: Stack = field(default_factory=Counter)  # attackers, by the area they march on
    orders: dict[str, str] = field(default_factory=dict)
    tokens: dict[str, str] = field(default_factory=dict)
    garrisons: set[str] = field(default_factory=set)
    neutrals: set[str] = field(default_factory=set)
    power: dict[str, int] = field(default_factory=dict)
    supply: dict[str, int] = field(default_factory=dict)
    tracks: dict[str, list[str]] = field(default_factory=dict)
    hands: dict[str, set[str]] = field(default_factory=dict)
    round: int = 1
    wildlings: int = 0
    blade_used: bool = False
    raven_used: bool = False


def seen(table: Table) -> Board:
    """The board as it is."""
    house = table.houses
    return Board(
        units=Counter((house[table.owner[a]], a, kind_of(unit)) for a, units in table.units.items() for unit in units),
        orders=dict(table.orders),
        tokens={area: house[seat] for area, seat in table.tokens.items()},
        garrisons={*table.garrisons},
        neutrals={*table.neutrals},
        power=dict(zip(house, table.power, strict=True)),
        supply=dict(zip(house, table.supply, strict=True)),
        tracks={name: [house[s] for s in track] for name, track in zip(TRACKS, table.tracks, strict=True)},
        hands={name: {*hand} for name, hand in zip(house, table.hands, strict=True)},
        round=table.round,
        wildlings=table.wildlings,
        blade_used=table.blade_used,
        raven_used=table.raven_used,
    )


class Listener:
    """Follows the log step by step."""

    def __init__(self, table: Table) -> None:
        self.board = seen(table)
        self.march: tuple[str, str] = ("", "")  # whose March order is being resolved, and where
        self.origin = ""  # of the host
        self.played: dict[str, str] = {}  # House cards of the combat

    def hear(self, event: str, words: dict[str, Any]) -> None:
        rule = EVENTS.get(event)
        if rule is not None:
            rule(self, words)

    def end_step(self) -> None:
        """A March order is removed once it is resolved, and played House cards are discarded."""
        house, area = self.march
        if house:
            self.board.orders.pop(area, None)
        for side in list(self.played):
            self.discard_played(side)
        self.march, self.origin = ("", ""), ""
        self.board.host.clear()

    def discard_played(self, house: str) -> None:
        self.board.hands[house].discard(self.played.pop(house, ""))

    def stack(self, house: str, area: str, kind: str) -> Stack:
        """Where such a unit is: on the march, or in the area."""
        return self.board.host if self.board.host[house, area, kind] else self.board.units

    def lose(self, house: str, area: str, kinds: list[str]) -> None:
        for kind in kinds:
            self.stack(house, area, kind)[house, area, kind] -= 1

    def put(self, house: str, area: str, kinds: list[str]) -> None:
        self.board.units.update((house, area, kind) for kind in kinds)

    def come_from_the_march(self, house: str, area: str) -> None:
        """All attackers that are left enter an area."""
        for (_, _, kind), count in list(self.board.host.items()):
            self.put(house, area, [kind] * count)
        self.board.host.clear()

    def move_on_track(self, house: str, track: str, place: int) -> None:
        self.board.tracks[track].remove(house)
        self.board.tracks[track].insert(place, house)

    def empty_port(self, area: str) -> None:
        for key in [key for key in self.board.units if key[1] == area]:
            del self.board.units[key]
        self.board.orders.pop(area, None)


EVENTS: dict[str, Callable[[Listener, dict[str, Any]], None]] = {}
Hears = Callable[[Listener, dict[str, Any]], None]


def hears(*events: str) -> Callable[[Hears], Hears]:
    def enter(rule: Hears) -> Hears:
        EVENTS.update(dict.fromkeys(events, rule))
        return rule

    return enter


# -- units --------------------------------------------------------------------------------------------------------


@hears("march.moved")
def moved(ear: Listener, w: dict[str, Any]) -> None:
    ear.march = (w["house"], w["area"])
    ear.lose(w["house"], w["area"], w["units"])
    ear.put(w["house"], w["target"], w["units"])


@hears("march.attack")
def attacked(ear: Listener, w: dict[str, Any]) -> None:
    ear.march, ear.origin = (w["house"], w["area"]), w["area"]
    ear.lose(w["house"], w["area"], w["units"])
    ear.board.host.update((w["house"], w["target"], kind) for kind in w["units"])


@hears("march.nothing")
def stayed(ear: Listener, w: dict[str, Any]) -> None:
    ear.march = (w["house"], w["area"])


@hears("neutral.beaten")
def overcame(ear: Listener, w: dict[str, Any]) -> None:
    ear.board.neutrals.discard(w["area"])
    ear.come_from_the_march(w["house"], w["area"])


@hears("combat.occupies", "arianne")
def entered(ear: Listener, w: dict[str, Any]) -> None:
    ear.come_from_the_march(w["house"], w["area"])


@hears("retreated")
def retreated(ear: Listener, w: dict[str, Any]) -> None:
    ear.lose(w["house"], w["area"], w["units"])
    ear.put(w["house"], w["target"], w["units"])


@hears("retreat.none", "retreat.barred")
def destroyed_all(ear: Listener, w: dict[str, Any]) -> None:
    ear.lose(w["house"], w["area"], [kind_of(unit) for unit in w["units"]])


@hears(
    *("unit.casualty", "unit.skull", "unit.routed", "unit.stuck", "unit.left", "unit.unfed", "unit.fallen"),
    *("knight.fallen", "wildlings.kill"),
)
def destroyed(ear: Listener, w: dict[str, Any]) -> None:
    unit, area = read_unit(w["unit"])
    ear.lose(w["house"], area, [kind_of(unit)])


@hears("unit.replaced")
def replaced(ear: Listener, w: dict[str, Any]) -> None:
    unit, area = read_unit(w["unit"])
    stack = ear.stack(w["house"], area, kind_of(unit))
    stack[w["house"], area, kind_of(unit)] -= 1
    stack[w["house"], area, w["kind"]] += 1


@hears("mustered")
def mustered(ear: Listener, w: dict[str, Any]) -> None:
    ear.put(w["house"], w["area"], [w["unit"]])


@hears("mustered.ship")
def launched(ear: Listener, w: dict[str, Any]) -> None:
    ear.put(w["house"], w["target"], [w["unit"]])


@hears("mustered.upgrade")
def upgraded(ear: Listener, w: dict[str, Any]) -> None:
    ear.lose(w["house"], w["area"], [w["unit"]])
    ear.put(w["house"], w["area"], [w["kind"]])


@hears("port.taken")
def took_port(ear: Listener, w: dict[str, Any]) -> None:
    ear.empty_port(w["area"])
    ear.put(w["house"], w["area"], ["ship"] * w["count"])


@hears("ships.lost")
def lost_ships(ear: Listener, w: dict[str, Any]) -> None:
    ear.empty_port(w["area"])


# -- orders, tokens and Power -------------------------------------------------------------------------------------


@hears("raven.swap")
def swapped(ear: Listener, w: dict[str, Any]) -> None:
    ear.board.orders[w["area"]] = w["order"]
    ear.board.raven_used = True


@hears("raven.scouts")
def scouted(ear: Listener, w: dict[str, Any]) -> None:
    ear.board.raven_used = True


@hears("raid")
def raided(ear: Listener, w: dict[str, Any]) -> None:
    del ear.board.orders[w["area"]], ear.board.orders[w["target"]]


@hears("raid.nothing", "raid.useless", "order.removed", "order.lost", "power.musters")
def removed(ear: Listener, w: dict[str, Any]) -> None:
    del ear.board.orders[w["area"]]


@hears("raid.pillage")
def pillaged(ear: Listener, w: dict[str, Any]) -> None:
    ear.board.power[w["house"]] += w["gained"]
    ear.board.power[w["victim"]] -= w["lost"]


@hears("power.consolidated")
def consolidated(ear: Listener, w: dict[str, Any]) -> None:
    del ear.board.orders[w["area"]]
    ear.board.power[w["house"]] += w["count"]


@hears("power.gained", "power.income")
def gained(ear: Listener, w: dict[str, Any]) -> None:
    ear.board.power[w["house"]] += w["count"]


@hears("power.lost")
def lost(ear: Listener, w: dict[str, Any]) -> None:
    ear.board.power[w["house"]] -= w["count"]


@hears("bid")
def bade(ear: Listener, w: dict[str, Any]) -> None:
    ear.board.power[w["house"]] -= w["amount"]


@hears("token.left")
def left(ear: Listener, w: dict[str, Any]) -> None:
    ear.board.tokens[w["area"]] = w["house"]
    ear.board.power[w["house"]] -= 1


@hears("token.removed")
def token_removed(ear: Listener, w: dict[str, Any]) -> None:
    assert ear.board.tokens.pop(w["area"]) == w["house"]


@hears("loras")
def order_goes_along(ear: Listener, w: dict[str, Any]) -> None:
    ear.board.orders[w["area"]] = ear.board.orders.pop(ear.origin)


@hears("garrison.lost")
def garrison_lost(ear: Listener, w: dict[str, Any]) -> None:
    ear.board.garrisons.discard(w["area"])


@hears("cleanup")
def cleaned_up(ear: Listener, w: dict[str, Any]) -> None:
    ear.board.orders.clear()
    ear.board.blade_used = ear.board.raven_used = False


# -- tracks and cards ---------------------------------------------------------------------------------------------


@hears("round.begins")
def round_begins(ear: Listener, w: dict[str, Any]) -> None:
    ear.board.round = w["round"]


@hears("wildlings.advance", "wildlings.retreat")
def threatened(ear: Listener, w: dict[str, Any]) -> None:
    ear.board.wildlings = w["threat"]


@hears("supply.rises", "supply.falls", "supply.stays")
def supplied(ear: Listener, w: dict[str, Any]) -> None:
    ear.board.supply[w["house"]] = w["level"]


@hears("clash.result")
def clashed(ear: Listener, w: dict[str, Any]) -> None:
    ear.board.tracks[w["track"]] = list(w["houses"])


@hears("track.bottom")
def fell(ear: Listener, w: dict[str, Any]) -> None:
    ear.move_on_track(w["house"], w["track"], len(ear.board.hands))


@hears("track.top")
def rose(ear: Listener, w: dict[str, Any]) -> None:
    ear.move_on_track(w["house"], w["track"], 0)


@hears("track.down")
def went_down(ear: Listener, w: dict[str, Any]) -> None:
    ear.move_on_track(w["house"], w["track"], w["place"] - 1)


@hears("blade.used", "blade.redrawn")
def blade_used(ear: Listener, w: dict[str, Any]) -> None:
    ear.board.blade_used = True


@hears("combat.card")
def played(ear: Listener, w: dict[str, Any]) -> None:
    ear.played[w["house"]] = w["card"]


@hears("tyrion.cancels")
def cancelled(ear: Listener, w: dict[str, Any]) -> None:
    del ear.played[w["victim"]]


@hears("aeron.pays")
def paid(ear: Listener, w: dict[str, Any]) -> None:
    ear.board.power[w["house"]] -= 2
    ear.discard_played(w["house"])


@hears("roose")
def kept(ear: Listener, w: dict[str, Any]) -> None:
    del ear.played[w["house"]]


@hears("card.discarded")
def discarded(ear: Listener, w: dict[str, Any]) -> None:
    ear.board.hands[w["house"]].remove(w["card"])


@hears("cards.back")
def taken_back(ear: Listener, w: dict[str, Any]) -> None:
    ear.discard_played(w["house"])
    ear.board.hands[w["house"]] |= {*w["cards"]}
