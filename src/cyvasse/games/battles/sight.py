"""Line of sight and range, and whom a unit may attack in which way."""

from __future__ import annotations

from .always import added, of_commander, said
from .components import CLIFF, FOREST_RIVER, HILL, HOLLOW_HILL, INFANTRY, LAKE, RANGED, RIVER, SIDES
from .movement import HEIGHTS, IMPASSABLE, can_leave
from .table import (
    Table,
    enemies_beside,
    everyone,
    friends_beside,
    has,
    hex_word,
    is_special,
    living,
    profile,
    spare,
    walls,
    word,
)

NEAREST, FARTHEST = 2, 3  # how far dogs run (keywords.15)


def stands_high(table: Table, unit: int) -> bool:
    """On a cliff or in the tower of an outpost."""
    place = table.hexes[unit]
    return table.ground[place] == CLIFF or in_tower(table, unit)


def in_tower(table: Table, unit: int) -> bool:
    return bool(table.sides_of) and table.sides_of.get(table.hexes[unit]) == "tower"


def on_hill(table: Table, unit: int) -> bool:
    return table.ground[table.hexes[unit]] in (HILL, HOLLOW_HILL)


def crowd(table: Table, units: list[int]) -> int:
    """A mask of the hexes where these units stand."""
    mask = 0
    for unit in units:
        mask |= 1 << table.hexes[unit]
    return mask


def blockers(table: Table, unit: int) -> int:
    """What blocks a shot of this unit: terrain and units, unless it stands high or shoots indirectly (los.3-8)."""
    terrain, high = walls(table.ground)
    if stands_high(table, unit):
        return high
    if on_hill(table, unit):
        return terrain
    mask = terrain | crowd(table, everyone(table))
    if has(table, unit, "indirect_fire"):  # keywords.33
        mask &= ~crowd(table, friends_beside(table, unit)) | terrain
    return mask


def dog_blockers(table: Table, unit: int, rivers: bool = True) -> int:
    """Friendly units let dogs pass, rivers do not (keywords.17)."""
    mask = walls(table.ground)[0] | crowd(table, living(table, 1 - table.sides[unit]))
    for place, terrain in enumerate(table.ground) if rivers else ():
        if terrain in (RIVER, FOREST_RIVER, LAKE):
            mask |= 1 << place
    return mask


def shooting_range(table: Table, unit: int) -> int:
    return profile(table, unit).range + added(table, "range", unit) + stands_high(table, unit)


def shootable(table: Table, unit: int) -> list[int]:
    """Enemies within range and sight; an engaged unit shoots at its foe only (ranged.2)."""
    if table.foes[unit] >= 0:
        return [table.foes[unit]]
    board, here = table.board, table.hexes[unit]
    most, distance = shooting_range(table, unit), table.board.distance[here]
    mask: int | None = None  # made when the first enemy is near enough
    found = []
    for other in living(table, 1 - table.sides[unit]):
        place = table.hexes[other]
        if distance[place] > most - stands_high(table, other):  # los.9
            continue
        if mask is None:
            mask = blockers(table, unit)
        if board.sees(here, place, mask):
            found.append(other)
    return found


def unseen_shots(table: Table, unit: int) -> list[int]:
    """Enemies that only a commander's commit brings into reach: farther away and without sight."""
    farther = sum(of_commander(table, "may shoot unseen", unit)) if table.foes[unit] < 0 else 0
    if not farther:
        return []
    most, distance = shooting_range(table, unit) + farther, table.board.distance[table.hexes[unit]]
    near = [
        other
        for other in living(table, 1 - table.sides[unit])
        if distance[table.hexes[other]] <= most - stands_high(table, other)
    ]
    seen = shootable(table, unit)
    return [other for other in near if other not in seen]


def dog_targets(table: Table, unit: int) -> list[int]:
    """Enemies two or three hexes away; on a cliff or in a tower a hex less, as for any shot (ruling.109)."""
    if table.foes[unit] >= 0:
        return []
    mask, here = dog_blockers(table, unit), table.hexes[unit]
    distance = table.board.distance[here]
    return [
        other
        for other in living(table, 1 - table.sides[unit])
        if NEAREST <= distance[table.hexes[other]] <= FARTHEST - stands_high(table, other)
        and table.board.sees(here, table.hexes[other], mask)
    ]


