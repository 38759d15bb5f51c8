"""Whatever is wrong is told in one sentence on stderr, with exit code 2."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.terminal import Terminal, played, saved

BAD_ARGUMENTS = [
    ["frobnicate"],
    ["play"],
    ["play", "yard", "--frobnicate"],
    ["play", "yard", "extra", "words"],
    ["play", "yard", "--seats"],
    ["play", "yard", "--seats", "many"],
    ["play", "yard", "--lang", "tlh"],
    ["sim", "yard", "--games", "x"],
    ["rules"],
    ["replay"],
    ["check"],
]
BAD_NAMES = [
    ["play", "chess"],
    ["sim", "chess"],
    ["rules", "chess"],
    ["conformance", "chess"],
    ["bench", "chess"],
    ["play", "yard", "--seats", "9"],
    ["sim", "yard", "--seats", "0"],
    ["play", "yard", "--seat", "purple"],
    ["play", "yard", "--seat", "7"],
    ["play", "yard", "--seat", "-1"],
    ["play", "yard", "--humans", "0,purple"],
    ["play", "yard", "--humans", ""],
    ["play", "yard", "--set", "long"],
    ["play", "yard", "--set", "tides=yes"],
    ["play", "yard", "--set", "long=perhaps"],
    ["play", "yard", "--set", "coins=3", "--set", "coins=4"],
    ["sim", "yard", "--set", "long=yes", "--set", "coins=1"],
    ["play", "yard", "--bots", "clever"],
    ["play", "yard", "--bots", ""],
    ["sim", "yard", "--bots", "random,"],
    ["sim", "yard", "--bots", "greedy:fast"],
    ["sim", "yard", "--games", "0"],
    ["sim", "yard", "--games", "-5"],
    ["sim", "yard", "--workers", "0"],
    ["bench", "yard", "--seconds", "0"],
    ["rules", "yard", "orders.99"],
    ["rules", "yard", "nowhere"],
    ["rules", "yard", "card.dragon"],
    ["rules", "yard", "--search", "helicopter"],
    ["replay", "no/such/file.json"],
    ["check", "no/such/file.json"],
    ["check", "."],
    ["play", "yard", "--load", "no/such/file.json"],
    ["play", "yard", "--position", "no/such/file.yaml"],
    ["play", "yard", "--data", "no/such/folder"],
    ["rules", "yard", "--data", "tests"],
]


@pytest.mark.parametrize("argv", BAD_ARGUMENTS + BAD_NAMES, ids=" ".join)
def test_a_bad_argument_is_refused(terminal: Terminal, argv: list[str]) -> None:
    terminal.refuses(*argv)


def test_a_refusal_speaks_the_language_asked_for(terminal: Terminal) -> None:
    assert "человек" in terminal.refuses("play", "yard", "--seats", "9", "--lang", "ru")
    assert "players" in terminal.refuses("play", "yard", "--seats", "9")
    assert "Бота «genius» нет" in terminal.refuses("play", "yard", "--bots", "genius", "--lang", "ru")
    assert "Игры «chess» нет" in terminal.refuses("play", "chess", "--lang", "ru")


def test_a_clause_that_is_not_there_brings_up_those_like_it(terminal: Terminal) -> None:
    assert "orders.2" in terminal.refuses("rules", "yard", "order.2")


# -- records --------------------------------------------------------------------------------------------------

BENT: dict[str, dict[str, Any]] = {
    "foreign": {"game": "chess"},
    "format": {"cyvasse": 99},
    "seats": {"seats": 77},
    "options": {"options": {"tides": True}},
    "seed": {"seed": "zz" * 32},
    "short seed": {"seed": "00"},
    "other seed": {"seed": "00" * 32},
    "commitment": {"commitment": "0" * 64},
    "answer": {"answers": [[0, "dance"]]},
    "nobody's answer": {"answers": [[99, "dance"]]},
    "outcome": {"outcomes": [["deck>hand-0", "dragon", None]]},
    "no outcomes": {"outcomes": []},
    "take-back": {"take_backs": [[0, 0, False]]},
    "late take-back": {"take_backs": [[9999, 0, True]]},
    "version": {"version": 99, "checkpoint": None},
    "other version": {"version": 99},
    "position": {"position": "nonsense: [1"},
    "pack": {"packs": [{"name": "x", "game": "chess", "files": {}}]},
    "types": {"answers": "none"},
    "checkpoint": {"checkpoint": {"step": "deal"}},
}


@pytest.mark.parametrize("game", ["yard", "betwixt"])
@pytest.mark.parametrize("bent", BENT)
def test_a_bent_record_is_not_believed(terminal: Terminal, tmp_path: Path, game: str, bent: str) -> None:
    record = json.loads(played(game, 12).record.to_json()) | BENT[bent]
    path = tmp_path / "bent.json"
    path.write_text(json.dumps(record))
    assert str(path) in terminal.refuses("check", str(path)), "the sentence names the file"


EXCHANGED: dict[str, dict[str, Any]] = {
    "number of seats": {"seats": 3},
    "options": {"options": {"long": True, "coins": 3}},
    "data packs": {"packs": [{"name": "x", "game": "yard", "files": {}}]},
    "position": {"position": "step: bid"},
}


@pytest.mark.parametrize("what", EXCHANGED)
def test_a_part_that_was_exchanged_is_named(terminal: Terminal, tmp_path: Path, what: str) -> None:
    record = json.loads(played("yard", 12).record.to_json()) | EXCHANGED[what]
    path = tmp_path / "bent.json"
    path.write_text(json.dumps(record))
    assert f"The record's {what} " in terminal.refuses("check", str(path))


@pytest.mark.parametrize(
    "content", [b"", b"{", b"[]", b"{}", b"not json", b"\xff\xfe\x00", b'{"game": "yard"}', b"null"]
)
def test_what_is_no_record_is_no_record(terminal: Terminal, tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "damaged.json"
    path.write_bytes(content)
    for argv in (["check", str(path)], ["replay", str(path)], ["play", "yard", "--load", str(path)]):
        assert "damaged.json" in terminal.refuses(*argv)


def test_a_record_holds_no_place_beyond_its_end(terminal: Terminal, tmp_path: Path) -> None:
    path = saved(played("yard", 5), tmp_path / "five.json")
    for at in ("6", "-1"):
        terminal.refuses("replay", path, "--at", at)
    terminal.refuses("replay", path, "--seat", "purple")
    terminal.refuses("replay", path, "--svg", str(tmp_path / "no" / "such.svg"))
    assert "yard" in terminal.refuses("play", "betwixt", "--load", path)
    terminal.refuses("play", "yard", "--load", path, "--seats", "3")


# -- positions, packs, folders --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "position", ["step: dance", "hand_red: dragon", "a: [", "seats: 9", "- x", "options: 3", "x: 1"]
)
def test_a_bad_position_is_refused_with_its_file(terminal: Terminal, tmp_path: Path, position: str) -> None:
    path = tmp_path / "bad.yaml"
    path.write_text(position)
    assert "bad.yaml" in terminal.refuses("play", "yard", "--position", str(path))


@pytest.mark.parametrize(
    ("pack", "cards"),
    [
        ("name: x\n", ""),
        ("name: x\ngame: chess\n", ""),
        ("name: x\ngame: yard\n", "cards: {}\n"),
        ("name: x\ngame: yard\n", "cards:\n- {id: feint, value: many}\n"),
        ("name: x\ngame: yard\n", "dragons: []\n"),
        ("- x", ""),
    ],
)
def test_a_bad_pack_is_refused(terminal: Terminal, tmp_path: Path, pack: str, cards: str) -> None:
    (tmp_path / "pack.yaml").write_text(pack)
    if cards:
        (tmp_path / "cards.yaml").write_text(cards)
    for command in (["play", "yard"], ["sim", "yard"], ["rules", "yard", "card.feint"]):
        terminal.refuses(*command, "--data", str(tmp_path))


def test_results_of_another_run_are_not_mixed(terminal: Terminal, tmp_path: Path) -> None:
    assert terminal("sim", "yard", "--games", "2", "--workers", "1", "--out", str(tmp_path / "a")).code == 0
    terminal.refuses("sim", "yard", "--games", "2", "--seed", "9", "--workers", "1", "--out", str(tmp_path / "a"))
    (tmp_path / "file").write_text("")
    terminal.refuses("sim", "yard", "--games", "2", "--out", str(tmp_path / "file"))
