"""Packs in play: every number of players can begin, and random games go on to their end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from ..bounds import short
from ..data import BadData
from ..game import AnyGame
from ..luck import Dice
from ..match import Match
from ..opening import load, new
from ..options import shapes
from ..refused import Refused
from ..text import LANGUAGES
from .finding import Finding

Choice = tuple[int, dict[str, Any]]  # seats and options
MOST_CARDS = 5000  # on one table
MOST_ANSWERS = 20_000  # of one game


class Trial(msgspec.Struct, kw_only=True):
    """How many games were begun and played, with how many answers, and what went wrong."""

    begun: int = 0
    games: int = 0
    answers: int = 0
    findings: list[Finding] = []


def try_out(game: AnyGame, packs: Sequence[Mapping[str, Any]], games: int = 4, answers: int = MOST_ANSWERS) -> Trial:
    """Begin once with every number of players and every choice of options; then play so many games or more at random.

    What can only be chosen because of the packs, such as a scenario of theirs, is played, and every number of players.
    """
    trial = Trial()
    brought = _begin(game, packs, _brought(game, packs), trial)
    usual = _begin(game, packs, game.variants(), trial)
    chosen = [*brought, *({seats: (seats, options) for seats, options in reversed(usual)}.values())]
    more = max(0, games - len(chosen)) if usual else 0
    chosen += [usual[number * len(usual) // more] for number in range(more)]
    for number, (seats, options) in enumerate(chosen if games else ()):
        played = _play(game, packs, seats, options, number, answers)
        if isinstance(played, Finding):
            trial.findings.append(played)
            continue
        trial.games += 1
        trial.answers += played
    return trial


def _brought(game: AnyGame, packs: Sequence[Mapping[str, Any]]) -> list[Choice]:
    """Values of options that are offered with these packs alone."""
    found = []
    for shape in shapes(game).values():
        before = shape.offered(game.components(()))
        new_ = [value for value in shape.offered(game.components(packs)) if value not in before]
        found += [(game.seats[0], {shape.name: value}) for value in new_]
    return found


def _begin(game: AnyGame, packs: Sequence[Mapping[str, Any]], choices: Sequence[Choice], trial: Trial) -> list[Choice]:
    """The choices with which a game can begin; of those that cannot, one for each number of players is told."""
    fitting, told = [], set()
    for seats, options in choices:
        try:
            match = new(game.name, seats, 0, options, packs)
            if sum(map(len, match.table.places.values())) > MOST_CARDS:
                raise BadData("there are too many cards")
        except Exception as error:
            ours = isinstance(error, Refused) and _is_forbidden_without(game, seats, options)
            if seats not in told and not ours:
                told.add(seats)
                trial.findings.append(_wrong("pack-not-begun", seats, options, error))
            continue
        trial.begun += 1
        fitting.append((seats, options))
    return fitting


def _is_forbidden_without(game: AnyGame, seats: int, options: Mapping[str, Any]) -> bool:
    """Are these options no choice of the game at all?"""
    try:
        new(game.name, seats, 0, options)
    except Refused:
        return True
    return False


def _play(
    game: AnyGame, packs: Sequence[Mapping[str, Any]], seats: int, options: dict[str, Any], seed: int, most: int
) -> int | Finding:
    """How many answers it took; the table is drawn and told to everyone, and the record leads to the same end."""
    try:
        match, dice = new(game.name, seats, seed, options, packs), Dice(seed)
        while not match.over and len(match.answers) < most:
            seat = min(match.questions)
            match.answer(seat, match.questions[seat].sample(dice))
        look_at(match)
        if load(match.record).table != match.table:
            raise BadData("its record leads elsewhere")
        return len(match.answers)
    except Exception as error:
        return _wrong("pack-broken-game", seats, options, error, seed=seed)


def look_at(match: Match) -> None:
    """Draw and tell a table to everyone."""
    for viewer in (None, *range(len(match.names))):
        for lang in LANGUAGES:
            match.svg(viewer, lang)
            match.text(viewer, lang)


def _wrong(said: str, seats: int, options: Mapping[str, Any], error: Exception, **words: Any) -> Finding:
    chosen = f" ({', '.join(f'{name}={value}' for name, value in options.items())})" if options else ""
    why = f"{type(error).__name__}: {short(str(error), 200)}" if not isinstance(error, BadData) else str(error)
    return Finding(said=said, words={"seats": seats, "options": chosen, "why": why, **words})
