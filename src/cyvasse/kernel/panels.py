"""What stands beside a board, as plain data that a page, a terminal or a notebook sets as it has room.

A game makes all of it from a view alone, in one language: panels (a hand, tracks, a bid), the things that can be read
about, the fight that is on, and the goal. What wears a seat's colours says so by `tint`; pictures are symbols of the
ink.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain
from typing import TYPE_CHECKING, Literal

from msgspec import Struct

if TYPE_CHECKING:
    from .game import AnyGame
    from .view import View

Dock = Literal["yours", "hand", "seats", "board"]
# cards: faces with text; rows: a line with a disc, a note and a value; lines: a label and a value; bars: shares;
# tracks: a label and a row of marks; plates: cards in play, in rows, before each other; ring: leaders around a middle.
Kind = Literal["cards", "rows", "lines", "bars", "tracks", "plates", "ring"]
State = Literal["", "now", "off", "mine", "good", "bad", "kneels", "fights", "down"]
Tint = tuple[str, str]  # colours of field and charge


class Board(Struct, frozen=True):
    """A map or a field as SVG: what lies still, what moves, the box that holds both, and the size of its labels."""

    ground: str
    pieces: str
    box: tuple[float, float, float, float]  # x, y, width, height
    label: float


class Stat(Struct, frozen=True, omit_defaults=True):
    """A number of a thing. Where it differs from what is printed, `why` tells the reason."""

    name: str
    value: str
    icon: str = ""
    printed: str = ""
    why: str = ""


class Keyword(Struct, frozen=True, omit_defaults=True):
    name: str
    text: str


class Thing(Struct, frozen=True, omit_defaults=True):
    """All that can be read about what a word names: in the reader, and where it was picked."""

    word: str
    name: str
    kind: str
    place: str = ""
    tint: Tint | None = None
    art: str = ""
    numbers: tuple[Stat, ...] = ()
    keywords: tuple[Keyword, ...] = ()
    text: str = ""
    clauses: tuple[str, ...] = ()
    source: str = ""


class PanelItem(Struct, frozen=True, omit_defaults=True):
    """One entry of a panel. A click on it picks `word` where that answers, and reads about it where it does not."""

    label: str
    word: str = ""
    value: str = ""
    head: str = ""  # a heading over its text: when a card acts
    text: str = ""
    note: str = ""
    state: State = ""
    tint: Tint | None = None
    art: str = ""
    icons: tuple[str, ...] = ()
    numbers: tuple[Stat, ...] = ()
    marks: tuple[str, ...] = ()  # of a track: what stands there, in order
    share: float = 0.0  # of a bar: how much of the longest
    row: int = 0  # of plates: from the far side to the near one; of a ring: 0 middle, 1 around it, 2 between those
    inside: tuple[PanelItem, ...] = ()  # what lies on it or belongs to it
    you: bool = False


class Panel(Struct, frozen=True, omit_defaults=True):
    """Some items under one heading. The lower its rank, the sooner it is folded away where room is short."""

    id: str
    title: str
    dock: Dock
    kind: Kind
    rank: int = 0
    aside: str = ""
    items: tuple[PanelItem, ...] = ()
    said: tuple[str, ...] = ()  # sentences below
    asks: tuple[str, ...] = ()  # its words answer these questions alone, and no other panel's words do then
    never: tuple[str, ...] = ()  # its words do not answer these questions: they speak of the same elsewhere


class Part(Struct, frozen=True, omit_defaults=True):
    """What a sum is made of."""

    label: str
    value: str
    clause: str = ""


class Side(Struct, frozen=True, omit_defaults=True):
    """One side of a fight; `open`: what may still be added to its sum."""

    name: str
    sum: str = ""
    open: str = ""
    tint: Tint | None = None
    art: str = ""
    things: tuple[str, ...] = ()
    parts: tuple[Part, ...] = ()
    you: bool = False


class Die(Struct, frozen=True, omit_defaults=True):
    face: str
    does: str = ""


class Chance(Struct, frozen=True, omit_defaults=True):
    share: float
    text: str
    good: bool = False


class Fight(Struct, frozen=True, omit_defaults=True):
    """Who fights whom, with what: always of the same shape. `why` is one sentence."""

    kind: str
    sides: tuple[Side, ...]
    dice: tuple[Die, ...] = ()
    odds: tuple[Chance, ...] = ()
    why: str = ""
    clause: str = ""


class Goal(Struct, frozen=True, omit_defaults=True):
    """What one plays for, in a few words."""

    text: str
    art: str = ""


class Shown(Struct, frozen=True, omit_defaults=True):
    """All that stands beside a board."""

    panels: tuple[Panel, ...]
    things: dict[str, Thing]
    fight: Fight | None = None
    goal: Goal | None = None


def shown(game: AnyGame, view: View, lang: str) -> Shown | None:
    """All that this game sets beside its board, None where it does not yet."""
    if game.panels is None or game.things is None:
        return None
    fight = game.fight(view, lang) if game.fight else None
    goal = game.goal(view, lang) if game.goal else None
    return Shown(game.panels(view, lang), game.things(view, lang), fight, goal)


def words_of(panels: Iterable[Panel]) -> Iterator[str]:
    """All words that the items of panels name."""
    for item in chain.from_iterable(panel.items for panel in panels):
        yield from (one.word for one in (item, *item.inside) if one.word)
