"""A game that does not fit the kernel is seen by the type checker, before anything runs."""

from __future__ import annotations

import re
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

FITTING = """
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import msgspec

from cyvasse.kernel.game import Forbidden, Game
from cyvasse.kernel.luck import Stream
from cyvasse.kernel.options import read_options
from cyvasse.kernel.position import Position
from cyvasse.kernel.question import Asked, Seat
from cyvasse.kernel.rule import Rule, Table, choose
from cyvasse.kernel.seen import Seen
from cyvasse.kernel.view import View


class Box: ...
class OtherBox: ...
class Options(msgspec.Struct): ...
class OtherOptions(msgspec.Struct): ...
class Yard(Table): ...
class OtherTable(Table): ...
class YardView(View, frozen=True): ...
class OtherView(View, frozen=True): ...


def step(table: Yard) -> Rule[None]:
    yield from choose(0, "a", list, "a.1")

def other_step(table: OtherTable) -> Rule[None]:
    yield from choose(0, "a", list, "a.1")

def not_a_rule(table: Yard) -> None: raise NotImplementedError
def unasked(table: Yard) -> Rule[None]:
    yield "a.1"

def setup(seats: int, options: Options, box: Box) -> Yard: raise NotImplementedError
def setup_of_other_options(seats: int, options: OtherOptions, box: Box) -> Yard: raise NotImplementedError
def setup_of_another_box(seats: int, options: Options, box: OtherBox) -> Yard: raise NotImplementedError
def setup_of_another_table(seats: int, options: Options, box: Box) -> OtherTable: raise NotImplementedError
def arrange(position: Position, seats: int, options: Options, box: OtherBox) -> Yard: raise NotImplementedError
def forbids(seats: int, options: Options) -> Forbidden | None: raise NotImplementedError
def forbids_by_a_clause(seats: int, options: Options, box: Box) -> str | None: raise NotImplementedError
def view(table: Yard, seat: Seat | None) -> YardView: raise NotImplementedError
def view_of_another_kind(table: Yard, seat: Seat | None) -> OtherView: raise NotImplementedError
def view_of_another_table(table: OtherTable, seat: Seat | None) -> YardView: raise NotImplementedError
def imagine(seen: Seen, luck: Stream) -> tuple[OtherTable, dict[int, str]]: raise NotImplementedError
def names(table: OtherTable) -> list[str]: raise NotImplementedError
def word_name(word: str, lang: str, box: OtherBox) -> str: raise NotImplementedError
def describe(view: OtherView, lang: str) -> str: raise NotImplementedError
def judge(view: YardView) -> str: raise NotImplementedError
def prefer(view: OtherView, asked: Asked) -> list[tuple[str, float]]: raise NotImplementedError
def components(packs: Sequence[Mapping[str, Any]]) -> OtherBox: raise NotImplementedError

GAME: Game[Yard, YardView, Options, Box]
replace(GAME, steps={"a": step}, setup=setup, view=view, view_type=YardView, options=Options)
read_options(GAME, 2, {}, Box())
"""

WRONG = {  # a line, and what is said of it
    "a step of another table": ('replace(GAME, steps={"a": other_step})', "Callable[[OtherTable]"),
    "a step that is no rule": ('replace(GAME, steps={"a": not_a_rule})', "Callable[[Yard], None]"),
    "a setup with other options": ("replace(GAME, setup=setup_of_other_options)", 'Argument "setup"'),
    "a setup with another box": ("replace(GAME, setup=setup_of_another_box)", 'Argument "setup"'),
    "a setup of another table": ("replace(GAME, setup=setup_of_another_table)", 'Argument "setup"'),
    "a position with another box": ("replace(GAME, arrange=arrange)", 'Argument "arrange"'),
    "options judged without the box": ("replace(GAME, forbids=forbids)", 'Argument "forbids"'),
    "options forbidden by a word": ("replace(GAME, forbids=forbids_by_a_clause)", 'Argument "forbids"'),
    "a view of another kind": ("replace(GAME, view=view_of_another_kind)", 'Argument "view"'),
    "a view of another table": ("replace(GAME, view=view_of_another_table)", 'Argument "view"'),
    "another type of view": ("replace(GAME, view_type=OtherView)", 'Argument "view_type"'),
    "another type of options": ("replace(GAME, options=OtherOptions)", 'Argument "options"'),
    "an imagined table of another kind": ("replace(GAME, imagine=imagine)", 'Argument "imagine"'),
    "names of another table": ("replace(GAME, names=names)", 'Argument "names"'),
    "words of another box": ("replace(GAME, word_name=word_name)", 'Argument "word_name"'),
    "another view in words": ("replace(GAME, describe=describe)", 'Argument "describe"'),
    "a judge that gives no number": ("replace(GAME, judge=judge)", 'Argument "judge"'),
    "a preference by another view": ("replace(GAME, prefer=prefer)", 'Argument "prefer"'),
    "another box": ("replace(GAME, components=components)", 'Argument "components"'),
    "options read with another box": (
        "read_options(GAME, 2, {}, OtherBox())",
        'Cannot infer value of type parameter "ComponentsT"',
    ),
}


@cache
def complaints(folder: Path) -> dict[int, str]:
    """What the type checker says, by the number of the line."""
    file = folder / "wrong_games.py"
    file.write_text(FITTING + "\n".join(line for line, _ in WRONG.values()) + "\n", encoding="utf-8")
    # In a process of its own: mypy changes how deep this one may go.
    command = [sys.executable, "-m", "mypy", "--config-file", str(ROOT / "pyproject.toml"), str(file)]
    told = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, check=False).stdout
    found = re.findall(rf"{re.escape(file.name)}:(\d+): error: (.*)", told)
    assert found, told
    return {int(number): said for number, said in found}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("games")


def test_a_game_that_fits_is_not_complained_of_but_what_a_rule_yields_must_be_a_request(folder: Path) -> None:
    lines = FITTING.splitlines()
    inside = {lines[number - 1].strip(): said for number, said in complaints(folder).items() if number <= len(lines)}
    assert list(inside) == ['yield "a.1"']
    assert "expected type" in inside['yield "a.1"']


@pytest.mark.parametrize("what", WRONG)
def test_a_part_that_does_not_fit_is_complained_of(what: str, folder: Path) -> None:
    line = len(FITTING.splitlines()) + list(WRONG).index(what) + 1
    assert WRONG[what][1] in complaints(folder).get(line, "nothing")
