"""Morale and panic tests (rulebook: Morale tests, Panic tests)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cyvasse.kernel.offer import Reasons
from cyvasse.kernel.rule import Rule, choose_some, roll, say
from cyvasse.kernel.text import signed

from .field import engaged_with, is_near_terrain
from .harm import suffer
from .missions import all_met
from .mode import mode
from .objectives import holds
from .offers import faces_offered
from .standing import values, works
from .table import (
    D6,
    NO_ONE,
    PANICKED,
    Table,
    clockwise,
    is_friend,
    is_wall,
    kind,
    lives,
    opponents,
    relieve,
)
from .windows import Moment, d3, window

if TYPE_CHECKING:
    from .rolls import Attack

TERROR = 3  # wounds of one panic test (card.sow_terror)


class Test:
    """A morale test being taken: all of it lies open."""

    __slots__ = ("attack", "by", "effects", "faces", "modifier", "panic", "passed", "unit", "wounds")

    def __init__(self, unit: int, panic: bool, modifier: int, by: int, attack: Attack | None) -> None:
        self.unit, self.panic, self.modifier, self.by, self.attack = unit, panic, modifier, by, attack
        self.effects: list[str] = []  # names of what changes it: equal ones do not add up (stacking.1)
        self.faces: list[str] = []
        self.passed = False
        self.wounds = 0

    def result(self, table: Table) -> int:
        """The sum with its modifiers, never below 0 (modifiers.2)."""
        return max(0, sum(map(int, self.faces)) + self.modifier + standing_modifier(table, self.unit))

    def is_met(self, table: Table) -> bool:
        return self.passed or self.result(table) >= kind(table, self.unit).morale


def standing_modifier(table: Table, unit: int) -> int:
    """What always counts in a morale test of this unit now."""
    total = int(sum(values(table, unit, "morale")))
    if table.terrain:
        total += is_near_terrain(table, unit, "inspiring") - is_near_terrain(table, unit, "frightening")
    if table.objective_cards:
        total += holds(table, unit, "rallying_banner")
        total -= any(holds(table, enemy, "gallows") for enemy in engaged_with(table, unit))
    return total


def panic(table: Table, unit: int, modifier: int = 0, by: int = NO_ONE, attack: Attack | None = None) -> Rule[bool]:
    """A panic test: failing it costs a wound for each point that is missing (panic.3)."""
    return (yield from take(table, Test(unit, True, modifier, by, attack)))


def morale(table: Table, unit: int, modifier: int = 0, by: int = NO_ONE) -> Rule[bool]:
    """A plain morale test; what follows is up to the effect that called for it (morale.2)."""
    return (yield from take(table, Test(unit, False, modifier, by, None)))


def take(table: Table, test: Test) -> Rule[bool]:
    """Two dice against the unit's Morale (morale.1); True if passed."""
    unit = test.unit
    if not lives(table, unit):
        return True
    owner, word = table.owners[unit], table.words[unit]
    about = Moment(owner, unit, thing=test)
    yield from window(table, "window.morale_before_dice", about, unit=word)
    if not lives(table, unit):
        return True
    test.faces = [(yield from roll(D6, of="morale")), (yield from roll(D6, of="morale"))]
    say(table, "morale.rolled", unit=word, faces=test.faces[:])
    yield from spread_panic(table, test)
    yield from window(table, "window.morale_after_dice", about, unit=word)
    if not lives(table, unit):
        return True
    if is_passed(table, test):
        yield from has_passed(table, unit, test.attack if test.panic else None)
        return True
    mode(table).failed_test(table, unit)
    if test.panic:
        yield from flee(table, test)
    return False


def is_passed(table: Table, test: Test) -> bool:
    """The result, with what changes it; or an effect has it passed."""
    unit = test.unit
    word, need = table.words[unit], kind(table, unit).morale
    if test.passed:
        say(table, "morale.spared", unit=word)
        return True
    result = test.result(table)
    change = result - sum(map(int, test.faces))
    if change:
        say(table, "morale.changed", change=signed(change))
    if result >= need:
        say(table, "morale.passed", unit=word, result=result, need=need)
    else:
        say(table, "morale.failed", unit=word, result=result, need=need)
    return result >= need


def spread_panic(table: Table, test: Test) -> Rule[None]:
    """An enemy may expend Panicked to make the unit re-roll any of its dice (conditions.3, ruling.6)."""
    unit = test.unit
    for seat in clockwise(table, table.turn):
        if PANICKED in table.conditions[unit] and not is_friend(table, seat, unit):
            word = table.words[unit]
            again = yield from choose_some(
                seat, "expend.panicked", sorted(test.faces), 0, 2, rule="conditions.3",
                why=Reasons(faces_offered, test.faces[:], test.faces[:], "conditions.3"), unit=word,
            )  # fmt: skip
            if again:
                expend(table, seat, unit, PANICKED)
                yield from throw_again(table, test.faces, again, "morale")


def expend(table: Table, seat: int, unit: int, condition: str) -> None:
    """A player makes use of a condition token, which is gone then (conditions.2)."""
    relieve(table, unit, condition)
    say(table, "expended", seat=table.names[seat], unit=table.words[unit], condition=condition)


def throw_again(table: Table, faces: list[str], again: list[str], of: str) -> Rule[None]:
    """These dice are thrown again; the new results stand (reroll.2)."""
    for face in again:
        faces.remove(face)
    for _ in again:
        faces.append((yield from roll(D6, of=of)))
    say(table, "rerolled", faces=again, now=faces[len(faces) - len(again) :])


def has_passed(table: Table, unit: int, attack: Attack | None) -> Rule[None]:
    """Some who pass the test of an attack frighten the attacker (card.lannister_guardsmen), also without dice."""
    if attack is not None and lives(table, attack.attacker) and not is_wall(table, attack.attacker):
        about = Moment(table.owners[attack.attacker], attack.attacker, unit, attack)
        yield from works(table, unit, "this unit passes the panic test of an attack", about, told=True)


def flee(table: Table, test: Test) -> Rule[None]:
    """The wounds of a failed panic test, without saves (panic.3)."""
    unit = test.unit
    test.wounds = kind(table, unit).morale - test.result(table)
    if table.options.panic_d3:  # ruling.54
        test.wounds = 1 + (yield from d3(table))
    foes = [test.by] if test.by >= 0 and not is_friend(table, test.by, unit) else opponents(table, table.owners[unit])
    wounds, where = test.wounds, table.poses[unit]
    if lives(table, unit):
        say(table, "panic.wounds", unit=table.words[unit], wounds=wounds)
    yield from suffer(table, unit, wounds, test.by, test.attack, told=True)
    if wounds >= TERROR:
        yield from all_met(table, foes, "sow_terror")
    assert where is not None
    about = Moment(table.owners[unit], unit, thing=(test, where))
    yield from window(table, "window.panic_failed", about, unit=table.words[unit])
