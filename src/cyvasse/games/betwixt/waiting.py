"""Why a leader is not asked now, and what has ended the game: the clauses that refusals cite."""

from __future__ import annotations

from cyvasse.kernel.question import Question

from .table import Table, of_the_round

ASKS = {  # who is asked then, and in which order
    "leader": "setup.9",
    "draft.pick": "adopted.68",
    "triumph.order": "adopted.3",
}
BIDDING = ("turn", "bids", "claim", "after")  # steps in which a leader might think that there are turns
BY_TITLE = {  # what is answered with an influence card, or may lead to it: it need not be one to be played
    "hand.discard", "hand.discard_two", "hand.give", "hand.over", "hand.pick", "deck.pick", "exchange.give",
    "exchange.take", "discard.take", "tongues", "watch", "triumph.order", "ally.threatened", "leader.target",
}  # fmt: skip


def waits(table: Table, seat: int, asked: Question, line: str) -> str:
    """The clause by which a leader waits while another is asked; "" where what asks the other says it best."""
    if asked.ask != "turn" and not wants_a_turn(table, asked, line):
        return ASKS.get(asked.ask, "")
    if table.kneeling[seat] or table.step != "turn":
        return "bid.9"
    return f"card.{table.in_force}" if any(of_the_round(table, "turns go the other way", seat)) else "bid.1"


def wants_a_turn(table: Table, asked: Question, line: str) -> bool:
    """Would they play a card or bend the knee, and not answer in the place of the other?"""
    if table.step not in BIDDING or asked.ask == "regent":
        return False
    return line == "kneel" or (line in table.data.influence and asked.ask not in BY_TITLE)


def ended(table: Table) -> str:
    """The last round of winter is over."""
    return "endgame.1"
