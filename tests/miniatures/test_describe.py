"""The table in words: all that lies open is told in both languages, and nothing that is hidden."""

from __future__ import annotations

import re

import pytest

import cyvasse
from cyvasse.kernel.match import Match

POSITION = """
    seats: 2
    step: activation
    turn: stark
    first: lannister
    round: 3
    active: stark_outriders
    edges: south north
    stark hand: devastating_impact
    lannister hand: intrigue_and_subterfuge
    stark_outriders: 34.2 9.6 346, hurt 2
    stark_sworn_swords_1: 8.5 20.2 8, models 9, panicked, done
    grey_wind: reserve
    lannister_guardsmen_1: 33 24 180, models 10
    terrain: [forest 8.5 11.5 12]
    objectives: [24 24, 8.5 20 stark_sworn_swords_1]
    tyrion: crown
"""


def table() -> Match:
    return cyvasse.start("miniatures", POSITION)


@pytest.mark.parametrize(
    "said",
    [
        "Round 3 of 6",
        "First player: House Lannister",
        "Deployment zone: The south edge",
        "Stark Outriders at 34.2, 9.6, facing 346°: models 4, wounds on the next 2",
        "Stark Sworn Swords 1 at 8.5, 20.2, facing 8°: models 9, with Robb Stark: The Wolf Lord, Panicked, activated",
        "Grey Wind in reserve",
        "House Umber Berserkers: destroyed",
        "Tyrion Lannister: The Imp: in the zone Crown",
        "Forest (Cover, Rough) at 8.5, 11.5, turned 12°",
        "2 at 8.5, 20, held by Stark Sworn Swords 1",
        "Your tactics cards: Devastating Impact.\n  Devastating Impact. A friendly unit performs a Charge",
        "Tactics cards: hand 1, deck 19",
        "Stark Outriders charges Lannister Guardsmen 1",
    ],
)
def test_all_that_a_player_knows_is_told(said: str) -> None:
    assert said in table().text("stark", "en")


@pytest.mark.parametrize(
    "said",
    [
        "Раунд 3 из 6",
        "Область развёртывания: Южный край",
        "Всадники Старков в точке 34,2; 9,6, фронт 346°: фигурок 4, ран на следующей 2",
        "Берсерки Амберов: отряд уничтожен",
        "Лес (укрытие, пересечённая местность) в точке 8,5; 11,5, поворот 12°",
        "контроль: Верные мечи Старков 1",
        "Шансы. Наступление: Всадники Старков → Гвардейцы Ланнистеров 1",
    ],
)
def test_it_is_told_in_russian(said: str) -> None:
    assert said in table().text("stark", "ru")


def test_no_english_and_no_key_is_left_in_the_russian_text() -> None:
    told = table().text("stark", "ru")
    assert not re.search("[A-Za-z]{2}", told)


def test_hands_of_others_are_not_told() -> None:
    match = table()
    assert "Intrigue" not in match.text("stark") and "Intrigue" in match.text("lannister")
    assert "Devastating Impact" not in match.text(None)


def test_a_siege_names_its_attacker_and_the_wounds_of_walls() -> None:
    match = cyvasse.start(
        "miniatures",
        """
        seats: 2
        options: {mode: storm}
        attacker: stark
        turn: stark
        first: stark
        stark_sworn_swords_1: 24 30 180
        lannister_guardsmen_1: 24 10 0
        """,
    )
    told = match.text("stark")
    assert "The castle is attacked by House Stark" in told
    wounds = match.table.data.wall.wounds
    assert f"wounds left {wounds}" in told


def test_odds_are_told_while_a_unit_may_act() -> None:
    told = table().text("lannister", "en")
    shares = [float(share) for share in re.findall(r"([\d.]+)% ", told)]
    assert "falls short" in told and 50 < sum(shares) <= 100.5
    idle = cyvasse.start(
        "miniatures", POSITION.replace("step: activation", "step: turn").replace("    active: stark_outriders\n", "")
    )
    assert "Odds" not in idle.text("lannister", "en")
