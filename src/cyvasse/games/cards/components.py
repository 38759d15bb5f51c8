"""Components: the printed House cards, plots, tokens and numbers, read from `data/` and from data packs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

import msgspec

from cyvasse.kernel.abilities import read_all
from cyvasse.kernel.data import BadData, Entry, Name, Reader, Text, convert, made_once

if TYPE_CHECKING:
    from .abilities.books import Books, Trees

House = Literal["stark", "lannister"]
CardType = Literal["character", "location", "attachment", "event"]
Icon = Literal["military", "intrigue", "power"]
Keyword = Literal["limited", "renown", "stealth"]
Phase = Literal["plot", "draw", "marshalling", "challenges", "dominance", "standing", "taxation", "any"]
Kind = Literal["action", "response", "passive"]
PHASES = ("plot", "draw", "marshalling", "challenges", "dominance", "standing", "taxation")
Count = Annotated[int, msgspec.Meta(ge=0, le=99)]
Copies = Annotated[int, msgspec.Meta(ge=1, le=9)]

HOUSES: tuple[House, House] = ("stark", "lannister")  # by seat
ICONS: tuple[Icon, ...] = ("military", "intrigue", "power")
VERBS = ("bury", "done", "keep", "no", "none", "pass", "yes")
NAMED: dict[CardType, str] = {
    "character": "a character",
    "location": "a location",
    "attachment": "an attachment",
    "event": "an event",
}
LIMITS = {  # of the rules' own numbers
    "starting_hand": (1, 99),  # and no more than the smaller House deck holds
    "mulligans": (0, 1),
    "setup_gold": (0, 99),
    "setup_limited": (0, 9),
    "plot_deck_size": (2, 99),
    "draw_per_round": (0, 99),
    "limited_per_round": (0, 9),
    "power_to_win": (1, 99),
    "unopposed_power": (0, 99),
    "dominance_power": (0, 99),
}
OPEN_LISTS = ("cards", "plots", "traits")  # to all others packs may not add


class Named(Entry, frozen=True, kw_only=True):
    """A thing with a name and nothing else that matters: a House, a phase, a trait."""

    name: Name


class Token(Named, frozen=True, kw_only=True):
    count: Count


class Number(Entry, frozen=True, kw_only=True):
    """One of the rules' own numbers, such as the power that wins."""

    value: Count


