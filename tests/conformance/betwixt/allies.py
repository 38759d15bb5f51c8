"""What tests of allies look at: the clause in question, hands, stakes and what the log tells."""

from __future__ import annotations

from cyvasse.kernel.match import Match
from tests.conformance.betwixt.positions import hand, start, view


def pending(match: Match) -> str:
    """The clause of the question that is asked now: claim.10 once the ally has done all it does."""
    (question,) = match.questions.values()
    return question.rule


def unasked(match: Match) -> Match:
    """Give the answers that leave no choice, whether they are asked for or not."""
    while match.questions and all(len(question.options) == 1 for question in match.questions.values()):
        for seat, question in list(match.questions.items()):
            match.answer(seat, question.options[0])
    return match


def hands(match: Match) -> list[list[str]]:
    return [hand(match, leader) for leader in match.names]


def told(match: Match, leader: str | None, event: str) -> list[dict[str, object]]:
    """What lines of the log say to a leader, or to a spectator."""
    return [line.words for line in match.log(None if leader is None else match.seat(leader)) if line.event == event]


def totals(match: Match) -> list[int]:
    return [leader.total for leader in view(match).leaders]


def elsewhere(position: str, ally: str) -> Match:
    """The same table, but the ally lies in a council: claimed in an earlier round, or an additional ally."""
    return start(position.replace(f"ally: {ally}\n", f"ally: missandei\n    cersei_euron: {ally}\n"))
