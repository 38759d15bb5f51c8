"""What an attack depends on, as the rules have it, and its dice added up: hits, saves, wounds and panic."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import lru_cache
from itertools import product
from math import comb
from typing import NamedTuple, TypeVar

from .attacks import is_covered
from .components import Attack as Weapon
from .morale import SUPREMACY, standing_modifier
from .objectives import holds
from .rolls import Attack, blocks, dice_of, standing_effects
from .table import D6, PANICKED, VULNERABLE, WEAKENED, Table, clockwise, has, is_friend, is_wall, kind

T = TypeVar("T")
ALL = frozenset(("own", "enemy"))  # re-rolls: the attacker's, and those that a token allows an enemy
SIDES = 6
D3_WOUNDS = tuple((wounds, Fraction(1, 3)) for wounds in (1, 2, 3))
Shares = dict[T, Fraction]
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
    extra: int
    fury: bool  # D3 wounds more
    left: int  # wounds that the target can take
    panic: tuple[Fraction, ...]  # of its panic test, by wounds; the first is passing
    fear: tuple[Fraction, ...]  # of the attacker's, where the target's passing calls for one
    counter: bool
    riposte: bool
    pierce: Fraction  # how likely a hit wounds the attacker
    own: int  # wounds that the attacker can take
    after: int  # times D3 wounds when the attack is complete


@lru_cache(maxsize=1024)
def binomial(count: int, chance: Fraction) -> tuple[tuple[int, Fraction], ...]:
    """How many of so many dice succeed."""
    shares = [comb(count, k) * chance**k * (1 - chance) ** (count - k) for k in range(count + 1)]
    return tuple((k, share) for k, share in enumerate(shares) if share)


@lru_cache(maxsize=256)
def hits(terms: Terms) -> tuple[tuple[tuple[int, int, int], Fraction], ...]:
    """Hits that may be saved, hits that may not, and misses."""
    found: dict[tuple[int, int, int], int] = {(0, 0, 0): 1}
    ways = 1
    for miss, hit, six in terms.dice:
        ways *= miss + hit + six
        after: dict[tuple[int, int, int], int] = defaultdict(int)
        for (saved, unsaved, missed), count in found.items():
            after[saved, unsaved, missed + terms.riposte] += count * miss
            after[saved + 1, unsaved, missed] += count * hit
            free = terms.worth if terms.sixes_unsaved else 0
            after[saved + terms.worth - free, unsaved + free, missed] += count * six
        found = after
    return tuple((key, Fraction(count, ways)) for key, count in found.items() if count)


def saves(terms: Terms) -> Shares[tuple[int, int]]:
    """Hits that get through, and automatic hits on the attacker."""
    found: Shares[tuple[int, int]] = defaultdict(Fraction)
    for (saved, unsaved, missed), share in hits(terms):
        if terms.wall:
            found[(saved + unsaved) // 2, missed] += share
            continue
        parried = min(saved, terms.parry)
        for blocked, chance in binomial(saved - parried, terms.block):
            back = (parried + blocked if terms.counter else 0) + missed
            found[unsaved + saved - parried - blocked, back] += share * chance
    return found


@lru_cache(maxsize=1024)
def ends(terms: Terms) -> Ends:
    """How the whole attack ends (roll.1 to roll.8)."""
    struck: Shares[tuple[int, int]] = defaultdict(Fraction)
    for (through, back), share in saves(terms).items():
        for own, chance in binomial(back, terms.pierce):
            fury = terms.fury and own < terms.own
            for extra, more in D3_WOUNDS if fury else ((0, Fraction(1)),):
                wounds = min(terms.left, through + terms.extra + extra)
                struck[wounds, min(own, terms.own)] += share * chance * more
    found: Ends = defaultdict(Fraction)
    for (wounds, own), share in struck.items():
        for (panic, fear), chance in tests(terms, wounds, own):
            for cost, more in burnt(terms, min(own + fear, terms.own)):
                found[wounds, panic, cost] += share * chance * more
    return dict(found)


def tests(terms: Terms, wounds: int, own: int) -> Iterator[tuple[tuple[int, int], Fraction]]:
    """Wounds of the target's panic test, and of the attacker's."""
    if wounds >= terms.left or terms.wall:
        yield (0, 0), Fraction(1)
        return
    fear = terms.fear if own < terms.own else ()
    for panic, chance in enumerate(terms.panic) if wounds else ((0, Fraction(1)),):
        if panic or not fear:
            yield (min(panic, terms.left - wounds), 0), chance
        else:
            yield from (((0, dread), chance * more) for dread, more in enumerate(fear))


def burnt(terms: Terms, own: int) -> Iterable[tuple[int, Fraction]]:
    """The attacker's wounds with what the attack costs it."""
    found: Shares[int] = {own: Fraction(1)}
    for _ in range(terms.after):
        after: Shares[int] = defaultdict(Fraction)
        for before, share in found.items():
            for cost, chance in D3_WOUNDS if before < terms.own else ((0, Fraction(1)),):
                after[min(terms.own, before + cost)] += share * chance
        found = after
    return found.items()


