"""A new battle is a YAML entry: a pack brings one, and it is played like any other."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

import cyvasse
from cyvasse.games.battles.components import components
from cyvasse.kernel.data import BadData
from cyvasse.kernel.luck import Dice
from cyvasse.kernel.refused import Refused
from tests.rule import rule

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
        (("objectives: [{id: a, hex: e8}]", "objectives: [{id: a, hex: z8}]"), "z8 is not on the board"),
        (("source:", "tokens: {merchants: [z1]}\n    source:"), "z1 is not on the board"),
        (("source:", "tokens: {warhorns: [z2]}\n    source:"), "z2 is not on the board"),
        (("source:", "tokens: {inn: [z3]}\n    source:"), "z3 is not on the board"),
        (("hill: [e8]", "hill: [z4]"), "z4 is not on the board"),
        (("kind: war_host", "kind: giants"), "units: there is no giants"),
        (("commander: maege", "commander: hodor"), "units: no such commander"),
        (("hill: [e8]", "moat: [e8]"), "terrain: there is no moat"),
        (("hex: e9,", "hex: e7,"), "units: two stand on one hex"),
        (("hill: [e8]", "lake: [e9]"), "units: nobody can stand on e9"),
        (("board: b", "board: c"), "board: there is no such side"),
        (("rounds: 2", "rounds: 20"), "rounds"),
        (("type: most_objectives", "type: condition"), "victory: a condition names its side and its conditions"),
        (("most_objectives}", "condition, side: stark}"), "victory: a condition names its side and its conditions"),
        (
            ("most_objectives}", "most_vp, side: stark, conditions: [[{left: 1}]]}"),
            "victory: a condition names its side",
        ),
        (("source:", "special: [magic]\n    source:"), "special: there is no magic"),
        (
            ("source:", "balanced: [{side: stark, kind: giants, rank: blue, hex: e9}]\n    source:"),
            "balanced: there is no giants",
        ),
        (
            ("source:", "balanced: [{side: stark, kind: war_host, rank: blue, hex: z5}]\n    source:"),
            "z5 is not on the board",
        ),
    ],
)
def test_mistakes_are_named_with_file_id_and_field(wrong: tuple[str, str], message: str) -> None:
    with pytest.raises(BadData, match=message):
        components([pack(DUEL.replace(*wrong))])


@pytest.mark.parametrize(("more", "fits"), [(2, True), (3, False)])
def test_the_sets_must_hold_all_figures(more: int, fits: bool) -> None:
    """Kennelmasters come in units of three, nine figures in all; a commander stands for one."""
    units = "".join(
        f"      - {{side: stark, kind: kennelmasters, rank: green, hex: {hex_}1}}\n" for hex_ in "abcd"[:more]
    )
    lone = DUEL.replace("kind: war_host, rank: blue", "kind: kennelmasters, rank: blue")
    text = lone.replace("    victory:", units + "    victory:")
    if fits:
        assert len(components([pack(text)]).scenarios["duel"].units) == more + 2
    else:
        with pytest.raises(BadData, match="units: 11 figures of kennelmasters, the sets hold 9"):
            components([pack(text)])
        assert components([pack(text.replace("rounds: 2", "rounds: 2\n    core_sets: 2"))])


def entry(list_: str, id_: str, file: str, **changes: Any) -> dict[str, Any]:
    """A pack that changes one entry of a list."""
    plain = msgspec.to_builtins(getattr(components(), list_)[id_]) | changes
    return {"name": "one entry", "game": "battles", "files": {file: {list_: [plain]}}}


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        (
            ("units", "war_host", "units", {"keywords": {"flight": 1}}),
            "units.yaml, war_host: keywords: there is no flight",
        ),
        (("units", "brax_pikemen", "units", {"formations": ["hedgehog"]}), "formations: a card has two sides"),
        (("units", "brax_pikemen", "units", {"formations": ["hedgehog", "turtle"]}), "keywords: there is no turtle"),
        (
            ("commanders", "maege", "commanders", {"leads": "giants"}),
            "commanders.yaml, maege: leads: there is no giants",
        ),
        (("commanders", "maege", "commanders", {"keywords": {"flight": 1}}), "keywords: there is no flight"),
        (("leadership_cards", "maege_1", "leadership", {"person": "hodor"}), "person: no hodor"),
        (("leadership_cards", "maege_1", "leadership", {"commands": ["sleep_1"]}), "commands: there is no sleep_1"),
        (
            ("leadership_cards", "maege_2", "leadership", {"abilities": [{"when": "during command", "do": ["sleep"]}]}),
            "there is no deed 'sleep'",
        ),
        (
            (
                "leadership_cards",
                "maege_2",
                "leadership",
                {"abilities": [{"when": "during command", "if": "you sleep", "do": ["lasts this turn"]}]},
            ),
            "there is no condition 'you sleep'",
        ),
        (
            ("leadership_cards", "maege_2", "leadership", {"timing": "after"}),
            "timing: from the abilities follows during",
        ),
        (
            ("leadership_cards", "maege_2", "leadership", {"abilities": [{"always": "dice", "by": 1}]}),
            r"abilities\[1\]: needs of: which unit",
        ),
        (("leadership_cards", "maege_2", "leadership", {"abilities": []}), "no ability does what the text says"),
    ],
)
def test_entries_may_only_speak_of_what_there_is(wrong: tuple[str, str, str, dict[str, Any]], message: str) -> None:
    list_, id_, file, changes = wrong
    with pytest.raises(BadData, match=message):
        components([entry(list_, id_, file, **changes)])


def test_a_set_up_card_names_known_units() -> None:
    card = next(iter(components().skirmish_cards))
    with pytest.raises(BadData, match="units: there is no giants"):
        components([entry("skirmish_cards", card, "skirmish", units=[{"kind": "giants", "rank": "green"}])])


@rule("setup.1")
@pytest.mark.parametrize("packs", [[], [pack()]])
def test_a_battle_that_is_in_no_box_and_no_pack_is_refused_with_those_that_are(packs: list[dict[str, Any]]) -> None:
    with pytest.raises(Refused, match="cannot be “hardhome”; offered are: s1, ") as refusal:
        cyvasse.new("battles", options={"battle": "hardhome"}, packs=packs)
    assert refusal.value.clause == "setup.1" and ("duel" in str(refusal.value)) == bool(packs)
