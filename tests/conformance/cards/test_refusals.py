"""Rulebook: what is refused, and by which clause. The answers and their clauses stand in refusals.yaml."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

from cyvasse.kernel.match import Match
from cyvasse.kernel.text import LANGUAGES
from tests.conformance.cards.tables import start
from tests.contract.speech import assert_reads_well
from tests.rule import rule


class Described(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position, what is played in it, and by answer the clauses that forbid it, the most specific one first."""

    position: str
    refused: dict[str, list[str]]
    play: list[str] = []


FOUND = msgspec.yaml.decode((Path(__file__).parent / "refusals.yaml").read_bytes(), type=list[Described])


@cache
def reached(number: int) -> Match:
    return start(FOUND[number].position).play(*FOUND[number].play)


def answers() -> list[Any]:
    return [
        pytest.param(number, answer, clauses, id=f"{number}-{answer}", marks=rule(clauses[0]))
        for number, described in enumerate(FOUND)
        for answer, clauses in described.refused.items()
    ]


@pytest.mark.parametrize(("number", "answer", "clauses"), answers())
def test_a_refusal_cites_the_most_specific_clause_that_forbids(number: int, answer: str, clauses: list[str]) -> None:
    house, _, line = answer.partition(": ")
    refusal = reached(number).why_not(house, line)
    assert refusal is not None and refusal.clause == clauses[0]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_refusals_speak_in_names(lang: str) -> None:
    for number, described in enumerate(FOUND):
        for answer in described.refused:
            house, _, line = answer.partition(": ")
            refusal = reached(number).why_not(house, line)
            assert refusal is not None
            said, _, clause = refusal.text(lang).partition(f" ({refusal.clause}: ")
            assert_reads_well(said, lang, answer)
            assert clause and said.count("«") == said.count("»")
