"""Common ground of the models: a table with open fields of any name, and the view and imagine that follow from it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Annotated, Any

import msgspec

from cyvasse.kernel import dealer
from cyvasse.kernel.game import Game, _found
from cyvasse.kernel.luck import Stream
from cyvasse.kernel.places import hidden
from cyvasse.kernel.position import Position
from cyvasse.kernel.question import Asked, Seat
from cyvasse.kernel.rule import Rule, Table
from cyvasse.kernel.seen import Seen
from cyvasse.kernel.shape import CopiedBy
from cyvasse.kernel.view import View
from examples.yard import cyvasse_yard as yard

Board = dict[str, Any]  # open to all; values are flat lists, dicts or words and numbers


def flat_copy(board: Board) -> Board:
    return {key: value.copy() if isinstance(value, (list, dict)) else value for key, value in board.items()}


@dataclass(slots=True)
class Ground(Table):
    game: str = ""
    board: Annotated[Board, CopiedBy(flat_copy)] = field(default_factory=dict)


class GroundView(View, frozen=True, kw_only=True):
    board: Board


class NoOptions(msgspec.Struct, frozen=True):
    pass


def view(table: Ground, seat: Seat | None) -> GroundView:
    return GroundView(
        game=table.game, version=1, seat=seat, step=table.step, round=0, over=table.step is None, scores=[],
        seats=names(table), options={}, packs=[], hidden=hidden(table, seat), board=flat_copy(table.board),
    )  # fmt: skip


def imagine(seen: Seen, luck: Stream) -> tuple[Ground, dict[int, str]]:
    assert isinstance(seen.view, GroundView)
    known = seen.view
    table = Ground(None, None, len(known.seats), known.step, game=known.game, board=flat_copy(known.board))
    return table, dealer.deal(seen, luck, table)


def names(table: Ground) -> list[str]:
    return [f"seat_{seat}" for seat in range(table.seats)]


def each(seats: int, *kinds: str) -> dict[str, list[str]]:
    """An empty place of each kind for each seat."""
    return {f"{kind}-{seat}": [] for kind in kinds for seat in range(seats)}


def model(
    name: str,
    seats: int,
    steps: Mapping[str, Callable[[Ground], Rule[None]]],
    board: Callable[[], Board],
    places: Callable[[], dict[str, list[str]]],
) -> Game[Ground, GroundView, NoOptions, None]:
    """A game of these steps, the first of them first, that is found by its name. It has no face and no words."""

    def setup(seats: int, options: object, components: object) -> Ground:
        table = Ground(None, None, seats, next(iter(steps)), game=name, board=board())
        table.places = {place: sorted(cards) for place, cards in places().items()}
        return table

    def arrange(position: Position, seats: int, options: object, components: object) -> Ground:
        table = setup(seats, options, components)
        table.step = position.get("step", table.step)
        return table

    def no_components(packs: Sequence[Mapping[str, Any]]) -> None:
        return None

    def prefer(view: View, question: Asked) -> list[tuple[str, float]]:
        return [(line, 1.0) for line in question.options]

    game: Game[Ground, GroundView, NoOptions, None] = Game(
        name=name, version=1, title={"en": name, "ru": name}, folder=yard.GAME.folder,
        seats=range(seats, seats + 1), options=NoOptions, variants=lambda: [(seats, {})], steps=steps,
        components=no_components, setup=setup, arrange=arrange, forbids=lambda seats, options, components: None,
        view=view, view_type=GroundView, imagine=imagine, names=names, scores=lambda table: [],
        winners=lambda table: [], words=list, word_name=lambda word, lang, components: word,
        describe=lambda view, lang: "", judge=lambda view: 0.0, prefer=prefer,
        ground=lambda setting, lang, shape: "", pieces=lambda view, lang, shape: "",
        setting=lambda view: {}, picture=lambda view, lang, shape: "",
        card=lambda word, lang, components: None, conserved=lambda table: None,
    )  # fmt: skip
    _found[name] = game
    return game
