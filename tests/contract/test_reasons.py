"""Refusals name the clause that forbids: over near misses, which are answers that a person might well give."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import msgspec
import pytest

from cyvasse.kernel import clauses
from cyvasse.kernel.game import find
from cyvasse.kernel.luck import Dice
from cyvasse.kernel.offer import offer_of
from cyvasse.kernel.question import ChooseSome
from tests.contract.near import (
    MANY,
    SOME,
    Stand,
    assert_offers_agree,
    every_question,
    is_converted,
    near_misses,
    stands_by_ask,
    waiting,
)
from tests.contract.speech import every_shipped_game
from tests.contract.walk import every_game

# By game, the asks that still forbid by their own clause alone: a list that may only become shorter.
GENERAL: dict[str, list[str]] = msgspec.yaml.decode((Path(__file__).parent / "general.yaml").read_bytes())
OFTEN = 8  # near misses of an ask from which it can be told whether it is general


class Sweep:
    """What was refused in a game's positions: by ask how many near misses, and how many by a general reason."""

    def __init__(self, name: str, games: int, each: int) -> None:
        self.tried, self.general, self.own = Counter[str](), Counter[str](), Counter[str]()
        self.faults: list[str] = []
        dice = Dice(21)
        stands = stands_by_ask(name, games, each)
        self.positions = len(stands)
        for stand in stands:
            for miss in near_misses(stand, dice):
                self.judge(stand, miss.line)

    def judge(self, stand: Stand, line: str) -> None:
        question, offer = stand.question, offer_of(stand.question)
        refusal = stand.match.why_not(stand.seat, line)
        assert refusal is not None
        parts = [line, *line.split()] if isinstance(question, ChooseSome) else [line]
        named = None if offer is None else next(filter(None, map(offer.why, parts)), None)
        if named and refusal.clause != named:
            self.faults.append(f"{question.ask} {line}: {refusal.clause}, where its tests name {named}")
        self.tried[question.ask] += 1
        repeats = refusal.clause == question.rule and refusal.key in ("not-offered", "forbidden")
        self.own[question.ask] += repeats
        self.general[question.ask] += repeats and not named

    def print(self, name: str) -> None:
        for ask in sorted(self.tried, key=lambda ask: (-self.general[ask] / self.tried[ask], ask)):
            tried, general, own = self.tried[ask], self.general[ask], self.own[ask] - self.general[ask]
            print(f"{name} {ask}: of {tried} refusals {general} general, {own} rightly by the question's own clause")
        print(f"{name}: {self.general.total()} of {self.tried.total()} general, in {self.positions} positions")


def assert_reasons(name: str, sweep: Sweep) -> None:
    """What a refusal cites is what its question's tests name, and an ask that is not in the table has such tests."""
    assert not sweep.faults, "\n".join(sweep.faults[:10])
    found = {ask for ask in sweep.general if sweep.general[ask]} - {*GENERAL[name]}
    assert not found, f"{name}: refusals repeat the question's own clause: {sorted(found)}"


@every_shipped_game()
def test_near_misses_are_refused_by_the_clause_that_forbids_them(name: str) -> None:
    assert_reasons(name, Sweep(name, *SOME))


@pytest.mark.soak
@every_shipped_game()
def test_near_misses_of_many_positions_are_refused_by_the_clause_that_forbids_them(name: str) -> None:
    sweep = Sweep(name, *MANY)
    sweep.print(name)
    assert_reasons(name, sweep)
    assert sweep.positions >= 200
    mended = {ask for ask in GENERAL[name] if sweep.tried[ask] >= OFTEN and not sweep.general[ask]}
    assert not mended, f"{name}: these say why now, take them out of general.yaml: {sorted(mended)}"


@every_game()
def test_what_is_offered_is_what_no_test_forbids(name: str) -> None:
    for stand in stands_by_ask(name, *SOME):
        for question in stand.match.questions.values():
            assert_offers_agree(question)


@pytest.mark.soak
@every_shipped_game()
def test_what_is_offered_in_thousands_of_positions_is_what_no_test_forbids(name: str) -> None:
    checked: Counter[str] = Counter()
    for _, _, question in every_question(name, 12_000):
        checked[question.ask] += assert_offers_agree(question)
    print(name, dict(checked.most_common()))


@every_shipped_game()
def test_whoever_waits_is_told_by_a_clause(name: str) -> None:
    game = find(name)
    told = 0
    for stand in stands_by_ask(name, *SOME):
        for seat in waiting(stand):
            refusal = stand.match.why_not(seat, stand.question.sample(Dice(3)))
            assert refusal is not None and refusal.key == "not-asked"
            assert refusal.clause in clauses.of(game) or clauses.is_card(game, refusal.clause), refusal.clause
            told += 1
    assert told or game.seats == range(1, 2)


@every_shipped_game()
def test_after_the_end_the_clause_that_ended_the_game_is_told(name: str) -> None:
    if not is_converted(name):
        assert name in GENERAL
        return
    match = None
    for match, _, _ in every_question(name, 1500):  # noqa: B007 - the last one is looked at
        pass
    assert match is not None
    while not match.over:
        seat = next(iter(match.questions))
        match.answer(seat, match.questions[seat].sample(Dice(len(match.answers))))
    refusal = match.why_not(0, "pass")
    assert refusal is not None and refusal.key == "over" and refusal.clause in clauses.of(find(name))