class Says(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The words of an ability as they are printed: when it is used, at what price, and what it does."""

    text: Text
    when: Text | None = None
    price: Text | None = None


class Ability(Says, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One ability in words: an action in its phases, a response when something happens, or a passive ability."""

    kind: Kind  # follows from what the ability does, as the phases do
    phases: tuple[Phase, ...] = ()


class Card(Entry, frozen=True, kw_only=True):
    """A House card. `copies` and `number` are given for each House deck that holds it."""

    name: Name
    type: CardType
    house: Literal["stark", "lannister", "neutral"]
    copies: dict[House, Copies]
    number: dict[House, str] = msgspec.field(default_factory=dict)
    unique: bool = False
    cost: Count = 0
    strength: Count = 0
    icons: tuple[Icon, ...] = ()
    traits: tuple[str, ...] = ()
    keywords: tuple[Keyword, ...] = ()
    income: Count = 0
    abilities: tuple[Ability, ...] = ()


class Plot(Entry, frozen=True, kw_only=True):
    """A plot card. `starting` is the House whose starting plot deck holds it, None for the plot draft."""

    name: Name
    income: Count
    initiative: Count
    claim: Count
    starting: House | None = None
    number: str = ""
    when_revealed: bool = False  # follows from its abilities
    text: Text | None = None


Decks = tuple[dict[str, int], dict[str, int]]
Words = tuple[dict[str, tuple[str, ...]], dict[str, tuple[str, ...]]]


class Components(msgspec.Struct, frozen=True, kw_only=True):
    """All that is printed, in the order of the data, and the words that name cards in play."""

    cards: dict[str, Card]
    plots: dict[str, Plot]
    numbers: dict[str, int]
    tokens: dict[str, Token]
    houses: dict[str, Text]
    types: dict[str, Text]
    icons: dict[str, Text]
    phases: dict[str, Text]
    kinds: dict[str, Text]
    keywords: dict[str, Text]
    traits: dict[str, Text]
    decks: Decks  # by seat: the copies of each title
    words: Words  # by seat and title: one for each copy
    by_word: dict[str, Card]  # `stark_retainer@stark/2`
    owner: dict[str, int]  # of every word with a House, plots included
    title: dict[str, str]
    packs: list[dict[str, Any]]  # laid over, whole
    books: Books  # what cards do

    def starting_plots(self, seat: int) -> list[str]:
        return sorted(plot.id for plot in self.plots.values() if plot.starting == HOUSES[seat])

    def draft_plots(self) -> list[str]:
        return sorted(plot.id for plot in self.plots.values() if plot.starting is None)


@made_once
def components(packs: Sequence[Mapping[str, Any]]) -> Components:
    """The components with these data packs laid over them."""
    return _Reader(Path(__file__).parent, packs, OPEN_LISTS).components()


class _Reader(Reader):
    """Makes the components of the lists, and checks what one entry says of another."""

    def components(self) -> Components:
        trees = self.abilities("cards") | self.abilities("plots")
        cards, plots = self.entries("cards", Card), self.entries("plots", Plot)
        self.check(cards, plots)
        decks = _decks(cards)
        words = _words(decks)
        by_word = {word: cards[title] for known in words for title, some in known.items() for word in some}
        title = {word: card.id for word, card in by_word.items()}
        owner = {word: seat for seat, known in enumerate(words) for some in known.values() for word in some}
        for plot in plots:
            for seat, house in enumerate(HOUSES):
                title[f"{plot}@{house}"], owner[f"{plot}@{house}"] = plot, seat
        return Components(
            cards=cards,
            plots=plots,
            numbers={number.id: number.value for number in self.entries("numbers", Number).values()},
            tokens=self.entries("tokens", Token),
            houses=self.names("houses"),
            types=self.names("types"),
            icons=self.names("icons"),
            phases=self.names("phases"),
            kinds=self.names("kinds"),
            keywords=self.names("keywords"),
            traits=self.names("traits"),
            decks=decks,
            words=words,
            by_word=by_word,
            owner=owner,
            title=title,
            packs=[dict(pack) for pack in self.packs],
            books=self.books(trees, cards, plots, words),
        )

    # -- what cards do ---------------------------------------------------------------------------------------------

    def abilities(self, key: str) -> dict[str, Trees]:
        """Those of all cards or plots, and with them what is printed of when and how they are used."""
        from .abilities import V  # its words stand on the table, and that on components

        names = {list_: [entry["id"] for entry in self.base_and_packs(list_)] for list_ in ("cards", "traits")}
        found: dict[str, Trees] = {}
        entries: list[dict[str, Any]] = []
        for entry in self.base_and_packs(key):
            where, raw = self.where(key, entry["id"]), self.kept(key, entry)
            plain = [self.unsaid(one) for one in raw] if isinstance(raw, list) else raw
            trees = read_all(plain, V, where, names, V.kind(key, entry))
            if trees:
                found[entry["id"]] = trees
            entries.append(self.printed(entry, raw, trees, where) if key == "cards" else self.timed(entry, trees))
        self.raw[key] = entries
        return found

    def base_and_packs(self, key: str) -> list[dict[str, Any]]:
        return [entry for entry in self.raw[key] if isinstance(entry, dict)]

    def kept(self, key: str, entry: dict[str, Any]) -> Any:
        """The abilities of an entry; one of a pack that does not speak of them keeps ours."""
        if "abilities" in entry:
            return entry["abilities"]
        ours: dict[str, Any] = next((each for each in self.base[key] if each["id"] == entry["id"]), {})
        known = ours.get("type", "")
        same = not known or entry.get("type") == known
        self.must(same, key, entry["id"], f"type: the rules know this card as {NAMED.get(known, known)}")
        return ours.get("abilities", [])

    @staticmethod
    def unsaid(raw: Any) -> Any:
        return {key: given for key, given in raw.items() if key != "says"} if isinstance(raw, dict) else raw

    def printed(self, entry: dict[str, Any], raw: list[Any], trees: Trees, where: str) -> dict[str, Any]:
        """A House card with the words of its abilities: one that has none is told by those before it."""
        from .abilities.books import kind, phases

        said = []
        for number, (one, tree) in enumerate(zip(raw, trees, strict=True), 1):
            if "says" in one:
                says = convert(one["says"], Says, f"{where}: abilities[{number}]: says")
                said.append(msgspec.to_builtins(says) | {"kind": kind(tree), "phases": phases(tree)})
        return entry | {"abilities": said}

    def timed(self, entry: dict[str, Any], trees: Trees) -> dict[str, Any]:
        """A plot, with whether it acts when it is revealed; where an entry says otherwise, it is wrong."""
        from .abilities.books import kind

        id_ = entry["id"]
        follows = any(kind(tree) == "when_revealed" for tree in trees)
        told = entry.get("when_revealed", follows)
        self.must(told == follows, "plots", id_, "when_revealed: this follows from the abilities: leave it out")
        text = entry.get("text") is not None
        self.must(not text or bool(trees), "plots", id_, "abilities: no ability does what the text says")
        return {name: given for name, given in entry.items() if name != "abilities"} | {"when_revealed": follows}

    def books(self, trees: dict[str, Trees], cards: dict[str, Card], plots: dict[str, Plot], words: Words) -> Books:
        from .abilities.books import compiled
        from .abilities.figures import figures

        books = compiled(trees, {card.id: card.type for card in cards.values()}, words)
        books.figures = figures(cards, plots, trees)
        for card in cards.values():
            bears = card.type != "attachment" or card.id in books.bearers
            self.must(bears, "cards", card.id, "abilities: an attachment says what it `attaches to`")
        return books

    # -- checks ----------------------------------------------------------------------------------------------------

    def names(self, key: str) -> dict[str, Text]:
        return {entry.id: entry.name for entry in self.entries(key, Named).values()}

    def check(self, cards: dict[str, Card], plots: dict[str, Plot]) -> None:
        """Every card is of a kind that the rules can use, and every word names one thing."""
        traits = self.names("traits")
        for card in cards.values():
            for field, problem in self.faults(card, traits):
                raise BadData(f"{self.where('cards', card.id)}: {field}: {problem}")
        for key, entries in (("cards", cards), ("plots", plots)):
            for id_, entry in entries.items():
                if not (entry.name["en"] and entry.name["ru"]):
                    raise BadData(f"{self.where(key, id_)}: name: a card is called something in both languages")
                if id_ in (*VERBS, *HOUSES, *ICONS) or (key == "plots" and id_ in cards):
                    raise BadData(f"{self.where(key, id_)}: id: {id_} is the word for something else")
        self.check_plots(plots)
        self.check_numbers(cards)

    def faults(self, card: Card, traits: Mapping[str, Text]) -> Iterator[tuple[str, str]]:
        """The fields of a card that do not fit the others, and what is wrong with them."""
        if not card.copies:
            yield "copies", "one House deck must hold the card"
        if card.house != "neutral" and set(card.copies) != {card.house}:
            yield "copies", "a card with a crest lies in the deck of its House"
        if card.type != "character" and (card.strength or card.icons):
            yield "strength", "only characters have strength and icons"
        if card.type != "character" and {"renown", "stealth"} & {*card.keywords}:
            yield "keywords", "only characters have Renown or Stealth"
        if card.type == "event" and (card.cost or card.income or card.unique or card.keywords):
            yield "type", "an event has no cost, no income and no keyword, and is not unique"
        for field in ("icons", "traits", "keywords"):
            if len({*getattr(card, field)}) < len(getattr(card, field)):
                yield field, "one of them stands there twice"
        for trait in card.traits:
            if trait not in traits:
                yield "traits", f"there is no trait {trait}"

    def check_plots(self, plots: dict[str, Plot]) -> None:
        """Both starting decks are whole, and the others can be dealt in threes to two players (draft.3)."""
        size = self.number("plot_deck_size")
        for house in HOUSES:
            starting = sum(plot.starting == house for plot in plots.values())
            if starting != size:
                where = self.where("numbers", "plot_deck_size")
                raise BadData(f"{where}: value: {house} has {starting} starting plots and needs {size}")
        drafted = [plot.id for plot in plots.values() if plot.starting is None]
        if len(drafted) % 6:
            problem = f"{len(drafted)} plots of the draft cannot be dealt in threes to two players"
            raise BadData(f"{self.where('plots', drafted[-1])}: starting: {problem}")

    def check_numbers(self, cards: dict[str, Card]) -> None:
        """No number asks for what the rules cannot do."""
        smallest = min(sum(deck.values()) for deck in _decks(cards))
        for id_, (low, high) in LIMITS.items():
            high = smallest if id_ == "starting_hand" else high
            if not low <= self.number(id_) <= high:
                raise BadData(f"{self.where('numbers', id_)}: value: must be {low} to {high}")

    def number(self, id_: str) -> int:
        return self.entries("numbers", Number)[id_].value


def _decks(cards: dict[str, Card]) -> Decks:
    stark, lannister = (
        {card.id: card.copies[house] for card in cards.values() if house in card.copies} for house in HOUSES
    )
    return stark, lannister


def _words(decks: Decks) -> Words:
    """`hound@lannister`; further copies in play are numbered from 2 on."""
    stark, lannister = (
        {
            title: tuple(f"{title}@{house}" + (f"/{n}" if n > 1 else "") for n in range(1, copies + 1))
            for title, copies in deck.items()
        }
        for house, deck in zip(HOUSES, decks, strict=True)
    )
    return stark, lannister
