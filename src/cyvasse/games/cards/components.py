"""Components: the printed House cards, plots, tokens and numbers, read from `data/` and from data packs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec

from cyvasse.kernel.data import BadData, Entry, Reader, Text, made_once

House = Literal["stark", "lannister"]
CardType = Literal["character", "location", "attachment", "event"]
Icon = Literal["military", "intrigue", "power"]
Keyword = Literal["limited", "renown", "stealth"]
Phase = Literal["plot", "draw", "marshalling", "challenges", "dominance", "standing", "taxation", "any"]
Kind = Literal["action", "response", "passive"]
Count = Annotated[int, msgspec.Meta(ge=0, le=99)]
Copies = Annotated[int, msgspec.Meta(ge=1, le=9)]

HOUSES: tuple[House, House] = ("stark", "lannister")  # by seat
ICONS: tuple[Icon, ...] = ("military", "intrigue", "power")
OPEN_LISTS = ("cards", "plots", "traits")  # to all others packs may not add


class Named(Entry, frozen=True, kw_only=True):
    """A thing with a name and nothing else that matters: a House, a phase, a trait."""

    name: Text


class Token(Named, frozen=True, kw_only=True):
    count: Count


class Number(Entry, frozen=True, kw_only=True):
    """One of the rules' own numbers, such as the power that wins."""

    value: Count


class Ability(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One ability in words: an action in its phase, a response when something happens, or a passive ability."""

    kind: Kind
    text: Text
    phase: Phase | None = None
    when: Text | None = None
    price: Text | None = None


class Card(Entry, frozen=True, kw_only=True):
    """A House card. `copies` and `number` are given for each House deck that holds it."""

    name: Text
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

    name: Text
    income: Count
    initiative: Count
    claim: Count
    starting: House | None = None
    number: str = ""
    when_revealed: bool = False
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
        )

    def names(self, key: str) -> dict[str, Text]:
        return {entry.id: entry.name for entry in self.entries(key, Named).values()}

    def check(self, cards: dict[str, Card], plots: dict[str, Plot]) -> None:
        """Every card is of a kind that the rules can use, and every word names one thing."""
        traits = self.names("traits")
        for card in cards.values():
            where = self.where("cards", card.id)
            if not card.copies:
                raise BadData(f"{where}: copies: one House deck must hold the card")
            if card.house != "neutral" and set(card.copies) != {card.house}:
                raise BadData(f"{where}: copies: a card with a crest lies in the deck of its House")
            if card.type != "character" and (card.strength or card.icons):
                raise BadData(f"{where}: strength: only characters have strength and icons")
            for trait in card.traits:
                if trait not in traits:
                    raise BadData(f"{where}: traits: there is no trait {trait}")
            for ability in card.abilities:
                if (ability.kind == "action") != (ability.phase is not None):
                    raise BadData(f"{where}: abilities: an action names its phase, and nothing else does")
        size = next(entry["value"] for entry in self.raw["numbers"] if entry["id"] == "plot_deck_size")  # type: ignore[index]
        for seat, house in enumerate(HOUSES):
            starting = sum(plot.starting == house for plot in plots.values())
            if starting != size:
                raise BadData(f"plots.yaml: starting: {HOUSES[seat]} has {starting} starting plots and needs {size}")
        for id_ in plots:
            if id_ in cards:
                raise BadData(f"{self.where('plots', id_)}: id: {id_} is the word for something else")


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
