"""The game round: turns, activations and the clean-up phase (rulebook: Game round)."""

from __future__ import annotations

from functools import partial

from cyvasse.kernel.offer import Offer, Reasons
from cyvasse.kernel.places import shift
from cyvasse.kernel.rule import Rule, choose, choose_some, say

from .actions import act
from .board import activate_ncu, cure
from .deploy import arrive, can_arrive, why_no_arrival
from .field import note_who_is_engaged
from .mode import mode
from .objectives import holds
from .offers import PART, cards_offered, declined, unit_word
from .siege import activate_wall
from .standing import of_player
from .table import (
    DEAD,
    HAND,
    HAND_SIZE,
    LOST,
    NO_ONE,
    RESERVE,
    RUIN,
    TABLE,
    Table,
    clockwise,
    is_wall,
    units_of,
)
from .victory import check, eliminate
from .windows import Moment, draw_cards, window

NCU = 100  # active numbers from here on are NCUs
PASS = "pass"


def start_round(table: Table) -> Rule[None]:
    """A round begins: effects of the mode, then cards that are played now."""
    table.round += 1
    table.turn = table.first
    table.passed = [False] * table.seats
    table.turn_marks = []
    say(table, "round.begins", round=table.round, seat=table.names[table.first])
    yield from mode(table).round_starts(table)
    yield from window(table, "window.round_start", Moment(table.first))
    table.step = "turn"


# -- turns ------------------------------------------------------------------------------------------------------


def fresh_units(table: Table, seat: int) -> list[int]:
    """Units and walls on the table that the seat has not activated this round."""
    return [
        unit
        for unit, owner in enumerate(table.owners)
        if owner == seat and table.status[unit] == TABLE and not table.done[unit]
    ]


def fresh_ncus(table: Table, seat: int) -> list[int]:
    return [ncu for ncu, owner in enumerate(table.ncu_owners) if owner == seat and not table.ncu_done[ncu]]


def reserves(table: Table, seat: int) -> list[int]:
    """Units that may be deployed now in place of, or at the start of, their activation."""
    return [
        unit
        for unit in units_of(table, seat)
        if table.status[unit] in (RESERVE, LOST) and not table.done[unit] and can_arrive(table, unit)
    ]


def partners(table: Table, seat: int) -> list[int]:
    """The players who choose together on this turn (team.6)."""
    return [other for other in range(table.seats) if table.sides[other] == table.sides[seat] and not table.out[other]]


def has_turn(table: Table, seat: int) -> bool:
    """Has the seat's side anything to activate? Reserves allow it, unless it has passed (ruling.94)."""
    for other in partners(table, seat):
        if fresh_units(table, other) or fresh_ncus(table, other):
            return True
        if not table.passed[other] and reserves(table, other):
            return True
    return False


def turn(table: Table) -> Rule[None]:
    """Effects at the start of the turn, then a unit is chosen (activation.2, activation.3)."""
    order = [seat for seat in clockwise(table, table.turn) if has_turn(table, seat)]
    if not order:  # activation.7
        table.step = "scoring"
        return
    table.turn = seat = order[0]  # activation.6
    table.turn_marks = []
    note_who_is_engaged(table)
    yield from window(table, "window.turn_start", Moment(seat), player=table.names[seat])
    if eliminate(table):
        return
    if not has_turn(table, seat) or table.out[seat]:
        table.turn = next_seat(table, seat)
        return
    line = yield from choose(
        seat, "activate", lambda: choices(table, seat), rule="activation.3", why=Reasons(units_to_activate, table, seat)
    )
    if line == PASS:
        for other in partners(table, seat):
            table.passed[other] = True
        say(table, "passed", seat=table.names[seat])
        table.turn = next_seat(table, seat)
        return
    table.active = table.words.index(line) if line in table.words else NCU + table.ncu_words.index(line)
    table.step = "activation"


def choices(table: Table, seat: int) -> list[str]:
    """Units, walls and NCUs of the seat or its team; with only reserves left one may pass (activation.5, ruling.94)."""
    found: list[str] = []
    waiting: list[str] = []
    for other in partners(table, seat):
        found += [table.words[unit] for unit in fresh_units(table, other)]
        found += [table.ncu_words[ncu] for ncu in fresh_ncus(table, other)]
        if not table.passed[other]:
            waiting += [table.words[unit] for unit in reserves(table, other)]
    return [*found, *waiting] if found else [*waiting, PASS]


def units_to_activate(table: Table, seat: int) -> Offer[str]:
    """The same, with what forbids to activate others."""
    fresh = any(fresh_units(table, other) or fresh_ncus(table, other) for other in partners(table, seat))
    return Offer(
        lambda: [*table.words, *table.ncu_words],
        partial(why_not_activate, table, seat),
        words=() if fresh else (PASS,),
        never=declined("activation.5") if fresh else {},
        read=partial(unit_word, table),
    )


