"""Hidden places and lazy decks: who watches, who learns what moves, and what lies where."""

from __future__ import annotations

from collections import Counter

import pytest

from cyvasse.kernel.deck import bottom_slot, bury, deck_size, draw_top, peek, shuffle, top_slot
from cyvasse.kernel.match import Match
from cyvasse.kernel.places import carry, draw, family, hidden, is_open, lay, look, shift, show, watcher, watching
from cyvasse.kernel.question import EVERYONE, NOBODY, only
from cyvasse.kernel.refused import Refused
from cyvasse.kernel.rule import Inconsistent, Rule, choose

from .models.ground import Ground
from .tiny import board, tiny

PLACES = {"deck": list("abcdefgh"), "hand-0": [], "hand-1": [], "under@": []}


def pause(table: Ground) -> Rule[None]:
    yield from choose(0, "go on", lambda: ["yes", "no"], "x")


def known(match: Match, seat: int | None) -> list[tuple[str, str | None]]:
    """The routes and words of this step as a seat knows them."""
    return [(of, words) for _, of, words, _ in match.seen(seat).since]


def test_a_place_is_watched_by_the_seat_it_is_named_after() -> None:
    assert [watcher(place) for place in ("hand-2", "infl/hand-1", "deck", "tokens@2", "deck~3", "a-b")] == [
        2, 1, -1, -1, -1, -1,
    ]  # fmt: skip
    assert [is_open(place) for place in ("", "open", "infl/open", "open.up", "deck")] == [True] * 4 + [False]
    assert [family(place) for place in ("infl/hand-1", "deck", "tok/supply")] == ["infl", "", "tok"]


def test_both_watchers_and_those_told_learn_which_card_moves() -> None:
    assert watching("hand-0", "hand-1", NOBODY) == only(0, 1)
    assert watching("deck", "hand-1", only(2)) == only(1, 2)
    assert watching("deck", "deck~1", NOBODY) == NOBODY
    assert watching("deck", "open", NOBODY) is EVERYONE
    assert watching("deck", "hand-0", EVERYONE) is EVERYONE


def test_a_draw_is_seen_by_who_draws_and_only_counted_by_the_others() -> None:
    def rule(table: Ground) -> Rule[None]:
        table.board["drawn"] = yield from draw(table, "deck", "hand-0")
        yield from pause(table)

    match = tiny(rule, places=PLACES)
    card = match.table.places["hand-0"][0]
    assert known(match, 0) == [("deck>hand-0", card)]
    assert known(match, 1) == [("deck>hand-0", None)]
    assert match.view(1).hidden.places["hand-0"] == 1
    assert match.view(0).hidden.places["hand-0"] == [card]
    assert match.view(None).hidden.places["hand-0"] == 1


def test_a_view_counts_what_it_does_not_show() -> None:
    def rule(table: Ground) -> Rule[None]:
        yield from draw(table, "deck", "hand-0")
        yield from draw(table, "deck", "hand-1")
        yield from pause(table)

    match = tiny(rule, places=PLACES)
    mine = match.table.places["hand-0"]
    view = match.view(0).hidden
    assert view.places == {"deck": 6, "hand-0": mine, "hand-1": 1, "under@": 0}
    assert Counter(view.unseen[""]) == Counter("abcdefgh") - Counter(mine)


def test_a_card_that_is_not_there_cannot_move() -> None:
    def rule(table: Ground) -> Rule[None]:
        shift(table, "z", "deck", "hand-0")
        yield from pause(table)

    with pytest.raises(Inconsistent, match="z does not lie in deck"):
        tiny(rule, places=PLACES)


def test_places_stay_sorted_and_an_empty_slot_is_gone() -> None:
    def rule(table: Ground) -> Rule[None]:
        slot = top_slot(table, "deck")
        shift(table, "d", "deck", slot, NOBODY)
        assert table.places[slot] == ["d"] and table.top["deck"] == [slot]
        assert (yield from draw_top(table, "deck", "hand-0")) == "d"
        assert slot not in table.places and table.top["deck"] == []
        for card in "hbf":
            shift(table, card, "deck", "hand-0", NOBODY)
        yield from pause(table)

    assert tiny(rule, places=PLACES).table.places["hand-0"] == ["b", "d", "f", "h"]


def test_a_deck_has_a_fixed_top_an_unordered_rest_and_a_fixed_bottom() -> None:
    def rule(table: Ground) -> Rule[None]:
        for card in "ab":
            shift(table, card, "deck", top_slot(table, "deck"), NOBODY)
        for card in "gh":
            shift(table, card, "deck", bottom_slot(table, "deck"), NOBODY)
        table.board["order"] = []
        while deck_size(table, "deck"):
            table.board["order"] = [*table.board["order"], (yield from draw_top(table, "deck", "hand-0"))]
        yield from pause(table)

    for seed in range(5):
        order = board(tiny(rule, seed=seed, places=PLACES))["order"]
        assert order[:2] == ["b", "a"] and order[-2:] == ["g", "h"]
        assert sorted(order[2:-2]) == list("cdef")


