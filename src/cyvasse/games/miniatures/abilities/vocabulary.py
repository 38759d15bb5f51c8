"""The moments at which cards and abilities act, and the words for players, units, zones, numbers and conditions.

`you` are who plays the card, or whose unit or NCU has the ability. Friends are you and your team.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, NamedTuple

from cyvasse.kernel.abilities import Compared, Players, Sort, Thing, Vocabulary
from cyvasse.kernel.abilities import Scene as AnyScene

from .. import geometry as geo
from ..attacks import can_attack
from ..charges import targets
from ..components import LONG, SHORT
from ..field import arcs, engaged_with, is_at_range, is_engaged
from ..moves import can_retreat
from ..offers import BESIDE, PART, kind_of
from ..rolls import Attack
from ..table import (
    CONDITIONS,
    DECK,
    HAND,
    TABLE,
    ZONES,
    Table,
    clockwise,
    controls,
    has_commander,
    is_of_house,
    is_wall,
    kind,
    lost_ranks,
    on_table,
    opponents,
    ranks,
    size,
)
from ..windows import Moment

Scene = AnyScene[Table]
V: Vocabulary[Table] = Vocabulary("miniatures")
V.in_turn = lambda table, seats: [seat for seat in clockwise(table, table.turn) if seat in seats]

CONDITION = Sort("condition", *CONDITIONS, several=True, together=True)
Conditions = Annotated[list[str], CONDITION]
SOME_CONDITIONS = Sort("conditions", *CONDITIONS, several=True)
SomeConditions = Annotated[list[str], SOME_CONDITIONS]
ZONE = Sort("zone", *ZONES)
Zone = Annotated[str, ZONE]
SOME_ZONES = Sort("zones", *ZONES, several=True)
Zones = Annotated[list[str], SOME_ZONES]
HOUSE = Sort("houses")  # of the data
House = Annotated[str, HOUSE]
TYPES = Sort("unit_types", several=True)  # of the data
Types = Annotated[list[str], TYPES]
KEYWORD = Sort("keyword", "critical_blow", "sundering", "vicious")
Keyword = Annotated[str, KEYWORD]
UNTIL = Sort("until", "turn", "round")
Until = Annotated[str, UNTIL]

UNIT, NCU, CARD, SIEGE, WALL = "unit", "NCU", "tactics card", "siege card", "castle wall"
USED = (CARD, SIEGE, UNIT, NCU)
KINDS = {"tactics_cards": CARD, "siege_cards": SIEGE, "units": UNIT, "attachments": UNIT, "ncus": NCU, "walls": WALL}


def _kind(key: str, entry: Mapping[str, Any]) -> str:
    return KINDS.get(key, "")


V.kind = _kind


# -- moments ------------------------------------------------------------------------------------------------------


class At(NamedTuple):
    """Where a moment stands in the rules: its window, and which unit of it abilities are about."""

    window: str
    role: str = ""  # "unit", "other", "ncu", "claim" or "" for none


ATTACKS, CHARGES, REACHED = ("attack", "arc"), ("Charge", "charge dice", "arc"), ("Charge", "reached", "arc")
WINDOWS: dict[str, At] = {}


def window(name: str, at: At, gives: tuple[str, ...] = ()) -> None:
    """A moment at which each player may use one effect."""
    names = "" if not at.role else UNIT if at.role in ("unit", "other") else NCU
    V.hook(name, this=USED, timing=at.window, gives=gives, used=(UNIT, NCU), names=names, selves=(names,))
    WINDOWS[name] = at


window("a round starts", At("round_start"))
window("a turn starts", At("turn_start"))
window("an activation ends", At("action_end"))
window("a unit is activated", At("unit_activated", "unit"), ("unit",))
window("an NCU is activated", At("ncu_activated", "ncu"), ("NCU",))
window("an NCU claims a zone", At("zone_claimed", "claim"), ("NCU", "claim"))
window("the opponent plays a tactics card", At("card_played"), ("card",))
window("a unit declares a Charge", At("charge_declared", "unit"), CHARGES)
window("a Charge is declared on a unit", At("charge_declared", "other"), CHARGES)
window("before the charge roll", At("charge_before_roll", "unit"), CHARGES)
window("after the charge roll", At("charge_after_roll", "unit"), CHARGES)
window("a unit has charged", At("charge_success_before_attack", "unit"), REACHED)
window("a unit has been charged", At("charge_success_before_attack", "other"), REACHED)
window("before attack dice", At("attack_before_dice", "unit"), ATTACKS)
window("after attack dice", At("attack_after_dice", "unit"), ATTACKS)
window("a unit has attacked", At("attack_complete", "unit"), ATTACKS)
window("attacked, before attack dice", At("attack_before_dice", "other"), ATTACKS)
window("attacked, after attack dice", At("attack_after_dice", "other"), ATTACKS)
window("a unit has been attacked", At("attack_complete", "other"), ATTACKS)
window("before the dice of a morale test", At("morale_before_dice", "unit"), ("unit", "test"))
window("after the dice of a morale test", At("morale_after_dice", "unit"), ("unit", "test"))
window("a unit fails a panic test", At("panic_failed", "unit"), ("unit", "failed test"))
window("a unit is destroyed", At("unit_destroyed", "unit"), ("unit", "fall"))
window("a unit surges forth", At("surge", "unit"), ("unit", "surge"))
V.hook("any time", this=NCU, timing="any", used=True)
V.hook("this unit attacks", this=UNIT, timing="mandatory", gives=ATTACKS)
V.hook("this unit declares a Charge", this=UNIT, timing="mandatory", gives=CHARGES)
V.hook("this unit passes the panic test of an attack", this=UNIT, timing="mandatory", gives=ATTACKS)
V.hook("this wall is activated", this=WALL, timing="mandatory")
V.hook("this NCU influences a unit", this=NCU, timing="mandatory", gives=("unit",))
V.hook("while attached, a unit is destroyed", this=CARD, timing="mandatory", gives=("unit", "fall"))
V.wording(
    *("advance.unit", "remember.unit", "fealty.unit", "debts.unit", "intrigue.unit", "repair.wall", "sappers.piece"),
)


def at(scene: Scene) -> Moment:
    """The occurrence of a trigger."""
    found = scene.occasion
    assert isinstance(found, Moment)
    return found


def blow(scene: Scene) -> Attack:
    """The attack that is being made."""
    found = at(scene).thing
    assert isinstance(found, Attack)
    return found


def _times(scene: Scene, number: int, period: str) -> int:
    table = scene.table
    books = table.data.books
    if period == "game" and books.kinds[scene.card] == NCU:  # its order tokens
        return int(books.stock[scene.card] - table.ncu_tokens[scene.this])
    return table.spent.count(f"{scene.card} {scene.this}")


def _note(scene: Scene, number: int, period: str) -> None:
    if period == "game" and scene.table.data.books.kinds[scene.card] == NCU:
        scene.table.ncu_tokens[scene.this] -= 1
    else:
        scene.table.spent.append(f"{scene.card} {scene.this}")


V.limits("round", "game", times=_times, note=_note)


# -- players ------------------------------------------------------------------------------------------------------


@V.term("friends")
def friendly(scene: Scene) -> list[int]:
    """You and your team."""
    sides = scene.table.sides
    return [seat for seat in range(scene.table.seats) if sides[seat] == sides[scene.seat]]


@V.term("enemies")
def enemies(scene: Scene) -> list[int]:
    return opponents(scene.table, scene.seat)


@V.term("everyone")
def _everyone(scene: Scene) -> list[int]:
    return clockwise(scene.table, scene.table.turn)


# -- units --------------------------------------------------------------------------------------------------------


def stands(scene: Scene, unit: int) -> bool:
    """A combat unit on the battlefield."""
    return scene.table.status[unit] == TABLE and not is_wall(scene.table, unit)


def is_whose(scene: Scene, unit: int, of: list[int]) -> bool:
    return scene.table.owners[unit] in of and not is_wall(scene.table, unit)


def missing(scene: Scene, word: str) -> str:
    """Attachments are part of their units, NCUs stand beside the battlefield; of all else the card tells."""
    data = scene.table.data
    return PART if word in data.attachments else BESIDE if kind_of(word) in data.ncus else ""


@V.noun(
    UNIT,
    word=lambda scene, unit: scene.table.words[unit],
    ask="ability.unit",
    every=lambda scene: range(len(scene.table.words)),
    there=stands,
    member=is_whose,
    missing=missing,
)
def _units(scene: Scene, of: Players) -> list[int]:
    """Combat units on the battlefield."""
    owners = scene.table.owners
    return [unit for unit in on_table(scene.table) if owners[unit] in of]


@V.measure(UNIT, "ranks")
def _ranks(scene: Scene, unit: int) -> int:
    """Remaining ones."""
    return ranks(scene.table, unit)


@V.measure(UNIT, "destroyed ranks")
def _lost_ranks(scene: Scene, unit: int) -> int:
    return lost_ranks(scene.table, unit)


@V.measure(UNIT, "models")
def _models(scene: Scene, unit: int) -> int:
    return scene.table.models[unit]


@V.measure(UNIT, "condition tokens")
def _tokens(scene: Scene, unit: int) -> int:
    return len(scene.table.conditions[unit])


@V.filter(UNIT, "house")
def _house(scene: Scene, unit: int, house: House) -> bool:
    """By its own name, or by that of an attachment."""
    return not is_wall(scene.table, unit) and is_of_house(scene.table, unit, house)


@V.filter(UNIT, "type")
def _type(scene: Scene, unit: int, types: Types) -> bool:
    return not is_wall(scene.table, unit) and kind(scene.table, unit).type in types


@V.filter(UNIT, "friend")
def _friend(scene: Scene, unit: int) -> bool:
    """Of you or your team."""
    return is_whose(scene, unit, friendly(scene))


@V.filter(UNIT, "commander")
def _commander(scene: Scene, unit: int) -> bool:
    """The commander, or who stands for them, is with the unit."""
    return not is_wall(scene.table, unit) and has_commander(scene.table, unit)


@V.filter(UNIT, "engaged")
def _engaged(scene: Scene, unit: int) -> bool:
    return is_engaged(scene.table, unit)


@V.filter(UNIT, "unengaged")
def _unengaged(scene: Scene, unit: int) -> bool:
    return scene.table.status[unit] == TABLE and not is_engaged(scene.table, unit)


@V.filter(UNIT, "engaged with")
def _engaged_with(scene: Scene, unit: int, other: Thing) -> bool:
    return is_on_the_field(scene, other) and other in engaged_with(scene.table, unit)


@V.filter(UNIT, "engaged when the turn began")
def _began(scene: Scene, unit: int) -> bool:
    return scene.table.began[unit]


@V.filter(UNIT, "with token")
def _with_token(scene: Scene, unit: int, conditions: SomeConditions) -> bool:
    return any(condition in scene.table.conditions[unit] for condition in conditions)


@V.filter(UNIT, "able to attack")
def _able(scene: Scene, unit: int) -> bool:
    return stands(scene, unit) and can_attack(scene.table, unit)


@V.filter(UNIT, "able to retreat")
def may_retreat(scene: Scene, unit: int) -> bool:
    return stands(scene, unit) and is_engaged(scene.table, unit) and can_retreat(scene.table, unit)


@V.filter(UNIT, "able to charge")
def _chargers(scene: Scene, unit: int) -> bool:
    return stands(scene, unit) and bool(targets(scene.table, unit))


@V.filter(UNIT, "on the battlefield")
def _on_the_battlefield(scene: Scene, unit: int) -> bool:
    return stands(scene, unit)


def is_on_the_field(scene: Scene, thing: Any) -> bool:
    """Is it a unit or a wall? Cards and NCUs are nowhere, and so is nothing near them."""
    itself = thing == scene.this and scene.table.data.books.kinds[scene.card] not in (UNIT, WALL)
    return isinstance(thing, int) and not itself


def near(scene: Scene, unit: int, other: int, far: int) -> bool:
    """A unit that has just fallen is measured from where it stood."""
    table, about = scene.table, scene.occasion
    if table.poses[unit] is None or not is_on_the_field(scene, other):
        return False
    if table.poses[other] is None:
        where = about.thing[1] if isinstance(about, Moment) and isinstance(about.thing, tuple) else None
        if where is None or about.unit != other:
            return False
        there = geo.tray(*where, *size(table, other))
        return geo.is_within(geo.tray(*_pose(table, unit), *size(table, unit)), there, far)
    return is_at_range(table, unit, other, far)


def _pose(table: Table, unit: int) -> geo.Pose:
    pose = table.poses[unit]
    assert pose is not None
    return pose


@V.filter(UNIT, "within Short Range of")
def _short(scene: Scene, unit: int, other: Thing) -> bool:
    return near(scene, unit, other, SHORT)


@V.filter(UNIT, "within Long Range of")
def _long(scene: Scene, unit: int, other: Thing) -> bool:
    return near(scene, unit, other, LONG)


@V.filter(UNIT, "within Long Range of your commander")
def _near_commander(scene: Scene, unit: int) -> bool:
    """Of your commander's unit, or of that of who stands for them."""
    table = scene.table
    led = [leader for leader in on_table(table, scene.seat) if has_commander(table, leader)]
    return table.status[unit] == TABLE and any(is_at_range(table, unit, leader, LONG) for leader in led[:1])


