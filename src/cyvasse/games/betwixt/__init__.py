"""A Game of Thrones: B'Twixt. Leaders bid for allies, and share every council with a neighbour."""

from __future__ import annotations

from collections import Counter
from itertools import product
from pathlib import Path
from typing import Any

from cyvasse.kernel.game import Game

from . import (
    bidding,
    claiming,
    components,
    counsel,
    describe,
    draw,
    features,
    judge,
    panels,
    position,
    rounds,
    scoring,
    setup,
    things,
    view,
    waiting,
    words,
)
from .abilities import V
from .draw.faces import NAMED
from .table import SEATS, Options, Table

PHASES = {
    "reveal": ("reveal",),
    "bidding": ("turn", "regent"),
    "claim": ("bids", "claim", "after"),
    "cleanup": ("cleanup", "advance"),
}

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
    people = hidden["ally"] + Counter(
        [*table.dead, *table.row, *(ally for council in table.councils for ally in council)]
    )
    for ally in (table.current, table.arriving):
        people[ally] += bool(ally)
    tokens = hidden["tok"] + Counter(str(value) for council in table.faces for value in council)
    if table.options.advanced:  # unique cards of leaders whom nobody plays stay in the box
        for leader in table.data.leaders:
            if leader not in table.leaders:
                influence += table.data.deck("unique", leader=leader)
    return [+influence, +people, tokens]


GAME: Game[Table, view.View, Options, components.Components] = Game(
    name="betwixt",
    version=view.VERSION,
    title={"en": "A Game of Thrones: B'Twixt", "ru": "Игра престолов: Меж двух королей"},
    folder=Path(__file__).parent,
    seats=SEATS,
    options=Options,
    variants=variants,
    steps={
        "setup": setup.setup,
        "leader": setup.leader,
        "season": setup.season,
        "draft": setup.draft,
        "reveal": bidding.reveal,
        "turn": bidding.turn,
        "regent": bidding.regent,
        "bids": claiming.bids,
        "claim": claiming.claim,
        "after": claiming.after,
        "cleanup": rounds.cleanup,
        "advance": rounds.advance,
        "scoring": scoring.scoring,
    },
    components=components.components,
    open_lists=components.OPEN_LISTS,
    setup=setup.bare_table,
    arrange=position.arrange,
    forbids=setup.forbids,
    view=view.view,
    view_type=view.View,
    imagine=view.imagine,
    names=lambda table: table.names,
    waits=waiting.waits,
    ended=waiting.ended,
    scores=scoring.scores,
    winners=scoring.winners,
    words=words.vocabulary,
    word_name=words.word_name,
    word_forms=words.word_forms,
    describe=describe.describe,
    judge=judge.judge,
    prefer=counsel.prefer,
    ground=draw.ground,
    pieces=draw.pieces,
    setting=draw.setting,
    picture=draw.picture,
    panels=panels.panels,
    things=things.things,
    goal=panels.goal,
    acts=panels.ACTS,
    card=words.card_text,
    conserved=conserved,
    phases=PHASES,
    rounds=lambda view: view.rounds,
    arms=NAMED.get,
    vocabulary=V,
    abilities=lambda data: data.books.abilities,
    features=features.FEATURES,
)
