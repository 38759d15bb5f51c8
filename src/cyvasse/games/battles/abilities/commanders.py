"""Commanders: abilities of the start of a turn, around a command, and of other moments that no chapter owns."""

from __future__ import annotations

from collections.abc import Callable

from cyvasse.kernel.deck import bury, deck_size, peek
from cyvasse.kernel.places import lay
from cyvasse.kernel.rule import Rule, choose, choose_some, say

from ..brotherhood import can_rally, rally, revive_one, thoros_zone
from ..components import CAVALRY
from ..fire import wildfire
from ..losses import ask_commit, commit, may_commit
from ..pursuit import give_guard
from ..table import (
    DECK,
    HAND,
    Table,
    commander_at,
    controlled_by,
    friends_beside,
    has_trait,
    leads,
    living,
    profile,
    side_word,
    unit_at,
    word,
)

Begin = tuple[Callable[[Table, int], bool], Callable[[Table, int], Rule[None]]]
BEGINNINGS: dict[str, Begin] = {}  # by commander: is his commit of use now, and what it does


def beginning(
    commander: str, useful: Callable[[Table, int], bool]
) -> Callable[..., Callable[[Table, int], Rule[None]]]:
    """A commit whose text names no moment, or the start of the turn (commanders.21)."""

    def note(rule: Callable[[Table, int], Rule[None]]) -> Callable[[Table, int], Rule[None]]:
        BEGINNINGS[commander] = (useful, rule)
        return rule

    return note


def may_begin(table: Table, side: int) -> list[str]:
    """Commits that can be used at the start of this turn, at most one; and Chella's trophies."""
    found = []
    for unit in leads(table, side):
        leader = table.leaders[unit]
        fresh = leader in BEGINNINGS and leader not in table.committed and not table.begun
        if fresh and BEGINNINGS[leader][0](table, unit):
            found.append(leader)
        if leader == "chella" and table.trophies and "trophy" not in table.spent and clansmen_to_rally(table, unit):
            found.append("trophy")
    return found


def begin(table: Table, side: int, what: str) -> Rule[None]:
    if what == "trophy":
        yield from chella_rallies(table, commander_at(table, side, "chella"))
        return
    commit(table, what)
    table.begun = True
    yield from BEGINNINGS[what][1](table, commander_at(table, side, what))


def choose_to_rally(table: Table, side: int, units: list[int], most: int, rule: str) -> Rule[None]:
    words = [word(table, unit) for unit in sorted(units, key=table.hexes.__getitem__)]
    chosen = yield from choose_some(side, "rally.units", words, 1, most, rule=rule, count=min(most, len(words)))
    rally(table, side, [unit_at(table, hex_) for hex_ in chosen])


def beside_to_rally(table: Table, unit: int) -> list[int]:
    return [other for other in friends_beside(table, unit) if can_rally(table, other)]


@beginning("kevan", lambda table, unit: bool(beside_to_rally(table, unit)))
def kevan(table: Table, unit: int) -> Rule[None]:
    """Rally up to two units adjacent to him."""
    yield from choose_to_rally(table, table.sides[unit], beside_to_rally(table, unit), 2, "card.kevan")


def anyone_to_rally(table: Table, unit: int) -> list[int]:
    return [other for other in living(table, table.sides[unit]) if can_rally(table, other)]


@beginning("brynden", lambda table, unit: bool(anyone_to_rally(table, unit)))
def brynden(table: Table, unit: int) -> Rule[None]:
    """Rally one unit anywhere."""
    yield from choose_to_rally(table, table.sides[unit], anyone_to_rally(table, unit), 1, "card.brynden")


def unguarded(table: Table, unit: int) -> list[int]:
    return [other for other in controlled_by(table, unit) if not table.guards[other]]


@beginning("edmure", lambda table, unit: bool(unguarded(table, unit)))
def edmure(table: Table, unit: int) -> Rule[None]:
    """Up to two units in his zone take a defence token."""
    words = [word(table, other) for other in unguarded(table, unit)]
    chosen = yield from choose_some(table.sides[unit], "defence.units", words, 1, 2, rule="card.edmure")
    for hex_ in chosen:
        give_guard(table, unit_at(table, hex_))


