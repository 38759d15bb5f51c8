"""Everything a person reads is there in both languages: asks, events, options, words, clauses, tables, drawings."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree
from functools import partial
from statistics import median
from typing import Any

import msgspec
import pytest

from cyvasse.kernel import clauses, forms, text
from cyvasse.kernel.data import Name
from cyvasse.kernel.game import AnyGame, find
from cyvasse.kernel.luck import Dice
from cyvasse.kernel.question import ChooseSome, is_whole
from cyvasse.kernel.text import LANGUAGES
from cyvasse.learn import coach
from tests.contract.speech import (
    OF_A_LINE,
    asks,
    assert_reads_well,
    every_shipped_game,
    heard,
    literals,
    messages,
    variables,
    written,
)
from tests.contract.walk import every_game, everyone, illegal, stands, step_log
from tests.effort import calls

CYRILLIC = re.compile("[а-яА-ЯёЁ]")
COORDINATE = re.compile(r"[a-z]?-?\d+")  # a hex or a number is called alike in all languages
SHAPES = ("wide", "desk", "tall")

both = pytest.mark.parametrize("lang", LANGUAGES)


def assert_in_language(said: str, lang: str, what: str) -> None:
    assert said.strip(), f"{what}: nothing said in {lang}"
    assert not re.search(r"[{}]|_|\bNone\b(?! of| Can Be)", said), f"{what}: {said!r} in {lang}"
    if re.search("[A-Za-zа-яА-Я]", said):
        assert bool(CYRILLIC.search(said)) == (lang == "ru"), f"{what}: {said!r} in {lang}"


# -- the files of sentences -------------------------------------------------------------------------------------


@every_game()
def test_the_files_of_sentences_are_whole_and_alike(name: str) -> None:
    game = find(name)
    for lang in LANGUAGES:
        text.bundle(game.folder, lang)  # raises on anything that does not parse
    en, ru = ({key for key in text.keys(game.folder, lang) if not key.endswith(".plain")} for lang in ("en", "ru"))
    assert en == ru
    assert set(game.title) == set(LANGUAGES)


@every_game()
def test_every_kind_of_window_has_a_name_and_a_question(name: str) -> None:
    game = find(name)
    named = {key for key in text.keys(game.folder, "en") if key.startswith("windows-")}
    assert {f"windows-{kind.replace('.', '-')}" for kind in game.windows} == named
    assert set(game.windows) <= set(written(name))


@every_game()
def test_every_phase_has_a_name_and_steps_of_its_own(name: str) -> None:
    game = find(name)
    named = {key for key in text.keys(game.folder, "en") if key.startswith("phases-")}
    assert {f"phases-{phase}" for phase in game.phases} == named
    steps = [step for steps in game.phases.values() for step in steps]
    assert len(steps) == len(set(steps)) and set(steps) <= set(game.steps)


@every_shipped_game()
def test_every_step_has_a_name(name: str) -> None:
    game = find(name)
    assert {f"step-{step}" for step in game.steps} <= text.keys(game.folder, "en")


@every_game()
def test_every_ask_and_event_of_the_rules_has_a_sentence(name: str) -> None:
    game = find(name)
    assert written(name)
    for lang in LANGUAGES:
        keys = text.keys(game.folder, lang) | text.keys(text.HERE, lang)
        assert [key for key in written(name) if key.replace(".", "-") not in keys] == []


@every_game()
def test_the_scan_of_the_rules_misses_nothing_that_is_heard(name: str) -> None:
    asked = {question.ask for question, _ in heard(name).questions}
    assert asked | set(heard(name).log) <= set(written(name))


@every_shipped_game()
def test_the_coach_has_words_for_every_question_and_for_nothing_else(name: str) -> None:
    spoken_of = set(coach(name))
    assert sorted(asks(name) - spoken_of) == [], "asked, but the coach is silent: write it into coach.yaml"
    assert sorted(spoken_of - asks(name)) == [], "the coach speaks of it, but nothing asks it"


@every_shipped_game()
def test_no_sentence_is_left_over(name: str) -> None:
    used = literals(name)
    asked_or_said = {key.replace(".", "-") for key in written(name)}
    for key in text.keys(find(name).folder, "en"):
        base, kind = key.partition(".")[0].removesuffix("-brief"), key.partition("-")[0]
        if kind not in ("option", "step", "windows") and base not in asked_or_said:
            ways = {base, base.replace("-", ".", 1), base.partition("-")[2]}
            assert ways & used, f"nothing asks, says or tells {key}"


@both
@every_game()
def test_sentences_use_only_words_that_every_such_ask_or_event_gives(name: str, lang: str) -> None:
    given = {key.replace(".", "-"): frozenset.intersection(*places) for key, places in written(name).items()}
    for said, message in messages(name, lang):
        key, _, attribute = said.partition(".")
        if key in given:
            extra = OF_A_LINE if attribute and attribute not in ("hidden", "plain") else set()
            used = {name for name, _ in forms.wanted(frozenset(variables(message.value)), given[key] | extra)}
            named = {variable for variable in variables(message.value) if "-" not in variable}
            assert used | named <= given[key] | extra, said
            assert len(used | named) == len({each.partition("-")[0] for each in variables(message.value)}), said


@both
@every_shipped_game()
def test_answers_with_a_wording_of_their_own_begin_with_a_capital(name: str, lang: str) -> None:
    game = find(name)
    data = game.components(())
    for said, message in messages(name, lang):
        ask, _, line = said.partition(".")
        if line not in ("", "hidden", "plain", "option", "several", "standing", "help") and not variables(
            message.value
        ):
            label = text.label(game, lang, ask, {}, line, data)
            assert_reads_well(label, lang, said)
            assert begins_well(label), said


def begins_well(label: str) -> bool:
    first = label.lstrip("«+-−")[:1]
    return first.isupper() or first.isdigit()


# -- asks, events and options -----------------------------------------------------------------------------------


@both
@every_game()
def test_asks_and_events_have_sentences(name: str, lang: str) -> None:
    game = find(name)
    data = game.components(())
    asked: dict[str, list[dict[str, Any]]] = {}
    for question, _ in heard(name).questions:
        examples = asked.setdefault(question.ask, [])
        if question.words not in examples[-20:]:
            examples.append(question.words)
    for kind in (asked, heard(name).log):
        for key, examples in kind.items():
            for words in examples:
                assert_in_language(text.sentence(game, lang, key, words, data), lang, f"{key} {words}")


@both
@every_shipped_game()
def test_questions_and_their_options_read_well(name: str, lang: str) -> None:
    game = find(name)
    data = game.components(())
    labels: dict[Any, str] = {}
    for question, lines in heard(name).questions:
        said = text.sentence(game, lang, question.ask, question.words, data)
        assert_reads_well(said, lang, question.ask)
        assert said[-1] in ".?", f"{question.ask}: {said}"
        items = question.items if isinstance(question, ChooseSome) else []
        called = {}
        for line in dict.fromkeys([*lines, *items]):
            known = (question.ask, line, *map(str, question.words.values()))
            if known not in labels:
                label = text.label(game, lang, question.ask, question.words, line, data)
                assert_reads_well(label, lang, f"{question.ask} {line}")
                assert begins_well(label), f"{question.ask} {line}: {label}"
                labels[known] = label
            called[line] = labels[known]
        assert len(set(called.values())) == len(called), f"{question.ask}: options that read alike among {called}"


@both
@every_shipped_game()
def test_the_log_reads_well(name: str, lang: str) -> None:
    game = find(name)
    data = game.components(())
    for event, examples in heard(name).log.items():
        for words in examples:
            said = text.sentence(game, lang, event, words, data)
            assert_reads_well(said, lang, f"{event} {words}")
            assert said[-1] in ".!", said


@every_game()
def test_options_are_made_of_known_words_that_have_names(name: str) -> None:
    game = find(name)
    words, data = game.words(), game.components(())
    assert words == sorted(set(words)) and not any(re.search(r"\s", word) for word in words)
    vocabulary = set(words)
    named: set[str] = set()
    for question, lines in heard(name).questions:
        for word in {word for line in lines for word in line.split(" ")} - named:
            named.add(word)
            assert word in vocabulary or is_whole(word), f"{question.ask}: {word!r} is not among the game's words"
            assert_named(game, word, data)


@every_game()
def test_all_words_of_the_game_have_names(name: str) -> None:
    game = find(name)
    data = game.components(())
    for word in game.words():
        assert_named(game, word, data)


def assert_named(game: AnyGame, word: str, data: Any) -> None:
    if not COORDINATE.fullmatch(word):
        for lang in LANGUAGES:
            assert_in_language(game.word_name(word, lang, data), lang, word)


# -- clauses, tables and drawings -------------------------------------------------------------------------------


@every_game()
def test_cited_clauses_exist_in_both_languages(name: str) -> None:
    game = find(name)
    known = clauses.of(game)
    for clause, by in heard(name).cited.items():
        section, _, rest = clause.partition(".")
        if clause in known:
            assert all(known[clause].text.get(lang) for lang in LANGUAGES)
        else:
            texts = [game.card(rest, lang, game.components(())) for lang in LANGUAGES]
            assert section == "card" and all(texts), f"{by} cites {clause!r}"


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


@both
@every_shipped_game()
def test_every_line_of_a_table_reads_well(name: str, lang: str) -> None:
    game = find(name)
    known = {""}
    for view in heard(name).views:
        for line in game.describe(view, lang).split("\n"):
            if line not in known:
                known.add(line)
                assert_reads_well(line.removeprefix("  "), lang, view.step)


@every_game()
def test_the_same_view_is_told_in_the_same_words(name: str) -> None:
    game = find(name)
    for view in heard(name).views[::10]:
        again = msgspec.json.decode(msgspec.json.encode(view), type=game.view_type)
        assert game.describe(view, "en") == game.describe(again, "en")


@every_game()
def test_a_table_is_told_with_little_work(name: str) -> None:
    taken = []
    for view in heard(name).views[::5]:
        taken.append(calls(partial(find(name).describe, view, "ru")))
    assert median(taken) < 2800


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


# -- names in sentences -----------------------------------------------------------------------------------------


@every_shipped_game()
def test_every_name_tells_the_forms_that_its_sentences_want(name: str) -> None:
    game = find(name)
    data = game.components(())
    for lang in LANGUAGES:
        used = text.variables(game.folder, lang)
        said = [*heard(name).log.items(), *((question.ask, [question.words]) for question, _ in heard(name).questions)]
        for key, examples in said:
            for words in examples:
                for given, form in forms.wanted(used.get(key.replace(".", "-"), frozenset()), words):
                    if words[given] != "":
                        assert text.form_of(game, lang, words[given], form, data), (
                            f"{key}: {words[given]} has no {form}"
                        )


@every_shipped_game()
def test_sentences_that_want_a_case_have_a_plain_way(name: str) -> None:
    used = text.variables(find(name).folder, "ru")
    for key, found in used.items():
        wants = {each.rpartition("-")[2] for each in found if "-" in each}
        if wants and "." not in key:
            assert f"{key}.plain" in used or wants == {"is"}, key


@every_shipped_game()
def test_a_list_of_names_tells_its_forms_whole_or_not_at_all(name: str) -> None:
    data = find(name).components(())
    for field in data.__struct_fields__:
        entries = getattr(data, field)
        if isinstance(entries, dict) and all(hasattr(each, "name") for each in entries.values()):
            told = {id_: each.name.forms for id_, each in entries.items() if isinstance(each.name, Name)}
            assert len({each is None for each in told.values()}) <= 1, f"{field}: {told}"
            assert all(
                form and not re.search("[A-Za-z]", form) for each in told.values() if each for form in cases(each)
            )


def cases(told: forms.Forms) -> list[str]:
    return [form for case in forms.CASES if (form := getattr(told, case))]
