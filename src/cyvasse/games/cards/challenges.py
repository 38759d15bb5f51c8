"""Phase 4: challenges are initiated one at a time; attackers, Stealth, defenders, resolution."""

from __future__ import annotations

from collections.abc import Callable

from cyvasse.kernel.question import NONE
from cyvasse.kernel.rule import Rule, choose, choose_some, say

from .claims import resolve_challenge
from .components import HOUSES, ICONS
from .moves import kneel_to_fight, note
from .passives import (
    has_stealth,
    types_with_attackers,
    who_may_attack,
    who_may_defend,
    who_says,
    why_no_attack,
    why_no_challenge,
    why_no_defence,
)
from .table import CHALLENGE, NOBODY, PHASE, Table, defender, expire, other, then
from .windows import go_on


def challenges(table: Table) -> Rule[None]:
    """The first player initiates challenges first (challenge.1)."""
    table.phase = "challenges"
    table.active = table.first
    table.todo = ["challenge"]
    then(table, "window_attack")
    yield from ()


def challenge(table: Table) -> Rule[None]:
    """The active player initiates a challenge or ends the turn, which is final (ruling.17)."""
    seat = table.active
    kind = yield from choose(
        seat,
        "challenge",
        lambda: [*open_types(table), "done"],
        rule="challenge.6",
        why=lambda line: why_not_initiated(table, line),
    )
    if kind == "done":
        say(table, "challenges.done", house=HOUSES[seat])
        end_turn(table)
        return
    table.challenge = kind
    yield from declare_attackers(table, seat, kind)
    table.todo = ["defend"]
    go_on(table, "window_defence")


def open_types(table: Table) -> list[str]:
    """Types of challenge that may be initiated and for which there is an attacker."""
    return [kind for kind in types_with_attackers(table) if not why_no_challenge(table, kind)]


def why_not_initiated(table: Table, line: str) -> str | None:
    if line not in ICONS:
        return None
    return why_no_challenge(table, line) or "attack.4"


def end_turn(table: Table) -> None:
    """The opponent becomes active; when both have finished, dominance follows (challenge.9, challenge.12)."""
    if table.active == table.first:
        table.active = other(table.first)
        table.todo = ["challenge"]
        then(table, "window_attack")
    else:
        table.active = NOBODY
        expire(table, PHASE)
        table.step = "dominance"


# -- step 1 -----------------------------------------------------------------------------------------------------


def declare_attackers(table: Table, seat: int, kind: str) -> Rule[None]:
    """Any number of characters with the icon kneel, at least one (attack.2, attack.4); then Stealth (ruling.28)."""
    able = who_may_attack(table, kind)
    chosen = yield from choose_some(
        seat,
        "attackers",
        able,
        1,
        len(able),
        rule="attack.2",
        why=lambda line: why_not_declared(table, seat, line, lambda word: why_no_attack(table, word, kind)),
        challenge=kind,
    )
    for word in chosen:
        if not who_says(table, "stays standing", word):
            kneel_to_fight(table, word)
    table.attackers = chosen
    table.initiated[seat].append(kind)
    say(table, "challenge.begun", house=HOUSES[seat], challenge=kind, characters=chosen[:])
    note(table, "attacks", *chosen)
    for word in chosen:
        if has_stealth(table, word):
            yield from pass_by(table, seat, word)


def why_not_declared(table: Table, seat: int, line: str, why: Callable[[str], str]) -> str | None:
    """The first clause that forbids one of the characters, or their absence."""
    if line == NONE:
        return "attack.4"
    for word in line.split(" "):
        if word not in table.data.by_word:
            return None
        if word not in table.characters[seat]:
            return "attack.2" if seat == table.active else "defend.1"
        if clause := why(word):
            return clause
    return None


def pass_by(table: Table, seat: int, attacker: str) -> Rule[None]:
    """For an attacker with Stealth one enemy character without it cannot defend (keyword.4-keyword.6, ruling.76)."""
    foes = [
        word for word in table.characters[other(seat)] if word not in table.passed_by and not has_stealth(table, word)
    ]
    if foes:
        line = yield from choose(
            seat,
            "stealth",
            lambda: [*foes, "pass"],
            rule="keyword.4",
            why=lambda line: why_not_passed_by(table, seat, line),
            character=attacker,
        )
        if line != "pass":
            table.passed_by.append(line)
            say(table, "stealth.used", character=attacker, target=line)


def why_not_passed_by(table: Table, seat: int, line: str) -> str | None:
    if line not in table.characters[other(seat)]:
        return None
    return "ruling.76" if line in table.passed_by else "keyword.6"


# -- step 2 -----------------------------------------------------------------------------------------------------


def defend(table: Table) -> Rule[None]:
    """The opponent kneels any number of characters with the icon, or none (defend.1, defend.4)."""
    seat = defender(table)
    able = who_may_defend(table)
    chosen = yield from choose_some(
        seat,
        "defenders",
        able,
        0,
        len(able),
        rule="defend.1",
        why=lambda line: why_not_declared(table, seat, line, lambda word: why_no_defence(table, word)),
        challenge=table.challenge,
    )
    for word in chosen:
        kneel_to_fight(table, word)
    table.defenders = chosen
    if chosen:
        say(table, "defence", house=HOUSES[seat], characters=chosen[:])
        note(table, "defends", *chosen)
    else:
        say(table, "defence.none", house=HOUSES[seat])
    table.todo = ["resolve"]
    go_on(table, "window_resolution")


# -- step 3 -----------------------------------------------------------------------------------------------------


def resolve(table: Table) -> Rule[None]:
    """Compare strengths, apply the claim, then responses (ruling.31)."""
    yield from resolve_challenge(table)
    table.todo = []
    go_on(table, "challenge_over")


def challenge_over(table: Table) -> Rule[None]:
    """What lasted until the end of the challenge ends with its responses (ruling.66)."""
    expire(table, CHALLENGE)
    table.challenge, table.winner = "", NOBODY
    table.attackers, table.defenders, table.passed_by, table.totals = [], [], [], []
    table.todo = ["challenge"]
    then(table, "window_attack")
    yield from ()
