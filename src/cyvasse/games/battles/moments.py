"""Moments at which commanders and gambits act: who may act then, and what becomes of what was about to happen."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

from cyvasse.kernel.abilities.scene import Scene
from cyvasse.kernel.rule import Rule, choose, say

from .always import unit_of
from .momentum import use_gambit
from .table import Table

if TYPE_CHECKING:
    from .abilities.books import Act


@dataclass(slots=True)
class Supply:
    """What a House is about to take in the Marshaling Phase."""

    more: int = 0


@dataclass(slots=True)
class Advantage:
    """Who is about to be the first player of the round."""

    first: int


@dataclass(slots=True)
class Chase:
    """A unit that has pursued in this turn would pursue again: may it?"""

    allowed: bool = False


@dataclass(slots=True)
class Capture:
    """A commander would be captured; so many figures stood in his unit before the hits."""

    unit: int
    before: int


@dataclass(slots=True)
class Strike:
    """An attack that is over: has it eliminated its target?"""

    killed: bool


@dataclass(slots=True)
class Orders:
    """Units that are ordered together; the one whose turn it is may give way to another."""

    units: list[int]
    place: int


def act(
    table: Table,
    moment: str,
    side: int,
    unit: int = -1,
    occasion: Any = None,
    gambits: Literal["before", "between"] = "between",
) -> Rule[bool]:
    """Commanders and the gambit of a House act if they will; True if what was about to happen does not.

    The commander of the unit that the moment is about comes first, then the gambit, then other commanders.
    """
    acts = table.data.books.moments[moment]
    own = table.leaders[unit] if unit >= 0 else ""
    done = own if own in acts.leaders and gambits == "between" else ""
    if done and (yield from _commander(table, acts.leaders[own], own, side, unit, occasion)):
        return True
    card = table.gambits[side]
    if card in acts.gambits and (yield from _gambit(table, acts.gambits[card], card, side, unit, occasion)):
        return True
    for leader in acts.leaders:
        acting = leader in table.leaders and leader != done
        if acting and (yield from _commander(table, acts.leaders[leader], leader, side, unit, occasion)):
            return True
    return False


def _commander(table: Table, uses: tuple[Act, ...], leader: str, side: int, unit: int, occasion: Any) -> Rule[bool]:
    his = unit_of(table, leader)
    if his < 0 or table.sides[his] != side:
        return False
    if unit >= 0 and table.hexes[unit] < 0:  # a unit that is gone is no commander's own: it concerns its House
        unit = -1
    for one in uses:
        scene = Scene(table, side, leader, his, occasion)
        if not one.is_about(his, unit) or not one.can(scene, unit):
            continue
        if one.costs and (yield from _declined(side, leader, one.commits)):
            continue
        scene.replaced = False
        yield from one.use.run(scene)
        if scene.replaced:
            return True
        if unit_of(table, leader) != his:
            return False
    return False


def _declined(side: int, leader: str, turns: bool) -> Rule[bool]:
    """May the commander's card be turned, or another price be paid, now?"""
    if turns:
        line = yield from choose(side, "commit", lambda: ["yes", "no"], rule=f"card.{leader}", commander=leader)
    else:
        line = yield from choose(side, "ability.may", lambda: ["yes", "no"], rule=f"card.{leader}", card=leader)
    return line == "no"


def _gambit(table: Table, uses: tuple[Act, ...], card: str, side: int, unit: int, occasion: Any) -> Rule[bool]:
    """May the card be used now? Then momentum passes at once (gambit.5, 6)."""
    if table.momentum != side:
        return False
    able = [one for one in uses if one.can(Scene(table, side, card, card, occasion), unit)]
    if not able or (unit >= 0 and table.sides[unit] != side):
        return False
    line = yield from choose(side, "gambit.use", lambda: ["yes", "no"], rule=f"card.{card}", card=card)
    if line == "no":
        return False
    yield from use_gambit(table, side)
    replaced = False
    for one in able:
        scene = Scene(table, side, card, card, occasion)
        scene.replaced = False
        yield from one.use.run(scene)
        replaced |= scene.replaced
    return replaced


# -- the start of a turn ------------------------------------------------------------------------------------------


def beginnings(table: Table, side: int) -> Iterator[tuple[str, str, int, Act]]:
    """Abilities of the start of a turn, each with its word: of commanders in the order of their hexes."""
    acts = table.data.books.moments["the turn begins"].leaders
    for unit in table.at:
        if unit >= 0 and table.sides[unit] == side and table.leaders[unit] in acts:
            leader = table.leaders[unit]
            for one in acts[leader]:
                yield one.word or leader, leader, unit, one


def may_begin(table: Table, side: int) -> list[str]:
    """Commits and other abilities that can be used now, at most one commit in a turn (commanders.21)."""
    found = []
    for word, leader, unit, one in beginnings(table, side):
        free = not (one.commits and table.begun) and word not in found
        if free and one.use.can(Scene(table, side, leader, unit)):
            found.append(word)
    return found


def begin(table: Table, side: int, word: str) -> Rule[None]:
    """The first ability of this word that can be used."""
    for other, leader, unit, one in beginnings(table, side):
        scene = Scene(table, side, leader, unit)
        if other == word and one.use.can(scene):
            table.begun |= one.commits
            yield from one.use.run(scene)
            return


def may_start(table: Table, side: int) -> list[str]:
    """The own gambit if it can be used at the start of this turn: once, since its use passes momentum (gambit.6)."""
    card = table.gambits[side]
    uses = table.data.books.moments["the turn begins"].gambits.get(card, ()) if table.momentum == side else ()
    return [card] if any(one.use.can(Scene(table, side, card, card)) for one in uses) else []


def start(table: Table, side: int, card: str) -> Rule[None]:
    uses = table.data.books.moments["the turn begins"].gambits[card]
    able = [one for one in uses if one.use.can(Scene(table, side, card, card))]
    yield from use_gambit(table, side)
    for one in able:
        yield from one.use.run(Scene(table, side, card, card))


# -- commits ------------------------------------------------------------------------------------------------------


def commit(table: Table, commander: str) -> None:
    """The card is turned: once in a battle (commanders.7)."""
    table.committed = tuple(sorted((*table.committed, commander)))
    say(table, "commander.commits", commander=commander)