@beginning("shagga", lambda table, unit: table.axes < table.data.count("axe"))
def shagga(table: Table, unit: int) -> Rule[None]:
    """Regain all axe tokens."""
    table.axes = table.data.count("axe")
    yield from ()


@beginning("thoros", lambda table, unit: bool(thoros_zone(table, unit)))
def thoros(table: Table, unit: int) -> Rule[None]:
    """Revive a fallen token anywhere in his zone."""
    yield from revive_one(table, table.sides[unit], thoros_zone(table, unit), "card.thoros")


def clansmen_to_rally(table: Table, unit: int) -> list[int]:
    return [
        other for other in controlled_by(table, unit) if has_trait(table, other, "clansmen") and can_rally(table, other)
    ]


def chella_rallies(table: Table, unit: int) -> Rule[None]:
    """Discard one trophy to rally one Clansmen unit in her zone."""
    table.trophies -= 1
    table.spent.append("trophy")
    yield from choose_to_rally(table, table.sides[unit], clansmen_to_rally(table, unit), 1, "card.chella")


# -- around a command ---------------------------------------------------------------------------------------------


def tyrion_forbids(table: Table, side: int) -> Rule[None]:
    """The opponent's Tyrion may be turned when a card is played: its tactic cannot be used."""
    if table.data.leadership_cards[table.card].tactic is None or "tyrion" in table.committed:
        return
    tyrion = commander_at(table, 1 - side, "tyrion")
    if tyrion >= 0 and (yield from ask_commit(table, tyrion)):
        table.spent.append("no_tactic")


def galbart_looks(table: Table, side: int) -> Rule[None]:
    """When Galbart uses a card he may look at the top card of the deck and put it under the deck."""
    if table.leaders[table.leader] != "galbart" or not deck_size(table, DECK[side]):
        return
    line = yield from choose(side, "galbart.look", lambda: ["yes", "no"], rule="card.galbart")
    if line == "no":
        return
    card = yield from peek(table, DECK[side], side)
    say(table, "galbart.looks", house=side_word(side), card="", private={side: {"card": card}})
    line = yield from choose(side, "galbart.card", lambda: ["keep", "bury"], rule="card.galbart", card=card)
    if line == "bury":
        bury(table, DECK[side])


def before_command(table: Table) -> Rule[None]:
    """Addam leads cavalry farther; Addam the outrider and Daven may be turned before a command."""
    leader = table.leaders[table.leader]
    if leader == "addam":
        table.effects.append("addam")
    if leader in ("addam_outrider", "daven") and leader not in table.committed:
        if "rally_all" in table.data.leadership_cards[table.card].commands:
            return
        if (yield from ask_commit(table, table.leader)):
            table.effects.append("addam_outrider" if leader == "addam_outrider" else "no_parting_blows")


def after_command(table: Table, side: int) -> Rule[None]:
    """Rickard rallies cavalry, Galbart takes his card back, Gregor the Reaver fans the fires."""
    for unit in table.ordered:
        fanning = table.hexes[unit] >= 0 and may_commit(table, unit, "gregor_reaver") and near_fires(table, unit)
        if fanning and (yield from ask_commit(table, unit)):
            yield from wildfire(table, unit)
    leader = table.leader
    if leader < 0 or table.hexes[leader] < 0:
        return
    riders = riders_to_rally(table, leader) if may_commit(table, leader, "rickard") else []
    if riders and (yield from ask_commit(table, leader)):
        yield from choose_to_rally(table, side, riders, 3, "card.rickard")
    if may_commit(table, leader, "galbart") and (yield from ask_commit(table, leader)):
        yield from lay(table, [table.card], HAND[side])
        table.card = ""


def near_fires(table: Table, unit: int) -> bool:
    distance = table.board.distance[table.hexes[unit]]
    return any(distance[place] <= 2 for place in table.fire)


def riders_to_rally(table: Table, leader: int) -> list[int]:
    return [
        unit for unit in controlled_by(table, leader) if profile(table, unit).type == CAVALRY and can_rally(table, unit)
    ]
