"""The Charge: target, arc, pivot, distance, alignment, attack; disorderly and failed ones (rulebook: Charge)."""

from __future__ import annotations

from cyvasse.kernel.offer import Offer, Reasons
from cyvasse.kernel.rule import Rule, choose, choose_some, roll, say

from . import geometry as geo
from .alignment import align, room_fault
from .attacks import fight, one_arc
from .field import INCH, Ground, arcs, crosses_keyword, engaged_with, is_engaged, sees
from .geometry import Body, Pose
from .lanes import farthest, heading_fault, stopped_before, way_fault, ways_in
from .missions import all_met
from .morale import panic
from .moves import Pivot, follow, passed_over
from .objectives import holds
from .offers import declined, faces_offered, units_offered
from .standing import is_so, works
from .table import (
    D6,
    RUIN,
    TABLE,
    Table,
    afflict,
    are_friends,
    body,
    is_marked,
    mark_round,
    mark_turn,
    size,
    speed,
    unit_named,
)
from .windows import Moment, window

HINDERED = 2  # a die that makes a hindered Charge disorderly (keywords.4)


class Charge:
    """A Charge being made: all of it lies open."""

    __slots__ = (
        "dice",
        "die",
        "disorderly",
        "disorderly_on",
        "exposed",
        "fortified",
        "impact",
        "pivoted",
        "rerolls",
        "target",
        "unit",
        "winter",
    )

    def __init__(self, unit: int, target: int) -> None:
        self.unit, self.target = unit, target
        self.disorderly = False
        self.disorderly_on = 1  # and below (charge.12)
        self.rerolls = False  # the charger may re-roll its distance dice
        self.impact: list[str] = []  # tokens of the target if it succeeds
        self.winter = False  # a card that works if it succeeds
        self.exposed: list[str] = []  # tokens of the charger if it is disorderly
        self.fortified = False
        self.dice: list[int] = []
        self.die = 0  # the one that counts
        self.pivoted = False


# -- may it be declared? ----------------------------------------------------------------------------------------


def targets(table: Table, unit: int) -> list[int]:
    """Enemies on which a Charge may be declared (charge.1 to charge.5, charge.17); walls too (storm.12)."""
    if is_engaged(table, unit):
        return []
    far, found = farthest(table, unit), []
    ground: Ground | None = None
    for other, at in enumerate(table.poses):
        if at is None or table.status[other] != TABLE or are_friends(table, unit, other):
            continue
        if geo.is_apart(body(table, unit), body(table, other), far):
            continue
        ground = ground or Ground(table, unit, far)
        if can_charge(table, unit, other, ground):
            found.append(other)
    return found


def can_charge(table: Table, unit: int, target: int, ground: Ground | None = None) -> bool:
    """As `fault` says, the cheapest tests first."""
    return (
        sees(table, unit, target)
        and next(ways_in(table, unit, target, ground), None) is not None
        and any(room_fault(table, unit, target, arc) is None for arc in arcs(table, unit, target))
    )


def fault(table: Table, unit: int, target: int) -> str | None:
    """The first clause that forbids to declare this Charge."""
    if is_engaged(table, unit):
        return "charge.1"
    if table.status[target] == RUIN:
        return "storm.23"
    if table.status[target] != TABLE or are_friends(table, unit, target) or not sees(table, unit, target):
        return "charge.2"
    if geo.is_apart(body(table, unit), body(table, target), farthest(table, unit)):
        return "charge.5"
    faults = [room_fault(table, unit, target, arc) for arc in arcs(table, unit, target)]
    return faults[0] if all(faults) else way_fault(table, unit, target)


def targets_offered(table: Table, unit: int) -> Offer[str]:
    """Enemies on which a Charge may be declared, with what forbids others."""
    return units_offered(table, "charge.2", lambda target: fault(table, unit, target) or "", never=declined("charge.2"))


def why_no_charge(table: Table, unit: int) -> str:
    """Why there is no enemy to charge: of those in sight the nearest says it."""
    if is_engaged(table, unit):
        return "charge.1"
    standing = [other for other, status in enumerate(table.status) if status == TABLE]
    enemies = [other for other in standing if not are_friends(table, unit, other) and sees(table, unit, other)]
    x, y, _ = table.poses[unit] or (0, 0, 0)
    enemies.sort(key=lambda other: geo.point_gap(body(table, other), x, y))
    return next(filter(None, (fault(table, unit, enemy) for enemy in enemies)), "charge.2")


# -- the action -------------------------------------------------------------------------------------------------


