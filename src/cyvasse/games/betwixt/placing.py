"""Placing a claimed ally, current or additional, and its 'When claimed' ability."""

from __future__ import annotations

from cyvasse.kernel.abilities import Scene
from cyvasse.kernel.clauses import card_of
from cyvasse.kernel.offer import Reasons, needs
from cyvasse.kernel.rule import Rule, choose, say

from .offers import councils_offered
from .table import Table, council_of_word, council_word, join_council


class Placing:
    """Where an ally may be placed, and by which clause: what its own ability may change."""

    __slots__ = ("councils", "rule")

    def __init__(self, councils: list[int], rule: str) -> None:
        self.councils, self.rule = councils, rule


def place_ally(table: Table, seat: int, ally: str, councils: list[int], rule: str, by: str) -> Rule[int]:
    """Put a claimed ally in a council; some go their own way (placement.1). `by`: the card that says where, if any."""
    placing, own_way = Placing(councils, rule), table.data.books.placing.get(ally)
    if own_way is not None:
        yield from own_way.run(Scene(table, seat, ally, None, placing))
    if placing.rule != rule:
        say(table, "ally.own_way", ally=ally)
    elif by and len(councils) == 1:
        say(table, "ally.bound", ally=ally, card=by)
    suits = needs(placing.rule, placing.councils.__contains__)
    word = yield from choose(
        seat,
        "ally.place",
        lambda: [council_word(table, council) for council in placing.councils],
        placing.rule,
        why=Reasons(councils_offered, table, suits, obliged="claim.12"),
        ally=ally,
    )
    council = council_of_word(table, word)
    join_council(table, ally, council)
    table.arriving = ""
    say(table, "ally.claimed", leader=table.names[seat], ally=ally, council=word)
    return council


def resolve_claimed(table: Table, seat: int, ally: str, council: int) -> Rule[None]:
    """A one-time effect is resolved after the ally has been placed (claim.7, adopted.26)."""
    found = table.data.books.claimed.get(ally)
    if found is not None:
        yield from found.run(Scene(table, seat, ally, ally, council))


def claim_additional(table: Table, seat: int, ally: str, councils: list[int], rule: str) -> Rule[None]:
    """An additional ally is claimed too, without Puppet and without a token (adopted.18, adopted.43, puppet.4)."""
    council = yield from place_ally(table, seat, ally, councils, rule, by=card_of(rule))
    yield from resolve_claimed(table, seat, ally, council)
