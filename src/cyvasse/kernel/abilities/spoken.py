"""What a card does, in words: its abilities said back."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from .readback import ReadBack

if TYPE_CHECKING:
    from ..game import AnyGame


def does(game: AnyGame, word: str, lang: str, components: Any) -> list[str]:
    """A sentence for each ability of a card; none where the game's abilities are no data, or the card has none.

    Printed abilities that have names of their own, such as those of a unit, are said after their names.
    """
    if game.vocabulary is None or game.abilities is None:
        return []
    known = game.abilities(components)
    tells = ReadBack(
        game.vocabulary, game.folder / "readback", lang, lambda named: game.word_name(named, lang, components)
    )
    card = word if word in known else word.partition("@")[0]
    if card in known:
        return [tells.says(ability) for ability in known[card]]
    return [
        f"{game.word_name(printed, lang, components)}: {tells.says(ability)}"
        for printed in dict.fromkeys(printed_on(card, components))
        for ability in known.get(printed, ())
    ]


def printed_on(card: str, components: Any) -> Iterator[str]:
    """The words of the abilities that are printed on a card by name."""
    for list_ in getattr(components, "__struct_fields__", ()):
        entries = getattr(components, list_)
        found = entries.get(card) if isinstance(entries, dict) else None
        for ability in getattr(found, "abilities", ()):
            if isinstance(printed := getattr(ability, "id", None), str):
                yield printed
