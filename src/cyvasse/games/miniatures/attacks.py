"""The Attack action: ranged and melee attacks, shooting into melee, and surging forth (rulebook: Attack)."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from cyvasse.kernel.offer import Offer, Reasons, bars, needs
from cyvasse.kernel.rule import Rule, choose, say

from . import geometry as geo
from .components import RANGES
from .components import Attack as Weapon
from .field import Ground, arcs, engaged_with, is_engaged, sees
from .geometry import Pose
from .morale import panic
from .moves import maneuver, passed_over, pivot, shift
from .objectives import holds, on_token
from .offers import declined, is_ally, is_off, is_stone, units_offered, words_offered
from .rolls import Attack, make
from .standing import is_so
from .table import (
    TABLE,
    Table,
    are_friends,
    body,
    is_wall,
    kind,
    lives,
    on_table,
    played,
    size,
    terrain_body,
    terrain_with,
    unit_named,
)
from .windows import Moment, window

ARCS = ("front", "right", "rear", "left")
STAY = "stay"
# How a tray may be aligned with another: to the middle, or with half of the shorter edge to one side (ruling.17).
SHARES = {"full": 0, "half_left": -1, "half_right": 1}


def weapons(table: Table, unit: int, kind_: str) -> list[Weapon]:
    printed = table.data.wall.attacks if is_wall(table, unit) else kind(table, unit).attacks
    return [weapon for weapon in printed if weapon.kind == kind_]


def can_attack(table: Table, unit: int) -> bool:
    """Engaged with a melee attack, or unengaged with a ranged one (melee.1, melee.2, ranged.1, ranged.2)."""
    return bool(weapons(table, unit, "melee" if is_engaged(table, unit) else "ranged"))


def attack(table: Table, unit: int, only_melee: bool = False) -> Rule[None]:
    """One attack against one enemy (attack.1)."""
    if is_engaged(table, unit):
        yield from melee(table, unit)
    elif not only_melee:
        yield from shoot(table, unit)


# -- ranged attacks ---------------------------------------------------------------------------------------------


def shoot(table: Table, unit: int) -> Rule[None]:
    """A shift of up to 2 inches, then one enemy in sight and in range (ranged.3, ranged.4)."""
    shifted = yield from shift(table, unit, rule="ranged.3")
    if table.status[unit] != TABLE:
        return
    weapon = weapons(table, unit, "ranged")[0]
    targets = targets_of(table, unit, weapon)
    if not targets:  # ruling.101
        say(table, "no.target", unit=table.words[unit])
        return
    word = yield from choose(
        table.owners[unit], "shoot.target", lambda: [table.words[target] for target in targets], rule="ranged.4",
        why=Reasons(targets_offered, table, unit, weapon), unit=table.words[unit],
    )  # fmt: skip
    target = unit_named(table, word)
    made = Attack(unit, target, weapon, arcs(table, unit, target)[0])
    made.cover = is_covered(table, unit, target)
    made.unshifted = not shifted
    yield from make(table, made)
    yield from shot_into_melee(table, unit, target)


def arrow(table: Table, unit: int) -> geo.Point:
    """The forward arrow: the middle of the front edge (units.7), in grains."""
    (x1, y1), (x2, y2) = body(table, unit).points[:2]
    return (x1 + x2) // 2, (y1 + y2) // 2


def in_range(table: Table, unit: int, target: int, distance: int) -> bool:
    """Measured from the forward arrow to any point of the target's tray (range.2)."""
    x, y = arrow(table, unit)
    nearest = geo.nearest(body(table, target), (x, y))
    return geo.length(nearest[0] - x, nearest[1] - y) <= (distance + geo.SLACK) * geo.FINE


def shoots_over(table: Table, unit: int) -> bool:
    """May it ignore what stands between (card.stark_bowmen, keywords.1)?"""
    return (
        is_so(table, unit, "sees past everything")
        or holds(table, unit, "watchtower")
        or any(geo.overlaps(body(table, unit), terrain_body(table, piece)) for piece in terrain_with(table, "elevated"))
    )


def targets_of(table: Table, unit: int, weapon: Weapon) -> list[int]:
    """Enemies in line of sight and within range (ranged.4); walls are not shot at (storm.22)."""
    far, over = RANGES[weapon.range or "short"], shoots_over(table, unit)
    return [
        target
        for target in on_table(table)
        if not are_friends(table, unit, target)
        and in_range(table, unit, target, far)
        and sees(table, unit, target, over=over)
    ]


def targets_offered(table: Table, unit: int, weapon: Weapon) -> Offer[str]:
    """The same, with what forbids others."""
    far, over = RANGES[weapon.range or "short"], shoots_over(table, unit)

    def is_hidden(target: int) -> str:
        if sees(table, unit, target, over=over):
            return ""
        return "los.2" if sees(table, unit, target, over=True) else "los.1"

    return units_offered(
        table,
        "ranged.4",
        is_ally(table, unit, "ranged.4"),
        is_stone(table, "storm.22"),
        is_off(table, "ranged.4"),
        needs("range.2", lambda target: in_range(table, unit, target, far)),
        is_hidden,
        never=declined("ranged.4"),
    )


