"""A Game of Thrones: The Board Game, second edition. Three to six Houses fight for the Iron Throne."""

from __future__ import annotations

from collections import Counter
from itertools import product
from pathlib import Path
from typing import Any

from cyvasse.kernel.game import Game

from . import (
    components,
    describe,
    draw,
    judge,
    marches,
    mustering,
    odds,
    planning,
    position,
    raids,
    setup,
    victory,
    view,
    waiting,
    westeros,
    wildlings,
    words,
)
from .abilities import V
from .table import SEATS, WESTEROS_DECKS, Options, Table, castles, kind_of


def variants() -> list[tuple[int, dict[str, Any]]]:
    """Every number of players, with and without Tides of Battle; the other options one by one."""
    found: list[tuple[int, dict[str, Any]]] = [
        (seats, {"tides": True} if tides else {}) for seats, tides in product(SEATS, (False, True))
    ]
    return [
        *found,
        (3, {"houses": "choose"}),
        (5, {"houses": "random"}),
        (4, {"houses": "lannister stark baratheon greyjoy"}),
        (3, {"lannister_port_ship_3p": True}),
        (4, {"without_lannister_port_ship": True}),
        (6, {"final_tiebreak": "faq2"}),
        (6, {"massing_keep_equal": True}),
    ]


def conserved(table: Table) -> Any:
    """Pieces a House has on the board never exceed its box; cards are all somewhere; tracks are permutations."""
    pieces: Counter[tuple[int, str]] = Counter()
    for area, units in table.units.items():
        for unit in units:
            pieces[table.owner[area], kind_of(unit)] += 1
    for unit in table.host:
        pieces[table.host_of, kind_of(unit)] += 1
    assert all(count <= table.data.units[kind].count for (_, kind), count in pieces.items()), "more units than pieces"
    assert all(order in table.data.orders for order in table.orders.values())
    on_board = Counter(table.tokens.values())
    for seat, power in enumerate(table.power):
        assert 0 <= power <= table.data.power_tokens - on_board[seat], "Power out of bounds"
    hands = [sorted([*table.hands[seat], *table.discards[seat]]) for seat in range(table.seats)]
    westeros_cards = [
        sorted([*table.places[deck], *(table.places[slot][0] for slot in table.top.get(deck, ())), *used])
        for deck, used in zip(WESTEROS_DECKS, table.used, strict=True)
    ]
    return [hands, westeros_cards, [sorted(track) for track in table.tracks]]


def scores(table: Table) -> list[int]:
    """Castles and strongholds (victory.2)."""
    return castles(table)


GAME: Game[Table, view.View, Options, components.Components] = Game(
    name="thrones",
    version=view.VERSION,
    title={"en": "A Game of Thrones: The Board Game", "ru": "Игра престолов"},
    folder=Path(__file__).parent,
    seats=SEATS,
    options=Options,
    variants=variants,
    steps={
        "setup": setup.setup,
        "westeros": westeros.westeros,
        "attack": victory.until_victory(wildlings.attack),
        "card_1": victory.until_victory(westeros.card_1),
        "card_2": victory.until_victory(westeros.card_2),
        "card_3": victory.until_victory(westeros.card_3),
        "supply": victory.until_victory(westeros.supply),
        "muster": mustering.muster,
        "clash_throne": westeros.clash_throne,
        "clash_fiefdoms": westeros.clash_fiefdoms,
        "clash_court": westeros.clash_court,
        "planning": planning.planning,
        "raven": planning.raven,
        "raid": raids.raid,
        "march": victory.until_victory(marches.march),
        "power": raids.power,
        "cleanup": raids.cleanup,
        "end": victory.end,
    },
    components=components.components,
    open_lists=components.CARDS,
    setup=setup.bare_table,
    arrange=position.arrange,
    forbids=setup.forbids,
    view=view.view,
    view_type=view.View,
    imagine=view.imagine,
    names=lambda table: table.houses,
    scores=scores,
    winners=lambda table: [table.victor],
    words=words.vocabulary,
    word_name=words.word_name,
    word_forms=words.word_forms,
    describe=describe.describe,
    judge=judge.judge,
    prefer=judge.prefer,
    ground=draw.ground,
    pieces=draw.pieces,
    setting=draw.setting,
    picture=draw.picture,
    card=words.card_text,
    about=words.area_text,
    conserved=conserved,
    odds=odds.odds,
    waits=waiting.waits,
    ended=waiting.ended,
    phases=describe.PHASES,
    vocabulary=V,
    abilities=lambda data: data.books.abilities,
    rounds=lambda view: components.components(view.packs).rounds,
)
