"""An answer that the rules do not allow now, with the clause that says so."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from . import bounds, clauses, text

if TYPE_CHECKING:
    from .game import AnyGame

# The kind of a question, its ask and its words, and what stands where its answers point: so they are called.
Asking = tuple[str, str, dict[str, Any], Mapping[str, str]]


class Refused(Exception):
    """`clause` is the clause that forbids it ("" where none of the game's does); `text` says it in a sentence."""

    def __init__(
        self, game: AnyGame, clause: str, key: str, components: Any = None, asked: Asking | None = None, /, **words: Any
    ) -> None:
        self.game, self.clause, self.key, self.components = game, clause, key, components
        self.asked, self.words = asked, words
        super().__init__(clause, key)

    def text(self, lang: str = "en") -> str:
        """Why not, with the clause that says so."""
        said = text.kernel_sentence(lang, f"refused-{self.key}", self._called(lang))
        clause = clauses.of(self.game).get(self.clause)
        if clause is not None:
            return f"{said} ({self.clause}: {clause.text[lang]})"
        section, _, card = self.clause.partition(".")
        printed = self.game.card(card, lang, self.components or self.game.components(())) if section == "card" else None
        return f"{said} ({self.clause}: {printed})" if printed else said

    def _called(self, lang: str) -> dict[str, Any]:
        """By the names that people use: the line as the answers of its question, seats and words as everywhere."""
        words = bounds.words(self.words)
        game, components = self.game, self.components or self.game.components(())
        there = self.asked[3] if self.asked is not None else text.NOTHING
        for name in ("seat", "word"):
            if name in words:
                words[name] = text.call(game, lang, there.get(words[name], words[name]), components)
        if "acting" in self.words:
            words["acting"] = text.listed([text.call(game, lang, seat, components) for seat in self.words["acting"]])
            words["acts"] = len(self.words["acting"])
        if self.asked is not None and isinstance(self.words.get("line"), str):
            # As its question would call it, if its words belong to it.
            kind, ask, given, _ = self.asked if self.key != "not-offered" else ("", "", {}, {})
            said = text.answer(game, lang, kind, ask, given, self.words["line"], components, there)
            words["line"] = bounds.short(said)
        elif self.key == "no-such-word":
            words["line"] = text.label(game, lang, "", {}, words["line"], components)
        return words

    def __str__(self) -> str:
        return self.text("en")
