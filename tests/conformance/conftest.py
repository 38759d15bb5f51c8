"""Whoever collects the tests of the rulebooks is told when one cites a clause that does not exist."""

from __future__ import annotations

import pytest

from tests.rule import complaints

HERE = "tests/conformance/"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    wrong: list[str] = []
    for item in items:
        if item.nodeid.startswith(HERE):
            cited = [str(clause) for mark in item.iter_markers("rule") for clause in mark.args]
            wrong += complaints(item.nodeid, cited)
    if wrong:
        raise pytest.UsageError("\n".join(wrong))
