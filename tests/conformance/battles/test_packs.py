"""A new battle is a YAML entry: a pack brings one, and it is played like any other."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

import cyvasse
from cyvasse.games.battles.components import components
from cyvasse.kernel.data import BadData
from cyvasse.kernel.stream import Dice

DUEL = """
scenarios:
  - id: duel
    number: "1"
    name: {en: "A duel", ru: "Поединок"}
    set: core
    board: b
    rounds: 2
    momentum: lannister
    resources:
      stark: {command_tokens: 2, orders: 2, cards: 2, morale: 11}
      lannister: {command_tokens: 2, orders: 2, cards: 2, morale: 11}
    terrain: {hill: [e8], stone_bridge: [c8], river: [c8]}
    objectives: [{id: a, hex: e8}]
    units:
      - {side: stark, kind: war_host, rank: blue, hex: e9, commander: maege}
      - {side: lannister, kind: lannisport_guards, rank: blue, hex: e7, commander: kevan}
    victory: {type: most_objectives}
    source: reconstructed
"""


def pack(text: str = DUEL) -> dict[str, Any]:
    return {"name": "duel", "game": "battles", "files": {"scenarios": msgspec.yaml.decode(text)}}


def test_a_battle_of_a_pack_is_played_to_its_end() -> None:
    match, dice = cyvasse.new("battles", seed=3, options={"battle": "duel"}, packs=[pack()]), Dice(3)
    while not match.over:
        seat = min(match.questions)
        match.answer(seat, match.questions[seat].sample(dice))
    assert match.winners in ([0], [1])
    assert cyvasse.load(match.record.to_json()).winners == match.winners


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        (("hex: e9,", "hex: z9,"), "scenarios.yaml, duel: z9 is not on the board"),
        (("kind: war_host", "kind: giants"), "units: there is no giants"),
        (("hill: [e8]", "moat: [e8]"), "terrain: there is no moat"),
        (("hex: e9,", "hex: e7,"), "units: two stand on one hex"),
        (("rounds: 2", "rounds: 20"), "rounds"),
        (("type: most_objectives", "type: condition"), "victory: a condition names its side and its conditions"),
        (("most_objectives}", "condition, side: stark}"), "victory: a condition names its side and its conditions"),
    ],
)
def test_mistakes_are_named_with_file_id_and_field(wrong: tuple[str, str], message: str) -> None:
    with pytest.raises(BadData, match=message):
        components([pack(DUEL.replace(*wrong))])


def test_a_battle_that_does_not_exist_is_refused_in_a_sentence() -> None:
    with pytest.raises(BadData, match="there is no battle 'hardhome'"):
        cyvasse.new("battles", options={"battle": "hardhome"})
