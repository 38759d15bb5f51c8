"""Battlefields described in words, and what stands on them by the words of units."""

from __future__ import annotations

from typing import cast

import cyvasse
from cyvasse.games.miniatures import setup
from cyvasse.games.miniatures.field import engaged_with
from cyvasse.games.miniatures.table import HAND, Table, ranks
from cyvasse.games.miniatures.view import View
from cyvasse.kernel.match import Match
from cyvasse.kernel.question import Question

NONE = ("discard", "expend.panicked", "expend.vulnerable", "expend.weakened", "reroll.any", "reroll.misses")

# Two infantry trays front to front: Guardsmen in the south, Sworn Swords in the north.
FRONT_TO_FRONT = """
    lannister_guardsmen_1: 24 20 0, alone
    stark_sworn_swords_1: 24 24.8 180, alone
"""

SIDE = 48_000  # of the battlefield, in thousandths of an inch

# One unit of each House, far apart.
UNITS = "stark_sworn_swords_1: 24 30 0, alone\nlannister_guardsmen_1: 24 10 0, alone\n"


def bare(seats: int = 2, **options: object) -> Table:
    """A table before its first step."""
    match = cyvasse.new("miniatures", seats, 1, options)
    return setup.bare_table(seats, table(match).options, table(match).data)


def start(position: str) -> Match:
    """A battlefield with the two ready-made armies of 30 points, unless the position says otherwise."""
    lines = [line.strip() if not line.startswith("      - ") else line for line in position.splitlines()]
    return cyvasse.start("miniatures", "\n".join(lines))


def activated(unit: str, position: str, luck: str = "") -> Match:
    """The unit has just been chosen for activation; `luck` are the outcomes to come."""
    seat = unit.partition("_")[0]
    seat = {"grey": "stark", "umber": "stark", "mountains": "lannister", "catelyn": "stark", "sansa": "stark"}.get(
        seat, seat
    )
    seat = {"cersei": "lannister", "tyrion": "lannister"}.get(seat, seat)
    dice = f"\nluck: [{', '.join(luck.split())}]" if luck else ""
    turn = "" if "turn:" in position else f"\nturn: {seat}"
    return start(f"step: activation{turn}\nactive: {unit}\n{position}{dice}")


def table(match: Match) -> Table:
    return cast(Table, match.table)


def view(match: Match, seat: str | None = None) -> View:
    return cast(View, match.view(None if seat is None else match.seat(seat)))


def asked(match: Match) -> str:
    """`stark action`: who is asked what, one only."""
    if match.over:
        return "over"
    ((seat, question),) = match.questions.items()
    return f"{match.names[seat]} {question.ask}"


def _declined(match: Match, seat: int, question: Question) -> bool:
    """Nothing was answered to a window or to dice; False where something else is asked."""
    if question.ask.startswith("window."):
        match.answer(seat, "pass")
    elif question.ask in NONE:
        match.answer(seat, "none")
    else:
        return False
    return True


def until(match: Match, ask: str) -> Match:
    """Answer nothing to windows and dice until this is asked."""
    for _ in range(60):
        if match.over:
            break
        ((seat, question),) = match.questions.items()
        if question.ask == ask:
            return match
        if not _declined(match, seat, question):
            break
    raise AssertionError(f"{ask} is not asked, but {asked(match)}")


def settle(match: Match) -> Match:
    """Answer nothing to windows and dice as long as such are asked."""
    while not match.over:
        ((seat, question),) = match.questions.items()
        if not _declined(match, seat, question):
            break
    return match


def answer(match: Match, *lines: str) -> Match:
    """Whoever is asked answers with these lines."""
    for line in lines:
        ((seat, _),) = match.questions.items()
        match.answer(seat, line)
    return match


def options(match: Match) -> list[str]:
    (question,) = match.questions.values()
    return question.options


def forbidden_by(match: Match, line: str) -> str | None:
    """The clause that a refusal of this line cites; None if it is allowed."""
    ((seat, _),) = match.questions.items()
    refusal = match.why_not(seat, line)
    return None if refusal is None else refusal.clause


def number(match: Match, word: str) -> int:
    return table(match).words.index(word)


def models(match: Match, word: str) -> int:
    return table(match).models[number(match, word)]


def rank_count(match: Match, word: str) -> int:
    return ranks(table(match), number(match, word))


def pose(match: Match, word: str) -> tuple[int, int, int] | None:
    return table(match).poses[number(match, word)]


def tokens(match: Match, word: str) -> tuple[str, ...]:
    return table(match).conditions[number(match, word)]


def fights(match: Match, word: str) -> list[str]:
    """The enemies that a unit is engaged with."""
    field = table(match)
    return [field.words[other] for other in engaged_with(field, number(match, word))]


def points(match: Match, seat: str) -> int:
    return match.scores[match.seat(seat)]


def hand(match: Match, seat: str) -> list[str]:
    return table(match).places[HAND[match.seat(seat)]]


def said(match: Match, event: str) -> list[dict[str, object]]:
    """The words of all log lines of an event."""
    return [line.words for line in match.log(None) if line.event == event]


def field_of(position: str = FRONT_TO_FRONT) -> Table:
    """A battlefield by itself, on which rules are run without a match."""
    field = table(start(position))
    field.log = []
    return field
