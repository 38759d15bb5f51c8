"""Battles of Westeros once more, from the rulebook alone: where a unit may move, what it sees, how many dice it rolls.

Written from the clauses and sharing nothing with the engine but plain data: the values of units and commanders, and
the public fields of a view. Slow and literal on purpose: paths are walked one by one, and sight is cut out of
polygons. Hexes are pairs (column, row) here; odd rows are shifted half a hex to the right.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache, cached_property
from pathlib import Path
from typing import Any

import yaml

import cyvasse

Hex = tuple[int, int]

DATA = Path(cyvasse.__file__).parent / "games" / "battles" / "data"
RANKS = ("green", "blue", "red")

BLOCKING = {"hill", "hollow_hill", "forest", "forest_river", "forest_road", "building", "palisade", "siege_tower"}
HIGH = {"cliff", "outpost"}
HILLS = {"hill", "hollow_hill"}
FORESTS = {"forest", "forest_road"}
ROADS = {"road", "forest_road", "wooden_bridge", "stone_bridge"}
STOPS = {"cliff", "forest", "swamp", "building", "outpost"}
FORDS = {"ford", "hidden_ford"}
RIVERS = {"river", "forest_river"}
CLOSED = {*RIVERS, "lake", "palisade", "siege_tower"}
WATERS = {*RIVERS, *FORDS, "lake"}  # of Marq Piper's ability
LEFT_BY_A_STEP, LEFT_AT_ONCE = {"s15": "lannister"}, {"s22": "stark"}  # battles with exits, and whose they are


@cache
def table_of(name: str) -> dict[str, dict[str, Any]]:
    """One of the lists of the game's data, by id."""
    found = yaml.load((DATA / f"{name}.yaml").read_text(), yaml.CSafeLoader)[name]
    return {entry["id"]: entry for entry in found}


def place(word: str) -> Hex:
    return ord(word[0]) - ord("a"), int(word[1:]) - 1


def word(at: Hex) -> str:
    return f"{chr(ord('a') + at[0])}{at[1] + 1}"


# -- geometry -----------------------------------------------------------------------------------------------------


def ring(at: Hex) -> list[Hex]:
    """The six hexes around one, in order, whether on the board or not."""
    column, row = at
    shift = row % 2
    return [
        (column + 1, row),
        (column + shift, row - 1),
        (column + shift - 1, row - 1),
        (column - 1, row),
        (column + shift - 1, row + 1),
        (column + shift, row + 1),
    ]


@cache
def distance(one: Hex, other: Hex) -> int:
    """Steps from hex to hex: sideways steps come free with each step up or down."""
    down = abs(one[1] - other[1])
    across = abs(2 * one[0] + one[1] % 2 - 2 * other[0] - other[1] % 2)
    return down + max(0, across - down) // 2


def middle(at: Hex) -> tuple[int, int]:
    """The middle of a hex on a plane that is squeezed so that all corners are whole numbers; lines stay lines."""
    return 2 * at[0] + at[1] % 2, 3 * at[1]


CORNERS = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))


def stretch(start: Hex, end: Hex, at: Hex) -> tuple[Fraction, Fraction, bool] | None:
    """The part of the line between two middles that lies in a hex, from 0 to 1, and whether only along its edge."""
    (x, y), (fx, fy), (cx, cy) = middle(start), middle(end), middle(at)
    dx, dy = fx - x, fy - y
    low, high, edge = Fraction(0), Fraction(1), False
    for (ax, ay), (bx, by) in zip(CORNERS, (*CORNERS[1:], CORNERS[0]), strict=True):
        # Inside is where the cross product with each edge, taken clockwise on a page, is not negative.
        ex, ey = bx - ax, by - ay
        here = ex * (y - cy - ay) - ey * (x - cx - ax)
        change = ex * dy - ey * dx
        if change == 0:
            if here < 0:
                return None
            edge = edge or here == 0
        elif change > 0:
            low = max(low, Fraction(-here, change))
        else:
            high = min(high, Fraction(-here, change))
    return (low, high, edge) if low < high else None


@cache
def crossed(start: Hex, end: Hex) -> tuple[frozenset[Hex], tuple[frozenset[Hex], ...]]:
    """Hexes that the line of sight goes through, and pairs of hexes that it runs between (los.2, 4)."""
    through: set[Hex] = set()
    between: dict[tuple[Fraction, Fraction], set[Hex]] = {}
    for column in range(min(start[0], end[0]) - 1, max(start[0], end[0]) + 2):
        for row in range(min(start[1], end[1]), max(start[1], end[1]) + 1):
            at = column, row
            found = stretch(start, end, at)
            if found is None or at in (start, end):
                continue
            low, high, edge = found
            if edge:
                between.setdefault((low, high), set()).add(at)
            else:
                through.add(at)
    return frozenset(through), tuple(frozenset(pair) for pair in between.values())


