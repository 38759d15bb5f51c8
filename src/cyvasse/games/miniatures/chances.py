"""What an attack depends on, as the rules have it, and its dice added up: hits, saves, wounds and panic."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache, partial
from math import comb, lcm
from typing import NamedTuple, TypeVar

from .attacks import is_covered
from .components import Attack as Weapon
from .morale import standing_modifier
from .rolls import Attack, blocks, defence, dice_of, is_resilient, moment_of, not_rerolled, standing_effects
from .standing import is_so
from .table import D6, PANICKED, VULNERABLE, WEAKENED, Table, clockwise, has, is_friend, is_wall, kind

T = TypeVar("T")
ALL = frozenset(("own", "enemy"))  # re-rolls: the attacker's, and those that a token allows an enemy
SIDES = 6
KEPT = 1024  # how many are remembered
D3_WOUNDS = tuple((wounds, Fraction(1, 3)) for wounds in (1, 2, 3))
Shares = dict[T, Fraction]
Ways = dict[T, int]
Ends = dict[tuple[int, int, int], Fraction]  # wounds of the attack, of panic, of the attacker
Die = tuple[int, int, int]  # of equal ways: a miss, a hit, a natural 6


# -- dice ---------------------------------------------------------------------------------------------------------


class Terms(NamedTuple):
    """All that the dice of an attack depend on."""

    dice: tuple[Die, ...]
    worth: int  # hits of a natural 6
    sixes_unsaved: bool
    parry: int
    block: Fraction  # how likely a defence die blocks
    wall: bool  # the target is one
    halved: bool  # it suffers one wound for two hits
    extra: int
    fury: bool  # D3 wounds more
    left: int  # wounds that the target can take
    panic: tuple[Fraction, ...]  # of its panic test, by wounds; the first is passing
    fear: tuple[Fraction, ...]  # of the attacker's, where the target's passing calls for one
    counter: bool
    riposte: bool
    pierce: Fraction  # how likely a hit wounds the attacker
    own: int  # wounds that the attacker can take
    after: tuple[int, ...]  # D3 wounds each when the attack is complete, if it has lost less than this


@lru_cache(maxsize=KEPT)
def binomial(count: int, most: int, chance: Fraction) -> tuple[int, ...]:
    """In how many ways so many dice succeed 0, 1, 2, ... times, of as many ways as the most dice there may be have."""
    good, all_ = chance.numerator, chance.denominator
    spare = all_ ** (most - count)
    return tuple(comb(count, k) * good**k * (all_ - good) ** (count - k) * spare for k in range(count + 1))


@lru_cache(maxsize=KEPT)
def whole(shares: tuple[Fraction, ...]) -> tuple[tuple[tuple[int, int], ...], int]:
    """Shares as numbers of ways, by index, and of how many."""
    ways = lcm(*(share.denominator for share in shares))
    counts = [share.numerator * (ways // share.denominator) for share in shares]
    return tuple((index, count) for index, count in enumerate(counts) if count), ways


def hits(terms: Terms) -> tuple[Ways[tuple[int, int, int]], int]:
    """Hits that may be saved, hits that may not, and misses that count."""
    found: Ways[tuple[int, int, int]] = {(0, 0, 0): 1}
    ways = 1
    free = terms.worth if terms.sixes_unsaved else 0
    for miss, hit, six in terms.dice:
        ways *= miss + hit + six
        after: Ways[tuple[int, int, int]] = defaultdict(int)
        for (saved, unsaved, missed), count in found.items():
            after[saved, unsaved, missed + terms.riposte] += count * miss
            after[saved + 1, unsaved, missed] += count * hit
            after[saved + terms.worth - free, unsaved + free, missed] += count * six
        found = after
    return {key: count for key, count in found.items() if count}, ways


def saves(terms: Terms) -> tuple[Ways[tuple[int, int]], int]:
    """Hits that get through, and automatic hits on the attacker."""
    thrown, ways = hits(terms)
    found: Ways[tuple[int, int]] = defaultdict(int)
    if terms.wall:
        for (saved, unsaved, missed), count in thrown.items():
            found[(saved + unsaved) // (1 + terms.halved), missed] += count
        return found, ways
    most = max(saved for saved, _, _ in thrown)
    for (saved, unsaved, missed), count in thrown.items():
        parried = min(saved, terms.parry)
        for blocked, more in enumerate(binomial(saved - parried, most, terms.block)):
            back = (parried + blocked if terms.counter else 0) + missed
            found[unsaved + saved - parried - blocked, back] += count * more
    return found, ways * terms.block.denominator**most


@lru_cache(maxsize=KEPT)
def ends(terms: Terms) -> Ends:
    """How the whole attack ends (roll.1 to roll.8)."""
    through, ways = saves(terms)
    most = max(back for _, back in through)
    struck: Ways[tuple[int, int]] = defaultdict(int)
    for (hit, back), count in through.items():
        for own, more in enumerate(binomial(back, most, terms.pierce)):
            for extra in (1, 2, 3) if terms.fury and own < terms.own else (0, 0, 0):
                struck[min(terms.left, hit + terms.extra + extra), min(own, terms.own)] += count * more
    ways *= 3 * terms.pierce.denominator**most * whole(terms.panic)[1] * whole(terms.fear)[1] * 3 ** len(terms.after)
    found: Ways[tuple[int, int, int]] = defaultdict(int)
    for (wounds, own), count in struck.items():
        for panic, fear, more in tests(terms, wounds, own):
            for cost, again in burnt(terms, min(own + fear, terms.own)).items():
                found[wounds, panic, cost] += count * more * again
    return {cost: Fraction(count, ways) for cost, count in found.items() if count}


def tests(terms: Terms, wounds: int, own: int) -> Iterator[tuple[int, int, int]]:
    """Wounds of the target's panic test and of the attacker's, and in how many ways."""
    panics, ways = whole(terms.panic)
    fears, more = whole(terms.fear)
    if wounds >= terms.left or terms.wall:
        yield 0, 0, ways * more
        return
    for panic, count in panics if wounds else ((0, ways),):
        if panic or not terms.fear or own >= terms.own:
            yield min(panic, terms.left - wounds), 0, count * more
        else:
            yield from ((0, fear, count * again) for fear, again in fears)


def burnt(terms: Terms, own: int) -> Ways[int]:
    """The attacker's wounds with what the attack costs it."""
    found: Ways[int] = {own: 1}
    for spared in terms.after:
        after: Ways[int] = defaultdict(int)
        for before, count in found.items():
            for cost in (1, 2, 3) if before < spared else (0, 0, 0):
                after[min(terms.own, before + cost)] += count
        found = after
    return found


