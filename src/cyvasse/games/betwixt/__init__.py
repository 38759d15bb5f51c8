"""A Game of Thrones: B'Twixt. Leaders bid for allies, and share every council with a neighbour."""

from __future__ import annotations

from collections import Counter
from itertools import product
from pathlib import Path
from typing import Any

from cyvasse import ink
from cyvasse.kernel.game import Game

from . import (
    allies,  # noqa: F401  # registers what allies do when claimed
    draw,
)
from .bidding import reveal, turn
from .claiming import after, bids, claim
from .components import components
from .describe import describe
from .judge import judge, prefer
from .position import arrange
from .rounds import advance, cleanup
from .scoring import scores, scoring, winners
from .setup import bare_table, draft, forbids, leader, season, setup
from .table import SEATS, Options, Table
from .view import VERSION, View, imagine, view
from .words import card_text, vocabulary, word_name

CARD_SETS: tuple[dict[str, Any], ...] = (
    {},
    {"advanced": True},
    {"draft": True},
    {"advanced": True, "draft": True},
    {"kingsmoot": True},
)


def variants() -> list[tuple[int, dict[str, Any]]]:
    """Every number of players with every legal combination of options (adopted.65-67)."""
    return [
        (seats, cards | {name: True for name, on in (("ally_row", row), ("quick", quick)) if on})
        for seats, cards, row, quick in product(SEATS, CARD_SETS, (False, True), (False, True))
    ]


def conserved(table: Table) -> Any:
    """All influence cards, allies and tokens, wherever they lie."""
    hidden: dict[str, Counter[str]] = {"infl": Counter(), "ally": Counter(), "tok": Counter()}
    for place, cards in table.places.items():
        hidden[place.partition("/")[0]].update(cards)
    influence = hidden["infl"] + Counter(
        [*table.discard, *table.box, *(staked.card for stack in table.bids for staked in stack)]
    )
    influence[table.playing] += bool(table.playing)
    allies_ = hidden["ally"] + Counter(
        [*table.dead, *table.row, *(ally for council in table.councils for ally in council)]
    )
    for ally in (table.current, table.arriving):
        allies_[ally] += bool(ally)
    tokens = hidden["tok"] + Counter(str(value) for council in table.faces for value in council)
    if table.options.advanced:  # unique cards of leaders whom nobody plays stay in the box
        for leader in table.data.leaders:
            if leader not in table.leaders:
                influence += table.data.deck("unique", leader=leader)
    return [+influence, +allies_, tokens]


def picture(view: View, lang: str, shape: str) -> str:
    title = GAME.title[lang]
    return ink.picture(
        draw.ground(setting(view), lang, shape), draw.pieces(view, lang, shape), draw.frame(shape), title
    )


def setting(view: View) -> dict[str, Any]:
    return {"seats": len(view.seats), "row": bool(view.options["ally_row"])}


GAME = Game(
    name="betwixt",
    version=VERSION,
    title={"en": "A Game of Thrones: B'Twixt", "ru": "Игра престолов: Меж двух королей"},
    folder=Path(__file__).parent,
    seats=SEATS,
    options=Options,
    variants=variants,
    steps={
        "setup": setup,
        "leader": leader,
        "season": season,
        "draft": draft,
        "reveal": reveal,
        "turn": turn,
        "bids": bids,
        "claim": claim,
        "after": after,
        "cleanup": cleanup,
        "advance": advance,
        "scoring": scoring,
    },
    components=components,
    setup=bare_table,
    arrange=arrange,
    forbids=forbids,
    view=view,
    view_type=View,
    imagine=imagine,
    names=lambda table: table.names,
    scores=scores,
    winners=winners,
    words=vocabulary,
    word_name=word_name,
    describe=describe,
    judge=judge,
    prefer=prefer,
    ground=draw.ground,
    pieces=draw.pieces,
    setting=setting,
    picture=picture,
    card=card_text,
    conserved=conserved,
)
