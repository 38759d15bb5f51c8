"""Phase 4: challenges are initiated one at a time; attackers, Stealth, defenders, resolution."""

from __future__ import annotations

from cyvasse.kernel.offer import Offer, Reasons, bars, needs
from cyvasse.kernel.rule import Rule, choose, choose_some, say

from .claims import resolve_challenge
from .components import HOUSES, ICONS
from .moves import kneel_to_fight, note
from .offers import Several, nameable, why_no_event, why_no_plot, why_out_of_play, why_too_late
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
from .table import CHALLENGE, NOBODY, PHASE, Table, all_characters, defender, expire, other, then
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
        why=Reasons(challenges_offered, table),
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


def challenges_offered(table: Table) -> Offer[str]:
    """The types, as often as each may be, if anyone can attack; who attacks is named later, actions came before."""
    able, seat = types_with_attackers(table), table.active
    return Offer(
        lambda: [*ICONS, *nameable(table)],
        lambda word: "" if word in ICONS else why_no_type(table, seat, word),
        lambda kind: why_no_challenge(table, kind),
        needs("attack.4", able.__contains__),
        words=("done",),
        never={"pass": "ruling.17", "none": "ruling.17"},
    )


def why_no_type(table: Table, seat: int, word: str) -> str:
    """Characters are declared once the type is announced; for actions the window before the challenge is over."""
    if word in all_characters(table):
        return "attack.1"
    return why_no_plot(table, word) or why_too_late(table, seat, word) or "ruling.17"


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
        why=Reasons(attackers_offered, table, seat, kind),
        challenge=kind,
    )
    kneels = [word for word in chosen if not who_says(table, "stays standing", word)]
    for word in kneels:
        kneel_to_fight(table, word)
    table.attackers = chosen
    table.initiated[seat].append(kind)
    say(table, "challenge.begun", house=HOUSES[seat], challenge=kind, characters=chosen[:])
    for word in chosen:
        if word not in kneels:
            say(table, "attacker.stands", character=word)
    note(table, "attacks", *chosen)
    for word in chosen:
        if has_stealth(table, word):
            yield from pass_by(table, seat, word)


def attackers_offered(table: Table, seat: int, kind: str) -> Several:
    """Own characters in play that stand, have the icon and are kept back by no card; at least one."""
    return Several(
        lambda: nameable(table),
        lambda word: why_no_event(table, seat, word) or why_out_of_play(table, word),
        needs("attack.2", table.characters[seat].__contains__),
        lambda word: why_no_attack(table, word, kind),
        sizes=lambda words: "attack.4" if not words else "attack.2",
        never={"pass": "attack.4", "done": "attack.4", **dict.fromkeys(ICONS, "challenge.7")},
    )


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
            why=Reasons(passed_by_offered, table, seat),
            character=attacker,
        )
        if line != "pass":
            table.passed_by.append(line)
            say(table, "stealth.used", character=attacker, target=line)


def passed_by_offered(table: Table, seat: int) -> Offer[str]:
    """Characters of the defender without Stealth, each for one attacker."""
    return Offer(
        lambda: nameable(table),
        lambda word: why_no_event(table, seat, word) or why_out_of_play(table, word),
        needs("keyword.4", table.characters[other(seat)].__contains__),
        bars("ruling.76", table.passed_by.__contains__),
        bars("keyword.6", lambda word: has_stealth(table, word)),
        words=("pass",),
        never={"none": "keyword.4", "done": "keyword.4"},
    )


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
        why=Reasons(defenders_offered, table, seat),
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


def defenders_offered(table: Table, seat: int) -> Several:
    """Own characters in play that stand, have the icon and are kept away by nothing; or nobody."""
    return Several(
        lambda: nameable(table),
        lambda word: why_no_event(table, seat, word) or why_out_of_play(table, word),
        needs("defend.1", table.characters[seat].__contains__),
        lambda word: why_no_defence(table, word),
        sizes=lambda words: "defend.1",
        never={"pass": "defend.4", "done": "defend.4"},
    )


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
