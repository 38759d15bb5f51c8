"""The rulebooks as data: clauses are numbered once, in both languages, and tests cite only what exists."""

from __future__ import annotations

from collections import Counter

import pytest

import cyvasse
from cyvasse.kernel import clauses
from cyvasse.kernel.game import find
from cyvasse.kernel.text import LANGUAGES
from tests.rule import MOST, complaints

SOURCES = {"rulebook", "derived", "public", "reconstructed", "ruling"}
PROSE = 0.12  # at most this share of a rulebook orders nothing that can be tested

every_game = pytest.mark.parametrize("name", cyvasse.games())


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


def test_a_test_that_cites_what_does_not_exist_or_too_much_is_named() -> None:
    assert complaints("tests/conformance/thrones/test_x.py::test_y", ["march.1", "card.mace_tyrell"]) == []
    (wrong,) = complaints("tests/conformance/thrones/test_x.py::test_y", ["march.999"])
    assert "test_y" in wrong and "march.999" in wrong
    (many,) = complaints("tests/conformance/thrones/test_x.py::test_y", ["march.1"] * (MOST + 1))
    assert str(MOST) in many
    assert complaints("tests/conformance/cyvasse/test_x.py::test_y", []) == ["there is no game cyvasse"]
