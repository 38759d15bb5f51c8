"""March orders (Action phase, step 2): moves, ship transport, vacated areas, neutral forces."""

from __future__ import annotations

from collections import Counter
from itertools import combinations_with_replacement, product

from cyvasse.kernel.rule import Rule, choose, say

from .combat import Combat, fight, support_against_neutral, supporters
from .moves import land_reach, remove_token, ship_reach, take_port
from .table import (
    CLOSED,
    Table,
    controller,
    has_enemy_forces,
    home_of,
    is_land,
    is_port,
    is_routed,
    is_supplied,
    ordered,
    pass_turn,
    put,
    read_unit,
    take,
    unit_word,
    whose_turn,
)
from .victory import count_control, enter


def march(table: Table) -> Rule[None]:
    """In turn order each House resolves one March order, until none is left (march.1)."""
    seat = whose_turn(table, "march")
    if seat < 0:
        table.position, table.step = 0, "power"
        return
    origin = yield from choose(seat, "march.order", lambda: ordered(table, seat, "march"), rule="march.1")
    plan = Plan(table, seat, origin)
    while plan.free():
        line = yield from plan.ask()
        if line == "done":
            break
        yield from plan.add(line)
    yield from plan.carry_out()
    pass_turn(table)


class Plan:
    """One March order being resolved: moves without combat are made at once, the attack waits for the end (march.9)."""

    def __init__(self, table: Table, seat: int, origin: str) -> None:
        self.table, self.seat, self.origin = table, seat, origin
        self.target = ""  # of the attack
        self.attackers: tuple[str, ...] = ()
        self.moved = False
        self.answered: dict[str, dict[str, int]] = {}  # support given where it fell short (ruling.45)

    # what may be moved where

    def free(self) -> tuple[str, ...]:
        """Units of the area that may still move: not routed, not told to attack (retreat.13)."""
        table = self.table
        if table.owner.get(self.origin) != self.seat:
            return ()
        left = Counter(unit for unit in table.units[self.origin] if not is_routed(unit))
        left.subtract(self.attackers)
        return tuple(sorted(left.elements()))

    def ask(self) -> Rule[str]:
        """The next move. One that supply demands is asked for even where it is the only one: its player confirms it."""
        enough = self.supplied({}, self.attackers, self.target)
        return choose(
            self.seat,
            "march.move" if enough else "march.more",
            self.lines,
            rule="march.2" if enough else "supply.9",
            why=self.why_not,
            secret=not enough,
            area=self.origin,
        )

    def lines(self) -> list[str]:
        """`from to piece ...`: every group of free units to every area it can reach without breaking supply."""
        every = groups(self.free())
        lines = [
            f"{self.origin} {target} {' '.join(unit_word(unit, self.origin) for unit in group)}"
            for target in self.targets()
            for group in every
            if self.fits(target, group)
        ]
        enough = self.supplied({}, self.attackers, self.target)
        return [*lines, "done"] if enough or not lines else lines

    def targets(self) -> list[str]:
        table, seat = self.table, self.seat
        reach = land_reach if is_land(table, self.origin) else ship_reach
        return [
            area
            for area in reach(table, seat, self.origin)
            if table.neutrals.get(area) != CLOSED and not (has_enemy_forces(table, seat, area) and self.target)
        ]

    def fits(self, target: str, group: tuple[str, ...]) -> bool:
        """Is there a way to go on from this line that keeps within supply (ruling.43)?"""
        if not has_enemy_forces(self.table, self.seat, target):
            moved = {self.origin: -len(group), target: len(group)}
            return self.has_room(moved) and self.allows(moved, self.attackers, self.target)
        if target in self.table.neutrals and not self.can_beat(target, group):
            return False
        return self.allows({}, group, target)

    def has_room(self, moved: dict[str, int]) -> bool:
        """A port never holds more than three ships (ports.19)."""
        table = self.table
        return all(
            len(table.units.get(area, ())) + count <= table.data.port_ships
            for area, count in moved.items()
            if is_port(table, area)
        )

    def allows(self, moved: dict[str, int], attackers: tuple[str, ...], target: str) -> bool:
        """Is this supplied, or could it be after more moves without combat of the units left (ruling.43)?"""
        if self.supplied(moved, attackers, target):
            return True
        left = len(self.free()) + min(0, moved.get(self.origin, 0))
        if not self.attackers:
            left -= len(attackers)
        areas = [a for a in self.targets() if not has_enemy_forces(self.table, self.seat, a)]
        for count in range(1, left + 1):
            for some in combinations_with_replacement(areas, count):
                more = _sum(moved, {self.origin: -count, **Counter(some)})
                if self.has_room(more) and self.supplied(more, attackers, target):
                    return True
        return False

    def supplied(self, moved: dict[str, int], attackers: tuple[str, ...], target: str) -> bool:
        """Both tests: attackers counted where they march from, and where they fight (ruling.43)."""
        table, seat = self.table, self.seat
        if attackers and target in table.neutrals:
            return is_supplied(table, seat, _sum(moved, {self.origin: -len(attackers), target: len(attackers)}))
        if not is_supplied(table, seat, moved):
            return False
        return not attackers or is_supplied(
            table, seat, _sum(moved, {self.origin: -len(attackers), target: len(attackers)})
        )

    def can_beat(self, target: str, group: tuple[str, ...]) -> bool:
        """Could the group with all the support there may be overcome a neutral force (neutral.2)?"""
        combat = self.assault(target, group)
        hoped = 0 if target in self.answered else sum(map(combat.offer, supporters(combat)))
        return combat.initial(self.seat) + hoped >= self.table.neutrals[target]

    def assault(self, target: str, group: tuple[str, ...]) -> Combat:
        """An attack on a neutral force, with the support that was given when it was asked for (ruling.45)."""
        combat = Combat(self.table, self.seat, -1, target, self.origin, group)
        combat.support |= self.answered.get(target, {})
        return combat

    def why_not(self, line: str) -> str | None:
        """The first clause that forbids a move."""
        table, words = self.table, line.split(" ")
        if line == "done":
            return "supply.9"
        if len(words) < 3 or words[0] != self.origin or words[1] not in table.data.areas:
            return None
        target, group = words[1], tuple(read_unit(word)[0] for word in words[2:])
        if Counter(words[2:]) - Counter(unit_word(unit, self.origin) for unit in self.free()):
            return "retreat.13" if any(is_routed(unit) for unit in group) else "march.2"
        if table.neutrals.get(target) == CLOSED:
            return "neutral.12"
        if is_land(table, self.origin) and not is_land(table, target):
            return "march.5"
        if not is_land(table, self.origin) and is_land(table, target):
            return "march.16"
        if is_port(table, target) and controller(table, target) != self.seat:
            return "ports.20"
        if has_enemy_forces(table, self.seat, target) and self.target:
            return "neutral.11" if self.target in table.neutrals else "march.7"
        if target not in self.targets():
            if {self.origin, target} in map(set, table.data.rivers):
                return "terrain.1"
            return "march.4"
        if target in table.neutrals and not self.can_beat(target, group):
            return "neutral.2"
        return "supply.9" if self.has_room({target: len(group)}) else "ports.19"

    # carrying it out

    def add(self, line: str) -> Rule[None]:
        table, seat = self.table, self.seat
        _, target, *words = line.split(" ")
        group = tuple(read_unit(word)[0] for word in words)
        if not has_enemy_forces(table, seat, target):
            yield from self.move(target, group)
            return
        if target in table.neutrals:
            combat = self.assault(target, group)
            table.supports = combat.support
            yield from support_against_neutral(combat, table.neutrals[target])
            table.supports = {}
            if combat.initial(seat) < table.neutrals[target]:
                say(table, "neutral.too_strong", house=table.houses[seat], area=target)
                self.answered[target] = combat.support
                return
        self.target, self.attackers = target, group

    def move(self, target: str, group: tuple[str, ...]) -> Rule[None]:
        """Units enter an area without enemy forces; an enemy Power token there is removed (control.8)."""
        table, seat = self.table, self.seat
        before = controller(table, target)
        take(table, self.origin, *group)
        put(table, seat, target, *group)
        self.moved = True
        say(table, "march.moved", house=table.houses[seat], area=self.origin, target=target, units=list(group))
        remove_token(table, seat, target)
        enter(table, seat)
        if before != seat:
            yield from take_port(table, seat, target, lambda ships: self.allows(ships, self.attackers, self.target))

    def carry_out(self) -> Rule[None]:
        """The order, the Power token, and then the combat (control.6)."""
        table, seat, origin = self.table, self.seat, self.origin
        order = table.orders[origin]
        if self.attackers:
            take(table, origin, *self.attackers)
            table.host, table.host_of, table.host_from, table.host_to = self.attackers, seat, origin, self.target
            units = list(self.attackers)
            say(table, "march.attack", house=table.houses[seat], area=origin, target=self.target, units=units)
        elif not self.moved:
            say(table, "march.nothing", house=table.houses[seat], area=origin)
        if origin not in table.units:
            yield from leave_token(table, seat, origin)
        count_control(table)
        if not self.attackers:
            table.orders.pop(origin, None)
            return
        if self.target in table.neutrals:
            yield from overcome(table, seat, self.target)
            table.orders.pop(origin, None)
            return
        defender = table.owner.get(self.target, table.garrisons.get(self.target, -1))
        yield from fight(Combat(table, seat, defender, self.target, origin, self.attackers, order))


