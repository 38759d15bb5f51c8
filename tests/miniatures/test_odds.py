"""Odds of attacks and Charges: by hand, beside all ways of the real dice, and beside many real attacks."""

from __future__ import annotations

from collections import Counter, defaultdict
from fractions import Fraction
from itertools import product
from typing import Any

import msgspec
import pytest

import cyvasse
from cyvasse.games.miniatures.chances import panic_test
from cyvasse.games.miniatures.odds import at_hand
from cyvasse.kernel import seen as wire
from cyvasse.kernel.match import Match
from cyvasse.kernel.odds import Odds, every, percent, sentences, title
from cyvasse.kernel.question import Question
from cyvasse.kernel.refused import Refused
from cyvasse.kernel.stream import Dice, Stream

Ends = dict[tuple[int, int, int, int], Fraction]
QUIET = ("pass", "no", "stay", "none", "full", "stand")


def melee(
    mine: str = "", theirs: str = "", unit: str = "stark_outriders", foe: str = "lannister_halberdiers", more: str = "",
    angle: int = 180,
) -> Match:  # fmt: skip
    """Two trays touch; the first has its activation and may attack."""
    deep = 5.0 if unit == "stark_outriders" else 4.8
    return cyvasse.start(
        "miniatures",
        f"""
        seats: 2
        step: activation
        turn: stark
        first: stark
        active: {unit}
        {unit}: 24 20 0{mine}
        {foe}: 24 {20 + deep / 2 + 2.4} {angle}{theirs}
        {more}
        """,
    )


def given(match: Match, seat: str | None = "stark", words: str | None = None) -> Odds:
    found = match.odds(seat, words)
    assert found is not None
    return found


def endings(odds: Odds) -> Ends:
    """(wounds, panic, models lost, wounds of the attacker) -> how likely."""
    shares: Ends = defaultdict(Fraction)
    for it in odds.outcomes:
        key = (it.figures["wounds"], it.figures["panic"], it.figures["lost"], it.figures["own"])
        shares[key] += Fraction(it.ways, odds.ways)
    assert sum(shares.values()) == 1
    return dict(shares)


# -- by the real rules ----------------------------------------------------------------------------------------------


def answer(match: Match, question: Question) -> str:
    """As the odds assume: all misses and all that a token may spoil are rolled again, nothing else is used."""
    table: Any = match.table
    if question.ask == "action":
        return "attack"
    if question.ask.startswith(("reroll.", "expend.")):
        return " ".join(chosen(table, question)) or "none"
    return next((line for line in QUIET if question.accepts(line)), None) or question.options[0]


def chosen(table: Any, question: Any) -> list[str]:
    unit = table.words.index(question.words["unit"])
    kind = table.data.units[table.kinds[unit]]
    if question.ask == "reroll.misses":
        return list(question.items)
    if question.ask == "expend.weakened":
        return [face for face in question.items if int(face) >= kind.attacks[0].to_hit or face == "6"]
    if question.ask == "expend.vulnerable":
        return [face for face in question.items if int(face) >= kind.defence or face == "6"]
    return worst(kind.morale, [int(face) for face in question.items])


def worst(morale: int, faces: list[int]) -> list[str]:
    """The dice of a morale test whose re-roll costs most wounds."""

    def cost(kept: list[int]) -> Fraction:
        throws = list(product(range(1, 7), repeat=2 - len(kept)))
        return Fraction(sum(max(0, morale - sum(kept) - sum(throw)) for throw in throws), len(throws))

    subsets: list[list[int]] = [[], [faces[0]], [faces[1]], faces]
    best = max(subsets, key=lambda again: cost(left(faces, again)))
    return [str(face) for face in best]


def left(faces: list[int], again: list[int]) -> list[int]:
    return list((Counter(faces) - Counter(again)).elements())


def fought(match: Match, luck: Stream) -> tuple[int, int, int, int]:
    """One attack played to its end by the rules: wounds of the attack, of panic, models lost, own wounds."""
    match = match.fork(light=True, luck=luck)
    match.luck = luck
    table: Any = match.table
    table.log = []
    attacker = table.active
    defender = next(u for u in range(len(table.words)) if u != attacker and table.poses[u] is not None)
    models, own = table.models[defender], whole(table, attacker)
    step = match.steps
    while match.steps == step and match.questions:
        seat, question = next(iter(match.questions.items()))
        match.give(seat, answer(match, question))
    wounds: list[int] = [0, 0]
    failed = False
    before = whole_of(table, defender, models)
    for line in table.log:
        if line.event == "morale.failed" and line.words["unit"] == table.words[defender]:
            failed = True
        if line.event == "wounded" and line.words["unit"] == table.words[defender]:
            room = before - sum(wounds)
            wounds[failed] += min(room, line.words["wounds"])
    return wounds[0], wounds[1], models - table.models[defender], own - whole(table, attacker)


def whole(table: Any, unit: int) -> int:
    each: int = table.data.units[table.kinds[unit]].wounds
    total: int = table.models[unit] * each - table.hurt[unit]
    return total


def whole_of(table: Any, unit: int, models: int) -> int:
    each: int = table.data.units[table.kinds[unit]].wounds
    return models * each


def played_out(match: Match) -> Ends:
    found: Ends = defaultdict(Fraction)
    for share, end in every(lambda luck: fought(match, luck)):
        found[end] += share
    return dict(found)


# Few dice: a lone rider rolls five, Grey Wind few, against few models.
SMALL = {
    "plain": melee(", models 1", ", models 2", unit="grey_wind"),
}
