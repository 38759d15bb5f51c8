"""What cards and abilities do, by their words: whether they could be used now, and their effect run alone."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from cyvasse.games.miniatures.abilities.books import Card, Used
from cyvasse.games.miniatures.abilities.vocabulary import walls
from cyvasse.games.miniatures.harm import mourn
from cyvasse.games.miniatures.table import Table, friends
from cyvasse.games.miniatures.windows import Moment, is_shut
from cyvasse.kernel.abilities import Scene
from cyvasse.kernel.rule import Rule


class Doing:
    """A card at the trigger that a moment is one of."""

    def __init__(self, book: str, word: str) -> None:
        self.book, self.word = book, word

    def card(self, table: Table, moment: Moment) -> Card:
        windows = getattr(table.data.books, self.book)
        found = [(name, cards[self.word]) for name, cards in windows.items() if self.word in cards]
        here: Card = next((card for name, card in found if (name == "turn_start") == (moment.unit < 0)), found[0][1])
        return here

    def when(self, table: Table, seat: int, moment: Moment) -> bool:
        return self.card(table, moment).when(table, seat, moment)

    def run(self, table: Table, seat: int, moment: Moment) -> Rule[None]:
        """Whether it could be played or not."""
        for used in self.card(table, moment).uses:
            yield from used.use.run(Scene(table, seat, self.word, None, moment))


class Book(dict[str, Doing]):
    def __init__(self, book: str) -> None:
        self.book = book

    def __missing__(self, word: str) -> Doing:
        return Doing(self.book, word)


CARDS, SIEGE = Book("cards"), Book("sieges")


def _used(table: Table, word: str) -> Used:
    return next(used for several in table.data.books.used.values() for used in several if used.word == word)


def _can(word: str) -> Any:
    def can(table: Table, unit: int, moment: Moment) -> bool:
        used = _used(table, word)
        scene = Scene(table, table.owners[unit], word, unit, moment)
        return used.concerns(scene, moment) and used.use.can(scene)

    return can


def _run(word: str) -> Any:
    def run(table: Table, unit: int, moment: Moment) -> Rule[None]:
        return _used(table, word).use.act(Scene(table, table.owners[unit], word, unit, moment))

    return run


def _near(card: str) -> Any:
    """Units that the card's one choice offers."""

    def offered(table: Table, seat: int, moment: Moment) -> list[int]:
        question = next(CARDS[card].run(table, seat, moment))
        return [table.words.index(word) for word in getattr(question, "options", ())]

    return offered


def choosable(table: Table, seat: int) -> list[int]:
    """Friendly combat units that the seat's cards may target."""
    return [unit for unit in friends(table, seat) if not (table.owners[unit] == seat and is_shut(table, unit))]


near_fallen = _near("fealty_to_the_crown")
stark = SimpleNamespace(
    can_break_off=CARDS["hit_and_run"].when,
    defender_can_retreat=CARDS["tactical_regroup"].when,
    defender_stands=CARDS["lash_out"].when,
    into_a_front=CARDS["superior_positioning"].when,
    choosable=choosable,
)
lannister = SimpleNamespace(
    by_an_enemy=CARDS["a_lannister_pays_his_debts"].when,
    debtors=_near("a_lannister_pays_his_debts"),
    has_healers=CARDS["fealty_to_the_crown"].when,
)
units = SimpleNamespace(
    braced=_can("set_for_charge"),
    hears_the_charge=_can("wolfs_cunning"),
    can_flee=_can("swift_retreat"),
    would_panic=_can("at_any_cost"),
    at_any_cost=_run("at_any_cost"),
)
SIEGE_CARDS: tuple[str, ...] = (
    "all_out_assault",
    "boiling_oil",
    "cut_off_from_aid",
    "dread_before_the_walls",
    "early_sortie",
)
SIEGE_CARDS += ("hardships_of_siege", "no_surrender", "repair_crews")
siege_cards = SimpleNamespace(walls=walls, **{word: SIEGE[word].run for word in SIEGE_CARDS})


def remember(table: Table, unit: int) -> None:
    """What cards on units do when this one has fallen."""
    for _ in mourn(table, unit, -1):
        raise AssertionError("nothing is asked")
