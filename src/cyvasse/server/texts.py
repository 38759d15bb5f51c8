"""The server's own sentences, and refusals made of them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from cyvasse.kernel import clauses, text
from cyvasse.kernel.bounds import short
from cyvasse.kernel.game import AnyGame
from cyvasse.kernel.packs import Finding
from cyvasse.kernel.refused import Refused

from . import letters
from .wire import Problem

HERE = Path(__file__).parent


def say(lang: str, key: str, **words: Any) -> str:
    return text.phrase(HERE, lang, key, **words)


def has(key: str) -> bool:
    return key in text.keys(HERE, "en")


def bot_key(name: str) -> str:
    """The key of a bot's name; of a level without a name of its own, that of its kind."""
    key = f"bot-{name.replace(':', '-')}"
    return key if has(key) else f"bot-{name.partition(':')[0]}"


def bot_name(lang: str, name: str) -> str:
    """What people call a bot; "" where there is none."""
    return say(lang, bot_key(name)) if name else ""


def plain(said: str) -> str:
    """What people write, on one line; what nobody sees, or turns the line around, is refused."""
    if sign := letters.unseen(said):
        raise Wrong(400, "unseen", sign=f"U+{ord(sign):04X}")
    if letters.is_heaped(said):
        raise Wrong(400, "heaped")
    return " ".join(said.split())


class Wrong(Exception):
    """A wish that cannot be granted: the HTTP status, a key of our sentences (`wrong-KEY`), and its words."""

    def __init__(self, status: int, key: str, **words: Any) -> None:
        super().__init__(key)
        self.status, self.key, self.words = status, key, words

    def problem(self, lang: str) -> Problem:
        return Problem(self.key, say(lang, f"wrong-{self.key}", **self.words))


class Because(Wrong):
    """A sentence that was made elsewhere, in English: of a record, a data pack, a message that does not fit."""

    def __init__(self, status: int, key: str, why: str) -> None:
        super().__init__(status, key, why=" ".join(why.split())[:500])


class BadPack(Wrong):
    """A data pack that cannot be used: what is wrong with it, by file, entry and field."""

    def __init__(self, findings: Sequence[Finding]) -> None:
        super().__init__(400, "pack")
        self.findings = findings

    def problem(self, lang: str) -> Problem:
        told = [short(" ".join(finding.text(lang).split())) for finding in self.findings]
        return Problem(self.key, say(lang, "wrong-pack", why="; ".join(told)))


class Forbidden(Wrong):
    """What the rules of the game do not allow, with the clause."""

    def __init__(self, refusal: Refused) -> None:
        super().__init__(409, refusal.key)
        self.refusal = refusal

    def problem(self, lang: str) -> Problem:
        return refused(self.refusal, lang)


def refused(refusal: Refused, lang: str) -> Problem:
    told = clause_text(refusal.game, refusal.clause, lang, refusal.components)
    return Problem(refusal.key, refusal.text(lang), refusal.clause, told)


def clause_text(game: AnyGame, wanted: str, lang: str, components: Any) -> str:
    """A clause or a card's text; "" where there is none."""
    clause = clauses.of(game).get(wanted)
    if clause is not None:
        return clause.text[lang]
    section, _, card = wanted.partition(".")
    printed = game.card(card, lang, components or game.components(())) if section == "card" else None
    return printed or ""
