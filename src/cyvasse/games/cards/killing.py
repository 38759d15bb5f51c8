"""Killing and saving: all victims are named, saves interrupt, then those who were not saved die together."""

from __future__ import annotations

from collections.abc import Sequence

from cyvasse.kernel.rule import Rule, choose, say

from .abilities.kinds import COMES_BACK, EVENT_SAVES, KILLED, SAVES
from .components import HOUSES
from .moves import bury, note, return_to_hand, to_discard
from .passives import who_says
from .table import HAND, Table, in_play, other
from .uses import carry_out, from_hand, is_usable, may_hold, play_event, why_unpaid


def kill(table: Table, victims: Sequence[str], by_claim: bool = False) -> Rule[None]:
    """Kill these characters at the same time, as far as nobody saves them (ruling.25)."""
    table.doomed = list(victims)
    if victims:
        say(table, "killing", characters=list(victims))
    yield from ask_for_saves(table)
    dead, table.doomed = table.doomed, []
    if by_claim:  # saves come first (ruling.69)
        back = [word for word in dead if who_says(table, COMES_BACK, word)]
        if back:
            dead = [word for word in dead if word not in back]
            yield from return_to_hand(table, back)
    if dead:
        bury(table, dead)
        note(table, KILLED, *dead)


def ask_for_saves(table: Table) -> Rule[None]:
    """The first player has the first chance, then in turn until both pass one after the other (ruling.18)."""
    seat, passes = table.first, 0
    while passes < 2 and table.doomed:
        line = "pass"
        if could_save(table, seat):
            line = yield from save_or_pass(table, seat)
        if line == "pass":
            passes += 1
        else:
            passes = 0
            yield from use_save(table, seat, line)
        seat = other(seat)


def save_or_pass(table: Table, seat: int) -> Rule[str]:
    """Under a name of its own where only the opponent's characters could be saved."""
    owners = table.data.owner
    return choose(
        seat,
        "save" if any(owners[word] == seat for word in table.doomed) else "save.foe",
        lambda: [*saves(table, seat), "pass"],
        rule="save.2",
        why=lambda line: why_no_save(table, seat, line),
        of=from_hand(seat),
        characters=table.doomed[:],
    )


def could_save(table: Table, seat: int) -> bool:
    """On public facts: could this player hold or use anything that saves (ruling.61)?"""
    if any(table.duplicates.get(word) and table.data.owner[word] == seat for word in table.doomed):
        return True
    if _in_play(table, seat):
        return True
    return any(
        may_hold(table, seat, title) and is_usable(table, use, f"{title}@{HOUSES[seat]}")
        for title, use in EVENT_SAVES.items()
    )


def _in_play(table: Table, seat: int) -> list[str]:
    """Cards in play that can save one of the doomed now."""
    title = table.data.title
    return [me for me in in_play(table, seat) if title[me] in SAVES and is_usable(table, SAVES[title[me]], me)]


def saves(table: Table, seat: int) -> list[str]:
    """Doomed characters with a duplicate, cards in play and events in hand."""
    found = [word for word in table.doomed if table.duplicates.get(word) and table.data.owner[word] == seat]
    found += _in_play(table, seat)
    for title in dict.fromkeys(table.places[HAND[seat]]):
        if title in EVENT_SAVES and is_usable(table, EVENT_SAVES[title], f"{title}@{HOUSES[seat]}"):
            found.append(title)
    return found


def use_save(table: Table, seat: int, line: str) -> Rule[None]:
    if line in EVENT_SAVES:
        yield from play_event(table, seat, EVENT_SAVES[line])
    elif line in table.doomed and table.duplicates.get(line):  # duplicate.3
        table.duplicates[line] -= 1
        if not table.duplicates[line]:
            del table.duplicates[line]
        to_discard(table, seat, table.data.title[line])
        say(table, "duplicate.saves", character=line)
        table.doomed.remove(line)
    else:
        yield from carry_out(table, SAVES[table.data.title[line]], line)


def why_no_save(table: Table, seat: int, line: str) -> str | None:
    """The first clause that forbids a save."""
    if line in table.doomed:
        return "duplicate.3"
    if line in table.places[HAND[seat]]:
        return f"card.{line}" if line in EVENT_SAVES else "response.1"
    if line not in in_play(table, seat):
        return "play.6" if line in table.data.cards else None
    use = SAVES.get(table.data.title[line])
    return "response.1" if use is None else why_unpaid(table, use, line) or "save.5"
