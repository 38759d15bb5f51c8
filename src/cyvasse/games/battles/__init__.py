"""Battles of Westeros with its five expansions: two Houses fight on a field of hexes."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

from cyvasse.kernel.game import Game

from . import (
    attacks,
    chart,
    command,
    components,
    describe,
    draw,
    judge,
    marching,
    odds,
    position,
    rounds,
    setup,
    skirmish,
    victory,
    view,
    waiting,
    words,
)
from .abilities import V
from .components import SIDES
from .table import DECK, SEATS, Options, Table, battles_of, everyone, ordinary, spare, standing
from .victory import until_over

PHASES = {
    "rally": ("rally",),
    "marshal": ("marshal",),
    "command": ("command", "move", "attack", "after"),
    "regroup": ("status", "conditions", "score", "check", "discard", "recover"),
}
OPTIONS = ("gambits", "coordinated", "any_card", "reduced_strength")


def variants() -> list[tuple[int, dict[str, Any]]]:
    """Every battle and skirmish; the options in turn, and other layouts where there are any."""
    battles = battles_of(components.components())
    plain: list[tuple[int, dict[str, Any]]] = [(2, {"battle": battle}) for battle in battles]
    mixed = [(2, {"battle": battle, OPTIONS[n % len(OPTIONS)]: True}) for n, battle in enumerate(battles)]
    balanced = [battle for battle, plan in components.components().scenarios.items() if plan.balanced]
    return [*plain, *mixed, *((2, {"battle": battle, "layouts": "balanced"}) for battle in balanced)]


def conserved(table: Table) -> Any:
    """Figures, tokens and cards are never made or lost; one unit to a hex; engagements are mutual."""
    for place, unit in enumerate(table.at):
        assert unit < 0 or table.hexes[unit] == place, "a unit stands elsewhere"
    standing = everyone(table)
    assert len(standing) == sum(place >= 0 for place in table.hexes), "two units in one hex"
    for unit in standing:
        foe = table.foes[unit]
        assert foe < 0 or (table.foes[foe] == unit and table.aggressors[foe] == table.aggressors[unit] >= 0)
        assert foe < 0 or table.board.distance[table.hexes[unit]][table.hexes[foe]] == 1, "engaged from afar"
        assert table.figures[unit] > 0 and ordinary(table, unit) >= 0, "an empty unit"
    assert all(spare(table, kind) >= 0 for kind in {table.kinds[unit] for unit in standing}), (
        "more figures than the box"
    )
    count = table.data.count
    assert all(0 <= held <= count("order") for pool in table.pools for held in pool)
    assert all(sum(pool[kind] for pool in table.pools) <= count("order") for kind in range(5))
    assert sum(table.guards) <= count("defence") and sum(table.loot) <= count("loot")
    assert sum(table.horns) + len(table.warhorns) <= count("warhorn") and 0 <= table.trophies <= count("trophy")
    assert all(0 <= held <= count("brotherhood") for held in table.brothers)
    assert all(level <= table.data.grounds[table.ground[place]].burn for place, level in table.fire.items())
    if table.step not in ("setup", *SKIRMISH):
        _count_cards(table)
    return [[unit.id, unit.figures] for unit in table.data.units.values()]


def _count_cards(table: Table) -> None:
    """Every Leadership card of a House and its commanders, the captured ones included, lies somewhere."""
    for side in range(2):
        cards = Counter(table.discards[side])
        for place, lying in table.places.items():
            if place.startswith(DECK[side].partition("/")[0]):
                cards.update(lying)
        if table.card and table.turn == side:
            cards[table.card] += 1
        leaders = {leader for unit, leader in enumerate(table.leaders) if leader and table.sides[unit] == side}
        persons = {table.data.commanders[leader].person for leader in (*leaders, *table.captured[1 - side])}
        assert cards == Counter(table.data.deck([SIDES[side]], sorted(persons))), "Leadership cards were lost"


SKIRMISH = {
    "skirmish": skirmish.skirmish,
    "allies": skirmish.allies,
    "captains": skirmish.captains,
    "levy": skirmish.levy,
    "terrain": skirmish.terrain,
    "deploy": skirmish.deploy,
}
BATTLE = {
    "rally": rounds.rally,
    "marshal": rounds.marshal,
    "command": command.command,
    "move": marching.move,
    "attack": attacks.attack,
    "after": command.after,
    "status": rounds.status,
    "conditions": rounds.status_of_player,
    "score": victory.score,
    "check": victory.check,
    "discard": rounds.discard,
    "recover": rounds.recover_morale,
}

GAME: Game[Table, view.View, Options, components.Components] = Game(
    name="battles",
    version=view.VERSION,
    title={"en": "Battles of Westeros", "ru": "Битвы Вестероса"},
    folder=Path(__file__).parent,
    seats=SEATS,
    options=Options,
    variants=variants,
    steps={
        **SKIRMISH,
        "setup": setup.setup,
        **{name: until_over(rule) for name, rule in BATTLE.items()},
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
    names=lambda table: list(SIDES),
    scores=view.scores,
    winners=lambda table: [table.victor],
    words=words.vocabulary,
    word_name=words.word_name,
    word_forms=words.word_forms,
    standing=standing,
    describe=describe.describe,
    chart=chart.chart,
    judge=judge.judge,
    prefer=judge.prefer,
    ground=draw.ground,
    pieces=draw.pieces,
    setting=draw.setting,
    picture=draw.picture,
    card=words.card_text,
    conserved=conserved,
    odds=odds.odds,
    waits=waiting.waits,
    ended=waiting.ended,
    vocabulary=V,
    abilities=lambda data: data.books.abilities,
    phases=PHASES,
    rounds=lambda view: view.rounds,
)
