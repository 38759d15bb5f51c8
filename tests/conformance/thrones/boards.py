"""Boards described in words, and what lies on them by the names of Houses and areas."""

from __future__ import annotations

from typing import cast

import cyvasse
from cyvasse.games.thrones.table import Table, controller
from cyvasse.games.thrones.view import View
from cyvasse.kernel.match import Match


def start(position: str, seats: int = 6) -> Match:
    """A board with six Houses, unless the position or the test says otherwise."""
    head = "" if "seats:" in position else f"seats: {seats}\n"
    return cyvasse.start("thrones", head + "\n".join(line.strip() for line in position.splitlines()))


def table(match: Match) -> Table:
    return cast(Table, match.table)


def view(match: Match, house: str | None = None) -> View:
    """As a House sees it, or a spectator."""
    return cast(View, match.view(None if house is None else match.seat(house)))


def asks(match: Match) -> list[tuple[str, str]]:
    """Who is asked what."""
    return [(match.names[seat], question.ask) for seat, question in match.questions.items()]


def forbidden_by(match: Match, house: str, line: str) -> str | None:
    """The clause that a refusal of this line cites; None if it is an option."""
    refusal = match.why_not(house, line)
    return None if refusal is None else refusal.clause


def units(match: Match, area: str) -> str:
    """`stark footman knight`, or nothing."""
    board = table(match)
    return " ".join([match.names[board.owner[area]], *board.units[area]]) if area in board.units else ""


def order(match: Match, area: str) -> str:
    return table(match).orders.get(area, "")


def power(match: Match, house: str) -> int:
    return table(match).power[match.seat(house)]


def ruler(match: Match, area: str) -> str:
    """Who controls an area; nothing for nobody."""
    seat = controller(table(match), area)
    return match.names[seat] if seat >= 0 else ""


def strengths(match: Match) -> dict[str, int]:
    """Initial strengths of the last combat."""
    lines = [line.words for line in match.log(None) if line.event == "combat.initial"]
    return {words["house"]: words["strength"] for words in lines[-2:]}


def targets(match: Match, house: str) -> set[str]:
    """Areas that the march being resolved may enter."""
    return {line.split(" ")[1] for line in match.options(house) if line != "done"}


def tracks(match: Match) -> list[list[str]]:
    """The Houses on the Iron Throne, Fiefdoms and King's Court tracks, first to last."""
    return [[match.names[seat] for seat in track] for track in table(match).tracks]
