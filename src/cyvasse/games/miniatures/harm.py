"""Wounds, models, healing and destruction (rulebook: Ranks, Multiple wounds, Spoils of war)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cyvasse.kernel.abilities import Scene
from cyvasse.kernel.rule import Rule, say

from .missions import all_met
from .mode import each_opponent, gain, mode
from .table import (
    DEAD,
    LOST,
    RUIN,
    TABLE,
    Table,
    body,
    has_commander,
    is_wall,
    kind,
    mark_round,
    opponents,
    ranks,
    skills_of,
)
from .windows import Moment, window

if TYPE_CHECKING:
    from .rolls import Attack

WALL_POINTS = 5


def wound(table: Table, unit: int, wounds: int) -> bool:
    """Models go one by one, each after as many wounds as it can take (wounds.1, wounds.2); True if a rank went."""
    each = 1 if is_wall(table, unit) else kind(table, unit).wounds
    before = ranks(table, unit)
    total = table.hurt[unit] + wounds
    table.models[unit] = max(0, table.models[unit] - total // each)
    table.hurt[unit] = total % each if table.models[unit] else 0
    lost = ranks(table, unit) < before
    if lost:
        mark_round(table, "broken", unit)
    return lost


def heal(table: Table, unit: int, wounds: int) -> int:
    """Wounds of models that stand, then models that are gone, never above the start (wounds.3, wounds.4, ruling.39)."""
    printed = kind(table, unit)
    missing = (printed.models - table.models[unit]) * printed.wounds + table.hurt[unit]
    healed = min(wounds, missing)
    missing -= healed
    table.models[unit], table.hurt[unit] = printed.models - missing // printed.wounds, missing % printed.wounds
    if healed:
        say(table, "healed", unit=table.words[unit], wounds=healed)
    return healed


def suffer(
    table: Table, unit: int, wounds: int, by: int, attack: Attack | None = None, told: bool = False
) -> Rule[bool]:
    """A unit suffers wounds, no saves (terms.15); True if it is destroyed. `by` is the seat whose effect it is.

    `told` says that the log has the wounds already.
    """
    if wounds <= 0 or table.status[unit] != TABLE or table.models[unit] == 0:
        return False
    lost = wound(table, unit, wounds)
    if not told:
        say(table, "wounded", unit=table.words[unit], wounds=wounds)
    if lost and attack is not None and not is_wall(table, unit):
        yield from all_met(table, [table.owners[attack.attacker]], "break_their_line")
    if table.models[unit]:
        return False
    yield from fall(table, unit, by, attack)
    return True


def fall(table: Table, unit: int, by: int, attack: Attack | None = None) -> Rule[None]:
    """The last model is gone: the unit is destroyed and leaves the battlefield (units.10)."""
    if is_wall(table, unit):  # storm.14, storm.23
        table.status[unit] = RUIN
        say(table, "wall.destroyed", wall=table.words[unit])
        if by >= 0:
            gain(table, by, WALL_POINTS, "wall")
        return
    if attack is not None:
        attack.destroyed = True
    owner = table.owners[unit]
    where = body(table, unit)
    held = [token for token, holder in enumerate(table.holders) if holder == unit]
    led = has_commander(table, unit)
    yield from window(table, "window.unit_destroyed", Moment(owner, unit, by, attack), unit=table.words[unit])
    say(table, "destroyed", unit=table.words[unit])
    leave(table, unit)
    spoils(table, unit, by)
    yield from mourn(table, unit, by)
    yield from mode(table).has_fallen(table, unit, by, attack, where)
    if by >= 0 and by in opponents(table, owner):
        met = ["cut_off_the_head"] if led else []
        met += ["blood_for_blood"] if kind(table, unit).cost else []
        met += ["no_quarter"] if attack is not None and attack.charge and not attack.ranged else []
        yield from all_met(table, [by], *met)
    if held:
        yield from all_met(table, opponents(table, owner), "drive_them_off")


def leave(table: Table, unit: int) -> None:
    """Take a destroyed unit off the table: its attachments are gone, influence cards return (ruling.53, ruling.64)."""
    table.poses[unit], table.models[unit], table.hurt[unit] = None, 0, 0
    attached = table.attached[unit]
    characters = [word for word in attached if table.data.attachments[word].character]
    returns = mode(table).returns(table, table.owners[unit]) and not kind(table, unit).character
    table.status[unit] = LOST if returns else DEAD
    table.attached[unit] = tuple(word for word in attached if word not in characters) if returns else ()
    table.skills[unit] = skills_of(table.data, table.kinds[unit], table.attached[unit])
    table.conditions[unit] = ()
    table.influence = [-1 if target == unit else target for target in table.influence]
    table.holders = [-1 if holder == unit else holder for holder in table.holders]
    for card, seat, target, _ in table.cards:
        if target == unit:
            table.discards[seat].append(card)
    table.cards = [entry for entry in table.cards if entry[2] != unit]


def spoils(table: Table, unit: int, by: int) -> None:
    """1 VP for a unit that costs anything: to who destroyed it, else to each opponent (spoils.1, spoils.3)."""
    if not mode(table).has_spoils or kind(table, unit).cost == 0:
        return
    owner = table.owners[unit]
    if by >= 0 and table.sides[by] != table.sides[owner]:
        gain(table, by, 1, "spoils")
    else:
        for seat in each_opponent(table, owner):
            gain(table, seat, 1, "spoils")


def mourn(table: Table, unit: int, by: int) -> Rule[None]:
    """What cards on units do when another falls (card.the_north_remembers)."""
    book = table.data.books.works.get("while attached, a unit is destroyed", {})
    about = Moment(table.owners[unit], unit, by)
    for card in table.cards[:] if book else ():
        if card[0] in book and card in table.cards:
            yield from book[card[0]].run(Scene(table, card[1], card[0], card, about))
