"""What a question offers and why it does not offer the rest come from one list of tests."""

from __future__ import annotations

from typing import Any

import pytest

from cyvasse.kernel.match import Match
from cyvasse.kernel.offer import Offer, Reasons, bars, needs
from cyvasse.kernel.rule import Rule, choose, choose_number, choose_some

from .models.ground import Ground
from .tiny import tiny


def is_even(number: int) -> bool:
    return number % 2 == 0


def is_large(number: int) -> bool:
    return number > 6


EVEN, SMALL = needs("drill.2", is_even), bars("drill.3", is_large)


def offering(*tests: Any, **others: Any) -> tuple[Offer[Any], Match]:
    offer: Offer[Any] = Offer(lambda: range(1, 10), *tests, **others)

    def rule(table: Ground) -> Rule[None]:
        yield from choose(0, "ask", offer.options, "drill.1", offer.why)

    return offer, tiny(rule)


def test_what_nothing_forbids_is_offered_in_its_order_and_other_words_after_it() -> None:
    offer, match = offering(EVEN, SMALL, words=["pass"])
    assert match.questions[0].options == ["2", "4", "6", "pass"]
    assert offer.named("4") == 4


def test_the_first_clause_that_forbids_is_told() -> None:
    _, match = offering(EVEN, SMALL)
    found = {line: match.why_not(0, line) for line in ("2", "3", "8", "9", "10")}
    assert {line: refusal and refusal.clause for line, refusal in found.items()} == {
        "2": None, "3": "drill.2", "8": "drill.3", "9": "drill.2", "10": "drill.1",
    }  # fmt: skip
    assert [refusal.key for refusal in found.values() if refusal] == [*["forbidden"] * 3, "not-offered"]


def test_a_test_may_say_itself_which_clause_forbids() -> None:
    _, match = offering(lambda number: {3: "drill.2", 4: "drill.3"}.get(number, ""))
    refusals = [match.why_not(0, line) for line in ("3", "4", "5")]
    assert [refusal and refusal.clause for refusal in refusals] == ["drill.2", "drill.3", None]


@pytest.mark.parametrize(
    ("low", "high", "line", "key"),
    [(2, 2, "a", "exactly"), (1, 2, "none", "too-few"), (0, 1, "a b", "too-many"), (1, 2, "b b", "twice")],
)
def test_a_set_of_the_wrong_size_is_told_by_its_size(low: int, high: int, line: str, key: str) -> None:
    def rule(table: Ground) -> Rule[None]:
        yield from choose_some(0, "ask", ["a", "b", "c"], low, high, "drill.1")

    refusal = tiny(rule).why_not(0, line)
    assert refusal is not None and (refusal.clause, refusal.key) == ("drill.1", key)


def test_the_words_of_a_set_may_come_in_any_order() -> None:
    def rule(table: Ground) -> Rule[None]:
        yield from choose_some(0, "ask", ["a", "b", "c"], 2, 2, "drill.1")
        yield from choose(0, "ask", lambda: ["x", "y"], "drill.1")

    match = tiny(rule).play("seat_0: c a")
    assert match.answers == [(0, "a c")]


def test_a_number_beyond_its_bounds_is_told_by_them() -> None:
    def rule(table: Ground) -> Rule[None]:
        yield from choose_number(0, "ask", 2, 5, "drill.1")

    match = tiny(rule)
    refusal = match.why_not(0, "6")
    assert refusal is not None and refusal.key == "number"
    assert refusal.text("en").startswith("The number must be from 2 to 5.")
    assert refusal.text("ru").startswith("Нужно число от 2 до 5.")


# -- lines of several words -------------------------------------------------------------------------------------


def pair(line: str) -> tuple[str, ...] | None:
    """Two letters in any order."""
    letters = tuple(sorted(line.split(" ")))
    return letters if len(letters) == 2 and all(len(letter) == 1 for letter in letters) else None


def pairs() -> Offer[tuple[str, ...]]:
    return Offer(
        lambda: [("a", "b"), ("a", "c"), ("b", "c")],
        bars("drill.2", lambda two: "c" in two),
        word=" ".join,
        words=["done"],
        never={"pass": "drill.3", "done": "drill.3"},
        read=pair,
    )


def paired() -> Match:
    def rule(table: Ground) -> Rule[None]:
        yield from choose(0, "ask", lambda: ["a b", "done"], "drill.1", Reasons(pairs))
        yield from choose(0, "ask", lambda: ["x", "y"], "drill.1")

    return tiny(rule)


def test_what_a_line_names_may_be_read_though_it_is_not_there() -> None:
    refusals = [paired().why_not(0, line) for line in ("a c", "c z", "z a", "a b c")]
    assert [refusal and (refusal.clause, refusal.key) for refusal in refusals] == [
        ("drill.2", "forbidden"), ("drill.2", "forbidden"), ("drill.1", "no-such-word"), ("drill.1", "no-such-word"),
    ]  # fmt: skip


def test_words_that_are_never_answers_have_their_clause_unless_they_are_offered() -> None:
    refusal = paired().why_not(0, "pass")
    assert refusal is not None and (refusal.clause, refusal.key) == ("drill.3", "forbidden")
    assert paired().why_not(0, "done") is None


def test_a_line_that_is_a_set_may_come_in_any_order_and_is_kept_as_the_options_spell_it() -> None:
    assert paired().play("seat_0: b a").answers == [(0, "a b")]


def test_an_offer_is_made_only_when_someone_asks_why_not() -> None:
    made = []

    def offer() -> Offer[int]:
        made.append(True)
        return Offer(lambda: range(1, 4), EVEN)

    def rule(table: Ground) -> Rule[None]:
        yield from choose(0, "ask", lambda: ["2"] * 2, "drill.1", Reasons(offer))
        yield from choose(0, "ask", lambda: ["2"] * 2, "drill.1", Reasons(offer))

    match = tiny(rule).play("seat_0: 2")
    assert not made
    refusal = match.why_not(0, "3")
    assert refusal is not None and refusal.clause == "drill.2" and made


def test_a_number_beyond_its_bounds_cites_the_test_that_bounds_it() -> None:
    def rule(table: Ground) -> Rule[None]:
        offer = Offer(lambda: range(9), SMALL)
        yield from choose_number(0, "ask", 0, 6, "drill.1", offer.why)

    refusal = tiny(rule).why_not(0, "7")
    assert refusal is not None and (refusal.clause, refusal.key) == ("drill.3", "number")
