"""Why a unit cannot attack: it may not now, it has no such way to attack, or the target is no target for it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from cyvasse.kernel.offer import Offer, bars, needs

from .always import is_so, said
from .components import CLIFF, RANGED
from .offers import declined, hexes_offered, one_action, own, read_hex, unit_in, units_offered
from .sight import (
    FARTHEST,
    NEAREST,
    blockers,
    burn_limit,
    burnable,
    callable_kinds,
    can_call,
    can_melee,
    can_scorch,
    dog_blockers,
    dog_targets,
    has_dogs,
    in_tower,
    on_horn,
    room_beside,
    shootable,
    shooting_range,
    stands_high,
    strikable,
    unseen_shots,
    ways_to_attack,
)
from .table import NOBODY, NOWHERE, Table, are_adjacent, everyone, profile, word

WAYS = ("melee", "shoot", "aim", "dogs", "wolf", "scorch", "call")
# Ways to attack that cards lend, with what these say.
LENT = {"aim": "may shoot unseen", "wolf": "may send the wolf"}


class Aim(NamedTuple):
    """A way to attack, and the hex at which it is aimed; a call is aimed at none."""

    way: str
    hex: str

    @property
    def line(self) -> str:
        return f"{self.way} {self.hex}".strip()


def read_aim(line: str) -> Aim | None:
    way, _, hex_ = line.partition(" ")
    if way not in WAYS or (hex_ == "") != (way == "call") or (hex_ and read_hex(hex_) is None):
        return None
    return Aim(way, hex_)


def every_aim(table: Table, unit: int) -> Iterator[Aim]:
    """At all units, and at the hexes around."""
    around = (table.board.words[place] for place in table.board.around[table.hexes[unit]])
    hexes = dict.fromkeys([*(word(table, other) for other in everyone(table)), *around])
    yield from (Aim(way, hex_) for way in WAYS[:-1] for hex_ in hexes)
    yield Aim("call", "")


def attacks_offered(table: Table, unit: int, extra: bool) -> Offer[Aim]:
    """All ways to attack, or none of them; `extra` after a Pursue."""
    return Offer(
        lambda: every_aim(table, unit),
        lambda aim: why_idle(table, unit, extra),
        lambda aim: why_no_way(table, unit, aim.way),
        lambda aim: why_no_target(table, unit, aim),
        word=lambda aim: aim.line,
        words=("hold",),
        never=declined("orders.10"),
        elsewhere=one_action(table),
        read=read_aim,
    )


def attackers_offered(table: Table) -> Offer[str]:
    """Ordered units that have not attacked yet and can."""
    return units_offered(
        table,
        "combat.2",
        own(table, table.turn, "combat.2"),
        needs("combat.2", table.unfought.__contains__),
        lambda unit: why_idle(table, unit, extra=False),
        needs("combat.3", lambda unit: bool(ways_to_attack(table, unit))),
        words=("done",),
        never=declined("combat.2"),
        elsewhere=one_action(table),
    )


def why_idle(table: Table, unit: int, extra: bool) -> str:
    """Who stands in a fire, has moved out of a swamp, or has moved in Edmure's place."""
    if table.hexes[unit] in table.fire:
        return "fire.3"
    if unit not in table.moved or extra:
        return ""
    return "terrain.9" if unit in table.bogged else "leadership.15" if unit in table.instead else ""


# -- ways to attack -----------------------------------------------------------------------------------------------


def why_no_way(table: Table, unit: int, way: str) -> str:
    """What the unit would have to be for this, and whether it has been used up."""
    if way in ("shoot", "aim") and profile(table, unit).type != RANGED:
        return "combat.3"
    if way in LENT:
        return why_no_commit(table, unit, way)
    if way == "dogs":
        return "" if has_dogs(table, unit) else "keywords.15"
    if way == "scorch" and not can_scorch(table, unit):
        return f"card.{table.card}" if said(table, "one may set fires", unit) else "keywords.12"
    return why_no_call(table, unit) if way == "call" else ""


def why_no_commit(table: Table, unit: int, way: str) -> str:
    """No commander who can do this leads the unit, or his card is turned."""
    leaders = table.data.books.passives[LENT[way]].leaders
    if is_so(table, LENT[way], unit):
        return ""
    if table.leaders[unit] not in leaders:
        return clause_of(table, way)
    return "commanders.7"


def clause_of(table: Table, way: str) -> str:
    """The first card that lends a way to attack."""
    return next((f"card.{leader}" for leader in table.data.books.passives[LENT[way]].leaders), "combat.1")


def why_no_call(table: Table, unit: int) -> str:
    """No horn, Beric's second call, no infantry left, or no room for it."""
    if can_call(table, unit):
        return ""
    if not (table.horns[unit] or on_horn(table, unit)):
        return "keywords.25"
    if callable_kinds(table, table.sides[unit]) and room_beside(table, unit):
        return "s25.2"
    return "keywords.66"


# -- targets ------------------------------------------------------------------------------------------------------


