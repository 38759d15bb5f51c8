"""Abilities and what is hidden: who chooses what, and who learns of it."""

from __future__ import annotations

from typing import Any

import pytest

from cyvasse.kernel.abilities import read
from cyvasse.kernel.data import BadData
from cyvasse.kernel.imagine import imagine
from cyvasse.kernel.match import Match
from tests.kernel.models.harbour import V, acting, done

GAIN = {"gain": 1}
# Each of the others gives the player a card of their own choice.
TRIBUTE = {
    "for each": "others",
    "choose": {"a": "card in hand", "of": "them", "by": "them"},
    "do": [{"give": "it", "to": "you"}, GAIN],
}
HANDS: dict[str, Any] = {"hand_0": "axe", "hand_1": "bow lance", "hand_2": "pike sword"}


def assert_dreams(match: Match, seat: int) -> list[Match]:
    """What a seat has seen fits worlds of which it can tell nothing apart."""
    seen = match.seen(seat)
    dreams = [imagine(seen, luck) for luck in range(12)]
    assert all(dream.seen(seat) == seen for dream in dreams)
    return dreams


def test_a_card_is_handed_over_by_its_holder_and_only_the_two_learn_which() -> None:
    match = acting(TRIBUTE, **HANDS)
    assert match.questions.keys() == {1} and match.options(1) == ["bow", "lance"]
    match.answer(1, "bow")
    assert match.table.places["hand-0"] == ["axe", "bow"] and match.questions.keys() == {2}
    assert all(dream.table.places["hand-0"] == ["axe", "bow"] for dream in assert_dreams(match, 0))
    assert len({tuple(dream.table.places["hand-0"]) for dream in assert_dreams(match, 2)}) > 1
    match.answer(2, "sword")
    assert done(match) == ["1 gives to 0", "0 gains 1", "2 gives to 0", "0 gains 1"]


def test_who_may_hand_over_a_card_or_not_is_seen_to_decline() -> None:
    raw = {
        "choose": {"a": "card in hand", "of": "host", "by": "host", "may": True},
        "do": [{"give": "it", "to": "you"}],
    }
    match = acting({"do": [raw, {"may": True, "do": [GAIN]}]}, **HANDS)
    match.answer(1, "pass")
    assert all(len(dream.table.places["hand-1"]) == 2 for dream in assert_dreams(match, 2))


def test_nothing_is_asked_where_a_card_would_go_where_it_lies() -> None:
    raw = {"choose": {"a": "card in hand", "of": "you"}, "do": [{"give": "it", "to": "you"}, GAIN]}
    assert done(acting(raw, **HANDS)) == []


@pytest.mark.parametrize(
    "raw",
    [
        {"do": [GAIN, {"give": "it", "to": "you"}]},
        {"do": [{"give": "it", "to": "you"}, {"discard": "it"}]},
        {"do": [{"if": {"coins": 1}, "do": [{"give": "it", "to": "you"}]}]},
    ],
)
def test_what_goes_unseen_is_spoken_of_once_and_first(raw: dict[str, Any]) -> None:
    with pytest.raises(BadData, match="what goes unseen is gone"):
        read({"when": "landed", "choose": {"a": "card in hand", "of": "you"}, **raw}, V, "card")


def test_what_goes_unseen_may_be_any_card() -> None:
    chosen = {
        "choose": {"a": "card in hand", "of": "you", "letters": "at most 3"},
        "do": [{"give": "it", "to": "host"}],
    }
    with pytest.raises(BadData, match="may be any of them: nobody could tell whether it fits"):
        read({"when": "landed", **chosen}, V, "card")


# -- the top of a deck ---------------------------------------------------------------------------------------------

DECK = {"of": {"deck": "you"}}
KEEP = {"choose": {"a": "card looked at"}, "do": [{"keep": "it"}]}
ASK = {"may": True, "do": [GAIN]}  # so that the match waits, and what was learned can be looked at


def test_a_player_looks_at_the_top_keeps_one_and_the_rest_goes_under_in_an_order_nobody_else_knows() -> None:
    match = acting({"do": [{"look at the top": 3, **DECK, **KEEP, "rest": "under"}, ASK]}, deck_0="axe bow lance pike")
    looked = match.options(0)
    assert match.questions[0].ask == "keep" and len(looked) == 3
    match.answer(0, looked[0])
    assert match.table.places["hand-0"] == [looked[0]] and match.questions[0].ask == "back"
    match.answer(0, looked[2])
    under = [match.table.places[slot][0] for slot in match.table.bottom["deck@0"]]
    assert under == [looked[2], looked[1]] and len(match.table.places["deck@0"]) == 1
    assert "up~-0" not in match.table.places
    assert len({dream.table.places["hand-0"][0] for dream in assert_dreams(match, 1)}) > 1
    assert {tuple(dream.table.places["hand-0"]) for dream in assert_dreams(match, 0)} == {(looked[0],)}


