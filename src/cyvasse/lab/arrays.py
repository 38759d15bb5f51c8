"""The decisions of a run as arrays of features, for learners: docs/research.md."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from cyvasse.kernel.features import MOST, Features, lines_of
from cyvasse.kernel.game import AnyGame, find

from .dataset import Made, positions, run_of
from .shelf import BadShelf

Floats = NDArray[np.float32]
Whole = NDArray[np.int64]


@dataclass
class Arrays:
    """Decisions: row `i` of `table` and `question` describes decision i, rows `begin[i]` to `begin[i + 1]` of `lines`
    its lines, of which line `chosen[i]` was taken; `win[i]` is what whoever decided had of the win in the end.
    """

    table: Floats
    question: Floats
    lines: Floats
    begin: Whole
    chosen: Whole
    win: Floats
    game: Whole
    seat: Whole

    def __len__(self) -> int:
        return len(self.chosen)


def features_of(game: AnyGame) -> Features[object]:
    if game.features is None:
        raise BadShelf(f"{game.name} does not say what a learner sees.")
    return game.features


def candidates(position: Made, most: int = MOST) -> list[str]:
    """What a learner chooses from, and what was chosen where that is not among it."""
    lines = lines_of(position.asked, most)
    return lines if position.line in lines else [*lines[: most - 1], position.line]


def arrays(
    run: Path | str, games: Collection[int] | None = None, bots: Collection[str] = (), most: int = MOST
) -> Arrays:
    """The decisions of a run's folder, or of these games of it, or those that these bots have made."""
    features = features_of(find(run_of(Path(run)).game))
    found = (one for one in positions(run, games) if not bots or one.bot in bots)
    return _stacked(features, found, most)


def _stacked(features: Features[object], found: Iterable[Made], most: int) -> Arrays:
    parts: dict[str, list[NDArray[np.float32]]] = {"table": [], "question": [], "lines": []}
    rows: dict[str, list[list[float]]] = {name: [] for name in parts}
    begin, chosen, win, game, seat = [0], [], [], [], []
    for one in found:
        view, asked, lines = one.view, one.asked, candidates(one, most)
        rows["table"].append(features.table(view))
        rows["question"].append(features.question(view, asked))
        rows["lines"] += features.lines(view, asked, lines)
        begin.append(begin[-1] + len(lines))
        chosen.append(lines.index(one.line))
        win.append(one.win)
        game.append(one.game)
        seat.append(one.seat)
        if len(rows["lines"]) > 10_000:  # lists of Python take much more memory than arrays
            _pack(parts, rows)
    _pack(parts, rows)
    sizes = {"table": len(features.names), "question": len(features.question_names), "lines": len(features.line_names)}
    whole = {name: np.concatenate([np.zeros((0, sizes[name]), np.float32), *some]) for name, some in parts.items()}
    return Arrays(
        whole["table"],
        whole["question"],
        whole["lines"],
        np.array(begin, np.int64),
        np.array(chosen, np.int64),
        np.array(win, np.float32),
        np.array(game, np.int64),
        np.array(seat, np.int64),
    )


def _pack(parts: dict[str, list[NDArray[np.float32]]], rows: dict[str, list[list[float]]]) -> None:
    for name, some in rows.items():
        if some:
            parts[name].append(np.array(some, np.float32))
            some.clear()


def batches(count: int, size: int, luck: np.random.Generator) -> Iterator[Whole]:
    """So many numbers in any order, a batch at a time."""
    order = luck.permutation(count)
    for at in range(0, count, size):
        yield order[at : at + size]