@lru_cache(maxsize=KEPT)
def panic_test(morale: int, modifier: int, panicked: bool, d3: bool) -> tuple[Fraction, ...]:
    """Wounds of a panic test; who is Panicked rolls again the dice whose re-roll costs most (conditions.3)."""
    pairs = [(a, b) for a in range(1, 7) for b in range(1, 7)]
    missing = {pair: max(0, morale - max(0, sum(pair) + modifier)) for pair in pairs}
    found: dict[int, int] = defaultdict(int)  # by points that are missing, of 36 * 36 ways
    for a, b in pairs:
        ways = [[(a, b)], [(a, k) for k in range(1, 7)], [(k, b) for k in range(1, 7)], pairs]
        chosen = max(ways, key=partial(cost, missing, d3)) if panicked else ways[0]
        for pair in chosen:
            found[missing[pair]] += 36 // len(chosen)
    most = 4 if d3 else max(found)
    shares = [Fraction(0)] * (most + 1)
    for points, count in found.items():
        if points and d3:  # ruling.54
            for wounds in (2, 3, 4):
                shares[wounds] += Fraction(count, 3 * 1296)
        else:
            shares[points] += Fraction(count, 1296)
    return tuple(shares)


def cost(missing: Mapping[tuple[int, int], int], d3: bool, way: Sequence[tuple[int, int]]) -> Fraction:
    """Wounds to be expected of these results, all equally likely."""
    return Fraction(sum(3 * bool(missing[pair]) if d3 else missing[pair] for pair in way), len(way))


# -- what the rules say -------------------------------------------------------------------------------------------


def terms_of(table: Table, attack: Attack, pending: frozenset[str] = ALL) -> Terms:
    """An attack with all that lies on the table; `pending` are the re-rolls that are still to come."""
    attacker, defender = attack.attacker, attack.defender
    wall, strong = is_wall(table, defender), is_wall(table, attacker)
    block = Fraction(0) if wall else saving(table, defender, save_modifier(table, attack))
    fears = [] if wall or strong else frights(table, defender)
    back = not strong and (attack.counter or attack.riposte)
    return Terms(
        dice=tuple(sorted(dice(table, attack, pending))),
        worth=2 if "critical_blow" in attack.keywords else 1,
        sixes_unsaved=attack.sixes_unsaved,
        parry=attack.parry,
        block=block,
        wall=wall,
        halved=is_resilient(table, defender),
        extra=attack.extra,
        fury=not strong and is_so(table, attacker, "D3 more wounds", moment_of(table, attack)),
        left=left(table, defender),
        panic=(Fraction(1),) if wall else panic_of(table, defender, panic_modifier(table, attack)),
        fear=panic_of(table, attacker, min(fears)) if fears else (),
        counter=attack.counter and not strong,
        riposte=attack.riposte and not strong,
        pierce=1 - saving(table, attacker, 0) if back else Fraction(0),
        own=left(table, attacker),
        after=costs(table, attack),
    )


