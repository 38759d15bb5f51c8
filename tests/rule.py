"""The mark that says which clauses a test proves: `@rule("claim.4", "card.betrayal")`, at most four to a test."""

from __future__ import annotations

import pytest

MOST = 4


def rule(*clauses: str) -> pytest.MarkDecorator:
    assert 1 <= len(clauses) <= MOST, "a test proves one to four clauses"
    return pytest.mark.rule(*clauses)


def example(name: str) -> pytest.MarkDecorator:
    """A worked example of the rulebook, counted besides its clauses."""
    return pytest.mark.example(name)
