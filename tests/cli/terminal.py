"""The command as a person meets it: what it prints, what it complains of, how it ends."""

from __future__ import annotations

import io
from pathlib import Path
from typing import NamedTuple

import pytest

import cyvasse
from cyvasse.cli import main
from cyvasse.kernel.luck import Dice
from cyvasse.kernel.match import Match


class Said(NamedTuple):
    code: int
    out: str
    err: str


class Terminal:
    def __init__(self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        self.capsys, self.monkeypatch = capsys, monkeypatch

    def __call__(self, *argv: str, typed: str = "") -> Said:
        self.monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        self.capsys.readouterr()
        code = main(argv)
        return Said(code, *self.capsys.readouterr())

    def refuses(self, *argv: str, typed: str = "") -> str:
        """One sentence on stderr, nothing else, and exit code 2."""
        said = self(*argv, typed=typed)
        assert (said.code, said.out) == (2, ""), said
        assert said.err.endswith("\n") and len(said.err.splitlines()) == 1 and said.err.strip(), said
        assert "Traceback" not in said.err and "broken" not in said.err, said
        return said.err


def played(game: str, answers: int | None = None, seats: int | None = None, seed: int = 5) -> Match:
    """A match after so many random answers, or at its end."""
    match, luck = cyvasse.new(game, seats, seed), Dice(seed)
    while not match.over and (answers is None or len(match.answers) < answers):
        seat = min(match.questions)
        match.answer(seat, match.questions[seat].sample(luck))
    return match


def saved(match: Match, path: Path) -> str:
    path.write_text(match.record.to_json(), encoding="utf-8")
    return str(path)
