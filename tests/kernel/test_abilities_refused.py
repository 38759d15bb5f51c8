"""Why an ability's questions refuse: what they offer and the clauses for the rest come from one list of tests."""

from __future__ import annotations

from typing import Any

import pytest

from cyvasse.kernel.match import Match
from cyvasse.kernel.offer import offer_of
from tests.kernel.models.harbour import acting, sailing

GAIN = {"gain": 1}
SINK: dict[str, Any] = {"choose": {"a": "ship", "of": "others"}, "do": [{"sink": "it"}]}
FLEET = ["cog_red@0", "cog_blue@1", "raft_red@1", "galley_red@1"]
HANDS: dict[str, Any] = {"hand_0": "axe bow sword", "hand_1": "lance"}


def refused(match: Match, *lines: str) -> list[tuple[str, str] | None]:
    """By line the clause that forbids it and how it is said; what a question lists is what its tests let pass."""
    ((seat, question),) = match.questions.items()
    offer = offer_of(question)
    assert offer is not None and {*offer.options()} == {*getattr(question, "items", question.options)}
    found = [match.why_not(seat, line) for line in lines]
    return [None if one is None else (one.clause, one.key) for one in found]


def test_a_thing_is_refused_by_its_scope_by_what_is_asked_of_it_or_by_what_protects_it() -> None:
    match = acting({"choose": {"a": "ship", "of": "others", "size": "at most 4"}, "do": [{"sink": "it"}]}, FLEET)
    assert match.options(0) == ["cog_blue@1", "raft_red@1"]
    assert refused(match, "cog_red@0", "galley_red@1") == [("card.card", "forbidden")] * 2
    assert refused(acting(SINK, FLEET), "galley_red@1") == [("harbour.1", "forbidden")]


def test_what_is_named_and_not_there_is_refused_by_the_clause_for_it_or_by_the_card() -> None:
    match = acting(SINK, FLEET)
    assert refused(match, "cog_sunk@1", "cog_red@2") == [("harbour.3", "forbidden"), ("card.card", "forbidden")]
    assert refused(match, "raft_red@7", "walk") == [("card.card", "no-such-word")] * 2


def test_a_choice_that_must_be_made_is_not_declined_and_one_that_may_has_its_word_for_it() -> None:
    assert refused(acting(SINK, FLEET), "pass", "none") == [("harbour.5", "forbidden")] * 2
    may = {**SINK, "choose": {**SINK["choose"], "may": True}}
    assert refused(acting(may, FLEET), "pass", "none") == [None, ("card.card", "forbidden")]


def test_who_sees_a_hand_is_told_why_not_another_card_of_it() -> None:
    short = {"choose": {"a": "card in hand", "of": "you", "letters": "at most 3"}, "do": [{"discard": "it"}]}
    match = acting(short, **HANDS)
    assert match.options(0) == ["axe", "bow"]
    assert refused(match, "sword", "lance", "pike") == [("card.card", "forbidden")] * 3
    assert refused(match, "pass", "cog_red@0") == [("harbour.5", "forbidden"), ("card.card", "no-such-word")]
    none = acting(short, hand_0="sword", hand_1="lance")
    assert none.options(0) == ["none"]
    assert refused(none, "sword", "pass") == [("card.card", "forbidden"), ("harbour.5", "forbidden")]


def test_of_several_the_first_that_is_no_item_says_why() -> None:
    some: dict[str, Any] = {"choose": {"some": "ship", "of": "others", "at least": 1}, "do": [{"sink": "it"}]}
    match = acting(some, FLEET)
    assert refused(match, "cog_blue@1 galley_red@1", "cog_red@0 cog_blue@1") == [
        ("harbour.1", "forbidden"), ("card.card", "forbidden"),
    ]  # fmt: skip
    assert refused(match, "none", "cog_blue@1 cog_blue@1") == [("harbour.5", "too-few"), ("card.card", "twice")]
    assert refused(match, "raft_red@1 cog_blue@1") == [None]


def test_a_thing_that_leaves_a_choice_inside_nothing_to_choose_could_do_nothing() -> None:
    raw = {"choose": {"a": "player", "from": "others"}, "do": [{"choose": {"a": "ship", "of": "it"}, "do": SINK["do"]}]}
    match = acting(raw, [*FLEET, "cog_red@3"], seats=4)
    assert match.options(0) == ["seat_1", "seat_3"]
    assert refused(match, "seat_2") == [("harbour.6", "forbidden")]


def test_a_branch_that_could_do_nothing_now_is_refused_as_such_and_there_are_no_others() -> None:
    match = acting({"one of": [[SINK], [GAIN], [GAIN, GAIN]]}, ships=[])
    assert match.options(0) == ["second", "third"]
    assert refused(match, "first", "fourth", "pass") == [
        ("harbour.6", "forbidden"), ("card.card", "forbidden"), ("harbour.5", "forbidden"),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("raw", "line", "clause"),
    [
        ({"may": True, "do": [GAIN]}, "pass", "card.card"),
        ({"choose": {"word": "flag", "as": "shade"}, "do": [{"paint": "this", "flag": "shade"}]}, "pass", "harbour.5"),
    ],
)
def test_yes_or_no_and_words_are_answered_by_them_alone(raw: dict[str, Any], line: str, clause: str) -> None:
    if "choose" in raw:
        raw = {**SINK, "do": [{**raw, "do": [{"paint": "it", "flag": "shade"}]}]}
    match = acting(raw, ["cog_blue@1"])
    assert refused(match, line, "walk") == [(clause, "forbidden"), ("card.card", "no-such-word")]


def test_a_card_that_answers_nothing_of_the_kind_is_refused_and_one_whose_condition_fails_by_itself() -> None:
    cards = {"axe": {"do": ["cancel it"]}, "bow": {"if": {"coins": "at least 9"}, "do": ["cancel it"]}}
    match = sailing(cards=cards, **HANDS)
    assert match.options(0) == ["axe", "pass"]
    assert refused(match, "bow", "sword", "lance") == [
        ("card.bow", "forbidden"), ("harbour.2", "forbidden"), ("harbour.2", "forbidden"),
    ]  # fmt: skip
