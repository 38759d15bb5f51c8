"""Random walks through matches, and what a match looks like from outside: the tools of the contract suite."""

from __future__ import annotations

import hashlib
import os
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, fields, is_dataclass, replace
from functools import cache, lru_cache
from itertools import chain, combinations, count, islice
from typing import Any

import pytest

import cyvasse
from cyvasse.kernel import dealer, imagine, panels, text
from cyvasse.kernel.game import AnyGame, find
from cyvasse.kernel.luck import Dice, Stream
from cyvasse.kernel.match import Checkpoint, Event, LogLine, Match
from cyvasse.kernel.opening import seed_bytes
from cyvasse.kernel.places import is_open, watcher
from cyvasse.kernel.question import ChooseSome, Question, learns
from cyvasse.kernel.refused import Refused
from cyvasse.kernel.rule import Inconsistent, Rule, Table, choose
from cyvasse.kernel.seen import Seen
from cyvasse.kernel.text import LANGUAGES
from cyvasse.kernel.view import View

Choice = Callable[[Match, int, Dice], str]

GAMES = cyvasse.games()
THOROUGH = "CYVASSE_THOROUGH" in os.environ  # as `make soak` has it: three times as many positions
LONG = 20_000  # a match with more decisions than this will never end
MANY_TRIES = 1000  # that a step ends as it did may be a rare thing, such as a hand that holds nothing of a kind
MANY = 200  # subsets of a question are listed up to this many, else drawn

# -- which games, in which ways -------------------------------------------------------------------------------


@dataclass(frozen=True)
class Variant:
    """A game with a number of seats and options; its name is the id of a test."""

    game: str
    seats: int
    options: tuple[tuple[str, Any], ...] = ()

    def __str__(self) -> str:
        said = [name if value is True else f"{name}_{value}" for name, value in self.options if value is not False]
        return "-".join([self.game, str(self.seats), *said])

    def new(self, seed: int) -> Match:
        return cyvasse.new(self.game, self.seats, seed, dict(self.options))


@cache
def variants(name: str, most: int) -> list[Variant]:
    """All of a game's variants; of many, a few that hold all pairs of seat count and option values soonest."""
    left = [Variant(name, seats, tuple(sorted(options.items()))) for seats, options in find(name).variants()]
    if len(left) <= most:
        return left
    chosen: list[Variant] = []
    covered: set[Any] = set()

    def parts(variant: Variant) -> set[Any]:
        single = [("", variant.seats), *variant.options]
        return {*((part,) for part in single), *combinations(single, 2)}

    while len(chosen) < most:
        best = max(left, key=lambda variant: len(parts(variant) - covered))
        covered |= parts(best)
        left.remove(best)
        chosen.append(best)
    return chosen


def every_game() -> pytest.MarkDecorator:
    return pytest.mark.parametrize("name", GAMES)


def every_variant(most: int) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("variant", [v for name in GAMES for v in variants(name, most)], ids=str)


def every_seat_count() -> pytest.MarkDecorator:
    found = [Variant(name, seats) for name in GAMES for seats in find(name).seats]
    return pytest.mark.parametrize("variant", found, ids=str)


# -- walking --------------------------------------------------------------------------------------------------


def some_line(match: Match, seat: int, dice: Dice) -> str:
    """A legal line: mostly any, at times what the game's own bots would like, at times out of order."""
    question = match.questions[seat]
    way = dice.below(8)
    if way == 0 and (liked := match.game.prefer(match.view(seat), question.asked())):
        return max(liked, key=lambda candidate: candidate[1])[0]
    if way == 1 and question.any_order:
        return dice.one(question.options)
    return question.sample(dice)


def any_line(match: Match, seat: int, dice: Dice) -> str:
    return match.questions[seat].sample(dice)


def walk(match: Match, dice: Dice, choice: Choice = some_line) -> Iterator[tuple[int, str]]:
    """Play to the end: yields each answer just before it is given."""
    for _ in range(LONG):
        if match.over:
            return
        seat = dice.one(sorted(match.questions))
        line = choice(match, seat, dice)
        yield seat, line
        match.answer(seat, line)
    raise AssertionError(f"{match} does not end")


def played(variant: Variant, seed: int) -> Match:
    match = variant.new(seed)
    for _ in walk(match, Dice(seed)):
        pass
    return match


@lru_cache(maxsize=40)
def stands_of(variant: Variant, seed: int, most: int = 16) -> list[Match]:
    """Matches at random decisions of one random game, most of them inside a step; to be looked at, never changed."""
    found: list[Match] = []
    match, pick = variant.new(seed), Dice(seed + 1)
    for _ in walk(match, Dice(seed)):
        inside = bool(match.past[-1].events)
        if pick.below(6 if inside else 24) == 0:
            found.append(match.fork())
    pick.shuffle(found)
    return found[:most]


