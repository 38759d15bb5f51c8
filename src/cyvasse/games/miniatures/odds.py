"""Odds of an attack or a Charge, before anything is committed: every die counted.

The numbers are the rules' own: how many dice, what hits, what blocks and what a morale test needs come from `rolls` and
`morale`, abilities and cards change the attack through their own code; `chances` adds up the dice. Everyone uses what
lies on the table: the attacker re-rolls all misses where it may, and a condition token is expended for what hurts its
bearer most. Cards and abilities that a player may use are not used, unless the words name them.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from inspect import getgeneratorlocals
from itertools import product
from typing import Any, NamedTuple

import msgspec

from cyvasse.kernel.game import find
from cyvasse.kernel.imagine import imagine
from cyvasse.kernel.luck import Dice
from cyvasse.kernel.match import Match
from cyvasse.kernel.odds import Ending, Odds, exact
from cyvasse.kernel.refused import Refused
from cyvasse.kernel.seen import Seen
from cyvasse.kernel.view import Hidden

from . import geometry as geo
from .alignment import any_place, room_fault
from .attacks import targets_of, weapons
from .chances import (
    ALL,
    D3_WOUNDS,
    Shares,
    Terms,
    attack_of,
    ends,
    left,
    panic_modifier,
    panic_of,
    save_modifier,
    terms_of,
)
from .charges import Charge, back_off, charge, path_of, targets
from .charges import fault as charge_fault
from .components import Attack as Weapon
from .field import INCH, Ground, arcs, crossed, crosses_keyword, engaged_with
from .harm import wound
from .lanes import ways_in
from .morale import standing_modifier
from .objectives import holds
from .rolls import Attack, blocks, make, rethrow, standing_effects
from .siege import arrow_targets
from .standing import at_once, is_so, works
from .table import (
    D6,
    HAND,
    TABLE,
    Table,
    afflict,
    body,
    clockwise,
    is_friend,
    is_wall,
    kind,
    size,
    speed,
)
from .view import View
from .view import imagine as board
from .windows import Moment, abilities_at, cards_at, use

# What may be considered when these are asked.
ASKS = {
    "action": ("attack", "charge"),
    "melee.target": ("attack",),
    "shoot.target": ("attack",),
    "wall.target": ("attack",),
    "charge.target": ("charge",),
}
DESTROYED, WOUNDED, UNHARMED, SHORT = "odds.destroyed", "odds.wounded", "odds.unharmed", "odds.short"
NOTHING = Hidden({}, {}, [], {}, {}, 0, [])  # of what is hidden
Cost = tuple[int, int, int]  # wounds of the attack, of panic, of the attacker


# -- a Charge -----------------------------------------------------------------------------------------------------


class Run(NamedTuple):
    """A Charge from where it starts: which way, how far, and the ground between."""

    angle: int
    contact: int
    rough: int
    hindered: bool


def runs(table: Table, made: Charge) -> Iterator[Run]:
    pose, footprint = table.poses[made.unit], size(table, made.unit)
    assert pose is not None
    for angle in [pose[2]] if made.pivoted else [*ways_in(table, made.unit, made.target)]:
        turned = (pose[0], pose[1], angle)
        far = geo.run(turned, *footprint, body(table, made.target))
        if far is not None:
            path = [geo.swept(turned, *footprint, far)]
            yield Run(angle, far, crosses_keyword(table, path, "rough"), crosses_keyword(table, path, "hinders"))


def reach(table: Table, made: Charge, run: Run) -> Shares[tuple[int, bool]]:
    """The distance die and whether it is disorderly (charge.9, charge.12, keywords.3, keywords.4)."""
    if made.die:
        return {(made.die, made.disorderly): Fraction(1)}
    found: Shares[tuple[int, bool]] = defaultdict(Fraction)
    least = max(made.disorderly_on, 2 if run.hindered else 0)
    for dice in product(range(1, 7), repeat=1 + run.hindered):
        short = [die for die in dice if made.rerolls and not meets(table, made, run, die)]  # these are rolled again
        kept = [die for die in dice if die not in short]
        for again in product(range(1, 7), repeat=len(short)):
            die = min([*kept, *again])
            found[die, die <= least] += Fraction(1, 6 ** (len(dice) + len(short)))
    return found


def meets(table: Table, made: Charge, run: Run, die: int) -> bool:
    return run.contact <= speed(table, made.unit) + INCH * (die - run.rough)


def chance_of(table: Table, made: Charge, run: Run) -> Fraction:
    shares = reach(table, made, run).items()
    return sum((share for (die, _), share in shares if meets(table, made, run, die)), Fraction(0))


def of_charge(table: Table, made: Charge, arc: int, weapon: Weapon, uses: Uses) -> tuple[Run, Shares[Ending]]:
    """The best way in, the distance, and the attack or the panic test that follows."""
    run = max(runs(table, made), key=lambda each: (chance_of(table, made, each), -each.contact))
    pose = table.poses[made.unit]
    assert pose is not None
    table.poses[made.unit] = (pose[0], pose[1], run.angle)
    cases: Shares[tuple[bool, bool, int]] = defaultdict(Fraction)
    for (die, wild), share in reach(table, made, run).items():
        met = meets(table, made, run, die)
        cases[met, wild and met, 0 if met else die] += share
    found: Shares[Ending] = defaultdict(Fraction)
    for (met, wild, die), share in cases.items():
        after = met_ends(table, made, arc, weapon, wild, uses) if met else short_ends(table, made, run, die)
        for ending, chance in after.items():
            found[ending] += share * chance
    return run, found


def met_ends(table: Table, made: Charge, arc: int, weapon: Weapon, wild: bool, uses: Uses) -> Shares[Ending]:
    """The charger stands on its target's edge and attacks; dangerous ground on its way wounds it first."""
    unit, target, path = made.unit, made.target, path_of(table, made)
    there = table.copy()
    there.poses[target], there.poses[unit] = any_place(there, unit, target, arc) or (
        there.poses[target],
        there.poses[unit],
    )
    afflict(there, target, *made.impact)
    found: Shares[Ending] = defaultdict(Fraction)
    for hurt, share in danger(table, [*path, body(there, unit)]).items():
        now = there.copy()
        wound(now, unit, hurt)
        if not now.models[unit]:
            found[ended(table, SHORT, unit, target, (0, 0, left(table, unit)))] += share
            continue
        attack = Attack(unit, target, weapon, arc, charge=True, bonus=not wild)
        attack.fortified = made.fortified or crosses_keyword(table, path, "fortified")
        standing_effects(now, attack)
        uses.work(now, attack)
        for (wounds, panic, own), chance in ends(terms_of(now, attack)).items():
            found[told(table, unit, target, (wounds, panic, own + hurt))] += share * chance
    return found


