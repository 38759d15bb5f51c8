"""`cyvasse odds`: a position or a record, a seat, what it means to answer; sentences or figures."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import cyvasse
from tests.cli.terminal import Terminal, saved

POSITION = """
seats: 6
step: march
turn: stark
winterfell: stark knight footman, order march_0
moat_cailin: greyjoy footman
stark hand: eddard_stark ser_rodrick_cassel
greyjoy hand: euron_crows_eye dagmar_cleftjaw
"""
MARCH = "winterfell moat_cailin footman@winterfell knight@winterfell"


@pytest.fixture
def position(tmp_path: Path) -> str:
    file = tmp_path / "moat.yaml"
    file.write_text(POSITION, encoding="utf-8")
    return str(file)


@pytest.fixture
def record(tmp_path: Path) -> str:
    return saved(cyvasse.start("thrones", POSITION).play(f"stark: {MARCH}"), tmp_path / "moat.json")


def test_an_attack_is_considered_from_a_position(terminal: Terminal, position: str) -> None:
    said = terminal("odds", "thrones", position, "--words", MARCH)
    assert said.code == 0 and said.err == ""
    first, second, *rest = said.out.splitlines()
    assert first == "Odds of the combat for Moat Cailin: Stark attacks Greyjoy (exact)"
    assert second == "     50%  Stark wins the attack; units lost: attacker 0, defender 1"
    assert rest[2:5] == ["With Eddard Stark", "    100%  Stark wins the attack", "With Ser Rodrick Cassel"]


def test_a_record_that_stands_in_a_battle_needs_no_words(terminal: Terminal, record: str, position: str) -> None:
    considered = terminal("odds", "thrones", position, "--words", MARCH)
    assert terminal("odds", "thrones", record, "--seat", "stark") == considered
    spectator = terminal("odds", "thrones", record)
    assert spectator.out == considered.out.partition("With")[0]
    greyjoy = terminal("odds", "thrones", record, "--seat", "greyjoy", "--lang", "ru")
    assert "С картой «Эурон Вороний Глаз»" in greyjoy.out and "50\N{NO-BREAK SPACE}%" in greyjoy.out


def test_odds_print_one_json_object(terminal: Terminal, record: str) -> None:
    said = terminal("odds", "thrones", record, "--seat", "0", "--words", "eddard_stark", "--json")
    figures = json.loads(said.out)
    assert (figures["game"], figures["seat"], figures["exact"], figures["ways"]) == ("thrones", "stark", True, 2)
    assert sum(outcome["ways"] for outcome in figures["outcomes"]) == figures["ways"]
    assert [outcome["probability"] for outcome in figures["outcomes"]] == [0.5, 0.5]
    assert figures["sentences"] == [
        {"probability": 1.0, "text": "Stark wins the attack; units lost: attacker 0, defender 1"}
    ]
    choices = json.loads(terminal("odds", "thrones", record, "--seat", "0", "--json").out)["choices"]
    assert [choice["words"]["card"] for choice in choices] == ["eddard_stark", "ser_rodrick_cassel"]


def test_what_is_wrong_is_one_sentence(terminal: Terminal, position: str, record: str) -> None:
    assert "no battle here" in terminal.refuses("odds", "thrones", position)
    assert "нет боя" in terminal.refuses("odds", "thrones", position, "--lang", "ru")
    assert "no battles" in terminal.refuses("odds", "yard", position)
    assert "does not answer this question" in terminal.refuses("odds", "thrones", position, "--words", "pyke")
    assert "no seat" in terminal.refuses("odds", "thrones", record, "--seat", "arryn")
    terminal.refuses("odds", "thrones", position + ".none")
    terminal.refuses("odds", "chess", position)
    terminal.refuses("odds", "thrones")