def save_modifier(table: Table, attack: Attack) -> int:
    """What changes the defence dice (roll.4)."""
    modifier = attack.penalty(table) - ("sundering" in attack.keywords) + attack.cover + attack.fortified
    return modifier + defence(table, attack)


def frights(table: Table, unit: int) -> list[int]:
    """Modifiers of the tests that an attacker must take when this unit passes its own."""
    fear = table.data.books.fear
    return [fear[word] for word in table.skills[unit] if word in fear and has(table, unit, word)]


def panic_modifier(table: Table, attack: Attack) -> int:
    return attack.penalty(table) - (2 if "vicious" in attack.keywords else 0)


def saving(table: Table, unit: int, modifier: int) -> Fraction:
    """How likely a defence die blocks; who is Vulnerable rolls again each one that does (conditions.4)."""
    block = Fraction(sum(blocks(face, modifier, kind(table, unit).defence) for face in D6), SIDES)
    return block * block if VULNERABLE in table.conditions[unit] else block


def costs(table: Table, attack: Attack) -> tuple[int, ...]:
    """Up to which own losses each of the attack's costs is due: some spare the last rank."""
    own, found = left(table, attack.attacker), list[int]()
    for word in attack.after:
        printed = kind(table, attack.attacker)
        rank = table.data.trays[printed.tray].per_rank * printed.wounds
        found.append(own - rank if word in table.data.books.sparing else own)
    return tuple(sorted(found, reverse=True))


def left(table: Table, unit: int) -> int:
    """Wounds that destroy a unit."""
    each = 1 if is_wall(table, unit) else kind(table, unit).wounds
    return table.models[unit] * each - table.hurt[unit]


def panic_of(table: Table, unit: int, modifier: int) -> tuple[Fraction, ...]:
    modifier += standing_modifier(table, unit)
    panicked = PANICKED in table.conditions[unit]
    return panic_test(kind(table, unit).morale, modifier, panicked, table.options.panic_d3)


def dice(table: Table, attack: Attack, pending: frozenset[str]) -> list[Die]:
    """What each attack die comes to after re-rolls, in the order of the players (reroll.3)."""
    hit = sum(attack.is_hit(face) for face in D6)
    fresh = (SIDES - hit, hit - 1, 1)
    owner, steps = table.owners[attack.attacker], list[str]()
    free = not_rerolled(attack, owner, attack.faces)
    fixed = list((Counter(attack.faces) - Counter(free)).elements())  # its player has thrown these again
    found = [face_of(attack, face) for face in [*free, *fixed]] or [fresh] * dice_of(table, attack)
    for seat in clockwise(table, table.turn):
        if seat == owner and (attack.bonus or attack.free_rerolls) and not attack.cannot_reroll:
            steps.append("own")
        if not is_friend(table, seat, attack.attacker) and WEAKENED in table.conditions[attack.attacker]:
            steps.append("enemy")
    for step in dict.fromkeys(steps):
        if step in pending:
            kept = len(fixed) if step == "own" else 0
            last = len(found) - kept
            found = [thrown_again(die, fresh, step) for die in found[:last]] + found[last:]
    return found


def face_of(attack: Attack, face: str) -> Die:
    return (0, 0, 1) if face == "6" else (0, 1, 0) if attack.is_hit(face) else (1, 0, 0)


def thrown_again(die: Die, fresh: Die, step: str) -> Die:
    """A die after its misses, or its hits, were re-rolled."""
    miss, hit, six = die
    if step == "own":
        return miss * fresh[0], hit * SIDES + miss * fresh[1], six * SIDES + miss * fresh[2]
    good = hit + six
    return miss * SIDES + good * fresh[0], good * fresh[1], good * fresh[2]


def attack_of(table: Table, unit: int, target: int, weapon: Weapon, arc: int) -> Attack:
    """The attack as the rules would begin it."""
    attack = Attack(unit, target, weapon, arc)
    if attack.ranged and not is_wall(table, unit):
        attack.cover, attack.unshifted = is_covered(table, unit, target), True
    standing_effects(table, attack)
    return attack