def short_ends(table: Table, made: Charge, run: Run, die: int) -> Shares[Ending]:
    """A failed Charge: the charger runs as far as it may and takes a panic test (failed.2)."""
    now, unit = table.copy(), made.unit
    pose = now.poses[unit]
    assert pose is not None
    far = max(0, min(speed(now, unit) + INCH * (die - run.rough), run.contact - INCH))
    end = back_off(pose, size(now, unit), far, Ground(now, unit))
    way = geo.length(end[0] - pose[0], end[1] - pose[1])
    path = [geo.swept(pose, *size(now, unit), way)] if way else []
    now.poses[unit] = end
    most = left(now, unit)
    found: Shares[Ending] = defaultdict(Fraction)
    for hurt, share in danger(now, path).items():
        tested = panic_of(now, unit, 0) if hurt < most else (Fraction(1),)
        for panic, chance in enumerate(tested):
            found[ended(table, SHORT, unit, made.target, (0, 0, min(most, hurt + panic)))] += share * chance
    return found


def danger(table: Table, path: list[geo.Body]) -> Shares[int]:
    """Wounds of dangerous ground: 1 + D3 for each piece (keywords.7)."""
    found: Shares[int] = {0: Fraction(1)}
    for piece in crossed(table, path):
        if "dangerous" in table.data.sides[table.terrain[piece][1]].keywords:
            after: Shares[int] = defaultdict(Fraction)
            for before, share in found.items():
                for wounds, chance in D3_WOUNDS:
                    after[before + wounds + 1] += share * chance
            found = after
    return found