# -- the battlefield ----------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Unit:
    """A unit on the battlefield: what the view says of it, and the values of its kind and commander."""

    number: int
    at: Hex
    kind: str
    side: str
    rank: int
    figures: int
    commander: str
    foe: Hex | None
    aggressor: str

    @cached_property
    def values(self) -> dict[str, Any]:
        return table_of("units")[self.kind]

    @property
    def type(self) -> str:
        return str(self.values["type"])

    def has(self, keyword: str) -> bool:
        """Of its troops, or of its commander (commanders.2)."""
        leader = table_of("commanders")[self.commander]["keywords"] if self.commander else {}
        return keyword in self.values["keywords"] or keyword in leader


class Field:
    """All that is public of a battle, by hex."""

    def __init__(self, view: Any) -> None:
        self.view = view
        self.battle: str = view.battle
        self.now = view.now
        self.ground: dict[Hex, str] = {place(hex_): kind for hex_, kind in view.ground.items()}
        for hex_ in view.devastated:  # fire.15
            self.ground.pop(place(hex_), None)
        self.fires: set[Hex] = {place(hex_) for hex_ in view.fire}
        self.towers: set[Hex] = {place(hex_) for hex_, side in view.outposts.items() if side == "tower"}
        self.units: dict[Hex, Unit] = {}
        for n, unit in enumerate(view.units):
            if unit.hex:
                self.units[place(unit.hex)] = Unit(
                    n, place(unit.hex), unit.kind, unit.side, RANKS.index(unit.rank), unit.figures, unit.commander,
                    place(unit.foe) if unit.foe else None, unit.aggressor,
                )  # fmt: skip

    def terrain(self, at: Hex) -> str:
        return self.ground.get(at, "plain")

    def is_on(self, at: Hex) -> bool:
        return at[0] in range(self.view.columns) and at[1] in range(self.view.rows)

    def around(self, at: Hex) -> list[Hex]:
        return [beside for beside in ring(at) if self.is_on(beside)]

    def by_number(self, number: int) -> Unit:
        return next(unit for unit in self.units.values() if unit.number == number)

    def foe(self, unit: Unit) -> Unit | None:
        return self.units[unit.foe] if unit.foe else None

    def works_for(self, unit: Unit, effect: str) -> int:
        """How often this turn's cards say so of the unit, in their texts: only units that the card orders have it."""
        cards = [table_of("leadership_cards").get(card, {"effect": {"en": card}}) for card in self.now.effects]
        ordered = unit.number in self.now.ordered
        return sum(effect in card["effect"]["en"] for card in cards) if ordered else 0

    def is_held(self, unit: Unit) -> bool:
        """Can it not leave the enemy it is engaged with (keywords.53)? King Robb can leave anyone."""
        foe = self.foe(unit)
        return foe is not None and foe.has("fearsome") and unit.commander != "robb_king"


# -- reach --------------------------------------------------------------------------------------------------------


def allowance(field: Field, unit: Unit) -> int:
    """How many hexes an ordered unit may move before roads are considered."""
    if field.terrain(unit.at) == "swamp":  # terrain.9: ordered in a swamp
        return 1
    hexes = int(unit.values["move"][unit.rank]) + field.works_for(unit, "Ordered units move 1")
    if unit.type == "infantry":
        hexes += field.works_for(unit, "Ordered infantry moves 1")
    if unit.type == "cavalry":
        hexes += field.works_for(unit, "Ordered cavalry moves 1") + field.works_for(unit, "addam_outrider")
        leader = field.now.leader
        if field.now.card and leader >= 0 and field.view.units[leader].commander == "addam":
            hexes += unit.number in field.now.ordered
    return hexes


@dataclass(frozen=True)
class Way:
    """A unit on its way: where it is, how many hexes are left, whether the road has not been left yet."""

    at: Hex
    left: int
    road: bool

    @property
    def steps(self) -> int:
        """Hexes it may still go, the extra one of the road included (terrain.11, 13)."""
        return self.left + self.road


