"""Whatever stands on the screen may be named, in both languages: to ask why it is no answer, and to read what it is."""

from __future__ import annotations

import pytest

import cyvasse
from cyvasse.cli.naming import meant, names, parted
from cyvasse.kernel.game import find
from cyvasse.kernel.match import Match
from tests.cli.terminal import Terminal


def planning(*answers: str) -> Match:
    return cyvasse.new("thrones", 3, 3).play(*(f"stark: {line}" for line in answers))


@pytest.mark.parametrize(
    "typed",
    [
        "Белая Гавань: Поход -1",
        "белая гавань поход -1",
        "White Harbor March -1",
        "поход -1 белая гавань",
        "white_harbor march_minus1",
    ],
)
def test_an_option_that_is_none_any_more_is_known_by_its_names(typed: str) -> None:
    match = planning("white_harbor march_minus1")
    line = meant(match, 0, match.questions[0], typed)
    refusal = match.why_not("stark", line)
    assert line == "white_harbor march_minus1" and refusal is not None and refusal.clause == "planning.4"


def test_of_several_meanings_the_one_is_taken_of_which_the_rules_have_most_to_say() -> None:
    match = planning()
    assert meant(match, 0, match.questions[0], "Пайк") == "pyke march_minus1"
    assert meant(match, 0, match.questions[0], "Кейтилин Старк") == "catelyn_stark"
    assert meant(match, 0, match.questions[0], "кракозябра") == "кракозябра"


def test_words_are_taken_in_another_order_only_where_they_mean_nothing_in_theirs() -> None:
    match = cyvasse.start(
        "thrones",
        """
        step: march
        turn: stark
        winterfell: stark knight, order march_0
        """,
    )
    there = meant(match, 0, match.questions[0], "Кархолд → Винтерфелл: Рыцарь")
    assert "winterfell karhold knight@winterfell" in match.options("stark")
    assert there.startswith("karhold winterfell") and match.why_not("stark", there) is not None


def test_what_a_question_puts_before_a_name_is_no_part_of_it() -> None:
    match = cyvasse.start("battles", "f9: stark war_host green\nturn: stark\nstark tokens: green")
    assert meant(match, 0, match.questions[0], "Гекс l3") == meant(match, 0, match.questions[0], "Hex l3") == "l3"


def test_in_a_set_what_is_no_item_is_explained_though_its_words_begin_many_items(terminal: Terminal) -> None:
    typed = "Линия щитов\nМейдж Мормонт\nпочему Стражи Ланниспорта (k4)\nпочему Воины севера\n"
    said = " ".join(terminal("play", "battles", "--seed", "3", "--lang", "ru", typed=typed).out.split())
    assert "так нельзя. (leadership.5:" in said
    assert "«Воины севера» можно понять по-разному: Воины севера (d9); Воины севера (f9)" in said


def test_names_are_known_in_all_their_cases_and_longer_ones_first() -> None:
    game = find("thrones")
    known = names(game, game.components(()))
    assert known["винтерфелл"] == known["в винтерфелле"] == known["winterfell"] == ["winterfell"]
    assert list(parted("белая гавань и рыцарь", known)) == ["белая гавань", "рыцарь"]


def test_the_terminal_explains_what_is_named_in_either_language(terminal: Terminal) -> None:
    typed = "почему Белая Гавань: Поход -1\nWhite Harbor: March -1\nпочему Белая Гавань: Поход -1\nпочему 99\n"
    said = " ".join(terminal("play", "thrones", "--seats", "3", "--seed", "3", "--lang", "ru", typed=typed).out.split())
    assert "Ответ «Белая Гавань: Поход -1» здесь возможен." in said
    assert "«Белая Гавань: Поход -1»: так нельзя. (planning.4:" in said and "Номера 99 в списке нет" in said


@pytest.mark.parametrize(
    ("game", "wanted", "lang", "said"),
    [
        ("thrones", "Кейтилин Старк", "ru", "Кейтилин Старк (0)."),
        ("thrones", "catelyn", "ru", "Кейтилин Старк (0)."),
        ("thrones", "Железный трон", "ru", "throne.1"),
        ("thrones", "Винтерфелл: Поход +1", "ru", "Винтерфелл: земля, крепость, 1 знак снабжения, 1 знак короны,"),
        ("thrones", "Winterfell", "en", "Beside it: Bay of Ice, Castle Black, Karhold,"),
        ("miniatures", "Верные мечи Старков 2", "ru", "Верные мечи Старков. Скорость"),
        ("battles", "j8 Лучники севера", "ru", "Лучники севера (стрелки,"),
        ("thrones", "MARCH.4", "en", "march.4"),
        ("thrones", "беглецы", "ru", "retreat.11"),
        ("cards", "Скрытность", "en", "keyword.4"),
        ("battles", "Стойкость", "ru", "keywords.5"),
        ("miniatures", "Robb Stark", "ru", "Робб Старк: Молодой волк."),
        ("betwixt", "осада", "ru", "Осада (6)."),
    ],
)
def test_rules_are_looked_up_by_the_name_of_a_card_a_section_or_a_term(
    terminal: Terminal, game: str, wanted: str, lang: str, said: str
) -> None:
    assert said in " ".join(terminal("rules", game, wanted, "--lang", lang).out.split())


def test_of_copies_of_a_card_one_is_shown(terminal: Terminal) -> None:
    assert terminal("rules", "cards", "Эддард Старк", "--lang", "ru").out.count("* Эддард Старк (") == 1


@pytest.mark.parametrize(
    ("wanted", "lang", "near"),
    [("Кейтелин Старк", "ru", "Кейтилин Старк"), ("Cersie", "en", "Cersei Lannister"), ("march.44", "en", "march.4")],
)
def test_what_is_not_found_is_answered_with_what_looks_like_it(
    terminal: Terminal, wanted: str, lang: str, near: str
) -> None:
    said = terminal.refuses("rules", "thrones", wanted, "--lang", lang)
    assert ("Did you mean" if lang == "en" else "Может быть") in said and near in said
