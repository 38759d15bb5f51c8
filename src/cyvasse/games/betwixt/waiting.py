"""Why a leader is not asked now, and what has ended the game: the clauses that refusals cite."""

from __future__ import annotations

from cyvasse.kernel.question import Question

from .table import Table, of_the_round

ASKS = {  # who is asked then, and in which order
    "leader": "setup.9",
    "draft.pick": "adopted.68",
    "triumph.order": "adopted.3",
}


def waits(table: Table, seat: int, asked: Question, line: str) -> str:
    """The clause by which a leader waits while another is asked; "" where what asks the other says it best."""
    if asked.ask != "turn":
        return ASKS.get(asked.ask, "")
    if table.kneeling[seat]:
        return "bid.9"
    return f"card.{table.in_force}" if any(of_the_round(table, "turns go the other way", seat)) else "bid.1"


def ended(table: Table) -> str:
    """The last round of winter is over."""
    return "endgame.1"
