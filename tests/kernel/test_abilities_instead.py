"""Abilities where something is about to happen: it is replaced or cancelled, and no window tells who holds what."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from cyvasse.kernel.abilities import read
from cyvasse.kernel.abilities.readback import ReadBack
from cyvasse.kernel.data import BadData
from cyvasse.kernel.imagine import imagine
from tests.kernel.models.harbour import V, done, sailing

GAIN = {"gain": 1}
SINK = {"instead": [{"sink": "ship"}]}


def test_what_was_about_to_happen_is_replaced_and_the_occasion_names_what_it_was_about() -> None:
    assert done(sailing(SINK)) == ["sunk cog_blue@1"]
    assert done(sailing({"do": [GAIN]})) == ["0 gains 1", "sailed"]


def test_what_was_about_to_happen_is_cancelled_or_skipped() -> None:
    assert done(sailing({"do": ["cancel it", GAIN]})) == ["0 gains 1"]
    assert done(sailing({"if": {"coins": 9}, "do": ["cancel it"]})) == ["sailed"]


@pytest.mark.parametrize(("answer", "happens"), [("yes", ["sunk cog_blue@1"]), ("no", ["sailed"])])
def test_a_player_may_replace_it_or_not(answer: str, happens: list[str]) -> None:
    match = sailing({"may": {"by": "host"}, **SINK})
    match.answer(1, answer)
    assert done(match) == happens


def test_what_is_replaced_once_is_replaced_by_nothing_else() -> None:
    assert done(sailing(SINK, {"instead": [GAIN]})) == ["sunk cog_blue@1"]
    assert done(sailing({"if": {"coins": 9}, **SINK}, {"instead": [GAIN]})) == ["0 gains 1"]


CARDS = {"storm": {"do": ["cancel it"]}, "reef": {"if": {"coins": 9}, **SINK}}


@pytest.mark.parametrize("held", ["storm", "reef", "oar"])
def test_whoever_has_cards_in_hand_is_asked_whatever_they_hold(held: str) -> None:
    match = sailing(cards=CARDS, hand_1=held, hand_2="oar")
    assert match.questions.keys() == {1}
    assert match.options(1) == (["storm", "pass"] if held == "storm" else ["pass"])
    match.answer(1, "pass")
    for seat in (0, 2):
        seen = match.seen(seat)
        assert all(imagine(seen, luck).seen(seat) == seen for luck in range(8))
    match.answer(2, "pass")
    assert done(match) == ["sailed"]


def test_the_first_answer_is_the_last() -> None:
    match = sailing(cards=CARDS, hand_1="oar storm", hand_2="storm")
    match.answer(1, "storm")
    assert done(match) == [] and match.over and match.table.places["hand-1"] == ["oar"]


def test_where_no_card_of_the_game_answers_nobody_is_asked() -> None:
    assert done(sailing(hand_1="oar")) == ["sailed"]


@pytest.mark.parametrize("statement", [SINK, {"do": ["cancel it"]}, {"may": True, "instead": [GAIN]}])
def test_nothing_is_replaced_where_nothing_is_about_to_happen(statement: dict[str, Any]) -> None:
    with pytest.raises(BadData, match=r"nothing is about to happen that could be replaced|'ship' has not been chosen"):
        read({"when": "landed", **statement}, V, "card")
    with pytest.raises(BadData, match=r"there is no deed 'cancel'; did you mean 'cancel it'"):
        read({"when": "a ship would sail", "do": ["cancel"]}, V, "card")


SAID = """
when-a-ship-would-sail = When a ship would sail
named-ship = that ship
seats-host = the host
verb-sink =
    .you = sink { $what-acc }
"""


@pytest.mark.parametrize(
    ("raw", "told"),
    [
        (SINK, "When a ship would sail: instead, sink that ship."),
        ({"do": ["cancel it"]}, "When a ship would sail: it does not happen."),
    ],
)
def test_what_happens_instead_is_said_back(tmp_path: Path, raw: dict[str, Any], told: str) -> None:
    (tmp_path / "en.ftl").write_text(SAID, encoding="utf-8")
    assert ReadBack(V, tmp_path, "en").says(read({"when": "a ship would sail", **raw}, V, "card")) == told