@V.filter(UNIT, "influenced by this", needs="this: NCU")
def _influenced(scene: Scene, unit: int) -> bool:
    return bool(scene.table.influence[scene.this] == unit)


@V.filter(UNIT, "bearing this card", needs="this: tactics card")
def _bearing(scene: Scene, unit: int) -> bool:
    return attached(scene)[2] == unit


Attached = tuple[str, int, int, int]


def attached(scene: Scene) -> Attached:
    """This card on a unit: card, seat, unit, tokens; on no unit while it is played."""
    this = scene.this
    return this if isinstance(this, tuple) else (scene.card, scene.seat, -1, 0)


# -- what the occasion names --------------------------------------------------------------------------------------


@V.role("attacker", UNIT, needs="attack")
@V.role("charger", UNIT, needs="Charge")
@V.role("that unit", UNIT, needs="unit")
def _that_unit(scene: Scene) -> int:
    return at(scene).unit


@V.role("defender", UNIT, needs="attack")
@V.role("charged unit", UNIT, needs="Charge")
def _other(scene: Scene) -> int:
    return at(scene).other


@V.role("that NCU", NCU, needs="NCU")
def that_ncu(scene: Scene) -> int:
    about = at(scene)
    return about.unit if about.unit >= 0 else int(about.thing.ncu)


