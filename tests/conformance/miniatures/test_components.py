"""Rulebook: what the box holds."""

from __future__ import annotations

from cyvasse.games.miniatures.components import components
from tests.rule import rule

DATA = components()


def counted(word: str) -> int:
    return DATA.counts[word].count


@rule("components.1", "ruling.49")
def test_the_data_hold_as_many_cards_as_the_box() -> None:
    assert sum(unit.in_box for unit in DATA.units.values()) == counted("combat_unit_cards") == 9
    assert sum(attachment.in_box for attachment in DATA.attachments.values()) == counted("attachment_cards") == 14
    assert sum(ncu.in_box for ncu in DATA.ncus.values()) == counted("ncu_cards") == 4
    assert sum(card.copies for card in DATA.tactics_cards.values()) == counted("tactics_cards") == 52
    assert len(DATA.siege_cards) == counted("siege_strategy_cards") == 12
    assert len(DATA.objective_cards) == counted("objective_cards") == 10
    assert len(DATA.missions) == counted("secret_mission_cards") == 20
    assert [counted(word) for word in ("reference_sheets", "tactics_board", "rulers")] == [2, 1, 2]


@rule("components.2", "components.3")
def test_tokens_and_dice_of_the_box() -> None:
    names = ("first_player", "round", "wound", "weakened", "vulnerable", "panicked", "victory_point", "order")
    assert [counted(f"{name}_tokens") for name in names] == [1, 1, 13, 13, 13, 13, 35, 22]
    assert [counted(f"{name}_tokens") for name in ("activation", "objective")] == [22, 5]
    assert [counted("black_dice"), counted("white_die")] == [10, 1]


@rule("components.4", "components.5", "ruling.40")
def test_thirteen_pieces_of_terrain_some_with_two_sides_and_three_walls() -> None:
    assert sum(piece.count for piece in DATA.terrain.values()) == counted("terrain_pieces") == 13
    two_sided = {piece.id: piece.count for piece in DATA.terrain.values() if len(piece.sides) == 2}
    assert two_sided == {"palisade_low_wall": 1, "palisade_ruined_wall": 2, "stakes_hedge": 3}
    assert DATA.wall.pieces == counted("castle_walls") == 3
    assert DATA.wall.id not in DATA.terrain


@rule("components.6", "components.7")
def test_trays_and_miniatures_of_the_box() -> None:
    trays = {name: sum(u.in_box for u in DATA.units.values() if u.tray == name) for name in DATA.trays}
    assert trays == {"infantry": 7, "cavalry": 1, "solo": 1}
    assert [counted(f"{name}_trays") for name in ("infantry", "cavalry", "solo")] == [7, 1, 1]
    in_trays = sum(unit.in_box * unit.models for unit in DATA.units.values())
    captains = sum(a.in_box for a in DATA.attachments.values() if not a.character)
    characters = len({a.character for a in DATA.attachments.values() if a.character})
    assert in_trays + captains + characters + len(DATA.ncus) == counted("miniatures") == 103
