"""What leaders may name in an answer, whether or not it is offered, and clauses that several chapters share."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping

from cyvasse.kernel.offer import DECLINED, Bar, Offer, needs

from .table import Table, council_word

OBLIGED = "adopted.5"  # abilities are mandatory
USELESS = "adopted.48"  # a choice must be one on which the ability can have its effect


def cards_offered(
    table: Table, there: Collection[str], rule: str, words: Collection[str] = (), never: Mapping[str, str] | None = None
) -> Offer[str]:
    """One of these influence cards, for one reason: any other is none of them."""
    return Offer(
        lambda: dict.fromkeys(there),
        needs(rule, there.__contains__),
        words=words,
        never=dict.fromkeys(DECLINED, OBLIGED) if never is None else never,
        read=among(table.data.influence),
    )


def allies_offered(table: Table, there: Collection[str], rule: str) -> Offer[str]:
    """One of these allies."""
    return Offer(
        lambda: there,
        needs(rule, there.__contains__),
        never=dict.fromkeys(DECLINED, OBLIGED),
        read=among(table.data.allies),
    )


def councils_offered(table: Table, *bars: Bar[int], obliged: str = OBLIGED) -> Offer[str]:
    """One of the councils; two leaders who are no neighbours have none. `obliged`: by which one must be chosen."""
    councils = {council_word(table, council): council for council in range(table.seats)}

    def of_council(bar: Bar[int]) -> Bar[str]:
        return lambda word: bar(councils[word])

    return Offer(
        lambda: councils,
        lambda word: no_council(table, word) or "",
        *map(of_council, bars),
        never=dict.fromkeys(DECLINED, obliged),
        read=lambda word: None if no_council(table, word) is None else word,
    )


def among(words: Collection[str]) -> Callable[[str], str | None]:
    """Reads a word that is one of these, though it be nothing that is there."""
    return lambda word: word if word in words else None


def no_council(table: Table, word: str) -> str | None:
    """The clause by which a pair of leaders shares no council, "" if they share one; None of what is no such pair."""
    if word in {council_word(table, council) for council in range(table.seats)}:
        return ""
    first, _, second = word.partition("_")
    known = {leader.word for leader in table.data.leaders.values()}
    return "council.5" if first in known and second in known else None


def no_leader(table: Table, word: str) -> str | None:
    """The clause for a leader whom nobody plays; None of what is no leader's name."""
    return "leader.2" if word in {leader.word for leader in table.data.leaders.values()} else None


def no_ally(table: Table, word: str) -> str | None:
    """The clause for an ally that lies elsewhere, "" where the question's own says it; None of what is no ally."""
    if word not in table.data.allies:
        return None
    return "row.4" if word in table.row else ""


def no_bid(table: Table, word: str) -> str | None:
    """The clause for a card that lies in no such stack: the one being played never does; None of what is no card."""
    card, _, holder = word.partition("@")
    if card not in table.data.influence:
        return None
    return "adopted.6" if card == table.playing and holder in ("", table.names[table.turn]) else ""


def no_card(table: Table, word: str) -> str | None:
    return "" if word in table.data.influence else None
