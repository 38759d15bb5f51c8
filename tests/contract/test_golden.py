"""Stored playthroughs as text: what changes them is seen in review (`make golden` writes them)."""

from __future__ import annotations

import dataclasses
import re
from itertools import zip_longest
from pathlib import Path

import msgspec
import pytest

from cyvasse.kernel import game as register
from cyvasse.kernel.game import find
from cyvasse.kernel.luck import Dice
from tests.contract.speech import SHIPPED
from tests.contract.test_golden_records import loaded, version_folder
from tests.contract.test_golden_records import stored as stored_records
from tests.contract.walk import Variant, any_line, every_seat_count, legal, walk

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


def another_way(name: str, where: str) -> str:
    """What to do where a game is not played as it is stored."""
    home = f"VERSION in games/{name}/view.py" if name in SHIPPED else f"the version of {name}"
    return (
        f"The playthrough of {name} at seed {SEED} went another way {where}: "
        f"if the rules or data were meant to change, bump {home} and run `make golden`."
    )


def must_be_stored(path: Path, what: str) -> None:
    if not path.exists():
        pytest.fail(f"There is no stored {what}: run `make golden` to write {path.name}.", pytrace=False)


def must_play_as(variant: Variant, stored: list[str]) -> None:
    """The playthrough, line by line; a failure names the answer where the first other line stands."""
    told = playthrough(variant).splitlines()
    if told == stored:
        return
    first = next(n for n, (now, then) in enumerate(zip_longest(told, stored)) if now != then)
    answers = sum(not line.startswith(" ") for line in told[1:first])
    where = f"at answer {answers + 1}" if first < len(told) - 1 else f"after answer {answers}"
    now, then = (lines[first].strip() if first < len(lines) else "nothing" for lines in (told, stored))
    pytest.fail(f"{another_way(variant.game, where)}\nstored: {then}\nplayed: {now}", pytrace=False)


@every_seat_count()
def test_golden_playthrough(variant: Variant, request: pytest.FixtureRequest) -> None:
    path = HERE / "golden" / f"{variant}.txt"
    if request.config.getoption("--golden-write"):
        path.parent.mkdir(exist_ok=True)
        path.write_text(playthrough(variant), encoding="utf-8")
    must_be_stored(path, f"playthrough of {variant}")
    must_play_as(variant, path.read_text(encoding="utf-8").splitlines())


# -- what is said where a game has changed ------------------------------------------------------------------------


@pytest.fixture
def other_tokens(monkeypatch: pytest.MonkeyPatch) -> None:
    """B'Twixt with another split of its power tokens, as if its data had been edited."""
    game = find("betwixt")
    printed = msgspec.yaml.decode((game.folder / "data" / "box.yaml").read_bytes())["tokens"]
    tokens = [{**token, "count": count} for token, count in zip(printed, (24, 18, 12), strict=True)]
    edited = {"name": "edited", "game": "betwixt", "files": {"box": {"tokens": tokens}}}
    changed = dataclasses.replace(game, components=lambda packs: game.components([edited, *packs]))
    monkeypatch.setitem(register._found, "betwixt", changed)


TO_DO = "if the rules or data were meant to change, bump VERSION in games/betwixt/view.py and run `make golden`"


@pytest.mark.usefixtures("other_tokens")
def test_a_changed_box_makes_a_playthrough_say_where_it_went_another_way_and_what_to_do() -> None:
    stored = (HERE / "golden" / "betwixt-3.txt").read_text(encoding="utf-8").splitlines()
    with pytest.raises(pytest.fail.Exception) as failure:
        must_play_as(Variant("betwixt", 3), stored)
    said = str(failure.value)
    assert re.match(rf"The playthrough of betwixt at seed {SEED} went another way at answer \d+: {TO_DO}\.\n", said)
    assert "\nstored: " in said and "\nplayed: " in said


@pytest.mark.usefixtures("other_tokens")
def test_a_changed_box_makes_a_stored_record_say_what_to_do() -> None:
    sample = stored_records(version_folder("betwixt"))["middle"]
    with pytest.raises(pytest.fail.Exception) as failure:
        loaded(sample, "middle")
    said = str(failure.value)
    assert "bump VERSION in src/cyvasse/games/betwixt/view.py and run `make golden`" in said
    assert "was played with other rules or data than version" in said and "bent" not in said


def test_what_is_not_stored_yet_says_how_to_store_it(tmp_path: Path) -> None:
    with pytest.raises(pytest.fail.Exception, match=r"run `make golden` to write yard-9\.txt"):
        must_be_stored(tmp_path / "yard-9.txt", "playthrough of yard-9")


@pytest.mark.parametrize(
    ("line", "where"), [(1, "at answer 1:"), (7, "at answer 1:"), (-2, "at answer 39:"), (-1, "after answer 39:")]
)
def test_the_answer_named_is_the_first_that_differs(line: int, where: str) -> None:
    stored = (HERE / "golden" / "yard-2.txt").read_text(encoding="utf-8").splitlines()
    stored[line] = "another"
    with pytest.raises(pytest.fail.Exception, match=f"The playthrough of yard at seed {SEED} went another way {where}"):
        must_play_as(Variant("yard", 2), stored)