def _sum(a: dict[str, int], b: dict[str, int]) -> dict[str, int]:
    return {area: a.get(area, 0) + b.get(area, 0) for area in {**a, **b}}


def groups(units: tuple[str, ...]) -> list[tuple[str, ...]]:
    """All different non-empty groups of these units."""
    kinds = Counter(units)
    found = []
    for counts in product(*(range(count + 1) for count in kinds.values())):
        group = tuple(kind for kind, count in zip(kinds, counts, strict=True) for _ in range(count))
        if group:
            found.append(group)
    return found


def leave_token(table: Table, seat: int, area: str) -> Rule[None]:
    """A vacated land area may keep a Power token (control.3); one's own home needs none (ruling.95)."""
    if is_land(table, area) and table.power[seat] and area not in table.tokens and home_of(table, area) != seat:
        line = yield from choose(seat, "march.token", lambda: ["yes", "no"], rule="control.3", area=area)
        if line == "yes":
            table.power[seat] -= 1
            table.tokens[area] = seat
            say(table, "token.left", house=table.houses[seat], area=area)


def overcome(table: Table, seat: int, area: str) -> Rule[None]:
    """A neutral force leaves the game and the attackers enter (neutral.10)."""
    del table.neutrals[area]
    group, table.host, table.host_of = table.host, (), -1
    say(table, "neutral.beaten", house=table.houses[seat], area=area)
    put(table, seat, area, *group)
    table.host_from = table.host_to = ""
    enter(table, seat)
    yield from take_port(table, seat, area)
    count_control(table)
