"""Units and what is true of them, and order tokens."""

from __future__ import annotations

from cyvasse.kernel.abilities import Count, Player, Players

from ..components import HILL, RANKS, TOKENS, TYPES
from ..moments import Orders
from ..movement import FORDS, WATERS, can_leave, reach
from ..offers import read_hex
from ..sight import on_hill
from ..table import (
    HAND,
    ZOC,
    controlled_by,
    enemies_beside,
    everyone,
    friends_beside,
    full_size,
    has,
    has_trait,
    hex_word,
    is_active,
    leads,
    living,
    ordinary,
    profile,
    side_word,
    word,
)
from .vocabulary import HEXES, UNITS, Hexes, House, Keyword, Rank, Scene, Trait, Type, Units, V, struck


def centre(scene: Scene) -> int:
    """The commander whose zone is meant: who uses the Leadership card, or whose card it is; -1 if he is gone."""
    table, unit = scene.table, scene.this if isinstance(scene.this, int) else scene.table.leader
    return unit if unit >= 0 and table.hexes[unit] >= 0 else -1


@V.sort(UNITS, "yours")
def _yours(scene: Scene) -> list[int]:
    return living(scene.table, scene.seat)


@V.sort(UNITS, "the enemy's")
def _theirs(scene: Scene) -> list[int]:
    return living(scene.table, 1 - scene.seat)


@V.sort(UNITS, "anyone's")
def _all(scene: Scene) -> list[int]:
    return everyone(scene.table)


@V.sort(UNITS, "ordered")
def _ordered(scene: Scene) -> list[int]:
    """Units that the turn has ordered."""
    table = scene.table
    return [unit for unit in table.ordered if table.hexes[unit] >= 0]


@V.sort(UNITS, "in the zone", reads=("controls uncontrolled units within",))
def _in_zone(scene: Scene) -> list[int]:
    """Yours in the zone of control of the commander who uses the card, or whose card it is; his own unit too."""
    leader = centre(scene)
    return controlled_by(scene.table, leader) if leader >= 0 else []


@V.sort(UNITS, "this unit", needs="this: unit")
def _this_unit(scene: Scene) -> list[int]:
    return [scene.this] if scene.this >= 0 else []


@V.sort(UNITS, "beside this", needs="this: unit")
def _beside_this(scene: Scene) -> list[int]:
    """Friendly units in adjacent hexes."""
    return friends_beside(scene.table, scene.this) if centre(scene) >= 0 else []


@V.sort(UNITS, "enemies beside this", needs="this: unit")
def _enemies_beside_this(scene: Scene) -> list[int]:
    return enemies_beside(scene.table, scene.this) if centre(scene) >= 0 else []


@V.sort(UNITS, "your commanders")
def _commanders(scene: Scene) -> list[int]:
    """Units that they lead."""
    return leads(scene.table, scene.seat)


@V.sort(UNITS, "enemies in the zone")
def _enemies_in_zone(scene: Scene) -> list[int]:
    table, leader = scene.table, centre(scene)
    if leader < 0:
        return []
    distance = table.board.distance[table.hexes[leader]]
    return [unit for unit in living(table, 1 - table.sides[leader]) if distance[table.hexes[unit]] <= ZOC]


def _nobody_in(scene: Scene, hex_: str) -> str | None:
    """Nobody stands there, or no hex is there: beyond the edge of the board (movement.3)."""
    if hex_ in scene.table.board.hex:
        return ""
    return "movement.3" if read_hex(hex_) else None


@V.noun(
    "unit",
    word=lambda scene, unit: word(scene.table, unit),
    ask="ability.unit",
    every=lambda scene: everyone(scene.table),
    missing=_nobody_in,
    there=lambda scene, unit: unit >= 0 and scene.table.hexes[unit] >= 0,
    member=lambda scene, unit, of: unit in of,
)
def _units(scene: Scene, of: Units) -> list[int]:
    return of


@V.role("attacker", "unit", needs="blow")
def _attacker(scene: Scene) -> int:
    return struck(scene).attacker


@V.role("target", "unit", needs="blow")
def _target(scene: Scene) -> int:
    return struck(scene).target


@V.filter("unit", "rank")
def _rank(scene: Scene, unit: int, rank: Rank) -> bool:
    return RANKS[scene.table.ranks[unit]] == rank


@V.filter("unit", "type")
def _type(scene: Scene, unit: int, type_: Type) -> bool:
    return profile(scene.table, unit).type == TYPES.index(type_)


@V.filter("unit", "house")
def _house(scene: Scene, unit: int, house: House) -> bool:
    return profile(scene.table, unit).house == house


@V.filter("unit", "trait")
def _trait(scene: Scene, unit: int, trait: Trait) -> bool:
    return has_trait(scene.table, unit, trait)


@V.filter("unit", "keyword")
def _keyword(scene: Scene, unit: int, keyword: Keyword) -> bool:
    """Printed on its reference card, or on its commander's."""
    return has(scene.table, unit, keyword)


@V.filter("unit", "commander")
def _commander(scene: Scene, unit: int) -> bool:
    """A commander leads it."""
    return bool(scene.table.leaders[unit])


@V.filter("unit", "engaged")
def _engaged(scene: Scene, unit: int) -> bool:
    return scene.table.foes[unit] >= 0


@V.filter("unit", "active")
def _active(scene: Scene, unit: int) -> bool:
    return is_active(scene.table, unit)


@V.filter("unit", "attacked")
def _attacked(scene: Scene, unit: int) -> bool:
    """In this turn."""
    return unit in scene.table.fought


@V.filter("unit", "did not attack")
def _idle(scene: Scene, unit: int) -> bool:
    """In this turn."""
    return unit not in scene.table.fought


