"""What people see and read of a combat: both sides, support as it is declared, cards, Tides, strengths and odds."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from typing import cast

import pytest

import cyvasse
from cyvasse.games.thrones.draw import pieces
from cyvasse.games.thrones.draw.layout import SHAPES
from cyvasse.games.thrones.view import View
from cyvasse.kernel.match import Match

MARCH = "winterfell moat_cailin footman@winterfell knight@winterfell"
every_shape = pytest.mark.parametrize("shape", SHAPES)
both_languages = pytest.mark.parametrize("lang", ["en", "ru"])


def called(tides: str = "false", more: str = "") -> Match:
    """Stark attacks Greyjoy at Moat Cailin; both could support."""
    return cyvasse.start(
        "thrones",
        f"""
        seats: 6
        options: {{tides: {tides}}}
        step: march
        turn: stark
        stark supply: 6
        winterfell: stark knight footman, order march_plus1
        twins: stark footman footman, order support
        moat_cailin: greyjoy footman, order defense_plus2
        greywater_watch: greyjoy footman, order support_plus1
        {more}
        """,
    ).play(f"stark: {MARCH}")


def waiting(tides: str = "false", more: str = "") -> Match:
    return called(tides, more).play("stark: stark", "greyjoy: greyjoy")


def view(match: Match, seat: int | None) -> View:
    return cast(View, match.view(seat))


def drawn(match: Match, seat: int | None, lang: str = "en", shape: str = "wide") -> dict[str, ET.Element]:
    """By id."""
    root = ET.fromstring(f"<g>{pieces(view(match, seat), lang, shape)}</g>")
    return {it.get("id", ""): it for it in root.iter() if it.get("id")}


def texts(piece: ET.Element) -> list[str]:
    return [it.text or "" for it in piece.iter("text")]


def tip(piece: ET.Element) -> str:
    return piece.findtext("title") or ""


# -- support ------------------------------------------------------------------------------------------------------


@every_shape
def test_support_is_seen_as_it_is_declared(shape: str) -> None:
    match = called()
    assert not any(ident.startswith("backs-") for ident in drawn(match, 0, shape=shape))
    match.play("stark: stark")
    seen = drawn(match, 3, "ru", shape)
    assert tip(seen["backs-twins"]) == "Близнецы: подмога, Старк" and "backs-greywater_watch" not in seen
    assert "Support" in texts(seen["sum-attacker"]) or "Подмога" in texts(seen["sum-attacker"])
    assert "Support given: The Twins → Stark." in match.text(3)


def test_support_against_a_neutral_force_is_seen_while_it_is_called() -> None:
    match = cyvasse.start(
        "thrones",
        """
        seats: 6
        step: march
        turn: stark
        winterfell: stark footman, order march_0
        moat_cailin: neutral 4
        twins: stark knight, order support
        greywater_watch: greyjoy footman, order support
        """,
    ).play("stark: winterfell moat_cailin footman@winterfell")
    assert view(match, None).supports == {}
    match.play("stark: stark")
    assert match.questions[1].ask == "support"
    assert view(match, None).supports == {"twins": 0} and "backs-twins" in drawn(match, None)
    assert "Оказана подмога: Близнецы → Старк." in match.text(None, "ru")
    match.play("greyjoy: pass")
    assert view(match, None).supports == {}


# -- both sides ---------------------------------------------------------------------------------------------------


@every_shape
@both_languages
def test_before_cards_both_sums_are_known(shape: str, lang: str) -> None:
    seen = drawn(waiting(), 0, lang, shape)
    assert {"3", "+1", "+2", "6"} <= set(texts(seen["sum-attacker"]))  # units, March, support
    assert texts(seen["sum-defender"]).count("+2") == 2 and "5" in texts(seen["sum-defender"])


@every_shape
@both_languages
def test_cards_and_tides_stand_in_the_sum_and_effects_make_up_the_rest(shape: str, lang: str) -> None:
    match = waiting("true", "luck: [tide_1_sword, tide_2]\n        greyjoy hand: theon_greyjoy dagmar_cleftjaw")
    match.play("stark: ser_rodrick_cassel", "greyjoy: theon_greyjoy", "greyjoy: pass")
    assert match.questions[1].ask == "blade"  # Theon defends a castle: +1
    assert view(match, 0).strengths == {0: 8, 1: 10}
    seen, data = drawn(match, 0, lang, shape), match.table.data
    stark, greyjoy = texts(seen["sum-attacker"]), texts(seen["sum-defender"])
    assert data.house_cards["ser_rodrick_cassel"].name[lang] in stark and "8" in stark
    assert data.house_cards["theon_greyjoy"].name[lang] in greyjoy and "10" in greyjoy
    values = [int(value.replace("−", "-")) for value in greyjoy if re.fullmatch(r"[+−]?\d+", value) and value != "10"]
    assert sum(values) == 10
    assert "odds" not in seen and "chances" not in seen


def test_played_cards_lie_open_and_cards_to_come_face_down() -> None:
    match = waiting()
    seen = drawn(match, 0)
    assert [seen[f"played-{role}"].get("href") for role in ("attacker", "defender")] == ["#back-stark", "#back-greyjoy"]
    match.play("stark: ser_rodrick_cassel")
    assert pieces(view(match, 1), "en", "wide") == pieces(view(waiting(), 1), "en", "wide")
    match.play("greyjoy: theon_greyjoy")
    seen = drawn(match, 0)
    assert seen["played-attacker"].get("href") == "#face-ser_rodrick_cassel"
    assert tip(seen["played-defender"]) == "Theon Greyjoy"
    assert "House cards played: Stark — Ser Rodrick Cassel 1 (2 fortifications); Greyjoy" in match.text(None)


def test_an_order_left_behind_by_attackers_keeps_their_colour() -> None:
    root = ET.fromstring(f"<g>{pieces(view(waiting(), 3), 'en', 'wide')}</g>")
    mine = next(it for it in root.iter() if it.get("id") == "orders-stark")
    assert mine.get("class") == "of-stark"
    assert {it.get("id") for it in mine} == {"order-winterfell", "order-twins"}


# -- odds ---------------------------------------------------------------------------------------------------------


@every_shape
@both_languages
def test_everyone_sees_the_odds_while_cards_are_chosen(shape: str, lang: str) -> None:
    match = waiting()
    odds = match.odds(None)
    assert odds is not None
    won = f"{round(float(100 * odds.share('odds.attacker')), 1):g}"
    for seat in (0, 1, 4, None):
        bar = drawn(match, seat, lang, shape)["odds"]
        assert texts(bar)[0].replace(",", ".").rstrip("\N{NO-BREAK SPACE}%") == won
        assert match.table.data.houses["greyjoy"].name[lang] in tip(bar)


@every_shape
def test_only_those_who_fight_see_what_their_cards_are_worth(shape: str) -> None:
    match = waiting(more="stark hand: eddard_stark robb_stark catelyn_stark")
    own = drawn(match, 0, "ru", shape)
    odds = match.odds("stark")
    assert odds is not None
    worth = {choice.words["card"]: round(100 * choice.share("odds.attacker")) for choice in odds.choices}
    assert sorted(texts(own["chances"])) == sorted(f"{share}\N{NO-BREAK SPACE}%" for share in worth.values())
    assert f"шанс победить: {worth['eddard_stark']}\N{NO-BREAK SPACE}%" in tip(own["card-eddard_stark"])
    assert len(texts(drawn(match, 1, "ru", shape)["chances"])) == 7
    assert "chances" not in drawn(match, 4, "ru", shape) and "chances" not in drawn(match, None, "ru", shape)


@both_languages
def test_the_text_tells_the_odds_too(lang: str) -> None:
    match = waiting()
    own, others = match.text(0, lang), match.text(4, lang)
    first = {
        "en": "Odds of the combat for Moat Cailin: Stark attacks Greyjoy:",
        "ru": "Шансы в бою, область Ров Кейлин",
    }
    card = {"en": "  With Eddard Stark: ", "ru": "  С картой «Эддард Старк»: "}
    assert first[lang] in own and first[lang] in others
    assert card[lang] in own and card[lang] not in others
    match.play("stark: eddard_stark", "greyjoy: theon_greyjoy")
    assert first[lang] not in match.text(0, lang)


def test_drawing_again_does_not_count_again() -> None:
    from cyvasse.games.thrones.odds import fought

    match = waiting("true")
    pieces(view(match, 0), "en", "wide")
    before = fought.cache_info().misses
    for seat in (0, 1, 4, None):
        pieces(view(match, seat), "ru", "tall")
    assert fought.cache_info().misses == before
