"""Where things lie in the shapes wide, desk and tall, the words of the table, and a view on its way to a picture."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from cyvasse.ink import Cell

from ..components import HOUSES, Components
from ..table import HAND
from ..view import View

SHAPES = ("wide", "desk", "tall")
ORDER = {"character": 0, "location": 1, "attachment": 2, "event": 3}
WORDS = {
    "en": {
        "stark": "Stark",
        "lannister": "Lannister",
        "round": "Round",
        "deck": "Deck",
        "discard": "Discard",
        "dead": "Dead",
        "plots": "Plots",
        "power": "Power",
        "gold": "Gold",
        "hand": "Hand",
        "you": "you",
        "first": "first player",
        "active": "to act",
        "attacks": "attacks",
        "defends": "defends",
        "nobody": "nobody yet",
        "claim": "claim",
        "challenge": "challenge",
        "initiated": "initiated",
        "won": "won",
        "used": "used",
        "left": "in the plot deck",
        "hidden": "face down",
        "attackers": "attackers",
        "defenders": "defenders",
        "resolve": "resolution",
        "strength": "strength",
        "printed": "printed",
        "kneeling": "kneeling",
        "tokens": "power on it",
        "duplicates": "duplicates",
        "stealth": "Stealth",
        "renown": "Renown",
        "arrest": "cannot defend",
        "passed": "passed by through Stealth",
        "doom": "about to be killed",
        "borne": "borne by",
        "top": "On top of your deck",
        "known": "known to you",
        "choose_plot": "Choose the plot you reveal",
        "packet": "Keep one plot",
        "pool": "Your plots so far",
        "choose_deck": "Choose seven plots for your plot deck",
        "foe_hand": "Your opponent's hand",
        "graveyard": "Your dead pile",
        "laid": "laid out",
        "wins": "wins the game",
        "drawn": "The game is drawn",
        "dominates": "dominance",
        "playing": "Being played",
    },
    "ru": {
        "stark": "Старк",
        "lannister": "Ланнистер",
        "round": "Раунд",
        "deck": "Колода",
        "discard": "Сброс",
        "dead": "Кладбище",
        "plots": "Замыслы",
        "power": "Власть",
        "gold": "Золото",
        "hand": "Рука",
        "you": "вы",
        "first": "первый игрок",
        "active": "ходит",
        "attacks": "нападает",
        "defends": "защищается",
        "nobody": "пока никто",
        "claim": "сила намерений",
        "challenge": "вызов",
        "initiated": "вызов брошен",
        "won": "победа",
        "used": "использован",
        "left": "в колоде замыслов",
        "hidden": "лицом вниз",
        "attackers": "зачинщики",
        "defenders": "защитники",
        "resolve": "разбор",
        "strength": "сила",
        "printed": "напечатано",
        "kneeling": "карта склонена",
        "tokens": "власти на карте",
        "duplicates": "дубликатов",
        "stealth": "Скрытность",
        "renown": "Слава",
        "arrest": "защищаться не может",
        "passed": "защищаться не может: Скрытность",
        "doom": "под угрозой гибели",
        "borne": "носит",
        "top": "Верхняя карта вашей колоды",
        "known": "вам известны",
        "choose_plot": "Выберите замысел, который раскроете",
        "packet": "Оставьте себе один замысел",
        "pool": "Ваши замыслы",
        "choose_deck": "Выберите семь замыслов для своей колоды",
        "foe_hand": "Рука соперника",
        "graveyard": "Ваше кладбище",
        "laid": "выложена",
        "wins": "победа в игре",
        "drawn": "Ничья",
        "dominates": "господство",
        "playing": "Разыгрывается",
    },
}
FIELDS = {  # field, charge, sign: neutral cards are of no House
    "stark": ("#e4e7e6", "#38434b", "sigil-stark"),
    "lannister": ("#98202b", "#f3cf73", "sigil-lannister"),
    "neutral": ("#cbb588", "#3b2d1b", "g-crown"),
}
VEIL: dict[str, Any] = {"fill": "var(--shade)", "fill_opacity": 0.55}  # dims what is bright of itself in the dark
W, H = 96, 118  # a character in play
LW, LH = 64, 78  # a location in play


@dataclass(frozen=True)
class Layout:
    """Rows are heights of middles; the columns beside the cloth are drawn 212 wide and scaled by `k`."""

    size: tuple[int, int]
    cloth: Cell
    middle: float
    room: float  # of a row
    pitch: float  # of characters
    locations: tuple[float, float]  # the opponent's, the own
    characters: tuple[float, float]
    arena: Cell
    hand: Cell
    face: tuple[float, float]  # of a House card in hand
    plot: tuple[float, float]  # of a plot on a sheet
    k: float
    left: float
    right: float
    banners: tuple[float, float]
    phases: float
    plots: tuple[float, float]
    piles: tuple[float, float]
    small: bool = False


_WIDE = Layout(
    size=(1440, 900),
    cloth=Cell(240, 12, 960, 686),
    middle=720,
    room=946,
    pitch=156,
    locations=(72, 650),
    characters=(198, 500),
    arena=Cell(252, 298, 936, 104),
    hand=Cell(246, 705, 948, 186),
    face=(130, 186),
    plot=(130, 156),
    k=1,
    left=18,
    right=1213,
    banners=(26, 634),
    phases=312,
    plots=(16, 754),
    piles=(162, 662),
)
_DESK = Layout(
    size=(1180, 860),
    cloth=Cell(198, 12, 784, 646),
    middle=590,
    room=772,
    pitch=128,
    locations=(68, 610),
    characters=(186, 468),
    arena=Cell(206, 276, 768, 100),
    hand=Cell(200, 663, 780, 190),
    face=(110, 190),
    plot=(110, 178),
    k=0.84,
    left=14,
    right=992,
    banners=(22, 628),
    phases=270,
    plots=(16, 736),
    piles=(140, 654),
)
_TALL = Layout(
    size=(390, 1620),
    cloth=Cell(0, 0, 390, 1620),
    middle=195,
    room=374,
    pitch=374 / 3,
    locations=(0, 0),
    characters=(0, 0),
    arena=Cell(8, 0, 374, 58),
    hand=Cell(8, 0, 374, 52),
    face=(120, 52),
    plot=(374, 68),
    k=1,
    left=8,
    right=8,
    banners=(10, 0),
    phases=0,
    plots=(0, 0),
    piles=(0, 0),
    small=True,
)
PLANS = {"wide": _WIDE, "desk": _DESK, "tall": _TALL}


class Book(NamedTuple):
    """What people read of every card and plot: names, and all that is printed with where it comes from."""

    names: dict[str, str]
    told: dict[str, str]


@dataclass
class Scene:
    """A view on its way to a picture."""

    view: View
    lang: str
    lay: Layout
    data: Components
    book: Book
    me: int  # the seat at the bottom
    out: list[str] = field(default_factory=list)  # what does not wander
    cards: dict[tuple[int, str, int], str] = field(default_factory=dict)  # by type, title and copy
    plots: dict[str, str] = field(default_factory=dict)  # by id
    taken: dict[tuple[int, str], int] = field(default_factory=lambda: defaultdict(int))
    front: list[str] = field(default_factory=list)  # a sheet over the cards
    chosen: list[str] = field(default_factory=list)  # House cards on it
    y: float = 0  # a tall picture grows downwards
    said: dict[str, str] = field(init=False)
    in_play: set[str] = field(init=False)

    def __post_init__(self) -> None:
        self.said = WORDS[self.lang]
        sides = self.view.houses
        self.in_play = {it.word for side in sides for it in side.characters}
        self.in_play |= {it.word for side in sides for row in (side.locations, side.attachments) for it in row}

    def place(self, title: str, copy: int, seat: int) -> tuple[int, str, int]:
        """Where a card comes in the order of the pieces, wherever it lies; a sorted hand overlaps one way."""
        return ORDER[self.data.cards[title].type], title, 10 * seat + copy

    def spare(self, title: str, seat: int) -> int:
        """The number of a copy that is not in play: those in hand first, then the dead."""
        words = self.data.words[seat].get(title, ())
        n = self.taken[seat, title]
        while n < len(words) and words[n] in self.in_play:
            n += 1
        self.taken[seat, title] = n + 1
        return n + 1

    def put(self, title: str, copy: int, seat: int, body: str) -> None:
        self.cards[self.place(title, copy, seat)] = body

    def actor(self) -> int | None:
        """Who is to act or pass, as far as all know."""
        view = self.view
        if view.over:
            return None
        if view.step == "respond":
            return view.replier
        if (view.step or "").startswith("window"):
            return view.priority
        if view.step == "defend" and view.active is not None:
            return 1 - view.active
        return view.active if view.step in ("marshal", "marshal_second", "challenge") else None

    def known_hand(self, seat: int) -> list[str]:
        """What the viewer remembers of a hand that is another's."""
        return [card for where, cards in self.view.hidden.facts if where == [HAND[seat]] for card in cards]

    def on_top(self) -> str:
        """The top card of the own deck, if the viewer knows it."""
        hidden, seat = self.view.hidden, self.view.seat
        slots = hidden.top.get(f"{HOUSES[seat]}/deck", []) if seat is not None else []
        return next((cards[0] for where, cards in hidden.facts if slots and where == [slots[0]]), "")


def ident(title: str, copy: int, seat: int) -> str:
    return f"card-{HOUSES[seat]}-{title}" + (f"-{copy}" if copy > 1 else "")


def copy_of(word: str) -> int:
    return int(word.rpartition("/")[2]) if "/" in word else 1


def step_of(view: View) -> str:
    """The step of a challenge: attackers, defenders, resolve."""
    if view.step in ("defend", "window_defence"):
        return "defenders"
    if view.challenge and (view.step in ("resolve", "window_resolution", "challenge_over") or view.totals):
        return "resolve"
    return "defenders" if view.defenders else "attackers"
