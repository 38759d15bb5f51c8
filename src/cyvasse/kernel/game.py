"""A game: its name, seats, options, steps and all that the rooms around it ask of it; and the register of games."""

from __future__ import annotations

import importlib
import importlib.util
import os
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib.metadata import entry_points
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

import msgspec

from . import bounds
from .question import Asked, Question, Seat
from .rule import Rule, Table
from .text import kernel_sentence
from .view import View

if TYPE_CHECKING:
    from .abilities import Ability, Passive, Vocabulary
    from .beats import Acts
    from .features import Features
    from .forms import Forms
    from .luck import Stream
    from .odds import Odds
    from .panels import Board, Fight, Goal, Panel, Thing
    from .position import Position
    from .seen import Seen

GAMES = ("thrones", "cards", "betwixt", "battles", "miniatures")


TableT = TypeVar("TableT", bound=Table)
ViewT = TypeVar("ViewT", bound=View)
OptionsT = TypeVar("OptionsT", bound=msgspec.Struct)
ComponentsT = TypeVar("ComponentsT")

Packs = Sequence[Mapping[str, Any]]


class Forbidden(NamedTuple):
    """Options that cannot be: the clause that says so, the option that it speaks of, and the word it stumbles over."""

    clause: str
    option: str = ""
    about: str = ""


@dataclass(frozen=True, kw_only=True)
class Game(Generic[TableT, ViewT, OptionsT, ComponentsT]):
    """`steps` are rules; each sets table.step to what comes after it, None at the end of the game."""

    name: str
    version: int  # bumped when a stored record of the version before no longer re-runs equal
    title: Mapping[str, str]  # by language
    folder: Path  # rules.yaml, en.ftl, ru.ftl
    seats: range
    options: type[OptionsT]  # what may be agreed before the game: see `options`
    variants: Callable[[], list[tuple[int, dict[str, Any]]]]  # every seat count and combination of options
    steps: Mapping[str, Callable[[TableT], Rule[None]]]
    components: Callable[[Packs], ComponentsT]  # the printed facts with data packs laid over
    open_lists: Sequence[str] = ()  # of the data: to these packs may add entries, and take some away
    setup: Callable[[int, OptionsT, ComponentsT], TableT]  # (seats, options, components) -> before its first step
    arrange: Callable[[Position, int, OptionsT, ComponentsT], TableT]  # a described position -> a table
    forbids: Callable[[int, OptionsT, ComponentsT], Forbidden | None]  # options that do not go together, packs in force
    view: Callable[[TableT, Seat | None], ViewT]
    view_type: type[ViewT]
    imagine: Callable[[Seen, Stream], tuple[TableT, dict[int, str]]]  # a table for the start of the step; hidden words
    names: Callable[[TableT], list[str]]  # the seats' name words
    scores: Callable[[TableT], list[int]]
    winners: Callable[[TableT], list[int]]
    words: Callable[[], list[str]]  # the finite vocabulary of answers, sorted
    word_name: Callable[[str, str, ComponentsT], str]  # (word, lang, components) -> what people call it
    word_forms: Callable[[str, ComponentsT], Forms | None] | None = None  # how its name goes into sentences, if told
    # (table, word) -> a word that tells more of what an answer points at, as who stands there; "" where none does. It
    # may tell only what all can see.
    standing: Callable[[TableT, str], str] | None = None
    describe: Callable[[ViewT, str], str]
    chart: Callable[[ViewT, str], str] | None = None  # a battlefield in characters, with what its signs mean
    judge: Callable[[ViewT], float]
    prefer: Callable[[ViewT, Asked], list[tuple[str, float]]]
    ground: Callable[[Mapping[str, Any], str, str], str]
    pieces: Callable[[ViewT, str, str], str]
    setting: Callable[[ViewT], dict[str, Any]]  # view -> what the ground depends on
    picture: Callable[[ViewT, str, str], str]  # (view, lang, shape) -> one stand-alone SVG
    board: Callable[[ViewT, str], Board] | None = None  # a map or a field; None: its panels are all there is
    panels: Callable[[ViewT, str], tuple[Panel, ...]] | None = None  # what stands beside the board, by language
    things: Callable[[ViewT, str], dict[str, Thing]] | None = None  # what can be read about every word of both
    fight: Callable[[ViewT, str], Fight | None] | None = None  # the fight that is on
    goal: Callable[[ViewT, str], Goal] | None = None  # what one plays for
    acts: Acts = field(default_factory=dict)  # events of the log that are shown one by one, as beats
    card: Callable[[str, str, ComponentsT], str | None]  # (word, lang, components) -> a card's text, its provenance
    about: Callable[[str, str, ComponentsT], str | None] | None = None  # so, what is printed of a word that is no card
    conserved: Callable[[TableT], object]  # the same for every table of one match: pieces are never made or lost
    odds: Callable[[Seen, str | None], Odds | None] | None = None  # of the battle at hand; None: there is none
    # (table, seat, what another is asked, the line that the seat gave) -> the clause by which it waits, "" where the
    # question's own says it best
    waits: Callable[[TableT, Seat, Question, str], str] | None = None
    ended: Callable[[TableT], str] | None = None  # the clause that ended the game
    # Kinds of reaction windows: asks that always offer `pass` and open on public facts; is a person's seat to pass them
    # by itself unless told otherwise? A question with the word `occasions` belongs to one kind for each of them. Named
    # in the Fluent files: `windows-KIND`. Where none is named, any question that can be passed is a kind of its own.
    windows: Mapping[str, bool] = field(default_factory=dict)
    phases: Mapping[str, Sequence[str]] = field(default_factory=dict)  # of a round, with their steps; `phases-PHASE`
    phase: Callable[[ViewT], str] | None = None  # view -> the phase that is on, "" for none; where steps do not tell it
    rounds: Callable[[ViewT], int] | None = None  # view -> how many rounds there are; 0: nobody can tell
    arms: Callable[[str], tuple[str, str, str] | None] | None = None  # a seat's name: field, charge, sign of the ink
    vocabulary: Vocabulary[Any] | None = None  # the words of its cards' abilities, if these are data
    abilities: Callable[[ComponentsT], Mapping[str, tuple[Ability | Passive, ...]]] | None = None  # by card
    features: Features[ViewT] | None = None  # what a learner sees
    unattended: Mapping[str, Any] = field(default_factory=dict)  # options of games that programs play among themselves

    def table_type(self) -> type[TableT]:
        return type(self.setup(self.seats[0], self.options(), self.components(())))


