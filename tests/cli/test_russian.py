"""Each game in Russian: what is typed stands on the screen, and what is said is Russian."""

from __future__ import annotations

import re

import pytest

from tests.cli.terminal import Terminal

CLAUSE = re.compile(r"\b[a-z_]+\.[a-z0-9_]+")
ENGLISH = re.compile(r"[A-Za-z]{2,}")
NUMERAL = re.compile(r"\b[IVX]+\b")


def played(terminal: Terminal, game: str, *typed: str, seed: int = 3) -> str:
    """What the screen shows, in one line."""
    said = terminal("play", game, "--seed", str(seed), "--lang", "ru", typed="\n".join([*typed, ""]))
    assert said.code == 0 and said.err == ""
    english = ENGLISH.findall(NUMERAL.sub("", CLAUSE.sub("", said.out.replace("Enter", ""))))
    assert not english, english
    assert "ничего не значит" not in said.out
    return " ".join(said.out.split())


@pytest.mark.parametrize(
    ("game", "typed", "shown"),
    [
        (
            "thrones",
            [
                "Дрожащее море: Поход +0",
                "почему Дрожащее море: Поход -1",
                "правило Робб Старк",
                "Белая Гавань: Подмога",
                "Винтерфелл: Оборона +1",
                "Готово",
            ],
            [
                "Старк> Дрожащее море: Поход +0 Теперь на столе: Ваши приказы за ширмой: Дрожащее море: Поход +0.",
                "«Дрожащее море: Поход -1»: так нельзя. (planning.4:",
                "Робб Старк (3). Если вы победили,",
                "· Все приказы оглашены. · Ланнистер не применяет Посыльного ворона.",
            ],
        ),
        (
            "cards",
            [
                "Взять муллиган",
                "почему Засада в Шепчущем лесу",
                "правило Варис",
                "Сер Родрик Кассель",
                "Свита Старка",
                "Готово",
                "Переходя Трезубец",
            ],
            [
                "«Засада в Шепчущем лесу»: так нельзя. (setup.16:",
                "Варис (герой, Нейтральная карта, цена 2,",
                "Уже выложено: Сер Родрик Кассель, Свита Старка.",
                "- Свита Старка: Дом Старк, сила 1, битва, Свита",
                "· Дом Старк раскрывает замысел «Переходя Трезубец».",
            ],
        ),
        (
            "betwixt",
            ["Серсея Ланнистер", "почему Осада", "правило Терпение", "Шептуны", "Тирион Ланнистер"],
            [
                "«Осада»: так нельзя. (card.2:",
                "Терпение (0). Пока в стопке:",
                "· Серсея Ланнистер просматривает руку Тириона Ланнистера:",
                "Вы знаете: на руке (Тирион Ланнистер):",
            ],
        ),
        (
            "battles",
            ["почему Красный жетон выбора", "правило Стойкость", "Зелёный жетон выбора", "карта"],
            [
                "«Красный жетон выбора»: так нельзя. (orders.3:",
                "Стойкость: отряд может игнорировать 1 флаг",
                "· Дом Старков использует жетон выбора: зелёный щит.",
                "прописными – Дом Старков, строчными – Дом Ланнистеров",
            ],
        ),
        (
            "miniatures",
            ["Чардрево", "почему 24″ 24,5″ 0°", "12″ 24″ 0°", "правило Серый Ветер", "карта"],
            [
                "«24″ 24,5″ 0°»: так нельзя. (battlefield.7:",
                "· Положен элемент местности: Чардрево.",
                "Серый Ветер. Скорость 6, Защита 3+",
                "Стрелка – фронт отряда.",
            ],
        ),
    ],
)
def test_a_game_is_begun_by_typing_what_stands_on_the_screen(
    terminal: Terminal, game: str, typed: list[str], shown: list[str]
) -> None:
    said = played(terminal, game, *typed)
    for words in shown:
        assert words in said, words