def why_no_target(table: Table, unit: int, aim: Aim) -> str:
    """An enemy within reach and, from afar, in sight; for a fire a hex that can burn."""
    if aim.way == "call":
        return ""
    if aim.way == "scorch":
        return why_not_burnt(table, unit, table.board.hex.get(aim.hex, NOWHERE))
    target = unit_in(table, aim.hex)
    if target == NOBODY:
        return "keywords.15" if aim.way in ("dogs", "wolf") else "combat.3"
    if table.sides[target] == table.sides[unit]:
        return "combat.4"
    if aim.way == "melee":
        return why_not_struck(table, unit, target)
    if table.foes[unit] not in (NOBODY, target) or (aim.way != "shoot" and table.foes[unit] >= 0):
        return "ranged.2"
    if aim.way == "shoot":
        return why_not_shot(table, unit, target)
    if aim.way == "aim":
        return "" if target in unseen_shots(table, unit) else clause_of(table, "aim")
    return why_not_bitten(table, unit, target)


def why_not_struck(table: Table, unit: int, target: int) -> str:
    if not are_adjacent(table, unit, target):
        return "combat.3"
    if in_tower(table, unit) or in_tower(table, target):
        return "tokens_terrain.8"
    if not can_melee(table, unit, target):
        return "terrain.4"
    return "" if target in strikable(table, unit) else "keywords.53"


def why_not_shot(table: Table, unit: int, target: int) -> str:
    """Out of range, or something stands between."""
    if target in shootable(table, unit):
        return ""
    here, there = table.hexes[unit], table.hexes[target]
    distance, most = table.board.distance[here][there], shooting_range(table, unit)
    if distance > most:
        return "los.5"
    if distance > most - stands_high(table, target):
        return "terrain.5" if table.ground[there] == CLIFF else "tokens_terrain.9"
    return why_unseen(table, here, there, blockers(table, unit), stands_high(table, unit))


def why_unseen(table: Table, here: int, there: int, mask: int, high: bool) -> str:
    """What blocks the line: a hex that it crosses, or both of those between which it runs (los.3, 4, 8)."""
    board = table.board
    if board.sees(here, there, mask):
        return ""
    if high:
        return "los.8"
    return "los.3" if board.sight(here, there)[0] & mask else "los.4"


def why_not_bitten(table: Table, unit: int, target: int) -> str:
    """Dogs and the wolf run two or three hexes, through friends, not through enemies nor over rivers."""
    if target in dog_targets(table, unit):
        return ""
    here, there = table.hexes[unit], table.hexes[target]
    distance = table.board.distance[here][there]
    if not NEAREST <= distance <= FARTHEST:
        return "keywords.15"
    if distance > FARTHEST - stands_high(table, target):
        return "ruling.109"
    dry = dog_blockers(table, unit, rivers=False)
    return why_unseen(table, here, there, dry, high=False) or "keywords.17"


def why_not_burnt(table: Table, unit: int, place: int) -> str:
    """An adjacent empty hex whose fire can still grow."""
    if place < 0 or table.board.distance[table.hexes[unit]][place] != 1:
        return "keywords.12"
    if place in burnable(table, unit):
        return ""
    if table.at[place] >= 0:
        return "fire.9"
    return "fire.4" if burn_limit(table, place) else "fire.1"


# -- who answers a call, and who supports -------------------------------------------------------------------------


def horns_offered(table: Table, unit: int) -> Offer[str]:
    """A horn of the unit, or the one that lies on the battlefield under its feet."""
    return Offer(
        lambda: ("own", "field"),
        bars("keywords.25", lambda horn: horn == "own" and not table.horns[unit]),
        bars("s25.1", lambda horn: horn == "field" and not on_horn(table, unit)),
        never=declined("keywords.25"),
    )


def callers_offered(table: Table, side: int) -> Offer[str]:
    """Infantry of the primary House, with figures left."""
    units = table.data.units
    return Offer(
        lambda: units,
        needs("keywords.26", lambda kind: units[kind].type == "infantry"),
        needs("keywords.66", callable_kinds(table, side).__contains__),
        never=declined("keywords.26"),
    )


def rooms_offered(table: Table, unit: int) -> Offer[str]:
    """An empty hex beside the caller that a unit can enter."""
    around = table.board.around[table.hexes[unit]]
    return hexes_offered(
        table,
        "keywords.26",
        needs("keywords.26", around.__contains__),
        bars("movement.2", lambda place: table.at[place] >= 0),
        bars("fire.3", table.fire.__contains__),
        needs("keywords.66", room_beside(table, unit).__contains__),
    )


def supporters_offered(table: Table, unit: int, target: int, able: list[int]) -> Offer[str]:
    """Ordered units beside the target that have not attacked and are engaged with nobody else."""
    return units_offered(
        table,
        "opt.2",
        own(table, table.sides[unit], "opt.2"),
        bars("opt.2", lambda other: other == unit),
        needs("combat.2", table.ordered.__contains__),
        needs("opt.3", table.unfought.__contains__),
        needs("opt.2", lambda other: are_adjacent(table, other, target)),
        bars("engagement.4", lambda other: table.foes[other] not in (NOBODY, target)),
        needs("opt.2", able.__contains__),
    )
