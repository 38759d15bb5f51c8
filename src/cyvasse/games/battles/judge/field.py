"""The battlefield as numbers: who stands where, what a blow is likely to do, and how far it is to a hex."""

from __future__ import annotations

from functools import cache, lru_cache
from heapq import heappop, heappush
from math import comb

from ..components import CAVALRY, INFANTRY, RANGED, RANKS, SIDES, Profile, components
from ..hexes import Board, board
from ..view import Unit, View

FACES = 8
SHIELDS = (3, 2, 1, 0)  # sides of the die that hit each rank; heavy armour and defence tokens lift above red
FLAG = 1 / FACES
DRIVEN = 0.35  # a unit that had to fall back
COVERS = ("building", "outpost")
FORESTS = ("forest", "forest_road")
HILLS = ("hill", "hollow_hill")
SLOW = {"forest": 2, "swamp": 2, "building": 2, "outpost": 2, "ford": 2, "hidden_ford": 2, "cliff": 3}
CLOSED = ("river", "forest_river", "lake", "palisade", "siege_tower")
RIVERS = frozenset(("river", "forest_river", "ford", "hidden_ford", "wooden_bridge", "stone_bridge"))
FAR = 99


class Fighter:
    """A unit on the battlefield, as numbers.

    What it is worth to its House: a `figure`, the unit besides its figures (`body`), its elimination with all that
    follows from it (`prize`), the hex where it stands (`post`).
    """

    __slots__ = (
        *("active", "body", "exposed", "falls_at", "figure", "figures", "foe", "guard", "hex", "leader", "might"),
        *("moves", "number", "place", "plain", "post", "prize", "rank", "reach", "shield", "side", "stalwart", "who"),
    )

    def __init__(self, number: int, place: int, unit: Unit, who: Profile, covered: bool) -> None:
        self.number, self.place, self.hex, self.who = number, place, unit.hex, who
        self.side, self.rank, self.figures = SIDES.index(unit.side), RANKS.index(unit.rank), unit.figures
        self.leader, self.active, self.guard, self.foe = unit.commander, unit.active, unit.guard, -1
        self.plain = unit.figures - bool(unit.commander)  # figures that fall one by one
        self.falls_at = self.plain + who.capture  # hits in one attack that take the unit off the field
        self.exposed = SHIELDS[min(3, self.rank + ("heavy_armor" in who.keywords or unit.guard))]
        self.shield = who.toughness + covered
        self.moves = who.move[self.rank]
        self.reach = self.moves + max(1, who.range)  # how far away an enemy may stand whom it can move to and attack
        self.might = who.dice[self.rank] + 0.5 * unit.figures
        self.figure = self.body = self.prize = self.post = 0.0
        self.stalwart: bool | None = None


