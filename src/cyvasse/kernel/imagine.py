"""Imagining: a match that a seat could not tell from the true one, made from what it knows alone."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping

from .game import AnyGame, find
from .luck import Dice, Stream
from .match import Match
from .question import Question
from .rule import Inconsistent, Table
from .seen import Seen

TRIES = 256  # that someone found nothing that suits among hidden cards may be a rare thing
count = [0, 0]  # imagined, tried: the contract suite reads the mean


def imagine(seen: Seen, luck: Stream | int = 0, keep: bool = True) -> Match:
    """A match that this seat could not tell from the true one, made from what it has seen alone; `luck` chooses which.

    With `keep` false it has no past and is for rollouts.
    """
    game = find(seen.game)
    luck = Dice(luck) if isinstance(luck, int) else luck
    count[0] += 1
    last: Inconsistent | None = None
    for _ in range(TRIES):
        count[1] += 1
        try:
            return _dream(game, seen, *game.imagine(seen, luck), luck, keep)
        except Inconsistent as error:
            last = error
    raise Inconsistent(f"no world found for seat {seen.seat}: {last}")


def _dream(game: AnyGame, seen: Seen, table: Table, fills: Mapping[int, str], luck: Stream, keep: bool) -> Match:
    dream = Match(game, table, luck, keep)
    if not keep:
        table.facts = table.log = None
    since = [(who, of, fills.get(i) if words is None else words, k) for i, (who, of, words, k) in enumerate(seen.since)]
    dream._script = [(of, words) for who, of, words, _ in since if who < 0]
    guesses: dict[tuple[int, int], str] = {}  # by screen and seat: which card went face down
    answered = {k for who, _, _, k in since if who == seen.seat and k > 0}  # in another's dream a seat has only results
    for i, (who, of, words, k) in enumerate(since):
        if k < 0 and words is not None and (who != seen.seat or -k not in answered):
            if seen.since[i][2] is None:
                guesses[-k, who] = words
            else:
                dream._lifted[-k, who] = (of, json.loads(words))

    def finish(seats: Iterable[int]) -> None:
        """Others answered behind the screen, in a way this seat cannot know."""
        screen = dream._screen
        for who in seats:
            if who == seen.seat:
                continue
            guess = guesses.pop((screen, who), None)
            while dream._privates is not None and dream._screen == screen and who in dream.questions:
                question = dream.questions[who]
                if guess is not None and not question.accepts(guess):
                    raise Inconsistent(f"seat {who} cannot answer {guess}")
                dream.give(who, question.sample(luck) if guess is None else guess)
                guess = None

    def pass_screens(upto: int | None) -> None:
        while dream._privates is not None and dream._screen != upto:
            if seen.seat in dream.questions:
                raise Inconsistent("this seat has not finished behind its screen")
            finish(sorted(dream.questions))

    dream.begin()
    for i, (who, of, words, k) in enumerate(since):
        if who < 0 or k < 0:
            continue
        pass_screens(k)
        question = dream.questions.get(who)
        if question is None:
            raise Inconsistent(f"seat {who} is not asked")
        if words is None or seen.since[i][2] is None:
            words = _guess(question, of, words, luck)
        elif not question.accepts(words) or not (k or question.public(words) == of):
            raise Inconsistent(f"seat {who} cannot answer {words}")
        dream.give(who, words)
    pass_screens(seen.ready[0] if seen.ready else None)
    finish(seen.ready[1:] if seen.ready else ())
    asked = dream.questions.get(seen.seat) if seen.seat is not None else None
    if (
        dream._script
        or (seen.ready is None) != (dream._privates is None)
        or seen.question != (asked.asked() if asked else None)
    ):
        raise Inconsistent("the dream stands elsewhere")
    return dream


def _guess(question: Question, of: str, card: str | None, luck: Stream) -> str:
    """An answer given face down: anything it could have been that moves the card which was dealt for it."""
    if card is not None and question.accepts(card) and question.public(card) == of:
        return card
    if card is None and question.kind != "choose" and question.of == of:
        return question.sample(luck)
    options = [line for line in question.options if question.public(line) == of]
    if card is not None:
        options = [line for line in options if card in line.split(" ")]
    if not options:
        raise Inconsistent(f"seat {question.seat} has no such answer")
    return luck.one(options)
