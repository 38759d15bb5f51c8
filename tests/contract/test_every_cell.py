"""Random games of every variant, mode, battle, number of players and option, with each game's invariants throughout.

A cell is one way to play a game. `--games` says how many games of each are played; `-k battles-2-s22` chooses cells.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, cast

import msgspec
import pytest

import cyvasse
from cyvasse.games.battles.table import Table as Battlefield
from cyvasse.games.miniatures.table import Table as Tabletop
from cyvasse.kernel.game import AnyGame, find
from cyvasse.kernel.luck import Dice
from cyvasse.kernel.match import Match
from cyvasse.kernel.opening import rollout
from cyvasse.kernel.options import offered, read_options, shapes
from cyvasse.kernel.question import Place, Question
from cyvasse.kernel.refused import Refused
from tests.battles import test_invariants as battles
from tests.betwixt import test_invariants as betwixt
from tests.cards import test_invariants as cards
from tests.contract.walk import GAMES, LONG, Variant
from tests.miniatures import test_games as miniatures
from tests.oracles.battlefields import described
from tests.thrones import test_invariants as thrones

AXES = {"battles": "battle", "cards": "draft", "thrones": "tides"}  # each value of it is played with each other option
LEADERS = [leader.word for leader in betwixt.DATA.leaders.values()]
VALUES: dict[str, list[Any]] = {  # of options whose values nobody can list
    "round_limit": [0, 1, 3],
    "first": [1, 2],
    "leaders": [" ".join(LEADERS[:seats]) for seats in find("betwixt").seats],
}
IDLE = {"pass", "hold", "done", "stay", "no", "none"}


# -- cells --------------------------------------------------------------------------------------------------------


def cells(name: str) -> list[Variant]:
    """The variants that a game names, then every value of every option with every number of players."""
    game = find(name)
    options = list(shapes(game))
    ways = list(game.variants())
    for seats in game.seats:
        for option in options:
            ways += [(seats, {option: value}) for value in values(game, option)]
    if axis := AXES.get(name):
        others = [option for option in options if option != axis]
        ways += [
            (seats, {axis: kind, option: value})
            for seats in game.seats
            for kind in values(game, axis)
            for option in others
            for value in values(game, option)
        ]
    found = {Variant(name, seats, chosen(game, way)): None for seats, way in ways if is_allowed(game, seats, way)}
    return list(found)


def values(game: AnyGame, option: str) -> list[Any]:
    """All values of an option, or some; of names of armies and Houses those that the game's variants have."""
    try:
        return offered(game, option, game.components(()))
    except Refused:
        return VALUES.get(option, [])


def chosen(game: AnyGame, way: dict[str, Any]) -> tuple[tuple[str, Any], ...]:
    """Only what differs from the usual game."""
    usual = msgspec.to_builtins(game.options())
    return tuple(sorted((name, value) for name, value in way.items() if value != usual[name]))


def is_allowed(game: AnyGame, seats: int, way: dict[str, Any]) -> bool:
    try:
        read_options(game, seats, way, game.components(()))
    except Refused:
        return False
    return True


# -- what each game keeps -----------------------------------------------------------------------------------------


class Watch:
    """Looks at a game with every answer. This much holds in all games."""

    def __init__(self, match: Match) -> None:
        self.pieces, self.step = match.game.conserved(match.table), match.table.step

    def before(self, match: Match, question: Question) -> None:
        self.step = match.table.step

    def after(self, match: Match, question: Question, line: str) -> None:
        pieces = match.game.conserved(match.table)
        assert pieces == self.pieces or self.step == "setup", "something was lost or came from nowhere"
        self.pieces = pieces
        assert match.over or match.questions, "nobody is asked"


class AtEveryDecision(Watch):
    """What one function of a game sees."""

    def __init__(self, holds: Callable[[Match], None], match: Match) -> None:
        super().__init__(match)
        self.holds = holds

    def before(self, match: Match, question: Question) -> None:
        super().before(match, question)
        self.holds(match)


