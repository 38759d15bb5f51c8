"""The commands that rate bots and report on many games."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.terminal import Terminal


def test_the_command_writes_a_report(tmp_path: Path, terminal: Terminal) -> None:
    said = terminal("ladder", "yard", "--bots", "random,greedy:1", "--games", "4", "--out", str(tmp_path), "--json")
    figures = json.loads(said.out)
    assert said.code == 0 and set(figures["bots"]) == {"random", "greedy:1"}
    assert {"rating", "low", "high", "won"} == set(figures["bots"]["random"])
    assert {"games", "wins", "share", "low", "high", "fair"} == set(figures["bots"]["random"]["won"])
    page = (tmp_path / "ladder.html").read_text()
    assert "greedy:1" in page and (tmp_path / "ladder.png").read_bytes().startswith(b"\x89PNG")
    shown = terminal("ladder", "yard", "--bots", "random,greedy:1", "--games", "4", "--out", str(tmp_path))
    assert f"The report is {tmp_path}/ladder.html." in shown.out


def test_a_ladder_of_one_is_refused(terminal: Terminal) -> None:
    for names in ("random", "random,random"):
        assert "at least two bots" in terminal.refuses("ladder", "yard", "--bots", names)
    assert "cannot stand in --bots too" in terminal.refuses(
        "ladder", "yard", "--bots", "random,greedy", "--among", "greedy"
    )
    assert "There is no bot" in terminal.refuses("ladder", "yard", "--bots", "random,genius")


@pytest.mark.parametrize("what", ["--decisions", "--records"])
def test_what_is_kept_needs_a_folder(terminal: Terminal, what: str) -> None:
    assert f"{what} needs a folder" in terminal.refuses("sim", "yard", what)