class Field:
    """All units of a view by hex and by House; expected losses in figures and worth."""

    def __init__(self, view: View) -> None:
        self.view, self.data = view, components(view.packs)
        self.board: Board = board(view.columns, view.rows)
        self.ground = view.ground
        self.at: dict[int, Fighter] = {}
        self.armies: tuple[list[Fighter], list[Fighter]] = ([], [])
        self.places: tuple[list[int], list[int]] = ([], [])  # where they stand
        hexes = self.board.hex
        for number, unit in enumerate(view.units):
            if unit.hex:
                who = self.data.profile(unit.kind, unit.commander)
                one = Fighter(number, hexes[unit.hex], unit, who, self.ground.get(unit.hex) in COVERS)
                if unit.foe:
                    one.foe = hexes[unit.foe]
                self.at[one.place] = one
                self.armies[one.side].append(one)
                self.places[one.side].append(one.place)

    def standing(self, hex_: str) -> Fighter | None:
        return self.at.get(self.board.hex[hex_]) if hex_ in self.board.hex else None

    def friends_beside(self, place: int, side: int, but: int = -1) -> int:
        count = 0
        for other in self.board.around[place]:
            friend = self.at.get(other)
            if friend is not None and friend.side == side and friend.number != but:
                count += 1
        return count

    def far_from(self, side: int, place: int) -> int:
        """How far it is from a hex to the nearest unit of a House."""
        return min(map(self.board.distance[place].__getitem__, self.places[side]), default=1)

    def is_stalwart(self, one: Fighter) -> bool:
        """Does the unit keep its ground and strike back?"""
        if one.stalwart is None:
            one.stalwart = (
                "stalwart" in one.who.keywords
                or one.guard
                or one.number in self.view.firm
                or self.friends_beside(one.place, one.side) > 1
            )
        return one.stalwart

    # -- blows ----------------------------------------------------------------------------------------------------

    def dice(self, one: Fighter, other: Fighter, here: int, shot: bool, moved: bool) -> int:
        """How many dice a unit rolls from a hex; the rarer modifiers are left out."""
        words, ground, who = self.board.words, self.ground, one.who
        mine, theirs = ground.get(words[here], ""), ground.get(other.hex, "")
        count = who.dice[one.rank]
        if theirs in HILLS and mine not in HILLS:
            count = min(count, 3)
        if mine in FORESTS or theirs in FORESTS or (who.type == RANGED and mine in COVERS):
            count = min(count, 2)
        if shot:
            count += theirs == "swamp"
        if "polearm" in who.keywords and other.who.type == CAVALRY:
            count += 1
        if moved and "off_balance" in who.keywords:
            count -= 1
        cards = self.view.now.effects if one.number in self.view.now.ordered else []
        for more in filter(None, map(self.data.books.figures.dice.get, (one.leader, *cards))):
            count += more.shot if shot else more.melee
            count += more.engaged if other.foe >= 0 else 0
        if not shot and other.foe >= 0 and other.foe != one.place:
            count += 1  # a flank lets misses be rolled again
        return max(1, count)

    def hitting(self, one: Fighter, other: Fighter) -> int:
        """Sides of a die that hit."""
        kind = one.who.type
        return other.exposed + (kind == CAVALRY or (kind == INFANTRY and other.who.type != CAVALRY))

    def losses(self, one: Fighter, other: Fighter, dice: int) -> tuple[float, float]:
        """Figures that a roll is expected to take, and the chance that it takes the whole unit."""
        return toll(dice, self.hitting(one, other), other.shield, other.plain, other.falls_at)

    def blow(self, one: Fighter, other: Fighter, here: int, shot: bool = False, moved: bool = False) -> float:
        """What an attack from a hex is worth to the attacker, the counterattack taken off."""
        dice = self.dice(one, other, here, shot, moved)
        lost, falls = self.losses(one, other, dice)
        stalwart = self.is_stalwart(other)
        driven = flags(dice, 1 if stalwart else 0)
        gain = lost * other.figure + falls * (other.prize + other.post) + (1 - falls) * driven * (DRIVEN + other.post)
        if stalwart and (not shot or self.board.distance[here][other.place] == 1):
            back = other.who.dice[other.rank]
            mine, gone = self.losses(other, one, back)
            gain -= (1 - falls) * (1 - driven) * (mine * one.figure + gone * one.prize)
        return gain

    def best_blow(self, one: Fighter, here: int, moved: bool) -> float:
        """The best attack from a hex, 0 where there is none worth it."""
        best, at = 0.0, self.at
        for place in self.board.around[here]:
            other = at.get(place)
            if other is not None and other.side != one.side:
                best = max(best, self.blow(one, other, here, moved=moved))
        if one.who.range and one.foe < 0:
            near = self.board.distance[here]
            for other in self.armies[1 - one.side]:
                if 1 < near[other.place] <= one.who.range:
                    best = max(best, self.blow(one, other, here, shot=True, moved=moved))
        return best

    def hope(self, one: Fighter, moves: int) -> float:
        """The best attack within so many hexes of movement, by distance alone."""
        best, near = 0.0, self.board.distance[one.place]
        range_ = one.who.range
        for other in self.armies[1 - one.side]:
            far = near[other.place]
            if far <= 1 or (one.foe < 0 and far <= moves + 1):
                best = max(best, self.blow(one, other, one.place, moved=far > 1))
            if 1 < far <= range_ + moves and one.foe < 0:
                best = max(best, self.blow(one, other, one.place, shot=True, moved=far > range_))
        return best

    # -- ways -----------------------------------------------------------------------------------------------------

    def way(self, places: tuple[int, ...]) -> bytes:
        """By hex: how many steps it is from there to the nearest of these, over this ground."""
        return ways(self.board.columns, self.board.rows, tuple(self.ground.items()), places)

    def bank(self, side: int) -> frozenset[int]:
        """The hexes from which a House reaches its edge without crossing water."""
        water = tuple(hex_ for hex_, ground in self.ground.items() if ground in RIVERS)
        return bank(self.board.columns, self.board.rows, water, side)


@cache
def toll(dice: int, sides: int, shield: int, plain: int, falls_at: int) -> tuple[float, float]:
    """Expected figures lost to so many dice of which so many sides hit, and the chance to fall."""
    hit = sides / FACES
    lost = falls = 0.0
    for hits in range(shield + 1, dice + 1):
        chance = comb(dice, hits) * hit**hits * (1 - hit) ** (dice - hits)
        lost += chance * min(plain, hits - shield)
        falls += chance * (hits - shield >= falls_at)
    return lost, falls


@cache
def flags(dice: int, ignored: int) -> float:
    """The chance of more flags than are ignored."""
    stays = sum(comb(dice, n) * FLAG**n * (1 - FLAG) ** (dice - n) for n in range(ignored + 1))
    return 1 - stays


@lru_cache(maxsize=1024)
def ways(columns: int, rows: int, ground: tuple[tuple[str, str], ...], goals: tuple[int, ...]) -> bytes:
    """Steps from every hex to the nearest goal; slow ground counts more, closed ground cannot be crossed."""
    field, terrain = board(columns, rows), dict(ground)
    cost = [FAR if terrain.get(word) in CLOSED else SLOW.get(terrain.get(word, ""), 1) for word in field.words]
    steps = [FAR] * field.size
    for goal in goals:
        steps[goal] = 0
    edge = [(0, goal) for goal in goals]
    while edge:
        far, place = heappop(edge)
        if far > steps[place]:
            continue
        for other in field.around[place]:
            beyond = far + cost[place]  # whoever comes from there enters this hex
            if beyond < steps[other] and cost[other] < FAR:
                steps[other] = beyond
                heappush(edge, (beyond, other))
    return bytes(min(step, FAR) for step in steps)


@lru_cache(maxsize=64)
def bank(columns: int, rows: int, water: tuple[str, ...], side: int) -> frozenset[int]:
    """The hexes from which a House reaches its edge without crossing water."""
    field = board(columns, rows)
    closed = {field.hex[hex_] for hex_ in water}
    edge = [p for p in range(field.size) if field.row(p) == (rows - 1 if side == 0 else 0) and p not in closed]
    found = set(edge)
    while edge:
        for other in field.around[edge.pop()]:
            if other not in found and other not in closed:
                found.add(other)
                edge.append(other)
    return frozenset(found)
