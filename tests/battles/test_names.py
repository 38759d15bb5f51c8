"""Units are called by kind or commander and by the hex where they stand: in options, questions and refusals."""

from __future__ import annotations

import pytest

from cyvasse.cli import screen
from cyvasse.kernel import text
from cyvasse.kernel.match import Match
from tests.conformance.battles.fields import start

FIELD = """
    stark tokens: green morale
    stark hand: stark_basic_2
    h6: stark war_host green
    h7: stark winterfell_riders green robb_king
    h5: lannister lannisport_guards green
    h3: lannister casterly_rock_cavaliers blue addam, inactive
"""


def labels(match: Match, lang: str) -> dict[str, str]:
    """The options of whoever is asked, as people read them."""
    asked = next(iter(match.questions.values())).asked()
    lines = [*asked.options, *asked.items]
    there = text.standing(match.game, match.table, lines)
    return {line: text.label(match.game, lang, asked.ask, asked.words, line, match.table.data, there) for line in lines}


def question(match: Match, lang: str) -> str:
    asked = next(iter(match.questions.values())).asked()
    return text.sentence(match.game, lang, asked.ask, asked.words, match.table.data)


def refusal(match: Match, line: str, lang: str) -> str:
    found = match.why_not("stark", line)
    assert found is not None
    return found.text(lang).partition(" (")[0] + f" ({found.clause})"


@pytest.mark.parametrize(
    ("lang", "host", "robb"),
    [
        ("en", "War Host of the North (h6)", "Robb Stark's unit (h7)"),
        ("ru", "Воины севера (h6)", "Отряд Робба Старка (h7)"),
    ],
)
def test_units_are_options_by_name(lang: str, host: str, robb: str) -> None:
    match = start(FIELD).play("stark: green")
    assert labels(match, lang) == {"h6": host, "h7": robb}


def test_hexes_stay_hexes_where_a_way_is_asked() -> None:
    match = start(FIELD).play("stark: green", "stark: h6")
    assert labels(match, "en")["g6"] == "Hex g6" and labels(match, "ru")["g6"] == "Гекс g6"
    assert question(match, "en") == "Where do you move War Host of the North (h6), up to 3 hexes?"
    assert question(match, "ru") == "Куда движутся Воины севера (h6), до 3 гексов?"


def test_an_attack_names_its_target() -> None:
    match = start(FIELD).play("stark: green", "stark: h6", "stark: stay")
    assert labels(match, "en")["melee h5"] == "Melee: Lannisport Guards (h5)"
    assert question(match, "ru") == "Как атакуют Воины севера (h6)?"


def test_the_flag_speaks_of_whom_it_rallies() -> None:
    match = start(FIELD.replace("green\n    h7", "green, inactive\n    h7")).play("stark: morale")
    assert labels(match, "ru")["h6"] == "Активизировать Воинов севера (h6)"
    assert labels(match, "en")["h6"] == "Rally War Host of the North (h6)"


def test_several_units_are_listed_by_name() -> None:
    match = start(FIELD).play("stark: stark_basic_2")
    asked = match.questions[0].asked()
    there = text.standing(match.game, match.table, ["h6 h7"])
    said = text.label(match.game, "ru", asked.ask, asked.words, "h6 h7", match.table.data, there)
    assert said == "Воины севера (h6), отряд Робба Старка (h7)"
    assert screen.label(match, asked, "h6") in ("War Host of the North (h6)", "Воины севера (h6)")


@pytest.mark.parametrize(
    ("line", "en", "ru"),
    [
        ("h3", "Addam Marbrand's unit", "«Отряд Аддама Марбранда"),
        ("h5", "Lannisport Guards", "«Стражи Ланниспорта"),
        ("a1", "Hex a1", "«Гекс a1»"),
    ],
)
def test_refusals_name_units_and_hexes(line: str, en: str, ru: str) -> None:
    match = start(FIELD).play("stark: green")
    assert en in refusal(match, line, "en") and refusal(match, line, "ru").startswith(ru)