def reach(field: Field, unit: Unit, hexes: int) -> set[str]:
    """Where a movement of so many hexes may end, and `exit` if it may leave the battlefield."""
    if unit.at in field.fires or field.is_held(unit):  # fire.3, disengage.8
        return set()
    begin = Way(unit.at, hexes, field.terrain(unit.at) in ROADS)
    seen, waiting = {begin}, [begin]
    while waiting:
        for way in onward(field, unit, waiting.pop()):
            if way not in seen:
                seen.add(way)
                waiting.append(way)
    ends = {word(way.at) for way in seen if way.at != unit.at}
    if any(leaves_from(field, unit, way) for way in seen):
        ends.add("exit")
    return ends


def leaves_from(field: Field, unit: Unit, way: Way) -> bool:
    """A further step leads from the exit hex off the battlefield (s15.2)."""
    return LEFT_BY_A_STEP.get(field.battle) == unit.side and way.at in exits(field) and way.steps > 0


def exits(field: Field) -> set[Hex]:
    return {place(goal.hex) for goal in field.view.objectives if "exit" in goal.id}


def onward(field: Field, unit: Unit, way: Way) -> Iterator[Way]:
    """One step more."""
    if way.steps < 1:
        return
    for beside in field.around(way.at):
        if may_enter(field, unit, way.at, beside):
            yield entered(field, unit, way, beside, 1)
    if unit.has("mountain_bred"):
        for landing, cost in passages(field, way.at):
            paid = cost <= way.left or way.left < cost == 1  # a chain is never the one extra hex of the road
            if paid and may_enter(field, unit, None, landing):
                yield replace(entered(field, unit, way, landing, cost), road=False)  # over a cliff runs no road


def may_enter(field: Field, unit: Unit, origin: Hex | None, at: Hex) -> bool:
    """Is the hex free, passable and not on fire? A cliff is climbed from hills and cliffs only (terrain.3)."""
    kind = field.terrain(at)
    if at in field.units or at in field.fires:  # movement.2, fire.3
        return False
    if field.view.flooded and at == place(field.view.flooded):
        return False
    if kind == "cliff":
        return origin is not None and field.terrain(origin) in {*HILLS, "cliff"}
    if kind in RIVERS and unit.has("riverborn"):  # keywords.48, 70
        return bool(field.view.houses[("stark", "lannister").index(unit.side)].fords > 0)
    return kind not in CLOSED


def entered(field: Field, unit: Unit, way: Way, at: Hex, cost: int) -> Way:
    """What is left after a step into a hex. The extra hex of the road is the last one and need be no road."""
    kind = field.terrain(at)
    if cost > way.left or stops(field, unit, at):
        return Way(at, 0, False)
    left = way.left - cost
    if kind in FORDS and unit.type == "cavalry" and not ignores_fords(field, unit):
        left = max(0, left - 1)  # tokens_terrain.12
    return Way(at, left, way.road and kind in ROADS)


def ignores_fords(field: Field, unit: Unit) -> bool:
    return unit.has("riverborn") or field.works_for(unit, "ignore fords") > 0


def stops(field: Field, unit: Unit, at: Hex) -> bool:
    """Does the movement end where it enters this hex?"""
    kind = field.terrain(at)
    if LEFT_AT_ONCE.get(field.battle) == unit.side and at in exits(field):  # s22.2
        return True
    if kind in RIVERS:  # keywords.48
        return True
    if kind in FORDS:  # tokens_terrain.11, 13
        return unit.type != "cavalry" and not ignores_fords(field, unit)
    if unit.commander == "addam_outrider" and kind in ("forest", "building", "swamp"):
        return False
    if kind == "forest" and field.works_for(unit, "do not stop in forests"):
        return False
    if kind == "swamp" and field.works_for(unit, "ignore fords"):
        return False
    return kind in STOPS


def passages(field: Field, origin: Hex) -> Iterator[tuple[Hex, int]]:
    """Hexes beyond cliffs and what a Mountain-bred unit pays for them (keywords.18, 19, 63).

    The cliff itself is not counted, each further one of a chain costs a step.
    """
    walks = [(origin, cliff, 1) for cliff in field.around(origin)]
    seen = set(walks)
    while walks:
        before, cliff, cost = walks.pop()
        if field.terrain(cliff) != "cliff" or cliff in field.units:
            continue
        for beyond in far_side(before, cliff):
            if not field.is_on(beyond):
                continue
            yield beyond, cost
            further = cliff, beyond, cost + 1
            if further not in seen:
                seen.add(further)
                walks.append(further)