# -- NCUs, zones, walls, terrain ----------------------------------------------------------------------------------


@V.noun(
    NCU,
    word=lambda scene, ncu: scene.table.ncu_words[ncu],
    ask="ability.ncu",
    every=lambda scene: range(len(scene.table.ncu_words)),
    missing=lambda scene, word: "",
    member=lambda scene, ncu, of: scene.table.ncu_owners[ncu] in of,
)
def _ncus(scene: Scene, of: Players) -> list[int]:
    return [ncu for ncu, owner in enumerate(scene.table.ncu_owners) if owner in of]


@V.filter(NCU, "in zone")
def _in_zone(scene: Scene, ncu: int, zones: Zones) -> bool:
    return scene.table.ncu_zones[ncu] in zones


@V.noun(
    "zone",
    word=lambda scene, zone: str(zone),
    ask="ability.zone",
    every=lambda scene: ZONES,
    missing=lambda scene, word: "",
)
def _zones(scene: Scene, of: Players) -> list[str]:
    """Those that these players control."""
    return [zone for zone in ZONES if any(controls(scene.table, seat, zone) for seat in of)]


@V.filter("zone", "among")
def _among(scene: Scene, zone: str, zones: Zones) -> bool:
    return zone in zones


def walls(table: Table) -> list[int]:
    """Castle walls that stand."""
    return [unit for unit in range(len(table.words)) if is_wall(table, unit) and table.status[unit] == TABLE]


