"""Near misses: answers that a person might give here and that are refused. And positions in which every ask occurs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import count
from typing import Any, NamedTuple

import msgspec

from cyvasse.kernel.game import find
from cyvasse.kernel.luck import Dice
from cyvasse.kernel.match import Match
from cyvasse.kernel.offer import offer_of
from cyvasse.kernel.question import ChooseSome, Question
from cyvasse.kernel.text import VERBS
from tests.contract.walk import legal, variants, walk

FEW = 3  # near misses of a kind for each question
SOME, MANY = (12, 3), (120, 8)  # random games, and positions for each ask


def assert_offers_agree(question: Question) -> bool:
    """What a question lists and what its tests let pass are the same; has it such tests at all?"""
    offer = offer_of(question)
    if offer is not None:
        offered = {*offer.options()}
        listed = {*question.items} if isinstance(question, ChooseSome) else {*question.options}
        assert offered == listed, f"{question.ask}: tests without options {offered - listed}, else {listed - offered}"
    return offer is not None


class Miss(NamedTuple):
    """A refused line, and what makes it near: `elsewhere`, `changed`, `on the table`, `another's`."""

    kind: str
    line: str


class Stand(NamedTuple):
    """A position, and whose question it was chosen for."""

    match: Match
    seat: int

    @property
    def question(self) -> Question:
        return self.match.questions[self.seat]


@cache
def stands_by_ask(name: str, games: int, each: int) -> list[Stand]:
    """Positions of so many random games over all variants, none for an ask that was met `each` times already."""
    found: list[Stand] = []
    kept: Counter[str] = Counter()
    ways = variants(name, 24)
    for seed in range(games):
        match, pick = ways[seed % len(ways)].new(seed), Dice(seed + 7)
        for seat, _ in walk(match, Dice(seed)):
            ask = match.questions[seat].ask
            if kept[ask] < each and pick.below(2) == 0:
                kept[ask] += 1
                found.append(Stand(match.fork(), seat))
    return found


def every_question(name: str, positions: int) -> Iterator[tuple[Match, int, Question]]:
    """All questions of random games, one after another; matches go on, so nothing is kept."""
    ways, seen = variants(name, 24), 0
    for seed in count(1000):
        match = ways[seed % len(ways)].new(seed)
        for seat, _ in walk(match, Dice(seed)):
            yield match, seat, match.questions[seat]
            seen += 1
            if seen == positions:
                return


@cache
def spoken(name: str) -> dict[str, list[str]]:
    """By ask: lines that were legal somewhere."""
    found: dict[str, dict[str, None]] = {}
    dice = Dice(5)
    for stand in stands_by_ask(name, *SOME):
        for question in stand.match.questions.values():
            found.setdefault(question.ask, {}).update(dict.fromkeys(legal(question, dice, 12)))
    return {ask: list(known) for ask, known in found.items()}


def near_misses(stand: Stand, dice: Dice) -> list[Miss]:
    """Some of each kind, none twice."""
    match, seat, question = stand.match, stand.seat, stand.question
    pools = {
        "elsewhere": spoken(match.game.name).get(question.ask, []),
        "changed": changed(match, question, dice),
        "on the table": on_the_table(match, seat, question, dice),
        "another's": [line for other in match.questions for line in legal(match.questions[other], dice, 6)],
    }
    found: dict[str, Miss] = {}
    begun = {line.split(" ")[0] for line in legal(question, dice, 40)}
    for kind, pool in pools.items():
        lines = [line for line in dict.fromkeys(pool) if not question.accepts(question.spelled(line))]
        dice.shuffle(lines)
        lines.sort(key=lambda line: line.split(" ")[0] not in begun)  # nearest where it begins like a legal one
        few = 3 * FEW if kind == "on the table" else FEW
        found.update({line: Miss(kind, line) for line in lines[:few] if line not in found})
    return list(found.values())


def changed(match: Match, question: Question, dice: Dice) -> list[str]:
    """Legal lines with one word exchanged for one that stands at its place in other answers to the same ask."""
    others = [line.split(" ") for line in spoken(match.game.name).get(question.ask, [])]
    found = []
    for line in legal(question, dice, 4):
        words = line.split(" ")
        place = dice.below(len(words))
        pool = sorted({other[place] for other in others if len(other) == len(words)} - {words[place]})
        if pool:
            found.append(" ".join([*words[:place], dice.one(pool), *words[place + 1 :]]))
    return found


def on_the_table(match: Match, seat: int, question: Question, dice: Dice) -> list[str]:
    """One thing for every clause of the question's tests, else words of the game that lie before the seat's eyes."""
    offer = offer_of(question)
    if offer is not None:
        things = list(offer.things())
        dice.shuffle(things)
        by_clause = {offer.forbids(thing): offer.word(thing) for thing in things}
        return [*by_clause.values(), *offer.never]
    known = set(match.game.words())
    seen = {word for word in words_in(msgspec.to_builtins(match.view(seat))) if word in known}
    named = {word for line in legal(question, dice, 12) for word in line.split(" ")} - {*VERBS}
    return sorted(seen) if named and named <= seen else []  # else its answers are no things on the table


def words_in(thing: Any) -> Iterator[str]:
    if isinstance(thing, str):
        yield thing
    elif isinstance(thing, dict):
        for key, value in thing.items():
            yield from words_in(key)
            yield from words_in(value)
    elif isinstance(thing, list | tuple):
        for one in thing:
            yield from words_in(one)


def waiting(stand: Stand) -> list[int]:
    """Seats that are not asked now."""
    return [seat for seat in range(stand.match.table.seats) if seat not in stand.match.questions]


def is_converted(name: str) -> bool:
    """Does a game say why its seats wait and what ended it? Those say of every question why not."""
    return find(name).waits is not None
