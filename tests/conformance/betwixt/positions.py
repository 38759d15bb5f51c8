"""Tables described in words, and what lies on them by the names of leaders and councils."""

from __future__ import annotations

from typing import cast

import cyvasse
from cyvasse.games.betwixt.table import HAND, TOKENS, Table, council_of_word
from cyvasse.games.betwixt.view import View
from cyvasse.kernel.match import Match


def start(position: str) -> Match:
    return cyvasse.start("betwixt", position)


def table(match: Match) -> Table:
    return cast(Table, match.table)


def view(match: Match, leader: str | None = None) -> View:
    """As a leader sees it, or a spectator."""
    return cast(View, match.view(None if leader is None else match.seat(leader)))


def hand(match: Match, leader: str) -> list[str]:
    return match.table.places[HAND[match.seat(leader)]]


def bid(match: Match, leader: str) -> list[str]:
    return [staked.card for staked in table(match).bids[match.seat(leader)]]


def council(match: Match, word: str) -> list[str]:
    """The allies in a council."""
    return table(match).councils[council_of_word(table(match), word)]


def tokens(match: Match, word: str) -> list[str]:
    """The faces of the tokens that lie face down in a council."""
    return match.table.places[TOKENS[council_of_word(table(match), word)]]


def asked(match: Match) -> list[str]:
    """Who must answer now."""
    return [match.names[seat] for seat in match.questions]


def forbidden_by(match: Match, leader: str, line: str) -> str | None:
    """The clause that a refusal of this line cites; None if it is an option."""
    refusal = match.why_not(leader, line)
    return None if refusal is None else refusal.clause


def settle(match: Match) -> Match:
    """Answer for those who have but one answer."""
    while only := [seat for seat, question in match.questions.items() if len(question.options) == 1]:
        match.answer(only[0], match.options(only[0])[0])
    return match


def councils(match: Match) -> list[list[str]]:
    return [council.allies for council in view(match).councils]
