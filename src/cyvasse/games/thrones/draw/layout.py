"""Where things lie: the map and the panels around it in the shapes wide, desk and tall, and what the panels say."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any

from cyvasse.ink import Cell
from cyvasse.kernel.odds import Odds

from ..components import Components
from ..view import Place, View

Point = tuple[float, float]
SHAPES = ("wide", "desk", "tall")
DECKS = ("I", "II", "III")

WORDS = {
    "en": {
        "house": "House",
        "of": "of",
        "round": "round",
        "westeros": "Westeros",
        "planning": "Planning",
        "action": "Action",
        "pool": "Order tokens",
        "stars": "special orders",
        "hand": "House cards",
        "discarded": "discarded",
        "others": "House cards of the others",
        "reserve": "Reserve",
        "left": "left",
        "victory": "Castles and strongholds",
        "wins": "wins",
        "supply": "Supply",
        "armies": "largest armies",
        "cards": "Westeros cards",
        "forbidden": "Forbidden",
        "used": "Beside the decks",
        "none": "none yet",
        "wildlings": "Wildlings",
        "power": "power",
        "castles": "castles",
        "in_hand": "in hand",
        "battle": "Battle",
        "from": "from",
        "attacker": "attacker",
        "defender": "defender",
        "neutral": "Neutral force",
        "closed": "Closed: nobody may enter",
        "garrison": "Garrison",
        "power_token": "Power token",
        "routed": "routed",
        "attacking": "attacking",
        "screen": "behind your screen",
        "face_down": "used, face down",
        "units": "Units",
        "order": "Order",
        "support": "Support nearby",
        "before": "before support and cards",
        "before_cards": "before cards",
        "so_far": "so far",
        "given": "Support",
        "effects": "Effects",
        "choosing": "House card not shown yet",
        "odds": "Odds",
        "chance": "chance to win",
        "turn": "to act",
        "victor": "wins the game",
        "rulebook": "as in the rulebook",
        "public": "from public sources",
        "reconstructed": "reconstructed by us",
        "step_planning": "Assign orders",
        "step_raven": "Messenger Raven",
        "step_raid": "Raids",
        "step_march": "Marches",
        "step_power": "Consolidate Power",
        "step_cleanup": "Clean up",
        "step_attack": "Wildling attack",
        "step_supply": "Supply",
        "step_muster": "Mustering",
        "step_clash_throne": "Bids: Iron Throne",
        "step_clash_fiefdoms": "Bids: Fiefdoms",
        "step_clash_court": "Bids: King's Court",
        "step_None": "The game is over",
    },
    "ru": {
        "house": "Дом",
        "of": "из",
        "round": "раунд",
        "westeros": "Вестерос",
        "planning": "Замыслы",
        "action": "Действия",
        "pool": "Жетоны приказов",
        "stars": "особых приказов",
        "hand": "Карты Дома",
        "discarded": "в сбросе",
        "others": "Карты других Домов",
        "reserve": "Резерв",
        "left": "осталось",
        "victory": "Замки и крепости",
        "wins": "победа",
        "supply": "Снабжение",
        "armies": "размеры войск",
        "cards": "Карты Вестероса",
        "forbidden": "Под запретом",
        "used": "Рядом с колодами",
        "none": "пока нет",
        "wildlings": "Одичалые",
        "power": "власть",
        "castles": "замки",
        "in_hand": "на руке",
        "battle": "Бой",
        "from": "из",
        "attacker": "атакующий",
        "defender": "защитник",
        "neutral": "Нейтральный лорд",
        "closed": "Закрыто: сюда никто не войдёт",
        "garrison": "Гарнизон",
        "power_token": "Жетон власти",
        "routed": "разбит",
        "attacking": "атакует",
        "screen": "за вашей ширмой",
        "face_down": "использован, лежит рубашкой вверх",
        "units": "Отряды",
        "order": "Приказ",
        "support": "Подмога рядом",
        "before": "без подмоги и карт",
        "before_cards": "без карт",
        "so_far": "на этот миг",
        "given": "Подмога",
        "effects": "Эффекты",
        "choosing": "Карта Дома ещё не открыта",
        "odds": "Шансы",
        "chance": "шанс победить",
        "turn": "ходит",
        "victor": "победа в игре",
        "rulebook": "по правилам игры",
        "public": "из открытых источников",
        "reconstructed": "восстановлено нами",
        "step_planning": "Приказы",
        "step_raven": "Посыльный ворон",
        "step_raid": "Набеги",
        "step_march": "Походы",
        "step_power": "Усиление власти",
        "step_cleanup": "Отбой",
        "step_attack": "Нападение одичалых",
        "step_supply": "Снабжение",
        "step_muster": "Сбор войск",
        "step_clash_throne": "Ставки: Железный трон",
        "step_clash_fiefdoms": "Ставки: Вотчины",
        "step_clash_court": "Ставки: Королевский двор",
        "step_None": "Игра окончена",
    },
}
PHASES = ("westeros", "planning", "action")
PLANNING = ("setup", "planning", "raven")
ACTION = ("raid", "march", "power", "cleanup", "end")


def phase(step: str | None) -> str:
    return "planning" if step in PLANNING else "action" if step in ACTION or step is None else "westeros"


@lru_cache(1)
def shapes() -> dict[str, Any]:
    """Polygons, lines and anchors of the map, 1280 x 1600."""
    found: dict[str, Any] = json.loads(
        (Path(__file__).parent.parent / "data" / "shapes.json").read_text(encoding="utf-8")
    )
    return found


@lru_cache(1)
def numbers() -> dict[str, int]:
    """Areas by number: their outlines in the ground are `a7`, clipped to their insides `l7`."""
    return {area: i for i, area in enumerate(shapes()["areas"])}


@dataclass(frozen=True)
class Layout:
    size: tuple[int, int]
    map: Cell
    scale: float  # of the map
    piece: float  # of what stands on it
    cells: Mapping[str, Cell]  # panels
    battle: Cell

    @property
    def small(self) -> bool:
        return self.size[0] < 500

    def at(self, x: float, y: float) -> Point:
        """A point of the map in the picture."""
        return self.map.x + x * self.scale, self.map.y + y * self.scale


def _stacked(x: float, y: float, w: float, *panels: tuple[str, float]) -> dict[str, Cell]:
    found = {}
    for name, h in panels:
        found[name] = Cell(x, y, w, h)
        y += h + 8
    return found


@lru_cache(8)
def plan(shape: str) -> Layout:
    return {"wide": _wide, "desk": _desk, "tall": _tall}[shape]()


def _wide() -> Layout:
    """The viewer's own things on the left, the map at full height, tracks on the right; a combat covers the cards."""
    left = _stacked(8, 8, 316, ("banner", 84), ("pool", 192), ("hand", 248), ("reserve", 56), ("others", 272))
    right = _stacked(
        1060, 8, 372, ("round", 70), ("tracks", 226), ("castles", 92), ("supply", 106), ("westeros", 152), ("last", 198)
    )
    low = right["westeros"]
    battle = Cell(low.x, low.y, low.w, right["last"].y + right["last"].h - low.y)
    return Layout((1440, 900), Cell(332, 0, 720, 900), 0.5625, 0.5625, left | right, battle)