def can_melee(table: Table, unit: int, other: int) -> bool:
    """Adjacent, not from or against a tower, and with a cliff only between heights (terrain.4, tokens_terrain.8)."""
    one, two = table.ground[table.hexes[unit]], table.ground[table.hexes[other]]
    if CLIFF in (one, two) and not (one in HEIGHTS and two in HEIGHTS):
        return False
    return not (in_tower(table, unit) or in_tower(table, other))


def strikable(table: Table, unit: int) -> list[int]:
    """Adjacent enemies that the unit may attack in melee; who cannot disengage attacks his foe only."""
    found = [other for other in enemies_beside(table, unit) if can_melee(table, unit, other)]
    foe = table.foes[unit]
    if foe >= 0 and found != [foe] and not can_leave(table, unit):
        return [other for other in found if other == foe]
    return found


def burnable(table: Table, unit: int) -> list[int]:
    """Adjacent empty hexes whose fire can still grow (keywords.12, fire.9)."""
    return [
        place
        for place in table.board.around[table.hexes[unit]]
        if table.at[place] < 0 and burn_limit(table, place) > table.fire.get(place, 0)
    ]


def lent_fire(table: Table, unit: int) -> str:
    """The card that lets one unit of the turn set fires, if no other has done so; "" if none."""
    for card in said(table, "one may set fires", unit):
        if card not in table.spent:
            return str(card)
    return ""


def burn_limit(table: Table, place: int) -> int:
    return table.data.grounds[table.ground[place]].burn


# -- Call to Arms -------------------------------------------------------------------------------------------------


def callable_kinds(table: Table, side: int) -> list[str]:
    """Infantry of the primary House with spare figures (keywords.66)."""
    return [
        kind
        for kind, unit in table.data.units.items()
        if unit.house == SIDES[side] and unit.type == "infantry" and spare(table, kind) > 0
    ]


def room_beside(table: Table, unit: int) -> list[int]:
    return [
        place
        for place in table.board.around[table.hexes[unit]]
        if table.at[place] < 0 and table.ground[place] not in IMPASSABLE and place not in table.fire
        and table.ground[place] != CLIFF
    ]  # fmt: skip


def on_horn(table: Table, unit: int) -> bool:
    """A Stark or Brotherhood unit on a horn that lies on the battlefield (s25.1)."""
    return table.sides[unit] == 0 and is_special(table, "horns") and table.hexes[unit] in table.warhorns


def can_call(table: Table, unit: int) -> bool:
    """A horn of its own, or one of the battle's under its feet; some once a turn (s25.2)."""
    if not (table.horns[unit] or on_horn(table, unit)) or (
        unit in table.called and of_commander(table, "one Call to Arms a turn", unit)
    ):
        return False
    return bool(room_beside(table, unit)) and bool(callable_kinds(table, table.sides[unit]))


# -- all ways to attack -------------------------------------------------------------------------------------------


def has_dogs(table: Table, unit: int) -> bool:
    """Dogs of War are sent instead of moving and attacking (keywords.15)."""
    who = profile(table, unit)
    return who.type == INFANTRY and "dogs_of_war" in who.keywords and unit not in table.moved


def can_scorch(table: Table, unit: int) -> bool:
    """By its keyword, or by a card that lends it to one unit of the turn."""
    return "scorch_the_earth" in profile(table, unit).keywords or bool(lent_fire(table, unit))


def ways_to_attack(table: Table, unit: int, extra: bool = False) -> list[str]:
    """Lines such as `melee g5`: all that this unit may do instead of holding still; `extra` after a Pursue."""
    if table.hexes[unit] in table.fire:  # fire.3
        return []
    if unit in table.moved and (unit in table.bogged or unit in table.instead) and not extra:
        return []
    lines = [f"melee {word(table, other)}" for other in strikable(table, unit)]
    who = profile(table, unit)
    if who.type == RANGED:
        lines += [f"shoot {word(table, other)}" for other in shootable(table, unit)]
        lines += [f"aim {word(table, other)}" for other in unseen_shots(table, unit)]
    elif has_dogs(table, unit):
        lines += [f"dogs {word(table, other)}" for other in dog_targets(table, unit)]
    if of_commander(table, "may send the wolf", unit):
        lines += [f"wolf {word(table, other)}" for other in dog_targets(table, unit)]
    if can_scorch(table, unit):
        lines += [f"scorch {hex_word(table, place)}" for place in burnable(table, unit)]
    if table.horns[unit] or table.warhorns:
        lines += ["call"] if can_call(table, unit) else []
    return lines