def is_covered(table: Table, unit: int, target: int) -> bool:
    """A piece with Cover lies between, and the attacker is not within 1 inch of it (keywords.11, keywords.12)."""
    if shoots_over(table, unit):
        return False
    start = arrow(table, unit)
    end = geo.nearest(body(table, target), start)
    for piece in terrain_with(table, "cover"):
        there = terrain_body(table, piece)
        hides = geo.crosses(start, end, there) or geo.overlaps(body(table, target), there)
        if hides and not geo.is_within(body(table, unit), there, 1000):
            return True
    return False


def shot_into_melee(table: Table, unit: int, target: int) -> Rule[None]:
    """Friends engaged with the target take panic tests, in the order the shooter's player chooses (intomelee.2)."""
    if table.status[target] != TABLE:  # ruling.100
        return
    shaken = friends_fighting(table, unit, target)
    seat, all_shaken = table.owners[unit], shaken[:]
    while shaken:
        word = yield from choose(
            seat, "melee.test", lambda: sorted(table.words[u] for u in shaken), rule="ruling.100",
            why=Reasons(testers_offered, table, shaken, all_shaken),
        )  # fmt: skip
        friend = unit_named(table, word)
        shaken.remove(friend)
        say(table, "melee.shaken", unit=word)
        yield from panic(table, friend, by=seat)


def testers_offered(table: Table, shaken: Collection[int], all_shaken: Collection[int]) -> Offer[str]:
    """Friends that must test, some of them already have."""
    return units_offered(
        table,
        "intomelee.2",
        needs("intomelee.2", all_shaken.__contains__),
        needs("ruling.100", shaken.__contains__),
        never=declined("intomelee.2"),
    )


def friends_fighting(table: Table, unit: int, target: int) -> list[int]:
    """Friendly units, not walls, that are engaged with an enemy besides this one."""
    found = [other for other in engaged_with(table, target) if other != unit and are_friends(table, unit, other)]
    return [other for other in found if not is_wall(table, other)]


# -- melee attacks ----------------------------------------------------------------------------------------------


def melee(table: Table, unit: int, highest: bool = False, rerolls: bool = False) -> Rule[None]:
    """Face and align, choose a target, roll (melee.3 to melee.7)."""
    seat = table.owners[unit]
    yield from face(table, unit)
    enemies = engaged_with(table, unit)
    if table.status[unit] != TABLE or not enemies:
        return
    word = yield from choose(
        seat, "melee.target", lambda: [table.words[enemy] for enemy in enemies], rule="melee.6",
        why=Reasons(units_offered, table, "melee.6", needs("melee.6", enemies.__contains__), never=declined("melee.6")),
        unit=table.words[unit],
    )  # fmt: skip
    target = unit_named(table, word)
    yield from fight(table, unit, target, highest=highest, rerolls=rerolls)


def fight(
    table: Table, unit: int, target: int, charge: bool = False, bonus: bool = False, fortified: bool = False,
    highest: bool = False, rerolls: bool = False, arc: int = -1,
) -> Rule[None]:  # fmt: skip
    """A melee attack on an enemy in contact; whoever destroys it may surge forth."""
    seat = table.owners[unit]
    blades = weapons(table, unit, "melee")
    if not blades:
        return
    blade = blades[0]
    if len(blades) > 1:
        offer = blades_offered(table, blades)
        word = yield from choose(seat, "melee.weapon", offer.options, rule="melee.6", why=offer.why)
        blade = next(weapon for weapon in blades if weapon.id == word)
    if arc < 0:
        arc = yield from which_arc(table, unit, target, "ruling.19")
    helpers = friends_fighting(table, unit, target)
    held = [token for token, holder in enumerate(table.holders) if holder == target]
    made = Attack(unit, target, blade, arc, charge, bonus)
    made.fortified, made.highest, made.free_rerolls = fortified, highest, rerolls
    yield from make(table, made)
    if made.destroyed:  # surge.1: by the attack itself or its panic test
        take_over(table, unit, held)
        yield from surge(table, unit, helpers)


def blades_offered(table: Table, blades: Sequence[Weapon]) -> Offer[str]:
    """Of the unit's melee attacks; no attack at range is made in melee."""
    own = [weapon.id for weapon in blades]
    others = [weapon for unit in table.data.units.values() for weapon in unit.attacks]
    return Offer(
        lambda: own,
        bars("ranged.1", lambda word: any(weapon.id == word and weapon.kind == "ranged" for weapon in others)),
        needs("melee.6", own.__contains__),
        never=declined("melee.6"),
        read=lambda word: word if word in table.data.attacks else None,
    )


def which_arc(table: Table, unit: int, target: int, rule: str) -> Rule[int]:
    """The arc of the target in which the unit is; of two equal ones its player chooses (charge.7, ruling.19)."""
    return (yield from one_arc(table, unit, target, arcs(table, unit, target), rule))


