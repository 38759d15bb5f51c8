"""How much of its rulebook a game is known to obey: which clauses have a test that cites them and passes."""

from __future__ import annotations

import importlib.util
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import msgspec

import cyvasse
from cyvasse.kernel import clauses
from cyvasse.kernel.game import AnyGame, find

from .marks import MARKS

Report = dict[str, Any]
HOME = Path(cyvasse.__file__).parent
KEPT = HOME / "conformance.json"  # what the last run in a checkout found; travels in the wheel


class NotMeasured(RuntimeError):
    """There is neither a way to run the tests nor a file of what they showed."""


class MarkedTest(msgspec.Struct, frozen=True):
    """One test of the rulebook: the clauses and worked examples it cites, and how it went."""

    rules: list[str]
    examples: list[str]
    outcome: str  # passed, failed, skipped, not run


class Marks(msgspec.Struct, frozen=True):
    tests: dict[str, MarkedTest]
    broken: list[str]  # files that could not be read as tests


def report(names: Sequence[str] = ()) -> dict[str, Report]:
    """The games' figures (of all games, if none is named): measured in a checkout, else as they were kept."""
    names = list(names) or cyvasse.games()
    for name in names:
        find(name)
    root = checkout()
    if root is None:
        kept = _kept()
        if missing := [name for name in names if name not in kept]:
            raise NotMeasured(f"This copy has no tests and keeps no figures of {', '.join(missing)}.")
        return {name: kept[name] for name in names}
    found = {name: measure(name, root) for name in names}
    KEPT.write_text(json.dumps(dict(sorted((_kept() | found).items())), indent=1) + "\n", encoding="utf-8")
    return found


def measure(game: str, root: Path) -> Report:
    """Run the game's conformance tests in a checkout and count clauses."""
    return figures(find(game), run([f"tests/conformance/{game}"], root))


def checkout() -> Path | None:
    """The folder with our tests, where there is one and pytest to run them."""
    root = HOME.parent.parent
    has_tests = (root / "pyproject.toml").is_file() and (root / "tests" / "conformance").is_dir()
    return root if has_tests and importlib.util.find_spec("pytest") else None


def run(folders: Iterable[str], root: Path, *words: str) -> Marks:
    """What pytest tells of these folders' tests; `words` are further arguments."""
    there = [folder for folder in folders if (root / folder).is_dir()]
    if not there:
        return Marks({}, [])
    pytest = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "cyvasse.lab.marks"]
    with tempfile.TemporaryDirectory() as aside:
        told = Path(aside) / "marks.json"
        done = subprocess.run(
            [*pytest, "--continue-on-collection-errors", *words, *there],
            cwd=root,
            env={**os.environ, "PYTHONPATH": str(root / "src"), MARKS: str(told)},
            capture_output=True,
            text=True,
            check=False,
        )
        if not told.exists():
            last = (done.stderr or done.stdout).strip().splitlines()
            raise NotMeasured(f"The tests could not be run: {last[-1] if last else 'pytest said nothing'}")
        return msgspec.json.decode(told.read_bytes(), type=Marks)


def figures(game: AnyGame, marks: Marks) -> Report:
    """A clause is proven when a passing test cites it and no failing one does."""
    known = clauses.of(game)
    passing: set[str] = set()
    failing: set[str] = set()
    shown: set[str] = set()
    unshown: set[str] = set()
    errors = [f"{node} cannot be read" for node in marks.broken]
    for node, test in marks.tests.items():
        errors += [f"{node} cites {clause}, which {game.name} does not have" for clause in unknown(game, test.rules)]
        if test.outcome == "passed":
            passing.update(test.rules)
            shown.update(test.examples)
        elif test.outcome == "failed":
            failing.update(test.rules)
            unshown.update(test.examples)
            errors.append(f"{node} fails")
    proven = passing - failing
    prose = [clause for clause in known if known[clause].prose and clause not in proven]
    return {
        "clauses": len(known),
        "proven": sum(clause in proven for clause in known),
        "prose": len(prose),
        "open": [clause for clause in known if clause not in proven and clause not in prose],
        "rulings": sum(clause.source == "ruling" for clause in known.values()),
        "cards": sum(clauses.is_card(game, clause) for clause in proven),
        "examples": len(shown - unshown),
        "errors": errors,
    }


def unknown(game: AnyGame, cited: Iterable[str]) -> list[str]:
    """Those of the cited clauses that are neither in the rulebook nor on a card."""
    return [clause for clause in cited if clause not in clauses.of(game) and not clauses.is_card(game, clause)]


def _kept() -> dict[str, Report]:
    return msgspec.json.decode(KEPT.read_bytes(), type=dict[str, Report]) if KEPT.exists() else {}
