"""The battle in words: everything a player needs, in both languages, and nothing hidden."""

from __future__ import annotations

import re

import msgspec
import pytest

import cyvasse
from cyvasse.games.battles.components import components
from cyvasse.games.battles.describe import aims, describe
from cyvasse.games.battles.view import View
from cyvasse.kernel.luck import Dice
from cyvasse.kernel.match import Match

FIELD = """
options: {battle: s25}
field: clear
step: command
turn: stark
morale: 8
k1: outpost
e5: stark war_host green 3 maege, engaged e4, guard, led 1
e4: lannister casterly_rock_cavaliers blue 2, inactive
h6: stark kennelmasters red 2, horns 1
i5: lannister stone_crows green 4 shagga, loot
m7: building, fire 2
n7: forest, devastated
o7: warhorn
n8: merchant
m9: fallen cavalry 1
h5: marker stark
committed: maege
stark tokens: green green valor
stark hand: stark_basic_2
stark brothers: 3
lannister hand: lannister_basic_1
trophies: 2
axes: 1
catapults: stark red active
"""
both_languages = pytest.mark.parametrize("lang", ["en", "ru"])


def told(match: Match, seat: int | None, lang: str = "en") -> str:
    view = match.view(seat)
    assert isinstance(view, View)
    return describe(view, lang)


def test_a_unit_is_told_with_all_that_it_bears() -> None:
    said = told(cyvasse.start("battles", FIELD), 0)
    assert (
        "e5 War Host of the North, green, 3 of 4; Maege Mormont (Lady of Bear Island), command tokens 1 of 1, capture 2"
        ", card turned; engaged with e4, begun by House Stark; defence token" in said
    )
    assert "e4 Casterly Rock Cavaliers, blue, 2 of 3; inactive; engaged with e5, begun by House Stark" in said
    assert "horns 1" in said and "Stone Crows, green, 4 of 4; Shagga son of Dolf" in said and "; loot" in said


def test_everything_on_the_field_is_told() -> None:
    said = told(cyvasse.start("battles", FIELD), 0)
    for line in (
        "Fire in m7: 2.",
        "Devastated: n7.",
        "Merchants in: n8.",
        "Fallen in m9: ",
        "Objective h5: House Stark.",
        "Building: m7",
        "Outpost: k1",
        "Brotherhood tokens: 3.",
        "Trophies: 2.",
        "Axes: 1.",
        "Catapult (red): ready.",
        "morale 8",
        "morale 14",
        "green shield ×2, valor",
    ):
        assert line in said, line
    assert re.search("Warhorns in: .*o7", said)


def test_a_hand_is_told_with_its_text_to_its_owner_only() -> None:
    match = cyvasse.start("battles", FIELD)
    cards = components().leadership_cards
    own, other = cards["stark_basic_2"].name["en"], cards["lannister_basic_1"].name["en"]
    assert f"  {own}: Order" in told(match, 0)
    assert other in told(match, 1) and f"Your hand: {other}" not in told(match, 0)
    assert "Your hand" not in told(match, None)


def test_the_turn_and_its_attacks_are_told_with_their_odds() -> None:
    match = cyvasse.start("battles", FIELD.replace("stark tokens: green green valor", "stark tokens: green"))
    match.play("stark: green")
    while match.questions[0].ask != "attack":
        options = match.options(0)
        match.play(f"stark: {next(word for word in ('e5', 'stay', options[0]) if word in options)}")
    said = told(match, 1)
    assert "Ordered: e5." in said
    assert re.search(r"House Stark, Melee e5 → e4: .*both stand \d+(\.\d)?%", said)
    assert re.search(r"Дом Старков, Ближняя атака e5 → e4: .*%", told(match, 0, "ru"))


@both_languages
@pytest.mark.parametrize("battle", [*components().scenarios, *components().skirmishes])
def test_every_battle_says_how_it_is_won(battle: str, lang: str) -> None:
    lines = aims(battle, lang, msgspec.json.encode([]))
    assert len(lines) > 1 and all(line.strip() for line in lines)
    for line in lines:
        assert "{" not in line and "aim-" not in line and "award-" not in line
        assert bool(re.search("[А-я]", line)) == (lang == "ru")


@both_languages
def test_nothing_untranslated_is_left_in_random_battles(lang: str) -> None:
    for battle, seed in (("s11", 1), ("s22", 2), ("s25", 3), (next(iter(components().skirmishes)), 4)):
        match, luck = cyvasse.new("battles", seed=seed, options={"battle": battle, "gambits": True}), Dice(seed)
        for _ in range(150):
            if match.over:
                break
            seat, question = next(iter(match.questions.items()))
            match.give(seat, question.sample(luck))
            said = told(match, seat, lang)
            assert not re.search(r"\b(tell|step|aim|award|odds)-\w+|[a-z]+_[a-z]+", said), said
            assert lang == "ru" or not re.search("[А-я]", said)


def test_the_end_names_the_winner() -> None:
    match, luck = cyvasse.new("battles", seed=3, options={"battle": "s14"}), Dice(3)
    while not match.over:
        seat, question = next(iter(match.questions.items()))
        match.give(seat, question.sample(luck))
    house = components().houses[match.names[match.winners[0]]].name["en"]
    assert f"won by {house}" in told(match, None)


def test_a_condition_names_its_hexes() -> None:
    assert aims("s1", "en", msgspec.json.encode([]))[0] == (
        "House Lannister wins after 5 rounds if it controls 2 of the objectives j8 l8; otherwise House Stark wins."
    )


def test_what_the_inn_asks_for_is_told() -> None:
    assert aims("s15", "en", msgspec.json.encode([]))[0] == (
        "House Lannister wins as soon as 2 of its units have left by the exits or it has 3 strategy tokens; "
        "otherwise House Stark wins after 5 rounds."
    )
