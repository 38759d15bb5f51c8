"""Placing a claimed ally, current or additional, and its 'When claimed' ability."""

from __future__ import annotations

from collections.abc import Callable

from cyvasse.kernel.rule import Rule, choose, say

from .moves import choose_kill, mortal
from .table import Table, council_of, council_of_word, council_word, own_councils, power

Claimed = Callable[[Table, int, int], Rule[None]]
WHEN_CLAIMED: dict[str, Claimed] = {}


def when_claimed(ally: str) -> Callable[[Claimed], Claimed]:
    """Marks what an ally does for the leader who claimed it into a council."""

    def mark(function: Claimed) -> Claimed:
        WHEN_CLAIMED[ally] = function
        return function

    return mark


def place_ally(table: Table, seat: int, ally: str, councils: list[int], rule: str) -> Rule[int]:
    """Put a claimed ally in a council; Mance, Sansa and Jaqen go their own way (placement.1)."""
    own = list(own_councils(table, seat))
    if ally == "mance_rayder":
        councils, rule = list(range(table.seats)), "card.mance_rayder"
    elif ally == "sansa_stark":
        councils, rule = sansas_councils(table, own), "card.sansa_stark"
    elif ally == "jaqen_hghar":
        councils, rule = own, "card.jaqen_hghar"
        victims = mortal(table, own)
        if victims:
            council = yield from jaqens_council(table, seat, victims)
            councils = [council]
    word = yield from choose(
        seat,
        "ally.place",
        lambda: [council_word(table, council) for council in councils],
        rule,
        why=lambda line: why_not_there(table, line, rule),
        ally=ally,
    )
    council = council_of_word(table, word)
    table.councils[council].append(ally)
    table.arriving = ""
    say(table, "ally.claimed", leader=table.names[seat], ally=ally, council=word)
    return council


def why_not_there(table: Table, line: str, rule: str) -> str | None:
    """A council that is not one's own, or that the card being resolved rules out."""
    return rule if line in [council_word(table, council) for council in range(table.seats)] else None


def sansas_councils(table: Table, own: list[int]) -> list[int]:
    """The council with the claimer's strongest ally; a choice where none or both have it (adopted.17, adopted.42)."""
    best = [max((power(table, ally) for ally in table.councils[council]), default=-1) for council in own]
    return [council for council, value in zip(own, best, strict=True) if value == max(best)]


def jaqens_council(table: Table, seat: int, victims: list[str]) -> Rule[int]:
    """Kill 1 ally of yours; Jaqen is placed in that council, even if Brienne died instead (adopted.57)."""
    where = {ally: council_of(table, ally) for ally in victims}
    before = [allies[:] for allies in table.councils]
    yield from choose_kill(table, seat, victims, rule="card.jaqen_hghar")
    return next(c for c in sorted(set(where.values())) if table.councils[c] != before[c])


def resolve_claimed(table: Table, seat: int, ally: str, council: int) -> Rule[None]:
    """A one-time effect is resolved after the ally has been placed (claim.7, adopted.26)."""
    ability = WHEN_CLAIMED.get(ally)
    if ability is not None:
        yield from ability(table, seat, council)


def claim_additional(table: Table, seat: int, ally: str, councils: list[int], rule: str) -> Rule[None]:
    """An additional ally is claimed too, without Puppet and without a token (adopted.18, adopted.43, puppet.4)."""
    council = yield from place_ally(table, seat, ally, councils, rule)
    yield from resolve_claimed(table, seat, ally, council)