@V.noun(
    WALL,
    word=lambda scene, wall: scene.table.words[wall],
    ask="repair.wall",
    every=lambda scene: [unit for unit in range(len(scene.table.words)) if is_wall(scene.table, unit)],
    there=lambda scene, wall: scene.table.status[wall] == TABLE,
    missing=missing,
)
def _walls(scene: Scene) -> list[int]:
    """Those that stand."""
    return walls(scene.table)


@V.filter(WALL, "damaged")
def _damaged(scene: Scene, wall: int) -> bool:
    return scene.table.models[wall] < scene.table.data.wall.wounds


@V.noun(
    "terrain piece",
    word=lambda scene, piece: str(piece + 1),
    ask="sappers.piece",
    missing=lambda scene, word: "",
)
def _pieces(scene: Scene) -> list[int]:
    """Not castle walls."""
    return [*range(len(scene.table.terrain))]


# -- conditions ---------------------------------------------------------------------------------------------------


@V.condition("in melee", needs="attack")
def _in_melee(scene: Scene) -> bool:
    return not blow(scene).ranged


@V.condition("ranged", needs="attack")
def _ranged(scene: Scene) -> bool:
    return blow(scene).ranged


@V.condition("without a shift", needs="attack")
def _unshifted(scene: Scene) -> bool:
    """A ranged attack before which the attacker stood still."""
    return blow(scene).unshifted


