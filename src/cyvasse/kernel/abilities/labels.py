"""How the answers to an ability's own questions are called: what a branch does, said back from the data."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from ..text import ORDINALS
from .readback import ReadBack

if TYPE_CHECKING:
    from ..game import AnyGame


def branch(game: AnyGame, lang: str, words: Mapping[str, Any], line: str, components: Any) -> str | None:
    """What the branch of `one of` does that this line chooses; None where the question is no such."""
    if game.vocabulary is None or game.abilities is None or "ability" not in words:
        return None
    tells = ReadBack(
        game.vocabulary, game.folder / "readback", lang, lambda word: game.word_name(word, lang, components)
    )
    tells.says(game.abilities(components)[words["card"]][words["ability"] - 1])
    branches = tells.branches.get(words["question"], [])
    number = ORDINALS.index(line) if line in ORDINALS else len(branches)
    return branches[number] if number < len(branches) else None
