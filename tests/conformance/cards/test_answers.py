"""What other boxes bring: cards that answer what is about to happen, and cards that can be used for several things."""

from __future__ import annotations

from typing import Any

import pytest

from cyvasse.kernel.match import Match
from tests.conformance.cards.tables import asks, events, forbidden_by, offers, said, start, table
from tests.rule import rule

CANCEL: dict[str, Any] = {"when": "the opponent plays an event", "do": ["cancel it"]}
SPARED: dict[str, Any] = {"when": "you would suffer the claim", "cost": "kneel this", "do": ["cancel it"]}
DRAWS: dict[str, Any] = {"when": "action", "in": "any", "cost": "kneel this", "do": [{"draw": 1}]}
CONSOLES: dict[str, Any] = {"when": "challenge resolved", "if": "you lost", "do": [{"draw": 1}]}
EARNS: dict[str, Any] = {"when": "action", "in": "any", "cost": {"gold": 1}, "do": [{"gain power": 1}]}


def card(name: str, type_: str, *abilities: dict[str, Any], house: str = "stark") -> dict[str, Any]:
    return {
        "id": name, "name": {"en": name, "ru": name}, "type": type_, "house": house, "copies": {house: 1},
        "abilities": list(abilities), "source": "public", "plain": True,
    }  # fmt: skip


BOX = {
    "name": "box",
    "game": "cards",
    "files": {
        "cards": {
            "cards": [
                card("hush", "event", CANCEL),
                card("wall", "location", SPARED),
                card("gate", "location", {**CANCEL, "cost": "kneel this"}),
                card("hall", "location", DRAWS, EARNS),
                card("well", "location", CONSOLES, house="lannister"),
            ]
        }
    },
}


def described(position: str) -> Match:
    return start(position, packs=[BOX])


@rule("response.1", "response.2", "kneel.3", "play.6")
def test_an_event_is_answered_only_by_what_answers_events() -> None:
    match = described("""
        step: window_draw
        first: lannister
        lannister gold: 2
        lannister hand: lions_cunning
        stark: gate kneeling, wall, jon_snow
        stark hand: hush not_today hodor
    """)
    match.play("lannister: lions_cunning")
    assert asks(match) == [("stark", "answer.event")] and offers(match) == ["hush", "pass"]
    lines = {
        "gate@stark": "kneel.3",
        "wall@stark": "response.2",
        "jon_snow@stark": "response.2",
        "not_today": "response.2",
        "hodor": "play.2",
        "lions_cunning": "play.6",
        "done": "ruling.18",
    }
    assert {line: forbidden_by(match, "stark", line) for line in lines} == lines
    assert forbidden_by(match, "lannister", "pass") == "ruling.18"
    match.play("stark: hush")
    assert said(match, "event.prevented") == [{"card": "lions_cunning"}] and "card.kneels" not in events(match)


@rule("response.1", "claim.6")
def test_a_claim_that_is_answered_is_not_suffered() -> None:
    match = described("""
        step: resolve
        first: lannister
        active: lannister
        challenge: military
        attackers: bronn
        lannister: bronn kneeling
        stark: wall, gate, jon_snow
    """)
    assert asks(match) == [("stark", "answer.claim")]
    assert forbidden_by(match, "stark", "gate@stark") == "response.2"
    match.play("stark: wall@stark")
    assert said(match, "claim.prevented") == [{"house": "stark"}] and "killing" not in events(match)


@rule("gold.2", "ruling.19")
def test_a_card_that_can_be_used_for_several_things_is_refused_by_what_the_nearest_lacks() -> None:
    match = described("""
        step: window_draw
        first: stark
        stark: hall
        stark gold: 1
    """)
    match.play("stark: hall@stark")
    assert asks(match) == [("stark", "ability.which")] and offers(match) == ["1", "2"]
    assert [forbidden_by(match, "stark", line) for line in ("3", "pass")] == ["card.hall"] * 2
    poor = described("""
        step: window_draw
        first: stark
        stark: hall kneeling, bran_stark
    """)
    assert forbidden_by(poor, "stark", "hall@stark") == "kneel.3"


@rule("ruling.19", "card.lannister_pays")
@pytest.mark.parametrize(
    ("own", "clause"), [("hound kneeling", "ruling.19"), ("varys", "ruling.19"), ("hound kneeling, bronn", None)]
)
def test_a_response_is_refused_where_nobody_can_pay_its_price(own: str, clause: str | None) -> None:
    match = described(f"""
        step: resolve
        first: lannister
        active: stark
        challenge: power
        attackers: eddard_stark
        stark: eddard_stark kneeling
        lannister: well, {own}
        lannister hand: lannister_pays
    """)
    assert asks(match) == [("lannister", "respond.resolved")]
    assert forbidden_by(match, "lannister", "lannister_pays") == clause


@rule("victory.1", "victory.2")
@pytest.mark.parametrize(("stark", "clause"), [(15, "victory.2"), (14, "victory.1")])
def test_what_ended_the_game_is_told_afterwards(stark: int, clause: str) -> None:
    match = start("step: dominance\nlannister power: 14\nlannister: hound")
    assert match.over
    table(match).power[0] = stark
    assert forbidden_by(match, "stark", "pass") == clause