def why_not_activate(table: Table, seat: int, word: str) -> str:
    """The clause that forbids to activate what is called so, "" if none does."""
    if word in table.words:
        unit = table.words.index(word)
        owner, done = table.owners[unit], table.done[unit] and table.status[unit] != DEAD
    elif word in table.ncu_words:
        unit, ncu = NO_ONE, table.ncu_words.index(word)
        owner, done = table.ncu_owners[ncu], table.ncu_done[ncu]
    else:
        return PART if word in table.data.attachments else "activation.3"
    if done or owner not in partners(table, seat):
        return "activation.3"
    return "" if unit == NO_ONE else why_not_there(table, unit)


def why_not_there(table: Table, unit: int) -> str:
    """A unit off the battlefield is activated only where it may come back now."""
    if table.status[unit] == TABLE:
        return ""
    if table.status[unit] == RUIN:
        return "storm.16"
    return "ruling.94" if table.passed[table.owners[unit]] else why_no_arrival(table, unit)


def next_seat(table: Table, seat: int) -> int:
    order = clockwise(table, seat)
    return order[1] if order[0] == seat else order[0]


def activation(table: Table) -> Rule[None]:
    """The chosen unit is activated, acts, and gets its token (actions.3)."""
    active = table.active
    if active >= NCU:
        ncu = active - NCU
        say(table, "activated", unit=table.ncu_words[ncu])
        table.ncu_done[ncu] = True
        yield from activate_ncu(table, ncu)
    elif is_wall(table, active):
        table.done[active] = True
        yield from activate_wall(table, active)
    else:
        yield from activate_unit(table, active)
    yield from window(table, "window.action_end", Moment(table.turn))  # activation.4
    table.active = -1
    if eliminate(table):
        return
    table.turn = next_seat(table, table.turn)
    table.step = "turn"


def activate_unit(table: Table, unit: int) -> Rule[None]:
    """Mandatory effects, optional ones, then the action (ruling.80)."""
    word, seat = table.words[unit], table.owners[unit]
    say(table, "activated", unit=word)
    if table.status[unit] != TABLE:
        table.done[unit] = True
        acts = yield from arrive(table, unit)
        if not acts:
            return
    table.done[unit] = True
    yield from mode(table).is_activated(table, unit)
    if table.status[unit] == TABLE and holds(table, unit, "maesters_tent"):
        yield from cure(table, seat, unit)
    if table.status[unit] == TABLE:
        yield from window(table, "window.unit_activated", Moment(seat, unit), unit=word)
    if table.status[unit] == TABLE:
        yield from act(table, unit)


# -- clean-up ---------------------------------------------------------------------------------------------------


def scoring(table: Table) -> Rule[None]:
    """Steps 2 and 3 of the clean-up: victory points, then victory (cleanup.2, cleanup.3)."""
    yield from mode(table).scores(table)
    if eliminate(table) or check(table):
        return
    table.step = "cleanup"


def cleanup(table: Table) -> Rule[None]:
    """Steps 4 to 10 (cleanup.4 to cleanup.12)."""
    table.done = [False] * len(table.done)
    table.spent = [used for used in table.spent if used.partition(" ")[0] in table.data.books.stock]  # orders.3
    table.turn_marks, table.round_marks = [], []  # ruling.2
    table.ncu_done = [False] * len(table.ncu_done)
    table.ncu_zones = [""] * len(table.ncu_zones)
    table.influence = [-1] * len(table.influence)
    yield from mode(table).round_ends(table)
    for seat in clockwise(table, table.first):
        yield from throw_away(table, seat)
    for seat in clockwise(table, table.first):
        yield from draw_cards(table, seat, max(0, hand_size(table, seat) - len(table.places[HAND[seat]])))
    table.first = next_first(table)
    table.step = "round"


def throw_away(table: Table, seat: int) -> Rule[None]:
    """Any number of tactics cards may be discarded (cleanup.7)."""
    hand = table.places[HAND[seat]]
    if not hand:
        return
    cards = yield from choose_some(
        seat, "discard", hand[:], 0, len(hand), rule="cleanup.7", secret=True,
        why=cards_offered(table, hand, "cleanup.7").why,
        of=lambda line: "" if line == "none" else HAND[seat],
    )  # fmt: skip
    for card in cards:
        shift(table, card, HAND[seat], "")
        table.discards[seat].append(card)
    if cards:
        say(table, "discarded", seat=table.names[seat], cards=cards)


def hand_size(table: Table, seat: int) -> int:
    """3 cards, 4 with Tyrion (cleanup.8, ruling.83)."""
    return int(max(0, HAND_SIZE + sum(of_player(table, seat, "hand size"))))


def next_first(table: Table) -> int:
    """The token passes to the opponent, between teams or clockwise (cleanup.11, team.5, ffa.5)."""
    return next_seat(table, table.first)
