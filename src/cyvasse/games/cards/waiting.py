"""Why a player is not asked now, and what has ended the game: the clauses that refusals cite."""

from __future__ import annotations

from cyvasse.kernel.question import Question

from .components import ICONS
from .table import BOTH, NOBODY, Table, total_power

STEPS = {  # in which both decide unseen by each other
    "mulligan": "ruling.6",
    "layout": "setup.17",
    "plot": "plot.2",
    "draft": "ruling.52",
    "draft_second": "ruling.52",
    "draft_deck": "draft.7",
}
ACTING = ("target.", "price.", "bearer", "hand.discard", "birds", "bran")  # what is asked while an action takes effect
CHALLENGING = ("challenge", "attackers", "stealth", "defenders")  # between the windows of a challenge


def waits(table: Table, seat: int, asked: Question, line: str) -> str:
    """The clause by which a player waits while the other is asked; "" where what asks the other says it best."""
    ask, card = asked.ask, table.data.cards.get(line)
    is_event = card is not None and card.type == "event"
    if ask == "first":
        return "plot.10"
    if table.step in STEPS:
        return STEPS[table.step]
    if line in ICONS:
        return why_no_challenge_yet(table, seat, ask)
    if is_event and ask.startswith(ACTING) and table.phase != "plot" and not table.occasions:
        return "action.6"
    if ask == "marshal":
        if is_event or "@" in line or line == "pass":
            return "ruling.16"  # actions, which both may take: in turn
        return "marshal.2" if table.active == table.first else "marshal.10"
    if ask.startswith("window."):
        return why_not_at_once(table, seat)
    if ask.startswith(("respond.", "save", "answer.")):
        return "ruling.18"
    if is_event and ask in CHALLENGING:
        return "ruling.17" if ask == "challenge" else "challenge.11"
    if ask in ("challenge", "attackers"):
        return "challenge.9" if seat == table.first else "challenge.1"
    return ""


def why_no_challenge_yet(table: Table, seat: int, ask: str) -> str:
    """Challenges have their phase, in which one player initiates after the other, each challenge after the last."""
    if table.phase != "challenges":
        return "round.1"
    if seat != table.active:
        return "challenge.9" if seat == table.first else "challenge.1"
    return "ruling.17" if ask == "window.attack" else "challenge.7"


def why_not_at_once(table: Table, seat: int) -> str:
    """In a window: someone else opens it, or one's own action or pass was the last."""
    if table.passes:
        return "ruling.16"
    opener = table.active if table.step == "marshal" else table.first
    return "action.10" if seat == opener else "action.8"


def ended(table: Table) -> str:
    """Power enough, of both at once or of one; the last round that was agreed; or nothing that the rules say."""
    if table.victor == NOBODY:
        return ""
    if table.victor == BOTH:
        return "ruling.54"
    goal = table.data.numbers["power_to_win"]
    return "victory.2" if all(total_power(table, each) >= goal for each in (0, 1)) else "victory.1"
