"""A Song of Ice & Fire: Tabletop Miniatures Game. Two to four armies of Westeros fight with trays of miniatures."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from cyvasse.kernel.game import Game

from . import (
    battlefield,
    chart,
    components,
    describe,
    draw,
    judge,
    modes,
    odds,
    position,
    rounds,
    setup,
    view,
    waiting,
    words,
)
from . import geometry as geo
from .abilities import V
from .modes import storm
from .table import DECK, HAND, ROUNDS, SEATS, TABLE, Options, Table, body, is_wall, kind

PHASES = {"activation": ("round", "turn", "activation"), "cleanup": ("scoring", "cleanup")}

MODES = ("thrones", "clash", "storm", "feast", "winds")
SWITCHES = (
    *("retreat_forward", "ranged_flank_bonus", "panic_d3", "solo_one_rank", "objectives_short_range"),
    *("engaged_must_fight", "large"),
)


def variants() -> list[tuple[int, dict[str, Any]]]:
    """Every mode for two, for three and four alone, and for two teams; the other options one by one."""
    found: list[tuple[int, dict[str, Any]]] = [(2, {"mode": mode}) for mode in MODES]
    found += [(seats, {"mode": mode}) for seats in (3, 4) for mode in MODES if mode != "storm"]
    found += [(4, {"mode": mode, "teams": True, "points": 20}) for mode in MODES]
    found += [(2, {"points": points}) for points in (20, 40, 50, 60)]
    found += [(2, {"mode": "random"}), (4, {"teams": True, "points": 30})]
    found += [(2, {switch: True}) for switch in SWITCHES]
    return [
        *found,
        (2, {"mode": "winds", "winds_plus_two": True}),
        (2, {"mode": "storm", "storm_reserve_by_units": True}),
        (2, {"terrain": "random", "pieces": 6}),
        (2, {"box_limit": True, "armies": "stark_30_umber lannister_30_clegane"}),
        (2, {"armies": "lannister_30_clegane stark_30_umber"}),
    ]


def conserved(table: Table) -> Any:
    """Models never exceed a full tray, trays do not overlap, cards and terrain are all somewhere."""
    for unit in range(len(table.words)):
        most = table.data.wall.wounds if is_wall(table, unit) else kind(table, unit).models
        assert 0 <= table.models[unit] <= most, "more models than places"
        assert (table.poses[unit] is not None) == (table.status[unit] in (TABLE, "ruin")), "a tray that is nowhere"
    assert_trays_lie_apart(table)
    cards = []
    for seat in range(table.seats):
        attached = [card for card, owner, _, _ in table.cards if owner == seat]
        cards.append(sorted([*table.places[DECK[seat]], *table.places[HAND[seat]], *table.discards[seat], *attached]))
    missions = sorted(card for place, held in table.places.items() if place.startswith("mis/") for card in held)
    missions = sorted([*missions, table.open_mission] if table.open_mission else missions)
    siege = sorted(card for place, held in table.places.items() if place.startswith("si") for card in held)
    siege = sorted([*siege, *table.siege_discards])
    ground = sorted(
        [*table.supply, *(piece for piece, *_ in table.terrain), *(r for r in table.rubble if " " not in r)]
    )
    return [cards, missions, siege, ground]


def assert_trays_lie_apart(table: Table) -> None:
    """No two trays overlap."""
    placed = [unit for unit, pose in enumerate(table.poses) if pose is not None]
    for i, unit in enumerate(placed):
        for other in placed[:i]:
            here, there = body(table, unit), body(table, other)
            assert not geo.overlaps(here, there), f"{table.words[unit]} lies on {table.words[other]}"


GAME: Game[Table, view.View, Options, components.Components] = Game(
    name="miniatures",
    version=view.VERSION,
    title={
        "en": "A Song of Ice & Fire: Tabletop Miniatures Game",
        "ru": "Песнь льда и огня: настольная игра с миниатюрами",
    },
    folder=Path(__file__).parent,
    seats=SEATS,
    options=Options,
    variants=variants,
    steps={
        "setup": setup.setup,
        "roles": storm.roles,
        "terrain": battlefield.terrain,
        "tokens": battlefield.tokens,
        "token": battlefield.token,
        "prepare": setup.prepare,
        "zones": setup.zones,
        "deploy": setup.deploy_unit,
        "hands": setup.hands,
        "round": rounds.start_round,
        "turn": rounds.turn,
        "activation": rounds.activation,
        "scoring": rounds.scoring,
        "cleanup": rounds.cleanup,
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
    scores=view.scores,
    winners=lambda table: table.victors,
    words=words.vocabulary,
    word_name=words.word_name,
    word_forms=words.word_forms,
    describe=describe.describe,
    chart=chart.chart,
    judge=judge.judge,
    prefer=judge.prefer,
    ground=draw.ground,
    pieces=draw.pieces,
    setting=draw.setting,
    picture=draw.picture,
    card=words.card_text,
    odds=odds.odds,
    conserved=conserved,
    waits=waiting.waits,
    ended=waiting.ended,
    phases=PHASES,
    rounds=lambda view: ROUNDS,
    vocabulary=V,
    abilities=lambda data: data.books.abilities,
)

__all__ = ["GAME", "modes"]
