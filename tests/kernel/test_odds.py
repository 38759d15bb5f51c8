"""Odds as plain data: distributions counted exactly, every way that luck may fall, probabilities in words."""

from __future__ import annotations

from fractions import Fraction

import pytest

from cyvasse.kernel.luck import Stream
from cyvasse.kernel.odds import Ending, Falling, every, exact, percent


def ending(key: str, hits: int) -> Ending:
    return Ending(key, (("unit", "knight"),), (("hits", hits),))


def test_outcomes_are_counted_in_ways_of_one_number_the_likeliest_first() -> None:
    shares = {ending("miss", 0): Fraction(1, 6), ending("hit", 1): Fraction(1, 3), ending("hit", 2): Fraction(1, 2)}
    odds = exact("volley", {"unit": "archers"}, shares)
    assert odds.exact and odds.ways == 6
    assert [(outcome.ways, outcome.key, outcome.figures) for outcome in odds.outcomes] == [
        (3, "hit", {"hits": 2}),
        (2, "hit", {"hits": 1}),
        (1, "miss", {"hits": 0}),
    ]
    assert odds.share("hit") == Fraction(5, 6) and odds.share("rout") == 0


def test_something_must_happen() -> None:
    with pytest.raises(AssertionError):
        exact("volley", {}, {ending("hit", 1): Fraction(2, 3)})


def test_luck_falls_in_every_way_once() -> None:
    def two_of_three(luck: Stream) -> str:
        left = ["a", "a", "b"]
        first = luck.one(left)
        left.remove(first)
        return first + luck.one(left)

    found = sorted((said, share) for share, said in every(two_of_three))
    assert found == [("aa", Fraction(1, 3)), ("ab", Fraction(1, 3)), ("ba", Fraction(1, 3))]
    with pytest.raises(AssertionError):
        Falling([]).below(6)


@pytest.mark.parametrize(
    ("share", "en", "ru"),
    [
        (Fraction(1, 3), "33.3%", "33,3\N{NO-BREAK SPACE}%"),
        (Fraction(1), "100%", "100\N{NO-BREAK SPACE}%"),
        (Fraction(0), "0%", "0\N{NO-BREAK SPACE}%"),
        (Fraction(1, 10**6), "0.1%", "0,1\N{NO-BREAK SPACE}%"),
        (1 - Fraction(1, 10**6), "99.9%", "99,9\N{NO-BREAK SPACE}%"),
    ],
)
def test_probabilities_are_told_to_a_tenth_and_never_round_to_certainty(share: Fraction, en: str, ru: str) -> None:
    assert (percent(share, "en"), percent(share, "ru")) == (en, ru)


def test_probabilities_may_be_told_in_whole_percent() -> None:
    assert percent(Fraction(2, 3), "en", Fraction(1)) == "67%"
    assert percent(Fraction(1, 1000), "ru", Fraction(1)) == "1\N{NO-BREAK SPACE}%"
