"""Everything a person reads is there in both languages: asks, events, options, words, clauses, tables, drawings."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree
from dataclasses import dataclass, field
from functools import cache
from typing import Any

import msgspec
import pytest

from cyvasse.kernel import clauses, text
from cyvasse.kernel.game import Game, find
from cyvasse.kernel.question import is_whole
from cyvasse.kernel.stream import Dice
from cyvasse.kernel.text import LANGUAGES
from tests.contract.walk import every_game, everyone, illegal, legal, stands, step_log, variants, walk

CYRILLIC = re.compile("[а-яА-ЯёЁ]")
COORDINATE = re.compile(r"[a-z]?-?\d+")  # a hex or a number is called alike in all languages
SHAPES = ("wide", "desk", "tall")


@dataclass
class Heard:
    """What was asked, said and offered in random games."""

    asks: dict[str, list[dict[str, Any]]] = field(default_factory=dict)
    events: dict[str, list[dict[str, Any]]] = field(default_factory=dict)
    options: dict[str, list[str]] = field(default_factory=dict)  # by ask
    cited: dict[str, str] = field(default_factory=dict)  # clause -> who cites it


def add(found: dict[str, list[Any]], key: str, thing: Any, most: int) -> None:
    known = found.setdefault(key, [])
    if len(known) < most and thing not in known:
        known.append(thing)


@cache
def heard(name: str) -> Heard:
    found, dice = Heard(), Dice(12)
    for seed, variant in enumerate(variants(name, 16)):
        match = variant.new(seed)
        for _ in walk(match, dice):
            for question in match.questions.values():
                add(found.asks, question.ask, question.words, 12)
                found.cited[question.rule] = question.ask
                for line in legal(question, dice, 6):
                    add(found.options, question.ask, line, 200)
        for seat in everyone(match):
            for line_ in match.log(seat):
                add(found.events, line_.event, line_.words, 12)
    for match in stands(name, 100):
        for seat in match.questions:
            for line in illegal(match, seat, dice, 4):
                refusal = match.why_not(seat, line)
                assert refusal is not None
                found.cited[refusal.clause] = f"{match.questions[seat].ask}: {line}"
    return found


def assert_reads_well(said: str, lang: str, what: str) -> None:
    assert said.strip(), f"{what}: nothing said in {lang}"
    assert not re.search(r"[{}]|_|\bNone\b(?! of)", said), f"{what}: {said!r} in {lang}"
    if re.search("[A-Za-zа-яА-Я]", said):
        assert bool(CYRILLIC.search(said)) == (lang == "ru"), f"{what}: {said!r} in {lang}"


@every_game()
def test_asks_and_events_have_sentences(name: str) -> None:
    game = find(name)
    data = game.components(())
    for kind in (heard(name).asks, heard(name).events):
        for key, examples in kind.items():
            for lang in LANGUAGES:
                assert key.replace(".", "-") in text.keys(game.folder, lang), f"{key}: no sentence in {lang}"
                for words in examples:
                    assert_reads_well(text.sentence(game, lang, key, words, data), lang, f"{key} {words}")


@every_game()
def test_the_files_of_sentences_are_whole_and_alike(name: str) -> None:
    game = find(name)
    for lang in LANGUAGES:
        text.bundle(game.folder, lang)  # raises on anything that does not parse
    assert text.keys(game.folder, "en") == text.keys(game.folder, "ru")
    assert set(game.title) == set(LANGUAGES)
    for option in msgspec.structs.fields(game.options):
        assert f"option-{option.name}" in text.keys(game.folder, "en")


@every_game()
def test_options_are_made_of_known_words_that_have_names(name: str) -> None:
    game = find(name)
    words, data = game.words(), game.components(())
    assert words == sorted(set(words)) and not any(re.search(r"\s", word) for word in words)
    vocabulary = set(words)
    for ask, offered in heard(name).options.items():
        for line in offered:
            for word in line.split(" "):
                assert word in vocabulary or is_whole(word), f"{ask}: {word!r} is not among the game's words"
                assert_named(game, word, data)
            example = heard(name).asks[ask][0]
            for lang in LANGUAGES:
                assert_reads_well(text.label(game, lang, ask, example, line, data), lang, f"{ask}: {line}")


@every_game()
def test_all_words_of_the_game_have_names(name: str) -> None:
    game = find(name)
    data = game.components(())
    for word in game.words():
        assert_named(game, word, data)


def assert_named(game: Game, word: str, data: Any) -> None:
    if not COORDINATE.fullmatch(word):
        for lang in LANGUAGES:
            assert_reads_well(game.word_name(word, lang, data), lang, word)


@every_game()
def test_cited_clauses_exist_in_both_languages(name: str) -> None:
    game = find(name)
    known = clauses.of(game)
    cited = dict(heard(name).cited)
    for option in msgspec.structs.fields(game.options):
        cited[clause_of(option.type)] = f"option {option.name}"
    for clause, by in cited.items():
        section, _, rest = clause.partition(".")
        if clause in known:
            assert all(known[clause].text.get(lang) for lang in LANGUAGES)
        else:
            texts = [game.card(rest, lang, game.components(())) for lang in LANGUAGES]
            assert section == "card" and all(texts), f"{by} cites {clause!r}"


def clause_of(type_: Any) -> str:
    """An option's clause, from the Meta of its annotation."""
    info = msgspec.inspect.type_info(type_)
    assert isinstance(info, msgspec.inspect.Metadata) and info.extra, f"{type_} names no clause"
    return str(info.extra["clause"])


@every_game()
def test_tables_and_refusals_read_well(name: str) -> None:
    dice = Dice(13)
    for match in stands(name, 30):
        seats = everyone(match)
        seat = dice.one(seats)
        for lang in LANGUAGES:
            assert match.text(seat, lang)
            assert bool(CYRILLIC.search(match.text(seat, lang))) == (lang == "ru")
        for asked in match.questions:
            for line in illegal(match, asked, dice, 2):
                refusal = match.why_not(asked, line)
                assert refusal is not None and refusal.text("en") != refusal.text("ru")
                assert CYRILLIC.search(refusal.text("ru"))
        assert len(match.says(seat, "ru")) == len(match.log(seat)) >= len(step_log(match, seat))


@pytest.mark.parametrize("shape", SHAPES)
@every_game()
def test_drawings_are_well_formed(name: str, shape: str) -> None:
    dice = Dice(14)
    for match in stands(name, 5):
        for lang in LANGUAGES:
            seat = dice.one(everyone(match))
            drawn = ElementTree.fromstring(match.svg(seat, lang, shape))
            assert drawn.tag == "{http://www.w3.org/2000/svg}svg"
            words = [node.get("data-word", "") for node in drawn.iter()]
            assert not any(re.search(r"\s", word) for word in words), "a data-word is one whole word"
            assert match.svg(seat, lang, shape) == match.game.picture(match.view(seat), lang, shape)
