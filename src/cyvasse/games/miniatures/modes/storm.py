"""A Storm of Swords: castle walls, siege cards, and an attacker whose units return (rulebook: A Storm of Swords)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import combinations

from cyvasse.kernel.offer import Offer, Reasons, needs
from cyvasse.kernel.places import draw
from cyvasse.kernel.rule import Rule, choose, say

from ..battlefield import roll_off, speakers
from ..components import LONG, SHORT, SIEGE_HAND
from ..deploy import deploy, has_room, restore, why_no_arrival
from ..geometry import Rect
from ..mode import MODES, Mode, await_deployment, zones_of
from ..morale import morale
from ..offers import PART, declined, is_stone, unit_word, units_offered, words_offered
from ..table import (
    DEAD,
    LOST,
    SIEGE_DECK,
    TABLE,
    Table,
    afflict,
    clockwise,
    is_marked,
    is_wall,
    price,
    table_size,
    units_of,
)
from ..windows import siege_hand

DEPTHS = (LONG, 18_000)  # of the defender's and the attacker's zone
WALL_AT, WALL_GAP = 4000, 4000  # the walls' middle line, and the room between two of them (ruling.33)
PIECES = 4
FROM_ROUND = 3


class Storm(Mode):
    """The defender along the south edge, the attacker along the north edge (storm.2)."""

    def zones(self, table: Table, place: int) -> list[Rect]:
        width, depth = table_size(table)
        return [(0, 0, width, DEPTHS[0]) if place == 0 else (0, depth - DEPTHS[1], width, depth)]

    def prepare(self, table: Table) -> Rule[None]:
        """Three siege strategy cards each, then the defender's reserve (storm.7, storm.10)."""
        for seat in range(table.seats):
            deck = SIEGE_DECK["attacker" if self.attacks(table, seat) else "defender"]
            for _ in range(SIEGE_HAND):
                yield from draw(table, deck, siege_hand(table, seat))
        for seat in range(table.seats):
            kept: list[str] = []
            if not self.attacks(table, seat):
                halves = self.halves(table, seat)
                line = yield from choose(
                    seat, "storm.reserve", partial(list, halves), rule="ruling.34",
                    why=Reasons(self.reserves_offered, table, seat),
                )  # fmt: skip
                kept = line.split(" ")
            for unit in units_of(table, seat):
                if table.words[unit] not in kept:
                    await_deployment(table, unit)
        table.turn = next(seat for seat in speakers(table) if seat != table.first)  # who won the roll (ruling.93)

    def attacks(self, table: Table, seat: int) -> bool:
        return table.sides[seat] == table.sides[table.besieger]

    def halves(self, table: Table, seat: int) -> list[str]:
        """Sets of units that make up half of the points, none of them too many (ruling.34)."""
        units = list(units_of(table, seat))
        half = Half(table, units)
        sets = (some for count in range(len(units) + 1) for some in combinations(units, count))
        return [" ".join(table.words[unit] for unit in some) for some in sets if not half.fault(some)]

    def reserves_offered(self, table: Table, seat: int) -> Offer[str]:
        """The same, with what forbids other sets."""
        units = list(units_of(table, seat))
        words, half = [table.words[unit] for unit in units], Half(table, units)

        def in_order(line: str) -> str | None:
            named = sorted(line.split(" "), key=lambda word: words.index(word) if word in words else -1)
            return " ".join(named) if all(unit_word(table, word) for word in named) else None

        def is_no_set(line: str) -> str:
            named = line.split(" ")
            if any(word in table.data.attachments for word in named):
                return PART
            return "" if len(set(named)) == len(named) and set(named) <= set(words) else "storm.10"

        def is_no_half(line: str) -> str:
            return half.fault([table.words.index(word) for word in line.split(" ")])

        return Offer(lambda: self.halves(table, seat), is_no_set, is_no_half, never=declined("storm.10"), read=in_order)

    def round_starts(self, table: Table) -> Rule[None]:
        """The attacker may redeploy units that were destroyed in earlier rounds (storm.8)."""
        for seat in clockwise(table, table.besieger):
            if not self.attacks(table, seat):
                continue
            while True:
                zones = zones_of(table, seat)
                lost = [unit for unit in units_of(table, seat) if table.status[unit] == LOST]
                ready = [table.words[unit] for unit in lost if has_room(table, unit, zones)]
                if not ready:
                    break
                line = yield from choose(
                    seat, "storm.return", partial(list, [*ready, "pass"]), rule="storm.8",
                    why=Reasons(self.returns_offered, table, seat),
                )  # fmt: skip
                if line == "pass":
                    break
                unit = table.words.index(line)
                restore(table, unit)
                yield from deploy(table, unit, zones, "reserve.place", "storm.8")

    def returns_offered(self, table: Table, seat: int) -> Offer[str]:
        """The same, with what keeps others away."""

        def is_dead(unit: int) -> str:
            return why_no_arrival(table, unit) if table.status[unit] == DEAD else ""

        return units_offered(
            table,
            "storm.8",
            is_stone(table, "storm.23"),
            needs("storm.8", lambda unit: table.owners[unit] == seat),
            is_dead,
            needs("storm.8", lambda unit: table.status[unit] == LOST),
            needs("ruling.92", lambda unit: has_room(table, unit, zones_of(table, seat))),
            words=("pass",),
        )

    def returns(self, table: Table, seat: int) -> bool:
        return self.attacks(table, seat)

    def reserve_zones(self, table: Table, seat: int) -> list[Rect]:
        """From round 3 the defender's reserve comes at either flank edge (storm.11)."""
        if self.attacks(table, seat) or (table.round < FROM_ROUND and not is_marked(table, "sortie", seat)):
            return []
        width, depth = table_size(table)
        return [(0, 0, SHORT, depth), (width - SHORT, 0, width, depth)]

    def is_activated(self, table: Table, unit: int) -> Rule[None]:
        """Dread before the walls: a morale test, and Panicked on a failure (card.dread_before_the_walls)."""
        if is_marked(table, "dread", table.sides[table.owners[unit]]):
            passed = yield from morale(table, unit)
            if not passed:
                afflict(table, unit, "panicked")


