"""What people read of A Game of Thrones: names, sentences and labels as they should be, and the board in words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, cast

import pytest

import cyvasse
from cyvasse.games.thrones import GAME
from cyvasse.games.thrones.components import components
from cyvasse.games.thrones.describe import PHASES, describe
from cyvasse.games.thrones.view import View
from cyvasse.games.thrones.words import vocabulary, word_name
from cyvasse.kernel import clauses, text
from cyvasse.kernel.text import LANGUAGES
from tests.contract import speech
from tests.contract.speech import assert_reads_well

DATA = components()
NAMED_IN_FULL = {  # asks that call their card by its name
    "tyrion": "tyrion_lannister",
    "aeron": "aeron_damphair",
    "mace": "mace_tyrell",
    "thorns": "queen_of_thorns",
    "doran": "doran_martell",
    "cersei": "cersei_lannister",
    "renly": "renly_baratheon",
    "patchface": "patchface",
    "wildlings-discard": "massing_on_the_milkwater",
    "wildlings-track_down": "king_beyond_the_wall",
    "wildlings-track_up": "king_beyond_the_wall",
    "wildlings-take_card": "mammoth_riders",
    "wildlings-castle": "horde_descends",
    "wildlings-muster": "horde_descends",
    "wildlings-upgrade": "crow_killers",
    "wildlings-raid": "preemptive_raid",
}

both = pytest.mark.parametrize("lang", LANGUAGES)


def views() -> list[View]:
    """Of all steps and seats, from random games."""
    return cast(list[View], speech.heard("thrones").views)


# -- sentences --------------------------------------------------------------------------------------------------


def test_the_scan_finds_asks_and_events_however_they_are_written() -> None:
    keys = {"raid", "raven.kept", "raven.buried", "wildlings.bid", "clash.bid", "wildlings.highest", "unit.replaced"}
    assert keys <= set(speech.written("thrones")) and "bury" not in speech.written("thrones")
    assert speech.written("thrones")["clash.bid"] == [frozenset({"", "track"})]


@pytest.mark.parametrize(("lang", "by"), [("en", r"option “(.+?)”"), ("ru", r"настройк\w+ «(.+?)»")], ids=["en", "ru"])
def test_every_option_that_a_ruling_names_can_be_chosen(lang: str, by: str) -> None:
    named = [name for clause in clauses.of(GAME).values() for name in re.findall(by, clause.text[lang])]
    keys = [key for key in text.keys(GAME.folder, lang) if re.fullmatch(r"option-\w+(-\w+)?", key)]
    offered = [re.sub("[«»“”]", "", text.phrase(GAME.folder, lang, key)) for key in keys]
    assert len(named) >= 2
    assert all(any(option.startswith(name) for option in offered) for name in named), named


def test_every_step_of_a_round_belongs_to_a_phase() -> None:
    assert {step for steps in PHASES.values() for step in steps} == {*GAME.steps} - {"setup", "end"}


@both
def test_asks_that_name_their_card_call_it_as_it_is_printed(lang: str) -> None:
    for ask, card in NAMED_IN_FULL.items():
        assert word_name(card, lang, DATA) in text.phrase(GAME.folder, lang, ask, house="", area="", victim="", card="")


@both
def test_sentences_that_random_games_may_never_reach_read_well_too(lang: str) -> None:
    for key, places in speech.written("thrones").items():
        for number in range(6):
            words: dict[str, Any] = dict.fromkeys(frozenset.intersection(*places), "winterfell")
            words |= {
                name: number
                for name in words
                if name in ("count", "amount", "round", "level", "threat", "areas", "least", "most")
            }
            assert_reads_well(text.sentence(GAME, lang, key, words, DATA), lang, key)


# -- what words are called ------------------------------------------------------------------------------------


@both
def test_every_word_of_the_vocabulary_has_a_name(lang: str) -> None:
    for word in vocabulary():
        called = word_name(word, lang, DATA)
        assert called != word or (lang == "en" and word in text.VERBS) or word == "muster", word
        assert_reads_well(called, lang, word)


def in_different_decks(words: list[str]) -> bool:
    """Westeros cards of one name, of which no question asks for both."""
    decks = [DATA.westeros_cards[word].deck for word in words if word in DATA.westeros_cards]
    return len(set(decks)) == len(words)


@both
def test_different_words_have_different_names(lang: str) -> None:
    by_name: dict[str, list[str]] = {}
    for word in vocabulary():
        by_name.setdefault(word_name(word, lang, DATA).lower(), []).append(word)
    alike = [words for words in by_name.values() if len(words) > 1 and not in_different_decks(words)]
    assert alike in ([], [["muster", "mustering"]])  # never asked together


@pytest.mark.parametrize(
    ("word", "en", "ru"),
    [
        ("knight@winterfell", "Knight (Winterfell)", "Рыцарь (Винтерфелл)"),
        ("ship@bay_of_ice/routed", "Ship (Bay of Ice, routed)", "Корабль (Ледовый залив, беглец)"),
        ("march_plus1", "March +1 (special)", "Поход +1 (особый)"),
        ("no_defense", "No Defense orders", "Запрет приказов обороны"),
        ("port_pyke", "Port of Pyke", "Порт Пайка"),
        ("12", "12", "12"),
    ],
)
def test_words_are_called_what_they_mean(word: str, en: str, ru: str) -> None:
    assert word_name(word, "en", DATA) == en
    assert word_name(word, "ru", DATA) == ru


@pytest.mark.parametrize(
    ("event", "words", "en", "ru"),
    [
        (
            "raven.buried",
            {"house": "stark", "card": ""},
            "Stark puts the wildling card at the bottom of the deck.",
            "Старк кладёт карту одичалых под низ колоды.",
        ),
        (
            "raven.buried",
            {"house": "stark", "card": "crow_killers"},
            "Stark puts the wildling card at the bottom of the deck: Crow Killers.",
            "Старк кладёт под низ колоды карту одичалых «Убийцы ворон».",
        ),
        (
            "march.moved",
            {
                "house": "stark",
                "units": ["knight", "footman"],
                "area": "winterfell",
                "target": "moat_cailin",
            },
            "Stark marches: Winterfell → Moat Cailin. Units: Knight, Footman.",
            "Старк ведёт рыцаря, пешего воина из Винтерфелла в Ров Кейлин.",
        ),
        (
            "blade.redrawn",
            {"house": "stark", "card": ""},
            "Stark uses the Valyrian Steel Blade to replace a Tides of Battle card.",
            "Старк применяет Валирийский меч и меняет карту перевеса.",
        ),
        (
            "tyrion.cancels",
            {"house": "lannister", "victim": "stark", "card": "robb_stark"},
            "Lannister cancels the House card Robb Stark of Stark.",
            "Ланнистер отменяет карту Дома «Робб Старк», которую разыгрывает Старк.",
        ),
        (
            "cards.back",
            {"house": "stark", "cards": ["catelyn_stark", "roose_bolton"]},
            "Stark takes House cards back into hand: Catelyn Stark, Roose Bolton.",
            "Старк забирает на руку карты Дома: Кейтилин Старк, Русе Болтон.",
        ),
        (
            "unit.replaced",
            {"house": "stark", "unit": "knight@winterfell", "kind": "footman"},
            "Stark has a unit replaced: Knight (Winterfell) → Footman.",
            "Старк заменяет рыцаря в Винтерфелле пешим воином.",
        ),
        (
            "power.consolidated",
            {"house": "tyrell", "area": "highgarden", "count": 3},
            "Tyrell consolidates Power in Highgarden and gains 3 Power tokens.",
            "Усиление власти в Хайгардене: Тирелл получает 3 жетона власти.",
        ),
        (
            "bid",
            {"house": "martell", "amount": 5},
            "Martell bids 5 Power tokens.",
            "Мартелл ставит 5 жетонов власти.",
        ),
        (
            "bid",
            {"house": "martell", "amount": 0},
            "Martell bids nothing.",
            "Мартелл ничего не ставит.",
        ),
        (
            "combat.held",
            {"house": "greyjoy", "victim": "stark", "area": "pyke", "attack": 5, "defence": 7},
            "Greyjoy holds Pyke, 7 to 5: the attack of Stark is beaten off.",
            "Грейджой отбивает нападение на Пайке: защита 7, атака 5. Разбит Старк.",
        ),
        (
            "clash.result",
            {"track": "kings_court", "houses": ["stark", "lannister", "baratheon"]},
            "The new order of the track King's Court: Stark, Lannister, Baratheon.",
            "Новый порядок на треке «Королевский двор»: Старк, Ланнистер, Баратеон.",
        ),
    ],
)
def test_events_are_told_to_those_who_know_and_to_those_who_do_not(
    event: str, words: dict[str, Any], en: str, ru: str
) -> None:
    assert text.sentence(GAME, "en", event, words, DATA) == en
    assert text.sentence(GAME, "ru", event, words, DATA) == ru


@pytest.mark.parametrize(
    ("ask", "line", "en", "ru"),
    [
        ("order", "winterfell march_0", "Winterfell: March +0", "Винтерфелл: Поход +0"),
        ("raven", "scout", "Scout beyond the Wall", "Разведка за Стеной"),
        ("raven", "pyke raid", "Pyke: Raid instead", "Пайк: заменить на «Набег»"),
        ("raven.card", "bury", "Put it at the bottom", "Положить под низ"),
        ("power.use", "power", "Gain Power", "Получить власть"),
        ("muster", "winterfell knight", "Winterfell: Knight", "Винтерфелл: Рыцарь"),
        (
            "muster",
            "winterfell knight footman@winterfell",
            "Winterfell: Footman → Knight",
            "Винтерфелл: Пеший воин → Рыцарь",
        ),
        (
            "muster",
            "winterfell bay_of_ice ship",
            "Winterfell: Ship → Bay of Ice",
            "Винтерфелл: Корабль → Ледовый залив",
        ),
        (
            "march.move",
            "winterfell moat_cailin knight@winterfell footman@winterfell",
            "Winterfell → Moat Cailin: Knight, Footman",
            "Винтерфелл → Ров Кейлин: Рыцарь, Пеший воин",
        ),
        ("clash.bid", "1", "1 Power token", "1 жетон власти"),
        ("wildlings.bid", "3", "3 Power tokens", "3 жетона власти"),
        ("clash.bid", "0", "Bid nothing", "Ничего не ставить"),
        ("port.ships", "2", "2 ships", "2 корабля"),
        ("blade", "plus1", "+1 strength", "+1 к боевой силе"),
        ("march.move", "done", "End this march", "Завершить поход"),
    ],
)
def test_options_are_called_what_they_mean(ask: str, line: str, en: str, ru: str) -> None:
    assert text.label(GAME, "en", ask, {}, line, DATA) == en
    assert text.label(GAME, "ru", ask, {}, line, DATA) == ru


# -- the board in words ---------------------------------------------------------------------------------------


def test_the_views_are_of_most_steps_and_all_seats() -> None:
    assert {view.step for view in views()} >= {"setup", "planning", "raven", "raid", "march", "end", None}
    assert {view.seat for view in views()} >= {*range(6), None}


@both
def test_boards_are_complete(lang: str) -> None:
    for view in views():
        told = describe(view, lang)
        for name in expected(view, lang):
            assert name in told, f"{name} is missing in:\n{told}"


def expected(view: View, lang: str) -> Iterator[str]:
    """Names that a board in words must hold."""
    for house in view.houses:
        yield from (word_name(word, lang, DATA) for word in (house.house, *house.hand, *house.discard))
    for area, place in view.areas.items():
        units = (DATA.units[unit.partition("/")[0]].name[lang] for unit in place.units)
        yield from (word_name(area, lang, DATA), *units)
        if place.order:
            yield DATA.orders[place.order].name[lang]
    for line in view.screen:
        yield ": ".join(word_name(word, lang, DATA) for word in line.split(" "))
    yield from (word_name(card, lang, DATA) for card in (*view.revealed, *view.forbidden))


def test_every_castle_that_counts_lies_in_a_told_area() -> None:
    for view in views():
        told = describe(view, "en")
        names = [DATA.houses[house].name["en"] for house in view.seats]
        heads = [f"{name}{' (you)' if seat == view.seat else ''}: castles" for seat, name in enumerate(names)]
        starts = sorted((told.index(head), seat) for seat, head in enumerate(heads))
        ends = [start for start, _ in starts[1:]] + [told.find("\n\n", starts[-1][0]) % (len(told) + 1)]
        for (start, seat), end in zip(starts, ends, strict=True):
            held = told[start:end]
            castles = [area for area in DATA.areas.values() if area.structure and f"\n  {area.name['en']}: " in held]
            assert len(castles) == view.scores[seat], held


def test_a_spectator_reads_of_nobodys_screen() -> None:
    for view in views():
        if view.seat is None:
            told = describe(view, "en")
            assert "You" not in told and "your" not in told and "(you" not in told


def test_the_end_names_the_winner() -> None:
    for view in views():
        if view.over:
            winner = DATA.houses[view.seats[view.victor]].name
            assert describe(view, "en").startswith(f"The game is over. {winner['en']} wins.\n")
            assert describe(view, "ru").startswith(f"Игра окончена. Победа: {winner['ru']}.\n")


def test_a_scouted_wildling_card_is_remembered_by_its_scout_alone() -> None:
    match = cyvasse.start(
        "thrones",
        """
        seats: 3
        step: raven
        winterfell: stark knight, order raid
        kings_court: stark lannister baratheon
        luck: crow_killers
        """,
    )
    match.play("stark: scout")
    assert "Messenger Raven: Stark, used this round." in match.text(None)
    match.play("stark: keep")
    told = match.text("stark")
    assert "You know:\n  the wildling deck from the top: Crow Killers.\n  Crow Killers. Lowest bidder: " in told
    assert "You know" not in match.text("lannister")


def test_orders_behind_a_screen_are_told_to_their_owner_alone() -> None:
    match = cyvasse.new("thrones", 3, 1)
    match.play("stark: winterfell march_0")
    assert "Your orders behind the screen: Winterfell: March +0." in match.text("stark")
    assert "Without an order yet: The Shivering Sea, White Harbor." in match.text("stark")
    assert "You have assigned no orders yet." in match.text("lannister")
    assert "March +0" not in match.text("lannister") + match.text(None)
