"""Rulebook: battles whose armies are public are laid out as described, or balanced if the players agree."""

from __future__ import annotations

import pytest

import cyvasse
from cyvasse.games.battles.components import components
from cyvasse.games.battles.view import View
from cyvasse.kernel.refused import Refused
from tests.rule import rule


def army(battle: str, side: str, **options: str) -> set[tuple[str, str, str, str]]:
    seen = cyvasse.new("battles", options={"battle": battle, **options}, seed=1).view(None)
    assert isinstance(seen, View)
    return {(unit.hex, unit.kind, unit.rank, unit.commander) for unit in seen.units if unit.side == side}


@rule("ruling.110", "setup.11")
def test_battle_1_has_two_green_units_more_as_described() -> None:
    printed, balanced = army("s1", "lannister"), army("s1", "lannister", layouts="balanced")
    assert printed == army("s1", "lannister", layouts="printed")
    guards, riders = ("k4", "lannisport_guards"), ("f3", "casterly_rock_cavaliers")
    assert printed - balanced == {(*guards, "green", ""), (*riders, "green", "")}
    assert balanced - printed == {(*guards, "blue", ""), (*riders, "blue", "")}
    assert army("s1", "stark") == army("s1", "stark", layouts="balanced")


@rule("ruling.110", "setup.11")
def test_battle_20_stark_begins_a_row_farther_away_as_described() -> None:
    printed, balanced = army("s20", "stark"), army("s20", "stark", layouts="balanced")
    assert ("f13", "war_host", "blue", "greatjon_greatjon") in printed
    nearer = {(f"{hex_[0]}{int(hex_[1:]) - 1}", kind, rank) for hex_, kind, rank, _ in printed}
    assert nearer == {unit[:3] for unit in balanced}
    assert [leader for *_, leader in printed if leader] == ["greatjon_greatjon"]
    assert {leader for *_, leader in balanced if leader} == {"greatjon_greatjon", "rickard"}
    assert army("s20", "lannister") == army("s20", "lannister", layouts="balanced")


@rule("ruling.110")
def test_other_battles_have_one_layout() -> None:
    assert [battle for battle, plan in components().scenarios.items() if plan.balanced] == ["s1", "s20"]
    assert army("s12", "lannister") == army("s12", "lannister", layouts="balanced")


@rule("ruling.110")
@pytest.mark.parametrize("word", ["even", "Printed"])
def test_there_are_two_layouts(word: str) -> None:
    with pytest.raises(Refused):
        cyvasse.new("battles", options={"battle": "s1", "layouts": word}, seed=1)
