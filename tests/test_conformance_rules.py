"""The rulebooks as data: clauses are numbered once, in both languages, and tests cite only what exists."""

from __future__ import annotations

from collections import Counter
from functools import cache
from pathlib import Path

import pytest

import cyvasse
from cyvasse.kernel import clauses
from cyvasse.kernel.game import GAMES, find
from cyvasse.kernel.text import LANGUAGES
from cyvasse.lab.conformance import Marks, run, unknown
from tests.rule import MOST

ROOT = Path(__file__).parents[1]
SOURCES = {"rulebook", "derived", "public", "reconstructed", "ruling"}
PROSE = 0.12  # at most this share of a rulebook orders nothing that can be tested

every_game = pytest.mark.parametrize("name", cyvasse.games())


@cache
def collected() -> Marks:
    """All marks of all conformance tests, none of which is run."""
    return run(["tests/conformance"], ROOT, "--collect-only")


@every_game
def test_clauses_are_numbered_once_and_in_their_section(name: str) -> None:
    sections = clauses.sections(find(name).folder)
    numbers = Counter(clause.id for section in sections for clause in section.clauses)
    assert [clause for clause, times in numbers.items() if times > 1] == []
    for section in sections:
        for clause in section.clauses:
            head, _, number = clause.id.partition(".")
            assert head == section.section and number.isdigit(), clause.id


@every_game
def test_clauses_are_there_in_both_languages(name: str) -> None:
    for section in clauses.sections(find(name).folder):
        assert all(section.title.get(lang) for lang in LANGUAGES), section.section
        for clause in section.clauses:
            assert all(clause.text.get(lang) for lang in LANGUAGES), clause.id
            for part in (clause.note, clause.prose, clause.reason):
                assert not part or all(part.get(lang) for lang in LANGUAGES), clause.id


@every_game
def test_rulings_have_reasons_and_sources_are_known(name: str) -> None:
    for clause in clauses.of(find(name)).values():
        assert clause.source in SOURCES, clause.id
        assert clause.source != "ruling" or clause.reason, clause.id


@every_game
def test_little_of_a_rulebook_is_prose(name: str) -> None:
    known = clauses.of(find(name)).values()
    assert sum(bool(clause.prose) for clause in known) <= PROSE * len(known)


@every_game
def test_tests_cite_what_exists(name: str) -> None:
    game = find(name)
    for node, test in collected().tests.items():
        if node.startswith(f"tests/conformance/{name}/"):
            assert unknown(game, test.rules) == [], node
            assert len(test.rules) <= MOST, f"{node} cites more than {MOST} clauses"


def test_conformance_tests_can_all_be_read() -> None:
    assert collected().broken == []
    assert {node.split("/")[2] for node in collected().tests} <= {*GAMES, *cyvasse.games()}