@V.filter("unit", "moved")
def _moved(scene: Scene, unit: int) -> bool:
    """In this turn."""
    return unit in scene.table.moved


@V.filter("unit", "on a hill")
def _on_hill(scene: Scene, unit: int) -> bool:
    return scene.table.hexes[unit] >= 0 and on_hill(scene.table, unit)


@V.filter("unit", "near water")
def _near_water(scene: Scene, unit: int) -> bool:
    """In a hex with a river, ford or lake, or next to one."""
    table, place = scene.table, scene.table.hexes[unit]
    return place >= 0 and any(table.ground[each] in WATERS for each in (place, *table.board.around[place]))


@V.filter("unit", "beside")
def _beside(scene: Scene, unit: int, units: Units) -> bool:
    """In a hex adjacent to one of these."""
    table, hexes = scene.table, scene.table.hexes
    if hexes[unit] < 0:
        return False
    distance = table.board.distance[hexes[unit]]
    for other in units:  # noqa: SIM110  # a plain loop costs least, and this is asked at every attack
        if hexes[other] >= 0 and distance[hexes[other]] == 1:
            return True
    return False


@V.filter("unit", "pursued")
def _pursued(scene: Scene, unit: int) -> bool:
    """In this turn."""
    return unit in scene.table.pursued


@V.filter("unit", "has still to attack")
def _unfought(scene: Scene, unit: int) -> bool:
    return unit in scene.table.unfought and unit not in scene.table.lent


@V.filter("unit", "not ordered", clause="leadership.15")
def _not_ordered(scene: Scene, unit: int) -> bool:
    orders = scene.occasion
    return unit not in (orders.units if isinstance(orders, Orders) else scene.table.ordered)


@V.filter("unit", "guarded")
def _guarded(scene: Scene, unit: int) -> bool:
    """It has a defence token."""
    return scene.table.guards[unit]


@V.filter("unit", "can move", reads=("does not stop in", "leaves Fearsome enemies"))
def _can_move(scene: Scene, unit: int, hexes: Count) -> bool:
    """Somewhere within so many hexes."""
    table = scene.table
    return table.hexes[unit] >= 0 and can_leave(table, unit) and bool(reach(table, unit, hexes))


@V.measure("unit", "figures")
def _figures(scene: Scene, unit: int) -> int:
    return scene.table.figures[unit]


@V.measure("unit", "missing figures")
def _missing(scene: Scene, unit: int) -> int:
    return full_size(scene.table, unit) - scene.table.figures[unit]


@V.measure("unit", "ordinary figures")
def _ordinary(scene: Scene, unit: int) -> int:
    return ordinary(scene.table, unit)


# -- order tokens -------------------------------------------------------------------------------------------------


@V.noun(
    "order token",
    word=lambda scene, token: token[1],
    ask="token.strip",
    every=lambda scene: [(side, kind) for side in (0, 1) for kind in TOKENS],
    there=lambda scene, token: scene.table.pools[token[0]][TOKENS.index(token[1])] > 0,
    words={"house": lambda scene, of: side_word(of[0])},
)
def _tokens(scene: Scene, of: Players) -> list[tuple[int, str]]:
    """One of each kind that lies in a pool."""
    pools = scene.table.pools
    return [(side, kind) for side in of for kind, count in zip(TOKENS, pools[side], strict=True) if count]


# -- hexes, cards and catapults -----------------------------------------------------------------------------------


@V.sort(HEXES, "fords")
def _fords(scene: Scene) -> list[int]:
    return [place for place, ground in enumerate(scene.table.ground) if ground in FORDS]


@V.sort(HEXES, "hills")
def _hills(scene: Scene) -> list[int]:
    return [place for place, ground in enumerate(scene.table.ground) if ground == HILL]


@V.sort(HEXES, "fires in the zone", needs="this: unit")
def _fires(scene: Scene) -> list[int]:
    table = scene.table
    return [place for place in zone_hexes(scene) if place in table.fire]


@V.sort(HEXES, "in the zone")
def _zone(scene: Scene) -> list[int]:
    """Of the commander who uses the card, or whose card it is."""
    return zone_hexes(scene)


@V.sort(HEXES, "beside this", needs="this: unit")
def _near(scene: Scene) -> list[int]:
    """Adjacent ones."""
    leader = centre(scene)
    return list(scene.table.board.around[scene.table.hexes[leader]]) if leader >= 0 else []


def zone_hexes(scene: Scene) -> list[int]:
    table, leader = scene.table, centre(scene)
    return sorted(table.board.within(table.hexes[leader], ZOC)) if leader >= 0 else []


@V.noun(
    "hex",
    word=lambda scene, place: hex_word(scene.table, place),
    ask="ability.hex",
    every=lambda scene: range(scene.table.board.size),
    member=lambda scene, place, of: place in of,
)
def _hexes(scene: Scene, of: Hexes) -> list[int]:
    return of


@V.filter("hex", "empty")
def _empty(scene: Scene, place: int) -> bool:
    """No unit stands there."""
    return scene.table.at[place] < 0


@V.noun(
    "card in hand",
    word=lambda scene, card: card,
    ask="eyes.card",
    route=lambda scene, of: HAND[of] if scene.table.places[HAND[of]] else "",
)
def _held(scene: Scene, of: Player) -> list[str]:
    return list(dict.fromkeys(scene.table.places[HAND[of]]))


@V.noun("spent catapult", word=lambda scene, it: RANKS[it[1]], ask="catapult.reload")
def _spent_catapults(scene: Scene, of: Players) -> list[tuple[int, int]]:
    """Inactive ones."""
    return [(side, n) for side in of for n in range(len(RANKS)) if [side, n, 0] in scene.table.catapults]
