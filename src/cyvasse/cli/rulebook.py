"""Clauses and cards as a person reads them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from typing import Any, NamedTuple

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from cyvasse.kernel import clauses
from cyvasse.kernel.abilities.spoken import does
from cyvasse.kernel.clauses import Clause, Section
from cyvasse.kernel.game import AnyGame
from cyvasse.kernel.text import source

from .given import Wrong
from .naming import names, parted
from .reading import begins, plain
from .texts import say, spoken

PARTED = re.compile("[→:;,()]")
NEAR = 3  # names that are suggested
SHORT = 6  # letters: shorter words are looked for as they are
MOST = 8  # clauses that are shown at once


class Card(NamedTuple):
    """What a card says, and what it does: a sentence for each of its abilities."""

    id: str
    text: str
    does: list[str]


class Found(NamedTuple):
    """What stands in the rules by some name: cards, or clauses, and those that there are besides."""

    cards: Sequence[Card] = ()
    clauses: Sequence[Clause] = ()
    more: Sequence[Clause] = ()


def find(game: AnyGame, wanted: str, components: Any) -> Found:
    """A clause (`march.4`), a section (`march`, its title), a card (`card.WORD`, its name), or what speaks of it."""
    known, low = clauses.of(game), wanted.strip().lower().rstrip(".")
    if low in known:
        return Found(clauses=[known[low]])
    section, _, word = low.partition(".")
    if section == "card" and _printed(game, word, components) is not None:
        return Found([_card(game, word, components)])
    if not word and (found := [clause for clause in known.values() if clause.id.partition(".")[0] == section]):
        return Found(clauses=found)
    shelf = Shelf(game, components)
    for part in (wanted, *PARTED.split(wanted)):  # an option as it stands on the screen is looked up by its names
        if (named := shelf.named(plain(part)) or shelf.within(plain(part))) is not None:
            return named
        if spoken_of := _speaking_of(game, plain(part)):
            return Found(clauses=spoken_of[:MOST], more=spoken_of[MOST:])
    near = get_close_matches(low, [*known, *(f"card.{each}" for each in game.words())], n=2, cutoff=0.7)
    near = list(dict.fromkeys([*shelf.near(plain(wanted)), *near]))[:NEAR]
    hint = say("near", several=", ".join(near)) if near else ""
    raise Wrong(f"{say('wrong-clause', clause=wanted, game=game.title[spoken()])} {hint}".strip())


class Shelf:
    """Cards and sections by their names in both languages, plainly written."""

    def __init__(self, game: AnyGame, components: Any) -> None:
        self.game, self.components = game, components
        self.cards = {
            name: found
            for name, words in names(game, components).items()
            if (found := [word for word in words if _printed(game, word, components) is not None])
        }
        self.sections: dict[str, Section] = {}
        for section in clauses.sections(game.folder):
            for title in section.title.values():
                for part in (title, *title.split(". ")):
                    self.sections.setdefault(plain(part), section)

    def named(self, wanted: str) -> Found | None:
        """What is called so; else the few things whose names begin so."""
        words = self.cards.get(wanted, []) or self._begun(wanted)
        if words:
            cards = [_card(self.game, word, self.components) for word in words]
            return Found([*{card.text: card for card in reversed(cards)}.values()][::-1])  # copies of a card once
        section = self.sections.get(wanted)
        return None if section is None else Found(clauses=section.clauses)

    def within(self, wanted: str) -> Found | None:
        """The first name in it: `j8 Lannisport Guards`, `Sworn Swords 2`."""
        return next((self.named(part) for part in parted(wanted, self.cards) if part in self.cards), None)

    def _begun(self, wanted: str) -> list[str]:
        if wanted in self.sections:
            return []
        found = {word: True for name, words in self.cards.items() if begins(wanted, name) for word in words}
        return [*found] if len(found) <= NEAR else []

    def near(self, wanted: str) -> list[str]:
        """Names in the language spoken that look like it."""
        here = [self._name(word) for words in self.cards.values() for word in words]
        here += [section.title[spoken()] for section in self.sections.values()]
        called: dict[str, list[str]] = {}
        for name in dict.fromkeys(here):
            for part in {plain(name), *(word for word in plain(name).split(" ") if len(word) >= SHORT - 2)}:
                called.setdefault(part, []).append(name)
        begun = [name for name in dict.fromkeys(here) if begins(wanted, plain(name))]
        close = get_close_matches(wanted, called, n=NEAR, cutoff=0.7)
        return list(dict.fromkeys([*begun, *(name for part in close for name in called[part])]))[:NEAR]

    def _name(self, word: str) -> str:
        return self.game.word_name(word, spoken(), self.components)


def _card(game: AnyGame, word: str, components: Any) -> Card:
    said = _printed(game, word, components)
    assert said is not None
    clause = f"card.{word}" if game.card(word, spoken(), components) is not None else word
    return Card(clause, said, does(game, word, spoken(), components))


def _printed(game: AnyGame, word: str, components: Any) -> str | None:
    """What is printed of a word: a card, or something else of the box, such as an area."""
    said = game.card(word, spoken(), components)
    return game.about(word, spoken(), components) if said is None and game.about is not None else said


def _speaking_of(game: AnyGame, wanted: str) -> list[Clause]:
    """Clauses that speak of it, whatever the endings of its words; those that begin with it come first."""
    if not any(sign.isalpha() for sign in wanted):
        return []
    stems = [word if len(word) < SHORT else word[: max(SHORT - 1, len(word) - 2)] for word in wanted.split(" ")]
    found: list[tuple[bool, int, Clause]] = []
    for clause in clauses.of(game).values():
        for said in clause.text.values():
            words = plain(said).split(" ")
            if wanted and all(any(word.startswith(stem) for word in words) for stem in stems):
                found.append((not words[0].startswith(stems[0]), len(found), clause))
                break
    return [clause for _, _, clause in sorted(found, key=lambda each: each[:2])]


def search(game: AnyGame, wanted: str) -> list[Clause]:
    """Clauses that hold the words in the language spoken, notes and reasons included."""
    found = [
        clause
        for clause in clauses.of(game).values()
        if any(wanted.casefold() in text.get(spoken(), "").casefold() for text in _texts(clause))
        or wanted == clause.id.partition(".")[0]
    ]
    if not found:
        raise Wrong(say("wrong-search", typed=wanted, game=game.title[spoken()]))
    return found


def _texts(clause: Clause) -> tuple[dict[str, str], ...]:
    return (clause.text, clause.note, clause.reason, clause.prose)


def show_card(console: Console, card: Card) -> None:
    console.print(Text(card.text))
    for sentence in card.does:
        console.print(Text(say("card-does"), style="dim").append(sentence, style="default not dim"))


def show_found(console: Console, found: Found) -> None:
    for card in found.cards:
        show_card(console, card)
    show(console, found.clauses)
    if found.more:
        told = ", ".join(clause.id for clause in found.more[:MOST]) + (", …" if len(found.more) > MOST else "")
        console.print(Text(say("clauses-more", clauses=told), style="dim"))


def show(console: Console, found: Iterable[Clause]) -> None:
    for clause in found:
        head = Text(clause.id, style="bold cyan").append(f"  {source(spoken(), clause.source)}", style="dim")
        console.print(head)
        console.print(Padding(Text(clause.text[spoken()]), (0, 0, 0, 2), expand=False))
        for key, text in (("note", clause.note), ("reason", clause.reason), ("prose", clause.prose)):
            if text:
                said = Text(say(f"clause-{key}"), style="dim").append(text[spoken()])
                console.print(Padding(said, (0, 0, 0, 2), expand=False))


def show_all(console: Console, sections: Iterable[Section]) -> None:
    for section in sections:
        console.print()
        console.print(Text(section.title[spoken()], style="bold"))
        show(console, section.clauses)


def figures(found: Iterable[Clause]) -> list[dict[str, Any]]:
    """For `--json`."""
    return [
        {"id": clause.id, "source": clause.source, "text": clause.text[spoken()]}
        | {
            key: text[spoken()]
            for key, text in (("note", clause.note), ("reason", clause.reason), ("prose", clause.prose))
            if text
        }
        for clause in found
    ]
