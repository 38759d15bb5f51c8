"""Why a player is not asked now, and what has ended the game: the clauses that refusals cite."""

from __future__ import annotations

from cyvasse.kernel.question import Question

from .mode import is_free_for_all
from .rounds import has_turn
from .table import Table, is_marked, played
from .victory import army_left, goal, sides_left

ASKS = {  # of the preparation
    "terrain.piece": "battlefield.3",
    "terrain.place": "battlefield.3",
    "zone.choose": "deployment.1",
    "zone.corner": "ruling.93",
    "deploy.unit": "deployment.3",
    "deploy.place": "deployment.3",
    "storm.reserve": "storm.10",
}


def waits(table: Table, seat: int, asked: Question, line: str) -> str:
    """The clause by which a player waits while another is asked; "" where what asks the other says it best."""
    ask = asked.ask
    if table.out[seat]:
        return "ffa.7" if is_free_for_all(table) else "victory.8"
    if ask in ASKS:
        return "storm.18" if table.besieger >= 0 and ask.startswith("terrain") else ASKS[ask]
    if ask == "token.place":
        return "winds.2" if played(table) == "winds" else "thrones.3"
    if ask.startswith("window."):
        return why_no_effect(table, seat, asked)
    if ask.startswith("expend."):
        return ""
    if ask.startswith("reroll.") and asked.seat == table.turn:
        return "reroll.3"
    if table.step in ("turn", "activation") and table.sides[asked.seat] == table.sides[table.turn]:
        return why_no_turn(table, seat)
    return ""


def why_no_effect(table: Table, seat: int, asked: Question) -> str:
    """At a trigger: who charges in disorder plays no cards, who had the opportunity has it no more."""
    if is_marked(table, "no_cards", seat):
        return "disorderly.2"
    if seat == table.turn:
        return "simultaneous.4"
    return "simultaneous.3" if asked.seat == table.turn else "conflict.1"


def why_no_turn(table: Table, seat: int) -> str:
    """Somebody of the other side, or of one's own, has the turn."""
    if table.sides[seat] == table.sides[table.turn]:
        return "ruling.105"
    if not has_turn(table, seat):
        return "activation.6"
    return "ffa.4" if is_free_for_all(table) else "activation.1"


def ended(table: Table) -> str:
    """All enemies gone, points enough, or six rounds: then the castle that held, the points, the armies, or nothing."""
    if table.step is not None:  # somebody has given up
        return ""
    left = sides_left(table)
    if len(left) < 2:
        if not left:
            return "ruling.72"
        return "ffa.7" if is_free_for_all(table) else "victory.9"
    points = sorted((table.vp[side] for side in left), reverse=True)
    if points[0] >= goal(table) and points[0] > points[1]:
        return "storm.5" if table.besieger >= 0 else "victory.1"
    if table.besieger >= 0:
        return "storm.6"
    if points[0] > points[1]:
        return "victory.5"
    armies = sorted((army_left(table, side) for side in left if table.vp[side] == points[0]), reverse=True)
    return "victory.6" if armies[0] > armies[1] else "victory.7"
