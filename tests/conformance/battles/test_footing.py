"""Rulebook: where roads, cliffs and swamps meet with what makes units swift or sure of foot."""

from __future__ import annotations

import pytest

from tests.conformance.battles.fields import start
from tests.rule import rule

FAR = "\na1: lannister lannisport_guards green"


@rule("terrain.11", "keywords.18")
@pytest.mark.parametrize(("kind", "beyond"), [("stone_crows", True), ("war_host", False)])
def test_the_extra_hex_of_the_road_may_lie_beyond_a_cliff(kind: str, beyond: bool) -> None:
    match = start(f"""
        stark tokens: red
        h6: stark {kind} red, road
        g6: road
        f6: road
        e6: cliff
        a1: lannister lannisport_guards green
    """)
    match.play("stark: red")
    assert ("d6" in match.options("stark")) is beyond


@rule("terrain.9", "terrain.16")
@pytest.mark.parametrize("leader", ["addam", "addam_outrider"])
def test_who_does_not_stop_in_swamps_is_still_bound_where_he_is_ordered_in_one(leader: str) -> None:
    match = start(f"""
        turn: lannister
        lannister tokens: blue
        h6: lannister casterly_rock_cavaliers blue {leader}, swamp
        h4: stark war_host green
        a1: lannister lannisport_guards green
    """)
    match.play("lannister: blue")
    assert sorted(match.options("lannister")) == sorted(["g6", "i6", "h5", "i5", "h7", "i7", "stay"])
    match.play("lannister: h5")
    assert "melee h4" not in match.options("lannister")


@rule("terrain.9", "card.brynden_4")
def test_the_card_that_ignores_stops_in_swamps_leaves_the_limit_of_the_swamp() -> None:
    match = start(
        """
            stark hand: brynden_4
            h6: stark tully_raiders red brynden, swamp
            h5: swamp
        """
        + FAR
    )
    match.play("stark: brynden_4", "stark: yes")
    assert "h5" in match.options("stark") and "h4" not in match.options("stark")