def test_a_peek_fixes_the_top_card_and_others_may_look_at_the_same() -> None:
    def rule(table: Ground) -> Rule[None]:
        first = yield from peek(table, "deck", 0)
        second = yield from peek(table, "deck", 1)
        drawn = yield from draw_top(table, "deck", "hand-1")
        assert first == second == drawn
        yield from pause(table)

    match = tiny(rule, places=PLACES)
    card = match.table.places["hand-1"][0]
    assert known(match, 0) == [("deck>deck~1", card), ("deck~1", None), ("deck~1>hand-1", None)]
    assert known(match, 1) == [("deck>deck~1", None), ("deck~1", card), ("deck~1>hand-1", card)]
    assert match.table.facts is not None and match.table.facts[0] == {("hand-1",): [card]}


def test_a_buried_card_comes_last() -> None:
    def rule(table: Ground) -> Rule[None]:
        buried = yield from peek(table, "deck", 0)
        bury(table, "deck")
        assert deck_size(table, "deck") == 8
        order = []
        for _ in range(8):
            order.append((yield from draw_top(table, "deck", "hand-1")))
        assert order[-1] == buried
        yield from pause(table)

    for seed in range(5):
        tiny(rule, seed=seed, places=PLACES)


def test_a_peek_at_a_deck_of_buried_cards_only() -> None:
    def rule(table: Ground) -> Rule[None]:
        yield from peek(table, "deck", 0)
        bury(table, "deck")
        assert not table.places["deck"]
        assert (yield from peek(table, "deck", 1)) == "a"
        assert (table.top["deck"], table.bottom["deck"]) == (["deck~1"], [])
        yield from pause(table)

    tiny(rule, places={**PLACES, "deck": ["a"]})


def test_shuffled_cards_lose_their_places_but_not_their_deck() -> None:
    def rule(table: Ground) -> Rule[None]:
        card = yield from peek(table, "deck", 0)
        yield from shuffle(table, "deck")
        assert table.places["deck"] == list("abcdefgh") and not table.top.get("deck")
        assert table.facts is not None and table.facts[0] == {("deck",): [card]}
        yield from pause(table)

    tiny(rule, places=PLACES)


def test_a_card_that_the_rules_carry_is_seen_to_go_and_known_to_those_who_watch() -> None:
    def rule(table: Ground) -> Rule[None]:
        yield from choose(0, "go on", lambda: ["yes", "no"], "x")
        yield from carry(table, "a", "hand-0", "under@")
        yield from choose(0, "go on", lambda: ["yes", "no"], "x")
        yield from carry(table, "a", "under@", "hand-1")
        yield from pause(table)

    match = tiny(rule, places={"hand-0": ["a"], "hand-1": ["b"], "under@": ["c"]}).play("seat_0: yes")
    assert known(match, 0)[1:] == [("hand-0>under@", "a")] and known(match, 1)[1:] == [("hand-0>under@", None)]
    match.undo(0)
    match.play("seat_0: yes", "seat_0: yes")
    assert known(match, 1)[-1] == ("under@>hand-1", "a") and known(match, None)[-1] == ("under@>hand-1", None)
    with pytest.raises(Refused):
        match.undo(0)


def test_looking_at_a_place_tells_those_who_look_all_of_it() -> None:
    def rule(table: Ground) -> Rule[None]:
        for card in "ca":
            shift(table, card, "deck", "hand-1", NOBODY)
        yield from look(table, "hand-1", 0)
        yield from pause(table)

    match = tiny(rule, seats=3, places={**PLACES, "hand-2": []})
    assert known(match, 0) == [("hand-1", "a c")]
    assert known(match, 2) == known(match, 1) == [("hand-1", None)]
    assert match.table.facts == [{("hand-1",): ["a", "c"]}, {}, {}, {}]


def test_a_card_shown_in_a_hand_is_remembered_there() -> None:
    def rule(table: Ground) -> Rule[None]:
        for card in "ca":
            shift(table, card, "deck", "hand-1", NOBODY)
        yield from show(table, "hand-1", ["c"])
        yield from pause(table)

    match = tiny(rule, places=PLACES)
    assert match.table.facts == [{("hand-1",): ["c"]}, {}, {("hand-1",): ["c"]}]
    assert known(match, 0) == [("hand-1", "c")]


def test_cards_laid_into_a_deck_are_known_to_be_there() -> None:
    def rule(table: Ground) -> Rule[None]:
        yield from lay(table, ["y", "x"], "deck")
        yield from pause(table)

    match = tiny(rule, places={**PLACES, "hand-0": ["z"]})
    assert known(match, 1) == [(">deck", "x y")]
    assert match.table.facts == [{("deck",): ["x", "y"]}] * 3


def test_the_hidden_part_of_a_rollout_has_no_facts() -> None:
    def rule(table: Ground) -> Rule[None]:
        yield from draw(table, "deck", "hand-0")
        yield from look(table, "hand-0", 1)
        yield from pause(table)

    light = tiny(rule, places=PLACES).fork(light=True)
    assert light.table.facts is None and hidden(light.table, 0).facts == []
