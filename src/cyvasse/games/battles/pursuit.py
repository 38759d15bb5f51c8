"""Advance and Pursue, and moves that commanders and tactics allow after an attack."""

from __future__ import annotations

from functools import partial

from cyvasse.kernel.offer import Reasons
from cyvasse.kernel.rule import Rule, choose, say

from .always import added, is_so, said
from .engagement import break_off
from .losses import Wounds, eliminate, wound
from .marching import walk_to
from .moments import Chase, Strike, act
from .movement import BRIDGES, GO, ROADS, STOP, WADE, can_enter, can_leave, leaves_at, passage_of, reach, stop
from .paths import follow_offered, free_moves_offered, steps_offered
from .table import NOBODY, Table, called, has, hex_word, profile, side_word, step_to

MOST_BY_ROAD = 3  # hexes of a Pursue with the bonus of a road (terrain.12)


def follow(table: Table, unit: int, place: int, won: bool, killed: bool) -> Rule[None]:
    """After the unit's own attack on the target in a hex: Pursue or Advance, then what commanders allow."""
    if table.hexes[unit] < 0:
        return
    if won and not (yield from pursue(table, unit, place)):
        yield from advance(table, unit, place)
    if table.hexes[unit] >= 0:
        yield from act(table, "after an attack", table.sides[unit], unit, Strike(killed))
    yield from move_after(table, unit)


def is_open(table: Table, unit: int, place: int) -> bool:
    """Is the vacated hex adjacent, enterable and no bridge (keywords.60, tokens_terrain.18)?"""
    here = table.hexes[unit]
    return (
        table.board.distance[here][place] == 1
        and table.ground[place] not in BRIDGES
        and can_leave(table, unit)
        and can_enter(table, unit, here, place)
    )


def pursue_value(table: Table, unit: int) -> int:
    value = profile(table, unit).pursue
    return max(0, value + added(table, "Pursue", unit)) if value else 0


def pursue(table: Table, unit: int, place: int, value: int = 0) -> Rule[bool]:
    """Up to X hexes, the first being that of the target; then another attack (keywords.3, 4)."""
    value = value or pursue_value(table, unit)
    if not value or not is_open(table, unit, place):
        return False
    spent = unit in table.pursued
    side = table.sides[unit]
    if spent:
        yield from act(table, "would pursue again", side, unit, chase := Chase())
        if not chase.allowed:
            return False
    if has(table, unit, "run_down"):
        moved = yield from run_down(table, unit, place, value)
    else:
        start = table.hexes[unit]
        places = [place, *follow_up(table, unit, place, value, most=MOST_BY_ROAD)]
        words = sorted({hex_word(table, p) for p in places if p != start}, key=table.board.hex.__getitem__)
        line = yield from choose(
            side,
            "pursue",
            lambda: [*words, "pass"],
            rule="keywords.3",
            why=Reasons(follow_offered, table, unit, places, "keywords.3", "keywords.4"),
            unit=called(table, unit),
            target=hex_word(table, place),
        )
        moved = line != "pass"
        if moved and (yield from break_off(table, unit)):
            yield from walk_to(table, unit, table.board.hex[line])
    if not moved:
        return False
    table.pursued.append(unit)
    if table.hexes[unit] >= 0:
        table.again.append(unit)
        yield from act(table, "pursues", side, unit)
    return True


def follow_up(table: Table, unit: int, place: int, value: int, most: int) -> list[int]:
    """Hexes beyond the target's that the steps left allow; along roads one more, up to `most` in all (terrain.12)."""
    if leaves_at(table, unit, place):
        return []
    code = passage_of(table, unit)[table.ground[place]]
    left = 0 if code == STOP else max(0, value - 1 - (code == WADE))
    found = dict(reach(table, unit, left, start=place, bridges=False)) if left else {}
    if value < most and table.ground[table.hexes[unit]] in ROADS and table.ground[place] in ROADS:
        edge = [place]
        for _ in range(value):
            edge = [
                other
                for here in edge
                if not leaves_at(table, unit, here)
                for other in table.board.around[here]
                if table.ground[other] in ROADS
                and table.ground[other] not in BRIDGES
                and can_enter(table, unit, here, other)
                and other != place
            ]
            found |= dict.fromkeys(edge, 0)
    return [other for other in found if other != table.hexes[unit]]


def run_down(table: Table, unit: int, place: int, value: int) -> Rule[bool]:
    """Hex by hex, through enemies too, each of whom takes a hit; it must end in an empty hex (keywords.47, 69)."""
    start, here, left = table.hexes[unit], table.hexes[unit], value
    side = table.sides[unit]
    bonus = value < MOST_BY_ROAD and table.ground[start] in ROADS  # terrain.12
    trampled: list[int] = []
    steps = [place]
    while steps:
        words = [hex_word(table, step) for step in steps]
        if table.at[here] in (NOBODY, unit):  # not among trampled enemies
            words.append("pass")
        why = Reasons(steps_offered, table, unit, here, steps, words[-1] == "pass")
        line = yield from choose(
            side, "pursue.step", partial(list, words), rule="keywords.47", why=why, area=hex_word(table, here)
        )
        if line == "pass":
            break
        origin, here = here, table.board.hex[line]
        foe = table.at[here]
        if foe >= 0 and foe != unit:
            trampled.append(foe)
        left, bonus = steps_left(table, unit, here, left, bonus)
        steps = trample_steps(table, unit, here, left, bonus, origin)
    if here == start:
        return False
    step_to(table, unit, here)
    for foe in trampled:
        if table.hexes[foe] < 0:
            continue
        say(table, "unit.trampled", unit=called(table, foe))
        if (yield from wound(table, foe, 1, Wounds())):
            yield from eliminate(table, [foe], {})
    yield from stop(table, unit)
    return True


