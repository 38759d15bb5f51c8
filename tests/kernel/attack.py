"""An attack on secrets: play at random, and at every decision fork, imagine, take back and compare."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass
from typing import Any

import cyvasse
from cyvasse.kernel import imagine, seen
from cyvasse.kernel.luck import Dice
from cyvasse.kernel.match import Match
from cyvasse.kernel.places import is_open, watcher
from cyvasse.kernel.question import Seat
from cyvasse.kernel.refused import Refused
from cyvasse.kernel.rule import Table


@dataclass(slots=True)
class Tally:
    """What was tried, and how often a dream met the true secret (`true`) or another dream's (`other`)."""

    decisions: int = 0
    dreams: int = 0
    undos: int = 0
    told: int = 0  # dreams where there was a secret to meet
    true: int = 0
    other: int = 0
    tries: float = 1.0


def attack(name: str, seats: int, games: int, options: dict[str, Any] | None = None, first: int = 0) -> Tally:
    """Play `games` matches, each at a seed of its own from `first` on; what must always hold is asserted on the way."""
    tally = Tally()
    imagined, tried = imagine.count
    for seed in range(first, first + games):
        match = cyvasse.new(name, seats=seats, seed=seed, options=options)
        rng = random.Random(seed)
        while not match.over:
            tally.decisions += 1
            one_decision(match, seed, rng, tally)
    tally.tries = (imagine.count[1] - tried) / max(1, imagine.count[0] - imagined)
    return tally


def one_decision(match: Match, seed: int, rng: random.Random, tally: Tally) -> None:
    before = state(match)
    forks_are_equal(match, before)
    facts_are_true(match.table)
    dreams = {seat: dreams_are_equal(match, seat, seed, tally) for seat in range(match.table.seats)}
    dreams[-1] = dreams_are_equal(match, None, seed, tally)
    if rng.random() < 0.05:
        dreams_play_on(dreams, rng)
    seat = rng.choice(sorted(match.questions))
    line = any_line(match, seat, rng)
    match.answer(seat, line)
    after = state(match)
    try:
        match.undo(seat)
    except Refused:
        return
    tally.undos += 1
    assert state(match) == before, "taking back restores everything"
    match.answer(seat, line)
    assert state(match) == after, "and the same answer leads to the same place"
    # While taking back is free nothing was learned: a twin world with the same answer must look the same.
    twin = dreams[seat]
    twin.answer(seat, line)
    assert twin.seen(seat) == match.seen(seat), "taking back tells this seat something"


def any_line(match: Match, seat: Seat, rng: random.Random) -> str:
    """Any option, or what a rollout would answer: the latter never changes its mind."""
    question = match.questions[seat]
    return question.sample(Dice(rng.randrange(1 << 30))) if rng.random() < 0.3 else rng.choice(question.options)


def state(match: Match) -> tuple[object, ...]:
    """All that matters of a match, apart from what was tried and taken back."""
    everyone = [None, *range(match.table.seats)]
    asked = {seat: question.asked() for seat, question in match.questions.items()}
    return (match.table.copy(), asked, [match.seen(seat) for seat in everyone], [match.log(seat) for seat in everyone])


def forks_are_equal(match: Match, truth: tuple[object, ...]) -> None:
    fork = match.fork()
    assert state(fork) == truth
    assert state(fork.fork()) == truth
    light = match.fork(light=True)
    facts, light.table.facts = light.table.facts, match.table.facts
    assert facts is None and light.table.log is None
    light.table.log = match.table.log
    assert light.table == match.table and light.questions.keys() == match.questions.keys()


def dreams_are_equal(match: Match, seat: Seat | None, seed: int, tally: Tally) -> Match:
    """What a seat imagines it cannot tell from the truth; what it imagines depends on what it knows and luck alone."""
    known = match.seen(seat)
    assert seen.decode(seen.encode(known)) == known
    one, two = (cyvasse.imagine(known, 1000 * seed + tally.decisions + 10 * i) for i in (1, 2))
    assert one.seen(seat) == known
    assert one.view(seat) == match.view(seat)
    again = cyvasse.imagine(one.seen(seat), 1000 * seed + tally.decisions + 20)
    assert again.table == two.table
    light = cyvasse.imagine(known, 3, keep=False)
    assert light.questions.keys() == one.questions.keys()
    tally.dreams += 1
    secret = secrets(match.table, seat)
    if any(secret):
        tally.told += 1
        tally.true += secrets(one.table, seat) == secret
        tally.other += secrets(one.table, seat) == secrets(two.table, seat)
    return one


def secrets(table: Table, seat: Seat | None) -> tuple[dict[str, list[str]], list[list[str]]]:
    """What this seat may not know."""
    places = {p: cards for p, cards in table.places.items() if cards and not is_open(p) and watcher(p) != seat}
    return places, [screen for other, screen in enumerate(table.screens) if other != seat and screen]


def dreams_play_on(dreams: dict[int, Match], rng: random.Random) -> None:
    for imagined in dreams.values():
        match = imagined.fork(light=rng.random() < 0.5)
        while not match.over:
            seat = rng.choice(sorted(match.questions))
            match.answer(seat, match.questions[seat].sample(Dice(rng.randrange(1 << 30))))


def facts_are_true(table: Table) -> None:
    """Every remembered card lies in one of the places where it is remembered, each in a place of its own."""
    assert table.facts is not None
    for seat, known in enumerate(table.facts):
        for card in sorted({card for cards in known.values() for card in cards}):
            wheres = [where for where, cards in known.items() for each in cards if each == card]
            lie = Counter({place: cards.count(card) for place, cards in table.places.items()})
            spots = [place for place in sorted(lie) for _ in range(lie[place])]
            assert can_be_matched(wheres, spots), f"seat {seat} remembers {card} in {wheres}, but it lies in {spots}"


def can_be_matched(wheres: list[tuple[str, ...]], spots: list[str]) -> bool:
    owner: dict[int, int] = {}

    def settle(i: int, tried: set[int]) -> bool:
        for spot, place in enumerate(spots):
            if place in wheres[i] and spot not in tried:
                tried.add(spot)
                if spot not in owner or settle(owner[spot], tried):
                    owner[spot] = i
                    return True
        return False

    return all(settle(i, set()) for i in range(len(wheres)))
