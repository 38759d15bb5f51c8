"""What people read of B'Twixt: sentences and labels as they should be, and the table in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, cast

import pytest

import cyvasse
from cyvasse.games.betwixt import GAME
from cyvasse.games.betwixt.components import components
from cyvasse.games.betwixt.describe import describe
from cyvasse.games.betwixt.view import View
from cyvasse.games.betwixt.words import pair_name, word_name
from cyvasse.kernel import text
from cyvasse.kernel.luck import Dice
from cyvasse.kernel.text import LANGUAGES
from tests.contract import speech

DATA = components()
OF_A_CARD = {  # asks that call the card which asks
    "tongues": "loose_tongues",
    "watch": "for_the_watch",
    "dragonbinder": "dragonbinder",
    "bronn": "bronn",
    "blood_magic": "blood_magic",
    "theon": "theon_greyjoy",
    "ally.kill": "arya_stark",
    "hand.discard": "siege",
    "hand.give": "blackmail",
    "leader.target": "intimidation",
    "allies.back": "bran_stark",
    "tokens.look": "maester_aemon",
}

both = pytest.mark.parametrize("lang", LANGUAGES)


def views() -> list[View]:
    """Of all steps and seats, from random games."""
    return cast(list[View], speech.heard("betwixt").views)


# -- sentences --------------------------------------------------------------------------------------------------


def test_the_scan_finds_asks_and_events_however_they_are_written() -> None:
    assert {"turn", "hand.discard_two", "allies.bury", "allies.back", "ally.current", "ally.none"} <= set(
        speech.written("betwixt")
    )


@both
def test_asks_that_name_their_card_call_it_as_it_is_printed(lang: str) -> None:
    for ask, card in OF_A_CARD.items():
        assert word_name(card, lang, DATA) in text.sentence(GAME, lang, ask, {"target": "jon", "card": card}, DATA)


@pytest.mark.parametrize(
    ("event", "words", "en", "ru"),
    [
        (
            "card.drawn",
            {"leader": "euron", "card": ""},
            "Euron Greyjoy draws a card.",
            "Эурон Грейджой берёт карту.",
        ),
        (
            "card.drawn",
            {"leader": "euron", "card": "the_silence"},
            "Euron Greyjoy draws a card: The Silence.",
            "Эурон Грейджой берёт карту «Молчаливая».",
        ),
        (
            "card.played",
            {"leader": "daenerys", "card": "dracarys"},
            "Daenerys Targaryen plays Dracarys!",
            "Дейнерис Таргариен разыгрывает карту «Дракарис!».",
        ),
        (
            "hand.discarded",
            {"leader": "doran", "card": ["raid", "unbowed_unbent_unbroken"]},
            "Doran Martell discards from hand: Raid; Unbowed, Unbent, Unbroken.",
            "Доран Мартелл сбрасывает с руки: Набег; Непреклонные, несгибаемые, несдающиеся.",
        ),
        (
            "allies.looked",
            {"leader": "jon", "count": 1},
            "Jon Snow looks at the next ally.",
            "Джон Сноу просматривает 1 следующего союзника.",
        ),
        (
            "tokens.moved",
            {"count": 2, "council": "jon_cersei", "target": "cersei_euron"},
            "2 power tokens move from the council Jon – Cersei to Cersei – Euron.",
            "Перемещены 2 жетона власти: совет «Джон – Серсея» → совет «Серсея – Эурон».",
        ),
        ("first.player", {"leader": "seat_2"}, "Seat 3 is the first player.", "Первый игрок: Место 3."),
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
        ("turn", "raid", "Raid", "Набег"),
        ("turn", "kneel", "Bend the knee", "Преклонить колено"),
        ("leader", "random", "A random leader", "Случайный правитель"),
        ("bid.raid", "raid@euron/2", "Raid (Euron Greyjoy, no. 2)", "Набег (Эурон Грейджой, № 2)"),
        ("ally.kill", "pass", "Kill nobody", "Никого не убивать"),
        ("tokens.move", "jon_cersei 1", "1 token from Jon – Cersei", "Джон – Серсея: 1 жетон"),
        ("tokens.move", "jon_cersei 2", "2 tokens from Jon – Cersei", "Джон – Серсея: 2 жетона"),
        ("dead.council", "hodor jon_cersei", "Hodor → Jon – Cersei", "Ходор → Джон – Серсея"),
        ("hand.discard_two", "raid siege", "Raid, Siege", "Набег, Осада"),
        ("draft.pick", "done", "Done", "Готово"),
    ],
)
def test_options_are_called_what_they_mean(ask: str, line: str, en: str, ru: str) -> None:
    assert text.label(GAME, "en", ask, {}, line, DATA) == en
    assert text.label(GAME, "ru", ask, {}, line, DATA) == ru


# -- the table in words ---------------------------------------------------------------------------------------


def test_the_views_are_of_every_step() -> None:
    assert {view.step for view in views()} == {*GAME.steps, None}
    assert {view.seat for view in views()} >= {*range(6), None}


@both
def test_tables_are_complete(lang: str) -> None:
    for view in views():
        told = describe(view, lang)
        for name in expected(view, lang):
            assert name in told, f"{name} is missing in:\n{told}"


def expected(view: View, lang: str) -> Iterator[str]:
    """Names that a table in words must hold."""
    cards = [*view.hand, *view.packet, *view.picks, *view.up, *view.uniques, *view.discard, *view.dead, *view.row]
    cards += [ally for council in view.councils for ally in council.allies]
    cards += [card.card for leader in view.leaders for card in leader.bid]
    cards += [card for card in (view.current, view.arriving, view.playing) if card]
    yield from (word_name(word, lang, DATA) for word in (*cards, *view.seats))
    for card in view.hand:
        yield DATA.influence[card].effect[lang]
    if any(council.allies for council in view.councils):
        yield from (pair_name(a, b, lang, DATA) for a, b in zip(view.seats, view.seats[1:], strict=False))


def test_a_spectator_reads_of_nobodys_hand() -> None:
    for view in views():
        if view.seat is None:
            told = describe(view, "en")
            assert "Your" not in told and "You know" not in told and "(you" not in told


def test_the_end_names_the_winners() -> None:
    match = cyvasse.new("betwixt", 3, 5, {"quick": True})
    dice = Dice(5)
    while not match.over:
        seat = min(match.questions)
        match.answer(seat, match.questions[seat].sample(dice))
    names = [word_name(match.names[seat], "en", DATA) for seat in match.winners]
    told = match.text(None).split("\n")
    assert told[0] == f"The game is over. {names[0]} wins." and len(names) == 1
    assert told[2].startswith(f"  1. {names[0]}: small council {max(match.scores)}, ")


def test_what_was_seen_of_a_hand_is_remembered_in_words() -> None:
    match = cyvasse.start(
        "betwixt",
        """
        seats: [cersei, euron, jon]
        step: turn
        turn: cersei
        cersei hand: whisperers
        euron hand: raid siege raid
        """,
    )
    match.play("cersei: whisperers")
    assert "You know:\n  in the hand of Euron Greyjoy: Raid 3 ×2, Siege 6." in match.text("cersei")
    assert "You know" not in match.text("jon")


def test_a_round_without_an_ally_is_told() -> None:
    match = cyvasse.start("betwixt", "{seats: [cersei, euron, jon], step: turn, cersei hand: raid}")
    assert match.text("jon").startswith("Summer, round 1 of 4. Bidding.\nThere is no current ally.\n")
    assert match.text("jon", "ru").startswith("Лето, раунд 1 из 4. Торги.\nТекущего союзника нет.\n")