def charge(table: Table, unit: int, rerolls: bool = False) -> Rule[None]:
    """Declare, pivot, roll, move, align, attack."""
    seat, word = table.owners[unit], table.words[unit]
    line = yield from choose(
        seat, "charge.target", lambda: [table.words[target] for target in targets(table, unit)], rule="charge.2",
        why=Reasons(targets_offered, table, unit), unit=word,
    )  # fmt: skip
    target = unit_named(table, line)
    roomy = [arc for arc in arcs(table, unit, target) if room_fault(table, unit, target, arc) is None]
    arc = yield from one_arc(table, unit, target, roomy, "charge.7")
    made = Charge(unit, target)
    made.rerolls = rerolls or holds(table, unit, "war_drums") or is_so(table, unit, "re-rolls charge dice")
    say(table, "charge.declared", unit=word, target=line)
    about = Moment(seat, unit, target, made)
    yield from works(table, unit, "this unit declares a Charge", about)  # ruling.56
    yield from window(table, "window.charge_declared", about, unit=word, target=line)
    bar_cards(table, made)
    if not are_there(table, unit, target):
        return
    yield from turn_to(table, unit, target)
    if not are_there(table, unit, target):
        return
    yield from window(table, "window.charge_before_roll", about, unit=word, target=line)
    if not are_there(table, unit, target):
        return
    far = yield from roll_distance(table, made)
    bar_cards(table, made)
    yield from window(table, "window.charge_after_roll", about, unit=word, target=line)
    if not are_there(table, unit, target):
        return
    if made.rerolls and made.die:
        far = yield from roll_again(table, made, far)
        bar_cards(table, made)
    if made.disorderly:
        say(table, "charge.disorderly", unit=word, die=made.die, most=disorderly_on(made))
        afflict(table, unit, *made.exposed)  # card.superior_positioning
    reached = yield from drive(table, made, far, arc)
    if table.status[unit] != TABLE:  # ruling.30
        return
    if reached:
        yield from clash(table, made, arc)
    else:
        say(table, "charge.failed", unit=word)
        yield from panic(table, unit)  # failed.2
    if made.disorderly and f"no_cards {seat}" in table.turn_marks:
        table.turn_marks.remove(f"no_cards {seat}")


def are_there(table: Table, *units: int) -> bool:
    """Nothing that was played has destroyed one of them."""
    return all(table.status[unit] == TABLE for unit in units)


def bar_cards(table: Table, made: Charge) -> None:
    """The player of a Charge that is disorderly, whatever the die or by it, plays no tactics cards (disorderly.2)."""
    seat = table.owners[made.unit]
    if made.disorderly or made.disorderly_on >= 6:
        mark_turn(table, "no_cards", seat)
    elif f"no_cards {seat}" in table.turn_marks:
        table.turn_marks.remove(f"no_cards {seat}")


class Heading(Pivot):
    """The pivot before a Charge: afterwards the target must be in sight and in the way (charge.8, ruling.25)."""

    def __init__(self, table: Table, unit: int, target: int) -> None:
        super().__init__(table, unit)
        self.target = target
        self.angles = list(ways_in(table, unit, target))

    def fault(self, x: int, y: int, angle: int) -> str | None:
        if (x, y) != self.start[:2]:
            return "pivot.1"
        if not 0 <= angle < geo.FULL:
            return "pivot.1"
        return heading_fault(self.table, self.unit, self.target, angle, self.ground)

    def poses(self) -> list[Pose]:
        x, y, _ = self.start
        return [(x, y, angle) for angle in self.angles]


def turn_to(table: Table, unit: int, target: int) -> Rule[None]:
    course = Heading(table, unit, target)
    if course.angles:
        yield from follow(table, course, "charge.pivot", "charge.8", unit=table.words[unit])


def roll_distance(table: Table, made: Charge) -> Rule[int]:
    """One die, or the lower of two where the path crosses ground that hinders (charge.9, keywords.3)."""
    made.dice = []
    for _ in range(1 + crosses_keyword(table, path_of(table, made), "hinders")):
        made.dice.append(int((yield from roll(D6, of="charge"))))
    return distance(table, made)


