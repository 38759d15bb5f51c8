"""The described position and the view."""

from __future__ import annotations

import pytest

from cyvasse.games.miniatures import setup
from cyvasse.games.miniatures.table import DECK, MISSION_HAND, MISSIONS
from cyvasse.kernel.position import BadPosition
from tests.conformance.miniatures.fields import (
    UNITS,
    bare,
    hand,
    start,
    table,
    view,
)
from tests.rule import rule


@rule("pieces.1", "thrones.12")
def test_described_terrain_and_tokens_lie_where_they_are_said_to() -> None:
    match = start(UNITS + "terrain: [forest 10.5 20.25 30, hedge 40 20 350.5]\nobjectives: [24 24, 12.5 20.125]")
    assert table(match).terrain == [
        ("forest", "forest", 10_500, 20_250, 300),
        ("stakes_hedge", "hedge", 40_000, 20_000, 3505),
    ]
    assert table(match).objectives == [(24_000, 24_000), (12_500, 20_125)] and table(match).holders == [-1, -1]
    with pytest.raises(BadPosition, match="there is no 'forest' left"):
        start(UNITS + "terrain: [forest 10 20 0, forest 30 20 0]")


@rule("deck.1", "winds.4")
def test_described_cards_come_out_of_their_decks() -> None:
    match = start(
        UNITS + "options: {mode: winds}\nstark hand: hit_and_run\nstark discard: hit_and_run\nstark missions: outflank"
    )
    field = table(match)
    whole = field.data.deck(field.data.armies["stark_30"])
    assert sorted([*field.places[DECK[0]], "hit_and_run", "hit_and_run"]) == sorted(whole)
    assert hand(match, "stark") == field.discards[0] == ["hit_and_run"]
    assert field.places[MISSION_HAND[0]] == ["outflank"]
    assert sorted([*field.places[MISSIONS], "outflank"]) == sorted(field.data.missions)
    with pytest.raises(BadPosition, match="there is no 'hit_and_run' left"):
        start(UNITS + "stark hand: hit_and_run hit_and_run hit_and_run")


@rule("round.1")
def test_a_described_battle_stands_in_round_2_unless_it_says_so() -> None:
    assert table(start(UNITS)).round == 2 and table(start(UNITS + "round: 4")).round == 4


@rule("ranks.2", "terms.3")
def test_a_view_tells_of_trays_ranks_and_who_is_engaged() -> None:
    match = start(
        """lannister_guardsmen_1: 24 20 0, models 9, hurt 0, weakened, done
        stark_sworn_swords_1: 24 24.8 180, alone
        stark_outriders: reserve
        catelyn: crown, on stark_sworn_swords_1
        objectives: [24 20 rookery lannister_guardsmen_1, 5 5]"""
    )
    seen = {unit.word: unit for unit in view(match).units}
    guards, riders = seen["lannister_guardsmen_1"], seen["stark_outriders"]
    assert (guards.pose, guards.width, guards.depth) == ([24_000, 20_000, 0], 5500, 4800)
    assert (guards.models, guards.ranks, guards.speed, guards.done) == (9, 3, 4, True)
    assert guards.conditions == ["weakened"] and guards.engaged == ["stark_sworn_swords_1"]
    assert (riders.status, riders.pose, riders.engaged) == ("reserve", [], [])
    (ncu,) = (each for each in view(match).ncus if each.word == "catelyn")
    assert (ncu.zone, ncu.done, ncu.influence) == ("crown", True, "stark_sworn_swords_1")
    assert [(each.card, each.holder) for each in view(match).objectives] == [
        ("rookery", "lannister_guardsmen_1"),
        ("", ""),
    ]


@rule("army.1", "army.4")
@pytest.mark.parametrize("size", [20, 30, 40, 50, 60, 70, 80])
def test_commanders_may_be_named_for_the_ready_made_armies_they_lead(size: int) -> None:
    """What a list offers: every pair of them has armies of every size."""
    offered = setup.army_choices()
    assert offered[0] == "" and len(offered) == len(set(offered)) == 9
    for line in offered[1:]:
        field = bare(points=size, armies=line)
        assert field.commanders == line.split(" ") and set(field.names) == {"stark", "lannister"}
        assert {field.data.armies[word].points for word in field.armies} == {size}
    assert bare(points=size).armies == list(setup.READY_MADE[size][:2])
    assert bare(armies="lannister_30 stark_30_umber").names == ["lannister", "stark"]
