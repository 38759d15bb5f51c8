"""Making an attack roll, step by step (rulebook: Making an attack roll, Combat bonuses)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from cyvasse.kernel.offer import Reasons
from cyvasse.kernel.rule import Rule, choose_some, roll, say
from cyvasse.kernel.text import signed

from . import geometry as geo
from .components import Attack as Weapon
from .harm import suffer
from .missions import all_met
from .morale import expend, has_passed, panic, throw_again
from .objectives import holds
from .offers import faces_offered
from .standing import at_once, is_so, values, works
from .table import (
    D6,
    TABLE,
    VULNERABLE,
    WEAKENED,
    Table,
    all_ranks,
    clockwise,
    has_one_rank,
    is_friend,
    is_wall,
    kind,
    lives,
    mark_round,
    ranks,
)
from .windows import Moment, d3, window


class Attack:
    """One attack: who on whom, with what, and all that changes it. All of it lies open."""

    __slots__ = (
        "after", "arc", "attacker", "blocked", "bonus", "cannot_reroll", "charge", "counter", "cover", "defender",
        "destroyed", "dice", "extra", "faces", "fortified", "free_rerolls", "highest", "hit", "keywords", "parry",
        "ranged", "rerolled", "riposte", "sixes_unsaved", "unshifted", "weapon", "wounds",
    )  # fmt: skip

    def __init__(
        self, attacker: int, defender: int, weapon: Weapon, arc: int, charge: bool = False, bonus: bool = False
    ) -> None:
        self.bonus = bonus  # of a Charge
        self.attacker, self.defender, self.weapon, self.arc, self.charge = attacker, defender, weapon, arc, charge
        self.ranged = weapon.kind == "ranged"
        self.keywords: list[str] = list(weapon.keywords)
        self.dice = self.hit = 0  # changes to the number of dice and to the result of each
        self.highest = False
        self.cover = self.fortified = self.unshifted = False
        self.faces: list[str] = []
        self.rerolled: dict[int, list[str]] = {}  # by seat: new faces of dice that it has re-rolled already
        self.free_rerolls = False  # the attacker may re-roll any dice, once
        self.cannot_reroll = False
        self.sixes_unsaved = False
        self.after: list[str] = []  # what costs the attacker D3 wounds when the attack is complete
        self.extra = self.wounds = 0
        self.parry = self.blocked = 0  # hits blocked by an effect, and in all
        self.counter = self.riposte = False
        self.destroyed = False  # the defender, by this attack

    def gain(self, *keywords: str) -> None:
        """Equal names do not add up (stacking.1)."""
        self.keywords += [word for word in keywords if word not in self.keywords]

    def is_hit(self, face: str) -> bool:
        """A natural 1 always misses, a natural 6 always hits (roll.3); no result above 6 (modifiers.2)."""
        return face == "6" or (face != "1" and min(6, int(face) + self.hit) >= self.weapon.to_hit)

    def penalty(self, table: Table) -> int:
        """What flank and rear cost the defender (bonus.2, bonus.3); ranged attacks only by an option (ruling.31)."""
        if self.arc == geo.FRONT_ARC or (self.ranged and not table.options.ranged_flank_bonus):
            return 0
        return -2 if self.arc == geo.REAR_ARC else -1


def make(table: Table, attack: Attack) -> Rule[None]:
    """The whole attack roll with all that may come between."""
    attacker, defender = attack.attacker, attack.defender
    about = moment_of(table, attack)
    word, other = table.words[attacker], table.words[defender]
    mark_round(table, "attacked", defender)
    say(table, "attack", unit=word, target=other, attack=attack.weapon.id)
    tell_side(table, attack)
    strengthen(table, attack)
    yield from works(table, attacker, "this unit attacks", about)
    yield from window(table, "window.attack_before_dice", about, unit=word, target=other)
    if any(table.status[unit] != TABLE and not is_wall(table, unit) for unit in (attacker, defender)):
        return
    yield from throw(table, attack)
    yield from rethrow(table, attack, about)
    hits, unsaved = count_hits(attack)
    tell_hits(table, attack, hits, unsaved)
    through = unsaved + (yield from save(table, attack, hits))
    yield from strike_back(table, attack)
    yield from hurt(table, attack, through)
    yield from complete(table, attack, about)


def moment_of(table: Table, attack: Attack) -> Moment:
    return Moment(table.owners[attack.attacker], attack.attacker, attack.defender, attack)


def standing_effects(table: Table, attack: Attack) -> None:
    """All that works of itself when a unit attacks (unitcard.6), as far as nobody is asked."""
    strengthen(table, attack)
    at_once(works(table, attack.attacker, "this unit attacks", moment_of(table, attack)))


def strengthen(table: Table, attack: Attack, only: str = "") -> None:
    """What is always so of the attacker, and what the objectives that it holds give; or one card or ability alone."""
    attacker, about = attack.attacker, moment_of(table, attack)
    if is_wall(table, attacker):
        return
    attack.hit += sum(values(table, attacker, "to hit", about, only))
    attack.dice += sum(values(table, attacker, "attack dice", about, only))
    attack.gain(*values(table, attacker, "keyword", about, only))
    attack.highest |= bool(values(table, attacker, "highest attack dice", about, only))
    if not only:
        attack.dice += not attack.ranged and holds(table, attacker, "armory")
        attack.hit += attack.ranged and holds(table, attacker, "watchtower")


def tell_side(table: Table, attack: Attack) -> None:
    """A flank or rear that the defender suffers for."""
    penalty = attack.penalty(table)
    if penalty == -1:
        say(table, "attack.flank", target=table.words[attack.defender])
    elif penalty:
        say(table, "attack.rear", target=table.words[attack.defender])


def dice_of(table: Table, attack: Attack) -> int:
    """Attack dice by remaining ranks (roll.1); some units count more ranks, or roll more dice."""
    attacker, printed = attack.attacker, attack.weapon.dice
    left, more = ranks(table, attacker), 0
    if not is_wall(table, attacker):
        for dice in values(table, attacker, "attacks with one more rank", moment_of(table, attack)):
            if left >= all_ranks(table, attacker):
                more += dice
            else:
                left += 1
    value = max(printed) if attack.highest else printed[len(printed) - max(1, min(left, len(printed)))]
    return max(0, value + more + attack.dice)


def throw(table: Table, attack: Attack) -> Rule[None]:
    faces: list[str] = []
    if attack.highest:
        say(table, "attack.highest")
    if attack.dice:
        say(table, "attack.dice", change=signed(attack.dice))
    for _ in range(dice_of(table, attack)):
        faces.append((yield from roll(D6, of="attack")))
    attack.faces = faces
    if faces:
        say(table, "attack.rolled", faces=sorted(faces))


def rethrow(table: Table, attack: Attack, about: Moment) -> Rule[None]:
    """Re-rolls and effects after the attack dice, the player whose turn it is first (reroll.3, ruling.7)."""
    attacker = attack.attacker
    for seat in clockwise(table, table.turn):
        friend = is_friend(table, seat, attacker)
        if seat == table.owners[attacker]:
            if attack.bonus and not attack.free_rerolls:  # bonus.1, ruling.29
                missed = [face for face in attack.faces if not attack.is_hit(face)]
                yield from reroll(table, attack, seat, "reroll.misses", missed, "bonus.1")
            yield from reroll_any(table, attack, seat)
        word, other = table.words[attacker], table.words[attack.defender]
        yield from window(table, "window.attack_after_dice", about, seat, unit=word, target=other)
        if seat == table.owners[attacker]:
            yield from reroll_any(table, attack, seat)
        if not friend and WEAKENED in table.conditions[attacker]:  # conditions.5
            chosen = yield from reroll(table, attack, seat, "expend.weakened", attack.faces, "conditions.5")
            if chosen:
                expend(table, seat, attacker, WEAKENED)


def reroll_any(table: Table, attack: Attack, seat: int) -> Rule[None]:
    """An effect lets the attacker re-roll any dice that it has not re-rolled yet."""
    if attack.free_rerolls:
        yield from reroll(table, attack, seat, "reroll.any", attack.faces, "reroll.1")
        attack.free_rerolls = False


def reroll(table: Table, attack: Attack, seat: int, ask: str, candidates: Sequence[str], rule: str) -> Rule[list[str]]:
    """A player has some of the attack dice thrown again, each die once (reroll.1)."""
    free = not_rerolled(attack, seat, candidates)
    if not free or (attack.cannot_reroll and seat == table.owners[attack.attacker]):
        return []
    again = yield from choose_some(
        seat, ask, free, 0, len(free), rule=rule, why=Reasons(faces_offered, free, candidates, rule),
        unit=table.words[attack.attacker],
    )  # fmt: skip
    for face in again:
        attack.faces.remove(face)
    now = []
    for _ in again:
        now.append((yield from roll(D6, of="attack")))
    if again:
        attack.faces += now
        attack.rerolled.setdefault(seat, []).extend(now)
        say(table, "rerolled", faces=again, now=now)
    return again


def not_rerolled(attack: Attack, seat: int, faces: Sequence[str]) -> list[str]:
    """Those of these dice that a player has not had thrown again, sorted."""
    return sorted((Counter(faces) - Counter(attack.rerolled.get(seat, ()))).elements())


def count_hits(attack: Attack) -> tuple[int, int]:
    """Hits that may be saved and hits that may not; with Critical Blow a natural 6 is two."""
    hits = unsaved = 0
    worth = 2 if "critical_blow" in attack.keywords else 1
    for face in attack.faces:
        if attack.is_hit(face):
            if face == "6" and attack.sixes_unsaved:
                unsaved += worth
            else:
                hits += worth if face == "6" else 1
    return hits, unsaved


def tell_hits(table: Table, attack: Attack, hits: int, unsaved: int) -> None:
    if attack.hit:
        say(table, "attack.changed", change=signed(attack.hit))
    say(table, "attack.hits", hits=hits + unsaved, need=attack.weapon.to_hit)
    if unsaved:
        say(table, "attack.unsaved", hits=unsaved)


def save(table: Table, attack: Attack, hits: int) -> Rule[int]:
    """The defender rolls a die for each hit (roll.4); the hits that get through."""
    defender = attack.defender
    if is_wall(table, defender) or not hits:  # storm.13
        return hits
    parried = min(hits, attack.parry)
    modifier = attack.penalty(table) - ("sundering" in attack.keywords) + attack.cover + attack.fortified
    modifier += defence(table, attack)
    if parried:
        say(table, "attack.parried", hits=parried)
    faces = yield from defend(table, defender, hits - parried)
    attack.blocked = parried + sum(blocks(face, modifier, kind(table, defender).defence) for face in faces)
    if faces:
        tell_blocks(table, attack, attack.blocked - parried, modifier)
    return hits - attack.blocked


def tell_blocks(table: Table, attack: Attack, blocked: int, modifier: int) -> None:
    if modifier:
        say(table, "defence.changed", change=signed(modifier))
    defender = attack.defender
    need = kind(table, defender).defence
    say(table, "defence.blocked", unit=table.words[defender], hits=blocked, need=need)


def defence(table: Table, attack: Attack) -> int:
    """What the defender's abilities and objectives add to its defence dice."""
    defender = attack.defender
    added = int(sum(values(table, defender, "defence", moment_of(table, attack))))
    return added + (attack.ranged and holds(table, defender, "barricade"))


