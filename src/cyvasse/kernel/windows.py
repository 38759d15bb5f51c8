"""Reaction windows: which questions a seat may pass automatically, by their kind alone, whatever it holds."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from . import text
from .game import AnyGame
from .question import Question

PASS = "pass"


class Passed(Struct, frozen=True):
    """A window that was passed automatically."""

    kinds: list[str]
    ask: str
    words: dict[str, Any]


def windows(game: AnyGame, question: Question) -> list[str]:
    """The kinds of the window that a question is, on public facts alone where they are named; none: it is no window."""
    if not game.windows:
        asked = question.asked()
        return [asked.ask] if asked.kind == "choose" and PASS in asked.options else []
    kinds = [question.ask]
    if "occasions" in question.words:
        chapter = question.ask.partition(".")[0]
        kinds = [f"{chapter}.{occasion}" for occasion in dict.fromkeys(question.words["occasions"])]
    return kinds if all(kind in game.windows for kind in kinds) else []


def passes(game: AnyGame, question: Question, autopass: list[str]) -> bool:
    """Does a seat with these switches pass here by itself?"""
    kinds = windows(game, question) if autopass else []
    return bool(kinds) and all(kind in autopass for kind in kinds)


def usual(game: AnyGame) -> list[str]:
    """The kinds that a new seat passes."""
    return sorted(kind for kind, on in game.windows.items() if on)


def name(game: AnyGame, kind: str, lang: str) -> str:
    """What people call a kind of window that the game names."""
    return text.phrase(game.folder, lang, f"windows-{kind.replace('.', '-')}")


def told(game: AnyGame, passed: list[Passed], lang: str, components: Any) -> list[str]:
    """Windows that were passed, in words: by the names of their kinds, else as they were asked."""
    said = [
        text.listed(name(game, kind, lang) for kind in each.kinds)
        if game.windows
        else text.sentence(game, lang, each.ask, each.words, components)
        for each in passed
    ]
    return list(dict.fromkeys(said))
