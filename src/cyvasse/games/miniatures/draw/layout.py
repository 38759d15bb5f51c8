"""Where things lie: the battlefield and the panels beside it in the shapes wide, desk and tall, and what they say."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache

from cyvasse.ink import Cell
from cyvasse.kernel.odds import Odds

from ..components import Components, components
from ..geometry import Rect
from ..mode import mode
from ..table import Options, Table
from ..view import View
from ..words import word_name

SHAPES = ("wide", "desk", "tall")
INK = "#241a11"
LINE = 17.0  # pixels to an inch in which trays and terrain are drawn
PLACES = ("south", "north")
CORNERS = ("south_west", "south_east", "north_west", "north_east")
TITLE = re.compile("<title>[^<]*</title>")

WORDS = {
    "en": {
        "round": "Round",
        "to_act": "to act",
        "first": "first player",
        "victor": "wins the battle",
        "points": "victory points",
        "of": "of",
        "free": "free",
        "models": "models",
        "wounds": "wounds on the next",
        "done": "activated",
        "ready": "not activated",
        "engaged": "engaged with",
        "with": "with",
        "reserve": "in reserve",
        "waiting": "to be deployed",
        "lost": "destroyed, may return",
        "dead": "destroyed",
        "ruin": "in ruins",
        "held": "held by",
        "objective": "Objective",
        "influence": "under the influence of",
        "order": "order used",
        "crows": "victory point tokens",
        "hand": "cards in hand",
        "deck": "deck",
        "discards": "discards",
        "nothing": "none",
        "odds": "Odds",
        "zone": "Deployment zone",
        "mission": "Open mission",
        "supply": "Terrain to lay",
        "rulebook": "as in the rulebook",
        "public": "from public sources",
        "reconstructed": "reconstructed by us",
        "destroyed": "destroyed",
        "lose": "models lost",
        "attack": "Attack",
        "charge": "Charge",
        "die": "die",
        "hits": "hits",
        "saves": "saves",
        "panic": "panic",
        "dice": "dice",
        "nosave": "no saves",
    },
    "ru": {
        "round": "Раунд",
        "to_act": "ходит",
        "first": "первый игрок",
        "victor": "победа",
        "points": "победные очки",
        "of": "из",
        "free": "свободна",
        "models": "фигурок",
        "wounds": "раны на следующей",
        "done": "активирован",
        "ready": "не активирован",
        "engaged": "в стычке:",
        "with": "командует",
        "reserve": "в резерве",
        "waiting": "ждёт расстановки",
        "lost": "уничтожен, может вернуться",
        "dead": "уничтожен",
        "ruin": "разрушена",
        "held": "держит",
        "objective": "Задача",
        "influence": "под влиянием:",
        "order": "приказ использован",
        "crows": "жетоны победных очков",
        "hand": "карт на руке",
        "deck": "колода",
        "discards": "сброс",
        "nothing": "нет",
        "odds": "Шансы",
        "zone": "Зона расстановки",
        "mission": "Открытое задание",
        "supply": "Местность к выкладыванию",
        "rulebook": "как в правилах",
        "public": "из открытых источников",
        "reconstructed": "восстановлено нами",
        "destroyed": "уничтожен",
        "lose": "потеряно фигурок",
        "attack": "Атака",
        "charge": "Наступление",
        "die": "кубик",
        "hits": "попадание",
        "saves": "защита",
        "panic": "паника",
        "dice": "кубиков",
        "nosave": "без защиты",
    },
}


@dataclass(frozen=True, eq=False)
class Layout:
    size: tuple[int, int]
    field: Cell  # the battlefield without its ruler
    inch: float  # pixels
    edge: float  # of the ruler
    cells: Mapping[str, Cell]  # panels

    @property
    def small(self) -> bool:
        return self.size[0] < 500

    @property
    def scale(self) -> float:
        """Of trays and terrain."""
        return self.inch / LINE

    def at(self, x: float, y: float) -> tuple[float, float]:
        """A point in thousandths of an inch, y counted upwards, in the picture."""
        return self.field.x + x * self.inch / 1000, self.field.y + self.field.h - y * self.inch / 1000


def stacked(x: float, y: float, w: float, gap: float, *panels: tuple[str, float]) -> dict[str, Cell]:
    found = {}
    for name, h in panels:
        found[name] = Cell(x, y, w, h)
        y += h + gap
    return found


@lru_cache(32)
def plan(shape: str, large: bool, seats: int) -> Layout:
    across = 72 if large else 48
    many = seats > 2
    if shape == "tall":
        edge, y = 12.0, 84.0
        inch = (384 - 2 * edge) / across
        board = Cell(8 + edge, y + edge, inch * across, inch * 48)
        below = board.y + board.h + edge + 10
        panels = stacked(
            8, below, 384, 10, ("odds", 132), ("board", 140), ("score", 104 if many else 56), ("hand", 330),
            ("roster", 500 if many else 266),
        )  # fmt: skip
        height = int(panels["roster"].y + panels["roster"].h + 10)
        return Layout((400, height), board, inch, edge, {"title": Cell(8, 6, 384, 70)} | panels)
    width, height, room = (1440, 900, 816.0) if shape == "wide" else (1180, 920 if many else 840, 736.0)
    inch = room / across
    board = Cell(42, 42, inch * across, inch * 48)
    x = board.x + board.w + 22 + 18
    w = width - 16 - x
    hand = 204.0 if shape == "wide" else 190.0
    low = 92.0 if many else 52.0
    if large:  # cards lie below the broad battlefield
        below = board.y + board.h + 22 + 14
        panels = stacked(
            x, 14, w, 8, ("title", 66), ("score", low), ("board", 130), ("odds", 112), ("roster", height - 376 - low),
        )  # fmt: skip
        panels["hand"] = Cell(20, below, board.w + 44, height - 14 - below)
        return Layout((width, height), board, inch, 22.0, panels)
    fixed = 66 + low + 130 + 112 + hand + 5 * 8
    panels = stacked(
        x, 14, w, 8, ("title", 66), ("score", low), ("board", 130), ("odds", 112), ("roster", height - 28 - fixed),
        ("hand", hand),
    )  # fmt: skip
    return Layout((width, height), board, inch, 22.0, panels)


@lru_cache(64)
def zones(name: str, large: bool, seats: int, teams: bool) -> tuple[tuple[str, tuple[Rect, ...]], ...]:
    """Deployment zones by word: strips or corners, as the mode has them."""
    table = Table(components(), Options(mode=name, large=large, teams=teams), seats, None)  # type: ignore[arg-type]
    words = CORNERS if seats > 2 and not teams else PLACES
    return tuple((word, tuple(mode(table).zones(table, place))) for place, word in enumerate(words))


@dataclass
class Scene:
    """A view on its way to a picture."""

    view: View
    lang: str
    shape: str
    lay: Layout
    data: Components
    me: int  # the seat whose cards lie in front
    odds: Odds | None  # of what the active unit could do
    out: list[str] = field(default_factory=list)  # what is drawn

    @property
    def says(self) -> dict[str, str]:
        return WORDS[self.lang]

    def name(self, word: str) -> str:
        return word_name(word, self.lang, self.data)

    def house(self, seat: int) -> str:
        """The faction of a seat, whose colours it bears; "" of nobody."""
        return self.data.armies[self.view.armies[seat]].faction if seat >= 0 else ""

    def number(self, seat: int) -> str:
        """Tells armies of one faction apart: the number in the seat's word."""
        return self.view.seats[seat].rpartition("_")[2] if "_" in self.view.seats[seat] else ""


def untitled(body: str) -> str:
    """A piece's body without titles of its texts: the title of the whole piece tells all that was cut."""
    return TITLE.sub("", body)