def defend(table: Table, unit: int, count: int) -> Rule[list[str]]:
    """A unit's defence dice, with what an enemy makes it throw again."""
    faces: list[str] = []
    for _ in range(count):
        faces.append((yield from roll(D6, of="defence")))
    if faces:
        say(table, "defence.rolled", unit=table.words[unit], faces=sorted(faces))
    yield from expose(table, unit, faces)
    return faces


def blocks(face: str, modifier: int, defence: int) -> bool:
    """A natural 6 always blocks and a natural 1 never does (roll.5)."""
    return face == "6" or (face != "1" and min(6, int(face) + modifier) >= defence)


def expose(table: Table, unit: int, faces: list[str]) -> Rule[None]:
    """An enemy may expend Vulnerable to make a unit re-roll any of its defence dice (conditions.4)."""
    for seat in clockwise(table, table.turn):
        if faces and VULNERABLE in table.conditions[unit] and not is_friend(table, seat, unit):
            again = yield from choose_some(
                seat, "expend.vulnerable", sorted(faces), 0, len(faces), rule="conditions.4",
                why=Reasons(faces_offered, faces[:], faces[:], "conditions.4"), unit=table.words[unit],
            )  # fmt: skip
            if again:
                expend(table, seat, unit, VULNERABLE)
                yield from throw_again(table, faces, again, "defence")