def _desk() -> Layout:
    """The map on the left, everything else in one broad column; a combat covers the Westeros cards."""
    x, w = 696, 476
    half = (w - 8) / 2
    cells = {
        "banner": Cell(x, 8, half + 18, 78),
        "round": Cell(x + half + 26, 8, half - 18, 78),
        "tracks": Cell(x, 94, w, 206),
        "others": Cell(x, 308, half, 196),
        "castles": Cell(x + half + 8, 308, half, 90),
        "supply": Cell(x + half + 8, 406, half, 98),
        "pool": Cell(x, 512, w, 138),
        "hand": Cell(x, 658, w, 130),
        "westeros": Cell(x, 796, 270, 116),
        "last": Cell(x + 278, 796, w - 278, 116),
        "reserve": Cell(8, 866, 672, 46),
    }
    return Layout((1180, 920), Cell(0, 0, 688, 860), 0.5375, 0.5375, cells, Cell(x, 796, w, 116))


def _tall() -> Layout:
    """A narrow screen: the whole map, then the panels in the order of use."""
    top = _stacked(8, 8, 374, ("round", 70))
    below = _stacked(
        8,
        582,
        374,
        ("last", 236),
        ("banner", 84),
        ("pool", 192),
        ("hand", 296),
        ("reserve", 56),
        ("tracks", 226),
        ("castles", 92),
        ("supply", 106),
        ("westeros", 162),
        ("others", 272),
    )
    height = int(below["others"].y + below["others"].h + 8)
    return Layout((390, height), Cell(0, 86, 390, 487.5), 390 / 1280, 0.36, top | below, below["last"])


@dataclass
class Scene:
    """A view on its way to a picture."""

    view: View
    lang: str
    shape: str
    lay: Layout
    data: Components
    me: int  # the seat whose cards and tokens lie in front
    odds: Odds | None  # of the combat, while House cards are chosen
    out: list[str] = field(default_factory=list)  # what is drawn

    @property
    def says(self) -> dict[str, str]:
        return WORDS[self.lang]

    def house(self, seat: int) -> str:
        """What people call a House."""
        return self.data.houses[self.view.seats[seat]].name[self.lang]

    def area(self, area: str) -> str:
        return self.data.areas[area].name[self.lang]

    def ruler(self, area: str) -> int:
        """Who controls an area, -1 nobody."""
        place = self.view.areas.get(area)
        if place:
            return place.house
        land = self.data.areas[area].land or area
        home = self.data.areas[land].home
        if land != area and land in self.view.areas:
            return self.view.areas[land].house
        return self.view.seats.index(home) if home in self.view.seats else -1

    def orders(self, seat: int) -> list[str]:
        """The tokens of a House that lie on the board, or behind the viewer's screen."""
        if seat == self.view.seat and self.view.screen:
            return [line.partition(" ")[2] for line in self.view.screen]
        return [place.order for place in self.view.areas.values() if place.order and place.owner == seat]

    def place(self, area: str) -> Place | None:
        return self.view.areas.get(area)