def steps_left(table: Table, unit: int, place: int, left: int, bonus: bool) -> tuple[int, bool]:
    """Steps after entering a hex, and whether the road still gives one more; without steps that one is used up."""
    code = passage_of(table, unit)[table.ground[place]]
    if left == 0 or code == STOP:
        return 0, False
    return max(0, left - 1 - (code == WADE)), bonus and table.ground[place] in ROADS


def trample_steps(table: Table, unit: int, here: int, left: int, bonus: bool, origin: int) -> list[int]:
    """Next hexes of a Run Down: empty ones, or enemies from whose hex the unit can still come out."""
    found: list[int] = []
    for other in table.board.around[here] if not leaves_at(table, unit, here) else ():
        foe, ground = table.at[other], table.ground[other]
        within = left > 0 or (bonus and ground in ROADS)
        if not within or ground in BRIDGES or other in table.fire or other in (origin, table.hexes[unit]):
            continue
        if foe < 0 and can_enter(table, unit, here, other):
            found.append(other)
        elif foe >= 0 and table.sides[foe] != table.sides[unit] and passage_of(table, unit)[ground] == GO:
            rest, road = steps_left(table, unit, other, left, bonus)
            if any(table.at[p] < 0 for p in trample_steps(table, unit, other, rest, road, here)):
                found.append(other)
    return found


def advance(table: Table, unit: int, place: int) -> Rule[None]:
    """Into the hex of the target, once per turn; along a road one hex more (keywords.1, terrain.12)."""
    able = profile(table, unit).advance or is_so(table, "Advance", unit)
    if not able or unit in table.advanced or not is_open(table, unit, place):
        return
    places = [place, *follow_up(table, unit, place, 1, most=2)]
    words = sorted({hex_word(table, p) for p in places}, key=table.board.hex.__getitem__)
    side = table.sides[unit]
    line = yield from choose(
        side,
        "advance",
        lambda: [*words, "pass"],
        rule="keywords.1",
        why=Reasons(follow_offered, table, unit, places, "keywords.1", "keywords.1"),
        unit=called(table, unit),
        target=hex_word(table, place),
    )
    if line == "pass":
        return
    table.advanced.append(unit)
    yield from walk_to(table, unit, table.board.hex[line])
    if table.hexes[unit] >= 0 and has(table, unit, "defender"):
        yield from offer_guard(table, unit, "keywords.24")


def offer_guard(table: Table, unit: int, rule: str) -> Rule[None]:
    """The unit may take a defence token, if one is left."""
    if table.guards[unit] or sum(table.guards) >= table.data.count("defence"):
        return
    line = yield from choose(
        table.sides[unit], "defence.take", lambda: ["yes", "no"], rule=rule, unit=called(table, unit)
    )
    if line == "yes":
        give_guard(table, unit)


def give_guard(table: Table, unit: int) -> None:
    if not table.guards[unit] and sum(table.guards) < table.data.count("defence"):
        table.guards[unit] = True
        say(table, "defence.taken", house=side_word(table.sides[unit]), unit=called(table, unit))


def follow_after_counter(table: Table, unit: int, place: int) -> Rule[None]:
    """Who pursues also when his unit counterattacks."""
    value = added(table, "Pursue after counterattacks", unit) if table.hexes[unit] >= 0 else 0
    if value:
        yield from pursue(table, unit, place, value)


# -- moves outside an order ------------------------------------------------------------------------------------------


def move_after(table: Table, unit: int) -> Rule[None]:
    """One unit may move after its attack, once in the turn, if a card says so."""
    for card, hexes in said(table, "one may move after its attack", unit) if table.hexes[unit] >= 0 else ():
        if card not in table.spent and (yield from free_move(table, unit, hexes, f"card.{card}")):
            table.spent.append(card)
            return


def free_move(table: Table, unit: int, moves: int, rule: str) -> Rule[bool]:
    """The unit may move so many hexes outside its order; who is engaged breaks off."""
    if not can_leave(table, unit):
        return False
    places = sorted(reach(table, unit, moves))
    if not places:
        return False
    words = [hex_word(table, place) for place in places]
    why = Reasons(free_moves_offered, table, unit, moves, rule)
    line = yield from choose(
        table.sides[unit], "move.free", lambda: [*words, "pass"], rule=rule, why=why, unit=called(table, unit)
    )
    if line == "pass":
        return False
    if (yield from break_off(table, unit)):
        yield from walk_to(table, unit, table.board.hex[line])
    return True
