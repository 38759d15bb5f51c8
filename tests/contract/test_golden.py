"""Stored playthroughs as text, and stored records: what changes them is seen in review (`make golden` writes them)."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

import cyvasse
from cyvasse.kernel.game import find
from cyvasse.kernel.luck import Dice
from cyvasse.kernel.match import Match
from cyvasse.kernel.record import read
from tests.contract.walk import GAMES, Variant, any_line, every_seat_count, legal, walk

HERE = Path(__file__).parent
SEED = 7


def playthrough(variant: Variant) -> str:
    """A random game in text: outcomes indented, then each decision with the number of answers to choose from."""
    match = variant.new(SEED)
    told = [f"{variant.game}, {variant.seats} seats, seed {SEED}"]
    outcomes = 0
    for n, (seat, line) in enumerate(walk(match, Dice(SEED), any_line), 1):
        told += [f"    {of} {name}" for of, name, _ in match.outcomes[outcomes:]]
        outcomes = len(match.outcomes)
        question = match.questions[seat]
        offered = len(legal(question, Dice(0), 10_000))
        told.append(f"{n} {match.table.step} {match.names[seat]} {question.ask} {offered}: {line}")
    told += [f"    {of} {name}" for of, name, _ in match.outcomes[outcomes:]]
    told.append(f"scores {' '.join(map(str, match.scores))}, won by {' '.join(match.names[s] for s in match.winners)}")
    return "\n".join(told) + "\n"


@every_seat_count()
def test_golden_playthrough(variant: Variant, request: pytest.FixtureRequest) -> None:
    path = HERE / "golden" / f"{variant}.txt"
    told = playthrough(variant)
    if request.config.getoption("--golden-write"):
        path.parent.mkdir(exist_ok=True)
        path.write_text(told, encoding="utf-8")
    assert told.splitlines() == path.read_text(encoding="utf-8").splitlines()


# Records are never written over: when one no longer runs equal its game gets a new version, and it stays as it is.


def stored(name: str) -> list[Path]:
    return sorted((HERE / "records").glob(f"{name}-v*.json"))


def some_match(name: str) -> Match:
    """With as many seats as can be, stopped in the middle of a step."""
    match = Variant(name, find(name).seats[-1]).new(SEED)
    for _ in walk(match, Dice(SEED), any_line):
        if len(match.answers) > 60 and match.past[-1].events:
            return match
    return match


@pytest.mark.parametrize("name", GAMES)
def test_golden_records_run_again(name: str, request: pytest.FixtureRequest) -> None:
    current = HERE / "records" / f"{name}-v{find(name).version}.json"
    if request.config.getoption("--golden-write") and not current.exists():
        current.parent.mkdir(exist_ok=True)
        current.write_text(some_match(name).record.to_json() + "\n", encoding="utf-8")
    assert current in stored(name)
    for path in stored(name):
        record = read(path.read_bytes())
        match = cyvasse.load(record)
        if path == current:
            assert replace(match.record, checkpoint=None) == replace(record, checkpoint=None)
        for _ in walk(match, Dice(SEED), any_line):
            pass
        assert match.over
