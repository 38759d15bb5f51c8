"""Why a unit cannot come to a hex: who stands there, the terrain, the way, and how far it may go."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from functools import cached_property, partial

from cyvasse.kernel.offer import Offer, bars

from .aiming import every_aim
from .components import CLIFF, FOREST_RIVER, HILL, LAKE, PLAIN, RIVER
from .movement import BRIDGES, FORDS, HEIGHTS, NO, ROADS, STOP, can_leave, passage_of, reach
from .offers import hexes_offered, one_action
from .table import NOBODY, NOWHERE, Table, has, is_special, profile

FORD_RULES = ("tokens_terrain.11", "tokens_terrain.12", "tokens_terrain.13")  # by type: foot, horse, archers on foot


def why_held(table: Table, unit: int) -> str:
    """Fire and Fearsome enemies hold a unit where it is."""
    if can_leave(table, unit):
        return ""
    return "fire.3" if table.hexes[unit] in table.fire else "keywords.53"


def why_closed(table: Table, unit: int, place: int) -> str:
    """What keeps a unit out of a hex, from wherever it comes; cliffs depend on that."""
    other = table.at[place]
    if other >= 0 and other != unit:
        return "movement.2"
    if place in table.fire:
        return "fire.3"
    if place == table.flooded:
        return closed_by(table)
    return why_impassable(table, unit, place)


def closed_by(table: Table) -> str:
    """The card that keeps units out of a ford."""
    card = table.data.books.doers.get("close until your next turn", "")
    return f"card.{card}" if card else "movement.5"


def why_impassable(table: Table, unit: int, place: int) -> str:
    """Riverborn units enter rivers while they have a ford to lay, lakes never (keywords.48, 70)."""
    ground = table.ground[place]
    if passage_of(table, unit)[ground] != NO:
        return ""
    if has(table, unit, "riverborn"):
        return {RIVER: "keywords.48", FOREST_RIVER: "keywords.48", LAKE: "keywords.70"}.get(ground, "movement.5")
    return "movement.5"


# -- an order -----------------------------------------------------------------------------------------------------


class Ways:
    """Where a unit could come, as things are, and if one of the rules that stop it on its way did not hold."""

    def __init__(self, table: Table, unit: int, moves: int) -> None:
        self.table, self.unit, self.moves = table, unit, moves
        self.near = reach(table, unit, moves)

    @cached_property
    def eased(self) -> list[tuple[str, Collection[int]]]:
        """By clause where the unit could come but for it."""
        table, unit, moves = self.table, self.unit, self.moves
        codes = passage_of(table, unit)
        stops = frozenset(terrain for terrain, code in enumerate(codes) if code == STOP) - FORDS - {RIVER, FOREST_RIVER}
        closed = frozenset(terrain for terrain, code in enumerate(codes) if code == NO)
        ways: list[tuple[str, Callable[[Table], None]]] = [
            ("movement.2", partial(clear_units, unit=unit)),
            ("movement.4", partial(level, grounds=stops)),
            (FORD_RULES[profile(table, unit).type], partial(level, grounds=FORDS)),
            ("terrain.3", partial(level, grounds=frozenset({CLIFF}), to=HILL)),
            ("fire.3", put_out),
            (closed_by(table), let_flow),
            ("movement.5", partial(level, grounds=closed)),
        ]
        found: list[tuple[str, Collection[int]]] = []
        for clause, ease in ways:
            free = table.copy()
            ease(free)
            found.append((clause, reach(free, unit, moves)))
        return found

    @cached_property
    def by_road(self) -> Collection[int]:
        """One hex more, if it starts on a road (terrain.13); with it no further one."""
        table, unit = self.table, self.unit
        if table.ground[table.hexes[unit]] not in ROADS:
            return ()
        free = table.copy()
        level(free, ROADS)
        return reach(free, unit, self.moves + 1)

    def why_not(self, place: int) -> str:
        """The clause that stops the unit on its way, else that it does not come so far."""
        if place in self.near:
            return ""
        table, unit = self.table, self.unit
        if table.ground[place] == CLIFF and not any(table.ground[p] in HEIGHTS for p in table.board.around[place]):
            return "terrain.3"
        for clause, reached in self.eased:
            if place in reached:
                return clause
        if unit in table.bogged:
            return "terrain.9"
        return "terrain.13" if place in self.by_road else "movement.1"


def clear_units(table: Table, unit: int) -> None:
    table.at = [other if other == unit else NOBODY for other in table.at]


def level(table: Table, grounds: Collection[int], to: int = PLAIN) -> None:
    """Terrain of these kinds is as easy as another one."""
    table.ground = bytes(to if ground in grounds else ground for ground in table.ground)


def put_out(table: Table) -> None:
    table.fire = {}


def let_flow(table: Table) -> None:
    table.flooded = NOWHERE


def moves_offered(table: Table, unit: int, moves: int, options: Iterable[str]) -> Offer[str]:
    """Anywhere within reach, or where it is (movement.9); off the board where the plan has an exit."""
    ways = Ways(table, unit, moves)
    return hexes_offered(
        table,
        "movement.1",
        bars("movement.9", lambda place: place == table.hexes[unit]),
        lambda place: why_held(table, unit),
        partial(why_closed, table, unit),
        ways.why_not,
        words=[line for line in ("exit", "stay") if line in options],
        never={"exit": why_no_exit(table, unit), "pass": "movement.9", "none": "movement.9", "no": "movement.9"},
        elsewhere=dict.fromkeys(["hold", *(aim.line for aim in every_aim(table, unit))], attacks_later(table))
        | one_action(table),
    )


def attacks_later(table: Table) -> str:
    """A unit moves before it attacks, and on a card all move before the first attack."""
    return "leadership.8" if table.card else "orders.10"


def why_no_exit(table: Table, unit: int) -> str:
    """Battles 15 and 22 have a way out, each for one House; whoever is held does not get there."""
    if is_special(table, "exit_by_step") and table.sides[unit] == 1:
        return why_held(table, unit) or "s15.2"
    return "s22.2" if is_special(table, "exit_at_once") and table.sides[unit] == 0 else "movement.3"


def free_moves_offered(table: Table, unit: int, moves: int, rule: str) -> Offer[str]:
    """A move that a card allows; who does not want it passes."""
    return hexes_offered(
        table,
        rule,
        bars(rule, lambda place: place == table.hexes[unit]),
        partial(why_closed, table, unit),
        Ways(table, unit, moves).why_not,
        words=("pass",),
    )


# -- after an attack --------------------------------------------------------------------------------------------


def follow_offered(table: Table, unit: int, places: Collection[int], rule: str, back: str) -> Offer[str]:
    """Advance and Pursue: the hex of the target and those beyond it, no bridge, and not `back` where it began."""
    return hexes_offered(
        table,
        rule,
        bars(back, lambda place: place == table.hexes[unit]),
        bars("tokens_terrain.18", lambda place: table.ground[place] in BRIDGES),
        partial(why_closed, table, unit),
        lambda place: "" if place in places else "terrain.3" if table.ground[place] == CLIFF else rule,
        words=("pass",),
    )


def steps_offered(table: Table, unit: int, here: int, steps: Collection[int], may_stop: bool) -> Offer[str]:
    """The next hex of a Run Down, which may hold an enemy from whose hex the unit still comes out (keywords.47, 69)."""
    side = table.sides[unit]

    def is_friend(place: int) -> bool:
        other = table.at[place]
        return other >= 0 and other != unit and table.sides[other] == side

    def why_no_step(place: int) -> str:
        if place in steps or table.board.distance[here][place] != 1:
            return "" if place in steps else "keywords.47"
        if table.at[place] >= 0:
            return "keywords.69"
        return "terrain.3" if table.ground[place] == CLIFF else "keywords.47"

    return hexes_offered(
        table,
        "keywords.47",
        bars("keywords.4", lambda place: place == table.hexes[unit]),
        bars("tokens_terrain.18", lambda place: table.ground[place] in BRIDGES),
        bars("movement.2", is_friend),
        bars("fire.3", table.fire.__contains__),
        lambda place: why_impassable(table, unit, place),
        why_no_step,
        words=("pass",) if may_stop else (),
        never={"pass": "keywords.69"},
    )
