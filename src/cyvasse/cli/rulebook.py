"""Clauses and cards as a person reads them."""

from __future__ import annotations

from collections.abc import Iterable
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
from .texts import say, spoken


class Card(NamedTuple):
    """What a card says, and what it does: a sentence for each of its abilities."""

    id: str
    text: str
    does: list[str]


def find(game: AnyGame, wanted: str, components: Any) -> list[Clause] | Card:
    """A clause, all clauses of a section (`march` or `march.`), or a card (`card.<id>`)."""
    known = clauses.of(game)
    if wanted in known:
        return [known[wanted]]
    section, _, card = wanted.partition(".")
    if section == "card" and card:
        text = game.card(card, spoken(), components)
        if text is not None:
            return Card(wanted, text, does(game, card, spoken(), components))
    if not card:
        found = [clause for clause in known.values() if clause.id.partition(".")[0] == section]
        if found:
            return found
    near = get_close_matches(wanted, [*known, *(f"card.{word}" for word in game.words())], n=3, cutoff=0.5)
    hint = say("near", several=", ".join(near)) if near else ""
    raise Wrong(f"{say('wrong-clause', clause=wanted, game=game.title[spoken()])} {hint}".strip())


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


def plain(found: Iterable[Clause]) -> list[dict[str, Any]]:
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