def test_what_is_shown_everyone_sees_and_another_may_choose() -> None:
    chosen = {"choose": {"a": "card looked at", "by": "host"}, "do": [{"throw away": "it"}, ASK]}
    match = acting({"show the top": 2, **DECK, **chosen, "rest": "shuffled"}, deck_0="axe bow lance pike")
    shown = match.options(1)
    assert all(sorted(dream.options(1)) == shown for dream in assert_dreams(match, 2))
    match.answer(1, shown[0])
    assert_dreams(match, 2)
    match.answer(0, "no")
    assert done(match) == [f"thrown {shown[0]}"] and len(match.table.places["deck@0"]) == 3


def test_the_top_of_another_ones_deck_is_looked_at_and_goes_back_on_top() -> None:
    match = acting({"do": [{"look at the top": 2, "of": {"deck": "host"}}, ASK]}, deck_1="axe bow lance")
    first = match.options(0)
    match.answer(0, first[0])
    top = [match.table.places[slot][0] for slot in match.table.top["deck@1"]]
    assert top == [first[1], first[0]], "who is put back last lies on top"
    known = {
        tuple(dream.table.places[slot][0] for slot in match.table.top["deck@1"]) for dream in assert_dreams(match, 0)
    }
    assert known == {tuple(top)}
    for seat in (1, 2):
        assert len({dream.table.places[match.table.top["deck@1"][0]][0] for dream in assert_dreams(match, seat)}) > 1


def test_fewer_cards_than_are_looked_at_are_all_of_them_and_none_are_nothing() -> None:
    assert done(acting({"do": [{"look at the top": 3, **DECK, **KEEP}, GAIN]})) == ["0 gains 1"]
    match = acting({"look at the top": 3, **DECK, **KEEP}, deck_0="axe")
    match.answer(0, "axe")
    assert match.table.places["hand-0"] == ["axe"]
    assert acting({"one of": [[{"look at the top": 3, **DECK}], [GAIN], [GAIN]]}).options(0) == ["second", "third"]


def test_where_no_card_that_is_looked_at_suits_the_answer_is_none() -> None:
    chosen = {"choose": {"a": "card looked at", "letters": "at least 5"}, "do": [{"throw away": "it"}]}
    match = acting({"look at the top": 2, **DECK, **chosen}, deck_0="axe bow lance pike sword")
    assert match.options(0) in (["none"], ["lance"], ["sword"], ["lance", "sword"])
    assert_dreams(match, 1)


@pytest.mark.parametrize(
    ("raw", "told"),
    [
        (KEEP, "card looked at: such are there only inside `look at the top`"),
        ({"do": [{"look at the top": 2, **DECK}, KEEP]}, "such are there only inside `look at the top`"),
        (
            {
                "look at the top": 2,
                **DECK,
                "choose": {"a": "card looked at", "by": "host"},
                "do": [{"throw away": "it"}],
            },
            "host cannot see each card looked at: only you look at them",
        ),
        ({"look at the top": 2, **DECK, "do": [{"look at the top": 1, **DECK}]}, "is being looked at already"),
        ({"look at the top": 2}, "needs of: which deck"),
        ({"look at the top": 2, "of": "dock"}, "of: there is no deck 'dock'; did you mean 'deck'?"),
        ({"look at the top": 2, "of": "deck"}, "of: deck: must say whose"),
        (
            {"look at the top": 2, **DECK, "rest": "undr"},
            "there is no place for the rest 'undr'; did you mean 'under'?",
        ),
        ({"do": [GAIN], "rest": "under"}, "`of` and `rest` belong to `look at the top`"),
        (
            {"look at the top": 2, **DECK, "for each": {"each": "card looked at"}, "do": [{"throw away": "them"}]},
            "what is hidden (card looked at) cannot be counted",
        ),
    ],
)
def test_what_is_wrong_with_a_look_is_told(raw: dict[str, Any], told: str) -> None:
    with pytest.raises(BadData) as refused:
        read({"when": "landed", **raw}, V, "card")
    assert told in str(refused.value)


def test_another_ones_sealed_orders_are_looked_at_and_one_is_chosen() -> None:
    chosen = {"choose": {"an": "order", "of": "it"}, "do": [{"cancel the order": "it"}]}
    raw = {"choose": {"a": "player", "from": "others"}, "do": [{"look at the orders of": "it"}, chosen]}
    match = acting(raw, orders_1="raid march", orders_2="guard")
    match.answer(0, "seat_1")
    assert match.options(0) == ["march", "raid"]
    assert_dreams(match, 2)
    match.answer(0, "raid")
    assert done(match) == ["cancelled raid"]
