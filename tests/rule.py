"""The mark that says which clauses a test proves: `@rule("claim.4", "card.betrayal")`, at most four to a test."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from cyvasse.kernel.game import UnknownGame, find
from cyvasse.lab.conformance import unknown

MOST = 4


def rule(*clauses: str) -> pytest.MarkDecorator:
    assert 1 <= len(clauses) <= MOST, "a test proves one to four clauses"
    return pytest.mark.rule(*clauses)


def example(name: str) -> pytest.MarkDecorator:
    """A worked example of the rulebook, counted besides its clauses."""
    return pytest.mark.example(name)


def complaints(node: str, cited: Sequence[str]) -> list[str]:
    """What is wrong with the clauses that a conformance test cites: `node` is where pytest has found it."""
    name = node.split("/")[2]
    try:
        game = find(name)
    except UnknownGame:
        return [f"there is no game {name}"]
    wrong = [f"{node} cites {clause}, which {name} does not have" for clause in unknown(game, cited)]
    return wrong + [f"{node} cites more than {MOST} clauses"] * (len(cited) > MOST)
