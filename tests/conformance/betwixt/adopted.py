"""Tables for rulings where the rulebook is silent or contradicts itself; those on variants stand in test_variants."""

from __future__ import annotations

from cyvasse.kernel.match import Match
from tests.conformance.betwixt.positions import view

BOTH = ["cersei_tyrion", "jon_cersei"]  # Cersei's councils at a table of four
FOUR = "seats: cersei tyrion eddard jon"


def tokens(match: Match) -> list[int]:
    return [council.tokens for council in view(match).councils]


def asked(match: Match) -> tuple[str, str]:
    """Who is asked, and by which clause."""
    ((seat, question),) = match.questions.items()
    return match.names[seat], question.rule
