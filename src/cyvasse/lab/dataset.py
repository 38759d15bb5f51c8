"""A run as a dataset: every decision of its games, with what could be seen, what was chosen, and how it ended.

`positions(run)` walks through the games that `cyvasse sim --records` has kept, one after another and each in one pass,
so a run of any size needs the memory of one game. A run that kept its decisions alone (`--decisions`) is played again
from these. docs/research.md has the columns of the tables.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from contextlib import suppress
from itertools import groupby
from pathlib import Path
from typing import Any

import msgspec

from cyvasse.kernel.match import Match
from cyvasse.kernel.opening import new
from cyvasse.kernel.walk import Position

from . import records
from .shelf import BadShelf
from .sim import Decision, Result, Run, is_decision


class Made(Position):
    """A decision of a run: `number` counts the answers of its game before it, `decision` the decisions."""

    __slots__ = ("bot", "decision", "game", "name", "score", "win")

    def __init__(self, position: Position, result: Result, decision: int) -> None:
        super().__init__(position.match, position.number, position.seat, position.line)
        seat = position.seat
        self.game, self.decision = result.game, decision
        self.name, self.bot = result.names[seat], result.bots[seat]
        self.win, self.score = float(result.shares[seat]), result.scores[seat]  # at the end of the game

    @property
    def lines(self) -> list[str]:
        """What there was to choose from: the legal lines, and a pose that was chosen though nobody suggested it."""
        options = self.options
        return options if self.line in options else [*options, self.line]

    @property
    def chosen(self) -> int:
        """The place of what was chosen among `lines`."""
        return self.lines.index(self.line)


def positions(run: Path | str, games: Collection[int] | None = None) -> Iterator[Made]:
    """Every decision of a run's folder, or of these games of it, in order; each looks at a match that goes on."""
    folder = Path(run)
    results = finished(folder)
    wanted = results.keys() if games is None else results.keys() & set(games)
    for game, played in _games(folder, wanted):
        decision = 0
        for position in played:
            if position.decided:
                yield Made(position, results[game], decision)
                decision += 1


def position(run: Path | str, game: int, decision: int) -> Made:
    """The decision that a row of `decisions` tells of."""
    for found in positions(run, [game]):
        if found.decision == decision:
            return found
    raise BadShelf(f"{run} has no decision {decision} of game {game}.")


def run_of(folder: Path) -> Run:
    return msgspec.json.decode(_file(folder / "run.json"), type=Run)


def finished(folder: Path) -> dict[int, Result]:
    """The games of a run that came to their end."""
    lines = _file(folder / "results.jsonl").splitlines()
    found = (msgspec.json.decode(line, type=Result) for line in lines)
    return {result.game: result for result in found if not result.error}


def _file(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise BadShelf(f"{path.parent} is no folder of a run: {path.name}: {error.strerror}.") from None


def _games(folder: Path, wanted: Collection[int]) -> Iterator[tuple[int, Iterator[Position]]]:
    if (folder / records.NAME).exists():
        for game, record in records.records(folder):
            if game in wanted:
                yield game, iter(record)
    elif (folder / "decisions.jsonl").exists():
        run = run_of(folder)
        for game, rows in _decisions(folder):
            if game in wanted:
                yield game, _again(run, game, rows)
    else:
        raise BadShelf(f"{folder} holds figures alone: play with --records or --decisions to keep the games.")


def _decisions(folder: Path) -> Iterator[tuple[int, list[Decision]]]:
    """The decisions of each game; of a game that was cut off and played again the later ones."""
    found: dict[int, list[Decision]] = {}
    with (folder / "decisions.jsonl").open("rb") as file:
        for game, some in groupby(_rows(file), key=lambda row: int(row["game"])):
            found[game] = [Decision(*(row[field] for field in Decision.__struct_fields__)) for row in some]
    yield from sorted(found.items())


def _rows(file: Iterable[bytes]) -> Iterator[dict[str, Any]]:
    for line in file:
        with suppress(msgspec.DecodeError):  # cut off while it was written
            yield msgspec.json.decode(line)


def _again(run: Run, game: int, rows: list[Decision]) -> Iterator[Position]:
    """A game played again from its decisions: where there was nothing to decide, the only line is answered."""
    options = {**run.options, **run.scenario(game)}
    match: Match = new(run.game, run.seats, run.seed_of(game), options, run.packs)
    left = iter(rows)
    while not match.over:
        seat = min(match.questions)
        question = match.questions[seat]
        row = next(left, None) if is_decision(question) else None
        line = question.forced() if row is None else row.line
        if line is None or (row is not None and (row.seat, row.ask) != (seat, question.ask)):
            raise BadShelf(f"The decisions of game {game} do not fit its rules: they are of another version.")
        yield Position(match, len(match.answers), seat, line)
        match.answer(seat, line)
