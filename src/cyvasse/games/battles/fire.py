"""Fire: scorching the earth, devastation, fires that spread, and what they do to units."""

from __future__ import annotations

from functools import partial

from cyvasse.kernel.offer import Offer, Reasons, bars, needs
from cyvasse.kernel.rule import Rule, choose, say

from .always import is_so
from .components import PLAIN, WOODEN_BRIDGE
from .dice import roll_dice
from .losses import Wounds, eliminate, wound
from .offers import hexes_among, hexes_offered
from .sight import burn_limit, lent_fire
from .table import Table, called, ground_below, hex_word, lift_fallen, profile, set_ground, side_word, spots

SPREADS = 4  # only fires of this level do (fire.10)


def scorch(table: Table, unit: int, place: int) -> Rule[None]:
    """Roll the attack dice; each green shield raises the fire by a level (keywords.12)."""
    who = profile(table, unit)
    if "scorch_the_earth" not in who.keywords:
        table.spent.append(lent_fire(table, unit))
    dice = yield from roll_dice(who.dice[table.ranks[unit]])
    say(table, "roll.scorch", house=side_word(table.sides[unit]), area=hex_word(table, place), dice=list(dice))
    levels = dice.count("green")
    if is_so(table, "valor counts in fires", unit):
        levels += dice.count("valor")
    if levels:
        yield from kindle(table, place, levels)


def kindle(table: Table, place: int, levels: int) -> Rule[None]:
    """One token shows the sum, never more than the limit (fire.4, keywords.14); at the limit the terrain is gone."""
    limit = burn_limit(table, place)
    table.fire[place] = min(limit, table.fire.get(place, 0) + levels)
    say(table, "fire.burns", area=hex_word(table, place), level=table.fire[place])
    for spot in spots(table, place):
        if table.fallen[spot] not in table.data.commanders:  # fallen.3, 14
            lift_fallen(table, spot)
    yield from burn_out(table, place)


def burn_out(table: Table, place: int) -> Rule[None]:
    """Devastation, or removal of a token with all fire of its hex (fire.7, 8)."""
    terrain = table.data.grounds[table.ground[place]]
    if terrain.burn == 0 or table.fire.get(place, 0) < terrain.burn:
        return
    if terrain.burnout == "removal":
        bridge = table.ground[place] == WOODEN_BRIDGE
        set_ground(table, place, ground_below(table, place))
        del table.fire[place]
        say(table, "terrain.removed", area=hex_word(table, place), terrain=terrain.id)
        unit = table.at[place]
        if bridge and unit >= 0:  # tokens_terrain.19
            yield from eliminate(table, [unit], {})
    elif place not in table.devastated:
        set_ground(table, place, PLAIN)
        table.sides_of.pop(place, None)
        table.devastated = tuple(sorted((*table.devastated, place)))
        say(table, "terrain.devastated", area=hex_word(table, place), terrain=terrain.id)


def fires(table: Table) -> Rule[None]:
    """The status step of fire: limits, spreading, then hits on all at once, newly caught units too (fire.5, 18)."""
    for place in sorted(table.fire):
        yield from burn_out(table, place)
    for place in sorted(place for place, level in table.fire.items() if level == SPREADS):
        yield from spread(table, place)
    doomed = []
    for place in sorted(table.fire):
        unit = table.at[place]
        if unit >= 0:  # fire.12, commanders.19
            say(table, "fire.harms", unit=called(table, unit), level=table.fire[place])
            if (yield from wound(table, unit, table.fire[place], Wounds())):
                doomed.append(unit)
    yield from eliminate(table, doomed, {})  # ruling.74


def spread(table: Table, place: int) -> Rule[None]:
    """To one adjacent hex that can burn and does not, the first player's choice (fire.11)."""
    near = [other for other in table.board.around[place] if burn_limit(table, other) and other not in table.fire]
    if near:
        line = yield from choose(
            table.first,
            "fire.spread",
            lambda: [hex_word(table, other) for other in sorted(near)],
            rule="fire.11",
            why=Reasons(spreads_offered, table, place),
            area=hex_word(table, place),
        )
        yield from kindle(table, table.board.hex[line], 1)


def spreads_offered(table: Table, place: int) -> Offer[str]:
    """An adjacent hex that can burn and does not; a unit there is no hindrance."""
    return hexes_offered(
        table,
        "fire.11",
        needs("fire.11", table.board.around[place].__contains__),
        bars("fire.11", table.fire.__contains__),
        needs("fire.1", lambda place: burn_limit(table, place) > 0),
    )


def wildfire(table: Table, unit: int, rule: str) -> Rule[None]:
    """Raise every fire in the zone, then spread up to three by two hexes in one direction."""
    distance, side = table.board.distance[table.hexes[unit]], table.sides[unit]
    for place in sorted(place for place in table.fire if distance[place] <= 2):
        if table.fire.get(place, 0) < burn_limit(table, place) and place in table.fire:
            yield from kindle(table, place, 1)
    burning = sorted(place for place in table.fire if distance[place] <= 2)
    if not burning:
        return
    way = yield from choose(side, "reaver.direction", lambda: list(WAYS), rule=rule)
    for n in range(min(3, len(burning))):
        words = [hex_word(table, place) for place in burning]
        line = yield from choose(
            side,
            "reaver.fire",
            partial(list, [*words, "pass"]),
            rule=rule,
            why=Reasons(hexes_among, table, burning, rule, ("pass",)),
            count=3 - n,
        )
        if line == "pass":
            return
        place = table.board.hex[line]
        burning.remove(place)
        for _ in range(2):
            place = table.board.near[place][WAYS.index(way)]
            if place < 0:
                break
            if burn_limit(table, place) and place not in table.fire and table.at[place] < 0:
                yield from kindle(table, place, 1)


WAYS = ("east", "north_east", "north_west", "west", "south_west", "south_east")