def distance(table: Table, made: Charge) -> int:
    """What the dice and the ground allow; they say too whether the Charge is disorderly (charge.12, keywords.4)."""
    made.die = min(made.dice)
    made.disorderly = made.die <= disorderly_on(made)
    rough = crosses_keyword(table, path_of(table, made), "rough")
    if len(made.dice) > 1:
        say(table, "charge.hindered", dice=list(map(str, made.dice)))
    if rough:
        say(table, "charge.rough")
    far = speed(table, made.unit) + 1000 * made.die - 1000 * rough
    say(table, "charge.rolled", unit=table.words[made.unit], die=made.die, inches=far // 1000)
    return far


def disorderly_on(made: Charge) -> int:
    """A die that shows so little, or less, makes the Charge disorderly."""
    return max(made.disorderly_on, HINDERED if len(made.dice) > 1 else 0)


def roll_again(table: Table, made: Charge, far: int) -> Rule[int]:
    """The charger may re-roll its distance die once, on ground that hinders either or both (reroll.1, ruling.44)."""
    made.rerolls = False
    seat, faces = table.owners[made.unit], [str(die) for die in made.dice]
    if len(faces) == 1:
        line = yield from choose(seat, "charge.again", lambda: ["yes", "no"], rule="reroll.1", die=made.die)
        again = faces if line == "yes" else []
    else:
        again = yield from choose_some(
            seat, "charge.dice", faces, 0, len(faces), rule="ruling.44",
            why=Reasons(faces_offered, faces, faces, "ruling.44"), unit=table.words[made.unit],
        )  # fmt: skip
    kept = made.dice[:]
    for face in again:
        kept.remove(int(face))
    made.dice = kept
    for _ in again:
        made.dice.append(int((yield from roll(D6, of="charge"))))
    return distance(table, made) if again else far


def path_of(table: Table, made: Charge) -> list[Body]:
    """From the pivoted start to the first contact with the target, whatever the dice (ruling.90)."""
    pose = table.poses[made.unit]
    assert pose is not None
    far = geo.run(pose, *size(table, made.unit), body(table, made.target))
    return [geo.swept(pose, *size(table, made.unit), far)] if far is not None else []


def drive(table: Table, made: Charge, far: int, arc: int) -> Rule[bool]:
    """Straight forward the whole distance; True if the charger touches its target (charge.10, charge.11)."""
    unit, target = made.unit, made.target
    pose, footprint, ground = table.poses[unit], size(table, unit), Ground(table, unit)
    assert pose is not None
    contact = geo.run(pose, *footprint, body(table, target))
    blocked = stopped_before(table, unit, target, pose, contact if contact is not None else far, ground)
    if contact is not None and contact <= far and blocked is None:
        path = geo.swept(pose, *footprint, contact)
        made.fortified = crosses_keyword(table, [path], "fortified")  # keywords.10, ruling.43
        yield from passed_over(table, unit, [path])
        return table.status[unit] == TABLE
    if blocked is not None and blocked <= far:
        say(table, "charge.stopped", unit=table.words[unit])
    else:
        say(table, "charge.short", unit=table.words[unit], target=table.words[target])
    stops = [stop - INCH for stop in (contact, blocked) if stop is not None]
    end = back_off(pose, footprint, max(0, min([far, *stops])), ground)
    table.poses[unit] = end
    way = geo.length(end[0] - pose[0], end[1] - pose[1])
    yield from passed_over(table, unit, [geo.swept(pose, *footprint, way)] if way else [])
    return False


def back_off(pose: Pose, footprint: tuple[int, int], far: int, ground: Ground) -> Pose:
    """The last point of a failed Charge's path where the tray may stand (ruling.26, ruling.27).

    Outlines are convex, so what forbids a point forbids one stretch of the path, whose near end is halved out.
    """
    rules = [*ground.rules()]
    while far > 0:
        broken = next((rule for rule in rules if not rule(geo.tray(*geo.advance(pose, far), *footprint))), None)
        if broken is None:
            return geo.advance(pose, far)
        near = 0
        while far - near > 1:
            half = (near + far) // 2
            if broken(geo.tray(*geo.advance(pose, half), *footprint)):
                near = half
            else:
                far = half
        far = near
    return pose


def clash(table: Table, made: Charge, arc: int) -> Rule[None]:
    """A successful Charge: alignment, then the attack with its bonus (charge.13 to charge.16)."""
    unit, target, seat = made.unit, made.target, table.owners[made.unit]
    was_engaged = is_engaged(table, target)
    aligned = yield from align(table, unit, target, arc)
    if not aligned:
        say(table, "charge.crowded", unit=table.words[unit], target=table.words[target])
        say(table, "charge.failed", unit=table.words[unit])
        yield from panic(table, unit)
        return
    say(table, "charge.done", unit=table.words[unit], target=table.words[target])
    yield from passed_over(table, unit, [body(table, unit)])
    if table.status[unit] != TABLE:
        return
    afflict(table, target, *made.impact)  # card.devastating_impact
    if made.winter:  # card.winter_is_coming
        mark_turn(table, "shut", target)
    if is_marked(table, "charged", seat) and not is_marked(table, "charged_twice", seat):
        mark_round(table, "charged_twice", seat)
        yield from all_met(table, [seat], "double_onslaught")
    mark_round(table, "charged", seat)
    success = Moment(seat, unit, target, (arc, was_engaged))
    word, other = table.words[unit], table.words[target]
    yield from window(table, "window.charge_success_before_attack", success, unit=word, target=other)
    if table.status[unit] == TABLE and target in engaged_with(table, unit):
        bonus = not made.disorderly  # disorderly.1
        yield from fight(table, unit, target, charge=True, bonus=bonus, fortified=made.fortified, arc=arc)
