"""What seats remember is true, whatever was moved, seen or not seen: also where cards have copies."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cyvasse.kernel.facts import Facts, Known, empty, saw, went
from cyvasse.kernel.question import EVERYONE, NOBODY, Audience, only

from .attack import can_be_matched


def test_who_saw_a_card_move_follows_it() -> None:
    facts: Facts = [{("a",): ["x"]}, {("a",): ["x"]}]
    went(facts, "x", "a", "b", only(0))
    assert facts == [{("b",): ["x"]}, {("a", "b"): ["x"]}]


def test_who_did_not_see_it_knows_that_any_of_them_may_have_gone() -> None:
    facts: Facts = [{("a",): ["x", "y"], ("b",): ["z"]}]
    went(facts, "x", "a", "c", NOBODY)
    assert facts == [{("a", "c"): ["x", "y"], ("b",): ["z"]}]


def test_what_lies_open_is_remembered_no_more() -> None:
    facts: Facts = [{("a", "b"): ["x"]}]
    went(facts, "x", "a", "", EVERYONE)
    assert facts == [{}]


def test_the_owner_of_a_place_needs_no_fact_of_it() -> None:
    facts: Facts = [{}, {}]
    went(facts, "x", "deck", "hand-1", only(0, 1), owner=1)
    assert facts == [{("hand-1",): ["x"]}, {}]


def test_the_most_exact_fact_is_used_up_first() -> None:
    facts: Facts = [{("a", "b"): ["x"], ("a",): ["x"]}]
    went(facts, "x", "a", "c", EVERYONE)
    assert facts == [{("a", "b"): ["x"], ("c",): ["x"]}]


def test_of_two_copies_it_is_not_known_which_one_went() -> None:
    facts: Facts = [{("a", "b"): ["x"], ("a", "c"): ["x"]}]
    went(facts, "x", "a", "d", EVERYONE)
    assert facts == [{("a", "b", "c"): ["x"], ("d",): ["x"]}]


def test_an_empty_place_holds_nothing() -> None:
    facts: Facts = [{("a", "b"): ["x"], ("b", "c"): ["y"]}]
    empty(facts, "b")
    assert facts == [{("a",): ["x"], ("c",): ["y"]}]


def test_looking_at_a_place_settles_what_lies_there_and_what_does_not() -> None:
    known: Known = {("a", "b"): ["x", "y"]}
    saw(known, "a", ["x", "z"])
    assert known == {("a",): ["x", "z"], ("b",): ["y"]}


def test_looking_at_one_of_two_copies_does_not_tell_where_the_other_lies() -> None:
    known: Known = {("a", "b"): ["x"], ("a", "c"): ["x"]}
    saw(known, "a", ["x"])
    assert known == {("a",): ["x"], ("b", "c"): ["x"]}


PLACES = ["a", "b", "c", "d"]


class World:
    """Cards in places, three seats, and what those remember."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.lies = {place: [rng.choice("xyz") for _ in range(3)] for place in PLACES}
        self.facts: Facts = [{}, {}, {}]

    def act(self) -> None:
        src, dst = self.rng.sample(PLACES, 2)
        if self.rng.random() < 0.25:
            saw(self.facts[self.rng.randrange(3)], src, sorted(self.lies[src]))
        elif self.lies[src]:
            card = self.rng.choice(self.lies[src])
            to: Audience = self.rng.choice([EVERYONE, NOBODY, only(0), only(1, 2)])
            self.lies[src].remove(card)
            self.lies[dst].append(card)
            went(self.facts, card, src, dst, to)
            if not self.lies[src]:
                empty(self.facts, src)

    def check(self) -> None:
        for known in self.facts:
            for card in "xyz":
                wheres = [where for where, cards in known.items() for each in cards if each == card]
                assert all(wheres), "a fact names at least one place"
                assert can_be_matched(wheres, [place for place in PLACES for each in self.lies[place] if each == card])


@given(st.integers(0, 1 << 30))
def test_every_fact_is_true_after_anything(seed: int) -> None:
    world = World(random.Random(seed))
    for _ in range(25):
        world.act()
        world.check()


@pytest.mark.soak
def test_every_fact_is_true_after_very_many_moves() -> None:
    for seed in range(20_000):
        world = World(random.Random(seed))
        for _ in range(60):
            world.act()
            world.check()