AnyGame = Game[Any, Any, Any, Any]  # as the register holds games: whoever asks by name knows no types


class UnknownGame(LookupError):
    """A name that is no game's."""

    def __init__(self, name: str, known: Sequence[str]) -> None:
        self.name, self.known = bounds.short(name), known
        super().__init__(self.name, known)

    def text(self, lang: str = "en") -> str:
        return kernel_sentence(lang, "refused-game", {"name": self.name, "known": ", ".join(self.known)})

    def __str__(self) -> str:
        return self.text()


def paths() -> dict[str, str]:
    """Game name -> module path: the five that are there, entry points, and CYVASSE_GAMES=name=module,..."""
    found = {}
    for name in GAMES:
        spec = importlib.util.find_spec(f"cyvasse.games.{name}")
        if spec is not None and spec.origin is not None:  # a folder without __init__.py is no game yet
            found[name] = f"cyvasse.games.{name}"
    for point in entry_points(group="cyvasse.games"):
        found[point.name] = point.value
    for pair in filter(None, os.environ.get("CYVASSE_GAMES", "").split(",")):
        name, _, module = pair.partition("=")
        found[name] = module
    return found


_found: dict[str, AnyGame] = {}


def find(name: str) -> AnyGame:
    if not isinstance(name, str) or name not in _found:
        known = paths()
        if not isinstance(name, str) or name not in known:
            raise UnknownGame(name, sorted(known))
        game = importlib.import_module(known[name]).GAME
        assert isinstance(game, Game)
        _found[name] = game
    return _found[name]