def games_of_stands(name: str) -> Iterator[list[Match]]:
    """The same over all variants, game after game, without end."""
    ways = variants(name, 24)
    for seed in count():
        yield stands_of(ways[seed % len(ways)], seed)


def stands(name: str, most: int) -> list[Match]:
    """Of the first so many every third, or all of them in the long tests."""
    return list(islice(chain.from_iterable(games_of_stands(name)), 0, most, 1 if THOROUGH else 3))


def legal(question: Question, dice: Dice, most: int) -> list[str]:
    """Some legal lines of a question, all if there are few."""
    if isinstance(question, ChooseSome) and question.count() > MANY:
        return list(dict.fromkeys(question.sample(dice) for _ in range(most)))
    options = question.options[:]
    dice.shuffle(options)
    return options[:most]


@cache
def heard(name: str) -> dict[str, list[str]]:
    """By ask: lines that were legal somewhere, some of which are not legal elsewhere."""
    found: dict[str, dict[str, None]] = {}
    dice = Dice(5)
    for match in stands(name, 200):
        for question in match.questions.values():
            found.setdefault(question.ask, {}).update(dict.fromkeys(legal(question, dice, 8)))
    return {ask: list(known) for ask, known in found.items()}


def illegal(match: Match, seat: int, dice: Dice, most: int) -> list[str]:
    """Lines this seat may not answer now: legal elsewhere, or made of the game's words, or nonsense."""
    question = match.questions.get(seat)
    words = match.game.words()
    known = heard(match.game.name)
    tried = ["", "hodor hodor", dice.one(words), f"{dice.one(words)} {dice.one(words)}", "-1", "99"]
    pool = known.get(question.ask, []) if question else known[dice.one(sorted(known))]
    tried += [dice.one(pool) for _ in range(3 * most) if pool]
    dice.shuffle(tried)
    bad = dict.fromkeys(line for line in tried if question is None or not question.accepts(line))
    return list(bad)[:most]


# -- what a match looks like ----------------------------------------------------------------------------------

HIDDEN = tuple(name for name, where in View.shows.items() if where is None)  # fields that no view shows whole
SHARED = ("data", "options")


def fields_of(table: Any, without: tuple[str, ...] = SHARED) -> dict[str, Any]:
    return {f.name: getattr(table, f.name) for f in fields(table) if f.name not in without}


def snapshot(thing: Any) -> Any:
    """A table, field by field, or a value with all it holds, that does not change with it."""
    if isinstance(thing, list):
        return [snapshot(each) for each in thing]
    if isinstance(thing, dict):
        return {key: snapshot(each) for key, each in thing.items()}
    if is_dataclass(thing):
        return {field.name: snapshot(getattr(thing, field.name)) for field in fields(thing)}
    return thing


def open_fields(table: Any) -> dict[str, Any]:
    """What lies open; a deck without fixed cards counts as one that never had any."""
    found = fields_of(table, (*SHARED, *HIDDEN))
    return found | {side: {deck: slots for deck, slots in found[side].items() if slots} for side in ("top", "bottom")}


def everyone(match: Match) -> list[int | None]:
    return [*range(match.table.seats), None]


def whole(match: Match) -> dict[str, Any]:
    """All that can be seen of a match by anyone, for comparing two that should be the same."""
    return {
        "table": snapshot(fields_of(match.table)),
        "asked": {seat: question.asked() for seat, question in match.questions.items()},
        "views": [match.view(seat) for seat in everyone(match)],
        "seen": [match.seen(seat) for seat in everyone(match)],
        "logs": [match.log(seat) for seat in everyone(match)],
        "result": (match.over, match.scores, match.winners),
        "outcomes": match.outcomes[:],
    }


def step_log(match: Match, seat: int | None) -> list[LogLine]:
    """What this seat has read in the current step."""
    lines = match.log(seat)
    fresh = sum(learns(seat, said.to) for said in match.table.log or ())
    return lines[len(lines) - fresh :]


def known_to(match: Match, seat: int | None, tried: list[str], texts: bool, svg: bool = False) -> dict[str, Any]:
    """All that reaches one seat (None: a spectator); with `texts` also in words, which are made of the rest."""
    log = [(line.event, line.words) for line in step_log(match, seat)]
    refusals = [match.why_not(seat, line) for line in tried] if seat is not None else []
    found: dict[str, Any] = {
        "view": match.view(seat),
        "seen": match.seen(seat),
        "asked": match.asked(seat),
        "log": log,
        "names": match.names,
        "result": (match.over, match.scores, match.winners),
        "refusals": [refusal and (refusal.clause, refusal.key) for refusal in refusals],
    }
    if texts:
        game, data = match.game, match.table.data
        for lang in LANGUAGES:
            found[f"says {lang}"] = [text.sentence(game, lang, event, words, data) for event, words in log]
            found[f"text {lang}"] = match.text(seat, lang)
            found[f"refused {lang}"] = [refusal and refusal.text(lang) for refusal in refusals]
    if svg:
        found["svg"] = match.svg(seat, "en", "wide")
        found["beside"] = panels.shown(match.game, found["view"], "ru")
        found["board"] = match.game.board and match.game.board(found["view"], "ru")
    return found


