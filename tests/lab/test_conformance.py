"""What is proven, prose and open, measured on a checkout of a few tests."""

from __future__ import annotations

from pathlib import Path

import pytest

from cyvasse.kernel.game import UnknownGame, find
from cyvasse.lab import conformance
from cyvasse.lab.conformance import MarkedTest, Marks, NotMeasured, figures, measure, report, run

TESTS = """
import pytest

@pytest.mark.rule("bid.1", "bid.2")
@pytest.mark.example("two bids")
def test_passing(): ...

@pytest.mark.rule("bid.2", "deal.1")
def test_failing(): assert False

@pytest.mark.rule("stake.1", "card.feint")
@pytest.mark.parametrize("n", [1, 2])
def test_twice(n): ...

@pytest.mark.rule("tilt.1")
@pytest.mark.skip
def test_skipped(): ...

@pytest.fixture
def broken(): raise ValueError

@pytest.mark.rule("watch.1")
def test_that_cannot_begin(broken): ...

@pytest.mark.rule("hodor.1", "card.hodor")
def test_of_nothing(): ...
"""
OPEN = [
    "options.1", "options.2", "options.3", "deal.1", "orders.1", "orders.2", "watch.1", "watch.2",
    "drill.1", "drill.2", "drill.3", "bid.2", "tilt.1", "drop.1", "drop.2",
]  # fmt: skip


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A folder that looks like ours, with a few tests of the yard."""
    (tmp_path / "pyproject.toml").write_text('[tool.pytest.ini_options]\nmarkers = ["rule", "example"]\n')
    folder = tmp_path / "tests" / "conformance" / "yard"
    folder.mkdir(parents=True)
    (folder / "test_yard.py").write_text(TESTS)
    return tmp_path


def test_a_clause_is_proven_by_a_passing_test_unless_another_fails(checkout: Path) -> None:
    found = measure("yard", checkout)
    errors = found.pop("errors")
    assert found == {
        "clauses": 17, "proven": 2, "prose": 0, "open": OPEN, "rulings": 0, "cards": 1, "examples": 1,
    }  # fmt: skip
    where = "tests/conformance/yard/test_yard.py::test"
    assert errors == [
        f"{where}_failing fails",
        f"{where}_that_cannot_begin fails",
        f"{where}_of_nothing cites hodor.1, which yard does not have",
        f"{where}_of_nothing cites card.hodor, which yard does not have",
    ]


def test_a_file_that_cannot_be_read_is_named(checkout: Path) -> None:
    (checkout / "tests" / "conformance" / "yard" / "test_more.py").write_text("import hodor\n")
    found = measure("yard", checkout)
    assert "tests/conformance/yard/test_more.py cannot be read" in found["errors"]
    assert found["proven"] == 2


def test_tests_are_only_read_when_asked_so(checkout: Path) -> None:
    marks = run(["tests/conformance/yard"], checkout, "--collect-only")
    assert {test.outcome for test in marks.tests.values()} == {"not run"}
    assert marks.tests["tests/conformance/yard/test_yard.py::test_passing"].rules == ["bid.1", "bid.2"]


def test_a_game_without_tests_is_all_open(checkout: Path) -> None:
    found = figures(find("yard"), run(["tests/conformance/nowhere"], checkout))
    assert found["proven"] == 0 and len(found["open"]) == found["clauses"]


def test_prose_that_a_test_proves_after_all_is_proven() -> None:
    game = find("betwixt")
    nothing, one = (figures(game, Marks({"a": MarkedTest(rules, [], "passed")}, [])) for rules in ([], ["deal.1"]))
    assert (one["proven"], one["prose"]) == (nothing["proven"] + 1, nothing["prose"] - 1)
    assert nothing["prose"] + len(nothing["open"]) == nothing["clauses"]


def test_a_copy_without_tests_tells_what_was_kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    kept = tmp_path / "conformance.json"
    monkeypatch.setattr(conformance, "checkout", lambda: None)
    monkeypatch.setattr(conformance, "KEPT", kept)
    with pytest.raises(NotMeasured, match="keeps no figures of yard"):
        report(["yard"])
    kept.write_text('{"yard": {"clauses": 17}, "betwixt": {}}')
    assert report(["yard"]) == {"yard": {"clauses": 17}}
    with pytest.raises(UnknownGame):
        report(["hodor"])


def test_a_run_in_a_checkout_keeps_its_figures(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, checkout: Path) -> None:
    kept = tmp_path / "conformance.json"
    kept.write_text('{"betwixt": {"clauses": 1}}')
    monkeypatch.setattr(conformance, "checkout", lambda: checkout)
    monkeypatch.setattr(conformance, "KEPT", kept)
    found = report(["yard"])
    monkeypatch.setattr(conformance, "checkout", lambda: None)
    assert report(["betwixt", "yard"]) == {"betwixt": {"clauses": 1}, **found}
