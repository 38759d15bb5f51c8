"""A plugin for pytest that writes down which clauses each test cites and how it went.

Used as `pytest -p cyvasse.lab.marks` with CYVASSE_MARKS naming the file to write.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:  # the library itself does not need pytest
    import pytest

MARKS = "CYVASSE_MARKS"

_tests: dict[str, dict[str, Any]] = {}
_broken: list[str] = []


def pytest_itemcollected(item: pytest.Item) -> None:
    _tests[item.nodeid] = {
        "rules": [str(clause) for mark in item.iter_markers("rule") for clause in mark.args],
        "examples": [str(name) for mark in item.iter_markers("example") for name in mark.args],
        "outcome": "not run",
    }


def pytest_collectreport(report: pytest.CollectReport) -> None:
    if report.failed:
        _broken.append(report.nodeid)


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Of the three reports of a test (set-up, call, clean-up) a failure in any counts, else the call."""
    test = _tests[report.nodeid]
    if report.failed:
        test["outcome"] = "failed"
    elif test["outcome"] != "failed" and (report.when == "call" or report.skipped):
        test["outcome"] = report.outcome


def pytest_sessionfinish() -> None:
    found = {"tests": _tests, "broken": _broken}
    Path(os.environ[MARKS]).write_text(json.dumps(found), encoding="utf-8")