def far_side(origin: Hex, cliff: Hex) -> list[Hex]:
    """The hex straight opposite and its two neighbours on the ring of the cliff."""
    around = ring(cliff)
    entry = around.index(origin)
    return [around[(entry + turn) % 6] for turn in (2, 3, 4)]


# -- targets ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Eyes:
    """What a shooter looks over."""

    units: frozenset[Hex] = frozenset()  # that do not block
    terrain: bool = False  # all but high terrain
    water: bool = True  # rivers do not block


def sees(field: Field, start: Hex, end: Hex, eyes: Eyes) -> bool:
    """Is the line of sight free (los.2-4)? Where it runs between two hexes both must block."""

    def blocks(at: Hex) -> bool:
        kind = field.terrain(at)
        if kind in HIGH or (kind in BLOCKING and not eyes.terrain):
            return True
        if kind in {*RIVERS, "lake"} and not eyes.water:
            return True
        return at in field.units and at not in eyes.units

    through, between = crossed(start, end)
    return not any(blocks(at) for at in through) and not any(all(blocks(at) for at in pair) for pair in between)


def eyes_of(field: Field, unit: Unit) -> Eyes:
    """Of a ranged unit (los.6, 7, keywords.33)."""
    everyone = frozenset(field.units)
    if field.terrain(unit.at) == "cliff" or unit.at in field.towers:
        return Eyes(everyone, terrain=True)
    if field.terrain(unit.at) in HILLS:
        return Eyes(everyone)
    if unit.has("indirect_fire"):
        return Eyes(frozenset(at for at in field.around(unit.at) if is_friend(field, unit, at)))
    return Eyes()


def eyes_of_dogs(field: Field, unit: Unit) -> Eyes:
    """Friends do not block, rivers do (keywords.17)."""
    return Eyes(frozenset(at for at in field.units if is_friend(field, unit, at)), water=False)


def is_friend(field: Field, unit: Unit, at: Hex) -> bool:
    return at in field.units and field.units[at].side == unit.side


def is_high_up(field: Field, at: Hex) -> bool:
    return field.terrain(at) == "cliff" or at in field.towers


def shot_range(field: Field, unit: Unit, target: Hex) -> int:
    """The maximum range against a hex (terrain.5, tokens_terrain.8, 9, los.9)."""
    most = int(unit.values["range"]) + field.works_for(unit, "have +1 range")
    return most + is_high_up(field, unit.at) - is_high_up(field, target)


def attacks(field: Field, unit: Unit) -> set[str]:
    """All attacks on units that an ordered unit has, as lines: `melee`, `shoot`, `dogs` with the target's hex."""
    if unit.at in field.fires:  # fire.3
        return set()
    moved = unit.number in field.now.moved
    if moved and (unit.number in field.now.bogged or unit.number in field.now.instead):
        return set()
    found = set()
    for at, target in field.units.items():
        if target.side == unit.side or (field.is_held(unit) and at != unit.foe):
            continue
        if can_melee(field, unit.at, at):
            found.add(f"melee {word(at)}")
        if unit.type == "ranged" and can_shoot(field, unit, at):
            found.add(f"shoot {word(at)}")
        if unit.has("dogs_of_war") and not moved and can_send_dogs(field, unit, at):
            found.add(f"dogs {word(at)}")
    return found


def can_melee(field: Field, one: Hex, other: Hex) -> bool:
    """Adjacent, nobody in a tower; across the edge of a cliff only hills and cliffs (terrain.4, tokens_terrain.8)."""
    if distance(one, other) != 1 or one in field.towers or other in field.towers:
        return False
    kinds = {field.terrain(one), field.terrain(other)}
    return "cliff" not in kinds or kinds <= {*HILLS, "cliff"}


def can_shoot(field: Field, unit: Unit, target: Hex) -> bool:
    if unit.foe not in (None, target):  # ranged.2
        return False
    near = distance(unit.at, target) <= shot_range(field, unit, target)
    return near and sees(field, unit.at, target, eyes_of(field, unit))


def can_send_dogs(field: Field, unit: Unit, target: Hex) -> bool:
    """At exactly 2 or 3 hexes; against cliffs and towers one less, as for every ranged attack (keywords.15, 62)."""
    if unit.foe not in (None, target):
        return False
    farthest = 3 - is_high_up(field, target)
    return 2 <= distance(unit.at, target) <= farthest and sees(field, unit.at, target, eyes_of_dogs(field, unit))


# -- dice ---------------------------------------------------------------------------------------------------------

MELEE, SHOT, DOGS, COUNTER, PARTING = "melee", "shot", "dogs", "counter", "parting"


