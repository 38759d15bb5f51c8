"""Killing and saving: all victims are named, saves interrupt, then those who were not saved die together."""

from __future__ import annotations

from collections.abc import Sequence

from cyvasse.kernel.offer import Offer, Reasons
from cyvasse.kernel.rule import Rule, choose, say

from .moves import bury, note, return_to_hand, to_discard
from .offers import NOT_IN_RESPONSES, is_held, nameable, why_not_at_hand
from .passives import who_says
from .table import HAND, Table, copy_in_play, in_play_among, is_in_play, other
from .uses import able, carry_out, from_hand, is_usable, may_hold, play_event, why_unused


def kill(table: Table, victims: Sequence[str], by_claim: bool = False) -> Rule[None]:
    """Kill these characters at the same time, as far as nobody saves them (ruling.25).

    A save may itself kill others: then those of before are still about to be killed.
    """
    before = table.doomed
    new = [word for word in victims if word not in before and is_in_play(table, word)]
    table.doomed = [*before, *new]
    if new:
        say(table, "killing", characters=new[:])
        yield from ask_for_saves(table)
    dead = [word for word in table.doomed if word in new]
    table.doomed = [word for word in table.doomed if word not in new]
    if by_claim:  # saves come first (ruling.69)
        back = [word for word in dead if who_says(table, "comes back", word)]
        if back:
            dead = [word for word in dead if word not in back]
            say(table, "claim.returns", card=table.data.title[who_says(table, "comes back", back[0])])
            yield from return_to_hand(table, back)
    if dead:
        bury(table, dead)
        note(table, "killed", *dead)


def ask_for_saves(table: Table) -> Rule[None]:
    """The first player has the first chance, then in turn until both pass one after the other (ruling.18)."""
    seat, passes, used = table.first, 0, list[str]()
    while passes < 2 and table.doomed:
        line = "pass"
        if could_save(table, seat, used):
            line = yield from save_or_pass(table, seat, used)
        if line == "pass":
            passes += 1
        else:
            passes = 0
            yield from use_save(table, seat, line, used)
        seat = other(seat)


def save_or_pass(table: Table, seat: int, used: list[str]) -> Rule[str]:
    """Under a name of its own where only the opponent's characters could be saved."""
    owners = table.data.owner
    return choose(
        seat,
        "save" if any(owners[word] == seat for word in table.doomed) else "save.foe",
        lambda: [*saves(table, seat, used), "pass"],
        rule="save.2",
        why=Reasons(saves_offered, table, seat, used),
        of=from_hand(seat),
        characters=table.doomed[:],
    )


def could_save(table: Table, seat: int, used: list[str]) -> bool:
    """On public facts: could this player hold or use anything that saves (ruling.61)?"""
    if any(table.duplicates.get(word) and table.data.owner[word] == seat for word in table.doomed):
        return True
    if _in_play(table, seat, used):
        return True
    return any(
        may_hold(table, seat, title) and is_usable(table, event)
        for title, event in table.data.books.event_saves[seat].items()
    )


def _in_play(table: Table, seat: int, used: list[str]) -> list[str]:
    """Cards in play that can be used now, each once for the same killing (ruling.18)."""
    usable = table.data.books.saves
    return [me for me in in_play_among(table, seat, usable) if me not in used and is_usable(table, usable[me])]


def saves(table: Table, seat: int, used: list[str]) -> list[str]:
    """Doomed characters with a duplicate, cards in play and events in hand."""
    found = [word for word in table.doomed if table.duplicates.get(word) and table.data.owner[word] == seat]
    found += _in_play(table, seat, used)
    events = table.data.books.event_saves[seat]
    for title in dict.fromkeys(table.places[HAND[seat]]):
        if title in events and is_usable(table, events[title]):
            found.append(title)
    return found


def use_save(table: Table, seat: int, line: str, used: list[str]) -> Rule[None]:
    books = table.data.books
    if line in books.event_saves[seat]:
        event = books.event_saves[seat][line]
        yield from play_event(table, event, able(table, event))
    elif line in table.doomed and table.duplicates.get(line):  # duplicate.3
        table.duplicates[line] -= 1
        if not table.duplicates[line]:
            del table.duplicates[line]
        to_discard(table, seat, table.data.title[line])
        say(table, "duplicate.saves", character=line)
        table.doomed.remove(line)
    else:
        used.append(line)
        yield from carry_out(table, books.saves[line])


def saves_offered(table: Table, seat: int, used: list[str]) -> Offer[str]:
    """Doomed characters with a duplicate, and what saves: held or in play, each card in play once."""
    return Offer(
        lambda: nameable(table),
        lambda word: "duplicate.3" if is_copy_of_doomed(table, seat, word) else "",
        lambda word: "" if word in table.doomed else why_not_at_hand(table, seat, word, "response.1"),
        lambda word: why_no_save(table, seat, word, used),
        words=("pass",),
        never=NOT_IN_RESPONSES,
    )


def is_copy_of_doomed(table: Table, seat: int, word: str) -> bool:
    """A copy in hand is no duplicate yet."""
    return is_held(table, seat, word) and copy_in_play(table, seat, word) in table.doomed


def why_no_save(table: Table, seat: int, word: str, used: list[str]) -> str:
    """The first clause that forbids a save, "" if none does."""
    data = table.data
    if word in table.doomed and table.duplicates.get(word) and data.owner[word] == seat:
        return ""
    usable = (data.books.event_saves[seat] if "@" not in word else data.books.saves).get(word)
    if usable is None or usable.seat != seat:
        if word in table.doomed:
            return "duplicate.3"
        return "save.5" if data.title.get(word) in data.cards and data.by_word[word].type == "character" else "save.1"
    return "ruling.18" if word in used else why_unused(table, usable)
