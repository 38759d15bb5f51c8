"""Closed and narrow streams, letters that a terminal does not know, an environment that says nonsense: all is told."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import cyvasse
from tests.cli.terminal import Terminal, played, saved

ROOT = Path(cyvasse.__file__).parents[1]
COMMAND = f"'{sys.executable}' -m cyvasse.cli"


def shell(line: str, **environment: str) -> tuple[int, str, str]:
    """A line for bash, in which `cyvasse` is the command; the exit code is that of its first program."""
    kept = {name: value for name, value in os.environ.items() if name != "COLUMNS"}
    script = f'cyvasse() {{ {COMMAND} "$@"; }}; {line}; exit ${{PIPESTATUS[0]}}'
    done = subprocess.run(
        ["bash", "-c", script], capture_output=True, check=False, env={**kept, "PYTHONPATH": str(ROOT), **environment}
    )
    return done.returncode, done.stdout.decode(), done.stderr.decode()


@pytest.mark.parametrize(
    "line",
    [
        "cyvasse rules betwixt | head -1",
        "cyvasse games --json | true",
        "cyvasse rules betwixt >&-",
        "cyvasse games --json >&- 2>&- <&-",
    ],
)
def test_output_that_nobody_reads_is_nobodys_fault(line: str) -> None:
    code, _, complaint = shell(line)
    assert (code, complaint) == (0, "")


def test_without_input_the_game_stops() -> None:
    code, said, complaint = shell("cyvasse play betwixt --seed 3 <&-")
    assert (code, complaint) == (0, "") and said.endswith("The input has ended, so the game stops here.\n")


def test_a_full_disk_is_told() -> None:
    code, _, complaint = shell("cyvasse rules betwixt > /dev/full")
    assert code == 2 and complaint == "The output cannot be written: No space left on device.\n"


LETTERS = {
    "ascii, en": ({"PYTHONIOENCODING": "ascii"}, "en", "+ The commitment"),
    "ascii, ru": ({"PYTHONIOENCODING": "ascii"}, "ru", "+ Obyazatelstvo"),
    "the C locale": ({"LC_ALL": "C", "LANG": "C"}, "ru", "✓ Обязательство"),
}


@pytest.mark.parametrize("where", LETTERS)
def test_a_terminal_that_lacks_our_letters_gets_others(where: str, tmp_path: Path) -> None:
    environment, lang, beginning = LETTERS[where]
    path = saved(played("betwixt", 20), tmp_path / "some.json")
    code, said, complaint = shell(f"cyvasse check {path} --lang {lang}", **environment)
    assert (code, complaint) == (0, "") and said.startswith(beginning)


def test_bytes_that_are_no_letters_are_typed_in_vain() -> None:
    typed = "printf '\\xff\\xfe\\n' | cyvasse play betwixt --seed 3 --lang ru; (exit ${PIPESTATUS[1]})"
    code, said, complaint = shell(typed, PYTHONIOENCODING="ascii")
    assert (code, complaint) == (0, "") and "Vvod zakonchilsya" in said


@pytest.mark.parametrize("columns", ["0", "00", "1", "3", "x", "-5", "9" * 30])
def test_a_width_that_is_none_is_not_used(terminal: Terminal, monkeypatch: pytest.MonkeyPatch, columns: str) -> None:
    for argv in (["rules", "betwixt", "components"], ["--help"], ["play", "betwixt", "--seed", "3"]):
        monkeypatch.setenv("COLUMNS", columns)
        monkeypatch.setenv("LINES", "0")
        said = terminal(*argv, typed="1\n")
        assert (said.code, said.err) == (0, "") and said.out.strip()


@pytest.mark.parametrize("name", ["CYVASSE_LIMITS", "CYVASSE_WORKERS", "CYVASSE_BOT_DELAY"])
@pytest.mark.parametrize("value", ["x", "nan", "-1", "1e99", "inf", "9" * 5000])
def test_a_setting_that_cannot_be_is_told(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch, name: str, value: str
) -> None:
    monkeypatch.setenv(name, value)
    said = terminal.refuses("serve", "--port", "0")
    assert said.startswith(f"{name} is “{value[:9]}") and "must be a" in said and len(said) < 400
    assert "а должно быть" in terminal.refuses("serve", "--port", "0", "--lang", "ru")


def test_settings_are_taken_from_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    from cyvasse.server.settings import Settings

    told: dict[str, Any] = {"CYVASSE_LIMITS": "2.5", "CYVASSE_WORKERS": "3", "CYVASSE_BOT_DELAY": "0"}
    for name, value in told.items():
        monkeypatch.setenv(name, value)
    found = Settings.from_environment("sqlite://")
    assert (found.generosity, found.workers, found.bot_delay) == (2.5, 3, 0)
    for name in told:
        monkeypatch.setenv(name, " ")
    found, usual = Settings.from_environment("sqlite://"), Settings("sqlite://")
    assert (found.generosity, found.workers, found.bot_delay) == (usual.generosity, usual.workers, usual.bot_delay)


def test_strange_files_are_refused_in_a_sentence(terminal: Terminal, tmp_path: Path) -> None:
    path = tmp_path / "strange.yaml"
    for text in (f"hand_red: {'[' * 100_000}", "a: &a [*a]", f"hand_red: {'x' * 100_000}", f"{'x' * 100_000}: red"):
        path.write_text(text)
        assert len(terminal.refuses("play", "yard", "--position", str(path))) < 2000
        (tmp_path / "pack.yaml").write_text("name: x\ngame: yard\n")
        assert len(terminal.refuses("play", "yard", "--data", str(tmp_path))) < 2000
    for text in ('{"options": ' * 100_000, "[" * 100_000, f'{{"game": "{"x" * 100_000}"}}'):
        path.write_text(text)
        assert len(terminal.refuses("check", str(path))) < 2000
