"""What tests of influence cards look at: stakes, what the log tells, what a leader remembers."""

from __future__ import annotations

from cyvasse.kernel.match import Match
from tests.conformance.betwixt.positions import view


def total(match: Match, leader: str) -> int:
    """The influence a leader has staked, as everyone sees it."""
    return view(match).leaders[match.seat(leader)].total


def known(match: Match, leader: str, place: str) -> list[str]:
    """The cards of which a leader remembers that they lie in this hidden place."""
    facts = {tuple(where): cards for where, cards in view(match, leader).hidden.facts}
    return facts.get((place,), [])


def told(match: Match, leader: str, event: str) -> list[str]:
    """The cards that lines of the log name to a leader, "" for a hidden one."""
    return [line.words["card"] for line in match.log(match.seat(leader)) if line.event == event]


def told_to_each(match: Match, event: str) -> list[list[str]]:
    """The cards that lines of the log name, to each leader in seat order; "" is a hidden one."""
    return [
        [line.words["card"] for line in match.log(seat) if line.event == event] for seat in range(match.table.seats)
    ]
