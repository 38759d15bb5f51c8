"""March orders (Action phase, step 2): moves, ship transport, vacated areas, neutral forces."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations_with_replacement, product
from typing import NamedTuple

from cyvasse.kernel.offer import Offer, Reasons, bars, needs
from cyvasse.kernel.rule import Rule, choose, say

from .combat import Combat, fight, support_against_neutral, supporters
from .moves import land_reach, remove_token, ship_reach, take_port, why_out_of_reach
from .offers import Piece, own_orders, read_piece
from .table import (
    CLOSED,
    ROUTED,
    Table,
    controller,
    has_enemy_forces,
    home_of,
    is_land,
    is_port,
    is_routed,
    is_supplied,
    order_kind,
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
    why = Reasons(own_orders, table, seat, "march", "march.1")
    origin = yield from choose(seat, "march.order", lambda: ordered(table, seat, "march"), rule="march.1", why=why)
    plan = Plan(table, seat, origin)
    while plan.free():
        line = yield from plan.ask()
        if line == "done":
            break
        yield from plan.add(line)
    yield from plan.carry_out()
    pass_turn(table)


class Move(NamedTuple):
    """Some units go from one area to another."""

    origin: str
    target: str
    pieces: tuple[Piece, ...]

    @property
    def group(self) -> tuple[str, ...]:
        return tuple(piece.unit for piece in self.pieces)

    @property
    def word(self) -> str:
        return " ".join([self.origin, self.target, *(piece.word for piece in self.pieces)])


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
            why=Reasons(self.offer),
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

    # why not

    def offer(self) -> Offer[Move]:
        """All moves that could be named: from where, with what, whither, and then what comes of it."""
        table, seat = self.table, self.seat
        return Offer(
            self.moves,
            self.why_not_from_there,
            self.why_not_these,
            bars("neutral.12", lambda move: table.neutrals.get(move.target) == CLOSED),
            bars("march.5", lambda move: is_land(table, self.origin) and not is_land(table, move.target)),
            bars("march.16", lambda move: not is_land(table, self.origin) and is_land(table, move.target)),
            bars("ports.20", lambda move: is_port(table, move.target) and controller(table, move.target) != seat),
            self.why_not_so_far,
            self.why_no_attack,
            bars(
                "neutral.2", lambda move: move.target in table.neutrals and not self.can_beat(move.target, move.group)
            ),
            needs("ports.19", lambda move: self.has_room({move.target: len(move.pieces)})),
            needs("supply.9", lambda move: self.fits(move.target, move.group)),
            word=lambda move: move.word,
            words=("done",) if "done" in self.lines() else (),
            never={"done": "supply.9"},
            read=self.read,
        )

    def moves(self) -> Iterator[Move]:
        units = self.table.units.get(self.origin, ())
        for target, group in product(self.table.data.areas, groups(units)):
            yield Move(self.origin, target, tuple(Piece(unit, self.origin) for unit in group))

    def read(self, line: str) -> Move | None:
        """`from to piece ...`, the pieces in any order."""
        origin, _, rest = line.partition(" ")
        target, *words = rest.split(" ")
        pieces = [read_piece(self.table, word) for word in words]
        if not pieces or None in pieces or not {origin, target} <= self.table.data.areas.keys():
            return None
        return Move(origin, target, tuple(sorted(piece for piece in pieces if piece is not None)))

    def why_not_from_there(self, move: Move) -> str:
        """Another order is not resolved now, and this one moves the units of its own area."""
        if move.origin == self.origin:
            return ""
        table = self.table
        another = order_kind(table, move.origin) == "march" and table.owner.get(move.origin) == self.seat
        return "march.1" if another else "march.2"

    def why_not_these(self, move: Move) -> str:
        """Units that are not there, or routed, or told to attack."""
        standing = Counter(Piece(unit, self.origin) for unit in self.table.units.get(self.origin, ()))
        missing = Counter(move.pieces) - Counter(Piece(unit, self.origin) for unit in self.free())
        for unit, area in missing:
            if is_routed(unit) or Piece(unit + ROUTED, area) in standing:
                return "retreat.13"
        if Counter(move.pieces) - standing:
            return "march.2"
        return "march.3" if missing else ""

    def why_not_so_far(self, move: Move) -> str:
        reach = land_reach if is_land(self.table, self.origin) else ship_reach
        if move.target in reach(self.table, self.seat, self.origin):
            return ""
        return why_out_of_reach(self.table, self.seat, self.origin, move.target, "march.4")

    def why_no_attack(self, move: Move) -> str:
        """One combat for each order, whether with units, a garrison or a neutral force."""
        table = self.table
        if not self.target or not has_enemy_forces(table, self.seat, move.target):
            return ""
        if self.target in table.neutrals:
            return "neutral.11"
        return "march.7" if move.target in table.owner or move.target in table.neutrals else "ruling.41"

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
                strength, force = combat.initial(seat), table.neutrals[target]
                say(
                    table, "neutral.too_strong", house=table.houses[seat], area=target, strength=strength, force=force
                )  # fmt: skip
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
    force = table.neutrals.pop(area)
    group, table.host, table.host_of = table.host, (), -1
    say(table, "neutral.beaten", house=table.houses[seat], area=area, force=force)
    put(table, seat, area, *group)
    table.host_from = table.host_to = ""
    enter(table, seat)
    yield from take_port(table, seat, area)
    count_control(table)