@V.condition("into the front", needs="arc")
def _into_the_front(scene: Scene) -> bool:
    """Of a unit: walls have none."""
    about, table = at(scene), scene.table
    if is_wall(table, about.other) or None in (table.poses[about.unit], table.poses[about.other]):
        return False
    if isinstance(about.thing, Attack):
        return about.thing.arc == geo.FRONT_ARC
    if isinstance(about.thing, tuple):
        return bool(about.thing[0] == geo.FRONT_ARC)
    return geo.FRONT_ARC in arcs(table, about.unit, about.other)


@V.condition("against a castle wall", needs="arc")
def _against_a_wall(scene: Scene) -> bool:
    return is_wall(scene.table, at(scene).other)


@V.condition("by the besieger", needs="arc")
def _besieger(scene: Scene) -> bool:
    """The attack or the Charge is one of the side that attacks the castle."""
    table = scene.table
    return table.besieger >= 0 and table.sides[at(scene).seat] == table.sides[table.besieger]


@V.condition("the charged unit was unengaged", needs="reached")
def _was_unengaged(scene: Scene) -> bool:
    return not at(scene).thing[1]


@V.condition("you control")
def _you_control(scene: Scene, zone: Zone) -> bool:
    """One of your NCUs is in this zone."""
    return controls(scene.table, scene.seat, zone)


@V.condition("the zone is", needs="claim")
def _zone_is(scene: Scene, zones: Zones) -> bool:
    return at(scene).thing.zone in zones


@V.condition("it is a panic test", needs="test")
def _is_panic(scene: Scene) -> bool:
    return bool(at(scene).thing.panic)


@V.condition("it would be failed", needs="test")
def _would_fail(scene: Scene) -> bool:
    return not at(scene).thing.is_met(scene.table)


@V.condition("it cost wounds", needs="failed test")
def _cost_wounds(scene: Scene) -> bool:
    return bool(at(scene).thing[0].wounds > 0)


@V.condition("the test was failed")
def _was_failed(scene: Scene) -> bool:
    """That for which the deed before it called."""
    return bool(getattr(scene, "named", {}).get(FAILED, False))


FAILED = "failed"  # set by the deed that calls for a test


@V.condition("destroyed by an enemy", needs="fall")
def _by_an_enemy(scene: Scene) -> bool:
    """By an enemy's unit or effect."""
    table, killer = scene.table, at(scene).other
    return killer >= 0 and table.sides[killer] != table.sides[scene.seat]


@V.condition("order tokens on this card", needs="this: tactics card")
def _tokens_here(scene: Scene, count: Compared) -> bool:
    return count(attached(scene)[3])


@V.condition("round")
def _round(scene: Scene, number: Compared) -> bool:
    return number(scene.table.round)


@V.condition("your deck or discard pile holds cards")
def _can_search(scene: Scene) -> bool:
    table, seat = scene.table, scene.seat
    return bool(table.places[DECK[seat]] or table.discards[seat])


@V.condition("an opponent holds tactics cards")
def _rivals_hold(scene: Scene) -> bool:
    """How many cards someone holds lies open."""

    return any(scene.table.places[HAND[seat]] for seat in opponents(scene.table, scene.seat))


# -- amounts ------------------------------------------------------------------------------------------------------


@V.amount("destroyed ranks of that unit", needs="unit")
@V.amount("destroyed ranks of the attacker", needs="attack")
def _lost_by_it(scene: Scene) -> int:
    return lost_ranks(scene.table, at(scene).unit)


@V.amount("destroyed ranks of the defender", needs="attack")
def _lost_by_the_defender(scene: Scene) -> int:
    return lost_ranks(scene.table, at(scene).other)


@V.amount("wounds of the test", needs="failed test")
def _wounds_of_the_test(scene: Scene) -> int:
    return int(at(scene).thing[0].wounds)