class Half:
    """Half of the points of these units, or by an option of their number (storm.10, ruling.34, ruling.54)."""

    def __init__(self, table: Table, units: Sequence[int]) -> None:
        self.worth = {unit: 1 if table.options.storm_reserve_by_units else price(table, unit) for unit in units}
        self.need = -(-sum(self.worth.values()) // 2)

    def fault(self, some: Sequence[int]) -> str:
        """The clause that forbids to keep these in reserve: too little, or more than it takes."""
        total = sum(self.worth[unit] for unit in some)
        if total < self.need:
            return "storm.10"
        return "ruling.34" if any(total - self.worth[unit] >= self.need for unit in some) else ""


MODES["storm"] = Storm()


def roles(table: Table) -> Rule[None]:
    """The higher roll chooses to attack or to defend; the walls go up (storm.1, storm.3, ruling.93)."""
    order = yield from roll_off(table, speakers(table), "roles")
    chooser, other = order[0], order[1]
    offer = words_offered(("attacker", "defender"), "storm.1")
    line = yield from choose(chooser, "storm.role", offer.options, rule="storm.1", why=offer.why)
    table.besieger = chooser if line == "attacker" else other
    table.turn = other if line == "attacker" else chooser
    table.first = other
    say(table, "storm.roles", seat=table.names[table.besieger])
    for seat in range(table.seats):
        table.places_of[seat] = 1 if table.sides[seat] == table.sides[table.besieger] else 0
        table.places[siege_hand(table, seat)] = []
    raise_walls(table)
    table.waiting = PIECES
    table.step = "terrain"


def raise_walls(table: Table) -> None:
    """One in the middle, two beside it, gaps of 4 inches (ruling.33)."""
    width, _ = table_size(table)
    defender = next(seat for seat in range(table.seats) if table.places_of[seat] == 0)
    walls = [unit for unit in range(len(table.words)) if is_wall(table, unit)]
    apart = table.data.wall.width + WALL_GAP
    for number, unit in enumerate(walls):
        table.owners[unit] = defender
        table.poses[unit] = (width // 2 + (number - len(walls) // 2) * apart, WALL_AT, 0)
        table.status[unit] = TABLE
