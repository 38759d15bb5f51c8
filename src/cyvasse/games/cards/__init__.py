"""Game of Thrones: The Card Game (HBO edition). Two players, House Stark against House Lannister."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

from cyvasse.kernel.game import Game

from . import (
    challenges,
    components,
    counsel,
    describe,
    dominance,
    draft,
    draw,
    judge,
    marshalling,
    plots,
    position,
    setup,
    victory,
    view,
    waiting,
    windows,
    words,
)
from .abilities import V
from .components import HOUSES, PHASES
from .table import BOTH, SEATS, Options, Table, total_power
from .victory import until_victory


def variants() -> list[tuple[int, dict[str, Any]]]:
    """With and without the plot draft, and a game that is cut short."""
    return [(2, {}), (2, {"draft": True}), (2, {"round_limit": 3})]


def conserved(table: Table) -> Any:
    """All House cards and plots, wherever they lie; no pool of gold or power is ever in debt."""
    data = table.data
    found: dict[str, Counter[str]] = {"stark": Counter(), "lannister": Counter(), "plot": Counter()}
    for place, cards in table.places.items():
        found[place.partition("/")[0]].update(cards)
    for seat, house in enumerate(HOUSES):
        found[house].update([*table.discard[seat], *table.dead[seat]])
        for row in (table.characters[seat], table.locations[seat], table.attachments[seat]):
            found[house].update(data.title[word] for word in row)
        found["plot"].update([*table.used[seat], *([table.plot[seat]] if table.plot[seat] else [])])
    for word, count in table.duplicates.items():
        found[HOUSES[data.owner[word]]][data.title[word]] += count
    for word in table.playing:
        found[HOUSES[data.owner[word]]][data.title[word]] += 1
    assert min(table.gold) >= 0 and min(table.power) >= 0, "gold or power below zero"
    assert all(count > 0 for count in table.tokens.values()) and all(count > 0 for count in table.duplicates.values())
    return [+found["stark"], +found["lannister"], +found["plot"]]


def winners(table: Table) -> list[int]:
    return [0, 1] if table.victor == BOTH else [table.victor]


GAME: Game[Table, view.View, Options, components.Components] = Game(
    name="cards",
    version=view.VERSION,
    title={"en": "Game of Thrones: The Card Game", "ru": "Игра престолов: карточная игра"},
    folder=Path(__file__).parent,
    seats=SEATS,
    options=Options,
    variants=variants,
    steps={
        "setup": setup.setup,
        "draft": draft.draft,
        "draft_second": draft.draft_second,
        "draft_deck": draft.draft_deck,
        "hands": setup.hands,
        "mulligan": setup.mulligan,
        "redraw": setup.redraw,
        "layout": setup.layout,
        "refill": setup.refill,
        "plot": plots.plot,
        "effect": until_victory(plots.effect),
        "cycle": plots.cycle,
        "draw": plots.draw,
        "marshalling": marshalling.marshalling,
        "income": marshalling.income,
        "marshal": until_victory(marshalling.marshal),
        "marshal_second": marshalling.marshal_second,
        "marshalled": marshalling.marshalled,
        "challenges": challenges.challenges,
        "challenge": challenges.challenge,
        "defend": challenges.defend,
        "resolve": until_victory(challenges.resolve),
        "challenge_over": challenges.challenge_over,
        "dominance": until_victory(dominance.dominance),
        "standing": dominance.standing,
        "taxation": dominance.taxation,
        "round_over": dominance.round_over,
        "respond": until_victory(windows.respond),
        **{window.__name__: until_victory(window) for window in windows.WINDOWS},
        "end": victory.end,
    },
    components=components.components,
    open_lists=components.OPEN_LISTS,
    setup=setup.bare_table,
    arrange=position.arrange,
    forbids=setup.forbids,
    view=view.view,
    view_type=view.View,
    imagine=view.imagine,
    names=lambda table: list(HOUSES),
    scores=lambda table: [total_power(table, seat) for seat in (0, 1)],
    winners=winners,
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
    card=words.card_text,
    conserved=conserved,
    unattended={"round_limit": 50},  # ruling.54
    waits=waiting.waits,
    ended=waiting.ended,
    windows=windows.QUIET,
    vocabulary=V,
    abilities=lambda data: data.books.abilities,
    phases=dict.fromkeys(PHASES, ()),
    phase=lambda view: view.phase if view.phase in PHASES else "",  # responses come in every phase
)
