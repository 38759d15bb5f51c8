"""The Winds of Winter: secret missions, and an open one each round (rulebook: The Winds of Winter)."""

from __future__ import annotations

from functools import partial

from cyvasse.kernel.offer import Reasons
from cyvasse.kernel.places import draw, lay, shift
from cyvasse.kernel.question import NOBODY, only
from cyvasse.kernel.rule import Rule, choose, say

from .. import geometry as geo
from ..components import LONG
from ..field import is_engaged
from ..missions import AT_END, FIRST_ROUND, at_end, met
from ..mode import MODES
from ..objectives import controlled
from ..offers import cards_offered
from ..table import (
    MISSION_HAND,
    MISSIONS,
    MISSIONS_GONE,
    Table,
    all_ranks,
    body,
    clockwise,
    controls,
    foes,
    friends,
    has_commander,
    is_marked,
    on_table,
    opponents,
    ranks,
    table_size,
)
from .thrones import Thrones

HELD = 2


class Winds(Thrones):
    """Tokens as in A Game of Thrones, without cards; no spoils of war (winds.1 to winds.3)."""

    has_spoils = False

    def prepare(self, table: Table) -> Rule[None]:
        """Two secret missions for each player (winds.4)."""
        for seat in range(table.seats):
            yield from self.take(table, seat)

    def take(self, table: Table, seat: int) -> Rule[None]:
        """Draw up to two missions; an empty deck gives no more (winds.14, ruling.68)."""
        while len(table.places[MISSION_HAND[seat]]) < HELD and table.places[MISSIONS]:
            yield from draw(table, MISSIONS, MISSION_HAND[seat])

    def round_starts(self, table: Table) -> Rule[None]:
        """From round 2 a mission lies open for all (winds.10)."""
        if table.round >= FIRST_ROUND and table.places[MISSIONS]:
            table.open_mission = yield from draw(table, MISSIONS, "")
            say(table, "mission.open", mission=table.open_mission)

    def scores(self, table: Table) -> Rule[None]:
        """Missions of the end of a round whose conditions hold (ruling.69)."""
        if table.round < FIRST_ROUND:
            return
        for seat in clockwise(table, table.first):
            yield from met(table, seat, [word for word, holds in AT_END.items() if holds(table, seat)])

    def round_ends(self, table: Table) -> Rule[None]:
        """The open mission goes; each player may discard a mission, then draws (winds.8, winds.11, winds.14)."""
        if table.open_mission:
            yield from lay(table, [table.open_mission], MISSIONS_GONE)
            table.open_mission = ""
        for seat in clockwise(table, table.first):
            hand = MISSION_HAND[seat]
            line = yield from choose(
                seat, "mission.discard", partial(self.held, table, hand), rule="winds.8", secret=True, to=only(seat),
                why=Reasons(cards_offered, table, table.places[hand], "winds.8", ("pass",)),
                of=partial(self.route, hand),
            )  # fmt: skip
            if line != "pass":
                shift(table, line, hand, MISSIONS_GONE, NOBODY)
                say(table, "mission.discarded", seat=table.names[seat])
        for seat in clockwise(table, table.first):  # ruling.97
            yield from self.take(table, seat)

    def held(self, table: Table, hand: str) -> list[str]:
        return [*table.places[hand], "pass"]

    def route(self, hand: str, line: str) -> str:
        return "" if line == "pass" else f"{hand}>{MISSIONS_GONE}"


MODES["winds"] = Winds()


# -- conditions at the end of a round ---------------------------------------------------------------------------


def edge_gap(table: Table, seat: int, x: int, y: int) -> int:
    """How far a point lies from a seat's table edge; of a corner the nearer of its two edges."""
    width, depth = table_size(table)
    south, west = (y, x)
    place = table.places_of[seat]
    if table.seats > 2 and not table.options.teams:
        return min((west, width - x)[place % 2], (south, depth - y)[place // 2])
    return south if place == 0 else depth - y


@at_end("hold_the_centre")
def hold_the_centre(table: Table, seat: int) -> bool:
    return 0 in controlled(table, seat)


@at_end("spread_wide")
def spread_wide(table: Table, seat: int) -> bool:
    return len(controlled(table, seat)) >= 3


@at_end("foothold")
def foothold(table: Table, seat: int) -> bool:
    return any(
        edge_gap(table, other, *table.objectives[token]) < edge_gap(table, seat, *table.objectives[token])
        for token in controlled(table, seat)
        for other in opponents(table, seat)
    )


@at_end("stand_fast")
def stand_fast(table: Table, seat: int) -> bool:
    return len(controlled(table, seat)) >= 2


@at_end("behind_the_lines")
def behind_the_lines(table: Table, seat: int) -> bool:
    """An unengaged unit of the seat lies wholly within Long Range of an opponent's edge."""
    return any(
        all(edge_gap(table, other, x // geo.FINE, y // geo.FINE) <= LONG for x, y in body(table, unit).points)
        and not is_engaged(table, unit)
        for unit in on_table(table, seat)
        for other in opponents(table, seat)
    )


@at_end("hold_the_rear")
def hold_the_rear(table: Table, seat: int) -> bool:
    return not any(
        edge_gap(table, seat, x // geo.FINE, y // geo.FINE) <= LONG
        for unit in foes(table, seat)
        for x, y in body(table, unit).points
    )


@at_end("court_intrigue")
def court_intrigue(table: Table, seat: int) -> bool:
    return controls(table, seat, "crown") and controls(table, seat, "wealth")


@at_end("master_of_war")
def master_of_war(table: Table, seat: int) -> bool:
    return controls(table, seat, "combat") and controls(table, seat, "maneuver")


@at_end("ears_everywhere")
def ears_everywhere(table: Table, seat: int) -> bool:
    held = [0] * table.seats
    for ncu, zone in enumerate(table.ncu_zones):
        held[table.ncu_owners[ncu]] += bool(zone)
    return all(held[seat] > held[other] for other in opponents(table, seat))


@at_end("unbroken")
def unbroken(table: Table, seat: int) -> bool:
    mine = [unit for unit, owner in enumerate(table.owners) if owner == seat]
    return any(is_marked(table, "attacked", unit) for unit in mine) and not any(
        is_marked(table, "broken", unit) for unit in mine
    )


@at_end("grind_them_down")
def grind_them_down(table: Table, seat: int) -> bool:
    return any(ranks(table, unit) == 1 for unit in foes(table, seat) if all_ranks(table, unit))


@at_end("lead_from_the_front")
def lead_from_the_front(table: Table, seat: int) -> bool:
    return any(
        has_commander(table, unit) and table.owners[unit] == seat and is_engaged(table, unit)
        for unit in friends(table, seat)
    )
