"""An answer that the rules do not allow now, with the clause that says so."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from . import bounds, clauses, text

if TYPE_CHECKING:
    from .game import AnyGame


class Refused(Exception):
    """`clause` is the clause that forbids it ("" where none of the game's does); `text` says it in a sentence."""

    def __init__(self, game: AnyGame, clause: str, key: str, components: Any = None, **words: Any) -> None:
        self.game, self.clause, self.key, self.components, self.words = game, clause, key, components, words
        super().__init__(clause, key)

    def text(self, lang: str = "en") -> str:
        """Why not, with the clause that says so."""
        words = bounds.words(self.words)
        if "seat" in words:
            words["seat"] = text.call(self.game, lang, words["seat"], self.components or self.game.components(()))
        said = text.kernel_sentence(lang, f"refused-{self.key}", words)
        clause = clauses.of(self.game).get(self.clause)
        if clause is not None:
            return f"{said} ({self.clause}: {clause.text[lang]})"
        section, _, card = self.clause.partition(".")
        printed = self.game.card(card, lang, self.components or self.game.components(())) if section == "card" else None
        return f"{said} ({self.clause}: {printed})" if printed else said

    def __str__(self) -> str:
        return self.text("en")