@lru_cache(maxsize=256)
def panic_test(morale: int, modifier: int, panicked: bool, d3: bool) -> tuple[Fraction, ...]:
    """Wounds of a panic test; who is Panicked rolls again the dice whose re-roll costs most (conditions.3)."""
    most = max(morale, 4) + 1
    once = [outcome(morale, modifier, pair, most, d3) for pair in product(range(1, 7), repeat=2)]
    found = [Fraction(0)] * most
    for i, kept in enumerate(once):
        shares = kept
        if panicked:
            first, second = divmod(i, SIDES)
            again = [mean(once[first * SIDES + k] for k in range(SIDES))]
            again += [mean(once[k * SIDES + second] for k in range(SIDES)), mean(once)]
            shares = max([kept, *again], key=expected)
        found = [total + share / 36 for total, share in zip(found, shares, strict=True)]
    while len(found) > 1 and not found[-1]:
        found.pop()
    return tuple(found)


def outcome(morale: int, modifier: int, pair: tuple[int, int], most: int, d3: bool) -> list[Fraction]:
    missing = max(0, morale - max(0, sum(pair) + modifier))
    shares = [Fraction(0)] * most
    if missing and d3:  # ruling.54
        shares[2] = shares[3] = shares[4] = Fraction(1, 3)
    else:
        shares[missing] = Fraction(1)
    return shares


def mean(cases: Iterable[list[Fraction]]) -> list[Fraction]:
    some = list(cases)
    return [sum(column, Fraction(0)) / len(some) for column in zip(*some, strict=True)]


def expected(shares: Iterable[Fraction]) -> Fraction:
    return sum((wounds * share for wounds, share in enumerate(shares)), Fraction(0))


# -- what the rules say -------------------------------------------------------------------------------------------


def terms_of(table: Table, attack: Attack, pending: frozenset[str] = ALL) -> Terms:
    """An attack with all that lies on the table; `pending` are the re-rolls that are still to come."""
    attacker, defender = attack.attacker, attack.defender
    wall, strong = is_wall(table, defender), is_wall(table, attacker)
    block = Fraction(0) if wall else blocking(table, defender, save_modifier(table, attack))
    frightens = not wall and not strong and has(table, defender, "lannister_supremacy")
    back = not strong and (attack.counter or attack.riposte)
    return Terms(
        dice=tuple(sorted(dice(table, attack, pending))),
        worth=2 if "critical_blow" in attack.keywords else 1,
        sixes_unsaved=attack.sixes_unsaved,
        parry=attack.parry,
        block=block * block if VULNERABLE in table.conditions[defender] else block,
        wall=wall,
        extra=attack.extra,
        fury=not strong and not attack.ranged and has(table, attacker, "unstoppable_fury"),
        left=left(table, defender),
        panic=(Fraction(1),) if wall else panic_of(table, defender, panic_modifier(table, attack)),
        fear=panic_of(table, attacker, SUPREMACY) if frightens else (),
        counter=attack.counter and not strong,
        riposte=attack.riposte and not strong,
        pierce=1 - blocking(table, attacker, 0) if back else Fraction(0),
        own=left(table, attacker),
        after=attack.after,
    )


def save_modifier(table: Table, attack: Attack) -> int:
    """What changes the defence dice (roll.4)."""
    modifier = attack.penalty(table) - ("sundering" in attack.keywords) + attack.cover + attack.fortified
    return modifier + (attack.ranged and holds(table, attack.defender, "barricade"))


def panic_modifier(table: Table, attack: Attack) -> int:
    return attack.penalty(table) - (2 if "vicious" in attack.keywords else 0)


def blocking(table: Table, unit: int, modifier: int) -> Fraction:
    return Fraction(sum(blocks(face, modifier, kind(table, unit).defence) for face in D6), SIDES)


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
    found = [face_of(attack, face) for face in attack.faces] or [fresh] * dice_of(table, attack)
    owner, steps = table.owners[attack.attacker], list[str]()
    for seat in clockwise(table, table.turn):
        if seat == owner and (attack.bonus or attack.free_rerolls) and not attack.cannot_reroll:
            steps.append("own")
        if not is_friend(table, seat, attack.attacker) and WEAKENED in table.conditions[attack.attacker]:
            steps.append("enemy")
    for step in dict.fromkeys(steps):
        if step in pending:
            found = [thrown_again(die, fresh, step) for die in found]
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