# -- in figures ---------------------------------------------------------------------------------------------------


def ended(table: Table, key: str, unit: int, target: int, cost: Cost) -> Ending:
    wounds, panic, own = cost
    figures = (("lost", models_lost(table, target, wounds + panic)), ("own", own), ("panic", panic), ("wounds", wounds))
    return Ending(key, (("target", table.words[target]), ("unit", table.words[unit])), figures)


def told(table: Table, unit: int, target: int, cost: Cost) -> Ending:
    wounds = cost[0] + cost[1]
    key = UNHARMED if not wounds else DESTROYED if wounds >= left(table, target) else WOUNDED
    return ended(table, key, unit, target, cost)


def models_lost(table: Table, unit: int, wounds: int) -> int:
    each = 1 if is_wall(table, unit) else kind(table, unit).wounds
    return min(table.models[unit], (table.hurt[unit] + wounds) // each)


def lowest(good: Sequence[bool]) -> int:
    """The lowest face that succeeds; 7 where none does."""
    return next((face for face, works in enumerate(good, 1) if works), 7)


def attack_words(table: Table, attack: Attack, terms: Terms) -> dict[str, Any]:
    """The figures of an attack: dice, the face that hits, the face that blocks, what the panic test needs."""
    target, wall = attack.defender, is_wall(table, attack.defender)
    words: dict[str, Any] = {"unit": table.words[attack.attacker], "target": table.words[target]}
    words |= {"dice": len(terms.dice), "hit": lowest([attack.is_hit(face) for face in D6])}
    modifier = save_modifier(table, attack)
    saves = [not wall and blocks(face, modifier, kind(table, target).defence) for face in D6]
    words |= {"save": lowest(saves), "morale": 0}
    if not wall:
        words["morale"] = kind(table, target).morale - panic_modifier(table, attack) - standing_modifier(table, target)
    return words


# -- what is asked ------------------------------------------------------------------------------------------------


class Uses:
    """Cards and abilities that a seat says it will use in an attack."""

    def __init__(self, seat: int, words: Sequence[str] = ()) -> None:
        self.seat, self.words = seat, words

    def work(self, table: Table, attack: Attack) -> None:
        about = Moment(table.owners[attack.attacker], attack.attacker, attack.defender, attack)
        for word in self.words:
            self.use(table, word, about)

    def use(self, table: Table, word: str, about: Moment) -> None:
        """Let it work as in its window; refuse what this seat does not have, and what asks for more."""
        for name in ("attack_before_dice", "attack_after_dice"):
            able = abilities_at(table, name, about, self.seat)
            if word in able:
                rule = use(table, able[word], about)
            elif word in table.places[HAND[self.seat]] and word in cards_at(table, name, about, self.seat):
                rule = table.data.books.cards[name][word].run(table, self.seat, about)
            else:
                continue
            if next(rule, None) is None:
                return
        raise refused(table, "cards.3", word)


def refused(table: Table, clause: str, line: str) -> Refused:
    return Refused(find("miniatures"), clause, "not-offered", table.data, ("", "", {}, {}), line=line)


def odds(seen: Seen, words: str | None = None) -> Odds | None:
    """The odds of the attack or Charge at hand, else of those that the seat could make; None where there is none.

    `words` are what the seat considers: its unit, `attack` or `charge`, the target, then a weapon, and cards and
    abilities that it would use. What the question says already may be left out.
    """
    dream = imagine(seen)
    table = dream.table
    assert isinstance(table, Table)
    said = words.split() if words else []
    begun = under_way(dream, said, seen.seat)
    if begun is not None or seen.question is None or seen.seat is None:
        return begun
    ask, about = seen.question.ask, seen.question.words
    word = about.get("unit", about.get("wall"))
    unit = table.words.index(word) if word in table.words else table.active
    if said:
        return considered(table, seen.seat, unit, said)
    if ask not in ASKS or not 0 <= unit < len(table.words):
        return None
    return best(plans(table, unit, ASKS[ask], Uses(seen.seat)))


def considered(table: Table, seat: int, unit: int, words: Sequence[str]) -> Odds | None:
    """The one attack that the words describe."""
    actions, aims, more, arms = ["attack", "charge"], list[int](), list[str](), ""
    for word in words:
        if word in table.words:
            other = table.words.index(word)
            if is_friend(table, seat, other):
                unit = other
            else:
                aims.append(other)
        elif word in actions:
            actions = [word]
        elif word in table.data.attacks and word not in table.data.abilities:
            arms = word
        else:
            more.append(word)
    line = " ".join(words)
    if not 0 <= unit < len(table.words) or table.status[unit] != TABLE or not is_friend(table, seat, unit):
        raise refused(table, "attack.1", line)
    found = plans(table, unit, actions, Uses(seat, more), aims, arms)
    if not found:
        clause = charge_fault(table, unit, aims[0]) if aims and actions == ["charge"] else None
        raise refused(table, clause or "attack.1", line)
    return best(found)


def plans(
    table: Table, unit: int, actions: Sequence[str], uses: Uses, aims: Sequence[int] = (), arms: str = ""
) -> list[Odds]:
    """The odds of everything that a unit could do to these targets, or to any."""
    found = []
    if "attack" in actions:
        for target, weapon in victims(table, unit):
            if (not aims or target in aims) and arms in ("", weapon.id):
                found.append(attack_odds(table, unit, target, weapon, uses))
    if "charge" in actions and not is_wall(table, unit):
        blades = [blade for blade in weapons(table, unit, "melee") if arms in ("", blade.id)]
        for target in targets(table, unit) if blades else ():
            if not aims or target in aims:
                found.append(charge_odds(table, unit, target, blades[0], uses))
    return found


def victims(table: Table, unit: int) -> Iterator[tuple[int, Weapon]]:
    """Enemies that a unit could attack as it stands, and with what."""
    if is_wall(table, unit):
        weapon = table.data.wall.attacks[0]
        yield from ((target, weapon) for target in arrow_targets(table, unit))
        return
    enemies = engaged_with(table, unit)
    for weapon in weapons(table, unit, "melee" if enemies else "ranged"):
        yield from ((target, weapon) for target in enemies or targets_of(table, unit, weapon))


def attack_odds(table: Table, unit: int, target: int, weapon: Weapon, uses: Uses) -> Odds:
    now = table.copy()
    arc = geo.FRONT_ARC if is_wall(now, unit) else arcs(now, unit, target)[0]
    return told_attack(now, attack_of(now, unit, target, weapon, arc), uses)


def told_attack(table: Table, attack: Attack, uses: Uses, pending: frozenset[str] = ALL) -> Odds:
    uses.work(table, attack)
    terms = terms_of(table, attack, pending)
    shares: Shares[Ending] = defaultdict(Fraction)
    for cost, share in ends(terms).items():
        shares[told(table, attack.attacker, attack.defender, cost)] += share
    return exact("odds.attack", attack_words(table, attack, terms), shares)


def charge_odds(table: Table, unit: int, target: int, weapon: Weapon, uses: Uses) -> Odds:
    now, made = table.copy(), Charge(unit, target)
    made.rerolls = holds(now, unit, "war_drums") or is_so(now, unit, "re-rolls charge dice")
    at_once(works(now, unit, "this unit declares a Charge", Moment(now.owners[unit], unit, target, made)))  # ruling.56
    arc = next(arc for arc in arcs(now, unit, target) if room_fault(now, unit, target, arc) is None)
    return told_charge(now, made, arc, weapon, uses)


def told_charge(table: Table, made: Charge, arc: int, weapon: Weapon, uses: Uses) -> Odds:
    run, shares = of_charge(table, made, arc, weapon, uses)
    words: dict[str, Any] = {"unit": table.words[made.unit], "target": table.words[made.target]}
    needs = -(-(run.contact - speed(table, made.unit)) // INCH) + run.rough
    words |= {"inches": round(run.contact / INCH, 1), "need": max(1, needs), "hindered": int(run.hindered)}
    return exact("odds.charge", words, shares)


def best(found: Sequence[Odds]) -> Odds | None:
    """The most promising of them, and all of them as choices where there are several."""
    ranked = sorted(found, key=promise, reverse=True)
    if not ranked:
        return None
    return msgspec.structs.replace(ranked[0], choices=ranked) if len(ranked) > 1 else ranked[0]


def promise(odds: Odds) -> Fraction:
    """Models that the target loses, three more if it is destroyed."""
    lost = sum(outcome.ways * (outcome.figures["lost"] + 3 * (outcome.key == DESTROYED)) for outcome in odds.outcomes)
    return Fraction(lost, odds.ways)


# -- under way ----------------------------------------------------------------------------------------------------


def under_way(dream: Match, words: Sequence[str], seat: int | None) -> Odds | None:
    """The odds of an attack or a Charge that has begun, as long as its attack dice may still change."""
    table, uses = dream.table, Uses(seat if seat is not None else -1, words)
    assert isinstance(table, Table)
    asks = {question.ask for question in dream.questions.values()}
    waiting = list(running(dream))
    for code, names in reversed(waiting):
        if code is make.__code__:
            return None if "hits" in names else told_attack(table, names["attack"], uses, to_come(names, asks, waiting))
        if code is charge.__code__ and "made" in names:
            return charging(table, names, asks, uses)
    return None


def running(dream: Match) -> Iterator[tuple[Any, dict[str, Any]]]:
    """The rules that wait for an answer, the outermost first, with what they know; all of it lies open."""
    rule: Any = dream._rule
    while hasattr(rule, "gi_code"):
        yield rule.gi_code, getgeneratorlocals(rule)
        rule = rule.gi_yieldfrom


def charging(table: Table, names: dict[str, Any], asks: set[str], uses: Uses) -> Odds | None:
    """A Charge that was declared: up to its attack, or until it has failed."""
    made, arc = names["made"], names["arc"]
    gone = table.status[made.unit] != TABLE or table.status[made.target] != TABLE
    if gone or not names.get("reached", True):
        return None
    made.pivoted = asks.isdisjoint(("window.charge_declared", "charge.pivot"))
    weapon = weapons(table, made.unit, "melee")[0]
    if made.target not in engaged_with(table, made.unit):
        stopped = next(runs(table, made), None) is None
        return None if stopped else told_charge(table, made, arc, weapon, uses)
    attack = Attack(made.unit, made.target, weapon, arc, True, not made.disorderly)
    attack.fortified = made.fortified
    standing_effects(table, attack)
    return told_attack(table, attack, uses)


def to_come(names: dict[str, Any], asks: set[str], waiting: Sequence[tuple[Any, dict[str, Any]]]) -> frozenset[str]:
    """The re-rolls of an attack that are still to come."""
    table, attack = names["table"], names["attack"]
    now = next((names.get("seat") for code, names in waiting if code is rethrow.__code__), None)
    if now is None:
        return ALL
    order, owner, found = clockwise(table, table.turn), table.owners[attack.attacker], set()
    later = order[order.index(now) :]
    again = bool(asks & {"reroll.any", "reroll.misses"}) or attack.free_rerolls
    if owner in later and (owner != now or again):
        found.add("own")
    if any(not is_friend(table, seat, attack.attacker) for seat in later):
        found.add("enemy")
    return frozenset(found)


# -- from a view alone --------------------------------------------------------------------------------------------


def at_hand(view: View) -> Odds | None:
    """What the active unit could do now, for those who draw and describe the table."""
    if view.step != "activation" or not 0 <= view.active < len(view.units) or view.units[view.active].status != TABLE:
        return None
    return _at_hand(msgspec.json.encode(msgspec.structs.replace(view, seat=None, hidden=NOTHING)))


@lru_cache(maxsize=64)
def _at_hand(known: bytes) -> Odds | None:
    view = msgspec.json.decode(known, type=View)
    table, _ = board(Seen(view.game, view.version, None, view, [], None, None), Dice(0))
    return best(plans(table, view.active, ("attack", "charge"), Uses(-1)))
