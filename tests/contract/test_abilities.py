"""Games whose cards' abilities are data: all are said back in both languages, and random ones play, fork and dream."""

from __future__ import annotations

from typing import Any

import pytest

import cyvasse
from cyvasse.kernel import text
from cyvasse.kernel.abilities import read_all
from cyvasse.kernel.abilities.readback import ReadBack
from cyvasse.kernel.data import BadData
from cyvasse.kernel.game import AnyGame, find
from cyvasse.kernel.text import LANGUAGES, variables
from tests.contract.fuzz import Fuzz
from tests.contract.speech import assert_reads_well
from tests.contract.walk import THOROUGH

SPEAKING = [name for name in cyvasse.games() if find(name).vocabulary is not None]
every_speaking_game = pytest.mark.parametrize("name", SPEAKING)
both = pytest.mark.parametrize("lang", LANGUAGES)


def telling(game: AnyGame, lang: str) -> ReadBack[Any]:
    assert game.vocabulary is not None
    data = game.components(())
    return ReadBack(game.vocabulary, game.folder / "readback", lang, lambda word: game.word_name(word, lang, data))


@both
@every_speaking_game
def test_every_ability_is_said_back_and_nothing_it_holds_is_left_unsaid(name: str, lang: str) -> None:
    game = find(name)
    assert game.abilities is not None
    tells = telling(game, lang)
    for card, several in game.abilities(game.components(())).items():
        for ability in several:
            said = tells.says(ability)
            assert_reads_well(said, lang, card)
            assert said.endswith(".") and said[0] not in " ;,"
    assert tells.untold == []


@every_speaking_game
def test_the_words_of_abilities_are_the_same_in_both_languages(name: str) -> None:
    folder = find(name).folder / "readback"
    for lang in LANGUAGES:
        text.bundle(folder, lang)  # raises on anything that does not parse
    assert variables(folder, "en").keys() == variables(folder, "ru").keys()


@both
@every_speaking_game
def test_whatever_word_can_be_chosen_is_asked_for_by_a_name(name: str, lang: str) -> None:
    game = find(name)
    assert game.vocabulary is not None
    told = variables(game.folder / "readback", lang)
    assert {f"sort-{sort.replace(' ', '-').replace('_', '-')}" for sort in game.vocabulary.word_sorts()} <= told.keys()


@both
@every_speaking_game
def test_random_abilities_are_said_back(name: str, lang: str) -> None:
    game = find(name)
    assert game.abilities is not None
    fuzz, tells = Fuzz(name, seed=3), telling(game, lang)
    for several in game.abilities(game.components([fuzz.pack()])).values():
        for ability in several:
            said = tells.says(ability)
            assert said.endswith(".") and "{" not in said
    assert tells.untold == []


@every_speaking_game
def test_whatever_stands_there_is_read_or_told_in_one_sentence(name: str) -> None:
    fuzz = Fuzz(name, seed=2)
    for _ in range(20_000 if THOROUGH else 4_000):
        raw = fuzz.torn()
        try:
            read_all([raw], fuzz.words, "box/cards.yaml, torn", fuzz.names)
            fuzz.seen["read"] += 1
        except BadData as error:
            assert str(error).startswith("box/cards.yaml, torn: abilities"), raw
            fuzz.seen["told"] += 1
    assert fuzz.seen["read"] > 10 and fuzz.seen["told"] > 1000


@every_speaking_game
def test_random_abilities_play_fork_and_dream(name: str) -> None:
    fuzz = Fuzz(name, seed=1)
    for _ in range(20 if THOROUGH else 5):
        pack = fuzz.pack()
        for _ in range(2):
            fuzz.play(pack)
    assert fuzz.seen["accepted"] > 200 and fuzz.seen["dreams"] > 100 and fuzz.seen["told why"] > 5


@pytest.mark.soak
@every_speaking_game
def test_thirty_thousand_random_abilities_play_fork_and_dream(name: str) -> None:
    fuzz = Fuzz(name, seed=1000)
    while fuzz.seen["accepted"] < 30_000:
        pack = fuzz.pack()
        for _ in range(3):
            fuzz.play(pack)