@dataclass(frozen=True)
class Blow:
    """One roll of attack dice: how, by whom, at whom, and what was decided for it."""

    way: str
    unit: Unit
    target: Unit
    engaged: bool  # was the target engaged when the attack was declared?
    rank: int | None = None  # another one than the unit's: Aimed Shot, or what the dogs' first die shows
    extra: int = 0  # dice that were bought: Kevan, axes, commit abilities, gambits
    helpers: tuple[Unit, ...] = ()


def dice(field: Field, blow: Blow) -> int:
    """Value of type and rank, then the lowest maximum, then modifiers, and never less than one (combat.5-7)."""
    count = at_most(field, blow, blow.unit) + modifiers(field, blow) + blow.extra
    count += sum(support(field, blow, helper) for helper in blow.helpers)
    return max(1, count)


def at_most(field: Field, blow: Blow, unit: Unit) -> int:
    """The dice of the unit's type and rank within the terrain's maximums."""
    rank = blow.rank if unit is blow.unit and blow.rank is not None else unit.rank
    count = int(unit.values["dice"][rank])
    own, other = field.terrain(unit.at), field.terrain(blow.target.at)
    if other in HILLS and own not in HILLS:  # terrain.2, combat.16
        count = min(count, 3)
    if own in FORESTS or other in FORESTS:  # terrain.6, 14
        count = min(count, 2)
    if unit.type == "ranged" and (own == "building" or (own == "outpost" and unit.at not in field.towers)):
        count = min(count, 2)  # tokens_terrain.3, 7, 24
    if blow.way == COUNTER and own in FORDS and not unit.has("riverborn"):  # tokens_terrain.14, keywords.49
        count = min(count, 2)
    return count


def modifiers(field: Field, blow: Blow) -> int:
    return of_keywords(field, blow) + of_commander(field, blow) + of_turn(field, blow) - is_reduced(field, blow.unit)


def is_reduced(field: Field, unit: Unit) -> bool:
    """Has the unit lost half of its figures or more, rounded up (opt.7)?"""
    lost = int(unit.values["size"]) - unit.figures
    return bool(field.view.options["reduced_strength"]) and 2 * lost >= int(unit.values["size"])


def of_keywords(field: Field, blow: Blow) -> int:
    unit, target, answers = blow.unit, blow.target, blow.way in (COUNTER, PARTING)
    formation = field.view.formations.get(unit.kind)
    count = 0
    if unit.has("off_balance") and unit.number in field.now.moved and not answers:  # keywords.11
        count -= 1
    if blow.way in (SHOT, DOGS) and field.terrain(target.at) == "swamp":  # terrain.10
        count += 1
    if blow.way == SHOT and unit.has("volley"):  # keywords.22, 59
        count += sum(is_friend(field, unit, at) and field.units[at].type == "ranged" for at in field.around(unit.at))
    if unit.has("polearm") and target.type == "cavalry":  # keywords.34, 71
        count += 1
    if formation == "hedgehog":  # keywords.36, 65
        count += 1
    if formation == "pike_square":  # keywords.37
        count += 2 if answers else -2
    if formation == "line" and target.type == "infantry":  # keywords.38, 65
        count += 1
    return count


def of_commander(field: Field, blow: Blow) -> int:
    """Greatjon against engaged enemies, Maege in counterattacks, Marq beside water."""
    leader, target = blow.unit.commander, blow.target
    if leader == "greatjon_greatjon":
        return blow.engaged and blow.way in (MELEE, SHOT, DOGS)
    if leader == "maege":
        return blow.way == COUNTER
    if leader == "marq":
        return any(field.terrain(at) in WATERS for at in (target.at, *field.around(target.at)))
    return 0


def of_turn(field: Field, blow: Blow) -> int:
    """What this turn's card gives the units it orders; answers of the other side are no attacks of theirs."""
    unit = blow.unit
    if blow.way in (COUNTER, PARTING):
        return 0
    count = field.works_for(unit, "+1 die in melee attacks") if blow.way == MELEE else 0
    if unit.type == "ranged":
        count += field.works_for(unit, "Ordered ranged units roll +1 die")
    if blow.engaged:
        count += field.works_for(unit, "+1 die against engaged targets")
    return count


def support(field: Field, blow: Blow, helper: Unit) -> int:
    """A supporting unit adds its attack dice less one, without its keywords (opt.3, 4)."""
    count = at_most(field, blow, helper) - is_reduced(field, helper)
    return max(0, count - 1)
