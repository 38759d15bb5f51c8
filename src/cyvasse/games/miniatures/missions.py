"""Secret missions: when their conditions come true, and how they are scored (rulebook: The Winds of Winter)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from cyvasse.kernel.offer import Offer, Reasons, needs
from cyvasse.kernel.places import shift
from cyvasse.kernel.rule import Rule, choose, say

from .mode import gain
from .table import MISSION_HAND, MISSIONS_GONE, Table, opponents, played

FIRST_ROUND = 2  # winds.7


def met(table: Table, seat: int, words: Sequence[str]) -> Rule[None]:
    """The conditions of these missions have come true for a seat: the open one scores, held ones may (ruling.69)."""
    if played(table) != "winds" or table.round < FIRST_ROUND:
        return
    if table.open_mission in words:  # winds.15
        gain(table, seat, table.data.missions[table.open_mission].vp, "mission")
    hand = MISSION_HAND[seat]
    left = list(words)
    while left and table.places[hand]:
        line = yield from choose(
            seat,
            "mission.score",
            partial(_held, table, hand, left),
            rule="ruling.69",
            why=Reasons(missions_offered, table, hand, left),
            secret=True,
            of=partial(_route, hand),
        )
        if line == "pass":
            return
        left.remove(line)
        shift(table, line, hand, MISSIONS_GONE)  # winds.9
        say(table, "mission.scored", seat=table.names[seat], mission=line)
        gain(table, seat, table.data.missions[line].vp, "mission")


def _held(table: Table, hand: str, words: Sequence[str]) -> list[str]:
    return [*(word for word in words if word in table.places[hand]), "pass"]


def missions_offered(table: Table, hand: str, words: Sequence[str]) -> Offer[str]:
    """The same, with what forbids others: they are not held, or what they tell has not come true."""
    return Offer(
        lambda: table.data.missions,
        needs("ruling.69", lambda word: word in table.places[hand]),
        lambda word: "" if word in words else f"card.{word}",
        words=("pass",),
    )


def _route(hand: str, line: str) -> str:
    return "" if line == "pass" else f"{hand}>{MISSIONS_GONE}"


def all_met(table: Table, seats: Sequence[int], *words: str) -> Rule[None]:
    for seat in seats:
        yield from met(table, seat, words)


def driven_off(table: Table, unit: int) -> Rule[None]:
    """A unit no longer controls an objective token because of a Retreat (card.drive_them_off)."""
    yield from all_met(table, opponents(table, table.owners[unit]), "drive_them_off")


AtEnd = Callable[[Table, int], bool]
AT_END: dict[str, AtEnd] = {}


def at_end(word: str) -> Callable[[AtEnd], AtEnd]:
    """The condition of a mission that is scored at the end of a round."""

    def note(holds: AtEnd) -> AtEnd:
        AT_END[word] = holds
        return holds

    return note
