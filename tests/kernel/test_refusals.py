"""Every refusal cites a clause and says it in both languages; options are never refused, anything else always is."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

import cyvasse
from cyvasse.kernel.luck import Dice
from cyvasse.kernel.match import Match
from cyvasse.kernel.question import Question
from cyvasse.kernel.refused import Refused
from cyvasse.kernel.rule import Rule, choose

from .attack import any_line
from .models.ground import Ground
from .tiny import tiny

NONSENSE = [
    "",
    " ",
    "pass",
    "done",
    "left drill",
    "left left",
    "none",
    "0",
    "-1",
    "6000 6000 0",
    "9" * 5000,
    "ж",
    "a\nb",
]


def refusal(match: Match, seat: int | str, line: str) -> Refused:
    with pytest.raises(Refused) as refused:
        match.answer(seat, line)
    found = match.why_not(seat, line)
    assert found is not None
    assert (found.clause, found.key, found.words) == (refused.value.clause, refused.value.key, refused.value.words)
    return found


def test_why_not_is_none_exactly_for_what_is_accepted() -> None:
    rng = random.Random(1)
    for seed in range(3):
        match = cyvasse.new("yard", seats=3, seed=seed)
        while not match.over:
            for seat in range(3):
                question = match.questions.get(seat)
                options = question.options if question else []
                assert all(match.why_not(seat, line) is None for line in options)
                for line in NONSENSE:
                    why = match.why_not(seat, line)
                    accepted = question is not None and question.accepts(line)
                    assert (why is None) == accepted
                    assert accepted == (line in options) or (question and question.kind == "place")
            seat = rng.choice(sorted(match.questions))
            match.answer(seat, any_line(match, seat, rng))
        for line in NONSENSE:
            assert refusal(match, 0, line).key == "over"


def test_a_refusal_cites_the_clause_that_forbids_or_else_the_one_that_asks() -> None:
    match = cyvasse.new("yard", seed=1).play("red: left drill")
    same = refusal(match, "red", "right drill")
    assert (same.clause, same.key) == ("orders.2", "forbidden")
    odd = refusal(match, "red", "right dance")
    assert (odd.clause, odd.key) == ("orders.1", "no-such-word")
    assert refusal(match, "red", "right  drill").key == "no-such-word", "not a line as lines are written"
    assert refusal(match, "red", "left left").key == "not-offered", "words of the game, but no answer"


def test_who_is_not_asked_is_told_so_with_the_clause_that_asks_another() -> None:
    match = cyvasse.start("yard", "step: bid\ndown_red: sword")
    found = refusal(match, "blue", "yes")
    assert (found.clause, found.key) == ("bid.1", "not-asked")


def test_a_game_may_say_why_a_seat_waits_by_its_line_and_what_another_is_asked_and_what_ended_it() -> None:
    plain = cyvasse.start("yard", "step: bid\ndown_red: sword")
    asked = []

    def waits(table: Any, seat: int, question: Question, line: str) -> str:
        asked.append((seat, question.seat, question.ask, line))
        return "orders.2"

    match = Match(replace(plain.game, waits=waits, ended=lambda table: "bid.1"), plain.past[0].table, Dice(1)).begin()
    assert refusal(match, "blue", "yes").clause == "orders.2"
    assert {*asked} == {(1, 0, "bid.show", "yes")}
    while not match.over:
        seat = next(iter(match.questions))
        match.answer(seat, match.questions[seat].sample(Dice(2)))
    assert (refusal(match, 0, "yes").clause, refusal(match, 0, "yes").key) == ("bid.1", "over")


def test_there_is_no_such_seat() -> None:
    match = cyvasse.new("yard")
    for name in ("purple", "7", "-1", "", "²"):
        with pytest.raises(Refused, match="the seats are red, blue"):
            match.answer(name, "left drill")
    for number in (2, -1, 99):
        with pytest.raises(Refused, match=f"no seat “{number}”"):
            match.answer(number, "left drill")
    match.play("blue: left drill", "1: right rest", "0: left drill")


SENTENCES = {
    "en": [
        "“right squire → drill”: not allowed. (orders.2: No order is given twice by the same seat.)",
        "“” means nothing here. (orders.1: Behind a screen",
        "Blue waits: Red answers now. (bid.1: Before bidding one may turn the staked card up.)",
    ],
    "ru": [
        "«правый оруженосец → упражняться»: так нельзя. (orders.2: Никто не отдаёт один и тот же приказ дважды.)",
        "«» здесь ничего не значит. (orders.1: За ширмой",
        "Синий ждёт: сейчас отвечает Красный. (bid.1: Перед торгом можно открыть поставленную карту.)",
    ],
}


@pytest.mark.parametrize("lang", SENTENCES)
def test_refusals_read_as_sentences(lang: str) -> None:
    ordering = cyvasse.new("yard", seed=1).play("red: left drill")
    bidding = cyvasse.start("yard", "step: bid\ndown_red: sword")
    found = [refusal(ordering, "red", "right drill"), refusal(ordering, "red", ""), refusal(bidding, "blue", "yes")]
    for each, sentence in zip(found, SENTENCES[lang], strict=True):
        assert each.text(lang).startswith(sentence)


def test_why_is_asked_only_to_explain_and_only_of_lines_that_could_be_answers() -> None:
    asked = []

    def why(line: str) -> str | None:
        asked.append(line)
        return "drill.2" if line == "b" else None

    def rule(table: Ground) -> Rule[None]:
        yield from choose(0, "ask", lambda: ["a", "c"], "drill.1", why)
        yield from choose(0, "ask", lambda: ["a", "c"], "drill.1", why)

    match = tiny(rule)
    match.play("seat_0: a")
    assert asked == []
    clauses = {line: refusal(match, 0, line).clause for line in ("b", "d", "", "a  b", "x" * 2000)}
    assert clauses == {"b": "drill.2", "d": "drill.1", "": "drill.1", "a  b": "drill.1", "x" * 2000: "drill.1"}
    assert set(asked) == {"b", "d"}


def test_a_game_without_battles_has_no_odds() -> None:
    with pytest.raises(Refused, match="no battles"):
        cyvasse.new("yard").odds(0)