def one_arc(table: Table, unit: int, target: int, found: list[int], rule: str) -> Rule[int]:
    if len(found) == 1:
        return found[0]
    offer = words_offered([ARCS[arc] for arc in found], rule, ARCS)
    word = yield from choose(
        table.owners[unit], "arc", offer.options, rule=rule, why=offer.why, unit=table.words[unit],
        target=table.words[target],
    )  # fmt: skip
    return ARCS.index(word)


def face(table: Table, unit: int) -> Rule[None]:
    """With one enemy the unit may turn its front to it; then it may be aligned (melee.3, melee.4, melee.5)."""
    ways = facings(table, unit)
    if not ways:
        return
    line = yield from choose(
        table.owners[unit], "melee.align", lambda: [STAY, *ways], rule="melee.5",
        why=Reasons(facings_offered, table, unit), unit=table.words[unit],
    )  # fmt: skip
    if line != STAY:
        table.poses[unit] = ways[line]
        yield from passed_over(table, unit, [body(table, unit)])


def facings(table: Table, unit: int) -> dict[str, Pose]:
    """Poses that a fighting unit may take, by word; it keeps in touch with all its enemies (ruling.20, ruling.102)."""
    enemies = engaged_with(table, unit)
    if not enemies or is_wall(table, enemies[0]):
        return {}
    ground, places = Ground(table, unit), alignments(table, unit, enemies)
    return {word: pose for word, pose in places.items() if not misfit(table, unit, pose, enemies, ground)}


def alignments(table: Table, unit: int, enemies: Sequence[int]) -> dict[str, Pose]:
    """Places at the edge that the unit touches, by word: of one enemy also with the unit's front to it."""
    (width, depth), enemy = size(table, unit), enemies[0]
    at, found = table.poses[enemy], {}
    assert at is not None
    edge = touched_edge(table, enemy, unit)
    mine = touched_edge(table, unit, enemy)
    across, along = size(table, enemy)
    for own in dict.fromkeys([0, mine]) if len(enemies) == 1 else {mine: None}:
        for word, share in SHARES.items():
            length = across if edge % 2 == 0 else along
            front = width if own % 2 == 0 else depth
            offset = share * geo.half_offset(length, front)
            pose = geo.aligned(at, across, along, edge, own, (width, depth), offset)
            found[word if own == 0 else f"keep_{word}"] = pose
    return found


def misfit(table: Table, unit: int, pose: Pose, enemies: Sequence[int], ground: Ground) -> str:
    """The clause that forbids to take this place, "" if none does: nobody is moved to where it stands already."""
    if pose == table.poses[unit]:
        return "melee.5"
    there = geo.tray(*pose, *size(table, unit))
    if not all(geo.touches(there, body(table, other)) for other in enemies):
        return "ruling.102"
    return ground.overlap_fault(there) or ("" if geo.is_inside(there, ground.edges) else "ruling.15")


def facings_offered(table: Table, unit: int) -> Offer[str]:
    """The same, with what forbids other places."""
    enemies = engaged_with(table, unit)
    ground, places = Ground(table, unit), alignments(table, unit, enemies)

    def is_no_place(word: str) -> str:
        if word in places:
            return misfit(table, unit, places[word], enemies, ground)
        turns = word in SHARES and len(enemies) > 1
        return "melee.4" if turns else "melee.5"

    return Offer(lambda: [*SHARES, *(f"keep_{word}" for word in SHARES)], is_no_place, words=(STAY,))


def touched_edge(table: Table, unit: int, other: int) -> int:
    """The edge of a unit's tray that another touches: the one beyond which it lies farthest."""
    here, there = body(table, unit), body(table, other)
    gaps = [min(nx * x + ny * y for x, y in there.points) - reach for nx, ny, reach in here.axes]
    return gaps.index(max(gaps))


def surge(table: Table, unit: int, helpers: list[int]) -> Rule[None]:
    """Who destroyed an enemy may make a free Maneuver, friends that fought only it a pivot (surge.1, surge.2)."""
    if lives(table, unit) and not is_engaged(table, unit):
        about = Moment(table.owners[unit], unit, thing=[])
        yield from window(table, "window.surge", about, unit=table.words[unit])
        if not about.thing and table.status[unit] == TABLE and not is_engaged(table, unit):
            yield from maneuver(table, unit, "surge", rule="surge.1")
    for helper in helpers:
        if table.status[helper] == TABLE and not is_engaged(table, helper):
            yield from pivot(table, helper, "surge.2")


def take_over(table: Table, unit: int, tokens: list[int]) -> None:
    """In A Game of Thrones the melee destroyer claims the tokens of its victim (thrones.8, ruling.95)."""
    if played(table) == "thrones" and lives(table, unit):
        for token in tokens:
            if table.holders[token] < 0 and on_token(table, unit, token):
                table.holders[token] = unit
                say(table, "objective.claimed", unit=table.words[unit], number=token + 1)
