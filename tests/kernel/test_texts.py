"""Sentences: both languages have the same keys, nothing is junk, and what is missing is noticed."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

import cyvasse
from cyvasse.kernel import clauses, text
from cyvasse.kernel.game import find
from examples.yard import cyvasse_yard as yard

from .attack import any_line

KERNEL = Path(text.__file__).parent
SOURCES = [yard.__file__, *map(str, sorted(KERNEL.glob("*.py")))]


@pytest.mark.parametrize("folder", [KERNEL, yard.GAME.folder], ids=["kernel", "yard"])
def test_both_languages_have_the_same_keys(folder: Path) -> None:
    for lang in text.LANGUAGES:
        text.bundle(folder, lang)
    assert text.keys(folder, "en") == text.keys(folder, "ru")


def test_every_refusal_of_the_kernel_has_its_sentence() -> None:
    refusal = re.compile(r'efused\((?:[\w.]+, )?(?:""|[\w.\[\]]+), "([a-z-]+)"')
    used = {key for path in SOURCES for key in refusal.findall(Path(path).read_text(encoding="utf-8"))}
    assert {"no-such-seat", "consent", "option-value", "options", "forbidden"} <= used
    by_form = {"not-asked", "over", "twice", "exactly", "too-few", "too-many", "number"}
    missing = {f"refused-{key}" for key in used | by_form} - text.keys(KERNEL, "en")
    assert not missing


def test_junk_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "en.ftl").write_text("fine = Fine\nnot a message\n", encoding="utf-8")
    with pytest.raises(text.BadText, match="not a message"):
        text.bundle(tmp_path, "en")


def test_a_word_that_a_sentence_needs_and_does_not_get_is_an_error() -> None:
    with pytest.raises(text.BadText, match="deal-card"):
        text.sentence(yard.GAME, "en", "deal.card", {"seat": "red"}, yard.components(()))


def test_a_key_without_a_sentence_is_said_as_it_stands() -> None:
    assert text.sentence(yard.GAME, "en", "no.such", {"card": "sword"}, yard.components(())) == "no.such Sword"
    assert text.kernel_sentence("en", "no-such", {}) == "no-such"


def test_a_played_game_finds_all_its_sentences() -> None:
    rng = random.Random(2)
    match = cyvasse.new("yard", seats=4, seed=1)
    asked: set[str] = set()
    while not match.over:
        for seat, question in match.questions.items():
            asked.add(question.ask)
            for lang in text.LANGUAGES:
                assert text.sentence(match.game, lang, question.ask, question.words, match.table.data)
                for line in question.options[:5]:
                    assert text.label(match.game, lang, question.ask, question.words, line, match.table.data)
                assert match.text(seat, lang)
        seat = rng.choice(sorted(match.questions))
        match.answer(seat, any_line(match, seat, rng))
    events = {line.event for line in match.log(None)}
    keys = text.keys(yard.GAME.folder, "en")
    assert {key.replace(".", "-") for key in asked | events} <= keys
    for lang in text.LANGUAGES:
        assert all(match.says(seat, lang) for seat in (0, None))


def test_every_word_has_a_name_in_both_languages() -> None:
    game, data = find("yard"), yard.components(())
    assert game.words() == sorted(game.words())
    for word in game.words():
        if not word.isdigit():
            assert game.word_name(word, "ru", data) != word, word
            assert game.word_name(word, "en", data)


def test_every_clause_is_there_in_both_languages_and_is_cited_by_what_asks() -> None:
    known = clauses.of(yard.GAME)
    assert all(set(clause.text) == {"en", "ru"} for clause in known.values())
    cited = set(re.findall(r'"([a-z]+\.\d+)"', Path(yard.__file__).read_text(encoding="utf-8")))
    assert cited <= set(known)
    assert set(known) - cited == {"deal.1", "tilt.1"}, "nobody is asked anything there"


def test_a_card_says_its_text_and_a_word_that_is_no_card_nothing() -> None:
    assert yard.GAME.card("sword", "ru", yard.components(())) == "Меч: 3"
    assert yard.GAME.card("pass", "en", yard.components(())) is None


def test_a_picture_stands_alone() -> None:
    match = cyvasse.new("yard", seed=1)
    assert match.svg(0).startswith("<svg xmlns=") and match._repr_svg_() == match.svg()
    assert match.svg(0) != match.svg(1), "each sees its own hand"
    assert "data-word" in match.svg("red", "ru", "tall")


@pytest.mark.parametrize(
    ("name", "said"),
    [("Набег", "«Набег»"), ("«Молчаливая»", "«Молчаливая»"), ("«А» (Б)", "«„А“ (Б)»"), ("Б, «А»", "«Б, „А“»")],
)
def test_marks_of_a_name_are_not_set_twice_and_beside_other_words_they_are_the_inner_ones(name: str, said: str) -> None:
    assert text.kernel_sentence("ru", "refused-forbidden", {"line": name}) == f"{said}: так нельзя."