def strike_back(table: Table, attack: Attack) -> Rule[None]:
    """Automatic hits on the attacker for blocked hits or missed dice; saves are allowed (ruling.85)."""
    hits = attack.blocked if attack.counter else 0
    hits += sum(not attack.is_hit(face) for face in attack.faces) if attack.riposte else 0
    attacker = attack.attacker
    if not hits or is_wall(table, attacker):
        return
    say(table, "struck.back", unit=table.words[attacker], hits=hits)
    faces = yield from defend(table, attacker, hits)
    wounds = sum(not blocks(face, 0, kind(table, attacker).defence) for face in faces)
    yield from suffer(table, attacker, wounds, by=table.owners[attack.defender])


def is_resilient(table: Table, unit: int) -> bool:
    return is_wall(table, unit) and is_so(table, unit, "suffers one wound for two hits")


def hurt(table: Table, attack: Attack, hits: int) -> Rule[None]:
    """Wounds, then the panic test (roll.6, roll.7); without wounds it counts as passed (roll.8)."""
    attacker, defender = attack.attacker, attack.defender
    seat = table.owners[attacker]
    if is_resilient(table, defender):
        hits //= 2  # one wound for two hits
        say(table, "wall.resilient", wall=table.words[defender])
    extra = attack.extra
    if not is_wall(table, attacker) and is_so(table, attacker, "D3 more wounds", moment_of(table, attack)):
        extra += yield from d3(table)
    attack.wounds = hits + extra
    if extra:
        say(table, "attack.extra", wounds=extra)
    destroyed = yield from suffer(table, defender, attack.wounds, by=seat, attack=attack)
    if destroyed or is_wall(table, defender) or table.status[defender] != TABLE:
        return
    if attack.wounds:
        modifier = attack.penalty(table) - (2 if "vicious" in attack.keywords else 0)
        yield from panic(table, defender, modifier, by=seat, attack=attack)
    else:
        yield from has_passed(table, defender, attack)


def complete(table: Table, attack: Attack, about: Moment) -> Rule[None]:
    """What the attack costs the attacker, then effects after it; surging comes last (ruling.98)."""
    attacker = attack.attacker
    sparing = table.data.books.sparing
    for word in sorted(attack.after, key=sparing.__contains__):  # simultaneous.1: its player would have it so
        if lives(table, attacker) and not (word in sparing and has_one_rank(table, attacker)):
            yield from suffer(table, attacker, (yield from d3(table)), by=table.owners[attacker])
    if attack.wounds and not attack.ranged and attack.arc != geo.FRONT_ARC and not is_wall(table, attack.defender):
        yield from all_met(table, [table.owners[attacker]], "outflank")
    word, other = table.words[attacker], table.words[attack.defender]
    yield from window(table, "window.attack_complete", about, unit=word, target=other)