# -- other worlds ---------------------------------------------------------------------------------------------


def redeal(match: Match, seat: int, dice: Dice) -> Match:
    """The same open table with all that this seat cannot know dealt anew: a dream that owes nothing to `imagine`."""
    return deal_anew(lambda: match.game, match.seen(seat), match.past[-1].table, dice, imagine.TRIES)


def deal_anew(game: Callable[[], AnyGame], seen: Seen, start: Table, dice: Dice, most: int) -> Match:
    for tries in count(1):
        table = start.copy()
        try:
            return imagine._dream(game(), seen, table, dealer.deal(seen, dice, table), dice, keep=True)
        except Inconsistent:
            if tries == most:
                raise
    raise AssertionError


@dataclass(frozen=True)
class FinishedStep:
    """A step that was played to its end: the table it began with and all that happened."""

    game: AnyGame
    table: Table
    events: list[Event]

    def truth(self) -> Match:
        """It once more, standing where the next step begins."""
        base = Checkpoint(self.table, self.events, 0, 0)
        match = Match(halting(self.game), self.table, Dice(0))
        match.past = [base]
        match._repeat(base, self.events)
        return match

    def redealt(self, seat: int, dice: Dice) -> Match:
        """It once more, with all dealt anew that this seat does not know even afterwards."""
        return deal_anew(lambda: halting(self.game), self.truth().seen(seat), self.table, dice, MANY_TRIES)


def halting(game: AnyGame) -> AnyGame:
    """The game for one step only: whatever comes after asks a question that nobody answers."""
    steps = 0

    def once(name: str) -> Callable[[Any], Rule[None]]:
        def run(table: Any) -> Rule[None]:
            nonlocal steps
            steps += 1
            if steps == 1:
                yield from game.steps[name](table)
            else:
                yield from choose(0, "halt", lambda: ["halt"], "", secret=True)

        return run

    return replace(game, steps={name: once(name) for name in game.steps})


def finished_steps(variant: Variant, seed: int) -> list[FinishedStep]:
    """All steps of a random game, also those that asked nobody."""
    tables: list[Table] = []

    def noting(rule: Callable[[Any], Rule[None]]) -> Callable[[Any], Rule[None]]:
        def run(table: Any) -> Rule[None]:
            tables.append(table.copy())
            return rule(table)

        return run

    plain = variant.new(seed)
    assert plain._first is not None
    game = replace(plain.game, steps={name: noting(rule) for name, rule in plain.game.steps.items()})
    match = Match(game, plain._first.copy(), Stream(seed_bytes(seed))).begin()
    for _ in walk(match, Dice(seed)):
        pass
    return [FinishedStep(plain.game, table, events) for table, events in zip(tables, match.trail, strict=False)]


def secrets(match: Match, seat: int) -> dict[str, Counter[str]]:
    """What this seat cannot see: what lies in places it does not watch, others' screens, words it was not told."""
    table = match.table
    found = {
        place: Counter(cards)
        for place, cards in table.places.items()
        if cards and not is_open(place) and watcher(place) != seat
    }
    for other, screen in enumerate(table.screens):
        if screen and other != seat:
            found[f"screen {other}"] = Counter(screen)
    for i, event in enumerate(e for e in match.past[-1].events if not e.auto and e.screen <= 0):
        if event.who != seat and not learns(seat, event.to):
            found[f"event {i}"] = Counter(event.words.split())
    return found


def alike(one: dict[str, Counter[str]], other: dict[str, Counter[str]]) -> float:
    """The share of secrets that two worlds have in common, from 0 to 1, averaged over the places."""
    places = [place for place in one if place in other]
    if not places:
        return 0.0
    return sum((one[p] & other[p]).total() / max(one[p].total(), 1) for p in places) / len(places)


def free_to_undo(match: Match, seat: int) -> bool:
    try:
        match.fork().undo(seat)
    except Refused:
        return False
    return True


def digest(*variants: Variant) -> str:
    """One number for whole random games, the same in every process."""
    told = hashlib.sha256()
    for seed, variant in enumerate(variants):
        told.update(played(variant, seed).record.to_json().encode())
    return told.hexdigest()