class BattlesWatch(Watch):
    """Units on the board and in the lists agree, and nothing comes from nowhere."""

    muster: battles.Muster | None = None

    def after(self, match: Match, question: Question, line: str) -> None:
        super().after(match, question, line)
        table = cast(Battlefield, match.table)
        if table.step in battles.BEFORE:
            return
        muster = self.muster = self.muster or battles.Muster(table)
        battles.assert_everyone_has_a_hex(table)
        battles.assert_who_is_gone_is_counted(table)
        battles.assert_engagements_are_whole(table)
        battles.assert_tokens_are_those_of_the_box(table, muster)
        battles.assert_commanders_and_cards_are_whole(table, muster)
        battles.assert_the_turn_is_whole(table)
        battles.assert_nothing_comes_from_nowhere(table, muster, question.ask, line)


class MiniaturesWatch(Watch):
    """Trays lie apart, who stands has models, moves end an inch away, victory points are never lost."""

    def before(self, match: Match, question: Question) -> None:
        super().before(match, question)
        self.poses, self.scores = cast(Tabletop, match.table).poses[:], match.scores[:]

    def after(self, match: Match, question: Question, line: str) -> None:
        super().after(match, question, line)
        field = cast(Tabletop, match.table)
        miniatures.assert_sound(field, all(each.ask != "activate" for each in match.questions.values()))
        assert all(now >= then for now, then in zip(match.scores, self.scores, strict=True))
        if isinstance(question, Place) and question.ask in miniatures.MOVES:
            miniatures.assert_ends_an_inch_away(field, field.words.index(question.piece), self.poses)


WATCHES: dict[str, Callable[[Match], Watch]] = {
    "battles": BattlesWatch,
    "betwixt": partial(AtEveryDecision, betwixt.assert_all_holds),
    "cards": partial(AtEveryDecision, cards.assert_all_holds),
    "miniatures": MiniaturesWatch,
    "thrones": partial(AtEveryDecision, thrones.assert_all_holds),
}


# -- playing ------------------------------------------------------------------------------------------------------


def play_and_watch(cell: Variant, seed: int) -> int:
    """One random game; returns how much was decided."""
    game = find(cell.game)
    components = game.components(())
    options = read_options(game, cell.seats, dict(cell.options), components)
    return watch_to_the_end(rollout(game, cell.seats, options, components, seed), seed)


def watch_to_the_end(match: Match, seed: int) -> int:
    """Players do anything; with every second seed they are seldom idle."""
    dice, watch = Dice(seed), WATCHES[match.game.name](match)
    for decisions in range(LONG):
        if match.over:
            assert match.winners and set(match.winners) <= set(range(match.table.seats))
            return decisions
        seat = dice.one(sorted(match.questions))
        question = match.questions[seat]
        watch.before(match, question)
        line = question.sample(dice)
        for _ in range(3 if seed % 2 else 0):
            line = question.sample(dice) if line in IDLE else line
        assert question.accepts(line), f"{question.ask} offers {line} and refuses it"
        match.give(seat, line)
        watch.after(match, question, line)
    raise AssertionError(f"{match} does not end with seed {seed}")


def test_every_game_has_cells_of_every_option() -> None:
    for name in WATCHES:
        game, found = find(name), cells(name)
        assert {cell.seats for cell in found} == set(game.seats)
        told = {option for cell in found for option, _ in cell.options}
        assert told == set(shapes(game))
        assert len(set(map(str, found))) == len(found)


@pytest.mark.parametrize("name", WATCHES)
def test_a_game_of_a_few_cells_is_watched(name: str) -> None:
    for cell in cells(name)[::40]:
        assert play_and_watch(cell, 1) > 10


@pytest.mark.soak
@pytest.mark.parametrize("cell", [cell for name in GAMES if name in WATCHES for cell in cells(name)], ids=str)
def test_many_random_games_of_every_cell(
    cell: Variant, pytestconfig: pytest.Config, record_property: Callable[[str, object], None]
) -> None:
    games = pytestconfig.getoption("games")
    decisions = sum(play_and_watch(cell, seed) for seed in range(games))
    record_property("cell", (cell.game, games, decisions))
    assert decisions > games


@pytest.mark.soak
@pytest.mark.parametrize("battle", battles.BATTLES)
def test_many_random_games_from_crowded_battlefields(
    battle: str, pytestconfig: pytest.Config, record_property: Callable[[str, object], None]
) -> None:
    games, decisions = pytestconfig.getoption("games"), 0
    for seed in range(games):
        match = cyvasse.start("battles", described(Dice(seed), battle)).fork(light=True, luck=Dice(seed))
        decisions += watch_to_the_end(match, seed)
    record_property("cell", ("crowded battles", games, decisions))
    assert decisions > games
